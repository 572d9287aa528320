//! The formats and looks that options choose.

use crate::diagram::medium::Picture;
use crate::diagram::palette::Palette;
use crate::grid::Cells;
use crate::notation::Format;

/// The values of `--format`.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) enum FormatOption {
    /// As text, or as a picture.
    Diagram(Option<Picture>),
    Fen,
    Json,
    Board(Format),
}

/// The values of `--format` of the auxiliary commands.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) enum ListFormat {
    /// As text, or as a picture.
    Drawing(Option<Picture>),
    Json,
}

/// The values of `grid --format`.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) enum GridFormat {
    Cells(Cells),
    Picture(Picture),
}

/// The value of `--theme`: none if the terminal or the reader decides.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct ThemeOption(pub(in crate::cli) Option<&'static Palette>);
