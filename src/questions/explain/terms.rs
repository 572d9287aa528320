//! The terms of a trace, before anything is drawn: rows of operands with the operators between them,
//! as the documents write them: `x & m = t1 >> 56 = t2`.

use std::cmp::Ordering;
use std::iter::repeat;
use std::sync::Arc;

use super::names::{NamedProgram, Titles, is_call, is_mask, is_name, is_number, is_sign, name_of};
use super::prelude::*;

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum TraceValue {
    /// Symbols, from a1 to h8; in JSON `0`, `1`, `a1`, `~a1`, sums such as `a1 ^ b2`, and `?` for a
    /// bit that depends on the board in any other way.
    #[serde(serialize_with = "symbols")]
    Bits(Box<BitWord>),
    Set(HexText),
    Number(String),
}

impl TraceValue {
    /// The squares whose bits are not 0 on every board; none of a number.
    fn set(&self) -> Option<Bitboard> {
        match self {
            TraceValue::Bits(word) => Some(squares(word, |bit| bit != Bit::ZERO)),
            TraceValue::Set(HexText(set)) => Some(Bitboard(*set)),
            TraceValue::Number(_) => None,
        }
    }
}

pub(super) fn squares(word: &BitWord, is_like: impl Fn(Bit) -> bool) -> Bitboard {
    Square::ALL.into_iter().filter(|square| is_like(word[square.to_usize()])).collect()
}

/// A bit as text: the sum of the bits of its sources, inverted or not.
pub(super) fn sum(bit: Bit) -> String {
    let Bit::Affine { sources, inverted } = bit else { return "?".to_owned() };
    let names: Vec<String> = Bitboard(sources).into_iter().map(|s: Square| s.to_string()).collect();
    match (&names[..], inverted) {
        ([], inverted) => u8::from(inverted).to_string(),
        ([name], true) => format!("~{name}"),
        (names, true) => format!("~({})", names.join(" ^ ")),
        (names, false) => names.join(" ^ "),
    }
}

fn symbols<S: Serializer>(word: &impl AsRef<BitWord>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(word.as_ref().map(sum))
}

/// An operand that is shown, and the operator before it.
#[derive(Debug)]
pub(super) struct Term {
    /// The text before it: `&`, `=`, `>> 56 =`; empty before the first one of an equation.
    pub(super) operator: String,
    /// The operand: an input, a mask or factor, or the result of an operation.
    pub(super) operand: Operand,
    pub(super) value: TraceValue,
    /// What it is: `x`, `-x`, `t3`, `file_a`; empty for a mask without a name.
    pub(super) title: String,
    /// The statement that gives it, where it is first shown, if the text has several, and names for results.
    pub(super) statement: Option<Arc<str>>,
    /// The marks on its board; of several on a square, the last one is shown.
    pub(super) marks: Vec<(Bitboard, Mark)>,
}

impl Term {
    pub(super) fn is_result(&self) -> bool {
        self.operator == "=" || self.operator.ends_with(" =")
    }
}

type TraceValues<'a> = &'a dyn Fn(Operand) -> TraceValue;

/// A row of terms: operands, each after its operator, and results, each after an equals sign.
pub(super) type Equation = Vec<Term>;

/// The equations of a program, in the order of its operations. The result of one operation that is
/// the first operand of the next one is not shown twice.
pub(super) fn equations(of: NamedProgram, value: TraceValues) -> Vec<Equation> {
    let mut walk = Walk::new(of, value);
    walk.add_givens();
    for (index, instruction) in of.program.instructions().iter().enumerate() {
        if !walk.is_operand(index, instruction) {
            walk.add(index, instruction);
        }
    }
    walk.equations
}

