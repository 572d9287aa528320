//! The trace: the board after each operation, with letters or names of squares in the cells.

use shakmaty::{Bitboard, File, Rank, Square};

use super::Page;
use crate::diagram::board::{Board, Cell};
use crate::diagram::theme::Role;
use crate::program::symbolic::{Bit, Meeting, Trace, Word};
use crate::program::{Input, Instruction, Operand, Program};

impl Page<'_> {
    /// The board after each operation of a program that reads nothing but `x`.
    pub(super) fn trace(&mut self, program: &Program) {
        let Ok(trace) = program.trace() else { return };
        if program.operations() == 0 {
            return;
        }
        self.heading("Operation by operation");
        let names = Names::of(program, &trace);
        let mut boards = vec![board("x", &trace.word(Operand::Input(Input::Board)), &names)];
        for (index, (instruction, word)) in
            program.instructions().iter().zip(&trace.words).enumerate()
        {
            let title = format!("t{} = {}", index + 1, written(instruction));
            boards.push(board(&title, word, &names));
        }
        let result = trace.word(program.result());
        self.prose(names.legend);
        for line in legend(&boards) {
            self.prose(line);
        }
        if let Some(line) = carries(program, &trace, &result) {
            self.prose(line);
        }
        self.boards(&boards);
    }
}

/// How the bits of the input are called.
struct Names {
    of_square: [String; 64],
    legend: &'static str,
}

impl Names {
    /// Letters if few enough squares matter, in the wiki's order: file a first, and on each file
    /// the eighth rank before the first. Names of squares otherwise.
    fn of(program: &Program, trace: &Trace) -> Names {
        let used = used_squares(program, trace);
        if used.is_empty() || used.count() > 26 {
            return Names {
                of_square: Square::ALL.map(|square| square.to_string()),
                legend: "Each bit goes by the name of its square.",
            };
        }
        let order = File::ALL.into_iter().flat_map(|file| {
            Rank::ALL.into_iter().rev().map(move |rank| Square::from_coords(file, rank))
        });
        let mut of_square = std::array::from_fn(|_| "*".to_owned());
        for (square, letter) in order.filter(|square| used.contains(*square)).zip('A'..='Z') {
            of_square[square.to_usize()] = letter.to_string();
        }
        Names {
            of_square,
            legend: "The bits that matter have letters, file a first, from rank 8 down; `*` is any other.",
        }
    }
}

/// The squares that remain once the program has cut away the others: those that the first
/// masked word still holds, if it masks `x` at all.
fn used_squares(program: &Program, trace: &Trace) -> Bitboard {
    let reads_x = |instruction: &Instruction| {
        instruction.operands().any(|operand| operand == Operand::Input(Input::Board))
    };
    let readers = program
        .instructions()
        .iter()
        .zip(&trace.words)
        .filter(|(instruction, _)| reads_x(instruction));
    let sources = |word: &Word| {
        word.iter().fold(Bitboard::EMPTY, |all, bit| match bit {
            Bit::Sum { sources, .. } => all | Bitboard(*sources),
            Bit::Mixed(_) => Bitboard::FULL,
        })
    };
    readers.fold(Bitboard::EMPTY, |all, (_, word)| all | sources(word))
}

/// An operation, written with the results of those before it as `t1`, `t2`, ...
fn written(instruction: &Instruction) -> String {
    let operand = |operand: Operand| match operand {
        Operand::Input(input) => input.name().to_owned(),
        Operand::Result(index) => format!("t{}", index + 1),
        Operand::Constant(word) if word <= 64 => word.to_string(),
        Operand::Constant(word) => format!("0x{word:016x}"),
    };
    let operands: Vec<String> = instruction.operands().map(operand).collect();
    let symbol = instruction.symbol();
    match &operands[..] {
        [one] if symbol.len() == 1 => format!("{symbol}{one}"),
        [left, right] if !symbol.starts_with(char::is_alphabetic) => {
            format!("{left} {symbol} {right}")
        }
        _ => format!("{symbol}({})", operands.join(", ")),
    }
}

fn board(title: &str, word: &Word, names: &Names) -> Board {
    let cell = |square: Square| match word[square.to_usize()] {
        Bit::Mixed(_) => Cell::new("?", Role::Error),
        Bit::Sum { sources: 0, inverted: false } => Cell::clear(),
        Bit::Sum { sources: 0, inverted: true } => Cell::new("1", Role::Set),
        Bit::Sum { sources, inverted } => {
            let sign = if inverted { "~" } else { "" };
            match Bitboard(sources).single_square() {
                Some(source) => {
                    Cell::new(format!("{sign}{}", names.of_square[source.to_usize()]), Role::Set)
                }
                None => Cell::new(format!("{sign}{}", sources.count_ones()), Role::Black),
            }
        }
    };
    Board { title: title.to_owned(), cells: Square::ALL.map(cell), caption: String::new() }
}

/// What the glyphs mean that are no names.
fn legend(boards: &[Board]) -> Vec<&'static str> {
    let shows =
        |wanted: &dyn Fn(&Cell) -> bool| boards.iter().flat_map(|board| &board.cells).any(wanted);
    let mut lines = Vec::new();
    if shows(&|cell| cell.role == Role::Black) {
        lines.push("A number says how many bits are xored in a cell.");
    }
    if shows(&|cell| cell.role == Role::Error) {
        lines.push("A `?` depends on the board in another way.");
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
