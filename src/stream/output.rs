//! Writing results: as lines, as JSON, as drawings.

use shakmaty::{Piece, Square};

use super::blocks::BLOCK;
use crate::chain::Chain;
use crate::diagram::theme::Theme;
use crate::diagram::{inspect, stages};
use crate::facts::Facts;
use crate::notation::mapping::Mapping;
use crate::notation::{Format, hex, write_grid};
use crate::position::Placement;
use crate::value::Value;

/// How results are written.
#[derive(Clone, Debug)]
pub enum Output {
    /// One line for each input: bitboards as `0x…`, positions as FEN.
    Native,
    /// Positions as FEN; a bitboard has none.
    Fen,
    /// Bitboards in this notation, and positions as the set of their occupied squares.
    Board(Format),
    /// All facts as one JSON object on a line.
    Json,
    /// A drawing: every stage of the chain, or all facts if there is no chain.
    Diagrams {
        /// How many columns the screen has.
        width: usize,
        /// The colours.
        theme: Theme,
    },
}

impl Output {
    /// Whether results may be collected and written by the batch.
    pub(super) fn takes_batches(&self) -> bool {
        matches!(self, Output::Native | Output::Board(_))
    }

    /// Whether a result takes several lines: then a blank line stands between results.
    pub(crate) fn has_lines(&self) -> bool {
        match self {
            Output::Board(format) => format.has_lines(),
            Output::Diagrams { .. } => true,
            Output::Native | Output::Fen | Output::Json => false,
        }
    }

    /// How many bytes of input are transformed at once, such that what comes of them stays
    /// small.
    pub(super) fn block(&self) -> usize {
        match self {
            Output::Native | Output::Fen | Output::Board(Format::Hex) => BLOCK,
            Output::Board(_) => BLOCK / 8,
            Output::Json | Output::Diagrams { .. } => BLOCK / 128,
        }
    }

    /// Whether a position that stays one is written as one.
    pub(super) fn keeps_positions(&self) -> bool {
        matches!(self, Output::Native | Output::Fen)
    }
}

/// How lines end: results end as their inputs do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// `\n`.
    Feed,
    /// `\r\n`.
    ReturnFeed,
}

impl LineEnd {
    /// The line without the return at its end, and how the line ends.
    pub(super) fn split(line: &[u8]) -> (&[u8], LineEnd) {
        match line.split_last() {
            Some((b'\r', line)) => (line, LineEnd::ReturnFeed),
            _ => (line, LineEnd::Feed),
        }
    }

    /// How many bytes it has.
    pub(super) fn len(self) -> usize {
        if self == LineEnd::ReturnFeed { 2 } else { 1 }
    }

    /// Ends a line.
    #[inline]
    pub(super) fn write(self, out: &mut Vec<u8>) {
        if self == LineEnd::ReturnFeed {
            out.push(b'\r');
        }
        out.push(b'\n');
    }
}

/// A bitboard has no FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoFen;

/// What has been written, and how to write more.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) how: Output,
    mapping: &'static Mapping,
    pub(super) out: Vec<u8>,
    /// Whether a result of several lines has been written: the next one stands apart.
    begun: bool,
}

impl Writer {
    pub(super) fn new(how: Output, mapping: &'static Mapping) -> Writer {
        Writer { how, mapping, out: Vec::new(), begun: false }
    }

    /// Writes the boards of a batch, which are brought to the square mapping first.
    pub(super) fn boards(&mut self, boards: &mut [u64], line_end: LineEnd) {
        let format = if let Output::Board(format) = self.how { format } else { Format::Hex };
        if format.is_number() && !self.mapping.is_own() {
            for board in boards.iter_mut() {
                *board = self.mapping.write(*board);
            }
        }
        if format == Format::Hex && line_end == LineEnd::Feed {
            hex::write_lines(boards, &mut self.out);
            return;
        }
        for &board in &*boards {
            self.separate();
            format.write(board, &mut self.out);
            line_end.write(&mut self.out);
        }
    }

    /// Writes one result, without a line end.
    ///
    /// # Errors
    ///
    /// A bitboard is to be written as a FEN.
    pub(super) fn result(&mut self, result: &Value) -> Result<(), NoFen> {
        let board = match result {
            Value::Position(line) if self.how.keeps_positions() => {
                self.out.extend_from_slice(line);
                return Ok(());
            }
            _ => result.occupied().0,
        };
        let format = match self.how {
            Output::Fen => return Err(NoFen),
            Output::Board(format) => format,
            _ => Format::Hex,
        };
        let is_mapped = format.is_number() && !self.mapping.is_own();
        format.write(if is_mapped { self.mapping.write(board) } else { board }, &mut self.out);
        Ok(())
    }

    /// Draws the pieces of a position as the wiki's grid.
    pub(super) fn pieces(&mut self, placement: &Placement, line_end: LineEnd) {
        self.separate();
        let piece = |square: Square| placement.piece(square).map_or('.', Piece::char);
        write_grid(1, piece, &mut self.out);
        line_end.write(&mut self.out);
    }

    /// Writes one value and its way through the chain.
    pub(super) fn value(
        &mut self,
        input: Value,
        chain: &Chain,
        results: Vec<Value>,
        line_end: LineEnd,
    ) {
        self.separate();
        match &self.how {
            Output::Json => {
                let facts = Facts::of(results.last().unwrap_or(&input), self.mapping);
                // Texts and numbers always have a form in JSON.
                self.out.extend(serde_json::to_vec(&facts).unwrap_or_default());
                line_end.write(&mut self.out);
            }
            Output::Diagrams { width, theme } => {
                let block = if results.is_empty() {
                    inspect(&input, self.mapping, *width, theme)
                } else {
                    let names = chain.steps.iter().map(|step| step.name.as_str());
                    let shown: Vec<(&str, Value)> =
                        std::iter::once(("input", input)).chain(names.zip(results)).collect();
                    stages(&shown, self.mapping, *width, theme)
                };
                let mut text = String::new();
                block.write(&mut text);
                self.out.extend_from_slice(text.as_bytes());
            }
            Output::Native | Output::Fen | Output::Board(_) => {}
        }
    }

    fn separate(&mut self) {
        if self.how.has_lines() {
            if self.begun {
                self.out.push(b'\n');
            }
            self.begun = true;
        }
    }
}
