//! What keys do to the values of `bbt edit`, and how it is taken back.

#![cfg(all(unix, feature = "edit"))]

use crate::edit::{USUAL, edit, ends};
use crate::support::run;
use crate::support::screen::Terminal;

const REDO: &str = "\u{12}";
const CLEAR: &str = "\u{15}";

#[test]
fn lines_through_the_cursor_are_filled_and_cleared() {
    let (mut terminal, out) = edit("0", USUAL, "fill");
    // The cursor begins on e4.
    for (key, board) in [
        ("r", "0x00000000ff000000"),
        ("c", "0x1010101010101010"),
        ("d", "0x0080402010080402"),
        ("D", "0x0102040810204080"),
    ] {
        terminal.types(key).sees(&format!("value  {board}"));
        terminal.types(key).sees("value  0x0000000000000000");
    }
    ends(terminal, &out, "q");
}

#[test]
fn a_position_is_typed_as_in_a_fen() {
    let (mut terminal, out) = edit("'8/8/8/8/8/8/8/8 w KQ - 3 9'", USUAL, "typed-fen");
    // From e4 to a8.
    terminal.types("4h4ki").sees("Esc");
    terminal.types("r3k2r/p7/").sees("r3k2r/p7/8/8/8/8/8/8 w KQ - 3 9");
    for key in ["z", "9"] {
        terminal.types(key).sees("pieces are");
        // The next key takes the message away: the cursor is where it was, on a6, and stays there.
        terminal.types("/").loses("pieces are");
    }
    terminal.types("K").sees("r3k2r/p7/K7/8/8/8/8/8 w KQ - 3 9");
    ends(terminal, &out, "\u{3}");
    let (mut terminal, out) = edit("0", USUAL, "typed-set");
    terminal.types("4h3ji1.1").sees("value  0x0000000000000005");
    terminal.types("Q").sees("value  0x0000000000000005");
    // At the end of a rank, the next one begins.
    terminal.types("\u{1b}").sees("? keys");
    terminal.types("7l7ji1").sees("value  0x0000000000000085");
    terminal.types("1").sees("value  0x0100000000000085");
    ends(terminal, &out, "\u{3}");
}

#[test]
fn undo_and_redo_have_no_limit() {
    let (mut terminal, out) = edit("0", USUAL, "undo");
    terminal.types(&"+".repeat(300)).sees("value  0x000000000000012c");
    terminal.types(&"u".repeat(300)).sees("value  0x0000000000000000");
    terminal.types("u").sees("nothing to undo");
    terminal.types(&REDO.repeat(300)).sees("value  0x000000000000012c");
    terminal.types(REDO).sees("nothing to redo");
    terminal.types("u").sees("value  0x000000000000012b");
    terminal.types("~").sees("value  0xfffffffffffffed4");
    terminal.types(REDO).sees("nothing to redo");
    assert_eq!(ends(terminal, &out, "\r").0, "0xfffffffffffffed4\n");
}

/// A file with a text.
fn file(name: &str, text: &str) -> String {
    let file = std::env::temp_dir().join(format!("bbt-edit-{}-{name}", std::process::id()));
    std::fs::write(&file, text).expect("a file");
    file.to_str().expect("text").to_owned()
}

#[test]
fn lines_are_changed_and_changes_undone_across_them() {
    let text = "1\nhello\n2\n3\n";
    let file = file("across", text);
    let (mut terminal, out) = edit(&format!("-i {file}"), USUAL, "across-out");
    terminal.types("7+").sees("line 1 of 4, 1 changed");
    terminal.types("n").sees("lines without a board were passed over");
    terminal.sees("line 3 of 4, 1 changed");
    terminal.types("n").sees("line 4 of 4, 1 changed");
    terminal.loses("passed over");
    terminal.types("p").sees("line 3 of 4, 1 changed");
    terminal.types("nn").sees("the last board");
    terminal.types("~").sees("line 4 of 4, 2 changed");
    terminal.types(&"u".repeat(100)).sees("line 1 of 4, 0 changed");
    terminal.types(&REDO.repeat(100)).sees("line 4 of 4, 2 changed");
    let written = "0x0000000000000008\nhello\n2\n0xfffffffffffffffc\n";
    assert_eq!(ends(terminal, &out, "\r").0, written);
    let (mut terminal, out) = edit(&format!("-i {file}"), USUAL, "undone-out");
    terminal.types("7+nn~").sees("line 4 of 4, 2 changed");
    terminal.types(&"u".repeat(100)).sees("line 1 of 4, 0 changed");
    assert_eq!(ends(terminal, &out, "\r").0, text);
    std::fs::remove_file(file).expect("a file");
}

