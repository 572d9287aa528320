//! What can be wrong with a number.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// Why a text is not a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// There are no digits in this base.
    Base(u32),
    /// A character that is not a digit in this base.
    Digit(char, u32),
    /// A number without digits.
    NoDigits,
    /// A number of more than 64 bits.
    TooLarge,
    /// A negative number of more than 64 bits.
    TooSmall,
    /// Digits that begin with 0: octal in C, decimal or binary elsewhere.
    LeadingZero,
    /// Zeros and ones: binary or decimal.
    LooksBinary,
    /// Sixteen decimal digits in groups: hexadecimal or decimal.
    HexOrDecimal,
    /// Digits of this base, after a line that showed another one.
    OtherBase(u32, Box<SettledBase>),
}

/// The base of the numbers without a prefix in a stream: that of the first one that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettledBase {
    /// The base.
    pub base: u32,
    /// The number of the line that showed it; 0 if it was not on a line.
    pub line: u64,
}

impl NumberFault {
    /// Whether the number has several readings, of which a base would leave one.
    pub fn is_doubt(&self) -> bool {
        use NumberFault::{HexOrDecimal, LeadingZero, LooksBinary, OtherBase};
        matches!(self, LeadingZero | LooksBinary | HexOrDecimal | OtherBase(..))
    }

    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        match self {
            NumberFault::Digit(_, 2) => {
                Some("`0b` is binary: write 0x before a hexadecimal number".into())
            }
            NumberFault::LeadingZero => {
                Some("write 0x, 0o or 0b before them, or leave the 0 out".into())
            }
            _ => {
                self.is_doubt().then(|| "write 0x or 0b before hexadecimal or binary digits".into())
            }
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

impl fmt::Display for NumberFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberFault::Base(base) => {
                write!(f, "invalid base {base}: use a base from 2 to 36")
            }
            NumberFault::Digit(digit, base) => {
                let digit = digit.escape_default();
                match base {
                    2 => write!(f, "`{digit}` is not a binary digit"),
                    8 => write!(f, "`{digit}` is not an octal digit"),
                    10 => write!(f, "`{digit}` is not a decimal digit"),
                    16 => write!(f, "`{digit}` is not a hexadecimal digit"),
                    _ => write!(f, "`{digit}` is not a digit in base {base}"),
                }
            }
            NumberFault::NoDigits => f.write_str("the number has no digits"),
            NumberFault::TooLarge => f.write_str("a number of more than 64 bits"),
            NumberFault::TooSmall => f.write_str("a negative number of more than 64 bits"),
            NumberFault::LeadingZero => {
                f.write_str("digits that begin with 0 are octal in C, decimal or binary elsewhere")
            }
            NumberFault::LooksBinary => f.write_str("zeros and ones: binary or decimal?"),
            NumberFault::HexOrDecimal => f.write_str("sixteen digits: hexadecimal or decimal?"),
            NumberFault::OtherBase(base, settled) => {
                let (this, other, line) = (name(*base), name(settled.base), settled.line);
                let before =
                    if line == 0 { "another input".into() } else { format!("line {line}") };
                write!(f, "{this} or {other}? {before} was {other}")
            }
        }
    }
}

impl Error for NumberFault {}
