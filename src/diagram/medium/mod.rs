//! Media: the formats in which a drawing can be written, a file for each.

pub mod markup;
pub mod svg;

use self::markup::Appearance;
use super::block::Block;
use super::theme::Theme;

/// The format in which a drawing is written.
#[derive(Clone, Copy, Debug)]
pub enum Medium {
    /// Text, with or without escape sequences for colours.
    Text(Theme),
    /// A document.
    Picture(&'static Picture, Appearance),
}

/// A format of documents that are a drawing.
#[derive(Debug)]
pub struct Picture {
    /// Its name.
    pub name: &'static str,
    /// What a document is.
    pub summary: &'static str,
    /// Writes a drawing, with a title, as a document.
    write: fn(&Block, &str, Appearance) -> String,
}

/// All of them.
pub const PICTURES: &[Picture] = &[
    Picture { name: "svg", summary: "a picture", write: svg::svg },
    Picture { name: "html", summary: "a page", write: markup::html },
];

impl Medium {
    /// Whether a drawing is a complete document, which nothing may follow.
    pub(crate) const fn is_document(self) -> bool {
        matches!(self, Medium::Picture(..))
    }

    /// Appends a drawing to a text; a document has a title.
    pub fn write(self, drawing: &Block, title: &str, out: &mut String) {
        match self {
            Medium::Text(theme) => theme.write(drawing, out),
            Medium::Picture(picture, appearance) => {
                out.push_str(&(picture.write)(drawing, title, appearance));
            }
        }
    }
}
