//! Reading a program by evaluating it, over columns of boards.
//!
//! As in a column store, one operation runs over a whole column before the next one begins:
//! the cost of looking at the program is shared by hundreds of boards, and each operation is a
//! plain loop that the compiler turns into vector code.

use std::ops::Range;

pub use super::exact::{Cause, NO_NUMBER, NoResult};
use super::exact::{Exact, Result};
use super::operation::OperandColumn;
use super::{Input, Instruction, Known, Operand, Program, Property, Reading};

/// How many boards an [`Evaluator`] works on at once: few columns of this length fill the first-level cache.
pub const COLUMN: usize = 512;

/// What programs read: a column for each [`Input`], all equally long. A column that is not there,
/// or ends too early, counts as that of an empty set.
#[derive(Clone, Debug, Default)]
pub struct Columns(Vec<Vec<u64>>);

impl Columns {
    /// The column of one input.
    pub fn column(&self, input: Input) -> &[u64] {
        self.0.get(input.index()).map_or(&[], |column| column)
    }

    /// The column of one input, to fill or replace it.
    pub fn column_mut(&mut self, input: Input) -> &mut Vec<u64> {
        let index = input.index();
        self.make_columns(index + 1);
        &mut self.0[index]
    }

    /// Appends a row: a word for each of the first inputs.
    pub(crate) fn push_row<const N: usize>(&mut self, words: [u64; N]) {
        self.make_columns(N);
        self.0.iter_mut().zip(words).for_each(|(column, word)| column.push(word));
    }

    /// Adds empty columns until there are as many.
    fn make_columns(&mut self, count: usize) {
        self.0.resize_with(count.max(self.0.len()), Vec::new);
    }

    /// Shortens every column to this many rows.
    pub(crate) fn truncate(&mut self, rows: usize) {
        self.0.iter_mut().for_each(|column| column.truncate(rows));
    }

    /// How many rows there are: the length of the longest column.
    pub fn rows(&self) -> usize {
        self.0.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Keeps the rows whose value in `wanted` is not 0; rows after its end are dropped, too.
    pub fn select(&mut self, wanted: &[u64]) {
        for column in self.0.iter_mut().filter(|column| !column.is_empty()) {
            let mut kept = 0;
            for (row, &value) in wanted.iter().enumerate() {
                column[kept] = column[row];
                kept += usize::from(value != 0);
            }
            column.truncate(kept);
        }
    }

    /// Some rows by themselves.
    #[must_use]
    pub fn range(&self, rows: Range<usize>) -> Columns {
        let some = |column: &Vec<u64>| column.get(rows.clone()).unwrap_or_default().to_vec();
        Columns(self.0.iter().map(some).collect())
    }

    /// Empties as many columns and keeps their memory.
    pub(crate) fn clear_first(&mut self, count: usize) {
        self.0.iter_mut().take(count).for_each(Vec::clear);
    }

    /// Empties every column and keeps its memory.
    pub fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }
}

/// A program made ready to run: each result has a register, and registers are reused as soon as
/// their last reader has run, so that few of them are needed and they stay in the cache.
#[derive(Clone, Debug)]
pub struct Evaluator {
    program: Program,
    /// The register of each instruction's result.
    homes: Vec<usize>,
    registers: Vec<Vec<u64>>,
    /// What it takes to compute with numbers of more than 64 bits, if there may be some.
    exact: Option<Exact>,
    /// Whether a row may have no result.
    divides: bool,
}

impl Evaluator {
    /// Makes a program ready to run.
    pub fn new(program: &Program) -> Evaluator {
        Evaluator::knowing(program, |_| Known::WORD)
    }

    /// Makes a program ready to run, if this is known of each input.
    pub(crate) fn knowing(program: &Program, input: impl Fn(Input) -> Known) -> Evaluator {
        let reads_exact = program.read_inputs().any(|read| input(read).is_exact());
        let exact = reads_exact.then(|| Exact::new(program, input));
        let homes = registers(program);
        let count = homes.iter().map(|&home| home + 1).max().unwrap_or(0);
        let registers = vec![Vec::new(); count];
        Evaluator { program: program.clone(), homes, registers, exact, divides: program.divides() }
    }

