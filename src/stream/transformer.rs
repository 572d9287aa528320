//! Turns lines into lines: a framer groups them into records, a processor runs these through the chain.

use memchr::memchr;

use super::bad_line::{BadLine, Result};
use super::bases::Bases;
use super::blocks::Whole;
use super::fields::{Column, Layout, Syntax};
use super::framer::{Framer, hand_on};
use super::heat::Heat;
use super::options::{Form, Options};
use super::prelude::*;
use crate::chain::Chain;
use crate::chain::value::Notation;
use crate::position::Packed;
use crate::program::evaluate::COLUMN;
use crate::text::fault::RecordFault;

/// Transforms lines by a chain.
#[derive(Debug)]
pub struct Transformer<'a> {
    /// What groups lines, once there are some: a value on a command line needs none.
    framer: Option<Framer>,
    pub(super) processor: Processor<'a>,
    /// The lines of records of 32 bytes.
    unpacked: Vec<u8>,
    /// How many of the first records of a file were bad.
    bad_at_start: u64,
}

/// A file is in another format if most of its first records are bad.
const TRIED: u64 = 16;

impl<'a> Transformer<'a> {
    /// A transformer that has seen no line yet.
    pub fn new(chain: &'a Chain, options: Options) -> Transformer<'a> {
        Transformer::with_chains(std::slice::from_ref(chain), options)
    }

    /// A transformer that sends each input through several chains, and has seen no line yet. The
    /// results are fields of one line: in place of the value if lines have fields, otherwise
    /// separated by tabs. If a header is wanted, the names of the chains are written.
    ///
    /// Columns that belong to the value are updated by the first chain. No symmetry is named. Results of several lines cannot be fields.
    ///
    /// ```
    /// use bbt::Chain;
    /// use bbt::stream::{Options, Output, Transformer, run};
    /// let chains = [vec![], vec!["flip-vertical"], vec!["n = popcount(x)"]];
    /// let chains = chains.map(|steps| Chain::parse(&steps)).into_iter().collect::<Result<Vec<_>, _>>()?;
    /// let options = Options { header: true, ..Options::new(Output::Native) };
    /// let mut transformer = Transformer::with_chains(&chains, options);
    /// let mut out = Vec::new();
    /// run(&b"0xff\n"[..], &mut out, &mut transformer, |_| {})?;
    /// assert_eq!(
    ///     String::from_utf8(out)?,
    ///     "input\tflip-vertical\tn\n0x00000000000000ff\t0xff00000000000000\t8\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_chains(chains: &'a [Chain], mut options: Options) -> Transformer<'a> {
        let are_several = chains.len() > 1;
        options.tag &= !are_several;
        // Names are written before the first line; only fields have a header to be read.
        let writes_names = are_several && options.header && options.layout.is_none();
        options.header &= !writes_names;
        let mut processor = Processor::new(chains, options);
        if writes_names {
            processor.write_names();
        }
        if let Output::Facts(keys) = &processor.options.output
            && let Some(names) = keys.header()
        {
            processor.writer.raw((names + "\n").as_bytes());
        }
        Transformer { framer: None, processor, unpacked: Vec::new(), bad_at_start: 0 }
    }

    /// The framer, and the processor that its records are for.
    fn parts(&mut self) -> (&mut Framer, &mut Processor<'a>) {
        let Transformer { framer, processor, .. } = self;
        (framer.get_or_insert_with(|| Framer::new(&processor.options)), processor)
    }

    pub(super) fn framer(&mut self) -> &mut Framer {
        self.parts().0
    }

    /// Starts a new source: its lines count from 1.
    pub fn start(&mut self) {
        self.framer().start();
        self.bad_at_start = 0;
        self.processor.bases = Bases::default();
    }

    /// Transforms whole lines, or records of 32 bytes; the last one may lack its end.
    ///
    /// # Errors
    ///
    /// The line at which to stop; the lines before it are in the output.
    pub fn lines(&mut self, text: &[u8]) -> Result<()> {
        match self.processor.options.unpack {
            Some(format) => self.records(format, text)?,
            None => self.text_lines(text)?,
        }
        self.processor.finish_batch()
    }

