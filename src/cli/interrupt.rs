//! Signals: Ctrl-C ends a search, so that what is known so far can be written; SIGTERM ends a stream.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::Result;

use super::messages::Conclusion;
use crate::diagram::environment::When;

/// Watches for Ctrl-C. During a search, the first one ends the search; at any other time, and for a
/// second one, it ends the program as usual.
pub(super) struct Interrupt {
    /// Whether Ctrl-C ends the program: no search is running, or it has been told to end.
    is_final: Arc<AtomicBool>,
}

impl Interrupt {
    /// Watches from now on.
    pub(super) fn watch() -> Interrupt {
        let is_final = Arc::new(AtomicBool::new(true));
        #[cfg(unix)]
        {
            use signal_hook::{consts::SIGINT, flag};
            // If this fails, Ctrl-C ends the program as usual. The order matters: the first Ctrl-C
            // must not be final.
            let _ = flag::register_conditional_default(SIGINT, is_final.clone())
                .and_then(|_| flag::register(SIGINT, is_final.clone()));
        }
        Interrupt { is_final }
    }

    /// Runs a search, which has to end once the flag is set. Returns what it has found, and whether
    /// it was interrupted.
    pub(super) fn during<T>(&self, search: impl FnOnce(Arc<AtomicBool>) -> T) -> (T, bool) {
        self.is_final.store(false, Relaxed);
        let found = search(self.is_final.clone());
        (found, self.is_final.swap(true, Relaxed))
    }
}

/// From now on, says that the output is not complete if SIGTERM ends the program; the exit code is 2.
pub(super) fn explain_termination(color: When) {
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGTERM, iterator::Signals};
        static WATCHES: std::sync::Once = std::sync::Once::new();
        WATCHES.call_once(|| {
            // If this fails, the signal ends the program as usual.
            let Ok(mut signals) = Signals::new([SIGTERM]) else { return };
            std::thread::spawn(move || {
                if signals.forever().next().is_some() {
                    super::messages::say(color, "ended by SIGTERM: the output is not complete");
                    std::process::exit(2);
                }
            });
        });
    }
    #[cfg(not(unix))]
    let _ = color;
}

/// The exit code after Ctrl-C: 128 and the number of the signal.
pub(super) const INTERRUPTED: u8 = 130;

/// Ends the program as Ctrl-C does, so that a script that runs it ends, too; the exit code is
/// [`INTERRUPTED`].
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
