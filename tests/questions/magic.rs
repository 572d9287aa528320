//! `bbt magic`, `bbt gather`, `bbt subsets`: their answers are checked by loops that share no code with
//! the searches.

use std::collections::HashMap;

use crate::support::{Outcome, bbt, run};
use bbt::compile;
use bbt::proof::{Verdict, prove};
use shakmaty::{Bitboard, Square, attacks};

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// The standard output of a run that succeeds.
fn good(arguments: &[&str]) -> String {
    let Outcome { stdout, stderr, code } = run(arguments, b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout
}

/// Checks the exit code and the beginning of what is said.
fn check(arguments: &[&str], code: i32, answer: &str) {
    let outcome = run(arguments, b"");
    assert_eq!(outcome.code, Some(code), "{arguments:?}: {outcome:?}");
    let text = if code == 2 { &outcome.stderr } else { &outcome.stdout };
    assert!(text.starts_with(answer), "{arguments:?}: {outcome:?}");
}

/// A hexadecimal word.
fn hex(text: &str) -> u64 {
    u64::from_str_radix(text.trim_start_matches("0x"), 16).expect(text)
}

/// The squares on a piece's ways over an empty board, without the last one of each: a walk.
fn relevant(square: Square, directions: &[(i32, i32)]) -> u64 {
    let mut mask = 0;
    for (files, ranks) in directions {
        let (mut file, mut rank) = (i32::from(square.file()), i32::from(square.rank()));
        while (0..8).contains(&(file + 2 * files)) && (0..8).contains(&(rank + 2 * ranks)) {
            (file, rank) = (file + files, rank + ranks);
            mask |= 1_u64 << (8 * rank + file);
        }
    }
    mask
}

/// Whether an index by mask, factor and shift gives different attacks different entries: a loop over
/// the subsets, and a table of what shakmaty says.
fn serves(mask: u64, factor: u64, shift: u32, attacks: impl Fn(u64) -> u64) -> bool {
    let mut table = vec![None; 1 << (64 - shift)];
    let mut subset = 0_u64;
    loop {
        let index = (subset & mask).wrapping_mul(factor) >> shift;
        let attacked = attacks(subset);
        if *table[index as usize].get_or_insert(attacked) != attacked {
            return false;
        }
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            return true;
        }
    }
}

/// Checks a line for a piece on a square.
fn check_line(line: &str, bits: Option<u32>) {
    let [square, mask, factor, shift, index_bits, piece] = words(line)[..] else {
        panic!("{line}")
    };
    let square: Square = square.parse().expect(line);
    let (mask, factor, shift) = (hex(mask), hex(factor), shift.parse::<u32>().expect(line));
    let rook = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let bishop = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
    assert_eq!(mask, relevant(square, if piece == "rook" { &rook } else { &bishop }), "{line}");
    assert_eq!(64 - shift, index_bits.parse::<u32>().expect(line));
    assert_eq!(64 - shift, bits.unwrap_or(mask.count_ones()), "{line}");
    let attacks = |occupancy| match piece {
        "rook" => attacks::rook_attacks(square, Bitboard(occupancy)).0,
        _ => attacks::bishop_attacks(square, Bitboard(occupancy)).0,
    };
    assert!(serves(mask, factor, shift, attacks), "{line}");
    // The check can fail.
    assert!(!serves(mask, 0, shift, attacks), "{line}");
}

#[test]
fn all_magics_are_right() {
    let text = good(&["magic", "all"]);
    assert_eq!(text.lines().count(), 128);
    for (line, place) in text.lines().zip(0..) {
        check_line(line, None);
        let piece = if place < 64 { "rook" } else { "bishop" };
        assert!(line.starts_with(&Square::new(place % 64).to_string()) && line.ends_with(piece));
    }
}

#[test]
fn shifts_are_fixed_or_chosen_and_seeds_differ() {
    for line in good(&["magic", "all", "bishop", "--fixed"]).lines() {
        check_line(line, Some(9));
    }
    for square in ["a1", "h1", "a8", "h8"] {
        check_line(good(&["magic", square, "bishop", "--bits", "5"]).trim(), Some(5));
    }
    check_line(good(&["magic", "D4", "Rook", "--bits", "13"]).trim(), Some(13));
    let of_seed = |seed| good(&["magic", "e5", "bishop", "--seed", seed]);
    assert_eq!(of_seed("1"), of_seed("1"));
    assert_ne!(of_seed("1"), of_seed("2"));
    check_line(of_seed("2").trim(), None);
}

