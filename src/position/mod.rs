//! Positions: a FEN is a line of text with a board in it.
//!
//! A rearrangement of the squares moves the pieces; every other byte of the line stays as it
//! was (field count, spacing, counters, operations), except what the rearrangement makes false. No
//! legality is demanded: pawns may stand on rank 1, kings may be missing.

mod action;
mod canonical;
mod opcodes;
mod placement;
mod rearrangement;

use std::ops::AddAssign;

use shakmaty::Square;

pub use self::action::{Action, Actions};
use self::opcodes::{Moves, has_operations};
pub use self::placement::Placement;
use self::placement::Reader;
pub use self::rearrangement::Rearrangement;
use crate::fault::{Fault, Span, shortened};

/// A FEN of one to six fields, checked, and whatever follows it on its line.
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    line: &'a [u8],
    /// Where the fields stand: placement, side to move, castling rights, en passant square.
    fields: [Option<Span>; 4],
    placement: Placement,
}

/// How many positions lost something that a rearrangement made false.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dropped {
    /// Positions that lost castling rights.
    pub castling: u64,
    /// Positions that lost an en passant square.
    pub en_passant: u64,
    /// Positions that lost moves: operations such as `bm Nf3;`.
    pub moves: u64,
}

impl Dropped {
    /// Whether anything was lost.
    pub fn any(self) -> bool {
        self.lost().next().is_some()
    }

    /// What one position lost in two steps.
    #[must_use]
    pub fn also(self, next: Dropped) -> Dropped {
        Dropped {
            castling: self.castling.max(next.castling),
            en_passant: self.en_passant.max(next.en_passant),
            moves: self.moves.max(next.moves),
        }
    }

    /// What was lost, and by how many positions.
    pub fn lost(self) -> impl Iterator<Item = (&'static str, u64)> {
        let all = [
            ("castling rights", self.castling),
            ("en passant square", self.en_passant),
            ("moves", self.moves),
        ];
        all.into_iter().filter(|(_, count)| *count > 0)
    }

    /// The same in words: `castling rights (3) and moves (1)`.
    pub fn what(self) -> String {
        let all: Vec<String> =
            self.lost().map(|(what, count)| format!("{what} ({count})")).collect();
        match &all[..] {
            [before @ .., last] if !before.is_empty() => {
                format!("{} and {last}", before.join(", "))
            }
            _ => all.concat(),
        }
    }
}

impl AddAssign for Dropped {
    fn add_assign(&mut self, other: Dropped) {
        self.castling += other.castling;
        self.en_passant += other.en_passant;
        self.moves += other.moves;
    }
}

/// Whether a text is meant as a FEN: it begins with letters, digits and `~` with at least three
/// slashes between, or with fewer ranks of eight squares. (Otherwise it may be a formula that
/// divides.)
pub fn looks_like_fen(line: &[u8]) -> bool {
    let word = &line[spaces(line)..];
    let mut slashes = 0;
    for (at, &byte) in word.iter().enumerate() {
        match byte {
            b'/' => slashes += 1,
            b'~' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => {}
            _ => return slashes > 0 && is_space(byte) && has_whole_ranks(&word[..at]),
        }
        if slashes == 3 {
            return word[0] != b'/';
        }
    }
    slashes > 0 && has_whole_ranks(word)
}

/// Whether each part between slashes describes eight squares.
fn has_whole_ranks(word: &[u8]) -> bool {
    let squares = |byte: &u8| match byte {
        b'1'..=b'8' => u32::from(byte - b'0'),
        b'~' => 0,
        byte => u32::from(b"PNBRQKpnbrqk".contains(byte)),
    };
    word.split(|&byte| byte == b'/').all(|rank| rank.iter().map(squares).sum::<u32>() == 8)
}

