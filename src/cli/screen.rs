//! The screen: its width, the looks of drawings, and the pager for long ones.

use std::env::var;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use shakmaty::Color as Side;
use terminal_colorsaurus::{Color, QueryOptions, background_color};

use super::messages::{self, print};
use crate::diagram::medium::markup::Appearance;
use crate::diagram::medium::{Medium, Picture};
use crate::diagram::palette::{DARK, LIGHT, Palette};
use crate::diagram::{Block, Depth, Layout, Pieces, Theme, View, environment};

/// The default pager: `less` shows colours, and leaves the text on the screen.
const DEFAULT: &str = "less";

#[derive(Clone, Debug)]
pub(super) struct Screen {
    /// The looks of drawings on a terminal.
    pub(super) theme: Theme,
    /// The looks of pictures.
    pub(super) appearance: Appearance,
    pub(super) bottom: Side,
    /// Where the squares of boards are drawn: one layout for all, or one for each chain.
    pub(super) layouts: Vec<Layout>,
    /// The glyphs of pieces in texts; if not chosen, figurines where a terminal can show them.
    pub(super) pieces: Option<Pieces>,
    /// The title of pictures: the command line.
    pub(super) title: String,
    /// Whether long ones go through a pager, as git's output does, if standard output is a terminal.
    pub(super) has_pager: bool,
}

/// The milliseconds that a terminal has to tell its background; what comes later is typed into the shell.
const PATIENCE: u64 = 50;
const PATIENCE_FAR_AWAY: u64 = 200;

/// The palette for the background of the terminal, if `COLORFGBG` or the terminal tells it, and there are colours.
pub(super) fn background(theme: &Theme) -> Option<&'static Palette> {
    if theme.depth == Depth::None || !io::stdout().is_terminal() {
        return None;
    }
    environment::palette(|name| var(name).ok()).or_else(asked)
}

fn asked() -> Option<&'static Palette> {
    // A job in the background would be stopped.
    #[cfg(unix)]
    if rustix::termios::tcgetpgrp(std::fs::File::open("/dev/tty").ok()?).ok()?
        != rustix::process::getpgrp()
    {
        return None;
    }
    let patience = if var("SSH_TTY").is_ok() { PATIENCE_FAR_AWAY } else { PATIENCE };
    let mut options = QueryOptions::default();
    options.timeout = Duration::from_millis(patience);
    let Color { r, g, b, .. } = background_color(options).ok()?;
    // Rec. 601 luma: what the crate computes instead needs a library that takes a tenth of a start to load.
    let luma = 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b);
    Some(if luma > 1000 * u32::from(u16::MAX / 2) { &LIGHT } else { &DARK })
}

impl Screen {
    pub(super) fn medium(&self, picture: Option<&'static Picture>) -> Medium {
        let of_picture = |picture| Medium::Picture(picture, self.appearance);
        picture.map_or(Medium::Text(self.theme), of_picture)
    }

    /// The looks of drawings on the terminal itself, wherever standard output goes.
    #[cfg(feature = "edit")]
    pub(super) fn of_terminal(&self) -> (Theme, View) {
        let usual = messages::theme(true);
        let told = || environment::palette(|name| var(name).ok()).or_else(asked);
        let theme = if usual.depth == Depth::None {
            // Without colours, marks are underlined or dim.
            let palette = Palette::find("wiki").unwrap_or(usual.palette);
            Theme { palette, depth: Depth::Basic, ..usual }
        } else {
            let palette = self.appearance.palette.or_else(told).unwrap_or(usual.palette);
            Theme { palette, color_by: self.theme.color_by, ..usual }
        };
        let pieces = self.pieces.unwrap_or_else(|| glyphs(is_utf8()));
        (theme, View { bottom: self.bottom, pieces, ..View::default() })
    }

    /// How boards are seen. Pictures have outlines for the letters of pieces.
    pub(super) fn view(&self, picture: Option<&'static Picture>) -> View {
        let bottom = self.bottom;
        let layout = if let [layout] = self.layouts[..] { layout } else { Layout::Board };
        if picture.is_some_and(|picture| !picture.is_text) {
            return View { bottom, layout, ..View::of_width(page_width()) };
        }
        let usual = || glyphs(picture.is_none() && io::stdout().is_terminal() && is_utf8());
        let width = if picture.is_some() { page_width() } else { width() };
        View { width, bottom, layout, pieces: self.pieces.unwrap_or_else(usual), starts_row: false }
    }

