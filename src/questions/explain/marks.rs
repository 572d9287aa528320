//! Marks on the boards of equations: what each operation did, by the properties in its row.

use shakmaty::{Bitboard, Square};

use super::terms::{Equation, Term};
use crate::diagram::Mark;
use crate::program::bit::{Bit, Word};
use crate::program::operation::{Operation, Property};
use crate::program::squares::SquareMap;
use crate::program::symbolic::Trace;
use crate::program::{Operand, Program};

/// Marks the terms of equations. The symbols of the program, if it has any, tell which results are
/// delta swaps.
pub(super) fn mark(
    equations: &mut [Equation],
    program: &Program,
    symbols: Option<&Trace>,
    bits: impl Fn(Operand) -> Option<Bits>,
) {
    let swaps = symbols.map(delta_swaps).unwrap_or_default();
    for equation in equations {
        for term in equation.iter_mut() {
            mark_attackers(term, program, &bits);
        }
        for index in 0..equation.len() {
            let Some(shown) = Shown::at(index, equation, program, &bits) else { continue };
            for (term, squares, mark) in shown.marks() {
                equation[term].marks.push((squares, mark));
            }
        }
        for term in equation {
            if term.is_result()
                && let Operand::Result(result) = term.operand
                && let Some(Some(swap)) = swaps.get(result)
            {
                term.marks = halves(swap).into();
            }
        }
    }
}

/// Marks the attackers on an operand that is what they attack: `queen(Q, occupied)`.
fn mark_attackers(term: &mut Term, program: &Program, bits: &impl Fn(Operand) -> Option<Bits>) {
    if let Operand::Result(index) = term.operand
        && !term.is_result()
        && program.instructions()[index].operation().has(Property::Attacks)
        && let Some(attackers) = bits(program.instructions()[index].both()[0])
    {
        term.marks.push((attackers.set, Mark::Attacker));
    }
}

/// The bits of a word.
#[derive(Clone, Copy)]
pub(super) struct Bits {
    /// The squares whose bits are not 0 on every board.
    pub(super) set: Bitboard,
    /// Whether all of these are 1 on every board, so that this is the word.
    pub(super) are_known: bool,
}

/// An operation whose operands and result are terms of one equation.
struct Shown {
    operation: Operation,
    /// The index of the term of the operand on the left, and its set bits.
    left: (usize, Bitboard),
    /// The index of the term of the operand on the right, unless it is a number.
    right: Option<usize>,
    /// The word of the operand on the right, if it is known.
    word: Option<u64>,
    /// The index of the term of the result, and its set bits.
    result: (usize, Bitboard),
}

impl Shown {
    /// The operation whose result is the term with an index.
    fn at(
        index: usize,
        equation: &[Term],
        program: &Program,
        bits: &impl Fn(Operand) -> Option<Bits>,
    ) -> Option<Shown> {
        let Operand::Result(result) = equation[index].operand else { return None };
        if !equation[index].is_result() {
            return None;
        }
        // A number is part of the operator: `>> 8 =`.
        let has_right = equation[index].operator == "=";
        let right = if has_right { Some(index.checked_sub(1)?) } else { None };
        let left = right.unwrap_or(index).checked_sub(1)?;
        let instruction = &program.instructions()[result];
        let word = match (right, instruction.both()[1]) {
            (Some(right), _) => bits(equation[right].operand).filter(|bits| bits.are_known),
            (None, Operand::Constant(word)) => Some(Bits { set: Bitboard(word), are_known: true }),
            _ => None,
        };
        Some(Shown {
            operation: instruction.operation(),
            left: (left, bits(equation[left].operand)?.set),
            right,
            word: word.map(|word| word.set.0),
            result: (index, bits(equation[index].operand)?.set),
        })
    }

    /// For each mark the index of its term, and the squares.
    fn marks(&self) -> Vec<(usize, Bitboard, Mark)> {
        let ((left, before), (result, after)) = (self.left, self.result);
        let is_squarewise = |property| self.operation.arity() == 2 && self.operation.has(property);
        if self.operation.has(Property::Attacks) {
            let mut marks = vec![(result, before, Mark::Attacker)];
            if let (Some(right), Some(occupied)) = (self.right, self.word) {
                let blockers = after & Bitboard(occupied) & !before;
                marks.push((result, blockers, Mark::Blocker));
                marks.push((right, before, Mark::Attacker));
                marks.push((right, blockers, Mark::Blocker));
            }
            marks
        } else if is_squarewise(Property::Bitwise) || is_squarewise(Property::Carries) {
            vec![(result, after & !before, Mark::Added), (result, before & !after, Mark::Removed)]
        } else if let (true, Some(word)) = (self.operation.has(Property::Additive), self.word) {
            let image = |square: Square| self.operation.apply([1 << u32::from(square), word]);
            let lost = before.into_iter().filter(|&square| image(square) == 0).collect();
            let shifts = self.operation.has(Property::Shifts);
            let wrapped =
                before.into_iter().filter(|&square| wraps(square, Bitboard(image(square))));
            let wrapped = if shifts { wrapped.collect() } else { Bitboard::EMPTY };
            vec![(left, lost, Mark::Lost), (left, wrapped, Mark::Wrapped)]
        } else {
            Vec::new()
        }
    }
}

/// Whether a shift carries a bit around the edge: it goes further sideways than half a rank.
fn wraps(from: Square, image: Bitboard) -> bool {
    image.single_square().is_some_and(|to| (to.file() - from.file()).abs() > 4)
}

/// For each result, the map from the last board before it that has all bits, if that map is a delta
/// swap.
fn delta_swaps(trace: &Trace) -> Vec<Option<SquareMap>> {
    let mut last = sources(&trace.x);
    let swap = |word: &Word| {
        let next = sources(word)?;
        let map = last.replace(next)?.then(&next.inverse());
        map.is_delta_swap().then_some(map)
    };
    trace.words.iter().map(swap).collect()
}

/// Where each bit of a word comes from, if the word has the bit of each square once.
fn sources(word: &Word) -> Option<SquareMap> {
    let source = |bit: &Bit| match bit {
        Bit::Affine { sources, inverted: false } => Bitboard(*sources).single_square(),
        _ => None,
    };
    let sources: Vec<Square> = word.iter().map(source).collect::<Option<_>>()?;
    SquareMap::new(|square| sources[square.to_usize()])
}

/// The two halves of a delta swap, by their squares after it.
fn halves(swap: &SquareMap) -> [(Bitboard, Mark); 2] {
    let target_is = |higher: bool| {
        let moves = move |square: &Square| *square != swap.target(*square);
        let half = Square::ALL.into_iter().filter(moves);
        // A swap takes each square to the one that its bit comes from.
        half.filter(move |&square| (square > swap.target(square)) == higher).collect()
    };
    [(target_is(true), Mark::SwappedUp), (target_is(false), Mark::SwappedDown)]
}
