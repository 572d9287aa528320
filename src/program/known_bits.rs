//! Reading a program by what is known of each bit before it runs.

use super::bits::{BitReading, Bits};
use super::instruction::Program;

/// What is known of a bit: 0, 1, or nothing.
pub type KnownBit = Option<bool>;

/// Bits of which some are known.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownBits;

impl Bits for KnownBits {
    type Bit = KnownBit;

    fn constant(&mut self, bit: bool) -> KnownBit {
        Some(bit)
    }

    fn not(&mut self, bit: KnownBit) -> KnownBit {
        bit.map(|bit| !bit)
    }

    fn and(&mut self, left: KnownBit, right: KnownBit) -> KnownBit {
        match (left, right) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), other) | (other, Some(true)) => other,
            (None, None) => None,
        }
    }

    fn xor(&mut self, left: KnownBit, right: KnownBit) -> KnownBit {
        Some(left? != right?)
    }

    fn choose(&mut self, condition: KnownBit, yes: KnownBit, no: KnownBit) -> KnownBit {
        match condition {
            Some(holds) => {
                if holds {
                    yes
                } else {
                    no
                }
            }
            None => yes.filter(|_| yes == no),
        }
    }
}

impl Program {
    /// What is known of each bit of the result, bit 0 (a1) first, where nothing is known of the
    /// inputs.
    ///
    /// ```
    /// use bbt::language::compile;
    /// let bits = compile("popcount(x) << 1").unwrap().program.known_bits();
    /// assert_eq!(bits[..9], [Some(false), None, None, None, None, None, None, None, Some(false)]);
    /// ```
    pub fn known_bits(&self) -> [KnownBit; 64] {
        let inputs = vec![[None; 64]; self.inputs.count()];
        let Ok(result) = self.read_result(&mut BitReading { bits: KnownBits, inputs });
        result
    }
}
