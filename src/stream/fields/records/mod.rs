//! Formats in which a record has several lines: which lines belong to a record, and where in it the position is.

mod pgn;
mod plain;
mod uci;

pub(in crate::stream) use self::uci::COMMANDS;
use super::column::{Column, Related};
use super::part::Frame;
use crate::text::fault::Result;

/// A format in which a record has several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Records {
    /// The text form of Stockfish's training data: lines such as `fen ...`, `move e2e4`, `score 42`,
    /// and `e` at the end. Scores and results are from the point of view of the side to move.
    ///
    /// Source: Stockfish, branch `tools`, docs, Training data formats.
    Plain,
    /// A script for a chess engine, or a log: `position fen ... moves ...`, and the commands and answers up to
    /// the next one.
    ///
    /// Source: the Universal Chess Interface.
    Uci,
    /// Games, whose moves are followed from their `FEN` tag, or else from the start position.
    ///
    /// Source: Portable Game Notation Specification, 9.7.2, and 8, Parsing games.
    Pgn,
}

impl Records {
    /// The row of the format.
    pub(crate) fn format(self) -> &'static RecordFormat {
        match self {
            Records::Plain => &plain::FORMAT,
            Records::Uci => &uci::FORMAT,
            Records::Pgn => &pgn::FORMAT,
        }
    }

    /// The length of the whole records at the start of a text, if an end of one is found: threads share
    /// the work at such places. So many bytes of the text end no line.
    pub(in crate::stream) fn whole(self, text: &[u8], searched: usize) -> Option<usize> {
        let (end, length) = self.format().end?;
        let from = searched.saturating_sub(end.len());
        Some(from + memchr::memmem::rfind(&text[from..], end)? + length)
    }
}

/// What a format says of its records. Each has a row in its file.
pub(crate) struct RecordFormat {
    /// What a record begins with.
    pub(in crate::stream) beginning: &'static str,
    /// A text in which a record ends, and how much of it belongs to that; without one, only the next record
    /// shows that this one has ended.
    pub(in crate::stream) end: Option<(&'static [u8], usize)>,
    /// Whether the records are games: moves can be played, and columns are tags.
    pub(crate) are_games: bool,
    /// Whether scores, results and moves can be declared by the names of their columns.
    pub(crate) have_columns: bool,
    /// What a line is to the records, whether one has begun, and how far it has been read.
    pub(in crate::stream) role: fn(line: &[u8], is_inside: bool, &mut RecordProgress) -> Role,
    /// Finds the position in a record, what belongs to it, the cells that are read and, if they are wanted,
    /// other parts. It may be missing, or the record cut off.
    pub(in crate::stream) locate:
        fn(&[u8], &[(Column, Related)], &[Column], others: bool) -> Result<Frame>,
}

/// How far a record has been read.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::stream) struct RecordProgress {
    /// Whether its tags have ended.
    pub(super) past_tags: bool,
    /// Whether the tag has come that every game begins with.
    pub(super) has_event: bool,
    /// Whether a comment goes on.
    pub(super) in_comment: bool,
}

/// What a line is to the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::stream) enum Role {
    /// It is between two records; one that has begun ends before it.
    Between,
    /// It begins a record; one that has begun ends before it.
    First,
    /// It belongs to the record that has begun.
    Next,
    /// It belongs to the record that has begun, and ends it.
    Last,
    /// It is a record by itself.
    Alone,
}

/// The lines of a record: where each begins, and its text without its end.
pub(super) fn lines(record: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    record.split_inclusive(|byte| *byte == b'\n').map(move |line| {
        let at = start;
        start += line.len();
        (at, line.trim_ascii_end())
    })
}

/// The first word of a line, and the rest.
pub(super) fn first_word(line: &[u8]) -> (&[u8], &[u8]) {
    let line = line.trim_ascii_start();
    line.split_at(line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len()))
}
