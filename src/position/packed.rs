//! Positions in records of 32 bytes, as engines keep what their networks are trained with; as a line, such
//! a record is `FEN | score | result`, from White's point of view.
//!
//! Both formats begin with the occupied squares, and for each of them, from a1 on, four bits: the piece (pawn, knight,
//! bishop, rook, queen, king), and 8 for Black. Numbers are little-endian, and a result is 0, 1 or 2 half points.
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

use std::sync::LazyLock;

use shakmaty::{Bitboard, Color, File, Rank, Square};

use super::Fen;
use super::legality::{CORNERS, setup};
use super::notes::Dropped;
use super::placement::{EMPTY, Placement, on_bytes};
use super::ranks::{self, MOST_PACKED, PieceMap, array, order};
use super::scored::{Beside, Rest, Scored};
use super::usual::{PositionForm, Room, Size, Taken, Usual, WINDOW, castling_text};
use crate::program::SquareMap;
use crate::text::fault::{Fault, PositionFault, Result};
use crate::vectors::Bytes;

/// A format of records of 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Packed {
    /// That of the trainer bullet: the side to move is White, and nothing is known but pieces, score and result.
    Bullet,
    /// That of Marlinflow and Viridithas: whole positions, of Chess960 too.
    Marlin,
}

/// The letter of each piece by its number: that of a rook that may castle, 6, has its highest bit set until
/// [`ranks::unmark`].
const LETTERS: [u8; 16] = {
    let mut letters = *b"PNBRQKR\0pnbrqkr\0";
    (letters[6], letters[14]) = (b'R' | 0x80, b'r' | 0x80);
    letters
};

/// The number of a rook that may castle, without its colour.
const UNMOVED: u8 = 6;

/// The bit of a black piece.
const BLACK: u8 = 8;

/// The board as the other side sees it.
static TURNED: LazyLock<PieceMap> = LazyLock::new(|| {
    // It never maps two squares to the same one.
    let map = SquareMap::new(Square::flip_vertical).unwrap_or(SquareMap::IDENTITY);
    PieceMap::new(&map, true)
});

/// What a record holds.
#[derive(Clone, Copy, Debug)]
struct Contents {
    /// The letters of the pieces, in the order of the text.
    cells: [u8; 64],
    is_for_black: bool,
    /// Whether there are castling rights.
    castles: bool,
    /// The rooks that may castle.
    rooks: Bitboard,
    en_passant: Option<Square>,
    scored: Scored,
}

impl Packed {
    /// The length of a record in bytes.
    pub(crate) const LENGTH: usize = 32;

    /// Appends a record as a line, or says what is wrong with the record.
    pub(crate) fn read(self, record: &[u8; 32], out: &mut Vec<u8>) -> Result<(), String> {
        let contents = on_bytes!((format: Packed = self, record: &[u8; 32] = record)
            |bytes| -> Result<Contents, String> { format.decode(bytes, record) });
        let Contents { cells, is_for_black, rooks, en_passant, scored, .. } = contents?;
        let placement = Placement::of_cells(cells);
        placement.write(out);
        out.extend_from_slice(if is_for_black { b" b " } else { b" w " });
        write_castling(&placement, rooks, out)?;
        out.push(b' ');
        match en_passant {
            Some(square) => square.append_ascii_to(out),
            None => out.push(b'-'),
        }
        let Rest { text, length, .. } = scored.rest();
        out.extend_from_slice(text[..length].trim_ascii_end());
        Ok(())
    }

