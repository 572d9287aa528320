//! Long texts: some are refused because nobody could read the result, within a time limit, and no
//! message repeats all of a long word.

use std::time::{Duration, Instant};

use crate::support::{Outcome, run};

/// More than any run here takes, even without optimization and with a fifth of a machine: what grows
/// with the square of the length takes hours.
const LIMIT: Duration = Duration::from_secs(150);

/// A run within the time limit.
fn timed(words: &[&str]) -> Outcome {
    let start = Instant::now();
    let outcome = run(words, b"");
    assert!(
        start.elapsed() < LIMIT,
        "{:?}: {:?}",
        words.iter().map(|w| w.len()).sum::<usize>(),
        start.elapsed()
    );
    outcome
}

#[test]
fn long_chains_are_not_explained() {
    let mut words = vec!["explain"];
    words.extend(["mirror", "rot90"].repeat(1000));
    let outcome = timed(&words);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.contains("in 2000 steps are too many to explain; the limits are 1000 "));
    let formula = format!("x{}", " ^ (x >> 3)".repeat(9000));
    let outcome = timed(&["explain", &formula]);
    assert!(
        outcome.stderr.contains("18000 operations in 1 step are too many"),
        "{}",
        outcome.stderr
    );
    // Anything shorter is explained.
    let formula = format!("x{}", " ^ (x >> 3)".repeat(100));
    assert_eq!(timed(&["explain", &formula]).code, Some(0));
    assert_eq!(timed(&["explain", "mirror", "mirror", "mirror", "mirror"]).code, Some(0));
}

#[test]
fn long_formulas_are_read_in_time() {
    for (formula, board, expected) in [
        (format!("{}x", "(U64)(x+1) & ".repeat(9000)), "0x3", "0x0000000000000000\n"),
        (format!("x{}", " as u64".repeat(15_000)), "0x3", "0x0000000000000003\n"),
        (format!("{}x", "(U64)".repeat(100)), "0x3", "0x0000000000000003\n"),
        (format!("{}x", "\n".repeat(120_000)), "0x3", "0x0000000000000003\n"),
        (
            (0..4000).map(|n| format!("U64 f{n}(U64 b) {{ return b; }} ")).collect::<String>()
                + "f7(x)",
            "0x3",
            "0x0000000000000003\n",
        ),
        (format!("int n = 1; {}x", "n = n & 3; ".repeat(9000)), "0x3", "0x0000000000000003\n"),
    ] {
        let outcome = timed(&[&formula, board]);
        assert_eq!(outcome.stdout, expected, "{}: {}", &formula[..20], outcome.stderr);
    }
    let calls: String = (0..100)
        .map(|n| format!("U64 f{n}(U64 b) {{ return f{0}(b) + f{0}(b); }} ", n + 1))
        .collect();
    let outcome = timed(&[&(calls + "U64 f100(U64 b) { return b; }"), "1"]);
    assert_eq!(outcome.code, Some(2), "{}", outcome.stdout);
    let outcome = timed(&[&format!("x{}", " + rot90(x)".repeat(11_000)), "1"]);
    assert!(outcome.stderr.contains("more than 100000 operations"), "{}", outcome.stderr);
}

#[test]
fn messages_shorten_long_words() {
    let long = "q".repeat(120_000);
    let digits = "7".repeat(120_000);
    for words in [
        &[&*long, "1"][..],
        &[&digits],
        &["mirror", &format!("0x{long}")],
        &[&format!("mirror@{long}"), "1"],
        &["1", &format!("x+{}x", "x+".repeat(50_000))],
        &["--field", &long],
        &["--where", &long],
        &["--where", &format!("{}1", "1+".repeat(50_000))],
        &["--format", &long],
        &["--language", &long],
        &["explain", &long],
        &["explain", &digits],
        &["grid", &long],
        &["grid", "sq", &long],
        &["lines", &long],
        &["lines", "e4", &long],
        &["-i", &long],
        &[&format!("{{{long}}}")],
        &[&format!("x + {long}(x)")],
        &[&format!("U64 {long}(U64 b) {{ return zz(b); }}"), "1"],
        &[&format!("U64 f(U64 {long}, U64 c) {{ return c; }}"), "1"],
        &[&format!("uint32_t {long} = 3; y")],
        &[&format!("{long}32_t t = 3; x @"), "1"],
        &[&format!("white & {}x", "x & ".repeat(30_000)), "1"],
        &[&format!("1 / (x & 0) + {}x", "x + ".repeat(30_000)), "1"],
    ] {
        let outcome = timed(words);
        let shown: String = words.iter().map(|word| &word[..word.len().min(20)]).collect();
        assert_ne!(outcome.code, Some(0), "{shown}");
        assert!(outcome.stderr.len() < 2500, "{shown}: {} bytes", outcome.stderr.len());
    }
}
