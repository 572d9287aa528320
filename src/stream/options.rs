//! How a stream is read and written, and what is done about its bad lines.

use super::{Layout, Output};
use crate::chain::Step;
use crate::notation::mapping::Mapping;
use crate::position::Rules;
use crate::value::Reading;

/// What to do about a line that cannot be transformed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnError {
    /// Stop, after everything before it has been written.
    #[default]
    Stop,
    /// Leave it out.
    Skip,
    /// Pass it through as it is.
    Keep,
}

/// How lines are read and written.
#[derive(Clone, Debug)]
pub struct Options {
    /// How numbers are read.
    pub reading: Reading,
    /// How results are written.
    pub output: Output,
    /// Which bit is which square in the numbers that are written.
    pub mapping: &'static Mapping,
    /// Where in a line the value stands, if there is more in it.
    pub layout: Option<Layout>,
    /// Whether the first line of each source passes through as it is.
    pub header: bool,
    /// Formulas that must not be empty for an input to go on: 0 is empty.
    pub conditions: Vec<Step>,
    /// What is said about what stands beside the boards of positions.
    pub rules: Rules,
    /// Whether a position that would lose something is refused.
    pub strict: bool,
    /// Whether the symmetries that steps choose are named at the end of each line.
    pub tag: bool,
    /// What to do about a line that cannot be transformed.
    pub on_error: OnError,
    /// Whether a person types the lines: then no complaint waits for the next one.
    pub interactive: bool,
    /// Of how many refused lines the reasons are kept, to be told; all lines are counted.
    pub shown: u64,
    /// How many threads transform a long stream: as many as there are cores, if not said.
    pub threads: Option<usize>,
}

impl Options {
    /// The usual way, with this output.
    pub fn new(output: Output) -> Options {
        Options {
            reading: Reading::default(),
            output,
            mapping: Mapping::OWN,
            layout: None,
            header: false,
            conditions: Vec::new(),
            rules: Rules::default(),
            strict: false,
            tag: false,
            on_error: OnError::Stop,
            interactive: false,
            shown: u64::MAX,
            threads: None,
        }
    }
}
