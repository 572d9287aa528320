//! `docs/gallery.md` has every block of the pages, in their order, and each command draws the page's
//! boards in the page's order, with the page's operators and captions. (`tests/readme.rs` runs the commands.)

use std::collections::BTreeSet;

use bbt::catalogue;

use crate::drawing::{self, Board};
#[cfg(unix)]
use crate::support::terminal;
use crate::{
    Block, Page, flipping_mirroring_rotating, general_setwise_operations, horizontal_mirroring,
    rotated_bitboards,
};

/// The pages, in the order of the gallery.
const PAGES: [&Page; 4] = [
    &flipping_mirroring_rotating::PAGE,
    &general_setwise_operations::PAGE,
    &horizontal_mirroring::PAGE,
    &rotated_bitboards::PAGE,
];

/// The blocks for which bbt draws more boards than the page: how many, and which.
const MORE: &[(&str, usize)] = &[
    // The result of `>> 7`, and file a.
    ("Rank, File and Diagonal, Flip about the Anti-Diagonal, Rank to File", 2),
    // The position that the sets are from.
    ("Bitwise Boolean, Intersection, Subset", 1),
    ("Bitwise Boolean, Union, Superset", 1),
    ("Bitwise Boolean, Complement Set, Empty Squares", 1),
    // The same boards, with `-` between them.
    ("Bitwise Boolean, Exclusive Or, Subset", 3),
    // Every operation: the page leaves most of them out.
    ("Shifting Bitboards, Swapping Bits, by Position", 7),
    // The position before it is flipped or rotated.
    ("Sample Position, Flipping & Rotation", 1),
];

/// The captions for which bbt has another one: what the page says, and what bbt draws.
const OTHER_CAPTIONS: &[(&str, &str)] = &[
    ("opponent pieces", "black"),
    // The page has letters for what are numbers here, and no name for one of its boards.
    ("b >> j", "b >> 41"),
    ("b >> i", "b >> 9"),
    ("x << i | x << j", "both"),
    ("swapNBits(9,41,6)", "b ^ both"),
    // The names of steps, and of what comes in.
    ("Original", "input"),
    ("Horizontal Mirroring", "mirror-horizontal"),
    ("Vertical Flipping", "flip-vertical"),
    ("180° Rotation", "rot180"),
];

/// A block of the gallery: its heading, what is said about it, and the output of each of its commands.
struct Entry {
    heading: String,
    prose: String,
    commands: Vec<String>,
    outputs: Vec<String>,
}

/// The blocks of the gallery, page by page.
fn gallery() -> Vec<(String, Vec<Entry>)> {
    let mut pages: Vec<(String, Vec<Entry>)> = Vec::new();
    for line in include_str!("../../docs/gallery.md").lines() {
        if let Some(title) = line.strip_prefix("## ") {
            pages.push((title.to_owned(), Vec::new()));
        }
        let Some((_, entries)) = pages.last_mut() else { continue };
        if let Some(heading) = line.strip_prefix("### ") {
            let (heading, prose) = (heading.to_owned(), String::new());
            entries.push(Entry { heading, prose, commands: Vec::new(), outputs: Vec::new() });
        }
        let Some(entry) = entries.last_mut() else { continue };
        if line.starts_with("$ ") {
            entry.commands.push(line.to_owned());
            entry.outputs.push(String::new());
        } else if let Some(output) = entry.outputs.last_mut() {
            *output += &format!("{line}\n");
        } else {
            entry.prose += line;
        }
    }
    pages
}

