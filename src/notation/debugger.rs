//! What debuggers and logs print: addresses and names, with the values after them.

use super::number;

/// A value in a text that a program printed: its name, which what is at an address has not, and its number.
pub(crate) type Printed<'a> = (Option<&'a str>, String);

/// The prompts of debuggers: what stands after one was typed, and has no value.
const PROMPTS: [&str; 3] = ["(gdb)", "(lldb)", "(rr)"];

/// The values in a text of which every line is one of these; `None` for any other text.
///
/// - a prompt of gdb or lldb, and what was typed there
/// - an address and the numbers there, `0x7ffe10 <board+8>: 0xff 0xff00`, or their parts: `0x0000ff00 0x00000000`
/// - an answer: `$1 = 65280`, `(uint64_t) $0 = 65280`
/// - names with hexadecimal or binary numbers: `knights: 0xff, attacks: 0xff00`
/// - what is displayed after each step: `1: /x occ = 0xff00`
/// - a structure of such numbers, perhaps over several lines: `$1 = {white = 0xff, pieces = {0xff00, 0xff}}`,
///   `Board { white: 0xff }`
/// - a register, with the same number twice: `rax  0xff00  65280`
///
/// ```text
/// knights=0xff attacks=0xff00   two values
/// depth: 5, score: 31           none: these need not be bitboards
/// ```
pub(crate) fn values(text: &str) -> Option<Vec<Printed<'_>>> {
    if let Some(fields) = answer(text).or_else(|| structure(text)) {
        return Some(fields);
    }
    let mut all = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if !PROMPTS.iter().any(|prompt| line.starts_with(prompt)) {
            let forms = [stored, answer, structure, named, register];
            all.extend(forms.iter().find_map(|form| form(line))?);
        }
    }
    (!text.trim().is_empty()).then_some(all)
}

/// Whether a line begins what Rust prints over several lines: `[src/main.rs:7:5] board = ...`, `Bitboard(`, `[` alone.
pub(crate) fn begins_debug(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    let name = line.strip_suffix(b"(").or_else(|| line.strip_suffix(b" {")).unwrap_or_default();
    is_type(name) || line == b"[" || begins_with_place(line)
}

fn is_type(name: &[u8]) -> bool {
    name.first().is_some_and(u8::is_ascii_uppercase)
        && name.iter().all(|&c| c.is_ascii_alphanumeric() || c == b'_')
}

fn begins_with_place(line: &[u8]) -> bool {
    let place = line.strip_prefix(b"[").and_then(|rest| rest.split(|&c| c == b']').next());
    let mut parts = place.unwrap_or_default().rsplit(|&c| c == b':');
    let mut is_number = || parts.next().is_some_and(|part| part.iter().all(u8::is_ascii_digit));
    // Older compilers do not write the column.
    is_number() && parts.any(|path| path.ends_with(b".rs"))
}

/// The numbers after an address, as they are written: `0x7ffe10 <board+8>: 0xff 0xff00`.
pub(crate) fn in_memory(line: &str) -> Option<Vec<&str>> {
    let (place, words) = line.split_once(':')?;
    let (address, symbol) = place.split_once('<').unwrap_or((place, ">"));
    let address = address.trim_end();
    let is_address = address.starts_with("0x") && is_number(address) && symbol.ends_with('>');
    // `0x1:0xff` may be two halves.
    let words = words.strip_prefix([' ', '\t']).filter(|_| is_address)?;
    Some(words.split_whitespace().collect())
}

