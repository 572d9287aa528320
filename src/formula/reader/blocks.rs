//! Blocks, and what decides whether and how often they are run: branches, switches, loops.

use super::BLOCK;
use super::prelude::*;

impl Reader<'_> {
    /// Reads the block that comes next: the statements in it, or a single one, or none before `;`.
    pub(super) fn block(&mut self) -> Result<Statements> {
        if self.indents() {
            self.take_word(":");
        }
        self.skip_lines();
        if self.at_word("{") {
            let (start, end) = (self.at + 1, self.closing(self.at)?);
            self.descend(BLOCK, self.place())?;
            let block = self.statements(&(start..end));
            self.depth -= BLOCK;
            self.at = end + 1;
            return Ok(block);
        }
        let place = self.place();
        if self.take_word(";") {
            return Ok(Statements { place, ..Statements::default() });
        }
        self.single()
    }

    /// A statement as a block.
    fn single(&mut self) -> Result<Statements> {
        self.descend(BLOCK, self.place())?;
        let (place, end) = (self.place(), self.tokens.len());
        let statement = self.statement(end, false)?;
        // After a block, it ends what is around it: `let m = if … else if … { … };`
        self.at += usize::from(!statement.is_block && self.at_word(";"));
        self.depth -= BLOCK;
        Ok(Statements { place, statements: vec![statement] })
    }

    /// The branch after `else`, if there is one; a chain of `else if` is one statement.
    fn otherwise(&mut self) -> Result<Option<Statements>> {
        let before = self.at;
        self.skip_lines();
        if self.take_word("else") {
            return self.block().map(Some);
        }
        if self.at_word("elif") {
            return self.single().map(Some);
        }
        self.at = before;
        Ok(None)
    }

    /// Takes what stands between a keyword and its block, without the brackets around it. Without brackets,
    /// it ends at `{` or, in Python, at a colon.
    fn take_header(&mut self) -> Result<Range<usize>> {
        let start = self.at;
        if self.is_bracketed() {
            let end = self.closing(start)?;
            self.at = end + 1;
            return Ok(start + 1..end);
        }
        let stop = if self.indents() { ":" } else { "{" };
        let Some(end) = self.tokens.first(&(start..self.tokens.len()), stop) else {
            return Err(self.expected(&format!("`{stop}`")));
        };
        self.at = end;
        Ok(start..end)
    }

    /// Whether brackets come next, and a condition stands in them.
    fn is_bracketed(&self) -> bool {
        self.at_word("(") && self.has(Habit::Brackets)
    }

    /// Reads `if …`, or Python's `elif …`, with all its branches.
    pub(super) fn branch(&mut self) -> Result<Branch> {
        Ok(Branch { condition: self.asked()?, yes: self.block()?, no: self.otherwise()? })
    }

    /// Reads `if …` as a value: Rust's blocks, or Zig's `if (c) a else b`.
    pub(super) fn branch_of_value(&mut self) -> Result<ExpressionKind> {
        let condition = self.asked()?;
        if self.at_word("{") || self.indents() {
            let (yes, no) = (self.block()?, self.otherwise()?);
            return Ok(ExpressionKind::If(Box::new(Branch { condition, yes, no })));
        }
        let yes = self.expression()?;
        self.expect_word("else")?;
        Ok(ExpressionKind::Choice(Box::new(Choice { condition, yes, no: self.expression()? })))
    }

    /// The condition after `if`.
    fn asked(&mut self) -> Result<Expression> {
        self.at += 1;
        // C++'s `if constexpr`
        self.take_word("constexpr");
        let start = self.place();
        let value = if self.is_bracketed() { self.bracketed()? } else { self.expression()? };
        Ok(value.at(start))
    }

    /// `while c { … }`, Rust's `loop { … }`
    pub(super) fn while_loop(&mut self, has_condition: bool) -> Result<Loop> {
        let place = self.place();
        self.at += 1;
        let condition = if has_condition { Some(self.take_header()?) } else { None };
        let (condition, tested) = self.condition(condition)?;
        let mut step = Statements::default();
        if has_condition && !self.indents() && self.take_word(":") {
            // Zig's `while (c) : (step) { … }`
            let part = self.take_header()?;
            step = self.statements(&part);
        }
        let rounds = self.rounds(place)?;
        Ok(self.ending(Loop { condition, tested, step, ..rounds }))
    }

    /// `do { … } while (c);`
    pub(super) fn do_loop(&mut self) -> Result<Loop> {
        let place = self.place();
        self.at += 1;
        let one = self.rounds(place)?;
        self.skip_lines();
        self.expect_word("while")?;
        let header = self.take_header()?;
        let (condition, tested) = self.condition(Some(header))?;
        Ok(Loop { runs_once: true, condition, tested, ..one })
    }

    /// `for (a; b; c) { … }`, `for x in items { … }`, and Go's `for` with less than that.
    pub(super) fn for_loop(&mut self) -> Result<Loop> {
        let place = self.place();
        self.at += 1;
        let header = self.take_header()?;
        let some = |part: Range<usize>| (!part.is_empty()).then_some(part);
        if let [first, second] = self.tokens.separators(&header, ";")[..] {
            let before = self.statements(&(header.start..first));
            let (condition, tested) = self.condition(some(first + 1..second))?;
            let step = self.statements(&(second + 1..header.end));
            let rounds = self.rounds(place)?;
            return Ok(self.ending(Loop { before, condition, tested, step, ..rounds }));
        }
        let items =
            if self.at_word("|") { self.captured(&header)? } else { self.item_header(&header)? };
        let (condition, tested) = self.condition(some(header).filter(|_| items.is_none()))?;
        let rounds = self.rounds(place)?;
        Ok(self.ending(Loop { condition, tested, items, ..rounds }))
    }

    /// The condition of a loop, and the names in it.
    fn condition(&mut self, of: Option<Range<usize>>) -> Result<(Option<Expression>, Vec<String>)> {
        let Some(part) = of else { return Ok((None, Vec::new())) };
        let names = self.tokens.names_in(&part).into_iter().map(|(name, _)| name);
        Ok((Some(self.whole(&part)?), names.collect()))
    }

    /// A loop of the body that comes next.
    fn rounds(&mut self, place: Span) -> Result<Loop> {
        Ok(Loop { place, body: self.block()?, ..Loop::default() })
    }

    /// A loop that goes on for ever and begins with `if c { break; }` goes on while c does not hold.
    fn ending(&self, mut one: Loop) -> Loop {
        let is_always = |condition: &Expression| {
            matches!(condition.kind, ExpressionKind::Number(1..))
                || matches!(condition.name(), Some("true" | "True"))
        };
        let breaks = |branch: &Branch| {
            let acts: Vec<_> = branch.yes.statements.iter().map(|one| &one.act).collect();
            branch.no.is_none() && matches!(acts[..], [StatementKind::Break])
        };
        let first = one.body.statements.first().map(|first| &first.act);
        let ends = matches!(first, Some(StatementKind::If(branch)) if breaks(branch));
        if !ends || one.items.is_some() || !one.condition.as_ref().is_none_or(is_always) {
            return one;
        }
        if let StatementKind::If(branch) = one.body.statements.remove(0).act {
            let place = branch.condition.place;
            let after = |at: &usize| self.place_of(*at).start >= place.start;
            let names = (0..self.tokens.len()).filter(after).map(|at| self.tokens.name(at));
            let names = names.take_while(|name| *name != Some("break")).flatten();
            one.tested = names.map(str::to_owned).collect();
            let kind = ExpressionKind::Not(Box::new(branch.condition));
            one.condition = Some(Expression { place, kind });
        }
        one
    }

    /// The name and the items of `x in items`, `int x : items`, `const x of items` or Go's
    /// `_, x := range items`; none if the tokens are something else.
    fn item_header(&mut self, header: &Range<usize>) -> Result<Option<Items>> {
        let sign = ["in", "of", ":", "range"]
            .into_iter()
            .find_map(|sign| Some((self.tokens.first(header, sign)?, sign)));
        let Some((at, sign)) = sign else { return Ok(None) };
        let names = header.start..at;
        let name = names.clone().rev().find_map(|at| self.tokens.name(at));
        let name = name.unwrap_or_default().to_owned();
        // C++'s `for (auto& item : items)` may change the items.
        let is_reference = self.tokens.first(&names, "&").is_some();
        let end = self.running.last().map_or(0, |&index| self.routines[index].body.end);
        let changes = |at: usize| self.tokens.is(at, &name) && self.tokens.changes(at);
        let is_changed = is_reference && (header.end..end).any(changes);
        Fault::when(is_changed, self.place_of(header.start), RoutineFault::Pointer)?;
        let range = at + 1..header.end;
        let all = self.items(&range)?;
        // Go's `i := range items` counts.
        let is_pair = self.tokens.first(&names, ",").is_some();
        let is_number = matches!(all.kind, ExpressionKind::Number(_));
        let are_numbered = sign == "range" && !is_pair && !is_number;
        self.names(&name, false);
        let is_own = match sign {
            "in" => !self.indents(),
            // `for (i of items)`, `for i = range items`
            "of" => names.len() > 1,
            _ => sign != "range" || self.tokens.first(&names, "=").is_none(),
        };
        let mut words = self.tokens.names_in(&names);
        words.pop();
        Ok(Some(Items { name, words, all, are_numbered, is_own }))
    }

    /// The items that a loop goes through: an array, a list, or numbers.
    fn items(&mut self, part: &Range<usize>) -> Result<Expression> {
        self.all_of(part, "the end of the items", |reader| reader.items_before(part.end))
    }

    fn items_before(&mut self, end: usize) -> Result<Expression> {
        self.take_word("&");
        let (open, start) = (self.at, self.place());
        let close = if self.at_word("(") { self.closing(open)? } else { open };
        let has = |signs: &[&str]| self.tokens.first_of(&(open + 1..close), signs).is_some();
        let mut items = if has(&["..", "..="]) {
            self.at += 1;
            let range = self.range(close, None)?;
            self.expect_word(")")?;
            range.at(self.since(start))
        } else if self.at_word("[") || self.at_word("{") || has(&[","]) {
            self.list(&[])?
        } else {
            self.range(end, None)?
        };
        while self.at < end && self.at_word(".") {
            items = self.member(items)?;
        }
        Ok(items)
    }

    /// A range of values, `a..b`, `a..=b`, up to a token, or one value; in it are operators that bind tighter
    /// than the one before.
    pub(super) fn range(&mut self, end: usize, before: Option<&str>) -> Result<Expression> {
        let start = self.place();
        let value = |reader: &mut Self| match before {
            Some(_) => reader.run(before),
            None => reader.expression(),
        };
        let at_range = |reader: &Self| ["..", "..=", "..."].iter().any(|sign| reader.at_word(sign));
        let mut first = None;
        if !at_range(self) {
            let one = value(self)?;
            if !at_range(self) {
                return Ok(one);
            }
            first = Some(Box::new(one));
        }
        let is_closed = !self.at_word("..");
        self.at += 1;
        let last = if self.at < end { Some(Box::new(value(self)?)) } else { None };
        Ok(self.made(start, ExpressionKind::Range { first, last, is_closed }))
    }

    /// The items of Zig's `for (items) |x| { … }`.
    fn captured(&mut self, header: &Range<usize>) -> Result<Option<Items>> {
        let all = self.items(header)?;
        self.expect_word("|")?;
        let name = self.take_name().ok_or_else(|| self.expected("a name"))?;
        self.expect_word("|")?;
        self.names(&name, false);
        Ok(Some(Items { name, words: Vec::new(), all, are_numbered: false, is_own: true }))
    }

    /// Whether `switch` or `match` comes next, and not a name.
    pub(super) fn at_switch(&self) -> bool {
        let follows = matches!(
            self.peek(1),
            Some(Token::Name(_) | Token::Number(_) | Token::Symbol("(" | "{" | "-" | "*" | "&"))
        );
        let begins = self.at_word("switch") || self.at_word("match");
        begins && follows && self.is_in_routine()
    }

    /// Reads `switch (a) { … }`, `match a { … }` with the heads of all arms.
    pub(super) fn switch(&mut self) -> Result<Switch> {
        let place = self.place();
        self.at += 1;
        let header = self.take_header()?;
        // Go's `switch n := f(x); n { … }`
        let end = self.tokens.first(&header, ";");
        let before = self.statements(&(header.start..end.unwrap_or(header.start)));
        let subject = end.map_or(header.start, |end| end + 1)..header.end;
        let subject = if subject.is_empty() { None } else { Some(self.whole(&subject)?) };
        Ok(Switch { place, before, subject, arms: self.arms()? })
    }

    /// The arms in the block that comes next.
    pub(super) fn arms(&mut self) -> Result<Vec<Arm>> {
        if self.indents() {
            self.take_word(":");
        }
        self.skip_lines();
        let open = self.at;
        self.expect_word("{")?;
        let block = self.at..self.closing(open)?;
        let arms = self.within(&block, |reader| {
            let mut arms = Vec::new();
            loop {
                reader.skip_lines();
                while reader.at < block.end && (reader.take_word(";") || reader.take_word(",")) {
                    reader.skip_lines();
                }
                if reader.at >= block.end {
                    return Ok(arms);
                }
                arms.push(reader.arm(block.end)?);
            }
        });
        self.at = block.end + 1;
        arms
    }

    /// Reads an arm of a block that ends at a token.
    fn arm(&mut self, end: usize) -> Result<Arm> {
        let place = self.place();
        let is_default = self.take_word("default") || self.take_word("else");
        let has_word = is_default || self.take_word("case");
        let (head, sign) = self.arm_head(end)?;
        if sign == ":" && !has_word {
            self.at = head.start;
            return Err(self.expected("`case`"));
        }
        let guard = self.tokens.first_of(&head, &["if", "when"]).filter(|_| !is_default);
        let patterns_end = guard.map_or(head.end, |(at, _)| at);
        let parts = self.tokens.parts(&(head.start..patterns_end), self.dialect().arms.or);
        let patterns = parts.iter().filter(|_| !is_default).map(|part| self.pattern(part));
        let mut patterns: Vec<Expression> = patterns.collect::<Result<_>>()?;
        if patterns.iter().any(|pattern| pattern.name() == Some("_")) {
            patterns.clear();
        }
        for name in patterns.iter().filter_map(Expression::name) {
            self.names(name, false);
        }
        let guard = guard.map(|(at, _)| self.whole(&(at + 1..head.end))).transpose()?;
        let (body, falls_through) = if sign == ":" && !self.indents() {
            self.open_body(end)
        } else {
            // The value, the statement or the block after an arrow
            self.skip_lines();
            if self.at_word("{") {
                (self.block()?, false)
            } else {
                let rest = self.at..end;
                self.at = self.tokens.first_of(&rest, &[",", ";"]).map_or(end, |(at, _)| at);
                (self.statements(&(rest.start..self.at)), false)
            }
        };
        Ok(Arm { place, patterns, guard, body, falls_through })
    }

    /// What an arm is for: a value, a range of values, or a name that may stand for any value.
    fn pattern(&mut self, part: &Range<usize>) -> Result<Expression> {
        self.expect(!part.is_empty(), "a value")?;
        let before = Some(self.dialect().arms.or).filter(|sign| *sign == "|");
        self.all_of(part, "the end of the pattern", |reader| reader.range(part.end, before))
    }

    /// The tokens before the sign that ends the head of an arm, and the sign, which is passed over.
    fn arm_head(&mut self, end: usize) -> Result<(Range<usize>, &'static str)> {
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

    /// The statements after a colon, up to the next arm, and whether that runs after them.
    fn open_body(&mut self, end: usize) -> (Statements, bool) {
        let start = self.at;
        let rest = start..end;
        self.at = self.tokens.first_of(&rest, &["case", "default"]).map_or(end, |(at, _)| at);
        let mut body = start..self.at;
        if self.dialect().arms.fall_through {
            return (self.statements(&body), true);
        }
        let last = self.tokens.separators(&body, "fallthrough").last().copied();
        body.end = last.unwrap_or(body.end);
        (self.statements(&body), last.is_some())
    }
}
