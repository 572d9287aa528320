//! Every row of the catalogue is proved: no step is named here, so that a new row is tested
//! automatically.

use std::collections::HashSet;

use bbt::catalogue::specification::{AroundBit, Becomes, SignificantBit};
use bbt::catalogue::{self, Algorithm, Claim, Effect, FAMILIES, NamedStep, Specification};
use bbt::language::{self, functions};
use bbt::names::normalized;
use bbt::program::affine::AffineMap;
use bbt::program::bit::{Bit, Word};
use bbt::program::evaluate::{COLUMN, Columns, Evaluator};
use bbt::program::operation::{Operation, Property};
use bbt::program::squares::{SYMMETRIES, SquareMap};
use bbt::program::{Input, Instruction, Operand, Program};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use shakmaty::{Bitboard, Square};

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
    inputs.column_mut(Input::X).extend_from_slice(boards);
    let mut out = Vec::new();
    Evaluator::new(program).run(&inputs, &mut out).expect("no division");
    out
}

/// The algorithm equals the specification for all 2^64 boards.
fn equals_its_specification(step: &NamedStep, algorithm: &Algorithm) -> Verdict {
    let program = compile(algorithm)?;
    match step.specification {
        Specification::Squares(_) | Specification::Complement => {
            let map = program.affine_map().map_err(|reason| reason.to_string())?;
            ensure(Some(map) == step.specification.affine_map(), || {
                "not the specification's map".to_owned()
            })
        }
        Specification::Additive(image) => spreads(&program, image),
        Specification::SmallestImage => chooses_the_smallest(&program),
        Specification::AtBit(bit, parts) => {
            let image = |found, boards: &Word| parts.image(found, boards);
            equals_where_divided(&program, bit, image, parts.without.0)
        }
    }
}

/// The program gives the smallest of all eight images: each image is proved by its bits, and each
/// choice of the smaller of two by its form.
fn chooses_the_smallest(program: &Program) -> Verdict {
    let trace = program.trace().map_err(|reason| reason.to_string())?;
    let images = SYMMETRIES.map(|(_, target)| {
        let mut word: Word = [Bit::ZERO; 64];
        for from in Square::ALL {
            word[target(from).to_usize()] = Bit::of(from);
        }
        word
    });
    let alone = |word: Word| images.iter().position(|image| *image == word).map(|n| vec![n]);
    // For each result that is the smallest of some images, these images.
    let mut found: Vec<Option<Vec<usize>>> = Vec::new();
    for (instruction, word) in program.instructions().iter().zip(&trace.words) {
        let known = |operand: Operand| match operand {
            Operand::Result(index) => found[index].clone(),
            _ => alone(trace.word(operand)),
        };
        let chosen = || {
            let [a, b] = smaller_of_two(program, instruction)?.map(known);
            Some([a?, b?].concat())
        };
        found.push(alone(*word).or_else(chosen));
    }
    let Operand::Result(result) = program.result() else { return Err("no choice".to_owned()) };
    let mut all = found[result].clone().unwrap_or_default();
    all.sort_unstable();
    all.dedup();
    ensure(all.len() == images.len(), || format!("the smallest of {} images", all.len()))
}

/// The values of `a` and `b` if an instruction completes `b ^ ((a ^ b) & -(a < b))`, which is `a`
/// if that is smaller, and otherwise `b`.
fn smaller_of_two(program: &Program, instruction: &Instruction) -> Option<[Operand; 2]> {
    let instruction_of = |operand| match operand {
        Operand::Result(index) => Some(program.instructions()[index]),
        _ => None,
    };
    let operands = |instruction: Instruction, wanted| match *instruction.operands() {
        [left, right] if instruction.operation() == wanted => Some([left, right]),
        _ => None,
    };
    let [b, chosen] = operands(*instruction, Operation::Xor)?;
    let [differ, mask] = operands(instruction_of(chosen)?, Operation::And)?;
    let mask = instruction_of(mask).filter(|mask| mask.operation() == Operation::Negate)?;
    let compared = operands(instruction_of(mask.operands()[0])?, Operation::Less)?;
    let differ = operands(instruction_of(differ)?, Operation::Xor)?;
    (differ == compared && compared[1] == b).then_some(compared)
}

