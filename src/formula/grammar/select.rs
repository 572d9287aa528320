//! One of two values, or of two states of all names, as a condition says: both are computed.

use super::parser::Parser;
use super::scope::Scope;
use super::value::Value;
use crate::program::Operand;
use crate::program::kind::Kind;
use crate::program::operation::{Operation, Property};
use crate::source::types::Type;
use crate::text::fault::{Fault, Span};

impl Parser<'_> {
    /// The first value if a truth value holds, otherwise the second.
    pub(super) fn select(
        &mut self,
        holds: Value,
        [yes, no]: [Value; 2],
        place: Span,
    ) -> Result<Value, Fault> {
        let of_type = yes.of_type.max(no.of_type);
        let [yes, no] = match of_type {
            Type::Word if !self.dialects.is_empty() => {
                [yes.converted(of_type, place)?, no.converted(of_type, place)?]
            }
            _ => [yes, no],
        };
        // A fact of a position is all squares or none, and other truth values and numbers are not.
        let [yes, no] = match [yes, no].map(|one| one.known.is_mask_of_truth()) {
            [true, false] if no.known.joins_numbers() => [self.truth(yes, place)?, no],
            [false, true] if yes.known.joins_numbers() => [yes, self.truth(no, place)?],
            _ => [yes, no],
        };
        let known = yes.known.either(no.known);
        let operand = if yes.operand == no.operand {
            yes.operand
        } else if yes.is(1) && no.is(0) && known.kind() == Kind::Truth {
            holds.operand
        } else if yes.is(1) && no.is(0) {
            // A number, and not whether something holds.
            let one = Operand::Constant(1);
            self.builder.push(Operation::Multiply, [holds.operand, one], place)
        } else if let Some((operation, more)) = self.joined(yes, no) {
            let is_number = more_is_number(operation, [yes, no]);
            let more = self.where_holds(holds, more, is_number, place);
            self.builder.push(operation, [no.operand, more], place)
        } else if known.is_number() && yes.known.is_number() && no.known.is_number() {
            // In this form, the result is known to be a number.
            let more = self.builder.push(Operation::Subtract, [yes.operand, no.operand], place);
            let more = self.builder.push(Operation::Multiply, [more, holds.operand], place);
            self.builder.push(Operation::Add, [no.operand, more], place)
        } else {
            let mask = self.builder.push(Operation::Negate, [holds.operand; 2], place);
            let differs = self.builder.push(Operation::Xor, [no.operand, yes.operand], place);
            let differs = self.builder.push(Operation::And, [differs, mask], place);
            self.builder.push(Operation::Xor, [no.operand, differs], place)
        };
        self.check_size(place)?;
        Ok(Value::typed(operand, known, of_type))
    }

    /// The operation and the operand that make one value of the other, if nothing else does.
    fn joined(&self, yes: Value, no: Value) -> Option<(Operation, Operand)> {
        let instruction = self.builder.instruction(yes.operand)?;
        let operation = instruction.operation();
        let is_one = matches!(
            operation,
            Operation::Or | Operation::Xor | Operation::Add | Operation::Subtract
        );
        match instruction.both() {
            [one, more] if is_one && one == no.operand => Some((operation, more)),
            [more, one] if is_one && one == no.operand && operation.has(Property::Commutes) => {
                Some((operation, more))
            }
            _ => None,
        }
    }

    /// A value where a condition holds, otherwise 0.
    fn where_holds(
        &mut self,
        holds: Value,
        value: Operand,
        is_number: bool,
        place: Span,
    ) -> Operand {
        if is_number {
            // In this form, the result is known to be a number.
            return self.builder.push(Operation::Multiply, [value, holds.operand], place);
        }
        let mask = self.builder.push(Operation::Negate, [holds.operand; 2], place);
        self.builder.push(Operation::And, [value, mask], place)
    }

    /// What names stand for: as in the first scope if a truth value holds, otherwise as in the second.
    pub(super) fn select_scope(
        &mut self,
        holds: Value,
        [mut yes, no]: [Scope; 2],
        place: Span,
    ) -> Result<Scope, Fault> {
        for (depth, name, values) in yes.differences(&no) {
            let value = self.select(holds, values, place)?;
            yes.set(depth, &name, value);
        }
        Ok(yes)
    }
}

/// Whether what is joined to a value is a number, so that the result is one.
fn more_is_number(operation: Operation, [yes, no]: [Value; 2]) -> bool {
    let adds = matches!(operation, Operation::Add | Operation::Subtract);
    adds && yes.known.is_number() && no.known.is_number()
}
