//! The man page, and its parts as topics of help: options from clap, steps from the catalogue, functions and sets
//! from the language, and some prose in between.

use std::io::{self, Write};

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, roman};

use self::PagePart::{Example, Line, Section, Subsection};
use crate::catalogue::{FAMILIES, NamedStep};
use crate::formula::functions::{self, Function};
use crate::formula::{self, sets};
use crate::notation::mapping::MAPPINGS;
use crate::text::counted;

pub(super) fn man_page(mut command: Command) -> Vec<u8> {
    command.build();
    let help = "bbt help [COMMAND, STEP or OPTION]".to_owned();
    let usages: Vec<String> = with_auxiliaries(&command).map(usage).chain([help]).collect();
    // An option has its long help, and its values if they have descriptions.
    let shown = |arg: Arg| {
        let values = arg.get_possible_values();
        let hidden = arg.is_positional() || values.iter().all(|value| value.get_help().is_none());
        arg.hide_short_help(false).hide_possible_values(hidden)
    };
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
    page.with(Section, "COMMANDS");
    with_auxiliaries(command).skip(1).for_each(|command| auxiliary(command, &mut page));
    steps(&mut page);
    formulas(&mut page);
    page.with(Section, "NOTATION")
        .prose(part("NOTATION"))
        .prose(part("POSITIONS"))
        .prose(part("LINES"));
    mappings(&mut page);
    page.with(Section, "EXIT STATUS").table(EXIT_STATUS);
    page.with(Section, "ENVIRONMENT").table(ENVIRONMENT);
    page.with(Section, "EXAMPLES");
    for (what, command) in EXAMPLES {
        page.prose(what).with(Example, command);
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
        page.with(Line, &format!("{name}: {what}."));
    }
}

fn steps(page: &mut ManPage) {
    page.with(Section, "STEPS").prose(part("STEPS")).prose(part("AFTER_FEN"));
    for family in FAMILIES {
        page.with(Subsection, family.name);
        family.steps.iter().for_each(|step| entry(step, page));
    }
}

fn entry(step: &NamedStep, page: &mut ManPage) {
    let about = format!("{} ({}).", step.summary, step.demonstration());
    page.entry(&quoted(step.names(), ", "), &about);
    if !step.details.is_empty() {
        page.with(Line, step.details);
    }
    match step.inverse {
        Some(name) if name == step.name => page.with(Line, "It undoes itself."),
        Some(name) => page.with(Line, &format!("`{name}` undoes it.")),
        None => page.with(Line, "It cannot be undone: different boards have the same image."),
    };
    for algorithm in step.algorithms {
        let compiled = formula::compile(algorithm.program);
        let count = compiled.map_or(0, |formula| formula.program.operations());
        let claim = match &algorithm.claim {
            Some(claim) if claim.operations != count => {
                format!(" (its source counts {}: {})", claim.operations, claim.difference)
            }
            _ => String::new(),
        };
        let (operations, source) = (counted(count, "operation"), capitalized(algorithm.source));
        page.with(Line, &format!("`@{}`: {operations}{claim}. {source}.", algorithm.name));
    }
}

fn formulas(page: &mut ManPage) {
    page.with(Section, "FORMULAS").prose(part("FORMULAS"));
    operators_and_numbers(page);
    page.with(Subsection, "Sets").prose(part("SETS"));
    let regions =
        sets::regions().map(|(name, others)| quoted([name].iter().chain(others).copied(), " = "));
    page.prose(&format!("Regions: {}.", regions.collect::<Vec<_>>().join(", ")));
    let of_position = quoted(formula::position_sets(), ", ");
    page.prose(&format!("{} {of_position}.", part("POSITION_SETS")));
    let facts = quoted(formula::position_facts(), ", ");
    page.prose(&format!("{} {facts}. {}", part("POSITION_FACTS"), part("FACT_VALUES")));
    page.with(Subsection, "Functions").prose(part("FUNCTIONS"));
    for family in functions::FAMILIES {
        page.prose(&format!("{}.", family.name));
        family.functions.iter().for_each(|function| self::function(function, page));
    }
    page.with(Subsection, "Statements").prose(part("STATEMENTS"));
    page.with(Subsection, "Routines").prose(part("ROUTINES")).with(Example, part("ROUTINE"));
}

fn operators_and_numbers(page: &mut ManPage) {
    page.with(Subsection, "Operators").prose(part("OPERATORS"));
    let levels: Vec<Vec<&str>> = formula::operators().collect();
    page.entry("`~ -`", "before a value: complement, two's complement");
    for (level, about) in levels.iter().rev().zip(LEVELS) {
        page.entry(&format!("`{}`", level.join(" ")), about);
    }
    page.with(Subsection, "Numbers").prose(part("NUMBERS"));
}

fn function(function: &Function, page: &mut ManPage) {
    let aliases = match function.aliases {
        [] => String::new(),
        names => format!(" Also {}.", quoted(names.iter().copied(), ", ")),
    };
    // The summary as a sentence; names of operands and functions keep their case.
    let word = function.summary.split([' ', ',', ':']).next().unwrap_or_default();
    let is_name = function.parameters.iter().any(|one| one.name == word) && word != "a"
        || functions::find(word).is_some();
    let summary = if is_name { function.summary.to_owned() } else { capitalized(function.summary) };
    let text = format!("{summary}.{aliases} {}.", function.source);
    page.entry(&format!("`{}`", function.call()), &text);
}

