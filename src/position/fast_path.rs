//! The fast path: FENs as they are usually written, rearranged at the speed of memory.
//!
//! Each kind of processor has its own build of the loop over [`Usual`] positions, for each form in which
//! they are read and written. Only another side changes scores and results. Any other line is left to
//! `rewrite`, which says what is wrong or what is lost; any other record is made a line first.

use shakmaty::Square;

use super::notes::{Dropped, Notes};
use super::packed::Packed;
use super::ranks::{self, PieceMap};
use super::rules::{PointOfView, Rules};
use super::scored::{Beside, Rest};
use super::usual::{Fens, PositionForm, ROOM, Usual, WINDOW, castling_index, castling_text};
use super::{FactsRead, placement};
use crate::program::SquareMap;
use crate::program::evaluate::Columns;
use crate::vectors::{self, ByteLoop, Bytes};

/// How much more room is made at a time, at most.
const MORE: usize = 1024;

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
pub(crate) struct FastPath {
    pieces: PieceMap,
    swaps_colors: bool,
    kept: Kept,
    /// What castling rights become, by their index.
    castling: &'static [Rights; 16],
    /// Where an en passant square goes; nothing if all are dropped.
    en_passant: Option<SquareMap>,
}

/// What one text of castling rights becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rights {
    after: u32,
    is_dropped: bool,
}

/// What each of the sixteen texts becomes, at its index.
const fn castling_table(is_kept: bool, swaps_colors: bool) -> [Rights; 16] {
    let mut table = [Rights { after: 0, is_dropped: false }; 16];
    let mut set = 0;
    while set < 16 {
        let after = match (is_kept, swaps_colors) {
            (false, _) => 0,
            (true, true) => set >> 2 | (set & 0b11) << 2,
            (true, false) => set,
        };
        let is_dropped = after == 0 && set != 0;
        table[castling_index(castling_text(set))] =
            Rights { after: castling_text(after), is_dropped };
        set += 1;
    }
    table
}

/// How positions are read and written: as records in a format, or as lines.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Forms {
    pub(crate) read: Option<Packed>,
    pub(crate) written: Option<Packed>,
}

impl Forms {
    /// Whether lines become lines.
    pub(super) fn are_lines(self) -> bool {
        self.read.is_none() && self.written.is_none()
    }
}

/// Adds the words of cells to their columns, given what follows the fields of a line; returns whether these
/// can be read.
pub(crate) type AddCells<'a> = &'a mut dyn FnMut(&[u8], &mut Columns) -> bool;

/// What happened to some lines.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Moved {
    /// The length of the lines in bytes.
    pub(crate) length: usize,
    /// How many lines there are.
    pub(crate) lines: u64,
    pub(crate) dropped: Dropped,
    /// What has no place in the records that are written.
    left_out: Dropped,
    /// How many lines have a score and a result, and for how many positions these may no longer be true.
    scores: [u64; 2],
}

impl Moved {
    /// The same after more steps; nothing if lines or scores would be counted twice.
    pub(super) fn then(self, next: Moved) -> Option<Moved> {
        let mut all = self;
        all.dropped += next.dropped;
        (self.lines == next.lines && self.scores[0] == 0).then_some(all)
    }

    /// What happened to the positions.
    pub(crate) fn notes(&self, rules: &Rules) -> Notes {
        let Moved { dropped, left_out, .. } = *self;
        let mut notes = Notes { dropped, left_out, ..Notes::default() };
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
        static TABLES: [[[Rights; 16]; 2]; 2] = [
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

    /// Appends the usual positions at the start of a text, rearranged. If the sides are swapped, these may
    /// have scores and results only if `rules` say that they are White's.
    pub(super) fn write(
        &self,
        text: &[u8],
        forms: Forms,
        rules: &Rules,
        out: &mut Vec<u8>,
    ) -> Moved {
        FastPath::write_each(text, forms, rules, out, |_| self)
    }

    /// The same, each of them rearranged as `choose` says.
    pub(super) fn write_each<'a>(
        text: &[u8],
        forms: Forms,
        rules: &Rules,
        out: &mut Vec<u8>,
        choose: impl Fn(&Usual) -> &'a FastPath,
    ) -> Moved {
        let white = Some(PointOfView::White);
        let reverses = rules.score("score") == white && rules.result("result") == white;
        // Records are rarer than lines: one loop is enough for all choices.
        let any: &dyn Fn(&Usual) -> &'a FastPath = &choose;
        match (forms.read, forms.written) {
            (None, None) => {
                let (read, written) = (Fens, Fens);
                vectors::run_on_bytes(Each { choose, text, read, written, reverses, out })
            }
            (None, Some(written)) => {
                let (choose, read) = (any, Fens);
                vectors::run_on_bytes(Each { choose, text, read, written, reverses, out })
            }
            (Some(read), None) => {
                let (choose, written) = (any, Fens);
                vectors::run_on_bytes(Each { choose, text, read, written, reverses, out })
            }
            (Some(read), Some(written)) => {
                let choose = any;
                vectors::run_on_bytes(Each { choose, text, read, written, reverses, out })
            }
        }
    }

    /// Appends one line, given without its end; returns what happened to it, or nothing if it is not a usual line.
    pub(super) fn write_line(
        &self,
        line: &[u8],
        rules: &Rules,
        out: &mut Vec<u8>,
    ) -> Option<Moved> {
        let (mut text, before) = ([0; WINDOW], out.len());
        text.get_mut(..line.len())?.copy_from_slice(line);
        *text.get_mut(line.len())? = b'\n';
        let done = self.write(&text[..=line.len()], Forms::default(), rules, out);
        let is_one = done.lines == 1 && done.length > line.len();
        out.truncate(if is_one { out.len() - 1 } else { before });
        is_one.then_some(done)
    }

    /// Adds the sets of the usual positions at the start of a text to columns, rearranged, and facts of the
    /// positions before, at most `most` of them, as long as `add` can add what it reads in
    /// their lines after the fields. Returns the length of each in bytes.
    pub(crate) fn push_sets<'a>(
        &'a self,
        text: &'a [u8],
        form: Option<Packed>,
        most: usize,
        facts: &'a FactsRead,
        columns: &'a mut Columns,
        add: Option<AddCells<'a>>,
    ) -> Vec<usize> {
        let pieces = &self.pieces;
        match form {
            None => {
                let read = Fens;
                vectors::run_on_bytes(SetLoop { pieces, text, read, most, facts, columns, add })
            }
            Some(read) => {
                vectors::run_on_bytes(SetLoop { pieces, text, read, most, facts, columns, add })
            }
        }
    }

