//! Media: the formats in which a drawing can be written, a file for each.

mod markdown;
pub mod markup;
pub mod svg;

use std::borrow::Cow;

use self::markup::Appearance;
use super::Style;
use super::block::{Block, StyledLine};
use super::legend::legend;
use super::theme::{Depth, Theme};

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
    /// Whether boards are drawn in letters, without colours.
    pub is_text: bool,
    /// Writes a drawing, with a title, as a document.
    write: fn(&Block, &str, Appearance) -> String,
}

/// All of them.
pub(crate) const PICTURES: &[Picture] = &[
    Picture { name: "svg", summary: "a picture", is_text: false, write: svg::svg },
    Picture { name: "html", summary: "a page", is_text: false, write: markup::html },
    Picture {
        name: "fragment",
        summary: "HTML for a page of yours",
        is_text: false,
        write: markup::fragment,
    },
    Picture {
        name: "markdown",
        summary: "a drawing between fences",
        is_text: true,
        write: markdown::markdown,
    },
];

impl Medium {
    /// Whether a drawing is a complete document, which nothing may follow.
    pub(crate) const fn is_document(self) -> bool {
        matches!(self, Medium::Picture(..))
    }

    /// Appends a drawing to a text; a document has a title. Where colours show marks, a legend says what
    /// they mean.
    pub fn write(self, drawing: &Block, title: &str, out: &mut String) {
        let has_colors = match self {
            Medium::Text(theme) => theme.depth != Depth::None,
            Medium::Picture(picture, _) => !picture.is_text,
        };
        let mut explained = Cow::Borrowed(drawing);
        if let Some(legend) = legend(drawing).filter(|_| has_colors) {
            explained.to_mut().lines.push(legend);
        }
        match self {
            Medium::Text(theme) => theme.write(&explained, out),
            Medium::Picture(picture, appearance) if appearance.heading => {
                let heading = vec![StyledLine::of(Style::Heading, title.to_owned())];
                let mut page = Block { lines: heading, ..Block::default() };
                page.add_below(&explained);
                out.push_str(&(picture.write)(&page, title, appearance));
            }
            Medium::Picture(picture, appearance) => {
                out.push_str(&(picture.write)(&explained, title, appearance));
            }
        }
    }
}
