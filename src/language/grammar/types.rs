//! What the types of C and Rust say about a value: bbt computes in 64 bits without signs.

use super::Parser;
use crate::fault::{Fault, Span, normalized};
use crate::language::token::Token;
use crate::program::Operand;

/// Types in which a result may be cut off, changed or take a sign.
const OTHERS: &[&str] = &[
    "bool", "byte", "char", "double", "dword", "f32", "f64", "float", "i8", "i16", "int8", "int16",
    "int8t", "int16t", "s8", "s16", "short", "u8", "u16", "u32", "uchar", "uint", "uint8",
    "uint16", "uint32", "uint8t", "uint16t", "uint32t", "ushort", "word",
];

/// Types for counts: of at least 32 bits, one of them the sign.
const COUNTS: &[&str] = &["int", "i32", "int32", "int32t", "s32"];

/// The words that go together with others in a type of C.
const SIGNS: &[&str] = &["unsigned", "signed"];

/// What a name's type allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// All 64 bits.
    Whole,
    /// A small number.
    Count,
}

impl Width {
    /// What a type of one or several words allows.
    ///
    /// # Errors
    ///
    /// A type in which the value might be another one than in 64 bits.
    pub(super) fn of(words: &[(String, Span)]) -> Result<Width, Fault> {
        let named = |known: &[&str]| {
            words.iter().find(|(word, _)| known.contains(&normalized(word).as_str()))
        };
        let is_long = || words.iter().any(|(word, _)| word.contains("long") || word.contains("64"));
        let lone_sign = || named(SIGNS).filter(|_| !is_long());
        if let Some((word, place)) = named(OTHERS).or_else(lone_sign) {
            let reason = format!("`{word}` is not a word of 64 bits without a sign");
            return Err(
                Fault::new(*place, reason).with_help("use a 64-bit type, and mask: `& 0xffffffff`")
            );
        }
        Ok(if named(COUNTS).is_some() { Width::Count } else { Width::Whole })
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
        let words = behind.iter().take_while(|(token, _)| matches!(token, Token::Name(_))).count();
        words > 0
            && self.peek(1 + words) == Some(&Token::Symbol(")"))
            && matches!(
                self.peek(2 + words),
                Some(Token::Name(_) | Token::Number(_) | Token::Symbol("(" | "~"))
            )
    }
}
