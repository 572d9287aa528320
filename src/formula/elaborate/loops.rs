//! Loops, which are unrolled: a program has none.
//!
//! Each round is run anew, with what its names stand for then. A condition that is known ends the
//! loop or not. One that is not known is a path of its own, and there must be a last round: a word
//! that gets smaller in each round is empty after 64 of them.

use super::prelude::*;
use super::ranges::{Count, range_of};
use crate::program::single_squares;

/// The largest number of rounds of a loop.
const MOST_ROUNDS: usize = 4096;

/// The largest number of rounds of all loops: one in another one has many.
const MOST_IN_ALL: usize = 40_000;

/// After this many rounds, a word that loses a bit in each one is empty.
const BITS: usize = 64;

/// How a word loses bits. After 64 rounds of the same kind, it is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BitLoss {
    /// At least one of its bits is cleared.
    Cleared,
    Left(u64),
    Right(u64),
}

impl BitLoss {
    /// What the word may be before the round that takes its last bit; none if that is not known.
    fn last(self) -> Vec<u64> {
        match self {
            BitLoss::Cleared => single_squares().collect(),
            BitLoss::Left(1) => vec![1 << 63],
            BitLoss::Right(1) => vec![1],
            BitLoss::Left(_) | BitLoss::Right(_) => Vec::new(),
        }
    }
}

/// The word that gets smaller in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Loss {
    name: String,
    how: BitLoss,
    /// Whether the loop never ends if the word is 0, and ends before otherwise.
    is_endless: bool,
}

