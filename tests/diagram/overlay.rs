//! `bbt --overlay`: several sets on one board, told apart by letters and hues.

use crate::support::run;
use bbt::diagram::block::StyledLine;
use bbt::diagram::overlay::{OverlaySet, overlay};
use bbt::diagram::view::View;
use bbt::notation::mapping::Mapping;
use shakmaty::{Bitboard, Square};

const FEN: &str = "r2qk2r/p1ppppp1/1p5p/8/3Q2b1/2N5/5P2/8 w - -";

#[test]
fn each_set_has_a_letter_and_the_legend_says_which() {
    let drawn = run(["--overlay", "file_a", "rank_1", "a1h8", "light"], b"");
    assert_eq!((drawn.code, &*drawn.stderr), (Some(0), ""));
    let lines: Vec<&str> = drawn.stdout.lines().collect();
    assert!(
        lines[0].starts_with("8  AD   .   D   .   D   .   D   C  A  file_a"),
        "{}",
        drawn.stdout
    );
    assert!(lines[7].starts_with("1 ABC  BD   B  BD   B  BD   B  BD"), "{}", drawn.stdout);
    // The numbers of the legend are written in the square mapping.
    let mirrored = run(["--overlay", "--to", "h1g1", "file_a"], b"").stdout;
    assert!(mirrored.contains("A  file_a  0x8080808080808080"), "{mirrored}");
    // A cell has room for three letters.
    let crowded = run(["--overlay", "a1", "file_a", "rank_1", "a1h8"], b"").stdout;
    assert!(crowded.lines().nth(7).is_some_and(|line| line.starts_with("1 AB+")), "{crowded}");
}

#[test]
fn on_a_position_the_pieces_are_drawn_too() {
    let drawn =
        run(["--overlay", "queen(Q, occupied)", ",", "black & queen(Q, occupied)", FEN], b"");
    assert_eq!((drawn.code, &*drawn.stderr), (Some(0), ""));
    let rank = |at: usize| {
        drawn
            .stdout
            .lines()
            .nth(8 - at)
            .unwrap_or_default()
            .get(1..33)
            .unwrap_or_default()
            .to_owned()
    };
    assert_eq!(
        rank(7).split_whitespace().collect::<Vec<_>>(),
        ["p", ".", "p", "ABp", "p", "p", "ABp", "."]
    );
    assert_eq!(
        rank(4).split_whitespace().collect::<Vec<_>>(),
        ["A", "A", "A", "Q", "A", "A", "ABb", "."]
    );
    for line in ["A  queen(Q, occupied)  0x", "B  black & queen(Q, occupied)"] {
        assert!(drawn.stdout.contains(line), "{}", drawn.stdout);
    }
    assert!(run(["--overlay", "-f", "svg", "file_a", "rank_1"], b"").stdout.starts_with("<svg "));
}

#[test]
fn a_set_alone_on_its_square_has_a_hue_of_its_own() {
    let set = |bit: u32| OverlaySet { title: bit.to_string(), squares: Bitboard(1 << bit) };
    let sets: Vec<OverlaySet> = (0..8).map(set).collect();
    let drawing = overlay(&sets, None, Mapping::OWN, &View::default());
    let hue = |square: Square| {
        let mut runs = drawing.all_lines().flat_map(StyledLine::runs);
        let run = runs.find(|run| run.on == Some(square) && run.text.trim() != "");
        run.and_then(|run| run.hue).and_then(|hue| hue.own).expect("a hue").0
    };
    let mut hues: Vec<usize> = (0..8).map(Square::new).map(hue).collect();
    hues.sort_unstable();
    assert_eq!(hues, [0, 1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn what_cannot_be_overlaid_is_refused() {
    let many: Vec<String> = (0..27).map(|bit| format!("1 << {bit}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    for (words, code, reason) in [
        (&[][..], 2, "nothing to overlay"),
        (&["x"][..], 2, "nothing to overlay"),
        (&["7", "-f", "hex"], 2, "its formats are diagram, svg and html"),
        (&["-"], 2, "does not read files"),
        (&["popcount(x)", "7"], 2, "`popcount(x)` is a number"),
        (&["popcount(7)"], 2, "`popcount(7)` is a number"),
        (&["file_a", "--strict"], 2, "cannot be used with"),
        (&["white", "7"], 2, "needs a position"),
        (&["8/8/8"], 1, "expected 8 ranks"),
        (&["white", FEN, FEN], 2, "one position"),
        (&many, 2, "27 sets: --overlay has letters for 26"),
    ] {
        let outcome = run([&["--overlay"], words].concat(), b"");
        assert_eq!(outcome.code, Some(code), "{words:?} {}", outcome.stderr);
        assert!(outcome.stderr.contains(reason), "{words:?} {}", outcome.stderr);
    }
}
