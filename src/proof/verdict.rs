//! Whether an equality holds, and how that was found; and the effort that is spent on it, when it has to end, and how
//! far it has come.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, Square};

use crate::text::counted;

/// What is known of the equality of two programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They are equal for all words.
    Proved(How),
    /// They differ.
    Refuted {
        /// A word for each input of the left program, then for those that only the right one has.
        inputs: Vec<u64>,
        /// The value of the left program, or none if it divides by zero.
        left: Option<u64>,
        /// The value of the right program, or none if it divides by zero.
        right: Option<u64>,
    },
    /// There are no words for which what is given holds.
    Unmet,
    /// Neither is known.
    Open {
        /// The number of rows on which they agreed.
        tried: usize,
        /// What the engines have tried, and what they have proved.
        engines: Engines,
    },
}

/// The work of the engines that compare bit by bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Engines {
    /// The squares of the results whose bits are equal because they are the same gate.
    pub equal: u64,
    /// The squares whose bits are proved by decision diagrams.
    pub diagrams: u64,
    /// The number of nodes of the largest of these diagrams.
    pub nodes: usize,
    /// The largest number of nodes that diagrams were allowed to have.
    pub most_nodes: usize,
    /// Whether diagrams of that many nodes were too small.
    pub nodes_are_short: bool,
    /// The squares whose bits are proved by the SAT solver.
    pub solver: u64,
    /// The number of the solver's clauses.
    pub clauses: usize,
    /// The number of its conflicts.
    pub conflicts: u64,
    /// Whether its memory was too small.
    pub clauses_are_short: bool,
    /// Whether the memory was too small for the gates, so that nothing else was tried.
    pub gates_are_short: bool,
}

/// How an equality was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum How {
    /// Both programs are affine, and their maps are equal.
    Affine,
    /// Each bit of the results depends in the same way on the bits of the inputs on the same
    /// square, and all combinations of these were tried.
    BitByBit,
    /// Both programs give the union of what they give for single squares, and that is the same.
    Unions,
    /// The results depend on this many bits of the inputs, and all their values were tried.
    Cases {
        /// The number of bits.
        bits: usize,
    },
    /// Read from the lowest bit on, the programs are a machine with this many states, and all words
    /// of so many bits were tried: they reach every state, and show what it does.
    Carries {
        /// The number of states.
        states: usize,
    },
    /// For each square on which a significant bit may be, both programs are affine, and their maps
    /// are equal; and they give the same for the board without such a bit.
    SignificantBit,
    /// As integers, without overflow, both programs are the same sum of products and of rounded quotients.
    Integers,
    /// The results depend on this many bits of one of the inputs, and for each value of these, both
    /// programs are the same gates.
    Split {
        /// The number of bits.
        bits: usize,
    },
    /// Bit by bit: as gates, by decision diagrams, by a SAT solver.
    Engines(Engines),
    /// The affine map of each of the eight images of a board is the right one, and each choice
    /// takes the smaller one of two.
    Images,
}

impl Serialize for How {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            How::Affine => f.write_str("the affine maps are equal"),
            How::BitByBit => f.write_str(
                "each bit depends on the bits of its square alone, and all combinations of these \
                 agree",
            ),
            How::Unions => f.write_str(
                "every operation preserves unions, so that the 64 single squares determine the rest",
            ),
            How::Cases { bits } => {
                let bits = counted(*bits, "bit");
                write!(f, "the results depend on {bits}, and all their values agree")
            }
            How::Carries { states } => write!(
                f,
                "from the lowest bit on, the carries have at most {states} states, and all words of \
                 {states} bits agree"
            ),
            How::SignificantBit => f.write_str(
                "65 cases: for each square of the significant bit the affine maps are equal; and the \
                 board without one",
            ),
            How::Integers => f.write_str(
                "as integers, both are the same sum of products and rounded quotients",
            ),
            How::Split { bits } => write!(
                f,
                "the results depend on {} of one input, and for each of their values both are the \
                 same gates",
                counted(*bits, "bit")
            ),
            How::Engines(engines) => engines.proof(f),
            How::Images => f.write_str(
                "the affine map of each of the eight images, and the form of each choice between \
                 two",
            ),
        }
    }
}

