//! Declarations and assignments: what gives values to names; and texts that only declare constants, such as header
//! files.

use super::prelude::*;
use crate::formula::compiled::Constant;

/// How a name gets its value.
#[derive(Clone, Copy, Debug)]
enum Binding {
    /// It is declared, perhaps with a type.
    Declares(Option<Type>),
    /// It gets another value.
    Assigns,
}

impl Elaborator<'_> {
    /// Runs a declaration or an assignment, and gives the last value that a name gets.
    pub(super) fn sets(&mut self, act: &StatementKind) -> Result<Option<Value>> {
        match act {
            StatementKind::Declare(all) => {
                all.iter().try_fold(None, |last, one| Ok(self.declare(one)?.or(last)))
            }
            StatementKind::Assign(assignment) => Ok(Some(self.assign(assignment)?[1])),
            StatementKind::Tuple { names, is_new, values } => {
                self.tuple(names, *is_new, values).map(|()| None)
            }
            _ => Ok(None),
        }
    }

    pub(super) fn declare(&mut self, one: &Declared) -> Result<Option<Value>> {
        if let Some(list @ Expression { kind: ExpressionKind::List(..), .. }) = &one.value {
            let of_type = self.element_type(&one.words)?;
            let counts = of_type.is_some_and(|of_type| of_type.width().is_some());
            let outside = std::mem::replace(&mut self.counts, counts);
            let array = self.content(list, of_type)?;
            self.counts = outside;
            self.reader.scope.bind(&one.name, of_type, array);
            return Ok(None);
        }
        let of_type = self.type_of(&one.words)?;
        if let Some(expression) = &one.value {
            let value = self.value(expression)?;
            let is_constant = one.words.iter().any(|(word, _)| word == "const");
            let value = if is_constant { value } else { self.as_variable(value) };
            // JavaScript's `var` is the function's, in whatever block it is said again.
            let is_again = one.words.iter().any(|(word, _)| word == "var")
                && self.reader.has(Habit::BigInts)
                && self.reader.scope.has(&one.name);
            let of_type = of_type.or(self.deduced(&one.words, value));
            let binding = if is_again { Binding::Assigns } else { Binding::Declares(of_type) };
            return self.gets(&one.name, one.place, binding, value, expression.place).map(Some);
        }
        if one.is_zero {
            let zero = Value { of_type: of_type.unwrap_or(Type::Fitting), ..Value::constant(0) };
            self.reader.scope.bind(&one.name, of_type, NameContent::Value(zero));
        } else {
            let is_field = self.reader.scope.is_field(&one.name) && !self.reader.is_in_routine();
            let is_other = is_field && self.reader.scope.type_of(&one.name) != of_type;
            Fault::when(is_other, one.place, RoutineFault::Twice(one.name.clone()))?;
            self.reader.scope.bind(&one.name, of_type, None);
        }
        Ok(None)
    }

    /// `name = value`, `name ^= value`, `name++`, `name[i] = value`: the value before, if it is read, and the new one.
    pub(super) fn assign(&mut self, one: &Assignment) -> Result<[Value; 2]> {
        let [name_place, place] = one.places;
        let item = one.index.as_ref().map(|at| self.item(&one.name, at)).transpose()?;
        let old = match (one.operator, &item) {
            (None, _) => None,
            (_, Some((items, number))) => {
                let unknown = || self.reader.unknown(name_place);
                Some(items[*number].value().ok_or_else(unknown)?)
            }
            _ => Some(self.name(&one.name, one.after, name_place)?),
        };
        let (value, value_place) = match &one.value {
            Some(expression) => (self.value(expression)?, expression.place),
            None => (Value { of_type: Type::Fitting, ..Value::constant(1) }, name_place),
        };
        let of_type = self.reader.scope.type_of(&one.name);
        let value = match (one.operator, old) {
            (Some(operator), Some(old)) => {
                let value = self.binary(operator, old, value, place, value_place)?;
                // `a += b` casts to the type of a, which `a = a + b` need not.
                match of_type.filter(|known| *known != Type::Truth) {
                    Some(of_type) if self.has_types() && !self.reader.has(Habit::BigInts) => {
                        self.cast(value, of_type, place)?
                    }
                    _ => value,
                }
            }
            _ => value,
        };
        if let Some((_, number)) = item {
            // The value may have changed another element: `a[1] = a[0]--`.
            let all = self.reader.scope.content(&one.name).cloned();
            let mut items = all.map_or(Vec::new(), NameContent::items);
            let value = self.kept(value, of_type, value_place)?;
            items[number] = NameContent::Value(value);
            self.reader.scope.assign(&one.name, NameContent::Array(items.into()));
            return Ok([old.unwrap_or(value), value]);
        }
        let value = self.gets(&one.name, name_place, Binding::Assigns, value, value_place)?;
        self.said_again(value, value_place, one.again.as_ref())?;
        Ok([old.unwrap_or(value), value])
    }

    /// Gives values to several names at once.
    fn tuple(&mut self, names: &[String], is_new: bool, values: &[Expression]) -> Result<()> {
        let places = values.iter().map(|value| value.place);
        let values = values.iter().map(|value| self.value(value)).collect::<Result<Vec<_>>>()?;
        let binding = if is_new { Binding::Declares(None) } else { Binding::Assigns };
        for ((name, value), place) in names.iter().zip(values).zip(places) {
            self.gets(name, place, binding, value, place)?;
        }
        Ok(())
    }

    /// Gives a value to a name.
    fn gets(
        &mut self,
        name: &str,
        place: Span,
        binding: Binding,
        value: Value,
        value_place: Span,
    ) -> Result<Value> {
        let of_type = match binding {
            Binding::Declares(of_type) => of_type,
            Binding::Assigns => self.reader.scope.type_of(name),
        };
        if of_type.is_none() {
            Self::check_open(&[value], value_place)?;
        }
        let is_again = matches!(binding, Binding::Assigns);
        let is_literal = value.is_literal;
        let value = Value { is_literal, ..self.assigned(value, of_type, value_place)? };
        let value = if is_again { self.as_before(name, value, value_place)? } else { value };
        let is_taken = self.reader.routine(name).is_some();
        Fault::when(is_taken, place, FormulaFault::TakenName(name.to_owned()))?;
        self.names(name, value);
        let is_inside = self.reader.is_in_routine();
        // Two classes may have constants with one name.
        let old = self.reader.scope.value(name).filter(|old| old.operand != value.operand);
        let is_twice = old.is_some() && !is_again && !is_inside && !self.reader.routines.is_empty();
        Fault::when(is_twice, place, RoutineFault::Twice(name.to_owned()))?;
        if let (Operand::Constant(word), None) = (value.operand, self.reader.call) {
            if is_inside {
                self.constants.retain(|(known, _)| known != name);
            }
            self.constants.push((name.to_owned(), word));
        }
        if !is_inside && self.reader.call.is_none() {
            self.unread.retain(|(known, _)| known != name);
            self.unread.push((name.to_owned(), place));
        }
        let content = NameContent::Value(Value { is_literal: false, ..value });
        match binding {
            Binding::Declares(_) => self.reader.scope.bind(name, of_type, content),
            Binding::Assigns if self.is_global(name) && self.reader.indents() => {
                // In Python, the name is the routine's own.
                self.reader.scope.bind(name, None, content);
            }
            Binding::Assigns if self.is_global(name) => {
                return Err(Fault::new(place, RoutineFault::Global(name.to_owned())));
            }
            Binding::Assigns => self.reader.scope.assign(name, content),
        }
        Ok(value)
    }

    /// Notes that the text, unless it is one of bbt's own, assigns a value to a name.
    pub(super) fn names(&mut self, name: &str, value: Value) {
        if self.reader.call.is_none() {
            self.builder.name(value.operand, name);
        }
    }

    /// Whether a name is one of all routines, and a routine is running.
    pub(super) fn is_global(&self, name: &str) -> bool {
        self.reader.is_in_routine() && self.reader.scope.is_outermost(name)
    }

    /// What [`Rules::constants`](crate::formula::Rules::constants) gives.
    pub(in crate::formula) fn declared_constants(&mut self) -> Result<Vec<Constant>> {
        let mut all = Vec::new();
        for stretch in self.reader.collect_routines()? {
            self.reader.at = stretch.start;
            while self.reader.has_statement(stretch.end) {
                let statement = self.reader.statement(stretch.end, false)?;
                let before = all.len();
                for (name, content) in self.declares(&statement)? {
                    list(&mut all, name.to_owned(), &content)
                        .ok_or_else(|| Fault::new(statement.place, RoutineFault::NotKnown))?;
                }
                // All words of what has become of an enumerator stand in the place of its name.
                let is_one = |one: &Declared| one.words.first().is_some_and(|it| it.1 == one.place);
                let is_enumerator = matches!(&statement.act, StatementKind::Declare(all)
                    if all.iter().any(is_one));
                let uses_set = std::mem::take(&mut self.uses_set);
                for one in &mut all[before..] {
                    (one.is_enumerator, one.uses_set) = (is_enumerator, uses_set);
                }
                statement.followed.map_or(Ok(()), Err)?;
            }
        }
        let none = Fault::new(self.reader.place_after(), FormulaFault::NoValue);
        if all.is_empty() { Err(none) } else { Ok(all) }
    }

    /// What a statement declares; the values of a list alone have no name.
    fn declares<'s>(&mut self, statement: &'s Statement) -> Result<Vec<(&'s str, NameContent)>> {
        Ok(match &statement.act {
            StatementKind::Declare(all) => {
                let value = |one: &'s Declared| {
                    let scalar = self.declare(one)?.map(NameContent::Value);
                    let content = scalar.or_else(|| self.reader.scope.content(&one.name).cloned());
                    let fault = || Fault::new(one.place, RoutineFault::NotKnown);
                    Ok((&*one.name, content.ok_or_else(fault)?))
                };
                all.iter().map(value).collect::<Result<_>>()?
            }
            StatementKind::Assign(one) => {
                vec![(&one.name, NameContent::Value(self.assign(one)?[1]))]
            }
            StatementKind::List(values) => vec![("", self.content(values, None)?)],
            _ => return Err(Fault::new(statement.place, RoutineFault::NotKnown)),
        })
    }
}

/// Adds what a name stands for to a list, by the indices in an array; none if it is not constant.
fn list(all: &mut Vec<Constant>, name: String, content: &NameContent) -> Option<()> {
    match content {
        &NameContent::Value(Value { operand, is_literal, of_type, .. }) => {
            let (word, is_narrow) = (operand.word()?, of_type.width().is_some());
            all.push(Constant { name, word, is_literal, is_narrow, ..Constant::default() });
        }
        NameContent::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let is_named = !name.is_empty();
                let name = if is_named { format!("{name}[{index}]") } else { String::new() };
                list(all, name, item)?;
            }
        }
        NameContent::Nothing => return None,
    }
    Some(())
}
