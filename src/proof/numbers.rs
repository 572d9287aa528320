//! Reading a program as gates, and its sums and products as numbers.
//!
//! A word is also a number: the sum of its bits' weights, or of any products of bits with weights,
//! modulo 2^64 (`Form`). Two words with the same form are equal, however their carries are
//! computed: `x * y` and `y * x`, or `x + y` and `(x ^ y) + 2 * (x & y)`. They get the same gates.

use std::convert::Infallible;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::gates::{Gate, Gates, Node};
use crate::program::bits::{BitReading, Word, as_constant};
use crate::program::{Input, Instruction, Operation, Reading, bits};

/// The largest number of terms in the form of a word.
const MOST_TERMS: usize = 20_000;

/// The memory of a term in the form of a word, in bytes. All of them may take a quarter of what gates may take.
const TERM: usize = 80;

/// The depth in gates to which the form of a gate is computed.
const DEEPEST: usize = 100;

/// The largest number of terms in the form of a gate: a gate with more is a term by itself.
const MOST_OF_A_GATE: usize = 8;

/// A product of different gates, as their indices in ascending order.
type Product = Arc<[u32]>;

/// A weighted sum of products of gates, modulo 2^64: sorted, without weights of 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Weighted(Vec<(Product, u64)>);

impl Weighted {
    fn constant(weight: u64) -> Weighted {
        Weighted::of([(Product::default(), weight)])
    }

    /// A gate that is a term by itself.
    fn alone(gate: Gate) -> Weighted {
        Weighted::of([(Product::from([gate.index() as u32]), 1)])
    }

    /// The form of a bit, given that of its gate.
    fn of_bit(self, bit: Gate) -> Weighted {
        if bit.is_inverted() {
            Weighted::constant(1).plus(&self, 1_u64.wrapping_neg())
        } else {
            self
        }
    }

    /// The sum of terms.
    fn of(terms: impl IntoIterator<Item = (Product, u64)>) -> Weighted {
        let mut weights: FxHashMap<Product, u64> = FxHashMap::default();
        for (product, weight) in terms {
            let sum = weights.entry(product).or_default();
            *sum = sum.wrapping_add(weight);
        }
        let mut all: Vec<(Product, u64)> = weights.into_iter().filter(|term| term.1 != 0).collect();
        all.sort_unstable();
        Weighted(all)
    }

    fn plus(&self, other: &Weighted, weight: u64) -> Weighted {
        let more = other.0.iter().map(|(product, one)| (product.clone(), one.wrapping_mul(weight)));
        Weighted::of(self.0.iter().cloned().chain(more))
    }

    fn times(&self, other: &Weighted) -> Weighted {
        let both = |(a, one): &(Product, u64), (b, two): &(Product, u64)| {
            let mut gates: Vec<u32> = a.iter().chain(b.iter()).copied().collect();
            gates.sort_unstable();
            gates.dedup();
            (Product::from(gates), one.wrapping_mul(*two))
        };
        Weighted::of(self.0.iter().flat_map(|one| other.0.iter().map(move |two| both(one, two))))
    }
}

/// The reading of programs as gates, in which words of the same form have the same gates.
#[derive(Default)]
pub struct Numbers {
    reading: BitReading<Gates>,
    /// The forms of gates, and of words that are sums or products.
    of_gates: FxHashMap<usize, Weighted>,
    of_words: FxHashMap<Word<Gates>, Weighted>,
    /// The words of forms.
    words: FxHashMap<Weighted, Word<Gates>>,
    /// What was deposited, and on which mask, for each word that this gave.
    deposited: FxHashMap<Word<Gates>, [Word<Gates>; 2]>,
    /// The number of terms in these forms.
    stored: usize,
    /// The current depth in gates.
    depth: usize,
}

impl Numbers {
    /// The reading over inputs.
    pub fn new(gates: Gates, inputs: Vec<Word<Gates>>) -> Numbers {
        Numbers { reading: BitReading { bits: gates, inputs }, ..Numbers::default() }
    }

    pub(crate) fn gates(&mut self) -> &mut Gates {
        &mut self.reading.bits
    }

    /// The gates alone, when everything is read.
    pub fn into_gates(self) -> Gates {
        self.reading.bits
    }

    /// Whether two words are known to be equal: they have the same gates, or the same form.
    pub fn are_equal(&mut self, left: &Word<Gates>, right: &Word<Gates>) -> bool {
        !self.reading.bits.is_plain && (left == right || self.of_word(left) == self.of_word(right))
    }

    fn of_bit(&mut self, bit: Gate) -> Weighted {
        self.of_gate(bit).of_bit(bit)
    }

    /// The form of a gate that is not inverted. Gates are made from earlier ones, whose forms are
    /// looked for a few levels deep.
    fn of_gate(&mut self, gate: Gate) -> Weighted {
        if let Some(form) = self.of_gates.get(&gate.index()) {
            return form.clone();
        }
        let node = self.reading.bits.node(gate);
        let alone = Weighted::alone(gate);
        // Until its form is known, the gate is a term by itself. This is correct, and it ends the
        // search in long chains.
        self.of_gates.insert(gate.index(), alone.clone());
        let form = match node {
            Node::Zero => Weighted::default(),
            Node::Input(_) => alone,
            Node::And(operands) | Node::Xor(operands) => {
                self.depth += 1;
                let [a, b] = operands.map(|bit| self.of_small(bit));
                self.depth -= 1;
                let product = a.times(&b);
                let form = match node {
                    Node::And(_) => product,
                    _ => a.plus(&b, 1).plus(&product, 2_u64.wrapping_neg()),
                };
                if form.0.len() > MOST_OF_A_GATE { alone } else { form }
            }
        };
        self.of_gates.insert(gate.index(), form.clone());
        form
    }

