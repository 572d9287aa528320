//! Whether an equality holds, and how that was found.

use std::fmt;

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
    /// Both programs give the union of what they give for single squares, and that is the same.
    Unions,
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
    /// For each square on which a significant bit may be, both programs are affine, and their maps
    /// are equal; and they give the same for the board without such a bit.
    SignificantBit,
    /// The affine map of each of the eight images of a board is the right one, and each choice
    /// takes the smaller one of two.
    Images,
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            How::Affine => f.write_str("the affine maps are equal"),
            How::BitByBit => f.write_str(
                "each bit depends on the bits of its square alone, and all combinations of these \
                 agree",
            ),
            How::Unions => f.write_str(
                "every operation preserves unions, so that the 64 single squares determine the rest",
            ),
            How::Cases { bits } => {
                write!(f, "the results depend on {bits} bits, and all their values agree")
            }
            How::Carries { states } => write!(
                f,
                "from the lowest bit on, the carries have at most {states} states, and all words of \
                 {states} bits agree"
            ),
            How::SignificantBit => f.write_str(
                "65 cases: for each square of the significant bit the affine maps are equal; and the \
                 board without one",
            ),
            How::Images => f.write_str(
                "the affine map of each of the eight images, and the form of each choice between \
                 two",
            ),
        }
    }
}

impl fmt::Display for Verdict {
    /// How the equality was proved; or that it was not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |value: Option<u64>| {
            value.map_or("division by zero".to_owned(), |word| format!("0x{word:016x}"))
        };
        match self {
            Verdict::Proved(how) => how.fmt(f),
            Verdict::Refuted { inputs, left, right } => {
                let inputs: Vec<String> = inputs.iter().map(|word| value(Some(*word))).collect();
                let (inputs, left, right) = (inputs.join(", "), value(*left), value(*right));
                write!(f, "refuted: {left} and {right} for {inputs}")
            }
            Verdict::Open { tried } => write!(f, "open: no difference on {tried} boards"),
        }
    }
}
