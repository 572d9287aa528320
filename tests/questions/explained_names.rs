//! What `bbt explain` calls boards, masks and bits.

use crate::explain::{boards_under, explained, explained_in, explanation, facts};
use crate::support::bbt;

#[test]
fn masks_are_drawn_with_their_numbers() {
    let text = explained(&["flip-diag"]);
    let boards = boards_under(&text, "flip-diag@delta-swaps");
    assert_eq!(boards[2][0], "1 1 1 1 . . . .");
    assert_eq!(boards[2][7], ". . . . . . . .");
    // In the order of the page, with its names, three to a row.
    assert!(text.contains("> k1                > k2                > k4\n"), "{text}");
    assert!(text.contains("0x5500550055005500  0x3333000033330000  0x0f0f0f0f00000000\n"));
    // With what comes in, before the equations, and in these, too; and in those of formulas.
    let chosen = explanation("80", &["pseudo45@rotates"]);
    assert_eq!(titles(&chosen)[..4], ["x", "k1", "k2", "k4"], "{chosen}");
    assert_eq!(titles(&chosen).iter().filter(|title| **title == "k4").count(), 2, "{chosen}");
    let own = explained(&["m = 0x1200; n = e4; t = x ^ m; t & 0x34 | n"]);
    assert!(own.contains("> m ") && own.contains("> n "), "{own}");
    let facts = facts(&["flip-diag"]);
    assert_eq!(facts["algorithms"][0]["constants"]["k4"], "0x0f0f0f0f00000000");
    assert_eq!(facts["algorithms"][0]["masks"][0], "0x5500550055005500");
}

#[test]
fn constants_are_called_what_the_text_calls_them() {
    for (formula, expected) in [
        ("king(e1) & ~x", "king(e1)"),
        ("x & (rank_2 | rank_6)", "rank_2 | rank_6"),
        ("x ^ (a1 | a2) ^ (0xff << 8)", "rank_2"),
        ("(a1|h1) ^ a8 ^ x", "(a1|h1) ^ a8"),
        ("x ^ king(center)", "x ^ king(center)"),
        ("x ^ (a1|h1)", "x ^ (a1|h1)"),
    ] {
        let text = explained_in("120", &[formula]);
        assert!(titles(&text).contains(&expected), "{text}");
        let drawn = bbt().env("COLUMNS", "120").args([formula, "0xff", "-f", "diagram"]).output();
        let drawn = String::from_utf8(drawn.expect("runs").stdout).expect("text");
        let operators = formula.matches(['&', '^']).count();
        assert!(operators > 1 || titles(&drawn).contains(&expected), "{drawn}");
    }
}

/// The titles of the boards of an explanation, in order.
fn titles(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix("> "));
    lines.flat_map(|line| line.split(" > ")).map(str::trim).collect()
}

#[test]
fn boards_have_the_names_that_the_text_gives_them() {
    let isolated = explained(&["LS1B_of_x = x & -x"]);
    assert_eq!(titles(&isolated), ["x", "-x", "LS1B_of_x"]);
    assert!(!isolated.contains("  LS1B_of_x = x & -x\n>"), "the heading says it already");

    let routine =
        "U64 f(U64 bb) { U64 t = bb ^ (bb >> 7); t &= 0xff000000; bb ^= t; return bb << 1; }";
    let text = explained_in("200", &[routine]);
    // What the last statement does is one shift: it continues the row.
    let names = ["bb", "bb >> 7", "t.1", "t.1", "rank_4", "t.2", "bb", "t.2", "bb.1", "bb.1 << 1"];
    assert_eq!(titles(&text), names, "{text}");
    assert!(text.contains("`t.1` is what assignment 1 gives to `t`."), "{text}");
    let place = |line: &str| text.find(line).unwrap_or_else(|| panic!("{line}: {text}"));
    let lines = [
        "\n  U64 t = bb ^ (bb >> 7)\n> bb",
        "\n  t &= 0xff000000\n> t.1",
        "\n  bb ^= t\n  return bb << 1\n> bb",
    ];
    assert!(lines.map(place).is_sorted());

    // The names inside of functions are not the caller's, and no name stands for two boards.
    assert!(!explained(&["d = flip_diag(x); d ^ x"]).contains("> x."));
    let own = explained(&[
        "t3 = x ^ rank_1; t4 = t3 * 0x0101010101010101; (t4 ^ ~t3) * 0x0303030303030303 ^ x ^ t4",
    ]);
    assert!(titles(&own).contains(&"t4 ^ ~t3"), "{own}");
    assert_eq!(titles(&own).last(), Some(&"u6 ^ t4"), "a long one has a number: {own}");
    // A function has the names of its own text; of two names, the last one before it is read.
    let swapped = explained(&["delta_swap"]);
    let names = ["x", "x >> 6", "x ^ (x >> 6)", "mask", "t", "x", "t", "x ^ t"];
    assert_eq!(titles(&swapped)[..8], names, "{swapped}");
    assert_eq!(titles(&swapped).last(), Some(&"x ^ t ^ (t << 6)"), "{swapped}");
    let renamed = explained(&["a = x & -x; b = a; c = b << 8; d = b; c ^ d"]);
    assert_eq!(titles(&renamed), ["x", "-x", "b", "c", "b", "c ^ b"], "{renamed}");

    let facts = facts(&["t = x >> 1; t ^= x; y = t & x"]);
    let assigned = facts["trace"]["operations"].as_array().expect("a list").iter();
    let assigned: Vec<_> = assigned.map(|one| one["assigned"].as_str()).collect();
    assert_eq!(assigned, [Some("t.1"), Some("t.2"), Some("y")]);
}

/// General Setwise Operations, Swapping Bits, by Position: letters for what moves, `*` for what stays, and
/// walls between them.
#[test]
fn bits_that_move_among_others_have_letters_and_walls() {
    let text = explained_in("100", &["swap_bits"]);
    assert!(text.contains("The bits that move have letters"), "{text}");
    assert!(text.contains("`*` is a bit that stays"), "{text}");
    let rows: Vec<&str> = text.lines().filter(|line| line.contains('|')).collect();
    // x, where its bits move from; in the end, they have changed places.
    assert!(rows.iter().any(|row| row.starts_with("6 *|A C E G I K|*")), "{text}");
    assert!(rows.iter().any(|row| row.starts_with("2 *|B D F H J L|*")), "{text}");
    assert!(rows.iter().any(|row| row.ends_with("*|B D F H J L|*") && row.starts_with('6')));
    // A shifted board has lost some: no walls.
    assert!(text.contains("1 * * * * * * * *      B D F H J L * *     A C E G I K * *"), "{text}");
    // If all bits move, or only some matter, there are none.
    for words in [&["mirror"][..], &["(x & rank_1) << 8"], &["x"]] {
        let text = explained(words);
        assert!(!text.lines().any(|line| line.contains("*|")), "{text}");
    }
}

#[test]
fn sums_of_bits_have_letters_where_the_bits_have() {
    let text = explained(&["x & {b2, b6}", "delta_swap(x, b2, 32)"]);
    assert!(text.contains("Sums have small letters: a = B ^ A.\n"), "{text}");
    let boards = boards_under(&text, "Operation by operation");
    assert!(boards.iter().flatten().any(|row| row == ". a . . . . . ."), "{text}");
}
