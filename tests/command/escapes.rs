//! Control characters and escape sequences from a file name, an argument, a formula, a FEN, a
//! header, a key or a line never reach the terminal: they are escaped.

#![cfg(unix)]

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::process::Output;
use std::time::Duration;

use crate::support::{bbt, output_within, terminal};
use bbt::text::escape::{escaped, is_control, shortened};
use bbt::text::fault::{Fault, InputFault, Span};

/// C0 (arguments cannot contain NUL), DEL, C1, line and paragraph separators, and Unicode's
/// `Bidi_Control`.
fn controls() -> impl Iterator<Item = char> {
    let ranges = ['\u{1}'..='\u{1f}', '\u{7f}'..='\u{9f}', '\u{61c}'..='\u{61c}'];
    let bidirectional = ['\u{200e}'..='\u{200f}', '\u{2028}'..='\u{202e}', '\u{2066}'..='\u{2069}'];
    ranges.into_iter().chain(bidirectional).flatten()
}

/// The output on both streams when `bbt` runs on the arguments.
fn said(arguments: &[&OsStr]) -> Vec<u8> {
    let mut command = bbt();
    command.args(arguments);
    let Output { stdout, stderr, .. } =
        output_within(&mut command, Duration::from_secs(60)).expect("ends");
    [stdout, stderr].concat()
}

/// Checks that a text has no control characters except line ends and, if one is expected in it,
/// that it is escaped.
fn check(said: &[u8], written_out: Option<&str>, what: &str) {
    let text = std::str::from_utf8(said).unwrap_or_else(|_| panic!("{what}: {said:?}"));
    assert!(!text.chars().any(|c| c != '\n' && is_control(c)), "{what}: {text:?}");
    if let Some(expected) = written_out {
        assert!(text.contains(expected), "{what}: {text}");
    }
}

/// Where every character is repeated in a message; `#` stands for it. Elsewhere it may be white
/// space.
const ALWAYS: &[&[&str]] = &[
    &["--no#such"],
    &["list", "--no#such"],
    &["list", "--format", "#[31m"],
    &["--radix=#"],
    &["--delimiter", "##"],
    &["completions", "ba#sh"],
    &["--input", "no#such"],
];

/// Where characters other than white space are repeated.
const IN_FORMULAS: &[&[&str]] =
    &[&["north", "no#such"], &["x & fil#", "1"], &["--where", "x & fil#", "1"]];

/// Where it may be left out.
const ELSEWHERE: &[&[&str]] = &[
    &["1", "x#& 1"],
    &["mirror@#"],
    &["lines", "e4", "x#& 1"],
    &["explain", "x &# 1"],
    &["grid", "sq#"],
    &["-f", "diagram", "8/8/8/8/8/8/8/K1k5 w#"],
    &["-f", "diagram", "8/8/8/8/8/8/8/K# w"],
    &["-f", "diagram", "8/8/8/8/8/8/8/K1k5 w - - id \"#\";"],
];

/// Checks the places where a character may come from.
fn is_written_out(c: char) {
    let shown = escaped(c.to_string());
    assert_eq!(shown, c.escape_default().to_string());
    let ask = |words: &[&str], expected| {
        let words: Vec<String> = words.iter().map(|w| w.replace('#', &c.to_string())).collect();
        let words: Vec<&OsStr> = words.iter().map(OsStr::new).collect();
        check(&said(&words), expected, &format!("{words:?}"));
    };
    let visible = (!c.is_whitespace()).then_some(shown.as_str());
    let tables = [(ALWAYS, Some(shown.as_str())), (IN_FORMULAS, visible), (ELSEWHERE, None)];
    for (table, expected) in tables {
        for words in table {
            ask(words, expected);
        }
    }
}

#[test]
fn controls_are_written_out_wherever_they_come_from() {
    let all: Vec<char> = controls().collect();
    // The program is started more than a thousand times.
    std::thread::scope(|scope| {
        for some in all.chunks(all.len().div_ceil(4)) {
            scope.spawn(move || some.iter().for_each(|c| is_written_out(*c)));
        }
    });
}

#[test]
fn bytes_that_are_not_text_are_escaped() {
    for byte in [0x80, 0x9b, 0xc3, 0xff] {
        let word = |text: &str| {
            let bytes = text.bytes().map(|b| if b == b'#' { byte } else { b });
            OsString::from_vec(bytes.collect())
        };
        let shown = format!("\\x{byte:02x}");
        for (arguments, expected) in [
            (vec![word("--input"), word("no#such")], Some(shown.as_str())),
            (vec![word("north"), word("#")], Some(&shown)),
            (vec![word("explain"), word("x & #")], Some(&shown)),
            (vec![word("grid"), word("#")], Some(&shown)),
            // clap has replaced them by U+FFFD.
            (vec![word("--no#such")], None),
            (vec![word("--where"), word("#")], None),
        ] {
            let words: Vec<&OsStr> = arguments.iter().map(OsString::as_os_str).collect();
            check(&said(&words), expected, &format!("{arguments:?}"));
        }
    }
}

