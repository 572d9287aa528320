//! The tree of a text: statements and expressions as they are written, with their places. What they mean
//! is not known here.

use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

use crate::program::Operation;
use crate::source::builtins::Builtin;
use crate::source::constructors::{greatest, is_bitboard, is_index};
use crate::source::{Operator, Type, TypeWords};
use crate::text::fault::{Fault, Span};

#[derive(Debug)]
pub(super) struct Expression {
    pub(super) place: Span,
    pub(super) kind: ExpressionKind,
}

#[derive(Debug)]
pub(super) enum ExpressionKind {
    /// A number, as it is written.
    Number(u64),
    /// A number in a text: `BigInteger("255")`.
    NumberInText(u64),
    /// A number with decimals, which is computed with columns.
    Decimal,
    /// A text, which is compared with a column.
    Text(String),
    /// `material == "KRPvKR"`, as the formula that counts the pieces; or `material`.
    Material(Option<String>),
    /// What stands in brackets, or with something else around it that adds nothing.
    Bracketed(Box<Expression>),
    /// C's `(a, b)`, which is b.
    Sequence(Box<[Expression; 2]>),
    /// Squares in brackets: `{a1, b2}`
    Squares(u64),
    /// The board, which a formula that begins with an operator has before it.
    Board,
    /// A name, with what it is in, and the first token after it.
    Name { path: Vec<String>, after: usize },
    /// `{a, b, …}`, `[a; n]`: values, or none, how often they are there, and the sizes of an array of C.
    List(Vec<Expression>, Option<Box<Expression>>, Vec<Option<Rc<Expression>>>),
    /// `a..b`, `a..=b`, of which each end may be missing; whether the last one belongs to it.
    Range { first: Option<Box<Expression>>, last: Option<Box<Expression>>, is_closed: bool },
    /// `name[i][j]`
    Element(String, Vec<Expression>),
    /// `f(a, b)`, `object.f(a)`
    Call(Box<Call>),
    /// `object.name`
    Member(Box<Expression>, String),
    /// A value in a type: `(U64) x`, `x as u64`.
    Cast(TypeWords, Box<Expression>),
    /// A number in a type of any width: `BigInt(x)`, in a routine.
    Conversion(Type, Box<Expression>),
    /// `Bitboard(x)`
    Construction(String, Box<Expression>),
    /// The size of what an expression is: `sizeof a`, and `sizeof(T)` as that of `(T) 0`.
    Size(Box<Expression>),
    /// `-x`, `~x`
    Sign(Operation, Box<Expression>),
    /// `!x`; whether it is one word, and a comparison with 0 or 1 follows.
    Opposite { operand: Box<Expression>, is_word: bool, is_truth: bool },
    /// Python's `not x`
    Not(Box<Expression>),
    /// `name = value`, `++name`; or `name++`, whose value is the one before.
    Assigned { one: Box<Assignment>, gives_old: bool },
    /// Operators that bind alike, from left to right, and their operands.
    Operators(Box<Expression>, Vec<Link>),
    /// `c ? a : b`, `a if c else b`
    Choice(Box<Choice>),
    /// `if c { a } else { b }`
    If(Box<Branch>),
    /// `match a { … }`
    Switch(Box<Switch>),
}

/// An operator, and its right operand.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) operator: Operator,
    pub(super) place: Span,
    pub(super) operand: Expression,
    /// The place of `2^64` or of another power in decimal, and whether nothing is around its sign.
    pub(super) power: Option<(Span, bool)>,
}

/// A call, perhaps of a method on an object.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) callee: Callee,
    /// The name, with what it is in, and its place.
    pub(super) path: Vec<String>,
    pub(super) name: Span,
    pub(super) object: Option<Expression>,
    pub(super) operands: Vec<Expression>,
}

/// What is called.
#[derive(Clone, Copy, Debug)]
pub(super) enum Callee {
    /// A routine in the text.
    Routine(usize),
    /// A function of a library.
    Library(&'static Builtin),
    /// A function of bbt's own.
    Own,
}

/// A choice between two values.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) condition: Expression,
    pub(super) yes: Expression,
    pub(super) no: Expression,
}

/// `if`, with a block for each answer.
#[derive(Debug)]
pub(super) struct Branch {
    pub(super) condition: Expression,
    pub(super) yes: Statements,
    pub(super) no: Option<Statements>,
}

/// `switch` or `match`.
#[derive(Debug)]
pub(super) struct Switch {
    pub(super) place: Span,
    /// The statements before what is compared, in Go.
    pub(super) before: Statements,
    /// What is compared; without it, the arms are conditions.
    pub(super) subject: Option<Expression>,
    pub(super) arms: Vec<Arm>,
}

/// An arm of a switch.
#[derive(Debug)]
pub(super) struct Arm {
    pub(super) place: Span,
    /// The values that it is for; none if it is for all that are left.
    pub(super) patterns: Vec<Expression>,
    /// A condition that has to hold, too.
    pub(super) guard: Option<Expression>,
    pub(super) body: Statements,
    /// Whether the next arm runs after it, unless it is left.
    pub(super) falls_through: bool,
}

/// A loop: parts that are run in each round.
#[derive(Debug, Default)]
pub(super) struct Loop {
    pub(super) place: Span,
    /// The statements before the first round.
    pub(super) before: Statements,
    /// The condition for another round; none if there is always another one.
    pub(super) condition: Option<Expression>,
    /// The names in the condition.
    pub(super) tested: Vec<String>,
    pub(super) body: Statements,
    /// The statements after each round.
    pub(super) step: Statements,
    /// Whether the first round needs no condition.
    pub(super) runs_once: bool,
    pub(super) items: Option<Items>,
}

