//! `bbt explain`: what it draws is what the documents draw, and it reads well for every row.

mod support;

use bbt::catalogue;
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

/// The cells of the boards that stand side by side under a title, from left to right.
fn boards_under(text: &str, title: &str) -> Vec<Vec<String>> {
    let start = text.find(title).unwrap_or_else(|| panic!("no {title} in\n{text}"));
    let ranks: Vec<&str> =
        text[start..].lines().skip_while(|line| !line.starts_with("8 ")).take(8).collect();
    let mut boards = Vec::new();
    for rank in ranks {
        let mut cells = rank.split_whitespace();
        let mut board = 0;
        while cells.next().is_some() {
            if boards.len() == board {
                boards.push(Vec::new());
            }
            let rank: Vec<&str> = cells.by_ref().take(8).collect();
            boards[board].push(rank.join(" "));
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
    let boards = boards_under(&text, "t1 = x &");
    assert_eq!(
        boards[1],
        rows(
            "A . . . . . . .\nB . . . . . . .\nC . . . . . . .\nD . . . . . . .\nE . . . . . . .\nF . . . . . . .\nG . . . . . . .\nH . . . . . . ."
        )
    );
    assert_eq!(
        boards[2],
        rows(
            "A B C D E F G H\nB C D E F G H .\nC D E F G H . .\nD E F G H . . .\nE F G H . . . .\nF G H . . . . .\nG H . . . . . .\nH . . . . . . ."
        )
    );
    assert_eq!(boards[3].last().map(String::as_str), Some("A B C D E F G H"));
    assert!(text.contains("there are no carries, and the result is exact"));
}

#[test]
fn the_other_multiplications_are_drawn_as_the_page_draws_them() {
    let text = explained(&["rank-to-file"]);
    let boards = boards_under(&text, "t1 = x &");
    assert_eq!(
        boards[2],
        rows(
            "C D E F G H . A\nD E F G H . A B\nE F G H . A B C\nF G H . A B C D\nG H . A B C D E\nH . A B C D E F\n. A B C D E F G\nA B C D E F G H"
        )
    );
    let text = explained(&["diag-to-rank"]);
    let boards = boards_under(&text, "t1 = x &");
    assert_eq!(
        boards[1],
        rows(
            ". . . . . . . H\n. . . . . . G .\n. . . . . F . .\n. . . . E . . .\n. . . D . . . .\n. . C . . . . .\n. B . . . . . .\nA . . . . . . ."
        )
    );
    assert_eq!(
        boards[2],
        rows(
            "A B C D E F G H\nA B C D E F G .\nA B C D E F . .\nA B C D E . . .\nA B C D . . . .\nA B C . . . . .\nA B . . . . . .\nA . . . . . . ."
        )
    );
    let text = explained(&["h-file-to-rank"]);
    let boards = boards_under(&text, "t1 = x &");
    assert_eq!(
        boards[2],
        rows(
            "H G F E D C B A\n. H G F E D C B\n. . H G F E D C\n. . . H G F E D\n. . . . H G F E\n. . . . . H G F\n. . . . . . H G\n. . . . . . . H"
        )
    );
    // Mirror Horizontally: rank1 * 0x80200802.
    let text = explained(&["mirror-rank"]);
    let boards = boards_under(&text, "t1 = x &");
    assert_eq!(
        boards[2],
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
    assert!(text.contains("linear      carries: `-` adds"), "{text}");
    let text = explained(&["flip-vertical", "flip-diag"]);
    assert!(text.contains("The whole chain: flip-vertical, then flip-diag"), "{text}");
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