#[test]
fn only_edited_lines_change() {
    let text = "# title\r\n0xff\r\n\n(8/8/8/8/8/8/8/K6k w - - 0 1)  \n7 \nno end 8";
    let file = file("only", text);
    let (terminal, out) = edit(&format!("-i {file}"), USUAL, "only-same");
    assert_eq!(ends(terminal, &out, "\r").0, text);
    let (mut terminal, out) = edit(&format!("-i {file}"), USUAL, "only-out");
    terminal.sees("line 2 of 6, 0 changed");
    terminal.types(&format!("v{CLEAR}1\r")).sees("line 2 of 6, 1 changed");
    terminal.types("n").sees("line 4 of 6");
    let fen = "8/8/8/8/8/8/8/K5k1 w - - 0 1";
    terminal.types(&format!("v{CLEAR}{fen}\r")).sees("line 4 of 6, 2 changed");
    terminal.types("n").sees("line 5 of 6");
    terminal.types("n").sees("the last board");
    terminal.types("pp").sees("line 2 of 6, 2 changed");
    let edited =
        "# title\r\n0x0000000000000001\r\n\n(8/8/8/8/8/8/8/K5k1 w - - 0 1)  \n7 \nno end 8";
    // The old value again is not a change.
    terminal.types(&format!("v{CLEAR}0xff\r")).sees("line 2 of 6, 1 changed");
    terminal.types("u").sees("line 2 of 6, 2 changed");
    assert_eq!(ends(terminal, &out, "\r").0, edited);
    std::fs::remove_file(file).expect("a file");
}

#[test]
fn a_chain_is_read_as_on_a_command_line_or_as_one_formula() {
    let mut terminal = Terminal::new("bbt edit 0xff; echo", (200, 60));
    terminal.sees("? keys");
    for (typed, steps) in [
        ("flip-diag mirror", &["flip-diag", "mirror"][..]),
        ("x & file_a", &["x & file_a"]),
        ("(x & file_a) * a1h8 >> 56", &["(x & file_a) * a1h8 >> 56"]),
        ("rook(d4, x)", &["rook(d4, x)"]),
        ("rook d4 x mirror", &["rook(d4, x)", "mirror"]),
        ("'u64 f(u64 b, int n) { return b << n; }' x 8", &["f"]),
        (" rot90 'x & file_a' \">> 8\"", &["rot90", "x & file_a", ">> 8"]),
        ("", &[]),
    ] {
        // The names above the boards, after that of the value.
        let has_names = |screen: &str, names: &[&str]| {
            let titles =
                screen.lines().find(|line| line.contains(": input") || line.contains("> input"));
            let mut rest = titles.unwrap_or_default();
            let are_in_order = names.iter().all(|name| {
                // A long name goes on in the next line.
                let found = rest.split_once(&name[..name.len().min(12)]);
                rest = found.map_or("", |(_, rest)| rest);
                found.is_some()
            });
            let boards = screen.matches("a b c d e f g h").count();
            boards == names.len() + 1 && are_in_order
        };
        terminal.types(&format!(":{CLEAR}{typed}\r")).sees("? keys");
        terminal.until(typed, |one| steps.is_empty() || has_names(&one.text(), steps));
        // Its words are known: one more step is added to them, and all is read again.
        terminal.types("/rot180").sees("180");
        terminal.types("\r").sees("? keys");
        let longer = [steps, &["rot180"]].concat();
        terminal.until(typed, |one| has_names(&one.text(), &longer));
    }
    terminal.types("\u{1b}\u{1b}q");
    terminal.end();
}

#[test]
fn what_is_not_a_chain_is_refused() {
    let (mut terminal, out) = edit("0xff", (120, 40), "refused-chain");
    for (typed, wrong) in [
        ("x & fil_a", "    ^^^^^ did you mean `file_a`?"),
        ("mirror 'x & fil_a'", "    ^^^^^ did you mean `file_a`?"),
        ("flip-diag miror", "`miror`"),
        ("mirror 'x & ", "a quote is not closed"),
        ("mirror 0xff", "`0xff` is a value, not a step"),
        ("mirror , rot90", "`,` separates chains"),
        (
            "'U64 f(U64 x, U64 y) { return x & y; }' 1234567890123456",
            "`1234567890123456` is a value, not a step",
        ),
    ] {
        terminal.types(&format!(":{CLEAR}{typed}")).sees(wrong);
        terminal.types("\u{1b}").sees("? keys");
    }
    ends(terminal, &out, "q");
    assert_eq!(run(["flip-diag", "miror"], b"").code, Some(2));
}
