//! Pictures in the hands of other programs.

use std::process::Command;

use crate::support::needs::tests;
use crate::support::path;

tests! {
    a_picture_becomes_a_png_by_the_command_of_the_readme needs RSVG,
}

fn a_picture_becomes_a_png_by_the_command_of_the_readme() {
    let readme = include_str!("../../README.md");
    let command = readme.split('`').find(|code| code.contains("| rsvg-convert"));
    let command = command.expect("a command").replace("> e4.png", "");
    let output =
        Command::new("sh").args(["-c", &command]).env("PATH", path()).output().expect("a shell");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    assert!(output.stdout.starts_with(b"\x89PNG\r\n\x1a\n"), "{command}");
    // The header has the width and the height: 18 columns and 9 lines with a margin, twice as large.
    let [width, height] = [16, 20]
        .map(|at| u32::from_be_bytes(output.stdout[at..at + 4].try_into().expect("four bytes")));
    assert_eq!((width, height), (2 * 204, 2 * 204));
}
