//! Streams through the program: files, error policies, formats, and faults of all kinds.

use std::io::Write as _;

use crate::support::{Outcome, bbt, run};
use bbt::catalogue;
use bbt::formula::functions::functions;
use serde_json::Value;

fn good(arguments: &[&str], input: &str) -> String {
    let Outcome { stdout, stderr, code } = run(arguments, input.as_bytes());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout
}

/// A file that is removed after the test.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str, text: &[u8]) -> File {
        let path = std::env::temp_dir().join(format!("bbt-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a temporary file");
        File(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("text")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn files_are_read_in_order_and_lines_are_counted_in_each() {
    let (one, two) = (File::new("one", b"1\n2\n"), File::new("two", b"3\nhello\n"));
    let input = ["north", "--input", one.path(), "-i", "-", "-i", two.path()];
    let outcome = run(input, b"5\n");
    assert_eq!(
        outcome.stdout,
        "0x0000000000000100\n0x0000000000000200\n0x0000000000000500\n0x0000000000000300\n"
    );
    let expected = format!("bbt: {}:2:1: unknown name `hello` (see `bbt list sets`)\n", two.path());
    assert_eq!((outcome.stderr, outcome.code), (expected, Some(1)));
    assert_eq!(
        good(&["north", "9", "-i", one.path()], ""),
        "0x0000000000000900\n0x0000000000000100\n0x0000000000000200\n"
    );
}

#[test]
fn what_cannot_be_read_is_named_after_all_before_it() {
    let one = File::new("before", b"1\n");
    let folder = std::env::temp_dir();
    for (name, words) in
        [("no/such/file", "No such file"), (folder.to_str().expect("text"), "directory")]
    {
        let outcome = run(["north", "-i", one.path(), "-i", name], b"");
        assert_eq!(outcome.stdout, "0x0000000000000100\n", "{name}");
        assert!(outcome.stderr.starts_with(&format!("bbt: {name}: ")), "{outcome:?}");
        assert!(outcome.stderr.contains(words), "{outcome:?}");
        assert_eq!(outcome.code, Some(2));
    }
}

#[test]
fn bad_lines_stop_the_run_or_are_left_out_or_kept() {
    let input = b"1\nhello\n0x2\n\n8/8/8 w\n4\xff\n8\r\nworld\r\n16";
    let stop = run(["north"], input);
    assert_eq!((stop.stdout.as_str(), stop.code), ("0x0000000000000100\n", Some(1)));

    let skip = run(["north", "--on-error", "skip"], input);
    assert_eq!(
        skip.stdout,
        "0x0000000000000100\n0x0000000000000200\n\n0x0000000000000800\r\n0x0000000000001000\n"
    );
    assert_eq!(skip.code, Some(0));
    let lines: Vec<&str> = skip.stderr.lines().collect();
    assert_eq!(lines.len(), 5, "{}", skip.stderr);
    assert!(lines[0].starts_with("bbt: <stdin>:2:1: unknown name `hello`"));
    assert!(lines[1].starts_with("bbt: <stdin>:5:"));
    assert!(lines[2].starts_with("bbt: <stdin>:6:2: not UTF-8 text"));
    assert!(lines[3].starts_with("bbt: <stdin>:8:1: unknown name `world`"));
    assert_eq!(lines[4], "bbt: bad lines left out: 4");
    // The number is said once, even if not all of them are shown, with or without counts.
    for quiet in [&[][..], &["-q"]] {
        let words = [&["north", "--on-error", "skip"], quiet].concat();
        let outcome = run(words, "0xfg\n".repeat(40).as_bytes());
        assert_eq!(outcome.stderr.lines().count(), 6, "{}", outcome.stderr);
        assert!(outcome.stderr.ends_with("\nbbt: bad lines left out: 40\n"), "{}", outcome.stderr);
    }

    let mut command = bbt();
    command.args(["north", "--on-error", "keep", "-i"]);
    let file = File::new("keep", input);
    let keep = command.arg(file.path()).output().expect("runs");
    assert_eq!(keep.stdout, b"0x0000000000000100\nhello\n0x0000000000000200\n\n8/8/8 w\n4\xff\n0x0000000000000800\r\nworld\r\n0x0000000000001000\n");
    assert!(
        String::from_utf8_lossy(&keep.stderr).ends_with("bbt: bad lines kept as they were: 4\n")
    );
}

#[test]
fn refusals_inside_a_batch_are_left_out_or_kept_line_by_line() {
    let input = b"1\n2\n0\n4\n";
    assert_eq!(
        run(["8 / x", "--on-error", "skip"], input).stdout,
        "0x0000000000000008\n0x0000000000000004\n0x0000000000000002\n"
    );
    assert_eq!(
        run(["8 / x", "--on-error=keep"], input).stdout,
        "0x0000000000000008\n0x0000000000000004\n0\n0x0000000000000002\n"
    );
    let mixed = b"7\n8/8/8/8/8/8/8/K7 w - -\n";
    assert_eq!(
        run(["white & kings", "--on-error", "keep"], mixed).stdout,
        "7\n0x0000000000000001\n"
    );
    let strict = run(
        ["mirror", "--strict", "--on-error", "skip"],
        b"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n8/8/8/8/8/8/8/K7 w - -\n",
    );
    assert_eq!(strict.stdout, "8/8/8/8/8/8/8/7K w - -\n");
    assert!(
        strict.stderr.contains("<stdin>:1: the position would lose its castling rights"),
        "{}",
        strict.stderr
    );
}

#[test]
fn a_drawing_among_values_is_refused_line_by_line() {
    let input = b"1\n. . . 1 . . . .\n. . . 1 . . . .\n2\n";
    let keep = run(["x", "--on-error", "keep"], input);
    assert_eq!(
        keep.stdout,
        "0x0000000000000001\n. . . 1 . . . .\n. . . 1 . . . .\n0x0000000000000002\n"
    );
    assert!(keep.stderr.ends_with("kept as they were: 2\n"), "{}", keep.stderr);
    let skip = run(["x", "--on-error", "skip"], input);
    assert_eq!(skip.stdout, "0x0000000000000001\n0x0000000000000002\n");
    assert!(
        skip.stderr.contains("<stdin>:3:1: a line of a drawn board, where a value is expected"),
        "{}",
        skip.stderr
    );
    // In a text with drawn boards, the values are words, and a spoilt board is left out as a whole.
    let drawn = [b"  a b c\n" as &[u8], &input[2..]].concat();
    let skip = run(["x", "--on-error", "skip"], &drawn);
    assert_eq!(skip.stdout, "");
    assert!(
        skip.stderr.contains("<stdin>:3:1: a drawn board with 2 ranks, not 8"),
        "{}",
        skip.stderr
    );
    let keep = run(["x", "--on-error", "keep", "--records", "drawn"], input);
    assert_eq!(keep.stdout.as_bytes(), input);
}

#[test]
fn a_line_of_a_hundred_megabytes_is_refused_in_little_memory() {
    let mut input = b"1\n".to_vec();
    input.extend(std::iter::repeat_n(b'7', 100_000_000));
    input.extend(b"\n2\n");
    let stop = run(["north"], &input);
    assert_eq!((stop.stdout.as_str(), stop.code), ("0x0000000000000100\n", Some(1)));
    assert_eq!(
        stop.stderr,
        "bbt: <stdin>:2: a line of 64 KiB or more; no bitboard or FEN is that long\n"
    );
    let skip = run(["north", "--on-error", "skip"], &input);
    assert_eq!(skip.stdout, "0x0000000000000100\n0x0000000000000200\n");
    let keep = run(["north", "--on-error", "keep"], &input);
    assert_eq!(keep.stdout.len(), 19 + 100_000_001 + 19);
    assert!(keep.stdout.ends_with("77\n0x0000000000000200\n"));
}

#[test]
fn only_the_first_bad_lines_are_shown_and_all_are_counted() {
    let outcome = run(["x", "--on-error", "skip"], "hello\n".repeat(100).as_bytes());
    assert_eq!(outcome.stderr.lines().count(), 6);
    assert!(outcome.stderr.ends_with("bbt: bad lines left out: 100\n"));
}

#[test]
fn every_format_writes_boards_and_positions() {
    let position = "8/8/8/8/8/8/8/K1k5 w - -";
    for (format, board, occupied) in [
        ("hex", "0x0000000000000103\n", "0x0000000000000005\n"),
        ("dec", "259\n", "5\n"),
        ("squares", "a1 b1 a2\n", "a1 c1\n"),
        ("c", "0x0000000000000103ULL\n", "0x0000000000000005ULL\n"),
        ("rust", "0x0000_0000_0000_0103\n", "0x0000_0000_0000_0005\n"),
    ] {
        assert_eq!(
            good(&["x", "-f", format], &format!("259\n{position}\n")),
            format!("{board}{occupied}"),
            "{format}"
        );
    }
    // The empty set is squares, too, and read back.
    let written = good(&["-f", "squares"], "0x5\n0\n0\n0x2\n");
    assert_eq!(written, "a1 c1\nnone\nnone\nb1\n");
    assert_eq!(good(&["-f", "dec"], &written), "5\n0\n0\n2\n");
    assert_eq!(good(&["-f", "dec", "none"], ""), "0\n");
    assert_eq!(good(&["-f", "dec", "--field", "2"], "a\tnone\n"), "a\t0\n");
    assert_eq!(good(&["-f", "bin", "5"], ""), format!("{:064b}\n", 5));
    let empty = ". . . . . . . .\n".repeat(6);
    assert_eq!(
        good(&["-f", "plain", "259", position], ""),
        format!(
            "{empty}1 . . . . . . .\n1 1 . . . . . .\n\n{empty}. . . . . . . .\nK . k . . . . .\n"
        )
    );
    assert_eq!(good(&["-f", "fen", "mirror", position], ""), "8/8/8/8/8/8/8/5k1K w - -\n");
    for (arguments, reason) in [
        (&["-f", "fen", "7"][..], "a bitboard has no FEN"),
        (&["-f", "fen", "north", position], "the result is a set, and has no FEN"),
        (&["-f", "plain", "259", "popcount(7)"], "a number has no squares"),
    ] {
        let outcome = run(arguments, b"");
        assert_eq!(outcome.code, Some(1));
        assert!(outcome.stderr.contains(reason), "{outcome:?}");
    }
}

#[test]
fn json_holds_everything_that_inspecting_shows() {
    let out = good(&["-f", "json", "mirror"], "0xff00000000000001\n8/8/8/8/8/8/8/K1k5 w - e3\n0\n");
    let objects: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["hex"], "0xff00000000000080");
    assert_eq!(objects[0]["decimal"], 0xff00_0000_0000_0080_u64.to_string());
    assert_eq!(objects[0]["binary"], format!("{:064b}", 0xff00_0000_0000_0080_u64));
    assert_eq!(objects[0]["squares"].as_array().map(Vec::len), Some(9));
    assert_eq!(objects[0]["count"], 9);
    assert_eq!(
        (&objects[0]["first"]["square"], &objects[0]["first"]["bit"]),
        (&"h1".into(), &7.into())
    );
    assert_eq!(
        (&objects[0]["last"]["square"], &objects[0]["last"]["bit"]),
        (&"h8".into(), &63.into())
    );
    assert_eq!(objects[0]["symmetries"], Value::Array(Vec::new()));
    assert_eq!(objects[1]["fen"], "8/8/8/8/8/8/8/5k1K w - d3");
    assert_eq!(objects[1]["side_to_move"], "white");
    assert_eq!(
        (&objects[1]["white"]["kings"], &objects[1]["black"]["pawns"]),
        (&1.into(), &0.into())
    );
    assert_eq!(objects[1]["occupied"]["count"], 2);
    assert_eq!(objects[2]["first"], Value::Null);
}

#[test]
fn square_mappings_apply_to_numbers_in_and_out() {
    // DarkThought's: bit 0 is h1. The number of its a-file is that of our h-file.
    assert_eq!(good(&["--mapping", "h1g1", "-f", "squares", "1"], ""), "h1\n");
    assert_eq!(good(&["--mapping", "LERBEF", "east", "0x80"], ""), "0x0000000000000040\n");
    assert_eq!(good(&["--from", "a8b8", "1"], ""), "0x0100000000000000\n");
    assert_eq!(good(&["--to", "a8b8", "a8"], ""), "0x0000000000000001\n");
    assert_eq!(
        good(&["--from", "h1h2", "--to", "a1a2"], "0x0000000000000002\n"),
        "0x0200000000000000\n"
    );
    assert_eq!(run(["--mapping", "a1c1", "1"], b"").code, Some(2));
    assert_eq!(run(["--mapping", "a1a2", "--to", "a1b1", "1"], b"").code, Some(2));
}

#[test]
fn the_list_as_json_holds_the_catalogue() {
    let out = good(&["list", "--format", "json"], "");
    let objects: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let kind = |kind: &'static str| objects.iter().filter(move |object| object["kind"] == kind);
    for (step, object) in catalogue::steps().zip(kind("step")) {
        assert_eq!(object["name"], step.name);
        assert_eq!(object["demonstration"], step.demonstration());
        assert_eq!(object["algorithms"].as_array().map(Vec::len), Some(step.algorithms.len()));
        assert!(object["algorithms"][0]["operations"].is_u64());
    }
    for (function, object) in functions().zip(kind("function")) {
        assert_eq!(object["name"], function.name);
        assert_eq!(object["parameters"].as_array().map(Vec::len), Some(function.parameters.len()));
    }
    assert_eq!(kind("step").count(), catalogue::steps().count());
    assert_eq!(kind("function").count(), functions().count());
    assert_eq!(kind("set").filter(|set| set["family"] == "Sets").count(), kind("set").count());
    let sets = objects.len() - catalogue::steps().count() - functions().count();
    assert!(kind("set").any(|set| set["name"] == "center") && kind("set").count() == sets);
}

/// The peak memory use of the program, in kilobytes, over a stream of `blocks` blocks of lines;
/// `None` if the system does not report it.
fn peak(arguments: &[&str], block: &str, blocks: usize) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status");
    status.ok().filter(|status| status.contains("VmHWM"))?;
    let mut child = bbt()
        .args(arguments)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    for _ in 0..blocks {
        stdin.write_all(block.as_bytes()).expect("writes");
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a status");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    drop(stdin);
    assert!(child.wait().expect("ends").success());
    Some(peak.trim().trim_end_matches(" kB").parse().expect("a number"))
}

#[test]
fn memory_stays_small_however_long_the_stream() {
    let hex = "0x123456789abcdef0\n".repeat(10_000);
    let short = "~0\n".repeat(10_000);
    for (arguments, block, blocks) in [
        (&["flip-vertical", "mirror", "rot90"][..], hex.as_str(), 100),
        (&["-f", "bin", "x"], &short, 20),
        (&["-f", "json", "x"], &short, 2),
        (&["--on-error", "skip", "x"], &"a\n".repeat(10_000), 10),
    ] {
        let peak = peak(arguments, block, blocks);
        assert!(peak.is_none_or(|peak| peak < 32 * 1024), "{arguments:?}: {peak:?} kB");
    }
}

/// For a release build: `cargo test --release --test stream -- --ignored --nocapture`.
#[test]
#[ignore = "takes a minute"]
fn memory_stays_small_over_fifty_million_lines() {
    let lines = "0x123456789abcdef0\n8/8/8/8/8/8/8/K1k5 w - - 0 1\n".repeat(5_000);
    let peak = peak(&["mirror"], &lines, 5_000);
    println!("50 million lines: {peak:?} kB");
    assert!(peak.is_none_or(|peak| peak < 32 * 1024), "{peak:?} kB");
}

#[test]
fn compressed_input_is_named_with_the_program_that_reads_it() {
    for (signature, name, reader) in [
        (&b"\x1f\x8b\x08\0"[..], "compressed with gzip; decompress", "zcat"),
        (b"\x28\xb5\x2f\xfd\x04", "compressed with zstd; decompress", "zstdcat"),
        (b"\xfd7zXZ\0\0", "compressed with xz; decompress", "xzcat"),
        (b"BZh91AY", "compressed with bzip2; decompress", "bzcat"),
        (b"PK\x03\x04\x14\0", "an archive of zip; unpack", "unzip -p"),
        (b"\xff\xfe8\0/\0", "a text in UTF-16; convert", "iconv -f UTF-16 -t UTF-8"),
        (b"\xfe\xff\08\0/", "a text in UTF-16; convert", "iconv -f UTF-16 -t UTF-8"),
        (b"8\0/\0", "a text in UTF-16; convert", "iconv -f UTF-16LE -t UTF-8"),
        (b"\0f\0e\0n", "a text in UTF-16; convert", "iconv -f UTF-16BE -t UTF-8"),
    ] {
        for how in ["stop", "keep"] {
            let outcome = run(["mirror", "--on-error", how], signature);
            assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(1)), "{name}");
            let expected = format!("bbt: <stdin>: {name} it first: `{reader} ");
            assert!(outcome.stderr.starts_with(&expected), "{}", outcome.stderr);
        }
    }
    let binpack = run(["mirror"], b"BINP\x10\0\0\0\0");
    assert!(
        binpack.code == Some(1) && binpack.stderr.contains("`stockfish convert "),
        "{binpack:?}"
    );
    assert_eq!(run(["mirror"], b"\x1f").code, Some(1));
}

