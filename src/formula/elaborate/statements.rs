//! Statements: one after the other, up to the last value or a `return`.

use super::prelude::*;

/// What a statement does.
pub(super) enum StatementEffect {
    /// It assigns a value to a name, or nothing that is one.
    Sets(Option<Value>),
    Value(Value),
    /// It returns the value of the whole text.
    Returns(Value),
    /// It leaves the block on all paths.
    Leaves,
}

impl StatementEffect {
    /// The value of an expression that is written like a statement.
    pub(super) fn value(self, place: Span) -> Result<Value> {
        match self {
            StatementEffect::Value(value) => Ok(value),
            _ => Err(Fault::new(place, FormulaFault::NoValue)),
        }
    }
}

/// The outcome of statements that follow each other.
#[derive(Default)]
pub(super) struct BlockOutcome {
    /// The last value that was assigned or computed; none after declarations alone.
    pub(super) last: Option<Value>,
    /// The place of a value that is not used, or of a `return`: no statement can follow it.
    ended: Option<(Span, FormulaFault)>,
    /// Whether no path reaches the end.
    pub(super) leaves: bool,
}

impl BlockOutcome {
    /// Checks that a statement may follow.
    fn check_goes_on(&self) -> Result<()> {
        let Some((place, fault)) = &self.ended else { return Ok(()) };
        Err(Fault::new(*place, fault.clone()))
    }

    /// The value of the last statement, if that is an expression.
    pub(super) fn tail(&self) -> Option<Value> {
        self.last.filter(|_| matches!(self.ended, Some((_, FormulaFault::Unused))) && !self.leaves)
    }

    /// What the block does as a statement.
    pub(super) fn into_effect(self) -> StatementEffect {
        match self.tail() {
            _ if self.leaves => StatementEffect::Leaves,
            Some(value) => StatementEffect::Value(value),
            None => StatementEffect::Sets(None),
        }
    }
}

