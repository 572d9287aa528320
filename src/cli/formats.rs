//! The formats and looks that options choose.

use crate::diagram::medium::Picture;
use crate::diagram::palette::Palette;
use crate::notation::Format;

/// The values of `--format`.
#[derive(Clone, Copy, Debug)]
pub(super) enum FormatOption {
    /// As text, or as a picture.
    Diagram(Option<&'static Picture>),
    Fen,
    Json,
    Csv,
    Board(Format),
}

/// The values of `--format` of the auxiliary commands.
#[derive(Clone, Copy, Debug)]
pub(super) enum ListFormat {
    /// As text, or as a picture.
    Drawing(Option<&'static Picture>),
    Json,
}

/// The value of `--theme`: none if the terminal or the reader decides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ThemeOption(pub(super) Option<&'static Palette>);
