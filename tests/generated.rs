//! The generated files in the repository are what the program generates now.
//! (`SNAPSHOTS=overwrite cargo test` writes them again.)

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
