//! Positions in records of 32 bytes, as engines keep what their networks are trained with; as a line, such
//! a record is `FEN | score | result`, from White's point of view.
//!
//! Both formats begin with the occupied squares, and for each of them, from a1 on, four bits: the piece
//! (pawn, knight, bishop, rook, queen, king), and 8 for Black. Numbers are little-endian, and a result is 0, 1
//! or 2 half points.
//!
//! | bytes | bullet | marlin |
//! | --- | --- | --- |
//! | 0-7 | occupied squares | the same |
//! | 8-23 | pieces, of which White's are to move | pieces; 6 is a rook that may castle |
//! | 24 | score (2 bytes) | en passant square or 64, and 128 if Black is to move |
//! | 25 | | halfmove clock |
//! | 26 | result | move number (2 bytes) |
//! | 27 | White's king | |
//! | 28 | Black's king, seen from its side | score (2 bytes) |
//! | 29-31 | zero | |
//! | 30, 31 | | result, zero |
//!
//! Sources: the crates `bulletformat` 1.8 (`ChessBoard`) and `viriformat` 3 (`PackedBoard`).

use shakmaty::{Bitboard, ByColor, Color, File, Square};

use super::legality::setup;
use super::notes::Dropped;
use super::placement::Placement;
use super::ranks::{MOST_PACKED, array};
use super::tail::{self, Items, What};
use super::{Fen, PositionTransform};
use crate::text::fault::{Fault, PositionFault, Span};

/// A format of records of 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    /// That of the trainer bullet: the side to move is White, and nothing is known but pieces, score and
    /// result.
    Bullet,
    /// That of Marlinflow and Viridithas: whole positions, of Chess960 too.
    Marlin,
}

/// The letter of each piece by its number; 6 is a rook that may castle.
const LETTERS: &[u8; 16] = b"PNBRQKR\0pnbrqkr\0";

/// The number of a rook that may castle, without its colour.
const UNMOVED: u8 = 6;

/// The bit of a black piece.
const BLACK: u8 = 8;

/// The results as text, by their half points.
const RESULTS: [&[u8]; 3] = [b"0.0", b"0.5", b"1.0"];

impl Packed {
    /// The length of a record in bytes.
    pub(crate) const LENGTH: usize = 32;

    /// Appends a record as a line.
    ///
    /// # Errors
    ///
    /// What is wrong with the record.
    pub(crate) fn read(self, record: &[u8; 32], out: &mut Vec<u8>) -> Result<(), String> {
        let (placement, unmoved) = self.pieces(record)?;
        placement.write(out);
        let number = |at| i16::from_le_bytes(array(record, at));
        let (score, result) = match self {
            Packed::Bullet => {
                let kings = kings(&placement);
                for (color, at, turned) in [(Color::White, 27, 0), (Color::Black, 28, 56)] {
                    if kings[color].map(|king| king as u8 ^ turned) != Some(record[at]) {
                        return Err(format!("its {color} king is not where byte {at} says"));
                    }
                }
                out.extend_from_slice(b" w - - 0 1");
                (number(24), record[26])
            }
            Packed::Marlin => {
                out.extend_from_slice(if record[24] & 128 == 0 { b" w " } else { b" b " });
                write_castling(&placement, unmoved, out)?;
                out.push(b' ');
                match record[24] & 127 {
                    64 => out.push(b'-'),
                    square @ 0..64 => Square::ALL[usize::from(square)].append_ascii_to(out),
                    number => return Err(format!("{number} is not an en passant square")),
                }
                write_number(b" ", record[25], out);
                write_number(b" ", u16::from_le_bytes(array(record, 26)), out);
                (number(28), record[30])
            }
        };
        if let Some(at) = self.rest().find(|at| record[*at] != 0) {
            return Err(format!("its byte {at} is {}, of unknown meaning", record[at]));
        }
        let result = RESULTS.get(usize::from(result));
        let Some(result) = result else { return Err("its result is none of 0, 1, 2".to_owned()) };
        write_number(b" | ", score, out);
        out.extend_from_slice(b" | ");
        out.extend_from_slice(result);
        Ok(())
    }

    /// The bytes of a record that hold nothing.
    fn rest(self) -> std::ops::Range<usize> {
        match self {
            Packed::Bullet => 29..32,
            Packed::Marlin => 31..32,
        }
    }

