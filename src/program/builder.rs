//! Writing programs: what is known when a program is written costs nothing when it runs.

use std::sync::Arc;

use super::{Input, Inputs, Instruction, Known, Operand, Operation, Program, Property};
use crate::text::fault::Span;

/// The largest number of masks, one on top of the other, in which bits are looked for.
const MOST_MASKS: usize = 4;

/// What is known of the bits of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CertainBits {
    /// The bits that are certainly set.
    pub(crate) set: u64,
    /// The bits that are set or may be.
    pub(crate) may_be_set: u64,
}

impl CertainBits {
    /// Those of a word of which nothing is known.
    pub(crate) const UNKNOWN: CertainBits = CertainBits { set: 0, may_be_set: u64::MAX };

    /// Those of a word that is known.
    pub(crate) const fn of(word: u64) -> CertainBits {
        CertainBits { set: word, may_be_set: word }
    }

    /// A word that has these bits, and all others from another one.
    pub(crate) fn applied(self, word: u64) -> u64 {
        word & self.may_be_set | self.set
    }

    /// The word, if all its bits are certain.
    pub(crate) fn constant(self) -> Option<u64> {
        (self.set == self.may_be_set).then_some(self.set)
    }

    /// What is known by both of two ways to the word.
    #[must_use]
    pub(crate) fn and(self, other: CertainBits) -> CertainBits {
        let (set, may_be_set) = (self.set | other.set, self.may_be_set & other.may_be_set);
        CertainBits { set, may_be_set }
    }

    /// The first bit of the word, if it is certain.
    pub(crate) fn first(self) -> Option<u64> {
        let first = self.may_be_set & self.may_be_set.wrapping_neg();
        (first & self.set != 0).then_some(first)
    }

    /// The last bit of the word, if it is certain.
    pub(crate) fn last(self) -> Option<u64> {
        let last = 1 << self.may_be_set.checked_ilog2()?;
        (last & self.set != 0).then_some(last)
    }
}

/// Writes a program, one operation after the other.
///
/// An operation on constants becomes a constant, and one that cannot change anything (`x | 0`, `x << 64`) becomes what
/// it leaves. A constant by which a word is rotated counts modulo 64. An operand that does not exist is the empty set.
#[derive(Clone, Debug, Default)]
pub struct Builder {
    inputs: Inputs,
    instructions: Vec<Instruction>,
}

impl Builder {
    /// Begins a program that can read these inputs.
    pub fn new(inputs: Inputs) -> Builder {
        Builder { inputs, instructions: Vec::new() }
    }

    /// The inputs that the program can read.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// The input with a name, which is added if there is none.
    pub(crate) fn find_or_add_input(&mut self, name: &str) -> Input {
        self.inputs.find_or_add(name)
    }

    /// What is known of the result of an operation, if this is known of its operands.
    pub(crate) fn known_of(&self, one: Operation, both: [Operand; 2], known: [Known; 2]) -> Known {
        let both = both.map(|operand| self.existing(operand));
        Known::of_operands(one, both, known, &self.instructions)
    }

    /// The instruction that gives an operand; none for inputs and constants.
    pub fn instruction(&self, operand: Operand) -> Option<&Instruction> {
        self.instructions.get(operand.index()?)
    }

    /// How many operations there are so far.
    pub fn operations(&self) -> usize {
        self.instructions.len()
    }

    /// Adds an operation and returns its result. One with a single operand ignores the second.
    pub fn push(&mut self, operation: Operation, operands: [Operand; 2], place: Span) -> Operand {
        let mut operands = operands.map(|operand| self.existing(operand));
        let rotates = matches!(operation, Operation::RotateLeft | Operation::RotateRight);
        if let (true, Operand::Constant(by)) = (rotates, &mut operands[1]) {
            *by %= 64;
        }
        let instruction = Instruction::new(operation, operands, place);
        let [left, right] = instruction.both();
        let known = known_result(operation, [left, right]);
        if let Some(known) = known.or_else(|| self.scanned(operation, [left, right])) {
            return known;
        }
        self.instructions.push(instruction);
        Operand::Result(self.instructions.len() - 1)
    }

