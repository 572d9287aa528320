//! The occupancy of the four lines through a square as adjacent bits: of a rank, a file, a diagonal and an
//! anti-diagonal, from rotated boards and by multiplication; and the squares that a sliding piece attacks along them.

use crate::diagram::Mark;
use crate::questions::prelude::*;
use crate::text::names::named;

named! {
    /// The direction of a line.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Direction {
        /// From file a to file h.
        Rank = "Rank",
        /// From the eighth rank to the first.
        File = "File",
        /// From the lower left to the upper right, as a1-h8.
        Diagonal = "Diagonal",
        /// From the upper left to the lower right, as a8-h1.
        AntiDiagonal = "Anti-diagonal",
    }
}

impl Direction {
    /// Whether a line in this direction passes through both squares.
    fn joins(self, a: Square, b: Square) -> bool {
        let (files, ranks) = (a.file() - b.file(), a.rank() - b.rank());
        match self {
            Direction::Rank => ranks == 0,
            Direction::File => files == 0,
            Direction::Diagonal => files == ranks,
            Direction::AntiDiagonal => files == -ranks,
        }
    }
}

/// A line of the board. Its dense occupancy has bit i set if its i-th square is occupied.
#[derive(Clone, Debug)]
pub struct Line {
    direction: Direction,
    squares: Vec<Square>,
}

/// A way to compute the dense occupancy of a line.
#[derive(Clone, Debug, Serialize)]
pub struct Way {
    /// Its starting point, or its method.
    pub from: &'static str,
    /// A formula in `x`, the occupied squares.
    pub formula: String,
    /// The result of the formula for some squares.
    pub dense: u64,
}

impl Line {
    /// The four lines through a square.
    pub fn through(square: Square) -> [Line; 4] {
        Direction::ALL.map(|direction| {
            let on_line = |other: &Square| direction.joins(square, *other);
            // File by file, each from the eighth rank down.
            let squares = Square::ALL.into_iter().map(Square::rotate_90).filter(on_line);
            Line { direction, squares: squares.collect() }
        })
    }

    /// Where it runs.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Its squares in the order of the bits of the dense occupancy: the first one is bit 0.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Its name: `rank_4`, `file_d`, a diagonal by the squares at its ends.
    pub fn name(&self) -> String {
        let (first, last) = (self.squares[0], self.squares[self.squares.len() - 1]);
        match self.direction {
            Direction::Rank => format!("rank_{}", first.rank().char()),
            Direction::File => format!("file_{}", first.file().char()),
            _ if first == last => first.to_string(),
            _ => format!("{first}{last}"),
        }
    }

    /// Its squares as a set.
    pub fn set(&self) -> Bitboard {
        self.squares.iter().copied().collect()
    }

    /// The formulas for the dense occupancy, the rotated boards first, and what they give for some occupied squares.
    ///
    /// Sources: Rotated Bitboards, Square Mapping; Flipping, Mirroring and Rotating, Rank, File and Diagonal.
    pub fn ways(&self, occupied: Bitboard) -> Vec<Way> {
        let (name, first) = (self.name(), self.squares[0]);
        let file = u32::from(first.file());
        let boards: &[&str] = match self.direction {
            Direction::Rank => &["x"],
            Direction::File => &["hyatt_90(x)", "darkthought_flipped(x)"],
            Direction::Diagonal => &["hyatt_right45(x)", "darkthought_a1h8(x)"],
            Direction::AntiDiagonal => &["hyatt_left45(x)", "darkthought_a8h1(x)"],
        };
        let last = match self.direction {
            // A rank is dense already.
            Direction::Rank => format!("(x & {name}) >> {}", u32::from(first)),
            Direction::File => format!("(x >> {file} & file_a) * a1h8 >> 56"),
            _ => format!("(x & {name}) * file_a >> {}", 56 + file),
        };
        let from: &[&'static str] = match self.direction {
            Direction::Rank => &["the normal board", "mask and shift"],
            _ => &["Hyatt's board", "DarkThought's board", "multiplication"],
        };
        // A board is shifted so that the line begins at bit 0. Each is a step of the catalogue or `x`, and compiles.
        let shifted = |board: &&str| {
            let begin = value(board, 1 << u32::from(first)).map_or(0, u64::trailing_zeros);
            format!("{board} >> {begin} & 0x{:x}", self.full())
        };
        let formulas = boards.iter().map(shifted).chain([last]);
        let way = |(&from, formula): (&&'static str, String)| {
            // Every way compiles, as tests prove.
            let dense = value(&formula, occupied.0).unwrap_or_default();
            Way { from, formula, dense }
        };
        from.iter().zip(formulas).map(way).collect()
    }

    /// The dense occupancy if all squares of the line are occupied: 255 for eight squares.
    pub fn full(&self) -> u64 {
        (1 << self.squares.len()) - 1
    }

