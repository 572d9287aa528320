//! Lines to lines: each line is read, goes through the chain in a batch, and is written.

use std::fmt;

use crate::chain::{Chain, RefusedRow, Runner};
use crate::diagram::theme::Theme;
use crate::diagram::{inspect, stages};
use crate::fault::{Fault, Span};
use crate::notation::{Format, write_board};
use crate::position::{Dropped, Fen, looks_like_fen};
use crate::program::Input;
use crate::program::evaluate::{COLUMN, Columns};
use crate::value::{self, Value};

/// How results are written.
#[derive(Clone, Debug)]
pub enum Output {
    /// One line for each input: bitboards in this notation, positions as FEN.
    Lines(Format),
    /// A drawing for each input: every stage of the chain, or all facts if there is no chain.
    Diagrams {
        /// How many columns the screen has.
        width: usize,
        /// The colours.
        theme: Theme,
    },
}

/// A line that cannot be transformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The number of the line, from 1.
    pub line: u64,
    /// What is wrong, and where in the line if that is known.
    pub fault: Result<Fault, String>,
    /// The line, where a fault points into it.
    pub text: Vec<u8>,
}

impl fmt::Display for BadLine {
    /// `LINE:COLUMN: reason`, or `LINE: reason`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Ok(fault) => {
                let before = &self.text[..fault.place.start.min(self.text.len())];
                let column = String::from_utf8_lossy(before).chars().count() + 1;
                write!(f, "{}:{column}: {}", self.line, fault.line())
            }
            Err(reason) => write!(f, "{}: {reason}", self.line),
        }
    }
}

/// What kind of lines a batch holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Boards,
    Sets,
}

/// Transforms lines by a chain.
#[derive(Debug)]
pub struct Transformer<'a> {
    chain: &'a Chain,
    runner: Runner<'a>,
    how: Output,
    /// Whether a position that would lose something is refused.
    strict: bool,
    /// How many lines have been seen.
    line: u64,
    /// The rows that wait to go through the chain, what kind of lines they are, and the number
    /// of the first.
    batch: Columns,
    kind: Kind,
    batch_line: u64,
    /// The end of each line of the batch.
    line_end: &'static [u8],
    out: Vec<u8>,
    drawn: bool,
    dropped: Dropped,
}

impl<'a> Transformer<'a> {
    /// A transformer that has seen no line yet.
    pub fn new(chain: &'a Chain, how: Output, strict: bool) -> Transformer<'a> {
        Transformer {
            chain,
            runner: Runner::new(chain),
            how,
            strict,
            line: 0,
            batch: Columns::default(),
            kind: Kind::Boards,
            batch_line: 0,
            line_end: b"\n",
            out: Vec::new(),
            drawn: false,
            dropped: Dropped::default(),
        }
    }

    /// Transforms some whole lines; the last one may lack its line end.
    ///
    /// # Errors
    ///
    /// The first line that cannot be transformed; the lines before it are in the output.
    pub fn lines(&mut self, text: &[u8]) -> Result<(), BadLine> {
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            let (line, behind) = rest.split_at(end);
            rest = behind.get(1..).unwrap_or_default();
            self.add(line)?;
        }
        self.finish_batch()
    }

    /// Transforms one input, however many lines it has.
    ///
    /// # Errors
    ///
    /// Why it cannot be transformed.
    pub fn input(&mut self, text: &[u8]) -> Result<(), BadLine> {
        if text.trim_ascii().is_empty() {
            let fault = Fault::new(Span::new(0, text.len()), "an empty input");
            return Err(self.bad(Ok(fault.with_help("write a bitboard or a FEN")), text));
        }
        self.add(text)?;
        self.finish_batch()
    }

    fn add(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let added = self.one_line(line);
        if added.is_err() {
            // The lines before it come first, and so does their trouble.
            self.finish_batch()?;
        }
        added
    }

    fn one_line(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let (line, line_end): (_, &[u8]) = match line {
            [line @ .., b'\r'] => (line, b"\r\n"),
            _ => (line, b"\n"),
        };
        if line_end != self.line_end || line.trim_ascii().is_empty() {
            self.finish_batch()?;
            self.line_end = line_end;
        }
        self.line += 1;
        if line.trim_ascii().is_empty() {
            self.out.extend_from_slice(line_end);
            return Ok(());
        }
        if matches!(self.how, Output::Diagrams { .. }) {
            return self.draw(line);
        }
        if looks_like_fen(line) { self.position(line) } else { self.board(line) }
    }

