//! The engines that search for inputs for which programs differ, and prove that there are none:
//! decision diagrams and a SAT solver. They share what they have proved.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use super::miter::{Goal, Miter};
use super::orders::Order;
use super::verdict::Engines;
use crate::program::clauses::{Answer, Clauses, Search};
use crate::program::diagrams::{Diagrams, Edge, Exhausted};
use crate::program::gates::{Gate, Gates, Node};

/// An order is abandoned after this many bits in a row whose diagrams are too large.
const MOST_FAILURES: usize = 2;

/// The largest number of input bits for diagrams, since joining them is recursive.
const MOST_LEVELS: usize = 2048;

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
    is_done: AtomicBool,
    deadline: Instant,
}

impl<'a> Race<'a> {
    /// Begins a search, until a time: gates that are constant need none.
    pub(super) fn new(miter: &'a Miter, deadline: Instant) -> Race<'a> {
        let goals = &miter.goals;
        let equal = |goal: &Goal| goal.gate == Gate::ZERO;
        let bits = goals.iter().filter(|goal| equal(goal) && goal.square.is_some()).count();
        let race = Race {
            miter,
            is_proved: goals.iter().map(|goal| AtomicBool::new(equal(goal))).collect(),
            shares: Mutex::new(Engines { equal: bits, ..Engines::default() }),
            found: Mutex::default(),
            is_done: AtomicBool::new(false),
            deadline,
        };
        if goals.iter().any(|goal| goal.gate == Gate::ONE) {
            race.find(Solution::new());
        }
        race.check();
        race
    }

    /// Whether every goal is proved.
    pub(super) fn is_proved(&self) -> bool {
        self.is_proved.iter().all(|is_proved| is_proved.load(Relaxed))
    }

    /// The squares of the result whose bits are proved.
    pub(super) fn proved_squares(&self) -> u64 {
        let proved =
            self.miter.goals.iter().zip(&self.is_proved).filter(|(_, one)| one.load(Relaxed));
        proved
            .filter_map(|(goal, _)| goal.square)
            .fold(0, |set, square| set | 1 << u32::from(square))
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
        self.is_done.load(Relaxed) || Instant::now() >= self.deadline
    }

    /// Searches by decision diagrams of limited size, order by order.
    pub(super) fn by_diagrams(&self, orders: &[Order], most_nodes: usize) {
        if orders.iter().any(|order| order.len() > MOST_LEVELS) {
            return;
        }
        self.count(|shares| shares.most_nodes = shares.most_nodes.max(most_nodes));
        for order in orders {
            let is_over = || self.is_over();
            let mut walk = Walk::new(&self.miter.gates, order, most_nodes, &is_over);
            let mut failures = 0;
            for (index, goal) in self.open() {
                if failures == MOST_FAILURES || self.is_over() {
                    break;
                }
                match walk.function(goal.gate) {
                    Ok(Edge::ZERO) => {
                        let nodes = walk.diagrams.count();
                        self.prove(index, |shares| {
                            shares.diagrams += 1;
                            shares.nodes = shares.nodes.max(nodes);
                        });
                        failures = 0;
                    }
                    Ok(function) => self.find(walk.solution(function)),
                    Err(Exhausted) => {
                        walk = Walk::new(&self.miter.gates, order, most_nodes, &is_over);
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
        let goals: Vec<Gate> = self.open().map(|(_, goal)| goal.gate).collect();
        let clauses = Clauses::of(&self.miter.gates, &goals);
        self.count(|shares| shares.clauses = clauses.count());
        let is_over = || self.is_over();
        let mut search = Search::new(&clauses, &is_over);
        for (index, goal) in self.open() {
            let answer = search.ask(goal.gate);
            self.count(|shares| shares.conflicts = search.conflicts());
            match answer {
                Answer::Never => self.prove(index, |shares| shares.solver += 1),
                Answer::For(solution) => self.find(solution),
                Answer::Unknown => {}
            }
            if self.is_over() {
                return;
            }
        }
    }

    /// The goals that are not proved yet when they are asked for.
    fn open(&self) -> impl Iterator<Item = (usize, &Goal)> {
        let goals = self.miter.goals.iter().enumerate();
        goals.filter(|(index, _)| !self.is_proved[*index].load(Relaxed))
    }

    fn prove(&self, index: usize, share: impl FnOnce(&mut Engines)) {
        if !self.is_proved[index].swap(true, Relaxed) && self.miter.goals[index].square.is_some() {
            self.count(share);
        }
        self.check();
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

    /// Ends the search if everything is proved.
    fn check(&self) {
        if self.is_proved() {
            self.is_done.store(true, Relaxed);
        }
    }
}

/// The diagrams of gates, for one order of the inputs' bits.
struct Walk<'a> {
    gates: &'a Gates,
    order: &'a Order,
    diagrams: Diagrams<'a>,
    /// The diagram of each gate, if it has been computed.
    functions: Vec<Option<Edge>>,
}

impl<'a> Walk<'a> {
    fn new(
        gates: &'a Gates,
        order: &'a Order,
        most_nodes: usize,
        is_over: &'a dyn Fn() -> bool,
    ) -> Walk<'a> {
        let diagrams = Diagrams::new(most_nodes, is_over);
        Walk { gates, order, diagrams, functions: vec![None; gates.count()] }
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
