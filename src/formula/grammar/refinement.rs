//! What a condition says of the numbers that it compares, on the path where it holds.

use super::parser::Parser;
use super::value::Value;
use crate::program::Operand;
use crate::program::operation::Operation;

/// The bounds of a number.
type Bounds = (i128, i128);

/// Bounds that say nothing.
const NONE: Bounds = (i128::MIN, i128::MAX);

impl Parser<'_> {
    /// Narrows what is known of names where a condition holds, or where it does not.
    pub(super) fn refine(&mut self, condition: Value, holds: bool) {
        let names: Vec<String> = self.scope.names().cloned().collect();
        for name in names {
            let Some(value) = self.scope.value(&name) else { continue };
            let (least, greatest) = self.bounds(condition.operand, value, holds, 4);
            let known = value.known.narrowed(least, greatest);
            if known != value.known {
                self.scope.refine(&name, Value { known, ..value });
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
        let (operation, number) = match (a, b) {
            (word, Operand::Constant(number)) if word == value.operand => (operation, number),
            (Operand::Constant(number), word) if word == value.operand => {
                (mirrored(operation), number)
            }
            _ => return NONE,
        };
        let operation = if holds { operation } else { opposite(operation) };
        let is_signed = operation.signed() == operation;
        let number = if is_signed { number.cast_signed().into() } else { i128::from(number) };
        if !is_signed && value.known.may_be_negative() {
            return NONE;
        }
        match operation {
            Operation::Equal => (number, number),
            Operation::NotEqual if number == 0 && !value.known.may_be_negative() => (1, NONE.1),
            Operation::Less | Operation::LessSigned => (NONE.0, number - 1),
            Operation::LessOrEqual | Operation::LessOrEqualSigned => (NONE.0, number),
            Operation::Greater | Operation::GreaterSigned => (number + 1, NONE.1),
            Operation::GreaterOrEqual | Operation::GreaterOrEqualSigned => (number, NONE.1),
            _ => NONE,
        }
    }
}

/// The comparison with its operands in the other order.
fn mirrored(operation: Operation) -> Operation {
    match operation {
        Operation::Less => Operation::Greater,
        Operation::LessSigned => Operation::GreaterSigned,
        Operation::LessOrEqual => Operation::GreaterOrEqual,
        Operation::LessOrEqualSigned => Operation::GreaterOrEqualSigned,
        Operation::Greater => Operation::Less,
        Operation::GreaterSigned => Operation::LessSigned,
        Operation::GreaterOrEqual => Operation::LessOrEqual,
        Operation::GreaterOrEqualSigned => Operation::LessOrEqualSigned,
        other => other,
    }
}

/// The comparison that holds where another one does not; an operation that is none, for others.
fn opposite(operation: Operation) -> Operation {
    match operation {
        Operation::Equal => Operation::NotEqual,
        Operation::Less => Operation::GreaterOrEqual,
        Operation::LessSigned => Operation::GreaterOrEqualSigned,
        Operation::LessOrEqual => Operation::Greater,
        Operation::LessOrEqualSigned => Operation::GreaterSigned,
        Operation::Greater => Operation::LessOrEqual,
        Operation::GreaterSigned => Operation::LessOrEqualSigned,
        Operation::GreaterOrEqual => Operation::Less,
        Operation::GreaterOrEqualSigned => Operation::LessSigned,
        _ => Operation::Not,
    }
}
