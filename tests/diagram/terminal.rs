//! What a person sees on a terminal.

#![cfg(unix)]

use crate::support::{path, run, terminal};

const PLAIN: &[(&str, &str)] = &[("NO_COLOR", "1")];

#[test]
fn before_and_after_are_side_by_side() {
    let screen = terminal("bbt flip-diag 0x1e2222120e0a1222", 80, PLAIN);
    let expected = "\
> input             > / flip-diag
8 . 1 1 1 1 . . .   8 . . . . . . . .
7 . 1 . . . 1 . .   7 . . . . . . . .
6 . 1 . . . 1 . .   6 1 . . . . 1 1 .
5 . 1 . . 1 . . .   5 . 1 . . 1 . . 1
4 . 1 1 1 . . . .   4 . . 1 1 . . . 1
3 . 1 . 1 . . . .   3 . . . 1 . . . 1
2 . 1 . . 1 . . .   2 1 1 1 1 1 1 1 1
1 . 1 . . . 1 . .   1 . . . . . . . .
  a b c d e f g h     a b c d e f g h
0x1e2222120e0a1222  0x000061928c88ff00
";
    assert_eq!(screen, expected);
}

#[test]
fn the_values_that_an_option_takes_wrap_to_the_width_of_the_terminal() {
    // At 50 columns, `anti-diagonal` reaches beyond the edge; it is not broken at its hyphen.
    for (option, columns) in [("-f", 60), ("-f", 100), ("--color-by", 50), ("--color-by", 80)] {
        let screen = terminal(&format!("bbt {option} foo 0x1"), columns, PLAIN);
        let list = screen.split_once("  [possible values: ").expect("a list").1;
        let list = list.split_once(']').expect("its end").0;
        assert!(screen.lines().all(|line| line.len() <= columns.into()), "{screen}");
        assert!(list.lines().all(|line| !line.ends_with('-')), "{screen}");
    }
}

#[test]
fn colour_is_left_out_of_help_and_of_errors_where_it_is_not_wanted() {
    for words in ["-h", "-f foo"] {
        for never in ["--color never", "--color=never"] {
            let screen = terminal(&format!("bbt {never} {words}"), 80, &[]);
            assert!(!screen.contains('\u{1b}'), "{screen}");
        }
        let screen = terminal(&format!("bbt {words}"), 80, &[]);
        assert!(screen.contains('\u{1b}'), "{screen}");
    }
}

#[test]
fn a_chain_wraps_to_the_width_of_the_terminal() {
    let chain = "bbt rot90 mirror north east south west rot180 0x1e2222120e0a1222";
    for (columns, rows) in [(20, 8), (80, 2), (100, 2), (200, 1)] {
        let screen = terminal(chain, columns, PLAIN);
        let boards = screen.lines().filter(|line| line.starts_with("8 ")).count();
        assert_eq!(boards, rows, "{columns}\n{screen}");
        assert!(screen.lines().all(|line| line.chars().count() <= columns.into()), "{screen}");
        assert_eq!(screen.matches("a b c d e f g h").count(), 8);
    }
}

#[test]
fn colour_is_there_unless_it_is_not_wanted() {
    let coloured = terminal("bbt flip-diag 7", 80, &[]);
    assert!(coloured.contains("\u{1b}[38;5;67m8\u{1b}[0m"), "rank labels: {coloured:?}");
    // a1 is a dark square, b1 a light one.
    assert!(
        coloured.contains("\u{1b}[38;5;231;48;5;22;1m1 \u{1b}[0m"),
        "set squares: {coloured:?}"
    );
    assert!(
        coloured.contains("\u{1b}[38;5;231;48;5;28;1m1 \u{1b}[0m"),
        "set squares: {coloured:?}"
    );
    let light = terminal("COLORFGBG='0;15' bbt flip-diag 7", 80, &[]);
    assert!(light.contains("\u{1b}[38;5;231;48;5;22;1m1 \u{1b}[0m"), "set squares: {light:?}");
    let basic = terminal("TERM=xterm bbt flip-diag 7", 80, &[]);
    assert!(basic.contains("\u{1b}[39;1m1 \u{1b}[0m"), "set squares: {basic:?}");
    assert!(!basic.contains("48;5"), "backgrounds: {basic:?}");
    for quiet in
        ["bbt --color never flip-diag 7", "NO_COLOR=1 bbt flip-diag 7", "TERM=dumb bbt flip-diag 7"]
    {
        let screen = terminal(quiet, 80, &[]);
        assert!(!screen.contains('\u{1b}') && screen.contains("8 . . ."), "{quiet}: {screen:?}");
    }
    assert!(terminal("bbt --color always 7 -f diagram | cat", 80, PLAIN).contains('\u{1b}'));
    assert_eq!(terminal("bbt flip-diag 7 | cat", 80, &[]), "0x0000000000010101\n");
}