/// What a loop goes through.
#[derive(Debug)]
pub(super) struct Items {
    /// What stands for an item in each round.
    pub(super) name: String,
    /// The words before it.
    pub(super) words: TypeWords,
    /// An array, a list, a range, or how many numbers there are.
    pub(super) all: Expression,
    /// Whether the numbers of the items are meant, as in Go.
    pub(super) are_numbered: bool,
    /// Whether the name is the loop's own, and not one of the function, as in Python.
    pub(super) is_own: bool,
}

/// Statements, one after the other.
#[derive(Debug, Default)]
pub(super) struct Statements {
    pub(super) place: Span,
    pub(super) statements: Vec<Statement>,
}

#[derive(Debug)]
pub(super) struct Statement {
    pub(super) place: Span,
    pub(super) act: StatementKind,
    /// Whether it ends with a block.
    pub(super) is_block: bool,
    /// Whether it is a call whose value nobody reads.
    pub(super) is_call: bool,
    /// What follows it, and cannot.
    pub(super) followed: Option<Fault>,
}

/// What a statement does.
#[derive(Debug)]
pub(super) enum StatementKind {
    /// `{ … }`
    Block(Statements),
    /// What cannot be read, which matters only where a path leads there.
    Refused(Fault),
    /// `return x`, and the place of x.
    Return(Option<Expression>),
    /// `if c { … } else { … }`
    If(Branch),
    /// `while c { … }`, `for x in a { … }`
    Loop(Loop),
    /// `switch (a) { … }`
    Switch(Switch),
    /// C#'s and Java's value of a switch.
    Yield(Expression),
    /// The end of the loop, or of the switch.
    Break,
    /// The next round.
    Continue,
    /// The end of the whole program: `throw …`
    Abort,
    /// Names that are declared, perhaps with values.
    Declare(Vec<Declared>),
    /// `name = value`, `name++`
    Assign(Assignment),
    /// `a, b = x, y`
    Tuple { names: Vec<String>, is_new: bool, values: Vec<Expression> },
    /// `{a, b, …}`, `[4]Bitboard{a, b, …}`: values without a name.
    List(Expression),
    /// A value with the types before it, the same value in brackets after it, and squares after that.
    Value { types: TypeWords, value: Expression, again: Option<Expression>, more: Vec<(Span, u64)> },
}

/// A name that is declared.
#[derive(Debug)]
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) place: Span,
    /// The words of its type.
    pub(super) words: TypeWords,
    /// Of an array, a list.
    pub(super) value: Option<Expression>,
    /// Whether it is zero without a value.
    pub(super) is_zero: bool,
}

/// `name = value`, `name ^= value`, `name++`, `name[i] = value`
#[derive(Debug)]
pub(super) struct Assignment {
    pub(super) name: String,
    /// The index of the element that gets the value; none if the name itself does.
    pub(super) index: Option<Expression>,
    /// Where the name is, and where the operator is.
    pub(super) places: [Span; 2],
    /// The first token after the operator.
    pub(super) after: usize,
    /// The operator before the `=`.
    pub(super) operator: Option<Operator>,
    /// The value; none for the 1 of `name++`.
    pub(super) value: Option<Expression>,
    /// What the value is said to be once more.
    pub(super) again: Option<Expression>,
}

#[derive(Clone, Debug)]
pub(super) struct TextRoutine {
    pub(super) name: String,
    pub(super) place: Span,
    pub(super) parameters: Vec<TextParameter>,
    /// The words of its return type.
    pub(super) returns: TypeWords,
    /// Where its list of parameters begins.
    pub(super) list: Span,
    /// The tokens of its body.
    pub(super) body: Range<usize>,
    /// The first token after it.
    pub(super) end: usize,
    /// The statements of its body, once they have been read.
    pub(super) block: Option<Rc<Statements>>,
}

#[derive(Clone, Debug)]
pub(super) struct TextParameter {
    pub(super) name: String,
    pub(super) place: Span,
    pub(super) words: TypeWords,
    /// Whether the routine may change the variable of its caller.
    pub(super) is_reference: bool,
    /// Whether it is what a method is called on: `self`, or C#'s `this ulong b`.
    pub(super) takes_object: bool,
    /// The tokens of the value that it has where a call gives it none: `int n = 8`.
    pub(super) default: Option<Range<usize>>,
}

impl TextRoutine {
    /// How few operands a call may have, and how many.
    pub(super) fn takes(&self) -> RangeInclusive<usize> {
        let asked = self.parameters.iter().filter(|one| one.default.is_none());
        asked.count()..=self.parameters.len()
    }
}

impl TextParameter {
    /// Its place with its type.
    pub(super) fn whole(&self) -> Span {
        self.words.iter().fold(self.place, |place, (_, word)| place.to(*word))
    }

    /// Whether it is a number: by its name that of a square, or by its type.
    pub(super) fn is_number(&self) -> bool {
        self.is_square() || !self.words.is_empty() && !self.is_board()
    }

    /// Whether its name says that it is a square: `sq`, `sq2`.
    fn is_square(&self) -> bool {
        greatest(self.name.trim_end_matches(|c: char| c.is_ascii_digit())) == Some(63)
    }

    /// Whether its type is one of 64 bits, and not that of a square, an index or another number.
    pub(super) fn is_board(&self) -> bool {
        let is_number = |word: &str| {
            is_index(word)
                || greatest(word).is_some()
                || matches!(word, "usize" | "size_t" | "isize")
        };
        let is_board = |word: &str| {
            let is_wide = matches!(Type::of_word(word), Ok(Type::Word | Type::Signed));
            is_bitboard(word) || is_wide && !is_number(word)
        };
        !self.is_square() && self.words.iter().any(|(word, _)| is_board(word))
    }
}
