//! The code that `bbt code` writes, compiled and run: every algorithm of the catalogue, every
//! function, and random programs give what bbt itself gives.

use std::fmt::Write as _;
use std::sync::LazyLock;

use crate::compiled::{
    C, CPP, CSHARP, Frame, GO, JAVA, JAVASCRIPT, MONO, PYTHON, RUST, mix, operand,
};
use crate::support::bbt;
use crate::support::needs::tests;
use bbt::catalogue;
use bbt::formula::functions::functions;
use bbt::formula::{compile, compile_over};
use bbt::program::{Inputs, Program};
use bbt::questions::code::{LANGUAGES, Language, Routine, Shuffle, Target};
use bbt::questions::shorten::shortest;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

tests!(
    c_gives_the_same needs GCC,
    cpp_gives_the_same needs GCC,
    rust_gives_the_same needs RUSTC,
    java_gives_the_same needs JAVAC,
    go_gives_the_same needs GO,
    csharp_gives_the_same needs DOTNET,
    csharp_gives_the_same_with_mono needs MONO,
    python_gives_the_same needs PYTHON,
    javascript_gives_the_same needs NODE,
    pext_and_pdep_give_the_same needs BMI2,
    products_with_matrices_give_the_same needs GFNI,
    bit_shuffles_give_the_same needs AVX512,
    the_text_of_a_function_is_plain,
    signs_stay_apart_and_helpers_do_not_clash,
    what_cannot_be_written_is_refused,
);

/// A program that is written in each language, and what it gives.
struct Sample {
    name: String,
    program: Program,
    /// The results for [`ROWS`] rows.
    results: Vec<u64>,
}

/// Everything that is written.
static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
    let usable = programs().into_iter().filter(|program| !program.divides()).enumerate();
    let sample = |(index, program)| Sample {
        name: format!("routine {index}"),
        results: results(&program),
        program,
    };
    usable.map(sample).collect()
});

/// Programs whose names all languages take.
fn programs() -> Vec<Program> {
    let mut all = Vec::new();
    for step in catalogue::steps() {
        for algorithm in step.algorithms {
            all.push(compile(algorithm.program).unwrap().program);
        }
    }
    for function in functions() {
        let samples = function.samples();
        let names: Vec<&str> = samples.iter().map(|(parameter, _)| parameter.name).collect();
        let call = format!("{}({})", function.name, names.join(", "));
        // Some functions take only the number of a stage, so that they are constants here.
        let formula = compile_over(&call, &Inputs::new(names));
        all.extend(formula.map(|formula| formula.program));
    }
    for step in ["mirror-horizontal", "rot90", "flip-diag", "~(x ^ x << 1 & ~file_a)"] {
        let program = bbt::Step::parse(step).unwrap().program;
        all.push(shortest(&program, Target::Gfni).program);
    }
    for formula in [
        "x << (x & 127)",
        "x << x",
        "x >> ~x",
        "sar(x, x & 127)",
        "rotl(x, x)",
        "ror(x, x & 255)",
        "-(-x)",
        "~(~x)",
        "-(~(-(-(~x))))",
        "x - -x - -(-x)",
        "uint64_t f(uint64_t b) { return - -b; }",
    ] {
        all.push(compile(formula).unwrap().program);
    }
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let random = crate::programs::program(Inputs::new(["x", "y", "t1"]), 12);
    all.extend((0..60).map(|_| random.new_tree(&mut runner).unwrap().current()));
    all
}

fn results(program: &Program) -> Vec<u64> {
    let read: Vec<usize> = program.read_inputs().map(bbt::program::Input::index).collect();
    let result = |row| {
        let mut words = vec![0; program.inputs().count()];
        for (place, &input) in (0..).zip(&read) {
            words[input] = operand(row, place);
        }
        program.evaluate(&words).unwrap()
    };
    (0..ROWS as u64).map(result).collect()
}

/// Together, the functions see half a million boards.
const ROWS: usize = 2000;

