//! Everything about one value: its board, and the facts beside it.

use shakmaty::{Bitboard, Square};

use super::board::{Board, blocks, side, text};
use super::layout::{Block, Line, side_by_side, wrap};
use super::theme::{Role, Theme};
use crate::notation::Format;
use crate::position::Fen;
use crate::program::Input;
use crate::program::evaluate::Columns;
use crate::value::Value;

/// How wide the names of the facts are.
const LABEL: usize = 12;

/// The narrowest column in which facts are still readable beside a board.
const NARROWEST: usize = 40;

/// A value's board with the facts beside it, or below it on a narrow terminal.
pub fn inspect(value: &Value, width: usize, theme: &Theme) -> Block {
    let mut board = Board::of_value("", value);
    board.caption.clear();
    let mut blocks = blocks(&[board], theme);
    let beside = width.saturating_sub(blocks[0].width() + 2);
    let room = if beside < NARROWEST { width } else { beside };
    let mut facts = Block::default();
    for (name, fact) in facts_of(value) {
        let lines = wrap(&fact, room.saturating_sub(LABEL));
        for (index, text) in lines.iter().enumerate() {
            let name = if index == 0 { name } else { "" };
            let mut line = Line::of(theme, Role::Label, &format!("{name:LABEL$}"));
            line.push(theme, Role::Plain, text);
            facts.lines.push(line);
        }
    }
    blocks.push(facts);
    let mut page = side_by_side(&blocks, width);
    if let Value::Position(fen) = value {
        page.lines.push(Line::of(theme, Role::Plain, String::from_utf8_lossy(fen).trim()));
    }
    page
}

/// The facts about a value: names and texts.
fn facts_of(value: &Value) -> Vec<(&'static str, String)> {
    match value {
        Value::Board(board) => board_facts(*board),
        Value::Position(line) => {
            Fen::parse(line).map(|fen| position_facts(&fen)).unwrap_or_default()
        }
    }
}

fn board_facts(board: u64) -> Vec<(&'static str, String)> {
    let set = Bitboard(board);
    let bit = |square: Option<Square>| {
        square.map_or_else(
            || "none".to_owned(),
            |square| format!("{square} (bit {})", u32::from(square)),
        )
    };
    let bytes: Vec<String> = board.to_be_bytes().iter().map(|byte| format!("{byte:08b}")).collect();
    vec![
        ("hex", text(board, Format::Hex)),
        ("decimal", text(board, Format::Dec)),
        ("binary", bytes.join(" ")),
        ("squares", text(board, Format::Squares)),
        ("count", set.count().to_string()),
        ("first bit", bit(set.first())),
        ("last bit", bit(set.last())),
        ("symmetries", symmetries(set)),
    ]
}

/// The flips and rotations that leave a board as it is.
fn symmetries(set: Bitboard) -> String {
    let all: [(&str, fn(Bitboard) -> Bitboard); 7] = [
        ("flip-vertical", Bitboard::flip_vertical),
        ("mirror-horizontal", Bitboard::flip_horizontal),
        ("flip-diag", Bitboard::flip_diagonal),
        ("flip-anti-diag", Bitboard::flip_anti_diagonal),
        ("rot90", Bitboard::rotate_90),
        ("rot180", Bitboard::rotate_180),
        ("rot270", Bitboard::rotate_270),
    ];
    let same = all.iter().filter(|(_, image)| image(set) == set);
    let names: Vec<&str> = same.map(|(name, _)| *name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}

fn position_facts(fen: &Fen) -> Vec<(&'static str, String)> {
    let mut columns = Columns::default();
    fen.placement().push_sets(&mut columns);
    let set = |input| columns.column(input)[0];
    let pieces = |color: Input| {
        let roles = &Input::ALL[Input::Pawns as usize..];
        let count = |role: &Input| match (set(color) & set(*role)).count_ones() {
            0 => None,
            1 => Some(format!("1 {}", role.name().trim_end_matches('s'))),
            many => Some(format!("{many} {}", role.name())),
        };
        let counts: Vec<String> = roles.iter().rev().filter_map(count).collect();
        if counts.is_empty() { "none".to_owned() } else { counts.join(", ") }
    };
    let occupied = set(Input::Board);
    let mut facts = vec![
        ("to move", side(fen).trim_end_matches(" to move").to_owned()),
        ("castling", fen.castling().unwrap_or_default().to_owned()),
        ("en passant", fen.en_passant().unwrap_or_default().to_owned()),
        ("white", pieces(Input::White)),
        ("black", pieces(Input::Black)),
        (
            "occupied",
            format!("{} ({} squares)", text(occupied, Format::Hex), occupied.count_ones()),
        ),
    ];
    facts.retain(|(_, fact)| !fact.is_empty());
    facts
}
