//! `bbt explain`: what it draws is what the documents draw, and it reads well for every row.

mod support;

use bbt::catalogue;
use bbt::explain::formulas;
use bbt::language::for_square;
use shakmaty::Square;
use support::{bbt, run};

/// What is said of steps on a wide screen.
fn explained(steps: &[&str]) -> String {
    explained_in("200", steps)
}

fn explained_in(columns: &str, steps: &[&str]) -> String {
    let mut command = bbt();
    let output = command.env("COLUMNS", columns).arg("explain").args(steps).output().expect("runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*complaint), (Some(0), ""), "{steps:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The cells of the boards that stand side by side under a title, from left to right: what stands
/// between them, operators and labels, is passed over.
fn boards_under(text: &str, title: &str) -> Vec<Vec<String>> {
    let start = text.find(title).unwrap_or_else(|| panic!("no {title} in\n{text}"));
    let is_rank = |line: &&str| line.trim_start().starts_with("8 ");
    let ranks = text[start..].lines().skip_while(|line| !is_rank(line)).take(8);
    let mut boards: Vec<Vec<String>> = Vec::new();
    for (line, label) in ranks.zip((1..=8).rev()) {
        let line = line.replace('|', " ");
        let cells: Vec<&str> = line.split_whitespace().collect();
        let mut board = 0;
        let mut rest = &cells[..];
        while let Some(at) = rest.iter().position(|&cell| cell == label.to_string()) {
            boards.resize(boards.len().max(board + 1), Vec::new());
            boards[board].push(rest[at + 1..at + 9].join(" "));
            rest = &rest[at + 9..];
            board += 1;
        }
    }
    boards
}

fn rows(board: &str) -> Vec<String> {
    board.lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
fn file_to_rank_is_drawn_as_the_page_draws_it_garbage_included() {
    // Flipping, Mirroring and Rotating, Flip about the Anti-Diagonal, File to a Rank.
    let text = explained(&["file-to-rank"]);
    let boards = boards_under(&text, "Operation by operation");
    assert_eq!(
        boards[2],
        rows(
            "A . . . . . . .\nB . . . . . . .\nC . . . . . . .\nD . . . . . . .\nE . . . . . . .\nF . . . . . . .\nG . . . . . . .\nH . . . . . . ."
        )
    );
    assert_eq!(
        boards[4],
        rows(
            "A B C D E F G H\nB C D E F G H .\nC D E F G H . .\nD E F G H . . .\nE F G H . . . .\nF G H . . . . .\nG H . . . . . .\nH . . . . . . ."
        )
    );
    assert_eq!(boards[5].last().map(String::as_str), Some("A B C D E F G H"));
    assert!(text.contains("there are no carries, and the result is exact"));
}

#[test]
fn the_other_multiplications_are_drawn_as_the_page_draws_them() {
    let text = explained(&["rank-to-file"]);
    let boards = boards_under(&text, "Operation by operation");
    assert_eq!(
        boards[4],
        rows(
            "C D E F G H . A\nD E F G H . A B\nE F G H . A B C\nF G H . A B C D\nG H . A B C D E\nH . A B C D E F\n. A B C D E F G\nA B C D E F G H"
        )
    );
    let text = explained(&["diag-to-rank"]);
    let boards = boards_under(&text, "Operation by operation");
    assert_eq!(
        boards[2],
        rows(
            ". . . . . . . H\n. . . . . . G .\n. . . . . F . .\n. . . . E . . .\n. . . D . . . .\n. . C . . . . .\n. B . . . . . .\nA . . . . . . ."
        )
    );
    assert_eq!(
        boards[4],
        rows(
            "A B C D E F G H\nA B C D E F G .\nA B C D E F . .\nA B C D E . . .\nA B C D . . . .\nA B C . . . . .\nA B . . . . . .\nA . . . . . . ."
        )
    );
    let text = explained(&["h-file-to-rank"]);
    let boards = boards_under(&text, "Operation by operation");
    assert_eq!(
        boards[4],
        rows(
            "H G F E D C B A\n. H G F E D C B\n. . H G F E D C\n. . . H G F E D\n. . . . H G F E\n. . . . . H G F\n. . . . . . H G\n. . . . . . . H"
        )
    );
    // Mirror Horizontally: rank1 * 0x80200802.
    let text = explained(&["mirror-rank"]);
    let boards = boards_under(&text, "Operation by operation");
    assert_eq!(
        boards[4],
        rows(
            ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\nB C D E F G H .\nD E F G H . . A\nF G H . . A B C\nH . . A B C D E\n. A B C D E F G"
        )
    );
}

#[test]
fn masks_are_drawn_as_the_page_draws_them() {
    let text = explained(&["flip-diag"]);
    let boards = boards_under(&text, "flip-diag@delta-swaps");
    assert_eq!(
        boards[0],
        rows(
            "1 1 1 1 . . . .\n1 1 1 1 . . . .\n1 1 1 1 . . . .\n1 1 1 1 . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . ."
        )
    );
    assert!(text.contains("0x0f0f0f0f00000000  0x3333000033330000  0x5500550055005500"));
}

#[test]
fn square_maps_bear_the_names_of_squares() {
    let boards = boards_under(&explained(&["rot90"]), "before");
    assert_eq!(boards[0][0], "a8 b8 c8 d8 e8 f8 g8 h8");
    assert_eq!(boards[1][0], "a1 a2 a3 a4 a5 a6 a7 a8");
}

#[test]
fn formulas_and_chains_are_explained_too() {
    let text = explained(&["x & (x - 1)"]);
    assert!(text.contains("linear      carries: in `-`, b1 and a1 meet on b1"), "{text}");
    let text = explained(&["flip-vertical", "flip-diag"]);
    assert!(text.contains("flip-vertical, then flip-diag\n"), "{text}");
    assert!(text.contains("the same as  rot270, hyatt-90\n"), "{text}");
    assert!(explained(&["rot90", "rot270"]).contains("nothing at all: every square stays"));
    assert!(
        explained(&["x * 0x0101010101010101 & 255"]).contains("but what they spoil is masked off")
    );
    let outcome = run(["explain", "0xff"], b"");
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome.stderr.contains("`0xff` is no step, and `bbt explain` takes no input"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn every_rearrangement_has_a_formula_for_one_square() {
    for step in catalogue::steps() {
        let Some(map) = step.specification.matrix().square_map() else { continue };
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
fn rotated_boards_are_drawn_in_the_three_forms_of_the_page() {
    let text = explained(&["hyatt-right45"]);
    for line in [
        "8 c7 d8|a6 b7 c8|a7 b8|a8|",
        "7 f8|a4 b5 c6 d7 e8|a5 b6",
        "1|h1|g1 h2|f1 g2 h3|e1 f2",
        "              a8 ",
        "    a3  b4  c5  d6  e7  f8 ",
        "a1  b2  c3  d4  e5  f6  g7  h8 ",
        "8 9 A B C D E F 0   8 C C B B B A A 9",
    ] {
        assert!(
            text.lines().any(|l| l.contains(line) || l.trim_end() == line.trim_end()),
            "{line}\n{text}"
        );
    }
    assert!(text.contains("The diagonals keep together"));
    let text = explained(&["darkthought-a1h8"]);
    assert!(text.contains("#7 a8|b1 c2 d3 e4 f5 g6 h7\n"), "{text}");
    assert!(text.contains("#6 a7 b8|c1 d2 e3 f4 g5 h6\n"), "{text}");
    assert!(text.contains("   #7 #6 #5 #4 #3 #2 #1 #0\n"), "{text}");
    assert!(!explained(&["rot90"]).contains("keep together"));
}

#[test]
fn what_is_not_linear_is_traced_for_a_sample() {
    let text = explained(&["x & -x"]);
    let boards = boards_under(&text, "for a sample");
    assert_eq!(
        boards[0],
        rows(
            ". . . . . . . .\n. . 1 . 1 . . .\n. 1 . . . 1 . .\n. . . . . . . .\n. 1 . . . 1 . .\n. . 1 . 1 . . .\n. . . . . . . .\n. . . . . . . ."
        )
    );
    assert_eq!(boards[1][5], ". . 1 1 . 1 1 1");
    assert_eq!(boards[2][5], ". . 1 . . . . .");
    assert!(text.contains("-x = 4 ") && text.contains("& x = 4 "), "{text}");
    let text = explained(&["white & pawns"]);
    assert_eq!(boards_under(&text, "for a sample")[1][6], "1 1 1 1 1 1 1 1");
    assert_eq!(explained(&["1 / (x & ~x)"]).matches("sample").count(), 0);
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
