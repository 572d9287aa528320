//! The command line.

mod command;
mod escapes;
mod library;
mod options;
#[path = "../support/mod.rs"]
mod support;
