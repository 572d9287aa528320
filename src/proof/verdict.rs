//! Whether an equality holds, and how that was found.

use std::fmt;

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
pub(super) fn ranges(set: u64) -> String {
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
