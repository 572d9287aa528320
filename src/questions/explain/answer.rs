//! Explanations as the answer to a question.

use serde::Serialize;

use super::facts::Explanation;
use crate::diagram::block::Block;
use crate::diagram::view::View;
use crate::questions::answer::Answer;

/// The explanation of a chain or a function, or one for each input.
#[derive(Debug)]
pub(crate) struct Explanations {
    /// The explanations.
    pub(crate) all: Vec<Explanation>,
    /// Whether they are drawn as a whole: otherwise only the essence of a step is.
    pub(crate) is_whole: bool,
}

impl Answer for Explanations {
    const QUESTION: &'static str = "explain";

    fn drawing(&self, view: View) -> Block {
        let mut page = Block::default();
        for one in &self.all {
            let drawn = if self.is_whole { one.drawing(view) } else { one.essence(view) };
            page.add_below(&drawn);
        }
        page
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.all.iter()
    }
}
