//! Lines that are refused late: by a condition that cannot be applied to a position, and because
//! only part of a FEN's first rank is left.

use crate::support::run;

const FEN: &str = "8/8/8/8/8/8/P7/K1k5 w - -";
const WITHOUT_PAWNS: &str = "8/8/8/8/8/8/8/K1k5 w - -";

/// The number of positions before the line: some, and more than a column of the batch holds.
const COUNTS: [usize; 3] = [0, 3, 2_500];

#[test]
fn a_condition_that_refuses_a_position_refuses_its_line_alone() {
    for before in COUNTS {
        let good = |count: usize| format!("{FEN}\n").repeat(count);
        let input = [good(before), format!("{WITHOUT_PAWNS}\n"), good(2)].concat();
        let asked = |how: &[&str]| {
            let steps: &[&str] = if before == 3 { &["x & pawns"] } else { &[] };
            let outcome =
                run([&["--where", "0x9 / pawns == 0"], steps, how].concat(), input.as_bytes());
            (outcome.stdout, outcome.stderr, outcome.code)
        };
        let written = |count: usize| {
            if before == 3 { "0x0000000000000100\n".repeat(count) } else { good(count) }
        };
        let place = format!("bbt: <stdin>:{}: ", before + 1);
        let reason = format!("{place}`0x9 / pawns == 0` divides by zero\n");
        assert_eq!(asked(&[]), (written(before), reason.clone(), Some(1)));
        let skipped = format!("{reason}bbt: bad lines left out: 1\n");
        let how = ["--on-error", "skip"];
        assert_eq!(asked(&how), (written(before + 2), skipped, Some(0)), "{before}");
        let kept = [written(before), format!("{WITHOUT_PAWNS}\n"), written(2)].concat();
        let said = format!("{reason}bbt: bad lines kept as they were: 1\n");
        assert_eq!(asked(&["--on-error", "keep"]), (kept, said, Some(0)), "{before}");
    }
}

#[test]
fn each_position_that_a_condition_refuses_is_counted() {
    let input = format!("{WITHOUT_PAWNS}\n{FEN}\n").repeat(1_200) + "hello\n";
    let outcome = run(["--where", "0x9 / pawns == 0", "--on-error", "skip"], input.as_bytes());
    assert!(outcome.stdout == format!("{FEN}\n").repeat(1_200));
    assert!(outcome.stderr.ends_with("bbt: bad lines left out: 1201\n"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("bbt: <stdin>:3: `0x9 / pawns == 0` divides by zero\n"));
}

#[test]
fn a_truncated_first_rank_is_neither_a_number_nor_a_set() {
    for (fen, ranks) in [
        ("8/8/8/8/8/8/8/K1k5 w - -", &["8"][..]),
        ("1k6/8/8/8/8/8/8/K7 b - -", &["1", "1k", "1k6"]),
        ("4k3/8/8/8/8/8/8/K7 w - -", &["4", "4k", "4k3"]),
        ("rnbqkbnr/8/8/8/8/8/8/K7 w", &["r", "rn", "rnb", "rnbqkbnr"]),
        ("P7/8/8/8/8/8/8/K1k5", &["P", "P7"]),
        ("Q~7/8/8/8/8/8/8/K1k5 w - -", &["Q", "Q~", "Q~7"]),
    ] {
        for rank in ranks {
            for count in [1, 2_500] {
                let whole = format!("{fen}\n").repeat(count);
                let outcome = run(["x"], format!("{whole}{rank}").as_bytes());
                assert!(outcome.stdout == whole, "{rank}: {}", outcome.stdout);
                let place = format!("bbt: <stdin>:{}:1: ", count + 1);
                assert!(outcome.stderr.starts_with(&place), "{rank}: {}", outcome.stderr);
                assert!(
                    outcome.stderr.contains("the last line lacks a newline"),
                    "{}",
                    outcome.stderr
                );
                assert_eq!(outcome.code, Some(1), "{rank}");
                let kept = run(["x", "--on-error", "keep"], format!("{whole}{rank}").as_bytes());
                assert!(kept.stdout.starts_with(&whole) && kept.stdout.trim().ends_with(rank));
                assert!(kept.stderr.ends_with(": 1\n"), "{}", kept.stderr);
            }
        }
    }
    // With a line end, or after a line of another kind, it is valid.
    for input in ["8/8/8/8/8/8/8/K1k5\n8\n", "0x1\n8", "8"] {
        let outcome = run(["x"], input.as_bytes());
        assert!(outcome.stdout.ends_with("0x0000000000000008\n") && outcome.code == Some(0));
    }
    // Nor is it cut off if it cannot occur in a rank, or is longer than one.
    for last in ["e4", "9", "0x8", "1111111118111111111"] {
        let outcome = run(["x"], format!("{FEN}\n{last}").as_bytes());
        assert_eq!(outcome.code, Some(0), "{last}: {}", outcome.stderr);
    }
}
