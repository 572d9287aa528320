//! Formats in which a record has several lines: which lines belong to a record, and where in it the
//! position is.

mod line;
mod pgn;
mod plain;
mod uci;

pub(in crate::stream) use self::line::{Reading, Role};
use super::column::{Column, Related};
use super::frame::Frame;
use crate::text::fault::Fault;

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
        related: &[(Column, Related)],
        cells: &[Column],
        others: bool,
    ) -> Result<Frame, Fault> {
        match self {
            Records::Plain => plain::locate(record, related, cells, others),
            Records::Uci => uci::locate(record, cells, others),
            Records::Pgn => pgn::locate(record, cells, others),
        }
    }

    /// The length of the whole records at the start of a text, if an end of one is found: threads share
    /// the work at such places.
    pub(in crate::stream) fn whole(self, text: &[u8]) -> Option<usize> {
        let after = |end: &[u8], length| Some(memchr::memmem::rfind(text, end)? + length);
        match self {
            Records::Plain => after(b"\ne\n", 3),
            Records::Pgn => after(b"\n\n[Event ", 2),
            Records::Uci => None,
        }
    }

    /// What a record begins with.
    pub(in crate::stream) fn beginning(self) -> &'static str {
        match self {
            Records::Plain => "a line `fen` and a FEN",
            Records::Uci => "the command `position`",
            Records::Pgn => "a tag or a move",
        }
    }

    /// Whether a record shows its own end, so that it need not wait for the next one.
    pub(in crate::stream) fn have_ends(self) -> bool {
        self != Records::Uci
    }
}
