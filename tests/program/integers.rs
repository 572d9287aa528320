//! Words as integers: equalities that no other engine proves.

use bbt::formula::{Rules, compile_over};
use bbt::program::{Inputs, Program};
use bbt::proof::integers::Integers;
use bbt::proof::{Effort, How, Question, Verdict, prove};

fn program_of(text: &str) -> Program {
    let rules = Rules { open: true, ..Rules::default() };
    rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text))).program
}

#[test]
fn quotients_by_reciprocals_are_proved() {
    for (left, right) in [
        ("x % 257", "modulo_257(x)"),
        ("x / 3", "multiply_high(x, 0xaaaaaaaaaaaaaaab) >> 1"),
        ("x / 10", "multiply_high(x, 0xcccccccccccccccd) >> 3"),
        // The factor has 65 bits.
        ("x / 7", "t = multiply_high(x, 0x2492492492492493); (((x - t) >> 1) + t) >> 2"),
        ("(x & 0xffffffff) / 3", "(x & 0xffffffff) * 0xaaaaaaab >> 33"),
        ("x / 6", "x / 2 / 3"),
        ("x % 3", "(x % 6) % 3"),
        ("x", "x / 1000 * 1000 + x % 1000"),
        (
            "x % 255",
            "s = (x & 0x00ff00ff00ff00ff) + (x >> 8 & 0x00ff00ff00ff00ff);
             s = (s & 0xffffffff) + (s >> 32); s = (s & 0xffff) + (s >> 16); s % 255",
        ),
        ("multiply_high(x, y)", "multiply_high(y, x)"),
        ("multiply_high(x, 5) < 5", "1"),
        ("x / 5 <= x", "1"),
    ] {
        let verdict = prove(&program_of(left), &program_of(right));
        assert_eq!(verdict, Verdict::Proved(How::Integers), "{left} == {right}");
    }
}

#[test]
fn polynomials_are_proved_modulo_two_to_the_64() {
    for (left, right) in [
        ("x * x * x - y * y * y", "(x - y) * (x * x + x * y + y * y)"),
        ("(x + y) * (x + y) * (x + y)", "x * x * x + 3 * x * x * y + 3 * x * y * y + y * y * y"),
        ("x * x * x * x - 1", "(x - 1) * (x + 1) * (x * x + 1)"),
        ("(x - y) * (x - y) * (x - y) * (x - y)", "(y - x) * (y - x) * (y - x) * (y - x)"),
        ("(x ^ y) * (x ^ y) * z", "(x + y - 2 * (x & y)) * (x ^ y) * z"),
        ("(x + y + z) * (x + y + z)", "x * x + y * y + z * z + 2 * (x * y + y * z + x * z)"),
    ] {
        let verdict = prove(&program_of(left), &program_of(right));
        assert_eq!(verdict, Verdict::Proved(How::Integers), "{left} == {right}");
    }
    // One weight is wrong.
    let wrong = "x * x * x + 3 * x * x * y + 2 * x * y * y + y * y * y";
    let verdict = prove(&program_of("(x + y) * (x + y) * (x + y)"), &program_of(wrong));
    assert!(matches!(verdict, Verdict::Refuted { .. }), "{verdict}");
}

#[test]
fn quotients_of_two_words_have_bounds_where_no_divisor_is_zero() {
    let verdict = |law: &str, given: &str| {
        let question = Question::new(program_of(law), program_of("1"));
        question.given(program_of(given)).decide(&Effort::default())
    };
    for (law, given) in [
        ("x % y < y", "y != 0"),
        ("y > x % y", "y > 0"),
        ("x / y <= x", "y >= 1"),
        ("x / y * y <= x", "y != 0"),
        ("x / y * y + x % y == x", "y > 2"),
        ("x % y < y", "y & z"),
        ("x % (y | 1) < (y | 1)", "x != 0"),
    ] {
        assert_eq!(verdict(law, given), Verdict::Proved(How::Integers), "{law} given {given}");
    }
    for (law, given) in [
        ("x % y < y", "y != 1"),
        ("x % y < y - 1", "y != 0"),
        ("x / y < x", "y > 1"),
        ("x / y * y == x", "y > 1"),
        ("x * y / y == x", "y != 0"),
        ("x % y < y", "y | z"),
    ] {
        let verdict = verdict(law, given);
        assert!(matches!(verdict, Verdict::Refuted { .. }), "{law} given {given}: {verdict}");
    }
}

