//! What can be wrong with a formula, with a routine that stands in a programming language, and with its numbers.

use std::fmt;

use shakmaty::Square;

use super::input::NumberFault;
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
        Quotient = "`/` divides exactly between columns and numbers, and leaves the remainder out elsewhere"
            => "write udiv(a, b) to leave it out, or multiply: `popcount(x) == 3 * $n`";
        Beside = "a text is compared with a single column"
            => "`==` compares, `&&` joins: `$eval * 100 > 50 && $Themes contains \"fork\" && white_to_move`";
        /// In a base with letters for digits, a name may be a number, too.
        NumberOrName { name: String, is_defined: bool } = "`{name}` is both a {what} and a number",
            what = if *is_defined { "defined name" } else { "set" }
            => "write 0x{name}";
        /// Two names with a minus between them, which are one name with `_`.
        Hyphen { left: String, right: String } = "`{left}-{right}` has several readings"
            => "a set is `{left}_{right}`, and a difference has spaces: `{left} - {right}`";
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
        RepeatedNumber = "a number that stands twice in a list: is it that of a square, or a value?"
            => "write the number of each square once";
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
#[non_exhaustive]
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
            "[" => Some("there are no arrays: write the value, or squares as `{e4, f4}`"),
            _ => matches!(self, Found::Name(_))
                .then_some("write an operator between two values: `a & b`"),
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
#[non_exhaustive]
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

faults! {
    /// Why a routine cannot be read as a program, which is a straight line.
    RoutineFault {
        LongArray(most: usize) = "the array has more than {most} values";
        Index(length: usize)
            = "this may be beyond the end of the array, which has {length} values"
            => "mask it, so that it is one of the array's: `& 63`";
        Indices = "the array has another number of dimensions";
        Set = "a set or a map has each value once, in an order of its own" => "write an array";
        NotKnown = "this number is not known before the program runs"
            => "write a constant, or give it a value";
        /// Objects of which two fields are used.
        Fields { one: String, other: String } = "the object has two words, `{one}` and `{other}`"
            => "write them as parameters of the routine";
        UnusedName(name: String) = "`{name}` is not used, and another value is the result"
            => "write two formulas, with a separate `,` between them";
        OwnSign(sign: &'static str) = "the text defines its own `{sign}`, which is not read"
            => "write what it does in its place";
        BesideRoutine(name: String) = "this value stands beside the routine `{name}`, and does not call it"
            => "remove it, or call the routine: `{name}(x)`";
        NoField(name: String) = "a number has no field `{name}`"
            => "call it, if it is a function: `()`";
        /// A call that changes a variable of its caller only if a condition holds.
        ConditionalChange = "this changes a variable, but only sometimes"
            => "call it in a statement of its own, in an `if`";
        Unsequenced(name: String) = "`{name}` gets a value in the same expression, and either may come first"
            => "give it its value in a statement of its own";
        Loop = "the number of rounds is not known"
            => "count with known bounds, or take a bit away in each round: `x &= x - 1`";
        Rounds(most: usize) = "it is not known that the loop ends within {most} rounds"
            => "write shorter loops, or count with known bounds";
        AllRounds(most: usize) = "the loops have more than {most} rounds in all"
            => "write shorter loops";
        Global(name: String) = "the routine changes `{name}`, which others see"
            => "copy it to a variable of the routine, and return that";
        Expected { what: String, found: Found } = "expected {what}, {found}"
            => ((*found != Found::End).then_some("correct it, or write the routine without it"));
        Keyword(word: String) = "`{word}` is not supported" => "write the routine without it";
        Twice(name: String) = "`{name}` is defined twice" => "paste the one that is meant";
        Line = "this line may be a statement of its own" => "write the expression on one line";
        Pointer = "a pointer or a reference to a variable is not read" => "write the variable";
        Alias(name: String) = "`{name}` is passed twice, and may be changed"
            => "copy it to another variable";
        /// A statement that is always reached, and ends the whole program.
        Aborts = "this is always reached, and gives no value";
        NoReturn = "not every path returns a value" => "return a value on every path";
    }
}

faults! {
    /// Why numbers of a routine, or words taken as numbers, may not mean here what they mean there.
    TypeFault {
        Language { languages: Vec<&'static str> } = "what this computes depends on the language"
            => "say which: {languages}";
        ShortType(word: String) = (match &**word {
            "char" => "`char` has a sign with some compilers and languages, and none with others".to_owned(),
            word if word.contains("fast") => format!("`{word}` has 64 bits with some compilers, and fewer with others"),
            word => format!("`{}` is not a type of 64 bits", shortened(word)),
        }) => (Some(match &**word {
            "char" => "write `signed char` or `unsigned char`",
            word if word.contains("fast") => "write one of a known width, such as `uint32_t`",
            _ => "use a 64-bit type, and mask: `& 0xffffffff`",
        }));
        Parameter(word: String) = "`{word}` is a type that a template takes"
            => "write the routine with it";
        RoundedNumber(text: String) = "JavaScript rounds a Number of more than 53 bits"
            => "write {text}n";
        ShortOperand = "a 32-bit number where 64 bits are read" => "use a 64-bit number";
        ShortResult = "this may not fit in 32 bits, its width in its language"
            => "use a 64-bit number: `1ULL`, `1L`";
        ShortVariable = "this may not fit in an `int`, or may be negative"
            => "use a 64-bit type";
        ShortDistance = "a 32-bit number is shifted by more than 31, or by a negative distance"
            => "shift a 64-bit number: `1ULL`, `1L`";
        LongResult = "this may have more than 64 bits in its language, or be negative"
            => "mask it: `& 0xffffffffffffffff`";
        LongConstant = "this constant has more than 64 bits" => "write the number itself";
        Long = "this may have more than 64 bits in its language"
            => "mask it: `& 0xffffffffffffffff`";
        /// A divisor that may not be above zero, in a language that rounds down.
        NegativeDivision = "the divisor may be negative or zero" => "divide by a positive number";
        NegativeShift = "this may be negative, and is divided or shifted without a sign"
            => "`sar(x, n)` keeps the sign; or mask: `& 63`";
        NegativeDividend = "this may be negative, and is divided or shifted without a sign"
            => "divide a number that is not negative, or mask: `& 63`";
        OpenType = "nothing says which type this takes" => "write it: `@as(u64, …)`";
        UnknownType = "this number has the type of the one that is never chosen"
            => "write it with its type: `0xffffffffu32`";
        UnknownSign = "whether this is negative depends on the type of the number"
            => "write it with its type: `-1i64`, `1u64 << 31`";
        DeducedTruth = "this is 0 or 1 as a `bool`, and more as an `int`"
            => "write the type of the variable";
        NegativeSet = "this may be negative, and is compared with a set or is one"
            => "compare the numbers themselves, `a < b`, or mask: `& 63`";
        SetWithNumber = "this mixes a number with a set of bbt's own"
            => "paste the definition of the name, or write the number: `lsb(e4)` for that of a square";
        FarShift = "a 64-bit word is shifted by 64 or more, or by a negative distance"
            => "mask it: `& 63`";
        NegativeDistance = "this may shift by a negative distance" => "mask it: `& 63`";
        /// A division of Numbers of JavaScript.
        Fraction = "this may be a fraction" => "write `Math.floor(a / b)`";
        Condition = "a condition is a truth value in this language" => "compare it: `a != 0`";
        LogicalShift = "JavaScript has no `>>>` of a BigInt" => "write `>>`: no set is negative";
        MixedNumbers = "JavaScript does not mix a BigInt with a Number"
            => "write 8n for 8, or `BigInt(…)`; a product is `2 * n`";
    }
}
