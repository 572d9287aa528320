//! Rearrangements by parallel extract and deposit.
//!
//! The squares are sorted by where they go. `pdep(x, k) | pdep(x >> n, ~k)` merges the first n with
//! the others, so that the number of ascending runs is halved. A stage with `pext` before takes the
//! squares apart in two subsequences first, each of which may have far fewer runs. Squares that
//! form a few ascending subsequences are deposited at once.
//!
//! Source of the stages: General Setwise Operations, and Hacker's Delight, Compress and Expand.

use super::places::{Places, inverse};
use super::writer::ProgramWriter;
use crate::program::operation::Operation;
use crate::program::{Operand, Program};

/// What a stage takes together: the squares of some sets, and where each set goes, in ascending
/// order.
type Stage = Vec<(u64, u64)>;

/// The cheapest program of this kind with fewer operations than `limit`: sorted from the beginning,
/// or from the end.
pub(super) fn extracts_and_deposits(places: &Places, limit: usize) -> Option<Program> {
    let forward = sorted(*places, limit);
    let limit = forward.as_ref().map_or(limit, |(cost, _)| *cost);
    let stages = match sorted(inverse(places), limit) {
        Some((_, stages)) => {
            let undone = |stage: Stage| stage.into_iter().map(|(from, to)| (to, from)).collect();
            stages.into_iter().rev().map(undone).collect()
        }
        None => forward?.1,
    };
    let mut writer = ProgramWriter::new();
    for stage in &stages {
        write(&mut writer, stage);
    }
    Some(writer.finish())
}

/// The cheapest stages found that sort a sequence, if they cost less than the limit.
fn sorted(targets: Places, limit: usize) -> Option<(usize, Vec<Stage>)> {
    let runs = 1 + descents(&targets);
    if runs == 1 {
        return (limit > 0).then_some((0, Vec::new()));
    }
    // Two runs take a merge, more of them at least one of the larger stages.
    let least = if runs == 2 { 4 } else { 5 };
    if least >= limit {
        return None;
    }
    let mut best: Option<(usize, Vec<Stage>)> = None;
    let subsequences = at_once(&targets);
    for stage in [apart(&targets), merge(&targets, runs.div_ceil(2)), subsequences] {
        let own = cost(&stage);
        let bound = best.as_ref().map_or(limit, |(cost, _)| *cost);
        if own >= bound {
            continue;
        }
        if let Some((rest, mut stages)) = sorted(after(&targets, &stage), bound - own) {
            stages.insert(0, stage);
            best = Some((own + rest, stages));
        }
    }
    best
}

fn descents(targets: &Places) -> usize {
    targets.windows(2).filter(|pair| pair[0] > pair[1]).count()
}

/// The targets in the order in which the squares are after a stage.
fn after(targets: &Places, stage: &Stage) -> Places {
    let mut moved = [0; 64];
    for &(from, to) in stage {
        for (from, to) in squares(from).zip(squares(to)) {
            moved[to] = targets[from];
        }
    }
    moved
}

fn squares(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |square| set >> square & 1 == 1)
}

/// Merges the first runs with the others, the first of each half with one another, and so on.
fn merge(targets: &Places, runs: usize) -> Stage {
    let mut run = 0;
    let mut previous = targets[0];
    let is_first = |&target: &u8| {
        run += usize::from(target < previous);
        previous = target;
        run < runs
    };
    let first = (0..)
        .zip(targets.iter().map(is_first))
        .fold(0, |set, (square, is_in): (u32, bool)| set | u64::from(is_in) << square);
    interleaved(targets, &[first, !first])
}

/// The stage that takes sets of squares, each in its order, and puts them together again: what is in
/// the first run of each of them comes first, in ascending order, then what is in the second.
fn interleaved(targets: &Places, sets: &[u64]) -> Stage {
    // For each square the number of its run, its target, and its set.
    let mut all: Vec<(usize, u8, usize)> = Vec::with_capacity(64);
    for (number, &set) in sets.iter().enumerate() {
        let mut run = 0;
        let mut previous = 0;
        for square in squares(set) {
            run += usize::from(targets[square] < previous);
            previous = targets[square];
            all.push((run, previous, number));
        }
    }
    all.sort_unstable();
    let mut stage: Stage = sets.iter().map(|&set| (set, 0)).collect();
    for (place, (_, _, number)) in all.into_iter().enumerate() {
        stage[number].1 |= 1 << place;
    }
    stage
}

/// The stage that deposits as many ascending subsequences as there have to be.
fn at_once(targets: &Places) -> Stage {
    let mut subsequences: Vec<(u8, u64, u64)> = Vec::new();
    for (square, &target) in (0..).zip(targets) {
        // The one whose last target is the greatest that is still smaller.
        let fitting = subsequences.iter_mut().filter(|(last, ..)| *last < target);
        let (from, to) = (1_u64 << square, 1_u64 << target);
        match fitting.max_by_key(|(last, ..)| *last) {
            Some(found) => *found = (target, found.1 | from, found.2 | to),
            None => subsequences.push((target, from, to)),
        }
    }
    subsequences.into_iter().map(|(_, from, to)| (from, to)).collect()
}

