//! What can be wrong with a formula.

use std::borrow::Cow;
use std::fmt;

use shakmaty::Square;

use super::number::NumberFault;
use crate::text::escape::shortened;

/// Why a text is not a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormulaFault {
    /// A comment without an end.
    OpenComment,
    /// A character that means nothing in a formula.
    Character {
        /// The character.
        character: char,
        /// What to write for it, if that is known.
        instead: Option<&'static str>,
    },
    /// A word that begins like a number and is not one.
    Number {
        /// What is wrong, if it looks like a number.
        fault: Option<NumberFault>,
        /// The word.
        text: String,
        /// What to write for it, if that is known.
        instead: Option<String>,
    },
    /// Digits and letters that would be a hexadecimal number with a prefix.
    UnmarkedHex(String),
    /// Something else where this is expected.
    Expected {
        /// What is expected, as a phrase.
        what: String,
        /// What is there.
        found: Found,
    },
    /// A comparison of the result of a comparison.
    ChainedComparison,
    /// Parentheses in parentheses, or calls in calls, too many.
    TooDeep,
    /// More operations than this.
    TooLong(usize),
    /// A name between braces that is not a square.
    NotASquare(String),
    /// Two values for the same thing that are not equal.
    Disagree {
        /// One, as it is written.
        one: String,
        /// The other one.
        other: String,
    },
    /// A value that is not used.
    Unused,
    /// Text after a `return`.
    AfterReturn,
    /// Nothing but declarations.
    NoValue,
    /// A name that means nothing here.
    UnknownName {
        /// The name.
        name: String,
        /// What may be meant.
        meant: Option<Meant>,
    },
    /// A column, where lines have no fields.
    Column(String),
    /// A name that is a set or was defined, and in a base with letters for digits is a number, too.
    NumberOrName {
        /// The name.
        name: String,
        /// Whether it was defined.
        is_defined: bool,
    },
    /// A text that is to be defined and is not a name.
    NotAName(String),
    /// A name that is to be defined and has a meaning already.
    NameInUse {
        /// The name.
        name: String,
        /// What it is, as a phrase.
        meaning: &'static str,
    },
    /// A name of a function that means another one in every engine.
    OtherFunction {
        /// The name.
        name: String,
        /// What to write for it.
        help: &'static str,
    },
    /// A name of a function that is not known.
    UnknownFunction {
        /// The name.
        name: String,
        /// The nearest known one, if there is one.
        near: Option<String>,
        /// Whether the text has routines, which may call others.
        has_routines: bool,
    },
    /// A call with too few or too many operands.
    OperandCount {
        /// The function.
        name: String,
        /// How many it takes.
        takes: usize,
        /// Whether it takes more than that, too.
        or_more: bool,
        /// How many there are.
        found: usize,
        /// How it is called, if it is one of bbt's own.
        call: Option<String>,
    },
    /// An operand out of range.
    Operand {
        /// The parameter.
        parameter: &'static str,
        /// What it must be, as a phrase.
        wanted: &'static str,
        /// What it is.
        found: i64,
        /// How the function is called.
        call: String,
    },
    /// Operands that do not fit together.
    Operands {
        /// Why not.
        why: String,
        /// How the function is called.
        call: String,
    },
    /// A division by zero: on a square, or from one to another, if it is not one on every square.
    DivisionByZero(Vec<Square>),
    /// A power written as an exclusive or.
    Power,
    /// A fact of a position that is joined with a number.
    FactWithNumber,
    /// A routine that calls itself: its name, if it is called by name.
    Recursion(Option<String>),
    /// Several routines of which any may be meant: the name of one.
    WhichRoutine(String),
    /// Routines that call each other too often.
    TooManyCalls,
    /// A routine with more than one parameter: all but the first.
    Parameters(Vec<String>),
    /// A value with the name of a routine.
    TakenName(String),
    /// A word for what formulas do not have.
    Keyword {
        /// The word.
        word: String,
        /// Why it means nothing.
        why: &'static str,
        /// What to write for it.
        help: &'static str,
    },
    /// A formula about one square that needs a board; the names that it can use.
    NeedsBoard(&'static [&'static str]),
    /// A name of the only square, in a formula about two.
    TwoSquares(String),
}

/// What is where something else is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The end of the formula.
    End,
    /// The end of a line.
    LineEnd,
    /// A symbol.
    Symbol(&'static str),
    /// A name.
    Name(String),
    /// A number.
    Number,
}

/// What an unknown name may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// A number in hexadecimal.
    Number,
    /// The board.
    Board,
    /// The number, the file or the rank of a square, in a formula for each square.
    Square,
    /// A name that is spelled like it.
    Name(String),
    /// A name of the program from which a routine was pasted.
    Foreign,
}

