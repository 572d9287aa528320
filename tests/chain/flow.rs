//! What a chain means: each step uses what the one before it gives, and each operand has a role.

use std::collections::BTreeSet;

use bbt::catalogue;
use bbt::chain::value::Value;
use bbt::chain::{Chain, Step};
use bbt::formula::compile;
use bbt::formula::functions::{Domain, Function, functions};
use bbt::position::{Rules, inputs};
use bbt::program::Input;
use bbt::program::kind::Kind;

/// Positions with differing men, turns and rights.
const POSITIONS: [&str; 4] = [
    "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
    "4k2r/8/2p5/3q4/1P6/8/5N2/R3K3 b Qk - 0 1",
    "8/2k5/8/8/5B2/8/1P6/K7[Nnn] b - - 3 40",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];

/// Every step of the catalogue and every function that is a step, every set and fact of a position, and
/// formulas of each kind.
fn steps() -> Vec<Step> {
    let inputs = inputs().all().filter(|input| *input != Input::X).map(|one| inputs().name(one));
    let derived = ["occupied", "empty", "us", "them", "K", "p", "white_pawns", "phase"];
    let formulas = ["x & white", "~x", "x == 0", "popcount(x)", "white & pawns", "x * 3", "lsb(x)"];
    let names = catalogue::steps().map(|step| step.name).chain(functions().map(|one| one.name));
    let own = names.filter_map(|name| Step::named(name).unwrap());
    let texts = inputs.chain(derived).chain(formulas);
    own.chain(texts.filter_map(|text| Step::parse(text).ok())).collect()
}

fn is_truth(value: &Value) -> bool {
    matches!(value, Value::Number(number) if number.kind == Kind::Truth)
}

/// Whether two results are the same word, or both hold.
fn same(one: Option<&Value>, other: Option<&Value>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) if is_truth(one) => one.occupied().any() == other.occupied().any(),
        (Some(one), Some(other)) => one.occupied() == other.occupied(),
        _ => one.is_none() && other.is_none(),
    }
}

/// What a chain makes of a value, the last step alone; `None` where it is refused.
fn last(chain: &Chain, value: &Value) -> Option<Value> {
    let (mut stages, _) = chain.stages(value, Rules::none()).ok()?;
    stages.pop()
}

fn chain(steps: &[&Step]) -> Option<Chain> {
    let mut chain = Chain::default();
    let outcome: Result<(), _> = steps.iter().try_for_each(|step| chain.push(Step::clone(step)));
    outcome.is_ok().then_some(chain)
}

