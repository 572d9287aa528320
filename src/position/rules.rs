//! What the user has declared about the data next to the board.

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

/// Whether the halfmove clock and the move number are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counters {
    /// As they are.
    #[default]
    Keep,
    /// Left out: four fields remain. The operations `hmvc` and `fmvn`, which hold the same numbers,
    /// are dropped, too.
    Drop,
}

impl Rules {
    /// No declarations.
    pub fn none() -> &'static Rules {
        static NONE: Rules = Rules {
            moves: Vec::new(),
            scores: Vec::new(),
            results: Vec::new(),
            en_passant: EnPassant::Keep,
            counters: Counters::Keep,
        };
        &NONE
    }

    /// Whether positions are rewritten even where no step changes them.
    pub(super) fn rewrite(&self) -> bool {
        self.en_passant != EnPassant::Keep || self.counters != Counters::Keep
    }

    /// Whether a name holds moves.
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
