//! The parser: its position in the text, and the program that it writes.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::exit::{Exit, Way};
use super::routine::{Routine, begins_like_python};
use super::scope::{Content, Scope};
use super::value::{Rounding, Value};
use crate::formula::compiled::{ConstantSide, Formula, Used};
use crate::formula::rules::Rules;
use crate::position;
use crate::program::kind::Known;
use crate::program::{Builder, Inputs, Operand, Program};
use crate::source::dialect::{Dialect, Habit};
use crate::source::preprocessor::preprocess;
use crate::source::surroundings::{Code, code};
use crate::source::token::{Spelling, Token, tokens};
use crate::source::tree::{Tree, Words, is_invisible, with_blocks};
use crate::source::types::Type;
use crate::text::fault::{Fault, FormulaFault, Found, RoutineFault, Span, TypeFault};

/// The largest number of operations in a formula: more than people write.
const MOST_OPERATIONS: usize = 100_000;

/// The deepest nesting of brackets and blocks: deeper than people write, and not too deep for the
/// stack.
pub(super) const DEEPEST: usize = 104;

/// The levels of brackets that a block, or a call of a routine, takes of the stack.
pub(super) const BLOCK: usize = 4;

/// Reads tokens and writes the program.
pub(crate) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) rules: Rules,
    pub(super) tokens: Tree,
    /// The names that the text gives to types, and the words that they stand for.
    pub(super) types: HashMap<String, Words>,
    pub(super) at: usize,
    /// Where the text ends, so that a fault can point after its last word.
    pub(super) end: usize,
    pub(super) depth: usize,
    pub(super) scope: Scope,
    /// The languages that a routine may be written in; none for a formula in bbt's own language.
    pub(super) dialects: Vec<&'static Dialect>,
    /// The routines in the text.
    pub(super) routines: Vec<Routine>,
    /// The name of the routine that gives the value, once that is known.
    pub(super) main: Option<String>,
    /// The name of its parameter that is `x`.
    pub(super) parameter: Option<String>,
    /// The tokens where routines and their bodies begin or end, so that a statement ends there.
    pub(super) ends: HashSet<usize>,
    /// The routines that are being read, from the outermost to the innermost.
    pub(super) running: Vec<usize>,
    /// The condition of the path that is being read; none if it is always taken.
    pub(super) path: Option<Value>,
    /// The ways out of blocks that paths have taken.
    pub(super) exits: Vec<Exit>,
    /// Where `break` leads.
    pub(super) breaks: Way,
    /// The return type of the routine that is running.
    pub(super) returns: Option<Type>,
    /// The field of objects that is the word, if one was named.
    pub(super) field: Option<String>,
    /// To which whole number JavaScript's fraction is rounded, if it is.
    pub(super) rounding: Option<Rounding>,
    /// How often a call has changed a variable of its caller.
    pub(super) changes: usize,
    /// The number of calls of routines so far.
    pub(super) calls: usize,
    /// The number of rounds of loops so far.
    pub(super) rounds: usize,
    /// The programs of library functions that the text has called.
    pub(super) programs: HashMap<&'static str, Program>,
    pub(super) builder: Builder,
    /// The place of the call while the text of a function is read: all faults refer to it.
    pub(super) call: Option<Span>,
    pub(super) mentions_input: bool,
    /// The names that the text gives to constants, in order.
    pub(super) constants: Vec<(String, u64)>,
    /// bbt's own functions and sets that stand for those that a routine names.
    pub(super) used: Vec<Used>,
    /// Whether the name of a square stands for its number, as it does in the distance of a shift.
    pub(super) counts: bool,
    /// The names outside of routines whose values nobody has read, with their places.
    pub(super) unread: Vec<(String, Span)>,
    /// The sides of the last equality of constants.
    pub(super) sides: Option<[ConstantSide; 2]>,
}

