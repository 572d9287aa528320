//! Lines of records: what each is to its record, and their words.

/// How far a record has been read.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::stream) struct Reading {
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
    let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    line.split_at(end)
}
