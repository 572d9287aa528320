//! The types of values in routines: how many bits they have, and whether they have a sign.

use crate::names::normalized;

/// The type of a value. Where two types meet, the greater one wins, as in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Type {
    /// Of the type that it is used with: a number that says nothing about its type.
    Fitting,
    /// 32 bits with a sign.
    Int,
    /// 32 bits without a sign.
    Unsigned,
    /// 64 bits with a sign.
    Signed,
    /// 64 bits without a sign: what bbt itself computes with.
    Word,
    /// As many bits as it takes, with a sign.
    Unbounded,
}

/// Words for types in which a result may be cut off, changed or rounded.
const OTHERS: &[&str] = &[
    "bool", "byte", "char", "double", "dword", "float", "short", "uchar", "uint", "ushort", "word",
];

/// The letters before the number of bits in the name of a type: `u8`, `int_fast32_t`; and whether
/// such types have a sign.
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
    /// The least and the greatest value, where these are fewer than words of 64 bits have.
    pub(super) fn bounds(self) -> Option<(i128, i128)> {
        match self {
            Type::Int => Some((i32::MIN.into(), i32::MAX.into())),
            Type::Unsigned => Some((0, u32::MAX.into())),
            _ => None,
        }
    }

    /// Whether its values have 64 bits or fewer, one of them a sign.
    pub(super) fn has_sign(self) -> bool {
        matches!(self, Type::Int | Type::Signed)
    }

    /// The type that a word means, whatever the language.
    ///
    /// # Errors
    ///
    /// A type in which the value might be another one than in 64 bits.
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
            // A name that says nothing is that of a word of 64 bits.
            _ => Ok(Type::Word),
        }
    }

    /// Whether a word is certainly a type.
    pub(super) fn is_known(word: &str) -> bool {
        Type::of_word(word) != Ok(Type::Word)
            || matches!(&*normalized(word), "u64" | "uint64" | "uint64t" | "ulong" | "usize")
    }
}