    /// The bits of an operand that are known without running the program, as far as masks tell.
    pub(crate) fn certain_bits(&self, operand: Operand) -> CertainBits {
        match operand {
            Operand::Constant(word) => CertainBits::of(word),
            operand => self.masked(operand, MOST_MASKS),
        }
    }

    fn masked(&self, operand: Operand, deeper: usize) -> CertainBits {
        let Some(instruction) = self.instruction(operand).filter(|_| deeper > 0) else {
            return CertainBits::UNKNOWN;
        };
        let [word, mask] = match instruction.both() {
            [mask @ Operand::Constant(_), word] => [word, mask],
            both => both,
        };
        let Operand::Constant(mask) = mask else { return CertainBits::UNKNOWN };
        let inside = |join: fn(u64, u64) -> u64| {
            let CertainBits { set, may_be_set } = self.masked(word, deeper - 1);
            CertainBits { set: join(set, mask), may_be_set: join(may_be_set, mask) }
        };
        match instruction.operation() {
            Operation::And => inside(|bits, mask| bits & mask),
            Operation::Or => inside(|bits, mask| bits | mask),
            _ => CertainBits::UNKNOWN,
        }
    }

    /// The result of a scan, or of a comparison with the empty set, that certain bits decide.
    fn scanned(&self, operation: Operation, [left, right]: [Operand; 2]) -> Option<Operand> {
        let bits = || self.certain_bits(left);
        let number = match operation {
            Operation::LeastBit => bits().first()?.trailing_zeros().into(),
            Operation::MostBit => bits().last()?.ilog2().into(),
            Operation::Equal if right == Operand::Constant(0) && bits().set != 0 => 0,
            Operation::NotEqual if right == Operand::Constant(0) && bits().set != 0 => 1,
            Operation::And => {
                let is_negative = self.instruction(right).is_some_and(|one| {
                    one.operation() == Operation::Negate && one.both()[0] == left
                });
                bits().first().filter(|_| is_negative)?
            }
            _ => return None,
        };
        Some(Operand::Constant(number))
    }

    /// The operand, if it is one of this program.
    fn existing(&self, operand: Operand) -> Operand {
        let exists = match operand {
            Operand::Constant(_) => true,
            Operand::Input(input) => input.index() < self.inputs.count(),
            Operand::Result(index) => index < self.instructions.len(),
        };
        if exists { operand } else { Operand::Constant(0) }
    }

    /// Adds an operation that no text says, and returns its result.
    pub(crate) fn add(
        &mut self,
        operation: Operation,
        left: impl Into<Operand>,
        right: impl Into<Operand>,
    ) -> Operand {
        self.push(operation, [left.into(), right.into()], Span::default())
    }

    /// Adds all operations of a program, with an operand for each input, and returns its result.
    pub(crate) fn append(&mut self, program: &Program, inputs: &[Operand]) -> Operand {
        program.copied(inputs, |one, operands| {
            let count = self.operations();
            let result = self.push(one.operation(), operands, one.place());
            if let Some(added) = self.instructions.get_mut(count) {
                added.written = one.written.clone();
            }
            result
        })
    }

    /// Says that a text assigns a result to a name. If it has several names, the last one before it is read counts.
    pub(crate) fn name(&mut self, result: Operand, name: &str) {
        let Operand::Result(index) = result else { return };
        let rest = self.instructions.get(index + 1..).unwrap_or_default();
        let is_read = rest.iter().any(|one| one.operands().contains(&result));
        if let Some(named) = self.instructions.get_mut(index)
            && (!is_read || named.written.name.is_none())
        {
            named.written.name = Some(name.into());
        }
    }

    /// Says which statement the operations from one on belong to, unless an inner statement has said so.
    pub(crate) fn state(&mut self, from: usize, statement: &str) {
        let stated: Arc<str> = statement.into();
        for one in self.instructions.iter_mut().skip(from) {
            one.written.statement.get_or_insert_with(|| Arc::clone(&stated));
        }
    }

    /// The program that gives `result`.
    pub fn finish(self, result: Operand) -> Program {
        let result = self.existing(result);
        Program { inputs: self.inputs, instructions: self.instructions, result }.without_unread()
    }
}

