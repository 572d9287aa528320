//! Equality saturation: a graph of all programs that the [`laws`](super::laws) make of one, and the cheapest of them.

use std::sync::LazyLock;
use std::time::Duration;

use egg::{
    Analysis, Applier, DidMerge, EGraph, ENodeOrVar, Id, Language, Pattern, PatternAst, RecExpr,
    Rewrite, Runner, Subst, Symbol, Var,
};
use rustc_hash::FxHashMap;

use super::laws::{LAWS, LETTERS};
use super::search::{Aim, keeps_kind};
use crate::program::{
    Builder, CertainBits, Input, Nature, Operand, Operation as O, Program, Property, known_result,
};
use crate::proof::Deadline;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum GraphWord {
    Constant(u64),
    /// An input, by its place.
    Input(usize),
    /// What an operation gives; the second operand of one that takes one is always the same.
    Result(O, [Id; 2]),
}

impl GraphWord {
    fn result(operation: O, [a, b]: [Id; 2]) -> GraphWord {
        GraphWord::Result(operation, [a, if operation.arity() == 1 { Id::from(0) } else { b }])
    }
}

impl Language for GraphWord {
    type Discriminant = Option<O>;

    fn discriminant(&self) -> Option<O> {
        if let GraphWord::Result(operation, _) = self { Some(*operation) } else { None }
    }

    fn matches(&self, other: &GraphWord) -> bool {
        self == other || !self.is_leaf() && self.discriminant() == other.discriminant()
    }

    fn children(&self) -> &[Id] {
        let GraphWord::Result(operation, operands) = self else { return &[] };
        &operands[..operation.arity()]
    }

    fn children_mut(&mut self) -> &mut [Id] {
        let GraphWord::Result(operation, operands) = self else { return &mut [] };
        &mut operands[..operation.arity()]
    }
}

/// What is known of the bits of each word.
#[derive(Clone, Default)]
pub(super) struct KnownBits;

type Graph = EGraph<GraphWord, KnownBits>;

fn constant(graph: &Graph, id: Id) -> Option<u64> {
    graph[id].data.constant()
}

impl Analysis<GraphWord> for KnownBits {
    type Data = CertainBits;

    fn make(graph: &mut Graph, node: &GraphWord, _: Id) -> CertainBits {
        match *node {
            GraphWord::Constant(word) => CertainBits::of(word),
            GraphWord::Input(_) => CertainBits::UNKNOWN,
            GraphWord::Result(operation, [a, b]) => {
                let b = if operation.arity() == 1 { a } else { b };
                bits(operation, [graph[a].data, graph[b].data])
            }
        }
    }

    fn merge(&mut self, one: &mut CertainBits, other: CertainBits) -> DidMerge {
        let [before, both] = [*one, one.and(other)];
        *one = both;
        DidMerge(before != both, other != both)
    }

    fn modify(graph: &mut Graph, id: Id) {
        if let Some(word) = constant(graph, id) {
            let known = graph.add(GraphWord::Constant(word));
            graph.union(id, known);
            // Other ways to a constant lead nowhere.
            graph[id].nodes.retain(GraphWord::is_leaf);
        }
    }
}

fn bits(operation: O, [a, b]: [CertainBits; 2]) -> CertainBits {
    if let (Some(a), Some(b)) = (a.constant(), b.constant())
        && (b != 0 || !operation.has(Property::Divides))
    {
        return CertainBits::of(operation.apply([a, b]));
    }
    let (set, may_be_set) = match operation {
        O::Not => (!a.may_be_set, !a.set),
        O::And => (a.set & b.set, a.may_be_set & b.may_be_set),
        O::Or => (a.set | b.set, a.may_be_set | b.may_be_set),
        O::Xor => (a.set & !b.may_be_set | b.set & !a.may_be_set, a.may_be_set | b.may_be_set),
        O::Add if a.may_be_set & b.may_be_set == 0 => (a.set | b.set, a.may_be_set | b.may_be_set),
        O::SwapBytes => (a.set.swap_bytes(), a.may_be_set.swap_bytes()),
        O::CountOnes | O::LeastBit | O::MostBit => (0, 0x7f),
        O::Deposit => (0, b.may_be_set),
        _ if operation.nature() == Nature::Truth => (0, 1),
        _ if operation.has(Property::Shifts) => match b.constant() {
            Some(n) => (operation.apply([a.set, n]), operation.apply([a.may_be_set, n])),
            None => (0, !0),
        },
        _ => (0, !0),
    };
    CertainBits { set, may_be_set }
}

