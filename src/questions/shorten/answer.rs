//! The shorter program as data, on a line, and drawn.

use std::iter::once;

use serde::Serialize;

use super::{Searched, shortest_by};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::page::Page;
use crate::diagram::view::View;
use crate::program::Program;
use crate::proof::Effort;
use crate::questions::answer::Answer;
use crate::questions::code::{SHUFFLE_CYCLES, Shuffle, Target, latency, lowered_for};
use crate::text::counted;

/// The cheapest program that was found in place of another one, and what is known of both.
#[derive(Clone, Debug, Serialize)]
pub struct Shortening {
    /// The program, in bbt's own language.
    pub program: String,
    /// How many operations the target takes for what was given.
    pub before: usize,
    /// How many it takes for the program.
    pub after: usize,
    /// The name of the target.
    pub target: &'static str,
    /// How many cycles the longest chain of dependent operations of what was given takes, if that is
    /// known.
    pub cycles_before: Option<u32>,
    /// How many that of the program takes.
    pub cycles_after: Option<u32>,
    /// How it was found; none if nothing shorter was.
    pub found: Option<String>,
    /// How it was proved equal.
    pub proof: Option<String>,
    /// Whether something shorter could not be proved equal.
    pub open: bool,
    /// Whether the time was over before everything was tried.
    pub cut: bool,
    /// The programs that were all tried: none of them is equal.
    pub searched: Option<Searched>,
    /// How many operations a bit shuffle takes, where the target has it: `bbt code` writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<usize>,
}

impl Shortening {
    /// Searches for the cheapest program for a target.
    pub fn of(given: &Program, target: Target, effort: &Effort) -> Shortening {
        let shorter = shortest_by(given, target, &Program::operations, effort);
        Shortening {
            program: shorter.program.to_string(),
            before: shorter.before,
            after: shorter.after,
            target: target.name(),
            cycles_before: latency(&lowered_for(given, target)),
            cycles_after: latency(&shorter.program),
            found: shorter.way.clone(),
            proof: shorter.proof.map(|how| how.to_string()),
            open: shorter.is_open,
            cut: shorter.is_cut,
            searched: shorter.searched,
            shuffle: shuffle(&shorter.program, target).filter(|count| *count < shorter.after),
        }
    }

    /// What is said about the program.
    fn about(&self) -> String {
        let shuffle = self.shuffle.map(|count| {
            let rest = count as u32 - 1;
            let cycles = SHUFFLE_CYCLES + rest;
            let operations = operations(count);
            format!("; in code, {operations} of {cycles} cycles: a bit shuffle")
        });
        self.about_program() + shuffle.as_deref().unwrap_or_default()
    }

    fn about_program(&self) -> String {
        let Shortening { before, after, target, .. } = *self;
        let cycles = |count: u32| counted(count as usize, "cycle");
        let chain = match (self.cycles_before, self.cycles_after) {
            (Some(before), Some(_)) if self.found.is_none() => {
                format!(", longest chain {}", cycles(before))
            }
            (Some(before), Some(after)) => {
                format!("; longest chain {}, before {before}", cycles(after))
            }
            _ => String::new(),
        };
        let mut about = match (&self.found, &self.proof) {
            (Some(way), Some(proof)) => format!(
                "best found for {target}: {}, before {before}{chain}; {way}; proved equal: {proof}",
                operations(after)
            ),
            _ => format!("{} for {target}{chain}", operations(before)),
        };
        if self.open {
            about += "; something shorter was found, but not proved equal";
        }
        about += &match &self.searched {
            Some(Searched { operations: 0, .. }) => "; it is no constant and no input".to_owned(),
            Some(Searched { operations: most, with, over }) => format!(
                "; no shorter program with up to {} of {} over {}",
                operations(*most),
                with.join(" "),
                over.join(", ")
            ),
            None if self.found.is_none() && !self.open => "; shorter ones: none found".to_owned(),
            None => String::new(),
        };
        if self.cut {
            about += "; the time was over before everything was tried";
        }
        about
    }
}

impl Answer for Shortening {
    const QUESTION: &'static str = "shorten";

    /// The program, and what is said about it as a comment.
    fn lines(&self) -> String {
        format!("{}  // {}\n", self.program, self.about())
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }

    fn drawing(&self, view: View) -> Block {
        let mut page = Page::new(view);
        let statements = self.program.split_inclusive("; ");
        let line = |one: &str| StyledLine::of(Style::Code, one.trim_end().to_owned());
        page.block.lines.extend(statements.map(line));
        page.space();
        page.prose(&self.about());
        page.block
    }
}

fn operations(count: usize) -> String {
    counted(count, "operation")
}

/// How many operations the bit shuffle takes that a program is, if the target has it.
fn shuffle(program: &Program, target: Target) -> Option<usize> {
    let map = program.affine_map().ok().filter(|_| target >= Target::Avx512)?;
    Shuffle::of(&map).map(|shuffle| shuffle.operations())
}
