//! Paths through a routine: where they leave a block (`return`, `break`, `continue`), and how they join.
//!
//! A program has no jumps. A block runs to its end on all paths; what its exits leave behind is kept,
//! with the condition of the path that leads there. Where paths meet, both values of each name are
//! computed, and a condition selects one.

use super::elaborator::Exit;
use super::prelude::*;

impl Elaborator<'_> {
    /// Leaves the block on the current path.
    pub(super) fn exit(&mut self, way: ExitPlace, value: Option<Value>) -> StatementEffect {
        self.exits.push(Exit { way, path: self.path, state: self.state(value) });
        StatementEffect::Leaves
    }

    /// Marks where a block or a loop begins.
    pub(super) fn mark(&self) -> Mark {
        let (exits, depth) = (self.exits.len(), self.reader.scope.depth());
        Mark { path: self.path, exits, depth }
    }

    /// Goes on with the path at a mark, without the paths of the exits from a loop or a round since then.
    pub(super) fn go_on(&mut self, mark: Mark, place: Span) -> Result<()> {
        self.path = mark.path;
        for index in mark.exits..self.exits.len() {
            let Exit { way, path, .. } = self.exits[index];
            // A value that was returned comes before all others anyway.
            if let Some(path) = path.filter(|_| way != ExitPlace::Return) {
                self.narrow(path, false, place)?;
            }
        }
        Ok(())
    }

    /// Narrows the current path to where a condition holds, or to where it does not.
    pub(super) fn narrow(&mut self, condition: Value, holds: bool, place: Span) -> Result<()> {
        let condition = if holds { condition } else { self.opposite(condition, place)? };
        self.path = Some(self.with_others(Operation::And, self.path, condition, place)?);
        Ok(())
    }

    /// A truth value joined with those before it, if there are some.
    pub(super) fn with_others(
        &mut self,
        operation: Operation,
        others: Option<Value>,
        holds: Value,
        place: Span,
    ) -> Result<Value> {
        others.map_or(Ok(holds), |others| self.both_truths(operation, [others, holds], place))
    }

    /// Joins the exits of a way since a mark with the path that reaches the end, if one does. Only
    /// the outermost layers of the scopes are kept. None if no path leads here.
    pub(super) fn join(
        &mut self,
        way: ExitPlace,
        mark: Mark,
        end: Option<State>,
        place: Span,
    ) -> Result<Option<State>> {
        let here = self.exits.split_off(mark.exits);
        let (mut exits, others): (Vec<Exit>, Vec<Exit>) =
            here.into_iter().partition(|exit| exit.way == way);
        self.exits.extend(others);
        // If no path reaches the end, one of the exits is taken: the last one, if no other is.
        let Some(mut joined) = end.or_else(|| exits.pop().map(|exit| exit.state)) else {
            return Ok(None);
        };
        joined.scope.leave(mark.depth);
        while let Some(Exit { path, mut state, .. }) = exits.pop() {
            state.scope.leave(mark.depth);
            let Some(holds) = path else {
                joined = state;
                continue;
            };
            joined.scope = self.select_scope(holds, [state.scope, joined.scope], place)?;
            let values = state.value.zip(joined.value);
            let chosen = values.map(|(yes, no)| self.select(holds, [yes, no], place));
            joined.value = chosen.transpose()?;
        }
        Ok(Some(joined))
    }

    /// Two values, one of which is chosen, in the type that they have together.
    pub(super) fn alike(&mut self, values: [Value; 2], place: Span) -> Result<[Value; 2]> {
        let is_same = values[0].of_type == values[1].of_type;
        let [yes, no] = if is_same { values } else { self.both_promoted(Operation::Or, values) };
        match yes.of_type.max(no.of_type) {
            of_type @ (Type::Foreign | Type::Word | Type::Unsigned)
                if self.reader.language.is_some() =>
            {
                Ok([self.cast(yes, of_type, place)?, self.cast(no, of_type, place)?])
            }
            of_type => Ok([yes, no].map(|value| Value { of_type, ..value })),
        }
    }

    /// The first value if a truth value holds, otherwise the second.
    pub(super) fn select(&mut self, holds: Value, both: [Value; 2], place: Span) -> Result<Value> {
        Fault::when(both.iter().any(Value::is_long), place, TypeFault::LongConstant)?;
        let [yes, no] = self.alike(both, place)?;
        let of_type = yes.of_type;
        // A fact of a position is all squares or none, and other truth values and numbers are not.
        let [yes, no] = match [yes, no].map(|one| one.known.is_mask_of_truth()) {
            [true, false] if no.known.joins_numbers() => [self.truth(yes, place)?, no],
            [false, true] if yes.known.joins_numbers() => [yes, self.truth(no, place)?],
            _ => [yes, no],
        };
        let known = yes.known.either(no.known);
        // Of products with 1 or 0, the result is known to be a number.
        let are_numbers = yes.known.is_number() && no.known.is_number();
        let operand = if yes.operand == no.operand {
            yes.operand
        } else if yes.is(1) && no.is(0) && known.kind() == Kind::Truth {
            holds.operand
        } else if yes.is(1) && no.is(0) {
            // A number, and not whether something holds.
            self.builder.push(Operation::Multiply, [holds.operand, 1.into()], place)
        } else if let Some((operation, more)) = self.joined(yes, no) {
            let more = if matches!(operation, Operation::Add | Operation::Subtract) && are_numbers {
                self.builder.push(Operation::Multiply, [more, holds.operand], place)
            } else {
                let mask = self.builder.push(Operation::Negate, [holds.operand; 2], place);
                self.builder.push(Operation::And, [more, mask], place)
            };
            self.builder.push(operation, [no.operand, more], place)
        } else if known.is_number() && are_numbers {
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
        let is_computed = yes.is_computed || no.is_computed;
        Ok(Value { is_computed, ..Value::typed(operand, known, of_type) })
    }

    /// The operation and the operand that turn one value into the other, if it is a single operation.
    fn joined(&self, yes: Value, no: Value) -> Option<(Operation, Operand)> {
        let instruction = self.builder.instruction(yes.operand)?;
        let operation = instruction.operation();
        let single = [Operation::Or, Operation::Xor, Operation::Add, Operation::Subtract];
        let more = match instruction.both() {
            [one, more] if one == no.operand => more,
            [more, one] if one == no.operand && operation.has(Property::Commutes) => more,
            _ => return None,
        };
        single.contains(&operation).then_some((operation, more))
    }

    /// What names stand for: as in the first scope if a truth value holds, otherwise as in the second.
    pub(super) fn select_scope(&mut self, holds: Value, of: [Scope; 2], at: Span) -> Result<Scope> {
        let [yes, no] = of;
        yes.joined(&no, |name, both| self.select_content(holds, name, both, at))
    }

    /// What a name stands for if a truth value holds, or otherwise; none if they have not the same parts.
    fn select_content(
        &mut self,
        holds: Value,
        name: &str,
        both: [NameContent; 2],
        place: Span,
    ) -> Result<Option<NameContent>> {
        Ok(match both {
            [NameContent::Value(yes), NameContent::Value(no)] => {
                let is_same = yes.operand == no.operand && yes.known == no.known;
                let value = if is_same { yes } else { self.select(holds, [yes, no], place)? };
                if !is_same {
                    self.names(name, value);
                }
                Some(NameContent::Value(value))
            }
            [NameContent::Array(yes), NameContent::Array(no)] if yes.len() == no.len() => {
                if Rc::ptr_eq(&yes, &no) {
                    return Ok(Some(NameContent::Array(yes)));
                }
                let items = (0..yes.len()).map(|at| {
                    let both = [yes[at].clone(), no[at].clone()];
                    let content = self.select_content(holds, &format!("{name}[{at}]"), both, place);
                    content.map(|content| content.unwrap_or(NameContent::Nothing))
                });
                Some(NameContent::Array(items.collect::<Result<_>>()?))
            }
            _ => None,
        })
    }
}
