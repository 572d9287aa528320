//! The completion scripts, loaded in real shells and asked at several places in a line.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use crate::support::needs::tests;
use crate::support::{bbt, output_within, path, run};
use bbt::catalogue;

tests! {
    bash_offers_what_can_be_typed needs BASH,
    zsh_offers_what_can_be_typed needs ZSH,
    fish_offers_what_can_be_typed needs FISH,
    the_readme_places_the_man_page_and_the_completions needs BASH,
    a_completion_script_into_a_closed_pipe_is_not_an_error,
    a_shell_that_is_missing_is_said,
}

/// An unfinished line, and the candidates for its last word.
const LINES: &[(&str, &[&str])] = &[
    ("bbt lis", &["list"]),
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
    ("bbt mirror major", &["majority"]),
    ("bbt kni", &["knight"]),
    ("bbt diff north_h", &["north_half"]),
    ("bbt sets ", &["startpos"]),
    ("bbt grid sq flip-v", &["flip-vertical"]),
    ("bbt completions --he", &["--help"]),
    // An auxiliary command comes first; it does not follow a step, or an option that takes a value.
    ("bbt mirror completi", &[]),
    ("bbt hel", &["help"]),
    ("bbt help mag", &["magic"]),
    ("bbt help flip-v", &["flip-vertical"]),
    ("bbt help magic ", &[]),
    ("bbt help --wh", &["--where"]),
    // Algorithms of a step, inputs after it, and none of the steps after an input.
    ("bbt flip-diag@", &["flip-diag@delta-swaps"]),
    ("bbt mirror flip-diag@de", &["flip-diag@delta-swaps"]),
    ("bbt nothing@", &[]),
    ("bbt mirror startp", &["startpos"]),
    ("bbt mirror north_h", &["north_half"]),
    ("bbt mirror e4 flip-v", &[]),
    ("bbt subsets file_", &FILE_SETS),
    ("bbt gather file_a north_h", &["north_half"]),
    ("bbt lines d", &["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"]),
    ("bbt lines d4 startp", &["startpos"]),
    ("bbt magic bis", &["bishop"]),
    ("bbt magic all ro", &["rook"]),
    ("bbt magic all ", &["bishop", "rook"]),
    ("bbt magic rook ", &["bishop", "rook"]),
    ("bbt prove mirror rot90 ", &[]),
    ("bbt 'x & not_h", &["x & not_h_file"]),
    ("bbt --where in_ch", &["in_check"]),
    ("bbt --where 'x & popc", &["x & popcount("]),
    ("bbt --field in_ch", &[]),
    ("bbt completions flip-v", &[]),
    ("bbt list flip-v", &[]),
    ("bbt --format flip-v", &[]),
    ("bbt list --format hex", &[]),
    ("bbt mirror --color flip-v", &[]),
];

/// The names of the files of a board.
const FILE_SETS: [&str; 8] =
    ["file_a", "file_b", "file_c", "file_d", "file_e", "file_f", "file_g", "file_h"];

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
    /// Writes what is offered into a file: the part of the line that is replaced, and the offers.
    const SETUP: &str = r#"
        source ./script
        ask() {
            _bbt "$@"
            printf '%s\n' "$2" "${COMPREPLY[@]}" > unfinished
            mv unfinished offers
        }
        complete -F ask -o bashdefault -o default bbt
        : > offers
    "#;
    let (folder, _) = script("bash");
    std::fs::write(folder.join("setup"), SETUP).expect("a file");
    let bash = Typist::start("bash", &["--norc", "-i"], &folder);
    bash.types(" source ./setup\n");
    let ask = |line: &str| {
        // Ctrl-U removes the line.
        let answer = bash.types(&format!("{line}\t"));
        bash.types_only("\u{15}");
        let (replaced, offers) = answer.split_once('\n').expect("a line");
        let last = line.rsplit(' ').next().unwrap_or_default();
        let kept = if last.contains('@') { last.strip_suffix(replaced) } else { None };
        let offers = offers.lines().filter(|offer| !offer.is_empty());
        let mut offers: Vec<String> =
            offers.map(|offer| format!("{}{offer}", kept.unwrap_or_default())).collect();
        offers.sort();
        offers
    };
    check(ask);
    // After a redirection, and where a file is wanted, nothing is offered, so that bash offers files.
    for line in ["bbt mirror < fli", "bbt mirror > fli", "bbt -i fli", "bbt --input=fli"] {
        assert_eq!(ask(line), [""; 0], "{line}");
    }
}

fn the_readme_places_the_man_page_and_the_completions() {
    let readme = include_str!("../../README.md");
    let (_, rest) = readme.split_once("cargo install --path . --locked\n").expect("installation");
    let (commands, _) = rest.split_once("```").expect("an end");
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("home");
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).expect("a folder");
    let output = Command::new("bash")
        .args(["--norc", "-ec", commands])
        .env("HOME", &home)
        .env("PATH", path())
        .output()
        .expect("bash");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let placed = |file: &str| std::fs::read(home.join(".local/share").join(file)).expect("a file");
    assert_eq!(placed("man/man1/bbt.1"), bbt::cli::man_page());
    assert_eq!(
        String::from_utf8_lossy(&placed("bash-completion/completions/bbt")),
        run(["completions", "bash"], b"").stdout
    );
}

/// A shell on a terminal, which writes a file for each line.
struct Typist {
    terminal: Arc<pty_process::blocking::Pty>,
    shell: std::process::Child,
    offers: PathBuf,
}

impl Typist {
    fn start(shell: &str, arguments: &[&str], folder: &Path) -> Typist {
        let (terminal, other_end) = pty_process::blocking::open().expect("a terminal");
        terminal.resize(pty_process::Size::new(24, 80)).expect("a size");
        let offers = folder.join("offers");
        let _ = std::fs::remove_file(&offers);
        let command = pty_process::blocking::Command::new(shell).args(arguments);
        let command = command.current_dir(folder).env("HOME", folder).env("PATH", path());
        let shell = command.spawn(other_end).expect("the shell starts");
        let terminal = Arc::new(terminal);
        // What the shell shows is read, so that it can go on.
        let screen = Arc::clone(&terminal);
        std::thread::spawn(move || while let Ok(1..) = (&*screen).read(&mut [0; 4096]) {});
        Typist { terminal, shell, offers }
    }

    /// Types a text, and waits for the file.
    fn types(&self, text: &str) -> String {
        self.types_only(text);
        let start = std::time::Instant::now();
        while !self.offers.exists() {
            assert!(start.elapsed() < Duration::from_secs(60), "no answer to {text:?}");
            std::thread::sleep(Duration::from_millis(2));
        }
        let answer = std::fs::read_to_string(&self.offers).expect("a file");
        std::fs::remove_file(&self.offers).expect("a file");
        answer
    }

    fn types_only(&self, text: &str) {
        (&*self.terminal).write_all(text.as_bytes()).expect("typed");
    }
}
impl Drop for Typist {
    fn drop(&mut self) {
        let _ = self.shell.kill();
        let _ = self.shell.wait();
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
