//! Tokens as a tree of brackets and blocks, closed once.
//!
//! The tree is flat: all tokens stand in one list, and each opening bracket knows the one that closes it,
//! so that what looks for a sign steps over what is in brackets. Python's indented lines get braces.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::{Deref, Range};

use super::Token;
use super::operators::assigns;
use super::token::Tokens;
use crate::text::fault::Span;
use crate::text::names::is_one_of;

/// The words of a type, or before a name, with their places.
pub(crate) type TypeWords = Vec<(String, Span)>;

/// Where a sign or word is, and which it is.
type Sign<'s> = (usize, &'s str);

/// Tokens with their places, and which of them belong together.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    tokens: Tokens,
    /// For each token the first one after it, or after all that it opens.
    next: Vec<usize>,
    /// Where each name gets its last value, once somebody has asked.
    assigned: OnceCell<HashMap<String, usize>>,
}

impl Deref for Tree {
    type Target = [(Token, Span)];

    fn deref(&self) -> &[(Token, Span)] {
        &self.tokens
    }
}

impl Tree {
    /// Closes the brackets of tokens, of whichever kind.
    pub(crate) fn new(tokens: Tokens) -> Tree {
        let mut next: Vec<usize> = (1..=tokens.len()).collect();
        let mut open: Vec<usize> = Vec::new();
        for (at, (token, place)) in tokens.iter().enumerate() {
            match token {
                Token::Symbol("(" | "[" | "{") => {
                    open.push(at);
                    // What is never closed opens all the rest.
                    next[at] = usize::MAX;
                }
                Token::Symbol(")" | "]" | "}") => {
                    // A block ends where its lines do, whatever is open in it, and only there.
                    let is_block = |start: &usize| is_invisible(&tokens[*start].1);
                    let is_partner = |start: &usize| !is_invisible(place) || is_block(start);
                    while open.pop_if(|start| !is_partner(start)).is_some() {}
                    let is_kind = |start: &mut usize| is_block(start) == is_invisible(place);
                    if let Some(start) = open.pop_if(is_kind) {
                        next[start] = at + 1;
                    }
                }
                _ => {}
            }
        }
        Tree { tokens, next, assigned: OnceCell::new() }
    }

    /// A token; none after the last one.
    pub(crate) fn token(&self, at: usize) -> Option<&Token> {
        self.tokens.get(at).map(|(token, _)| token)
    }

    /// The name at a place; none if something else is there.
    pub(crate) fn name(&self, at: usize) -> Option<&str> {
        if let Some(Token::Name(name)) = self.token(at) { Some(name) } else { None }
    }

    /// The sign or the name at a place; none for a number or a text.
    pub(crate) fn written(&self, at: usize) -> Option<&str> {
        match self.token(at)? {
            Token::Symbol(sign) => Some(sign),
            Token::Name(name) => Some(name),
            _ => None,
        }
    }

    /// Whether a sign or a name stands at a place.
    pub(crate) fn is(&self, at: usize, word: &str) -> bool {
        self.written(at) == Some(word)
    }

    /// Whether a sign that assigns a value stands at a place.
    pub(crate) fn assigns(&self, at: usize) -> bool {
        matches!(self.token(at), Some(Token::Symbol(sign)) if assigns(sign))
    }

    /// The token after a name, and after its index, if one follows.
    pub(crate) fn after_element(&self, name: usize) -> usize {
        self.closing(name + 1).filter(|_| self.is(name + 1, "[")).unwrap_or(name) + 1
    }

    /// Whether the name at a place, or an element of it, gets another value.
    pub(crate) fn changes(&self, at: usize) -> bool {
        let counts = |at: usize| self.is(at, "++") || self.is(at, "--");
        let after = self.after_element(at);
        self.assigns(after) || counts(after) || at > 0 && counts(at - 1)
    }

    /// Where a name gets its last value by `=` or `:=`; none if it gets none.
    pub(crate) fn last_assignment(&self, name: &str) -> Option<usize> {
        let assigns = |at: &usize| self.is(at + 1, "=") || self.is(at + 1, ":=");
        let places = || (0..self.len()).filter(assigns);
        let named = |at: usize| Some((self.name(at)?.to_owned(), at));
        self.assigned.get_or_init(|| places().filter_map(named).collect()).get(name).copied()
    }

    /// The bracket that closes the one at a place; none if nothing does.
    pub(crate) fn closing(&self, open: usize) -> Option<usize> {
        let next = *self.next.get(open)?;
        (next != usize::MAX).then(|| next - 1)
    }

