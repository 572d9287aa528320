//! Long streams use all cores: the same bytes, the same complaints, the same counts.

use std::io::{Read as _, Write as _};
use std::process::{Child, Stdio};

use crate::support::bbt;
use bbt::Chain;
use bbt::chain::facts::keys::Keys;
use bbt::notation::Format;
use bbt::position::Notes;
use bbt::stream::{
    self, BadLine, Column, Heat, Layout, OnError, Options, Output, Syntax, Transformer,
};
use proptest::prelude::*;

/// The result of a stream.
#[derive(Debug, PartialEq, Eq)]
struct Outcome {
    out: Vec<u8>,
    heat: Vec<Heat>,
    complaints: Vec<BadLine>,
    notes: Notes,
    refused: u64,
    stopped: Option<String>,
}

fn outcome(chain: &Chain, options: &Options, threads: usize, text: &[u8]) -> Outcome {
    let options = Options { threads: Some(threads), ..options.clone() };
    let mut transformer = Transformer::new(chain, options);
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let ended = stream::run(text, &mut out, &mut transformer, |bad| complaints.push(bad.clone()));
    let stopped = ended.err().map(|stop| stop.to_string());
    transformer.finish("");
    out.extend_from_slice(transformer.output());
    let (notes, refused) = (transformer.report().notes.clone(), transformer.report().refused);
    let heat = transformer.heat().into_iter().map(|(_, heat)| heat.clone()).collect();
    Outcome { out, heat, complaints, notes, refused, stopped }
}

/// Steps of the catalogue, or formulas.
fn chain(steps: &[&str]) -> Chain {
    Chain::parse(steps).expect("steps")
}

const BOARD: &str = "\
8 . 1 1 1 1 . . .
7 . 1 . . . 1 . .
6 . 1 . . . 1 . .
5 . 1 . . 1 . . .
4 . 1 1 1 . . . .
3 . 1 . 1 . . . .
2 . 1 . . 1 . . .
1 . 1 . . . 1 . .
  a b c d e f g h
";

/// One line, or the lines of a drawing, or a part of them.
fn any_lines() -> impl Strategy<Value = Vec<u8>> {
    let drawn = (0..BOARD.len(), 0..=BOARD.len());
    prop_oneof![
        10 => any::<u64>().prop_map(|board| format!("{board:#018x}\n").into_bytes()),
        10 => one_line(),
        3 => Just(BOARD.as_bytes().to_vec()),
        1 => Just(format!("> a title\n{BOARD}0x1e2222120e0a1222\n").into_bytes()),
        1 => Just(b"> no title\n".to_vec()),
        2 => Just(b"> no title\r\n".to_vec()),
        1 => Just(b"+---+---+\n".to_vec()),
        1 => drawn.prop_map(|(from, to)| BOARD.as_bytes()[from.min(to)..to].to_vec()),
        2 => Just(b"hello\n".to_vec()),
        1 => Just(b"10101010\n".to_vec()),
        1 => Just(b"1e2222120e0a1222\n".to_vec()),
        1 => Just(b"4\xff\n8/8/8 w\n".to_vec()),
    ]
}

/// A line that means the same anywhere: sixteen digits are decimal only where others were.
fn one_line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        (1 << 60..u64::MAX).prop_map(|board| format!("{board}\n").into_bytes()),
        Just(b"0x00000000000000ff\r\n".to_vec()),
        Just(b"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1\n".to_vec()),
        Just(b"rnbqkbnr/pp~pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - ce 12;\r\n".to_vec()),
        Just(b"0\n".to_vec()),
        Just(b"\n".to_vec()),
    ]
}

