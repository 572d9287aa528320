//! The command line.

mod command;
mod edit;
mod escapes;
mod first_words;
mod help;
mod library;
mod meaning;
mod options;
#[path = "../support/mod.rs"]
mod support;
