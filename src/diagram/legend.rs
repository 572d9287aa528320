//! What the marks of a drawing mean, on a line below it: only colours show them.

use shakmaty::Square;

use super::block::{Block, Run, StyledLine};
use super::{Mark, Style};

/// The marks of a drawing, and what they mean; `None` if none is to be explained.
pub(super) fn legend(drawing: &Block) -> Option<StyledLine> {
    let is_used = |mark: &Mark| {
        let runs = drawing.all_lines().flat_map(StyledLine::runs);
        let mut marked = runs.filter(|run| run.mark == Some(*mark)).peekable();
        // A word with the mark explains it already.
        marked.peek().is_some() && marked.all(|run| run.on.is_some())
    };
    let mut line = StyledLine::default();
    for mark in Mark::ALL.into_iter().filter(|mark| !mark.name().is_empty() && is_used(mark)) {
        if line.width() > 0 {
            line.space(3);
        }
        let (style, sign) = match mark {
            Mark::Removed => (Style::ClearSquare, ". "),
            _ => (Style::SetSquare, "1 "),
        };
        // On a square, because pictures colour nothing else.
        line.push_run(Run { on: Some(Square::A1), mark: Some(mark), ..Run::new(style, sign) });
        line.push(Style::Label, format!(" {}", mark.name()));
    }
    (line.width() > 0).then_some(line)
}
