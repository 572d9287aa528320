//! The shortest programs that are found: at most as long as the best that is known.

use std::time::{Duration, Instant};

use bbt::code::Target;
use bbt::language::{Rules, compile};
use bbt::program::Program;
use bbt::program::proof::{Verdict, prove};
use bbt::program::squares::SquareMap;
use bbt::synthesis::shortest;
use shakmaty::Square;

fn step(name: &str) -> Program {
    bbt::Step::parse(name).unwrap().program
}

/// For each step, the most operations for `portable`, `bswap` and `bmi2`.
const BEST_KNOWN: &[(&str, [usize; 3])] = &[
    ("flip-vertical", [9, 1, 1]),
    ("mirror-horizontal", [13, 13, 13]),
    ("rot180", [21, 14, 14]),
    ("flip-diag", [18, 18, 12]),
    ("flip-anti-diag", [18, 18, 13]),
    ("rot90", [27, 19, 12]),
    ("rot270", [27, 19, 13]),
    ("pseudo45-cw", [12, 12, 12]),
    ("pseudo45-cw-undo", [12, 12, 12]),
    ("pseudo45-ccw", [12, 12, 12]),
    ("pseudo45-ccw-undo", [12, 12, 12]),
    ("darkthought-a1h8", [12, 12, 12]),
    ("darkthought-a1h8-undo", [12, 12, 12]),
    ("darkthought-a8h1", [12, 12, 12]),
    ("darkthought-a8h1-undo", [12, 12, 12]),
    ("hyatt-right45", [37, 37, 16]),
    ("hyatt-right45-undo", [37, 37, 16]),
    ("hyatt-left45", [43, 43, 12]),
    ("hyatt-left45-undo", [43, 43, 12]),
];

const TARGETS: [Target; 3] = [Target::Portable, Target::Bswap, Target::Bmi2];

#[test]
fn no_step_is_longer_than_the_best_known_program() {
    for (name, most) in BEST_KNOWN {
        let given = step(name);
        for (target, most) in TARGETS.into_iter().zip(most) {
            let start = Instant::now();
            let found = shortest(&given, target);
            eprintln!(
                "{name} {target:?}: {} -> {} {:?} {:?}",
                found.before,
                found.after,
                found.way,
                start.elapsed()
            );
            assert!(found.after <= *most, "{name}, {target:?}: {found:?}");
            assert_eq!(found.program.operations(), found.after);
            assert_eq!(found.program.affine_map(), given.affine_map(), "{name}");
            let operations = found.program.instructions().iter().map(|one| one.operation());
            assert!(operations.into_iter().all(|one| target.has(one)), "{name}, {target:?}");
        }
    }
}

/// A rearrangement in no order.
fn random(seed: u64) -> SquareMap {
    let mut state = seed.wrapping_mul(0x9e3779b97f4a7c15) | 1;
    let mut squares = Square::ALL;
    for last in (1..64).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        squares.swap(last, (state >> 11) as usize % (last + 1));
    }
    SquareMap::new(|square| squares[square.to_usize()]).unwrap()
}

/// A program for a rearrangement: the plainest.
fn plain(map: &SquareMap) -> Program {
    let part = |from: Square| format!("(x >> {} & 1) << {}", from as u32, map.target(from) as u32);
    let parts: Vec<String> = Square::ALL.map(part).to_vec();
    compile(&parts.join(" | ")).unwrap().program
}

#[test]
fn any_rearrangement_has_a_short_program() {
    for seed in 1..=20 {
        let map = random(seed);
        let given = plain(&map);
        for (target, most) in [(Target::Portable, 62), (Target::Bmi2, 22)] {
            let start = Instant::now();
            let found = shortest(&given, target);
            eprintln!(
                "{seed} {target:?}: {} -> {} {:?} {:?}",
                found.before,
                found.after,
                found.way,
                start.elapsed()
            );
            assert!(found.after <= most, "{seed}, {target:?}: {}", found.after);
            assert_eq!(found.program.affine_map().unwrap().square_map(), Some(map));
        }
    }
}
