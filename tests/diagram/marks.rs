//! Marks on drawn boards, and the axes of reflections, as data: for each cell its role.

use crate::support::run;
use bbt::diagram::ColorBy;
use bbt::diagram::block::{Block, Run, StyledLine};
use bbt::diagram::board::BoardDrawing;
use bbt::diagram::palette::{Color as Colour, Look, PALETTES, Palette};
use bbt::diagram::theme::{Depth, Theme};
use bbt::diagram::view::{Pieces, View};
use bbt::diagram::{Mark, Style, inspect};
use bbt::formula::functions;
use bbt::notation::mapping::Mapping;
use bbt::questions::answer::Answer;
use bbt::questions::explain::{example, explain, function};
use bbt::questions::lines::FourLines;
use bbt::{Chain, Value};
use shakmaty::{Color, File, Rank, Square};

const FEN: &str = "r2qk2r/p1ppppp1/1p5p/8/3Q2b1/2N5/5P2/8 w - -";

/// The drawing of a chain at work on an input.
fn worked(steps: &[&str], input: &str) -> Block {
    let chain = Chain::parse(steps).expect("steps");
    let input: Value = input.parse().expect("an input");
    example(&chain, &input).expect("it applies").drawing(View::of_width(200))
}

fn explained(step: &str) -> Block {
    let chain = Chain::parse(&[step]).expect("a step");
    explain(&chain).expect("short enough").drawing(View::of_width(200))
}

/// The role of a cell: the sign of its mark, or else that of its style.
fn role(run: &Run) -> Option<char> {
    let unmarked = match run.style {
        Style::SetSquare => '1',
        Style::ClearSquare => '.',
        Style::WhitePiece => 'W',
        Style::BlackPiece => 'B',
        Style::Bit => 'b',
        Style::Irrelevant => '*',
        Style::Sum => 's',
        Style::SquareName => 'n',
        Style::Number => '#',
        // Signs between cells.
        Style::Space | Style::Wall | Style::Axis => return None,
        other => panic!("{other:?} in a cell"),
    };
    run.on?;
    Some(match run.mark {
        None => unmarked,
        Some(Mark::Added) => '+',
        Some(Mark::Removed) => '-',
        Some(Mark::Lost) => '!',
        Some(Mark::Wrapped) => '~',
        Some(Mark::SwappedUp) => '^',
        Some(Mark::SwappedDown) => 'v',
        Some(Mark::Attacker) => 'A',
        Some(Mark::Blocker) => 'x',
        Some(Mark::OnlyFirst) => '<',
        Some(Mark::OnlySecond) => '>',
        Some(Mark::Target) => 'o',
    })
}

/// The boards of a drawing in the order in which they are read, each with the roles of its cells.
fn boards(drawing: &Block) -> Vec<String> {
    let mut boards: Vec<String> = Vec::new();
    let mut row = 0;
    for line in drawing.all_lines() {
        let cells = line.runs().iter().filter(|run| run.on.is_some());
        let roles: Vec<char> = cells.filter_map(role).collect();
        if roles.is_empty() {
            row = 0;
            continue;
        }
        let count = roles.len() / 8;
        if row == 0 {
            boards.resize(boards.len() + count, String::new());
        }
        let first = boards.len() - count;
        for (board, rank) in boards[first..].iter_mut().zip(roles.chunks(8)) {
            board.extend(rank);
            board.push('\n');
        }
        row += 1;
    }
    boards
}

/// A board of which most ranks are alike, as text: rank 8 first.
fn board(ranks: [&str; 8]) -> String {
    ranks.map(|rank| rank.to_owned() + "\n").concat()
}

#[test]
fn a_bitwise_operation_tells_apart_what_it_added_removed_and_kept() {
    const CLEAR: &str = "........";
    for (formula, expected) in [
        ("x & file_a", "1---...."),
        ("x | file_b", ".1......"),
        ("x ^ 0x3", "--......"),
        ("x - 1", "-......."),
        ("x + 1", "--+....."),
    ] {
        let input = if formula.starts_with("x &") { "15" } else { "3" };
        let drawn = boards(&worked(&[formula], input));
        let result = drawn.last().expect("a result");
        let rank_1 = result.lines().last().expect("rank 1");
        let expected = match formula {
            "x | file_b" => "11......",
            "x - 1" => "-1......",
            _ => expected,
        };
        assert_eq!(rank_1, expected, "{formula}");
    }
    let union = boards(&worked(&["white | black"], FEN));
    assert_eq!(
        union[3],
        board([
            "+..++..+", "+.+++++.", ".+.....+", CLEAR, "...1..+.", "..1.....", ".....1..", CLEAR
        ]),
        "on the input of a position come both sets, then their union"
    );
    assert!(!union[1].contains(['+', '-']), "operands have no marks of a result");
}

