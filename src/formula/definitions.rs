//! What a text is read with: names that the user has given to values, rules, and the cells of lines.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use super::cells::Cell;
use super::{names, sets};
use crate::catalogue;
use crate::position;
use crate::program::{Builder, Input, Known, Operand, Program};
use crate::source::Dialect;
use crate::source::words::is_reserved;
use crate::text::fault::{Fault, FormulaFault, Span};

/// Values by name, for all formulas. Each is a program over `x` and the sets of a position, or a
/// constant. Clones share them.
///
/// ```
/// use bbt::formula::{Definitions, Rules, compile};
/// let mut definitions = Definitions::default();
/// definitions.define("y", compile("file_a").unwrap().program).unwrap();
/// assert!(definitions.define("x", compile("file_a").unwrap().program).is_err());
/// let rules = Rules { definitions, ..Rules::default() };
/// assert_eq!(rules.compile("x & y").unwrap().program.evaluate_board(0xff), Ok(1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Definitions {
    values: Arc<BTreeMap<String, Program>>,
    /// The values of parameters of routines, whose names may mean something else elsewhere.
    parameters: Arc<Vec<(String, Program, Known)>>,
    /// How the values of names are written: as a set of bbt by its name, such as `d4`, in digits, or otherwise.
    written: Arc<BTreeMap<String, String>>,
}

impl Definitions {
    /// Gives a name to a value.
    ///
    /// # Errors
    ///
    /// The text is not a name, or that of the board, a step or a word of the language. Sets give way
    /// to what the user defines.
    pub fn define(&mut self, name: &str, value: Program) -> Result<(), Fault> {
        self.check(name)?;
        Arc::make_mut(&mut self.values).insert(name.to_owned(), value);
        Ok(())
    }

    /// Gives a value, of which something is known, to a parameter of a routine, whatever its name means elsewhere.
    ///
    /// ```
    /// use bbt::formula::{Definitions, Rules, compile};
    /// let mut definitions = Definitions::default();
    /// let nine = compile("9").unwrap();
    /// definitions.define_parameter("sq", nine.program, nine.known);
    /// let rules = Rules { definitions, ..Rules::default() };
    /// let routine = "uint64_t test(uint64_t b, int sq) { return b >> sq & 1; }";
    /// assert_eq!(rules.compile(routine).unwrap().program.evaluate_board(0x0200), Ok(1));
    /// ```
    pub fn define_parameter(&mut self, name: &str, value: Program, known: Known) {
        Arc::make_mut(&mut self.parameters).push((name.to_owned(), value, known));
    }

    /// Lets the name of a set, and no other, stand for another word from now on; returns whether it did not before.
    pub(crate) fn redefine(&mut self, name: &str, word: u64) -> bool {
        let input = names::input(name, position::inputs());
        let is_of_position = input.map_or(names::position_set(name).is_some(), |it| it != Input::X);
        (is_of_position || sets::named(name).is_some()) && self.replace(name, word)
    }

    /// Lets a name stand for another word from now on; returns whether it did not before.
    pub(crate) fn replace(&mut self, name: &str, word: u64) -> bool {
        let value = Builder::default().finish(Operand::Constant(word));
        if self.find(name) == Some(&value) {
            return false;
        }
        Arc::make_mut(&mut self.values).insert(name.to_owned(), value);
        true
    }

    /// Keeps how the value of a name is written: the name of a square may stand for its number.
    pub(crate) fn keep_text(&mut self, name: &str, text: &str) {
        Arc::make_mut(&mut self.written).insert(name.to_owned(), text.trim().to_owned());
    }

    /// Whether the value of a name is written as a set of bbt by its name, and whether in decimal digits.
    pub(super) fn written(&self, name: &str) -> (bool, bool) {
        let text = self.written.get(name).map_or("", String::as_str);
        (sets::named_by_engines(text).is_some(), text.parse::<u64>().is_ok())
    }

    /// The value of a parameter of a routine, and what is known of it.
    pub(crate) fn parameter(&self, name: &str) -> Option<(&Program, Known)> {
        let own = self.parameters.iter().find(|(own, ..)| own == name);
        let own = own.map(|(_, value, known)| (value, *known));
        own.or_else(|| self.find(name).map(|value| (value, value.known_with(|_| Known::WORD))))
    }

    /// The value of a name.
    pub fn find(&self, name: &str) -> Option<&Program> {
        self.values.get(name)
    }

    /// The names, in the order of the alphabet.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.values.keys()
    }

    /// Checks that a text is a name without a meaning.
    fn check(&self, name: &str) -> Result<(), Fault> {
        let fault = |kind| Err(Fault::new(Span::new(0, name.len().max(1)), kind));
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        if name.is_empty() || name.starts_with(char::is_numeric) || !name.chars().all(is_letter) {
            return fault(FormulaFault::NotAName(name.to_owned()));
        }
        let meaning = if self.find(name).is_some() {
            "defined already"
        } else if names::input(name, position::inputs()) == Some(Input::X) {
            "the board"
        } else if catalogue::find(name).is_some() {
            "a step"
        } else if is_reserved(name) {
            "a word of the language"
        } else {
            return Ok(());
        };
        fault(FormulaFault::NameInUse { name: name.to_owned(), meaning })
    }
}

/// What a text means where it is ambiguous.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// What is known of `x`: whether it is a set or a number.
    pub x: Known,
    /// The radix of digits without a prefix; by default, they are decimal.
    pub radix: Option<u32>,
    /// The programming language of routines. If it is not given, their heads decide, or their
    /// meaning must be the same in all languages that they may be written in.
    pub dialect: Option<&'static Dialect>,
    /// Names to which the user has given values. Those of parameters of a routine are theirs.
    pub definitions: Definitions,
    /// Whether an unknown name, or each letter of FEN, is an input of the program; otherwise, it is an error. A
    /// routine of several parameters reads `x`, `y`, `z`, then `p4`, `p5` and so on.
    pub open: bool,
    /// Whether the parameters of a routine that are numbers are those of squares: their six low bits count.
    pub squares: bool,
    /// The cells of lines that texts read, which may then name columns: `$Rating`, `$3`, `${move number}`.
    /// They are inputs of the program, after those of a position.
    pub cells: Option<Cells>,
}

/// The cells that formulas about the same lines read, in the order of their inputs. Clones share them:
/// a formula that is read adds its own.
#[derive(Clone, Debug, Default)]
pub struct Cells(Arc<Mutex<Vec<Cell>>>);

impl Cells {
    pub(super) fn all(&self) -> Vec<Cell> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Those that at least one of these programs reads, with their inputs.
    pub fn read_by<'a>(&self, users: impl IntoIterator<Item = &'a Program>) -> Vec<(Input, Cell)> {
        let inputs = (position::inputs().count() as u32..).map(Input::new);
        let mut all: Vec<(Input, Cell)> = inputs.zip(self.all()).collect();
        let read: HashSet<Input> = users.into_iter().flat_map(Program::read_inputs).collect();
        all.retain(|(input, _)| read.contains(input));
        all
    }

    /// Adds a cell, unless it is there; returns the names of all up to it.
    pub(super) fn add(&self, cell: Cell) -> Vec<String> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = cell.to_string();
        let at = all.iter().position(|known| known.to_string() == name).unwrap_or_else(|| {
            all.push(cell);
            all.len() - 1
        });
        all[..=at].iter().map(Cell::to_string).collect()
    }
}