impl<'a> Parser<'a> {
    pub(crate) fn new(text: &'a str, rules: Rules) -> Result<Parser<'a>, Fault> {
        let dialect = rules.dialect;
        let indents = dialect.map(|dialect| dialect.has(Habit::Indents));
        let is_python = indents.unwrap_or_else(|| begins_like_python(text));
        let preprocessed = if is_python { None } else { preprocess(text) };
        let read = match &preprocessed {
            Some(source) => {
                source.expand(text, tokens(&source.text, rules.spelling(text, false))?)?
            }
            None => tokens(text, rules.spelling(text, is_python))?,
        };
        let read = if is_python { with_blocks(text, read) } else { read };
        Ok(Parser::over(text, rules, code(read, is_python)))
    }

    /// A parser of one of bbt's own texts, which computes with words, not with signed numbers: there is
    /// nothing around its formula.
    pub(super) fn own(text: &'a str, inputs: Inputs) -> Result<Parser<'a>, Fault> {
        let tokens = tokens(text, Spelling::default())?;
        let code = Code { tokens, ..Code::default() };
        let mut parser = Parser::over(text, Rules::default(), code).with_inputs(inputs);
        parser.call = Some(Span::default());
        Ok(parser)
    }

    fn over(text: &'a str, rules: Rules, Code { tokens, types }: Code) -> Parser<'a> {
        let inputs = position::inputs().clone();
        Parser {
            text,
            tokens: Tree::new(tokens),
            types,
            at: 0,
            end: text.trim_end().len(),
            depth: 0,
            scope: Scope::default(),
            dialects: rules.dialect.into_iter().collect(),
            routines: Vec::new(),
            main: None,
            parameter: None,
            ends: HashSet::new(),
            running: Vec::new(),
            path: None,
            exits: Vec::new(),
            breaks: Way::Break,
            returns: None,
            field: None,
            changes: 0,
            rounding: None,
            calls: 0,
            rounds: 0,
            programs: HashMap::new(),
            builder: Builder::new(inputs),
            rules,
            call: None,
            mentions_input: false,
            constants: Vec::new(),
            used: Vec::new(),
            counts: false,
            unread: Vec::new(),
            sides: None,
        }
    }

    /// Reads the whole text.
    pub(crate) fn formula(mut self) -> Result<Formula, Fault> {
        if self.has_word_operators() {
            self.narrow(|dialect| dialect.level("shl").is_some());
        }
        let result = self.body()?;
        let program = self.builder.clone().finish(result.operand);
        self.check_decimals(&program)?;
        Ok(Formula {
            sides: self.sides.filter(|sides| self.are_all(sides, result)),
            program,
            known: result.known,
            is_literal: result.is_literal,
            mentions_input: self.mentions_input,
            constants: self.constants,
            used: self.used,
            routine: self.main,
            parameter: self.parameter,
        })
    }

    /// Whether two sides are all of the text, or its last statement, with this result.
    fn are_all(&self, [left, right]: &[ConstantSide; 2], result: Value) -> bool {
        let is_blank = |c: char| c.is_whitespace() || matches!(c, '(' | ')');
        let before = self.text.get(..left.place.start).unwrap_or(self.text);
        let before = before.trim_end_matches(is_blank);
        let after = self.text.get(right.place.end..).unwrap_or(self.text);
        result.operand == Operand::Constant(u64::from(left.word == right.word))
            && (before.is_empty() || before.ends_with(';'))
            && after.trim_matches(|c| is_blank(c) || c == ';').is_empty()
    }

    /// Checks that numbers are written `2n` everywhere or nowhere: they are JavaScript's, which does not
    /// mix them with others. Elsewhere, `2n` would be a product.
    pub(super) fn check_bigints(&self) -> Result<(), Fault> {
        let is_big = |at: usize| self.written(self.place_of(at)).ends_with('n');
        let converts = |at: usize| {
            let before = at.checked_sub(2).and_then(|from| self.tokens.get(from..at));
            matches!(before, Some([(Token::Name(name), _), _]) if name == "BigInt")
        };
        let is_other = |at: usize| match &self.tokens[at].0 {
            Token::Number(_) => !is_big(at) && !converts(at),
            Token::Name(name) => name == "n",
            _ => false,
        };
        let mut all = 0..self.tokens.len();
        let is_number = |at: &usize| matches!(self.tokens[*at].0, Token::Number(_));
        match all.clone().filter(is_number).find(|at| is_big(*at)) {
            Some(at) if self.dialects.is_empty() && all.any(is_other) => {
                Err(Fault::new(self.place_of(at), TypeFault::MixedNumbers))
            }
            _ => Ok(()),
        }
    }

    /// Whether a word between two operands shifts, as in Kotlin and Nim. In these languages, `and`
    /// and `or` are set operations, too; in Python, they are not.
    fn has_word_operators(&self) -> bool {
        self.dialects.is_empty()
            && self.tokens.windows(2).any(|pair| {
                let shifts =
                    matches!(&pair[1].0, Token::Name(word) if word == "shl" || word == "shr");
                shifts
                    && matches!(pair[0].0, Token::Name(_) | Token::Number(_) | Token::Symbol(")"))
            })
    }

    /// Replaces the inputs, which are `x` and the sets of a position by default.
    pub(crate) fn with_inputs(mut self, inputs: Inputs) -> Parser<'a> {
        self.builder = Builder::new(inputs);
        self
    }

    /// Lets names stand for given numbers.
    pub(crate) fn with_numbers<'n>(
        mut self,
        numbers: impl IntoIterator<Item = (&'n str, u64)>,
    ) -> Parser<'a> {
        for (name, word) in numbers {
            if self.rules.definitions.find(name).is_some() {
                continue;
            }
            self.scope.bind(name, None, Content::Value(Value::count(word)));
        }
        self
    }

    /// Lets names stand for any numbers up to given ones.
    pub(crate) fn with_ranges<'n>(
        mut self,
        greatest: impl IntoIterator<Item = (&'n str, u64)>,
    ) -> Parser<'a> {
        for (name, greatest) in greatest {
            if self.rules.definitions.find(name).is_some() {
                continue;
            }
            let input = Operand::Input(self.builder.find_or_add_input(name));
            let value = Value::new(input, Known::count(0, greatest));
            self.scope.bind(name, None, Content::Value(value));
        }
        self
    }

