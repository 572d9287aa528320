//! Streams: lines, fields and records in, the same out.

mod chains;
mod choices;
mod columns;
mod conditions;
#[path = "../../benches/support/data.rs"]
mod data;
mod faults;
mod fields;
mod formats;
mod games;
mod headers_and_numbers;
mod json;
mod keys;
mod mixed;
mod packed;
mod play;
mod random_conditions;
mod random_streams;
mod records;
mod refused;
mod related_fields;
mod sources;
mod streams;
#[path = "../support/mod.rs"]
mod support;
mod threads;
mod vectors;
mod wrapped;
