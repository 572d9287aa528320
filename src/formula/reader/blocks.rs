//! Blocks, and what decides whether and how often they are run: branches, switches, loops. What is in a
//! block is read later, when a path leads there.

use super::Reader;
use crate::formula::tree::{Arm, Branch, Expression, Items, Kind, Loop, Part, Switch};
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::text::fault::{Fault, Span};

impl Reader<'_> {
    /// Takes the block that comes next: the tokens in it, or those of a single statement.
    pub(super) fn take_block(&mut self) -> Result<Part, Fault> {
        if self.indents() {
            self.take_symbol(":");
        }
        self.skip_lines();
        if self.at_symbol("{") {
            let (start, end) = (self.at + 1, self.closing(self.at)?);
            self.at = end + 1;
            return Ok(start..end);
        }
        self.take_statement()
    }

    /// Takes the tokens of the statement that comes next.
    fn take_statement(&mut self) -> Result<Part, Fault> {
        self.descend()?;
        self.skip_lines();
        let start = self.at;
        match self.tokens.name(start).unwrap_or_default() {
            "if" | "elif" | "while" | "for" | "foreach" | "switch" | "match" => {
                self.at += 1;
                self.take_keyword("constexpr");
                self.take_header()?;
                self.take_block()?;
                self.take_else()?;
            }
            "do" => {
                self.at += 1;
                self.take_block()?;
                self.at = self.tokens.end_of_line(self.at);
            }
            _ => self.at = self.tokens.end_of_line(self.at),
        }
        self.depth -= 1;
        Ok(start..self.at)
    }

    /// The branch after `else`, if there is one; a chain of `else if` is one statement.
    fn take_else(&mut self) -> Result<Option<Part>, Fault> {
        let before = self.at;
        self.skip_lines();
        if self.take_keyword("else") {
            return self.take_block().map(Some);
        }
        if self.at_keyword("elif") {
            return self.take_statement().map(Some);
        }
        self.at = before;
        Ok(None)
    }

    /// Takes what stands between a keyword and its block, without the brackets around it. Without brackets,
    /// it ends at `{` or, in Python, at a colon.
    fn take_header(&mut self) -> Result<Part, Fault> {
        let start = self.at;
        if self.is_bracketed() {
            let end = self.closing(start)?;
            self.at = end + 1;
            return Ok(start + 1..end);
        }
        let stop = if self.indents() { ":" } else { "{" };
        let Some((end, _)) = self.tokens.first_of(&(start..self.tokens.len()), &[stop]) else {
            return Err(self.expected(&format!("`{stop}`")));
        };
        self.at = end;
        Ok(start..end)
    }

    /// Whether brackets come next, and a condition stands in them.
    fn is_bracketed(&self) -> bool {
        self.at_symbol("(") && self.has(Habit::Brackets)
    }

    /// Reads `if …`, or Python's `elif …`, with all its branches.
    pub(super) fn branch(&mut self) -> Result<Branch, Fault> {
        self.at += 1;
        // C++'s `if constexpr`
        self.take_keyword("constexpr");
        let start = self.place();
        let condition =
            if self.is_bracketed() { self.bracketed()? } else { self.expression()? }.at(start);
        Ok(Branch { condition, yes: self.take_block()?, no: self.take_else()? })
    }

    /// `while c { … }`, Rust's `loop { … }`
    pub(super) fn while_loop(&mut self, has_condition: bool) -> Result<Loop, Fault> {
        let place = self.place();
        self.at += 1;
        let condition = if has_condition { Some(self.take_header()?) } else { None };
        let body = self.take_block()?;
        Ok(self.rounds(place, condition, body))
    }

    /// `do { … } while (c);`
    pub(super) fn do_loop(&mut self) -> Result<Loop, Fault> {
        let place = self.place();
        self.at += 1;
        let body = self.take_block()?;
        self.skip_lines();
        if !self.take_keyword("while") {
            return Err(self.expected("`while`"));
        }
        let condition = Some(self.take_header()?);
        Ok(Loop { runs_once: true, ..self.rounds(place, condition, body) })
    }

    /// `for (a; b; c) { … }`, `for x in items { … }`, and Go's `for` with less than that.
    pub(super) fn for_loop(&mut self) -> Result<Loop, Fault> {
        let place = self.place();
        self.at += 1;
        let header = self.take_header()?;
        let body = self.take_block()?;
        let some = |part: Part| (!part.is_empty()).then_some(part);
        if let [first, second] = self.tokens.separators(&header, ";")[..] {
            let before = self.listed(header.start..first);
            let step = some(second + 1..header.end).map(|step| self.listed(step));
            let one = self.rounds(place, some(first + 1..second), body);
            return Ok(Loop { before, step: step.unwrap_or_default(), ..one });
        }
        let items = self.item_header(&header)?;
        let condition = some(header).filter(|_| items.is_none());
        Ok(Loop { items, ..self.rounds(place, condition, body) })
    }

    /// A loop of a condition and a body.
    fn rounds(&self, place: Span, condition: Option<Part>, body: Part) -> Loop {
        let tested = condition.as_ref().map(|part| self.tokens.names_in(part)).unwrap_or_default();
        let tested = tested.into_iter().map(|(name, _)| name).collect();
        let (before, step) = (Vec::new(), Vec::new());
        Loop { place, before, condition, tested, body, step, runs_once: false, items: None }
    }

    /// Statements with commas between them; a declaration of several names is one.
    fn listed(&self, part: Part) -> Vec<Part> {
        let is_name = |at| self.tokens.name(at).is_some();
        let is_declaration = is_name(part.start) && is_name(part.start + 1);
        let is_one = is_declaration || self.has(Habit::Tuples);
        if is_one { vec![part] } else { self.tokens.parts(&part, ",") }
    }

    /// The name and the items of `x in items`, `int x : items`, `const x of items` or Go's
    /// `_, x := range items`; none if the tokens are something else.
    fn item_header(&mut self, header: &Part) -> Result<Option<Items>, Fault> {
        let sign = ["in", "of", ":", "range"]
            .into_iter()
            .find_map(|sign| self.tokens.separators(header, sign).first().map(|&at| (at, sign)));
        let Some((at, sign)) = sign else { return Ok(None) };
        let names = header.start..at;
        let name = names.clone().rev().find_map(|at| self.tokens.name(at));
        let name = name.unwrap_or_default().to_owned();
        let range = at + 1..header.end;
        let all = self.within(&range, |reader| reader.items(range.end))?;
        // Go's `i := range items` counts.
        let is_pair = !self.tokens.separators(&names, ",").is_empty();
        let is_number = matches!(all.kind, Kind::Number(_));
        let are_numbered = sign == "range" && !is_pair && !is_number;
        Ok(Some(Items { name, all, are_numbered }))
    }

    /// Whether `switch` or `match` comes next, and not a name.
    pub(super) fn at_switch(&self) -> bool {
        let follows = match self.peek(1) {
            Some(Token::Name(_) | Token::Number(_)) => true,
            Some(Token::Symbol(symbol)) => matches!(*symbol, "(" | "{" | "-" | "*" | "&"),
            _ => false,
        };
        let begins = self.at_keyword("switch") || self.at_keyword("match");
        begins && follows && self.is_in_routine()
    }

    /// Reads `switch (a) { … }`, `match a { … }` with the heads of all arms.
    pub(super) fn switch(&mut self) -> Result<Switch, Fault> {
        let place = self.place();
        self.at += 1;
        let header = self.take_header()?;
        let block = self.take_block()?;
        // Go's `switch n := f(x); n { … }`
        let end = self.tokens.separators(&header, ";").first().copied();
        let before = end.map(|end| header.start..end);
        let subject = end.map_or(header.start, |end| end + 1)..header.end;
        let subject = (!subject.is_empty()).then_some(subject);
        Ok(Switch { place, before, subject, value: None, arms: self.arms(&block)? })
    }

    /// The arms in a block.
    pub(super) fn arms(&mut self, block: &Part) -> Result<Vec<Arm>, Fault> {
        self.within(block, |reader| {
            let mut arms = Vec::new();
            loop {
                reader.skip_lines();
                while reader.at < block.end && (reader.take_symbol(";") || reader.take_symbol(","))
                {
                    reader.skip_lines();
                }
                if reader.at >= block.end {
                    return Ok(arms);
                }
                arms.push(reader.arm(block.end)?);
            }
        })
    }

    /// Reads an arm of a block that ends at a token.
    fn arm(&mut self, end: usize) -> Result<Arm, Fault> {
        let place = self.place();
        let is_default = self.take_keyword("default");
        let has_word = is_default || self.take_keyword("case");
        let (head, sign) = self.arm_head(end)?;
        if sign == ":" && !has_word {
            self.at = head.start;
            return Err(self.expected("`case`"));
        }
        let guard_at = self.tokens.first_of(&head, &["if", "when"]).map(|(at, _)| at);
        let guard_at = guard_at.filter(|_| !is_default);
        let patterns_end = guard_at.unwrap_or(head.end);
        let guard = guard_at.map(|at| at + 1..head.end);
        let mut patterns = Vec::new();
        if !is_default {
            for part in self.tokens.parts(&(head.start..patterns_end), self.pattern_sign()) {
                patterns.push(self.pattern(&part)?);
            }
        }
        if patterns.iter().any(|pattern| pattern.name() == Some("_")) {
            patterns.clear();
        }
        let (body, falls_through) = if sign == ":" && !self.indents() {
            self.open_body(end)
        } else {
            (self.closed_body(end)?, false)
        };
        Ok(Arm { place, patterns, guard, body, falls_through })
    }

    /// What an arm is for: a value, a range of values, or a name that may stand for any value.
    fn pattern(&mut self, part: &Part) -> Result<Expression, Fault> {
        if part.is_empty() {
            return Err(self.expected("a value"));
        }
        let before = Some("|").filter(|sign| self.pattern_sign() == *sign);
        self.within(part, |reader| {
            let pattern = reader.range(part.end, before)?;
            reader.skip_lines();
            if reader.at >= part.end {
                return Ok(pattern);
            }
            Err(reader.expected("the end of the pattern"))
        })
    }

    /// The tokens before the sign that ends the head of an arm, and the sign, which is passed over.
    fn arm_head(&mut self, end: usize) -> Result<(Part, &'static str), Fault> {
        let start = self.at;
        let Some((at, sign)) = self.tokens.first_of(&(start..end), &[":", "=>", "->"]) else {
            self.at = end;
            return Err(self.expected("`:`, `->` or `=>`"));
        };
        self.at = at + 1;
        if sign != ":" {
            self.requires(|language| language.arms.arrow == sign)?;
        }
        Ok((start..at, sign))
    }

    /// The sign between patterns, where it joins no values.
    fn pattern_sign(&self) -> &'static str {
        let is = |sign: &&str| self.language.is_some_and(|language| language.arms.or == *sign);
        ["|", "or"].into_iter().find(is).unwrap_or(",")
    }

    /// The statements after a colon, up to the next arm, and whether that runs after them.
    fn open_body(&mut self, end: usize) -> (Part, bool) {
        let start = self.at;
        let rest = start..end;
        self.at = self.tokens.first_of(&rest, &["case", "default"]).map_or(end, |(at, _)| at);
        let mut body = start..self.at;
        if self.language.is_some_and(|language| language.arms.fall_through) {
            return (body, true);
        }
        let words = self.tokens.separators(&body, "fallthrough");
        if let Some(&at) = words.last() {
            body.end = at;
        }
        (body, !words.is_empty())
    }

    /// The value, the statement or the block after an arrow.
    fn closed_body(&mut self, end: usize) -> Result<Part, Fault> {
        self.skip_lines();
        if self.at_symbol("{") {
            return self.take_block();
        }
        let rest = self.at..end;
        self.at = self.tokens.first_of(&rest, &[",", ";"]).map_or(end, |(at, _)| at);
        Ok(rest.start..self.at)
    }
}
