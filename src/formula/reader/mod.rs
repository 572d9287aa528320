//! Tokens to the tree of a text. A statement is read when a path leads there for the first time, and kept:
//! what no path leads to is never read, and a loop reads its body once.
//!
//! How a text is read depends on its language, and on what its names stand for: whether `(a) - b` casts, or
//! `a.b` is a member. What is read also says which language it is.
//!
//! - values: [`expressions`], [`names`] (with what stands around a value in source code);
//! - statements: [`statements`], [`declarations`], [`targets`] (a place before a value), [`blocks`] (with
//!   branches, loops and switches);
//! - routines, and the text as a whole: [`heads`].

mod blocks;
mod declarations;
mod expressions;
mod heads;
mod names;
pub(super) mod prelude;
mod statements;
mod targets;

use std::collections::HashMap;
use std::ops::Range;

pub(super) use self::declarations::MOST_VALUES;
pub(super) use self::heads::SELF;
use super::definitions::Rules;
use super::names as known_names;
use super::scope::{NameContent, Scope};
use super::tree::{Expression, ExpressionKind, TextRoutine};
use super::{functions, sets};
use crate::catalogue;
use crate::position::PieceSet;
use crate::program::Inputs;
use crate::source::builtins::{Builtin, named};
use crate::source::languages::OWN;
use crate::source::overloads::own_signs;
use crate::source::preprocessor::{Evaluate, preprocess};
use crate::source::surroundings::{Code, code};
use crate::source::token::{Spelling, tokens};
use crate::source::tree::{Tree, is_invisible, with_blocks};
use crate::source::{DIALECTS, Dialect, Habit, Token, Type, TypeWords};
use crate::text::fault::{Fault, FormulaFault, Found, Meant, Result, RoutineFault, Span};

/// How deep brackets and blocks nest: deeper than people write, and not too deep for the stack.
pub(super) const DEEPEST: usize = 104;

/// The levels of brackets that a block, or a call of a routine, takes of the stack.
pub(super) const BLOCK: usize = 4;

/// Reads tokens, and knows what decides how they are read.
#[derive(Default)]
pub(crate) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) rules: Rules,
    tokens: Tree,
    /// The names that the text gives to types, and the words that they stand for.
    pub(super) types: HashMap<String, TypeWords>,
    /// The blocks with the methods of a type, and its name.
    methods: Vec<(Span, (String, Span))>,
    /// The signs that the text gives a meaning of its own.
    own_signs: Vec<&'static str>,
    /// The inputs that the text may name.
    pub(super) inputs: Inputs,
    /// The next token.
    pub(super) at: usize,
    /// Where the text ends, so that a fault can point after its last word.
    end: usize,
    /// How deep what is read or run is nested.
    pub(super) depth: usize,
    /// What the names stand for.
    pub(super) scope: Scope,
    /// The language that the text is read in; none for bbt's own.
    pub(super) language: Option<&'static Dialect>,
    /// How much of the text the language does not have, and others have.
    pub(super) strange: usize,
    /// Whether the language leaves open what a part of the text computes.
    pub(super) is_open: bool,
    pub(super) routines: Vec<TextRoutine>,
    /// The routines that are running, from the outermost to the innermost.
    pub(super) running: Vec<usize>,
    /// The place of the call while the text of a function is read: all faults refer to it.
    pub(super) call: Option<Span>,
    /// The names that the routine which is read has given to values so far, and those of arrays among them.
    names: HashMap<String, bool>,
}