    /// How each result is seen if these have layouts of their own, or some start a row; otherwise empty.
    pub(super) fn views(&self, view: View, rows: &[bool], what: &str) -> Result<Vec<View>> {
        let layouts = match &self.layouts[..] {
            [] | [_] if !rows.contains(&true) => return Ok(Vec::new()),
            [] | [_] => vec![view.layout; rows.len()],
            layouts if layouts.len() == rows.len() => layouts.to_vec(),
            layouts => bail!(
                "--layout is given {} times, and the number of {what} is {}: give it once for \
                 all, or once for each",
                layouts.len(),
                rows.len()
            ),
        };
        let view = |(layout, &starts_row): (Layout, &bool)| View { layout, starts_row, ..view };
        Ok(layouts.into_iter().zip(rows).map(view).collect())
    }

    pub(super) fn draw(
        &self,
        picture: Option<&'static Picture>,
        drawing: impl FnOnce(View) -> Block,
    ) -> Result<()> {
        let mut text = String::new();
        self.medium(picture).write(&drawing(self.view(picture)), &self.title, &mut text);
        if picture.is_some() { print(text.as_bytes()) } else { page(&text, self.has_pager) }
    }

    /// Shows a man page: on a terminal as `man` does, unless that fails; otherwise, its source.
    pub(super) fn show_man_page(&self, page: &str) -> Result<()> {
        if self.has_pager && io::stdout().is_terminal() && through("man -l - 2> /dev/null", page)? {
            return Ok(());
        }
        print(page.as_bytes())
    }
}

fn glyphs(has_figurines: bool) -> Pieces {
    if has_figurines { Pieces::Figurines } else { Pieces::Letters }
}

/// Help is no wider than this.
pub(super) const MOST_COLUMNS: usize = 100;

/// Prints a text; on a terminal, one that is longer than the screen goes through the pager, if that is wanted.
pub(super) fn page(text: &str, has_pager: bool) -> Result<()> {
    let rows = terminal_size::terminal_size().map(|(_, rows)| usize::from(rows.0));
    let is_long = rows.is_some_and(|rows| text.lines().count() >= rows);
    match pager().filter(|_| has_pager && is_long && io::stdout().is_terminal()) {
        Some(pager) if through(&pager, text)? => Ok(()),
        _ => print(text.as_bytes()),
    }
}

/// Whether the locale says that texts are UTF-8: the first of its variables that is not empty.
fn is_utf8() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| var(name).ok());
    let locale = locale.map(|value| value.to_ascii_lowercase()).find(|value| !value.is_empty());
    locale.is_some_and(|value| value.contains("utf-8") || value.contains("utf8"))
}

/// The width of the terminal in columns; without a terminal, that of a page.
pub(super) fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    terminal.filter(|&width| width > 0).unwrap_or_else(page_width)
}

/// The width of a picture in columns: `COLUMNS`, or 80.
fn page_width() -> usize {
    let columns = var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.filter(|&width| width > 0).unwrap_or(80)
}

/// The command in `BBT_PAGER`, `PAGER`, or the default; none if it is empty or `cat`, or the terminal is dumb.
fn pager() -> Option<String> {
    let chosen = var("BBT_PAGER").or_else(|_| var("PAGER")).unwrap_or_else(|_| DEFAULT.to_owned());
    let is_none = chosen.trim().is_empty() || chosen.trim() == "cat";
    let is_dumb = var("TERM").is_ok_and(|terminal| terminal == "dumb");
    (!is_none && !is_dumb).then_some(chosen)
}

/// Sends a text through a pager, and returns whether it was run and did not fail; a person may quit it.
fn through(pager: &str, text: &str) -> Result<bool> {
    // As for git, the shell interprets the command, which may have arguments.
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
            // The pager may be closed early.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
            written => written.context("cannot write to the pager")?,
        }
    }
    // A signal ends it where a person is done with it.
    Ok(child.wait().context("cannot wait for the pager")?.code().is_none_or(|code| code == 0))
}