#[test]
fn an_upper_half_is_at_most_either_factor() {
    for law in
        ["multiply_high(x, y) <= x", "y >= multiply_high(x, y)", "multiply_high(x, y >> 3) <= x"]
    {
        let verdict = prove(&program_of(law), &program_of("1"));
        assert_eq!(verdict, Verdict::Proved(How::Integers), "{law}");
    }
    for law in ["multiply_high(x, y) < x", "multiply_high(x, y) <= x >> 1"] {
        let verdict = prove(&program_of(law), &program_of("1"));
        assert!(matches!(verdict, Verdict::Refuted { .. }), "{law}: {verdict}");
    }
}

#[test]
fn what_is_small_after_a_product_with_an_inverse_is_divisible() {
    for (left, right) in [
        ("x % 3 == 0", "x * 0xaaaaaaaaaaaaaaab <= 0x5555555555555555"),
        ("x % 3 != 0", "x * 0xaaaaaaaaaaaaaaab > 0x5555555555555555"),
        ("x % 7 == 0", "x * 0x6db6db6db6db6db7 < 0x2492492492492493"),
        ("x % 7 == 0", "(x * 0x6db6db6db6db6db7 >= 0x2492492492492493) == 0"),
        ("(x >> 9) % 5 == 0", "(x >> 9) * 0xcccccccccccccccd <= 0x3333333333333333"),
        // The bits below the first one of the divisor come around the edge.
        ("x % 6 == 0", "rotr(x * 0xaaaaaaaaaaaaaaab, 1) <= 0x2aaaaaaaaaaaaaaa"),
        ("x % 100 == 0", "rotr(x * 0x8f5c28f5c28f5c29, 2) <= 0x28f5c28f5c28f5c"),
    ] {
        let verdict = prove(&program_of(left), &program_of(right));
        assert_eq!(verdict, Verdict::Proved(How::Integers), "{left} == {right}");
    }
}

#[test]
fn what_is_given_limits_the_inputs() {
    let question = |given: &str| {
        let (left, right) = (program_of("x / 3"), program_of("x * 0xaaaaaaab >> 33"));
        Question::new(left, right).given(program_of(given)).decide(&Effort::default())
    };
    assert_eq!(question("x < 0x100000000"), Verdict::Proved(How::Integers));
    assert_eq!(question("x & 0xffffffff80000000 == 0"), Verdict::Proved(How::Integers));
    let verdict = question("x < 0x200000000");
    assert!(matches!(verdict, Verdict::Refuted { .. }), "{verdict}");
}

#[test]
fn wrong_reciprocals_are_not() {
    for (left, right) in [
        ("x / 3", "multiply_high(x, 0xaaaaaaaaaaaaaaaa) >> 1"),
        ("x / 7", "multiply_high(x, 0x2492492492492493)"),
        // Right for 32 bits, and for 63 bits.
        ("x / 3", "x * 0xaaaaaaab >> 33"),
        ("x / 7", "multiply_high(x, 0x9249249249249249) >> 2"),
        ("x % 257", "x - 257 * (multiply_high(x, 0xff00ff00ff00ff01) >> 7)"),
        ("(x + y) / 2", "(x >> 1) + (y >> 1)"),
        ("(x + y) - y <= x - 1", "1"),
        // Not the greatest multiple, not the inverse, the other way around.
        ("x % 3 == 0", "x * 0xaaaaaaaaaaaaaaab <= 0x5555555555555554"),
        ("x % 3 == 0", "x * 0xaaaaaaaaaaaaaaab < 0x5555555555555555"),
        ("x % 3 == 0", "x * 0xaaaaaaaaaaaaaaad <= 0x5555555555555555"),
        ("x % 6 == 0", "rotl(x * 0xaaaaaaaaaaaaaaab, 1) <= 0x2aaaaaaaaaaaaaaa"),
    ] {
        let mut reading = Integers::default();
        let inputs = || Inputs::new(["x", "y"]);
        let [left, right] = [left, right].map(|text| {
            let program = compile_over(text, &inputs()).expect("compiles").program;
            program.read_result(&mut reading).expect("it is small")
        });
        assert!(!reading.are_equal(&left, &right), "{left:?} {right:?}");
    }
}