impl<'a> Reader<'a> {
    /// A reader of a text in a language; none for bbt's own.
    pub(super) fn new(
        text: &'a str,
        rules: Rules,
        language: Option<&'static Dialect>,
        evaluate: Evaluate,
    ) -> Result<Reader<'a>> {
        let is_python = language.is_some_and(|language| language.has(Habit::Indents));
        let spelling = |hashes| Spelling { radix: rules.radix, language, hashes };
        let preprocessed = if is_python { None } else { preprocess(text, evaluate)? };
        let read = match &preprocessed {
            Some(source) => source.expand(text, tokens(&source.text, spelling(false))?)?,
            None => tokens(text, spelling(is_python))?,
        };
        let own_signs = own_signs(&read, false);
        let read = if is_python { with_blocks(text, read) } else { read };
        let reader = Reader::over(text, rules, code(read, is_python));
        let mut reader = Reader { own_signs, language, ..reader };
        if language.is_some() {
            // A language in which all of the text is a comment has none of it.
            reader.strange = if reader.tokens.is_empty() { text.len() } else { 0 };
            // `typedef unsigned char`, but for the `int` of enumerations
            let words: Vec<TypeWords> = reader.types.values().cloned().collect();
            let is_written = |(word, place): &(String, Span)| reader.written(*place) == word;
            let words: TypeWords = words.into_iter().flatten().filter(is_written).collect();
            reader.requires_words(&words)?;
        }
        Ok(reader)
    }

    /// A reader of one of bbt's own texts, which have nothing around their formulas.
    pub(super) fn own(text: &'a str) -> Result<Reader<'a>> {
        let tokens = tokens(text, Spelling::default())?;
        let mut reader = Reader::over(text, Rules::default(), Code { tokens, ..Code::default() });
        reader.call = Some(Span::default());
        Ok(reader)
    }

    fn over(text: &'a str, rules: Rules, Code { tokens, types, methods }: Code) -> Reader<'a> {
        let (end, tokens) = (text.trim_end().len(), Tree::new(tokens));
        Reader { text, rules, tokens, types, methods, end, ..Reader::default() }
    }

    /// Goes some levels deeper into what is nested: as many as it takes of the stack.
    pub(super) fn descend(&mut self, levels: usize, place: Span) -> Result<()> {
        self.depth += levels;
        Fault::when(self.depth > DEEPEST, place, FormulaFault::TooDeep)
    }

    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.token(self.at + ahead)
    }

    /// Refuses a sign that the text gives a meaning of its own.
    fn check_sign(&self, sign: &str, place: Span) -> Result<()> {
        let own = self.own_signs.iter().find(|own| **own == sign);
        own.map_or(Ok(()), |own| Err(Fault::new(place, RoutineFault::OwnSign(own))))
    }

    /// The place of the next token; at the end, just after the text.
    fn place(&self) -> Span {
        self.place_of(self.at)
    }

    /// The place from that of a token to the last one that was read.
    fn since(&self, start: Span) -> Span {
        start.to(self.place_of(self.at.saturating_sub(1)))
    }

    /// An expression that begins at a place, and of which the last token was read.
    fn made(&self, start: Span, kind: ExpressionKind) -> Expression {
        Expression { place: self.since(start), kind }
    }

    /// The place just after the text.
    pub(super) fn place_after(&self) -> Span {
        Span::new(self.end, self.end + 1)
    }

    /// The place of a token; at the end, just after the text.
    pub(super) fn place_of(&self, at: usize) -> Span {
        match self.tokens.get(at) {
            Some(&(Token::Symbol(_), place)) if is_invisible(&place) => {
                Span::new(place.start, place.start + 1)
            }
            Some(&(_, place)) => place,
            None => self.place_after(),
        }
    }

    /// The text of a token.
    pub(super) fn written(&self, place: Span) -> &'a str {
        self.text.get(place.start..place.end).unwrap_or_default()
    }

    /// Whether a sign or a word comes next.
    fn at_word(&self, word: &str) -> bool {
        self.tokens.is(self.at, word)
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        self.at += usize::from(found);
        found
    }

    fn take_name(&mut self) -> Option<String> {
        let name = self.tokens.name(self.at)?.to_owned();
        self.at += 1;
        Some(name)
    }

    fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.take_word(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    /// Refuses what comes next, unless something holds.
    fn expect(&self, holds: bool, what: &str) -> Result<()> {
        if holds { Ok(()) } else { Err(self.expected(what)) }
    }

    /// The number of line ends that come next.
    fn lines_ahead(&self) -> usize {
        let rest = &self.tokens[self.at.min(self.tokens.len())..];
        rest.iter().take_while(|(token, _)| *token == Token::NewLine).count()
    }

    fn skip_lines(&mut self) {
        self.at += self.lines_ahead();
    }

    /// Reads a part of the text, and returns to where the reader was.
    fn within<T>(&mut self, part: &Range<usize>, read: impl FnOnce(&mut Reader<'a>) -> T) -> T {
        let outside = (std::mem::replace(&mut self.at, part.start), self.depth);
        let outcome = read(self);
        (self.at, self.depth) = outside;
        outcome
    }

    fn expected(&self, what: &str) -> Fault {
        let found = match self.peek(0) {
            None => Found::End,
            // The end of a block that is a line.
            Some(Token::Symbol(_)) if is_invisible(&self.tokens[self.at].1) => {
                if self.place().start == self.end { Found::End } else { Found::LineEnd }
            }
            Some(Token::NewLine) => Found::LineEnd,
            Some(Token::Symbol("!")) if self.tokens.is(self.at + 1, "~") => Found::Symbol("!~"),
            Some(Token::Symbol(">")) if self.at > 0 && self.tokens.is(self.at - 1, "<") => {
                Found::Symbol("<>")
            }
            Some(Token::Symbol(symbol)) => Found::Symbol(symbol),
            Some(Token::Name(name)) => Found::Name(name.clone()),
            Some(Token::Number(_)) => Found::Number,
            Some(Token::Text(_)) => return self.stray_quote(self.place()),
        };
        self.expected_at(what, found, self.place())
    }

    /// The fault of the quotation mark before a text that means nothing there.
    pub(super) fn stray_quote(&self, text: Span) -> Fault {
        let character = self.written(text).chars().next().unwrap_or('"');
        let fault = FormulaFault::Character { character, instead: None };
        Fault::new(Span::new(text.start, text.start + 1), fault)
    }

    /// The fault of a sign that follows a statement, and cannot.
    pub(super) fn unexpected(&self, symbol: &'static str, place: Span) -> Fault {
        self.expected_at("an operator, `;` or the end", Found::Symbol(symbol), place)
    }

    /// The fault of something else than what is expected.
    pub(super) fn expected_at(&self, what: &str, found: Found, place: Span) -> Fault {
        let what = what.to_owned();
        if self.language.is_none() {
            return Fault::new(place, FormulaFault::Expected { what, found });
        }
        // bbt's own way to write it would be of no use there.
        Fault::new(place, RoutineFault::Expected { what, found })
    }

    /// The fault of a name or a path without a meaning: in a routine, it is one of its program.
    pub(super) fn unknown(&self, place: Span) -> Fault {
        let meant = self.is_in_routine().then_some(Meant::Foreign);
        Fault::new(place, FormulaFault::UnknownName { name: self.written(place).to_owned(), meant })
    }

    /// The fault of a function that there is not, with the name nearest to its name.
    pub(super) fn unknown_call(&self, name: String, place: Span, near: Option<String>) -> Fault {
        let has_routines = !self.routines.is_empty();
        Fault::new(place, FormulaFault::UnknownFunction { name, near, has_routines })
    }

    /// The bracket that closes the one at a token.
    fn closing(&self, open: usize) -> Result<usize> {
        self.tokens.closing(open).ok_or_else(|| {
            let close = match self.tokens.written(open) {
                Some("(") => "`)`",
                Some("[") => "`]`",
                _ => "`}`",
            };
            let fault = FormulaFault::Expected { what: close.to_owned(), found: Found::End };
            Fault::new(self.place_after(), fault)
        })
    }

    /// Whether a routine is read, and not what is outside of routines.
    pub(super) fn is_in_routine(&self) -> bool {
        !self.running.is_empty()
    }

    /// Whether a formula is in bbt's own language, and the user's.
    pub(super) fn is_own(&self) -> bool {
        self.language.is_none() && self.call.is_none()
    }

    /// Finds a routine of the text by its name.
    pub(super) fn routine(&self, name: &str) -> Option<usize> {
        self.routines.iter().position(|routine| routine.name == name)
    }

    /// Whether a name stands for a value, and so is not a type.
    pub(super) fn is_value(&self, name: &str) -> bool {
        let is_own = || {
            known_names::input(name, &self.inputs).is_some()
                || self.rules.definitions.find(name).is_some()
                || self.position_set(name).is_some()
                || sets::named(name).is_some()
        };
        self.has_name(name) || !self.types.contains_key(name) && is_own()
    }

    /// Whether a name is that of an input, and the user gave it no other value.
    fn is_input(&self, name: &str) -> bool {
        known_names::input(name, &self.inputs).is_some()
            && self.rules.definitions.find(name).is_none()
    }

    /// Whether the text has given a name to something.
    fn has_name(&self, name: &str) -> bool {
        self.scope.has(name) || self.names.contains_key(name)
    }

    /// Notes that the routine which is read gives a name to a value, or to an array.
    fn names(&mut self, name: &str, is_array: bool) {
        if self.is_in_routine() {
            self.names.insert(name.to_owned(), is_array);
        }
    }

    fn is_array(&self, name: &str) -> bool {
        let in_scope = || matches!(self.scope.content(name), Some(NameContent::Array(_)));
        self.names.get(name).copied().unwrap_or_else(in_scope)
    }

    /// The formula of a set that follows from the sets of a position, if these are inputs.
    pub(super) fn position_set(&self, name: &str) -> Option<String> {
        let reads_sets = self.inputs.find(PieceSet::White.name()).is_some();
        let is_free = self.rules.open && name.chars().count() == 1;
        known_names::position_set(name).filter(|_| reads_sets && !is_free)
    }

    /// The function of a library that a member without brackets is, in Swift.
    pub(super) fn computed(&mut self, name: &str) -> Option<&'static Builtin> {
        let name = format!(".{name}");
        let is_property = named(&name).iter().any(|(one, ..)| one.has(Habit::Labels));
        if is_property { self.builtin(&name) } else { None }
    }

    /// The function of a library that a name stands for in the language of the text.
    pub(super) fn builtin(&mut self, name: &str) -> Option<&'static Builtin> {
        if self.call.is_some() {
            return None;
        }
        let all = named(name);
        let Some(language) = self.language else {
            let own = name.trim_start_matches('.');
            let is_own = || functions::find(own).is_some() || catalogue::find(own).is_some();
            self.strange += usize::from(!all.is_empty() && !is_own());
            return None;
        };
        let found = all.iter().find(|(one, ..)| *one == language);
        self.strange += usize::from(found.is_none() && !all.is_empty());
        found.map(|(.., found)| *found)
    }

    /// Counts it as strange if the language of the text does not have what comes next. In bbt's own language,
    /// which has nothing of the kind, it is refused.
    pub(super) fn requires(&mut self, has: impl Fn(&Dialect) -> bool) -> Result<()> {
        let is_strange = self.call.is_none() && !self.language.is_some_and(has);
        self.strange += usize::from(is_strange);
        self.expect(!is_strange || self.language.is_some(), "a formula")
    }

    /// Requires the words of a declaration. A word is a type that the program defines if no language has it
    /// whose routines begin in the same way; in C, one with a capital, such as `Byte`, may be, too.
    fn requires_words(&mut self, words: &[(String, Span)]) -> Result<()> {
        let head = self.dialect().head;
        for (word, _) in words {
            if self.types.contains_key(word) {
                continue;
            }
            let may_be = head.is_none() && word.starts_with(char::is_uppercase)
                || !DIALECTS.iter().any(|one| one.head == head && one.has_word(word));
            self.requires(|one| one.has_word(word) || may_be && !one.has(Habit::FixedTypes))?;
        }
        Ok(())
    }

    /// Whether a word is certainly a type in the language of the text or, for bbt's own, in any other.
    pub(super) fn is_type(&self, word: &str) -> bool {
        let has_type = |language: &Dialect| language.type_called(word).is_some();
        Type::is_known(word)
            || self.types.contains_key(word)
            || self.language.map_or_else(|| DIALECTS.iter().any(has_type), has_type)
    }

    /// The type whose methods are around a place, if the text or every language says what it is.
    pub(super) fn type_around(&self, place: Span) -> Option<(String, Span)> {
        let is_around = |whole: &Span| (whole.start..whole.end).contains(&place.start);
        let mut all = self.methods.iter().filter(|(whole, _)| is_around(whole));
        all.next().map(|(_, word)| word.clone()).filter(|(word, _)| self.is_type(word))
    }

    /// The rules of the language of the text, which may be bbt's own.
    pub(super) fn dialect(&self) -> &'static Dialect {
        self.language.unwrap_or(&OWN)
    }

    /// Whether the language of the text allows or does something.
    pub(super) fn has(&self, habit: Habit) -> bool {
        self.dialect().has(habit)
    }

    /// Whether indentation marks blocks.
    pub(super) fn indents(&self) -> bool {
        self.has(Habit::Indents)
    }
}
