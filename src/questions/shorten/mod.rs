//! Shorter programs: the cheapest one found in place of another one, proved equal to it.
//!
//! A rearrangement of the squares is rebuilt in several ways: by rotates of parts of the board, by delta swaps in a
//! `network`, by moves of the bits of a square's number (`index_bits`), by `parallel` extract and deposit, by
//! products with matrices, by the algorithms of the catalogue, alone or before and after one of these. Other affine
//! `maps` are sums of shifted parts. What is not affine is simplified by `laws`, and compared with what the catalogue
//! has; of programs of several inputs, parts that compute something from a single word are searched for alone.
//!
//! At last, all programs of up to three operations over the inputs and the constants are tried, as far as there is
//! time. Only what was tried completely says that there is no shorter program: see [`Searched`].
//!
//! ```
//! use bbt::questions::code::Target;
//! use bbt::questions::shorten::shortest;
//! let program = bbt::compile("(x & file_a) | (x & file_h)")?.program;
//! let shorter = shortest(&program, Target::Portable);
//! assert_eq!(shorter.program.to_string(), "x & 0x8181818181818181");
//! assert_eq!((shorter.before, shorter.after), (3, 1));
//! # Ok::<(), bbt::Fault>(())
//! ```

mod answer;
mod index_bits;
pub mod laws;
mod maps;
mod network;
mod parallel;
mod saturation;
mod search;
mod small_programs;

use rustc_hash::FxHashSet;
use shakmaty::Square;

pub use self::answer::Shortening;
use self::index_bits::bit_moves;
pub(super) use self::maps::shifted_parts;
use self::maps::{product, two_products};
use self::network::{delta_swaps, masked_rotates, places};
use self::parallel::extracts_and_deposits;
use self::search::{Aim, Candidates, keeps_kind};
pub use self::search::{Searched, Shortest};
use crate::program::{
    AffineMap, Builder, Input, Inputs, Operand, Operation, Program, ProgramWriter, SquareMap,
};
use crate::proof::{Effort, Verdict};
use crate::questions::chains::{Move, names, pairs, shortest_chains, steps_of_boards, whole};
use crate::questions::code::{Target, lowered_for};
use crate::questions::known::{KnownAlgorithm, agree, algorithms, as_x, calls, distinct};

/// How many chains of two steps are compared.
const MOST_CHAINS: usize = 8;

/// The cheapest program for a target that is found in place of another one, counted as the program's
/// own operations; looks at no clock.
pub fn shortest(program: &Program, target: Target) -> Shortest {
    shortest_by(program, target, &Program::operations, &Effort::default())
}

/// The cheapest program for a target, counted by `cost`.
pub(crate) fn shortest_by(
    program: &Program,
    target: Target,
    cost: &dyn Fn(&Program) -> usize,
    effort: &Effort,
) -> Shortest {
    let end = effort.end();
    let aim = Aim { target, cost, effort, end: &end };
    let mut best = in_known_ways(program, &aim);
    small_programs::improve(&mut best, program, &aim);
    best.is_cut = end.is_over();
    best
}

/// The cheapest program that one of the ways to build or rewrite programs leads to.
fn in_known_ways(program: &Program, aim: &Aim) -> Shortest {
    let given = lowered_for(program, aim.target);
    let before = (aim.cost)(&given);
    let mut search = Candidates::new(aim, &given);
    // The searches know a single input by the name of `x`.
    let mut inputs: Vec<Operand> = program.read_inputs().map(Operand::Input).collect();
    if inputs.len() == 1 {
        candidates(&as_x(program), &mut search);
    } else {
        inputs = program.input_operands();
        candidates(program, &mut search);
    }
    let (way, proof, searched, is_open, is_cut) = (None, None, None, false, false);
    let mut best =
        Shortest { program: given, before, after: before, way, proof, is_open, is_cut, searched };
    for (way, found) in search.found.into_iter().rev() {
        let found = found.over(program.inputs().clone(), &inputs);
        if !keeps_kind(program, &found) {
            continue;
        }
        match aim.decide(program, &found) {
            Verdict::Proved(how) => {
                let (after, way, proof) = ((aim.cost)(&found), Some(way), Some(how));
                return Shortest { program: found, after, way, proof, ..best };
            }
            Verdict::Open { .. } => best.is_open = true,
            Verdict::Refuted { .. } | Verdict::Unmet => {}
        }
    }
    best
}

