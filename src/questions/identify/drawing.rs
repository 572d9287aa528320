//! What was found, in sentences, lines and drawings.

use super::fits::{Fits, Teller};
use super::parameters::same_of_numbers;
use super::probes::Found;
use super::routine::{Almost, Exception, Same, SearchDepth, almost, same_as, typed};
use crate::chain::facts::Facts;
use crate::diagram::overlay::letter;
use crate::diagram::{ColorBy, table};
use crate::questions::prelude::*;

/// What something is the same as: `rot270 and hyatt-90`; a chain in quotes where there are several.
pub(crate) fn listed(same: &[Same]) -> String {
    let texts: Vec<String> = same.iter().map(Same::spoken).collect();
    texts.join(if same.iter().any(|one| one.words.len() > 1) { "; " } else { ", " })
}

#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Identified {
    pub(crate) same_as: Vec<Same>,
    /// What it is almost the same as, if it is not the same as anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) almost: Option<Almost>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    given: Vec<String>,
}

impl Identified {
    /// What a program is, or almost is; under conditions, each with its text, chains are not searched for.
    pub(crate) fn of(program: &Program, kind: Kind, given: Vec<(String, Program)>) -> Identified {
        let (given, conditions): (Vec<_>, Vec<_>) = given.into_iter().unzip();
        let mut same_as =
            if given.is_empty() { same_as(program, kind, SearchDepth::Chains) } else { Vec::new() };
        let mut almost = if same_as.is_empty() { almost(program, kind, &conditions) } else { None };
        // Without exceptions, it is the same.
        same_as.extend(almost.take_if(|one| one.exceptions.is_empty()).map(|one| one.same));
        Identified { same_as, almost, given }
    }

    /// Whether it is nothing, or a formula without a name in it, which says little of a number.
    pub(crate) fn is_unnamed(&self) -> bool {
        let is_plain = |word: &String| word.contains(' ') && !word.contains('(');
        self.same_as.iter().all(|one| one.words.iter().any(is_plain))
    }

    /// What a program is the same as where some of its inputs are small numbers, as those of squares or sides.
    pub(crate) fn of_numbers(program: &Program, kind: Kind, numbers: &[String]) -> Option<Self> {
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let (same_as, numbers) = same_of_numbers(program, kind, &numbers)?;
        let given = numbers.iter().map(|(name, greatest)| format!("{name} < {}", greatest + 1));
        Some(Identified { same_as, almost: None, given: given.collect() })
    }

    fn sentence(&self) -> String {
        let exception = |Exception { board, gives, not }: &Exception| {
            let board = match board.0 {
                0 => "the empty board".to_owned(),
                u64::MAX => "the full board".to_owned(),
                _ => Format::Hex.text(board.0),
            };
            format!("on {board}: {gives}, not {not}")
        };
        let none = "No step, function or short chain of steps was found that is the same.";
        match (&self.almost, &self.same_as[..]) {
            (Some(Almost { same, exceptions }), _) => {
                let exceptions: Vec<String> = exceptions.iter().map(exception).collect();
                format!("The same as {}, except {}.", same.spoken(), exceptions.join("; "))
            }
            (None, []) => none.to_owned(),
            (None, [first, ..]) if !self.given.is_empty() => {
                format!("The same as {}, given {}.", first.spoken(), self.given.join(" and "))
            }
            (None, same) => {
                let reads_more = same.iter().any(|one| one.words.concat().contains(','));
                let boards = if reads_more { "boards" } else { "2^64 boards" };
                format!("The same as {}, for all {boards}.", listed(same))
            }
        }
    }
}

/// What was found as data, after the word for it.
#[derive(Serialize)]
struct Answered<'a, T> {
    answer: Outcome,
    #[serde(flatten)]
    of: &'a T,
}

/// Something is found if there is anything of it.
fn found<T>(things: &[T]) -> Outcome {
    if things.is_empty() { Outcome::None } else { Outcome::Found }
}

impl Answer for Identified {
    const QUESTION: &'static str = "identify";

    fn outcome(&self) -> Outcome {
        found(&self.same_as)
    }

    fn lines(&self) -> String {
        self.same_as.iter().map(|one| one.typed() + "\n").collect()
    }

    fn notes(&self) -> Vec<String> {
        match &self.given[..] {
            _ if self.same_as.is_empty() => vec![self.sentence()],
            [] => Vec::new(),
            given => vec![format!("given {}", given.join(" and "))],
        }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(Answered { answer: self.outcome(), of: self })
    }

    /// The sentence about the program, and how it was proved.
    fn draw(&self, page: &mut Page) {
        page.prose(&self.sentence());
        if let Some(first) = self.same_as.first().or(self.almost.as_ref().map(|one| &one.same)) {
            page.prose(&format!("Proved: {}.", first.proof));
        }
    }
}

