//! Reading a program as a graph of gates: *and* and *xor* of single bits, each of them once.
//!
//! Every bit is known by its sum: the inputs and the products of two bits whose xor it is. Bits with the same sum are
//! the same gate, so that whatever is affine, and much of what is not, is equal without a search. A gate also keeps the
//! operation that made it first, for the engines that search.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Deadline;
use crate::program::bits::Bits;

/// The largest number of terms in a sum: a longer sum becomes a single term.
const MOST_TERMS: usize = 100;

/// The memory of a gate, without the terms of its sum, in bytes.
const GATE: usize = 200;

/// The memory of all gates, unless another limit is set, in bytes.
const MEMORY: usize = 240_000_000;

/// The number of operations between two looks at the clock.
const STEPS: u32 = 1 << 14;

/// A bit: a gate of [`Gates`], inverted or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gate(u32);

impl Gate {
    /// The bit that is always 0.
    pub const ZERO: Gate = Gate(0);
    /// The bit that is always 1.
    pub(crate) const ONE: Gate = Gate(1);

    fn new(index: u32) -> Gate {
        Gate(index << 1)
    }

    /// The index of the gate: gates are made from others of lower indices.
    pub const fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether the gate is inverted.
    pub const fn is_inverted(self) -> bool {
        self.0 & 1 == 1
    }

    #[must_use]
    pub(crate) const fn inverted(self) -> Gate {
        Gate(self.0 ^ 1)
    }

    /// The bit, inverted if a condition holds.
    #[must_use]
    pub(crate) const fn inverted_if(self, holds: bool) -> Gate {
        Gate(self.0 ^ holds as u32)
    }
}

/// The kind of a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// The bit that is always 0: the first gate.
    Zero,
    /// A bit from outside, by its number.
    Input(usize),
    /// 1 if both bits are 1.
    And([Gate; 2]),
    /// 1 if the bits differ.
    Xor([Gate; 2]),
}

/// A term of a sum, by its number.
type TermNumber = u32;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum TermKind {
    /// The product of the sums of two gates, by their indices.
    Product(usize, usize),
    /// A whole gate: an input, one that stays as it is made, or one whose sum would be too long.
    Own(Node),
}

#[derive(Clone, Default)]
struct GateSum {
    /// Its terms, sorted.
    terms: Arc<[TermNumber]>,
    /// Whether the gate is the inverted sum.
    is_inverted: bool,
}

/// The gates of programs over the same inputs.
pub struct Gates {
    nodes: Vec<Node>,
    sums: Vec<GateSum>,
    by_terms: FxHashMap<Arc<[TermNumber]>, Gate>,
    terms: FxHashMap<TermKind, TermNumber>,
    /// The memory that the gates take, and that they can take, in bytes.
    pub(super) memory: usize,
    pub(super) most_memory: usize,
    /// Whether gates are missing for lack of memory or time: then the bits mean nothing.
    pub(super) is_full: bool,
    /// When to stop making gates, and the number of operations up to the next look at the clock.
    deadline: Deadline,
    steps: u32,
    /// Whether each operation makes its own gate, unless an operand is constant.
    pub(super) is_plain: bool,
}

impl Default for Gates {
    fn default() -> Gates {
        let empty = Arc::<[TermNumber]>::default();
        Gates {
            nodes: vec![Node::Zero],
            sums: vec![GateSum::default()],
            by_terms: FxHashMap::from_iter([(empty, Gate::ZERO)]),
            terms: FxHashMap::default(),
            memory: 0,
            most_memory: MEMORY,
            is_full: false,
            deadline: Deadline::default(),
            steps: STEPS,
            is_plain: false,
        }
    }
}

impl Gates {
    /// Gates with a limit to the memory that they take, in bytes, of which no more are made after a time.
    pub(super) fn within(most_memory: usize, deadline: Deadline) -> Gates {
        Gates { most_memory, deadline, ..Gates::default() }
    }

    /// A bit from outside, by its number.
    pub fn input(&mut self, number: usize) -> Gate {
        self.own_gate(Node::Input(number))
    }

    /// The kind of a gate, inverted or not.
    pub fn node(&self, gate: Gate) -> Node {
        self.nodes[gate.index()]
    }

    /// The number of gates.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The gates that some bits depend on, including their own, in ascending order.
    pub fn cone(&self, bits: &[Gate]) -> Vec<Gate> {
        let mut is_seen = vec![false; self.nodes.len()];
        let mut open: Vec<Gate> = bits.to_vec();
        while let Some(gate) = open.pop() {
            if !std::mem::replace(&mut is_seen[gate.index()], true)
                && let Node::And(operands) | Node::Xor(operands) = self.node(gate)
            {
                open.extend(operands);
            }
        }
        (0..self.nodes.len() as u32).map(Gate::new).filter(|gate| is_seen[gate.index()]).collect()
    }

