//! Programs of several inputs, part by part.
//!
//! A part is what is computed from a single word: from an input, or from a word in which several
//! come together. It is a program of its own, for which there are more ways than for the whole.

use rustc_hash::FxHashSet;

use crate::program::{Builder, Input, Inputs, Operand, Program};
use crate::questions::known::distinct;

/// A part of fewer operations is hardly worth a search.
const LEAST: usize = 3;

/// The program with shorter parts, as `shorter` finds them; none if it is a single part, or finds none.
pub(super) fn with_shorter_parts(
    program: &Program,
    shorter: &dyn Fn(&Program) -> Option<Program>,
) -> Option<Program> {
    let sources = sources(program);
    if source(program.result(), &sources).is_none_or(|source| matches!(source, Operand::Input(_))) {
        return None;
    }
    let mut is_changed = false;
    let mut builder = Builder::new(program.inputs().clone());
    let mut results: Vec<Operand> = Vec::with_capacity(program.operations());
    let ends = ends(program, &sources);
    for (index, instruction) in program.instructions().iter().enumerate() {
        let part = ends.contains(&index).then(|| part(program, &sources, index));
        let found = part.filter(|part| part.operations() >= LEAST).and_then(|part| shorter(&part));
        is_changed |= found.is_some();
        results.push(if let Some(part) = found {
            builder.append(&part, &[sources[index].among(&results)])
        } else {
            let operands = instruction.both().map(|operand| operand.among(&results));
            builder.push(instruction.operation(), operands, instruction.place())
        });
    }
    is_changed.then(|| builder.finish(program.result().among(&results)))
}

/// For each instruction the word that alone determines its result: its own where two words come together.
fn sources(program: &Program) -> Vec<Operand> {
    let mut sources: Vec<Operand> = Vec::with_capacity(program.operations());
    for (index, instruction) in program.instructions().iter().enumerate() {
        let of_operands = instruction.operands().iter().filter_map(|one| source(*one, &sources));
        sources.push(match distinct(of_operands)[..] {
            [single] => single,
            _ => Operand::Result(index),
        });
    }
    sources
}

/// The word that alone determines an operand; none for a constant.
fn source(operand: Operand, sources: &[Operand]) -> Option<Operand> {
    operand.word().is_none().then(|| operand.among(sources))
}

/// The instructions at which parts end: their results are that of the program, or meet another word.
fn ends(program: &Program, sources: &[Operand]) -> FxHashSet<usize> {
    let joins = |index: &usize| sources[*index] == Operand::Result(*index);
    let joining = (0..sources.len()).filter(joins).map(|index| &program.instructions()[index]);
    let read = joining.flat_map(|one| one.operands().to_vec()).chain([program.result()]);
    read.filter_map(Operand::index).filter(|index| !joins(index)).collect()
}

/// The part that ends with an instruction, as a program of `x`.
fn part(program: &Program, sources: &[Operand], end: usize) -> Program {
    let x = Operand::Input(Input::X);
    let mut builder = Builder::new(Inputs::new(["x"]));
    let mut results: Vec<Operand> = Vec::with_capacity(end + 1);
    for instruction in &program.instructions()[..=end] {
        // What does not belong to this part is not read in it.
        let there = |one: Operand| if one == sources[end] { x } else { one.among(&results) };
        let operands = instruction.both().map(there);
        results.push(builder.push(instruction.operation(), operands, instruction.place()));
    }
    builder.finish(results[end])
}
