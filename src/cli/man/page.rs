//! A page of text with backquotes around what is typed: in roff, or as plain text.

use clap_mangen::roff::{Inline, Roff, bold, roman};

#[derive(Default)]
pub(in crate::cli) struct ManPage(Vec<PagePart>);

enum PagePart {
    Section(String),
    Subsection(String),
    Paragraph(String),
    /// A term, and its description indented below.
    Entry(String, String),
    /// Another line of a description.
    Line(String),
    /// Something to type, verbatim.
    Example(String),
}

impl ManPage {
    pub(super) fn section(&mut self, title: &str) -> &mut ManPage {
        self.with(PagePart::Section(title.to_owned()))
    }

    pub(super) fn subsection(&mut self, title: &str) -> &mut ManPage {
        self.with(PagePart::Subsection(title.to_owned()))
    }

    /// Paragraphs, separated by blank lines, on one line or several.
    pub(super) fn prose(&mut self, text: &str) -> &mut ManPage {
        self.0.extend(paragraphs(text).map(PagePart::Paragraph));
        self
    }

    pub(super) fn entry(&mut self, term: &str, text: &str) -> &mut ManPage {
        self.with(PagePart::Entry(term.to_owned(), text.to_owned()))
    }

    pub(super) fn table(&mut self, rows: &[(&str, &str)]) -> &mut ManPage {
        for (term, text) in rows {
            self.entry(term, text);
        }
        self
    }

    pub(super) fn line(&mut self, text: &str) -> &mut ManPage {
        self.with(PagePart::Line(text.to_owned()))
    }

    pub(super) fn example(&mut self, text: &str) -> &mut ManPage {
        self.with(PagePart::Example(text.to_owned()))
    }

    fn with(&mut self, part: PagePart) -> &mut ManPage {
        self.0.push(part);
        self
    }

    pub(super) fn render(&self) -> String {
        let mut roff = Roff::new();
        for part in &self.0 {
            match part {
                PagePart::Section(title) => roff.control("SH", [&**title]),
                PagePart::Subsection(title) => roff.control("SS", [&**title]),
                PagePart::Paragraph(text) => roff.control("PP", []).text(inlines(text)),
                PagePart::Entry(term, text) => {
                    let entry = roff.control("TP", []).text(inlines(term));
                    if text.is_empty() { entry } else { entry.text(inlines(text)) }
                }
                PagePart::Line(text) => roff.control("br", []).text(inlines(text)),
                PagePart::Example(text) => {
                    roff.control("PP", []).control("RS", ["4"]).control("EX", []);
                    // `EE` turns hyphenation back on.
                    roff.text([roman(&**text)]).control("EE", []).control("nh", []);
                    roff.control("RE", [])
                }
            };
        }
        roff.render()
    }

    /// The page as plain text, in so many columns.
    pub(super) fn text(&self, width: usize) -> String {
        let filled = |text: &str, indent: &'static str| {
            let options = textwrap::Options::new(width).initial_indent(indent);
            textwrap::fill(text, options.subsequent_indent(indent)) + "\n"
        };
        let part = |part: &PagePart| match part {
            PagePart::Section(title) | PagePart::Subsection(title) => format!("\n{title}:\n"),
            PagePart::Paragraph(text) => "\n".to_owned() + &filled(text, ""),
            PagePart::Entry(term, text) if text.is_empty() => filled(term, "  "),
            PagePart::Entry(term, text) => filled(term, "  ") + &filled(text, "      "),
            PagePart::Line(text) => filled(text, "      "),
            PagePart::Example(text) => format!("\n  {}\n", text.replace('\n', "\n  ")),
        };
        self.0.iter().map(part).collect::<String>().trim_start().to_owned()
    }
}

/// The paragraphs of a text, each on one line.
pub(super) fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    text.split("\n\n").map(|paragraph| paragraph.replace('\n', " "))
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
