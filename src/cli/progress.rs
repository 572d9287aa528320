//! Long streams and searches: a line on standard error for a person who waits, and signals. Ctrl-C ends a search, so
//! that what is known so far can be written; SIGTERM ends a stream.

use std::fmt::Display;
use std::io::{self, IsTerminal, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use terminal_size::{Width, terminal_size_of};

use super::messages::Conclusion;
use crate::stream::Supply;

/// Shorter runs do not show their progress.
const PATIENCE: Duration = Duration::from_secs(1);

const INTERVAL: Duration = Duration::from_millis(200);

/// A stream of fewer reads, and of fewer bytes, is over soon: to watch for signals would take longer.
const FEW_READS: u32 = 64;
const FEW_BYTES: u64 = 1 << 20;

/// The length of the bar that shows the share that is done.
const BAR: usize = 30;

/// The line on standard error, which is empty at first. Its clones are the same line.
#[derive(Clone, Default)]
pub(super) struct StatusLine(Arc<Mutex<String>>);

impl StatusLine {
    /// Writes a text in place of the last one, cut to the width of the terminal.
    fn show(&self, text: &str) {
        let width = terminal_size_of(io::stderr()).map_or(80, |(Width(width), _)| width.into());
        self.replace(|shown| *shown = text.chars().take(width).collect());
    }

    pub(super) fn clear(&self) {
        self.replace(String::clear);
    }

    pub(super) fn suspend(&self, write: impl FnOnce()) {
        self.replace(|_| write());
    }

    /// Removes what is shown, and shows what it is after an action.
    fn replace(&self, act: impl FnOnce(&mut String)) {
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // If standard error cannot be written to, nobody waits for progress there.
        if !shown.is_empty() {
            let _ = io::stderr().write_all(b"\r\x1b[2K");
        }
        act(&mut shown);
        let _ = io::stderr().write_all(shown.as_bytes());
    }
}

/// A source that is watched: a line shows how much has been read, and a signal that ends it is explained.
pub(super) struct Watched<S> {
    supply: S,
    status: StatusLine,
    start: Instant,
    /// The time of the next update, if the progress is shown.
    next: Option<Duration>,
    bytes: u64,
    lines: u64,
    reads: u32,
}

/// Runs a search, and shows how far it is if that takes long and a person can see it.
pub(super) fn during<T>(progress: &(impl Display + Sync), search: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return search();
    }
    let (running, end) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let (start, status) = (Instant::now(), StatusLine::default());
            let mut pause = PATIENCE;
            while end.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                let elapsed = format!("{}s", start.elapsed().as_secs());
                status.show(&format!("{elapsed:>3}  {progress}"));
                pause = INTERVAL;
            }
            status.clear();
        });
        let found = search();
        drop(running);
        found
    })
}

impl<S: Supply> Watched<S> {
    /// Watches a source, and shows its progress if that is wanted.
    pub(super) fn new(supply: S, wanted: bool) -> Watched<S> {
        let (start, status) = (Instant::now(), StatusLine::default());
        let next = wanted.then_some(PATIENCE);
        Watched { supply, status, start, next, bytes: 0, lines: 0, reads: 0 }
    }

    /// The line, which must be hidden while anything else is written.
    pub(super) fn status(&self) -> StatusLine {
        self.status.clone()
    }

    fn show(&mut self, elapsed: Duration) {
        self.next = Some(elapsed + INTERVAL);
        let rate = u128::from(self.lines) * 1000 / elapsed.as_millis().max(1);
        let share = self.supply.size().map(|rest| share(self.bytes, self.bytes + rest));
        let share = share.unwrap_or_default();
        self.status.show(&format!("{share}{} lines, {rate} a second", self.lines));
    }
}

/// A bar and the percentage of what is done.
fn share(done: u64, size: u64) -> String {
    let of = |parts: u64| (parts * done).checked_div(size).unwrap_or(parts);
    let (full, percent) = (of(BAR as u64), of(100));
    let bar = "\u{2588}".repeat(full as usize);
    format!("[{bar:\u{2591}<BAR$}] {percent:>3}%  ")
}

impl<S: Supply> Read for Watched<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.supply.read(buffer)?;
        self.reads = self.reads.saturating_add(1);
        self.bytes += read as u64;
        if self.reads >= FEW_READS || self.bytes >= FEW_BYTES {
            explain_termination();
        }
        if let Some(next) = self.next {
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

/// Whether Ctrl-C ends the program: no search is running, or it has been told to end.
static IS_FINAL: LazyLock<Arc<AtomicBool>> = LazyLock::new(|| {
    let is_final = Arc::new(AtomicBool::new(true));
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGINT, flag};
        // If this fails, Ctrl-C ends the program as usual. In this order, the first Ctrl-C is not final.
        let _ = flag::register_conditional_default(SIGINT, is_final.clone())
            .and_then(|_| flag::register(SIGINT, is_final.clone()));
    }
    is_final
});

/// Listens to Ctrl-C from now on.
pub(super) fn listen() {
    LazyLock::force(&IS_FINAL);
}

/// Runs a search, which has to end once the flag is set, and whether Ctrl-C has set it. At any other time, and for
/// the second time, Ctrl-C ends the program as usual.
pub(super) fn interruptible<T>(search: impl FnOnce(Arc<AtomicBool>) -> T) -> (T, bool) {
    IS_FINAL.store(false, Relaxed);
    let found = search(IS_FINAL.clone());
    (found, IS_FINAL.swap(true, Relaxed))
}

/// From now on, says that the output is not complete if SIGTERM ends the program; the exit code is 2.
pub(super) fn explain_termination() {
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGTERM, iterator::Signals};
        static WATCHES: std::sync::Once = std::sync::Once::new();
        WATCHES.call_once(|| {
            // If this fails, the signal ends the program as usual.
            let Ok(mut signals) = Signals::new([SIGTERM]) else { return };
            std::thread::spawn(move || {
                if signals.forever().next().is_some() {
                    super::messages::say("ended by SIGTERM: the output is not complete");
                    std::process::exit(2);
                }
            });
        });
    }
}

/// The exit code after Ctrl-C: 128 and the number of the signal.
pub(super) const INTERRUPTED: u8 = 130;

/// Ends the program as Ctrl-C does, so that a script that runs it ends, too.
pub(super) fn end() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT);
}

/// The outcome of a run whose search may have been interrupted, and has written what it has found.
pub(super) fn concluded(outcome: Result<()>, is_interrupted: bool) -> Result<()> {
    if !is_interrupted {
        return outcome;
    }
    end();
    Err(Conclusion(INTERRUPTED).into())
}
