//! `bbt edit` on a real terminal: what is typed and clicked, what is seen, and what the shell gets.

#![cfg(all(unix, feature = "edit"))]

use std::path::PathBuf;

use crate::support::run;
use crate::support::screen::Terminal;

pub(super) const USUAL: (u16, u16) = (80, 24);

/// A file that the editor's standard output goes to, and a terminal with the editor in it.
pub(super) fn edit(arguments: &str, size: (u16, u16), name: &str) -> (Terminal, PathBuf) {
    let out = std::env::temp_dir().join(format!("bbt-edit-{}-{name}", std::process::id()));
    let command = format!("bbt edit {arguments} > {}; echo \"code $?\"", out.display());
    let mut terminal = Terminal::new(&command, size);
    terminal.sees("? keys");
    (terminal, out)
}

/// What is written when the editor ends, and its exit code.
pub(super) fn ends(mut terminal: Terminal, out: &PathBuf, keys: &str) -> (String, String) {
    terminal.types(keys);
    let (screen, _) = terminal.end();
    let code = screen.lines().find_map(|line| line.strip_prefix("code ")).map(str::to_owned);
    let written = std::fs::read_to_string(out).expect("a file");
    std::fs::remove_file(out).expect("a file");
    (written, code.unwrap_or_else(|| panic!("no code:\n{screen}")))
}

/// What is written after keys and Enter.
fn after(arguments: &str, name: &str, keys: &[(&str, &str)]) -> String {
    let (mut terminal, out) = edit(arguments, USUAL, name);
    for (keys, seen) in keys {
        terminal.types(keys).sees(seen);
    }
    let (written, code) = ends(terminal, &out, "\r");
    assert_eq!(code, "0", "{arguments}");
    written
}

#[test]
fn keys_move_the_cursor_and_set_squares() {
    // The cursor begins on e4.
    let written = after(
        "0",
        "keys",
        &[
            (" ", "squares     e4"),
            ("hhj ", "squares     c3 e4"),
            ("\u{1b}[C\u{1b}[A ", "squares     c3 d4 e4"),
            ("3l ", "squares     c3 d4 e4 g4"),
            ("r", "squares     c3 a4 b4 c4 d4 e4 f4 g4 h4"),
            ("r", "squares     c3"),
            ("u", "squares     c3 a4 b4 c4 d4 e4 f4 g4 h4"),
            ("u", "squares     c3 d4 e4 g4"),
            ("\u{12}\u{12}", "squares     c3"),
        ],
    );
    assert_eq!(written, "0x0000000000040000\n");
}

#[test]
fn steps_are_applied_by_one_key() {
    let written = after(
        "0xff -f hex",
        "steps",
        &[
            ("8<", "rank_2"),
            ("K", "rank_3"),
            ("\u{1b}[1;2A", "rank_4"),
            ("~", "0xffffffff00ffffff"),
            ("~u~", "rank_4"),
            ("24>", "rank_1"),
            ("+", "0x0000000000000100"),
            ("-", "rank_1"),
            ("H", "0x000000000000007f"),
            ("d", "0x"),
        ],
    );
    assert_eq!(written, "0x008040201008047f\n");
}

#[test]
fn esc_and_q_print_nothing() {
    for keys in ["\u{1b}", "q", "\u{3}"] {
        let (terminal, out) = edit("0xff", USUAL, "quit");
        assert_eq!(ends(terminal, &out, keys), (String::new(), "1".to_owned()), "{keys:?}");
    }
}

#[test]
fn changes_are_not_lost_by_one_esc() {
    let (mut terminal, out) = edit("0xff", USUAL, "esc");
    terminal.types(" \u{1b}").sees("Esc again ends without printing");
    terminal.types("l").loses("Esc again");
    terminal.types("\u{1b}").sees("Esc again ends without printing");
    assert_eq!(ends(terminal, &out, "\u{1b}"), (String::new(), "1".to_owned()));
}

#[test]
fn the_result_of_the_chain_is_printed_or_the_chosen_board() {
    let arguments = "'x & file_a' mirror 0xff";
    assert_eq!(after(arguments, "result", &[("", "input")]), "0x0000000000000080\n");
    assert_eq!(after(arguments, "stage", &[("[", "set         a1")]), "0x0000000000000001\n");
    assert_eq!(after("--mapping h1g1 mirror 1", "mapped", &[]), "0x0000000000000080\n");
    let (mut terminal, out) = edit("'white | x' 0xff", USUAL, "refused");
    terminal.sees("needs a position");
    terminal.types("\r").sees("the chain has no result");
    assert_eq!(ends(terminal, &out, "[\r").0, "0x00000000000000ff\n");
}

