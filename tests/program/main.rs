//! Programs: their operations, their readings, and how they print.

mod integers;
mod operations;
mod printing;
mod program;
#[path = "../support/programs.rs"]
mod programs;
mod random_integers;
mod readings;
mod squares;
