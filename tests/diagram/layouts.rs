//! `bbt --layout`: boards drawn as the rotated boards are drawn.

use crate::support::{Outcome, run};
use bbt::Value;
use bbt::diagram::view::View;
use bbt::diagram::{draw, table};
use bbt::notation::mapping::Mapping;
use shakmaty::Square;

/// Hyatt's boards, turned by 45 degrees. Source: Rotated Bitboards, by Hyatt.
const LEFT: &str = "
              H8
            G8  H7
          F8  G7  H6
        E8  F7  G6  H5
      D8  E7  F6  G5  H4
    C8  D7  E6  F5  G4  H3
  B8  C7  D6  E5  F4  G3  H2
A8  B7  C6  D5  E4  F3  G2  H1
  A7  B6  C5  D4  E3  F2  G1
    A6  B5  C4  D3  E2  F1
      A5  B4  C3  D2  E1
        A4  B3  C2  D1
          A3  B2  C1
            A2  B1
              A1";
const RIGHT: &str = "
              A8
            A7  B8
          A6  B7  C8
        A5  B6  C7  D8
      A4  B5  C6  D7  E8
    A3  B4  C5  D6  E7  F8
  A2  B3  C4  D5  E6  F7  G8
A1  B2  C3  D4  E5  F6  G7  H8
  B1  C2  D3  E4  F5  G6  H7
    C1  D2  E3  F4  G5  H6
      D1  E2  F3  G4  H5
        E1  F2  G3  H4
          F1  G2  H3
            G1  H2
              H1";

/// What a command writes.
fn bbt(words: &[&str]) -> String {
    let Outcome { stdout, stderr, code } = run(words, b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{words:?}");
    stdout
}

/// A set of one square.
fn board(square: Square) -> String {
    format!("{:#018x}", 1u64 << u32::from(square))
}

/// The cells of an overlay with one set, line by line: no label has these letters.
fn cells(drawing: &str) -> Vec<String> {
    let cells = |line: &str| line.chars().filter(|c| ".A".contains(*c)).take(8).collect();
    let lines: Vec<String> = drawing.lines().map(cells).collect();
    lines.into_iter().filter(|line| line.len() == 8).collect()
}

#[test]
fn diamonds_have_the_squares_where_the_page_has_them() {
    for (layout, page) in [("diamond-left", LEFT), ("diamond-right", RIGHT)] {
        let lines: Vec<&str> = page.lines().skip(1).collect();
        for square in Square::ALL {
            let name = square.to_string().to_uppercase();
            let row = lines.iter().position(|line| line.contains(&name)).expect("a line");
            let column = lines[row].find(&name).expect("a column");
            let drawn = bbt(&["--layout", layout, "mirror", &board(square.flip_horizontal())]);
            // Two boards stand side by side: the one to the right is the result.
            let row = drawn.lines().nth(1 + row).expect("a line");
            let start = drawn
                .lines()
                .next()
                .and_then(|line| line.find("> | mirror").or(line.find("> mirror")))
                .expect("a title");
            // The labels have four columns and a space; a cell of the page has two more columns.
            assert_eq!(row[start..].rfind('1'), Some(5 + column / 2), "{layout} {square}\n{drawn}");
        }
    }
}

#[test]
fn diagonals_are_named_by_their_ends() {
    let drawn = bbt(&["--layout", "diamond-right", "--overlay", "e4"]);
    let names: Vec<&str> =
        drawn.lines().filter_map(|line| line.split_whitespace().next()).take(15).collect();
    assert_eq!(names[..4], ["a8", "a7b8", "a6c8", "a5d8"]);
    assert_eq!((names[7], names[14]), ("a1h8", "h1"));
    let black = bbt(&["--layout", "diamond-right", "--view", "black", "--overlay", "e4"]);
    let turned: Vec<&str> =
        black.lines().filter_map(|line| line.split_whitespace().next()).take(15).collect();
    assert_eq!(turned.into_iter().rev().collect::<Vec<_>>(), names);
}

#[test]
fn rearranged_boards_have_the_squares_where_the_step_puts_them() {
    for (layout, step) in [
        ("walls-left", "hyatt-left45"),
        ("walls-right", "hyatt-right45"),
        ("hyatt-90", "hyatt-90"),
        ("darkthought-flipped", "darkthought-flipped"),
        ("darkthought-a1h8", "darkthought-a1h8"),
        ("darkthought-a8h1", "darkthought-a8h1"),
    ] {
        for square in Square::ALL {
            let drawn = cells(&bbt(&["--layout", layout, "--overlay", &board(square)]));
            let plain = bbt(&["--format", "plain", step, &board(square)]);
            let expected = plain.replace(' ', "").replace('1', "A");
            assert_eq!(drawn, expected.lines().collect::<Vec<_>>(), "{layout} {square}");
        }
    }
}

#[test]
fn walls_separate_diagonals_and_labels_name_the_lines() {
    let walls = bbt(&["--layout", "walls-right", "--overlay", "h1"]);
    assert!(walls.starts_with("#7  .  .| .  .  .| .  .| .|"), "{walls}");
    assert!(walls.contains("#0| A| .  .| .  .  .| .  ."), "{walls}");
    // DarkThought numbers the bits of a byte from file h.
    let darkthought = bbt(&["--layout", "darkthought-a1h8", "--overlay", "a1h8"]);
    assert!(darkthought.contains("   #7 #6 #5 #4 #3 #2 #1 #0"), "{darkthought}");
    assert!(darkthought.contains("#0  A  A  A  A  A  A  A  A"), "{darkthought}");
    let files = bbt(&["--layout", "hyatt-90", "--overlay", "a1"]);
    assert!(files.contains("a . . . . . . . A") && files.contains("  8 7 6 5 4 3 2 1"), "{files}");
}

#[test]
fn a_layout_changes_the_drawing_and_no_value() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    let drawn = bbt(&["--layout", "diamond-left", fen]);
    assert!(drawn.contains("a8h1 . . . . . . . ."), "{drawn}");
    assert!(drawn.contains("  a1        R\n") || drawn.contains("  a1        R "), "{drawn}");
    assert!(drawn.contains(fen), "{drawn}");
    assert!(bbt(&["--layout", "walls-left", "0xff"]).contains("0x00000000000000ff"));
    assert_eq!(bbt(&["--layout", "board", "0xff"]), bbt(&["--format", "diagram", "0xff"]));
}

