//! Drawings as data: the style of each run of text, before anything decides how it looks.

use bbt::Chain;
use bbt::chain::value::Value;
use bbt::diagram::block::{Block, Run, StyledLine};
use bbt::diagram::board::BoardDrawing;
use bbt::diagram::medium::markup::{Appearance, html};
use bbt::diagram::medium::svg::svg;
use bbt::diagram::palette::Palette;
use bbt::diagram::theme::{Depth, Theme};
use bbt::diagram::view::View;
use bbt::diagram::{Style, draw, inspect};
use bbt::formula;
use bbt::notation::mapping::Mapping;
use bbt::position::Rules;
use bbt::questions::answer::Answer;
use bbt::questions::explain::explain;
use bbt::questions::grid::array::Array;
use bbt::questions::grid::{Cells, Table, Tables};
use bbt::questions::lines::FourLines;
use shakmaty::{Color, Square};

const FEN: &str = "k7/8/8/8/8/8/8/K6R b - -";

/// Another writer: for each line of a drawing its styles, each with the text of consecutive runs in
/// that style. Blanks between different styles are left out.
fn styles(block: &Block) -> String {
    block.all_lines().map(|line| merged(line) + "\n").collect()
}

fn merged(line: &StyledLine) -> String {
    let mut runs: Vec<(Style, String)> = Vec::new();
    let mut space = "";
    for Run { style, text, on, .. } in line.runs() {
        // The blank in a cell is one, too.
        let is_cell = on.is_some() || matches!(style, Style::SquareName | Style::Number);
        let (whole, text) = (text, if is_cell { text.trim_end() } else { text });
        match runs.last_mut() {
            _ if *style == Style::Space && !space.is_empty() => {}
            _ if *style == Style::Space => space = text,
            Some((last, run)) if last == style => *run += &format!("{space}{text}"),
            _ if on.is_some() => runs.push((*style, text.trim_start().to_owned())),
            _ => runs.push((*style, text.to_string())),
        }
        if *style != Style::Space {
            space = &whole[text.len()..];
        }
    }
    runs.iter().map(|(style, text)| format!("{style:?}({text})")).collect::<Vec<_>>().join(" ")
}

fn chain(steps: &[&str]) -> Chain {
    Chain::parse(steps).expect("steps")
}

/// A value and what each step of a chain makes of it.
fn drawn(steps: &[&str], value: Value) -> Block {
    let (results, _) = chain(steps).stages(&value, Rules::none()).expect("applies");
    let names = std::iter::once("input").chain(steps.iter().copied());
    let shown: Vec<(&str, Value)> = names.zip(std::iter::once(value).chain(results)).collect();
    draw(&shown, Mapping::OWN, &View::default())
}

fn explained(steps: &[&str]) -> Block {
    explain(&chain(steps)).expect("short enough").drawing(View::default())
}

#[test]
fn a_board_has_labels_squares_and_a_caption() {
    let board = BoardDrawing::of_set("two corners", 0x8000000000000003, Mapping::OWN);
    let expected = "\
TitleSign(> ) Title(two corners)
Label(8) ClearSquare(. . . . . . .) SetSquare(1)
Label(7) ClearSquare(. . . . . . . .)
Label(6) ClearSquare(. . . . . . . .)
Label(5) ClearSquare(. . . . . . . .)
Label(4) ClearSquare(. . . . . . . .)
Label(3) ClearSquare(. . . . . . . .)
Label(2) ClearSquare(. . . . . . . .)
Label(1) SetSquare(1 1) ClearSquare(. . . . . .)
Label(  a b c d e f g h)
Caption(0x8000000000000003)
";
    assert_eq!(styles(&board.block(&View::default())), expected);
}

