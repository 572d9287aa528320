//! Lines of styled text, blocks of lines, and blocks side by side.

use std::borrow::Cow;

use textwrap::WordSplitter;
use textwrap::core::display_width;

use super::theme::{Role, Theme};
use crate::escape::{escaped_in_a_line, escaped_lines};

/// How many blank columns stand between blocks.
const GAP: usize = 2;

/// A line of styled text that knows how wide it is on the screen.
#[derive(Clone, Debug, Default)]
pub struct Line {
    text: String,
    width: usize,
}

impl Line {
    /// A line of one piece of text.
    pub fn of(theme: &Theme, role: Role, text: &str) -> Line {
        let mut line = Line::default();
        line.push(theme, role, text);
        line
    }

    /// Appends a piece of text.
    pub fn push(&mut self, theme: &Theme, role: Role, text: &str) {
        let text = escaped_in_a_line(text);
        theme.paint(role, &text, &mut self.text);
        self.width += display_width(&text);
    }

    /// Appends another line, at a column at least.
    fn append_at(&mut self, column: usize, other: &Line) {
        if other.width > 0 {
            self.text.extend(std::iter::repeat_n(' ', column.saturating_sub(self.width)));
            self.width = self.width.max(column) + other.width;
            self.text.push_str(&other.text);
        }
    }
}

/// Lines that stand together.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// What stands above the lines; blocks side by side have their lines at one height.
    pub title: Vec<Line>,
    /// From top to bottom.
    pub lines: Vec<Line>,
    /// How many columns the block takes at least.
    pub least_width: usize,
}

impl Block {
    /// How many columns the block takes.
    pub fn width(&self) -> usize {
        let lines = self.title.iter().chain(&self.lines);
        lines.map(|line| line.width).fold(self.least_width, usize::max)
    }

    /// The same block further to the right, behind a text that stands on one of its lines.
    #[must_use]
    pub fn behind(mut self, text: &Line, at: usize) -> Block {
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

    /// Appends the lines to a text.
    pub fn write(&self, out: &mut String) {
        for line in &self.lines {
            out.push_str(&line.text);
            out.push('\n');
        }
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
        let theme = Theme::new(true);
        let block =
            Block { lines: vec![Line::of(&theme, Role::Set, "12345"); 2], ..Block::default() };
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
