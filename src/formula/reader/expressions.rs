//! Expressions: operands, what stands before and after them, and the operators between them.

use super::prelude::*;
use crate::position::Quantity;
use crate::program::Operation;
use crate::source::constructors::is_type;
use crate::source::operators::CONTAINS;

/// The largest number of words in a type.
const MOST_WORDS: usize = 8;

impl Expression {
    /// The expression with something around it that adds nothing.
    pub(super) fn at(self, place: Span) -> Expression {
        Expression { place, kind: ExpressionKind::Bracketed(Box::new(self)) }
    }

    /// The name that it is, if it is nothing else.
    pub(in crate::formula) fn name(&self) -> Option<&str> {
        let ExpressionKind::Name { path, .. } = &self.kind else { return None };
        if let [name] = &path[..] { Some(name) } else { None }
    }
}

impl Reader<'_> {
    pub(super) fn expression(&mut self) -> Result<Expression> {
        let start = self.place();
        // Python's `x = y = value`
        let is_chain = self.indents() && self.tokens.is(self.at.wrapping_sub(1), "=");
        let is_target = self.tokens.name(self.at).is_some() && self.tokens.assigns(self.at + 1);
        let kind = if self.at_word("if") && self.is_in_routine() {
            self.branch_of_value()?
        } else if self.at_switch() {
            ExpressionKind::Switch(Box::new(self.switch()?))
        } else if is_target && (is_chain || self.assigns_in_values()) {
            let at = self.at;
            let one = Box::new(self.assignment(at, at + 1)?);
            self.check_order(&one.name, at..self.at)?;
            ExpressionKind::Assigned { one, gives_old: false }
        } else {
            let value = self.run(None)?;
            if !self.at_choice() {
                return Ok(value);
            }
            self.choice(value)?
        };
        Ok(self.made(start, kind))
    }

    /// Operands, and the operators between them that bind tighter than the one before.
    pub(super) fn run(&mut self, before: Option<&str>) -> Result<Expression> {
        let first = self.operand()?;
        self.links(before.and_then(|sign| self.level(sign)), first)
    }

    /// The operators that follow an operand and bind tighter than a level, with their right operands.
    pub(super) fn links(&mut self, before: Option<usize>, first: Expression) -> Result<Expression> {
        let (mut left, mut level_of_left) = (first, None);
        while let Some((operator, ahead)) = self.next_operator() {
            let level = self.level(operator.sign);
            if level <= before {
                break;
            }
            let next = self.at + ahead + 1;
            let (power, place) = (self.power(next - 1), self.place_of(next - 1));
            let is_tight = place.end == self.place_of(next).start;
            // Swift's operator with a space after it goes on.
            let is_sign = is_tight || !self.has(Habit::Labels);
            Fault::when(ahead > 0 && self.has(Habit::Lines) && is_sign, place, RoutineFault::Line)?;
            let is_power = is_tight && operator.sign == "*" && self.tokens.is(next, "*");
            let is_power = is_power && self.is_in_routine();
            Fault::when(is_power, place, RoutineFault::Keyword("**".to_owned()))?;
            self.check_sign(operator.sign, place)?;
            self.check_hyphen(next - 1)?;
            self.at = next;
            let operand = self.operand()?;
            let link = Link { operator, place, operand: self.links(level, operand)?, power };
            let place = left.place.to(link.operand.place);
            let kind = match left.kind {
                ExpressionKind::Operators(first, mut links) if level_of_left == level => {
                    links.push(link);
                    ExpressionKind::Operators(first, links)
                }
                kind => {
                    let first = Expression { place: left.place, kind };
                    ExpressionKind::Operators(Box::new(first), vec![link])
                }
            };
            (left, level_of_left) = (Expression { place, kind }, level);
        }
        Ok(left)
    }

    /// Refuses a minus without spaces between two sets whose names are one with `_`: `white-pawns`.
    fn check_hyphen(&self, minus: usize) -> Result<()> {
        let place = self.place_of(minus.saturating_sub(1)).to(self.place_of(minus + 1));
        let Some((left, right)) = self.written(place).split_once('-') else { return Ok(()) };
        let is_set = |name: &str| {
            let is_given = self.rules.definitions.find(name).is_some();
            self.is_value(name) && !is_given && self.tokens.last_assignment(name).is_none()
        };
        let is_one =
            self.is_own() && [left, right, &format!("{left}_{right}")].into_iter().all(is_set);
        let (left, right) = (left.to_owned(), right.to_owned());
        Fault::when(is_one, place, FormulaFault::Hyphen { left, right })
    }

    /// A power in decimal, `2^64`, around the sign at a token; and whether nothing is around the sign.
    fn power(&self, operator: usize) -> Option<(Span, bool)> {
        let around = operator.checked_sub(1).and_then(|at| self.tokens.get(at..at + 3))?;
        let [
            (Token::Number(2 | 10), left),
            (Token::Symbol("^"), sign),
            (Token::Number(0..=64), right),
        ] = around
        else {
            return None;
        };
        let is_decimal = |place: Span| self.written(place).bytes().all(|c| c.is_ascii_digit());
        let is_tight = left.end == sign.start && sign.end == right.start;
        (is_decimal(*left) && is_decimal(*right)).then_some((left.to(*right), is_tight))
    }

    /// How tightly an operator binds; none if the language does not have it.
    fn level(&self, sign: &str) -> Option<usize> {
        let sign = if sign == CONTAINS { "==" } else { sign };
        self.dialect().levels.split(", ").position(|level| is_one_of(level, sign))
    }

    /// The binary operator that comes next, if any, and the number of line ends before it: a line
    /// that begins with an operator continues the one above.
    pub(super) fn next_operator(&self) -> Option<(Operator, usize)> {
        let ahead = self.lines_ahead();
        let operator = match self.peek(ahead)? {
            Token::Symbol(sign) => Operator::find(sign)?,
            Token::Name(word) => Operator::find(word)?,
            _ => return None,
        };
        // `$Event contains "blitz"`
        let has_text = || matches!(self.peek(ahead + 1), Some(Token::Text(_)));
        let is_there = operator.sign != CONTAINS || self.language.is_none() && has_text();
        (is_there && self.level(operator.sign).is_some()).then_some((operator, ahead))
    }

    /// An operand, with what stands around it. Rust's casts bind looser than signs: `!b as u64`.
    pub(super) fn operand(&mut self) -> Result<Expression> {
        let mut value = self.unary()?;
        while self.take_word("as") {
            self.requires(|language| language.has(Habit::AsCasts))?;
            let end = self.place();
            let word = self.take_name().ok_or_else(|| self.expected("a type"))?;
            value = self.cast(value.place, vec![(word, end)], value);
        }
        Ok(value)
    }

    /// A value with the signs before it and what follows it.
    fn unary(&mut self) -> Result<Expression> {
        self.descend(1, self.place())?;
        self.skip_lines();
        let value = if self.at_prefix() { self.prefixed() } else { self.postfix() };
        self.depth -= 1;
        value
    }

    /// Whether a sign before a value comes next.
    pub(super) fn at_prefix(&self) -> bool {
        match self.peek(0) {
            Some(Token::Symbol("-" | "!" | "-%")) => true,
            Some(Token::Symbol("++" | "--")) => self.assigns_in_values(),
            Some(Token::Symbol(sign)) => self.complements(sign) || self.at_reference(),
            Some(Token::Name(word)) => self.complements(word) || word == "not" && self.indents(),
            _ => false,
        }
    }

    /// A value with a sign before it.
    fn prefixed(&mut self) -> Result<Expression> {
        let start = self.place();
        if let Some(&Token::Symbol(sign @ ("++" | "--"))) = self.peek(0) {
            self.at += 1;
            return self.counted_value(sign, false);
        }
        let is_reference = self.at_reference();
        let sign = self.tokens.written(self.at).unwrap_or_default().to_owned();
        self.at += 1;
        if is_reference {
            self.take_word("mut");
            let mut operand = self.unary()?;
            // What an array begins with: `*a`
            if let ("*", ExpressionKind::Element(_, indices)) = (&*sign, &mut operand.kind) {
                indices.push(Expression { place: start, kind: ExpressionKind::Number(0) });
            }
            return Ok(operand);
        }
        let first = self.place();
        let operand = if sign == "not" { self.run(Some("and"))? } else { self.unary()? };
        if !matches!(operand.kind, ExpressionKind::Number(_)) {
            self.check_sign(&sign, start)?;
        }
        let operand = Box::new(operand);
        let place = start.to(operand.place);
        let is_word = first == operand.place;
        // What stands before a comparison with 0 or 1 is a truth value.
        let is_truth = self.next_operator().is_some_and(|(operator, ahead)| {
            operator.compares() && matches!(self.peek(ahead + 1), Some(Token::Number(0 | 1)))
        });
        let kind = match &*sign {
            "not" => ExpressionKind::Not(operand),
            "!" => ExpressionKind::Opposite { operand, is_word, is_truth },
            "-" | "-%" => ExpressionKind::Sign(Operation::Negate, operand),
            _ => ExpressionKind::Sign(Operation::Not, operand),
        };
        Ok(Expression { place, kind })
    }

    /// Whether a sign comes next that gives the variable of a pointer, or the other way round.
    fn at_reference(&self) -> bool {
        self.is_in_routine()
            && (self.at_word("&") || self.at_word("*"))
            && self.has(Habit::Pointers)
    }

    /// Whether a sign before a value is the complement.
    fn complements(&self, sign: &str) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].0);
        let is_gos = matches!(before, Some(Token::Symbol("=" | ":=" | "(" | ",")));
        // Haskell calls without brackets: `complement 0xff`.
        let is_call = || matches!(self.peek(1), Some(Token::Number(_)));
        match (self.language, sign) {
            (Some(language), _) => language.complement == sign,
            (None, "~" | "∁") => true,
            (None, "^") => is_gos,
            (None, "complement") => is_call(),
            _ => false,
        }
    }

    /// A value, and what may follow it, such as members.
    fn postfix(&mut self) -> Result<Expression> {
        if let (Some(Token::Name(_)), Some(&Token::Symbol(sign @ ("++" | "--")))) =
            (self.peek(0), self.tokens.token(self.after_element()))
            && self.is_in_routine()
            && !self.indents()
        {
            return self.counted_value(sign, true);
        }
        let mut value = self.primary()?;
        while self.at_word(".")
            || self.at_word("->")
                && self.is_in_routine()
                && self.has(Habit::PointerFields)
                && self.tokens.name(self.at + 1).is_some()
        {
            value = self.member(value)?;
        }
        // The pages write the complement after its set.
        while self.language.is_none() && self.take_word("∁") {
            value = self.made(value.place, ExpressionKind::Sign(Operation::Not, Box::new(value)));
        }
        if self.at_word("::")
            && self.tokens.name(self.at + 1).is_some_and(is_type)
            && self.language.is_none()
        {
            // Haskell's `0xff :: Word64`
            self.at += 2;
        }
        if !self.at_word("switch") || !self.is_in_routine() {
            return Ok(value);
        }
        // C#'s `a switch { … }`
        self.requires(|language| language.has(Habit::SwitchValues))?;
        self.at += 1;
        let (arms, place) = (self.arms()?, self.since(value.place));
        let switch = Switch { place, before: Statements::default(), subject: Some(value), arms };
        Ok(Expression { place, kind: ExpressionKind::Switch(Box::new(switch)) })
    }

    /// A member of an object: a field, or a call of a method.
    pub(super) fn member(&mut self, object: Expression) -> Result<Expression> {
        self.at += 1;
        let name_place = self.place();
        let is_number = matches!(object.kind, ExpressionKind::Number(_));
        let name = match self.peek(0) {
            Some(Token::Name(name)) => name.clone(),
            Some(Token::Number(_)) if is_number || self.is_in_routine() => {
                self.written(name_place).to_owned()
            }
            _ => return Err(self.expected("the name of a function")),
        };
        self.at += 1;
        let start = object.place;
        if self.at_word("[") && self.is_in_routine() {
            return Err(self.unknown(self.since(start)));
        }
        let is_decimal = is_number && name.starts_with(|c: char| c.is_ascii_digit());
        Fault::when(is_decimal, self.since(start), FormulaFault::Decimals)?;
        if !self.at_word("(") && self.is_in_routine() {
            if let Some(builtin) = self.computed(&name) {
                let (callee, path, object) = (Callee::Library(builtin), vec![name], Some(object));
                let call = Call { callee, path, name: name_place, object, operands: Vec::new() };
                return Ok(self.made(start, ExpressionKind::Call(Box::new(call))));
            }
            Fault::when(is_number, self.since(start), FormulaFault::Decimals)?;
            return Ok(self.made(start, ExpressionKind::Member(Box::new(object), name)));
        }
        let index = self.routine(&name).filter(|_| self.is_in_routine());
        // A method of a number, in a routine that has its name.
        let is_running = index.is_some_and(|index| self.running.contains(&index));
        let callee = self.callee(index, is_running, &format!(".{name}"));
        self.call(callee, vec![name], name_place, Some(object))
    }

    fn primary(&mut self) -> Result<Expression> {
        match self.peek(0) {
            Some(&Token::Number(word)) => Ok(self.number(word)),
            Some(Token::Name(_)) => self.named(),
            Some(Token::Symbol("(")) if self.is_cast() => {
                let start = self.place();
                self.requires(|language| language.head.is_none())?;
                self.at += 1;
                let words = self.type_words();
                self.requires_words(&words)?;
                self.at += 1;
                let operand = self.operand()?;
                Ok(self.cast(start, words, operand))
            }
            Some(Token::Symbol("(")) => self.bracketed(),
            Some(Token::Symbol("{"))
                if matches!(self.peek(2), Some(Token::Symbol("=" | ":")))
                    && !self.is_in_routine() =>
            {
                self.field(self.place())
            }
            Some(Token::Symbol("{")) => self.square_set("}"),
            Some(Token::Symbol("[")) if !self.is_in_routine() => self.square_set("]"),
            Some(Token::Text(text)) if self.is_own() => {
                let text = ExpressionKind::Text(text.clone());
                self.at += 1;
                Ok(self.made(self.place_of(self.at - 1), text))
            }
            Some(Token::Symbol("."))
                if self.is_own() && self.tokens.name(self.at + 1).is_some() =>
            {
                // A path as jq writes it.
                let start = self.place();
                while self.take_word(".") && self.take_name().is_some() {}
                Err(self.unknown(self.since(start)))
            }
            _ => Err(self.expected("a value")),
        }
    }

    /// A number, perhaps with decimals.
    fn number(&mut self, word: u64) -> Expression {
        let place = self.place();
        let has_point = self.tokens.is(self.at + 1, ".");
        if has_point && matches!(self.peek(2), Some(Token::Number(_))) && self.is_own() {
            let whole = place.to(self.place_of(self.at + 2));
            if Quantity::parse(self.written(whole).as_bytes()).is_some() {
                self.at += 3;
                return Expression { place: whole, kind: ExpressionKind::Decimal };
            }
        }
        self.at += 1;
        Expression { place, kind: ExpressionKind::Number(word) }
    }

    /// `(x)`
    pub(super) fn bracketed(&mut self) -> Result<Expression> {
        let start = self.place();
        self.expect_word("(")?;
        let mut value = self.expression()?;
        while self.is_in_routine() && self.has(Habit::Defines) && self.take_word(",") {
            let both = Box::new([value, self.expression()?]);
            value = self.made(start, ExpressionKind::Sequence(both));
        }
        self.expect_word(")")?;
        Ok(value.at(self.since(start)))
    }

    /// The rest of a call after its name.
    pub(super) fn call(
        &mut self,
        callee: Callee,
        path: Vec<String>,
        name: Span,
        object: Option<Expression>,
    ) -> Result<Expression> {
        let start = object.as_ref().map_or(name, |object| object.place);
        let operands = self.operands(matches!(callee, Callee::Routine(_)))?;
        let call = Call { callee, path, name, object, operands };
        Ok(self.made(start, ExpressionKind::Call(Box::new(call))))
    }

    /// A value in the type that words name.
    pub(super) fn cast(&self, start: Span, words: TypeWords, operand: Expression) -> Expression {
        self.made(start, ExpressionKind::Cast(words, Box::new(operand)))
    }

    /// `(a, b, c)`: the operands of a call; those of a routine may be said to be changed.
    pub(super) fn operands(&mut self, of_routine: bool) -> Result<Vec<Expression>> {
        self.expect_word("(")?;
        let mut operands = Vec::new();
        while !self.take_word(")") {
            if of_routine && !self.take_word("ref") {
                self.take_word("out");
            }
            if self.has(Habit::Labels) && self.tokens.is(self.at + 1, ":") {
                self.at += 2;
            }
            operands.push(self.expression()?);
            let goes_on = self.at_word(")") || self.take_word(",");
            self.expect(goes_on, "`,` or `)`")?;
        }
        Ok(operands)
    }

    /// Whether a choice between the value before and another one comes next.
    fn at_choice(&self) -> bool {
        if self.indents() {
            return self.at_word("if");
        }
        self.has(Habit::Ternary) && self.tokens.is(self.at + self.lines_ahead(), "?")
    }

    /// The rest of `c ? a : b` after c, or of Python's `a if c else b` after a.
    fn choice(&mut self, value: Expression) -> Result<ExpressionKind> {
        self.descend(1, self.place())?;
        self.skip_lines();
        self.at += 1;
        let choice = if self.indents() {
            let condition = self.run(None)?;
            self.expect_word("else")?;
            Choice { yes: value, condition, no: self.expression()? }
        } else {
            let yes = self.expression()?;
            if self.tokens.is(self.at + self.lines_ahead(), ":") {
                self.skip_lines();
            }
            self.expect_word(":")?;
            Choice { condition: value, yes, no: self.expression()? }
        };
        self.depth -= 1;
        Ok(ExpressionKind::Choice(Box::new(choice)))
    }

    /// The words of a type: the names that come next.
    pub(super) fn type_words(&mut self) -> TypeWords {
        let mut words = TypeWords::new();
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
            words.push((word, self.since(place)));
        }
    }

    /// Whether a cast comes next: a type in brackets with an operand after it, as in `(U64) x`.
    fn is_cast(&self) -> bool {
        let names = (self.at + 1..).map_while(|at| self.tokens.name(at)).take(MOST_WORDS);
        let words: Vec<&str> = names.collect();
        // A token that could also follow an operand follows a cast only if the word is certainly a type.
        let is_known = || words.iter().any(|word| self.is_type(word));
        let is_operand = |token: &Token| match token {
            Token::Name(_) | Token::Number(_) | Token::Symbol("(" | "~" | "!") => true,
            Token::Symbol("-") => is_known(),
            _ => false,
        };
        !words.is_empty()
            && self.tokens.is(self.at + 1 + words.len(), ")")
            && self.peek(2 + words.len()).is_some_and(is_operand)
            && !words.iter().any(|word| self.is_value(word))
    }
}
