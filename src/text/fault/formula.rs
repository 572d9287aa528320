//! What can be wrong with a formula.

use std::fmt;

use shakmaty::Square;

use super::number::NumberFault;
use super::rows::{ShownField, faults, shown};
use crate::text::counted;
use crate::text::escape::shortened;

faults! {
    /// Why a text is not a formula.
    FormulaFault {
        Condition = "this condition of the preprocessor is not read"
            => "write its value: `#if 1` or `#if 0`";
        OpenComment = "unclosed comment" => "close it with `*/`";
        Character { character: char, instead: Option<&'static str> }
            = "`{character}` means nothing in a formula"
            => (instead.map(|instead| format!("write {instead}")));
        /// A word that begins like a number and is not one: what is wrong, if it looks like a
        /// number, and what to write for it, if that is known.
        Number { fault: Option<NumberFault>, text: String, instead: Option<String> } = (match fault {
            Some(fault) => fault.to_string(),
            None => format!("`{}` is not a number", shortened(text)),
        }) => (instead.as_ref().map(|instead| {
            let is_hex = instead.starts_with("0x") && !instead.contains(" or ");
            format!("{}write {instead}", if is_hex { "inside a formula, " } else { "" })
        }));
        UnmarkedHex(digits: String) = "`{digits}` could be a hexadecimal number or a name"
            => "write 0x{digits}";
        Expected { what: String, found: Found } = "expected {what}, {found}"
            => (found.instead());
        ChainedComparison = "comparisons cannot be chained"
            => "put each comparison in brackets: `(a == b) & (c == d)`";
        TooDeep = "nested too deeply" => "name the parts: `t = ...; ...`";
        TooLong(most: usize) = "the formula has more than {most} operations"
            => "split it into steps";
        NotASquare(name: String) = "`{name}` is not a square";
        Disagree { one: String, other: String } = "`{one}` and `{other}` are not the same";
        Unused = "this value is not used" => "give it a name: `t = ...`";
        AfterReturn = "the text after this `return` never runs" => "move it before the `return`, or remove it";
        NoValue = "the formula has no value" => "try `x & file_a`";
        UnknownName { name: String, meant: Option<Meant> } = "unknown name `{name}`"
            => (meant.as_ref().map(|meant| meant.help(name)));
        Column(name: String) = "`${name}` is a column, and there are no fields"
            => (name.bytes().all(|byte| byte.is_ascii_hexdigit())
                .then(|| format!("a hexadecimal number is 0x{name}")));
        OneOrAll = "a comparison beside a set is 1 in other languages, and all squares in a formula of bbt"
            => "say the language, or write `-(x == 1)` for all squares";
        Material = "`material` is compared with White's pieces, `v`, and Black's, or stands alone"
            => "write `material == \"KRPvKR\"`";
        Decimals = "a bitboard is a whole number: decimals work with columns and numbers only";
        Beside = "a text is compared with a single column"
            => "`==` compares, `&&` joins: `$eval * 100 > 50 && $Themes contains \"fork\" && white_to_move`";
        /// In a base with letters for digits, a name may be a number, too.
        NumberOrName { name: String, is_defined: bool } = "`{name}` is both a {what} and a number",
            what = if *is_defined { "defined name" } else { "set" }
            => "write 0x{name}";
        NotAName(text: String) = "`{text}` is not a name"
            => "a name has letters, digits and `_`, and does not begin with a digit";
        NameInUse { name: String, meaning: &'static str } = "`{name}` is {meaning}"
            => "choose another name";
        OtherFunction { name: String, help: &'static str }
            = "`{name}` is not the same function in every engine" => "{help}";
        UnknownFunction { name: String, near: Option<String>, has_routines: bool }
            = "unknown function `{name}`"
            => (if *has_routines {
                Some("paste this routine, too".to_owned())
            } else {
                near.as_ref().map(|near| format!("did you mean `{near}`?"))
            });
        /// A call with too few or too many operands, and how the function is called if it is one of bbt's own.
        OperandCount {
            name: String, takes: usize, or_more: bool, found: usize, call: Option<String>
        } = "`{name}` takes {operands}, not {found}",
            operands = if *or_more { "at least " } else { "" }.to_owned() + &counted(*takes, "operand")
            => (call.as_deref());
        /// A constant where the operand of a function has another role.
        Operand { parameter: &'static str, role: &'static str, found: i64, call: String }
            = "`{parameter}` is {role}, not {found}" => (Some(call.as_str()));
        /// A number or a truth where squares are meant, or squares where a number is meant.
        OtherKind { parameter: &'static str, role: &'static str, what: &'static str, call: Box<str> }
            = "`{parameter}` is {role}, and this is {what}" => (Some(&**call));
        /// A decimal number where squares are meant: the number of a square, or a set of some.
        SquareOrSet { number: u32, role: &'static str }
            = "`{number}` stands for {role}, and may be {one} or {other}",
            one = format!("the square {}", square(*number)), other = format!("the set {number:#x}")
            => "write `{square}` or `{set}`", square = square(*number), set = format!("{number:#x}");
        /// Operands that do not fit together.
        Operands { why: String, call: String } = (why) => (Some(call.as_str()));
        /// A division by zero: on a square, or from one to another, if it is not one on every square.
        DivisionByZero(on: Vec<Square>) = "division by zero{place}", place = match on[..] {
            [square] => format!(" on {square}"),
            [from, to] => format!(" from {from} to {to}"),
            _ => String::new(),
        };
        Power = "`^` is exclusive or, not a power"
            => "2 to the power of n is `1 << n`; exclusive or is also `xor(a, b)`";
        SetAsCount(set: String) = "`{set}` is a set, not a number"
            => "write `popcount({set})`, or `lsb({set})`; a word is written as 0x4";
        NumberAsSet(number: String) = "`{number}` is a number, not a set" => "compare it: `{number} > 4`";
        FactWithNumber = "a fact that is true or false is joined with a number"
            => "comparisons bind loosest: write them in parentheses, `in_check & (legal == 0)`";
        /// A routine that calls itself: its name, if it is called by name.
        Recursion(name: Option<String>) = "{it} calls itself", it = match name {
            Some(name) => format!("`{}`", shortened(name)),
            None => "this routine".to_owned(),
        } => "a formula is a straight line";
        WhichRoutine(name: String) = "it is not clear which routine is meant"
            => "call it after them: `{name}(x)`";
        Function(name: String) = "`{name}` is a function here, not a place"
            => "write a formula in `x`, or a routine: `U64 {name}(U64 b) {{ return b & -b; }}`";
        TooManyCalls = "the routines call each other too often" => "split them into steps";
        /// All parameters but the first.
        Parameters(others: Vec<String>) = "the routine has more than one parameter"
            => "give values to all but one: {others}", others = shortened(&others.join(", "));
        /// A value with the name of a routine.
        TakenName(name: String) = "`{name}` is a routine of this text"
            => "give the value another name";
        /// A word for what formulas do not have.
        Keyword { word: String, why: &'static str, help: &'static str } = "`{word}`: {why}"
            => "{help}";
        /// The names that a formula for each square can use.
        NeedsBoard(names: &'static [&'static str])
            = "this needs a board, but a formula for each square has none"
            => "the names here are `{names}` and those of sets", names = names.join("`, `");
        TwoSquares(name: String) = "`{name}` belongs to one square, but this formula is about two"
            => "say which square: `from`, `to`, `from_file`, `to_rank`, ...";
    }
}

/// The name of the square with a number; empty if there is none.
fn square(number: u32) -> String {
    Square::try_from(number).map_or(String::new(), |square| square.to_string())
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

impl Found {
    /// What to write for a symbol of other languages.
    fn instead(&self) -> Option<&'static str> {
        let word = match self {
            Found::Symbol(symbol) => (*symbol).to_owned(),
            Found::Name(name) => name.to_ascii_lowercase(),
            _ => return None,
        };
        match &*word {
            "and" => Some("write `&&` between comparisons, `&` between sets"),
            "or" => Some("write `||` between comparisons, `|` between sets"),
            "~" | "contains" | "like" | "matches" => {
                Some("a text in a column is found by `$Themes contains \"fork\"`")
            }
            "!~" => Some("write `!($Themes contains \"fork\")`"),
            "<>" => Some("write `!=`"),
            "is" => Some("an empty cell is `$column == \"\"`"),
            "in" | "between" => Some("join comparisons by `&&` and `||`: `$1 >= 3 && $1 <= 5`"),
            "!" => Some("write `~x` for the complement, `x == 0` for the empty set"),
            "=" => Some("write `==` to compare"),
            "&&" => Some("write `&`"),
            "&^" => Some("write `& ~`"),
            "||" => Some("write `|`"),
            "?" | ":" => Some("write `select(a, b, mask)`"),
            "++" | "--" => Some("write `+ 1` or `- 1`"),
            "[" => Some("there are no arrays: write the value"),
            _ => None,
        }
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

shown!(Found;);

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

impl Meant {
    fn help(&self, name: &str) -> String {
        match self {
            Meant::Number => format!("inside a formula, write 0x{}", shortened(name)),
            Meant::Board => "the board is `x`".to_owned(),
            Meant::Square => "it is known in a formula for each square".to_owned(),
            Meant::Foreign => "paste its definition, too".to_owned(),
            Meant::Name(near) => format!("did you mean `{near}`?"),
        }
    }
}