/// Offers everything that may be in place of a program.
fn candidates(program: &Program, search: &mut Candidates) {
    let aim = search.aim;
    let reads_x_alone = !program.reads_more_than_x();
    let map = program.affine_map().ok().filter(|_| reads_x_alone);
    let is_same = |one: &&KnownAlgorithm| {
        one.map == map && (map.is_some() || reads_x_alone && agree(program, &one.program))
    };
    for one in algorithms().iter().filter(is_same) {
        search.offer_known(&format!("by {}", one.name()), &one.program, program);
    }
    if reads_x_alone {
        let moves: Vec<&Move> = steps_of_boards().collect();
        let chains = shortest_chains(&moves, &pairs(program, map.as_ref()), 2, |_| true);
        for chain in chains.iter().filter(|chain| chain.len() == 2).take(MOST_CHAINS) {
            let way = format!("by {}", names(chain)[0].join(" "));
            if let Some(whole) = whole(chain) {
                search.offer_known(&way, &whole, program);
            }
        }
    }
    for (text, known) in calls(program, &[]) {
        search.offer_known(&format!("as {text}"), &known, program);
    }
    // What has a name is known by its shortest program.
    let start = search.found.last().map_or(program, |(_, known)| known);
    let simplified = saturation::simplified(start, &search.weights(), &aim);
    search.offer("by rewriting", &simplified);
    let shorter = |part: &Program| {
        let found = in_known_ways(part, &aim);
        found.way.map(|_| found.program)
    };
    search
        .offer_for(Target::Portable, "part by part", |_| with_shorter_parts(&simplified, &shorter));
    let Some(map) = map else { return };
    if let Some(squares) = map.square_map() {
        return rearrangement(&squares, search);
    }
    search.offer_for(Target::Gfni, maps::WAY, |_| product(&map));
    search.offer("by moving the squares of each distance at once", &shifted_parts(&map));
}

/// Offers a rearrangement of the squares, rebuilt in every way.
fn rearrangement(map: &SquareMap, search: &mut Candidates) {
    let nothing = ProgramWriter::new().finish();
    directly(map, "", &nothing, &nothing, search);
    search.offer_for(Target::Bmi2, "by extracts and deposits", |limit| {
        extracts_and_deposits(&places(map), limit)
    });
    search.offer_for(Target::Gfni, maps::WAY, |_| two_products(map));
    around_a_byte_swap(map, search);
    around_a_step(map, search);
    search.offer("by a network of delta swaps", &delta_swaps(&places(map)));
}

/// Offers what is quickly found for a rearrangement, between two programs.
fn directly(map: &SquareMap, with: &str, first: &Program, last: &Program, search: &mut Candidates) {
    let around = first.operations() + last.operations();
    let between = |middle: Program| first.then(&middle).then(last);
    let affine = AffineMap::moving(|square| Some(map.target(square)));
    for one in algorithms().iter().filter(|one| one.map.as_ref() == Some(&affine)) {
        search.offer(&format!("by {}{with}", one.name()), &between(one.program.clone()));
    }
    let way = format!("{}{with}", maps::WAY);
    search.offer_for(Target::Gfni, &way, |_| product(&affine).map(between));
    let (places, swaps_bytes) = (places(map), search.aim.target >= Target::Bswap);
    let way = format!("by moves of the bits of a square's number{with}");
    search.offer_for(Target::Portable, &way, |_| bit_moves(&places, swaps_bytes).map(between));
    search.offer_for(Target::Portable, &format!("by masked rotates{with}"), |limit| {
        masked_rotates(&places, limit.saturating_sub(around)).map(between)
    });
    let way = format!("by moving the squares of each distance at once{with}");
    search.offer(&way, &between(shifted_parts(&affine)));
}

/// Offers programs with a byte swap at the beginning or at the end, or both.
fn around_a_byte_swap(map: &SquareMap, search: &mut Candidates) {
    let Some(flip) = SquareMap::new(Square::flip_vertical) else { return };
    if search.aim.target < Target::Bswap {
        return;
    }
    let (nothing, swap) = (ProgramWriter::new().finish(), ProgramWriter::of(Operation::SwapBytes));
    for (rest, first, last) in [
        (flip.then(map), &swap, &nothing),
        (map.then(&flip), &nothing, &swap),
        (flip.then(map).then(&flip), &swap, &swap),
    ] {
        directly(&rest, " and a byte swap", first, last, search);
        search.offer_for(Target::Bmi2, "by extracts, deposits and a byte swap", |limit| {
            let limit = limit.saturating_sub(first.operations() + last.operations());
            Some(first.then(&extracts_and_deposits(&places(&rest), limit)?).then(last))
        });
    }
}

