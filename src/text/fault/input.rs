//! What can be wrong with a number, a drawn board, a value or a step as a whole, or a question.

use super::rows::faults;
use crate::text::counted;
use crate::text::escape::shortened;

faults! {
    /// Why a text is not a number.
    NumberFault {
        Base(base: u32) = "invalid base {base}: use a base from 2 to 36";
        Digit(digit: char, base: u32) = "`{digit}` is not {one}", one = a_digit(*base)
            => (match base {
                2 => Some("`0b` is binary: write 0x before a hexadecimal number"),
                10 if digit.is_ascii_hexdigit() => Some("write 0x before a hexadecimal number"),
                _ => None,
            });
        NoDigits = "the number has no digits";
        TooLarge = "a number of more than 64 bits";
        TooSmall = "a negative number of more than 64 bits";
        LeadingZero = "digits that begin with 0 are octal in C, decimal or binary elsewhere"
            => "write 0x, 0o or 0b before them, or leave the 0 out";
        LooksBinary = "zeros and ones: binary or decimal?"
            => "write 0x or 0b before hexadecimal or binary digits";
        /// Sixteen decimal digits in groups.
        HexOrDecimal = "sixteen digits: hexadecimal or decimal?"
            => "write 0x or 0b before hexadecimal or binary digits";
        /// Digits in a column where squares are meant.
        SquareOrSet = "the number of a square, or a set?"
            => "write `1 << $column` for the square, and `$column & all` for the set";
        HexOrBinary = "`0b` and fourteen digits: hexadecimal or binary?"
            => "write 0x before hexadecimal digits";
        /// Digits of this base, after a line that showed another one.
        OtherBase(base: u32, settled: Box<SettledBase>) = "{this} or {other}? {place} was {other}",
            this = name(*base), other = name(settled.base), place = match settled.line {
                0 => "another input".to_owned(),
                line => format!("line {line}"),
            }
            => "write 0x or 0b before hexadecimal or binary digits";
    }
}

/// The base of the numbers without a prefix in a stream: that of the first one that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettledBase {
    /// The base.
    pub base: u32,
    /// The number of the line that showed it; 0 if it was not on a line.
    pub line: u64,
}

/// The name of a base in which numbers without a prefix may be.
fn name(base: u32) -> &'static str {
    match base {
        2 => "binary",
        10 => "decimal",
        _ => "hexadecimal",
    }
}

fn a_digit(base: u32) -> String {
    match base {
        8 => "an octal digit".to_owned(),
        2 | 10 | 16 => format!("a {} digit", name(base)),
        _ => format!("a digit in base {base}"),
    }
}

faults! {
    /// Why lines are not a drawn board.
    DrawingFault {
        Cells = "the cells do not match those of the other lines";
        Boards { found: usize, above: usize }
            = "{found} boards side by side, but {above} in the lines above";
        Labels = "the rank labels do not run from 8 to 1 or from 1 to 8";
        LabelsDiffer = "the labels on two sides of the board contradict each other";
        Counts = "the numbers on these squares count boards";
        Turned = "the files run from h to a: is rank 8 first, or rank 1?" => "label the ranks";
        Colors = "only their colours on the screen tell these squares apart"
            => "write capital letters for White, or one sign for set squares and one for clear ones";
        Digits = "are these the ranks of a board, or the binary digits of numbers?"
            => "write ranks without quotes and other signs around them, or a number on one line";
        OneList = "64 marks in one list: is the first one a1 or a8?"
            => "write them in eight lists or lines, rank 8 first";
        /// Two glyphs for the same thing: this one, after the other.
        Glyphs(glyph: char, before: char) = "`{glyph}` in a board that already uses `{before}`"
            => "a board has one sign for set squares and one for clear ones: write one of them";
        /// Two signs, either of which may be that of set squares; the second is a blank if there is one.
        WhichIsSet(one: char, other: char) = (match other {
            ' ' => format!("a board of `{one}` alone: are all squares set, or none?"),
            _ => format!("which squares are set, those with `{one}` or those with `{other}`?"),
        });
        /// A glyph of bitboards in a board of pieces.
        PieceGlyph(glyph: char) = "`{glyph}` in a board of pieces";
        RankCells(count: usize) = "a rank with {count} cells, not 8"
            => "a drawn board has eight cells on each of eight lines";
        /// A board that does not have eight ranks.
        Ranks(count: usize) = (match count {
            0 => "nothing is drawn in this text".to_owned(),
            1 => "a drawn board with 1 rank, not 8".to_owned(),
            _ => format!("a drawn board with {count} ranks, not 8"),
        });
        Upwards = "the numbers from 1 to 8 may count ranks or lines"
            => "name the files below, `a b c d e f g h`, or leave the numbers out";
        TwoReadings = "this rank can be read in two ways";
        /// A number or a FEN next to a board that is another one, in hexadecimal or as a FEN.
        Disagrees { said: String, drawn: String }
            = "the board is {board}, not `{said}`", board = drawn;
        SeveralBoards = "more than one board in one input";
    }
}

