//! A program on a terminal that is seen as a person sees it: keys and clicks go in, and a screen comes out.

#![cfg(unix)]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::{Child, ExitStatus};

use bbt::diagram::palette::Color;
use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use vt100::Parser;

use super::path;

/// How long something may take that is awaited: on a busy machine, long.
const PATIENCE: Timespec = Timespec { tv_sec: 20, tv_nsec: 0 };

/// The size of a cell of a picture, and the margin around it.
const COLUMN: u16 = 10;
const LINE: u16 = 20;
const MARGIN: u16 = 12;

/// The colours of text and of the background, if no others are set.
const INK: u8 = 252;
const PAPER: u8 = 234;

fn hex(index: u8) -> String {
    let [red, green, blue] = Color { index, basic: 0 }.rgb();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The colours of a cell's text and background.
fn look(cell: &vt100::Cell) -> [String; 2] {
    let color = |color, usual| match color {
        vt100::Color::Idx(index) => hex(index),
        _ => hex(usual),
    };
    let [ink, paper] = [color(cell.fgcolor(), INK), color(cell.bgcolor(), PAPER)];
    if cell.inverse() { [paper, ink] } else { [ink, paper] }
}

/// Cells of the same look in a row, from `row` lines down.
fn drawn(cells: &[(u16, &vt100::Cell)], row: u16) -> String {
    let [ink, paper] = look(cells[0].1);
    let (x, y) = (MARGIN + cells[0].0 * COLUMN, MARGIN + row * LINE);
    let width = cells.len() as u16 * COLUMN;
    let mut svg = String::new();
    if paper != hex(PAPER) {
        svg += &format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{LINE}\" fill=\"{paper}\"/>\n"
        );
    }
    let weight = if cells[0].1.bold() { " font-weight=\"bold\"" } else { "" };
    let is_blank = |(_, cell): &(u16, &vt100::Cell)| cell.contents().trim().is_empty();
    // Each word has its own place, because fonts differ in the width of a column.
    for word in cells.split(is_blank).filter(|word| !word.is_empty()) {
        let text: String = word.iter().map(|(_, cell)| cell.contents()).collect();
        svg += &format!(
            "<text x=\"{}\" y=\"{}\" fill=\"{ink}\"{weight} textLength=\"{}\">{}</text>\n",
            MARGIN + word[0].0 * COLUMN,
            y + LINE - 5,
            word.len() as u16 * COLUMN,
            text.replace('&', "&amp;").replace('<', "&lt;"),
        );
    }
    svg
}

fn nonzero(size: u16) -> NonZeroU16 {
    NonZeroU16::new(size).expect("a size")
}

/// A terminal with a program in it.
pub(crate) struct Terminal {
    pty: Pty,
    parser: Parser,
    /// All bytes that have come.
    pub(crate) bytes: Vec<u8>,
    child: Child,
}

impl Terminal {
    /// A shell that runs a command line in a terminal of this size.
    pub(crate) fn new(command_line: &str, (columns, rows): (u16, u16)) -> Terminal {
        Terminal::with(command_line, (columns, rows), &[])
    }

    /// The same with variables in its environment.
    pub(crate) fn with(
        command_line: &str,
        (columns, rows): (u16, u16),
        environment: &[(&str, &str)],
    ) -> Terminal {
        let (pty, pts) = open().expect("a terminal");
        pty.resize(Size::new(rows, columns)).expect("a size");
        let mut command = Command::new("sh")
            .args(["-c", command_line])
            .env("PATH", path())
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C")
            .env("COLORFGBG", "15;0")
            .env_remove("NO_COLOR");
        for (name, value) in environment {
            command = command.env(name, value);
        }
        let child = command.spawn(pts).expect("the shell starts");
        let [lines, width] = [rows, columns].map(nonzero);
        let parser = Parser::new(lines, width, 0);
        Terminal { pty, parser, bytes: Vec::new(), child }
    }

    /// What is seen, line by line.
    pub(crate) fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// The screen, with its colours.
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Waits for more to come; returns whether anything has.
    fn reads(&mut self) -> bool {
        let mut buffer = [0; 4096];
        let ready = poll(&mut [PollFd::new(&self.pty, PollFlags::IN)], Some(&PATIENCE));
        // After its program has ended, a terminal returns an error on some systems, nothing on others.
        let read = if ready == Ok(0) { 0 } else { self.pty.read(&mut buffer).unwrap_or(0) };
        self.parser.process(&buffer[..read]);
        self.bytes.extend_from_slice(&buffer[..read]);
        read > 0
    }

