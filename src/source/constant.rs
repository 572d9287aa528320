//! The constant of a line of code, in whatever language: its only number with a prefix, if nothing is computed with it.
//!
//! ```text
//! {"occupied": "0xff", "depth": 3}     rank1 dq 0xff        (defconstant +rank-1+ #xff)
//! Rank1 => new Bitboard(0xFF);         <bb>0xff</bb>        select x'ff'::bit(64);
//! ```
//!
//! Before the number, and the brackets and types around it, there has to be what gives a value: `=`, a
//! label, an arrow, a comma in a list, the bar of a table, a directive such as `dq`. After it, there is
//! nothing but what closes these, or a type. Anything else may compute something.

use super::constructors::{constructs, converts, is_bitboard};
use super::overloads::own_signs;
use super::token::{Spelling, tokens};
use super::tree::Tree;
use super::words::is_keyword;
use super::{Token, Type};
use crate::notation::number;

/// The longest line that is looked at.
const LONGEST: usize = 4096;

/// What a number with a prefix begins with.
const PREFIXES: &[&str] =
    &["0x", "0b", "0o", "#x", "&h", "16#", "2#", "$", "64'", "x'", "x\"", "z'"];

/// What a number may follow: data of assemblers, SQL.
const DIRECTIVES: &[&str] = &["dq", "equ", "quad", "dword", "xword", "select", "values", "define"];

pub(crate) fn constant(line: &str) -> Option<u64> {
    let line = line.trim();
    if line.len() > LONGEST || line.contains('\n') {
        return None;
    }
    // Hashes have a label of several words, too, but are not written in zeros and ones.
    if let Some((_, bits)) = line.rsplit_once(": ").filter(|(_, bits)| number::is_binary(bits)) {
        return number::parse(bits, None)?.ok();
    }
    let tokens = tokens(line, Spelling::default()).ok()?;
    if !own_signs(&tokens, false).is_empty() {
        return None;
    }
    let is_prefixed = |written: &str| {
        let begins = |prefix: &&str| {
            written.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
        };
        PREFIXES.iter().any(begins) || written.ends_with(['h', 'H'])
    };
    let numbers = tokens.iter().enumerate().filter_map(|(at, (token, place))| match token {
        Token::Number(word) => is_prefixed(&line[place.start..place.end]).then_some((at, *word)),
        Token::Text(text) if is_prefixed(text) => Some((at, number::literal(text, None)?.ok()?)),
        _ => None,
    });
    let numbers: Vec<(usize, u64)> = numbers.collect();
    let &[(at, value)] = &numbers[..] else { return None };
    let line = CodeLine(Tree::new(tokens));
    let is_conditional = (0..line.0.len()).any(|at| decides(line.name(at)));
    let is_given = line.is_given(at) || line.is_definition_of_lisp(at);
    (!is_conditional && is_given && line.is_closed(at + 1)).then_some(value)
}

/// Whether a word decides whether something is done, or is a type that does not hold any bitboard.
fn decides(word: &str) -> bool {
    word != "case" && is_keyword(word)
        || Type::is_known(word) && !matches!(Type::of_word(word), Ok(Type::Word | Type::Signed))
}

struct CodeLine(Tree);

impl CodeLine {
    fn name(&self, at: usize) -> &str {
        self.0.name(at).unwrap_or_default()
    }

