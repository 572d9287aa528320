//! A FEN embedded in a line with no other content: found, and written back in place.

use bbt::position::embedded::EmbeddedFen;
use bbt::position::{Fen, PositionTransform, Rules};
use bbt::text::fault::{Fault, Span};
use proptest::prelude::*;

fn found(line: &str) -> Result<EmbeddedFen<'_>, Fault> {
    EmbeddedFen::find(line.as_bytes()).unwrap_or_else(|| panic!("no FEN: {line}"))
}

/// The line with its position flipped, and the name of the text around it.
pub(super) fn flipped(line: &str) -> (String, Option<&'static str>) {
    let embedded = found(line).unwrap_or_else(|fault| panic!("{}", fault.show(line)));
    let mut fen = Vec::new();
    let flip = PositionTransform::color_flip();
    flip.apply(embedded.fen(), Rules::none(), &mut fen).unwrap_or_else(|fault| {
        panic!("{}", fault.show(line));
    });
    let mut out = Vec::new();
    embedded.write(&fen, &mut out);
    (String::from_utf8(out).expect("text"), embedded.text_next_to_fen(true, true))
}

pub(super) const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
pub(super) const FLIPPED: &str = "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";

#[test]
fn a_fen_is_written_back_into_the_same_text() {
    for pattern in [
        "position fen {}",
        "  position  fen {}",
        "epd {}",
        "Fen: {}",
        "FEN {}",
        "\"{}\"",
        "\"{}\",",
        "   '{}' ,",
        "`{}`",
        "(\"{}\")",
        "{\"{}\"},",
        "[FEN \"{}\"]",
        "let fen = \"{}\";",
        "const setup = parseFen('{}').unwrap();",
        "test \"fen {}\" \"false\"",
        "\t\"start\": \"{}\",",
        "| `{}` |",
        "  | {} |",
        "- {}",
        "- fen: {}",
        "*) {}",
        "({})",
        "<{}>",
        "{} # kiwipete",
        "{} -- kiwipete",
        "{} // kiwipete",
        "{}.",
        "> position fen {}",
        "# {}",
        "#   ruby play.rb \"{}\"",
        "Fen string: {} |",
        "| kiwipete | {} | true |",
        "fen={}",
        "<b>{}</b>",
        "a) {}",
        "kiwipete --> position fen {}",
    ] {
        let (before, after) = pattern.split_once("{}").expect("a place");
        let line = |fen: &str| format!("{before}{fen}{after}");
        assert_eq!(flipped(&line(FEN)), (line(FLIPPED), None));
        // Moves go on to the end of the line, unless it ends in quotation marks.
        if !after.is_empty() && !after.starts_with(['"', '\'', '`']) {
            continue;
        }
        let (moves, mapped) =
            (format!("{FEN} moves e2e4 e8e7"), format!("{FLIPPED} moves e7e5 e1e2"));
        assert_eq!(flipped(&line(&moves)), (line(&mapped), None));
    }
}

#[test]
fn the_start_of_a_game_has_a_name_until_it_is_changed() {
    for (line, changed) in [
        ("startpos", START.to_owned()),
        ("position startpos", format!("position fen {START}")),
        (
            "position startpos moves e2e4 e7e5 g1f3",
            format!("position fen {START} moves e7e5 e2e4 g8f6"),
        ),
    ] {
        assert_eq!(flipped(line), (changed, None));
        let embedded = found(line).expect(line);
        let mut same = Vec::new();
        embedded.write(embedded.fen(), &mut same);
        // Without `position`, the word is a spelling of an input.
        let is_command = line.starts_with("position");
        assert_eq!(same, if is_command { line.as_bytes() } else { embedded.fen() });
    }
    // So is `fen`.
    assert_eq!(flipped(&format!("fen {FEN}")).0, FLIPPED);
}

#[test]
fn all_fields_of_a_fen_are_read_or_none() {
    const BOARD: &str = "8/8/8/8/8/8/8/K6k";
    for rest in [
        " é - -",
        " _ - -",
        " \u{2013} - -",
        " \u{202e} - -",
        " \u{1b}[2J - -",
        " w é -",
        "[HEhe] w - -",
    ] {
        let line = format!("{BOARD}{rest}");
        let outcome = EmbeddedFen::find(line.as_bytes()).expect("a placement");
        assert!(outcome.is_err() || Fen::parse(outcome.unwrap().fen()).is_err(), "{line}");
    }
    for rest in ["", " w - -", " # comment", " \u{bb}"] {
        let line = format!("{BOARD}{rest}");
        let embedded = found(&line).expect(&line);
        assert!(Fen::parse(embedded.fen()).is_ok(), "{line}");
    }
}