impl<'a> Fen<'a> {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The place of the trouble in the line: a strange letter, a rank that has not
    /// eight squares, not eight ranks; a side to move that is neither `w` nor `b`; castling
    /// rights or an en passant square that are none.
    pub fn parse(line: &'a [u8]) -> Result<Fen<'a>, Fault> {
        Fen::read(line, Reader::plain())
    }

    /// Reads a line, the pieces put down where the reader says.
    fn read(line: &'a [u8], reader: &Reader) -> Result<Fen<'a>, Fault> {
        let (placement, place) = read_placement(line, reader)?;
        let mut fields = [Some(place), None, None, None];
        let mut at = place.end;
        for (field, kind) in fields[1..].iter_mut().zip(FIELDS) {
            *field = next_field(line, at, kind)?;
            at = field.map_or(line.len(), |place| place.end);
        }
        Ok(Fen { line, fields, placement })
    }

    fn bytes(&self, place: Span) -> &'a [u8] {
        &self.line[place.start..place.end]
    }

    fn field(&self, field: usize) -> Option<&'a str> {
        self.fields[field].and_then(|place| std::str::from_utf8(self.bytes(place)).ok())
    }

    /// The whole line, as it was read.
    pub fn line(&self) -> &'a [u8] {
        self.line
    }

    /// The line up to the end of its last field: without counters, operations or whatever follows.
    pub fn fields(&self) -> &'a [u8] {
        let end = self.fields.iter().flatten().map(|place| place.end).max();
        &self.line[..end.unwrap_or(0)]
    }

    /// Which piece stands where.
    pub fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The side to move, as it is written: `w` or `b`.
    pub fn side_to_move(&self) -> Option<&'a str> {
        self.field(1)
    }

    /// The castling rights, as they are written.
    pub fn castling(&self) -> Option<&'a str> {
        self.field(2)
    }

    /// The en passant square, as it is written.
    pub fn en_passant(&self) -> Option<&'a str> {
        self.field(3)
    }
}

impl Rearrangement {
    /// Appends a line with its position rearranged, and says what that dropped.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`]; a word among moves in operations which is none, if they are mapped.
    pub fn apply(&self, line: &[u8], out: &mut Vec<u8>) -> Result<Dropped, Fault> {
        let (placement, place) = read_placement(line, &self.reader)?;
        out.extend_from_slice(&line[..place.start]);
        placement.write(out);
        let mut dropped = Dropped::default();
        let mut copied = place.end;
        for kind in FIELDS {
            let Some(place) = next_field(line, copied, kind)? else { break };
            out.extend_from_slice(&line[copied..place.start]);
            copied = place.end;
            self.write_field(kind, &line[place.start..place.end], out, &mut dropped);
        }
        let rest = &line[copied..];
        if has_operations(rest) {
            let written = self.write_operations(&placement, rest, out, &mut dropped);
            written.map_err(|fault| fault.shifted(copied))?;
        } else {
            out.extend_from_slice(rest);
        }
        Ok(dropped)
    }

    /// Appends what follows the four fields of a position, which is rearranged already.
    #[cold]
    fn write_operations(
        &self,
        placement: &Placement,
        text: &[u8],
        out: &mut Vec<u8>,
        dropped: &mut Dropped,
    ) -> Result<(), Fault> {
        if self.is_identity() {
            out.extend_from_slice(text);
            return Ok(());
        }
        let moves = Moves { by: self, placement, loses_castling: dropped.castling > 0 };
        dropped.moves += u64::from(moves.write_operations(text, out)?);
        Ok(())
    }

    /// Appends a field as the rearrangement makes it.
    fn write_field(&self, kind: Field, field: &[u8], out: &mut Vec<u8>, dropped: &mut Dropped) {
        match kind {
            Field::SideToMove if self.swaps_colors => out.push(field[0] ^ b'w' ^ b'b'),
            Field::Castling if !self.keeps_castling => {
                dropped.castling += u64::from(field != b"-");
                out.push(b'-');
            }
            Field::Castling if self.swaps_colors => write_swapped_castling(field, out),
            Field::EnPassant if !self.keeps_moves => {
                dropped.en_passant += u64::from(field != b"-");
                out.push(b'-');
            }
            Field::EnPassant => match Square::from_ascii(field) {
                Ok(square) => self.targets.target(square).append_ascii_to(out),
                Err(_) => out.extend_from_slice(field),
            },
            Field::SideToMove | Field::Castling => out.extend_from_slice(field),
        }
    }

