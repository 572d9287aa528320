//! The laws of General Setwise Operations, heading by heading, in the language itself.
//!
//! Each row says how far its laws are proved, and the test holds them to that:
//!
//! - a law of `& | ^ ~` treats each bit separately, so that it holds for all words if it holds for
//!   all bits: one word contains all combinations of the bits of four operands (*bits*);
//! - one with `+ -` and factors that are powers of two is a machine that reads the words from the
//!   lowest bit on and remembers carries: if it has `n` states, words of `n` bits can bring it to
//!   each reachable state and show what it does there, so that the law holds for all words if it
//!   holds for those of `n` bits (*carries*);
//! - one between affine functions of `x` holds if their maps are equal (*affine*);
//! - one without operands holds if its value is 1 (*value*); in these two, `s` stands for each
//!   number from 0 to 63;
//! - everything else is tested on many words, including all pairs of edge cases (*samples*).

mod page;
mod proof;

use bbt::language::compile;
use bbt::position::PieceSet;

use self::page::{LAWS, ONE_BIT, TRUTH_TABLES};
use self::proof::Proof::{Affine, Bits, Carries, Samples, Value};
use self::proof::holds;

#[test]
fn every_law_of_the_page_holds() {
    for (heading, proof, laws) in LAWS {
        for law in *laws {
            if let Err(objection) = holds(law, *proof) {
                panic!("{heading}: {law}: {objection}");
            }
        }
    }
}

#[test]
fn what_is_no_law_is_not_taken_for_one() {
    for (proof, law, reason) in [
        (Bits, "a | b == a ^ b", "false for"),
        (Bits, "a & b & c & d == a & b & c", "false for"),
        (Bits, "a + b == a | b", "not bit by bit"),
        (Bits, "a & 3 == a", "not bit by bit"),
        (Bits, "a & b & c == 1", "not bit by bit"),
        (Carries, "a + b == a | b", "false for"),
        (Carries, "-x == ~x", "false for"),
        (Carries, "x + y == (x ^ y) + (x & y)", "false for"),
        (Carries, "x >> 1 == x", "not only carries"),
        (Affine, "x << 1 == x", "two maps"),
        (Affine, "rotl(x, s) == x << s | x >> s", "two maps where s is 1"),
        (Affine, "x & (x - 1) == x", "not affine"),
        (Value, "1 + 1 == 3", "not 1"),
        (Value, "x == x + 1", "not 1"),
        (Samples, "(x + y) / 2 == ((x ^ y) >> 1) + (x & y)", "false for"),
        (Samples, "shift(x, s) == rotl(x, s)", "false for"),
    ] {
        let objection = holds(law, proof).err();
        assert!(objection.as_ref().is_some_and(|o| o.contains(reason)), "{law}: {objection:?}");
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
