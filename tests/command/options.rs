//! Every option of every command, in every format, changes something or is refused by its name.

use std::collections::BTreeMap;

use crate::support::{Outcome, bbt, finished};
use bbt::cli;
use clap::{Arg, Command};

const FEN: &str = "r3k2r/pp3ppp/8/2pPp3/8/8/PPP2PPP/R3K2R w KQkq e6 3 9";

/// Options that only say how a run goes, not what it gives: how many cores it takes, whether messages have
/// colours, and what is between it and a terminal, which there is none here. Scripts and aliases give
/// them to whatever they run.
const ABOUT_THE_RUN: [&str; 3] = ["threads", "color", "no_pager"];

/// What is given to an option, each with what else a command line needs for it to matter; none for one
/// that takes nothing.
pub(super) const SAMPLES: &[(&str, &[&str])] = &[
    ("all", &[""]),
    ("answers", &[""]),
    ("bare", &[""]),
    ("bits", &["12"]),
    ("castling", &["shredder"]),
    ("check", &[""]),
    ("cnf", &["CNF"]),
    ("color_by", &["file", "square"]),
    ("conditions", &["x & 1", "white_to_move", "0 == x"]),
    ("count", &[""]),
    ("counters", &["drop", "add"]),
    ("csv", &[""]),
    ("definitions", &["m=3"]),
    ("delimiter", &[",", "|"]),
    ("drat", &["DRAT"]),
    ("en_passant", &["legal", "fen"]),
    ("field", &["2"]),
    ("files", &["INPUT"]),
    ("fixed", &[""]),
    ("format", &["json", "hex", "java"]),
    ("from", &["h8g8"]),
    ("given", &["x == 0"]),
    ("header", &[""]),
    ("heat", &[""]),
    ("json_key", &["k"]),
    ("jsonl", &[""]),
    ("keys", &["hex,count"]),
    ("lang", &["rust"]),
    ("lanes", &["4", "8"]),
    ("language", &["java", "python"]),
    ("layout", &["walls-right", "diamond-left"]),
    ("mapping", &["h8g8"]),
    ("marks", &["-o"]),
    ("memory", &["1M"]),
    ("moves", &["2", "c9"]),
    ("name", &["other"]),
    ("on_error", &["skip"]),
    ("only", &["x & 1", "white_to_move"]),
    ("order", &["descending"]),
    ("ply", &["1"]),
    ("overlay", &[""]),
    ("pieces", &["figurines"]),
    ("position", &[""]),
    ("probes", &[""]),
    ("quiet", &[""]),
    ("radix", &["16"]),
    ("records", &["plain"]),
    ("result", &["2", "c9"]),
    ("score", &["2", "c9"]),
    ("seed", &["7"]),
    ("shortest", &[""]),
    ("strict", &[""]),
    ("swap", &["2,3"]),
    ("tag", &[""]),
    ("target", &["bmi2", "gfni", "bswap"]),
    ("theme", &["light", "wiki"]),
    ("time", &["0"]),
    ("title", &["a board"]),
    ("to", &["h8g8"]),
    ("tsv", &[""]),
    ("view", &["black"]),
    ("word", &["fl"]),
];

