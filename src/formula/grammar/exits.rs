//! Ways out of a block before its end: `return`, `break` and `continue`.
//!
//! A program has no jumps. A block runs to its end on all paths; what its exits leave behind is kept,
//! with the condition of the path that leads there, and joined where the paths meet.

use super::exit::{Exit, State, Way};
use super::parser::Parser;
use super::statements::Statement;
use super::value::Value;
use crate::formula::formula::Used;
use crate::program::operation::Operation;
use crate::source::token::Token;
use crate::text::fault::{Fault, RoutineFault, Span};

/// Calls that end the whole program.
const ABORTS: &[&str] = &[
    "__assume",
    "__builtin_trap",
    "__builtin_unreachable",
    "abort",
    "exit",
    "panic",
    "todo",
    "unimplemented",
    "unreachable",
    "unreachable_unchecked",
];

impl Parser<'_> {
    /// Leaves the block on the current path.
    pub(super) fn exit(&mut self, way: Way, value: Option<Value>) {
        let state = State { scope: self.scope.clone(), value };
        self.exits.push(Exit { way, path: self.path, state });
    }

    /// Whether a statement comes next that ends the whole program: `throw …`, `panic!(…)`.
    pub(super) fn at_abort(&self) -> bool {
        let is = |at: usize, symbol| matches!(self.peek(at), Some(Token::Symbol(next)) if *next == symbol);
        let Some(Token::Name(word)) = self.peek(0) else { return false };
        let calls = is(1, "(") || is(1, "!") && is(2, "(");
        let is_abort = |word: &str| ABORTS.contains(&word) && self.routine(word).is_none();
        match &**word {
            "throw" | "raise" => !is(1, "(") && !is(1, "="),
            "std" if is(1, "::") && is(3, "(") => {
                matches!(self.peek(2), Some(Token::Name(word)) if is_abort(word))
            }
            word => calls && is_abort(word),
        }
    }

    /// Passes over such a statement. It is taken never to be reached.
    ///
    /// # Errors
    ///
    /// It is always reached.
    pub(super) fn abort(&mut self) -> Result<Statement, Fault> {
        let place = self.place();
        if self.path.is_none() {
            return Err(Fault::new(place, RoutineFault::Aborts));
        }
        let used = Used::Aborts(self.written(place).to_owned());
        if !self.used.contains(&used) {
            self.used.push(used);
        }
        self.at = self.tokens.end_of_line(self.at);
        Ok(Statement::Leaves)
    }

    /// Takes the paths of the exits from a loop or a round, since a mark, out of the current path.
    pub(super) fn exclude(&mut self, mark: usize, place: Span) -> Result<(), Fault> {
        for index in mark..self.exits.len() {
            let (way, path) = (self.exits[index].way, self.exits[index].path);
            // A value that was returned comes before all others anyway.
            if let (Way::Break | Way::Continue | Way::Switch, Some(path)) = (way, path) {
                let others = self.opposite(path, place)?;
                self.path = Some(self.narrowed(others, place)?);
            }
        }
        Ok(())
    }

    /// Leaves the block on the current path, if a condition holds.
    pub(super) fn exit_if(&mut self, holds: Value, way: Way, place: Span) -> Result<(), Fault> {
        let path = self.narrowed(holds, place)?;
        let outside = self.path.replace(path);
        self.exit(way, None);
        self.path = outside;
        Ok(())
    }

    /// The condition of the current path, if another one holds, too.
    pub(super) fn narrowed(&mut self, holds: Value, place: Span) -> Result<Value, Fault> {
        match self.path {
            Some(path) => self.both_truths(Operation::And, [path, holds], place),
            None => Ok(holds),
        }
    }

    /// Joins the exits of a way since a mark with the path that reaches the end, if one does. Only
    /// the outermost layers of the scopes are kept. None if no path leads here.
    pub(super) fn join(
        &mut self,
        way: Way,
        mark: usize,
        depth: usize,
        end: Option<State>,
        place: Span,
    ) -> Result<Option<State>, Fault> {
        let here = self.exits.split_off(mark);
        let (mut exits, others): (Vec<Exit>, Vec<Exit>) =
            here.into_iter().partition(|exit| exit.way == way);
        self.exits.extend(others);
        // If no path reaches the end, one of the exits is taken: the last one, if no other is.
        let Some(mut joined) = end.or_else(|| exits.pop().map(|exit| exit.state)) else {
            return Ok(None);
        };
        joined.scope.leave(depth);
        while let Some(Exit { path, mut state, .. }) = exits.pop() {
            state.scope.leave(depth);
            let Some(holds) = path else {
                joined = state;
                continue;
            };
            joined.scope = self.select_scope(holds, [state.scope, joined.scope], place)?;
            joined.value = match (state.value, joined.value) {
                (Some(yes), Some(no)) => Some(self.select(holds, [yes, no], place)?),
                _ => None,
            };
        }
        Ok(Some(joined))
    }
}
