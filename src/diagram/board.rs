//! A board as the documents draw it: rank 8 on top, file a on the left, labels around.

use shakmaty::{Bitboard, Color, File, Rank, Square};

use super::layout::{Block, Line, wrap};
use super::theme::{Role, Theme};
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::position::Fen;
use crate::value::Value;

/// How wide a board with its labels is: its title and its notation fit the same width.
const WIDTH: usize = 18;

/// A board to draw: what stands in each cell, what it is called, and how it is written.
#[derive(Clone, Debug)]
pub struct Board {
    /// What stands above it.
    pub title: String,
    /// For each square (a1 first) one character and what it is for.
    pub cells: [(char, Role); 64],
    /// What stands below it.
    pub caption: String,
}

impl Board {
    /// The drawing of a value: `1` and `.` for a bitboard, letters for the pieces of a position.
    /// The number below a bitboard is written in a square mapping.
    pub fn of_value(title: &str, value: &Value, mapping: &Mapping) -> Board {
        match value {
            Value::Board(board) => Board {
                title: title.to_owned(),
                cells: Square::ALL.map(|square| set_cell(*board, square)),
                caption: Format::Hex.text(mapping.write(*board)),
            },
            Value::Position(line) => {
                let fen = Fen::parse(line).ok();
                let cell = |square| fen.map_or(('?', Role::Clear), |fen| piece_cell(&fen, square));
                Board {
                    title: title.to_owned(),
                    cells: Square::ALL.map(cell),
                    caption: fen.map(|fen| side(&fen).to_owned()).unwrap_or_default(),
                }
            }
        }
    }

    /// The lines of the drawing.
    pub fn block(&self, theme: &Theme) -> Block {
        let titles = if self.title.is_empty() { Vec::new() } else { wrap(&self.title, WIDTH) };
        let title = titles.iter().map(|title| Line::of(theme, Role::Title, title)).collect();
        let mut lines = Vec::new();
        for rank in Rank::ALL.into_iter().rev() {
            let mut line = Line::of(theme, Role::Label, &rank.char().to_string());
            for file in File::ALL {
                let (glyph, role) = self.cells[Square::from_coords(file, rank).to_usize()];
                line.push(theme, Role::Plain, " ");
                line.push(theme, role, glyph.encode_utf8(&mut [0; 4]));
            }
            lines.push(line);
        }
        lines.push(Line::of(theme, Role::Label, "  a b c d e f g h"));
        if !self.caption.is_empty() {
            lines.push(Line::of(theme, Role::Plain, &self.caption));
        }
        Block { title, lines, least_width: WIDTH }
    }
}

fn set_cell(board: u64, square: Square) -> (char, Role) {
    if Bitboard(board).contains(square) { ('1', Role::Set) } else { ('.', Role::Clear) }
}

fn piece_cell(fen: &Fen, square: Square) -> (char, Role) {
    match fen.placement().piece(square) {
        None => ('.', Role::Clear),
        Some(piece) => {
            (piece.char(), if piece.color == Color::White { Role::White } else { Role::Black })
        }
    }
}

/// The side to move, in words.
fn side(fen: &Fen) -> &'static str {
    match fen.side_to_move() {
        Some("w") => "White to move",
        Some("b") => "Black to move",
        _ => "",
    }
}
