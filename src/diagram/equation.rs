//! Boards in a row with operators between them, as the documents write `A & B = C`.
//!
//! If all boards with their labels fit in the width, each has its labels. Otherwise the row is
//! compact: the ranks have labels at the left end alone, titles break at spaces, and numbers are written
//! below their operators. A row that is still too wide continues below, where a term begins with its operator.
//! An operator is two columns away from the labels of ranks, so that the drawing can be read again.

use super::{Block, BoardDrawing, Labels, Style, StyledLine, ValueDrawing, View, side_by_side};

/// The line of a board next to which its operator is written.
const OPERATOR_LINE: usize = 4;

/// The lines of an equation: for each term the operator before it, and its drawing.
pub(crate) fn block(terms: &[(String, ValueDrawing)], view: &View) -> Block {
    let roomy: Vec<Block> =
        terms.iter().map(|(operator, drawing)| roomy(operator, drawing, view)).collect();
    let row = side_by_side(&roomy, usize::MAX);
    if row.width() <= view.width {
        return row;
    }
    let mut page = Block::default();
    let mut rest = terms;
    while !rest.is_empty() {
        let row = |count: usize| {
            let block = |(index, term)| compact(index == 0, term, view);
            let blocks: Vec<Block> = rest[..count].iter().enumerate().map(block).collect();
            side_by_side(&blocks, usize::MAX)
        };
        let fits = |count: &usize| row(*count).width() <= view.width;
        let most = (1..=rest.len()).take_while(fits).last().unwrap_or(1);
        // The rows are about as long as each other.
        let count = rest.len().div_ceil(rest.len().div_ceil(most));
        page.add_below(&row(count));
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
