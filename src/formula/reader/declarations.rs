//! Declarations and assignments: what gives values to names, to several at once, too: `a, b = x, y`; and arrays.

use super::SELF;
use super::prelude::*;

/// The most values of an array.
pub(in crate::formula) const MOST_VALUES: usize = 4096;

impl Reader<'_> {
    /// Whether the names that come next do not end with the one that is declared, as in `U64 *p`.
    pub(super) fn declares_elsewhere(&self) -> bool {
        let is_path = |at: usize| self.tokens.is(at, "::");
        let name = |at| self.tokens.name(at).or_else(|| is_path(at).then_some("::"));
        let names: Vec<&str> = (self.at..).map_while(name).collect();
        let count = names.len();
        let declares = self.peek(count).is_none_or(|token| match token {
            Token::Symbol(":") => matches!(self.peek(count + 1), Some(Token::Name(_))),
            token => matches!(token, Token::NewLine | Token::Symbol("=" | "," | ";" | "(" | "{")),
        });
        (names.iter().any(|name| ["As", "#define"].contains(name)) || !declares)
            && self.target().is_some()
    }

    /// Reads `U64 t, u = 3`, `let mut t: u64 = 3` or Go's `var t uint64`.
    pub(super) fn declaration(&mut self) -> Result<StatementKind> {
        let mut words = self.type_words();
        // Kotlin's `val` says as much as `let`.
        if let [.., (word, _), _] = &words[..]
            && word == "val"
        {
            words.remove(words.len() - 2);
        }
        for (word, place) in &words {
            self.check_word(word, *place)?;
        }
        let is = |wanted: &str| words.iter().any(|(word, _)| word == wanted);
        let is_constant = is("const") || is("constexpr") || is("final") || is("readonly");
        let is_outside = !self.is_in_routine() && !self.routines.is_empty();
        let is_open = is_outside && (is("var") || self.dialect().head.is_none() && !is_constant);
        let is_kept = is("static") && !is_constant && self.is_in_routine();
        if let (true, Some((name, place))) = (is_kept, words.last()) {
            return Err(Fault::new(*place, RoutineFault::Global(name.clone())));
        }
        let is_go = self.has(Habit::NameFirst) && words.len() > 1;
        // `var t uint64`, and the field `t uint64`
        let is_field = is_go && words.len() == 2 && self.is_type(&words[1].0);
        // What a routine does not declare may be any board.
        let is_zero = is_go && (self.is_in_routine() || self.routines.is_empty());
        if is_go {
            words[usize::from(!is_field)..].rotate_left(1);
        }
        let mut name = words.pop();
        if !self.at_word(":") && !words.iter().all(|(word, _)| is_qualifier(word)) {
            let begins = matches!(&*words[0].0, "const" | "var");
            self.requires(|language| match &name {
                // `const int n` gives no value to `int`.
                Some((name, _)) if is_go => {
                    let is_type = language.type_called(name).is_some() || Type::is_known(name);
                    (begins || is_field) && words.len() == 2 - usize::from(is_field) && !is_type
                }
                _ => language.head.is_none(),
            })?;
            self.requires_words(&words)?;
        }
        let mut all: Vec<Declared> = Vec::new();
        while let Some((name_here, place)) = name {
            let mut words = words.clone();
            if is_go && !all.is_empty() {
                // `var t, u uint64`
                words.extend(self.type_words());
                self.requires_words(&words[1..])?;
                for one in &mut all {
                    one.words.clone_from(&words);
                }
            }
            // `U64 t[2]`, `t: [2]u64`
            let (has_colon, is_sized) = (self.take_word(":"), self.at_word("["));
            let array = if is_sized { Some(self.sized(is_zero)?) } else { None };
            if has_colon || is_go && is_sized {
                words.extend(self.type_words());
                self.requires(|one| !has_colon || one.has_colons())?;
                self.requires_words(&words)?;
            } else if is_sized {
                self.requires(|language| language.has(Habit::Defines))?;
            }
            let is_arrow = self.at_word("=") && self.is_arrow();
            Fault::when(is_arrow, place, RoutineFault::Keyword("=>".to_owned()))?;
            let mut brackets = [("(", ")"), ("{", "}")].into_iter();
            let close = brackets.find(|(open, _)| self.at_word(open)).map(|(_, close)| close);
            let has_value = self.take_word("=") || close.is_some();
            // C++ `U64 mask(0xff);`
            self.at += usize::from(close.is_some());
            let has_value = has_value && !self.take_word("undefined");
            Fault::when(has_value && is_sized, place, RoutineFault::Indices)?;
            let value = if has_value { Some(self.expression()?) } else { array };
            // What a variable of all routines begins with as 0 is as open as without a value.
            let value =
                value.filter(|one| !is_open || !matches!(one.kind, ExpressionKind::Number(0)));
            close.map_or(Ok(()), |close| self.expect_word(close))?;
            self.names(&name_here, is_sized);
            all.push(Declared { name: name_here, place, words, value, is_zero });
            if !self.at_word(",") || self.ends_statement(self.tokens.len()) {
                return Ok(StatementKind::Declare(all));
            }
            self.at += 1;
            self.skip_lines();
            let place = self.place();
            name = self.take_name().map(|name| (name, place));
        }
        Err(self.expected("a name"))
    }

    /// Reads `name = value`, `name ^= value`; `++name` and `name++` are expressions. None if something else comes next.
    pub(super) fn assigned(&mut self) -> Result<Option<StatementKind>> {
        let is_name = |at: usize| self.tokens.name(at).is_some();
        // What a pointer points to: `*b &= *b - 1`
        self.at += usize::from(self.at_word("*") && is_name(self.at + 1) && self.is_in_routine());
        let (Some(Token::Name(name)), Some(&Token::Symbol(symbol))) = (self.peek(0), self.peek(1))
        else {
            return Ok(None);
        };
        let is_pointer = self.is_in_routine() && matches!(symbol, "*" | "&");
        let is_declared = is_name(self.at + 2) && self.tokens.is(self.at + 3, "=");
        Fault::when(is_pointer && is_declared, self.place(), RoutineFault::Pointer)?;
        if matches!(symbol, "." | "->")
            && SELF.contains(&&**name)
            && self.tokens.assigns(self.at + 3)
        {
            let place = self.place().to(self.place_of(self.at + 2));
            return Err(Fault::new(place, RoutineFault::Global(self.written(place).to_owned())));
        }
        if symbol == ":=" {
            // Go's declaration
            let (place, name) = (self.place(), self.take_name().unwrap_or_default());
            self.at += 1;
            let value = Some(self.expression()?);
            self.names(&name, false);
            let one = Declared { name, place, words: TypeWords::new(), value, is_zero: false };
            return Ok(Some(StatementKind::Declare(vec![one])));
        }
        if assigns(symbol) {
            let mut assignment = self.assignment(self.at, self.at + 1)?;
            assignment.again = self.again()?;
            return Ok(Some(StatementKind::Assign(assignment)));
        }
        Ok(None)
    }

    /// `++name` or `name[i]--` as a value; the sign before the name has been read.
    pub(super) fn counted_value(&mut self, symbol: &str, gives_old: bool) -> Result<Expression> {
        let (at, start) = (self.at, self.place());
        self.expect(self.tokens.name(at).is_some(), "a name")?;
        let name = self.take_name().unwrap_or_default();
        let operator = Operator::find(if symbol == "++" { "+" } else { "-" });
        let (places, after) = ([start, start], self.at);
        let index = if self.is_array(&name) { self.index()? } else { None };
        self.at += usize::from(gives_old);
        self.check_order(&name, at..self.at)?;
        let one = Assignment { name, index, places, after, operator, value: None, again: None };
        Ok(self.made(start, ExpressionKind::Assigned { one: Box::new(one), gives_old }))
    }

    /// Whether assignments may be values: in routines of some languages.
    pub(super) fn assigns_in_values(&self) -> bool {
        self.is_in_routine() && self.has(Habit::Ternary)
    }

    /// Refuses a name that gets a value in an expression and stands elsewhere in it, where the language leaves
    /// open which comes first. What a comma, a question mark, `&&` or `||` stands between has an order.
    pub(super) fn check_order(&self, name: &str, own: Range<usize>) -> Result<()> {
        let before = |at: usize| at.checked_sub(1).and_then(|at| self.tokens.written(at));
        let is_head = |at| matches!(before(at), Some("if" | "while" | "switch" | "for"));
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | ')' | ']');
        let is_value = |word: &str| word != "return" && word.ends_with(is_word);
        let mut inner = own;
        while self.dialect().far_shifts == FarShifts::Undefined {
            let close = |at: usize| self.tokens.closing(at).filter(|close| *close > inner.start);
            let around = (0..inner.start).rev().find_map(|open| Some((open, close(open)?)));
            let whole = around.map_or(0..self.tokens.len(), |(open, close)| open + 1..close);
            let is_in = |sign| around.is_some_and(|(open, _)| self.tokens.is(open, sign));
            let is_inner = around.is_some_and(|(open, _)| !is_in("{") && !is_head(open));
            let is_call = is_inner && before(whole.start - 1).is_some_and(is_value);
            let separates = |at: &usize| match self.tokens.written(*at) {
                Some("(") => is_head(*at),
                Some(",") => !is_call,
                sign => matches!(sign, Some(";" | "{" | "?" | "&&" | "||" | "else" | "do")),
            };
            let signs: Vec<usize> = self.tokens.places(&whole).filter(separates).collect();
            let start = signs.iter().rfind(|at| **at < inner.start);
            let start = start.map_or(whole.start, |at| self.tokens.closing(*at).unwrap_or(*at) + 1);
            let end = signs.into_iter().find(|at| *at >= inner.end).unwrap_or(whole.end);
            let mut others = (start..inner.start).chain(inner.end..end);
            if let Some(at) = others.find(|at| self.tokens.is(*at, name)) {
                let fault = RoutineFault::Unsequenced(name.to_owned());
                return Err(Fault::new(self.place_of(at), fault));
            }
            if !is_inner {
                break;
            }
            inner = whole.start - 1..whole.end + 1;
        }
        Ok(())
    }

    /// `name = value` or `name ^= value`, whose name and sign are at these tokens.
    pub(super) fn assignment(&mut self, name: usize, sign: usize) -> Result<Assignment> {
        self.at = sign;
        let places = [name, sign].map(|at| self.place_of(at));
        let name = self.tokens.name(name).unwrap_or_default().to_owned();
        let operator = self.tokens.written(sign).and_then(Operator::before_equals);
        self.expect(operator.is_some() || self.at_word("="), "`=`")?;
        operator.map_or(Ok(()), |operator| self.check_sign(operator.sign, places[1]))?;
        self.at += 1;
        let (after, value) = (self.at, Some(self.expression()?));
        if !self.has_name(&name) {
            self.names(&name, false);
        }
        Ok(Assignment { name, index: None, places, after, operator, value, again: None })
    }

    /// Reads the values of several names, where there are routines; none if something else comes next.
    pub(super) fn tuple(&mut self) -> Result<Option<StatementKind>> {
        if !self.is_in_routine() && self.routines.is_empty() {
            return Ok(None);
        }
        let start = self.at;
        let declares = self.take_word("let");
        let is_bracketed = self.take_word("(");
        let mut names = Vec::new();
        while names.is_empty() || self.take_word(",") {
            self.take_word("mut");
            let Some(name) = self.take_name() else { break };
            names.push(name);
        }
        let is_closed = !is_bracketed || self.take_word(")");
        let is_new = self.take_word(":=");
        let may_be = is_closed && (declares || is_new || self.has(Habit::Tuples));
        if names.len() < 2 || !may_be || !is_new && !self.take_word("=") {
            self.at = start;
            return Ok(None);
        }
        let opens = !is_bracketed || self.take_word("(");
        self.expect(opens, "`(`")?;
        let mut values = vec![self.expression()?];
        while values.len() < names.len() {
            self.expect_word(",")?;
            values.push(self.expression()?);
        }
        let closes = !is_bracketed || self.take_word(")");
        self.expect(closes, "`)`")?;
        for name in &names {
            self.names(name, false);
        }
        Ok(Some(StatementKind::Tuple { names, is_new: declares || is_new, values }))
    }

    /// Reads the declaration of an array with its values, an assignment to one of them, or a list of values
    /// alone; none if something else comes next.
    pub(super) fn array(&mut self) -> Result<Option<StatementKind>> {
        if let Some(open) = self.list_at(self.at).filter(|&at| self.tokens.is(at, "{"))
            && self.is_list(open)
        {
            self.at = open;
            return self.list(&[]).map(StatementKind::List).map(Some);
        }
        let (name, after) = (self.at, self.after_element());
        if after > name + 1 && self.tokens.assigns(after) {
            self.at += 1;
            let index = self.index()?;
            let one = self.assignment(name, after)?;
            return Ok(Some(StatementKind::Assign(Assignment { index, ..one })));
        }
        let Some((equals, values)) = self.array_values() else { return Ok(None) };
        // C++ `std::array<U64, 64> masks`
        let is_open = |at| self.tokens.is(at, "[") || self.tokens.is(at, "<");
        let has_brackets = |end| (self.at..end).any(is_open);
        let (is_array, has_any) = (has_brackets(equals), has_brackets(values + 1));
        if self.routines.is_empty() && !is_array && !(has_any && self.is_list(values)) {
            return Ok(None);
        }
        let colon = self.tokens.first(&(self.at..equals), ":");
        let names = self.tokens.names_in(&(self.at..colon.unwrap_or(equals)));
        let Some((name, place)) = names.last().cloned() else { return Ok(None) };
        let words = (self.at..values).filter_map(|at| {
            let word = self.tokens.name(at).filter(|word| ![&name, "new"].contains(word))?;
            Some((word.to_owned(), self.place_of(at)))
        });
        let words: TypeWords = words.collect();
        let sets = "HashSet Map Set SortedSet map multiset set unordered_map unordered_set";
        let is_set = |word| is_one_of(sets, word) && !self.types.contains_key(word);
        Fault::when(words.iter().any(|(word, _)| is_set(word)), place, RoutineFault::Set)?;
        if colon.is_some() {
            self.requires(Dialect::has_colons)?;
        } else if self.tokens.is(equals - 1, "]") {
            // `U64 masks[2] = …`
            self.requires(|language| language.head.is_none())?;
        }
        self.requires_words(&words)?;
        let is_size = |at: &usize| match self.tokens.written(*at - 1) {
            // Go's `[8]uint64{}`
            Some("=" | ":=") => self.has(Habit::NameFirst) && !self.tokens.is(*at + 1, "..."),
            word => self.has(Habit::Defines) && word == Some(&*name),
        };
        let opens = self.tokens.separators(&(self.at + 1..values), "[");
        let array = self.tokens.first(&(self.at..equals), "array").unwrap_or(equals);
        let comma = self.tokens.separators(&(array..equals), ",").pop();
        let (mut sizes, open) = (Vec::new(), opens.into_iter().find(is_size));
        self.at = open.unwrap_or(values);
        while open.is_some() && self.take_word("[") {
            sizes.push(if self.at_word("]") { None } else { Some(Rc::new(self.expression()?)) });
            self.expect_word("]")?;
        }
        if let Some(comma) = comma {
            // `std::array<int, 4>`
            self.at = comma + 1;
            sizes.push(Some(Rc::new(self.operand()?)));
        }
        self.at = values;
        let is_new = self.tokens.is(values, "[") && self.tokens.name(values - 1).is_some();
        let value = Some(if is_new { self.sized(true)? } else { self.list(&sizes)? });
        // `new BigUint64Array([…])`
        self.take_word(")");
        self.names(&name, true);
        let mut all = vec![Declared { name, place, words: words.clone(), value, is_zero: false }];
        if self.has(Habit::Ternary)
            && self.tokens.name(self.at + 1).is_some()
            && self.take_word(",")
        {
            // `int a[] = {1, 2}, b[] = {3, 4}, n = 0;`
            let others = self.array()?.map_or_else(|| self.declaration(), Ok)?;
            let StatementKind::Declare(others) = others else { return Ok(None) };
            all.extend(others.into_iter().map(|one| Declared { words: words.clone(), ..one }));
        }
        Ok(Some(StatementKind::Declare(all)))
    }

    /// The token after the name that comes next and, if it is that of an array, after its index.
    pub(super) fn after_element(&self) -> usize {
        let is_array = self.tokens.name(self.at).is_some_and(|name| self.is_array(name));
        if is_array { self.tokens.after_element(self.at) } else { self.at + 1 }
    }

    /// The index in brackets, if one comes next.
    pub(super) fn index(&mut self) -> Result<Option<Expression>> {
        if !self.take_word("[") {
            return Ok(None);
        }
        let index = self.expression()?;
        self.expect_word("]")?;
        Ok(Some(index))
    }

    /// The token that assigns, and the bracket before the values, if an array is declared next.
    fn array_values(&self) -> Option<(usize, usize)> {
        let line = self.at..self.tokens.end_of_line(self.at);
        if let Some((equals, _)) = self.tokens.first_of(&line, &["=", ":="]) {
            return self.list_at(equals + 1).map(|open| (equals, open));
        }
        // C++ `U64 masks[2]{…}`
        let open = self.tokens.first(&line, "{").filter(|_| !self.is_in_routine())?;
        self.tokens.first_of(&(self.at..open), &["[", "<"]).map(|_| (open, open))
    }

    /// The bracket before the values of a list that begins at a token.
    fn list_at(&self, mut at: usize) -> Option<usize> {
        let token = |at: usize| self.tokens.token(at);
        let end = self.tokens.end_of_line(at);
        while matches!(token(at), Some(Token::NewLine | Token::Symbol("&"))) {
            at += 1;
        }
        if self.tokens.is(at, "new") {
            let list = (at..end).find(|&at| matches!(self.tokens.written(at), Some("{" | "(")));
            at = list.or(Some(at + 2).filter(|at| self.tokens.is(*at, "[")))?;
            at += usize::from(self.tokens.is(at, "("));
        }
        let close = || self.closing(at).ok();
        match token(at)? {
            // Go's `[8]uint64{…}`
            Token::Symbol("[") if matches!(token(close()? + 1), Some(Token::Name(_))) => {
                (close()?..end).find(|&at| self.tokens.is(at, "{"))
            }
            Token::Symbol("{" | "[") => Some(at),
            Token::Symbol("(") if self.indents() => {
                self.tokens.first(&(at + 1..close()?), ",").map(|_| at)
            }
            _ => None,
        }
    }

    /// Whether numbers or lists are in a bracket, outside of routines: `[0, 7]` is a set of squares, by their numbers.
    fn is_list(&self, open: usize) -> bool {
        let begins = matches!(
            self.tokens.token(open + 1),
            Some(Token::Number(_) | Token::NewLine | Token::Symbol("{" | "["))
        );
        let has_squares = self.square_number(open + 1).is_some();
        begins && !self.is_in_routine() && (!has_squares || self.tokens.is(open, "{"))
    }

    /// An array without values, from its sizes: `[8][8]`. Its elements have nothing, unless they are 0.
    fn sized(&mut self, is_zero: bool) -> Result<Expression> {
        let start = self.place();
        self.expect_word("[")?;
        let count = self.expression()?;
        self.expect_word("]")?;
        let zero = Expression { place: start, kind: ExpressionKind::Number(0) };
        let row = if self.at_word("[") { Some(self.sized(is_zero)?) } else { None };
        let items = row.or(Some(zero).filter(|_| is_zero)).into_iter().collect();
        Ok(self.made(start, ExpressionKind::List(items, Some(Box::new(count)), Vec::new())))
    }

    /// `{a, b, …}`, `[[a, b], [c, d]]`, Rust's `[a; n]`, Python's `[a] * n`, in an array of C with these sizes.
    pub(super) fn list(&mut self, sizes: &[Option<Rc<Expression>>]) -> Result<Expression> {
        let inner = sizes.get(1..).unwrap_or_default();
        self.descend(1, self.place())?;
        let (start, close) = (self.place(), self.closing(self.at)?);
        Fault::when(self.at_word("{") && self.indents(), start, RoutineFault::Set)?;
        self.at += 1;
        let (mut items, mut count) = (Vec::new(), None);
        loop {
            self.skip_lines();
            if self.at >= close {
                break;
            }
            let is_list = self.at_word("{") || self.at_word("[");
            let item = if is_list { self.list(inner)? } else { self.expression()? };
            let is_full = items.len() == MOST_VALUES;
            Fault::when(is_full, item.place, RoutineFault::LongArray(MOST_VALUES))?;
            items.push(item);
            self.skip_lines();
            if self.take_word(";") {
                count = Some(Box::new(self.expression()?));
            }
            let goes_on = self.at >= close || self.take_word(",");
            self.expect(goes_on, "`,` or the end of the array")?;
        }
        self.at = close + 1;
        self.depth -= 1;
        if self.take_word("*") {
            // Zig's `[_]u64{a} ** n`
            self.take_word("*");
            count = Some(Box::new(self.operand()?));
        }
        Ok(self.made(start, ExpressionKind::List(items, count, sizes.to_vec())))
    }
}
