//! Calls: of routines in the text, of functions, and of steps.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::prelude::*;
use crate::catalogue::{self, NamedStep};
use crate::formula::functions::{Body, Domain, Function};
use crate::position::PieceSet;

/// Names of functions that return a number in some engines, and a square in others; how to say which.
const AMBIGUOUS: [(&str, &str); 2] = [
    ("lsb", "paste it, or write `ls1b(x)` (the square) or `bit_scan_forward(x)` (its number)"),
    ("msb", "paste it, or write `ms1b(x)` (the square) or `bit_scan_reverse(x)` (its number)"),
];

impl Elaborator<'_> {
    /// A call of one of bbt's own functions or steps, or of a type: `popcount(x)` or, as a method, `x.count_ones()`.
    pub(super) fn call(
        &mut self,
        name: &str,
        operands: &[Value],
        is_method: bool,
        name_place: Span,
        place: Span,
    ) -> Result<Value> {
        if self.reader.call.is_none() && self.reader.rules.definitions.find(name).is_some() {
            let (name, meaning) = (name.to_owned(), "called as a function");
            return Err(Fault::new(name_place, FormulaFault::NameInUse { name, meaning }));
        }
        // A name that begins with `_` is the compiler's, and a method is a library's.
        let is_engines = !is_method && !name.starts_with('_');
        // An engine that has a function of such a name keeps its position elsewhere.
        let is_own = |function: &&Function| {
            !matches!(function.body, Body::OfPosition(_)) || !self.is_foreign(function.name, name)
        };
        if let Some(function) = functions::find(name).filter(is_own) {
            if is_engines && self.is_foreign(function.name, name) {
                let wanted = normalized(name);
                if let Some((_, help)) = AMBIGUOUS.iter().find(|(own, _)| *own == wanted) {
                    let name = name.to_owned();
                    return Err(Fault::new(name_place, FormulaFault::OtherFunction { name, help }));
                }
                if function.name != functions::WRAPPER {
                    self.uses(function.name, name);
                }
            }
            return self.function(function, operands, is_method, place);
        }
        if let Some(step) = catalogue::find(name) {
            let own = step.name.replace('-', "_");
            let &[operand] = operands else {
                let call = Some(format!("{own}(x)"));
                return Err(miscounted(&own, (1, false), operands.len(), call, place));
            };
            if is_engines {
                self.uses(&own, name);
            }
            return self.step(step, operand, place);
        }
        if let (true, &[operand]) = (Type::is_known(name), operands) {
            // `int64(x)` of Go, `uint64_t(1)` of C++
            return self.cast_to(operand, &[(name.to_owned(), name_place)], place);
        }
        let steps = catalogue::steps().map(|step| step.name.replace('-', "_"));
        let functions = functions::functions().map(|function| function.name.to_owned());
        let near = names::nearest_name(name, steps.chain(functions));
        Err(self.reader.unknown_call(name.to_owned(), name_place, near))
    }

    fn function(
        &mut self,
        function: &Function,
        operands: &[Value],
        is_method: bool,
        place: Span,
    ) -> Result<Value> {
        if let ("min" | "max", [first, second, rest @ ..]) = (function.name, operands)
            && !rest.is_empty()
        {
            // The bigger of two first, and then of that and the next one.
            let two = self.function(function, &[*first, *second], is_method, place)?;
            return self.function(function, &[&[two], rest].concat(), is_method, place);
        }
        let (least, more) = function.operands();
        if operands.len() < least || (operands.len() > least && !more) {
            let (takes, call) = ((least, more), Some(function.call()));
            return Err(miscounted(function.name, takes, operands.len(), call, place));
        }
        if let (Body::Operation(operation), [_, divisor]) = (&function.body, operands) {
            Self::check_divisor(*operation, *divisor, place)?;
        }
        self.check_operands(function, operands, place)?;
        let is_short = is_method && operands[0].of_type.bounds().is_some();
        Fault::when(is_short, place, TypeFault::ShortOperand)?;
        let signed = is_method && operands[0].of_type == Type::Signed;
        // A fact of a position is 1 or 0 where a number stands.
        let takes = |at: usize, what: fn(Domain) -> bool| {
            function.parameters.get(at).is_some_and(|one| what(one.domain))
        };
        let is_of_numbers = matches!(function.name, "abs" | "min" | "max");
        let takes_numbers = |at: usize| is_of_numbers || takes(at, Domain::is_number);
        if let Some(value) = self.of_amounts(function.name, operands) {
            return Ok(value);
        }
        let words = operands.iter().enumerate().map(|(at, &value)| {
            let value = match () {
                () if takes_numbers(at) => value,
                () if takes(at, Domain::is_squares)
                    && self.reader.is_in_routine()
                    && self.is_number(value) =>
                {
                    // Engines name a square by its number: `rookAttacks(sq, occ)`.
                    let operands = [Operand::Constant(1), value.as_word().operand];
                    let square = self.builder.push(Operation::ShiftLeft, operands, place);
                    Value::new(square, Known::WORD)
                }
                () => self.as_board(value, takes(at, Domain::is_squares)),
            };
            let is_fact = value.known.is_mask_of_truth() && takes_numbers(at);
            let value = if is_fact { self.truth(value, place)? } else { value };
            Ok(value.whole(place)?.as_word())
        });
        let operands: Vec<Value> = words.collect::<Result<_>>()?;
        let of_type = if function.name == functions::WRAPPER { Type::Word } else { Type::Fitting };
        let value = match function.body {
            Body::Operation(operation) if operation.arity() == 1 => {
                self.unary_operation(operation, operands[0], place)?
            }
            Body::Operation(operation) => {
                self.operation_as_is(operation, [operands[0], operands[1]], place)?
            }
            Body::Text(text) | Body::OfPosition(text) => {
                let reads_sets = matches!(function.body, Body::OfPosition(_));
                let sets = PieceSet::ALL.iter().filter(|_| reads_sets).map(|set| set.name());
                let own = function.parameters.iter().map(|one| one.name);
                let program = compiled(text, || Inputs::new(own.chain(sets.clone())))?;
                let sets = sets.map(|name| self.input_named(name)).collect::<Vec<_>>();
                let value = self.append(&program, &[&operands[..], &sets].concat(), place)?;
                // What it gives does not depend on which operands are constants.
                let number = Known::count(0, 63);
                let of = |input: Input| takes(input.index(), Domain::is_number).then_some(number);
                let known = program.known_with(|input| of(input).unwrap_or_default());
                let are_sets = !is_of_numbers && !operands.iter().any(|one| one.known.is_number());
                let word = value.operand.word().filter(|_| are_sets && self.has_kinds());
                match (known.is_number(), word) {
                    (false, Some(word)) => Value { known: Known::constant(word), ..value },
                    (true, _) if self.has_kinds() => {
                        Value { known: value.known.as_number(), ..value }
                    }
                    _ => value,
                }
            }
            Body::Each { before, each, after } => {
                let names = (1..=operands.len()).map(|number| format!("operand_{number}"));
                let rounds: String =
                    names.clone().map(|name| format!("a = {name}; {each}; ")).collect();
                let text = format!("{before}; {rounds}{after}");
                self.append(&own_program(&text, Inputs::new(names))?, &operands, place)?
            }
        };
        let is_squares = takes(0, Domain::is_squares) && operands[0].known.is_of_pieces();
        let value = Value { known: value.known.of_pieces_if(is_squares), ..value };
        if self.reader.language.is_some() && value.known.is_number() {
            // A count takes the type of what it is used with.
            return Ok(Value { of_type, ..value });
        }
        // A method of a signed number returns a signed number.
        if signed { value.converted(Type::Signed, place) } else { Ok(value) }
    }

    /// Checks that each operand has its role: what is known of it, and what kind it is.
    fn check_operands(&mut self, of: &Function, operands: &[Value], place: Span) -> Result<()> {
        let words: Vec<Option<u64>> = operands.iter().map(|value| value.operand.word()).collect();
        let call = || of.call();
        // Other languages say themselves what a long shift does.
        let has_kinds = self.has_kinds();
        let is_law = has_kinds && self.reader.rules.open;
        let refuses = |domain: Domain| has_kinds || !domain.is_amount();
        let joins = matches!(of.body, Body::Operation(one) if one.has(Property::Bitwise))
            && operands.iter().any(Value::is_open_set);
        for ((parameter, word), value) in of.parameters.iter().zip(&words).zip(operands) {
            let (parameter, domain) = (parameter.name, parameter.domain);
            let (role, means_bits) = (domain.role(), joins || domain == Domain::Bits);
            let takes_all = domain.contains(0) && domain.contains(!0);
            if let (Operand::Input(input), true) = (value.operand, is_law && !takes_all) {
                let name = self.builder.inputs().name(input).to_owned();
                self.note(Used::AnyWord { name, role, call: call() });
            }
            if let Some(word) = word.filter(|one| refuses(domain) && !domain.contains(*one)) {
                let found = word.cast_signed();
                let fault = FormulaFault::Operand { parameter, role, found, call: call() };
                return Err(Fault::new(place, fault));
            }
            let is_asked = domain.is_set() || means_bits && self.is_count(value);
            let other = self.other_than_set(value).filter(|_| is_asked).map(|what| (what, ""));
            let is_set = domain.is_number() && value.known.is_of_pieces() && has_kinds;
            let help = "; `lsb(s)` is the number of the first square of a set s";
            if let Some((what, help)) = other.or(is_set.then_some(("a set", help))) {
                let call = (call() + help).into();
                let fault = FormulaFault::OtherKind { parameter, role, what, call };
                return Err(Fault::new(place, fault));
            }
        }
        let met = of.requires.map_or(Ok(()), |requires| requires(&words));
        met.map_err(|why| Fault::new(place, FormulaFault::Operands { why, call: call() }))
    }

    /// Whether a value is a truth or a number that a position has, such as that of its legal moves: its bits mean nothing.
    pub(super) fn is_count(&self, value: &Value) -> bool {
        let is_fact = matches!(value.operand, Operand::Input(input) if self.is_of_position(input));
        is_fact && value.known.kind() == Kind::Count || value.known.kind() == Kind::Truth
    }

    /// Whether the text is the user's, in bbt's own language: others have types, not kinds.
    pub(super) fn has_kinds(&self) -> bool {
        self.reader.is_own() && !self.reader.is_in_routine()
    }

    /// What a value is if it is not a set: a number or a truth.
    fn other_than_set(&self, value: &Value) -> Option<&'static str> {
        match value.known.kind() {
            _ if self.column(*value).is_some() || !self.has_kinds() => None,
            Kind::Count | Kind::Signed => Some("a number"),
            Kind::Truth if !value.known.is_mask_of_truth() => Some("a truth"),
            _ => None,
        }
    }

    /// Refuses a division by zero.
    pub(super) fn check_divisor(operation: Operation, right: Value, place: Span) -> Result<()> {
        let is_zero = operation.has(Property::Divides) && right.is(0);
        Fault::when(is_zero, place, FormulaFault::DivisionByZero(Vec::new()))
    }

    /// The value of a function that is an operation on words.
    fn operation_as_is(&mut self, one: Operation, both: [Value; 2], place: Span) -> Result<Value> {
        let (operands, known) = (both.map(|value| value.operand), both.map(|value| value.known));
        let place = self.reader.call.unwrap_or(place);
        let known = self.builder.known_of(one, operands, known);
        let operand = self.builder.push(one, operands, place);
        self.check_size(place)?;
        Ok(Value::new(operand, known))
    }

    /// Calls a step of the catalogue, as a function of one operand, by its first algorithm.
    fn step(&mut self, step: &NamedStep, operand: Value, place: Span) -> Result<Value> {
        if let Some(what) = self.other_than_set(&operand) {
            let call = format!("{}(x)", step.name.replace('-', "_")).into();
            let (parameter, role) = ("x", Domain::Set.role());
            return Err(Fault::new(place, FormulaFault::OtherKind { parameter, role, what, call }));
        }
        let operand = self.as_board(operand, false).whole(place)?.as_word();
        let program = compiled(step.algorithms[0].program, || Inputs::new(["x"]))?;
        let value = self.append(&program, &[operand], place)?;
        Ok(Value { known: value.known.of_pieces_if(operand.known.is_of_pieces()), ..value })
    }

    /// Compiles one of bbt's own texts over the inputs of the program.
    pub(super) fn inline(&mut self, text: &str, place: Span) -> Result<Value> {
        self.program(&own_program(text, self.builder.inputs().clone())?, place)
    }

    /// Adds the operations of a program, whose inputs become those here that have the same names.
    pub(super) fn program(&mut self, program: &Program, place: Span) -> Result<Value> {
        let names = program.inputs();
        let mut operands = vec![Value::constant(0); names.count()];
        for read in program.read_inputs() {
            operands[read.index()] = self.input_named(names.name(read));
        }
        self.append(program, &operands, place)
    }

    /// Adds the operations of a program, with a value for each of its inputs. Faults in them, such as a
    /// division by zero, refer to the place of the call.
    pub(super) fn append(&mut self, one: &Program, values: &[Value], place: Span) -> Result<Value> {
        let value = |operand, results: &[Value]| match operand {
            Operand::Constant(word) => Value::constant(word),
            Operand::Input(input) => values[input.index()],
            Operand::Result(index) => results[index],
        };
        let place = self.reader.call.unwrap_or(place);
        let outside = self.reader.call.replace(place);
        let mut results: Vec<Value> = Vec::with_capacity(one.operations());
        for instruction in one.instructions() {
            let operation = instruction.operation();
            let [left, right] = instruction.both().map(|operand| value(operand, &results));
            Self::check_divisor(operation, right, place)?;
            results.push(if operation.arity() == 1 {
                self.unary_operation(operation, left, place)?
            } else {
                self.operation(operation, left, right, place)?
            });
        }
        self.reader.call = outside;
        Ok(value(one.result(), &results))
    }
}

/// The program of one of bbt's own texts with these inputs, which is compiled at its first call.
pub(super) fn compiled(text: &'static str, over: impl FnOnce() -> Inputs) -> Result<Arc<Program>> {
    static PROGRAMS: LazyLock<Mutex<HashMap<&str, Arc<Program>>>> = LazyLock::new(Mutex::default);
    let known = || PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(program) = known().get(text) {
        return Ok(Arc::clone(program));
    }
    let program = Arc::new(own_program(text, over())?);
    known().insert(text, Arc::clone(&program));
    Ok(program)
}

/// The program of one of bbt's own texts.
pub(super) fn own_program(text: &str, inputs: Inputs) -> Result<Program> {
    Elaborator::own(text, inputs)?.formula().map(|formula| formula.program)
}

/// The fault of a call with too few or too many operands; of one of bbt's own functions, its form is said.
pub(super) fn miscounted(
    name: &str,
    (takes, or_more): (usize, bool),
    found: usize,
    call: Option<String>,
    place: Span,
) -> Fault {
    let name = name.to_owned();
    Fault::new(place, FormulaFault::OperandCount { name, takes, or_more, found, call })
}