/// Rules that need to know a constant, or which bits may be set: other words for what an operation gives.
struct Computed(O);

impl Computed {
    const OPERANDS: [&str; 2] = ["?a", "?b"];

    /// All that an operation on two words is equal to.
    fn equals(&self, graph: &mut Graph, [a, b]: [Id; 2]) -> Vec<Id> {
        let operation = self.0;
        let operand =
            |id| constant(graph, id).map_or(Operand::Result(id.into()), Operand::Constant);
        match known_result(operation, [operand(a), operand(b)]) {
            Some(Operand::Constant(word)) => return vec![graph.add(GraphWord::Constant(word))],
            Some(Operand::Result(index)) => return vec![Id::from(index)],
            _ => {}
        }
        let [left, right] = [graph[a].data, graph[b].data];
        let mut found = Vec::new();
        match operation {
            O::And if left.may_be_set & !right.set == 0 => found.push(a),
            O::Or if right.may_be_set & !left.set == 0 => found.push(a),
            O::Add | O::Xor if left.may_be_set & right.may_be_set == 0 => {
                found.push(graph.add(GraphWord::result(O::Or, [a, b])));
            }
            // A truth as a number.
            O::NotEqual if left.may_be_set <= 1 && right.may_be_set == 0 => found.push(a),
            O::Equal if left.may_be_set <= 1 && right.constant() == Some(1) => found.push(a),
            _ => {}
        }
        if let (O::Equal, Some(0)) | (O::NotEqual, Some(1)) = (operation, right.constant()) {
            let opposite = |node: &GraphWord| match *node {
                GraphWord::Result(own, words) => Some(GraphWord::result(own.opposite()?, words)),
                _ => None,
            };
            let opposites: Vec<_> = graph[a].nodes.iter().filter_map(opposite).collect();
            found.extend(opposites.into_iter().map(|node| graph.add(node)));
        }
        for (operation, inner, word) in self.moves(graph, [a, b]) {
            let word = graph.add(GraphWord::Constant(word));
            let moved = graph.add(GraphWord::result(operation, [inner, word]));
            // What is below a mask stays below it.
            let is_masked = self.0 == O::And && operation != O::And;
            let masked = is_masked.then(|| graph.add(GraphWord::result(O::And, [moved, b])));
            found.push(masked.unwrap_or(moved));
        }
        found
    }