#[test]
fn lines_headers_and_keys_are_written_out() {
    for c in controls().map(|c| c.to_string().into_bytes()).chain([vec![0], vec![0x9b], vec![0xff]])
    {
        let with = |text: &[u8]| {
            let parts = text.split(|byte| *byte == b'#').collect::<Vec<_>>();
            parts.join(&c[..])
        };
        let key = OsString::from_vec(with(b"fe#n"));
        let key = if c == [0] { OsStr::from_bytes(b"fen") } else { &key };
        for (arguments, line) in [
            (vec![OsStr::new("mirror")], &b"no#such\n"[..]),
            (vec![OsStr::new("mirror")], b"8/8/8/8/8/8/8/K#7 w\n"),
            (vec![OsStr::new("mirror")], b"8/8/8/8/8/8/8/K1k5 w K#Q - 0 1\n"),
            (vec![OsStr::new("mirror")], b"8/8/8/8/8/8/8/K1k5 w - - bm N#f3;\n"),
            (vec![OsStr::new("mirror"), OsStr::new("--json-key"), key], b"{\"a#\": 1}\n"),
            (vec![OsStr::new("mirror"), OsStr::new("--json-key"), key], b"{\"fen\": \"#\"}\n"),
            (vec![OsStr::new("mirror"), OsStr::new("--field"), OsStr::new("2")], b"1\t#\n"),
            (vec![OsStr::new("mirror"), OsStr::new("--header")], b"na#me\n8/8#\n"),
        ] {
            let outcome = crate::support::run(&arguments, &with(line));
            let what = format!("{arguments:?} {:?}", with(line));
            check(outcome.stderr.as_bytes(), None, &what);
            assert!(!outcome.stderr.is_empty() || outcome.code == Some(0), "{what}");
        }
    }
}

#[test]
fn the_caret_is_under_the_error_whatever_is_escaped_before_it() {
    let text = "\u{1b}[2J\t\u{202e}象 & fil_a";
    let place = text.find("fil_a").expect("is there");
    let shown = Fault::new(Span::new(place, text.len()), InputFault::NotUtf8).show(text);
    // 象 takes two columns.
    let expected = "\
not UTF-8 text
  |
  | \\u{1b}[2J \\u{202e}象 & fil_a
  |                        ^^^^^";
    assert_eq!(shown, expected);
    let many = "\u{1b}".repeat(100_000);
    for text in [many.as_str(), &"\u{301}".repeat(100_000), &"象".repeat(100_000)] {
        let shown = Fault::new(Span::new(text.len(), text.len()), InputFault::NotUtf8).show(text);
        assert!(shown.lines().all(|line| line.chars().count() < 140), "{shown}");
        assert!(shortened(text).chars().count() < 70 && shortened(text).ends_with('…'));
    }
    assert_eq!(shortened("a\tb\nc"), r"a\tb\nc");
}

#[test]
fn a_word_of_any_length_is_not_repeated_whole() {
    let long = "f".repeat(120_000);
    for arguments in [
        &[format!("--{long}")][..],
        &["--format".to_owned(), long.clone()],
        &["north".to_owned(), long.clone()],
        &["list".to_owned(), long.clone()],
        &[format!("x & {long}"), "1".to_owned()],
        &["1".to_owned(), format!("x & 1{}", " & 1".repeat(20_000))],
    ] {
        let words: Vec<&OsStr> = arguments.iter().map(OsStr::new).collect();
        let said = said(&words);
        assert!(!said.is_empty() && said.len() < 2_000, "{}", said.len());
        assert!(String::from_utf8_lossy(&said).contains('…'));
    }
}

#[test]
fn colours_of_complaints_stay_and_those_of_words_do_not() {
    let command = "bbt \"$(printf -- '--\\033[31mno\\033[0m')\"";
    let screen = terminal(command, 80, &[]);
    assert!(screen.contains("\u{1b}[31mbbt:\u{1b}[0m unexpected argument"), "{screen:?}");
    assert!(screen.contains(r"--\u{1b}[31mno\u{1b}[0m"), "{screen:?}");
    assert!(!screen.contains("\u{1b}[31mno"), "{screen:?}");
    let plain = terminal(command, 80, &[("NO_COLOR", "1")]);
    assert!(plain.starts_with(r"bbt: unexpected argument '--\u{1b}[31mno\u{1b}[0m'"), "{plain:?}");
    check(plain.replace('\r', "").as_bytes(), None, &plain);
    let screen = terminal("bbt \"$(printf 'x &\\033[2J 1')\" 1", 80, &[]);
    assert!(screen.contains("\u{1b}[") && !screen.contains("\u{1b}[2J"), "{screen:?}");
}

#[test]
fn titles_and_facts_of_drawings_are_written_out() {
    let screen =
        terminal("bbt -f diagram \"$(printf 'x |\\n file_a')\" 1", 80, &[("NO_COLOR", "1")]);
    check(screen.as_bytes(), None, &screen);
    for fen in
        ["8/8/8/8/8/8/8/K1k5 w - - id \"\\342\\200\\256evil\\033[2J\"", "8/8/8/8/8/8/8/K1k5\\033w"]
    {
        for steps in ["", "x", "mirror rot180"] {
            let command = format!("bbt {steps} \"$(printf '{fen}')\"");
            let screen = terminal(&command, 200, &[("NO_COLOR", "1")]);
            check(screen.as_bytes(), None, &command);
        }
    }
}

#[test]
fn the_caret_is_under_the_error_on_its_line() {
    let fault = Fault::new(Span::new(6, 9), InputFault::NotUtf8);
    assert_eq!(fault.show("x = 1\ny&é"), "not UTF-8 text on line 2\n  |\n  | y&é\n  | ^^");
}

#[test]
fn a_long_line_is_cut_around_the_place() {
    let text = format!("{}!{}", "a".repeat(500), "b".repeat(500));
    let shown = Fault::new(Span::new(500, 501), InputFault::NotUtf8).show(&text);
    // The most on each side of the place.
    let room = 60;
    assert!(shown.lines().all(|line| line.chars().count() < 2 * room + 10), "{shown}");
    let lines: Vec<&str> = shown.lines().collect();
    let place = |line: &str, sign: char| line.chars().position(|c| c == sign);
    assert_eq!(place(lines[2], '!'), place(lines[3], '^'));
    assert!(place(lines[2], '!').is_some());
}
