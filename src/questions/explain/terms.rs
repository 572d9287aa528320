//! The terms of a trace, before anything is drawn: rows of operands with the operators between them,
//! as the documents write them: `x & m = t1 >> 56 = t2`.

use std::sync::LazyLock;

use shakmaty::Bitboard;

use super::marks::{self, Bits, Place};
use crate::chain::Step;
use crate::diagram::Mark;
use crate::formula::{compile, derived_sets, sets};
use crate::notation::Format;
use crate::program::operation::{Nature, Operation, Property};
use crate::program::{Input, Instruction, Operand, Program};

/// The maximum length of a title that says what was computed; a longer one is the name of a result.
const LONGEST_TITLE: usize = 18;

/// An operand that is shown, and the operator before it.
#[derive(Debug)]
pub(super) struct Term {
    /// The text before it: `&`, `=`, `>> 56 =`; empty before the first one of an equation.
    pub(super) operator: String,
    /// The operand: an input, a mask or factor, or the result of an operation.
    pub(super) operand: Operand,
    /// What it is: `x`, `-x`, `t3`, `file_a`; empty for a mask without a name.
    pub(super) title: String,
    /// The marks on its board; of several on a square, the last one is shown.
    pub(super) marks: Vec<(Bitboard, Mark)>,
}

impl Term {
    /// Whether it is the result of the operation before it.
    pub(super) fn is_result(&self) -> bool {
        self.operator == "=" || self.operator.ends_with(" =")
    }

    /// Whether it is a mask or a factor.
    pub(super) fn is_constant(&self) -> bool {
        matches!(self.operand, Operand::Constant(_))
    }
}

/// A row of terms: operands, each after its operator, and results, each after an equals sign.
pub(super) type Equation = Vec<Term>;

/// The equations of a program, in the order of its operations. The result of one operation that is
/// the first operand of the next one is not shown twice. The bits of each word tell what the operations
/// did.
pub(super) fn equations(
    program: &Program,
    bits: &dyn Fn(Operand) -> Option<Bits>,
) -> Vec<Equation> {
    let mut walk = Walk { program, bits, readers: readers(program), equations: Vec::new() };
    for (index, instruction) in program.instructions().iter().enumerate() {
        if !walk.is_operand(index, instruction) {
            walk.add(index, instruction);
        }
    }
    walk.equations
}

/// The equation of a program that is one operator between boards, each perhaps with a sign or a number
/// (`x & -x = t2`, `x >> 7 = t1`), or between `x` and anything else; `None` for any other program.
pub(super) fn single_equation(
    program: &Program,
    bits: &dyn Fn(Operand) -> Option<Bits>,
) -> Option<Equation> {
    let Operand::Result(last) = program.result() else { return None };
    let instruction = program.instructions().get(last)?;
    let symbol = instruction.operation().symbol();
    if instruction.operation().arity() != 2 || symbol.starts_with(char::is_alphabetic) {
        return None;
    }
    let equations = equations(program, bits);
    if equations.iter().flatten().filter(|term| term.is_result()).count() == 1 {
        return equations.into_iter().next();
    }
    // A set of a position, such as `empty`, is an operand however it is computed.
    let x = Operand::Input(Input::X);
    let first = program.instructions()[..last].iter().flat_map(Instruction::operands);
    let [left, right] = instruction.both();
    if left != x || matches!(right, Operand::Constant(_)) || first.clone().any(|&one| one == x) {
        return None;
    }
    let mut walk = Walk { program, bits, readers: Vec::new(), equations: Vec::new() };
    walk.join(last, x, right);
    let mut equation = walk.equations.pop()?;
    for term in &mut equation {
        term.title.clear();
    }
    Some(equation)
}

/// For each instruction, the one that reads its result, if it is the only one, and whether as its
/// second operand.
fn readers(program: &Program) -> Vec<Option<(usize, bool)>> {
    let mut readers = vec![Vec::new(); program.instructions().len()];
    for (index, instruction) in program.instructions().iter().enumerate() {
        for (place, operand) in instruction.operands().iter().enumerate() {
            if let Operand::Result(read) = operand {
                readers[*read].push((index, place == 1));
            }
        }
    }
    let only = |readers: Vec<(usize, bool)>| match readers[..] {
        [only] => Some(only),
        _ => None,
    };
    readers.into_iter().map(only).collect()
}

/// A walk through a program that collects its equations.
struct Walk<'a> {
    program: &'a Program,
    bits: &'a dyn Fn(Operand) -> Option<Bits>,
    readers: Vec<Option<(usize, bool)>>,
    equations: Vec<Equation>,
}

