//! A chain at work on a value, in a row: the value, and the result of each step.

use super::facts::words;
use super::names::{NamedProgram, is_name};
use super::prelude::*;
use super::terms::{Place, Term, TraceValue, marks, single_equation};
use crate::diagram::with_fens;
use crate::program::Axis;

/// A value before a chain and after each of its steps, with their names; below them, the FENs of
/// positions. `shown` has the value, then the result of each step.
///
/// A step that is a formula with one operator is an equation: its other operand is drawn, too, and
/// the operators stand between the boards.
pub fn stages(steps: &[Step], shown: &[(&str, Value)], mapping: &Mapping, view: &View) -> Block {
    let mut terms: Vec<(String, ValueDrawing)> = Vec::new();
    for (index, (title, value)) in shown.iter().enumerate() {
        let step = index.checked_sub(1).and_then(|index| steps.get(index));
        let equation = step.and_then(|step| StepEquation::of(step, &shown[..=index], mapping));
        let equation = equation.unwrap_or_default();
        if let Some((operator, last)) = terms.pop() {
            terms.push((operator, marked(last, &equation.before)));
        }
        terms.extend(equation.operands);
        let title = match &shown[..index] {
            [.., (_, before)] => with_sign(title, value, before),
            [] => (*title).to_owned(),
        };
        let drawing = ValueDrawing::of_value(&title, value, mapping);
        terms.push((equation.operator, marked(drawing, &equation.after)));
    }
    let page = if terms.iter().any(|(operator, _)| !operator.is_empty()) {
        equation(&terms, view)
    } else {
        side_by_side(terms.iter().map(|(_, drawing)| drawing.block(view)), view.width)
    };
    with_fens(page, shown)
}

/// The title of a result; that of a reflected board is after the sign of the axis, as in the documents.
pub(crate) fn with_sign(title: &str, value: &Value, input: &Value) -> String {
    let are_boards = matches!([value, input], [Value::Board(_), Value::Board(_)]);
    let is_reflected = |axis: &Axis| {
        let image = input.occupied().into_iter().map(|square| axis.image(square));
        are_boards && image.collect::<Bitboard>() == value.occupied()
    };
    let axis = catalogue::find(title).and_then(NamedStep::axis).filter(is_reflected);
    axis.map_or_else(|| title.to_owned(), |axis| format!("{} {title}", axis.name()))
}

pub(super) fn marked(drawing: ValueDrawing, marks: &[(Bitboard, Mark)]) -> ValueDrawing {
    marks.iter().fold(drawing, |drawing, &(squares, mark)| drawing.marked(squares, mark))
}

/// A step that is one operator, as an equation from the board before it to its result.
#[derive(Default)]
struct StepEquation {
    before: Vec<(Bitboard, Mark)>,
    /// The operands, each after its operator, except the board before the step.
    operands: Vec<(String, ValueDrawing)>,
    operator: String,
    after: Vec<(Bitboard, Mark)>,
}

impl StepEquation {
    /// The equation of a step to the last value that is shown; `None` if it is not one operator.
    fn of(step: &Step, shown: &[(&str, Value)], mapping: &Mapping) -> Option<StepEquation> {
        let [.., (_, x), (_, result)] = shown else { return None };
        if step.row().is_some() {
            return None;
        }
        // The last value, and the sets of the last position.
        let mut before = shown.iter().rev().skip(1).map(|(_, value)| value);
        let position = before.find(|value| matches!(value, Value::Position(_)));
        let mut inputs = position.map_or_else(|| vec![0], words);
        inputs[Input::X.index()] = x.occupied().0;
        let values = step.program.values(&inputs).ok()?;
        let word = |operand: Operand| operand.value(&inputs, &values);
        if let Some(attack) = StepEquation::of_attack(&step.program, word) {
            return Some(attack);
        }
        let value = |operand| TraceValue::Set(HexText(word(operand)));
        let of = NamedProgram { program: &step.program, constants: &step.constants };
        let mut equation = single_equation(of, &value)?;
        let last = equation.pop()?;
        let is_x =
            |term: &Term| term.operator.is_empty() && term.operand == Operand::Input(Input::X);
        let (own, others): (Vec<Term>, Vec<Term>) = equation.into_iter().partition(is_x);
        // A number has no squares: it has an equation if no board is drawn next to it.
        let are_numbers = [x, result].map(|value| matches!(value, Value::Number(_)));
        if are_numbers != [false, false] && !(are_numbers == [true, true] && others.is_empty()) {
            return None;
        }
        let drawing = |term: Term| {
            // The name after the operator of a formula: `ours` in `x & ours`.
            let named = step.name.split_once(&term.operator).map_or("", |(_, name)| name.trim());
            let named = if is_name(named) { named } else { "" };
            let title = if term.title.is_empty() { named } else { &term.title };
            let value = Value::Board(word(term.operand));
            (term.operator, marked(ValueDrawing::of_value(title, &value, mapping), &term.marks))
        };
        Some(StepEquation {
            before: own.into_iter().flat_map(|term| term.marks).collect(),
            operands: others.into_iter().map(drawing).collect(),
            operator: last.operator,
            after: last.marks,
        })
    }

    /// The marks of a step that is an attack, `rook(d4, x)`: its pieces and blockers.
    fn of_attack(program: &Program, word: impl Fn(Operand) -> u64) -> Option<StepEquation> {
        let instruction = program.instructions().last()?;
        let operation = instruction.operation();
        if !operation.has(Property::Attacks) {
            return None;
        }
        let [pieces, occupied] = instruction.both();
        let occupied = (operation.arity() == 2).then_some(occupied);
        let set = |operand| Bitboard(word(operand));
        let result = set(program.result());
        let mut equation = StepEquation::default();
        for (place, squares, mark) in marks(operation, set(pieces), occupied.map(set), result) {
            match place {
                Place::Result => equation.after.push((squares, mark)),
                Place::Right if occupied == Some(Operand::Input(Input::X)) => {
                    equation.before.push((squares, mark));
                }
                _ => {}
            }
        }
        Some(equation)
    }
}
