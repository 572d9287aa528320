//! What another solver says of laws: z3 gets them as bit vectors, written by this file from the programs, and
//! contradicts bbt on none.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use bbt::formula::Rules;
use bbt::program::operation::{Operation, Property};
use bbt::program::{Operand, Program};

use crate::support::needs::tests;
use crate::support::run;

/// A law for each row of the table in docs/questions.md, what is given, and whether z3 4.8.12 proves it with
/// [`LIMIT`]: it leaves the others open for a quarter of a minute to a whole one.
const LAWS: &[(&str, &str, bool)] = &[
    ("flip_vertical(flip_diag(x)) == rot90(x)", "", true),
    ("a & b | a & ~b == a", "", true),
    ("king(x | y) == (king(x) | king(y))", "", true),
    ("x + y == (x ^ y) + 2 * (x & y)", "", true),
    ("1 << lsb(x) == x & -x", "", true),
    ("popcount(x & rank_1) <= 8", "", true),
    ("x * (y + z) == x * y + z * x", "", true),
    ("x / 10 == multiply_high(x, 0xcccccccccccccccd) >> 3", "", false),
    ("x % y < y", "y != 0", false),
    ("x / y * y <= x", "y != 0", false),
    ("multiply_high(x, y) <= x", "", false),
    ("(x % 6 == 0) == (ror(x * 0xaaaaaaaaaaaaaaab, 1) <= 0x2aaaaaaaaaaaaaaa)", "", true),
    ("pext(pdep(x, y), y) == x & ((1 << popcount(y)) - 1)", "", false),
    ("kogge_stone_add(x, y) == x + y", "", true),
];

/// Equalities that do not hold.
const WRONG: &[&str] = &[
    "flip_vertical(flip_diag(x)) == rot270(x)",
    "x + y == (x ^ y) + (x & y)",
    "king(x & y) == (king(x) & king(y))",
    "lsb(x) == msb(x & -x) + (x == 0)",
    "x / 10 == multiply_high(x, 0xcccccccccccccccd) >> 4",
];

/// How much work z3 spends on a law, and on one that it leaves open. Unlike a time, this is the same on every machine.
const LIMIT: [&str; 2] = ["rlimit=1000000", "rlimit=30000000"];

/// A program as the value of its result, after a definition of each operation's.
fn smt(program: &Program, prefix: &str, out: &mut String) -> String {
    let name = |operand: Operand| match operand {
        Operand::Constant(word) => format!("#x{word:016x}"),
        Operand::Input(input) => program.inputs().name(input).to_owned(),
        Operand::Result(index) => format!("{prefix}{index}"),
    };
    for (index, instruction) in program.instructions().iter().enumerate() {
        let [a, b] = instruction.both().map(name);
        let value = term(instruction.operation(), &a, &b);
        writeln!(out, "(define-fun {prefix}{index} () (_ BitVec 64) {value})").unwrap();
    }
    name(program.result())
}

