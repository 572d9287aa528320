//! What the marks of a drawing mean, on a line below it: only colours show them.

use shakmaty::Square;

use super::block::{Block, Run, StyledLine};
use super::{Mark, Style};

impl Mark {
    /// What it means, in a word or two; `None` for marks that the drawings themselves explain.
    const fn meaning(self) -> Option<&'static str> {
        match self {
            Mark::Added => Some("added"),
            Mark::Removed => Some("removed"),
            Mark::Lost => Some("lost"),
            Mark::Wrapped => Some("around the edge"),
            Mark::SwappedUp => Some("swapped up"),
            Mark::SwappedDown => Some("swapped down"),
            Mark::Attacker => Some("piece"),
            Mark::Blocker => Some("blocker"),
            Mark::OnlyFirst | Mark::OnlySecond | Mark::Target => None,
        }
    }
}

/// The marks of a drawing, and what they mean; `None` if none is to be explained.
pub(super) fn legend(drawing: &Block) -> Option<StyledLine> {
    let is_used = |mark: &Mark| {
        let runs = drawing.all_lines().flat_map(StyledLine::runs);
        let mut marked = runs.filter(|run| run.mark == Some(*mark)).peekable();
        // A word with the mark explains it already.
        marked.peek().is_some() && marked.all(|run| run.on.is_some())
    };
    let mut line = StyledLine::default();
    for mark in Mark::ALL.into_iter().filter(is_used) {
        let Some(meaning) = mark.meaning() else { continue };
        if line.width() > 0 {
            line.space(3);
        }
        let (style, sign) = match mark {
            Mark::Removed => (Style::ClearSquare, "."),
            _ => (Style::SetSquare, "1"),
        };
        // On a square, because pictures colour nothing else.
        line.push_run(Run { on: Some(Square::A1), mark: Some(mark), ..Run::new(style, sign) });
        line.push(Style::Label, format!(" {meaning}"));
    }
    (line.width() > 0).then_some(line)
}
