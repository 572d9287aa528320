//! Gates as clauses, and the search of a SAT solver for inputs for which a bit is 1.

use std::fmt;

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};

use super::gates::{Gate, Gates, Node};

/// A variable by its number, from 1; the number is negative if the variable is inverted, as in
/// DIMACS files.
type Literal = i32;

/// Clauses that hold exactly if each variable is what its gate is.
pub struct Clauses {
    /// The gate of each variable: that of variable 1 first.
    cone: Vec<Gate>,
    /// The number of the variable of each gate; 0 for those that do not matter.
    variables: Vec<Literal>,
    /// The numbers of the inputs, and their variables.
    inputs: Vec<(usize, Literal)>,
    all: Vec<Vec<Literal>>,
}

impl Clauses {
    /// The clauses for all gates that some bits depend on.
    pub fn of(gates: &Gates, bits: &[Gate]) -> Clauses {
        let cone = gates.cone(bits);
        let mut variables = vec![0; gates.count()];
        for (number, gate) in (1..).zip(&cone) {
            variables[gate.index()] = number;
        }
        let mut all = Clauses { cone, variables, inputs: Vec::new(), all: Vec::new() };
        for index in 0..all.cone.len() {
            let gate = all.cone[index];
            let out = all.literal(gate);
            match gates.node(gate) {
                Node::Zero => all.all.push(vec![-out]),
                Node::Input(number) => all.inputs.push((number, out)),
                Node::And(operands) => {
                    let [a, b] = operands.map(|bit| all.literal(bit));
                    all.all.extend([vec![-out, a], vec![-out, b], vec![out, -a, -b]]);
                }
                Node::Xor(operands) => {
                    let [a, b] = operands.map(|bit| all.literal(bit));
                    all.all.extend([vec![-out, a, b], vec![-out, -a, -b]]);
                    all.all.extend([vec![out, -a, b], vec![out, a, -b]]);
                }
            }
        }
        all
    }

    /// The number of clauses.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    fn literal(&self, bit: Gate) -> Literal {
        let variable = self.variables[bit.index()];
        if bit.is_inverted() { -variable } else { variable }
    }

    /// The file that asks any solver whether one of some bits can be 1, in the format DIMACS; after
    /// comments of the caller, a comment for each input says what its variable is.
    pub fn dimacs(
        &self,
        bits: &[Gate],
        comments: &[String],
        name: impl Fn(usize) -> String,
    ) -> String {
        let any: Vec<Literal> = bits.iter().map(|&bit| self.literal(bit)).collect();
        let mut text: String = comments.iter().map(|comment| format!("c {comment}\n")).collect();
        for &(number, variable) in &self.inputs {
            text.push_str(&format!("c {variable} {}\n", name(number)));
        }
        text.push_str(&format!("p cnf {} {}\n", self.cone.len(), self.all.len() + 1));
        for clause in self.all.iter().chain([&any]) {
            let words = clause.iter().map(|literal| format!("{literal} "));
            text.push_str(&format!("{}0\n", words.collect::<String>()));
        }
        text
    }
}

/// Stops the solver once the time is up, and keeps it stopped.
struct Stop<'a>(&'a dyn Fn() -> bool);

impl Callbacks for Stop<'_> {
    fn stop(&self) -> bool {
        (self.0)()
    }
}

/// The solver's answer about a bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is never 1.
    Never,
    /// It is 1 for these values of inputs, by their numbers; others do not matter.
    For(Vec<(usize, bool)>),
    /// The time was up before an answer was found.
    Unknown,
}

/// A SAT solver over clauses. What it learns about one bit helps with the next.
pub struct Search<'a> {
    clauses: &'a Clauses,
    solver: Solver<Stop<'a>>,
    /// The solver's variables, in the order of those of the clauses.
    variables: Vec<Var>,
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").field("conflicts", &self.conflicts()).finish_non_exhaustive()
    }
}

impl<'a> Search<'a> {
    /// A solver that stops when the time is up.
    pub fn new(clauses: &'a Clauses, is_over: &'a dyn Fn() -> bool) -> Search<'a> {
        let mut solver = Solver::new(SolverOpts::default(), Stop(is_over));
        let variables = clauses.cone.iter().map(|_| solver.new_var_default()).collect();
        let mut search = Search { clauses, solver, variables };
        for clause in &clauses.all {
            search.add(clause);
        }
        search
    }

    /// The number of conflicts: how often the solver had to take back a decision.
    pub fn conflicts(&self) -> u64 {
        self.solver.num_conflicts()
    }

    /// Whether a bit can be 1.
    pub fn ask(&mut self, bit: Gate) -> Answer {
        let literal = self.clauses.literal(bit);
        if literal == 0 {
            // No clause mentions it.
            return Answer::Unknown;
        }
        let outcome = self.solver.solve_limited(&[self.lit(literal)]);
        if outcome == lbool::FALSE {
            self.add(&[-literal]);
            return Answer::Never;
        }
        if outcome != lbool::TRUE {
            return Answer::Unknown;
        }
        let inputs = self.clauses.inputs.iter();
        let value = |variable| self.solver.value_lit(self.lit(variable)) == lbool::TRUE;
        Answer::For(inputs.map(|&(number, variable)| (number, value(variable))).collect())
    }

    fn add(&mut self, clause: &[Literal]) {
        let mut clause = clause.iter().map(|&literal| self.lit(literal)).collect();
        self.solver.add_clause_reuse(&mut clause);
    }

    /// A literal of the solver.
    fn lit(&self, literal: Literal) -> Lit {
        Lit::new(self.variables[literal.unsigned_abs() as usize - 1], literal > 0)
    }
}
