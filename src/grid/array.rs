//! Tables written as arrays: source code, CSV, JSON. The first entry is that of a1, the second that of
//! b1, the last that of h8.

use serde::Serialize;
use serde_json::value::RawValue;

use super::{Grid, Nature, Table};
use crate::escape::{csv_field, escaped};
use crate::language::SQUARE_NAMES;
use crate::notation::{Format, HexText};
use shakmaty::Square;

/// A table to be written, and where it comes from.
#[derive(Clone, Debug)]
pub struct Array {
    /// The name of the array, a word of letters, digits and `_`. Rust and Python have it in capitals.
    pub name: String,
    /// The formula.
    pub formula: String,
    /// The steps after it, which have moved the values.
    pub steps: Vec<String>,
    /// The values.
    pub table: Table,
}

/// The programming languages in which arrays are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C, and C++.
    C,
    /// Rust.
    Rust,
    /// Python.
    Python,
}

/// The type of the elements of an array: the smallest one that has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Element {
    nature: Nature,
    /// How many bits it has: 8, 16, 32 or 64.
    bits: u32,
}

impl Element {
    /// The smallest type for the values of a table; bitboards have 64 bits.
    fn of(table: &Table) -> Element {
        let nature = table.nature();
        let used = |number: u64| match nature {
            Nature::Boards => 64,
            Nature::Unsigned => 64 - number.leading_zeros(),
            // The sign takes a bit.
            Nature::Signed if number.cast_signed() < 0 => 65 - (!number).leading_zeros(),
            Nature::Signed => 65 - number.leading_zeros(),
        };
        let numbers = table.grids().iter().flat_map(|grid| grid.numbers);
        let used = numbers.map(used).max().unwrap_or(8);
        Element { nature, bits: used.next_power_of_two().max(8) }
    }

    /// The number, as any language and CSV write it.
    fn plain(self, number: u64) -> String {
        match self.nature {
            Nature::Boards => Format::Hex.text(number),
            Nature::Unsigned => number.to_string(),
            Nature::Signed => number.cast_signed().to_string(),
        }
    }

    /// The number as a constant of its type.
    fn constant(self, number: u64, language: Language) -> String {
        match (language, self.nature) {
            (Language::C, Nature::Boards) => Format::C.text(number),
            (Language::Rust, Nature::Boards) => Format::Rust.text(number),
            // C has no constants below zero: this one is the negative of one that does not fit.
            (Language::C, Nature::Signed) if number == 1 << 63 => "INT64_MIN".to_owned(),
            (Language::C, Nature::Signed) if self.bits == 64 => self.plain(number) + "LL",
            (Language::C, Nature::Unsigned) if self.bits == 64 => self.plain(number) + "ULL",
            _ => self.plain(number),
        }
    }
}

impl Language {
    /// What precedes all arrays.
    pub fn preamble(self) -> &'static str {
        match self {
            Language::C => "#include <stdint.h>\n\n",
            Language::Rust | Language::Python => "",
        }
    }

    /// The name of an array: constants have capitals in some languages.
    ///
    /// ```
    /// use bbt::grid::array::Language;
    /// assert_eq!(Language::Rust.name_of("king_attacks"), "KING_ATTACKS");
    /// ```
    pub fn name_of(self, name: &str) -> String {
        match self {
            Language::C => name.to_owned(),
            Language::Rust | Language::Python => name.to_ascii_uppercase(),
        }
    }

    /// Whether a name can be that of an array.
    pub fn can_name(self, name: &str) -> bool {
        let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            // Rust has no item with that name.
            && name != "_";
        is_word && !(self == Language::C && WORDS.contains(&name))
    }

    /// A text of any lines as a comment.
    fn comment(self, text: &str) -> String {
        let sign = if self == Language::Python { "#" } else { "//" };
        let line = |line: &str| {
            let line = escaped(line.trim_end());
            // A backslash, or what stands for it in C, would continue the comment on the next line.
            let continues = line.ends_with('\\') || line.ends_with("??/");
            format!("{sign} {line}{}\n", if continues { " //" } else { "" })
        };
        text.lines().filter(|text| !text.trim().is_empty()).map(line).collect()
    }

    /// The brackets around the elements of an array.
    fn brackets(self) -> [&'static str; 2] {
        if self == Language::C { ["{", "}"] } else { ["[", "]"] }
    }

    /// The first line of an array, up to its bracket.
    fn head(self, name: &str, element: Element, is_of_moves: bool) -> String {
        let Element { nature, bits } = element;
        let signed = nature == Nature::Signed;
        let name = self.name_of(name);
        match (self, is_of_moves) {
            (Language::C, _) => {
                let unsigned = if signed { "" } else { "u" };
                let sizes = if is_of_moves { "[64][64]" } else { "[64]" };
                format!("const {unsigned}int{bits}_t {name}{sizes} = ")
            }
            (Language::Rust, _) => {
                let element = format!("{}{bits}", if signed { 'i' } else { 'u' });
                let element = if is_of_moves { format!("[{element}; 64]") } else { element };
                format!("pub static {name}: [{element}; 64] = ")
            }
            (Language::Python, _) => format!("{name} = "),
        }
    }
}