impl Program {
    /// Copies the program to another place, with an operand for each of its inputs: `copy` takes an
    /// instruction with its operands there, and returns its result there. Returns the result of all.
    pub(crate) fn copied(
        &self,
        inputs: &[Operand],
        mut copy: impl FnMut(&Instruction, [Operand; 2]) -> Operand,
    ) -> Operand {
        let mut results: Vec<Operand> = Vec::with_capacity(self.operations());
        let there = |operand, results: &[Operand]| match operand {
            Operand::Input(input) => inputs[input.index()],
            other => other.among(results),
        };
        for instruction in &self.instructions {
            let operands = instruction.both().map(|operand| there(operand, &results));
            results.push(copy(instruction, operands));
        }
        there(self.result, &results)
    }

    /// The operands that the program's inputs are.
    pub(crate) fn input_operands(&self) -> Vec<Operand> {
        self.inputs.all().map(Operand::Input).collect()
    }

    /// The program over other inputs, with an operand for each of its own.
    #[must_use]
    pub(crate) fn over(&self, inputs: Inputs, operands: &[Operand]) -> Program {
        let mut builder = Builder::new(inputs);
        let result = builder.append(self, operands);
        builder.finish(result)
    }

    /// First this program, then `next`, whose first input, `x`, is what this one gives: one
    /// program. Other inputs with the same name are the same word for both.
    #[must_use]
    pub fn then(&self, next: &Program) -> Program {
        let mut builder = Builder::new(self.inputs.clone());
        let between = builder.append(self, &self.input_operands());
        let next_inputs = next.inputs.all().map(|input| match input {
            Input::X => between,
            other => Operand::Input(builder.find_or_add_input(next.inputs.name(other))),
        });
        let next_inputs: Vec<Operand> = next_inputs.collect();
        let result = builder.append(next, &next_inputs);
        builder.finish(result)
    }

    /// The same program with another one of its words as its result.
    pub(crate) fn giving(&self, result: Operand) -> Program {
        Program { result, ..self.clone() }.without_unread()
    }

    /// The same program without the instructions whose results nobody reads.
    fn without_unread(mut self) -> Program {
        let mut reads = self.reads();
        for index in (0..self.instructions.len()).rev() {
            if reads[index] == 0 {
                let operands = self.instructions[index].operands().iter();
                operands.filter_map(|one| one.index()).for_each(|read| reads[read] -= 1);
            }
        }
        let mut moved = Vec::with_capacity(reads.len());
        let mut kept = 0;
        for &count in &reads {
            moved.push(kept);
            kept += usize::from(count > 0);
        }
        let mut counts = reads.iter();
        self.instructions.retain(|_| counts.next().is_some_and(|count| *count > 0));
        let operands = self.instructions.iter_mut().flat_map(|one| &mut one.operands);
        for operand in operands.chain([&mut self.result]) {
            if let Operand::Result(index) = operand {
                *index = moved[*index];
            }
        }
        self
    }
}

/// The result of an operation, where it is known before the program runs: all operands are
/// constants, or one of them decides alone.
pub(crate) fn known_result(operation: Operation, [left, right]: [Operand; 2]) -> Option<Operand> {
    use Operand::Constant;
    if let (Constant(a), Constant(b)) = (left, right) {
        let has_result = b != 0 || !operation.has(Property::Divides);
        return has_result.then(|| Constant(operation.apply([a, b])));
    }
    let decided = |left: Operand, right: Operand| {
        operation.properties().iter().find_map(|property| match *property {
            Property::Unit(unit) if right == Constant(unit) => Some(left),
            Property::Absorbs(word) if left == Constant(word) => Some(left),
            Property::Clears(distance) if matches!(right, Constant(n) if n >= distance) => {
                Some(Constant(0))
            }
            _ => None,
        })
    };
    let swapped = || operation.has(Property::Commutes).then(|| decided(right, left)).flatten();
    decided(left, right).or_else(swapped)
}

/// Writes a program of one board, which flows through it: moves, rotates and swaps of its squares.
pub(crate) struct ProgramWriter {
    builder: Builder,
    /// The board as it is so far, or another word that flows on.
    pub(crate) x: Operand,
}

