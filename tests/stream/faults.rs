//! Streams whose other end fails: nothing is cut off, nothing is lost silently.

#![cfg(unix)]

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::{self, Command, Stdio};
use std::time::Duration;

use crate::support::{bbt, output_within, path, run};
use bbt::chain::Chain;
use bbt::chain::facts::keys::Keys;
use bbt::stream::{self, OnError, Options, Output, Transformer};
use proptest::prelude::*;

const LINE: &[u8] = b"0x00000000000000ff\n";
const ANSWER: &[u8] = b"0x000000000000ff00\n";

/// The number of lines for one thread, and for several.
const COUNTS: [usize; 2] = [100, 60_000];

/// The output of a shell pipeline, and its exit code; it must end within a time limit.
fn shell(command_line: &str) -> (String, String, Option<i32>) {
    let mut command = Command::new("sh");
    command.args(["-c", command_line]).env("PATH", path());
    let output = output_within(&mut command, Duration::from_secs(60)).expect("ends in time");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn a_reader_that_closes_ends_the_run_quietly() {
    // The writer does not end by itself.
    let (out, err, code) =
        shell("yes 0xff 2> /dev/null | { bbt north; echo \"ended with $?\" >&2; } | head -n 2");
    assert_eq!(out, "0x000000000000ff00\n0x000000000000ff00\n", "{err}");
    assert_eq!((err.as_str(), code), ("ended with 0\n", Some(0)));
    for count in COUNTS {
        // A pipe stays open until all have closed it, even what another test has just started; this is closed for all.
        let (reader, writer) = UnixStream::pair().expect("two ends");
        reader.shutdown(Shutdown::Read).expect("reads no more");
        let mut child = bbt()
            .arg("north")
            .stdin(Stdio::piped())
            .stdout(OwnedFd::from(writer))
            .stderr(Stdio::piped())
            .spawn()
            .expect("starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let _ = stdin.write_all(&LINE.repeat(count));
        // It is still open: bbt must not wait for more.
        let ended = child.wait_with_output().expect("ends");
        assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &b""[..]), "{count}");
        drop(stdin);
    }
}

