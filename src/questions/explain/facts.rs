//! Everything that is reported about a step, a chain or a function: as data, and so as JSON.

use serde_json::value::RawValue;

use super::names::NamedProgram;
use super::prelude::*;
use super::tables::{DirectionFacts, TruthTable};
use super::terms::{constants, masks, program, sum};
use super::trace::{Sample, TraceFacts, body, call, sampled, samples_are_affine};
use crate::catalogue::{Algorithm, Effect};
use crate::chain::facts::{Facts, keys};
use crate::position::Rules;
use crate::program::{AffineMap, Known};
use crate::questions::identify::{Same, other_names};

/// An explanation; as JSON, one object.
#[derive(Debug, Serialize)]
pub struct Explanation(pub(super) Explained);

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Explained {
    Step(Box<StepFacts>),
    /// Of a formula, or of several steps as one.
    Chain(Box<ChainFacts>),
    /// Of a chain at work on an input.
    Example(Box<ExampleFacts>),
    Function(Box<FunctionFacts>),
}

#[derive(Debug, Serialize)]
pub(super) struct StepFacts {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    pub(super) details: &'static str,
    /// Its effect on a square, or on a small set.
    pub(super) demonstration: String,
    pub(super) swaps_colors: bool,
    pub(super) inverse: Option<&'static str>,
    /// How its program is proved equal to its specification, as a phrase.
    pub(super) proof: String,
    /// The algorithm that was chosen, with the name of the step; `None` if it is the first one.
    pub(super) algorithm: Option<String>,
    #[serde(flatten)]
    pub(super) program: ProgramFacts,
    pub(super) algorithms: Vec<AlgorithmFacts>,
}

#[derive(Debug, Serialize)]
pub(super) struct AlgorithmFacts {
    /// Its name with that of the step: `flip-diag@delta-swaps`.
    pub(super) name: String,
    pub(super) program: String,
    pub(super) operations: usize,
    pub(super) claimed_operations: Option<usize>,
    /// Why the source counts differently; empty if it does not.
    pub(super) difference: &'static str,
    pub(super) source: &'static str,
    /// Its masks and factors: first those that have a name, in the order of the program.
    pub(super) masks: Vec<HexText>,
    #[serde(serialize_with = "named")]
    pub(super) constants: Vec<(String, u64)>,
}

#[derive(Debug, Serialize)]
pub(super) struct ChainFacts {
    #[serde(skip)]
    pub(super) name: String,
    pub(super) steps: Vec<LinkFacts>,
    /// What equals the chain or formula for all boards: steps, functions, or short chains.
    #[serde(serialize_with = "texts")]
    pub(crate) same_as: Vec<Same>,
    /// The facts about the whole program; `None` if one of several steps reads sets of a position.
    #[serde(flatten)]
    pub(super) program: Option<ProgramFacts>,
}