    /// The moves of a line's position, rearranged; nothing if they mean nothing any more.
    ///
    /// # Errors
    ///
    /// A word among the moves that is none.
    fn moves(&self, line: &[u8], moves: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        if self.is_identity() {
            return Ok(Some(moves.to_vec()));
        }
        opcodes::check(moves)?;
        let fen = Fen::read(line, &self.reader)?;
        let castles = fen.castling().is_some_and(|rights| rights != "-");
        let loses_castling = castles && !self.keeps_castling;
        let mut mapped = Vec::with_capacity(moves.len());
        let all = Moves { by: self, placement: &fen.placement, loses_castling };
        Ok(all.write_all(moves, &mut mapped).then_some(mapped))
    }

    /// The pieces of a line's position, rearranged.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn placement(&self, line: &[u8]) -> Result<Placement, Fault> {
        Fen::read(line, &self.reader).map(|fen| fen.placement)
    }
}

/// A field behind the placement that a rearrangement may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    SideToMove,
    Castling,
    EnPassant,
}

/// The fields in their order.
const FIELDS: [Field; 3] = [Field::SideToMove, Field::Castling, Field::EnPassant];

impl Field {
    fn is_good(self, field: &[u8]) -> bool {
        match self {
            Field::SideToMove => matches!(field, [b'w' | b'b']),
            Field::Castling => {
                // Sides (`KQkq`), or files of rooks as in X-FEN and Shredder-FEN (`HAha`).
                let letter = |byte: &u8| matches!(byte | 0x20, b'a'..=b'h' | b'k' | b'q');
                field.iter().all(letter)
            }
            Field::EnPassant => Square::from_ascii(field).is_ok(),
        }
    }

    /// What the field is, and what it may be.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Field::SideToMove => ("side to move", "the side to move is `w` or `b`"),
            Field::Castling => {
                ("castling rights", "castling rights are `-` or letters such as `KQkq`")
            }
            Field::EnPassant => ("en passant square", "an en passant square is `-` or a square"),
        }
    }
}

/// The placement at the start of a line, and where it stands.
fn read_placement(line: &[u8], reader: &Reader) -> Result<(Placement, Span), Fault> {
    let start = spaces(line);
    let read = Placement::read(&line[start..], reader);
    let (placement, length) = read.map_err(|fault| fault.shifted(start))?;
    Ok((placement, Span::new(start, start + length)))
}

/// Where the next field of a line stands, behind `at`, if there is one; it must be good.
#[expect(
    clippy::inline_always,
    reason = "each field gets a loop of its own: 6% fewer instructions"
)]
#[inline(always)]
fn next_field(line: &[u8], at: usize, kind: Field) -> Result<Option<Span>, Fault> {
    let mut start = at;
    while start < line.len() && is_space(line[start]) {
        start += 1;
    }
    let mut end = start;
    while end < line.len() && !is_space(line[end]) {
        end += 1;
    }
    let place = Span::new(start, end);
    match &line[start..end] {
        [] => Ok(None),
        // What most fields are, most of the time.
        [b'-'] if kind != Field::SideToMove => Ok(Some(place)),
        field if kind.is_good(field) => Ok(Some(place)),
        field => Err(strange_field(field, place, kind)),
    }
}

#[cold]
fn strange_field(field: &[u8], place: Span, kind: Field) -> Fault {
    if field.contains(&b'/') {
        return Fault::new(place, "two inputs on one line").with_help("write one to a line");
    }
    let (name, help) = kind.names();
    let text = shortened(&String::from_utf8_lossy(field));
    Fault::new(place, format!("a strange {name}: `{text}`")).with_help(help)
}

/// Whether a byte stands between fields: white space, and whatever else cannot be seen.
pub(crate) fn is_space(byte: u8) -> bool {
    byte <= b' '
}

/// How many bytes of white space a text begins with.
fn spaces(text: &[u8]) -> usize {
    text.iter().take_while(|byte| is_space(**byte)).count()
}

/// Castling rights with the colours swapped, White's still first.
fn write_swapped_castling(field: &[u8], out: &mut Vec<u8>) {
    let swapped = |byte: &u8| if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { *byte };
    out.extend(field.iter().filter(|byte| byte.is_ascii_lowercase()).map(swapped));
    out.extend(field.iter().filter(|byte| !byte.is_ascii_lowercase()).map(swapped));
}
