//! One thread, several threads, and lines that come one at a time give the same bytes: on random
//! streams of everything that may occur in one, in pieces so small that each stream has several.
//!
//! `BBT_TEST_STREAMS=100000 cargo test --test stream random_streams` runs as many streams.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};

use bbt::Chain;
use bbt::chain::facts::keys::Keys;
use bbt::notation::Format;
use bbt::position::Notes;
use bbt::stream::{
    BadLine, Column, Form, Heat, Layout, OnError, Options, Output, Records, Related, Supply,
    Syntax, TAB, Transformer, run,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Delivers a line at a time, as a person types them.
pub(super) struct Lines<'a>(pub(super) &'a [u8]);

impl Read for Lines<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = memchr::memchr(b'\n', self.0).map_or(self.0.len(), |at| at + 1);
        let (line, rest) = self.0.split_at(length.min(buffer.len()));
        buffer[..line.len()].copy_from_slice(line);
        self.0 = rest;
        Ok(line.len())
    }
}

impl Supply for Lines<'_> {
    fn is_waiting(&self) -> bool {
        false
    }
}

/// Delivers a text in pieces of a size, each of which is transformed by itself. A part of it comes at once,
/// so that blocks are full, and threads begin.
struct Pieces<'a> {
    text: &'a [u8],
    at: usize,
    size: usize,
    at_once: Range<usize>,
    /// The threads that have read pieces.
    readers: &'a mut BTreeSet<String>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let end = match self.at {
            at if at < self.at_once.start => self.at_once.start.min(at + self.size),
            at if at < self.at_once.end => self.at_once.end,
            at => self.text.len().min(at + self.size),
        };
        let piece = &self.text[self.at..end.min(self.at + buffer.len())];
        buffer[..piece.len()].copy_from_slice(piece);
        self.at += piece.len();
        let id: ThreadId = thread::current().id();
        self.readers.insert(format!("{id:?}"));
        Ok(piece.len())
    }
}

impl Supply for Pieces<'_> {
    fn is_waiting(&self) -> bool {
        self.at_once.contains(&self.at)
    }
}

/// The result of a stream.
#[derive(Debug, PartialEq, Eq)]
struct Outcome {
    out: String,
    heat: Vec<Heat>,
    complaints: Vec<BadLine>,
    notes: Notes,
    doubtful: Option<(String, u64)>,
    refused: u64,
    stopped: Option<String>,
}

fn outcome(
    chains: &[Chain],
    options: &Options,
    threads: usize,
    supply: impl Supply + Send,
) -> Outcome {
    let options = Options { threads: Some(threads), ..options.clone() };
    let mut transformer = Transformer::with_chains(chains, options);
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let ended = run(supply, &mut out, &mut transformer, |bad| complaints.push(bad.clone()));
    transformer.finish("");
    out.extend_from_slice(transformer.output());
    let heat = transformer.heat().into_iter().map(|(_, heat)| heat.clone()).collect();
    Outcome {
        heat,
        out: String::from_utf8_lossy(&out).into_owned(),
        complaints,
        notes: transformer.report().notes.clone(),
        // A batch may have been read beyond the line at which it stops.
        doubtful: transformer.report().doubtful.clone().filter(|_| ended.is_ok()),
        refused: transformer.report().refused,
        stopped: ended.err().map(|stop| stop.to_string()),
    }
}

/// Boards with few squares and with many.
fn board() -> impl Strategy<Value = u64> {
    (any::<u64>(), 0..64_u32).prop_map(|(word, shift)| word >> shift)
}

fn set(board: u64) -> String {
    format!("{{{}}}\n", Format::Squares.text(board).replace(' ', ", ").replace("{}", ""))
}

/// Boards as bbt writes them, as often as not several in the same notation.
fn usual() -> impl Strategy<Value = String> {
    let write = prop::sample::select(vec![
        (|board| format!("{board:#018x}\n")) as fn(u64) -> String,
        |board| format!("{board}\n"),
        |board| Format::Squares.text(board) + "\n",
        set,
        |board| Format::Plain.text(board) + "\n\n",
        |board| Format::Plain.text(board) + "\n",
    ]);
    (prop::collection::vec(board(), 1..12), write)
        .prop_map(|(boards, write)| boards.into_iter().map(write).collect())
}

/// A board with the names of ranks and files around it.
fn labelled() -> String {
    let grid = Format::Plain.text(0x1e22_2212_0e0a_1222);
    let ranks = grid.lines().zip((1..=8).rev()).map(|(rank, number)| format!("{number} {rank}\n"));
    ranks.collect::<String>() + "  a b c d e f g h\n"
}