#[test]
fn drawings_with_a_layout_are_not_read_as_other_boards() {
    for layout in ["diamond-left", "diamond-right", "walls-left", "walls-right", "hyatt-90"]
        .into_iter()
        .chain(["darkthought-flipped", "darkthought-a1h8", "darkthought-a8h1"])
    {
        let drawn = bbt(&["--layout", layout, "mirror", "0x1e2222120e0a1222"]);
        let Outcome { stdout, .. } = run(["--format", "hex"], drawn.as_bytes());
        let words: Vec<&str> = stdout.lines().filter(|line| line.starts_with("0x")).collect();
        let numbers = ["0x1e2222120e0a1222", "0x7844444870504844"];
        assert!(words.iter().all(|word| numbers.contains(word)), "{layout}: {stdout}");
    }
}

#[test]
fn chains_side_by_side_have_a_layout_each() {
    const LAYOUTS: [&str; 4] = ["--layout", "board", "--layout", "walls-left"];
    let of = |words: &[&str]| bbt(&[&LAYOUTS, words].concat());
    let drawn = of(&["input", ",", "mirror", "0x1e2222120e0a1222"]);
    assert_eq!(
        drawn.lines().nth(1).map(|line| &line[..20]),
        Some("8 . 1 1 1 1 . . .   "),
        "{drawn}"
    );
    let alone = bbt(&["--layout", "walls-left", "mirror", "0x1e2222120e0a1222"]);
    let walls: Vec<&str> = alone.lines().map(|line| line.rsplit("  #").next().unwrap()).collect();
    for (drawn, alone) in drawn.lines().zip(walls).skip(1).take(8) {
        assert!(drawn.ends_with(alone), "{drawn}: {alone}");
    }
    // The input before the chains is a plain board.
    let drawn = of(&["mirror", ",", "rot180", "0xff"]);
    assert!(
        drawn.contains("\n8 . . . . . . . .   8 . . . . . . . .   #7  .  .| 1  .  .|"),
        "{drawn}"
    );
    let bare = of(&["--bare", "mirror", ",", "rot180", "0xff"]);
    assert!(bare.starts_with("8 . . . . . . . .   #7  .  .| 1  .  .|"), "{bare}");
    let grid = ["grid", "-f", "svg", "sq", ",", "sq"];
    let walls = |svg: &str| svg.matches("class=\"Wall\"").count();
    let (one, both) = (of(&grid), bbt(&[&LAYOUTS[2..], &grid].concat()));
    assert!(walls(&one) > 0 && 2 * walls(&one) == walls(&both), "{one}");
}

#[test]
fn the_number_of_layouts_is_one_or_that_of_the_chains() {
    const LAYOUTS: [&str; 4] = ["--layout", "board", "--layout", "walls-left"];
    for (words, complaint) in [
        (
            &["mirror", "7"][..],
            "--layout is given 2 times, and the number of chains is 1: give it once",
        ),
        (&["mirror", ",", "rot90", ",", "rot180", "7"], "the number of chains is 3"),
        (&["grid", "-f", "svg", "sq"], "the number of formulas is 1"),
        (&["explain", "mirror"], "--layout is for several drawn"),
        (&["--overlay", "mirror", ",", "rot90", "7"], "--layout is for several drawn"),
        (&["-f", "hex", "mirror", ",", "rot90", "7"], "--layout is for drawn boards"),
    ] {
        let Outcome { stdout, stderr, code } = run([&LAYOUTS, words].concat(), b"");
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{words:?}");
        assert!(stderr.contains(complaint), "{words:?}: {stderr}");
    }
}

