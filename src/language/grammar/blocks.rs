//! Where blocks and statements end: ranges of tokens, which are read once for each path or round.

use std::ops::Range;

use super::parser::Parser;
use crate::language::dialect::Habit;
use crate::language::token::Token;
use crate::text::fault::Fault;

impl Parser<'_> {
    /// Takes the block that comes next, and returns the tokens in it: `{ … }`, Python's indented
    /// lines, or a single statement.
    pub(super) fn take_block(&mut self) -> Result<Range<usize>, Fault> {
        if self.indents() && self.take_symbol(":") {
            let start = self.at;
            self.at = self.end_of_indented(start);
            return Ok(start..self.at);
        }
        self.skip_lines();
        if self.at_symbol("{") {
            let start = self.at + 1;
            let end = self.closing(self.at)?;
            self.at = end + 1;
            return Ok(start..end);
        }
        self.take_statement()
    }

    /// Takes the statement that comes next, and returns its tokens.
    pub(super) fn take_statement(&mut self) -> Result<Range<usize>, Fault> {
        self.descend()?;
        self.skip_lines();
        let start = self.at;
        let word = match self.peek(0) {
            Some(Token::Name(word)) => word.clone(),
            _ => String::new(),
        };
        match &*word {
            "if" | "elif" | "while" | "for" | "foreach" | "switch" | "match" => {
                self.at += 1;
                self.skip_header()?;
                self.take_block()?;
                let after = self.at;
                self.skip_lines();
                match self.peek(0) {
                    Some(Token::Name(next)) if next == "else" => {
                        self.at += 1;
                        self.take_block()?;
                    }
                    Some(Token::Name(next)) if next == "elif" => {
                        self.take_statement()?;
                    }
                    _ => self.at = after,
                }
            }
            "do" => {
                self.at += 1;
                self.take_block()?;
                self.at = self.end_of_line(self.at);
            }
            _ => self.at = self.end_of_line(self.at),
        }
        self.depth -= 1;
        Ok(start..self.at)
    }

    /// Passes over what stands between a keyword and its block.
    fn skip_header(&mut self) -> Result<(), Fault> {
        self.skip_constexpr();
        if self.is_bracketed() {
            self.at = self.closing(self.at)? + 1;
            return Ok(());
        }
        self.at = self.end_of_header()?;
        Ok(())
    }

    /// The token at which a header without brackets ends: its `{` or, in Python, its colon.
    pub(super) fn end_of_header(&self) -> Result<usize, Fault> {
        let stop = if self.indents() { ":" } else { "{" };
        let mut at = self.at;
        while let Some((token, _)) = self.tokens.get(at) {
            match token {
                Token::Symbol(symbol) if *symbol == stop => return Ok(at),
                Token::Symbol("(" | "[" | "{") => at = self.closing(at)?,
                _ => {}
            }
            at += 1;
        }
        Err(self.expected(&format!("`{stop}`")))
    }

    /// The bracket that closes the one at a token.
    pub(super) fn closing(&self, open: usize) -> Result<usize, Fault> {
        let mut depth = 0_usize;
        for (at, (token, _)) in self.tokens.iter().enumerate().skip(open) {
            match token {
                Token::Symbol("(" | "[" | "{") => depth += 1,
                Token::Symbol(")" | "]" | "}") => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return Ok(at);
            }
        }
        Err(self.unclosed(open))
    }

    /// The token after the end of a statement: after its `;`, or at the end of its line or block.
    pub(super) fn end_of_line(&self, start: usize) -> usize {
        let mut depth = 0_usize;
        for (at, (token, _)) in self.tokens.iter().enumerate().skip(start) {
            match token {
                Token::Symbol("(" | "[" | "{") => depth += 1,
                Token::Symbol("}") if depth == 0 => return at,
                Token::Symbol(")" | "]" | "}") => depth = depth.saturating_sub(1),
                Token::Symbol(";") if depth == 0 => return at + 1,
                Token::NewLine if depth == 0 && !self.continues(at) => return at,
                _ => {}
            }
        }
        self.tokens.len()
    }

    /// Whether a statement goes on after the end of a line: an operator stands before or after it.
    fn continues(&self, line_end: usize) -> bool {
        let is_open = |token: &Token| match token {
            Token::Symbol(symbol) => !matches!(*symbol, ")" | "]" | "}" | "++" | "--" | ";"),
            _ => false,
        };
        let before = line_end.checked_sub(1).and_then(|at| self.tokens.get(at));
        let after = self.tokens[line_end..].iter().find(|(token, _)| *token != Token::NewLine);
        let begins =
            |token: &Token| is_open(token) && !matches!(token, Token::Symbol("(" | "[" | "{"));
        before.is_some_and(|(token, _)| is_open(token))
            || after.is_some_and(|(token, _)| begins(token))
    }

    /// The token after a block of Python that begins at a token: its lines are indented more than
    /// the one with its head.
    pub(super) fn end_of_indented(&self, start: usize) -> usize {
        let is_line_end =
            |at: usize| self.tokens.get(at).is_some_and(|(t, _)| *t == Token::NewLine);
        if !is_line_end(start) {
            // All on the line of the head.
            return (start..self.tokens.len())
                .find(|&at| is_line_end(at))
                .unwrap_or(self.tokens.len());
        }
        let head = self.indentation(start.saturating_sub(1));
        let begins_line = |at: usize| is_line_end(at - 1) && !is_line_end(at);
        let outside = |&at: &usize| begins_line(at) && self.indentation(at) <= head;
        (start + 1..self.tokens.len()).find(outside).unwrap_or(self.tokens.len())
    }

    /// The number of characters before the first word on the line of a token.
    fn indentation(&self, at: usize) -> usize {
        let before = &self.text[..self.place_of(at).start.min(self.text.len())];
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        self.text[line..].chars().take_while(|c| c.is_whitespace()).count()
    }

    /// Whether indentation marks blocks.
    pub(super) fn indents(&self) -> bool {
        self.can(Habit::Indents)
    }
}
