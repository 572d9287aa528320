//! The shortest programs that are found: at most as long as the best that is known.

use std::time::{Duration, Instant};

use crate::data::Random;
use crate::support::run;
use bbt::formula::{Rules, compile};
use bbt::program::Program;
use bbt::program::kind::Known;
use bbt::program::squares::SquareMap;
use bbt::proof::{Verdict, prove};
use bbt::questions::code::{Shuffle, Target, latency, lowered_for};
use bbt::questions::shorten::laws::{LAWS, RewriteLaw};
use bbt::questions::shorten::shortest;
use shakmaty::Square;

fn step(name: &str) -> Program {
    bbt::Step::parse(name).unwrap().program
}

/// For each step, the most operations for `portable`, `bswap`, `bmi2` and `gfni`.
const BEST_KNOWN: &[(&str, [usize; 4])] = &[
    ("flip-vertical", [9, 1, 1, 1]),
    ("mirror-horizontal", [13, 13, 13, 1]),
    ("rot180", [21, 14, 14, 2]),
    ("flip-diag", [18, 18, 12, 2]),
    ("flip-anti-diag", [18, 18, 13, 1]),
    ("rot90", [27, 19, 12, 2]),
    ("rot270", [27, 19, 13, 1]),
    ("pseudo45-cw", [12, 12, 12, 12]),
    ("pseudo45-cw-undo", [12, 12, 12, 12]),
    ("pseudo45-ccw", [12, 12, 12, 12]),
    ("pseudo45-ccw-undo", [12, 12, 12, 12]),
    ("darkthought-a1h8", [12, 12, 12, 12]),
    ("darkthought-a1h8-undo", [12, 12, 12, 12]),
    ("darkthought-a8h1", [12, 12, 12, 12]),
    ("darkthought-a8h1-undo", [12, 12, 12, 12]),
    ("hyatt-right45", [37, 37, 16, 16]),
    ("hyatt-right45-undo", [37, 37, 16, 16]),
    ("hyatt-left45", [43, 43, 12, 12]),
    ("hyatt-left45-undo", [43, 43, 12, 12]),
];

#[test]
fn no_step_is_longer_than_the_best_known_program() {
    for (name, most) in BEST_KNOWN {
        let given = step(name);
        for (target, most) in Target::ALL.into_iter().zip(most) {
            let found = shortest(&given, target);
            assert!(found.after <= *most, "{name}, {target:?}: {found:?}");
            assert_eq!(found.program.operations(), found.after);
            assert_eq!(found.program.affine_map(), given.affine_map(), "{name}");
            let operations =
                found.program.instructions().iter().map(bbt::program::Instruction::operation);
            assert!(operations.into_iter().all(|one| target.has(one)), "{name}, {target:?}");
        }
    }
}

/// Files and ranks in other orders, turned or not, are two products at most; a map that does the same
/// to each rank is one.
#[test]
fn products_with_matrices_move_files_and_ranks() {
    let mut random = Random::new(3);
    for round in 0..12 {
        let mut order = || {
            let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
            (1..8).rev().for_each(|last| order.swap(last, random.below(last + 1)));
            order
        };
        let (files, ranks) = (order(), order());
        let map = SquareMap::new(|square| {
            let (file, rank) =
                (files[usize::from(square.file())], ranks[usize::from(square.rank())]);
            let (file, rank) = if round % 2 == 0 { (file, rank) } else { (rank, file) };
            Square::new(8 * rank + file)
        });
        let found = shortest(&plain(&map.unwrap()), Target::Gfni);
        assert!(found.after <= 2, "{round}: {}", found.program);
        assert_eq!(found.program.affine_map().unwrap().square_map(), map);
    }
    for (formula, operations) in [
        ("x ^ x << 1 & ~file_a", 1),
        ("x ^ x << 1 & ~file_a ^ x >> 1 & ~file_h", 1),
        ("~(x ^ (x & file_c) << 2)", 2),
        ("x & file_a", 1),
    ] {
        let given = compile(formula).unwrap().program;
        let found = shortest(&given, Target::Gfni);
        assert_eq!(found.after, operations, "{formula}: {}", found.program);
        assert!(matches!(prove(&given, &found.program), Verdict::Proved(_)), "{formula}");
    }
}

