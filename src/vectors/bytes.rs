//! Operations on bytes that some processors do at once: the shuffles and masks with which
//! placements are read and written.

use pulp::bytemuck::cast;

use super::digits;

/// How the bytes of a board of 64 squares are rearranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Permutation {
    /// For each byte of the result, where it comes from.
    pub(super) sources: [u8; 64],
    /// The same, as indices for shuffles: for each half of the result and each quarter of the
    /// source. An index with its highest bit set chooses a byte of another quarter.
    pub(super) quarters: [[[u8; 32]; 4]; 2],
}

impl Permutation {
    /// The rearrangement whose byte `i` comes from `source(i)`, which is less than 64.
    pub(crate) fn new(source: impl Fn(usize) -> usize) -> Permutation {
        let mut sources = [0; 64];
        let mut quarters = [[[0x80; 32]; 4]; 2];
        for (at, slot) in sources.iter_mut().enumerate() {
            let source = source(at);
            *slot = source as u8;
            quarters[at / 32][source / 16][at % 32] = (source % 16) as u8;
        }
        Permutation { sources, quarters }
    }
}

/// The operations, as a kind of processor does them. All are `#[inline(always)]`, as whatever uses them must be.
pub(crate) trait Bytes: Copy {
    /// Whether these are loops: whatever is made of them is long, and one copy of it is enough.
    const ARE_LOOPS: bool = false;

    /// The bytes at some indices; zero where an index has its highest bit set.
    fn shuffle<const N: usize>(self, bytes: [u8; 16], indices: [u8; N]) -> [u8; N];

    /// The bytes of a board, rearranged.
    fn permute(self, board: [u8; 64], permutation: &Permutation) -> [u8; 64];

    /// Which bytes are less than a limit, which is an ASCII character; those that are not ASCII
    /// count as less. Bit 0 stands for the first byte.
    fn less(self, bytes: [u8; 32], limit: u8) -> u32;

    /// Which bytes are equal to those of others.
    fn equal(self, bytes: [u8; 32], others: [u8; 32]) -> u32;

    /// How far each of the first eight bytes is below a limit; zero for those that are not.
    #[inline(always)]
    fn below(self, bytes: [u8; 16], limit: u8) -> u64 {
        let [first, _]: [u64; 2] = cast(bytes.map(|byte| limit.saturating_sub(byte)));
        u64::from_le(first)
    }

    /// The bytes, but a limit for each of those below it.
    #[inline(always)]
    fn at_least(self, bytes: [u8; 16], limit: u8) -> [u8; 16] {
        bytes.map(|byte| byte.max(limit))
    }

    /// The bits in which bytes differ from others, besides those given.
    #[inline(always)]
    fn differences(self, given: [u8; 16], bytes: [u8; 16], others: [u8; 16]) -> [u8; 16] {
        let [given, bytes, others] = [given, bytes, others].map(u128::from_ne_bytes);
        (given | bytes ^ others).to_ne_bytes()
    }

    /// The bytes of a table at some indices, by their lowest four bits; zero where an index has its highest bit set.
    #[inline(always)]
    fn lookup(self, table: [u8; 16], indices: [u8; 32]) -> [u8; 32] {
        let halves: [[u8; 16]; 2] = cast(indices);
        cast(halves.map(|half| self.shuffle(table, half)))
    }

    /// Changes those bits of a mask that each byte has, so many places higher.
    #[inline(always)]
    fn xor_shifted(self, bytes: [u8; 32], places: u32, mask: u8) -> [u8; 32] {
        bytes.map(|byte| byte ^ byte >> places & mask)
    }

    /// The bytes that hexadecimal digits stand for, and a value that is nonzero if one of them is not a digit.
    #[inline(always)]
    fn hex_value(self, digits: [u8; 16]) -> ([u8; 8], u64) {
        digits::value(digits)
    }

    /// The lower-case hexadecimal digits of some bytes.
    #[inline(always)]
    fn hex_digits(self, bytes: [u8; 8]) -> [u8; 16] {
        digits::text(bytes)
    }
}

/// The operations as loops, for every processor: too long to be compiled into each place that uses them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loops;

/// A bit for each byte that satisfies a condition.
#[inline(always)]
fn mask(bytes: [u8; 32], condition: impl Fn(u8) -> bool) -> u32 {
    bytes.iter().rev().fold(0, |mask, byte| mask << 1 | u32::from(condition(*byte)))
}

impl Bytes for Loops {
    const ARE_LOOPS: bool = true;

    #[inline(never)]
    fn below(self, bytes: [u8; 16], limit: u8) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|at| limit.saturating_sub(bytes[at])))
    }

    #[inline(never)]
    fn shuffle<const N: usize>(self, bytes: [u8; 16], indices: [u8; N]) -> [u8; N] {
        indices.map(|index| if index < 0x80 { bytes[usize::from(index % 16)] } else { 0 })
    }

    #[inline(never)]
    fn permute(self, board: [u8; 64], permutation: &Permutation) -> [u8; 64] {
        permutation.sources.map(|source| board[usize::from(source % 64)])
    }

    #[inline(never)]
    fn less(self, bytes: [u8; 32], limit: u8) -> u32 {
        mask(bytes, |byte| byte.cast_signed() < limit.cast_signed())
    }

    #[inline(never)]
    fn equal(self, bytes: [u8; 32], others: [u8; 32]) -> u32 {
        mask(std::array::from_fn(|at| bytes[at] ^ others[at]), |byte| byte == 0)
    }
}
