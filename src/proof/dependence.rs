//! The squares on which the result of a program can depend.

use crate::program::bits::{BitReading, Bits};
use crate::program::{Input, Program, Reading};

/// The number of inputs that [`Dependence`] tells apart.
pub(super) const MOST_INPUTS: usize = 4;

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

/// The squares of each input on which the result of a program, or whether it has one, can depend.
pub(super) fn depends_on(program: &Program) -> [u64; MOST_INPUTS] {
    let square = |input: Input, at: usize| {
        let mut on = [0; MOST_INPUTS];
        on[input.index()] = 1 << at;
        Dependence::On(on)
    };
    let word = |input| std::array::from_fn(|at| square(input, at));
    let inputs = program.inputs().all().map(word).collect();
    let mut reading = BitReading { bits: Dependences, inputs };
    let Ok(words) = program.read(&mut reading);
    let mut all = [0; MOST_INPUTS];
    // A divisor decides whether there is a result.
    for operand in program.divisors().chain([program.result()]) {
        for bit in reading.operand(operand, &words) {
            if let Dependence::On(squares) = bit {
                all = std::array::from_fn(|input| all[input] | squares[input]);
            }
        }
    }
    all
}
