//! Names, the paths that they are in, and what stands around a value in the source code of engines and adds
//! nothing to it: a constructor, a conversion; and lists of squares.

use super::prelude::*;
use crate::notation::number;
use crate::position::PositionFact;
use crate::source::builtins::named;
use crate::source::constructors::{constructs, is_index, is_structure, is_type, makes_set, reads};
use crate::source::words::KEYWORDS;
use crate::text::names::{normalized, same};

impl Reader<'_> {
    /// A name, with the path before it and the call after it.
    pub(super) fn named(&mut self) -> Result<Expression> {
        let (first, start) = (self.at, self.place());
        let path = self.take_path().unwrap_or_default();
        let place = self.since(start);
        if path[..] == ["new"] && matches!(self.peek(0), Some(Token::Name(_))) {
            return self.new_object(place);
        }
        if path[..] == ["new"] && self.at_word("(") && !self.is_in_routine() {
            // C#'s `Bitboard b = new(0xff);`
            return self.construction_of("new", place);
        }
        let name = path.last().cloned().unwrap_or_default();
        if self.indents() && path[..] == ["bin"] && self.at_word("(") {
            return self.counted_digits(place);
        }
        if self.at_word("<") && self.routine(&name).is_some() && !self.has_name(&name) {
            let of_type = self.place_of(self.at + 1);
            let fault = TypeFault::Parameter(self.written(of_type).to_owned());
            return Err(Fault::new(of_type, fault));
        }
        if self.at_word("(")
            && let Some(call) = self.foreign_call(&path, first, place)?
        {
            return Ok(call);
        }
        if let Some(constructed) = self.construction(&path, place)? {
            return Ok(constructed);
        }
        self.check_word(&name, place)?;
        let is_array = self.is_array(&name);
        if is_array || self.is_in_routine() && self.at_word("[") {
            let is_known = is_array || path.len() == 1;
            return if is_known { self.element(name, place) } else { Err(self.unknown(place)) };
        }
        if self.at_word("(") {
            return self.call(Callee::Own, path, place, None);
        }
        let is_material = same(&name, PositionFact::Material.name());
        if is_material && path.len() == 1 && !self.has_name(&name) && self.is_input(&name) {
            return self.material(first, place);
        }
        Ok(Expression { place, kind: ExpressionKind::Name { path, after: self.at } })
    }

    /// A call of a routine in the text, or of a library's function whose name begins at a token.
    fn foreign_call(
        &mut self,
        path: &[String],
        first: usize,
        place: Span,
    ) -> Result<Option<Expression>> {
        let is_method = path.len() > 1 && self.has_name(&path[0]);
        let index = path.last().and_then(|name| self.routine(name)).filter(|_| !is_method);
        let name: String = (first..self.at).map(|at| self.written(self.place_of(at))).collect();
        match self.callee(index, path.len() > 1, &name) {
            Callee::Own => Ok(None),
            callee @ Callee::Routine(_) => self.call(callee, path.to_vec(), place, None).map(Some),
            callee => self.call(callee, vec![name], place, None).map(Some),
        }
    }

    /// What a name calls: a routine of the text, unless it may be a library's and is one, as `std::popcount` is in
    /// a routine `popcount`; without a routine, a library's function or bbt's own.
    pub(super) fn callee(&mut self, index: Option<usize>, may_be: bool, name: &str) -> Callee {
        let library = if may_be || index.is_none() { self.builtin(name) } else { None };
        library.map(Callee::Library).or(index.map(Callee::Routine)).unwrap_or(Callee::Own)
    }

    /// Python's `bin(b).count("1")`, after `bin`: how many bits are set.
    fn counted_digits(&mut self, start: Span) -> Result<Expression> {
        const COUNT: &str = "int.bit_count";
        let operands = vec![self.bracketed()?];
        let is_name = self.tokens.is(self.at + 1, "count");
        let is_one = matches!(self.peek(3), Some(Token::Text(text)) if text == "1");
        let is_whole = self.at_word(".") && is_name && self.tokens.is(self.at + 2, "(") && is_one;
        let counts = self.builtin(COUNT).filter(|_| is_whole && self.tokens.is(self.at + 4, ")"));
        let Some(counts) = counts else { return Err(self.expected("`.count(\"1\")`")) };
        self.at += 5;
        let (callee, path) = (Callee::Library(counts), vec![COUNT.to_owned()]);
        let call = Call { callee, path, name: start, object: None, operands };
        Ok(self.made(start, ExpressionKind::Call(Box::new(call))))
    }

    /// The indices after the name of an array.
    fn element(&mut self, name: String, start: Span) -> Result<Expression> {
        let mut indices = Vec::new();
        while let Some(index) = self.index()? {
            indices.push(index);
        }
        Ok(self.made(start, ExpressionKind::Element(name, indices)))
    }

    /// The material of a position, alone, or compared with a text, `material == "KRPvKR"`; the name has been
    /// read, and is at a token. Anything else beside it is refused.
    fn material(&mut self, first: usize, place: Span) -> Result<Expression> {
        let fault = || Fault::new(place, FormulaFault::Material);
        let begins = first == 0 || first == 2 && self.tokens.is(1, "=");
        if begins && self.is_own() && self.peek(self.lines_ahead()).is_none() {
            return Ok(Expression { place, kind: ExpressionKind::Material(None) });
        }
        let (Some(Token::Symbol(symbol @ ("==" | "!="))), Some(Token::Text(text))) =
            (self.peek(0), self.peek(1))
        else {
            return Err(fault());
        };
        let counts = counts(text).ok_or_else(fault)?;
        let formula = if *symbol == "!=" { format!("({counts}) == 0") } else { counts };
        self.at += 2;
        Ok(Expression { place, kind: ExpressionKind::Material(Some(formula)) })
    }

    /// Takes a name, with the modules and types that it is in: `Square::E4`, `np.uint64`. What comes
    /// after a value, and a point, is a method and is not taken.
    fn take_path(&mut self) -> Option<Vec<String>> {
        let mut path = vec![self.take_name()?];
        // In an open formula, a name that is not known is an input, too; Go's `bits` is not.
        let is_open = self.rules.open && !self.is_in_routine();
        let member = self.tokens.name(self.at + 1).filter(|_| self.at_word("."));
        let is_known = |member| !named(&format!("{}.{member}", path[0])).is_empty();
        let is_librarys = self.language.is_some() && member.is_some_and(is_known);
        let is_free = is_open && !is_structure(&path[0]) && !is_librarys;
        let is_set =
            self.is_value(&path[0]) || sets::named_by_engines(&path[0]).is_some() || is_free;
        loop {
            let is_point = self.at_word(".") && (path.len() > 1 || !is_set);
            let joins = self.at_word("::") || is_point;
            let Some(Token::Name(next)) = self.peek(1).filter(|_| joins) else { break };
            path.push(next.clone());
            self.at += 2;
        }
        Some(path)
    }

    /// What may follow a path and computes nothing: the operand of a constructor or of a conversion, or
    /// the field of a structure. None if something else comes next.
    fn construction(&mut self, path: &[String], start: Span) -> Result<Option<Expression>> {
        let Some(last) = path.last() else { return Ok(None) };
        let mut next = self.tokens.iter().skip(self.at + 1).filter(|one| one.0 != Token::NewLine);
        let is_word = is_type(last) && matches!(self.peek(1), Some(Token::Number(_)));
        let is_field = matches!(next.next(), Some((Token::Name(_) | Token::Number(_), _)))
            && matches!(next.next(), Some((Token::Symbol(":"), _)));
        let has_field = is_word || is_field && is_structure(last);
        if self.at_word("{") && has_field && !self.is_in_routine() {
            return self.field(start).map(Some);
        }
        if last.ends_with("_cast") && self.take_word("<") {
            // `static_cast<uint64_t>(1)`
            let words = self.type_words();
            self.expect_word(">")?;
            let value = self.bracketed()?;
            return Ok(Some(self.cast(start, words, value)));
        }
        if last == "sizeof" && self.has(Habit::Defines) {
            let is_type = |word: &str| !self.is_value(word);
            let of = if self.at_word("(") && self.tokens.name(self.at + 1).is_some_and(is_type) {
                self.at += 1;
                let words = self.type_words();
                self.expect_word(")")?;
                let zero = Expression { place: start, kind: ExpressionKind::Number(0) };
                self.cast(start, words, zero)
            } else {
                self.operand()?
            };
            return Ok(Some(self.made(start, ExpressionKind::Size(Box::new(of)))));
        }
        if last == "@as" && self.take_word("(") {
            self.requires(|language| language.has(Habit::AsCalls))?;
            let words = self.type_words();
            self.expect_word(",")?;
            let value = self.expression()?;
            self.expect_word(")")?;
            return Ok(Some(self.cast(start, words, value)));
        }
        if let [of_type, _] = path
            && last == "from"
            && Type::is_known(of_type)
            && self.at_word("(")
        {
            // Rust's `u64::from(b)`
            self.requires(|language| language.has(Habit::AsCasts))?;
            let value = self.bracketed()?;
            return Ok(Some(self.cast(start, vec![(of_type.clone(), start)], value)));
        }
        if let Some(value) = self.construction_in_routine(last, start)? {
            return Ok(Some(value));
        }
        if let Some(greatest) = self.greatest(last, start) {
            return Ok(Some(greatest));
        }
        if !self.at_word("(") {
            return Ok(None);
        }
        if matches!(self.peek(1), Some(Token::Text(_))) && reads(path) {
            return self.number_in_text(start).map(Some);
        }
        if makes_set(path)
            && !self.is_in_routine()
            && self.routine(last).is_none()
            && let Some(set) = self.square_in_brackets(start)
        {
            return Ok(Some(set));
        }
        let is_own = path.len() == 1
            && (self.routine(last).is_some()
                || functions::find(last).is_some()
                || Type::is_known(last) && !is_type(last));
        let is_labelled = self.tokens.is(self.at + 2, ":");
        // A routine calls what its program defines.
        let may_be = !self.is_in_routine() && (is_labelled || !is_own);
        let puts = last == "@intCast" || constructs(path, false);
        if puts && may_be { self.construction_of(last, start).map(Some) } else { Ok(None) }
    }

    /// The rest of `typemax(UInt64)` or `std::numeric_limits<U64>::max()`, after the function.
    fn greatest(&mut self, function: &str, start: Span) -> Option<Expression> {
        let first = self.at;
        let (open, close) = match &*normalized(function) {
            "numericlimits" => ("<", &[">", "::", "max", "(", ")"][..]),
            "high" | "maxint" | "typemax" => ("(", &[")"][..]),
            _ => return None,
        };
        let words = if self.take_word(open) { self.type_words() } else { Vec::new() };
        let is_next = |(at, text): (usize, &&str)| self.tokens.is(self.at + at, text);
        let is_whole = matches!(&words[..], [(word, _)] if is_type(word));
        if !is_whole || !close.iter().enumerate().all(is_next) {
            self.at = first;
            return None;
        }
        self.at += close.len();
        Some(self.made(start, ExpressionKind::Number(u64::MAX)))
    }

    /// What a routine may put a value into: `Self(…)`, `Bitboard { bits: … }`, `Square(…)`, `Number(…)`, `uint64_t{…}`.
    fn construction_in_routine(&mut self, name: &str, start: Span) -> Result<Option<Expression>> {
        if !self.is_in_routine() || self.routine(name).is_some() {
            return Ok(None);
        }
        let words = || vec![(name.to_owned(), start)];
        let is_object = name == "Self" || is_type(name) && !Type::is_known(name);
        if self.at_word("{") {
            let has_field =
                self.tokens.name(self.at + 1).is_some() && self.tokens.is(self.at + 2, ":");
            // C++ `Bitboard{5}`
            if is_object && (has_field || self.has(Habit::Defines)) {
                return self.field(start).map(Some);
            }
            if !Type::is_known(name) {
                return Ok(None);
            }
            let value = self.field(start)?;
            return Ok(Some(self.cast(start, words(), value)));
        }
        if !self.at_word("(") {
            return Ok(None);
        }
        let mut conversions = self.dialect().conversions.iter();
        if let Some(&(_, of_type)) = conversions.find(|(known, _)| *known == name) {
            let operand = Box::new(self.bracketed()?);
            return Ok(Some(self.made(start, ExpressionKind::Conversion(of_type, operand))));
        }
        let is_typed = name == "Self" && self.type_around(start).is_some();
        if self.types.contains_key(name) || is_index(name) || is_typed {
            let value = self.bracketed()?;
            return Ok(Some(self.cast(start, words(), value)));
        }
        if is_object { self.construction_of(name, start).map(Some) } else { Ok(None) }
    }

    /// `new X(…)`, after the first word.
    fn new_object(&mut self, start: Span) -> Result<Expression> {
        let path = self.take_path().unwrap_or_default();
        // JavaScript's `new Number(5)` is an object.
        let is_number = self.dialect().conversions.iter().any(|(name, _)| path == [*name]);
        Fault::when(is_number, start, RoutineFault::Keyword("new".to_owned()))?;
        if matches!(self.peek(1), Some(Token::Text(_))) && reads(&path) {
            return self.number_in_text(start);
        }
        if !self.at_word("(") || !constructs(&path, true) {
            return Err(self.unknown_call(path.join("."), start, None));
        }
        self.construction_of(path.last().map_or("", String::as_str), start)
    }

    /// The only operand of a constructor, in brackets, perhaps with its name: `(rawValue: 5)`.
    fn construction_of(&mut self, name: &str, start: Span) -> Result<Expression> {
        self.expect_word("(")?;
        if let (Some(Token::Name(_)), Some(Token::Symbol(":"))) = (self.peek(0), self.peek(1)) {
            self.at += 2;
        }
        let operand = Box::new(self.expression()?);
        self.expect_word(")")?;
        Ok(self.made(start, ExpressionKind::Construction(name.to_owned(), operand)))
    }

    /// The number in a text, and perhaps its base: `("0xff")`, `("ff", 16)`.
    fn number_in_text(&mut self, start: Span) -> Result<Expression> {
        self.expect_word("(")?;
        let place = self.place();
        let Some(Token::Text(text)) = self.peek(0).cloned() else {
            return Err(self.expected("a text"));
        };
        self.at += 1;
        let mut base = None;
        while self.take_word(",") {
            if self.tokens.is(self.at + 1, ":") {
                // Swift's `radix: 16`
                self.at += 2;
            }
            match self.peek(0) {
                Some(&Token::Number(number)) => base = Some(number),
                // `NULL`, `nullptr`
                Some(Token::Name(_)) => {}
                _ => return Err(self.expected("a base")),
            }
            self.at += 1;
        }
        let radix = base.and_then(|base| u32::try_from(base).ok()).filter(|base| *base > 0);
        self.expect_word(")")?;
        let whole = self.since(start);
        // Swift's number, which may not be one.
        self.take_word("!");
        let kind = ExpressionKind::NumberInText(number_of(&text, radix, place)?);
        Ok(Expression { place: whole, kind })
    }

    /// `{ name: value }`, `{name = value}` or `{value}`, after the name of a structure.
    pub(super) fn field(&mut self, start: Span) -> Result<Expression> {
        self.expect_word("{")?;
        self.skip_lines();
        if matches!(self.peek(1), Some(Token::Symbol(":" | "="))) {
            self.at += 2;
        }
        let value = self.expression()?;
        self.take_word(",");
        self.skip_lines();
        self.expect_word("}")?;
        Ok(value.at(self.since(start)))
    }

    /// Squares up to a closing bracket, `{a1, b2}` or `[Square::A1, Square::B2]`.
    pub(super) fn square_set(&mut self, close: &str) -> Result<Expression> {
        let start = self.place();
        self.at += 1;
        let counts = close == "]" && self.square_number(self.at).is_some();
        let mut set = 0;
        loop {
            self.skip_lines();
            if self.take_word(close) {
                return Ok(self.made(start, ExpressionKind::Squares(set)));
            }
            // Names of squares, or numbers: not both.
            let number = self.square_number(self.at).filter(|_| counts);
            let is_repeated = number.is_some_and(|number| set & number != 0);
            Fault::when(is_repeated, self.place(), FormulaFault::RepeatedNumber)?;
            self.at += usize::from(number.is_some());
            let square = if counts { number } else { self.square()? };
            set |= square.ok_or_else(|| match close {
                // What engines put between these is an array of numbers.
                "]" => self.expected_at("a value", Found::Symbol("["), start),
                _ => self.expected(&format!("a square or `{close}`")),
            })?;
            self.skip_lines();
            self.take_word(",");
        }
    }

    /// A square by its number, in decimal, at a token, as in `[0, 7]`; none if anything else is there.
    pub(super) fn square_number(&self, at: usize) -> Option<u64> {
        let Some(&Token::Number(number @ 0..64)) = self.tokens.token(at) else { return None };
        let is_number = self.is_own() && self.written(self.place_of(at)).parse() == Ok(number);
        is_number.then_some(1 << number)
    }

    /// A square, perhaps with its type; none if no name comes next.
    fn square(&mut self) -> Result<Option<u64>> {
        let start = self.place();
        self.take_word(".");
        let Some(path) = self.take_path() else { return Ok(None) };
        let name = path.last().cloned().unwrap_or_default();
        let set = sets::named_by_engines(&name).filter(|set| set.is_power_of_two());
        if set.is_some() {
            return Ok(set);
        }
        let place = self.since(start);
        Err(Fault::new(place, FormulaFault::NotASquare(self.written(place).to_owned())))
    }

    /// `(SQ_E4)`, if that is what comes next.
    fn square_in_brackets(&mut self, start: Span) -> Option<Expression> {
        let at = self.at;
        self.at += 1;
        if let Ok(Some(set)) = self.square()
            && self.take_word(")")
        {
            return Some(self.made(start, ExpressionKind::Squares(set)));
        }
        self.at = at;
        None
    }

    /// The squares after the first one of `a1, b1`, each with the place of the comma before it.
    pub(super) fn more_squares(&mut self) -> Result<Vec<(Span, u64)>> {
        let mut squares = Vec::new();
        while self.at_word(",") && matches!(self.peek(1), Some(Token::Name(_) | Token::Symbol(".")))
        {
            let comma = self.place();
            self.at += 1;
            squares.extend(self.square()?.map(|square| (comma, square)));
        }
        Ok(squares)
    }

    /// Refuses keywords of loops and branches, and operators that are words.
    pub(super) fn check_word(&self, word: &str, place: Span) -> Result<()> {
        let keyword = KEYWORDS.iter().find(|(words, ..)| words.contains(&word));
        let Some((_, why, help)) = keyword.filter(|_| !self.has_name(word)) else { return Ok(()) };
        let owned = word.to_owned();
        Err(if self.is_in_routine() && !matches!(word, "and" | "or" | "not") {
            Fault::new(place, RoutineFault::Keyword(owned))
        } else {
            Fault::new(place, FormulaFault::Keyword { word: owned, why, help })
        })
    }
}

