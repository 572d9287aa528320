//! Sets and numbers: which words are which, and that numbers are compared and written as a person
//! would compute them.

use crate::support::run;
use bbt::Chain;
use bbt::formula::functions::{Function, Parameter, functions};
use bbt::formula::{compile, compile_over};
use bbt::position::PieceSet;
use bbt::program::Inputs;
use bbt::program::evaluate::Columns;
use bbt::program::kind::{Kind, Known};
use proptest::prelude::*;

fn kind(formula: &str) -> Kind {
    let compiled = compile(formula).unwrap_or_else(|fault| panic!("{}", fault.show(formula)));
    compiled.program.known_with(|_| Known::WORD).kind()
}

fn value(formula: &str, board: u64) -> u64 {
    let compiled = compile(formula).unwrap_or_else(|fault| panic!("{}", fault.show(formula)));
    compiled.program.evaluate_board(board).expect("no division by zero")
}

#[test]
fn the_kind_of_a_result_follows_from_its_operations() {
    for (expected, formulas) in [
        (
            Kind::Set,
            &[
                "x",
                "x & a1",
                "x & 1",
                "x & 255",
                "x - 1",
                "x >> 8",
                "1 << lsb(x)",
                "x & popcount(x)",
                "(x & a1h8) * file_a >> 56",
                "-(x == 0)",
                "select(x, white, -(x == 0))",
                "popcount(x) + x",
                "popcount(x) * file_a",
                "rank_8 >> 8 * popcount(x)",
                "knight(x)",
                "~x",
                "x % 255",
            ][..],
        ),
        (
            Kind::Count,
            &[
                "popcount(x)",
                "lsb(x) + msb(x)",
                "64 - popcount(x)",
                "2 * popcount(x) + 1",
                "popcount(x) & 1",
                "popcount(x) / 2 % 3",
                "lsb(x) ^ 56",
                "x >> 8 & 1",
                "(x & 1) + (x >> 1 & 1)",
                "test_square(x, e4)",
                "de_bruijn_scan(x)",
                "(popcount(x) - 10) & 15",
                "(x == 0) + (x == 1)",
                "1 - (x == 0)",
            ],
        ),
        (
            Kind::Signed,
            &[
                "popcount(white) - popcount(black)",
                "-popcount(x)",
                "popcount(x) - 8",
                "~lsb(x)",
                "sar(popcount(x) - 8, 1)",
                "3 * (popcount(x) - 8)",
                "min(popcount(x) - 8, 0)",
            ],
        ),
        (
            Kind::Truth,
            &[
                "x == 0",
                "subset(x, rank_1)",
                "popcount(x) > 2",
                "(x > 1) & (x < 9)",
                "(x == 0) ^ 1",
            ],
        ),
    ] {
        for formula in formulas {
            assert_eq!(kind(formula), expected, "{formula}");
        }
    }
}

#[test]
fn the_kind_flows_from_step_to_step() {
    for (steps, expected) in [
        (&["popcount(x)", "x + 1"][..], Kind::Count),
        (&["popcount(x)", "x - 1"], Kind::Signed),
        (&["x - 1", "popcount(x)"], Kind::Count),
        (&[], Kind::Set),
    ] {
        let chain = Chain::parse(steps).expect("steps");
        assert_eq!(chain.kind(), expected, "{steps:?}");
    }
    let position = "8/8/8/8/8/k7/8/K1Q5 b";
    for (steps, expected) in [
        (["popcount(black) - popcount(white)", "< 0"], 1),
        (["popcount(black) - popcount(white)", "> 0"], 0),
        (["popcount(black) - popcount(white)", "<= -1"], 1),
    ] {
        let outcome = run([steps[0], steps[1], "-f", "dec", position], b"");
        assert_eq!(outcome.stdout.trim_end(), expected.to_string(), "{steps:?}");
    }
}

