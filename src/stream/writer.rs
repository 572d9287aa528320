//! The writer: every result is written here, as a line, as JSON, as a drawing.

use shakmaty::{Piece, Square};

use super::output::Output;
use super::record::LineEnd;
use crate::chain::Chain;
use crate::diagram::block::Block;
use crate::diagram::{inspect, stages};
use crate::facts::Facts;
use crate::notation::mapping::Mapping;
use crate::notation::{Format, hex, write_grid};
use crate::position::Placement;
use crate::program::kind::Kind;
use crate::value::Value;

/// The maximum length of a document in lines: hundreds of drawings, more than anyone will look at.
const MOST_LINES: usize = 10_000;

/// The output so far, and how to write more.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) how: Output,
    mapping: &'static Mapping,
    /// What the bitboards that a chain returns mean.
    kind: Kind,
    out: Vec<u8>,
    /// The drawings so far, if they are to be one document.
    document: Block,
    /// Whether a result of several lines has been written: the next one is set apart.
    begun: bool,
    /// Whether the last line that was passed through had no end: one is added before the next line.
    unended: bool,
}

/// A state of the writer that can be restored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    length: usize,
    begun: bool,
    unended: bool,
}

impl Writer {
    pub(super) fn new(how: Output, mapping: &'static Mapping, kind: Kind) -> Writer {
        let (out, document) = (Vec::new(), Block::default());
        Writer { how, mapping, kind, out, document, begun: false, unended: false }
    }

    /// The output that has not been taken yet.
    pub(super) fn output(&self) -> &[u8] {
        &self.out
    }

    /// Clears the output.
    pub(super) fn clear(&mut self) {
        self.out.clear();
    }

    /// The current state.
    pub(super) fn mark(&self) -> Mark {
        Mark { length: self.out.len(), begun: self.begun, unended: self.unended }
    }

    /// Removes everything written since a mark.
    pub(super) fn back_to(&mut self, mark: Mark) {
        self.out.truncate(mark.length);
        (self.begun, self.unended) = (mark.begun, mark.unended);
    }

    /// Merges the state of another writer that has written after this one; its output must have
    /// been taken.
    pub(super) fn absorb(&mut self, other: &mut Writer) {
        self.document.add_below(&std::mem::take(&mut other.document));
        if other.out.is_empty() {
            return;
        }
        if self.unended {
            self.out.push(b'\n');
            self.out.append(&mut other.out);
        } else {
            std::mem::swap(&mut self.out, &mut other.out);
        }
        (self.begun, self.unended) = (other.begun, other.unended);
    }

    /// Starts a line: what is appended to it is its text, up to [`Writer::end`].
    #[inline]
    pub(super) fn line(&mut self) -> &mut Vec<u8> {
        if std::mem::take(&mut self.unended) {
            self.out.push(b'\n');
        }
        &mut self.out
    }

    /// Ends a line.
    #[inline]
    pub(super) fn end(&mut self, line_end: LineEnd) {
        line_end.write(&mut self.out);
    }

    /// Passes lines through unchanged, with their line ends.
    pub(super) fn raw(&mut self, lines: &[u8]) {
        // No document has lines between its drawings.
        if !lines.is_empty() && !self.how.is_document() {
            self.line().extend_from_slice(lines);
            self.unended = !lines.ends_with(b"\n");
        }
    }

    /// Passes through the rest of a line whose beginning was passed through.
    pub(super) fn more(&mut self, part: &[u8]) {
        self.unended = false;
        self.raw(part);
    }

    /// Writes the boards of a batch, after applying the square mapping to them.
    pub(super) fn boards(&mut self, boards: &mut [u64], line_end: LineEnd) {
        if self.kind != Kind::Set && self.how.writes_numbers() {
            for &word in &*boards {
                let text = self.text(&Value::of_word(word, self.kind));
                self.line().extend_from_slice(&text);
                self.end(line_end);
            }
            return;
        }
        let format = self.how.board_format();
        if format.is_number() && !self.mapping.is_own() {
            for board in boards.iter_mut() {
                *board = self.mapping.write(*board);
            }
        }
        if format == Format::Hex && line_end == LineEnd::Feed {
            if !boards.is_empty() {
                hex::write_lines(boards, self.line());
            }
            return;
        }
        for &board in &*boards {
            self.separate();
            format.write(board, self.line());
            self.end(line_end);
        }
    }

