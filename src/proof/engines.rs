//! The engines that search for inputs for which programs differ, and prove that there are none:
//! decision diagrams and a SAT solver. They share what they have proved.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::miter::{Goal, Miter};
use super::pair::ProgramPair;
use super::{Deadline, Effort, Engines};
use crate::program::{Operand, Operation, Property};
use crate::proof::clauses::{Clauses, SatSolver, Satisfied};
use crate::proof::diagrams::{Diagrams, Edge, Exhausted};
use crate::proof::gates::{Gate, Gates, Node};

/// An order is abandoned after this many bits in a row whose diagrams are too large.
const MOST_FAILURES: usize = 2;

/// The values of some bits of the inputs, by their numbers.
pub(super) type Solution = Vec<(usize, bool)>;

/// The state of the search.
pub(super) struct Race<'a> {
    miter: &'a Miter,
    /// The goals that are proved never to be 1.
    is_proved: Vec<AtomicBool>,
    shares: Mutex<Engines>,
    /// Inputs for which a goal is 1.
    found: Mutex<Option<Solution>>,
    /// What has been proved before: no engine proves what it has proved before.
    pub(super) before: Engines,
    is_done: AtomicBool,
    effort: &'a Effort,
    deadline: &'a Deadline,
}

impl<'a> Race<'a> {
    /// Begins a search, until a time: gates that are constant need none.
    pub(super) fn new(miter: &'a Miter, effort: &'a Effort, deadline: &'a Deadline) -> Race<'a> {
        let goals = &miter.goals;
        let equal = |goal: &Goal| goal.gate == Gate::ZERO;
        let bits =
            goals.iter().filter(|goal| equal(goal)).map(|goal| goal.bit()).fold(0, |a, b| a | b);
        let is_one = goals.iter().any(|goal| goal.gate == Gate::ONE);
        Race {
            miter,
            is_proved: goals.iter().map(|goal| AtomicBool::new(equal(goal))).collect(),
            shares: Mutex::new(Engines { equal: bits, ..Engines::default() }),
            found: Mutex::new(is_one.then(Solution::new)),
            before: Engines::default(),
            is_done: AtomicBool::new(is_one || goals.iter().all(equal)),
            effort,
            deadline,
        }
    }

    /// Whether every goal is proved.
    pub(super) fn is_proved(&self) -> bool {
        self.is_proved.iter().all(|is_proved| is_proved.load(Relaxed))
    }

    /// Inputs for which a goal is 1, if they were found.
    pub(super) fn take_found(&self) -> Option<Solution> {
        self.found.lock().ok()?.take()
    }

    /// The work of each engine.
    pub(super) fn shares(&self) -> Engines {
        self.shares.lock().map(|shares| *shares).unwrap_or_default()
    }

    /// Whether there is nothing left to do, or no time.
    pub(super) fn is_over(&self) -> bool {
        self.is_done.load(Relaxed) || self.deadline.is_over()
    }

    /// Searches by decision diagrams of limited size, order by order.
    pub(super) fn by_diagrams(&self, orders: &[BitOrder], most_nodes: usize) {
        if self.is_over() || orders.is_empty() {
            return;
        }
        self.count(|shares| shares.most_nodes = shares.most_nodes.max(most_nodes));
        let is_over = |nodes| {
            self.effort.progress.nodes.store(nodes, Relaxed);
            self.is_over()
        };
        for order in orders {
            let mut walk = OrderedDiagrams::new(&self.miter.gates, order, most_nodes, &is_over);
            let mut failures = 0;
            for (index, goal) in self.open(self.before.diagrams) {
                if failures == MOST_FAILURES || self.is_over() {
                    break;
                }
                match walk.function(goal.gate) {
                    Ok(Edge::ZERO) => {
                        let nodes = walk.diagrams.count();
                        self.prove(index, |shares| {
                            shares.diagrams |= goal.bit();
                            shares.nodes = shares.nodes.max(nodes);
                        });
                        failures = 0;
                    }
                    Ok(function) => self.find(walk.solution(function)),
                    Err(Exhausted) => {
                        let is_short = most_nodes >= self.effort.nodes() && !self.is_over();
                        self.count(|shares| shares.nodes_are_short |= is_short);
                        // Two at once would take twice the memory.
                        drop(walk);
                        walk = OrderedDiagrams::new(&self.miter.gates, order, most_nodes, &is_over);
                        failures += 1;
                    }
                }
            }
            if self.is_over() {
                return;
            }
        }
    }

    /// Searches by a SAT solver, goal by goal.
    pub(super) fn by_clauses(&self) {
        if self.is_over() {
            return;
        }
        let goals: Vec<Gate> = self.open(self.before.solver).map(|(_, goal)| goal.gate).collect();
        // Nothing is written that may fail.
        let _ = self.ask(&goals, None);
    }

    /// Searches by a SAT solver, and writes its refutation of all goals to a file.
    pub(super) fn by_recorded_clauses(&self, file: &mut dyn Write) -> io::Result<()> {
        let goals: Vec<Gate> = self.miter.goals.iter().map(|goal| goal.gate).collect();
        self.ask(&goals, Some(file))
    }

    /// Asks a SAT solver that knows some goals about one open goal after the other.
    fn ask(&self, goals: &[Gate], refutation: Option<&mut dyn Write>) -> io::Result<()> {
        let clauses = Clauses::of(&self.miter.gates, goals);
        let is_over = |conflicts| {
            self.effort.progress.conflicts.store(conflicts, Relaxed);
            conflicts >= self.effort.conflicts() || self.is_over()
        };
        let mut search = SatSolver::new(&clauses, self.effort.solver(), &is_over);
        if let Some(file) = refutation {
            search.record(file);
        }
        self.count(|shares| shares.clauses = clauses.count);
        for (index, goal) in self.open(self.before.solver) {
            let answer = search.ask(goal.gate);
            self.count(|shares| {
                shares.conflicts = search.conflicts();
                shares.clauses_are_short |= search.is_full();
            });
            match answer {
                Satisfied::Never => self.prove(index, |shares| shares.solver |= goal.bit()),
                Satisfied::For(solution) => self.find(solution),
                Satisfied::Unknown => {}
            }
            if self.is_over() || search.is_full() {
                break;
            }
        }
        search.end_refutation(self.is_proved())
    }

    /// The goals that are not proved yet when it is their turn, without those on some squares.
    fn open(&self, except: u64) -> impl Iterator<Item = (usize, &Goal)> {
        self.miter.goals.iter().enumerate().filter(move |(index, goal)| {
            goal.bit() & except == 0 && !self.is_proved[*index].load(Relaxed)
        })
    }

    fn prove(&self, index: usize, share: impl FnOnce(&mut Engines)) {
        if !self.is_proved[index].swap(true, Relaxed) {
            self.count(share);
            self.effort.progress.proved.store(self.shares().proved(), Relaxed);
        }
        if self.is_proved() {
            self.is_done.store(true, Relaxed);
        }
    }

    fn find(&self, solution: Solution) {
        if let Ok(mut found) = self.found.lock() {
            *found = Some(solution);
        }
        self.is_done.store(true, Relaxed);
    }

    fn count(&self, share: impl FnOnce(&mut Engines)) {
        if let Ok(mut shares) = self.shares.lock() {
            share(&mut shares);
        }
    }
}

/// The diagrams of gates, for one order of the inputs' bits.
struct OrderedDiagrams<'a> {
    gates: &'a Gates,
    order: &'a BitOrder,
    diagrams: Diagrams<'a>,
    /// The diagram of each gate, if it has been computed.
    functions: Vec<Option<Edge>>,
}

