//! Drawn boards: eight lines of cells, as people and programs print them.
//!
//! Set cells are one of `1 X x # O @ *`, clear ones one of `. - 0 _ ·`, pieces the letters of FEN;
//! a board uses one glyph for each. Cells may be spaced or not, framed (`| X |   | 8`), quoted or
//! after a comment sign. Rank labels, on the left or right, determine the order of the ranks;
//! without them, rank 8 comes first. Boards may be side by side. What bbt itself prints around its
//! boards (titles, notations, facts) is skipped.

mod board;
mod finder;
mod line;

pub use self::board::Drawn;
pub use self::finder::{BoardFinder, Recognized, TextLine, is_title};
pub use self::line::{LineKind, TITLE_SIGN, line};
use crate::fault::{DrawingFault, Fault, Span};

/// Reads a text of several lines as one drawn board.
///
/// # Errors
///
/// What is wrong with the drawing, with its span in the whole text; `None` if it is not a drawing.
pub fn parse(text: &str) -> Option<Result<Drawn, Fault>> {
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
    let fault = |line: &TextLine, fault: Fault| {
        Some(Err(fault.shifted(starts[usize::try_from(line.number - 1).unwrap_or(0)])))
    };
    let whole = |line: &TextLine| Span::new(0, line.bytes.trim_ascii_end().len());
    let mut found = None;
    for one in recognized {
        match one {
            Recognized::Line(_) if found.is_none() => return None,
            Recognized::Line(line) => {
                return fault(&line, Fault::new(whole(&line), DrawingFault::NotALine));
            }
            Recognized::Boards { mut boards, .. } if found.is_none() && boards.len() == 1 => {
                found = boards.pop();
            }
            Recognized::Boards { lines, .. } => {
                let last = lines.last()?;
                return fault(last, Fault::new(whole(last), DrawingFault::SeveralBoards));
            }
            Recognized::Below(_) => {}
            Recognized::Bad { lines, at, fault: bad } => return fault(&lines[at], bad),
        }
    }
    found.map(Ok)
}
