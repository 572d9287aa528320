//! What can be wrong with what is asked about.

use super::rows::faults;
use crate::text::counted;

faults! {
    /// Why a question has no answer.
    QuestionFault {
        TooLong { steps: usize, operations: usize, most: [usize; 2] }
            = "{operations} operations in {all} are too many to explain; the limits are {most_operations} \
               operations and {most_steps} steps",
            all = counted(*steps, "step"), most_steps = most[0], most_operations = most[1];
        MovedPieces { step: String } = "`{step}` reads pieces that an earlier step moves: explain it \
            alone, with the moved position";
        ChoosesBySymmetry { step: String } = "`{step}` depends on the whole position: its operations are \
            those for a bitboard";
        TwoImages { board: u64 } = "two images are given for {word}", word = format!("{board:#018x}");
        AnswerCount(count: usize) = "{count} answers: there must be 6 or 7 for the boards of a \
            rearrangement, or 65 for those of an affine map";
        NoRearrangement = "no rearrangement of the squares gives these answers";
        /// The last answer is not what the rearrangement of the others makes of the board.
        OtherAnswer { board: u64, expected: u64, answer: u64 }
            = "no rearrangement of the squares gives these answers: by the first six, {board} becomes \
               {expected}, but the answer is {answer}",
            board = format!("{board:#018x}"), expected = format!("{expected:#018x}"),
            answer = format!("{answer:#018x}");
        NotASquare { number: i64, on: String }
            = "{number} (on {on}) is not the index of a square: these are 0 to 63";
        MovesAreNotDrawn(formula: String) = "`{formula}` is about two squares: 64 times 64 numbers are \
            not drawn";
    }
}
