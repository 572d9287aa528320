//! Two programs over the same inputs, and the ways to prove them equal by themselves.

use rustc_hash::FxHashSet;
use shakmaty::{Bitboard, Square};

use self::Dependence::{Constant, On};
use super::How;
use super::samples::SampleWords;
use crate::program::bits::{BitReading, Bits};
use crate::program::evaluate::{COLUMN, Columns, Evaluator};
use crate::program::{
    Builder, Input, Inputs, Instruction, Operand, Operation, Program, Property, Reading,
    single_squares,
};
use crate::proof::integers::Integers;
use crate::proof::significant_bit::SignificantBit;

/// All values are tried if there are at most this many bits.
const MOST_BITS: usize = 16;

/// A proof; or words for which the programs differ.
pub(super) type PairOutcome = Result<How, Vec<u64>>;

/// Two programs over the inputs that one of them reads, and what is given.
pub(super) struct ProgramPair {
    /// The inputs of the question, of which some may not be read.
    all: Inputs,
    pub(super) inputs: Inputs,
    pub(super) sides: [Program; 2],
    /// Whether a row of words counts: only if this has a result, and that is not 0.
    pub(super) given: Option<Program>,
}

impl ProgramPair {
    pub(super) fn of(sides: [&Program; 2], given: &[Program], all: Inputs) -> ProgramPair {
        let programs = sides.into_iter().chain(given);
        let names =
            programs.flat_map(|one| one.read_inputs().map(|input| one.inputs().name(input)));
        let read: FxHashSet<&str> = names.collect();
        let inputs = all.all().map(|one| all.name(one)).filter(|name| read.contains(name));
        let inputs = Inputs::new(inputs);
        let operands = |side: &Program| -> Vec<Operand> {
            let operand = |input| {
                // An input that is not read is not an operand anywhere.
                inputs.find(side.inputs().name(input)).map_or(Operand::Constant(0), Operand::Input)
            };
            side.inputs().all().map(operand).collect()
        };
        let over = |side: &Program| side.over(inputs.clone(), &operands(side));
        let all_of = |given: &[Program]| {
            let mut builder = Builder::new(inputs.clone());
            let mut holds = Vec::new();
            for one in given {
                let value = builder.append(one, &operands(one));
                holds.push(builder.add(Operation::NotEqual, value, 0));
            }
            let and = |a, b| builder.add(Operation::And, a, b);
            let all = holds.into_iter().reduce(and).unwrap_or(Operand::Constant(1));
            builder.finish(all)
        };
        let given = (!given.is_empty()).then(|| all_of(given));
        ProgramPair { sides: sides.map(over), given, inputs, all }
    }

    /// Whether an input is not 0 where what is given holds.
    pub(super) fn excludes_zero(&self, input: Input) -> bool {
        let Some(given) = &self.given else { return false };
        let mut not_zero = vec![given.result()];
        while let Some(operand) = not_zero.pop() {
            let one = match operand {
                Operand::Result(index) => &given.instructions()[index],
                Operand::Input(read) if read == input => return true,
                _ => continue,
            };
            match (one.operation(), one.both()) {
                (Operation::And, both) => not_zero.extend(both),
                (Operation::NotEqual, [value, Operand::Constant(0)])
                | (Operation::Greater, [value, _])
                | (Operation::GreaterOrEqual, [value, Operand::Constant(1..)]) => {
                    not_zero.push(value);
                }
                _ => {}
            }
        }
        false
    }

