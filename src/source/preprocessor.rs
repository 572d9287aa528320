//! The C preprocessor: its lines are taken out of a text, and its macros are replaced, each from its line on.
//!
//! What a condition asks about is not defined, unless the text defines it: the portable branch is
//! read. Where there is none, the branch of GCC is.

use super::token::{PREPROCESSOR, Spelling, Tokens, end_of_line, quoted, tokens};
use super::tree::Tree;
use super::words::is_reserved;
use super::{Dialect, Token};
use crate::text::fault::{Fault, FormulaFault, Result, Span};
use crate::text::names::is_one_of;

/// The most tokens that macros may stand for.
const MOST_TOKENS: usize = 100_000;

/// What GCC defines.
const GCC: [&str; 4] = ["__GNUC__", "__clang__", "__x86_64__", "__LP64__"];

/// The most macros in macros.
const DEEPEST: u32 = 32;

/// Evaluates a condition of numbers; none if that is not one.
pub(crate) type Evaluate = fn(&str) -> Option<bool>;

/// A text without the lines of the preprocessor, which are blank, so that all places stay.
#[derive(Default)]
pub(crate) struct Preprocessed {
    pub(crate) text: String,
    /// The text with the lines that define macros.
    pub(crate) with_macros: String,
    macros: Vec<Macro>,
}

/// A name that stands for tokens, or for nothing any more.
struct Macro {
    name: String,
    /// Where its name is in the text: it holds from there on.
    place: Span,
    /// The parameters; none if the macro is a name alone.
    parameters: Option<Vec<String>>,
    /// Its tokens; none for `#undef`.
    body: Option<Tree>,
}

/// One `#if` that is open.
struct Open {
    /// Whether its next branch may be read: the text around it is, and no branch before.
    may_go_on: bool,
    /// Whether the branch that it is in is read.
    is_taken: bool,
}

/// Reads the lines of the preprocessor; none if the text is not source code that has some: it has a block, or
/// its last line defines a macro with parameters.
pub(crate) fn preprocess(text: &str, evaluate: Evaluate) -> Result<Option<Preprocessed>> {
    if !text.lines().any(|line| directive(line).is_some()) {
        return Ok(None);
    }
    let portable = with(text, false, evaluate)?;
    // `#error`: there is no portable branch.
    let found = portable.map_or_else(|| with(text, true, evaluate), |found| Ok(Some(found)))?;
    let is_code = |found: &Preprocessed| text.contains('{') || found.routine().is_some();
    Ok(Some(found.unwrap_or_default()).filter(is_code))
}

/// Reads the lines with or without what GCC defines. None if `#error` or nothing is left.
fn with(text: &str, is_gcc: bool, evaluate: Evaluate) -> Result<Option<Preprocessed>> {
    let mut found = Preprocessed::default();
    for name in GCC.iter().filter(|_| is_gcc) {
        let (name, place) = ((*name).to_owned(), Span::default());
        let version = Some(Tree::new(vec![(Token::Number(15), place)]));
        found.macros.push(Macro { name, place, parameters: None, body: version });
    }
    let mut open: Vec<Open> = Vec::new();
    let mentions_gcc = text.contains("__GNUC__") || text.contains("__clang__");
    let asks_for_gcc = mentions_gcc && !text.contains("#else");
    let bare = without_comments(text);
    let mut at = 0;
    let mut rest = bare.split_inclusive('\n');
    while let Some(first) = rest.next() {
        let start = at;
        let mut length = first.len();
        let is_directive = first.trim_start_matches([' ', '\t']).starts_with('#');
        while is_directive && bare[start..start + length].trim_end().ends_with('\\') {
            let Some(next) = rest.next() else { break };
            length += next.len();
        }
        at += length;
        let line = &bare[start..at];
        let is_read = open.iter().all(|one| one.is_taken);
        let found_directive = directive(line);
        // Spaces for everything but line ends.
        let spaces = line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        let blank: String = spaces.collect();
        let is_code = is_read && found_directive.is_none();
        let is_kept = is_read && found_directive.is_none_or(|(word, _)| word == "define");
        found.text.push_str(if is_code { line } else { &blank });
        found.with_macros.push_str(if is_kept { &text[start..at] } else { &blank });
        let Some((word, after)) = found_directive else { continue };
        let name = &after.trim_start()[..name_length(after.trim_start())];
        let fault = || Fault::new(Span::of(after.trim(), &bare), FormulaFault::Condition);
        let holds = || match word {
            "ifdef" | "ifndef" => Ok(found.find(name, start).is_some() == (word == "ifdef")),
            "else" => Ok(true),
            _ => found.condition(&bare, after, evaluate).ok_or_else(fault),
        };
        match word {
            "if" | "ifdef" | "ifndef" => {
                let holds = is_read && holds()?;
                open.push(Open { may_go_on: is_read && !holds, is_taken: holds });
            }
            "elif" | "else" => {
                if let Some(one) = open.last_mut() {
                    one.is_taken = one.may_go_on && holds()?;
                    one.may_go_on &= !one.is_taken;
                }
            }
            "endif" => {
                let is_open = open.pop().is_some_and(|one| one.may_go_on);
                if is_open && !is_gcc && asks_for_gcc {
                    return Ok(None);
                }
            }
            "error" if is_read => return Ok(None),
            "define" | "undef" if is_read => {
                found.macros.extend(definition(&bare, after, word == "define"));
            }
            _ => {}
        }
    }
    Ok(Some(found))
}