    /// What a record holds, or what is wrong with it; castling rights are not checked.
    #[inline(always)]
    fn decode(self, bytes: impl Bytes, record: &[u8; 32]) -> Result<Contents, String> {
        let occupied = Bitboard(u64::from_le_bytes(array(record, 0)));
        let packed = array(record, 8);
        let castles = self.has_unmoved(occupied, u128::from_le_bytes(packed))?;
        let mut cells = ranks::unpack(bytes, occupied.0, packed, LETTERS);
        let rooks = if castles { ranks::unmark(bytes, &mut cells) } else { Bitboard::EMPTY };
        let number = |at| i16::from_le_bytes(array(record, at));
        let (mut is_for_black, mut en_passant, mut counters) = (false, None, [0, 1]);
        let (score, half_points) = match self {
            Packed::Bullet => {
                for (king, at, turned) in [(b'K', 27, 0), (b'k', 28, 56)] {
                    let own = ranks::find(bytes, &cells, king).single_square();
                    if own.map(|king| king as u8 ^ turned) != Some(record[at]) {
                        return Err(wrong_king(king, at));
                    }
                }
                (number(24), record[26])
            }
            Packed::Marlin => {
                is_for_black = record[24] & 128 != 0;
                en_passant = match record[24] & 127 {
                    64 => None,
                    square @ 0..64 => Some(Square::ALL[usize::from(square)]),
                    number => return Err(format!("{number} is not an en passant square")),
                };
                counters = [record[25].into(), u16::from_le_bytes(array(record, 26))];
                (number(28), record[30])
            }
        };
        let used = if self == Packed::Bullet { 29 } else { 31 };
        if let Some(at) = (used..32).find(|at| record[*at] != 0) {
            return Err(format!("its byte {at} is {}, of unknown meaning", record[at]));
        }
        if half_points > 2 {
            return Err("its result is none of 0, 1, 2".to_owned());
        }
        check(bytes, &cells, is_for_black, en_passant)?;
        let scored = Scored { counters, score, half_points };
        Ok(Contents { cells, is_for_black, castles, rooks, en_passant, scored })
    }

    /// Whether some of the pieces of a record are rooks that may castle; or what is wrong with the pieces.
    #[inline(always)]
    fn has_unmoved(self, occupied: Bitboard, packed: u128) -> Result<bool, String> {
        let count = occupied.count();
        if count > MOST_PACKED {
            return Err(format!("it has {count} pieces"));
        }
        // All half bytes at once: 6 and 7 are those with two certain bits.
        let used = u128::MAX.checked_shr(128 - 4 * count as u32).unwrap_or(0);
        let unmoved = packed >> 1 & packed >> 2 & used & (u128::MAX / 15);
        let no_pieces = if self == Packed::Marlin { unmoved & packed } else { unmoved };
        if no_pieces != 0 {
            let index = no_pieces.trailing_zeros() / 4;
            let (code, square) =
                (packed >> (4 * index) & 15, occupied.into_iter().nth(index as usize));
            return Err(format!("{code} on {} is not a piece", square.unwrap_or(Square::A1)));
        }
        Ok(unmoved != 0)
    }

