//! Labels of drawn boards, and what else stands beside and between their cells.

use bbt::chain::value::ReadOptions;
use bbt::notation::Format;
use bbt::stream::{Form, Options, Output};

use super::drawings::{lines, read};
use super::{R, hex, written};

#[test]
fn labels_may_touch_the_cells_and_frames_have_prefixes() {
    let rank = |rank: u32, between: &str| -> String {
        let sign = |file: u32| if R >> (8 * (rank - 1) + file) & 1 == 1 { "1" } else { "0" };
        (0..8).map(sign).collect::<Vec<_>>().join(between)
    };
    let touching: String = (1..=8).rev().map(|n| format!("{n}{}\n", rank(n, " "))).collect();
    let edge = "+------------------------+";
    let quoted: String =
        (1..=8).rev().map(|n| format!("//     {n} | {} |\n", rank(n, "  "))).collect();
    for text in [
        format!(" A B C D E F G H\n{touching}"),
        format!("// -> '  {edge}\n{quoted}//       {edge}\n//         a  b  c  d  e  f  g  h'\n"),
    ] {
        assert_eq!(read(&text), Ok(hex(&[R])), "\n{text}");
    }
    // A label differs in each rank: these are numbers of two digits, as `--lanes 8` draws them.
    let lanes: String = (1..=8).rev().map(|n| format!("{n} 51\n")).collect();
    let text = format!("{lanes}   a  b  c  d  e  f  g  h\n");
    assert!(read(&text).is_err(), "{:?}", read(&text));
    let alone = text.replace("51", " 1");
    assert_eq!(read(&alone), Ok(hex(&[0x0101_0101_0101_0101])), "\n{alone}");
}

#[test]
fn each_board_has_its_own_labels() {
    let files = "  a b c d e f g h";
    let clear = ". . . . . . . .";
    let corner = |at: usize| if at == 0 { ". . . . . . . 1" } else { clear };
    let turned = lines(|at| format!("{} {}", at + 1, corner(at))) + "  h g f e d c b a\n";
    let side_by_side = lines(|at| format!("{} {clear}   {} {}", 8 - at, at + 1, corner(at)))
        + "  a b c d e f g h     h g f e d c b a\n";
    let above = format!("{files}\n{}{files}\n", lines(|at| format!("{} {clear}", 8 - at)));
    for text in [side_by_side, format!("{above}\n{turned}")] {
        assert_eq!(read(&text), Ok(hex(&[0]) + &hex(&[1])), "\n{text}");
    }
    // Of bits in a byte, and of squares.
    let bits = |at: usize| format!("{} {}", 7 - at, corner(7 - at));
    let bits = format!("  7 6 5 4 3 2 1 0\n{}", lines(bits));
    let squares = lines(|at| format!("{:2}: {}", 56 - 8 * at, corner(at)));
    assert_eq!((read(&bits), read(&squares)), (Ok(hex(&[1])), Ok(hex(&[1 << 63]))));
    let ranks = |at: usize| format!("{} {} {}", 8 - at, corner(at), at + 1);
    // Squares of each rank are counted to its right.
    let counts = |at: usize| format!("{} {} | {}", 8 - at, corner(at), u32::from(at == 0));
    assert_eq!(read(&lines(counts)), Ok(hex(&[1 << 63])));
    let range = |at: usize| format!("{:2}-{:2} {}", 8 * at, 8 * at + 7, corner(at));
    let comment = |at: usize| format!("{} // {}..{}", corner(at), 8 * at, 8 * at + 7);
    for (text, expected) in [
        (lines(range), "ranks or lines"),
        (lines(comment), "ranks or lines"),
        (lines(|at| corner(at).to_owned()) + "h g f e d c b a\n", "is rank 8 first, or rank 1?"),
        (
            format!("{files}\n{}  h g f e d c b a\n", lines(|at| format!("  {}", corner(at)))),
            "contradict",
        ),
        (lines(ranks), "contradict"),
        // Directly between two boards, they may be those of both.
        (format!("{above}{turned}"), "contradict"),
        (lines(|at| format!("{:2}: {}", 8 * at, corner(at))), "ranks or lines"),
        (lines(|at| format!("0x{:02x}: {}", 8 * at, corner(at))), "ranks or lines"),
        (lines(|_| "8 # # # # # # # # 0".to_owned()), "9 cells"),
    ] {
        let refused = read(&text).expect_err(&text);
        assert!(refused.contains(expected), "{refused}\n{text}");
    }
}

#[test]
fn cells_of_two_signs_and_numbers_in_groups_are_told_apart() {
    for (line, board) in [
        ("......##........", 0x0808_0808_0808_0808),
        ("XX | XX | .. | XX | .. | XX | .. | XX", 0xabab_abab_abab_abab),
        ("#........#", 0),
    ] {
        assert_eq!(read(&lines(|_| line.to_owned())), Ok(hex(&[board])), "{line}");
    }
    // Sixteen decimal digits that could be binary ones.
    let decimal =
        format!("{}\ndecimal: 1000000000000000\n", Format::Plain.text(0x0003_8d7e_a4c6_8000));
    assert_eq!(read(&decimal), Ok(hex(&[0x0003_8d7e_a4c6_8000])), "{decimal}");
    let file = |at: usize| format!("{:08b}", 1 << at);
    let groups = |at: usize| format!("constexpr u64 file{at} = 0b{};", vec![file(at); 8].join("'"));
    let options = Options::new(Output::Native);
    let (out, outcome) = written(&lines(groups), options);
    let files: Vec<u64> = (0..8).map(|at| 0x0101_0101_0101_0101 << at).collect();
    assert_eq!((out, outcome), (hex(&files), Ok(())));
}

#[test]
fn signs_that_have_been_named_are_the_only_ones() {
    let read = |line: &str, marks| {
        let read_options = ReadOptions { marks: Some(marks), ..ReadOptions::default() };
        let options =
            Options { form: Some(Form::Drawn), read_options, ..Options::new(Output::Native) };
        written(&lines(|_| line.to_owned()), options)
    };
    let rook = ("R . . . . . . .", ('R', '.'));
    assert_eq!(read(rook.0, rook.1), (hex(&[0x0101_0101_0101_0101]), Ok(())));
    assert!(read("1 . . . . . . .", ('X', '.')).1.is_err());
}
