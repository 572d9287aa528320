//! The rows of the options in `src/cli/arguments.rs`: one for each option, and what they name is there. What an
//! option excludes is refused.

use std::collections::{BTreeMap, BTreeSet};

use super::options::{SAMPLES, options};
use crate::support::run;
use bbt::cli;
use clap::Arg;

const ARGUMENTS: &str = include_str!("../../src/cli/arguments.rs");
const NEEDS: &str = include_str!("../../src/cli/needs.rs");

/// The rows of a macro, each from its name: lines that begin with four spaces and a name.
fn rows<'a>(file: &'a str, call: &str) -> Vec<(&'a str, &'a str)> {
    let (_, body) = file.split_once(call).expect("the rows");
    let (body, _) = body.split_once("\n}\n").expect("the end of the rows");
    let row = |line: &'a str| line.strip_prefix("    ")?.split_once(": ");
    let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
    body.lines().filter_map(row).filter(|(name, _)| is_name(name)).collect()
}

/// The names of what a row needs.
fn needs(row: &str) -> BTreeSet<&str> {
    let needs = row.split_once("=> [").map_or("", |(_, needs)| needs.trim_end_matches("];"));
    let outside = needs.split('"').step_by(2);
    outside
        .flat_map(|part| part.split([',', '(', ')', ' ']))
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn each_option_has_one_row() {
    let command = cli::command();
    let ids: Vec<&str> = command.get_arguments().map(|option| option.get_id().as_str()).collect();
    let names: Vec<&str> =
        rows(ARGUMENTS, "\noptions! {\n").iter().map(|(name, _)| *name).collect();
    assert!(ids.len() > 45, "{ids:?}");
    assert_eq!(ids, names);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}

#[test]
fn each_need_has_one_row_and_is_that_of_an_option() {
    let named: Vec<&str> = rows(NEEDS, "\nneeds! {\n").iter().map(|(name, _)| *name).collect();
    let unique: BTreeSet<&str> = named.iter().copied().chain(["For", "Several"]).collect();
    assert_eq!(unique.len(), named.len() + 2);
    let used = rows(ARGUMENTS, "\noptions! {\n");
    let used: BTreeSet<&str> = used.iter().flat_map(|(_, row)| needs(row)).collect();
    assert_eq!(unique, used);
}

#[test]
fn what_is_taken_note_of_is_what_options_are_for() {
    let options: BTreeMap<&str, &str> = rows(ARGUMENTS, "\noptions! {\n").into_iter().collect();
    let is_for = |id: &str| options.get(id).is_some_and(|row| needs(row).contains("For"));
    let (_, noted) = NEEDS.split_once("\npub(super) type OptionId").expect("what is taken note of");
    let named: BTreeSet<&str> = noted.split('"').skip(1).step_by(2).collect();
    let others: Vec<&&str> = named.iter().filter(|id| !is_for(id)).collect();
    assert_eq!(others, [&"color", &"definitions", &"layouts", &"no_pager"]);
    let all: BTreeSet<&str> = options.keys().copied().filter(|id| is_for(id)).collect();
    assert!(all.is_subset(&named), "{all:?} {named:?}");
}

/// An option with something that it takes.
fn typed(option: &Arg) -> Vec<String> {
    let (_, samples) = SAMPLES.iter().find(|(id, _)| *id == option.get_id()).expect("a sample");
    let long = format!("--{}", option.get_long().expect("an option"));
    let words = [long, samples[0].to_owned()];
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

#[test]
fn what_an_option_excludes_is_refused() {
    let mut command = cli::command();
    command.build();
    let excluded = |option| {
        command.get_arg_conflicts_with(option).into_iter().map(move |other| (option, other))
    };
    let mut pairs: Vec<(&Arg, &Arg)> = options(&command).flat_map(excluded).collect();
    let group = command.get_groups().find(|group| group.get_id() == "division").expect("a group");
    let is_member = |option: &&Arg| group.get_args().any(|id| id == option.get_id());
    let members: Vec<&Arg> = options(&command).filter(is_member).collect();
    for (index, one) in members.iter().enumerate() {
        pairs.extend(members[index + 1..].iter().map(|other| (*one, *other)));
    }
    assert!(members.len() == 6 && pairs.len() > 40, "{}", pairs.len());
    for (one, other) in pairs {
        let outcome = run([typed(one), typed(other)].concat(), b"0xff\n");
        let names =
            [one, other].map(|option| format!("--{}", option.get_long().expect("an option")));
        assert_eq!(outcome.code, Some(2), "{names:?}: {outcome:?}");
        let says = |part: &str| outcome.stderr.contains(part);
        assert!(names.iter().all(|name| says(name)) && says("remove one of them"), "{outcome:?}");
    }
}
