//! `switch` and `match`: a value that is known decides; otherwise all arms are computed, each on its
//! path, and joined.

use std::ops::Range;

use super::arms::Arm;
use super::exit::Way;
use super::parser::Parser;
use super::scope::Content;
use super::statements::Statement;
use super::value::Value;
use crate::program::Operand;
use crate::program::operation::Operation;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::source::types::Type;
use crate::text::fault::{Fault, FormulaFault, Span, TypeFault};

/// The most values among which it is looked for one that no arm is for.
const MOST_VALUES: i128 = 256;

/// What decides which arm is taken, as far as the arms before have been read.
struct Choice {
    /// What is compared; none in Go's `switch { … }`, whose arms are conditions.
    subject: Option<Value>,
    /// The constants that arms are for.
    constants: Vec<u64>,
    /// Whether one of the arms so far is taken; none if certainly not.
    taken: Option<Value>,
    /// Whether at most one arm can be taken, in whichever order they come.
    is_exclusive: bool,
}

impl Parser<'_> {
    /// Whether `switch` or `match` comes next, and not a name.
    pub(super) fn at_switch(&self) -> bool {
        let follows = match self.peek(1) {
            Some(Token::Name(_) | Token::Number(_)) => true,
            Some(Token::Symbol(symbol)) => matches!(*symbol, "(" | "{" | "-" | "*" | "&"),
            _ => false,
        };
        let begins = self.at_keyword("switch") || self.at_keyword("match");
        begins && follows && !self.running.is_empty()
    }

    /// Reads `switch (a) { … }`, `match a { … }` with all arms.
    pub(super) fn switch(&mut self) -> Result<Statement, Fault> {
        let place = self.place();
        self.at += 1;
        let header = self.take_header()?;
        let block = self.take_block()?;
        let depth = self.scope.depth();
        if !self.indents() {
            self.scope.enter();
        }
        let mut start = header.start;
        if let Some(&end) = self.tokens.separators(&header, ";").first() {
            // Go's `switch n := f(x); n { … }`
            self.within(&(start..end), |parser| parser.statements(end))?;
            start = end + 1;
        }
        let header = start..header.end;
        let subject = if header.is_empty() { None } else { Some(self.whole_expression(&header)?) };
        let statement = self.switched(subject, &block, place);
        self.scope.leave(depth);
        statement
    }

    /// The rest of C#'s `a switch { … }` after a.
    pub(super) fn switched_value(
        &mut self,
        subject: Value,
        place: Span,
    ) -> Result<(Value, Span), Fault> {
        self.narrow_to(Habit::SwitchValues);
        self.at += 1;
        let block = self.take_block()?;
        let place = place.to(self.place_of(self.at - 1));
        match self.switched(Some(subject), &block, place)? {
            Statement::Value(value) => Ok((value, place)),
            _ => Err(Fault::new(place, FormulaFault::NoValue)),
        }
    }

    /// `switch` and `match` as a value.
    pub(super) fn switch_value(&mut self) -> Result<Value, Fault> {
        let place = self.place();
        match self.switch()? {
            Statement::Value(value) => Ok(value),
            _ => Err(Fault::new(place, FormulaFault::NoValue)),
        }
    }

    /// Runs the arms of a block.
    fn switched(
        &mut self,
        subject: Option<Value>,
        block: &Range<usize>,
        place: Span,
    ) -> Result<Statement, Fault> {
        self.descend()?;
        let arms = self.arms(block)?;
        let leaves_by_break = self.dialects.iter().any(|dialect| dialect.arms.breaks);
        let breaks = if leaves_by_break { Way::Switch } else { self.breaks };
        let outside_breaks = std::mem::replace(&mut self.breaks, breaks);
        let (outside, mark, depth) = (self.path, self.exits.len(), self.scope.depth());
        let before = self.scope.clone();
        let mut choice = Choice { subject, constants: Vec::new(), taken: None, is_exclusive: true };
        let mut default = None;
        for (index, arm) in arms.iter().enumerate() {
            let is_default = arm.patterns.is_empty() && arm.guard.is_none();
            // In C, it may stand before others.
            if is_default || self.is_last_of_all(&choice, &arms, index) {
                default = Some(index);
                continue;
            }
            let holds = self.takes(arm, &mut choice)?;
            match holds.operand {
                Operand::Constant(0) => continue,
                Operand::Constant(_) => {
                    default = Some(index);
                    break;
                }
                _ => {}
            }
            self.path = Some(self.on_its_path(holds, &choice, arm.place)?);
            self.refine(holds, true);
            self.run_arm(&arms[index..])?;
            choice.taken = Some(match choice.taken {
                Some(taken) => self.both_truths(Operation::Or, [taken, holds], place)?,
                None => holds,
            });
            (self.path, self.scope) = (outside, before.clone());
        }
        if let Some(taken) = choice.taken {
            let others = self.opposite(taken, place)?;
            self.path = Some(self.narrowed(others, place)?);
        }
        match default {
            Some(index) => self.run_arm(&arms[index..])?,
            None => self.exit(Way::Switch, None),
        }
        (self.path, self.breaks) = (outside, outside_breaks);
        self.depth -= 1;
        let Some(state) = self.join(Way::Switch, mark, depth, None, place)? else {
            return Ok(Statement::Leaves);
        };
        self.scope = state.scope;
        self.exclude(mark, place)?;
        Ok(state.value.map_or(Statement::Done, Statement::Value))
    }

    /// Runs the first arm, and those that it falls through to.
    fn run_arm(&mut self, arms: &[Arm]) -> Result<(), Fault> {
        for (index, arm) in arms.iter().enumerate() {
            let outcome = self.run_block(&arm.body)?;
            if outcome.leaves {
                return Ok(());
            }
            if !arm.falls_through || index + 1 == arms.len() {
                self.exit(Way::Switch, outcome.tail());
                return Ok(());
            }
        }
        Ok(())
    }

    /// The condition of the path of an arm: that no arm before it is taken goes without saying if their
    /// values differ.
    fn on_its_path(&mut self, holds: Value, choice: &Choice, place: Span) -> Result<Value, Fault> {
        let holds = match choice.taken {
            Some(taken) if !choice.is_exclusive => {
                let others = self.opposite(taken, place)?;
                self.both_truths(Operation::And, [others, holds], place)?
            }
            _ => holds,
        };
        self.narrowed(holds, place)
    }

    /// Whether an arm is the last one, and takes all values that are left: those before it are for all
    /// others that there can be, or the language asks for an arm for each value.
    fn is_last_of_all(&self, choice: &Choice, arms: &[Arm], index: usize) -> bool {
        let Some(subject) = choice.subject else { return false };
        let arm = &arms[index];
        let is_known = matches!(subject.operand, Operand::Constant(_));
        let binds = arm.patterns.iter().any(|pattern| self.new_name(pattern).is_some());
        let is_last = index + 1 == arms.len() && choice.taken.is_some();
        if !is_last || is_known || binds || arm.guard.is_some() {
            return false;
        }
        let asks_for_all = self.dialects.iter().all(|dialect| dialect.arms.are_all);
        let has_guards = arms.iter().any(|arm| arm.guard.is_some());
        let (least, greatest) = (subject.known.least(), subject.known.greatest());
        let is_few = least >= 0 && greatest - least < MOST_VALUES;
        let missing = || {
            (least..=greatest).filter(|value| {
                !choice.constants.iter().any(|constant| i128::from(*constant) == *value)
            })
        };
        asks_for_all || is_few && !has_guards && choice.is_exclusive && missing().count() == 1
    }

    /// Whether an arm is taken, if none before it is.
    fn takes(&mut self, arm: &Arm, choice: &mut Choice) -> Result<Value, Fault> {
        let mut any: Option<Value> = None;
        for pattern in &arm.patterns {
            let holds = self.matches(pattern, choice, arm.place)?;
            any = Some(match any {
                Some(any) => self.both_truths(Operation::Or, [any, holds], arm.place)?,
                None => holds,
            });
        }
        let Some(guard) = &arm.guard else { return Ok(any.unwrap_or(Value::constant(1))) };
        choice.is_exclusive = false;
        let holds = self.whole_condition(guard, arm.place)?;
        match any {
            Some(any) => self.both_truths(Operation::And, [any, holds], arm.place),
            None => Ok(holds),
        }
    }

    /// Whether a pattern fits: a value, a range of values, or a name that stands for any value.
    fn matches(
        &mut self,
        pattern: &Range<usize>,
        choice: &mut Choice,
        place: Span,
    ) -> Result<Value, Fault> {
        let Some(subject) = choice.subject else {
            choice.is_exclusive = false;
            return self.whole_condition(pattern, place);
        };
        if let Some(name) = self.new_name(pattern) {
            choice.is_exclusive = false;
            self.scope.bind(&name, None, Content::Value(subject));
            return Ok(Value::constant(1));
        }
        for sign in ["..=", ".."] {
            if let Some(&at) = self.tokens.separators(pattern, sign).first() {
                choice.is_exclusive = false;
                let operations = [
                    Operation::GreaterOrEqual,
                    match sign {
                        "..=" => Operation::LessOrEqual,
                        _ => Operation::Less,
                    },
                ];
                let ends = [pattern.start..at, at + 1..pattern.end];
                return self.is_between(subject, &ends, operations, place);
            }
        }
        let whole = self.place_of(pattern.start).to(self.place_of(pattern.end - 1));
        let value = self.pattern_value(pattern)?;
        let types = [subject.of_type, value.of_type];
        if types.contains(&Type::Number) && types.contains(&Type::Unbounded) {
            // `0` is not `0n`.
            return Err(Fault::new(whole, TypeFault::MixedNumbers));
        }
        match value.operand {
            Operand::Constant(word) if !choice.constants.contains(&word) => {
                choice.constants.push(word);
            }
            _ => choice.is_exclusive = false,
        }
        self.operation(Operation::Equal, subject, value, whole)
    }

    /// Whether a value is between the ends of a range, of which each may be missing.
    fn is_between(
        &mut self,
        subject: Value,
        ends: &[Range<usize>; 2],
        operations: [Operation; 2],
        place: Span,
    ) -> Result<Value, Fault> {
        let mut both: Option<Value> = None;
        for (end, operation) in ends.iter().zip(operations) {
            if end.is_empty() {
                continue;
            }
            let value = self.pattern_value(end)?;
            let holds = self.operation(operation, subject, value, place)?;
            both = Some(match both {
                Some(both) => self.both_truths(Operation::And, [both, holds], place)?,
                None => holds,
            });
        }
        both.ok_or_else(|| self.expected("a value"))
    }

    /// Reads a value in a pattern.
    fn pattern_value(&mut self, pattern: &Range<usize>) -> Result<Value, Fault> {
        self.within(pattern, |parser| {
            let value = match parser.pattern_sign() {
                "|" => parser.tighter_than(Some("|"))?.0,
                _ => parser.expression()?,
            };
            if parser.at == pattern.end {
                return Ok(value);
            }
            Err(parser.expected("the end of the pattern"))
        })
    }

    /// The name that a pattern gives to any value: a name alone, in some languages.
    fn new_name(&self, pattern: &Range<usize>) -> Option<String> {
        let Some((Token::Name(name), _)) = self.tokens.get(pattern.start) else { return None };
        let is_new = self.dialects.iter().all(|dialect| (dialect.arms.binds)(name));
        (pattern.len() == 1 && is_new).then(|| name.clone())
    }
}