/// The word and the rest of a line of the preprocessor.
fn directive(line: &str) -> Option<(&str, &str)> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start_matches([' ', '\t']);
    let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let word = &rest[..end];
    let is_known = is_one_of(PREPROCESSOR, word) || matches!(word, "pragma" | "warning");
    is_known.then_some((word, &rest[end..]))
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

/// A text with blanks for its comments. A backslash at the end of a line continues one.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    while let Some(sign) = text[out.len()..].chars().next() {
        let rest = &text[out.len()..];
        let comment = match rest.as_bytes() {
            [b'/', b'/', ..] => Some(end_of_line(rest, true)),
            [b'/', b'*', ..] => rest[2..].find("*/").map(|end| end + 4),
            _ => None,
        };
        let length = || quoted(rest).map_or(sign.len_utf8(), |inside| inside.len() + 2);
        match comment {
            Some(length) => out.extend(std::iter::repeat_n(' ', length)),
            None => out.push_str(&rest[..length()]),
        }
    }
    out
}

/// The length of the name that a text begins with.
fn name_length(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len())
}

/// The tokens of a line, which may go on after a backslash. What is not code is a text, refused where it is used.
fn line_tokens(text: &str, part: Span) -> Tokens {
    let mut line = text[part.start..part.end].replace('\\', " ");
    // `constant##ULL` is as long as `ULL(constant)`, and has its type.
    if let Some(name) = line.trim_end().strip_suffix("##ULL")
        && name_length(name.trim_start()) == name.trim_start().len()
    {
        line = format!("ULL({name})");
    }
    let spelling = Spelling { language: Dialect::find("c"), ..Spelling::default() };
    let read = || tokens(&line, spelling).map_err(|fault| fault.place);
    let all = line.find('#').map_or_else(read, |at| Err(Span::new(at, at + 1)));
    let all = all.unwrap_or_else(|place| vec![(Token::Text(String::new()), place)]);
    let moved = |place: Span| Span::new(place.start + part.start, place.end + part.start);
    let all = all.into_iter().filter(|(token, _)| *token != Token::NewLine);
    all.map(|(token, place)| (token, moved(place))).collect()
}

/// A macro, by the rest of its line.
fn definition(text: &str, after: &str, is_defined: bool) -> Option<Macro> {
    let rest = after.trim_start();
    let (line, end) = (Span::of(rest, text), name_length(rest));
    let (parameters, body) = match rest[end..].strip_prefix('(') {
        Some(list) => {
            let close = list.find(')')?;
            let names = list[..close].split(',').map(|name| name.trim().to_owned());
            (Some(names.filter(|name| !name.is_empty()).collect()), end + 1 + close + 1)
        }
        None => (None, end),
    };
    let body = || Tree::new(line_tokens(text, Span::new(line.start + body, line.end)));
    let (name, place) = (rest[..end].to_owned(), Span::new(line.start, line.start + end));
    (end > 0).then_some(Macro { name, place, parameters, body: is_defined.then(body) })
}

