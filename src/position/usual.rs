//! Usual positions, read and written at the speed of memory: in lines as most programs write them, and in
//! records of 32 bytes.
//!
//! A usual line has the four fields in their usual order and form, one space between them, up to two
//! counters, and perhaps a score and a result (`| -18 | 0.5`). Any other line is not read here.

use shakmaty::Square;

use super::notes::Dropped;
use super::placement::Placement;
use super::ranks::{self, array};
use super::scored::{Beside, Rest};
use super::{Fen, Parts, tail};
use crate::text::fault::Span;
use crate::vectors::Bytes;

/// The number of bytes that are looked at to read a line: the longest usual line is shorter.
pub(super) const WINDOW: usize = 112;

/// Enough room for a line, and for what is written after its end.
pub(super) const ROOM: usize = 160;

pub(super) type Room = [u8; ROOM];

/// A position, what is beside it, and its length; nothing if it is not a usual one.
pub(super) type Taken<B> = Option<(Usual, B, usize)>;

/// The length of a position that was written, and what has no place there; nothing if it does not fit.
pub(super) type Size = Option<(usize, Dropped)>;

/// A usual position, without what is beside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usual {
    /// The letters of the pieces, in the order of the text.
    pub(super) cells: [u8; 64],
    /// `w` or `b`.
    pub(super) side: u8,
    /// One of the sixteen usual texts.
    pub(super) castling: u32,
    pub(super) en_passant: Option<Square>,
}

/// How positions follow one another.
pub(super) trait PositionForm: Copy {
    type Beside: Beside;

    /// Reads the position at the start of a text; a short one is `padded`.
    fn read(self, bytes: impl Bytes, text: &[u8], padded: &mut [u8; WINDOW])
    -> Taken<Self::Beside>;

    /// Writes a position.
    fn write(self, bytes: impl Bytes, usual: &Usual, beside: impl Beside, out: &mut Room) -> Size;

    /// The line of a position that was read from a text, which is that line if it is one.
    fn line<'t>(
        self,
        bytes: impl Bytes,
        read: (&Usual, Self::Beside),
        _text: &'t [u8],
        buffer: &'t mut Room,
    ) -> &'t [u8] {
        let length = Fens.write(bytes, read.0, read.1, buffer).map_or(0, |(length, _)| length);
        &buffer[..length]
    }
}

impl Usual {
    pub(super) fn placement(&self) -> Placement {
        Placement::of_cells(self.cells)
    }

    pub(super) fn is_for_black(&self) -> bool {
        self.side == b'b'
    }

    pub(super) fn castles(&self) -> bool {
        self.castling != u32::from(b'-')
    }

    /// The letters of `KQkq` that its castling rights are, a bit for each.
    pub(super) fn castling_set(&self) -> usize {
        CASTLING[castling_index(self.castling)].1.into()
    }

    /// The position in its line, given where its fields end.
    pub(super) fn fen<'t>(&self, line: &'t [u8], end: usize) -> Fen<'t> {
        let castling = end - 1 - if self.en_passant.is_some() { 2 } else { 1 };
        let start = castling - castling_length(self.castling) - 3;
        let places =
            [(0, start), (start + 1, start + 2), (start + 3, castling), (castling + 1, end)];
        let fields = places.map(|(start, end)| Some(Span::new(start, end)));
        let parts = Parts { fields, pocket: None, placement: self.placement() };
        Fen { line: line.trim_ascii_end(), parts }
    }
}

/// Lines of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fens;

impl PositionForm for Fens {
    type Beside = Rest;

    #[inline(always)]
    fn read(self, bytes: impl Bytes, text: &[u8], padded: &mut [u8; WINDOW]) -> Taken<Rest> {
        let text = text.first_chunk().unwrap_or_else(|| {
            padded.fill(0);
            padded[..text.len()].copy_from_slice(text);
            padded
        });
        read(bytes, text)
    }

    #[inline(always)]
    fn write(self, bytes: impl Bytes, usual: &Usual, beside: impl Beside, out: &mut Room) -> Size {
        let mut at = ranks::write(bytes, &usual.cells, out.first_chunk_mut()?);
        out[at..at + 3].copy_from_slice(&[b' ', usual.side, b' ']);
        out[at + 3..at + 7].copy_from_slice(&usual.castling.to_le_bytes());
        at += 3 + castling_length(usual.castling);
        out[at..at + 2].copy_from_slice(b" -");
        at = usual.en_passant.map_or(at + 2, |square| write_square(square, out, at));
        let rest = beside.rest();
        out[at..at + 32].copy_from_slice(&rest.text);
        Some((at + rest.length, Dropped::default()))
    }

    #[inline(always)]
    fn line<'t>(
        self,
        _bytes: impl Bytes,
        _read: (&Usual, Rest),
        text: &'t [u8],
        _buffer: &'t mut Room,
    ) -> &'t [u8] {
        text
    }
}

