//! What takes time, computed aside: the results of the chain, facts, and drawings. Keys need not wait for
//! it.

use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::{Context, Result};

use super::state::{Document, OPERATORS};
use crate::chain::Chain;
use crate::chain::facts::Facts;
use crate::chain::value::Value;
use crate::diagram::block::Block;
use crate::diagram::inspect::facts_table;
use crate::diagram::table;
use crate::diagram::view::View;
use crate::notation::Format;
use crate::notation::mapping::{MAPPINGS, Mapping};
use crate::position::{Position, Rules, complaint};
use crate::questions::explain;
use crate::text::escape::shortened;

/// What is asked about.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// Later ones have greater numbers.
    pub(super) number: u64,
    pub(super) document: Document,
    /// Which of the values goes through the chain.
    pub(super) active: usize,
    /// The board whose facts are wanted: its index in [`Answer::shown`].
    pub(super) chosen: usize,
    /// Whether the chain is explained, instead of drawn.
    pub(super) explains: bool,
    pub(super) format: Format,
    pub(super) mapping: &'static Mapping,
    /// The widths of facts and of drawings.
    pub(super) widths: [usize; 2],
}

/// The answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer {
    /// The number of the question.
    pub(super) number: u64,
    /// The boards with their titles: the values, the results of the chain, that of the operator.
    pub(super) shown: Vec<(String, Value)>,
    /// What there is to say of them.
    pub(super) notes: Vec<String>,
    /// The facts about the board that was chosen, and its number in each mapping and notation.
    pub(super) facts: Block,
    pub(super) numbers: [Block; 2],
    /// The chain at work, or its explanation.
    pub(super) drawing: Block,
}

/// The size of the worker's stack, in bytes: that of the main one.
const STACK: usize = 8 << 20;

/// Starts a thread that answers questions: of those that wait, the last one.
pub(super) fn start(
    view: View,
    reply: impl Fn(Answer) + Send + 'static,
) -> Result<Sender<Question>> {
    let (sender, receiver) = channel::<Question>();
    let work = move || {
        while let Ok(first) = receiver.recv() {
            reply(answer(&receiver.try_iter().last().unwrap_or(first), view));
        }
    };
    thread::Builder::new().stack_size(STACK).spawn(work).context("cannot start a thread")?;
    Ok(sender)
}

/// The answer to a question.
pub(super) fn answer(question: &Question, view: View) -> Answer {
    let Document { values, operator, .. } = &question.document;
    let titles: &[&str] = if values.len() == 1 { &["input"] } else { &["first", "second"] };
    let shown = titles.iter().map(|title| (*title).to_owned()).zip(values.iter().cloned());
    let (number, shown) = (question.number, shown.collect());
    let mut answer = Answer { number, shown, ..Answer::default() };
    add_stages(&mut answer, question, &View { width: question.widths[1], ..view });
    if let [first, second] = &values[..] {
        answer.shown.extend(combined(first, second, OPERATORS[*operator]));
    }
    let Some((_, value)) = answer.shown.get(question.chosen) else { return answer };
    answer.facts = match value {
        Value::Number(number) => table(&[("number", number.to_string())], question.widths[0]),
        board => facts_table(&Facts::of(board, question.mapping), question.widths[0]),
    };
    answer.numbers = numbers(value.occupied().0, question.format);
    if let Value::Position(position) = value {
        answer.notes.extend(complaints(position));
    }
    answer
}

/// Adds the results of the chain for the value that is edited, and draws or explains it.
fn add_stages(answer: &mut Answer, question: &Question, view: &View) {
    let Document { chain, values, .. } = &question.document;
    let value = &values[question.active];
    let (results, notes) = match chain.stages(value, Rules::none()) {
        Ok(done) => done,
        Err(refusal) => return answer.notes.push(refusal.to_string()),
    };
    if chain.steps.is_empty() {
        return;
    }
    answer.notes.extend(notes.sentences());
    let own = answer.shown[question.active].clone();
    answer.shown.extend(chain.steps.iter().map(|step| step.name.clone()).zip(results));
    if question.explains {
        match explain::example(chain, value) {
            Ok(explanation) => answer.drawing = explanation.drawing(*view),
            Err(fault) => answer.notes.push(fault.to_string()),
        }
    } else {
        let all = [&own].into_iter().chain(&answer.shown[values.len()..]);
        let all: Vec<_> = all.map(|(name, value)| (name.as_str(), value.clone())).collect();
        answer.drawing = explain::stages(&chain.steps, &all, question.mapping, view);
    }
}

/// The result of an operator between two values, as a formula gives it.
fn combined(first: &Value, second: &Value, operator: &str) -> Option<(String, Value)> {
    let step = format!("x {operator}{:#018x}", second.occupied().0);
    let first = Value::Board(first.occupied().0);
    let (mut stages, _) = Chain::parse(&[&step]).ok()?.stages(&first, Rules::none()).ok()?;
    Some((format!("first {operator} second"), stages.pop()?))
}

/// What is wrong with a position, and what stands after its fields, which no key changes.
fn complaints(position: &Position) -> impl Iterator<Item = String> {
    let fen = position.fen();
    let wrong = complaint(&fen).map(|why| format!("not legal: {why}"));
    let rest = String::from_utf8_lossy(&fen.line()[fen.fields().len()..]);
    let is_counter = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let has_more = !rest.split_whitespace().all(is_counter);
    let beside = has_more.then(|| format!("stays as it is: {}", shortened(rest.trim())));
    wrong.into_iter().chain(beside)
}

/// A number in each square mapping, and in the other notations.
fn numbers(board: u64, format: Format) -> [Block; 2] {
    let of_line = |format: Format| format.is_number() && format != Format::Bin;
    let written = if of_line(format) { format } else { Format::Hex };
    let of = |mapping: &Mapping| (mapping.name, written.text(mapping.write(board)));
    let notations = [("hex", Format::Hex), ("c", Format::C), ("rust", Format::Rust)];
    [
        table(&MAPPINGS.iter().map(of).collect::<Vec<_>>(), usize::MAX),
        table(&notations.map(|(name, format)| (name, format.text(board))), usize::MAX),
    ]
}
