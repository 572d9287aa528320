//! What the types of C and Rust say about a value: bbt computes in 64 bits without signs.

use super::Parser;
use crate::fault::{Fault, Span, normalized, shortened};
use crate::language::token::Token;
use crate::program::Operand;

/// Words for types in which a result may be cut off, changed or rounded.
const OTHERS: &[&str] = &[
    "bool", "byte", "char", "double", "dword", "float", "short", "uchar", "uint", "ushort", "word",
];

/// The letters before the number of bits in the name of a type: `u8`, `int_fast32_t`.
const BEFORE_BITS: &[&str] =
    &["f", "i", "int", "intfast", "intleast", "s", "u", "uint", "uintfast", "uintleast"];

/// What a type allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// All 64 bits.
    Whole,
    /// A small number: there are at least 32 bits, one of them the sign.
    Count,
    /// Something else, in which a value may be another one than in 64 bits.
    Other,
}

impl Width {
    /// What a type of one or several words allows: a name that says nothing is one of 64 bits.
    ///
    /// # Errors
    ///
    /// A type in which the value might be another one than in 64 bits.
    pub(super) fn of(words: &[(String, Span)]) -> Result<Width, Fault> {
        let is_long = words.iter().any(|(word, _)| {
            normalized(word) == "long" || Width::of_word(word) == Some(Width::Whole)
        });
        let is_other = |(word, _): &&(String, Span)| Width::of_word(word) == Some(Width::Other);
        let is_sign = |(word, _): &&(String, Span)| matches!(&**word, "signed" | "unsigned");
        let lone_sign = || words.iter().find(is_sign).filter(|_| !is_long);
        if let Some((word, place)) = words.iter().find(is_other).or_else(lone_sign) {
            let reason = format!("`{}` is not a word of 64 bits without a sign", shortened(word));
            return Err(
                Fault::new(*place, reason).with_help("use a 64-bit type, and mask: `& 0xffffffff`")
            );
        }
        let is_count = words.iter().any(|(word, _)| Width::of_word(word) == Some(Width::Count));
        Ok(if is_count && !is_long { Width::Count } else { Width::Whole })
    }

    /// What one word says, if it is known.
    fn of_word(word: &str) -> Option<Width> {
        let word = normalized(word);
        if word == "int" {
            return Some(Width::Count);
        }
        if OTHERS.contains(&&*word) {
            return Some(Width::Other);
        }
        let (letters, bits) = word.split_at(word.find(|c: char| c.is_ascii_digit())?);
        match (letters, bits.trim_end_matches('t')) {
            _ if !BEFORE_BITS.contains(&letters) => None,
            ("f", "32" | "64") => Some(Width::Other),
            (_, "64") => Some(Width::Whole),
            ("i" | "int" | "s", "32") => Some(Width::Count),
            (_, "8" | "16" | "32" | "128") => Some(Width::Other),
            _ => None,
        }
    }
}

impl Parser {
    /// The words of a type, which end before anything that is no name.
    pub(super) fn type_words(&mut self) -> Vec<(String, Span)> {
        let mut words = Vec::new();
        loop {
            let place = self.place();
            let Some(word) = self.take_name() else { return words };
            words.push((word, place));
        }
    }

    /// Checks that a value is what it would be in its type.
    ///
    /// # Errors
    ///
    /// It may have more bits than a small number.
    pub(super) fn fits(&self, width: Width, value: Operand, place: Span) -> Result<(), Fault> {
        if width == Width::Whole || self.builder.clone().finish(value).width() < 32 {
            return Ok(());
        }
        Err(Fault::new(place, "this may be more than an `int` holds, or less than zero")
            .with_help("use a 64-bit type"))
    }

    /// Whether a type in brackets, with an operand right behind it, comes next: `(U64) x`.
    pub(super) fn is_cast(&self) -> bool {
        let behind = self.tokens.get(self.at + 1..).unwrap_or_default();
        let name = |(token, _): &(Token, Span)| match token {
            Token::Name(name) => Some(name.clone()),
            _ => None,
        };
        let words: Vec<String> = behind.iter().map_while(name).collect();
        // What may follow an operand as well follows a cast if that is certainly one.
        let is_known = words.iter().any(|word| Width::of_word(word).is_some());
        let is_operand = |token: &Token| match token {
            Token::Name(_) | Token::Number(_) | Token::Symbol("(" | "~") => true,
            Token::Symbol("-") => is_known,
            _ => false,
        };
        !words.is_empty()
            && !words.iter().any(|word| self.is_value(word))
            && self.peek(1 + words.len()) == Some(&Token::Symbol(")"))
            && self.peek(2 + words.len()).is_some_and(is_operand)
    }
}