    fn board(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let board = value::utf8(line).and_then(value::read_board);
        let board = board.map_err(|fault| self.bad(Ok(fault), line))?;
        self.make_room(Kind::Boards)?;
        self.batch.column_mut(Input::Board).push(board);
        Ok(())
    }

    fn position(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let fen = Fen::parse(line).map_err(|fault| self.bad(Ok(fault), line))?;
        if self.runner.keeps_positions() {
            self.finish_batch()?;
            let written = self.out.len();
            let dropped = fen.rearrange(self.runner.moves(), &mut self.out);
            self.count(dropped, line).inspect_err(|_| self.out.truncate(written))?;
            self.out.extend_from_slice(self.line_end);
        } else {
            let by = self.runner.moves();
            let placement = fen.placement().rearranged(by);
            self.make_room(Kind::Sets)?;
            placement.push_sets(&mut self.batch);
        }
        Ok(())
    }

    /// Counts what a position lost, or refuses it.
    fn count(&mut self, dropped: Dropped, line: &[u8]) -> Result<(), BadLine> {
        if self.strict && dropped.any() {
            let lost = if dropped.castling > 0 { "castling rights" } else { "en passant square" };
            let reason = format!("the position would lose its {lost} (--strict)");
            return Err(self.bad(Err(reason), line));
        }
        self.dropped += dropped;
        Ok(())
    }

    /// Draws a value and its way through the chain.
    fn draw(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let Output::Diagrams { width, theme } = &self.how else { return Ok(()) };
        let value = Value::read(line).map_err(|fault| self.bad(Ok(fault), line))?;
        let (results, dropped) = self
            .chain
            .stages(&value)
            .map_err(|refusal| self.bad(Err(refusal.to_string()), line))?;
        let block = if results.is_empty() {
            inspect(&value, *width, theme)
        } else {
            let names = self.chain.steps.iter().map(|step| step.name.as_str());
            let shown: Vec<(&str, Value)> =
                std::iter::once(("input", value)).chain(names.zip(results)).collect();
            stages(&shown, *width, theme)
        };
        self.count(dropped, line)?;
        let mut text = String::new();
        if self.drawn {
            text.push('\n');
        }
        block.write(&mut text);
        self.out.extend_from_slice(text.as_bytes());
        self.drawn = true;
        Ok(())
    }

    /// Makes room for one more row of a kind in the batch.
    fn make_room(&mut self, kind: Kind) -> Result<(), BadLine> {
        if kind != self.kind || self.batch.rows() == COLUMN {
            self.finish_batch()?;
            self.kind = kind;
        }
        if self.batch.rows() == 0 {
            self.batch_line = self.line;
        }
        Ok(())
    }

    /// Sends the batch through the chain and writes its results.
    fn finish_batch(&mut self) -> Result<(), BadLine> {
        let outcome = match self.kind {
            Kind::Boards => self.runner.run_boards(&mut self.batch),
            Kind::Sets => self.runner.run_sets(&mut self.batch),
        };
        if let Output::Lines(format) = self.how {
            for &board in self.batch.column(Input::Board) {
                write_board(board, format, &mut self.out);
                self.out.extend_from_slice(self.line_end);
            }
        }
        self.batch.clear();
        outcome.map_err(|RefusedRow { row, refusal }| BadLine {
            line: self.batch_line + row as u64,
            fault: Err(refusal.to_string()),
            text: Vec::new(),
        })
    }

    fn bad(&self, fault: Result<Fault, String>, line: &[u8]) -> BadLine {
        BadLine { line: self.line, fault, text: line.to_vec() }
    }

    /// The complaint about the next line, if it is longer than what is understood.
    pub(super) fn too_long(&self, longest: usize) -> BadLine {
        BadLine {
            line: self.line + 1,
            fault: Err(format!("a line of {longest} bytes or more; no board needs that")),
            text: Vec::new(),
        }
    }

    /// What has been written and not yet taken.
    pub fn output(&self) -> &[u8] {
        &self.out
    }

    /// Forgets what has been written.
    pub fn clear_output(&mut self) {
        self.out.clear();
    }

    /// What positions have lost so far.
    pub fn dropped(&self) -> Dropped {
        self.dropped
    }
}
