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
        (O::Subtract, _) if a == Constant(0) => Some(graph.add(O::Negate, b, a)),
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
