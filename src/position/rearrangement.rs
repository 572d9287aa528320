//! What a rearrangement of the squares does to a position, and to what else its FEN says.

use std::sync::LazyLock;

use shakmaty::Square;

use super::placement::Reader;
use crate::program::squares::SquareMap;

/// A rearrangement of a position: where the pieces go, whether they change colour, and which
/// of the other facts remain true.
///
/// - Flipping vertically and swapping colours keeps the game the same: side to move, castling
///   rights, en passant square and moves are all mapped.
/// - Mirroring horizontally keeps the side to move, the en passant square and the moves. Castling
///   rights are dropped, and lines with castling moves: the page calls it applicable when both
///   sides have lost them.
/// - Everything else drops castling rights, en passant square and moves.
/// - Where colours are swapped, the other side is to move.
///
/// Sources: Horizontal Mirroring (introduction); shakmaty, python-chess and Stockfish agree on
/// the colour flip.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is about another part of the line")]
pub struct Rearrangement {
    /// Where each square's piece goes.
    pub(super) targets: SquareMap,
    /// The same, as placements are read.
    pub(super) reader: Box<Reader>,
    pub(super) swaps_colors: bool,
    pub(super) keeps_castling: bool,
    /// Whether moves mean the same where their squares go: those in operations, and the one that
    /// an en passant square tells of.
    pub(super) keeps_moves: bool,
    /// Whether moves must be understood, because there is a step that maps them: not one that
    /// leaves all as it is, and not one after another that drops them.
    pub(super) reads_moves: bool,
}

impl Rearrangement {
    /// What moving every piece as `targets` says, and changing its colour if `swaps_colors`,
    /// does to a position.
    pub fn new(targets: SquareMap, swaps_colors: bool) -> Rearrangement {
        let is =
            |map: fn(Square) -> Square| Square::ALL.iter().all(|&s| targets.target(s) == map(s));
        let same_game = if swaps_colors { is(Square::flip_vertical) } else { is(|square| square) };
        let mirror = !swaps_colors && is(Square::flip_horizontal);
        Rearrangement {
            targets,
            reader: Box::new(Reader::new(&targets, swaps_colors)),
            swaps_colors,
            keeps_castling: same_game,
            keeps_moves: same_game || mirror,
            reads_moves: mirror || (same_game && swaps_colors),
        }
    }

    /// The flip that exchanges the colours and keeps the game the same.
    pub fn color_flip() -> &'static Rearrangement {
        static FLIP: LazyLock<Rearrangement> = LazyLock::new(|| {
            // It moves no two squares to the same one.
            let map = SquareMap::new(Square::flip_vertical).unwrap_or(SquareMap::IDENTITY);
            Rearrangement::new(map, true)
        });
        &FLIP
    }

    /// The one that leaves everything as it is.
    pub fn identity() -> &'static Rearrangement {
        static IDENTITY: LazyLock<Rearrangement> = LazyLock::new(Rearrangement::default);
        &IDENTITY
    }

    /// Whether everything stays as it is.
    pub(super) fn is_identity(&self) -> bool {
        self.keeps_castling && !self.reads_moves && self.targets == SquareMap::IDENTITY
    }

    /// Whether pieces end up elsewhere, or as others.
    pub(super) fn changes_pieces(&self) -> bool {
        self.swaps_colors || self.targets != SquareMap::IDENTITY
    }

    /// Whether the sides change: what White had, Black has.
    pub fn swaps_sides(&self) -> bool {
        self.swaps_colors
    }

    /// First this one, then `next`: what either drops, both drop.
    #[must_use]
    pub fn then(&self, next: &Rearrangement) -> Rearrangement {
        let targets = self.targets.then(&next.targets);
        Rearrangement {
            keeps_castling: self.keeps_castling && next.keeps_castling,
            keeps_moves: self.keeps_moves && next.keeps_moves,
            reads_moves: self.reads_moves || self.keeps_moves && next.reads_moves,
            ..Rearrangement::new(targets, self.swaps_colors != next.swaps_colors)
        }
    }
}

impl Default for Rearrangement {
    /// The one that leaves everything as it is.
    fn default() -> Rearrangement {
        Rearrangement::new(SquareMap::IDENTITY, false)
    }
}
