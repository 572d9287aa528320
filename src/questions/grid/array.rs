//! Tables as arrays in source code, CSV and JSON: the first entry is that of a1, the second of b1, the last of h8.

use serde::Serializer;
use serde_json::Value;

use super::{Cells, Grid, Table, text};
use crate::diagram::ColorBy;
use crate::formula::SQUARE_NAMES;
use crate::questions::code::Language;
use crate::questions::prelude::*;
use crate::text::escape::{csv_field, escaped};
use crate::text::fault::{Fault, QuestionFault};

/// A table to be written, and where it comes from.
#[derive(Clone, Debug, Serialize)]
pub struct Array {
    /// The name of the array: letters, digits and `_`. Some languages write it in another way.
    pub name: String,
    /// The formula.
    pub formula: String,
    /// The steps after it, which have moved the values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
    /// The values.
    #[serde(rename = "values", serialize_with = "numbers")]
    pub table: Table,
}

/// The type of the elements of an array: the smallest one that has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Element {
    kind: Kind,
    /// How many bits it has: 8, 16, 32 or 64.
    bits: u32,
}

impl Element {
    /// The smallest type for the values of a table; bitboards have 64 bits.
    fn of(table: &Table, has_unsigned: bool) -> Element {
        let kind = table.kind();
        let used = |number: u64| match kind {
            Kind::Set => 64,
            Kind::Count if has_unsigned => 64 - number.leading_zeros(),
            // The sign takes a bit.
            Kind::Signed if number.cast_signed() < 0 => 65 - (!number).leading_zeros(),
            _ => (65 - number.leading_zeros()).min(64),
        };
        let used = table.grids().iter().flat_map(|grid| grid.numbers).map(used).max().unwrap_or(8);
        Element { kind, bits: used.next_power_of_two().max(8) }
    }

    fn name(self, language: &Language) -> &'static str {
        let form = &language.array;
        let names = form.unsigned.filter(|_| self.kind != Kind::Signed).unwrap_or(form.signed);
        names[self.bits.trailing_zeros().saturating_sub(3) as usize % names.len()]
    }

    fn constant(self, number: u64, language: &Language) -> String {
        let form = &language.array;
        let [suffix, _] = language.suffixes;
        let text = text(number, self.kind);
        match self.kind {
            Kind::Set => form.board.text(number) + suffix,
            _ if self.bits < 64 => text,
            Kind::Signed => match form.least.filter(|_| number == 1 << 63) {
                Some(least) => least.to_owned(),
                None => text + suffix.trim_start_matches('U'),
            },
            // A decimal number would be too large for a type with a sign.
            _ if form.unsigned.is_none() && number >> 63 == 1 => form.board.text(number) + suffix,
            _ => text + suffix,
        }
    }
}

fn comment(text: &str, language: &Language) -> String {
    let sign = format!("{} ", language.array.comment);
    let line = |line: &str| language.comment_line(&sign, &escaped(line.trim_end()));
    text.lines().filter(|text| !text.trim().is_empty()).map(line).collect()
}

impl Array {
    /// The array as source code: a comment with the formula, and eight elements on a line.
    fn source(&self, language: &Language) -> String {
        let element = Element::of(&self.table, language.array.unsigned.is_some());
        let form = &language.array;
        let indent = form.indent;
        let rows = |grid: &Grid, indent: &str| -> String {
            let constants = grid.numbers.map(|number| element.constant(number, language));
            let width = constants.iter().map(String::len).max().unwrap_or(0);
            let constants = constants.map(|constant| format!("{constant:>width$}"));
            constants.chunks(8).map(|row| format!("{indent}{},\n", row.join(", "))).collect()
        };
        let ([first, last], body) = match &self.table {
            Table::Squares(grid) => (form.squares, rows(grid, indent)),
            Table::Moves(grids) => {
                let [open, close] = form.row.map(|line| format!("{indent}{line}"));
                let row = |(from, grid): (Square, &Grid)| {
                    let from = comment(&format!("from {from}"), language);
                    let entries = rows(grid, &indent.repeat(2));
                    format!("{indent}{from}{open}\n{entries}{close},\n")
                };
                (form.moves, Square::ALL.into_iter().zip(grids).map(row).collect::<String>())
            }
        };
        let comments = comment(&self.description(), language);
        // The name is last: it may contain the word for the type.
        let whole = format!("{first}\n{body}{last}\n").replace("TYPE", element.name(language));
        comments + &whole.replacen("NAME", &language.array_name(&self.name), 1)
    }

    /// The formula, the steps, and which element is which.
    fn description(&self) -> String {
        let steps = self.steps.iter().map(|step| format!("\nthen {}", step.trim()));
        let order = match self.table {
            Table::Squares(_) => "Index 0 is a1, 1 is b1, 63 is h8.",
            Table::Moves(_) => "[from][to]: index 0 is a1, 1 is b1, 63 is h8.",
        };
        format!("{}{}\n{order}", self.formula, steps.collect::<String>())
    }
}

