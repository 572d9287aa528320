//! What others need to check an answer: the question and its refutation for any checker, and the
//! word of another engine.

use std::io::{self, Write};

use shakmaty::Square;

use super::engines::Race;
use super::miter::Miter;
use super::question::EngineRow;
use super::{Effort, Engines, How, Question, Verdict};
use crate::program::Input;
use crate::proof::clauses::Clauses;
use crate::proof::gates::Gate;

impl Question {
    /// The question for any SAT solver, as a file in the format DIMACS: whether there are words for
    /// which the programs differ. The programs are written out as they are, without what is known of
    /// their gates. None if there are too many of these.
    ///
    /// ```
    /// use bbt::proof::{Effort, Question};
    /// let program = |text| bbt::compile(text).unwrap().program;
    /// let question = Question::new(program("x & file_a"), program("x & ~(x & ~file_a)"));
    /// let text = question.dimacs(&Effort::default()).unwrap();
    /// assert!(text.contains("\nc 2 x a1\n"));
    /// assert!(text.contains("\np cnf "));
    /// ```
    pub fn dimacs(&self, effort: &Effort) -> Option<String> {
        let pair = self.pair();
        let Miter { gates, goals } = EngineRow::new(&pair, effort).plain_miter()?;
        let bits: Vec<Gate> = goals.iter().map(|goal| goal.gate).collect();
        let [left, right] = &pair.sides;
        let mut comments = vec![format!("left: {left}"), format!("right: {right}")];
        comments.extend(pair.given.iter().map(|given| format!("given: {given}")));
        comments.push("satisfiable if they differ; the variables of the inputs:".to_owned());
        let name = |number: usize| {
            let input = Input::new((number / 64) as u32);
            format!("{} {}", pair.inputs.name(input), Square::ALL[number % 64])
        };
        Some(Clauses::of(&gates, &bits).dimacs(&bits, &comments, name))
    }

    /// Searches for the answer by the SAT solver alone, and writes its work to a file in the format
    /// DRAT. If the programs are proved equal, the file refutes what [`Question::dimacs`] writes, and
    /// any checker can say so: `drat-trim QUESTION FILE`. Otherwise it refutes nothing.
    ///
    /// # Errors
    ///
    /// The file could not be written.
    ///
    /// ```
    /// use bbt::proof::{Effort, Question, Verdict};
    /// let program = |text| bbt::compile(text).unwrap().program;
    /// let question = Question::new(program("x & file_a"), program("x & ~(x & ~file_a)"));
    /// let mut file = Vec::new();
    /// let verdict = question.refute(&Effort::default(), &mut file)?;
    /// assert!(matches!(verdict, Verdict::Proved(_)));
    /// // The last clause is the empty one.
    /// assert!(file.ends_with(b"\n0\n"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn refute(&self, effort: &Effort, file: &mut dyn Write) -> io::Result<Verdict> {
        let pair = self.pair();
        let mut row = EngineRow::new(&pair, effort);
        if let Some(verdict) = row.refuted_at_once() {
            return Ok(verdict);
        }
        let Some(miter) = row.plain_miter() else { return Ok(row.too_large()) };
        let race = Race::new(&miter, effort, &row.deadline);
        race.by_recorded_clauses(file)?;
        Ok(row.outcome(&race))
    }

    /// Asks another engine about what has been proved: [`Verdict::Proved`] if it confirms that,
    /// [`Verdict::Open`] if it cannot do so within the time. The gates are those of the programs as
    /// they are, without what is known of them. Bits that decision diagrams have proved are left to the SAT solver,
    /// those that it has proved are left to decision diagrams, and all others to either.
    ///
    /// ```
    /// use bbt::proof::{Effort, How, Question, Verdict};
    /// let program = |text| bbt::compile(text).unwrap().program;
    /// let question = Question::new(program("rot180(x)"), program("flip_vertical(mirror_horizontal(x))"));
    /// assert_eq!(question.decide(&Effort::default()), Verdict::Proved(How::Affine));
    /// let verdict = question.confirm(&Effort::default(), &How::Affine);
    /// assert!(matches!(verdict, Verdict::Proved(How::Engines(_))));
    /// ```
    pub fn confirm(&self, effort: &Effort, how: &How) -> Verdict {
        let before = if let How::Engines(engines) = *how { engines } else { Engines::default() };
        let pair = self.pair();
        let row = EngineRow::new(&pair, effort);
        let Some(miter) = row.plain_miter() else { return row.too_large() };
        let mut race = Race::new(&miter, effort, &row.deadline);
        race.before = before;
        row.longest(&race)
    }
}