#[test]
fn a_shift_marks_what_falls_off_the_board_and_what_wraps() {
    // h8 falls off; h1 arrives on a2.
    let drawn = boards(&worked(&["x << 1"], "{a1, h1, d5, h8}"));
    let clear = "........";
    let operand = board([".......!", clear, clear, "...1....", clear, clear, clear, "1......~"]);
    assert_eq!(drawn[0], operand);
    assert_eq!(drawn[1].matches(['!', '~']).count(), 0);
    // A shift by whole ranks wraps nothing; a rotation loses nothing.
    let up = boards(&worked(&["x << 8"], "{a1, h1, a8}"));
    assert_eq!((up[0].matches('!').count(), up[0].matches('~').count()), (1, 0));
    let around = boards(&worked(&["rotl(x, 9)"], "{h1, a8}"));
    assert_eq!((around[0].matches('!').count(), around[0].matches('~').count()), (0, 1));
    // An extraction loses what its mask does not hold.
    let packed = boards(&worked(&["pext(x, file_a)"], "{a1, b1}"));
    assert!(packed[0].ends_with("1!......\n"), "{}", packed[0]);
}

#[test]
fn a_delta_swap_marks_its_two_halves() {
    let (up, down) = ("^^^^^^^^", "vvvvvvvv");
    let ranks =
        [[up, down].repeat(4), [up, up, down, down].repeat(2), [[up; 4], [down; 4]].concat()];
    let swapped: Vec<String> = boards(&explained("flip-vertical@delta-swaps"))
        .into_iter()
        .filter(|drawn| drawn.contains('^'))
        .collect();
    let expected: Vec<String> = ranks.iter().map(|ranks| ranks.join("\n") + "\n").collect();
    assert_eq!(swapped, expected);
    // The function, for a sample: the mask's squares, and those six bits higher.
    let swap = functions::find("delta_swap").expect("a function");
    let drawn = boards(&function(swap).drawing(View::of_width(200)));
    let last = drawn.last().expect("a result");
    let halves = |sign| last.chars().filter(|&c| c == sign).count();
    assert_eq!((halves('^'), halves('v')), (8, 8), "{last}");
    // A rotation of the board is not a delta swap.
    assert!(!boards(&explained("rot180")).concat().contains(['^', 'v']));
}

#[test]
fn attacks_mark_the_piece_and_the_blockers() {
    let drawn = boards(&worked(&["queen(d4, occupied)"], FEN));
    let attacks = drawn.last().expect("a result");
    let expected = board([
        "........", "...x..x.", ".x.1.1..", "..111...", "111A11x.", "..x11...", "...1.x..",
        "...1....",
    ]);
    assert_eq!(*attacks, expected);
    // The occupancy, before it.
    let occupied = board([
        "1..11..1", "1.1x11x.", ".x.....1", "........", "...A..x.", "..x.....", ".....x..",
        "........",
    ]);
    assert_eq!(drawn[drawn.len() - 2], occupied);
    let knights = boards(&worked(&["knight(x)"], "{b1, g8}"));
    assert!(
        knights[1].starts_with("......A.\n....1...\n") && knights[1].ends_with(".A......\n"),
        "{knights:?}"
    );
}

#[test]
fn lines_mark_the_square_and_where_the_attacks_end() {
    let value: Value = FEN.parse().expect("a FEN");
    let drawing = FourLines::of(Square::D4, value.clone()).drawing(View::of_width(200));
    let drawn = boards(&drawing);
    assert_eq!(drawn.len(), 1 + 4 * 3);
    let position = board([
        "B..BB..B", "B.BxBBx.", ".x.....B", "........", "...A..x.", "..x.....", ".....x..",
        "........",
    ]);
    assert_eq!(drawn[0], position, "all blockers at once");
    let rank_4 = |index: usize| drawn[index].lines().nth(4).expect("rank 4").to_owned();
    assert_eq!([rank_4(1), rank_4(2), rank_4(3)], ["111A11x1", "...A..x.", "111A11x."]);
}

/// The signs of axes, with the squares to the left of them.
fn axes(drawing: &Block) -> Vec<(String, Option<Square>)> {
    let runs = drawing.all_lines().flat_map(StyledLine::runs);
    let signs = runs.filter(|run| run.style == Style::Axis);
    signs.map(|run| (run.text.trim().to_owned(), run.on)).collect()
}