    /// The form of an operand of a gate: computed if it is made from inputs, else already known.
    fn of_small(&mut self, bit: Gate) -> Weighted {
        let is_near = match self.reading.bits.node(bit) {
            Node::Zero | Node::Input(_) => true,
            Node::And(operands) | Node::Xor(operands) => {
                operands.iter().any(|one| matches!(self.reading.bits.node(*one), Node::Input(_)))
                    || operands.iter().all(|one| self.of_gates.contains_key(&one.index()))
            }
        };
        if is_near && self.depth < DEEPEST || self.of_gates.contains_key(&bit.index()) {
            return self.of_bit(bit);
        }
        Weighted::alone(bit).of_bit(bit)
    }

    /// The form of a word: that of its number, or of its bits.
    fn of_word(&mut self, word: &Word<Gates>) -> Weighted {
        if let Some(form) = self.of_words.get(word) {
            return form.clone();
        }
        let mut terms = Vec::new();
        for (at, &bit) in word.iter().enumerate() {
            let form = self.of_bit(bit);
            terms.extend(form.0.into_iter().map(|(product, weight)| (product, weight << at)));
        }
        Weighted::of(terms)
    }

    /// What an operation gives. Squares that are extracted from where they were deposited are as many of
    /// the first ones as the mask has.
    fn applied(&mut self, operation: Operation, operands: &[Word<Gates>; 2]) -> Word<Gates> {
        let one = self.reading.constant(1);
        let gates = &mut self.reading.bits;
        let deposited = self.deposited.get(&operands[0]).filter(|[_, mask]| *mask == operands[1]);
        if let (Operation::Extract, Some([word, mask])) = (operation, deposited) {
            let count = bits::apply(gates, Operation::CountOnes, &[*mask, *mask]);
            let power = bits::apply(gates, Operation::ShiftLeft, &[one, count]);
            let first = bits::apply(gates, Operation::Subtract, &[power, one]);
            return bits::apply(gates, Operation::And, &[*word, first]);
        }
        let result = bits::apply(gates, operation, operands);
        if operation == Operation::Deposit {
            self.deposited.insert(result, *operands);
        }
        result
    }

    /// The form of a sum, a product or a count.
    fn of_result(&mut self, operation: Operation, [a, b]: &[Word<Gates>; 2]) -> Option<Weighted> {
        if self.stored * TERM > self.reading.bits.most_memory / 4 {
            return None;
        }
        let minus = 1_u64.wrapping_neg();
        let form = match operation {
            Operation::Add => self.of_word(a).plus(&self.of_word(b), 1),
            Operation::Subtract => self.of_word(a).plus(&self.of_word(b), minus),
            Operation::Negate => Weighted::default().plus(&self.of_word(a), minus),
            Operation::Not => Weighted::constant(minus).plus(&self.of_word(a), minus),
            Operation::CountOnes => {
                Weighted::of(a.map(|bit| self.of_bit(bit)).into_iter().flat_map(|form| form.0))
            }
            Operation::Multiply => {
                let (a, b) = (self.of_word(a), self.of_word(b));
                if a.0.len() * b.0.len() > MOST_TERMS {
                    return None;
                }
                a.times(&b)
            }
            Operation::ShiftLeft => {
                let distance = as_constant(&mut self.reading.bits, b)?;
                let weight = 1_u64.checked_shl(u32::try_from(distance).ok()?)?;
                Weighted::default().plus(&self.of_word(a), weight)
            }
            _ => return None,
        };
        (form.0.len() <= MOST_TERMS).then_some(form)
    }
}

impl Reading for Numbers {
    type Word = Word<Gates>;
    type Stop = Infallible;

    fn constant(&mut self, word: u64) -> Word<Gates> {
        self.reading.constant(word)
    }

    fn input(&mut self, input: Input) -> Word<Gates> {
        self.reading.input(input)
    }

    fn apply(
        &mut self,
        instruction: &Instruction,
        operands: [Word<Gates>; 2],
    ) -> Result<Word<Gates>, Infallible> {
        let operation = instruction.operation();
        if self.reading.bits.is_plain {
            return self.reading.apply(instruction, operands);
        }
        if matches!(operation, Operation::Equal | Operation::NotEqual)
            && self.are_equal(&operands[0], &operands[1])
        {
            return Ok(self.reading.constant(operation.apply([0, 0])));
        }
        let Some(form) = self.of_result(operation, &operands) else {
            return Ok(self.applied(operation, &operands));
        };
        if let Some(word) = self.words.get(&form) {
            return Ok(*word);
        }
        let word = bits::apply(&mut self.reading.bits, operation, &operands);
        self.stored += form.0.len();
        self.of_words.insert(word, form.clone());
        self.words.insert(form, word);
        Ok(word)
    }
}
