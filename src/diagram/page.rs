//! A page of headings, sentences, tables and boards, from top to bottom, and the equations on it.

use std::iter::repeat;

use super::block::wrap;
use super::{
    Block, BoardDrawing, Labels, Style, StyledLine, ValueDrawing, View, side_by_side, table,
};

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

    /// Adds an equation, as [`equation`] draws it.
    pub(crate) fn equation(&mut self, terms: &[(String, ValueDrawing)]) {
        self.block.lines.extend(equation(terms, &self.view).lines);
    }

    /// Adds boards side by side, after a blank line.
    pub(crate) fn boards(&mut self, boards: &[BoardDrawing]) {
        let blocks: Vec<Block> = boards.iter().map(|board| board.block(&self.view)).collect();
        self.blocks(blocks);
    }

    /// Adds blocks side by side, after a blank line.
    pub(crate) fn blocks(&mut self, blocks: impl IntoIterator<Item = Block>) {
        self.space();
        self.block.lines.extend(side_by_side(blocks, self.view.width).lines);
    }
}

/// The line of a board next to which its operator is written.
const OPERATOR_LINE: usize = 4;

/// Boards in a row with operators between them, as the documents write `A & B = C`: for each term the operator before
/// it, and its drawing.
///
/// If all boards with their labels fit in the width, each has its labels. Otherwise the row is
/// compact: the ranks have labels at the left end alone, titles break at spaces, and numbers are written
/// below their operators. A row that is still too wide continues below, where a term begins with its operator.
/// An operator is two columns away from the labels of ranks, so that the drawing can be read again.
pub(crate) fn equation(terms: &[(String, ValueDrawing)], view: &View) -> Block {
    let roomy = terms.iter().map(|(operator, drawing)| roomy(operator, drawing, view));
    let row = side_by_side(roomy, usize::MAX);
    if row.width() <= view.width {
        return row;
    }
    let mut page = Block::default();
    let mut rest = terms;
    while !rest.is_empty() {
        let row = |count: usize| {
            let block = |(index, term)| compact(index == 0, term, view);
            side_by_side(rest[..count].iter().enumerate().map(block), usize::MAX)
        };
        let fits = |count: &usize| row(*count).width() <= view.width;
        let most = (1..=rest.len()).take_while(fits).last().unwrap_or(1);
        // The rows are about as long as each other.
        let count = rest.len().div_ceil(rest.len().div_ceil(most));
        page.add_below(row(count));
        rest = &rest[count..];
    }
    page
}

/// A board with all labels, or a number, its operator to the left.
fn roomy(operator: &str, drawing: &ValueDrawing, view: &View) -> Block {
    let is_board = matches!(drawing, ValueDrawing::Board(_));
    after(&[operator], is_board, drawing.block(view), if is_board { OPERATOR_LINE } else { 0 })
}

/// A board in a compact row, its operator to the left: the text of `>> 56 =` is `>>` above `56`.
fn compact(is_first: bool, (operator, drawing): &(String, ValueDrawing), view: &View) -> Block {
    let ValueDrawing::Board(board) = drawing else { return roomy(operator, drawing, view) };
    let words: Vec<&str> = operator.split(' ').collect();
    let words = if let [symbol, number, "="] = words[..] { vec![symbol, number] } else { words };
    let labels = if is_first { board.labels } else { Labels::Files };
    let bare = BoardDrawing { labels, caption: String::new(), ..(**board).clone() };
    let block = Block { least_width: 0, ..bare.titled_block(view, 0) };
    let mut block = after(&words, is_first, block, OPERATOR_LINE);
    // The number is wider than the board: it begins below the operator.
    if !board.caption.is_empty() {
        block.lines.push(StyledLine::of(Style::Caption, board.caption.clone()));
    }
    block
}

/// A block to the right of the lines of an operator, from line `at` on, which is one column farther away from labels.
fn after(words: &[&str], has_labels: bool, block: Block, at: usize) -> Block {
    let line = |word: &&str| {
        let gap = if has_labels && !word.is_empty() { " " } else { "" };
        StyledLine::of(Style::Operator, (*word).to_owned()).with(Style::Space, gap)
    };
    block.after(&words.iter().map(line).collect::<Vec<_>>(), at)
}