    /// All moves of a word by a constant, and masks, that the operation is equal to; of an intersection,
    /// those of what is on its left.
    fn moves(&self, graph: &Graph, [a, b]: [Id; 2]) -> Vec<(O, Id, u64)> {
        let results = |id: Id, wanted: O| {
            let result = move |node: &GraphWord| match *node {
                GraphWord::Result(own, [inner, by]) if own == wanted => {
                    Some((inner, constant(graph, by)?))
                }
                _ => None,
            };
            graph[id].nodes.iter().filter_map(result)
        };
        let may_be_set = graph[b].data.may_be_set;
        match (self.0, constant(graph, b)) {
            (O::Or | O::Xor | O::Add, None) => {
                let turns = results(a, O::ShiftLeft).filter(|&(inner, up)| {
                    let mut downs = results(b, O::ShiftRight);
                    downs.any(|(other, down)| other == inner && up + down == 64)
                });
                turns.map(|(inner, up)| (O::RotateLeft, inner, up)).collect()
            }
            // A rotation under a mask that leaves out what comes around the edge is a shift.
            (O::And, _) => {
                let shift = |(inner, by)| match by {
                    1..64 if may_be_set & !(!0 << by) == 0 => Some((O::ShiftLeft, inner, by)),
                    1..64 if may_be_set & !0 << by == 0 => Some((O::ShiftRight, inner, 64 - by)),
                    _ => None,
                };
                results(a, O::RotateLeft).filter_map(shift).collect()
            }
            (operation @ (O::Multiply | O::Divide), Some(word)) if word.is_power_of_two() => {
                let shift = if operation == O::Multiply { O::ShiftLeft } else { O::ShiftRight };
                vec![(shift, a, word.trailing_zeros().into())]
            }
            (O::Remainder, Some(word)) if word.is_power_of_two() => vec![(O::And, a, word - 1)],
            (O::RotateRight, Some(n)) => vec![(O::RotateLeft, a, n.wrapping_neg() % 64)],
            (O::RotateLeft, Some(n @ 64..)) => vec![(O::RotateLeft, a, n % 64)],
            (turn @ O::RotateLeft, Some(n)) => {
                results(a, turn).map(|(inner, by)| (turn, inner, (by + n) % 64)).collect()
            }
            (shift @ (O::ShiftLeft | O::ShiftRight), Some(n @ 0..64)) => {
                let short = results(a, shift).filter(|(_, by)| *by < 64);
                short.map(|(inner, by)| (shift, inner, by + n)).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Applier<GraphWord, KnownBits> for Computed {
    fn apply_one(
        &self,
        graph: &mut Graph,
        class: Id,
        words: &Subst,
        _: Option<&PatternAst<GraphWord>>,
        law: Symbol,
    ) -> Vec<Id> {
        let mut equals = self.equals(graph, Computed::OPERANDS.map(|name| words[variable(name)]));
        equals.retain(|one| graph.union_trusted(class, *one, law));
        equals
    }
}

fn variable(name: &str) -> Var {
    Var::from(Symbol::from(name))
}

/// Adds all words of a program, the result last, and returns its number.
fn add_words(program: &Program, mut add: impl FnMut(GraphWord) -> Id) -> Id {
    let id = |add: &mut dyn FnMut(GraphWord) -> Id, operand| match operand {
        Operand::Result(index) => Id::from(index),
        Operand::Constant(word) => add(GraphWord::Constant(word)),
        Operand::Input(input) => add(GraphWord::Input(input.index())),
    };
    let result = program.copied(&program.input_operands(), |one, operands| {
        let operands = operands.map(|operand| id(&mut add, operand));
        Operand::Result(add(GraphWord::result(one.operation(), operands)).into())
    });
    id(&mut add, result)
}

/// One side of a law as a pattern.
fn pattern(program: &Program) -> Pattern<GraphWord> {
    let mut words = RecExpr::default();
    let node = |word| match word {
        GraphWord::Input(place) => ENodeOrVar::Var(variable(&format!("?{}", LETTERS[place]))),
        word => ENodeOrVar::ENode(word),
    };
    add_words(program, |word| words.add(node(word)));
    Pattern::new(words)
}

static REWRITES: LazyLock<Vec<Rewrite<GraphWord, KnownBits>>> = LazyLock::new(|| {
    let rewrite = |from: &Program, to: &Program, name: String| {
        Rewrite::new(name, pattern(from), pattern(to)).ok()
    };
    let laws = LAWS.iter().flat_map(|law| {
        let [left, right] = &law.sides;
        let back = law.is_equation.then(|| rewrite(right, left, format!("{}, back", law.text)));
        [rewrite(left, right, law.text.to_owned()), back.flatten()]
    });
    let computed = O::ALL.iter().filter(|operation| operation.arity() == 2).map(|&operation| {
        let mut words = RecExpr::default();
        let operands = Computed::OPERANDS.map(|name| words.add(ENodeOrVar::Var(variable(name))));
        words.add(ENodeOrVar::ENode(GraphWord::result(operation, operands)));
        Rewrite::new(format!("{operation:?}"), Pattern::new(words), Computed(operation)).ok()
    });
    laws.chain(computed).flatten().collect()
});

/// How many words a graph has at the most, above those of the program.
const MOST_WORDS: usize = 2_000;

/// The memory of a word in a graph, with its share of the tables, in bytes.
const WORD: usize = 1_000;

/// The program after as many rounds as make it cheaper, given the cost of each operation.
pub(super) fn simplified(program: &Program, weights: &[usize], aim: &Aim) -> Program {
    let cost = |program: &Program| -> usize {
        program.instructions().iter().map(|one| weights[one.operation() as usize]).sum()
    };
    let mut best = program.clone();
    while let Some(next) = saturated(&best, weights, aim).filter(|next| cost(next) < cost(&best)) {
        best = next;
    }
    best
}

/// The cheapest of the programs that one round of laws makes of a program.
fn saturated(program: &Program, weights: &[usize], aim: &Aim) -> Option<Program> {
    let mut graph = Graph::new(KnownBits);
    let root = add_words(program, |word| graph.add(word));
    graph.rebuild();
    let end = aim.end.clone();
    let is_over =
        move |_: &mut Runner<_, _, ()>| if end.is_over() { Err(String::new()) } else { Ok(()) };
    // What is found must not depend on the machine's speed, as long as there is time.
    let runner = Runner::<_, _, ()>::new(KnownBits)
        .with_egraph(graph)
        .with_node_limit((MOST_WORDS + 4 * program.operations()).min(aim.effort.memory / WORD))
        .with_time_limit(aim.end.left().unwrap_or(Duration::MAX))
        .with_hook(is_over)
        .run(REWRITES.iter());
    let graph = runner.egraph;
    let (root, mut choices) = (graph.find(root), Choices::of(&graph, weights, aim.end));
    let choice = |node| choices.choice(root, node, usize::MAX);
    let mut roots: Vec<Cheapest> = graph[root].nodes.iter().filter_map(choice).collect();
    roots.sort_by_cached_key(|root| root.cost);
    // A number stays a number.
    roots.into_iter().find_map(|choice| {
        choices.cheapest.insert(root, choice);
        let mut builder = Builder::new(program.inputs().clone());
        let result = choices.write(root, &mut builder, &mut FxHashMap::default())?;
        Some(builder.finish(result)).filter(|found| keeps_kind(program, found))
    })
}

/// The cheapest way to each word, with all words on the way.
struct Cheapest {
    node: GraphWord,
    weight: usize,
    /// In the order of their numbers.
    words: Vec<Id>,
    cost: usize,
}

/// For each class of equal words the cheapest of them, in which shared parts count once.
struct Choices<'a> {
    graph: &'a Graph,
    weights: &'a [usize],
    cheapest: FxHashMap<Id, Cheapest>,
}

impl<'a> Choices<'a> {
    fn of(graph: &'a Graph, weights: &'a [usize], end: &Deadline) -> Choices<'a> {
        let mut choices = Choices { graph, weights, cheapest: FxHashMap::default() };
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for class in graph.classes().take_while(|_| !end.is_over()) {
                for node in &class.nodes {
                    let known = choices.cheapest.get(&class.id);
                    let limit = known.map_or(usize::MAX, |choice| choice.cost);
                    if let Some(cheaper) = choices.choice(class.id, node, limit) {
                        choices.cheapest.insert(class.id, cheaper);
                        is_changed = true;
                    }
                }
            }
        }
        choices
    }

    /// The way to a class by one of its nodes, if it is below a limit and does not lead through the class.
    fn choice(&self, class: Id, node: &GraphWord, limit: usize) -> Option<Cheapest> {
        let weight = match node {
            GraphWord::Result(operation, _) => self.weights[*operation as usize],
            // Of as many operations, those with short constants.
            GraphWord::Constant(word) => (word.checked_ilog2().unwrap_or(0) / 16) as usize,
            GraphWord::Input(_) => 0,
        };
        let mut words = Vec::new();
        for child in node.children() {
            let way = self.cheapest.get(&self.graph.find(*child));
            words.extend_from_slice(&way.filter(|way| weight + way.cost < limit)?.words);
        }
        words.sort_unstable();
        words.dedup();
        let of_words = words.iter().filter_map(|word| self.cheapest.get(word));
        let cost = weight + of_words.map(|one| one.weight).sum::<usize>();
        words.insert(words.binary_search(&class).err().filter(|_| cost < limit)?, class);
        Some(Cheapest { node: node.clone(), weight, words, cost })
    }

    /// Writes a word, after those that it needs; a word that is on its way is not needed by itself.
    fn write(&self, id: Id, builder: &mut Builder, written: &mut WrittenWords) -> Option<Operand> {
        let class = self.graph.find(id);
        if let Some(written) = written.get(&class) {
            return *written;
        }
        written.insert(class, None);
        let word = match self.cheapest.get(&class)?.node {
            GraphWord::Constant(word) => Operand::Constant(word),
            GraphWord::Input(index) => Operand::Input(Input::new(index as u32)),
            GraphWord::Result(operation, [a, b]) => {
                let a = self.write(a, builder, written)?;
                let b = if operation.arity() == 1 { a } else { self.write(b, builder, written)? };
                // Of operands that may change places, a constant is the last.
                let rank = |operand: Operand| (operand.word().is_some(), operand);
                let is_turned = operation.has(Property::Commutes) && rank(a) > rank(b);
                let (a, b) = if is_turned { (b, a) } else { (a, b) };
                // A long rotate is written as a short one in the other direction.
                match (operation, b) {
                    (O::RotateLeft, Operand::Constant(n @ 33..64)) => {
                        builder.add(O::RotateRight, a, 64 - n)
                    }
                    _ => builder.add(operation, a, b),
                }
            }
        };
        written.insert(class, Some(word));
        Some(word)
    }
}

/// The words that are written; none while a word is on its way.
type WrittenWords = FxHashMap<Id, Option<Operand>>;