#[test]
fn what_cannot_be_is_proved_and_what_is_not_found_is_open() {
    check(
        &["magic", "a1", "rook", "--bits", "5"],
        1,
        "none: a1 rook: 49 different values need an index of 6 bits at least\n",
    );
    let eighth = ["magic", "f8 | g8", "(x >> 61 & 1) + (x >> 62 & 1) * 2", "--bits", "2"];
    check(&eighth, 0, "- 0x6000000000000000 ");
    // Three values that no two bits of a product tell apart: the factor has three bits that matter.
    let three = ["magic", "f8 | h8", "(x == h8) + 2 * ((x & (f8 | h8)) == f8)", "--bits", "2"];
    let outcome = run(three, b"");
    assert_eq!(outcome.code, Some(2), "`x == h8` depends on other squares: {outcome:?}");
    check(&["magic", "d4", "rook", "--bits", "8", "--time", "0.05"], 3, "open: d4 rook: ");
}

#[test]
fn an_exhausted_search_agrees_with_a_loop_over_all_factors() {
    // On the eighth rank, eight bits of the factor matter.
    let mut answers = [0, 0];
    for (mask, formula) in [
        (0x7e << 56, "rook(a8, x) & rank_8"),
        (0x7e << 56, "popcount(x & 0x7e00000000000000)"),
        (0x55 << 56, "popcount(x & 0x5500000000000000)"),
        (0xe0 << 56, "x & (f8 | g8 | h8)"),
        (0xa1 << 56, "(x & (a8 | f8 | h8)) == (a8 | h8)"),
    ] {
        let program = compile(formula).expect(formula).program;
        let value = |occupancy| program.evaluate_board(occupancy).expect("no division");
        for bits in 1..6 {
            let exists = (0..256).any(|factor| serves(mask, factor, 64 - bits, value));
            let mask = format!("{mask:#x}");
            let outcome = run(["magic", &mask, formula, "--bits", &bits.to_string()], b"");
            assert_eq!(outcome.code, Some(i32::from(!exists)), "{formula}, {bits}: {outcome:?}");
            let is_exhausted = outcome.stdout.contains("all were tried");
            answers[usize::from(exists)] += i32::from(exists || is_exhausted);
        }
    }
    assert!(answers.into_iter().all(|count| count > 2), "{answers:?}");
}

#[test]
fn formulas_must_depend_on_the_mask_alone() {
    let line = good(&["magic", "0x7e", "rook(a1, x) & rank_1"]);
    let [square, mask, factor, shift, _, ..] = words(&line)[..] else { panic!("{line}") };
    assert_eq!((square, hex(mask)), ("-", 0x7e));
    let attacks = |occupancy| attacks::rook_attacks(Square::A1, Bitboard(occupancy)).0 & 0xff;
    assert!(serves(0x7e, hex(factor), shift.parse().expect("a number"), attacks));
    for (arguments, message) in [
        (&["0x7e", "rook(a1, x)"][..], "bbt: `rook(a1, x)` depends on more than the mask: on a2"),
        (&["0x7e", "x & white"], "bbt: `x & white` reads `white`; "),
        (&["rank_1", "popcount(x & rank_1) / (x & rank_1)"], "bbt: `popcount(x & rank_1)"),
        (&["x & 3", "x"], "bbt: `x & 3` is a step, but `bbt magic` does not take steps"),
        (&["all", "queen"], "bbt: `queen`: for all squares, write rook or bishop"),
        (&["d4", "queen"], "bbt: a queen has too many occupancies"),
        (&["i9", "rook"], "bbt: `i9`: squares are a1 to h8, or all"),
        (
            &["0x123", "rook"],
            "bbt: `0x123`: squares are a1 to h8, or all; a mask takes a formula: rook(a1, x)",
        ),
        (&["d4"], "bbt: a rook or a bishop on d4? write bbt magic d4 rook"),
        (&["d4 d5"], "bbt: the mask alone does not say what is looked up"),
        (&["0xffffffff", "x & 0xffffffff"], "bbt: the mask has 32 squares"),
        (&["0xzz", "x"], "bbt: `z` is not a hexadecimal digit"),
        (&["d4", "rook", "--bits", "0"], "bbt: "),
        (&["d4", "rook", "--fixed", "--bits", "9"], "bbt: "),
        (&["0x7e", "x & 0x7e", "--fixed"], "bbt: --fixed is about all squares"),
        (&["d4", "rook", "-f", "c"], "bbt: arrays have an entry for each square"),
    ] {
        check(&[&["magic"], arguments].concat(), 2, message);
    }
}

