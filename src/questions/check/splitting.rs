//! The text of a source file to its parts: declarations, routines, macros. No part is read here.

use crate::source::surroundings::WRAPPERS;

/// A declaration, a routine or a line of the preprocessor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    /// Where it begins in the file.
    pub(super) start: usize,
    pub(super) text: &'a str,
    /// The head of the class or module that it is in; empty if there is none.
    pub(super) within: &'a str,
}

/// What goes on after a line, or a block, that could be the end of a declaration.
const OPERATORS: &[char] = &['=', '+', '-', '*', '/', '&', '|', '^', '<', '>', ',', '?', ':', '.'];

/// The parts of a file, in its order. Those of classes and modules stand alone.
pub(super) fn parts(text: &str) -> Vec<Part<'_>> {
    let (mut parts, mut within, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(sign) = text[at..].chars().next() {
        let skipped = skipped(&text[at..]);
        if skipped > 0 || sign.is_whitespace() || matches!(sign, ';' | ',' | ')' | ']' | '}') {
            within.truncate(within.len() - usize::from(sign == '}' && !within.is_empty()));
            at += skipped.max(sign.len_utf8());
            continue;
        }
        let part = &text[at..at + length(text, at)];
        match part.strip_suffix('{') {
            Some(head) if is_wrapper(head) => within.push(head),
            _ => {
                let within = within.last().copied().unwrap_or_default();
                parts.push(Part { start: at, text: part, within });
            }
        }
        at += part.len();
    }
    parts
}

/// The length of the part that begins at a place of a text.
fn length(whole: &str, start: usize) -> usize {
    let text = &whole[start..];
    if text.starts_with('#') {
        let ends = |(at, _): &(usize, &str)| !text[..*at].trim_end_matches('\r').ends_with('\\');
        return text.match_indices('\n').find(ends).map_or(text.len(), |(at, _)| at);
    }
    if text.starts_with("def ") {
        return length_by_indentation(
            text,
            whole[..start].trim_end_matches([' ', '\t']).len().abs_diff(start),
        );
    }
    let (mut at, mut depth, mut has_value) = (0, 0_usize, false);
    while let Some(sign) = text[at..].chars().next() {
        let skipped = skipped(&text[at..]);
        if skipped > 0 {
            at += skipped;
            continue;
        }
        let (before, end) = (&text[..at], at + sign.len_utf8());
        match sign {
            '{' if depth == 0 && is_wrapper(before) => return end,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '}' if depth == 0 => return at,
            '}' => {
                depth -= 1;
                let goes_on = text[end..].trim_start().starts_with([';', ',', ')', '.']);
                if depth == 0 && !goes_on {
                    return end;
                }
            }
            ';' if depth == 0 => return end,
            '=' => has_value |= depth == 0,
            '\n' if depth == 0 => {
                let goes_on = before.trim_end().ends_with(OPERATORS)
                    || text[end..].trim_start().starts_with(['{', ';'])
                    || text[end..].trim_start().starts_with(OPERATORS);
                let is_class = text.starts_with("class ") && before.trim_end().ends_with(':');
                if has_value && !goes_on || is_class {
                    return at;
                }
            }
            _ => {}
        }
        at = end;
    }
    text.len()
}

/// The length of a routine in Python: its first line, and all that are blank or further to the right.
fn length_by_indentation(text: &str, indentation: usize) -> usize {
    let is_inside = |line: &&str| {
        let is_blank = line.trim().is_empty();
        is_blank || line.len() - line.trim_start_matches([' ', '\t']).len() > indentation
    };
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().map_or(0, str::len);
    first + lines.take_while(is_inside).map(str::len).sum::<usize>()
}

/// Whether a block has routines and declarations in it, by what stands before it.
fn is_wrapper(head: &str) -> bool {
    let mut words = head.split(|c: char| !c.is_alphanumeric() && c != '_');
    !head.contains(['(', '='])
        && words.any(|word| WRAPPERS.contains(&word) || matches!(word, "extern" | "mod"))
        && !head.split_whitespace().any(|word| word == "enum")
}

/// The length of the comment, text, character or attribute that a text begins with; 0 if there is none.
fn skipped(text: &str) -> usize {
    let to = |end: &str, from: usize| {
        text[from..].find(end).map_or(text.len(), |at| from + at + end.len())
    };
    let is_comment = text.strip_prefix("# ").is_some_and(|rest| {
        let word = rest.split_whitespace().next().unwrap_or_default();
        !matches!(word, "define" | "undef" | "include" | "error" | "pragma" | "endif")
            && !word.starts_with("if")
            && !word.starts_with("el")
    });
    match text.as_bytes() {
        [b'/', b'/', ..] => to("\n", 2) - usize::from(text.contains('\n')),
        [b'#', ..] if is_comment => to("\n", 1) - usize::from(text.contains('\n')),
        [b'/', b'*', ..] => to("*/", 2),
        [b'#', b'[', ..] | [b'#', b'!', b'[', ..] => to("]", 2),
        [b'"', b'"', b'"', ..] => to("\"\"\"", 3),
        [b'"', ..] => {
            let is_end =
                |at: &usize| text.as_bytes()[at - 1] != b'\\' || text[..*at].ends_with("\\\\");
            (1..text.len())
                .filter(|at| text.as_bytes()[*at] == b'"')
                .find(is_end)
                .map_or(1, |at| at + 1)
        }
        [b'\'', b'\\', _, b'\'', ..] => 4,
        [b'\'', _, b'\'', ..] => 3,
        [b'@', next, ..] if next.is_ascii_alphabetic() => {
            let end = text[1..].find(|c: char| !c.is_alphanumeric() && c != '_' && c != '.');
            let end = end.map_or(text.len(), |end| end + 1);
            if text[end..].starts_with('(') { to(")", end) } else { end }
        }
        _ => 0,
    }
}
