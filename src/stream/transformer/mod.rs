//! Lines to lines: each line is read, goes through the chain in a batch, and is written.

mod batch;
mod conditions;
mod last;
mod refusals;
mod relay;
mod within;

use memchr::memchr;

use self::batch::{Batch, Kind};
use self::conditions::{Conditions, Waiting};
pub use self::refusals::BadLine;
use self::within::{Frame, Record};
use super::blocks::TOO_LONG;
use super::options::{OnError, Options};
use super::output::{LineEnd, Output, Writer};
use crate::chain::{Chain, Refusal, Runner, Step};
use crate::fault::{Fault, Span};
use crate::notation::drawn::{Drawing, Progress, is_title};
use crate::notation::{Format, hex};
use crate::position::{Dropped, Fen, Rules, looks_like_fen};
use crate::program::Input;
use crate::program::evaluate::COLUMN;
use crate::value::{Value, utf8};

/// Transforms lines by a chain.
#[derive(Debug)]
pub struct Transformer<'a> {
    chain: &'a Chain,
    runner: Runner<'a>,
    options: Options,
    writer: Writer,
    /// How many lines have been seen.
    line: u64,
    batch: Batch,
    conditions: Conditions,
    waiting: Waiting,
    /// The line in which the value that is being transformed stands, if there is more in it.
    frame: Option<Frame>,
    /// The beginning of the last line that had an end.
    last: Vec<u8>,
    /// The record that goes on in the next line.
    record: Record,
    /// Whether positions stay positions, whole lines that are never refused for what they lose, not
    /// even the first.
    positions_pass: bool,
    /// How many rows may wait: one where it must be known at once what becomes of a line.
    room: usize,
    /// The end of the lines of the batch.
    line_end: LineEnd,
    /// The board that is being drawn, and the lines that look like the titles of one, which mean
    /// nothing else: a board must follow. They are kept with their line ends.
    drawing: Drawing,
    titles: Vec<(BadLine, Vec<u8>)>,
    dropped: Dropped,
    /// The lines that were refused and not stopped at: how many, and those not yet told of.
    refused: u64,
    complaints: Vec<BadLine>,
}

/// How many bytes the first rank of a FEN and its slash have at most: eight promoted pieces.
const LONGEST_RANK: usize = 17;

/// Why a bitboard is not written as a FEN.
const NO_FEN: &str = "a bitboard has no FEN";

/// How many lines may stand above a drawn board as its title.
const TITLE_LINES: usize = 8;

