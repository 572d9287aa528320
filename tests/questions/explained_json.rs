//! The JSON of `bbt explain` agrees with its drawings, and with what steps and operations compute.

use crate::explain::{explained_in, facts};
use bbt::catalogue;
use bbt::formula::compile;
use bbt::formula::functions::functions;
use serde_json::Value;
use shakmaty::{Bitboard, Square};

/// A list of strings.
fn strings(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|one| one.as_str().expect("a string")).collect()
}

/// A bitboard in JSON.
fn board(value: &Value) -> u64 {
    let digits = value.as_str().and_then(|text| text.strip_prefix("0x")).expect("a bitboard");
    u64::from_str_radix(digits, 16).expect("a bitboard")
}

/// The value of a sum of bits, such as `~(a1 ^ b2)`, on a board.
fn sum(text: &str, board: u64) -> u64 {
    let is_inverted = text.starts_with('~');
    let bits = text.trim_start_matches('~').trim_matches(['(', ')']).split(" ^ ");
    let sum = bits.map(|bit| match bit {
        "0" => 0,
        "1" => 1,
        name => board >> u32::from(name.parse::<Square>().expect("a square")) & 1,
    });
    sum.fold(u64::from(is_inverted), |sum, bit| sum ^ bit)
}

/// The board with the given sums on the squares from a1 to h8.
fn image(rows: &Value, board: u64) -> u64 {
    let rows = strings(rows);
    assert_eq!(rows.len(), 64);
    rows.iter().rev().fold(0, |image, row| image << 1 | sum(row, board))
}

#[test]
fn the_json_of_a_step_has_its_map_its_algorithms_and_its_trace() {
    const BOARDS: [u64; 4] = [0x1e22_2212_0e0a_1222, 0x8142_0000_1818_0003, 0, !0];
    for step in catalogue::steps() {
        let facts = facts(&[step.name]);
        assert_eq!((&facts["kind"], &facts["name"]), (&"step".into(), &step.name.into()));
        let drawing = explained_in("400", &[step.name]);
        assert_eq!(facts["algorithms"].as_array().map(Vec::len), Some(step.algorithms.len()));
        for (algorithm, row) in
            facts["algorithms"].as_array().expect("a list").iter().zip(step.algorithms)
        {
            let program = compile(row.program).expect("compiles").program;
            assert_eq!(algorithm["operations"], program.operations(), "{}", step.name);
            assert!(strings(&algorithm["masks"]).iter().all(|mask| drawing.contains(mask)));
        }
        let trace = &facts["trace"];
        let operations = trace["operations"].as_array().map_or(0, Vec::len);
        assert_eq!(facts["operations"], operations, "{}", step.name);
        assert_eq!(facts["affine"] == "yes", step.specification.affine_map().is_some());
        let result = trace["operations"].as_array().and_then(|all| all.last());
        for board in BOARDS {
            let expected = step.specification.apply(board);
            if facts["affine"] == "yes" {
                assert_eq!(image(&facts["rows"], board), expected, "{}", step.name);
                if let Some(result) = result {
                    assert_eq!(image(&result["value"]["bits"], board), expected, "{}", step.name);
                }
            }
            if !facts["square_map"].is_null() {
                let targets = strings(&facts["square_map"]["targets"]);
                let moved = Bitboard(board)
                    .into_iter()
                    .map(|from| targets[from.to_usize()].parse::<Square>().expect("a square"));
                assert_eq!(moved.collect::<Bitboard>().0, expected, "{}", step.name);
            }
        }
    }
}

#[test]
fn the_json_of_a_sample_follows_the_operations() {
    for formula in ["x & -x", "popcount(x) - 70", "(x * 3) % 1000", "x & (x - 1)"] {
        let facts = facts(&[formula]);
        assert_eq!((&facts["kind"], &facts["affine"]), (&"chain".into(), &"no".into()));
        let trace = &facts["trace"];
        assert_eq!(trace["sample"], "a sample");
        let x = board(&trace["inputs"][0]["value"]["set"]);
        let mut text = format!("x = {x:#x}; ");
        for operation in trace["operations"].as_array().expect("a list") {
            let name = operation["name"].as_str().expect("a name");
            text += &format!("{name} = {}; ", operation["text"].as_str().expect("a text"));
            let word = compile(&format!("{text}{name}")).expect("compiles").program;
            let word = word.evaluate_board(0).expect("a word");
            let value = &operation["value"];
            match value["number"].as_str() {
                Some(number) => assert_eq!(number, word.cast_signed().to_string(), "{text}"),
                None => assert_eq!(board(&value["set"]), word, "{text}"),
            }
        }
    }
    let file_to_rank = facts(&["(x & file_a) * a1h8 >> 56"]);
    let carries = file_to_rank["trace"]["carries"].as_str().expect("a sentence");
    assert!(carries.starts_with("No two bits meet"));
    let constant = board(&facts(&["x ^ 5"])["constant"]);
    assert_eq!(constant, 5);
}

#[test]
fn the_json_of_chains_and_functions_agrees_with_the_drawing() {
    let chain = facts(&["flip-vertical", "flip-diag"]);
    assert_eq!(strings(&chain["same_as"]), ["rot270", "hyatt-90"]);
    assert_eq!(chain["steps"][1]["demonstration"], "b1 -> a2");
    assert_eq!(chain["square_map"]["order"], 4);
    assert_eq!(facts(&["white & pawns", "north"])["operations"], Value::Null);
    for function in functions() {
        let facts = facts(&[function.name]);
        assert_eq!(facts["kind"], "function");
        let text = explained_in("200", &[function.name]);
        assert!(text.contains(&format!("operations   {}\n", facts["operations"])), "{text}");
        let example = facts["example"].as_str().expect("a call");
        let value = facts["value"].as_str().filter(|value| !value.starts_with("0x"));
        let result = value.map_or_else(String::new, |value| format!(" = {value}"));
        assert!(text.contains(&format!("for example  {example}{result}\n")), "{text}");
    }
    let mask = facts(&["swap_mask"]);
    assert_eq!(board(&mask["value"]), 0x0f0f_0f0f_0f0f_0f0f);
}
