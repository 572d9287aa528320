//! Gates as clauses, and the search of a SAT solver for inputs for which a bit is 1.

use std::fmt;
use std::io::{self, Write};

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use rustc_hash::FxHashSet;

use super::gates::{Gate, Gates, Node};

/// A variable by its number, from 1; the number is negative if the variable is inverted, as in DIMACS files.
type Literal = i32;

/// Clauses that hold exactly if each variable is what its gate is.
pub struct Clauses {
    /// The gate of each variable: that of variable 1 first.
    cone: Vec<Gate>,
    /// The number of the variable of each gate; 0 for those that do not matter.
    variables: Vec<Literal>,
    /// The numbers of the inputs, and their variables.
    inputs: Vec<(usize, Literal)>,
    /// The literals of all clauses; a 0 ends each.
    literals: Vec<Literal>,
    /// The number of clauses.
    pub(super) count: usize,
}

impl Clauses {
    /// The clauses for all gates that some bits depend on.
    pub fn of(gates: &Gates, bits: &[Gate]) -> Clauses {
        let cone = gates.cone(bits);
        let mut variables = vec![0; gates.count()];
        for (number, gate) in (1..).zip(&cone) {
            variables[gate.index()] = number;
        }
        let mut all =
            Clauses { cone, variables, inputs: Vec::new(), literals: Vec::new(), count: 0 };
        for index in 0..all.cone.len() {
            let gate = all.cone[index];
            let out = all.literal(gate);
            match gates.node(gate) {
                Node::Zero => all.add(&[&[-out]]),
                Node::Input(number) => all.inputs.push((number, out)),
                Node::And(operands) => {
                    let [a, b] = operands.map(|bit| all.literal(bit));
                    all.add(&[&[-out, a], &[-out, b], &[out, -a, -b]]);
                }
                Node::Xor(operands) => {
                    let [a, b] = operands.map(|bit| all.literal(bit));
                    all.add(&[&[-out, a, b], &[-out, -a, -b], &[out, -a, b], &[out, a, -b]]);
                }
            }
        }
        all
    }

    fn add(&mut self, clauses: &[&[Literal]]) {
        for clause in clauses {
            self.literals.extend(*clause);
            self.literals.push(0);
        }
        self.count += clauses.len();
    }

    /// The clauses, without the 0 at their ends.
    fn all(&self) -> impl Iterator<Item = &[Literal]> {
        self.literals
            .split_inclusive(|literal| *literal == 0)
            .map(|clause| &clause[..clause.len() - 1])
    }

    fn literal(&self, bit: Gate) -> Literal {
        let variable = self.variables[bit.index()];
        if bit.is_inverted() { -variable } else { variable }
    }

    /// The file that asks any solver whether one of some bits can be 1, in the format DIMACS; after
    /// comments of the caller, a comment for each input says what its variable is.
    pub(crate) fn dimacs(
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
        text.push_str(&format!("p cnf {} {}\n", self.cone.len(), self.count + 1));
        for clause in self.all().chain([&any[..]]) {
            let words = clause.iter().map(|literal| format!("{literal} "));
            text.push_str(&format!("{}0\n", words.collect::<String>()));
        }
        text
    }
}

/// The memory of the solver for each variable, in bytes.
const VARIABLE: usize = 150;

/// The memory of the solver for each 32-bit word of its clauses, in bytes: with its lists of clauses,
/// and a second copy of all clauses while it tidies up.
const WORD: usize = 12;

/// The number of words that a clause takes in addition to its literals.
const HEAD: usize = 2;

/// Stops the solver for good once the time or the memory is over; writes down what it learns.
struct Watch<'a> {
    is_over: &'a dyn Fn(usize) -> bool,
    conflicts: usize,
    /// The number of words that clauses take, those that are deleted but not tidied up among them.
    words: usize,
    most_words: usize,
    refutation: Option<Refutation<'a>>,
}

impl Watch<'_> {
    fn is_full(&self) -> bool {
        self.words > self.most_words
    }
}

impl Callbacks for Watch<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], _: ClauseKind) {
        self.conflicts += 1;
        self.words += HEAD + clause.len();
        if let Some(refutation) = &mut self.refutation {
            refutation.add(clause);
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        if let Some(refutation) = &mut self.refutation {
            refutation.delete(clause);
        }
    }

    fn on_gc(&mut self, _: usize, bits: usize) {
        self.words = bits / u32::BITS as usize;
    }

    fn stop(&self) -> bool {
        let has_failed = self.refutation.as_ref().is_some_and(Refutation::has_failed);
        self.is_full() || has_failed || (self.is_over)(self.conflicts)
    }
}

/// Whether a bit can be 1, as far as the solver knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Satisfied {
    /// It is never 1.
    Never,
    /// It is 1 for these values of inputs, by their numbers; others do not matter.
    For(Vec<(usize, bool)>),
    /// The time or the memory was over before an answer was found.
    Unknown,
}

/// A SAT solver over clauses. What it learns about one bit helps with the next.
pub struct SatSolver<'a> {
    clauses: &'a Clauses,
    solver: Solver<Watch<'a>>,
    /// The solver's variables, in the order of those of the clauses.
    variables: Vec<Var>,
}

impl fmt::Debug for SatSolver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SatSolver").field("conflicts", &self.conflicts()).finish_non_exhaustive()
    }
}