/// Command lines, whose words a `|` separates, and what is on standard input.
const CASES: &[(&str, &[(&str, &str)])] = &[
    (
        "",
        &[
            ("flip-vertical", "0x0000000000000011\n10\nhello\n"),
            ("flip-vertical|FEN", ""),
            ("-f|json|FEN", ""),
            ("--color|always|FEN", ""),
            ("rot90|FEN", ""),
            ("color-flip", "FEN\n"),
            ("canonical", "FEN c9 e4;\nFEN\n"),
            ("x", "FEN c9 1-0 e2e4;\n"),
            ("input|,|mirror", "0x11\n0x12\n"),
            ("color-flip|--field|1", "FEN\te2e4\nFEN\te2e3\n"),
            ("color-flip|--field|1", "FEN\t1-0\n"),
            ("color-flip|--field|1", "FEN\t35\n"),
            ("x", "0x11,0x12\n"),
            ("x", "a\t0x12\n0x1\t0x13\n"),
            ("x|--field|k", "{\"k\":\"0x12\"}\n"),
            ("x", "{\"k\":\"0x12\"}\n"),
            ("flip-vertical", "fen FEN\nmove e2e4\nscore 3\nply 1\nresult 0\ne\n"),
            ("x & m|0xff", ""),
            ("x|0xff|0x3c", ""),
            ("file_a|FEN|--overlay", ""),
            ("--heat", "0x11\n0x13\n10\n"),
            ("--heat|1 << 40 >> 8 | x * 3 / 2|0xff", ""),
            ("--on-error|skip|flip-vertical", "0x11\nhello\n"),
            ("x", "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2\n"),
            ("x / (x & 1)", "0x11\n0x12\n"),
            ("1 << 40 >> 8 | x * 3 / 2|0xff", ""),
            // A formula that keeps the position, with what records of 32 bytes have beside it.
            ("color-flip|--where|white & 1 << 40 >> 8", "FEN | -18 | 0.5\n"),
            ("flip-vertical", "a\t0x12\n"),
            (
                "x",
                "-o------\n-o------\n-o------\n-o------\n-o------\n-o------\n-o------\n-o------\n",
            ),
        ],
    ),
    (
        "check",
        &[
            ("", "#define FILE_C (0x0202020202020202 << m)\nint f(long b) { return b; }\n"),
            ("", "uint64_t north(uint64_t b) { return b > 0 ? b >> 8 == 3 : 1 }"),
            ("", "FILE_A = 1 << 40 | 1 << 8;"),
        ],
    ),
    (
        "code",
        &[
            ("x & 3 | x & 5", ""),
            ("x & m", ""),
            ("x >> 10", ""),
            ("rot90", ""),
            ("hello", ""),
            ("pext(x, rank_1)", ""),
            ("1 << 40 | x", ""),
        ],
    ),
    ("completions", &[("bash", "")]),
    (
        "explain",
        &[
            ("mirror-horizontal", ""),
            ("flip-vertical|0xff", ""),
            ("--color|always|rot90|0xff", ""),
            ("--color|always|rot90", ""),
            ("x & m", ""),
            ("x|FEN", ""),
            ("x >> 10", ""),
            ("rank_1 & occupied|FEN", ""),
            ("1 << 40 | x", ""),
            ("hello", ""),
        ],
    ),
    (
        "gather",
        &[
            ("file_a", ""),
            ("--color|always|file_a", ""),
            ("m | file_a", ""),
            ("10", ""),
            ("king(e4)|--order|any", ""),
            ("hello", ""),
            ("1 << 40 | 1", ""),
        ],
    ),
    (
        "grid",
        &[
            ("sq", ""),
            ("--color|always|sq", ""),
            ("king(from_square(sq))", ""),
            ("sq + m", ""),
            ("sq + 10", ""),
            ("hello", ""),
            ("1 << 40 | sq", ""),
        ],
    ),
    (
        "diff",
        &[
            ("0xff|0x0f", ""),
            ("--color|always|0xff|0x0f", ""),
            ("FEN|8/8/8/8/8/8/8/R7", ""),
            ("10|m", ""),
            ("hello|1", ""),
            ("1 << 40|1", ""),
        ],
    ),
    (
        "identify",
        &[
            ("x & (x - 1)", ""),
            ("0x1e2222120e0a1222|0x22120a0e1222221e", ""),
            ("--color|always|0x1e2222120e0a1222|0x22120a0e1222221e", ""),
            ("10|0x8", ""),
            ("x & m", ""),
            ("--probes", ""),
            ("", "0x1\n0x2\n0x3\n0x4\n0x5\n0x6\n0x7\n"),
            ("hello|0x1", ""),
            ("1 << 40 | x", ""),
        ],
    ),
    (
        "lines",
        &[
            ("d4", ""),
            ("d4|FEN", ""),
            ("--color|always|d4|FEN", ""),
            ("d4|10", ""),
            ("d4|m", ""),
            ("d4|hello", ""),
            ("d4|1 << 35", ""),
        ],
    ),
    ("list", &[("", ""), ("--color|always", "")]),
    (
        "magic",
        &[
            ("a1|rook", ""),
            ("d4|bishop", ""),
            ("--color|always|a1|rook", ""),
            ("all|bishop", ""),
            ("10|x & 3", ""),
            ("0x7e|rook(a1, x) & m", ""),
            ("hello|rook", ""),
            ("0x7e|x & 1 << 40", ""),
        ],
    ),
    ("man", &[("", "")]),
    (
        "moves",
        &[
            ("FEN", ""),
            ("--color|always|FEN", ""),
            ("FEN|b1", ""),
            ("10", ""),
            ("m", ""),
            ("1 << 40", ""),
        ],
    ),
    (
        "prove",
        &[
            ("x == y", ""),
            ("--color|always|x == y", ""),
            ("x == x", ""),
            ("x + y == (x ^ y) + 2 * (x & y)", ""),
            ("white & black == 0", ""),
            ("x & m == 10", ""),
            ("(x / (y | 1) * (y | 1) ^ x - x % (y | 1)) == 0|--memory|2M", ""),
            ("(x / (y | 1) * (y | 1) ^ x - x % (y | 1)) == 0|--time|1", ""),
            ("hello &", ""),
            ("1 << 40 == x", ""),
        ],
    ),
    ("sets", &[("FEN", ""), ("--color|always|FEN", ""), ("10", ""), ("m", ""), ("1 << 40", "")]),
    (
        "shorten",
        &[
            // The proof takes more than a little memory.
            ("popcount(a & b) + popcount(a & ~b)", ""),
            ("a & b | a & c", ""),
            ("--color|always|x & 3", ""),
            ("x & m | 3", ""),
            ("x & 10", ""),
            ("hello &", ""),
            ("1 << 40 | x", ""),
            ("flip-vertical", ""),
        ],
    ),
    (
        "subsets",
        &[
            ("0x7e", ""),
            ("--color|always|0x3", ""),
            ("m", ""),
            ("10", ""),
            ("hello", ""),
            ("1 << 40 | 1", ""),
        ],
    ),
];

