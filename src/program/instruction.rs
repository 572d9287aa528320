//! The list itself: operands, instructions and programs.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Operation, Property};
use crate::text::fault::Span;

/// What an operation works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operand {
    /// A word known when the program is written.
    Constant(u64),
    /// A word from outside.
    Input(Input),
    /// What an earlier instruction gave, by its index.
    Result(usize),
}

impl Operand {
    /// The word, if it is known when the program is written.
    pub(crate) fn word(self) -> Option<u64> {
        if let Operand::Constant(word) = self { Some(word) } else { None }
    }

    /// The index of the instruction that gives it; none for inputs and constants.
    pub(crate) fn index(self) -> Option<usize> {
        if let Operand::Result(index) = self { Some(index) } else { None }
    }

    /// The word that it is, given those of all inputs and results; that of a missing input is 0.
    pub(crate) fn value(self, inputs: &[u64], results: &[u64]) -> u64 {
        match self {
            Operand::Constant(word) => word,
            Operand::Input(input) => inputs.get(input.index()).copied().unwrap_or(0),
            Operand::Result(index) => results[index],
        }
    }

    /// The operand in another program, whose results stand for those of this one.
    pub(crate) fn among(self, results: &[Operand]) -> Operand {
        match self {
            Operand::Result(index) => results[index],
            other => other,
        }
    }
}

impl From<u64> for Operand {
    fn from(word: u64) -> Operand {
        Operand::Constant(word)
    }
}

/// One operation of a program; its result goes by its index in the list.
///
/// Two instructions are equal if they do the same; what their texts say does not matter.
#[derive(Clone, Debug)]
pub struct Instruction {
    operation: Operation,
    /// Where the operation takes one operand, the second one is 0.
    pub(super) operands: [Operand; 2],
    place: Span,
    pub(super) written: OperationText,
}

/// What the text of a program says where it asks for an operation.
#[derive(Clone, Debug, Default)]
pub(crate) struct OperationText {
    /// The statement.
    pub(crate) statement: Option<Arc<str>>,
    /// The name that the result is assigned to.
    pub(crate) name: Option<Arc<str>>,
}

impl PartialEq for Instruction {
    fn eq(&self, other: &Instruction) -> bool {
        self.operation == other.operation && self.operands == other.operands
    }
}

impl Eq for Instruction {}

impl Instruction {
    /// The second operand of an operation that takes one.
    pub(crate) const UNUSED: Operand = Operand::Constant(0);

    /// An operation on operands; one that takes a single operand ignores the second.
    pub(super) const fn new(operation: Operation, [a, b]: [Operand; 2], at: Span) -> Instruction {
        let b = if operation.arity() == 1 { Instruction::UNUSED } else { b };
        let written = OperationText { statement: None, name: None };
        Instruction { operation, operands: [a, b], place: at, written }
    }

    /// What is done.
    pub const fn operation(&self) -> Operation {
        self.operation
    }

    /// To what: as many operands as the operation takes, from left to right.
    pub(crate) fn operands(&self) -> &[Operand] {
        &self.operands[..self.operation.arity()]
    }

    /// The operands, with 0 for the one that an operation does not take.
    pub const fn both(&self) -> [Operand; 2] {
        self.operands
    }

    /// Where the program's text says so.
    pub const fn place(&self) -> Span {
        self.place
    }

    /// What the program's text says there.
    pub(crate) const fn written(&self) -> &OperationText {
        &self.written
    }
}

/// A straight-line list of operations on 64-bit words. Bit 0 is a1, bit 7 h1, bit 63 h8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub(super) inputs: Inputs,
    pub(super) instructions: Vec<Instruction>,
    pub(super) result: Operand,
}

impl Program {
    /// The program of a list that was made from one: of operations with their operands, of which the last one
    /// gives the result. Without any, that is the first input.
    pub(crate) fn listed(
        inputs: Inputs,
        operations: impl Iterator<Item = (Operation, [Operand; 2])>,
    ) -> Program {
        let instruction = |(one, operands)| Instruction::new(one, operands, Span::default());
        let instructions: Vec<Instruction> = operations.map(instruction).collect();
        let last = instructions.len().checked_sub(1).map(Operand::Result);
        Program { inputs, instructions, result: last.unwrap_or(Operand::Input(Input::X)) }
    }

    /// The operations, in the order in which they run.
    pub fn instructions(&self) -> &[Instruction] {
        &self.instructions
    }

    /// What the program gives.
    pub fn result(&self) -> Operand {
        self.result
    }

    /// The reading *cost*: how many operations the program takes. Every operation counts as
    /// one, constants are free, and so is everything that can be computed from constants alone.
    pub fn operations(&self) -> usize {
        self.instructions.len()
    }

