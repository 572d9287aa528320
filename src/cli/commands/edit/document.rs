//! What is edited: a value or two, and a chain.

use shakmaty::{Bitboard, Piece};

use crate::chain::Chain;
use crate::chain::value::Value;
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::view::View;
use crate::notation::mapping::Mapping;
use crate::position::{Placement, Position, Rules, complaint};
use crate::questions::diff::Difference;
use crate::questions::explain;
use crate::text::escape::shortened;

/// What undo goes back to.
#[derive(Clone, Debug)]
pub(super) struct Document {
    /// One value, or two.
    pub(super) values: Vec<Value>,
    /// Which of them is edited, and goes through the chain.
    pub(super) active: usize,
    /// The chain, and its text.
    pub(super) chain: Chain,
    pub(super) text: String,
    /// The operator between two values: its index in [`OPERATORS`].
    pub(super) operator: usize,
    /// The line of the value in a file.
    pub(super) line: usize,
}

/// The operators between two values.
pub(super) const OPERATORS: [&str; 7] = ["&", "|", "^", "& ~", "+", "-", "*"];

/// Boards with their titles, and what there is to say of them.
pub(super) type Shown = (Vec<(String, Value)>, Vec<String>);

impl Document {
    /// A document as it is at first.
    pub(super) fn new(values: Vec<Value>, chain: Chain, text: String) -> Document {
        Document { values, active: 0, chain, text, operator: 0, line: 0 }
    }

    /// Whether there is nothing to undo between two documents.
    pub(super) fn is_same(&self, other: &Document) -> bool {
        let are_same = (&self.values, &self.text) == (&other.values, &other.text);
        are_same && (self.operator, self.line) == (other.operator, other.line)
    }

    /// The value that is edited.
    pub(super) fn value(&self) -> &Value {
        &self.values[self.active]
    }

    /// Gives the value another one; a number is the set of its bits.
    pub(super) fn set(&mut self, value: Value) {
        self.values[self.active] = match value {
            Value::Number(number) => Value::Board(number.word),
            board => board,
        };
    }

    /// Puts a piece on squares, or sets them in a set; clears them if there is none.
    pub(super) fn paint(&mut self, squares: Bitboard, piece: Option<Piece>) {
        let painted = match self.value() {
            Value::Position(position) => {
                let with = |pieces: Placement, square| pieces.with(square, piece);
                let pieces = squares.into_iter().fold(*position.placement(), with);
                Value::Position(position.with(&pieces))
            }
            set if piece.is_some() => Value::Board((set.occupied() | squares).0),
            set => Value::Board((set.occupied() & !squares).0),
        };
        self.set(painted);
    }

    /// What differs between two values.
    pub(super) fn difference(&self) -> Option<Difference> {
        let [first, second] = &self.values[..] else { return None };
        let titled = |title: &str, value: &Value| (title.to_owned(), value.clone());
        Difference::of([titled("first", first), titled("second", second)])
    }

    /// The chain at work on the value that is edited, or its explanation.
    pub(super) fn drawing(
        &self,
        shown: &[(String, Value)],
        explains: bool,
        mapping: &Mapping,
        view: View,
    ) -> Block {
        // A chain that refuses its input has no results.
        if self.chain.steps.is_empty() || shown.len() < self.boards() {
            return Block::default();
        }
        if explains {
            return match explain::example(&self.chain, self.value()) {
                Ok(explanation) => explanation.drawing(view),
                Err(fault) => {
                    let lines = vec![StyledLine::of(Style::Error, fault.to_string())];
                    Block { lines, ..Block::default() }
                }
            };
        }
        let results = &shown[self.values.len()..][..self.chain.steps.len()];
        let all = [&shown[self.active]].into_iter().chain(results);
        let all: Vec<_> = all.map(|(name, value)| (name.as_str(), value.clone())).collect();
        explain::stages(&self.chain.steps, &all, mapping, &view)
    }

    /// The number of boards that are shown, if the chain refuses nothing.
    pub(super) fn boards(&self) -> usize {
        self.values.len() + self.chain.steps.len() + usize::from(self.values.len() == 2)
    }

    /// The values, the results of the chain, and that of the operator.
    pub(super) fn shown(&self) -> Shown {
        let titles: &[&str] =
            if self.values.len() == 1 { &["input"] } else { &["first", "second"] };
        let values =
            titles.iter().map(|title| (*title).to_owned()).zip(self.values.iter().cloned());
        let (mut shown, mut notes): Shown = (values.collect(), Vec::new());
        match self.chain.stages(self.value(), Rules::none()) {
            Ok((results, said)) => {
                shown.extend(self.chain.steps.iter().map(|step| step.name.clone()).zip(results));
                notes.extend(said.sentences());
            }
            Err(refusal) => notes.push(refusal.to_string()),
        }
        if let [first, second] = &self.values[..] {
            let operator = OPERATORS[self.operator];
            let step = format!("x {operator}{:#018x}", second.occupied().0);
            let result = result(&step, &Value::Board(first.occupied().0));
            shown.extend(result.map(|result| (format!("first {operator} second"), result)));
        }
        (shown, notes)
    }
}

/// The result of a step.
pub(super) fn result(step: &str, value: &Value) -> Option<Value> {
    Chain::parse(&[step]).ok()?.stages(value, Rules::none()).ok()?.0.pop()
}

/// What is wrong with a position, and what stands after its fields, which no key changes.
pub(super) fn complaints(position: &Position) -> impl Iterator<Item = String> {
    let fen = position.fen();
    let wrong = complaint(&fen).map(|why| format!("not legal: {why}"));
    let rest = String::from_utf8_lossy(&fen.line()[fen.fields().len()..]);
    let is_counter = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let has_more = !rest.split_whitespace().all(is_counter);
    let beside = has_more.then(|| format!("stays as it is: {}", shortened(rest.trim())));
    wrong.into_iter().chain(beside)
}
