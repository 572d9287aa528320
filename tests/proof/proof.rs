//! Verdicts on pairs of programs: what is proved holds, and what is refuted does not.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use bbt::formula::{Rules, compile};
use bbt::program::Program;
use bbt::proof::{Effort, How, Question, Verdict, prove};
use proptest::prelude::*;

fn program(text: &str) -> Program {
    let rules = Rules { open: true, ..Rules::default() };
    rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text))).program
}

fn verdict(left: &str, right: &str) -> Verdict {
    prove(&program(left), &program(right))
}

#[test]
fn each_way_of_proving_is_found() {
    for (left, right, how) in [
        ("flip_vertical(x)", "rotr(bswap(rotl(x, 8)), 56)", How::Affine),
        ("0x12 + 3", "0x15", How::Affine),
        ("mine & ~yours | ours", "(mine ^ (mine & yours)) | ours", How::BitByBit),
        (
            "popcount(x & rank_1)",
            "de_bruijn_scan(1 << popcount(x & rank_1))",
            How::Cases { bits: 8 },
        ),
        ("mine + yours", "(mine ^ yours) + 2 * (mine & yours)", How::Carries { states: 0 }),
        ("x | x << 8 | x << 16", "y = x | x << 8; x | y << 8", How::Unions),
        ("knight(mine) | yours << 1", "yours << 1 | knight(mine)", How::Unions),
        ("1 << lsb(x)", "x & -x", How::SignificantBit),
        ("~mine & (mine + 1)", "1 << lsb(~mine)", How::SignificantBit),
        // A case of its own for the empty board.
        ("x == 0 ? 0 : 1 << lsb(x)", "x & -x", How::SignificantBit),
        ("x << clz(x) >> clz(x)", "x", How::SignificantBit),
        // Both divide by zero on the same boards.
        ("(x & 7) / (x & 3)", "(x & 7) / (x & 3 & ~4)", How::Cases { bits: 3 }),
    ] {
        let found = verdict(left, right);
        let agrees = match (&found, how) {
            (Verdict::Proved(How::Carries { states }), How::Carries { .. }) => *states > 1,
            (Verdict::Proved(found), how) => *found == how,
            _ => false,
        };
        assert!(agrees, "{left} == {right}: {found:?}");
    }
}

#[test]
fn what_is_extracted_from_where_it_was_deposited_is_the_first_squares() {
    let first = "x & ((1 << popcount(y)) - 1)";
    for right in [first, "x & ~(-1 << popcount(y))"] {
        let found = verdict("pext(pdep(x, y), y)", right);
        assert!(matches!(found, Verdict::Proved(How::Engines(_))), "{right}: {found}");
    }
    for left in ["pext(pdep(x, y), z)", "pext(pdep(y, x), y)", "pext(pdep(x, y) << 1, y)"] {
        let found = verdict(left, first);
        assert!(matches!(found, Verdict::Refuted { .. }), "{left}: {found}");
    }
}

/// It is always 0, which no engine sees: words that are equal as integers, joined bit by bit.
const HARD: &str = "x / (y | 1) * (y | 1) ^ x - x % (y | 1)";

#[test]
fn what_is_not_known_is_open() {
    let question = Question::new(program(HARD), program("0"));
    let verdict = stopped_after(&question, "; SAT: ");
    assert!(matches!(verdict, Verdict::Open { tried: 1000.., .. }), "{verdict:?}");
    assert!(verdict.to_string().contains("tried decision diagrams of up to "), "{verdict}");
    let Verdict::Open { engines, .. } = verdict else { unreachable!() };
    assert!(!engines.gates_are_short && !engines.clauses_are_short, "{engines}");
}

/// Without a time, a search ends after the same work each time, however fast the machine is.
#[test]
fn without_a_time_the_work_is_always_the_same() {
    let verdict = verdict(HARD, "0");
    let Verdict::Open { engines, .. } = verdict else { panic!("{verdict}") };
    assert_eq!(engines.most_nodes, 300_000);
    assert!((29_900..=30_000).contains(&engines.conflicts), "{engines}");
}

#[test]
fn too_little_memory_is_told() {
    let law = Question::new(program(HARD), program("0"));
    let verdict = |memory, seconds| {
        let effort =
            Effort { time: Some(Duration::from_secs(seconds)), memory, ..Effort::default() };
        law.decide(&effort).to_string()
    };
    let (little, more) = (verdict(1_000_000, 600), verdict(40_000_000, 600));
    assert!(little.ends_with("; the memory was too small for gates"), "{little}");
    assert!(more.ends_with("; the memory was too small for decision diagrams, SAT"), "{more}");
}

#[test]
fn a_search_can_be_stopped() {
    let law = Question::new(program(HARD), program("0"));
    let verdict = stopped_after(&law, "; decision diagrams: ");
    assert!(matches!(verdict, Verdict::Open { tried: 1000.., .. }), "{verdict:?}");
}