/// What a command line gives.
fn outcome(command: &str, format: &[String], case: (&str, &str), more: &[String]) -> Outcome {
    // A union has spaces around its sign.
    let line = case.0.replace(" | ", "\t");
    let words = [command].into_iter().chain(line.split('|')).filter(|word| !word.is_empty());
    let words = words.map(|word| word.replace('\t', " | ").replace("FEN", FEN));
    let words = words.chain(format.iter().cloned());
    let words: Vec<String> = words.chain(more.iter().cloned()).collect();
    let mut command = bbt();
    command.args(&words).env("COLORTERM", "truecolor");
    finished(&mut command, case.1.replace("FEN", FEN).as_bytes())
}

/// The options of a command that are typed.
pub(super) fn options(command: &Command) -> impl Iterator<Item = &Arg> {
    let is_option = |arg: &&Arg| arg.get_long().is_some() && !arg.get_action().takes_help();
    command.get_arguments().filter(is_option)
}

trait TakesHelp {
    fn takes_help(&self) -> bool;
}

impl TakesHelp for clap::ArgAction {
    fn takes_help(&self) -> bool {
        use clap::ArgAction::{Help, HelpLong, HelpShort, Version};
        matches!(self, Help | HelpLong | HelpShort | Version)
    }
}

/// The options that choose among formats, each with all values, and none of them.
fn formats(command: &Command) -> Vec<Vec<String>> {
    let chooses = |arg: &&Arg| matches!(arg.get_id().as_str(), "format" | "lang");
    let values = options(command).filter(chooses).flat_map(|arg| {
        let long = format!("--{}", arg.get_long().unwrap_or_default());
        let value = move |value: clap::builder::PossibleValue| {
            vec![long.clone(), value.get_name().to_owned()]
        };
        arg.get_possible_values().into_iter().map(value).collect::<Vec<_>>()
    });
    [Vec::new()].into_iter().chain(values).collect()
}