    /// The bits that must be 1 if a bit is 1: the bit itself or, for a product, its operands.
    pub(crate) fn conjuncts(&self, bit: Gate) -> Vec<Gate> {
        let mut all = Vec::new();
        let mut open = vec![bit];
        while let Some(gate) = open.pop() {
            match self.node(gate) {
                Node::And(operands) if !gate.is_inverted() => open.extend(operands),
                _ if !all.contains(&gate) => all.push(gate),
                _ => {}
            }
        }
        all
    }

    fn term(&mut self, source: TermKind) -> TermNumber {
        let next = self.terms.len() as TermNumber;
        *self.terms.entry(source).or_insert(next)
    }

    /// The gate with a sum, inverted or not, and of a given kind; it is made if it does not exist.
    fn gate(&mut self, terms: &[TermNumber], is_inverted: bool, node: Node) -> Gate {
        let is_operation = matches!(node, Node::And(_) | Node::Xor(_));
        if let Some(&gate) = self.by_terms.get(terms).filter(|_| !(self.is_plain && is_operation)) {
            return gate.inverted_if(is_inverted);
        }
        self.memory += GATE + size_of_val(terms);
        if self.memory > self.most_memory {
            self.is_full = true;
            return Gate::ZERO;
        }
        let gate = Gate::new(self.nodes.len() as u32);
        let terms: Arc<[TermNumber]> = terms.into();
        self.nodes.push(node);
        self.by_terms.insert(terms.clone(), gate.inverted_if(is_inverted));
        self.sums.push(GateSum { terms, is_inverted });
        gate
    }

    /// A gate that is a term by itself.
    fn own_gate(&mut self, node: Node) -> Gate {
        let term = self.term(TermKind::Own(node));
        self.gate(&[term], false, node)
    }

    fn sum(&mut self, bit: Gate) -> GateSum {
        self.steps -= 1;
        if self.steps == 0 {
            self.steps = STEPS;
            self.is_full |= self.deadline.is_over();
        }
        let sum = self.sums[bit.index()].clone();
        GateSum { is_inverted: sum.is_inverted != bit.is_inverted(), ..sum }
    }
}

/// The terms that are in exactly one of two sums.
fn added(left: &[TermNumber], right: &[TermNumber]) -> Vec<TermNumber> {
    let mut sum = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
    while let (Some(&&a), Some(&&b)) = (left.peek(), right.peek()) {
        if a <= b {
            left.next();
        }
        if b <= a {
            right.next();
        }
        if a != b {
            sum.push(a.min(b));
        }
    }
    sum.extend(left.chain(right));
    sum
}

impl Bits for Gates {
    type Bit = Gate;

    fn constant(&mut self, bit: bool) -> Gate {
        Gate::ZERO.inverted_if(bit)
    }

    fn not(&mut self, bit: Gate) -> Gate {
        bit.inverted()
    }

    fn and(&mut self, left: Gate, right: Gate) -> Gate {
        let [left, right] = if left <= right { [left, right] } else { [right, left] };
        match (left, right) {
            (Gate::ZERO, _) => return Gate::ZERO,
            (Gate::ONE, other) => return other,
            _ if self.is_full => return Gate::ZERO,
            _ if self.is_plain => return self.own_gate(Node::And([left, right])),
            _ if left == right => return left,
            _ if left == right.inverted() => return Gate::ZERO,
            _ => {}
        }
        // Where one operand is a product of the other, it decides alone.
        for [product, factor] in [[left, right], [right, left]] {
            if let Node::And(factors) = self.node(product) {
                let has = |bit: Gate| factors.contains(&bit);
                match product.is_inverted() {
                    false if has(factor) => return product,
                    false if has(factor.inverted()) => return Gate::ZERO,
                    true if has(factor.inverted()) => return factor,
                    _ => {}
                }
            }
        }
        // `~a & b` is `a & b ^ b`: the product of both sums, whichever are inverted, is one term.
        let [a, b] = [left, right].map(|bit| self.sum(bit));
        let mut terms = vec![self.term(TermKind::Product(left.index(), right.index()))];
        if a.is_inverted {
            terms = added(&terms, &b.terms);
        }
        if b.is_inverted {
            terms = added(&terms, &a.terms);
        }
        let node = Node::And([left, right]);
        if terms.len() > MOST_TERMS {
            return self.own_gate(node);
        }
        self.gate(&terms, a.is_inverted && b.is_inverted, node)
    }

    fn xor(&mut self, left: Gate, right: Gate) -> Gate {
        if self.is_full {
            return Gate::ZERO;
        }
        let is_inverted = left.is_inverted() != right.is_inverted();
        let [left, right] =
            [left.min(right), left.max(right)].map(|bit| bit.inverted_if(bit.is_inverted()));
        if self.is_plain && left != Gate::ZERO {
            return self.own_gate(Node::Xor([left, right])).inverted_if(is_inverted);
        }
        let [a, b] = [left, right].map(|bit| self.sum(bit));
        let terms = added(&a.terms, &b.terms);
        let node = Node::Xor([left, right]);
        let gate = if terms.len() > MOST_TERMS {
            self.own_gate(node)
        } else {
            self.gate(&terms, a.is_inverted != b.is_inverted, node)
        };
        gate.inverted_if(is_inverted)
    }
}
