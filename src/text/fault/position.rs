//! What can be wrong with a FEN and with what follows it.

use super::rows::faults;
use crate::text::escape::shortened;

faults! {
    /// Why a line is not a position, or cannot be mapped.
    PositionFault {
        Ranks(found: usize) = "expected 8 ranks, found {found}";
        TooManyRanks = "expected 8 ranks, found more";
        Pocket = "a ninth rank, or a pocket that no game has"
            => "a pocket has no king, and no more of a piece than a game";
        /// A rank, from 1 to 8, that does not have eight squares.
        Squares { rank: usize, found: u16 } = "rank {rank} has {squares}", squares = match found {
            1 => "1 square, not 8".to_owned(),
            9.. => "more than 8 squares".to_owned(),
            _ => format!("{found} squares, not 8"),
        };
        EmptySquares(digit: char) = "invalid number of empty squares: `{digit}`" => "write 1 to 8";
        Promoted = "`~` does not follow a piece" => "it marks a promoted piece: `Q~`";
        Piece(letter: char) = "`{letter}` is not a piece"
            => "pieces are `PNBRQK` for White, `pnbrqk` for Black";
        SideToMove(text: String) = "invalid side to move: `{text}`"
            => "the side to move is `w` or `b`";
        Castling(text: String) = "invalid castling rights: `{text}`"
            => "castling rights are `-` or letters such as `KQkq`";
        NoRook(text: String) = "castling rights `{text}` without a king and rooks in their places"
            => "remove them";
        EnPassant(text: String) = "invalid en passant square: `{text}`"
            => "an en passant square is `-` or a square";
        Control(byte: u8) = "a control character ({code}) after a FEN", code = format!("0x{byte:02x}")
            => "end each line with a line feed";
        Unexpected(text: String) = "unexpected `{text}` after a FEN"
            => "operations such as `bm e4;` may follow the fields";
        Apart(word: String) = "`{word}` may be a field of the FEN, but stands apart from the others"
            => "write the fields with spaces between them";
        Move(word: String) = "`{word}` is not a move"
            => "separate moves by spaces, as in `Nf3 exd8=Q+ O-O` or `e2e4 e7e8q`";
        IllegalMove(word: String) = "`{word}` is not a legal move here";
        Unplayable(why: &'static str) = "the position cannot be played: {why}";
        NoRoomForCounters = "counters follow four fields, and this FEN has fewer"
            => "write castling and en passant, too: `w - -`";
        NothingToPlay = "only a position has moves that can be played"
            => "write a FEN with the side to move";
        NotPlayed(tried: Box<TriedMove>) = (tried);
        AnotherGame(number: String) = "`{number}` goes back, as in another game" => "write a blank line and a tag before it";
        FewMoves { moves: usize, wanted: usize }
            = "there is no position after {wanted} moves: {there}", there = match moves {
                0 => "there are none".to_owned(),
                1 => "there is 1".to_owned(),
                moves => format!("there are {moves}"),
            };
        /// A fact that a formula reads and the position does not have.
        Unknown { fact: &'static str, why: &'static str } = "`{fact}` is not known: {why}";
        Score(text: String) = "`{text}` is not a score"
            => "a score is a number or a mate: `-35`, `0.35`, `#3`";
        NotInRecord(what: String) = "{what}: a record of 32 bytes has no place for it";
        NoScore = "a record needs a score and a result"
            => "write them after the position, as White sees them: `FEN | -18 | 0.5`";
        GameResult(text: String) = "`{text}` is not a result"
            => "a result is `1-0`, `0.5`, `w` or the like; in `plain` records, 1, 0 or -1, which are scores elsewhere";
    }
}

/// A word of a game that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply}: `{}` {why} in {fen}", shortened(.word))]
pub struct TriedMove {
    /// Its number, from 1, of the moves of both sides.
    pub ply: usize,
    /// The word.
    pub word: String,
    /// What is wrong with it: `is not a legal move`.
    pub why: &'static str,
    /// The position in which it was tried.
    pub fen: String,
}
