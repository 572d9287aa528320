//! Chains: the whole equals its steps one by one, in batches and for single values.

use bbt::catalogue;
use bbt::chain::value::{ReadOptions, Value};
use bbt::chain::{Chain, Refusal, Runner, Step};
use bbt::formula::compile;
use bbt::position::{Position, Rules};
use bbt::program::Input;
use bbt::program::evaluate::Columns;
use bbt::text::fault::InputFault;
use proptest::prelude::*;

fn read(text: &str) -> Step {
    Step::parse(text).unwrap_or_else(|fault| panic!("{}", fault.show(text)))
}

/// Any step of the catalogue with any algorithm, or one of some formulas.
fn step() -> impl Strategy<Value = Step> {
    let rows: Vec<Step> = catalogue::steps()
        .flat_map(|row| row.algorithms.iter().map(|a| read(&format!("{}@{}", row.name, a.name))))
        .collect();
    let formulas = ["x & (x - 1)", "x * x", "x ^ x >> 7", "popcount(x)", "knight(x)"].map(read);
    prop_oneof![3 => prop::sample::select(rows), 1 => prop::sample::select(formulas.to_vec())]
}

fn chain() -> impl Strategy<Value = Chain> {
    prop::collection::vec(step(), 0..6).prop_map(|steps| Chain { steps })
}

fn fens() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
        "k7/8/NK2B3/8/8/8/8/8 w - -",
        "8/8/8/8/8/8/8/K1k4R",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_chain_equals_its_steps_one_by_one(chain in chain(), board in any::<u64>()) {
        let (stages, _) = chain.stages(&Value::Board(board), Rules::none()).expect("no step needs a position");
        let mut current = board;
        for (step, stage) in chain.steps.iter().zip(&stages) {
            current = step.program.evaluate_board(current).expect("no division");
            prop_assert_eq!(stage.occupied().0, current, "{}", step.name);
        }
    }

    #[test]
    fn a_position_goes_through_a_chain_as_through_its_steps(chain in chain(), fen in fens()) {
        let (stages, _) = chain.stages(&ReadOptions::default().value(fen.as_bytes()).expect("a FEN"), Rules::none()).expect("applies");
        let mut current = ReadOptions::default().value(fen.as_bytes()).expect("a FEN");
        for (step, stage) in chain.steps.iter().zip(&stages) {
            let (single, _) = Chain { steps: vec![step.clone()] }.stages(&current, Rules::none()).expect("applies");
            prop_assert_eq!(stage.occupied(), single[0].occupied(), "{}", &step.name);
            prop_assert_eq!(matches!(stage, Value::Position(_)), matches!(single[0], Value::Position(_)));
            current = stage.clone();
        }
    }

    #[test]
    fn batches_of_boards_are_their_rows(chain in chain(), boards in prop::collection::vec(any::<u64>(), 0..50)) {
        let mut columns = Columns::default();
        columns.column_mut(Input::X).extend_from_slice(&boards);
        prop_assert!(Runner::new(&chain).run_boards(&mut columns).is_ok());
        for (&board, &result) in boards.iter().zip(columns.column(Input::X)) {
            let (stages, _) = chain.stages(&Value::Board(board), Rules::none()).expect("applies");
            let last = stages.last().cloned().unwrap_or(Value::Board(board));
            prop_assert_eq!(last, Value::of_word(result, chain.kind()));
        }
    }

    #[test]
    fn batches_of_positions_are_their_rows(chain in chain(), fens in prop::collection::vec(fens(), 1..20)) {
        let mut runner = Runner::new(&chain);
        let mut columns = Columns::default();
        for fen in &fens {
            let placement = runner.actions().placement(fen.as_bytes()).expect("a FEN");
            placement.push_sets(&mut columns);
        }
        let keeps = runner.keeps_positions();
        prop_assert!(runner.run_sets(&mut columns).is_ok());
        for (row, fen) in fens.iter().enumerate() {
            let value = ReadOptions::default().value(fen.as_bytes()).expect("a FEN");
            let (stages, dropped) = chain.stages(&value, Rules::none()).expect("applies");
            if keeps {
                let mut line = Vec::new();
                let lost = runner.actions().apply(fen.as_bytes(), Rules::none(), &mut line).expect("a FEN");
                prop_assert_eq!(stages.last().unwrap_or(&value), &Value::Position(Position::parse(&line).expect("a FEN")));
                prop_assert_eq!(lost, dropped);
            } else {
                let word = columns.column(Input::X)[row];
                let expected = Value::of_word(word, chain.kind());
                prop_assert_eq!(stages.last(), Some(&expected));
            }
        }
    }
}

