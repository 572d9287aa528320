//! The terminal of `bbt edit`, when the program panics. No key makes it do that, so its file is compiled here.

#![cfg(all(unix, feature = "edit"))]

use std::io::Read;

use pty_process::blocking::{Command, open};
use rustix::termios::{LocalModes, tcgetattr};

use terminal::Terminal;

/// Of the editor, what the terminal's file names.
mod session {
    pub(super) struct Work;
}

#[path = "../../src/cli/commands/edit/terminal.rs"]
#[allow(dead_code, reason = "only a panic is tested")]
mod terminal;

#[test]
#[ignore = "the test below runs it, on a terminal of its own"]
fn a_panic() {
    // The program that users have unwinds nothing: the hook alone gives the terminal back.
    std::mem::forget(Terminal::new().expect("a terminal"));
    assert!(crossterm::terminal::is_raw_mode_enabled().expect("a terminal"));
    panic!("the reason");
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_says_why() {
    let (mut pty, pts) = open().expect("a terminal");
    let mut program = Command::new(std::env::current_exe().expect("this program"));
    let name = concat!(module_path!(), "::a_panic");
    let name = name.split_once("::").expect("a path").1;
    program = program.args(["--exact", name, "--ignored", "--nocapture"]);
    let mut child = program.spawn(pts).expect("it starts");
    let (mut seen, mut buffer) = (Vec::new(), [0; 4096]);
    let has = |seen: &[u8], text: &str| String::from_utf8_lossy(seen).find(text);
    while has(&seen, "test result").is_none() {
        let read = pty.read(&mut buffer).unwrap_or(0);
        assert!(read > 0, "{}", String::from_utf8_lossy(&seen));
        seen.extend_from_slice(&buffer[..read]);
    }
    let modes = tcgetattr(&pty).expect("a terminal").local_modes;
    assert!(modes.contains(LocalModes::ICANON | LocalModes::ECHO));
    let places = ["\u{1b}[?1049h", "\u{1b}[?1049l", "the reason"].map(|text| has(&seen, text));
    assert!(places.is_sorted() && places[0].is_some(), "{places:?}");
    let _ = child.wait();
}
