//! Pictures: the formats `svg`, `html`, `fragment` and `markdown`, their titles, and boards alone.

use crate::support::run;

fn good(arguments: &[&str]) -> String {
    let outcome = run(arguments, b"");
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

const KNIGHT: &str = "\
8 . . . . . . . .
7 . . . . . . . .
6 . . . 1 . 1 . .
5 . . 1 . . . 1 .
4 . . . . . . . .
3 . . 1 . . . 1 .
2 . . . 1 . 1 . .
1 . . . . . . . .
  a b c d e f g h
";

#[test]
fn a_result_is_drawn_alone() {
    assert_eq!(good(&["--bare", "-f", "diagram", "knight", "e4"]), KNIGHT);
    assert_eq!(good(&["--bare", "-f", "diagram", "south", "knight", "e5"]), KNIGHT);
    let number = run(["--bare", "-f", "diagram", "popcount(x)", "0xff"], b"").stderr;
    assert!(
        number.contains("--format shows sets of squares, and `popcount(x)` gives a number"),
        "{number}"
    );
    let two = good(&["--bare", "-f", "diagram", "north", ",", "south", "e4"]);
    assert_eq!(two.lines().next(), Some("8 . . . . . . . .   8 . . . . . . . ."));
    let position = good(&["--bare", "-f", "diagram", "8/8/8/8/8/8/8/K1k5 w - - 0 1"]);
    assert!(position.ends_with("1 K . k . . . . .\n  a b c d e f g h\n"), "{position}");
    let picture = good(&["--bare", "-f", "svg", "knight", "e4"]);
    assert!(!picture.contains("0x") && picture.matches("<text").count() == 9, "{picture}");
    for words in [
        &["--bare", "e4"][..],
        &["--bare", "e4", "-f", "hex"],
        &["--bare", "--heat", "e4", "-f", "svg"],
        &["--bare", "--overlay", "e4", "-f", "svg"],
    ] {
        let outcome = run(words, b"");
        let refused = outcome.stderr.starts_with("bbt: --bare is for drawn boards");
        assert!(refused && outcome.code == Some(2), "{words:?}: {outcome:?}");
    }
}

#[test]
fn a_drawing_in_markdown_is_text_between_fences() {
    let words = ["--bare", "-f", "markdown", "knight", "e4"];
    assert_eq!(good(&words), format!("```text\n{KNIGHT}```\n"));
    // It can be read again, as every drawing.
    let again = run(["--records", "drawn"], good(&words).as_bytes());
    assert_eq!(again.stdout, "0x0000284400442800\n");
    let explained = good(&["explain", "mirror", "-f", "markdown"]);
    assert!(explained.starts_with("```text\nmirror-horizontal: "), "{explained}");
}

#[test]
fn a_fragment_has_rules_for_itself_alone() {
    let fragment = good(&["-f", "fragment", "--bare", "knight", "e4"]);
    let rules = fragment.split_once("<style>\n").and_then(|(_, rest)| rest.split_once("</style>"));
    let (rules, _) = rules.expect("rules");
    assert!(rules.lines().all(|rule| rule.starts_with(".bbt ") || rule.starts_with(['@', '}'])));
    assert!(fragment.starts_with("<div class=\"bbt\"") && fragment.ends_with("</div>\n"));
    assert!(!fragment.contains("<html") && !fragment.contains("<body"), "{fragment}");
}

#[test]
fn a_picture_keeps_its_letters_in_place_and_its_rules_to_itself() {
    let picture = good(&["-f", "svg", "knight", "e4"]);
    let (_, rest) = picture.split_once("<style>\n").expect("a style sheet");
    let (rules, shapes) = rest.split_once("</style>").expect("its end");
    let rules = rules.lines().filter(|line| line.contains(" { ") && !line.starts_with('@'));
    let own: Vec<bool> = rules.map(|rule| rule.starts_with("svg.bbt ")).collect();
    assert!(own.len() > 10 && own.iter().all(|own| *own), "{picture}");
    // Each letter has its place, in every second column after the first blanks.
    for (at, file) in ('a'..='h').enumerate() {
        let place = format!("<tspan x=\"{}\">{file}", 32 + 20 * at);
        assert!(shapes.contains(&place), "{place}: {shapes}");
    }

    // The corner of a diamond: its area is around its text.
    let diamond = good(&["-f", "svg", "--layout", "diamond-right", "a8"]);
    let text = diamond.split("<tspan class=\"SetSquare-cell\"><tspan x=\"").nth(1).expect("a8");
    let place: usize = text.split('"').next().and_then(|x| x.parse().ok()).expect("a number");
    let area = format!("<path class=\"light-set\" d=\"M{} ", place - 5);
    assert!(diamond.contains(&area), "{area}: {diamond}");

    // No gap between the lines of a board.
    assert!(good(&["-f", "html", "e4"]).contains("pre span { display: inline-block;"));
}

#[test]
fn pictures_are_small_and_well_formed() {
    assert!(good(&["flip-diag", "mirror", "0x1e2222120e0a1222", "-f", "svg"]).len() < 20_000);
    assert!(
        good(&["sets", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "-f", "svg"])
            .len()
            < 150_000
    );
    // XML 1.0 allows few control characters, and not all others.
    for format in ["svg", "html", "fragment"] {
        let picture = good(&["7", "-f", format, "--title", "a\u{1}b\u{fffe}<"]);
        assert!(picture.contains("a\\u{1}b\\u{fffe}&lt;"), "{format}: {picture}");
    }
}

#[test]
fn a_picture_says_its_command_and_its_boards() {
    let says = |arguments: &[&str]| {
        let picture = good(&[arguments, &["-f", "svg"]].concat());
        let part = |name: &str| {
            let (_, rest) = picture.split_once(&format!("<{name}>")).expect("its begin");
            rest.split_once(&format!("</{name}>")).expect("its end").0.to_owned()
        };
        (part("title"), part("desc"))
    };
    let (title, boards) = says(&["x & -x", "e4 | h8"]);
    assert_eq!(title, "bbt 'x &amp; -x' 'e4 | h8' -f svg");
    let lines: Vec<&str> = boards.lines().collect();
    assert_eq!([lines[0], lines[lines.len() - 1]], ["input: 1 on e4, h8", "x &amp; -x: 1 on e4"]);
    // A quote is written as a shell takes it.
    assert_eq!(says(&["0xff'ff"]).0, r"bbt '0xff'\''ff' -f svg");
    let (_, boards) = says(&["explain", "& file_a", ">> 56"]);
    assert!(boards.contains("\nx &amp; file_a: H on a1; G on a2; "), "{boards}");
    let (title, boards) = says(&["rot90", "r7/8/8/8/8/8/8/R3K2R w - - 0 1", "--title", "a 'b'"]);
    assert_eq!(title, "a 'b'");
    let pieces = "input: white rook on a1, h1; white king on e1; black rook on a8\nrot90: ";
    assert!(boards.starts_with(pieces), "{boards}");
    assert_eq!(says(&["--bare", "none"]).1, "empty");
}

#[test]
fn a_title_is_drawn_where_it_is_asked_for() {
    let by_default = good(&["-f", "svg", "e4"]);
    assert!(by_default.contains("<title>bbt -f svg e4</title>"), "{by_default}");
    assert!(!by_default.contains("Heading"), "{by_default}");
    for format in ["svg", "html", "fragment", "markdown"] {
        let titled = good(&["explain", "mirror", "-f", format, "--title", "a & b"]);
        let is_heading = |line: &str| {
            line == "a & b" || line.contains("class=\"Heading\"") && line.contains(">a &amp; b</")
        };
        assert!(titled.lines().any(is_heading), "{format}: {titled}");
    }
    let outcome = run(["--title", "a board", "e4"], b"");
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.starts_with("bbt: --title is for pictures"), "{outcome:?}");
}

#[test]
fn the_marks_of_a_legend_have_their_colours() {
    for format in ["svg", "html", "fragment"] {
        let picture = good(&["explain", "x << 9", "0x8142", "-f", format, "--theme", "dark"]);
        let legend = picture.lines().rev().find(|line| line.contains("around the edge"));
        let has_area = |line: &&str| line.contains("SetSquare-cell-Wrapped dark-Wrapped");
        // An SVG has the squares of a class in one area: of this one, one on the board and one in the legend.
        let area = picture.split("<path class=\"dark-Wrapped\"").nth(1);
        let rectangles =
            area.and_then(|area| area.lines().next()).map_or(0, |area| area.matches('M').count());
        assert!(
            legend.is_some_and(|line| has_area(&line)) || rectangles == 2,
            "{format}: {picture}"
        );
    }
}
