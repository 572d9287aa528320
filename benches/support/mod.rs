//! What the benchmarks share: the data, and the loop to be measured against.

pub(crate) mod baseline;
pub(crate) mod data;