/// A text that ends some bytes after so many blocks: some lines again and again at its start and around each place
/// where a block ends, and long blank lines in between; with or without marks at its start and end.
fn text(lines: &[Vec<u8>], (block, blocks): (usize, usize), has_mark: bool, ends: bool) -> Vec<u8> {
    let lines = lines.concat();
    let near = 6_000.min(block / 5);
    let mut text = if has_mark { "\u{feff}".as_bytes().to_vec() } else { Vec::new() };
    for end in (1..=blocks + 1).map(|number| number * block) {
        while text.len() < end - block + near {
            text.extend(&lines);
        }
        // Longer lines than this would be refused.
        while end <= blocks * block && text.len() + near < end {
            text.resize((end - near).min(text.len() + 60_000), b' ');
            text.push(b'\n');
        }
    }
    if !ends {
        text.extend(b"7");
    }
    text
}

fn policy() -> impl Strategy<Value = OnError> {
    prop_oneof![Just(OnError::Stop), Just(OnError::Skip), Just(OnError::Keep)]
}

fn steps() -> impl Strategy<Value = Vec<&'static str>> {
    prop_oneof![
        Just(vec!["mirror"]),
        Just(vec!["color-flip", "rot90"]),
        Just(vec!["north"]),
        Just(vec!["8 / x"]),
        Just(vec!["white & pawns"]),
    ]
}

