//! The processor: turns records into results. A record is read, its value goes through the chain, or
//! through each of several chains, in a batch if possible, and all results are written by
//! [`Writer`].

use super::bad_line::{BadLine, Result};
use super::bases::Bases;
use super::batch::{Batch, BatchKind, Origin};
use super::conditions::Conditions;
use super::fields::{COMMANDS, Syntax, TOO_LONG};
use super::options::{FastReads, OnError, Options};
use super::prelude::*;
use super::writer::{Writer, WriterState};
use crate::chain::value::{Notation, Number};
use crate::chain::{Chain, Runner, Value, push_cells};
use crate::notation::Format;
use crate::notation::drawn::{self, Drawn};
use crate::position::{Notes, Told};
use crate::program::Input;
use crate::text::fault::{DrawingFault, Fault, FaultKind, InputFault, PositionFault, RecordFault};
use crate::text::names::is_one_of;

/// Sends records through chains.
#[derive(Debug)]
pub(super) struct Processor<'a> {
    /// The first chain; usually the only one.
    pub(super) runner: Runner<'a>,
    /// The other chains, whose results follow in the same line.
    pub(super) others: Vec<Runner<'a>>,
    /// A chain without steps, for inputs that go through none.
    pub(super) idle: Runner<'a>,
    pub(super) options: Options,
    pub(super) conditions: Conditions,
    pub(super) batch: Batch,
    pub(super) writer: Writer,
    pub(super) report: Report,
    /// Whether results are staged: they are committed together, or refused with the first that is.
    is_staged: bool,
    /// Whether positions become bitboards, which are written in batches.
    pub(super) by_batch: bool,
    /// What is read on the fast path.
    pub(super) fast_path: FastReads,
    /// The words of the cells that formulas read, of the record that is being processed.
    pub(super) cells: Vec<(Input, u64)>,
    /// The values of a row that is being filled, each with its text.
    pub(super) row: Option<Vec<(String, Shown<'a>)>>,
    /// The header of the first source.
    pub(super) header: Option<Vec<u8>>,
    /// The base of the digits without a prefix.
    pub(super) bases: Bases,
    /// That header with the lines after it, while the column of the value is not known.
    pub(super) waiting: Option<(u64, Vec<u8>)>,
    /// The names in it, of the columns.
    pub(super) titles: Vec<Vec<u8>>,
    /// What each title says of what stands under it, and the same of the paths in JSON objects so far.
    pub(super) tells: Vec<Told>,
    pub(super) told: std::collections::HashMap<String, Told>,
}

impl<'a> Processor<'a> {
    /// Takes the next record.
    pub(super) fn record(&mut self, record: &Record) -> Result<()> {
        match record.content {
            Content::Header => return self.header(record),
            Content::Value if self.options.layout.is_some() => self.settle(record)?,
            _ => {}
        }
        self.input(record).or_else(|bad| self.refuse(bad, record.raw))
    }

    /// Processes a record, or says why it is to be refused.
    fn input(&mut self, record: &Record) -> Result<()> {
        let origin = Origin::of(record);
        match (&record.content, self.options.plies) {
            (Content::Value, _) if self.options.layout.is_some() => self.elements(record),
            (Content::Value | Content::Code, Some(plies)) => self.play_line(record, plies),
            (Content::Boards { .. }, Some(_)) => Err(origin.whole(PositionFault::NothingToPlay)),
            (Content::Value, None) => self.value(&origin, record.text()),
            (Content::Code, None) => self.code(record),
            (Content::Boards { boards, line_end, passed_over }, None) => {
                self.report.passed_over += passed_over;
                self.boards(&Origin { line_end: *line_end, ..origin }, boards)
            }
            (Content::Bad { fault }, _) => {
                Err(BadLine::at(record.number, fault.clone(), record.raw))
            }
            (Content::MoreBad, _) => {
                self.report.refused += super::record::lines(record.raw);
                self.pass_if_kept(record.raw);
                Ok(())
            }
            _ => self.between(record),
        }
    }

