//! The generated files in the repository are up to date. (`SNAPSHOTS=overwrite cargo test` rewrites
//! them.)

mod support;

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
    let names = picture(&["explain", "pseudo45-cw"]);
    assert_data_eq!(names, file!["../docs/pseudo45.svg"].raw());
}

#[cfg(all(unix, feature = "edit"))]
#[test]
fn the_picture_of_the_editor_is_its_screen() {
    let command = "bbt edit 'knight(x)' '& ~file_d' d1";
    let mut terminal = support::screen::Terminal::new(command, (142, 28));
    terminal.sees("squares     d1");
    terminal.types(" ").sees("squares     d1 e4");
    terminal.types("]").sees("hex         0x0000284400542a00");
    // The board comes after the work on its chain.
    terminal.until("the attacks of two knights, without file d", |one| {
        let text = one.text();
        text.contains("1     . . . . . 1 . .") && !text.contains("computing")
    });
    let picture = terminal.svg("bbt edit at work");
    terminal.types("q");
    terminal.end();
    assert_data_eq!(picture, file!["../docs/edit.svg"].raw());
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
