//! The generated files in the repository are up to date. (`SNAPSHOTS=overwrite cargo test` rewrites
//! them.)

mod support;

use std::collections::BTreeMap;

use bbt::catalogue::{Effect, steps};
use bbt::diagram::view::View;
use bbt::notation::mapping::Mapping;
use bbt::position::Rules;
use bbt::program::{Input, Instruction, Operand};
use bbt::{Chain, Value};
use snapbox::{assert_data_eq, file};
use support::run;

#[test]
fn the_completion_scripts_are_those_of_the_program() {
    let script = |shell| run(["completions", shell], b"").stdout;
    assert_data_eq!(script("bash"), file!["../completions/bbt.bash"].raw());
    assert_data_eq!(script("zsh"), file!["../completions/_bbt"].raw());
    assert_data_eq!(script("fish"), file!["../completions/bbt.fish"].raw());
    assert_data_eq!(script("elvish"), file!["../completions/bbt.elv"].raw());
    assert_data_eq!(script("powershell"), file!["../completions/_bbt.ps1"].raw());
}

#[test]
fn the_pictures_of_the_readme_are_drawn_by_the_program() {
    let picture = |words: &[&str]| run([words, &["-f", "svg"]].concat(), b"").stdout;
    let turned = picture(&["flip-diag", "rot90", "0x1e2222120e0a1222"]);
    assert_data_eq!(turned, file!["../docs/flip-diag.svg"].raw());
    let position = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let flipped = picture(&["color-flip", position]);
    assert_data_eq!(flipped, file!["../docs/color-flip.svg"].raw());
    let names = picture(&["explain", "pseudo45-cw"]);
    assert_data_eq!(names, file!["../docs/pseudo45.svg"].raw());
}

#[cfg(all(unix, feature = "edit"))]
#[test]
fn the_picture_of_the_editor_is_its_screen() {
    let command = "bbt edit 'knight(x)' '& ~file_d' d1";
    let mut terminal = support::screen::Terminal::new(command, (100, 25));
    terminal.sees("squares     b2 f2 c3 e3");
    terminal.types(" ").sees("count       8");
    terminal.until("no more work", |one| !one.text().contains("computing"));
    let picture = terminal.svg("bbt edit at work");
    terminal.types("q");
    terminal.end();
    assert_data_eq!(picture, file!["../docs/edit.svg"].raw());
}

/// The boards of the documentation of the library: a section of a page for each step, or for sets.
fn section(title: &str, shown: &[(&str, Value)]) -> String {
    let drawing = bbt::draw(shown, Mapping::OWN, &View::of_width(100));
    format!("{title}\n\n```text\n{drawing}```\n\n")
}

#[test]
fn each_step_is_drawn_in_the_documentation() {
    let board = Value::Board(0x1e22_2212_0e0a_1222);
    let position: Value = "4k3/8/2n5/8/1b6/8/3P4/R3K2R b KQ - 0 1".parse().expect("a FEN");
    let mut page =
        "# Steps, drawn\n\nOn a letter R or, if a step is about sides, on a position.\n\n"
            .to_owned();
    for step in steps() {
        let input = if matches!(step.effect, Effect::Moves) { &board } else { &position };
        let chain = Chain::parse(&[step.name]).expect("a step");
        let (results, _) = chain.stages(input, Rules::none()).expect("a result");
        let title = format!("## `{}`\n\n{}.", step.name, step.summary);
        page += &section(&title, &[("input", input.clone()), (step.name, results[0].clone())]);
    }
    assert_data_eq!(page.trim_end().to_owned() + "\n", file!["../docs/steps.md"].raw());
}

#[test]
fn each_set_is_drawn_in_the_documentation() {
    let mut page = "# Sets, drawn\n\nAll with names but the squares.\n\n".to_owned();
    let sets: Vec<(&str, Value)> = bbt::formula::sets::all()
        .iter()
        .filter(|(_, set)| !set.is_power_of_two())
        .map(|(name, set)| (name.as_str(), Value::Board(*set)))
        .collect();
    for row in sets.chunks(5) {
        let names: Vec<String> = row.iter().map(|(name, _)| format!("`{name}`")).collect();
        page += &section(&names.join(", "), row);
    }
    assert_data_eq!(page.trim_end().to_owned() + "\n", file!["../docs/sets.md"].raw());
}