#[test]
fn the_value_is_given_to_the_shell() {
    let mut terminal = Terminal::new("bbt -f squares \"$(bbt edit e4 d5)\"", USUAL);
    terminal.sees("? keys");
    terminal.types(" l \r");
    let screen = terminal.end().0;
    assert!(screen.starts_with("f4"), "{screen:?}");
}

#[test]
fn formats_are_those_of_bbt() {
    for format in ["text", "hex", "dec", "bin", "squares", "c", "rust", "plain", "json", "svg"] {
        let (terminal, out) = edit(&format!("0xff00 -f {format}"), USUAL, format);
        let (written, code) = ends(terminal, &out, "\r");
        let printed = run(["-f", format, "0xff00"], b"").stdout;
        let bare = |text: &str| {
            text.replace("bbt -f svg 0xff00", "").replace("bbt edit 0xff00 -f svg", "")
        };
        assert_eq!((bare(&written), &*code), (bare(&printed), "0"), "{format}");
    }
}

#[test]
fn a_text_is_typed_and_its_mistakes_have_a_place() {
    let (mut terminal, out) = edit("0", USUAL, "texts");
    terminal.types("v\u{15}file_a | e4").sees("count       9");
    let screen = terminal.types(" & fil_b").sees("^^^^^ did you mean `file_b`?");
    let line =
        |text: &str| screen.lines().rfind(|line| line.contains(text)).unwrap_or("").to_owned();
    assert_eq!(line("^").find('^'), line("fil_b").find("fil_b"), "{screen}");
    assert!(screen.contains("unknown name `fil_b`"), "{screen}");
    // Enter does not keep what is wrong; the board is the last one that could be read.
    terminal.types("\r\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}").loses("^");
    terminal.types("\r").sees("value  0x0101010111010101");
    terminal.types(":x & fil").sees("unknown name `fil`");
    terminal.types("e_a").sees("x & file_a");
    terminal
        .types("\u{15}rook d4")
        .sees("`rook` takes 2 operands, rook(s, occ); write them after it");
    terminal.types(" x").sees("rook(d4, x)");
    terminal.types("\u{15}x & file_a mirror").sees("chain  x & file_a mirror");
    terminal.sees("0x8080808080808080");
    terminal.types("\u{15}'x & file_a' mirror\r").sees("chain  'x & file_a' mirror");
    // The result of the second step, then that of the first.
    terminal.sees("set         file_h");
    terminal.types("[").sees("set         file_a");
    terminal.types("]").sees("set         file_h");
    // A result is taken as the value.
    terminal.types("=").sees("value  0x8080808080808080");
    // Esc goes back.
    terminal.types("v\u{15}7").sees("squares     a1 b1 c1");
    terminal.types("\u{1b}").sees("set         file_h");
    assert_eq!(ends(terminal, &out, "\r").0, "0x8080808080808080\n");
}

#[test]
fn notes_about_a_chain_are_not_written_over_the_screen() {
    let (mut terminal, out) = edit("0xff", USUAL, "notes");
    terminal.types(":'U64 f(U64 x, U64 y) { return x & y; }' 7 1234567890123456");
    let screen = terminal.sees("`1234567890123456` is a value, not a step");
    assert!(!screen.contains("was read as hexadecimal"), "{screen}");
    let bytes = String::from_utf8_lossy(&terminal.bytes);
    assert!(!bytes.contains("was read as hexadecimal"), "{bytes:?}");
    terminal.types("\u{1b}").sees("? keys");
    assert_eq!(ends(terminal, &out, "\r").0, "0x00000000000000ff\n");
}

#[test]
fn a_step_is_found_by_a_part_of_its_name() {
    let (mut terminal, out) = edit("0xff", USUAL, "find");
    // Nothing typed finds all of them, and words of a summary find steps, too.
    terminal.types("/").sees("flip-vertical");
    terminal.types("clockwise").sees("rot90");
    terminal.loses("flip-vertical");
    // Enter adds the best one.
    terminal.types(&"\u{7f}".repeat(9)).types("mirr").sees("mirror-horizontal");
    terminal.loses("rot90");
    terminal.types("\r").sees("chain  mirror-horizontal");
    terminal.types("/fdg").sees("flip-diag");
    terminal.loses("flip-vertical");
    terminal.types("\r").sees("set         file_a");
    terminal.types("/rot180").sees("180");
    terminal.types("\r").sees("chain  mirror-horizontal flip-diag rot180");
    terminal.sees("set         file_h");
    assert_eq!(ends(terminal, &out, "\r").0, "0x8080808080808080\n");
}

