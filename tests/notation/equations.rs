//! Chains that are drawn as equations: the boards of a row are read from left to right, whether all of them
//! have labels or the first one alone.

use bbt::diagram::view::View;
use bbt::notation::mapping::Mapping;
use bbt::position::Rules;
use bbt::questions::explain::stages;
use bbt::{Chain, Value};
use proptest::prelude::*;
use proptest::sample::select;
use shakmaty::Color;

use super::{R, hex, lines};

const STEPS: [&str; 18] = [
    "x & file_a",
    "* a1h8",
    ">> 56",
    "<< 1",
    ">> 7",
    "x - 7",
    "x - rank_3",
    "^ rank_2",
    "| e4",
    "& ~e4",
    "* 3",
    "% 1000",
    "x & -x",
    "x & (x - 1)",
    "file_h - x",
    "~x",
    "flip-vertical",
    "(x << 1) & ~file_a | d5",
];

/// The drawing of a chain at work on a value.
fn drawn(steps: &[&str], value: Value, view: &View) -> String {
    let chain = Chain::parse(steps).expect("steps");
    let (results, _) = chain.stages(&value, Rules::none()).expect("applies");
    let names = std::iter::once("input").chain(steps.iter().copied());
    let shown: Vec<(&str, Value)> = names.zip(std::iter::once(value).chain(results)).collect();
    stages(&chain.steps, &shown, Mapping::OWN, view).to_string()
}

/// The numbers below the boards of a drawing, in order.
fn captions(drawing: &str) -> Vec<u64> {
    let below = drawing.lines().filter(|line| line.trim_start().starts_with("0x"));
    let numbers = below.flat_map(str::split_whitespace).map(|word| {
        u64::from_str_radix(word.strip_prefix("0x").expect("a number"), 16).expect("a number")
    });
    numbers.collect()
}

/// What is read from a drawing.
fn read(drawing: &str) -> String {
    lines(drawing)
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| line.to_owned() + "\n")
        .collect()
}

proptest! {
    #[test]
    fn every_board_of_an_equation_is_read(
        steps in prop::collection::vec(select(STEPS.to_vec()), 1..7),
        board: u64,
        width in 18_usize..240,
        is_black: bool,
    ) {
        let bottom = if is_black { Color::Black } else { Color::White };
        let drawing = drawn(&steps, Value::Board(board), &View { bottom, ..View::of_width(width) });
        let boards = captions(&drawing);
        prop_assert!(boards.len() > steps.len());
        prop_assert_eq!(boards[0], board);
        prop_assert_eq!(read(&drawing), hex(&boards), "{}", drawing);
    }
}

#[test]
fn operators_at_the_beginning_of_a_row_are_passed_over() {
    for steps in [&["<< 1"; 5][..], &["* a1h8"; 3], &["x - rank_3"; 3], &["| e4"; 3], &["* 3"; 6]] {
        let drawing = drawn(steps, Value::Board(R), &View::default());
        assert!(drawing.matches("a b c").count() > 3, "{drawing}");
        assert_eq!(read(&drawing), hex(&captions(&drawing)), "{drawing}");
    }
}
