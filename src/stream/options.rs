//! How a stream is read and written, and how its bad lines are handled.

use super::{Layout, Output, TAB};
use crate::chain::value::ReadOptions;
use crate::chain::{Runner, Step};
use crate::formula::cells::Cell;
use crate::notation::Mapping;
use crate::position::{Packed, Plies, Rules};
use crate::program::Input;

/// What to do with a line that cannot be transformed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnError {
    /// Stop, after everything before it has been written.
    #[default]
    Stop,
    /// Leave the line out.
    Skip,
    /// Pass the line through unchanged.
    Keep,
}

/// What a source without fields consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A value in each line.
    Lines,
    /// Drawn boards, and the words around them.
    Drawn,
    /// Source code, and what Rust's `dbg!` and `{:#?}` print, where a value may have several lines.
    Code,
}

/// How lines are read and written.
#[derive(Clone, Debug)]
pub struct Options {
    /// How numbers are read.
    pub read_options: ReadOptions,
    /// How results are written.
    pub output: Output,
    /// Which bit is which square in the numbers that are written.
    pub mapping: &'static Mapping,
    /// What sources without fields consist of; by default, their first rank of a board or value tells.
    pub form: Option<Form>,
    /// The format of records that are read as lines, if the sources are not text.
    pub unpack: Option<Packed>,
    /// The format of records as which lines are written; the output is [`Output::Fen`].
    pub pack: Option<Packed>,
    /// Where in a line the value is, if the line holds anything else.
    pub layout: Option<Layout>,
    /// What separates the results of several chains, unless they are written into a layout.
    pub delimiter: u8,
    /// Whether the first line of each source passes through unchanged. With several chains, see
    /// [`Transformer::with_chains`](super::Transformer::with_chains).
    pub header: bool,
    /// Formulas that must not be empty (0) for an input to be processed.
    pub conditions: Vec<Step>,
    /// Formulas that must not be empty for an input to go through the only chain; others go through no step.
    pub only: Vec<Step>,
    /// The cells of records that formulas read, with their inputs.
    pub cells: Vec<(Input, Cell)>,
    /// How many of the moves next to positions are played, before anything else happens to these.
    pub plies: Option<Plies>,
    /// What is declared about the data next to positions.
    pub rules: Rules,
    /// Whether a position that would lose something is refused.
    pub strict: bool,
    /// Whether each line ends with the names of the symmetries that steps chose.
    pub tag: bool,
    /// What to do with a line that cannot be transformed.
    pub on_error: OnError,
    /// Whether a person types the lines: then complaints are shown at once.
    pub interactive: bool,
    /// The number of refused lines to be reported; all are counted.
    pub shown: u64,
    /// The number of threads for a long stream; by default, as many as there are cores.
    pub threads: Option<usize>,
}

impl Options {
    /// The default options, with this output.
    pub fn new(output: Output) -> Options {
        Options {
            read_options: ReadOptions::default(),
            output,
            mapping: Mapping::OWN,
            form: None,
            unpack: None,
            pack: None,
            layout: None,
            delimiter: TAB,
            header: false,
            conditions: Vec::new(),
            only: Vec::new(),
            cells: Vec::new(),
            plies: None,
            rules: Rules::default(),
            strict: false,
            tag: false,
            on_error: OnError::Stop,
            interactive: false,
            shown: u64::MAX,
            threads: None,
        }
    }

    /// Whether the moves of games are played: these become lines, with the positions after them.
    pub(super) fn plays_games(&self) -> bool {
        self.plies.is_some() && self.layout.as_ref().is_some_and(Layout::has_games)
    }

    /// Whether a line of the output holds the result of one record and nothing else, so that results
    /// may be written in batches or by a fast path, neither of which sees the options.
    pub(super) fn is_plain(&self) -> bool {
        self.layout.is_none() && !self.tag
    }
}

/// What can be read on the fast path, decided once for each stream.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FastReads {
    /// Boards whose results are written in batches.
    pub(super) boards: bool,
    /// Positions that remain positions, and are never refused for what they lose: without conditions, or after these.
    pub(super) positions: bool,
    /// Positions whose sets go through conditions or steps in batches.
    pub(super) sets: bool,
    /// Positions whose facts are written.
    pub(super) facts: bool,
    /// Whether boards, and sets of positions, may be refused: all lines of a drawn board are then counted.
    pub(super) may_refuse: [bool; 2],
}

impl FastReads {
    /// What chains and options permit.
    pub(super) fn of(runner: &Runner, others: &[Runner], options: &Options) -> FastReads {
        let Options { output, conditions, .. } = options;
        let chains = || std::iter::once(runner).chain(others).map(Runner::chain);
        let steps = || chains().flat_map(|chain| &chain.steps).chain(conditions);
        let may_refuse = [false, true].map(|of_sets| steps().any(|step| step.may_refuse(of_sets)));
        if options.plies.is_some() || !options.only.is_empty() {
            return FastReads { may_refuse, ..FastReads::default() };
        }
        let (is_one, is_plain) = (others.is_empty(), options.is_plain());
        // Anything else in their lines, such as names of symmetries, is written row by row.
        let batches = options.layout.is_none()
            && output.takes_batches()
            && !(options.on_error == OnError::Keep && may_refuse[0]);
        let is_moved = is_one && is_plain && runner.keeps_positions();
        FastReads {
            boards: batches && options.cells.is_empty(),
            may_refuse,
            sets: is_one && (batches || is_plain && !conditions.is_empty()),
            positions: is_moved && !options.strict && output.keeps_positions(),
            facts: is_moved && conditions.is_empty() && matches!(output, Output::Facts(_)),
        }
    }
}