/// A step as it was written, and what it does if the catalogue has it.
#[derive(Debug, Serialize)]
pub(super) struct LinkFacts {
    pub(super) name: String,
    pub(super) summary: Option<&'static str>,
    pub(super) demonstration: Option<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct ProgramFacts {
    /// Its text, a statement for each operation.
    pub(super) program: String,
    pub(super) operations: usize,
    pub(super) masks: Vec<HexText>,
    /// The image of one square, if the program is a linear map and moves one: `b1 -> a2`.
    pub(super) one_square: Option<String>,
    pub(super) affine: Affine,
    /// Why it is not known to be affine.
    pub(super) reason: Option<String>,
    #[serde(flatten)]
    pub(super) map: Option<MapFacts>,
    /// Where the squares go, if it only moves squares.
    pub(super) square_map: Option<SquareMapFacts>,
    pub(super) truth_table: Option<TruthTable>,
    pub(super) trace: Option<TraceFacts>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Affine {
    Yes,
    /// It is not: samples refute it.
    No,
    /// Samples do not refute it, and nothing proves it.
    Unknown,
}

#[derive(Debug, Serialize)]
pub(super) struct MapFacts {
    /// For each target square, from a1 to h8, the sum of the bits that it holds: `~(a1 ^ b2)`.
    pub(super) rows: Vec<String>,
    /// The image of the empty board.
    pub(super) constant: HexText,
}

#[derive(Debug, Serialize)]
pub(super) struct SquareMapFacts {
    /// The target of each square, from a1 to h8.
    #[serde(serialize_with = "targets")]
    pub(super) targets: SquareMap,
    pub(super) formulas: Vec<String>,
    pub(super) order: u64,
    /// The square mapping that the source uses.
    #[serde(serialize_with = "mapping_name")]
    pub(super) mapping: &'static Mapping,
}

impl StepFacts {
    pub(super) fn of(row: &NamedStep, step: &Step) -> StepFacts {
        let algorithm = |algorithm: &Algorithm| AlgorithmFacts::of(row.name, algorithm);
        let chosen = step.name.split_once('@').and_then(|(_, name)| row.algorithm(name));
        let own = NamedProgram { program: &step.program, constants: &step.constants };
        StepFacts {
            name: row.name,
            summary: row.summary,
            details: row.details,
            demonstration: row.demonstration(),
            swaps_colors: row.effect == Effect::SwapsColors,
            inverse: row.inverse,
            proof: row.specification.prove(&step.program).to_string(),
            algorithm: chosen.map(|algorithm| format!("{}@{}", row.name, algorithm.name)),
            program: ProgramFacts::of(own, row.name, catalogue::mapping(row)),
            algorithms: row.algorithms.iter().filter_map(algorithm).collect(),
        }
    }
}

impl AlgorithmFacts {
    /// The facts about an algorithm, which compiles, as tests verify.
    fn of(step: &str, algorithm: &Algorithm) -> Option<AlgorithmFacts> {
        let Formula { program, constants, .. } = formula::compile(algorithm.program).ok()?;
        let claim = algorithm.claim.as_ref();
        Some(AlgorithmFacts {
            name: format!("{step}@{}", algorithm.name),
            program: algorithm.text(),
            operations: program.operations(),
            claimed_operations: claim.map(|claim| claim.operations),
            difference: claim.map_or("", |claim| claim.difference),
            source: algorithm.source,
            masks: hex_masks(NamedProgram { program: &program, constants: &constants }),
            constants,
        })
    }
}

impl ChainFacts {
    pub(super) fn of(chain: &Chain) -> ChainFacts {
        let steps = &chain.steps;
        let names: Vec<&str> = steps.iter().map(|step| step.name.as_str()).collect();
        let name = names.join(", then ");
        let link = |step: &Step| LinkFacts {
            name: step.name.clone(),
            summary: step.row().map(|row| row.summary),
            demonstration: step.row().map(NamedStep::demonstration),
        };
        let reads_more = |step: &Step| step.program.reads_more_than_x();
        let whole = program(chain).filter(|_| steps.len() == 1 || !steps.iter().any(reads_more));
        let constants = constants(steps);
        let same_as = whole.as_ref().map(|program| other_names(chain, program));
        let of = whole.as_ref().map(|program| NamedProgram { program, constants: &constants });
        ChainFacts {
            steps: steps.iter().map(link).collect(),
            same_as: same_as.unwrap_or_default(),
            program: of.map(|of| ProgramFacts::of(of, &name, Mapping::OWN)),
            name,
        }
    }
}

impl ProgramFacts {
    fn of(of: NamedProgram, name: &str, mapping: &'static Mapping) -> ProgramFacts {
        let program = of.program;
        let affine_map = program.affine_map();
        let map = affine_map.as_ref().ok();
        let affine = match &affine_map {
            Ok(_) => Affine::Yes,
            Err(_) if samples_are_affine(program) => Affine::Unknown,
            Err(_) => Affine::No,
        };
        let reason = affine_map.as_ref().err().map(ToString::to_string);
        ProgramFacts {
            program: program.to_string(),
            operations: program.operations(),
            masks: hex_masks(of),
            one_square: map.and_then(demonstration),
            affine,
            reason: reason.map(|reason| reason.trim_start_matches("not affine: ").to_owned()),
            map: map.map(MapFacts::of),
            square_map: map.and_then(AffineMap::square_map).map(|targets| SquareMapFacts {
                targets,
                formulas: formulas(&targets),
                order: targets.order(),
                mapping,
            }),
            truth_table: TruthTable::of(program, name),
            trace: TraceFacts::of(of, &Sample::of(program)),
        }
    }
}

fn hex_masks(of: NamedProgram) -> Vec<HexText> {
    masks(of).into_iter().map(HexText).collect()
}

impl MapFacts {
    fn of(map: &AffineMap) -> MapFacts {
        let row = |square: Square| {
            let (sources, inverted) = (map.sources(square).0, map.constant().contains(square));
            sum(Bit::Affine { sources, inverted })
        };
        MapFacts { rows: Square::ALL.map(row).to_vec(), constant: HexText(map.constant().0) }
    }
}

/// The image of one square under a linear map, `b1 -> a2`: of b1, of e4, or of the first one that moves.
fn demonstration(map: &AffineMap) -> Option<String> {
    if !map.constant().is_empty() {
        return None;
    }
    let image = |from: Square| map.apply(1 << u32::from(from));
    let moves = |from: &Square| ![0, 1 << u32::from(*from)].contains(&image(*from));
    let from = [Square::B1, Square::E4].into_iter().chain(Square::ALL).find(moves)?;
    Some(format!("{from} -> {}", Format::Squares.text(image(from))))
}

fn named<S: Serializer>(constants: &[(String, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(constants.iter().map(|(name, word)| (name, HexText(*word))))
}

fn texts<S: Serializer>(same: &[Same], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(same.iter().map(Same::typed))
}

fn targets<S: Serializer>(map: &SquareMap, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Square::ALL.map(|square| map.target(square).to_string()))
}

fn mapping_name<S: Serializer>(mapping: &Mapping, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(mapping.name)
}

#[derive(Debug, Serialize)]
pub(super) struct FunctionFacts {
    /// Its name with its parameters: `majority(a, b, c)`.
    pub(super) name: String,
    pub(super) summary: &'static str,
    pub(super) aliases: Vec<&'static str>,
    /// Its source: document and heading, or a processor or library.
    pub(super) source: &'static str,
    /// A call, which the other facts are about.
    pub(super) example: String,
    /// Its text in the language of formulas; empty for a function that is one operation.
    pub(super) text: &'static str,
    pub(super) operations: usize,
    /// The value of the example, if it takes no sets.
    #[serde(serialize_with = "written")]
    pub(super) value: Option<Value>,
    pub(super) trace: Option<TraceFacts>,
    pub(super) truth_table: Option<TruthTable>,
    /// What it gives in each of the eight directions, if it takes one.
    pub(super) directions: Vec<DirectionFacts>,
}

#[expect(clippy::ref_option, reason = "serde asks for a reference to the field")]
fn written<S: Serializer>(value: &Option<Value>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(Value::to_string).serialize(serializer)
}

impl FunctionFacts {
    pub(super) fn of(function: &Function) -> FunctionFacts {
        let example = call(function, None);
        // Every row compiles, as tests verify. Its own text has names for its results.
        let text = body(function).unwrap_or_else(|| example.clone());
        let sampled = sampled(function, &text).ok();
        let program = sampled.as_ref().map(|(formula, _)| &formula.program);
        // What is computed of constants alone takes no operation, and does not say what it means.
        let names = Inputs::new(function.parameters.iter().map(|one| one.name));
        let word = program.and_then(|program| program.result().word());
        let open = word.and_then(|_| formula::compile_over(&function.call(), &names).ok());
        let counted = open.as_ref().map(|formula| formula.program.operations());
        let value = word.zip(open).map(|(word, open)| {
            Value::of_word(word, open.program.known_with(|_| Known::count(0, 63)).kind())
        });
        FunctionFacts {
            name: function.call(),
            summary: function.summary,
            aliases: function.aliases.to_vec(),
            source: function.source,
            text: match &function.body {
                Body::Operation(_) => "",
                Body::Text(text) | Body::OfPosition(text) => text,
                Body::Each { each, .. } => each,
            },
            operations: counted.or(program.map(Program::operations)).unwrap_or_default(),
            value,
            trace: sampled.as_ref().and_then(|(formula, sample)| {
                let Formula { program, constants, .. } = formula;
                TraceFacts::of(NamedProgram { program, constants }, sample)
            }),
            truth_table: program.and_then(|program| TruthTable::of(program, &function.call())),
            directions: DirectionFacts::all_of(function),
            example,
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct ExampleFacts {
    pub(super) steps: Vec<String>,
    pub(super) input: Box<RawValue>,
    pub(super) result: Box<RawValue>,
    pub(super) trace: Option<TraceFacts>,
    #[serde(skip)]
    pub(super) values: (Value, Value),
}

impl ExampleFacts {
    /// Runs a chain on an input; fails as [`super::example()`] says.
    pub(super) fn of(chain: &Chain, input: &Value) -> Result<ExampleFacts, Fault> {
        if let Value::Position(_) = input {
            let name = |step: &Step| step.name.clone();
            if let Some(step) = chain.steps.iter().find(|step| step.chooses()) {
                return Err(Fault::whole(QuestionFault::ChoosesBySymmetry { step: name(step) }));
            }
            let mut after_moves = chain.steps.iter().skip_while(|step| step.action.is_none());
            let reads_moved = |step: &&Step| step.action.is_none() && step.reads_sets();
            if let Some(step) = after_moves.find(reads_moved) {
                return Err(Fault::whole(QuestionFault::MovedPieces { step: name(step) }));
            }
        }
        let (results, _) = chain.stages(input, Rules::none())?;
        let sample = Sample { what: "this input", values: words(input) };
        let result = results.last().unwrap_or(input);
        let facts = |value| {
            RawValue::from_string(keys::json(&Facts::of(value, Mapping::OWN))).unwrap_or_default()
        };
        Ok(ExampleFacts {
            steps: chain.steps.iter().map(|step| step.name.clone()).collect(),
            input: facts(input),
            result: facts(result),
            trace: program(chain).and_then(|program| {
                let constants = &constants(&chain.steps);
                TraceFacts::sampled(NamedProgram { program: &program, constants }, &sample)
            }),
            values: (input.clone(), result.clone()),
        })
    }
}

/// The words of an input: `x`, and the sets of a position.
pub(super) fn words(input: &Value) -> Vec<u64> {
    let Value::Position(position) = input else { return vec![input.occupied().0] };
    crate::position::words(&position.fen())
}

/// Formulas in `sq`, `file` and `rank` for the index of the target of a square, the simplest first:
/// all known forms that the documents print and that hold for all 64 squares, or else one that looks up each bit
/// of the index.
///
/// Sources: Flipping, Mirroring and Rotating, under each heading; those of Hyatt's diagonals follow from his drawings.
pub fn formulas(map: &SquareMap) -> Vec<String> {
    let corner = u32::from(map.target(Square::A1));
    let flipped = |formula: &str| match corner {
        0 => formula.to_owned(),
        corner => format!("({formula}) ^ {corner}"),
    };
    let mut forms = vec![
        format!("sq ^ {corner}"),
        flipped("((sq >> 3) | (sq << 3)) & 63"),
        // The source computes in 32 bits; in 64 bits, this needs a mask.
        flipped("(sq * 0x20800000 & 0xffffffff) >> 26"),
        "(sq - 8*(sq & 7)) & 63".to_owned(),
        "(sq + 8*(sq & 7)) & 63".to_owned(),
        "(sq - 8*((sq & 7) ^ 7)) & 63".to_owned(),
        "(sq + 8*((sq & 7) ^ 7)) & 63".to_owned(),
        format!("(sq + {corner}) & 63"),
        DIAGONALS_IN_A_ROW.to_owned(),
        ANTI_DIAGONALS_IN_A_ROW.to_owned(),
    ];
    if *map == SquareMap::IDENTITY {
        return vec!["sq".to_owned()];
    }
    let target = |square| u64::from(u32::from(map.target(square)));
    forms.retain(|formula| {
        Square::ALL.iter().all(|&sq| formula::for_square(formula, sq) == Ok(target(sq)))
    });
    if forms.is_empty() {
        forms.push(bit_by_bit(map));
    }
    forms
}

/// The number of squares on the diagonals before that of a square, and of those before it on its own.
const DIAGONALS_IN_A_ROW: &str = "d = rank - file; \
    select(64 - (8 - d)*(9 - d)/2 + file, (7 + d)*(8 + d)/2 + rank, -(rank <= file))";

/// The same for anti-diagonals.
const ANTI_DIAGONALS_IN_A_ROW: &str = "d = file + rank - 7; \
    select(64 - (8 - d)*(9 - d)/2 + 7 - rank, (7 + d)*(8 + d)/2 + file, -(file + rank <= 7))";

/// A formula that looks up each bit of the target's index in a word; every map has one.
fn bit_by_bit(map: &SquareMap) -> String {
    let word = |bit: u32| {
        Square::ALL.into_iter().fold(0, |word: u64, square| {
            word | u64::from(u32::from(map.target(square)) >> bit & 1) << u32::from(square)
        })
    };
    let term = |bit| match bit {
        0 => format!("(0x{:016x} >> sq & 1)", word(bit)),
        _ => format!("(0x{:016x} >> sq & 1) << {bit}", word(bit)),
    };
    (0..6).map(term).collect::<Vec<_>>().join(" | ")
}