#[test]
fn a_chain_is_drawn_as_boards_and_as_lines_of_text() {
    let expected = "\
TitleSign(> ) Title(input) TitleSign(> ) Title(color-flip)
Label(8) BlackPiece(k) ClearSquare(. . . . . . .) Label(8) BlackPiece(k) ClearSquare(. . . . . .) BlackPiece(r)
Label(7) ClearSquare(. . . . . . . .) Label(7) ClearSquare(. . . . . . . .)
Label(6) ClearSquare(. . . . . . . .) Label(6) ClearSquare(. . . . . . . .)
Label(5) ClearSquare(. . . . . . . .) Label(5) ClearSquare(. . . . . . . .)
Label(4) ClearSquare(. . . . . . . .) Label(4) ClearSquare(. . . . . . . .)
Label(3) ClearSquare(. . . . . . . .) Label(3) ClearSquare(. . . . . . . .)
Label(2) ClearSquare(. . . . . . . .) Label(2) ClearSquare(. . . . . . . .)
Label(1) WhitePiece(K) ClearSquare(. . . . . .) WhitePiece(R) Label(1) WhitePiece(K) ClearSquare(. . . . . . .)
Label(  a b c d e f g h     a b c d e f g h)
Caption(Black to move       White to move)
Name(input       ) Text(k7/8/8/8/8/8/8/K6R b - -)
Name(color-flip  ) Text(k6r/8/8/8/8/8/8/K7 w - -)
";
    assert_eq!(
        styles(&drawn(&["color-flip"], Value::Position(FEN.parse().expect("a FEN")))),
        expected
    );
    // A result that is a number has no board.
    let counted = styles(&drawn(&["popcount(x)"], Value::Board(7)));
    let lines: Vec<&str> = counted.lines().collect();
    assert_eq!(lines[0], "TitleSign(> ) Title(input) TitleSign(> ) Title(popcount(x))");
    assert_eq!(lines[1], "Label(8) ClearSquare(. . . . . . . .) Value(3)");
}

#[test]
fn an_explanation_gives_the_origin_of_each_bit() {
    let expected = "\
Heading(x & {a1, a2}, then x ^ x >> 8)
Name(one square  ) Text(a2 -> a1 a2)
Name(affine      ) Text(yes, and linear: a matrix of bits describes it for all 2^64 boards)
Name(operations  ) Text(3)

Heading(Operation by operation)
Text(The bits that matter have letters, file by file, from rank 8 down.)
Text(Sums have small letters: a = B ^ A.)
Text(`*` is a bit that does not matter.)

TitleSign(> ) Title(x) TitleSign(> ) Title({a1, a2}) TitleSign(> ) Title(x & {a1, a2})
Label(8) Irrelevant(* * * * * * * *) ClearSquare(. . . . . . . . . . . . . . . .)
Label(7) Irrelevant(* * * * * * * *) ClearSquare(. . . . . . . . . . . . . . . .)
Label(6) Irrelevant(* * * * * * * *) ClearSquare(. . . . . . . . . . . . . . . .)
Label(5) Irrelevant(* * * * * * * *) ClearSquare(. . . . . . . . . . . . . . . .)
Label(4) Irrelevant(* * * * * * * *) Operator(&) ClearSquare(. . . . . . . .) Operator(=) ClearSquare(. . . . . . . .)
Label(3) Irrelevant(* * * * * * * *) ClearSquare(. . . . . . . . . . . . . . . .)
Label(2) Bit(A) Irrelevant(* * * * * * *) SetSquare(1) ClearSquare(. . . . . . .) Bit(A) ClearSquare(. . . . . . .)
Label(1) Bit(B) Irrelevant(* * * * * * *) SetSquare(1) ClearSquare(. . . . . . .) Bit(B) ClearSquare(. . . . . . .)
Label(  a b c d e f g h   a b c d e f g h   a b c d e f g h)
Caption(0x0000000000000101)

TitleSign(> ) Title((x & {a1, a2})) TitleSign(> ) Title(x & {a1, a2}) TitleSign(> ) Title(t3)
TitleSign(  ) Title(>> 8)
Label(8) ClearSquare(. . . . . . . . . . . . . . . . . . . . . . . .)
Label(7) ClearSquare(. . . . . . . . . . . . . . . . . . . . . . . .)
Label(6) ClearSquare(. . . . . . . . . . . . . . . . . . . . . . . .)
Label(5) ClearSquare(. . . . . . . . . . . . . . . . . . . . . . . .)
Operator(>>) Label(4) ClearSquare(. . . . . . . .) Operator(^) ClearSquare(. . . . . . . .) Operator(=) ClearSquare(. . . . . . . .)
Operator(8) Label(3) ClearSquare(. . . . . . . . . . . . . . . . . . . . . . . .)
Label(2) ClearSquare(. . . . . . . .) Bit(A) ClearSquare(. . . . . . .) Bit(A) ClearSquare(. . . . . . .)
Label(1) Bit(A) ClearSquare(. . . . . . .) Bit(B) ClearSquare(. . . . . . .) Sum(a) ClearSquare(. . . . . . .)
Label(  a b c d e f g h   a b c d e f g h   a b c d e f g h)
";
    assert_eq!(styles(&explained(&["x & {a1, a2}", "x ^ x >> 8"])), expected);
}

