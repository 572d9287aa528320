//! Conditions: `if` and `else`, the values of which one is chosen (`c ? a : b`, `a if c else b`), and what a condition
//! says of the numbers that it compares. One that is known decides; otherwise, both branches are computed.

use super::prelude::*;
use super::statements::BlockOutcome;
use crate::formula::reader::BLOCK;

type Bounds = (i128, i128);

/// Bounds that say nothing.
const NONE: Bounds = (i128::MIN, i128::MAX);

impl Elaborator<'_> {
    /// Runs `if` with all its branches.
    pub(super) fn branch(&mut self, branch: &Branch) -> Result<StatementEffect> {
        let place = branch.condition.place;
        let holds = self.condition(&branch.condition, place)?;
        let Operand::Constant(word) = holds.operand else {
            return self.both(holds, &branch.yes, branch.no.as_ref(), place);
        };
        let taken = if word == 0 { branch.no.as_ref() } else { Some(&branch.yes) };
        let Some(block) = taken else { return Ok(StatementEffect::Sets(None)) };
        let outcome = self.run_block(block)?;
        let is_open = |value: Value| value.of_type == Type::Fitting && !value.fits(Type::Int);
        let is_unknown = branch.no.is_some() && outcome.tail().is_some_and(is_open);
        Fault::when(self.has_types() && is_unknown, place, TypeFault::UnknownType)?;
        Ok(outcome.into_effect())
    }

    /// Runs both branches, each on its path, and joins them.
    fn both(
        &mut self,
        holds: Value,
        yes: &Statements,
        no: Option<&Statements>,
        place: Span,
    ) -> Result<StatementEffect> {
        let (mark, before) = (self.mark(), self.reader.scope.clone());
        self.narrow(holds, true, place)?;
        self.refine(holds, true);
        let first = self.run_block(yes)?;
        let after = std::mem::replace(&mut self.reader.scope, before);
        self.refine(holds, false);
        let second = match no {
            Some(block) => {
                self.path = mark.path;
                self.narrow(holds, false, place)?;
                self.run_block(block)?
            }
            None => BlockOutcome::default(),
        };
        self.go_on(mark, place)?;
        if first.leaves {
            return Ok(second.into_effect());
        }
        if second.leaves {
            self.reader.scope = after;
            return Ok(first.into_effect());
        }
        let other = std::mem::take(&mut self.reader.scope);
        self.reader.scope = self.select_scope(holds, [after, other], place)?;
        let Some((yes, no)) = first.tail().zip(second.tail()) else {
            return Ok(StatementEffect::Sets(None));
        };
        self.select(holds, [yes, no], place).map(StatementEffect::Value)
    }

    /// A condition, which may assign what it tests: `b &= b - 1`.
    pub(super) fn condition(&mut self, condition: &Expression, place: Span) -> Result<Value> {
        let value = self.value(condition)?;
        self.as_condition(value, place)
    }

    /// A value as a condition: a truth value or, if the language takes it, any number.
    pub(super) fn as_condition(&mut self, value: Value, place: Span) -> Result<Value> {
        let may_be = value.known.kind() == Kind::Truth || self.reader.has(Habit::Truthy);
        Fault::when(!may_be, place, TypeFault::Condition)?;
        self.truth(value, place)
    }

    /// Runs a block, whose names are its own except in Python.
    pub(super) fn run_block(&mut self, block: &Statements) -> Result<BlockOutcome> {
        self.reader.descend(BLOCK, block.place)?;
        let depth = self.reader.scope.depth();
        if !self.reader.indents() {
            self.reader.scope.enter();
        }
        let outcome = self.statements(block)?;
        self.reader.scope.leave(depth);
        self.reader.depth -= BLOCK;
        Ok(outcome)
    }

    /// What is known now, where a path may end.
    pub(super) fn state(&self, value: Option<Value>) -> State {
        State { scope: self.reader.scope.clone(), value }
    }

    /// Narrows what is known of names where a condition holds, or where it does not.
    pub(super) fn refine(&mut self, condition: Value, holds: bool) {
        let names: Vec<String> = self.reader.scope.names().cloned().collect();
        for name in names {
            let Some(value) = self.reader.scope.value(&name) else { continue };
            let (least, greatest) = self.bounds(condition.operand, value, holds, 4);
            let known = value.known.narrowed(least, greatest);
            if known != value.known {
                self.reader.scope.assign(&name, NameContent::Value(Value { known, ..value }));
            }
        }
    }

    /// The bounds that a condition gives to a value.
    fn bounds(&self, condition: Operand, value: Value, holds: bool, deeper: usize) -> Bounds {
        let Some(instruction) = self.builder.instruction(condition) else { return NONE };
        let [a, b] = instruction.both();
        let operation = instruction.operation();
        if operation == Operation::And && holds && deeper > 0 {
            let [a, b] = [a, b].map(|part| self.bounds(part, value, holds, deeper - 1));
            return (a.0.max(b.0), a.1.min(b.1));
        }
        let (number, is_first) = match (a, b) {
            (word, Operand::Constant(number)) if word == value.operand => (number, true),
            (Operand::Constant(number), word) if word == value.operand => (number, false),
            _ => return NONE,
        };
        let operation = if holds { Some(operation) } else { operation.opposite() };
        let Some(operation) = operation else { return NONE };
        let is_signed = match operation {
            Operation::Equal | Operation::NotEqual => value.known.may_be_negative(),
            _ => operation.signed() == operation,
        };
        let number = if is_signed { number.cast_signed().into() } else { i128::from(number) };
        let is_same =
            if is_signed { value.known.has_sign_bit() } else { !value.known.may_be_negative() };
        if !is_same {
            return NONE;
        }
        // `5 < x` says of x what `x > 5` does.
        match (operation.symbol(), is_first) {
            ("==", _) => (number, number),
            ("!=", _) if number == 0 && !value.known.may_be_negative() => (1, NONE.1),
            ("<", true) | (">", false) => (NONE.0, number - 1),
            ("<=", true) | (">=", false) => (NONE.0, number),
            (">", true) | ("<", false) => (number + 1, NONE.1),
            (">=", true) | ("<=", false) => (number, NONE.1),
            _ => NONE,
        }
    }
}
