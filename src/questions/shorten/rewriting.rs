//! Rewriting: a program with fewer operations, by the identities of boolean algebra and of shifts.
//!
//! Operations that were computed before are not computed again. The rules look at an operation and
//! at those that gave its operands; a rule that makes a program longer, because others read these
//! operands, too, does no harm: the shorter program is kept.
//!
//! Source of many identities: General Setwise Operations.

use super::graph::{Graph, Rule};
use super::rules::{regrouping, rewritten};
use crate::program::operation::Operation;
use crate::program::{Builder, Operand, Program};

/// The program after as many rounds as make it shorter.
pub(super) fn simplified(program: &Program) -> Program {
    let mut best = program.clone();
    loop {
        let [plain, regrouped] = [rewritten, regrouping].map(|rule| round(&best, rule));
        let is_better = regrouped.operations() < plain.operations();
        let next = if is_better { regrouped } else { plain };
        if next.operations() >= best.operations() {
            return best;
        }
        best = next;
    }
}

/// Writes a program again, operation by operation.
fn round(program: &Program, rule: Rule) -> Program {
    let mut graph = Graph::new(rule);
    let inputs = program.input_operands();
    let result = program.copied(&inputs, |one, [a, b]| graph.add(one.operation(), a, b));
    let mut builder = Builder::new(program.inputs().clone());
    let mut written: Vec<Operand> = Vec::with_capacity(graph.nodes().len());
    let here = |operand, written: &[Operand]| match operand {
        Operand::Result(index) => written[index],
        other => other,
    };
    for node in graph.nodes() {
        let [a, b] = node.operands.map(|operand| here(operand, &written));
        // A long rotate is written as a short one in the other direction.
        let (operation, b) = match (node.operation, b) {
            (Operation::RotateLeft, Operand::Constant(n @ 33..64)) => {
                (Operation::RotateRight, Operand::Constant(64 - n))
            }
            (operation, b) => (operation, b),
        };
        written.push(builder.add(operation, a, b));
    }
    builder.finish(here(result, &written))
}
