//! What flows through a chain, a bitboard or a position, and how it is read from text.

use std::fmt;
use std::str::FromStr;

use shakmaty::{Bitboard, Square};

use crate::formula::cells::decimal;
use crate::formula::{Cells, Constant, Definitions, Rules, functions};
use crate::notation::debugger::{self, Printed};
use crate::notation::drawn::{self, Drawn, DrawnRecord, Marks};
use crate::notation::mapping::Mapping;
use crate::notation::{Format, grouped_binary, hex, number, squares, squares_of_line};
use crate::position::embedded::{has_position, read_embedded};
use crate::position::{Position, at_end, looks_like_fen, material_text};
use crate::program::kind::Kind;
use crate::source::Dialect;
use crate::source::constant::constant;
use crate::text::fault::{
    Fault, FaultKind, FormulaFault, InputFault, NumberFault, RoutineFault, Span,
};

/// A bitboard or a position, as read from a line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A bitboard: bit 0 is a1, bit 7 h1, bit 63 h8.
    Board(u64),
    /// A position.
    Position(Position),
    /// A number: a count, an index, or a truth value.
    Number(Number),
}

/// A word that is a number and not a set of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The word; for negative numbers, the two's complement.
    pub word: u64,
    /// What the number means.
    pub kind: Kind,
}

impl fmt::Display for Number {
    /// As a person writes it: `5`, `-3`, `true`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind.number(self.word) {
            Some(number) => f.write_str(&number),
            None if self.kind == Kind::Text => f.write_str(&material_text(self.word)),
            None if self.kind == Kind::Decimal => f.write_str(&decimal(self.word)),
            None => self.word.fmt(f),
        }
    }
}

impl Value {
    /// The value that a word of this kind stands for.
    pub fn of_word(word: u64, kind: Kind) -> Value {
        match kind {
            Kind::Set => Value::Board(word),
            // As a mask, all squares.
            Kind::Truth => Value::Number(Number { word: u64::from(word != 0), kind }),
            kind => Value::Number(Number { word, kind }),
        }
    }

    /// The squares of a bitboard, or the occupied squares of a position.
    pub fn occupied(&self) -> Bitboard {
        match self {
            Value::Board(board) => Bitboard(*board),
            Value::Number(number) => Bitboard(number.word),
            Value::Position(position) => position.placement().occupied(),
        }
    }
}

impl FromStr for Value {
    type Err = Fault;

    /// Reads a value as [`ReadOptions::value`] does by default.
    fn from_str(text: &str) -> Result<Value, Fault> {
        ReadOptions::default().value(text.as_bytes())
    }
}

impl fmt::Display for Value {
    /// As a line of output: a bitboard in hexadecimal, a position as its line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Board(board) => f.write_str(&Format::Hex.text(*board)),
            Value::Position(position) => position.fmt(f),
            Value::Number(number) => number.fmt(f),
        }
    }
}

impl From<Drawn> for Value {
    fn from(drawn: Drawn) -> Value {
        match drawn {
            Drawn::Board(board) => Value::Board(board),
            Drawn::Position(position) => Value::Position(position),
        }
    }
}

/// How numbers are read.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// The base of digits without a prefix; by default, [`number::parse`] says what they are.
    pub radix: Option<u32>,
    /// The signs of set and of clear squares in drawn boards, if they are named.
    pub marks: Marks,
    /// The programming language of routines, if it is declared.
    pub dialect: Option<&'static Dialect>,
    /// Which bit is which square.
    pub mapping: &'static Mapping,
    /// Names that have a value in formulas.
    pub definitions: Definitions,
    /// The cells of lines that formulas read, as in [`Rules::cells`].
    pub cells: Option<Cells>,
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        let definitions = Definitions::default();
        let mapping = Mapping::OWN;
        ReadOptions { radix: None, marks: None, dialect: None, mapping, definitions, cells: None }
    }
}

impl ReadOptions {
    /// How formulas are read.
    pub fn rules(&self) -> Rules {
        Rules {
            radix: self.radix,
            dialect: self.dialect,
            definitions: self.definitions.clone(),
            cells: self.cells.clone(),
            ..Rules::default()
        }
    }

