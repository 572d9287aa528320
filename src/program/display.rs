//! Programs as text, in bbt's own language.

use std::fmt;

use super::operation::Nature;
use super::{Instruction, Kind, Known, Operand, Program, Property};

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

    /// What an instruction computes, as it is written, with what is known of all results: by a function, where an
    /// operator would mean another operation, because an operand may be below zero.
    fn text(&self, instruction: &Instruction, all_known: &[Known]) -> String {
        let (operation, operands) = (instruction.operation(), instruction.operands().iter());
        // An input is a word of which nothing is known.
        let known = |one: &Operand| one.index().map_or(Known::WORD, |index| all_known[index]);
        let is_truth = |one: &Operand| known(one).kind() == Kind::Truth;
        // A truth is read as all squares or none next to a set, and no bits of it are counted: those of a number are.
        let truths = operands.clone().filter(|one| is_truth(one)).count();
        let joins_sets = operation.has(Property::Bitwise) && truths == 1;
        let written = operands.clone().map(|one| match self.operand_name(*one, hex) {
            name if is_truth(one) && joins_sets => format!("({name} + 0x0)"),
            name if is_truth(one) && operation.nature() == Nature::Count => format!("{name} + 0x0"),
            name => name,
        });
        let written: Vec<String> = written.collect();
        let is_clear = operation.has(Property::NeedsSign)
            && !operands.into_iter().any(|one| known(one).may_be_negative());
        let function = operation.properties().iter().find_map(|property| match *property {
            Property::Function(name) if !is_clear => Some(name),
            _ => None,
        });
        let call = function.map(|name| format!("{name}({})", written.join(", ")));
        call.unwrap_or_else(|| operation.written(&written))
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
