//! Records with fields: where the value is, and what formulas read of the other columns, as words.

use super::BadLine;
use super::batch::Origin;
use super::fields::{Column, Frame, Part, Related, Syntax};
use super::processor::Processor;
use super::record::{Content, Record};
use crate::chain::Runner;
use crate::formula::cells::{Cell, Reads};
use crate::position::embedded::read_embedded;
use crate::position::{Fen, Quantity, looks_like_fen};
use crate::program::evaluate::NO_NUMBER;
use crate::text::fault::{Fault, FaultKind, NumberFault, RecordFault, Span};

/// What a cell is that is computed with.
const WHOLE: &str = "a whole number from -9223372036854775807 to 9223372036854775807";

impl Processor<'_> {
    /// Processes a record with a value in one of its fields.
    pub(super) fn fields(&mut self, record: &Record) -> Result<(), BadLine> {
        self.settle(record)?;
        let Some(plies) = self.options.plies else { return self.located(record) };
        let Some(layout) = self.options.layout.clone() else { return Ok(()) };
        match self.play_record(record, &layout, plies)? {
            Some(raw) => {
                let (number, content) = (record.number, Content::Value);
                self.located(&Record { number, raw: &raw, content })
            }
            None => Ok(()),
        }
    }

    /// Processes the value in one of the fields of a record.
    fn located(&mut self, record: &Record) -> Result<(), BadLine> {
        let Some(layout) = &self.options.layout else { return Ok(()) };
        let origin = Origin::of(record);
        let moves = |runner: &Runner| !runner.chain().steps.is_empty() && runner.keeps_positions();
        let others = self.runners().any(moves) && self.options.output.keeps_positions();
        let frame = match layout.locate(record.text(), others) {
            Ok(frame) => frame,
            Err(fault) => return self.refuse(origin.bad(fault), &origin),
        };
        let syntax = layout.syntax;
        if let Err(fault) = self.read_fields(&frame, record.text()) {
            return self.refuse(BadLine::at(record.number, fault, record.text()), &origin);
        }
        let text = frame.value.text(record.text());
        let is_position = matches!(syntax, Syntax::Records(_));
        let origin = Origin { frame: Some(&frame), ..origin };
        if frame.value.is_number() {
            let word = std::str::from_utf8(&text).ok().and_then(|text| {
                text.parse().ok().or_else(|| text.parse().ok().map(i64::cast_unsigned))
            });
            return match word {
                Some(word) => {
                    let board = self.options.read_options.mapping.read(word);
                    self.board(&origin, board)
                }
                None => self.refuse(
                    origin.bad(Fault::new(Span::new(0, text.len()), RecordFault::NotABoard)),
                    &origin,
                ),
            };
        }
        if !is_position {
            return self.value(&origin, &text);
        }
        let played = frame.related.iter().find(|(_, what)| *what == Related::Played);
        match played.map(|(part, _)| part.text(record.text())) {
            Some(moves) => {
                self.position_seen(&origin, &text, &[&text, &b" moves "[..], &moves].concat())
            }
            None => self.position(&origin, &text),
        }
    }

    /// Reads the cells of a record in its fields.
    ///
    /// # Errors
    ///
    /// A cell that is not what a formula takes it for.
    fn read_fields(&mut self, frame: &Frame, record: &[u8]) -> Result<(), Fault> {
        let mut words = std::mem::take(&mut self.cells);
        words.clear();
        for (index, ((input, cell), part)) in
            self.options.cells.iter().zip(&frame.cells).enumerate()
        {
            let text = part.as_ref().map(|part| part.text(record));
            self.report.see(index, cell, text.is_some());
            let word = self.word_of(cell, text.as_deref().unwrap_or_default());
            let word = word.map_err(|kind| {
                let place = part.as_ref().map_or_else(Span::default, |part: &Part| part.place);
                Fault::new(place, self.with_number(kind, index))
            })?;
            words.push((*input, word));
        }
        self.cells = words;
        Ok(())
    }

    /// Reads the cells of a line without fields: the operations of EPD after its position.
    ///
    /// # Errors
    ///
    /// As for [`Processor::read_fields`].
    pub(super) fn read_operations(&mut self, line: &[u8]) -> Result<(), Fault> {
        self.cells.clear();
        let cells = std::mem::take(&mut self.options.cells);
        let outcome = cells.iter().enumerate().try_for_each(|(index, (input, cell))| {
            let operand = read_embedded(line, |fen| {
                Ok(Fen::parse(fen)?.operand(cell.column.as_bytes()).map(<[u8]>::to_vec))
            });
            let is_position = looks_like_fen(line);
            let operand = if is_position { operand?.0 } else { operand.ok().and_then(|own| own.0) };
            self.report.see(index, cell, operand.is_some());
            let word = self.word_of(cell, operand.as_deref().unwrap_or_default());
            let word = word.map_err(|kind| Fault::new(Span::new(0, line.len()), kind))?;
            self.cells.push((*input, word));
            Ok(())
        });
        self.options.cells = cells;
        outcome
    }

    /// The word that a program reads of a cell.
    fn word_of(&self, cell: &Cell, text: &[u8]) -> Result<u64, FaultKind> {
        let options = &self.options.read_options;
        let wrong = |wanted| {
            let text = String::from_utf8_lossy(text).into_owned();
            RecordFault::NotA { column: cell.column.clone(), text, wanted }.into()
        };
        let number = || Quantity::parse(text);
        if options.radix.is_none() && number().is_some() {
            let digits = text.strip_prefix(b"+").or(text.strip_prefix(b"-")).unwrap_or(text);
            if matches!(digits, [b'0', b'0'..=b'9', ..]) {
                return Err(NumberFault::LeadingZero.into());
            }
            let is_wide = text.len() == 16 && text.iter().all(u8::is_ascii_digit);
            if is_wide && matches!(cell.reads, Reads::Board) {
                return Err(NumberFault::HexOrDecimal.into());
            }
        }
        match &cell.reads {
            Reads::Test(own) => own.holds(text).map(u64::from).ok_or_else(|| wrong("a number")),
            Reads::Number { .. } if text.is_empty() => Ok(NO_NUMBER),
            Reads::Number { is_absolute } => {
                let read = number().map(|read| if *is_absolute { read.absolute() } else { read });
                let whole = read.and_then(|read| read.whole()).map(i64::cast_unsigned);
                whole.filter(|word| *word != NO_NUMBER).ok_or_else(|| wrong(WHOLE))
            }
            Reads::Board => {
                let whole = number().filter(|_| options.radix.is_none_or(|radix| radix == 10));
                match whole.and_then(|read| read.whole()) {
                    Some(whole) => Ok(options.mapping.read(whole.cast_unsigned())),
                    None => std::str::from_utf8(text)
                        .ok()
                        .and_then(|text| options.board(text).ok())
                        .ok_or_else(|| wrong("a bitboard")),
                }
            }
        }
    }

    /// The kind of a fault with the number of the column, and its name in the header.
    fn with_number(&self, mut kind: FaultKind, index: usize) -> FaultKind {
        let layout = self.options.layout.as_ref();
        let number = layout.and_then(|layout| match layout.cells.get(index) {
            Some(Column::Number(number)) => Some(*number),
            _ => None,
        });
        if let (Some(number), FaultKind::Record(RecordFault::NotA { column, .. })) =
            (number, &mut kind)
        {
            *column = match self.titles.get(number - 1) {
                Some(title) => format!("{number} ({})", String::from_utf8_lossy(title)),
                None => number.to_string(),
            };
        }
        kind
    }
}
