//! What debuggers and logs print: addresses and names, with the values after them.

use super::number;

/// A value in a text that a program printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Printed<'a> {
    /// Its name; none for what is at an address.
    pub(crate) name: Option<&'a str>,
    /// The number, as it was written.
    pub(crate) number: &'a str,
}

/// The prompts of debuggers: what stands after one was typed, and has no value.
const PROMPTS: [&str; 3] = ["(gdb)", "(lldb)", "(rr)"];

/// The values in a text of which every line is one of these; `None` for any other text.
///
/// - a prompt of gdb or lldb, and what was typed there
/// - an address, and the numbers that are stored there: `0x7ffe10 <board+8>: 0xff 0xff00`
/// - an answer: `$1 = 65280`, `(uint64_t) $0 = 65280`
/// - names with hexadecimal or binary numbers: `knights: 0xff, attacks: 0xff00`
/// - a register, with the same number twice: `rax  0xff00  65280`
///
/// ```text
/// knights=0xff attacks=0xff00   two values
/// depth: 5, score: 31           none: these need not be bitboards
/// ```
pub(crate) fn values(text: &str) -> Option<Vec<Printed<'_>>> {
    let mut all = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if !PROMPTS.iter().any(|prompt| line.starts_with(prompt)) {
            let forms = [stored, answer, named, register];
            all.extend(forms.iter().find_map(|form| form(line))?);
        }
    }
    (!text.trim().is_empty()).then_some(all)
}

/// Whether a line begins what Rust prints over several lines: `[src/main.rs:7:5] board = ...` from `dbg!`,
/// and the name of a type and an open bracket, `Bitboard(`, from `{:#?}`.
pub(crate) fn begins_debug(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    let name = line.strip_suffix(b"(").or_else(|| line.strip_suffix(b" {")).unwrap_or_default();
    let is_type = name.first().is_some_and(u8::is_ascii_uppercase)
        && name.iter().all(|&c| c.is_ascii_alphanumeric() || c == b'_');
    is_type || begins_with_place(line)
}

fn begins_with_place(line: &[u8]) -> bool {
    let place = line.strip_prefix(b"[").and_then(|rest| rest.split(|&c| c == b']').next());
    let mut parts = place.unwrap_or_default().rsplit(|&c| c == b':');
    let mut is_number = || parts.next().is_some_and(|part| part.iter().all(u8::is_ascii_digit));
    is_number() && is_number() && parts.next().is_some_and(|path| path.ends_with(b".rs"))
}

/// `0x7ffe10 <board+8>: 0xff 0xff00`
fn stored(line: &str) -> Option<Vec<Printed<'_>>> {
    let (place, numbers) = line.split_once(':')?;
    let (address, symbol) = place
        .split_once('<')
        .map_or((place, None), |(address, symbol)| (address.trim_end(), Some(symbol)));
    let is_symbol = symbol.is_none_or(|symbol| symbol.ends_with('>'));
    let is_address = address.starts_with("0x") && is_number(address) && is_symbol;
    let numbers: Vec<&str> = numbers.split_whitespace().collect();
    let all = || numbers.iter().map(|&number| Printed { name: None, number }).collect();
    (is_address && !numbers.is_empty() && numbers.iter().all(|text| is_number(text))).then(all)
}

/// `$1 = 65280`, `(uint64_t) $0 = 65280`
fn answer(line: &str) -> Option<Vec<Printed<'_>>> {
    let (name, number) = line.split_once(" = ")?;
    let (is_cast, name) = match name.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((_, name)) => (true, name.trim_start()),
        None => (false, name),
    };
    let is_answer = name.starts_with('$') || is_cast && is_name(name);
    let name = Some(name).filter(|name| is_name(name));
    (is_answer && is_number(number)).then(|| vec![Printed { name, number }])
}

/// `knights: 0xff, attacks: 0xff00`
fn named(line: &str) -> Option<Vec<Printed<'_>>> {
    let mut rest = line;
    let mut all = Vec::new();
    while !rest.is_empty() {
        let (name, after) = rest.split_once([':', '='])?;
        let after = after.trim_start();
        let end = after.find([' ', '\t', ',', ';']).unwrap_or(after.len());
        let (number, after) = after.split_at(end);
        let is_marked = ["0x", "0X", "0b"].iter().any(|prefix| number.starts_with(prefix));
        if !is_name(name.trim_end()) || !is_marked || !is_number(number) {
            return None;
        }
        all.push(Printed { name: Some(name.trim_end()), number });
        rest = after.trim_start_matches([' ', '\t', ',', ';']);
    }
    Some(all)
}

/// `rax            0xff00              65280`
fn register(line: &str) -> Option<Vec<Printed<'_>>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, number, decimal] = words[..] else { return None };
    let word = number::literal(number, None)?.ok()?;
    let is_same = decimal == word.to_string() || decimal == word.cast_signed().to_string();
    let is_register = is_name(name) && number.starts_with("0x") && is_same;
    is_register.then(|| vec![Printed { name: Some(name), number }])
}

fn is_number(text: &str) -> bool {
    matches!(number::literal(text, None), Some(Ok(_)))
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_debuggers_print_has_values() {
        let numbers = |text: &str| {
            values(text).map(|all| all.iter().map(|one| one.number.to_owned()).collect::<Vec<_>>())
        };
        let read = [
            ("0x7fffffffe000:\t0x000000000000ff00\t0x00000000000000ff", 2),
            ("0x555555558010 <knights+8>:\t0x000000000000ff00", 1),
            ("0x7fffffffe000: 65280", 1),
            ("(gdb) p/x occ\n$1 = 0xff00\n", 1),
            ("(lldb) p/x occ\n(uint64_t) $0 = 0x000000000000ff00", 1),
            ("(unsigned long) occ = 65280", 1),
            ("knights: 0xff, attacks: 0xff00", 2),
            ("knights=0xff attacks = 0xff00", 2),
            ("(gdb) print occ", 0),
            ("rax            0xff00              65280", 1),
            ("rbx            0xffffffffffffff00  -256", 1),
        ];
        for (text, count) in read {
            assert_eq!(numbers(text).map(|all| all.len()), Some(count), "{text}");
        }
        let others = [
            "depth: 5, score: 31",
            "occ: 65280",
            "x = y",
            "a: b",
            "0xff: ",
            "e4: 0xffg",
            "0xff",
            "fen: 8/8",
        ];
        for text in others {
            assert_eq!(numbers(text), None, "{text}");
        }
    }

    #[test]
    fn what_rust_prints_begins_with_a_place_or_a_type() {
        for line in [&b"[src/main.rs:7:5] board = Bitboard("[..], b"Bitboard(\n", b"Bitboard {\r\n"]
        {
            assert!(begins_debug(line));
        }
        for line in [&b"[0, 1, 2]"[..], b"[Event \"x:1:2\"]", b"board(", b"Bitboard(5)", b"("] {
            assert!(!begins_debug(line));
        }
    }
}