#[test]
fn clicks_and_drags_set_squares_and_the_wheel_goes_through_the_chain() {
    let (mut terminal, out) = edit("mirror 0", USUAL, "mouse");
    terminal.sees("h8h7");
    let (left, top) = terminal.place("8 . .");
    let square = |file: u16, rank: u16| (left + 2 + 2 * file, top + 8 - rank);
    terminal.mouse(0, square(0, 1), true).mouse(32, square(1, 1), true);
    terminal.mouse(32, square(2, 1), true).mouse(0, square(2, 1), false);
    terminal.sees("value  0x0000000000000007");
    // A drag is one change, and what it begins with says whether it sets or clears.
    terminal.mouse(0, square(1, 1), true).mouse(32, square(2, 1), true).mouse(
        0,
        square(2, 1),
        false,
    );
    terminal.sees("count       1");
    terminal.types("u").sees("squares     f1 g1 h1");
    terminal.mouse(64, (0, 0), true).sees("squares     a1 b1 c1");
    terminal.mouse(65, (0, 0), true).sees("squares     f1 g1 h1");
    // A click on the name of a board chooses it, and so does one on a result.
    let input = terminal.place("input ");
    terminal.mouse(0, input, true).sees("squares     a1 b1 c1");
    terminal.mouse(0, (left + 22, top + 3), true).sees("squares     f1 g1 h1");
    // One on a label is for its rank or file.
    terminal.mouse(0, (left, top + 7), true).sees("value  0x00000000000000ff");
    terminal.mouse(0, (left, top + 7), true).sees("value  0x0000000000000000");
    terminal.mouse(0, (left + 2, top + 8), true).sees("value  0x0101010101010101");
    terminal.types("uuu").sees("value  0x0000000000000007");
    let chain = terminal.place("chain");
    terminal.mouse(0, chain, true).sees("Enter keep");
    terminal.types("\r").sees("? keys");
    assert_eq!(ends(terminal, &out, "\r").0, "0x00000000000000e0\n");
}

#[test]
fn a_position_has_pieces_fields_and_complaints() {
    let (mut terminal, out) = edit("'4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'", USUAL, "position");
    terminal.sees("castling    Q");
    terminal.types("iqP3").sees("4k3/8/8/8/4qP2/8/8/R3K3 w Q - 0 1");
    terminal.types("z").sees("pieces are");
    terminal.types("\u{1b}").sees("? keys");
    // The rook is gone, and so is what castling needs.
    terminal.types("2u4h3j ").sees("not legal: castling rights without a king and a rook");
    terminal.types("v").sees("Enter keep");
    terminal.types("\u{15}4k3/8/8/8/8/8/8/4K3 w - - 7 9\r").loses("not legal");
    terminal.types("u").sees("not legal");
    terminal.types("\u{12}").loses("not legal");
    // A shift makes a set of it.
    terminal.types("K").sees("the position has become the set of its squares");
    terminal.types("u").sees("castling    -");
    assert_eq!(ends(terminal, &out, "\r").0, "4k3/8/8/8/8/8/8/4K3 w - - 7 9\n");
}

#[test]
fn the_sets_of_a_position_are_small_boards_to_choose() {
    let (mut terminal, out) = edit("startpos", USUAL, "sets");
    let screen = terminal.types("s").sees("white_attacks");
    assert!(screen.matches("........").count() < 8 && screen.contains("targets"), "{screen}");
    let attacks = terminal.place("white_attacks");
    terminal.mouse(0, attacks, true).sees("chain  white_attacks");
    terminal.sees("0x0000000000ffff7e");
    // Keys choose, too; Esc goes back.
    terminal.types("s").sees("Left Right choose");
    terminal.types("\u{1b}").sees("? keys");
    terminal.types(":\u{15}\rs").sees("Left Right choose");
    terminal.types("\u{1b}[C\u{1b}[C\u{1b}[D\r").sees("chain  black");
    terminal.sees("set         rank_7 | rank_8");
    assert_eq!(ends(terminal, &out, "\r").0, "0xffff000000000000\n");
    assert_eq!(after("7", "no-sets", &[("s", "only a position has sets")]), "0x0000000000000007\n");
}

