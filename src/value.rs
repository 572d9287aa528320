//! What flows through a chain: a bitboard or a position.

use crate::fault::{Fault, Span};
use crate::language;
use crate::notation::{self, number};
use crate::position::{Fen, looks_like_fen};

/// A bitboard or a position, as a line of input gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A bitboard: bit 0 is a1, bit 7 h1, bit 63 h8.
    Board(u64),
    /// A position: a line with a checked FEN, as it was written.
    Position(Vec<u8>),
}

impl Value {
    /// Reads a text: a FEN, a number, squares, or a formula without `x`.
    ///
    /// # Errors
    ///
    /// The place of the trouble in the text, the reason and the way out.
    ///
    /// ```
    /// use bbt::value::Value;
    /// assert_eq!(Value::read(b"0xff"), Ok(Value::Board(255)));
    /// assert_eq!(Value::read(b"rank_1 | a2"), Ok(Value::Board(511)));
    /// assert!(matches!(Value::read(b"8/8/8/8/8/8/8/8 w - -"), Ok(Value::Position(_))));
    /// ```
    pub fn read(text: &[u8]) -> Result<Value, Fault> {
        if looks_like_fen(text) {
            return Fen::parse(text).map(|fen| Value::Position(fen.line().to_vec()));
        }
        let text = utf8(text)?;
        read_board(text).map(Value::Board)
    }
}

/// The text, if it is UTF-8.
pub(crate) fn utf8(text: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(text).map_err(|error| {
        let at = error.valid_up_to();
        Fault::new(Span::new(at, at + 1), "not UTF-8 text")
    })
}

/// Reads a bitboard: a number, squares, or a formula without `x`.
pub(crate) fn read_board(text: &str) -> Result<u64, Fault> {
    let trimmed = text.trim();
    let offset = text.len() - text.trim_start().len();
    let whole = Span::new(offset, offset + trimmed.len());
    if let Some(number) = number::parse(trimmed) {
        match number {
            Ok(board) => return Ok(board),
            // It may still be a formula, such as `1 << 8`: then it is one word no more.
            Err(reason) if trimmed.chars().all(number::is_number_character) => {
                return Err(Fault::new(whole, reason));
            }
            Err(_) => {}
        }
    }
    if let Some(board) = notation::squares(trimmed) {
        return Ok(board);
    }
    let formula = language::compile(text)?;
    if formula.mentions_input {
        let fault =
            Fault::new(whole, "a formula of `x` or of a position's sets is a step, not a value");
        return Err(fault.with_help("steps stand on the command line, before the inputs"));
    }
    formula
        .program
        .evaluate_board(0)
        .map_err(|division| Fault::new(division.place, "division by zero"))
}
