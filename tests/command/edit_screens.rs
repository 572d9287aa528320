//! What `bbt edit` has room for on screens of many sizes, and where it is.

#![cfg(all(unix, feature = "edit"))]

use crate::edit::{USUAL, edit, ends};
use crate::support::screen::Terminal;

fn boards(screen: &str) -> usize {
    screen.matches("a b c d e f g h").count()
}

/// The places of the squares of the boards on a screen, from left to right and from top to bottom: of each, that
/// of a1.
fn corners(terminal: &Terminal) -> Vec<(u16, u16)> {
    let (lines, mut corners) = (terminal.text(), Vec::new());
    for (y, line) in lines.lines().enumerate() {
        for (at, _) in line.match_indices("a b c d e f g h") {
            let x = line[..at].chars().count();
            corners.push((x as u16, y as u16 - 1));
        }
    }
    corners
}

const CHAIN: &str = "'x & file_a' mirror 0xff";

#[test]
fn each_screen_has_what_it_has_room_for() {
    for (size, seen) in [
        ((80, 24), &["value", "first", "result"][..]),
        ((120, 40), &["value", "first", "result"]),
        ((200, 60), &["value", "first", "result"]),
        ((58, 24), &["value", "first", "result"]),
        ((57, 24), &["value", "result"]),
        ((20, 16), &["result"]),
    ] {
        let mut terminal = Terminal::new(&format!("bbt edit {CHAIN}; echo"), size);
        terminal.until("the result", |one| {
            one.text().contains("0x0000000000000080") && boards(&one.text()) == seen.len()
        });
        for (corner, what) in corners(&terminal).into_iter().zip(seen) {
            // A click on a square of a result chooses it; one on the value sets or clears the square.
            let number = match *what {
                "value" => "0x00000000000000fe",
                "first" => "0x0000000000000001",
                _ => "0x0000000000000080",
            };
            terminal.mouse(0, corner, true).mouse(0, corner, false).sees(number);
            if *what == "value" {
                terminal.types("u").sees("0x0000000000000080");
            }
        }
        terminal.types("\u{3}");
        terminal.end();
    }
    // Others have room for little or nothing, and still end.
    for size in [(1, 1), (3, 2), (300, 1), (1, 300), (19, 9)] {
        let mut terminal =
            Terminal::new(&format!("bbt edit {CHAIN}; echo; stty size; echo end"), size);
        terminal
            .until("the editor", |one| one.bytes.windows(8).any(|bytes| bytes == b"\x1b[?2026l"));
        terminal.types("q");
        let said = |one: &Terminal| String::from_utf8_lossy(&one.bytes).contains("end");
        terminal.until("its end", said);
        let bytes = String::from_utf8_lossy(&terminal.bytes).into_owned();
        assert!(bytes.contains(&format!("{} {}", size.1, size.0)), "{bytes:?}");
        terminal.end();
    }
}

#[test]
fn what_is_below_the_screen_is_scrolled_to() {
    let (mut terminal, out) = edit("0x0f0f", (40, 24), "scroll");
    let mut all = String::new();
    for _ in 0..5 {
        let screen = terminal.sees("value  0x0000000000000f0f");
        assert!(screen.starts_with("value  0x0000000000000f0f"), "{screen}");
        all += &screen;
        // A message says that a page has been turned: no other key is a command.
        terminal.types("\u{1b}[6~Z").sees("no command");
        terminal.types("h").loses("no command");
    }
    let rows = ["binary", "symmetries", "a1b1", "h8g8", "a1a2", "h1h2", "h8h7", "rust"];
    for name in rows {
        assert!(all.lines().any(|line| line.starts_with(name)), "{name}\n{all}");
    }
    // It stops at the end, and PageUp goes back from there.
    terminal.types(&"\u{1b}[6~".repeat(20)).sees("value");
    terminal.types(&"\u{1b}[5~".repeat(4));
    terminal.until("the board", |one| boards(&one.text()) == 1);
    ends(terminal, &out, "q");
}

#[test]
fn of_two_values_a_narrow_screen_has_the_first_and_the_chosen_one() {
    let (mut terminal, out) = edit("0xff 0x0f", (40, 24), "narrow");
    for (keys, number, row) in [
        ("[[", "0x00000000000000ff", "1 1 1 1 1 1 1 1 1"),
        ("[[]", "0x000000000000000f", "1 1 1 1 1 . . . ."),
    ] {
        terminal.types(keys).sees(&format!("value  {number}"));
        terminal.until("two boards", |one| boards(&one.text()) == 2);
        terminal.resize((30, 24));
        // The other board is cut off at once; the chosen one is there once the screen is drawn again.
        terminal.until("one board", |one| boards(&one.text()) == 1 && one.text().contains(row));
        terminal.sees(number);
        // All of its squares can be clicked.
        let (x, y) = corners(&terminal)[0];
        for number in [&*number.replace("0x00", "0x80"), number] {
            terminal.mouse(0, (x + 14, y - 7), true).mouse(0, (x + 14, y - 7), false);
            terminal.sees(&format!("value  {number}"));
        }
        terminal.resize((40, 24));
        terminal.until("two boards", |one| boards(&one.text()) == 2);
    }
    terminal.types("]").sees("> first & second");
    terminal.resize((60, 24));
    terminal.until("three boards", |one| boards(&one.text()) == 3);
    ends(terminal, &out, "\u{3}");
}

#[test]
fn keys_are_answered_before_a_text_is_read() {
    let (mut terminal, out) = edit("0xff", USUAL, "unread");
    // It is refused after thousands of rounds, and no key waits for it.
    let routine = "U64 f(U64 x) { while (x) x = x * 3; return x; }";
    terminal.types(&format!(":\u{15}\u{1b}[200~{routine}\u{1b}[201~!?")).sees("return x; }!?");
    // Enter waits for it, and so do the keys after it: the text is wrong, and stays.
    terminal.types("\r").sees("^");
    terminal.sees("return x; }!?");
    terminal.types("\u{1b}").sees("? keys");
    ends(terminal, &out, "q");
}

#[test]
fn the_squares_of_a_board_are_where_they_are_drawn() {
    let (mut terminal, out) = edit("0", USUAL, "squares");
    terminal.sees("1 . .");
    let (left, line) = terminal.place("1 . .");
    let mut click = |place: (u16, u16), board: &str| {
        terminal.mouse(0, place, true).mouse(0, place, false).sees(&format!("value  {board}"));
        terminal.types("u").sees("value  0x0000000000000000");
    };
    click((left + 2, line), "0x0000000000000001");
    click((left + 2, line - 1), "0x0000000000000100");
    // A label stands for its file or rank.
    click((left, line), "0x00000000000000ff");
    click((left, line - 7), "0xff00000000000000");
    click((left + 2, line + 1), "0x0101010101010101");
    click((left + 16, line + 1), "0x8080808080808080");
    // The value is opened as a text.
    terminal.mouse(0, (0, 0), true).mouse(0, (0, 0), false).sees("Enter keep");
    terminal.types("\u{1b}").sees("? keys");
    ends(terminal, &out, "q");
}

#[test]
fn what_takes_long_is_said() {
    let slow =
        "U64 f(U64 x) { U64 y = x; for (int i = 0; i < 300; i++) { y = (y ^ x) * 3; } return y; }";
    let (mut terminal, out) = edit(&format!("explain '{slow}' 0xff"), USUAL, "computing");
    // It may have gone when it is looked for.
    let said = |one: &Terminal| String::from_utf8_lossy(&one.bytes).contains("computing ...");
    terminal.until("that it computes", said);
    terminal.loses("computing ...");
    ends(terminal, &out, "q");
}
