//! The code that `bbt code` writes, compiled and run: every algorithm of the catalogue, every
//! function, and random programs give what bbt itself gives.

#[path = "../benches/support/data.rs"]
mod data;
#[path = "support/programs.rs"]
mod programs;
mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use bbt::catalogue;
use bbt::code::{LANGUAGES, Language, Routine, Shuffle, Target};
use bbt::language::functions::functions;
use bbt::language::{compile, compile_over};
use bbt::program::{Inputs, Program};
use bbt::synthesis::shortest;
use data::Random;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use support::bbt;
use support::needs::tests;

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
    what_cannot_be_written_is_refused,
);

/// Everything that is written: names that all languages take, and programs without divisions.
fn routines() -> Vec<(String, Program)> {
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
        let formula = compile_over(&call, Inputs::new(names));
        all.extend(formula.map(|formula| formula.program));
    }
    for step in ["mirror-horizontal", "rot90", "flip-diag", "~(x ^ x << 1 & ~file_a)"] {
        let program = bbt::Step::parse(step).unwrap().program;
        all.push(shortest(&program, Target::Gfni).program);
    }
    for formula in
        ["x << (x & 127)", "x << x", "x >> ~x", "sar(x, x & 127)", "rotl(x, x)", "ror(x, x & 255)"]
    {
        all.push(compile(formula).unwrap().program);
    }
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let random = programs::program(Inputs::new(["x", "y", "t1"]), 12);
    all.extend((0..60).map(|_| random.new_tree(&mut runner).unwrap().current()));
    let usable = all.into_iter().filter(|program| !program.divides());
    usable.enumerate().map(|(index, program)| (format!("routine {index}"), program)).collect()
}

/// The operand `j` of row `r`; all languages compute it in the same way.
fn operand(r: u64, j: u64) -> u64 {
    match (r, j) {
        (0..64, 0) => return 1 << r,
        (64, _) => return 0,
        (65, _) => return !0,
        _ => {}
    }
    // What the generator gives next, after this many numbers.
    let z = Random::new((r * 8 + j).wrapping_mul(0x9e37_79b9_7f4a_7c15)).word();
    if j > 0 && r % 2 == 1 { z & 127 } else { z }
}

