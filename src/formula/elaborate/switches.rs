//! `switch` and `match`: a value that is known decides; otherwise all arms are computed, each on its path, and joined.

use super::prelude::*;

/// The most values that are searched for one without an arm.
const MOST_VALUES: i128 = 256;

/// What decides which arm is taken, as far as the arms before have been read.
struct ArmChoice {
    /// What is compared; none in Go's `switch { … }`, whose arms are conditions.
    subject: Option<Value>,
    /// The constants that arms are for.
    constants: Vec<u64>,
    /// Whether one of the arms so far is taken; none if certainly not.
    taken: Option<Value>,
    /// Whether at most one arm can be taken, in whichever order they come.
    is_exclusive: bool,
}

impl Elaborator<'_> {
    /// Runs `switch (a) { … }`, `match a { … }`.
    pub(super) fn switch(&mut self, switch: &Switch) -> Result<StatementEffect> {
        let depth = self.reader.scope.depth();
        if !self.reader.indents() {
            self.reader.scope.enter();
        }
        self.statements(&switch.before)?;
        let subject = switch.subject.as_ref().map(|subject| self.value(subject)).transpose()?;
        let (place, arms) = (switch.place, &switch.arms);
        self.reader.descend(1, place)?;
        let leaves = self.reader.dialect().arms.breaks;
        let breaks = if leaves { ExitPlace::Switch } else { self.breaks };
        let outside_breaks = std::mem::replace(&mut self.breaks, breaks);
        let mark = self.mark();
        let before = self.reader.scope.clone();
        let mut choice =
            ArmChoice { subject, constants: Vec::new(), taken: None, is_exclusive: true };
        let mut default = arms.len();
        for (index, arm) in arms.iter().enumerate() {
            let is_default = arm.patterns.is_empty() && arm.guard.is_none();
            // In C, it may stand before others.
            if is_default || self.is_last_of_all(&choice, arms, index) {
                default = index;
                continue;
            }
            let holds = self.takes(arm, &mut choice)?;
            match holds.operand {
                Operand::Constant(0) => continue,
                Operand::Constant(_) => {
                    default = index;
                    break;
                }
                _ => {}
            }
            // If the values of the arms differ, the path need not say that no arm before it is taken.
            let earlier = choice.taken.filter(|_| !choice.is_exclusive);
            let others = earlier.map(|taken| self.opposite(taken, arm.place)).transpose()?;
            let path = self.with_others(Operation::And, others, holds, arm.place)?;
            self.narrow(path, true, arm.place)?;
            self.refine(holds, true);
            self.run_arm(&arms[index..])?;
            choice.taken = Some(self.with_others(Operation::Or, choice.taken, holds, place)?);
            (self.path, self.reader.scope) = (mark.path, before.clone());
        }
        if let Some(taken) = choice.taken {
            self.narrow(taken, false, place)?;
        }
        self.run_arm(&arms[default..])?;
        (self.path, self.breaks) = (mark.path, outside_breaks);
        self.reader.depth -= 1;
        let Some(state) = self.join(ExitPlace::Switch, mark, None, place)? else {
            self.reader.scope.leave(depth);
            return Ok(StatementEffect::Leaves);
        };
        self.reader.scope = state.scope;
        self.reader.scope.leave(depth);
        self.go_on(mark, place)?;
        Ok(state.value.map_or(StatementEffect::Sets(None), StatementEffect::Value))
    }

    /// Runs the first arm, if there is one, and those that it falls through to.
    fn run_arm(&mut self, arms: &[Arm]) -> Result<()> {
        let mut last = None;
        for arm in arms {
            let outcome = self.run_block(&arm.body)?;
            if outcome.leaves {
                return Ok(());
            }
            last = outcome.tail();
            if !arm.falls_through {
                break;
            }
        }
        self.exit(ExitPlace::Switch, last);
        Ok(())
    }

    /// Whether an arm is the last one, and takes all values that are left: those before it are for all
    /// others that there can be, or the language asks for an arm for each value.
    fn is_last_of_all(&self, choice: &ArmChoice, arms: &[Arm], index: usize) -> bool {
        let Some(subject) = choice.subject else { return false };
        let arm = &arms[index];
        let is_known = subject.operand.word().is_some();
        let binds = arm.patterns.iter().any(|pattern| self.new_name(pattern).is_some());
        let is_last = index + 1 == arms.len() && choice.taken.is_some();
        if !is_last || is_known || binds || arm.guard.is_some() {
            return false;
        }
        let asks_for_all = self.reader.dialect().arms.are_all;
        let has_guards = arms.iter().any(|arm| arm.guard.is_some());
        let (least, greatest) = (subject.known.least(), subject.known.greatest());
        let is_few = least >= 0 && greatest - least < MOST_VALUES;
        let is_missing =
            |value: &i128| choice.constants.iter().all(|known| i128::from(*known) != *value);
        let is_one_left = || (least..=greatest).filter(is_missing).count() == 1;
        asks_for_all || is_few && !has_guards && choice.is_exclusive && is_one_left()
    }

    /// Whether an arm is taken, if none before it is.
    fn takes(&mut self, arm: &Arm, choice: &mut ArmChoice) -> Result<Value> {
        let mut any: Option<Value> = None;
        for pattern in &arm.patterns {
            let holds = self.fits(pattern, choice, arm.place)?;
            any = Some(self.with_others(Operation::Or, any, holds, arm.place)?);
        }
        let Some(guard) = &arm.guard else { return Ok(any.unwrap_or(Value::constant(1))) };
        choice.is_exclusive = false;
        let holds = self.condition(guard, arm.place)?;
        self.with_others(Operation::And, any, holds, arm.place)
    }

    /// Whether a pattern fits: a value, a range of values, or a name that stands for any value.
    fn fits(&mut self, pattern: &Expression, choice: &mut ArmChoice, place: Span) -> Result<Value> {
        let Some(subject) = choice.subject else {
            choice.is_exclusive = false;
            return self.condition(pattern, place);
        };
        if let Some(name) = self.new_name(pattern) {
            choice.is_exclusive = false;
            self.reader.scope.bind(name, None, NameContent::Value(subject));
            return Ok(Value::constant(1));
        }
        if let ExpressionKind::Range { first, last, is_closed } = &pattern.kind {
            choice.is_exclusive = false;
            let upper = if *is_closed { Operation::LessOrEqual } else { Operation::Less };
            let mut both = None;
            for (end, operation) in [(first, Operation::GreaterOrEqual), (last, upper)] {
                let Some(end) = end else { continue };
                let value = self.value(end)?;
                let holds = self.operation(operation, subject, value, place)?;
                both = Some(self.with_others(Operation::And, both, holds, place)?);
            }
            return both.ok_or_else(|| Fault::new(place, FormulaFault::NoValue));
        }
        let value = self.value(pattern)?;
        let types = [subject.of_type, value.of_type];
        // `0` is not `0n`.
        let is_mixed = types.contains(&Type::Number) && types.contains(&Type::Unbounded);
        Fault::when(is_mixed, pattern.place, TypeFault::MixedNumbers)?;
        match value.operand {
            Operand::Constant(word) if !choice.constants.contains(&word) => {
                choice.constants.push(word);
            }
            _ => choice.is_exclusive = false,
        }
        self.operation(Operation::Equal, subject, value, pattern.place)
    }

    /// The name that a pattern gives to any value: a name alone, in some languages.
    fn new_name<'p>(&self, pattern: &'p Expression) -> Option<&'p str> {
        pattern.name().filter(|name| (self.reader.dialect().arms.binds)(name))
    }
}