#[test]
fn the_man_page_is_that_of_the_program() {
    let page = String::from_utf8(bbt::cli::man_page()).expect("text");
    assert_data_eq!(page, file!["../man/bbt.1"].raw());
}

#[cfg(unix)]
#[test]
fn the_examples_of_the_man_page_run() {
    let page = String::from_utf8(bbt::cli::man_page()).expect("text");
    let examples: Vec<String> = page
        .split("\n.EX\n")
        .skip(1)
        .filter_map(|rest| rest.split("\n.EE\n").next())
        .map(|example| example.replace(r"\*(Aq", "'").replace(r"\-", "-").replace(r"\\", r"\"))
        .collect();
    assert!(examples.len() >= 5);
    for example in examples {
        let mut shell = std::process::Command::new("sh");
        let output =
            shell.args(["-c", &example]).env("PATH", support::path()).output().expect("a shell");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && !output.stdout.is_empty(), "{example}: {stderr}");
    }
}

/// The table of the catalogue's programs, which is compiled into the library.
fn table_of_programs() -> String {
    let operand = |operand| match operand {
        Operand::Constant(word) => format!("C({word:#x})"),
        Operand::Input(input) if input == Input::X => "X".to_owned(),
        Operand::Input(input) => panic!("an algorithm reads input {}", input.index()),
        Operand::Result(index) => format!("R({index})"),
    };
    let row = |one: &Instruction| {
        let [left, right] = one.both().map(operand);
        format!("({:?},~{left},~{right})", one.operation())
    };
    let (mut rows, mut count, mut places) = (Vec::new(), 0, BTreeMap::new());
    for step in steps() {
        for algorithm in step.algorithms {
            let program = bbt::compile(algorithm.program).expect("a formula").program;
            let last = program.operations().checked_sub(1);
            assert_eq!(program.result(), last.map_or(Operand::Input(Input::X), Operand::Result));
            let place = (count, count + program.operations());
            let (known, text) =
                *places.entry(algorithm.checksum()).or_insert((place, algorithm.program));
            assert_eq!(text, algorithm.program, "texts with the same checksum");
            if known == place && last.is_some() {
                count += program.operations();
                let own: Vec<String> = program.instructions().iter().map(row).collect();
                rows.push(format!("/*~{}@{}~*/~{}", step.name, algorithm.name, own.join(", ")));
            }
        }
    }
    let place = |(checksum, ((start, end), _))| format!("({checksum:#018x},~{start},~{end})");
    let places: Vec<String> = places.into_iter().map(place).collect();
    let table = TABLE.replace("[COUNT]", &places.len().to_string());
    let table = table.replace("[MANY]", &count.to_string());
    let table = table.replace("    [PLACES]", &wrapped(&places.join(", ")));
    // A tilde was a space at which no line ends.
    table.replace("    [ROWS]", &wrapped(&rows.join(", "))).replace('~', " ")
}

/// The lines of a list.
fn wrapped(list: &str) -> String {
    let options = textwrap::Options::new(110)
        .initial_indent("    ")
        .subsequent_indent("    ")
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(list, options)
}

/// What stands around the rows of the table.
const TABLE: &str = "\
// Made by `SNAPSHOTS=overwrite cargo test --test generated`, not by hand.

/// For the checksum of each text, in order, where its operations begin and end in the list.
pub(super) static PLACES: [(u64, u16, u16); [COUNT]] = [
    [PLACES],
];

/// The operations and their operands.
pub(super) static OPERATIONS: [(Operation, Operand, Operand); [MANY]] = [
    [ROWS],
];
";

#[test]
fn the_programs_of_the_catalogue_are_those_of_its_texts() {
    assert_data_eq!(table_of_programs(), file!["../src/catalogue/programs.in"].raw());
    for algorithm in steps().flat_map(|step| step.algorithms) {
        let read = bbt::compile(algorithm.program).expect("a formula").program;
        assert_eq!(algorithm.compiled(), Some(read), "{}", algorithm.program);
    }
}