#[test]
fn the_legend_of_a_trace_follows_from_the_bits() {
    const COUNTS: &str = "A number in a cell is the number of bits that are xored there.";
    const UNKNOWN: &str = "`?` is a bit that depends on the board in any other way.";
    for (formula, counts, unknown, rank) in [
        // Names of squares end in digits, and so may the names of inverted ones.
        ("~x", false, false, "Bit(~a1 ~b1 ~c1 ~d1 ~e1 ~f1 ~g1 ~h1)"),
        ("x ^ x << 1", true, false, "Bit(a1) Sum(2  2  2  2  2  2  2)"),
        ("~(x ^ x << 1)", true, false, "Bit(~a1) Sum(~2  ~2  ~2  ~2  ~2  ~2  ~2)"),
        ("(x | x << 1) & a1", false, true, "Bit(a1) Unknown(?  ?  ?  ?  ?  ?  ?)"),
    ] {
        let page = styles(&explained(&[formula]));
        assert_eq!(page.contains(COUNTS), counts, "{formula}\n{page}");
        assert_eq!(page.contains(UNKNOWN), unknown, "{formula}\n{page}");
        assert!(page.contains(rank), "{formula}\n{page}");
    }
}

#[test]
fn square_maps_have_names_walls_and_numbers() {
    let page = styles(
        &explain(&chain(&["darkthought-a1h8"])).expect("short enough").drawing(View::of_width(200)),
    );
    for line in [
        "Label(#7) SquareName(a8) Wall(|) SquareName(b1 c2 d3 e4 f5 g6 h7)",
        // The board turned by 45 degrees, its longest diagonal in the middle.
        "SquareName(a1  b2  c3  d4  e5  f6  g7  h8) Label(1) Number(0 1 2 3 4 5 6 7)",
    ] {
        assert!(page.contains(line), "{line}\n{page}");
    }
}

#[test]
fn a_grid_says_whether_its_cells_are_numbers_or_squares() {
    let tables = |formula: &str, how| {
        let table = Table::of(formula, &formula::Rules::default()).expect("a grid");
        let (name, formula, steps) = (String::new(), formula.to_owned(), Vec::new());
        Tables::drawn(vec![Array { name, formula, steps, table }], how)
    };
    let squares = tables("sq", Cells::Squares).expect("squares");
    let labelled = styles(&squares.drawing(View::default()));
    assert!(labelled.starts_with("Label(8) SquareName(a8 b8 c8 d8 e8 f8 g8 h8)\n"), "{labelled}");
    assert!(labelled.ends_with("Label(   a  b  c  d  e  f  g  h)\n"), "{labelled}");
    let numbers = tables("file - rank", Cells::Dec).expect("numbers");
    let labelled = styles(&numbers.drawing(View::default()));
    assert!(labelled.starts_with("Label(8) Number(-7 -6 -5 -4 -3 -2 -1  0)\n"), "{labelled}");
    let bare = numbers.lines();
    let lines: Vec<&str> = bare.lines().collect();
    assert_eq!((lines.len(), lines[0]), (8, "-7 -6 -5 -4 -3 -2 -1  0"));
    assert!(tables("sq + 1", Cells::Squares).is_err());
}

