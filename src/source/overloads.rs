//! The operators that a text defines for types of its own.

use super::constructors::{converts, is_index, is_structure, makes_set};
use super::operators::{Operator, assigns};
use super::token::Tokens;
use super::tree::Tree;
use super::{Token, Type};
use crate::text::names::is_one_of;

/// The signs, and the methods that define them, in Rust (the names of traits) and Python.
const METHODS: &str = "\
    + Add __add__, - Sub Neg __sub__ __neg__, * Mul __mul__, / Div __truediv__, // __floordiv__, % Rem __mod__, \
    & BitAnd __and__, | BitOr __or__, ^ BitXor __xor__, << Shl __lshift__, >> Shr __rshift__, ~ __invert__, ! Not";

/// The signs that a text defines for a type of its own, in a body that does not use the sign: set differences as `-`. In a
/// text that is not a whole file, a body may not do anything else, either: `b & square_bb(s)`.
pub(crate) fn own_signs(tokens: &Tokens, is_file: bool) -> Vec<&'static str> {
    let tree = Tree::new(tokens.clone());
    let word = |at: usize| tree.name(at).unwrap_or_default();
    let defined = |at: usize| match (word(at), tree.token(at + 1)?) {
        ("operator" | "func", Token::Symbol(sign)) => {
            Some(Operator::before_equals(sign).map_or(*sign, |changed| changed.sign))
        }
        ("def", Token::Name(name)) => method(name),
        (name, Token::Name(next)) if next == "for" => method(name),
        (name, Token::Symbol("<")) if (at + 2..at + 6).any(|at| word(at) == "for") => method(name),
        _ => None,
    };
    let is_own = |&(at, sign): &(usize, &str)| {
        let begins = |at: &usize| matches!(word(*at), "operator" | "func" | "def");
        let next = (at + 2..tree.len()).find(begins).unwrap_or(tree.len());
        let open = (at + 2..next).find(|&at| tree.is(at, "{") || tree.is(at, ";"));
        let end = open.filter(|&at| tree.is(at, "{")).and_then(|open| tree.closing(open));
        let (body, changes) = (at + 2..end.unwrap_or(next), format!("{sign}="));
        let count = body.clone().filter(|&at| tree.is(at, sign) || tree.is(at, &changes)).count();
        let mut inside = open.map_or(at + 2, |open| open + 1)..body.end;
        let is_known = Operator::find(sign).is_some() || matches!(sign, "~" | "!");
        let does_more = count > 1 || inside.any(|at| computes(&tree, at, [sign, &changes]));
        is_known && (count == 0 || !is_file && does_more)
    };
    let found = (0..tree.len()).filter_map(|at| Some((at, defined(at)?)));
    found.filter(is_own).map(|(_, sign)| sign).collect()
}

/// Whether anything else than some signs is computed at a token: by an operator, with a number, or by a call.
fn computes(tree: &Tree, at: usize, signs: [&str; 2]) -> bool {
    match tree.token(at) {
        Some(Token::Symbol("<" | ">" | "=")) => false,
        Some(Token::Symbol("*")) if tree.is(at + 1, "this") => false,
        Some(Token::Symbol(sign)) => {
            let is_operator = Operator::find(sign).is_some() || assigns(sign);
            !signs.contains(sign) && (is_operator || matches!(*sign, "~" | "!"))
        }
        Some(Token::Number(_)) => !tree.is(at - 1, "."),
        Some(Token::Name(name)) if tree.is(at + 1, "(") => {
            let is_head = matches!(tree.name(at - 1), Some("fn" | "func" | "def" | "operator"));
            let is_type = Type::is_known(name) || is_structure(name) || is_index(name);
            let is_type = is_type && !makes_set(std::slice::from_ref(name));
            !(is_head || is_type || converts(name) && tree.is(at + 2, ")"))
        }
        _ => false,
    }
}

/// Whether a routine of this name defines an operator.
pub(crate) fn names_sign(name: &str) -> bool {
    let own = name.strip_suffix("_assign").unwrap_or(name);
    let rows = METHODS.split([' ', ',']).any(|one| one.eq_ignore_ascii_case(own));
    name == "operator" || name.len() > 1 && rows || name.starts_with("__") && name.ends_with("__")
}

/// The sign that a method defines, perhaps together with `=` (`AddAssign`, `__iadd__`), or for a right operand.
fn method(name: &str) -> Option<&'static str> {
    let name = name.strip_suffix("Assign").unwrap_or(name);
    let short = name.strip_prefix("__i").or(name.strip_prefix("__r"));
    let rows = || METHODS.split(", ").filter_map(|row| row.split_once(' '));
    let sign = |name: &str| rows().find(|(_, all)| is_one_of(all, name)).map(|(sign, _)| sign);
    sign(name).or_else(|| sign(&format!("__{}", short?)))
}
