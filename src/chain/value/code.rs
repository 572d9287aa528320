//! Texts that are in none of the notations for boards: formulas, and lines of code.

use super::Value;
use super::read::{ReadOptions, ReadText, bare};
use crate::formula::{Constant, has_words_beside_value};
use crate::notation::debugger::{self, Printed};
use crate::notation::drawn;
use crate::source::constant::constant;
use crate::source::preprocessor::defines_value;
use crate::text::fault::{Fault, FaultKind, FormulaFault, InputFault, Result, RoutineFault, Span};

impl<'a> ReadText<'a> {
    pub(crate) fn utf8(&self) -> Result<&'a str> {
        std::str::from_utf8(self.text).map_err(|error| {
            let at = error.valid_up_to();
            Fault::new(Span::new(at, at + 1), InputFault::NotUtf8)
        })
    }
}

impl ReadOptions {
    /// The value of a text in no other notation: of a formula, a board as lists of marks, or a line of code; and
    /// whether the text has words beside it: a name or a comment.
    pub(crate) fn code(&self, text: &str) -> Result<(Value, bool)> {
        let (bare, _) = bare(text);
        if let Some(fault) = self.misread(text, bare) {
            return Err(fault);
        }
        if debugger::in_memory(text.trim()).is_some() {
            return Err(Fault::new(Span::of(text.trim(), text), InputFault::Memory));
        }
        let lists = || drawn::parse_lists(text, self.marks);
        if let Some(board) = (text.len() >= 80).then(lists).flatten() {
            return board.map(|board| (Value::from(board), false));
        }
        let words = bare.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
        let mut words = words.map(|word| (word, self.plain(word).is_some()));
        if let (Some((_, true)), Some((second, true))) = (words.next(), words.next()) {
            return Err(Fault::new(Span::of(second, text), InputFault::TwoInputs));
        }
        let own = self.formula(text).map(|value| (value, has_words_beside_value(text)));
        own.or_else(|fault| Ok((self.constant(text, fault)?, true)))
    }

    /// The value of a formula that does not need an input.
    fn formula(&self, text: &str) -> Result<Value> {
        let formula = self.rules().compile(text)?;
        if formula.mentions_input {
            return Err(Fault::new(Span::of(text.trim(), text), InputFault::StepForValue));
        }
        let word = formula.program.evaluate_board(0);
        let word =
            word.map_err(|none| Fault::new(none.place, FormulaFault::DivisionByZero(Vec::new())))?;
        // A number is in the square mapping of the input, whatever stands around it.
        let word = if formula.is_literal { self.mapping.read(word) } else { word };
        Ok(Value::of_word(word, formula.known.kind()))
    }

    /// The constant of a line of code that is not a formula for its words.
    fn constant(&self, text: &str, fault: Fault) -> Result<Value> {
        use FormulaFault as F;
        let code = match &fault.kind {
            FaultKind::Formula(F::NoValue) => commented_out(text),
            FaultKind::Formula(F::UnknownName { .. }) => after_prompt(text),
            _ => None,
        };
        if let Some(code) = code {
            return self.value(code.as_bytes()).map_err(|_| fault);
        }
        let is_syntax = matches!(
            fault.kind,
            FaultKind::Routine(RoutineFault::Expected { .. })
                | FaultKind::Formula(F::Beside | F::Decimals | F::ChainedComparison | F::NoValue)
                | FaultKind::Formula(F::Character { .. } | F::Expected { .. } | F::Keyword { .. })
                | FaultKind::Formula(F::UnknownFunction { .. } | F::UnknownName { .. })
        );
        match constant(text) {
            Some(word) if is_syntax => Ok(Value::Board(self.mapping.read(word))),
            _ => Err(fault),
        }
    }

    /// The bitboards in a text that has several, each with its name, if it has one: what a debugger or a log
    /// has printed, or the constants that code declares; none in code that declares none, such as a comment.
    /// `None` for any other text.
    pub(crate) fn listed(&self, text: &[u8]) -> Option<Vec<(String, u64)>> {
        let text = std::str::from_utf8(text).ok()?;
        if let Some(printed) = debugger::values(text) {
            let board = |(name, number): &Printed| {
                let board = self.value(number.as_bytes()).ok()?.word()?;
                Some((name.unwrap_or_default().to_owned(), board))
            };
            return printed.iter().map(board).collect();
        }
        if text.trim().is_empty() || drawn::parse_lists(text, self.marks).is_some() {
            return None;
        }
        let is_line = !text.trim().contains('\n');
        let is_comment = is_line && COMMENTS.iter().any(|sign| text.trim_start().starts_with(sign));
        let constants = self.rules().constants(text).ok().or_else(|| is_comment.then(Vec::new));
        let all = constants.filter(|all| !all.is_empty() || !defines_value(text))?;
        // What ends as an assertion does declares nothing, and may be about a bitboard.
        if is_line && !is_comment && text.trim_end().ends_with(");") && all.is_empty() {
            return None;
        }
        let board = |one: Constant| {
            (one.name, if one.is_literal { self.mapping.read(one.word) } else { one.word })
        };
        Some(all.into_iter().filter(|one| !one.is_enumerator).map(board).collect())
    }
}

/// What begins comments, and lines of the preprocessor, in the languages of programs.
const COMMENTS: [&str; 5] = ["//", "-- ", ";", "%", "#"];

/// The code in a line that is a comment.
fn commented_out(text: &str) -> Option<&str> {
    let text = text.trim();
    let inside = text.strip_prefix("/*").and_then(|rest| rest.strip_suffix("*/"));
    let code = ["//", "#", "--"].iter().find_map(|sign| text.strip_prefix(sign)).or(inside)?;
    // Not a comment in a comment.
    Some(code).filter(|code| code.trim_start().starts_with(char::is_alphabetic))
}

/// What was typed at the prompt of an interpreter: `julia> 0xff`.
fn after_prompt(text: &str) -> Option<&str> {
    let (prompt, code) = text.trim().split_once("> ")?;
    prompt.bytes().all(|byte| byte.is_ascii_alphabetic()).then_some(code)
}
