//! The rules of rewriting: what an operation becomes, given those that gave its operands.

use std::sync::OnceLock;

use super::common::{of_numbers, shared};
use super::graph::{Graph, Rewriting};
use crate::formula::compile_over;
use crate::program::Operand::Constant;
use crate::program::operation::{Operation, Operation as O, Property};
use crate::program::{Builder, Inputs, Operand, Program};

/// The letters of rules: `a` and `b` stand for any word, `k` for a constant, `x` and `y` for what is none.
const LETTERS: [&str; 5] = ["a", "b", "k", "x", "y"];

/// What becomes of an operation, the last one of the text on the left. Of several rules for it, the first
/// one that fits is taken. The complement of a constant is a constant.
///
/// Source of many: General Setwise Operations.
static RULES: [Rules; 10] = [
    Rules::new(
        O::Not,
        &[("~(~a)", "a"), ("~(-a)", "a - 1"), ("~(a - 1)", "-a"), ("~(a ^ k)", "a ^ ~k")],
    ),
    Rules::new(O::Negate, &[("-(-a)", "a"), ("-(~a)", "a + 1"), ("-(a - b)", "b - a")]),
    Rules::new(
        O::And,
        &[
            ("a & a", "a"),
            ("a & ~a", "0"),
            ("a & (a | b)", "a"),
            ("a & (~a | b)", "a & b"),
            ("~a & (a | b)", "~a & b"),
            // What is outside of `a` does not matter.
            ("a & ~(a | b)", "0"),
            ("a & ~(a & b)", "a & ~b"),
            ("(a | b) & ~(a & b)", "a ^ b"),
            ("~x & ~y", "~(x | y)"),
        ],
    ),
    Rules::new(
        O::Or,
        &[
            ("a | a", "a"),
            ("a | (a & b)", "a"),
            ("a | ~a", "all"),
            ("a | (~a & b)", "a | b"),
            ("~a | (a & b)", "~a | b"),
            ("(a ^ b) | (a & b)", "a | b"),
            // The difference of two sets, or a choice between them.
            ("(x & a) | (~x & ~a)", "~(x ^ a)"),
            ("(x & ~a) | (~x & a)", "~(x ^ ~a)"),
            ("(x & a) | (~x & b)", "b ^ ((a ^ b) & x)"),
            ("~x | ~y", "~(x & y)"),
        ],
    ),
    Rules::new(
        O::Xor,
        &[
            ("a ^ a", "0"),
            ("a ^ ~a", "all"),
            ("a ^ all", "~a"),
            ("a ^ (a ^ b)", "b"),
            ("~x ^ ~b", "x ^ b"),
            ("~x ^ b", "~(x ^ b)"),
            ("a ^ (a & ~b)", "a & b"),
            ("~a ^ (~a | b)", "b & a"),
            ("(a ^ b) ^ (a & b)", "a | b"),
            ("(a | b) ^ (a & b)", "a ^ b"),
        ],
    ),
    Rules::new(
        O::Add,
        &[
            ("a + ~a", "all"),
            ("a + -b", "a - b"),
            ("~x + 1", "-x"),
            ("(a - b) + b", "a"),
            ("(a | b) + (a & b)", "a + b"),
            ("(a ^ b) + ((a & b) << 1)", "a + b"),
        ],
    ),
    Rules::new(
        O::Subtract,
        &[
            ("a - a", "0"),
            ("0 - a", "-a"),
            ("all - a", "~a"),
            ("a - -b", "a + b"),
            ("(a + b) - b", "a"),
            ("a - (a & ~b)", "a & b"),
            ("(a | ~b) - ~b", "a & b"),
            ("(a | b) - (a & b)", "a ^ b"),
        ],
    ),
    Rules::new(O::SwapBytes, &[("bswap(bswap(a))", "a")]),
    Rules::new(
        O::CountOnes,
        &[
            ("popcount(bswap(a))", "popcount(a)"),
            ("popcount(rotl(a, b))", "popcount(a)"),
            ("popcount(ror(a, b))", "popcount(a)"),
        ],
    ),
    Rules::new(O::LeastBit, &[("lsb(a & -a)", "lsb(a)")]),
];

