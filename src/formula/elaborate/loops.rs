//! Loops, which are unrolled: a program has none.
//!
//! Each round is run anew, with what its names stand for then. A condition that is known ends the
//! loop or not. One that is not known is a path of its own, and there must be a last round: a name
//! that loses at least one bit in each round is empty after 64 of them.

use super::elaborator::{Elaborator, ExitPlace};
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
        let (outside, mark, depth) = (self.path, self.exits.len(), self.reader.scope.depth());
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
                let fails = self.opposite(holds, one.place)?;
                self.exit_if(fails, ExitPlace::Break, one.place)?;
                self.path = Some(self.narrowed(holds, one.place)?);
                open_rounds += 1;
            } else if open_rounds > 0 {
                // In this round, it need not have lost anything.
                loss = None;
            }
            let (before, path, exits) = (self.reader.scope.clone(), self.path, self.exits.len());
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
        let (mark, depth) = (self.exits.len(), self.reader.scope.depth());
        let breaks = std::mem::replace(&mut self.breaks, ExitPlace::Break);
        let outcome = self.run_block(&one.body)?;
        self.breaks = breaks;
        let end = (!outcome.leaves).then(|| self.state(None));
        let Some(state) = self.join(ExitPlace::Continue, mark, depth, end, one.place)? else {
            return Ok(false);
        };
        self.reader.scope = state.scope;
        self.statements(&one.step)?;
        Ok(true)
    }

    /// Joins the paths that lead out of a loop.
    pub(super) fn after_loop(
        &mut self,
        mark: usize,
        depth: usize,
        place: Span,
    ) -> Result<StatementEffect, Fault> {
        match self.join(ExitPlace::Break, mark, depth, None, place)? {
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
        let (mark, depth) = (self.exits.len(), self.reader.scope.depth());
        let outside = self.path;
        for item in all {
            self.reader.scope.bind(&items.name, None, item);
            let (path, exits) = (self.path, self.exits.len());
            if !self.run_round(one)? {
                self.path = outside;
                return self.after_loop(mark, depth, place);
            }
            self.path = path;
            self.exclude(exits, place)?;
        }
        self.exit(ExitPlace::Break, None);
        self.path = outside;
        self.after_loop(mark, depth, place)
    }

    /// Whether a truth value does not hold.
    pub(super) fn opposite(&mut self, holds: Value, place: Span) -> Result<Value, Fault> {
        debug_assert_eq!(holds.known.kind(), Kind::Truth);
        let fails = self.builder.push(Operation::Xor, [holds.operand, Operand::Constant(1)], place);
        self.check_size(place)?;
        Ok(Value { operand: fails, ..holds })
    }
}
