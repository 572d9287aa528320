//! The readings of programs, compared with each other and with plain definitions.

use bbt::formula::compile;
use bbt::program::evaluate::{Columns, Evaluator, NoResult};
use bbt::program::operation::Operation;
use bbt::program::squares::SquareMap;
use bbt::program::symbolic::NotAffine;
use bbt::program::{Builder, Inputs, Operand, Program};
use bbt::program::{Input, affine::AffineMap};
use bbt::text::fault::Span;
use proptest::prelude::*;
use shakmaty::Square;

fn program(formula: &str) -> Program {
    compile(formula).unwrap_or_else(|fault| panic!("{}", fault.show(formula))).program
}

fn why_not_affine(formula: &str) -> String {
    program(formula).affine_map().expect_err(formula).to_string()
}

#[test]
fn a_program_that_is_not_affine_is_not_taken_for_the_identity() {
    let sly = program("(x | x << 1) ^ (x << 1)");
    for square in 0..64 {
        assert_eq!(
            sly.evaluate_board(1 << square),
            Ok(1 << square),
            "the identity on single squares"
        );
    }
    assert_eq!(sly.evaluate_board(3), Ok(1), "and not elsewhere");
    let reason = why_not_affine("(x | x << 1) ^ (x << 1)");
    assert!(
        reason.starts_with("not affine: `|` joins b1 and a1 on b1; b1 c1 d1 e1 and 59 more"),
        "{reason}"
    );
}

#[test]
fn the_operation_that_is_not_affine_is_named_with_its_place() {
    let formula = "t = x & 255; t + (x >> 8 & 255)";
    let Err(NotAffine::Mixed(squares, reason)) = program(formula).affine_map() else {
        panic!("{formula} carries")
    };
    assert_eq!((reason.symbol, reason.square), ("+", Square::A1));
    assert_eq!(&formula[reason.place.start..reason.place.end], "t + (x >> 8 & 255)");
    assert_eq!(squares.0, 0x1fe, "a1 is a sum; the carries of the others reach one square further");
    assert!(why_not_affine(formula).starts_with("carries: in `+`, a1 and a2 meet on a1"));

    assert!(why_not_affine("x & (x - 1)").contains("carries: in `-`, "));
    assert!(why_not_affine("popcount(x)").starts_with("not affine: `popcount`"));
    assert!(why_not_affine("x * x").starts_with("not affine: `*`"));
    assert!(why_not_affine("x << lsb(x)").starts_with("not affine: `lsb`"));
    assert!(why_not_affine("knight(x)").contains("`knight` joins"));
    // A constant divided by zero is not a constant.
    assert!(why_not_affine("5 / (x ^ x)").starts_with("not affine: `/`"));
    assert!(why_not_affine("x & 5 % (x ^ x)").starts_with("not affine: `%`"));
    assert!(why_not_affine("x & white").contains("reads `white`"));
}

#[test]
fn affine_programs_in_disguise_have_their_map() {
    for (formula, same) in [
        ("(x & 255) + (x & ~255)", "x"),
        ("(x | 255) - 255 & ~255", "x & ~255"),
        ("x - (x & file_a)", "x & ~file_a"),
        ("x + x", "x << 1"),
        (
            "(x & rank_1) * 0x0101010101010101",
            "t = x & rank_1; t |= t << 8; t |= t << 16; t | t << 32",
        ),
        ("x ^ x", "0"),
        ("x | x", "x"),
        ("x & ~x", "0"),
        ("x / 256", "x >> 8"),
        ("x % 256", "x & 255"),
        ("pdep(pext(x, light), light)", "x & light"),
        ("~(~x & 255)", "x | ~255"),
        ("x == x", "1"),
        ("knight(x & a1)", "((x & a1) << 17) | ((x & a1) << 10)"),
        ("0 - (x & h8)", "x & h8"),
        ("popcount(3) * (x & 1)", "(x & 1) << 1"),
        // If few squares matter, all cases are tried.
        ("9 >> 2*(x & 1) & 1", "~x & 1"),
        ("popcount(x & 7) & 1", "(x ^ x >> 1 ^ x >> 2) & 1"),
        ("0xf7b3d591e6a2c480 >> 4*(x & 15) & 15", "mirror_rank(x & 15) >> 4"),
        ("(x & 15) % 17 == (x & 15)", "1"),
        (
            "lsb(x & h1 | 256) & 15",
            "8 ^ (x & h1) >> 7 ^ (x & h1) >> 6 ^ (x & h1) >> 5 ^ (x & h1) >> 4",
        ),
    ] {
        let map = program(formula).affine_map();
        assert_eq!(map, program(same).affine_map(), "{formula}");
        assert!(map.is_ok(), "{formula}: {map:?}");
    }
}

#[test]
fn garbage_that_a_mask_removes_does_no_harm() {
    let formula = "x * 0x0101010101010101 & 255";
    assert_eq!(program(formula).affine_map(), program("x & 255").affine_map());
}

