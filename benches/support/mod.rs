//! Shared by the benchmarks: the data, and the loop to compare with.

pub(crate) mod baseline;
pub(crate) mod data;
