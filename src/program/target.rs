//! What processors have, the instructions that code may use; what they do at once, moves of squares as one
//! instruction; and how long the longest chain of dependent operations takes.

use shakmaty::Square;

use super::{AffineMap, Nature, Operand, Operation, Program, Property};
use crate::text::names::named;

named! {
    /// The instructions that the code may use: each target has those before it, too.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Target {
        /// What the language itself has.
        Portable = "portable",
        /// A byte swap.
        Bswap = "bswap",
        /// Parallel extract and deposit, in C, C++ and Rust.
        Bmi2 = "bmi2",
        /// Products with matrices of 8x8 bits, in C, C++ and Rust.
        Gfni = "gfni",
        /// The bit shuffle: any move of squares at once, in C, C++ and Rust.
        Avx512 = "avx512",
    }
}

impl Target {
    /// The operations for which it has instructions that the targets before it lack.
    pub(crate) const fn instructions(self) -> &'static [Operation] {
        match self {
            Target::Bswap => &[Operation::SwapBytes],
            Target::Bmi2 => &[Operation::Extract, Operation::Deposit],
            Target::Gfni => &[Operation::MultiplyMatrix],
            // The bit shuffle takes eight constants, and so is not an operation of a program.
            Target::Portable | Target::Avx512 => &[],
        }
    }

    /// What the processor must have for its instructions, as compilers call it.
    pub(crate) const fn features(self) -> &'static [&'static str] {
        match self {
            Target::Portable | Target::Bswap => &[],
            Target::Bmi2 => &["bmi2"],
            Target::Gfni => &["gfni"],
            Target::Avx512 => &["avx512bw", "avx512bitalg"],
        }
    }

    /// The first target that has an operation; the first of all, where it is left to the language.
    pub fn of(operation: Operation) -> Target {
        let has = |target: &Target| target.instructions().contains(&operation);
        Target::ALL.into_iter().find(has).unwrap_or(Target::Portable)
    }

    /// Whether it has the instruction for an operation, apart from what the language has.
    pub fn has(self, operation: Operation) -> bool {
        !operation.has(Property::Attacks) && self >= Target::of(operation)
    }
}

/// A map in which every square receives the bit of at most one square, as the instruction
/// `vpshufbitqmb` does it: with the number of a bit for each bit of the result.
///
/// Source: Intel Intrinsics Guide, `_mm512_bitshuffle_epi64_mask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// For each square the number of the one whose bit it receives, in bytes, from a1 to h8.
    pub sources: [u64; 8],
    /// The squares that receive a bit at all.
    pub kept: u64,
    /// The squares whose bit is inverted, or set where none is received.
    pub inverted: u64,
}

impl Shuffle {
    /// The shuffle that a map is, if it is one.
    pub fn of(map: &AffineMap) -> Option<Shuffle> {
        let mut shuffle = Shuffle { sources: [0; 8], kept: 0, inverted: map.constant().0 };
        for target in Square::ALL {
            let sources = map.sources(target);
            if sources.is_empty() {
                continue;
            }
            let place = 8 * u32::from(target.file());
            let source = u64::from(u32::from(sources.single_square()?));
            shuffle.sources[usize::from(target.rank())] |= source << place;
            shuffle.kept |= 1 << u32::from(target);
        }
        // What is written is compared with what is wanted: every bit, for all boards.
        (shuffle.map() == *map).then_some(shuffle)
    }

    /// The map that the instruction and the operations after it are.
    fn map(&self) -> AffineMap {
        let row = |bit: usize| {
            let source = self.sources[bit / 8] >> (8 * (bit % 8)) & 63;
            (self.kept >> bit & 1) << source
        };
        AffineMap::new(&std::array::from_fn(row), self.inverted)
    }

    /// How many operations it takes: the instruction, one for squares without a bit, one for inverted ones.
    pub fn operations(&self) -> usize {
        1 + usize::from(self.kept != !0) + usize::from(self.inverted != 0)
    }
}

/// How long it takes to move a word to a vector register, or back.
const MOVE: u32 = 3;

/// How many cycles a bit shuffle takes, with the moves to its registers and back.
pub const SHUFFLE_CYCLES: u32 = 12;

/// How many cycles pass until the result of an operation can be read; none if it is more than one instruction.
///
/// Source: measured on a processor of the family AMD Zen 4, in chains of one instruction; for `gfni`,
/// with and without moves. A comparison is three instructions, a quotient that of small numbers.
fn cycles(operation: Operation) -> Option<u32> {
    use Operation as O;
    match operation {
        _ if operation.has(Property::Attacks) => None,
        O::Divide | O::Remainder => Some(10),
        O::Multiply | O::Extract | O::Deposit | O::MultiplyMatrix => Some(3),
        _ if operation.nature() == Nature::Truth => Some(3),
        _ => Some(1),
    }
}

/// The least number of cycles from the inputs of a program to its result, on a processor that does any number
/// of operations at once; none if some operation is more than one instruction.
pub fn latency(program: &Program) -> Option<u32> {
    let is_vector = |operation| operation == Operation::MultiplyMatrix;
    // When the result of each instruction can be read, and whether it is in a vector register.
    let mut results: Vec<(u32, bool)> = Vec::with_capacity(program.operations());
    let ready = |operand, in_vector: bool, results: &[(u32, bool)]| {
        let (ready, is_vector) = match operand {
            Operand::Constant(_) => return 0,
            Operand::Input(_) => (0, false),
            Operand::Result(index) => results[index],
        };
        ready + if is_vector == in_vector { 0 } else { MOVE }
    };
    for instruction in program.instructions() {
        let operation = instruction.operation();
        let wanted = is_vector(operation);
        let operands = instruction.operands().iter();
        let start = operands.map(|operand| ready(*operand, wanted, &results)).max();
        results.push((start.unwrap_or(0) + cycles(operation)?, wanted));
    }
    Some(ready(program.result(), false, &results))
}
