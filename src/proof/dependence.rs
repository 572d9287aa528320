//! The squares on which the result of a program can depend.

use self::Dependence::{Constant, On};
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
pub(super) fn depends_on(program: &Program) -> [u64; MOST_INPUTS] {
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
