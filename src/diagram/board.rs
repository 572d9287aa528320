//! A board as the documents draw it: rank 8 on top, file a on the left, labels around.

use shakmaty::{Bitboard, Color, File, Piece, Rank, Square};

use super::block::wrap;
use super::view::Rearrangement;
use super::{Block, Diagonals, Layout, Mark, Run, Style, StyledLine, View, Walls};
use crate::chain::Value;
use crate::notation::{Format, Mapping};
use crate::program::{Axis, SquareMap};

/// The columns of the sign before a title.
const TITLE_SIGN: usize = 2;

/// The length up to which a title is written on one line.
const SHORT_TITLE: usize = 24;

/// The minimum width of a board with its labels, and the longest word of a title: `0x` and sixteen digits.
pub(super) const WIDTH: usize = 18;

/// A board to be drawn: its cells, its title, and the text around it.
#[derive(Clone, Debug)]
pub struct BoardDrawing {
    /// The title, above the board.
    pub title: String,
    /// The content of the cells, from a1 to h8: one or a few characters each.
    pub cells: [Run; 64],
    /// The text below the board.
    pub caption: String,
    /// The walls between cells, if there are some.
    pub walls: Option<Walls>,
    /// The labels around the board.
    pub labels: Labels,
    /// The axis in which the next step reflects the board.
    pub axis: Option<Axis>,
}

/// The labels around a board.
#[derive(Clone, Copy, Debug, Default)]
pub enum Labels {
    /// The names of ranks and files.
    #[default]
    Squares,
    /// The names of files alone: the board to the left has those of the ranks.
    Files,
    /// The names of the files or ranks that a rearrangement puts in a line.
    Lines(Rearrangement),
    /// The numbers of bytes, and of bits in a byte, `#7`. The square mapping must number the squares rank by rank.
    Numbers(&'static Mapping),
}

impl Labels {
    /// The labels of the rank and of the file of a square.
    fn of(self, square: Square) -> (String, String) {
        match self {
            Labels::Squares => (square.rank().char().into(), square.file().char().into()),
            Labels::Files => (String::new(), square.file().char().into()),
            Labels::Lines(rearrangement) => rearrangement.labels(square),
            Labels::Numbers(mapping) => {
                let bit = mapping.write(1 << u32::from(square)).trailing_zeros();
                (format!("#{}", bit / 8), format!("#{}", bit % 8))
            }
        }
    }
}

impl BoardDrawing {
    /// A board with these cells, from a1 to h8, and no caption.
    pub fn new(title: &str, cells: [Run; 64]) -> BoardDrawing {
        let (title, caption, labels) = (title.to_owned(), String::new(), Labels::default());
        BoardDrawing { title, cells, caption, walls: None, labels, axis: None }
    }

    /// The drawing of a value: `1` and `.` for a bitboard, the letters of the pieces for a position.
    /// The number below a bitboard is written in `mapping`.
    pub fn of_value(title: &str, value: &Value, mapping: &Mapping) -> BoardDrawing {
        match value {
            Value::Board(board) => BoardDrawing::of_set(title, *board, mapping),
            Value::Number(number) => BoardDrawing::of_set(title, number.word, mapping),
            Value::Position(position) => {
                let cell = |square| Run::of_piece(position.placement().piece(square));
                let caption = match position.fen().side_to_move() {
                    Some("w") => "White to move".to_owned(),
                    Some("b") => "Black to move".to_owned(),
                    _ => String::new(),
                };
                BoardDrawing { caption, ..BoardDrawing::new(title, Square::ALL.map(cell)) }
            }
        }
    }

    /// The drawing of a bitboard, with its number in `mapping` below.
    pub fn of_set(title: &str, board: u64, mapping: &Mapping) -> BoardDrawing {
        let is_set = |square| Bitboard(board).contains(square);
        let cell = |square| {
            if is_set(square) { Run::new(Style::SetSquare, "1") } else { Run::clear_square() }
        };
        let caption = Format::Hex.text(mapping.write(board));
        BoardDrawing { caption, ..BoardDrawing::new(title, Square::ALL.map(cell)) }
    }

