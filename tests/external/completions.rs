//! The completion scripts, loaded in real shells and asked at several places in a line.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::needs::tests;
use crate::support::{bbt, output_within, path, run};
use bbt::catalogue;

tests! {
    bash_offers_what_can_be_typed needs BASH,
    zsh_offers_what_can_be_typed needs ZSH,
    fish_offers_what_can_be_typed needs FISH,
    a_completion_script_into_a_closed_pipe_is_not_an_error,
    a_shell_that_is_missing_is_said,
}

/// An unfinished line, and the candidates for its last word.
const LINES: &[(&str, &[&str])] = &[
    ("bbt li", &["lines", "list"]),
    ("bbt completi", &["completions"]),
    ("bbt flip-d", &["flip-diag"]),
    ("bbt mirror flip-v", &["flip-vertical"]),
    ("bbt mirror 'x & file_a' 'x >> 8' flip-v", &["flip-vertical"]),
    ("bbt --strict mirror flip-v", &["flip-vertical"]),
    ("bbt --format hex flip-v", &["flip-vertical"]),
    ("bbt list-of-mine flip-v", &["flip-vertical"]),
    ("bbt --fo", &["--format"]),
    ("bbt mirror --fo", &["--format"]),
    ("bbt --format he", &["hex"]),
    ("bbt -f he", &["hex"]),
    ("bbt mirror --format he", &["hex"]),
    ("bbt mirror --format=he", &["hex"]),
    ("bbt mirror -- --format", &[]),
    ("bbt mirror --color=", &["always", "auto", "never"]),
    ("bbt mirror --color ", &["always", "auto", "never"]),
    ("bbt --from h1h", &["h1h2"]),
    ("bbt mirror --on-error ke", &["keep"]),
    ("bbt completions zs", &["zsh"]),
    ("bbt list --format js", &["json"]),
    ("bbt grid --format sq", &["squares"]),
    ("bbt explain major", &["majority"]),
    ("bbt mirror major", &[]),
    ("bbt grid sq flip-v", &["flip-vertical"]),
    ("bbt completions --he", &["--help"]),
    // An auxiliary command comes first; it does not follow a step, or an option that takes a value.
    ("bbt mirror completi", &[]),
    ("bbt completions flip-v", &[]),
    ("bbt list flip-v", &[]),
    ("bbt --format flip-v", &[]),
    ("bbt list --format hex", &[]),
    ("bbt mirror --color flip-v", &[]),
];

/// Asks a shell about all lines, and wherever steps are allowed.
fn check(offers: impl Fn(&str) -> Vec<String>) {
    for (line, expected) in LINES {
        assert_eq!(offers(line), *expected, "{line}");
    }
    for line in ["bbt ", "bbt mirror ", "bbt mirror rot90 "] {
        let offers = offers(line);
        for step in catalogue::steps() {
            assert!(offers.iter().any(|offer| offer == step.name), "{line}: {}", step.name);
        }
        assert_eq!(offers.iter().any(|offer| offer == "list"), line == "bbt ", "{line}");
    }
}

