//! Drawings as SVG: one self-contained file with text that can be selected.
//!
//! The drawing keeps its grid of columns and lines. The squares of boards are rectangles under the
//! text, and pieces are paths over their letters.

use std::fmt::Write;

use shakmaty::{Color, Piece};

use super::markup::{Appearance, Properties, StyleSheet, escaped};
use crate::diagram::block::{Block, Run, StyledLine};
use crate::diagram::pieces::outline;
use crate::diagram::style::Style;

/// The width of a column and the height of a line: a cell of a letter and a blank is square.
const COLUMN: usize = 10;
const LINE: usize = 20;

/// The size of a line, in units of the outlines of pieces.
const SCALE: f64 = 20.0 / 45.0;

/// The margin around the drawing.
const MARGIN: usize = 12;

/// The distance from the bottom of a line to the base of its letters.
const BASE: usize = 5;

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
    let mut sheet = StyleSheet::new(appearance, Properties { text: "fill", area: "fill" });
    let mut shapes = String::new();
    let mut lines = 0;
    for line in drawing.all_lines() {
        draw(line, MARGIN + lines * LINE, &mut sheet, &mut shapes);
        lines += 1;
    }
    let (width, height) = (drawing.width() * COLUMN + 2 * MARGIN, lines * LINE + 2 * MARGIN);
    let (rules, title) = (sheet.rules(".page"), escaped(title));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n<style>\n\
         text {{ font: 16px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; \
         white-space: pre; }}\n{rules}\
         .outline {{ stroke-width: 2; stroke-linejoin: round; }}\n\
         .white {{ fill: #fff; stroke: #000; }}\n.black {{ fill: #000; stroke: #fff; }}\n\
         .letter {{ fill-opacity: 0; }}\n</style>\n\
         <rect class=\"page\" width=\"{width}\" height=\"{height}\"/>\n{shapes}</svg>\n"
    )
}

/// Draws a line whose top is at `top`: its squares, its text, its pieces.
fn draw(line: &StyledLine, top: usize, sheet: &mut StyleSheet, out: &mut String) {
    let (mut text, mut pieces) = (String::new(), String::new());
    let mut left = MARGIN;
    for run in line.runs() {
        let width = run.width() * COLUMN;
        // Writing to a string cannot fail.
        if let Some(square) = run.on {
            // The blank before a letter is half to its left and half to its right.
            let (left, class) = (left + COLUMN / 2, sheet.square(square, run));
            let _ = writeln!(
                out,
                "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{LINE}\"/>"
            );
        }
        let mut class = sheet.run(run);
        if let Some(piece) = piece(run) {
            class.push_str(" letter");
            // The letter is in the right half of the cell; the outline fills the whole cell.
            let x = left - COLUMN / 2;
            let color = if piece.color == Color::White { "white" } else { "black" };
            let _ = writeln!(
                pieces,
                "<path class=\"outline {color}\" transform=\"translate({x} {top}) scale({SCALE})\" \
                 d=\"{}\"/>",
                outline(piece.role)
            );
        }
        let _ =
            write!(text, "<tspan class=\"{class}\" x=\"{left}\">{}</tspan>", escaped(&run.text));
        left += width;
    }
    if !text.is_empty() {
        let base = top + LINE - BASE;
        let _ = writeln!(out, "<text xml:space=\"preserve\" y=\"{base}\">{text}</text>");
    }
    out.push_str(&pieces);
}

/// The piece whose letter a run is.
fn piece(run: &Run) -> Option<Piece> {
    let is_piece = matches!(run.style, Style::WhitePiece | Style::BlackPiece);
    let letter = run.text.chars().next().filter(|_| is_piece)?;
    Piece::from_char(letter)
}
