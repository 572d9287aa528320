//! Runs routines: the main one, and those that it calls.

use super::calls::miscounted;
use super::prelude::*;
use crate::formula::reader::{BLOCK, DEEPEST, SELF};
use crate::source::constructors::{greatest, is_bitboard, is_index};

/// The largest number of calls of routines: more than people write.
const MOST_CALLS: usize = 10_000;

impl Elaborator<'_> {
    /// The value for `x` of the routine that no other routine calls.
    pub(super) fn main_routine(&mut self) -> Result<Value> {
        let index = self.reader.main_index()?;
        let routine = self.reader.routines[index].clone();
        self.main = Some(routine.name.clone());
        let definitions = &self.reader.rules.definitions;
        let is_given = |one: &TextParameter| definitions.parameter(&one.name).is_some();
        // A method without parameters is about its object.
        if routine.parameters.iter().all(is_given) && self.reader.mentions_object(&routine) {
            let this = self.parameter(0);
            self.reader.scope.bind("this", None, NameContent::Value(this));
        }
        let (mut operands, mut free) = (Vec::new(), Vec::new());
        for parameter in &routine.parameters {
            let given = self.reader.rules.definitions.parameter(&parameter.name);
            let operand = if let Some((program, known)) = given.map(|(p, known)| (p.clone(), known))
            {
                let value = self.program(&program, parameter.place)?;
                let (is_named, _) = self.reader.rules.definitions.written(&parameter.name);
                Value { known, is_named, ..value }
            } else if parameter.default.is_some() {
                operands.push(None);
                continue;
            } else {
                free.push(parameter);
                self.free_parameter(free.len() - 1, parameter)
            };
            if parameter.is_number() {
                self.numbers.push(operand.operand);
            }
            if operand.operand == Operand::Input(Input::X) {
                self.parameter = Some(parameter.name.clone());
            }
            let of_type = self.parameter_type(parameter)?;
            let is_index = greatest(&parameter.name).is_some() && operand.known.is_within(0, 63);
            let is_number = is_index && !self.reader.indents();
            // One that is declared without a type has the usual one.
            let usual = self.reader.dialect().usual_type();
            let of_type = of_type.or(usual.map(|it| if is_number { Type::Number } else { it }));
            let place = parameter.whole();
            let is_self = parameter.takes_object && !self.reader.has(Habit::NameFirst);
            let is_foreign = !parameter.words.is_empty() && !is_self;
            let of_type = of_type.or(is_foreign.then_some(Type::Foreign));
            let cast = |of_type| self.cast(operand, of_type, place);
            operands.push(Some((of_type.map_or(Ok(operand), cast)?, place)));
        }
        if free.len() > 1 && !self.reader.rules.open {
            free.remove(free.iter().position(|one| one.is_board()).unwrap_or_default());
            let others = free.iter().map(|one| one.name.clone()).collect();
            return Err(Fault::new(routine.list, FormulaFault::Parameters(others)));
        }
        let state = self.run_routine(index, &operands)?;
        let fault = || Fault::new(self.reader.place_of(routine.body.end), RoutineFault::NoReturn);
        let value = state.value.ok_or_else(fault)?;
        // What is declared as a bitboard is one, even if its constants could be numbers; an `int` is a number.
        // A `long` may be Java's bitboard, and a type of the text says by its name that it is one; others are numbers.
        let may_be = |(word, _): &&(String, Span)| word == "long" || is_bitboard(word);
        let has_one = routine.returns.iter().filter(may_be).count() == 1;
        let is_long = has_one && self.reader.dialect().head.is_none();
        let known = match self.type_of(&routine.returns)? {
            Some(Type::Word) => Known::WORD,
            Some(Type::Signed) if is_long => value.known,
            Some(of_type) if of_type.has_sign() => value.known.as_number(),
            _ if value.of_type == Type::Number => value.known.as_number(),
            _ => value.known,
        };
        Ok(Value { known, ..value })
    }

    /// The input that a parameter of the main routine is: the first one is the board.
    fn parameter(&mut self, index: usize) -> Value {
        let input = match index {
            0 if self.builder.inputs().count() > 0 => Input::X,
            index => self.builder.find_or_add_input(&names::parameter(index)),
        };
        self.input(input)
    }

    /// The input that a parameter is; of the number of a square, a file or a rank, its low bits.
    fn free_parameter(&mut self, index: usize, parameter: &TextParameter) -> Value {
        let value = self.parameter(index);
        let names = parameter.words.iter().map(|(word, _)| word).filter(|word| is_index(word));
        // Where types say nothing, names do.
        let own = self.reader.dialect().usual_type().map(|_| &parameter.name);
        // A Number of JavaScript has no others.
        let is_number = self.type_of(&parameter.words) == Ok(Some(Type::Number));
        let known = names.chain(own).find_map(|name| greatest(name));
        let known = known.filter(|_| is_number || !self.reader.rules.open);
        let is_square = self.reader.rules.squares && parameter.is_number();
        let known = if is_square { Some(63) } else { known };
        let Some(greatest) = known.or(is_number.then_some((1 << 53) - 1)) else { return value };
        let operands = [value.operand, greatest.into()];
        let low = self.builder.push(Operation::And, operands, parameter.place);
        self.used.push(Used::LowBits { parameter: parameter.name.clone(), greatest });
        Value::new(low, Known::count(0, greatest))
    }

    fn parameter_type(&mut self, parameter: &TextParameter) -> Result<Option<Type>> {
        // In JavaScript, it is that of its operand.
        let usual = self.reader.dialect().usual_type().filter(|_| self.reader.indents());
        // What a template takes has the type that it has.
        let types = &self.reader.types;
        let is_open = |(word, _): &(String, Span)| types.get(word).is_some_and(Vec::is_empty);
        let mut words = parameter.words.clone();
        if SELF.contains(&&*parameter.name) {
            words.extend(self.reader.type_around(parameter.place));
            words.retain(|(word, _)| self.reader.is_type(word));
        }
        let own = if words.iter().any(is_open) { None } else { self.type_of(&words)? };
        Ok(own.or(usual))
    }

    /// A call of a routine in the text; as a statement, it need not have a value.
    pub(super) fn call_routine(
        &mut self,
        index: usize,
        object: Option<Value>,
        call: &Call,
        is_statement: bool,
        place: Span,
    ) -> Result<Value> {
        let index = self.overload(index, call)?;
        let takes_object =
            self.reader.routines[index].parameters.iter().any(|one| one.takes_object);
        let object = object.filter(|_| takes_object);
        let mut operands: Vec<_> = object.map(|one| Some((one, place))).into_iter().collect();
        let mut variables: Vec<Option<String>> = vec![None; operands.len()];
        for operand in &call.operands {
            operands.push(Some((self.value(operand)?, place)));
            let name = operand.name().filter(|name| self.reader.scope.has(name));
            variables.push(name.map(str::to_owned));
        }
        let routine = self.reader.routines[index].clone();
        let fault = FormulaFault::Recursion(Some(routine.name.clone()));
        Fault::when(self.reader.running.contains(&index), place, fault)?;
        let (count, takes) = (operands.len(), routine.takes());
        if !takes.contains(&count) {
            let or_more = count < *takes.start() && takes.start() < takes.end();
            let takes = (if or_more { *takes.start() } else { *takes.end() }, or_more);
            return Err(miscounted(&routine.name, takes, operands.len(), None, place));
        }
        self.calls += 1;
        self.reader.depth += BLOCK;
        let is_too_much = self.calls > MOST_CALLS || self.reader.depth > DEEPEST;
        Fault::when(is_too_much, place, FormulaFault::TooManyCalls)?;
        let state = self.run_routine(index, &operands)?;
        self.reader.depth -= BLOCK;
        self.give_back(&routine, variables, &state, place)?;
        // What returns nothing gives nothing that could be used.
        let nothing = Some(Value::constant(0)).filter(|_| is_statement);
        state.value.or(nothing).ok_or_else(|| Fault::new(place, RoutineFault::NoReturn))
    }

    /// The routine that a call means: the only one of its name or, where the language has several, of so many operands.
    fn overload(&self, first: usize, call: &Call) -> Result<usize> {
        let all = &self.reader.routines;
        let is_script = self.reader.dialect().usual_type().is_some();
        let fits = |index: &usize| {
            let routine = &all[*index];
            let has_object = routine.parameters.iter().any(|one| one.takes_object);
            let object = usize::from(has_object && call.object.is_some());
            let takes_all = is_script || routine.takes().contains(&(call.operands.len() + object));
            routine.name == all[first].name && takes_all
        };
        let mut fitting = (0..all.len()).filter(fits);
        let index = fitting.next().unwrap_or(first);
        let twice = RoutineFault::Twice(all[first].name.clone());
        Fault::when(fitting.next().is_some(), call.name, twice)?;
        Ok(index)
    }

    /// Gives the variables that a routine may have changed their values.
    fn give_back(
        &mut self,
        routine: &TextRoutine,
        variables: Vec<Option<String>>,
        state: &State,
        place: Span,
    ) -> Result<()> {
        let mut changed: Vec<String> = Vec::new();
        for (parameter, variable) in routine.parameters.iter().zip(variables) {
            let value = state.scope.value(&parameter.name);
            let (true, Some(name), Some(value)) = (parameter.is_reference, variable, value) else {
                continue;
            };
            if self.reader.scope.value(&name).is_some_and(|old| old.operand == value.operand) {
                continue;
            }
            Fault::when(self.is_global(&name), place, RoutineFault::Global(name.clone()))?;
            Fault::when(changed.contains(&name), place, RoutineFault::Alias(name.clone()))?;
            self.reader.scope.assign(&name, NameContent::Value(value));
            self.changes += 1;
            changed.push(name);
        }
        Ok(())
    }

    /// Runs the body of a routine with these operands as its parameters; one without has its default value.
    fn run_routine(&mut self, index: usize, operands: &[Option<(Value, Span)>]) -> Result<State> {
        let routine = self.reader.routines[index].clone();
        let returns = self.type_of(&routine.returns)?;
        let mut inside = self.reader.scope.outermost();
        if !self.reader.is_in_routine() {
            inside.forget(self.reader.changes());
        }
        let outside = std::mem::replace(&mut self.reader.scope, inside);
        self.reader.scope.enter();
        self.reader.running.push(index);
        for (at, parameter) in routine.parameters.iter().enumerate() {
            let (value, place) = match (operands.get(at).copied().flatten(), &parameter.default) {
                (Some(given), _) => given,
                (None, Some(default)) => {
                    let default = self.reader.whole(default)?;
                    (self.value(&default)?, default.place)
                }
                (None, None) => continue,
            };
            let of_type = self.parameter_type(parameter)?.or(self.deduced(&parameter.words, value));
            let value = self.assigned(self.as_variable(value), of_type, place)?;
            self.reader.scope.bind(&parameter.name, of_type, NameContent::Value(value));
        }
        let counts = std::mem::replace(&mut self.counts, false);
        let returned = std::mem::replace(&mut self.returns, returns);
        let path = self.path.take();
        let mark = self.mark();
        let state = self.end_state(index, mark)?;
        self.reader.running.pop();
        (self.reader.scope, self.counts, self.returns, self.path) =
            (outside, counts, returned, path);
        Ok(state)
    }

    /// Runs the statements of a routine, and joins the paths that return.
    fn end_state(&mut self, index: usize, mark: Mark) -> Result<State> {
        let place = self.reader.place_of(self.reader.routines[index].body.start);
        let block = self.reader.block_of(index);
        let outcome = self.statements(&block)?;
        let has_exits = self.exits.len() > mark.exits;
        let value = if has_exits || outcome.leaves { outcome.tail() } else { outcome.last };
        let value = value.map(|value| self.assigned(value, self.returns, place)).transpose()?;
        let end = (!outcome.leaves).then(|| self.state(value));
        let joined = self.join(ExitPlace::Return, mark, end, place)?;
        joined.ok_or_else(|| Fault::new(place, RoutineFault::NoReturn))
    }
}
