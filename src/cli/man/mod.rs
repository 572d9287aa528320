//! The man page, and its parts as topics of help: options from clap, steps from the catalogue, functions and sets
//! from the language, and some prose in between.

mod page;
mod prose;

use std::io::{self, Write};

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::Roff;

use self::page::{ManPage, capitalized, paragraphs};
use self::prose::part;
use crate::catalogue::{Algorithm, FAMILIES, NamedStep};
use crate::formula::functions::{self, Function};
use crate::formula::{self, sets};
use crate::notation::mapping::MAPPINGS;
use crate::text::counted;

pub(super) fn man_page(mut command: Command) -> Vec<u8> {
    command.build();
    let help = "bbt help [COMMAND, STEP or OPTION]".to_owned();
    let usages: Vec<String> = with_auxiliaries(&command).map(usage).chain([help]).collect();
    let documented = command
        .clone()
        .override_usage(usages.join("\n"))
        .long_about(paragraphs(part("DESCRIPTION")).collect::<Vec<_>>().join("\n\n"))
        .mut_args(shown);
    // The date is a space: an empty one would be omitted, and its neighbours would move up.
    let man = Man::new(documented).title("BBT").date(" ").manual("User Commands");
    let text = [
        rendered(|out| man.render_title(out)),
        // No hyphenation of names, and no justification, which would need it.
        Roff::new().control("nh", []).control("ad", ["l"]).render(),
        rendered(|out| man.render_name_section(out)),
        rendered(|out| man.render_synopsis_section(out)),
        rendered(|out| man.render_description_section(out)),
        rendered(|out| man.render_options_section(out)).lines().map(emboldened).collect(),
        rest(&command).render(),
    ]
    .concat();
    // Each part begins with the same definitions; once is enough.
    let definitions = Roff::new().render();
    (definitions.clone() + &text.replace(&definitions, "")).into_bytes()
}

/// An option with its long help, and with its values if they have descriptions.
fn shown(arg: Arg) -> Arg {
    let values = arg.get_possible_values();
    let hidden = arg.is_positional() || values.iter().all(|value| value.get_help().is_none());
    arg.hide_short_help(false).hide_possible_values(hidden)
}

/// Sets what is between backquotes in a line of roff in bold.
fn emboldened(line: &str) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    let part = |(index, part): (usize, &&str)| match index % 2 {
        0 => (*part).to_owned(),
        _ if index + 1 < parts.len() => format!("\\fB{part}\\fR"),
        _ => format!("`{part}"),
    };
    parts.iter().enumerate().map(part).collect::<String>() + "\n"
}

/// The output of `clap_mangen`; writing to a vector cannot fail.
fn rendered(render: impl Fn(&mut dyn Write) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    drop(render(&mut out));
    String::from_utf8_lossy(&out).into_owned()
}

fn with_auxiliaries(command: &Command) -> impl Iterator<Item = &Command> {
    std::iter::once(command).chain(command.get_subcommands().filter(|sub| !sub.is_hide_set()))
}

/// The usage of a command: `bbt completions [OPTIONS] <SHELL>`.
fn usage(command: &Command) -> String {
    command.clone().render_usage().to_string().trim_start_matches("Usage:").trim().to_owned()
}

fn quoted<'a>(names: impl Iterator<Item = &'a str>, between: &str) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(between)
}

fn rest(command: &Command) -> ManPage {
    let mut page = ManPage::default();
    page.section("COMMANDS");
    with_auxiliaries(command).skip(1).for_each(|command| auxiliary(command, &mut page));
    steps(&mut page);
    formulas(&mut page);
    page.section("NOTATION").prose(part("NOTATION")).prose(part("POSITIONS")).prose(part("LINES"));
    mappings(&mut page);
    page.section("EXIT STATUS").table(prose::EXIT_STATUS);
    page.section("ENVIRONMENT").table(prose::ENVIRONMENT);
    page.section("EXAMPLES");
    for (what, command) in prose::EXAMPLES {
        page.prose(what).example(command);
    }
    page
}

/// An auxiliary command: its usage, its description, and the values of its arguments.
fn auxiliary(command: &Command, page: &mut ManPage) {
    let about = command.get_long_about().or(command.get_about()).map(ToString::to_string);
    page.entry(&format!("`{}`", usage(command)), &about.unwrap_or_default());
    let own =
        |arg: &&Arg| arg.get_action().takes_values() && !arg.is_global_set() && !arg.is_hide_set();
    for arg in command.get_arguments().filter(own) {
        let values = arg.get_possible_values();
        let names = || arg.get_value_names().map(|names| names.join(" ")).unwrap_or_default();
        let name = arg.get_long().map_or_else(names, |long| format!("`--{long}`"));
        // Steps have a section of their own.
        let is_step = arg.is_positional() && arg.is_hide_possible_values_set();
        let what = if values.is_empty() || is_step {
            arg.get_help().map(ToString::to_string).unwrap_or_default()
        } else {
            quoted(values.iter().map(PossibleValue::get_name), ", ")
        };
        page.line(&format!("{name}: {what}."));
    }
}

fn steps(page: &mut ManPage) {
    page.section("STEPS").prose(part("STEPS")).prose(part("AFTER_FEN"));
    for family in FAMILIES {
        page.subsection(family.name);
        family.steps.iter().for_each(|step| entry(step, page));
    }
}

