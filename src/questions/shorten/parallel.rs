//! Rearrangements by parallel extract and deposit.
//!
//! The squares are sorted by where they go. `pdep(x, k) | pdep(x >> n, ~k)` merges the first n with the others, so that
//! the number of ascending runs is halved. Squares that form a few ascending subsequences are deposited at once.
//!
//! Source of the stages: General Setwise Operations, and Hacker's Delight, Compress and Expand.

use shakmaty::Bitboard;

use super::network::{Places, inverse};
use crate::program::{Operand, Operation, Program, ProgramWriter};

/// What a stage takes together: the squares of some sets, and where each set goes, in ascending order.
type ParallelStage = Vec<(u64, u64)>;

/// The cheapest program of this kind below `limit`: sorted from the beginning, or from the end.
pub(super) fn extracts_and_deposits(places: &Places, limit: usize) -> Option<Program> {
    let mut writer = ProgramWriter::new();
    let forward = sorted(*places, limit);
    let limit = forward.as_ref().map_or(limit, |(cost, _)| *cost);
    if let Some((_, mut stages)) = sorted(inverse(places), limit) {
        stages.iter_mut().flatten().for_each(|(from, to)| std::mem::swap(from, to));
        stages.iter().rev().for_each(|stage| write(&mut writer, stage));
    } else {
        forward?.1.iter().for_each(|stage| write(&mut writer, stage));
    }
    Some(writer.finish())
}

/// The cheapest stages found that sort a sequence, if they cost less than the limit.
fn sorted(targets: Places, limit: usize) -> Option<(usize, Vec<ParallelStage>)> {
    let runs = 1 + targets.windows(2).filter(|pair| pair[0] > pair[1]).count();
    if runs == 1 {
        return (limit > 0).then_some((0, Vec::new()));
    }
    // Two runs take a merge, more of them at least one of the larger stages.
    let least = if runs == 2 { 4 } else { 5 };
    if least >= limit {
        return None;
    }
    let mut best: Option<(usize, Vec<ParallelStage>)> = None;
    for stage in [merge(&targets, runs.div_ceil(2)), at_once(&targets)] {
        let mut writer = ProgramWriter::new();
        write(&mut writer, &stage);
        let own = writer.finish().operations();
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

/// The targets in the order in which the squares are after a stage.
fn after(targets: &Places, stage: &ParallelStage) -> Places {
    let mut moved = [0; 64];
    for &(from, to) in stage {
        for (from, to) in Bitboard(from).into_iter().zip(Bitboard(to)) {
            moved[to.to_usize()] = targets[from.to_usize()];
        }
    }
    moved
}

/// Merges the first runs with the others, the first of each half with one another, and so on.
fn merge(targets: &Places, runs: usize) -> ParallelStage {
    let mut run = 0;
    let mut previous = targets[0];
    // For each square the number of its run in its half, its target, and its half.
    let mut all: Vec<(usize, u8, usize)> = Vec::with_capacity(64);
    let mut stage = vec![(0, 0); 2];
    for (square, &target) in targets.iter().enumerate() {
        run += usize::from(target < previous);
        previous = target;
        all.push((run % runs, target, run / runs));
        stage[run / runs].0 |= 1 << square;
    }
    all.sort_unstable();
    for (place, (.., half)) in all.into_iter().enumerate() {
        stage[half].1 |= 1 << place;
    }
    stage
}

/// The stage that deposits as many ascending subsequences as there have to be.
fn at_once(targets: &Places) -> ParallelStage {
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

fn write(writer: &mut ProgramWriter, stage: &ParallelStage) {
    let x = writer.x;
    let mut sum = Operand::Constant(0);
    for &(from, to) in stage.iter().filter(|(from, _)| *from != 0) {
        let part = part(writer, x, from, to);
        sum = writer.op(Operation::Or, sum, part);
    }
    writer.x = sum;
}

/// Moves the squares of a set to those of another one, in ascending order.
fn part(writer: &mut ProgramWriter, x: Operand, from: u64, to: u64) -> Operand {
    let [lowest, its_place] = [from, to].map(u64::trailing_zeros);
    if from >> lowest == to >> its_place {
        return writer.moved(x, from, its_place.cast_signed() - lowest.cast_signed());
    }
    // A deposit takes as many of the lowest squares as it has places for.
    let packed = if is_run(from) {
        writer.op(Operation::ShiftRight, x, u64::from(lowest))
    } else {
        writer.op(Operation::Extract, x, from)
    };
    if is_run(to) {
        // Squares that are not a run have been extracted, so that nothing else is there.
        return writer.op(Operation::ShiftLeft, packed, u64::from(its_place));
    }
    writer.op(Operation::Deposit, packed, to)
}

fn is_run(set: u64) -> bool {
    let low = set >> set.trailing_zeros();
    low.wrapping_add(1) & low == 0
}
