//! Chains of formulas, drawn as equations: the operators stand between the boards, as on the page.

use crate::support::run;
use bbt::diagram::Style;
use bbt::diagram::view::View;
use bbt::notation::mapping::Mapping;
use bbt::questions::explain::stages;
use bbt::{Chain, Value};

/// What a chain draws at a width.
fn drawn(columns: &str, words: &[&str]) -> String {
    let mut command = crate::support::bbt();
    command.env("COLUMNS", columns).args(["--layout", "board"]).args(words);
    let output = command.output().expect("runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*complaint), (Some(0), ""), "{words:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_file_to_a_rank_of_the_page_is_one_row() {
    let words = ["* a1h8", ">> 56", "0x0101000001000101"];
    assert_eq!(
        drawn("80", &words),
        "\
> input               > a1h8              > * a1h8             > >> 56
8 1 . . . . . . .      . . . . . . . 1     1 1 . . 1 . 1 1      . . . . . . . .
7 1 . . . . . . .      . . . . . . 1 .     1 . . 1 . 1 1 .      . . . . . . . .
6 . . . . . . . .      . . . . . 1 . .     . . 1 . 1 1 . .      . . . . . . . .
5 . . . . . . . .      . . . . 1 . . .     . 1 . 1 1 . . .      . . . . . . . .
4 1 . . . . . . .   *  . . . 1 . . . .  =  1 . 1 1 . . . .  >>  . . . . . . . .
3 . . . . . . . .      . . 1 . . . . .     . 1 1 . . . . .  56  . . . . . . . .
2 1 . . . . . . .      . 1 . . . . . .     1 1 . . . . . .      . . . . . . . .
1 1 . . . . . . .      1 . . . . . . .     1 . . . . . . .      1 1 1 . . 1 . 1 1
"
        .replace("1 1 1 . . 1 . 1 1", "1 1 . . 1 . 1 1")
            + "  a b c d e f g h      a b c d e f g h     a b c d e f g h      a b c d e f g h\n"
            + "0x0101000001000101  0x8040201008040201  0xd369341a0d060301  0x00000000000000d3\n"
    );
    // With room, each board has its labels.
    let wide = drawn("200", &[&["x & file_a"], &words[..]].concat());
    assert_eq!(wide.lines().count(), 11, "{wide}");
    let fourth: Vec<&str> = wide.lines().nth(5).expect("a line").split_whitespace().collect();
    let signs: Vec<&str> =
        fourth.into_iter().filter(|word| !matches!(*word, "." | "1" | "4")).collect();
    assert_eq!(signs, ["&", "=", "*", "=", ">>", "56", "="]);
}

#[test]
fn only_a_single_operator_between_boards_makes_an_equation() {
    let title = |words: &[&str]| drawn("200", words).lines().next().map(str::to_owned);
    let titles = |words: &[&str]| {
        let title = title(words).unwrap_or_default();
        title.split("> ").map(|one| one.trim().to_owned()).skip(1).collect::<Vec<_>>()
    };
    assert_eq!(titles(&["x & -x", "6"]), ["input", "-x", "x & -x"]);
    assert_eq!(titles(&["x & (x - 1)", "6"]), ["input", "x - 1", "x & (x - 1)"]);
    assert_eq!(titles(&["file_a & x", "6"]), ["input", "file_a", "file_a & x"]);
    // A step of the catalogue, a sign, several operators and a function stay boards with their names.
    for step in ["north", "~x", "x << 1 & rank_1", "popcount(x)", "rotl(x, 8)", "x == 3"] {
        let plain = drawn("200", &[step, "6"]);
        assert_eq!(titles(&[step, "6"]), ["input", step], "{plain}");
        assert!(!plain.contains(" =  "), "{plain}");
    }
    // A name that was given is a title.
    assert_eq!(titles(&["x & ours", "--let", "ours=b2 | e5", "6"]), ["input", "ours", "x & ours"]);
    assert_eq!(titles(&["x & 0x1200000000", "6"]), ["input", "0x1200000000", "x & 0x1200000000"]);
    // They stand next to equations.
    let mixed = ["mirror", "& rank_1", "flip-vertical", "7"];
    assert_eq!(titles(&mixed), ["input", "| mirror", "rank_1", "& rank_1", "- flip-vertical"]);
    // A number is written; one that is not the only operand of a number stays as it was.
    let counted = drawn("200", &["popcount(x)", "* 3", "7"]);
    assert!(
        counted.lines().nth(1).is_some_and(|line| line.ends_with("3             * 3 = 9")),
        "{counted}"
    );
    assert_eq!(titles(&["popcount(x)", "x & 1", "7"]), ["input", "popcount(x)", "x & 1"]);
}

#[test]
fn the_sets_of_a_position_are_operands() {
    let fen = "4k3/8/8/8/8/8/PP6/4K3 w - -";
    let drawing = drawn("200", &["color-flip", "black & pawns", ">> 8", "& empty", fen]);
    let first = drawing.lines().next().unwrap_or_default();
    let titles: Vec<&str> = first.split("  ").map(str::trim).filter(|it| !it.is_empty()).collect();
    assert_eq!(
        titles,
        [
            "> input",
            "> color-flip",
            "> black",
            "> pawns",
            "> black & pawns",
            "> >> 8",
            "> empty",
            "> & empty"
        ]
    );
    // The sets are those of the position before the step.
    let hex = drawing.lines().find(|line| line.contains("0x")).unwrap_or_default();
    let numbers: Vec<&str> = hex.split("  ").map(str::trim).filter(|it| !it.is_empty()).collect();
    assert_eq!(
        numbers,
        [
            "White to move",
            "Black to move",
            "0x1003000000000000",
            "0x0003000000000000",
            "0x0003000000000000",
            "0x0000030000000000",
            "0xeffcffffffffffef",
            "0x0000030000000000",
        ]
    );
    assert!(drawing.ends_with("4k3/pp6/8/8/8/8/8/4K3 b - -\n"), "{drawing}");
}

#[test]
fn pictures_have_the_operators_and_pipes_do_not() {
    for format in ["svg", "html"] {
        let picture = run(["-f", format, "x & file_a", "3"], b"").stdout;
        assert!(picture.contains("&amp;") && picture.contains("file_a"), "{picture}");
    }
    assert_eq!(run(["x & file_a", "3"], b"").stdout, "0x0000000000000001\n");
    let read = run(["north"], drawn("80", &["x & file_a", "3"]).as_bytes()).stdout;
    assert_eq!(read, "0x0000000000000300\n0x0101010101010100\n0x0000000000000100\n");
}

#[test]
fn operators_have_a_style_and_stand_on_the_fourth_rank() {
    let chain = Chain::parse(&["x & file_a", ">> 56"]).expect("steps");
    let shown = ["input", "x & file_a", ">> 56"].map(|title| (title, Value::Board(0)));
    for (width, expected) in
        [(80, [vec!["&", "=", ">>"], vec!["56"]]), (200, [vec!["&", "=", ">> 56 ="], vec![]])]
    {
        let drawing = stages(&chain.steps, &shown, Mapping::OWN, &View::of_width(width));
        let operators = drawing.all_lines().map(|line| {
            let runs = line.runs().iter().filter(|run| run.style == Style::Operator);
            runs.map(|run| run.text.to_string()).collect::<Vec<String>>()
        });
        let operators: Vec<Vec<String>> = operators.collect();
        // Below the titles and four ranks.
        assert_eq!(operators[5..7], expected, "{width}\n{drawing}");
        assert!(operators.iter().flatten().count() == expected.concat().len(), "{drawing}");
    }
}
