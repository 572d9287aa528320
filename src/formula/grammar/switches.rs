//! `switch` and `match`: a value that is known decides; otherwise all arms are computed, each on its
//! path, and joined.

use std::ops::Range;

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

/// An arm of `switch` or `match`.
#[derive(Debug)]
pub(super) struct Arm {
    pub(super) place: Span,
    /// The values that it is for; none if it is for all that are left.
    pub(super) patterns: Vec<Range<usize>>,
    /// A condition that has to hold, too.
    pub(super) guard: Option<Range<usize>>,
    pub(super) body: Range<usize>,
    /// Whether the next arm runs after it, unless it is left.
    pub(super) falls_through: bool,
}

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
    /// The arms in a block.
    pub(super) fn arms(&mut self, block: &Range<usize>) -> Result<Vec<Arm>, Fault> {
        let outside = std::mem::replace(&mut self.at, block.start);
        let mut arms = Vec::new();
        loop {
            while self.at < block.end
                && (self.at_symbol(";") || self.at_symbol(",") || self.lines_ahead() > 0)
            {
                self.at += 1;
            }
            if self.at >= block.end {
                break;
            }
            arms.push(self.arm(block.end)?);
        }
        self.at = outside;
        Ok(arms)
    }

    /// Reads an arm of a block that ends at a token.
    fn arm(&mut self, end: usize) -> Result<Arm, Fault> {
        let place = self.place();
        let is_default = self.at_keyword("default");
        let has_word = is_default || self.at_keyword("case");
        self.at += usize::from(has_word);
        let (head, sign) = self.arm_head(end)?;
        if sign == ":" && !has_word {
            self.at = head.start;
            return Err(self.expected("`case`"));
        }
        let guard_at = self.tokens.first_of(&head, &["if", "when"]).map(|(at, _)| at);
        let guard_at = guard_at.filter(|_| !is_default);
        let patterns_end = guard_at.unwrap_or(head.end);
        let guard = guard_at.map(|at| at + 1..head.end);
        let mut patterns = self.tokens.parts(&(head.start..patterns_end), self.pattern_sign());
        if patterns.iter().any(|pattern| self.is_wildcard(pattern)) {
            patterns.clear();
        }
        if !is_default && patterns.iter().any(Range::is_empty) {
            return Err(self.expected("a value"));
        }
        if is_default {
            patterns.clear();
        }
        let (body, falls_through) = if sign == ":" && !self.indents() {
            self.open_body(end)
        } else {
            (self.closed_body(end)?, false)
        };
        Ok(Arm { place, patterns, guard, body, falls_through })
    }

    /// The tokens before the sign that ends the head of an arm, and the sign, which is passed over.
    fn arm_head(&mut self, end: usize) -> Result<(Range<usize>, &'static str), Fault> {
        let start = self.at;
        let rest = start..end;
        let Some((at, sign)) = self.tokens.first_of(&rest, &[":", "=>", "->"]) else {
            self.at = end;
            return Err(self.expected("`:`, `->` or `=>`"));
        };
        self.at = at + 1;
        if sign != ":" {
            self.narrow(|dialect| dialect.arms.arrow == sign);
        }
        Ok((start..at, sign))
    }

    /// The sign between patterns, where it joins no values.
    pub(super) fn pattern_sign(&self) -> &'static str {
        let is = |sign: &&str| self.dialects.iter().all(|dialect| dialect.arms.or == *sign);
        ["|", "or"].into_iter().find(is).unwrap_or(",")
    }

    /// Whether a pattern is `_`, which takes everything.
    fn is_wildcard(&self, pattern: &Range<usize>) -> bool {
        pattern.len() == 1 && self.tokens.name(pattern.start) == Some("_")
    }

    /// The statements after a colon, up to the next arm, and whether that runs after them.
    fn open_body(&mut self, end: usize) -> (Range<usize>, bool) {
        let start = self.at;
        let rest = start..end;
        self.at = self.tokens.first_of(&rest, &["case", "default"]).map_or(end, |(at, _)| at);
        let mut body = start..self.at;
        if self.dialects.iter().any(|dialect| dialect.arms.fall_through) {
            return (body, true);
        }
        let words = self.tokens.separators(&body, "fallthrough");
        if let Some(&at) = words.last() {
            body.end = at;
        }
        (body, !words.is_empty())
    }

    /// The value, the statement or the block after an arrow.
    fn closed_body(&mut self, end: usize) -> Result<Range<usize>, Fault> {
        self.skip_lines();
        if self.at_symbol("{") {
            let start = self.at + 1;
            let close = self.closing(self.at)?;
            self.at = close + 1;
            return Ok(start..close);
        }
        let rest = self.at..end;
        self.at = self.tokens.first_of(&rest, &[",", ";"]).map_or(end, |(at, _)| at);
        Ok(rest.start..self.at)
    }

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
