//! When a search has to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The end of a search: a time, or earlier if somebody sets a flag. The default never comes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deadline {
    end: Option<Instant>,
    is_stopped: Arc<AtomicBool>,
}

impl Deadline {
    /// The end after some time, if there is one, or once a flag is set.
    pub(crate) fn after(time: Option<Duration>, is_stopped: Arc<AtomicBool>) -> Deadline {
        // A time beyond the clock's range never comes.
        Deadline { end: time.and_then(|time| Instant::now().checked_add(time)), is_stopped }
    }

    /// Whether it has come.
    pub(crate) fn is_over(&self) -> bool {
        self.is_stopped.load(Relaxed) || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
