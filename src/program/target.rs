//! What processors have: the instructions that code may use.

use super::{Operation, Property};
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
