//! Loops, which are unrolled: a program has none.
//!
//! Each round is read anew, with what its names stand for then. A condition that is known ends the
//! loop or not. One that is not known is a path of its own, and there must be a last round: a name
//! that loses at least one bit in each round is empty after 64 of them.

use std::ops::Range;

use super::exit::Way;
use super::parser::Parser;
use super::scope::Content;
use super::statements::Statement;
use super::value::Value;
use crate::program::Operand;
use crate::program::kind::Kind;
use crate::program::operation::Operation;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::text::fault::{Fault, RoutineFault, Span};

/// The largest number of rounds of a loop.
const MOST_ROUNDS: usize = 4096;

/// The largest number of rounds of all loops: one in another one has many.
const MOST_IN_ALL: usize = 40_000;

/// After this many rounds, a word that loses a bit in each one is empty.
const BITS: usize = 64;

/// A loop: tokens that are read in each round.
pub(super) struct Loop {
    pub(super) place: Span,
    /// The condition for another round; none if there is always another one.
    pub(super) condition: Option<Range<usize>>,
    body: Range<usize>,
    /// The statement after each round.
    step: Option<Range<usize>>,
    /// Whether the first round needs no condition.
    pub(super) runs_once: bool,
}

impl Parser<'_> {
    /// `while c { … }`, Rust's `loop { … }`
    pub(super) fn while_loop(&mut self, has_condition: bool) -> Result<Statement, Fault> {
        let place = self.place();
        self.at += 1;
        let condition = if has_condition { Some(self.take_header()?) } else { None };
        let body = self.take_block()?;
        self.run_loop(&Loop { place, condition, body, step: None, runs_once: false })
    }

    /// `do { … } while (c);`
    pub(super) fn do_loop(&mut self) -> Result<Statement, Fault> {
        let place = self.place();
        self.at += 1;
        let body = self.take_block()?;
        self.skip_lines();
        if self.peek(0) != Some(&Token::Name("while".to_owned())) {
            return Err(self.expected("`while`"));
        }
        self.at += 1;
        let condition = Some(self.take_header()?);
        self.run_loop(&Loop { place, condition, body, step: None, runs_once: true })
    }

    /// `for (a; b; c) { … }`, `for x in items { … }`, and Go's `for` with less than that.
    pub(super) fn for_loop(&mut self) -> Result<Statement, Fault> {
        let place = self.place();
        self.at += 1;
        let header = self.take_header()?;
        let body = self.take_block()?;
        let depth = self.scope.depth();
        self.scope.enter();
        let separators = self.tokens.separators(&header, ";");
        let outcome = if let [first, second] = separators[..] {
            self.listed(&(header.start..first))?;
            let some = |range: Range<usize>| (!range.is_empty()).then_some(range);
            let (condition, step) = (some(first + 1..second), some(second + 1..header.end));
            self.run_loop(&Loop { place, condition, body, step, runs_once: false })
        } else if let Some((name, items)) = self.item_header(&header)? {
            self.run_items(&name, &items, &body, place)
        } else {
            let condition = (!header.is_empty()).then_some(header);
            self.run_loop(&Loop { place, condition, body, step: None, runs_once: false })
        };
        self.scope.leave(depth);
        outcome
    }

    /// Takes what stands between a keyword and its block, and returns the tokens without the
    /// brackets around them.
    pub(super) fn take_header(&mut self) -> Result<Range<usize>, Fault> {
        let start = self.at;
        if self.is_bracketed() {
            let end = self.closing(start)?;
            self.at = end + 1;
            return Ok(start + 1..end);
        }
        self.at = self.end_of_header()?;
        Ok(start..self.at)
    }

    /// Runs a loop round by round.
    fn run_loop(&mut self, one: &Loop) -> Result<Statement, Fault> {
        if let Some(statement) = self.square_loop(one)? {
            return Ok(statement);
        }
        let (outside, mark, depth) = (self.path, self.exits.len(), self.scope.depth());
        let mut open_rounds = 0;
        let mut loss = None;
        for round in 0.. {
            if round > MOST_ROUNDS {
                return Err(Fault::new(one.place, RoutineFault::Rounds(MOST_ROUNDS)));
            }
            let holds = match &one.condition {
                Some(condition) if round > 0 || !one.runs_once => {
                    self.whole_condition(condition, one.place)?
                }
                _ => Value::constant(1),
            };
            let is_open = match holds.operand {
                Operand::Constant(0) => {
                    self.exit(Way::Break, None);
                    break;
                }
                Operand::Constant(_) => false,
                // The word that loses its bits has none left.
                _ if open_rounds == BITS => {
                    if loss.is_none() {
                        return Err(Fault::new(one.place, RoutineFault::Loop));
                    }
                    self.exit(Way::Break, None);
                    break;
                }
                _ => true,
            };
            if is_open {
                let fails = self.opposite(holds, one.place)?;
                self.exit_if(fails, Way::Break, one.place)?;
                self.path = Some(self.narrowed(holds, one.place)?);
                open_rounds += 1;
            } else if open_rounds > 0 {
                // In this round, it need not have lost anything.
                loss = None;
            }
            let (before, path, exits) = (self.scope.clone(), self.path, self.exits.len());
            if is_open {
                self.refine(holds, true);
            }
            if !self.run_round(one)? {
                break;
            }
            self.path = path;
            self.exclude(exits, one.place)?;
            if is_open {
                let now = self.loss(&before, holds);
                loss = if open_rounds == 1 {
                    now
                } else {
                    loss.filter(|one| Some(one) == now.as_ref())
                };
            }
        }
        self.path = outside;
        self.after_loop(mark, depth, one.place)
    }

    /// Runs the body of a loop and its step, and returns whether a path leads to the next round.
    pub(super) fn run_round(&mut self, one: &Loop) -> Result<bool, Fault> {
        self.rounds += 1;
        if self.rounds > MOST_IN_ALL {
            return Err(Fault::new(one.place, RoutineFault::AllRounds(MOST_IN_ALL)));
        }
        let (mark, depth) = (self.exits.len(), self.scope.depth());
        let breaks = std::mem::replace(&mut self.breaks, Way::Break);
        let outcome = self.run_block(&one.body)?;
        self.breaks = breaks;
        let end = (!outcome.leaves).then(|| self.state(None));
        let Some(state) = self.join(Way::Continue, mark, depth, end, one.place)? else {
            return Ok(false);
        };
        self.scope = state.scope;
        if let Some(step) = &one.step {
            self.listed(step)?;
        }
        Ok(true)
    }

    /// Runs statements with commas between them; a declaration of several names is one.
    fn listed(&mut self, range: &Range<usize>) -> Result<(), Fault> {
        let is_name = |at| self.tokens.name(at).is_some();
        let is_declaration = is_name(range.start) && is_name(range.start + 1);
        let is_one = is_declaration || self.always(Habit::Tuples);
        let parts = if is_one { vec![range.clone()] } else { self.tokens.parts(range, ",") };
        for part in parts {
            self.within(&part, |parser| parser.statements(part.end))?;
        }
        Ok(())
    }

    /// Joins the paths that lead out of a loop.
    pub(super) fn after_loop(
        &mut self,
        mark: usize,
        depth: usize,
        place: Span,
    ) -> Result<Statement, Fault> {
        match self.join(Way::Break, mark, depth, None, place)? {
            Some(state) => {
                self.scope = state.scope;
                Ok(Statement::Done)
            }
            None => Ok(Statement::Leaves),
        }
    }

    /// Runs the body of a loop once for each item, which a name stands for.
    fn run_items(
        &mut self,
        name: &str,
        items: &[Content],
        body: &Range<usize>,
        place: Span,
    ) -> Result<Statement, Fault> {
        let (mark, depth) = (self.exits.len(), self.scope.depth());
        let one = Loop { place, condition: None, body: body.clone(), step: None, runs_once: false };
        let outside = self.path;
        for item in items {
            self.scope.bind(name, None, item.clone());
            let (path, exits) = (self.path, self.exits.len());
            if !self.run_round(&one)? {
                self.path = outside;
                return self.after_loop(mark, depth, place);
            }
            self.path = path;
            self.exclude(exits, place)?;
        }
        self.exit(Way::Break, None);
        self.path = outside;
        self.after_loop(mark, depth, place)
    }

    /// The name and the items of `x in items`, `int x : items`, `const x of items` or Go's
    /// `_, x := range items`; none if the tokens are something else.
    fn item_header(
        &mut self,
        header: &Range<usize>,
    ) -> Result<Option<(String, Vec<Content>)>, Fault> {
        let sign = ["in", "of", ":", "range"]
            .into_iter()
            .find_map(|sign| self.tokens.separators(header, sign).first().map(|&at| (at, sign)));
        let Some((at, sign)) = sign else { return Ok(None) };
        let names = header.start..at;
        let last = names.clone().rev().find_map(|at| match &self.tokens[at].0 {
            Token::Name(name) => Some(name.clone()),
            _ => None,
        });
        let name = last.unwrap_or_default();
        let range = at + 1..header.end;
        let items = self.within(&range, |parser| parser.items(range.end))?;
        // Go's `i := range items` counts.
        let is_pair = !self.tokens.separators(&names, ",").is_empty();
        if sign == "range" && !is_pair && !matches!(self.tokens[at + 1].0, Token::Number(_)) {
            let count = (0..items.len() as u64).map(Value::count).map(Content::Value);
            return Ok(Some((name, count.collect())));
        }
        Ok(Some((name, items)))
    }

    /// Whether a truth value does not hold.
    pub(super) fn opposite(&mut self, holds: Value, place: Span) -> Result<Value, Fault> {
        debug_assert_eq!(holds.known.kind(), Kind::Truth);
        let fails = self.builder.push(Operation::Xor, [holds.operand, Operand::Constant(1)], place);
        self.check_size(place)?;
        Ok(Value { operand: fails, ..holds })
    }
}