impl Engines {
    /// The squares of the results whose bits are proved.
    pub(crate) fn proved(&self) -> u64 {
        self.equal | self.diagrams | self.solver
    }

    /// How everything was proved.
    fn proof(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Engines { equal, diagrams, nodes, solver, clauses, conflicts, .. } = *self;
        let conflicts = counted(conflicts as usize, "conflict");
        let ways = [
            (equal, "as equal gates".to_owned()),
            (diagrams, format!("by decision diagrams of up to {}", counted(nodes, "node"))),
            (solver, format!("by SAT ({clauses} clauses, {conflicts})")),
        ];
        let ways = ways.iter().filter(|(bits, _)| *bits > 0).map(|(bits, way)| match bits {
            &u64::MAX => format!("all 64 bits {way}"),
            bits => format!("{} {way}", counted(bits.count_ones() as usize, "bit")),
        });
        f.write_str(&ways.collect::<Vec<_>>().join(", "))
    }
}

impl fmt::Display for Engines {
    /// What was proved, what was tried, and what the memory was too small for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let diagrams = format!("decision diagrams of up to {} nodes", self.most_nodes);
        let solver = format!("SAT with {} clauses ({} conflicts)", self.clauses, self.conflicts);
        let tries = those([(self.most_nodes > 0, diagrams), (self.clauses > 0, solver)]);
        let shortages = those([
            (self.gates_are_short, "gates"),
            (self.nodes_are_short, "decision diagrams"),
            (self.clauses_are_short, "SAT"),
        ]);
        let (tries, shortages) = (tries.join(", "), shortages.join(", "));
        let parts = those([
            (self.proved() != 0, format!("equal for all boards: {}", ranges(self.proved()))),
            (!tries.is_empty(), format!("tried {tries}")),
            (!shortages.is_empty(), format!("the memory was too small for {shortages}")),
        ]);
        f.write_str(&parts.join("; "))
    }
}

/// Those of some things of which something holds.
fn those<T, const N: usize>(all: [(bool, T); N]) -> Vec<T> {
    all.into_iter().filter_map(|(holds, one)| holds.then_some(one)).collect()
}

/// The squares of a set, as ranges: `a1 to d2, h8`.
fn ranges(set: u64) -> String {
    let mut ranges: Vec<[Square; 2]> = Vec::new();
    for square in Bitboard(set) {
        match ranges.last_mut() {
            Some([_, last]) if u32::from(*last) + 1 == u32::from(square) => *last = square,
            _ => ranges.push([square; 2]),
        }
    }
    let text = |[first, last]: &[Square; 2]| {
        if first == last { first.to_string() } else { format!("{first} to {last}") }
    };
    ranges.iter().map(text).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Verdict {
    /// How the equality was proved; or that it was not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |value: Option<u64>| {
            value.map_or("division by zero".to_owned(), |word| format!("0x{word:016x}"))
        };
        match self {
            Verdict::Proved(how) => how.fmt(f),
            Verdict::Refuted { inputs, left, right } => {
                let inputs: Vec<String> = inputs.iter().map(|word| value(Some(*word))).collect();
                let (inputs, left, right) = (inputs.join(", "), value(*left), value(*right));
                write!(f, "refuted: {left} and {right} for {inputs}")
            }
            Verdict::Unmet => f.write_str("what is given holds for no board"),
            Verdict::Open { tried, engines } => {
                write!(f, "open: no difference on {tried} boards")?;
                let engines = engines.to_string();
                if engines.is_empty() { Ok(()) } else { write!(f, "; {engines}") }
            }
        }
    }
}

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
