//! What steps do to a position when the result is a position, too.

use std::sync::LazyLock;

use super::canonical;
use super::usual::Done;
use super::{Fen, Mapped, Movetext, Notes, Placement, PositionTransform, Rules};
use crate::program::evaluate::Columns;
use crate::text::fault::Fault;

/// What a step does to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The same rearrangement for every position.
    Fixed(PositionTransform),
    /// The rearrangement that takes a position to its canonical form.
    Canonical,
    /// The colour flip if Black is to move; otherwise nothing.
    WhiteToMove,
}

impl Action {
    /// The name of the symmetry chosen for a position, if the action chooses one.
    pub fn symmetry(&self, fen: &Fen) -> Option<&'static str> {
        match self {
            Action::Fixed(_) => None,
            Action::Canonical => Some(canonical::choose(fen).name),
            Action::WhiteToMove if is_for_black(fen) => Some("color-flip"),
            Action::WhiteToMove => Some("identity"),
        }
    }

    /// Appends the line with its position after the step, and returns what was lost or left alone.
    ///
    /// # Errors
    ///
    /// As for [`PositionTransform::apply`].
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes, Fault> {
        self.rearrangement(line)?.apply(line, rules, out)
    }

    /// The rearrangement for a line's position.
    fn rearrangement(&self, line: &[u8]) -> Result<&PositionTransform, Fault> {
        match self {
            Action::Fixed(by) => Ok(by),
            Action::Canonical => Ok(&canonical::choose(&Fen::parse(line)?).by),
            Action::WhiteToMove if is_for_black(&Fen::parse(line)?) => {
                Ok(PositionTransform::color_flip())
            }
            Action::WhiteToMove => Ok(PositionTransform::identity()),
        }
    }
}

fn is_for_black(fen: &Fen) -> bool {
    fen.side_to_move() == Some("b")
}

/// What the steps of a chain do to a position, in order.
#[derive(Clone, Debug, Default)]
pub struct Actions {
    /// All rearrangements before the first [`Action`] that depends on the position, composed.
    first: PositionTransform,
    /// The actions from there on.
    rest: Vec<Action>,
}

impl Actions {
    /// No actions.
    pub(crate) fn identity() -> &'static Actions {
        static NONE: LazyLock<Actions> = LazyLock::new(Actions::default);
        &NONE
    }

    /// Whether nothing happens to any position.
    pub(crate) fn is_identity(&self) -> bool {
        self.rest.is_empty() && self.first.is_identity()
    }

    /// Adds an action at the end.
    pub fn push(&mut self, action: &Action) {
        match (action, self.rest.last_mut()) {
            (Action::Fixed(by), None) => self.first = self.first.then(by),
            (Action::Fixed(by), Some(Action::Fixed(last))) => *last = last.then(by),
            _ => self.rest.push(action.clone()),
        }
    }

    /// Appends the line with its position after all actions, and returns what was lost or left
    /// alone.
    ///
    /// # Errors
    ///
    /// As for [`PositionTransform::apply`], from any of the steps.
    #[inline]
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes, Fault> {
        match self.rest[..] {
            [] => self.first.apply(line, rules, out),
            _ => self.apply_all(line, rules, out),
        }
    }

    /// Appends the usual lines at the start of a text after all actions, if they are known to be the
    /// same for every position; returns how many lines that was, and what was dropped.
    pub(crate) fn apply_to_usual(&self, text: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Done {
        match self.rest[..] {
            [] => self.first.apply_to_usual(text, rules, out),
            _ => Done::default(),
        }
    }

    /// Adds the sets of the usual lines at the start of a text to columns, after all actions, if they
    /// are known to be the same for every position: at most `most` lines. Returns the length of each
    /// line in bytes.
    pub(crate) fn sets_of_usual(
        &self,
        text: &[u8],
        most: usize,
        columns: &mut Columns,
    ) -> Vec<usize> {
        match self.rest[..] {
            [] => self.first.usual.push_sets(text, most, columns),
            _ => Vec::new(),
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

    /// Applies the actions one after another: `see` gets each line, its rearrangement, and the
    /// notes.
    fn each(
        &self,
        line: &[u8],
        rules: &Rules,
        mut see: impl FnMut(&[u8], &PositionTransform, Notes) -> Result<(), Fault>,
    ) -> Result<Vec<u8>, Fault> {
        let mut current = line.to_vec();
        let mut next = Vec::with_capacity(line.len());
        let mut step = |by: &PositionTransform, current: &mut Vec<u8>| {
            next.clear();
            let notes = by.apply(current, rules, &mut next)?;
            see(current, by, notes)?;
            std::mem::swap(current, &mut next);
            Ok(())
        };
        // A choice must see the fields as they will be written.
        if rules.rewrite() || !self.first.is_identity() {
            step(&self.first, &mut current)?;
        }
        for action in &self.rest {
            step(action.rearrangement(&current)?, &mut current)?;
        }
        Ok(current)
    }

    /// The moves that belong to a line's position but are in another field, after all actions.
    ///
    /// # Errors
    ///
    /// As for [`PositionTransform::moves`], from any of the steps.
    pub fn moves(&self, line: &[u8], moves: &[u8]) -> Result<Mapped, Fault> {
        if self.rest.is_empty() {
            return self.first.moves(line, moves);
        }
        let mut mapped = Mapped { text: Some(moves.to_vec()), legal: true };
        let mut first = true;
        // Only the fields matter to moves.
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

    /// Whether the sides are swapped for a line's position: what was White's is Black's, so that
    /// scores and results from White's point of view change.
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

    /// Whether a line's position has its pieces elsewhere, or in other colours, so that what is beside
    /// it may be false.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn moves_pieces(&self, line: &[u8]) -> Result<bool, Fault> {
        let mut moves = self.first.changes_pieces();
        if !self.rest.is_empty() && !moves {
            self.each(Fen::parse(line)?.fields(), Rules::none(), |_, by, _| {
                moves |= by.changes_pieces();
                Ok(())
            })?;
        }
        Ok(moves)
    }

    /// The movetext of a game in PGN that begins with a line's position, after all actions.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`]; a word that is not a move, a move that is not legal, or one that an action
    /// makes false.
    pub fn movetext(&self, line: &[u8], text: &[u8]) -> Result<Movetext, Fault> {
        if self.rest.is_empty() {
            return self.first.movetext(line, text);
        }
        let mut moved = Movetext { text: text.to_vec(), doubtful: false };
        self.each(line, Rules::none(), |line, by, _| {
            let next = by.movetext(line, &moved.text)?;
            moved = Movetext { doubtful: moved.doubtful | next.doubtful, ..next };
            Ok(())
        })?;
        Ok(moved)
    }

    /// Whether a search would find the same in a line's position after all actions: scores and
    /// results stay true.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn keeps_game(&self, line: &[u8]) -> Result<bool, Fault> {
        if self.rest.is_empty() {
            return Ok(self.first.keeps_game(&Fen::parse(line)?));
        }
        let mut keeps = true;
        self.each(Fen::parse(line)?.fields(), Rules::none(), |line, by, _| {
            keeps &= by.keeps_game(&Fen::parse(line)?);
            Ok(())
        })?;
        Ok(keeps)
    }

    /// The pieces of a line's position after all actions.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn placement(&self, line: &[u8]) -> Result<Placement, Fault> {
        if self.rest.is_empty() {
            return self.first.placement(line);
        }
        // Only the fields matter to the pieces.
        let fields = Fen::parse(line)?.fields();
        let moved = self.each(fields, Rules::none(), |_, _, _| Ok(()))?;
        Fen::parse(&moved).map(|fen| *fen.placement())
    }
}
