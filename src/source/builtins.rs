//! What the compilers and the standard libraries of the languages have for words: one row each, with
//! its names in every language.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::Dialect;
use super::types::Type::{self, Word};
use crate::program::Operation;
use crate::text::names::normalized;

/// What a function of a library computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LibraryMeaning {
    /// A text in bbt's own language, in which the operands are `a` and `b`.
    Text(&'static str),
    /// The operand itself.
    Same,
    /// The first one of two numbers if this holds of them, otherwise the second one.
    Chosen(Operation),
    /// A number without its sign.
    Magnitude,
    /// How far two numbers are apart.
    Distance,
    /// The second operand, modulo 2 to the power of the first: a number with a sign or without one.
    LowBits { has_sign: bool },
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
    /// Its names: for each language, that of the language and then the function's there. A name that begins with a
    /// point is a method.
    names: &'static str,
}

/// The functions, a row each: what it computes, what it takes, what it gives, and its names.
static BUILTINS: LazyLock<Vec<Builtin>> = LazyLock::new(|| {
    let rows = include_str!("builtins.txt").lines().filter(|line| !line.starts_with('#'));
    let builtin = |row: &'static str| {
        let [meaning, takes, gives, names] = row.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let meaning = match meaning {
            "same" => LibraryMeaning::Same,
            "least" => LibraryMeaning::Chosen(Operation::Less),
            "greatest" => LibraryMeaning::Chosen(Operation::Greater),
            "magnitude" => LibraryMeaning::Magnitude,
            "distance" => LibraryMeaning::Distance,
            "low bits" => LibraryMeaning::LowBits { has_sign: false },
            "low bits, signed" => LibraryMeaning::LowBits { has_sign: true },
            "fits" => LibraryMeaning::Fits,
            text => LibraryMeaning::Text(text),
        };
        let takes = match takes {
            "word" => Word,
            "half" => Type::Unsigned,
            _ => Type::Fitting,
        };
        let gives = match gives {
            "count" => Gives::Count,
            "alike" => Gives::Alike,
            "truth" => Gives::Truth,
            _ => Gives::Of(Type::Few(1)),
        };
        Some(Builtin { meaning, gives, takes, names })
    };
    rows.filter_map(builtin).collect()
});

/// Numbers that libraries and languages have names for, with their types.
const NUMBERS: &[(&str, Type, u64)] = &[
    ("ULLONG_MAX", Word, u64::MAX),
    ("Integer.MAX_VALUE", Type::Int, i32::MAX as u64),
    ("Integer.MIN_VALUE", Type::Int, (i32::MIN as i64).cast_unsigned()),
    ("Int.max", Type::Signed, i64::MAX as u64),
    ("Int.min", Type::Signed, i64::MIN.cast_unsigned()),
    ("uint.MaxValue", Type::Unsigned, u32::MAX as u64),
    ("u64::BITS", Type::Unsigned, 64),
    ("math.MaxInt64", Type::Fitting, i64::MAX as u64),
    ("math.MaxUint64", Type::Fitting, u64::MAX),
];

/// The number that a name stands for, and its type. Types have a least and a greatest one: `INT_MIN`, `UInt64.max`.
pub(crate) fn number_named(name: &str, language: &Dialect) -> Option<(Type, u64)> {
    let known = NUMBERS.iter().find(|(known, ..)| *known == name);
    known.map(|(_, of_type, word)| (*of_type, *word)).or_else(|| {
        let of_macro = || name.rsplit_once('_').filter(|_| name == name.to_uppercase());
        let of_type = name.rsplit_once("::").or_else(|| name.rsplit_once('.')).or_else(of_macro);
        let (of_type, member) = of_type?;
        let known = Type::of_word(of_type).ok().filter(|_| Type::is_known(of_type));
        let of_type = language.type_called(of_type).or(known)?;
        let (bits, has_sign) = of_type.size()?;
        let greatest = u64::MAX >> (64 - bits + u32::from(has_sign));
        match &*normalized(member) {
            "max" | "maxvalue" => Some((of_type, greatest)),
            "min" | "minvalue" => Some((of_type, if has_sign { !greatest } else { 0 })),
            _ => None,
        }
    })
}

/// The language that has a function, its name there, and the function.
type Named = (&'static Dialect, &'static str, &'static Builtin);

/// Every name of every function.
static NAMES: LazyLock<HashMap<&str, Vec<Named>>> = LazyLock::new(|| {
    let mut names: HashMap<&str, Vec<Named>> = HashMap::new();
    for builtin in BUILTINS.iter() {
        for line in builtin.names.split(';') {
            let mut words = line.split_whitespace();
            let Some(language) = words.next().and_then(Dialect::find) else { continue };
            for name in words {
                names.entry(name).or_default().push((language, name, builtin));
            }
        }
    }
    names
});

/// The functions with a name, as it is written: `std::popcount`, `Long.bitCount`, `.count_ones`.
pub(crate) fn named(name: &str) -> &'static [Named] {
    NAMES.get(name).map_or(&[], Vec::as_slice)
}
