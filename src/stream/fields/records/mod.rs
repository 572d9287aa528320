//! Formats in which a record has several lines: which lines belong to a record, and where in it the
//! position is.

mod pgn;
mod plain;
mod uci;

use super::{Frame, Layout};
use crate::fault::Fault;
use crate::stream::blocks::whole_lines;

/// A format in which a record has several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Records {
    /// The text form of Stockfish's training data: lines such as `fen ...`, `move e2e4`, `score 42`,
    /// and `e` at the end. Scores and results are from the point of view of the side to move.
    ///
    /// Source: Stockfish, branch `tools`, docs, Training data formats.
    Plain,
    /// A script for a chess engine: `position fen ... moves ...`, and the commands up to the next one.
    ///
    /// Source: the Universal Chess Interface.
    Uci,
    /// Games with a `FEN` tag, whose moves are followed.
    ///
    /// Source: Portable Game Notation Specification, 9.7.2, and 8, Parsing games.
    Pgn,
}

/// How far a record has been read.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::stream) struct Reading {
    /// Whether its tags have ended.
    past_tags: bool,
    /// Whether a comment goes on.
    in_comment: bool,
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

impl Records {
    /// What a line is to the records; `is_inside` says whether one has begun, and `reading` how far it
    /// has been read.
    pub(in crate::stream) fn role(
        self,
        line: &[u8],
        is_inside: bool,
        reading: &mut Reading,
    ) -> Role {
        match self {
            Records::Plain => plain::role(line, is_inside),
            Records::Uci => uci::role(line, is_inside),
            Records::Pgn => pgn::role(line, is_inside, reading),
        }
    }

    /// Finds the position in a record, and what belongs to it.
    ///
    /// # Errors
    ///
    /// It is missing, or the record is cut off.
    pub(super) fn locate(
        self,
        record: &[u8],
        layout: &Layout,
        others: bool,
    ) -> Result<Frame, Fault> {
        match self {
            Records::Plain => plain::locate(record, layout, others),
            Records::Uci => uci::locate(record, layout),
            Records::Pgn => pgn::locate(record, layout),
        }
    }

    /// The length of the whole records at the start of a text; if no end of one is found, that of the
    /// whole lines. Threads share the work at such places.
    pub(in crate::stream) fn whole(self, text: &[u8]) -> usize {
        let after = |end: &[u8], length| Some(memchr::memmem::rfind(text, end)? + length);
        let end = match self {
            Records::Plain => after(b"\ne\n", 3),
            Records::Pgn => after(b"\n\n[Event ", 2),
            Records::Uci => None,
        };
        end.unwrap_or_else(|| whole_lines(text))
    }

    /// Whether a record shows its own end, so that it need not wait for the next one.
    pub(in crate::stream) fn have_ends(self) -> bool {
        self != Records::Uci
    }

    /// What is left alone in a record whose position has a name instead of a FEN.
    pub(in crate::stream) fn without_fen(self) -> &'static str {
        match self {
            Records::Plain => "records without a FEN",
            Records::Uci => "`position startpos`",
            Records::Pgn => "games without a FEN",
        }
    }
}

/// The lines of a record: where each begins, and its text without its end.
fn lines(record: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    record.split_inclusive(|byte| *byte == b'\n').map(move |line| {
        let at = start;
        start += line.len();
        (at, line.trim_ascii_end())
    })
}

/// The first word of a line, and the rest.
fn first_word(line: &[u8]) -> (&[u8], &[u8]) {
    let line = line.trim_ascii_start();
    let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    line.split_at(end)
}
