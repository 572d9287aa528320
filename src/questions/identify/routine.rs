//! Which step, chain or function a program is, for all boards.

use crate::catalogue::steps;
use crate::formula::functions::{Function, functions};
use crate::formula::{compile, formula_of};
use crate::position;
use crate::program::{AffineMap, Operand, ProgramWriter, single_squares};
use crate::proof::{Effort, How, Question, Verdict};
use crate::questions::chains::{
    Move, Pair, names, pairs, shifts, shortest_chains, steps_of_boards, whole, with_constants,
};
use crate::questions::known::{
    self, KnownCall, SmallNumber, as_x, call, called, calls, is_wrapper, proof, samples,
};
use crate::questions::prelude::*;

/// How many chains that are not affine are given to the prover.
const MOST_PROOFS: usize = 8;

/// How many chains of several steps are an answer, and on how many boards one may be wrong.
const MOST_CHAINS: usize = 3;
const MOST_EXCEPTIONS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchDepth {
    /// For affine programs of several operations all chains, for others single steps and functions.
    Quick,
    /// Chains of up to three steps.
    Chains,
}

/// Something that a program is the same as, for all boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Same {
    /// The steps of the chain, or the call of a function; empty for the identity.
    pub(crate) words: Vec<String>,
    pub(crate) proof: String,
}

impl Same {
    fn of(words: Vec<String>, how: How) -> Same {
        Same { words, proof: how.to_string() }
    }

    /// As a person says it: `flip-diag, then north`.
    pub(crate) fn spoken(&self) -> String {
        match &self.words[..] {
            [] => "the identity: every square stays".to_owned(),
            words => words.join(", then "),
        }
    }

    /// As it is typed: `flip-diag north`; a formula in quotes.
    pub(crate) fn typed(&self) -> String {
        typed(&self.words)
    }
}

