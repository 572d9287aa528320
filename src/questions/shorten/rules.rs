//! The rules of rewriting: what an operation becomes, given those that gave its operands.

use super::arithmetic::of_numbers;
use super::common::shared;
use super::graph::{Graph, other_of};
use crate::program::Operand;
use crate::program::Operand::Constant;
use crate::program::operation::Operation as O;

/// What an operation becomes, whatever its operands are joined with; none if no rule fits.
///
/// In a union of several sets, an intersection, or a sum, any two may be joined first: each operand is
/// tried with all of those before it.
pub(super) fn regrouping(
    graph: &mut Graph,
    operation: O,
    a: Operand,
    b: Operand,
) -> Option<Operand> {
    let found = rewritten(graph, operation, a, b);
    if found.is_some() || !matches!(operation, O::And | O::Or | O::Xor) {
        return found;
    }
    for (chain, one) in [(a, b), (b, a)] {
        let Some([left, right]) = graph.operands(chain, operation) else { continue };
        if graph.operands(one, operation).is_some() {
            continue;
        }
        for (near, rest) in [(left, right), (right, left)] {
            if let Some(joined) = regrouping(graph, operation, near, one) {
                return Some(graph.add(operation, rest, joined));
            }
        }
    }
    None
}

/// What an operation becomes; none if no rule fits.
pub(super) fn rewritten(
    graph: &mut Graph,
    operation: O,
    a: Operand,
    b: Operand,
) -> Option<Operand> {
    if let Some(found) = of_numbers(graph, operation, a, b) {
        return Some(found);
    }
    match operation {
        O::Not => not(graph, a),
        O::Negate => negate(graph, a),
        O::And | O::Or | O::Xor => {
            let found = match operation {
                O::And => and(graph, a, b).or_else(|| and(graph, b, a)),
                O::Or => or(graph, a, b).or_else(|| or(graph, b, a)),
                _ => xor(graph, a, b).or_else(|| xor(graph, b, a)),
            };
            found
                .or_else(|| rotated(graph, a, b))
                .or_else(|| regrouped(graph, operation, a, b))
                .or_else(|| shared(graph, operation, a, b))
        }
        O::Add => sum(graph, a, b)
            .or_else(|| sum(graph, b, a))
            .or_else(|| rotated(graph, a, b))
            .or_else(|| regrouped(graph, operation, a, b)),
        O::Multiply => regrouped(graph, operation, a, b),
        O::Subtract => difference(graph, a, b),
        O::ShiftLeft | O::ShiftRight | O::RotateLeft | O::RotateRight => {
            shift(graph, operation, a, b)
        }
        O::SwapBytes => graph.operands(a, O::SwapBytes).map(|[inner, _]| inner),
        O::CountOnes | O::LeastBit => counted(graph, operation, a),
        _ => None,
    }
}

/// The operand of a complement.
fn complemented(graph: &Graph, operand: Operand) -> Option<Operand> {
    match operand {
        Constant(word) => Some(Constant(!word)),
        _ => graph.operands(operand, O::Not).map(|[inner, _]| inner),
    }
}

fn is_complement(graph: &Graph, a: Operand, b: Operand) -> bool {
    complemented(graph, a) == Some(b) || complemented(graph, b) == Some(a)
}

fn not(graph: &mut Graph, a: Operand) -> Option<Operand> {
    let node = graph.node(a)?;
    let [left, right] = node.operands;
    match (node.operation, right) {
        (O::Not, _) => Some(left),
        (O::Negate, _) => Some(graph.add(O::Subtract, left, Constant(1))),
        (O::Subtract, Constant(1)) => Some(graph.add(O::Negate, left, Constant(0))),
        (O::Xor, Constant(word)) => Some(graph.add(O::Xor, left, Constant(!word))),
        _ => None,
    }
}

fn negate(graph: &mut Graph, a: Operand) -> Option<Operand> {
    let node = graph.node(a)?;
    let [left, right] = node.operands;
    match node.operation {
        O::Negate => Some(left),
        O::Not => Some(graph.add(O::Add, left, Constant(1))),
        O::Subtract => Some(graph.add(O::Subtract, right, left)),
        _ => None,
    }
}

