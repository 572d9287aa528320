//! The operations on bytes as instructions of x86-64-v3.

use std::arch::x86_64::{__m128i, __m256i};

use pulp::bytemuck::cast;
use pulp::x86::V3;

use super::bytes::{Bytes, Permutation};

impl Bytes for V3 {
    #[inline(always)]
    fn shuffle<const N: usize>(self, bytes: [u8; 16], indices: [u8; N]) -> [u8; N] {
        let mut all = [0; 16];
        all[..N].copy_from_slice(&indices);
        let shuffled: [u8; 16] = cast(self.ssse3._mm_shuffle_epi8(cast(bytes), cast(all)));
        let mut first = [0; N];
        first.copy_from_slice(&shuffled[..N]);
        first
    }

    #[inline(always)]
    fn permute(self, board: [u8; 64], permutation: &Permutation) -> [u8; 64] {
        let quarters: [__m128i; 4] = cast(board);
        let quarters = quarters.map(|quarter| self.avx2._mm256_broadcastsi128_si256(quarter));
        let half = |indices: &[[u8; 32]; 4]| {
            let [a, b, c, d]: [__m256i; 4] = std::array::from_fn(|at| {
                self.avx2._mm256_shuffle_epi8(quarters[at], cast(indices[at]))
            });
            let or = |a, b| self.avx2._mm256_or_si256(a, b);
            or(or(a, b), or(c, d))
        };
        cast([half(&permutation.quarters[0]), half(&permutation.quarters[1])])
    }

    #[inline(always)]
    fn less(self, bytes: [u8; 32], limit: u8) -> u32 {
        let limit = self.avx._mm256_set1_epi8(limit.cast_signed());
        let less = self.avx2._mm256_cmpgt_epi8(limit, cast(bytes));
        self.avx2._mm256_movemask_epi8(less).cast_unsigned()
    }

    #[inline(always)]
    fn equal(self, bytes: [u8; 32], others: [u8; 32]) -> u32 {
        let equal = self.avx2._mm256_cmpeq_epi8(cast(others), cast(bytes));
        self.avx2._mm256_movemask_epi8(equal).cast_unsigned()
    }

    #[inline(always)]
    fn below(self, bytes: [u8; 16], limit: u8) -> u64 {
        let limit = self.sse2._mm_set1_epi8(limit.cast_signed());
        let [first, _]: [u64; 2] = cast(self.sse2._mm_subs_epu8(limit, cast(bytes)));
        first
    }

    #[inline(always)]
    fn at_least(self, bytes: [u8; 16], limit: u8) -> [u8; 16] {
        cast(self.sse2._mm_max_epu8(cast(bytes), self.sse2._mm_set1_epi8(limit.cast_signed())))
    }

    #[inline(always)]
    fn differences(self, given: [u8; 16], bytes: [u8; 16], others: [u8; 16]) -> [u8; 16] {
        let differences = self.sse2._mm_xor_si128(cast(bytes), cast(others));
        cast(self.sse2._mm_or_si128(cast(given), differences))
    }

    #[inline(always)]
    fn lookup(self, table: [u8; 16], indices: [u8; 32]) -> [u8; 32] {
        let table = self.avx2._mm256_broadcastsi128_si256(cast(table));
        cast(self.avx2._mm256_shuffle_epi8(table, cast(indices)))
    }

    #[inline(always)]
    fn xor_shifted(self, bytes: [u8; 32], places: u32, mask: u8) -> [u8; 32] {
        // Bits of the next byte are shifted in, too.
        let mask = self.avx._mm256_set1_epi8((mask & 0xff >> places).cast_signed());
        let places = self.sse2._mm_cvtsi32_si128(places.cast_signed());
        let changed = self.avx2._mm256_srl_epi16(cast(bytes), places);
        let changed = self.avx2._mm256_and_si256(changed, mask);
        cast(self.avx2._mm256_xor_si256(cast(bytes), changed))
    }

    #[inline(always)]
    fn hex_value(self, digits: [u8; 16]) -> ([u8; 8], u64) {
        let (sse2, ssse3) = (self.sse2, self.ssse3);
        let each = |byte: u8| sse2._mm_set1_epi8(byte.cast_signed());
        let text: __m128i = cast(digits);
        // Both ways to read a byte, as a digit and as a letter, give at least 16 for any other.
        let above = sse2._mm_subs_epu8(sse2._mm_add_epi8(text, each(0xff - b'9')), each(6));
        let as_digits = sse2._mm_sub_epi8(above, each(0xf0));
        let letters = sse2._mm_sub_epi8(sse2._mm_and_si128(text, each(0xdf)), each(b'A'));
        let values = sse2._mm_min_epu8(as_digits, sse2._mm_adds_epu8(letters, each(10)));
        let wrong = sse2._mm_movemask_epi8(sse2._mm_adds_epu8(values, each(0x7f - 15)));
        let pairs = ssse3._mm_maddubs_epi16(values, sse2._mm_set1_epi16(0x0110));
        let [bytes, _]: [[u8; 8]; 2] = cast(sse2._mm_packus_epi16(pairs, pairs));
        (bytes, u64::from(wrong.cast_unsigned()))
    }

    #[inline(always)]
    fn hex_digits(self, bytes: [u8; 8]) -> [u8; 16] {
        let sse2 = self.sse2;
        let low = cast([bytes, [0; 8]]);
        let high = sse2._mm_srli_epi16::<4>(low);
        let halves = sse2._mm_unpacklo_epi8(high, low);
        let values = sse2._mm_and_si128(halves, sse2._mm_set1_epi8(0x0f));
        cast(self.ssse3._mm_shuffle_epi8(cast(*b"0123456789abcdef"), values))
    }
}
