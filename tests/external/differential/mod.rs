//! Random functions, judged by the compiler of their language: operators of all levels, types of all
//! widths, declarations, assignments with an operator, casts, returns. What bbt reads gives what the
//! compiled function gives, or bbt refuses it.

mod random;
mod tongues;

use std::fmt::Write as _;

use self::random::function;
use self::tongues::{
    LIKE, LIKE_CPP, LIKE_CSHARP, LIKE_GO, LIKE_JAVA, LIKE_JAVASCRIPT, LIKE_PYTHON, LIKE_RUST,
    LIKE_ZIG,
};
use crate::compiled::{Frame, mix, operand};
use crate::data::Random;
use crate::support::needs::tests;
use bbt::formula::Rules;
use bbt::source::Dialect;

tests!(
    random_functions_in_c needs GCC,
    random_functions_in_cpp needs GCC,
    random_functions_in_csharp needs MONO,
    random_functions_in_go needs GO,
    random_functions_in_java needs JAVAC,
    random_functions_in_javascript needs NODE,
    random_functions_in_python needs PYTHON,
    random_functions_in_rust needs RUSTC,
    random_functions_in_zig needs ZIG,
);

/// How many boards each function sees: one for each square, none, all, and random ones.
const ROWS: u64 = 100;

/// How many functions are judged, if `BBT_FUNCTIONS` does not say; another `PROPTEST_RNG_SEED` draws others.
const FUNCTIONS: usize = 2000;

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Truth,
    Int {
        bits: u32,
        signed: bool,
    },
    /// As many bits as it takes.
    Unbounded,
    /// JavaScript's own numbers.
    Number,
}

/// Which types an operator takes together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mixing {
    /// Both operands have the same one.
    None,
    /// Any two numbers.
    Numbers,
    /// Numbers, and truths among them.
    All,
}

/// A language, as the generator writes it.
struct Tongue {
    /// What bbt calls it.
    name: &'static str,
    /// The types with their names, that of the board first.
    types: &'static [(&'static str, Type)],
    /// The binary operators, level by level, from the loosest to the tightest.
    levels: &'static [&'static [&'static str]],
    mixing: Mixing,
    complement: &'static str,
    opposite: &'static str,
    /// The suffixes of literals, and the types that they have; where there are none, a literal takes
    /// the type of what it is used with.
    literals: &'static [(&'static str, Type)],
    cast: fn(Type, (&str, Type), &str) -> String,
    /// Whether its compiler computes what is constant, and refuses what does not fit.
    folds: bool,
    /// Whether a cast stands after its value.
    casts_after: bool,
    choice: Option<&'static str>,
    head: &'static str,
    declare: &'static str,
    assign: &'static str,
    returns: &'static str,
    tail: &'static str,
    around: Around,
}

/// What stands around the functions in a file.
struct Around {
    frame: Frame,
    /// Prints the mixed results of one function: `CALL`.
    call: &'static str,
    /// Whether the calls stand after what the frame calls its main part.
    is_script: bool,
}

fn check(tongue: &Tongue) {
    let number = |name: &str| std::env::var(name).ok()?.parse().ok();
    let count = number("BBT_FUNCTIONS").unwrap_or(FUNCTIONS);
    let seed = number("PROPTEST_RNG_SEED").unwrap_or(1);
    let mut random = Random::new(seed as u64);
    let texts: Vec<String> =
        (0..count).map(|at| function(tongue, &format!("g{at}"), &mut random)).collect();
    let Around { frame, call, is_script } = &tongue.around;
    let mut calls = String::new();
    for at in 0..count {
        let board = frame.operand.replace('J', "0");
        calls += &call.replace("CALL", &format!("g{at}({board})"));
    }
    let Frame { before, main, after, .. } = frame;
    let texts_joined = &*texts.join("\n");
    let parts = if *is_script {
        [*before, main, texts_joined, &calls, after]
    } else {
        [*before, texts_joined, main, &calls, after]
    };
    let source = parts.concat().replace("ROWS", &ROWS.to_string());
    let printed = frame.run(&format!("differential-{}", tongue.name), &source);
    let rules = Rules { dialect: Dialect::find(tongue.name), ..Rules::default() };
    let (mut refused, mut wrong, mut said) = (0, 0, String::new());
    for (text, printed) in texts.iter().zip(printed.lines()) {
        match rules.compile(text) {
            Ok(formula) => {
                let value = |row| formula.program.evaluate(&[operand(row, 0)]).unwrap();
                if mix((0..ROWS).map(value)).to_string() != printed {
                    wrong += 1;
                    writeln!(said, "{text}\n  bbt: {}", formula.program).unwrap();
                }
            }
            Err(fault) => {
                refused += 1;
                if std::env::var("BBT_REFUSED").is_ok() {
                    println!("{}\n", fault.show(text));
                }
            }
        }
    }
    println!(
        "{}: of {count} functions (seed {seed}), bbt refuses {refused}, {}%",
        tongue.name,
        100 * refused / count
    );
    assert_eq!(printed.lines().count(), count, "{}", tongue.name);
    assert_eq!(
        wrong, 0,
        "{}: of {count} functions (seed {seed}), these are wrong:\n{said}",
        tongue.name
    );
}

fn random_functions_in_c() {
    check(&LIKE);
}

fn random_functions_in_cpp() {
    check(&LIKE_CPP);
}

fn random_functions_in_csharp() {
    check(&LIKE_CSHARP);
}

fn random_functions_in_go() {
    check(&LIKE_GO);
}

fn random_functions_in_java() {
    check(&LIKE_JAVA);
}

fn random_functions_in_javascript() {
    check(&LIKE_JAVASCRIPT);
}

fn random_functions_in_python() {
    check(&LIKE_PYTHON);
}

fn random_functions_in_rust() {
    check(&LIKE_RUST);
}

fn random_functions_in_zig() {
    check(&LIKE_ZIG);
}
