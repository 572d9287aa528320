//! Every row of the catalogue is proved: nothing here names a step, so a new row is tested by
//! being there.

use bbt::catalogue::{self, Algorithm, Claim, FAMILIES, Specification, Step};
use bbt::fault::normalized;
use bbt::language::{self, functions::FUNCTIONS};
use bbt::program::Program;
use bbt::program::evaluate::{COLUMN, Columns, Evaluator};
use bbt::program::{Input, matrix::Matrix};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

type Verdict = Result<(), String>;

fn ensure(holds: bool, complaint: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(complaint()) }
}

fn compile(algorithm: &Algorithm) -> Result<Program, String> {
    let formula = language::compile(algorithm.program);
    formula.map(|formula| formula.program).map_err(|fault| fault.show(algorithm.program))
}

fn evaluate(program: &Program, boards: &[u64]) -> Vec<u64> {
    let mut inputs = Columns::default();
    inputs.column_mut(Input::Board).extend_from_slice(boards);
    let mut out = Vec::new();
    Evaluator::new(program).run(&inputs, &mut out).expect("no division");
    out
}

/// The algorithm's matrix is the specification's: equal for all 2^64 boards.
fn equals_its_specification(step: &Step, algorithm: &Algorithm) -> Verdict {
    let matrix = compile(algorithm)?.matrix().map_err(|reason| reason.to_string())?;
    ensure(matrix == step.specification.matrix(), || "not the specification's matrix".to_owned())
}

/// The fast path, columns, does what the matrix says.
fn columns_agree_with_the_matrix(_: &Step, algorithm: &Algorithm) -> Verdict {
    let program = compile(algorithm)?;
    let matrix = program.matrix().map_err(|reason| reason.to_string())?;
    let images =
        |boards: &[u64]| boards.iter().map(|&board| matrix.apply(board)).collect::<Vec<_>>();
    let singles: Vec<u64> = (0..64).map(|square| 1 << square).chain([0, !0]).collect();
    ensure(evaluate(&program, &singles) == images(&singles), || {
        "columns differ on single squares".to_owned()
    })?;
    let random = prop::collection::vec(any::<u64>(), 0..2 * COLUMN);
    let mut runner = TestRunner::new(ProptestConfig::with_cases(8));
    let outcome = runner.run(&random, |boards| {
        prop_assert_eq!(evaluate(&program, &boards), images(&boards));
        Ok(())
    });
    outcome.map_err(|error| error.to_string())
}

fn the_example_holds(step: &Step, algorithm: &Algorithm) -> Verdict {
    let (input, output) = step.example;
    let image = compile(algorithm)?.evaluate_board(input).expect("no division");
    ensure(image == output, || {
        format!("0x{input:016x} gives 0x{image:016x}, not 0x{output:016x}")
    })?;
    ensure(input != output || step.swaps_colors, || "the example shows nothing".to_owned())
}

fn the_claim_is_right_or_explained(_: &Step, algorithm: &Algorithm) -> Verdict {
    let counted = compile(algorithm)?.operations();
    let Some(claim) = &algorithm.claim else { return Ok(()) };
    ensure((counted == claim.operations) == claim.difference.is_empty(), || {
        format!("claims {} operations, counted {counted}: {:?}", claim.operations, claim.difference)
    })
}

fn the_first_algorithm_is_the_cheapest(step: &Step, algorithm: &Algorithm) -> Verdict {
    let (first, this) =
        (compile(&step.algorithms[0])?.operations(), compile(algorithm)?.operations());
    // What only some processors have is emulated here, and never the first choice.
    let emulated = ["pext(", "pdep("].iter().any(|call| algorithm.program.contains(call));
    ensure(first <= this || emulated, || format!("{this} operations, the first algorithm {first}"))
}

fn the_inverse_undoes_it(step: &Step, _: &Algorithm) -> Verdict {
    let matrix = step.specification.matrix();
    let Some(name) = step.inverse else {
        return ensure(matrix.square_map().is_none(), || {
            "could be undone, but names no inverse".to_owned()
        });
    };
    let inverse = catalogue::find(name).ok_or_else(|| format!("no step `{name}`"))?;
    let identity = Matrix::moving(Some);
    ensure(matrix.then(&inverse.specification.matrix()) == identity, || {
        format!("`{name}` does not undo it")
    })?;
    ensure(inverse.swaps_colors == step.swaps_colors, || {
        format!("`{name}` treats colours otherwise")
    })
}

fn it_can_be_listed_and_explained(step: &Step, algorithm: &Algorithm) -> Verdict {
    let kebab = |name: &str| name.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '-'));
    ensure(kebab(step.name) && kebab(algorithm.name), || "names are in kebab case".to_owned())?;
    ensure(step.summary.chars().count() <= 44, || {
        "the summary does not fit a line of the list".to_owned()
    })?;
    ensure(!step.summary.ends_with('.'), || "the summary is a phrase".to_owned())?;
    ensure(step.details.ends_with('.') && !step.details.contains("  "), || {
        "untidy details".to_owned()
    })?;
    ensure(!algorithm.source.is_empty(), || "no source".to_owned())?;
    ensure(step.journey().contains(" -> "), || step.journey())
}

