//! A checker of refutations: forward, clause by clause, by unit propagation alone. It knows nothing of
//! bbt but the two files.

use std::collections::HashMap;

/// Clauses, and the literals that follow from them by unit propagation.
struct Checker {
    /// All clauses; those that are deleted are empty. Their first two literals are watched.
    clauses: Vec<Vec<i32>>,
    /// The clauses that watch each literal, by the literal's place.
    watches: Vec<Vec<usize>>,
    /// Whether each literal is true.
    is_true: Vec<bool>,
    trail: Vec<i32>,
    /// The number of literals of the trail that are propagated.
    propagated: usize,
    by_literals: HashMap<Vec<i32>, Vec<usize>>,
    is_refuted: bool,
}

/// The place of a literal.
fn at(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

fn sorted(clause: &[i32]) -> Vec<i32> {
    let mut sorted = clause.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}

impl Checker {
    fn new(variables: usize) -> Checker {
        Checker {
            clauses: Vec::new(),
            watches: vec![Vec::new(); 2 * variables + 2],
            is_true: vec![false; 2 * variables + 2],
            trail: Vec::new(),
            propagated: 0,
            by_literals: HashMap::new(),
            is_refuted: false,
        }
    }

    fn set(&mut self, literal: i32) {
        self.is_true[at(literal)] = true;
        self.trail.push(literal);
    }

    /// Adds a clause for good.
    fn add(&mut self, clause: &[i32]) {
        let mut clause = sorted(clause);
        let number = self.clauses.len();
        self.by_literals.entry(clause.clone()).or_default().push(number);
        // Literals that are not false come first.
        clause.sort_by_key(|&literal| self.is_true[at(-literal)]);
        let open = clause.iter().filter(|&&literal| !self.is_true[at(-literal)]).count();
        for &literal in clause.iter().take(2) {
            self.watches[at(literal)].push(number);
        }
        match open {
            0 => self.is_refuted = true,
            1 if !self.is_true[at(clause[0])] => self.set(clause[0]),
            _ => {}
        }
        self.clauses.push(clause);
        if !self.propagate() {
            self.is_refuted = true;
        }
    }

    fn delete(&mut self, clause: &[i32]) -> Result<(), String> {
        let numbers = self.by_literals.get_mut(&sorted(clause));
        let number = numbers.and_then(Vec::pop);
        let number = number.ok_or_else(|| format!("{clause:?} is deleted, and was not there"))?;
        self.clauses[number].clear();
        Ok(())
    }

    /// Sets what follows; false if that is a contradiction.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let mut watching = std::mem::take(&mut self.watches[at(-literal)]);
            let mut kept = Vec::new();
            let mut holds = true;
            while let Some(number) = watching.pop() {
                let clause = &mut self.clauses[number];
                if clause.is_empty() {
                    continue;
                }
                if clause.len() > 1 && clause[0] == -literal {
                    clause.swap(0, 1);
                }
                let is_true = &self.is_true;
                if clause.len() > 1
                    && !is_true[at(clause[0])]
                    && let Some(other) = (2..clause.len()).find(|&n| !is_true[at(-clause[n])])
                {
                    clause.swap(1, other);
                    self.watches[at(clause[1])].push(number);
                    continue;
                }
                kept.push(number);
                let first = clause[0];
                if self.is_true[at(-first)] {
                    holds = false;
                    break;
                }
                if !self.is_true[at(first)] {
                    self.set(first);
                }
            }
            kept.append(&mut watching);
            self.watches[at(-literal)] = kept;
            if !holds {
                return false;
            }
        }
        true
    }

    /// Whether a clause follows by unit propagation.
    fn follows(&mut self, clause: &[i32]) -> bool {
        if self.is_refuted {
            return true;
        }
        let before = self.trail.len();
        let mut is_contradiction = false;
        for &literal in clause {
            if self.is_true[at(literal)] {
                is_contradiction = true;
            } else if !self.is_true[at(-literal)] {
                self.set(-literal);
            }
        }
        let is_contradiction = is_contradiction || !self.propagate();
        for literal in self.trail.drain(before..) {
            self.is_true[at(literal)] = false;
        }
        self.propagated = before;
        is_contradiction
    }
}

/// The literals of a line, without the 0 at its end.
fn literals(line: &str) -> Result<Vec<i32>, String> {
    let numbers = line.split_whitespace().map(str::parse).collect::<Result<Vec<i32>, _>>();
    let mut numbers = numbers.map_err(|error| format!("`{line}`: {error}"))?;
    match numbers.pop() {
        Some(0) if !numbers.contains(&0) => Ok(numbers),
        _ => Err(format!("`{line}` does not end in 0")),
    }
}

/// Checks that a file in the format DRAT refutes a question in the format DIMACS.
pub(crate) fn check(question: &str, refutation: &str) -> Result<(), String> {
    let mut lines = question.lines().filter(|line| !line.starts_with('c'));
    let head: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    let ["p", "cnf", variables, count] = head[..] else { return Err("no head".to_owned()) };
    let mut checker = Checker::new(variables.parse().map_err(|_| "no number of variables")?);
    let known = checker.watches.len() / 2;
    let literals = |line| match literals(line)? {
        clause if clause.iter().all(|one| (one.unsigned_abs() as usize) < known) => Ok(clause),
        clause => Err(format!("{clause:?} has an unknown variable")),
    };
    let clauses = lines.map(literals).collect::<Result<Vec<_>, _>>()?;
    if count.parse() != Ok(clauses.len()) {
        return Err(format!("{} clauses, and the head says {count}", clauses.len()));
    }
    for clause in &clauses {
        checker.add(clause);
    }
    for line in refutation.lines() {
        if let Some(clause) = line.strip_prefix("d ") {
            checker.delete(&literals(clause)?)?;
            continue;
        }
        let clause = literals(line)?;
        if !checker.follows(&clause) {
            return Err(format!("`{line}` does not follow"));
        }
        if clause.is_empty() {
            return Ok(());
        }
        checker.add(&clause);
    }
    Err("the empty clause is missing".to_owned())
}