    /// The pieces of a record, and those of them that are rooks that may castle.
    fn pieces(self, record: &[u8; 32]) -> Result<(Placement, Bitboard), String> {
        let occupied = Bitboard(u64::from_le_bytes(array(record, 0)));
        let count = occupied.count();
        if count > MOST_PACKED {
            return Err(format!("it has {count} pieces"));
        }
        let code = |index: usize| record[8 + index / 2] >> (4 * (index % 2)) & 15;
        let mut unmoved = Bitboard::EMPTY;
        // All half bytes at once: 6 and 7 are those with two certain bits.
        let packed = u128::from_le_bytes(array(record, 8));
        let used = u128::MAX.checked_shr(128 - 4 * count as u32).unwrap_or(0);
        if packed >> 1 & packed >> 2 & used & (u128::MAX / 15) != 0 {
            for (square, code) in occupied.into_iter().zip((0..count).map(code)) {
                match code % BLACK {
                    UNMOVED if self == Packed::Marlin => unmoved.add(square),
                    UNMOVED.. => return Err(format!("{code} on {square} is not a piece")),
                    _ => {}
                }
            }
        }
        Ok((Placement::unpacked(occupied.0, array(record, 8), *LETTERS), unmoved))
    }

    /// Appends a line as a record, and returns what has no place there.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`]; a line without score or result, or with more than fits into a record.
    pub(crate) fn write(self, line: &[u8], out: &mut Vec<u8>) -> Result<Dropped, Fault> {
        let (fen, end) = Fen::read_fields(line)?;
        let mut beside = Beside::read(&line[end..]).map_err(|fault| fault.shifted(end))?;
        let mut placement = *fen.placement();
        let refused = |what: &str| {
            let why = PositionFault::NotInRecord(what.to_owned());
            Fault::new(Span::new(0, fen.fields().len()), why)
        };
        let side = fen.side_to_move().ok_or_else(|| refused("no side to move"))?;
        if fen.pocket().is_some() {
            return Err(refused("a pocket"));
        }
        let for_black = side == "b";
        let mut rooks = Bitboard::EMPTY;
        let castles = fen.castling().is_some_and(|rights| rights != "-");
        let passes = fen.en_passant().filter(|square| *square != "-");
        let mut dropped = Dropped::default();
        if self == Packed::Bullet {
            if for_black {
                placement = placement.mapped(PositionTransform::color_flip().fast_path.pieces());
                beside.score = beside.score.checked_neg().ok_or_else(|| refused("this score"))?;
                beside.result = 2 - beside.result;
            }
            dropped.castling = u64::from(castles);
            dropped.en_passant = u64::from(passes.is_some());
        } else if castles {
            let rights = fen.castling().unwrap_or_default().len();
            let known = setup(&fen).map(|setup| setup.castling_rights & setup.board.rooks());
            rooks = known
                .filter(|rooks| {
                    rooks.count() == rights
                        && write_castling(&placement, *rooks, &mut Vec::new()).is_ok()
                })
                .ok_or_else(|| refused("these castling rights"))?;
        }
        let start = out.len();
        out.resize(start + Packed::LENGTH, 0);
        let record = &mut out[start..];
        if !write_pieces(&placement, rooks, record) {
            return Err(refused("promoted pieces, or more than 32"));
        }
        match self {
            Packed::Bullet => {
                let kings = kings(&placement);
                let (Some(white), Some(black)) = (kings.white, kings.black) else {
                    return Err(refused("a side without one king"));
                };
                record[24..26].copy_from_slice(&beside.score.to_le_bytes());
                record[26..29].copy_from_slice(&[
                    beside.result,
                    white as u8,
                    black.flip_vertical() as u8,
                ]);
            }
            Packed::Marlin => {
                let square = passes.and_then(|square| Square::from_ascii(square.as_bytes()).ok());
                record[24] = square.map_or(64, |square| square as u8) | u8::from(for_black) << 7;
                let clock = u8::try_from(beside.counters[0]);
                record[25] = clock.map_err(|_| refused("a halfmove clock beyond 255"))?;
                record[26..28].copy_from_slice(&beside.counters[1].to_le_bytes());
                record[28..30].copy_from_slice(&beside.score.to_le_bytes());
                record[30] = beside.result;
            }
        }
        Ok(dropped)
    }
}

/// What follows the fields of a line that can be in a record.
#[derive(Debug, Default)]
struct Beside {
    counters: [u16; 2],
    score: i16,
    /// In half points.
    result: u8,
}