/// The program maps all boards as `image` says, wherever the significant bit is found, and gives
/// `without` if there is no such bit: 65 cases, each of them proved on symbols.
fn equals_where_divided(
    program: &Program,
    bit: SignificantBit,
    image: impl Fn(Square, &Word) -> Word,
    without: u64,
) -> Verdict {
    for found in Square::ALL {
        let boards = bit.boards(found);
        let trace = program.trace_from(boards).map_err(|reason| reason.to_string())?;
        ensure(trace.word(program.result()) == image(found, &boards), || {
            format!("differs where the significant bit is on {found}")
        })?;
    }
    let missing = program.evaluate_board(bit.missing()).expect("no division");
    ensure(missing == without, || format!("without such a bit it gives 0x{missing:016x}"))
}

/// The program gives the union of its results for single squares, because each of its operations
/// does, and for these it gives what `image` says.
fn spreads(program: &Program, image: fn(Square) -> Bitboard) -> Verdict {
    let is_constant = |operand: &Operand| matches!(operand, Operand::Constant(_));
    let distributes = |instruction: &Instruction| {
        let operation = instruction.operation();
        match *instruction.operands() {
            // The union of two that do.
            [left, right] if operation == Operation::Or => {
                !is_constant(&left) && !is_constant(&right)
            }
            [left, right] if is_constant(&left) => {
                operation.has(Property::Additive)
                    && operation.has(Property::Commutes)
                    && !is_constant(&right)
            }
            [_, right] => operation.has(Property::Additive) && is_constant(&right),
            _ => operation.has(Property::Additive),
        }
    };
    let odd = program.instructions().iter().find(|instruction| !distributes(instruction));
    ensure(odd.is_none(), || format!("is it a union? {odd:?}"))?;
    let wrong = Square::ALL.into_iter().find(|&square| {
        program.evaluate_board(Bitboard::from_square(square).0) != Ok(image(square).0)
    });
    ensure(wrong.is_none(), || format!("differs on {wrong:?}"))
}