#[test]
fn the_bits_of_a_squares_number_are_moved_by_delta_swaps() {
    // The new place of each bit, and how many operations that takes: an exchange, Morton's order, a perfect
    // shuffle, the reversed order, and any other one.
    for (places, most) in [
        ([1, 0, 2, 3, 4, 5], 6),
        ([0, 2, 4, 1, 3, 5], 18),
        ([1, 2, 3, 4, 5, 0], 30),
        ([5, 4, 3, 2, 1, 0], 18),
        ([4, 0, 1, 3, 5, 2], 24),
    ] {
        let moved = |square: Square| {
            let bits = (0..6).filter(|bit| u32::from(square) >> bit & 1 == 1);
            Square::new(bits.fold(0, |all, bit| all | 1 << places[bit]))
        };
        let given = plain(&SquareMap::new(moved).expect("a rearrangement"));
        let found = shortest(&given, Target::Portable);
        assert!(found.after <= most, "{places:?}: {found:?}");
        assert_eq!(found.program.affine_map(), given.affine_map(), "{places:?}");
    }
}

/// A rearrangement in no order.
fn random(seed: u64) -> SquareMap {
    let mut random = Random::new(seed);
    let mut squares = Square::ALL;
    for last in (1..64).rev() {
        squares.swap(last, random.below(last + 1));
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
    for seed in 1..=4 {
        let map = random(seed);
        let given = plain(&map);
        for (target, most) in [(Target::Portable, 62), (Target::Bmi2, 22)] {
            let found = shortest(&given, target);
            assert!(found.after <= most, "{seed}, {target:?}: {}", found.after);
            assert_eq!(found.program.affine_map().unwrap().square_map(), Some(map));
        }
    }
}

/// Formulas with names of their own, and how many operations are left.
const FORMULAS: &[(&str, usize)] = &[
    ("a & b | a & c", 2),
    ("(a & ~b) | (b & ~a)", 1),
    ("(x & ~file_a) >> 1 & ~file_h", 2),
    ("(a | b) & ~(a & b)", 1),
    ("(a | b) - (a & b)", 1),
    ("(a ^ b) + ((a & b) << 1)", 1),
    ("(a & b) + (a | b)", 1),
    ("(mine & ~yours) | (mine & yours)", 0),
    ("~a & ~b", 2),
    ("~(a - 1)", 1),
    ("~a + 1", 1),
    ("(a & m) | (b & ~m)", 3),
    ("a << 8 | a >> 56", 1),
    ("(a << 3) << 5", 1),
    ("(a << 40) << 40", 0),
    ("(a >> 56) & 0xff", 1),
    ("(a << 7 >> 7) & 0xff", 1),
    ("(a & file_a) | (a & file_h)", 1),
    ("(a << 8 | b << 8) & ~rank_1", 2),
    ("popcount(bswap(a))", 1),
    ("lsb(a & -a)", 1),
    ("bswap(bswap(a) & bswap(b))", 1),
    ("a - (a & file_a)", 1),
    ("(a & -a) ^ (a & -a) ^ b", 0),
    ("a & ~(a & b)", 2),
    ("a & ~(a | b)", 0),
    ("a & ~b & ~c", 3),
    ("a & b | c | a & d | c & b", 3),
    ("rotl(a, 8) & ~rank_1", 1),
    ("(a + b) & ~rank_1 & rotl(b, 63) & ~file_h", 4),
    ("(sq & 7) + (sq / 8) * 8", 0),
    ("popcount(a & b) > 0", 2),
    ("0 - a & a ^ b", 3),
    ("(a ^ b) | (a & b)", 1),
    ("(a ^ b) ^ (a & b)", 1),
    ("a & b | a & ~b & c", 2),
    ("a & b & c & d | d & e", 4),
    ("((a & b) == 0) == 0", 2),
    ("(a < b) == 0", 1),
    ("(a == b) == 1", 1),
    // All letters stand for sets: the neighbours of a king, and of several.
    (
        "(x << 1 | x << 9 | x >> 7) & ~file_a | x << 8 | x >> 8
         | (x >> 1 | x << 7 | x >> 9) & ~file_h",
        10,
    ),
    // What is computed from a single word is a program of its own.
    (
        "((x << 1 | x << 9 | x >> 7) & ~file_a | x << 8 | x >> 8
         | (x >> 1 | x << 7 | x >> 9) & ~file_h) & ~own",
        12,
    ),
    ("rot90(rot90(a & b)) | c", 16),
    ("flip_vertical(a) & flip_vertical(flip_vertical(b) | c)", 4),
    ("pawns << 9 & ~file_a | pawns << 7 & ~file_h", 5),
    ("(own & 0x00ff00ff00ff00ff) << 8 | (own >> 8) & 0x00ff00ff00ff00ff", 5),
    // What a chain of laws shortens, each of which may make it longer first.
    ("(a + b) - 2 * (a & b)", 1),
    ("(a & (a - 1)) & -a", 0),
    ("~(~a - b)", 1),
    ("a * 8 + a * 2", 1),
    ("(a & -a) | (a & (a - 1))", 0),
    ("((a ^ b) & (a | b)) ^ (a & ~b)", 2),
    ("(a & (b | c)) | (~a & c) | (b & c)", 2),
    ("(a == b ? a : b) ^ (a == b ? b : a)", 1),
    ("(a & 1) != 0 ? b : c", 5),
    ("(a != 0) & ((a & (a - 1)) == 0)", 2),
    ("popcount(a ^ b) + 2 * popcount(a & b)", 3),
    ("lsb(a | -a)", 1),
    ("((a ^ b) >> 1) + (a & b) + ((a ^ b) & 1)", 4),
    // What holds or does not stays that, and a number a number.
    ("(a & 1) != 0", 2),
    ("popcount(a & -a)", 2),
    ("bswap(a) & 1 != 0", 2),
    // What no law says, but a search of all short programs.
    ("kogge_stone_add(a, b)", 1),
    ("de_bruijn_scan(a)", 2),
    ("rotl_by_shifts(a, n)", 1),
    ("(a & -a) & ((a & -a) - 1)", 0),
    // A constant is a number, and a count is one, too.
    ("a == a", 0),
    ("(a < b) + (a >= b)", 0),
    ("popcount(a) - popcount(a & 1)", 2),
    // What has a name, and no law says.
    ("u64 squares(u64 all) { u64 n = 0; for (; all; all &= all - 1) n++; return n; }", 1),
    // Each of several operands is tried with those before it.
    ("a | b | c * 3 | d | ~a & e", 5),
];

