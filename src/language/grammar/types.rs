//! The types in declarations, casts and heads of routines, and the languages that have them.

use super::parser::Parser;
use super::value::Value;
use crate::fault::{Fault, Span, TypeFault};
use crate::language::dialect::{DIALECTS, Dialect};
use crate::language::token::Token;
use crate::language::types::Type;
use crate::language::words::is_qualifier;

/// How many words a type has at most.
const MOST_WORDS: usize = 8;

impl Parser<'_> {
    /// The words of a type, which end before anything that is not a name.
    pub(super) fn type_words(&mut self) -> Vec<(String, Span)> {
        let mut words = Vec::new();
        loop {
            let place = self.place();
            let Some(word) = self.take_name() else { return words };
            words.push((word, place));
        }
    }

    /// The type that words name; none if they say nothing, as `const` and `let`.
    ///
    /// # Errors
    ///
    /// A type in which the value might be another one than in 64 bits, or one that is not the same
    /// in all languages that the text may be in.
    pub(super) fn type_of(&self, words: &[(String, Span)]) -> Result<Option<Type>, Fault> {
        let is = |wanted: &str| words.iter().find(|(word, _)| word == wanted);
        let mut of_type: Option<Type> = None;
        for (word, place) in words.iter().filter(|(word, _)| !is_qualifier(word)) {
            let this = self.type_of_word(word, *place)?;
            // `long int` is `long`, `const Bitboard` a word.
            of_type = Some(of_type.map_or(this, |before| before.max(this)));
        }
        match (is("unsigned"), is("signed"), of_type) {
            (Some(_), _, Some(Type::Signed | Type::Word)) => Ok(Some(Type::Word)),
            (Some((word, place)), _, _) | (_, Some((word, place)), None) => {
                Err(not_of_64_bits(word, *place))
            }
            _ => Ok(of_type),
        }
    }

    /// The type that a word means in all languages that the text may be in.
    fn type_of_word(&self, word: &str, place: Span) -> Result<Type, Fault> {
        // Languages to which the word is foreign do not count, unless it is to all.
        let mut types = self.dialects.iter().filter_map(|dialect| dialect.type_called(word));
        let first = types.next();
        if types.any(|other| Some(other) != first) {
            return Err(self.which_language(&format!("what `{word}` is"), place));
        }
        first.map_or_else(|| Type::of_word(word), Ok).map_err(|()| not_of_64_bits(word, place))
    }

    /// Takes what follows for a part of a routine, in one of the languages in which it can be.
    pub(super) fn narrow(&mut self, can_be: impl Fn(&Dialect) -> bool) {
        if self.rules.dialect.is_some() || self.call.is_some() {
            return;
        }
        let all: Vec<&'static Dialect> = DIALECTS.iter().collect();
        let before = if self.dialects.is_empty() { &all } else { &self.dialects };
        let kept: Vec<_> = before.iter().copied().filter(|dialect| can_be(dialect)).collect();
        if !kept.is_empty() {
            self.dialects = kept;
        }
    }

    /// Leaves only the languages that have some words of a declaration, if any have them; a word
    /// that none has is a type that somebody gave a name to.
    pub(super) fn narrow_by(&mut self, words: &[(String, Span)]) {
        for (word, _) in words {
            let is_known = self.dialects.iter().any(|dialect| dialect.has_word(word));
            self.narrow(
                |dialect| {
                    if is_known { dialect.has_word(word) } else { dialect.has_own_types }
                },
            );
        }
    }

    /// The value in the type that words name, or as it is if they name none.
    pub(super) fn in_type(
        &self,
        value: Value,
        words: &[(String, Span)],
        place: Span,
    ) -> Result<Value, Fault> {
        match self.type_of(words)? {
            Some(of_type) => value.converted(of_type, place),
            None => Ok(value),
        }
    }

    /// Whether a type in brackets, with an operand right after it, comes next: `(U64) x`.
    pub(super) fn is_cast(&self) -> bool {
        let after = self.tokens.get(self.at + 1..).unwrap_or_default();
        let name = |(token, _): &'_ (Token, Span)| matches!(token, Token::Name(_));
        let count = after.iter().take(MOST_WORDS).take_while(|token| name(token)).count();
        let words = || {
            after[..count].iter().filter_map(|(token, _)| match token {
                Token::Name(word) => Some(&**word),
                _ => None,
            })
        };
        // What may follow an operand as well follows a cast if that is certainly one.
        let is_known = || words().any(Type::is_known);
        let is_operand = |token: &Token| match token {
            Token::Name(_) | Token::Number(_) | Token::Symbol("(" | "~") => true,
            Token::Symbol("-") => is_known(),
            _ => false,
        };
        count > 0
            && self.peek(1 + count) == Some(&Token::Symbol(")"))
            && self.peek(2 + count).is_some_and(is_operand)
            && !words().any(|word| self.is_value(word))
    }
}

/// The complaint about a type of fewer bits.
fn not_of_64_bits(word: &str, place: Span) -> Fault {
    Fault::new(place, TypeFault::ShortType(word.to_owned()))
}
