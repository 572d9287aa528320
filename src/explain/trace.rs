//! The trace: the board after each operation, with letters or names of squares in the cells, and
//! the operators between the boards.

use shakmaty::{Bitboard, Square};

use super::names::Names;
use crate::diagram::board::{Board, Cell};
use crate::diagram::layout::{Block, Line};
use crate::diagram::page::Page;
use crate::diagram::theme::Role;
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::program::operation::Binary;
use crate::program::symbolic::{Bit, Meeting, Trace, Word};
use crate::program::{Input, Instruction, Operand, Program};

/// The line of a board on which the operator before it stands: rank 4, as the wiki has it.
const OPERATOR_LINE: usize = 4;

impl Page<'_> {
    /// The board after each operation: in symbols where these tell all, else for a sample.
    pub(super) fn trace(&mut self, program: &Program, sample: Option<u64>) {
        if program.operations() == 0 {
            return;
        }
        match program.trace() {
            Ok(trace) if program.matrix().is_ok() => {
                self.symbols(program, &trace);
            }
            _ => self.sample(program, sample),
        }
    }

    /// The trace with letters or names of squares.
    fn symbols(&mut self, program: &Program, trace: &Trace) {
        self.heading("Operation by operation");
        let names = Names::of(program, trace);
        self.prose(names.legend);
        let pieces = pieces(program, |operand, title| {
            let word = trace.word(operand);
            let cell = |square: Square| match word[square.to_usize()] {
                Bit::Mixed(_) => Cell::new("?", Role::Error),
                Bit::Sum { sources, inverted } => names.cell(Bitboard(sources), inverted),
            };
            Board::new(title, Square::ALL.map(cell))
        });
        for line in names.sums().into_iter().chain(legend(&pieces)) {
            self.prose(&line);
        }
        if let Some(line) = carries(program, trace, &trace.word(program.result())) {
            self.prose(line);
        }
        self.pieces(&pieces);
    }

    /// The trace of one board, for a program that is not linear.
    fn sample(&mut self, program: &Program, sample: Option<u64>) {
        let inputs = sample_inputs(sample);
        let Ok(values) = program.values(&inputs) else { return };
        self.heading("Operation by operation, for a sample");
        let pieces = pieces(program, |operand, title| {
            let value = match operand {
                Operand::Constant(word) => word,
                Operand::Input(input) => inputs[input as usize],
                Operand::Result(index) => values[index],
            };
            Board::of_set(title, value, Mapping::OWN)
        });
        self.pieces(&pieces);
    }

    fn pieces(&mut self, pieces: &[(String, Board)]) {
        let block = |(operator, board): &(String, Board)| {
            let operator = Line::of(self.theme, Role::Title, operator);
            board.block(self.theme).behind(&operator, OPERATOR_LINE)
        };
        let blocks: Vec<Block> = pieces.iter().map(block).collect();
        self.blocks(&blocks);
    }
}

/// The set that General Setwise Operations takes as its sample.
const SAMPLE: u64 = 0x0014220022140000;

/// A sample for each input: a board, and the sets of the initial position.
fn sample_inputs(board: Option<u64>) -> [u64; Input::COUNT] {
    let initial = shakmaty::Board::new();
    Input::ALL.map(|input| match input {
        Input::Board => board.unwrap_or(SAMPLE),
        Input::White => initial.white().0,
        Input::Black => initial.black().0,
        Input::Pawns => initial.pawns().0,
        Input::Knights => initial.knights().0,
        Input::Bishops => initial.bishops().0,
        Input::Rooks => initial.rooks().0,
        Input::Queens => initial.queens().0,
        Input::Kings => initial.kings().0,
    })
}

/// The boards of a trace in their order, and what stands before each of them: the first input, then
/// for each operation its operator, the mask or factor as a board, and the result. An operand and
/// its title are drawn by `draw`.
fn pieces(program: &Program, draw: impl Fn(Operand, &str) -> Board) -> Vec<(String, Board)> {
    let mut before = Operand::Input(program.inputs().next().unwrap_or(Input::Board));
    let mut pieces = vec![(String::new(), draw(before, &name(before)))];
    for (index, instruction) in program.instructions().iter().enumerate() {
        let (operator, mask) = written(instruction, before);
        let equals = match mask {
            Some(mask) => {
                pieces.push((operator, Board::of_set("", mask, Mapping::OWN)));
                "=".to_owned()
            }
            None => format!("{operator} ="),
        };
        before = Operand::Result(index);
        pieces.push((equals, draw(before, &name(before))));
    }
    pieces
}

