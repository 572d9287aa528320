//! A line as a terminal shows it: one character for each column.

use crate::text::fault::Span;

/// The columns that are looked at: more than any screen has.
const WIDEST: usize = 1000;

/// Fills the second column of a wide character.
const FILLER: char = '\0';

/// The columns of a line. Escape sequences and characters without width are left out, tabs are
/// expanded; beyond the end, all is blank.
#[derive(Clone, Debug, Default)]
pub(super) struct Canvas {
    columns: Vec<char>,
    /// The byte in the line where the character of each column begins.
    places: Vec<usize>,
    /// The length of the line in bytes.
    length: usize,
}

impl Canvas {
    /// The columns of a line, without its line end.
    pub(super) fn of(line: &str) -> Canvas {
        let mut canvas = Canvas { length: line.len(), ..Canvas::default() };
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
                '\t' => {
                    let stop = canvas.columns.len() / 8 * 8 + 8;
                    canvas.columns.resize(stop, ' ');
                }
                '\u{a0}' => canvas.columns.push(' '),
                ' '..='~' => canvas.columns.push(c),
                _ => {
                    let width = textwrap::core::display_width(c.encode_utf8(&mut [0; 4]));
                    canvas.columns.extend([c, FILLER].iter().take(width));
                }
            }
            canvas.places.resize(canvas.columns.len(), at);
        }
        canvas
    }

    /// The number of columns.
    pub(super) fn width(&self) -> usize {
        self.columns.len()
    }

    /// The character in a column; the second column of a wide character is blank.
    pub(super) fn at(&self, column: usize) -> char {
        match self.columns.get(column) {
            None | Some(&FILLER) => ' ',
            Some(c) => *c,
        }
    }

    /// Whether a column is the second one of a wide character.
    pub(super) fn is_filler(&self, column: usize) -> bool {
        self.columns.get(column) == Some(&FILLER)
    }

    /// Where the character of a column is in the line.
    pub(super) fn place(&self, column: usize) -> Span {
        let start = self.places.get(column).copied().unwrap_or(self.length);
        Span::new(start, (start + self.at(column).len_utf8()).min(self.length))
    }

    /// The text between two columns.
    pub(super) fn text(&self, start: usize, end: usize) -> String {
        (start..end.min(self.width())).map(|column| self.at(column)).collect()
    }
}
