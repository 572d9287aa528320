//! Drawings as SVG: one self-contained file with text that can be selected.
//!
//! The drawing keeps its grid of columns and lines. The squares of boards are areas under the text, one for
//! all that look alike, and pieces are paths over their letters.

use std::collections::BTreeMap;
use std::fmt::Write;

use shakmaty::Color;

use super::markup::{Appearance, Properties, StyleSheet, escaped};
use crate::diagram::{Block, Run, Style, StyledLine};

/// The width of a column and the height of a line: a cell of a letter and a blank is square.
const COLUMN: usize = 10;
const LINE: usize = 20;

/// The size of a line, in units of the outlines of pieces.
const SCALE: f64 = 20.0 / 45.0;

/// What is before each rule, so that a picture inside a page does not restyle the page.
const WITHIN: &str = "svg.bbt ";

const MARGIN: usize = 12;

/// The distance from the bottom of a line to the base of its letters.
const BASE: usize = 5;

/// The outlines of all squares of a class, by its name.
type Areas = BTreeMap<String, String>;

/// A drawing as an SVG document.
///
/// ```
/// use bbt::diagram::board::BoardDrawing;
/// use bbt::diagram::medium::markup::Appearance;
/// use bbt::diagram::medium::svg::svg;
/// use bbt::diagram::view::View;
/// use bbt::notation::mapping::Mapping;
/// let board = BoardDrawing::of_set("", 1, Mapping::OWN).block(&View::default());
/// assert!(svg(&board, "one corner", Appearance::default()).starts_with("<svg "));
/// ```
pub fn svg(drawing: &Block, title: &str, appearance: Appearance) -> String {
    let names = Properties { text: "fill", area: "fill", within: WITHIN, page: "svg.bbt .page" };
    let mut sheet = StyleSheet::new(appearance, names);
    let (mut areas, mut shapes) = (Areas::new(), String::new());
    let mut words = String::new();
    let mut lines = 0;
    for line in drawing.all_lines() {
        words.extend(line.words.iter().map(|board| escaped(board) + "\n"));
        shapes += &draw(line, MARGIN + lines * LINE, &mut sheet, &mut areas);
        lines += 1;
    }
    let columns = drawing.all_lines().map(StyledLine::width).fold(drawing.width(), usize::max);
    let (width, height) = (columns * COLUMN + 2 * MARGIN, lines * LINE + 2 * MARGIN);
    let (rules, title) = (sheet.rules(), escaped(title));
    let words = words.trim_end();
    let area = |(class, path)| format!("<path class=\"{class}\" d=\"{path}\"/>\n");
    let areas: String = areas.iter().map(area).collect();
    format!(
        "<svg class=\"bbt\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n\
         <desc>{words}</desc>\n<style>\n\
         {WITHIN}text {{ font: 16px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; \
         white-space: pre; }}\n{rules}\
         {WITHIN}.outline {{ stroke-width: 2; stroke-linejoin: round; }}\n\
         {WITHIN}.white {{ fill: #fff; stroke: #000; }}\n\
         {WITHIN}.black {{ fill: #000; stroke: #fff; }}\n\
         {WITHIN}.letter {{ fill-opacity: 0; }}\n</style>\n\
         <rect class=\"page\" width=\"{width}\" height=\"{height}\"/>\n{areas}{shapes}</svg>\n"
    )
}

