//! Methods and fields: `self.0`, `this.bits`, `b.count()`, `Self::north(b)`.
//!
//! An object is a board if it has a single field: the field is the word. A text that uses two fields
//! is about more than one word.

use super::elaborator::Elaborator;
use crate::formula::compiled::Used;
use crate::formula::functions;
use crate::formula::scope::is_word;
use crate::formula::tree::{Expression, ExpressionKind};
use crate::formula::value::Value;
use crate::source::builtins::named;
use crate::source::types::Type;
use crate::text::fault::{Fault, RoutineFault, Span};

impl Elaborator<'_> {
    /// A member that is not called: the word of an object.
    ///
    /// # Errors
    ///
    /// The value is a number, which has no fields, or the member is a function.
    pub(super) fn property(
        &mut self,
        object: &Expression,
        name: &str,
        place: Span,
    ) -> Result<Value, Fault> {
        let value = self.value(object)?;
        let routine = self.reader.running.last().map(|&index| &self.reader.routines[index]);
        let is_name = matches!(object.kind, ExpressionKind::Name { .. });
        let written = self.reader.written(object.place);
        let is_number = routine.into_iter().flat_map(|routine| &routine.parameters).any(|one| {
            is_name && one.name == written && one.words.iter().any(|(word, _)| Type::is_known(word))
        });
        let is_function = !named(&format!(".{name}")).is_empty() || functions::find(name).is_some();
        if is_number || is_function && !is_word(name) {
            return Err(Fault::new(place, RoutineFault::NoField(name.to_owned())));
        }
        // The result of `overflowing_mul`, or a structure, has a field 0, too.
        if name != "0" || is_name {
            self.check_field(name.to_owned(), place)?;
        }
        Ok(value)
    }

    /// Checks that a field is the only one of the objects in the text.
    fn check_field(&mut self, name: String, place: Span) -> Result<(), Fault> {
        let Some(one) = self.field.clone() else {
            if !is_word(&name) {
                self.used.push(Used::Field(name.clone()));
            }
            self.field = Some(name);
            return Ok(());
        };
        if one == name {
            return Ok(());
        }
        Err(Fault::new(place, RoutineFault::Fields { one, other: name }))
    }

    /// The value of a field that the routine names without its object.
    pub(super) fn own_field(&mut self, name: &str, place: Span) -> Result<Option<Value>, Fault> {
        let is_field = self.reader.scope.is_field(name) || is_word(name);
        if !self.reader.is_in_routine() || !is_field {
            return Ok(None);
        }
        let Some(this) = self.reader.scope.value("this") else { return Ok(None) };
        self.check_field(name.to_owned(), place)?;
        Ok(Some(this))
    }
}
