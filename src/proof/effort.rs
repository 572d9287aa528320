//! The effort that is spent on a question, when it has to end, and how far it has come.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::verdict::ranges;

/// The memory of a node of decision diagrams, with its share of the tables, in bytes.
const NODE: usize = 32;

/// The largest number of the SAT solver's conflicts if there is no time: it takes a second or two.
const CONFLICTS: usize = 30_000;

/// The effort that is spent on a question.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How long the search takes at most. Without a time it ends after some work, and the answer is the same on every
    /// machine: decision diagrams of 300,000 nodes, and 30,000 conflicts of the SAT solver.
    pub time: Option<Duration>,
    /// The memory, in bytes: a half is for gates, a quarter for decision diagrams, and a quarter for the SAT solver.
    pub memory: usize,
    /// How far the search has come. Others may look at it, and end the search.
    pub progress: Arc<Progress>,
}

impl Default for Effort {
    /// No time, 480 million bytes.
    fn default() -> Effort {
        Effort { time: None, memory: 480_000_000, progress: Arc::default() }
    }
}

impl Effort {
    /// The effort for one of several questions up to an end: a half of the time that is left.
    pub(crate) fn before(&self, end: &Deadline) -> Effort {
        Effort { time: end.left().map(|left| left / 2), ..self.clone() }
    }

    /// When a search with this effort ends, if it begins now.
    pub(crate) fn end(&self) -> Deadline {
        Deadline::after(self.time, self.progress.is_stopped.clone())
    }

    /// The memory of gates, in bytes.
    pub(super) fn gates(&self) -> usize {
        self.memory / 2
    }

    /// The largest number of nodes of decision diagrams.
    pub(super) fn nodes(&self) -> usize {
        self.memory / 4 / NODE
    }

    /// The memory of the SAT solver, in bytes.
    pub(super) fn solver(&self) -> usize {
        self.memory / 4
    }

    /// The largest number of its conflicts.
    pub(super) fn conflicts(&self) -> usize {
        self.time.map_or(CONFLICTS, |_| usize::MAX)
    }
}

/// How far a search has come; `Display` says it on a line.
#[derive(Debug, Default)]
pub struct Progress {
    /// Ends the search once it is set: the answer is what is known then.
    pub is_stopped: Arc<AtomicBool>,
    /// The number of rows on which the programs agreed.
    pub(super) tried: AtomicUsize,
    /// The squares of the results whose bits are proved.
    pub(super) proved: AtomicU64,
    /// The number of nodes of the current decision diagrams.
    pub(super) nodes: AtomicUsize,
    /// The number of the SAT solver's conflicts.
    pub(super) conflicts: AtomicUsize,
}

impl Progress {
    /// A search that ends once a flag is set.
    pub(crate) fn until(is_stopped: Arc<AtomicBool>) -> Progress {
        Progress { is_stopped, ..Progress::default() }
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no difference on {} boards", self.tried.load(Relaxed))?;
        let (nodes, conflicts) = (self.nodes.load(Relaxed), self.conflicts.load(Relaxed));
        if nodes > 0 {
            write!(f, "; decision diagrams: {nodes} nodes")?;
        }
        if conflicts > 0 {
            write!(f, "; SAT: {conflicts} conflicts")?;
        }
        match self.proved.load(Relaxed) {
            0 => Ok(()),
            proved => write!(f, "; proved: {}", ranges(proved)),
        }
    }
}

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

    /// The time that is left; none if there is no end.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether it has come.
    pub(crate) fn is_over(&self) -> bool {
        self.is_stopped.load(Relaxed) || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
