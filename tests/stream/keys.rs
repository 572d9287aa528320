//! The facts about values as JSON and CSV: which keys, and that batches say what single values do.

use crate::support::run;
use bbt::Chain;
use bbt::chain::facts::keys::Keys;
use bbt::stream::{self, Options, Output, Transformer};
use proptest::prelude::*;
use serde_json::{Value, json};

fn good(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

const LINES: &str = "8/8/8/8/8/8/P7/K1k5 w - - c0 \"a, b\";\n0xff\n0\n";

#[test]
fn keys_are_chosen_in_the_order_in_which_they_are_given() {
    let keys = "fen,count,occupied.hex,first.bit,white.pawns,set,squares,black";
    let out = good(&["-f", "json", "--keys", keys], LINES);
    let objects: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let names: Vec<&str> = keys.split(',').collect();
    for object in &objects {
        assert_eq!(object.as_object().expect("an object").keys().collect::<Vec<_>>(), names);
    }
    assert_eq!(objects[0]["fen"], "8/8/8/8/8/8/P7/K1k5 w - - c0 \"a, b\";");
    assert_eq!(objects[0]["occupied.hex"], "0x0000000000000105");
    assert_eq!(objects[0]["black"]["kings"], 1);
    let second = json!({"fen": null, "count": 8, "occupied.hex": "0x00000000000000ff", "first.bit": 0,
        "white.pawns": null, "set": "rank_1", "black": null,
        "squares": ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]});
    assert_eq!(objects[1], second);
    assert_eq!((&objects[2]["first.bit"], &objects[2]["squares"]), (&Value::Null, &json!([])));
}

/// General Setwise Operations, The Two's Complement; Flipping, Mirroring and Rotating, Generalized.
#[test]
fn numbers_have_signs_powers_and_fractions() {
    let keys = "powers,signed.decimal,signed.powers,fraction";
    for (number, expected) in [
        ("0", "0,0,0,"),
        ("0x3f", "2^6 - 1,63,2^6 - 1,"),
        ("0x7fffffffffffffff", "2^63 - 1,9223372036854775807,2^63 - 1,"),
        ("0x8000000000000000", "2^63,-9223372036854775808,-2^63,"),
        ("0x8000000000000001", "2^63 + 1,-9223372036854775807,-2^63 + 1,"),
        ("0xfffffffffffffffe", "18446744073709551614,-2,-2,"),
        ("0xffffffffffffffff", "2^64 - 1,-1,-1,"),
        ("0x5555555555555555", "6148914691236517205,6148914691236517205,6148914691236517205,-1/3"),
        (
            "0xcccccccccccccccc",
            "14757395258967641292,-3689348814741910324,-3689348814741910324,-4/5",
        ),
        ("0x00000000ffffffff", "2^32 - 1,4294967295,2^32 - 1,"),
        (
            "0xaaaaaaaaaaaaaaab",
            "12297829382473034411,-6148914691236517205,-6148914691236517205,1/3",
        ),
    ] {
        let out = good(&["-f", "csv", "--keys", keys, number], "");
        assert_eq!(out.lines().nth(1), Some(expected), "{number}");
        // A fraction is what it says: times the divisor, it is the dividend.
        if let Some((over, under)) =
            expected.rsplit(',').next().and_then(|text| text.split_once('/'))
        {
            let word = u64::from_str_radix(&number[2..], 16).expect("hexadecimal");
            let number = |text: &str| text.parse::<i64>().expect("a number").cast_unsigned();
            assert_eq!(word.wrapping_mul(number(under)), number(over), "{expected}");
        }
    }
    // Factors of bitscans, and a number with one bit changed.
    for (number, is_one) in [
        ("0x03f79d71b4cb0a89", "true"),
        ("0x07edd5e59a4e28c2", "true"),
        ("0x03f79d71b4cb0a8b", "false"),
    ] {
        let out = good(&["-f", "csv", "--keys", "de_bruijn", number], "");
        assert_eq!(out, format!("de_bruijn\n{is_one}\n"), "{number}");
    }
    // A factor of the looked up attacks of a rook, and of bishops: one of another size has no such index.
    for (number, magics) in [
        ("0x0a8002c000108020", "rook a1"),
        ("0x89a1121896040240", "bishop a1 bishop c1 bishop b2 bishop b3 bishop h8"),
        ("0x0a8002c000108000", ""),
        ("0x0000000000000001", ""),
    ] {
        let out = good(&["-f", "csv", "--keys", "magics", number], "");
        assert_eq!(out, format!("magics\n{magics}\n"), "{number}");
    }
    assert!(good(&["-f", "diagram", "0x0a8002c000108020"], "").contains(" magic       rook a1\n"));
    assert!(!good(&["-f", "diagram", "file_a"], "").contains("magic"));
    // All facts about a board are those that there were: these are written if they are asked for.
    assert!(!good(&["-f", "json"], LINES).contains("signed"));
}