    /// The dense occupancy of this line: bit i is set if the i-th of its squares is occupied.
    pub fn dense(&self, occupied: Bitboard) -> u64 {
        let bits = self.squares.iter().enumerate();
        bits.fold(0, |dense, (bit, &square)| dense | u64::from(occupied.contains(square)) << bit)
    }

    /// A dense occupancy without the two outer squares, which cannot block: six bits of eight.
    ///
    /// Source: Rotated Bitboards, Table size.
    pub fn inner(&self, dense: u64) -> u64 {
        (dense & self.full() >> 1) >> 1
    }

    /// The squares that a sliding piece on `from` attacks along the line, given its dense occupancy:
    /// on each side up to and including the first occupied one. Empty if `from` is not on the line.
    pub fn attacks(&self, from: Square, dense: u64) -> Bitboard {
        let Some(at) = self.squares.iter().position(|&square| square == from) else {
            return Bitboard::EMPTY;
        };
        let is_occupied = |&bit: &usize| dense >> bit & 1 == 1;
        let end = self.squares.len() - 1;
        let first = (0..at).rev().find(is_occupied).unwrap_or(0);
        let last = (at + 1..end).find(is_occupied).unwrap_or(end);
        self.squares[first..=last].iter().copied().filter(|&square| square != from).collect()
    }
}

fn value(formula: &str, x: u64) -> Option<u64> {
    formula::compile(formula).ok()?.program.evaluate_board(x).ok()
}

/// The table sizes that the page *Rotated Bitboards* computes.
const TABLE_SIZES: &str = "A table of attacks for each direction has 64 squares * 256 occupancies * \
    8 bytes = 128 KiB, and the four together 512 KiB. Pieces on the outer squares of a line make \
    no difference: without them there are 64 occupancies, and the tables take a fourth: 32 KiB \
    each, 128 KiB together.";

/// The four lines through a square on the board of a value.
#[derive(Debug)]
pub struct FourLines {
    from: Square,
    value: Value,
    lines: [Line; 4],
}

impl FourLines {
    /// The rank, the file, and the two diagonals.
    pub fn of(from: Square, value: Value) -> FourLines {
        FourLines { from, value, lines: Line::through(from) }
    }

    /// A board on which the piece has a mark, and the occupied squares at which attacks along lines end.
    fn marked(&self, board: BoardDrawing, attacks: Bitboard) -> BoardDrawing {
        let blockers = attacks & self.value.occupied();
        board.marked(self.from.into(), Mark::Attacker).marked(blockers, Mark::Blocker)
    }

    fn attacks(&self, line: &Line) -> Bitboard {
        line.attacks(self.from, line.dense(self.value.occupied()))
    }

    /// Adds one line: its squares, the occupied and the attacked ones, and each way to its dense occupancy.
    fn add(&self, page: &mut Page, line: &Line) {
        let (occupied, attacks) = (self.value.occupied(), self.attacks(line));
        page.heading(&format!("{}: {}", line.direction.name(), line.name()));
        let sets =
            [("line", line.set()), ("occupied", line.set() & occupied), ("attacked", attacks)];
        page.boards(&sets.map(|(title, set)| {
            self.marked(BoardDrawing::of_set(title, set.0, Mapping::OWN), attacks)
        }));
        let squares = line.squares.iter().map(|square| format!("{square} ")).collect::<String>();
        let mut rows = vec![("bits", format!("{}, bit 0 first", squares.trim_end()))];
        let width = line.squares.len();
        let row = |way: Way| (way.from, format!("{} = 0b{:0width$b}", way.formula, way.dense));
        rows.extend(line.ways(occupied).into_iter().map(row));
        let (dense, full) = (line.dense(occupied), line.full());
        let inner = format!("{} of {}", line.inner(dense), line.inner(full) + 1);
        let index = format!("{dense} of {}, or {inner} without the outer squares", full + 1);
        rows.push(("index", index));
        page.rows(&rows);
    }
}

impl Answer for FourLines {
    const QUESTION: &'static str = "lines";

    fn draw(&self, page: &mut Page) {
        page.heading(&format!("The lines through {}", self.from));
        let attacks = self.lines.iter().map(|line| self.attacks(line));
        let board = BoardDrawing::of_value("", &self.value, Mapping::OWN);
        page.boards(&[self.marked(board, attacks.fold(Bitboard::EMPTY, |all, one| all | one))]);
        self.lines.iter().for_each(|line| self.add(page, line));
        page.space();
        page.prose(TABLE_SIZES);
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let occupied = self.value.occupied();
        self.lines.iter().map(move |line| {
            let dense = line.dense(occupied);
            json!({
                "line": line.name(),
                "direction": line.direction,
                "squares": line.squares.iter().map(Square::to_string).collect::<Vec<_>>(),
                "set": HexText(line.set().0),
                "occupied": HexText((line.set() & occupied).0),
                "ways": line.ways(occupied),
                "dense": dense,
                "dense_count": line.full() + 1,
                "inner": line.inner(dense),
                "inner_count": line.inner(line.full()) + 1,
                "attacks": HexText(self.attacks(line).0),
            })
        })
    }
}
