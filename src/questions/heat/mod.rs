//! Heat maps of streams: [`Heat`] counts; [`written`] writes heat maps as lines, CSV and JSON, and
//! draws them.

pub mod written;

pub use crate::stream::Heat;
