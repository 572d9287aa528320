//! Records with fields: where the value is, or several values in an array (`positions[].fen`), and what formulas
//! read of the other columns, as words.

use num_rational::Ratio;
use num_traits::CheckedMul;

use super::fields::{Column, Frame, RecordPart, Related, Syntax};
use super::options::Options;
use super::prelude::*;
use super::write_back::puts_squares;
use crate::chain::Runner;
use crate::formula::cells::{Amount, BILLION, Cell, Test, Unreadable, With, result};
use crate::position::embedded::read_embedded;
use crate::position::{Fen, Quantity, looks_like_fen, operand};
use crate::program::Input;
use crate::program::evaluate::NO_NUMBER;
use crate::text::fault::{Fault, FaultKind, NumberFault, RecordFault, Result, Span};

/// What a cell is that is computed with.
const WHOLE: &str = "a whole number from -9223372036854775807 to 9223372036854775807";

/// The same where more is computed from cells.
const GIVES_WHOLE: &str =
    "a number that gives a whole one here; `* 1.0` gives decimals, `* 100` hundredths";
const GIVES_ANY: &str =
    "a number with which this can be computed: the result is too large, or there is none";

impl Processor<'_> {
    /// Processes a record in which the path of the value may lead to several, one after the other:
    /// each with what belongs to it. If one of them is refused, so is the record.
    pub(super) fn elements(&mut self, record: &Record) -> Result<(), BadLine> {
        let Some(whole) = &self.options.layout else { return Ok(()) };
        // Where there is one value or none, that path says what is wrong with a record.
        let layouts = whole.elements(record.text()).unwrap_or_default();
        if layouts.len() < 2 {
            return self.fields(record);
        }
        let whole = whole.clone();
        if self.conditions.filter() {
            let fault = RecordFault::SeveralItems(whole.value.to_string());
            return Err(Origin::of(record).bad(Fault::new(Span::default(), fault)));
        }
        let outcome = self.all_or_none(|processor| {
            processor.writer.line();
            let written = processor.writer.mark();
            let mut raw = record.raw.to_vec();
            for layout in layouts {
                processor.options.layout = Some(layout);
                let number = record.number;
                processor.fields(&Record { number, raw: &raw, content: Content::Value })?;
                processor.finish_batch()?;
                let text = processor.writer.since(&written);
                if !text.is_empty() {
                    raw = text.to_vec();
                }
                processor.writer.back_to(written);
            }
            if !processor.writer.how.has_lines() {
                processor.writer.raw(&raw);
            }
            Ok(())
        });
        // The other elements belong to values of their own.
        for column in whole.related.iter().map(|(column, _)| column).chain([&whole.value]) {
            self.report.columns.remove(column);
        }
        self.options.layout = Some(whole);
        outcome
    }

    /// Processes a record with a value in one of its fields.
    pub(super) fn fields(&mut self, record: &Record) -> Result<(), BadLine> {
        let Some(plies) = self.options.plies else { return self.located(record) };
        let Some(layout) = self.options.layout.clone() else { return Ok(()) };
        let Some(raw) = self.play_record(record, &layout, plies)? else { return Ok(()) };
        let played = Record { number: record.number, raw: &raw, content: Content::Value };
        self.located(&played).or_else(|bad| self.refuse(bad, &raw))
    }

    /// Processes the value in one of the fields of a record.
    fn located(&mut self, record: &Record) -> Result<(), BadLine> {
        let Some(layout) = &self.options.layout else { return Ok(()) };
        let origin = Origin::of(record);
        let moves = |runner: &Runner| !runner.chain().steps.is_empty() && runner.keeps_positions();
        let others = self.runners().any(moves) && self.options.output.keeps_positions()
            || self.runners().any(puts_squares)
            || self.options.plies.is_some();
        let frame = layout.locate(record.text(), others).map_err(|fault| origin.bad(fault))?;
        self.report.has_records = true;
        if layout.syntax == Syntax::Json {
            let columns = layout.related.iter().map(|(own, _)| own);
            self.report.related.get_or_insert_default().look(record.text(), columns);
        }
        self.read_fields(&frame, record.text()).map_err(|fault| origin.bad(fault))?;
        let text = frame.value.text(record.text());
        let origin = Origin { frame: Some(&frame), ..origin };
        if frame.value.is_number() && !text.starts_with(b"[") {
            let digits = std::str::from_utf8(&text).unwrap_or_default();
            let signed = || digits.parse().ok().map(i64::cast_unsigned);
            let word = digits.parse().ok().or_else(signed);
            let word = word.ok_or_else(|| origin.whole(RecordFault::NotABoard))?;
            return self.board(&origin, self.options.read_options.mapping.read(word));
        }
        if !frame.has_position {
            return self.value(&origin, &text);
        }
        let played = frame.related.iter().find(|(_, what)| *what == Related::Played);
        let Some((part, _)) = played else { return self.position(&origin, &text) };
        let line = [&text, &b" moves "[..], &part.text(record.text())].concat();
        self.position_as(&origin, &text, &line)
    }

    /// Reads the cells of a record in its fields; each must be what a formula takes it for.
    fn read_fields(&mut self, frame: &Frame, record: &[u8]) -> Result<()> {
        self.cells.clear();
        let mut parts = frame.cells.iter().copied().enumerate();
        for (input, cell) in &self.options.cells {
            let columns = cell.columns();
            let own: Vec<(usize, Option<RecordPart>)> =
                parts.by_ref().take(columns.len()).collect();
            for ((index, part), column) in own.iter().zip(&columns) {
                self.report.see(*index, column, part.is_some());
            }
            let text = |part: &Option<RecordPart>| part.map(|part| part.text(record));
            let texts: Vec<Cow<[u8]>> =
                own.iter().map(|(_, part)| text(part).unwrap_or_default()).collect();
            let texts: Vec<&[u8]> = texts.iter().map(AsRef::as_ref).collect();
            let word = self.options.word_of(cell, &columns, &texts);
            let word = word.map_err(|(kind, at)| {
                let (index, part) = own.get(at).copied().unwrap_or_default();
                let place = part.map_or_else(Span::default, |part| part.place);
                Fault::new(place, self.with_number(kind, index))
            })?;
            self.cells.push((*input, word));
        }
        Ok(())
    }

    /// Reads the cells of a line, if it has no fields: the operations of EPD after its position.
    pub(super) fn read_line(&mut self, origin: &Origin, line: &[u8]) -> Result<()> {
        if origin.frame.is_some() || self.options.cells.is_empty() {
            return Ok(());
        }
        let rest = read_embedded(line, |fen| Ok(Fen::parse(fen)?.rest().to_vec()));
        let rest = match rest {
            Err(fault) if looks_like_fen(line) => return Err(fault),
            rest => rest.map(|(rest, _)| rest).unwrap_or_default(),
        };
        let columns = self.options.columns_of_cells();
        let (words, report) = (&mut self.cells, &mut self.report);
        let read = self.options.operations(&rest, &columns, words, report);
        read.map_err(|kind| Fault::of_all(line, kind))
    }

    /// The kind of a fault with the number of the column, and its name in the header.
    fn with_number(&self, mut kind: FaultKind, index: usize) -> FaultKind {
        if let Some(layout) = &self.options.layout
            && let Some(Column::Number(number)) = layout.cells.get(index)
            && let FaultKind::Record(RecordFault::NotA { column, .. }) = &mut kind
        {
            let title = self.titles.get(number - 1).map(|title| format!(" ({})", lossy(title)));
            *column = format!("{number}{}", title.unwrap_or_default());
        }
        kind
    }
}

