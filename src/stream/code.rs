//! Source code as input, such as a header file: the constants that it declares, and what debuggers and logs
//! print of them.

use super::bad_line::Result;
use super::prelude::*;
use crate::formula;
use crate::position::embedded::has_position;
use crate::text::fault::{Fault, InputFault};

impl Processor<'_> {
    /// Processes lines of code. What they declare has its name in the lines after them, and is drawn with it.
    pub(super) fn code(&mut self, record: &Record) -> Result<()> {
        let origin = Origin::of(record);
        if self.shows_stages() && self.row.is_none() {
            self.row = Some(Vec::new());
        }
        let options = &mut self.options.read_options;
        let text = std::str::from_utf8(record.text()).unwrap_or_default();
        // A directive may stand apart from its sign: `#  define`.
        let apart = text.split_once("define").filter(|(sign, _)| sign.trim() == "#");
        let directive = apart.map(|(sign, rest)| format!("{:>1$}define{rest}", '#', sign.len()));
        let text = directive.as_deref().unwrap_or(text);
        let single = || {
            let word = options.value(text.as_bytes()).ok()?.word()?;
            Some(vec![(formula::declared(text)?.to_owned(), word)])
        };
        let of_macro = if directive.is_some() { single() } else { None };
        let is_position = directive.is_some() && has_position(text.as_bytes());
        let listed = || options.listed(record.text());
        let Some(all) = of_macro.or_else(listed).filter(|_| !is_position) else {
            return self.value(&origin, text.as_bytes());
        };
        for (name, word) in &all {
            options.definitions.replace(name, *word);
        }
        self.list(&origin, &all)
    }

    /// Processes a text that may have several values: the constants that code declares, or what a debugger printed.
    pub(super) fn listed(&mut self, origin: &Origin, text: &[u8], fault: Fault) -> Result<()> {
        match self.options.read_options.listed(text).filter(|_| origin.frame.is_none()) {
            Some(all) => self.list(origin, &all),
            None if origin.frame.is_none() && has_fields(text) => {
                Err(origin.whole(InputFault::Fields))
            }
            None => Err(origin.bad(fault)),
        }
    }

    /// Takes note of words beside a value, if it is written without them.
    pub(super) fn passes_over(&mut self, has_words: bool) {
        use super::output::Output::{Count, Drawings};
        let is_written = !matches!(self.options.output, Drawings(_) | Count);
        self.report.passed_over += u64::from(has_words && is_written);
    }

    /// Processes bitboards with names, all or none of them. A text that has none keeps its place.
    fn list(&mut self, origin: &Origin, all: &[(String, u64)]) -> Result<()> {
        if all.is_empty() {
            let (number, raw) = (origin.number, origin.raw);
            return self.between(&Record { number, raw, content: Content::Comment });
        }
        self.passes_over(all.iter().any(|(name, _)| !name.is_empty()));
        self.all_or_none(|processor| {
            all.iter().try_for_each(|(name, word)| {
                let raw = if name.is_empty() { origin.raw } else { name.as_bytes() };
                processor.board(&Origin { raw, ..*origin }, *word)
            })
        })
    }
}

/// Whether a line looks like fields: words with commas or tabs between them, not all of which are squares or numbers.
fn has_fields(text: &[u8]) -> bool {
    let letters = |field: &[u8]| field.iter().filter(|c| c.is_ascii_alphabetic()).count();
    let fields: Vec<&[u8]> = text.split(|byte| b",\t".contains(byte)).collect();
    fields.len() > 1
        && !text.iter().any(|byte| b"(){}[]=;&|^~<>*$".contains(byte))
        && fields.iter().all(|field| !field.is_empty() && field.trim_ascii() == *field)
        && fields.iter().any(|field| !field[0].is_ascii_digit() && letters(field) > 1)
}
