//! The command line.

mod code;
mod command;
mod edit;
mod escapes;
mod first_words;
mod help;
mod library;
mod meaning;
mod neighbours;
mod options;
mod rows;
#[path = "../support/mod.rs"]
mod support;