impl Elaborator<'_> {
    /// Runs a loop. The names before its first round, and that of its items, are its own.
    pub(super) fn run_loop(&mut self, one: &Loop) -> Result<StatementEffect> {
        let depth = self.reader.scope.depth();
        let has_own = one.items.as_ref().is_some_and(|items| items.is_own);
        if !one.before.statements.is_empty() || has_own {
            self.reader.scope.enter();
        }
        self.statements(&one.before)?;
        let effect = match &one.items {
            Some(items) => self.run_items(items, one)?,
            None => self.run_rounds(one, None)?,
        };
        self.reader.scope.leave(depth);
        Ok(effect)
    }

    /// Runs rounds while a condition holds, or while a loop counts.
    fn run_rounds(&mut self, one: &Loop, count: Option<&Count>) -> Result<StatementEffect> {
        if let Some(statement) = self.square_loop(one)? {
            return Ok(statement);
        }
        let start = self.mark();
        let (mut open_rounds, mut loss) = (0, None);
        let mut round_before: Option<(Scope, Value, bool)> = None;
        for round in 0.. {
            Fault::when(round > MOST_ROUNDS, one.place, RoutineFault::Rounds(MOST_ROUNDS))?;
            let holds = match (count, &one.condition) {
                (Some(count), _) => {
                    self.operation(count.goes_on, self.next_of(count), count.end, one.place)?
                }
                (None, Some(condition)) if round > 0 || !one.runs_once => {
                    self.condition(condition, one.place)?
                }
                _ => Value::constant(1),
            };
            // What the next condition assigns, it has lost in the round before.
            if let Some((before, held, leaves)) = round_before.take() {
                let now = self.loss(&before, held).filter(|loss| !loss.is_endless || !leaves);
                loss = now.filter(|now| open_rounds == 1 || loss.as_ref() == Some(now));
            }
            let is_open = holds.operand.word().is_none();
            // The word that loses its bits has none left.
            let has_lost_all = is_open && open_rounds == BITS;
            if has_lost_all {
                let fault = || Fault::new(one.place, RoutineFault::Loop);
                let Loss { name, is_endless, .. } = loss.take().ok_or_else(fault)?;
                if is_endless {
                    self.note(Used::Endless(name));
                }
            }
            if has_lost_all || holds.operand == Operand::Constant(0) {
                self.exit(ExitPlace::Break, None);
                break;
            }
            if is_open {
                let path = self.path;
                self.narrow(holds, false, one.place)?;
                self.exit(ExitPlace::Break, None);
                self.path = path;
                self.narrow(holds, true, one.place)?;
                open_rounds += 1;
            } else if open_rounds > 0 {
                // In this round, it need not have lost anything.
                loss = None;
            }
            let (before, mark) = (self.reader.scope.clone(), self.mark());
            let exits = self.exits.len();
            if is_open {
                self.refine(holds, true);
            }
            if let Some(count) = count {
                self.count(count, one.place)?;
            }
            if !self.run_round(one)? {
                break;
            }
            self.go_on(mark, one.place)?;
            // What leaves the loop elsewhere may end it.
            round_before = is_open.then_some((before, holds, self.exits.len() > exits));
        }
        self.after_loop(start, one.place)
    }

    /// Runs the body of a loop and its step, and returns whether a path leads to the next round.
    pub(super) fn run_round(&mut self, one: &Loop) -> Result<bool> {
        self.rounds += 1;
        Fault::when(self.rounds > MOST_IN_ALL, one.place, RoutineFault::AllRounds(MOST_IN_ALL))?;
        let mark = self.mark();
        let breaks = std::mem::replace(&mut self.breaks, ExitPlace::Break);
        let outcome = self.run_block(&one.body)?;
        self.breaks = breaks;
        let end = (!outcome.leaves).then(|| self.state(None));
        let Some(state) = self.join(ExitPlace::Continue, mark, end, one.place)? else {
            return Ok(false);
        };
        self.reader.scope = state.scope;
        self.statements(&one.step)?;
        Ok(true)
    }

    /// Joins the paths that lead out of a loop that began at a mark.
    pub(super) fn after_loop(&mut self, start: Mark, place: Span) -> Result<StatementEffect> {
        self.path = start.path;
        let Some(state) = self.join(ExitPlace::Break, start, None, place)? else {
            return Ok(StatementEffect::Leaves);
        };
        self.reader.scope = state.scope;
        Ok(StatementEffect::Sets(None))
    }

    /// Runs the body of a loop once for each item, which a name stands for.
    fn run_items(&mut self, items: &Items, one: &Loop) -> Result<StatementEffect> {
        let mut all = match (self.items(&items.all), range_of(&items.all)) {
            (Err(fault), Some(range)) if fault.kind == RoutineFault::NotKnown.into() => {
                let count = self.counting_loop(items, range, one.place)?;
                return self.run_rounds(one, Some(&count));
            }
            (all, _) => all?,
        };
        if items.are_numbered {
            all = (0..all.len() as u64).map(Value::count).map(NameContent::Value).collect();
        }
        let place = one.place;
        let start = self.mark();
        for item in all {
            self.name_item(items, item)?;
            let mark = self.mark();
            if !self.run_round(one)? {
                return self.after_loop(start, place);
            }
            self.go_on(mark, place)?;
        }
        self.exit(ExitPlace::Break, None);
        self.after_loop(start, place)
    }

    /// Lets the name of a loop stand for an item; of the function's variables, it is one of them.
    pub(super) fn name_item(&mut self, items: &Items, item: NameContent) -> Result<()> {
        match item {
            NameContent::Value(value) if items.is_own && self.reader.has(Habit::Promotes) => {
                let written = self.element_type(&items.words)?;
                let of_type = written.or(self.deduced(&items.words, value));
                let value = self.as_variable(value);
                let value = self.assigned(value, of_type, items.all.place)?;
                self.reader.scope.bind(&items.name, of_type, NameContent::Value(value));
            }
            item if items.is_own => self.reader.scope.bind(&items.name, None, item),
            item => self.reader.scope.assign(&items.name, item),
        }
        Ok(())
    }

    /// Whether a truth value does not hold.
    pub(super) fn opposite(&mut self, holds: Value, place: Span) -> Result<Value> {
        assert_eq!(holds.known.kind(), Kind::Truth);
        let fails = self.builder.push(Operation::Xor, [holds.operand, Operand::Constant(1)], place);
        self.check_size(place)?;
        Ok(Value { operand: fails, ..holds })
    }

    /// How a word on which the condition for another round depends has become smaller since `before`; none if
    /// there is no such word.
    pub(super) fn loss(&self, before: &Scope, holds: Value) -> Option<Loss> {
        let losses = before.names().filter_map(|name| {
            let (old, new) = before.value(name).zip(self.reader.scope.value(name))?;
            let (old, new) = (old.operand, new.operand);
            let how = self.how(new, old, 4)?;
            let holds_if = |word| self.value_if(holds.operand, old, word, 4).map(|it| it != 0);
            let is_endless = holds_if(0)?;
            // It loses one bit at a time, and nothing else.
            let is_exact = new != Operand::Constant(0) && self.how(new, old, 1).is_some();
            let last = if is_exact { how.last() } else { Vec::new() };
            let ends =
                || !last.is_empty() && last.iter().all(|&word| holds_if(word) == Some(false));
            (!is_endless || ends()).then(|| Loss { name: name.clone(), how, is_endless })
        });
        losses.min_by_key(|loss| loss.is_endless)
    }

    /// What an operand is if a word has a value; none if that is not known.
    fn value_if(&self, one: Operand, word: Operand, value: u64, deeper: usize) -> Option<u64> {
        match one {
            _ if one == word => return Some(value),
            Operand::Constant(known) => return Some(known),
            _ => {}
        }
        let instruction = self.builder.instruction(one).filter(|_| deeper > 0)?;
        let operation = instruction.operation();
        match instruction.both().map(|one| self.value_if(one, word, value, deeper - 1)) {
            [Some(a), Some(b)] => Some(operation.apply([a, b])),
            [Some(0), None] | [None, Some(0)] if operation == Operation::And => Some(0),
            _ => None,
        }
    }

    /// How a word that is not empty has become another one with fewer bits.
    fn how(&self, new: Operand, old: Operand, deeper: usize) -> Option<BitLoss> {
        if new == Operand::Constant(0) {
            return Some(BitLoss::Cleared);
        }
        let instruction = self.builder.instruction(new).filter(|_| deeper > 0)?;
        let [a, b] = instruction.both();
        match instruction.operation() {
            Operation::And => [[a, b], [b, a]].into_iter().find_map(|[one, other]| {
                let without = self.operands_of(other, &[Operation::Not]);
                let is_bit = || without.is_some_and(|[bit, _]| self.is_bit(bit, old));
                let clears = || self.is_less_one(other, old) || is_bit();
                let cleared = (one == old && clears()).then_some(BitLoss::Cleared);
                cleared.or_else(|| self.how(one, old, deeper - 1))
            }),
            Operation::Xor | Operation::Subtract if a == old && self.is_bit(b, old) => {
                Some(BitLoss::Cleared)
            }
            Operation::ShiftLeft if a == old => distance(b).map(BitLoss::Left),
            Operation::ShiftRight if a == old => distance(b).map(BitLoss::Right),
            _ => None,
        }
    }

    /// Whether a word has lost one known bit, and has not changed otherwise.
    pub(super) fn has_lost(&self, new: Operand, old: Operand, bit: u64) -> bool {
        if let Operand::Constant(old) = old {
            return new == Operand::Constant(old & !bit);
        }
        if let Some(both) = self.operands_of(new, &[Operation::Xor, Operation::Subtract]) {
            return both == [old, Operand::Constant(bit)];
        }
        let Some([a, b]) = self.operands_of(new, &[Operation::And]) else { return false };
        let others = Operand::Constant(!bit);
        // Without the last bit, a word that begins with this one has lost the first one.
        let is_first = self.builder.certain_bits(old).first() == Some(bit);
        let has_lost = |one, other| {
            one == old && (other == others || is_first && self.is_less_one(other, old))
        };
        has_lost(a, b) || has_lost(b, a)
    }

    /// The operands of an instruction, if it is one of these operations.
    pub(super) fn operands_of(&self, of: Operand, among: &[Operation]) -> Option<[Operand; 2]> {
        let instruction = self.builder.instruction(of)?;
        among.contains(&instruction.operation()).then(|| instruction.both())
    }

    /// `x - 1`
    fn is_less_one(&self, operand: Operand, x: Operand) -> bool {
        let [one, minus_one] = [1, u64::MAX].map(Operand::Constant);
        self.operands_of(operand, &[Operation::Subtract]) == Some([x, one])
            || self.operands_of(operand, &[Operation::Add]) == Some([x, minus_one])
    }

    /// A bit that is in x: `x & -x`, `1 << lsb(x)`, `1 << msb(x)`
    fn is_bit(&self, operand: Operand, x: Operand) -> bool {
        let is_of_x = |operand, operations: &[Operation]| {
            self.operands_of(operand, operations).is_some_and(|[word, _]| word == x)
        };
        if let Some([a, b]) = self.operands_of(operand, &[Operation::And]) {
            let is_negative = |one| is_of_x(one, &[Operation::Negate]);
            return a == x && is_negative(b) || b == x && is_negative(a);
        }
        let shifted = self.operands_of(operand, &[Operation::ShiftLeft]);
        let Some([Operand::Constant(1), distance]) = shifted else { return false };
        // Java masks the distance.
        let distance = match self.operands_of(distance, &[Operation::And]) {
            Some([masked, Operand::Constant(63)]) => masked,
            _ => distance,
        };
        is_of_x(distance, &[Operation::LeastBit, Operation::MostBit])
            || self.is_after_zeros(distance, x)
    }

    /// `63 - z` or `63 ^ z`, where z is the number of zeros before the first bit of x: `63 - msb(x)`, and
    /// 64 for no bit.
    fn is_after_zeros(&self, operand: Operand, x: Operand) -> bool {
        let from_63 = |operand: Operand, operations: &[Operation]| {
            let [a, b] = self.operands_of(operand, operations)?;
            let last = Operand::Constant(63);
            if a == last { Some(b) } else { Some(a).filter(|_| b == last) }
        };
        let Some(zeros) = from_63(operand, &[Operation::Subtract, Operation::Xor]) else {
            return false;
        };
        // What is added for the empty set does not matter here.
        let zeros = self.operands_of(zeros, &[Operation::Add]).map_or(zeros, |[zeros, _]| zeros);
        let scan = from_63(zeros, &[Operation::Subtract]);
        let scanned = scan.and_then(|scan| self.operands_of(scan, &[Operation::MostBit]));
        scanned.is_some_and(|[word, _]| word == x)
    }
}

/// The distance of a shift that moves something.
fn distance(operand: Operand) -> Option<u64> {
    operand.word().filter(|distance| *distance > 0)
}