    /// The position, rearranged, and whether it loses castling rights and the en passant square.
    #[inline(always)]
    fn map(&self, bytes: impl Bytes, usual: &Usual) -> (Usual, [bool; 2]) {
        let castling = self.castling[castling_index(usual.castling)];
        let (mut en_passant, mut is_lost) = (None, false);
        if let Some(square) = usual.en_passant {
            en_passant = self.target(square);
            is_lost = en_passant.is_none();
        }
        let mapped = Usual {
            cells: self.pieces.map(bytes, usual.cells),
            side: if self.swaps_colors { usual.side ^ b'w' ^ b'b' } else { usual.side },
            castling: castling.after,
            en_passant,
        };
        (mapped, [castling.is_dropped, is_lost])
    }

    /// Where an en passant square goes.
    #[cold]
    fn target(&self, square: Square) -> Option<Square> {
        self.en_passant.as_ref().map(|targets| targets.target(square))
    }
}

/// A loop over usual positions.
struct Each<'a, C, R, W> {
    choose: C,
    text: &'a [u8],
    read: R,
    written: W,
    /// Whether scores and results are White's, so that they are reversed where the sides are swapped.
    reverses: bool,
    out: &'a mut Vec<u8>,
}

impl<'b, C: Fn(&Usual) -> &'b FastPath, R: PositionForm, W: PositionForm> ByteLoop
    for Each<'_, C, R, W>
{
    type Output = Moved;

    #[inline(always)]
    fn run(self, bytes: impl Bytes) -> Moved {
        let (mut done, padded) = (Moved::default(), &mut [0; WINDOW]);
        let (mut text, mut end) = (self.text, self.out.len());
        while let Some((usual, mut beside, length)) = self.read.read(bytes, text, padded) {
            let Some((_, rest)) = text.split_at_checked(length) else { break };
            let path = (self.choose)(&usual);
            let mut keeps_game = true;
            if beside.is_scored() {
                keeps_game = path.kept.castling || path.kept.moves && !usual.castles();
                if path.swaps_colors {
                    let reversed =
                        if keeps_game && self.reverses { beside.reversed() } else { None };
                    let Some(reversed) = reversed else { break };
                    beside = reversed;
                }
            }
            if self.out.len() < end + ROOM {
                self.out.resize(end + ROOM + text.len().min(MORE), 0);
            }
            let Some(room) = self.out[end..].first_chunk_mut() else { break };
            let (mapped, lost) = path.map(bytes, &usual);
            let Some((written, left_out)) = self.written.write(bytes, &mapped, beside, room) else {
                break;
            };
            if beside.is_scored() {
                done.scores[0] += 1;
                done.scores[1] += u64::from(!keeps_game);
            }
            done.dropped.castling += u64::from(lost[0]);
            done.dropped.en_passant += u64::from(lost[1]);
            done.left_out += left_out;
            end += written;
            text = rest;
            done.lines += 1;
        }
        done.length = self.text.len() - text.len();
        self.out.truncate(end);
        done
    }
}

/// A loop over usual positions whose sets are wanted.
struct SetLoop<'a, R> {
    pieces: &'a PieceMap,
    text: &'a [u8],
    read: R,
    most: usize,
    facts: &'a FactsRead,
    columns: &'a mut Columns,
    add: Option<AddCells<'a>>,
}

impl<R: PositionForm> ByteLoop for SetLoop<'_, R> {
    type Output = Vec<usize>;

    #[inline(always)]
    fn run(mut self, bytes: impl Bytes) -> Vec<usize> {
        let (mut lengths, padded) = (Vec::new(), &mut [0; WINDOW]);
        let mut text = self.text;
        while lengths.len() < self.most {
            let Some((usual, beside, length)) = self.read.read(bytes, text, padded) else { break };
            // Batches have lines that end alike.
            let Some((own, rest)) = text.split_at_checked(length) else { break };
            if own.ends_with(b"\r\n") {
                break;
            }
            let mut values = None;
            if !self.facts.is_empty() {
                let mut buffer = [0; ROOM];
                let line = self.read.line(bytes, (&usual, beside), own, &mut buffer);
                let fen = usual.fen(line, line.len() - beside.rest().length);
                let Ok(read) = self.facts.values(&fen) else { break };
                values = Some(read);
            }
            if let Some(add) = &mut self.add {
                let Rest { text: after, length: end, .. } = beside.rest();
                if !add(after[..end].trim_ascii_end(), self.columns) {
                    break;
                }
            }
            if let Some(values) = values {
                self.facts.push(&values, self.columns);
            }
            let cells = self.pieces.map(bytes, usual.cells);
            self.columns.push_row(placement::row_of_sets(ranks::letter_bits(bytes, &cells)));
            lengths.push(length);
            text = rest;
        }
        lengths
    }
}
