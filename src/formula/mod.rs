//! The language: text to [`Program`](crate::program::Program).
//!
//! C-flavoured, because people paste from engines and from the wiki: unsigned 64-bit words that wrap, the operators of
//! C with comparisons binding loosest, statements, assignments, and names for squares, lines, regions, the sets of a
//! position, and every step of the catalogue. Bit 0 is a1, bit 7 h1, bit 63 h8.
//!
//! A pasted routine, with a head or with declarations that have types, means what it means in its
//! own language ([`crate::source`]), or is refused. Numbers are told from sets ([`crate::program::kind`]),
//! so that a difference of counts is compared with its sign.
//!
//! The way through: `reader` makes the `tree` of a text, statement by statement; `elaborate` makes a program
//! of it; `names`, [`sets`] and [`functions`] say what a name means.

pub mod cells;
mod compiled;
mod definitions;
mod elaborate;
pub mod functions;
mod names;
mod reader;
mod reading;
mod scope;
mod set_formulas;
pub mod sets;
mod tree;
mod value;

pub(crate) use compiled::Constant;
pub use compiled::{ConstantSide, Formula, Used};
pub use definitions::{Cells, Definitions, Rules};
pub use names::{MOVE_NAMES, SQUARE_NAMES};
pub(crate) use names::{
    derived_sets, is_known, known as known_names, nearest_name, parameter as parameter_name,
    position_facts, position_sets,
};
pub(crate) use reading::{
    begins_like_python, has_routines, holds_in_c, language_of, main_parameters, parameters,
};
pub use set_formulas::formula_of;

use shakmaty::Square;

use crate::program::{Inputs, Known};
use crate::source::Token;
use crate::source::languages::OWN;
use crate::source::token::{Spelling, Tokens, tokens};
use crate::text::fault::{Fault, FormulaFault, Span};

/// Reads a formula: an expression, or statements of which the last one's value counts. A text
/// that begins with a binary operator (but not a minus) has `x` before it.
///
/// # Errors
///
/// The place of the trouble in the text, the reason, and a suggestion where there is one.
///
/// ```
/// use bbt::formula::compile;
/// let formula = compile("x & (x - 1)").unwrap();
/// assert_eq!(formula.program.evaluate_board(0b1100), Ok(0b1000));
/// let routine = compile("U64 t; t = x >> 8; return x ^ t;").unwrap();
/// assert_eq!(routine.program.operations(), 2);
/// assert!(compile("x & fil_a").is_err());
/// ```
pub fn compile(text: &str) -> Result<Formula, Fault> {
    Rules::default().compile(text)
}

impl Rules {
    /// Reads a formula, as [`compile`] does, by these rules.
    ///
    /// # Errors
    ///
    /// As for [`compile`].
    ///
    /// ```
    /// use bbt::formula::Rules;
    /// let rules = Rules { radix: Some(16), ..Rules::default() };
    /// assert_eq!(rules.compile("x & ff").unwrap().program.evaluate_board(0x1234), Ok(0x34));
    /// let rules = Rules { open: true, ..Rules::default() };
    /// let program = rules.compile("mine & ~yours").unwrap().program;
    /// let names: Vec<&str> = program.read_inputs().map(|one| program.inputs().name(one)).collect();
    /// assert_eq!(names, ["mine", "yours"]);
    /// ```
    pub fn compile(&self, text: &str) -> Result<Formula, Fault> {
        self.read(text, |elaborator| elaborator)
    }

    /// Reads a formula over other inputs, as [`compile_over`] does.
    ///
    /// # Errors
    ///
    /// As for [`compile`].
    pub fn compile_over(&self, text: &str, inputs: &Inputs) -> Result<Formula, Fault> {
        self.read(text, |elaborator| elaborator.with_inputs(inputs.clone()))
    }

    /// The value of a formula about one square, as [`for_square`] gives it.
    ///
    /// # Errors
    ///
    /// As for [`for_square`].
    pub fn for_square(&self, text: &str, square: Square) -> Result<u64, Fault> {
        let (file, rank) = square.coords();
        self.for_numbers(text, &SQUARE_NAMES, &[square.into(), file.into(), rank.into()])
    }

    /// The value of a formula about two squares: `from` and `to` are their numbers, `from_file`,
    /// `from_rank`, `to_file` and `to_rank` their files and ranks.
    ///
    /// # Errors
    ///
    /// As for [`for_square`].
    ///
    /// ```
    /// use bbt::formula::Rules;
    /// use shakmaty::Square;
    /// let common = "bishop(from_square(from), 0) & bishop(from_square(to), 0)";
    /// let squares = Rules::default().for_move(common, Square::A1, Square::C1);
    /// assert_eq!(squares, Ok(1 << u32::from(Square::B2)));
    /// ```
    pub fn for_move(&self, text: &str, from: Square, to: Square) -> Result<u64, Fault> {
        let lines = |square: Square| [u64::from(square.file()), square.rank().into()];
        let numbers = [[from.into(), to.into()], lines(from), lines(to)];
        self.for_numbers(text, &MOVE_NAMES, numbers.as_flattened())
    }

