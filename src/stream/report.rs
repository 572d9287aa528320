//! What is to be said about a stream: what positions lost, and which lines were refused.

use std::collections::BTreeSet;

use super::BadLine;
use super::fields::Column;
use crate::position::Notes;

/// What came up so far.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What became of positions.
    pub notes: Notes,
    /// The columns beside positions that were left alone, although they may say something of the
    /// positions that their images have not.
    pub columns: BTreeSet<Column>,
    /// How many values of fields were decimal numbers, and read as bitboards.
    pub decimals: u64,
    /// How many words of sixteen decimal digits were read as hexadecimal numbers, and the first.
    pub doubtful: Option<(String, u64)>,
    /// Whether there were words of sixteen digits that can be nothing else.
    pub has_hexadecimal: bool,
    /// How many lines were refused and not stopped at.
    pub refused: u64,
    /// Those of them that have not been told of, as far as they are to be shown.
    pub(super) complaints: Vec<BadLine>,
}

impl Report {
    /// Counts lines that are refused together; the first few are to be `shown`.
    pub(super) fn refuse(&mut self, bad: BadLine, lines: u64, shown: u64) {
        if self.refused < shown {
            self.complaints.push(bad);
        }
        self.refused += lines;
    }

    /// Counts words of sixteen decimal digits, of which this is the first.
    pub(super) fn doubt(&mut self, word: &str, count: u64) {
        self.doubtful.get_or_insert_with(|| (word.to_owned(), 0)).1 += count;
    }

    /// Adds what came up after this.
    pub(super) fn absorb(&mut self, next: &mut Report, shown: u64) {
        self.notes += std::mem::take(&mut next.notes);
        let room = shown.saturating_sub(self.refused);
        let room = usize::try_from(room).unwrap_or(usize::MAX);
        self.complaints.extend(next.complaints.drain(..).take(room));
        self.refused += next.refused;
        self.decimals += next.decimals;
        if let Some((word, count)) = next.doubtful.take() {
            self.doubt(&word, count);
        }
        self.has_hexadecimal |= next.has_hexadecimal;
        self.columns.append(&mut next.columns);
    }
}
