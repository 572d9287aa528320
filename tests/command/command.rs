//! The command line: what is understood, what goes where, and the exit codes.

use std::io::{Read, Write};
use std::process::Stdio;

use crate::support::{Outcome, bbt, run};
use bbt::catalogue;
use proptest::prelude::*;

fn good(arguments: &[&str], input: &str) -> String {
    let Outcome { stdout, stderr, code } = run(arguments, input.as_bytes());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout
}

fn bad(arguments: &[&str], input: &str, code: i32) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!(outcome.code, Some(code), "{arguments:?}: {outcome:?}");
    assert!(outcome.stderr.starts_with("bbt: "), "{outcome:?}");
    assert!(!outcome.stderr.contains("panicked"), "{outcome:?}");
    outcome.stderr
}

#[test]
fn steps_come_first_then_inputs_and_each_gives_a_line() {
    assert_eq!(good(&["flip-diag", "0x1e2222120e0a1222"], ""), "0x000061928c88ff00\n");
    assert_eq!(good(&["flipDiagA1H8", "MIRROR", "0x1e2222120e0a1222"], ""), "0x000086493111ff00\n");
    assert_eq!(
        good(&["x & file_a", "* a1h8", ">> 56", "0x8181000081"], ""),
        "0x0000000000000098\n"
    );
    assert_eq!(
        good(&["north", "255", "e4", "a1 b1", "{a1, H1}", "rank_1 | a8", "-1"], ""),
        "\
0x000000000000ff00\n0x0000001000000000\n0x0000000000000300\n0x0000000000008100\n0x000000000000ff00\n0xffffffffffffff00\n"
    );
    assert_eq!(
        good(&["1e2222120e0a1222", "0b101"], ""),
        "0x1e2222120e0a1222\n0x0000000000000005\n"
    );
    assert_eq!(good(&["rot180@delta-swaps", "1"], ""), "0x8000000000000000\n");
    assert_eq!(good(&["flip-vertical", "--", "-1"], ""), "0xffffffffffffffff\n");
    assert_eq!(good(&["-x & 7", "-0x1"], ""), "0x0000000000000001\n");
    assert_eq!(good(&["-file_a"], ""), "0xfefefefefefefeff\n");
    assert!(good(&["grid", "-sq"], "").ends_with("\n  0  -1  -2  -3  -4  -5  -6  -7\n"));
    assert_eq!(good(&["0xff", "--format", "squares"], ""), "a1 b1 c1 d1 e1 f1 g1 h1\n");
}

#[test]
fn an_operator_between_words_makes_a_formula() {
    for (words, result) in [
        (&["x", "&", "file_a", "0xffff"][..], "0x0000000000000101\n"),
        (&["x", "|", "e4", "&", "a1", "7"], "0x0000000000000007\n"),
        (&["e4", "|", "x", "^", "x & 1", "7"], "0x0000000010000006\n"),
        (&["x & 1", "|", "x & 2", "mirror", "7"], "0x00000000000000c0\n"),
        (&["x", "&", "1 | 2", "4"], "0x0000000000000000\n"),
        (&["file_a", "&", "rank_1"], "0x0000000000000001\n"),
    ] {
        let outcome = run(words, b"");
        assert_eq!((&*outcome.stdout, &*outcome.stderr), (result, ""), "{words:?}");
    }
    let chains = run(["x", ",", "x", "&", "file_a", ",", "mirror", "7"], b"").stdout;
    assert_eq!(chains, "0x0000000000000007\t0x0000000000000001\t0x00000000000000e0\n");
    assert_eq!(
        run(["mirror", ",", "&", "file_a", "7"], b"").code,
        Some(2),
        "a comma is not an operand"
    );
    // A position is not a set, whether the formula is one word or several.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for formula in [
        "FEN & file_a",
        "FEN | file_a",
        "FEN | 0x10",
        "- FEN | e4",
        "file_a & FEN",
        "knight(FEN)",
        "~(FEN)",
    ] {
        for position in [start, &start[..43]] {
            let outcome = run([formula.replace("FEN", position)], b"");
            let way_out = "write `occupied` for the occupied squares, and the position after";
            assert!(outcome.stderr.contains(way_out), "{formula} {position}: {outcome:?}");
            assert_eq!((&*outcome.stdout, outcome.code), ("", Some(2)), "{formula}");
        }
    }
    let around = ["(FEN)", "FEN // draw", "FEN # a & b", "FEN | 35 | 1.0", "| FEN | 48 |"];
    for text in around.into_iter().chain([
        "- FEN",
        "* FEN",
        "| perft | FEN | 48 | 2039 | 97862 |",
        "FEN | 48 | 2039",
    ]) {
        let text = text.replace("FEN", start);
        assert_eq!(run([&text], b"").stdout, format!("{text}\n"));
    }
    // However many there are.
    let many = [vec!["~"; 40_000], vec!["white", start]].concat();
    assert!(run(many, b"").stderr.contains("nested too deeply"));
    // At an end, there is nothing to join.
    assert_eq!(run(["x", "&", "7", "&"], b"").code, Some(2));
}

