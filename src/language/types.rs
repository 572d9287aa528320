//! The types of values in routines: how many bits they have, and whether they have a sign.

use super::dialect::{Dialect, Literals};
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

    /// The type that a word means in a language.
    ///
    /// # Errors
    ///
    /// A type in which the value might be another one than in 64 bits.
    pub(super) fn of_word(word: &str, dialect: Option<&Dialect>) -> Result<Type, ()> {
        let mut types = dialect.into_iter().flat_map(|dialect| dialect.types);
        if let Some((_, known)) = types.find(|(name, _)| *name == word) {
            return Ok(*known);
        }
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
        Type::of_word(word, None) != Ok(Type::Word)
            || matches!(&*normalized(word), "u64" | "uint64" | "uint64t" | "ulong" | "usize")
    }

    /// The type of a number as it is written in a language, and its value where the sign's bit makes
    /// it another one.
    pub(super) fn of_literal(text: &str, word: u64, dialect: &Dialect) -> (Type, u64) {
        let text = text.to_ascii_lowercase();
        let is_based = text.starts_with("0x") || text.starts_with("0b") || text.starts_with("0o");
        let named = |suffix: &str| text.ends_with(suffix);
        let tail = text.trim_start_matches(|c: char| !matches!(c, 'u' | 'l' | 'n'));
        let (is_long, is_unsigned) = (tail.contains('l'), tail.contains('u'));
        let fits_int = i32::try_from(word).is_ok();
        let fits_long = i64::try_from(word).is_ok();
        let sized = match dialect.literals {
            Literals::Sized { wraps } => Some(wraps),
            _ => None,
        };
        let wraps = sized == Some(true);
        let of_type = match () {
            () if named("u64") || named("ui64") || named("usize") => Type::Word,
            () if named("i64") || named("isize") => Type::Signed,
            () if named("i32") => Type::Int,
            () if named("u32") => Type::Unsigned,
            () if tail == "n" => Type::Unbounded,
            () if sized.is_none() && dialect.literals == Literals::Unbounded => Type::Unbounded,
            () if sized.is_none() => Type::Fitting,
            () if is_unsigned && (is_long || word > u32::MAX.into()) => Type::Word,
            () if is_unsigned => Type::Unsigned,
            () if !is_long && fits_int => Type::Int,
            () if !is_long && is_based && wraps && word <= u32::MAX.into() => {
                return (Type::Int, i64::from((word as u32).cast_signed()).cast_unsigned());
            }
            () if !is_long && is_based && word <= u32::MAX.into() => Type::Unsigned,
            () if fits_long || wraps => Type::Signed,
            () => Type::Word,
        };
        (of_type, word)
    }
}
