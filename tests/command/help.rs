//! Help: it fits a screen, and has what can be typed.

use crate::support::{bbt, finished, run};
use bbt::cli;
use bbt::formula::operators;

fn good(arguments: &[&str]) -> String {
    let outcome = run(arguments, b"");
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

#[test]
fn help_fits_a_screen() {
    let help = good(&["-h"]);
    let play = finished(bbt().args(["play", "-h"]).env("COLUMNS", "80"), b"").stdout;
    assert!([&help, &play].iter().all(|it| it.lines().count() < 24), "{help}{play}");
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    for example in [
        "bbt flip-diag 0x1e2222120e0a1222",
        "--csv --field",
        "--jsonl",
        "-i, --input <FILE>",
        "--where",
        "-f svg",
        "play --records pgn",
    ] {
        assert!(help.contains(example), "{help}");
    }
    for (options, words) in
        [(["--help"], "formulas in `x`"), (["--version"], env!("CARGO_PKG_VERSION"))]
    {
        assert!(good(&options).contains(words));
    }
}

#[test]
fn every_command_is_in_a_group() {
    let (brief, full) = (good(&["-h"]), good(&["--help"]));
    for command in cli::command().get_subcommands() {
        let name = command.get_name();
        let is_name = |word: &str| word.trim_end_matches(',') == name;
        assert!(brief.split_whitespace().any(is_name), "{name}: {brief}");
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let is_row = |line: &str| line.trim().starts_with(name) && line.contains(&about);
        assert!(full.lines().any(is_row), "{name}: {full}");
    }
}

#[test]
fn the_help_of_a_command_has_its_own_options() {
    for command in cli::command().get_subcommands() {
        let name = command.get_name();
        let help = good(&["help", name]);
        assert_eq!(help, good(&[name, "--help"]));
        let lines = help.lines().count();
        let short = finished(bbt().args([name, "-h"]).env("COLUMNS", "80"), b"").stdout;
        assert!(lines <= 75 && short.lines().count() < 24, "{name}: {lines}");
        assert!(!help.contains("--csv") && help.contains("--color"), "{name}: {help}");
        // Help leaves out what is refused for this reason alone.
        let others: [(&str, &[&str]); 4] = [
            ("--radix", &["--radix", "16"]),
            ("--layout", &["--layout", "walls-left", "-f", "svg"]),
            ("--pieces", &["--pieces", "letters", "-f", "diagram"]),
            ("--color-by", &["--color-by", "file", "-f", "svg"]),
        ];
        for (option, words) in others {
            let refused = format!("bbt: {option} is for ");
            let is_refused = run([&[name, "e4"], words].concat(), b"").stderr.contains(&refused);
            let is_shown = help.contains(&format!("{option} "));
            // With --answers, identify draws boards.
            let is_known = (name, option) == ("identify", "--layout");
            assert!(is_known || !(is_refused && is_shown), "{name} {option}: {help}");
        }
    }
    let refused = run(["explain", "--csv", "mirror"], b"");
    let tip = "`bbt explain` does not take --csv, an option of `bbt` itself: see bbt help explain";
    assert!(refused.code == Some(2) && refused.stderr.contains(tip), "{}", refused.stderr);
}

#[test]
fn a_first_word_of_the_main_command_has_help_like_a_command() {
    let help = good(&["help", "play"]);
    assert_eq!(help, good(&["play", "--help"]));
    for words in ["bbt play [OPTIONS] [STEP]... POSITION [MOVE]...", "--ply <N>", "--moves <FIELD>"]
    {
        assert!(help.contains(words), "{words}: {help}");
    }
    assert!(good(&["play", "-h"]).lines().count() <= 30);
    assert!(good(&["-h"]).contains("diff, moves, sets, edit, play\n"));
    assert!(good(&["--help"]).contains("    play         Positions after their moves, "));
}

#[test]
fn help_explains_what_can_be_typed() {
    assert_eq!(good(&["help"]), good(&["--help"]));
    assert_eq!(good(&["help", "flip-vertical"]), good(&["explain", "flip-vertical"]));
    assert_eq!(good(&["help", "between"]), good(&["explain", "between"]));
    let option = good(&["help", "--where"]);
    assert!(option.starts_with("      --where <FORMULA>\n          Keep only inputs"), "{option}");
    assert!(!option.contains("--format") && option.lines().count() < 12, "{option}");
    assert!(good(&["help", "-f"]).contains("--format <FORMAT>"));
    assert!(good(&["help", "--help"]).contains("Print help"));
    let unknown = run(["help", "--no-such"], b"");
    assert_eq!(unknown.code, Some(2), "{unknown:?}");
}

#[test]
fn the_whole_help_is_short_and_names_what_explains_more() {
    let help = finished(bbt().arg("--help").env("COLUMNS", "80"), b"").stdout;
    assert!(help.lines().count() <= 200, "{}", help.lines().count());
    for option in cli::command().get_arguments().filter_map(clap::Arg::get_long) {
        assert!(help.contains(&format!("--{option}")), "{option}: {help}");
    }
    for (topic, words) in [
        ("formulas", &["tightest to the loosest", "unsigned 64-bit words", "let t = x >> 8"][..]),
        ("routines", &["`--let`", "U64 flipVertical(U64 b)"]),
        ("notation", &["`0x1e22`", "A drawn board is eight lines"]),
        ("fen", &["one to six fields", "`bm`", "bbt mirror < fens.txt"]),
        ("mapping", &["`h1g1`, `lerbef`", "bbt --from a8b8 --to a1b1"]),
    ] {
        assert!(help.contains(topic), "{help}");
        let text = finished(bbt().args(["help", topic]).env("COLUMNS", "60"), b"").stdout;
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.iter().all(|word| line.contains(word)), "{topic}: {text}");
        assert!(text.lines().count() < 100, "{topic}: {text}");
    }
    let sets = good(&["list", "sets"]);
    for name in ["center  ", "not_a_file", "white_to_move", "P ... K", "0x0000001818000000"] {
        assert!(sets.contains(name), "{sets}");
    }
    assert!(sets.starts_with("Sets\n") && !sets.contains("flip"), "{sets}");
    assert!(run(["x & nonsense", "1"], b"").stderr.contains("see `bbt list sets`"));
}

