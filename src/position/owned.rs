//! A position that was read and is kept.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use super::{Fen, Parts, Placement};
use crate::text::fault::{Fault, Result, Span};

/// A position: a line with a FEN, as it was written.
///
/// ```
/// use bbt::position::Position;
/// let position: Position = "8/8/8/8/8/8/8/K1k4R w - - 0 1".parse().unwrap();
/// assert_eq!(position.fen().side_to_move(), Some("w"));
/// assert_eq!(position.placement().occupied().0, 0b1000_0101);
/// assert!("8/8/8/8/8/8/8/K1k5R w - -".parse::<Position>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    line: Vec<u8>,
    parts: Parts,
}

impl Position {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn parse(line: &[u8]) -> Result<Position> {
        let Fen { parts, .. } = Fen::parse(line)?;
        Ok(Position { line: line.to_vec(), parts })
    }

    /// The position with other pieces; the rest of its line stays as it is.
    #[must_use]
    pub(crate) fn with(&self, placement: &Placement) -> Position {
        let [Some(field), ..] = self.parts.fields else { return self.clone() };
        let mut line = self.line[..field.start].to_vec();
        placement.write(&mut line);
        line.extend_from_slice(&self.line[field.end..]);
        // What follows the pieces has been read before.
        Position::parse(&line).unwrap_or_else(|_| self.clone())
    }

    /// The whole line.
    pub fn line(&self) -> &[u8] {
        &self.line
    }

    /// The whole line as text, with a replacement character for what is not UTF-8.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.line)
    }

    /// The fields of the line.
    pub fn fen(&self) -> Fen<'_> {
        Fen { line: &self.line, parts: self.parts }
    }

    /// The pieces and their squares.
    pub fn placement(&self) -> &Placement {
        &self.parts.placement
    }
}

impl From<Placement> for Position {
    /// The position of these pieces, with no other field.
    fn from(placement: Placement) -> Position {
        let mut line = Vec::new();
        placement.write(&mut line);
        let field = Some(Span::new(0, line.len()));
        let parts = Parts { fields: [field, None, None, None], pocket: None, placement };
        Position { line, parts }
    }
}

impl FromStr for Position {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Position> {
        Position::parse(line.as_bytes())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}