#[test]
fn arrays_have_the_factors_of_all_squares() {
    let text = good(&["magic", "all", "bishop", "-f", "csv"]);
    let mut offset = 0;
    let (head, rows) = text.split_once('\n').expect("lines");
    assert_eq!(head, "square,bishop_masks,bishop_factors,bishop_shifts,bishop_offsets");
    assert_eq!(rows.lines().count(), 64);
    for row in rows.lines() {
        let [square, mask, factor, shift, begin] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        assert_eq!(begin, offset.to_string());
        let bits = 64 - shift.parse::<u32>().expect(row);
        offset += 1 << bits;
        check_line(&format!("{square} {mask} {factor} {shift} {bits} bishop"), None);
    }
    for (format, line) in [
        ("c", "const uint64_t bishop_factors[64] = {"),
        ("cpp", "inline constexpr std::uint16_t bishop_offsets[64] = {"),
        ("rust", "pub static BISHOP_SHIFTS: [u8; 64] = ["),
        ("csharp", "static readonly byte[] BishopShifts = {"),
        ("python", "BISHOP_MASKS = ["),
    ] {
        let text = good(&["magic", "all", "bishop", "-f", format]);
        assert!(text.lines().any(|one| one == line), "{format}: {text}");
    }
    // Arrays have all or nothing.
    let outcome = run(["magic", "all", "bishop", "-f", "c", "--bits", "2"], b"");
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(1), ""));
    assert!(outcome.stderr.contains("none: a1 bishop: 7 different values need"), "{outcome:?}");
}

#[test]
fn json_has_what_is_known() {
    let object: serde_json::Value =
        serde_json::from_str(&good(&["magic", "a1", "bishop", "-f", "json"])).expect("an object");
    assert_eq!(object["answer"], "found");
    assert_eq!((&object["occupancies"], &object["values"]), (&64.into(), &7.into()));
    assert_eq!(object["index"].as_array().map(Vec::len), Some(6));
    let outcome = run(["magic", "a1", "bishop", "--bits", "2", "-f", "json"], b"");
    let object: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("an object");
    assert_eq!((&object["answer"], outcome.code), (&"none".into(), Some(1)));
}

#[test]
fn the_factors_of_the_documents_come_out() {
    for (mask, order, expected) in [
        ("file_a", "descending", "(x & file_a) * a1h8 >> 56"),
        ("file_h", "ascending", "(x & file_h) * 0x0002040810204081 >> 56"),
        ("a1h8", "ascending", "(x & a1h8) * file_a >> 56"),
        ("a8h1", "descending", "(x & a8h1) * file_a >> 56"),
    ] {
        let formula = good(&["gather", mask, "--order", order]);
        let [formula, expected] =
            [&*formula, expected].map(|text| compile(text).expect(text).program);
        // The same operations with the same constants, not just the same result.
        assert_eq!(formula.to_string(), expected.to_string(), "{mask}");
    }
    // The factors of Kindergarten bitboards have bits that do not matter: file b, for the inner squares.
    for (mask, order) in [("a1h8 & ~edges", "ascending"), ("a8h1 & ~edges", "descending")] {
        let formula = good(&["gather", mask, "--order", order]);
        let kindergarten = format!("(x & ({mask})) * file_b >> 58");
        let [own, known] =
            [&*formula, &kindergarten].map(|text| compile(text).expect(text).program);
        assert!(matches!(prove(&own, &known), Verdict::Proved(_)), "{formula}");
        let [_, factor] = formula.split(" * ").collect::<Vec<_>>()[..] else { panic!("{formula}") };
        assert_eq!(hex(words(factor)[0]) & !0x0202020202020202, 0, "{formula}");
    }
}

/// The bits of squares, one by one.
fn gathered(board: u64, order: &[Square]) -> u64 {
    let bits = order.iter().map(|square| board >> u32::from(*square) & 1);
    bits.enumerate().fold(0, |all, (place, bit)| all | bit << place)
}

