//! The types of values in routines: their widths, and whether they are signed.

use crate::text::names::normalized;

/// The type of a value. An operation on two types has the greater one, as in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Type {
    /// Whether something holds.
    Truth,
    /// A number without a type of its own, which takes the type of what it is used with.
    Fitting,
    /// Unsigned, with fewer than 8 bits: Zig's `u6`.
    Few(u8),
    /// Signed, 8 bits.
    SignedByte,
    /// Unsigned, 8 bits.
    Byte,
    /// Signed, 16 bits.
    SignedShort,
    /// Unsigned, 16 bits.
    Short,
    /// Signed, 32 bits.
    Int,
    /// Unsigned, 32 bits.
    Unsigned,
    /// Signed, 64 bits.
    Signed,
    /// Unsigned, 64 bits: what bbt itself computes with.
    Word,
    /// JavaScript's Number: a whole one, as far as it is exact.
    Number,
    /// Signed, with as many bits as needed.
    Unbounded,
    /// The low bits of a value, as many as there is room for where it is put: Zig's `@truncate(x)`.
    Open,
}

/// Names of types in which a result could be truncated, changed or rounded.
const OTHERS: &[&str] =
    &["byte", "char", "double", "dword", "float", "uchar", "uint", "ushort", "word"];

/// The letters before the width in the name of a type, as in `u8` and `int_fast32_t`; and whether
/// such types are signed.
const BEFORE_BITS: &[(&str, bool)] = &[
    ("f", true),
    ("i", true),
    ("int", true),
    ("intfast", true),
    ("intleast", true),
    ("s", true),
    ("sint", true),
    ("u", false),
    ("uint", false),
    ("uintfast", false),
    ("uintleast", false),
];

/// The first whole number that a Number of JavaScript may stand for with others.
const INEXACT: i128 = 1 << 53;

impl Type {
    /// The number of bits and whether there is a sign, if the type is narrower than 64 bits.
    pub(crate) fn width(self) -> Option<(u32, bool)> {
        match self {
            Type::Few(bits) => Some((bits.into(), false)),
            Type::SignedByte => Some((8, true)),
            Type::Byte => Some((8, false)),
            Type::SignedShort => Some((16, true)),
            Type::Short => Some((16, false)),
            Type::Int => Some((32, true)),
            Type::Unsigned => Some((32, false)),
            _ => None,
        }
    }

    /// The least and the greatest value, if the type has fewer than those of 64 bits.
    pub(crate) fn bounds(self) -> Option<(i128, i128)> {
        match (self, self.width()) {
            (Type::Number, _) => Some((1 - INEXACT, INEXACT - 1)),
            (_, Some((bits, true))) => Some((-(1 << (bits - 1)), (1 << (bits - 1)) - 1)),
            (_, Some((bits, false))) => Some((0, (1 << bits) - 1)),
            _ => None,
        }
    }

    /// Whether the type is signed and has 64 bits or fewer.
    pub(crate) fn has_sign(self) -> bool {
        self == Type::Signed || matches!(self.width(), Some((_, true)))
    }

    /// The type of the same width without a sign.
    pub(crate) fn unsigned(self) -> Type {
        match self {
            Type::SignedByte => Type::Byte,
            Type::SignedShort => Type::Short,
            Type::Int => Type::Unsigned,
            Type::Signed => Type::Word,
            other => other,
        }
    }

    /// The type that a word means in every language.
    ///
    /// # Errors
    ///
    /// A type in which the value could differ from that in 64 bits.
    pub(crate) fn of_word(word: &str) -> Result<Type, ()> {
        let word = normalized(word);
        match &*word {
            "bool" | "boolean" => return Ok(Type::Truth),
            "short" => return Ok(Type::SignedShort),
            "int" => return Ok(Type::Int),
            "long" => return Ok(Type::Signed),
            other if OTHERS.contains(&other) => return Err(()),
            _ => {}
        }
        let Some(digits) = word.find(|c: char| c.is_ascii_digit()) else { return Ok(Type::Word) };
        let (letters, bits) = word.split_at(digits);
        let Some((_, has_sign)) = BEFORE_BITS.iter().find(|(before, _)| *before == letters) else {
            return Ok(Type::Word);
        };
        match (letters, bits.trim_end_matches('t')) {
            ("f", "32" | "64") | (_, "128") => Err(()),
            ("u", few @ ("1" | "2" | "3" | "4" | "5" | "6" | "7")) => {
                Ok(Type::Few(few.as_bytes()[0] - b'0'))
            }
            // Any other name is taken for a word of 64 bits.
            (_, bits) => Ok(bits
                .parse()
                .ok()
                .and_then(|bits| Type::whole(bits, *has_sign))
                .unwrap_or(Type::Word)),
        }
    }

    /// The type of whole numbers with so many bits, if languages have one.
    pub(crate) fn whole(bits: u64, has_sign: bool) -> Option<Type> {
        Some(match (bits, has_sign) {
            (8, true) => Type::SignedByte,
            (8, false) => Type::Byte,
            (16, true) => Type::SignedShort,
            (16, false) => Type::Short,
            (32, true) => Type::Int,
            (32, false) => Type::Unsigned,
            (64, true) => Type::Signed,
            (64, false) => Type::Word,
            _ => return None,
        })
    }

    /// Whether a word is certainly a type.
    pub(crate) fn is_known(word: &str) -> bool {
        Type::of_word(word) != Ok(Type::Word)
            || matches!(&*normalized(word), "u64" | "uint64" | "uint64t" | "ulong" | "usize")
    }
}