#[test]
fn a_drawing_that_a_step_refuses_is_kept_with_everything_around_it() {
    let board = "> a title\n".to_owned()
        + &". . . . . . . .     1 . . . . . . .\n".repeat(8)
        + "  a b c d e f g h     a b c d e f g h\n";
    let keep = run(["white", "--on-error", "keep"], board.as_bytes());
    assert_eq!(keep.stdout, board);
    assert!(keep.stderr.ends_with("kept as they were: 10\n"), "{}", keep.stderr);
    // If one of two boards side by side is refused, both are.
    let keep = run(["8 / x", "--on-error", "keep"], board.as_bytes());
    assert_eq!(keep.stdout, board);
    assert_eq!(run(["8 / x", "--on-error", "skip"], board.as_bytes()).stdout, "");
}

#[test]
fn a_line_that_is_not_text_ends_a_drawing() {
    let input = b"20\n10101010\n8/8/8/8/8/8/8/K6k w - - id \"\xe9\";\n";
    let outcome = run(["mirror"], input);
    let numbers = run(["mirror", "20", "0x9a2112"], b"").stdout;
    let expected = numbers + "8/8/8/8/8/8/8/k6K w - - id \"\u{fffd}\";\n";
    assert_eq!((outcome.stdout, outcome.code), (expected, Some(0)));
}

