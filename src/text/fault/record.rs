//! What can be wrong with a line of a stream: its fields, its end, its place; with a FEN, and with what follows it.

use super::rows::faults;
use crate::text::counted;
use crate::text::escape::shortened;

faults! {
    /// Why a line cannot be read, or its result cannot be written.
    RecordFault {
        NoField { number: usize, count: usize, delimiter: u8 }
            = "no field {number}: the line has {fields}", fields = counted(*count, "field")
            => "fields are separated by `{separator}`", separator = shown(*delimiter);
        NoHeader(name: String) = "no column `{name}`: there is no header";
        NoColumn { name: String, known: Vec<String> } = "no column `{name}`"
            => "the columns are {known}";
        /// No column is named for the value, and not exactly one shows it.
        WhichColumn { found: Vec<String>, known: Vec<String> } = (match &found[..] {
            [] => "no column shows a position or a bitboard".to_owned(),
            found => format!("several columns may hold the value: {}", found.join(", ")),
        }) => "name one of {known}";
        /// Columns of the same name, and the numbers of the first two.
        SeveralColumns { name: String, numbers: [usize; 2] } = "several columns `{name}`"
            => "name it by its number: {first}, {second}", first = numbers[0], second = numbers[1];
        TakenName(name: String) = "two columns `{name}`" => "let a chain end with another name: `NAME = x`";
        NoKey(key: String) = "no key `{key}`";
        Array(key: String) = "`{key}` is an array" => "`{key}[]` is each of its elements, a value of its own";
        /// An array or an object where a formula takes one value.
        Several { key: String, kind: &'static str, next: &'static str } = "`{key}` is {kind}"
            => "name one value: `{key}{next}`";
        SeveralItems(path: String) = "`{path}` is several values here"
            => "name one value: `{one}`", one = path.replace("[]", "[0]");
        /// A field that a formula takes for something else. The column is its key, or its number with its
        /// name in the header.
        NotA { column: String, text: String, wanted: &'static str }
            = "`{text}` in column {column} is not {wanted}";
        NoKeyBeside = "several chains give several keys, and an element of an array has none";
        DuplicateKey(key: String) = "duplicate key `{key}`";
        NotAString(key: String) = "the value of `{key}` is not a string";
        NoOther = "only one of two columns is here that are to be exchanged"
            => "name two that each line has";
        NotABoard = "not a whole number of 64 bits";
        NotJson(why: String) = "not a JSON object: {reason}", reason = why;
        TooDeep = "nested too deeply";
        /// The first and the last field of the FEN, from 1.
        SplitFen { columns: [usize; 2] }
            = "the board is in a field of its own, and the side to move in the next"
            => "the FEN is in the fields {fields}",
            fields = format!("{} to {}", columns[0], columns[1]);
        OtherFields = "a position in several fields, and the result has not as many"
            => "let the first chain give a position: `input , ...`";
        AfterQuote = "unexpected text after a closing quotation mark"
            => "double quotation marks inside a quoted field: `\"\"`";
        /// A quoted field without an end, perhaps because no more was read.
        OpenQuote(is_cut: bool) = "a quoted field is not closed{within}",
            within = if *is_cut { " within 16 MiB" } else { "" }
            => "close it with `\"`; double quotation marks inside it: `\"\"`";
        Delimiter(delimiter: u8) = "the result contains the delimiter `{separator}`",
            separator = shown(*delimiter);
        EmptyField = "an empty field";
        CutOff = "the last line lacks a newline and is shorter than the line before it"
            => "it may be cut off; if it is complete, add a newline";
        Unended(end: &'static str) = "a record that is cut off: {end} must end it";
        /// A record of 32 bytes, by its number from 1.
        NotPacked { record: u64, why: String } = "the record at byte {at}: {why}", at = (record - 1) * 32
            => "is this the format?";
        LongRecord = "a record of 16 MiB or more; longer ones are not supported";
        SetUpWithoutFen = "a `SetUp` tag without a `FEN` tag"
            => "remove it: a game without both begins with the start position";
        NotATag = "a tag that is not complete"
            => "a tag is a name and a quoted value: `[Result \"*\"]`";
        NoPosition = "a command without its position"
            => "write `position fen` and a FEN, or `position startpos`, before it";
        MoreMoves = "`play` takes the moves of one field" => "name one: `pvs[0].line`, not `pvs[].line`";
        OtherMoves = "the moves are false after these steps, but the record needs them"
            => "`color-flip` keeps all moves, `mirror` those without castling";
        /// A line that could hold a value if it has fields.
        TooLong { has_fields: bool } = (if *has_fields {
            "a line of 16 MiB or more; longer ones are not supported"
        } else {
            "a line of 64 KiB or more; no bitboard or FEN is that long"
        });
        OtherHeader = "the header differs from that of the first file"
            => "process files with different headers separately";
        ValueAsHeader = "the first line holds a value, and is not a header";
        NoFen = "a bitboard has no FEN";
        NumberHasNoFen = "a number has no FEN";
        SetHasNoFen = "the result is a set, and has no FEN";
        NumberHasNoSquares = "a number has no squares" => "write it in hexadecimal or decimal";
        FullPicture = "a picture cannot hold more drawings";
        /// A position that would lose something, where that is not allowed.
        Loss(lost: &'static str) = "the position would lose its {lost}";
    }
}

/// The character that separates fields, as it is shown.
fn shown(delimiter: u8) -> String {
    char::from(delimiter).escape_default().to_string()
}

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
        Variant(name: String) = "games of the variant `{name}` are not played: moves have the rules of chess";
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
