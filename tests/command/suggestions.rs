//! What people type for what bbt has: each word is answered with a command, and the command is understood.

#![cfg(unix)]

use crate::support::{Outcome, run, terminal};

/// The tables from which the answers come: of words, and of options.
const TABLES: [&str; 2] =
    [include_str!("../../src/cli/synonyms.txt"), include_str!("../../src/cli/option_synonyms.txt")];

/// Words that mean something by themselves: with dashes, they are answered.
const MEANT: [&str; 3] = ["check", "dark", "light"];

/// Checks a row of a table.
fn check(row: &str, of_options: bool) {
    let (words, answer) = row.split_once(" -> ").expect("a row");
    let (what, command) = answer.split_once(": ").expect("a command");
    assert!(what.split(' ').count() > 2, "{what}");
    // The rest is for the shell.
    let mut is_quoted = false;
    let own = command.chars().take_while(|&c| {
        is_quoted ^= c == '\'';
        is_quoted || !matches!(c, '|' | '>')
    });
    let own = own.collect::<String>().replace("FILE", "/dev/null");
    let screen = terminal(&format!("{own} < /dev/null; echo \"code $?\""), 80, &[]);
    assert!(screen.ends_with("code 0\n"), "{command}: {screen}");
    for word in words.split(' ') {
        let dashes = if word.len() == 1 { "-" } else { "--" };
        let is_option = of_options || MEANT.contains(&word);
        let typed = if is_option { format!("{dashes}{word}") } else { word.to_owned() };
        let outcome = run([&typed], b"");
        assert_eq!(outcome.code, Some(2), "{typed}: {outcome:?}");
        let said = outcome.stderr.lines().map(|line| line.trim_end_matches(')'));
        assert!({ said }.any(|line| line.ends_with(command)), "{typed}: {outcome:?}");
    }
}

#[test]
fn every_suggestion_is_a_command_that_is_understood() {
    for (table, of_options) in TABLES.into_iter().zip([false, true]) {
        let rows: Vec<&str> = table.lines().collect();
        assert!(rows.len() > 5);
        std::thread::scope(|scope| {
            for rows in rows.chunks(rows.len().div_ceil(4)) {
                scope.spawn(move || rows.iter().for_each(|row| check(row, of_options)));
            }
        });
    }
}

/// A line of words alone is read without clap; with an option that changes nothing, by clap.
#[test]
fn words_mean_what_clap_says_that_they_mean() {
    let words = ["", " -1", "7", "north", "x & ~file_a", "@", "help", "=", "\u{1f600}"];
    let others = ["-", "--", "-f", "--heat", "-1", "list"].map(|other| vec!["7", other]);
    let lines = (1..=words.len()).map(|count| words[..count].to_vec()).chain(others);
    let each = words.iter().map(|word| vec![*word]).filter(|line| line[0] != "help");
    let known = ["7", "x & ~file_a", " -1"].map(|word| vec!["north", word]);
    for line in lines.chain(each).chain(known) {
        let Outcome { stdout, stderr, code } = run(&line, b"");
        let by_clap = run(["--color", "never"].iter().chain(&line), b"");
        assert_eq!(
            (stdout, stderr, code),
            (by_clap.stdout, by_clap.stderr, by_clap.code),
            "{line:?}"
        );
    }
}