impl Beside {
    /// Reads it as programs write it: ` 0 1 | -18 | 0.5`.
    fn usual(text: &[u8]) -> Option<Beside> {
        let [before, score, result] = tail::usual(text)?;
        let mut counters = [0, 1];
        let words = before.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
        for (counter, word) in counters.iter_mut().zip(words) {
            *counter = number(word)?;
        }
        Some(Beside { counters, score: number(score)?, result: half_points(result)? })
    }

    /// Reads it.
    ///
    /// # Errors
    ///
    /// Anything else, or neither score nor result.
    fn read(text: &[u8]) -> Result<Beside, Fault> {
        if let Some(usual) = Beside::usual(text) {
            return Ok(usual);
        }
        let mut beside = Beside { counters: [0, 1], ..Beside::default() };
        let (mut counted, mut found) = (0, [false; 2]);
        for item in Items::new(text) {
            let item = item?;
            let own = &text[item.place.start..item.place.end];
            let read = match item.what {
                What::Counter if own == b"-" => Some(()),
                What::Counter => {
                    counted += 1;
                    number(own).map(|number| beside.counters[counted - 1] = number)
                }
                What::Named("score") => {
                    found[0] = true;
                    number(own).map(|score| beside.score = score)
                }
                What::Named(_) | What::Bracket => {
                    found[1] = true;
                    half_points(own).map(|result| beside.result = result)
                }
                What::Checks | What::Operation { .. } => None,
            };
            read.ok_or_else(|| {
                let text = String::from_utf8_lossy(own).into_owned();
                Fault::new(item.place, PositionFault::NotInRecord(format!("`{text}`")))
            })?;
        }
        match found {
            [true, true] => Ok(beside),
            _ => Err(Fault::new(Span::new(0, text.len()), PositionFault::NoScore)),
        }
    }
}

fn number<T: std::str::FromStr>(text: &[u8]) -> Option<T> {
    std::str::from_utf8(text).ok()?.parse().ok()
}

/// The half points of a result.
fn half_points(text: &[u8]) -> Option<u8> {
    let inside = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]"));
    match inside.unwrap_or(text).trim_ascii() {
        b"1.0" | b"1" | b"1-0" => Some(2),
        b"0.5" | b"1/2" | b"1/2-1/2" => Some(1),
        b"0.0" | b"0" | b"0-1" => Some(0),
        _ => None,
    }
}

/// The only king of each side.
fn kings(placement: &Placement) -> ByColor<Option<Square>> {
    ByColor::new_with(|color| placement.only(color.king().char() as u8))
}

/// Writes the occupied squares and their pieces to the beginning of a record; returns whether they fit.
fn write_pieces(placement: &Placement, rooks: Bitboard, record: &mut [u8]) -> bool {
    let Some((occupied, packed)) = placement.packed() else { return false };
    record[..8].copy_from_slice(&occupied.to_le_bytes());
    record[8..24].copy_from_slice(&packed);
    for rook in rooks {
        let index = (Bitboard(occupied) & (Bitboard::from_square(rook).0 - 1)).count();
        let rook = packed[index / 2] >> (4 * (index % 2)) & 15;
        record[8 + index / 2] ^= ((rook % BLACK) ^ UNMOVED) << (4 * (index % 2));
    }
    true
}

/// Appends castling rights: those of rooks on corners as usual, others by their files.
///
/// # Errors
///
/// Rooks that cannot castle.
fn write_castling(placement: &Placement, rooks: Bitboard, out: &mut Vec<u8>) -> Result<(), String> {
    if rooks.is_empty() {
        out.push(b'-');
        return Ok(());
    }
    let kings = kings(placement);
    for color in Color::ALL {
        let king = kings[color].filter(|king| king.rank() == color.backrank());
        let own = rooks & placement.squares(|letter| letter == color.rook().char() as u8);
        let mut sides = [false; 2];
        for rook in own.into_iter().rev() {
            let side =
                king.filter(|king| king.rank() == rook.rank()).map(|king| usize::from(rook > king));
            if side.is_none_or(|side| std::mem::replace(&mut sides[side], true)) {
                return Err(format!("the rook on {rook} cannot castle"));
            }
            let letter = match (king.map(Square::file), rook.file()) {
                (Some(File::E), File::H) => 'K',
                (Some(File::E), File::A) => 'Q',
                (_, file) => file.upper_char(),
            };
            out.push(color.fold_wb(letter, letter.to_ascii_lowercase()) as u8);
        }
    }
    Ok(())
}

fn write_number(before: &[u8], number: impl itoa::Integer, out: &mut Vec<u8>) {
    out.extend_from_slice(before);
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}
