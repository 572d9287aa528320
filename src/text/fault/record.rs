//! What can be wrong with a line of a stream: its fields, its end, its place.

use std::borrow::Cow;
use std::fmt;

use crate::text::escape::shortened;

/// Why a line cannot be read, or its result cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// No field of this number.
    NoField {
        /// The number, from 1.
        number: usize,
        /// How many fields there are.
        count: usize,
        /// What separates them.
        delimiter: u8,
    },
    /// A column is named, but no header was read.
    NoHeader(String),
    /// No column of this name in the header.
    NoColumn {
        /// The name.
        name: String,
        /// The names in the header.
        known: Vec<String>,
    },
    /// No column is named for the value, and not exactly one shows it.
    WhichColumn {
        /// Those that may hold it.
        found: Vec<String>,
        /// All of them.
        known: Vec<String>,
    },
    /// Columns of the same name.
    SeveralColumns {
        /// The name.
        name: String,
        /// The numbers of the first two.
        numbers: [usize; 2],
    },
    /// No such key in a JSON object.
    NoKey(String),
    /// A field that is compared as a number, and is no whole number of 64 bits.
    NotANumber {
        /// The column: its key, or its number with its name in the header.
        column: String,
        /// What is there.
        text: String,
    },
    /// A key twice in a JSON object.
    DuplicateKey(String),
    /// A key of a JSON object whose value is not a string.
    NotAString(String),
    /// Not a JSON object: why.
    NotJson(String),
    /// A JSON object with too many objects in each other.
    TooDeep,
    /// A FEN whose fields are in several fields of the line.
    SplitFen,
    /// Text after the quotation mark that ends a field.
    AfterQuote,
    /// A quoted field without an end, within this many bytes if it was not read further.
    OpenQuote(Option<usize>),
    /// A result that contains the delimiter of the fields.
    Delimiter(u8),
    /// A field with nothing in it.
    EmptyField,
    /// A last line that may be the beginning of a longer one.
    CutOff,
    /// A record of several lines without what ends it.
    Unended(&'static str),
    /// A record of several lines that has this many bytes or more.
    LongRecord(usize),
    /// A line that begins like a tag of PGN, and is none.
    NotATag,
    /// A command to an engine without the position that it needs.
    NoPosition,
    /// Moves that lead to the position that is meant, and that the steps make false.
    OtherMoves,
    /// A line of this many bytes or more; whether it could hold a value if it were shorter.
    TooLong {
        /// The limit.
        limit: usize,
        /// Whether the line has fields.
        has_fields: bool,
    },
    /// A header that differs from that of the first source.
    OtherHeader,
    /// A value where a header is expected.
    ValueAsHeader,
    /// A bitboard that cannot be written as a FEN.
    NoFen,
    /// A set, from a position, that cannot be written as a FEN.
    SetHasNoFen,
    /// A number where squares are to be counted.
    NumberHasNoSquares,
    /// A drawing that the picture of all drawings has no room for.
    FullPicture,
    /// A position that would lose something, where that is not allowed.
    Loss(&'static str),
}

impl RecordFault {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        let help = match self {
            RecordFault::NoField { delimiter, .. } => {
                let delimiter = char::from(*delimiter).escape_default();
                return Some(format!("fields are separated by `{delimiter}`").into());
            }
            RecordFault::NoColumn { known, .. } => {
                return Some(format!("the columns are {}", known.join(", ")).into());
            }
            RecordFault::WhichColumn { known, .. } => {
                return Some(format!("name one of {}", known.join(", ")).into());
            }
            RecordFault::SeveralColumns { numbers: [first, second], .. } => {
                return Some(format!("name it by its number: {first}, {second}").into());
            }
            RecordFault::SplitFen => "join the fields of the FEN by spaces",
            RecordFault::AfterQuote => "double quotation marks inside a quoted field: `\"\"`",
            RecordFault::OpenQuote(_) => {
                "close it with `\"`; double quotation marks inside it: `\"\"`"
            }
            RecordFault::CutOff => "it may be cut off; if it is complete, add a newline",
            RecordFault::OtherMoves => {
                "`color-flip` keeps all moves, `mirror` those without castling"
            }
            RecordFault::NotATag => "a tag is a name and a quoted value: `[Result \"*\"]`",
            RecordFault::NoPosition => {
                "write `position fen` and a FEN, or `position startpos`, before it"
            }
            RecordFault::OtherHeader => "process files with different headers separately",
            _ => return None,
        };
        Some(help.into())
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::NoField { number, count: 1, .. } => {
                write!(f, "no field {number}: the line has 1 field")
            }
            RecordFault::NoField { number, count, .. } => {
                write!(f, "no field {number}: the line has {count} fields")
            }
            RecordFault::NoHeader(name) => write!(f, "no column `{name}`: there is no header"),
            RecordFault::NoColumn { name, .. } => write!(f, "no column `{name}`"),
            RecordFault::WhichColumn { found, .. } if found.is_empty() => {
                f.write_str("no column shows a position or a bitboard")
            }
            RecordFault::WhichColumn { found, .. } => {
                write!(f, "several columns may hold the value: {}", found.join(", "))
            }
            RecordFault::SeveralColumns { name, .. } => write!(f, "several columns `{name}`"),
            RecordFault::NotANumber { column, text } => {
                let (column, text) = (shortened(column), shortened(text));
                write!(f, "`{text}` in column {column} is not a whole number")
            }
            RecordFault::NoKey(key) => write!(f, "no key `{key}`"),
            RecordFault::DuplicateKey(key) => write!(f, "duplicate key `{key}`"),
            RecordFault::NotAString(key) => write!(f, "the value of `{key}` is not a string"),
            RecordFault::NotJson(why) => write!(f, "not a JSON object: {why}"),
            RecordFault::TooDeep => f.write_str("nested too deeply"),
            RecordFault::SplitFen => {
                f.write_str("the board is in a field of its own, and the side to move in the next")
            }
            RecordFault::AfterQuote => {
                f.write_str("unexpected text after a closing quotation mark")
            }
            RecordFault::OpenQuote(None) => f.write_str("a quoted field is not closed"),
            RecordFault::OpenQuote(Some(limit)) => {
                write!(f, "a quoted field is not closed within {limit} bytes")
            }
            RecordFault::Delimiter(delimiter) => {
                let delimiter = char::from(*delimiter).escape_default();
                write!(f, "the result contains the delimiter `{delimiter}`")
            }
            RecordFault::EmptyField => f.write_str("an empty field"),
            RecordFault::CutOff => {
                f.write_str("the last line lacks a newline and is shorter than the line before it")
            }
            RecordFault::Unended(end) => write!(f, "a record that is cut off: {end} must end it"),
            RecordFault::LongRecord(limit) => {
                write!(f, "a record of {limit} bytes or more; longer ones are not supported")
            }
            RecordFault::NotATag => f.write_str("a tag that is not complete"),
            RecordFault::NoPosition => f.write_str("no position to which this belongs"),
            RecordFault::OtherMoves => f.write_str(
                "the moves are false after these steps, and the record means something else without them",
            ),
            RecordFault::TooLong { limit, has_fields: false } => {
                write!(f, "a line of {limit} bytes or more; no bitboard or FEN is that long")
            }
            RecordFault::TooLong { limit, has_fields: true } => {
                write!(f, "a line of {limit} bytes or more; longer lines are not supported")
            }
            RecordFault::OtherHeader => {
                f.write_str("the header differs from that of the first file")
            }
            RecordFault::ValueAsHeader => {
                f.write_str("the first line holds a value, and is not a header")
            }
            RecordFault::NoFen => f.write_str("a bitboard has no FEN"),
            RecordFault::SetHasNoFen => f.write_str("the result is a set, and has no FEN"),
            RecordFault::NumberHasNoSquares => {
                f.write_str("a number has no squares; a heat map counts those of bitboards")
            }
            RecordFault::FullPicture => f.write_str("a picture cannot hold more drawings"),
            RecordFault::Loss(lost) => {
                write!(f, "the position would lose its {}", shortened(lost))
            }
        }
    }
}