impl Preprocessed {
    /// The parameters and the tokens of the macro that a name is at a place.
    fn find(&self, name: &str, at: usize) -> Option<(&Option<Vec<String>>, &Tree)> {
        let mut all = self.macros.iter().rev();
        let one = all.find(|one| one.place.start <= at && one.name == name)?;
        Some((&one.parameters, one.body.as_ref()?))
    }

    /// Whether the condition of an `#if` holds, in which a name without a value is 0; none if it is not read.
    fn condition(&self, text: &str, line: &str, evaluate: Evaluate) -> Option<bool> {
        let (mut all, place) = (Tokens::new(), Span::of(line, text));
        self.replace(&Tree::new(line_tokens(text, place)), Some(place.start), 0, &mut all).ok()?;
        let (all, mut at, mut condition) = (Tree::new(all), 0, String::new());
        while let Some((token, place)) = all.get(at) {
            at += 1;
            let is_call = all.is(at, "(");
            condition += &match token {
                Token::Number(number) => {
                    let has_sign = !text[place.start..place.end].contains(['u', 'U']);
                    format!("{number}{}", if has_sign { "LL" } else { "ULL" })
                }
                Token::Symbol(sign) => (*sign).to_owned(),
                Token::Name(name) if name == "defined" => {
                    at += 1 + 2 * usize::from(is_call);
                    let name = all.name(at - 1 - usize::from(is_call))?;
                    u64::from(self.find(name, place.start).is_some()).to_string()
                }
                // `__has_include(<bit>)`
                Token::Name(name) if is_call => {
                    at = all.closing(at).filter(|_| name.starts_with("__"))? + 1;
                    "0".to_owned()
                }
                Token::Name(name) => u64::from(name == "true").to_string(),
                _ => return None,
            };
            condition.push(' ');
        }
        // `#define DEBUG` and `#if DEBUG` of C#
        if condition.is_empty() { Some(true) } else { evaluate(&condition) }
    }

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
        let mut out = Vec::new();
        let Some((last, parameters)) = self.routine() else {
            self.replace(&Tree::new(all), None, 0, &mut out)?;
            return Ok(out);
        };
        let word = |text: &str| (Token::Name(text.to_owned()), last.place);
        let sign = |sign| (Token::Symbol(sign), last.place);
        out.extend([word("uint64_t"), word(&last.name), sign("(")]);
        for (index, name) in parameters.iter().enumerate() {
            out.extend((index > 0).then(|| sign(",")));
            out.extend([word("uint64_t"), word(name)]);
        }
        out.extend([sign(")"), sign("{"), word("return")]);
        if let Some(body) = &last.body {
            self.replace(body, Some(original.len()), 0, &mut out)?;
        }
        out.extend([sign(";"), sign("}")]);
        Ok(out)
    }

    /// Replaces the macros in tokens by what they stand for at a place, or where each token is.
    fn replace(&self, all: &Tree, of: Option<usize>, depth: u32, out: &mut Tokens) -> Result<()> {
        let mut at = 0;
        while at < all.len() {
            let is_too_long = out.len() > MOST_TOKENS || depth > DEEPEST;
            Fault::when(is_too_long, all[at].1, FormulaFault::TooLong(MOST_TOKENS))?;
            let here = of.unwrap_or(all[at].1.start);
            let found = all.name(at).and_then(|name| self.find(name, here));
            let close = all.closing(at + 1).filter(|_| all.is(at + 1, "("));
            match (found, close) {
                (Some((None, body)), _) => {
                    self.replace(body, Some(here), depth + 1, out)?;
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
                    for index in 0..body.len() {
                        let parameter = names.iter().position(|one| body.name(index) == Some(one));
                        let operand = parameter.and_then(|index| operands.get(index).copied());
                        filled.extend_from_slice(operand.unwrap_or(&body[index..=index]));
                    }
                    self.replace(&Tree::new(filled), Some(here), depth + 1, out)?;
                    at = close + 1;
                }
                _ => {
                    // What a condition asks about is not replaced.
                    let is_asked = all.is(at, "defined");
                    let count = 1 + usize::from(is_asked) * (1 + usize::from(all.is(at + 1, "(")));
                    out.extend(all[at..].iter().take(count).cloned());
                    at += count;
                }
            }
        }
        Ok(())
    }
}