    /// The drawing with a mark on some squares, which replaces any other one there.
    #[must_use]
    pub fn marked(mut self, squares: Bitboard, mark: Mark) -> BoardDrawing {
        for square in squares {
            self.cells[square.to_usize()].mark = Some(mark);
        }
        self
    }

    /// The lines of the drawing; all cells are as wide as the widest one.
    pub fn block(&self, view: &View) -> Block {
        self.titled_block(view, SHORT_TITLE)
    }

    /// The same, with a title that is on one line up to a length.
    pub(super) fn titled_block(&self, view: &View, short: usize) -> Block {
        let mut lines = match view.layout {
            Layout::Board => self.ranks(view),
            Layout::Diamond(diagonals) => self.diamond(diagonals, view),
            Layout::Rearranged(rearrangement) => self.rearranged(rearrangement).ranks(view),
            Layout::Lanes(bits) => self.in_lanes(bits).ranks(view),
        };
        // A board is wide enough for a short title, or for the numbers in a long one.
        let whole = self.title.chars().count();
        let longest = self.title.split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
        let longest = if whole <= short { whole } else { longest.min(WIDTH) };
        let width = WIDTH.max(lines.iter().map(StyledLine::least_width).max().unwrap_or(0));
        let title_width = width.max(TITLE_SIGN + longest) - TITLE_SIGN;
        let titles = wrap(&self.title, title_width).into_iter().filter(|title| !title.is_empty());
        let title = titles.enumerate().map(|(index, title)| {
            let sign = if index == 0 { view.title_sign() } else { "  " };
            StyledLine::of(Style::TitleSign, sign).with(Style::Title, title)
        });
        if let Some(first) = lines.first_mut() {
            first.words.push(self.words());
        }
        if !self.caption.is_empty() {
            lines.push(StyledLine::of(Style::Caption, self.caption.clone()));
        }
        Block { title: title.collect(), lines, least_width: width, starts_row: view.starts_row }
    }

    /// The board in words: `LS1B: 1 on c3`, `input: white king on e1; black rook on a8, h8`.
    fn words(&self) -> String {
        let mut groups: Vec<(String, Vec<Square>)> = Vec::new();
        let cells = Square::ALL.into_iter().zip(&self.cells);
        for (square, cell) in cells.filter(|(_, cell)| cell.style != Style::ClearSquare) {
            let name = |one: Piece| format!("{:?} {:?}", one.color, one.role).to_lowercase();
            let content = cell.piece().map_or_else(|| cell.text.to_string(), name);
            match groups.iter_mut().find(|(other, _)| *other == content) {
                Some((_, squares)) => squares.push(square),
                None => groups.push((content, vec![square])),
            }
        }
        let group = |(content, squares): &(String, Vec<Square>)| {
            let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
            format!("{content} on {}", squares.join(", "))
        };
        let groups: Vec<String> = groups.iter().map(group).collect();
        let all = if groups.is_empty() { "empty".to_owned() } else { groups.join("; ") };
        if self.title.is_empty() { all } else { format!("{}: {all}", self.title) }
    }

    fn cell_width(&self) -> usize {
        self.cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(1)
    }

    fn cell(&self, square: Square, view: &View) -> Run {
        Run { on: Some(square), ..view.pieces.cell(&self.cells[square.to_usize()]) }
    }

    fn ranks(&self, view: &View) -> Vec<StyledLine> {
        let label = self.labels.of(Square::A1);
        let cell_width = self.cell_width().max(label.1.chars().count());
        let mut lines = Vec::from(view.ranks().map(|rank| self.rank(rank, cell_width, view)));
        let file = |file| self.labels.of(Square::from_coords(file, Rank::First)).1;
        let files = view.files().map(|at| format!("{:>cell_width$}", file(at)));
        let indent = label.0.len() + 1;
        let files = format!("{:indent$}{}", "", files.join(" "));
        if !files.trim().is_empty() {
            // Seen from Black's side, the names of the files come first, so that they are read first.
            let at = if view.bottom == Color::White { lines.len() } else { 0 };
            lines.insert(at, StyledLine::of(Style::Label, files));
        }
        lines
    }

