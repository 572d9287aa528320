//! Positions: a FEN is a line of text with a board in it.
//!
//! A rearrangement of the squares moves the pieces; every other byte of the line stays as it was (field count, spacing,
//! counters, operations), except what the rearrangement makes false, which is mapped or dropped. What cannot be decided
//! is left alone and reported in [`Notes`]. Positions need not be legal: pawns on rank 1 and missing kings are fine.
//!
//! - [`Fen`]: reading a line: [`Placement`], fields, `tail` (what follows them), [`embedded`] (FENs
//!   inside other text); [`Position`]: a line that was read, kept;
//! - [`PieceSet`]: the sets of pieces that formulas read; [`PositionFact`]: what else they read;
//! - [`PositionTransform`], [`Action`], [`Actions`]: what steps do to a position; `rewrite` writes the line;
//! - `beside`: what may be false beside a position;
//! - `move_list`: moves as text; `pgn`: the moves of a game; `legality`: moves on shakmaty's board;
//! - [`Play`]: the position after moves; [`at_end`]: after those of its own line;
//! - `epd`: the contents of EPD operations; [`score`]: scores and results; [`Quantity`]: their order;
//! - [`Packed`]: positions in records of 32 bytes;
//! - [`Rules`]: what the user has declared about all that; [`Notes`]: what was lost or left alone.
//!
//! ```
//! use bbt::position::{Action, Rules};
//! use bbt::{Position, Step};
//! let position: Position = "r3k3/8/8/8/8/8/8/4K2R b Kq - 7 9 ce 12;".parse()?;
//! let Some(flip) = Step::parse("color-flip")?.action else { unreachable!() };
//! let mut line = Vec::new();
//! let notes = flip.apply(position.line(), Rules::none(), &mut line)?;
//! assert_eq!(line, b"4k2r/8/8/8/8/8/8/R3K3 w Qk - 7 9 ce 12;");
//! // Whether the score is White's is not known.
//! assert_eq!(notes.sentences(), ["left alone, may no longer be valid: ce (1)"]);
//! # Ok::<(), bbt::Fault>(())
//! ```

mod action;
mod beside;
mod canonical;
pub mod embedded;
mod epd;
mod fast_path;
mod inputs;
mod known_facts;
mod legality;
mod move_list;
mod notes;
mod owned;
mod packed;
mod pgn;
mod placement;
mod play;
mod quantity;
mod ranks;
mod rewrite;
mod rules;
pub mod score;
mod scored;
mod shape;
mod slider;
mod tail;
mod transform;
mod usual;

use shakmaty::Square;

pub use self::action::{Action, Actions};
pub(crate) use self::beside::{Told, is_one_of, may_be_false, sets_of};
pub(crate) use self::fast_path::{AddCells, Forms};
pub(crate) use self::inputs::Sets;
pub use self::inputs::{FactValues, FactsRead, PieceSet, PositionFact, inputs, known};
#[cfg(feature = "edit")]
pub(crate) use self::known_facts::complaints;
pub(crate) use self::known_facts::{assumes_chess960, material_text};
pub use self::known_facts::{game, words};
pub(crate) use self::move_list::is_move;
pub use self::move_list::looks_like_moves;
pub(crate) use self::notes::CHESS960;
pub use self::notes::{Dropped, LeftAlone, Notes};
pub use self::owned::Position;
pub use self::packed::Packed;
pub use self::pgn::Movetext;
pub(crate) use self::pgn::{lost_with_moves, main_line};
pub use self::placement::Placement;
pub use self::play::{Play, Plies, at_end, moves_in_order};
pub use self::quantity::Quantity;
pub use self::rewrite::Mapped;
pub use self::rules::{Castling, Counters, EnPassant, PointOfView, Rules};
pub(crate) use self::score::is_result;
pub use self::shape::looks_like_fen;
use self::shape::spaces;
pub(crate) use self::shape::{LONGEST_RANK, is_space};
pub(crate) use self::slider::Slider;
pub(crate) use self::tail::{operand, operations};
pub use self::transform::PositionTransform;
use crate::text::escape::lossy;
use crate::text::fault::{Fault, InputFault, PositionFault, Result, Span};

