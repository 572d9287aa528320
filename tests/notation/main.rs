//! Reading and writing bitboards: the output reads back as the same board, in every notation and
//! mapping.

mod around;
mod arrays;
mod boards;
mod constants;
#[path = "../../benches/support/data.rs"]
mod data;
mod debuggers;
mod drawings;
mod equations;
mod kinds;
mod labels;
mod mappings;
mod numbers;
mod one_reading;
mod source;
mod styles;
#[path = "../support/mod.rs"]
mod support;
mod usual_forms;

use bbt::chain::Chain;
use bbt::chain::facts::keys::Keys;
use bbt::chain::value::{ReadOptions, Value};
use bbt::notation::Format;
use bbt::notation::drawn;
use bbt::notation::mapping::{MAPPINGS, Mapping};
use bbt::stream::{self, OnError, Options, Output, Transformer};
use proptest::prelude::*;

const R: u64 = 0x1e22_2212_0e0a_1222;

const FORMATS: &[Format] = &[
    Format::Hex,
    Format::Dec,
    Format::Bin,
    Format::Squares,
    Format::Plain,
    Format::C,
    Format::Rust,
];

/// What a stream without a step writes for a text, and its outcome.
fn written(text: &str, options: Options) -> (String, Result<(), String>) {
    let chain = Chain::default();
    let mut transformer = Transformer::new(&chain, options);
    let mut out = Vec::new();
    let outcome = stream::run(text.as_bytes(), &mut out, &mut transformer, |_| {});
    (String::from_utf8(out).expect("text"), outcome.map_err(|stop| stop.to_string()))
}

fn lines(text: &str) -> String {
    let (out, outcome) = written(text, Options::new(Output::Native));
    outcome.unwrap_or_else(|stop| panic!("{stop}\n{text}"));
    out
}

fn complaint(text: &str) -> String {
    written(text, Options::new(Output::Native)).1.expect_err(text)
}

fn hex(boards: &[u64]) -> String {
    boards.iter().map(|board| format!("0x{board:016x}\n")).collect()
}

#[test]
fn every_way_to_write_a_bitboard_is_read_as_a_line_and_as_an_argument() {
    let file = 0x0101_0101_0101_0101;
    for text in [
        "0x0101010101010101",
        "0x0101010101010101ULL",
        "0x0101010101010101ull",
        "0x0101010101010101UL",
        "0x0101010101010101ul",
        "0x0101010101010101u",
        "0x0101010101010101l",
        "0x0101010101010101LL",
        "C64(0x0101010101010101)",
        "UINT64_C(0x0101010101010101)",
        "0x0101010101010101ui64",
        "0x01'01'01'01'01'01'01'01",
        "0x0101_0101_0101_0101",
        "0x0101010101010101u64",
        "0x0101_0101_0101_0101_u64",
        "Bitboard(0x0101010101010101)",
        "BitBoard(0x0101010101010101)",
        "SquareSet(0x0101010101010101)",
        "0x0101010101010101L",
        "72340172838076673",
        "72340172838076673n",
        "0x0101010101010101n",
        "0x0101010101010101'u64",
        "$0101010101010101",
        "16#0101_0101_0101_0101#",
        "0101010101010101",
        "\"0x0101010101010101\"",
        "'0x0101010101010101',",
        "0x0101010101010101,",
        "0x0101010101010101;",
        "  0x0101010101010101ULL,  ",
        "C64(0x0101010101010101),",
        "0000000100000001000000010000000100000001000000010000000100000001",
        "00000001 00000001 00000001 00000001 00000001 00000001 00000001 00000001",
        "00000001_00000001_00000001_00000001_00000001_00000001_00000001_00000001",
        "00000001.00000001.00000001.00000001.00000001.00000001.00000001.00000001",
        "0b_00000001_00000001_00000001_00000001_00000001_00000001_00000001_00000001",
        "0b100000001000000010000000100000001000000010000000100000001",
        "a1 a2 a3 a4 a5 a6 a7 a8",
        "A1,A2,A3,A4,A5,A6,A7,A8",
        "{a1, a2, a3, a4, a5, a6, a7, a8}",
        "file_a",
        "FileA",
        "all & ~(all << 1) | file_a",
    ] {
        assert_eq!(ReadOptions::default().value(text.as_bytes()), Ok(Value::Board(file)), "{text}");
        assert_eq!(lines(text), hex(&[file]), "{text}");
    }
    for (text, board) in [
        ("0xFF", 255),
        ("255", 255),
        ("-9187201950435737472", 0x8080_8080_8080_8080),
        ("0b_1111_0000", 240),
        ("e4", 1 << 28),
        ("1e2222120e0a1222", R),
        ("{}", 0),
        ("0", 0),
    ] {
        assert_eq!(lines(text), hex(&[board]), "{text}");
    }
}

#[test]
fn a_radix_and_a_mapping_say_how_numbers_are_meant() {
    let read = |text: &str, radix, mapping| {
        let mapping = Mapping::find(mapping).expect("a mapping");
        let options = ReadOptions { radix, mapping, ..ReadOptions::default() };
        options.value(text.as_bytes()).map(|value| value.occupied().0)
    };
    assert_eq!(read("ff", Some(16), "a1b1"), Ok(255));
    assert_eq!(read("11", Some(2), "a1b1"), Ok(3));
    assert_eq!(read("1111111111111111", Some(10), "a1b1"), Ok(1_111_111_111_111_111));
    // A name is not a number, whatever letters it begins with.
    assert_eq!(read("dark", Some(16), "a1b1"), Ok(0xaa55_aa55_aa55_aa55));
    assert_eq!(read("file_a", Some(16), "a1b1"), Ok(0x0101_0101_0101_0101));
    // The mapping applies to the bits of a number, but not to square names.
    assert_eq!(read("1", None, "h1g1"), Ok(1 << 7));
    assert_eq!(read("C64(3)", None, "a8b8"), Ok(3 << 56));
    assert_eq!(read("h1", None, "h1g1"), Ok(1 << 7));
    assert_eq!(read("file_h | a1", None, "h8h7"), Ok(0x8080_8080_8080_8081));
}

