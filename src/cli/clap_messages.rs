//! What clap says: help and version on standard output, errors on standard error.

use std::io::{self, IsTerminal};

use anyhow::Result;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};

use super::messages::{complain, has_color};
use super::screen::page;
use crate::text::escape::{escaped_lines, shortened};

/// Shows what clap has to say: long help through the pager, if it is wanted.
pub(super) fn show(mut error: clap::Error, has_pager: bool) -> Result<()> {
    escape_words(&mut error);
    let message = |is_terminal| styled(&error.render(), is_terminal);
    if error.use_stderr() {
        complain(&message(io::stderr().is_terminal()));
        return Ok(());
    }
    page(&message(io::stdout().is_terminal()), has_pager)
}

/// Escapes the words of the command line that an error repeats, which clap writes verbatim.
fn escape_words(error: &mut clap::Error) {
    let long = |(kind, value): (ContextKind, &ContextValue)| match value {
        ContextValue::String(word) if shortened(word) != *word => Some((kind, word.clone())),
        _ => None,
    };
    let words: Vec<(ContextKind, String)> = error.context().filter_map(long).collect();
    for (kind, word) in words {
        let shown = shortened(&word);
        // The suggestions repeat the word.
        if let Some(ContextValue::StyledStrs(texts)) = error.get(ContextKind::Suggested) {
            let texts = texts.iter().map(|text| text.ansi().to_string().replace(&word, &shown));
            let texts = ContextValue::StyledStrs(texts.map(StyledStr::from).collect());
            error.insert(ContextKind::Suggested, texts);
        }
        error.insert(kind, ContextValue::String(shown));
    }
}

/// A message of clap, whose errors begin like ours.
pub(super) fn styled(text: &StyledStr, is_terminal: bool) -> String {
    let has_color = has_color(is_terminal);
    let text = if has_color { text.ansi().to_string() } else { escaped_lines(text.to_string()) };
    text.replacen("error:", "bbt:", 1)
}
