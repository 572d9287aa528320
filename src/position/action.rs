//! What steps do to a position when the result is a position, too.

use std::borrow::Cow;

use super::canonical::{self, Seen};
use super::fast_path::{FastPath, Forms, Moved};
use super::{Fen, Notes, Placement, PositionTransform, Rules};
use crate::text::fault::Result;

/// What a step does to a position.
#[derive(Clone, Debug)]
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
    pub(crate) fn symmetry(&self, fen: &Fen) -> Option<&'static str> {
        match self {
            Action::Fixed(_) => None,
            Action::Canonical => Some(canonical::choose(&Seen::of(fen)).name),
            Action::WhiteToMove if Seen::of(fen).is_for_black => Some("color-flip"),
            Action::WhiteToMove => Some("identity"),
        }
    }

    /// Appends the line with its position after the step, and returns what was lost or left alone.
    ///
    /// # Errors
    ///
    /// As for [`PositionTransform::apply`].
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes> {
        self.rearrangement(line)?.apply(line, rules, out)
    }

    /// The rearrangement for a line's position.
    fn rearrangement(&self, line: &[u8]) -> Result<&PositionTransform> {
        match self {
            Action::Fixed(by) => Ok(by),
            _ => Ok(self.choice(&Seen::of(&Fen::parse(line)?))),
        }
    }

    /// The rearrangement for a position.
    fn choice(&self, seen: &Seen) -> &PositionTransform {
        match self {
            Action::Fixed(by) => by,
            Action::Canonical => &canonical::choose(seen).by,
            Action::WhiteToMove if seen.is_for_black => PositionTransform::color_flip(),
            Action::WhiteToMove => PositionTransform::identity(),
        }
    }

    /// Appends the positions at the start of a text that are on the fast path, after the step.
    fn apply_to_many(&self, text: &[u8], forms: Forms, rules: &Rules, out: &mut Vec<u8>) -> Moved {
        match self {
            Action::Fixed(by) => by.fast_path().write(text, forms, rules, out),
            _ => FastPath::write_each(text, forms, rules, out, |usual| {
                self.choice(&Seen::of_usual(usual)).fast_path()
            }),
        }
    }
}

/// How many bytes of text go through several actions at a time.
const PART: usize = 1 << 13;

/// What the steps of a chain do to a position, in order.
#[derive(Clone, Debug, Default)]
pub struct Actions {
    /// All rearrangements before the first [`Action`] that depends on the position, composed.
    first: PositionTransform,
    /// The actions from there on.
    rest: Vec<Action>,
}

impl Actions {
    /// Adds an action at the end.
    pub fn push(&mut self, action: &Action) {
        match (action, self.rest.last_mut()) {
            (Action::Fixed(by), None) => self.first = self.first.then(by),
            (Action::Fixed(by), Some(Action::Fixed(last))) => *last = last.then(by),
            _ => self.rest.push(action.clone()),
        }
    }

    /// The one rearrangement that all actions are together, if it is the same for every position.
    pub(crate) fn fixed(&self) -> Option<&PositionTransform> {
        self.rest.is_empty().then_some(&self.first)
    }

    /// Whether nothing happens to any position.
    pub(crate) fn is_identity(&self) -> bool {
        self.fixed().is_some_and(PositionTransform::is_identity)
    }

    /// The one rearrangement that all actions are together for a line's position.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`], if it depends on the position.
    #[inline]
    pub fn of(&self, line: &[u8], rules: &Rules) -> Result<Cow<'_, PositionTransform>> {
        self.fixed().map_or_else(|| self.chosen(line, rules), |fixed| Ok(Cow::Borrowed(fixed)))
    }

    fn chosen(&self, line: &[u8], rules: &Rules) -> Result<Cow<'_, PositionTransform>> {
        let mut all = Cow::Borrowed(&self.first);
        let mut fields = Vec::new();
        for action in &self.rest {
            // A choice must see the fields as they will be written.
            let next = if all.is_identity() && !rules.rewrite() {
                action.rearrangement(line)?
            } else {
                fields.clear();
                all.apply(Fen::parse(line)?.fields(), rules, &mut fields)?;
                action.rearrangement(&fields)?
            };
            // Most positions that are chosen for are left as they are.
            if !next.is_identity() {
                all = if all.is_identity() {
                    Cow::Borrowed(next)
                } else {
                    Cow::Owned(all.then(next))
                };
            }
        }
        Ok(all)
    }

    /// Appends the line with its position after all actions, and returns what was lost or left alone.
    ///
    /// # Errors
    ///
    /// As for [`PositionTransform::apply`].
    #[inline]
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes> {
        self.of(line, rules)?.apply(line, rules, out)
    }

    /// Appends the positions at the start of a text that are on the fast path, after all actions; returns
    /// their length in bytes, their number, and what was dropped.
    pub(crate) fn apply_to_many(
        &self,
        text: &[u8],
        forms: Forms,
        rules: &Rules,
        out: &mut Vec<u8>,
    ) -> Moved {
        match &self.rest[..] {
            _ if rules.rewrite() => Moved::default(),
            [] => self.first.fast_path().write(text, forms, rules, out),
            [only] if self.first.is_identity() => only.apply_to_many(text, forms, rules, out),
            _ if forms.are_lines() => self.apply_in_turn(text, rules, out),
            _ => Moved::default(),
        }
    }

    /// The same for lines, of which many go through each action before the next one.
    fn apply_in_turn(&self, text: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Moved {
        let end = memchr::memrchr(b'\n', &text[..text.len().min(PART)]);
        let text = &text[..end.map_or(text.len(), |end| end + 1)];
        let (mut all, mut moved) = (None, Cow::Borrowed(text));
        if !self.first.is_identity() {
            let mut next = Vec::with_capacity(text.len());
            all = Some(self.first.fast_path().write(text, Forms::default(), rules, &mut next));
            moved = Cow::Owned(next);
        }
        for action in &self.rest {
            let mut next = Vec::with_capacity(moved.len());
            let done = action.apply_to_many(&moved, Forms::default(), rules, &mut next);
            // A longer placement may not be on the fast path of the next action: then nothing counts.
            let Some(sum) = all.map_or(Some(done), |all| all.then(done)) else {
                return Moved::default();
            };
            (all, moved) = (Some(sum), Cow::Owned(next));
        }
        out.extend_from_slice(&moved);
        all.unwrap_or_default()
    }

    /// The pieces of a line's position after all actions.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn placement(&self, line: &[u8]) -> Result<Placement> {
        self.of(line, Rules::none())?.placement(line)
    }
}