#[test]
fn two_values_are_compared_and_joined() {
    let (mut terminal, out) = edit("0xff", USUAL, "two");
    terminal.types("\t").sees("first & second");
    terminal.sees("only first: 8 squares   only second: none");
    // All facts have room below the boards, in two columns.
    terminal.sees("symmetries");
    terminal.types("c").sees("only second: 7 squares");
    terminal.types("o").sees("first | second");
    terminal.types("o").sees("first ^ second");
    terminal.sees("count       14");
    terminal.types("\t").sees("set         rank_1");
    terminal.types("]]").loses("rank_1");
    assert_eq!(ends(terminal, &out, "\r").0, "0x10101010101010ef\n");
}

#[test]
fn explanations_are_drawn_as_explain_draws_them() {
    let formula = "(x & file_a) * a1h8 >> 56";
    let (mut terminal, out) = edit(&format!("explain '{formula}' 0x8181000081"), USUAL, "explain");
    let row = |text: &str| {
        text.lines().find(|line| line.starts_with("8 ")).map(|line| line.trim_end().to_owned())
    };
    let drawn = row(&run(["explain", formula, "0x8181000081"], b"").stdout);
    assert!(drawn.as_ref().is_some_and(|row| row.len() > 60));
    terminal.until("the same boards", |one| row(&one.text()) == drawn);
    terminal.types("e").sees("first bit   d1");
    terminal.types("e").loses("decimal");
    assert_eq!(ends(terminal, &out, "\r").0, "0x0000000000000098\n");
}

#[test]
fn notations_and_mappings_are_chosen_and_copied() {
    let (mut terminal, out) = edit("0xff", USUAL, "notations");
    terminal.types("f").sees("value  255");
    terminal.types("m").sees("value  18374686479671623680");
    terminal.types("y").sees("copied");
    // `18374686479671623680`, in base 64.
    let copied = "\u{1b}]52;c;MTgzNzQ2ODY0Nzk2NzE2MjM2ODA=";
    assert!(String::from_utf8_lossy(&terminal.bytes).contains(copied));
    // A number is read as it is written.
    terminal.types("v\u{15}255\r").sees("set         rank_8");
    terminal.types("ff").sees("value  a8 b8 c8 d8 e8 f8 g8 h8");
    // What is printed is what is shown.
    assert_eq!(ends(terminal, &out, "\r").0, "a8 b8 c8 d8 e8 f8 g8 h8\n");
    assert_eq!(
        after("0xff", "mapping", &[("m", "rust  0xff00_0000_0000_0000")]),
        "0xff00000000000000\n"
    );
}

#[test]
fn nothing_that_comes_in_is_dropped_without_a_word() {
    let file = std::env::temp_dir().join(format!("bbt-edit-{}-value", std::process::id()));
    std::fs::write(&file, "0xf0f\n").expect("a file");
    let arguments = format!("< {}", file.display());
    assert_eq!(after(&arguments, "input", &[("", "0x0000000000000f0f")]), "0x0000000000000f0f\n");
    std::fs::remove_file(file).expect("it was there");
    // A text that is pasted is the value, or is refused; a search without a hit says so.
    let keys = [
        ("\u{1b}[200~0x81\n\u{1b}[201~", "0x0000000000000081"),
        ("\u{1b}[200~hello\u{1b}[201~", "what was pasted is not a value"),
        ("/zzzz\r", "there is no such step"),
    ];
    assert_eq!(after("0xff", "paste", &keys), "0x0000000000000081\n");
}

