//! The refutation that a SAT solver finds, as a file that others can check.
//!
//! A refutation in the format DRAT is a list of clauses: each follows from the question's clauses
//! and the ones before it by unit propagation, and the last one is empty. Lines that begin with `d`
//! say which clauses are not needed any more.
//!
//! Source: M. Heule, *The DRAT format and DRAT-trim checker*, 2016.

use std::io::{self, Write};

use batsat::Lit;
use rustc_hash::FxHashSet;

/// A refutation that is being written.
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
