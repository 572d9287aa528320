//! The answer about a law as it is shown. Drawn, it has the words for which the law does not hold, and
//! what both sides give.

use std::iter::once;

use serde::Serialize;

use super::answer::Decision;
use crate::chain::value::Value;
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine, wrap};
use crate::diagram::draw;
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
        let view = &view;
        let mut page = Block::default();
        let Some(example) = &self.counter_example else {
            page.lines.extend(text(&self.to_string(), view));
            return page;
        };
        let mut heading = format!("{}: {}", self.answer, self.heading);
        if example.left.is_none() || example.right.is_none() {
            heading.push_str(&format!(": {}", example.difference()));
        }
        let heading = wrap(&heading, view.width);
        page.lines.extend(heading.into_iter().map(|line| StyledLine::of(Style::Heading, line)));
        let drawn: Vec<(&str, Value)> =
            example.drawn.iter().map(|(title, value)| (title.as_str(), value.clone())).collect();
        page.add_below(&draw(&drawn, Mapping::OWN, view));
        if let Some(parting) = &example.parting {
            let [left, right] = &parting.operations;
            let words = parting.words.map(|word| Format::Hex.text(word));
            let mut below = Block::default();
            below.lines.push(StyledLine::of(Style::Heading, "The first operation that differs"));
            for (operation, word) in [left, right].into_iter().zip(words) {
                let mut line = StyledLine::of(Style::Code, format!("  {operation}"));
                line.push(Style::Text, format!("  gives {word}"));
                below.lines.push(line);
            }
            page.add_below(&below);
        }
        page
    }
}

/// A sentence, broken at the width.
fn text(sentence: &str, view: &View) -> Vec<StyledLine> {
    wrap(sentence, view.width).into_iter().map(|line| StyledLine::of(Style::Text, line)).collect()
}