type Topic = (&'static str, fn(&mut ManPage) -> &mut ManPage);

/// All topics; names of sets have a list.
pub(in crate::cli) const TOPICS: &[Topic] = &[
    ("formulas", |page| {
        page.prose(part("FORMULAS"));
        operators_and_numbers(page);
        page.with(Subsection, "Statements").prose(part("STATEMENTS"));
        page.prose(
            "Names of sets: `bbt list sets`. Functions: `bbt list`. Code: `bbt help routines`.",
        )
    }),
    ("routines", |page| page.prose(part("ROUTINES")).with(Example, part("ROUTINE"))),
    ("notation", |page| {
        page.prose(part("NOTATION"))
            .prose("Positions: `bbt help fen`. Bit orders: `bbt help mapping`.")
    }),
    ("fen", |page| {
        page.prose(part("POSITIONS")).prose(part("AFTER_FEN")).with(Example, part("FEN_EXAMPLES"))
    }),
    ("mapping", |page| {
        mappings(page).prose(part("MAPPING_IN_FORMULAS")).with(Example, part("MAPPING_EXAMPLES"))
    }),
];

/// The text of a topic, in so many columns; none if there is no such topic.
pub(in crate::cli) fn topic(name: &str, width: usize) -> Option<String> {
    let (_, write) = TOPICS.iter().find(|(topic, _)| *topic == name)?;
    Some(write(&mut ManPage::default()).text(width))
}

fn mappings(page: &mut ManPage) -> &mut ManPage {
    page.prose(part("MAPPING"));
    for mapping in MAPPINGS {
        page.entry(&format!("`{}`, `{}`", mapping.name, mapping.alias), "");
    }
    page
}

/// A page of text with backquotes around what is typed: in roff, or as plain text.
#[derive(Default)]
pub(in crate::cli) struct ManPage(Vec<PagePart>);

enum PagePart {
    Section(String),
    Subsection(String),
    Paragraph(String),
    /// A term, and its description indented below.
    Entry(String, String),
    /// Another line of a description.
    Line(String),
    /// Something to type, verbatim.
    Example(String),
}

impl ManPage {
    /// Paragraphs, separated by blank lines, on one line or several.
    fn prose(&mut self, text: &str) -> &mut ManPage {
        self.0.extend(paragraphs(text).map(PagePart::Paragraph));
        self
    }

    fn entry(&mut self, term: &str, text: &str) -> &mut ManPage {
        self.0.push(PagePart::Entry(term.to_owned(), text.to_owned()));
        self
    }

    fn table(&mut self, rows: &[(&str, &str)]) -> &mut ManPage {
        for (term, text) in rows {
            self.entry(term, text);
        }
        self
    }

    /// Adds a part that is a single text.
    fn with(&mut self, part: fn(String) -> PagePart, text: &str) -> &mut ManPage {
        self.0.push(part(text.to_owned()));
        self
    }

    fn render(&self) -> String {
        let mut roff = Roff::new();
        for part in &self.0 {
            match part {
                PagePart::Section(title) => roff.control("SH", [&**title]),
                PagePart::Subsection(title) => roff.control("SS", [&**title]),
                PagePart::Paragraph(text) => roff.control("PP", []).text(inlines(text)),
                PagePart::Entry(term, text) => {
                    let entry = roff.control("TP", []).text(inlines(term));
                    if text.is_empty() { entry } else { entry.text(inlines(text)) }
                }
                PagePart::Line(text) => roff.control("br", []).text(inlines(text)),
                PagePart::Example(text) => {
                    roff.control("PP", []).control("RS", ["4"]).control("EX", []);
                    // `EE` turns hyphenation back on.
                    roff.text([roman(&**text)]).control("EE", []).control("nh", []);
                    roff.control("RE", [])
                }
            };
        }
        roff.render()
    }

    /// The page as plain text, in so many columns.
    fn text(&self, width: usize) -> String {
        let filled = |text: &str, indent: &'static str| {
            let options = textwrap::Options::new(width).initial_indent(indent);
            textwrap::fill(text, options.subsequent_indent(indent)) + "\n"
        };
        let part = |part: &PagePart| match part {
            PagePart::Section(title) | PagePart::Subsection(title) => format!("\n{title}:\n"),
            PagePart::Paragraph(text) => "\n".to_owned() + &filled(text, ""),
            PagePart::Entry(term, text) if text.is_empty() => filled(term, "  "),
            PagePart::Entry(term, text) => filled(term, "  ") + &filled(text, "      "),
            PagePart::Line(text) => filled(text, "      "),
            PagePart::Example(text) => format!("\n  {}\n", text.replace('\n', "\n  ")),
        };
        self.0.iter().map(part).collect::<String>().trim_start().to_owned()
    }
}

