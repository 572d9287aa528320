//! Tokens to a program: the grammar, which writes the program as it reads.

use std::collections::HashMap;

use shakmaty::Square;

use super::functions::{Body, Function};
use super::token::{Token, tokens};
use super::{Formula, functions, names};
use crate::catalogue::{self, Step};
use crate::fault::{Fault, Span, nearest, normalized};
use crate::notation::number;
use crate::program::operation::{Binary, Unary};
use crate::program::{Builder, Input, Operand};

/// How deep brackets may be nested: more than a person writes, less than the stack holds.
const DEEPEST: usize = 128;

/// Types of fewer than 64 bits: what is computed in them would wrap elsewhere.
const NARROW_TYPES: &[&str] =
    &["u8", "u16", "u32", "uint8", "uint16", "uint32", "uint8t", "uint16t", "uint32t", "byte"];

/// Binary operators from the loosest level to the tightest; C, Rust and Python agree on all but
/// the comparisons, which bind loosest here, as in the wiki's identities.
const LEVELS: &[&[(&str, Binary)]] = &[
    &[
        ("==", Binary::Equal),
        ("!=", Binary::NotEqual),
        ("<=", Binary::LessOrEqual),
        (">=", Binary::GreaterOrEqual),
        ("<", Binary::Less),
        (">", Binary::Greater),
    ],
    &[("|", Binary::Or)],
    &[("^", Binary::Xor)],
    &[("&", Binary::And)],
    &[("<<", Binary::ShiftLeft), (">>", Binary::ShiftRight), (">>>", Binary::ShiftRight)],
    &[("+", Binary::Add), ("-", Binary::Subtract)],
    &[("*", Binary::Multiply), ("/", Binary::Divide), ("%", Binary::Remainder)],
];

/// The operator and its level, if the symbol is a binary operator.
fn operator(symbol: &str) -> Option<(usize, Binary)> {
    LEVELS.iter().enumerate().find_map(|(level, operators)| {
        let found = operators.iter().find(|(written, _)| *written == symbol);
        found.map(|&(_, operation)| (level, operation))
    })
}

pub(super) struct Parser {
    tokens: Vec<(Token, Span)>,
    at: usize,
    /// Where the text ends, to point behind its last word.
    end: usize,
    depth: usize,
    scope: HashMap<String, Operand>,
    builder: Builder,
    /// For a text that a call stands for: the place of the call, which all of it goes by.
    call: Option<Span>,
    mentions_input: bool,
}

impl Parser {
    pub(super) fn new(text: &str) -> Result<Parser, Fault> {
        Ok(Parser {
            tokens: tokens(text)?,
            at: 0,
            end: text.trim_end().len(),
            depth: 0,
            scope: HashMap::new(),
            builder: Builder::default(),
            call: None,
            mentions_input: false,
        })
    }

    /// Reads the whole text.
    pub(super) fn formula(mut self) -> Result<Formula, Fault> {
        let result = self.body()?;
        Ok(Formula { program: self.builder.finish(result), mentions_input: self.mentions_input })
    }

