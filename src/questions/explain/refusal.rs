//! Why a chain cannot be explained.

use crate::chain::{Chain, Refusal};
use crate::text::escape::shortened;

/// The largest numbers of steps and of operations that are explained: more than anybody reads.
const MOST_STEPS: usize = 100;
const MOST_OPERATIONS: usize = 1000;

/// Why a chain cannot be explained, by itself or with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is too long.
    TooLong {
        /// The number of its steps.
        steps: usize,
        /// The number of its operations.
        operations: usize,
    },
    /// It cannot be applied to the input.
    Chain(Refusal),
    /// A step reads sets of a position that an earlier step has moved.
    Moved {
        /// The step's text.
        step: String,
    },
    /// A step chooses a symmetry by the whole position, which its operations on a bitboard do not.
    Chooses {
        /// The step's text.
        step: String,
    },
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::TooLong { steps, operations } => write!(
                f,
                "{operations} operations in {steps} step{} are too many to explain; the limits are \
                 {MOST_OPERATIONS} operations and {MOST_STEPS} steps",
                if *steps == 1 { "" } else { "s" }
            ),
            Refused::Chain(refusal) => refusal.fmt(f),
            Refused::Moved { step } => write!(
                f,
                "`{}` reads pieces that an earlier step moves: explain it alone, with the moved \
                 position",
                shortened(step)
            ),
            Refused::Chooses { step } => write!(
                f,
                "`{}` depends on the whole position: its operations are those for a bitboard",
                shortened(step)
            ),
        }
    }
}

impl std::error::Error for Refused {}

/// Refuses a chain that is too long to be explained.
pub(super) fn check_length(chain: &Chain) -> Result<(), Refused> {
    let operations = chain.steps.iter().map(|step| step.program.operations()).sum();
    let steps = chain.steps.len();
    if steps > MOST_STEPS || operations > MOST_OPERATIONS {
        return Err(Refused::TooLong { steps, operations });
    }
    Ok(())
}
