//! Columns of lines: as numbers, as bitboards, and compared with what is written beside them.

use super::prelude::*;
use crate::formula::cells::{Amount, CONTAINS, Cell, Test, With};

/// The comparisons, and the same with their sides exchanged.
const COMPARISONS: [&str; 6] = ["==", "!=", "<", "<=", ">", ">="];
const REVERSED: [&str; 6] = ["==", "!=", ">", ">=", "<", "<="];

impl Elaborator<'_> {
    /// What is read of a cell.
    pub(super) fn cell(&mut self, cell: Cell) -> Option<Value> {
        self.reader.rules.cells.as_ref()?.add(cell).iter().map(|name| self.input_named(name)).last()
    }

    /// The number that a value is if it is computed from columns and written numbers alone.
    fn amount(&self, value: Value) -> Option<Amount> {
        match value.operand {
            Operand::Input(input) => {
                let name = self.builder.inputs().name(input);
                let cells = self.reader.rules.cells.as_ref()?.all();
                let cell = cells.into_iter().find(|cell| cell.to_string() == name)?;
                if let Cell::Number(amount) = cell { Some(amount) } else { None }
            }
            Operand::Constant(_) if value.is_literal && value.known.is_constant() => {
                Amount::number(&value.known.least().to_string())
            }
            _ => None,
        }
    }

    pub(super) fn column(&self, value: Value) -> Option<String> {
        if let Amount::Column(column) = self.amount(value)? { Some(column) } else { None }
    }

    /// The result of an operator or a function of columns and numbers: a number with decimals, or whether a
    /// comparison holds; `None` if its operands are anything else.
    pub(super) fn of_amounts(&mut self, name: &str, operands: &[Value]) -> Option<Value> {
        let is_cell = |value: &Value| matches!(value.operand, Operand::Input(_));
        if self.reader.language.is_some() || !operands.iter().any(is_cell) {
            return None;
        }
        let amounts = operands.iter().map(|one| self.amount(*one));
        let mut amounts: Vec<Amount> = amounts.collect::<Option<_>>()?;
        if let Some(name) = Amount::ALL.into_iter().find(|known| *known == name) {
            return self.cell(Cell::Number(Amount::Of(name, amounts)));
        }
        let operator = COMPARISONS.into_iter().find(|known| *known == name)?;
        let (right, left) = (amounts.pop()?, amounts.pop()?);
        self.cell(Cell::Test(Test { left, operator, with: With::Amount(right) }))
    }

    /// A comparison of a column with a text, and nothing after it; none if it is another one.
    pub(super) fn column_test(
        &mut self,
        left: Value,
        link: &Link,
        rest: &[Link],
    ) -> Result<Option<Value>> {
        let mut operators = COMPARISONS.into_iter().chain([CONTAINS]);
        let operator = operators.find(|known| *known == link.operator.sign);
        let (Some(operator), ExpressionKind::Text(text)) = (operator, &link.operand.kind) else {
            return Ok(None);
        };
        let Some(column) = self.column(left) else { return Ok(None) };
        Fault::when(!rest.is_empty(), link.operand.place, FormulaFault::Beside)?;
        Ok(self.text_test(column, operator, text))
    }

    /// `"mateIn1" == $Themes`: a text with a comparison and a column after it, and nothing else.
    pub(super) fn reversed_test(&mut self, text: &str, place: Span, link: &Link) -> Result<Value> {
        let fault = self.stray_text(place);
        let Some(at) = COMPARISONS.iter().position(|known| *known == link.operator.sign) else {
            return Err(fault);
        };
        let right = self.right_operand(link)?;
        let Some(column) = self.column(right) else { return Err(fault) };
        self.text_test(column, REVERSED[at], text).ok_or(fault)
    }

    /// The fault of a text that is compared with no column.
    pub(super) fn stray_text(&self, place: Span) -> Fault {
        let beside = self.reader.rules.cells.as_ref().map(|_| FormulaFault::Beside);
        beside.map_or_else(|| self.reader.stray_quote(place), |fault| Fault::new(place, fault))
    }

    /// A comparison of a column with a text: with the mate in it (`"#3"`), if their order is asked.
    fn text_test(&mut self, column: String, operator: &'static str, text: &str) -> Option<Value> {
        let is_mate = text.trim_start_matches(['-', '+']).starts_with('#');
        let mate = Amount::number(text).filter(|_| is_mate);
        let with = match (operator, mate) {
            ("<" | "<=" | ">" | ">=", Some(mate)) => With::Amount(mate),
            _ => With::Text(text.to_owned()),
        };
        self.cell(Cell::Test(Test { left: Amount::Column(column), operator, with }))
    }

    /// A number with decimals.
    pub(super) fn decimal(&mut self, place: Span) -> Result<Value> {
        let text = self.reader.written(place).to_owned();
        let point = place.start + text.find('.').unwrap_or_default();
        let cell = Amount::number(&text).map(Cell::Number);
        if let Some(value) = cell.and_then(|cell| self.cell(cell)) {
            self.decimals.get_or_insert(Span::new(place.start, point));
            return Ok(value);
        }
        let place = Span::new(point + 1, place.end);
        Err(self.reader.expected_at("the name of a function", Found::Number, place))
    }

    /// The result of a whole formula: what has decimals is written with them.
    pub(super) fn with_decimals(&mut self, result: Value) -> Value {
        let amount = self.amount(result).filter(Amount::has_decimals);
        let cell = amount.filter(|amount| !amount.columns().is_empty()).map(Cell::Decimal);
        cell.and_then(|cell| self.cell(cell)).unwrap_or(result)
    }

    /// Refuses a quotient of anything else in a formula with columns or decimals, among which `/` divides exactly.
    pub(super) fn check_quotient(&self, [left, right]: [Value; 2], place: Span) -> Result<()> {
        let is_own = self.reader.language.is_none() && self.reader.call.is_none();
        let words = [left, right].map(|value| value.operand.word());
        let is_whole = matches!(words, [Some(left), Some(right)] if left % right == 0);
        let text = self.reader.written(Span::new(0, self.reader.place_after().start));
        match self.decimals {
            _ if is_whole || !is_own => Ok(()),
            Some(first) => Err(Fault::new(first, FormulaFault::Decimals)),
            None => Fault::when(text.contains('$'), place, FormulaFault::Quotient),
        }
    }

    /// Refuses the first number with decimals, if one is left over: formulas compute with whole ones.
    pub(super) fn check_decimals(&self, program: &Program) -> Result<()> {
        let (Some(cells), Some(first)) = (&self.reader.rules.cells, self.decimals) else {
            return Ok(());
        };
        let is_bare = |cell: &Cell| matches!(cell, Cell::Number(_)) && cell.columns().is_empty();
        let is_left = cells.read_by([program]).iter().any(|(_, cell)| is_bare(cell));
        if is_left { Err(Fault::new(first, FormulaFault::Decimals)) } else { Ok(()) }
    }

    /// A column as a bitboard, perhaps in place of squares; any other value as it is.
    pub(super) fn as_board(&mut self, value: Value, is_squares: bool) -> Value {
        let cell = if is_squares { Cell::Squares } else { Cell::Board };
        self.column(value).and_then(|column| self.cell(cell(column))).unwrap_or(value)
    }

    /// The operands of an operation: a column next to a set is a bitboard.
    pub(super) fn beside_sets(&mut self, operation: Operation, operands: [Value; 2]) -> [Value; 2] {
        let joins = operation.has(Property::Bitwise)
            || matches!(operation, Operation::Equal | Operation::NotEqual);
        let mut board = |value, other: Value| {
            let is_board = joins && (other.is_named || other.is_open_set());
            if is_board { self.as_board(value, false) } else { value }
        };
        let [left, right] = operands;
        [board(left, right), board(right, left)]
    }
}
