//! What is wrong in the source code of an engine: names that say another set or step than they stand for, and
//! tables of which all but a few rows are a known one. Each finding is proved, or is a fact about numbers; what
//! cannot be read is counted.

mod claims;
mod contents;
mod known_tables;
mod splitting;

use std::cmp::Reverse;

use serde::Serialize;

use self::claims::{Finding, Said, bits, said_sets};
use self::contents::Contents;
use self::known_tables::{collisions, wrong_rows};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::view::View;
use crate::formula::Rules;
use crate::notation::mapping::{MAPPINGS, Mapping};
use crate::questions::answer::{Answer, Outcome};
use crate::text::counted;

/// If more names than this, and most of all, are wrong in each square mapping, they are those of other things.
const SEVERAL: usize = 3;

/// What was found in a file.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CheckedFile {
    file: String,
    /// The square mapping in which it was read.
    mapping: &'static str,
    findings: Vec<Finding>,
    constants: usize,
    tables: usize,
    /// How many routines have names that say a step.
    routines: usize,
    /// What cannot be read.
    unread: Vec<Finding>,
    #[serde(skip)]
    notes: Vec<String>,
}

impl CheckedFile {
    /// Checks a file. Bit 0 is a1, unless most names say another square mapping.
    pub(crate) fn of(file: String, text: &str, rules: &Rules) -> CheckedFile {
        let mut contents = Contents::of(text, rules);
        let counts = [contents.constants.len(), contents.arrays.len(), contents.routines.len()];
        let [constants, tables, routines] = counts;
        let mut said = said_sets(&contents.constants);
        said.append(&mut contents.routines);
        let mapping = mapping_of(&said);
        let holds = |one: &&Said, holds| one.holds(mapping) == holds;
        let wrong: Vec<&Said> = said.iter().filter(|one| holds(one, Some(false))).collect();
        let mut notes = Vec::new();
        let is_other = |one: &&Said| !mapping.is_own() && one.holds(Mapping::OWN) == Some(false);
        if let Some(one) = said.iter().find(is_other) {
            let [bit, _] = bits([mapping, Mapping::OWN]);
            let count = said.len() - wrong.len();
            let sentence = one.finding(Mapping::OWN, &said).message;
            notes.push(format!("{bit}, as {count} of {} names say: {sentence}", said.len()));
        }
        let mut findings: Vec<Finding> = Vec::new();
        if wrong.len() > SEVERAL && 2 * wrong.len() > said.len() {
            let count = counted(wrong.len(), "name");
            notes.push(format!("{count} of sets or steps are wrong in each square mapping"));
        } else {
            findings.extend(wrong.iter().map(|one| one.finding(mapping, &said)));
        }
        for array in &contents.arrays {
            findings.extend(wrong_rows(array, mapping));
            findings.extend(collisions(array, &contents.arrays, mapping));
        }
        findings.sort();
        let message = "it is neither proved nor refuted that this is what its name says";
        let open = said.iter().filter(|one| holds(one, None));
        let open = open.map(|one| Finding { line: one.line, message: message.to_owned() });
        let mut unread: Vec<Finding> = open.collect();
        unread.append(&mut contents.unread);
        unread.sort();
        let mapping = mapping.name;
        CheckedFile { file, mapping, findings, constants, tables, routines, unread, notes }
    }

    /// How much was read, and what was not.
    fn count(&self) -> String {
        let CheckedFile { constants, tables, routines, unread, .. } = self;
        let counts = [(constants, "constant"), (tables, "table"), (routines, "routine")];
        let [constants, tables, routines] = counts.map(|(count, what)| counted(*count, what));
        let lines: Vec<String> = unread.iter().map(|one| one.line.to_string()).collect();
        let rest = match &lines[..] {
            [] => String::new(),
            [line] => format!("; line {line} could not be read"),
            all => format!("; {} could not be read, on lines {}", all.len(), all.join(", ")),
        };
        format!("read {constants}, {tables} and {routines} with names of steps{rest}")
    }
}

/// The square mapping in which most names are right; of several, the first.
fn mapping_of(said: &[Said]) -> &'static Mapping {
    let right = |mapping| said.iter().filter(|one| one.holds(mapping) == Some(true)).count();
    MAPPINGS.iter().min_by_key(|mapping| Reverse(right(mapping))).unwrap_or(Mapping::OWN)
}

/// What was found in files.
pub(crate) struct Checked(pub(crate) Vec<CheckedFile>);

impl Answer for Checked {
    const QUESTION: &'static str = "check";

    fn outcome(&self) -> Outcome {
        let is_clean = self.0.iter().all(|file| file.findings.is_empty());
        if is_clean { Outcome::Found } else { Outcome::Refuted }
    }

    fn notes(&self) -> Vec<String> {
        let of = |file: &CheckedFile| {
            let all = file.notes.iter().cloned().chain([file.count()]);
            all.map(|note| format!("{}: {note}", file.file)).collect::<Vec<_>>()
        };
        self.0.iter().flat_map(of).collect()
    }

    fn drawing(&self, _: View) -> Block {
        let lines = self.0.iter().flat_map(|file| {
            file.findings.iter().map(|Finding { line, message }| {
                let mut text = StyledLine::of(Style::Name, format!("{}:{line}:", file.file));
                text.push(Style::Text, format!(" {message}"));
                text
            })
        });
        Block { lines: lines.collect(), ..Block::default() }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.0.iter()
    }
}
