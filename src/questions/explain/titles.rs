//! What the boards of a trace are called: by the names that the text gives, else by what was computed.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::prelude::*;
use crate::formula::{compile, derived_sets};
use crate::program::Nature;
use crate::text::closes_all;

/// The maximum length of a title that says what was computed; a longer one is the name of a result.
const LONGEST_TITLE: usize = 36;

/// A program, and what its text calls constants.
#[derive(Clone, Copy)]
pub(super) struct NamedProgram<'a> {
    pub(super) program: &'a Program,
    pub(super) constants: &'a [(String, u64)],
}

pub(super) struct Titles<'a> {
    of: NamedProgram<'a>,
    results: Vec<Title>,
}

#[derive(Default)]
struct Title {
    /// The name that the text gives it. One of several values of a name has the number of its
    /// assignment: `t.2`; and so has a value that replaces an input.
    assigned: Option<String>,
    set: Option<&'static str>,
    text: Option<String>,
    number: String,
}

impl Title {
    /// The title, with its text in some form.
    fn with_text(&self, written: impl Fn(&str) -> String) -> String {
        let Title { assigned, set, text, number } = self;
        let name = assigned.as_deref().or(*set).map(str::to_owned);
        name.or_else(|| text.as_deref().map(written)).unwrap_or_else(|| number.clone())
    }
}

impl<'a> Titles<'a> {
    /// The titles of a program's results and constants, some of which its text calls something.
    pub(super) fn of(of: NamedProgram<'a>) -> Titles<'a> {
        let program = of.program;
        let names = || program.instructions().iter().map(|one| one.written().name.as_deref());
        let mut counts: HashMap<&str, usize> = HashMap::new();
        names().flatten().for_each(|name| *counts.entry(name).or_default() += 1);
        // The letter of the names of results: no such name in the text begins with it.
        let is_number = |rest: &str| rest.parse::<u64>().is_ok();
        let is_taken = |letter: &char| {
            names().flatten().filter_map(|name| name.strip_prefix(*letter)).any(is_number)
        };
        let letter = ('t'..='z').find(|letter| !is_taken(letter)).unwrap_or('t');
        let replaces = |name: &str| program.inputs().find(name).is_some();
        let mut rounds: HashMap<&str, usize> = HashMap::new();
        let mut titles = Titles { of, results: Vec::new() };
        for (index, (instruction, name)) in program.instructions().iter().zip(names()).enumerate() {
            let assigned = name.map(|name| {
                let round = rounds.entry(name).or_default();
                *round += 1;
                let is_only = counts[name] == 1 && !replaces(name);
                if is_only { name.to_owned() } else { format!("{name}.{round}") }
            });
            let title = Title {
                assigned,
                set: set_name(program, Operand::Result(index)),
                text: titles.text(instruction),
                number: format!("{letter}{}", index + 1),
            };
            titles.results.push(title);
        }
        titles
    }

    /// What an operand is called; nothing for a constant without a name.
    pub(super) fn title(&self, operand: Operand) -> String {
        match operand {
            Operand::Constant(word) => self.constant(word).unwrap_or_default(),
            Operand::Input(_) => name(self.of.program, operand),
            Operand::Result(index) => self.results[index].with_text(str::to_owned),
        }
    }

    /// What the numbers in titles mean, as a sentence, if there are any.
    pub(super) fn legend(&self) -> Option<String> {
        let mut assigned = self.results.iter().filter_map(|title| title.assigned.as_ref());
        let (name, round) = assigned.find_map(|title| title.rsplit_once('.'))?;
        Some(format!("`{name}.{round}` is what assignment {round} gives to `{name}`."))
    }

    pub(super) fn assigned(&self, index: usize) -> Option<&str> {
        self.results[index].assigned.as_deref()
    }

    pub(super) fn set(&self, operand: Operand) -> Option<&'static str> {
        self.results[operand.index()?].set
    }

