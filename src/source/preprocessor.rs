//! The C preprocessor: its lines are taken out of a text, and its macros are replaced.
//!
//! What a condition asks about is not defined, unless the text defines it: the portable branch is
//! read. Where there is none, the branch of GCC is.

use std::collections::HashMap;

use super::Token;
use super::token::{PREPROCESSOR, Spelling, Tokens, tokens};
use super::tree::Tree;
use super::words::is_reserved;
use crate::text::fault::{Fault, FormulaFault, Result, Span};

/// The most tokens that macros may stand for.
const MOST_TOKENS: usize = 100_000;

/// The most macros in macros.
const DEEPEST: usize = 32;

/// A text without the lines of the preprocessor, which are blank, so that all places stay.
#[derive(Default)]
pub(crate) struct Preprocessed {
    pub(crate) text: String,
    /// The text with the lines that define macros.
    pub(crate) with_macros: String,
    macros: Vec<Macro>,
    /// The last macro of each name.
    by_name: HashMap<String, usize>,
}

/// A name that stands for tokens.
#[derive(Clone, Debug)]
struct Macro {
    /// Where its name is in the text.
    name: Span,
    /// The parameters; none if the macro is a name alone.
    parameters: Option<Vec<String>>,
    /// Where its tokens are in the text.
    body: Span,
}

/// One `#if` that is open.
struct Open {
    /// Whether the text around it is read.
    is_read: bool,
    /// Whether one of its branches was read already.
    is_done: bool,
    /// Whether the branch that it is in is read.
    is_taken: bool,
}

/// Reads the lines of the preprocessor; none if the text is not source code that has some: it has a block, or
/// its last line defines a macro with parameters.
pub(crate) fn preprocess(text: &str) -> Option<Preprocessed> {
    let is_directive = |line: &str| directive(line).is_some();
    if !text.lines().any(is_directive) {
        return None;
    }
    let portable = with(text, false);
    // `#error`: there is no portable branch.
    let found = portable.unwrap_or_else(|| with(text, true).unwrap_or_default());
    Some(found).filter(|found| text.contains('{') || found.routine().is_some())
}

/// Reads the lines with or without what GCC defines. None if `#error` or nothing is left.
fn with(text: &str, is_gcc: bool) -> Option<Preprocessed> {
    let mut found = Preprocessed::default();
    let mut open: Vec<Open> = Vec::new();
    let mentions_gcc = text.contains("__GNUC__") || text.contains("__clang__");
    let asks_for_gcc = mentions_gcc && !text.contains("#else");
    let mut at = 0;
    let mut rest = text.split_inclusive('\n').peekable();
    while let Some(first) = rest.next() {
        let start = at;
        let mut length = first.len();
        let is_directive = text[start..].trim_start_matches([' ', '\t']).starts_with('#');
        while is_directive && text[start..start + length].trim_end().ends_with('\\') {
            let Some(next) = rest.next() else { break };
            length += next.len();
        }
        at += length;
        let line = &text[start..at];
        let is_read = open.iter().all(|one| one.is_taken);
        let found_directive = directive(line);
        // Spaces for everything but line ends.
        let spaces = line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        let blank: String = spaces.collect();
        let is_code = is_read && found_directive.is_none();
        let is_kept = is_read && found_directive.is_none_or(|(word, _)| word == "define");
        found.text.push_str(if is_code { line } else { &blank });
        found.with_macros.push_str(if is_kept { line } else { &blank });
        let Some((word, after)) = found_directive else { continue };
        let holds = || condition(after, &found.by_name, is_gcc);
        match word {
            "if" | "ifdef" | "ifndef" => {
                let is_defined = || is_defined(after.trim(), &found.by_name, is_gcc);
                let holds = if word == "if" { holds() } else { is_defined() != (word == "ifndef") };
                open.push(Open { is_read, is_done: holds, is_taken: is_read && holds });
            }
            "elif" | "else" => {
                let holds = word == "else" || holds();
                if let Some(one) = open.last_mut() {
                    one.is_taken = one.is_read && !one.is_done && holds;
                    one.is_done |= holds;
                }
            }
            "endif" => {
                let was_done = open.pop().is_none_or(|one| one.is_done || !one.is_read);
                if !was_done && !is_gcc && asks_for_gcc {
                    return None;
                }
            }
            "error" if is_read => return None,
            "define" if is_read => {
                if let Some((name, one)) = definition(text, Span::new(start, at), after) {
                    found.by_name.insert(name, found.macros.len());
                    found.macros.push(one);
                }
            }
            _ => {}
        }
    }
    Some(found)
}