/// Other lines, good and bad.
fn other() -> impl Strategy<Value = String> {
    let lines = vec![
        "0x00000000000000ff\r\n",
        "7\r\n",
        "1234567890123456\n",
        "1e2222120e0a1222\n",
        "0000000000000001000000000000000000000000000000000000000000000001\n",
        "255\n",
        "0b10000001000000\n",
        "10101010\n",
        "01111110\n",
        "b1 b1 b1 b1\n",
        "a1, h8\n",
        "file_a | e4\n",
        "C64(255)\n",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1\n",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - bm e5; id \"a; b\";\n",
        "rnbqkbnr/pp~pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\r\n",
        "b7/8/8/8/8/8/8/K6k w - -\n",
        "\n",
        " \r\n",
        "# a comment\n",
        "> a title\n",
        "Value: 255\n",
        "});\n",
        "a caption:\n",
        "+---+---+\n",
        ". 1 . . . . . .\n",
        "hello\n",
        "0xfg\n",
        "8/8/8 w\n",
        "1 2 3\n",
    ];
    let drawn = labelled();
    let part = (0..drawn.len(), 0..=drawn.len());
    prop_oneof![
        20 => prop::sample::select(lines).prop_map(str::to_owned),
        2 => Just(drawn.clone()),
        1 => Just(format!("> a title\n{drawn}0x1e2222120e0a1222\n")),
        1 => part.prop_map(move |(from, to)| drawn[from.min(to)..to].to_owned()),
        1 => board().prop_map(|board| format!("{}\nValue: {board}\n", Format::Plain.text(board))),
    ]
}

fn text() -> impl Strategy<Value = String> {
    // More than wait for a FEN below them.
    let drawings = prop::collection::vec(board(), 60..200).prop_map(|boards| {
        boards.into_iter().map(|board| Format::Plain.text(board) + "\n\n").collect::<String>()
    });
    let part = prop_oneof![20 => usual(), 20 => other(), 1 => drawings];
    let end = prop_oneof![4 => Just(""), 1 => Just("7"), 1 => Just("0x00000000000000f")];
    (prop::collection::vec(part, 0..60), end).prop_map(|(parts, end)| parts.concat() + end)
}

fn chains() -> impl Strategy<Value = Vec<Chain>> {
    let chains: Vec<&[&[&str]]> = vec![
        &[&[]],
        &[&["mirror"]],
        &[&["color-flip", "rot90"]],
        &[&["x & file_a"]],
        &[&["popcount(x)"]],
        &[&["8 / x"]],
        &[&["canonical"]],
        &[&["canonical", "x & file_a", "canonical"]],
        &[&["white & pawns"]],
        &[&[], &["flip-vertical"], &["n = popcount(x)"]],
    ];
    let parse = |steps: &&[&str]| Chain::parse(steps).expect("steps");
    prop::sample::select(chains).prop_map(move |chains| chains.iter().map(parse).collect())
}

/// Options for one of these outputs.
fn options(outputs: Vec<Output>) -> impl Strategy<Value = Options> {
    let output = prop::sample::select(outputs);
    let policy = prop::sample::select(vec![OnError::Stop, OnError::Skip, OnError::Keep]);
    let condition = prop_oneof![3 => Just(None), 1 => Just(Some("popcount(x) > 20"))];
    (output, policy, condition, any::<bool>()).prop_map(|(output, on_error, condition, strict)| {
        let conditions = Chain::parse(condition.as_slice()).expect("a formula").steps;
        Options { on_error, strict, conditions, shown: 7, ..Options::new(output) }
    })
}

/// A stream of values: its text and what fills a block in it, and what is done with it.
fn values() -> impl Strategy<Value = ((String, String), Vec<Chain>, Options)> {
    let outputs = vec![
        Output::Native,
        Output::Native,
        Output::Fen,
        Output::Board(Format::Dec),
        Output::Board(Format::Squares),
        Output::Board(Format::Plain),
        Output::Facts(Keys::default()),
        Output::Heat,
    ];
    let form = prop::sample::select(vec![None, Some(Form::Lines), Some(Form::Drawn)]);
    let stream = (text(), chains(), options(outputs), form, any::<bool>());
    stream.prop_map(|(text, chains, options, form, tag)| {
        let tag = tag && !matches!(options.output, Output::Facts(_));
        let filler = filler(&options, None);
        ((text, filler), chains, Options { form, tag, ..options })
    })
}

/// How records are divided, and their texts: in lines of fields, value and moves are the second and
/// the third one.
fn syntax() -> impl Strategy<Value = (Syntax, fn(&str, &str) -> String)> {
    prop::sample::select(vec![
        (
            Syntax::Delimited(TAB),
            (|value, next| format!("7\t{value}\t{next}\tend\n")) as fn(&str, &str) -> String,
        ),
        (Syntax::Delimited(b','), |value, next| format!("7,{value},{next}\n")),
        (Syntax::Delimited(b','), |value, next| format!("7,\"{value}\",{next}\r\n")),
        (Syntax::Delimited(b','), |value, next| format!("\"7,\n\"\"\",{value},{next}\n")),
        (Syntax::Delimited(b','), |value, _| format!("7,\"{value}\n")),
        (Syntax::Json, |value, next| format!("{{\"2\": \"{value}\", \"3\": \"{next}\"}}\n")),
        (Syntax::Records(Records::Plain), |value, next| {
            format!("fen {value}\nmove {next}\nscore 7\nply 1\nresult 0\ne\n")
        }),
    ])
}

