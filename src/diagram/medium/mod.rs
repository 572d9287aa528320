//! Media: the formats in which a drawing can be written, a file for each.

pub mod markup;
pub mod svg;

use std::borrow::Cow;

use shakmaty::Square;

use self::markup::{Appearance, fragment};
use super::{Block, Depth, Mark, Run, Style, StyledLine, Theme};

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
    /// What writes a drawing, with a title, as a document.
    by: fn(&Block, &str, Appearance) -> String,
}

/// All of them.
pub(crate) const PICTURES: &[Picture] = &[
    Picture { name: "svg", summary: "a picture", is_text: false, by: svg::svg },
    Picture { name: "html", summary: "a page", is_text: false, by: markup::html },
    Picture { name: "fragment", summary: "HTML for a page of yours", is_text: false, by: fragment },
    Picture { name: "markdown", summary: "a drawing between fences", is_text: true, by: markdown },
];

impl Medium {
    /// Whether a drawing is a complete document, which nothing may follow.
    pub(crate) const fn is_document(self) -> bool {
        matches!(self, Medium::Picture(..))
    }

    /// Appends a drawing to a text; a document has a title. Where colours show marks, a legend says what they mean.
    pub fn write(self, drawing: &Block, title: &str, out: &mut String) {
        let has_colors = match self {
            Medium::Text(theme) => theme.depth != Depth::None,
            Medium::Picture(picture, _) => !picture.is_text,
        };
        let mut explained = Cow::Borrowed(drawing);
        if let Some(legend) = has_colors.then(|| legend(drawing)).flatten() {
            explained.to_mut().lines.push(legend);
        }
        match self {
            Medium::Text(theme) => theme.write(&explained, out),
            Medium::Picture(picture, appearance) => {
                if appearance.heading {
                    let mut page = Block::of(Style::Heading, title.to_owned());
                    page.add_below(explained.into_owned());
                    explained = Cow::Owned(page);
                }
                out.push_str(&(picture.by)(&explained, title, appearance));
            }
        }
    }
}

/// The marks of a drawing, and what they mean; `None` if none is to be explained.
fn legend(drawing: &Block) -> Option<StyledLine> {
    let is_used = |mark: &Mark| {
        let runs = drawing.all_lines().flat_map(StyledLine::runs);
        let mut marked = runs.filter(|run| run.mark == Some(*mark)).peekable();
        // A word with the mark explains it already.
        marked.peek().is_some() && marked.all(|run| run.on.is_some())
    };
    let mut line = StyledLine::default();
    for mark in Mark::ALL.into_iter().filter(|mark| !mark.name().is_empty() && is_used(mark)) {
        line.space(if line.width() == 0 { 0 } else { 3 });
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

/// A drawing in Markdown: as a fenced block of text.
fn markdown(drawing: &Block, _: &str, _: Appearance) -> String {
    let text = drawing.to_string();
    let text: Vec<&str> = text.lines().collect();
    let mut fence = "```".to_owned();
    // A fence is longer than those in the text.
    while text.iter().any(|line| line.trim_start().starts_with(&fence)) {
        fence.push('`');
    }
    format!("{fence}text\n{}\n{fence}\n", text.join("\n"))
}
