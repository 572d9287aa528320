//! What the compilers and the standard libraries of the languages have for words: one row each, with
//! its names in every language.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::dialect::Dialect;
use super::types::Type;
use crate::text::names::normalized;

/// What a function of a library computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LibraryMeaning {
    /// A text in bbt's own language, in which the operands are `a` and `b`.
    Text(&'static str),
    /// The operand itself.
    Same,
    /// The smaller one of two numbers.
    Least,
    /// The greater one of two numbers.
    Greatest,
    /// A number without its sign.
    Magnitude,
    /// How far two numbers are apart.
    Distance,
    /// The second operand, modulo 2 to the power of the first.
    LowBits,
    /// As [`LibraryMeaning::LowBits`], as a number with a sign.
    LowBitsSigned,
    /// The low bits, as many as there is room for where they are put.
    Fits,
}

/// The type of what a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gives {
    /// The type in which the language counts.
    Count,
    /// The type of the first operand.
    Alike,
    /// Whether something holds.
    Truth,
    /// A type of its own.
    Of(Type),
}

/// A function of a library.
#[derive(Debug)]
pub(crate) struct Builtin {
    pub(crate) meaning: LibraryMeaning,
    pub(crate) gives: Gives,
    /// The type to which the operands are converted.
    pub(crate) takes: Type,
    /// A line for each language: its name, then the function's names there. A name that begins with a
    /// point is a method.
    names: &'static str,
}

const fn row(meaning: LibraryMeaning, takes: Type, gives: Gives, names: &'static str) -> Builtin {
    Builtin { meaning, gives, takes, names }
}

use Gives::{Alike, Count, Of, Truth};
use LibraryMeaning::{
    Distance, Fits, Greatest, Least, LowBits, LowBitsSigned, Magnitude, Same, Text,
};
use Type::{Unsigned as Half, Word};

