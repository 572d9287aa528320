//! What can be wrong with a number.

use super::rows::faults;

faults! {
    /// Why a text is not a number.
    NumberFault {
        Base(base: u32) = "invalid base {base}: use a base from 2 to 36";
        Digit(digit: char, base: u32) = "`{digit}` is not {one}", one = a_digit(*base)
            => (match base {
                2 => Some("`0b` is binary: write 0x before a hexadecimal number"),
                10 if digit.is_ascii_hexdigit() => Some("write 0x before a hexadecimal number"),
                _ => None,
            });
        NoDigits = "the number has no digits";
        TooLarge = "a number of more than 64 bits";
        TooSmall = "a negative number of more than 64 bits";
        LeadingZero = "digits that begin with 0 are octal in C, decimal or binary elsewhere"
            => "write 0x, 0o or 0b before them, or leave the 0 out";
        LooksBinary = "zeros and ones: binary or decimal?"
            => "write 0x or 0b before hexadecimal or binary digits";
        /// Sixteen decimal digits in groups.
        HexOrDecimal = "sixteen digits: hexadecimal or decimal?"
            => "write 0x or 0b before hexadecimal or binary digits";
        HexOrBinary = "`0b` and fourteen digits: hexadecimal or binary?"
            => "write 0x before hexadecimal digits";
        /// Digits of this base, after a line that showed another one.
        OtherBase(base: u32, settled: Box<SettledBase>) = (settled.against(*base))
            => "write 0x or 0b before hexadecimal or binary digits";
    }
}

/// The base of the numbers without a prefix in a stream: that of the first one that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettledBase {
    /// The base.
    pub base: u32,
    /// The number of the line that showed it; 0 if it was not on a line.
    pub line: u64,
}

impl SettledBase {
    /// What speaks against a number in another base.
    fn against(self, base: u32) -> String {
        let (this, other) = (name(base), name(self.base));
        match self.line {
            0 => format!("{this} or {other}? another input was {other}"),
            line => format!("{this} or {other}? line {line} was {other}"),
        }
    }
}

/// The name of a base in which numbers without a prefix may be.
fn name(base: u32) -> &'static str {
    match base {
        2 => "binary",
        10 => "decimal",
        _ => "hexadecimal",
    }
}

fn a_digit(base: u32) -> String {
    match base {
        8 => "an octal digit".to_owned(),
        2 | 10 | 16 => format!("a {} digit", name(base)),
        _ => format!("a digit in base {base}"),
    }
}