#[test]
fn only_rearrangements_have_a_square_map() {
    let map =
        |formula| program(formula).affine_map().ok().and_then(|map: AffineMap| map.square_map());
    assert_eq!(map("x"), Some(SquareMap::IDENTITY));
    assert_eq!(map("bswap(x)"), SquareMap::new(Square::flip_vertical));
    assert_eq!(map("rotl(x, 8)").map(|map| map.order()), Some(8));
    assert_eq!(map("pseudo45_cw(x)").map(|map| map.order()), Some(8));
    for formula in ["~x", "x << 1", "x ^ x << 1", "x & file_a", "0"] {
        assert_eq!(map(formula), None, "{formula}");
    }
}

#[test]
fn rotations_count_modulo_64() {
    assert_eq!(program("rotl(x, -1)").to_string(), program("rotl(x, 63)").to_string());
    assert_eq!(program("ror(x, -8)").to_string(), program("ror(x, 56)").to_string());
}

#[test]
fn a_division_by_zero_names_the_first_row_and_keeps_those_before_it() {
    let mut inputs = Columns::default();
    inputs.column_mut(Input::X).extend([3, 2, 1, 0, 1]);
    let mut out = Vec::new();
    // The first division to run fails in row 3, the second one in row 2.
    let formula = "(12 / x) + (12 / (x - 1))";
    let failed = Evaluator::new(&program(formula)).run(&inputs, &mut out);
    let Err(NoResult { row, place, .. }) = failed else { panic!("{out:?}") };
    assert_eq!((row, &formula[place.start..place.end]), (2, "12 / (x - 1)"));
    assert_eq!(out, [4 + 6, 6 + 12]);
}

/// Random formulas of every operator, with constants and `x` as leaves.
fn formula() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        4 => Just("x".to_owned()),
        2 => any::<u64>().prop_map(|word| format!("0x{word:x}")),
        1 => prop::sample::select(vec!["file_a", "rank_1", "0", "1", "all", "8"]).prop_map(str::to_owned),
    ];
    leaf.prop_recursive(5, 24, 2, |inner| {
        let shift = (inner.clone(), prop::sample::select(vec!["<<", ">>"]), 0..70_u32);
        let call = (
            prop::sample::select(vec!["rotl", "ror", "pext", "pdep"]),
            inner.clone(),
            any::<u64>(),
        );
        let binary = prop::sample::select(vec!["&", "|", "^", "+", "-", "*", "==", "<"]);
        prop_oneof![
            shift.prop_map(|(a, op, n)| format!("({a} {op} {n})")),
            call.prop_map(|(f, a, n)| format!("{f}({a}, 0x{n:x})")),
            (inner.clone(), binary, inner.clone()).prop_map(|(a, op, b)| format!("({a} {op} {b})")),
            (prop::sample::select(vec!["~", "-"]), inner).prop_map(|(op, a)| format!("{op}({a})")),
        ]
    })
    // Numbers that may be negative cannot be divided, or compared with everything.
    .prop_filter("refused", |formula| compile(formula).is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn an_affine_map_gives_the_results_of_its_program(formula in formula(), boards in prop::collection::vec(any::<u64>(), 16)) {
        let program = program(&formula);
        if let Ok(map) = program.affine_map() {
            for board in boards.into_iter().chain((0..64).map(|square| 1 << square)).chain([0, !0]) {
                prop_assert_eq!(program.evaluate_board(board), Ok(map.apply(board)), "{} 0x{:x}", formula, board);
            }
        }
    }

    #[test]
    fn what_is_not_affine_really_is_not(formula in formula(), pairs in prop::collection::vec(any::<(u64, u64)>(), 64)) {
        // Not conversely for every formula: a bit that is mixed may be removed later.
        let program = program(&formula);
        let apply = |board| program.evaluate_board(board).expect("no division");
        let zero = apply(0);
        let affine = pairs.iter().all(|&(a, b)| apply(a ^ b) ^ zero == apply(a) ^ apply(b));
        if program.affine_map().is_ok() {
            prop_assert!(affine, "{}", formula);
        }
    }

    #[test]
    fn a_column_is_each_of_its_rows(formula in formula(), boards in prop::collection::vec(any::<u64>(), 0..40)) {
        let program = program(&formula);
        let mut inputs = Columns::default();
        inputs.column_mut(Input::X).extend_from_slice(&boards);
        let mut out = Vec::new();
        prop_assert_eq!(Evaluator::new(&program).run(&inputs, &mut out), Ok(()));
        let single: Vec<u64> = boards.iter().map(|&board| program.evaluate_board(board).expect("no division")).collect();
        prop_assert_eq!(out, single);
    }
}

#[test]
fn an_operand_that_does_not_exist_is_the_empty_set() {
    let mut builder = Builder::new(Inputs::new(["x"]));
    let others = Inputs::new(["a", "b", "c", "d"]);
    let foreign = [Operand::Result(7), Operand::Input(others.all().last().expect("an input"))];
    let both = builder.push(Operation::Xor, foreign, Span::default());
    let sum = builder.push(Operation::Xor, [both, Operand::Input(Input::X)], Span::default());
    assert_eq!(builder.clone().finish(sum).evaluate_board(5), Ok(5));
    assert_eq!(builder.finish(Operand::Result(9)).evaluate_board(5), Ok(0));
}
