//! The types of values in routines: their widths, and whether they are signed.

use crate::names::normalized;

/// The type of a value. An operation on two types has the greater one, as in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Type {
    /// A number without a type of its own, which takes the type of what it is used with.
    Fitting,
    /// Signed, 32 bits.
    Int,
    /// Unsigned, 32 bits.
    Unsigned,
    /// Signed, 64 bits.
    Signed,
    /// Unsigned, 64 bits: what bbt itself computes with.
    Word,
    /// Signed, with as many bits as needed.
    Unbounded,
}

/// Names of types in which a result could be truncated, changed or rounded.
const OTHERS: &[&str] = &[
    "bool", "byte", "char", "double", "dword", "float", "short", "uchar", "uint", "ushort", "word",
];

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

impl Type {
    /// The least and the greatest value, if the type is narrower than 64 bits.
    pub(super) fn bounds(self) -> Option<(i128, i128)> {
        match self {
            Type::Int => Some((i32::MIN.into(), i32::MAX.into())),
            Type::Unsigned => Some((0, u32::MAX.into())),
            _ => None,
        }
    }

    /// Whether the type is signed and has 64 bits or fewer.
    pub(super) fn has_sign(self) -> bool {
        matches!(self, Type::Int | Type::Signed)
    }

    /// The type that a word means in every language.
    ///
    /// # Errors
    ///
    /// A type in which the value could differ from that in 64 bits.
    pub(super) fn of_word(word: &str) -> Result<Type, ()> {
        let word = normalized(word);
        match &*word {
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
        match (letters, bits.trim_end_matches('t'), has_sign) {
            ("f", "32" | "64", _) => Err(()),
            (_, "64", true) => Ok(Type::Signed),
            (_, "32", true) => Ok(Type::Int),
            (_, "8" | "16" | "32" | "128", _) => Err(()),
            // Any other name is taken for a word of 64 bits.
            _ => Ok(Type::Word),
        }
    }

    /// Whether a word is certainly a type.
    pub(super) fn is_known(word: &str) -> bool {
        Type::of_word(word) != Ok(Type::Word)
            || matches!(&*normalized(word), "u64" | "uint64" | "uint64t" | "ulong" | "usize")
    }
}