/// Offers programs that begin or end with a step of the catalogue.
fn around_a_step(map: &SquareMap, search: &mut Candidates) {
    let nothing = ProgramWriter::new().finish();
    for all in algorithms().chunk_by(|one, next| one.step.name == next.step.name) {
        let Some(own) = all[0].map.as_ref().and_then(AffineMap::square_map) else { continue };
        let programs = all.iter().map(|one| lowered_for(&one.program, search.aim.target));
        let Some(program) = programs.min_by_key(Program::operations) else { continue };
        if program.operations() + 1 >= search.limit.0 {
            continue;
        }
        let with = format!(" and {}", all[0].step.name);
        directly(&own.inverse().then(map), &with, &program, &nothing, search);
        directly(&map.then(&own.inverse()), &with, &nothing, &program, search);
    }
}

/// A part of fewer operations is hardly worth a search.
const LEAST: usize = 3;

/// The program with shorter parts, as `shorter` finds them; none if it is a single part, or finds none.
///
/// A part is what is computed from a single word: from an input, or from a word in which several
/// come together. It is a program of its own, for which there are more ways than for the whole.
fn with_shorter_parts(
    program: &Program,
    shorter: &dyn Fn(&Program) -> Option<Program>,
) -> Option<Program> {
    let sources = sources(program);
    if source(program.result(), &sources).is_none_or(|source| matches!(source, Operand::Input(_))) {
        return None;
    }
    let mut is_changed = false;
    let mut builder = Builder::new(program.inputs().clone());
    let mut results: Vec<Operand> = Vec::with_capacity(program.operations());
    let ends = ends(program, &sources);
    for (index, instruction) in program.instructions().iter().enumerate() {
        let part = ends.contains(&index).then(|| part(program, &sources, index));
        let found = part.filter(|part| part.operations() >= LEAST).and_then(|part| shorter(&part));
        is_changed |= found.is_some();
        results.push(if let Some(part) = found {
            builder.append(&part, &[sources[index].among(&results)])
        } else {
            let operands = instruction.both().map(|operand| operand.among(&results));
            builder.push(instruction.operation(), operands, instruction.place())
        });
    }
    is_changed.then(|| builder.finish(program.result().among(&results)))
}

/// For each instruction the word that alone determines its result: its own where two words come together.
fn sources(program: &Program) -> Vec<Operand> {
    let mut sources: Vec<Operand> = Vec::with_capacity(program.operations());
    for (index, instruction) in program.instructions().iter().enumerate() {
        let of_operands = instruction.operands().iter().filter_map(|one| source(*one, &sources));
        sources.push(match distinct(of_operands)[..] {
            [single] => single,
            _ => Operand::Result(index),
        });
    }
    sources
}

/// The word that alone determines an operand; none for a constant.
fn source(operand: Operand, sources: &[Operand]) -> Option<Operand> {
    operand.word().is_none().then(|| operand.among(sources))
}

/// The instructions at which parts end: their results are that of the program, or meet another word.
fn ends(program: &Program, sources: &[Operand]) -> FxHashSet<usize> {
    let joins = |index: &usize| sources[*index] == Operand::Result(*index);
    let joining = (0..sources.len()).filter(joins).map(|index| &program.instructions()[index]);
    let read = joining.flat_map(|one| one.operands().to_vec()).chain([program.result()]);
    read.filter_map(Operand::index).filter(|index| !joins(index)).collect()
}

/// The part that ends with an instruction, as a program of `x`.
fn part(program: &Program, sources: &[Operand], end: usize) -> Program {
    let x = Operand::Input(Input::X);
    let mut builder = Builder::new(Inputs::new(["x"]));
    let mut results: Vec<Operand> = Vec::with_capacity(end + 1);
    for instruction in &program.instructions()[..=end] {
        // What does not belong to this part is not read in it.
        let there = |one: Operand| if one == sources[end] { x } else { one.among(&results) };
        let operands = instruction.both().map(there);
        results.push(builder.push(instruction.operation(), operands, instruction.place()));
    }
    builder.finish(results[end])
}
