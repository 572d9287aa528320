//! Shorter programs: the cheapest one found in place of another one, proved equal to it.
//!
//! A rearrangement of the squares is rebuilt in several ways: by `rotates` of parts of the board, by delta swaps
//! in a `network`, by moves of the bits of a square's number (`index_bits`), by `parallel` extract and deposit, by
//! products with matrices, by the algorithms of the catalogue, alone or before and after one of these. Other affine
//! `maps` are sums of shifted parts. What is not affine is simplified by `laws`, and compared with what the catalogue
//! has; of programs of several inputs, `parts` that compute something from a single word are searched for alone.
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
mod parts;
mod rearrangement;
mod rotates;
mod saturation;
mod search;
mod small_programs;

pub use self::answer::Shortening;
pub(super) use self::maps::shifted_parts;
use self::search::{Aim, Candidates, keeps_kind};
pub use self::search::{Searched, Shortest};
use crate::program::{Operand, Program};
use crate::proof::{Effort, Verdict};
use crate::questions::chains::{Move, names, pairs, shortest_chains, steps_of_boards, whole};
use crate::questions::code::{Target, lowered_for};
use crate::questions::known::{KnownAlgorithm, agree, algorithms, as_x, calls};

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
    search.offer_for(Target::Portable, "part by part", |_| {
        parts::with_shorter_parts(&simplified, &shorter)
    });
    let Some(map) = map else { return };
    if let Some(squares) = map.square_map() {
        return rearrangement::search(&squares, search);
    }
    search.offer_for(Target::Gfni, maps::WAY, |_| maps::product(&map));
    search.offer("by moving the squares of each distance at once", &shifted_parts(&map));
}
