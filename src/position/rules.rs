//! What the user has declared about the data next to the board.

use std::sync::LazyLock;

use shakmaty::EnPassantMode;

/// The user's declarations about the data next to the board; by default, none.
///
/// Names are opcodes (`c9`), `[]` for a result in brackets at the end of a line (`[0.5]`), or
/// anything else a caller looks up; opcodes are compared exactly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Names that hold moves, in addition to the opcodes that hold moves by the standard.
    pub moves: Vec<String>,
    /// Names that hold scores, and from whose point of view.
    pub scores: Vec<(String, PointOfView)>,
    /// Names that hold results, and from whose point of view.
    pub results: Vec<(String, PointOfView)>,
    /// Which en passant squares are written.
    pub en_passant: EnPassant,
    /// How castling rights are written.
    pub castling: Castling,
    /// Whether the halfmove clock and the move number are written.
    pub counters: Counters,
}

/// The point of view of a score or a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PointOfView {
    /// White's: it changes when the sides are swapped.
    #[default]
    White,
    /// That of the side to move: it stays true.
    SideToMove,
}

/// Which en passant squares are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EnPassant {
    /// All.
    #[default]
    Keep,
    /// Those on which a pawn can legally capture (shakmaty's `EnPassantMode::Legal`). In positions
    /// that cannot be played, such as those without kings, all.
    Legal,
    /// Those that a pawn has just passed, as FEN defines them (shakmaty's `EnPassantMode::Always`).
    /// In positions that cannot be played, all.
    Fen,
}

impl EnPassant {
    /// The same as shakmaty has it, which cannot write all.
    pub(super) fn mode(self) -> EnPassantMode {
        if self == EnPassant::Fen { EnPassantMode::Always } else { EnPassantMode::Legal }
    }
}

/// How castling rights are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Castling {
    /// As they are.
    #[default]
    Keep,
    /// With the files of the rooks (Shredder-FEN): `HAha`.
    Shredder,
    /// With `K` and `Q` for the outermost rooks, and with files for others (X-FEN): `KQkq`.
    XFen,
}

/// Whether the halfmove clock and the move number are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counters {
    /// As they are.
    #[default]
    Keep,
    /// Left out: four fields remain. The operations `hmvc` and `fmvn`, which hold the same numbers, are dropped, too.
    Drop,
    /// Where they are missing, those of `hmvc` and `fmvn` are written, or 0 and 1.
    Add,
}

impl Rules {
    /// No declarations.
    pub fn none() -> &'static Rules {
        static NONE: LazyLock<Rules> = LazyLock::new(Rules::default);
        &NONE
    }

    /// Whether positions are rewritten even where no step changes them.
    pub(super) fn rewrite(&self) -> bool {
        self.en_passant != EnPassant::Keep
            || self.castling != Castling::Keep
            || self.counters != Counters::Keep
    }

    /// The names that are declared, those of moves before those of scores and results.
    fn names(&self) -> impl Iterator<Item = &String> {
        self.moves.iter().chain(self.scores.iter().chain(&self.results).map(|(name, _)| name))
    }

    /// A bit for each declaration of a name.
    pub(crate) fn named(&self, name: &str) -> u64 {
        let bits = self.names().zip(0..u64::BITS).filter(|(own, _)| *own == name);
        bits.fold(0, |all, (_, bit)| all | 1 << bit)
    }

    /// The names whose bits are not among those that were used.
    pub(crate) fn unused(&self, used: u64) -> impl Iterator<Item = &str> {
        let is_unused = move |(_, bit): &(&String, u32)| used >> bit & 1 == 0;
        self.names().zip(0..u64::BITS).filter(is_unused).map(|(name, _)| name.as_str())
    }

    pub(crate) fn holds_moves(&self, name: &str) -> bool {
        self.moves.iter().any(|own| own == name)
    }

    /// The point of view of the scores with a name, if it holds any.
    pub fn score(&self, name: &str) -> Option<PointOfView> {
        find(&self.scores, name)
    }

    /// The point of view of the results with a name, if it holds any.
    pub fn result(&self, name: &str) -> Option<PointOfView> {
        find(&self.results, name)
    }
}

fn find(all: &[(String, PointOfView)], name: &str) -> Option<PointOfView> {
    all.iter().find(|(own, _)| own == name).map(|(_, view)| *view)
}