/// The rules for an operation, which are compiled when they are needed.
struct Rules {
    operation: O,
    texts: &'static [(&'static str, &'static str)],
    compiled: OnceLock<Vec<Rule>>,
}

impl Rules {
    const fn new(operation: O, texts: &'static [(&'static str, &'static str)]) -> Rules {
        Rules { operation, texts, compiled: OnceLock::new() }
    }

    /// All of them compile, as tests verify.
    fn compiled(&self) -> &[Rule] {
        let program = |text| Some(compile_over(text, &Inputs::new(LETTERS)).ok()?.program);
        let rule = |&(from, to)| {
            let (from, to) = (program(from)?, program(to)?);
            let operands = from.instructions().last()?.both();
            Some(Rule { operands, from, to })
        };
        self.compiled.get_or_init(|| self.texts.iter().filter_map(rule).collect())
    }
}

/// A rule, compiled.
struct Rule {
    /// Those of the last operation of `from`.
    operands: [Operand; 2],
    from: Program,
    to: Program,
}

/// The words that the letters of a rule stand for.
type Words = [Option<Operand>; LETTERS.len()];

impl Rule {
    /// What an operation on two operands becomes, if they fit the rule.
    fn applied(&self, graph: &mut Graph, operands: [Operand; 2]) -> Option<Operand> {
        let ways = self.fits(graph, self.operands, operands, Words::default());
        let words = ways.into_iter().next()?;
        let words = words.map(|word| word.unwrap_or(Constant(0)));
        Some(self.to.copied(&words, |one, [a, b]| graph.add(one.operation(), a, b)))
    }

    /// The ways in which two operands fit two parts of the rule.
    fn fits(
        &self,
        graph: &Graph,
        parts: [Operand; 2],
        [a, b]: [Operand; 2],
        words: Words,
    ) -> Vec<Words> {
        let ways = self.fit(graph, parts[0], a, words);
        ways.into_iter().flat_map(|words| self.fit(graph, parts[1], b, words)).collect()
    }

    /// The ways in which an operand fits a part of the rule.
    fn fit(&self, graph: &Graph, part: Operand, operand: Operand, mut words: Words) -> Vec<Words> {
        let index = match part {
            Constant(_) => return if part == operand { vec![words] } else { Vec::new() },
            Operand::Input(letter) => {
                let is_allowed = match LETTERS[letter.index()] {
                    "k" => matches!(operand, Constant(_)),
                    "x" | "y" => !matches!(operand, Constant(_)),
                    _ => true,
                };
                let word = words[letter.index()].get_or_insert(operand);
                return if is_allowed && *word == operand { vec![words] } else { Vec::new() };
            }
            Operand::Result(index) => index,
        };
        let (operation, parts) = {
            let one = &self.from.instructions()[index];
            (one.operation(), one.both())
        };
        if operation == O::Not {
            let inner = complemented(graph, operand);
            return inner.map_or_else(Vec::new, |inner| self.fit(graph, parts[0], inner, words));
        }
        let Some([a, b]) = graph.operands(operand, operation) else { return Vec::new() };
        let mut ways = self.fits(graph, parts, [a, b], words);
        if operation.has(Property::Commutes) {
            ways.extend(self.fits(graph, parts, [b, a], words));
        }
        ways
    }
}

/// What an operation becomes by its mask, or by the first of the [`RULES`] that fits.
fn ruled(graph: &mut Graph, operation: O, a: Operand, b: Operand) -> Option<Operand> {
    if let (O::And, Constant(mask)) = (operation, b)
        && let Some(found) = masked(graph, a, mask)
    {
        return Some(found);
    }
    let rules = RULES.iter().find(|rules| rules.operation == operation)?;
    rules.compiled().iter().find_map(|rule| rule.applied(graph, [a, b]))
}

