//! Writes bitboards.

use std::fmt::Display;
use std::io::Write as _;

use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, File, Rank, Square};

use super::number::are_sixteen_decimals;
use super::{hex, plain};
use crate::text::escape::lossy;

/// A bitboard that serializes as `0x` and sixteen digits: most JSON readers cannot represent 64 bits. Bit 0 is a1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexText(pub u64);

impl Serialize for HexText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&Format::Hex.text(self.0))
    }
}

/// The notations in which bbt writes bitboards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// `0x` and sixteen lower-case digits.
    Hex,
    /// Decimal, unsigned. Sixteen digits alone on a line, which would be read back as hexadecimal, get a plus.
    Dec,
    /// 64 binary digits, most significant first.
    Bin,
    /// The names of the squares, from a1 to h8, separated by spaces; `none` for the empty set.
    Squares,
    /// The numbers of the squares, a1 is 0, in brackets: `[0, 7]`.
    Indices,
    /// Eight lines of `. 1` cells, rank 8 first: the wiki's grid.
    Plain,
    /// A constant for C and C++: `0x…ULL`.
    C,
    /// A constant for Rust: `0x…_…_…_…`.
    Rust,
}

impl Format {
    /// Whether this is a number, whose bit order depends on the square mapping.
    pub const fn is_number(self) -> bool {
        !matches!(self, Format::Squares | Format::Indices | Format::Plain)
    }

    /// Appends a bitboard, without a line end after the last line.
    ///
    /// ```
    /// use bbt::notation::Format;
    /// let mut out = Vec::new();
    /// Format::Squares.write(0x8100000000000081, &mut out);
    /// assert_eq!(out, b"a1 h1 a8 h8");
    /// ```
    pub fn write(self, board: u64, out: &mut Vec<u8>) {
        // Writing to a vector cannot fail.
        match self {
            Format::Hex => out.extend_from_slice(&hex::text(board)),
            Format::Dec => out.extend_from_slice(itoa::Buffer::new().format(board).as_bytes()),
            Format::Bin => {
                for byte in board.to_be_bytes() {
                    // A byte for each bit, the most significant one first: 0x80, 0x40, ... or 0.
                    let bits = (u64::from(byte) * 0x0101_0101_0101_0101) & 0x0102_0408_1020_4080;
                    let ones = (bits + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
                    out.extend_from_slice(&(ones | 0x3030_3030_3030_3030).to_le_bytes());
                }
            }
            Format::C => drop(write!(out, "0x{board:016x}ULL")),
            Format::Rust => {
                let [a, b, c, d] = [48, 32, 16, 0].map(|at| board >> at & 0xffff);
                drop(write!(out, "0x{a:04x}_{b:04x}_{c:04x}_{d:04x}"));
            }
            Format::Squares if board == 0 => out.extend_from_slice(b"none"),
            Format::Squares => {
                let start = out.len();
                out.resize(start + 3 * board.count_ones() as usize, b' ');
                let (names, _) = out[start..].as_chunks_mut::<3>();
                for (name, square) in names.iter_mut().zip(Bitboard(board)) {
                    (name[0], name[1]) = (b'a' + square as u8 % 8, b'1' + square as u8 / 8);
                }
                out.pop();
            }
            Format::Indices => {
                out.push(b'[');
                for (index, square) in Bitboard(board).into_iter().enumerate() {
                    out.extend_from_slice(if index > 0 { b", " } else { b"" });
                    out.extend_from_slice(itoa::Buffer::new().format(square as u8).as_bytes());
                }
                out.push(b']');
            }
            Format::Plain => {
                out.extend_from_slice(&plain::write(board));
                out.pop();
            }
        }
    }

    /// Appends a bitboard as a line of its own, without its end.
    ///
    /// ```
    /// use bbt::notation::Format;
    /// let mut out = Vec::new();
    /// Format::Dec.write_line(1128098930098176, &mut out);
    /// assert_eq!(out, b"+1128098930098176");
    /// ```
    pub fn write_line(self, board: u64, out: &mut Vec<u8>) {
        let start = out.len();
        self.write(board, out);
        end_line(start, out);
    }

    /// The same as [`Format::write`], as a string.
    pub fn text(self, board: u64) -> String {
        let mut out = Vec::new();
        self.write(board, &mut out);
        lossy(&out)
    }
}

/// Makes a line of its own of a result that begins at an index: sixteen decimal digits get a plus.
pub(crate) fn end_line(start: usize, out: &mut Vec<u8>) {
    if out.len() - start == 16 && str::from_utf8(&out[start..]).is_ok_and(are_sixteen_decimals) {
        out.insert(start, b'+');
    }
}

/// Appends the wiki's grid of cells: eight lines, rank 8 first, a space between cells.
pub(crate) fn write_grid<C: Display>(cell: impl Fn(Square) -> C, out: &mut Vec<u8>) {
    for rank in Rank::ALL.into_iter().rev() {
        for file in File::ALL {
            let glyph = cell(Square::from_coords(file, rank));
            // Writing to a vector cannot fail.
            let _ = write!(out, "{glyph}{}", if file < File::H { ' ' } else { '\n' });
        }
    }
    out.pop();
}
