//! `bbt explain FUNCTION`: examples, the compass of directions and the truth tables.

use crate::explain::{boards_under, explained, explained_in, explanation, facts};
use crate::support::bbt;
use bbt::formula::functions::functions;
use serde_json::Value;

#[test]
fn functions_are_explained_with_operands_that_mean_something() {
    for (function, call) in [
        ("swap_factor", "swap_factor(2)"),
        ("swap_mask", "swap_mask(2)"),
        ("swap_neighbors", "swap_neighbors(x, 2)"),
        ("group_ones", "group_ones(2)"),
        ("swap_bits", "swap_bits(x, 9, 41, 6)"),
        ("from_to", "from_to(e2, e4)"),
        ("flip_mirror_or_reverse", "flip_mirror_or_reverse(x, 1, 0)"),
    ] {
        let text = explained(&[function]);
        assert!(text.contains(&format!("for example  {call}\n")), "{text}");
    }
    assert!(explained(&["swap_mask"]).contains("0x0f0f0f0f0f0f0f0f"));
}

#[test]
fn every_function_is_explained_with_an_example() {
    for function in functions() {
        let text = explained_in("80", &[function.name]);
        assert!(text.starts_with(function.name), "{text}");
        assert!(
            text.contains(&format!("{}(", function.name)) && text.contains("operations"),
            "{text}"
        );
        let files =
            |line: &str| line.split_whitespace().collect::<String>().starts_with("abcdefgh");
        // The wrapper around constants does nothing, and a direction is on a compass.
        let draws = match function.name {
            "bitboard" => true,
            "direction_shift" => text.contains("southwest    south   southeast"),
            // What numbers give may be one.
            name if name.ends_with("distance") => {
                let number = if name == "file_distance" { 0 } else { 2 };
                text.contains(&format!("for example  {name}(e2, e4) = {number}\n"))
            }
            "file_of" => text.contains("for example  file_of(e2) = 4\n"),
            "rank_of" => text.contains("for example  rank_of(e2) = 1\n"),
            _ => text.lines().any(files),
        };
        assert!(draws, "nothing is drawn: {text}");
        let code = |line: &str| line.starts_with("  ");
        assert!(text.lines().all(|line| code(line) || line.chars().count() <= 80), "{text}");
    }
    let text = explained(&["majority"]);
    let boards = boards_under(&text, "> a ^ b ");
    assert_eq!(boards.last().map(|board| &*board[3]), Some(". . 1 1 . . . ."), "{text}");
    assert!(text.contains("for example  majority(a, b, c)\n"), "{text}");
    // A function whose operands are all numbers has one result.
    let boards = boards_under(&explained(&["upper_squares"]), "for example");
    assert_eq!(boards[0][6], ". . . . . 1 1 1");
}

/// General Setwise Operations, One Step: the compass, and the boards around it.
#[test]
fn a_function_of_a_direction_has_a_compass() {
    for name in ["avoid_wrap", "shift_one"] {
        let text = explanation("80", &[name]);
        for titles in [
            "> 6 == noWe -> +7   > 7 == nort -> +8   > 0 == noEa -> +9",
            "> 5 == west -> -1                       > 1 == east -> +1",
            "> 4 == soWe -> -9   > 3 == sout -> -8   > 2 == soEa -> -7",
        ] {
            assert!(text.lines().any(|line| line == titles), "{text}");
        }
        assert!(text.contains("+7     +8    +9") && text.contains("-1 <-  0  -> +1"), "{text}");
    }
    let masks = explanation("200", &["avoid_wrap"]);
    for row in [
        "0x7f7f7f7f7f7f7f00  0xffffffffffffff00  0xfefefefefefefe00",
        "0x7f7f7f7f7f7f7f7f                      0xfefefefefefefefe",
        "0x007f7f7f7f7f7f7f  0x00ffffffffffffff  0x00fefefefefefefe",
    ] {
        assert!(masks.lines().any(|line| line == row), "{masks}");
    }
    // Of the numbers, the compass is all there is.
    let compass = explanation("80", &["compass"]);
    assert!(compass.starts_with("direction_shift(dir): "), "{compass}");
    let drawn = "
northwest    north   northeast
noWe         nort         noEa
      +7      +8    +9
           \\  |  /
west    -1 <-  0  -> +1   east
           /  |  \\
      -9      -8    -7
soWe         sout         soEa
southwest    south   southeast
";
    assert!(compass.ends_with(drawn), "{compass}");
    let facts = facts(&["direction_shift"]);
    assert_eq!(facts["directions"][2]["value"]["number"], "-7");
    assert_eq!(facts["directions"][2]["name"], "soEa");
}

