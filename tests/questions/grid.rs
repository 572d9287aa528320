//! `bbt grid`: a number for each square.

use crate::support::{Outcome, run};
use bbt::formula::Rules;
use bbt::questions::code::Language;
use bbt::questions::grid::{Cells, Grid, Table};
use shakmaty::Square;

fn grid(arguments: &[&str]) -> Vec<Vec<String>> {
    let Outcome { stdout, stderr, code } = run([&["grid"], arguments].concat(), b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    let rows = stdout.lines().map(|line| line.split_whitespace().map(str::to_owned).collect());
    rows.collect()
}

/// The cell of a square: rank 8 comes first.
fn cell(grid: &[Vec<String>], square: Square) -> &str {
    &grid[7 - usize::from(square.rank())][usize::from(square.file())]
}

#[test]
fn every_square_has_its_number() {
    let (decimal, hex, names) =
        (grid(&["sq"]), grid(&["-f", "hex", "sq"]), grid(&["-f", "squares", "sq"]));
    let difference = grid(&["file - rank"]);
    for square in Square::ALL {
        let number = u32::from(square);
        assert_eq!(cell(&decimal, square), number.to_string());
        assert_eq!(cell(&hex, square), format!("{number:X}"));
        assert_eq!(cell(&names, square), square.to_string());
        let (file, rank) = square.coords();
        assert_eq!(cell(&difference, square), (i32::from(file) - i32::from(rank)).to_string());
    }
    assert!([decimal, hex, names].iter().all(|grid| grid.iter().all(|row| row.len() == 8)));
}

#[test]
fn steps_move_each_number_to_the_target_of_its_square() {
    let moved = grid(&["-f", "squares", "sq", "flip-vertical", "rot90"]);
    for square in Square::ALL {
        let to = square.flip_vertical().rotate_90();
        assert_eq!(cell(&moved, to), square.to_string());
    }
}

#[test]
fn what_is_not_a_grid_is_refused_with_the_way_out() {
    for (arguments, complaint) in [
        (&["sq & x"][..], "this needs a board, but a formula for each square has none"),
        (&["white"], "the names here are `sq`, `file`, `rank`"),
        (&["ranq"], "did you mean `rank`?"),
        (&["64 / sq"], "division by zero on a1\n"),
        (&["64 / (sq ^ 9)"], "division by zero on b2\n"),
        (&["1 / 0"], "division by zero\n"),
        (&["sq", "north"], "`north` does not just move squares"),
        (&["sq", "0xff"], "`0xff` is not a step, and `bbt grid` does not take inputs"),
        (&["-f", "squares", "file - 1"], "-1 (on a1) is not the index of a square"),
    ] {
        let Outcome { stdout, stderr, code } = run([&["grid"], arguments].concat(), b"");
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(stderr.contains(complaint), "{arguments:?}: {stderr}");
    }
}

#[test]
fn several_formulas_are_written_one_after_the_other() {
    let one = |words: &[&str]| run([&["grid"], words].concat(), b"").stdout;
    let three = one(&["sq", ",", "file", "^", "rank", "rot90", ",", "63 - sq"]);
    let expected = [one(&["sq"]), one(&["file ^ rank", "rot90"]), one(&["63 - sq"])];
    assert_eq!(three, expected.join("\n"));
}

#[cfg(unix)]
#[test]
fn several_formulas_are_drawn_side_by_side() {
    let drawn = crate::support::terminal("bbt grid sq , 'n = sq ^ 56' , '63 - sq' rot90", 100, &[]);
    let plain = crate::support::terminal(
        "bbt grid sq , 'n = sq ^ 56' , '63 - sq' rot90 --color never",
        100,
        &[],
    );
    assert!(drawn.contains("\u{1b}["), "{drawn}");
    let lines: Vec<&str> = plain.lines().collect();
    assert_eq!(
        lines[0].split("> ").map(str::trim).collect::<Vec<_>>(),
        ["", "sq", "n", "63 - sq rot90"]
    );
    assert_eq!(lines.len(), 10, "{plain}");
    assert!(lines[1].starts_with("8 56 57 58"), "{plain}");
    // A single one has no title.
    let alone = crate::support::terminal("bbt grid sq --color never", 100, &[]);
    assert_eq!(alone.lines().count(), 9, "{alone}");
}

#[test]
fn numbers_have_a_sign_where_they_are_signed() {
    assert_eq!(cell(&grid(&["file - rank"]), Square::A8), "-7");
    assert_eq!(cell(&grid(&["1 << sq"]), Square::H8), "0x8000000000000000");
    assert_eq!(cell(&grid(&["-f", "dec", "1 << sq"]), Square::H8), "9223372036854775808");
    assert_eq!(cell(&grid(&["file - rank < 0"]), Square::A8), "1");
}

#[test]
fn formulas_about_two_squares_are_tables() {
    for (arguments, complaint) in [
        (&["from + to"][..], "64 times 64 numbers are not drawn (write them with --format c"),
        (&["-f", "svg", "from + to"], "64 times 64 numbers are not drawn"),
        (&["-f", "c", "from + sq"], "`sq` belongs to one square, but this formula is about two"),
        (&["-f", "c", "64 / (from ^ to)"], "division by zero from a1 to a1"),
        (&["-f", "c", "x & from"], "the names here are `from`, `to`"),
        (&["-f", "c", "from", "mirror"], "steps move the numbers of a single board"),
        (&["from + to", "--let", "to=3"], "unknown name `from`"),
        (&["sq", ","], "there is no formula before or after `,`"),
    ] {
        let Outcome { stdout, stderr, code } = run([&["grid"], arguments].concat(), b"");
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(stderr.contains(complaint), "{arguments:?}: {stderr}");
    }
}

#[test]
fn a_formula_is_about_one_square_or_two() {
    let of = |formula| Table::of(formula, &Rules::default());
    assert!(matches!(of("sq ^ 56"), Ok(Table::Squares(_))));
    assert!(matches!(of("to - from"), Ok(Table::Moves(_))));
    assert!(of("to - sq").is_err());
    let diagonals = Grid::of("(file - rank) & 15", &Rules::default()).unwrap();
    assert_eq!(diagonals.cells(Cells::Hex).unwrap()[56..].join(" "), "9 A B C D E F 0");
}

#[test]
fn arrays_have_the_names_that_constants_have() {
    let name = |language| Language::find(language).unwrap().array_name("king_attacks");
    assert_eq!((name("c"), name("rust")), ("king_attacks".to_owned(), "KING_ATTACKS".to_owned()));
}