/// The results for some rows, mixed into one number.
fn mixed(program: &Program, rows: u64) -> u64 {
    let read: Vec<usize> = program.read_inputs().map(bbt::program::Input::index).collect();
    (0..rows).fold(0xcbf2_9ce4_8422_2325, |hash: u64, row| {
        let mut words = vec![0; program.inputs().count()];
        for (place, &input) in (0..).zip(&read) {
            words[input] = operand(row, place);
        }
        (hash ^ program.evaluate(&words).unwrap()).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Together, the functions see half a million boards.
const ROWS: u64 = 2000;

/// The texts of a language around the functions. `ROWS` stands for the number of rows.
struct Frame {
    file: &'static str,
    /// Before the functions.
    before: &'static str,
    /// After the functions, up to the calls.
    main: &'static str,
    /// Prints the mixed results of one function, for rows `r`: `CALL`.
    each: &'static str,
    /// An operand, with its place `J`.
    operand: &'static str,
    /// After the calls.
    after: &'static str,
    /// Compiles and runs it, in the folder of the file.
    run: &'static str,
}

fn check(language: &str, target: Target, rows: u64, frame: &Frame) {
    let language = Language::find(language).unwrap();
    let routines = routines();
    assert!(routines.len() > 250, "{}", routines.len());
    let mut functions = String::new();
    let mut preludes: Vec<String> = Vec::new();
    let mut calls = String::new();
    let mut expected = String::new();
    for (name, program) in &routines {
        let map = program.affine_map().ok().filter(|_| language.shuffles(target));
        let shuffle = map.and_then(|map| Shuffle::of(&map));
        let text = Routine { name, about: &[], program, shuffle }.text(language, target);
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
        let first = function.lines().find(|line| !line.starts_with('#')).unwrap();
        let own = first.split('(').next().unwrap().split_whitespace().next_back().unwrap();
        let call = format!("{own}({})", operands.join(", "));
        calls += &frame.each.replace("CALL", &call);
        writeln!(expected, "{}", mixed(program, rows)).unwrap();
    }
    let preludes = preludes.join("\n");
    let parts = [&preludes, "\n", frame.before, &functions, frame.main, &calls, frame.after];
    let source = parts.concat().replace("ROWS", &rows.to_string());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("code-{}-{target:?}", language.name));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(frame.file), source).unwrap();
    let output = Command::new("sh").args(["-c", frame.run]).current_dir(&folder).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", folder.join(frame.file).display());
    let printed = String::from_utf8(output.stdout).unwrap();
    for ((name, program), (own, printed)) in
        routines.iter().zip(expected.lines().zip(printed.lines()))
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

const C: Frame = Frame {
    file: "code.c",
    before: "#include <inttypes.h>\n#include <stdio.h>\n",
    main: "
static uint64_t operand(uint64_t r, uint64_t j) {
    if (r < 64 && j == 0) return (uint64_t)1 << r;
    if (r == 64) return 0;
    if (r == 65) return ~(uint64_t)0;
    uint64_t z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    z ^= z >> 31;
    return j > 0 && r % 2 == 1 ? z & 127 : z;
}
#define EACH(CALL) { uint64_t h = 0xcbf29ce484222325ULL; \\
    for (uint64_t r = 0; r < ROWS; r++) h = (h ^ (CALL)) * 0x00000100000001b3ULL; \\
    printf(\"%\" PRIu64 \"\\n\", h); }
int main(void) {
",
    each: "    EACH(CALL)\n",
    operand: "operand(r, J)",
    after: "    return 0;\n}\n",
    run: "gcc -std=c11 -O1 -Wall -Wextra -Werror -Wno-unused-parameter -Wno-tautological-compare -Wno-bool-compare -fsanitize=undefined -fno-sanitize-recover=all \
          code.c -o code && ./code",
};

const CPP: Frame = Frame {
    file: "code.cpp",
    run: "g++ -std=c++20 -O1 -Wall -Wextra -Werror -Wno-unused-parameter -Wno-tautological-compare -Wno-bool-compare -fsanitize=undefined \
          -fno-sanitize-recover=all code.cpp -o code && ./code",
    ..C
};

const RUST: Frame = Frame {
    file: "code.rs",
    before: "",
    main: "
fn operand(r: u64, j: u64) -> u64 {
    match (r, j) {
        (0..64, 0) => return 1 << r,
        (64, _) => return 0,
        (65, _) => return !0,
        _ => {}
    }
    let mut z = (r * 8 + j + 1).wrapping_mul(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d049bb133111eb);
    z ^= z >> 31;
    if j > 0 && r % 2 == 1 { z & 127 } else { z }
}
fn each(function: impl Fn(u64) -> u64) {
    let mix = |h: u64, r| (h ^ function(r)).wrapping_mul(0x00000100000001b3);
    println!(\"{}\", (0..ROWS).fold(0xcbf29ce484222325, mix));
}
fn main() {
",
    each: "    each(|r| CALL);\n",
    operand: "operand(r, J)",
    after: "}\n",
    run: "rustc --edition 2024 -D warnings -A dead_code -A unused_variables -A unused_comparisons -C opt-level=1 -C overflow-checks=on \
          code.rs -o code && ./code",
};

const JAVA: Frame = Frame {
    file: "Code.java",
    before: "class Code {\n",
    main: "
static long operand(long r, long j) {
    if (r < 64 && j == 0) return 1L << r;
    if (r == 64) return 0;
    if (r == 65) return ~0L;
    long z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15L;
    z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    z ^= z >>> 31;
    return j > 0 && r % 2 == 1 ? z & 127 : z;
}
static void each(java.util.function.LongUnaryOperator function) {
    long h = 0xcbf29ce484222325L;
    for (long r = 0; r < ROWS; r++) h = (h ^ function.applyAsLong(r)) * 0x00000100000001b3L;
    System.out.println(Long.toUnsignedString(h));
}
public static void main(String[] arguments) {
",
    each: "    each(r -> CALL);\n",
    operand: "operand(r, J)",
    after: "}\n}\n",
    run: "javac -Xlint:all -Werror Code.java && java Code",
};

const GO: Frame = Frame {
    file: "code.txt",
    before: "",
    main: "
func operand(r uint64, j uint64) uint64 {
	if r < 64 && j == 0 {
		return 1 << r
	}
	if r == 64 {
		return 0
	}
	if r == 65 {
		return ^uint64(0)
	}
	z := (r*8 + j + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	if j > 0 && r%2 == 1 {
		return z & 127
	}
	return z
}

func each(function func(uint64) uint64) {
	h := uint64(0xcbf29ce484222325)
	for r := uint64(0); r < ROWS; r++ {
		h = (h ^ function(r)) * 0x00000100000001b3
	}
	println(h)
}

func main() {
",
    each: "\teach(func(r uint64) uint64 { return CALL })\n",
    operand: "operand(r, J)",
    after: "}\n",
    run: "(echo package main; cat code.txt) > main.go && go build -o code main.go && ./code 2>&1",
};

const CSHARP: Frame = Frame {
    file: "Program.cs",
    before: "static class Code {\n",
    main: "
static ulong operand(ulong r, ulong j) {
    if (r < 64 && j == 0) return 1UL << (int)r;
    if (r == 64) return 0;
    if (r == 65) return ~0UL;
    ulong z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15UL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9UL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebUL;
    z ^= z >> 31;
    return j > 0 && r % 2 == 1 ? z & 127 : z;
}
static void each(System.Func<ulong, ulong> function) {
    ulong h = 0xcbf29ce484222325UL;
    for (ulong r = 0; r < ROWS; r++) h = (h ^ function(r)) * 0x00000100000001b3UL;
    System.Console.WriteLine(h);
}
static void Main() {
",
    each: "    each(r => CALL);\n",
    operand: "operand(r, J)",
    after: "}\n}\n",
    run: "mv Program.cs code.txt && dotnet new console --force -o . > /dev/null && \
          mv code.txt Program.cs && dotnet run",
};

/// Mono lacks `BitOperations`.
const MONO: Frame = Frame {
    before: "
namespace System.Numerics {
    static class BitOperations {
        public static int PopCount(ulong a) {
            int count = 0;
            for (; a != 0; a &= a - 1) count++;
            return count;
        }
        public static int TrailingZeroCount(ulong a) {
            return a == 0 ? 64 : PopCount((a & (0UL - a)) - 1);
        }
        public static ulong RotateLeft(ulong a, int n) { return a << n | a >> (64 - n); }
        public static ulong RotateRight(ulong a, int n) { return a >> n | a << (64 - n); }
    }
}
static class Code {
",
    run: "mcs -warnaserror -nowarn:1718 -nologo -out:code.exe Program.cs && mono code.exe",
    ..CSHARP
};

const PYTHON: Frame = Frame {
    file: "code_of_bbt.py",
    before: "",
    main: "
M = 0xffffffffffffffff
def operand(r, j):
    if r < 64 and j == 0: return 1 << r
    if r == 64: return 0
    if r == 65: return M
    z = (r * 8 + j + 1) * 0x9e3779b97f4a7c15 & M
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & M
    z = (z ^ z >> 27) * 0x94d049bb133111eb & M
    z ^= z >> 31
    return z & 127 if j > 0 and r % 2 == 1 else z
def each(function):
    h = 0xcbf29ce484222325
    for r in range(ROWS): h = (h ^ function(r)) * 0x00000100000001b3 & M
    print(h)
",
    each: "each(lambda r: CALL)\n",
    operand: "operand(r, J)",
    after: "",
    run: "python3 -W error code_of_bbt.py",
};

const JAVASCRIPT: Frame = Frame {
    file: "code.js",
    before: "'use strict';\n",
    main: "
const word = (n) => BigInt.asUintN(64, n);
function operand(r, j) {
    if (r < 64n && j == 0n) return 1n << r;
    if (r == 64n) return 0n;
    if (r == 65n) return word(-1n);
    let z = word((r * 8n + j + 1n) * 0x9e3779b97f4a7c15n);
    z = word((z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
    z = word((z ^ z >> 27n) * 0x94d049bb133111ebn);
    z ^= z >> 31n;
    return j > 0n && r % 2n == 1n ? z & 127n : z;
}
function each(f) {
    let h = 0xcbf29ce484222325n;
    for (let r = 0n; r < ROWSn; r++) h = word((h ^ f(r)) * 0x00000100000001b3n);
    console.log(h.toString());
}
",
    each: "each((r) => CALL);\n",
    operand: "operand(r, Jn)",
    after: "",
    run: "node code.js",
};

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
        "/// flip-vertical: Flip upside down: rank 1 to rank 8. Source: Flipping, Mirroring and
/// Rotating, Vertical.
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

fn what_cannot_be_written_is_refused() {
    for (arguments, complaint) in [
        (&["code", "0xff"][..], "`bbt code` writes steps alone"),
        (&["code", "flip-vertical", "--lang", "cobol"], "invalid value 'cobol'"),
        (&["code", "mirorr"], "mirror"),
    ] {
        let output = bbt().args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(said.contains(complaint), "{said}");
    }
}
