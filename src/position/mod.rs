//! Positions: a FEN is a line of text with a board in it.
//!
//! A rearrangement of the squares moves the pieces; every other byte of the line stays as it
//! was (field count, spacing, counters, operations), except what the rearrangement makes false,
//! which is mapped or dropped. What nobody can tell is left alone, and [`Notes`] say so. No
//! legality is demanded: pawns may stand on rank 1, kings may be missing.
//!
//! - [`Fen`]: a line is read: [`Placement`], fields, `tail` (what follows them), [`dress`] (what may
//!   stand around it);
//! - [`Rearrangement`], [`Action`], [`Actions`]: what steps do to it; `apply` writes the line;
//! - `moves`, `game`: moves as text, and on shakmaty's board;
//! - `opcodes`: what the operations of EPD are about; [`score`]: scores and results;
//! - [`Rules`]: what a user has said about all that; [`Notes`]: what became of it.

mod action;
mod apply;
mod canonical;
pub mod dress;
mod game;
mod moves;
mod notes;
mod opcodes;
mod placement;
mod rearrangement;
mod rules;
pub mod score;
mod tail;

use shakmaty::Square;

pub use self::action::{Action, Actions};
pub use self::apply::Mapped;
pub use self::moves::looks_like_moves;
pub use self::notes::{Dropped, LeftAlone, Notes};
pub use self::placement::Placement;
use self::placement::Reader;
pub use self::rearrangement::Rearrangement;
pub use self::rules::{Counters, EnPassant, PointOfView, Rules};
use crate::fault::{Fault, Span, shortened};

/// A FEN of one to six fields, checked, and whatever follows it on its line.
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    line: &'a [u8],
    /// Where the fields stand: placement, side to move, castling rights, en passant square.
    fields: [Option<Span>; 4],
    /// Where the pocket of Crazyhouse stands, right after the placement: `[QPp]` or `/QPp`.
    pocket: Option<Span>,
    placement: Placement,
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
    /// rights or an en passant square that are not; a word after the fields that is not
    /// understood. Moves are not looked at.
    pub fn parse(line: &'a [u8]) -> Result<Fen<'a>, Fault> {
        Fen::read(line, Reader::plain())
    }

    /// Reads a line, the pieces put down where the reader says.
    fn read(line: &'a [u8], reader: &Reader) -> Result<Fen<'a>, Fault> {
        let (fen, end) = Fen::read_fields(line, reader)?;
        if !tail::is_usual(line, end) {
            tail::check(&line[end..]).map_err(|fault| fault.shifted(end))?;
        }
        Ok(fen)
    }

    /// Reads the fields of a line, and says where they end; what follows is not checked.
    fn read_fields(line: &'a [u8], reader: &Reader) -> Result<(Fen<'a>, usize), Fault> {
        let (placement, place, pocket) = match read_placement(line, reader) {
            Ok((placement, place)) => (placement, place, None),
            Err(fault) => read_with_pocket(line, reader).ok_or(fault)?,
        };
        let mut fields = [Some(place), None, None, None];
        let mut at = pocket.unwrap_or(place).end;
        for (field, kind) in fields[1..].iter_mut().zip(FIELDS) {
            *field = next_field(line, at, kind)?;
            match field {
                Some(place) => at = place.end,
                None => break,
            }
        }
        Ok((Fen { line, fields, pocket, placement }, at))
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
        let places = self.fields.iter().chain([&self.pocket]).flatten();
        &self.line[..places.map(|place| place.end).max().unwrap_or(0)]
    }

    /// The pocket of Crazyhouse, as it is written: `[QPp]`, `/QPp`.
    pub fn pocket(&self) -> Option<&'a str> {
        self.pocket.and_then(|place| std::str::from_utf8(self.bytes(place)).ok())
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

/// A field after the placement that a rearrangement may change.
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

/// Where the next field of a line stands, after `at`, if there is one; it must be good.
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
        field => unusual_field(field, place, kind),
    }
}

/// A field that a semicolon ends, or operations where a field could be.
#[cold]
fn unusual_field(field: &[u8], place: Span, kind: Field) -> Result<Option<Span>, Fault> {
    let end = field.iter().position(|byte| *byte == b';');
    match end.map(|end| &field[..end]) {
        Some(b"") => return Ok(None),
        Some(before) if kind.is_good(before) || (before == b"-" && kind != Field::SideToMove) => {
            return Ok(Some(Span::new(place.start, place.start + before.len())));
        }
        None if field == b"moves" => return Ok(None),
        _ => {}
    }
    if field.contains(&b'/') {
        return Err(Fault::new(place, "two inputs on one line").with_help("write one to a line"));
    }
    let (name, help) = kind.names();
    let text = shortened(&String::from_utf8_lossy(field));
    Err(Fault::new(place, format!("invalid {name}: `{text}`")).with_help(help))
}

/// The placement at the start of a line, where it stands, and where the pocket stands after it.
#[cold]
fn read_with_pocket(line: &[u8], reader: &Reader) -> Option<(Placement, Span, Option<Span>)> {
    let start = spaces(line);
    let length =
        line[start..].iter().take_while(|byte| !is_space(**byte) && **byte != b';').count();
    let word = &line[start..start + length];
    let slashes = word.iter().enumerate().filter(|(_, byte)| **byte == b'/');
    let is_pocket = |text: &[u8]| text.iter().all(|byte| b"PNBRQKpnbrqk".contains(byte));
    let split = match word.iter().position(|byte| *byte == b'[') {
        Some(bracket) => {
            let inside = word[bracket + 1..].strip_suffix(b"]")?;
            (inside == b"-" || is_pocket(inside)).then_some(bracket)?
        }
        None => match slashes.map(|(at, _)| at).nth(7) {
            Some(slash) if is_pocket(&word[slash + 1..]) => slash,
            Some(_) => return None,
            None => length,
        },
    };
    let (placement, read) = Placement::read(&word[..split], reader).ok()?;
    let place = Span::new(start, start + read);
    Some((placement, place, (split < length).then(|| Span::new(place.end, start + length))))
}

/// Whether a byte stands between fields: white space, and whatever else cannot be seen.
pub(crate) fn is_space(byte: u8) -> bool {
    byte <= b' '
}

/// How many bytes of white space a text begins with.
fn spaces(text: &[u8]) -> usize {
    text.iter().take_while(|byte| is_space(**byte)).count()
}
