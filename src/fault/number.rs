//! What can be wrong with a number.

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
    /// A number that begins with 0: octal in C, decimal elsewhere.
    Octal,
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
            NumberFault::Octal => {
                f.write_str("a number that begins with 0 is octal in C and decimal elsewhere")
            }
        }
    }
}

impl Error for NumberFault {}