#[test]
fn a_position_is_understood_without_quotes() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(
        good(&["color-flip", start, "w", "KQkq", "-", "0", "1"], ""),
        format!("{start} b KQkq - 0 1\n")
    );
    assert_eq!(good(&["color-flip", start, "w", "KQkq", "-"], ""), format!("{start} b KQkq -\n"));
    assert_eq!(
        good(&["rot180", start, "b"], ""),
        "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr b\n"
    );
    assert_eq!(
        good(&["white & pawns", start, start, "w", "-", "e3"], ""),
        "0x000000000000ff00\n".repeat(2)
    );
    assert_eq!(good(&["x", start, "0xff"], ""), format!("{start}\n0x00000000000000ff\n"));
    assert_eq!(good(&["rook(d4, occupied)", start, "w", "-", "-"], ""), "0x00080808f7080800\n");
}

#[test]
fn standard_input_is_read_line_by_line() {
    let lines = "0xff\n\n8/8/8/8/8/8/8/K1k4R w - - 0 1\ne4\r\n  1 << 8  \n255";
    let flipped = "0xff00000000000000\n\nK1k4R/8/8/8/8/8/8/8 w - - 0 1\n0x0000001000000000\r\n\
                   0x0001000000000000\n0xff00000000000000\n";
    assert_eq!(good(&["flip-vertical"], lines), flipped);
    assert_eq!(good(&["flip-vertical", "-"], lines), flipped);
    assert_eq!(
        good(&["flip-vertical", "-", "1", "2"], "4"),
        "0x0400000000000000\n0x0100000000000000\n0x0200000000000000\n"
    );
    assert_eq!(good(&[], ""), "");
    assert_eq!(good(&[], "7\n"), "0x0000000000000007\n");
}

#[test]
fn many_lines_come_out_as_they_went_in() {
    let line = |i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let input: String = (0..50_000).map(|i| format!("0x{:x}\n", line(i))).collect();
    let expected: String =
        (0..50_000).map(|i| format!("0x{:016x}\n", line(i).swap_bytes())).collect();
    assert!(good(&["flip-vertical"], &input) == expected);
}