#[test]
fn formulas_are_simplified() {
    let rules = Rules { open: true, ..Rules::default() };
    for (text, operations) in FORMULAS {
        let given = rules.compile(text).unwrap().program;
        let found = shortest(&given, Target::Bmi2);
        assert_eq!(found.after, *operations, "{text}: {}", found.program);
        assert!(matches!(prove(&given, &found.program), Verdict::Proved(_)), "{text}");
        assert!(found.after == found.before || found.proof.is_some(), "{text}");
    }
}

#[test]
fn a_step_is_known_before_a_function_that_does_the_same() {
    let given = compile("(x & ~file_a) >> 1 & ~file_h").unwrap().program;
    let found = shortest(&given, Target::Portable);
    assert!(found.way.is_some_and(|way| way.starts_with("by west")), "{}", found.program);
}

#[test]
fn two_steps_in_a_row_are_known_too() {
    let ranks = (1..8).map(|rank| format!("(x << {})", 8 * rank)).collect::<Vec<_>>().join(" | ");
    let found = shortest(&compile(&ranks).unwrap().program, Target::Portable);
    assert_eq!((found.before, found.after), (13, 7), "{}", found.program);
}

#[test]
fn only_what_was_tried_completely_is_not_there() {
    let rules = Rules { open: true, ..Rules::default() };
    let searched = |text: &str| {
        let given = rules.compile(text).unwrap().program;
        shortest(&given, Target::Portable).searched
    };
    let all = searched("x & (x - 1)").unwrap();
    assert_eq!(
        (all.operations, all.over.join(" ")),
        (1, "x 0x0 0x1 0x3f 0xfffffffffffffffe 0xffffffffffffffff".into())
    );
    assert!(["~", "-", "&", "<<", "*", "popcount", "=="].iter().all(|one| all.with.contains(one)));
    assert!(["/", "pext", "bswap", "king"].iter().all(|one| !all.with.contains(one)));
    assert_eq!(searched("x & y | z & ~y").map(|all| all.operations), Some(2));
    // A single operation gives the same, as another kind of word.
    assert_eq!(searched("(a & 1) != 0").map(|all| all.operations), Some(0));
    // What divides by zero has no result there.
    assert_eq!(searched("x / (x & 1)"), None);
}

