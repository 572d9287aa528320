//! Loops, which are unrolled: a program has none.
//!
//! Each round is run anew, with what its names stand for then. A condition that is known ends the
//! loop or not. One that is not known is a path of its own, and there must be a last round: a name
//! that loses at least one bit in each round is empty after 64 of them.

use super::elaborator::{Elaborator, ExitPlace, Mark};
use super::statements::StatementEffect;
use crate::formula::scope::NameContent;
use crate::formula::tree::{Items, Loop};
use crate::formula::value::Value;
use crate::program::Operand;
use crate::program::kind::Kind;
use crate::program::operation::Operation;
use crate::text::fault::{Fault, RoutineFault, Span};

/// The largest number of rounds of a loop.
const MOST_ROUNDS: usize = 4096;

/// The largest number of rounds of all loops: one in another one has many.
const MOST_IN_ALL: usize = 40_000;

/// After this many rounds, a word that loses a bit in each one is empty.
const BITS: usize = 64;

impl Elaborator<'_> {
    /// Runs a loop. The names before its first round, and that of its items, are its own.
    pub(super) fn run_loop(&mut self, one: &Loop) -> Result<StatementEffect, Fault> {
        let depth = self.reader.scope.depth();
        let is_scoped = !one.before.statements.is_empty() || one.items.is_some();
        if is_scoped {
            self.reader.scope.enter();
        }
        self.statements(&one.before)?;
        let effect = match &one.items {
            Some(items) => self.run_items(items, one)?,
            None => self.run_rounds(one)?,
        };
        self.reader.scope.leave(depth);
        Ok(effect)
    }

    /// Runs a loop round by round.
    fn run_rounds(&mut self, one: &Loop) -> Result<StatementEffect, Fault> {
        if let Some(statement) = self.square_loop(one)? {
            return Ok(statement);
        }
        let start = self.mark();
        let mut open_rounds = 0;
        let mut loss = None;
        for round in 0.. {
            if round > MOST_ROUNDS {
                return Err(Fault::new(one.place, RoutineFault::Rounds(MOST_ROUNDS)));
            }
            let holds = match &one.condition {
                Some(condition) if round > 0 || !one.runs_once => {
                    self.condition(condition, one.place)?
                }
                _ => Value::constant(1),
            };
            let is_open = match holds.operand {
                Operand::Constant(0) => {
                    self.exit(ExitPlace::Break, None);
                    break;
                }
                Operand::Constant(_) => false,
                // The word that loses its bits has none left.
                _ if open_rounds == BITS => {
                    if loss.is_none() {
                        return Err(Fault::new(one.place, RoutineFault::Loop));
                    }
                    self.exit(ExitPlace::Break, None);
                    break;
                }
                _ => true,
            };
            if is_open {
                let path = self.path;
                self.narrow(holds, false, one.place)?;
                self.exit(ExitPlace::Break, None);
                self.path = path;
                self.narrow(holds, true, one.place)?;
                open_rounds += 1;
            } else if open_rounds > 0 {
                // In this round, it need not have lost anything.
                loss = None;
            }
            let (before, mark) = (self.reader.scope.clone(), self.mark());
            if is_open {
                self.refine(holds, true);
            }
            if !self.run_round(one)? {
                break;
            }
            self.go_on(mark, one.place)?;
            if is_open {
                let now = self.loss(&before, holds);
                loss = if open_rounds == 1 {
                    now
                } else {
                    loss.filter(|one| Some(one) == now.as_ref())
                };
            }
        }
        self.after_loop(start, one.place)
    }

    /// Runs the body of a loop and its step, and returns whether a path leads to the next round.
    pub(super) fn run_round(&mut self, one: &Loop) -> Result<bool, Fault> {
        self.rounds += 1;
        if self.rounds > MOST_IN_ALL {
            return Err(Fault::new(one.place, RoutineFault::AllRounds(MOST_IN_ALL)));
        }
        let mark = self.mark();
        let breaks = std::mem::replace(&mut self.breaks, ExitPlace::Break);
        let outcome = self.run_block(&one.body)?;
        self.breaks = breaks;
        let end = (!outcome.leaves).then(|| self.state(None));
        let Some(state) = self.join(ExitPlace::Continue, mark, end, one.place)? else {
            return Ok(false);
        };
        self.reader.scope = state.scope;
        self.statements(&one.step)?;
        Ok(true)
    }

    /// Joins the paths that lead out of a loop that began at a mark.
    pub(super) fn after_loop(
        &mut self,
        start: Mark,
        place: Span,
    ) -> Result<StatementEffect, Fault> {
        self.path = start.path;
        match self.join(ExitPlace::Break, start, None, place)? {
            Some(state) => {
                self.reader.scope = state.scope;
                Ok(StatementEffect::Sets(None))
            }
            None => Ok(StatementEffect::Leaves),
        }
    }

    /// Runs the body of a loop once for each item, which a name stands for.
    fn run_items(&mut self, items: &Items, one: &Loop) -> Result<StatementEffect, Fault> {
        let mut all = self.items(&items.all)?;
        if items.are_numbered {
            all = (0..all.len() as u64).map(Value::count).map(NameContent::Value).collect();
        }
        let place = one.place;
        let start = self.mark();
        for item in all {
            self.reader.scope.bind(&items.name, None, item);
            let mark = self.mark();
            if !self.run_round(one)? {
                return self.after_loop(start, place);
            }
            self.go_on(mark, place)?;
        }
        self.exit(ExitPlace::Break, None);
        self.after_loop(start, place)
    }

    /// Whether a truth value does not hold.
    pub(super) fn opposite(&mut self, holds: Value, place: Span) -> Result<Value, Fault> {
        debug_assert_eq!(holds.known.kind(), Kind::Truth);
        let fails = self.builder.push(Operation::Xor, [holds.operand, Operand::Constant(1)], place);
        self.check_size(place)?;
        Ok(Value { operand: fails, ..holds })
    }
}
