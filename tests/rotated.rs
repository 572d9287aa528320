//! The rotated boards against the tables of the page *Rotated Bitboards*, cell by cell: the
//! drawn place of each square is where the step puts it.

use bbt::catalogue;
use bbt::language::compile;
use shakmaty::{File, Rank, Square};

/// Checks that the step brings each square to where the table, rank 8 on top, has it.
fn check(step: &str, table: &str) {
    let row = catalogue::find(step).unwrap_or_else(|| panic!("{step}"));
    let cells: Vec<String> = table
        .split([' ', '|', '\n'])
        .filter(|cell| !cell.is_empty())
        .map(str::to_lowercase)
        .collect();
    assert_eq!(cells.len(), 64, "{step}");
    for algorithm in row.algorithms {
        let map = compile(algorithm.program)
            .expect("compiles")
            .program
            .matrix()
            .expect("linear")
            .square_map();
        let map = map.expect("a rearrangement");
        for (index, cell) in cells.iter().enumerate() {
            let place =
                Square::from_coords(File::new(index as u32 % 8), Rank::new(7 - index as u32 / 8));
            let square = Square::from_ascii(cell.as_bytes()).expect("a square");
            assert_eq!(map.target(square), place, "{step}@{}: {square}", algorithm.name);
        }
    }
}

#[test]
fn hyatt_square_mapping() {
    check(
        "hyatt-90",
        "H8 H7 H6 H5 H4 H3 H2 H1\nG8 G7 G6 G5 G4 G3 G2 G1\nF8 F7 F6 F5 F4 F3 F2 F1\nE8 E7 E6 E5 E4 E3 E2 E1
         D8 D7 D6 D5 D4 D3 D2 D1\nC8 C7 C6 C5 C4 C3 C2 C1\nB8 B7 B6 B5 B4 B3 B2 B1\nA8 A7 A6 A5 A4 A3 A2 A1",
    );
    check(
        "hyatt-left45",
        "G6 H5|F8 G7 H6|G8 H7|H8|\nH3|D8 E7 F6 G5 H4|E8 F7\nF4 G3 H2|C8 D7 E6 F5 G4\nE4 F3 G2 H1|B8 C7 D6 E5
         D4 E3 F2 G1|A8 B7 C6 D5\nB5 C4 D3 E2 F1|A7 B6 C5\nC2 D1|A5 B4 C3 D2 E1|A6\n|A1|A2 B1|A3 B2 C1|A4 B3",
    );
    check(
        "hyatt-right45",
        "C7 D8|A6 B7 C8|A7 B8|A8|\nF8|A4 B5 C6 D7 E8|A5 B6\nE6 F7 G8|A3 B4 C5 D6 E7\nE5 F6 G7 H8|A2 B3 C4 D5
         E4 F5 G6 H7|A1 B2 C3 D4\nD2 E3 F4 G5 H6|B1 C2 D3\nG3 H4|D1 E2 F3 G4 H5|C1\n|H1|G1 H2|F1 G2 H3|E1 F2",
    );
}

#[test]
fn darkthought_square_mapping() {
    check(
        "darkthought-flipped",
        "a8 a7 a6 a5 a4 a3 a2 a1\nb8 b7 b6 b5 b4 b3 b2 b1\nc8 c7 c6 c5 c4 c3 c2 c1\nd8 d7 d6 d5 d4 d3 d2 d1
         e8 e7 e6 e5 e4 e3 e2 e1\nf8 f7 f6 f5 f4 f3 f2 f1\ng8 g7 g6 g5 g4 g3 g2 g1\nh8 h7 h6 h5 h4 h3 h2 h1",
    );
    let a1h8 = "a8|b1 c2 d3 e4 f5 g6 h7\na7 b8|c1 d2 e3 f4 g5 h6\na6 b7 c8|d1 e2 f3 g4 h5\na5 b6 c7 d8|e1 f2 g3 h4
         a4 b5 c6 d7 e8|f1 g2 h3\na3 b4 c5 d6 e7 f8|g1 h2\na2 b3 c4 d5 e6 f7 g8|h1\na1 b2 c3 d4 e5 f6 g7 h8|";
    check("darkthought-a1h8", a1h8);
    // Flipping, Mirroring and Rotating draws the same board as its pseudo-rotation clockwise.
    check("pseudo45-cw", a1h8);
    check(
        "darkthought-a8h1",
        "a8 b7 c6 d5 e4 f3 g2 h1\na7 b6 c5 d4 e3 f2 g1|h8\na6 b5 c4 d3 e2 f1|g8 h7\na5 b4 c3 d2 e1|f8 g7 h6
         a4 b3 c2 d1|e8 f7 g6 h5\na3 b2 c1|d8 e7 f6 g5 h4\na2 b1|c8 d7 e6 f5 g4 h3\na1|b8 c7 d6 e5 f4 g3 h2",
    );
}

#[test]
fn the_pseudo_rotations_do_not_undo_each_other() {
    let matrix = |text| compile(text).expect("compiles").program.matrix().expect("linear");
    assert_ne!(matrix("pseudo45_ccw(pseudo45_cw(x))"), matrix("x"));
    assert_eq!(matrix("pseudo45_cw_undo(pseudo45_cw(x))"), matrix("x"));
    assert_eq!(matrix("darkthought_a8h1(x)"), matrix("ror(pseudo45_ccw(x), 8)"));
    assert_eq!(matrix("hyatt_90(x)"), matrix("rot270(x)"));
}