/// Words as they are typed in a shell.
pub(super) fn typed(words: &[String]) -> String {
    let word = |word: &String| if word.contains(' ') { format!("'{word}'") } else { word.clone() };
    match words {
        [] => "identity".to_owned(),
        words => words.iter().map(word).collect::<Vec<_>>().join(" "),
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Almost {
    #[serde(flatten)]
    pub(crate) same: Same,
    pub(crate) exceptions: Vec<Exception>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Exception {
    pub(crate) board: HexText,
    pub(crate) gives: String,
    /// What it would give if it were the same.
    pub(crate) not: String,
}

/// The function or step of a board, or of the square with a number, that a program is on all but at most three boards
/// for which conditions hold, perhaps with a number added.
pub(crate) fn almost(program: &Program, kind: Kind, given: &[Program]) -> Option<Almost> {
    let holds = |board: &u64| {
        given.iter().all(|one| one.evaluate_board(*board).is_ok_and(|truth| truth != 0))
    };
    let boards: Vec<u64> = samples().filter(holds).collect();
    let images = |one: &Program| -> Option<Vec<u64>> {
        boards.iter().map(|board| one.evaluate_board(*board).ok()).collect()
    };
    let own = images(program).filter(|_| !program.reads_more_than_x())?;
    let usual = *own.last()?;
    if own.iter().filter(|word| **word != usual).count() <= MOST_EXCEPTIONS {
        return excepted(program, given, constant_name(kind, usual));
    }
    let calls = |of| of_one_board().map(move |name| called(name, of));
    ["x", "1 << x"].into_iter().flat_map(calls).find_map(|call| {
        let one = compile(&call).ok()?.program;
        let pairs = images(&one)?.into_iter().zip(&own);
        let differences: Vec<u64> = pairs.map(|(one, own)| own.wrapping_sub(one)).collect();
        let added = *differences.last()?;
        let different = differences.iter().filter(|one| **one != added).count();
        let is_far = known::kind(&one) == Kind::Set || added.wrapping_add(64) > 128;
        if different > MOST_EXCEPTIONS || added != 0 && is_far {
            return None;
        }
        match added.cast_signed() {
            0 => excepted(program, given, call),
            more @ 1.. => excepted(program, given, format!("{call} + {more}")),
            less => excepted(program, given, format!("{call} - {}", -less)),
        }
    })
}

/// The names of the functions of one board, and of the steps.
fn of_one_board() -> impl Iterator<Item = &'static str> {
    let is_one = |function: &&Function| function.operands() == (1, false) && !is_wrapper(function);
    functions().filter(is_one).map(|function| function.name).chain(steps().map(|step| step.name))
}

/// The boards on which a program differs from a formula, if it is the same on all others for which conditions hold.
fn excepted(program: &Program, conditions: &[Program], text: String) -> Option<Almost> {
    let other = compile(&text).ok()?.program;
    let question = Question::new(program.clone(), other.clone());
    let mut question = conditions.iter().cloned().fold(question, Question::given);
    let (mut exceptions, kind) = (Vec::new(), known::kind(program));
    loop {
        match question.decide(&Effort::default()) {
            Verdict::Proved(how) => {
                return Some(Almost { same: Same::of(vec![text], how), exceptions });
            }
            Verdict::Refuted { inputs, .. } if exceptions.len() < MOST_EXCEPTIONS => {
                let board = *inputs.first()?;
                question = question.given(compile(&format!("x != {board:#x}")).ok()?.program);
                let value = |one: &Program| one.evaluate_board(board).ok();
                let words = [value(program)?, value(&other)?];
                let [gives, not] = words.map(|word| Value::of_word(word, kind).to_string());
                exceptions.push(Exception { board: HexText(board), gives, not });
            }
            _ => return None,
        }
    }
}

/// What a program is the same as: steps, or else functions, a formula of one operation, or the shortest chains.
pub(super) fn same_as(program: &Program, kind: Kind, depth: SearchDepth) -> Vec<Same> {
    // A single operation is known by its name.
    if depth == SearchDepth::Quick && program.operations() < 2 {
        return Vec::new();
    }
    if program.reads_more_than_x() {
        let found = same_functions(program, &[]);
        let is_open =
            |one: &Program| found.is_empty() || one.affine_map() == Ok(AffineMap::moving(Some));
        let of_x = of_own_name(program).filter(|one| depth == SearchDepth::Chains && is_open(one));
        return of_x.map_or(found, |program| same_as(&program, kind, depth));
    }
    if let Some(constant) = constant(program, kind) {
        return vec![constant];
    }
    let scans = |_| same_scans(program, kind, depth);
    program.affine_map().map_or_else(scans, |map| same_maps(program, kind, &map))
}

/// The program in `x`, if all that it reads is one set with a name of its own: `b << 17`.
fn of_own_name(program: &Program) -> Option<Program> {
    let mut read = program.read_inputs().map(|one| program.inputs().name(one).to_owned());
    read.next().filter(|name| position::inputs().find(name).is_none() && read.next().is_none())?;
    Some(as_x(program))
}

/// What a chain is the same as, besides its own steps.
pub(crate) fn other_names(chain: &Chain, program: &Program) -> Vec<Same> {
    let is_other = |same: &Same| !chain.steps.iter().map(|step| &step.name).eq(&same.words);
    let all = same_as(program, known::kind(program), SearchDepth::Quick);
    all.into_iter().filter(is_other).collect()
}

/// The set or number that a program is, whatever the board is.
fn constant(program: &Program, kind: Kind) -> Option<Same> {
    let word = program.evaluate_board(0).ok()?;
    let is_same = |board| program.evaluate_board(board) == Ok(word);
    let constant = program.giving(Operand::Constant(word));
    let how = samples().all(is_same).then(|| proof(program, &constant))??;
    Some(Same::of(vec![constant_name(kind, word)], how))
}

/// The constant that a program gives, as it is typed.
pub(super) fn constant_name(kind: Kind, word: u64) -> String {
    let formula = formula_of(word).filter(|_| kind == Kind::Set);
    formula.unwrap_or_else(|| Value::of_word(word, kind).to_string())
}

/// What has an affine map: two are equal if they agree on the empty board and the single squares.
fn same_maps(program: &Program, kind: Kind, map: &AffineMap) -> Vec<Same> {
    if *map == AffineMap::moving(Some) {
        return vec![Same::of(Vec::new(), How::Affine)];
    }
    let pairs = pairs(program, Some(map));
    let moves: Vec<&Move> = steps_of_boards().filter(|one| one.map.is_some()).collect();
    let found = |longest| {
        let chains = shortest_chains(&moves, &pairs, longest, |_| true);
        chains.iter().flat_map(|chain| names(chain)).collect::<Vec<_>>()
    };
    let is_set = kind == Kind::Set;
    let mut all = if is_set { found(1) } else { Vec::new() };
    if all.is_empty() {
        let formulas = shifts().into_iter().chain(with_constants(&pairs));
        let is_same = |one: Program| one.affine_map().as_ref() == Ok(map);
        let same = |formula: &Move| formula.fits(&pairs) && formula.program().is_some_and(is_same);
        all.extend(formulas.filter(same).map(|formula| formula.names).next());
    }
    if all.is_empty() && is_set {
        let (steps, shifts) = (moves.iter().copied(), shifts());
        all.extend(steps.chain(&shifts).find_map(|one| under_mask(one, map)));
    }
    if all.is_empty() && is_set {
        all = found(3);
        all.truncate(MOST_CHAINS);
    }
    all.into_iter().map(|words| Same::of(words, How::Affine)).collect()
}

/// A step and a mask after it that have this map, which some squares have no part in: `north 'x & rank_4'`.
fn under_mask(step: &Move, map: &AffineMap) -> Option<Vec<String>> {
    let mask = single_squares().fold(map.apply(0), |all, square| all | map.apply(square));
    let is_under = |board| step.apply(board).is_some_and(|all| all & mask == map.apply(board));
    // Of the squares that the step does not reach, the mask may have any.
    let images = single_squares().filter_map(|square| step.apply(square));
    let reached = images.fold(0, |all, image| all | image);
    let lines = |line: fn(u32) -> u64| {
        (0..8).map(line).filter(|line| line & reached & !mask == 0).fold(0, |all, line| all | line)
    };
    let masks = [mask, lines(|file| 0x0101010101010101 << file), lines(|rank| 0xff << (8 * rank))];
    let is_same = |set: &u64| set & reached == mask && *set != !0;
    let is_union = |set: &str| set.contains(" | ") && !set.starts_with("~(");
    let bracketed = |set: String| if is_union(&set) { format!("({set})") } else { set };
    let sets = masks.into_iter().filter(is_same).filter_map(formula_of).map(bracketed);
    let set = sets.min_by_key(String::len)?;
    let mask = compile(&format!("x & {set}")).ok()?;
    (single_squares().chain([0]).all(is_under)
        && step.program()?.then(&mask.program).affine_map().as_ref() == Ok(map))
    .then(|| vec![step.name().to_owned(), format!("x & {set}")])
}

/// What is not affine: steps that scan, functions of one operand, and chains with one of these steps.
fn same_scans(program: &Program, kind: Kind, depth: SearchDepth) -> Vec<Same> {
    let pairs = pairs(program, None);
    if pairs.is_empty() {
        return Vec::new();
    }
    if pairs.iter().all(|(board, image)| board == image) {
        let how = proof(program, &ProgramWriter::new().finish());
        return how.map(|how| Same::of(Vec::new(), how)).into_iter().collect();
    }
    let mut found = proved_chains(program, &pairs, 1);
    found.extend(same_functions(program, &[]));
    // A number is not a board that several steps lead to.
    if found.is_empty() && depth == SearchDepth::Chains && kind == Kind::Set {
        found = proved_chains(program, &pairs, 3);
        found.truncate(MOST_CHAINS);
    }
    if found.is_empty() && depth == SearchDepth::Chains && kind == Kind::Set {
        // A step beside the board: `x | king(x)`.
        let beside = |sign| of_one_board().map(move |name| format!("x{sign}{}", called(name, "x")));
        let mut texts = [" | ", " & ", " & ~", " ^ "].into_iter().flat_map(beside);
        found.extend(texts.find_map(|text| same_text(program, text, &[])));
    }
    found
}

/// The shortest chains of steps that fit the pairs and are proved equal to the program.
fn proved_chains(program: &Program, pairs: &[Pair], longest: usize) -> Vec<Same> {
    let steps: Vec<&Move> = steps_of_boards().collect();
    let chains = shortest_chains(&steps, pairs, longest, |_| true);
    let proved = chains.iter().take(MOST_PROOFS).filter_map(|chain| {
        let how = proof(program, &whole(chain)?)?;
        Some(names(chain).into_iter().map(move |words| Same::of(words, how)))
    });
    proved.flatten().collect()
}

/// The functions of what the program reads, where some of it may be the numbers of squares.
pub(super) fn same_functions(program: &Program, squares: &[SmallNumber]) -> Vec<Same> {
    calls(program, squares).into_iter().filter_map(|call| same_call(program, call)).collect()
}

/// A text, if the program is the same; where some inputs are small numbers, it is one of their low bits.
pub(super) fn same_text(program: &Program, text: String, numbers: &[SmallNumber]) -> Option<Same> {
    same_call(program, call(program, text, numbers)?)
}

fn same_call(program: &Program, (text, known): KnownCall) -> Option<Same> {
    Some(Same::of(vec![text], proof(program, &known)?))
}
