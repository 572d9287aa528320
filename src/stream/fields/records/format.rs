//! What a format of records says of them: what each line is, what is read, what can be done.

use crate::stream::fields::column::{Column, Related};
use crate::stream::fields::part::Frame;
use crate::text::fault::Result;

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