    /// The instructions of both programs.
    pub(super) fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.sides.iter().flat_map(Program::instructions)
    }

    /// The number of operations of all programs.
    pub(super) fn operations(&self) -> usize {
        self.programs().map(Program::operations).sum()
    }

    /// All programs, including those of the conditions.
    fn programs(&self) -> impl Iterator<Item = &Program> {
        self.sides.iter().chain(&self.given)
    }

    /// The number of rows for which what is given holds, and the words of the one with the fewest squares of
    /// those for which the programs differ.
    pub(super) fn compare(&self, words: &SampleWords) -> (usize, Option<Vec<u64>>) {
        // Constants have one row, too.
        let rows = words.first().map_or(1, Vec::len);
        let squares =
            |row: &usize| words.iter().map(|column| column[*row].count_ones()).sum::<u32>();
        let read = |row: usize| words.iter().map(|column| column[row]).collect::<Vec<u64>>();
        let (met, differ): (usize, Vec<usize>) = if self.programs().any(Program::divides) {
            let met: Vec<usize> = (0..rows).filter(|&row| self.meets(&read(row))).collect();
            (met.len(), met.into_iter().filter(|row| self.differs(&read(*row))).collect())
        } else {
            let run = |program: &Program| {
                let mut evaluator = Evaluator::new(program);
                let (mut columns, mut out, mut all) = (Columns::default(), Vec::new(), Vec::new());
                // Every result of a long program may take a column.
                for start in (0..rows).step_by(COLUMN) {
                    let part = start..rows.min(start + COLUMN);
                    columns.clear();
                    columns.column_mut(Input::X).resize(part.len(), 0);
                    for (input, column) in self.inputs.all().zip(words) {
                        columns.column_mut(input).clear();
                        columns.column_mut(input).extend_from_slice(&column[part.clone()]);
                    }
                    // Without divisions, every row has a result.
                    let _ = evaluator.run(&columns, &mut out);
                    all.append(&mut out);
                }
                all
            };
            let [left, right] = self.sides.each_ref().map(run);
            let met = self.given.as_ref().map(run);
            let is_met = |row: usize| met.as_ref().is_none_or(|met| met[row] != 0);
            let differ = (0..rows).filter(|&row| left[row] != right[row] && is_met(row)).collect();
            ((0..rows).filter(|&row| is_met(row)).count(), differ)
        };
        (met, differ.into_iter().min_by_key(squares).map(read))
    }

    /// Whether what is given holds for some words.
    pub(super) fn meets(&self, words: &[u64]) -> bool {
        let holds = |given: &Program| given.evaluate(words).is_ok_and(|word| word != 0);
        self.given.as_ref().is_none_or(holds)
    }

    fn differs(&self, words: &[u64]) -> bool {
        let [left, right] = self.values(words);
        left != right
    }

    /// Whether some words show that the programs differ.
    pub(super) fn is_refuted_by(&self, words: &[u64]) -> bool {
        self.meets(words) && self.differs(words)
    }

    /// The values of both programs for some words, where they do not divide by zero.
    pub(super) fn values(&self, words: &[u64]) -> [Option<u64>; 2] {
        self.sides.each_ref().map(|side| side.evaluate(words).ok())
    }

    /// The words of all inputs of the question: those that are not read are empty.
    pub(super) fn over_all(&self, words: &[u64]) -> Vec<u64> {
        let word = |input| {
            let here = self.inputs.find(self.all.name(input));
            here.map_or(0, |here| words[here.index()])
        };
        self.all.all().map(word).collect()
    }

    /// The outcome if these words decide.
    fn decided(&self, words: &SampleWords, how: How) -> PairOutcome {
        self.compare(words).1.map_or(Ok(how), Err)
    }

    pub(super) fn by_affine_maps(&self) -> Option<PairOutcome> {
        let [left, right] = self.sides.each_ref().map(Program::affine_map);
        // Maps that differ, differ on the empty board or on a single square: found before.
        (left.ok()? == right.ok()?).then_some(Ok(How::Affine))
    }

    pub(super) fn bit_by_bit(&self) -> Option<PairOutcome> {
        // In turn so many bits are clear and set: every combination of six bits occurs in these words.
        let combinations = [1, 2, 4, 8, 16, 32].map(|n| (u64::MAX / ((1 << n) + 1)) << n);
        let is_uniform =
            |operand: &Operand| operand.word().is_none_or(|word| word == 0 || word == !0);
        let is_alike = |instruction: &Instruction| {
            instruction.operation().has(Property::Bitwise)
                && instruction.operands().iter().all(is_uniform)
        };
        let results = self.sides.iter().map(Program::result);
        let applies = self.inputs.count() <= combinations.len()
            && self.instructions().all(is_alike)
            && results.into_iter().all(|result| is_uniform(&result));
        let words = combinations.iter().take(self.inputs.count()).map(|word| vec![*word]);
        applies.then(|| self.decided(&words.collect(), How::BitByBit))
    }

    pub(super) fn by_unions(&self) -> Option<PairOutcome> {
        let count = self.inputs.count();
        let rows = (0..count).flat_map(|n| single_squares().map(move |square| (n, square)));
        let column = |n| rows.clone().map(|(at, word)| if at == n { word } else { 0 }).collect();
        let applies = self.sides.iter().all(Program::preserves_unions);
        applies.then(|| self.decided(&(0..count).map(column).collect(), How::Unions))
    }

    pub(super) fn by_cases(&self) -> Option<PairOutcome> {
        if self.inputs.count() > MOST_INPUTS {
            return None;
        }
        let depends = self.sides.each_ref().map(depends_on);
        let squares: Vec<Bitboard> =
            (0..self.inputs.count()).map(|n| Bitboard(depends[0][n] | depends[1][n])).collect();
        let bits = squares.iter().map(|squares| squares.count()).sum();
        if bits > MOST_BITS {
            return None;
        }
        let mut below = 0;
        let words = squares.iter().map(|&squares| {
            let first = below;
            below += squares.count();
            let word = |row: u64| Operation::Deposit.apply([row >> first, squares.0]);
            (0..1_u64 << bits).map(word).collect()
        });
        Some(self.decided(&words.collect(), How::Cases { bits }))
    }

    pub(super) fn by_carries(&self) -> Option<PairOutcome> {
        let remembered = self.instructions().map(remembered).sum::<Option<usize>>()?;
        let length = |operand: &Operand| match *operand {
            Operand::Constant(word) if word != !0 => 64 - word.leading_zeros() as usize,
            _ => 0,
        };
        // The machine counts how far it has read into the longest constant.
        let factors = |i: &&Instruction| i.operation() != Operation::Multiply;
        let operands = self.instructions().filter(factors).flat_map(Instruction::operands);
        let results = self.sides.iter().map(Program::result);
        let longest = operands.copied().chain(results).map(|one| length(&one)).max().unwrap_or(0);
        if remembered > MOST_BITS {
            return None;
        }
        let states = (1 << remembered) * (1 + longest);
        let count = self.inputs.count();
        if count * states > MOST_BITS {
            return None;
        }
        let rows = 0..1_u64 << (count * states);
        let column =
            |n| rows.clone().map(|row| row >> (n * states) & ((1 << states) - 1)).collect();
        Some(self.decided(&(0..count).map(column).collect(), How::Carries { states }))
    }

    pub(super) fn by_significant_bit(&self) -> Option<PairOutcome> {
        // The board without such a bit, empty or full, is among the samples for one input.
        let applies = self.inputs.count() == 1;
        let decides = |bit: &SignificantBit| {
            Square::ALL.into_iter().all(|found| {
                let [left, right] = self.sides.each_ref().map(|side| bit.image(side, found));
                left.is_some() && left == right
            })
        };
        (applies && SignificantBit::ALL.iter().any(decides)).then_some(Ok(How::SignificantBit))
    }

    /// The proof by integers, for inputs of which some have a lowest and a highest word.
    pub(super) fn by_integers(&self, bounds: Vec<[u64; 2]>) -> Option<How> {
        let mut reading = Integers::within(bounds);
        let [left, right] = &self.sides;
        let (left, right) = (left.read_result(&mut reading), right.read_result(&mut reading));
        reading.are_equal(&left.ok()?, &right.ok()?).then_some(How::Integers)
    }
}

