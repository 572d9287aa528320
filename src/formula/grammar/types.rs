//! Types in declarations, casts and the heads of routines, and which languages have them.

use super::parser::Parser;
use super::value::Value;
use crate::formula::compiled::Used;
use crate::source::DIALECTS;
use crate::source::constructors::{is_bitboard, is_index};
use crate::source::dialect::{Dialect, Habit};
use crate::source::token::Token;
use crate::source::types::Type;
use crate::source::words::is_qualifier;
use crate::text::fault::{Fault, Span, TypeFault};

/// The largest number of words in a type.
const MOST_WORDS: usize = 8;

impl Parser<'_> {
    /// The words of a type: the names that come next.
    pub(super) fn type_words(&mut self) -> Vec<(String, Span)> {
        let mut words = Vec::new();
        loop {
            let place = self.place();
            let Some(mut word) = self.take_name() else { return words };
            // `std::uint64_t`, `types.Bitboard`
            while let (Some(Token::Symbol("::" | ".")), Some(Token::Name(next))) =
                (self.peek(0), self.peek(1))
            {
                word.clone_from(next);
                self.at += 2;
            }
            words.push((word, place.to(self.place_of(self.at - 1))));
        }
    }

    /// The type that words name; none if they do not name a type, as `const` and `let` do not.
    ///
    /// # Errors
    ///
    /// A type in which the value could differ from that in 64 bits, or a type that is not the same
    /// in all languages that the text may be written in.
    pub(super) fn type_of(&mut self, words: &[(String, Span)]) -> Result<Option<Type>, Fault> {
        let is = |wanted: &str| words.iter().find(|(word, _)| word == wanted);
        let mut of_type: Option<Type> = None;
        let own = words.iter().filter(|(word, _)| !is_qualifier(word));
        // Next to a type, other words are those of the engine: `FORCE_INLINE int`.
        let has_type = own.clone().any(|(word, _)| self.is_type_word(word));
        for (word, place) in own {
            if has_type && !self.is_type_word(word) {
                continue;
            }
            let Some(this) = self.type_of_word(word, *place)? else { continue };
            // `long int` is `long`, and `const Bitboard` is a word of 64 bits.
            of_type = Some(match of_type {
                // `short int`
                Some(before) if this == Type::Int => before,
                Some(before) => before.max(this),
                None => this,
            });
        }
        if let (Some((word, place)), None, None) = (is("char"), is("unsigned"), is("signed"))
            && self.can(Habit::UnsureChar)
        {
            // Whether it has a sign depends on the machine.
            return Err(not_of_64_bits(word, *place));
        }
        match (is("unsigned"), is("signed"), of_type) {
            (Some(_), _, Some(of_type)) => Ok(Some(of_type.unsigned())),
            (Some(_), _, None) => Ok(Some(Type::Unsigned)),
            (_, Some(_), None) => Ok(Some(Type::Int)),
            _ => Ok(of_type),
        }
    }

    /// The type that a word means in all languages that the text may be written in.
    fn type_of_word(&mut self, word: &str, place: Span) -> Result<Option<Type>, Fault> {
        // Languages that do not have the word do not count, unless none has it.
        let mut types = self.dialects.iter().filter_map(|dialect| dialect.type_called(word));
        let first = types.next();
        if types.any(|other| Some(other) != first) {
            return Err(self.which_language(&format!("what `{word}` is"), place));
        }
        if let Some(words) = self.types.get(word).filter(|_| first.is_none()) {
            // A type cannot stand for itself.
            let is_plain = |(one, _): &&(String, Span)| !self.types.contains_key(one);
            let words: Vec<_> = words.iter().filter(is_plain).cloned().collect();
            if let Some(of_type) = self.type_of(&words)? {
                return Ok(Some(of_type));
            }
        }
        if first.is_none() && is_index(word) {
            return Ok(Some(Type::Int));
        }
        let of_type = first.map_or_else(|| Type::of_word(word), Ok);
        let of_type = of_type.map_err(|()| not_of_64_bits(word, place))?;
        let is_unknown = first.is_none() && !Type::is_known(word) && !is_bitboard(word);
        if is_unknown && !self.routines.is_empty() {
            // What it holds keeps the type that it has.
            let used = Used::Type(word.to_owned());
            if !self.used.contains(&used) {
                self.used.push(used);
            }
            return Ok(None);
        }
        Ok(Some(of_type))
    }

    /// Whether a word is certainly a type in the language of the text.
    fn is_type_word(&self, word: &str) -> bool {
        Type::is_known(word)
            || self.types.contains_key(word)
            || self.dialects.iter().any(|dialect| dialect.type_called(word).is_some())
    }

    /// Takes the text for a routine in one of the languages that it can be written in.
    pub(super) fn narrow(&mut self, can_be: impl Fn(&Dialect) -> bool) {
        if self.rules.dialect.is_some() || self.call.is_some() {
            return;
        }
        let all: Vec<&'static Dialect> =
            DIALECTS.iter().filter(|dialect| dialect.is_recognized()).collect();
        let before = if self.dialects.is_empty() { &all } else { &self.dialects };
        let kept: Vec<_> = before.iter().copied().filter(|dialect| can_be(dialect)).collect();
        if !kept.is_empty() {
            self.dialects = kept;
        }
    }

    /// Takes the text for a routine in a language that allows or does something.
    pub(super) fn narrow_to(&mut self, habit: Habit) {
        self.narrow(|dialect| dialect.has(habit));
    }

    /// Whether a language that the text may be written in allows or does something.
    pub(super) fn can(&self, habit: Habit) -> bool {
        self.dialects.iter().any(|dialect| dialect.has(habit))
    }

    /// Whether no language that the text may be written in does without something.
    pub(super) fn always(&self, habit: Habit) -> bool {
        self.dialects.iter().all(|dialect| dialect.has(habit))
    }

    /// Narrows the languages of a text that is a routine already.
    pub(super) fn narrow_known(&mut self, can_be: impl Fn(&Dialect) -> bool) {
        if !self.dialects.is_empty() {
            self.narrow(can_be);
        }
    }

    /// Keeps only the languages that have the words of a declaration, if any do; a word that no
    /// language has is a type that the program defines.
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

    /// Casts a value to the type that words name; if they name none, leaves it as it is.
    pub(super) fn cast_to(
        &mut self,
        value: Value,
        words: &[(String, Span)],
        place: Span,
    ) -> Result<Value, Fault> {
        match self.type_of(words)? {
            Some(of_type) => self.cast(value, of_type, place),
            None => Ok(value),
        }
    }

    /// Whether a cast comes next: a type in brackets with an operand after it, as in `(U64) x`.
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
        // A token that could also follow an operand follows a cast only if the word is certainly a
        // type.
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

/// The fault of a type that does not have 64 bits.
fn not_of_64_bits(word: &str, place: Span) -> Fault {
    Fault::new(place, TypeFault::ShortType(word.to_owned()))
}
