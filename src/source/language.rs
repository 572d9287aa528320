//! The shape of a row: how a language writes functions and arrays.

use crate::notation::Format;
use crate::program::{Nature, Operation, Property, Target};

/// How words that consist of several parts are joined to a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    /// `flip_vertical`
    Snake,
    /// `FLIP_VERTICAL`
    Capitals,
    /// `flipVertical`
    Camel,
    /// `FlipVertical`
    Pascal,
}

/// How tightly the parts of a text hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    /// Around a binary operator: it is put in brackets inside of others.
    Infix,
    /// After a unary operator.
    Prefix,
    /// A name, a number, a call, or anything in brackets.
    Call,
}

use Level::{Call, Infix, Prefix};

/// A row of the operations of a language: from which target on it has the operation, and how it is
/// written, with places for the operands: `{a}` and `{b}` for operands of operators, `{r}` for the
/// object of a method, `[a]` and `[b]` for arguments, `{n}` for a distance.
pub(crate) type OperationRow = (Operation, Target, Level, &'static str);

/// A programming language.
#[derive(Debug)]
pub struct Language {
    /// Its name, as it is typed.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What people call it.
    pub title: &'static str,
    /// The operations that are not written as in C.
    pub(crate) operations: &'static [OperationRow],
    /// How a truth becomes a number, 1 or 0.
    pub(crate) truth: (Level, &'static str),
    /// The comparisons that operators stand for: those of numbers without a sign, or with one.
    pub(crate) signed: bool,
    /// Whether a shift by 64 or more leaves nothing.
    pub(crate) shifts_far: bool,
    /// What follows a number of 64 bits, and the number of a distance.
    pub(crate) suffixes: [&'static str; 2],
    /// A number whose type must be plain: one that `{r}` stands for, or that is shifted.
    pub(crate) receiver: &'static str,
    /// The distances of a shift and of a rotation that are not known when the code is written.
    pub(crate) distances: [&'static str; 2],
    pub(crate) case: Case,
    pub(crate) parameter: &'static str,
    /// The first line of a function, with `NAME` and `PARAMETERS`, and the last one.
    pub(crate) frame: [&'static str; 2],
    /// The line before a function that uses intrinsics.
    pub(crate) intrinsics: &'static str,
    /// The first line of a function that uses intrinsics, with `FEATURES`, if it is another one.
    pub(crate) intrinsic_frame: Option<&'static str>,
    /// A line that names the value of an expression, with `NAME` and `VALUE`.
    pub(crate) binding: &'static str,
    /// The line that returns a value.
    pub(crate) returns: &'static str,
    /// A backslash in a comment.
    pub(crate) backslash: &'static str,
    /// What begins each line of a comment about a function.
    pub(crate) comment: &'static str,
    /// Lines before a function, if its text contains a word.
    pub(crate) preludes: &'static [(&'static str, &'static str)],
    /// The lines before a bit shuffle of `BOARD` with the constants `SOURCES`, and its value.
    pub(crate) shuffle: Option<[&'static str; 2]>,
    pub(crate) array: ArrayForm,
    /// Words that cannot be names.
    pub(crate) keywords: &'static str,
}

/// How a language writes arrays.
#[derive(Debug)]
pub(crate) struct ArrayForm {
    /// Lines before all arrays.
    pub(crate) preamble: &'static str,
    pub(crate) case: Case,
    /// The types of elements without a sign of 8, 16, 32 and 64 bits, if there are such types.
    pub(crate) unsigned: Option<[&'static str; 4]>,
    /// The types of elements with a sign.
    pub(crate) signed: [&'static str; 4],
    /// The first line of an array with 64 entries, with `NAME` and `TYPE`, and the last one.
    pub(crate) squares: [&'static str; 2],
    /// The same for an array that has 64 rows.
    pub(crate) moves: [&'static str; 2],
    /// The same for one of its rows.
    pub(crate) row: [&'static str; 2],
    /// How the digits of bitboards are written.
    pub(crate) board: Format,
    /// The least number with 64 bits and a sign, where it has no digits.
    pub(crate) least: Option<&'static str>,
    /// What begins each line of a comment.
    pub(crate) comment: &'static str,
    pub(crate) indent: &'static str,
}

/// What most languages write: each row says where it differs.
pub(super) const USUAL: Language = Language {
    name: "",
    aliases: &[],
    title: "",
    operations: &[],
    truth: (Call, "{}"),
    signed: false,
    shifts_far: false,
    suffixes: ["", ""],
    receiver: "{}",
    distances: ["{b}", "{b}"],
    case: Case::Snake,
    parameter: "NAME",
    frame: ["", "}"],
    intrinsics: "",
    intrinsic_frame: None,
    binding: "",
    returns: "    return VALUE;",
    backslash: "\\",
    comment: "// ",
    preludes: &[],
    shuffle: None,
    array: ArrayForm {
        preamble: "",
        case: Case::Capitals,
        unsigned: None,
        signed: [""; 4],
        squares: ["", "};"],
        moves: ["", "};"],
        row: ["{", "}"],
        board: Format::Hex,
        least: None,
        comment: "//",
        indent: "    ",
    },
    keywords: "",
};

impl Language {
    /// The target whose instructions the language has for another one: some have a byte swap in any
    /// case, and some never have parallel extract and deposit.
    pub(crate) fn instructions(&self, target: Target) -> Target {
        let has = |operation: &Operation| self.form(*operation, target).is_some();
        let all = |one: &Target| one.instructions().iter().all(has);
        Target::ALL.into_iter().take_while(all).last().unwrap_or(Target::Portable)
    }

    /// Whether it can write a bit shuffle for a target.
    pub fn shuffles(&self, target: Target) -> bool {
        target >= Target::Avx512 && self.shuffle.is_some()
    }

    /// How an operation is written for a target; none if it has to be computed by others. What has an operator is
    /// written as in bbt's own language, unless a row says otherwise.
    pub(crate) fn form(&self, operation: Operation, target: Target) -> Option<(Level, String)> {
        let mut rows = self.operations.iter().filter(|(_, from, ..)| *from <= target);
        if let Some((_, _, level, text)) = rows.find(|(own, ..)| *own == operation) {
            return Some((*level, (*text).to_owned()));
        }
        // Operators compare numbers without a sign, or with one.
        let is_of_others =
            operation.has(Property::Orders) && operation.has(Property::NeedsSign) == self.signed;
        if operation.symbol().starts_with(char::is_alphabetic) || is_of_others {
            return None;
        }
        let right = if operation.has(Property::Shifts) { "{n}" } else { "{b}" };
        let text = operation.written(&["{a}", right].map(str::to_owned)[..operation.arity()]);
        let (truth, in_truth) = self.truth;
        Some(match (operation.nature(), operation.arity()) {
            (Nature::Truth, _) => (truth, in_truth.replace("{}", &text)),
            (_, 1) => (Prefix, text),
            _ => (Infix, text),
        })
    }

    /// A text as a line of a comment, after what begins the line there. A backslash stays one: in Java,
    /// `\u` is a character of the code, even there, unless another backslash comes before it.
    pub(crate) fn comment_line(&self, sign: &str, text: &str) -> String {
        let line = text.replace('\\', self.backslash);
        // A backslash, or what stands for it in C, would continue the comment on the next line.
        let continues = line.ends_with('\\') || line.ends_with("??/");
        format!("{sign}{line}{}", if continues { " //" } else { "" }).trim_end().to_owned() + "\n"
    }

    /// Whether a word cannot be a name.
    pub(crate) fn is_keyword(&self, word: &str) -> bool {
        self.keywords.split_whitespace().any(|keyword| keyword == word)
    }

    /// A name as it is usual in the language.
    pub(crate) fn joined(name: &str, case: Case) -> String {
        let is_part = |c: char| c.is_alphanumeric() || c == '_' && case == Case::Snake;
        let words = name.split(|c: char| !is_part(c)).filter(|word| !word.is_empty());
        let capital = |word: &str| {
            let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
            first.to_uppercase() + rest
        };
        let words = words.enumerate().map(|(index, word)| match case {
            Case::Snake if index > 0 => format!("_{word}"),
            Case::Capitals if index > 0 => format!("_{}", word.to_uppercase()),
            Case::Capitals => word.to_uppercase(),
            Case::Camel if index > 0 => capital(word),
            Case::Pascal => capital(word),
            _ => word.to_owned(),
        });
        words.collect()
    }

    /// The name of an array: constants have capitals in some languages.
    pub fn array_name(&self, name: &str) -> String {
        Language::joined(name, self.array.case)
    }

    /// Whether an array can have a name: a word of letters, digits and `_` that is not a keyword.
    pub(crate) fn can_name_array(&self, name: &str) -> bool {
        let own = self.array_name(name);
        name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            && own.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            // Rust has no item with that name.
            && own != "_"
            && !self.is_keyword(&own)
    }

    /// The name of a function or of a parameter; a word that cannot be a name begins with `_`.
    pub(crate) fn name(&self, name: &str, case: Case) -> String {
        let joined = Language::joined(name, case);
        let begins_badly = !joined.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if begins_badly || self.is_keyword(&joined) { format!("_{joined}") } else { joined }
    }
}
