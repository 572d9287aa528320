//! When a search ends.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The end of a search: of the time for it, or as soon as somebody says so.
#[derive(Clone, Copy, Debug)]
pub struct Deadline<'a> {
    /// None if it is too far away to be told.
    end: Option<Instant>,
    stop: &'a AtomicBool,
}

impl Deadline<'_> {
    /// The end of a time that begins now, or when `stop` becomes true.
    pub fn after(time: Duration, stop: &AtomicBool) -> Deadline<'_> {
        Deadline { end: Instant::now().checked_add(time), stop }
    }

    /// Whether the search has to end.
    pub fn is_over(&self) -> bool {
        self.stop.load(Relaxed) || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
