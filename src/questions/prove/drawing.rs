//! The answer about a law as it is shown. Drawn, it has the words for which the law does not hold, and
//! what both sides give.

use std::iter::once;

use serde::Serialize;

use super::answer::{Decision, Parting};
use crate::chain::value::Value;
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::draw;
use crate::diagram::page::Page;
use crate::diagram::view::View;
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::questions::answer::{Answer, Outcome};

impl Answer for Decision {
    const QUESTION: &'static str = "prove";

    /// A proof that was not confirmed counts as none.
    fn outcome(&self) -> Outcome {
        if self.is_confirmed == Some(false) { Outcome::Open } else { self.answer }
    }

    fn lines(&self) -> String {
        format!("{self}\n")
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }

    fn drawing(&self, view: View) -> Block {
        let mut page = Page::new(view);
        let Some(example) = &self.counter_example else {
            page.prose(&self.to_string());
            return page.block;
        };
        let mut heading = format!("{}: {}", self.answer, self.heading);
        if example.left.is_none() || example.right.is_none() {
            heading.push_str(&format!(": {}", example.difference()));
        }
        page.heading(&heading);
        let drawn: Vec<(&str, Value)> =
            example.drawn.iter().map(|(title, value)| (title.as_str(), value.clone())).collect();
        page.block.add_below(&draw(&drawn, Mapping::OWN, &view));
        if let Some(Parting { operations, words }) = &example.parting {
            page.heading("The first operation that differs");
            for (operation, word) in operations.iter().zip(words) {
                let mut line = StyledLine::of(Style::Code, format!("  {operation}"));
                line.push(Style::Text, format!("  gives {}", Format::Hex.text(*word)));
                page.block.lines.push(line);
            }
        }
        page.block
    }
}
