//! What there is to report about a stream: what positions lost, and which lines were refused.

use std::collections::BTreeSet;

use super::BadLine;
use super::fields::{Column, SeenColumns};
use super::heat::Heat;
use crate::position::Notes;

/// The report so far.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What happened to positions.
    pub notes: Notes,
    /// Columns next to positions that were left unchanged, although they may be true of the
    /// positions and not of their images.
    pub columns: BTreeSet<Column>,
    /// Whether there were records, and other lines that are not blank, where a format has records of several lines.
    pub(super) has_records: bool,
    pub(super) has_between: bool,
    /// The number of values in fields that were decimal numbers and read as bitboards.
    pub decimals: u64,
    /// The first of the words of sixteen decimal digits that were read as hexadecimal numbers, and their number.
    pub doubtful: Option<(String, u64)>,
    /// The cells that formulas read, by their columns, and whether any record has them.
    pub cells: Vec<(String, bool)>,
    /// Which of the columns that belong to the value JSON objects have.
    pub(super) related: Option<SeenColumns>,
    /// Whether there were words of sixteen digits that must be hexadecimal.
    pub has_hexadecimal: bool,
    /// The number of lines with text beside boards that was passed over.
    pub passed_over: u64,
    /// The results in a column of another kind, whose name in the header stayed.
    pub renamed: Option<String>,
    /// Whether moves of any position were played.
    pub has_played: bool,
    /// The number of inputs for which the conditions did not hold.
    pub left_out: u64,
    /// The number of lines that were refused without stopping.
    pub refused: u64,
    /// The number of refusals: of a line, or of several together.
    pub refusals: u64,
    /// The heat map of the results of each chain, once these are counted.
    pub(super) heat: Vec<Heat>,
    /// The refused lines that have not been reported yet, of those to be shown.
    pub(super) complaints: Vec<BadLine>,
}

impl Report {
    /// Remembers whether a record has a cell.
    pub(super) fn see(&mut self, index: usize, column: &str, is_there: bool) {
        match self.cells.get_mut(index) {
            Some((_, found)) => *found |= is_there,
            None => self.cells.push((column.to_owned(), is_there)),
        }
    }

    /// Counts lines that are refused together; the first `shown` refusals are to be reported.
    pub(super) fn refuse(&mut self, bad: BadLine, lines: u64, shown: u64) {
        if self.refusals < shown {
            self.complaints.push(bad);
        }
        self.refusals += 1;
        self.refused += lines;
    }

    /// Counts words of sixteen decimal digits, given the first of them.
    pub(super) fn doubt(&mut self, word: &str, count: u64) {
        self.doubtful.get_or_insert_with(|| (word.to_owned(), 0)).1 += count;
    }

    /// Adds the report of the lines after these.
    pub(super) fn absorb(&mut self, next: &mut Report, shown: u64) {
        self.notes += std::mem::take(&mut next.notes);
        let room = usize::try_from(shown.saturating_sub(self.refusals)).unwrap_or(usize::MAX);
        self.complaints.extend(next.complaints.drain(..).take(room));
        self.refusals += next.refusals;
        self.refused += next.refused;
        if self.cells.len() < next.cells.len() {
            std::mem::swap(&mut self.cells, &mut next.cells);
        }
        for (own, next) in self.cells.iter_mut().zip(&next.cells) {
            own.1 |= next.1;
        }
        self.heat.resize_with(self.heat.len().max(next.heat.len()), Heat::default);
        for (own, next) in self.heat.iter_mut().zip(&next.heat) {
            own.merge(next);
        }
        if let Some(next) = &mut next.related {
            self.related.get_or_insert_default().absorb(next);
        }
        self.decimals += next.decimals;
        if let Some((word, count)) = next.doubtful.take() {
            self.doubt(&word, count);
        }
        self.has_hexadecimal |= next.has_hexadecimal;
        self.passed_over += next.passed_over;
        self.left_out += next.left_out;
        self.has_played |= next.has_played;
        self.has_records |= next.has_records;
        self.has_between |= next.has_between;
        self.renamed = self.renamed.take().or(next.renamed.take());
        self.columns.append(&mut next.columns);
    }
}
