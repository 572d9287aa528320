//! The question whether two programs are equal, the row of ways to an answer, and what others need to check it: the
//! question and its refutation for any checker, and the word of another engine.

use std::io::{self, Write};
use std::sync::atomic::Ordering::Relaxed;

use shakmaty::{Bitboard, Square};

use super::engines::{Race, Solution, orders};
use super::miter::Miter;
use super::pair::{PairOutcome, ProgramPair};
use super::samples::{SampleWords, Sampler};
use super::{Deadline, Effort, Engines, How, Verdict};
use crate::program::{CertainBits, Input, Inputs, Program};
use crate::proof::clauses::Clauses;
use crate::proof::gates::{Gate, Gates};

/// The number of random rows that are tried before the last and longest search.
const MANY_ROWS: usize = 1_000_000;

/// The number of rows that are tried at once.
const ROWS: usize = 4096;

/// The sizes of decision diagrams that are tried one after the other.
const NODES: [usize; 2] = [10_000, 100_000];

/// The size of decision diagrams in the longest search if it has no time.
const LAST_NODES: usize = 300_000;

/// The memory of what a way that needs no gates knows of a result, in bytes.
const RESULT: usize = 4096;

/// All values of an input are tried if at most this many of its bits matter.
const MOST_SPLIT_BITS: u32 = 6;

/// Whether two programs are equal for all words for which something else holds.
#[derive(Clone, Debug)]
pub struct Question {
    left: Program,
    right: Program,
    given: Vec<Program>,
}

impl Question {
    /// Whether two programs are equal for all words. Inputs of the same name are the same word; a
    /// program that divides by zero for some words must do so for the same words as the other one.
    pub fn new(left: Program, right: Program) -> Question {
        Question { left, right, given: Vec::new() }
    }

    /// The question for words for which a program gives something else than 0.
    ///
    /// ```
    /// use bbt::formula::Rules;
    /// use bbt::proof::{Effort, Question, Verdict};
    /// let rules = Rules { open: true, ..Rules::default() };
    /// let program = |text| rules.compile(text).unwrap().program;
    /// let question = Question::new(program("a | b"), program("a + b"));
    /// let verdict = question.clone().given(program("(a & b) == 0")).decide(&Effort::default());
    /// assert!(matches!(verdict, Verdict::Proved(_)));
    /// let verdict = question.decide(&Effort::default());
    /// assert!(matches!(verdict, Verdict::Refuted { inputs, .. } if inputs.ends_with(&[1, 1])));
    /// ```
    #[must_use]
    pub fn given(mut self, condition: Program) -> Question {
        self.given.push(condition);
        self
    }

    /// The inputs of the left program, then those that only the right one or a condition reads: the
    /// order of the words of a counter-example.
    pub fn inputs(&self) -> Inputs {
        let mut inputs = self.left.inputs().clone();
        for program in [&self.right].into_iter().chain(&self.given) {
            for input in program.read_inputs() {
                inputs.find_or_add(program.inputs().name(input));
            }
        }
        inputs
    }

    /// Whether one of the programs, or a condition, reads the input with a name.
    pub fn reads(&self, name: &str) -> bool {
        let mut programs = self.sides().into_iter().chain(&self.given);
        programs.any(|one| one.read_inputs().any(|input| one.inputs().name(input) == name))
    }

    /// The programs that are compared: left and right.
    pub fn sides(&self) -> [&Program; 2] {
        [&self.left, &self.right]
    }

    /// Searches for the answer: the cheapest ways first.
    pub fn decide(&self, effort: &Effort) -> Verdict {
        EngineRow::new(&self.pair(), effort).decide()
    }

    /// The programs over the inputs that one of them reads.
    pub(super) fn pair(&self) -> ProgramPair {
        ProgramPair::of(self.sides(), &self.given, self.inputs())
    }

    /// Words for which both programs divide by zero, and what is given holds: the sides are equal there
    /// in that none has a value. None if there are no such words, or none were found.
    pub(crate) fn division_by_zero(&self, effort: &Effort) -> Option<Vec<u64>> {
        if !self.sides().into_iter().all(Program::divides) {
            return None;
        }
        let pair = self.pair();
        Some(pair.over_all(&EngineRow::new(&pair, effort).division_by_zero()?))
    }

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

/// The row of ways to an answer.
pub(super) struct EngineRow<'a> {
    pair: &'a ProgramPair,
    /// The bits of each input that follow from what is given; empty if nothing is.
    fixed: Vec<CertainBits>,
    pub(super) effort: &'a Effort,
    pub(super) deadline: Deadline,
    sampler: Sampler,
    /// The number of rows on which the programs agreed.
    tried: usize,
}