#[test]
fn answers_come_line_by_line_while_the_writer_waits() {
    let mut child = bbt()
        .args(["flip-vertical", "--on-error", "skip"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts");
    let (mut stdin, mut stdout) =
        (child.stdin.take().expect("in"), child.stdout.take().expect("out"));
    for (line, answer) in [("1\n", "0x0100000000000000\n"), ("2\n", "0x0200000000000000\n")] {
        stdin.write_all(line.as_bytes()).expect("writes");
        let mut read = vec![0; answer.len()];
        stdout.read_exact(&mut read).expect("an answer before the input ends");
        assert_eq!(read, answer.as_bytes());
    }
    // A bad line does not hold back what comes after it, either.
    stdin.write_all(b"zzz\n0x3\n").expect("writes");
    let mut read = vec![0; 19];
    stdout.read_exact(&mut read).expect("an answer before the input ends");
    drop(stdin);
    assert!(child.wait().expect("ends").success());
}

#[test]
fn bad_data_is_exit_code_1_after_all_before_it() {
    let outcome = run(["flip-vertical"], b"1\n2\nhello\n3\n");
    assert_eq!(outcome.stdout, "0x0100000000000000\n0x0200000000000000\n");
    assert_eq!(outcome.stderr, "bbt: <stdin>:3:1: unknown name `hello` (see `bbt list sets`)\n");
    assert_eq!(outcome.code, Some(1));
    for (arguments, words) in [
        (&["0x1ffffffffffffffff"][..], "more than 64 bits"),
        (&["flip-diag", "18446744073709551616"], "more than 64 bits"),
        (&["mirror", "8/8/8/8/8/8/8/8/8 w - -"], "expected 8 ranks, found more"),
        (&["8/8/8/8/8/8/8/7x"], "`x` is not a piece"),
        (&[""], "an empty input"),
        (&["flip-diag", "  "], "an empty input"),
        (&["x / (x & 1)", "2"], "divides by zero"),
        (&["white & pawns", "2"], "needs a position (a FEN)"),
        (
            &["--strict", "mirror", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"],
            "would lose its castling rights",
        ),
    ] {
        assert!(bad(arguments, "", 1).contains(words), "{arguments:?}");
    }
    let check = run(["check", "4k3/8/8/8/8/8/8/4K3 w - -"], b"");
    assert!(check.stderr.contains("write bbt in_check FEN"), "{check:?}");
    for (line, words) in [
        (&b"\xff\xfa"[..], "<stdin>:1:1: not UTF-8 text"),
        (b"1\n0x1ffffffffffffffff\n", "<stdin>:2:1: a number of more than 64 bits"),
        (b"8/8/8/8/7/8/8/8", "<stdin>:1:9: rank 4 has 7 squares, not 8"),
        (b"x & 1", "<stdin>:1:1: a formula of `x`"),
        (b"1 2", "<stdin>:1:3: two inputs on one line (write one to a line)"),
        (
            b"PuzzleId,FEN,Moves",
            "<stdin>:1: fields of a table, where a value is expected (for fields, say --csv",
        ),
        (b"7,abc,3", "<stdin>:1: fields of a table"),
        (b"id\tbb", "<stdin>:1: fields of a table"),
        (b"a1,b9", "<stdin>:1:4: `b9` is not a square"),
        (b"255.5", "<stdin>:1:1: a bitboard is a whole number"),
        (b"1\0", "<stdin>:1:2: `\\0` means nothing"),
        (b"isready", "<stdin>:1:1: begins like a line of UCI, where a value is expected (for "),
        (b"position startpos\ngo depth 3\n", "<stdin>:2:1: begins like a line of UCI, where"),
    ] {
        let outcome = run(["mirror"], line);
        assert_eq!(outcome.code, Some(1));
        assert!(outcome.stderr.contains(words), "{}", outcome.stderr);
    }
    let long = run(["mirror"], "1".repeat(1_000_000).as_bytes());
    assert!(long.stderr.contains("<stdin>:1: a line of 64 KiB or more"), "{}", long.stderr);
    // A refusal in the middle of a batch is reported after the rows before it.
    let outcome = run(["8 / x"], b"1\n2\n0\n4\n");
    assert_eq!(outcome.stdout, "0x0000000000000008\n0x0000000000000004\n");
    assert_eq!(outcome.stderr, "bbt: <stdin>:3: `8 / x` divides by zero\n");
}

#[test]
fn wrong_usage_is_exit_code_2_with_the_way_out() {
    for (arguments, words) in [
        (&["flip-digg", "1"][..], "unknown step or set `flip-digg`: did you mean `flip-diag`?"),
        (&["fil_a"], "did you mean `file_a`?"),
        (&["zzzzzz"], "`bbt list` shows steps, functions and sets"),
        (&["ocupied"], "did you mean `occupied`?"),
        (&["0xff 0x1 2x"], "two inputs on one line"),
        (&["Cargo.toml"], "bbt --input Cargo.toml reads its lines"),
        (&["x & fil_a", "1"], "^^^^^ did you mean `file_a`?"),
        (&["0xff", "mirror"], "`mirror` is a step, and must come before the inputs"),
        (
            &["flip-vertical@bswp", "1"],
            "it has bswap, delta-swaps, masked-rotates, obvious, generalized",
        ),
        (&["rook", "1"], "rook(s, occ)"),
        (&["--frmat", "hex", "1"], "'--format'"),
        (&["--format", "hexx", "1"], "'hex'"),
        (&["explain"], "required"),
        (&["--color", "sometimes", "1"], "auto, always, never"),
        (&["completions", "tcsh"], "invalid value"),
        (&["man", "extra"], "unexpected argument"),
    ] {
        assert!(bad(arguments, "", 2).contains(words), "{arguments:?}");
    }
}

#[test]
fn what_a_position_loses_is_said_once() {
    let outcome =
        run(["mirror"], b"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n8/8/8/8/8/8/8/R3K3 w Q - 0 1\n");
    assert_eq!(outcome.stdout, "r2k3r/8/8/8/8/8/8/R2K3R w - - 0 1\n8/8/8/8/8/8/8/3K3R w - - 0 1\n");
    assert_eq!(outcome.stderr, "bbt: dropped (no longer valid): castling rights (2)\n");
    assert_eq!(outcome.code, Some(0));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_bad_data() {
    use std::os::unix::ffi::OsStrExt;
    let outcome = run([std::ffi::OsStr::from_bytes(b"\xff0x1")], b"");
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.stderr.contains("is not UTF-8 text"), "{}", outcome.stderr);
}

#[test]
fn the_catalogue_is_in_the_list_and_in_the_completions() {
    let list = good(&["list"], "");
    let offered = good(&["completions", "bash", "--word=", "--", "bbt", ""], "");
    let offered: Vec<&str> = offered.lines().collect();
    for step in catalogue::steps() {
        assert!(list.contains(&format!("  {} ", step.name)), "{}", step.name);
        assert!(list.contains(step.summary), "{}", step.name);
        assert!(offered.contains(&step.name), "{}", step.name);
    }
    assert!(list.lines().all(|line| line.chars().count() <= 80));
    assert!(list.ends_with('\n'));
}

/// Words of command lines, valid and invalid.
const WORDS: &[&str] = &[
    "flip-diag",
    "mirror",
    "x",
    "x &",
    "& file_a",
    "0xff",
    "-1",
    "-",
    "--",
    "-h",
    "--format",
    "hex",
    "diagram",
    "e4",
    "{a1",
    "8/8/8/8/8/8/8/8",
    "w",
    "KQkq",
    "0",
    "list",
    "completions",
    "--strict",
    "white & pawns",
    "@",
    "x/0",
    "\u{e9}",
    "popcount(x)",
    "color-flip",
    "--color=always",
    "",
    "north@rotate",
    "1/(x-x)",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn no_command_line_makes_the_program_panic(
        words in prop::collection::vec(prop::sample::select(WORDS), 0..6),
        input in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        let outcome = run(&words, &input);
        prop_assert!(matches!(outcome.code, Some(0..=2)), "{:?} {:?}", words, outcome);
        prop_assert!(!outcome.stderr.contains("panicked"), "{:?} {:?}", words, outcome);
    }

    #[cfg(unix)]
    #[test]
    fn no_bytes_of_a_command_line_make_the_program_panic(
        words in prop::collection::vec(prop::collection::vec(1..=255_u8, 0..24), 0..4),
    ) {
        use std::os::unix::ffi::OsStrExt;
        let words: Vec<_> = words.iter().map(|word| std::ffi::OsStr::from_bytes(word)).collect();
        let outcome = run(&words, b"7\n");
        prop_assert!(matches!(outcome.code, Some(0..=2)), "{:?} {:?}", words, outcome);
        prop_assert!(!outcome.stderr.contains("panicked"), "{:?} {:?}", words, outcome);
    }
}

#[test]
fn an_argument_may_begin_with_a_byte_order_mark() {
    let outcome = run(["north", "\u{feff}0xff"], b"");
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(0), "0x000000000000ff00\n"));
}

#[test]
fn notes_of_every_command_have_the_colour_that_is_asked_for() {
    let routine = "U64 f(U64 b) { return rookAttacks(b, b); }";
    for [command, word] in [["prove", "x == ocupied"], ["identify", routine]] {
        for (when, start) in [("always", "\u{1b}["), ("never", "bbt: ")] {
            let note = run([command, "--color", when, word], b"").stderr;
            assert!(note.starts_with(start), "{command} {when}: {note:?}");
        }
    }
}

/// A format among words is read without clap, which reads `--format=NAME`.
#[test]
fn a_format_among_words_is_the_same_option() {
    let outcome = |words: &[&str]| {
        let outcome = run(words, b"7\n");
        (outcome.code, outcome.stdout, outcome.stderr)
    };
    let fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
    for format in ["diagram", "hex", "dec", "fen", "bullet", "csv", "no-such-format"] {
        for words in [&["0xff"][..], &["flip", fen], &["popcount(x)"], &["explain", "flip"]] {
            let other = outcome(&[&[&*format!("--format={format}")][..], words].concat());
            assert_eq!(outcome(&[&["-f", format][..], words].concat()), other, "{format}");
            if words[0] != "explain" {
                assert_eq!(outcome(&[words, &["--format", format]].concat()), other, "{format}");
            }
        }
    }
    let twice = outcome(&["-f", "hex", "-f", "dec", "0xff"]);
    assert!(twice.0 == Some(2) && twice.2.contains("cannot be used multiple times"), "{twice:?}");
}
