//! The operations on bytes as instructions of NEON.

use std::arch::aarch64::{int8x16_t, uint8x16_t, uint8x16x4_t};

use pulp::aarch64::Neon;
use pulp::bytemuck::cast;

use super::bytes::{Bytes, Permutation};

/// A bit for each byte of which all bits are set, of bytes that have all or none.
#[inline(always)]
fn mask(level: Neon, halves: [uint8x16_t; 2]) -> u32 {
    const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    let neon = level.neon;
    halves.into_iter().rev().fold(0, |mask, half| {
        let bits = neon.vandq_u8(half, cast(BITS));
        let low = neon.vaddv_u8(neon.vget_low_u8(bits));
        let high = neon.vaddv_u8(neon.vget_high_u8(bits));
        mask << 16 | u32::from(high) << 8 | u32::from(low)
    })
}

impl Bytes for Neon {
    #[inline(always)]
    fn shuffle<const N: usize>(self, bytes: [u8; 16], indices: [u8; N]) -> [u8; N] {
        let mut all = [0; 16];
        all[..N].copy_from_slice(&indices);
        // Here, every index above 15 gives zero; elsewhere, only those with the highest bit do.
        let all = self.neon.vandq_u8(cast(all), self.neon.vdupq_n_u8(0x8f));
        let shuffled: [u8; 16] = cast(self.neon.vqtbl1q_u8(cast(bytes), all));
        let mut first = [0; N];
        first.copy_from_slice(&shuffled[..N]);
        first
    }

    #[inline(always)]
    fn permute(self, board: [u8; 64], permutation: &Permutation) -> [u8; 64] {
        let [a, b, c, d]: [uint8x16_t; 4] = cast(board);
        let board = uint8x16x4_t(a, b, c, d);
        let [a, b, c, d]: [uint8x16_t; 4] = cast(permutation.sources);
        let rearranged = |indices| self.neon.vqtbl4q_u8(board, indices);
        cast([rearranged(a), rearranged(b), rearranged(c), rearranged(d)])
    }

    #[inline(always)]
    fn less(self, bytes: [u8; 32], limit: u8) -> u32 {
        let limit = self.neon.vdupq_n_s8(limit.cast_signed());
        let [low, high]: [int8x16_t; 2] = cast(bytes);
        mask(self, [self.neon.vcltq_s8(low, limit), self.neon.vcltq_s8(high, limit)])
    }

    #[inline(always)]
    fn equal(self, bytes: [u8; 32], others: [u8; 32]) -> u32 {
        let [low, high]: [uint8x16_t; 2] = cast(bytes);
        let [other_low, other_high]: [uint8x16_t; 2] = cast(others);
        mask(self, [self.neon.vceqq_u8(low, other_low), self.neon.vceqq_u8(high, other_high)])
    }
}