#[test]
fn the_axis_of_a_reflection_is_drawn_as_on_the_page() {
    use Square::{D1, D8, G1, G8};
    // What is to the left of file a is on no square.
    for (step, sign, ends, count) in [
        ("flip-vertical", "-", &[][..], 0),
        ("mirror", "|", &[D8, D1], 2),
        ("flip-diag", "/", &[G8], 2),
        ("flip-anti-diag", "\\", &[G1], 2),
        // What a step does tells, not its name.
        ("bswap(x)", "-", &[], 0),
    ] {
        let drawn = axes(&explained(step));
        let found: Vec<Square> = drawn.iter().filter_map(|(_, on)| *on).collect();
        assert_eq!(found, ends, "{step}");
        assert_eq!(drawn.len(), count + 2, "{step}: above and below its name");
        assert!(drawn.iter().all(|(text, _)| text == sign), "{step}: {drawn:?}");
    }
    for step in ["rot90", "rot180", "x << 8", "pseudo45-cw"] {
        assert_eq!(axes(&explained(step)), [], "{step}");
    }
    // Seen from Black's side, the axis of the mirror is between e and d.
    let chain = Chain::parse(&["mirror"]).expect("a step");
    let black = View { bottom: Color::Black, ..View::of_width(200) };
    let turned = axes(&explain(&chain).expect("short enough").drawing(black));
    let ends: Vec<Square> = turned.into_iter().filter_map(|(_, on)| on).collect();
    assert_eq!(ends, [Square::E1, Square::E8]);
}

#[test]
fn a_mark_goes_with_its_square() {
    let value: Value = FEN.parse().expect("a FEN");
    let board = BoardDrawing::of_value("", &value, Mapping::OWN)
        .marked(Square::D4.into(), Mark::Attacker)
        .marked(Square::G4.into(), Mark::Blocker);
    let black = View { bottom: Color::Black, pieces: Pieces::Figurines, ..View::default() };
    let drawing = board.block(&black);
    let marked = |mark| {
        let runs = drawing.all_lines().flat_map(StyledLine::runs);
        let run = runs.filter(|run| run.mark == Some(mark)).find(|run| run.style != Style::Space);
        run.map(|run| (run.on, run.text.trim_end().to_owned()))
    };
    assert_eq!(marked(Mark::Attacker), Some((Some(Square::D4), "\u{2655}".to_owned())));
    assert_eq!(marked(Mark::Blocker), Some((Some(Square::G4), "\u{265d}".to_owned())));
    let first = drawing.all_lines().nth(1).expect("the first rank");
    let squares: Vec<Square> = first.runs().iter().filter_map(|run| run.on).collect();
    assert_eq!(squares[0], Square::from_coords(File::H, Rank::First));
    assert_eq!(boards(&drawing)[0].lines().nth(3), Some(".x..A..."));
    // What is inspected has no marks.
    let facts = inspect(&value, Mapping::OWN, &View::default());
    assert!(facts.all_lines().flat_map(StyledLine::runs).all(|run| run.mark.is_none()));
}

#[test]
fn marks_and_axes_change_the_look_and_not_the_text() {
    for drawing in [
        worked(&["x & file_a", "x | rank_1", "x << 7"], "0xff00ff00ff818181"),
        worked(&["queen(d4, occupied)"], FEN),
        explained("flip-diag"),
    ] {
        let plain = drawing.to_string();
        for palette in PALETTES {
            for depth in [Depth::Basic, Depth::Indexed, Depth::True] {
                let mut painted = String::new();
                Theme { palette, depth, color_by: None }.write(&drawing, &mut painted);
                let bare: String = painted
                    .split('\u{1b}')
                    .enumerate()
                    .map(|(index, part)| match part.split_once('m') {
                        Some((_, rest)) if index > 0 => rest,
                        _ => part,
                    })
                    .collect();
                let bare: String =
                    bare.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
                assert_eq!(bare, plain, "{}", palette.name);
            }
        }
    }
}

/// A run in a cell, perhaps with a mark.
fn cell(style: Style, mark: Option<Mark>) -> Run {
    Run { on: Some(Square::D4), mark, ..Run::new(style, "1") }
}

#[test]
fn every_palette_has_a_look_for_each_mark() {
    for palette in PALETTES {
        for mark in Mark::ALL {
            let style = if mark == Mark::Removed { Style::ClearSquare } else { Style::SetSquare };
            let look = |mark| palette.look(&cell(style, mark), None);
            assert_ne!(look(Some(mark)), look(None), "{}: {mark:?}", palette.name);
            // On a terminal with basic colours, too.
            let basic = |mark| {
                let board = BoardDrawing::of_set("", 1 << 27, Mapping::OWN);
                let square = if style == Style::ClearSquare { Square::A1 } else { Square::D4 };
                let board = match mark {
                    Some(mark) => board.marked(square.into(), mark),
                    None => board,
                };
                let mut text = String::new();
                Theme { palette, depth: Depth::Basic, color_by: None }
                    .write(&board.block(&View::default()), &mut text);
                text
            };
            let marked = basic(Some(mark));
            assert_ne!(marked, basic(None), "{}: {mark:?}", palette.name);
            assert!(!marked.contains("\u{1b}[30"), "{}: black on black", palette.name);
        }
    }
}

