//! Source code as input, such as a header file: the constants that it declares, and what debuggers and logs
//! print of them.

use super::bad_line::Result;
use super::batch::Origin;
use super::processor::Processor;
use super::record::{Content, Record};
use crate::formula;
use crate::text::fault::Fault;

impl Processor<'_> {
    /// Processes lines of code. What they declare has its name in the lines after them, and is drawn with it.
    pub(super) fn code(&mut self, record: &Record) -> Result<()> {
        let origin = Origin::of(record);
        if self.shows_stages() && self.row.is_none() {
            self.row = Some(Vec::new());
        }
        let options = &mut self.options.read_options;
        let text = std::str::from_utf8(record.text()).unwrap_or_default();
        let single = || {
            let word = options.value(record.text()).ok()?.word()?;
            Some(vec![(formula::declared(text)?.to_owned(), word)])
        };
        let of_macro = if text.starts_with("#define ") { single() } else { None };
        let Some(all) = of_macro.or_else(|| options.listed(record.text())) else {
            return self.value(&origin, record.text());
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
            None => Err(origin.bad(fault)),
        }
    }

    /// Processes bitboards with names, all or none of them. A text that has none keeps its place.
    fn list(&mut self, origin: &Origin, all: &[(String, u64)]) -> Result<()> {
        if all.is_empty() {
            let (number, raw) = (origin.number, origin.raw);
            return self.between(&Record { number, raw, content: Content::Comment });
        }
        self.all_or_none(|processor| {
            all.iter().try_for_each(|(name, word)| {
                let raw = if name.is_empty() { origin.raw } else { name.as_bytes() };
                processor.board(&Origin { raw, ..*origin }, *word)
            })
        })
    }
}