impl<'a> OrderedDiagrams<'a> {
    fn new(
        gates: &'a Gates,
        order: &'a BitOrder,
        most_nodes: usize,
        is_over: &'a dyn Fn(usize) -> bool,
    ) -> OrderedDiagrams<'a> {
        let diagrams = Diagrams::new(most_nodes, is_over);
        OrderedDiagrams { gates, order, diagrams, functions: vec![None; gates.count()] }
    }

    /// The function that a bit is of the inputs' bits.
    fn function(&mut self, bit: Gate) -> Result<Edge, Exhausted> {
        let mut open = vec![bit];
        while let Some(&gate) = open.last() {
            if self.functions[gate.index()].is_some() {
                open.pop();
                continue;
            }
            let function = match self.gates.node(gate) {
                Node::Zero => Edge::ZERO,
                Node::Input(number) => self.diagrams.bit(self.order[number])?,
                Node::And(operands @ [a, b]) | Node::Xor(operands @ [a, b]) => {
                    let [Some(left), Some(right)] = operands.map(|bit| self.known(bit)) else {
                        open.extend([a, b].into_iter().filter(|bit| self.known(*bit).is_none()));
                        continue;
                    };
                    match self.gates.node(gate) {
                        Node::And(_) => self.diagrams.and(left, right)?,
                        _ => self.diagrams.xor(left, right)?,
                    }
                }
            };
            self.functions[gate.index()] = Some(function);
        }
        self.known(bit).ok_or(Exhausted)
    }

    fn known(&self, bit: Gate) -> Option<Edge> {
        self.functions[bit.index()].map(|function| function.inverted_if(bit.is_inverted()))
    }

    /// Inputs for which a function is 1.
    fn solution(&self, function: Edge) -> Solution {
        let bits = self.diagrams.solution(function).unwrap_or_default();
        let number = |level: u32| self.order.iter().position(|&place| place == level);
        bits.into_iter().filter_map(|(level, bit)| Some((number(level)?, bit))).collect()
    }
}