    // Tokens

    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead).map(|(token, _)| token)
    }

    /// The place of the next token, or just behind the text.
    fn place(&self) -> Span {
        let behind = Span::new(self.end, self.end + 1);
        self.tokens.get(self.at).map_or(behind, |&(_, place)| place)
    }

    fn at_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(0), Some(Token::Symbol(next)) if *next == symbol)
    }

    fn take_symbol(&mut self, symbol: &str) -> bool {
        let found = self.at_symbol(symbol);
        self.at += usize::from(found);
        found
    }

    fn take_name(&mut self) -> Option<String> {
        let Some(Token::Name(name)) = self.peek(0) else { return None };
        let name = name.clone();
        self.at += 1;
        Some(name)
    }

    fn skip_lines(&mut self) {
        while self.peek(0) == Some(&Token::NewLine) {
            self.at += 1;
        }
    }

    fn expected(&self, what: &str) -> Fault {
        let place = self.place();
        match self.peek(0) {
            None => Fault::new(place, format!("expected {what}, but the formula ends")),
            Some(Token::NewLine) => {
                Fault::new(place, format!("expected {what}, but the line ends"))
            }
            Some(Token::Symbol(symbol)) => unexpected(symbol, place, what),
            Some(Token::Name(name)) => {
                Fault::new(place, format!("expected {what}, found `{name}`"))
            }
            Some(Token::Number(_)) => Fault::new(place, format!("expected {what}, found a number")),
        }
    }

    fn expect_symbol(&mut self, symbol: &str) -> Result<(), Fault> {
        if self.take_symbol(symbol) {
            return Ok(());
        }
        Err(self.expected(&format!("`{symbol}`")))
    }

    // Statements

    fn body(&mut self) -> Result<Operand, Fault> {
        let braced = self.header()?;
        let mut last = None;
        loop {
            while self.peek(0) == Some(&Token::NewLine) || self.at_symbol(";") {
                self.at += 1;
            }
            if self.peek(0).is_none() || (braced && self.at_symbol("}")) {
                break;
            }
            let returns = self.peek(0) == Some(&Token::Name("return".into()));
            last = self.statement(last.is_none())?.or(last);
            if !self.ends_statement() {
                return Err(self.expected("an operator, `;` or the end"));
            }
            if returns {
                while self.peek(0) == Some(&Token::NewLine) || self.at_symbol(";") {
                    self.at += 1;
                }
                if !(self.peek(0).is_none() || (braced && self.at_symbol("}"))) {
                    return Err(Fault::new(
                        self.place(),
                        "this comes after `return`, and would never run",
                    ));
                }
            }
        }
        if braced {
            self.expect_symbol("}")?;
            self.skip_lines();
            if self.peek(0).is_some() {
                return Err(self.expected("the end of the routine"));
            }
        }
        last.ok_or_else(|| {
            Fault::new(self.place(), "this computes nothing").with_help("try `x & file_a`")
        })
    }

    fn ends_statement(&self) -> bool {
        self.peek(0).is_none_or(|token| {
            *token == Token::NewLine || matches!(token, Token::Symbol(";" | "}"))
        })
    }

    /// The head of a pasted routine, `U64 name(U64 b) {` or `fn name(b: u64) -> u64 {`: its
    /// parameter is `x`. Returns whether there was one.
    fn header(&mut self) -> Result<bool, Fault> {
        let start = self.at;
        self.skip_lines();
        let mut names = 0;
        while let Some(name) = self.take_name()
            && name != "return"
        {
            names += 1;
        }
        if names < 2 || !self.take_symbol("(") {
            self.at = start;
            return Ok(false);
        }
        let parameters = self.place();
        let mut parameter = None;
        while !self.at_symbol(")") {
            match self.peek(0) {
                // `U64 b` ends in its name, `b: u64` begins with it.
                Some(Token::Name(_)) => parameter = self.take_name(),
                Some(Token::Symbol(":")) => {
                    self.at += 1;
                    self.take_name();
                }
                Some(Token::Symbol(",")) => {
                    let fault = Fault::new(parameters, "a routine with more than one parameter");
                    return Err(
                        fault.with_help("paste its body, and set the others first: `n = 3; ...`")
                    );
                }
                _ => return Err(self.expected("a parameter")),
            }
        }
        self.at += 1;
        if self.take_symbol("->") {
            self.take_name();
        }
        self.skip_lines();
        self.expect_symbol("{")?;
        if let Some(name) = parameter {
            self.mentions_input = true;
            self.scope.insert(name, Operand::Input(Input::Board));
        }
        Ok(true)
    }

    /// One statement; a declaration without a value has none.
    fn statement(&mut self, first: bool) -> Result<Option<Operand>, Fault> {
        let words = (self.peek(0), self.peek(1));
        if let (Some(Token::Name(name)), _) = words
            && name == "return"
        {
            self.at += 1;
            return self.expression().map(Some);
        }
        if let (Some(Token::Name(_)), Some(Token::Name(_))) = words {
            return self.declaration();
        }
        if let (Some(Token::Name(_)), Some(Token::Symbol(symbol))) = words
            && symbol.ends_with('=')
            && operator(symbol).is_none()
        {
            return self.assignment().map(Some);
        }
        // What begins with a binary operator has `x` before it; a minus is a sign.
        if let Some(Token::Symbol(symbol)) = self.peek(0)
            && first
            && *symbol != "-"
            && operator(symbol).is_some()
        {
            let x = self.input(Input::Board);
            return self.operators(0, x, self.place()).map(|(operand, _)| Some(operand));
        }
        self.expression().map(Some)
    }

    /// `U64 t, u = 3` or `let mut t: u64 = 3`: whatever comes before the name is a type.
    fn declaration(&mut self) -> Result<Option<Operand>, Fault> {
        while let (Some(Token::Name(word)), Some(Token::Name(_))) = (self.peek(0), self.peek(1)) {
            self.check_width(word)?;
            self.at += 1;
        }
        let mut last = None;
        loop {
            let Some(name) = self.take_name() else {
                return Err(self.expected("a name"));
            };
            if self.take_symbol(":") {
                if let Some(Token::Name(word)) = self.peek(0) {
                    self.check_width(word)?;
                }
                self.take_name();
            }
            if self.take_symbol("=") {
                let value = self.expression()?;
                self.scope.insert(name, value);
                last = Some(value);
            }
            if !self.take_symbol(",") {
                return Ok(last);
            }
            self.skip_lines();
        }
    }

    fn check_width(&self, word: &str) -> Result<(), Fault> {
        if NARROW_TYPES.contains(&normalized(word).as_str()) {
            let fault = Fault::new(
                self.place(),
                format!("`{word}` has fewer than 64 bits, and bbt computes in 64"),
            );
            return Err(fault.with_help("use a 64-bit type and mask: `& 0xffffffff`"));
        }
        Ok(())
    }

    /// `name = value` or `name ^= value`.
    fn assignment(&mut self) -> Result<Operand, Fault> {
        let name_place = self.place();
        let name = self.take_name().unwrap_or_default();
        let place = self.place();
        let Some(Token::Symbol(symbol)) = self.peek(0) else {
            return Err(self.expected("`=`"));
        };
        let operation = operator(symbol.trim_end_matches('=')).map(|(_, operation)| operation);
        self.at += 1;
        let value = match operation {
            None => self.expression()?,
            Some(operation) => {
                let old = self.name(&name, name_place)?;
                let operand_place = self.place();
                let value = self.expression()?;
                self.binary(operation, old, value, place, operand_place)?
            }
        };
        self.scope.insert(name, value);
        Ok(value)
    }

    // Expressions

    fn expression(&mut self) -> Result<Operand, Fault> {
        self.level(0).map(|(operand, _)| operand)
    }

    /// An expression of operators that bind at least as tightly as `level`.
    fn level(&mut self, level: usize) -> Result<(Operand, Span), Fault> {
        let (left, place) = self.unary()?;
        self.operators(level, left, place)
    }

    /// The operators, and their right sides, that follow a left side.
    fn operators(
        &mut self,
        level: usize,
        mut left: Operand,
        mut place: Span,
    ) -> Result<(Operand, Span), Fault> {
        while let Some((found, operation, ahead)) = self.next_operator()
            && found >= level
        {
            self.at += ahead + 1;
            let (right, right_place) = self.level(found + 1)?;
            let whole = place.to(right_place);
            left = self.binary(operation, left, right, whole, right_place)?;
            place = whole;
            if found == 0 && self.next_operator().is_some_and(|(next, _, _)| next == 0) {
                let fault = Fault::new(self.place(), "comparisons cannot be chained");
                return Err(fault.with_help("compare twice and join with `&`"));
            }
        }
        Ok((left, place))
    }

    /// The binary operator that comes next, if one does, and how many line ends stand before it:
    /// an operator continues the line above.
    fn next_operator(&self) -> Option<(usize, Binary, usize)> {
        let ahead = (0..).take_while(|&i| self.peek(i) == Some(&Token::NewLine)).count();
        let Some(Token::Symbol(symbol)) = self.peek(ahead) else { return None };
        operator(symbol).map(|(level, operation)| (level, operation, ahead))
    }

    fn unary(&mut self) -> Result<(Operand, Span), Fault> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Fault::new(self.place(), "nested too deeply")
                .with_help("name the parts: `t = ...; ...`"));
        }
        self.skip_lines();
        let start = self.place();
        let operation = match self.peek(0) {
            Some(Token::Symbol("-")) => Some(Unary::Negate),
            Some(Token::Symbol("~")) => Some(Unary::Not),
            _ => None,
        };
        let value = if let Some(operation) = operation {
            self.at += 1;
            let (operand, end) = self.unary()?;
            let whole = start.to(end);
            (self.builder.unary(operation, operand, self.call.unwrap_or(whole)), whole)
        } else {
            self.postfix()?
        };
        self.depth -= 1;
        Ok(value)
    }

    /// A primary, and the methods that Rust calls on it: `x.rotate_left(8)`.
    fn postfix(&mut self) -> Result<(Operand, Span), Fault> {
        let (mut value, mut place) = self.primary()?;
        while self.take_symbol(".") {
            let name_place = self.place();
            let Some(name) = self.take_name() else {
                return Err(self.expected("the name of a function"));
            };
            let (mut operands, end) = self.operands()?;
            operands.insert(0, value);
            place = place.to(end);
            value = self.call(&name, &operands, name_place, place)?;
        }
        Ok((value, place))
    }

    fn primary(&mut self) -> Result<(Operand, Span), Fault> {
        let place = self.place();
        match self.peek(0) {
            Some(Token::Number(word)) => {
                let word = *word;
                self.at += 1;
                Ok((Operand::Constant(word), place))
            }
            Some(Token::Name(_)) => {
                let name = self.take_name().unwrap_or_default();
                if !self.at_symbol("(") {
                    return Ok((self.name(&name, place)?, place));
                }
                let (operands, end) = self.operands()?;
                let whole = place.to(end);
                Ok((self.call(&name, &operands, place, whole)?, whole))
            }
            Some(Token::Symbol("(")) if self.is_cast() => {
                self.at += 1;
                if let Some(Token::Name(word)) = self.peek(0) {
                    self.check_width(word)?;
                }
                self.at += 2;
                self.unary()
            }
            Some(Token::Symbol("(")) => {
                self.at += 1;
                let value = self.expression()?;
                let end = self.place();
                self.expect_symbol(")")?;
                Ok((value, place.to(end)))
            }
            Some(Token::Symbol("{")) => self.square_set(),
            _ => Err(self.expected("a value")),
        }
    }

    /// `(U64) x`: a name in brackets with an operand right behind it.
    fn is_cast(&self) -> bool {
        matches!(self.peek(1), Some(Token::Name(_)))
            && self.peek(2) == Some(&Token::Symbol(")"))
            && matches!(
                self.peek(3),
                Some(Token::Name(_) | Token::Number(_) | Token::Symbol("(" | "~"))
            )
    }

    /// `{a1, b2}`: squares between braces.
    fn square_set(&mut self) -> Result<(Operand, Span), Fault> {
        let start = self.place();
        self.at += 1;
        let mut set = 0;
        loop {
            self.skip_lines();
            let place = self.place();
            if self.take_symbol("}") {
                return Ok((Operand::Constant(set), start.to(place)));
            }
            let name = self.take_name().ok_or_else(|| self.expected("a square or `}`"))?;
            let square = Square::from_ascii(name.to_ascii_lowercase().as_bytes());
            let square = square.map_err(|_| Fault::new(place, format!("`{name}` is no square")))?;
            set |= 1 << u32::from(square);
            self.take_symbol(",");
        }
    }

    /// `(a, b, c)`: the operands of a call, and where they end.
    fn operands(&mut self) -> Result<(Vec<Operand>, Span), Fault> {
        self.expect_symbol("(")?;
        let mut operands = Vec::new();
        loop {
            let place = self.place();
            if self.take_symbol(")") {
                return Ok((operands, place));
            }
            operands.push(self.expression()?);
            if !self.at_symbol(")") && !self.take_symbol(",") {
                return Err(self.expected("`,` or `)`"));
            }
        }
    }

    // Meanings

    fn binary(
        &mut self,
        operation: Binary,
        left: Operand,
        right: Operand,
        place: Span,
        right_place: Span,
    ) -> Result<Operand, Fault> {
        if operation.divides() && right == Operand::Constant(0) {
            return Err(Fault::new(right_place, "division by zero"));
        }
        Ok(self.builder.binary(operation, left, right, self.call.unwrap_or(place)))
    }

    fn input(&mut self, input: Input) -> Operand {
        self.mentions_input = true;
        Operand::Input(input)
    }

    fn name(&mut self, name: &str, place: Span) -> Result<Operand, Fault> {
        if let Some(&operand) = self.scope.get(name) {
            return Ok(operand);
        }
        if let Some(input) = names::input(name) {
            return Ok(self.input(input));
        }
        if let Some(text) = names::position_set(name) {
            return self.inline(&text, HashMap::new(), place);
        }
        if let Some(set) = super::sets::named(name) {
            return Ok(Operand::Constant(set));
        }
        // Sixteen hexadecimal digits may begin with a letter.
        if let Some(Ok(word)) = number::parse(name) {
            return Ok(Operand::Constant(word));
        }
        let fault = Fault::new(place, format!("unknown name `{name}`"));
        Err(match names::suggestion(name, self.scope.keys()) {
            Some(near) => fault.with_help(format!("did you mean `{near}`?")),
            None => fault.with_help("see `bbt --help` for the names of sets"),
        })
    }

    fn call(
        &mut self,
        name: &str,
        operands: &[Operand],
        name_place: Span,
        place: Span,
    ) -> Result<Operand, Fault> {
        if let Some(function) = functions::find(name) {
            return self.function(function, operands, place);
        }
        if let Some(step) = catalogue::find(name) {
            let operand = exactly(operands, step.name, &["x"], place)?[0];
            return self.step(step, operand, place);
        }
        let fault = Fault::new(name_place, format!("unknown function `{name}`"));
        let steps = catalogue::steps().map(|step| step.name);
        let candidates = steps
            .chain(functions::FUNCTIONS.iter().map(|function| function.name))
            .map(|name| name.replace('-', "_"));
        Err(match nearest(name, candidates) {
            Some(near) => fault.with_help(format!("did you mean `{near}`?")),
            None => fault.with_help("see `bbt list` for the steps"),
        })
    }

    fn function(
        &mut self,
        function: &Function,
        operands: &[Operand],
        place: Span,
    ) -> Result<Operand, Fault> {
        let operands = exactly(operands, function.name, function.parameters, place)?;
        let at = self.call.unwrap_or(place);
        match function.body {
            Body::Unary(operation) => Ok(self.builder.unary(operation, operands[0], at)),
            Body::Binary(operation) => self.binary(operation, operands[0], operands[1], at, at),
            Body::Text(text) => {
                let names = function.parameters.iter().map(|&name| name.to_owned());
                let scope = names.zip(operands.iter().copied()).collect();
                self.inline(text, scope, place)
            }
        }
    }

    /// A step of the catalogue as a function of one operand, by its first algorithm.
    fn step(&mut self, step: &Step, operand: Operand, place: Span) -> Result<Operand, Fault> {
        let scope = HashMap::from([("x".to_owned(), operand)]);
        self.inline(step.algorithms[0].program, scope, place)
    }

    /// Reads a text that stands for a name or a call, in a scope of its own.
    fn inline(
        &mut self,
        text: &str,
        scope: HashMap<String, Operand>,
        place: Span,
    ) -> Result<Operand, Fault> {
        let place = self.call.unwrap_or(place);
        let mut parser = Parser::new(text)?;
        parser.scope = scope;
        parser.call = Some(place);
        std::mem::swap(&mut parser.builder, &mut self.builder);
        let result = parser.body().map_err(|fault| Fault { place, ..fault });
        std::mem::swap(&mut parser.builder, &mut self.builder);
        self.mentions_input |= parser.mentions_input;
        result
    }
}