/// How many of the operands before it each operand is tried with: the squares of a board.
const MOST_PARTNERS: usize = 64;

/// What an operation becomes, whatever its operands are joined with; none if no rule fits.
///
/// In a union of several sets or an intersection, any two may be joined first.
fn regrouping(graph: &mut Graph, operation: O, a: Operand, b: Operand) -> Option<Operand> {
    joined(graph, operation, a, b, MOST_PARTNERS)
}

/// The same for an operand and so many of those before it.
fn joined(
    graph: &mut Graph,
    operation: O,
    a: Operand,
    b: Operand,
    partners: usize,
) -> Option<Operand> {
    let found = rewritten(graph, operation, a, b);
    if found.is_some() || partners == 0 || !matches!(operation, O::And | O::Or | O::Xor) {
        return found;
    }
    for (chain, one) in [(a, b), (b, a)] {
        let Some([left, right]) = graph.operands(chain, operation) else { continue };
        if graph.operands(one, operation).is_some() {
            continue;
        }
        for (near, rest) in [(left, right), (right, left)] {
            if let Some(joined) = joined(graph, operation, near, one, partners - 1) {
                return Some(graph.add(operation, rest, joined));
            }
        }
    }
    None
}

/// What an operation becomes; none if no rule fits.
fn rewritten(graph: &mut Graph, operation: O, a: Operand, b: Operand) -> Option<Operand> {
    if let Some(found) = of_numbers(graph, operation, a, b) {
        return Some(found);
    }
    let commutes = operation.has(Property::Commutes);
    let found = ruled(graph, operation, a, b)
        .or_else(|| if commutes { ruled(graph, operation, b, a) } else { None });
    if found.is_some() {
        return found;
    }
    match operation {
        O::And | O::Or | O::Xor => rotated(graph, a, b)
            .or_else(|| regrouped(graph, operation, a, b))
            .or_else(|| shared(graph, operation, a, b)),
        O::Add => rotated(graph, a, b).or_else(|| regrouped(graph, operation, a, b)),
        O::Multiply => regrouped(graph, operation, a, b),
        O::ShiftLeft | O::ShiftRight | O::RotateLeft | O::RotateRight => {
            shift(graph, operation, a, b)
        }
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

/// `a & mask`, where `a` or parts of it are inside or outside of the mask, or have a mask of their own.
fn masked(graph: &mut Graph, a: Operand, mask: u64) -> Option<Operand> {
    if graph.possible(a) & !mask == 0 {
        return Some(a);
    }
    if graph.possible(a) & mask == 0 {
        return Some(Constant(0));
    }
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
fn round(program: &Program, rule: Rewriting) -> Program {
    let mut graph = Graph::new(rule);
    let inputs = program.input_operands();
    let result = program.copied(&inputs, |one, [a, b]| graph.add(one.operation(), a, b));
    let mut builder = Builder::new(program.inputs().clone());
    let mut written: Vec<Operand> = Vec::with_capacity(graph.nodes().len());
    for node in graph.nodes() {
        let [a, b] = node.operands.map(|operand| operand.among(&written));
        // A long rotate is written as a short one in the other direction.
        let (operation, b) = match (node.operation, b) {
            (Operation::RotateLeft, Operand::Constant(n @ 33..64)) => {
                (Operation::RotateRight, Operand::Constant(64 - n))
            }
            (operation, b) => (operation, b),
        };
        written.push(builder.add(operation, a, b));
    }
    builder.finish(result.among(&written))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Instruction;
    use crate::proof::{Verdict, prove};

    #[test]
    fn every_rule_is_proved() {
        for rules in &RULES {
            assert_eq!(rules.compiled().len(), rules.texts.len());
            for (Rule { from, to, .. }, texts) in rules.compiled().iter().zip(rules.texts) {
                let last = from.instructions().last().map(Instruction::operation);
                assert_eq!(last, Some(rules.operation), "{texts:?}");
                assert!(matches!(prove(from, to), Verdict::Proved(_)), "{texts:?}");
            }
        }
    }
}
