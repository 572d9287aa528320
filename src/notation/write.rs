//! Writing a bitboard as one line, or as the wiki's grid.

use std::io::Write as _;

use shakmaty::{Bitboard, File, Rank, Square};

/// The notations in which bbt writes a bitboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `0x` and sixteen lower-case digits.
    Hex,
    /// Decimal, unsigned.
    Dec,
    /// 64 binary digits, most significant (h8) first.
    Bin,
    /// The names of the squares, from a1 to h8, with spaces; `{}` for the empty set.
    Squares,
    /// Eight lines of `. 1` cells, rank 8 first: the wiki's grid.
    Plain,
}

impl Format {
    /// The notations by name, with a word about each.
    pub const NAMES: &[(&str, Format, &str)] = &[
        ("hex", Format::Hex, "0x and sixteen digits"),
        ("dec", Format::Dec, "decimal"),
        ("bin", Format::Bin, "64 binary digits, h8 first"),
        ("squares", Format::Squares, "names of squares"),
        ("plain", Format::Plain, "the wiki's grid of `.` and `1`"),
    ];
}

/// Appends a bitboard in a notation, without a line end behind the last line.
///
/// ```
/// use bbt::notation::{Format, write_board};
/// let mut out = Vec::new();
/// write_board(0x8100000000000081, Format::Squares, &mut out);
/// assert_eq!(out, b"a1 h1 a8 h8");
/// ```
pub fn write_board(board: u64, format: Format, out: &mut Vec<u8>) {
    match format {
        Format::Hex => write_hex(board, out),
        // Writing to a vector cannot fail.
        Format::Dec => drop(write!(out, "{board}")),
        Format::Bin => drop(write!(out, "{board:064b}")),
        Format::Squares if board == 0 => out.extend_from_slice(b"{}"),
        Format::Squares => {
            for (index, square) in Bitboard(board).into_iter().enumerate() {
                if index > 0 {
                    out.push(b' ');
                }
                square.append_ascii_to(out);
            }
        }
        Format::Plain => write_grid(board, out),
    }
}

fn write_hex(board: u64, out: &mut Vec<u8>) {
    let digit = |nibble: u32| b"0123456789abcdef"[(board >> (60 - 4 * nibble) & 15) as usize];
    let mut text = *b"0x0000000000000000";
    for nibble in 0..16 {
        text[2 + nibble as usize] = digit(nibble);
    }
    out.extend_from_slice(&text);
}

fn write_grid(board: u64, out: &mut Vec<u8>) {
    for rank in Rank::ALL.into_iter().rev() {
        for file in File::ALL {
            let set = Bitboard(board).contains(Square::from_coords(file, rank));
            out.push(if set { b'1' } else { b'.' });
            out.push(if file < File::H { b' ' } else { b'\n' });
        }
    }
    out.pop();
}
