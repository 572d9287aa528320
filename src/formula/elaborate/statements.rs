//! Statements: one after the other, up to the last value or a `return`.

use super::elaborator::{Elaborator, Way};
use crate::formula::compiled::Used;
use crate::formula::tree::{Act, Block, Expression, Kind, Statement};
use crate::formula::value::Value;
use crate::program::Operand;
use crate::text::fault::{Fault, FormulaFault, RoutineFault, Span};

/// What a statement does.
pub(super) enum Effect {
    /// It assigns a value to a name, or nothing that is one.
    Sets(Option<Value>),
    /// It has a value.
    Value(Value),
    /// It returns the value of the whole text.
    Returns(Value),
    /// It leaves the block on all paths.
    Leaves,
}

impl Effect {
    /// The value of an expression that is written like a statement.
    pub(super) fn value(self) -> Option<Value> {
        match self {
            Effect::Value(value) => Some(value),
            _ => None,
        }
    }
}

/// The outcome of statements that follow each other.
#[derive(Default)]
pub(super) struct Outcome {
    /// The last value that was assigned or computed.
    last: Option<Value>,
    /// The place of a value that is not used, or of a `return`: no statement can follow it.
    ended: Option<(Span, FormulaFault)>,
    /// Whether no path reaches the end.
    pub(super) leaves: bool,
}

impl Outcome {
    /// The value; none after declarations alone.
    pub(super) fn value(self, elaborator: &Elaborator, end: usize) -> Result<Value, Fault> {
        self.last.ok_or_else(|| Fault::new(elaborator.reader.place_of(end), FormulaFault::NoValue))
    }

    /// Checks that a statement may follow.
    fn check_goes_on(&self) -> Result<(), Fault> {
        match &self.ended {
            Some((place, fault)) => Err(Fault::new(*place, fault.clone())),
            None => Ok(()),
        }
    }

    /// Whether there is no value at all.
    pub(super) fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// The value of the last statement, if that is an expression.
    pub(super) fn tail(&self) -> Option<Value> {
        let is_tail = matches!(self.ended, Some((_, FormulaFault::Unused)));
        self.last.filter(|_| is_tail && !self.leaves)
    }

    /// What the block does as a statement.
    pub(super) fn into_effect(self) -> Effect {
        match self.tail() {
            _ if self.leaves => Effect::Leaves,
            Some(value) => Effect::Value(value),
            None => Effect::Sets(None),
        }
    }
}