/// The equation of a program that is one operator between boards, each perhaps with a sign or a number
/// (`x & -x = t2`, `x >> 7 = t1`), or between `x` and anything else; `None` for any other program.
pub(super) fn single_equation(of: NamedProgram, value: TraceValues) -> Option<Equation> {
    let (instruction, before) = of.program.instructions().split_last()?;
    let symbol = instruction.operation().symbol();
    if instruction.operation().arity() != 2 || symbol.starts_with(char::is_alphabetic) {
        return None;
    }
    let equations = equations(of, value);
    if equations.iter().flatten().filter(|term| term.is_result()).count() == 1 {
        return equations.into_iter().next();
    }
    // A set of a position, such as `empty`, is an operand however it is computed.
    let x = Operand::Input(Input::X);
    let [left, right] = instruction.both();
    if left != x || before.iter().any(|one| one.operands().contains(&x)) || right.word().is_some() {
        return None;
    }
    let mut walk = Walk::new(of, value);
    walk.join(before.len(), x, right);
    let mut equation = walk.equations.pop()?;
    for term in &mut equation {
        term.title.clear();
    }
    Some(equation)
}

struct Walk<'a> {
    of: NamedProgram<'a>,
    value: TraceValues<'a>,
    titles: Titles<'a>,
    /// Whether the text has several statements, and names for their results.
    has_statements: bool,
    equations: Vec<Equation>,
}