#[test]
fn lines_have_no_layout() {
    for words in [
        &["--layout", "walls-left", "--format", "hex", "0xff"][..],
        &["--layout", "walls-left", "--tag", "canonical", "0xff"],
        &["--layout", "walls-left", "--field", "1", "mirror"],
    ] {
        let Outcome { stdout, stderr, code } = run(words, b"");
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{words:?}");
        assert!(stderr.contains("--layout is for drawn boards"), "{words:?}: {stderr}");
    }
}

#[test]
fn boards_wrap_to_the_width() {
    let stages = |count: usize| vec![("name", Value::Board(7)); count];
    let drawn = |count, width| draw(&stages(count), Mapping::OWN, &View::of_width(width));
    let boards = |count, width| {
        let page = drawn(count, width).to_string();
        let rows = page.lines().filter(|line| line.starts_with("8 ")).count();
        let widest = page.lines().map(str::len).max().expect("lines");
        assert!(widest <= width.max(18), "{page}");
        rows
    };
    let one = 18;
    assert_eq!(boards(2, 2 * one + 2), 1);
    assert_eq!(boards(2, 2 * one + 1), 2);
    assert_eq!(boards(3, 1), 3);
    // Four and four, not five and three.
    let page = drawn(8, 7 * one).to_string();
    let names: Vec<usize> = page
        .lines()
        .filter(|line| line.starts_with("8 "))
        .map(|line| line.matches('8').count())
        .collect();
    assert_eq!(names, [4, 4], "{page}");
}

#[test]
fn texts_without_room_are_below_their_names() {
    let rows = [("flip-vertical", "Flip upside down: rank 1 to rank 8".to_owned())];
    let lines = |width| table(&rows, width).to_string();
    assert_eq!(lines(35).lines().count(), 2);
    let below = "flip-vertical\n    Flip upside down: rank 1 to\n    rank 8\n";
    assert_eq!(lines(34), below);
}

#[test]
fn text_wraps_at_spaces_and_long_words_anywhere() {
    // Below the name, which is wider than what is left beside it.
    let wrapped = |text: &str, width: usize| {
        let page = table(&[("name", text.to_owned())], width + 4).to_string();
        let below = page.strip_prefix("name\n").expect("below its name").lines();
        below.map(|line| line.trim_start().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(wrapped("a1 b1 c1", 5), ["a1 b1", "c1"]);
    assert_eq!(wrapped("abcdefg hi", 3), ["abc", "def", "g", "hi"]);
    assert_eq!(table(&[("name", String::new())], 7).to_string().trim_end(), "name");
}

/// A word as numbers in lanes, each on its lowest bit; what is not a word stays as it is.
#[test]
fn words_are_drawn_in_lanes() {
    for bits in [2, 4, 8, 16_usize] {
        let word = 0x1b2d_4c70_8e9f_a653_u64;
        let drawn = bbt(&["--bare", "--lanes", &bits.to_string(), &format!("0x{word:x}")]);
        let ranks: Vec<&str> = drawn.lines().take(8).collect();
        // Bit 0 is a1: on the left of the last line.
        let numbers = ranks.iter().rev().flat_map(|rank| {
            rank[1..]
                .split(['|', ' '])
                .filter(|cell| !cell.is_empty())
                .map(|cell| cell.parse().unwrap())
        });
        let numbers: Vec<u64> = numbers.collect();
        let lane = |at: usize| word >> (at * bits) & (!0 >> (64 - bits));
        assert_eq!(numbers, (0..64 / bits).map(lane).collect::<Vec<_>>(), "{drawn}");
    }
    // Seen from Black's side, too, the number is on the lowest bit.
    let black = bbt(&["--bare", "--lanes", "8", "--view", "black", "0xff00"]);
    assert_eq!(black.lines().nth(2), Some("2                             255"), "{black}");
    let traced = bbt(&["explain", "--lanes", "2", "x - (x >> 1 & 0x5555555555555555)"]);
    assert!(traced.contains("8 1  |1  |1  |1 "), "{traced}");
    let position = "8/8/8/8/8/8/P7/K1k5 w - -";
    assert_eq!(
        bbt(&["--bare", "--lanes", "2", position]),
        bbt(&["--bare", "-f", "diagram", position])
    );
    let refused = run(["--lanes", "2", "--mapping", "h1g1", "0xff"], b"");
    assert_eq!(refused.code, Some(2), "{refused:?}");
}