/// The number of bits that an operation remembers from one bit of its operands to the next, if each
/// bit of its result depends only on these and on the bits of the operands at the same index.
fn remembered(instruction: &Instruction) -> Option<usize> {
    let operation = instruction.operation();
    match (operation, instruction.operands()) {
        (Operation::Multiply, [Operand::Constant(factor), _] | [_, Operand::Constant(factor)])
            if factor.is_power_of_two() =>
        {
            Some(factor.ilog2() as usize)
        }
        (Operation::Multiply, _) => None,
        _ if operation.has(Property::Bitwise) => Some(0),
        _ => operation.has(Property::Carries).then_some(1),
    }
}

/// The number of inputs that [`Dependence`] tells apart.
const MOST_INPUTS: usize = 4;

/// What a bit of a program can depend on: the squares of each input; or that it is constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dependence {
    Constant(bool),
    On([u64; MOST_INPUTS]),
}

/// The reading of a program by what its bits depend on.
struct Dependences;

impl Bits for Dependences {
    type Bit = Dependence;

    fn constant(&mut self, bit: bool) -> Dependence {
        Constant(bit)
    }

    fn not(&mut self, bit: Dependence) -> Dependence {
        match bit {
            Constant(bit) => Constant(!bit),
            on @ On(_) => on,
        }
    }

    fn and(&mut self, left: Dependence, right: Dependence) -> Dependence {
        match (left, right) {
            (Constant(false), _) | (_, Constant(false)) => Constant(false),
            (Constant(true), other) | (other, Constant(true)) => other,
            (On(a), On(b)) => On(std::array::from_fn(|input| a[input] | b[input])),
        }
    }

    fn xor(&mut self, left: Dependence, right: Dependence) -> Dependence {
        match (left, right) {
            (Constant(a), Constant(b)) => Constant(a != b),
            (Constant(_), other) | (other, Constant(_)) => other,
            (On(_), On(_)) => self.and(left, right),
        }
    }
}

/// The squares of each input on which the result of a program, or whether it has one, can depend.
fn depends_on(program: &Program) -> [u64; MOST_INPUTS] {
    let square = |input: Input, at: usize| {
        let mut on = [0; MOST_INPUTS];
        on[input.index()] = 1 << at;
        On(on)
    };
    let word = |input| std::array::from_fn(|at| square(input, at));
    let inputs = program.inputs().all().map(word).collect();
    let mut reading = BitReading { bits: Dependences, inputs };
    let Ok(words) = program.read(&mut reading);
    let mut all = [0; MOST_INPUTS];
    // A divisor decides whether there is a result.
    for operand in program.divisors().chain([program.result()]) {
        for bit in reading.operand(operand, &words) {
            if let On(squares) = bit {
                all = std::array::from_fn(|input| all[input] | squares[input]);
            }
        }
    }
    all
}