/// Formats, the size of their blocks, and how many of these exercise all paths: the first two are read before threads
/// begin.
fn outputs() -> impl Strategy<Value = (Output, (usize, usize))> {
    prop_oneof![
        Just((Output::Facts(Keys::default()), (1 << 13, 4))),
        Just((Output::Native, (1 << 17, 5))),
        Just((Output::Fen, (1 << 17, 5))),
        Just((Output::Board(Format::Dec), (1 << 14, 8))),
        Just((Output::Board(Format::Plain), (1 << 14, 6))),
        Just((Output::Heat, (1 << 17, 5))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn threads_change_nothing(
        lines in prop::collection::vec(any_lines(), 1..120),
        (output, blocks) in outputs(),
        steps in steps(),
        on_error in policy(),
        strict in any::<bool>(),
        (has_mark, ends) in any::<(bool, bool)>(),
    ) {
        let chain = chain(&steps);
        let options = Options { on_error, strict, shown: 7, ..Options::new(output) };
        let text = text(&lines, blocks, has_mark, ends);
        let alone = outcome(&chain, &options, 1, &text);
        for threads in [2, 5] {
            let shared = outcome(&chain, &options, threads, &text);
            prop_assert!(alone == shared, "{threads} threads:\n{alone:?}\n{shared:?}");
        }
    }

    #[test]
    fn the_parts_of_a_stream_give_the_parts_of_the_result(
        lines in prop::collection::vec(one_line(), 1..120),
        steps in prop_oneof![Just(vec!["mirror"]), Just(vec!["color-flip", "rot90"])],
        cut in any::<prop::sample::Index>(),
    ) {
        let chain = chain(&steps);
        let options = Options::new(Output::Native);
        let text = lines.concat().repeat(600_000 / lines.concat().len() + 1);
        let near = cut.index(text.len());
        let cut = text[near..].iter().position(|&byte| byte == b'\n').map_or(0, |at| near + at + 1);
        let whole = outcome(&chain, &options, 3, &text);
        let mut joined = outcome(&chain, &options, 3, &text[..cut]).out;
        joined.extend(outcome(&chain, &options, 1, &text[cut..]).out);
        prop_assert!(whole.stopped.is_none());
        prop_assert!(whole.out == joined);
    }
}

#[test]
fn a_long_line_inside_a_long_stream_is_one_bad_line() {
    for (length, is_bad) in [(65_535, false), (65_536, true), (200_000, true)] {
        let mut text = b"0x00000000000000ff\n".repeat(50_000);
        let place = text.len();
        text.extend([b"7".as_slice(), &b" ".repeat(length - 1)].concat());
        text.push(b'\n');
        text.extend(b"0x00000000000000ff\n".repeat(50_000));
        for on_error in [OnError::Stop, OnError::Skip, OnError::Keep] {
            let options = Options { on_error, ..Options::new(Output::Native) };
            let alone = outcome(&chain(&["x"]), &options, 1, &text);
            let shared = outcome(&chain(&["x"]), &options, 4, &text);
            assert!(alone == shared, "{length} {on_error:?}");
            let stops = is_bad && on_error == OnError::Stop;
            assert_eq!(shared.stopped.is_some(), stops);
            assert_eq!(shared.refused, u64::from(is_bad && !stops));
            assert_eq!(shared.out[..place], text[..place]);
            if on_error == OnError::Keep && is_bad {
                assert!(shared.out == text);
            }
        }
    }
}

/// Wherever the threads find it: before they start, between two pieces, in the middle.
#[test]
fn the_lines_after_a_long_line_keep_their_numbers() {
    for before in [0, 30_000] {
        for length in [65_536, 131_013, 200_000, 300_000] {
            let mut text = b"0xff\n".repeat(before);
            text.extend(
                [&b"7".repeat(length)[..], b"\nhello\n", &b"0xff\n".repeat(60_000)].concat(),
            );
            text.extend(b"hello\n");
            let options = Options { on_error: OnError::Skip, ..Options::new(Output::Native) };
            for threads in [1, 2] {
                let outcome = outcome(&chain(&["x"]), &options, threads, &text);
                let lines: Vec<u64> = outcome.complaints.iter().map(|bad| bad.line).collect();
                let before = before as u64;
                assert_eq!(lines, [before + 1, before + 2, before + 60_003], "{length} {threads}");
            }
        }
    }
}

#[test]
fn what_waits_at_the_end_of_a_block_is_what_one_thread_has_there() {
    for (lines, refused) in [
        ("> no title\r\n7\n", 2_500),
        ("> no title\r\n\n7\n7\n", 2_500),
        // A text with drawn boards, each of which is spoilt.
        (". 1 . . . . . .\r\n7\n", 5_000),
    ] {
        let text = lines.repeat(2_500);
        let options =
            Options { on_error: OnError::Keep, ..Options::new(Output::Facts(Keys::default())) };
        let alone = outcome(&chain(&[]), &options, 1, text.as_bytes());
        let shared = outcome(&chain(&[]), &options, 3, text.as_bytes());
        assert!(alone == shared, "{lines:?}");
        assert_eq!(shared.refused, refused);
    }
}

#[test]
fn records_that_go_on_over_lines_and_blocks_are_what_one_thread_makes_of_them() {
    let record = |n: usize| {
        let text = ["plain", "\"two\n0x1,0x2\"", "\"\"\"\n\n\r\n\"\",\"", "\"a,b\""][n % 7 % 4];
        let more = if n % 1000 == 3 {
            "\"".to_owned() + &"1,2,3\n".repeat(2_000) + "\""
        } else {
            n.to_string()
        };
        (format!("{text},0x1,{more}\n"), format!("{text},0x0000000000000100,{more}\n"))
    };
    let (text, expected): (String, String) = (0..40_000).map(record).unzip();
    let (syntax, value) = (Syntax::Delimited(b','), Column::Number(2));
    let layout = Layout { syntax, value, related: Vec::new(), cells: Vec::new() };
    let options = Options { layout: Some(layout), ..Options::new(Output::Native) };
    for threads in [1, 2, 5] {
        let outcome = outcome(&chain(&["north"]), &options, threads, text.as_bytes());
        assert!(outcome.out == expected.as_bytes() && outcome.refused == 0, "{threads}");
    }
}

/// Takes some bytes, and then panics.
struct Panics {
    left: usize,
}

impl std::io::Write for Panics {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len()).expect("a panic, as planned");
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_panic_in_one_thread_ends_the_others() {
    let text = b"0x00000000000000ff\n".repeat(500_000);
    for threads in [1, 2, 5] {
        let (sender, receiver) = std::sync::mpsc::channel();
        let text = text.clone();
        // It would never end if a thread waited for another one.
        std::thread::spawn(move || {
            let chain = chain(&["mirror"]);
            let options = Options { threads: Some(threads), ..Options::new(Output::Native) };
            let mut transformer = Transformer::new(&chain, options);
            let run = std::panic::AssertUnwindSafe(|| {
                stream::run(&text[..], Panics { left: 2_000_000 }, &mut transformer, |_| {})
            });
            sender.send(std::panic::catch_unwind(run).is_err())
        });
        let panicked = receiver.recv_timeout(std::time::Duration::from_secs(2 * 60));
        assert_eq!(panicked, Ok(true), "{threads} threads");
    }
}

/// The number of threads of a process.
#[cfg(target_os = "linux")]
fn threads(id: u32) -> usize {
    std::fs::read_dir(format!("/proc/{id}/task")).map_or(0, Iterator::count)
}

#[test]
#[cfg(target_os = "linux")]
fn threads_are_started_for_long_streams_alone_and_nothing_waits_unwritten() {
    let mut child = bbt()
        .arg("north")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut stdin, mut stdout) =
        (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let mut answers = |stdin: &mut std::process::ChildStdin, count: usize| {
        // A burst is answered completely before more is read, or this would wait forever.
        std::thread::scope(|scope| {
            scope.spawn(|| {
                stdin.write_all(&b"0x00000000000000ff\n".repeat(count)).expect("writes");
            });
            let mut answer = vec![0; 19 * count];
            stdout.read_exact(&mut answer).expect("answers");
            assert!(answer == b"0x000000000000ff00\n".repeat(count));
        });
    };
    for count in [1, 2, 100, 3449] {
        answers(&mut stdin, count);
    }
    assert_eq!(threads(child.id()), 1);
    // Full blocks only occur if the writer is ahead of the reader, which a busy machine may
    // prevent.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let shared = (0..100).any(|_| {
        for count in [100_000, 1, 3449, 3450, 65536, 2] {
            answers(&mut stdin, count);
        }
        threads(child.id()) > 1 || cores == 1
    });
    assert!(shared);
    drop(stdin);
    assert!(child.wait().expect("ends").success());
}

