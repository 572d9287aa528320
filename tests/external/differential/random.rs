//! The generator: a function of statements over expressions, each with the type that its compiler gives it.

use super::{Mixing, Tongue, Type};
use crate::data::Random;

/// An expression.
#[derive(Clone)]
struct Text {
    code: String,
    /// How tightly it holds together: 0 for a choice, then the levels of the operators.
    level: usize,
    of: Type,
    is_literal: bool,
}

/// Writes one function.
struct Writer<'a> {
    tongue: &'a Tongue,
    random: &'a mut Random,
    /// The names of variables, their types, and whether they have been read.
    names: Vec<(String, Type, bool)>,
}

/// The most levels of operators in an expression.
const DEEPEST: usize = 4;

/// In one of so many places, what may have more than 64 bits is not masked.
const UNMASKED: usize = 20;

const INT: Type = Type::Int { bits: 32, signed: true };

/// A function whose variables are all read.
pub(super) fn function(tongue: &Tongue, name: &str, random: &mut Random) -> String {
    loop {
        let board = ("b".to_owned(), tongue.types[0].1, false);
        let mut writer = Writer { tongue, random, names: vec![board] };
        let text = writer.function(name);
        let is_read = |name: &str| {
            let written =
                ["var ", "\t"].map(|before| text.matches(&format!("{before}{name} ")).count());
            text.matches(name).count() > written.iter().sum()
        };
        if writer.names.iter().all(|(name, _, is_named)| *is_named && is_read(name)) {
            return if tongue.name == "zig" { constant(&text) } else { text };
        }
    }
}

