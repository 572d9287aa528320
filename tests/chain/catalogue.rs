//! Every row of the catalogue is proved: no step is named here, so that a new row is tested
//! automatically.

use std::collections::HashSet;

use bbt::catalogue::specification::{AroundBit, Becomes};
use bbt::catalogue::{self, Algorithm, Claim, Effect, FAMILIES, NamedStep, Specification};
use bbt::formula::{self, functions};
use bbt::program::evaluate::{COLUMN, Columns, Evaluator};
use bbt::program::squares::{SYMMETRIES, SquareMap};
use bbt::program::{Input, Program};
use bbt::proof::significant_bit::SignificantBit;
use bbt::proof::{Verdict, prove};
use bbt::text::names::normalized;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use shakmaty::{Bitboard, Square};

type Complaint = Result<(), String>;

fn ensure(holds: bool, complaint: impl FnOnce() -> String) -> Complaint {
    if holds { Ok(()) } else { Err(complaint()) }
}

fn compile(algorithm: &Algorithm) -> Result<Program, String> {
    let formula = formula::compile(algorithm.program);
    formula.map(|formula| formula.program).map_err(|fault| fault.show(algorithm.program))
}

fn evaluate(program: &Program, boards: &[u64]) -> Vec<u64> {
    let mut inputs = Columns::default();
    inputs.column_mut(Input::X).extend_from_slice(boards);
    let mut out = Vec::new();
    Evaluator::new(program).run(&inputs, &mut out).expect("no division");
    out
}

/// The algorithm equals the specification for all 2^64 boards.
fn is_proved(step: &NamedStep, algorithm: &Algorithm) -> Complaint {
    let verdict = step.specification.prove(&compile(algorithm)?);
    ensure(matches!(verdict, Verdict::Proved(_)), || verdict.to_string())
}

/// The fast path by columns agrees with the specification.
fn columns_agree_with_the_specification(step: &NamedStep, algorithm: &Algorithm) -> Complaint {
    let program = compile(algorithm)?;
    let image = |&board: &u64| step.specification.apply(board);
    let images = |boards: &[u64]| boards.iter().map(image).collect::<Vec<_>>();
    let singles: Vec<u64> = (0..64).map(|square| 1 << square).collect();
    let pairs = singles.iter().flat_map(|one| singles.iter().map(move |other| one | other));
    let few: Vec<u64> = pairs.chain([0, !0]).collect();
    ensure(evaluate(&program, &few) == images(&few), || {
        "columns differ on a few squares".to_owned()
    })?;
    let random = prop::collection::vec(any::<u64>(), 0..2 * COLUMN);
    let mut runner = TestRunner::new(ProptestConfig::with_cases(8));
    let outcome = runner.run(&random, |boards| {
        prop_assert_eq!(evaluate(&program, &boards), images(&boards));
        Ok(())
    });
    outcome.map_err(|error| error.to_string())
}

fn the_example_holds(step: &NamedStep, algorithm: &Algorithm) -> Complaint {
    let (input, output) = step.example;
    let image = compile(algorithm)?.evaluate_board(input).expect("no division");
    ensure(image == output, || {
        format!("0x{input:016x} gives 0x{image:016x}, not 0x{output:016x}")
    })?;
    ensure(input != output || step.effect != Effect::Moves, || {
        "the example shows nothing".to_owned()
    })
}

fn the_claim_is_right_or_explained(_: &NamedStep, algorithm: &Algorithm) -> Complaint {
    let counted = compile(algorithm)?.operations();
    let Some(claim) = &algorithm.claim else { return Ok(()) };
    ensure((counted == claim.operations) == claim.difference.is_empty(), || {
        format!("claims {} operations, counted {counted}: {:?}", claim.operations, claim.difference)
    })
}

fn the_first_algorithm_is_the_cheapest(step: &NamedStep, algorithm: &Algorithm) -> Complaint {
    let (first, this) =
        (compile(&step.algorithms[0])?.operations(), compile(algorithm)?.operations());
    // Instructions that only some processors have are emulated here, and are never the default.
    let emulated = ["pext(", "pdep("].iter().any(|call| algorithm.program.contains(call));
    ensure(first <= this || emulated, || format!("{this} operations, the first algorithm {first}"))
}