impl<'a> EngineRow<'a> {
    pub(super) fn new(pair: &'a ProgramPair, effort: &'a Effort) -> EngineRow<'a> {
        let deadline = effort.end();
        let sampler = Sampler::new(pair.inputs.count(), pair.operations());
        let mut row = EngineRow { pair, fixed: Vec::new(), effort, deadline, sampler, tried: 0 };
        if pair.given.is_some() {
            row.fixed = Miter::fixed(pair, row.gates());
        }
        row
    }

    /// Gates, of which there are as many as there is memory and time for.
    fn gates(&self) -> Gates {
        Gates::within(self.effort.gates(), self.deadline.clone())
    }

    /// The question for others, in which no gate is shared or left out because of what is known of it.
    pub(super) fn plain_miter(&self) -> Option<Miter> {
        let mut gates = self.gates();
        gates.is_plain = true;
        Miter::of(self.pair, &[], gates)
    }

    /// Words with few squares for which something holds: squares are cleared one by one, as long as it holds
    /// and there is time.
    fn shrunk(&self, mut words: Vec<u64>, holds: impl Fn(&[u64]) -> bool) -> Vec<u64> {
        loop {
            let before = words.clone();
            for input in 0..words.len() {
                for square in Bitboard(words[input]) {
                    let mut smaller = words.clone();
                    smaller[input] &= !(1 << u32::from(square));
                    if !self.deadline.is_over() && holds(&smaller) {
                        words = smaller;
                    }
                }
            }
            if words == before {
                return words;
            }
        }
    }

    /// The verdict for words for which the programs differ.
    fn refuted(&self, words: Vec<u64>) -> Verdict {
        let words = self.shrunk(words, |words| self.pair.is_refuted_by(words));
        let [left, right] = self.pair.values(&words);
        Verdict::Refuted { inputs: self.pair.over_all(&words), left, right }
    }

    fn decide(&mut self) -> Verdict {
        if let Some(verdict) = self.refuted_at_once() {
            return verdict;
        }
        if self.pair.given.is_none()
            && let Some(outcome) = self.by_the_pair_alone()
        {
            return outcome.map_or_else(|words| self.refuted(words), Verdict::Proved);
        }
        let bounds = |(input, bits): (Input, &CertainBits)| {
            [bits.set.max(self.pair.excludes_zero(input).into()), bits.applied(u64::MAX)]
        };
        let bounds = || self.pair.inputs.all().zip(&self.fixed).map(bounds).collect();
        if self.has_room()
            && let Some(how) = self.pair.by_integers(bounds())
        {
            return Verdict::Proved(how);
        }
        let Some(miter) = Miter::of(self.pair, &self.fixed, self.gates()) else {
            return self.too_large();
        };
        let deadline = self.deadline.clone();
        let race = Race::new(&miter, self.effort, &deadline);
        if !race.is_proved()
            && let Some(how) = self.by_split(&miter)
        {
            return Verdict::Proved(how);
        }
        self.race(&race)
    }

    /// Whether there is time, and memory for what is known of each result.
    fn has_room(&self) -> bool {
        !self.deadline.is_over() && self.pair.operations() <= self.effort.gates() / RESULT
    }

    /// The verdict if there is no memory, or no time, for the gates.
    pub(super) fn too_large(&self) -> Verdict {
        let engines = Engines { gates_are_short: !self.deadline.is_over(), ..Engines::default() };
        Verdict::Open { tried: self.tried, engines }
    }

    /// A difference on the rows that are tried first; or that what is given never holds.
    pub(super) fn refuted_at_once(&mut self) -> Option<Verdict> {
        let rows = self.sampler.first();
        if let Some(words) = self.refuting(rows) {
            return Some(self.refuted(words));
        }
        let is_never = |given: Miter| self.quick_race(&given).is_proved();
        let is_unmet = || Miter::of_given(self.pair, self.gates()).is_some_and(is_never);
        (self.tried == 0 && is_unmet()).then_some(Verdict::Unmet)
    }

    /// The ways that need nothing but the programs.
    fn by_the_pair_alone(&self) -> Option<PairOutcome> {
        let methods = [
            ProgramPair::by_affine_maps,
            ProgramPair::bit_by_bit,
            ProgramPair::by_unions,
            ProgramPair::by_cases,
            ProgramPair::by_carries,
            ProgramPair::by_significant_bit,
        ];
        methods.into_iter().take_while(|_| self.has_room()).find_map(|method| method(self.pair))
    }

    /// The proof by the values of an input of which few bits matter: a distance, a square.
    fn by_split(&self, miter: &Miter) -> Option<How> {
        let reads = miter.reads(self.pair.inputs.count());
        let rest = self.effort.gates().saturating_sub(miter.gates.memory);
        let split = |(input, &bits): (usize, &u64)| {
            let mut values = Bitboard(bits).carry_rippler();
            let is_few = bits != 0 && bits.count_ones() <= MOST_SPLIT_BITS;
            let is_equal = |Bitboard(value)| {
                let mut fixed = self.fixed.clone();
                fixed.resize(self.pair.inputs.count(), CertainBits::UNKNOWN);
                fixed[input] =
                    fixed[input].and(CertainBits { set: value, may_be_set: value | !bits });
                Miter::of(self.pair, &fixed, Gates::within(rest, self.deadline.clone()))
                    .is_some_and(|miter| miter.goals.iter().all(|goal| goal.gate == Gate::ZERO))
            };
            (is_few && values.all(|value| !self.deadline.is_over() && is_equal(value)))
                .then_some(How::Split { bits: bits.count_ones() as usize })
        };
        reads.iter().enumerate().find_map(split)
    }

    /// Words for which both programs divide by zero.
    fn division_by_zero(&self) -> Option<Vec<u64>> {
        let divides = |words: &[u64]| {
            let sides = &self.pair.sides;
            self.pair.meets(words) && sides.iter().all(|side| side.evaluate(words).is_err())
        };
        let miter = Miter::of_division(self.pair, self.gates())?;
        let race = self.quick_race(&miter);
        let words = self.words(&race.take_found()?);
        divides(&words).then(|| self.shrunk(words, divides))
    }

    /// A race that has been run with diagrams of some size, and then with the solver.
    fn quick_race<'m>(&'m self, miter: &'m Miter) -> Race<'m> {
        let race = Race::new(miter, self.effort, &self.deadline);
        let orders = orders(self.pair);
        for nodes in NODES {
            race.by_diagrams(&orders, nodes);
        }
        race.by_clauses();
        race
    }

    /// The ways that look at gates: decision diagrams, more rows, and the longest search.
    fn race(&mut self, race: &Race) -> Verdict {
        let orders = orders(self.pair);
        for nodes in NODES {
            race.by_diagrams(&orders, nodes.min(self.effort.nodes()));
            if let Some(verdict) = self.found(race) {
                return verdict;
            }
        }
        for _ in 0..MANY_ROWS / ROWS {
            if race.is_over() || self.pair.inputs.count() == 0 {
                break;
            }
            let rows = self.sampler.more(ROWS);
            if let Some(words) = self.refuting(rows) {
                return self.refuted(words);
            }
        }
        self.longest(race)
    }

    /// The longest search: two engines side by side until the time is over; without a time, one
    /// after the other, so that both find the same on every machine.
    pub(super) fn longest(&self, race: &Race) -> Verdict {
        let orders = orders(self.pair);
        if self.effort.time.is_none() {
            race.by_diagrams(&orders, LAST_NODES.min(self.effort.nodes()));
            race.by_clauses();
        } else {
            std::thread::scope(|scope| {
                scope.spawn(|| race.by_diagrams(&orders, self.effort.nodes()));
                race.by_clauses();
            });
        }
        self.outcome(race)
    }

    /// What the engines have found, now that they have ended.
    pub(super) fn outcome(&self, race: &Race) -> Verdict {
        let open = || Verdict::Open { tried: self.tried, engines: race.shares() };
        self.found(race).unwrap_or_else(open)
    }

    fn found(&self, race: &Race) -> Option<Verdict> {
        if race.is_proved() {
            return Some(Verdict::Proved(How::Engines(race.shares())));
        }
        // An engine's counter-example counts only if evaluation confirms it.
        let words = self.words(&race.take_found()?);
        self.pair.is_refuted_by(&words).then(|| self.refuted(words))
    }

    /// The words of some bits of the inputs.
    fn words(&self, solution: &Solution) -> Vec<u64> {
        let mut words = vec![0; self.pair.inputs.count()];
        for &(number, bit) in solution {
            words[number / 64] |= u64::from(bit) << (number % 64);
        }
        self.fixed.iter().zip(&mut words).for_each(|(fixed, word)| *word = fixed.applied(*word));
        words
    }

    /// Words for which the programs differ, among these rows.
    fn refuting(&mut self, mut words: SampleWords) -> Option<Vec<u64>> {
        for (fixed, column) in self.fixed.iter().zip(&mut words) {
            for word in column {
                *word = fixed.applied(*word);
            }
        }
        let (met, refuting) = self.pair.compare(&words);
        self.tried += met;
        self.effort.progress.tried.store(self.tried, Relaxed);
        refuting
    }
}