impl Walk<'_> {
    /// Whether an operation is shown as an operand of another one, with its text above: `-x`, `~x`; and
    /// `x - 1` or `x >> 7` on the right, or if `x` has been shown.
    fn is_operand(&self, index: usize, instruction: &Instruction) -> bool {
        let result = Operand::Result(index);
        if set_name(self.program, result).is_some() {
            return self.program.result() != result;
        }
        let Some((reader, is_second)) = self.readers[index] else { return false };
        let reader = &self.program.instructions()[reader];
        let has_boards = reader.operands().len() == 2
            && !reader.operands().iter().any(|&operand| is_number(reader.operation(), operand));
        let is_leaf = |&operand: &Operand| {
            !matches!(operand, Operand::Result(_)) || set_name(self.program, operand).is_some()
        };
        if !has_boards || !is_leaf(&instruction.operands()[0]) {
            return false;
        }
        if is_call(instruction.operation()) {
            let text = text(self.program, instruction);
            return instruction.operands().iter().all(is_leaf)
                && text.is_some_and(|text| fits(&text));
        }
        match *instruction.operands() {
            [_] => is_sign(instruction.operation()),
            // The documents draw what is multiplied with the mask applied.
            [Operand::Input(_), Operand::Constant(mask)]
                if (instruction.operation(), reader.operation())
                    == (Operation::And, Operation::Multiply) =>
            {
                sets::name_of(mask).is_some()
            }
            [left, right] => {
                is_number(instruction.operation(), right) && (is_second || self.is_shown(left))
            }
            _ => false,
        }
    }

    /// Adds an operation whose operands may change places, so that one follows, or is an input.
    fn add(&mut self, index: usize, instruction: &Instruction) {
        let operation = instruction.operation();
        let [left, right] = instruction.both();
        let last = self.last();
        let follows = |operand| last == Some(operand);
        let is_input = |operand| match operand {
            Operand::Input(_) => true,
            Operand::Result(index) => {
                is_call(self.program.instructions()[index].operation())
                    || set_name(self.program, operand).is_some()
            }
            Operand::Constant(_) => false,
        };
        let swaps = operation.has(Property::Commutes)
            && !follows(left)
            && (follows(right) || !is_input(left) && is_input(right));
        let (left, right) = if swaps { (right, left) } else { (left, right) };
        self.join(index, left, right);
    }

    /// Adds an operation: to the equation that ends with its operand on the left, or as a new one.
    fn join(&mut self, index: usize, left: Operand, right: Operand) {
        let operation = self.program.instructions()[index].operation();
        let symbol = operation.symbol();
        let result = Operand::Result(index);
        self.begin(left);
        let mut has_right = false;
        match right {
            _ if operation.arity() == 1 => self.push(&format!("{symbol} ="), result),
            Operand::Constant(word) if is_number(operation, right) => {
                self.push(&format!("{symbol} {word} ="), result);
            }
            _ => {
                has_right = true;
                self.push(symbol, right);
                self.push("=", result);
            }
        }
        let [before, word, after] = [left, right, result].map(self.bits);
        let (Some(before), Some(after)) = (before, after) else { return };
        let word = word.filter(|word| word.are_known).map(|word| word.set);
        let Some(equation) = self.equations.last_mut() else { return };
        // From the end: the result, the operand on the right if it is shown, and that on the left.
        for (place, squares, mark) in marks::of(operation, before.set, word, after.set) {
            let from_end = match place {
                Place::Result => 1,
                Place::Right if !has_right => continue,
                Place::Right => 2,
                Place::Left => 2 + usize::from(has_right),
            };
            let at = equation.len() - from_end;
            equation[at].marks.push((squares, mark));
        }
    }

    /// Begins an equation with an operand, unless the last one ends with it.
    fn begin(&mut self, operand: Operand) {
        if self.last() != Some(operand) {
            self.equations.push(Vec::new());
            self.push("", operand);
        }
    }

    /// Adds a term. One that is what some pieces attack, as in `queen(Q, occupied)`, shows these.
    fn push(&mut self, operator: &str, operand: Operand) {
        let title = title(self.program, operand);
        let mut term = Term { operator: operator.to_owned(), operand, title, marks: Vec::new() };
        if let Operand::Result(index) = operand
            && !term.is_result()
            && self.program.instructions()[index].operation().has(Property::Attacks)
            && let Some(attackers) = (self.bits)(self.program.instructions()[index].both()[0])
        {
            term.marks.push((attackers.set, Mark::Attacker));
        }
        self.equations.last_mut().expect("an equation has begun").push(term);
    }

    /// The result at the end of the last equation.
    fn last(&self) -> Option<Operand> {
        let last = self.equations.last()?.last()?;
        Some(last.operand).filter(|operand| matches!(operand, Operand::Result(_)))
    }

    fn is_shown(&self, operand: Operand) -> bool {
        self.equations.iter().flatten().any(|term| term.operand == operand)
    }
}

/// Whether an operation is written as the call of a function that gives a set: `rook(x, occupied)`.
fn is_call(operation: Operation) -> bool {
    operation.nature() == Nature::Set && operation.symbol().starts_with(char::is_alphabetic)
}