impl<'a> SatSolver<'a> {
    /// A solver that takes about so many bytes of memory, and stops when `is_over` says so, which is
    /// told the number of conflicts.
    pub fn new(
        clauses: &'a Clauses,
        memory: usize,
        is_over: &'a dyn Fn(usize) -> bool,
    ) -> SatSolver<'a> {
        let most_words = memory.saturating_sub(VARIABLE * clauses.cone.len()) / WORD;
        let words = clauses.literals.len() + clauses.count * (HEAD - 1);
        let watch = Watch { is_over, conflicts: 0, words, most_words, refutation: None };
        let solver = Solver::new(SolverOpts::default(), watch);
        let mut search = SatSolver { clauses, solver, variables: Vec::new() };
        if !search.is_full() {
            search.variables.extend(clauses.cone.iter().map(|_| search.solver.new_var_default()));
            clauses.all().for_each(|clause| search.add(clause));
        }
        search
    }

    /// Writes everything that the solver learns to a file, in the format DRAT. See
    /// [`SatSolver::end_refutation`].
    pub(crate) fn record(&mut self, file: &'a mut dyn Write) {
        self.solver.cb_mut().refutation = Some(Refutation::new(file));
    }

    /// Ends the file in which the solver's work is recorded. If none of the bits that were asked for
    /// can be 1, that is the refutation of the question that [`Clauses::dimacs`] writes.
    pub(crate) fn end_refutation(&mut self, is_refuted: bool) -> io::Result<()> {
        let refutation = self.solver.cb_mut().refutation.take();
        refutation.map_or(Ok(()), |refutation| refutation.end(is_refuted))
    }

    /// The number of conflicts: how often the solver had to take back a decision.
    pub(crate) fn conflicts(&self) -> u64 {
        self.solver.num_conflicts()
    }

    /// Whether the solver has stopped because its memory was over.
    pub(crate) fn is_full(&self) -> bool {
        self.solver.cb().is_full()
    }

    /// Whether a bit can be 1.
    pub fn ask(&mut self, bit: Gate) -> Satisfied {
        let literal = self.clauses.literal(bit);
        if literal == 0 || self.is_full() {
            // No clause mentions it, or the clauses are not there.
            return Satisfied::Unknown;
        }
        let outcome = self.solver.solve_limited(&[self.lit(literal)]);
        if outcome == lbool::FALSE {
            self.add(&[-literal]);
            return Satisfied::Never;
        }
        if outcome != lbool::TRUE {
            return Satisfied::Unknown;
        }
        let inputs = self.clauses.inputs.iter();
        let value = |variable| self.solver.value_lit(self.lit(variable)) == lbool::TRUE;
        Satisfied::For(inputs.map(|&(number, variable)| (number, value(variable))).collect())
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

/// A refutation that is being written, as a file that others can check.
///
/// A refutation in the format DRAT is a list of clauses: each follows from the question's clauses
/// and the ones before it by unit propagation, and the last one is empty. Lines that begin with `d`
/// say which clauses are not needed any more.
///
/// Source: M. Heule, *The DRAT format and DRAT-trim checker*, 2016.
pub(super) struct Refutation<'a> {
    file: &'a mut dyn Write,
    /// The clauses that were written and are not deleted, as numbers that do not depend on the order of their literals.
    written: FxHashSet<u64>,
    /// The first error in writing.
    error: Option<io::Error>,
}

impl<'a> Refutation<'a> {
    pub(super) fn new(file: &'a mut dyn Write) -> Refutation<'a> {
        Refutation { file, written: FxHashSet::default(), error: None }
    }

    /// Writes a clause that the solver has learnt.
    pub(super) fn add(&mut self, clause: &[Lit]) {
        self.written.insert(key(clause));
        self.line("", clause);
    }

    /// Writes that a clause is deleted. The solver shortens clauses without notice: what was not
    /// written like this stays in the checker's list, where it does no harm.
    pub(super) fn delete(&mut self, clause: &[Lit]) {
        if self.written.remove(&key(clause)) {
            self.line("d ", clause);
        }
    }

    /// Whether nothing more can be written.
    pub(super) fn has_failed(&self) -> bool {
        self.error.is_some()
    }

    /// Ends the file; with the empty clause if everything is refuted.
    pub(super) fn end(mut self, is_refuted: bool) -> io::Result<()> {
        if is_refuted {
            self.line("", &[]);
        }
        self.error.map_or_else(|| self.file.flush(), Err)
    }

    fn line(&mut self, start: &str, clause: &[Lit]) {
        let literals = clause.iter().map(|&literal| {
            let sign = if literal.sign() { "" } else { "-" };
            format!("{sign}{} ", literal.var().idx() + 1)
        });
        let line = format!("{start}{}0\n", literals.collect::<String>());
        if self.error.is_none() {
            self.error = self.file.write_all(line.as_bytes()).err();
        }
    }
}

/// A number for the literals of a clause, whatever their order.
fn key(clause: &[Lit]) -> u64 {
    let scattered = |literal: &Lit| {
        let number = u64::from(literal.var().idx()) << 1 | u64::from(literal.sign());
        let mixed = (number + 1).wrapping_mul(0x9e3779b97f4a7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58476d1ce4e5b9)
    };
    clause.iter().map(scattered).fold(0, u64::wrapping_add)
}