/// A FEN of one to six fields, validated, and whatever follows it on its line.
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    line: &'a [u8],
    parts: Parts,
}

/// What was read in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parts {
    /// The spans of the fields: placement, side to move, castling rights, en passant square.
    fields: [Option<Span>; 4],
    /// The span of the Crazyhouse pocket, directly after the placement: `[QPp]` or `/QPp`.
    pocket: Option<Span>,
    placement: Placement,
}

impl<'a> Fen<'a> {
    /// What follows the fields.
    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.line[self.fields().len()..]
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The span and the reason: an unknown letter, a rank that does not have eight squares, not
    /// eight ranks; a side to move other than `w` or `b`; invalid castling rights or en passant
    /// square; a word after the fields that is not understood. Moves are not checked.
    pub fn parse(line: &'a [u8]) -> Result<Fen<'a>> {
        let (fen, end) = Fen::read_fields(line)?;
        tail::check(&line[end..]).map_err(|fault| fault.shifted(end))?;
        Ok(fen)
    }

    /// Reads the fields of a line, and returns where they end; what follows is not checked.
    #[expect(
        clippy::inline_always,
        reason = "what was read is not copied: 1% fewer instructions for a line with moves"
    )]
    #[inline(always)]
    fn read_fields(line: &'a [u8]) -> Result<(Fen<'a>, usize)> {
        let start = spaces(line);
        let (placement, place, pocket) = match Placement::read(&line[start..]) {
            Ok((placement, length)) => (placement, Span::new(start, start + length), None),
            Err(fault) => read_with_pocket(line).ok_or_else(|| fault.shifted(start))??,
        };
        let mut fields = [Some(place), None, None, None];
        let mut at = pocket.unwrap_or(place).end;
        for (field, kind) in fields[1..].iter_mut().zip(FIELDS) {
            *field = next_field(line, at, kind)?;
            let Some(place) = field else { break };
            at = place.end;
        }
        Ok((Fen { line, parts: Parts { fields, pocket, placement } }, at))
    }

    fn field(&self, field: usize) -> Option<&'a str> {
        std::str::from_utf8(self.parts.fields[field]?.within(self.line)).ok()
    }

    /// The whole line as it was read.
    pub fn line(&self) -> &'a [u8] {
        self.line
    }

    /// The line up to the end of its last field: without counters, operations or anything else after it.
    pub fn fields(&self) -> &'a [u8] {
        let places = self.parts.fields.iter().chain([&self.parts.pocket]).flatten();
        &self.line[..places.map(|place| place.end).max().unwrap_or(0)]
    }

    /// The FEN with its operations, but without a score and a result after it.
    pub fn unscored(&self) -> &'a [u8] {
        self.line[..self.fields().len() + tail::unscored(self.rest())].trim_ascii()
    }

    /// The Crazyhouse pocket as written: `[QPp]`, `/QPp`.
    pub fn pocket(&self) -> Option<&'a str> {
        self.parts.pocket.and_then(|place| std::str::from_utf8(place.within(self.line)).ok())
    }

    /// The pieces and their squares.
    pub fn placement(&self) -> &Placement {
        &self.parts.placement
    }

    /// The side to move as written: `w` or `b`.
    pub fn side_to_move(&self) -> Option<&'a str> {
        self.field(1)
    }

    /// The castling rights as written.
    pub fn castling(&self) -> Option<&'a str> {
        self.field(2)
    }

    /// The en passant square as written.
    pub fn en_passant(&self) -> Option<&'a str> {
        self.field(3)
    }
}

/// A field after the placement that a rearrangement may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TailField {
    SideToMove,
    Castling,
    EnPassant,
}

/// The fields in order.
const FIELDS: [TailField; 3] = [TailField::SideToMove, TailField::Castling, TailField::EnPassant];

impl TailField {
    fn is_good(self, field: &[u8]) -> bool {
        match self {
            TailField::SideToMove => matches!(field, [b'w' | b'b']),
            TailField::Castling => {
                // Sides (`KQkq`), or files of rooks as in X-FEN and Shredder-FEN (`HAha`).
                let letter = |byte: &u8| matches!(byte | 0x20, b'a'..=b'h' | b'k' | b'q');
                field.iter().all(letter)
            }
            TailField::EnPassant => Square::from_ascii(field).is_ok(),
        }
    }

