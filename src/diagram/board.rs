//! A board as the documents draw it: rank 8 on top, file a on the left, labels around.

use std::borrow::Cow;

use shakmaty::{Bitboard, Color, File, Rank, Square};

use super::Role;
use super::layout::{Block, Line, wrap};
use crate::notation::Format;
use crate::notation::drawn::TITLE_SIGN;
use crate::notation::mapping::Mapping;
use crate::position::{Fen, Placement};
use crate::value::Value;

/// How wide a board with its labels is: its title and its notation fit the same width.
const WIDTH: usize = 18;

/// How long a word of a title may be before it is broken: `0x` and sixteen digits.
const LONGEST_WORD: usize = 18;

/// A board to draw: what is in each cell, its title, and what is written around it.
#[derive(Clone, Debug)]
pub struct Board {
    /// What is written above it.
    pub title: String,
    /// What is in each cell, a1 first.
    pub cells: [Cell; 64],
    /// What is written below it.
    pub caption: String,
    /// The walls between its cells.
    pub walls: Walls,
    /// What is written around it.
    pub labels: Labels,
}

/// Marks between the cells of a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Walls {
    /// The squares with a wall on their left.
    pub left: Bitboard,
    /// Whether there is one on the right of h8, the end of the board.
    pub at_end: bool,
}

/// What is written around a board.
#[derive(Clone, Copy, Debug, Default)]
pub enum Labels {
    /// The names of ranks and files.
    #[default]
    Squares,
    /// For each rank the number of its byte, for each file the number of its bit in a byte: `#7`.
    /// The square mapping must number rank by rank.
    Numbers(&'static Mapping),
}

impl Labels {
    /// The label of the rank and the label of the file of a square.
    fn of(self, square: Square) -> (String, String) {
        match self {
            Labels::Squares => (square.rank().char().into(), square.file().char().into()),
            Labels::Numbers(mapping) => {
                let bit = mapping.write(1 << u32::from(square)).trailing_zeros();
                (format!("#{}", bit / 8), format!("#{}", bit % 8))
            }
        }
    }
}

/// What is in a cell, and what that is.
#[derive(Clone, Debug)]
pub struct Cell {
    /// One or a few characters.
    pub text: Cow<'static, str>,
    /// What they are.
    pub role: Role,
}

impl Cell {
    /// A cell with a text.
    pub fn new(text: impl Into<Cow<'static, str>>, role: Role) -> Cell {
        Cell { text: text.into(), role }
    }

    /// A cell with nothing in it.
    pub fn clear() -> Cell {
        Cell::new(".", Role::ClearSquare)
    }
}

impl Board {
    /// A board with these cells, a1 first, and nothing below it.
    pub fn new(title: &str, cells: [Cell; 64]) -> Board {
        Board {
            title: title.to_owned(),
            cells,
            caption: String::new(),
            walls: Walls::default(),
            labels: Labels::default(),
        }
    }

    /// The drawing of a value: `1` and `.` for a bitboard, letters for the pieces of a position.
    /// The number below a bitboard is written in a square mapping.
    pub fn of_value(title: &str, value: &Value, mapping: &Mapping) -> Board {
        match value {
            Value::Board(board) => Board::of_set(title, *board, mapping),
            Value::Number(number) => Board::of_set(title, number.word, mapping),
            Value::Position(position) => {
                let cell = |square| piece_cell(position.placement(), square);
                let caption = side(&position.fen()).to_owned();
                Board { caption, ..Board::new(title, Square::ALL.map(cell)) }
            }
        }
    }

    /// The drawing of a bitboard, its number below.
    pub fn of_set(title: &str, board: u64, mapping: &Mapping) -> Board {
        let is_set = |square| Bitboard(board).contains(square);
        let cell =
            |square| if is_set(square) { Cell::new("1", Role::SetSquare) } else { Cell::clear() };
        let caption = Format::Hex.text(mapping.write(board));
        Board { caption, ..Board::new(title, Square::ALL.map(cell)) }
    }

    /// The lines of the drawing: all cells as wide as the widest.
    pub fn block(&self) -> Block {
        let label = self.labels.of(Square::A1);
        let texts = self.cells.iter().map(|cell| &*cell.text).chain([&*label.1]);
        let cell_width = texts.map(|text| text.chars().count()).max().unwrap_or(1);
        // Numbers in a title are not broken.
        let longest = self.title.split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
        let word = TITLE_SIGN.len() + longest.min(LONGEST_WORD);
        let width = WIDTH.max(word).max(label.0.len() + 8 * (cell_width + 1));
        let room = width - TITLE_SIGN.len();
        let titles = if self.title.is_empty() { Vec::new() } else { wrap(&self.title, room) };
        let title = titles.into_iter().map(|title| {
            let mut line = Line::of(Role::TitleSign, TITLE_SIGN);
            line.push(Role::Title, title);
            line
        });
        let title = title.collect();
        let mut lines: Vec<Line> =
            Rank::ALL.into_iter().rev().map(|rank| self.rank(rank, cell_width)).collect();
        let file = |file| self.labels.of(Square::from_coords(file, Rank::First)).1;
        let files = File::ALL.map(|at| format!("{:>1$}", file(at), cell_width + 1));
        let files = format!("{:1$}{2}", "", label.0.len(), files.concat());
        lines.push(Line::of(Role::Label, files));
        if !self.caption.is_empty() {
            lines.push(Line::of(Role::Caption, self.caption.clone()));
        }
        Block { title, lines, least_width: width }
    }

    /// One rank: its label, its cells, the walls between them.
    fn rank(&self, rank: Rank, cell_width: usize) -> Line {
        let (label, _) = self.labels.of(Square::from_coords(File::A, rank));
        let mut line = Line::of(Role::Label, label);
        for file in File::ALL {
            let square = Square::from_coords(file, rank);
            let Cell { text, role } = &self.cells[square.to_usize()];
            let blank = cell_width - text.chars().count();
            if self.walls.left.contains(square) {
                line.push(Role::Wall, "|");
                line.space(blank);
            } else {
                line.space(1 + blank);
            }
            line.push(*role, text.clone());
        }
        if rank == Rank::Eighth && self.walls.at_end {
            line.push(Role::Wall, "|");
        }
        line
    }
}

fn piece_cell(placement: &Placement, square: Square) -> Cell {
    let Some(piece) = placement.piece(square) else { return Cell::clear() };
    let role = if piece.color == Color::White { Role::WhitePiece } else { Role::BlackPiece };
    Cell::new(piece.char().to_string(), role)
}

/// The side to move, in words.
fn side(fen: &Fen) -> &'static str {
    match fen.side_to_move() {
        Some("w") => "White to move",
        Some("b") => "Black to move",
        _ => "",
    }
}