/// The contrast of two colours as WCAG defines it: from 1 to 21.
fn contrast(a: Colour, b: Colour) -> f64 {
    let luminance = |colour: Colour| {
        let linear = colour.rgb().map(|level| {
            let level = f64::from(level) / 255.0;
            if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The texts in cells: sets, pieces, sums, and bits of every hue.
fn texts(palette: &Palette, mark: Option<Mark>) -> Vec<Look> {
    use Style::{Bit, BlackPiece, SetSquare, Sum, Unknown, WhitePiece};
    let styles = [SetSquare, WhitePiece, BlackPiece, Sum, Unknown];
    let plain = styles.map(|style| palette.look(&cell(style, mark), None));
    let hues = Square::ALL.map(|square| {
        let hue = Some(bbt::diagram::Hue { square, own: ColorBy::Square.hue(square) });
        palette.look(&Run { hue, ..cell(Bit, mark) }, None)
    });
    plain.into_iter().chain(hues).collect()
}

#[test]
fn text_can_be_read_on_every_mark() {
    for palette in PALETTES.into_iter().filter(|palette| palette.name != "wiki") {
        // What was removed leaves a dot, which may be quiet.
        let marks = Mark::ALL.into_iter().filter(|mark| *mark != Mark::Removed);
        for mark in marks.map(Some).chain([None]) {
            for look in texts(palette, mark) {
                let (Some(text), Some(area)) = (look.color, look.background) else {
                    panic!("{}: no colours for {mark:?}", palette.name)
                };
                let contrast = contrast(text, area);
                assert!(contrast >= 2.5, "{}: {mark:?} {look:?}: {contrast:.2}", palette.name);
            }
        }
    }
}

/// Flipping, Mirroring and Rotating, Flip and Mirror.
#[test]
fn reflections_side_by_side_have_the_signs_of_their_axes() {
    let words =
        ["flip-vertical", ",", "mirror", ",", "flipDiagA1H8", ",", "flip-anti-diag", ",", "rot90"];
    let word = "0x1e2222120e0a1222";
    let drawn =
        |words: &[&str]| run([&["-f", "diagram", "--no-pager"], words].concat(), b"").stdout;
    let text = drawn(&[&words[..], &[word]].concat());
    for title in
        ["> - flip-vertical", "> | mirror", "> / flipDiagA1H8", "> \\ flip-anti-diag", "> rot90"]
    {
        assert!(text.contains(title), "{title}: {text}");
    }
    let read = run([] as [&str; 0], text.as_bytes());
    assert_eq!(read.stdout.lines().next(), Some(word), "{}", read.stderr);
    assert_eq!(read.stdout.lines().count(), 6, "{}", read.stderr);
    // A single chain has it, too; a formula that is called so and a position have none.
    assert!(drawn(&["mirror", word]).contains("> | mirror"));
    for words in [
        &["mirror = x & file_a", ",", "rot90", word][..],
        &["mirror", ",", "rot90", "8/8/8/8/8/8/8/K1k5 w - -"],
    ] {
        let text = drawn(words);
        assert!(text.contains("> mirror") && !text.contains("> |"), "{text}");
    }
}

#[test]
fn the_boards_of_a_chain_are_drawn_without_axes_and_read_back() {
    for step in ["flip-vertical", "mirror", "flip-diag", "flip-anti-diag", "color-flip"] {
        for word in [0, !0, 0x1e22_2212_0e0a_1222_u64, 0x8100_0000_0000_0081] {
            for side in ["white", "black"] {
                let word = format!("0x{word:016x}");
                let drawn = run(["-f", "diagram", "--view", side, step, &word], b"").stdout;
                let boards: Vec<&str> = drawn.lines().skip(1).collect();
                assert!(!boards.concat().contains(['|', '/', '\\']), "{drawn}");
                let results = run([step, &word], b"").stdout;
                let read = run([] as [&str; 0], drawn.as_bytes());
                assert_eq!(read.stdout, format!("{word}\n{results}"), "{drawn}{}", read.stderr);
            }
        }
    }
    let moved = run(["-f", "diagram", "flip-diag", FEN], b"").stdout;
    assert!(
        moved.starts_with("> input             > flip-diag\n8 r . . q k . . r   8 . ."),
        "{moved}"
    );
    let lines: Vec<&str> = moved.lines().take(10).collect();
    let placements = run([] as [&str; 0], lines.join("\n").as_bytes()).stdout;
    assert!(placements.starts_with("r2qk2r/p1ppppp1/1p5p/8/3Q2b1/2N5/5P2/8\n"), "{placements}");
}
