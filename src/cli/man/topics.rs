//! Help on a topic, as text: `bbt help formulas`. Each is a part of the man page.

use super::page::ManPage;
use super::{formulas, prose};
use crate::notation::mapping::MAPPINGS;

/// A topic, and what writes it.
type Topic = (&'static str, fn(&mut ManPage));

/// All topics; names of sets have a list.
pub(in crate::cli) const TOPICS: &[Topic] = &[
    ("formulas", language),
    ("routines", routines),
    ("notation", notation),
    ("fen", positions),
    ("mapping", mapping),
];

/// The text of a topic, in so many columns; none if there is no such topic.
pub(in crate::cli) fn topic(name: &str, width: usize) -> Option<String> {
    let (_, write) = TOPICS.iter().find(|(topic, _)| *topic == name)?;
    let mut page = ManPage::default();
    write(&mut page);
    Some(page.text(width))
}

fn language(page: &mut ManPage) {
    page.prose(prose::FORMULAS);
    formulas::operators_and_numbers(page);
    page.subsection("Statements").prose(prose::STATEMENTS);
    page.prose("Names of sets: `bbt list sets`. Functions: `bbt list`. Code: `bbt help routines`.");
}

fn routines(page: &mut ManPage) {
    page.prose(prose::ROUTINES).example(prose::ROUTINE);
}

fn notation(page: &mut ManPage) {
    page.prose(prose::NOTATION).prose("Positions: `bbt help fen`. Bit orders: `bbt help mapping`.");
}

fn positions(page: &mut ManPage) {
    page.prose(prose::POSITIONS).prose(prose::AFTER_FEN).example(prose::FEN_EXAMPLES);
}

fn mapping(page: &mut ManPage) {
    mappings(page);
    page.prose(prose::MAPPING_IN_FORMULAS).example(prose::MAPPING_EXAMPLES);
}

/// The mappings, with their names and abbreviations.
pub(super) fn mappings(page: &mut ManPage) {
    page.prose(prose::MAPPING);
    for mapping in MAPPINGS {
        page.entry(&format!("`{}`, `{}`", mapping.name, mapping.alias), "");
    }
}