/// The word and the rest of a line of the preprocessor.
fn directive(line: &str) -> Option<(&str, &str)> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start_matches([' ', '\t']);
    let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let word = &rest[..end];
    let is_known = PREPROCESSOR.contains(&word) || matches!(word, "pragma" | "warning");
    is_known.then(|| (word, without_comment(&rest[end..])))
}

/// Whether a line gives a name to a value: `#define NAME value`, without parameters, and not nothing, a text, or the
/// words of a declaration.
pub(crate) fn defines_value(line: &str) -> bool {
    let Some(("define", after)) = directive(line) else { return false };
    let body = after.trim_start().trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
    let gives_none = |(token, _): &(Token, Span)| {
        matches!(token, Token::Text(_)) || matches!(token, Token::Name(word) if is_reserved(word))
    };
    let all = tokens(line[Span::of(body, line).start..].trim(), Spelling::default());
    !body.starts_with('(') && !all.is_ok_and(|all| all.iter().all(gives_none))
}

fn without_comment(text: &str) -> &str {
    let end = ["//", "/*"].into_iter().filter_map(|sign| text.find(sign)).min();
    &text[..end.unwrap_or(text.len())]
}

/// A macro, by the rest of its line.
fn definition(text: &str, line: Span, after: &str) -> Option<(String, Macro)> {
    let start = Span::of(after, text).start;
    let name_at = after.len() - after.trim_start().len();
    let rest = &after[name_at..];
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    let (name, start) = (rest[..end].to_owned(), start + name_at);
    let (parameters, body) = match rest[end..].strip_prefix('(') {
        Some(list) => {
            let close = list.find(')')?;
            let names = list[..close].split(',').map(|name| name.trim().to_owned());
            (Some(names.filter(|name| !name.is_empty()).collect()), end + 1 + close + 1)
        }
        None => (None, end),
    };
    let body = Span::new(start + body, (start + rest.len()).min(line.end));
    let one = Macro { name: Span::new(start, start + end), parameters, body };
    (!name.is_empty()).then_some((name, one))
}

fn is_defined(name: &str, macros: &HashMap<String, usize>, is_gcc: bool) -> bool {
    let by_gcc = matches!(name, "__GNUC__" | "__clang__" | "__x86_64__" | "__LP64__");
    macros.contains_key(name) || is_gcc && by_gcc
}

/// Whether the condition of an `#if` holds, in which numbers other than 0 hold.
fn condition(text: &str, macros: &HashMap<String, usize>, is_gcc: bool) -> bool {
    let text = text.replace('\\', " ");
    let holds = |atom: &str| {
        let plain = atom.trim_start_matches(['!', ' ', '\t', '\r', '\n']);
        let is_opposite = atom[..atom.len() - plain.len()].matches('!').count() % 2 == 1;
        let atom = plain.trim_matches(['(', ')', ' ', '\t', '\r', '\n']);
        let holds = match atom.strip_prefix("defined") {
            Some(name) => is_defined(name.trim_matches(['(', ')', ' ']), macros, is_gcc),
            None => atom.parse().map_or_else(|_| is_defined(atom, macros, is_gcc), |n: u64| n != 0),
        };
        holds != is_opposite
    };
    text.split("||").any(|some| some.split("&&").all(holds))
}