    /// Transforms records of 32 bytes.
    fn records(&mut self, format: Packed, mut records: &[u8]) -> Result<()> {
        let mut lines = std::mem::take(&mut self.unpacked);
        while !records.is_empty() {
            let taken = self.fast_path(records, Some(format))?;
            // The next one only, if others are on the fast path.
            let most = if taken > 0 { 1 } else { COLUMN };
            let left = &records[taken..];
            let (own, rest) = left.split_at_checked(most * Packed::LENGTH).unwrap_or((left, &[]));
            for record in own.chunks(Packed::LENGTH) {
                let start = lines.len();
                let all = Packed::LENGTH;
                let short = |_| format!("it ends after {} of {all} bytes", record.len());
                let whole = record.try_into().map_err(short);
                let read = whole.and_then(|record| format.read(record, &mut lines));
                if let Err(why) = read {
                    lines.truncate(start);
                    self.text_lines(&lines)?;
                    lines.clear();
                    self.framer().passed(1);
                    let record = self.framer().line;
                    let bad = BadLine::whole(record, RecordFault::NotPacked { record, why });
                    self.bad_at_start += u64::from(record <= TRIED);
                    if 2 * self.bad_at_start > TRIED {
                        return Err(bad);
                    }
                    self.processor.refuse(bad, b"")?;
                } else {
                    lines.push(b'\n');
                }
            }
            self.text_lines(&lines)?;
            lines.clear();
            records = rest;
        }
        self.unpacked = lines;
        Ok(())
    }

    fn text_lines(&mut self, text: &[u8]) -> Result<()> {
        let (framer, processor) = self.parts();
        let text = &framer.with_tail(text, processor)?;
        let mut at = 0;
        while at < text.len() {
            at += self.fast_path(&text[at..], None)?;
            let (framer, processor) = self.parts();
            at += framer.plain_boards(&text[at..], processor)?;
            let rest = &text[at..];
            if rest.is_empty() {
                break;
            }
            let line = &rest[..memchr(b'\n', rest).map_or(rest.len(), |end| end + 1)];
            if LineEnd::split(line).0.len() >= framer.longest() {
                self.long_line(line)?;
            } else {
                framer.push(&text[..at], line, processor)?;
            }
            at += line.len();
        }
        self.framer().last.keep(text);
        Ok(())
    }

    /// Processes the lines at the start of a text, or the records in a form that is not text, that are on the
    /// fast path; returns their length in bytes.
    fn fast_path(&mut self, text: &[u8], form: Option<Packed>) -> Result<usize> {
        let mut taken = 0;
        loop {
            let (framer, processor) = self.parts();
            let (line, rest) = (framer.line, &text[taken..]);
            let (length, lines) = if processor.options.plies.is_some() {
                (0, 0)
            } else if framer.takes_fields() {
                processor.hex_fields(line, rest)?
            } else if framer.is_idle() {
                match processor.fast_path(line, rest, form)? {
                    (0, 0) if form.is_none() && framer.form == Some(Form::Lines) => {
                        processor.other_lines(line, rest)?
                    }
                    done => done,
                }
            } else {
                (0, 0)
            };
            if lines == 0 {
                return Ok(taken);
            }
            framer.passed(lines);
            taken += length;
        }
    }

    /// Ends the source: lines that were held back are processed as they are.
    ///
    /// # Errors
    ///
    /// The line at which to stop.
    pub fn end(&mut self) -> Result<()> {
        let (framer, processor) = self.parts();
        framer.end(processor)?;
        processor.finish_batch()
    }

    /// The heat map of each chain, and its name; nothing is in it if squares are not counted.
    pub fn heat(&self) -> Vec<(String, &Heat)> {
        let names = self.processor.runners().map(|runner| runner.chain().name());
        names.zip(self.processor.report.heat.iter().chain(std::iter::repeat(&Heat::NONE))).collect()
    }

    /// Writes what is written after all sources: a document of all drawings, if they are one.
    pub fn finish(&mut self, title: &str) {
        let processor = &mut self.processor;
        processor.end_row();
        if let Some((_, lines)) = processor.waiting.take() {
            processor.writer.raw(&lines);
        }
        processor.writer.finish(title);
    }

    /// Transforms one input, however many lines it has.
    ///
    /// # Errors
    ///
    /// Why it cannot be transformed.
    pub fn input(&mut self, text: &[u8]) -> Result<()> {
        let read = self.processor.options.read_options.read(text);
        if let Notation::Drawn(records) = read.notation {
            hand_on(records, &mut self.processor)?;
            return self.processor.finish_batch();
        }
        let raw = [text, b"\n"].concat();
        self.processor.record(&Record { number: 1, raw: &raw, content: Content::Value })?;
        self.processor.bases.leave_line();
        self.processor.finish_batch()
    }