impl FormulaFault {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        let help = match self {
            FormulaFault::OpenComment => "close it with `*/`",
            FormulaFault::Character { instead, .. } => {
                return instead.map(|instead| format!("write {instead}").into());
            }
            FormulaFault::Number { instead, .. } => {
                let instead = instead.as_ref()?;
                let is_hex = instead.starts_with("0x") && !instead.contains(" or ");
                let place = if is_hex { "inside a formula, " } else { "" };
                return Some(format!("{place}write {instead}").into());
            }
            FormulaFault::UnmarkedHex(digits) => return Some(format!("write 0x{digits}").into()),
            FormulaFault::Expected { found: Found::Symbol(symbol), .. } => {
                return instead_of(symbol).map(Cow::from);
            }
            FormulaFault::ChainedComparison => "compare twice and join with `&`",
            FormulaFault::TooDeep => "name the parts: `t = ...; ...`",
            FormulaFault::TooLong(_) => "split it into steps",
            FormulaFault::Unused | FormulaFault::AfterReturn => "give it a name: `t = ...`",
            FormulaFault::NoValue => "try `x & file_a`",
            FormulaFault::UnknownName { name, meant } => match meant.as_ref()? {
                Meant::Number => {
                    return Some(format!("inside a formula, write 0x{}", shortened(name)).into());
                }
                Meant::Board => "the board is `x`",
                Meant::Square => "it is known in a formula for each square",
                Meant::Foreign => "paste its definition, too",
                Meant::Name(near) => return Some(format!("did you mean `{near}`?").into()),
            },
            FormulaFault::NumberOrName { name, .. } => {
                return Some(format!("write 0x{}", shortened(name)).into());
            }
            FormulaFault::Column(name) => {
                let is_hex = name.bytes().all(|byte| byte.is_ascii_hexdigit());
                return is_hex.then(|| format!("a hexadecimal number is 0x{name}").into());
            }
            FormulaFault::NotAName(_) => {
                "a name has letters, digits and `_`, and does not begin with a digit"
            }
            FormulaFault::NameInUse { .. } => "choose another name",
            FormulaFault::OtherFunction { help, .. } | FormulaFault::Keyword { help, .. } => help,
            FormulaFault::UnknownFunction { has_routines: true, .. } => "paste this routine, too",
            FormulaFault::UnknownFunction { near, .. } => {
                return near.as_ref().map(|near| format!("did you mean `{near}`?").into());
            }
            FormulaFault::OperandCount { call, .. } => return call.clone().map(Cow::from),
            FormulaFault::Operand { call, .. } | FormulaFault::Operands { call, .. } => {
                return Some(call.clone().into());
            }
            FormulaFault::FactWithNumber => {
                "comparisons bind loosest: write them in parentheses, `in_check & (legal == 0)`"
            }
            FormulaFault::Power => {
                "2 to the power of n is `1 << n`; exclusive or is also `xor(a, b)`"
            }
            FormulaFault::Recursion(_) => "a formula is a straight line",
            FormulaFault::WhichRoutine(name) => {
                return Some(format!("call it after them: `{}(x)`", shortened(name)).into());
            }
            FormulaFault::TooManyCalls => "split them into steps",
            FormulaFault::Parameters(others) => {
                let others = shortened(&others.join(", "));
                return Some(format!("give values to all but one: {others}").into());
            }
            FormulaFault::TakenName(_) => "give the value another name",
            FormulaFault::NeedsBoard(names) => {
                let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
                let names = names.join(", ");
                return Some(format!("the names here are {names} and those of sets").into());
            }
            FormulaFault::TwoSquares(_) => {
                "say which square: `from`, `to`, `from_file`, `to_rank`, ..."
            }
            FormulaFault::Expected { .. }
            | FormulaFault::Disagree { .. }
            | FormulaFault::NotASquare(_)
            | FormulaFault::DivisionByZero(_) => return None,
        };
        Some(help.into())
    }
}

/// What to write for a symbol of other languages.
fn instead_of(symbol: &str) -> Option<&'static str> {
    match symbol {
        "!" => Some("write `~x` for the complement, `x == 0` for the empty set"),
        "&&" => Some("write `&`"),
        "&^" => Some("write `& ~`"),
        "||" => Some("write `|`"),
        "?" | ":" => Some("write `select(a, b, mask)`"),
        "++" | "--" => Some("write `+ 1` or `- 1`"),
        "[" => Some("there are no arrays: write the value"),
        _ => None,
    }
}