/// The value of an operation.
fn term(operation: Operation, a: &str, b: &str) -> String {
    use Operation as O;
    let bit = |word: &str, at: usize| format!("((_ extract {at} {at}) {word})");
    let truth = |holds: String| format!("(ite {holds} #x{:016x} #x{:016x})", 1, 0);
    let chosen = |at: usize, then: &str, otherwise: &str| {
        format!("(ite (= {} #b1) {then} {otherwise})", bit(a, at))
    };
    let number = |word: usize| format!("#x{word:016x}");
    match operation {
        O::Not => format!("(bvnot {a})"),
        O::Negate => format!("(bvneg {a})"),
        O::And => format!("(bvand {a} {b})"),
        O::Or => format!("(bvor {a} {b})"),
        O::Xor => format!("(bvxor {a} {b})"),
        O::Add => format!("(bvadd {a} {b})"),
        O::Subtract => format!("(bvsub {a} {b})"),
        O::Multiply => format!("(bvmul {a} {b})"),
        O::Divide => format!("(bvudiv {a} {b})"),
        O::Remainder => format!("(bvurem {a} {b})"),
        O::ShiftLeft => format!("(bvshl {a} {b})"),
        O::ShiftRight => format!("(bvlshr {a} {b})"),
        O::ShiftRightSigned => format!("(bvashr {a} {b})"),
        O::RotateLeft | O::RotateRight => {
            let by = format!("(bvand {b} #x{:016x})", 63);
            let rest = format!("(bvand (bvneg {b}) #x{:016x})", 63);
            let (up, down) = if operation == O::RotateLeft { (by, rest) } else { (rest, by) };
            format!("(bvor (bvshl {a} {up}) (bvlshr {a} {down}))")
        }
        O::Equal => truth(format!("(= {a} {b})")),
        O::NotEqual => truth(format!("(not (= {a} {b}))")),
        O::Less => truth(format!("(bvult {a} {b})")),
        O::LessOrEqual => truth(format!("(bvule {a} {b})")),
        O::Greater => truth(format!("(bvugt {a} {b})")),
        O::GreaterOrEqual => truth(format!("(bvuge {a} {b})")),
        O::CountOnes => (0..64).fold(number(0), |sum, at| {
            format!("(bvadd {sum} ((_ zero_extend 63) {}))", bit(a, at))
        }),
        O::LeastBit => (0..64).rev().fold(number(64), |rest, at| chosen(at, &number(at), &rest)),
        O::MostBit => (0..64).fold(number(64), |rest, at| chosen(at, &number(at), &rest)),
        // Bit by bit: the next free place, or the next bit that is not taken.
        O::Extract | O::Deposit => {
            let mut all = number(0);
            let mut place = number(0);
            for at in 0..64 {
                let (from, to) = match operation {
                    O::Extract => (number(at), place.clone()),
                    _ => (place.clone(), number(at)),
                };
                let one = number(1);
                let moved = format!("(bvshl (bvand (bvlshr {a} {from}) {one}) {to})");
                let (has, none) = (format!("(= {} #b1)", bit(b, at)), number(0));
                all = format!("(bvor {all} (ite {has} {moved} {none}))");
                place = format!("(bvadd {place} ((_ zero_extend 63) {}))", bit(b, at));
            }
            all
        }
        _ if operation.arity() == 1 && operation.has(Property::Additive) => {
            (0..64).fold(number(0), |all, at| {
                let image = format!("#x{:016x}", operation.apply([1 << at, 0]));
                format!("(bvor {all} {})", chosen(at, &image, &number(0)))
            })
        }
        other => panic!("{other:?} has no term"),
    }
}

/// What z3 answers: `unsat` if a law holds for all words for which a condition does.
fn asked(law: &str, given: &str, limit: &str) -> String {
    let rules = Rules { open: true, ..Rules::default() };
    let mut text = String::from("(set-logic QF_BV)\n");
    let programs: Vec<Program> = [law, given]
        .into_iter()
        .filter(|text| !text.is_empty())
        .map(|text| {
            rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text))).program
        })
        .collect();
    let mut names: Vec<&str> = programs
        .iter()
        .flat_map(|one| one.read_inputs().map(|input| one.inputs().name(input)))
        .collect();
    names.sort_unstable();
    names.dedup();
    for name in names {
        writeln!(text, "(declare-const {name} (_ BitVec 64))").unwrap();
    }
    for (index, program) in programs.iter().enumerate() {
        let result = smt(program, ["law", "given"][index], &mut text);
        let is_false = format!("(= {result} #x{:016x})", 0);
        let said = if index == 0 { is_false } else { format!("(not {is_false})") };
        writeln!(text, "(assert {said})").unwrap();
    }
    text += "(check-sat)\n";
    let mut z3 = Command::new("z3");
    let z3 = z3.args(["-in", "-smt2", limit]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut z3 = z3.spawn().expect("z3 runs");
    z3.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("z3 reads");
    let output = z3.wait_with_output().expect("z3 ends");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

fn z3_contradicts_no_law() {
    for (law, given, is_proved) in LAWS {
        let arguments = if given.is_empty() { vec![] } else { vec!["--given", given] };
        let outcome = run(["prove", law].iter().chain(&arguments), b"");
        assert!(outcome.stdout.starts_with("proved: "), "{law}: {outcome:?}");
        let answer = asked(law, given, LIMIT[usize::from(*is_proved)]);
        assert_eq!(answer == "unsat", *is_proved, "{law}: {answer}");
        assert_ne!(answer, "sat", "{law}");
    }
}

fn z3_finds_what_bbt_refutes() {
    for law in WRONG {
        let outcome = run(["prove", law], b"");
        assert!(outcome.stdout.starts_with("refuted: "), "{law}: {outcome:?}");
        assert_eq!(asked(law, "", LIMIT[1]), "sat", "{law}");
    }
}

tests!(z3_contradicts_no_law needs Z3, z3_finds_what_bbt_refutes needs Z3);