#[test]
fn a_table_has_a_header_and_quotes_what_needs_it() {
    assert_eq!(
        good(&["-f", "csv", "--keys", "fen,count,squares,first.bit"], LINES),
        "fen,count,squares,first.bit\n\
         \"8/8/8/8/8/8/P7/K1k5 w - - c0 \"\"a, b\"\";\",3,a1 c1 a2,0\n,8,a1 b1 c1 d1 e1 f1 g1 h1,0\n,0,,\n"
    );
    assert_eq!(good(&["-f", "csv", "--keys", "number", "popcount(x)"], "7\n"), "number\n3\n");
    assert_eq!(
        good(&["-f", "csv", "--keys", "decimal", "0x0004020000000000"], ""),
        "decimal\n1128098930098176\n"
    );
}

/// A score and a result are no part of a FEN, or of its operations.
#[test]
fn the_key_of_a_fen_holds_no_score() {
    for (fen, rest) in [
        ("8/8/2k5/8/8/8/8/K6R w - - 0 1", " | 35 | 1.0"),
        ("8/8/2k5/8/8/8/8/K6R w - - 0 1", " [1.0] 512"),
        ("8/8/2k5/8/8/8/8/K6R w - - bm Rh8;", ""),
        ("8/8/2k5/8/8/8/8/K6R w - - 0 1 ;D1 17", ""),
        ("8/8/2k5/8/8/8/8/K6R", ""),
    ] {
        let line = format!(" {fen}{rest}\n");
        for step in [&[][..], &["color-flip", "color-flip"]] {
            let words = [&["-f", "json", "--keys", "fen"], step].concat();
            assert_eq!(good(&words, &line), format!("{{\"fen\":\"{fen}\"}}\n"), "{rest}");
            let words = [&["-f", "csv", "--keys", "fen"], step].concat();
            assert_eq!(good(&words, &line), format!("fen\n{fen}\n"), "{rest}");
        }
    }
}

#[test]
fn keys_that_do_not_fit_are_refused() {
    for (arguments, part) in [
        (&["-f", "json", "--keys", "fenn", "1"][..], "did you mean fen?"),
        (&["-f", "json", "--keys", "first.bits", "1"], "did you mean first.bit?"),
        (&["-f", "json", "--keys", "count.hex", "1"], "it is not an object"),
        (&["-f", "json", "--keys", "hex,hex", "1"], "twice"),
        (&["-f", "csv", "--keys", "white", "1"], "white.kings"),
        (&["-f", "csv", "--keys", "elsewhere", "1"], "leave it out"),
        (&["-f", "csv", "1"], "--keys"),
        (&["-f", "csv", "--keys", "hex", "mirror", ",", "rot90", "1"], "one chain"),
        (&["--keys", "hex", "1"], "--format json or csv"),
        (&["-f", "hex", "--keys", "hex", "1"], "--format json or csv"),
    ] {
        let outcome = run(arguments, b"");
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(outcome.stderr.contains(part), "{arguments:?}: {}", outcome.stderr);
    }
}

/// Values and the text between them, such as a stream may hold.
fn lines() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        3 => any::<u64>().prop_map(|board| format!("{board:#018x}")),
        1 => any::<u8>().prop_map(|number| number.to_string()),
        4 => prop::sample::select(vec![
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "8/8/2k5/8/8/8/8/K6R b - - 3 9",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2",
            "position startpos moves e2e4 e7e5",
            "8/8/2k5/8/8/8/8/K6R b - - c0 \"\u{e9}, \\\\\";",
            "fen 8/8/2k5/8/8/8/8/K6R",
        ]).prop_map(str::to_owned),
    ];
    prop::collection::vec(line, 1..40).prop_map(|lines| lines.join("\n") + "\n")
}

fn objects(chains: &[Chain], keys: Keys, text: &str) -> Vec<Value> {
    let options = Options::new(Output::Facts(keys));
    let mut transformer = Transformer::with_chains(chains, options);
    let mut out = Vec::new();
    stream::run(text.as_bytes(), &mut out, &mut transformer, |_| {}).expect("good lines");
    out.split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).expect("JSON"))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// One chain goes through in batches, several go step by step.
    #[test]
    fn batches_say_what_single_values_do(text in lines()) {
        for steps in [&["mirror"][..], &["color-flip", "x & file_a"], &["popcount(x)"], &["canonical"]] {
            let chain = Chain::parse(steps).expect("steps");
            let name = chain.name();
            let alone = objects(std::slice::from_ref(&chain), Keys::default(), &text);
            let chains = [chain, Chain::default()];
            let together = objects(&chains, Keys::default(), &text);
            let own: Vec<Value> = together.iter().map(|object| object[&name].clone()).collect();
            prop_assert_eq!(&alone, &own, "{}", name);
            let some = objects(&chains[..1], Keys::chosen("count,last.square", false).expect("keys"), &text);
            for (all, some) in alone.iter().zip(&some) {
                let all = all.get("occupied").unwrap_or(all);
                let count = all.get("count").cloned().unwrap_or_default();
                prop_assert_eq!(&some["count"], &count);
                let square = all.get("last").and_then(|last| last.get("square"));
                prop_assert_eq!(&some["last.square"], &square.cloned().unwrap_or_default());
            }
        }
    }
}
