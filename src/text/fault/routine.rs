//! What can be wrong with a routine that stands in a programming language.

use std::borrow::Cow;
use std::fmt;

use super::formula::Found;
use crate::text::escape::shortened;

/// Why a routine cannot be read as a program, which is a straight line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoutineFault {
    /// An array of more values than this.
    LongArray(usize),
    /// An index that may be beyond the end of an array of so many values.
    Index(usize),
    /// Too few or too many indices.
    Indices,
    /// A number that must be known before the program runs.
    NotKnown,
    /// Objects of which two fields are used.
    Fields {
        /// One field.
        one: String,
        /// The other one.
        other: String,
    },
    /// A name whose value nothing uses, before another one that is the result.
    UnusedName(String),
    /// A field of a number: its name.
    NoField(String),
    /// A call that changes a variable of its caller only if a condition holds.
    ConditionalChange,
    /// A loop whose last round is not known.
    Loop,
    /// A loop of more rounds than this.
    Rounds(usize),
    /// Loops of more rounds than this in all.
    AllRounds(usize),
    /// A variable of all routines that a routine changes.
    Global(String),
    /// Something else where this is expected.
    Expected {
        /// What is expected, as a phrase.
        what: String,
        /// What is there.
        found: Found,
    },
    /// A word for what is not read.
    Keyword(String),
    /// A variable that a routine gets twice, and may change.
    Alias(String),
    /// A statement that is always reached, and ends the whole program.
    Aborts,
    /// A path that returns nothing.
    NoReturn,
}

impl RoutineFault {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        let help = match self {
            RoutineFault::LongArray(_)
            | RoutineFault::Indices
            | RoutineFault::Aborts
            | RoutineFault::Expected { .. } => return None,
            RoutineFault::Keyword(_) => "write it without",
            RoutineFault::Alias(_) => "copy it to another variable",
            RoutineFault::Index(_) => "mask it, so that it is one of the array's: `& 63`",
            RoutineFault::NotKnown => "write a constant, or give it a value",
            RoutineFault::Fields { .. } => "write them as parameters of the routine",
            RoutineFault::UnusedName(_) => "write two formulas, with a `,` of its own between them",
            RoutineFault::NoField(_) => "call it, if it is a function: `()`",
            RoutineFault::ConditionalChange => "call it in a statement of its own, in an `if`",
            RoutineFault::Loop => {
                "count with known bounds, or take a bit away in each round: `x &= x - 1`"
            }
            RoutineFault::Rounds(_) | RoutineFault::AllRounds(_) => "write shorter loops",
            RoutineFault::Global(_) => "copy it to a variable of the routine, and return that",
            RoutineFault::NoReturn => "return a value on every path",
        };
        Some(help.into())
    }
}

impl fmt::Display for RoutineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoutineFault::Expected { what, found } => write!(f, "expected {what}, {found}"),
            RoutineFault::Keyword(word) => write!(f, "`{}` is not read", shortened(word)),
            RoutineFault::Alias(name) => {
                write!(f, "the routine gets `{}` twice, and may change it", shortened(name))
            }
            RoutineFault::LongArray(most) => write!(f, "the array has more than {most} values"),
            RoutineFault::Index(length) => {
                write!(f, "this may be beyond the end of the array, which has {length} values")
            }
            RoutineFault::Indices => f.write_str("the array has more or fewer dimensions"),
            RoutineFault::NotKnown => {
                f.write_str("this number is not known before the program runs")
            }
            RoutineFault::Fields { one, other } => {
                let (one, other) = (shortened(one), shortened(other));
                write!(f, "the object has two words, `{one}` and `{other}`")
            }
            RoutineFault::UnusedName(name) => {
                write!(f, "`{}` is not used, and another value is the result", shortened(name))
            }
            RoutineFault::NoField(name) => {
                write!(f, "a number has no field `{}`", shortened(name))
            }
            RoutineFault::ConditionalChange => {
                f.write_str("this changes a variable, but only sometimes")
            }
            RoutineFault::Loop => f.write_str("the number of rounds is not known"),
            RoutineFault::Rounds(most) => write!(f, "the loop has more than {most} rounds"),
            RoutineFault::AllRounds(most) => {
                write!(f, "the loops have more than {most} rounds in all")
            }
            RoutineFault::Global(name) => {
                write!(f, "the routine changes `{}`, which others see", shortened(name))
            }
            RoutineFault::Aborts => f.write_str("this is always reached, and gives no value"),
            RoutineFault::NoReturn => f.write_str("not every path returns a value"),
        }
    }
}