    /// Goes one level deeper into what is nested.
    pub(super) fn descend(&mut self) -> Result<(), Fault> {
        self.descend_by(1)
    }

    /// Goes some levels deeper into what is nested: as many as it takes of the stack.
    pub(super) fn descend_by(&mut self, levels: usize) -> Result<(), Fault> {
        self.depth += levels;
        if self.depth > DEEPEST {
            return Err(Fault::new(self.place(), FormulaFault::TooDeep));
        }
        Ok(())
    }

    pub(super) fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.token(self.at + ahead)
    }

    /// The place of the next token; at the end, just after the text.
    pub(super) fn place(&self) -> Span {
        self.place_of(self.at)
    }

    /// The place of a token; at the end, just after the text.
    pub(super) fn place_of(&self, at: usize) -> Span {
        let after = Span::new(self.end, self.end + 1);
        match self.tokens.get(at) {
            Some(&(Token::Symbol(_), place)) if is_invisible(&place) => {
                Span::new(place.start, place.start + 1)
            }
            Some(&(_, place)) => place,
            None => after,
        }
    }

    /// The text of a token.
    pub(super) fn written(&self, place: Span) -> &'a str {
        self.text.get(place.start..place.end).unwrap_or_default()
    }

    pub(super) fn at_symbol(&self, symbol: &str) -> bool {
        self.tokens.is(self.at, symbol)
    }

    pub(super) fn take_symbol(&mut self, symbol: &str) -> bool {
        let found = self.at_symbol(symbol);
        self.at += usize::from(found);
        found
    }

    pub(super) fn take_name(&mut self) -> Option<String> {
        let Some(Token::Name(name)) = self.peek(0) else { return None };
        let name = name.clone();
        self.at += 1;
        Some(name)
    }

    /// The number of line ends that come next.
    pub(super) fn lines_ahead(&self) -> usize {
        let rest = &self.tokens[self.at.min(self.tokens.len())..];
        rest.iter().take_while(|(token, _)| *token == Token::NewLine).count()
    }

    pub(super) fn skip_lines(&mut self) {
        while self.peek(0) == Some(&Token::NewLine) {
            self.at += 1;
        }
    }

    /// Reads a range of tokens, and returns to where the parser was.
    pub(super) fn within<T>(
        &mut self,
        stretch: &Range<usize>,
        read: impl FnOnce(&mut Parser<'a>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let outside = std::mem::replace(&mut self.at, stretch.start);
        let outcome = read(self);
        self.at = outside;
        outcome
    }

    pub(super) fn expected(&self, what: &str) -> Fault {
        let found = match self.peek(0) {
            None => Found::End,
            // The end of a block that is a line.
            Some(Token::Symbol(_)) if is_invisible(&self.tokens[self.at].1) => {
                if self.place().start == self.end { Found::End } else { Found::LineEnd }
            }
            Some(Token::NewLine) => Found::LineEnd,
            Some(Token::Symbol(symbol)) => Found::Symbol(symbol),
            Some(Token::Name(name)) => Found::Name(name.clone()),
            Some(Token::Number(_)) => Found::Number,
            Some(Token::Text(_)) => {
                let quote = self.written(self.place()).chars().next().unwrap_or('"');
                let place = Span::new(self.place().start, self.place().start + 1);
                let fault = FormulaFault::Character { character: quote, instead: None };
                return Fault::new(place, fault);
            }
        };
        let what = what.to_owned();
        if self.dialects.is_empty() {
            return Fault::new(self.place(), FormulaFault::Expected { what, found });
        }
        // bbt's own way to write it would be of no use there.
        Fault::new(self.place(), RoutineFault::Expected { what, found })
    }

    /// The fault of a bracket that nothing closes.
    pub(super) fn unclosed(&self, open: usize) -> Fault {
        let close = match self.tokens.get(open) {
            Some((Token::Symbol("("), _)) => "`)`",
            Some((Token::Symbol("["), _)) => "`]`",
            _ => "`}`",
        };
        let place = Span::new(self.end, self.end + 1);
        Fault::new(place, FormulaFault::Expected { what: close.to_owned(), found: Found::End })
    }

    pub(super) fn expect_symbol(&mut self, symbol: &str) -> Result<(), Fault> {
        if self.take_symbol(symbol) {
            return Ok(());
        }
        Err(self.expected(&format!("`{symbol}`")))
    }

    /// Checks that the program has not become too long.
    pub(super) fn check_size(&self, place: Span) -> Result<(), Fault> {
        if self.builder.operations() <= MOST_OPERATIONS {
            return Ok(());
        }
        Err(Fault::new(place, FormulaFault::TooLong(MOST_OPERATIONS)))
    }

    /// The fault of a text whose meaning depends on its language.
    pub(super) fn which_language(&self, what: &str, place: Span) -> Fault {
        let languages = self.dialects.iter().map(|dialect| dialect.name).collect();
        Fault::new(place, TypeFault::Language { what: what.to_owned(), languages })
    }
}