impl Array {
    /// The array as source code: a comment with the formula, and eight elements on a line.
    pub fn source(&self, language: Language) -> String {
        let element = Element::of(&self.table);
        let [open, close] = language.brackets();
        let end = if language == Language::Python { "" } else { ";" };
        let comments = language.comment(&self.description());
        let is_of_moves = matches!(self.table, Table::Moves(_));
        let head = language.head(&self.name, element, is_of_moves);
        let rows = |grid: &Grid, indent: &str| rows(grid, element, language, indent);
        let body: String = match &self.table {
            Table::Squares(grid) => rows(grid, "    "),
            Table::Moves(grids) => {
                let row = |(from, grid): (Square, &Grid)| {
                    let from = language.comment(&format!("from {from}"));
                    format!("    {from}    {open}\n{}    {close},\n", rows(grid, "        "))
                };
                Square::ALL.into_iter().zip(grids).map(row).collect()
            }
        };
        format!("{comments}{head}{open}\n{body}{close}{end}\n")
    }

    /// The formula, the steps, and which element is which.
    fn description(&self) -> String {
        let steps: String =
            self.steps.iter().map(|step| format!("\nthen {}", step.trim())).collect();
        let order = match self.table {
            Table::Squares(_) => "Index 0 is a1, 1 is b1, 63 is h8.",
            Table::Moves(_) => "[from][to]: index 0 is a1, 1 is b1, 63 is h8.",
        };
        format!("{}{steps}\n{order}", self.formula)
    }

    /// The array as a JSON object on a line.
    ///
    /// # Errors
    ///
    /// None that is known: texts and numbers can always be written.
    pub fn json(&self) -> serde_json::Result<String> {
        let element = Element::of(&self.table);
        let value = |number: u64| match element.nature {
            Nature::Boards => serde_json::value::to_raw_value(&HexText(number)),
            _ => RawValue::from_string(element.plain(number)),
        };
        let row = |grid: &Grid| grid.numbers.iter().map(|&number| value(number)).collect();
        let rows: Vec<Vec<Box<RawValue>>> =
            self.table.grids().iter().map(row).collect::<serde_json::Result<_>>()?;
        let values = match (&self.table, &rows[..]) {
            (Table::Squares(_), [row]) => serde_json::value::to_raw_value(row)?,
            _ => serde_json::value::to_raw_value(&rows)?,
        };
        let object =
            Object { name: &self.name, formula: &self.formula, steps: &self.steps, values };
        Ok(serde_json::to_string(&object)? + "\n")
    }
}

/// An array as JSON has it.
#[derive(Serialize)]
struct Object<'a> {
    name: &'a str,
    formula: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    steps: &'a [String],
    values: Box<RawValue>,
}

/// The lines of the elements of a grid.
fn rows(grid: &Grid, element: Element, language: Language, indent: &str) -> String {
    let constants = grid.numbers.map(|number| element.constant(number, language));
    let width = constants.iter().map(String::len).max().unwrap_or(0);
    let line = |constants: &[String]| {
        let constants: Vec<String> =
            constants.iter().map(|constant| format!("{constant:>width$}")).collect();
        format!("{indent}{},\n", constants.join(", "))
    };
    constants.chunks(8).map(line).collect()
}

/// Tables as CSV: a line for each square, or for each move, with a field for each table. The first line
/// names the columns.
///
/// # Errors
///
/// Some tables are about squares, others about moves.
pub fn csv(arrays: &[Array]) -> Result<String, Mixed> {
    let is_of_moves = |array: &Array| matches!(array.table, Table::Moves(_));
    let of_moves = arrays.iter().any(is_of_moves);
    if of_moves && !arrays.iter().all(is_of_moves) {
        return Err(Mixed);
    }
    let names = arrays.iter().map(|array| csv_field(&array.name));
    let columns: &[&str] = if of_moves { &["from", "to"] } else { &["square"] };
    let head: Vec<String> = columns.iter().map(|&name| name.to_owned()).chain(names).collect();
    let mut out = head.join(",") + "\n";
    let elements: Vec<Element> = arrays.iter().map(|array| Element::of(&array.table)).collect();
    for index in 0..if of_moves { 64 } else { 1 } {
        for to in Square::ALL {
            let value = |(array, element): (&Array, &Element)| {
                let grid = array.table.grids().get(index);
                grid.map_or_else(String::new, |grid| element.plain(grid.numbers[to.to_usize()]))
            };
            let from = of_moves.then(|| Square::new(index as u32).to_string());
            let squares = from.into_iter().chain([to.to_string()]);
            let values = arrays.iter().zip(&elements).map(value);
            out += &(squares.chain(values).collect::<Vec<_>>().join(",") + "\n");
        }
    }
    Ok(out)
}

/// Tables of squares and of moves, which do not have the same lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mixed;

impl std::fmt::Display for Mixed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [sq, ..] = SQUARE_NAMES;
        write!(
            f,
            "a table has a line for each square or for each move: formulas in `{sq}` and formulas \
             in `from` and `to` are two tables"
        )
    }
}

impl std::error::Error for Mixed {}

/// The words of C and of C++ that cannot be names, and the types of `stdint.h` that arrays have.
const WORDS: &[&str] = &[
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "char16_t",
    "char32_t",
    "char8_t",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "dynamic_cast",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "int",
    "int16_t",
    "int32_t",
    "int64_t",
    "int8_t",
    "long",
    "main",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "register",
    "reinterpret_cast",
    "requires",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "struct",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "typeof",
    "uint16_t",
    "uint32_t",
    "uint64_t",
    "uint8_t",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "wchar_t",
    "while",
    "xor",
    "xor_eq",
];