fn and(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    if a == b {
        return Some(a);
    }
    if is_complement(graph, a, b) {
        return Some(Constant(0));
    }
    if let Constant(mask) = b {
        if graph.possible(a) & !mask == 0 {
            return Some(a);
        }
        if graph.possible(a) & mask == 0 {
            return Some(Constant(0));
        }
        if let Some(found) = masked(graph, a, mask) {
            return Some(found);
        }
    }
    // a & (a | y), a & (~a | y)
    if other_of(graph, b, O::Or, a).is_some() {
        return Some(a);
    }
    if let Some([left, right]) = graph.operands(b, O::Or) {
        for (one, rest) in [(left, right), (right, left)] {
            if is_complement(graph, a, one) {
                return Some(graph.add(O::And, a, rest));
            }
        }
    }
    if let Some(found) = without_part(graph, a, b) {
        return Some(found);
    }
    // (a | b) & ~(a & b)
    if let Some([left, right]) = graph.operands(a, O::Or)
        && let Some(inner) = complemented(graph, b)
        && graph.operands(inner, O::And) == Some([left, right])
    {
        return Some(graph.add(O::Xor, left, right));
    }
    both_complemented(graph, O::Or, a, b)
}

/// `a & ~(a & y)`, `a & ~(a | y)`: what is outside of `a` does not matter.
fn without_part(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    let [inner, _] = graph.operands(b, O::Not)?;
    if other_of(graph, inner, O::Or, a).is_some() {
        return Some(Constant(0));
    }
    let rest = other_of(graph, inner, O::And, a)?;
    let outside = graph.add(O::Not, rest, Constant(0));
    Some(graph.add(O::And, a, outside))
}

/// `a & mask`, where parts of `a` are outside of the mask, or have a mask of their own.
fn masked(graph: &mut Graph, a: Operand, mask: u64) -> Option<Operand> {
    let node = graph.node(a)?;
    let [left, right] = node.operands;
    match (node.operation, right) {
        (O::Or | O::Xor, _) => {
            for (one, rest) in [(left, right), (right, left)] {
                if graph.possible(rest) & mask == 0 {
                    return Some(graph.add(O::And, one, Constant(mask)));
                }
            }
            None
        }
        // Nothing of what comes in on the other side is left.
        (O::RotateLeft, Constant(distance @ 1..64)) if mask & !(!0 << distance) == 0 => {
            let shifted = graph.add(O::ShiftLeft, left, right);
            Some(graph.add(O::And, shifted, Constant(mask)))
        }
        (O::RotateLeft, Constant(distance @ 1..64)) if mask & !0 << distance == 0 => {
            let shifted = graph.add(O::ShiftRight, left, Constant(64 - distance));
            Some(graph.add(O::And, shifted, Constant(mask)))
        }
        (O::ShiftLeft | O::ShiftRight | O::RotateLeft, Constant(_)) => {
            let [inner, Constant(own)] = graph.operands(left, O::And)? else { return None };
            let Constant(distance) = right else { return None };
            let moved = node.operation.apply([own, distance]);
            let shifted = graph.add(node.operation, inner, right);
            Some(graph.add(O::And, shifted, Constant(mask & moved)))
        }
        _ => None,
    }
}

fn or(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    if a == b || other_of(graph, b, O::And, a).is_some() {
        return Some(a);
    }
    if is_complement(graph, a, b) {
        return Some(Constant(!0));
    }
    // a | (~a & y)
    if let Some([left, right]) = graph.operands(b, O::And) {
        for (one, rest) in [(left, right), (right, left)] {
            if is_complement(graph, a, one) {
                return Some(graph.add(O::Or, a, rest));
            }
        }
    }
    // (a ^ b) | (a & b)
    if let Some(found) = united(graph, a, b) {
        return Some(found);
    }
    selected(graph, a, b).or_else(|| both_complemented(graph, O::And, a, b))
}