fn the_inverse_undoes_it(step: &NamedStep, _: &Algorithm) -> Complaint {
    let Some(name) = step.inverse else {
        // It can no longer be seen which positions were flipped.
        let loses = loses_boards(step) || step.effect == Effect::WhiteToMove;
        return ensure(loses, || "could be undone, but names no inverse".to_owned());
    };
    let inverse = catalogue::find(name).ok_or_else(|| format!("no step `{name}`"))?;
    let undone = || format!("`{name}` does not undo it");
    let there = compile(&step.algorithms[0])?;
    let back = compile(&inverse.algorithms[0])?;
    let identity = formula::compile("x").expect("compiles").program;
    let verdict = prove(&there.then(&back), &identity);
    ensure(matches!(verdict, Verdict::Proved(_)), undone)?;
    ensure(inverse.effect == step.effect, || format!("`{name}` treats colours otherwise"))
}

/// Whether two boards have the same image, so that nothing can undo the step.
fn loses_boards(step: &NamedStep) -> bool {
    if let Some(map) = step.specification.affine_map() {
        return map.square_map().is_none();
    }
    let singles = (0..64).map(|square| 1 << square);
    let pairs = singles.clone().flat_map(|one| singles.clone().map(move |other| one | other));
    let boards: HashSet<u64> = pairs.flat_map(|board| [board, !board]).collect();
    let images: HashSet<u64> = boards.iter().map(|&b| step.specification.apply(b)).collect();
    images.len() < boards.len()
}

fn it_can_be_listed_and_explained(step: &NamedStep, algorithm: &Algorithm) -> Complaint {
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
    ensure(step.demonstration().contains(" -> "), || step.demonstration())
}

const CHECKS: &[(&str, fn(&NamedStep, &Algorithm) -> Complaint)] = &[
    ("is proved", is_proved),
    ("columns agree with the specification", columns_agree_with_the_specification),
    ("the example holds", the_example_holds),
    ("the claim is right or explained", the_claim_is_right_or_explained),
    ("the first algorithm is the cheapest", the_first_algorithm_is_the_cheapest),
    ("the inverse undoes it", the_inverse_undoes_it),
    ("it can be listed and explained", it_can_be_listed_and_explained),
];