/// Checks a formula on all subsets of the squares, together with other squares.
fn check_gathered(formula: &str, order: &[Square]) {
    let program = compile(formula).expect(formula).program;
    let mask: Bitboard = order.iter().copied().collect();
    for subset in mask.carry_rippler() {
        for others in [0, !mask.0, 0x9e3779b97f4a7c15 & !mask.0] {
            let board = subset.0 | others;
            let expected = gathered(board, order);
            assert_eq!(program.evaluate_board(board), Ok(expected), "{formula}: {board:#x}");
        }
    }
}

#[test]
fn gathered_squares_are_right_and_refusals_are_too() {
    let mut state = 0x2545f4914f6cdd1d_u64;
    let mut answers = HashMap::new();
    for round in 0..60 {
        state = state.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(0x14057b7ef767814f);
        let mask = (0..2 + round % 6).fold(0, |mask, n| mask | 1_u64 << (state >> (6 * n) & 63));
        let order = ["ascending", "descending", "any"][round % 3];
        let text =
            run(["gather", &format!("{mask:#x}"), "--order", order, "-f", "json"], b"").stdout;
        let object: serde_json::Value = serde_json::from_str(&text).expect("an object");
        let squares: Vec<Square> = serde_json::from_value::<Vec<String>>(object["order"].clone())
            .expect("names")
            .iter()
            .map(|name| name.parse().expect("a square"))
            .collect();
        assert_eq!(squares.iter().copied().collect::<Bitboard>().0, mask);
        if order != "any" {
            assert!(squares.is_sorted_by(|a, b| (a < b) == (order == "ascending")));
        }
        *answers.entry(object["answer"].to_string()).or_insert(0) += 1;
        if let Some(formula) = object["formula"].as_str() {
            check_gathered(formula, &squares);
            continue;
        }
        let others = object["alternatives"].as_array().expect("a list");
        let formulas = others
            .iter()
            .filter(|one| !one["what"].as_str().expect("a text").starts_with("in the order"));
        let formulas: Vec<&str> = formulas.filter_map(|one| one["formula"].as_str()).collect();
        assert!(!formulas.is_empty(), "{text}");
        for formula in formulas {
            check_gathered(formula, &squares);
        }
    }
    assert!(answers["\"found\""] > 5 && answers["\"none\""] > 5, "{answers:?}");
}

/// Whether a factor puts squares side by side, by a loop over all factors for the upper ranks.
#[test]
fn no_factor_means_that_none_of_all_factors_will_do() {
    let squares = |text: &str| -> Vec<Square> {
        words(text).iter().map(|name| name.parse().expect("a square")).collect()
    };
    let mut answers = [0, 0];
    for order in [
        "f7 h7 b8", "a7 b7 c7", "c7 a7 b7", "b7 d7 f7", "d7 b7 f7", "h7 a7", "e7 a8", "b8 c8", "a8",
    ] {
        let order_squares = squares(order);
        let mask: Bitboard = order_squares.iter().copied().collect();
        let shift = 64 - order_squares.len();
        let serves = |factor: u64| {
            mask.carry_rippler().all(|subset| {
                subset.0.wrapping_mul(factor) >> shift == gathered(subset.0, &order_squares)
            })
        };
        // The squares are on the upper two ranks: sixteen bits of the factor matter.
        let exists = (0..1 << 16).any(serves);
        let outcome = run(["gather", &format!("{:#x}", mask.0), "--order", order], b"");
        assert_eq!(outcome.code, Some(i32::from(!exists)), "{order}: {outcome:?}");
        answers[usize::from(exists)] += 1;
    }
    assert!(answers.into_iter().all(|count| count > 1), "{answers:?}");
}

#[test]
fn no_order_is_proved_and_mistakes_are_explained() {
    check(
        &["gather", "rank_1", "--order", "descending"],
        1,
        "none: bit 51 of the factor, which brings g1 to b8, also brings h1 to c8; ",
    );
    check(
        &["gather", "0xffff", "--order", "any"],
        0,
        "(x & 0x000000000000ffff) * 0x0001000000000000 ",
    );
    for (arguments, message) in [
        (&["none"][..], "bbt: the mask is empty"),
        (&["0xzz"], "bbt: `z` is not a hexadecimal digit"),
        (&["a1 | b1", "--order", "a1"], "bbt: --order: b1 is missing"),
        (&["a1 | b1", "--order", "a1 b1 c1"], "bbt: --order: c1 is not a square of the mask"),
        (&["a1 | b1", "--order", "a1,b1,a1"], "bbt: --order: a1 is listed twice"),
        (
            &["a1 | b1", "--order", "up"],
            "bbt: invalid value 'up' for '--order <ORDER>': `up`: squares",
        ),
        (&["flip-diag"], "bbt: `flip-diag` is a step, but `bbt gather` does not take steps"),
        (&["a1", "b1"], "bbt: `bbt gather` takes one input, not 2"),
    ] {
        check(&[&["gather"], arguments].concat(), 2, message);
    }
}

