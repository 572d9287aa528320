//! Two boards with their differences marked, and a legend; the same on a line.

use std::fmt;
use std::iter::once;

use serde::Serialize;
use serde_json::json;

use super::{Difference, FieldDifference};
use crate::diagram::{
    Block, BoardDrawing, Run, Style, StyledLine, View, marked_table, side_by_side, with_fens, wrap,
};
use crate::notation::mapping::Mapping;
use crate::questions::answer::{Answer, Outcome};
use crate::text::counted;

/// What is only in one of them, as the line and the legend call it.
const ONLY: [&str; 2] = ["only first", "only second"];

impl Difference {
    /// Both boards, on which each mark means the same.
    pub(crate) fn drawings(&self, mapping: &Mapping) -> [BoardDrawing; 2] {
        let marks = self.marks();
        [0, 1].map(|index| {
            let (title, value) = &self.values[index];
            let board = BoardDrawing::of_value(title, value, mapping);
            // Where two positions have different pieces, its own mark counts.
            [marks[1 - index], marks[index]]
                .into_iter()
                .fold(board, |board, (set, mark)| board.marked(set, mark))
        })
    }

    /// What the marks mean, and what they are on.
    fn legend(&self, view: &View) -> Block {
        let lists =
            ONLY.iter().zip(self.marks()).zip(&self.only).map(|((name, (_, mark)), only)| {
                (Run { mark: Some(mark), ..Run::new(Style::Text, *name) }, only.list())
            });
        let fields = self.fields.iter().map(|FieldDifference { name, first, second }| {
            (Run::new(Style::Name, *name), format!("{first}, {second}"))
        });
        let mut block = if self.is_equal() {
            Block::of(Style::Heading, "equal")
        } else {
            marked_table(&lists.chain(fields).collect::<Vec<_>>(), view.width)
        };
        if let Some(sentence) = self.sentences() {
            let lines = wrap(&sentence, view.width);
            block.lines.extend(lines.into_iter().map(|line| StyledLine::of(Style::Text, line)));
        }
        block
    }

    /// What the marks mean, and how many squares have each: on one line.
    pub(crate) fn summary(&self) -> Block {
        let mut line = StyledLine::default();
        if self.is_equal() {
            line.push(Style::Heading, "equal");
        }
        for (name, (squares, mark)) in ONLY.iter().zip(self.marks()).filter(|_| !self.is_equal()) {
            line.space(if line.width() == 0 { 0 } else { 3 });
            line.push_run(Run { mark: Some(mark), ..Run::new(Style::Text, *name) });
            let count = match squares.count() {
                0 => ": none".to_owned(),
                count => format!(": {}", counted(count, "square")),
            };
            line.push(Style::Text, count);
        }
        Block { lines: vec![line], ..Block::default() }
    }

    /// What is not compared.
    fn sentences(&self) -> Option<String> {
        let fields = self.not_compared.join(", ");
        (!fields.is_empty()).then(|| format!("not compared, because only one has it: {fields}"))
    }
}

impl fmt::Display for Difference {
    /// `equal`, or `different: ` and what differs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_equal() {
            return f.write_str("equal");
        }
        let lists =
            ONLY.iter().zip(&self.only).map(|(name, only)| format!("{name} {}", only.list()));
        let fields = self
            .fields
            .iter()
            .map(|FieldDifference { name, first, second }| format!("{name} {first}, {second}"));
        write!(f, "different: {}", lists.chain(fields).collect::<Vec<_>>().join("; "))
    }
}

impl Answer for Difference {
    const QUESTION: &'static str = "diff";

    fn outcome(&self) -> Outcome {
        if self.is_equal() { Outcome::Found } else { Outcome::Refuted }
    }

    fn lines(&self) -> String {
        format!("{self}\n")
    }

    fn notes(&self) -> Vec<String> {
        self.sentences().into_iter().collect()
    }

    fn drawing(&self, view: View) -> Block {
        let boards = self.drawings(Mapping::OWN).map(|board| board.block(&view));
        let mut page = with_fens(side_by_side(&boards, view.width), &self.values);
        page.add_below(&self.legend(&view));
        page
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let side = |index: usize| json!({ "value": self.values[index].1.to_string(), "only": self.only[index] });
        once(json!({
            "equal": self.is_equal(),
            "first": side(0),
            "second": side(1),
            "fields": self.fields,
            "not_compared": self.not_compared,
        }))
    }
}