    /// The fault of a text that is not valid there.
    fn fault(self, text: String) -> PositionFault {
        match self {
            TailField::SideToMove => PositionFault::SideToMove(text),
            TailField::Castling => PositionFault::Castling(text),
            TailField::EnPassant => PositionFault::EnPassant(text),
        }
    }
}

/// Whether a text fits a field of a FEN, by its place after the placement, from 0: the last two are numbers.
pub fn fits_field(place: usize, text: &[u8]) -> bool {
    let is_good = match FIELDS.get(place) {
        Some(kind) => kind.is_good(text) || text == b"-" && *kind != TailField::SideToMove,
        None => place < 5 && text.iter().all(u8::is_ascii_digit),
    };
    is_good && !text.is_empty()
}

/// The span of the next field after `at`, if there is one; it must be valid.
#[expect(
    clippy::inline_always,
    reason = "each field gets a loop of its own: 6% fewer instructions"
)]
#[inline(always)]
fn next_field(line: &[u8], at: usize, kind: TailField) -> Result<Option<Span>> {
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
        // By far the most common field.
        [b'-'] if kind != TailField::SideToMove => Ok(Some(place)),
        field if kind.is_good(field) => Ok(Some(place)),
        _ => unusual_field(line, place, kind),
    }
}

/// A field that ends at a semicolon, or an operation in place of a field.
#[cold]
fn unusual_field(line: &[u8], place: Span, kind: TailField) -> Result<Option<Span>> {
    let field = place.within(line);
    let end = field.iter().position(|byte| *byte == b';');
    // In `w - 0 1`, counters follow: nobody can castle, and there is no square.
    let is_counter = field[..end.unwrap_or(field.len())].iter().all(u8::is_ascii_digit);
    let has_no_rights = line[..place.start].trim_ascii_end().ends_with(b" -");
    if kind == TailField::EnPassant && end != Some(0) && is_counter && has_no_rights {
        return Ok(None);
    }
    match end.map(|end| &field[..end]) {
        Some(b"") => Ok(None),
        Some(before)
            if kind.is_good(before) || (before == b"-" && kind != TailField::SideToMove) =>
        {
            Ok(Some(Span::new(place.start, place.start + before.len())))
        }
        None if field == b"moves" => Ok(None),
        _ if field.contains(&b'/') => Err(Fault::new(place, InputFault::TwoInputs)),
        _ => Err(Fault::new(place, kind.fault(lossy(field)))),
    }
}

/// The placement at the start of a line, its span, and the span of the pocket after it, which must be that of a
/// game; `None` if there is none.
#[cold]
fn read_with_pocket(line: &[u8]) -> Option<Result<(Placement, Span, Option<Span>)>> {
    let start = spaces(line);
    let length =
        line[start..].iter().take_while(|byte| !is_space(**byte) && **byte != b';').count();
    let word = &line[start..start + length];
    let is_pocket = |text: &[u8]| text.iter().all(|byte| b"PNBRQKpnbrqk".contains(byte));
    let split = match memchr::memchr(b'[', word) {
        Some(bracket) => {
            let inside = word[bracket + 1..].strip_suffix(b"]")?;
            (inside == b"-" || is_pocket(inside)).then_some(bracket)?
        }
        None => match memchr::memchr_iter(b'/', word).nth(7) {
            Some(slash) if is_pocket(&word[slash + 1..]) => slash,
            Some(_) => return None,
            None => length,
        },
    };
    let (placement, read) = Placement::read(&word[..split]).ok()?;
    let place = Span::new(start, start + read);
    let pocket = (split < length).then(|| Span::new(place.end, start + length));
    Some(match pocket {
        Some(pocket) if !placement.may_have_pocket(pocket.within(line)) => {
            Err(Fault::new(pocket, PositionFault::Pocket))
        }
        pocket => Ok((placement, place, pocket)),
    })
}
