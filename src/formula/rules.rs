//! The rules for reading a text.

use super::definitions::Definitions;
use crate::position;
use crate::program::Inputs;
use crate::program::kind::Known;
use crate::source::Dialect;
use crate::source::dialect::Habit;
use crate::source::token::{Spelling, looks_like_pascal};

/// What a text means where it is ambiguous.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// What is known of `x`: whether it is a set or a number.
    pub x: Known,
    /// The radix of digits without a prefix; by default, they are decimal.
    pub radix: Option<u32>,
    /// The programming language of routines. If it is not given, their heads decide, or their
    /// meaning must be the same in all languages that they may be written in.
    pub dialect: Option<&'static Dialect>,
    /// Names to which the user has given values. Those of parameters of a routine are theirs.
    pub definitions: Definitions,
    /// Whether an unknown name is an input of the program, and so is each letter of FEN;
    /// otherwise, it is an error. A routine of several parameters reads `x`, `y`, `z`, then `p4`,
    /// `p5` and so on.
    pub open: bool,
    /// The columns of lines with fields that the text may name, as `$Rating`, `$3` or `${move number}`:
    /// the numbers in them are inputs of the program, after those of a position.
    pub columns: Vec<String>,
}

impl Rules {
    /// What a formula reads: `x`, the sets and facts of a position, then the columns.
    pub(super) fn inputs(&self) -> Inputs {
        let mut inputs = position::inputs().clone();
        for column in &self.columns {
            inputs.find_or_add(&format!("${column}"));
        }
        inputs
    }

    /// How the words of a text are told apart.
    pub(super) fn spelling(&self, text: &str, hashes: bool) -> Spelling {
        let dollars = match self.dialect {
            Some(dialect) => dialect.has(Habit::DollarNumbers),
            None => self.columns.is_empty() && text.contains('$') && looks_like_pascal(text),
        };
        Spelling { radix: self.radix, dollars, hashes }
    }
}