    fn constant(&self, word: u64) -> Option<String> {
        name_of(word, self.of.constants).or_else(|| sets::name_of(word)).map(str::to_owned)
    }

    pub(super) fn has_text(&self, result: Operand) -> bool {
        matches!(result, Operand::Result(index) if self.results[index].text.is_some())
    }

    /// The text of an operation on what has a name, a short text or a number; none if it is long.
    fn text(&self, instruction: &Instruction) -> Option<String> {
        let (program, operation) = (self.of.program, instruction.operation());
        let operand = |(place, &operand): (usize, &Operand)| match operand {
            Operand::Constant(word) if !is_number(operation, operand) => {
                self.constant(word).map_or_else(|| name(program, operand), as_operand)
            }
            Operand::Constant(_) | Operand::Input(_) => name(program, operand),
            Operand::Result(index) => {
                let inner = program.instructions()[index].operation();
                // What is on the left of the same operator is done first.
                let is_first = place == 0 && inner == operation;
                let is_atom = is_sign(inner) || is_first || is_call(inner) || is_call(operation);
                self.results[index]
                    .with_text(|text| if is_atom { text.to_owned() } else { format!("({text})") })
            }
        };
        let operands: Vec<_> = instruction.operands().iter().enumerate().map(operand).collect();
        Some(operation.written(&operands)).filter(|text| text.chars().count() <= LONGEST_TITLE)
    }
}

/// A text as an operand: in brackets, unless it is a name, a call or a set in braces.
fn as_operand(text: String) -> String {
    let is_call = text.split_once('(').is_some_and(|(name, rest)| {
        is_name(name) && rest.strip_suffix(')').is_some_and(closes_all)
    });
    let inner = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    let is_atom = is_name(&text) || is_call || inner.is_some_and(|inner| !inner.contains('{'));
    if is_atom { text } else { format!("({text})") }
}

pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// The name that a text gives to a constant.
pub(super) fn name_of(word: u64, constants: &[(String, u64)]) -> Option<&str> {
    constants.iter().find(|(_, named)| *named == word).map(|(name, _)| name.as_str())
}

/// The name of an operand: `x`, `t3` for the result of the third operation, or a number.
pub(super) fn name(program: &Program, operand: Operand) -> String {
    program.operand_name(operand, |word| match word {
        0..=64 => word.to_string(),
        _ => Format::Hex.text(word),
    })
}

/// The set of a position that a result is: `occupied` for `white | black`, `Q` for `white & queens`.
fn set_name(program: &Program, operand: Operand) -> Option<&'static str> {
    static SETS: LazyLock<Vec<(String, Program)>> = LazyLock::new(|| {
        let compiled = |(name, text): (String, String)| Some((name, compile(&text).ok()?.program));
        derived_sets().filter_map(compiled).collect()
    });
    let own = program.giving(operand);
    let is_set = |(_, set): &&(String, Program)| {
        own.operations() == set.operations() && own.to_string() == set.to_string()
    };
    SETS.iter().find(is_set).map(|(name, _)| name.as_str())
}

/// Whether an operation is written as the call of a function that gives a set: `rook(x, occupied)`.
pub(super) fn is_call(operation: Operation) -> bool {
    operation.nature() == Nature::Set && operation.symbol().starts_with(char::is_alphabetic)
}

/// A sign before an operand.
pub(super) fn is_sign(operation: Operation) -> bool {
    matches!(operation, Operation::Not | Operation::Negate)
}

/// Whether an operand is a number, not a set: the distance of a shift, a small factor or difference.
pub(super) fn is_number(operation: Operation, operand: Operand) -> bool {
    let is_small = |word| word <= 64 || !operation.has(Property::Carries);
    operand.word().is_some_and(is_small) && !is_mask(operation, operand)
}

/// Whether an operand is a constant that means squares rather than a number.
pub(super) fn is_mask(operation: Operation, operand: Operand) -> bool {
    let Operand::Constant(word) = operand else { return false };
    operation.has(Property::Masks) || operation == Operation::Multiply && word > 64
}
