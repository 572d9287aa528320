//! The fast path: FENs as they are usually written, rearranged at the speed of memory.
//!
//! A usual line has the four fields in their usual order and form, one space between them, up to two
//! counters, and perhaps a score and a result (`| -18 | 0.5`), which only another side changes. Each kind of
//! processor has its own build of the loop over such lines. Any other line is left to `rewrite`, which says
//! what is wrong or what is lost.

use shakmaty::Square;

use super::notes::{Dropped, Notes};
use super::placement::{self, Placement};
use super::ranks::{self, PieceMap, array};
use super::rules::{PointOfView, Rules};
use super::{FactsRead, Fen, Parts, tail};
use crate::program::evaluate::Columns;
use crate::program::squares::SquareMap;
use crate::text::fault::Span;
use crate::vectors::{self, ByteLoop, Bytes};

/// The number of bytes that are looked at to read a line: the longest usual line is shorter.
const WINDOW: usize = 112;

/// Enough room for a line, and for what is written after its end.
const ROOM: usize = 128;

/// How much more room is made at a time, at most.
const MORE: usize = 4096;

/// What a rearrangement keeps, besides the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    /// Whether castling rights remain true.
    pub(super) castling: bool,
    /// Whether moves keep their meaning when their squares are mapped: those in operations, and the
    /// pawn move implied by an en passant square.
    pub(super) moves: bool,
}

/// What happens to usual lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FastPath {
    pieces: PieceMap,
    swaps_colors: bool,
    kept: Kept,
    /// What castling rights become, by their index.
    castling: &'static [Castling; 16],
    /// Where an en passant square goes; nothing if all are dropped.
    en_passant: Option<SquareMap>,
}

/// What one text of castling rights becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Castling {
    after: u32,
    /// The length of `after` in bytes.
    length: u8,
    is_dropped: bool,
}

/// A number for castling rights, different for each of the sixteen usual texts: the factor was found
/// by trial.
const fn castling_index(text: u32) -> usize {
    (text.wrapping_mul(0x72ba_0592) >> 28) as usize
}

/// The castling rights that a set of letters of `KQkq` stands for, and their length.
const fn castling_text(set: usize) -> (u32, u8) {
    let (mut text, mut length, mut at) = ([0; 4], 0, 0);
    while at < 4 {
        if set >> at & 1 == 1 {
            text[length] = b"KQkq"[at];
            length += 1;
        }
        at += 1;
    }
    if length == 0 {
        (text[0], length) = (b'-', 1);
    }
    (u32::from_le_bytes(text), length as u8)
}

/// What each of the sixteen texts becomes, at its index.
const fn castling_table(is_kept: bool, swaps_colors: bool) -> [Castling; 16] {
    let mut table = [Castling { after: 0, length: 0, is_dropped: false }; 16];
    let mut set = 0;
    while set < 16 {
        let (before, _) = castling_text(set);
        let after = match (is_kept, swaps_colors) {
            (false, _) => 0,
            (true, true) => set >> 2 | (set & 0b11) << 2,
            (true, false) => set,
        };
        let is_dropped = after == 0 && set != 0;
        let (after, length) = castling_text(after);
        table[castling_index(before)] = Castling { after, length, is_dropped };
        set += 1;
    }
    table
}

/// The usual texts, each at its index.
static CASTLING: [u32; 16] = {
    let (mut texts, mut set) = ([0; 16], 0);
    while set < 16 {
        let (text, _) = castling_text(set);
        let slot = &mut texts[castling_index(text)];
        assert!(*slot == 0, "two texts have the same index");
        *slot = text;
        set += 1;
    }
    texts
};

/// Castling rights of a length, as a word; a length that none have gives a text that none are.
#[inline(always)]
fn castling(text: [u8; 4], length: usize) -> u32 {
    match length {
        1..=4 => u32::from_le_bytes(text) & (!0 >> (32 - 8 * length)),
        _ => 0,
    }
}

#[inline(always)]
fn is_castling(text: u32) -> bool {
    CASTLING[castling_index(text)] == text
}

/// What happened to some lines.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Done {
    /// The length of the lines in bytes.
    pub(crate) length: usize,
    /// How many lines there are.
    pub(crate) lines: u64,
    pub(crate) dropped: Dropped,
    /// How many lines have a score and a result, and of how many positions these may no longer be true.
    scores: [u64; 2],
}

