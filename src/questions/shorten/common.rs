//! Rules of rewriting that no text says: for what both operands of an operation have in common, and for
//! numbers: products, quotients and remainders by powers of two, sums of sets that have nothing in common,
//! comparisons of counts.

use super::graph::Graph;
use crate::program::Operand;
use crate::program::Operand::Constant;
use crate::program::operation::{Operation as O, Property};

/// How many operations deep a common part is looked for.
const DEEPEST: u32 = 6;

/// `(a & k) | (b & k)`: what both operands have in common is done once.
pub(super) fn shared(graph: &mut Graph, operation: O, a: Operand, b: Operand) -> Option<Operand> {
    let (left, right) = (graph.node(a)?, graph.node(b)?);
    if left.operation != right.operation {
        return None;
    }
    let inner = left.operation;
    if inner == O::SwapBytes || inner.has(Property::Shifts) && left.operands[1] == right.operands[1]
    {
        if inner == O::ShiftRightSigned && !matches!(left.operands[1], Constant(_)) {
            return None;
        }
        let joined = graph.add(operation, left.operands[0], right.operands[0]);
        return Some(graph.add(inner, joined, left.operands[1]));
    }
    let distributes = matches!((inner, operation), (O::And, O::Or | O::Xor) | (O::Or, O::And));
    if !distributes {
        return None;
    }
    // What both have in common may be deep inside of one of them.
    let mut pairs = [(a, left, b), (b, right, a)]
        .into_iter()
        .flat_map(|(one, node, two)| node.operands.map(|common| (common, one, two)));
    let (common, one, two) =
        pairs.find(|(common, _, two)| has_part(graph, *two, inner, *common, DEEPEST))?;
    let one = other(graph.operands(one, inner)?, common)?;
    let two = without_common(graph, two, inner, common)?;
    let joined = graph.add(operation, one, two);
    Some(graph.add(inner, joined, common))
}

/// The other operand, if one of them is this one.
fn other([left, right]: [Operand; 2], one: Operand) -> Option<Operand> {
    match one {
        _ if left == one => Some(right),
        _ if right == one => Some(left),
        _ => None,
    }
}

/// Whether an operand is what an operation gives for another one and more.
fn has_part(graph: &Graph, operand: Operand, operation: O, part: Operand, depth: u32) -> bool {
    graph.operands(operand, operation).is_some_and(|operands| {
        operands.contains(&part)
            || depth > 0
                && operands.into_iter().any(|one| has_part(graph, one, operation, part, depth - 1))
    })
}

/// What is left of such an operand without the part.
fn without_common(
    graph: &mut Graph,
    operand: Operand,
    operation: O,
    part: Operand,
) -> Option<Operand> {
    let operands = graph.operands(operand, operation)?;
    if let Some(rest) = other(operands, part) {
        return Some(rest);
    }
    let is_in = |one: &Operand| has_part(graph, *one, operation, part, DEEPEST);
    let deep = operands.into_iter().find(is_in)?;
    let rest = without_common(graph, deep, operation, part)?;
    Some(graph.add(operation, rest, other(operands, deep)?))
}

/// What an operation on numbers becomes; none if no rule fits.
pub(super) fn of_numbers(
    graph: &mut Graph,
    operation: O,
    a: Operand,
    b: Operand,
) -> Option<Operand> {
    match (operation, b) {
        (O::Multiply | O::Divide | O::Remainder, Constant(power)) if power.is_power_of_two() => {
            let digits = Constant(power.trailing_zeros().into());
            Some(match operation {
                O::Multiply => graph.add(O::ShiftLeft, a, digits),
                O::Divide => graph.add(O::ShiftRight, a, digits),
                _ => graph.add(O::And, a, Constant(power - 1)),
            })
        }
        // Nothing carries.
        (O::Add, _) if graph.possible(a) & graph.possible(b) == 0 => Some(graph.add(O::Or, a, b)),
        // Whether a comparison holds, or does not.
        (O::Equal | O::NotEqual, Constant(bound @ 0..=1)) if opposite(graph, a).is_some() => {
            let holds = (operation == O::Equal) == (bound == 1);
            if holds {
                return Some(a);
            }
            let opposite = opposite(graph, a)?;
            let [left, right] = graph.node(a)?.operands;
            Some(graph.add(opposite, left, right))
        }
        (O::Equal | O::NotEqual | O::Greater | O::GreaterOrEqual, Constant(bound)) => {
            let [counted, _] = graph.operands(a, O::CountOnes)?;
            let compared = match (operation, bound) {
                (O::Equal, 0) => O::Equal,
                (O::NotEqual | O::Greater, 0) | (O::GreaterOrEqual, 1) => O::NotEqual,
                _ => return None,
            };
            Some(graph.add(compared, counted, Constant(0)))
        }
        _ => None,
    }
}

/// The comparison that holds where the one that gave an operand does not.
fn opposite(graph: &Graph, operand: Operand) -> Option<O> {
    graph.node(operand)?.operation.opposite()
}