    /// Whether the program divides by something that may be zero.
    pub fn divides(&self) -> bool {
        self.divisors().any(|divisor| !matches!(divisor, Operand::Constant(1..)))
    }

    /// What the program divides by.
    pub(crate) fn divisors(&self) -> impl Iterator<Item = Operand> {
        let divides = |one: &&Instruction| one.operation.has(Property::Divides);
        self.instructions.iter().filter(divides).map(|one| one.operands[1])
    }

    /// The words that the program can read.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// The inputs that the program reads, in order.
    pub fn read_inputs(&self) -> impl Iterator<Item = Input> + use<> {
        let input = |operand| if let Operand::Input(input) = operand { Some(input) } else { None };
        self.read_operands().filter_map(input).collect::<BTreeSet<_>>().into_iter()
    }

    /// All operands of its instructions, and its result.
    fn read_operands(&self) -> impl Iterator<Item = Operand> {
        self.instructions.iter().flat_map(Instruction::operands).chain([&self.result]).copied()
    }

    /// Whether the program reads anything else than the first input, `x`.
    pub(crate) fn reads_more_than_x(&self) -> bool {
        let is_other = |operand| matches!(operand, Operand::Input(input) if input != Input::X);
        self.read_operands().any(is_other)
    }

    /// How often each instruction's result is read, by instructions and as the program's result.
    pub(crate) fn reads(&self) -> Vec<usize> {
        let mut reads = vec![0; self.instructions.len()];
        for index in self.read_operands().filter_map(Operand::index) {
            reads[index] += 1;
        }
        reads
    }

    /// The same program with another name for its first input, unless an input has it already.
    #[must_use]
    pub(crate) fn calling_x(mut self, name: &str) -> Program {
        if self.inputs.find(name).is_none()
            && let Some(first) = Arc::make_mut(&mut self.inputs.0).first_mut()
        {
            name.clone_into(first);
        }
        self
    }

    /// The sides of a law: the operands of the `==` in which the program ends; for any other
    /// program, itself and 1, so that they are equal if what it says is true.
    ///
    /// ```
    /// use bbt::formula::compile;
    /// use bbt::proof::{How, Verdict, prove};
    /// let [left, right] = compile("x & (white | black) == x & white | x & black").unwrap().program.sides();
    /// assert_eq!(prove(&left, &right), Verdict::Proved(How::BitByBit));
    /// ```
    pub fn sides(&self) -> [Program; 2] {
        let last = self.instructions().split_last().filter(|(last, others)| {
            last.operation() == Operation::Equal && self.result() == Operand::Result(others.len())
        });
        let itself = [self.result(), Operand::Constant(1)];
        last.map_or(itself, |(last, _)| last.both()).map(|side| self.giving(side))
    }
}

/// A word that comes to a program from outside, by its index among the program's [`Inputs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Input(u32);

impl Input {
    /// The first input. In a chain, it is the board that flows through the steps: `x`.
    pub const X: Input = Input(0);

    /// The input with an index.
    pub const fn new(index: u32) -> Input {
        Input(index)
    }

    /// Its index among the inputs of its program.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The names of the inputs of a program, in order. A clone shares them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs(Arc<Vec<String>>);

impl Inputs {
    /// Inputs with these names, which differ from each other.
    ///
    /// ```
    /// use bbt::program::{Input, Inputs};
    /// let inputs = Inputs::new(["a", "mask"]);
    /// assert_eq!(inputs.find("mask"), Some(Input::new(1)));
    /// assert_eq!(inputs.name(Input::X), "a");
    /// ```
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Inputs {
        Inputs(Arc::new(names.into_iter().map(Into::into).collect()))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = Input> + use<> {
        (0..).map(Input).take(self.count())
    }

    /// The name of one of them; empty for an input of another program.
    pub fn name(&self, input: Input) -> &str {
        self.0.get(input.index()).map_or("", |name| name)
    }

    /// Whether an input is read in a column of the line: its name begins with `$`.
    pub(crate) fn is_column(&self, input: Input) -> bool {
        self.name(input).starts_with('$')
    }

    /// The input with a name.
    pub fn find(&self, name: &str) -> Option<Input> {
        self.all().zip(&*self.0).find(|(_, known)| *known == name).map(|(input, _)| input)
    }

    /// The input with a name, which is added if there is none.
    pub(crate) fn find_or_add(&mut self, name: &str) -> Input {
        self.find(name).unwrap_or_else(|| {
            Arc::make_mut(&mut self.0).push(name.to_owned());
            // A text with so many names is refused: it has too many operations.
            Input(u32::try_from(self.count() - 1).unwrap_or(u32::MAX))
        })
    }
}