/// Bitboards are texts: most readers would round them.
fn numbers<S: Serializer>(table: &Table, serializer: S) -> Result<S::Ok, S::Error> {
    let kind = table.kind();
    let value = |number: u64| match kind {
        Kind::Set => Value::from(text(number, kind)),
        Kind::Signed => number.cast_signed().into(),
        _ => number.into(),
    };
    let row = |grid: &Grid| grid.numbers.map(value).to_vec();
    match table {
        Table::Squares(grid) => row(grid).serialize(serializer),
        Table::Moves(grids) => serializer.collect_seq(grids.iter().map(row)),
    }
}

/// Arrays as source code, with what they need before them.
pub fn sources(arrays: &[Array], language: &Language) -> String {
    let sources: Vec<String> = arrays.iter().map(|array| array.source(language)).collect();
    language.array.preamble.to_owned() + &sources.join("\n")
}

/// Tables as CSV: the names of the columns, then a line for each square or move, with a field for each table.
pub(crate) fn csv(arrays: &[Array]) -> Result<String, String> {
    let is_of_moves = |array: &Array| matches!(array.table, Table::Moves(_));
    let of_moves = arrays.iter().any(is_of_moves);
    if of_moves && !arrays.iter().all(is_of_moves) {
        let [sq, ..] = SQUARE_NAMES;
        return Err(format!(
            "a table has a line for each square or for each move: formulas in `{sq}` and formulas in \
             `from` and `to` are two tables"
        ));
    }
    let squares = if of_moves { "from,to" } else { "square" };
    let names = arrays.iter().map(|array| format!(",{}", csv_field(&array.name)));
    let mut out = format!("{squares}{}\n", names.collect::<String>());
    let columns: Vec<_> = arrays.iter().map(|array| (array, array.table.kind())).collect();
    for index in 0..if of_moves { 64 } else { 1 } {
        for to in Square::ALL {
            let value = |(array, kind): &(&Array, Kind)| {
                format!(",{}", text(array.table.grids()[index].numbers[to.to_usize()], *kind))
            };
            let from = of_moves.then(|| format!("{},", Square::new(index as u32)));
            let values = columns.iter().map(value).collect::<String>();
            out += &format!("{}{to}{values}\n", from.unwrap_or_default());
        }
    }
    Ok(out)
}

/// Tables, and the numbers of those that are drawn.
#[derive(Clone, Debug)]
pub struct Tables {
    arrays: Vec<Array>,
    /// For each table, the text and style of each square; none if tables are not drawn.
    cells: Vec<[Run; 64]>,
    /// The layout of each table; if there are none, all are drawn as the view says.
    views: Vec<View>,
}

impl Tables {
    /// Tables that are written as arrays.
    pub fn of(arrays: Vec<Array>) -> Tables {
        Tables { arrays, cells: Vec::new(), views: Vec::new() }
    }

    /// Tables that are drawn.
    ///
    /// # Errors
    ///
    /// A table about two squares; a number that is not the index of a square, if these are written as names.
    pub fn drawn(arrays: Vec<Array>, how: Cells) -> Result<Tables, Fault> {
        // The name of a square has its hue.
        let run = |cell: String| match Square::from_ascii(cell.as_bytes()) {
            Ok(square) if how == Cells::Squares => {
                Run::new(Style::SquareName, cell).with_hue(square, ColorBy::default())
            }
            _ => Run::new(Style::Number, cell),
        };
        let cells = |array: &Array| match &array.table {
            Table::Squares(grid) => Ok(grid.cells(how)?.map(&run)),
            Table::Moves(_) => Err(QuestionFault::MovesAreNotDrawn(array.formula.clone())),
        };
        let cells: Result<_, QuestionFault> = arrays.iter().map(cells).collect();
        Ok(Tables { cells: cells.map_err(Fault::whole)?, ..Tables::of(arrays) })
    }

    /// The tables, each drawn in its own layout.
    #[must_use]
    pub fn with_views(self, views: Vec<View>) -> Tables {
        Tables { views, ..self }
    }
}

impl Answer for Tables {
    const QUESTION: &'static str = "grid";

    /// The numbers without labels, grid after grid.
    fn lines(&self) -> String {
        let grid = |cells: &[Run; 64]| -> String {
            let width = cells.iter().map(Run::width).max().unwrap_or(0);
            let cells = cells.each_ref().map(|cell| format!("{:>width$}", cell.text));
            cells.chunks(8).rev().map(|rank| rank.join(" ") + "\n").collect()
        };
        self.cells.iter().map(grid).collect::<Vec<_>>().join("\n")
    }

    /// The grids side by side. A single one has no title: it is what was typed.
    fn draw(&self, page: &mut Page) {
        let has_titles = self.arrays.len() > 1;
        let board = |(index, array): (usize, &Array)| {
            let title = if has_titles { array.name.as_str() } else { "" };
            let view = self.views.get(index).copied().unwrap_or(page.view);
            BoardDrawing::new(title, self.cells[index].clone()).block(&view)
        };
        let blocks: Vec<Block> = self.arrays.iter().enumerate().map(board).collect();
        page.block = side_by_side(blocks, page.view.width);
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.arrays.iter()
    }

    fn source(&self, language: &Language) -> Result<String, String> {
        Ok(sources(&self.arrays, language))
    }

    fn csv(&self) -> Result<String, String> {
        csv(&self.arrays)
    }
}
