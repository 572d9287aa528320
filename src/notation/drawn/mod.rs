//! Drawn boards: eight lines of cells, as people and programs print them.
//!
//! Set cells are one of `1 X x # O @ *` or a filled sign, clear ones one of `. - 0 _ ·` or an empty
//! sign, pieces the letters of FEN or figurines; a board uses one glyph for each. Cells may be spaced
//! or not, framed (`| X |   | 8`), quoted, separated by commas or after a comment sign. Rank labels,
//! on the left or right, determine the order of the ranks; without them, rank 8 comes first. Boards
//! may be side by side. What bbt itself prints around its boards (titles, notations, facts) is
//! skipped, and so is what stands around boards in code and documents (`around`); a number there
//! must be that of the board.

mod around;
mod below;
mod board;
mod finder;
mod line;

pub use self::board::Drawn;
pub(crate) use self::finder::REMEMBERED;
pub use self::finder::{BoardFinder, Recognized, TextLine, is_title};
pub use self::line::{LineKind, TITLE_SIGN, line};
use crate::fault::{DrawingFault, Fault, Span};

/// Reads a text of several lines as one drawn board.
///
/// # Errors
///
/// What is wrong with the drawing, with its span in the whole text; `None` if it is not a drawing.
pub fn parse(text: &str) -> Option<Result<Drawn, Fault>> {
    let several = || {
        let whole = Span::new(0, text.trim_end().len());
        Err(Fault::new(whole, DrawingFault::SeveralBoards))
    };
    Some(parse_all(text)?.and_then(|mut all| match (all.pop(), all.is_empty()) {
        (Some(board), true) => Ok(board),
        _ => several(),
    }))
}

/// Reads a text of several lines as drawn boards, one below the other or side by side. A line with a
/// number alone, above or below, must be the number of one of them.
///
/// # Errors
///
/// What is wrong with the drawing, with its span in the whole text; `None` if it is not a drawing.
pub fn parse_all(text: &str) -> Option<Result<Vec<Drawn>, Fault>> {
    let mut finder = BoardFinder::default();
    let mut recognized = Vec::new();
    let mut starts = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        starts.push(start);
        start += line.len();
        if !line.trim().is_empty() {
            let line = TextLine { number: starts.len() as u64, bytes: line.as_bytes().to_vec() };
            finder.add(line, |_| false, &mut recognized);
        }
    }
    finder.end(&mut recognized);
    let place = |line: &TextLine| starts[usize::try_from(line.number - 1).unwrap_or(0)];
    let fault = |line: &TextLine, fault: Fault| Some(Err(fault.shifted(place(line))));
    let mut found = Vec::new();
    let mut numbers = Vec::new();
    for one in recognized {
        match one {
            Recognized::Line(line) if around::is_number(text_of(&line)) => numbers.push(line),
            Recognized::Line(_) if found.is_empty() => return None,
            Recognized::Line(line) => {
                let whole = Span::new(0, text_of(&line).trim_end().len());
                return fault(&line, Fault::new(whole, DrawingFault::NotALine));
            }
            Recognized::Boards { boards, .. } => found.extend(boards),
            Recognized::Below(_) => {}
            Recognized::Bad { lines, at, fault: bad } => return fault(&lines[at], bad),
        }
    }
    if found.is_empty() {
        return None;
    }
    for line in &numbers {
        if let Err(bad) = below::check(&[text_of(line).trim()], &found, text_of(line)) {
            return fault(line, bad);
        }
    }
    Some(Ok(found))
}

/// The text of a line, if it is UTF-8.
fn text_of(line: &TextLine) -> &str {
    std::str::from_utf8(&line.bytes).unwrap_or_default()
}
