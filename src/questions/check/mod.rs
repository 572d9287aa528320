//! What is wrong in an engine's source code: names of other sets or steps than they stand for, and tables that are a
//! known one but for a few rows. Each finding is proved, or a fact about numbers; what cannot be read is counted.

mod claims;
mod contents;
mod known_tables;
mod splitting;

use std::cmp::Reverse;

use self::claims::{Finding, Said, bit_0, said_sets};
use self::contents::SourceContents;
use self::known_tables::{collisions, wrong_rows};
use crate::formula::Rules;
use crate::notation::mapping::MAPPINGS;
use crate::questions::prelude::*;

/// A file is read in another square mapping if so many more names are right in that one. If more are wrong in all of
/// them, and most names are, those that are far from right are those of other things.
const SEVERAL: usize = 2;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct CheckedFile {
    file: String,
    mapping: &'static str,
    findings: Vec<Finding>,
    constants: usize,
    tables: usize,
    /// How many routines have names that say a step.
    routines: usize,
    unread: Vec<Finding>,
    #[serde(skip)]
    notes: Vec<String>,
}

impl CheckedFile {
    /// Checks a file. Bit 0 is a1, unless most names say another square mapping.
    pub(crate) fn of(file: String, text: &str, rules: &Rules) -> CheckedFile {
        let SourceContents { constants, arrays, routines, mut unread, numbers } =
            SourceContents::of(text, rules);
        let counts = [constants.len(), arrays.len(), routines.len()];
        let mut said = said_sets(&constants);
        said.extend(routines);
        let best = MAPPINGS.iter().min_by_key(|mapping| Reverse(right(&said, mapping)));
        let is_more = |best: &&Mapping| right(&said, best) >= right(&said, Mapping::OWN) + SEVERAL;
        let mapping = best.filter(is_more).unwrap_or(Mapping::OWN);
        let others = of_others(&said);
        let holds = |holds| said.iter().filter(move |one| one.holds(mapping) == holds);
        let most = right(&said, mapping);
        let wrong = holds(Some(false)).filter(|one| one.is_sure).count();
        // In other square mappings, more of the others would have to be right.
        let is_refuted = |one: &Said| {
            let is_wrong = |it| right(&said, it) <= most || one.holds(it) == Some(false);
            most > SEVERAL.max(wrong) && MAPPINGS.iter().all(is_wrong)
        };
        let is_other = |one: &Said| others.is_some() && one.is_far(mapping);
        let is_wrong = |one: &&Said| if one.is_sure { !is_other(one) } else { is_refuted(one) };
        let wrong = holds(Some(false)).filter(is_wrong);
        let mut findings: Vec<Finding> = wrong.map(|one| one.finding(mapping, &said)).collect();
        let mut judged = 0;
        for array in &arrays {
            let wrong = wrong_rows(array, &numbers, mapping);
            let wrong = wrong.or_else(|| collisions(array, &arrays, mapping));
            judged += usize::from(wrong.is_some());
            let of = |message| Finding { line: array.line, message };
            findings.extend(wrong.into_iter().flatten().map(of));
        }
        findings.sort_unstable();
        let open = "it is neither proved nor refuted that this is what its name says";
        let open = |one: &Said| Finding { line: one.line, message: open.to_owned() };
        unread.extend(holds(None).map(open));
        unread.sort_unstable();
        let unknown = counted(arrays.len() - judged, "table");
        let unknown = format!("not judged: {unknown} of no kind that is known");
        let unknown = (arrays.len() > judged).then_some(unknown);
        let notes = others.into_iter().chain(note_of(mapping, &said)).chain(unknown).collect();
        let ([constants, tables, routines], mapping) = (counts, mapping.name);
        CheckedFile { file, mapping, findings, constants, tables, routines, unread, notes }
    }

    fn count(&self) -> String {
        let CheckedFile { constants, tables, routines, unread, .. } = self;
        let counts = [(constants, "constant"), (tables, "table"), (routines, "routine")];
        let [constants, tables, routines] = counts.map(|(count, what)| counted(*count, what));
        let rest = match unread.len() {
            0 => String::new(),
            count => format!("; {} could not be read: see -f json", counted(count, "declaration")),
        };
        format!("read {constants}, {tables} and {routines} with names of steps{rest}")
    }
}

/// How many names are right in a square mapping.
fn right(said: &[Said], mapping: &Mapping) -> usize {
    said.iter().filter(|one| one.holds(mapping) == Some(true)).count()
}

/// The note about a square mapping that is not bbt's own.
fn note_of(mapping: &Mapping, said: &[Said]) -> Option<String> {
    let is_other = |one: &&Said| !mapping.is_own() && one.holds(Mapping::OWN) == Some(false);
    let example = said.iter().find(is_other)?.finding(Mapping::OWN, said).message;
    let right = right(said, mapping);
    Some(format!("{}, as {right} of {} names say: {example}", bit_0(mapping), said.len()))
}

/// The note that most names are those of other things than sets and steps, if they are.
fn of_others(said: &[Said]) -> Option<String> {
    let is_nowhere = |one: &&Said| MAPPINGS.iter().all(|it| one.holds(it) == Some(false));
    let count = said.iter().filter(|one| one.is_sure).filter(is_nowhere).count();
    let names = counted(count, "name");
    (count > SEVERAL && 2 * count > said.len())
        .then(|| format!("{names} of sets or steps are wrong, whether bit 0 is a1, a8, h1 or h8"))
}

pub(crate) struct CheckedFiles(pub(crate) Vec<CheckedFile>);

impl Answer for CheckedFiles {
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

    fn draw(&self, page: &mut Page) {
        for file in &self.0 {
            for Finding { line, message } in &file.findings {
                let place = StyledLine::of(Style::Name, format!("{}:{line}:", file.file));
                page.block.lines.push(place.with(Style::Text, format!(" {message}")));
            }
        }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.0.iter()
    }
}
