//! Columns of lines: as numbers, as bitboards, and compared with what is written beside them.

use super::parser::Parser;
use super::value::Value;
use crate::formula::cells::{Cell, Reads, Test, With};
use crate::position::Quantity;
use crate::program::kind::Kind;
use crate::program::operation::{Operation, Property};
use crate::program::{Input, Operand};
use crate::source::token::Token;
use crate::text::fault::{Fault, FormulaFault, Span};

impl Parser<'_> {
    /// What is read of a cell.
    pub(super) fn cell(&mut self, cell: Cell) -> Option<Value> {
        let names = self.rules.cells.as_ref()?.add(cell);
        let inputs = names.iter().map(|name| self.builder.find_or_add_input(name));
        let input: Input = inputs.last()?;
        Some(self.input(input))
    }

    /// The column that a value is, as a number, and whether without its sign.
    fn column(&self, value: Value) -> Option<(String, bool)> {
        let Operand::Input(input) = value.operand else { return None };
        let name = self.builder.inputs().name(input);
        let cells = self.rules.cells.as_ref()?.all();
        let cell = cells.into_iter().find(|cell| cell.to_string() == name)?;
        match cell.reads {
            Reads::Number { is_absolute } => Some((cell.column, is_absolute)),
            _ => None,
        }
    }

    /// A comparison of a column, which has been read, with a text or a number as it is written; the
    /// tokens after it are read, too.
    ///
    /// # Errors
    ///
    /// A text is no regular expression.
    pub(super) fn column_test(
        &mut self,
        left: Value,
        place: Span,
    ) -> Result<Option<(Value, Span)>, Fault> {
        const OPERATORS: [&str; 7] = ["==", "!=", "<=", ">=", "<", ">", "~"];
        if !self.dialects.is_empty() {
            return Ok(None);
        }
        let ahead = self.lines_ahead();
        let Some(Token::Symbol(symbol)) = self.peek(ahead) else { return Ok(None) };
        let Some(operator) = OPERATORS.into_iter().find(|known| known == symbol) else {
            return Ok(None);
        };
        let Some((column, is_absolute)) = self.column(left) else { return Ok(None) };
        let Some((with, length)) = self.written_beside(operator, ahead + 1)? else {
            return Ok(None);
        };
        let end = self.place_of(self.at + ahead + length);
        self.at += ahead + 1 + length;
        let test = Test { is_absolute, operator, with };
        let value = self.cell(Cell { column, reads: Reads::Test(test) });
        Ok(value.map(|value| (value, place.to(end))))
    }

    /// The text or the number after an operator, and its length in tokens; `None` if there is anything
    /// else, or more.
    fn written_beside(&self, operator: &str, at: usize) -> Result<Option<(With, usize)>, Fault> {
        if let Some(Token::Text(text)) = self.peek(at) {
            let pattern = || {
                let place = self.place_of(self.at + at);
                With::pattern(text).map_err(|why| Fault::new(place, FormulaFault::Pattern(why)))
            };
            let is_pattern = operator == "~";
            return Ok(Some((if is_pattern { pattern()? } else { With::Text(text.clone()) }, 1)));
        }
        let sign = matches!(self.peek(at), Some(Token::Symbol("-" | "+")));
        let first = at + usize::from(sign);
        let mut length = first + 1 - at;
        if !matches!(self.peek(first), Some(Token::Number(_))) || operator == "~" {
            return Ok(None);
        }
        let is_point = matches!(self.peek(first + 1), Some(Token::Symbol(".")));
        if is_point && matches!(self.peek(first + 2), Some(Token::Number(_))) {
            length += 2;
        }
        let ends = match self.peek(at + length) {
            None | Some(Token::NewLine) => true,
            Some(Token::Symbol(symbol)) => {
                matches!(*symbol, "&&" | "||" | ")" | "}" | "," | ";" | "?" | ":")
            }
            Some(_) => false,
        };
        let place = self.place_of(self.at + at).to(self.place_of(self.at + at + length - 1));
        let number = Quantity::parse(self.written(place).as_bytes());
        Ok(number.filter(|_| ends).map(|number| (With::Number(number), length)))
    }

    /// `material == "KRPvKR"`: which pieces White has, and which Black.
    ///
    /// # Errors
    ///
    /// Anything else stands after the name, which has been read.
    pub(super) fn material(&mut self, place: Span) -> Result<Value, Fault> {
        let fault = Fault::new(place, FormulaFault::Material);
        let (Some(Token::Symbol(symbol @ ("==" | "!="))), Some(Token::Text(text))) =
            (self.peek(0), self.peek(1))
        else {
            return Err(fault);
        };
        let (differs, counts) = (*symbol == "!=", counts(text).ok_or(fault)?);
        self.at += 2;
        let value = self.inline(&counts, place)?;
        let zero = Value::constant(0);
        if differs { self.operation(Operation::Equal, value, zero, place) } else { Ok(value) }
    }

    /// Checks that a number has no decimals: formulas compute with whole ones.
    pub(super) fn check_is_whole(&self, place: Span) -> Result<(), Fault> {
        let has_point = matches!(self.peek(1), Some(Token::Symbol(".")))
            && matches!(self.peek(2), Some(Token::Number(_)));
        if has_point && self.rules.cells.is_some() && self.dialects.is_empty() {
            return Err(Fault::new(place, FormulaFault::Beside));
        }
        Ok(())
    }

    /// A column as a bitboard; any other value as it is.
    pub(super) fn as_board(&mut self, value: Value) -> Value {
        let column = self.column(value).filter(|(_, is_absolute)| !is_absolute);
        let board = column.map(|(column, _)| Cell { column, reads: Reads::Board });
        board.and_then(|board| self.cell(board)).unwrap_or(value)
    }

    /// A column without its sign, if the value is one.
    pub(super) fn without_sign(&mut self, value: Value) -> Option<Value> {
        let (column, _) = self.column(value)?;
        self.cell(Cell { column, reads: Reads::Number { is_absolute: true } })
    }

    /// The operands of an operation: a column next to a set is a bitboard.
    pub(super) fn beside_sets(
        &mut self,
        operation: Operation,
        [left, right]: [Value; 2],
    ) -> [Value; 2] {
        let joins = operation.has(Property::Bitwise)
            || matches!(operation, Operation::Equal | Operation::NotEqual);
        let is_set = |value: Value| {
            let is_constant = matches!(value.operand, Operand::Constant(_));
            value.is_named || value.known.kind() == Kind::Set && !is_constant
        };
        let mut board =
            |value, other| if joins && is_set(other) { self.as_board(value) } else { value };
        [board(left, right), board(right, left)]
    }
}

/// The formula that counts the pieces of a text such as `KRPvKR`; `None` if it has other letters.
fn counts(material: &str) -> Option<String> {
    const PIECES: &str = "KQRBNP";
    let (white, black) = material.split_once('v')?;
    let black = black.to_ascii_uppercase();
    let is_side = |side: &str| !side.is_empty() && side.chars().all(|piece| PIECES.contains(piece));
    let count = |side: &str, piece, name: char| {
        format!("(popcount({name}) == {})", side.chars().filter(|own| *own == piece).count())
    };
    let of_both = PIECES.chars().flat_map(|piece| {
        [count(white, piece, piece), count(&black, piece, piece.to_ascii_lowercase())]
    });
    (is_side(white) && is_side(&black)).then(|| of_both.collect::<Vec<_>>().join(" & "))
}
