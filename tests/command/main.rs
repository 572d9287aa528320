//! The command line.

mod code;
mod command;
mod edit;
mod edit_panic;
mod edit_screens;
mod edit_values;
mod escapes;
mod first_words;
mod help;
mod library;
mod meaning;
mod neighbours;
mod options;
mod rows;
mod suggestions;
#[path = "../support/mod.rs"]
mod support;
