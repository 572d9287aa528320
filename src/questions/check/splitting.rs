//! The text of a source file to its parts: declarations, routines, macros. No part is read here.

use crate::formula::begins_like_python;
use crate::source::surroundings::{IMPORTS, WRAPPERS};
use crate::text::fault::Span;
use crate::text::names::is_one_of;

/// A declaration, a routine or a line of the preprocessor.
#[derive(Clone, Copy, Debug)]
pub(super) struct SourcePart<'a> {
    pub(super) start: usize,
    pub(super) text: &'a str,
    pub(super) has_value: bool,
    /// The head of the class or module that it is in; empty if there is none.
    pub(super) within: &'a str,
}

/// Signs before or after the end of a line at which a declaration goes on.
const OPERATORS: &[char] =
    &['=', '+', '-', '*', '/', '&', '|', '^', '<', '>', ',', '?', ':', '.', '{', ';'];

/// The parts of a file, in its order. Those of classes and modules stand alone.
pub(super) fn parts(text: &str) -> Vec<SourcePart<'_>> {
    if begins_like_python(text) { parts_by_lines(text) } else { parts_by_signs(text) }
}

/// The parts of a file in Python: each line with those after it that are indented more, or that are in its brackets.
fn parts_by_lines(text: &str) -> Vec<SourcePart<'_>> {
    let (mut parts, mut within, mut outer): (Vec<SourcePart>, _, _) = (Vec::new(), "", 0);
    for line in text.lines() {
        let code = line.trim_start();
        let (start, indent) = (Span::of(code, text).start, line.len() - code.len());
        if code.is_empty() || code.starts_with('#') {
            continue;
        }
        if let Some(last) = parts.last_mut() {
            let count = |signs: &[char]| last.text.matches(signs).count();
            if indent > outer || count(&['(', '[', '{']) > count(&[')', ']', '}']) {
                last.text = &text[last.start..start + code.len()];
                continue;
            }
        }
        if code.starts_with("class ") {
            // The next line begins a part.
            (within, outer) = (code, usize::MAX);
            continue;
        }
        within = if indent > 0 { within } else { "" };
        outer = indent;
        let has_value = !code.starts_with("def ") && code.contains('=');
        parts.push(SourcePart { start, text: code, has_value, within });
    }
    parts
}

/// The parts of a file in a language whose declarations end with signs.
fn parts_by_signs(text: &str) -> Vec<SourcePart<'_>> {
    let (mut parts, mut within, mut start) = (Vec::new(), Vec::new(), 0);
    while let Some(sign) = text[start..].chars().next() {
        let skipped = skipped(&text[start..]);
        if skipped > 0 || sign.is_whitespace() || matches!(sign, ';' | ',' | ')' | ']' | '}') {
            within.truncate(within.len() - usize::from(sign == '}' && !within.is_empty()));
            start += skipped.max(sign.len_utf8());
            continue;
        }
        let (length, has_value) = length(&text[start..]);
        let part = &text[start..start + length];
        match part.strip_suffix('{') {
            Some(head) if is_wrapper(head) => within.push(head),
            _ => {
                let within = within.last().copied().unwrap_or_default();
                parts.push(SourcePart { start, text: part, has_value, within });
            }
        }
        start += length;
    }
    parts
}

/// The length of the part that a text begins with, and whether it gives a value to something.
fn length(text: &str) -> (usize, bool) {
    if text.starts_with('#') {
        let ends = |(at, _): &(usize, &str)| !text[..*at].trim_end_matches('\r').ends_with('\\');
        return (text.match_indices('\n').find(ends).map_or(text.len(), |(at, _)| at), false);
    }
    let (mut at, mut depth, mut has_value) = (0, 0_usize, false);
    let first = words(text).next().unwrap_or_default();
    let is_line = is_one_of(IMPORTS, first) || matches!(first, "type" | "var");
    while let Some(sign) = text[at..].chars().next() {
        let skipped = skipped(&text[at..]);
        if skipped > 0 {
            at += skipped;
            continue;
        }
        let (before, end) = (&text[..at], at + sign.len_utf8());
        let after = text[end..].trim_start();
        let goes_on = before.trim_end().ends_with(OPERATORS) || after.starts_with(OPERATORS);
        match sign {
            '{' if depth == 0 && is_wrapper(before) => return (end, false),
            '(' | '[' | '{' => {
                has_value |= depth == 0 && sign != '[' && initializes(before, after);
                depth += 1;
            }
            '}' if depth == 0 => return (at, has_value),
            '}' if depth == 1 && !after.starts_with([';', ',', ')', '.', '=']) => {
                return (end, has_value);
            }
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ';' if depth == 0 => return (end, has_value),
            '=' => has_value |= depth == 0 && gives_value(before, after),
            // In some languages, a line ends a declaration.
            '\n' if depth == 0 && (has_value || is_line) && !goes_on => return (at, has_value),
            _ => {}
        }
        at = end;
    }
    (text.len(), has_value)
}

/// Whether an equals sign gives a value to what stands before it; that of an arrow does, if no operands do.
fn gives_value(before: &str, after: &str) -> bool {
    let is_of_other = ["template", "fn ", "operator"].iter().any(|word| before.contains(word));
    let is_arrow = after.starts_with('>') && before.contains('(');
    !is_of_other && !is_arrow && !before.ends_with(['=', '!', '<', '>']) && !after.starts_with('=')
}

/// Whether a bracket gives a value to a name: Go's `const (`, C++ `U64 mask{0xff}`. Operands are words side by side.
fn initializes(before: &str, after: &str) -> bool {
    let inside = after.split([')', '}', ';']).next().unwrap_or_default();
    let mut parts = inside.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ' ');
    let are_beside = parts.any(|part| words(part).count() > 1);
    matches!(before.trim(), "const" | "var")
        || words(before).count() > 1 && has_number(inside) && !are_beside
}

pub(super) fn has_number(text: &str) -> bool {
    words(text).any(|word| word.starts_with(char::is_numeric))
}

/// The words of a text, numbers among them.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Whether a block has routines and declarations in it, by what stands before it.
fn is_wrapper(head: &str) -> bool {
    let is = |word| is_one_of(WRAPPERS, word) || word == "extern";
    !head.contains(['(', '=']) && words(head).any(is) && words(head).all(|word| word != "enum")
}

/// The length of the comment, text, character or attribute that a text begins with; 0 if there is none.
fn skipped(text: &str) -> usize {
    let to = |end: &str| text[2..].find(end).map_or(text.len(), |at| 2 + at + end.len());
    match text.as_bytes() {
        [b'/', b'/', ..] => text.find('\n').unwrap_or(text.len()),
        [b'/', b'*', ..] => to("*/"),
        [b'#', b'[', ..] | [b'#', b'!', b'[', ..] => to("]"),
        [b'"', ..] => {
            let is_end = |(at, _): &(usize, &str)| {
                text[1..=*at].bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 0
            };
            text[1..].match_indices('"').find(is_end).map_or(1, |(at, _)| at + 2)
        }
        [b'\'', b'\\', _, b'\'', ..] => 4,
        [b'\'', _, b'\'', ..] => 3,
        _ => 0,
    }
}
