//! Whether two programs are equal for all words.

mod engines;
mod laws;
#[path = "../support/programs.rs"]
mod programs;
mod proof;
mod twins;