/// Writes a space and an en passant square; returns where they end.
#[cold]
fn write_square(square: Square, out: &mut Room, at: usize) -> usize {
    let field = [b' ', square.file().char() as u8, square.rank().char() as u8];
    out[at..at + 3].copy_from_slice(&field);
    at + 3
}

/// Reads a line.
#[inline(always)]
fn read(bytes: impl Bytes, text: &[u8; WINDOW]) -> Taken<Rest> {
    // The line end is found without the fields, so that the next line is not kept waiting for them.
    let feeds = |at| bytes.equal(array(text, at), [b'\n'; 32]);
    let early = u64::from(feeds(0)) | u64::from(feeds(32)) << 32;
    let late = feeds(64).trailing_zeros() as usize;
    let length = 1 + if early > 0 { early.trailing_zeros() as usize } else { 64 + late };
    let (cells, start) = ranks::read(bytes, text.first_chunk()?)?;
    let tail: [u8; 32] = array(text, start % 64);
    let mut spaces = bytes.less(tail, b' ' + 1) & !0b111;
    let feed = (length - 1).wrapping_sub(start) % 32;
    let castling_end = spaces.trailing_zeros() as usize % 32;
    spaces &= spaces.wrapping_sub(1);
    let end = spaces.trailing_zeros() as usize % 32;
    let [_, side, second, ..] = tail;
    let castling = u32::from_le_bytes(array(&tail, 3)) & RIGHTS[castling_end];
    // No branch can foresee whose move it is.
    let is_usual = (side ^ b'w').min(side ^ b'b') == 0
        && second == b' '
        && is_castling(castling)
        && tail[castling_end] == b' '
        && end <= 10;
    if !is_usual {
        return None;
    }
    let field = end.wrapping_sub(castling_end + 1);
    let en_passant = match (field, tail[castling_end + 1], tail[castling_end + 2]) {
        (1, b'-', _) => None,
        (2, file @ b'a'..=b'h', rank @ b'1'..=b'8') => {
            Some(Square::ALL[usize::from(file - b'a') + 8 * usize::from(rank - b'1')])
        }
        _ => return None,
    };
    let line_end = feed - usize::from(feed > 0 && tail[feed - 1] == b'\r');
    let counters = u64::from_le_bytes(array(&tail, end));
    let bar = bytes.equal(tail, [b'|'; 32]).trailing_zeros() as usize;
    let is_scored = bar < line_end && bar > end;
    let counters_end = if is_scored { bar - 1 } else { line_end };
    let is_read = tail[feed] == b'\n'
        && counters_end >= end
        && tail::are_counters(counters, counters_end - end)
        && (!is_scored || tail[bar - 1] == b' ' && tail::are_scores(&tail[bar..line_end]));
    is_read.then(|| {
        let rest = Rest { text: array(text, start % 64 + end), length: feed + 1 - end, is_scored };
        (Usual { cells, side, castling, en_passant }, rest, length)
    })
}

/// A number for castling rights, different for each of the sixteen usual texts: the factor was found by trial.
pub(super) const fn castling_index(text: u32) -> usize {
    (text.wrapping_mul(0x72ba_0592) >> 28) as usize
}

/// The castling rights that a set of letters of `KQkq` stands for.
pub(super) const fn castling_text(set: usize) -> u32 {
    let (mut text, mut length, mut at) = ([0; 4], 0, 0);
    while at < 4 {
        if set >> at & 1 == 1 {
            text[length] = b"KQkq"[at];
            length += 1;
        }
        at += 1;
    }
    if length == 0 {
        text[0] = b'-';
    }
    u32::from_le_bytes(text)
}

/// The usual texts, each at its index, and the sets of letters that they stand for.
static CASTLING: [(u32, u8); 16] = {
    let (mut texts, mut set) = ([(0, 0); 16], 0);
    while set < 16 {
        let text = castling_text(set);
        let slot = &mut texts[castling_index(text)];
        assert!(slot.0 == 0, "two texts have the same index");
        *slot = (text, set as u8);
        set += 1;
    }
    texts
};

/// Which bits of a word castling rights have, by where they end: they begin after a space, the side and a space.
static RIGHTS: [u32; 32] = {
    let (mut masks, mut length) = ([0; 32], 1);
    while length <= 4 {
        masks[3 + length] = !0 >> (32 - 8 * length);
        length += 1;
    }
    masks
};

#[inline(always)]
fn is_castling(text: u32) -> bool {
    CASTLING[castling_index(text)].0 == text
}

/// The length of castling rights in bytes.
#[inline(always)]
fn castling_length(text: u32) -> usize {
    4 - text.leading_zeros() as usize / 8
}