    /// Whether no update of the screen has begun that has not ended.
    fn is_whole(&self) -> bool {
        let last = |mark: &[u8; 8]| self.bytes.windows(8).rposition(|bytes| bytes == mark);
        last(b"\x1b[?2026h") <= last(b"\x1b[?2026l")
    }

    /// Waits until a screen is as it should be.
    #[track_caller]
    pub(crate) fn until(&mut self, what: &str, is_it: impl Fn(&Terminal) -> bool) -> String {
        while !(self.is_whole() && is_it(self)) {
            assert!(
                self.reads(),
                "{what} did not come:\n{}\n{:?}",
                self.text(),
                self.child.try_wait()
            );
        }
        self.text()
    }

    /// Waits until a text is seen.
    #[track_caller]
    pub(crate) fn sees(&mut self, text: &str) -> String {
        self.until(&format!("{text:?}"), |terminal| terminal.text().contains(text))
    }

    /// Waits until a text is no longer seen.
    #[track_caller]
    pub(crate) fn loses(&mut self, text: &str) -> String {
        self.until(&format!("the end of {text:?}"), |terminal| !terminal.text().contains(text))
    }

    /// Types.
    pub(crate) fn types(&mut self, keys: &str) -> &mut Terminal {
        self.pty.write_all(keys.as_bytes()).expect("the terminal is there");
        self
    }

    /// The column and line, from 0, at which a text is seen first.
    #[track_caller]
    pub(crate) fn place(&self, text: &str) -> (u16, u16) {
        let lines = self.text();
        let found = lines.lines().enumerate().find_map(|(y, line)| Some((line.find(text)?, y)));
        let (x, y) = found.unwrap_or_else(|| panic!("{text:?} is not there:\n{lines}"));
        (lines.lines().nth(y).map_or(0, |line| line[..x].chars().count()) as u16, y as u16)
    }

    /// A mouse report: a button as xterm numbers them (0 left, 32 dragged, 64 and 65 the wheel).
    pub(crate) fn mouse(&mut self, button: u8, (x, y): (u16, u16), down: bool) -> &mut Terminal {
        let end = if down { 'M' } else { 'm' };
        self.types(&format!("\u{1b}[<{button};{};{}{end}", x + 1, y + 1))
    }

    /// A picture of the screen.
    pub(crate) fn svg(&self, title: &str) -> String {
        let (rows, columns) = self.screen().size();
        let (rows, columns) = (rows.get(), columns.get());
        let (width, height) = (columns * COLUMN + 2 * MARGIN, rows * LINE + 2 * MARGIN);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{title}</title>\n<style>text \
             {{ font: 16px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; \
             white-space: pre; }}</style>\n<rect width=\"{width}\" height=\"{height}\" \
             fill=\"{}\"/>\n",
            hex(PAPER)
        );
        for row in 0..rows {
            let cells = (0..columns).filter_map(|column| self.screen().cell(row, column));
            let cells: Vec<(u16, &vt100::Cell)> = (0..).zip(cells).collect();
            for cells in cells.chunk_by(|(_, one), (_, other)| look(one) == look(other)) {
                svg += &drawn(cells, row);
            }
        }
        svg + "</svg>\n"
    }

    /// The number of the shell's process.
    pub(crate) fn process(&self) -> String {
        self.child.id().to_string()
    }

    /// Changes the size.
    pub(crate) fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.pty.resize(Size::new(rows, columns)).expect("a size");
        self.parser.screen_mut().set_size(nonzero(rows), nonzero(columns));
    }

    /// Waits until the shell has ended; returns what is seen then, and how it has ended.
    pub(crate) fn end(mut self) -> (String, ExitStatus) {
        while self.reads() {}
        // What has not ended by now is ended.
        (self.text(), self.close())
    }

    /// Closes the terminal; returns how the shell has ended.
    pub(crate) fn close(self) -> ExitStatus {
        let Terminal { pty, mut child, .. } = self;
        drop(pty);
        child.wait().expect("the shell ends")
    }
}