/// Random formulas, and how many operations were left of each before all short programs were tried.
const RANDOM_FORMULAS: &str = include_str!("random_formulas.tsv");

#[test]
fn random_formulas_become_no_longer_than_they_were() {
    let rules = Rules { open: true, ..Rules::default() };
    for line in RANDOM_FORMULAS.lines() {
        let (text, most) = line.split_once('\t').unwrap();
        let given = rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text)));
        let found = shortest(&given.program, Target::Bmi2);
        assert!(found.after <= most.parse().unwrap(), "{text}: {}", found.program);
    }
}

/// A formula of C with comparisons, each of which is a word there.
fn comparisons(random: &mut Random, depth: usize) -> String {
    let leaves = ["x", "x", "x", "1", "5", "0xff", "0x8000000000000000"];
    let signs = ["&", "|", "^", "+", "-", "*", "==", "!=", "<", ">="];
    let mut one = || comparisons(random, depth.saturating_sub(1));
    let (left, right) = if depth == 0 { Default::default() } else { (one(), one()) };
    match random.below(8) {
        _ if depth == 0 => leaves[random.below(leaves.len())].to_owned(),
        0 => format!("~({left})"),
        1 => format!("-({left})"),
        2 => format!("(uint64_t)__builtin_popcountll({left})"),
        _ => format!("({left} {} {right})", signs[random.below(signs.len())]),
    }
}

#[test]
fn what_is_printed_is_read_again_where_truths_are_words() {
    let mut random = Random::new(5);
    for round in 0..200 {
        let formula = comparisons(&mut random, 2);
        let text = format!("uint64_t f(uint64_t x) {{ return {formula}; }}");
        let given = compile(&text).unwrap_or_else(|fault| panic!("{}", fault.show(&text))).program;
        // The search takes much longer than the rest.
        let shorter = (round % 16 == 0).then(|| shortest(&given, Target::Portable).program);
        for printed in shorter.iter().chain([&given]).map(Program::to_string) {
            let again = Rules { open: true, ..Rules::default() }.compile(&printed);
            let again = again.unwrap_or_else(|fault| panic!("{text}\n{}", fault.show(&printed)));
            for word in (0..64).map(|row| random.word() >> row) {
                let results = [&given, &again.program].map(|one| one.evaluate_board(word));
                assert_eq!(results[0], results[1], "{text}\n{printed}");
            }
        }
    }
}

/// As many operations may take less time.
#[test]
fn of_programs_of_the_same_length_the_one_with_the_shorter_chain_is_found() {
    let rules = Rules { open: true, ..Rules::default() };
    for (text, shorter) in
        [("sq / 8", "sq >> 0x3"), ("sq % 64", "sq & 0x3f"), ("a * 8", "a << 0x3")]
    {
        let given = rules.compile(text).unwrap().program;
        let found = shortest(&given, Target::Portable);
        assert_eq!(found.program.to_string(), shorter);
        assert!(latency(&found.program) < latency(&given), "{text}");
    }
}

#[test]
fn every_law_of_rewriting_is_proved_and_keeps_the_kind() {
    let kind = |side: &Program| side.known_with(|_| Known::WORD).kind();
    for RewriteLaw { text, sides: [left, right], .. } in LAWS.iter() {
        assert!(matches!(prove(left, right), Verdict::Proved(_)), "{text}");
        assert_eq!(kind(left), kind(right), "{text}");
    }
    // One that cannot be read is missing.
    let printed = run(["list", "laws"], b"").stdout;
    assert_eq!((LAWS.len(), printed.lines().count()), (115, 115));
    assert!(printed.starts_with("a + b -> b + a\n") && printed.contains("\n-a = ~a + 1\n"));
}

#[test]
fn what_cannot_be_shorter_stays() {
    for text in ["x & (x - 1)", "x", "x / 3", "x * 0x9e3779b97f4a7c15 ^ x >> 7", "0xff"] {
        let given = compile(text).unwrap().program;
        let found = shortest(&given, Target::Portable);
        assert_eq!(found.way, None, "{text}: {found:?}");
        assert_eq!(found.program, given, "{text}");
    }
}

