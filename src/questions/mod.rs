//! The questions that bbt answers about programs, steps and boards, a folder each.
//!
//! In come programs, chains and values; out comes an [`answer::Answer`]: facts as data, and a drawing
//! of them. A question does not know who asks, or where the answer is shown.

pub mod answer;
pub mod canvas;
mod chains;
pub(crate) mod check;
pub mod code;
pub mod diff;
pub mod explain;
pub mod grid;
pub(crate) mod heat;
pub(crate) mod identify;
mod known;
pub mod lines;
pub(crate) mod magic;
pub mod moves;
pub(crate) mod overview;
mod prelude;
pub(crate) mod prove;
pub mod sets;
pub mod shorten;
pub(crate) mod written;
