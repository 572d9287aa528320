//! Every example of the README is run in a real shell on a terminal, and shows what it showed.

#![cfg(unix)]

mod support;

use snapbox::{assert_data_eq, file};
use support::terminal;

/// The README with the output of each example replaced by what it prints now.
/// (`SNAPSHOTS=overwrite cargo test` writes it back.)
fn regenerated(readme: &str) -> String {
    let mut out = String::new();
    let mut in_example = false;
    for line in readme.lines() {
        in_example = if in_example { line != "```" } else { line == "```console" };
        match line.strip_prefix("$ ") {
            Some(command) if in_example => {
                out += &format!("{line}\n");
                out += &terminal(command, 80, &[("NO_COLOR", "1")]);
            }
            _ if in_example && line != "```console" => {}
            _ => out += &format!("{line}\n"),
        }
    }
    out
}

#[test]
fn every_example_shows_what_is_printed() {
    let readme = include_str!("../README.md");
    assert!(readme.matches("\n$ bbt").count() >= 5);
    assert_data_eq!(regenerated(readme), file!["../README.md"].raw());
}

#[test]
fn the_two_commands_for_a_fresh_machine_are_there() {
    let readme = include_str!("../README.md");
    for command in ["cargo run --release -- flip-diag 0x1e2222120e0a1222", "cargo test"] {
        assert!(readme.contains(&format!("```sh\n{command}\n```")), "{command}");
    }
}
