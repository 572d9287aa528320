//! Scores and results as the other side sees them.

use bbt::position::score::{exchanged, negated};

fn shown(text: Option<Vec<u8>>) -> String {
    text.map_or("none".to_owned(), |text| String::from_utf8(text).expect("text"))
}

#[test]
fn scores_are_negated_and_all_else_stays() {
    for (score, negative) in [
        ("35", "-35"),
        ("-0.35", "0.35"),
        (" 1.20 ", " -1.20 "),
        ("\"12\"", "\"-12\""),
        (".5", "-.5"),
        ("1e-3", "-1e-3"),
        ("cp 35", "cp -35"),
        ("mate -3", "mate 3"),
        ("#3", "#-3"),
        ("M5", "-M5"),
        ("-M12", "M12"),
        // As python-chess writes that a side is mated, and that it has mated.
        ("#-0", "#+0"),
        ("mate -0", "mate +0"),
        ("-M0", "+M0"),
        ("-#0", "+#0"),
    ] {
        assert_eq!(shown(negated(score.as_bytes())), negative);
        assert_eq!(shown(negated(negative.as_bytes())), score);
    }
    for (score, negative) in [("+7", "-7"), ("#+3", "#-3"), ("+M3", "-M3"), ("M-3", "M3")] {
        assert_eq!(shown(negated(score.as_bytes())), negative);
    }
    // Without a sign, the side is mated.
    for (score, negative) in [("#0", "#+0"), ("mate 0", "mate +0"), ("M0", "+M0")] {
        assert_eq!(shown(negated(score.as_bytes())), negative);
    }
    for same in ["0", "0.00", "-0.0", "0e5", "cp 0"] {
        assert_eq!(shown(negated(same.as_bytes())), same);
    }
    for other in [
        "", "-", "+", ".", "1.2.3", "0x10", "e5", "Nf3", "M", "#", "--3", "-M-3", "1e", "cp",
        "cp35", "cpx 35", "mate", "mates 3", "c 3",
    ] {
        assert_eq!(negated(other.as_bytes()), None, "{other}");
    }
}

#[test]
fn results_are_exchanged_and_all_else_stays() {
    for (result, exchange) in [
        ("1-0", "0-1"),
        ("\"1-0\"", "\"0-1\""),
        ("1.0", "0.0"),
        ("1", "0"),
        ("[0.0]", "[1.0]"),
        ("[0.5]", "[0.5]"),
        ("0.5", "0.5"),
        ("0.75", "0.25"),
        (".10", ".90"),
        ("0.001", "0.999"),
        ("1/2-1/2", "1/2-1/2"),
        ("120 800 80", "80 800 120"),
        ("[0  7 03]", "[03  7 0]"),
        ("[ 1 2 3]", "[ 3 2 1]"),
        ("\u{bd}-\u{bd}", "\u{bd}-\u{bd}"),
        ("*", "*"),
        ("w", "l"),
        ("W", "L"),
        ("d", "d"),
        ("white", "black"),
        ("White", "Black"),
        ("WHITE", "BLACK"),
        ("win", "loss"),
        (" draw", " draw"),
        ("+-", "-+"),
        ("\u{b1}", "\u{2213}"),
        ("=/+", "+/="),
    ] {
        assert_eq!(shown(exchanged(result.as_bytes())), exchange);
        assert_eq!(shown(exchanged(exchange.as_bytes())), result);
    }
    for other in [
        "",
        "2",
        "-1",
        "1.5",
        "0.",
        "b",
        "1-1",
        "[",
        "[]",
        "1.0.0",
        "0.5x",
        "01.0",
        "10",
        ".",
        "1/2-1/2 ?",
        "1 2",
        "1 2 3 4",
        "1 -2 3",
        "x0.5",
    ] {
        let same = other == "0.";
        assert_eq!(exchanged(other.as_bytes()).is_some(), same, "{other}");
    }
}