/// What formulas read of texts.
impl Options {
    /// The columns of each cell.
    pub(super) fn columns_of_cells(&self) -> Vec<Vec<&str>> {
        self.cells.iter().map(|(_, cell)| cell.columns()).collect()
    }

    /// Reads the cells of a line without fields, given what follows its position, and the columns of each.
    pub(super) fn operations(
        &self,
        rest: &[u8],
        columns: &[Vec<&str>],
        words: &mut Vec<(Input, u64)>,
        report: &mut Report,
    ) -> Result<(), FaultKind> {
        words.clear();
        let mut first = 0;
        for ((input, cell), columns) in self.cells.iter().zip(columns) {
            let mut text = |column: &&str| {
                let text = operand(rest, column.as_bytes());
                report.see(first, column, text.is_some());
                first += 1;
                text.unwrap_or_default()
            };
            let word = match &columns[..] {
                // By far most cells.
                [only] => self.word_of(cell, columns, &[text(only)]),
                all => self.word_of(cell, columns, &all.iter().map(text).collect::<Vec<_>>()),
            };
            words.push((*input, word.map_err(|(kind, _)| kind)?));
        }
        Ok(())
    }

    /// The word that a program reads of the texts of a cell's columns; or what is wrong, and with which text.
    fn word_of(
        &self,
        cell: &Cell,
        columns: &[&str],
        texts: &[&[u8]],
    ) -> Result<u64, (FaultKind, usize)> {
        let is_test = matches!(cell, Cell::Test(_));
        let wrong = |at: usize, wanted| {
            let text = lossy(texts.get(at).copied().unwrap_or_default());
            let column = columns.get(at).copied().unwrap_or_default().to_owned();
            (RecordFault::NotA { column, text, wanted }.into(), at)
        };
        let unreadable = |why| match why {
            Unreadable::NotANumber(at) => wrong(at, if is_test { "a number" } else { WHOLE }),
            Unreadable::NoResult(at) => wrong(at, GIVES_ANY),
        };
        for (at, text) in texts.iter().enumerate() {
            self.check_digits(cell, text).map_err(|fault| (fault.into(), at))?;
        }
        match cell {
            Cell::Test(own) => own.holds(texts).map(u64::from).map_err(unreadable),
            Cell::Number(_) | Cell::Decimal(_) if texts.iter().any(|text| text.is_empty()) => {
                Ok(NO_NUMBER)
            }
            Cell::Number(amount) => {
                let ratio = result(amount, texts).map_err(unreadable)?;
                let whole = i64::try_from(ratio.to_integer()).ok().map(i64::cast_unsigned);
                let wanted = match amount {
                    _ if !ratio.is_integer() => GIVES_WHOLE,
                    Amount::Column(_) => WHOLE,
                    _ => GIVES_ANY,
                };
                let whole = whole.filter(|word| ratio.is_integer() && *word != NO_NUMBER);
                whole.ok_or_else(|| wrong(0, wanted))
            }
            Cell::Decimal(amount) => {
                let billionths = result(amount, texts)
                    .map_err(unreadable)?
                    .checked_mul(&Ratio::from_integer(BILLION.into()))
                    .and_then(|ratio| i64::try_from(ratio.round().to_integer()).ok());
                billionths.map(i64::cast_unsigned).ok_or_else(|| wrong(0, GIVES_ANY))
            }
            Cell::Board(_) | Cell::Squares(_) => {
                self.board_in(texts[0]).ok_or_else(|| wrong(0, "a bitboard"))
            }
        }
    }