/// `(a & m) | (b & ~m)`: the difference of two sets, or a choice between them.
fn selected(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    let [left, right] = [graph.operands(a, O::And)?, graph.operands(b, O::And)?];
    for (mask, yes) in [(left[0], left[1]), (left[1], left[0])] {
        for (inverted, no) in [(right[0], right[1]), (right[1], right[0])] {
            if graph.operands(inverted, O::Not).is_none_or(|[inner, _]| inner != mask) {
                continue;
            }
            if complemented(graph, yes) == Some(no) || complemented(graph, no) == Some(yes) {
                // m & y | ~m & ~y
                let differ = graph.add(O::Xor, mask, yes);
                return Some(graph.add(O::Not, differ, Constant(0)));
            }
            let differ = graph.add(O::Xor, yes, no);
            let chosen = graph.add(O::And, differ, mask);
            return Some(graph.add(O::Xor, no, chosen));
        }
    }
    // a & ~b | ~a & b: each mask is the complement of the other side's set.
    for (one, not_other) in [(left[0], left[1]), (left[1], left[0])] {
        for (two, not_one) in [(right[0], right[1]), (right[1], right[0])] {
            if graph.operands(not_other, O::Not).is_some_and(|[inner, _]| inner == two)
                && graph.operands(not_one, O::Not).is_some_and(|[inner, _]| inner == one)
            {
                return Some(graph.add(O::Xor, one, two));
            }
        }
    }
    None
}

/// `~a & ~b`, `~a | ~b`: the complement of the other operation.
fn both_complemented(graph: &mut Graph, dual: O, a: Operand, b: Operand) -> Option<Operand> {
    let [left, _] = graph.operands(a, O::Not)?;
    let [right, _] = graph.operands(b, O::Not)?;
    let inner = graph.add(dual, left, right);
    Some(graph.add(O::Not, inner, Constant(0)))
}

fn xor(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    if a == b {
        return Some(Constant(0));
    }
    if is_complement(graph, a, b) {
        return Some(Constant(!0));
    }
    if b == Constant(!0) {
        return Some(graph.add(O::Not, a, Constant(0)));
    }
    if let Some(rest) = other_of(graph, b, O::Xor, a) {
        return Some(rest);
    }
    // ~a ^ b, where b may be a constant or a complement, too
    if let Some([inner, _]) = graph.operands(a, O::Not) {
        if let Some(right) = complemented(graph, b) {
            return Some(graph.add(O::Xor, inner, right));
        }
        let differ = graph.add(O::Xor, inner, b);
        return Some(graph.add(O::Not, differ, Constant(0)));
    }
    // a ^ (a & y), b ^ (a | b)
    if let Some(rest) = other_of(graph, b, O::And, a) {
        return without(graph, a, rest);
    }
    if let Some(rest) = other_of(graph, b, O::Or, a) {
        return without(graph, rest, a);
    }
    if let Some(found) = united(graph, a, b) {
        return Some(found);
    }
    let both = graph.operands(b, O::And)?;
    (graph.operands(a, O::Or) == Some(both)).then(|| graph.add(O::Xor, both[0], both[1]))
}

/// `(a ^ b) | (a & b)`: what is in one of them, and what is in both.
fn united(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    let both = graph.operands(b, O::And)?;
    (graph.operands(a, O::Xor) == Some(both)).then(|| graph.add(O::Or, both[0], both[1]))
}

/// `a & ~b`, where the complement costs nothing.
fn without(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    let inverted = complemented(graph, b)?;
    Some(graph.add(O::And, a, inverted))
}

fn sum(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    if is_complement(graph, a, b) {
        return Some(Constant(!0));
    }
    if let Some([inner, _]) = graph.operands(b, O::Negate) {
        return Some(graph.add(O::Subtract, a, inner));
    }
    if let (Some([inner, _]), Constant(1)) = (graph.operands(a, O::Not), b) {
        return Some(graph.add(O::Negate, inner, Constant(0)));
    }
    if let Some([left, right]) = graph.operands(a, O::Subtract)
        && right == b
    {
        return Some(left);
    }
    // (a & b) + (a | b), (a ^ b) + ((a & b) << 1)
    let both = graph.operands(b, O::And).or_else(|| {
        let [doubled, Constant(1)] = graph.operands(b, O::ShiftLeft)? else { return None };
        graph.operands(doubled, O::And)
    })?;
    let joined = if graph.operands(b, O::And).is_some() { O::Or } else { O::Xor };
    (graph.operands(a, joined) == Some(both)).then(|| graph.add(O::Add, both[0], both[1]))
}

