//! The types of values in routines: their widths, and whether they are signed.

use crate::text::names::{is_one_of, normalized};

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
    /// 64 bits of a type that the text does not say: unsigned, where nothing else has a sign.
    Foreign,
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

/// Names of types that are certainly words of 64 bits without a sign.
const WORDS: &str = "quint64 u64 uint64 uint64t uintfast64t uintleast64t ulong ulong64 usize";

/// The letters before the width in the names of types with and without a sign: `int_fast32_t`, `u8`.
const SIGNED: &str = "f i int intfast intleast long qint s sint";
const UNSIGNED: &str = "quint u uint uintfast uintleast ulong";

/// The types with a width that languages share, their bits, and whether there is a sign.
const WHOLE: [(Type, u32, bool); 8] = [
    (Type::SignedByte, 8, true),
    (Type::Byte, 8, false),
    (Type::SignedShort, 16, true),
    (Type::Short, 16, false),
    (Type::Int, 32, true),
    (Type::Unsigned, 32, false),
    (Type::Signed, 64, true),
    (Type::Word, 64, false),
];

/// The first whole number that a Number of JavaScript may stand for with others.
const INEXACT: i128 = 1 << 53;

impl Type {
    /// The number of bits and whether there is a sign, if the type is narrower than 64 bits.
    pub(crate) fn width(self) -> Option<(u32, bool)> {
        match self {
            Type::Few(bits) => Some((bits.into(), false)),
            _ => self.size().filter(|(bits, _)| *bits < 64),
        }
    }

    /// The number of bits and whether there is a sign, if the type is one that languages share.
    pub(crate) fn size(self) -> Option<(u32, bool)> {
        WHOLE.iter().find(|(one, ..)| *one == self).map(|(_, bits, has_sign)| (*bits, *has_sign))
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
        matches!(self.size(), Some((_, true)))
    }

    /// Whether it holds all words of 64 bits, and nothing else.
    pub(crate) fn is_word(self) -> bool {
        matches!(self, Type::Foreign | Type::Word)
    }

    /// The type of the same width without a sign.
    pub(crate) fn unsigned(self) -> Type {
        self.size().and_then(|(bits, _)| Type::whole(bits, false)).unwrap_or(self)
    }

    /// The type that a word means in every language; an error if a value could differ from 64 bits there.
    pub(crate) fn of_word(word: &str) -> Result<Type, ()> {
        let word = normalized(word);
        match &*word {
            "bool" | "boolean" => return Ok(Type::Truth),
            "short" => return Ok(Type::SignedShort),
            "int" => return Ok(Type::Int),
            "long" | "intmaxt" | "intptrt" | "offt" | "ptrdifft" | "ssizet" => {
                return Ok(Type::Signed);
            }
            other if OTHERS.contains(&other) => return Err(()),
            _ => {}
        }
        let Some(digits) = word.find(|c: char| c.is_ascii_digit()) else { return Ok(Type::Word) };
        let (letters, bits) = word.split_at(digits);
        let has_sign = is_one_of(SIGNED, letters);
        // Any other name is taken for a word of 64 bits.
        if !has_sign && !is_one_of(UNSIGNED, letters) {
            return Ok(Type::Word);
        }
        match (letters, bits.trim_end_matches('t').parse()) {
            ("f", Ok(32 | 64)) | ("intfast" | "uintfast", Ok(16 | 32)) | (_, Ok(128)) => Err(()),
            ("u", Ok(few @ 1..8)) => Ok(Type::Few(few as u8)),
            (_, bits) => {
                Ok(bits.ok().and_then(|bits| Type::whole(bits, has_sign)).unwrap_or(Type::Word))
            }
        }
    }

    /// The type of whole numbers with so many bits, if languages have one.
    pub(crate) fn whole(bits: u32, has_sign: bool) -> Option<Type> {
        WHOLE.iter().find(|row| (row.1, row.2) == (bits, has_sign)).map(|(one, ..)| *one)
    }

    /// Whether a word is certainly a type.
    pub(crate) fn is_known(word: &str) -> bool {
        Type::of_word(word) != Ok(Type::Word) || is_one_of(WORDS, &normalized(word))
    }
}