#[test]
fn a_list_can_be_of_a_family_or_of_what_has_a_word() {
    let flips = good(&["list", "flips"]);
    assert!(flips.starts_with("Flips and mirrors\n  flip-vertical "), "{flips}");
    assert!(flips.contains("color-flip") && !flips.contains("north"), "{flips}");
    assert!(good(&["list", "FLIP", "diagonal"]).lines().count() < flips.lines().count());
    // Another name finds a step, too.
    assert!(good(&["list", "flipDiagA1H8"]).contains("  flip-diag "));
    let popcount = good(&["list", "popcount", "-f", "json"]);
    assert!(popcount.lines().all(|line| line.contains("popcount")), "{popcount}");
    let nothing = run(["list", "frobnicate"], b"");
    assert_eq!(nothing.code, Some(1));
    assert_eq!(
        nothing.stderr,
        "bbt: no step, set or function matches `frobnicate`; see bbt list\n"
    );
    let other = run(["list", "simplify"], b"").stderr;
    assert!(other.contains("to find the cheapest equal formula: bbt shorten"), "{other}");
}

#[test]
fn magic_takes_its_words_in_any_order_and_says_what_is_missing() {
    assert_eq!(good(&["magic", "rook", "e4"]), good(&["magic", "E4", "Rook"]));
    assert_eq!(good(&["magic", "bishop", "all"]), good(&["magic", "all", "bishop"]));
    let help = good(&["help", "magic"]);
    assert!(help.contains("A magic factor brings their bits together"), "{help}");
    for (words, answer) in [
        (&["rook"][..], "what is looked up, and where? write bbt magic d4 rook"),
        (&["0x7e"], "or a mask and a formula in `x`: bbt magic 0x7e 'rook(a1, x)'"),
        (&["queen", "e4"], "a queen has too many occupancies"),
        (&["e4", "Knight"], "nothing is in the way of other pieces"),
        (&["all", "king"], "for all squares, write rook or bishop"),
        (&["rook", "e9"], "`e9`: squares are a1 to h8"),
    ] {
        let outcome = run([&["magic"], words].concat(), b"");
        assert_eq!(outcome.code, Some(2), "{words:?}: {outcome:?}");
        assert!(outcome.stderr.contains(answer), "{words:?}: {}", outcome.stderr);
    }
    let nothing = run(["magic"], b"").stderr;
    assert!(nothing.contains("<SQUARE or MASK> [PIECE or FORMULA]"), "{nothing}");
}

#[test]
fn the_man_page_is_printed() {
    assert_eq!(good(&["man"]).as_bytes(), cli::man_page());
}

#[test]
fn there_is_a_word_about_each_level_of_operators() {
    let help = good(&["help", "formulas"]);
    let levels: Vec<String> = operators().map(|level| level.join(" ")).collect();
    assert!(levels.len() > 8);
    for level in levels {
        let line = help.lines().position(|line| line.trim() == format!("`{level}`"));
        let line = line.unwrap_or_else(|| panic!("{level}\n{help}"));
        let about = help.lines().nth(line + 1).unwrap_or_default();
        assert!(about.trim_start().starts_with(char::is_alphabetic), "{level}: {about}");
    }
}