impl Done {
    /// The same after more steps; nothing if lines or scores would be counted twice.
    pub(super) fn then(self, next: Done) -> Option<Done> {
        let mut all = self;
        all.dropped += next.dropped;
        (self.lines == next.lines && self.scores[0] == 0).then_some(all)
    }

    /// What happened to the positions.
    pub(crate) fn notes(&self, rules: &Rules) -> Notes {
        let mut notes = Notes { dropped: self.dropped, ..Notes::default() };
        for name in ["score", "result"] {
            if self.scores[0] > 0 {
                notes.used |= rules.named(name);
            }
            if self.scores[1] > 0 {
                notes.left_alone.add(name, self.scores[1]);
            }
        }
        notes
    }
}

impl FastPath {
    /// Moves pieces as `targets` says, and keeps what remains true.
    pub(super) fn new(targets: &SquareMap, swaps_colors: bool, kept: Kept) -> FastPath {
        static TABLES: [[[Castling; 16]; 2]; 2] = [
            [castling_table(false, false), castling_table(false, true)],
            [castling_table(true, false), castling_table(true, true)],
        ];
        let castling = &TABLES[usize::from(kept.castling)][usize::from(swaps_colors)];
        let en_passant = kept.moves.then_some(*targets);
        let pieces = PieceMap::new(targets, swaps_colors);
        FastPath { pieces, swaps_colors, kept, castling, en_passant }
    }

    /// How the pieces are rearranged.
    pub(super) fn pieces(&self) -> &PieceMap {
        &self.pieces
    }

    /// Appends the usual lines at the start of a text, rearranged. If the sides are swapped, these may have
    /// scores and results only if `rules` say that they are White's.
    pub(super) fn write(&self, text: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Done {
        let white = Some(PointOfView::White);
        let are_whites = rules.score("score") == white && rules.result("result") == white;
        let choose = |_: &Line| self;
        if are_whites && self.swaps_colors {
            vectors::run_on_bytes(Lines::<_, true> { choose, text, out })
        } else {
            vectors::run_on_bytes(Lines::<_, false> { choose, text, out })
        }
    }

    /// Appends the usual lines at the start of a text, each of them rearranged as `choose` says.
    pub(super) fn write_each<'a>(
        text: &[u8],
        out: &mut Vec<u8>,
        choose: impl Fn(&Line) -> &'a FastPath,
    ) -> Done {
        vectors::run_on_bytes(Lines::<_, false> { choose, text, out })
    }

    /// Appends one line, given without its end; returns what happened to it, or nothing if it is not
    /// a usual line.
    pub(super) fn write_line(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Option<Done> {
        let (mut text, before) = ([0; WINDOW], out.len());
        text.get_mut(..line.len())?.copy_from_slice(line);
        *text.get_mut(line.len())? = b'\n';
        let done = self.write(&text[..=line.len()], rules, out);
        let is_one = done.lines == 1 && done.length > line.len();
        out.truncate(if is_one { out.len() - 1 } else { before });
        is_one.then_some(done)
    }

    /// Adds the sets of the usual lines at the start of a text to columns, rearranged, and facts of the
    /// positions before: at most `most` lines. Returns the length of each line in bytes.
    pub(super) fn push_sets(
        &self,
        text: &[u8],
        most: usize,
        facts: &FactsRead,
        columns: &mut Columns,
    ) -> Vec<usize> {
        vectors::run_on_bytes(Sets { pieces: &self.pieces, text, most, facts, columns })
    }

    /// Writes a line, rearranged; returns its length.
    #[inline(always)]
    fn write_parts(
        &self,
        bytes: impl Bytes,
        line: &Line,
        out: &mut [u8; ROOM],
        dropped: &mut Dropped,
    ) -> usize {
        let Line { cells, side, en_passant, .. } = *line;
        let castling = self.castling[castling_index(line.castling)];
        let (en_passant, length) = match (en_passant, &self.en_passant) {
            (Some(square), Some(targets)) => {
                let target = targets.target(Square::ALL[square % 64]);
                ([target.file().char() as u8, target.rank().char() as u8], 2)
            }
            (square, _) => {
                dropped.en_passant += u64::from(square.is_some());
                (*b"- ", 1)
            }
        };
        dropped.castling += u64::from(castling.is_dropped);

        let mut at = ranks::write(bytes, &self.pieces.map(bytes, cells), out);
        let side = if self.swaps_colors { side ^ b'w' ^ b'b' } else { side };
        out[at..at + 3].copy_from_slice(&[b' ', side, b' ']);
        out[at + 3..at + 7].copy_from_slice(&castling.after.to_le_bytes());
        at += 3 + usize::from(castling.length);
        out[at..at + 3].copy_from_slice(&[b' ', en_passant[0], en_passant[1]]);
        at += 1 + length;
        out[at..at + 32].copy_from_slice(&line.rest);
        at + line.rest_length
    }
}

/// A loop over usual lines, which reverses scores and results or not: then there are none where the sides
/// are swapped.
struct Lines<'a, C, const REVERSES: bool> {
    choose: C,
    text: &'a [u8],
    out: &'a mut Vec<u8>,
}

