//! Three laws of streams, on random mixtures of everything that may occur in one: hexadecimal and
//! decimal numbers, positions, parts of drawings, comments, bad lines, bad bytes, mixed line ends; and on
//! texts with drawn boards.

use std::io::Read;

use crate::support::run;
use bbt::Chain;
use bbt::stream::{
    self, Column, Form, Layout, OnError, Options, Output, Supply, Syntax, Transformer,
};
use proptest::prelude::*;

/// Steps of the catalogue, or formulas.
fn chain(steps: &[&str]) -> Chain {
    Chain::parse(steps).expect("steps")
}

/// Delivers a few bytes at a time, and now and then reports that there are none yet.
struct Dribble<'a> {
    rest: &'a [u8],
    sizes: Vec<usize>,
    reads: usize,
}

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let size = self.sizes[self.reads % self.sizes.len()];
        self.reads += 1;
        let count = size.min(self.rest.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest = &self.rest[count..];
        Ok(count)
    }
}

impl Supply for Dribble<'_> {
    fn is_waiting(&self) -> bool {
        !self.reads.is_multiple_of(3)
    }
}

/// The result of some sources, read one after another in pieces of some sizes.
fn outcome(chain: &Chain, options: &Options, sources: &[&[u8]], sizes: &[usize]) -> Vec<u8> {
    let mut transformer = Transformer::new(chain, options.clone());
    let mut out = Vec::new();
    for source in sources {
        transformer.start();
        let dribble = Dribble { rest: source, sizes: sizes.to_vec(), reads: 0 };
        stream::run(dribble, &mut out, &mut transformer, |_| {}).expect("nothing stops it");
    }
    out
}

fn keep(output: Output) -> Options {
    let form = Some(Form::Lines);
    Options { on_error: OnError::Keep, shown: 0, form, ..Options::new(output) }
}

fn keep_drawn(output: Output) -> Options {
    Options { form: Some(Form::Drawn), ..keep(output) }
}

/// A drawn board, in one of its unambiguous forms.
fn drawing() -> impl Strategy<Value = Vec<u8>> {
    (any::<u64>(), 0..7, any::<bool>(), end()).prop_map(|(board, style, framed, end)| {
        let mut text = String::new();
        if style == 4 {
            text += &format!("> a title{end}");
        }
        for rank in (0..8_u64).rev() {
            let cells = |set: char, clear: char, gap: &str| {
                let cell =
                    |file: u64| if board >> (rank * 8 + file) & 1 == 1_u64 { set } else { clear };
                (0..8).map(|file| cell(file).to_string()).collect::<Vec<_>>().join(gap)
            };
            text += &match style {
                0 => cells('1', '.', " "),
                1 => format!("{} {}", rank + 1, cells('1', '0', "")),
                2 => cells('X', '-', ""),
                3 => format!("// {}", cells('1', '0', "")),
                4 => format!("{} {}", rank + 1, cells('1', '.', " ")),
                5 => format!("{}  {}", cells('1', '0', " "), rank + 1),
                _ => format!("{}     {}", cells('1', '.', " "), cells('1', '.', " ")),
            };
            text += end;
        }
        if framed {
            text += &format!("  a b c d e f g h{end}");
        }
        text.into_bytes()
    })
}

fn end() -> impl Strategy<Value = &'static str> {
    prop_oneof![4 => Just("\n"), 1 => Just("\r\n")]
}

/// A line that is not part of a drawing, valid or not, without its end.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let text = prop_oneof![
        6 => any::<u64>().prop_map(|board| format!("0x{board:016x}")),
        // Sixteen digits, or zeros and ones, mean something else after decimal numbers.
        3 => any::<u64>().prop_map(|board| (board | 1 << 63).to_string()),
        2 => (2..9_u64).prop_map(|rank| (rank * 100_000_000).to_string()),
        1 => prop::sample::select(vec![
            "1_000_000", "0b111000", "0b000000", "-1", "100000002", "811110000", "0b10101010",
            "0b11111111", "01111110", "1 << 8", "file_a | e4", "{a1, h8}", "a1 b2", "C64(255)", "0x1F,",
        ]).prop_map(str::to_owned),
        3 => prop::sample::select(vec![
            "8/8/8/8/8/8/8/K6k w - -",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - bm e5; id \"a; b\";",
        ]).prop_map(str::to_owned),
        2 => prop::sample::select(vec![
            "hello", "0xfg", "8/8/8 w", "> no title\n7", "1 2 3", ". . 1", "a b c d e f g h i",
            "8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8",
        ]).prop_map(str::to_owned),
        1 => Just("# a comment".to_owned()),
        1 => prop::sample::select(vec!["", " ", "\t"]).prop_map(str::to_owned),
    ];
    prop_oneof![
        60 => text.prop_map(String::into_bytes),
        1 => Just(b"8/8/8/8/8/8/8/K6k w - - id \"\xe9\";".to_vec()),
        1 => Just(b"4\xff".to_vec()),
        1 => Just(vec![b'7'; 70_000]),
    ]
}

