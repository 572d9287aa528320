//! The laws of General Setwise Operations, heading by heading, in the language itself.
//!
//! Every law is proved for all words (see `bbt::proof`). In laws, `s` stands for each number
//! from 0 to 63.

mod page;

use bbt::formula::{compile, compile_over};
use bbt::position::PieceSet;
use bbt::program::Inputs;
use bbt::proof::{Effort, How, Question, Verdict};

use self::page::{LAWS, ONE_BIT, TRUTH_TABLES};

/// The operands of the laws; `s` is the number of a square.
const OPERANDS: [&str; 9] = ["x", "a", "b", "c", "d", "y", "z", "mask", "s"];

fn question(text: &str) -> Question {
    let formula = compile_over(text, &Inputs::new(OPERANDS));
    let program = formula.unwrap_or_else(|fault| panic!("{}", fault.show(text))).program;
    let [left, right] = program.sides();
    Question::new(left, right)
}

fn verdict(text: &str) -> Verdict {
    question(text).decide(&Effort::default())
}

/// All laws of the page.
fn laws() -> impl Iterator<Item = String> {
    LAWS.iter().flat_map(|(_, laws)| laws.iter().map(|law| with_square(law)))
}

/// A law, for all numbers `s` of a square if it mentions that.
fn with_square(law: &str) -> String {
    let mentions = law.split(|c: char| !c.is_alphanumeric()).any(|word| word == "s");
    if mentions { format!("s &= 63; {law}") } else { law.to_owned() }
}

/// Checks that both sides give the same for the empty board and for each single square of each input:
/// this determines an affine map.
fn agree_on_the_basis(question: &Question) {
    let [left, right] = question.sides();
    for bit in 0..=64 * OPERANDS.len() {
        let word = |input: usize| u64::from(bit / 64 == input) << (bit % 64);
        let words: Vec<u64> = (0..OPERANDS.len()).map(word).collect();
        assert_eq!(left.evaluate(&words), right.evaluate(&words), "{left} {right}: {words:x?}");
    }
}

#[test]
fn every_law_of_the_page_holds() {
    let mut ways = Vec::new();
    for law in laws() {
        let Verdict::Proved(how) = verdict(&law) else { panic!("{law}: {}", verdict(&law)) };
        if how == How::Affine {
            agree_on_the_basis(&question(&law));
        }
        ways.push(how);
    }
    for how in [How::Affine, How::BitByBit, How::Carries { states: 2 }, How::Integers] {
        assert!(ways.contains(&how), "{how:?}");
    }
    assert!(ways.iter().any(|how| matches!(how, How::Engines(_))));
}

#[test]
fn another_engine_confirms_proofs() {
    let effort = Effort { memory: 4_000_000, ..Effort::default() };
    let (mut confirmed, mut all) = (0, 0);
    for law in laws() {
        let question = question(&law);
        let Verdict::Proved(how) = verdict(&law) else { continue };
        all += 1;
        match question.confirm(&effort, &how) {
            Verdict::Proved(_) => confirmed += 1,
            // There are few that an engine alone does not decide with little work.
            Verdict::Open { .. } => {}
            other => panic!("{law}: {other}"),
        }
    }
    assert!(confirmed * 10 > all * 9, "{confirmed} of {all}");
}

#[test]
fn false_laws_are_refuted() {
    for law in [
        "a | b == a ^ b",
        "a & b & c & d == a & b & c",
        "a + b == a | b",
        "a & 3 == a",
        "a & b & c == 1",
        "-x == ~x",
        "x + y == (x ^ y) + (x & y)",
        "x >> 1 == x",
        "x << 1 == x",
        "rotl(x, 5) == x << 5 | x >> 5",
        "x & (x - 1) == x",
        "1 + 1 == 3",
        "x == x + 1",
        "(x + y) / 2 == ((x ^ y) >> 1) + (x & y)",
        "shift(x, s & 63) == rotl(x, s & 63)",
        // Where the left side has no value, the right one has.
        "x / x == 1",
    ] {
        let verdict = verdict(law);
        assert!(matches!(verdict, Verdict::Refuted { .. }), "{law}: {verdict:?}");
    }
}

/// The value of a text for operands of one bit.
fn of_bits(text: &str, bits: &[u64]) -> u64 {
    let names = ["a", "b", "c"].iter().zip(bits).map(|(name, bit)| format!("{name} = {bit}; "));
    let text = names.collect::<String>() + text;
    let formula = compile(&text).unwrap_or_else(|fault| panic!("{}", fault.show(&text)));
    formula.program.evaluate_board(0).expect("no division by zero")
}

#[test]
fn operations_act_on_single_bits_as_the_page_says() {
    for (heading, laws) in ONE_BIT {
        for (law, bits) in
            laws.iter().flat_map(|law| [[0, 0], [0, 1], [1, 0], [1, 1]].map(|b| (law, b)))
        {
            assert_eq!(of_bits(law, &bits), 1, "{heading}: {law} for {bits:?}");
        }
    }
    for (operation, table) in TRUTH_TABLES {
        let operands = table.len().ilog2();
        for (row, &value) in table.iter().enumerate() {
            let bits: Vec<u64> = (0..operands).rev().map(|n| row as u64 >> n & 1).collect();
            assert_eq!(of_bits(operation, &bits) & 1, value, "{operation} for {bits:?}");
        }
    }
}

#[test]
fn at_least_two_of_n_grows_linearly_all_pairs_do_not() {
    let sets: Vec<&str> = PieceSet::ALL.into_iter().map(PieceSet::name).collect();
    for n in 2..=sets.len() {
        let function = compile(&format!("at_least_two({})", sets[..n].join(", ")));
        assert_eq!(function.expect("compiles").program.operations(), 3 * (n - 1) - 2);
        let pairs = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
        let pairs: Vec<String> =
            pairs.map(|(i, j)| format!("({} & {})", sets[i], sets[j])).collect();
        let pairs = compile(&pairs.join(" | ")).expect("compiles").program;
        assert_eq!(pairs.operations(), n * (n - 1) - 1);
    }
}