impl<'b, C: Fn(&Line) -> &'b FastPath, const REVERSES: bool> ByteLoop for Lines<'_, C, REVERSES> {
    type Output = Done;

    #[inline(always)]
    fn run(self, bytes: impl Bytes) -> Done {
        let mut done = Done::default();
        let mut padded = [0; WINDOW];
        let mut end = self.out.len();
        while done.length < self.text.len() {
            let text = &self.text[done.length..];
            let Some(line) = Line::read(bytes, window(text, &mut padded)) else { break };
            let path = (self.choose)(&line);
            if line.is_scored {
                let keeps_game = path.kept.castling || path.kept.moves && !line.castles();
                let is_reversed = REVERSES && keeps_game && has_plain_score(&line.rest);
                if path.swaps_colors && !is_reversed {
                    break;
                }
                done.scores[0] += 1;
                done.scores[1] += u64::from(!keeps_game);
            }
            if self.out.len() < end + ROOM {
                self.out.resize(end + ROOM + text.len().min(MORE), 0);
            }
            let Some(room) = self.out[end..].first_chunk_mut() else { break };
            let length = path.write_parts(bytes, &line, room, &mut done.dropped);
            end += if REVERSES && line.is_scored { reversed(room, length) } else { length };
            done.length += line.length;
            done.lines += 1;
        }
        self.out.truncate(end);
        done
    }
}

/// Whether the score in the rest of a line is written without zeros before it.
#[cold]
fn has_plain_score(rest: &[u8; 32]) -> bool {
    let score = rest.split(|byte| *byte == b'|').nth(1).unwrap_or_default();
    !matches!(score, [b' ', b'0', b'0'..=b'9', ..] | [b' ', b'-', b'0', ..])
}

/// Gives score and result of a line as the other side sees them; returns its new length.
#[cold]
fn reversed(line: &mut [u8; ROOM], length: usize) -> usize {
    let text = line[..length].trim_ascii_end();
    let (bar, result) = (memchr::memchr(b'|', text).unwrap_or_default(), text.len() - 3);
    let score = bar + 2;
    if line[result + 2] == b'0' {
        // `1.0` and `0.0`
        line[result] ^= b'0' ^ b'1';
    }
    match line[score] {
        b'0' => length,
        b'-' => {
            line.copy_within(score + 1..length, score);
            length - 1
        }
        _ => {
            line.copy_within(score..length, score + 1);
            line[score] = b'-';
            length + 1
        }
    }
}

/// A loop over usual lines whose sets are wanted.
struct Sets<'a> {
    pieces: &'a PieceMap,
    text: &'a [u8],
    most: usize,
    facts: &'a FactsRead,
    columns: &'a mut Columns,
}

impl ByteLoop for Sets<'_> {
    type Output = Vec<usize>;

    #[inline(always)]
    fn run(self, bytes: impl Bytes) -> Vec<usize> {
        let mut lengths = Vec::new();
        let mut padded = [0; WINDOW];
        let mut text = self.text;
        while lengths.len() < self.most {
            let Some(line) = Line::read(bytes, window(text, &mut padded)) else { break };
            // Batches have lines that end alike.
            let Some((line_text, rest)) = text.split_at_checked(line.length) else { break };
            if line_text.ends_with(b"\r\n") {
                break;
            }
            if !self.facts.is_empty() {
                let Ok(values) = self.facts.values(&line.fen(line_text)) else { break };
                self.facts.push(&values, self.columns);
            }
            let cells = self.pieces.map(bytes, line.cells);
            self.columns.push_row(placement::row_of_sets(ranks::letter_bits(bytes, &cells)));
            lengths.push(line.length);
            text = rest;
        }
        lengths
    }
}

