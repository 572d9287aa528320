//! A formula that has been read: its program, and what it is about.

use crate::program::{Kind, Known, Program};
use crate::text::escape::shortened;
use crate::text::fault::Span;
use crate::text::fault::rows::faults;

/// A formula that has been read.
#[derive(Clone, Debug)]
pub struct Formula {
    /// What it computes.
    pub program: Program,
    /// What is known of the result, even if the program is only a constant.
    pub known: Known,
    /// Whether it is a number as it was written, whatever stands around it.
    pub is_literal: bool,
    /// Whether it mentions `x` or a set of a position. If so, it is a step; otherwise, it is a
    /// value written as a formula.
    pub mentions_input: bool,
    /// What the text calls constants, in order: `k1` for `k1 = 0x5555555555555555`, and the operands of
    /// operators that are computed when it is read, such as `king(e1)`.
    pub constants: Vec<(String, u64)>,
    /// bbt's own functions and sets that stand for those that a routine names.
    pub used: Vec<Used>,
    /// If the text is an equality of two constants, its sides: the program has its result alone.
    pub sides: Option<[ConstantSide; 2]>,
    /// The name of the routine that gives the value, if the text has one.
    pub routine: Option<String>,
    /// The name of its parameter that is `x`.
    pub parameter: Option<String>,
}

/// A constant that a text declares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Constant {
    /// Its name, with its index in an array: `masks[0]`; empty for what a list has that has no name.
    pub(crate) name: String,
    pub(crate) word: u64,
    /// Whether it is a number as it was written.
    pub(crate) is_literal: bool,
    /// Whether it is one of an enumeration, and so the number of something.
    pub(crate) is_enumerator: bool,
    /// Whether its type has fewer than 64 bits.
    pub(crate) is_narrow: bool,
    /// Whether a set of bbt's own was taken for a name that the text does not declare.
    pub(crate) uses_set: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RoutineParameter {
    pub(crate) name: String,
    /// Whether its type is one of 64 bits, and not that of a square or another number.
    pub(crate) is_board: bool,
    /// Whether its type or its name says that it is such a number.
    pub(crate) is_number: bool,
}

/// A side of an equality of constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConstantSide {
    /// Its place in the text.
    pub place: Span,
    /// Its value.
    pub word: u64,
    /// What the value means.
    pub kind: Kind,
}

faults! {
    /// What a routine is taken to mean by what its text does not say.
    Used {
        /// A function or set of bbt's own stands for one of the program that the routine comes from, in
        /// which the name, as it is written there, may mean something else.
        Own { own: String, written: String } = (match () {
            () if own == written => format!("`{}`", shortened(own)),
            () => format!("`{}` for `{}`", shortened(own), shortened(written)),
        });
        Field(name: String) = "the board is taken for the field `{name}`, the only one used";
        Type(name: String) = "`{name}` is taken for a type that holds all its values";
        /// A parameter of such a type is taken for a number without a sign, and its sign would matter.
        ForeignSign = "a type that is not in the text has no sign here: `<`, `/`, `%` or `>>` may differ with one";
        /// A statement that ends the whole program, such as `throw`, is taken never to be reached.
        Aborts(word: String) = "the result means nothing where `{word}` is reached";
        Endless(name: String) = "the result means nothing where a loop begins with `{name}` = 0: it never ends";
        NegativeDistance = "the result means nothing where a shift has a negative distance";
        Overflow = "an `int` that overflows wraps around, which the language leaves open";
        Traps(sign: String)
            = "`{sign}` wraps around here where it overflows; its language stops there, at least in some builds";
        Cut = "JavaScript's operators cut a Number to 32 bits; a BigInt has more: 8n for 8";
        /// A free name stands where a function takes something else than any word.
        AnyWord { name: String, role: &'static str, call: String }
            = "`{call}` takes {role}; `{name}` is any word that no condition excludes";
        /// Of a parameter that is a square, a file or a rank, the low bits are taken.
        LowBits { parameter: String, greatest: u64 } = "`{parameter}` is taken modulo {size}",
            size = greatest + 1;
    }
}