    /// A processor that has seen no record yet; without chains, values stay as they are.
    pub(super) fn new(
        chains: impl IntoIterator<Item = &'a Chain>,
        options: Options,
    ) -> Processor<'a> {
        static INPUT: Chain = Chain { steps: Vec::new() };
        let mut runners = chains.into_iter().map(Runner::new);
        let runner = runners.next().unwrap_or_else(|| Runner::new(&INPUT));
        let others: Vec<Runner> = runners.collect();
        let mut processor = Processor {
            runner: if options.tag { runner.naming_symmetries() } else { runner },
            conditions: Conditions::new(&options),
            idle: Runner::new(&INPUT),
            writer: Writer::new(&options),
            others,
            options,
            batch: Batch::default(),
            by_batch: false,
            fast_path: FastReads::default(),
            report: Report::default(),
            is_staged: false,
            cells: Vec::new(),
            row: None,
            header: None,
            bases: Bases::default(),
            waiting: None,
            titles: Vec::new(),
            tells: Vec::new(),
            told: std::collections::HashMap::default(),
        };
        processor.by_batch = processor.leaves_by_batch();
        processor.fast_path =
            FastReads::of(&processor.runner, &processor.others, &processor.options);
        processor
    }

    /// The chains.
    pub(super) fn runners(&self) -> impl Iterator<Item = &Runner<'a>> {
        std::iter::once(&self.runner).chain(&self.others)
    }

    /// Whether there are several chains.
    pub(super) fn has_chains(&self) -> bool {
        !self.others.is_empty()
    }

    /// Whether the field of a value becomes several fields.
    pub(super) fn has_columns(&self) -> bool {
        (self.has_chains() || self.options.tag) && !self.options.output.is_document()
    }

    /// Whether positions are written in batches: always those that become bitboards.
    fn leaves_by_batch(&self) -> bool {
        let how = &self.options.output;
        if self.goes_alone() {
            return false;
        }
        let stays = self.runners().all(Runner::keeps_positions);
        if self.has_chains() {
            return how.takes_batches() || stays;
        }
        let is_whole = matches!(how, Output::Board(Format::Plain) | Output::Facts(_));
        how.takes_batches() && !(stays && (is_whole || how.keeps_positions()))
    }

    /// Whether the origin of a row of a batch may be needed.
    pub(super) fn asks_origins(&self) -> bool {
        !self.fast_path.boards
    }

    /// Processes a value as text: a FEN or a bitboard.
    pub(super) fn value(&mut self, origin: &Origin, text: &[u8]) -> Result<()> {
        let is_long = text.len() >= TOO_LONG;
        let options = &mut self.options.read_options;
        if let Some(board) = options.quick(text).filter(|_| !is_long) {
            self.bases.read_names();
            return self.board(origin, board);
        }
        let read = options.read(text);
        let value = match read.notation {
            Notation::Position => return self.position(origin, text),
            _ if is_long => Err(Fault::of_all(text, RecordFault::TooLong { has_fields: false })),
            Notation::Formula if text.trim_ascii().is_empty() => Err(match origin.frame {
                Some(_) => Fault::of_all(text, RecordFault::EmptyField),
                None => Fault::of_all(text, InputFault::Empty),
            }),
            Notation::Formula => {
                self.bases.read_names();
                let code = read.utf8().and_then(|text| options.code(text));
                if let Ok((Value::Board(word), _)) = code {
                    self.bases.declare(&mut options.definitions, text, word);
                }
                code
            }
            _ => {
                let value = self.bases.value(&read, origin.number, &mut self.report);
                value.map(|value| (value, memchr::memmem::find(text, b"//").is_some()))
            }
        };
        self.passes_over(matches!(value, Ok((_, true))));
        match value.map(|(value, _)| value) {
            Ok(Value::Board(board)) => self.board(origin, board),
            Ok(Value::Number(number)) => self.number(origin, number),
            Ok(Value::Position(position)) => self.position(origin, position.line()),
            Err(fault) => self.no_value(origin, text, fault),
        }
    }

    /// Processes a text that is not a value: it may have several, or is refused.
    fn no_value(&mut self, origin: &Origin, text: &[u8], fault: Fault) -> Result<()> {
        let is_name = text.iter().all(u8::is_ascii_alphabetic) && !text.is_empty();
        let may_be_header = origin.number == 1 && origin.frame.is_some() && is_name;
        let is_one = fault.kind != FaultKind::Input(InputFault::TwoInputs);
        // What may be read in two ways is no other line.
        let two_ways = [InputFault::ListItem.into(), FaultKind::Drawing(DrawingFault::OneList)];
        let may_be_other = origin.frame.is_none() && !two_ways.contains(&fault.kind);
        let other = if may_be_other { other_line(text, is_one) } else { None };
        let fault = match other {
            _ if may_be_header => {
                Fault::new(fault.place, FaultKind::MayBeHeader(fault.kind.into()))
            }
            Some(other) => Fault::of_all(text, other),
            None => return self.listed(origin, text, fault),
        };
        Err(origin.bad(fault))
    }

    /// Boards that were drawn side by side: all are refused if one is.
    fn boards(&mut self, origin: &Origin, boards: &[Drawn]) -> Result<()> {
        if let [Drawn::Board(board)] = boards
            && !self.fast_path.may_refuse[0]
        {
            return self.board(origin, *board);
        }
        self.all_or_none(|processor| {
            boards.iter().try_for_each(|drawn| match drawn {
                Drawn::Board(board) => processor.board(origin, *board),
                Drawn::Position(position) => processor.position(origin, position.line()),
            })
        })
    }

    /// Processes values that are refused together if one of them is: their results are staged, then committed.
    pub(super) fn all_or_none(&mut self, act: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        self.finish_batch()?;
        let (written, before) = (self.writer.mark(), std::mem::take(&mut self.report));
        let in_another = std::mem::replace(&mut self.is_staged, true);
        let outcome = act(self).and_then(|()| self.finish_batch());
        self.is_staged = in_another;
        let mut staged = std::mem::replace(&mut self.report, before);
        if let Err(bad) = outcome {
            self.batch.clear();
            self.writer.back_to(written);
            return Err(bad);
        }
        self.report.absorb(&mut staged, self.options.shown);
        Ok(())
    }

    /// A line between inputs: it keeps its place.
    pub(super) fn between(&mut self, record: &Record) -> Result<()> {
        self.finish_batch()?;
        self.report.has_between |= !matches!(record.content, Content::Blank);
        // Comments are not allowed between JSON objects.
        let is_out_of_place = matches!(record.content, Content::Comment)
            && matches!(self.options.output, Output::Facts(_));
        // What an engine is told stays, whatever is searched. Other lines belong to no input that is left.
        let stays = matches!(record.content, Content::Command)
            || !self.conditions.filter() && !self.options.plays_games();
        if stays && !self.writer.how.has_lines() && !is_out_of_place {
            self.pass(record.raw);
        }
        Ok(())
    }

    pub(super) fn board(&mut self, origin: &Origin, board: u64) -> Result<()> {
        self.word(BatchKind::Boards, origin, board)
    }

    fn word(&mut self, kind: BatchKind, origin: &Origin, word: u64) -> Result<()> {
        if !self.options.cells.is_empty() {
            self.read_line(origin, b"").map_err(|fault| origin.bad(fault))?;
        }
        self.make_room(kind, origin.line_end, None)?;
        push_cells(&self.cells, &mut self.batch.columns);
        self.batch.columns.column_mut(Input::X).push(word);
        self.batch.push(origin, b"", self.asks_origins());
        Ok(())
    }

    /// Processes a number: as a 64-bit word if there are steps, otherwise as it is.
    fn number(&mut self, origin: &Origin, number: Number) -> Result<()> {
        let refusing = self.runners().find_map(|runner| runner.chain().refusing(number.kind));
        if let Some(step) = refusing {
            return Err(origin.whole(step.not_a_board(None, number.kind)));
        }
        let is_as_it_came = |runner: &Runner| runner.chain().steps.is_empty();
        let stays = self.conditions.is_empty() && self.runners().any(is_as_it_came);
        if let Some(fault) = self.writer.refusal(&Value::Number(number)).filter(|_| stays) {
            return Err(origin.whole(fault));
        }
        if !stays || matches!(self.options.output, Output::Count) {
            return self.board(origin, number.word);
        }
        if self.shows_stages() {
            self.finish_batch()?;
            return self.show(origin, Value::Number(number), None);
        }
        self.word(BatchKind::Numbers(number.kind), origin, number.word)
    }

    /// Writes the results for one value, in its record or as a line; `notes` say what happened to a position. Every
    /// result that is written one at a time leaves here, except drawings, which need not be text. Only plain results
    /// ([`Options::is_plain`]) may leave many at a time, or by a fast path.
    pub(super) fn deliver(
        &mut self,
        origin: &Origin,
        results: &[Vec<u8>],
        notes: Notes,
    ) -> Result<()> {
        let written = self.writer.mark();
        self.writer.separate();
        let outcome = match origin.frame {
            Some(frame) if !self.options.plays_games() => {
                self.write_back(origin, frame, results, notes)
            }
            _ => self
                .writer
                .fields(results, self.options.delimiter, origin.line_end)
                .and_then(|()| self.note(notes))
                .map_err(|why| origin.whole(why))
                .and_then(|()| self.pack(origin, &written)),
        };
        if outcome.is_err() {
            self.writer.back_to(written);
        }
        outcome
    }

    /// Makes a record of the line that was written since a mark, if records are written.
    fn pack(&mut self, origin: &Origin, since: &WriterState) -> Result<()> {
        let left_out = self.writer.pack(since).map_err(|fault| origin.whole(fault.kind))?;
        self.note(Notes { left_out, ..Notes::default() }).map_err(|why| origin.whole(why))
    }

    /// Records what happened to a position, unless that is why it is to be refused.
    pub(super) fn note(&mut self, notes: Notes) -> Result<(), RecordFault> {
        if self.options.strict
            && let Some((lost, _)) = notes.dropped.lost().chain(notes.left_out.lost()).next()
        {
            return Err(RecordFault::Loss(lost));
        }
        self.report.notes += notes;
        Ok(())
    }

    /// Stops at a record, leaves it out or passes it through, according to the options.
    pub(super) fn refuse(&mut self, bad: BadLine, record: &[u8]) -> Result<()> {
        // Earlier results and complaints come first.
        self.finish_batch()?;
        if self.is_staged || self.options.on_error == OnError::Stop {
            return Err(bad);
        }
        self.pass_if_kept(record);
        let lines = super::record::lines(record).max(1);
        self.report.refuse(bad, lines, self.options.shown);
        Ok(())
    }

    /// Refuses a line that is too long to process, given its beginning.
    pub(super) fn long_line(&mut self, number: u64, beginning: &[u8]) -> Result<()> {
        let has_fields = self.options.layout.is_some();
        self.refuse(BadLine::whole(number, RecordFault::TooLong { has_fields }), beginning)
    }

    /// Takes more of a line that was refused for its length.
    pub(super) fn long_line_goes_on(&mut self, part: &[u8]) {
        if self.options.on_error == OnError::Keep {
            self.writer.more(part);
        }
    }

    /// Passes refused lines through, if the options say so.
    fn pass_if_kept(&mut self, lines: &[u8]) {
        if self.options.on_error == OnError::Keep {
            self.pass(lines);
        }
    }

    /// Passes lines through: after the header, if that waits.
    fn pass(&mut self, lines: &[u8]) {
        match &mut self.waiting {
            Some((_, waiting)) => waiting.extend_from_slice(lines),
            None => self.writer.raw(lines),
        }
    }

    /// The number of threads that may share the work of a long stream; by default, as many as there are cores.
    pub(super) fn threads(&self) -> Option<usize> {
        // Whether a blank line separates two results depends on all lines before them, and whether a
        // record has ended on the next; and nobody types fast enough to need threads.
        let layout = self.options.layout.as_ref();
        let is_endless = matches!(layout.map(|layout| layout.syntax),
            Some(Syntax::Records(records)) if records.format().end.is_none());
        let alone = self.options.interactive || self.writer.how.has_lines() || is_endless;
        if alone { Some(1) } else { self.options.threads }
    }

    /// A processor of the same kind that has seen no record yet.
    pub(super) fn fork(&self) -> Processor<'a> {
        let fork = Processor::new(self.runners().map(Runner::chain), self.options.clone());
        let (header, titles, tells) =
            (self.header.clone(), self.titles.clone(), self.tells.clone());
        Processor { header, titles, tells, bases: self.bases, ..fork }
    }

    /// Resets the state, keeping the options.
    pub(super) fn forget(&mut self) {
        self.batch.clear();
        self.writer.out.clear();
        self.report = Report::default();
        self.bases.start();
    }

    /// Takes over what another processor of the stream knows of its numbers and names.
    pub(super) fn learn(&mut self, of: &Processor) {
        self.options.read_options.definitions = of.options.read_options.definitions.clone();
        self.bases = of.bases;
    }

    /// Merges the state of a processor that has handled the records after this one's.
    pub(super) fn absorb(&mut self, other: &mut Processor<'a>) {
        self.writer.absorb(&mut other.writer);
        if self.bases.absorb(other.bases) {
            self.options.read_options.definitions = other.options.read_options.definitions.clone();
        }
        other.learn(self);
        self.report.absorb(&mut other.report, self.options.shown);
    }
}

/// What a line is that holds something else than a value.
fn other_line(text: &[u8], is_one: bool) -> Option<InputFault> {
    let text = std::str::from_utf8(text).ok()?;
    let is_tag = text.starts_with('[') && text.trim_end().ends_with("\"]");
    let is_prose = || !text.contains(|c| "\t&|^~<>+*/=(){}$#".contains(c));
    let has_number = || text.split_whitespace().skip(1).any(|word| word.starts_with("0x"));
    match () {
        () if drawn::is_part(text) => Some(InputFault::Drawn),
        () if is_tag => Some(InputFault::Tag),
        () if is_one && is_prose() && has_number() => Some(InputFault::NumberInText),
        () if text.split(' ').take(1).any(|one| is_one_of(COMMANDS, one)) => Some(InputFault::Uci),
        () => None,
    }
}
