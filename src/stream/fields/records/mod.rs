//! Formats in which a record has several lines: which lines belong to a record, and where in it the position is.

mod format;
mod pgn;
mod plain;
mod uci;

pub(crate) use self::format::RecordFormat;
pub(in crate::stream) use self::format::{RecordProgress, Role};
pub(in crate::stream) use self::uci::COMMANDS;

/// A format in which a record has several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
