//! The screen: how wide it is, how drawings look on it, and the pager for those that are longer.

use std::env::var;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::messages::print;
use crate::diagram::block::Block;
use crate::diagram::theme::Theme;

/// The pager if none is chosen: `less` shows colours, and leaves the text on the screen.
const DEFAULT: &str = "less";

/// How drawings are shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Screen {
    /// How they look.
    pub(super) theme: Theme,
    /// Whether long ones go through a pager, as git's output does, if standard output is a terminal.
    pub(super) has_pager: bool,
}

impl Screen {
    /// Prints a drawing on standard output.
    pub(super) fn draw(self, drawing: &Block) -> Result<()> {
        let mut text = String::new();
        drawing.write(self.theme, &mut text);
        let rows = terminal_size::terminal_size().map(|(_, rows)| usize::from(rows.0));
        let is_long = rows.is_some_and(|rows| text.lines().count() >= rows);
        if self.has_pager
            && is_long
            && io::stdout().is_terminal()
            && let Some(pager) = pager()
            && through(&pager, &text)?
        {
            return Ok(());
        }
        print(text.as_bytes())
    }
}

/// The width of the terminal in columns; without a terminal, `COLUMNS` or 80.
pub(super) fn width() -> usize {
    let columns = || var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    terminal.or_else(columns).filter(|&width| width > 0).unwrap_or(80)
}

/// The command of the pager: that of `BBT_PAGER`, or of `PAGER`, or the usual one; none if it is
/// empty or `cat`, or the terminal cannot show one.
fn pager() -> Option<String> {
    let chosen = var("BBT_PAGER").or_else(|_| var("PAGER")).unwrap_or_else(|_| DEFAULT.to_owned());
    let is_none = chosen.trim().is_empty() || chosen.trim() == "cat";
    let is_dumb = var("TERM").is_ok_and(|terminal| terminal == "dumb");
    (!is_none && !is_dumb).then_some(chosen)
}

/// Sends a text through a pager; returns whether the pager could be run.
///
/// # Errors
///
/// The pager cannot be waited for.
fn through(pager: &str, text: &str) -> Result<bool> {
    // As for git, the command may have arguments, and is for the shell to read.
    let mut command = Command::new("sh");
    command.arg("-c").arg(pager).stdin(Stdio::piped());
    for (name, value) in [("LESS", "FRX"), ("LV", "-c")] {
        if var(name).is_err() {
            command.env(name, value);
        }
    }
    let Ok(mut child) = command.spawn() else { return Ok(false) };
    if let Some(mut stdin) = child.stdin.take() {
        match stdin.write_all(text.as_bytes()) {
            // A person who has seen enough leaves the pager.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
            written => written.context("cannot write to the pager")?,
        }
    }
    let status = child.wait().context("cannot wait for the pager")?;
    // The shell's own code for a command that it cannot find or run.
    Ok(!matches!(status.code(), Some(126 | 127)))
}
