//! What can be wrong with the numbers of a routine, in its language.

use std::borrow::Cow;
use std::fmt;

use crate::text::escape::shortened;

/// Why numbers of a routine, or words taken as numbers, may not mean here what they mean there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeFault {
    /// What this is depends on the language, which may be one of these.
    Language {
        /// What depends on it.
        what: String,
        /// The names of the languages.
        languages: Vec<&'static str>,
    },
    /// What a shift by 64 or more does depends on the language.
    ShiftLanguage,
    /// A type of fewer bits.
    ShortType(String),
    /// A number that JavaScript cuts to 32 bits: its text.
    JavaScriptNumber(String),
    /// A number that JavaScript rounds: its text.
    RoundedNumber(String),
    /// A number of 32 bits in a call that takes 64.
    ShortOperand,
    /// A result that may not fit in 32 bits.
    ShortResult,
    /// A number that may not fit in an `int`.
    ShortVariable,
    /// A number of 32 bits is shifted by a distance that it does not have.
    ShortDistance,
    /// A number of any length that may have more than 64 bits, or be below zero.
    LongResult,
    /// A number of any length that may have more than 64 bits.
    Long,
    /// A divisor that may not be above zero, in a language that rounds down.
    NegativeDivision,
    /// A number that may be below zero is shifted: the operands have no types.
    NegativeShift,
    /// A number that may be below zero is divided: the operands have no types.
    NegativeDividend,
    /// Whether a number is below zero depends on its type, which is not known.
    UnknownSign,
    /// A number that may be below zero is compared with a set, or is one.
    NegativeSet,
    /// One of bbt's own sets is compared with a number.
    SetWithNumber,
    /// A shift by a distance that a word does not have.
    FarShift,
    /// A shift by a negative distance.
    NegativeDistance,
    /// A division of Numbers of JavaScript, which may give a fraction.
    Fraction,
    /// A number where the language takes a truth value.
    Condition,
    /// A `BigInt` and a Number of JavaScript in one operation.
    MixedNumbers,
}

impl TypeFault {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        let help = match self {
            TypeFault::Language { languages, .. } => {
                return Some(format!("say which: {}", languages.join(", ")).into());
            }
            TypeFault::JavaScriptNumber(_) => "use a BigInt: 8n for 8",
            TypeFault::RoundedNumber(text) => {
                return Some(format!("write {}n", shortened(text)).into());
            }
            TypeFault::ShiftLanguage => "say which one it is, or mask it: `& 63`",
            TypeFault::ShortType(_) => "use a 64-bit type, and mask: `& 0xffffffff`",
            TypeFault::ShortOperand => "use a 64-bit number",
            TypeFault::ShortResult => "use a 64-bit number: `1ULL`, `1L`",
            TypeFault::ShortVariable => "use a 64-bit type",
            TypeFault::ShortDistance => "shift a 64-bit number: `1ULL`, `1L`",
            TypeFault::LongResult | TypeFault::Long => "mask it: `& 0xffffffffffffffff`",
            TypeFault::NegativeDivision => "divide by a positive number",
            TypeFault::NegativeShift => "`sar(x, n)` keeps the sign; or mask: `& 63`",
            TypeFault::NegativeDividend => "divide a number that is not negative, or mask: `& 63`",
            TypeFault::UnknownSign => "write it with its type: `-1i64`, `!0u64`",
            TypeFault::NegativeSet => "compare the numbers themselves, `a < b`, or mask: `& 63`",
            TypeFault::SetWithNumber => {
                "paste the definition of the name, or write the number: `lsb(e4)` for that of a square"
            }
            TypeFault::FarShift | TypeFault::NegativeDistance => "mask it: `& 63`",
            TypeFault::Fraction => "write `Math.floor(a / b)`",
            TypeFault::Condition => "compare it: `a != 0`",
            TypeFault::MixedNumbers => "write 8n for 8, or `BigInt(…)`; a product is `2 * n`",
        };
        Some(help.into())
    }
}

impl fmt::Display for TypeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self {
            TypeFault::Language { what, .. } => {
                return write!(f, "{} depends on the language", shortened(what));
            }
            TypeFault::ShortType(word) => {
                return write!(f, "`{}` is not a type of 64 bits", shortened(word));
            }
            TypeFault::ShiftLanguage => "what a shift by 64 or more does depends on the language",
            TypeFault::JavaScriptNumber(_) => "JavaScript's operators cut this Number to 32 bits",
            TypeFault::RoundedNumber(_) => "JavaScript rounds a Number of more than 53 bits",
            TypeFault::ShortOperand => "a 32-bit number where 64 bits are read",
            TypeFault::ShortResult => "this may not fit in 32 bits, its width in its language",
            TypeFault::ShortVariable => "this may not fit in an `int`, or may be negative",
            TypeFault::ShortDistance => {
                "a 32-bit number is shifted by more than 31, or by a negative distance"
            }
            TypeFault::LongResult => {
                "this may have more than 64 bits in its language, or be negative"
            }
            TypeFault::Long => "this may have more than 64 bits in its language",
            TypeFault::NegativeDivision => "the divisor may be negative or zero",
            TypeFault::NegativeShift | TypeFault::NegativeDividend => {
                "this may be negative, and is divided or shifted without a sign"
            }
            TypeFault::UnknownSign => "whether this is negative depends on the type of the number",
            TypeFault::NegativeSet => "this may be negative, and is compared with a set or is one",
            TypeFault::SetWithNumber => "a number is compared with a set of bbt's own",
            TypeFault::FarShift => {
                "a 64-bit word is shifted by 64 or more, or by a negative distance"
            }
            TypeFault::Fraction => "this may be a fraction",
            TypeFault::Condition => "a condition is a truth value in this language",
            TypeFault::MixedNumbers => "JavaScript does not mix a BigInt with a Number",
            TypeFault::NegativeDistance => "this may shift by a negative distance",
        };
        f.write_str(reason)
    }
}