    /// If the text is sixteen decimal digits and nothing says how they are meant, these digits:
    /// they are read as a hexadecimal number, which may not be what was intended.
    ///
    /// ```
    /// use bbt::chain::value::ReadOptions;
    /// let options = ReadOptions::default();
    /// assert_eq!(options.doubtful("'1234567890123456',"), Some("1234567890123456"));
    /// assert_eq!(options.doubtful("0x1234567890123456"), None);
    /// assert_eq!(options.doubtful("C64(1234567890123456)"), None, "decimal, as in all code");
    /// ```
    pub fn doubtful<'a>(&self, text: &'a str) -> Option<&'a str> {
        let Bare { text, is_wrapped } = unwrapped(text);
        let is_open = self.radix.is_none() && !is_wrapped;
        (is_open && number::are_sixteen_decimals(text)).then_some(text)
    }

    /// The bitboard of a text of digits that are decimal.
    pub(crate) fn decimal(&self, text: &str) -> Result<Value, Fault> {
        let (dialect, mapping) = (self.dialect, self.mapping);
        let options = ReadOptions { radix: Some(10), dialect, mapping, ..ReadOptions::default() };
        options.one_line(text)
    }

    /// Reads a text: a FEN, a number in any spelling, squares, a drawn board, or a formula
    /// without `x`.
    ///
    /// # Errors
    ///
    /// The span in the text, what is wrong, and what to do.
    ///
    /// ```
    /// use bbt::chain::value::{ReadOptions, Value};
    /// let read = |text: &str| ReadOptions::default().value(text.as_bytes());
    /// assert_eq!(read("0xff"), Ok(Value::Board(255)));
    /// assert_eq!(read("Bitboard(0xFF),"), Ok(Value::Board(255)));
    /// assert_eq!(read("rank_1 | a2"), Ok(Value::Board(511)));
    /// assert!(matches!(read("8/8/8/8/8/8/8/8 w - -"), Ok(Value::Position(_))));
    /// ```
    pub fn value(&self, text: &[u8]) -> Result<Value, Fault> {
        if let Some(board) = self.own_hex(text).or_else(|| self.squares(text)) {
            return Ok(Value::Board(board));
        }
        if let Some(number) = self.digits(text) {
            return number;
        }
        if has_position(text) {
            let (position, _) = read_embedded(text, |line| Position::parse(&at_end(line)?))?;
            return Ok(Value::Position(position));
        }
        let text = utf8(text)?;
        if text.trim().contains('\n')
            && let Some(drawn) = drawn::parse(text, self.marks, |line| self.reads(line))
        {
            return drawn.map(Value::from);
        }
        self.one_line(text)
    }

    /// The number of digits alone, which no other notation has.
    fn digits(&self, text: &[u8]) -> Option<Result<Value, Fault>> {
        let digits = Some(text).filter(|text| text.iter().all(u8::is_ascii_digit))?;
        let word = number::parse(std::str::from_utf8(digits).ok()?, self.radix)?;
        let board = word.map(|word| Value::Board(self.mapping.read(word)));
        Some(board.map_err(|reason| Fault::new(Span::new(0, text.len()), reason)))
    }

    /// Whether a line is a value.
    pub(crate) fn reads(&self, line: &[u8]) -> bool {
        looks_like_fen(line) || self.value(line).is_ok()
    }

    /// The boards that are drawn in a text of several lines, and what stands beside them; `None` if
    /// nothing is drawn in it.
    pub(crate) fn drawn(&self, text: &[u8]) -> Option<Vec<DrawnRecord>> {
        let text = std::str::from_utf8(text).ok().filter(|text| text.trim_end().contains('\n'))?;
        drawn::records(text, self.marks, |line| self.reads(line))
    }

    /// The bitboard of a number as bbt writes it: `0x` and sixteen digits.
    pub(crate) fn own_hex(&self, text: &[u8]) -> Option<u64> {
        hex::value(text).map(|word| self.mapping.read(word))
    }

    /// The squares in a line, as a list or in braces: `a1 h8`, `{a1, h8}`. They need not be read as a formula.
    pub(crate) fn squares(&self, text: &[u8]) -> Option<u64> {
        let (set, _) = self.squares_of_line(text).filter(|(_, length)| *length == text.len())?;
        Some(set)
    }

    /// The same of the line at the start of a text, and its length.
    pub(crate) fn squares_of_line(&self, text: &[u8]) -> Option<(u64, usize)> {
        let is_usual = self.radix.is_none() && self.dialect.is_none();
        squares_of_line(text).filter(|_| is_usual && !self.defines_squares())
    }

    /// The bitboard that is the decimal number in the line at the start of a text, and its length, as
    /// [`number::decimal_of_line`] reads it.
    pub(crate) fn decimal_of_line(&self, text: &[u8]) -> Option<(u64, usize)> {
        number::decimal_of_line(text).map(|(word, length)| (self.mapping.read(word), length))
    }

    /// Whether the user has given the name of a square to something else.
    fn defines_squares(&self) -> bool {
        let is_square = |name: &String| name.to_ascii_lowercase().parse::<Square>().is_ok();
        self.definitions.names().any(is_square)
    }

    /// Reads a bitboard from one line: a number, squares, or a formula without `x`.
    ///
    /// # Errors
    ///
    /// The span in the text, what is wrong, and what to do.
    pub fn board(&self, text: &str) -> Result<u64, Fault> {
        self.one_line(text).map(|value| value.occupied().0)
    }

    /// Reads a text of one line that is not a position.
    fn one_line(&self, text: &str) -> Result<Value, Fault> {
        let parts = unwrapped(text);
        let bare = parts.text;
        if self.radix.is_none() && number::is_unmarked_hex(bare) {
            let fault = FormulaFault::UnmarkedHex(bare.to_owned());
            return Err(Fault::new(place_in(text, bare), fault));
        }
        // A formula and a comment, or cells: `0 # # 0`.
        if text.contains('#') && drawn::is_rank(text) {
            return Err(Fault::new(place_in(text, text.trim()), InputFault::Drawn));
        }
        if let Some(board) = self.plain(&parts) {
            let board = board.map_err(|reason| Fault::new(place_in(text, bare), reason));
            return board.map(Value::Board);
        }
        let lists = || drawn::parse_lists(text, self.marks);
        if let Some(board) = (text.len() >= 80).then(lists).flatten() {
            return board.map(Value::from);
        }
        let words = bare.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
        let mut words = words.map(|word| (word, self.is_plain(word)));
        if let (Some((_, true)), Some((second, true))) = (words.next(), words.next()) {
            return Err(Fault::new(place_in(text, second), InputFault::TwoInputs));
        }
        self.formula(text).or_else(|fault| self.constant(text, fault))
    }

    /// The constant of a line of code that is not a formula for its words.
    fn constant(&self, text: &str, fault: Fault) -> Result<Value, Fault> {
        use FormulaFault as F;
        let is_name = matches!(&fault.kind, FaultKind::Formula(F::UnknownName { .. }));
        let code = match &fault.kind {
            _ if fault.kind == F::NoValue.into() => commented_out(text),
            _ => after_prompt(text).filter(|_| is_name),
        };
        if let Some(code) = code {
            return self.one_line(code).map_err(|_| fault);
        }
        let is_syntax = match &fault.kind {
            FaultKind::Formula(kind) => matches!(
                kind,
                F::Beside
                    | F::ChainedComparison
                    | F::Character { .. }
                    | F::Expected { .. }
                    | F::Keyword { .. }
                    | F::NoValue
                    | F::UnknownFunction { .. }
                    | F::UnknownName { .. }
            ),
            FaultKind::Routine(kind) => matches!(kind, RoutineFault::Expected { .. }),
            _ => false,
        };
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
            let board = |one: &Printed| {
                let board = self.board(one.number).ok()?;
                Some((one.name.unwrap_or_default().to_owned(), board))
            };
            return printed.iter().map(board).collect();
        }
        if text.trim().is_empty() || drawn::parse_lists(text, self.marks).is_some() {
            return None;
        }
        let is_line = !text.trim().contains('\n');
        let is_comment = is_line && COMMENTS.iter().any(|sign| text.trim_start().starts_with(sign));
        let constants = self.rules().constants(text).ok();
        let all = constants.or_else(|| is_comment.then(Vec::new))?;
        let board = |one: Constant| {
            (one.name, if one.is_literal { self.mapping.read(one.word) } else { one.word })
        };
        Some(all.into_iter().filter(|one| !one.is_enumerator).map(board).collect())
    }

    /// The base that a text of digits without a prefix shows, as [`number::shown_base`] says; `None` also
    /// if the base is given.
    pub(crate) fn shown_base(&self, text: &str) -> Option<Result<u32, NumberFault>> {
        let Bare { text, is_wrapped } = unwrapped(text);
        if self.radix.is_some() || is_wrapped { None } else { number::shown_base(text) }
    }

    /// Whether a text is a position, a number or squares, rather than a name.
    pub(crate) fn is_value(&self, text: &[u8]) -> bool {
        let is_plain = |text: &str| self.is_plain(text) && self.board(text).is_ok();
        looks_like_fen(text) || std::str::from_utf8(text).is_ok_and(is_plain)
    }

    /// Whether a text is a number or squares, valid or not, rather than a formula.
    pub(crate) fn is_plain(&self, text: &str) -> bool {
        self.plain(&unwrapped(text)).is_some()
    }

    /// Reads a text in one of the notations that are not formulas; `None` if it is in none of them.
    fn plain(&self, bare: &Bare) -> Option<Result<u64, NumberFault>> {
        if let Some(number) = self.grouped_binary(bare.text) {
            return Some(Ok(self.mapping.read(number)));
        }
        match bare.number(self.radix) {
            Some(Ok(number)) => Some(Ok(self.mapping.read(number))),
            // It may still be a formula, such as `1 << 8`, if it is more than one word.
            Some(Err(reason)) if is_one_word(bare.text) => Some(Err(reason)),
            _ => squares(bare.text).filter(|_| !self.defines_squares()).map(Ok),
        }
    }

    /// Reads 64 binary digits in groups; a radix does not apply to groups.
    fn grouped_binary(&self, text: &str) -> Option<u64> {
        let has_groups = || text.contains(|c: char| !c.is_ascii_digit());
        grouped_binary(text).filter(|_| self.radix.is_none() || has_groups())
    }

    /// The value of a formula that does not need an input.
    fn formula(&self, text: &str) -> Result<Value, Fault> {
        let formula = self.rules().compile(text)?;
        if formula.mentions_input {
            let place = place_in(text, text.trim());
            return Err(Fault::new(place, InputFault::StepForValue));
        }
        let word = formula.program.evaluate_board(0);
        let word =
            word.map_err(|none| Fault::new(none.place, FormulaFault::DivisionByZero(Vec::new())))?;
        // A number is in the square mapping of the input, whatever stands around it.
        let word = if formula.is_literal { self.mapping.read(word) } else { word };
        Ok(Value::of_word(word, formula.known.kind()))
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

/// The span of a part of a text.
fn place_in(text: &str, part: &str) -> Span {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    Span::new(start, start + part.len())
}

fn is_one_word(text: &str) -> bool {
    text.chars().all(number::is_number_character)
}

/// A text without the decorations of engines and lists around a number.
struct Bare<'a> {
    text: &'a str,
    /// Whether it was in a wrapper such as `C64(…)`, which makes it code.
    is_wrapped: bool,
}

