//! The meanings of names: local names, inputs, sets; methods and fields: `self.0`, `this.bits`, `b.count()`,
//! `Self::north(b)`.
//!
//! An object is a board if it has a single field: the field is the word. A text that uses two fields
//! is about more than one word.

use super::prelude::*;
use crate::formula::cells::{Amount, Cell};
use crate::formula::names::SQUARE_NAMES;
use crate::formula::scope::is_word;
use crate::notation::number;
use crate::position;
use crate::source::builtins::{named, number_named};
use crate::source::constructors::is_type;
use crate::text::fault::Meant;

/// Names that engines often give to the board that a formula is about.
const BOARDS: &[&str] = &["bb", "board", "bitboard", "bits", "bitset"];

impl Elaborator<'_> {
    /// Whether an input is a set or a fact of a position.
    pub(super) fn is_of_position(&self, input: Input) -> bool {
        input != Input::X && position::inputs().name(input) == self.builder.inputs().name(input)
    }

    pub(super) fn input(&mut self, input: Input) -> Value {
        self.mentions_input = true;
        let is_of_position = self.is_of_position(input);
        let fact = position::known(input);
        // In a law, a set of a position is any word.
        let is_read = !self.reader.rules.open || fact.kind() == Kind::Truth;
        let known = match input {
            Input::X => self.reader.rules.x,
            _ if is_of_position && is_read => fact,
            _ => Cell::known(self.builder.inputs().name(input)).unwrap_or(Known::WORD),
        };
        let value = Value::new(Operand::Input(input), known);
        let is_typed = known.is_exact() && self.reader.language.is_some();
        let of_type = if is_typed { Type::Signed } else { value.of_type };
        Value { of_type, is_named: is_of_position && !fact.is_number(), ..value }
    }

    /// An input by its name, which is added if there is none.
    pub(super) fn input_named(&mut self, name: &str) -> Value {
        let input = self.builder.find_or_add_input(name);
        self.input(input)
    }

    pub(super) fn name(&mut self, name: &str, after: usize, place: Span) -> Result<Value> {
        self.unread.retain(|(known, _)| known != name);
        let value = self.named_value(name, after, place)?;
        Ok(if self.counts { value.counted() } else { value })
    }

    fn named_value(&mut self, name: &str, after: usize, place: Span) -> Result<Value> {
        if let Some(value) = self.reader.scope.value(name) {
            return Ok(value);
        }
        if let Some(value) = self.own_field(name, place)? {
            return Ok(value);
        }
        // In all languages.
        let truth = |word| {
            Value::typed(Operand::Constant(word), Known::TRUTH.of_constant(word), Type::Fitting)
        };
        match name {
            _ if !self.reader.is_in_routine() => {}
            "true" | "True" => return Ok(truth(1)),
            "false" | "False" => return Ok(truth(0)),
            // Python's and Rust's is not a set.
            "None" => return Err(self.reader.unknown(place)),
            _ => {}
        }
        if let Some(word) = self.digits(name, place)? {
            return Ok(Value { is_literal: true, ..Value::constant(word) });
        }
        if let Some(program) = self.reader.rules.definitions.find(name).cloned() {
            let (is_named, is_decimal) = self.reader.rules.definitions.written(name);
            return Ok(Value { is_decimal, is_named, ..self.program(&program, place)? });
        }
        if self.reader.scope.declares(name) {
            let change = self.reader.changes().find(|(one, _)| *one == name);
            let fault = |(_, place)| Fault::new(place, RoutineFault::Global(name.to_owned()));
            return Err(change.map_or_else(|| self.reader.unknown(place), fault));
        }
        if let Some(input) = names::input(name, self.builder.inputs()) {
            let is_material = self.builder.inputs().name(input) == PositionFact::Material.name();
            Fault::when(is_material, place, FormulaFault::Material)?;
            // In a routine, `x` is what the routine itself calls `x`.
            if input != Input::X || !self.reader.is_in_routine() {
                if input != Input::X {
                    self.uses(name, name);
                }
                return Ok(self.input(input));
            }
        }
        if let Some(text) = self.reader.position_set(name) {
            self.uses(name, name);
            return Ok(Value { is_named: true, ..self.inline(&text, place)? });
        }
        // A name that the text gives a value to has none before that.
        let set = sets::named(name).or_else(|| sets::named_by_engines(name));
        if let Some(set) = set.filter(|_| !self.reader.is_assigned_after(name, after)) {
            let own = sets::name_of(set).filter(|own| !own.eq_ignore_ascii_case(name));
            self.uses(own.unwrap_or(name), name);
            self.uses_set = true;
            return Ok(Value { is_named: true, ..Value::constant(set) });
        }
        if let Some(column) = name.strip_prefix('$') {
            let value = self.cell(Cell::Number(Amount::Column(column.to_owned())));
            return value.ok_or_else(|| Fault::new(place, FormulaFault::Column(column.to_owned())));
        }
        let fault = FormulaFault::UnmarkedHex(name.to_owned());
        Fault::when(number::is_unmarked_hex(name), place, fault)?;
        let is_number = matches!(number::parse(name, None), Some(Ok(_)));
        if self.reader.rules.open && !self.reader.is_in_routine() && !is_number {
            return Ok(self.input_named(name));
        }
        let meant = if is_number {
            Some(Meant::Number)
        } else if BOARDS.contains(&&*normalized(name)) {
            Some(Meant::Board)
        } else if SQUARE_NAMES.contains(&name) {
            Some(Meant::Square)
        } else {
            let local = self.reader.scope.names().chain(self.reader.rules.definitions.names());
            let near = names::suggestion(name, local).filter(|near| near != name);
            near.map(Meant::Name).or(self.reader.is_in_routine().then_some(Meant::Foreign))
        };
        Err(Fault::new(place, FormulaFault::UnknownName { name: name.to_owned(), meant }))
    }

    /// The value of a path: a set in a type or a module, `Square::E4`, `chess.BB_FILE_A`.
    pub(super) fn member(&mut self, path: &[String], after: usize, place: Span) -> Result<Value> {
        let name = path.last().map_or("", String::as_str);
        if let Some((of_type, word)) =
            number_named(self.reader.written(place), self.reader.dialect())
            && !self.reader.is_value(&path[0])
        {
            let known = Known::constant(word);
            let known = if of_type.has_sign() { known.signed() } else { known };
            return Ok(Value::typed(Operand::Constant(word), known, of_type));
        }
        // Elsewhere, it may be the empty squares.
        if let [.., of_type, empty] = path
            && is_type(of_type)
            && normalized(empty) == "empty"
        {
            return Ok(Value::constant(0));
        }
        // In a routine, a name in a module or a type is that of its program.
        let is_enumerated = self.is_global(name) && self.reader.scope.has(name);
        let is_known = is_enumerated && !self.reader.is_value(&path[0])
            || !self.reader.is_in_routine() && sets::named_by_engines(name).is_some();
        let has_value = path.len() < 2 || is_known;
        if has_value { self.name(name, after, place) } else { Err(self.reader.unknown(place)) }
    }

    /// Records that a function or set of bbt stands for one that a routine names.
    pub(super) fn uses(&mut self, own: &str, written: &str) {
        if self.is_foreign(own, written) {
            self.note(Used::Own { own: own.to_owned(), written: written.to_owned() });
        }
    }

    /// Notes once what a text is taken to mean.
    pub(super) fn note(&mut self, used: Used) {
        if !self.used.contains(&used) {
            self.used.push(used);
        }
    }

    /// Whether a name belongs to the program from which a routine was pasted.
    pub(super) fn is_foreign(&self, own: &str, written: &str) -> bool {
        let differs =
            own != written && (self.reader.language.is_some() || self.reader.has_assignments());
        (self.reader.is_in_routine() || differs) && self.reader.call.is_none()
    }

    /// The number that a name is, if letters can be digits of numbers. The name of a value is refused.
    fn digits(&self, name: &str, place: Span) -> Result<Option<u64>> {
        let number = self.reader.rules.radix.and_then(|radix| number::literal(name, Some(radix)));
        let Some(Ok(word)) = number else { return Ok(None) };
        if self.reader.is_value(name) {
            let is_defined = self.reader.rules.definitions.find(name).is_some();
            let name = name.to_owned();
            return Err(Fault::new(place, FormulaFault::NumberOrName { name, is_defined }));
        }
        Ok(Some(word))
    }

    /// A member that is not called: the word of an object. A number has no fields, and functions are none.
    pub(super) fn property(&mut self, of: &Expression, name: &str, place: Span) -> Result<Value> {
        if let Some(length) = self.length(of, name) {
            return Ok(length);
        }
        let value = self.value(of)?;
        let routine = self.reader.running.last().map(|&index| &self.reader.routines[index]);
        let is_name = matches!(of.kind, ExpressionKind::Name { .. });
        let written = self.reader.written(of.place);
        let is_number = routine.into_iter().flat_map(|routine| &routine.parameters).any(|one| {
            is_name && one.name == written && one.words.iter().any(|(word, _)| Type::is_known(word))
        });
        let is_function = !named(&format!(".{name}")).is_empty() || functions::find(name).is_some();
        let has_none = is_number || is_function && !is_word(name);
        Fault::when(has_none, place, RoutineFault::NoField(name.to_owned()))?;
        // The result of `overflowing_mul`, or a structure, has a field 0, too.
        if name != "0" || is_name {
            self.check_field(name.to_owned(), place)?;
        }
        self.field(value, name, place)
    }

    /// The value of a field, in the type with which the text declares it.
    fn field(&mut self, value: Value, name: &str, place: Span) -> Result<Value> {
        let of_type = self.reader.scope.field_type(name);
        of_type.map_or(Ok(value), |of_type| self.cast(value, of_type, place))
    }

    /// Checks that a field is the only one of the objects in the text.
    fn check_field(&mut self, name: String, place: Span) -> Result<()> {
        if let Some(one) = self.field.clone().filter(|one| *one != name) {
            return Err(Fault::new(place, RoutineFault::Fields { one, other: name }));
        }
        if self.field.is_none() && !is_word(&name) {
            self.used.push(Used::Field(name.clone()));
        }
        self.field = Some(name);
        Ok(())
    }

    /// The value of a field that the routine names without its object.
    pub(super) fn own_field(&mut self, name: &str, place: Span) -> Result<Option<Value>> {
        let is_field = self.reader.scope.is_field(name) || is_word(name);
        if !self.reader.is_in_routine() || !is_field {
            return Ok(None);
        }
        let Some(this) = self.reader.scope.value("this") else { return Ok(None) };
        self.check_field(name.to_owned(), place)?;
        self.field(this, name, place).map(Some)
    }
}
