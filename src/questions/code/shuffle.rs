//! Moves of squares as one instruction of AVX-512.

use shakmaty::Square;

use crate::program::affine::AffineMap;

/// A map in which every square receives the bit of at most one square, as the instruction
/// `vpshufbitqmb` does it: with the number of a bit for each bit of the result.
///
/// Source: Intel Intrinsics Guide, `_mm512_bitshuffle_epi64_mask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// For each square the number of the one whose bit it receives, in bytes, from a1 to h8.
    pub sources: [u64; 8],
    /// The squares that receive a bit at all.
    pub kept: u64,
    /// The squares whose bit is inverted, or set where none is received.
    pub inverted: u64,
}

impl Shuffle {
    /// The shuffle that a map is, if it is one.
    ///
    /// ```
    /// use bbt::questions::code::Shuffle;
    /// let map = |text| bbt::compile(text).unwrap().program.affine_map().unwrap();
    /// let flip = Shuffle::of(&map("bswap(x)")).unwrap();
    /// assert_eq!(flip.sources[0], 0x3f3e3d3c3b3a3938);
    /// assert_eq!(flip.operations(), 1);
    /// assert_eq!(Shuffle::of(&map("x ^ x << 8")), None);
    /// ```
    pub fn of(map: &AffineMap) -> Option<Shuffle> {
        let mut shuffle = Shuffle { sources: [0; 8], kept: 0, inverted: map.constant().0 };
        for target in Square::ALL {
            let sources = map.sources(target);
            if sources.is_empty() {
                continue;
            }
            let place = 8 * u32::from(target.file());
            let source = u64::from(u32::from(sources.single_square()?));
            shuffle.sources[usize::from(target.rank())] |= source << place;
            shuffle.kept |= 1 << u32::from(target);
        }
        // What is written is compared with what is wanted: every bit, for all boards.
        (shuffle.map() == *map).then_some(shuffle)
    }

    /// The map that the instruction and the operations after it are.
    fn map(&self) -> AffineMap {
        let row = |bit: usize| {
            let source = self.sources[bit / 8] >> (8 * (bit % 8)) & 63;
            (self.kept >> bit & 1) << source
        };
        AffineMap::new(std::array::from_fn(row), self.inverted)
    }

    /// How many operations it takes: the instruction, and one for squares that receive no bit, and
    /// for those that are inverted.
    pub fn operations(&self) -> usize {
        1 + usize::from(self.kept != !0) + usize::from(self.inverted != 0)
    }
}
