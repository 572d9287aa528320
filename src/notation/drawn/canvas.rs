//! A line as a terminal shows it: one character for each column.

use super::marks::Marks;
use crate::text::fault::Span;

/// The columns that are looked at: more than any screen has.
const WIDEST: usize = 1000;

/// Fills the second column of a wide character.
const FILLER: char = '\0';

/// The columns of a line. Escape sequences and characters without width are left out, tabs are
/// expanded; beyond the end, all is blank.
#[derive(Clone, Debug, Default)]
pub(super) struct ScreenColumns {
    columns: Vec<char>,
    /// The byte in the line where the character of each column begins.
    places: Vec<usize>,
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
        while let Some((at, c)) = characters.next()
            && canvas.columns.len() < WIDEST
        {
            match c {
                '\u{1b}' => {
                    // `ESC [ 31 m`
                    characters.find(|(_, c)| c.is_ascii_alphabetic());
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
            canvas.places.resize(canvas.columns.len(), at);
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

    /// The number that ends in a column, in decimal, or in hexadecimal after `0x`.
    pub(super) fn number_at(&self, column: usize) -> Option<usize> {
        let digits = self.columns.get(..=column)?.rsplit(|c| !c.is_ascii_alphanumeric()).next()?;
        let digits: String = digits.iter().collect();
        match digits.strip_prefix("0x") {
            Some(digits) => usize::from_str_radix(digits, 16).ok(),
            None => digits.parse().ok(),
        }
    }

    /// What stands after the last blank.
    pub(super) fn last_word(&self) -> String {
        let end = self.columns.iter().rposition(|c| *c != ' ').map_or(0, |last| last + 1);
        let start = self.columns[..end].iter().rposition(|c| *c == ' ').map_or(0, |at| at + 1);
        self.columns[start..end].iter().collect()
    }

    /// Where the character of a column is in the line.
    pub(super) fn place(&self, column: usize) -> Span {
        let start = self.places.get(column).copied().unwrap_or(self.length);
        Span::new(start, (start + self.at(column).len_utf8()).min(self.length))
    }

    pub(super) fn whole(&self) -> Span {
        Span::new(0, self.length)
    }
}

/// Whether a line of a string literal ends with this backslash: `\n"`, `\n\` or the backslash alone.
fn ends_literal(rest: &str) -> bool {
    let rest = rest.strip_prefix("\\n").unwrap_or(rest).trim_end();
    rest.is_empty() || rest == "\\" || rest.starts_with(['"', '\''])
}
