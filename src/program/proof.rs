//! Whether two programs give the same for all words: proved, refuted, or open.
//!
//! A difference is searched for first, on boards that tell programs apart. If none is found, the
//! equality may be proved: by the affine maps of both programs; bit by bit; by trying everything
//! that the results depend on; or, for sums and differences, by following the carries.

use shakmaty::{Bitboard, File, Rank, Square};

use super::affine::AffineMap;
use super::bits::{BitReading, Bits};
use super::builder::Builder;
use super::evaluate::{Columns, Evaluator};
use super::input::{Input, Inputs};
use super::instruction::{Instruction, Operand, Program};
use super::operation::{Operation, Property};
use super::reading::Reading;

/// What is known of the equality of two programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They give the same for all words.
    Proved(How),
    /// They differ.
    Refuted {
        /// A word for each input of the left program, then for those that only the right one has.
        inputs: Vec<u64>,
        /// The value of the left program, or none if it divides by zero.
        left: Option<u64>,
        /// The value of the right program, or none if it divides by zero.
        right: Option<u64>,
    },
    /// Neither is known.
    Open {
        /// For how many rows of words they gave the same.
        tried: usize,
    },
}

/// How an equality was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Both programs are affine, and their maps are equal.
    Affine,
    /// Each bit of the results depends in the same way on the bits of the inputs on the same
    /// square, and all combinations of these were tried.
    BitByBit,
    /// The results depend on this many bits of the inputs, and all their values were tried.
    Cases {
        /// How many bits.
        bits: usize,
    },
    /// Read from the lowest bit on, the programs are a machine with this many states, and all words
    /// of so many bits were tried: they reach every state, and show what it does.
    Carries {
        /// How many states.
        states: usize,
    },
}

/// Up to how many bits all values are tried.
const MOST_BITS: usize = 16;

/// How many random rows are tried.
const RANDOM_ROWS: usize = 10_000;

/// Compares two programs for all words. Inputs of the same name are the same word; a program that
/// divides by zero for some words must do so for the same words as the other one.
///
/// ```
/// use bbt::language::Rules;
/// use bbt::program::proof::{How, Verdict, prove};
/// let rules = Rules { open: true, ..Rules::default() };
/// let program = |text| rules.compile(text).unwrap().program;
/// let verdict = prove(&program("mine & ~yours"), &program("mine ^ (mine & yours)"));
/// assert_eq!(verdict, Verdict::Proved(How::BitByBit));
/// let verdict = prove(&program("x | x << 8"), &program("x + (x << 8)"));
/// assert!(matches!(verdict, Verdict::Refuted { .. }));
/// ```
pub fn prove(left: &Program, right: &Program) -> Verdict {
    let mut inputs = left.inputs.clone();
    for input in right.read_inputs() {
        inputs.find_or_add(right.inputs.name(input));
    }
    let pair = Pair::of([left, right], &inputs);
    let words = samples(pair.inputs.count());
    if let Some(row) = pair.first_difference(&words) {
        return pair.refuted(&words, row, &inputs);
    }
    let tried = words.first().map_or(1, Vec::len);
    let methods = [Pair::by_affine_maps, Pair::bit_by_bit, Pair::by_cases, Pair::by_carries];
    for method in methods {
        match method(&pair) {
            Some(Ok(how)) => return Verdict::Proved(how),
            Some(Err((words, row))) => return pair.refuted(&words, row, &inputs),
            None => {}
        }
    }
    Verdict::Open { tried }
}

impl Program {
    /// The sides of a law: the operands of the `==` in which the program ends; for any other
    /// program, itself and 1, so that they are equal if what it says is true.
    ///
    /// ```
    /// use bbt::language::compile;
    /// use bbt::program::proof::{How, Verdict, prove};
    /// let [left, right] = compile("x & (white | black) == x & white | x & black").unwrap().program.sides();
    /// assert_eq!(prove(&left, &right), Verdict::Proved(How::BitByBit));
    /// ```
    pub fn sides(&self) -> [Program; 2] {
        let ends = self.instructions.split_last();
        let last = ends.filter(|(last, others)| {
            last.operation() == Operation::Equal && self.result == Operand::Result(others.len())
        });
        let [left, right] = match last {
            Some((last, _)) => last.both(),
            None => [self.result, Operand::Constant(1)],
        };
        [left, right].map(|side| self.giving(side))
    }
}

/// Words for each input: a column for each.
type Words = Vec<Vec<u64>>;