    fn symbol(&self, at: usize) -> &'static str {
        if let Some(Token::Symbol(symbol)) = self.0.token(at) { symbol } else { "" }
    }

    /// Whether what stands before a token gives it to something.
    fn is_given(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return true };
        match (self.symbol(before), self.name(before)) {
            ("=" | ":=" | "=>" | "->", _) => before > 0,
            // A label of several words may be that of a hash.
            (":", _) => {
                let is_text = matches!(self.0.token(before.wrapping_sub(1)), Some(Token::Text(_)));
                let [word, other] = [1, 2].map(|back| self.name(before.wrapping_sub(back)));
                is_text || !word.is_empty() && other.is_empty()
            }
            ("|", _) => self.is_table(),
            (">", _) => self.symbol(0) == "<",
            ("&", _) => matches!(self.symbol(before.wrapping_sub(1)), "=" | ":" | "("),
            ("(" | "{" | "[", _) => self.is_open(before),
            (",", _) => {
                let encloses = |open: &usize| self.0.closing(*open).is_some_and(|end| end > at);
                let is_bracket = |open: &usize| matches!(self.symbol(*open), "(" | "{" | "[");
                let open = (0..before).rev().filter(is_bracket).find(encloses);
                open.is_some_and(|open| self.is_open(open))
            }
            (_, word) => {
                DIRECTIVES.contains(&&*word.to_ascii_lowercase())
                    || is_bitboard(word) && self.is_given(before)
            }
        }
    }

    /// Whether what is in a bracket is given to something, and the bracket computes nothing.
    fn is_open(&self, open: usize) -> bool {
        let mut start = open;
        while start > 0
            && (!self.name(start - 1).is_empty()
                && (start == open || matches!(self.symbol(start), "." | "::"))
                || start < open && matches!(self.symbol(start - 1), "." | "::"))
        {
            start -= 1;
        }
        let names: Vec<&str> =
            (start..open).map(|at| self.name(at)).filter(|it| !it.is_empty()).collect();
        let is_new = names.last() == Some(&"new") || start > 0 && self.name(start - 1) == "new";
        match names[..] {
            // An array is not a value, however short it is.
            [] | ["new"] if start == 0 => self.symbol(open) != "[",
            [] | ["new"] => self.is_given(start),
            [word] if DIRECTIVES.contains(&&*word.to_ascii_lowercase()) => true,
            _ if self.symbol(open) == "[" => false,
            _ => constructs(&names, is_new) && self.is_given(start - usize::from(is_new)),
        }
    }

    /// Whether a token is the last one of a list such as `(defconstant name value)`.
    fn is_definition_of_lisp(&self, at: usize) -> bool {
        let last = self.0.len() - 1;
        let word = self.name(1).to_ascii_lowercase();
        self.symbol(0) == "("
            && self.0.closing(0) == Some(last)
            && at + 1 == last
            && (word.starts_with("def") || matches!(&*word, "setf" | "setq" | "set"))
            && self.0.places(&(1..last)).any(|place| place == at)
    }

    /// Whether nothing is computed with what ends before a token.
    fn is_closed(&self, at: usize) -> bool {
        let rest = at..self.0.len();
        match (self.symbol(at), self.name(at)) {
            (")" | "]" | "}", _) => self.is_closed(at + 1),
            (";" | ",", _) => !rest.clone().any(|at| {
                let is_data = matches!(self.symbol(at), "" | ":" | "," | ";" | ")" | "]" | "}");
                !is_data || self.symbol(at) == ";" && at + 1 < rest.end
            }),
            ("|", _) => self.is_table(),
            ("<", _) => self.symbol(0) == "<",
            (".", _) => {
                let member = self.name(at + 1);
                let is_call = self.symbol(at + 2) == "(" && self.symbol(at + 3) == ")";
                let end = at + 2 + 2 * usize::from(is_call);
                let is_type = is_bitboard(member) || Type::is_known(member) || member == "freeze";
                (is_type && !is_call || is_call && converts(member)) && self.is_closed(end)
            }
            // `::bit(64)`
            ("::", _) => {
                let width = self.0.closing(at + 2).filter(|_| self.symbol(at + 2) == "(");
                !self.name(at + 1).is_empty() && self.is_closed(width.unwrap_or(at + 1) + 1)
            }
            ("", "") => rest.is_empty() || self.0.token(at) == Some(&Token::NewLine),
            (_, word) => word.eq_ignore_ascii_case("as"),
        }
    }

    /// Whether the line is a row of a table.
    fn is_table(&self) -> bool {
        self.symbol(0) == "|" && self.symbol(self.0.len() - 1) == "|"
    }
}
