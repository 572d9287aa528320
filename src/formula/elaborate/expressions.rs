//! The values of expressions: operators are put in the order of the language, which is known by now.

use super::prelude::*;
use crate::formula::functions::{Domain, Function};
use crate::source::constructors::converts;
use crate::text::closes_all;

impl Elaborator<'_> {
    pub(super) fn value(&mut self, expression: &Expression) -> Result<Value> {
        let place = expression.place;
        // These frames are small, because brackets nest.
        match &expression.kind {
            ExpressionKind::Operators(first, links) => self.operators(first, links),
            ExpressionKind::Name { path, after } => self.member(path, *after, place),
            ExpressionKind::Number(word) => self.literal(*word, place),
            ExpressionKind::Sign(operation, operand) => {
                self.value(operand).and_then(|value| self.unary_operation(*operation, value, place))
            }
            ExpressionKind::Call(call) => {
                self.called(call, false, place).map(|value| self.as_variable(value))
            }
            ExpressionKind::Cast(words, operand) => {
                self.value(operand).and_then(|value| self.cast_to(value, words, place))
            }
            ExpressionKind::Bracketed(inside) => self.value(inside),
            other => self.other_value(other, place),
        }
    }

    /// The value of an expression that is written less often.
    fn other_value(&mut self, kind: &ExpressionKind, place: Span) -> Result<Value> {
        match kind {
            ExpressionKind::Size(of) => self.size(of).map(Value::constant),
            ExpressionKind::NumberInText(word) => {
                Ok(Value { is_literal: true, ..Value::constant(*word) })
            }
            ExpressionKind::Sequence(both) => {
                self.value(&both[0]).and_then(|_| self.value(&both[1]))
            }
            ExpressionKind::Squares(set) => Ok(Value::constant(*set)),
            ExpressionKind::Board => Ok(self.input(Input::X)),
            ExpressionKind::Decimal => self.decimal(place),
            ExpressionKind::Text(_) => Err(self.stray_text(place)),
            ExpressionKind::Material(None) => Ok(self.input_named(PositionFact::Material.name())),
            ExpressionKind::Material(Some(formula)) => self.inline(formula, place),
            ExpressionKind::Element(name, indices) => self.element(name, indices, place),
            ExpressionKind::Member(object, name) => self.property(object, name, place),
            ExpressionKind::Conversion(of_type, operand) => {
                self.value(operand)?.converted(*of_type, place)
            }
            ExpressionKind::Construction(name, operand) => self.constructed(name, operand, place),
            ExpressionKind::Opposite { operand, is_word, is_truth } => {
                self.negation(operand, *is_word, *is_truth, place)
            }
            ExpressionKind::Not(operand) => {
                let holds = self.condition(operand, operand.place)?;
                self.opposite(holds, operand.place)
            }
            ExpressionKind::Assigned { one, gives_old } => {
                let [old, value] = self.assign(one)?;
                self.changes += 1;
                Ok(if *gives_old { old } else { value })
            }
            ExpressionKind::Choice(choice) => self.choice(choice),
            ExpressionKind::If(branch) => self.branch(branch)?.value(place),
            ExpressionKind::Switch(switch) => self.switch(switch)?.value(switch.place),
            // The others are above.
            _ => Err(Fault::new(place, FormulaFault::NoValue)),
        }
    }

    /// The value of operators that bind alike.
    fn operators(&mut self, first: &Expression, links: &[Link]) -> Result<Value> {
        let (mut place, mut links, mut chain) = (first.place, links, None);
        let mut left = match (&first.kind, links) {
            (ExpressionKind::Text(text), [link, rest @ ..]) => {
                (place, links) = (place.to(link.operand.place), rest);
                self.reversed_test(text, first.place, link)?
            }
            _ => self.value(first)?,
        };
        while let [link, rest @ ..] = links {
            links = rest;
            let whole = place.to(link.operand.place);
            if let Some(tested) = self.column_test(left, link, rest)? {
                (left, place) = (tested, whole);
                continue;
            }
            // `2^64` would be an exclusive or, 66; in a routine, its language decides.
            let (power, is_tight) = link.power.unwrap_or_default();
            let is_power = link.power.is_some() && (is_tight || left.is_literal);
            Fault::when(is_power && self.reader.is_own(), power, FormulaFault::Power)?;
            if self.is_decided(left, link) {
                place = whole;
                continue;
            }
            let right = self.right_operand(link)?;
            let sides = [(left, place), (right, link.operand.place)];
            self.check_counted(link, sides)?;
            let value = self.binary(link.operator, left, right, whole, link.operand.place)?;
            self.note_constants(sides);
            if link.operator.computes == Computes::One(Operation::Equal) {
                let [one, other] = sides.map(Value::constant_side);
                self.sides = one.zip(other).map(<[_; 2]>::from);
            }
            place = whole;
            left = self.with_others(Operation::And, chain.take(), value, whole)?;
            if let [next, ..] = rest
                && link.operator.compares()
                && next.operator.compares()
            {
                Fault::when(!self.reader.indents(), next.place, FormulaFault::ChainedComparison)?;
                // Python's `0 <= file < 8`
                (chain, left) = (Some(left), right);
            }
        }
        Ok(left)
    }

    /// Whether the right side is never computed, as in `i < 64 && x >> i` where `i` is 64.
    fn is_decided(&self, left: Value, link: &Link) -> bool {
        let is_truth = left.known.kind() == Kind::Truth && self.reader.is_in_routine();
        let [and, or] = [Operation::And, Operation::Or].map(Computes::Joins);
        let decides = |word| link.operator.computes == if word == 0 { and } else { or };
        is_truth && left.operand.word().is_some_and(decides)
    }

    /// Refuses `pawns > 4` and `white & legal`: a set is not the number of its squares, and a number that a position
    /// has is not a set.
    fn check_counted(&self, link: &Link, [left, right]: [(Value, Span); 2]) -> Result<()> {
        let Computes::One(operation) = link.operator.computes else { return Ok(()) };
        let joins = operation.has(Property::Bitwise);
        let scales = operation == Operation::Multiply || operation.has(Property::Divides);
        let is_asked = joins || scales || link.operator.compares() || link.operator.shifts();
        // A law is about words.
        let is_law = self.reader.rules.open;
        if self.reader.call.is_some() || is_law || !is_asked || !self.has_kinds() {
            return Ok(());
        }
        let written = |place| self.reader.written(place).to_owned();
        let (by, place) = right;
        if link.operator.shifts() {
            let is_set = by.known.is_of_pieces();
            return Fault::when(is_set, place, FormulaFault::SetAsCount(written(place)));
        }
        // Where numbers stand, `b1 | c1` would be the number 3.
        let is_square =
            |place| sets::named_by_engines(&written(place)).is_some_and(u64::is_power_of_two);
        if self.counts && joins && is_square(left.1) && is_square(place) {
            let all = left.1.to(place);
            return Err(Fault::new(all, FormulaFault::SetAsCount(written(all))));
        }
        for ((set, around), (number, place)) in [(left, right), (right, left)] {
            let is_number = match number.operand {
                // Twice a set is shifted: `occupied - 2 * rooks`.
                Operand::Constant(by) => {
                    let is_factor =
                        by > 64 || by.is_power_of_two() && operation != Operation::Remainder;
                    // A word is `0x4` or `e4 | e5`, and the name of a set is not a number.
                    let text = written(place);
                    let text = text.trim_matches(['(', ')', ' ']);
                    let is_single =
                        text.bytes().all(|one| one.is_ascii_alphanumeric() || one == b'_');
                    let is_word = number.is_named || text.starts_with('0') || !is_single;
                    !(by == 0 || joins || is_word || scales && is_factor)
                }
                // A cell may hold a bitboard.
                _ if number.known.is_exact() => false,
                _ => match number.known.kind() {
                    Kind::Count | Kind::Signed => !scales,
                    Kind::Truth => link.operator.compares(),
                    _ => false,
                },
            };
            let is_set = set.known.kind() == Kind::Set && set.operand.word().is_none();
            let is_mixed = joins && is_set && self.is_count(&number);
            if is_number && (set.known.is_of_pieces() || is_mixed) {
                let as_count = Fault::new(around, FormulaFault::SetAsCount(written(around)));
                let as_set = Fault::new(place, FormulaFault::NumberAsSet(written(place)));
                return Err(if joins { as_set } else { as_count });
            }
        }
        Ok(())
    }

    pub(super) fn right_operand(&mut self, link: &Link) -> Result<Value> {
        let changes = self.changes;
        let right = self.counting(self.counts || link.operator.shifts(), &link.operand)?;
        match link.operator.computes {
            Computes::Finds => Err(self.reader.unexpected(link.operator.sign, link.place)),
            Computes::Joins(_) => {
                self.check_unchanged(changes, link.operand.place)?;
                Ok(right)
            }
            _ => Ok(right),
        }
    }

    /// Notes what the text calls a constant operand next to one that is none, as in `king(e1) & ~x`.
    fn note_constants(&mut self, sides: [(Value, Span); 2]) {
        let are_known = sides.iter().all(|(value, _)| value.operand.word().is_some());
        if self.reader.call.is_some() || are_known {
            return;
        }
        for (value, place) in sides {
            if let (Operand::Constant(word), false) = (value.operand, value.is_literal)
                && sets::name_of(word).is_none()
                && self.constants.iter().all(|(_, known)| *known != word)
            {
                let words: Vec<&str> = self.reader.written(place).split_whitespace().collect();
                let written = words.join(" ");
                let inner = written.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
                let inner = inner.filter(|inner| closes_all(inner)).unwrap_or(&written);
                self.constants.push((inner.to_owned(), word));
            }
        }
    }

    /// The value of an expression in which names of squares stand for numbers or, if not, for sets.
    pub(super) fn counting(&mut self, counts: bool, expression: &Expression) -> Result<Value> {
        let outside = std::mem::replace(&mut self.counts, counts);
        let value = self.value(expression);
        self.counts = outside;
        value
    }

    /// `!x`: in Rust the complement of a number, in C and its relatives whether it is 0; of a truth
    /// value, the opposite everywhere. In bbt's own language it is C's if it is compared with 0 or 1.
    fn negation(
        &mut self,
        operand: &Expression,
        is_word: bool,
        compares_truth: bool,
        place: Span,
    ) -> Result<Value> {
        let value = self.value(operand)?;
        let is_truth = value.known.kind() == Kind::Truth;
        let written = self.reader.written(operand.place);
        let is_suffixed = written.ends_with("u64") || written.ends_with("usize");
        let (complements, takes_numbers) = match self.reader.language {
            None => (value.is_literal && is_word && is_suffixed, compares_truth),
            // In the others, only a truth value can follow.
            Some(one) => (one.complement == "!", one.has(Habit::Truthy) && one.opposite == "!"),
        };
        // The opposite of a mask is a mask.
        if complements && !is_truth || value.known.is_mask_of_truth() {
            return self.unary_operation(Operation::Not, value, place);
        }
        if !is_truth && !takes_numbers {
            // Where there are routines, `!` is a sign of another language.
            self.reader.strange += usize::from(!self.reader.routines.is_empty());
            let start = Span::new(place.start, place.start + 1);
            return Err(self.reader.expected_at("a value", Found::Symbol("!"), start));
        }
        self.operation(Operation::Equal, value, Value::constant(0), place)
    }

    /// The value of a call; that of a statement need not have one.
    pub(super) fn called(&mut self, call: &Call, is_statement: bool, place: Span) -> Result<Value> {
        let array = call.object.as_ref().or(call.operands.first());
        let length = array.and_then(|of| self.length(of, call.path.last()?));
        if let (Callee::Own, Some(length)) = (call.callee, length) {
            return Ok(length);
        }
        let object = call.object.as_ref().map(|object| self.value(object)).transpose()?;
        match call.callee {
            Callee::Routine(index) => self.call_routine(index, object, call, is_statement, place),
            Callee::Library(builtin) => self.library_call(builtin, call, object, place),
            Callee::Own => self.own_call(call, object, place),
        }
    }

    /// A call of one of bbt's own functions.
    fn own_call(
        &mut self,
        Call { path, name: name_place, operands, .. }: &Call,
        object: Option<Value>,
        place: Span,
    ) -> Result<Value> {
        let name = path.last().map_or("", String::as_str);
        // `np.uint8(16)`
        let of_type = Type::of_word(name).ok().filter(|_| path.len() == 2 && Type::is_known(name));
        if path.len() > 1 && of_type.is_none() {
            let name = self.reader.written(*name_place).to_owned();
            return Err(self.reader.unknown_call(name, *name_place, None));
        }
        let before = usize::from(object.is_some());
        let operands = self.operands(operands, functions::find(name), before)?;
        if let (Some(of_type), [operand]) = (of_type, &operands[..]) {
            return operand.converted(of_type, place);
        }
        if let Some(object) = object.filter(|_| operands.is_empty() && converts(name)) {
            return Ok(Value { is_literal: object.is_literal, ..object.whole(place)?.as_word() });
        }
        let is_method = object.is_some();
        let operands: Vec<Value> = object.into_iter().chain(operands).collect();
        self.call(name, &operands, is_method, *name_place, place)
    }

    /// The operands of a call other than the first `before`.
    pub(super) fn operands(
        &mut self,
        operands: &[Expression],
        function: Option<&Function>,
        before: usize,
    ) -> Result<Vec<Value>> {
        let operand = |(at, one): (usize, &Expression)| {
            let parameter = function.and_then(|function| function.parameters.get(before + at));
            let domain = parameter.map(|parameter| parameter.domain);
            let value = self.counting(domain.is_some_and(Domain::counts), one)?;
            if let (Some(number @ 0..64), Some(domain)) = (value.operand.word(), domain)
                && domain.is_squares()
                && value.is_decimal
                && self.reader.call.is_none()
            {
                let (number, role) = (number as u32, domain.role());
                return Err(Fault::new(one.place, FormulaFault::SquareOrSet { number, role }));
            }
            Ok(value)
        };
        operands.iter().enumerate().map(operand).collect()
    }

    /// A number, with the type that it has in the language of the text.
    fn literal(&mut self, word: u64, place: Span) -> Result<Value> {
        let text = self.reader.written(place);
        let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit());
        let literal = |word| Value { is_literal: true, is_decimal, ..Value::constant(word) };
        let Some(language) = self.reader.language else { return Ok(literal(word)) };
        if text.ends_with('n') && !language.has(Habit::BigInts) {
            self.reader.strange += 1;
            return Err(Fault::new(place, TypeFault::MixedNumbers));
        }
        // Scripts have no `0u64`.
        let is_strange =
            language.usual_type().is_some() && text.contains(['u', 'U', 'l', 'L', 'i']);
        self.reader.strange += usize::from(is_strange);
        let (of_type, value) = language.literal(text, word);
        let value = literal(value);
        let is_rounded = of_type == Type::Number && !value.fits(of_type);
        Fault::when(is_rounded, place, TypeFault::RoundedNumber(text.to_owned()))?;
        let known = if of_type.has_sign() { value.known.signed() } else { value.known };
        Ok(Value { known, of_type, ..value })
    }

    /// The operand of a constructor, which it puts into a type that holds all words.
    fn constructed(&mut self, name: &str, operand: &Expression, place: Span) -> Result<Value> {
        let value = self.value(operand)?;
        // JavaScript rounds the number before it is converted.
        let is_long = |word: u64| word.leading_zeros() + word.trailing_zeros() < 64 - 53;
        let written = self.reader.written(operand.place);
        let is_number = name == "BigInt" && value.is_literal && !written.ends_with('n');
        let is_rounded = is_number && value.operand.word().is_some_and(is_long);
        Fault::when(is_rounded, operand.place, TypeFault::RoundedNumber(written.to_owned()))?;
        if value.of_type == Type::Unbounded {
            return Ok(value);
        }
        Ok(Value { is_literal: value.is_literal, ..value.whole(place)?.as_word() })
    }

    /// `c ? a : b`: a if c is not 0, else b. In a routine, one that is certainly not taken is not computed.
    fn choice(&mut self, choice: &Choice) -> Result<Value> {
        let Choice { condition, yes, no } = choice;
        let place = condition.place;
        if self.reader.indents() {
            let (yes, condition, no) = (self.value(yes)?, self.value(condition)?, self.value(no)?);
            let holds = self.as_condition(condition, place)?;
            return self.select(holds, [yes, no], place);
        }
        let holds = self.condition(condition, place)?;
        if let (Operand::Constant(word), true) = (holds.operand, self.reader.is_in_routine()) {
            let (taken, other) = if word != 0 { (yes, no) } else { (no, yes) };
            let value = self.on_condition(holds, word != 0, taken)?;
            // The other one is still a part of its type, unless it is computed by a call, which may never end.
            let value = Value { is_computed: value.is_computed || holds.is_computed, ..value };
            return match Some(other).filter(|one| !calls(one)).map(|one| self.value(one)) {
                Some(Ok(other)) => Ok(self.alike([value, other], place)?[0]),
                _ => Ok(value),
            };
        }
        let yes = self.on_condition(holds, true, yes)?;
        let no = self.on_condition(holds, false, no)?;
        self.select(holds, [yes, no], place)
    }

    /// The value of an expression that is computed where a condition holds, or where it does not.
    fn on_condition(&mut self, condition: Value, holds: bool, one: &Expression) -> Result<Value> {
        let (before, changes) = (self.reader.scope.clone(), self.changes);
        self.refine(condition, holds);
        let value = self.value(one)?;
        self.check_unchanged(changes, one.place)?;
        self.reader.scope = before;
        Ok(value)
    }

    /// Refuses a call that changes a variable of its caller only if a condition holds.
    fn check_unchanged(&self, changes: usize, place: Span) -> Result<()> {
        Fault::when(self.changes != changes, place, RoutineFault::ConditionalChange)
    }
}

/// Whether a routine or function is called in an expression, as far as one can see.
fn calls(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Number(_) | ExpressionKind::Name { .. } => false,
        ExpressionKind::Bracketed(one)
        | ExpressionKind::Cast(_, one)
        | ExpressionKind::Sign(_, one) => calls(one),
        ExpressionKind::Operators(first, links) => {
            calls(first) || links.iter().any(|link| calls(&link.operand))
        }
        _ => true,
    }
}