/// Draws a line whose top is at `top`: its squares, as parts of the areas of their classes, its text, its pieces.
fn draw(line: &StyledLine, top: usize, sheet: &mut StyleSheet, areas: &mut Areas) -> String {
    let (mut text, mut pieces) = (String::new(), String::new());
    let mut last = String::new();
    let mut left = MARGIN;
    for run in line.runs() {
        let width = run.width() * COLUMN;
        // The letter of a cell is in the middle of its square. Writing to a string cannot fail.
        let x = left - COLUMN / 2;
        if let Some(square) = run.on {
            let area = areas.entry(sheet.square(square, run)).or_default();
            let _ = write!(area, "M{x} {top}h{width}v{LINE}h-{width}z");
        }
        let mut class = sheet.run(run);
        if let Some(piece) = run.piece() {
            class.push_str(" letter");
            let color = if piece.color == Color::White { "white" } else { "black" };
            let _ = writeln!(
                pieces,
                "<path class=\"outline {color}\" transform=\"translate({x} {top}) scale({SCALE})\" \
                 d=\"{}\"/>",
                OUTLINES[piece.role as usize - 1]
            );
        }
        if class != last {
            let end = if last.is_empty() { "" } else { "</tspan>" };
            let _ = write!(text, "{end}<tspan class=\"{class}\">");
            last = class;
        }
        for (column, glyph) in glyphs(run) {
            let x = left + column * COLUMN;
            let _ = write!(text, "<tspan x=\"{x}\">{}</tspan>", escaped(&glyph));
        }
        left += width;
    }
    if !text.is_empty() {
        let base = top + LINE - BASE;
        text = format!("<text xml:space=\"preserve\" y=\"{base}\">{text}</tspan></text>\n");
    }
    text + &pieces
}

/// The parts of a run that stay in place in every font: each letter of a board with the blanks after it, or all.
fn glyphs(run: &Run) -> Vec<(usize, String)> {
    let is_of_board = run.on.is_some() || run.style == Style::Label;
    let mut glyphs: Vec<(usize, String)> = Vec::new();
    for (column, letter) in run.text.chars().enumerate() {
        match glyphs.last_mut() {
            Some((_, glyph)) if letter == ' ' || !is_of_board => glyph.push(letter),
            _ => glyphs.push((column, letter.to_string())),
        }
    }
    glyphs
}

/// The outlines of pieces from the pawn to the king, drawn for bbt, as the data of SVG paths, in a square of 45 units.
const OUTLINES: [&str; 6] = [
    "M22.5 8a5.5 5.5 0 0 0-4 9.3c-3 1.6-4.7 4.3-4.7 7.4 0 2.3 1 4.3 2.6 5.8-3.4 1.7-5.9 \
     4.7-6.4 8.5h25c-.5-3.8-3-6.8-6.4-8.5a8 8 0 0 0 2.6-5.8c0-3.1-1.7-5.8-4.7-7.4a5.5 5.5 0 \
     0 0-4-9.3z",
    "M20 9l-2-3-1 4c-4 2-6 5-7 9l-3 6c-.6 1.6.4 3 2 3.4l2 .1 3-2.5c4-.5 6-1.5 8-3-1 5-8 7-9 \
     16h23c1-12-1-21-9-28-2-1.6-4-2.2-7-2z",
    "M22.5 5a2.7 2.7 0 0 0-1.8 4.7c-5 3.3-8.2 7.8-8.2 12.3 0 3 1.2 5.5 3.2 7.3l-1.2 \
     4.2H11c-1.5 0-2.5 1.5-2.5 5.5h12l2-2 2 2h12c0-4-1-5.5-2.5-5.5h-3.5l-1.2-4.2c2-1.8 \
     3.2-4.3 3.2-7.3 0-4.5-3.2-9-8.2-12.3A2.7 2.7 0 0 0 22.5 5z",
    "M10 9v8l4 3v12l-3 3v4h23v-4l-3-3V20l4-3V9h-5v4h-5V9h-5v4h-5V9z",
    "M8 12a2.5 2.5 0 1 0-1.2 4.7L11 30l-1.5 4v5h26v-5L34 30l4.2-13.3A2.5 2.5 0 1 0 35 \
     14.5L29.5 22 28.3 11.4a2.5 2.5 0 1 0-3.1.3L22.5 21l-2.7-9.3a2.5 2.5 0 1 0-3.1-.3L15.5 \
     22 10 14.5A2.5 2.5 0 0 0 8 12z",
    "M21 4v3h-3v3h3v4c-1.5.7-2.6 1.9-3 3.5-6-2.5-12 .5-12 6.5 0 4 3 7 6 8.5v6.5h21v-6.5c3-1.5 \
     6-4.5 6-8.5 0-6-6-9-12-6.5-.4-1.6-1.5-2.8-3-3.5v-4h3V7h-3V4z",
];