fn difference(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    if a == b {
        return Some(Constant(0));
    }
    if a == Constant(!0) {
        return Some(graph.add(O::Not, b, Constant(0)));
    }
    if let Some([inner, _]) = graph.operands(b, O::Negate) {
        return Some(graph.add(O::Add, a, inner));
    }
    if let Some(rest) = other_of(graph, a, O::Add, b) {
        return Some(rest);
    }
    // a - (a & y), (a | b) - b
    if let Some(rest) = other_of(graph, b, O::And, a) {
        return without(graph, a, rest);
    }
    if let Some(rest) = other_of(graph, a, O::Or, b) {
        return without(graph, rest, b);
    }
    let both = graph.operands(b, O::And)?;
    (graph.operands(a, O::Or) == Some(both)).then(|| graph.add(O::Xor, both[0], both[1]))
}

/// `(a << n) | (a >> (64 - n))`, and the same as a sum or difference of sets.
fn rotated(graph: &mut Graph, a: Operand, b: Operand) -> Option<Operand> {
    for (up, down) in [(a, b), (b, a)] {
        if let Some([left, Constant(n)]) = graph.operands(up, O::ShiftLeft)
            && let Some([right, Constant(m)]) = graph.operands(down, O::ShiftRight)
            && left == right
            && n + m == 64
        {
            return Some(graph.add(O::RotateLeft, left, Constant(n)));
        }
    }
    None
}

/// `(a & k1) & k2`: constants are joined; and `(a & b) & a`.
fn regrouped(graph: &mut Graph, operation: O, a: Operand, b: Operand) -> Option<Operand> {
    for (inner, outer) in [(a, b), (b, a)] {
        let Some([left, right]) = graph.operands(inner, operation) else { continue };
        if let (Constant(own), Constant(word)) = (right, outer) {
            let joined = operation.apply([own, word]);
            return Some(graph.add(operation, left, Constant(joined)));
        }
        let is_idempotent = matches!(operation, O::And | O::Or);
        if is_idempotent && (left == outer || right == outer) {
            return Some(inner);
        }
    }
    None
}

fn shift(graph: &mut Graph, operation: O, a: Operand, b: Operand) -> Option<Operand> {
    let Constant(distance) = b else { return None };
    if operation == O::RotateRight || operation == O::RotateLeft && distance >= 64 {
        let left = if operation == O::RotateRight { distance.wrapping_neg() } else { distance };
        return Some(graph.add(O::RotateLeft, a, Constant(left % 64)));
    }
    let node = graph.node(a)?;
    let [inner, Constant(own)] = node.operands else { return None };
    match (node.operation, operation) {
        (O::RotateLeft, O::RotateLeft) => {
            Some(graph.add(O::RotateLeft, inner, Constant((own + distance) % 64)))
        }
        (before, after) if before == after && own < 64 => {
            Some(graph.add(operation, inner, Constant(own + distance)))
        }
        (O::ShiftLeft, O::ShiftRight) if own == distance => {
            Some(graph.add(O::And, inner, Constant(!0 >> own)))
        }
        (O::ShiftRight, O::ShiftLeft) if own == distance => {
            Some(graph.add(O::And, inner, Constant(!0 << own)))
        }
        // What the mask leaves out, the shift drops.
        (O::And, O::ShiftLeft | O::ShiftRight) if operation.apply([!own, distance]) == 0 => {
            Some(graph.add(operation, inner, b))
        }
        _ => None,
    }
}

/// Counts and scans, of which some changes do not change the result.
fn counted(graph: &mut Graph, operation: O, a: Operand) -> Option<Operand> {
    let node = graph.node(a)?;
    let [inner, right] = node.operands;
    let is_same = match (operation, node.operation) {
        (O::CountOnes, O::SwapBytes | O::RotateLeft | O::RotateRight) => true,
        // lsb(a & -a)
        (O::LeastBit, O::And) => {
            let is_negated = |one: Operand, two: Operand| {
                graph.operands(two, O::Negate).is_some_and(|[negated, _]| negated == one)
            };
            if is_negated(right, inner) {
                return Some(graph.add(operation, right, Constant(0)));
            }
            is_negated(inner, right)
        }
        _ => false,
    };
    is_same.then(|| graph.add(operation, inner, Constant(0)))
}
