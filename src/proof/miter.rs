//! The question whether two programs differ, as gates.

use shakmaty::Square;

use super::pair::ProgramPair;
use crate::program::bits::Bits;
use crate::program::{CertainBits, Program, Reading};
use crate::proof::gates::{Gate, Gates, Node};
use crate::proof::numbers::Numbers;

/// A way in which the programs may differ: a bit that is 1 for the words for which they do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// The bit of the results; none for whether one of them divides by zero where the other one does not.
    pub(super) square: Option<Square>,
    pub(super) gate: Gate,
}

impl Goal {
    /// The square, as a set; empty if the goal has none.
    pub(super) fn bit(self) -> u64 {
        self.square.map_or(0, |square| 1 << u32::from(square))
    }
}

/// Goals, and the gates that they are made of.
pub(super) struct Miter {
    pub(super) gates: Gates,
    pub(super) goals: Vec<Goal>,
}

impl Miter {
    /// All ways in which the programs of a pair may differ, whose inputs have some bits that are known;
    /// none if the gates take more memory or time than there is.
    pub(super) fn of(pair: &ProgramPair, fixed: &[CertainBits], gates: Gates) -> Option<Miter> {
        Miter::read(pair, fixed, gates, |reading, given| {
            let [(left, has_left), (right, has_right)] =
                pair.sides.each_ref().map(|side| result(reading, side));
            let are_equal = reading.are_equal(&left, &right);
            let gates = reading.gates();
            let differ = gates.xor(has_left, has_right);
            let differ = Goal { square: None, gate: gates.and(given, differ) };
            let both = gates.and(has_left, has_right);
            let given = gates.and(given, both);
            let goals = Square::ALL.map(|square| {
                let [left, right] = [left, right].map(|word| word[square.to_usize()]);
                let differs = if are_equal { Gate::ZERO } else { gates.xor(left, right) };
                Goal { square: Some(square), gate: gates.and(given, differs) }
            });
            [differ].into_iter().chain(goals).collect()
        })
    }

    /// The question whether there are words for which what is given holds.
    pub(super) fn of_given(pair: &ProgramPair, gates: Gates) -> Option<Miter> {
        Miter::read(pair, &[], gates, |_, given| vec![Goal { square: None, gate: given }])
    }

    /// The question whether there are words for which what is given holds, and the left program divides by zero.
    pub(super) fn of_division(pair: &ProgramPair, gates: Gates) -> Option<Miter> {
        Miter::read(pair, &[], gates, |reading, given| {
            let (_, has_result) = result(reading, &pair.sides[0]);
            vec![Goal { square: None, gate: reading.gates().and(given, has_result.inverted()) }]
        })
    }

    /// Reads programs of a pair as gates. `goals` takes the bit that is 1 where what is given holds.
    fn read(
        pair: &ProgramPair,
        fixed: &[CertainBits],
        mut gates: Gates,
        goals: impl FnOnce(&mut Numbers, Gate) -> Vec<Goal>,
    ) -> Option<Miter> {
        let inputs = (0..pair.inputs.count()).map(|input| {
            let CertainBits { set, may_be_set } =
                fixed.get(input).copied().unwrap_or(CertainBits::UNKNOWN);
            std::array::from_fn(|bit| match [set, may_be_set].map(|bits| bits >> bit & 1) {
                [0, 1] => gates.input(input * 64 + bit),
                [bit, _] => gates.constant(bit == 1),
            })
        });
        let inputs = inputs.collect();
        let mut reading = Numbers::new(gates, inputs);
        // Whether it has a result, and that is not 0.
        let given = pair.given.as_ref().map_or(Gate::ONE, |given| {
            let (word, has_result) = result(&mut reading, given);
            let holds = any(reading.gates(), word);
            reading.gates().and(holds, has_result)
        });
        let goals = goals(&mut reading, given);
        let gates = reading.into_gates();
        (!gates.is_full).then_some(Miter { gates, goals })
    }

    /// The bits of each input on which it depends whether the programs differ.
    pub(super) fn reads(&self, inputs: usize) -> Vec<u64> {
        let goals: Vec<Gate> = self.goals.iter().map(|goal| goal.gate).collect();
        let mut bits = vec![0; inputs];
        for gate in self.gates.cone(&goals) {
            if let Node::Input(number) = self.gates.node(gate) {
                bits[number / 64] |= 1 << (number % 64);
            }
        }
        bits
    }

    /// The bits of each input that follow from what is given.
    pub(super) fn fixed(pair: &ProgramPair, gates: Gates) -> Vec<CertainBits> {
        let mut fixed = vec![CertainBits::UNKNOWN; pair.inputs.count()];
        let Some(Miter { gates, goals }) = Miter::of_given(pair, gates) else { return fixed };
        for bit in goals.iter().flat_map(|goal| gates.conjuncts(goal.gate)) {
            if let Node::Input(number) = gates.node(bit) {
                let (own, square) = (&mut fixed[number / 64], 1_u64 << (number % 64));
                let set = if bit.is_inverted() { 0 } else { square };
                *own = own.and(CertainBits { set, may_be_set: set | !square });
            }
        }
        fixed
    }
}

/// The result of a program, and whether there is one: it does not divide by zero.
fn result(reading: &mut Numbers, program: &Program) -> ([Gate; 64], Gate) {
    let Ok(words) = program.read(reading);
    let mut has_result = Gate::ONE;
    for divisor in program.divisors() {
        let divisor = reading.operand(divisor, &words);
        let is_some = any(reading.gates(), divisor);
        has_result = reading.gates().and(has_result, is_some);
    }
    (reading.operand(program.result(), &words), has_result)
}

/// Whether a bit of a word is set.
fn any(gates: &mut Gates, word: [Gate; 64]) -> Gate {
    word.into_iter().fold(Gate::ZERO, |any, bit| gates.or(any, bit))
}