    /// Runs the program over all rows; the results take the place of what was in `out`.
    ///
    /// # Errors
    ///
    /// The first row without a result; the results of the rows before it are there.
    pub fn run(&mut self, inputs: &Columns, out: &mut Vec<u64>) -> Result<(), NoResult> {
        let mut rows = inputs.rows();
        let misses = |input| inputs.column(input).contains(&NO_NUMBER);
        if let Some(exact) = self.exact.as_ref().filter(|exact| exact.is_needed(misses)) {
            out.clear();
            return (0..rows).try_for_each(|row| {
                let word = |input| inputs.column(input).get(row).copied().unwrap_or(0);
                let result = exact.run(&self.program, word);
                out.push(result.map_err(|none| NoResult { row, ..none })?);
                Ok(())
            });
        }
        let mut fault = None;
        // When a division fails, the rows before it are still good, unless another division
        // fails there: shorten until what is left runs through.
        while let Err(earlier) = self.run_rows(inputs, rows, out) {
            rows = earlier.row;
            fault = Some(earlier);
        }
        fault.map_or(Ok(()), Err)
    }

    fn run_rows(&mut self, inputs: &Columns, rows: usize, out: &mut Vec<u64>) -> Result<()> {
        for (index, instruction) in self.program.instructions.iter().enumerate() {
            let home = self.homes[index];
            let mut register = std::mem::take(&mut self.registers[home]);
            register.resize(rows, 0);
            let fetch = |operand| match operand {
                Operand::Constant(word) => OperandColumn::Same(word),
                Operand::Input(input) => inputs
                    .column(input)
                    .get(..rows)
                    .map_or(OperandColumn::Same(0), OperandColumn::Boards),
                Operand::Result(index) => OperandColumn::Boards(&self.registers[self.homes[index]]),
            };
            let [left, right] = instruction.both();
            let operands = [fetch(left), fetch(right)];
            if self.divides
                && instruction.operation().has(Property::Divides)
                && let Some(row) = first_zero(operands[1], rows)
            {
                self.registers[home] = register;
                return Err(divides_by_zero(row, instruction));
            }
            instruction.operation().apply_to_columns(operands, &mut register);
            self.registers[home] = register;
        }
        match self.program.result {
            // Nobody reads the register any more: it is handed over, not copied.
            Operand::Result(index) => std::mem::swap(out, &mut self.registers[self.homes[index]]),
            Operand::Constant(word) => {
                out.clear();
                out.resize(rows, word);
            }
            Operand::Input(input) => {
                out.clear();
                out.extend(inputs.column(input).iter().take(rows));
                out.resize(rows, 0);
            }
        }
        Ok(())
    }
}

fn divides_by_zero(row: usize, instruction: &Instruction) -> NoResult {
    NoResult { row, place: instruction.place(), cause: Cause::DivisionByZero }
}

fn first_zero(divisor: OperandColumn, rows: usize) -> Option<usize> {
    match divisor {
        OperandColumn::Boards(boards) => boards.iter().position(|&board| board == 0),
        OperandColumn::Same(word) => (word == 0 && rows > 0).then_some(0),
    }
}

/// A register for each instruction's result; one that nobody reads any more is used again.
fn registers(program: &Program) -> Vec<usize> {
    let mut reads_left = program.reads();
    let mut homes: Vec<usize> = Vec::with_capacity(reads_left.len());
    let mut free = Vec::new();
    let mut count = 0;
    for instruction in &program.instructions {
        homes.push(free.pop().unwrap_or_else(|| {
            count += 1;
            count - 1
        }));
        for index in instruction.operands().iter().filter_map(|operand| operand.index()) {
            reads_left[index] -= 1;
            if reads_left[index] == 0 {
                free.push(homes[index]);
            }
        }
    }
    homes
}

impl Program {
    /// The value for one board, for a program that reads nothing but `x`.
    ///
    /// # Errors
    ///
    /// A division by zero.
    pub fn evaluate_board(&self, board: u64) -> Result<u64, NoResult> {
        self.evaluate(&[board])
    }

    /// The value for one word for each input; missing ones are empty sets.
    ///
    /// # Errors
    ///
    /// A division by zero.
    pub fn evaluate(&self, inputs: &[u64]) -> Result<u64, NoResult> {
        self.read_result(&mut Values(inputs))
    }

    /// What each operation gives, for one word for each input; missing ones are empty sets.
    ///
    /// # Errors
    ///
    /// A division by zero.
    pub fn values(&self, inputs: &[u64]) -> Result<Vec<u64>, NoResult> {
        self.read(&mut Values(inputs))
    }
}

/// The reading of a program on one word for each input.
struct Values<'a>(&'a [u64]);

impl Reading for Values<'_> {
    type Word = u64;
    type Stop = NoResult;

    fn constant(&mut self, word: u64) -> u64 {
        word
    }

    fn input(&mut self, input: Input) -> u64 {
        self.0.get(input.index()).copied().unwrap_or(0)
    }

    fn apply(&mut self, instruction: &Instruction, operands: [u64; 2]) -> Result<u64, NoResult> {
        if instruction.operation().has(Property::Divides) && operands[1] == 0 {
            return Err(divides_by_zero(0, instruction));
        }
        Ok(instruction.operation().apply(operands))
    }
}