#[test]
fn without_more_threads_one_does_all() {
    // No system has enough memory for the stack of such a thread.
    let (out, err, code) = shell(
        "yes 0xff | head -n 200000 | RUST_MIN_STACK=1000000000000000 bbt north | sort | uniq -c",
    );
    assert_eq!(out.trim(), "200000 0x000000000000ff00", "{err}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let full = || File::options().write(true).open("/dev/full").expect("a full device");
    let check = |ended: &process::Output| {
        let stderr = String::from_utf8_lossy(&ended.stderr);
        assert!(stderr.starts_with("bbt: cannot write: No space left"), "{stderr}");
        assert_eq!(ended.status.code(), Some(2));
    };
    for count in COUNTS {
        let mut command = bbt();
        command.arg("north").stdin(Stdio::piped()).stdout(full()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let _ = stdin.write_all(&LINE.repeat(count));
        check(&child.wait_with_output().expect("ends"));
    }
    for arguments in
        [&["north", "1"][..], &["list"], &["completions", "bash"], &["--help"], &["--version"]]
    {
        let mut command = bbt();
        check(
            &command.args(arguments).stdout(full()).stderr(Stdio::piped()).output().expect("runs"),
        );
    }
}

#[test]
fn a_line_that_a_killed_writer_has_truncated_is_refused() {
    const FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let fens = format!("{FEN}\n");
    for count in COUNTS {
        let whole = [(LINE, "north", ANSWER), (fens.as_bytes(), "x", fens.as_bytes())];
        for (line, step, answer) in whole {
            let lines = line.repeat(count);
            // Wherever it is cut, except where nothing is left, or only the line end is lost.
            let rest = 1..line.len() - 1;
            for end in if count < 1000 { rest } else { 11..12 } {
                let mut input = lines.clone();
                input.extend(&line[..end]);
                let outcome = run([step], &input);
                assert!(outcome.stdout.as_bytes() == answer.repeat(count), "{end}");
                let place = format!("bbt: <stdin>:{}:", count + 1);
                assert!(outcome.stderr.starts_with(&place), "{end} {}", outcome.stderr);
                assert_eq!(outcome.code, Some(1), "{end}");
            }
            for (how, left) in [("skip", &b""[..]), ("keep", &line[..10])] {
                let outcome = run([step, "--on-error", how], &[&lines, &line[..10]].concat());
                assert!(outcome.stdout.as_bytes() == [&answer.repeat(count), left].concat());
                assert!(outcome.stderr.ends_with(": 1\n"), "{}", outcome.stderr);
            }
            // The last line may lack its end.
            let outcome = run([step], &[&lines, &line[..line.len() - 1]].concat());
            assert!(outcome.stdout.as_bytes() == answer.repeat(count + 1), "{}", outcome.stderr);
        }
    }
    // A line on its own, or one in another notation, is as good as any other line.
    for (input, count) in
        [("0xff", 1), ("0xff\n0xf", 2), ("0x00000000000000ff\n255", 2), ("8/8 w\n8/8 b", 0)]
    {
        let outcome = run(["north", "--on-error", "skip"], input.as_bytes());
        assert_eq!(outcome.stdout.lines().count(), count, "{input:?} {}", outcome.stderr);
    }
    let epd = "8/8/8/8/8/8/8/K1k4R w - - bm e4; id \"a b\";\n8/8/8/8/8/8/8/K1k4R w - -";
    assert_eq!(run(["x"], epd.as_bytes()).stdout, format!("{epd}\n"));
}

#[test]
fn a_file_that_shrinks_is_an_error_after_whole_lines() {
    for length in [0, 100, 1_000_007] {
        let path = std::env::temp_dir().join(format!("bbt-{}-shrinks", process::id()));
        std::fs::write(&path, LINE.repeat(400_000)).expect("a file");
        let mut child = bbt()
            .args(["north", "-i"])
            .arg(&path)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("starts");
        let mut stdout = child.stdout.take().expect("a pipe");
        // The pipe is soon full: most of the file has not been read when it shrinks.
        let mut out = vec![0; ANSWER.len()];
        stdout.read_exact(&mut out).expect("an answer");
        File::options().write(true).open(&path).expect("opens").set_len(length).expect("shrinks");
        stdout.read_to_end(&mut out).expect("the rest");
        std::fs::remove_file(&path).expect("is there");
        let ended = child.wait_with_output().expect("ends");
        let complaint = String::from_utf8_lossy(&ended.stderr);
        let expected =
            format!("bbt: {}: cannot read: the file has become shorter\n", path.display());
        assert_eq!((ended.status.code(), &*complaint), (Some(2), &*expected));
        let count = out.len() / ANSWER.len();
        assert!((1..400_000).contains(&count));
        assert!(out == ANSWER.repeat(count), "no line is torn or wrong");
    }
}

/// Standard input may be a file that has been read in part.
#[test]
#[cfg(unix)]
fn the_rest_of_a_file_is_a_stream_like_any_other() {
    let command = "printf '1\\n2\\n4\\n' > rest; { read -r line; bbt north; } < rest; rm rest";
    let output = Command::new("sh")
        .args(["-c", command])
        .env("PATH", crate::support::path())
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("a shell");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{complaint}");
    assert_eq!(output.stdout, b"0x0000000000000200\n0x0000000000000400\n");
}

#[test]
fn line_ends_stay_and_nothing_gives_nothing() {
    for count in COUNTS {
        let input = b"0xff\r\n0xff\n\r\n\n".repeat(count);
        let expected = "0x000000000000ff00\r\n0x000000000000ff00\n\r\n\n".repeat(count);
        assert!(run(["north"], &input).stdout == expected, "{count}");
        let cut = &input[..input.len() - 4];
        let expected = &expected[..expected.len() - 3];
        assert!(run(["north"], cut).stdout == expected, "{count}");
    }
    let nothing = run(["north"], b"");
    assert_eq!((nothing.stdout.as_str(), nothing.stderr.as_str(), nothing.code), ("", "", Some(0)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_do_no_harm(
        bytes in prop::collection::vec(
            prop_oneof![any::<u8>(), prop::sample::select(b"\n\n\r 0x18/KPkp.>|+-".to_vec())],
            1..3000,
        ),
        on_error in prop::sample::select(vec![OnError::Stop, OnError::Skip, OnError::Keep]),
    ) {
        // Blocks are small when JSON is written: threads take part.
        let text = bytes.repeat(12_000 / bytes.len() + 1);
        let chain = Chain::default();
        let transform = |threads| {
            let options = Options { on_error, threads: Some(threads), ..Options::new(Output::Facts(Keys::default())) };
            let mut transformer = Transformer::new(&chain, options);
            let (mut out, mut complaints) = (Vec::new(), 0);
            let ended = stream::run(&text[..], &mut out, &mut transformer, |_| complaints += 1);
            (out, complaints, ended.err().map(|stop| stop.to_string()))
        };
        let alone = transform(1);
        // A blank line stays as it is, with or without an end.
        let last = text.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        let is_open = on_error == OnError::Keep || last.trim_ascii().is_empty();
        prop_assert!(alone.0.is_empty() || alone.0.ends_with(b"\n") || is_open);
        prop_assert!(alone == transform(3));
    }
}
