//! Splits the bytes of a stream into pieces: runs of whole lines, and the parts of lines that are too long.

use std::io;
use std::ops::Range;

use memchr::{memchr, memchr_iter, memrchr};

use super::bad_line::Stop;
use super::descriptor::Supply;
use super::fields::Records;
use super::signature::{self, Start};
use crate::position::Packed;

/// How much is read of a text at a time, at most.
///
/// Small enough that a block, its result and the columns in between stay in the cache, large enough
/// that threads seldom wait for each other.
pub(super) const BLOCK: usize = 1 << 17;

/// Reads begin and end between two pages: elsewhere, some processors copy at a quarter of the speed.
const PAGE: usize = 1 << 12;

/// The size of the buffer, with space for what is left over in front of the page at which a read begins.
const BUFFER: usize = BLOCK + 2 * PAGE;

/// The error for a file that yields fewer bytes than its size when it was opened.
const SHRUNK: &str = "the file has become shorter";

/// The next piece of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chunk {
    /// Whole lines; at the end of the stream the last one may lack its line end.
    Lines,
    /// The beginning of a line that is too long.
    LongLine,
    /// More of such a line, up to its line end at most.
    RestOfLongLine,
}

/// Whole lines, and the buffer that holds them.
#[derive(Debug)]
pub(super) struct LineBlock {
    buffer: Vec<u8>,
    place: Range<usize>,
}

impl LineBlock {
    pub(super) fn new() -> LineBlock {
        LineBlock { buffer: vec![0; BUFFER], place: 0..0 }
    }

    pub(super) fn text(&self) -> &[u8] {
        &self.buffer[self.place.clone()]
    }
}

/// Splits the bytes of a source into pieces.
#[derive(Debug)]
pub(super) struct Blocks<S> {
    supply: S,
    /// What has been read; from `start` on, it has not been taken yet.
    buffer: Vec<u8>,
    start: usize,
    filled: usize,
    /// So many bytes from `start` on end no line: they need not be searched again.
    searched: usize,
    /// The number of bytes that the source has announced and not delivered yet.
    promised: u64,
    /// The number of bytes that make a block worth transforming.
    enough: usize,
    /// The length of what can be transformed by itself at the start of a text.
    whole: Whole,
    /// Lines of this many bytes or more are not read as a whole.
    longest: usize,
    /// Whether the kind of input is still to be determined from its first bytes.
    at_start: bool,
    in_long_line: bool,
    /// Whether the source is exhausted, or why it cannot be read further.
    pub(super) end: Option<Result<(), Stop>>,
}

impl<S: Supply> Blocks<S> {
    pub(super) fn new(supply: S, enough: usize, whole: Whole, longest: usize) -> Blocks<S> {
        Blocks {
            promised: supply.size().unwrap_or(0),
            supply,
            buffer: vec![0; BUFFER],
            start: 0,
            filled: 0,
            searched: 0,
            enough,
            whole,
            longest,
            at_start: !matches!(whole, Whole::Packed),
            in_long_line: false,
            end: None,
        }
    }

    /// Whether more can be read without waiting.
    pub(super) fn is_waiting(&self) -> bool {
        // Of a file, what is there is known.
        self.end.is_none() && (self.promised > 0 || self.supply.is_waiting())
    }