#[test]
fn drawings_longer_than_the_screen_go_through_a_pager() {
    let through = |command: &str, environment: &[(&str, &str)]| {
        let screen = terminal(command, 80, environment);
        let word = if command.contains("--help") { "--where" } else { "mirror-horizontal" };
        assert!(screen.contains(word), "{command}: {screen}");
        let paged = screen.lines().filter(|line| line.starts_with("paged: ")).count();
        assert!(paged == 0 || paged == screen.lines().count(), "{command}: {screen}");
        paged > 0
    };
    let pager = ("PAGER", "sed 's/^/paged: /'");
    assert!(through("bbt list", &[pager]));
    assert!(through("bbt explain --all mirror-horizontal", &[pager]));
    assert!(through("bbt list", &[("PAGER", "cat"), ("BBT_PAGER", pager.1)]));
    assert!(through("bbt --help", &[pager]));
    assert!(!through("bbt list --no-pager", &[pager]));
    assert!(!through("bbt --help --no-pager", &[pager]));
    assert!(!through("bbt --help", &[("PAGER", "no-such-pager 2> /dev/null")]));
    assert!(!through("bbt list | head -n 100", &[pager]));
    assert!(!through("TERM=dumb bbt list", &[pager]));
    assert!(!through("bbt list", &[("PAGER", "")]));
    // A screen of 24 lines has room for one board, and for the essence of a step.
    assert!(!through("bbt explain mirror-horizontal", &[pager]));
    assert!(!through("bbt mirror-horizontal 7", &[pager]));
    // A pager that does not exist is ignored, and one that ends early is not an error.
    assert!(!through("bbt list 2> /dev/null", &[("PAGER", "no-such-pager")]));
    // One that fails at once has shown nothing.
    assert!(!through("bbt list", &[("BBT_PAGER", "false")]));
    let screen = terminal("bbt list; echo \"exit $?\"", 80, &[("PAGER", "head -n 1")]);
    assert!(screen.ends_with("exit 0\n") && screen.lines().count() == 2, "{screen}");
}

#[test]
fn boards_are_seen_from_either_side_and_pieces_are_figurines_where_these_can_be_shown() {
    let fen = "'r3k3/8/8/8/8/8/P7/R3K2R b KQq - 0 1'";
    let (utf8, c) = (("LC_ALL", "en_US.UTF-8"), ("LC_ALL", "C"));
    let drawn = |options: &str, locale| {
        terminal(&format!("bbt {options} {fen}"), 80, &[("NO_COLOR", "1"), locale])
    };
    assert!(drawn("", utf8).contains("8 \u{265c} . . . \u{265a} . . ."));
    assert!(drawn("", utf8).contains("1 \u{2656} . . . \u{2654} . . \u{2656}"));
    assert!(drawn("", c).contains("1 R . . . K . . R"));
    assert!(drawn("--pieces letters", utf8).contains("1 R . . . K . . R"));
    assert!(drawn("--pieces figurines", c).contains("1 \u{2656} . . . \u{2654} . . \u{2656}"));
    let turned = drawn("--view black", c);
    assert!(turned.starts_with("  h g f e d c b a   to move"), "{turned}");
    assert!(turned.contains("\n1 R . . K . . . R   "), "{turned}");
    // What is drawn is read again.
    for options in ["", "--view black", "--pieces letters", "--pieces letters --view black"] {
        let again = format!("bbt {options} -f diagram mirror {fen} | bbt");
        let mirrored = terminal(&again, 80, &[("NO_COLOR", "1"), utf8]);
        assert!(mirrored.contains("3k3r/8/8/8/8/8/7P/R2K3R"), "{options}: {mirrored}");
    }
}