fn entry(step: &NamedStep, page: &mut ManPage) {
    let about = format!("{} ({}).", step.summary, step.demonstration());
    page.entry(&quoted(step.names(), ", "), &about);
    if !step.details.is_empty() {
        page.line(step.details);
    }
    match step.inverse {
        Some(name) if name == step.name => page.line("It undoes itself."),
        Some(name) => page.line(&format!("`{name}` undoes it.")),
        None => page.line("It cannot be undone: different boards have the same image."),
    };
    for algorithm in step.algorithms {
        page.line(&described(algorithm));
    }
}

fn described(algorithm: &Algorithm) -> String {
    let count =
        formula::compile(algorithm.program).map_or(0, |formula| formula.program.operations());
    let claim = match &algorithm.claim {
        Some(claim) if claim.operations != count => {
            format!(" (its source counts {}: {})", claim.operations, claim.difference)
        }
        _ => String::new(),
    };
    let (operations, source) = (counted(count, "operation"), capitalized(algorithm.source));
    format!("`@{}`: {operations}{claim}. {source}.", algorithm.name)
}

fn formulas(page: &mut ManPage) {
    page.section("FORMULAS").prose(part("FORMULAS"));
    operators_and_numbers(page);
    page.subsection("Sets");
    names_of_sets(page);
    page.subsection("Functions").prose(part("FUNCTIONS"));
    for family in functions::FAMILIES {
        page.prose(&format!("{}.", family.name));
        family.functions.iter().for_each(|function| self::function(function, page));
    }
    page.subsection("Statements").prose(part("STATEMENTS"));
    page.subsection("Routines").prose(part("ROUTINES")).example(part("ROUTINE"));
}

fn operators_and_numbers(page: &mut ManPage) {
    page.subsection("Operators").prose(part("OPERATORS"));
    let mut levels: Vec<Vec<&str>> = formula::operators().collect();
    levels.reverse();
    page.entry("`~ -`", "before a value: complement, two's complement");
    for (level, about) in levels.iter().zip(prose::LEVELS) {
        page.entry(&format!("`{}`", level.join(" ")), about);
    }
    page.subsection("Numbers").prose(part("NUMBERS"));
}

fn names_of_sets(page: &mut ManPage) {
    page.prose(part("SETS"));
    let regions =
        sets::regions().map(|(name, others)| quoted([name].iter().chain(others).copied(), " = "));
    page.prose(&format!("Regions: {}.", regions.collect::<Vec<_>>().join(", ")));
    let of_position = quoted(formula::position_sets(), ", ");
    page.prose(&format!("{} {of_position}.", part("POSITION_SETS")));
    let facts = quoted(formula::position_facts(), ", ");
    page.prose(&format!("{} {facts}. {}", part("POSITION_FACTS"), part("FACT_VALUES")));
}

fn function(function: &Function, page: &mut ManPage) {
    let aliases = match function.aliases {
        [] => String::new(),
        names => format!(" Also {}.", quoted(names.iter().copied(), ", ")),
    };
    let text = format!("{}.{aliases} {}.", sentence(function), function.source);
    page.entry(&format!("`{}`", function.call()), &text);
}

/// The summary of a function as a sentence; names of operands and functions keep their case.
fn sentence(function: &Function) -> String {
    let word = function.summary.split([' ', ',', ':']).next().unwrap_or_default();
    let is_name = function.parameters.iter().any(|one| one.name == word) && word != "a"
        || functions::find(word).is_some();
    if is_name { function.summary.to_owned() } else { capitalized(function.summary) }
}

type Topic = (&'static str, fn(&mut ManPage) -> &mut ManPage);

/// All topics; names of sets have a list.
pub(in crate::cli) const TOPICS: &[Topic] = &[
    ("formulas", language),
    ("routines", |page| page.prose(part("ROUTINES")).example(part("ROUTINE"))),
    ("notation", |page| {
        page.prose(part("NOTATION"))
            .prose("Positions: `bbt help fen`. Bit orders: `bbt help mapping`.")
    }),
    ("fen", |page| {
        page.prose(part("POSITIONS")).prose(part("AFTER_FEN")).example(part("FEN_EXAMPLES"))
    }),
    ("mapping", |page| {
        mappings(page).prose(part("MAPPING_IN_FORMULAS")).example(part("MAPPING_EXAMPLES"))
    }),
];

/// The text of a topic, in so many columns; none if there is no such topic.
pub(in crate::cli) fn topic(name: &str, width: usize) -> Option<String> {
    let (_, write) = TOPICS.iter().find(|(topic, _)| *topic == name)?;
    Some(write(&mut ManPage::default()).text(width))
}

fn language(page: &mut ManPage) -> &mut ManPage {
    page.prose(part("FORMULAS"));
    operators_and_numbers(page);
    page.subsection("Statements").prose(part("STATEMENTS"));
    page.prose("Names of sets: `bbt list sets`. Functions: `bbt list`. Code: `bbt help routines`.")
}

fn mappings(page: &mut ManPage) -> &mut ManPage {
    page.prose(part("MAPPING"));
    for mapping in MAPPINGS {
        page.entry(&format!("`{}`, `{}`", mapping.name, mapping.alias), "");
    }
    page
}
