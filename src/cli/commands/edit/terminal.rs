//! The terminal: taken, given back whatever happens, and listened to.

use std::fs::File;
use std::io::BufWriter;
use std::panic;
use std::sync::mpsc::Sender;
use std::thread;

use anyhow::{Context, Result};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{clipboard, execute, queue, style::Print};

use super::session::Work;

pub(super) enum Event {
    Input(event::Event),
    /// A signal, by its number; Windows has none of those that are waited for.
    #[cfg_attr(not(unix), expect(dead_code))]
    Signal(i32),
    Closed,
    /// What was worked out aside, by its number.
    Done(u64, Work),
}

/// The terminal, drawn on wherever standard output goes.
pub(super) struct Terminal {
    out: BufWriter<File>,
    /// Its size, and the lines that it shows.
    size: (u16, u16),
    lines: Vec<String>,
}

/// The terminal as a file, wherever standard output and standard error go.
fn open() -> Result<File> {
    let name = if cfg!(windows) { "CONOUT$" } else { "/dev/tty" };
    File::options().read(true).write(true).open(name).context("no terminal to draw on")
}

impl Terminal {
    /// Takes the terminal, if there is one. Whatever ends the program gives it back.
    pub(super) fn new() -> Result<Terminal> {
        let out = BufWriter::new(open()?);
        let mut terminal = Terminal { out, size: (0, 0), lines: Vec::new() };
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            leave();
            before(panic);
        }));
        terminal.enter()?;
        Ok(terminal)
    }

    /// Takes the terminal, again or at first.
    pub(super) fn enter(&mut self) -> Result<()> {
        enable_raw_mode().context("this is not a terminal")?;
        execute!(self.out, EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
        // All of it is drawn again.
        self.size = (0, 0);
        Ok(())
    }

    /// Shows lines, which are as wide as the screen: those that are not there yet are written.
    pub(super) fn show(
        &mut self,
        lines: Vec<String>,
        size: (u16, u16),
        cursor: Option<(u16, u16)>,
    ) -> Result<()> {
        queue!(self.out, BeginSynchronizedUpdate, Hide)?;
        if self.size != size {
            (self.size, self.lines) = (size, Vec::new());
            queue!(self.out, Clear(ClearType::All))?;
        }
        for (at, line) in lines.iter().enumerate() {
            if self.lines.get(at) != Some(line) {
                queue!(self.out, MoveTo(0, at as u16), Print(line))?;
            }
        }
        if let Some((column, line)) = cursor {
            queue!(self.out, MoveTo(column, line), Show)?;
        }
        self.lines = lines;
        execute!(self.out, EndSynchronizedUpdate).context("cannot draw on the terminal")
    }

    /// Hands a text to the clipboard of the terminal.
    pub(super) fn copy(&mut self, text: &str) -> Result<()> {
        Ok(execute!(self.out, clipboard::CopyToClipboard::to_clipboard_from(text))?)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        leave();
    }
}

pub(super) fn leave() {
    // There is nobody to tell.
    let _ = disable_raw_mode();
    if let Ok(mut terminal) = open() {
        let off = (DisableBracketedPaste, DisableMouseCapture);
        let _ = execute!(terminal, off.0, off.1, LeaveAlternateScreen, Show);
    }
}

/// Stops the program, as Ctrl-Z does; where nobody could continue it, as in `$(...)`, shells have it ignored.
pub(super) fn suspend() {
    leave();
    #[cfg(unix)]
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}

/// Ends the program as a signal does that is not handled.
pub(super) fn end_by(signal: i32) {
    leave();
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    #[cfg(not(unix))]
    let _ = signal;
}

/// The number of the signal that continues a program.
#[cfg(unix)]
pub(super) const CONTINUED: i32 = signal_hook::consts::SIGCONT;
#[cfg(not(unix))]
pub(super) const CONTINUED: i32 = 0;

/// Listens to the terminal and to signals, in threads of their own.
pub(super) fn listen(sender: Sender<Event>) -> Result<()> {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        let all = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT];
        let mut signals = signal_hook::iterator::Signals::new(all)?;
        let sender = sender.clone();
        thread::spawn(move || signals.forever().all(|one| sender.send(Event::Signal(one)).is_ok()));
    }
    thread::Builder::new().spawn(move || {
        while let Ok(event) = event::read() {
            let _ = sender.send(Event::Input(event));
        }
        let _ = sender.send(Event::Closed);
    })?;
    Ok(())
}
