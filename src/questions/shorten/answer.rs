//! The shorter program as data, on a line, and drawn.

use super::{Searched, Shortest, shortest_by};
use crate::proof::Effort;
use crate::questions::code::{SHUFFLE_CYCLES, Shuffle, Target, latency, lowered_for};
use crate::questions::prelude::*;

/// The cheapest program that was found in place of another one, and what is known of both.
#[derive(Clone, Debug, Serialize)]
pub struct Shortening {
    /// The program, and how it was found.
    #[serde(flatten)]
    pub best: Shortest,
    /// The name of the target.
    pub target: &'static str,
    /// How many cycles the longest chain of dependent operations of what was given takes, if known.
    pub cycles_before: Option<u32>,
    /// How many that of the program takes.
    pub cycles_after: Option<u32>,
    /// How many operations a bit shuffle takes, where the target has it: `bbt code` writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<usize>,
}

impl Shortening {
    /// Searches for the cheapest program for a target.
    pub fn of(given: &Program, target: Target, effort: &Effort) -> Shortening {
        let best = shortest_by(given, target, &Program::operations, effort);
        let map = best.program.affine_map().ok().filter(|_| target >= Target::Avx512);
        let shuffle = map.and_then(|map| Shuffle::of(&map)).map(|shuffle| shuffle.operations());
        Shortening {
            target: target.name(),
            cycles_before: latency(&lowered_for(given, target)),
            cycles_after: latency(&best.program),
            shuffle: shuffle.filter(|count| *count < best.after),
            best,
        }
    }

    /// What is said about the program.
    fn about(&self) -> String {
        let Shortest { before, after, way, proof, is_open, is_cut, searched, .. } = &self.best;
        let target = self.target;
        let cycles = |count: u32| counted(count as usize, "cycle");
        let chain = self.cycles_before.zip(self.cycles_after).map(|(before, after)| match way {
            None => format!(", longest chain {}", cycles(before)),
            Some(_) => format!("; longest chain {}, before {before}", cycles(after)),
        });
        let chain = chain.unwrap_or_default();
        let mut about = match (way, proof) {
            (Some(way), Some(proof)) => format!(
                "best found for {target}: {}, before {before}{chain}; {way}; proved equal: {proof}",
                counted(*after, "operation")
            ),
            _ => format!("{} for {target}{chain}", counted(*before, "operation")),
        };
        if *is_open {
            about += "; something shorter was found, but not proved equal";
        }
        about += &match searched {
            Some(Searched { operations: 0, .. }) => "; it is neither constant nor input".to_owned(),
            Some(Searched { operations: most, with, over }) => format!(
                "; no shorter program with up to {} of {} over {}",
                counted(*most, "operation"),
                with.join(" "),
                over.join(", ")
            ),
            None if way.is_none() && !is_open => "; shorter ones: none found".to_owned(),
            None => String::new(),
        };
        if *is_cut {
            about += "; the time was over before everything was tried";
        }
        if let Some(count) = self.shuffle {
            let cycles = SHUFFLE_CYCLES + count as u32 - 1;
            let operations = counted(count, "operation");
            about += &format!("; in code, {operations} of {cycles} cycles: a bit shuffle");
        }
        about
    }
}

impl Answer for Shortening {
    const QUESTION: &'static str = "shorten";

    /// The program, and what is said about it as a comment.
    fn lines(&self) -> String {
        format!("{}  // {}\n", self.best.program, self.about())
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }

    fn draw(&self, page: &mut Page) {
        let program = self.best.program.to_string();
        page.lines(Style::Code, program.split_inclusive("; ").map(str::trim_end));
        page.space();
        page.prose(&self.about());
    }
}