const CHECKS: &[(&str, fn(&Step, &Algorithm) -> Verdict)] = &[
    ("equals its specification", equals_its_specification),
    ("columns agree with the matrix", columns_agree_with_the_matrix),
    ("the example holds", the_example_holds),
    ("the claim is right or explained", the_claim_is_right_or_explained),
    ("the first algorithm is the cheapest", the_first_algorithm_is_the_cheapest),
    ("the inverse undoes it", the_inverse_undoes_it),
    ("it can be listed and explained", it_can_be_listed_and_explained),
];

/// The names of the checks that a row fails, with what they say.
fn complaints(step: &Step) -> Vec<String> {
    let each = step.algorithms.iter().flat_map(|algorithm| {
        CHECKS.iter().filter_map(move |(name, check)| {
            let complaint = check(step, algorithm).err()?;
            Some(format!("{}@{}: {name}: {complaint}", step.name, algorithm.name))
        })
    });
    each.collect()
}

#[test]
fn every_row_passes_every_check() {
    assert!(catalogue::steps().all(|step| !step.algorithms.is_empty()));
    let complaints: Vec<String> = catalogue::steps().flat_map(complaints).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// A row that is right, to be made wrong.
fn right() -> Step {
    Step {
        name: "right",
        aliases: &[],
        summary: "Flip",
        details: "Flips.",
        specification: Specification::Squares(|square| Some(square.flip_vertical())),
        swaps_colors: false,
        algorithms: &[RIGHT],
        inverse: Some("flip-vertical"),
        example: (1, 1 << 56),
    }
}

const RIGHT: Algorithm =
    Algorithm { name: "right", program: "bswap(x)", claim: None, source: "here" };

#[test]
fn a_row_made_wrong_on_purpose_fails() {
    assert_eq!(complaints(&right()), [""; 0]);
    let wrong: &[(&str, Step)] = &[
        (
            "equals its specification",
            Step { specification: Specification::Squares(Some), ..right() },
        ),
        ("equals its specification", Step { specification: Specification::Complement, ..right() }),
        (
            "equals its specification",
            Step { algorithms: &[Algorithm { program: "bswap(x) | (x & 1)", ..RIGHT }], ..right() },
        ),
        (
            "equals its specification: not linear",
            Step { algorithms: &[Algorithm { program: "bswap(x | x << 1)", ..RIGHT }], ..right() },
        ),
        (
            "equals its specification: unknown name",
            Step { algorithms: &[Algorithm { program: "bswap(y)", ..RIGHT }], ..right() },
        ),
        ("the inverse undoes it", Step { inverse: Some("rot90"), ..right() }),
        ("the inverse undoes it", Step { inverse: Some("nonsense"), ..right() }),
        ("the inverse undoes it", Step { inverse: None, ..right() }),
        ("the example holds", Step { example: (1, 2), ..right() }),
        (
            "the claim is right or explained",
            Step {
                algorithms: &[Algorithm {
                    claim: Some(Claim { operations: 2, difference: "" }),
                    ..RIGHT
                }],
                ..right()
            },
        ),
        (
            "the first algorithm is the cheapest",
            Step { algorithms: &[Algorithm { program: "bswap(~~x)", ..RIGHT }, RIGHT], ..right() },
        ),
        ("it can be listed and explained", Step { summary: "Flip.", ..right() }),
    ];
    for (check, step) in wrong {
        let complaints = complaints(step);
        assert!(
            complaints.iter().any(|complaint| complaint.contains(check)),
            "{check}: {complaints:?}"
        );
    }
}

#[test]
fn names_are_unique() {
    let mut seen = std::collections::HashMap::new();
    let steps = catalogue::steps().flat_map(|step| step.names().map(move |name| (name, step.name)));
    let functions = FUNCTIONS.iter().flat_map(|function| {
        std::iter::once(&function.name)
            .chain(function.aliases)
            .map(move |&name| (name, function.name))
    });
    for (name, owner) in steps.chain(functions) {
        if let Some(other) = seen.insert(normalized(name), owner) {
            panic!("`{name}` names both {owner} and {other}");
        }
        assert_eq!(language::sets::named(name), None, "`{name}` of {owner} is a set's name, too");
    }
    for step in catalogue::steps() {
        for algorithm in step.algorithms {
            let same = step.algorithms.iter().filter(|other| other.name == algorithm.name);
            assert_eq!(same.count(), 1, "{}@{}", step.name, algorithm.name);
        }
    }
    assert!(FAMILIES.iter().all(|family| !family.steps.is_empty()), "an empty family");
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
