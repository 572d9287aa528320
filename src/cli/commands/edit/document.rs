//! What is edited: a value or two, and a chain.

use shakmaty::{Bitboard, Piece};

use crate::chain::Step;
use crate::cli::commands::prelude::*;
use crate::diagram::{Block, Style, View};
use crate::position::{Placement, Rules};
use crate::questions::diff::Difference;
use crate::questions::explain;
use crate::questions::sets::SETS;
use crate::text::fault::Fault;

/// What undo goes back to.
#[derive(Clone, Debug)]
pub(super) struct Document {
    /// One value, or two.
    pub(super) values: Vec<Value>,
    /// Which of them is edited, and goes through the chain.
    pub(super) active: usize,
    /// The chain, and the words that it was typed as.
    pub(super) chain: Arc<Chain>,
    pub(super) words: Vec<String>,
    /// The operator between two values: its index in [`OPERATORS`].
    pub(super) operator: usize,
    pub(super) line: usize,
}

pub(super) const OPERATORS: [&str; 7] = ["&", "|", "^", "& ~", "+", "-", "*"];

pub(super) type Shown = (Vec<(String, Value)>, Vec<String>);

impl Document {
    pub(super) fn new(values: Vec<Value>, chain: Chain, words: Vec<String>) -> Document {
        Document { values, active: 0, chain: Arc::new(chain), words, operator: 0, line: 0 }
    }

    /// Whether there is nothing to undo between two documents.
    pub(super) fn is_same(&self, other: &Document) -> bool {
        let are_same = (&self.values, &self.words) == (&other.values, &other.words);
        are_same && (self.operator, self.line) == (other.operator, other.line)
    }

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

    /// Takes the value, or the chain, that a text is; otherwise, returns what is wrong with it.
    pub(super) fn read_value(&mut self, text: &str, options: &ReadOptions) -> Result<(), String> {
        self.set(options.value(text.as_bytes()).map_err(|fault| hints::shown(&fault, text))?);
        Ok(())
    }

    pub(super) fn read_chain(&mut self, text: &str, options: &ReadOptions) -> Result<(), String> {
        let (chain, words) = typed_chain(text, options).map_err(|error| error.to_string())?;
        (self.chain, self.words) = (Arc::new(chain), words);
        Ok(())
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

    pub(super) fn difference(&self) -> Option<Difference> {
        (self.values.len() == 2).then(|| Difference::of([0, 1].map(|at| self.titled(at))))?
    }

    /// The explanation of the chain at work on the value that is edited; empty if it refuses the value.
    pub(super) fn explanation(&self, view: View) -> Block {
        if self.chain.steps.is_empty() || self.chain.stages(self.value(), Rules::none()).is_err() {
            return Block::default();
        }
        let refused = |fault: Fault| Block::of(Style::Error, fault.to_string());
        explain::example(&self.chain, self.value()).map_or_else(refused, |one| one.drawing(view))
    }

    fn titled(&self, index: usize) -> (String, Value) {
        let title = if self.values.len() == 1 { "input" } else { ["first", "second"][index] };
        (title.to_owned(), self.values[index].clone())
    }

    /// The sets of the position, by their names; none of a set.
    pub(super) fn sets(&self) -> Vec<(&'static str, Bitboard)> {
        let value = self.value();
        let names = SETS.split(' ').filter(|_| matches!(value, Value::Position(_)));
        names.filter_map(|name| Some((name, result(name, value)?.occupied()))).collect()
    }

    /// The number of boards that are shown, if the chain refuses nothing.
    pub(super) fn boards(&self) -> usize {
        self.values.len() + self.chain.steps.len() + usize::from(self.values.len() == 2)
    }

    /// The values, the results of the chain, and that of the operator.
    pub(super) fn shown(&self) -> Shown {
        let values = (0..self.values.len()).map(|index| self.titled(index));
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

pub(super) fn result(step: &str, value: &Value) -> Option<Value> {
    Chain::parse(&[step]).ok()?.stages(value, Rules::none()).ok()?.0.pop()
}

/// The chain that a text is, and its words; a value, or several chains, are an error.
fn typed_chain(text: &str, options: &ReadOptions) -> anyhow::Result<(Chain, Vec<String>)> {
    let whole = vec![text.trim().to_owned()];
    let is_named = matches!(Step::all_named(&whole[0]), Ok(Some(_)));
    if !is_named && let Ok(chain) = of_words(&whole, options) {
        return Ok((chain, whole));
    }
    let words = shell_words::split(text).map_err(|_| anyhow!("a quote is not closed"))?;
    Ok((of_words(&words, options)?, words))
}

fn of_words(words: &[String], options: &ReadOptions) -> anyhow::Result<Chain> {
    // The note about its digits would be written over what is on the screen.
    let is_doubtful = |word: &&String| options.read(word.as_bytes()).doubtful().is_some();
    if let Some(word) = words.iter().find(is_doubtful) {
        bail!("`{}` is a value, not a step", shortened(word));
    }
    let plan = positionals::plan(&words.iter().map(OsString::from).collect::<Vec<_>>(), options)?;
    match plan.inputs.first() {
        Some(input) => bail!("{input} is a value, not a step"),
        None => plan.chain("edit").cloned(),
    }
}

/// The text of a chain of words, as [`typed_chain`] reads it.
pub(super) fn joined(words: &[String]) -> String {
    if let [word] = words { word.clone() } else { shell_words::join(words) }
}

/// The words of a chain: as they were typed, if each is a step or a value; otherwise the names of its steps.
pub(super) fn typed_words(words: &[OsString], chain: &Chain, inputs: usize) -> Vec<String> {
    let steps = chain.steps.len();
    let typed = words.iter().filter_map(|word| positionals::text(word).ok()).map(str::to_owned);
    let names = chain.steps.iter().map(|step| step.name.clone());
    if words.len() == steps + inputs { typed.take(steps).collect() } else { names.collect() }
}