#[test]
fn facts_and_lines_have_styles_too() {
    let position = Value::Position(FEN.parse().expect("a FEN"));
    let facts = styles(&inspect(&position, Mapping::OWN, &View::default()));
    assert!(
        facts.contains("ClearSquare(. . . . . . .) Name(to move     ) Text(black)\n"),
        "{facts}"
    );
    let drawn = styles(&FourLines::of(Square::D4, position.clone()).drawing(View::default()));
    for line in [
        "\nLabel(8) BlackPiece(k) ClearSquare(. . . . . . .)\n",
        "\nCaption(Black to move)\n",
        "\nHeading(Diagonal: a1h8)\n",
        "\nName(index                ) Text(1 of 256, or 0 of 64 without the outer squares)\n",
    ] {
        assert!(drawn.contains(line), "{line}\n{drawn}");
    }
}

#[test]
fn a_theme_changes_how_a_drawing_looks_and_not_what_it_says() {
    let position = Value::Position(FEN.parse().expect("a FEN"));
    for drawing in [
        drawn(&["color-flip", "popcount(white)"], position.clone()),
        inspect(&position, Mapping::OWN, &View::default()),
        explained(&["flip-diag"]),
        explained(&["popcount(x)"]),
        FourLines::of(Square::D4, position.clone()).drawing(View::default()),
    ] {
        let lines: Vec<String> = drawing
            .all_lines()
            .map(|line| line.runs().iter().map(|run| &*run.text).collect::<String>())
            .collect();
        let trimmed: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        let (mut plain, mut colored) = (String::new(), String::new());
        Theme::default().write(&drawing, &mut plain);
        Theme { depth: Depth::Indexed, ..Theme::default() }.write(&drawing, &mut colored);
        assert_eq!(plain.lines().collect::<Vec<_>>(), trimmed);
        assert!(colored.contains('\u{1b}'));
        assert_eq!(without_escapes(&colored).lines().collect::<Vec<_>>(), lines);
        let widths = drawing.all_lines().map(StyledLine::width);
        assert!(widths.eq(lines.iter().map(|line| line.chars().count())));
    }
}

/// A text without the escapes that set colours: from an escape to the next `m`.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[test]
fn a_piece_holds_nothing_that_a_terminal_would_obey() {
    let mut line = StyledLine::of(Style::Text, "a\u{1b}[2Jb");
    line.push(Style::Code, "c\td\n");
    line.push(Style::Text, "\u{6f22}");
    let runs: Vec<(Style, &str)> = line.runs().iter().map(|run| (run.style, &*run.text)).collect();
    let expected =
        [(Style::Text, r"a\u{1b}[2Jb"), (Style::Code, "c d "), (Style::Text, "\u{6f22}")];
    assert_eq!(runs, expected);
    assert_eq!(line.width(), 11 + 4 + 2, "a wide character takes two columns");
}

#[test]
fn a_block_that_is_written_alone_keeps_its_title() {
    let text = BoardDrawing::of_set("corner", 1, Mapping::OWN).block(&View::default()).to_string();
    assert!(text.starts_with("> corner\n8 . . . . . . . .\n"), "{text}");
}

