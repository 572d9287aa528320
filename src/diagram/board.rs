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

/// How long a word of a title may be before it is broken: `0x` and sixteen digits.
const LONGEST_WORD: usize = 18;

/// What each line of a title begins with: nothing that can be read does, so that drawings can
/// be read again.
pub const TITLE_SIGN: &str = "> ";

/// A board to draw: what stands in each cell, what it is called, and how it is written.
#[derive(Clone, Debug)]
pub struct Board {
    /// What stands above it.
    pub title: String,
    /// What stands in each cell, a1 first.
    pub cells: [Cell; 64],
    /// What stands below it.
    pub caption: String,
}

/// What stands in a cell, and what it is for.
#[derive(Clone, Debug)]
pub struct Cell {
    /// One or a few characters.
    pub text: String,
    /// What it is for.
    pub role: Role,
}

impl Cell {
    /// A cell with a text.
    pub fn new(text: impl Into<String>, role: Role) -> Cell {
        Cell { text: text.into(), role }
    }

    /// A cell with nothing in it.
    pub fn clear() -> Cell {
        Cell::new(".", Role::Clear)
    }
}

impl Board {
    /// The drawing of a value: `1` and `.` for a bitboard, letters for the pieces of a position.
    /// The number below a bitboard is written in a square mapping.
    pub fn of_value(title: &str, value: &Value, mapping: &Mapping) -> Board {
        match value {
            Value::Board(board) => Board::of_set(title, *board, mapping),
            Value::Position(line) => {
                let fen = Fen::parse(line).ok();
                let cell = |square| fen.map_or(Cell::clear(), |fen| piece_cell(&fen, square));
                Board {
                    title: title.to_owned(),
                    cells: Square::ALL.map(cell),
                    caption: fen.map(|fen| side(&fen).to_owned()).unwrap_or_default(),
                }
            }
        }
    }

    /// The drawing of a bitboard, its number below.
    pub fn of_set(title: &str, board: u64, mapping: &Mapping) -> Board {
        let is_set = |square| Bitboard(board).contains(square);
        let cell = |square| if is_set(square) { Cell::new("1", Role::Set) } else { Cell::clear() };
        Board {
            title: title.to_owned(),
            cells: Square::ALL.map(cell),
            caption: Format::Hex.text(mapping.write(board)),
        }
    }

    /// The lines of the drawing: all cells as wide as the widest.
    pub fn block(&self, theme: &Theme) -> Block {
        let cell_width = self.cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(1);
        // Numbers in a title are not broken.
        let longest = self.title.split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
        let word = TITLE_SIGN.len() + longest.min(LONGEST_WORD);
        let width = WIDTH.max(word).max(1 + 8 * (cell_width + 1));
        let room = width - TITLE_SIGN.len();
        let titles = if self.title.is_empty() { Vec::new() } else { wrap(&self.title, room) };
        let title = titles.iter().map(|title| {
            let mut line = Line::of(theme, Role::Label, TITLE_SIGN);
            line.push(theme, Role::Title, title);
            line
        });
        let title = title.collect();
        let mut lines = Vec::new();
        for rank in Rank::ALL.into_iter().rev() {
            let mut line = Line::of(theme, Role::Label, &rank.char().to_string());
            for file in File::ALL {
                let Cell { text, role } = &self.cells[Square::from_coords(file, rank).to_usize()];
                let space = 1 + cell_width - text.chars().count();
                line.push(theme, Role::Plain, &" ".repeat(space));
                line.push(theme, *role, text);
            }
            lines.push(line);
        }
        let files = File::ALL.map(|file| format!("{:>1$}", file.char(), cell_width + 1));
        lines.push(Line::of(theme, Role::Label, &format!(" {}", files.concat())));
        if !self.caption.is_empty() {
            lines.push(Line::of(theme, Role::Plain, &self.caption));
        }
        Block { title, lines, least_width: width }
    }
}

fn piece_cell(fen: &Fen, square: Square) -> Cell {
    let Some(piece) = fen.placement().piece(square) else { return Cell::clear() };
    let role = if piece.color == Color::White { Role::White } else { Role::Black };
    Cell::new(piece.char(), role)
}

/// The side to move, in words.
fn side(fen: &Fen) -> &'static str {
    match fen.side_to_move() {
        Some("w") => "White to move",
        Some("b") => "Black to move",
        _ => "",
    }
}
