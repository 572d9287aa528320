//! A page of headings, sentences, tables and boards, from top to bottom.

use std::iter::repeat;

use super::block::wrap;
use super::{Block, BoardDrawing, Style, StyledLine, View, side_by_side, table};

/// A page that is filled from top to bottom.
#[derive(Debug)]
pub struct Page {
    /// Its content so far.
    pub block: Block,
    /// How boards are seen on it.
    pub view: View,
}

impl Page {
    pub(crate) fn new(view: View) -> Page {
        Page { block: Block::default(), view }
    }

    pub(crate) fn space(&mut self) {
        self.block.lines.push(StyledLine::default());
    }

    /// Adds lines of one style, as they are.
    pub(crate) fn lines<T: ToString>(&mut self, style: Style, texts: impl IntoIterator<Item = T>) {
        let line = |text: T| StyledLine::of(style, text.to_string());
        self.block.lines.extend(texts.into_iter().map(line));
    }

    /// Adds a heading, after a blank line if anything precedes it.
    pub(crate) fn heading(&mut self, text: &str) {
        if !self.block.lines.is_empty() {
            self.space();
        }
        self.lines(Style::Heading, wrap(text, self.view.width));
    }

    /// Adds sentences, wrapped to the width.
    pub(crate) fn prose(&mut self, text: &str) {
        self.lines(Style::Text, wrap(text, self.view.width));
    }

    /// Adds lines of a program, indented and wrapped to the width.
    pub(crate) fn code(&mut self, text: &str) {
        for line in text.lines() {
            let lines = wrap(line.trim(), self.view.width.saturating_sub(4));
            for (line, indent) in lines.iter().zip(["  "].into_iter().chain(repeat("    "))) {
                let indent = StyledLine::of(Style::Space, indent);
                self.block.lines.push(indent.with(Style::Code, line.clone()));
            }
        }
    }

    pub(crate) fn rows(&mut self, rows: &[(impl AsRef<str>, String)]) {
        self.block.lines.extend(table(rows, self.view.width).lines);
    }

    /// Adds boards side by side, after a blank line.
    pub(crate) fn boards(&mut self, boards: &[BoardDrawing]) {
        let blocks: Vec<Block> = boards.iter().map(|board| board.block(&self.view)).collect();
        self.blocks(&blocks);
    }

    /// Adds blocks side by side, after a blank line.
    pub(crate) fn blocks(&mut self, blocks: &[Block]) {
        self.space();
        self.block.lines.extend(side_by_side(blocks, self.view.width).lines);
    }
}
