//! The signs of a board: one for set squares and one for clear ones, or of no piece.

use super::canvas::Canvas;
use super::grid::{Grid, cell};
use super::marks::{CLEAR, CLEAR_BESIDE, Mark, Marks, SET, mark};
use crate::text::fault::DrawingFault;

/// The signs that have been seen on a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Signs {
    named: Marks,
    /// The width of the cells.
    pub(super) width: usize,
    pub(super) has_pieces: bool,
    /// Up to two signs, and whether each has been seen on squares of one and of the other colour.
    seen: [Option<(char, [bool; 2])>; 2],
}

impl Signs {
    pub(super) fn new(named: Marks) -> Signs {
        Signs { named, ..Signs::default() }
    }

    /// The signs in the cells of lines.
    ///
    /// # Errors
    ///
    /// The index of the line and the column of what no board has besides the rest.
    pub(super) fn of<'a>(
        lines: impl Iterator<Item = &'a Canvas> + Clone,
        grid: Grid,
        named: Marks,
    ) -> Result<Signs, (usize, usize, DrawingFault)> {
        let width = lines.clone().map(|line| grid.width(line)).max().unwrap_or_default();
        let mut signs = Signs { width, ..Signs::new(named) };
        for (index, line) in lines.enumerate() {
            for (file, column) in grid.columns().enumerate() {
                let mark = mark(cell(line, column, width)).ok_or(DrawingFault::Cells);
                let added = mark.and_then(|mark| signs.add(mark, (index + file) % 2));
                added.map_err(|fault| (index, column, fault))?;
            }
        }
        Ok(signs)
    }

    pub(super) fn is_clear(&self, c: char) -> bool {
        match self.named {
            Some((set, clear)) if c == set || c == clear => c == clear,
            _ => c == ' ' || CLEAR.contains(c) || CLEAR_BESIDE.contains(c),
        }
    }

    /// Whether a mark has been seen.
    pub(super) fn has(&self, mark: Mark) -> bool {
        match mark {
            Mark::Piece(_) => self.has_pieces,
            Mark::Sign(c) => self.seen.iter().flatten().any(|(sign, _)| *sign == c),
        }
    }

    /// Adds the mark of a square of one or the other colour.
    ///
    /// # Errors
    ///
    /// No board has both this mark and those before it: there are up to two signs, one of them for clear squares.
    /// If all are clear, as where there are pieces, one is that of the light and one that of the dark squares.
    fn add(&mut self, mark: Mark, color: usize) -> Result<(), DrawingFault> {
        if let Mark::Sign(c) = mark {
            let is_it = |seen: &Option<(char, _)>| seen.is_none_or(|(sign, _)| sign == c);
            let Some(at) = self.seen.iter().position(is_it) else {
                let is_like = |sign: &char| self.is_clear(*sign) == self.is_clear(c);
                let mut signs = self.seen.iter().flatten().map(|(sign, _)| *sign);
                return Err(DrawingFault::Glyphs(c, signs.find(is_like).unwrap_or(c)));
            };
            self.seen[at].get_or_insert((c, [false; 2])).1[color] = true;
        } else {
            self.has_pieces = true;
        }
        let [Some((one, [a, b])), Some((other, [c, d]))] = self.seen else { return Ok(()) };
        let is_checkered = !(a && c || b && d);
        let set = [one, other].into_iter().find(|sign| !self.is_clear(*sign));
        match set {
            _ if is_checkered => Ok(()),
            Some(set) if self.has_pieces => Err(match mark {
                Mark::Piece(c) => DrawingFault::Glyphs(c, set),
                Mark::Sign(_) => DrawingFault::PieceGlyph(set),
            }),
            None => Err(DrawingFault::Glyphs(other, one)),
            Some(_) => Ok(()),
        }
    }

    /// The sign of set squares; `None` if no square is set, or there are pieces.
    ///
    /// # Errors
    ///
    /// The signs do not say which squares are set.
    pub(super) fn set(&self) -> Result<Option<char>, DrawingFault> {
        let seen = self.seen.map(|seen| seen.map(|(sign, _)| sign));
        match seen {
            [Some(c), None] if self.has_pieces && !self.is_clear(c) => {
                Err(DrawingFault::PieceGlyph(c))
            }
            _ if self.has_pieces => Ok(None),
            [Some(one), Some(other)] => match (self.is_clear(one), self.is_clear(other)) {
                (false, true) => Ok(Some(one)),
                (true, false) => Ok(Some(other)),
                _ => Err(DrawingFault::WhichIsSet(one, other)),
            },
            [Some(c), _] if self.named.is_some_and(|(set, clear)| c == set || c == clear) => {
                Ok((!self.is_clear(c)).then_some(c))
            }
            [Some(c), _] if SET.contains(c) => Ok(Some(c)),
            [Some(c), _] if c != ' ' && !CLEAR.contains(c) => Err(DrawingFault::WhichIsSet(c, ' ')),
            _ => Ok(None),
        }
    }
}