impl ProgramWriter {
    pub(crate) fn new() -> ProgramWriter {
        ProgramWriter { builder: Builder::new(Inputs::new(["x"])), x: Operand::Input(Input::X) }
    }

    /// The program of a single operation on the board; of two operands, both are the board.
    pub(crate) fn of(operation: Operation) -> Program {
        ProgramWriter::by(operation, Operand::Input(Input::X))
    }

    /// The program of a single operation on the board and another word.
    pub(crate) fn by(operation: Operation, word: impl Into<Operand>) -> Program {
        let mut writer = ProgramWriter::new();
        writer.x = writer.op(operation, writer.x, word);
        writer.finish()
    }

    /// Adds an operation on words or constants.
    pub(crate) fn op(
        &mut self,
        operation: Operation,
        a: impl Into<Operand>,
        b: impl Into<Operand>,
    ) -> Operand {
        self.builder.add(operation, a, b)
    }

    /// Moves the squares of a set by a distance, which may be negative. A mask that leaves out
    /// nothing but what the shift drops is not needed.
    pub(crate) fn moved(&mut self, word: Operand, set: u64, distance: i32) -> Operand {
        let far = distance.unsigned_abs();
        let (operation, stays) = if distance < 0 {
            (Operation::ShiftRight, !0 << far)
        } else {
            (Operation::ShiftLeft, !0 >> far)
        };
        let mask = if set == stays { !0 } else { set };
        let chosen = self.op(Operation::And, word, mask);
        self.op(operation, chosen, u64::from(far))
    }

    pub(crate) fn swap_bytes(&mut self) {
        self.x = self.op(Operation::SwapBytes, self.x, 0);
    }

    /// `rotl(x, n)`, to lower bits where that is the shorter way.
    pub(crate) fn rotate(&mut self, distance: u64) {
        self.x = self.rotated(distance);
    }

    fn rotated(&mut self, distance: u64) -> Operand {
        match distance % 64 {
            0 => self.x,
            n @ 33.. => self.op(Operation::RotateRight, self.x, 64 - n),
            n => self.op(Operation::RotateLeft, self.x, n),
        }
    }

    /// `x ^= mask & (x ^ rotl(x, n))`: the squares of the mask receive the rotated board.
    pub(crate) fn masked_rotate(&mut self, mask: u64, distance: u64) {
        let turned = self.rotated(distance);
        self.x = match mask {
            0 => self.x,
            u64::MAX => turned,
            _ => {
                let differ = self.op(Operation::Xor, self.x, turned);
                let chosen = self.op(Operation::And, differ, mask);
                self.op(Operation::Xor, self.x, chosen)
            }
        };
    }

    /// Swaps each square of the mask with the one that is `distance` higher, as cheaply as can be:
    /// see [`delta_swap_cost`].
    pub(crate) fn delta_swap(&mut self, mask: u64, distance: u64) {
        let both = mask | mask << distance;
        if mask == 0 {
            return;
        }
        if distance == 32 {
            return self.masked_rotate(both, 32);
        }
        let down = self.op(Operation::ShiftRight, self.x, distance);
        if both == !0 {
            let lower = self.op(Operation::And, down, mask);
            let kept = self.op(Operation::And, self.x, mask);
            let upper = self.op(Operation::ShiftLeft, kept, distance);
            self.x = self.op(Operation::Or, lower, upper);
            return;
        }
        let differ = self.op(Operation::Xor, self.x, down);
        let lower = self.op(Operation::And, differ, mask);
        let changed = self.op(Operation::Xor, self.x, lower);
        let upper = self.op(Operation::ShiftLeft, lower, distance);
        self.x = self.op(Operation::Xor, changed, upper);
    }

    pub(crate) fn finish(self) -> Program {
        self.builder.finish(self.x)
    }
}

/// The number of operations of a delta swap.
pub(crate) fn delta_swap_cost(mask: u64, distance: u64) -> usize {
    let is_full = mask | mask << distance == !0;
    match (mask, distance) {
        (0, _) => 0,
        (_, 32) if is_full => 1,
        (_, 32) => 4,
        _ if is_full => 5,
        _ => 6,
    }
}