    /// Appends a line as a record, and returns what has no place there. The line must have a score and a result, and
    /// no more than fits into a record.
    pub(crate) fn write(self, line: &[u8], out: &mut Vec<u8>) -> Result<Dropped> {
        let (fen, end) = Fen::read_fields(line)?;
        let scored = Scored::read(&line[end..]).map_err(|fault| fault.shifted(end))?;
        let refused =
            |what: &str| Fault::of_all(fen.fields(), PositionFault::NotInRecord(what.to_owned()));
        let side = fen.side_to_move().ok_or_else(|| refused("no side to move"))?;
        if fen.pocket().is_some() {
            return Err(refused("a pocket"));
        }
        let placement = fen.placement();
        let cells = placement.usual_cells().ok_or_else(|| refused(TOO_MANY))?;
        let rights = fen.castling().filter(|rights| *rights != "-");
        let mut rooks = Bitboard::EMPTY;
        if let (Packed::Marlin, Some(rights)) = (self, rights) {
            let known = setup(&fen).map(|setup| setup.castling_rights & setup.board.rooks());
            let is_written =
                |rooks: &Bitboard| write_castling(placement, *rooks, &mut Vec::new()).is_ok();
            let known = known.filter(|rooks| rooks.count() == rights.len()).filter(is_written);
            rooks = known.ok_or_else(|| refused("these castling rights"))?;
        }
        let passes = fen.en_passant().filter(|square| *square != "-");
        let en_passant = passes.and_then(|square| Square::from_ascii(square.as_bytes()).ok());
        let (is_for_black, castles) = (side == "b", rights.is_some());
        let contents = Contents { cells, is_for_black, castles, rooks, en_passant, scored };
        let record = on_bytes!((format: Packed = self, contents: Contents = contents)
            |bytes| -> Result<([u8; 32], Dropped), &'static str> { format.encode(bytes, &contents) });
        let (record, dropped) = record.map_err(refused)?;
        out.extend_from_slice(&record);
        Ok(dropped)
    }

    /// A record, and what has no place there; or what the format cannot hold.
    #[inline(always)]
    fn encode(
        self,
        bytes: impl Bytes,
        contents: &Contents,
    ) -> Result<([u8; 32], Dropped), &'static str> {
        let Contents { mut cells, mut scored, is_for_black, en_passant, rooks, .. } = *contents;
        let (mut passed, mut turned, mut dropped) = (en_passant, is_for_black, Dropped::default());
        if self == Packed::Bullet {
            if is_for_black {
                cells = TURNED.map(bytes, cells);
                scored = scored.reversed().ok_or("this score")?;
            }
            dropped.castling = u64::from(contents.castles);
            dropped.en_passant = u64::from(en_passant.is_some());
            dropped.counters = u64::from(scored.counters != [0, 1]);
            (passed, turned) = (None, false);
        }
        check(bytes, &cells, turned, passed)?;
        let (occupied, packed) = ranks::pack(bytes, &cells);
        if occupied.count_ones() as usize > MOST_PACKED {
            return Err(TOO_MANY);
        }
        let mut record = [0; 32];
        record[..8].copy_from_slice(&occupied.to_le_bytes());
        record[8..24].copy_from_slice(&packed);
        let Scored { counters, score, half_points } = scored;
        match self {
            Packed::Bullet => {
                let king = |letter| ranks::find(bytes, &cells, letter).single_square();
                let (Some(white), Some(black)) = (king(b'K'), king(b'k')) else {
                    return Err("a side without one king");
                };
                record[24..26].copy_from_slice(&score.to_le_bytes());
                let kings = [half_points, white as u8, black.flip_vertical() as u8];
                record[26..29].copy_from_slice(&kings);
            }
            Packed::Marlin => {
                for rook in rooks {
                    let before = Bitboard::from_square(rook).0 - 1;
                    let index = (occupied & before).count_ones() as usize;
                    let own = packed[index / 2] >> (4 * (index % 2)) & 15;
                    record[8 + index / 2] ^= ((own % BLACK) ^ UNMOVED) << (4 * (index % 2));
                }
                record[24] =
                    en_passant.map_or(64, |square| square as u8) | u8::from(is_for_black) << 7;
                let clock = u8::try_from(counters[0]);
                record[25] = clock.map_err(|_| "a halfmove clock beyond 255")?;
                record[26..28].copy_from_slice(&counters[1].to_le_bytes());
                record[28..30].copy_from_slice(&score.to_le_bytes());
                record[30] = half_points;
            }
        }
        Ok((record, dropped))
    }
}

const TOO_MANY: &str = "promoted pieces, or more than 32";

