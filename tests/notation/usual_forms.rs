//! The notations that bbt writes, which are read by a fast path: read as any other text is, wherever a
//! byte differs.

use crate::written;
use bbt::Chain;
use bbt::chain::value::ReadOptions;
use bbt::notation::{Format, hex};
use bbt::stream::{Form, OnError, Options, Output, Transformer};

/// The length of a hexadecimal line, with its end.
const LINE: usize = 19;

#[test]
fn every_square_is_written_and_read() {
    let chain = Chain::default();
    let options = Options { form: Some(Form::Drawn), ..Options::new(Output::Native) };
    let mut transformer = Transformer::new(&chain, options);
    let mut read = |text: &[u8]| {
        transformer.start();
        // The fast path takes boards with another one below.
        let text = [text, &b"\n"[..], Format::Plain.text(1 << 9).as_bytes(), b"\n"].concat();
        let before = transformer.output().len();
        let outcome = transformer.lines(&text).and_then(|()| transformer.end());
        let out = String::from_utf8(transformer.output()[before..].to_vec()).expect("text");
        outcome.map(|()| out)
    };
    for square in 0..64 {
        let (rank, file) = (square / 8, square % 8);
        let mut expected = ". . . . . . . .\n".repeat(8).into_bytes();
        let cell = (7 - rank) * 16 + 2 * file;
        expected[cell] = b'1';
        let board = 1 << square;
        assert_eq!((Format::Plain.text(board) + "\n").as_bytes(), expected, "{square}");
        let hex = format!("{board:#018x}\n{:#018x}\n", 1 << 9);
        assert_eq!(read(&expected).as_ref(), Ok(&hex), "{square}");
        // Each place is changed on eight boards, and each cell also where it is set.
        for at in (0..expected.len()).filter(|at| (at + square) % 8 == 0 || *at == cell) {
            let mut other = expected.clone();
            other[at] ^= 0x40;
            assert_ne!(read(&other).as_ref(), Ok(&hex), "{square}: {at}");
        }
    }
}

#[test]
fn every_byte_in_every_place_is_read_as_by_the_standard_library() {
    // By itself, and among many, which are read by vectors.
    let lines = [*b"0x0123456789abcdef\n"; 40];
    for (place, count) in [(0, 1), (20, 40)] {
        for (at, byte) in (0..LINE).flat_map(|at| (0..=255).map(move |byte| (at, byte))) {
            let mut lines = lines;
            let line = &mut lines[place];
            line[at] = byte;
            let text = std::str::from_utf8(line).ok();
            let digits = text.and_then(|text| text.strip_prefix("0x")?.strip_suffix('\n'));
            let expected = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
            // The standard library accepts a sign; these numbers have none.
            let expected = expected.filter(|_| line[2] != b'+');
            let line = *line;
            let mut boards = Vec::new();
            let read = hex::read_lines(lines[..count].as_flattened(), 99, &mut boards);
            assert_eq!(read, if expected.is_some() { count } else { place }, "{line:?}");
            assert_eq!(boards.get(place), expected.as_ref(), "{line:?}");
        }
    }
}

#[test]
fn what_is_written_is_read_again_and_reading_stops_where_it_must() {
    let boards: Vec<u64> = (0..2000).map(|i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    let expected: String = boards.iter().map(|board| format!("0x{board:016x}\n")).collect();
    // Of decimal lines, nothing can be copied.
    let numbers: String = boards.iter().map(|board| format!("{board}\n")).collect();
    let decimal = Options {
        read_options: ReadOptions { radix: Some(10), ..ReadOptions::default() },
        ..Options::new(Output::Native)
    };
    assert_eq!(written(&numbers, decimal), (expected.clone(), Ok(())));
    for (wrong, most) in [(2000, 2000), (1234, 2000), (0, 2000), (2000, 77)] {
        let mut text = expected.clone().into_bytes();
        if wrong < 2000 {
            text[wrong * LINE + 5] = b'g';
        }
        let mut read = Vec::new();
        assert_eq!(hex::read_lines(&text, most, &mut read), wrong.min(most));
        assert_eq!(read, boards[..wrong.min(most)]);
    }
}

/// While boards may be drawn, lines wait for those after them, but never for long.
#[test]
fn lines_are_not_held_back_for_ever() {
    const RANK: &str = "8 . . . . . . . .\n";
    // A board that is refused is kept with all lines around it that are held back.
    let chain = Chain::parse(&["x & -white_to_move"]).expect("a formula");
    for line in ["+---+---+\n", "words\n", "a b c d e f g h\n", "\n", ". . . .\n"] {
        for rank in ["", RANK, "k . . . . . . .\n"] {
            let forms = [Some(Form::Drawn), None];
            for form in forms.into_iter().take(if rank.is_empty() { 2 } else { 1 }) {
                let on_error = OnError::Keep;
                let options = Options { form, on_error, ..Options::new(Output::Native) };
                let mut transformer = Transformer::new(&chain, options);
                let add = |transformer: &mut Transformer, text: &str| {
                    transformer.lines(text.as_bytes()).expect("bad lines are kept");
                };
                let kept = |transformer: &Transformer| {
                    transformer.output().split_inclusive(|byte| *byte == b'\n').count()
                };
                let boards = u64::from(!rank.is_empty());
                (0..8).for_each(|_| add(&mut transformer, rank));
                for given in 1..=2_000 {
                    add(&mut transformer, line);
                    if given == 200 && boards == 1 {
                        assert_eq!(transformer.report().refusals, 1, "{line:?} {rank:?}");
                    }
                    let passed_over = transformer.report().passed_over as usize;
                    assert!(passed_over == 0 || given < passed_over + 200, "{line:?} {rank:?}");
                    if boards == 0 && form.is_none() {
                        let kept = transformer.output().len() / line.len();
                        assert!(given < kept + 200, "{line:?}");
                    }
                }
                if boards == 1 || form.is_some() {
                    (0..8).for_each(|_| add(&mut transformer, RANK));
                    transformer.end().expect("bad lines are kept");
                    assert!(transformer.report().refusals > boards, "{line:?} {rank:?}");
                    assert!(kept(&transformer) < 400, "{line:?} {rank:?} {form:?}");
                }
            }
        }
    }
}