/// The hues of a drawing's bits on the line of a rank: `0` to `7` for the files of an eight-hued
/// drawing, `-` for a cell without hue.
fn hues(line: &StyledLine) -> String {
    let is_cell = |run: &&Run| run.on.is_some() && !matches!(run.style, Style::Space | Style::Axis);
    let cells = line.runs().iter().filter(is_cell);
    let hue = |run: &Run| match run.hue.and_then(|hue| hue.own) {
        Some((index, 8)) => char::from_digit(index as u32, 10).expect("a digit"),
        Some((index, _)) => char::from_digit(index as u32, 16).expect("a digit"),
        None => '-',
    };
    cells.map(hue).collect()
}

#[test]
fn the_name_of_a_square_has_the_hue_of_the_line_it_comes_from() {
    // Of the square map: the board before, and the one after it.
    let hues_of = |step: &str, rank: char| {
        let drawing = explained(&[step]);
        let lines: Vec<String> = drawing
            .all_lines()
            .filter(|line| line.runs().first().is_some_and(|run| *run.text == *rank.to_string()))
            .map(hues)
            .collect();
        lines.into_iter().next().expect("a rank")
    };
    assert_eq!(hues_of("rot90", '8'), "0123456700000000", "file a goes to rank 8");
    assert_eq!(hues_of("rot90", '1'), "0123456777777777", "file h goes to rank 1");
    assert_eq!(hues_of("flip-vertical", '8'), "7777777700000000", "ranks change places");
    assert_eq!(hues_of("mirror", '8'), "0123456776543210");
    assert_eq!(hues_of("pseudo45-cw", '1'), "789abcde77777777", "a diagonal goes to rank 1");
    // Letters have eight hues, whatever line they are on.
    let letters = explained(&["x & file_a", "x * a1h8", "x >> 56"]);
    let ranks = letters.all_lines().filter(|line| line.runs().iter().any(|run| run.text == "A "));
    assert!(ranks.map(hues).any(|line| line.contains("76543210")));
}

#[test]
fn squares_are_light_and_dark_and_what_is_around_them_is_neither() {
    let board = BoardDrawing::of_set("two", 0x81, Mapping::OWN).block(&View::default());
    let squares: Vec<Square> = board
        .all_lines()
        .flat_map(StyledLine::runs)
        .filter(|run| run.style != Style::Space)
        .filter_map(|run| run.on)
        .collect();
    let order = (0..8).rev().flat_map(|rank| (0..8).map(move |file| Square::new(8 * rank + file)));
    assert!(squares.iter().copied().eq(order), "rank 8 first");
    let turned = View { bottom: Color::Black, ..View::default() };
    let turned = BoardDrawing::of_set("two", 0x81, Mapping::OWN).block(&turned);
    let first = turned.all_lines().flat_map(StyledLine::runs).find_map(|run| run.on);
    assert_eq!(first, Some(Square::H1));
}

#[test]
fn pictures_hold_the_text_of_the_drawing() {
    let drawing = drawn(&["color-flip"], Value::Position(FEN.parse().expect("a FEN")));
    let text_of = |markup: &str| {
        let body = markup.split("</style>").nth(1).expect("a style sheet");
        let parts =
            body.split('<').skip(1).map(|tag| tag.split_once('>').map_or("", |(_, text)| text));
        let text = parts
            .collect::<String>()
            .replace("&gt;", ">")
            .replace("&lt;", "<")
            .replace("&amp;", "&");
        text.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let words: Vec<String> = drawing.to_string().split_whitespace().map(str::to_owned).collect();
    let appearance = Appearance::default();
    assert_eq!(text_of(&html(&drawing, "title", appearance)), words);
    let picture = svg(&drawing, "a <title>", appearance);
    assert_eq!(text_of(&picture), words);
    assert!(picture.contains("<title>a &lt;title&gt;</title>"));
    let pieces = picture.matches("<path class=\"outline").count();
    assert_eq!(pieces, 6, "three pieces on each of two boards");
    assert!(picture.contains("prefers-color-scheme: dark"));
    let chosen = Appearance { palette: Palette::find("light"), ..appearance };
    assert!(!svg(&drawing, "", chosen).contains("prefers-color-scheme"));
}
