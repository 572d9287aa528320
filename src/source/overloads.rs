//! The operators that a text defines for types of its own.

use super::Token;
use super::operators::Operator;
use super::token::Tokens;
use super::tree::Tree;
use crate::text::names::is_one_of;

/// The signs, and the methods that define them, in Rust (the names of traits) and Python.
const METHODS: &str = "\
    + Add __add__, - Sub Neg __sub__ __neg__, * Mul __mul__, / Div __truediv__, // __floordiv__, % Rem __mod__, \
    & BitAnd __and__, | BitOr __or__, ^ BitXor __xor__, << Shl __lshift__, >> Shr __rshift__";

/// The signs that a text defines for a type of its own, in a body that does not use the sign: set differences as `-`.
pub(crate) fn own_signs(tokens: &Tokens) -> Vec<&'static str> {
    let tree = Tree::new(tokens.clone());
    let word = |at: usize| tree.name(at).unwrap_or_default();
    let defined = |at: usize| match (word(at), tree.token(at + 1)?) {
        ("operator" | "func", Token::Symbol(sign)) => Some(*sign),
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
        let (mut body, changes) = (at + 2..end.unwrap_or(next), format!("{sign}="));
        Operator::find(sign).is_some() && !body.any(|at| tree.is(at, sign) || tree.is(at, &changes))
    };
    let found = (0..tree.len()).filter_map(|at| Some((at, defined(at)?)));
    found.filter(is_own).map(|(_, sign)| sign).collect()
}

/// The sign that a method defines, perhaps together with `=` (`AddAssign`, `__iadd__`), or for a right operand.
fn method(name: &str) -> Option<&'static str> {
    let name = name.strip_suffix("Assign").unwrap_or(name);
    let short = name.strip_prefix("__i").or(name.strip_prefix("__r"));
    let rows = || METHODS.split(", ").filter_map(|row| row.split_once(' '));
    let sign = |name: &str| rows().find(|(_, all)| is_one_of(all, name)).map(|(sign, _)| sign);
    sign(name).or_else(|| sign(&format!("__{}", short?)))
}