/// A proof; or words, and the row of them for which the programs differ.
type Outcome = Result<How, (Words, usize)>;

/// Two programs over the inputs that one of them reads.
struct Pair {
    inputs: Inputs,
    sides: [Program; 2],
}

impl Pair {
    fn of(sides: [&Program; 2], all: &Inputs) -> Pair {
        let reads = |name: &str| {
            sides.iter().any(|side| side.read_inputs().any(|one| side.inputs.name(one) == name))
        };
        let inputs = Inputs::new(all.all().map(|one| all.name(one)).filter(|name| reads(name)));
        let over = |side: &Program| {
            let mut builder = Builder::new(inputs.clone());
            let operands = side.inputs.all().map(|input| {
                // What is not read is nowhere an operand.
                let here = inputs.find(side.inputs.name(input));
                here.map_or(Operand::Constant(0), Operand::Input)
            });
            let operands: Vec<Operand> = operands.collect();
            let result = builder.append(side, &operands);
            builder.finish(result)
        };
        Pair { sides: sides.map(over), inputs }
    }

    /// The instructions of both programs.
    fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.sides.iter().flat_map(Program::instructions)
    }

    /// The first row of words for which the programs differ.
    fn first_difference(&self, words: &Words) -> Option<usize> {
        // Constants have one row, too.
        let rows = words.first().map_or(1, Vec::len);
        if self.sides.iter().any(Program::divides) {
            return (0..rows).find(|&row| {
                let [left, right] = self.values(words, row);
                left != right
            });
        }
        let mut columns = Columns::default();
        for (input, column) in self.inputs.all().zip(words) {
            columns.column_mut(input).clone_from(column);
        }
        columns.column_mut(Input::X).resize(rows, 0);
        let [left, right] = self.sides.each_ref().map(|side| {
            let mut out = Vec::new();
            // Without divisions, every row has a result.
            let _ = Evaluator::new(side).run(&columns, &mut out);
            out
        });
        left.iter().zip(&right).position(|(left, right)| left != right)
    }

    /// The values of both programs for a row of words, where they do not divide by zero.
    fn values(&self, words: &Words, row: usize) -> [Option<u64>; 2] {
        let read: Vec<u64> = words.iter().map(|column| column[row]).collect();
        self.sides.each_ref().map(|side| side.evaluate(&read).ok())
    }

    /// The refutation by a row of words, for all inputs.
    fn refuted(&self, words: &Words, row: usize, all: &Inputs) -> Verdict {
        let [left, right] = self.values(words, row);
        let word = |input| {
            let here = self.inputs.find(all.name(input));
            here.map_or(0, |here| words[here.index()][row])
        };
        Verdict::Refuted { inputs: all.all().map(word).collect(), left, right }
    }

    /// The outcome if these words decide.
    fn decided(&self, words: Words, how: How) -> Outcome {
        match self.first_difference(&words) {
            None => Ok(how),
            Some(row) => Err((words, row)),
        }
    }

    fn by_affine_maps(&self) -> Option<Outcome> {
        let [left, right] = self.sides.each_ref().map(Program::affine_map);
        let maps: [AffineMap; 2] = [left.ok()?, right.ok()?];
        // Maps that differ, differ on the empty board or on a single square: found before.
        (maps[0] == maps[1]).then_some(Ok(How::Affine))
    }

    fn bit_by_bit(&self) -> Option<Outcome> {
        /// Every combination of six bits occurs in these words.
        const COMBINATIONS: [u64; 6] = [
            0xaaaaaaaaaaaaaaaa,
            0xcccccccccccccccc,
            0xf0f0f0f0f0f0f0f0,
            0xff00ff00ff00ff00,
            0xffff0000ffff0000,
            0xffffffff00000000,
        ];
        let is_uniform = |operand: &Operand| match *operand {
            Operand::Constant(word) => word == 0 || word == !0,
            Operand::Input(_) | Operand::Result(_) => true,
        };
        let is_alike = |instruction: &Instruction| {
            instruction.operation().has(Property::Bitwise)
                && instruction.operands().iter().all(is_uniform)
        };
        let results = self.sides.iter().map(Program::result);
        let applies = self.inputs.count() <= COMBINATIONS.len()
            && self.instructions().all(is_alike)
            && results.into_iter().all(|result| is_uniform(&result));
        let words = COMBINATIONS.iter().take(self.inputs.count()).map(|word| vec![*word]);
        applies.then(|| self.decided(words.collect(), How::BitByBit))
    }

    fn by_cases(&self) -> Option<Outcome> {
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
        let words = words.collect();
        Some(self.decided(words, How::Cases { bits }))
    }

    fn by_carries(&self) -> Option<Outcome> {
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
        Some(self.decided((0..count).map(column).collect(), How::Carries { states }))
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

/// How many inputs [`Dependence`] tells apart.
const MOST_INPUTS: usize = 4;

/// What a bit of a program depends on, at most: the squares of each input; or that it is a constant.
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
        Dependence::Constant(bit)
    }

    fn not(&mut self, bit: Dependence) -> Dependence {
        match bit {
            Dependence::Constant(bit) => Dependence::Constant(!bit),
            on @ Dependence::On(_) => on,
        }
    }

    fn and(&mut self, left: Dependence, right: Dependence) -> Dependence {
        match (left, right) {
            (Dependence::Constant(false), _) | (_, Dependence::Constant(false)) => {
                Dependence::Constant(false)
            }
            (Dependence::Constant(true), other) | (other, Dependence::Constant(true)) => other,
            (Dependence::On(a), Dependence::On(b)) => {
                Dependence::On(std::array::from_fn(|input| a[input] | b[input]))
            }
        }
    }

    fn xor(&mut self, left: Dependence, right: Dependence) -> Dependence {
        match (left, right) {
            (Dependence::Constant(a), Dependence::Constant(b)) => Dependence::Constant(a != b),
            (Dependence::Constant(_), other) | (other, Dependence::Constant(_)) => other,
            (Dependence::On(_), Dependence::On(_)) => self.and(left, right),
        }
    }
}

