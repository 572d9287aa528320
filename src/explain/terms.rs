//! The terms of a trace, before anything is drawn: the operands that are shown, in order, and the
//! operators between them.

use crate::notation::Format;
use crate::program::operation::{Operation, Property};
use crate::program::{Instruction, Operand, Program};

/// An operand that is shown, and the operator before it.
#[derive(Debug)]
pub(super) struct Term {
    /// The text before it: `<<`, `x & t1 =`, or nothing before an input.
    pub(super) operator: String,
    /// The operand: an input, a mask or factor, or the result of an operation.
    pub(super) operand: Operand,
    /// Its name: `x`, `t3`; empty for a mask or factor.
    pub(super) name: String,
}

impl Term {
    /// Whether it is a mask or a factor.
    pub(super) fn is_constant(&self) -> bool {
        matches!(self.operand, Operand::Constant(_))
    }
}

/// The terms of a program in order: each input where it appears first, and for each operation its
/// mask or factor, and its result.
pub(super) fn terms(program: &Program) -> Vec<Term> {
    let mut walk = Walk { program, terms: Vec::new() };
    for (index, instruction) in program.instructions().iter().enumerate() {
        let operator = walk.operands(instruction);
        walk.show(&operator, Operand::Result(index));
    }
    walk.terms
}

/// A walk through a program that collects its terms.
struct Walk<'a> {
    program: &'a Program,
    terms: Vec<Term>,
}

impl Walk<'_> {
    /// Adds an operand after an operator.
    fn show(&mut self, operator: &str, operand: Operand) {
        let is_constant = matches!(operand, Operand::Constant(_));
        let name = if is_constant { String::new() } else { name(self.program, operand) };
        self.terms.push(Term { operator: operator.to_owned(), operand, name });
    }

    /// Adds the operands of an operation that must be seen, and returns the text before its
    /// result.
    fn operands(&mut self, instruction: &Instruction) -> String {
        let operation = instruction.operation();
        let symbol = operation.symbol();
        let [left, right] = instruction.both();
        if operation.arity() == 1 {
            self.show_new_input(left);
            let name = name(self.program, left);
            let is_sign = symbol.len() == 1;
            return if is_sign {
                format!("{symbol}{name} =")
            } else {
                format!("{symbol}({name}) =")
            };
        }
        let before = self.last();
        let swaps = operation.has(Property::Commutes)
            && Some(left) != before
            && (Some(right) == before || matches!(left, Operand::Constant(_)));
        let (left, right) = if swaps { (right, left) } else { (left, right) };
        self.show_new_input(left);
        let is_before = self.last() == Some(left);
        let start = if is_before { String::new() } else { name(self.program, left) + " " };
        if is_mask(operation, right) || self.is_new_input(right) {
            self.show(&format!("{start}{symbol}"), right);
            return "=".to_owned();
        }
        format!("{start}{symbol} {} =", name(self.program, right))
    }

    /// The last operand that was added.
    fn last(&self) -> Option<Operand> {
        self.terms.last().map(|term| term.operand)
    }

    fn is_new_input(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Input(_))
            && self.terms.iter().all(|term| term.operand != operand)
    }

    fn show_new_input(&mut self, operand: Operand) {
        if self.is_new_input(operand) {
            self.show("", operand);
        }
    }
}

/// The name of an operand: `x`, `t3` for the result of the third operation, or a number.
pub(super) fn name(program: &Program, operand: Operand) -> String {
    match operand {
        Operand::Input(input) => program.inputs().name(input).to_owned(),
        Operand::Result(index) => format!("t{}", index + 1),
        Operand::Constant(word) if word <= 64 => word.to_string(),
        Operand::Constant(word) => Format::Hex.text(word),
    }
}

/// Whether an operand is a constant that means squares rather than a number.
fn is_mask(operation: Operation, operand: Operand) -> bool {
    let Operand::Constant(word) = operand else { return false };
    operation.has(Property::Masks) || operation == Operation::Multiply && word > 64
}

/// The masks and factors of a program, each once, in the order in which they are used.
pub(super) fn masks(program: &Program) -> Vec<u64> {
    let mut masks = Vec::new();
    for instruction in program.instructions() {
        for &operand in instruction.operands() {
            if let Operand::Constant(mask) = operand
                && is_mask(instruction.operation(), operand)
                && !masks.contains(&mask)
            {
                masks.push(mask);
            }
        }
    }
    masks
}
