//! Programs are proved equal to a specification, for all 2^64 boards.

use shakmaty::Square;

use super::Specification;
use crate::program::squares::SYMMETRIES;
use crate::program::{
    Bit, BitWord, Input, Instruction, Operand, Operation, Program, single_squares,
};
use crate::proof::{Engines, How, Verdict, samples};

impl Specification {
    /// Compares a program, the left side, to the specification, the right side, for all boards.
    ///
    /// ```
    /// use bbt::catalogue::find;
    /// use bbt::proof::{How, Verdict};
    /// let specification = find("ls1b").unwrap().specification;
    /// let isolate = bbt::compile("x & -x")?.program;
    /// assert_eq!(specification.prove(&isolate), Verdict::Proved(How::SignificantBit));
    /// let reset = bbt::compile("x & (x - 1)")?.program;
    /// assert!(matches!(specification.prove(&reset), Verdict::Refuted { .. }));
    /// # Ok::<(), bbt::Fault>(())
    /// ```
    pub fn prove(self, program: &Program) -> Verdict {
        self.proof(program).map_or_else(|| self.search(program), Verdict::Proved)
    }

    fn proof(self, program: &Program) -> Option<How> {
        // Only programs of one board are compared on symbols and on single squares.
        if program.reads_more_than_x() {
            return None;
        }
        match self {
            Specification::Squares(_) | Specification::Complement => {
                (program.affine_map().ok() == self.affine_map()).then_some(How::Affine)
            }
            Specification::Additive(_) => {
                let agrees = |board| program.evaluate_board(board) == Ok(self.apply(board));
                (program.preserves_unions() && single_squares().all(agrees)).then_some(How::Unions)
            }
            Specification::SmallestImage => {
                let images = smallest_of(program)?;
                (0..SYMMETRIES.len()).all(|n| images.contains(&n)).then_some(How::Images)
            }
            Specification::AtBit(bit, parts) => {
                let agrees = |found: Square| {
                    bit.image(program, found) == Some(parts.image(found, &bit.boards(found)))
                };
                let without = program.evaluate_board(bit.missing()) == Ok(parts.without.0);
                (without && Square::ALL.into_iter().all(agrees)).then_some(How::SignificantBit)
            }
        }
    }

    /// Searches for words for which the program differs from the specification.
    fn search(self, program: &Program) -> Verdict {
        let others = program.read_inputs().filter(|&input| input != Input::X);
        let read: Vec<Input> = [Input::X].into_iter().chain(others).collect();
        let words = samples(read.len());
        let mut inputs = vec![0; program.inputs().count().max(1)];
        for (row, &board) in words[0].iter().enumerate() {
            for (input, column) in read.iter().zip(&words) {
                inputs[input.index()] = column[row];
            }
            let (left, right) = (program.evaluate(&inputs).ok(), Some(self.apply(board)));
            if left != right {
                return Verdict::Refuted { inputs, left, right };
            }
        }
        Verdict::Open { tried: words[0].len(), engines: Engines::default() }
    }
}

/// The images whose smallest a program gives, as indices of the symmetries: each image is known by
/// its bits, and each choice of the smaller of two by its form.
fn smallest_of(program: &Program) -> Option<Vec<usize>> {
    let trace = program.trace().ok()?;
    let images = SYMMETRIES.map(|(_, target)| {
        let mut word: BitWord = [Bit::ZERO; 64];
        for from in Square::ALL {
            word[target(from).to_usize()] = Bit::of(from);
        }
        word
    });
    let alone = |word: BitWord| images.iter().position(|image| *image == word).map(|n| vec![n]);
    // For each result that is the smallest of some images, these images.
    let mut found: Vec<Option<Vec<usize>>> = Vec::new();
    let known = |operand: Operand, found: &[Option<Vec<usize>>]| match operand {
        Operand::Result(index) => found[index].clone(),
        _ => alone(trace.word(operand)),
    };
    for (instruction, word) in program.instructions().iter().zip(&trace.words) {
        let chosen = || {
            let [a, b] =
                smaller_of_two(program, instruction)?.map(|operand| known(operand, &found));
            Some([a?, b?].concat())
        };
        found.push(alone(*word).or_else(chosen));
    }
    known(program.result(), &found)
}

/// The values of `a` and `b` if an instruction completes `b ^ ((a ^ b) & -(a < b))`, which is `a`
/// if that is smaller, and otherwise `b`.
fn smaller_of_two(program: &Program, instruction: &Instruction) -> Option<[Operand; 2]> {
    let instruction_of = |operand: Operand| program.instructions().get(operand.index()?);
    let operands = |instruction: &Instruction, wanted| match *instruction.operands() {
        [left, right] if instruction.operation() == wanted => Some([left, right]),
        _ => None,
    };
    let [b, chosen] = operands(instruction, Operation::Xor)?;
    let [differ, mask] = operands(instruction_of(chosen)?, Operation::And)?;
    let mask = instruction_of(mask).filter(|mask| mask.operation() == Operation::Negate)?;
    let compared = operands(instruction_of(mask.operands()[0])?, Operation::Less)?;
    let differ = operands(instruction_of(differ)?, Operation::Xor)?;
    (differ == compared && compared[1] == b).then_some(compared)
}
