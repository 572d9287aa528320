//! The report at the end of a run.

use std::collections::BTreeSet;

use super::messages::{other_readings, passed_over};
use crate::stream::{Column, OnError, Report};
use crate::text::counted;
use crate::text::escape::shortened;

const NAMED: usize = 12;

/// The report on a run. With `quiet`, only bad lines and what may be false in the output are reported.
pub(super) fn sentences(
    report: &Report,
    titles: &[Vec<u8>],
    on_error: OnError,
    has_records: bool,
    quiet: bool,
) -> Vec<String> {
    let notes = &report.notes;
    let mut all = if quiet { notes.doubts() } else { notes.sentences() };
    if !report.columns.is_empty() {
        all.push(columns(report, titles));
    }
    let missing = report.cells.iter().filter(|(_, is_there)| !is_there).map(|(name, _)| name);
    let missing: BTreeSet<String> = missing.map(|name| format!("`{}`", shortened(name))).collect();
    if !missing.is_empty() {
        let names = missing.into_iter().take(NAMED).collect::<Vec<_>>().join(", ");
        let help = "for fields, see --csv, --delimiter, --field and --jsonl";
        all.push(format!("no line has {names}: it was taken as empty ({help})"));
    }
    if let Some(name) = &report.renamed {
        let name = shortened(name);
        // Keys have no titles.
        let (kept, way_out) = if titles.is_empty() {
            ("key's name stayed, it", "a key of its own: `input , NAME = ...`".to_owned())
        } else {
            ("header's name stayed, the column", format!("name it: `NAME = {name}`"))
        };
        all.push(format!("the {kept} holds `{name}` ({way_out})"));
    }
    if report.decimals > 0 {
        let numbers = counted(report.decimals as usize, "decimal number");
        all.push(format!("{numbers} in the field read as bitboards (another field? see --field)"));
    }
    if let Some((word, count)) = report.doubtful.as_ref().filter(|_| !report.has_hexadecimal) {
        let (more, verb) = match count {
            1 => (String::new(), "was"),
            count => (format!(" and {} more", count - 1), "were"),
        };
        all.push(format!("`{word}`{more} {verb} read as hexadecimal ({})", other_readings(word)));
    }
    if report.passed_over > 0 && !quiet {
        all.push(passed_over(report.passed_over));
    }
    if report.refused > 0 {
        let what = if on_error == OnError::Keep { "kept as they were" } else { "left out" };
        let (of, count) =
            if has_records { ("records", report.refusals) } else { ("lines", report.refused) };
        all.push(format!("bad {of} {what}: {count}"));
    }
    all
}

/// What is wrong with a name that nothing next to a position has, given the keys of JSON objects.
pub(super) fn unused(name: &str, keys: &[&String]) -> String {
    let way_out = if keys.is_empty() {
        "see --moves, --score and --result".to_owned()
    } else {
        let names: Vec<String> = keys.iter().take(NAMED).map(|key| shortened(key)).collect();
        let more = if keys.len() > NAMED { ", ..." } else { "" };
        format!("the keys are {}{more}", names.join(", "))
    };
    format!("no line has `{}` ({way_out})", shortened(name))
}

/// The columns next to positions that were left alone, with their names in the header.
fn columns(report: &Report, titles: &[Vec<u8>]) -> String {
    let name = |column: &Column| {
        let title = if let Column::Number(at) = column { titles.get(at - 1) } else { None };
        title.map_or_else(|| column.to_string(), |own| shortened(&String::from_utf8_lossy(own)))
    };
    let names: Vec<String> = report.columns.iter().take(NAMED).map(name).collect();
    let count = counted(report.columns.len(), "column");
    let more = if report.columns.len() > NAMED { ", ..." } else { "" };
    format!(
        "left alone, may no longer be valid: {count} next to the value: {}{more} (see \
         --moves, --score, --result and --swap)",
        names.join(", ")
    )
}
