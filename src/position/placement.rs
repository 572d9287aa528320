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

/// What a byte of the field does: how many squares it goes on, and what it puts on the first.
#[derive(Clone, Copy)]
struct Byte {
    squares: u8,
    cell: u8,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A piece or a number of empty squares.
    Cells,
    /// The end of a rank.
    Slash,
    /// The mark of a promoted piece.
    Tilde,
    /// The end of the field.
    Space,
    /// Nothing of a placement.
    Strange,
}

/// What each byte does.
const BYTES: [Byte; 256] = {
    let mut bytes = [Byte { squares: 0, cell: EMPTY, kind: Kind::Strange }; 256];
    let mut at = 0;
    while at < 256 {
        let byte = at as u8;
        bytes[at] = match byte {
            b'1'..=b'8' => Byte { squares: byte - b'0', cell: EMPTY, kind: Kind::Cells },
            b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'p' | b'n' | b'b' | b'r' | b'q' | b'k' => {
                Byte { squares: 1, cell: byte, kind: Kind::Cells }
            }
            b'/' => Byte { squares: 0, cell: EMPTY, kind: Kind::Slash },
            b'~' => Byte { squares: 0, cell: EMPTY, kind: Kind::Tilde },
            b' ' | b'\t' | b'\n' | b'\r' | b'\x0c' => {
                Byte { squares: 0, cell: EMPTY, kind: Kind::Space }
            }
            _ => Byte { squares: 0, cell: EMPTY, kind: Kind::Strange },
        };
        at += 1;
    }
    bytes
};

/// The longest placement: 64 promoted pieces and seven slashes.
const LONGEST: usize = 64 * 2 + 7;

impl Placement {
    /// Reads the placement field, such as `8/8/8/8/8/8/8/K1k4R`, at the start of a text, and
    /// returns it with its length. The field ends at a space or with the text.
    ///
    /// # Errors
    ///
    /// The place of the trouble in the field, and the rank: a strange letter, a rank of more or
    /// fewer than eight squares, more or fewer than eight ranks.
    pub fn read(text: &[u8]) -> Result<(Placement, usize), Fault> {
        // One table look-up for each byte and hardly a branch: FENs come by the million. What
        // is wrong with a bad one is found out afterwards.
        let mut cells = [EMPTY; 64];
        let (mut done, mut slashes, mut wrong, mut length) = (0, 0, false, text.len());
        for (at, &byte) in text.iter().enumerate() {
            let Byte { squares, cell, kind } = BYTES[usize::from(byte)];
            if kind == Kind::Space {
                length = at;
                break;
            }
            if let Some(cell_at) = cells.get_mut(done ^ 56) {
                *cell_at = cell;
            }
            let is_slash = kind == Kind::Slash;
            slashes += usize::from(is_slash);
            wrong |= (kind == Kind::Strange) | (is_slash & (done != slashes * 8));
            if kind == Kind::Tilde {
                match done.checked_sub(1).map(|last| last ^ 56).and_then(|last| cells.get_mut(last))
                {
                    Some(piece) if piece.is_ascii_alphabetic() && text[at - 1] == *piece => {
                        *piece |= PROMOTED
                    }
                    _ => wrong = true,
                }
            }
            done += usize::from(squares);
        }
        if wrong || done != 64 || slashes != 7 {
            return Err(explain(&text[..length]));
        }
        Ok((Placement { cells }, length))
    }

    /// Appends the placement field to a line.
    pub fn write(&self, out: &mut Vec<u8>) {
        // Each byte is written where the next one belongs, and counts only if it is meant: no
        // branch depends on the position.
        let mut field = [0; LONGEST.next_power_of_two()];
        let mut length = 0;
        let mut put = |byte: u8, counts: bool| {
            field[length % field.len()] = byte;
            length += usize::from(counts);
        };
        for rank in self.cells.rchunks_exact(8) {
            let mut empty = 0;
            for &cell in rank {
                let is_piece = cell != EMPTY;
                put(b'0' + empty, is_piece & (empty > 0));
                put(cell & !PROMOTED, is_piece);
                put(b'~', cell & PROMOTED != 0);
                empty = if is_piece { 0 } else { empty + 1 };
            }
            put(b'0' + empty, empty > 0);
            put(b'/', true);
        }
        // Not the slash behind the last rank.
        out.extend_from_slice(&field[..length - 1]);
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

/// What is wrong with a placement field, read again rank by rank.
fn explain(field: &[u8]) -> Fault {
    let ranks = field.split(|&byte| byte == b'/');
    let mut start = 0;
    for (index, rank) in ranks.enumerate() {
        let place = Span::new(start, start + rank.len());
        if index == 8 {
            return Fault::new(
                Span::new(start - 1, field.len()),
                "a position of more than 8 ranks",
            );
        }
        let strange_at = |at: &usize| match BYTES[usize::from(rank[*at])].kind {
            Kind::Tilde => *at == 0 || !rank[*at - 1].is_ascii_alphabetic(),
            kind => kind == Kind::Strange,
        };
        if let Some(at) = (0..rank.len()).find(strange_at) {
            return strange(field, start + at);
        }
        let squares: u32 =
            rank.iter().map(|&byte| u32::from(BYTES[usize::from(byte)].squares)).sum();
        let number = 8 - index;
        match squares {
            8 => {}
            1 => return Fault::new(place, format!("rank {number} has 1 square, not 8")),
            9.. => return Fault::new(place, format!("rank {number} has more than 8 squares")),
            _ => return Fault::new(place, format!("rank {number} has {squares} squares, not 8")),
        }
        start += rank.len() + 1;
    }
    let ranks = field.split(|&byte| byte == b'/').count();
    Fault::new(Span::new(0, field.len()), format!("a position of {ranks} ranks, not 8"))
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
