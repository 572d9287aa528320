//! What was found, in sentences and as drawings.

use super::fits::Fits;
use super::probes::Found;
use super::routine::Same;
use crate::diagram::Style;
use crate::diagram::block::{Block, Run, StyledLine, table, wrap};
use crate::diagram::board::BoardDrawing;
use crate::diagram::view::View;
use crate::notation::{Format, HexText};

/// What something is the same as: `rot270 and hyatt-90`; a chain in quotes where there are several.
pub fn listed(same: &[Same]) -> String {
    let texts: Vec<String> = same.iter().map(Same::spoken).collect();
    let separator = if same.iter().any(|one| one.words.len() > 1) { "; " } else { ", " };
    texts.join(separator)
}

/// The sentence about a program.
///
/// ```
/// use bbt::questions::identify::{Depth, same_as, sentence};
/// let program = bbt::compile("bswap(x)")?.program;
/// let same = same_as(&program, Depth::Quick);
/// assert_eq!(sentence(&same), "The same as flip-vertical, for all 2^64 boards.");
/// # Ok::<(), bbt::Fault>(())
/// ```
pub fn sentence(same: &[Same]) -> String {
    let reads_more = same.iter().any(|one| one.words.iter().any(|word| word.contains(',')));
    let boards = if reads_more { "all boards" } else { "all 2^64 boards" };
    match same {
        [] => "No step, function or short chain of steps was found that is the same.".to_owned(),
        _ => format!("The same as {}, for {boards}.", listed(same)),
    }
}

/// The sentence about a program, and how it was proved.
pub fn same_drawing(same: &[Same], view: &View) -> Block {
    let mut page = Block::default();
    add(&mut page, &sentence(same), Style::Text, view);
    if let Some(first) = same.first() {
        add(&mut page, &format!("Proved: {}.", first.proof), Style::Text, view);
    }
    page
}

fn add(page: &mut Block, text: &str, style: Style, view: &View) {
    let lines = wrap(text, view.width).into_iter().map(|line| StyledLine::of(style, line));
    page.lines.extend(lines);
}

fn hex(word: HexText) -> String {
    Format::Hex.text(word.0)
}

impl Fits {
    /// The chains, and below them the boards that tell them apart.
    pub fn drawing(&self, view: &View) -> Block {
        let mut page = Block::default();
        let several = !self.tellers.is_empty();
        for fit in &self.fits {
            let mut line = StyledLine::of(Style::Name, fit.typed());
            if several {
                line.push(Style::Label, format!("  ({})", letter(fit.group)));
            }
            page.lines.push(line);
        }
        if self.fits.is_empty() {
            let nothing =
                "No formula of one operation and no chain of up to three steps was found.";
            add(&mut page, nothing, Style::Text, view);
        }
        if self.others > 0 {
            let more = format!("and {} more of the same length", self.others);
            add(&mut page, &more, Style::Text, view);
        }
        if several {
            let mut below = Block::default();
            let heading = "Boards that tell them apart";
            below.lines.push(StyledLine::of(Style::Heading, heading));
            let rows: Vec<(String, String)> = self
                .tellers
                .iter()
                .map(|teller| {
                    let images = teller.images.iter().enumerate().map(|(group, image)| {
                        let image = image.map_or("no result".to_owned(), hex);
                        format!("{} {image}", letter(group))
                    });
                    (hex(teller.board), images.collect::<Vec<_>>().join(", "))
                })
                .collect();
            below.lines.extend(table(&rows, view.width).lines);
            page.add_below(&below);
        }
        page
    }
}

/// The name of a group: A to Z, then AA.
fn letter(group: usize) -> String {
    let last = char::from(b'A' + (group % 26) as u8);
    match group / 26 {
        0 => last.to_string(),
        more => letter(more - 1) + &last.to_string(),
    }
}

impl Found {
    /// What is known, in rows: what, and its text.
    pub fn rows(&self) -> Vec<(String, String)> {
        let mut rows = Vec::new();
        let mut row = |name: &str, text: String| rows.push((name.to_owned(), text));
        match (&self.same[..], &self.closest) {
            ([], Some((step, right))) => {
                row("closest step", format!("{step}, right for {right} of 64 squares"));
            }
            ([], None) => row("closest step", "none".to_owned()),
            (same, _) => row("the same as", listed(same)),
        }
        if let Some(squares) = &self.squares {
            row("a1 to h8 go to", squares.join(" "));
        }
        if let (Some(code), Some(operations)) = (&self.code, self.operations) {
            row("code", code.clone());
            row("operations", format!("{operations}, the best found with a byte swap"));
        }
        row("holds", self.note.to_owned());
        rows
    }

    /// The square that each square's bit comes from, as a board, and the rows.
    pub fn drawing(&self, view: &View) -> Block {
        let mut page = Block::default();
        if let Some(map) = self.map {
            let sources = map.inverse();
            let cells = shakmaty::Square::ALL
                .map(|square| Run::new(Style::SquareName, sources.target(square).to_string()));
            page = BoardDrawing::new("where bits come from", cells).block(view);
        }
        let drawn = |row: &(String, String)| self.map.is_none() || !row.0.starts_with("a1 to");
        let rows: Vec<(String, String)> = self.rows().into_iter().filter(drawn).collect();
        page.add_below(&table(&rows, view.width));
        page
    }
}
