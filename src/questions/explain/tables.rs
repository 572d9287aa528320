//! Tables of functions: the truth table of a boolean one, and the eight directions of one that takes one:
//! the compass of the page, with a board in each direction.

use super::prelude::*;
use super::terms::TraceValue;
use super::trace::{call, sampled};

/// The numbers of sets whose functions have a table.
const SETS: std::ops::RangeInclusive<usize> = 1..=4;

#[derive(Debug, Serialize)]
pub(super) struct TruthTable {
    /// The name that is above the column of its results.
    #[serde(skip)]
    name: String,
    pub(super) inputs: Vec<String>,
    /// The results, 0 or 1. The rows count up in binary, with the last set as the lowest bit.
    pub(super) results: Vec<u8>,
    /// The results of three sets as a number, row 0 lowest: what the instruction VPTERNLOG takes.
    ///
    /// Source: General Setwise Operations, Majority.
    pub(super) ternary: Option<u8>,
}

impl TruthTable {
    /// The table of a program; `None` if it is not one boolean function of a few sets on every square.
    pub(super) fn of(program: &Program, name: &str) -> Option<TruthTable> {
        let is_bitwise = |one: &Instruction| one.operation().has(Property::Bitwise);
        let inputs: Vec<Input> = program.read_inputs().collect();
        let is_function = SETS.contains(&inputs.len()) && program.operations() > 0;
        if !is_function || !program.instructions().iter().all(is_bitwise) {
            return None;
        }
        let mut words = vec![0; program.inputs().all().count()];
        let result = |row: usize| {
            for (place, input) in inputs.iter().rev().enumerate() {
                words[input.index()] = if row >> place & 1 == 1 { !0 } else { 0 };
            }
            match program.evaluate(&words).ok()? {
                0 => Some(0),
                u64::MAX => Some(1),
                // A constant makes squares differ.
                _ => None,
            }
        };
        let results: Vec<u8> = (0..1 << inputs.len()).map(result).collect::<Option<_>>()?;
        let number = results.iter().rev().fold(0, |number, result| number << 1 | result);
        Some(TruthTable {
            name: name.to_owned(),
            inputs: inputs.iter().map(|input| program.inputs().name(*input).to_owned()).collect(),
            ternary: (inputs.len() == 3).then_some(number),
            results,
        })
    }
}

/// The sets of all tables, each once.
fn inputs<'a>(tables: &[&'a TruthTable]) -> Vec<&'a str> {
    distinct(tables.iter().flat_map(|table| &table.inputs).map(String::as_str))
}

/// Whether several functions are one table that people can read.
pub(super) fn are_one_table(tables: &[&TruthTable], width: usize) -> bool {
    let inputs = inputs(tables);
    let names = tables.iter().map(|table| table.name.chars().count() + 2).sum::<usize>();
    tables.len() > 1 && SETS.contains(&inputs.len()) && inputs.join(" ").len() + names <= width
}

/// Adds the truth tables of functions side by side; next to a single one its Venn diagram, if there is room.
pub(super) fn add_truth(page: &mut Page, tables: &[&TruthTable], has_diagram: bool) {
    if tables.is_empty() {
        return;
    }
    page.heading("Truth table");
    let inputs = inputs(tables);
    let mut header = StyledLine::of(Style::Name, inputs.join(" "));
    let room = page.view.width.saturating_sub(header.width() + 2);
    let is_short = tables.len() > 1 || tables[0].name.chars().count() <= room;
    for table in tables {
        header.space(2);
        header.push(Style::Title, if is_short { table.name.clone() } else { "result".to_owned() });
    }
    let mut rows = Block { lines: vec![header], ..Block::default() };
    for row in 0..1_usize << inputs.len() {
        let bit = |at: usize| row >> (inputs.len() - 1 - at) & 1;
        let places = inputs.iter().enumerate();
        let places = places.map(|(at, name)| format!("{:<1$} ", bit(at), name.chars().count()));
        let mut line = StyledLine::of(Style::Text, places.collect::<String>() + " ");
        for (at, table) in tables.iter().enumerate() {
            let places =
                table.inputs.iter().filter_map(|own| inputs.iter().position(|at| at == own));
            let result = table.results[places.fold(0, |row, at| row << 1 | bit(at))];
            let style = if result == 1 { Style::SetSquare } else { Style::ClearSquare };
            line.push(style, result.to_string());
            line.space(if at + 1 == tables.len() { 0 } else { table.name.chars().count() + 1 });
        }
        rows.lines.push(line);
    }
    let mut blocks = vec![rows];
    if let ([table], true) = (tables, has_diagram) {
        blocks.extend(venn(table));
    }
    page.block.lines.extend(side_by_side(blocks, page.view.width).lines);
    if let [TruthTable { ternary: Some(number), .. }] = tables {
        page.prose(&format!(
            "Read from the bottom up, the results are the number 0x{number:02x} (VPTERNLOG)."
        ));
    }
}

/// The Venn diagrams of one set and of two: a digit is a place in the row of the truth table with that
/// number, a letter begins the name of a set.
const VENN: [&[&str]; 2] = [
    &[
        "00000000000000000",
        "000.-A--------.00",
        "000|1111111111|00",
        "000'----------'00",
        "00000000000000000",
    ],
    &[
        "00000000000000000000000000000",
        "000.-A-----------.00000000000",
        "000|2222222.-----|-------.000",
        "000|2222222|33333|1111111|000",
        "000'-------|-----'1111111|000",
        "00000000000'-B-----------'000",
        "00000000000000000000000000000",
    ],
];