/// The paragraphs of a text, each on one line.
fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    text.split("\n\n").map(|paragraph| paragraph.replace('\n', " "))
}

/// Text in roman, or in bold if it was between backquotes.
fn inlines(text: &str) -> Vec<Inline> {
    let parts = text.split('`').enumerate().filter(|(_, part)| !part.is_empty());
    parts.map(|(index, part)| if index % 2 == 0 { roman(part) } else { bold(part) }).collect()
}

/// A phrase as the beginning of a sentence.
fn capitalized(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The prose of the page, each part below its name. Backquotes surround what is typed.
const PARTS: &str = include_str!("../../man/prose.md");

/// The part with a name; the name, which is then seen in the page, if there is none.
fn part(name: &'static str) -> &'static str {
    let mut parts = PARTS.trim_start_matches("# ").split("\n# ");
    parts.find_map(|part| part.strip_prefix(name)?.strip_prefix("\n\n")).map_or(name, str::trim_end)
}

/// A description of each level of binary operators, from the tightest to the loosest.
const LEVELS: &[&str] = &[
    "multiplication; unsigned division and remainder: dividing by zero is an error",
    "addition, subtraction",
    "shifts; by 64 or more, the result is 0",
    "intersection; `a & ~b` is the difference, which may be written `a &~ b`",
    "symmetric difference",
    "union",
    "implication: `~a | b`",
    "equivalence: `~(a ^ b)`",
    "comparisons: 1 if true, otherwise 0; sets are unsigned, numbers are signed",
    "whether both hold: neither is 0",
    "whether at least one holds: one is not 0",
];

const EXIT_STATUS: &[(&str, &str)] = &[
    ("`0`", "Success. It is not an error if the reader of a pipe stops reading."),
    (
        "`1`",
        "An input was bad; everything before it has been written. Lines that `--on-error` skips \
         or keeps do not count.",
    ),
    ("`2`", "The command line was wrong, or a file could not be read or written."),
];

const ENVIRONMENT: &[(&str, &str)] = &[
    ("`NO_COLOR`", "If not empty, turns colour off. Only `--color` takes precedence."),
    (
        "`CLICOLOR_FORCE`, `FORCE_COLOR`",
        "If either is neither empty nor `0`, turns colour on, even without a terminal.",
    ),
    ("`FORCE_COLOR`, `CLICOLOR`", "If either is `0`, turns colour off."),
    ("`TERM`", "If it is `dumb`, turns colour off."),
    (
        "`BBT_PAGER`, `PAGER`",
        "The command through which help, explanations and lists go that are longer than the terminal; \
         by default `less`, with `LESS=FRX`. If it is `cat` or empty, there is none.",
    ),
    ("`BBT_THEME`", "Another default for `--theme`."),
    ("`COLUMNS`", "The width of the output without a terminal; 80 by default."),
];

/// Tasks and the commands for them, which run as they are.
const EXAMPLES: &[(&str, &str)] = &[
    ("Everything about one bitboard:", "bbt 0x8100000000000081"),
    ("Two steps, drawn before and after:", "bbt flip-diag mirror 0x1e2222120e0a1222"),
    ("The same bitboard by another algorithm:", "bbt flip-vertical@delta-swaps 0x1e2222120e0a1222"),
    ("A chain of formulas, applied to a square:", "bbt 'x & file_a' '* a1h8' '>> 56' a3"),
    ("How a step works, operation by operation:", "bbt explain flip-diag"),
    (
        "The numbers of the diagonals, one hexadecimal digit each:",
        "bbt grid -f hex '(file - rank) & 15'",
    ),
    ("The lines through a square, and their occupancy as an index:", "bbt lines d4 'a1 | g7 | d6'"),
    (
        "The squares that a rook on d4 attacks in a position:",
        "bbt 'rook(d4, occupied)' rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        "The same game with the colours swapped, line by line:",
        "printf '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\\n' | bbt color-flip",
    ),
    (
        "Positions that differ by more than a symmetry:",
        "printf '8/8/8/8/8/1k6/8/K7 w - -\\n8/8/8/8/8/8/2k5/K7 w - -\\n' | bbt canonical | sort -u",
    ),
    (
        "Positions with seven pieces or fewer:",
        "printf '8/8/8/8/8/1k6/8/K7 w - -\\n' | bbt --where 'popcount(occupied) <= 7'",
    ),
    (
        "A mask with a name, in two steps:",
        "bbt 'x & mask' 'x * 2 & mask' --let 'mask=rank_2 | rank_3' 0xffff",
    ),
    (
        "A CSV file with positions in the second field and moves in the third:",
        "printf 'id,fen,pv\\n1,8/8/8/8/8/1k6/8/K7 w - -,a1b1\\n' | bbt --header --delimiter , --field 2 --moves 3 mirror",
    ),
    (
        "Numbers of an engine whose bit 0 is h1:",
        "printf '0x80\\n' | bbt --from h1g1 --format squares",
    ),
    ("Leave out bad lines:", "printf '0xff\\noops\\n' | bbt north --on-error skip"),
    ("A diagram that can be pasted into a comment:", "bbt --format plain 'file_a | rank_1'"),
];
