//! Everything about one value, drawn: its board, and the facts next to it.

use shakmaty::Square;

use super::block::GAP;
use super::board::WIDTH;
use super::{Block, BoardDrawing, Style, StyledLine, ValueDrawing, View, side_by_side, table};
use crate::chain::Value;
use crate::chain::facts::{BoardFacts, Facts, PositionFacts, powers};
use crate::notation::{Format, Mapping};
use crate::position::PieceSet;

/// The minimum width of a column of facts next to a board, or to another one.
const NARROWEST: usize = 39;

/// A value's board with the facts next to it, or below it on a narrow terminal.
pub fn inspect(value: &Value, mapping: &Mapping, view: &View) -> Block {
    sheet("", value, mapping, view)
}

/// Several values with their facts, side by side in one row; `None` if the width does not allow it.
pub fn inspect_all(values: &[(String, Value)], mapping: &Mapping, view: &View) -> Option<Block> {
    let gaps = GAP * values.len().saturating_sub(1);
    let width = view.width.saturating_sub(gaps).checked_div(values.len())?;
    let own = View { width, ..*view };
    let sheet = |(title, value): &(String, Value)| Block {
        least_width: width,
        ..sheet(title, value, mapping, &own)
    };
    let sheets: Vec<Block> = values.iter().map(sheet).collect();
    let fits =
        width >= WIDTH + GAP + NARROWEST && sheets.iter().all(|sheet| sheet.width() <= width);
    fits.then(|| side_by_side(sheets, usize::MAX))
}

fn sheet(title: &str, value: &Value, mapping: &Mapping, view: &View) -> Block {
    if let Value::Number(number) = value {
        if !title.is_empty() {
            return ValueDrawing::of_value(title, value, mapping).block(view);
        }
        return Block::of(Style::Value, number.to_string());
    }
    let mut board = BoardDrawing::of_value(title, value, mapping);
    board.caption.clear();
    let facts = Facts::of(value, mapping);
    let mut page = with_facts(board.block(view), &facts, view.width);
    if let Facts::Position(facts) = &facts {
        let line = String::from_utf8_lossy(facts.fen.line().trim_ascii());
        page.lines.push(StyledLine::of(Style::Text, line.into_owned()));
    }
    page
}

/// A row of boards with facts next to it; on a narrow screen below it, in two columns if these have room.
pub(crate) fn with_facts(boards: Block, facts: &Facts, width: usize) -> Block {
    let rows = match facts {
        Facts::Board(facts) => board_rows(facts),
        Facts::Position(facts) => position_rows(facts),
        Facts::Number(number) => vec![("number", number.to_string())],
    };
    let half = width.saturating_sub(GAP) / 2;
    let remaining = width.saturating_sub(boards.width() + GAP);
    if remaining >= NARROWEST || half < NARROWEST {
        let facts = table(&rows, if remaining < NARROWEST { width } else { remaining });
        return side_by_side([boards, facts], width);
    }
    let mut left = table(&rows, half);
    // A row is not divided: its first line begins with its name.
    let name = |at: usize| left.lines[at].runs().first().map(|run| &run.text);
    let begins = |at: &usize| name(*at).is_some_and(|name| !name.starts_with(' '));
    let (middle, end) = (left.lines.len().div_ceil(2), left.lines.len());
    let lines = left.lines.split_off((middle..end).find(begins).unwrap_or(end));
    let right = Block { lines, ..Block::default() };
    side_by_side([boards, side_by_side([left, right], usize::MAX)], width)
}

fn board_rows(facts: &BoardFacts) -> Vec<(&'static str, String)> {
    let bit = |bit: Option<(Square, u32)>| {
        bit.map_or("none".to_owned(), |(square, bit)| format!("{square} (bit {bit})"))
    };
    let binary = facts.text(Format::Bin);
    let bytes: Vec<&str> = (0..8).filter_map(|byte| binary.get(byte * 8..byte * 8 + 8)).collect();
    let list = |names: &[String], nothing: &str| {
        if names.is_empty() { nothing.to_owned() } else { names.join(" ") }
    };
    let squares: Vec<String> = facts.squares.into_iter().map(|square| square.to_string()).collect();
    let symmetries: Vec<String> = facts.symmetries().map(str::to_owned).collect();
    let decimal = |number: i128| {
        let (text, power) = (number.to_string(), powers(number));
        if text == power { text } else { format!("{text} = {power}") }
    };
    let mut rows =
        vec![("hex", facts.text(Format::Hex)), ("decimal", decimal(facts.number.into()))];
    rows.extend(facts.signed().map(|number| ("signed", decimal(number.into()))));
    rows.push(("binary", bytes.join(" ")));
    rows.extend(facts.names());
    rows.extend([
        ("squares", list(&squares, "{}")),
        ("count", facts.squares.count().to_string()),
        ("first bit", bit(facts.first())),
        ("last bit", bit(facts.last())),
        ("symmetries", list(&symmetries, "none")),
    ]);
    rows
}

fn position_rows(facts: &PositionFacts) -> Vec<(&'static str, String)> {
    let (hex, count) = (facts.occupied.text(Format::Hex), facts.occupied.squares.count());
    let field = |field: Option<&str>| field.unwrap_or_default().to_owned();
    let mut rows = vec![
        ("to move", field(facts.side_to_move())),
        ("castling", field(facts.fen.castling())),
        ("en passant", field(facts.fen.en_passant())),
        ("white", facts.pieces(PieceSet::White)),
        ("black", facts.pieces(PieceSet::Black)),
        ("occupied", format!("{hex} ({count} squares)")),
    ];
    rows.retain(|(_, fact)| !fact.is_empty());
    rows
}
