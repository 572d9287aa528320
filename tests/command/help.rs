//! Help: it fits a screen, and has what can be typed.

use crate::support::run;
use bbt::cli;

fn good(arguments: &[&str]) -> String {
    let outcome = run(arguments, b"");
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

#[test]
fn help_fits_a_screen() {
    let help = good(&["-h"]);
    assert!(help.lines().count() <= 24, "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    for example in ["bbt flip-diag 0x1e2222120e0a1222", "--csv --field", "--where", "-f svg"] {
        assert!(help.contains(example), "{help}");
    }
    for (options, words) in
        [(["--help"], "formula in `x`"), (["--version"], env!("CARGO_PKG_VERSION"))]
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
        assert!(lines <= 75 && good(&[name, "-h"]).lines().count() <= 24, "{name}: {lines}");
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
    let tip = "`bbt` has --csv, and `bbt explain` has not: see bbt help explain";
    assert!(refused.code == Some(2) && refused.stderr.contains(tip), "{}", refused.stderr);
}

#[test]
fn help_explains_what_can_be_typed() {
    assert_eq!(good(&["help"]), good(&["--help"]));
    assert_eq!(good(&["help", "flip-vertical"]), good(&["explain", "flip-vertical"]));
    assert_eq!(good(&["help", "between"]), good(&["explain", "between"]));
}