/// Compares a block of a page with the drawings in the gallery; returns the number of boards that
/// the page does not have, and the captions of the page for which bbt has another one.
fn compare(block: &Block, entry: &Entry) -> (usize, Vec<(&'static str, String)>) {
    let drawn: Vec<Board> = entry.outputs.iter().flat_map(|out| drawing::explained(out)).collect();
    let mut next = 0;
    let mut more = 0;
    let mut captions = block.captions.iter();
    let mut others = Vec::new();
    for band in block.corrected().trim_matches('\n').split("\n\n") {
        let mut operators = Vec::new();
        let boards = drawing::side_by_side(band);
        for (index, board) in boards.iter().enumerate() {
            let caption = captions.next().copied().unwrap_or_default();
            // A row of the page may begin with the board that ends the row above.
            let is_here = |at: usize| drawn.get(at).is_some_and(|one| board.is(one, block.reading));
            let is_last = next > 0 && is_here(next - 1) && !is_here(next);
            if index > 0 || !is_last {
                let found = drawn[next..].iter().position(|one| board.is(one, block.reading));
                let skipped = found.unwrap_or_else(|| {
                    let nearest = board.and_the_nearest(&drawn[next..], block.reading);
                    panic!("{}: not drawn, or not in this order:\n{nearest}", block.heading);
                });
                more += skipped;
                let passed = &drawn[next..=next + skipped];
                for one in passed {
                    operators.extend(one.operators().iter().cloned());
                    // What is done to a board may be said above it: `mapped >> 7`.
                    let said = one.title().split(' ').filter(|word| is_operator(word));
                    operators.extend(said.map(str::to_owned));
                }
                next += skipped + 1;
            }
            let (title, number) = (drawn[next - 1].title(), drawn[next - 1].below());
            if !is_called(caption, title) && !is_number(caption, number) {
                others.push((caption, title.to_owned()));
            }
            for operator in board.operators().iter().filter(|word| is_operator(word)) {
                let own = operator.replace("=>", "=");
                let place = operators.iter().position(|word| *word == own);
                // A sign before the first board of the page is between the boards here; and where
                // the page has two operators for one drawing, there are two drawings.
                let is_drawn_again =
                    || drawn[next..].iter().any(|one| one.operators().contains(&own));
                if place.is_some() || index > 0 && !is_drawn_again() {
                    let place = place.unwrap_or_else(|| {
                        panic!("{}: `{operator}` is not in {operators:?}", block.heading)
                    });
                    operators.drain(..=place);
                }
            }
        }
    }
    assert_eq!(captions.next(), None, "{}: more captions than boards", block.heading);
    (more + drawn.len() - next, others)
}

/// Checks that the gallery has the rows of a table in their order, each on a line of its own.
fn check_table(block: &Block, entry: &Entry) {
    let lines = entry.commands.iter().zip(&entry.outputs).flat_map(|(command, output)| {
        std::iter::once(command.split('\'').map(cell).collect()).chain(output.lines().map(cells))
    });
    let mut lines = lines.collect::<Vec<Vec<String>>>().into_iter();
    for row in block.rows {
        let own: Vec<String> = row.split("  ").filter(|word| !word.is_empty()).map(cell).collect();
        let has_all = |line: Vec<String>| {
            let mut rest = line.iter();
            own.iter().all(|cell| rest.any(|other| other == cell))
        };
        assert!(lines.any(has_all), "{}: no row `{row}`, or not in this order", block.heading);
    }
}

/// The cells of a line: between commas, or blanks.
fn cells(line: &str) -> Vec<String> {
    if line.contains(',') {
        line.split(',').map(cell).collect()
    } else {
        line.split_whitespace().map(cell).collect()
    }
}

/// A cell without blanks and brackets; a number in decimal digits.
fn cell(text: &str) -> String {
    let text = text.replace([' ', '(', ')'], "");
    let digits = text.replace(',', "");
    let hexadecimal = digits.strip_prefix("0x").map(|digits| i128::from_str_radix(digits, 16));
    let number = hexadecimal.unwrap_or_else(|| digits.parse::<i128>());
    // Sixty-four digits are bits.
    number.map_or(text, |number| number.to_string())
}

/// Whether a caption of a page and a title of bbt are the same: names of one step, one formula, or a name of
/// one word made of words of the page.
fn is_called(caption: &str, title: &str) -> bool {
    // The sign of an axis stands before the name of a reflection.
    let (sign, caption) = after_sign(caption);
    let (own_sign, title) = after_sign(title);
    if sign.is_some() && sign != own_sign {
        return false;
    }
    let step = |name: &str| catalogue::find(name).map(|step| step.name);
    let formula = |text: &str| text.replace([' ', '(', ')'], "");
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let is_name = !title.is_empty() && title.chars().all(|c| c.is_alphanumeric() || c == '_');
    let known = words(caption);
    caption.is_empty()
        || step(caption).is_some() && step(caption) == step(title)
        || formula(caption) == formula(title)
        || is_name && words(title).iter().all(|word| known.contains(word))
}

/// The sign of an axis before a text, and the text.
fn after_sign(text: &str) -> (Option<char>, &str) {
    let sign = text.chars().next().filter(|sign| "-|/\\".contains(*sign));
    match (sign, text.get(1..).and_then(|rest| rest.strip_prefix(' '))) {
        (Some(sign), Some(rest)) => (Some(sign), rest),
        _ => (None, text),
    }
}

/// Whether a caption of a page is the number that bbt writes below the board.
fn is_number(caption: &str, below: &str) -> bool {
    let number = |text: &str| u64::from_str_radix(text.strip_prefix("0x")?, 16).ok();
    number(caption).is_some() && number(caption) == number(below)
}

/// Whether a word between boards is an operator or a distance, and not a name or an equation of the
/// page's own.
fn is_operator(word: &str) -> bool {
    !word.contains(char::is_alphabetic)
}

#[test]
fn the_gallery_has_every_block_as_the_page_draws_it() {
    has_every_block(&gallery());
}

/// The file is for 100 columns.
#[test]
#[cfg(unix)]
fn the_gallery_fits_in_80_columns() {
    let mut gallery = gallery();
    for entry in gallery.iter_mut().flat_map(|(_, entries)| entries) {
        let run = |line: &String| terminal(&line[2..], 80, &[("NO_COLOR", "1")]);
        entry.outputs = entry.commands.iter().map(run).collect();
        let lines = || entry.outputs.iter().flat_map(|out| out.lines());
        let is_board = |line: &&str| line.starts_with("  a b c d") || line.starts_with("> ");
        let wide = lines().filter(is_board).find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{}", entry.heading);
    }
    has_every_block(&gallery);
}

/// Compares the gallery with the pages.
fn has_every_block(gallery: &[(String, Vec<Entry>)]) {
    let titles: Vec<&str> = gallery.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, PAGES.map(|page| page.document));
    let mut others = BTreeSet::new();
    for (page, (title, entries)) in PAGES.iter().zip(gallery) {
        let headings: Vec<&str> = entries.iter().map(|entry| entry.heading.as_str()).collect();
        let own: Vec<&str> = page.blocks.iter().map(|block| block.heading).collect();
        assert_eq!(headings, own, "{title}");
        for (block, entry) in page.blocks.iter().zip(entries) {
            let is_wrong = entry.prose.contains("An error of the page");
            assert_eq!(is_wrong, !block.errors.is_empty(), "{}: what is wrong", block.heading);
            check_table(block, entry);
            if block.drawing.is_empty() {
                continue;
            }
            let more = MORE.iter().find(|(heading, _)| *heading == block.heading);
            let (drawn, captions) = compare(block, entry);
            others.extend(captions);
            assert_eq!(
                drawn,
                more.map_or(0, |(_, count)| *count),
                "{}: boards that the page does not have",
                block.heading
            );
        }
    }
    let known = OTHER_CAPTIONS.iter().map(|(page, drawn)| (*page, (*drawn).to_owned()));
    assert_eq!(others, known.collect());
}
