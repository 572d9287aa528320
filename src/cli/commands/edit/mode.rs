//! What keys are read as: moves on the board, pieces, or a text that is typed.

use tui_input::Input;

use crate::cli::commands::list;

/// What is typed as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Value,
    Chain,
    /// A part of the name of a step.
    Step,
}

/// What keys are read as.
#[derive(Debug)]
pub(super) enum Mode {
    Board,
    /// Pieces, letter by letter.
    Pieces,
    Text(Text),
    /// The sets of a position, of which this one is chosen.
    Sets(usize),
    Help,
}

/// A text that is typed.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) field: Field,
    pub(super) input: Input,
    /// Whether it has changed since it was read, and whether it is kept once it is.
    pub(super) is_unread: bool,
    pub(super) is_kept: bool,
    pub(super) mistake: Option<String>,
    /// The steps that are found, with their summaries, and which of them is chosen.
    pub(super) found: Vec<(&'static str, String)>,
    pub(super) row: usize,
}

impl Text {
    /// A text to be changed; all steps are found while nothing is typed.
    pub(super) fn new(field: Field, text: String) -> Text {
        let found = if field == Field::Step { list::found("") } else { Vec::new() };
        let (is_unread, is_kept) = (false, false);
        Text { field, input: text.into(), is_unread, is_kept, mistake: None, found, row: 0 }
    }

    /// Takes note of a change: steps are found at once, everything else has to be read.
    pub(super) fn changed(&mut self) {
        if self.field == Field::Step {
            (self.found, self.row) = (list::found(self.input.value()), 0);
        } else {
            self.is_unread = true;
        }
    }
}
