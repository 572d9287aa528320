//! Media: the formats in which a drawing can be written.

use super::block::Block;
use super::markup::{Appearance, html};
use super::svg::svg;
use super::theme::Theme;

/// The format in which a drawing is written.
#[derive(Clone, Copy, Debug)]
pub enum Medium {
    /// Text, with or without escape sequences for colours.
    Text(Theme),
    /// An SVG document.
    Svg(Appearance),
    /// An HTML document.
    Html(Appearance),
}

impl Medium {
    /// Whether a drawing is a complete document, which nothing may follow.
    pub const fn is_document(self) -> bool {
        matches!(self, Medium::Svg(_) | Medium::Html(_))
    }

    /// Appends a drawing to a text; a document has a title.
    pub fn write(self, drawing: &Block, title: &str, out: &mut String) {
        match self {
            Medium::Text(theme) => theme.write(drawing, out),
            Medium::Svg(appearance) => out.push_str(&svg(drawing, title, appearance)),
            Medium::Html(appearance) => out.push_str(&html(drawing, title, appearance)),
        }
    }
}
