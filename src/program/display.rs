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
        let text =
            |instruction| InstructionText { program: self, instruction, all_known: &all_known };
        for (number, instruction) in (1..).zip(others) {
            write!(f, "t{number} = {}; ", text(instruction))?;
        }
        let name = self.operand_name(self.result(), hex);
        f.write_str(&last.map_or(name, |last| text(last).to_string()))
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
        let all_known = self.all_known();
        let instruction = self.instructions().get(index)?;
        let text = InstructionText { program: self, instruction, all_known: &all_known };
        Some(format!("t{} = {text}", index + 1))
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

/// What an instruction computes, as it is written.
struct InstructionText<'a> {
    program: &'a Program,
    instruction: &'a Instruction,
    all_known: &'a [Known],
}

impl InstructionText<'_> {
    /// The function that stands for an operator which would mean another operation here: one on
    /// numbers with a sign, or on words where the operands may be below zero.
    fn function(&self) -> Option<&'static str> {
        let operation = self.instruction.operation();
        let operands = self.instruction.operands().iter();
        // An input is a word of which nothing is known.
        let known = operands.filter_map(|operand| Some(self.all_known[operand.index()?]));
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
}

impl fmt::Display for InstructionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operands = self.instruction.operands().iter();
        let operands: Vec<String> =
            operands.map(|&one| self.program.operand_name(one, hex)).collect();
        let call = self.function().map(|name| format!("{name}({})", operands.join(", ")));
        f.write_str(&call.unwrap_or_else(|| self.instruction.operation().written(&operands)))
    }
}