/// The names of the checks that a row fails, with their reasons.
fn complaints(step: &NamedStep) -> Vec<String> {
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

/// A correct row, to be made wrong.
fn right() -> NamedStep {
    NamedStep {
        name: "right",
        aliases: &[],
        summary: "Flip",
        details: "Flips.",
        specification: Specification::Squares(|square| Some(square.flip_vertical())),
        effect: Effect::Moves,
        algorithms: &[RIGHT],
        inverse: Some("flip-vertical"),
        example: (1, 1 << 56),
    }
}

const RIGHT: Algorithm =
    Algorithm { name: "right", program: "bswap(x)", claim: None, source: "here" };

/// The specification of the LS1B.
const LS1B: Specification = Specification::AtBit(
    SignificantBit::LeastOne,
    AroundBit {
        below: Becomes::Clear,
        found: Becomes::Set,
        above: Becomes::Clear,
        without: Bitboard::EMPTY,
    },
);

#[test]
fn a_row_made_wrong_on_purpose_fails() {
    assert_eq!(complaints(&right()), [""; 0]);
    let wrong: &[(&str, NamedStep)] = &[
        (
            "is proved: unknown name",
            NamedStep { algorithms: &[Algorithm { program: "bswap(y)", ..RIGHT }], ..right() },
        ),
        (
            "is proved: refuted: 0x0100000000000000 and 0x0000000000000001 for 0x0000000000000001",
            NamedStep { specification: Specification::Squares(Some), ..right() },
        ),
        ("the inverse undoes it", NamedStep { inverse: Some("rot90"), ..right() }),
        (
            "the inverse undoes it",
            NamedStep { specification: LS1B, inverse: Some("negate"), ..right() },
        ),
        ("the inverse undoes it", NamedStep { inverse: Some("nonsense"), ..right() }),
        ("the inverse undoes it", NamedStep { inverse: None, ..right() }),
        ("the example holds", NamedStep { example: (1, 2), ..right() }),
        (
            "the claim is right or explained",
            NamedStep {
                algorithms: &[Algorithm {
                    claim: Some(Claim { operations: 2, difference: "" }),
                    ..RIGHT
                }],
                ..right()
            },
        ),
        (
            "the first algorithm is the cheapest",
            NamedStep {
                algorithms: &[Algorithm { program: "bswap(~~x)", ..RIGHT }, RIGHT],
                ..right()
            },
        ),
        ("it can be listed and explained", NamedStep { summary: "Flip.", ..right() }),
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
fn a_program_made_wrong_on_purpose_is_refuted_with_a_board() {
    let flip = |square: Square| Bitboard::from_square(square.flip_vertical());
    let flipped = Specification::Squares(|square| Some(square.flip_vertical()));
    let images = Specification::SmallestImage;
    for (specification, program) in [
        (Specification::Complement, "bswap(x)"),
        (flipped, "bswap(x) | (x & 1)"),
        (flipped, "bswap(x | x << 1)"),
        (flipped, "bswap(white)"),
        (flipped, "bswap(x) + 64 / x - 64 / x"),
        (LS1B, "bswap(x)"),
        (LS1B, "1 << (lsb(x) & 63)"),
        (LS1B, "x & -x & ~c8"),
        (Specification::Additive(flip), "bswap(x) ^ (x & x << 1)"),
        (Specification::Additive(flip), "bswap(x) | 1"),
        (Specification::Additive(Bitboard::from_square), "x | (x & b1) << 1"),
        (images, "x"),
        (images, "bswap(x)"),
        (images, "min(min(x, rot180(x)), min(flip_vertical(x), mirror_horizontal(x)))"),
        (images, "max(x, canonical(x))"),
        (images, "canonical(x | 1)"),
        (images, "r = rot90(x); c = canonical(x); c ^ ((r ^ c) & -(r > c))"),
        (images, "canonical(white)"),
    ] {
        let compiled = formula::compile(program).expect(program).program;
        let Verdict::Refuted { inputs, left, right } = specification.prove(&compiled) else {
            panic!("{program}")
        };
        assert_ne!(left, right, "{program}");
        assert_eq!(compiled.evaluate(&inputs).ok(), left, "{program}");
        assert_eq!(right, Some(specification.apply(inputs[0])), "{program}");
    }
}

#[test]
fn a_program_that_is_wrong_on_a_single_board_is_not_proved() {
    for name in ["flip-vertical", "complement", "ls1b", "north-fill", "canonical"] {
        let specification = catalogue::find(name).expect(name).specification;
        let function = name.replace('-', "_");
        let text = format!("{function}(x) ^ (x == 0x0123456789abcdef)");
        let program = formula::compile(&text).expect(name).program;
        let verdict = specification.prove(&program);
        assert!(matches!(verdict, Verdict::Open { tried: 1000.., .. }), "{name}: {verdict:?}");
    }
}

#[test]
fn names_are_unique() {
    let mut seen = std::collections::HashMap::new();
    let steps = catalogue::steps().flat_map(|step| step.names().map(move |name| (name, step.name)));
    let functions = functions::functions()
        .flat_map(|function| function.names().map(move |name| (name, function.name)));
    for (name, owner) in steps.chain(functions) {
        if let Some(other) = seen.insert(normalized(name), owner) {
            panic!("`{name}` names both {owner} and {other}");
        }
        assert_eq!(formula::sets::named(name), None, "`{name}` of {owner} is a set's name, too");
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
fn the_symmetries_are_the_steps_of_their_names() {
    assert_eq!(SYMMETRIES[0].0, "identity");
    for (name, target) in &SYMMETRIES[1..] {
        let step = catalogue::find(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(step.name, *name);
        let map = step.specification.affine_map().and_then(|map| map.square_map());
        assert_eq!(map, SquareMap::new(target), "{name}");
    }
}

#[test]
fn functions_compile_and_can_be_listed() {
    for function in functions::functions() {
        let (least, more) = function.operands();
        for count in least..=least + if more { 8 } else { 0 } {
            let call = format!("{}({})", function.name, vec!["x"; count].join(", "));
            if let Err(fault) = formula::compile(&call) {
                panic!("{}", fault.show(&call));
            }
        }
        let words = [function.summary, function.source];
        let untidy = |text: &str| text.is_empty() || text.ends_with('.') || text.contains("  ");
        assert!(!words.iter().any(|text| untidy(text)), "{}", function.name);
    }
    for family in functions::FAMILIES {
        assert!(!family.functions.is_empty() && !family.name.is_empty());
    }
}