    /// Starts a row: the next inputs are drawn side by side, if no step changes them.
    pub(crate) fn start_row(&mut self) {
        self.processor.row = Some(Vec::new());
    }

    /// Ends the row, and writes its drawings.
    pub(crate) fn end_row(&mut self) {
        self.processor.end_row();
    }

    /// Refuses a line that is too long to process, given its beginning or all of it.
    pub(super) fn long_line(&mut self, beginning: &[u8]) -> Result<()> {
        let (framer, processor) = self.parts();
        if !matches!(framer.whole(), Whole::Records(_)) {
            framer.end(processor)?;
        }
        let (number, before) = framer.long_line(beginning);
        processor.long_line(number, &[&before, beginning].concat())
    }

    /// The output that has not been taken yet.
    pub fn output(&self) -> &[u8] {
        &self.processor.writer.out
    }

    pub(crate) fn clear_output(&mut self) {
        self.processor.writer.out.clear();
    }

    /// The report on the stream so far.
    pub fn report(&self) -> &Report {
        &self.processor.report
    }

    /// A declared name of moves, scores or results that nothing next to a position had, where the chain
    /// changes positions, and the keys that JSON objects had instead.
    pub(crate) fn unused_name(&self) -> Option<(String, Vec<&String>)> {
        let Processor { options, runner, report, .. } = &self.processor;
        let changes = runner.keeps_positions() && !runner.chain().steps.is_empty();
        if !changes
            || options.unpack.is_some()
            || self.framer.as_ref().is_none_or(|framer| framer.line == 0)
        {
            return None;
        }
        match &options.layout {
            Some(layout) if layout.syntax == Syntax::Json => {
                let columns = layout.related.iter().map(|(column, _)| column);
                let seen = report.related.as_ref()?;
                let mut names = seen.missing(columns).map(Column::to_string);
                // An opcode of the value may be meant.
                let is_unused = |name: &String| options.rules.named(name) & report.notes.used == 0;
                Some((names.find(is_unused)?, seen.keys().collect()))
            }
            Some(Layout { syntax: Syntax::Records(_), .. }) => None,
            _ if options.header || options.plies.is_some() => None,
            _ => {
                let mut unused = options.rules.unused(report.notes.used);
                Some((unused.next()?.to_owned(), Vec::new()))
            }
        }
    }

    /// What records of this format begin with, if none was found in a text.
    pub(crate) fn missed(&self) -> Option<&'static str> {
        let Report { has_records, has_between, refused, .. } = self.report();
        let layout = self.processor.options.layout.as_ref();
        let missed = !has_records && (*has_between || *refused > 0);
        match layout.map(|layout| layout.syntax) {
            Some(Syntax::Records(records)) if missed => Some(records.format().beginning),
            _ => None,
        }
    }

    /// The names of the columns in the header.
    pub(crate) fn titles(&self) -> &[Vec<u8>] {
        &self.processor.titles
    }

    /// The lines that have been refused since the last call.
    pub(crate) fn take_complaints(&mut self) -> Vec<BadLine> {
        std::mem::take(&mut self.processor.report.complaints)
    }

    // For threads that share the work on one stream.

    /// Whether another transformer, which was idle, read the next lines as this one would.
    pub(super) fn may_be_followed_by(&self, next: &Transformer) -> bool {
        // A thread may have found the value in another column.
        let (layout, other) = (&self.processor.options.layout, &next.processor.options.layout);
        let bases = &next.processor.bases;
        let is_idle = self.framer.as_ref().is_none_or(Framer::is_idle);
        layout == other && is_idle && self.processor.bases.may_be_followed_by(bases)
    }

    /// Another transformer of the same kind.
    pub(super) fn fork(&self) -> Transformer<'a> {
        let framer = self.framer.as_ref().map(|framer| framer.fork(0));
        let processor = self.processor.fork();
        Transformer { framer, processor, unpacked: Vec::new(), bad_at_start: 0 }
    }

    /// Resets the state, idle after `line` lines.
    pub(super) fn start_after(&mut self, line: u64) {
        *self.framer() = self.framer().fork(line);
        self.processor.forget();
    }

    /// Merges the state of an idle transformer that has handled the lines after this one's; its output must be taken.
    pub(super) fn absorb(&mut self, other: &mut Transformer<'a>) {
        self.framer = other.framer.replace(self.framer().fork(0));
        self.processor.absorb(&mut other.processor);
    }
}
