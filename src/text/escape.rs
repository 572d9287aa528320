//! Escapes characters that a terminal would act on instead of showing: `\u{1b}`, `\n`, `\xff`.
//!
//! File names, arguments, headers, keys and lines may contain anything. Every part of them that is
//! shown to a person is escaped here first.

use textwrap::core::display_width;

/// Whether a terminal may do anything with a character other than show it: control characters (C0, DEL
/// and C1), line and paragraph separators, noncharacters, and the controls for bidirectional text
/// (Unicode's property `Bidi_Control`, see UAX #9), which make a text look like another one.
pub fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}')
}

/// A text with a replacement character for what is not UTF-8.
pub(crate) fn lossy(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}

/// A text with all control characters escaped, and with each byte that is not UTF-8 written as `\xff`.
///
/// ```
/// use bbt::text::escape::escaped;
/// assert_eq!(escaped("a\u{1b}[2J\n\u{202e}b"), r"a\u{1b}[2J\n\u{202e}b");
/// assert_eq!(escaped(b"caf\xe9"), r"caf\xe9");
/// ```
pub fn escaped(text: impl AsRef<[u8]>) -> String {
    escaped_unless(text.as_ref(), |_| false)
}

/// The same for a text of several lines: line ends are kept.
pub(crate) fn escaped_lines(text: impl AsRef<[u8]>) -> String {
    escaped_unless(text.as_ref(), |c| c == '\n')
}

/// The same on one line, for a text such as a formula: tabs and line ends become spaces.
pub(crate) fn escaped_in_a_line(text: impl AsRef<[u8]>) -> String {
    let blank = |byte: &u8| if matches!(byte, b'\t' | b'\n' | b'\r') { b' ' } else { *byte };
    escaped(text.as_ref().iter().map(blank).collect::<Vec<_>>())
}

/// The number of columns that a part of a text may take in a message.
pub(crate) const ROOM: usize = 60;

/// A text cut to fit into a message, with terminal control characters escaped.
pub fn shortened(text: &str) -> String {
    // A character takes no more columns than bytes.
    if text.len() <= ROOM && !text.contains(is_control) {
        return text.to_owned();
    }
    let (shown, more) = cut(text.chars().map(|c| escaped(c.to_string())), ROOM);
    shown.concat() + if more { "…" } else { "" }
}

/// As many of the first characters, as displayed, as fit in `room` columns, and whether there are more.
pub(crate) fn cut(characters: impl Iterator<Item = String>, room: usize) -> (Vec<String>, bool) {
    let mut used = 0;
    let mut shown = Vec::new();
    for character in characters {
        used += display_width(&character).max(1);
        if used > room {
            return (shown, true);
        }
        shown.push(character);
    }
    (shown, false)
}

fn escaped_unless(text: &[u8], stays: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        for c in chunk.valid().chars() {
            if is_control(c) && !stays(c) {
                out.extend(c.escape_default());
            } else {
                out.push(c);
            }
        }
        out.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    out
}

/// A text as a field of CSV: in quotation marks, if it needs them.
pub(crate) fn csv_field(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
