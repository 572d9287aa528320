//! What is wrong in the source code of an engine: names that say another set or step than they stand for, and
//! tables of which all but a few rows are a known one. Each finding is proved, or is a fact about numbers; what
//! cannot be read is counted.

mod claims;
mod contents;
mod known_tables;
mod splitting;

use std::cmp::Reverse;

use serde::Serialize;

use self::claims::{Said, all, bits};
use self::contents::Contents;
use self::known_tables::{collisions, wrong_rows};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::view::View;
use crate::formula::Rules;
use crate::notation::mapping::{MAPPINGS, Mapping};
use crate::questions::answer::{Answer, Outcome};
use crate::text::counted;

/// So many names have to say another square mapping before all of the file is read in that one; and so many may
/// be wrong in all of them, before they are no names of sets.
const SEVERAL: usize = 3;

/// What was found in a file.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CheckedFile {
    file: String,
    /// The square mapping in which most names are right.
    mapping: &'static str,
    findings: Vec<Finding>,
    constants: usize,
    tables: usize,
    routines: usize,
    /// How many routines have names that say no step.
    other_routines: usize,
    /// What cannot be read.
    unread: Vec<Finding>,
    #[serde(skip)]
    notes: Vec<String>,
}

/// What is said about a line.
#[derive(Clone, Debug, Serialize)]
struct Finding {
    line: usize,
    message: String,
}

impl CheckedFile {
    /// Checks a file, whose numbers are in a square mapping unless most names say another one.
    pub(crate) fn of(
        file: &str,
        text: &str,
        rules: &Rules,
        given: &'static Mapping,
    ) -> CheckedFile {
        let contents = Contents::of(text, rules);
        let said = all(&contents);
        let mapping = mapping_of(&said, given);
        let right = |mapping| said.iter().filter(|one| one.holds(mapping) == Some(true)).count();
        let mut notes = Vec::new();
        if mapping.name != given.name {
            let [here, there] = bits([mapping, given]);
            let (names, right) = (counted(said.len(), "name"), [right(mapping), right(given)]);
            notes.push(format!(
                "{file}: of {names} {} are right with {here}, {} with {there}",
                right[0], right[1]
            ));
        }
        let wrong: Vec<&Said<'_>> =
            said.iter().filter(|one| one.holds(mapping) == Some(false)).collect();
        let finding = |line, message| Finding { line, message };
        let mut findings: Vec<Finding> = Vec::new();
        if wrong.len() > SEVERAL && 2 * wrong.len() > said.len() {
            notes.push(format!(
                "{file}: {} are those of sets or steps in no square mapping",
                counted(wrong.len(), "name")
            ));
        } else {
            findings
                .extend(wrong.iter().map(|one| finding(one.line, one.sentence(mapping, &said))));
        }
        for array in &contents.arrays {
            let all = wrong_rows(array, mapping).into_iter().chain(collisions(
                array,
                &contents.arrays,
                mapping,
            ));
            findings.extend(all.map(|message| finding(array.line, message)));
        }
        findings.sort_by_key(|one| one.line);
        let open = said.iter().filter(|one| one.holds(mapping).is_none());
        let open = open.map(|one| (one.line, "it is neither proved nor refuted".to_owned()));
        let unread = open
            .chain(contents.unread.iter().cloned())
            .map(|(line, message)| finding(line, message))
            .collect();
        CheckedFile {
            file: file.to_owned(),
            mapping: mapping.name,
            findings,
            constants: contents.constants.len(),
            tables: contents.arrays.len(),
            routines: contents.routines.len(),
            other_routines: contents.others,
            unread,
            notes,
        }
    }

    /// How much was read, and what was not.
    fn count(&self) -> String {
        let CheckedFile { file, constants, tables, routines, unread, .. } = self;
        let [constants, tables, routines] =
            [(*constants, "constant"), (*tables, "table"), (*routines, "routine")]
                .map(|(count, what)| counted(count, what));
        let lines: Vec<String> = unread.iter().map(|one| one.line.to_string()).collect();
        let rest = match &lines[..] {
            [] => String::new(),
            [line] => format!("; line {line} could not be read"),
            lines => format!(
                "; {} declarations could not be read: lines {}",
                lines.len(),
                lines.join(", ")
            ),
        };
        format!("{file}: {constants}, {tables} and {routines} read{rest}")
    }
}

/// The square mapping in which most names are right: the given one, unless several are wrong in that and right in
/// another one.
fn mapping_of(said: &[Said<'_>], given: &'static Mapping) -> &'static Mapping {
    let right = |mapping| said.iter().filter(|one| one.holds(mapping) == Some(true)).count();
    let best =
        MAPPINGS.iter().min_by_key(|mapping| (Reverse(right(mapping)), mapping.name != given.name));
    best.filter(|best| right(best) >= right(given) + SEVERAL).unwrap_or(given)
}

/// What was found in files.
pub(crate) struct Checked(pub(crate) Vec<CheckedFile>);

impl Answer for Checked {
    const QUESTION: &'static str = "check";

    fn outcome(&self) -> Outcome {
        if self.0.iter().all(|file| file.findings.is_empty()) {
            Outcome::Found
        } else {
            Outcome::Refuted
        }
    }

    fn notes(&self) -> Vec<String> {
        self.0.iter().flat_map(|file| file.notes.iter().cloned().chain([file.count()])).collect()
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