/// Lines of a stream that mean the same anywhere: a drawing, or a line.
fn part() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        5 => (line(), end()).prop_map(|(line, end)| [&line, end.as_bytes()].concat()),
        1 => drawing(),
    ]
}

/// The end of a stream, which may lack some bytes.
fn rest() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![3 => Just(Vec::new()), 1 => line(), 1 => drawing().prop_map(|mut drawn| {
        drawn.truncate(drawn.len() / 2);
        drawn
    })]
}

/// Records with fields, some of them quoted over several lines.
fn record() -> impl Strategy<Value = Vec<u8>> {
    let field = prop::sample::select(vec!["a", "", "\"b\"", "\"c\nd,e\"", "\"\"\"\n\r\n\"", "12"]);
    let value = prop::sample::select(vec![
        "0x1",
        "12",
        "x",
        "",
        "\"e4\"",
        "8/8/8/8/8/8/8/K6k w - -",
        "\"8/8/8/8/8/8/8/K6k b - -\"",
        "\"what\nfor\"",
    ]);
    (field.clone(), value, field, end())
        .prop_map(|(first, value, last, end)| format!("{first},{value},{last}{end}").into_bytes())
}

/// Text that stands beside boards, and draws nothing.
fn words() -> impl Strategy<Value = Vec<u8>> {
    let line = prop::sample::select(vec![
        "",
        "Attacks of the king:",
        "-----------------",
        "Evaluation: 31",
        "a2a3: 380",
        "7",
        "0xff",
        "hello",
        "Fen: what",
        "> a title",
        "# a comment",
        "```",
        "});",
    ]);
    (line, end()).prop_map(|(line, end)| [line, end].concat().into_bytes())
}