#[test]
fn links_of_board_editors_keep_their_spelling() {
    for (line, changed, name) in [
        (
            "https://lichess.org/analysis/standard/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
            "https://lichess.org/analysis/standard/4k3/4p3/8/8/8/8/8/4K3_b_-_-_0_1",
            None,
        ),
        (
            "https://example.org/editor?fen=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-&color=white",
            "https://example.org/editor?fen=4k3/4p3/8/8/8/8/8/4K3%20b%20-%20-&color=white",
            Some("the link"),
        ),
        (
            "http://example.org/?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3%20w",
            "http://example.org/?fen=4k3%2F4p3%2F8%2F8%2F8%2F8%2F8%2F4K3%20b",
            None,
        ),
        (
            "https://example.org/b.svg?fen=4k3/8/8/8/8/8/4P3/4K3&lastMove=e2e4",
            "https://example.org/b.svg?fen=4k3/4p3/8/8/8/8/8/4K3&lastMove=e2e4",
            Some("the link"),
        ),
        ("4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", "4k3/4p3/8/8/8/8/8/4K3_b_-_-_0_1", None),
    ] {
        assert_eq!(flipped(line), (changed.to_owned(), name));
    }
}

#[test]
fn what_may_be_false_next_to_a_fen_is_named() {
    for after in [
        ", 11030083, 6},",
        ", Squares.h3)",
        ", SQ_E4)",
        ", 0x5c4a696c40e19960)",
        ", // 1.e4 c5 2.Nf3",
        ",\"e2e4\"",
        " 1-0",
        ", Color::White)",
        ", \"kingsideAttack\")",
        " == \"KQkq\"",
        ", -0.5);",
    ] {
        let (line, name) = flipped(&format!("test(\"{FEN}\"{after}"));
        assert_eq!(
            (line, name),
            (format!("test(\"{FLIPPED}\"{after}"), Some("text next to the FEN"))
        );
    }
    for after in ["", ", true);", "); // kiwipete", " },"] {
        assert_eq!(flipped(&format!("test(\"{FEN}\"{after}")).1, None, "{after}");
    }
}

#[test]
fn what_could_be_a_fact_is_named_wherever_it_stands() {
    for pattern in ["1. {}", "{} | 48 | 2039", "{} # best: e4", "{} (0x5c4a696c40e19960)"] {
        let line = |fen: &str| pattern.replace("{}", fen);
        assert_eq!(flipped(&line(FEN)), (line(FLIPPED), Some("text next to the FEN")));
    }
}

#[test]
fn signs_for_space_and_dash_stay() {
    for signs in [["\u{a0}", "-"], [" ", "\u{2013}"], [" ", "\u{2014}"], [" ", "--"]] {
        let spelled = |fen: &str| fen.replace('-', signs[1]).replace(' ', signs[0]);
        assert_eq!(flipped(&spelled(FEN)), (spelled(FLIPPED), None));
    }
}

#[test]
fn two_fens_or_a_field_that_stands_apart_are_refused() {
    for line in [
        format!("\"{FEN}\" \"{FEN}\""),
        format!("{FEN} | {FEN}"),
        format!("compare {FEN} with 8/8/8/8/8/8/8/K1k5"),
        format!("{FEN}, 8/8/8/8/8/8/8/K1k w - -"),
        format!("position startpos or {FEN}"),
        format!("{FEN} e2e4"),
        "(4k3/8/8/8/8/8/4P3/4K3) w - -".to_owned(),
        "4k3/8/8/8/8/8/4P3/4K3 | w | - | -".to_owned(),
        "4k3/8/8/8/8/8/4P3/4K3 w | KQ | -".to_owned(),
        "4k3/8/8/8/8/8/4P3/4K3 w KQ, e3".to_owned(),
        "4k3/8/8/8/8/8/4P3/4K3 w -- nobody".to_owned(),
        "4k3/8/8/8/8/8/4P3/4K3 | White | KQ".to_owned(),
        "(4k3/8/8/8/8/8/8/4P3/4K3 w - -)".to_owned(),
        "4k3/8/8/8/8/8/4P3/4K3 w - - x 1".to_owned(),
        "https://example.org/8/4k3/8/8/8/8/8/4P3/4K3_w_-_-".to_owned(),
        "\"8/8/8/8/8/8/8\"".to_owned(),
        "https://example.org/4k3/8/8/8/8/8/4P3/4K3_w%20-_-".to_owned(),
        "test(\"8/8/8/8/8/8/8/K1k6 w - -\", 5)".to_owned(),
    ] {
        let found = found(&line).and_then(|embedded| Fen::parse(embedded.fen()).map(|_| ()));
        assert!(found.is_err(), "{line}");
    }
    let sfen = "Sfen: 4k3/8/8/8/8/8/4P3/4K3 b - 1";
    for line in
        ["", sfen, "startposition", "position kiwipete", "https://example.org/a/b/c/d/e/f/g/h_w"]
    {
        assert!(EmbeddedFen::find(line.as_bytes()).is_none(), "{line}");
    }
}