    /// The value of a formula in which names stand for numbers.
    fn for_numbers(
        &self,
        text: &str,
        names: &'static [&'static str],
        numbers: &[u64],
    ) -> Result<u64, Fault> {
        let numbers = || names.iter().copied().zip(numbers.iter().map(|number| [*number; 2]));
        let formula = self.read(text, |elaborator| elaborator.with_numbers(numbers()))?;
        let whole = Span::new(0, text.trim_end().len());
        let number = formula.program.result().word().filter(|_| !formula.mentions_input);
        number.ok_or_else(|| Fault::new(whole, FormulaFault::NeedsBoard(names)))
    }

    /// What is known of the values of a formula in which names stand for the numbers of squares, files and
    /// ranks, whichever these are: whether they are sets or numbers, and whether they have a sign.
    ///
    /// # Errors
    ///
    /// As for [`compile`].
    pub(crate) fn known_for_numbers(&self, text: &str, names: &[&str]) -> Result<Known, Fault> {
        let is_coordinate = |name: &str| name.ends_with("file") || name.ends_with("rank");
        let greatest = |name| if is_coordinate(name) { 7 } else { 63 };
        let numbers = || names.iter().map(|&name| (name, [0, greatest(name)]));
        Ok(self.read(text, |elaborator| elaborator.with_numbers(numbers()))?.known)
    }
}

/// Reads a formula over other inputs than `x` and the sets of a position, by their names.
///
/// # Errors
///
/// As for [`compile`].
///
/// ```
/// use bbt::formula::compile_over;
/// use bbt::program::Inputs;
/// let formula = compile_over("a & ~b", &Inputs::new(["a", "b"])).unwrap();
/// assert_eq!(formula.program.evaluate(&[0b0111, 0b0100]), Ok(0b0011));
/// ```
pub fn compile_over(text: &str, inputs: &Inputs) -> Result<Formula, Fault> {
    Rules::default().compile_over(text, inputs)
}

/// The value of a formula about one square: `sq` is its number from 0 (a1) to 63 (h8), `file` its
/// file from 0 (a) to 7 (h), `rank` its rank from 0 (first) to 7 (eighth).
///
/// # Errors
///
/// As for [`compile`]; a formula that needs a board (`x`, or a set of a position); a division by
/// zero, which may happen for some squares alone.
///
/// ```
/// use bbt::formula::for_square;
/// use shakmaty::Square;
/// assert_eq!(for_square("sq ^ 56", Square::A1), Ok(u64::from(u32::from(Square::A8))));
/// assert_eq!(for_square("(file - rank) & 15", Square::A8), Ok(9));
/// assert!(for_square("sq & x", Square::A1).is_err());
/// ```
pub fn for_square(text: &str, square: Square) -> Result<u64, Fault> {
    Rules::default().for_square(text, square)
}

/// The name to which a formula assigns its value, if it is a single assignment.
///
/// ```
/// use bbt::formula::assigned;
/// assert_eq!(assigned("wp = white & pawns"), Some("wp"));
/// assert_eq!(assigned("x == 0"), None);
/// ```
pub fn assigned(text: &str) -> Option<&str> {
    let (name, value) = text.split_once('=')?;
    let name = name.trim();
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_single = !value.starts_with('=') && !value.trim_end_matches(';').contains([';', '\n']);
    (is_name && is_single).then_some(name)
}

/// The name that a line of code gives to its value.
///
/// ```
/// use bbt::formula::declared;
/// assert_eq!(declared("const U64 FILE_A = 0x8080;"), Some("FILE_A"));
/// assert_eq!(declared("pub const FILE_A: u64 = 0x8080;"), Some("FILE_A"));
/// assert_eq!(declared("#define FILE_A 0x8080"), Some("FILE_A"));
/// assert_eq!(declared("x <= 0x8080"), None);
/// ```
pub fn declared(text: &str) -> Option<&str> {
    let is_in_name = |c: char| c.is_alphanumeric() || c == '_';
    let name = if let Some(rest) = text.trim_start().strip_prefix("#define") {
        rest.split_whitespace().next()?
    } else {
        let (left, _) = text.split_once('=').filter(|(_, right)| !right.starts_with('='))?;
        let left = left.split(": ").next()?.trim_end().trim_end_matches(':').trim_end();
        left.rsplit(|c| !is_in_name(c)).next()?
    };
    let begins = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    (begins && name.chars().all(is_in_name)).then_some(name)
}

/// Whether a text mentions a name, outside its comments.
pub(crate) fn mentions(text: &str, name: &str) -> bool {
    words(text).iter().any(|(token, _)| matches!(token, Token::Name(word) if word == name))
}

/// Whether a formula has a comment, or gives its only value a name or a label.
pub(crate) fn has_words_beside_value(text: &str) -> bool {
    let (words, letters) = (words(text), |text: &str| text.matches(char::is_alphanumeric).count());
    let has = |sign| words.iter().any(|(token, _)| *token == Token::Symbol(sign));
    let is_one = !text.trim_end().trim_end_matches(';').contains([';', '\n']);
    let read = words.iter().map(|(_, place)| letters(&text[place.start..place.end]));
    is_one && (declared(text).is_some() || has(":") && !has("?"))
        || read.sum::<usize>() < letters(text)
}

/// The tokens of a text, in which `#` begins a comment if it means nothing else.
fn words(text: &str) -> Tokens {
    let read = |hashes| tokens(text, Spelling { hashes, ..Spelling::default() });
    read(false).or_else(|_| read(true)).unwrap_or_default()
}

/// The binary operators, level by level: those of the first level bind loosest.
///
/// ```
/// assert_eq!(bbt::formula::operators().last(), Some(vec!["*", "/", "%"]));
/// ```
pub fn operators() -> impl Iterator<Item = Vec<&'static str>> {
    OWN.levels.split(", ").map(|level| level.split(' ').collect())
}
