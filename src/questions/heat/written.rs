//! Heat maps as lines, as CSV, as JSON, and drawn.

use serde::{Serialize, Serializer};
use shakmaty::Square;

use super::Heat;
use crate::diagram::Shade;
use crate::diagram::Style;
use crate::diagram::block::{Block, Run, side_by_side};
use crate::diagram::board::BoardDrawing;
use crate::diagram::medium::Medium;
use crate::diagram::view::View;
use crate::text::escape::csv_field;

/// A heat map, and what it is of.
pub type Named<'a> = (String, &'a Heat);

/// How heat maps are written.
#[derive(Clone, Debug)]
pub enum Format {
    /// A line for each square, from a1 to h8: its name and its counts, with this byte between them. If
    /// wanted, the first line has the names of the maps.
    Lines(u8, bool),
    /// The same as CSV, whose first line has the names.
    Csv,
    /// An object on a line for each map.
    Json,
    /// Boards side by side.
    Drawn {
        /// How boards are seen.
        view: View,
        /// What the drawing is written as.
        medium: Medium,
        /// What the numbers on the squares are.
        cells: Cells,
    },
}

impl Format {
    /// Whether the number of boards is written with the counts.
    pub fn has_count(&self) -> bool {
        matches!(self, Format::Json | Format::Drawn { .. })
    }
}

/// What the numbers on the squares of a drawn heat map are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cells {
    /// Counts if all of them have at most four digits, otherwise percent.
    #[default]
    Short,
    /// How many boards have the square.
    Count,
    /// How many of a hundred boards have the square.
    Percent,
}

/// The greatest count that is drawn as it is by default.
const LONGEST: u64 = 9999;

/// Writes heat maps; a picture has a title.
pub fn write(maps: &[Named], format: &Format, title: &str, out: &mut String) {
    match format {
        Format::Lines(delimiter, has_names) => {
            lines(maps, char::from(*delimiter), *has_names, str::to_owned, out);
        }
        Format::Csv => lines(maps, ',', true, csv_field, out),
        Format::Json => maps.iter().for_each(|map| *out += &(json(map) + "\n")),
        Format::Drawn { view, medium, cells } => {
            medium.write(&drawing(maps, view, *cells), title, out);
        }
    }
}

/// A line for each square.
fn lines(
    maps: &[Named],
    delimiter: char,
    has_names: bool,
    name: fn(&str) -> String,
    out: &mut String,
) {
    let mut line = |first: &str, others: &mut dyn Iterator<Item = String>| {
        *out += first;
        others.for_each(|other| *out += &format!("{delimiter}{other}"));
        out.push('\n');
    };
    if has_names {
        line("square", &mut maps.iter().map(|(own, _)| name(own)));
    }
    for square in Square::ALL {
        let counts = maps.iter().map(|(_, heat)| heat.count(square).to_string());
        line(&square.to_string(), &mut { counts });
    }
}

/// A heat map as JSON has it.
#[derive(Serialize)]
struct Object<'a> {
    name: &'a str,
    boards: u64,
    counts: Counts<'a>,
}

/// The counts, by the names of their squares.
struct Counts<'a>(&'a Heat);

impl Serialize for Counts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = |square: Square| (square.to_string(), self.0.count(square));
        serializer.collect_map(Square::ALL.map(count))
    }
}

fn json((name, heat): &Named) -> String {
    let object = Object { name, boards: heat.boards(), counts: Counts(heat) };
    // Texts and numbers can always be written as JSON.
    serde_json::to_string(&object).unwrap_or_default()
}

/// Heat maps as boards side by side. All have the same scale: equal shades are equal counts.
pub fn drawing(maps: &[Named], view: &View, cells: Cells) -> Block {
    let greatest = maps.iter().map(|(_, heat)| heat.greatest()).max().unwrap_or(0);
    let in_percent = cells == Cells::Percent || cells == Cells::Short && greatest > LONGEST;
    let boards: Vec<Block> = maps
        .iter()
        .map(|(name, heat)| {
            let cell = |square| {
                let count = heat.count(square);
                let text = match count {
                    0 => return Run::clear_square(),
                    _ if in_percent => percent(count, heat.boards()),
                    _ => count.to_string(),
                };
                let shade = Shade::of(count, greatest);
                Run { shade, ..Run::new(Style::Number, text) }
            };
            let unit = if in_percent { "percent of" } else { "of" };
            let plural = if heat.boards() == 1 { "" } else { "s" };
            let caption = format!("{unit} {} board{plural}", heat.boards());
            BoardDrawing { caption, ..BoardDrawing::new(name, Square::ALL.map(cell)) }.block(view)
        })
        .collect();
    side_by_side(&boards, view.width)
}

/// A share in percent, in at most three characters: `38`, `4.2`. Neither nothing nor everything is
/// written for what is only near to it.
fn percent(part: u64, whole: u64) -> String {
    // In thousandths, rounded.
    let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
    let tenths = (2000 * part + whole) / (2 * whole);
    match tenths {
        0 => "<.1".to_owned(),
        1..=99 => format!("{}.{}", tenths / 10, tenths % 10),
        _ if part == whole => "100".to_owned(),
        _ if 200 * part >= 199 * whole => ">99".to_owned(),
        _ => ((200 * part + whole) / (2 * whole)).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn shares_are_rounded_but_not_to_nothing_or_everything() {
        for (part, whole, text) in [
            (1, 1_000_000, "<.1"),
            (1, 1000, "0.1"),
            (99, 1000, "9.9"),
            (9949, 100_000, "9.9"),
            (9951, 100_000, "10"),
            (1, 3, "33"),
            (994, 1000, "99"),
            (995, 1000, ">99"),
            (u64::MAX - 1, u64::MAX, ">99"),
            (7, 7, "100"),
        ] {
            assert_eq!(percent(part, whole), text, "{part}/{whole}");
        }
    }
}