/// The kind of each name of a number or a set, and the name.
pub(crate) struct Names(Vec<(&'static str, String)>);

impl Names {
    pub(crate) fn of(value: &Value, mapping: &Mapping) -> Names {
        let facts = Facts::of(value, mapping);
        Names(if let Facts::Board(board) = facts { board.names() } else { Vec::new() })
    }
}

impl Answer for Names {
    const QUESTION: &'static str = "identify";

    fn outcome(&self) -> Outcome {
        found(&self.0)
    }

    fn lines(&self) -> String {
        self.0.iter().map(|(kind, name)| format!("{kind}\t{name}\n")).collect()
    }

    fn notes(&self) -> Vec<String> {
        let none = "Not known as a set, a mask or a factor. To ask what takes one board to another, type both.";
        if self.0.is_empty() { vec![none.to_owned()] } else { Vec::new() }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let name = |(kind, name): &(&str, String)| json!({ "kind": kind, "name": name });
        let names: Vec<_> = self.0.iter().map(name).collect();
        once(json!({ "answer": self.outcome(), "names": names }))
    }

    fn draw(&self, page: &mut Page) {
        page.rows(&self.0);
        self.notes().iter().for_each(|note| page.prose(note));
    }
}

impl Answer for Fits {
    const QUESTION: &'static str = "identify";

    fn outcome(&self) -> Outcome {
        found(&self.shortest)
    }

    fn lines(&self) -> String {
        self.shortest.iter().map(|fit| typed(&fit.words) + "\n").collect()
    }

    fn notes(&self) -> Vec<String> {
        let none = "No formula of one operation and no chain of up to three steps was found.";
        let boards = self.tellers.iter().map(|one| Format::Hex.text(one.board.0));
        let boards = boards.collect::<Vec<_>>().join(" ");
        let notes = [
            self.shortest.is_empty().then(|| none.to_owned()),
            (self.others > 0).then(|| format!("and {} more of the same length", self.others)),
            (!boards.is_empty()).then(|| format!("these boards tell them apart: {boards}")),
        ];
        notes.into_iter().flatten().collect()
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(Answered { answer: self.outcome(), of: self })
    }

    /// The chains, and below them the boards that tell them apart.
    fn draw(&self, page: &mut Page) {
        let several = !self.tellers.is_empty();
        for fit in &self.shortest {
            let mut line = StyledLine::of(Style::Name, typed(&fit.words));
            if several {
                line.push(Style::Label, format!("  ({})", letter(fit.group)));
            }
            page.block.lines.push(line);
        }
        // The boards have a table.
        let notes = self.notes();
        notes[..notes.len() - usize::from(several)].iter().for_each(|note| page.prose(note));
        if several {
            page.heading("Boards that tell them apart");
            let row = |teller: &Teller| {
                let images = teller.images.iter().enumerate().map(|(group, image)| {
                    let image = image.map_or("no result".into(), |one| Format::Hex.text(one.0));
                    format!("{} {image}", letter(group))
                });
                (Format::Hex.text(teller.board.0), images.collect::<Vec<_>>().join(", "))
            };
            page.rows(&self.tellers.iter().map(row).collect::<Vec<_>>());
        }
    }
}

impl Found {
    fn rows(&self) -> Vec<(&'static str, String)> {
        let closest =
            |(step, right): &(String, usize)| format!("{step}, right for {right} of 64 squares");
        let same = match &self.same[..] {
            [] => ("closest step", self.closest.as_ref().map_or("none".to_owned(), closest)),
            same => ("the same as", listed(same)),
        };
        let operations = |count| format!("{count}, the best found with a byte swap");
        let rows = [
            Some(same),
            self.squares.as_ref().map(|squares| ("a1 to h8 go to", squares.join(" "))),
            self.code.clone().map(|code| ("code", code)),
            self.operations.map(|count| ("operations", operations(count))),
            Some(("holds", self.note.to_owned())),
        ];
        rows.into_iter().flatten().collect()
    }
}

impl Answer for Found {
    const QUESTION: &'static str = "identify";

    fn lines(&self) -> String {
        self.rows().iter().map(|(name, text)| format!("{name}: {text}\n")).collect()
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(Answered { answer: self.outcome(), of: self })
    }

    /// The square that each square's bit comes from, as a board, and the rows.
    fn draw(&self, page: &mut Page) {
        if let Some(map) = self.map {
            let name = |square: Square| {
                Run::new(Style::SquareName, square.to_string()).with_hue(square, ColorBy::File)
            };
            let board = BoardDrawing::new("where bits come from", Square::ALL.map(name));
            page.block = BoardDrawing { cells: board.moved_cells(&map), ..board }.block(&page.view);
        }
        let mut rows = self.rows();
        rows.retain(|(name, _)| self.map.is_none() || !name.starts_with("a1 to"));
        page.block.add_below(table(&rows, page.view.width));
    }
}
