//! Heat maps of streams as an answer: lines, CSV, JSON, and drawn boards.

use serde_json::{Map, Value};

use crate::diagram::Shade;
use crate::questions::prelude::*;
use crate::stream::{Heat, TAB};
use crate::text::escape::csv_field;

/// What the numbers on the squares of a drawn heat map are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cells {
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

pub(crate) struct HeatMaps<'a> {
    pub(crate) maps: Vec<(String, &'a Heat)>,
    pub(crate) cells: Cells,
    /// Whether the first line has the names of the maps.
    pub(crate) has_names: bool,
}

impl HeatMaps<'_> {
    /// A line for each square, from a1 to h8: its name and its counts.
    fn table(&self, delimiter: char, name: Option<fn(&str) -> String>) -> String {
        let line = |first: String, of: &dyn Fn(&(String, &Heat)) -> String| {
            let others = self.maps.iter().map(|map| format!("{delimiter}{}", of(map)));
            first + &others.collect::<String>() + "\n"
        };
        let head = name.map(|name| line("square".to_owned(), &|(own, _)| name(own)));
        let counts =
            |square: Square| line(square.to_string(), &|(_, heat)| heat.count(square).to_string());
        head.unwrap_or_default() + &Square::ALL.map(counts).concat()
    }
}

impl Answer for HeatMaps<'_> {
    const QUESTION: &'static str = "heat";

    fn lines(&self) -> String {
        self.table(char::from(TAB), self.has_names.then_some(str::to_owned))
    }

    fn notes(&self) -> Vec<String> {
        let boards = self.maps.first().map_or(0, |(_, heat)| heat.boards());
        vec![format!("boards counted: {boards}")]
    }

    fn csv(&self) -> Result<String, String> {
        Ok(self.table(',', Some(csv_field)))
    }

    /// Boards side by side. All have the same scale: equal shades are equal counts.
    fn draw(&self, page: &mut Page) {
        let greatest = self.maps.iter().map(|(_, heat)| heat.greatest()).max().unwrap_or(0);
        let in_percent =
            self.cells == Cells::Percent || self.cells == Cells::Short && greatest > LONGEST;
        let board = |(name, heat): &(String, &Heat)| {
            let cell = |square| {
                let count = heat.count(square);
                let text = match count {
                    0 => return Run::clear_square(),
                    _ if in_percent => percent(count, heat.boards()),
                    _ => count.to_string(),
                };
                Run { shade: Shade::of(count, greatest), ..Run::new(Style::Number, text) }
            };
            let unit = if in_percent { "percent of" } else { "of" };
            let caption = format!("{unit} {}", counted(heat.boards() as usize, "board"));
            BoardDrawing { caption, ..BoardDrawing::new(name, Square::ALL.map(cell)) }
                .block(&page.view)
        };
        let boards: Vec<Block> = self.maps.iter().map(board).collect();
        page.block = side_by_side(boards, page.view.width);
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.maps.iter().map(|(name, heat)| {
            let count = |square: Square| (square.to_string(), heat.count(square).into());
            let counts: Map<String, Value> = Square::ALL.into_iter().map(count).collect();
            json!({ "name": name, "boards": heat.boards(), "counts": counts })
        })
    }
}

/// A share in percent, in at most three characters: `38`, `4.2`. `0` and `100` stand only for none and for all.
fn percent(part: u64, whole: u64) -> String {
    // In thousandths, rounded.
    let tenths = (2000 * part + whole) / (2 * whole);
    match tenths {
        0 => "<.1".to_owned(),
        1..=99 => format!("{}.{}", tenths / 10, tenths % 10),
        _ if part == whole => "100".to_owned(),
        _ if 200 * part >= 199 * whole => ">99".to_owned(),
        _ => ((200 * part + whole) / (2 * whole)).to_string(),
    }
}
