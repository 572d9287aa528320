//! A page of headings, sentences, tables and boards, from top to bottom.

use std::iter::repeat;

use super::board::Board;
use super::layout::{Block, Line, side_by_side, wrap};
use super::{Role, table};

/// A page that grows.
#[derive(Debug)]
pub struct Page {
    /// What is on it.
    pub block: Block,
    /// How many columns it has.
    pub width: usize,
}

impl Page {
    /// A page with nothing on it.
    pub fn new(width: usize) -> Page {
        Page { block: Block::default(), width }
    }

    /// Leaves a line blank.
    pub fn space(&mut self) {
        self.block.lines.push(Line::default());
    }

    /// Adds a heading, apart from what is above it.
    pub fn heading(&mut self, text: &str) {
        if !self.block.lines.is_empty() {
            self.space();
        }
        for line in wrap(text, self.width) {
            self.block.lines.push(Line::of(Role::Heading, line));
        }
    }

    /// Adds sentences, wrapped to the width.
    pub fn prose(&mut self, text: &str) {
        for line in wrap(text, self.width) {
            self.block.lines.push(Line::of(Role::Text, line));
        }
    }

    /// Adds lines of a program, a bit to the right, wrapped to the width.
    pub fn code(&mut self, text: &str) {
        for line in text.lines() {
            let lines = wrap(line.trim(), self.width.saturating_sub(4));
            for (line, indent) in lines.iter().zip(["  "].into_iter().chain(repeat("    "))) {
                let mut code = Line::of(Role::Space, indent);
                code.push(Role::Code, line.clone());
                self.block.lines.push(code);
            }
        }
    }

    /// Adds lines of a name and a text each.
    pub fn rows(&mut self, rows: &[(&str, String)]) {
        let rows: Vec<(String, String)> =
            rows.iter().map(|(name, text)| ((*name).to_owned(), text.clone())).collect();
        self.block.lines.extend(table(&rows, self.width).lines);
    }

    /// Adds boards side by side, apart from what is above them.
    pub fn boards(&mut self, boards: &[Board]) {
        let blocks: Vec<Block> = boards.iter().map(Board::block).collect();
        self.blocks(&blocks);
    }

    /// Adds blocks side by side, apart from what is above them.
    pub fn blocks(&mut self, blocks: &[Block]) {
        self.space();
        self.block.lines.extend(side_by_side(blocks, self.width).lines);
    }
}