/// A stream of records: the same.
fn records() -> impl Strategy<Value = ((String, String), Vec<Chain>, Options)> {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let other = prop::sample::select(vec![
        (start, "e2e4 e7e5"),
        (start, "b1c3"),
        (start, "e2e5"),
        ("8/8/8/3k4/8/8/8/K7 b - - 3 9", "d5d4"),
        ("17", "3"),
        ("1234567890123456", "3"),
        ("11001100", "3"),
        ("a1 h8", "7/"),
        ("", ""),
        ("hello", "0x00000000000000ff"),
        ("0x00000000000000ff", ""),
    ]);
    let one = other.prop_map(|(value, next)| vec![(value.to_owned(), next)]);
    let boards = prop::collection::vec(board(), 1..12)
        .prop_map(|boards| boards.iter().map(|board| (format!("{board:#018x}"), "x")).collect());
    let part = prop_oneof![2 => one, 1 => boards];
    let values = prop::collection::vec((part, syntax()), 0..60);
    let outputs = vec![
        Output::Native,
        Output::Board(Format::Hex),
        Output::Board(Format::Squares),
        Output::Heat,
    ];
    // Sometimes other records are among those that are expected.
    let streams = (values, syntax(), 0..4_usize, chains(), options(outputs));
    let flags = (any::<bool>(), any::<bool>(), any::<bool>());
    (streams, flags).prop_map(|(stream, (header, tag, has_moves))| {
        let (parts, (syntax, write), mixed, chains, options) = stream;
        let mut text = String::new();
        for (values, (_, other)) in parts {
            let write = if mixed == 0 { other } else { write };
            text.extend(values.iter().map(|(value, next)| write(value, next)));
        }
        let moves = (Column::named("3"), Related::Moves);
        let related = if has_moves { vec![moves] } else { Vec::new() };
        let column =
            if syntax == Syntax::Json { Column::Name("2".into()) } else { Column::Number(2) };
        let layout = Some(Layout { syntax, value: column, related, cells: Vec::new() });
        let filler = filler(&options, Some(write));
        ((text, filler), chains, Options { layout, header, tag, ..options })
    })
}

/// Lines that say nothing, or records without a square, so many that they are several blocks: long ones, which
/// are soon read.
fn filler(options: &Options, write: Option<fn(&str, &str) -> String>) -> String {
    let block = match options.output {
        Output::Facts(_) => 1 << 13,
        Output::Board(format) if format != Format::Hex => 1 << 14,
        _ => 1 << 17,
    };
    let spaces = " ".repeat(60_000.min(block));
    let line = match write {
        Some(write) => write(&("0".to_owned() + &spaces), ""),
        None => spaces + "\n",
    };
    line.repeat((3 * block).div_ceil(line.len()))
}

#[test]
fn random_streams_are_the_same_on_any_number_of_threads_and_line_by_line() {
    let cases = std::env::var("BBT_TEST_STREAMS").ok().and_then(|count| count.parse().ok());
    let cases = cases.unwrap_or(200);
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let size = prop_oneof![3 => 40..2000_usize, 1 => 8000..20_000_usize];
    let streams = prop_oneof![2 => values(), 1 => records()];
    let shared_streams = AtomicUsize::new(0);
    let outcome = TestRunner::new(config).run(
        &(streams, size, 2..6_usize, any::<prop::sample::Index>()),
        |(((text, filler), chains, options), size, threads, place)| {
            // The filler is between two lines.
            let place = place.index(text.len() + 1);
            let place = text[..place].rfind('\n').map_or(0, |at| at + 1);
            let text = [&text[..place], &filler, &text[place..]].concat();
            let at_once = place..place + filler.len();
            let text = text.as_bytes();
            let alone = outcome(&chains, &options, 1, text);
            let typed = outcome(&chains, &options, 1, Lines(text));
            prop_assert_eq!(&typed, &alone, "line by line");
            for threads in [1, threads] {
                let (mut readers, at_once) = (BTreeSet::new(), at_once.clone());
                let pieces = Pieces { text, at: 0, size, at_once, readers: &mut readers };
                let in_pieces = outcome(&chains, &options, threads, pieces);
                let how = (threads, size);
                prop_assert_eq!(&in_pieces, &alone, "threads, pieces of so many bytes: {:?}", how);
                shared_streams.fetch_add(usize::from(readers.len() > 1), Ordering::Relaxed);
            }
            Ok(())
        },
    );
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    // Of the others, most have drawn boards, or stop.
    let shared = shared_streams.into_inner();
    assert!(shared as u32 > cases / 10, "{shared} of {cases} streams were shared");
}
