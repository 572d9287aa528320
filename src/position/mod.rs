//! Positions: a FEN is a line of text with a board in it.
//!
//! A rearrangement of the squares moves the pieces; every other byte of the line stays as it
//! was (field count, spacing, counters, what follows), except what the rearrangement makes
//! false. No legality is demanded: pawns may stand on rank 1, kings may be missing.

mod placement;
mod rearrangement;

use std::ops::AddAssign;

use shakmaty::Square;

pub use self::placement::Placement;
pub use self::rearrangement::Rearrangement;
use crate::fault::{Fault, Span};

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
}

impl Dropped {
    /// Whether anything was lost.
    pub fn any(self) -> bool {
        self.castling + self.en_passant > 0
    }

    /// What was lost, and by how many positions: `castling rights (3)`.
    pub fn what(self) -> String {
        let lost = [("castling rights", self.castling), ("en passant square", self.en_passant)];
        let lost = lost.iter().filter(|(_, count)| *count > 0);
        let lost: Vec<String> = lost.map(|(what, count)| format!("{what} ({count})")).collect();
        lost.join(" and ")
    }
}

impl AddAssign for Dropped {
    fn add_assign(&mut self, other: Dropped) {
        self.castling += other.castling;
        self.en_passant += other.en_passant;
    }
}

/// Whether a text is meant as a FEN: its first word consists of letters, digits and `~` with
/// at least three slashes between. (Fewer may be a formula that divides.)
pub fn looks_like_fen(line: &[u8]) -> bool {
    let word = line.trim_ascii_start();
    let end = word.iter().position(u8::is_ascii_whitespace).unwrap_or(word.len());
    let ranks = word[..end].split(|&byte| byte == b'/').count();
    let belongs = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'~');
    ranks > 3 && word[0] != b'/' && word[..end].iter().all(belongs)
}

impl<'a> Fen<'a> {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The place of the trouble in the line: a bad placement (see [`Placement::read`]), a side
    /// to move that is neither `w` nor `b`, castling rights or an en passant square that are
    /// none.
    pub fn parse(line: &'a [u8]) -> Result<Fen<'a>, Fault> {
        let start = spaces(line);
        let (placement, length) =
            Placement::read(&line[start..]).map_err(|fault| fault.shifted(start))?;
        let mut at = start + length;
        let mut fields = [Some(Span::new(start, at)), None, None, None];
        for field in &mut fields[1..] {
            at += spaces(&line[at..]);
            let length = line[at..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
            if length == 0 {
                break;
            }
            *field = Some(Span::new(at, at + length));
            at += length;
        }
        let fen = Fen { line, fields, placement };
        fen.check(1, "the side to move is `w` or `b`", |field| matches!(field, b"w" | b"b"))?;
        fen.check(2, "castling rights are `-` or letters such as `KQkq`", is_castling)?;
        fen.check(3, "an en passant square is `-` or a square", |field| {
            field == b"-" || Square::from_ascii(field).is_ok()
        })?;
        Ok(fen)
    }

    fn check(&self, field: usize, help: &str, good: impl Fn(&[u8]) -> bool) -> Result<(), Fault> {
        match self.fields[field] {
            Some(place) if !good(self.bytes(place)) => {
                const NAMES: [&str; 4] =
                    ["placement", "side to move", "castling rights", "en passant square"];
                let text = String::from_utf8_lossy(self.bytes(place)).escape_debug().to_string();
                Err(Fault::new(place, format!("a strange {}: `{text}`", NAMES[field]))
                    .with_help(help))
            }
            _ => Ok(()),
        }
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

    /// Appends the line with the position rearranged, and says what that dropped.
    pub fn rearrange(&self, by: &Rearrangement, out: &mut Vec<u8>) -> Dropped {
        let mut dropped = Dropped::default();
        let mut copied = 0;
        for (number, place) in self.fields.iter().enumerate() {
            let Some(place) = *place else { break };
            out.extend_from_slice(&self.line[copied..place.start]);
            copied = place.end;
            let field = self.bytes(place);
            match number {
                0 => self.placement.rearranged(by).write(out),
                1 if by.swaps_colors => out.push(if field == b"w" { b'b' } else { b'w' }),
                2 if !by.keeps_castling => {
                    dropped.castling += u64::from(field != b"-");
                    out.push(b'-');
                }
                2 if by.swaps_colors => write_swapped_castling(field, out),
                3 if !by.keeps_en_passant => {
                    dropped.en_passant += u64::from(field != b"-");
                    out.push(b'-');
                }
                3 => match Square::from_ascii(field) {
                    Ok(square) => by.targets.target(square).append_ascii_to(out),
                    Err(_) => out.extend_from_slice(field),
                },
                _ => out.extend_from_slice(field),
            }
        }
        out.extend_from_slice(&self.line[copied..]);
        dropped
    }
}

/// How many bytes of white space a text begins with.
fn spaces(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// `-`, or letters of X-FEN and Shredder-FEN: sides (`KQkq`) or files of rooks (`HAha`).
fn is_castling(field: &[u8]) -> bool {
    let letter = |byte: &u8| matches!(byte.to_ascii_lowercase(), b'a'..=b'h' | b'k' | b'q');
    field == b"-" || field.iter().all(letter)
}

/// Castling rights with the colours swapped, White's still first.
fn write_swapped_castling(field: &[u8], out: &mut Vec<u8>) {
    let swapped = |byte: &u8| if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { *byte };
    out.extend(field.iter().filter(|byte| byte.is_ascii_lowercase()).map(swapped));
    out.extend(field.iter().filter(|byte| !byte.is_ascii_lowercase()).map(swapped));
}