#[test]
fn the_eight_images_of_the_letter_r() {
    for (name, image) in [
        ("swap-colors", 0x1e22_2212_0e0a_1222_u64),
        ("flip-vertical", 0x2212_0a0e_1222_221e),
        ("mirror-horizontal", 0x7844_4448_7050_4844),
        ("flip-diag", 0x0000_6192_8c88_ff00),
        ("flip-anti-diag", 0x00ff_1131_4986_0000),
        ("rot90", 0x00ff_888c_9261_0000),
        ("rot180", 0x4448_5070_4844_4478),
        ("rot270", 0x0000_8649_3111_ff00),
    ] {
        let row = catalogue::find(name).expect(name);
        for algorithm in row.algorithms {
            let step = read(&format!("{name}@{}", algorithm.name));
            assert_eq!(
                step.program.evaluate_board(0x1e22_2212_0e0a_1222),
                Ok(image),
                "{name}@{}",
                algorithm.name
            );
        }
    }
}

proptest! {
    #[test]
    fn shakmaty_agrees_on_every_board(board in any::<u64>()) {
        use shakmaty::Bitboard;
        let theirs: [(&str, fn(Bitboard) -> Bitboard); 7] = [
            ("flip_vertical", Bitboard::flip_vertical),
            ("flip_horizontal", Bitboard::flip_horizontal),
            ("flip_diagonal", Bitboard::flip_diagonal),
            ("flip_anti_diagonal", Bitboard::flip_anti_diagonal),
            ("rotate_90", Bitboard::rotate_90),
            ("rotate_180", Bitboard::rotate_180),
            ("rotate_270", Bitboard::rotate_270),
        ];
        for (name, image) in theirs {
            let row = catalogue::find(name).expect(name);
            for algorithm in row.algorithms {
                let program = compile(algorithm.program).expect("compiles").program;
                prop_assert_eq!(program.evaluate_board(board), Ok(image(Bitboard(board)).0), "{}@{}", name, algorithm.name);
            }
        }
    }
}

#[test]
fn a_batch_stops_at_the_first_row_that_is_refused() {
    let chain = Chain { steps: vec![read("12 / x"), read("12 / (x - 4)")] };
    let mut columns = Columns::default();
    columns.column_mut(Input::X).extend([12, 2, 3, 1, 0, 1]);
    let refused =
        Runner::new(&chain).run_boards(&mut columns).expect_err("3 gives 4, and 4 - 4 divides");
    assert_eq!(refused.row, 2);
    assert_eq!(
        refused.refusal,
        Refusal::Value(InputFault::DivisionByZero { step: "12 / (x - 4)".to_owned() })
    );
    assert_eq!(columns.column(Input::X).len(), 2);
}

#[test]
fn a_bitboard_has_no_sets_of_a_position() {
    let chain = Chain { steps: vec![read("x & white")] };
    let refusal = chain.stages(&Value::Board(1), Rules::none()).expect_err("no position");
    assert_eq!(
        refusal,
        Refusal::Value(InputFault::NeedsPosition {
            step: "x & white".to_owned(),
            sets: "`white`".to_owned(),
            letter: None
        })
    );
    let mut columns = Columns::default();
    columns.column_mut(Input::X).push(1);
    assert_eq!(
        Runner::new(&chain).run_boards(&mut columns).expect_err("no position").refusal,
        refusal
    );
}