#[test]
fn the_lines_of_a_file_are_edited_and_the_others_stay() {
    let file = std::env::temp_dir().join(format!("bbt-edit-{}-lines", std::process::id()));
    let text =
        "# boards\r\n0xff\n\nposition fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nx & \n 7 // three\n";
    std::fs::write(&file, text).expect("a file");
    let (mut terminal, out) = edit(&format!("-i {}", file.display()), USUAL, "lines-out");
    terminal.sees("line 2 of 6, 0 changed");
    terminal.types(" n").sees("line 4 of 6, 1 changed");
    terminal.types("iQ\u{1b}").sees("2 changed");
    terminal.types("n").sees("line 6 of 6, 2 changed");
    terminal.types("n").sees("the last board");
    terminal.types("2p").sees("line 2 of 6, 2 changed");
    let written = "# boards\r\n0x00000000100000ff\n\nposition fen 4k3/8/8/8/4Q3/8/8/4K3 w - - 0 1\nx & \n 7 // three\n";
    assert_eq!(ends(terminal, &out, "\r").0, written);
    let refused = run(["edit", "-f", "json", "-i", &file.to_string_lossy()], b"");
    assert!(refused.stderr.contains("has room for a value"), "{refused:?}");
    // Through a pipe, keys come from the terminal. Lines are written as they are shown.
    let command = format!("bbt edit -i - < {} | sed -n '2p;$p'; echo end", file.display());
    let mut terminal = Terminal::new(&command, USUAL);
    terminal.sees("line 2 of 6");
    terminal.types(" f").sees("value  268435711");
    terminal.types("\r");
    assert_eq!(terminal.end().0.trim_end(), "268435711\n 7 // three\nend");
    std::fs::remove_file(file).expect("a file");
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let (mut terminal, out) = edit("'x & file_a' mirror 0xff", USUAL, "size");
    let boards = |screen: &str| screen.matches("a b c d e f g h").count();
    terminal.until("all boards", |one| boards(&one.text()) == 3);
    terminal.resize((40, 20));
    terminal.until("two boards", |one| boards(&one.text()) == 2);
    terminal.types(" ").sees("0x00000000100000ff");
    terminal.resize((3, 2));
    terminal.resize((200, 60));
    terminal.types("e").sees("x ^= k4");
    terminal.until("boards and equations", |one| boards(&one.text()) > 10);
    terminal.resize(USUAL);
    terminal.types("e").sees("set         h1");
    assert_eq!(ends(terminal, &out, "\r").0, "0x0000000000000080\n");
}

#[test]
fn it_is_suspended_and_goes_on() {
    let command = "set -m; bbt edit 0xff; stty -a | grep -o -e '-\\?icanon'; echo stopped; read key; fg; echo \"code $?\"";
    let mut terminal = Terminal::new(command, USUAL);
    terminal.sees("? keys");
    // The terminal is as it was: it edits lines, and shows what was there before.
    let screen = terminal.types("\u{1a}").sees("stopped");
    assert!(!screen.contains("value"), "{screen}");
    terminal.types("\n").sees("? keys");
    let bytes = String::from_utf8_lossy(&terminal.bytes).into_owned();
    assert!(bytes.contains("icanon\r\n") && !bytes.contains("-icanon"), "{bytes:?}");
    let (before, stopped) = bytes.split_at(bytes.find("stopped").expect("it was stopped"));
    assert!(before.contains("\u{1b}[?1049l") && stopped.contains("\u{1b}[?1049h"), "{bytes:?}");
    terminal.types(" ").sees("count       9");
    terminal.types("\r");
    assert!(terminal.end().0.contains("0x00000000100000ff\ncode 0"));
}

#[test]
fn where_nobody_could_continue_it_it_is_not_suspended() {
    let mut terminal = Terminal::new("trap '' TSTP; bbt edit 0xff", USUAL);
    terminal.sees("? keys");
    terminal.types("\u{1a} ").sees("count       9");
    terminal.types("\r");
    assert!(terminal.end().0.contains("0x00000000100000ff"));
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["TERM", "HUP", "INT"] {
        let command = "bbt edit 0xff & echo; wait; echo";
        let command = format!(
            "bbt edit 0xff; code=$?; stty -a | grep -o -e '-\\?icanon'; echo \"code $code\" # {command}"
        );
        let mut terminal = Terminal::new(&command, USUAL);
        terminal.sees("? keys");
        // The editor is the only child of the shell.
        let shell = terminal.process();
        let pkill = std::process::Command::new("pkill")
            .args(["-P", &shell, &format!("-{signal}")])
            .status();
        assert!(pkill.expect("pkill").success());
        let (screen, _) = terminal.end();
        let number =
            [("TERM", 143), ("HUP", 129), ("INT", 130)].into_iter().find(|one| one.0 == signal);
        assert!(
            screen.contains(&format!("icanon\ncode {}", number.expect("a signal").1)),
            "{screen}"
        );
        assert!(!screen.contains("-icanon"), "{screen}");
    }
}