impl Elaborator<'_> {
    /// The value of the whole text: of its routines, and of the statements outside of them.
    pub(super) fn body(&mut self) -> Result<Value, Fault> {
        let start = self.reader.place_of(0);
        let mut outcome = Outcome::default();
        let stretches = self.reader.collect_routines()?;
        self.reader.check_bigints()?;
        for stretch in stretches {
            let mut at = stretch.start;
            while self.reader.has_statement(at, stretch.end) {
                let is_first = outcome.is_empty();
                outcome.check_goes_on()?;
                let next = self.reader.next_statement(&mut at, stretch.end, is_first)?;
                outcome = match &next {
                    Some(statement) => self.after(&outcome, statement)?,
                    None => outcome,
                };
                if outcome.leaves {
                    break;
                }
            }
        }
        if let (true, None, [(name, place), _, ..]) =
            (self.reader.routines.is_empty(), &outcome.ended, &self.unread[..])
        {
            return Err(Fault::new(*place, RoutineFault::UnusedName(name.clone())));
        }
        let value = if self.reader.routines.is_empty() || outcome.ended.is_some() {
            outcome.value(self, usize::MAX)?
        } else {
            self.main_routine()?
        };
        value.whole(start)
    }

    /// Runs the statements of a block, up to one after which no path goes on.
    pub(super) fn statements(&mut self, block: &Block) -> Result<Outcome, Fault> {
        let mut outcome = Outcome::default();
        for statement in &block.statements {
            outcome.check_goes_on()?;
            outcome = self.after(&outcome, statement)?;
            if outcome.leaves && outcome.ended.is_none() {
                break;
            }
        }
        Ok(outcome)
    }

    /// Runs a statement after others, and gives their outcome.
    fn after(&mut self, before: &Outcome, statement: &Statement) -> Result<Outcome, Fault> {
        let operations = self.builder.operations();
        let effect = self.run(statement)?;
        if let Some(fault) = &statement.followed {
            return Err(fault.clone());
        }
        if self.reader.call.is_none() {
            let written = self.reader.written(statement.place);
            let head = if statement.is_block { written.split(['{', '\n']).next() } else { None };
            self.builder.state(operations, head.unwrap_or(written).trim());
        }
        let last = before.last;
        let ended = |value, fault, leaves| Outcome {
            last: Some(value),
            ended: Some((statement.place, fault)),
            leaves,
        };
        Ok(match effect {
            Effect::Sets(value) => Outcome { last: value.or(last), ..Outcome::default() },
            Effect::Value(_) if statement.is_call => Outcome { last, ..Outcome::default() },
            Effect::Value(value) => ended(value, FormulaFault::Unused, false),
            Effect::Returns(value) => {
                ended(value, FormulaFault::AfterReturn, self.reader.is_in_routine())
            }
            // No path leads to the rest of the block.
            Effect::Leaves => Outcome { last, ended: None, leaves: true },
        })
    }

    /// Runs one statement.
    fn run(&mut self, statement: &Statement) -> Result<Effect, Fault> {
        match &statement.act {
            Act::Block(block) => Ok(self.run_block(block)?.into_effect()),
            Act::Refused(fault) => Err(fault.clone()),
            Act::Return(value) => self.returned(value.as_ref()),
            Act::If(branch) => self.branch(branch),
            Act::Loop(one) => self.run_loop(one),
            Act::Switch(switch) => self.switch(switch),
            Act::Yield(value) => {
                if self.breaks != Way::Switch {
                    let fault = RoutineFault::Keyword("yield".to_owned());
                    return Err(Fault::new(statement.place, fault));
                }
                let value = self.value(value)?;
                self.exit(Way::Switch, Some(value));
                Ok(Effect::Leaves)
            }
            Act::Break => {
                self.exit(self.breaks, None);
                Ok(Effect::Leaves)
            }
            Act::Continue => {
                self.exit(Way::Continue, None);
                Ok(Effect::Leaves)
            }
            Act::Abort => self.abort(statement.place),
            Act::Pass => Ok(Effect::Sets(None)),
            Act::Value { .. } => self.stated(statement).map(Effect::Value),
            act => self.sets(act).map(Effect::Sets),
        }
    }

    /// The value of an expression that is a statement.
    fn stated(&mut self, statement: &Statement) -> Result<Value, Fault> {
        let Act::Value { types, value: expression, again, more } = &statement.act else {
            return Err(Fault::new(statement.place, FormulaFault::NoValue));
        };
        let mut value = match &expression.kind {
            Kind::Call(call) => self.called(call, true, expression.place)?,
            _ => self.value(expression)?,
        };
        for word in types {
            let is_literal = value.is_literal;
            if let Some(of_type) = self.type_of(std::slice::from_ref(word))? {
                value = Value { is_literal, ..self.assigned(value, of_type, expression.place)? };
            }
        }
        self.said_again(value, expression.place, again.as_ref())?;
        for (comma, square) in more {
            let Operand::Constant(set) = value.operand else {
                return Err(self.reader.unexpected(",", *comma));
            };
            if value.is_literal || set.count_ones() == 0 {
                return Err(self.reader.unexpected(",", *comma));
            }
            value = Value::constant(set | square);
        }
        Ok(value)
    }

    /// Checks a value that is written a second time, as in `0x3 (a1, b1)`.
    ///
    /// # Errors
    ///
    /// It is something else.
    pub(super) fn said_again(
        &mut self,
        value: Value,
        place: Span,
        again: Option<&Expression>,
    ) -> Result<(), Fault> {
        let Some(again) = again else { return Ok(()) };
        if !value.is_literal || !matches!(value.operand, Operand::Constant(_)) {
            return Err(self
                .reader
                .unexpected("(", Span::new(again.place.start, again.place.start + 1)));
        }
        if self.value(again)?.operand == value.operand {
            return Ok(());
        }
        let [one, other] = [place, again.place].map(|place| self.reader.written(place).to_owned());
        Err(Fault::new(again.place, FormulaFault::Disagree { one, other }))
    }

    /// What is returned, in the type of the routine.
    fn returned(&mut self, expression: Option<&Expression>) -> Result<Effect, Fault> {
        let Some(expression) = expression else {
            self.exit(Way::Return, None);
            return Ok(Effect::Leaves);
        };
        let value = self.value(expression)?;
        if !self.reader.is_in_routine() {
            return Ok(Effect::Returns(value));
        }
        let value = match self.returns {
            Some(of_type) => self.assigned(value, of_type, expression.place)?,
            None => value,
        };
        self.exit(Way::Return, Some(value));
        Ok(Effect::Returns(value))
    }

    /// Ends the whole program, which is taken never to happen.
    ///
    /// # Errors
    ///
    /// It is always reached.
    fn abort(&mut self, place: Span) -> Result<Effect, Fault> {
        let written = self.reader.written(place);
        let end = written.find(|c: char| !c.is_alphanumeric() && c != '_');
        let word = &written[..end.unwrap_or(written.len())];
        if self.path.is_none() {
            let place = Span::new(place.start, place.start + word.len());
            return Err(Fault::new(place, RoutineFault::Aborts));
        }
        self.note(Used::Aborts(word.to_owned()));
        Ok(Effect::Leaves)
    }
}
