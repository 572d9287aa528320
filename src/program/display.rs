//! Programs as text, in bbt's own language.

use std::fmt;

use super::{Instruction, Kind, Known, Operand, Operation, Program, Property};

/// Statements of one operation each, of which the last one is the result: `t1 = x >> 0x8; t1 & x`. Read again by
/// `formula::compile`, the text gives an equal program. (What chains of programs may have, but nobody writes, is
/// refused there: a division by a constant zero, pieces on the squares of a number, a rotation by 64 bits or more.)
///
/// ```
/// use bbt::formula::compile;
/// let program = compile("x & (x - 1)").unwrap().program;
/// assert_eq!(program.to_string(), "t1 = x - 0x1; x & t1");
/// assert_eq!(compile(&program.to_string()).unwrap().program, program);
/// ```
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all_known = self.all_known();
        let (last, others) = match self.instructions().split_last() {
            Some((last, others)) if self.result() == Operand::Result(others.len()) => {
                (Some(last), others)
            }
            _ => (None, self.instructions()),
        };
        for (number, instruction) in (1..).zip(others) {
            write!(f, "t{number} = {}; ", self.text(instruction, &all_known))?;
        }
        f.write_str(&match last {
            Some(last) => self.text(last, &all_known),
            None => self.operand_name(self.result(), hex),
        })
    }
}

impl Program {
    /// An instruction as it is written: `t2 = t1 & 0xff`; nothing if there is none at that index.
    ///
    /// ```
    /// let program = bbt::compile("(x >> 1) & 0xff")?.program;
    /// assert_eq!(program.statement(1).as_deref(), Some("t2 = t1 & 0xff"));
    /// # Ok::<(), bbt::Fault>(())
    /// ```
    pub fn statement(&self, index: usize) -> Option<String> {
        let text = self.text(self.instructions().get(index)?, &self.all_known());
        Some(format!("t{} = {text}", index + 1))
    }

    /// What an instruction computes, as it is written, with what is known of all results.
    fn text(&self, instruction: &Instruction, all_known: &[Known]) -> String {
        let operands = instruction.operands().iter();
        let operands: Vec<String> = operands.map(|&one| self.operand_name(one, hex)).collect();
        let call = function(instruction, all_known);
        let call = call.map(|name| format!("{name}({})", operands.join(", ")));
        call.unwrap_or_else(|| instruction.operation().written(&operands))
    }

    /// An operand as it is written: the name of an input, `t3` for the result of the third
    /// instruction, or a constant as `number` writes it.
    pub(crate) fn operand_name(&self, operand: Operand, number: fn(u64) -> String) -> String {
        match operand {
            Operand::Constant(word) => number(word),
            Operand::Input(input) => self.inputs().name(input).to_owned(),
            Operand::Result(index) => format!("t{}", index + 1),
        }
    }
}

fn hex(word: u64) -> String {
    format!("{word:#x}")
}

/// The function that stands for an operator which would mean another operation here: one on
/// numbers with a sign, or on words where the operands may be below zero.
fn function(instruction: &Instruction, all_known: &[Known]) -> Option<&'static str> {
    let operation = instruction.operation();
    let operands = instruction.operands().iter();
    // An input is a word of which nothing is known.
    let known = operands.filter_map(|operand| Some(all_known[operand.index()?]));
    // Operators take a truth next to a set for all squares, or none.
    let truths = known.clone().filter(|known| known.kind() == Kind::Truth).count();
    match operation {
        Operation::And if truths == 1 => return Some("intersection"),
        Operation::Or if truths == 1 => return Some("union"),
        Operation::Xor if truths == 1 => return Some("xor"),
        Operation::Not if truths == 1 => return Some("complement"),
        _ => {}
    }
    let is_clear = operation.has(Property::NeedsSign)
        && !known.into_iter().any(|known| known.may_be_negative());
    operation.properties().iter().find_map(|property| match *property {
        Property::Function(name) if !is_clear => Some(name),
        _ => None,
    })
}
