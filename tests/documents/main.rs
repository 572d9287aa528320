//! Every diagram of the four source documents, compared with the commands that draw it: each cell
//! that `bbt` draws equals the page's.
//!
//! One file for each page, one row for each of its blocks, in the page's order and under its
//! headings, so that a reader can check that none is missing.

mod drawing;
mod errors;
mod flipping_mirroring_rotating;
mod gallery;
mod general_setwise_operations;
mod horizontal_mirroring;
mod rotated_bitboards;
#[path = "../support/mod.rs"]
mod support;

use std::collections::HashMap;

use drawing::Board;
use support::bbt;

/// The drawings of a page.
struct Page {
    document: &'static str,
    blocks: &'static [Block],
}

/// A block of boards under one heading of a page.
#[derive(Clone, Copy)]
struct Block {
    heading: &'static str,
    /// The boards as the page draws them: side by side, with operators in between, and a blank line
    /// before those that are below others.
    drawing: &'static str,
    /// The commands that draw the boards, from left to right and from top to bottom. If an entry
    /// has several lines, each of them draws the same board.
    commands: &'static [&'static str],
    /// A glyph of the page, and what `bbt` may draw in its place: other letters, or the cell below
    /// a mark.
    reading: &'static [(&'static str, &'static str)],
    /// An error in the page's drawing, and its correction.
    errors: &'static [(&'static str, &'static str)],
    /// The number or the FEN that the page prints with each board, if any: what the command prints
    /// without `-f plain`.
    values: &'static [&'static str],
    /// What the page calls the boards, one after the other; empty for a board without a caption.
    captions: &'static [&'static str],
    /// The rows of a table, in place of boards: cells with two blanks between them.
    rows: &'static [&'static str],
}

/// A block that needs no adjustment.
const fn block(
    heading: &'static str,
    drawing: &'static str,
    commands: &'static [&'static str],
) -> Block {
    let none: &[&str] = &[];
    let (values, captions, rows) = (none, none, none);
    Block { heading, drawing, commands, reading: &[], errors: &[], values, captions, rows }
}

/// A table of a page.
const fn table(heading: &'static str, rows: &'static [&'static str]) -> Block {
    Block { rows, ..block(heading, "", &[]) }
}

impl Block {
    const fn reading(self, reading: &'static [(&'static str, &'static str)]) -> Block {
        Block { reading, ..self }
    }

    const fn errors(self, errors: &'static [(&'static str, &'static str)]) -> Block {
        Block { errors, ..self }
    }

    const fn values(self, values: &'static [&'static str]) -> Block {
        Block { values, ..self }
    }

    const fn captions(self, captions: &'static [&'static str]) -> Block {
        Block { captions, ..self }
    }

    /// The drawing with the page's errors corrected, each of which must be present.
    fn corrected(&self) -> String {
        self.errors.iter().fold(self.drawing.to_owned(), |drawing, (wrong, right)| {
            assert_eq!(drawing.matches(wrong).count(), 1, "{}: {wrong}", self.heading);
            drawing.replace(wrong, right)
        })
    }

    /// The differences between the page and what `bbt` draws or prints, board by board.
    fn differences(&self) -> Vec<String> {
        if self.drawing.is_empty() {
            // The gallery has tables.
            return Vec::new();
        }
        let boards = drawing::side_by_side(&self.corrected());
        assert_eq!(boards.len(), self.commands.len(), "a command for each board: {}", self.heading);
        let mut found = HashMap::new();
        let mut differences = Vec::new();
        for (index, (board, commands)) in boards.iter().zip(self.commands).enumerate() {
            for command in commands.lines().map(str::trim) {
                let place = format!("{}, board {}: {command}\n", self.heading, index + 1);
                let drawn = drawn_by(command);
                // `explain` draws more boards than the page: the page's are among them, in order.
                let from = found.entry((command, board.height())).or_insert(0);
                match drawn[*from..].iter().position(|drawn| board.is(drawn, self.reading)) {
                    Some(further) => *from += further,
                    None => differences.push(
                        place.clone() + &board.and_the_nearest(&drawn[*from..], self.reading),
                    ),
                }
                let Some(value) = self.values.get(index) else { continue };
                let printed = output_of(&command.replace(" -f plain", ""));
                if !printed.trim().eq_ignore_ascii_case(value) {
                    differences.push(format!("{place}the page: {value}\nprinted:  {printed}"));
                }
            }
        }
        differences
    }
}

/// The boards that a command draws: one, or those of an explanation.
fn drawn_by(command: &str) -> Vec<Board> {
    let output = output_of(command);
    if command.starts_with("bbt explain ") {
        drawing::explained(&output)
    } else {
        vec![drawing::cells(&output)]
    }
}

/// The output of a command as it would be typed: words separated by spaces, with single quotes.
fn output_of(command: &str) -> String {
    let mut words = Vec::new();
    for (index, part) in command.split('\'').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part),
        }
    }
    assert_eq!(words[0], "bbt");
    let output = bbt().env("COLUMNS", "500").args(&words[1..]).output().expect("runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*complaint), (Some(0), ""), "{command}");
    String::from_utf8(output.stdout).expect("text")
}

/// Draws every block of a page and counts blocks and boards.
fn check(page: &Page, blocks: usize, boards: usize) {
    let differences: Vec<String> = page.blocks.iter().flat_map(Block::differences).collect();
    assert!(differences.is_empty(), "{}\n\n{}", page.document, differences.join("\n"));
    let drawn: usize = page.blocks.iter().map(|block| block.commands.len()).sum();
    assert_eq!((page.blocks.len(), drawn), (blocks, boards), "{}", page.document);
}

#[test]
fn flipping_mirroring_rotating() {
    check(&flipping_mirroring_rotating::PAGE, 22, 74);
}

#[test]
fn general_setwise_operations() {
    check(&general_setwise_operations::PAGE, 32, 59);
}

/// General Setwise Operations, Shifting Bitboards: the directions, by what they add to the index of
/// a square, drawn around d4.
#[test]
fn the_compass_of_directions() {
    const COMPASS: [[(&str, i64); 3]; 3] = [
        [("noWe", 7), ("nort", 8), ("noEa", 9)],
        [("west", -1), ("x", 0), ("east", 1)],
        [("soWe", -9), ("sout", -8), ("soEa", -7)],
    ];
    let grid = output_of("bbt grid 'sq - lsb(d4)'");
    for (numbers, directions) in grid.lines().skip(3).zip(COMPASS) {
        let numbers: Vec<&str> = numbers.split_whitespace().skip(2).take(3).collect();
        assert_eq!(numbers, directions.map(|(_, number)| number.to_string()));
        for (step, number) in directions {
            let moved = output_of(&format!("bbt {step} d4 -f squares"));
            let shifted = output_of(&format!("bbt 'shift(x, {number})' d4 -f squares"));
            assert_eq!(moved, shifted, "{step}");
        }
    }
}

#[test]
fn horizontal_mirroring() {
    check(&horizontal_mirroring::PAGE, 2, 4);
}

#[test]
fn rotated_bitboards() {
    check(&rotated_bitboards::PAGE, 2, 10);
}
