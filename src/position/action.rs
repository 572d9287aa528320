//! What steps do to a position that stays one.

use super::canonical::{self, Image};
use super::{Fen, Mapped, Notes, Placement, Rearrangement, Rules};
use crate::fault::Fault;

/// What a step does to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The same rearrangement for every position.
    Fixed(Rearrangement),
    /// The rearrangement that brings a position to the one that stands for all its images.
    Canonical,
    /// The colour flip where Black is to move, and nothing otherwise.
    WhiteToMove,
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
            Action::WhiteToMove if is_for_black(line)? => Ok(Some("color-flip")),
            Action::WhiteToMove => Ok(Some("identity")),
        }
    }

    /// Appends a line with its position as the step leaves it, and says what became of it.
    ///
    /// # Errors
    ///
    /// As for [`Rearrangement::apply`].
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes, Fault> {
        self.rearrangement(line)?.apply(line, rules, out)
    }

    /// What it does to a line's position.
    fn rearrangement(&self, line: &[u8]) -> Result<&Rearrangement, Fault> {
        match self {
            Action::Fixed(by) => Ok(by),
            Action::Canonical => choice(line).map(|image| &image.by),
            Action::WhiteToMove if is_for_black(line)? => Ok(Rearrangement::color_flip()),
            Action::WhiteToMove => Ok(Rearrangement::identity()),
        }
    }
}

fn choice(line: &[u8]) -> Result<&'static Image, Fault> {
    Fen::parse(line).map(|fen| canonical::choose(&fen))
}

fn is_for_black(line: &[u8]) -> Result<bool, Fault> {
    Fen::parse(line).map(|fen| fen.side_to_move() == Some("b"))
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

    /// Appends a line with its position as they leave it, and says what became of it.
    ///
    /// # Errors
    ///
    /// As for [`Rearrangement::apply`], by whichever step.
    #[inline]
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes, Fault> {
        match self.rest[..] {
            [] => self.first.apply(line, rules, out),
            _ => self.apply_all(line, rules, out),
        }
    }

    fn apply_all(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes, Fault> {
        let mut notes = Notes::default();
        let last = self.each(line, rules, |_, _, became| {
            notes = std::mem::take(&mut notes).also(became);
            Ok(())
        })?;
        out.extend_from_slice(&last);
        Ok(notes)
    }

    /// Applies one after the other: `see` gets each line, what is done to it, and what became of
    /// it.
    fn each(
        &self,
        line: &[u8],
        rules: &Rules,
        mut see: impl FnMut(&[u8], &Rearrangement, Notes) -> Result<(), Fault>,
    ) -> Result<Vec<u8>, Fault> {
        let mut current = line.to_vec();
        let mut next = Vec::with_capacity(line.len());
        let mut step = |by: &Rearrangement, current: &mut Vec<u8>| {
            next.clear();
            let notes = by.apply(current, rules, &mut next)?;
            see(current, by, notes)?;
            std::mem::swap(current, &mut next);
            Ok(())
        };
        // A choice sees the fields as they are to be written.
        if rules.rewrite() || !self.first.is_identity() {
            step(&self.first, &mut current)?;
        }
        for action in &self.rest {
            step(action.rearrangement(&current)?, &mut current)?;
        }
        Ok(current)
    }

    /// The moves of a line's position that stand in another field, as they are afterwards.
    ///
    /// # Errors
    ///
    /// As for [`Rearrangement::moves`], by whichever step.
    pub fn moves(&self, line: &[u8], moves: &[u8]) -> Result<Mapped, Fault> {
        if self.rest.is_empty() {
            return self.first.moves(line, moves);
        }
        let mut mapped = Mapped { text: Some(moves.to_vec()), legal: true };
        let mut first = true;
        // Nothing but the fields makes a difference to moves.
        self.each(Fen::parse(line)?.fields(), Rules::none(), |line, by, _| {
            if let Some(text) = mapped.text.take() {
                let next = by.moves(line, &text)?;
                // Steps that keep moves keep them legal.
                mapped = Mapped { legal: if first { next.legal } else { mapped.legal }, ..next };
                first = false;
            }
            Ok(())
        })?;
        Ok(mapped)
    }

    /// Whether the sides change for a line's position: what White had, Black has, so that scores
    /// and results from White's point of view are false.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn swaps_sides(&self, line: &[u8]) -> Result<bool, Fault> {
        if self.rest.is_empty() {
            return Ok(self.first.swaps_sides());
        }
        let mut swaps = false;
        self.each(Fen::parse(line)?.fields(), Rules::none(), |_, by, _| {
            swaps ^= by.swaps_sides();
            Ok(())
        })?;
        Ok(swaps)
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
        let moved = self.each(fields, Rules::none(), |_, _, _| Ok(()))?;
        Fen::parse(&moved).map(|fen| *fen.placement())
    }
}