    /// Checks that the digits of a cell can be meant in one way only.
    fn check_digits(&self, cell: &Cell, text: &[u8]) -> Result<(), NumberFault> {
        let digits = text.strip_prefix(b"+").or(text.strip_prefix(b"-")).unwrap_or(text);
        let is_board = matches!(cell, Cell::Board(_) | Cell::Squares(_));
        let is_text = matches!(cell, Cell::Test(Test { with: With::Text(_), .. }));
        let doubt = match digits {
            [b'0', b'0'..=b'9', ..] => NumberFault::LeadingZero,
            _ if is_board && self.read_options.read(text).doubtful().is_some() => {
                NumberFault::HexOrDecimal
            }
            [_] | [b'1'..=b'5', _] | [b'6', b'0'..=b'3'] if matches!(cell, Cell::Squares(_)) => {
                NumberFault::SquareOrSet
            }
            _ => return Ok(()),
        };
        let is_read = self.read_options.radix.is_none() && !is_text;
        if is_read && Quantity::parse(text).is_some() { Err(doubt) } else { Ok(()) }
    }

    /// The bitboard in a cell.
    fn board_in(&self, text: &[u8]) -> Option<u64> {
        let options = &self.read_options;
        let is_decimal = options.radix.is_none_or(|radix| radix == 10);
        let number = Quantity::parse(text).filter(|_| is_decimal).and_then(|read| read.ratio());
        match number.filter(Ratio::is_integer).map(|number| i64::try_from(number.to_integer())) {
            Some(Ok(whole)) => Some(options.mapping.read(whole.cast_unsigned())),
            _ => options.value(text).ok()?.word(),
        }
    }
}