/// The operands of a call, if there are as many as it takes.
fn exactly<'a>(
    operands: &'a [Operand],
    name: &str,
    parameters: &[&str],
    place: Span,
) -> Result<&'a [Operand], Fault> {
    if operands.len() == parameters.len() {
        return Ok(operands);
    }
    let name = name.replace('-', "_");
    let reason = format!(
        "`{name}` takes {} operand{}, not {}",
        parameters.len(),
        if parameters.len() == 1 { "" } else { "s" },
        operands.len()
    );
    Err(Fault::new(place, reason).with_help(format!("{name}({})", parameters.join(", "))))
}

/// A symbol where something else should stand; with the way out where the symbol tells it.
fn unexpected(symbol: &str, place: Span, what: &str) -> Fault {
    let fault = Fault::new(place, format!("expected {what}, found `{symbol}`"));
    match symbol {
        "!" => fault.with_help("write `~x` for the complement, `x == 0` for the empty set"),
        "&&" => fault.with_help("write `&`"),
        "||" => fault.with_help("write `|`"),
        "?" | ":" => fault.with_help("write `select(a, b, mask)`"),
        "++" | "--" => fault.with_help("write `+ 1` or `- 1`"),
        "[" => fault.with_help("there are no arrays: write the value"),
        _ => fault,
    }
}