#[test]
fn a_step_uses_what_the_one_before_it_gives_or_is_refused() {
    let steps = steps();
    let (mut taken, mut compared) = (0, 0);
    for first in &steps {
        for second in &steps {
            let Some(both) = chain(&[first, second]) else { continue };
            taken += 1;
            // Decided from the program: it reads the board, or the position that is still there.
            let reads = |input: Input| second.program.read_inputs().any(|read| read == input);
            let keeps = first.action.is_some();
            let pair = format!("{} {}", first.name, second.name);
            assert!(second.action.is_some() || reads(Input::X) || keeps, "{pair}");
            // And seen: it gives what the second step makes of the result of the first one.
            let reads_more = second.program.read_inputs().any(|input| input != Input::X);
            let alone = chain(&[second]).unwrap();
            let from = chain(&[first]).unwrap();
            for position in POSITIONS.map(|text| text.parse::<Value>().unwrap()) {
                let Some(before) = last(&from, &position) else { continue };
                if matches!(before, Value::Position(_)) || !reads_more {
                    let both = last(&both, &position);
                    // What holds is 1 or, for the next step, all squares.
                    let mask = is_truth(&before) && before.occupied().any();
                    let of_mask = || last(&alone, &Value::Board(if mask { !0 } else { 0 }));
                    let is_same = same(both.as_ref(), last(&alone, &before).as_ref());
                    assert!(
                        is_same || is_truth(&before) && same(both.as_ref(), of_mask().as_ref()),
                        "{pair}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(taken > 5_000 && compared > 20_000, "{taken} {compared}");
}

#[test]
fn what_a_second_step_gives_differs_with_the_first() {
    let steps = steps();
    for second in &steps {
        let given = POSITIONS.map(|position| {
            let position: Value = position.parse().unwrap();
            let given = steps.iter().filter_map(|first| last(&chain(&[first, second])?, &position));
            given.map(|value| value.to_string()).collect::<BTreeSet<String>>()
        });
        // One that is refused after every step has nothing to differ in. No step changes the counters.
        let is_refused = given.iter().all(BTreeSet::is_empty);
        let differs = given.iter().any(|values| values.len() > 1 || *values != given[0]);
        assert!(is_refused || differs, "{}: {given:?}", second.name);
    }
}

/// A kind of operand, with a text for it.
const OPERANDS: [(&str, &str); 7] = [
    ("a set", "0x0000303030300000"),
    ("one square", "e4"),
    ("a number", "popcount(x)"),
    ("a truth", "x == 0"),
    ("a decimal number", "27"),
    ("too large", "255"),
    ("too small", "-64"),
];

/// Which of [`OPERANDS`] a place takes. A set as a number is too large, whatever else it is.
fn takes(domain: Domain) -> [bool; 7] {
    match domain {
        Domain::Word | Domain::SmallBytes => [true; 7],
        Domain::Bits => [true, true, true, false, true, true, true],
        Domain::Set | Domain::OnePerFile | Domain::Mask | Domain::Line => {
            [true, true, false, false, true, true, true]
        }
        Domain::Squares => [true, true, false, false, false, true, true],
        Domain::One => [false, true, false, false, false, false, false],
        Domain::Square
        | Domain::Bit
        | Domain::Distance
        | Domain::SignedDistance
        | Domain::Length => [false, true, true, true, true, false, false],
        Domain::Direction | Domain::Stage | Domain::Flag => {
            [false, false, true, true, false, false, false]
        }
    }
}

/// A call of a function with its samples, of which one is another text.
fn call(function: &Function, at: usize, operand: &str) -> String {
    let written = |(index, (parameter, sample)): (usize, (_, u64))| {
        let parameter: bbt::formula::functions::Parameter = parameter;
        match parameter.domain {
            _ if index == at => operand.to_owned(),
            // What it has to do with the others would be refused.
            Domain::Mask | Domain::Line => "x".to_owned(),
            domain if domain.is_number() => domain.written(sample),
            _ => format!("{sample:#x}"),
        }
    };
    let operands: Vec<String> = function.samples().into_iter().enumerate().map(written).collect();
    format!("{}({})", function.name, operands.join(", "))
}

#[test]
fn every_place_of_every_function_takes_what_has_its_role() {
    for function in functions() {
        for (at, parameter) in function.parameters.iter().enumerate() {
            if parameter.name == "..." {
                continue;
            }
            for ((kind, operand), takes) in OPERANDS.iter().zip(takes(parameter.domain)) {
                let text = call(function, at, operand);
                // What operands have to meet together, or their values, is another question.
                let others = ["not a swap", "on the line", "each file, not", "below 255, not"];
                let is_role = |message: &str| !others.iter().any(|one| message.contains(one));
                let outcome = compile(&text).map_err(|fault| fault.kind.to_string());
                let refused = outcome.as_ref().err().filter(|message| is_role(message));
                assert_eq!(refused.is_none(), takes, "{text}: {kind}: {outcome:?}");
            }
            if parameter.domain.counts() {
                let [named, counted] = ["e4", "28"].map(|text| compile(&call(function, at, text)));
                assert_eq!(named.map(|it| it.program), counted.map(|it| it.program));
            }
        }
    }
}