/// General Setwise Operations: the truth tables of the page.
#[test]
fn boolean_functions_have_truth_tables() {
    let rows = |words: &[&str]| {
        let text = explanation("80", words);
        let table = text.split("Truth table\n").nth(1).unwrap_or_default();
        let rows = table.lines().skip(1).take_while(|line| line.starts_with(['0', '1']));
        // A Venn diagram is next to them.
        let digits = |row: &str| row.chars().filter(char::is_ascii_digit).collect::<String>();
        rows.map(digits).collect::<Vec<String>>()
    };
    for (name, results) in [
        ("intersection", "0001"),
        ("union", "0111"),
        ("xor", "0110"),
        ("xnor", "1001"),
        ("implies", "1101"),
        ("without", "0010"),
        ("relative_complement", "0100"),
        ("majority", "00010111"),
        ("select", "00011011"),
        ("at_least_two", "0001011101111111"),
    ] {
        let rows = rows(&[name]);
        let found: String = rows.iter().filter_map(|row| row.chars().next_back()).collect();
        assert_eq!(found, results, "{name}");
        let bits = results.len().ilog2() as usize;
        for (index, row) in rows.iter().enumerate() {
            assert_eq!(row[..bits], format!("{index:0bits$b}"), "{name}");
        }
    }
    let majority = explanation("80", &["majority"]);
    assert!(majority.contains("\na b c  majority(a, b, c)\n0 0 0  0\n"), "{majority}");
    assert!(majority.contains("0xe8"), "the number of the page");
    assert_eq!(rows(&["white & pawns"]), ["000", "010", "100", "111"]);
    // Of one set: as a formula, as a step.
    for words in [&["~x"][..], &["not"], &["complement", "--all"]] {
        assert_eq!(rows(words), ["01", "10"], "{words:?}");
    }
    // Nothing happens, a constant, a shift, a carry: no table.
    for formula in ["x", "x & white & file_a", "white ^ black << 8", "white + black", "popcount(x)"]
    {
        assert_eq!(rows(&[formula]), [""; 0], "{formula}");
    }
    let table = &facts(&["majority"])["truth_table"];
    assert_eq!(table["inputs"], serde_json::json!(["a", "b", "c"]));
    assert_eq!(table["results"], serde_json::json!([0, 0, 0, 1, 0, 1, 1, 1]));
    assert_eq!(table["ternary"], 0xe8);
    assert_eq!(facts(&["white ^ black"])["truth_table"]["ternary"], Value::Null);
}

