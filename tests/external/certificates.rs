//! What `bbt prove` writes for others to check, and what another engine says: refutations pass a
//! checker that shares no code with bbt, and broken ones do not.

use std::path::PathBuf;
use std::process::Command;

use crate::support::needs::tests;
use crate::support::{Outcome, run};

/// Laws that the SAT solver proves within seconds.
const LAWS: &[&str] = &[
    "x + y == (x ^ y) + 2 * (x & y)",
    "x | y == x + y - (x & y)",
    "x & -x == x & ~(x - 1)",
    "x ^ (x - 1) == ~(-x ^ x)",
    "-x == ~x + 1",
    "flip_vertical(flip_vertical(x)) == x",
    "rotl(x, y & 63) == x << (y & 63) | x >> (-y & 63)",
    "(x << 1 & ~file_a) | (x >> 1 & ~file_h) == (x & ~file_h) << 1 | (x & ~file_a) >> 1",
    "y = x | (x << 8); y |= y << 16; y | (y << 32) == north_fill(x)",
    "(x & y) + ((x ^ y) >> 1) == (x | y) - ((x ^ y) - ((x ^ y) >> 1))",
    "kogge_stone_add(x, y) == x + y",
    "(x < y) == (y > x)",
    "x / 8 == x >> 3",
    "x % 3 < 3",
    "(x & 255) * 3 == (x & 255) + ((x & 255) << 1)",
    "popcount(x & 0xfff) == popcount(x & 0x3f) + popcount(x & 0xfc0)",
];

fn prove(arguments: &[&str]) -> Outcome {
    run(["prove"].iter().chain(arguments), b"")
}

/// A question and its refutation, as files that are removed at the end.
struct Files([PathBuf; 2]);

impl Files {
    fn new(name: &str) -> Files {
        let file = |end: &str| {
            std::env::temp_dir().join(format!("bbt-{name}-{}.{end}", std::process::id()))
        };
        Files([file("cnf"), file("drat")])
    }

    /// Asks about a law.
    fn prove(&self, law: &[&str]) -> Outcome {
        let [question, refutation] = self.0.each_ref().map(|file| file.to_str().expect("a path"));
        prove(&[law, &["--cnf", question, "--drat", refutation, "--time", "100000"]].concat())
    }

    fn texts(&self) -> [String; 2] {
        self.0.each_ref().map(|file| std::fs::read_to_string(file).expect("it is there"))
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        for file in &self.0 {
            // There may be none.
            let _ = std::fs::remove_file(file);
        }
    }
}

fn refutations_pass_an_independent_checker() {
    let files = Files::new("laws");
    let (mut lines, mut deleted) = (0, 0);
    for law in LAWS {
        let outcome = files.prove(&[law]);
        let [question, refutation] = files.texts();
        assert!(outcome.stdout.starts_with("proved: "), "{law}: {outcome:?}");
        assert!(outcome.stdout.contains(" by SAT ("), "{law}: {outcome:?}");
        assert_eq!((outcome.code, &*outcome.stderr), (Some(0), ""), "{law}");
        assert_eq!(crate::drat::check(&question, &refutation), Ok(()), "{law}");
        lines += refutation.lines().count();
        deleted += refutation.lines().filter(|line| line.starts_with('d')).count();
    }
    assert!(lines > 10_000 && deleted > 1000, "{lines} {deleted}");
}

fn broken_refutations_do_not_pass() {
    let files = Files::new("broken");
    files.prove(&["x + y == (x ^ y) + 2 * (x & y)"]);
    let [question, refutation] = files.texts();
    assert_eq!(crate::drat::check(&question, &refutation), Ok(()));
    let lines: Vec<&str> = refutation.lines().collect();
    let without = |at: usize| [&lines[..at], &lines[at + 1..]].concat().join("\n");
    // Without its last line, it ends too early; alone, that does not follow.
    let end = lines.len() - 1;
    assert!(crate::drat::check(&question, &without(end)).is_err());
    assert_eq!(crate::drat::check(&question, "0\n"), Err("`0` does not follow".to_owned()));
    // Most single clauses are needed.
    let sample = || (0..end).step_by(end / 40).filter(|&at| !lines[at].starts_with('d'));
    let needed =
        sample().filter(|&at| crate::drat::check(&question, &without(at)).is_err()).count();
    assert!(needed * 2 > sample().count(), "{needed} of {}", sample().count());
    // A question that has a solution is not refuted by the refutation of another one.
    let outcome = files.prove(&["x + y == (x | y) + (x ^ y)"]);
    let [other, nothing] = files.texts();
    assert_eq!((outcome.code, &*nothing), (Some(1), ""));
    assert!(outcome.stderr.contains("refutes nothing: the law is not proved"), "{outcome:?}");
    assert!(crate::drat::check(&other, &refutation).is_err());
    assert!(crate::drat::check(&other, &nothing).is_err());
}

fn what_is_given_is_part_of_the_question() {
    let files = Files::new("given");
    let outcome = files.prove(&["white + black == occupied", "--position"]);
    assert_eq!(outcome.code, Some(0), "{outcome:?}");
    let [question, refutation] = files.texts();
    assert_eq!(crate::drat::check(&question, &refutation), Ok(()));
}

