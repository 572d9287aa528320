//! What a line is to the drawing that it may belong to.

use super::line::{LineKind, Row, TITLE_SIGN, line};
use crate::fault::Fault;

/// What a line is to the unfinished drawing.
#[derive(Clone, Debug)]
pub(super) enum PendingKind {
    Title,
    /// A caption, an underline, an opening bracket; or an empty line below one of them.
    Around,
    /// A number with a label, which must be that of the board.
    Says,
    Frame {
        /// Whether the files run from h to a.
        turned: bool,
    },
    Ranks {
        row: Row,
        /// For a line that can be read on its own as a number: whether it begins with a zero.
        number: Option<bool>,
    },
    /// A line that makes the drawing invalid.
    Ragged,
}

impl PendingKind {
    /// Whether the line means something on its own.
    pub(super) fn reads_alone(&self) -> bool {
        matches!(self, PendingKind::Ranks { number: Some(_), .. })
    }

    /// Whether the line is read on its own if no board follows.
    pub(super) fn is_before(&self) -> bool {
        matches!(self, PendingKind::Title | PendingKind::Around | PendingKind::Says)
    }
}

/// What a line is to a drawing; `None` if it does not belong to one.
pub(super) fn kind(
    text: &str,
    is_number: impl FnOnce(&str) -> bool,
) -> Result<Option<PendingKind>, Fault> {
    if is_title(text) {
        return Ok(Some(PendingKind::Title));
    }
    let text = text.trim_end_matches(['\r', '\n']);
    Ok(match line(text)? {
        LineKind::Frame { turned } => Some(PendingKind::Frame { turned }),
        LineKind::Ranks { plain, after_sign, digits } => {
            let number = is_number(text);
            let row = Row { plain, after_sign, length: text.len() };
            let zero = text.find(['0', '1']).is_some_and(|at| text[at..].starts_with('0'));
            (digits || !number).then(|| PendingKind::Ranks { row, number: number.then_some(zero) })
        }
        LineKind::Other => None,
    })
}

/// Whether a line looks like the titles that bbt draws above its boards.
pub fn is_title(text: &str) -> bool {
    text.trim_start().starts_with(TITLE_SIGN)
}
