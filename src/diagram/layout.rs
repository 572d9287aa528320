//! Lines of pieces, blocks of lines, and blocks side by side.
//!
//! A piece is a text with its role. Nothing here knows how roles look: lines become escapes, or
//! whatever else shows roles, when they are written.

use std::borrow::Cow;
use std::fmt;

use textwrap::WordSplitter;
use textwrap::core::display_width;

use super::Role;
use super::theme::Theme;
use crate::escape::{escaped_in_a_line, escaped_lines, is_control};

/// How many blank columns are between blocks.
const GAP: usize = 2;

/// A line of pieces, each a text with its role, which knows how many columns it takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pieces: Vec<(Role, Cow<'static, str>)>,
    width: usize,
}

impl Line {
    /// A line of one piece.
    pub fn of(role: Role, text: impl Into<Cow<'static, str>>) -> Line {
        let mut line = Line::default();
        line.push(role, text);
        line
    }

    /// Appends a piece; what a terminal would obey in its text is escaped.
    pub fn push(&mut self, role: Role, text: impl Into<Cow<'static, str>>) {
        let mut text = text.into();
        if text.contains(is_control) {
            text = escaped_in_a_line(&*text).into();
        }
        self.width += display_width(&text);
        self.pieces.push((role, text));
    }

    /// Appends a number of blank columns.
    pub fn space(&mut self, columns: usize) {
        match columns {
            0 => {}
            1 => self.push(Role::Space, " "),
            _ => self.push(Role::Space, " ".repeat(columns)),
        }
    }

    /// The pieces from left to right: what each is, and its text.
    pub fn pieces(&self) -> impl Iterator<Item = (Role, &str)> {
        self.pieces.iter().map(|(role, text)| (*role, &**text))
    }

    /// How many columns the line takes.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Appends another line, at a column at least.
    fn append_at(&mut self, column: usize, other: &Line) {
        if other.width > 0 {
            self.space(column.saturating_sub(self.width));
            self.pieces.extend_from_slice(&other.pieces);
            self.width += other.width;
        }
    }
}

/// Lines that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The lines above the others; blocks side by side have their lines at one height.
    pub title: Vec<Line>,
    /// From top to bottom.
    pub lines: Vec<Line>,
    /// How many columns the block takes at least.
    pub least_width: usize,
}

impl Block {
    /// How many columns the block takes.
    pub fn width(&self) -> usize {
        self.all_lines().map(Line::width).fold(self.least_width, usize::max)
    }

    /// The same block further to the right, after a text on the line with this index.
    #[must_use]
    pub fn after(mut self, text: &Line, at: usize) -> Block {
        let column = if text.width == 0 { 0 } else { text.width + 1 };
        let moved = |line: &Line, mut start: Line| {
            start.append_at(column, line);
            start
        };
        self.title = self.title.iter().map(|line| moved(line, Line::default())).collect();
        let lines = self.lines.iter().enumerate().map(|(index, line)| {
            moved(line, if index == at { text.clone() } else { Line::default() })
        });
        self.lines = lines.collect();
        self.least_width += column;
        self
    }

    /// All lines, the title filled up to a number of lines.
    fn below(&self, title_lines: usize) -> Vec<Line> {
        let mut lines = self.title.clone();
        lines.resize(title_lines, Line::default());
        lines.extend_from_slice(&self.lines);
        lines
    }

    /// This block, and the others to its right.
    fn with_beside(mut self, others: &[Block]) -> Block {
        let mut column = self.width() + GAP;
        let title_lines = others.iter().map(|b| b.title.len()).fold(self.title.len(), usize::max);
        self.lines = self.below(title_lines);
        self.title.clear();
        for block in others {
            for (row, line) in block.below(title_lines).iter().enumerate() {
                if self.lines.len() == row {
                    self.lines.push(Line::default());
                }
                self.lines[row].append_at(column, line);
            }
            column += block.width() + GAP;
        }
        self
    }

    /// All lines from top to bottom, those of the title first.
    pub fn all_lines(&self) -> impl Iterator<Item = &Line> {
        self.title.iter().chain(&self.lines)
    }

    /// Appends the block to a text, each piece in the style that a theme has for its role.
    pub fn write(&self, theme: Theme, out: &mut String) {
        for line in self.all_lines() {
            for (role, text) in line.pieces() {
                theme.paint(role, text, out);
            }
            out.push('\n');
        }
    }
}

impl fmt::Display for Block {
    /// The lines without any style.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(Theme::PLAIN, &mut text);
        f.write_str(&text)
    }
}

/// Lays blocks side by side in as many rows as the width asks for, a blank line between rows.
pub fn side_by_side(blocks: &[Block], width: usize) -> Block {
    let mut page = Block::default();
    let mut rest = blocks;
    while !rest.is_empty() {
        let mut used = rest[0].width();
        let more = rest[1..].iter().take_while(|block| {
            used += GAP + block.width();
            used <= width
        });
        let (row, below) = rest.split_at(1 + more.count());
        if !page.lines.is_empty() {
            page.lines.push(Line::default());
        }
        page.lines.extend(row[0].clone().with_beside(&row[1..]).lines);
        rest = below;
    }
    page
}

/// Breaks a text into lines of at most `width` columns, at spaces where there are any.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let text = escaped_lines(text.replace(['\t', '\r'], " "));
    let options = textwrap::Options::new(width.max(1)).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(&text, options).into_iter().map(Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_wrap_to_the_width() {
        let block = Block { lines: vec![Line::of(Role::Text, "12345"); 2], ..Block::default() };
        let rows = |count, width| {
            let page = side_by_side(&vec![block.clone(); count], width);
            assert!(page.width() <= width.max(5));
            page.lines.len()
        };
        assert_eq!(rows(2, 12), 2);
        assert_eq!(rows(2, 11), 5);
        assert_eq!(rows(3, 1), 8);
    }

    #[test]
    fn text_wraps_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrap("a1 b1 c1", 5), ["a1 b1", "c1"]);
        assert_eq!(wrap("abcdefg hi", 3), ["abc", "def", "g", "hi"]);
        assert_eq!(wrap("", 3), [""]);
    }
}
