//! Columns of lines: as numbers, as bitboards, and compared with what is written beside them.

use super::parser::Parser;
use super::value::Value;
use crate::formula::amounts::Amount;
use crate::formula::cells::{Cell, Test, With};
use crate::position::Quantity;
use crate::program::kind::Kind;
use crate::program::operation::{Operation, Property};
use crate::program::{Input, Operand, Program};
use crate::source::token::Token;
use crate::text::fault::{Fault, FormulaFault, Span};

/// The comparisons, and the same with their sides exchanged.
const COMPARISONS: [&str; 6] = ["==", "!=", "<", "<=", ">", ">="];
const REVERSED: [&str; 6] = ["==", "!=", ">", ">=", "<", "<="];

impl Parser<'_> {
    /// What is read of a cell.
    pub(super) fn cell(&mut self, cell: Cell) -> Option<Value> {
        let names = self.rules.cells.as_ref()?.add(cell);
        let inputs = names.iter().map(|name| self.builder.find_or_add_input(name));
        let input: Input = inputs.last()?;
        Some(self.input(input))
    }

    /// The number that a value is if it is computed from columns and written numbers alone.
    fn amount(&self, value: Value) -> Option<Amount> {
        match value.operand {
            Operand::Input(input) => {
                let name = self.builder.inputs().name(input);
                let cells = self.rules.cells.as_ref()?.all();
                match cells.into_iter().find(|cell| cell.to_string() == name)? {
                    Cell::Number(amount) => Some(amount),
                    Cell::Board(_) | Cell::Test(_) => None,
                }
            }
            Operand::Constant(_) if value.is_literal && value.known.is_constant() => {
                Some(Amount::Number(value.known.least().to_string()))
            }
            _ => None,
        }
    }

    /// The column that a value is.
    fn column(&self, value: Value) -> Option<String> {
        Some(self.amount(value)?.column()?.to_owned())
    }

    /// What an operator or a function gives that is written between columns and numbers: a number with
    /// decimals, or whether a comparison holds; `None` if its operands are anything else.
    pub(super) fn of_amounts(&mut self, name: &str, operands: &[Value]) -> Option<Value> {
        let is_cell = |value: &Value| matches!(value.operand, Operand::Input(_));
        if !self.dialects.is_empty() || !operands.iter().any(is_cell) {
            return None;
        }
        let amounts: Option<Vec<Amount>> = operands.iter().map(|one| self.amount(*one)).collect();
        let mut amounts = amounts?;
        if let Some(name) = Amount::ALL.into_iter().find(|known| *known == name) {
            return self.cell(Cell::Number(Amount::Of(name, amounts)));
        }
        let operator = COMPARISONS.into_iter().find(|known| *known == name)?;
        let (right, left) = (amounts.pop()?, amounts.pop()?);
        self.cell(Cell::Test(Test { left, operator, with: With::Amount(right) }))
    }

    /// A comparison of a column, which has been read, with a text; the tokens after it are read, too.
    ///
    /// # Errors
    ///
    /// The text is no regular expression, or more is computed with it.
    pub(super) fn column_test(
        &mut self,
        left: Value,
        place: Span,
    ) -> Result<Option<(Value, Span)>, Fault> {
        let ahead = self.lines_ahead();
        let Some(Token::Symbol(symbol)) = self.peek(ahead) else { return Ok(None) };
        let is_known = |known: &&str| known == symbol;
        let Some(operator) = COMPARISONS.into_iter().chain(["~"]).find(is_known) else {
            return Ok(None);
        };
        let (Some(Token::Text(text)), Some(column)) = (self.peek(ahead + 1), self.column(left))
        else {
            return Ok(None);
        };
        let (text, end) = (text.clone(), self.place_of(self.at + ahead + 1));
        self.at += ahead + 2;
        if self.next_operator().is_some_and(|(next, _)| !matches!(next, "&&" | "||")) {
            return Err(Fault::new(end, FormulaFault::Beside));
        }
        let value = self.text_test(column, operator, &text, end)?;
        Ok(value.map(|value| (value, place.to(end))))
    }

    /// `"mateIn1" == $Themes`: a text with a comparison and a column after it.
    ///
    /// # Errors
    ///
    /// Anything else stands there.
    pub(super) fn text_before_column(&mut self, place: Span) -> Result<(Value, Span), Fault> {
        let fault = || Fault::new(place, FormulaFault::Beside);
        let (Some(Token::Text(text)), Some(Token::Symbol(symbol))) = (self.peek(0), self.peek(1))
        else {
            return Err(fault());
        };
        let at = COMPARISONS.iter().position(|known| known == symbol).ok_or_else(fault)?;
        let text = text.clone();
        self.at += 2;
        let (right, end) = self.tighter_than(Some(COMPARISONS[at]))?;
        let column = self.column(right).ok_or_else(fault)?;
        let value = self.text_test(column, REVERSED[at], &text, place)?.ok_or_else(fault)?;
        Ok((value, place.to(end)))
    }

    /// A comparison of a column with a text: with the mate in it (`"#3"`), if their order is asked.
    fn text_test(
        &mut self,
        column: String,
        operator: &'static str,
        text: &str,
        place: Span,
    ) -> Result<Option<Value>, Fault> {
        let is_mate = text.trim_start_matches(['-', '+']).starts_with('#')
            && Quantity::parse(text.as_bytes()).is_some();
        let with = match operator {
            "~" => {
                With::pattern(text).map_err(|why| Fault::new(place, FormulaFault::Pattern(why)))?
            }
            "<" | "<=" | ">" | ">=" if is_mate => With::Amount(Amount::Number(text.to_owned())),
            _ => With::Text(text.to_owned()),
        };
        Ok(self.cell(Cell::Test(Test { left: Amount::Column(column), operator, with })))
    }

    /// A number with decimals, whose whole part comes next; `None` for a whole number.
    pub(super) fn decimal(&mut self, place: Span) -> Option<(Value, Span)> {
        let (Some(Token::Symbol(".")), Some(Token::Number(_))) = (self.peek(1), self.peek(2))
        else {
            return None;
        };
        let place = place.to(self.place_of(self.at + 2));
        let text = self.written(place).to_owned();
        let is_own = self.dialects.is_empty() && Quantity::parse(text.as_bytes()).is_some();
        let value = is_own.then(|| self.cell(Cell::Number(Amount::Number(text)))).flatten()?;
        self.at += 3;
        Some((value, place))
    }

    /// Checks that no number with decimals is left over: formulas compute with whole ones.
    ///
    /// # Errors
    ///
    /// The first one.
    pub(super) fn check_decimals(&self, program: &Program) -> Result<(), Fault> {
        let Some(cells) = &self.rules.cells else { return Ok(()) };
        let is_bare = |cell: &Cell| matches!(cell, Cell::Number(_)) && cell.columns().is_empty();
        let is_point = |at: &usize| matches!(self.tokens[*at].0, Token::Symbol("."));
        if !cells.read_by([program]).iter().any(|(_, cell)| is_bare(cell)) {
            return Ok(());
        }
        let point = (1..self.tokens.len()).find(is_point).unwrap_or(1);
        Err(Fault::new(self.place_of(point - 1), FormulaFault::Beside))
    }

    /// The material of a position, alone, or compared with a text: `material == "KRPvKR"`.
    ///
    /// # Errors
    ///
    /// Anything else stands beside the name, which has been read.
    pub(super) fn material(&mut self, input: Input, place: Span) -> Result<Value, Fault> {
        let fault = Fault::new(place, FormulaFault::Material);
        let begins = match self.at {
            1 => true,
            at => at == 3 && matches!(self.tokens[1].0, Token::Symbol("=")),
        };
        if begins && self.is_own() && self.peek(self.lines_ahead()).is_none() {
            return Ok(self.input(input));
        }
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

    /// A column as a bitboard; any other value as it is.
    pub(super) fn as_board(&mut self, value: Value) -> Value {
        let column = self.column(value);
        column.and_then(|column| self.cell(Cell::Board(column))).unwrap_or(value)
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