    /// The places of a range that are in no brackets of it, except for those of opening brackets.
    pub(crate) fn places(&self, range: &Range<usize>) -> impl Iterator<Item = usize> + '_ {
        let end = range.end.min(self.len());
        let first = Some(range.start).filter(|at| *at < end);
        std::iter::successors(first, move |&at| Some(self.next[at]).filter(|at| *at < end))
    }

    /// The first of some signs or words in a range, outside of brackets, and which it is.
    pub(crate) fn first_of<'s>(&self, all: &Range<usize>, signs: &[&'s str]) -> Option<Sign<'s>> {
        self.signs(all, signs).next()
    }

    /// The first place of a sign or word in a range, outside of brackets.
    pub(crate) fn first(&self, range: &Range<usize>, sign: &str) -> Option<usize> {
        self.first_of(range, &[sign]).map(|(at, _)| at)
    }

    /// The places of a sign or word in a range, outside of brackets.
    pub(crate) fn separators(&self, range: &Range<usize>, sign: &str) -> Vec<usize> {
        self.signs(range, &[sign]).map(|(at, _)| at).collect()
    }

    fn signs<'s>(&self, all: &Range<usize>, signs: &[&'s str]) -> impl Iterator<Item = Sign<'s>> {
        self.places(all).filter_map(move |at| {
            let word = self.written(at)?;
            signs.iter().find(|sign| **sign == word).map(|sign| (at, *sign))
        })
    }

    /// The parts of a range between signs, outside of brackets.
    pub(crate) fn parts(&self, range: &Range<usize>, sign: &str) -> Vec<Range<usize>> {
        let mut start = range.start;
        let ends = self.separators(range, sign).into_iter().chain([range.end]);
        ends.map(|end| std::mem::replace(&mut start, end + 1)..end).collect()
    }

    /// The names in a range, outside of brackets. Of a path, only the last one counts.
    pub(crate) fn names_in(&self, range: &Range<usize>) -> TypeWords {
        let mut angles = 0_usize;
        let mut names = TypeWords::new();
        for at in self.places(range) {
            match &self.tokens[at] {
                (Token::Symbol("<"), _) => angles += 1,
                (Token::Symbol(">"), _) => angles = angles.saturating_sub(1),
                (Token::Name(name), place) if angles == 0 && !self.is(at + 1, "::") => {
                    names.push((name.clone(), *place));
                }
                _ => {}
            }
        }
        names
    }

    /// The place after the end of a statement: after its `;`, or at the end of its line or block.
    pub(crate) fn end_of_line(&self, start: usize) -> usize {
        let ends = |at: &usize| match self.tokens[*at].0 {
            Token::Symbol("}" | ";") => true,
            Token::NewLine => !self.continues(*at),
            _ => false,
        };
        let end = self.places(&(start..self.len())).find(ends).unwrap_or(self.len());
        end + usize::from(self.is(end, ";"))
    }

    /// Whether a statement goes on after the end of a line: an operator stands before or after it.
    fn continues(&self, line_end: usize) -> bool {
        let is_closed = |sign: &str| matches!(sign, ")" | "]" | "}" | "++" | "--" | ";");
        let is_open = |token: &Token| matches!(token, Token::Symbol(sign) if !is_closed(sign));
        let before = line_end.checked_sub(1).and_then(|at| self.token(at));
        let after = self.tokens[line_end..].iter().find(|(token, _)| *token != Token::NewLine);
        let begins =
            |token: &Token| is_open(token) && !matches!(token, Token::Symbol("(" | "[" | "{"));
        before.is_some_and(is_open) || after.is_some_and(|(token, _)| begins(token))
    }
}

/// Whether a place is that of a brace that is not in the text.
pub(crate) fn is_invisible(place: &Span) -> bool {
    place.start == place.end
}

/// The words that begin a block in Python.
const HEADS: &str = "async case class def elif else except finally for if match try while with";

/// Puts invisible braces around Python's blocks: what stands after the colon of a head, on its line or on the lines
/// below that are indented more.
pub(crate) fn with_blocks(text: &str, tokens: Tokens) -> Tokens {
    let tree = Tree::new(tokens);
    let indentation = |at: usize| {
        let line = text[..tree[at].1.start].rfind('\n').map_or(0, |end| end + 1);
        text[line..].chars().take_while(|c| c.is_whitespace()).count()
    };
    let brace = |sign, at| (Token::Symbol(sign), Span::new(at, at));
    let is_line_end = |at: usize| tree.token(at) == Some(&Token::NewLine);
    let mut out = Vec::with_capacity(tree.len());
    // The blocks that are open: how far their heads are indented; none for those of one line.
    let mut open: Vec<Option<usize>> = Vec::new();
    // The colon after the head that has begun.
    let mut colon = None;
    // The first token that is in no brackets any more.
    let mut outside = 0;
    for (at, word) in tree.iter().enumerate() {
        if at < outside {
            out.push(word.clone());
            continue;
        }
        outside = tree.next[at];
        let begins_line = at == 0 || is_line_end(at - 1);
        if begins_line && !is_line_end(at) {
            let here = indentation(at);
            while open.last().is_some_and(|head| head.is_some_and(|head| here <= head)) {
                open.pop();
                out.push(brace("}", tree[at - 1].1.start));
            }
        }
        if is_line_end(at) {
            while open.pop_if(|head| head.is_none()).is_some() {
                out.push(brace("}", word.1.start));
            }
        }
        let begins = begins_line || matches!(out.last(), Some((Token::Symbol("{" | ";"), _)));
        if begins && tree.name(at).is_some_and(|word| is_one_of(HEADS, word)) {
            let end =
                tree.places(&(at..tree.len())).find(|&at| is_line_end(at)).unwrap_or(tree.len());
            let is_name =
                |colon| colon == at + 1 && matches!(tree.name(at), Some("match" | "case"));
            colon = tree.first(&(at..end), ":").filter(|colon| !is_name(*colon));
        }
        out.push(word.clone());
        if colon == Some(at) {
            open.push((is_line_end(at + 1) && !open.contains(&None)).then(|| indentation(at)));
            out.push(brace("{", word.1.end));
        }
    }
    let end = text.trim_end().len();
    out.extend(open.iter().map(|_| brace("}", end)));
    out
}