impl Elaborator<'_> {
    /// The value of the whole text: of its routines, and of the statements outside of them.
    pub(super) fn body(&mut self) -> Result<Value> {
        let start = self.reader.place_of(0);
        let mut outcome = BlockOutcome::default();
        let stretches = self.reader.collect_routines()?;
        self.reader.check_bigints()?;
        let mut is_called = self.reader.routines.is_empty();
        for stretch in stretches {
            self.reader.at = stretch.start;
            while self.reader.has_statement(stretch.end) {
                outcome.check_goes_on()?;
                let start = self.reader.at;
                let statement = self.reader.statement(stretch.end, outcome.last.is_none())?;
                is_called |= self.reader.has_named_routine(start);
                outcome = self.after(&outcome, &statement)?;
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
        if let Some((place, _)) = outcome.ended.as_ref().filter(|_| !is_called) {
            let name = self.reader.routines[0].name.clone();
            return Err(Fault::new(*place, RoutineFault::BesideRoutine(name)));
        }
        let value = if self.reader.routines.is_empty() || outcome.ended.is_some() {
            let fault = || Fault::new(self.reader.place_after(), FormulaFault::NoValue);
            outcome.last.ok_or_else(fault)?
        } else {
            self.main_routine()?
        };
        value.whole(start)
    }

    /// Runs the statements of a block, up to one after which no path goes on.
    pub(super) fn statements(&mut self, block: &Statements) -> Result<BlockOutcome> {
        let mut outcome = BlockOutcome::default();
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
    fn after(&mut self, before: &BlockOutcome, statement: &Statement) -> Result<BlockOutcome> {
        let operations = self.builder.operations();
        let effect = self.run(statement)?;
        statement.followed.clone().map_or(Ok(()), Err)?;
        if self.reader.call.is_none() {
            let written = self.reader.written(statement.place);
            let head = if statement.is_block { written.split(['{', '\n']).next() } else { None };
            self.builder.state(operations, head.unwrap_or(written).trim());
        }
        let last = before.last;
        let going_on = |last| BlockOutcome { last, ..BlockOutcome::default() };
        let ended = |value, fault, leaves| {
            let ended = Some((statement.place, fault));
            BlockOutcome { last: Some(value), ended, leaves }
        };
        Ok(match effect {
            StatementEffect::Sets(value) => going_on(value.or(last)),
            StatementEffect::Value(_) if statement.is_call => going_on(last),
            StatementEffect::Value(value) => ended(value, FormulaFault::Unused, false),
            StatementEffect::Returns(value) => {
                ended(value, FormulaFault::AfterReturn, self.reader.is_in_routine())
            }
            // No path leads to the rest of the block.
            StatementEffect::Leaves => BlockOutcome { last, ended: None, leaves: true },
        })
    }

    fn run(&mut self, statement: &Statement) -> Result<StatementEffect> {
        match &statement.act {
            StatementKind::Block(block) => Ok(self.run_block(block)?.into_effect()),
            StatementKind::Refused(fault) => Err(fault.clone()),
            StatementKind::Return(value) => self.returned(value.as_ref()),
            StatementKind::If(branch) => self.branch(branch),
            StatementKind::Loop(one) => self.run_loop(one),
            StatementKind::Switch(switch) => self.switch(switch),
            StatementKind::Yield(value) => {
                let fault = RoutineFault::Keyword("yield".to_owned());
                Fault::when(self.breaks != ExitPlace::Switch, statement.place, fault)?;
                let value = self.value(value)?;
                Ok(self.exit(ExitPlace::Switch, Some(value)))
            }
            StatementKind::Break => Ok(self.exit(self.breaks, None)),
            StatementKind::Continue => Ok(self.exit(ExitPlace::Continue, None)),
            StatementKind::Abort => self.abort(statement.place),
            StatementKind::Value { .. } => self.stated(statement).map(StatementEffect::Value),
            act => self.sets(act).map(StatementEffect::Sets),
        }
    }

    /// The value of an expression that is a statement.
    fn stated(&mut self, statement: &Statement) -> Result<Value> {
        let StatementKind::Value { types, value: expression, again, more } = &statement.act else {
            return Err(Fault::new(statement.place, FormulaFault::NoValue));
        };
        let mut value = match &expression.kind {
            // What it does to its operands is the program's: bbt's own only gives a value.
            ExpressionKind::Call(call)
                if statement.is_call && matches!(call.callee, Callee::Own) =>
            {
                let name = self.reader.written(call.name).to_owned();
                return Err(self.reader.unknown_call(name, call.name, None));
            }
            ExpressionKind::Call(call) => self.called(call, true, expression.place)?,
            _ => self.value(expression)?,
        };
        for word in types {
            let is_literal = value.is_literal;
            let of_type = self.type_of(std::slice::from_ref(word))?;
            value = Value { is_literal, ..self.assigned(value, of_type, expression.place)? };
        }
        self.said_again(value, expression.place, again.as_ref())?;
        for (comma, square) in more {
            let set = value.operand.word().filter(|set| !value.is_literal && *set != 0);
            let set = set.ok_or_else(|| self.reader.unexpected(",", *comma))?;
            value = Value::constant(set | square);
        }
        Ok(value)
    }

    /// Refuses another value where one is written a second time, as in `0x3 (a1, b1)`.
    pub(super) fn said_again(
        &mut self,
        value: Value,
        place: Span,
        again: Option<&Expression>,
    ) -> Result<()> {
        let Some(again) = again else { return Ok(()) };
        if !value.is_literal || value.operand.word().is_none() {
            let open = Span::new(again.place.start, again.place.start + 1);
            return Err(self.reader.unexpected("(", open));
        }
        let differs = self.value(again)?.operand != value.operand;
        let [one, other] = [place, again.place].map(|place| self.reader.written(place).to_owned());
        Fault::when(differs, again.place, FormulaFault::Disagree { one, other })
    }

    /// What is returned, in the type of the routine.
    fn returned(&mut self, expression: Option<&Expression>) -> Result<StatementEffect> {
        let Some(expression) = expression else { return Ok(self.exit(ExitPlace::Return, None)) };
        let value = self.value(expression)?;
        if !self.reader.is_in_routine() {
            return Ok(StatementEffect::Returns(value));
        }
        let value = self.assigned(value, self.returns, expression.place)?;
        self.exit(ExitPlace::Return, Some(value));
        Ok(StatementEffect::Returns(value))
    }

    /// Ends the whole program, which is taken never to happen. What always does is refused.
    fn abort(&mut self, place: Span) -> Result<StatementEffect> {
        let written = self.reader.written(place);
        let end = written.find(|c: char| !c.is_alphanumeric() && c != '_');
        let word = &written[..end.unwrap_or(written.len())];
        if self.path.is_none() {
            let place = Span::new(place.start, place.start + word.len());
            return Err(Fault::new(place, RoutineFault::Aborts));
        }
        self.note(Used::Aborts(word.to_owned()));
        Ok(StatementEffect::Leaves)
    }
}