faults! {
    /// Why a text is not a value or not a step, or why a step cannot be applied to a value.
    InputFault {
        Empty = "an empty input" => "write a bitboard or a FEN";
        NotUtf8 = "not UTF-8 text";
        TwoInputs = "two inputs on one line" => "write one to a line";
        Drawn = "a line of a drawn board, where a value is expected";
        StepForValue = "a formula of `x` or of a position's sets is a step, not a value";
        ValueForStep = "a formula without `x` or a position's sets is a value, not a step";
        TwoFens { first: String, second: String } = "two FENs on one line: `{first}` and `{second}`";
        Fields = "fields of a table, where a value is expected";
        ListItem = "an item of a list, or a negative number?"
            => "write the minus beside its number, or leave it out";
        Memory = "numbers in memory that are not known to be boards of 64 bits"
            => "print words of 64 bits, as `x/2xg` of gdb does, or all bytes of each board";
        /// Two squares with a minus between them.
        BetweenSquares { from: String, to: String } = "`{from}-{to}` has several readings"
            => "a line is `line_through({from}, {to})`, and a difference has spaces: `{from} - {to}`";
        Tag = "a tag of a game in PGN, where a value is expected";
        Uci = "begins like a line of UCI, where a value is expected";
        NumberInText = "a number embedded in other text";
        /// A name that is neither a step nor a set, and the nearest one that is.
        UnknownStep { name: String, near: Option<String> } = "unknown step or set `{name}`{meant}",
            meant = near.as_ref().map_or(String::new(), |near| format!(": did you mean `{near}`?"));
        Function { name: String, call: String }
            = "`{name}` takes operands: {call}";
        UnknownAlgorithm { step: &'static str, algorithm: String, known: Vec<&'static str> }
            = "`{step}` does not have an algorithm `{algorithm}`" => "it has {known}";
        /// A step reads sets of a position, and the value is a bitboard. A letter of FEN in the
        /// step's text may stand for the board `x`.
        NeedsPosition { step: String, sets: String, letter: Option<char> }
            = "`{step}` needs a position (a FEN) for {all}, but this is a bitboard", all = sets
            => (letter.map(|letter| format!("`{letter}` names pieces; for the board, write `x`")));
        /// A step that would drop what the step before it gives, and how to write both.
        NoFlow { step: String, before: Box<str>, mend: Box<str> }
            = "`{step}` does not use what `{set}` gave", set = shortened(before) => (Some(format!("write {mend}")));
        /// A piece's attacks from all pieces of a side or of a position, and the set that may be meant.
        AllPieces { step: String, set: Box<str> }
            = "`{step}` attacks from the squares that it is given, not from those of all pieces"
            => (Some(format!("write `{step} e4`, or `{set} {step}`; the pieces themselves are `{set}`")));
        /// A step that takes a board, and gets a number or a truth: what is one.
        NotABoard { step: String, found: Box<str>, mend: Option<Box<str>> }
            = "`{step}` takes a board, and {it}", it = found
            => (mend.as_ref().map(|mend| format!("write {mend}")));
        TextWithin { before: String }
            = "no step can follow `{before}`, which gives a text or a number with decimals" => "end the chain with it";
        OpenName { step: String, name: String } = "`{step}` needs a value for `{name}`"
            => "define it (`Definitions`)";
        NotALaw = "not a law: its value is not true or false"
            => "compare it with something: A == B";
        DivisionByZero { step: String } = "`{step}` divides by zero";
        NoNumber { step: String } = "`{step}` computes with an empty cell";
        TooLong { step: String } = "`{step}` computes a number that is too large";
    }
}

faults! {
    /// Why a question has no answer.
    QuestionFault {
        TooLong { steps: usize, operations: usize, most: [usize; 2] }
            = "{operations} operations in {all} are too many to explain; the limits are {most_operations} \
               operations and {most_steps} steps",
            all = counted(*steps, "step"), most_steps = most[0], most_operations = most[1];
        MovedPieces { step: String } = "`{step}` reads pieces that an earlier step moves: explain it \
            alone, with the moved position";
        ChoosesBySymmetry { step: String } = "`{step}` depends on the whole position: its operations are \
            those for a bitboard";
        TwoImages { board: u64 } = "two images are given for {word}", word = format!("{board:#018x}");
        AnswerCount(count: usize) = "{count} answers: there must be 6 or 7 for the boards of a \
            rearrangement, or 65 for those of an affine map";
        NoRearrangement = "no rearrangement of the squares gives these answers";
        /// The last answer is not what the rearrangement of the others makes of the board.
        OtherAnswer { board: u64, expected: u64, answer: u64 }
            = "no rearrangement of the squares gives these answers: by the first six, {board} becomes \
               {expected}, but the answer is {answer}",
            board = format!("{board:#018x}"), expected = format!("{expected:#018x}"),
            answer = format!("{answer:#018x}");
        NotASquare { number: i64, on: String }
            = "{number} (on {on}) is not the index of a square: these are 0 to 63";
        MovesAreNotDrawn(formula: String) = "`{formula}` is about two squares: 64 times 64 numbers are \
            not drawn";
    }
}