/// The bytes at the start of a text; if it is shorter, zeros follow.
#[inline(always)]
fn window<'a>(text: &'a [u8], padded: &'a mut [u8; WINDOW]) -> &'a [u8; WINDOW] {
    text.first_chunk().unwrap_or_else(|| {
        padded.fill(0);
        padded[..text.len()].copy_from_slice(text);
        padded
    })
}

/// What a usual line says.
pub(super) struct Line {
    cells: [u8; 64],
    side: u8,
    castling: u32,
    en_passant: Option<usize>,
    /// Where the placement, the castling rights and the en passant square end.
    ends: [usize; 3],
    /// The counters with the space before each of them, score and result, and the line end.
    rest: [u8; 32],
    rest_length: usize,
    is_scored: bool,
    /// The length of the whole line, with its end.
    length: usize,
}

impl Line {
    pub(super) fn placement(&self) -> Placement {
        Placement::of_cells(self.cells)
    }

    /// The line, given its text.
    fn fen<'a>(&self, text: &'a [u8]) -> Fen<'a> {
        let [start, castling, end] = self.ends;
        let places =
            [(0, start), (start + 1, start + 2), (start + 3, castling), (castling + 1, end)];
        let fields = places.map(|(start, end)| Some(Span::new(start, end)));
        let parts = Parts { fields, pocket: None, placement: self.placement() };
        Fen { line: text.trim_ascii_end(), parts }
    }

    pub(super) fn is_for_black(&self) -> bool {
        self.side == b'b'
    }

    pub(super) fn castles(&self) -> bool {
        self.castling != u32::from(b'-')
    }

    pub(super) fn en_passant(&self) -> Option<Square> {
        self.en_passant.map(|square| Square::ALL[square % 64])
    }

    #[inline(always)]
    fn read(bytes: impl Bytes, text: &[u8; WINDOW]) -> Option<Line> {
        let (cells, start) = ranks::read(bytes, text.first_chunk()?)?;
        let tail: [u8; 32] = array(text, start % 64);
        let mut spaces = bytes.less(tail, b' ' + 1) & !0b111;
        let feed = bytes.equal(tail, b'\n').trailing_zeros() as usize % 32;
        let castling_end = spaces.trailing_zeros() as usize % 32;
        spaces &= spaces.wrapping_sub(1);
        let end = spaces.trailing_zeros() as usize % 32;
        let [first, side, second, ..] = tail;
        let castling = castling(array(&tail, 3), castling_end.wrapping_sub(3));
        let is_usual = first == b' '
            && matches!(side, b'w' | b'b')
            && second == b' '
            && is_castling(castling)
            && tail[castling_end] == b' '
            && end <= 10;
        if !is_usual {
            return None;
        }
        let length = end.wrapping_sub(castling_end + 1);
        let en_passant = match (length, tail[castling_end + 1], tail[castling_end + 2]) {
            (1, b'-', _) => None,
            (2, file @ b'a'..=b'h', rank @ b'1'..=b'8') => {
                Some(usize::from(file - b'a') + 8 * usize::from(rank - b'1'))
            }
            _ => return None,
        };
        let line_end = feed - usize::from(feed > 0 && tail[feed - 1] == b'\r');
        let counters = u64::from_le_bytes(array(&tail, end));
        let bar = bytes.equal(tail, b'|').trailing_zeros() as usize;
        let is_scored = bar < line_end && bar > end;
        let counters_end = if is_scored { bar - 1 } else { line_end };
        let is_read = counters_end >= end
            && tail::are_counters(counters, counters_end - end)
            && (!is_scored || tail[bar - 1] == b' ' && tail::are_scores(&tail[bar..line_end]));
        is_read.then(|| Line {
            cells,
            side,
            castling,
            en_passant,
            ends: [start, start + castling_end, start + end],
            rest: array(text, start % 64 + end),
            rest_length: feed + 1 - end,
            is_scored,
            length: start + feed + 1,
        })
    }
}
