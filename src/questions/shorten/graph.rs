//! The operations of a program, each of them once, and what is known of their results.

use rustc_hash::FxHashMap;

use crate::program::Operand;
use crate::program::builder::known_result;
use crate::program::operation::{Operation, Property};

/// An operation and its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) operation: Operation,
    pub(super) operands: [Operand; 2],
    /// The bits that may be set in the result.
    possible: u64,
}

/// What an operation becomes; none if it stays.
pub(super) type Rewriting = fn(&mut Graph, Operation, Operand, Operand) -> Option<Operand>;

/// The operations of a program, none of them twice.
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// Where each operation is in the list.
    places: FxHashMap<(Operation, [Operand; 2]), usize>,
    rule: Rewriting,
}

impl Graph {
    /// A graph in which every operation is rewritten by a rule before it is added.
    pub(super) fn new(rule: Rewriting) -> Graph {
        Graph { nodes: Vec::new(), places: FxHashMap::default(), rule }
    }

    /// The operations, in the order in which they run.
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The result of an operation: rewritten, known already, or added.
    pub(super) fn add(&mut self, operation: Operation, a: Operand, b: Operand) -> Operand {
        let is_single = operation.arity() == 1;
        let b = if is_single { Operand::Constant(0) } else { b };
        let must_turn = operation.has(Property::Commutes) && rank(a) > rank(b);
        let (a, b) = if must_turn { (b, a) } else { (a, b) };
        let known = match (operation, a) {
            (_, Operand::Constant(word)) if is_single => {
                Some(Operand::Constant(operation.apply([word, 0])))
            }
            _ if is_single => None,
            _ => known_result(operation, [a, b]),
        };
        if let Some(known) = known.or_else(|| (self.rule)(self, operation, a, b)) {
            return known;
        }
        let index = *self.places.entry((operation, [a, b])).or_insert(self.nodes.len());
        if index == self.nodes.len() {
            let possible = self.possible_of(operation, a, b);
            self.nodes.push(Node { operation, operands: [a, b], possible });
        }
        Operand::Result(index)
    }

    /// The operation that gave an operand, if one did.
    pub(super) fn node(&self, operand: Operand) -> Option<Node> {
        match operand {
            Operand::Result(index) => self.nodes.get(index).copied(),
            _ => None,
        }
    }

    /// The operands, if an operand was given by an operation.
    pub(super) fn operands(&self, operand: Operand, operation: Operation) -> Option<[Operand; 2]> {
        self.node(operand).filter(|node| node.operation == operation).map(|node| node.operands)
    }

    /// The bits that may be set in an operand.
    pub(super) fn possible(&self, operand: Operand) -> u64 {
        match operand {
            Operand::Constant(word) => word,
            Operand::Input(_) => !0,
            Operand::Result(_) => self.node(operand).map_or(!0, |node| node.possible),
        }
    }

    fn possible_of(&self, operation: Operation, a: Operand, b: Operand) -> u64 {
        let [left, right] = [a, b].map(|operand| self.possible(operand));
        match (operation, b) {
            (Operation::And, _) => left & right,
            (Operation::Or | Operation::Xor, _) => left | right,
            (Operation::Add, _) if left & right == 0 => left | right,
            (
                Operation::ShiftLeft
                | Operation::ShiftRight
                | Operation::RotateLeft
                | Operation::RotateRight,
                Operand::Constant(_),
            )
            | (Operation::SwapBytes, _) => operation.apply([left, right]),
            (Operation::CountOnes | Operation::LeastBit | Operation::MostBit, _) => 0x7f,
            (Operation::Deposit, _) => right,
            (other, _) if other.has(Property::Orders) => 1,
            (Operation::Equal | Operation::NotEqual, _) => 1,
            _ => !0,
        }
    }
}

/// The order of operands that may change places: constants are last.
fn rank(operand: Operand) -> (u8, usize) {
    match operand {
        Operand::Input(input) => (0, input.index()),
        Operand::Result(index) => (1, index),
        Operand::Constant(_) => (2, 0),
    }
}