#[test]
#[cfg(target_os = "linux")]
fn a_stream_that_is_terminated_says_that_it_is_not_complete() {
    let program = |stdout: Stdio| {
        let mut program = bbt();
        program.arg("north").stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped());
        program.spawn().expect("the program starts")
    };
    let is_explained = |child: Child| {
        let id = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(id, rustix::process::Signal::TERM).expect("a signal is sent");
        let output = child.wait_with_output().expect("ends");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(said, "bbt: ended by SIGTERM: the output is not complete\n");
        assert_eq!(output.status.code(), Some(2));
    };
    // Many answers, one after the other.
    let mut child = program(Stdio::piped());
    let (mut stdin, mut stdout) =
        (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let mut answer = [0; 19];
    for _ in 0..100 {
        stdin.write_all(b"0xff\n").expect("writes");
        stdout.read_exact(&mut answer).expect("answers");
    }
    is_explained(child);
    // A few large blocks: a pipe holds less than one of them, so the others have been read.
    let mut child = program(Stdio::null());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(&b"0xff\n".repeat(400_000)).expect("writes");
    is_explained(child);
}

#[test]
fn a_name_that_a_line_gives_holds_for_the_squares_after_it_whoever_reads_them() {
    // Some blocks are read before the line, and one after it.
    let text = format!("{}e4 = 0xff\n{}", "e4\n".repeat(600_000), "e4\n".repeat(60_000));
    let options = Options::new(Output::Board(Format::Hex));
    let of = |threads| outcome(&chain(&["flip-vertical"]), &options, threads, text.as_bytes());
    let one = of(1);
    assert!(one.out.ends_with(b"0xff00000000000000\n"));
    assert!(of(2) == one, "two threads give other squares");
}
