//! The one door for texts that stand for values: each is read once, and its value, its notation and what its
//! digits show come from this reading.

use std::str::FromStr;

use shakmaty::Square;

use super::Value;
use crate::formula::{Cells, Definitions, Rules, functions, has_routines};
use crate::notation::drawn::{self, DrawnRecord, Marks};
use crate::notation::number::{self, Numeral, is_number_character};
use crate::notation::{Mapping, grouped_binary, hex, squares, squares_of_line};
use crate::position::embedded::{has_position, read_embedded};
use crate::position::{Position, at_end};
use crate::source::Dialect;
use crate::text::fault::{Fault, FormulaFault, InputFault, Result, Span};

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

/// A text that has been read: how it is written, and what it stands for.
#[derive(Clone, Debug)]
pub struct ReadText<'a> {
    /// How it was read.
    pub options: &'a ReadOptions,
    /// The text.
    pub text: &'a [u8],
    /// How it is written.
    pub notation: Notation<'a>,
}

/// How a text is written, valid or not, and what was found on the way to know it.
#[derive(Clone, Debug)]
pub enum Notation<'a> {
    /// Squares, or a number as bbt writes it: their bitboard.
    Board(u64),
    /// A number.
    Number(Numeral<'a>),
    /// A position, alone or with other text around it.
    Position,
    /// Drawn boards in several lines.
    Drawn(Vec<DrawnRecord>),
    /// Anything else, which is a formula or nothing.
    Formula,
}

impl<'a> ReadText<'a> {
    /// Whether it is a number or squares, valid or not.
    pub fn is_plain(&self) -> bool {
        matches!(self.notation, Notation::Board(_) | Notation::Number(_))
    }

    /// Whether it is a position, valid or not, or has another value.
    pub fn is_value(&self) -> bool {
        matches!(self.notation, Notation::Position) || self.value().is_ok()
    }

    /// If the text is sixteen decimal digits and nothing says how they are meant, these digits:
    /// they are read as a hexadecimal number, which may not be what was intended.
    ///
    /// ```
    /// let options = bbt::chain::value::ReadOptions::default();
    /// assert_eq!(options.read(b"'1234567890123456',").doubtful(), Some("1234567890123456"));
    /// assert_eq!(options.read(b"0x1234567890123456").doubtful(), None);
    /// assert_eq!(options.read(b"C64(1234567890123456)").doubtful(), None, "as in all code");
    /// ```
    pub fn doubtful(&self) -> Option<&'a str> {
        match self.notation {
            Notation::Number(Numeral { text, base: Some(Ok(16)), .. }) => {
                number::are_sixteen_decimals(text).then_some(text)
            }
            _ => None,
        }
    }

    /// The value that it stands for.
    ///
    /// # Errors
    ///
    /// The span in the text, what is wrong, and what to do.
    pub fn value(&self) -> Result<Value> {
        let (options, text) = (self.options, || self.utf8());
        match &self.notation {
            Notation::Board(board) => Ok(Value::Board(*board)),
            Notation::Number(Numeral { word: Ok(word), .. }) => {
                Ok(Value::Board(options.mapping.read(*word)))
            }
            Notation::Number(Numeral { text: digits, word: Err(reason), .. }) => {
                let fault = Fault::new(Span::of(*digits, text()?), reason.clone());
                Err(options.misread(text()?, digits).unwrap_or(fault))
            }
            Notation::Position => {
                let read = |line: &[u8]| Position::parse(&at_end(line)?);
                Ok(Value::Position(read_embedded(self.text, read)?.0))
            }
            Notation::Drawn(records) => drawn::only_board(text()?, records).map(Value::from),
            Notation::Formula => options.code(text()?).map(|(value, _)| value),
        }
    }
}

impl FromStr for Value {
    type Err = Fault;

    /// Reads a value as [`ReadOptions::value`] does by default.
    fn from_str(text: &str) -> Result<Value> {
        ReadOptions::default().value(text.as_bytes())
    }
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

    /// Reads a text: whatever is asked of it, its value or what its digits show, comes from this one answer.
    #[inline]
    pub fn read<'a>(&'a self, text: &'a [u8]) -> ReadText<'a> {
        ReadText { options: self, text, notation: self.notation(text) }
    }

    /// The value of a text: a FEN, a number in any spelling, squares, a drawn board, or a formula without `x`.
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
    pub fn value(&self, text: &[u8]) -> Result<Value> {
        self.read(text).value()
    }

