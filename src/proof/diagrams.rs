//! Binary decision diagrams: every function of some bits, for an order of these, has one diagram.
//!
//! A diagram asks for one bit after the other, always in the same order, and ends in 0 or 1. Equal parts are kept once,
//! and a function and its complement share one diagram, so that functions are equal exactly if they are the same
//! [`Edge`]. How large a diagram becomes depends on the order; there are limits for nodes and steps.

/// A function: a node, inverted or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge(u32);

impl Edge {
    /// The function that is always 1.
    pub const ONE: Edge = Edge(0);
    /// The function that is always 0.
    pub const ZERO: Edge = Edge(1);

    /// The inverted function.
    #[must_use]
    pub const fn inverted(self) -> Edge {
        Edge(self.0 ^ 1)
    }

    /// The function, inverted if a condition holds.
    #[must_use]
    pub const fn inverted_if(self, holds: bool) -> Edge {
        Edge(self.0 ^ holds as u32)
    }

    const fn is_inverted(self) -> bool {
        self.0 & 1 == 1
    }

    const fn index(self) -> usize {
        (self.0 >> 1) as usize
    }
}

/// There were too many nodes, or the time was up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted;

/// A node: it asks for one bit.
#[derive(Clone, Copy)]
struct DiagramNode {
    /// The place of the bit in the order.
    level: u32,
    /// The function if the bit is 1; never inverted.
    high: Edge,
    /// The function if the bit is 0.
    low: Edge,
    /// The next node in the same bucket; 0 if there is none.
    next: u32,
}

/// The level of the end, after all bits.
const END: u32 = u32::MAX;

/// A result that is remembered.
#[derive(Clone, Copy)]
struct Remembered {
    left: Edge,
    right: Edge,
    result: Edge,
}

/// No operation has these operands.
const NOTHING: Remembered = Remembered { left: Edge(END), right: Edge(END), result: Edge::ZERO };

/// Marks the operands of *xor* among the remembered ones: there are never so many nodes.
const XOR: u32 = 1 << 31;

/// The number of steps between two looks at the clock.
const STEPS: u32 = 1 << 12;

/// Diagrams for one order of bits.
pub struct Diagrams<'a> {
    nodes: Vec<DiagramNode>,
    /// The first node of each bucket; 0 if there is none.
    buckets: Vec<u32>,
    remembered: Vec<Remembered>,
    most_nodes: usize,
    steps: u32,
    is_over: &'a dyn Fn(usize) -> bool,
}