/// A directory for a shell's files, with the script as the program prints it, and the script's
/// path.
fn script(shell: &str) -> (PathBuf, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("completions-{shell}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("script");
    let outcome = run(["completions", shell], b"");
    std::fs::write(&path, outcome.stdout).expect("a file");
    (folder, path)
}

/// The output of a shell: one candidate per line, sorted, without descriptions and `--option=`.
fn offers(shell: &str, folder: &Path, arguments: &[&str]) -> Vec<String> {
    let mut command = Command::new(shell);
    command.args(arguments).current_dir(folder).env("HOME", folder).env("ZDOTDIR", folder);
    command.env("PATH", path());
    command.env("XDG_CONFIG_HOME", folder).env("XDG_DATA_HOME", folder);
    let output = output_within(&mut command, Duration::from_secs(60))
        .unwrap_or_else(|error| panic!("{shell} {arguments:?}: {error}"));
    let (stdout, stderr) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(stderr, "", "{shell} {arguments:?}");
    let word = |line: &str| {
        let word = line.split('\t').next().unwrap_or_default().trim();
        word.rsplit('=').next().unwrap_or_default().to_owned()
    };
    let mut offers: Vec<String> =
        stdout.lines().map(word).filter(|word| !word.is_empty()).collect();
    offers.sort();
    offers.dedup();
    offers
}

/// Files, after options that take one.
const FILES: &[(&str, &[&str])] = &[
    ("bbt --input boa", &["boards.txt"]),
    ("bbt -i boa", &["boards.txt"]),
    ("bbt --input=boa", &["boards.txt"]),
];

/// Asks a shell that is told when to offer files.
fn check_files(folder: &Path, offers: impl Fn(&str) -> Vec<String>) {
    std::fs::write(folder.join("boards.txt"), "").expect("a file");
    for (line, expected) in FILES {
        assert_eq!(offers(line), *expected, "{line}");
    }
}

fn bash_offers_what_can_be_typed() {
    /// Splits the line as bash does, and calls the function that `complete` has registered.
    const ASK: &str = r#"
        source "$1"
        eval "COMP_WORDS=(${2//=/ = })"
        [[ $2 == *[\ =] ]] && COMP_WORDS+=('')
        COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
        function=$(complete -p bbt) && function=${function#*-F }
        "${function%% *}" bbt "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let (folder, path) = script("bash");
    let path = path.to_str().expect("a path");
    check(|line| offers("bash", &folder, &["--norc", "-c", ASK, "bash", path, line]));
    // After a redirection and after `@` nothing is offered, so that bash offers files.
    for line in ["bbt mirror < fli", "bbt mirror > fli", "bbt mirror @ fli"] {
        let quoted = line.replace('<', "'<'").replace('>', "'>'");
        let arguments = ["--norc", "-c", ASK, "bash", path, &quoted];
        assert_eq!(offers("bash", &folder, &arguments), [""; 0], "{line}");
    }
}

fn zsh_offers_what_can_be_typed() {
    /// Types the line and a tab into a second zsh, which writes its matches into a file.
    const ASK: &str = r#"
        zmodload zsh/zpty
        rm -f offers finished
        zpty typist zsh -f -i
        zpty -w typist 'source ./setup'
        while zpty -r typist line && [[ $line != ready* ]]; do :; done
        zpty -n -w typist "$1"$'\t'
        until [[ -e finished ]] || ! zpty -t typist; do
            zpty -r -t typist line || sleep 0.01
        done
        [[ -e offers ]] && cat offers
        zpty -d typist
    "#;
    const SETUP: &str = r#"
        PROMPT= RPROMPT=
        autoload -U compinit && compinit -u -d ./dump
        source ./script
        bindkey '^I' complete-word
        compadd() {
            [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]] && { builtin compadd "$@"; return }
            local -a matches
            builtin compadd -A matches "$@"
            (( $#matches )) && print -rl -- $matches >> offers
            builtin compadd "$@"
        }
        finish() { : > finished; exit }
        comppostfuncs=( finish )
        echo ready
    "#;
    let (folder, _) = script("zsh");
    std::fs::write(folder.join("setup"), SETUP).expect("a file");
    let ask = |line: &str| offers("zsh", &folder, &["-f", "-c", ASK, "zsh", line]);
    check(ask);
    check_files(&folder, ask);
}

fn fish_offers_what_can_be_typed() {
    const ASK: &str = "source $argv[1]; complete -C $argv[2]";
    let (folder, path) = script("fish");
    let path = path.to_str().expect("a path");
    let ask = |line: &str| offers("fish", &folder, &["--no-config", "-c", ASK, path, line]);
    check(ask);
    check_files(&folder, ask);
}

fn a_completion_script_into_a_closed_pipe_is_not_an_error() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let mut command = bbt();
        command.args(["completions", shell]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("ends");
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{shell}");
    }
}

/// Runs these tests again with an empty directory as the only one in the path.
fn a_shell_that_is_missing_is_said() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-shells");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/bin/sh", folder.join("sh")).expect("a link");
    let again = |all: &str| {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["--exact", "completions::zsh_offers_what_can_be_typed", "--color", "never"]);
        command.env("PATH", &folder).env("BBT_TEST_ALL", all);
        let output = output_within(&mut command, Duration::from_secs(60)).expect("ends in time");
        (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.success())
    };
    let (said, passed) = again("");
    assert!(passed && said.contains("ignored (zsh is missing: apt-get install zsh)"), "{said}");
    assert!(said.contains("test result: ok. 0 passed; 0 failed; 1 ignored;"), "{said}");
    let (said, passed) = again("1");
    assert!(!passed && said.contains("zsh is missing: apt-get install zsh"), "{said}");
    assert!(said.contains("test result: FAILED. 0 passed; 1 failed; 0 ignored;"), "{said}");
}
