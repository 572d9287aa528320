//! The legal moves of a position, all of them or those from a square.

mod drawing;

use serde::Serialize;
use shakmaty::san::SanPlus;
use shakmaty::{Bitboard, Chess, Move, Position as _, Square};

use crate::position::{Position, assumes_chess960, game, moves_in_order};
use crate::questions::answer::collect_str;

/// The legal moves of a position.
#[derive(Clone, Debug)]
pub struct LegalMoves {
    position: Position,
    game: Chess,
    from: Option<Square>,
    moves: Vec<LegalMove>,
}

/// A legal move.
#[derive(Clone, Debug, Serialize)]
pub struct LegalMove {
    /// The move as engines write it: `e7e8q`.
    pub uci: String,
    /// The move as people write it: `e8=Q+`.
    pub san: String,
    /// The letter of the piece in a FEN.
    pub piece: char,
    /// The square that the piece leaves.
    #[serde(serialize_with = "collect_str")]
    pub from: Square,
    /// The square that it goes to; of a king that castles, its own.
    #[serde(serialize_with = "collect_str")]
    pub to: Square,
    /// Whether it takes a piece.
    pub captures: bool,
}

impl LegalMoves {
    /// The moves of a position, perhaps only those from a square, ordered by their squares.
    ///
    /// # Errors
    ///
    /// Why the position cannot be played.
    ///
    /// ```
    /// use bbt::questions::moves::LegalMoves;
    /// use shakmaty::Square;
    /// let position = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let moves = LegalMoves::of(position, Some(Square::E1)).unwrap();
    /// let san: Vec<&str> = moves.moves().iter().map(|one| one.san.as_str()).collect();
    /// assert_eq!(san, ["Kd1", "Kf1", "O-O", "Kd2", "Ke2", "Kf2"]);
    /// ```
    pub fn of(position: Position, from: Option<Square>) -> Result<LegalMoves, &'static str> {
        let game = game(&position.fen())?;
        let legal = moves_in_order(&game).into_iter();
        let legal = legal.filter(|(leaves, ..)| from.is_none_or(|from| from == *leaves));
        let moves = legal.map(|(from, to, one)| LegalMove::of(&game, from, to, one)).collect();
        Ok(LegalMoves { position, game, from, moves })
    }

    /// The moves.
    pub fn moves(&self) -> &[LegalMove] {
        &self.moves
    }

    /// The squares that pieces can go to.
    pub(crate) fn targets(&self) -> Bitboard {
        self.moves.iter().map(|one| one.to).collect()
    }

    /// Whether castling was read as in Chess960 although its rights do not say so.
    pub(crate) fn assume_chess960(&self) -> bool {
        assumes_chess960(&self.position.fen())
    }

    /// How the game has ended, if it has.
    fn end(&self) -> Option<&'static str> {
        match () {
            () if self.game.is_checkmate() => Some("checkmate"),
            () if self.game.is_stalemate() => Some("stalemate"),
            () => None,
        }
    }
}

impl LegalMove {
    fn of(game: &Chess, from: Square, to: Square, one: Move) -> LegalMove {
        LegalMove {
            uci: one.to_uci(game.castles().mode()).to_string(),
            san: SanPlus::from_move(game.clone(), one).to_string(),
            piece: one.role().of(game.turn()).char(),
            from,
            to,
            captures: one.is_capture(),
        }
    }
}