/// Checks that the pieces may be those of a game: so what is not a record of a format is seldom taken for one.
#[inline(always)]
fn check(
    bytes: impl Bytes,
    cells: &[u8; 64],
    is_for_black: bool,
    en_passant: Option<Square>,
) -> Result<(), &'static str> {
    let set = |letter| ranks::find(bytes, cells, letter);
    if [b'K', b'k'].into_iter().any(|king| set(king).single_square().is_none()) {
        return Err("a side without one king");
    }
    if ((set(b'P') | set(b'p')) & Bitboard::BACKRANKS).any() {
        return Err("a pawn on rank 1 or 8");
    }
    let Some(square) = en_passant else { return Ok(()) };
    // The pawn stands beyond the square, and came from before it.
    let (rank, pawn, beyond) =
        if is_for_black { (Rank::Third, b'P', 8) } else { (Rank::Sixth, b'p', -8) };
    let has =
        |offset: i32, letter| square.offset(offset).is_some_and(|at| cells[order(at)] == letter);
    if square.rank() != rank || !has(beyond, pawn) || !has(0, EMPTY) || !has(-beyond, EMPTY) {
        return Err("an en passant square that no pawn has passed");
    }
    Ok(())
}

#[cold]
fn wrong_king(letter: u8, at: usize) -> String {
    let color = Color::from_white(letter == b'K');
    format!("its {color} king is not where byte {at} says")
}

/// Whether castling rights are those of rooks in the corners, and of the only king of a side, on file e.
#[inline(always)]
fn are_usual(bytes: impl Bytes, cells: &[u8; 64], set: usize) -> bool {
    let kings = [b'K', b'k'].map(|king| ranks::find(bytes, cells, king).single_square());
    CORNERS.into_iter().enumerate().all(|(at, (right, rook, king))| {
        let letter = b'R' | right & 0x20;
        set >> at & 1 == 0 || cells[order(rook)] == letter && kings[at / 2] == Some(king)
    })
}

impl PositionForm for Packed {
    type Beside = Scored;

    #[inline(always)]
    fn read(self, bytes: impl Bytes, text: &[u8], _padded: &mut [u8; WINDOW]) -> Taken<Scored> {
        let contents = self.decode(bytes, text.first_chunk()?).ok()?;
        let Contents { cells, is_for_black, rooks, en_passant, scored, .. } = contents;
        let mut set = 0;
        if rooks.any() {
            let bit = |(at, (_, rook, _)): (usize, (u8, Square, Square))| {
                usize::from(rooks.contains(rook)) << at
            };
            set = CORNERS.into_iter().enumerate().map(bit).sum();
            if set.count_ones() as usize != rooks.count() || !are_usual(bytes, &cells, set) {
                return None;
            }
        }
        let (side, castling) = (if is_for_black { b'b' } else { b'w' }, castling_text(set));
        Some((Usual { cells, side, castling, en_passant }, scored, Packed::LENGTH))
    }

    #[inline(always)]
    fn write(self, bytes: impl Bytes, usual: &Usual, beside: impl Beside, out: &mut Room) -> Size {
        let scored = beside.scored()?;
        let Usual { cells, en_passant, .. } = *usual;
        let (is_for_black, castles) = (usual.is_for_black(), usual.castles());
        let mut rooks = Bitboard::EMPTY;
        if castles && self == Packed::Marlin {
            let set = usual.castling_set();
            if !are_usual(bytes, &cells, set) {
                return None;
            }
            let own = CORNERS.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
            rooks.extend(own.map(|(_, (_, rook, _))| *rook));
        }
        let contents = Contents { cells, is_for_black, castles, rooks, en_passant, scored };
        let (record, dropped) = self.encode(bytes, &contents).ok()?;
        out[..32].copy_from_slice(&record);
        Some((32, dropped))
    }
}

/// Appends the castling rights of rooks that can castle: of those on corners as usual, of others by their files.
fn write_castling(placement: &Placement, rooks: Bitboard, out: &mut Vec<u8>) -> Result<(), String> {
    if rooks.is_empty() {
        out.push(b'-');
        return Ok(());
    }
    for color in Color::ALL {
        let king = placement.only(color.king().char() as u8);
        let king = king.filter(|king| king.rank() == color.backrank());
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