    /// Reads once more.
    pub(super) fn read(&mut self) {
        if self.measured().1 == 0 {
            self.searched = self.filled - self.start;
        }
        self.make_room();
        let end = self.buffer.len().min(self.filled + self.enough);
        match self.supply.read(&mut self.buffer[self.filled..end]) {
            // Its last line may be cut off, with nothing to show for it.
            Ok(0) if self.promised > 0 => {
                self.end = Some(Err(Stop::Read(io::Error::other(SHRUNK))));
            }
            Ok(0) => self.end = Some(Ok(())),
            Ok(read) => {
                self.filled += read;
                self.promised = self.promised.saturating_sub(read as u64);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => self.end = Some(Err(Stop::Read(error))),
        }
        if self.at_start {
            self.look_at_start();
        }
    }

    /// Moves what has not been taken to the start of the buffer, in front of a page, if it is short or no page
    /// is left after it.
    fn make_room(&mut self) {
        let held = self.filled - self.start;
        if held > PAGE && self.filled + PAGE <= self.buffer.len() {
            return;
        }
        if page_after(&self.buffer, held) + self.enough > self.buffer.len()
            && self.measured().1 == 0
        {
            // A long line: it is held as a whole.
            self.buffer.resize(2 * self.buffer.len(), 0);
        }
        let page = page_after(&self.buffer, held);
        self.buffer.copy_within(self.start..self.filled, page - held);
        (self.start, self.filled) = (page - held, page);
    }

    fn look_at_start(&mut self) {
        let start = signature::start(&self.buffer[self.start..self.filled], self.end.is_some());
        self.at_start = start == Start::Unknown;
        match start {
            Start::Text(start) => (self.start, self.searched) = (self.start + start, 0),
            Start::Compressed(compression) => {
                (self.start, self.filled, self.searched) = (0, 0, 0);
                self.end = Some(Err(Stop::Compressed(compression)));
            }
            Start::Unknown => {}
        }
    }

    /// The next piece, if it has been read, and whether it fills a block; an unterminated end of
    /// the stream does not count as filling one.
    pub(super) fn piece(&self) -> Option<(Chunk, bool)> {
        if self.at_start {
            return None;
        }
        let text = &self.buffer[self.start..self.filled];
        let (piece, length) = self.measured();
        let has_end = piece != Chunk::Lines || self.whole.ends(&text[..length]);
        (length > 0).then_some((piece, text.len() >= self.enough && has_end))
    }

    fn measured(&self) -> (Chunk, usize) {
        let text = &self.buffer[self.start..self.filled];
        if self.in_long_line {
            return (Chunk::RestOfLongLine, memchr(b'\n', text).map_or(text.len(), |at| at + 1));
        }
        let lines = if matches!(self.end, Some(Ok(()))) {
            text.len()
        } else {
            self.whole.of(text, self.searched)
        };
        match lines {
            0 if text.len() >= self.longest => (Chunk::LongLine, self.longest),
            _ => (Chunk::Lines, lines),
        }
    }

    /// Takes the next piece.
    pub(super) fn take(&mut self) -> &[u8] {
        let (piece, length) = self.measured();
        let text = &self.buffer[self.start..][..length];
        (self.start, self.searched) = (self.start + length, 0);
        self.in_long_line = match piece {
            Chunk::Lines => false,
            Chunk::LongLine => true,
            Chunk::RestOfLongLine => !text.ends_with(b"\n"),
        };
        text
    }

    /// Takes the next piece together with its buffer, and continues in another one.
    pub(super) fn exchange(&mut self, block: &mut LineBlock) {
        let length = self.take().len();
        let place = self.start - length..self.start;
        self.continue_in(block);
        block.place = place;
    }

    /// Moves what has been read to the buffer of a block, and continues there; the block gets the other buffer.
    pub(super) fn continue_in(&mut self, block: &mut LineBlock) {
        let rest = self.filled - self.start;
        if block.buffer.len() < self.buffer.len() {
            block.buffer.resize(self.buffer.len(), 0);
        }
        let page = page_after(&block.buffer, rest);
        block.buffer[page - rest..page].copy_from_slice(&self.buffer[self.start..self.filled]);
        std::mem::swap(&mut self.buffer, &mut block.buffer);
        (self.start, self.filled) = (page - rest, page);
    }
}

/// Where the first page begins in a buffer with space for what is left over in front of it.
fn page_after(buffer: &[u8], rest: usize) -> usize {
    let page = rest.saturating_add(buffer[rest..].as_ptr().align_offset(PAGE));
    if page <= buffer.len() { page } else { rest }
}

/// Where a text may be divided.
#[derive(Clone, Copy, Debug)]
pub(super) enum Whole {
    /// After any line.
    Lines,
    /// After records of several lines, if there are any.
    Records(Records),
    /// After records of 32 bytes.
    Packed,
}

impl Whole {
    /// The length of what is whole at the start of a text, of which so many bytes end no line.
    fn of(self, text: &[u8], searched: usize) -> usize {
        match self {
            Whole::Lines => whole_lines(text, searched),
            Whole::Records(records) => {
                records.whole(text, searched).unwrap_or_else(|| whole_lines(text, searched))
            }
            Whole::Packed => text.len() - text.len() % Packed::LENGTH,
        }
    }

    /// Whether the last line or record of a text is complete.
    fn ends(self, text: &[u8]) -> bool {
        match self {
            Whole::Packed => text.len().is_multiple_of(Packed::LENGTH),
            Whole::Lines | Whole::Records(_) => text.ends_with(b"\n"),
        }
    }

    /// The number of lines or records of 32 bytes in a text of whole ones.
    pub(super) fn count(self, text: &[u8]) -> u64 {
        match self {
            Whole::Packed => text.len().div_ceil(Packed::LENGTH) as u64,
            Whole::Lines | Whole::Records(_) => memchr_iter(b'\n', text).count() as u64,
        }
    }
}

/// The length of the whole lines at the start of a text, of which so many bytes end no line.
fn whole_lines(text: &[u8], searched: usize) -> usize {
    memrchr(b'\n', &text[searched..]).map_or(0, |at| searched + at + 1)
}