#[test]
fn subsets_come_in_order() {
    for mask in [0, 1, 0x7e, 0x8100000000000081, 0x8040201008040201] {
        let text = good(&["subsets", &format!("{mask:#x}")]);
        let subsets: Vec<u64> = text.lines().map(hex).collect();
        assert_eq!(subsets.len(), 1 << u64::count_ones(mask));
        assert!(subsets.is_sorted_by(|a, b| a < b));
        assert!(subsets.iter().all(|subset| subset & !mask == 0));
    }
    assert_eq!(good(&["subsets", "a1 | h8", "-f", "squares"]), "none\na1\nh8\na1 h8\n");
    assert_eq!(
        good(&["subsets", "b1", "-f", "rust"]).lines().last(),
        Some("0x0000_0000_0000_0002")
    );
    check(&["subsets"], 2, "bbt: ");
    assert_eq!(run(["subsets", "0xzz"], b"").code, Some(1));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_the_subsets_of_the_whole_board() {
    let command = bbt();
    let program = command.get_program().to_owned();
    let script = format!("'{}' subsets all | head -n 2", program.to_string_lossy());
    let output = crate::support::output_within(
        std::process::Command::new("sh").args(["-c", &script]),
        std::time::Duration::from_secs(5 * 60),
    );
    let output = output.expect("it ends");
    assert_eq!(output.stdout, b"0x0000000000000000\n0x0000000000000001\n");
    assert_eq!(output.stderr, b"");
}

#[test]
fn a_factor_is_written_as_a_function() {
    let Outcome { stdout, stderr, code } = run(["gather", "file_a", "-f", "java"], b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert_eq!(
        stdout,
        "// (x & 0x0101010101010101) * 0x0102040810204080 >> 56. Bit 0 of the result is
// the first of a1 a2 a3 a4 a5 a6 a7 a8.
// Proved for all boards. Written by bbt.
static long gather(long x) {
    return ((x & 0x0101010101010101L) * 0x0102040810204080L) >>> 56;
}
"
    );
    // There is no factor for this mask.
    let Outcome { stdout, stderr, code } = run(["gather", "0x5088008850000000", "-f", "c"], b"");
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert!(stderr.contains("none: "), "{stderr}");
}

#[test]
fn a_factor_is_tried_on_all_occupancies() {
    let valid = good(&["magic", "rook", "a1", "0x8a80104000800020"]);
    assert_eq!(valid, "a1 0x000101010101017e 0x8a80104000800020 52 12 rook\n");
    check_line(valid.trim(), Some(12));
    // With a bit less, two occupancies meet.
    let outcome =
        run(["magic", "a1", "rook", "0x8a80104000800020", "--bits", "11", "-f", "json"], b"");
    assert_eq!(outcome.code, Some(1), "{outcome:?}");
    let answer: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    let [one, other] = [0, 1].map(|at| {
        let hex = answer["collision"][at].as_str().expect("a set");
        u64::from_str_radix(&hex[2..], 16).expect("a set")
    });
    let index = |set: u64| set.wrapping_mul(0x8a80_1040_0080_0020) >> 53;
    let attacks =
        |set| shakmaty::attacks::rook_attacks(shakmaty::Square::A1, shakmaty::Bitboard(set));
    assert_eq!(index(one), index(other));
    assert_ne!(attacks(one), attacks(other));
    let drawn = run(["magic", "rook", "a1", "0x123", "-f", "diagram"], b"").stdout;
    assert!(
        drawn.contains("is not a magic factor with 12 bits")
            && drawn.matches("x & mask").count() == 2
    );
    let all = run(["magic", "all", "rook", "7"], b"");
    assert!(all.stderr.contains("a factor belongs to one square"), "{all:?}");
}
