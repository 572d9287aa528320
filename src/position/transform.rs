//! What a rearrangement of the squares does to a position, and to everything else in its FEN.

use std::sync::{LazyLock, OnceLock};

use shakmaty::Square;

use super::fast_path::{FastPath, Kept};
use crate::program::SquareMap;

/// A rearrangement of a position: where the pieces go, whether they change colour, and which of the
/// other facts remain true.
///
/// - A vertical flip with swapped colours keeps the game the same: side to move, castling rights,
///   en passant square and moves are all mapped.
/// - A horizontal mirror keeps the side to move, the en passant square and the moves. It drops castling rights, and
///   lines with castling moves: the source calls it applicable if both sides have lost these rights.
/// - Everything else drops castling rights, en passant square and moves.
/// - If the colours are swapped, the other side is to move.
///
/// Sources: Horizontal Mirroring (introduction); shakmaty, python-chess and Stockfish agree on the colour flip.
#[derive(Clone, Debug)]
pub struct PositionTransform {
    /// Where each square's piece goes.
    pub(super) targets: SquareMap,
    /// What happens to lines as they are usually written, once there is one.
    fast_path: OnceLock<Box<FastPath>>,
    pub(super) swaps_colors: bool,
    pub(super) kept: Kept,
    /// Whether moves must be understood, because some step maps them: a step that changes nothing
    /// does not, nor does one after a step that drops them.
    pub(super) reads_moves: bool,
}

impl PositionTransform {
    /// The effect on a position of moving every piece according to `targets`, and changing its
    /// colour if `swaps_colors`.
    pub fn new(targets: SquareMap, swaps_colors: bool) -> PositionTransform {
        let is =
            |map: fn(Square) -> Square| Square::ALL.iter().all(|&s| targets.target(s) == map(s));
        let same_game = if swaps_colors { is(Square::flip_vertical) } else { is(|square| square) };
        let mirror = !swaps_colors && is(Square::flip_horizontal);
        let kept = Kept { castling: same_game, moves: same_game || mirror };
        let reads_moves = mirror || (same_game && swaps_colors);
        PositionTransform { targets, fast_path: OnceLock::new(), swaps_colors, kept, reads_moves }
    }

    /// What happens to lines as they are usually written.
    pub(crate) fn fast_path(&self) -> &FastPath {
        self.fast_path
            .get_or_init(|| Box::new(FastPath::new(&self.targets, self.swaps_colors, self.kept)))
    }

    /// Where the squares go.
    pub fn square_map(&self) -> &SquareMap {
        &self.targets
    }

    /// The vertical flip that swaps the colours and keeps the game the same.
    pub fn color_flip() -> &'static PositionTransform {
        static FLIP: LazyLock<PositionTransform> = LazyLock::new(|| {
            // It never maps two squares to the same one.
            let map = SquareMap::new(Square::flip_vertical).unwrap_or(SquareMap::IDENTITY);
            PositionTransform::new(map, true)
        });
        &FLIP
    }

    /// The rearrangement that leaves everything as it is.
    pub fn identity() -> &'static PositionTransform {
        static IDENTITY: LazyLock<PositionTransform> = LazyLock::new(PositionTransform::default);
        &IDENTITY
    }

    /// Whether everything stays as it is.
    pub(crate) fn is_identity(&self) -> bool {
        self.kept.castling && !self.reads_moves && self.targets == SquareMap::IDENTITY
    }

    /// Whether any piece changes its square or its colour.
    pub(crate) fn changes_pieces(&self) -> bool {
        self.swaps_colors || self.targets != SquareMap::IDENTITY
    }

    /// Whether the sides are swapped: what was White's is Black's.
    pub fn swaps_sides(&self) -> bool {
        self.swaps_colors
    }

    /// This one, then `next`: what either of them drops, the result drops.
    #[must_use]
    pub fn then(&self, next: &PositionTransform) -> PositionTransform {
        let targets = self.targets.then(&next.targets);
        let kept = Kept {
            castling: self.kept.castling && next.kept.castling,
            moves: self.kept.moves && next.kept.moves,
        };
        let reads_moves = self.reads_moves || self.kept.moves && next.reads_moves;
        let swaps_colors = self.swaps_colors != next.swaps_colors;
        PositionTransform { targets, fast_path: OnceLock::new(), swaps_colors, kept, reads_moves }
    }
}

impl Default for PositionTransform {
    /// The identity.
    fn default() -> PositionTransform {
        PositionTransform::new(SquareMap::IDENTITY, false)
    }
}