#[test]
fn random_programs_become_no_longer_and_stay_the_same() {
    use proptest::strategy::{Strategy, ValueTree};
    use proptest::test_runner::TestRunner;
    let random = crate::programs::program(bbt::program::Inputs::new(["x", "y"]), 8);
    let mut runner = TestRunner::deterministic();
    for _ in 0..75 {
        let given = random.new_tree(&mut runner).unwrap().current();
        let found = shortest(&given, Target::Bmi2);
        assert!(found.after <= found.before, "{given}");
        for row in 0..50_u64 {
            let words = [row.wrapping_mul(0x9e3779b97f4a7c15) >> (row % 60), row * row];
            assert_eq!(found.program.evaluate(&words), given.evaluate(&words), "{given}");
        }
    }
}

#[test]
fn cycles_are_those_of_the_longest_chain() {
    let cycles = |text| latency(&compile(text).unwrap().program);
    assert_eq!(cycles("x & (x - 1)"), Some(2));
    assert_eq!(cycles("(x << 1 | x >> 1) & ~(x << 8)"), Some(3));
    // A move to a vector register and back takes longer than the product.
    assert_eq!(cycles("gf2p8affine(x, 0x8040201008040201)"), Some(9));
    assert_eq!(cycles("king(x)"), None);
}

#[test]
fn what_a_target_lacks_is_computed_by_what_it_has() {
    let flip = step("flip-vertical");
    assert_eq!(lowered_for(&flip, Target::Bswap).operations(), 1);
    assert_eq!(lowered_for(&flip, Target::Portable).operations(), 13);
}

#[test]
fn squares_of_a_mask_are_put_side_by_side_by_products_where_that_is_shorter() {
    let lowered = |mask: &str| {
        let given = compile(&format!("pext(x, {mask})")).unwrap().program;
        let lowered = lowered_for(&given, Target::Portable);
        assert_eq!(lowered.affine_map().unwrap(), given.affine_map().unwrap(), "{mask}");
        lowered.operations()
    };
    for (mask, operations) in [
        ("file_a", 3),
        ("file_h", 3),
        ("a1h8", 3),
        ("{b2, d4, g7}", 3),
        ("corners", 4),
        ("rank_1", 1),
        ("none", 0),
    ] {
        assert!(lowered(mask) <= operations, "{mask}: {}", lowered(mask));
    }
    let mut random = Random::new(44);
    for _ in 0..40 {
        let mask = random.word() & random.word() & random.word();
        assert!(lowered(&format!("{mask:#x}")) <= 25, "{mask:#x}");
    }
}

#[test]
fn the_time_limits_the_search() {
    let outcome = run(["shorten", "--time", "0", "kogge_stone_add(a, b)"], b"");
    assert!(outcome.stdout.contains("; the time was over"), "{outcome:?}");
    assert!(!outcome.stdout.contains("no shorter program"), "{outcome:?}");
    // However long the program is.
    let pairs = "U64 f(U64 b) { U64 r = 0; for (int i = 0; i < 64; i++) for (int j = 0; j < 64; j++) \
                 if (b >> i & 1 && b >> j & 1 && i != j) r ^= 1ULL << ((i * 7 + j) & 63); return r; }";
    let start = Instant::now();
    let outcome = run(["shorten", "--time", "1", pairs], b"");
    assert!(outcome.stdout.contains("; the time was over"), "{}", outcome.stderr);
    assert!(start.elapsed() < Duration::from_secs(90), "{:?}", start.elapsed());
    let outcome = run(["shorten", "--memory", "10M", "-f", "json", "a - (a & b)"], b"");
    assert!(outcome.stdout.contains(r#""cut":false,"searched":{"operations":1,"#), "{outcome:?}");
}

#[test]
fn a_shuffle_takes_each_bit_from_one_square() {
    let map = |text| compile(text).unwrap().program.affine_map().unwrap();
    let flip = Shuffle::of(&map("bswap(x)")).unwrap();
    assert_eq!((flip.sources[0], flip.operations()), (0x3f3e3d3c3b3a3938, 1));
    assert_eq!(Shuffle::of(&map("x ^ x << 8")), None);
}
