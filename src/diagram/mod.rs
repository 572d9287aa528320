//! Drawing: boards with labels, side by side.
//!
//! Drawing knows no steps and no options: it gets values with titles, and a width. A drawing is
//! a [`layout::Block`] of lines, and a line is a list of pieces, each a text with its [`Role`].
//! Only where a drawing is written does it take a [`theme::Theme`], which turns roles into colours.

pub mod board;
pub mod drawing;
mod inspect;
pub mod layout;
pub mod page;
mod role;
pub mod theme;

use self::drawing::Drawing;
pub use self::inspect::inspect;
use self::layout::{Block, Line, side_by_side, wrap};
pub use self::role::Role;
use crate::escape::escaped_in_a_line;
use crate::notation::mapping::Mapping;
use crate::value::Value;

/// A value before a chain and after each of its steps, side by side; positions are written
/// below, one to a line.
pub fn stages(stages: &[(&str, Value)], mapping: &Mapping, width: usize) -> Block {
    let boards: Vec<Block> = stages
        .iter()
        .map(|(title, value)| Drawing::of_value(title, value, mapping).block())
        .collect();
    let mut page = side_by_side(&boards, width);
    let titles: Vec<String> = stages.iter().map(|(title, _)| escaped_in_a_line(title)).collect();
    let label = titles.iter().map(|title| title.chars().count()).max().unwrap_or(0);
    let label = label.min(LONGEST_LABEL);
    for (title, (_, value)) in titles.iter().zip(stages) {
        if let Value::Position(position) = value {
            let title: String = title.chars().take(label).collect();
            let mut line = Line::of(Role::Name, format!("{title:label$}  "));
            line.push(Role::Text, escaped_in_a_line(position.line().trim_ascii()));
            page.lines.push(line);
        }
    }
    page
}

/// How much of a step's name is written before a position's FEN.
const LONGEST_LABEL: usize = 18;

/// Lines of a name and a text each, the texts in one column, wrapped to the width.
pub fn table(rows: &[(String, String)], width: usize) -> Block {
    let label = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) + 2;
    let mut block = Block::default();
    for (name, text) in rows {
        for (index, text) in wrap(text, width.saturating_sub(label)).into_iter().enumerate() {
            let name = if index == 0 { name } else { "" };
            let mut line = Line::of(Role::Name, format!("{name:label$}"));
            line.push(Role::Text, text);
            block.lines.push(line);
        }
    }
    block
}