#[test]
fn differences_of_counts_are_compared_as_numbers() {
    let mut inputs = Columns::default();
    inputs.column_mut(PieceSet::White.input()).extend([0xff, 0x3, 0x3]);
    inputs.column_mut(PieceSet::Black.input()).extend([0x3, 0xff, 0x3]);
    for (formula, expected) in [
        ("popcount(white) - popcount(black) > 0", [1, 0, 0]),
        ("popcount(white) - popcount(black) < 0", [0, 1, 0]),
        ("popcount(white) - popcount(black) >= -6", [1, 1, 1]),
        ("popcount(white) - popcount(black) > -6", [1, 0, 1]),
        ("-6 < popcount(white) - popcount(black)", [1, 0, 1]),
        ("popcount(white) > -1", [1, 1, 1]),
        ("-popcount(white) < -popcount(black)", [1, 0, 0]),
        ("d = popcount(white) - popcount(black); d * d > 5 * d", [1, 1, 0]),
        ("(popcount(white) - popcount(black)) == -6", [0, 1, 0]),
    ] {
        let program = compile(formula).expect(formula).program;
        let mut out = Vec::new();
        bbt::program::evaluate::Evaluator::new(&program).run(&inputs, &mut out).expect("runs");
        assert_eq!(out, expected, "{formula}");
    }
}

#[test]
fn sets_are_compared_without_a_sign() {
    let high = 1 << 63 | 1;
    for (formula, expected) in [
        ("x > rank_1", 1),
        ("x < 1", 0),
        ("x & rank_1 < 0x40", 1),
        ("~(x & rank_1) > 0x40", 1),
        ("x - 2 < x", 1),
        ("-x < x", 1),
        ("(x & ~1) > (x & 1)", 1),
    ] {
        assert_eq!(value(formula, high), expected, "{formula}");
    }
}

#[test]
fn what_may_be_below_zero_is_not_computed_without_a_sign() {
    for (formula, reason) in [
        ("(popcount(white) - popcount(black)) / 2", "divided or shifted"),
        ("(popcount(white) - popcount(black)) % 2", "divided or shifted"),
        ("(popcount(x) - 8) >> 1", "keeps the sign"),
        ("100 / (popcount(x) - 8)", "divided or shifted"),
        ("popcount(x) - 8 < x", "compared with a set"),
        ("(x & 7) - 4 > 0", "compared with a set or is one"),
    ] {
        let complaint = compile(formula).expect_err(formula).show(formula);
        assert!(complaint.contains(reason), "{formula}: {complaint}");
    }
    // Masked numbers, and those that cannot be negative, are accepted.
    for (formula, expected) in [
        ("((popcount(x) - 8) & 63) >> 1", 31),
        ("(popcount(x) + 8) / 2", 7),
        ("(64 - popcount(x)) % 5", 3),
        ("-1 / 3", 0x5555_5555_5555_5555),
        ("shift_branchless(x, popcount(x) - 8)", 15),
    ] {
        assert_eq!(value(formula, 0x3f), expected, "{formula}");
    }
}

