//! Magic factors: the index of a look-up is `(occupancy & mask) * factor >> shift`.

use shakmaty::Bitboard;

use crate::notation::Format;

/// A factor, and what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Magic {
    /// The squares whose occupancy matters.
    pub mask: Bitboard,
    /// The factor.
    pub factor: u64,
    /// The number of bits of the index.
    pub bits: u32,
}

impl Magic {
    /// By how much the product is shifted to the right.
    pub const fn shift(&self) -> u32 {
        64 - self.bits
    }

    /// The index for an occupancy.
    pub fn index(&self, occupancy: Bitboard) -> u64 {
        (occupancy & self.mask).0.wrapping_mul(self.factor) >> self.shift()
    }

    /// The index as a formula.
    ///
    /// ```
    /// use bbt::questions::magic::Magic;
    /// use shakmaty::Bitboard;
    /// let magic = Magic { mask: Bitboard(0x7e), factor: 1 << 57, bits: 6 };
    /// assert_eq!(magic.formula(), "(x & 0x000000000000007e) * 0x0200000000000000 >> 58");
    /// ```
    pub fn formula(&self) -> String {
        format!("{} >> {}", product(self.mask, 0, self.factor), self.shift())
    }
}

/// The product of masked squares, which may be shifted down first, as a formula in `x`.
pub(super) fn product(mask: Bitboard, down: u32, factor: u64) -> String {
    let [mask, factor] = [mask.0, factor].map(|word| Format::Hex.text(word));
    match down {
        0 => format!("(x & {mask}) * {factor}"),
        down => format!("((x & {mask}) >> {down}) * {factor}"),
    }
}
