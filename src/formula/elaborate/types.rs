//! Types in declarations, casts and the heads of routines, and which languages have them.

use super::elaborator::Elaborator;
use crate::formula::compiled::Used;
use crate::formula::value::Value;
use crate::source::constructors::{is_bitboard, is_index};
use crate::source::dialect::Habit;
use crate::source::types::Type;
use crate::source::words::is_qualifier;
use crate::text::fault::{Fault, Span, TypeFault};

impl Elaborator<'_> {
    /// The type that words name; none if they do not name a type, as `const` and `let` do not.
    ///
    /// # Errors
    ///
    /// A type in which the value could differ from that in 64 bits.
    pub(super) fn type_of(&mut self, words: &[(String, Span)]) -> Result<Option<Type>, Fault> {
        let is = |wanted: &str| words.iter().find(|(word, _)| word == wanted);
        let mut of_type: Option<Type> = None;
        let own = words.iter().filter(|(word, _)| !is_qualifier(word));
        // Next to a type, other words are those of the engine: `FORCE_INLINE int`.
        let has_type = own.clone().any(|(word, _)| self.reader.is_type(word));
        for (word, place) in own {
            if has_type && !self.reader.is_type(word) {
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
            && self.reader.has(Habit::UnsureChar)
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

    /// The type that a word means in the language of the text.
    fn type_of_word(&mut self, word: &str, place: Span) -> Result<Option<Type>, Fault> {
        let first = self.reader.language.and_then(|language| language.type_called(word));
        if let Some(words) = self.reader.types.get(word).filter(|_| first.is_none()) {
            // A type cannot stand for itself.
            let is_plain = |(one, _): &&(String, Span)| !self.reader.types.contains_key(one);
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
        if is_unknown && !self.reader.routines.is_empty() {
            // What it holds keeps the type that it has.
            self.note(Used::Type(word.to_owned()));
            return Ok(None);
        }
        Ok(Some(of_type))
    }

    /// Casts a value to the type that words name; if they name none, leaves it as it is.
    pub(super) fn cast_to(
        &mut self,
        value: Value,
        words: &[(String, Span)],
        place: Span,
    ) -> Result<Value, Fault> {
        match self.type_of(words)? {
            Some(Type::Truth) => self.cast(value, Type::Truth, place),
            Some(of_type) => self.cast(Self::as_number(value), of_type, place),
            None => Ok(value),
        }
    }
}

/// The fault of a type that does not have 64 bits.
fn not_of_64_bits(word: &str, place: Span) -> Fault {
    Fault::new(place, TypeFault::ShortType(word.to_owned()))
}