/// The squares of each input on which the result of a program depends, at most, or whether there is
/// a result.
fn depends_on(program: &Program) -> [u64; MOST_INPUTS] {
    let square = |input: Input, at: usize| {
        let mut on = [0; MOST_INPUTS];
        on[input.index()] = 1 << at;
        Dependence::On(on)
    };
    let word = |input| std::array::from_fn(|at| square(input, at));
    let inputs = program.inputs.all().map(word).collect();
    let mut reading = BitReading { bits: Dependences, inputs };
    let Ok(words) = program.read(&mut reading);
    // A divisor decides whether there is a result.
    let divides = |instruction: &&Instruction| instruction.operation().has(Property::Divides);
    let divisors = program.instructions.iter().filter(divides).map(|one| one.both()[1]);
    let mut all = [0; MOST_INPUTS];
    for operand in divisors.chain([program.result]) {
        for bit in reading.operand(operand, &words) {
            if let Dependence::On(squares) = bit {
                all = std::array::from_fn(|input| all[input] | squares[input]);
            }
        }
    }
    all
}

/// Rows of words that tell programs apart: for one input structured boards, for several all
/// combinations of a few edges; and random words, of which some have few bits.
fn samples(inputs: usize) -> Words {
    const EDGES: [u64; 12] =
        [0, 1, 2, 3, 63, 64, 255, 0xff00ff00ff00ff01, 1 << 63, !0 >> 1, !1, !0];
    let structured: Vec<u64> = if inputs == 1 { boards() } else { EDGES.to_vec() };
    // The combinations of more inputs than three would be too many.
    let combined = inputs.min(3) as u32;
    let rows = if inputs == 0 { 1 } else { structured.len().pow(combined) };
    let mut state = 0x9e3779b97f4a7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut columns: Words = (0..inputs as u32)
        .map(|n| {
            let place = structured.len().pow(n % combined.max(1));
            (0..rows).map(|row| structured[row / place % structured.len()]).collect()
        })
        .collect();
    for row in 0..RANDOM_ROWS {
        for (n, column) in columns.iter_mut().enumerate() {
            column.push(match (row + n) % 4 {
                0 | 1 => random(),
                2 => random() & random() & random(),
                _ => random() % 65,
            });
        }
    }
    columns
}

/// Structured boards: empty, full, one or two squares and their complements, lines.
fn boards() -> Vec<u64> {
    let single = |square: Square| 1 << u32::from(square);
    let pairs = Square::ALL
        .into_iter()
        .flat_map(|one| Square::ALL.into_iter().map(move |other| single(one) | single(other)));
    let files = File::ALL.into_iter().map(|file| Bitboard::from_file(file).0);
    let ranks = Rank::ALL.into_iter().map(|rank| Bitboard::from_rank(rank).0);
    let some: Vec<u64> = [0].into_iter().chain(pairs).chain(files).chain(ranks).collect();
    some.iter().copied().chain(some.iter().map(|board| !board)).collect()
}
