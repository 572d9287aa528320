//! The arms of `switch` and `match`, as ranges of tokens: what each is for, and what it does.

use std::ops::Range;

use super::parser::Parser;
use crate::text::fault::{Fault, Span};

/// An arm of `switch` or `match`.
#[derive(Debug)]
pub(super) struct Arm {
    pub(super) place: Span,
    /// The values that it is for; none if it is for all that are left.
    pub(super) patterns: Vec<Range<usize>>,
    /// A condition that has to hold, too.
    pub(super) guard: Option<Range<usize>>,
    pub(super) body: Range<usize>,
    /// Whether the next arm runs after it, unless it is left.
    pub(super) falls_through: bool,
}

impl Parser<'_> {
    /// The arms in a block.
    pub(super) fn arms(&mut self, block: &Range<usize>) -> Result<Vec<Arm>, Fault> {
        let outside = std::mem::replace(&mut self.at, block.start);
        let mut arms = Vec::new();
        loop {
            while self.at < block.end
                && (self.at_symbol(";") || self.at_symbol(",") || self.lines_ahead() > 0)
            {
                self.at += 1;
            }
            if self.at >= block.end {
                break;
            }
            arms.push(self.arm(block.end)?);
        }
        self.at = outside;
        Ok(arms)
    }

    /// Reads an arm of a block that ends at a token.
    fn arm(&mut self, end: usize) -> Result<Arm, Fault> {
        let place = self.place();
        let is_default = self.at_keyword("default");
        let has_word = is_default || self.at_keyword("case");
        self.at += usize::from(has_word);
        let (head, sign) = self.arm_head(end)?;
        if sign == ":" && !has_word {
            self.at = head.start;
            return Err(self.expected("`case`"));
        }
        let guard_at = self.tokens.first_of(&head, &["if", "when"]).map(|(at, _)| at);
        let guard_at = guard_at.filter(|_| !is_default);
        let patterns_end = guard_at.unwrap_or(head.end);
        let guard = guard_at.map(|at| at + 1..head.end);
        let mut patterns = self.tokens.parts(&(head.start..patterns_end), self.pattern_sign());
        if patterns.iter().any(|pattern| self.is_wildcard(pattern)) {
            patterns.clear();
        }
        if !is_default && patterns.iter().any(Range::is_empty) {
            return Err(self.expected("a value"));
        }
        if is_default {
            patterns.clear();
        }
        let (body, falls_through) = if sign == ":" && !self.indents() {
            self.open_body(end)
        } else {
            (self.closed_body(end)?, false)
        };
        Ok(Arm { place, patterns, guard, body, falls_through })
    }

    /// The tokens before the sign that ends the head of an arm, and the sign, which is passed over.
    fn arm_head(&mut self, end: usize) -> Result<(Range<usize>, &'static str), Fault> {
        let start = self.at;
        let rest = start..end;
        let Some((at, sign)) = self.tokens.first_of(&rest, &[":", "=>", "->"]) else {
            self.at = end;
            return Err(self.expected("`:`, `->` or `=>`"));
        };
        self.at = at + 1;
        if sign != ":" {
            self.narrow(|dialect| dialect.arms.arrow == sign);
        }
        Ok((start..at, sign))
    }

    /// The sign between patterns, where it joins no values.
    pub(super) fn pattern_sign(&self) -> &'static str {
        let is = |sign: &&str| self.dialects.iter().all(|dialect| dialect.arms.or == *sign);
        ["|", "or"].into_iter().find(is).unwrap_or(",")
    }

    /// Whether a pattern is `_`, which takes everything.
    fn is_wildcard(&self, pattern: &Range<usize>) -> bool {
        pattern.len() == 1 && self.tokens.name(pattern.start) == Some("_")
    }

    /// The statements after a colon, up to the next arm, and whether that runs after them.
    fn open_body(&mut self, end: usize) -> (Range<usize>, bool) {
        let start = self.at;
        let rest = start..end;
        self.at = self.tokens.first_of(&rest, &["case", "default"]).map_or(end, |(at, _)| at);
        let mut body = start..self.at;
        if self.dialects.iter().any(|dialect| dialect.arms.fall_through) {
            return (body, true);
        }
        let words = self.tokens.separators(&body, "fallthrough");
        if let Some(&at) = words.last() {
            body.end = at;
        }
        (body, !words.is_empty())
    }

    /// The value, the statement or the block after an arrow.
    fn closed_body(&mut self, end: usize) -> Result<Range<usize>, Fault> {
        self.skip_lines();
        if self.at_symbol("{") {
            let start = self.at + 1;
            let close = self.closing(self.at)?;
            self.at = close + 1;
            return Ok(start..close);
        }
        let rest = self.at..end;
        self.at = self.tokens.first_of(&rest, &[",", ";"]).map_or(end, |(at, _)| at);
        Ok(rest.start..self.at)
    }
}