#[test]
fn a_terminal_that_is_closed_ends_it() {
    let mut terminal = Terminal::new("exec bbt edit 0xff", USUAL);
    terminal.sees("? keys");
    assert!(!terminal.close().success());
}

#[test]
fn what_takes_long_is_computed_aside() {
    let slow =
        "U64 f(U64 x) { U64 y = x; for (int i = 0; i < 300; i++) { y = (y ^ x) * 3; } return y; }";
    let (mut terminal, out) = edit(&format!("'{slow}' 0xff"), USUAL, "slow");
    terminal.types(" ").sees("0x00000000100000ff");
    let result = run([slow, "0x100000ff"], b"").stdout;
    assert_eq!(ends(terminal, &out, "\r").0, result);
}

#[test]
fn without_a_terminal_it_says_so() {
    let mut command = std::process::Command::new("setsid");
    command.args([env!("CARGO_BIN_EXE_bbt"), "edit", "0xff"]);
    let outcome = crate::support::finished(&mut command, b"");
    assert_eq!(outcome.code, Some(2), "{outcome:?}");
    assert!(outcome.stderr.contains("no terminal to draw on"), "{outcome:?}");
}

#[test]
fn what_cannot_be_edited_is_refused() {
    for (arguments, message) in [
        (&["1", "2", "3"][..], "shows two values, not 3"),
        (&["popcount(0xff)"], "is a number (8), not a board"),
        (&["-i", "no-such-file"], "no-such-file"),
        (&["-i", "-", "0xff"], "remove one"),
        (&["-i", "-"], "no line has a board"),
        (&["--layout", "diamond-left", "7"], "--layout"),
        (&["mirror", ",", "rot90"], "takes one"),
    ] {
        let outcome = run([&["edit"], arguments].concat(), b"hello\n");
        assert!(matches!(outcome.code, Some(1 | 2)), "{arguments:?} {outcome:?}");
        assert!(outcome.stderr.contains(message), "{arguments:?} {outcome:?}");
    }
}

#[test]
fn options_change_what_is_seen() {
    for (arguments, seen) in [
        ("--pieces figurines startpos", "\u{2656} \u{2658}"),
        ("--pieces letters startpos", "R N B Q K"),
        ("--view black 0xff", "  h g f e d c b a"),
        ("--radix 16 ff", "set         rank_1"),
        ("--let m=file_a 'x & m' 0xff", "x & m"),
        ("--language go 'x &^ file_a' 0xff", "x &^ file_a"),
    ] {
        let (mut terminal, out) = edit(arguments, USUAL, "options");
        terminal.sees(seen);
        assert_eq!(ends(terminal, &out, "q").1, "1");
    }
}

#[test]
fn colours_are_those_of_drawings() {
    let cases: [(&[(&str, &str)], vt100::Color, bool); 4] = [
        (&[], vt100::Color::Idx(231), true),
        (&[("COLORFGBG", "0;15")], vt100::Color::Idx(231), true),
        (&[("TERM", "xterm")], vt100::Color::Default, false),
        (&[("NO_COLOR", "1")], vt100::Color::Default, false),
    ];
    for (environment, color, has_background) in cases {
        let mut terminal = Terminal::with("bbt edit 0xff", USUAL, environment);
        terminal.sees("? keys");
        terminal.sees("1 1 1 1");
        let (x, y) = terminal.place("1 1 1 1 1 1 1 1 1");
        let cell = terminal.screen().cell(y, x + 2).expect("a cell").clone();
        assert_eq!(cell.fgcolor(), color, "{environment:?}");
        assert!(cell.bold());
        assert_eq!(cell.bgcolor() != vt100::Color::Default, has_background, "{environment:?}");
        // The cursor is on e4 wherever there are no colours.
        let cursor = terminal.screen().cell(y - 3, x + 10).expect("a cell");
        assert!(cursor.inverse(), "{environment:?}");
        terminal.types("q");
        terminal.end();
    }
}

#[test]
fn help_has_all_keys() {
    let (mut terminal, out) = edit("0", (80, 60), "help");
    let help = terminal.types("?").sees("these keys");
    for key in ["h j k l ", "u Ctrl-R ", "Enter ", "H J K L ", "Space ", "Ctrl-Z "] {
        assert!(help.contains(key), "{key}\n{help}");
    }
    terminal.types("x").loses("set or clear the square");
    ends(terminal, &out, "q");
}