impl<'a> Transformer<'a> {
    /// A transformer that has seen no line yet.
    pub fn new(chain: &'a Chain, options: Options) -> Transformer<'a> {
        let may_refuse = chain.may_refuse() || options.conditions.iter().any(Step::may_refuse);
        let alone = options.layout.is_some() || options.on_error != OnError::Stop && may_refuse;
        let runner = Runner::new(chain);
        let positions_pass = runner.keeps_positions()
            && options.output.keeps_positions()
            && !options.strict
            && !options.tag
            && !options.header
            && options.layout.is_none()
            && options.conditions.is_empty();
        Transformer {
            chain,
            runner,
            positions_pass,
            writer: Writer::new(options.output.clone(), options.mapping),
            conditions: Conditions::new(&options.conditions),
            waiting: Waiting::default(),
            frame: None,
            last: Vec::new(),
            record: Record::default(),
            options,
            line: 0,
            batch: Batch::default(),
            room: if alone { 1 } else { COLUMN },
            line_end: LineEnd::Feed,
            drawing: Drawing::default(),
            titles: Vec::new(),
            dropped: Dropped::default(),
            refused: 0,
            complaints: Vec::new(),
        }
    }

    /// Begins a new source: its lines count from 1.
    pub fn start(&mut self) {
        self.line = 0;
        self.record = Record::default();
        self.last.clear();
    }

    /// Transforms some whole lines; the last one may lack its line end.
    ///
    /// # Errors
    ///
    /// The line at which to stop; the lines before it are in the output.
    pub fn lines(&mut self, text: &[u8]) -> Result<(), BadLine> {
        let mut rest = text;
        while !rest.is_empty() {
            let taken = self.usual_lines(rest)?;
            rest = &rest[taken..];
            if rest.is_empty() {
                break;
            }
            let end = memchr(b'\n', rest).unwrap_or(rest.len());
            let (line, behind) = rest.split_at(end);
            let line_end = &behind[..behind.len().min(1)];
            rest = &behind[line_end.len()..];
            if line_end.is_empty() && self.refuse_if_cut_off(text, line)? {
                break;
            }
            if line.len() < TOO_LONG {
                self.one_line(line)?;
            } else {
                self.long_line(line)?;
                self.long_line_goes_on(line_end);
            }
        }
        self.keep_last(text);
        self.finish_batch()
    }

    /// Ends the stream: what waits for more lines gets none.
    ///
    /// # Errors
    ///
    /// The line at which to stop.
    pub fn end(&mut self) -> Result<(), BadLine> {
        self.close_drawing()?;
        self.refuse_titles()?;
        self.end_record()?;
        self.finish_batch()
    }

    /// Transforms one input, however many lines it has.
    ///
    /// # Errors
    ///
    /// Why it cannot be transformed.
    pub fn input(&mut self, text: &[u8]) -> Result<(), BadLine> {
        self.line += 1;
        if text.trim_ascii().is_empty() {
            let fault = Fault::new(Span::new(0, text.len()), "an empty input");
            let bad = self.bad(fault.with_help("write a bitboard or a FEN"), text);
            return self.refuse(bad, text);
        }
        match self.options.reading.value(text) {
            Ok(value) => self.put(value, text)?,
            Err(fault) => self.refuse(self.bad(fault, text), text)?,
        }
        self.finish_batch()
    }

    /// Reads the lines at the start of a text that are written as bbt writes them, and returns
    /// how many bytes they have.
    fn usual_lines(&mut self, text: &[u8]) -> Result<usize, BadLine> {
        let possible = text.starts_with(b"0x")
            && !self.goes_alone()
            && self.writer.how.takes_batches()
            && self.room > 1
            && !(self.options.header && self.line == 0)
            && self.line_end == LineEnd::Feed
            && self.drawing.is_idle()
            && self.titles.is_empty();
        let mut taken = 0;
        let mut count = usize::from(possible);
        while count > 0 {
            self.make_room(Kind::Boards)?;
            let column = self.batch.columns.column_mut(Input::Board);
            let before = column.len();
            count = hex::read_lines(&text[taken..], self.room - before, column);
            let mapping = self.options.reading.mapping;
            if !mapping.is_own() {
                for board in &mut column[before..] {
                    *board = mapping.read(*board);
                }
            }
            let first = self.line + 1;
            self.line += count as u64;
            self.batch.lines.extend(first..=self.line);
            taken += count * hex::LINE;
        }
        Ok(taken)
    }

    fn one_line(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let (line, line_end) = LineEnd::split(line);
        if line_end != self.line_end {
            if !self.drawing.is_open() {
                self.refuse_titles()?;
            }
            self.finish_batch()?;
            self.line_end = line_end;
        }
        self.line += 1;
        if self.is_usual_position(line) {
            return Ok(());
        }
        if self.options.header && self.line == 1 && self.options.layout.is_none() {
            self.pass(line);
            return Ok(());
        }
        if let Some(layout) = &self.options.layout {
            return if layout.is_blank(line) && !self.record.goes_on() {
                self.blank_line(line)
            } else {
                self.line_of_fields(line)
            };
        }
        if line.trim_ascii().is_empty() {
            return self.blank_line(line);
        }
        let is_fen = looks_like_fen(line);
        if !(self.drawing.is_idle() && is_fen)
            && let Ok(text) = utf8(line)
        {
            let raw =
                if line_end == LineEnd::ReturnFeed { format!("{text}\r") } else { text.to_owned() };
            match self.drawing.add(self.line, &raw) {
                // Titles wait with the first ranks: what spoils the board spoils them, too.
                Ok(Progress::Taken) if self.drawing.is_labelled() => return Ok(()),
                Ok(Progress::Taken) => return self.refuse_titles(),
                Ok(Progress::Complete(boards, first)) => {
                    self.titles.clear();
                    for drawn in boards {
                        self.finish_batch()?;
                        let line = std::mem::replace(&mut self.line, first);
                        self.put(drawn.into(), text.as_bytes())?;
                        self.finish_batch()?;
                        self.line = line;
                    }
                    return Ok(());
                }
                Ok(Progress::None) => self.close_drawing()?,
                Err(spoilt) => return self.refuse_drawing(spoilt),
            }
        }
        self.plain_line(line, is_fen)
    }

    /// Writes a line at once if it is a good FEN, without looking at what else it may be.
    fn is_usual_position(&mut self, line: &[u8]) -> bool {
        let rank = &line[..line.len().min(LONGEST_RANK)];
        let usual = self.positions_pass
            && self.drawing.is_idle()
            && self.titles.is_empty()
            && self.batch.is_empty()
            && memchr(b'/', rank).is_some();
        if !usual {
            return false;
        }
        let written = self.writer.out.len();
        let applied = self.runner.actions().apply(line, Rules::none(), &mut self.writer.out);
        let good = applied.is_ok();
        if let Ok(notes) = applied {
            self.dropped += notes.dropped;
            self.line_end.write(&mut self.writer.out);
        } else {
            self.writer.out.truncate(written);
        }
        good
    }

    /// A line that belongs to no drawing, unless it is the title of one.
    fn plain_line(&mut self, line: &[u8], is_fen: bool) -> Result<(), BadLine> {
        if is_fen {
            self.refuse_titles()?;
            return self.position(line);
        }
        match utf8(line).and_then(|text| self.options.reading.board(text)) {
            Ok(board) => {
                self.refuse_titles()?;
                self.put(Value::Board(board), line)
            }
            Err(fault) => {
                let bad = self.bad(fault, line);
                if is_title(line) && !self.options.interactive {
                    let mut whole = line.to_vec();
                    self.line_end.write(&mut whole);
                    self.titles.push((bad, whole));
                    return if self.titles.len() > TITLE_LINES {
                        self.refuse_titles()
                    } else {
                        Ok(())
                    };
                }
                self.refuse_titles()?;
                self.refuse(bad, line)
            }
        }
    }

    fn blank_line(&mut self, line: &[u8]) -> Result<(), BadLine> {
        self.close_drawing()?;
        self.refuse_titles()?;
        self.finish_batch()?;
        // Where lines are chosen, a blank one has nothing for which it could be.
        if !self.writer.how.has_lines() && self.conditions.is_empty() {
            self.pass(line);
        }
        Ok(())
    }

    /// Writes a line as it is.
    fn pass(&mut self, line: &[u8]) {
        self.writer.out.extend_from_slice(line);
        self.line_end.write(&mut self.writer.out);
    }

    /// Sends a value on its way; `line` is what it was read from.
    fn put(&mut self, value: Value, line: &[u8]) -> Result<(), BadLine> {
        match value {
            Value::Board(board) if self.goes_alone() => {
                // Positions before it may still wait for the conditions.
                self.finish_batch()?;
                if self.admits(board, line)? { self.show(value, line) } else { Ok(()) }
            }
            Value::Position(text) => self.position(&text),
            Value::Board(_) if matches!(self.writer.how, Output::Fen) => {
                self.refuse(self.bad_for(NO_FEN.to_owned()), line)
            }
            Value::Board(board) => {
                self.make_room(Kind::Boards)?;
                self.batch.columns.column_mut(Input::Board).push(board);
                self.batch.lines.push(self.line);
                self.send_alone(line)
            }
        }
    }

    /// Sends a line with a FEN on its way.
    fn position(&mut self, line: &[u8]) -> Result<(), BadLine> {
        if self.conditions.is_empty() { self.admitted(line) } else { self.wait(line) }
    }

    /// Sends a line with a FEN on its way that satisfies the conditions.
    fn admitted(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let stays = self.runner.keeps_positions();
        let how = &self.writer.how;
        if stays && how.keeps_positions() && !self.options.tag {
            return self.rearranged(line);
        }
        if self.goes_alone() {
            return match Fen::parse(line) {
                Ok(_) => self.show(Value::Position(line.to_vec()), line),
                Err(fault) => self.refuse(self.bad(fault, line), line),
            };
        }
        let placement = match self.runner.actions().placement(line) {
            Ok(placement) => placement,
            Err(fault) => return self.refuse(self.bad(fault, line), line),
        };
        if matches!(how, Output::Fen) {
            let reason = "the result is a set, and has no FEN".to_owned();
            return self.refuse(self.bad_for(reason), line);
        }
        if stays && matches!(how, Output::Board(Format::Plain)) {
            self.finish_batch()?;
            self.writer.pieces(&placement, self.line_end);
            return Ok(());
        }
        self.make_room(Kind::Sets)?;
        placement.push_sets(&mut self.batch.columns);
        self.batch.lines.push(self.line);
        self.send_alone(line)
    }

    /// Writes a position that stays one.
    fn rearranged(&mut self, line: &[u8]) -> Result<(), BadLine> {
        self.finish_batch()?;
        let written = self.writer.out.len();
        let bad = match self.runner.actions().apply(line, Rules::none(), &mut self.writer.out) {
            Ok(notes) => self.count(notes.dropped),
            Err(fault) => Some(self.bad(fault, line)),
        };
        if let Some(bad) = bad {
            self.writer.out.truncate(written);
            return self.refuse(bad, line);
        }
        self.line_end.write(&mut self.writer.out);
        Ok(())
    }

    /// Counts what a position lost, unless it is to be refused for it.
    fn count(&mut self, dropped: Dropped) -> Option<BadLine> {
        if self.options.strict
            && let Some((lost, _)) = dropped.lost().next()
        {
            return Some(self.bad_for(format!("the position would lose its {lost} (--strict)")));
        }
        self.dropped += dropped;
        None
    }

    /// Shows a value and its way through the chain, where that does not go by the batch.
    fn show(&mut self, value: Value, line: &[u8]) -> Result<(), BadLine> {
        let (results, notes) = match self.chain.stages(&value, Rules::none()) {
            Ok(stages) => stages,
            Err(Refusal::Position(fault)) => return self.refuse(self.bad(fault, line), line),
            Err(refusal) => return self.refuse(self.bad_for(refusal.to_string()), line),
        };
        if let Some(bad) = self.count(notes.dropped) {
            return self.refuse(bad, line);
        }
        if self.options.tag {
            return self.tagged(&value, &results, line);
        }
        self.writer.value(value, self.chain, results, self.line_end);
        Ok(())
    }

    /// Writes a result, and behind it the symmetries that were chosen on the way.
    fn tagged(&mut self, input: &Value, results: &[Value], line: &[u8]) -> Result<(), BadLine> {
        if self.writer.result(results.last().unwrap_or(input)).is_err() {
            return self.refuse(self.bad_for(NO_FEN.to_owned()), line);
        }
        let inputs = std::iter::once(input).chain(results);
        let steps = self.chain.steps.iter();
        for name in steps.zip(inputs).filter_map(|(step, value)| step.symmetry(value)) {
            self.writer.out.push(b' ');
            self.writer.out.extend_from_slice(name.as_bytes());
        }
        self.line_end.write(&mut self.writer.out);
        Ok(())
    }

    /// Whether results are shown one by one, with their way through the chain.
    fn goes_alone(&self) -> bool {
        let how = &self.writer.how;
        self.options.tag || !(how.takes_batches() || matches!(how, Output::Fen))
    }

    /// What has been written and not yet taken.
    pub fn output(&self) -> &[u8] {
        &self.writer.out
    }

    /// Forgets what has been written.
    pub fn clear_output(&mut self) {
        self.writer.out.clear();
    }

    /// What positions have lost so far.
    pub fn dropped(&self) -> Dropped {
        self.dropped
    }

    /// How many lines have been refused so far and not stopped at.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    /// The lines that have been refused since this was asked last.
    pub fn take_complaints(&mut self) -> Vec<BadLine> {
        std::mem::take(&mut self.complaints)
    }
}
