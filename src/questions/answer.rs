//! What every question gives: an outcome, and the answer as lines, a drawing, JSON or source code, as the asker wants.

use std::fmt::{self, Display};
use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::code::Language;
use crate::diagram::{Block, Page, View};
use crate::text::names::named;

/// The version of the keys of all objects. It changes when a key goes, or means something else.
const VERSION: u32 = 1;

named! {
    /// What came of a question. Of several, the greatest counts: a refutation more than an open question.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Outcome {
        /// There is what was asked for.
        #[default]
        Found = "found",
        /// It is proved.
        Proved = "proved",
        /// The search ended without a result.
        Open = "open",
        /// There is nothing.
        None = "none",
        /// It is wrong.
        Refuted = "refuted",
        /// What is given holds for no board: nothing was asked.
        Unmet = "unmet",
    }
}

impl Outcome {
    /// The exit code that stands for it.
    pub fn code(self) -> u8 {
        match self {
            Outcome::Found | Outcome::Proved => 0,
            Outcome::None | Outcome::Refuted => 1,
            Outcome::Unmet => 2,
            Outcome::Open => 3,
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub(super) fn collect_str<S: Serializer>(one: &impl Display, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(one)
}

/// The answer to a question.
pub trait Answer {
    /// The question, as JSON names it: `prove`.
    const QUESTION: &'static str;

    /// What came of it.
    fn outcome(&self) -> Outcome {
        Outcome::Found
    }

    /// The answer as lines, each with its end.
    fn lines(&self) -> String {
        self.drawing(View::default()).to_string()
    }

    /// What is said beside the lines, in sentences without their ends.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }

    /// The answer as a drawing.
    fn drawing(&self, view: View) -> Block {
        let mut page = Page::new(view);
        self.draw(&mut page);
        page.block
    }

    /// Draws the answer on a page.
    fn draw(&self, page: &mut Page);

    /// The answer as data: an object, or several of them.
    fn objects(&self) -> impl Iterator<Item: Serialize>;

    /// The answer as source code.
    ///
    /// # Errors
    ///
    /// Why there is none.
    fn source(&self, language: &Language) -> Result<String, String> {
        Err(format!("{} gives nothing that {} has", Self::QUESTION, language.title))
    }

    /// The answer as CSV.
    ///
    /// # Errors
    ///
    /// Why there is none.
    fn csv(&self) -> Result<String, String> {
        Err(format!("{} gives no table", Self::QUESTION))
    }

    /// Writes the answer as JSON: each object on a line, after the keys that all of them have.
    ///
    /// # Errors
    ///
    /// It could not be written.
    fn write_json(&self, mut out: impl Write) -> io::Result<()> {
        self.objects().try_for_each(|data| {
            let object = Object { version: VERSION, question: Self::QUESTION, data };
            serde_json::to_writer(&mut out, &object)?;
            out.write_all(b"\n")
        })
    }
}

#[derive(Serialize)]
struct Object<T> {
    version: u32,
    question: &'static str,
    #[serde(flatten)]
    data: T,
}
