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
    /// A document.
    Picture(Picture, Appearance),
}

/// The formats of documents that are a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// An SVG document.
    Svg,
    /// An HTML document.
    Html,
}

/// All of them: the name, the format, and what it is.
pub const PICTURES: &[(&str, Picture, &str)] =
    &[("svg", Picture::Svg, "a picture"), ("html", Picture::Html, "a page")];

impl Medium {
    /// Whether a drawing is a complete document, which nothing may follow.
    pub const fn is_document(self) -> bool {
        matches!(self, Medium::Picture(..))
    }

    /// Appends a drawing to a text; a document has a title.
    pub fn write(self, drawing: &Block, title: &str, out: &mut String) {
        match self {
            Medium::Text(theme) => theme.write(drawing, out),
            Medium::Picture(picture, appearance) => {
                let document = match picture {
                    Picture::Svg => svg,
                    Picture::Html => html,
                };
                out.push_str(&document(drawing, title, appearance));
            }
        }
    }
}
