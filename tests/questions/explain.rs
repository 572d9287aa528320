//! `bbt explain`: its output, and that it reads well for every row. Its drawings are compared with
//! those of the documents in `tests/documents`.

use crate::support::{bbt, run};
use bbt::catalogue;
use bbt::formula::for_square;
use bbt::program::squares::SquareMap;
use bbt::questions::explain::formulas;
use serde_json::Value;
use shakmaty::Square;

/// The whole explanation of steps on a wide screen.
pub(crate) fn explained(steps: &[&str]) -> String {
    explained_in("200", steps)
}

pub(crate) fn explained_in(columns: &str, steps: &[&str]) -> String {
    explanation(columns, &[&["--all"], steps].concat())
}

pub(crate) fn explanation(columns: &str, steps: &[&str]) -> String {
    let mut command = bbt();
    let output = command.env("COLUMNS", columns).arg("explain").args(steps).output().expect("runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*complaint), (Some(0), ""), "{steps:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The cells of the boards side by side under a title, from left to right; operators and labels
/// between them are skipped.
pub(crate) fn boards_under(text: &str, title: &str) -> Vec<Vec<String>> {
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

/// The explanation of steps as JSON.
pub(crate) fn facts(steps: &[&str]) -> Value {
    let outcome = run([&["explain", "--format", "json"], steps].concat(), b"");
    assert_eq!((outcome.code, &*outcome.stderr), (Some(0), ""), "{steps:?}");
    assert_eq!(outcome.stdout.lines().count(), 1, "{steps:?}");
    serde_json::from_str(&outcome.stdout).expect("JSON")
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
            .contains("but what they carry is known or masked off")
    );
}

#[test]
fn of_an_input_alone_all_is_said_that_is_known() {
    let fen = "8/8/2k5/8/8/8/8/K6R w - -";
    for (input, says) in [
        ("file_a", "set         file_a"),
        ("0xff", "set         rank_1"),
        (fen, "to move     white"),
    ] {
        for command in ["explain", "help"] {
            let outcome = run([command, input], b"");
            assert!(outcome.stdout.contains(says), "{input}: {outcome:?}");
            // It is what bbt says without a command.
            assert_eq!(outcome, run(["-f", "diagram", input], b""), "{input}");
        }
    }
    assert_eq!(facts(&["file_a"])["input"]["set"], "file_a");
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
fn numbers_are_written_as_numbers() {
    let text = explained(&["popcount(white) - popcount(black) - 3 > 0"]);
    for piece in ["popcount = 16", "- 16", "- 3 = -3", "> 0 = false"] {
        assert!(text.contains(piece), "{piece}\n{text}");
    }
    assert!(explained(&["popcount"]).contains("popcount = 8"));
}

#[test]
fn statements_about_sums_are_true() {
    for (formula, expected) in [
        ("(x & file_a) * a1h8 >> 56", "No two bits meet"),
        ("63 - (x & 63)", "No two bits meet"),
        ("(x & rank_1) + (x & rank_2)", "No two bits meet"),
        ("-(x & a1)", "is known or masked off"),
        ("(x & a1) - 1", "is known or masked off"),
        ("(x & a1) + all", "is known or masked off"),
        ("x + ~x", "is known or masked off"),
        ("(x & a1) * 1 + (x & a1)", "is known or masked off"),
        ("(x & rank_1) * 0x0302 & a1", "is known or masked off"),
        ("((x | x << 1) + (x << 2)) & a1", "is known or masked off"),
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
        (&["input"], 2, "nothing to explain: name a step, or give an input"),
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

#[test]
fn a_map_without_a_simple_formula_is_looked_up_bit_by_bit() {
    let swapped = |square| match square {
        Square::A1 => Square::C7,
        Square::C7 => Square::A1,
        other => other,
    };
    let map = SquareMap::new(swapped).expect("a rearrangement");
    let [formula] = &formulas(&map)[..] else { panic!("one formula") };
    assert!(formula.starts_with("(0x"), "{formula}");
    for square in Square::ALL {
        assert_eq!(for_square(formula, square), Ok(u64::from(u32::from(swapped(square)))));
    }
}

#[test]
fn the_identity_has_the_simplest_formula() {
    assert_eq!(formulas(&SquareMap::IDENTITY), ["sq"]);
}

#[test]
fn hues_show_what_moves() {
    let coloured = |formula: &str, options: &[&str]| {
        let words = ["explain", formula, "--color", "always"];
        run(words.into_iter().chain(options.iter().copied()), b"").stdout
    };
    for (formula, expected) in [
        ("flip_vertical(x)", &["rank"][..]),
        ("mirror(x)", &["file"][..]),
        ("rot90(x)", &["file"][..]),
        ("pseudo45(x)", &["diagonal"][..]),
        ("pseudo45_ccw(x)", &["anti-diagonal"][..]),
        // Of few squares, each has its own hue, if that is possible.
        ("(x & 0xff) << 8", &["file"]),
        ("(x & 0x0101010101010101) << 1", &["rank"]),
        // On a diagonal, these are the same.
        ("(x & 0x8040201008040201) >> 1", &["file", "rank"]),
    ] {
        let usual = coloured(formula, &[]);
        for by in ["file", "rank", "diagonal", "anti-diagonal"] {
            let is_same = usual == coloured(formula, &["--color-by", by]);
            assert_eq!(is_same, expected.contains(&by), "{formula}: {by}");
        }
    }
}
