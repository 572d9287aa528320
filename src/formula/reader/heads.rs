//! Routines that are pasted from engines: where they are, and their heads; and what the words of the whole text say of
//! its language, its routines and its names.

use super::prelude::*;
use crate::formula::scope::is_word;
use crate::source::overloads::names_sign;
use crate::source::words::is_reserved;

/// What a method calls the board that it is about.
pub(in crate::formula) const SELF: [&str; 2] = ["self", "this"];

impl Reader<'_> {
    /// Finds all routines of the text and returns the stretches of tokens between them.
    pub(in crate::formula) fn collect_routines(&mut self) -> Result<Vec<Range<usize>>> {
        let all = 0..self.tokens.len();
        let mut between = Vec::new();
        let (mut at, mut start) = (0, 0);
        let mut begins = self.call.is_none();
        while at < all.end {
            let ends = matches!(self.tokens[at].0, Token::Symbol(";") | Token::NewLine);
            if begins && !ends {
                self.at = at;
                if let Some(routine) = self.head()? {
                    between.push(start..at);
                    (at, start) = (routine.end, routine.end);
                    self.routines.push(routine);
                    continue;
                }
            }
            begins = ends && self.call.is_none();
            at = self.tokens.places(&(at..all.end)).nth(1).unwrap_or(all.end);
        }
        between.push(start..all.end);
        self.at = 0;
        Ok(between)
    }

    /// Reads the head of a routine, such as `U64 name(U64 b) {` or `fn name(b: u64) -> u64 {`, and
    /// finds its body; none if something else comes next.
    fn head(&mut self) -> Result<Option<TextRoutine>> {
        let mut words = self.head_words();
        let mut receiver = Vec::new();
        if words.len() == 1 && words[0].0 == "func" && self.at_word("(") {
            // Go's `func (b Bitboard) North() Bitboard`
            self.requires(|language| language.has(Habit::NameFirst))?;
            let own = self.parameters()?.into_iter();
            receiver = own.map(|one| TextParameter { takes_object: true, ..one }).collect();
            words.extend(self.type_words());
        }
        let is_arrow = self.at_word("=") && self.is_arrow();
        if is_arrow {
            // `const north = (b) => b << 8n`
            self.requires(|language| language.has(Habit::Arrows))?;
            self.at += 1;
            self.take_word("function");
        }
        // C++'s `operator|(Bitboard other)`
        let is_operator = words.last().is_some_and(|(word, _)| word == "operator");
        self.at += usize::from(is_operator && self.tokens.is(self.at + 1, "("));
        let Some((name, place)) = words.pop() else { return Ok(None) };
        let begins = |(word, _): &(String, Span)| word != "return" && !self.is_value(word);
        let is_list = self.at_word("(") && !self.is_initialized();
        // `exports.north = function (b) { … }` has no word before its name, nor has a method in JavaScript.
        let is_method = words.is_empty() && is_list && self.begins_method(&name);
        let has_word = words.first().map_or(is_arrow || is_method, begins);
        if !has_word || !is_list && !is_arrow {
            return Ok(None);
        }
        let named = Some((name.clone(), place)).filter(|_| !names_sign(&name));
        for (word, place) in words.iter().chain(&named) {
            self.check_word(word, *place)?;
        }
        let has_head = is_arrow || words.iter().any(|(word, _)| is_head(word));
        self.requires(|language| {
            let is_method = language.has(Habit::Arrows)
                && words.iter().all(|(word, _)| is_one_of(language.words, word));
            let is_own = |head: &str| words.iter().any(|(word, _)| word == head);
            let has_own = is_arrow || language.head.is_some_and(is_own) || is_method;
            has_own || language.head.is_none() && !has_head
        })?;
        if !has_head {
            self.requires_words(&words)?;
        }
        let list = self.place();
        let own = self.parameters()?;
        let parameters: Vec<TextParameter> = receiver.into_iter().chain(own).collect();
        let mut returns: TypeWords =
            words.iter().filter(|(word, _)| !is_head(word)).cloned().collect();
        let indents = self.indents();
        let sign = ["->", ":"].into_iter().find(|sign| self.at_word(sign));
        if let Some(sign) = sign.filter(|sign| !indents || *sign != ":") {
            self.at += 1;
            self.requires(|language| language.returns == sign)?;
            returns = self.head_words();
        } else if has_head && !self.at_word(":") {
            // In Go and Zig, the type follows the parameters.
            let after = self.type_words();
            if !after.is_empty() {
                self.requires(|language| language.returns.is_empty())?;
                returns = after;
            }
        } else {
            // `const`, `noexcept`
            self.type_words();
        }
        if has_head {
            self.requires_words(&returns)?;
        }
        let (body, end) = self.body_of()?;
        Ok(Some(TextRoutine { name, place, parameters, returns, list, body, end, block: None }))
    }

    /// The words of a head, without the signs of pointers and what stands in angle brackets.
    fn head_words(&mut self) -> TypeWords {
        let mut words = TypeWords::new();
        loop {
            words.extend(self.type_words());
            if words.is_empty() {
                return words;
            }
            let is_word = |reader: &Self, at| matches!(reader.peek(at), Some(Token::Name(_)));
            if (self.at_word("*") || self.at_word("&")) && is_word(self, 1) {
                self.at += 1;
            } else if self.at_word("<") && is_word(self, 1) && self.tokens.is(self.at + 2, ">") {
                self.at += 3;
            } else {
                return words;
            }
        }
    }

    /// Whether a function comes next, after `=`: `(b) => …`, `b => …`, `function (b) { … }`.
    pub(super) fn is_arrow(&self) -> bool {
        match (self.peek(1), self.peek(2)) {
            (Some(Token::Name(word)), Some(Token::Symbol("("))) => word == "function",
            (Some(Token::Name(_)), _) => self.tokens.is(self.at + 2, "=>"),
            (Some(Token::Symbol("(")), _) => {
                let Some(close) = self.tokens.closing(self.at + 1) else { return false };
                // Its type may come before the arrow.
                let has_type = self.tokens.is(close + 1, ":");
                self.tokens.is(close + if has_type { 3 } else { 1 }, "=>")
            }
            _ => false,
        }
    }

    /// Whether the parameters and the body of a method come next, whose name was read: JavaScript has no word before it.
    fn begins_method(&self, name: &str) -> bool {
        let next = self.tokens.closing(self.at).map_or(self.at, |close| close + 1);
        let is_method = self.tokens.is(next, "{") || self.tokens.is(next, ":");
        let may_be = self.language.is_none_or(|language| language.has(Habit::Arrows));
        may_be && is_method && !is_reserved(name)
    }

    /// Whether brackets come next that end their statement: they hold the value of a variable, as in
    /// `U64 mask(0xff);`, not the parameters of a routine.
    fn is_initialized(&self) -> bool {
        let close = self.tokens.closing(self.at).filter(|close| self.tokens.is(*close, ")"));
        let next = close.map(|close| self.tokens.token(close + 1));
        matches!(next, Some(None | Some(Token::Symbol(";" | ","))))
    }

    /// The tokens of the body that comes next, and the first token after it.
    fn body_of(&mut self) -> Result<(Range<usize>, usize)> {
        if self.at_word("=>") && !self.tokens.is(self.at + 1, "{") {
            // C#'s `ulong North(ulong b) => b << 8;`, and arrows of scripts.
            self.requires(|one| one.has(Habit::Arrows) || one.has(Habit::SwitchValues))?;
            self.at += 1;
            self.skip_lines();
            let (start, end) = (self.at, self.tokens.end_of_line(self.at));
            return Ok((start..end, end));
        }
        self.take_word(if self.indents() { ":" } else { "=>" });
        self.skip_lines();
        let open = self.at;
        self.expect_word("{")?;
        let end = self.closing(open)?;
        Ok((open + 1..end, end + 1))
    }

    /// Reads the parameters of a routine, in brackets, or the only one of `b => …`.
    fn parameters(&mut self) -> Result<Vec<TextParameter>> {
        let open = self.at;
        if !self.at_word("(") {
            let only = self.parameter_in(&(open..open + 1))?;
            self.at += 1;
            return Ok(only.into_iter().collect());
        }
        let close = self.closing(open)?;
        let mut parameters: Vec<TextParameter> = Vec::new();
        for part in self.tokens.parts(&(open + 1..close), ",") {
            parameters.extend(self.parameter_in(&part)?);
        }
        // Go's `a, b uint64`
        for index in (1..parameters.len()).rev() {
            if parameters[index - 1].words.is_empty() && self.has(Habit::NameFirst) {
                let words = parameters[index].words.clone();
                parameters[index - 1].words = words;
            }
        }
        self.at = close + 1;
        Ok(parameters)
    }

    /// The parameter that tokens declare; none for C's `void`.
    fn parameter_in(&mut self, range: &Range<usize>) -> Result<Option<TextParameter>> {
        let end = self.tokens.first(range, "=").unwrap_or(range.end);
        let colon = self.tokens.first(&(range.start..end), ":");
        let is_sign =
            |at: usize| matches!(self.tokens.written(at), Some("*" | "&" | "ref" | "out"));
        let is_reference = (range.start..end).any(is_sign);
        // `U64 b` ends with the name; `b: u64` and Go's `b uint64` begin with it.
        let mut names = self.tokens.names_in(&(range.start..colon.unwrap_or(end)));
        let mut words = TypeWords::new();
        if let Some(colon) = colon {
            self.requires(Dialect::has_colons)?;
            words = self.tokens.names_in(&(colon + 1..end));
            if self.has(Habit::Labels) && names.len() == 2 {
                names.remove(0);
            }
        } else if !names.is_empty() && self.has(Habit::NameFirst) {
            names.rotate_left(1);
        }
        if names.is_empty() && !range.is_empty() {
            return self.within(range, |reader| Err(reader.expected("a parameter")));
        }
        let last = names.pop().filter(|(name, _)| name != "void" || !names.is_empty());
        let Some((name, place)) = last else { return Ok(None) };
        words.extend(names);
        let is_object = SELF.contains(&&*name);
        let takes_object = is_object || words.iter().any(|(word, _)| word == "this");
        words.retain(|(word, _)| !matches!(&**word, "ref" | "out" | "in" | "this"));
        if !is_object {
            self.requires_words(&words)?;
        }
        let is_none = matches!(self.tokens.name(end + 1), Some("None" | "null" | "undefined"));
        // The first one may be the board.
        let is_first = self.tokens.is(range.start.wrapping_sub(1), "(");
        let is_given = end < range.end && !is_none && !is_first;
        let default = is_given.then_some(end + 1..range.end);
        Ok(Some(TextParameter { name, place, words, is_reference, takes_object, default }))
    }

    /// Checks that numbers are written `2n` everywhere or nowhere: they are JavaScript's, which does not
    /// mix them with others. Elsewhere, `2n` would be a product.
    pub(in crate::formula) fn check_bigints(&self) -> Result<()> {
        let is_big = |at: usize| self.written(self.place_of(at)).ends_with('n');
        let converts = |at: usize| {
            let before = at.checked_sub(2).and_then(|before| self.tokens.name(before));
            matches!(before, Some("BigInt" | "asUintN" | "asIntN"))
        };
        let is_other = |at: usize| match &self.tokens[at].0 {
            Token::Number(_) => !is_big(at) && !converts(at),
            Token::Name(name) => name == "n",
            _ => false,
        };
        let mut all = 0..self.tokens.len();
        let big =
            all.clone().find(|&at| matches!(self.tokens[at].0, Token::Number(_)) && is_big(at));
        let Some(at) = big.filter(|_| self.language.is_none()) else { return Ok(()) };
        Fault::when(all.any(is_other), self.place_of(at), TypeFault::MixedNumbers)
    }

    /// Finds the routine that no other routine calls.
    pub(in crate::formula) fn main_index(&self) -> Result<usize> {
        let is_head = |at: usize| self.routines.iter().any(|one| one.place == self.place_of(at));
        let calls = |at: usize, index: usize| {
            let follows = matches!(self.tokens.written(at + 1), Some("(" | "<"));
            follows && self.tokens.name(at) == Some(&self.routines[index].name) && !is_head(at)
        };
        let caller = |at: usize| self.routines.iter().position(|one| one.body.contains(&at));
        let end = self.routines.last().map_or(0, |one| one.end);
        let callers = |index: usize| {
            let all = (0..end).filter(move |&at| calls(at, index)).map(caller);
            all.filter(move |caller| *caller != Some(index))
        };
        let free = (0..self.routines.len()).filter(|&index| callers(index).all(|by| by.is_none()));
        let free: Vec<usize> = free.collect();
        // What an operator does, or what a constant is made with, is asked for only if there is nothing else.
        let is_asked = |index: &usize| {
            !names_sign(&self.routines[*index].name) && callers(*index).next().is_none()
        };
        let asked: Vec<usize> = free.iter().copied().filter(is_asked).collect();
        match if asked.is_empty() { free } else { asked }[..] {
            [index] => Ok(index),
            [] => {
                let place = self.routines.first().map_or_else(Span::default, |one| one.place);
                Err(Fault::new(place, FormulaFault::Recursion(None)))
            }
            [_, second, ..] => {
                let TextRoutine { name, place, .. } = &self.routines[second];
                Err(Fault::new(*place, FormulaFault::WhichRoutine(name.clone())))
            }
        }
    }

    /// Whether the tokens from one on that were read name a routine.
    pub(in crate::formula) fn has_named_routine(&self, start: usize) -> bool {
        let mut names = (start..self.at).filter_map(|at| self.tokens.name(at));
        names.any(|name| self.routines.iter().any(|routine| routine.name == name))
    }

    /// Whether a routine mentions the object that it is a method of, or a field of it.
    pub(in crate::formula) fn mentions_object(&self, routine: &TextRoutine) -> bool {
        let mut words = routine.body.clone().filter_map(|at| self.tokens.name(at));
        let is_field = |name: &str| {
            self.scope.is_field(name)
                || is_word(name) && self.tokens.last_assignment(name).is_none()
        };
        words.any(|name| name == "this" || is_field(name))
    }

    /// Whether a name gets a value after a token.
    pub(in crate::formula) fn is_assigned_after(&self, name: &str, at: usize) -> bool {
        self.tokens.last_assignment(name).is_some_and(|last| last >= at)
    }

    /// Whether the text has a word or a sign that bbt's own formulas need not have, and other languages have.
    pub(in crate::formula) fn has_marks(&self) -> bool {
        self.tokens.iter().any(|(token, _)| match token {
            Token::Name(word) => matches!(&**word, "return" | "let"),
            Token::Symbol(sign) => sign.len() > 1 && assigns(sign),
            _ => false,
        })
    }

    /// Whether any name gets a value.
    pub(in crate::formula) fn has_assignments(&self) -> bool {
        self.tokens.iter().any(|(token, _)| *token == Token::Symbol("="))
    }

    /// The names that a routine changes and does not declare, and their places.
    pub(in crate::formula) fn changes(&self) -> impl Iterator<Item = (&str, Span)> {
        let all = self.routines.iter().flat_map(|one| one.body.clone().map(move |at| (one, at)));
        all.filter_map(|(routine, at)| {
            let name = self.tokens.name(at).filter(|_| self.tokens.changes(at))?;
            (!self.declares(routine, name)).then(|| (name, self.place_of(at)))
        })
    }

    /// Whether a name is a parameter of a routine, or a variable that it declares before it uses it.
    fn declares(&self, routine: &TextRoutine, name: &str) -> bool {
        let first = routine.body.clone().find(|at| self.tokens.is(*at, name));
        let declares = |at: usize| match self.tokens.name(at - 1) {
            Some(word) => !is_keyword(word) && !matches!(word, "return" | "global"),
            None => self.tokens.is(at + 1, ":=") || self.indents() && self.tokens.is(at + 1, "="),
        };
        first.is_some_and(declares) || routine.parameters.iter().any(|one| one.name == name)
    }
}

/// Whether a word begins a routine.
fn is_head(word: &str) -> bool {
    crate::source::DIALECTS.iter().any(|dialect| dialect.head == Some(word))
}