    /// The board turned by 45 degrees, with the names of the diagonals to the left.
    fn diamond(&self, diagonals: &Diagonals, view: &View) -> Vec<StyledLine> {
        let run = |square: Square| self.cell(square, view);
        let lines = diagonals.diamond(view.bottom, self.cell_width(), run);
        let widest = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let labelled = |(name, line): (String, StyledLine)| {
            let name = StyledLine::of(Style::Label, format!("{name:>widest$}"));
            Block { lines: vec![line], ..Block::default() }.after(&[name], 0).lines
        };
        lines.into_iter().flat_map(labelled).collect()
    }

    /// The cells with each square at its target.
    pub(crate) fn moved_cells(&self, map: &SquareMap) -> [Run; 64] {
        let sources = map.inverse();
        Square::ALL.map(|place| self.cells[sources.target(place).to_usize()].clone())
    }

    /// The drawing with each square at its target, and walls between diagonals that follow each other.
    fn rearranged(&self, rearrangement: Rearrangement) -> BoardDrawing {
        let Rearrangement { map, mapping } = rearrangement;
        let diagonals = Diagonals::in_runs(&map);
        // Parts of several diagonals in a line have no name.
        let has_names = mapping.is_own() && diagonals.is_none();
        let labels =
            if has_names { Labels::Lines(rearrangement) } else { Labels::Numbers(mapping) };
        BoardDrawing {
            cells: self.moved_cells(&map),
            labels,
            walls: diagonals.map(|diagonals| diagonals.walls(&map)),
            // It is an axis of the board, not of the rearranged one.
            axis: None,
            ..self.clone()
        }
    }

    /// The drawing of a set as numbers in lanes, with walls between them; of anything else, as it is.
    fn in_lanes(&self, bits: u32) -> BoardDrawing {
        let cells = Square::ALL.into_iter().zip(&self.cells);
        let set = cells.filter(|(_, cell)| cell.style != Style::ClearSquare);
        if set.clone().any(|(_, cell)| cell.style != Style::SetSquare) {
            return self.clone();
        }
        let word = set.map(|(square, _)| square).collect::<Bitboard>().0;
        let is_lowest = |square: &Square| u32::from(*square).is_multiple_of(bits);
        let cell = |square: Square| match word >> u32::from(square) & (u64::MAX >> (64 - bits)) {
            _ if !is_lowest(&square) => Run::new(Style::Space, ""),
            0 => Run::new(Style::ClearSquare, "0"),
            number => Run::new(Style::Number, number.to_string()),
        };
        let left = Square::ALL.into_iter().filter(is_lowest);
        let left = left.filter(|square| square.file() != File::A).collect();
        let walls = Some(Walls { left, at_end: false });
        BoardDrawing { cells: Square::ALL.map(cell), walls, axis: None, ..self.clone() }
    }

    /// One rank: its label, and its cells, each a sign and the column to its right, which may be a wall.
    fn rank(&self, rank: Rank, cell_width: usize, view: &View) -> StyledLine {
        let (label, _) = self.labels.of(Square::from_coords(File::A, rank));
        let squares = view.files().map(|file| Square::from_coords(file, rank));
        let (style, sign) = self.sign_before(squares[0], view).unwrap_or((Style::Space, " "));
        let mut line = StyledLine::of(Style::Label, label).with(style, sign);
        line.runs.reserve(2 * squares.len());
        let is_at_end = |walls: &Walls| walls.after(rank, view.bottom);
        for (index, square) in squares.into_iter().enumerate() {
            let run = self.cell(square, view);
            let sign = match squares.get(index + 1) {
                Some(next) => self.sign_before(*next, view),
                None => self.walls.filter(is_at_end).map(|_| (Style::Wall, "|")),
            };
            let after = if sign.is_none() { " " } else { "" };
            let blanks = cell_width.saturating_sub(run.text.chars().count());
            let text = match (&*run.text, blanks, after) {
                // The cells of most boards need no memory of their own.
                ("1", 0, " ") => "1 ".into(),
                (".", 0, " ") => ". ".into(),
                (text, ..) => (" ".repeat(blanks) + text + after).into(),
            };
            line.push_run(Run { text, ..run.clone() });
            if let Some((style, sign)) = sign {
                line.push_run(Run { style, text: sign.into(), hue: None, ..run });
            }
        }
        line
    }