/// The values after an address; several decimal numbers do not show how long they are.
fn stored<'a>(line: &'a str) -> Option<Vec<Printed<'a>>> {
    let words = in_memory(line)?;
    if let [word] = words[..] {
        return is_number(word).then(|| vec![(None, word.to_owned())]);
    }
    let hex = |word: &&'a str| word.strip_prefix("0x").filter(|_| is_number(word));
    let digits: Vec<&str> = words.iter().map(hex).collect::<Option<_>>()?;
    let width = 4 * digits.first()?.len();
    let are_parts =
        matches!(width, 8 | 16 | 32) && digits.iter().all(|word| 4 * word.len() == width);
    let count = if are_parts { 64 / width } else { 1 };
    let number = |parts: &[&str]| {
        let digits: String = parts.iter().rev().copied().collect();
        (parts.len() == count).then(|| (None, format!("0x{digits}")))
    };
    digits.chunks(count).map(number).collect()
}

/// `$1 = 65280`, `(uint64_t) $0 = 65280`, `$1 = {white = 0xff, pieces = {0xff00, 0xff}}`
fn answer(text: &str) -> Option<Vec<Printed<'_>>> {
    let (name, value) = text.trim_end().split_once(" = ")?;
    let displayed = name.split_once(": ").filter(|(number, _)| number.parse::<u16>().is_ok());
    let name = displayed.map_or(name, |(_, name)| name);
    let name =
        name.strip_prefix('/').and_then(|rest| rest.split_once(' ')).map_or(name, |all| all.1);
    let cast = name.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    let (is_cast, name) = cast.map_or((false, name), |(_, name)| (true, name.trim_start()));
    let is_answer = name.starts_with('$') || (is_cast || displayed.is_some()) && is_name(name);
    if let Some(fields) = value.strip_prefix('{').filter(|_| is_answer) {
        return named(fields.strip_suffix('}')?);
    }
    let name = Some(name).filter(|name| is_name(name));
    (is_answer && is_number(value)).then(|| vec![(name, value.to_owned())])
}

/// `Board { white: 0xff }` as Rust prints it, perhaps after its place and over several lines.
fn structure(text: &str) -> Option<Vec<Printed<'_>>> {
    let (before, fields) = text.trim().split_once(" {")?;
    let is_rust = begins_with_place(before.as_bytes()) || is_type(before.as_bytes());
    named(fields.strip_suffix('}').filter(|_| is_rust)?)
}

/// `knights: 0xff, attacks: 0xff00`: numbers that show their base after names; elements of an array have its name.
fn named(text: &str) -> Option<Vec<Printed<'_>>> {
    const BETWEEN: [char; 5] = [' ', '\t', '\n', ',', ';'];
    let (mut name, mut depth) = (None, 0_usize);
    let mut all = Vec::new();
    let mut rest = text.trim_matches(BETWEEN);
    while !rest.is_empty() {
        let end = rest.find([' ', '\t', '\n', ',', ';', ':', '=', '{', '}']).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        let next = after.trim_start();
        if word.is_empty() {
            depth = match after.as_bytes()[0] {
                b'{' if name.is_some() => depth + 1,
                b'}' => depth.checked_sub(1)?,
                _ => return None,
            };
            name = name.filter(|_| depth > 0);
            rest = &after[1..];
        } else if is_name(word) && next.starts_with([':', '=']) {
            if name.replace(word).is_some() && depth == 0 {
                return None;
            }
            rest = &next[1..];
        } else {
            let is_marked = ["0x", "0X", "0b"].iter().any(|prefix| word.starts_with(prefix));
            name.filter(|_| is_marked && is_number(word))?;
            all.push((name, word.to_owned()));
            name = name.filter(|_| depth > 0);
        }
        rest = rest.trim_start_matches(BETWEEN);
    }
    (depth == 0 && name.is_none() && !all.is_empty()).then_some(all)
}

/// `rax            0xff00              65280`
fn register(line: &str) -> Option<Vec<Printed<'_>>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, number, decimal] = words[..] else { return None };
    let word = number::literal(number, None)?.ok()?;
    let is_same = decimal == word.to_string() || decimal == word.cast_signed().to_string();
    (is_name(name) && number.starts_with("0x") && is_same)
        .then(|| vec![(Some(name), number.to_owned())])
}

fn is_number(text: &str) -> bool {
    matches!(number::literal(text, None), Some(Ok(_)))
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
}
