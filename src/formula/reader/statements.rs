//! Statements: one after the other, each up to where it ends.

use super::prelude::*;

/// Words that begin a statement whose end needs no sign: it ends with a block, or leaves one.
const BLOCKS: &str = "if elif for foreach while loop do switch match break continue";

/// Calls that end the whole program.
const ABORTS: &str = "\
    __assume __builtin_trap __builtin_unreachable abort exit panic todo unimplemented unreachable \
    unreachable_unchecked";

impl Reader<'_> {
    /// The statements of a routine, which are read once.
    pub(in crate::formula) fn block_of(&mut self, index: usize) -> Rc<Statements> {
        if let Some(block) = &self.routines[index].block {
            return block.clone();
        }
        let names = std::mem::take(&mut self.names);
        let block = Rc::new(self.statements(&self.routines[index].body.clone()));
        self.names = names;
        self.routines[index].block = Some(block.clone());
        block
    }

    /// The statements in a part of the text, up to one that cannot be read.
    pub(super) fn statements(&mut self, part: &Range<usize>) -> Statements {
        self.within(part, |reader| {
            let mut block = Statements { place: reader.place(), statements: Vec::new() };
            let mut is_read = true;
            while is_read && reader.has_statement(part.end) {
                let place = reader.place();
                let statement = reader.statement(part.end, false).unwrap_or_else(|fault| {
                    let (act, is_block, is_call) = (StatementKind::Refused(fault), false, false);
                    Statement { place, act, is_block, is_call, followed: None }
                });
                is_read = !matches!(statement.act, StatementKind::Refused(_))
                    && statement.followed.is_none();
                block.statements.push(statement);
            }
            block
        })
    }

    /// Reads the statement that comes next, in a block that ends at a token. A text whose first one begins with a
    /// binary operator has `x` before it.
    pub(in crate::formula) fn statement(&mut self, to: usize, is_first: bool) -> Result<Statement> {
        let (first, start) = (self.at, self.place());
        let act = self.act(is_first)?;
        let act = self.sequence(act, to)?;
        let is_block = match self.tokens.token(first) {
            Some(Token::Name(word)) => is_one_of(BLOCKS, word),
            token => token == Some(&Token::Symbol("{")) && self.is_in_routine(),
        };
        let is_ended = is_block || self.ends_statement(to);
        let has_next = self.is_in_routine() && self.at + 1 < to && self.at_word(";");
        let is_call =
            has_next && self.tokens.name(first).is_some() && self.tokens.is(self.at - 1, ")");
        let act = match act {
            StatementKind::Value { value, .. } if self.is_in_routine() => {
                as_statement(value, has_next)
            }
            act => act,
        };
        let followed = (!is_ended).then(|| self.expected("an operator, `;` or the end"));
        Ok(Statement { place: self.since(start), act, is_block, is_call, followed })
    }

    /// Whether there is another statement, in a block that ends at a token; the reader goes there.
    pub(in crate::formula) fn has_statement(&mut self, end: usize) -> bool {
        self.skip_lines();
        while self.at < end
            && (self.at_word(";") || self.at > 0 && self.at_word(",") && self.ends_statement(end))
        {
            self.at += 1;
            self.skip_lines();
        }
        self.at < end
    }

    /// An expression that is all of a part.
    pub(in crate::formula) fn whole(&mut self, part: &Range<usize>) -> Result<Expression> {
        self.all_of(part, "an operator, or the end of the condition", Self::expression)
    }

    /// What is read of a part, if that is all of it; `end` says what is expected after it.
    pub(super) fn all_of(
        &mut self,
        part: &Range<usize>,
        end: &str,
        read: impl FnOnce(&mut Self) -> Result<Expression>,
    ) -> Result<Expression> {
        self.within(part, |reader| {
            let value = read(reader)?;
            reader.skip_lines();
            if reader.at < part.end { Err(reader.expected(end)) } else { Ok(value) }
        })
    }

    pub(super) fn ends_statement(&self, end: usize) -> bool {
        // A brace that closes nothing does not end a statement.
        let closes = || self.is_in_routine() && self.at_word("}");
        // A line of a list or of an enumeration ends with a comma.
        let is_line_end = |(token, _): &(Token, _)| *token == Token::NewLine;
        let is_item = || {
            !self.is_in_routine()
                && self.at_word(",")
                && self.tokens[self.at + 1..].iter().all(is_line_end)
        };
        self.peek(0).is_none_or(|token| *token == Token::NewLine)
            || self.at >= end
            || self.at_word(";")
            || closes()
            || is_item()
    }

    /// What the next statement does, by the first form that it has.
    fn act(&mut self, is_first: bool) -> Result<StatementKind> {
        let forms: [fn(&mut Self) -> Result<Option<StatementKind>>; 6] =
            [Self::control, Self::tuple, Self::array, Self::declared, Self::placed, Self::assigned];
        for form in forms {
            if let Some(act) = form(self)? {
                return Ok(act);
            }
        }
        self.value(is_first)
    }

    /// What a statement does, with what the comma operator puts after it: `a |= b, c |= a`. `return a, b` gives b.
    fn sequence(&mut self, act: StatementKind, end: usize) -> Result<StatementKind> {
        let mut acts = vec![(self.place(), act)];
        while self.at < end && self.assigns_in_values() && self.take_word(",") {
            let place = self.place();
            let next = match acts.pop() {
                Some((place, StatementKind::Return(Some(value)))) => {
                    acts.push((place, StatementKind::value(value)));
                    StatementKind::Return(Some(self.expression()?))
                }
                last => {
                    acts.extend(last);
                    self.act(false)?
                }
            };
            acts.push((place, next));
        }
        Ok(match <[_; 1]>::try_from(acts) {
            Ok([(_, act)]) => act,
            Err(acts) => StatementKind::Block(Statements::of(acts)),
        })
    }

    /// A declaration, if one comes next.
    fn declared(&mut self) -> Result<Option<StatementKind>> {
        if self.at_declaration() { self.declaration().map(Some) } else { Ok(None) }
    }

    /// Whether a declaration comes next: two names, a path and a name, or Python's `name: type`.
    fn at_declaration(&self) -> bool {
        let name = |ahead: usize| self.tokens.name(self.at + ahead);
        if let (Some(first), Some(second)) = (name(0), name(1))
            && second != "as"
            && first != "new"
            && !first.starts_with('$')
            && Operator::find(second).is_none()
            && !self.is_value(first)
            && !self.declares_elsewhere()
        {
            return true;
        }
        let is_path = self.tokens.is(self.at + 1, "::") && name(3).is_some();
        let is_annotation = self.tokens.is(self.at + 1, ":") && self.indents();
        name(0).is_some() && name(2).is_some() && (is_path || is_annotation)
    }

    /// An expression as a statement. A text that begins with a binary operator has `x` as its left operand;
    /// a minus is a sign.
    fn value(&mut self, is_first: bool) -> Result<StatementKind> {
        let is_inside = self.is_in_routine();
        if let Some((_, 0)) = self.next_operator()
            && matches!(self.peek(0), Some(Token::Symbol(_)))
            && is_first
            && !is_inside
            && !self.at_prefix()
        {
            let board = Expression { place: self.place(), kind: ExpressionKind::Board };
            return self.links(None, board).map(StatementKind::value);
        }
        let value = self.expression()?;
        let again = self.again()?;
        let is_square = matches!(&value.kind, ExpressionKind::Name { path, .. } if is_square(path));
        let more = if is_square && !is_inside { self.more_squares()? } else { Vec::new() };
        Ok(StatementKind::Value { types: Vec::new(), value, again, more })
    }

    /// A statement that begins with a keyword, in a routine; outside of routines, `return` alone.
    fn control(&mut self) -> Result<Option<StatementKind>> {
        if self.at_word("{") && self.is_in_routine() {
            return self.block().map(StatementKind::Block).map(Some);
        }
        let Some(word) = self.tokens.name(self.at).map(str::to_owned) else { return Ok(None) };
        if self.take_word("return") {
            let next = self.at + self.lines_ahead();
            let is_empty = self.is_in_routine() && (self.at_word(";") || self.tokens.is(next, "}"));
            // In JavaScript, it returns nothing.
            let ends = next > self.at && (self.has(Habit::Lines) || self.has(Habit::Arrows));
            Fault::when(ends && !is_empty, self.place_of(next), RoutineFault::Line)?;
            let value = if is_empty { None } else { Some(self.expression()?) };
            return Ok(Some(StatementKind::Return(value)));
        }
        if !self.is_in_routine() || self.has_name(&word) {
            return Ok(None);
        }
        let is_label = !self.indents() && word != "default" && self.tokens.is(self.at + 1, ":");
        let is_other = is_label || self.dialect().head == Some(&word);
        Fault::when(is_other, self.place(), RoutineFault::Keyword(word.clone()))?;
        if self.at_abort() {
            self.at = self.tokens.end_of_line(self.at);
            return Ok(Some(StatementKind::Abort));
        }
        let act = match &*word {
            "if" | "elif" => StatementKind::If(self.branch()?),
            "for" | "foreach" => StatementKind::Loop(self.for_loop()?),
            "while" => StatementKind::Loop(self.while_loop(true)?),
            "loop" => StatementKind::Loop(self.while_loop(false)?),
            "do" => StatementKind::Loop(self.do_loop()?),
            "switch" | "match" if self.at_switch() => StatementKind::Switch(self.switch()?),
            "yield" if !self.tokens.is(self.at + 1, "=") => {
                self.at += 1;
                StatementKind::Yield(self.expression()?)
            }
            _ if self.take_word("break") => StatementKind::Break,
            _ if self.take_word("continue") => StatementKind::Continue,
            _ if self.take_word("pass") => StatementKind::Block(Statements::default()),
            _ => return Ok(None),
        };
        Ok(Some(act))
    }

    /// Whether a statement comes next that ends the whole program: `throw …`, `panic!(…)`.
    fn at_abort(&self) -> bool {
        let is = |ahead: usize, symbol| self.tokens.is(self.at + ahead, symbol);
        let calls = is(1, "(") || is(1, "!") && is(2, "(");
        let is_abort = |word: &str| is_one_of(ABORTS, word) && self.routine(word).is_none();
        match self.tokens.name(self.at).unwrap_or_default() {
            "throw" | "raise" => !is(1, "(") && !is(1, "="),
            "std" if is(1, "::") && is(3, "(") => {
                self.tokens.name(self.at + 2).is_some_and(is_abort)
            }
            word => calls && is_abort(word),
        }
    }
}

