//! What a user has said about what stands beside the board.

/// What a user has said about what stands beside the board; by default nothing.
///
/// Names are those of opcodes (`c9`), `[]` for a result in brackets at the end of a line
/// (`[0.5]`), or whatever else a caller looks up; opcodes are compared as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// What else holds moves, in addition to the opcodes whose standard says so.
    pub moves: Vec<String>,
    /// What holds scores, and from whose point of view.
    pub scores: Vec<(String, PointOfView)>,
    /// What holds results, and from whose point of view.
    pub results: Vec<(String, PointOfView)>,
    /// Which en passant squares are written.
    pub en_passant: EnPassant,
    /// Whether the halfmove clock and the move number are written.
    pub counters: Counters,
}

/// From whose point of view a score or a result is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PointOfView {
    /// White's: it changes where the sides do.
    #[default]
    White,
    /// That of the side to move: it stays true.
    SideToMove,
}

/// Which en passant squares are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EnPassant {
    /// All that are there.
    #[default]
    Keep,
    /// Those on which a pawn can legally capture (shakmaty's `EnPassantMode::Legal`). In positions
    /// that cannot be played, such as those without kings, all that are there.
    Legal,
    /// Those that a pawn has just passed, as FEN defines them (shakmaty's
    /// `EnPassantMode::Always`); others are none. In positions that cannot be played, all that
    /// are there.
    Fen,
}

/// Whether the halfmove clock and the move number are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counters {
    /// As they are.
    #[default]
    Keep,
    /// Left out: four fields remain. The operations `hmvc` and `fmvn`, which are the same, go with
    /// them.
    Drop,
}

impl Rules {
    /// Nothing is said.
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

    /// Whether a name is one of those that hold moves.
    pub fn holds_moves(&self, name: &str) -> bool {
        self.moves.iter().any(|own| own == name)
    }

    /// From whose point of view the scores of that name are, if it holds any.
    pub fn score(&self, name: &str) -> Option<PointOfView> {
        find(&self.scores, name)
    }

    /// From whose point of view the results of that name are, if it holds any.
    pub fn result(&self, name: &str) -> Option<PointOfView> {
        find(&self.results, name)
    }
}

fn find(all: &[(String, PointOfView)], name: &str) -> Option<PointOfView> {
    all.iter().find(|(own, _)| own == name).map(|(_, view)| *view)
}
