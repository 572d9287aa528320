//! Progress of a long stream or search: a line on standard error for a person who waits.

use std::fmt::Display;
use std::io::{self, IsTerminal, Read};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::stream::Supply;

/// Shorter runs do not show a bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The interval between updates.
const INTERVAL: Duration = Duration::from_millis(200);

/// A source, and a bar that shows how much of it has been read.
pub(super) struct Watched<S> {
    supply: S,
    bar: ProgressBar,
    start: Instant,
    /// The time of the next update, if there is a bar.
    next: Option<Duration>,
    bytes: u64,
    lines: u64,
}

/// Whether a person can see standard error, and standard output goes elsewhere.
pub(super) fn is_watched() -> bool {
    io::stderr().is_terminal() && !io::stdout().is_terminal()
}

/// Runs a search, and shows how far it is if that takes long and a person can see it.
pub(super) fn during<T>(progress: &(impl Display + Sync), search: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return search();
    }
    let (running, end) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let bar = ProgressBar::hidden();
            let mut pause = PATIENCE;
            while end.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if pause == PATIENCE {
                    let style = ProgressStyle::with_template("{elapsed:>3}  {wide_msg}");
                    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    pause = INTERVAL;
                }
                bar.set_message(progress.to_string());
            }
            bar.finish_and_clear();
        });
        let found = search();
        drop(running);
        found
    })
}

impl<S: Supply> Watched<S> {
    pub(super) fn new(supply: S, wanted: bool) -> Watched<S> {
        let start = Instant::now();
        let next = wanted.then_some(PATIENCE);
        Watched { supply, bar: ProgressBar::hidden(), start, next, bytes: 0, lines: 0 }
    }

    /// The bar, which must be hidden while anything else is written.
    pub(super) fn bar(&self) -> ProgressBar {
        self.bar.clone()
    }

    fn show(&mut self, elapsed: Duration) {
        if self.next == Some(PATIENCE) {
            let size = self.supply.size().map(|rest| self.bytes + rest);
            let template = if size.is_some() { "[{bar:30}] {percent:>3}%  {msg}" } else { "{msg}" };
            // Both templates are valid.
            let style = ProgressStyle::with_template(template);
            self.bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            self.bar.set_length(size.unwrap_or(0));
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.next = Some(elapsed + INTERVAL);
        let rate = u128::from(self.lines) * 1000 / elapsed.as_millis().max(1);
        self.bar.set_position(self.bytes);
        self.bar.set_message(format!("{} lines, {rate} a second", self.lines));
    }
}

impl<S: Supply> Read for Watched<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.supply.read(buffer)?;
        if let Some(next) = self.next {
            self.bytes += read as u64;
            self.lines += memchr::memchr_iter(b'\n', &buffer[..read]).count() as u64;
            let elapsed = self.start.elapsed();
            if elapsed >= next {
                self.show(elapsed);
            }
        }
        Ok(read)
    }
}

impl<S: Supply> Supply for Watched<S> {
    fn is_waiting(&self) -> bool {
        self.supply.is_waiting()
    }

    fn size(&self) -> Option<u64> {
        self.supply.size()
    }
}
