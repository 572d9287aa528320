//! Formulas of one operation and a constant that take some boards to others.

use super::chains::{Move, Pair};
use crate::language;
use crate::program::operation::Operation;

/// A formula of one operation.
#[derive(Clone, Debug)]
pub(super) struct Formula {
    pub(super) text: String,
    operation: Operation,
    constant: u64,
}

impl Formula {
    fn new(operation: Operation, constant: u64) -> Formula {
        let number = match constant {
            0..64 => constant.to_string(),
            _ => format!("0x{constant:016x}"),
        };
        let symbol = operation.symbol();
        let is_function = symbol.starts_with(char::is_alphabetic);
        let text = if is_function {
            format!("{symbol}(x, {number})")
        } else {
            format!("x {symbol} {number}")
        };
        Formula { text, operation, constant }
    }

    /// The program of the formula.
    pub(super) fn program(&self) -> Option<crate::program::Program> {
        // All of them compile, as tests verify.
        Some(language::compile(&self.text).ok()?.program)
    }
}

impl Move for Formula {
    fn apply(&self, board: u64) -> Option<u64> {
        Some(self.operation.apply([board, self.constant]))
    }
}

/// All shifts and rotates.
pub(super) fn shifts() -> Vec<Formula> {
    let distances = |operation, distances: std::ops::Range<u64>| {
        distances.map(move |distance| Formula::new(operation, distance))
    };
    distances(Operation::ShiftLeft, 1..64)
        .chain(distances(Operation::ShiftRight, 1..64))
        .chain(distances(Operation::RotateLeft, 1..33))
        .chain(distances(Operation::RotateRight, 1..32))
        .collect()
}

/// The formulas whose constant follows from the boards: `x & k`, `x | k`, `x ^ k`, `x + k`, `x * k`.
/// Bits of a mask that no board tells are clear.
pub(super) fn with_constants(pairs: &[Pair]) -> Vec<Formula> {
    let union = |of: fn(&Pair) -> u64| pairs.iter().map(of).fold(0, |all, one| all | one);
    let Some(&(board, image)) = pairs.first() else { return Vec::new() };
    let odd = pairs.iter().find(|(board, _)| board & 1 == 1);
    let factor = odd.map(|&(board, image)| image.wrapping_mul(reciprocal(board)));
    let constants = [
        (Operation::And, Some(union(|&(_, image)| image))),
        (Operation::Or, Some(union(|&(board, image)| image & !board))),
        (Operation::Xor, Some(board ^ image)),
        (Operation::Add, Some(image.wrapping_sub(board))),
        (Operation::Multiply, factor),
    ];
    let formulas = constants.into_iter().filter_map(|(operation, constant)| {
        Some(Formula::new(operation, constant.filter(|constant| *constant != 0)?))
    });
    let fits =
        |formula: &Formula| pairs.iter().all(|&(board, image)| formula.apply(board) == Some(image));
    formulas.filter(fits).collect()
}

/// The number whose product with an odd one is 1, modulo 2^64.
fn reciprocal(odd: u64) -> u64 {
    // Each round doubles the number of right bits; an odd number is its own reciprocal modulo 8.
    (0..5)
        .fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_formula_reads_as_itself() {
        let pairs = [(3, 5), (0x8000_0000_0000_0001, 7)];
        for formula in shifts().into_iter().chain(with_constants(&pairs)) {
            let program = formula.program().expect("a formula");
            for board in [0, 1, 0x1e22_2212_0e0a_1222, !0] {
                assert_eq!(program.evaluate_board(board).ok(), formula.apply(board));
            }
        }
        assert_eq!(reciprocal(0x0123_4567_89ab_cdef).wrapping_mul(0x0123_4567_89ab_cdef), 1);
    }
}