/// What is known of a command from its runs so far.
#[derive(Default)]
struct Known<'a> {
    /// What a case of a format gives without an option.
    without: BTreeMap<(Vec<String>, &'static str, &'static str), Outcome>,
    /// The case and the sample that showed what an option does: in the next format, they come first.
    telling: BTreeMap<&'a str, ((&'static str, &'static str), &'static str)>,
}

/// What an option does for a command in a format: nothing, if that is said here.
fn fault<'a>(
    command: &str,
    format: &[String],
    option: &'a Arg,
    known: &mut Known<'a>,
) -> Option<String> {
    let id = option.get_id().as_str();
    let long = format!("--{}", option.get_long().unwrap_or_default());
    let samples = SAMPLES.iter().find(|(name, _)| *name == id);
    let Some((_, samples)) = samples else { return Some(format!("{long}: no sample")) };
    let cases = CASES.iter().find(|(name, _)| *name == command);
    let Some((_, cases)) = cases else { return Some(format!("{command}: no cases")) };
    let all = cases.iter().flat_map(|case| samples.iter().map(|sample| (*case, *sample)));
    let mut silent = BTreeMap::new();
    for (case, sample) in known.telling.get(id).copied().into_iter().chain(all) {
        if case.0.contains(&long) || !format.is_empty() && format[0] == long {
            continue;
        }
        let key = (format.to_vec(), case.0, case.1);
        let without =
            known.without.entry(key).or_insert_with(|| outcome(command, format, case, &[]));
        if !format.is_empty() && without.stderr.contains(&format[0]) {
            // There is nothing in this format here.
            continue;
        }
        let mut more = vec![long.clone()];
        let file =
            std::env::temp_dir().join(format!("bbt-{command}-{}-{sample}", std::process::id()));
        let is_file = matches!(sample, "CNF" | "DRAT" | "INPUT");
        match sample {
            "" => {}
            _ if is_file => more.push(file.to_string_lossy().into_owned()),
            _ => more.push(sample.to_owned()),
        }
        if sample == "INPUT" {
            std::fs::write(&file, "0x3\n").expect("a file");
        }
        if id == "drat" {
            more.extend(["--cnf".to_owned(), format!("{}.cnf", file.display())]);
        }
        let with = outcome(command, format, case, &more);
        let is_written = is_file && std::fs::remove_file(&file).is_ok() && sample != "INPUT";
        let _ = std::fs::remove_file(format!("{}.cnf", file.display()));
        let names = with.stderr.contains(&long);
        let is_refused = with.code == Some(2) && names;
        if is_written || is_refused || with != *without {
            known.telling.insert(id, (case, sample));
            return None;
        }
        silent.insert(case.0, with.stderr.clone());
    }
    (!silent.is_empty()).then(|| format!("bbt {command} {format:?} {long}: {silent:.200?}"))
}

/// Checks the options of commands of which something is true.
fn check(is_wanted: impl Fn(&str) -> bool) {
    let mut command = cli::command();
    command.build();
    let commands = [&command].into_iter().chain(command.get_subcommands());
    let mut faults = Vec::new();
    for one in commands.filter(|one| is_wanted(one.get_name())) {
        let name = if one.get_name() == "bbt" { "" } else { one.get_name() };
        let mut known = Known::default();
        for format in formats(one) {
            for option in options(one) {
                let id = option.get_id().as_str();
                let chooses = matches!(id, "format" | "lang") && !format.is_empty();
                if !ABOUT_THE_RUN.contains(&id) && !chooses {
                    faults.extend(fault(name, &format, option, &mut known));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn an_option_of_bbt_itself_changes_something_or_is_refused() {
    check(|name| name == "bbt");
}

// Parts of the alphabet: tests run side by side. `bbt edit` needs a terminal: see `edit`.
#[test]
fn an_option_of_a_command_before_h_changes_something_or_is_refused() {
    check(|name| name != "bbt" && name != "edit" && name < "h");
}

#[test]
fn an_option_of_a_command_from_h_to_n_changes_something_or_is_refused() {
    check(|name| ("h".."o").contains(&name));
}

#[test]
fn an_option_of_a_command_from_o_on_changes_something_or_is_refused() {
    check(|name| name >= "o");
}