/// Whether a path names a single square.
fn is_square(path: &[String]) -> bool {
    path.last().and_then(|name| sets::named_by_engines(name)).is_some_and(u64::is_power_of_two)
}

impl StatementKind {
    /// A value alone.
    pub(super) fn value(value: Expression) -> StatementKind {
        StatementKind::Value { types: Vec::new(), value, again: None, more: Vec::new() }
    }
}

impl Statements {
    /// Some statements at their places, which end with a sign each.
    fn of(all: Vec<(Span, StatementKind)>) -> Statements {
        let one =
            |(place, act)| Statement { place, act, is_block: false, is_call: true, followed: None };
        let statements: Vec<Statement> = all.into_iter().map(one).collect();
        Statements { place: statements[0].place, statements }
    }
}

/// An expression as a statement: an assignment, such as `++b` or what macros leave of one, `((b) |= 1ULL << (sq));`, is
/// one, and a choice whose value is not used, `c ? b ^= 1 : 0;`, is a branch.
fn as_statement(value: Expression, has_next: bool) -> StatementKind {
    let block =
        |value: Expression| Statements::of(vec![(value.place, StatementKind::value(value))]);
    match value.kind {
        ExpressionKind::Bracketed(inside) => as_statement(*inside, has_next),
        ExpressionKind::Assigned { one, .. } => StatementKind::Assign(*one),
        ExpressionKind::Choice(choice) if has_next => {
            let Choice { condition, yes, no } = *choice;
            StatementKind::If(Branch { condition, yes: block(yes), no: Some(block(no)) })
        }
        kind => StatementKind::value(Expression { kind, ..value }),
    }
}
