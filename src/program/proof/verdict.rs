//! Whether an equality holds, and how that was found.

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
