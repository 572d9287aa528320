//! The first field of a FEN: which piece stands on which square.

use shakmaty::{Color, Piece, Role, Square};

use super::Rearrangement;
use crate::fault::{Fault, Span};
use crate::program::Input;
use crate::program::evaluate::Columns;

/// What stands on each square, as FEN writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// For each square (a1 is 0) the letter of its piece, with [`PROMOTED`] if it bears a `~`,
    /// or [`EMPTY`].
    cells: [u8; 64],
}

const EMPTY: u8 = 0;

/// Set in a cell whose piece was a pawn once: `Q~` in the FENs of Crazyhouse.
const PROMOTED: u8 = 0x80;

/// The case bit of a letter: set for Black.
const BLACK: u8 = 0x20;

impl Placement {
    /// Reads a placement field such as `8/8/8/8/8/8/8/K1k4R`.
    ///
    /// # Errors
    ///
    /// The place of the trouble in the field, and the rank: a strange letter, a rank of more or
    /// fewer than eight squares, more or fewer than eight ranks.
    pub fn parse(field: &[u8]) -> Result<Placement, Fault> {
        let mut cells = [EMPTY; 64];
        let (mut rank, mut file) = (7, 0);
        let mut rank_start = 0;
        for (at, &byte) in field.iter().enumerate() {
            match byte {
                b'1'..=b'8' => file += usize::from(byte - b'0'),
                b'/' => {
                    whole_rank(file, rank, Span::new(rank_start, at))?;
                    if rank == 0 {
                        return Err(Fault::new(
                            Span::new(at, field.len()),
                            "a position of more than 8 ranks",
                        ));
                    }
                    (rank, file) = (rank - 1, 0);
                    rank_start = at + 1;
                }
                b'~' if at > rank_start && field[at - 1].is_ascii_alphabetic() => {
                    cells[rank * 8 + file - 1] |= PROMOTED;
                }
                b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'p' | b'n' | b'b' | b'r' | b'q'
                | b'k' => {
                    if file < 8 {
                        cells[rank * 8 + file] = byte;
                    }
                    file += 1;
                }
                _ => return Err(strange(field, at)),
            }
            if file > 8 {
                let end =
                    field[at..].iter().position(|&b| b == b'/').map_or(field.len(), |n| at + n);
                return Err(Fault::new(
                    Span::new(rank_start, end),
                    format!("rank {} has more than 8 squares", rank + 1),
                ));
            }
        }
        whole_rank(file, rank, Span::new(rank_start, field.len()))?;
        if rank > 0 {
            let ranks = 8 - rank;
            return Err(Fault::new(
                Span::new(0, field.len()),
                format!("a position of {ranks} ranks, not 8"),
            ));
        }
        Ok(Placement { cells })
    }

    /// Appends the placement field to a line.
    pub fn write(&self, out: &mut Vec<u8>) {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for &cell in &self.cells[rank * 8..rank * 8 + 8] {
                if cell == EMPTY {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    out.push(b'0' + empty);
                    empty = 0;
                }
                out.push(cell & !PROMOTED);
                if cell & PROMOTED != 0 {
                    out.push(b'~');
                }
            }
            if empty > 0 {
                out.push(b'0' + empty);
            }
            if rank > 0 {
                out.push(b'/');
            }
        }
    }

    /// The placement with every piece moved, and its colour changed if colours are swapped.
    #[must_use]
    pub fn rearranged(&self, by: &Rearrangement) -> Placement {
        let color = if by.swaps_colors { BLACK } else { 0 };
        let cells = Square::ALL.map(|to| match self.cells[by.sources.target(to).to_usize()] {
            EMPTY => EMPTY,
            cell => cell ^ color,
        });
        Placement { cells }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        Piece::from_char(char::from(self.cells[square.to_usize()] & !PROMOTED))
    }

    /// Appends the position as a row: its sets, and as `x` the occupied squares.
    pub fn push_sets(&self, columns: &mut Columns) {
        let mut sets = [0; Input::COUNT];
        for square in Square::ALL {
            let cell = self.cells[square.to_usize()];
            if cell != EMPTY {
                let color = Color::from_white(cell & BLACK == 0);
                let role = Role::from_char(char::from(cell & !PROMOTED)).map(Input::of_role);
                let bit = 1 << u32::from(square);
                sets[Input::Board as usize] |= bit;
                sets[Input::of_color(color) as usize] |= bit;
                sets[role.unwrap_or(Input::Board) as usize] |= bit;
            }
        }
        for input in Input::ALL {
            columns.column_mut(input).push(sets[input as usize]);
        }
    }
}

fn whole_rank(file: usize, rank: usize, place: Span) -> Result<(), Fault> {
    if file == 8 {
        return Ok(());
    }
    let squares = if file == 1 { "square" } else { "squares" };
    Err(Fault::new(place, format!("rank {} has {file} {squares}, not 8", rank + 1)))
}

fn strange(field: &[u8], at: usize) -> Fault {
    let rest = String::from_utf8_lossy(&field[at..]);
    let letter = rest.chars().next().unwrap_or_default();
    let fault = Fault::new(
        Span::new(at, at + letter.len_utf8()),
        match letter {
            '0' | '9' => format!("`{letter}` squares"),
            '~' => "`~` without a piece before it".to_owned(),
            _ => format!("`{}` is no piece", letter.escape_default()),
        },
    );
    match letter {
        '0' | '9' => fault.with_help("a number of empty squares is 1 to 8"),
        '~' => fault.with_help("it marks a promoted piece: `Q~`"),
        _ => fault.with_help("pieces are `PNBRQK` for White, `pnbrqk` for Black"),
    }
}