    /// Whether a result can be written in the chosen format: a bitboard cannot be written as a FEN.
    pub(super) fn can_write(&self, result: &Value) -> bool {
        matches!(result, Value::Position(_)) || !matches!(self.how, Output::Fen)
    }

    /// The value that a board of the chain's results stands for.
    pub(super) fn value_of(&self, board: u64) -> Value {
        Value::of_word(board, self.kind)
    }

    /// One result, as the text of a line or a field.
    pub(super) fn text(&self, result: &Value) -> Vec<u8> {
        let board = match result {
            Value::Position(position) if self.how.keeps_positions() => {
                return position.line().to_vec();
            }
            Value::Number(number) if self.how.writes_numbers() => {
                return self.how.number(*number).into_bytes();
            }
            _ => result.occupied().0,
        };
        let format = self.how.board_format();
        let is_mapped = format.is_number() && !self.mapping.is_own();
        let mut text = Vec::new();
        format.write(if is_mapped { self.mapping.write(board) } else { board }, &mut text);
        text
    }

    /// Writes one result, followed by a text.
    pub(super) fn result(&mut self, result: &Value, more: &str, line_end: LineEnd) {
        let text = self.text(result);
        let line = self.line();
        line.extend_from_slice(&text);
        line.extend_from_slice(more.as_bytes());
        self.end(line_end);
    }

    /// Draws the pieces of a position on the wiki's grid.
    pub(super) fn pieces(&mut self, placement: &Placement, line_end: LineEnd) {
        self.separate();
        let piece = |square: Square| placement.piece(square).map_or('.', Piece::char);
        write_grid(piece, self.line());
        self.end(line_end);
    }

    /// Writes one value and the stages of the chain.
    pub(super) fn value(
        &mut self,
        input: Value,
        chain: &Chain,
        results: Vec<Value>,
        line_end: LineEnd,
    ) {
        match &self.how {
            Output::Json => {
                let facts = Facts::of(results.last().unwrap_or(&input), self.mapping);
                // Texts and numbers can always be written as JSON.
                let json = serde_json::to_vec(&facts).unwrap_or_default();
                self.line().extend(json);
                self.end(line_end);
            }
            Output::Diagrams { view, medium } => {
                let block = if results.is_empty() {
                    inspect(&input, self.mapping, view)
                } else {
                    let names = chain.steps.iter().map(|step| step.name.as_str());
                    let shown: Vec<(&str, Value)> =
                        std::iter::once(("input", input)).chain(names.zip(results)).collect();
                    stages(&shown, self.mapping, view)
                };
                if medium.is_document() {
                    self.document.add_below(&block);
                    return;
                }
                let mut text = String::new();
                medium.write(&block, "", &mut text);
                self.separate();
                self.line().extend_from_slice(text.as_bytes());
            }
            Output::Native | Output::Fen | Output::Board(_) => {}
        }
    }

    /// Whether nothing more fits into the document.
    pub(super) fn is_full(&self) -> bool {
        self.document.lines.len() >= MOST_LINES
    }

    /// Writes the document of all drawings, if they are to be one.
    pub(super) fn finish(&mut self, title: &str) {
        if let Output::Diagrams { medium, .. } = self.how
            && medium.is_document()
        {
            let mut text = String::new();
            medium.write(&std::mem::take(&mut self.document), title, &mut text);
            self.out.extend_from_slice(text.as_bytes());
        }
    }

    /// Separates a result of several lines from the one before it.
    fn separate(&mut self) {
        if self.how.has_lines() {
            if self.begun {
                self.line().push(b'\n');
            }
            self.begun = true;
        }
    }
}