static BUILTINS: &[Builtin] = &[
    row(
        Text("popcount(a)"),
        Word,
        Count,
        "c __builtin_popcountll __builtin_popcountl std::popcount _mm_popcnt_u64
         java Long.bitCount
         csharp BitOperations.PopCount
         rust .count_ones
         go bits.OnesCount64
         python .bit_count int.bit_count
         zig @popCount",
    ),
    row(
        Text("popcount(a)"),
        Half,
        Count,
        "c __builtin_popcount
         java Integer.bitCount
         go bits.OnesCount32",
    ),
    row(Text("64 - popcount(a)"), Word, Count, "rust .count_zeros"),
    // These count in the type of their operand.
    row(Text("popcount(a)"), Word, Alike, "csharp Popcnt.X64.PopCount ulong.PopCount"),
    row(
        Text("lsb(a)"),
        Word,
        Alike,
        "c _tzcnt_u64
         csharp Bmi1.X64.TrailingZeroCount ulong.TrailingZeroCount",
    ),
    row(
        Text("63 - msb(a) + 65 * (a == 0)"),
        Word,
        Alike,
        "c _lzcnt_u64
         csharp Lzcnt.X64.LeadingZeroCount ulong.LeadingZeroCount",
    ),
    // For 0, some are undefined: any result will do.
    row(
        Text("lsb(a)"),
        Word,
        Count,
        "c __builtin_ctzll __builtin_ctzl std::countr_zero
         java Long.numberOfTrailingZeros
         csharp BitOperations.TrailingZeroCount
         rust .trailing_zeros
         go bits.TrailingZeros64
         zig @ctz",
    ),
    row(
        Text("lsb(a | 1 << 32)"),
        Half,
        Count,
        "c __builtin_ctz
         java Integer.numberOfTrailingZeros
         go bits.TrailingZeros32",
    ),
    row(Text("lsb(~a)"), Word, Count, "c std::countr_one\nrust .trailing_ones"),
    row(
        Text("63 - msb(a) + 65 * (a == 0)"),
        Word,
        Count,
        "c __builtin_clzll __builtin_clzl std::countl_zero
         java Long.numberOfLeadingZeros
         csharp BitOperations.LeadingZeroCount
         rust .leading_zeros
         go bits.LeadingZeros64
         zig @clz",
    ),
    row(
        Text("31 - msb(a) + 65 * (a == 0)"),
        Half,
        Count,
        "c __builtin_clz
         java Integer.numberOfLeadingZeros
         javascript Math.clz32",
    ),
    row(Text("msb(a) & -(a != 0)"), Word, Count, "csharp BitOperations.Log2"),
    row(Text("msb(a)"), Word, Count, "rust .ilog2"),
    row(
        Text("(msb(a) + 1) & -(a != 0)"),
        Word,
        Count,
        "c std::bit_width
         go bits.Len64
         python .bit_length int.bit_length",
    ),
    row(Text("(lsb(a) + 1) & -(a != 0)"), Word, Count, "c __builtin_ffsll ffsll"),
    row(Text("popcount(a) & 1"), Word, Count, "c __builtin_parityll"),
    row(
        Text("popcount(a) == 1"),
        Word,
        Truth,
        "c std::has_single_bit
         csharp BitOperations.IsPow2
         rust .is_power_of_two",
    ),
    row(
        Text("bswap(a)"),
        Word,
        Alike,
        "c __builtin_bswap64 _byteswap_uint64 std::byteswap bswap_64 __bswap_64 htobe64
         java Long.reverseBytes
         csharp BinaryPrimitives.ReverseEndianness
         rust .swap_bytes .to_be .reverse_bytes
         go bits.ReverseBytes64
         zig @byteSwap",
    ),
    row(
        Text("rot180(a)"),
        Word,
        Alike,
        "c __builtin_bitreverse64
         java Long.reverse
         rust .reverse_bits
         go bits.Reverse64
         zig @bitReverse",
    ),
    row(
        Text("rotl(a, b)"),
        Word,
        Alike,
        "c std::rotl _rotl64 __builtin_rotateleft64 _lrotl
         java Long.rotateLeft
         csharp BitOperations.RotateLeft ulong.RotateLeft
         rust .rotate_left
         go bits.RotateLeft64",
    ),
    row(
        Text("ror(a, b)"),
        Word,
        Alike,
        "c std::rotr _rotr64 __builtin_rotateright64 _lrotr
         java Long.rotateRight
         csharp BitOperations.RotateRight ulong.RotateRight
         rust .rotate_right",
    ),
    row(
        Text("pext(a, b)"),
        Word,
        Alike,
        "c _pext_u64 __builtin_ia32_pext_di
         java Long.compress
         csharp Bmi2.X64.ParallelBitExtract",
    ),
    row(
        Text("pdep(a, b)"),
        Word,
        Alike,
        "c _pdep_u64 __builtin_ia32_pdep_di
         java Long.expand
         csharp Bmi2.X64.ParallelBitDeposit",
    ),
    row(
        Text("a & -a"),
        Word,
        Alike,
        "c _blsi_u64
         java Long.lowestOneBit
         csharp Bmi1.X64.ExtractLowestSetBit",
    ),
    row(
        Text("(1 << msb(a)) & -(a != 0)"),
        Word,
        Alike,
        "c std::bit_floor\njava Long.highestOneBit",
    ),
    row(Text("a & (a - 1)"), Word, Alike, "c _blsr_u64\ncsharp Bmi1.X64.ResetLowestSetBit"),
    row(Text("a ^ (a - 1)"), Word, Alike, "c _blsmsk_u64"),
    row(Text("~a & b"), Word, Alike, "c _andn_u64\ncsharp Bmi1.X64.AndNot"),
    row(Text("udiv(a, b)"), Word, Alike, "java Long.divideUnsigned"),
    row(Text("urem(a, b)"), Word, Alike, "java Long.remainderUnsigned"),
    row(Text("(ugt(a, b)) - (ult(a, b))"), Word, Count, "java Long.compareUnsigned"),
    row(Text("multiply_high(a, b)"), Word, Alike, "java Math.unsignedMultiplyHigh\nc __umulh"),
    // The type of the operand cuts the result.
    row(Text("a + b"), Word, Alike, "rust .wrapping_add"),
    row(Text("a - b"), Word, Alike, "rust .wrapping_sub"),
    row(Text("a * b"), Word, Alike, "rust .wrapping_mul"),
    row(Text("-a"), Word, Alike, "rust .wrapping_neg"),
    row(Text("a << (b & 63)"), Word, Alike, "rust .wrapping_shl"),
    row(
        Least,
        Type::Fitting,
        Alike,
        "c std::min MIN min
         java Math.min
         csharp Math.Min
         go min
         rust .min std::cmp::min
         zig @min
         python min
         javascript Math.min",
    ),
    row(
        Greatest,
        Type::Fitting,
        Alike,
        "c std::max MAX max
         java Math.max
         csharp Math.Max
         go max
         rust .max std::cmp::max
         zig @max
         python max
         javascript Math.max",
    ),
    row(
        Magnitude,
        Type::Fitting,
        Alike,
        "c std::abs abs labs llabs
         java Math.abs
         csharp Math.Abs
         rust .abs
         python abs
         javascript Math.abs",
    ),
    row(Distance, Type::Fitting, Alike, "rust .abs_diff"),
    row(
        Same,
        Type::Fitting,
        Alike,
        "csharp unchecked
         rust .clone .into .bits
         javascript Math.trunc Math.floor",
    ),
    row(LowBits, Type::Fitting, Alike, "javascript BigInt.asUintN"),
    row(LowBitsSigned, Type::Fitting, Alike, "javascript BigInt.asIntN"),
    row(Fits, Type::Fitting, Alike, "zig @truncate @intCast @bitCast"),
    row(Text("a"), Word, Of(Type::Few(1)), "zig @intFromBool"),
];