/// The verdict of a search that is stopped once its progress says something.
fn stopped_after(question: &Question, said: &str) -> Verdict {
    let effort = Effort { time: Some(Duration::MAX), ..Effort::default() };
    let progress = effort.progress.clone();
    std::thread::scope(|scope| {
        let search = scope.spawn(|| question.decide(&effort));
        while !progress.to_string().contains(said) {
            std::thread::yield_now();
        }
        progress.is_stopped.store(true, Relaxed);
        search.join().expect("it ends")
    })
}

/// What is done before anybody looks at the clock is little, however long a law is.
#[test]
fn a_search_without_time_does_little() {
    let sum = |names: &mut dyn Iterator<Item = usize>| {
        names.map(|n| format!("n{n}")).collect::<Vec<_>>().join(" + ")
    };
    let law = Question::new(program(&sum(&mut (0..3000))), program(&sum(&mut (0..3000).rev())));
    let effort = Effort::default();
    effort.progress.is_stopped.store(true, Relaxed);
    let Verdict::Open { tried, engines } = law.decide(&effort) else { panic!("not open") };
    assert!(tried < 1000 && engines == bbt::proof::Engines::default(), "{tried}");
}

#[test]
fn a_refutation_has_words_for_which_the_values_differ() {
    for (left, right) in [
        // They differ on few boards.
        ("x", "x ^ (popcount(x) == 63)"),
        ("x", "x ^ (x == 1 << 40)"),
        ("mine & yours", "yours & mine & other"),
        ("x & white", "x & black"),
        ("9 / x", "9 / x + (x == 3)"),
        ("x / x", "1"),
        // They differ on a single board.
        ("1 << lsb(x)", "x & -x ^ (x == 0x0123456789abcdef)"),
        ("x | x << 8", "x | x << 8 | (x == 0x0123456789abcdee)"),
        ("1 << 3", "9"),
        ("x | x << 8 | 1", "x | x << 8"),
        ("1 << (lsb(x) & 63)", "x & -x"),
    ] {
        let (left, right) = (program(left), program(right));
        let Verdict::Refuted { inputs, left: a, right: b } = prove(&left, &right) else {
            panic!("{left} is not {right}")
        };
        assert_ne!(a, b);
        assert_eq!(left.evaluate(&inputs).ok(), a, "{left} for {inputs:x?}");
    }
}

#[test]
fn names_tell_which_input_is_which() {
    assert_eq!(verdict("mine ^ yours", "yours ^ mine"), Verdict::Proved(How::BitByBit));
    let refuted = verdict("mine - yours", "yours - mine");
    assert!(matches!(refuted, Verdict::Refuted { .. }), "{refuted:?}");
    let Verdict::Refuted { inputs, left, right } = verdict("mine | 1", "yours | 1") else {
        panic!("different inputs")
    };
    // `x` and the sets of a position come before the names that the formulas add.
    let [mine, yours] = inputs[inputs.len() - 2..] else { panic!("two inputs") };
    assert_eq!((left, right), (Some(mine | 1), Some(yours | 1)));
}

/// Formulas of `x` that are often equal, and often not.
fn formula() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec!["x & 255", "x & 0x8001", "3", "x >> 60", "x & e4"]);
    leaf.prop_map(|leaf| format!("({leaf})"))
        .prop_recursive(3, 12, 2, |inner| {
            let signs = ["&", "|", "^", "+", "-", "*", "<<", "=="];
            let calls = ["popcount", "lsb", "~", "flip_diag", "knight"];
            prop_oneof![
                (inner.clone(), prop::sample::select(signs.to_vec()), inner.clone())
                    .prop_map(|(a, sign, b)| format!("({a} {sign} {b})")),
                (prop::sample::select(calls.to_vec()), inner)
                    .prop_map(|(f, a)| format!("{f}({a})")),
            ]
        })
        .prop_filter("refused", |text| compile(text).is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]
    #[test]
    fn a_verdict_tells_the_truth(left in formula(), right in formula(), boards in prop::collection::vec(any::<u64>(), 500)) {
        for (left, right) in [(&left, &right), (&left, &format!("({left}) ^ ({right}) ^ ({right})"))] {
            let Ok(right) = compile(right) else { continue };
            let (left, right) = (program(left), right.program);
            let effort = Effort { time: Some(Duration::from_millis(500)), ..Effort::default() };
            match Question::new(left.clone(), right.clone()).decide(&effort) {
                Verdict::Proved(how) => for board in boards.iter().copied().chain(0..500) {
                    prop_assert_eq!(left.evaluate_board(board), right.evaluate_board(board), "{:?}", how);
                },
                Verdict::Refuted { inputs, left: a, right: b } => {
                    prop_assert_ne!(a, b);
                    prop_assert_eq!(left.evaluate(&inputs).ok(), a);
                    prop_assert_eq!(right.evaluate(&inputs).ok(), b);
                }
                Verdict::Open { .. } => {}
                Verdict::Unmet => prop_assert!(false, "nothing is given"),
            }
        }
    }
}