impl<'a> Diagrams<'a> {
    /// Begins without diagrams; there can be `most_nodes` nodes, and no more once `is_over` says so,
    /// which is told how many there are.
    ///
    /// ```
    /// use bbt::proof::diagrams::{Diagrams, Edge, Exhausted};
    /// let mut diagrams = Diagrams::new(1000, &|_| false);
    /// let (a, b) = (diagrams.bit(0)?, diagrams.bit(1)?);
    /// let either = diagrams.and(a.inverted(), b.inverted())?.inverted();
    /// let [differ, both] = [diagrams.xor(a, b)?, diagrams.and(a, b)?];
    /// assert_eq!(diagrams.xor(differ, both)?, either);
    /// assert_eq!(diagrams.and(differ, both)?, Edge::ZERO);
    /// # Ok::<(), Exhausted>(())
    /// ```
    pub fn new(most_nodes: usize, is_over: &'a dyn Fn(usize) -> bool) -> Diagrams<'a> {
        let most_nodes = most_nodes.min(1 << 29);
        let size = most_nodes.clamp(1 << 10, 1 << 22).next_power_of_two();
        Diagrams {
            // The end is the first node.
            nodes: vec![DiagramNode { level: END, high: Edge::ONE, low: Edge::ONE, next: 0 }],
            buckets: vec![0; size],
            remembered: vec![NOTHING; size],
            most_nodes,
            steps: 0,
            is_over,
        }
    }

    /// The number of nodes.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The function that is the bit at a place in the order.
    ///
    /// # Errors
    ///
    /// There are too many nodes.
    pub fn bit(&mut self, level: u32) -> Result<Edge, Exhausted> {
        self.node(level, Edge::ONE, Edge::ZERO)
    }

    /// 1 if both functions are.
    ///
    /// # Errors
    ///
    /// There are too many nodes, or the time is over.
    pub fn and(&mut self, left: Edge, right: Edge) -> Result<Edge, Exhausted> {
        let (left, right) = (left.min(right), left.max(right));
        match (left, right) {
            (Edge::ONE, other) => Ok(other),
            (Edge::ZERO, _) => Ok(Edge::ZERO),
            _ if left == right => Ok(left),
            _ if left == right.inverted() => Ok(Edge::ZERO),
            _ => self.joined(left, right, left, Diagrams::and),
        }
    }

    /// 1 if the functions differ.
    ///
    /// # Errors
    ///
    /// There are too many nodes, or the time is over.
    pub fn xor(&mut self, left: Edge, right: Edge) -> Result<Edge, Exhausted> {
        let inverts = left.is_inverted() != right.is_inverted();
        let [left, right] = [left, right].map(|edge| edge.inverted_if(edge.is_inverted()));
        let (left, right) = (left.min(right), left.max(right));
        let result = match (left, right) {
            _ if left == right => Edge::ZERO,
            (Edge::ONE, other) => other.inverted(),
            _ => self.joined(left, right, Edge(left.0 | XOR), Diagrams::xor)?,
        };
        Ok(result.inverted_if(inverts))
    }

    /// The values of the bits, by their places in the order, for which a function is 1; those of other
    /// bits do not matter. Nothing for the function that is always 0.
    pub fn solution(&self, function: Edge) -> Option<Vec<(u32, bool)>> {
        let mut bits = Vec::new();
        let mut edge = function;
        loop {
            let DiagramNode { level, high, low, .. } = self.nodes[edge.index()];
            if level == END {
                return (edge == Edge::ONE).then_some(bits);
            }
            let [high, low] = [high, low].map(|next| next.inverted_if(edge.is_inverted()));
            // Every function but one has a solution; clear bits make a smaller one.
            let is_set = low == Edge::ZERO;
            bits.push((level, is_set));
            edge = if is_set { high } else { low };
        }
    }

    /// Joins two functions bit by bit; `key` is the left one, marked by the operation.
    fn joined(
        &mut self,
        left: Edge,
        right: Edge,
        key: Edge,
        join: fn(&mut Diagrams<'a>, Edge, Edge) -> Result<Edge, Exhausted>,
    ) -> Result<Edge, Exhausted> {
        let place = hash(key.0, right.0, 0) & (self.remembered.len() - 1);
        let known = self.remembered[place];
        if known.left == key && known.right == right {
            return Ok(known.result);
        }
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS) && (self.is_over)(self.count()) {
            return Err(Exhausted);
        }
        let level = self.level(left).min(self.level(right));
        let [a, b] = [left, right].map(|edge| self.parts(edge, level));
        let high = join(self, a[0], b[0])?;
        let low = join(self, a[1], b[1])?;
        let result = self.node(level, high, low)?;
        self.remembered[place] = Remembered { left: key, right, result };
        Ok(result)
    }

    fn level(&self, edge: Edge) -> u32 {
        self.nodes[edge.index()].level
    }

    /// What is left of a function if the bit at a level is 1, and if it is 0.
    fn parts(&self, edge: Edge, level: u32) -> [Edge; 2] {
        let node = self.nodes[edge.index()];
        if node.level != level {
            return [edge; 2];
        }
        [node.high, node.low].map(|part| part.inverted_if(edge.is_inverted()))
    }

    /// The function that is one or the other by the bit at a level.
    fn node(&mut self, level: u32, high: Edge, low: Edge) -> Result<Edge, Exhausted> {
        if high == low {
            return Ok(high);
        }
        let inverts = high.is_inverted();
        let [high, low] = [high, low].map(|edge| edge.inverted_if(inverts));
        let bucket = hash(level, high.0, low.0) & (self.buckets.len() - 1);
        let mut index = self.buckets[bucket];
        while index != 0 {
            let node = self.nodes[index as usize];
            if (node.level, node.high, node.low) == (level, high, low) {
                return Ok(Edge(index << 1).inverted_if(inverts));
            }
            index = node.next;
        }
        if self.nodes.len() >= self.most_nodes {
            return Err(Exhausted);
        }
        let index = self.nodes.len() as u32;
        self.nodes.push(DiagramNode { level, high, low, next: self.buckets[bucket] });
        self.buckets[bucket] = index;
        Ok(Edge(index << 1).inverted_if(inverts))
    }
}

/// A number that depends on three others in a scattered way.
fn hash(a: u32, b: u32, c: u32) -> usize {
    let mixed = (u64::from(a) << 32 | u64::from(b)).wrapping_mul(0x9e3779b97f4a7c15);
    let mixed = (mixed ^ mixed >> 29 ^ u64::from(c)).wrapping_mul(0xbf58476d1ce4e5b9);
    (mixed >> 32) as usize
}
