//! What a reading of a program is, and the one loop that reads.

use super::{Input, Instruction, Operand, Program};

/// A way to read a program: how words are represented, and what operations make of them.
///
/// ```
/// use bbt::formula::compile;
/// use bbt::program::reading::Reading;
/// use bbt::program::{Input, Instruction};
/// use std::convert::Infallible;
///
/// /// How many operations each word takes, one after the other.
/// struct Depth;
///
/// impl Reading for Depth {
///     type Word = usize;
///     type Stop = Infallible;
///     fn constant(&mut self, _: u64) -> usize { 0 }
///     fn input(&mut self, _: Input) -> usize { 0 }
///     fn apply(&mut self, _: &Instruction, [a, b]: [usize; 2]) -> Result<usize, Infallible> {
///         Ok(1 + a.max(b))
///     }
/// }
///
/// let program = compile("(x & file_a) | (x & file_h)").unwrap().program;
/// assert_eq!(program.read(&mut Depth), Ok(vec![1, 1, 2]));
/// ```
pub trait Reading {
    /// The representation of a word of 64 bits.
    type Word: Clone;
    /// Why a program may not be read to its end.
    type Stop;

    /// A word that is known when the program is written.
    fn constant(&mut self, word: u64) -> Self::Word;

    /// A word from outside.
    fn input(&mut self, input: Input) -> Self::Word;

    /// What an instruction gives; one that takes a single operand ignores the second.
    ///
    /// # Errors
    ///
    /// There is no result.
    fn apply(
        &mut self,
        instruction: &Instruction,
        operands: [Self::Word; 2],
    ) -> Result<Self::Word, Self::Stop>;

    /// The word of an operand, with those of the instructions before it.
    fn operand(&mut self, operand: Operand, results: &[Self::Word]) -> Self::Word {
        match operand {
            Operand::Constant(word) => self.constant(word),
            Operand::Input(input) => self.input(input),
            Operand::Result(index) => results[index].clone(),
        }
    }
}

impl Program {
    /// Reads the program and returns the word of each instruction's result.
    ///
    /// # Errors
    ///
    /// The first instruction without a result stops the reading.
    pub fn read<R: Reading>(&self, reading: &mut R) -> Result<Vec<R::Word>, R::Stop> {
        let mut results = Vec::with_capacity(self.instructions.len());
        for instruction in &self.instructions {
            let operands = instruction.both().map(|operand| reading.operand(operand, &results));
            results.push(reading.apply(instruction, operands)?);
        }
        Ok(results)
    }

    /// Reads the program and returns the word of its result.
    ///
    /// # Errors
    ///
    /// As for [`Program::read`].
    pub fn read_result<R: Reading>(&self, reading: &mut R) -> Result<R::Word, R::Stop> {
        let results = self.read(reading)?;
        Ok(reading.operand(self.result, &results))
    }
}
