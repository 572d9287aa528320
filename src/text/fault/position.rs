//! What can be wrong with a FEN and with what follows it.

use std::borrow::Cow;
use std::fmt;

use crate::text::escape::shortened;

/// Why a line is not a position, or cannot be mapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// A placement of this many ranks, fewer than eight.
    Ranks(usize),
    /// A placement of more than eight ranks.
    TooManyRanks,
    /// A pocket that no game has, or a ninth rank.
    Pocket,
    /// A rank that does not have eight squares.
    Squares {
        /// The rank, from 1 to 8.
        rank: usize,
        /// How many squares it has.
        found: u16,
    },
    /// A digit that is not a number of empty squares.
    EmptySquares(char),
    /// A `~` that does not follow a piece.
    Promoted,
    /// A character that is not a piece.
    Piece(char),
    /// A word that is not a side to move.
    SideToMove(String),
    /// A word that is not a set of castling rights.
    Castling(String),
    /// A word that is not an en passant square.
    EnPassant(String),
    /// A control character after the fields.
    Control(u8),
    /// A text after the fields that is not an operation.
    Unexpected(String),
    /// A word in a move list that is not a move.
    Move(String),
    /// A move that is not legal where it is played.
    IllegalMove(String),
    /// A fact that a formula reads and the position does not have.
    Unknown {
        /// The name of the fact.
        fact: &'static str,
        /// Why the position does not have it.
        why: &'static str,
    },
    /// A text that is not a score.
    Score(String),
    /// A text that is not the result of a game.
    GameResult(String),
}

impl PositionFault {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        let help = match self {
            PositionFault::Ranks(_)
            | PositionFault::TooManyRanks
            | PositionFault::Squares { .. }
            | PositionFault::IllegalMove(_)
            | PositionFault::Unknown { .. } => return None,
            PositionFault::Pocket => "a pocket has no king, and no more of a piece than a game",
            PositionFault::EmptySquares(_) => "write 1 to 8",
            PositionFault::Promoted => "it marks a promoted piece: `Q~`",
            PositionFault::Piece(_) => "pieces are `PNBRQK` for White, `pnbrqk` for Black",
            PositionFault::SideToMove(_) => "the side to move is `w` or `b`",
            PositionFault::Castling(_) => "castling rights are `-` or letters such as `KQkq`",
            PositionFault::EnPassant(_) => "an en passant square is `-` or a square",
            PositionFault::Unexpected(_) => "operations such as `bm e4;` may follow the fields",
            PositionFault::Control(_) => "end each line with a line feed",
            PositionFault::Move(_) => {
                "separate moves by spaces, as in `Nf3 exd8=Q+ O-O` or `e2e4 e7e8q`"
            }
            PositionFault::Score(_) => "a score is a number or a mate: `-35`, `0.35`, `#3`",
            PositionFault::GameResult(_) => {
                "a result is `1-0`, `0.5`, `w` or the like; -1, 0, 1 are scores"
            }
        };
        Some(help.into())
    }
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionFault::Ranks(found) => write!(f, "expected 8 ranks, found {found}"),
            PositionFault::TooManyRanks => f.write_str("expected 8 ranks, found more"),
            PositionFault::Pocket => f.write_str("a ninth rank, or a pocket that no game has"),
            PositionFault::Squares { rank, found: 1 } => {
                write!(f, "rank {rank} has 1 square, not 8")
            }
            PositionFault::Squares { rank, found: 9.. } => {
                write!(f, "rank {rank} has more than 8 squares")
            }
            PositionFault::Squares { rank, found } => {
                write!(f, "rank {rank} has {found} squares, not 8")
            }
            PositionFault::EmptySquares(digit) => {
                write!(f, "invalid number of empty squares: `{digit}`")
            }
            PositionFault::Promoted => f.write_str("`~` does not follow a piece"),
            PositionFault::Piece(letter) => {
                write!(f, "`{}` is not a piece", letter.escape_default())
            }
            PositionFault::SideToMove(text) => {
                write!(f, "invalid side to move: `{}`", shortened(text))
            }
            PositionFault::Castling(text) => {
                write!(f, "invalid castling rights: `{}`", shortened(text))
            }
            PositionFault::EnPassant(text) => {
                write!(f, "invalid en passant square: `{}`", shortened(text))
            }
            PositionFault::Control(byte) => {
                write!(f, "a control character (0x{byte:02x}) after a FEN")
            }
            PositionFault::Unexpected(text) => {
                write!(f, "unexpected `{}` after a FEN", shortened(text))
            }
            PositionFault::Move(word) => write!(f, "`{}` is not a move", shortened(word)),
            PositionFault::IllegalMove(word) => {
                write!(f, "`{}` is not a legal move here", shortened(word))
            }
            PositionFault::Unknown { fact, why } => write!(f, "`{fact}` is not known: {why}"),
            PositionFault::Score(text) => write!(f, "`{}` is not a score", shortened(text)),
            PositionFault::GameResult(text) => write!(f, "`{}` is not a result", shortened(text)),
        }
    }
}