/// The longest name that has room in them.
const LONGEST_NAME: usize = 8;

fn venn(table: &TruthTable) -> Option<Block> {
    let is_short = |name: &String| name.is_ascii() && name.len() <= LONGEST_NAME;
    let template =
        VENN.get(table.inputs.len() - 1).filter(|_| table.inputs.iter().all(is_short))?;
    let line = |line: &&str| {
        let mut drawn = StyledLine::default();
        let mut blank = 0;
        let mut signs = line.chars();
        while let Some(sign) = signs.next() {
            let row = sign.to_digit(10).map(|row| table.results[row as usize]);
            if row == Some(0) {
                blank += 1;
                continue;
            }
            drawn.space(std::mem::take(&mut blank));
            if let Some(at) = "AB".find(sign) {
                let name = table.inputs[at].clone();
                signs.by_ref().take(name.len() - 1).for_each(drop);
                drawn.push(Style::Name, name);
            } else if row.is_some() {
                drawn.push(Style::SetSquare, "/");
            } else {
                drawn.push(Style::Wall, sign.to_string());
            }
        }
        drawn
    };
    let mut lines: Vec<StyledLine> = template.iter().map(line).collect();
    lines.pop_if(|last| last.width() == 0);
    Some(Block { lines, ..Block::default() })
}

/// The directions by their numbers, clockwise from the north-east: their names, and what one step adds to the
/// number of a square.
///
/// Source: General Setwise Operations, Shifting Bitboards; the numbers are those under One Step.
const DIRECTIONS: [&str; 8] = ["noEa", "east", "soEa", "sout", "soWe", "west", "noWe", "nort"];
const SHIFTS: [i64; 8] = [9, 1, -7, -8, -9, -1, 7, 8];

/// The directions as they are drawn around the compass, which comes after them.
const AROUND: [[usize; 3]; 3] = [[6, 7, 0], [5, 8, 1], [4, 3, 2]];

#[derive(Debug, Serialize)]
pub(super) struct DirectionFacts {
    pub(super) direction: usize,
    pub(super) name: &'static str,
    /// What one step adds to the number of a square.
    pub(super) shift: i64,
    /// The value of the function; of its other operands, the samples are taken.
    pub(super) value: TraceValue,
}

impl DirectionFacts {
    /// The value of a function in each direction; empty if it takes none.
    pub(super) fn all_of(function: &Function) -> Vec<DirectionFacts> {
        let takes = function.parameters.iter().any(|one| one.domain == Domain::Direction);
        // Every row compiles, as tests verify.
        let word = |direction| {
            let (formula, sample) = sampled(function, &call(function, Some(direction))).ok()?;
            formula.program.evaluate(&sample.values).ok()
        };
        let words: Vec<u64> = (0..8).filter(|_| takes).filter_map(word).collect();
        let are_distances = words.iter().all(|word| Domain::SignedDistance.contains(*word));
        let facts = |(direction, word): (usize, u64)| DirectionFacts {
            direction,
            name: DIRECTIONS[direction],
            shift: SHIFTS[direction],
            value: if are_distances {
                TraceValue::Number(word.cast_signed().to_string())
            } else {
                TraceValue::Set(HexText(word))
            },
        };
        words.into_iter().enumerate().map(facts).collect()
    }
}

/// Adds the compass, with the boards of a function around it if it gives boards.
pub(super) fn add_compass(page: &mut Page, directions: &[DirectionFacts]) {
    let view = page.view;
    let board = |facts: &DirectionFacts| {
        let TraceValue::Set(HexText(set)) = facts.value else { return None };
        let title = format!("{} == {} -> {:+}", facts.direction, facts.name, facts.shift);
        Some(BoardDrawing::of_set(&title, set, Mapping::OWN).block(&view))
    };
    let boards: Vec<Block> = directions.iter().filter_map(board).chain([rose(ROSE)]).collect();
    if boards.len() == 1 {
        return page.blocks([rose(WIDE_ROSE)]);
    }
    for row in AROUND {
        page.blocks(row.map(|place| boards.get(place).cloned().unwrap_or_default()));
    }
}

/// The compass among boards, as the same page draws it: the names of the [`DIRECTIONS`], and their [`SHIFTS`].
const ROSE: &[(Style, &str)] = &[
    (Style::Name, "noWe   nort   noEa"),
    (Style::Value, " +7     +8    +9"),
    (Style::Operator, "     \\  |  /"),
    (Style::Name, "west          east"),
    (Style::Value, " -1 <-  0  -> +1"),
    (Style::Operator, "     /  |  \\"),
    (Style::Value, " -9     -8    -7"),
    (Style::Name, "soWe   sout   soEa"),
];

/// The same, alone: with the names in full, too.
const WIDE_ROSE: &[(Style, &str)] = &[
    (Style::Name, "northwest    north   northeast"),
    (Style::Name, "noWe         nort         noEa"),
    (Style::Value, "      +7      +8    +9"),
    (Style::Operator, "           \\  |  /"),
    (Style::Name, "west    -1 <-  0  -> +1   east"),
    (Style::Operator, "           /  |  \\"),
    (Style::Value, "      -9      -8    -7"),
    (Style::Name, "soWe         sout         soEa"),
    (Style::Name, "southwest    south   southeast"),
];

/// A compass, at least as wide as a board with its number.
fn rose(lines: &[(Style, &'static str)]) -> Block {
    let lines = lines.iter().map(|(style, text)| StyledLine::of(*style, *text)).collect();
    Block { lines, least_width: 18, ..Block::default() }
}