impl<'a> Walk<'a> {
    fn new(of: NamedProgram<'a>, value: TraceValues<'a>) -> Walk<'a> {
        let written = || of.program.instructions().iter().map(Instruction::written);
        let mut statements = written().filter_map(|one| one.statement.as_ref());
        let first = statements.next();
        let has_statements =
            statements.any(|one| Some(one) != first) && written().any(|one| one.name.is_some());
        Walk { of, value, titles: Titles::of(of), has_statements, equations: Vec::new() }
    }

    /// The instruction that gives an operand; none for inputs and constants.
    fn instruction(&self, operand: Operand) -> Option<&'a Instruction> {
        self.of.program.instructions().get(operand.index()?)
    }

    /// Adds `x` and the masks that have names in several statements, as the documents draw what is given.
    fn add_givens(&mut self) {
        let instructions = self.of.program.instructions().iter();
        let masking = instructions.filter(|one| one.operation().has(Property::Masks));
        let is_mask = |mask: &u64| {
            let operand = Operand::Constant(*mask);
            name_of(*mask, self.of.constants).is_some_and(is_name)
                && masking.clone().any(|one| one.operands().contains(&operand))
        };
        let masks: Vec<u64> = masks(self.of).into_iter().filter(is_mask).collect();
        let reads_x = self.of.program.read_inputs().any(|input| input == Input::X);
        if self.has_statements && reads_x && !masks.is_empty() {
            self.equations.push(Vec::new());
            self.push("", Operand::Input(Input::X));
            for mask in masks {
                self.push("", Operand::Constant(mask));
            }
        }
    }

    /// Whether an operation is shown as an operand of another one, with its text above: `-x`, `~x`; and
    /// `x - 1` or `x >> 7` on the right, or if `x` has been shown.
    fn is_operand(&self, index: usize, instruction: &Instruction) -> bool {
        let result = Operand::Result(index);
        if self.titles.set(result).is_some() {
            return self.of.program.result() != result;
        }
        // The one that alone reads its result, and as which operand.
        let all = self.of.program.instructions().iter();
        let all = all.flat_map(|one| one.operands().iter().enumerate().zip(repeat(one)));
        let mut readers = all.filter(|((_, operand), _)| **operand == result);
        let (Some(((place, _), reader)), None) = (readers.next(), readers.next()) else {
            return false;
        };
        let has_boards = reader.operands().len() == 2
            && !reader.operands().iter().any(|&operand| is_number(reader.operation(), operand));
        let is_named = |one: &Instruction| self.has_statements && one.written().name.is_some();
        let is_leaf = |&operand: &Operand| {
            self.titles.set(operand).is_some() || self.instruction(operand).is_none_or(is_named)
        };
        if !has_boards || !is_leaf(&instruction.operands()[0]) {
            return false;
        }
        // The documents draw what is multiplied with the mask applied.
        if let [Operand::Input(_), Operand::Constant(mask)] = *instruction.operands()
            && (instruction.operation(), reader.operation())
                == (Operation::And, Operation::Multiply)
        {
            return sets::name_of(mask).is_some();
        }
        if is_call(instruction.operation()) {
            return instruction.operands().iter().all(is_leaf) && self.titles.has_text(result);
        }
        match *instruction.operands() {
            [_] => is_sign(instruction.operation()),
            [left, right] => {
                is_number(instruction.operation(), right) && (place == 1 || self.is_shown(left))
            }
            _ => false,
        }
    }

    /// Adds an operation whose operands may change places, so that one follows, or is an input.
    fn add(&mut self, index: usize, instruction: &Instruction) {
        let operation = instruction.operation();
        let [left, right] = instruction.both();
        let last = self.last(index);
        let follows = |operand| last == Some(operand);
        let calls = |operand| self.instruction(operand).is_some_and(|one| is_call(one.operation()));
        let is_input = |operand| {
            let is_set = self.titles.set(operand).is_some() || calls(operand);
            is_set || matches!(operand, Operand::Input(_))
        };
        let swaps = operation.has(Property::Commutes)
            && !follows(left)
            && (follows(right) || !is_input(left) && is_input(right));
        let (left, right) = if swaps { (right, left) } else { (left, right) };
        self.join(index, left, right);
    }

    /// Adds an operation: to the equation that ends with its operand on the left, or else as a new one.
    fn join(&mut self, index: usize, left: Operand, right: Operand) {
        let operation = self.of.program.instructions()[index].operation();
        let symbol = operation.symbol();
        let result = Operand::Result(index);
        if self.last(index) != Some(left) {
            self.equations.push(Vec::new());
            self.push("", left);
        }
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
        let [before, word, after] = [left, right, result].map(self.value);
        let (Some(before), Some(after)) = (before.set(), after.set()) else { return };
        let word =
            if let TraceValue::Set(HexText(word)) = word { Some(Bitboard(word)) } else { None };
        let Some(equation) = self.equations.last_mut() else { return };
        // From the end: the result, the operand on the right if it is shown, and that on the left.
        for (place, squares, mark) in marks(operation, before, word, after) {
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

    /// Adds a term. One that is what some pieces attack, as in `queen(Q, occupied)`, shows these.
    fn push(&mut self, operator: &str, operand: Operand) {
        let title = self.titles.title(operand);
        let (operator, value) = (operator.to_owned(), (self.value)(operand));
        let mut term = Term { operator, operand, value, title, statement: None, marks: Vec::new() };
        if let Some(one) = self.instruction(operand) {
            if self.has_statements && !self.is_shown(operand) {
                term.statement.clone_from(&one.written().statement);
            }
            let attacks = one.operation().has(Property::Attacks) && !term.is_result();
            let attackers = attacks.then(|| (self.value)(one.both()[0]).set()).flatten();
            term.marks.extend(attackers.map(|pieces| (pieces, Mark::Attacker)));
        }
        self.equations.last_mut().expect("an equation has begun").push(term);
    }

    /// The result at the end of the last equation, if an operation may follow it there: every statement has
    /// equations of its own, unless it only shifts the result of the one before, or the like.
    fn last(&self, index: usize) -> Option<Operand> {
        let last = self.equations.last()?.last()?;
        let Operand::Result(before) = last.operand else { return None };
        let statement = |one: &'a Instruction| &one.written().statement;
        let instructions = self.of.program.instructions();
        let one = &instructions[index];
        let is_alone =
            || instructions.iter().filter(|it| statement(it) == statement(one)).count() == 1;
        let follows = !self.has_statements
            || statement(one) == statement(&instructions[before])
            || is_number(one.operation(), one.both()[1]) && is_alone();
        follows.then_some(last.operand)
    }

    fn is_shown(&self, operand: Operand) -> bool {
        self.equations.iter().flatten().any(|term| term.operand == operand)
    }
}

/// The masks and factors of a program, each once: those with names first, then the others as they are used.
pub(super) fn masks(NamedProgram { program, constants }: NamedProgram) -> Vec<u64> {
    let masks = program.instructions().iter().flat_map(|one| {
        let is_mask = |operand: &&Operand| is_mask(one.operation(), **operand);
        one.operands().iter().filter(is_mask).filter_map(|operand| operand.word())
    });
    let masks: Vec<u64> = masks.collect();
    let named = constants.iter().map(|&(_, word)| word).filter(|word| masks.contains(word));
    distinct(named.chain(masks.iter().copied()))
}

/// The program of a chain, with the name that the text of a routine gives to `x`.
pub(super) fn program(chain: &Chain) -> Option<Program> {
    let program = chain.program()?;
    match &chain.steps[..] {
        [Step { parameter: Some(name), .. }] => Some(program.calling_x(name)),
        _ => Some(program),
    }
}

/// The names that the texts of steps give to constants.
pub(super) fn constants(steps: &[Step]) -> Vec<(String, u64)> {
    steps.iter().flat_map(|step| step.constants.iter().cloned()).collect()
}

#[derive(Clone, Copy)]
pub(super) enum Place {
    Left,
    Right,
    Result,
}

/// Marks on the boards of an equation: what the operation did to the bits on its left, by the properties in its row,
/// given the word on its right if it is known, and its result.
pub(super) fn marks(
    operation: Operation,
    before: Bitboard,
    word: Option<Bitboard>,
    after: Bitboard,
) -> Vec<(Place, Bitboard, Mark)> {
    use Place::{Left, Result, Right};
    let is_squarewise = |property| operation.arity() == 2 && operation.has(property);
    if operation.has(Property::Attacks) {
        let mut marks = vec![(Result, before, Mark::Attacker)];
        if let Some(occupied) = word {
            let blockers = after & occupied & !before;
            marks.extend([(Result, blockers, Mark::Blocker), (Right, before, Mark::Attacker)]);
            marks.push((Right, blockers, Mark::Blocker));
        }
        marks
    } else if is_squarewise(Property::Bitwise) || is_squarewise(Property::Carries) {
        vec![(Result, after & !before, Mark::Added), (Result, before & !after, Mark::Removed)]
    } else if let (true, Some(word)) = (operation.has(Property::Additive), word) {
        let image = |square: Square| operation.apply([1 << u32::from(square), word.0]);
        let lost = before.into_iter().filter(|&square| image(square) == 0).collect();
        let shifts = operation.has(Property::Shifts);
        // Around the edge, a bit goes further sideways than half a rank.
        let is_wrapped = |from: &Square| {
            let to = Bitboard(image(*from)).single_square();
            shifts && to.is_some_and(|to| (to.file() - from.file()).abs() > 4)
        };
        let wrapped = before.into_iter().filter(is_wrapped).collect();
        vec![(Left, lost, Mark::Lost), (Left, wrapped, Mark::Wrapped)]
    } else {
        Vec::new()
    }
}

/// For each result its marks, if the map from the last board before it with all bits is a delta swap.
pub(super) fn marks_of_swaps(trace: &Trace) -> Vec<Option<[(Bitboard, Mark); 2]>> {
    let mut last = sources(&trace.x);
    let swap = |word: &BitWord| {
        let next = sources(word)?;
        let map = last.replace(next)?.then(&next.inverse());
        map.is_delta_swap().then(|| halves(&map))
    };
    trace.words.iter().map(swap).collect()
}

/// Where each bit of a word comes from, if the word has the bit of each square once.
fn sources(word: &BitWord) -> Option<SquareMap> {
    SquareMap::try_new(|square| match word[square.to_usize()] {
        Bit::Affine { sources, inverted: false } => Bitboard(sources).single_square(),
        _ => None,
    })
}

/// The two halves of a delta swap, by their squares after it.
fn halves(swap: &SquareMap) -> [(Bitboard, Mark); 2] {
    // A swap takes each square to the one that its bit comes from.
    let half = |order| {
        let is_in = |square: &Square| square.cmp(&swap.target(*square)) == order;
        Square::ALL.into_iter().filter(is_in).collect()
    };
    [(half(Ordering::Greater), Mark::SwappedUp), (half(Ordering::Less), Mark::SwappedDown)]
}