proptest! {
    #[test]
    fn every_format_is_read_back_in_every_mapping(board in any::<u64>(), few in any::<u64>(), mapping in prop::sample::select(MAPPINGS.iter().collect::<Vec<_>>())) {
        for board in [board, board & few, 0, !0] {
            for &format in FORMATS {
                let options = Options { mapping, ..Options::new(Output::Board(format)) };
                let (text, outcome) = written(&hex(&[board]), options);
                prop_assert_eq!(outcome, Ok(()));
                let radix = (format == Format::Dec).then_some(10);
                let read_options = ReadOptions { radix, mapping, ..ReadOptions::default() };
                let options = Options { read_options, ..Options::new(Output::Native) };
                let (read, outcome) = written(&text, options);
                prop_assert_eq!((read, outcome), (hex(&[board]), Ok(())), "{:?} {}", format, text);
            }
        }
    }

    #[test]
    fn a_stream_cut_anywhere_and_joined_gives_the_same(lines in prop::collection::vec(any_line(), 0..30), cut in any::<prop::sample::Index>()) {
        let whole: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let cut = cut.index(lines.len() + 1);
        let part = |lines: &[String]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        let keep = || Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
        let joined = written(&part(&lines[..cut]), keep()).0 + &written(&part(&lines[cut..]), keep()).0;
        prop_assert_eq!(written(&whole, keep()).0, joined);
    }

    #[test]
    fn a_stream_read_in_pieces_gives_the_same(lines in prop::collection::vec(any_line(), 0..30), size in 1..40_usize) {
        /// Delivers a few bytes at a time, as a pipe may.
        struct Dribble<'a>(&'a [u8], usize);
        impl std::io::Read for Dribble<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                let count = self.1.min(self.0.len()).min(buffer.len());
                buffer[..count].copy_from_slice(&self.0[..count]);
                self.0 = &self.0[count..];
                Ok(count)
            }
        }
        impl stream::Supply for Dribble<'_> {
            fn is_waiting(&self) -> bool {
                self.0.len().is_multiple_of(2)
            }
        }
        let whole: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let chain = Chain::default();
        let keep = || Options { on_error: OnError::Skip, ..Options::new(Output::Native) };
        let mut transformer = Transformer::new(&chain, keep());
        let mut out = Vec::new();
        stream::run(Dribble(whole.as_bytes(), size), &mut out, &mut transformer, |_| {}).expect("nothing to stop at");
        prop_assert_eq!(String::from_utf8(out).expect("text"), written(&whole, keep()).0);
    }

    #[test]
    fn no_bytes_make_a_stream_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), glyphs in "([1-8]? ?[.1Xk -]{7,18}\n?){0,12}") {
        let chain = Chain::default();
        for text in [&bytes[..], glyphs.as_bytes()] {
            for on_error in [OnError::Stop, OnError::Skip, OnError::Keep] {
                let mut transformer = Transformer::new(&chain, Options { on_error, ..Options::new(Output::Facts(Keys::default())) });
                let _ = stream::run(text, std::io::sink(), &mut transformer, |_| {});
            }
        }
        let _ = drawn::records(&glyphs, None, |_| false);
    }
}

/// A line of a stream, valid or not, that is not part of a drawing, which must not be split.
fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => any::<u64>().prop_map(|board| format!("0x{board:016x}")),
        // Sixteen digits are in the base of the numbers before them.
        2 => any::<u64>().prop_map(|board| (board | 1 << 60).to_string()),
        1 => Just(String::new()),
        1 => Just("k7/8/NK2B3/8/8/8/8/8 w - -".to_owned()),
        1 => "[a-h][1-8]( [a-h][1-8]){0,3}",
        1 => "0x[0-9a-g]{16}",
        1 => "[a-z ]{1,10}".prop_filter("no drawing", |text| !drawn::is_rank(text)),
    ]
}

#[test]
fn texts_with_two_readings_are_refused() {
    for (text, says) in [
        ("- 0xff\n", "an item of a list, or a negative number?"),
        ("- 5\n", "an item of a list, or a negative number?"),
        ("[0, 0, 0, 0, 16, 0, 0, 0]\n", "a number that stands twice in a list"),
        ("[0 0 1]\n", "a number that stands twice in a list"),
        ("0x00000001:0x000000ff\n", "expected an operator"),
        ("from_square(b1|c1)\n", "`b1|c1` is a set, not a number"),
        ("file_of(e4 & d4)\n", "`e4 & d4` is a set, not a number"),
    ] {
        let complaint = complaint(text);
        assert!(complaint.contains(says), "{text}{complaint}");
    }
    for (text, read) in [
        ("-1\n", u64::MAX),
        ("[0, 16]\n", 0x0001_0001),
        ("0x7ffe10:\t0x000000ff\n", 0xff),
        ("from_square(b1 ^ 56)\n", 1 << 57),
        ("from_square(b1 + 8)\n", 1 << 9),
        ("b1 | c1\n", 6),
    ] {
        assert_eq!(lines(text), hex(&[read]), "{text}");
    }
}