#[test]
fn one_value_is_inspected() {
    let screen = terminal("bbt 0x8100000000000081", 80, PLAIN);
    for fact in [
        "8 1 . . . . . . 1   hex         0x8100000000000081",
        "decimal     9295429630892703873",
        "signed      -9151314442816847743",
        "squares     a1 h1 a8 h8",
        "count       4",
        "first bit   a1 (bit 0)",
        "last bit    h8 (bit 63)",
        "symmetries  flip-vertical mirror-horizontal flip-diag",
    ] {
        assert!(screen.contains(fact), "{fact}\n{screen}");
    }
    let screen =
        terminal("bbt rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 80, PLAIN);
    for fact in
        ["8 r n b q k b n r", "to move     white", "castling    KQkq", "8 pawns", "(32 squares)"]
    {
        assert!(screen.contains(fact), "{fact}\n{screen}");
    }
    assert!(terminal("bbt 0", 80, PLAIN).contains("first bit   none"));
    let mask = terminal("bbt 0x00ff00ff00ff00ff", 80, PLAIN);
    assert!(mask.contains("fraction    -1/257") && !mask.contains("signed"), "{mask}");
    assert!(terminal("bbt 63", 80, PLAIN).contains("decimal     63 = 2^6 - 1\n"));
    // Too narrow for facts next to the board: they go below it.
    assert!(
        terminal("bbt 7", 40, PLAIN)
            .contains("a b c d e f g h\n\nhex         0x0000000000000007\n")
    );
}

#[test]
fn a_position_shows_its_pieces_and_its_fen() {
    let screen = terminal("bbt color-flip 'k7/8/NK2B3/8/8/8/8/8 w - -'", 80, PLAIN);
    assert!(screen.contains("8 k . . . . . . .   8 . . . . . . . ."), "{screen}");
    assert!(screen.contains("White to move       Black to move\n"), "{screen}");
    assert!(screen.ends_with("color-flip  8/8/8/8/8/nk2b3/8/K7 b - -\n"), "{screen}");
}

#[test]
fn titles_have_a_sign_that_is_read_back() {
    for (pieces, sign) in [("letters", "> "), ("figurines", "\u{25b8} ")] {
        let long = "rook(d4, x) & ~rank_4 | file_a";
        let drawn = run(["-f", "diagram", "--pieces", pieces, "rot90", long, "0x42"], b"");
        assert!(drawn.stdout.starts_with(&format!("{sign}input  ")), "{}", drawn.stdout);
        // The rest of a long title is a value by itself.
        assert!(
            drawn.stdout.contains("\n                                          ~rank_4 | file_a\n")
        );
        let read = run([] as [&str; 0], drawn.stdout.as_bytes());
        assert_eq!((read.stdout.lines().count(), &*read.stderr), (3, ""), "{}", drawn.stdout);
    }
}

#[test]
fn without_anything_to_do_there_is_help() {
    let short = terminal("bbt -h", 80, PLAIN);
    assert!(short.lines().count() <= 24, "{short}");
    let screen = terminal("bbt", 80, PLAIN);
    assert!(screen.contains("Usage: bbt [OPTIONS] [STEP]... [INPUT]..."), "{screen}");
    // Steps without inputs: a person may type lines.
    let screen = terminal("bbt north < /dev/null; (sleep 0.1; echo 7) | bbt north", 80, PLAIN);
    assert!(
        screen.contains("0x000000000000ff00") || screen.contains("0x0000000000000700"),
        "{screen}"
    );
}

#[test]
fn a_long_stream_shows_its_progress_and_removes_it_at_the_end() {
    let slow = "{ yes 7 | head -n 100000; sleep 3; yes 8 | head -n 100000; sleep 0.4; echo 9; }";
    // They wait side by side.
    let [loud, silent, short, messages] = std::thread::scope(|scope| {
        [
            format!("{slow} | bbt north > /dev/null"),
            format!("{slow} | bbt -q north > /dev/null"),
            "yes 7 | head -n 1000 | bbt north > /dev/null".to_owned(),
            format!("({slow}; echo hello) | bbt --on-error skip north > /dev/null"),
        ]
        .map(|command| scope.spawn(move || terminal(&command, 80, PLAIN)))
        .map(|screen| screen.join().expect("no panic"))
    });
    assert!(loud.contains("lines, "), "{loud:?}");
    assert!(loud.ends_with("\u{1b}[2K") || loud.ends_with("\u{1b}[K"), "{loud:?}");
    assert!(silent.is_empty() && short.is_empty(), "{silent:?}{short:?}");
    // Messages are on lines of their own.
    let last: Vec<&str> = messages.lines().rev().take(2).collect();
    assert!(last[0].ends_with("bbt: bad lines left out: 1"), "{messages:?}");
    assert!(last[1].contains("bbt: <stdin>:200002:1: unknown name `hello`"), "{messages:?}");
}

#[test]
fn a_file_shows_the_share_that_is_done() {
    // While nobody takes the output, reading waits, too.
    let command = "yes 0x00000000000000ff | head -n 400000 > \"$FILE\"; \
        bbt north -i \"$FILE\" | (sleep 3; cat > /dev/null); rm \"$FILE\"";
    let file = std::env::temp_dir().join(format!("bbt-{}-share", std::process::id()));
    let screen = terminal(command, 80, &[("FILE", file.to_str().expect("text")), PLAIN[0]]);
    assert!(screen.contains("%  ") && screen.contains("lines, "), "{screen:?}");
    // The bar is as long as what is done: of its thirty parts, as many as of a hundred, rounded down.
    for bar in screen.split('[').filter_map(|rest| rest.split_once("%  ")).map(|(bar, _)| bar) {
        let Some((bar, percent)) = bar.split_once("] ") else { continue };
        let (full, rest) = (bar.matches('\u{2588}').count(), bar.matches('\u{2591}').count());
        let percent: usize = percent.trim().parse().expect("a number");
        assert_eq!(full + rest, 30, "{screen:?}");
        assert!((percent * 30 / 100..=(percent + 1) * 30 / 100).contains(&full), "{screen:?}");
    }
}

/// A terminal that is asked for its background, and answers that it is this; and what it then shows.
#[cfg(unix)]
fn answering(command_line: &str, paper: &str) -> String {
    use pty_process::blocking::{Command, open};
    use std::io::{Read, Write};
    let (mut pty, pts) = open().expect("a terminal");
    pty.resize(pty_process::Size::new(24, 80)).expect("a size");
    let command = Command::new("sh").args(["-c", command_line]).env("PATH", path());
    let command = command.env("TERM", "xterm-256color").env("LC_ALL", "C");
    let mut child = command
        .env_remove("COLORFGBG")
        .env_remove("NO_COLOR")
        .env_remove("BBT_THEME")
        .spawn(pts)
        .expect("the shell starts");
    let mut screen = String::new();
    let mut buffer = [0; 4096];
    let mut answered = false;
    while let Ok(read @ 1..) = pty.read(&mut buffer) {
        screen += &String::from_utf8_lossy(&buffer[..read]);
        if !answered && screen.contains("\u{1b}]11;?") && screen.contains("\u{1b}[c") {
            let color = format!("\u{1b}]11;rgb:{paper}\u{7}\u{1b}[?62c");
            pty.write_all(color.as_bytes()).expect("it listens");
            answered = true;
        }
    }
    child.wait().expect("the shell ends");
    assert!(answered, "{screen:?}");
    screen
}

#[test]
#[cfg(unix)]
fn a_light_terminal_has_light_boards() {
    for (theme, paper) in [("light", "ffff/ffff/ffff"), ("dark", "0000/0000/0000")] {
        let asked = answering("bbt north e4", paper);
        assert!(!asked.contains("\u{1b}]10"), "a lone answer is enough: {asked:?}");
        let (_, board) = asked.rsplit_once("\u{1b}[c").expect("a question");
        let chosen = terminal(&format!("bbt north e4 --theme {theme}"), 80, &[]);
        assert_eq!(board.replace("\r\n", "\n"), chosen);
    }
    // An empty variable chooses no theme.
    let asked = answering("BBT_THEME= bbt north e4", "ffff/ffff/ffff");
    assert!(asked.contains("48;5;253"), "{asked:?}");
    // Where the environment tells, or a theme is chosen, nothing is asked.
    assert!(!terminal("bbt north e4", 80, &[]).contains("\u{1b}]11;?"));
}
