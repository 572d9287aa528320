//! Shifts by 64 bits or more: nothing is left of a word, and other languages say something else.

use super::instruction::{Operand, Program};
use super::operation::Operation;

/// What there is to say of a program for which [`Program::may_shift_far`] holds.
pub(crate) const FAR_SHIFTS: &str =
    "a shift by 64 or more gives 0 here; in C and other languages, it is undefined or another word";

impl Program {
    /// Whether a word may be shifted to the left or to the right by 64 bits or more.
    ///
    /// ```
    /// use bbt::formula::compile;
    /// let may_shift_far = |text| compile(text).unwrap().program.may_shift_far();
    /// assert!(may_shift_far("x << x") && may_shift_far("1 << popcount(x)"));
    /// assert!(!may_shift_far("x << 63") && !may_shift_far("1 << (x & 63)"));
    /// ```
    pub fn may_shift_far(&self) -> bool {
        let known = self.all_known();
        self.instructions().iter().any(|one| {
            let is_near = match one.both()[1] {
                Operand::Constant(amount) => amount < 64,
                Operand::Input(_) => false,
                Operand::Result(index) => known[index].is_within(0, 63),
            };
            matches!(one.operation(), Operation::ShiftLeft | Operation::ShiftRight) && !is_near
        })
    }
}