/// A formula of numbers, and its value for a board, computed with ordinary integers.
#[derive(Clone, Debug)]
enum Tree {
    Constant(i64),
    Count(&'static str, u64),
    Bit(u32),
    Negated(Box<Tree>),
    Of(&'static str, Box<Tree>, Box<Tree>),
}

impl Tree {
    fn text(&self) -> String {
        match self {
            Tree::Constant(number) => format!("({number})"),
            Tree::Count(function, mask) => format!("{function}(x & 0x{mask:x})"),
            Tree::Bit(bit) => format!("(x >> {bit} & 1)"),
            Tree::Negated(a) => format!("(-{})", a.text()),
            Tree::Of(operator, a, b) => format!("({} {operator} {})", a.text(), b.text()),
        }
    }

    fn naive(&self, x: u64) -> i128 {
        match self {
            Tree::Constant(number) => (*number).into(),
            Tree::Count(function, mask) => {
                let squares: Vec<i128> =
                    (0..64).filter(|square| x & mask & (1 << square) != 0).collect();
                match *function {
                    "popcount" => squares.len() as i128,
                    "lsb" => squares.first().copied().unwrap_or(64),
                    _ => squares.last().copied().unwrap_or(64),
                }
            }
            Tree::Bit(bit) => (x >> bit & 1).into(),
            Tree::Negated(a) => -a.naive(x),
            Tree::Of(operator, a, b) => {
                let (a, b) = (a.naive(x), b.naive(x));
                match *operator {
                    "+" => a + b,
                    "-" => a - b,
                    "*" => a * b,
                    "<" => (a < b).into(),
                    "<=" => (a <= b).into(),
                    ">" => (a > b).into(),
                    ">=" => (a >= b).into(),
                    "==" => (a == b).into(),
                    _ => (a != b).into(),
                }
            }
        }
    }
}

fn tree() -> impl Strategy<Value = Tree> {
    let functions = prop::sample::select(&["popcount", "lsb", "msb"][..]);
    let leaf = prop_oneof![
        (-70..70_i64).prop_map(Tree::Constant),
        (functions, any::<u64>()).prop_map(|(function, mask)| Tree::Count(function, mask)),
        (1..64_u32).prop_map(Tree::Bit),
    ];
    leaf.prop_recursive(4, 16, 2, |inner| {
        let operators = &["+", "-", "*", "-", "<", "<=", ">", ">=", "==", "!="][..];
        let of = (prop::sample::select(operators), inner.clone(), inner.clone());
        prop_oneof![
            6 => of.prop_map(|(operator, a, b)| Tree::Of(operator, a.into(), b.into())),
            1 => inner.prop_map(|a| Tree::Negated(a.into())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]
    #[test]
    fn numbers_are_what_they_are_without_wrapping(tree in tree(), boards in prop::collection::vec(any::<u64>(), 8), few in any::<u64>()) {
        let text = tree.text();
        let compiled = compile(&text);
        prop_assert!(compiled.is_ok(), "{}", compiled.expect_err("refused").show(&text));
        let program = compiled.expect("compiles").program;
        let known = program.known_with(|_| Known::WORD);
        for board in boards.into_iter().flat_map(|board| [board, board & few]).chain([0, !0]) {
            let naive = tree.naive(board);
            let word = program.evaluate_board(board).expect("no division");
            prop_assert_eq!(i128::from(word), naive.rem_euclid(1 << 64), "{} for 0x{:x}", text, board);
            prop_assert!(known.is_constant() || known.least() <= naive && naive <= known.greatest(), "{} for 0x{:x}: {:?}", text, board, known);
            if let (Kind::Signed | Kind::Count, Some(number)) = (known.kind(), known.kind().number(word)) {
                prop_assert_eq!(number, naive.to_string(), "{} for 0x{:x}", text, board);
            }
        }
    }
}

#[test]
fn every_step_of_the_catalogue_gives_a_set() {
    for step in bbt::catalogue::steps() {
        for algorithm in step.algorithms {
            assert_eq!(kind(algorithm.program), Kind::Set, "{}@{}", step.name, algorithm.name);
        }
    }
}

#[test]
fn functions_that_count_or_ask_give_numbers() {
    let number = |function: &Function| {
        let samples = function.samples();
        let sets = samples.iter().filter(|(parameter, _)| !parameter.domain.is_number());
        let inputs = Inputs::new(sets.map(|(one, _)| one.name));
        let operand = |(one, sample): &(Parameter, u64)| {
            if one.domain.is_number() { one.domain.written(*sample) } else { one.name.to_owned() }
        };
        let operands: Vec<String> = samples.iter().map(operand).collect();
        let call = format!("{}({})", function.name, operands.join(", "));
        let formula =
            compile_over(&call, &inputs).unwrap_or_else(|fault| panic!("{}", fault.show(&call)));
        (function.name, formula.program.known_with(|_| Known::WORD).kind())
    };
    let numbers: Vec<(&str, Kind)> =
        functions().map(number).filter(|(_, kind)| *kind != Kind::Set).collect();
    let expected = [
        ("equal", Kind::Truth),
        ("is_empty", Kind::Truth),
        ("is_universe", Kind::Truth),
        ("subset", Kind::Truth),
        ("superset", Kind::Truth),
        ("disjoint", Kind::Truth),
        ("common_ms1b", Kind::Truth),
        ("ult", Kind::Truth),
        ("ule", Kind::Truth),
        ("ugt", Kind::Truth),
        ("uge", Kind::Truth),
        ("slt", Kind::Truth),
        ("sle", Kind::Truth),
        ("sgt", Kind::Truth),
        ("sge", Kind::Truth),
        ("popcount", Kind::Count),
        ("parity", Kind::Count),
        ("lsb", Kind::Count),
        ("msb", Kind::Count),
        ("clz", Kind::Count),
        ("de_bruijn_scan", Kind::Count),
        ("test_square", Kind::Count),
    ];
    assert_eq!(numbers, expected);
}
