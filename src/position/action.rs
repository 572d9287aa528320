//! What steps do to a position that stays one.

use super::canonical::{self, Image};
use super::{Dropped, Fen, Placement, Rearrangement};
use crate::fault::Fault;

/// What a step does to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The same rearrangement for every position.
    Fixed(Rearrangement),
    /// The rearrangement that brings a position to the one that stands for all its images.
    Canonical,
}

impl Action {
    /// The name of the symmetry that is chosen for a line's position, where there is a choice.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn symmetry(&self, line: &[u8]) -> Result<Option<&'static str>, Fault> {
        match self {
            Action::Fixed(_) => Ok(None),
            Action::Canonical => Ok(Some(choice(line)?.name)),
        }
    }

    /// Appends a line with its position as the step leaves it, and says what that dropped.
    ///
    /// # Errors
    ///
    /// As for [`Rearrangement::apply`].
    pub fn apply(&self, line: &[u8], out: &mut Vec<u8>) -> Result<Dropped, Fault> {
        self.rearrangement(line)?.apply(line, out)
    }

    /// What it does to a line's position.
    fn rearrangement(&self, line: &[u8]) -> Result<&Rearrangement, Fault> {
        match self {
            Action::Fixed(by) => Ok(by),
            Action::Canonical => choice(line).map(|image| &image.by),
        }
    }
}

fn choice(line: &[u8]) -> Result<&'static Image, Fault> {
    Fen::parse(line).map(|fen| canonical::choose(&fen))
}

/// What the steps of a chain do to a position, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Actions {
    /// All rearrangements up to the first choice, as one.
    first: Rearrangement,
    /// What comes from there on.
    rest: Vec<Action>,
}

impl Actions {
    /// Adds one at the end.
    pub fn push(&mut self, action: &Action) {
        match (action, self.rest.last_mut()) {
            (Action::Fixed(by), None) => self.first = self.first.then(by),
            (Action::Fixed(by), Some(Action::Fixed(last))) => *last = last.then(by),
            _ => self.rest.push(action.clone()),
        }
    }

    /// Appends a line with its position as they leave it, and says what that dropped.
    ///
    /// # Errors
    ///
    /// As for [`Rearrangement::apply`], by whichever step.
    #[inline]
    pub fn apply(&self, line: &[u8], out: &mut Vec<u8>) -> Result<Dropped, Fault> {
        match self.rest[..] {
            [] => self.first.apply(line, out),
            _ => self.apply_all(line, out),
        }
    }

    fn apply_all(&self, line: &[u8], out: &mut Vec<u8>) -> Result<Dropped, Fault> {
        let mut dropped = Dropped::default();
        let mut current = line.to_vec();
        let mut next = Vec::with_capacity(line.len());
        if !self.first.is_identity() {
            dropped = self.first.apply(&current, &mut next)?;
            std::mem::swap(&mut current, &mut next);
        }
        for action in &self.rest {
            next.clear();
            dropped = dropped.also(action.apply(&current, &mut next)?);
            std::mem::swap(&mut current, &mut next);
        }
        out.extend_from_slice(&current);
        Ok(dropped)
    }

    /// The moves of a line's position as they are afterwards, with the space between them as it
    /// is; nothing if they mean nothing then.
    ///
    /// # Errors
    ///
    /// A word among the moves that is none.
    pub fn moves(&self, line: &[u8], moves: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        let (mut line, mut moves) = (line.to_vec(), moves.to_vec());
        let first = Action::Fixed(self.first.clone());
        for action in std::iter::once(&first).chain(&self.rest) {
            let by = action.rearrangement(&line)?;
            let Some(mapped) = by.moves(&line, &moves)? else { return Ok(None) };
            moves = mapped;
            let mut next = Vec::with_capacity(line.len());
            by.apply(&line, &mut next)?;
            line = next;
        }
        Ok(Some(moves))
    }

    /// The pieces of a line's position, as they leave it.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn placement(&self, line: &[u8]) -> Result<Placement, Fault> {
        if self.rest.is_empty() {
            return self.first.placement(line);
        }
        // What follows the fields makes no difference to the pieces.
        let fields = Fen::parse(line)?.fields();
        let mut moved = Vec::with_capacity(fields.len());
        self.apply_all(fields, &mut moved)?;
        Fen::parse(&moved).map(|fen| *fen.placement())
    }
}