impl fmt::Display for FormulaFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self {
            FormulaFault::Character { character, .. } => {
                let shown = match character {
                    '"' | '\'' | '\\' => character.to_string(),
                    other => other.escape_debug().to_string(),
                };
                return write!(f, "`{shown}` means nothing in a formula");
            }
            FormulaFault::Number { fault: Some(fault), .. } => return fault.fmt(f),
            FormulaFault::Number { fault: None, text, .. } => {
                return write!(f, "`{}` is not a number", shortened(text));
            }
            FormulaFault::UnmarkedHex(digits) => {
                return write!(f, "`{digits}` could be a hexadecimal number or a name");
            }
            FormulaFault::Expected { what, found } => return write!(f, "expected {what}, {found}"),
            FormulaFault::TooLong(most) => {
                return write!(f, "the formula has more than {most} operations");
            }
            FormulaFault::NotASquare(name) => {
                return write!(f, "`{}` is not a square", shortened(name));
            }
            FormulaFault::Disagree { one, other } => {
                let (one, other) = (shortened(one), shortened(other));
                return write!(f, "`{one}` and `{other}` are not the same");
            }
            FormulaFault::UnknownName { name, .. } => {
                return write!(f, "unknown name `{}`", shortened(name));
            }
            FormulaFault::Column(name) => {
                return write!(f, "`${}` is a column, and there are no fields", shortened(name));
            }
            FormulaFault::NumberOrName { name, is_defined } => {
                let what = if *is_defined { "defined name" } else { "set" };
                return write!(f, "`{}` is both a {what} and a number", shortened(name));
            }
            FormulaFault::NotAName(text) => {
                return write!(f, "`{}` is not a name", shortened(text));
            }
            FormulaFault::NameInUse { name, meaning } => {
                return write!(f, "`{}` is {meaning}", shortened(name));
            }
            FormulaFault::OtherFunction { name, .. } => {
                return write!(f, "`{}` is not the same function in every engine", shortened(name));
            }
            FormulaFault::UnknownFunction { name, .. } => {
                return write!(f, "unknown function `{}`", shortened(name));
            }
            FormulaFault::OperandCount { name, takes, or_more, found, .. } => {
                let at_least = if *or_more { "at least " } else { "" };
                let plural = if *takes == 1 { "" } else { "s" };
                let name = shortened(name);
                return write!(f, "`{name}` takes {at_least}{takes} operand{plural}, not {found}");
            }
            FormulaFault::Operand { parameter, wanted, found, .. } => {
                return write!(f, "`{parameter}` is {wanted}, not {found}");
            }
            FormulaFault::Operands { why, .. } => why,
            FormulaFault::DivisionByZero(on) => {
                f.write_str("division by zero")?;
                return match on[..] {
                    [square] => write!(f, " on {square}"),
                    [from, to] => write!(f, " from {from} to {to}"),
                    _ => Ok(()),
                };
            }
            FormulaFault::Recursion(Some(name)) => {
                return write!(f, "`{}` calls itself", shortened(name));
            }
            FormulaFault::TakenName(name) => {
                return write!(f, "`{}` is a routine of this text", shortened(name));
            }
            FormulaFault::Keyword { word, why, .. } => {
                return write!(f, "`{}`: {why}", shortened(word));
            }
            FormulaFault::TwoSquares(name) => {
                return write!(
                    f,
                    "`{}` is of one square, but this formula is about two",
                    shortened(name)
                );
            }
            FormulaFault::OpenComment => "unclosed comment",
            FormulaFault::ChainedComparison => "comparisons cannot be chained",
            FormulaFault::TooDeep => "nested too deeply",
            FormulaFault::Unused => "this value is not used",
            FormulaFault::AfterReturn => "the text after this `return` never runs",
            FormulaFault::NoValue => "the formula has no value",
            FormulaFault::FactWithNumber => "a fact that is true or false is joined with a number",
            FormulaFault::Power => "`^` is exclusive or, not a power",
            FormulaFault::Recursion(None) => "this routine calls itself",
            FormulaFault::WhichRoutine(_) => "it is not clear which routine is meant",
            FormulaFault::TooManyCalls => "the routines call each other too often",
            FormulaFault::Parameters(_) => "the routine has more than one parameter",
            FormulaFault::NeedsBoard(_) => {
                "this needs a board, but a formula for each square has none"
            }
        };
        f.write_str(reason)
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::End => f.write_str("but the formula ends"),
            Found::LineEnd => f.write_str("but the line ends"),
            Found::Symbol(symbol) => write!(f, "found `{symbol}`"),
            Found::Name(name) => write!(f, "found `{}`", shortened(name)),
            Found::Number => f.write_str("found a number"),
        }
    }
}