/// The number of shift distances that get an order of their own.
const MOST_DISTANCES: usize = 4;

/// The largest number of input bits for diagrams, since joining them is recursive.
const MOST_LEVELS: usize = 2048;

/// The place of each bit of each input, by its number: 64 for each input.
pub(super) type BitOrder = Vec<u32>;

/// The orders to be tried: from bit 0 up, all inputs side by side; from bit 63 down; bits that are
/// a distance apart next to each other, for distances by which a program shifts; and each input
/// before all others. None if there are too many bits for diagrams.
pub(super) fn orders(pair: &ProgramPair) -> Vec<BitOrder> {
    let count = pair.inputs.count();
    if count * 64 > MOST_LEVELS {
        return Vec::new();
    }
    let mut all = vec![
        order(count, &|input, bit| (bit, 0, input)),
        order(count, &|input, bit| (63 - bit, 0, input)),
    ];
    let apart = |n| order(count, &|input, bit| (bit % n, bit / n, input));
    all.extend(distances(pair).into_iter().map(apart));
    let before = |first| order(count, &|input, bit| (usize::from(input != first), bit, input));
    all.extend((0..count).filter(|_| count > 1).map(before));
    all
}

/// The order by a key of the input and the bit.
fn order(inputs: usize, key: &dyn Fn(usize, usize) -> (usize, usize, usize)) -> BitOrder {
    let with_key = |number| (key(number / 64, number % 64), number);
    let mut numbers: Vec<_> = (0..inputs * 64).map(with_key).collect();
    numbers.sort_unstable();
    let mut places = vec![0; numbers.len()];
    for (place, (_, number)) in (0..).zip(numbers) {
        places[number] = place;
    }
    places
}

/// The distances by which the programs shift, the most frequent first.
fn distances(pair: &ProgramPair) -> Vec<usize> {
    let mut counts = [0_usize; 64];
    for one in pair.instructions() {
        match (one.operation(), one.both()[1]) {
            (operation, Operand::Constant(distance)) if operation.has(Property::Shifts) => {
                counts[distance as usize % 64] += 1;
            }
            (Operation::SwapBytes, _) => counts[8] += 1,
            _ => {}
        }
    }
    let mut all: Vec<usize> = (2..63).filter(|&distance| counts[distance] > 0).collect();
    all.sort_unstable_by_key(|&distance| (usize::MAX - counts[distance], distance));
    all.truncate(MOST_DISTANCES);
    all
}