/// The Venn diagram of one set or two: the result is hatched, and boards around it are read again.
#[test]
fn boolean_functions_of_two_sets_have_venn_diagrams() {
    let table = |words: &[&str]| {
        let text = explanation("80", words);
        let (_, after) = text.split_once("Truth table\n").expect("a table");
        after.split("\n\n").next().unwrap_or_default().to_owned()
    };
    assert_eq!(
        table(&["white ^ black"]),
        "\
white black  white ^ black
0     0      0                 .-white-------.
0     1      1                 |///////.-----|-------.
1     0      1                 |///////|     |///////|
1     1      0                 '-------|-----'///////|
                                       '-black-------'"
    );
    assert_eq!(
        table(&["~a"]),
        "\
a  ~a  /////////////////
0  1   ///.-a--------.//
1  0   ///|          |//
       ///'----------'//
       /////////////////"
    );
    // Each of the four places is hatched alone.
    for (formula, places) in [("~(a | b)", 0), ("~a & b", 1), ("a & ~b", 2), ("a & b", 3)] {
        let drawn = table(&[formula]);
        let column = drawn.lines().nth(1).and_then(|line| line.find('.')).expect("a corner");
        let line: Vec<char> = drawn.lines().nth(3).unwrap_or_default().chars().collect();
        let hatched = [column - 1, column + 18, column + 4, column + 10]
            .map(|at| line.get(at).is_some_and(|sign| *sign == '/'));
        assert_eq!(hatched, std::array::from_fn(|place| place == places), "{formula}\n{drawn}");
    }
    // Of three sets, or of names too long for the frames, there is none; boards are read again.
    assert!(!explanation("80", &["majority"]).contains(".-a"));
    assert!(!explanation("80", &["a_very_long_name & b"]).contains(".-"));
    for words in [["implies"], ["~a"], ["a & b"]] {
        let drawn = explanation("80", &words);
        let again = crate::support::run::<&str>([], drawn.as_bytes());
        assert_eq!(again.code, Some(0), "{words:?}: {}", again.stderr);
    }
}

#[test]
fn several_boolean_functions_are_one_table() {
    let table = explanation("80", &["b & ~a", ",", "a & b", ",", "implies", ",", "xnor"]);
    let expected = "\
Truth table
b a  b & ~a  a & b  implies(a, b)  xnor(a, b)
0 0  0       0      1              1
0 1  0       0      0              0
1 0  1       0      1              0
1 1  0       1      1              1
";
    assert_eq!(table, expected);
    // No table of all, too narrow a page, too many sets, a whole explanation: one after the other.
    for (width, words) in [
        ("80", &["a & b", ",", "a + b"][..]),
        ("20", &["a & b", ",", "majority"]),
        ("80", &["majority", ",", "(u & v) | (w & ~u)"]),
        ("80", &["a & b", ",", "b & ~a", "--all"]),
    ] {
        let text = explanation(width, words);
        assert!(text.starts_with("a & b\n") || text.starts_with("majority(a, b, c): "), "{text}");
        assert!(text.contains("\n\na + b\n") || text.matches("Truth table").count() == 2, "{text}");
    }
    // Each chain is explained by its work on each input.
    let text = explanation("80", &["x ^ king(center)", ",", "x - king(center)", "~edges"]);
    assert_eq!(text.matches("0x007e424242427e00").count(), 2, "{text}");
    for words in [&[",", "mirror"][..], &["mirror", ","], &["mirror", ",", ",", "rot90"]] {
        let output = bbt().arg("explain").args(words).output().expect("runs");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
    }
}

#[test]
fn letters_stand_for_any_sets() {
    let text = explanation("80", &["x ^ y"]);
    for row in ["\nx y  x ^ y\n", "\n0 0  0 ", "\n0 1  1 ", "\n1 0  1 ", "\n1 1  0 "] {
        assert!(text.contains(row), "{row}: {text}");
    }
    assert!(text.contains("for a sample") && text.contains("0x8040201008040201"), "{text}");
    let three = explanation("80", &["(u & v) | (w & ~u)"]);
    assert!(three.contains("\nu v w  (u & v) | (w & ~u)\n0 0 0  0\n0 0 1  1\n"), "{three}");
    // A name near to a known one is mistyped, and a letter of FEN is what it is.
    for words in [&["x & fil_a"][..], &["x ^ y", "7"], &["mirror", "x ^ y"]] {
        let output = bbt().arg("explain").args(words).output().expect("runs");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
    }
    assert!(explanation("80", &["P ^ p"]).contains("for the initial position"));
}