impl Bare<'_> {
    /// The number in the text, if it looks like one.
    fn number(&self, radix: Option<u32>) -> Option<Result<u64, NumberFault>> {
        let read = if self.is_wrapped { number::literal } else { number::parse };
        read(self.text, radix)
    }
}

/// A text without surrounding space, quotes, a comma or a comment after it, and wrappers such as
/// `C64(…)`.
fn unwrapped(text: &str) -> Bare<'_> {
    let text = text.trim();
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Bare { text, is_wrapped: false };
    }
    // A comment ends with its line: anything on the next line counts.
    let code = match text.split_once("//") {
        Some((code, comment)) if !comment.contains('\n') => code.trim_end(),
        _ => text,
    };
    let mut bare = code.trim_end_matches([',', ';']).trim_end();
    for quote in ['"', '\'', '`'] {
        if let Some(inside) = bare.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote)) {
            bare = inside.trim();
        }
    }
    let mut is_wrapped = false;
    while let Some((name, inside)) = bare.strip_suffix(')').and_then(|call| call.split_once('('))
        && functions::find(name.trim()).is_some_and(|function| function.name == functions::WRAPPER)
    {
        bare = inside.trim();
        is_wrapped = true;
    }
    Bare { text: bare, is_wrapped }
}

/// The text, if it is UTF-8.
pub(crate) fn utf8(text: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(text).map_err(|error| {
        let at = error.valid_up_to();
        Fault::new(Span::new(at, at + 1), InputFault::NotUtf8)
    })
}
