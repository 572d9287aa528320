//! `bbt explain`: its output, and that it reads well for every row. Its drawings are compared with
//! those of the documents in `tests/documents`.

use crate::support::{bbt, run};
use bbt::catalogue;
use bbt::formula::functions::functions;
use bbt::formula::{compile, for_square};
use bbt::questions::explain::formulas;
use serde_json::Value;
use shakmaty::{Bitboard, Square};

/// The whole explanation of steps on a wide screen.
fn explained(steps: &[&str]) -> String {
    explained_in("200", steps)
}

fn explained_in(columns: &str, steps: &[&str]) -> String {
    explanation(columns, &[&["--all"], steps].concat())
}

fn explanation(columns: &str, steps: &[&str]) -> String {
    let mut command = bbt();
    let output = command.env("COLUMNS", columns).arg("explain").args(steps).output().expect("runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*complaint), (Some(0), ""), "{steps:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The cells of the boards side by side under a title, from left to right; operators and labels
/// between them are skipped.
fn boards_under(text: &str, title: &str) -> Vec<Vec<String>> {
    let start = text.find(title).unwrap_or_else(|| panic!("no {title} in\n{text}"));
    let lines: Vec<&str> = text[start..].lines().collect();
    let is_files = |line: &&str| line.split_whitespace().next() == Some("a");
    let files = lines.iter().position(is_files).expect("the names of the files");
    // A cell ends where the name of its file does.
    let ends: Vec<usize> = (1..=lines[files].len())
        .filter(|&end| lines[files][..end].ends_with(char::is_alphabetic))
        .collect();
    let board = |ends: &[usize]| -> Vec<String> {
        let width = ends[1] - ends[0];
        let cells = |line: &str| {
            let cell =
                |&end: &usize| line.chars().skip(end - width).take(width).collect::<String>();
            let cells: Vec<String> = ends.iter().map(cell).collect();
            cells.iter().map(|cell| cell.trim_matches([' ', '|'])).collect::<Vec<_>>().join(" ")
        };
        lines[files - 8..files].iter().map(|line| cells(line)).collect()
    };
    ends.chunks(8).map(board).collect()
}

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
fn square_maps_show_the_names_of_squares() {
    let boards = boards_under(&explained(&["rot90"]), "before");
    assert_eq!(boards[0][0], "a8 b8 c8 d8 e8 f8 g8 h8");
    assert_eq!(boards[1][0], "a1 a2 a3 a4 a5 a6 a7 a8");
}

#[test]
fn formulas_and_chains_are_explained_too() {
    let text = explained(&["x & (x - 1)"]);
    assert!(text.contains("the same as  reset-ls1b\n"), "{text}");
    assert!(text.contains("affine       no: carries: in `-`, b1 and a1 meet on b1"), "{text}");
    assert!(explained(&["file-to-rank"]).contains("there are no carries, and the result is exact"));
    let text = explained(&["flip-vertical", "flip-diag"]);
    assert!(text.contains("flip-vertical, then flip-diag\n"), "{text}");
    assert!(text.contains("the same as  rot270, hyatt-90\n"), "{text}");
    assert!(explained(&["rot90", "rot270"]).contains("the identity: every square stays"));
    assert!(
        explained(&["x * 0x0101010101010101 & 255"])
            .contains("but the affected bits are masked off")
    );
    let outcome = run(["explain", "0xff"], b"");
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome.stderr.contains("nothing to explain: name a step before the input"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn every_rearrangement_has_a_formula_for_one_square() {
    for step in catalogue::steps() {
        let map = step.specification.affine_map();
        let Some(map) = map.and_then(|map| map.square_map()) else { continue };
        let formulas = formulas(&map);
        assert!(!formulas.is_empty(), "{}", step.name);
        let text = explained_in("400", &[step.name]);
        for formula in formulas {
            assert!(text.contains(&formula), "{}: {formula}", step.name);
            for square in Square::ALL {
                let target = u64::from(u32::from(map.target(square)));
                let number = for_square(&formula, square);
                assert_eq!(number, Ok(target), "{}: {formula} of {square}", step.name);
            }
        }
    }
    // The page's own, under each of its headings.
    for (step, formula) in [
        ("flip-vertical", "sq ^ 56"),
        ("mirror", "sq ^ 7"),
        ("flip-diag", "((sq >> 3) | (sq << 3)) & 63\n"),
        ("flip-diag", "(sq * 0x20800000 & 0xffffffff) >> 26\n"),
        ("flip-anti-diag", "(((sq >> 3) | (sq << 3)) & 63) ^ 63\n"),
        ("flip-anti-diag", "((sq * 0x20800000 & 0xffffffff) >> 26) ^ 63\n"),
        ("rot180", "sq ^ 63"),
        ("rot90", "(((sq >> 3) | (sq << 3)) & 63) ^ 56\n"),
        ("rot270", "(((sq >> 3) | (sq << 3)) & 63) ^ 7\n"),
        ("pseudo45-cw", "(sq - 8*(sq & 7)) & 63"),
        ("pseudo45-cw-undo", "(sq + 8*(sq & 7)) & 63"),
        ("pseudo45-ccw", "(sq - 8*((sq & 7) ^ 7)) & 63"),
        ("hyatt-right45", "(8 - d)*(9 - d)/2"),
    ] {
        let text = explained(&[step]);
        assert!(text.contains(formula), "{step}: {formula}\n{text}");
    }
}

#[test]
fn rotated_boards_have_the_numbers_of_diagonals_and_those_of_bytes() {
    let text = explained(&["hyatt-right45"]);
    assert!(text.contains("8 9 A B C D E F 0   8 C C B B B A A 9\n"), "{text}");
    assert!(text.contains("Each of the diagonals becomes a run"));
    let text = explained(&["darkthought-a1h8"]);
    assert!(text.contains("#7 a8|b1 c2 d3 e4 f5 g6 h7\n"), "{text}");
    assert!(text.contains("#6 a7 b8|c1 d2 e3 f4 g5 h6\n"), "{text}");
    assert!(text.contains("   #7 #6 #5 #4 #3 #2 #1 #0\n"), "{text}");
    assert!(!explained(&["rot90"]).contains("run of adjacent bits"));
}

#[test]
fn the_constant_of_an_affine_map_is_shown() {
    assert!(explained(&["flip-vertical"]).contains("affine      yes, and linear: a matrix"));
    for (step, constant) in [("complement", "0xffffffffffffffff"), ("x ^ 5", "0x0000000000000005")]
    {
        let text = explained_in("400", &[step]);
        let said =
            format!("affine      yes: a matrix of bits and the constant {constant} describe");
        assert!(text.contains(&said), "{text}");
    }
}

#[test]
fn what_is_not_affine_is_traced_for_a_sample() {
    let text = explained(&["x & -x"]);
    let boards = boards_under(&text, "for a sample");
    assert_eq!(boards.len(), 3, "{text}");
    assert!(
        text.contains("> x ") && text.contains("> -x ") && text.contains("> x & -x\n"),
        "{text}"
    );
    assert!(text.contains("   &  4 ") && text.contains("   =  4 "), "{text}");
    let text = explained(&["white & pawns"]);
    assert_eq!(boards_under(&text, "for the initial position")[1][6], "1 1 1 1 1 1 1 1");
    assert_eq!(explained(&["1 / (x & ~x)"]).matches("sample").count(), 0);
}

#[test]
fn a_sample_shows_what_matters() {
    // The usual sample is empty on the first rank.
    let text = explained(&["(x & rank_1) * 3"]);
    let boards = boards_under(&text, "for a sample");
    assert_eq!(boards[0][7], "1 1 . 1 1 . 1 1", "{text}");
    assert_eq!(boards[3][6..], [". 1 . . . . . .", "1 . . . 1 . . 1"], "{text}");
    let boards = boards_under(&explained(&["x & -x"]), "for a sample");
    assert_eq!(boards[0][1], ". . 1 . 1 . . .", "the page's own");
    // The bits in the mask must not be moved onto the mask.
    let text = explained(&["delta_swap"]);
    assert!(text.contains("delta_swap(x, mask, 6)") && text.contains("0x0000303030300000"));
    assert!(explained(&["fill_multiplication"]).contains("0x3636363636140000"));
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

#[test]
fn samples_of_free_names_show_every_operation_at_work() {
    let text = explained(&["o ^ (o - 2*r)"]);
    let boards = boards_under(&text, "for a sample");
    let squares =
        |board: &[String]| board.iter().flat_map(|rank| rank.chars()).filter(|&c| c == '1').count();
    assert_eq!(squares(&boards[0]), 1, "a slider: {text}");
    assert!(text.contains("0x0000000030000000"), "the squares up to the blocker: {text}");
    let text = explained(&["(x & file_a) * m >> 56"]);
    assert!(!text.contains("0x0000000000000000"), "{text}");
    let text = explained(&["occ & ~own"]);
    assert!(text.contains("> occ ") && text.contains("> ~own "), "{text}");
    let table = text.lines().skip_while(|line| !line.starts_with("occ own  occ & ~own")).skip(1);
    let rows: Vec<String> = table.take(4).map(|row| row.chars().take(10).collect()).collect();
    assert_eq!(rows, ["0   0    0", "0   1    0", "1   0    1", "1   1    0"], "{text}");
}

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
fn numbers_are_written_as_numbers() {
    let text = explained(&["popcount(white) - popcount(black) - 3 > 0"]);
    for piece in ["popcount = 16", "- 16", "- 3 = -3", "> 0 = false"] {
        assert!(text.contains(piece), "{piece}\n{text}");
    }
    assert!(explained(&["popcount"]).contains("popcount = 8"));
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
fn statements_about_sums_are_true() {
    for (formula, expected) in [
        ("(x & file_a) * a1h8 >> 56", "No two bits meet"),
        ("63 - (x & 63)", "No two bits meet"),
        ("(x & rank_1) + (x & rank_2)", "No two bits meet"),
        ("-(x & a1)", "the carries are known"),
        ("(x & a1) - 1", "the carries are known"),
        ("(x & a1) + all", "the carries are known"),
        ("x + ~x", "the carries are known"),
        ("(x & a1) * 1 + (x & a1)", "the carries are known"),
        ("(x & rank_1) * 0x0302 & a1", "the affected bits are masked off"),
        ("((x | x << 1) + (x << 2)) & a1", "the affected bits are masked off"),
    ] {
        let text = explained(&["--", formula]);
        assert!(text.contains(expected), "{formula}\n{text}");
    }
}

#[test]
fn only_what_a_sample_refutes_is_called_not_affine() {
    for formula in ["(x + 1) - 1", "x * 4 - x * 3", "x ^ (x - 1) ^ (x - 1)"] {
        let text = explained(&[formula]);
        assert!(
            text.contains("affine       unknown (samples do not refute it); carries: in "),
            "{text}"
        );
        assert!(text.contains("the same as  the identity: every square stays\n"), "{text}");
    }
    for formula in ["x & -x", "x % 7", "8 / x", "popcount(x)", "x + x + 3"] {
        let text = explained(&[formula]);
        let says_no = |line: &str| line.starts_with("affine") && line.contains(" no: ");
        assert!(text.lines().any(says_no), "{text}");
    }
}

#[test]
fn programs_and_sentences_fit_a_narrow_screen() {
    for step in ["pseudo45-cw", "flip-diag", "mirror-rank"] {
        let text = explained_in("40", &[step]);
        let is_board = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let wide = text.lines().find(|line| line.chars().count() > 40 && !is_board(line));
        assert_eq!(wide, None, "{step}");
    }
}

#[test]
fn sums_of_bits_have_letters_where_the_bits_have() {
    let text = explained(&["x & {b2, b6}", "delta_swap(x, b2, 32)"]);
    assert!(text.contains("Sums have small letters: a = B ^ A.\n"), "{text}");
    let boards = boards_under(&text, "Operation by operation");
    assert!(boards.iter().flatten().any(|row| row == ". a . . . . . ."), "{text}");
}

#[test]
fn every_row_can_be_read_at_80_columns_without_colour() {
    for step in catalogue::steps() {
        let text = explained_in("80", &[step.name]);
        assert!(text.starts_with(&format!("{}: {}\n", step.name, step.summary)), "{text}");
        assert!(!text.contains('\u{1b}'));
        for algorithm in step.algorithms {
            assert!(text.contains(&format!("{}@{}: ", step.name, algorithm.name)), "{text}");
        }
        let code = |line: &str| line.starts_with("  ") || line.is_empty();
        let long: Vec<&str> =
            text.lines().filter(|line| !code(line) && line.chars().count() > 80).collect();
        assert!(long.is_empty(), "{}: {long:?}", step.name);
    }
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
            "direction_shift" => text.contains("soWe   sout   soEa"),
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

#[test]
fn the_essence_of_a_step_fits_on_a_screen() {
    for step in catalogue::steps() {
        let text = explanation("80", &[step.name]);
        assert!(text.lines().count() <= 23, "{text}");
        assert!(text.starts_with(&format!("{}: {}\n", step.name, step.summary)), "{text}");
        assert!(text.contains("> before ") && text.contains("> after\n"), "{text}");
        // The program of its first algorithm, line by line.
        for line in step.algorithms[0].program.lines() {
            assert!(text.contains(line.trim()), "{line}\n{text}");
        }
    }
    // The algorithm that was named is shown with its operations, and no other.
    let text = explanation("80", &["mirror@delta-swaps"]);
    assert!(text.contains("mirror-horizontal@delta-swaps: ") && text.contains("> x "), "{text}");
    assert_eq!(text.matches("mirror-horizontal@").count(), 1, "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn with_an_input_the_operations_have_its_bits() {
    let text = explained(&["x & -x", "0x28440000"]);
    assert!(text.starts_with("x & -x\n\n> x ") && text.contains("> x & -x\n"), "{text}");
    assert!(text.ends_with("0x0000000028440000     0xffffffffd7bc0000     0x0000000000040000\n"));
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    let text = explained(&["white | black", fen]);
    assert_eq!(boards_under(&text, "> input")[0][7], "R N B Q K B . R");
    assert_eq!(explained(&["white", "|", "black", fen]), text, "an operator as a word");
    let boards = boards_under(&text, "> white ");
    assert_eq!(
        [&*boards[0][0], &*boards[1][0], &*boards[2][7]],
        [". . . . . . . .", "1 . 1 1 1 1 1 1", "1 1 1 1 1 1 . 1"]
    );
    // Several inputs, and JSON.
    assert_eq!(explained(&["x & -x", "6", "12"]).matches("> -x").count(), 2);
    let example = facts(&["popcount(white) + 1", fen]);
    assert_eq!(example["kind"], "example");
    assert_eq!(example["trace"]["operations"][1]["value"]["number"], "17");
    assert_eq!(example["result"]["number"], 17);
    for (words, code, reason) in [
        (&["white", "7"][..], 2, "`white` needs a position (a FEN)"),
        (&["7"], 2, "nothing to explain"),
        (&["rot90", "white", fen], 2, "reads pieces that an earlier step moves"),
        (&["canonical", fen], 2, "`canonical` depends on the whole position"),
        (&["1 / x", "0"], 2, "divides by zero"),
        (&["x & 1", "8/8/8"], 1, "expected 8 ranks"),
    ] {
        let outcome = run([&["explain"], words].concat(), b"");
        assert_eq!(outcome.code, Some(code), "{words:?} {}", outcome.stderr);
        assert!(outcome.stderr.contains(reason), "{words:?} {}", outcome.stderr);
    }
}

/// The explanation of steps as JSON.
fn facts(steps: &[&str]) -> Value {
    let outcome = run([&["explain", "--format", "json"], steps].concat(), b"");
    assert_eq!((outcome.code, &*outcome.stderr), (Some(0), ""), "{steps:?}");
    assert_eq!(outcome.stdout.lines().count(), 1, "{steps:?}");
    serde_json::from_str(&outcome.stdout).expect("JSON")
}

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
        assert!(text.contains(&format!("for example  {example}\n")), "{text}");
    }
    let mask = facts(&["swap_mask"]);
    assert_eq!(board(&mask["value"]), 0x0f0f_0f0f_0f0f_0f0f);
}