/// A drawn board, and the words above it.
fn drawn_part() -> impl Strategy<Value = Vec<u8>> {
    (prop::collection::vec(words(), 0..4), drawing())
        .prop_map(|(words, board)| [words.concat(), b"\n".to_vec(), board].concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    /// Refused lines are kept byte for byte.
    #[test]
    fn keep_with_everything_refused_is_the_identity(
        parts in prop::collection::vec(part(), 0..40),
        rest in rest(),
        sizes in prop::collection::vec(1..200_000_usize, 1..4),
    ) {
        let text = [parts.concat(), rest].concat();
        for steps in [&["1 / (x ^ x)"][..], &["mirror", "1 / (x ^ x)"]] {
            for output in [Output::Native, Output::Board(bbt::notation::Format::Dec)] {
                let out = outcome(&chain(steps), &keep(output), &[&text], &sizes);
                prop_assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(&text));
            }
        }
    }

    /// A line alone means the same as among others.
    #[test]
    fn a_part_means_the_same_alone_and_among_others(
        parts in prop::collection::vec(part(), 0..40),
        sizes in prop::collection::vec(1..200_000_usize, 1..4),
    ) {
        for steps in [&["mirror"][..], &["white"], &["8 / x"]] {
            let (chain, options) = (chain(steps), keep(Output::Native));
            let alone: Vec<u8> = parts
                .iter()
                .flat_map(|part| outcome(&chain, &options, &[part], &[usize::MAX]))
                .collect();
            let whole = outcome(&chain, &options, &[&parts.concat()], &sizes);
            prop_assert_eq!(String::from_utf8_lossy(&whole), String::from_utf8_lossy(&alone));
        }
    }

    /// Any division into reads and files gives the same bytes.
    #[test]
    fn cuts_into_reads_and_files_change_nothing(
        parts in prop::collection::vec(part(), 0..40),
        rest in rest(),
        sizes in prop::collection::vec(1..600_usize, 1..5),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
    ) {
        let (chain, options) = (chain(&["color-flip"]), keep(Output::Native));
        let text = [parts.concat(), rest.clone()].concat();
        let whole = outcome(&chain, &options, &[&text], &[usize::MAX]);
        let dribbled = outcome(&chain, &options, &[&text], &sizes);
        prop_assert_eq!(String::from_utf8_lossy(&dribbled), String::from_utf8_lossy(&whole));
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(parts.len() + 1)).collect();
        cuts.extend([0, parts.len()]);
        cuts.sort_unstable();
        let mut files: Vec<Vec<u8>> =
            cuts.windows(2).map(|cut| parts[cut[0]..cut[1]].concat()).collect();
        if let Some(last) = files.last_mut() {
            last.extend(&rest);
        }
        let files: Vec<&[u8]> = files.iter().map(Vec::as_slice).collect();
        // A truncated last line is recognized by the line before it.
        if rest.is_empty() {
            let joined = outcome(&chain, &options, &files, &sizes);
            prop_assert_eq!(String::from_utf8_lossy(&joined), String::from_utf8_lossy(&whole));
        }
    }

    /// The same for records with fields.
    #[test]
    fn records_obey_the_same_laws(
        records in prop::collection::vec(record(), 0..40),
        sizes in prop::collection::vec(1..50_usize, 1..5),
    ) {
        let (syntax, value) = (Syntax::Delimited(b','), Column::Number(2));
        let layout = Some(Layout { syntax, value, related: Vec::new(), cells: Vec::new() });
        let options = Options { layout, ..keep(Output::Native) };
        let text = records.concat();
        let refused = outcome(&chain(&["1 / (x ^ x)"]), &options, &[&text], &sizes);
        prop_assert_eq!(String::from_utf8_lossy(&refused), String::from_utf8_lossy(&text));
        for steps in [&["mirror"][..], &["white"]] {
            let chain = chain(steps);
            let whole = outcome(&chain, &options, &[&text], &sizes);
            let alone: Vec<u8> = records
                .iter()
                .flat_map(|record| outcome(&chain, &options, &[record], &[usize::MAX]))
                .collect();
            prop_assert_eq!(String::from_utf8_lossy(&whole), String::from_utf8_lossy(&alone));
        }
    }

    /// The same for texts with drawn boards, and it does not matter whether it is said that they are.
    #[test]
    fn texts_with_drawn_boards_obey_the_same_laws(
        parts in prop::collection::vec(drawn_part(), 1..20),
        rest in words(),
        sizes in prop::collection::vec(1..600_usize, 1..5),
    ) {
        let text = [parts.concat(), rest].concat();
        for output in [Output::Native, Output::Board(bbt::notation::Format::Dec)] {
            let options = keep_drawn(output);
            let out = outcome(&chain(&["1 / (x ^ x)"]), &options, &[&text], &sizes);
            prop_assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(&text));
        }
        for steps in [&["mirror"][..], &["white"], &["8 / x"]] {
            let (chain, options) = (chain(steps), Options { on_error: OnError::Skip, ..keep_drawn(Output::Native) });
            let alone: Vec<u8> = parts
                .iter()
                .flat_map(|part| outcome(&chain, &options, &[part], &[usize::MAX]))
                .collect();
            let whole = outcome(&chain, &options, &[&text], &sizes);
            prop_assert_eq!(String::from_utf8_lossy(&whole), String::from_utf8_lossy(&alone));
        }
    }
}

/// There is one complaint, whether a board has too few ranks or nothing is drawn at all.
#[test]
fn a_text_that_is_said_to_be_drawn_has_a_board() {
    for (text, complaint) in [
        (". . . . . . . .\n", "<stdin>:1:1: a drawn board with 1 rank, not 8"),
        ("10101010\n", "<stdin>:1:1: a drawn board with 1 rank, not 8"),
        ("words\n", "<stdin>:1:1: nothing is drawn in this text"),
    ] {
        let outcome = run(["--records", "drawn"], text.as_bytes());
        assert!(outcome.stderr.starts_with(&format!("bbt: {complaint}")), "{outcome:?}");
        assert_eq!((outcome.code, &*outcome.stdout), (Some(1), ""), "{text}");
    }
}
