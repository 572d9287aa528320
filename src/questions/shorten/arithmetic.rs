//! The rules of rewriting for numbers: products, quotients and remainders by powers of two, sums of
//! sets that have nothing in common, comparisons of counts.

use super::graph::Graph;
use crate::program::Operand;
use crate::program::Operand::Constant;
use crate::program::operation::Operation as O;

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
    Some(match graph.node(operand)?.operation {
        O::Equal => O::NotEqual,
        O::NotEqual => O::Equal,
        O::Less => O::GreaterOrEqual,
        O::LessOrEqual => O::Greater,
        O::Greater => O::LessOrEqual,
        O::GreaterOrEqual => O::Less,
        O::LessSigned => O::GreaterOrEqualSigned,
        O::LessOrEqualSigned => O::GreaterSigned,
        O::GreaterSigned => O::LessOrEqualSigned,
        O::GreaterOrEqualSigned => O::LessSigned,
        _ => return None,
    })
}