/// A sign before an operand.
fn is_sign(operation: Operation) -> bool {
    matches!(operation, Operation::Not | Operation::Negate)
}

/// Whether an operand is a number rather than a set: the distance of a shift, a small factor or
/// difference.
fn is_number(operation: Operation, operand: Operand) -> bool {
    let Operand::Constant(word) = operand else { return false };
    let is_small = word <= 64 || !operation.has(Property::Carries);
    is_small && !is_mask(operation, operand)
}

/// The name of an operand: `x`, `t3` for the result of the third operation, or a number.
pub(super) fn name(program: &Program, operand: Operand) -> String {
    program.operand_name(operand, |word| match word {
        0..=64 => word.to_string(),
        _ => Format::Hex.text(word),
    })
}

/// What an operand is: the text of a short operation on inputs, else its name.
fn title(program: &Program, operand: Operand) -> String {
    match operand {
        Operand::Constant(word) => sets::name_of(word).unwrap_or_default(),
        Operand::Input(_) => name(program, operand),
        Operand::Result(index) => set_name(program, operand)
            .map(str::to_owned)
            .or_else(|| text(program, &program.instructions()[index]).filter(|text| fits(text)))
            .unwrap_or_else(|| name(program, operand)),
    }
}

fn fits(title: &str) -> bool {
    title.chars().count() <= LONGEST_TITLE
}

/// The name of the set of a position that a result is, whatever its text calls it: `occupied` for
/// `white | black`, `Q` for `white & queens`.
fn set_name(program: &Program, operand: Operand) -> Option<&'static str> {
    static SETS: LazyLock<Vec<(String, Program)>> = LazyLock::new(|| {
        let compiled = |(name, text): (String, String)| Some((name, compile(&text).ok()?.program));
        derived_sets().filter_map(compiled).collect()
    });
    let is_set = |(_, set): &&(String, Program)| is_same(program, operand, set, set.result());
    let found = || SETS.iter().find(is_set).map(|(name, _)| name.as_str());
    if matches!(operand, Operand::Result(_)) { found() } else { None }
}

/// Whether words of two programs are computed in the same way from inputs with the same names.
fn is_same(program: &Program, operand: Operand, other: &Program, its: Operand) -> bool {
    match (operand, its) {
        (Operand::Constant(word), Operand::Constant(its)) => word == its,
        (Operand::Input(input), Operand::Input(its)) => {
            program.inputs().name(input) == other.inputs().name(its)
        }
        (Operand::Result(index), Operand::Result(its)) => {
            let (one, its) = (&program.instructions()[index], &other.instructions()[its]);
            let mut pairs = one.operands().iter().zip(its.operands());
            one.operation() == its.operation()
                && pairs.all(|(&one, &its)| is_same(program, one, other, its))
        }
        _ => false,
    }
}

/// The text of an operation on inputs, numbers, sets with names, and inputs with a sign.
fn text(program: &Program, instruction: &Instruction) -> Option<String> {
    let operation = instruction.operation();
    let operand = |operand: Operand| match operand {
        Operand::Constant(_) if is_number(operation, operand) => Some(name(program, operand)),
        Operand::Constant(word) => sets::name_of(word),
        Operand::Input(_) => Some(name(program, operand)),
        Operand::Result(index) => {
            let inner = &program.instructions()[index];
            if let Some(name) = set_name(program, Operand::Result(index)) {
                return Some(name.to_owned());
            }
            let is_simple =
                is_sign(inner.operation()) && matches!(inner.operands(), [Operand::Input(_)]);
            is_simple.then(|| text(program, inner)).flatten()
        }
    };
    let operands: Vec<String> =
        instruction.operands().iter().map(|&one| operand(one)).collect::<Option<_>>()?;
    Some(operation.written(&operands))
}

/// Whether an operand is a constant that means squares rather than a number.
fn is_mask(operation: Operation, operand: Operand) -> bool {
    let Operand::Constant(word) = operand else { return false };
    operation.has(Property::Masks) || operation == Operation::Multiply && word > 64
}

/// The masks and factors of a program, each once: first those that its text gives a name, in the
/// order of the text, then the others in the order in which they are used.
pub(super) fn masks(program: &Program, constants: &[(String, u64)]) -> Vec<u64> {
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
    let place = |mask: &u64| constants.iter().position(|(_, word)| word == mask);
    masks.sort_by_key(|mask| place(mask).unwrap_or(constants.len()));
    masks
}

/// The name that a text gives to a constant; empty if it gives none.
pub(super) fn name_of(word: u64, constants: &[(String, u64)]) -> &str {
    constants.iter().find(|(_, named)| *named == word).map_or("", |(name, _)| name)
}

/// The names that the texts of steps give to constants.
pub(super) fn constants(steps: &[Step]) -> Vec<(String, u64)> {
    steps.iter().flat_map(|step| step.constants.iter().cloned()).collect()
}
