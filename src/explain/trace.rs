//! The trace: the board after each operation, with letters or names of squares in the cells, and
//! the operators between the boards.

use shakmaty::{Bitboard, Square};

use super::names::Names;
use super::sample::Sample;
use super::sums;
use crate::diagram::board::{Board, Cell};
use crate::diagram::drawing::Drawing;
use crate::diagram::layout::{Block, Line};
use crate::diagram::page::Page;
use crate::diagram::theme::Role;
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::program::bit::Bit;
use crate::program::kind::Known;
use crate::program::operation::{Operation, Property};
use crate::program::symbolic::Trace;
use crate::program::{Instruction, Operand, Program};

impl Page<'_> {
    /// The board after each operation: in symbols where these tell all, else for a sample.
    pub(super) fn trace(&mut self, program: &Program, sample: &Sample) {
        if program.operations() == 0 {
            return;
        }
        match program.trace() {
            Ok(trace) if program.affine_map().is_ok() => self.symbols(program, &trace, sample),
            _ => self.sample(program, sample),
        }
    }

    /// The trace with letters or names of squares.
    fn symbols(&mut self, program: &Program, trace: &Trace, sample: &Sample) {
        self.heading("Operation by operation");
        let names = Names::of(program, trace);
        self.prose(names.legend);
        let pieces = pieces(program, sample, &|operand, title| {
            if let Operand::Constant(mask) = operand {
                return Drawing::Board(Board::of_set(title, mask, Mapping::OWN).into());
            }
            let word = trace.word(operand);
            let cell = |square: Square| match word[square.to_usize()] {
                Bit::Mixed(_) => Cell::new("?", Role::Error),
                Bit::Affine { sources, inverted } => names.cell(Bitboard(sources), inverted),
            };
            Drawing::Board(Board::new(title, Square::ALL.map(cell)).into())
        });
        for line in names.sums().into_iter().chain(legend(&pieces)) {
            self.prose(&line);
        }
        if let Some(line) = sums::carries(program, trace) {
            self.prose(line);
        }
        self.pieces(&pieces);
    }

    /// The trace of one board, for a program that is not affine.
    fn sample(&mut self, program: &Program, sample: &Sample) {
        let Ok(values) = program.values(&sample.values) else { return };
        self.heading(&format!("Operation by operation, for {}", sample.what));
        let known = program.all_known(Known::WORD);
        let pieces = pieces(program, sample, &|operand, title| {
            let value = match operand {
                Operand::Constant(word) => word,
                Operand::Input(input) => sample.values[input as usize],
                Operand::Result(index) => values[index],
            };
            let number = match operand {
                Operand::Result(index) => known[index].kind().number(value),
                _ => None,
            };
            match number {
                Some(number) => Drawing::Number(title.to_owned(), number),
                None => Drawing::Board(Board::of_set(title, value, Mapping::OWN).into()),
            }
        });
        self.pieces(&pieces);
    }

    fn pieces(&mut self, pieces: &[(String, Drawing)]) {
        let block = |(operator, drawing): &(String, Drawing)| {
            let operator = Line::of(self.theme, Role::Title, operator);
            drawing.block(self.theme).behind(&operator, drawing.operator_line())
        };
        let blocks: Vec<Block> = pieces.iter().map(block).collect();
        self.blocks(&blocks);
    }
}

/// The boards of a trace in their order, and what stands before each of them: each input where it
/// comes up first, for each operation its operator, the mask or factor as a board, and the result.
/// `draw` makes the board of an operand, with a title.
fn pieces(
    program: &Program,
    sample: &Sample,
    draw: &dyn Fn(Operand, &str) -> Drawing,
) -> Vec<(String, Drawing)> {
    let mut walk = Walk { sample, draw, pieces: Vec::new(), drawn: Vec::new() };
    for (index, instruction) in program.instructions().iter().enumerate() {
        let operator = walk.operands(instruction);
        walk.show(&operator, Operand::Result(index));
    }
    walk.pieces
}

/// A way through a program that draws as it goes.
struct Walk<'a> {
    sample: &'a Sample,
    draw: &'a dyn Fn(Operand, &str) -> Drawing,
    pieces: Vec<(String, Drawing)>,
    drawn: Vec<Operand>,
}

impl Walk<'_> {
    /// Draws an operand behind an operator.
    fn show(&mut self, operator: &str, operand: Operand) {
        let is_constant = matches!(operand, Operand::Constant(_));
        let title = if is_constant { String::new() } else { self.name(operand) };
        self.pieces.push((operator.to_owned(), (self.draw)(operand, &title)));
        self.drawn.push(operand);
    }

    /// Draws what of an operation's operands has to be seen, and returns what stands before its
    /// result.
    fn operands(&mut self, instruction: &Instruction) -> String {
        let operation = instruction.operation();
        let symbol = operation.symbol();
        let [left, right] = instruction.both();
        if operation.arity() == 1 {
            self.show_new_input(left);
            let name = self.name(left);
            let is_sign = symbol.len() == 1;
            return if is_sign {
                format!("{symbol}{name} =")
            } else {
                format!("{symbol}({name}) =")
            };
        }
        let before = self.drawn.last().copied();
        let swaps = operation.has(Property::Commutes)
            && Some(left) != before
            && (Some(right) == before || matches!(left, Operand::Constant(_)));
        let (left, right) = if swaps { (right, left) } else { (left, right) };
        self.show_new_input(left);
        let is_before = self.drawn.last() == Some(&left);
        let start = if is_before { String::new() } else { self.name(left) + " " };
        if is_mask(operation, right) || self.is_new_input(right) {
            self.show(&format!("{start}{symbol}"), right);
            return "=".to_owned();
        }
        format!("{start}{symbol} {} =", self.name(right))
    }

    fn is_new_input(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Input(_)) && !self.drawn.contains(&operand)
    }

    fn show_new_input(&mut self, operand: Operand) {
        if self.is_new_input(operand) {
            self.show("", operand);
        }
    }

    /// An operand as it is called: `x`, `t3` for the result of the third operation, or a number.
    fn name(&self, operand: Operand) -> String {
        match operand {
            Operand::Input(input) => self.sample.names[input as usize].clone(),
            Operand::Result(index) => format!("t{}", index + 1),
            Operand::Constant(word) if word <= 64 => word.to_string(),
            Operand::Constant(word) => Format::Hex.text(word),
        }
    }
}

/// Whether an operand is known, and means squares rather than a number.
fn is_mask(operation: Operation, operand: Operand) -> bool {
    let Operand::Constant(word) = operand else { return false };
    operation.has(Property::Masks) || operation == Operation::Multiply && word > 64
}

/// The masks and factors of a program, each once, in the order in which they are used.
pub(super) fn masks(program: &Program) -> Vec<u64> {
    let mut masks = Vec::new();
    for instruction in program.instructions() {
        for &operand in instruction.operands() {
            if let Operand::Constant(mask) = operand
                && is_mask(instruction.operation(), operand)
                && !masks.contains(&mask)
            {
                masks.push(mask);
            }
        }
    }
    masks
}

/// What the glyphs mean that are no names.
fn legend(pieces: &[(String, Drawing)]) -> Vec<String> {
    let cells = || pieces.iter().flat_map(|(_, drawing)| drawing.cells());
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