fn check(language: &str, target: Target, rows: usize, frame: &Frame) {
    let language = Language::find(language).unwrap();
    assert!(SAMPLES.len() > 250, "{}", SAMPLES.len());
    let mut functions = String::new();
    let mut preludes: Vec<String> = Vec::new();
    let mut calls = String::new();
    let mut expected = String::new();
    for Sample { name, program, results } in &*SAMPLES {
        let map = program.affine_map().ok().filter(|_| language.shuffles(target));
        let shuffle = map.and_then(|map| Shuffle::of(&map));
        // A comment is one, whatever it says.
        let about = ["} \\u000a evil { \\u007d ??/".to_owned(), "evil \\".to_owned()];
        let text = Routine { name, about: &about, program, shuffle }.text(language, target);
        // What comes before the function is needed once.
        let start = text.rfind("\n\n").map_or(0, |at| at + 2);
        let (prelude, function) = text.split_at(start);
        for line in prelude.trim_end().split_inclusive("\n\n").flat_map(whole_lines) {
            if !line.is_empty() && !preludes.contains(&line) {
                preludes.push(line);
            }
        }
        functions += function;
        functions.push('\n');
        let count = program.read_inputs().count().max(1);
        let operands: Vec<String> =
            (0..count).map(|place| frame.operand.replace('J', &place.to_string())).collect();
        let is_code = |line: &&str| !line.starts_with(['#', '/']) && line.contains('(');
        let first = function.lines().find(is_code).unwrap();
        let own = first.split('(').next().unwrap().split_whitespace().next_back().unwrap();
        let call = format!("{own}({})", operands.join(", "));
        calls += &frame.each.replace("CALL", &call);
        writeln!(expected, "{}", mix(results[..rows].iter().copied())).unwrap();
    }
    let preludes = preludes.join("\n");
    let parts = [&preludes, "\n", frame.before, &functions, frame.main, &calls, frame.after];
    let source = parts.concat().replace("ROWS", &rows.to_string());
    let printed = frame.run(&format!("code-{}-{target:?}", language.name), &source);
    for (Sample { name, program, .. }, (own, printed)) in
        SAMPLES.iter().zip(expected.lines().zip(printed.lines()))
    {
        assert_eq!(own, printed, "{}: {name}: {program}", language.name);
    }
    assert_eq!(expected.lines().count(), printed.lines().count(), "{}", language.name);
}

/// The lines of a text, or all of it if it is a function.
fn whole_lines(text: &str) -> Vec<String> {
    if text.contains('{') {
        return vec![text.trim().to_owned()];
    }
    text.lines().map(|line| line.trim_end().to_owned()).collect()
}

fn c_gives_the_same() {
    check("c", Target::Portable, ROWS, &C);
    check("c", Target::Bswap, ROWS, &C);
}

fn cpp_gives_the_same() {
    check("c++", Target::Portable, ROWS, &CPP);
}

fn rust_gives_the_same() {
    check("rust", Target::Portable, ROWS, &RUST);
}

fn java_gives_the_same() {
    check("java", Target::Portable, ROWS, &JAVA);
}

fn go_gives_the_same() {
    check("go", Target::Portable, ROWS, &GO);
}

fn csharp_gives_the_same() {
    check("csharp", Target::Portable, ROWS, &CSHARP);
}

fn csharp_gives_the_same_with_mono() {
    check("csharp", Target::Portable, ROWS, &MONO);
}

// Interpreted languages are slow, and see 100,000 boards.
fn python_gives_the_same() {
    check("python", Target::Portable, 400, &PYTHON);
}

fn javascript_gives_the_same() {
    check("javascript", Target::Portable, 400, &JAVASCRIPT);
}

fn pext_and_pdep_give_the_same() {
    check(
        "c",
        Target::Bmi2,
        1000,
        &Frame { run: "gcc -std=c11 -O1 -mbmi2 -Wall code.c -o code && ./code", ..C },
    );
}

fn products_with_matrices_give_the_same() {
    let run = "gcc -std=c11 -O1 -mbmi2 -mgfni -Wall code.c -o code && ./code";
    check("c", Target::Gfni, 1000, &Frame { run, ..C });
    let run = "g++ -std=c++20 -O1 -mbmi2 -mgfni -Wall code.cpp -o code && ./code";
    check("cpp", Target::Gfni, 1000, &Frame { run, ..CPP });
    let run = "rustc --edition 2024 -A warnings -C target-feature=+bmi2,+gfni -C opt-level=1 \
               code.rs -o code && ./code";
    check("rust", Target::Gfni, 1000, &Frame { run, each: UNSAFE, ..RUST });
}

