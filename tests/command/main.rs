//! The command line.

mod command;
mod escapes;
mod help;
mod library;
mod options;
#[path = "../support/mod.rs"]
mod support;
