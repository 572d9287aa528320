//! Expressions: operators by level, signs, brackets, calls, sets of squares.

use shakmaty::Square;

use super::Parser;
use super::types::Width;
use crate::fault::{Fault, Span, shortened};
use crate::language::functions::{self, Function};
use crate::language::token::Token;
use crate::program::Operand;
use crate::program::operation::{Binary, Unary};

/// How deep brackets may be nested: more than a person writes, less than the stack holds.
const DEEPEST: usize = 128;

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

/// The binary operators as they are written, level by level, the loosest first.
pub(in crate::language) fn operators() -> impl Iterator<Item = Vec<&'static str>> {
    LEVELS.iter().map(|level| level.iter().map(|(written, _)| *written).collect())
}

/// The operator and its level, if the symbol is a binary operator.
pub(super) fn operator(symbol: &str) -> Option<(usize, Binary)> {
    LEVELS.iter().enumerate().find_map(|(level, operators)| {
        let found = operators.iter().find(|(written, _)| *written == symbol);
        found.map(|&(_, operation)| (level, operation))
    })
}

impl Parser {
    pub(super) fn expression(&mut self) -> Result<Operand, Fault> {
        self.level(0).map(|(operand, _)| operand)
    }

    /// An expression of operators that bind at least as tightly as `level`.
    fn level(&mut self, level: usize) -> Result<(Operand, Span), Fault> {
        let (left, place) = self.unary()?;
        self.operators(level, left, place)
    }

    /// The operators, and their right sides, that follow a left side.
    pub(super) fn operators(
        &mut self,
        level: usize,
        mut left: Operand,
        mut place: Span,
    ) -> Result<(Operand, Span), Fault> {
        while let Some((found, operation, ahead)) = self.next_operator()
            && found >= level
        {
            self.at += ahead + 1;
            let (right, right_place) =
                self.counting(self.counts || operation.shifts(), |p| p.level(found + 1))?;
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

    /// Reads something in which the names of squares stand for their numbers, or for sets again.
    fn counting<T>(
        &mut self,
        counts: bool,
        read: impl FnOnce(&mut Parser) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let outside = std::mem::replace(&mut self.counts, counts);
        let outcome = read(self);
        self.counts = outside;
        outcome
    }

    /// The binary operator that comes next, if one does, and how many line ends stand before it:
    /// an operator continues the line above.
    fn next_operator(&self) -> Option<(usize, Binary, usize)> {
        let rest = &self.tokens[self.at..];
        let ahead = rest.iter().take_while(|(token, _)| *token == Token::NewLine).count();
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

    /// A primary, and what Rust has behind it: methods, `x.rotate_left(8)`, and `x as u64`.
    fn postfix(&mut self) -> Result<(Operand, Span), Fault> {
        let (value, mut place) = self.methods()?;
        while matches!(self.peek(0), Some(Token::Name(word)) if word == "as") {
            self.at += 1;
            let end = self.place();
            let word = self.take_name().ok_or_else(|| self.expected("a type"))?;
            place = place.to(end);
            self.fits(Width::of(&[(word, end)])?, value, place)?;
        }
        Ok((value, place))
    }

    fn methods(&mut self) -> Result<(Operand, Span), Fault> {
        let (mut value, mut place) = self.primary()?;
        while self.take_symbol(".") {
            let name_place = self.place();
            let Some(name) = self.take_name() else {
                return Err(self.expected("the name of a function"));
            };
            let (mut operands, end) = self.operands(functions::find(&name), 1)?;
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
                self.check_word(&name, place)?;
                if !self.at_symbol("(") {
                    return Ok((self.name(&name, place)?, place));
                }
                let (operands, end) = self.operands(functions::find(&name), 0)?;
                let whole = place.to(end);
                Ok((self.call(&name, &operands, place, whole)?, whole))
            }
            Some(Token::Symbol("(")) if self.is_cast() => {
                self.at += 1;
                let words = self.type_words();
                self.at += 1;
                let (value, end) = self.unary()?;
                self.fits(Width::of(&words)?, value, place.to(end))?;
                Ok((value, place.to(end)))
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
            let square = square
                .map_err(|_| Fault::new(place, format!("`{}` is no square", shortened(&name))))?;
            set |= 1 << u32::from(square);
            self.take_symbol(",");
        }
    }

    /// `(a, b, c)`: the operands of a call but for the first few, and where they end.
    fn operands(
        &mut self,
        function: Option<&Function>,
        before: usize,
    ) -> Result<(Vec<Operand>, Span), Fault> {
        self.expect_symbol("(")?;
        let mut operands = Vec::new();
        loop {
            let place = self.place();
            if self.take_symbol(")") {
                return Ok((operands, place));
            }
            let counts = function.is_some_and(|function| function.counts(before + operands.len()));
            operands.push(self.counting(counts, Parser::expression)?);
            if !self.at_symbol(")") && !self.take_symbol(",") {
                return Err(self.expected("`,` or `)`"));
            }
        }
    }
}