#[test]
fn numbers_that_look_like_ranks_are_numbers() {
    let lines = ["110000002", "1_000_000", "0b111000", "0b000000", "0b10101010"];
    for line in lines {
        let alone = run(["x", line], b"").stdout;
        for count in [1, 7, 8, 9] {
            let many = run(["x"], format!("{line}\n").repeat(count).as_bytes());
            assert_eq!(many.stdout, alone.repeat(count), "{line}");
        }
    }
    let ranks: Vec<u64> = (1..=8).rev().map(|rank| rank * 100_000_000).collect();
    let text: String = ranks.iter().map(|rank| format!("{rank}\n")).collect();
    let hex: String = ranks.iter().map(|rank| format!("0x{rank:016x}\n")).collect();
    assert_eq!(run(["x"], text.as_bytes()).stdout, hex);
    assert_eq!(run(["x", "-f", "dec"], text.as_bytes()).stdout, text);
}

#[test]
fn lines_keep_their_own_ends() {
    let mixed = b"hello\r\n0x1\nbad\n0x2\r\nworld";
    let keep = run(["north", "--on-error", "keep"], mixed);
    assert_eq!(keep.stdout, "hello\r\n0x0000000000000100\nbad\n0x0000000000000200\r\nworld");
}

#[test]
fn what_waits_at_the_end_of_a_file_does_not_wait_for_the_next() {
    let board = ". . . 1 . . . .\n";
    let one = File::new("half-one", board.repeat(4).as_bytes());
    let two = File::new("half-two", board.repeat(4).as_bytes());
    let outcome = run(["x", "--on-error", "skip", "-i", one.path(), "-i", two.path()], b"");
    assert_eq!(outcome.stdout, "");
    assert!(outcome.stderr.contains("left out: 8"), "{}", outcome.stderr);
    let framed = File::new("framed", format!("{}  a b c d e f g h\n", board.repeat(8)).as_bytes());
    let caption = File::new("caption", b"0x0808080808080808\n");
    let outcome = run(["x", "-i", framed.path(), "-i", caption.path()], b"");
    assert_eq!(outcome.stdout, "0x0808080808080808\n".repeat(2));
}

#[test]
fn a_byte_order_mark_is_skipped_at_the_start_only() {
    let outcome = run(["x", "--on-error", "skip"], "0x1\n\u{feff}0x2\n".as_bytes());
    assert_eq!(outcome.stdout, "0x0000000000000001\n");
}