fn bit_shuffles_give_the_same() {
    let run =
        "gcc -std=c11 -O1 -mbmi2 -mgfni -mavx512bw -mavx512bitalg -Wall code.c -o code && ./code";
    check("c", Target::Avx512, 1000, &Frame { run, ..C });
    let run = "g++ -std=c++20 -O1 -mbmi2 -mgfni -mavx512bw -mavx512bitalg -Wall code.cpp -o code && ./code";
    check("cpp", Target::Avx512, 1000, &Frame { run, ..CPP });
    let run = "rustc --edition 2024 -A warnings -C target-feature=+bmi2,+gfni,+avx512bw,+avx512bitalg \
               -C opt-level=1 code.rs -o code && ./code";
    check("rust", Target::Avx512, 1000, &Frame { run, each: UNSAFE, ..RUST });
}

/// The processor has what the function needs.
const UNSAFE: &str = "    each(|r| unsafe { CALL });\n";

fn the_text_of_a_function_is_plain() {
    let written = |arguments: &[&str]| {
        let output = bbt().arg("code").args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(
        written(&["flip-vertical", "--lang", "rust", "--name", "upside down"]),
        "/// flip-vertical: Flip upside down: rank 1 to rank 8. Source: Flipping,
/// Mirroring and Rotating, Vertical.
/// 1 operation; bit 0 is a1. Written by bbt.
pub const fn upside_down(x: u64) -> u64 {
    x.swap_bytes()
}
"
    );
    // What is named in a formula is a parameter.
    assert_eq!(
        written(&["n = white & ~pawns", "--lang", "java"]),
        "// n = white & ~pawns.
// The same as without(white, pawns), relative_complement(pawns, white); proved:
// each bit depends on the bits of its square alone, and all combinations of
// these agree.
// 2 operations; bit 0 is a1. Written by bbt.
static long n(long white, long pawns) {
    return white & ~pawns;
}
"
    );
    // A word that means something else in a language is not a name there.
    assert!(written(&["x ^ 1", "-l", "python", "--name", "lambda"]).contains("def _lambda("));
    for language in LANGUAGES {
        let text = written(&["select", "-l", language.name]);
        assert!(text.contains("mask"), "{text}");
    }
}

/// Also without their compilers: `--` is a decrement in most languages, and a second helper with one
/// name is one too many where two functions share a file.
fn signs_stay_apart_and_helpers_do_not_clash() {
    for language in LANGUAGES {
        for Sample { program, .. } in &*SAMPLES {
            let routine = Routine { name: "f", about: &[], program, shuffle: None };
            let text = routine.text(language, Target::Portable);
            for joined in ["--", "++", "/*", "<-", "&^", "+-", "-+"] {
                assert!(!text.contains(joined), "{}: {text}", language.name);
            }
            for target in Target::ALL {
                let text = routine.text(language, target);
                let ends = text.lines().filter(|line| line.starts_with('}'));
                assert!(ends.count() <= 1, "{text}");
            }
        }
    }
    let said = bbt().args(["explain", "--", "-(-x)"]).output().unwrap().stdout;
    assert!(!String::from_utf8(said).unwrap().contains("--"));
    let said = bbt().args(["grid", "-f", "java", "sq /* \\u000a evil */"]).output().unwrap().stdout;
    assert!(String::from_utf8(said).unwrap().contains("\\\\u000a evil"));
}

fn what_cannot_be_written_is_refused() {
    for (arguments, complaint) in [
        (&["code", "0xff"][..], "`bbt code` does not take inputs"),
        (&["code", "flip-vertical", "--lang", "cobol"], "invalid value 'cobol'"),
        (&["code", "mirorr"], "mirror"),
    ] {
        let output = bbt().args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(said.contains(complaint), "{said}");
    }
}
