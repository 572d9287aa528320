//! Loops over the squares of a set, `while (b) { … b &= b - 1; }`: one round for each square of the board, if it is in
//! the set. There, the square is known, which saves the scans and most of what depends on them.

use super::prelude::*;

impl Elaborator<'_> {
    /// Runs a loop over the squares of a set; none if it is another one.
    pub(super) fn square_loop(&mut self, one: &Loop) -> Result<Option<StatementEffect>> {
        let (start, before) = (self.mark(), self.reader.scope.clone());
        for (name, set) in self.tested(one)? {
            for reversed in [false, true] {
                if self.runs_squares(one, &name, set, reversed)? {
                    self.exit(ExitPlace::Break, None);
                    return self.after_loop(start, one.place).map(Some);
                }
                // It was another loop: only instructions that nobody reads remain.
                self.reader.scope.clone_from(&before);
                self.path = start.path;
                self.exits.truncate(start.exits);
            }
        }
        Ok(None)
    }

    /// The names of the set, if the condition of a loop says that it is not empty, and nothing else.
    fn tested(&mut self, one: &Loop) -> Result<Vec<(String, Value)>> {
        let Some(condition) = &one.condition else { return Ok(Vec::new()) };
        let word = |name: &String| {
            let value = self.reader.scope.value(name)?;
            let fits = value.known.is_within(0, u64::MAX.into()) || value.of_type == Type::Signed;
            fits.then(|| (name.clone(), value))
        };
        let mut words: Vec<(String, Value)> = one.tested.iter().filter_map(word).collect();
        words.dedup_by(|a, b| a.0 == b.0);
        if one.runs_once {
            // The first round needs a square, too.
            words.retain(|(_, value)| value.known.least() > 0);
            return Ok(words);
        }
        let before = self.reader.scope.clone();
        let holds = self.condition(condition, one.place)?;
        self.reader.scope = before;
        words.retain(|(_, value)| self.tests(holds, value.operand));
        Ok(words)
    }

    /// Whether a condition says of a set that it is not empty, and nothing else.
    fn tests(&self, condition: Value, set: Operand) -> bool {
        let zero = Operand::Constant(0);
        let comparisons = [Operation::NotEqual, Operation::Greater];
        self.operands_of(condition.operand, &comparisons) == Some([set, zero])
            || condition.operand == zero && set == zero
    }

    /// Runs a round for each square that may be in the set, from the first or the last one on; returns
    /// whether each of them takes that square, and no other, out of it.
    fn runs_squares(&mut self, one: &Loop, name: &str, set: Value, reversed: bool) -> Result<bool> {
        let greatest = u64::try_from(set.known.greatest()).unwrap_or(u64::MAX);
        let most = if set.known.may_be_negative() { u64::MAX } else { greatest };
        let bits = self.builder.certain_bits(set.operand);
        for round in 0..64 {
            let square = if reversed { 63 - round } else { round };
            let bit = 1_u64 << square;
            if bits.may_be_set & bit == 0 || bit > most {
                continue;
            }
            let after = if reversed { bit - 1 } else { !(bit | (bit - 1)) };
            let mut push =
                |operation, a, b: u64| self.builder.push(operation, [a, b.into()], one.place);
            let shifted = push(Operation::ShiftRight, set.operand, square);
            let holds = push(Operation::And, shifted, 1);
            let holds = Value::typed(holds, Known::TRUTH, Type::Fitting);
            let rest = push(Operation::And, set.operand, after);
            let rest = Value::typed(rest, set.known, set.of_type);
            let found = push(Operation::Or, rest.operand, bit);
            // It holds the square, and so is not empty.
            let least = if set.known.may_be_negative() { i128::MIN } else { 1 };
            let found = Value::typed(found, set.known.narrowed(least, i128::MAX), set.of_type);
            let mark = self.mark();
            self.narrow(holds, true, one.place)?;
            self.reader.scope.assign(name, NameContent::Value(rest));
            let others = self.reader.scope.clone();
            self.reader.scope.assign(name, NameContent::Value(found));
            if self.run_round(one)? {
                let condition = one.condition.as_ref().filter(|_| one.runs_once);
                let again = condition.map(|condition| self.condition(condition, one.place));
                let again = again.transpose()?;
                let Some(left) = self.reader.scope.value(name) else { return Ok(false) };
                let is_tested = again.is_none_or(|again| self.tests(again, left.operand));
                if !is_tested || !self.has_lost(left.operand, found.operand, bit) {
                    return Ok(false);
                }
                self.reader.scope.assign(name, NameContent::Value(rest));
                let taken = std::mem::take(&mut self.reader.scope);
                self.reader.scope = self.select_scope(holds, [taken, others], one.place)?;
            } else {
                self.reader.scope = others;
            }
            self.go_on(mark, one.place)?;
        }
        let none = Value::typed(Operand::Constant(0), set.known, set.of_type);
        self.reader.scope.assign(name, NameContent::Value(none));
        Ok(true)
    }
}
