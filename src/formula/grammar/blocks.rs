//! Where blocks and statements end: ranges of tokens, which are read once for each path or round.

use std::ops::Range;

use super::parser::Parser;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::text::fault::Fault;

impl Parser<'_> {
    /// Takes the block that comes next, and returns the tokens in it, or those of a single
    /// statement.
    pub(super) fn take_block(&mut self) -> Result<Range<usize>, Fault> {
        if self.indents() {
            self.take_symbol(":");
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
                self.at = self.tokens.end_of_line(self.at);
            }
            _ => self.at = self.tokens.end_of_line(self.at),
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
        if let Some((at, _)) = self.tokens.first_of(&(self.at..self.tokens.len()), &[stop]) {
            return Ok(at);
        }
        Err(self.expected(&format!("`{stop}`")))
    }

    /// The bracket that closes the one at a token.
    pub(super) fn closing(&self, open: usize) -> Result<usize, Fault> {
        self.tokens.closing(open).ok_or_else(|| self.unclosed(open))
    }

    /// Whether indentation marks blocks.
    pub(super) fn indents(&self) -> bool {
        self.can(Habit::Indents)
    }
}