/// Variables that are never assigned again are constants, as Zig demands.
fn constant(text: &str) -> String {
    let line = |line: &str| match line.trim_start().strip_prefix("var ") {
        Some(rest) if !text.contains(&format!("\n    {} ", &rest[..2])) => {
            format!("    const {rest}\n")
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

impl Writer<'_> {
    fn function(&mut self, name: &str) -> String {
        let mut lines = Vec::new();
        for at in 0..self.random.below(3) {
            let (of, name) = (self.any_type(), format!("v{at}"));
            let value = self.assigned(of.1);
            let declare = self.tongue.declare.replace("TYPE", of.0).replace("NAME", &name);
            lines.push(declare.replace("VALUE", &value));
            self.names.push((name, of.1, false));
            if self.one_in(2) {
                lines.push(self.assignment());
            }
            if self.one_in(3) {
                lines.extend(self.counted(at));
            }
            if self.one_in(3) {
                lines.extend(self.chained());
            }
        }
        let (type_name, of) = self.any_type();
        let value = self.assigned(of);
        lines.push(self.tongue.returns.replace("VALUE", &value));
        lines.push(self.tongue.tail.to_owned());
        let head = self.tongue.head.replace("TYPE", type_name).replace("NAME", name);
        format!("{head}\n{}\n", lines.join("\n"))
    }

    /// `v ^= a` for the last variable, which is none of truth.
    fn assignment(&mut self) -> String {
        let Some((name, of, _)) = self.names.last().cloned() else { return String::new() };
        if of == Type::Truth {
            return String::new();
        }
        let stays = of == Type::Unbounded && !self.one_in(UNMASKED);
        let shifts = !stays && self.one_in(4);
        let symbol = if shifts { "<<" } else { self.joining(stays) };
        let value = if shifts { self.distance(of) } else { self.assigned(of) };
        let assign = self.tongue.assign.replace("NAME", &name).replace("OP", symbol);
        assign.replace("VALUE", &value)
    }

    /// An operator before `=`; whether the value may not get more bits.
    fn joining(&mut self, stays: bool) -> &'static str {
        let all = match self.tongue.name {
            "zig" => ["&", "|", "^", "+%", "-%", "*%"],
            _ => ["&", "|", "^", "+", "-", "*"],
        };
        all[self.random.below(if stays { 3 } else { all.len() })]
    }

    /// Whether assignments are values.
    fn has_assignments(&self) -> bool {
        matches!(self.tongue.name, "c" | "cpp" | "java" | "csharp" | "javascript")
    }

    /// An assignment a few times, in a loop whose condition counts.
    fn counted(&mut self, at: usize) -> Option<String> {
        let (_, of, _) = self.names.last().cloned()?;
        if !self.has_assignments() || of == Type::Truth {
            return None;
        }
        let declare = if self.tongue.name == "javascript" { "let" } else { "int" };
        let condition = ["COUNT-- > 0", "--COUNT >= 0", "(COUNT -= 1) > 0", "COUNT++ < 3"]
            [self.random.below(4)];
        let (rounds, body) = (self.random.below(4), self.assignment());
        let text = format!(
            "    {declare} COUNT = {rounds};\n    while ({condition}) {{\n    {body}\n    }}"
        );
        Some(text.replace("COUNT", &format!("n{at}")))
    }

    /// `v ^= w = a` for the last two variables, if they have one type.
    fn chained(&mut self) -> Option<String> {
        let [.., (inner, of, _), (outer, same, _)] = &self.names[..] else { return None };
        let (inner, outer, of) = (inner.clone(), outer.clone(), *of);
        let is_wide = matches!(of, Type::Int { bits: 32.., .. } | Type::Unbounded | Type::Number);
        if !self.has_assignments() || of != *same || !is_wide || inner == "b" {
            return None;
        }
        let symbol = self.joining(of == Type::Unbounded);
        Some(format!("    {outer} {symbol}= {inner} = {};", self.assigned(of)))
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.random.below(many) == 0
    }

    fn any_type(&mut self) -> (&'static str, Type) {
        self.tongue.types[self.random.below(self.tongue.types.len())]
    }

    fn any_number(&mut self) -> Type {
        loop {
            let (_, of) = self.any_type();
            if of != Type::Truth {
                return of;
            }
        }
    }

    /// A value where one of a type is assigned or returned, which may convert it.
    fn assigned(&mut self, of: Type) -> String {
        let value = self.value(DEEPEST, of);
        let value = if value.is_literal && self.tongue.folds { self.variable(of) } else { value };
        let converts = match (self.tongue.mixing, value.of, of) {
            (Mixing::All, ..) => true,
            (
                Mixing::Numbers,
                Type::Int { bits: from, signed: a },
                Type::Int { bits: to, signed: b },
            ) => from < to && (a == b || b) && !(self.tongue.name == "java" && to == 16),
            _ => false,
        };
        if converts { value.code } else { self.cast(value, of).code }
    }

    /// The level above all operators: signs before a value.
    fn unary(&self) -> usize {
        self.tongue.levels.len() + 2
    }

    fn level(&self, symbol: &str) -> Option<usize> {
        Some(self.tongue.levels.iter().position(|level| level.contains(&symbol))? + 1)
    }

    /// A value in brackets if it holds together too loosely, or for no reason.
    fn within(&mut self, value: Text, least: usize) -> String {
        if value.level < least || self.one_in(12) {
            format!("({})", value.code)
        } else {
            value.code
        }
    }

    /// A value in a type.
    fn cast(&mut self, value: Text, of: Type) -> Text {
        if value.of == of {
            return value;
        }
        if value.is_literal && self.tongue.folds {
            let value = self.variable(of);
            return self.cast(value, of);
        }
        let primary = self.unary() + 1;
        let named = self.tongue.types.iter().find(|(_, known)| *known == of);
        let &named = named.expect("a type of the language");
        // A call needs no brackets around its operand; a cast before a value binds as a sign.
        let is_call = matches!(self.tongue.name, "go" | "python" | "javascript" | "zig");
        let from = value.of;
        let least = match () {
            () if is_call
                && of != Type::Truth
                && !(from == Type::Unbounded && of == Type::Number) =>
            {
                0
            }
            () if self.tongue.casts_after => self.unary() - 1,
            () => self.unary(),
        };
        let inner = self.within(value, least);
        let text = (self.tongue.cast)(from, named, &inner);
        let level = if is_call || text.starts_with('(') && text.ends_with("!= 0)") {
            primary
        } else if self.tongue.casts_after {
            self.unary() - 1
        } else {
            self.unary()
        };
        Text { code: text, level, of, is_literal: false }
    }

    /// A value, if possible of a type.
    fn value(&mut self, depth: usize, of: Type) -> Text {
        if depth == 0 || self.one_in(6) {
            return self.leaf(of);
        }
        if of == Type::Truth {
            return self.truth(depth - 1);
        }
        match self.random.below(12) {
            0 | 1 => self.sign(depth - 1, of),
            2 | 3 => self.shift(depth - 1, of),
            4 | 5 => {
                let other = self.any_type().1;
                let value = self.value(depth - 1, other);
                if self.tongue.mixing != Mixing::None && self.one_in(2) && value.of != Type::Truth {
                    return value;
                }
                if other == Type::Truth && self.tongue.name == "go" {
                    return self.leaf(of);
                }
                let to = if self.tongue.mixing == Mixing::None { of } else { self.any_number() };
                let value = Text { is_literal: value.is_literal, ..value };
                if value.is_literal && (self.tongue.mixing == Mixing::None || self.tongue.folds) {
                    return self.variable(of);
                }
                self.cast(value, to)
            }
            6 if self.tongue.choice.is_some() => self.choice(depth - 1, of),
            _ => self.binary(depth - 1, of),
        }
    }

    fn leaf(&mut self, of: Type) -> Text {
        if self.one_in(3) && of != Type::Truth { self.literal(of) } else { self.variable(of) }
    }

    fn variable(&mut self, of: Type) -> Text {
        let level = self.unary() + 1;
        let unread = self.names.iter().position(|(.., is_read)| !is_read);
        let at = unread.unwrap_or_else(|| self.random.below(self.names.len()));
        self.names[at].2 = true;
        let (text, known, _) = self.names[at].clone();
        let name = Text { code: text, level, of: known, is_literal: false };
        if of == Type::Truth && known != of && self.tongue.mixing != Mixing::All {
            return self.compared(name);
        }
        if self.tongue.mixing == Mixing::None || (known == Type::Truth) != (of == Type::Truth) {
            return self.cast(name, of);
        }
        name
    }

    /// `(a != 0)`, where that is a truth.
    fn compared(&mut self, value: Text) -> Text {
        let zero = if value.of == Type::Unbounded && self.tongue.name == "javascript" {
            "0n"
        } else {
            "0"
        };
        let inner = self.within(value, self.unary());
        let text = format!("({inner} != {zero})");
        Text { code: text, level: self.unary() + 1, of: Type::Truth, is_literal: false }
    }

    fn literal(&mut self, of: Type) -> Text {
        let level = self.unary() + 1;
        let literals = self.tongue.literals;
        let (suffix, of) = match literals {
            [] => (if of == Type::Unbounded { "n" } else { "" }, of),
            _ => literals[self.random.below(literals.len())],
        };
        let most = match of {
            Type::Int { bits, signed } => u64::MAX >> (64 - bits + u32::from(signed)),
            Type::Number => 0xffff,
            _ => u64::MAX,
        };
        let word = match self.random.below(4) {
            0 => self.random.word() & 0xf,
            1 => self.random.word() & 0xff,
            2 => self.random.word(),
            _ => most,
        };
        let word = word.min(most).max(1);
        let text = if self.one_in(2) && !(8..=22).contains(&word.to_string().len()) {
            format!("{word}{suffix}")
        } else {
            format!("{word:#x}{suffix}")
        };
        Text { code: text, level, of, is_literal: true }
    }

    /// A literal where there are no others to compute with it, otherwise something else.
    fn no_literal(&mut self, depth: usize, of: Type) -> Text {
        loop {
            let value = self.value(depth, of);
            if !value.is_literal || !(self.tongue.literals.is_empty() || self.tongue.folds) {
                return value;
            }
        }
    }

    /// The type of a number before an operator.
    fn promoted(&self, of: Type) -> Type {
        match (self.tongue.mixing, of) {
            (Mixing::None, _) => of,
            (_, Type::Int { bits: ..32, .. }) => INT,
            (_, Type::Truth) => self.tongue.literals[0].1,
            _ => of,
        }
    }

    /// The type that two operands have together; none if the language has none.
    fn together(&self, left: Type, right: Type) -> Option<Type> {
        let (left, right) = (self.promoted(left), self.promoted(right));
        let (Type::Int { bits: one, signed }, Type::Int { bits: other, signed: is_other }) =
            (left, right)
        else {
            return (left == right).then_some(left);
        };
        if self.tongue.name == "csharp" && signed != is_other {
            return (one.max(other) == 32 || (if signed { other } else { one }) == 32)
                .then_some(Type::Int { bits: 64, signed: true });
        }
        Some(match one.cmp(&other) {
            std::cmp::Ordering::Less => right,
            std::cmp::Ordering::Greater => left,
            std::cmp::Ordering::Equal => Type::Int { bits: one, signed: signed && is_other },
        })
    }

    /// Two operands of an operator, and their type together.
    fn pair(&mut self, depth: usize, of: Type) -> (Text, Text, Type) {
        let left = self.no_literal(depth, of);
        let right = self.value(depth, of);
        self.fitted(left, right)
    }

    fn fitted(&mut self, left: Text, right: Text) -> (Text, Text, Type) {
        if self.tongue.mixing == Mixing::None {
            let of = left.of;
            let right = if right.of == of { right } else { self.cast(right, of) };
            return (left, right, of);
        }
        if let Some(of) = self.together(left.of, right.of) {
            return (left, right, of);
        }
        let right = self.cast(right, left.of);
        let of = self.promoted(left.of);
        (left, right, of)
    }

    fn binary(&mut self, depth: usize, of: Type) -> Text {
        let all = ["+", "-", "*", "+%", "-%", "*%", "&", "|", "^", "/", "%", "//", "&^"];
        let symbols: Vec<&str> =
            all.into_iter().filter(|symbol| self.level(symbol).is_some()).collect();
        let symbol = symbols[self.random.below(symbols.len())];
        let (left, right, of) = self.pair(depth, of);
        let divides = matches!(symbol, "/" | "//" | "%");
        // Zig divides numbers with a sign by functions.
        let is_signed = matches!(of, Type::Int { signed: true, .. });
        if divides && (of == Type::Number || is_signed && self.tongue.name == "zig") {
            return left;
        }
        let right = if divides { self.divisor(of) } else { right };
        let value = self.joined(left, symbol, right, of);
        let grows = matches!(symbol, "+" | "-" | "*");
        if grows { self.cut(value) } else { value }
    }

    /// A number that is not 0.
    fn divisor(&mut self, of: Type) -> Text {
        let suffix = match (self.tongue.name, of) {
            ("javascript", Type::Unbounded) => "n",
            (_, Type::Int { .. }) => {
                let of_type = |row: &&(&str, Type)| row.1 == of;
                self.tongue.literals.iter().find(of_type).map_or("", |(suffix, _)| *suffix)
            }
            _ => "",
        };
        let text = format!("{}{suffix}", 1 + self.random.below(9));
        Text { code: text, level: self.unary() + 1, of, is_literal: true }
    }

    /// The low bits of what may have more than 64, or be negative, in a type that has as many as it takes:
    /// people mask such values nearly always.
    fn cut(&mut self, value: Text) -> Text {
        if value.of != Type::Unbounded || self.one_in(UNMASKED) {
            return value;
        }
        let (of, level) = (value.of, self.unary() + 1);
        let suffix = if self.tongue.name == "javascript" { "n" } else { "" };
        let mask = ["0xff", "0xffffffff", "0xffffffffffffffff"][self.random.below(3)];
        let right = Text { code: format!("{mask}{suffix}"), level, of, is_literal: true };
        self.joined(value, "&", right, of)
    }

    /// Two operands and the operator between them.
    fn joined(&mut self, left: Text, symbol: &str, right: Text, of: Type) -> Text {
        let level = self.level(symbol).expect("an operator of the language");
        let compares = matches!(symbol, "==" | "!=" | "<" | ">" | "<=" | ">=");
        // `a as u64 < b` would be the beginning of a type.
        let least = match () {
            () if self.tongue.casts_after && symbol.starts_with('<') => self.unary(),
            () if compares => level + 1,
            () => level,
        };
        let left = self.within(left, least);
        let right = self.within(right, level + 1);
        Text { code: format!("{left} {symbol} {right}"), level, of, is_literal: false }
    }

    fn sign(&mut self, depth: usize, of: Type) -> Text {
        let value = self.no_literal(depth, of);
        let of = self.promoted(value.of);
        let is_unsigned = matches!(of, Type::Int { signed: false, .. });
        let negates = match self.tongue.name {
            "rust" | "csharp" if is_unsigned => false,
            // For some b, Go's own compiler gives 2 for `(0 - -uint32(b)) % 7 % 3`, which is 0.
            "go" if of == (Type::Int { bits: 32, signed: false }) => false,
            _ => self.one_in(2),
        };
        let sign = match self.tongue.name {
            _ if !negates => self.tongue.complement,
            "zig" => "-%",
            _ => "-",
        };
        let inner = self.within(value, self.unary());
        let inner = if inner.starts_with(['-', '+']) { format!("({inner})") } else { inner };
        let value =
            Text { code: format!("{sign}{inner}"), level: self.unary(), of, is_literal: false };
        self.cut(value)
    }

    fn shift(&mut self, depth: usize, of: Type) -> Text {
        let value = self.no_literal(depth, of);
        let value =
            if value.is_literal && value.of == Type::Unbounded { self.leaf(of) } else { value };
        let of = self.promoted(value.of);
        let symbols: Vec<&str> =
            ["<<", ">>", ">>>"].into_iter().filter(|symbol| self.level(symbol).is_some()).collect();
        let symbol = symbols[self.random.below(symbols.len())];
        let (text, level) = (self.distance(of), self.unary() + 1);
        let right = Text { code: text, level, of, is_literal: true };
        let value = self.joined(value, symbol, right, of);
        if symbol == "<<" { self.cut(value) } else { value }
    }

    /// How far something is shifted: a number, or low bits of something in brackets.
    fn distance(&mut self, of: Type) -> String {
        let bits = match of {
            Type::Int { bits, .. } => bits as usize,
            Type::Unbounded => 64,
            _ => 16,
        };
        let name = self.tongue.name;
        let suffix = if name == "javascript" && of == Type::Unbounded { "n" } else { "" };
        if of == Type::Number || !self.one_in(4) {
            return format!("{}{suffix}", self.random.below(bits));
        }
        match name {
            "java" | "csharp" => format!("(int) (b & {})", bits - 1),
            "zig" => "@truncate(b)".to_owned(),
            _ => format!("(b & {}{suffix})", bits - 1),
        }
    }

    fn truth(&mut self, depth: usize) -> Text {
        if self.one_in(4) {
            let inner = self.value(depth, Type::Truth);
            let inner = if inner.of == Type::Truth { inner } else { self.cast(inner, Type::Truth) };
            let level = self.level("not").unwrap_or(self.unary());
            let text = format!("{}{}", self.tongue.opposite, self.within(inner, level));
            return Text { code: text, level, of: Type::Truth, is_literal: false };
        }
        let [and, or] = if self.tongue.name == "zig" { ["and", "or"] } else { ["&&", "||"] };
        if self.one_in(3) && self.level(and).is_some() {
            let symbol = [and, or][self.random.below(2)];
            let [left, right] = [0; 2].map(|_| {
                let one = self.value(depth, Type::Truth);
                if one.of == Type::Truth { one } else { self.cast(one, Type::Truth) }
            });
            return self.joined(left, symbol, right, Type::Truth);
        }
        let of = self.any_number();
        let (left, right, _) = self.pair(depth, of);
        let symbol = ["==", "!=", "<", ">", "<=", ">="][self.random.below(6)];
        self.joined(left, symbol, right, Type::Truth)
    }

    fn choice(&mut self, depth: usize, of: Type) -> Text {
        let form = self.tongue.choice.unwrap_or_default();
        let condition = self.value(depth, Type::Truth);
        let condition =
            if condition.of == Type::Truth { condition } else { self.cast(condition, Type::Truth) };
        let (mut yes, mut no, of) = self.pair(depth, of);
        if self.tongue.folds {
            no = self.no_literal(depth, of);
            [yes, no] = [yes, no].map(|one| self.cast(one, of));
        }
        let condition = self.within(condition, 1);
        let [yes, no] = [yes, no].map(|one| self.within(one, 1));
        let text = form.replace("{c}", &condition).replace("{a}", &yes).replace("{b}", &no);
        Text { code: format!("({text})"), level: self.unary() + 1, of, is_literal: false }
    }
}