impl Preprocessed {
    /// The macro that the text is about, if there is nothing but macros: the last one, if it has parameters.
    fn routine(&self) -> Option<(&Macro, &Vec<String>)> {
        let last = self.macros.last().filter(|_| self.text.trim().is_empty())?;
        Some((last, last.parameters.as_ref()?))
    }

    /// Replaces the macros in tokens of the text. A text of macros alone is a routine of words.
    ///
    /// # Errors
    ///
    /// Macros that stand for too many tokens.
    pub(crate) fn expand(&self, original: &str, all: Tokens) -> Result<Tokens> {
        if self.macros.is_empty() {
            return Ok(all);
        }
        let mut bodies: Vec<Tree> = Vec::new();
        for one in &self.macros {
            let text = original[one.body.start..one.body.end].replace("\\\n", " \n");
            let moved = |(token, place): (Token, Span)| {
                let place = Span::new(place.start + one.body.start, place.end + one.body.start);
                (token != Token::NewLine).then_some((token, place))
            };
            let body = tokens(without_comment(&text), Spelling::default())?;
            bodies.push(Tree::new(body.into_iter().filter_map(moved).collect()));
        }
        let mut out = Vec::new();
        let Some((last, parameters)) = self.routine() else {
            self.replace(&Tree::new(all), &bodies, 0, &mut out)?;
            return Ok(out);
        };
        let word = |text: &str| (Token::Name(text.to_owned()), last.name);
        let sign = |sign| (Token::Symbol(sign), last.name);
        out.extend([word("uint64_t"), word(&original[last.name.start..last.name.end]), sign("(")]);
        for (index, name) in parameters.iter().enumerate() {
            out.extend((index > 0).then(|| sign(",")));
            out.extend([word("uint64_t"), word(name)]);
        }
        out.extend([sign(")"), sign("{"), word("return")]);
        self.replace(&bodies[bodies.len() - 1], &bodies, 0, &mut out)?;
        out.extend([sign(";"), sign("}")]);
        Ok(out)
    }

    fn replace(&self, all: &Tree, bodies: &[Tree], depth: usize, out: &mut Tokens) -> Result<()> {
        let mut at = 0;
        while at < all.len() {
            let is_too_long = out.len() > MOST_TOKENS || depth > DEEPEST;
            Fault::when(is_too_long, all[at].1, FormulaFault::TooLong(MOST_TOKENS))?;
            let index = all.name(at).and_then(|name| self.by_name.get(name));
            let found = index.map(|&index| (&self.macros[index].parameters, &bodies[index]));
            let close = all.closing(at + 1).filter(|_| all.is(at + 1, "("));
            match (found, close) {
                (Some((None, body)), _) => {
                    self.replace(body, bodies, depth + 1, out)?;
                    at += 1;
                }
                (Some((Some(names), body)), Some(close)) => {
                    // Round brackets alone keep a comma inside of an operand.
                    let mut open = 0;
                    let is_end = |(token, _): &(Token, Span)| {
                        let is = |sign| *token == Token::Symbol(sign);
                        open += i32::from(is("(")) - i32::from(is(")"));
                        open == 0 && is(",")
                    };
                    let operands: Vec<&[_]> = all[at + 2..close].split(is_end).collect();
                    let mut filled = Vec::new();
                    for (index, word) in body.iter().enumerate() {
                        let parameter = names.iter().position(|one| body.name(index) == Some(one));
                        match parameter.and_then(|index| operands.get(index)) {
                            Some(operand) => filled.extend_from_slice(operand),
                            None => filled.push(word.clone()),
                        }
                    }
                    self.replace(&Tree::new(filled), bodies, depth + 1, out)?;
                    at = close + 1;
                }
                _ => {
                    out.push(all[at].clone());
                    at += 1;
                }
            }
        }
        Ok(())
    }
}