    #[inline]
    fn notation<'a>(&self, text: &'a [u8]) -> Notation<'a> {
        if let Some(board) = self.quick(text) {
            return Notation::Board(board);
        }
        let utf8 = || std::str::from_utf8(text).unwrap_or_default();
        let is_value = |line: &[u8]| self.read(line).is_value();
        // The comments of a routine may have zeros and ones, and positions.
        let is_long = text.trim_ascii_end().contains(&b'\n');
        let is_code = || is_long && has_routines(utf8());
        if is_long
            && let Some(records) = drawn::records(utf8(), self.marks, is_value)
            && (records.iter().all(|record| record.boards.is_ok()) || !is_code())
        {
            return Notation::Drawn(records);
        }
        // Digits alone are not a position.
        if !text.iter().all(u8::is_ascii_digit) && has_position(text) && !is_code() {
            return Notation::Position;
        }
        self.plain(utf8()).unwrap_or(Notation::Formula)
    }

    /// The fast part of [`ReadOptions::read`]: the bitboard of a number as bbt writes it, or of squares.
    pub(crate) fn quick(&self, text: &[u8]) -> Option<u64> {
        let squares = || self.board_of_line(text, false).filter(|(_, end)| *end == text.len());
        hex::value(text).map(|word| self.mapping.read(word)).or_else(|| Some(squares()?.0))
    }

    /// The same for the line at the start of a text, squares such as `a1 h8` or `{a1, h8}` or, where digits are
    /// known to be decimal, a number; and the length of the line. `None` for any other line.
    pub(crate) fn board_of_line(&self, text: &[u8], is_decimal: bool) -> Option<(u64, usize)> {
        if is_decimal && let Some((word, length)) = number::decimal_of_line(text) {
            return Some((self.mapping.read(word), length));
        }
        let is_usual = self.radix.is_none() && self.dialect.is_none();
        squares_of_line(text).filter(|_| is_usual && !self.defines_squares())
    }

    /// Whether the user has given the name of a square to something else.
    fn defines_squares(&self) -> bool {
        let is_square = |name: &String| name.to_ascii_lowercase().parse::<Square>().is_ok();
        self.definitions.names().any(is_square)
    }

    /// A number or squares, valid or not; `None` for any other text.
    pub(super) fn plain<'a>(&self, text: &'a str) -> Option<Notation<'a>> {
        let (text, is_code) = bare(text);
        if let Some(numeral) = number::read(text, self.radix, is_code) {
            // A radix does not apply to 64 binary digits in groups.
            let groups = if text.len() > 64 { grouped_binary(text) } else { None };
            let word = groups.map_or(numeral.word, Ok);
            // It may still be a formula, such as `1 << 8`, if it is more than one word.
            if word.is_ok() || text.trim_start_matches('-').chars().all(is_number_character) {
                return Some(Notation::Number(Numeral { word, ..numeral }));
            }
        }
        squares(text).filter(|_| !self.defines_squares()).map(Notation::Board)
    }

    /// What is wrong with a text, bare of what surrounds it, that looks like something else than a formula.
    pub(super) fn misread(&self, text: &str, bare: &str) -> Option<Fault> {
        if self.radix.is_none() && number::is_unmarked_hex(bare) {
            let fault = FormulaFault::UnmarkedHex(bare.to_owned());
            return Some(Fault::new(Span::of(bare, text), fault));
        }
        if let Some((from, to)) = bare.split_once('-')
            && [from, to].iter().all(|name| Square::from_ascii(name.as_bytes()).is_ok())
        {
            let (from, to) = (from.to_owned(), to.to_owned());
            return Some(Fault::new(Span::of(bare, text), InputFault::BetweenSquares { from, to }));
        }
        if bare.strip_prefix("- ").is_some_and(|item| self.plain(item.trim()).is_some()) {
            return Some(Fault::new(Span::of(bare, text), InputFault::ListItem));
        }
        // A formula and a comment, or cells: `0 # # 0`.
        let is_drawn = text.contains('#') && drawn::is_rank(text);
        is_drawn.then(|| Fault::new(Span::of(text.trim(), text), InputFault::Drawn))
    }
}

/// A text without what engines and lists put around a number: space, quotes, a comma or a comment after it, and
/// wrappers such as `C64(…)`; and whether there was one of these, which make it code.
pub(super) fn bare(text: &str) -> (&str, bool) {
    let text = text.trim();
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return (text, false);
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
    let mut is_code = false;
    while let Some((name, inside)) = bare.strip_suffix(')').and_then(|call| call.split_once('('))
        && functions::find(name.trim()).is_some_and(|function| function.name == functions::WRAPPER)
    {
        (bare, is_code) = (inside.trim(), true);
    }
    (bare, is_code)
}
