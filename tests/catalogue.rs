//! Every row of the catalogue is proved: nothing here names a step, so a new row is tested by
//! being there.

use bbt::catalogue::{self, FAMILIES, Step};
use bbt::fault::normalized;
use bbt::language::{self, functions::FUNCTIONS};
use bbt::program::Program;
use bbt::program::evaluate::{COLUMN, Columns, Evaluator};
use bbt::program::{Input, matrix::Matrix};
use proptest::prelude::*;

/// Each algorithm of each step, as a program.
fn algorithms()
-> impl Iterator<Item = (&'static Step, String, Program, Option<(usize, &'static str)>)> {
    catalogue::steps().flat_map(|step| {
        step.algorithms.iter().map(move |algorithm| {
            let name = format!("{}@{}", step.name, algorithm.name);
            let formula = language::compile(algorithm.program);
            let formula =
                formula.unwrap_or_else(|fault| panic!("{name}: {}", fault.show(algorithm.program)));
            let claim = algorithm.claim.as_ref().map(|claim| (claim.operations, claim.difference));
            (step, name, formula.program, claim)
        })
    })
}

fn matrix(name: &str, program: &Program) -> Matrix {
    program.matrix().unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

fn evaluate(program: &Program, boards: &[u64]) -> Vec<u64> {
    let mut inputs = Columns::default();
    inputs.column_mut(Input::Board).extend_from_slice(boards);
    let mut out = Vec::new();
    Evaluator::new(program).run(&inputs, &mut out).expect("no division");
    out
}

#[test]
fn every_algorithm_equals_its_specification_for_all_boards() {
    for (step, name, program, _) in algorithms() {
        assert_eq!(matrix(&name, &program), step.specification.matrix(), "{name}");
    }
}

#[test]
fn columns_agree_with_the_matrix_on_single_squares_and_random_boards() {
    let singles: Vec<u64> = (0..64).map(|square| 1 << square).chain([0, !0]).collect();
    for (_, name, program, _) in algorithms() {
        let matrix = matrix(&name, &program);
        let expected: Vec<u64> = singles.iter().map(|&board| matrix.apply(board)).collect();
        assert_eq!(evaluate(&program, &singles), expected, "{name}");
        proptest!(ProptestConfig::with_cases(8), |(boards in prop::collection::vec(any::<u64>(), 0..COLUMN))| {
            let expected: Vec<u64> = boards.iter().map(|&board| matrix.apply(board)).collect();
            prop_assert_eq!(evaluate(&program, &boards), expected, "{}", name);
        });
    }
}

#[test]
fn inverses_undo_for_all_boards_and_are_not_forgotten() {
    let identity = Matrix::moving(Some);
    for step in catalogue::steps() {
        let matrix = step.specification.matrix();
        if let Some(inverse) = step.inverse {
            let inverse =
                catalogue::find(inverse).unwrap_or_else(|| panic!("{}: {inverse}", step.name));
            assert_eq!(matrix.then(&inverse.specification.matrix()), identity, "{}", step.name);
            assert_eq!(inverse.inverse, Some(step.name), "{}", inverse.name);
            assert_eq!(inverse.swaps_colors, step.swaps_colors, "{}", step.name);
        } else {
            assert_eq!(
                matrix.square_map(),
                None,
                "{} can be undone, but has no inverse",
                step.name
            );
        }
    }
}

#[test]
fn examples_hold() {
    for (step, name, program, _) in algorithms() {
        let (input, output) = step.example;
        assert_eq!(program.evaluate_board(input), Ok(output), "{name} 0x{input:016x}");
        if !step.swaps_colors {
            assert_ne!(input, output, "{}: the example shows nothing", step.name);
        }
    }
}

#[test]
fn claimed_operation_counts_are_right_or_explained() {
    for (_, name, program, claim) in algorithms() {
        if let Some((operations, difference)) = claim {
            let counted = program.operations();
            assert_eq!(
                counted == operations,
                difference.is_empty(),
                "{name}: claims {operations}, counted {counted}"
            );
        }
    }
}

#[test]
fn the_first_algorithm_takes_the_fewest_operations() {
    for step in catalogue::steps() {
        let count = |text| language::compile(text).expect("compiles").program.operations();
        let first = count(step.algorithms[0].program);
        for algorithm in step.algorithms {
            assert!(first <= count(algorithm.program), "{}@{}", step.name, algorithm.name);
        }
    }
}

#[test]
fn names_are_unique_and_well_formed() {
    let mut seen = std::collections::HashMap::new();
    let step_names =
        catalogue::steps().flat_map(|step| step.names().map(move |name| (name, step.name)));
    let function_names = FUNCTIONS.iter().flat_map(|function| {
        std::iter::once(&function.name)
            .chain(function.aliases)
            .map(move |&name| (name, function.name))
    });
    for (name, owner) in step_names.chain(function_names) {
        if let Some(other) = seen.insert(normalized(name), owner) {
            panic!("`{name}` names both {owner} and {other}");
        }
        assert_eq!(language::sets::named(name), None, "`{name}` of {owner} is a set's name, too");
    }
    let kebab =
        |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    for step in catalogue::steps() {
        assert!(kebab(step.name), "{}", step.name);
        for algorithm in step.algorithms {
            assert!(kebab(algorithm.name), "{}@{}", step.name, algorithm.name);
            let same = step.algorithms.iter().filter(|other| other.name == algorithm.name);
            assert_eq!(same.count(), 1, "{}@{}", step.name, algorithm.name);
        }
    }
}

#[test]
fn every_row_can_be_listed_and_explained() {
    for family in FAMILIES {
        assert!(!family.name.is_empty() && !family.steps.is_empty());
        for step in family.steps {
            assert!(!step.algorithms.is_empty(), "{}", step.name);
            assert!(
                step.summary.chars().count() <= 48,
                "{}: the summary must fit a line",
                step.name
            );
            assert!(!step.summary.ends_with('.') && !step.details.is_empty(), "{}", step.name);
            assert!(!step.details.contains("  "), "{}: two spaces in the details", step.name);
            assert!(step.journey().contains(" -> "), "{}: {}", step.name, step.journey());
        }
    }
}

#[test]
fn functions_compile_with_their_parameters() {
    for function in FUNCTIONS {
        let call =
            format!("{}({})", function.name, vec!["x"; function.parameters.len()].join(", "));
        if let Err(fault) = language::compile(&call) {
            panic!("{}", fault.show(&call));
        }
        assert!(!function.summary.is_empty());
    }
}
