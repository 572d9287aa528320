//! A line as a terminal shows it: one character for each column.

use super::marks::Marks;
use crate::text::fault::Span;

/// The columns that are looked at: more than any screen has.
const WIDEST: usize = 1000;

/// Fills the second column of a wide character.
const FILLER: char = '\0';

/// The columns of a line, without what has no width, and with tabs expanded; beyond the end, all is blank.
#[derive(Clone, Debug, Default)]
pub(super) struct ScreenColumns {
    columns: Vec<char>,
    /// The byte in the line where the character of each column begins, and its colour; 0 if none is named.
    places: Vec<(usize, u32)>,
    /// The length of the line in bytes.
    length: usize,
    /// The signs that have been named.
    pub(super) marks: Marks,
}

impl ScreenColumns {
    /// The columns of a line, without its line end.
    pub(super) fn of(line: &str, marks: Marks) -> ScreenColumns {
        let mut canvas = ScreenColumns { length: line.len(), marks, ..ScreenColumns::default() };
        let mut characters = line.char_indices();
        let mut ink = 0;
        while let Some((at, c)) = characters.next()
            && canvas.columns.len() < WIDEST
        {
            match c {
                '\u{1b}' => {
                    let end = characters.find(|(_, c)| c.is_ascii_alphabetic());
                    if let Some((end, 'm')) = end {
                        ink = ink_after(&line[at + 1..end], ink);
                    }
                }
                '\r' | '\n' | '\u{200b}' | '\u{feff}' => {}
                '\\' if ends_literal(&line[at..]) => break,
                // The sign before it is shown as an emoji, which is wide.
                '\u{fe0f}' if canvas.columns.last().is_some_and(|last| *last != FILLER) => {
                    canvas.columns.push(FILLER);
                }
                // What stands before the first tab does not shift the others.
                '\t' => canvas.columns.extend([' '; 7]),
                '\u{a0}' => canvas.columns.push(' '),
                ' '..='~' => canvas.columns.push(c),
                _ => {
                    let width = textwrap::core::display_width(c.encode_utf8(&mut [0; 4]));
                    canvas.columns.extend([c, FILLER].iter().take(width));
                }
            }
            canvas.places.resize(canvas.columns.len(), (at, ink));
            if matches!(c, 'e' | 'E') {
                canvas.truth();
            }
        }
        canvas
    }

    /// Takes a word at the end for a sign: `True` and `False` are the cells of arrays, and aligned at their ends.
    fn truth(&mut self) {
        for (word, sign) in [("true", '1'), ("false", '0')] {
            let Some(start) = self.columns.len().checked_sub(word.len()) else { continue };
            let mut letters = self.columns[start..].iter().zip(word.chars());
            if !letters.all(|(c, letter)| c.eq_ignore_ascii_case(&letter)) {
                continue;
            }
            let before = self.columns[..start].iter().rposition(|c| *c != ' ');
            let is_list = before.is_some_and(|before| "[{(".contains(self.columns[before]));
            let start = before.map_or(start, |at| at + 1 + usize::from(!is_list && start > at + 1));
            self.columns.truncate(start);
            self.columns.push(sign);
            self.places.truncate(start + 1);
        }
    }

    pub(super) fn width(&self) -> usize {
        self.columns.len()
    }

    /// The character in a column; the second column of a wide character is blank.
    pub(super) fn at(&self, column: usize) -> char {
        self.columns.get(column).copied().filter(|c| *c != FILLER).unwrap_or(' ')
    }

    /// The colour of the character in a column.
    pub(super) fn ink(&self, column: usize) -> u32 {
        self.places.get(column).map_or(0, |place| place.1)
    }

    /// The number in a column, in decimal, or in hexadecimal after `0x`.
    pub(super) fn number_at(&self, column: usize) -> Option<usize> {
        let (before, after) = self.columns.split_at_checked(column)?;
        let is_end = |c: &char| !c.is_ascii_alphanumeric();
        let start = before.iter().rposition(is_end).map_or(0, |at| at + 1);
        let end = after.iter().position(is_end).unwrap_or(after.len());
        let digits: String = self.columns[start..column + end].iter().collect();
        let (digits, radix) = digits.strip_prefix("0x").map_or((&*digits, 10), |hex| (hex, 16));
        usize::from_str_radix(digits, radix).ok()
    }

    /// Where the character of a column is in the line.
    pub(super) fn place(&self, column: usize) -> Span {
        let start = self.places.get(column).map_or(self.length, |place| place.0);
        Span::new(start, (start + self.at(column).len_utf8()).min(self.length))
    }

    pub(super) fn whole(&self) -> Span {
        Span::new(0, self.length)
    }
}

/// The colour of signs after a sequence, `[1;31`, not behind them; without one, whether they are bold or dim.
fn ink_after(sequence: &str, mut ink: u32) -> u32 {
    let codes =
        sequence.trim_start_matches('[').split([';', ':']).map(|code| code.parse().unwrap_or(0));
    let codes: Vec<u32> = codes.collect();
    let mut rest = &codes[..];
    while !rest.is_empty() {
        let color = if rest.get(1) == Some(&5) { 3 } else { 5 };
        let length = if matches!(rest[0], 38 | 48) { color } else { 1 };
        let code = rest.split_off(..length.min(rest.len())).unwrap_or_default();
        ink = match code[0] {
            0 | 39 => 0,
            1..=6 if ink == 0 => code[0],
            30..=38 | 90..=97 => code.iter().fold(0, |all, part| all << 8 | part),
            _ => ink,
        };
    }
    ink
}

/// Whether a line of a string literal ends with this backslash: `\n"` or `\n\`.
fn ends_literal(rest: &str) -> bool {
    let rest = rest.strip_prefix("\\n").map(str::trim_end);
    rest.is_some_and(|rest| matches!(rest, "" | "\\") || rest.starts_with(['"', '\'']))
}
