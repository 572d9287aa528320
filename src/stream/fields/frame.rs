//! What a record holds: the value, and what is next to it.

use super::column::{Column, Related};
use super::part::Part;

/// The parts of a record that matter.
#[derive(Clone, Debug)]
pub(in crate::stream) struct Frame {
    /// The value.
    pub(in crate::stream) value: Part,
    /// Whether a position stands in it.
    pub(in crate::stream) has_position: bool,
    /// The parts that belong to it.
    pub(in crate::stream) related: Vec<(Part, Related)>,
    /// The cells that formulas read, where they are.
    pub(in crate::stream) cells: Vec<Option<Part>>,
    /// All other parts, by their columns.
    pub(in crate::stream) others: Vec<(Column, Part)>,
}

impl Frame {
    /// A value without a position, and nothing else that matters.
    pub(in crate::stream) fn of(value: Part) -> Frame {
        let (related, cells, others) = (Vec::new(), Vec::new(), Vec::new());
        Frame { value, has_position: false, related, cells, others }
    }
}