/// The number in a text, by the rules of code.
pub(super) fn number_of(text: &str, radix: Option<u32>, place: Span) -> Result<u64> {
    // With a base, `0x` may stand before the digits.
    let digits = match radix {
        Some(16) => text.strip_prefix("0x").unwrap_or(text),
        Some(2) => text.strip_prefix("0b").unwrap_or(text),
        _ => text,
    };
    let fault = match number::literal(digits.trim(), radix) {
        Some(Ok(word)) => return Ok(word),
        other => other.and_then(Result::err),
    };
    Err(Fault::new(place, FormulaFault::Number { fault, text: text.to_owned(), instead: None }))
}

/// The formula that counts the pieces of a text such as `KRPvKR`, with none in a pocket; `None` if it has other letters.
fn counts(material: &str) -> Option<String> {
    let (white, black) = material.split_once('v')?;
    let is_side = |side: &str| !side.is_empty() && side.chars().all(|one| "KQRBNP".contains(one));
    let all = white.to_owned() + &black.to_ascii_lowercase();
    let counted = |piece| format!("(popcount({piece}) == {}) & ", all.matches(piece).count());
    let counts = || "KQRBNPkqrbnp".chars().map(counted).collect::<String>();
    let are_sides = is_side(white) && is_side(&black.to_ascii_uppercase());
    are_sides.then(|| counts() + "(pocket == 0)")
}