    /// The wall or the end of an axis to the left of a square.
    fn sign_before(&self, square: Square, view: &View) -> Option<(Style, &'static str)> {
        if self.walls.is_some_and(|walls| walls.before(square, view.bottom)) {
            return Some((Style::Wall, "|"));
        }
        Some((Style::Axis, self.axis.filter(|axis| ends_before(*axis, square, view))?.name()))
    }
}

#[derive(Clone, Debug)]
pub(crate) enum ValueDrawing {
    /// A bitboard or a position.
    Board(Box<BoardDrawing>),
    /// The title of a number, and the number.
    Number(String, String),
}

impl ValueDrawing {
    /// The drawing of a value. The number below a bitboard is written in `mapping`.
    pub(crate) fn of_value(title: &str, value: &Value, mapping: &Mapping) -> ValueDrawing {
        match value {
            Value::Number(number) => ValueDrawing::Number(title.to_owned(), number.to_string()),
            value => ValueDrawing::Board(BoardDrawing::of_value(title, value, mapping).into()),
        }
    }

    #[must_use]
    pub(crate) fn marked(self, squares: Bitboard, mark: Mark) -> ValueDrawing {
        match self {
            ValueDrawing::Board(board) => ValueDrawing::Board(board.marked(squares, mark).into()),
            number @ ValueDrawing::Number(..) => number,
        }
    }

    pub(crate) fn block(&self, view: &View) -> Block {
        match self {
            ValueDrawing::Board(board) => board.block(view),
            ValueDrawing::Number(title, number) => {
                let sign = StyledLine::of(Style::TitleSign, view.title_sign());
                let title = vec![sign.with(Style::Title, title.clone())];
                Block { title, ..Block::of(Style::Value, number.clone()) }
            }
        }
    }
}

/// The squares of a set with letters, in the wiki's order: file by file, each from rank 8 down to
/// rank 1. There are letters for the first 26.
///
/// ```
/// use bbt::diagram::board::letters;
/// use shakmaty::{Bitboard, Square};
/// let corners = Bitboard(0x8100000000000081);
/// let expected = [(Square::A8, 'A'), (Square::A1, 'B'), (Square::H8, 'C'), (Square::H1, 'D')];
/// assert_eq!(letters(corners).collect::<Vec<_>>(), expected);
/// ```
pub fn letters(squares: Bitboard) -> impl Iterator<Item = (Square, char)> {
    let order = File::ALL.into_iter().flat_map(|file| {
        Rank::ALL.into_iter().rev().map(move |rank| Square::from_coords(file, rank))
    });
    order.filter(move |square| squares.contains(*square)).zip('A'..='Z')
}

/// The line of a board next to which the first sign between boards stands.
const FIRST_LINE: usize = 3;

/// Whether one end of an axis is drawn to the left of a square; those of a horizontal one are between two lines.
fn ends_before(axis: Axis, square: Square, view: &View) -> bool {
    match axis {
        Axis::Horizontal => false,
        Axis::Vertical => {
            let [top, .., bottom] = view.ranks();
            square.file() == view.files()[4] && [top, bottom].contains(&square.rank())
        }
        Axis::Diagonal => [Square::A1, Square::H8].contains(&square),
        Axis::AntiDiagonal => [Square::A8, Square::H1].contains(&square),
    }
}

/// A board after a reflection about an axis, to the right of the name of the step, if any, between two signs.
pub(crate) fn reflection(axis: Axis, name: &str, board: Block) -> Block {
    let width = name.chars().count().max(1);
    let line = |style, text: &str| {
        // So far away from the labels, it is not read as part of the board.
        StyledLine::of(style, format!("{text:^width$}")).with(Style::Space, " ")
    };
    let sign = line(Style::Axis, axis.name());
    board.after(&[sign.clone(), line(Style::Title, name), sign], FIRST_LINE)
}
