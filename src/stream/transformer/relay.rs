//! Transformers that take turns at one stream.

use super::Transformer;
use super::within::Record;
use crate::notation::drawn::Drawing;
use crate::position::Dropped;

impl<'a> Transformer<'a> {
    /// How many threads may share the work of a long stream, if not as many as there are cores.
    pub(in crate::stream) fn threads(&self) -> Option<usize> {
        // Whether a blank line stands between results depends on all lines before; and whoever
        // types them is not that fast.
        let alone = self.options.interactive || self.writer.how.has_lines();
        if alone { Some(1) } else { self.options.threads }
    }

    /// How many bytes are worth being transformed at once.
    pub(in crate::stream) fn block(&self) -> usize {
        self.writer.how.block()
    }

    /// How many lines have been seen.
    pub(in crate::stream) fn line(&self) -> u64 {
        self.line
    }

    /// Whether the next line means what it means at the start of a stream.
    pub(in crate::stream) fn is_idle(&self) -> bool {
        self.drawing.is_idle() && self.titles.is_empty() && !self.record.goes_on()
    }

    /// Another transformer of the same kind.
    pub(in crate::stream) fn another(&self) -> Transformer<'a> {
        Transformer::new(self.chain, self.options.clone())
    }

    /// Forgets what has been done, and starts idle behind so many lines.
    pub(in crate::stream) fn start_behind(&mut self, line: u64) {
        self.line = line;
        self.batch.clear();
        self.waiting.clear();
        self.drawing = Drawing::default();
        self.titles.clear();
        self.last.clear();
        self.record = Record::default();
        self.writer.out.clear();
        self.dropped = Dropped::default();
        self.refused = 0;
        self.complaints.clear();
    }

    /// Takes over what another transformer has made of the lines behind this one's, which is
    /// idle and has been emptied of its output.
    pub(in crate::stream) fn take_over(&mut self, other: &mut Transformer<'a>) {
        self.line = other.line;
        self.line_end = other.line_end;
        self.drawing = std::mem::take(&mut other.drawing);
        self.titles.append(&mut other.titles);
        std::mem::swap(&mut self.last, &mut other.last);
        self.record = std::mem::take(&mut other.record);
        std::mem::swap(&mut self.writer.out, &mut other.writer.out);
        self.dropped += other.dropped;
        let room = self.options.shown.saturating_sub(self.refused);
        let shown = usize::try_from(room).unwrap_or(usize::MAX);
        self.complaints.extend(other.complaints.drain(..).take(shown));
        self.refused += other.refused;
    }
}
