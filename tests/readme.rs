//! Every example of the README and of `docs` is run in a real shell on a terminal and gives the
//! printed output, and the table of the catalogue is up to date.

#![cfg(unix)]

mod support;

use bbt::catalogue::FAMILIES;
use snapbox::{assert_data_eq, file};
use support::needs::tests;
use support::terminal;

fn main() -> std::process::ExitCode {
    support::needs::run([tests()])
}

tests! {
    every_example_prints_what_is_shown_and_the_table_is_the_catalogue needs FILTERS,
    the_two_commands_for_a_fresh_machine_are_there,
}

/// A page with the current output of each example on a terminal of some width, and the current table.
/// (`SNAPSHOTS=overwrite cargo test` writes it back.)
fn regenerated(page: &str, width: u16) -> String {
    let mut out = String::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        out += &format!("{line}\n");
        match line {
            "```console" => {
                let example: Vec<&str> =
                    std::iter::from_fn(|| lines.next_if(|line| *line != "```")).collect();
                out += &example_now(&example, width);
            }
            "<!-- catalogue -->" => {
                while lines.next_if(|line| *line != "<!-- end of catalogue -->").is_some() {}
                out += &table();
            }
            _ => {}
        }
    }
    out
}

/// The commands of an example (`$ ` begins one, `> ` continues it inside a quotation), each with
/// its output.
fn example_now(lines: &[&str], width: u16) -> String {
    let mut out = String::new();
    let mut lines = lines.iter().peekable();
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("$ ") else { continue };
        let mut command = first.to_owned();
        out += &format!("{line}\n");
        while command.matches('\'').count() % 2 == 1 {
            let more = lines.next().and_then(|line| line.strip_prefix('>'));
            let more = more.unwrap_or_else(|| panic!("a quotation does not end: {command}"));
            let more = more.strip_prefix(' ').unwrap_or(more);
            command += &format!("\n{more}");
            out += format!("> {more}").trim_end();
            out.push('\n');
        }
        let printed = terminal(&command, width, &[("NO_COLOR", "1")]);
        // A line that is erased is not seen, such as the progress of a search on a slow machine.
        let seen = printed.split('\n').filter_map(|line| line.rsplit("\r\x1b[2K").next());
        let printed = seen.collect::<Vec<_>>().join("\n");
        let is_of_a_shell = |line: &str| {
            ["sh: ", "bash: ", "dash: ", "zsh: "].iter().any(|name| line.starts_with(name))
                || ["command not found", "No such file or directory", "Broken pipe"]
                    .iter()
                    .any(|fault| line.contains(fault))
        };
        let fault = printed.lines().find(|line| is_of_a_shell(line));
        assert!(fault.is_none(), "{command}\n{}", fault.unwrap_or_default());
        out += &printed;
    }
    out
}

fn table() -> String {
    let mut table = "| step | for example | what it does |\n| --- | --- | --- |\n".to_owned();
    for family in FAMILIES {
        table += &format!("| **{}** | | |\n", family.name);
        for step in family.steps {
            table +=
                &format!("| `{}` | `{}` | {} |\n", step.name, step.demonstration(), step.summary);
        }
    }
    table
}

fn every_example_prints_what_is_shown_and_the_table_is_the_catalogue() {
    macro_rules! check {
        ($width:literal columns: $($path:literal has at least $examples:literal examples),* $(,)?) => { $(
            let page = include_str!($path);
            assert!(page.matches("\n$ ").count() >= $examples, $path);
            assert_data_eq!(regenerated(page, $width), file![$path].raw());
        )* };
    }
    check!(
        80 columns:
        "../README.md" has at least 14 examples,
        "../docs/formulas.md" has at least 14 examples,
        "../docs/positions.md" has at least 9 examples,
        "../docs/magics.md" has at least 10 examples,
        "../docs/questions.md" has at least 12 examples,
        "../docs/code.md" has at least 8 examples,
        "../docs/streams.md" has at least 40 examples,
        "../docs/debuggers.md" has at least 2 examples,
    );
    check!(100 columns: "../docs/gallery.md" has at least 40 examples);
    let catalogue = include_str!("../docs/catalogue.md");
    assert!(catalogue.contains("<!-- catalogue -->\n"));
    assert_data_eq!(regenerated(catalogue, 80), file!["../docs/catalogue.md"].raw());
}

fn the_two_commands_for_a_fresh_machine_are_there() {
    let readme = include_str!("../README.md");
    let commands = "cargo run --release -- flip-diag 0x1e2222120e0a1222\ncargo test";
    assert!(readme.contains(&format!("```sh\n{commands}\n```")), "{commands}");
}