/// Numbers that libraries and languages have names for, with their types.
const NUMBERS: &[(&str, Type, u64)] = &[
    ("INT64_MAX", Type::Signed, i64::MAX as u64),
    ("INT64_MIN", Type::Signed, i64::MIN.cast_unsigned()),
    ("INT_MAX", Type::Int, i32::MAX as u64),
    ("INT_MIN", Type::Int, (i32::MIN as i64).cast_unsigned()),
    ("UINT32_MAX", Type::Unsigned, u32::MAX as u64),
    ("UINT64_MAX", Word, u64::MAX),
    ("ULLONG_MAX", Word, u64::MAX),
    ("Integer.MAX_VALUE", Type::Int, i32::MAX as u64),
    ("Integer.MIN_VALUE", Type::Int, (i32::MIN as i64).cast_unsigned()),
    ("Long.MIN_VALUE", Type::Signed, i64::MIN.cast_unsigned()),
    ("int.MinValue", Type::Int, (i32::MIN as i64).cast_unsigned()),
    ("long.MinValue", Type::Signed, i64::MIN.cast_unsigned()),
    ("uint.MaxValue", Type::Unsigned, u32::MAX as u64),
    ("i64::MIN", Type::Signed, i64::MIN.cast_unsigned()),
    ("u64::BITS", Type::Unsigned, 64),
    ("u64::MIN", Word, 0),
    ("math.MaxInt64", Type::Fitting, i64::MAX as u64),
    ("math.MaxUint64", Type::Fitting, u64::MAX),
];

/// The number that a name stands for, and its type. Types have a greatest number: `UInt64.max`.
pub(crate) fn number_named(name: &str) -> Option<(Type, u64)> {
    let known = NUMBERS.iter().find(|(known, ..)| *known == name);
    known.map(|(_, of_type, word)| (*of_type, *word)).or_else(|| {
        let (of_type, member) = name.rsplit_once("::").or_else(|| name.rsplit_once('.'))?;
        let of_type = Some(of_type).filter(|word| Type::is_known(word)).map(Type::of_word)?.ok()?;
        let greatest = match of_type {
            Word => u64::MAX,
            Type::Signed => i64::MAX as u64,
            Half => u64::from(u32::MAX),
            Type::Int => i32::MAX as u64,
            _ => return None,
        };
        matches!(&*normalized(member), "max" | "maxvalue").then_some((of_type, greatest))
    })
}

/// The language that has a function, its name there, and the function.
type Named = (&'static Dialect, &'static str, &'static Builtin);

/// Every name of every function.
static NAMES: LazyLock<HashMap<&str, Vec<Named>>> = LazyLock::new(|| {
    let mut names: HashMap<&str, Vec<Named>> = HashMap::new();
    for builtin in BUILTINS {
        for line in builtin.names.lines() {
            let mut words = line.split_whitespace();
            let Some(language) = words.next().and_then(Dialect::find) else { continue };
            for name in words {
                names.entry(name).or_default().push((language, name, builtin));
            }
        }
    }
    names
});

/// The functions with a name, as it is written in their languages: `std::popcount`, `Long.bitCount`,
/// `.count_ones`.
pub(crate) fn named(name: &str) -> &'static [Named] {
    NAMES.get(name).map_or(&[], Vec::as_slice)
}