/// The stage that takes the squares apart in two subsequences, so that the one with more descents
/// has as few as can be, and puts them together again.
fn apart(targets: &Places) -> Stage {
    // Few descents are quickly searched for.
    let set = [1, 3, 7, 15, 31].into_iter().find_map(|most| subsequence(targets, most));
    let set = set.unwrap_or(0x5555555555555555);
    interleaved(targets, &[set, !set])
}

/// No square.
const NONE: usize = 64;

/// Not reached.
const UNKNOWN: u8 = u8::MAX;

/// The states after a square: the last square of the subsequence that does not have this square,
/// and how many descents the one has which does. For each state, how many the other subsequence has
/// at least, and the state before.
struct States {
    least: Vec<u8>,
    before: Vec<u16>,
}

/// The set of squares of a subsequence which has at most so many descents, as has that of the others:
/// so that the larger of both numbers is as small as can be.
fn subsequence(targets: &Places, most: usize) -> Option<u64> {
    let columns = most + 1;
    let is_descent =
        |from: usize, to: usize| usize::from(from != NONE && targets.get(from) > targets.get(to));
    let empty = || States {
        least: vec![UNKNOWN; (NONE + 1) * columns],
        before: vec![0; (NONE + 1) * columns],
    };
    let mut layers = vec![empty()];
    layers[0].least[NONE * columns] = 0;
    for square in 1..64 {
        let mut next = empty();
        let mut reach = |other: usize, own: usize, others: usize, before: usize| {
            let state = other * columns + own;
            if own <= most && others < usize::from(next.least[state]) {
                next.least[state] = others as u8;
                next.before[state] = before as u16;
            }
        };
        let is_after_last = is_descent(square - 1, square);
        for other in (0..square - 1).chain([NONE]) {
            let is_after_other = is_descent(other, square);
            for own in 0..columns {
                let before = other * columns + own;
                let others = layers[square - 1].least[before];
                if others != UNKNOWN {
                    reach(other, own + is_after_last, others.into(), before);
                    reach(square - 1, usize::from(others) + is_after_other, own, before);
                }
            }
        }
        layers.push(next);
    }
    let ends = layers[63].least.iter().enumerate().filter(|(_, others)| **others != UNKNOWN);
    let larger = |state: usize, others: u8| (state % columns).max(others.into());
    let (mut state, _) = ends.min_by_key(|(state, others)| larger(*state, **others))?;
    // Whether each square is in the same subsequence as the last one.
    let mut set = 0;
    let mut is_in = true;
    for square in (0..64).rev() {
        set |= u64::from(is_in) << square;
        // A square that joins the other subsequence leaves the one of the square before.
        is_in ^= square > 0 && state / columns == square - 1;
        state = layers[square].before[state].into();
    }
    Some(set)
}

/// How many operations a stage takes.
fn cost(stage: &Stage) -> usize {
    let mut writer = ProgramWriter::new();
    write(&mut writer, stage);
    writer.finish().operations()
}

/// Writes a stage.
fn write(writer: &mut ProgramWriter, stage: &Stage) {
    let x = writer.x();
    let mut sum: Option<Operand> = None;
    for &(from, to) in stage.iter().filter(|(from, _)| *from != 0) {
        let part = part(writer, x, from, to);
        sum = Some(match sum {
            None => part,
            Some(before) => writer.op(Operation::Or, before, part),
        });
    }
    writer.set(sum.unwrap_or(x));
}

/// Moves the squares of a set to those of another one, in ascending order.
fn part(writer: &mut ProgramWriter, x: Operand, from: u64, to: u64) -> Operand {
    if from >> from.trailing_zeros() == to >> to.trailing_zeros() {
        return writer.moved(
            x,
            from,
            to.trailing_zeros().cast_signed() - from.trailing_zeros().cast_signed(),
        );
    }
    // A deposit takes as many of the lowest squares as it has places for.
    let packed = if is_run(from) {
        writer.op(Operation::ShiftRight, x, u64::from(from.trailing_zeros()))
    } else {
        writer.op(Operation::Extract, x, from)
    };
    if is_run(to) {
        // Squares that are not a run have been extracted, so that nothing else is there.
        return writer.op(Operation::ShiftLeft, packed, u64::from(to.trailing_zeros()));
    }
    writer.op(Operation::Deposit, packed, to)
}

/// Whether a set is a run of squares.
fn is_run(set: u64) -> bool {
    let low = set >> set.trailing_zeros();
    low.wrapping_add(1) & low == 0
}