#[test]
fn text_around_a_fen_may_be_anything() {
    for (pattern, name) in [
        ("kiwipete {}", None),
        ("x = {}", None),
        ("\"{}", None),
        ("white | {}", Some(())),
        ("{},e2e4", Some(())),
        ("12,{}", Some(())),
        ("35cp {}", Some(())),
        ("wK {}", Some(())),
        ("{} 48 2039", Some(())),
        ("{} P", Some(())),
        ("{} -35", Some(())),
        ("{\"fen\": \"{}\", \"cp\": 35}", Some(())),
        ("https://example.org/?fen={}&moves=e2e4", Some(())),
    ] {
        let line = |fen: &str| pattern.replace("{}", fen);
        let (written, beside) = flipped(&line(FEN));
        assert_eq!((written, beside.map(|_| ())), (line(FLIPPED), name));
    }
}

#[test]
fn a_fault_points_into_the_line() {
    for (line, start, end) in [
        ("fen 8/8/8/8/8/8/8/7x", 19, 20),
        ("\"4k3/8/8/8/8/8/8/4K3 x - -\"", 21, 22),
        ("position startpos e2e4 e7e5", 18, 22),
    ] {
        let embedded = found(line).expect(line);
        let fault = Fen::parse(embedded.fen()).expect_err(line);
        assert_eq!(embedded.fault(fault).place, Span::new(start, end), "{line}");
    }
}

proptest! {
    #[test]
    fn the_search_neither_panics_nor_changes_a_line(
        parts in prop::collection::vec(prop::sample::select(vec![
            "position ", "fen ", "startpos", "\"", "'", "`", FEN, "http://", "/", "=", "%20", "%",
            "_", "8/8/8/8/8/8/8/K1k5", "moves e2e4", ",", "é", " ",
        ]), 0..12),
    ) {
        let line = parts.concat();
        if let Some(Ok(embedded)) = EmbeddedFen::find(line.as_bytes()) {
            let mut same = Vec::new();
            embedded.write(embedded.fen(), &mut same);
            // `startpos` and `fen` are written as they are only after `position`.
            let is_spelled = line.contains("startpos") || line.starts_with("fen ");
            let contains = |text: &[u8], part: &[u8]| text.windows(part.len()).any(|own| own == part);
            prop_assert!(same == line.as_bytes() || is_spelled && contains(&same, embedded.fen()));
            if let Err(fault) = Fen::parse(embedded.fen()) {
                let place = embedded.fault(fault).place;
                prop_assert!(place.start <= place.end && place.end <= line.len());
            }
        }
    }
}

#[test]
fn what_looks_like_a_fen() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "  8/8/8/8/8/8/8/8",
        "a/b/c/",
        "any/word//at all",
        "Q~3k3/8 w",
        "8/8",
        "4k3/p7\0",
        "x/8/8/-",
    ] {
        assert!(bbt::position::looks_like_fen(fen.as_bytes()), "{fen}");
    }
    for other in [
        "",
        " ",
        "/",
        "/8/8/8",
        "8",
        "8/9",
        "8/",
        "7/8 w",
        "8/8-8",
        "8/8.8/8/8",
        "x/y",
        "a-/b/c/d",
        "white / black / white / black",
        "https://lichess.org/0007a11e/black#73",
        "8/8\u{e9}/8/8/8",
    ] {
        assert!(!bbt::position::looks_like_fen(other.as_bytes()), "{other}");
    }
}
