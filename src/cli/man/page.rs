//! A page of roff, made from text with backquotes around what is typed.

use clap_mangen::roff::{Inline, Roff, bold, roman};

/// The text of a man page under construction.
#[derive(Default)]
pub(super) struct ManPage {
    roff: Roff,
}

impl ManPage {
    /// Begins a section.
    pub(super) fn section(&mut self, title: &str) -> &mut ManPage {
        self.roff.control("SH", [title]);
        self
    }

    /// Begins a subsection.
    pub(super) fn subsection(&mut self, title: &str) -> &mut ManPage {
        self.roff.control("SS", [title]);
        self
    }

    /// Paragraphs, separated by blank lines.
    pub(super) fn prose(&mut self, text: &str) -> &mut ManPage {
        for paragraph in text.split("\n\n") {
            self.roff.control("PP", []).text(inlines(paragraph));
        }
        self
    }

    /// A term, with its description indented below.
    pub(super) fn entry(&mut self, term: &str, text: &str) -> &mut ManPage {
        self.roff.control("TP", []).text(inlines(term));
        if !text.is_empty() {
            self.roff.text(inlines(text));
        }
        self
    }

    /// Terms with their descriptions.
    pub(super) fn table(&mut self, rows: &[(&str, &str)]) -> &mut ManPage {
        for (term, text) in rows {
            self.entry(term, text);
        }
        self
    }

    /// Another line of a description.
    pub(super) fn line(&mut self, text: &str) -> &mut ManPage {
        self.roff.control("br", []).text(inlines(text));
        self
    }

    /// Something to type, verbatim.
    pub(super) fn example(&mut self, text: &str) -> &mut ManPage {
        self.roff.control("PP", []).control("RS", ["4"]).control("EX", []);
        // `EE` turns hyphenation back on.
        self.roff.text([roman(text)]).control("EE", []).control("nh", []).control("RE", []);
        self
    }

    /// The page in roff.
    pub(super) fn render(&self) -> String {
        self.roff.render()
    }
}

/// Text in roman, or in bold if it was between backquotes.
fn inlines(text: &str) -> Vec<Inline> {
    let parts = text.split('`').enumerate().filter(|(_, part)| !part.is_empty());
    parts.map(|(index, part)| if index % 2 == 0 { roman(part) } else { bold(part) }).collect()
}

/// A phrase as the beginning of a sentence.
pub(super) fn capitalized(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