fn a_file_that_cannot_be_written_is_an_error() {
    let files = Files::new("nowhere");
    let question = files.0[0].to_str().expect("a path");
    let outcome = prove(&["x == x", "--cnf", question, "--drat", "/nowhere/at/all"]);
    assert_eq!(outcome.code, Some(2));
    let start = "bbt: --drat: cannot write `/nowhere/at/all`";
    assert!(outcome.stderr.starts_with(start), "{outcome:?}");
    let outcome = prove(&["x == x", "--drat", "somewhere"]);
    assert!(outcome.stderr.contains("--cnf <FILE>"), "{outcome:?}");
}

fn two_outputs_are_two_files() {
    let files = Files::new("twice");
    let [question, refutation] = files.0.each_ref().map(|file| file.to_str().expect("a path"));
    let (folder, name) = question.rsplit_once('/').expect("a folder");
    let spelled = format!("{folder}/./{name}");
    for is_there in [false, true] {
        if is_there {
            std::fs::write(question, "mine").expect("it can be written");
        }
        std::os::unix::fs::symlink(question, refutation).expect("a link");
        for other in [question, &spelled, refutation] {
            let outcome = prove(&["x == x", "--cnf", other, "--drat", question]);
            assert_eq!(outcome.code, Some(2), "{other}: {outcome:?}");
            assert!(outcome.stderr.contains("is that of --cnf, too"), "{outcome:?}");
            let text = std::fs::read_to_string(question).ok();
            assert_eq!(text.as_deref(), is_there.then_some("mine"), "{other}");
        }
        std::fs::remove_file(refutation).expect("a link");
    }
    let shell = format!("bbt prove 'x == x' --cnf {question} > {question}");
    let mut command = std::process::Command::new("sh");
    let command = command.args(["-c", &shell]).env("PATH", crate::support::path());
    assert_eq!(command.status().expect("it starts").code(), Some(2));
}

fn drat_trim_agrees() {
    let files = Files::new("trim");
    for law in LAWS {
        assert_eq!(files.prove(&[law]).code, Some(0), "{law}");
        let output = Command::new("drat-trim").args(&files.0).output().expect("it starts");
        let text = String::from_utf8_lossy(&output.stdout);
        // Of a question that unit propagation alone refutes, it says so.
        assert!(text.contains("s VERIFIED") || text.contains("trivial UNSAT"), "{law}: {text}");
    }
}

fn another_engine_confirms_a_proof() {
    for (law, how) in [
        // Affine maps, cases, carries, gates.
        ("rot90(x) == flip_vertical(flip_diag(x))", "decision diagrams|SAT"),
        ("popcount(x & 255) == popcount(x << 8 & 0xff00)", "decision diagrams|SAT"),
        ("x + y == (x ^ y) + 2 * (x & y)", "decision diagrams|SAT"),
        ("1 + 1 == 2", "decision diagrams|SAT"),
    ] {
        let outcome = prove(&[law, "--check"]);
        assert_eq!(outcome.code, Some(0), "{law}: {outcome:?}");
        let (_, check) = outcome.stdout.split_once("; confirmed: ").expect("it is confirmed");
        assert!(how.split('|').any(|engine| check.contains(engine)), "{law}: {outcome:?}");
    }
    // What diagrams have proved is left to the solver, and the other way round.
    let law = "kogge_stone_add(x, y) == x + y";
    let outcome = prove(&[law, "--check"]);
    assert!(outcome.stdout.starts_with("proved: "), "{outcome:?}");
    let (first, second) = outcome.stdout.split_once("; confirmed: ").expect("it is confirmed");
    assert!(first.contains("by decision diagrams") && !first.contains("SAT"), "{outcome:?}");
    assert!(second.contains("by SAT ("), "{outcome:?}");
    let outcome = Files::new("confirmed").prove(&[law, "--check"]);
    let (first, second) = outcome.stdout.split_once("; confirmed: ").expect("it is confirmed");
    assert!(first.contains("by SAT (") && second.contains("by decision diagrams"), "{outcome:?}");
    // A counter-example is evaluated in any case.
    let outcome = prove(&["x == y", "--check"]);
    assert!(!outcome.stdout.contains("confirmed"), "{outcome:?}");
}

fn what_is_not_confirmed_is_not_taken_for_proved() {
    let law = "x * (y + z) == x * y + z * x";
    let outcome = prove(&[law, "--check", "--memory", "40M", "--time", "100000"]);
    assert_eq!(outcome.code, Some(3), "{outcome:?}");
    assert!(outcome.stdout.starts_with("proved: as integers, "));
    assert!(outcome.stdout.contains("; not confirmed: "), "{outcome:?}");
    assert!(outcome.stdout.contains("tried decision diagrams of up to "), "{outcome:?}");
    let outcome =
        prove(&[law, "--check", "--memory", "40M", "--time", "100000", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("an object");
    assert_eq!((&object["answer"], &object["is_confirmed"]), (&"proved".into(), &false.into()));
}

tests!(
    refutations_pass_an_independent_checker,
    broken_refutations_do_not_pass,
    what_is_given_is_part_of_the_question,
    a_file_that_cannot_be_written_is_an_error,
    two_outputs_are_two_files,
    drat_trim_agrees needs DRAT_TRIM,
    another_engine_confirms_a_proof,
    what_is_not_confirmed_is_not_taken_for_proved,
);
