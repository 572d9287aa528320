//! What stands before the value on a line of source code, or of what a debugger prints: the place
//! that it is assigned to (`board->player = …`, `masks[3] = …`, `case .b: rawValue = …`), the name of
//! a field or a label (`inner: …`, `Bitboard: …`), `#define NAME`.
//!
//! A text of one such line has the value that comes after it, whatever the place is. What would be
//! another value in the type of the place is an error.

use super::names::number_of;
use super::prelude::*;
use crate::catalogue;
use crate::formula::names::names_set;
use crate::notation::names_bitboard;

impl Reader<'_> {
    /// The token after the place of a value, if one begins the text that is more than a name and its type.
    pub(super) fn target(&self) -> Option<usize> {
        let is_first = self.tokens[..self.at].iter().all(|(token, _)| *token == Token::NewLine);
        if !is_first || self.is_in_routine() || !self.routines.is_empty() {
            return None;
        }
        let is_end = |token: &Token| matches!(token, Token::NewLine | Token::Symbol(";" | "?"));
        let line = self.tokens[self.at..].iter().take_while(|(token, _)| !is_end(token));
        let line: Vec<&Token> = line.map(|(token, _)| token).collect();
        if self.at_word("#define") {
            let (name, next) = (self.place_of(self.at + 1), self.place_of(self.at + 2));
            // A macro with parameters computes something.
            let is_constant = self.tokens.len() > self.at + 2 && name.end < next.start;
            let is_name = matches!(line.get(1), Some(Token::Name(_)));
            return (is_constant && is_name).then_some(self.at + 2);
        }
        let whole = self.at..self.at + line.len();
        let assigns = self.tokens.first_of(&whole, &["=", ":="]);
        let (at, sign) = assigns.or_else(|| self.tokens.first_of(&whole, &[":"]))?;
        let (at, is_label) = (at - self.at, sign == ":");
        // A name alone is a variable, which what follows can use.
        let is_name = at == 1 && !is_label && matches!(line.first(), Some(Token::Name(_)));
        // An array has no single value.
        let is_array = line[..at].windows(2).any(|pair| {
            matches!(pair, [Token::Name(word), Token::Name(_)] if Type::is_known(word))
                && line[..at].contains(&&Token::Symbol("["))
        });
        let is_place = !is_name
            && !is_array
            && self.is_place(&line[..at], is_label)
            && (!is_label || self.may_label(&line[..at], self.at + at + 1));
        (is_place && at + 1 < line.len()).then_some(self.at + at + 1)
    }

    /// Whether a label may be that of a bitboard: it ends with a name for one or for a set, or it is one word and the
    /// number after it has a prefix. Other labels, such as `Nodes searched: 8902`, are of other things.
    fn may_label(&self, label: &[&Token], value: usize) -> bool {
        let name = label.iter().rev().find_map(|token| match token {
            Token::Name(name) | Token::Text(name) => Some(name.as_str()),
            _ => None,
        });
        let words =
            label.windows(2).filter(|pair| matches!(pair, [Token::Name(_), Token::Name(_)]));
        let is_case = matches!(label.first(), Some(Token::Name(word)) if word == "case");
        let numbers = self.tokens[value.min(self.tokens.len())..].iter().map(|(_, place)| *place);
        let prefixed = |place: &Span| {
            let written = self.written(*place).trim_start_matches('"').to_ascii_lowercase();
            written.starts_with("0x") || written.starts_with("0b")
        };
        let has_prefix = || numbers.take(4).any(|place| prefixed(&place));
        value < self.tokens.len()
            && name.is_some_and(|name| names_bitboard(name) || names_set(name))
            || (words.count() == 0 || is_case) && has_prefix()
    }

    /// Whether tokens name a place, and do not compute anything.
    fn is_place(&self, place: &[&Token], is_label: bool) -> bool {
        let mut depth = 0_usize;
        let is_part = |(at, token): (usize, &&Token)| {
            match token {
                Token::Symbol("(" | "[") => depth += 1,
                Token::Symbol(")" | "]") => depth = depth.saturating_sub(1),
                _ => {}
            }
            match token {
                Token::Symbol("<" | ">" | ":" | ",") => !is_label,
                // A word that decides whether a value is assigned, or how often, has no place here.
                Token::Name(name) => name == "case" || name != "return" && !is_keyword(name),
                Token::Text(_)
                | Token::Symbol("(" | "[" | ")" | "]" | "." | "->" | "::" | "*" | "&") => true,
                // Haskell's `masks 3`
                Token::Number(_) => depth > 0 || at > 0 && matches!(place[at - 1], Token::Name(_)),
                _ => depth > 0,
            }
        };
        let are_parts = place.iter().enumerate().all(is_part);
        let is_value = |token: &Token| matches!(token, Token::Name(name) if self.is_value(name));
        // `x & y = 3` computes; `x->y = 3`, `x[1] = 3` do not.
        let computes = |three: &[&Token]| {
            is_value(three[0])
                && matches!(three[1], Token::Symbol("&" | "*" | "<" | ">"))
                // Nim exports `file_a*`.
                && *three[2] != Token::Symbol(":")
        };
        let is_computed = || place.windows(3).any(computes) || self.is_expression(place);
        are_parts && !place.is_empty() && !is_computed()
    }

    /// Whether tokens before `=` cannot get a value: they are in brackets, or call a function of bbt's.
    fn is_expression(&self, place: &[&Token]) -> bool {
        let last = self.at + place.len() - 1;
        match place {
            [Token::Symbol("("), ..] => self.tokens.closing(self.at) == Some(last),
            [Token::Name(name), Token::Symbol("("), ..] => {
                self.tokens.closing(self.at + 1) == Some(last)
                    && (functions::find(name).is_some() || catalogue::find(name).is_some())
            }
            _ => false,
        }
    }

    /// Reads a value with a place before it; none if something else comes next.
    pub(super) fn placed(&mut self) -> Result<Option<StatementKind>> {
        let Some(start) = self.target() else { return Ok(None) };
        self.check_parameters(start)?;
        let types = self.types_in(self.at, start);
        if self.tokens.is(self.at + 1, ":") && types.iter().any(|(word, _)| word == "int") {
            self.requires(|language| language.has(Habit::Indents))?;
        }
        if self.at_word("#define") {
            self.requires(|language| language.has(Habit::Defines))?;
        }
        self.at = start;
        let place = self.place();
        let value = match self.peek(0) {
            Some(Token::Text(text)) => {
                let kind = ExpressionKind::NumberInText(number_of(text, None, place)?);
                self.at += 1;
                Expression { place, kind }
            }
            _ => self.expression()?,
        };
        Ok(Some(StatementKind::Value { types, value, again: self.again()?, more: Vec::new() }))
    }

    /// Refuses `f(b) = b & -b`: what the value mentions is a parameter there. That of `f(x) = x & -x` is the board.
    fn check_parameters(&self, value: usize) -> Result<()> {
        let open = (self.at..value).find(|at| self.tokens.is(*at, "("));
        let Some(open) = open else { return Ok(()) };
        let inside = open + 1..self.tokens.closing(open).unwrap_or(open);
        let is_board = inside.len() == 1 && self.tokens.is(open + 1, "x");
        let mentions = |name| (value..self.tokens.len()).any(|at| self.tokens.is(at, name));
        let has_own = inside.filter_map(|at| self.tokens.name(at)).any(mentions);
        let place = self.place_of(open.saturating_sub(1));
        let fault = FormulaFault::Function(self.written(place).to_owned());
        Fault::when(has_own && !is_board, place, fault)
    }

    /// The names of types of numbers among the tokens before a value. What comes after a point is
    /// a member, whatever its name is.
    fn types_in(&self, start: usize, end: usize) -> TypeWords {
        let before = |at: usize| if at > start { self.tokens.written(at - 1) } else { None };
        let is_member = |at: usize| matches!(before(at), Some("." | "->" | "["));
        let declares = |at: usize| {
            matches!(
                self.tokens.token(at + 1),
                Some(Token::Name(_) | Token::Symbol("*" | "&" | ">"))
            ) || matches!(before(at), Some(":" | "(" | "As"))
        };
        let is_type = |word: &str| Type::is_known(word) || Type::of_word(word).is_err();
        let types = (start..end).filter(|&at| declares(at) && !is_member(at)).filter_map(|at| {
            Some((self.tokens.name(at).filter(|word| is_type(word))?.to_owned(), self.place_of(at)))
        });
        types.collect()
    }

    /// Reads a value that is written again, in brackets, as debuggers and tests print it: `0x3 (a1, b1)`.
    pub(super) fn again(&mut self) -> Result<Option<Expression>> {
        if self.is_in_routine() || !self.at_word("(") {
            return Ok(None);
        }
        let is_list = matches!(self.peek(1), Some(Token::Name(_)));
        if is_list { self.square_set(")") } else { self.bracketed() }.map(Some)
    }
}