/// How an operation is written behind the board `before`, and the mask that is its right operand.
fn written(instruction: &Instruction, before: Operand) -> (String, Option<u64>) {
    let symbol = instruction.symbol();
    let (operation, left, right) = match *instruction {
        Instruction::Unary { operand, .. } if symbol.len() == 1 => {
            return (format!("{symbol}{}", name(operand)), None);
        }
        Instruction::Unary { operand, .. } => {
            return (format!("{symbol}({})", name(operand)), None);
        }
        Instruction::Binary { operation, left, right, .. } => (operation, left, right),
    };
    let swaps = operation.commutes()
        && (matches!(left, Operand::Constant(_)) || right == before && left != before);
    let (left, right) = if swaps { (right, left) } else { (left, right) };
    let start = if left == before { String::new() } else { name(left) + " " };
    match mask(operation, right) {
        Some(mask) => (format!("{start}{symbol}"), Some(mask)),
        None => (format!("{start}{symbol} {}", name(right)), None),
    }
}

/// An operand as it is called: `x`, `t3` for the result of the third operation, or a number.
fn name(operand: Operand) -> String {
    match operand {
        Operand::Input(input) => input.name().to_owned(),
        Operand::Result(index) => format!("t{}", index + 1),
        Operand::Constant(word) if word <= 64 => word.to_string(),
        Operand::Constant(word) => Format::Hex.text(word),
    }
}

/// The set that an operand is, if it is known and means squares rather than a number.
fn mask(operation: Binary, operand: Operand) -> Option<u64> {
    let Operand::Constant(word) = operand else { return None };
    match operation {
        Binary::And
        | Binary::Or
        | Binary::Xor
        | Binary::Extract
        | Binary::Deposit
        | Binary::Rook
        | Binary::Bishop
        | Binary::Queen => Some(word),
        Binary::Multiply if word > 64 => Some(word),
        _ => None,
    }
}

/// The masks and factors of a program, each once, in the order in which they are used.
pub(super) fn masks(program: &Program) -> Vec<u64> {
    let mut masks = Vec::new();
    for instruction in program.instructions() {
        if let Instruction::Binary { operation, left, right, .. } = *instruction {
            for mask in [left, right].into_iter().filter_map(|operand| mask(operation, operand)) {
                if !masks.contains(&mask) {
                    masks.push(mask);
                }
            }
        }
    }
    masks
}

/// What the glyphs mean that are no names.
fn legend(pieces: &[(String, Board)]) -> Vec<String> {
    let cells = || pieces.iter().flat_map(|(_, board)| &board.cells);
    let is_count =
        |cell: &Cell| cell.role == Role::Black && cell.text.ends_with(|c: char| c.is_ascii_digit());
    let mut lines = Vec::new();
    if cells().any(is_count) {
        lines.push("A number says how many bits are xored in a cell.".to_owned());
    }
    if cells().any(|cell| cell.role == Role::Error) {
        lines.push("A `?` depends on the board in another way.".to_owned());
    }
    lines
}

/// Whether sums and products are exact.
fn carries(program: &Program, trace: &Trace, result: &Word) -> Option<&'static str> {
    let adds = program
        .instructions()
        .iter()
        .any(|instruction| matches!(instruction.symbol(), "+" | "-" | "*"));
    let carried =
        trace.collisions.iter().any(|collision| matches!(collision.meeting, Meeting::Carried(..)));
    let harmless = result.iter().all(|bit| matches!(bit, Bit::Sum { .. }));
    match (adds, carried, harmless) {
        (false, _, _) => None,
        (true, false, _) => {
            Some("No two bits meet in a sum: there are no carries, and the result is exact.")
        }
        (true, true, true) => {
            Some("Bits meet and carry, but what they spoil is masked off: the result is exact.")
        }
        (true, true, false) => Some("Bits meet and carry into the result."),
    }
}