/// The fast path by columns agrees with the specification.
fn columns_agree_with_the_specification(step: &NamedStep, algorithm: &Algorithm) -> Verdict {
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

fn the_example_holds(step: &NamedStep, algorithm: &Algorithm) -> Verdict {
    let (input, output) = step.example;
    let image = compile(algorithm)?.evaluate_board(input).expect("no division");
    ensure(image == output, || {
        format!("0x{input:016x} gives 0x{image:016x}, not 0x{output:016x}")
    })?;
    ensure(input != output || step.effect != Effect::Moves, || {
        "the example shows nothing".to_owned()
    })
}

fn the_claim_is_right_or_explained(_: &NamedStep, algorithm: &Algorithm) -> Verdict {
    let counted = compile(algorithm)?.operations();
    let Some(claim) = &algorithm.claim else { return Ok(()) };
    ensure((counted == claim.operations) == claim.difference.is_empty(), || {
        format!("claims {} operations, counted {counted}: {:?}", claim.operations, claim.difference)
    })
}

fn the_first_algorithm_is_the_cheapest(step: &NamedStep, algorithm: &Algorithm) -> Verdict {
    let (first, this) =
        (compile(&step.algorithms[0])?.operations(), compile(algorithm)?.operations());
    // Instructions that only some processors have are emulated here, and are never the default.
    let emulated = ["pext(", "pdep("].iter().any(|call| algorithm.program.contains(call));
    ensure(first <= this || emulated, || format!("{this} operations, the first algorithm {first}"))
}

fn the_inverse_undoes_it(step: &NamedStep, _: &Algorithm) -> Verdict {
    let Some(name) = step.inverse else {
        // It can no longer be seen which positions were flipped.
        let loses = loses_boards(step) || step.effect == Effect::WhiteToMove;
        return ensure(loses, || "could be undone, but names no inverse".to_owned());
    };
    let inverse = catalogue::find(name).ok_or_else(|| format!("no step `{name}`"))?;
    let undone = || format!("`{name}` does not undo it");
    match (step.specification, step.specification.affine_map(), inverse.specification.affine_map())
    {
        (_, Some(map), Some(other)) => {
            ensure(map.then(&other) == AffineMap::moving(Some), undone)?;
        }
        (Specification::AtBit(bit, parts), ..) => {
            // Proved on the programs: those of the step equal the specification.
            let there = compile(&step.algorithms[0])?;
            let back = compile(&inverse.algorithms[0])?;
            for found in Square::ALL {
                let boards = bit.boards(found);
                let word = |program: &Program, x| {
                    program.trace_from(x).map(|trace| trace.word(program.result()))
                };
                let image = word(&there, boards).map_err(|reason| reason.to_string())?;
                ensure(word(&back, image) == Ok(boards), undone)?;
            }
            ensure(inverse.specification.apply(parts.without.0) == bit.missing(), undone)?;
        }
        _ => return Err("there is no proof for this".to_owned()),
    }
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

fn it_can_be_listed_and_explained(step: &NamedStep, algorithm: &Algorithm) -> Verdict {
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

const CHECKS: &[(&str, fn(&NamedStep, &Algorithm) -> Verdict)] = &[
    ("equals its specification", equals_its_specification),
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
            "equals its specification",
            NamedStep { specification: Specification::Squares(Some), ..right() },
        ),
        (
            "equals its specification",
            NamedStep { specification: Specification::Complement, ..right() },
        ),
        (
            "equals its specification",
            NamedStep {
                algorithms: &[Algorithm { program: "bswap(x) | (x & 1)", ..RIGHT }],
                ..right()
            },
        ),
        (
            "equals its specification: not affine",
            NamedStep {
                algorithms: &[Algorithm { program: "bswap(x | x << 1)", ..RIGHT }],
                ..right()
            },
        ),
        (
            "equals its specification: unknown name",
            NamedStep { algorithms: &[Algorithm { program: "bswap(y)", ..RIGHT }], ..right() },
        ),
        ("equals its specification", NamedStep { specification: LS1B, ..right() }),
        (
            "equals its specification: without such a bit",
            NamedStep {
                specification: LS1B,
                algorithms: &[Algorithm { program: "1 << (lsb(x) & 63)", ..RIGHT }],
                ..right()
            },
        ),
        (
            "equals its specification: differs where the significant bit is on c8",
            NamedStep {
                specification: LS1B,
                algorithms: &[Algorithm { program: "x & -x & ~c8", ..RIGHT }],
                ..right()
            },
        ),
        (
            "equals its specification: is it a union?",
            NamedStep {
                specification: Specification::Additive(|square| square.flip_vertical().into()),
                algorithms: &[Algorithm { program: "bswap(x) ^ (x & x << 1)", ..RIGHT }],
                ..right()
            },
        ),
        (
            "equals its specification: differs on Some(B1)",
            NamedStep {
                specification: Specification::Additive(Bitboard::from_square),
                algorithms: &[Algorithm { program: "x | (x & b1) << 1", ..RIGHT }],
                ..right()
            },
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
fn a_choice_made_wrong_on_purpose_fails() {
    for (program, complaint) in [
        ("bswap(x)", "the smallest of 1 images"),
        ("min(min(x, rot180(x)), min(flip_vertical(x), mirror_horizontal(x)))", "of 4 images"),
        ("max(x, canonical(x))", "of 0 images"),
        ("canonical(x | 1)", "of 0 images"),
        ("r = rot90(x); c = canonical(x); c ^ ((r ^ c) & -(r > c))", "of 0 images"),
        ("x", "no choice"),
        ("white", "reads `white`"),
    ] {
        let compiled = language::compile(program).expect(program).program;
        let said = chooses_the_smallest(&compiled).expect_err(program);
        assert!(said.contains(complaint), "{program}: {said}");
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
            if let Err(fault) = language::compile(&call) {
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
