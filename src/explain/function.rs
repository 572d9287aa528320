//! How a function of the language works: what it is for, its text, and each of its operations for
//! a sample.

use super::sample::{SAMPLE, Sample};
use crate::diagram::board::Board;
use crate::diagram::layout::Block;
use crate::diagram::page::Page;
use crate::diagram::theme::Theme;
use crate::fault::Fault;
use crate::language::functions::{Body, Function};
use crate::language::{self, Formula};
use crate::notation::mapping::Mapping;
use crate::program::{Input, Operand};

/// Explains a function that takes operands.
pub fn function(function: &Function, width: usize, theme: &Theme) -> Block {
    let mut page = Page::new(width, theme);
    page.heading(&format!("{}: {}", function.call(), function.summary));
    let others: Vec<&str> = function.names().skip(1).collect();
    let mut facts = Vec::new();
    if !others.is_empty() {
        facts.push(("also", others.join(", ")));
    }
    facts.push(("source", function.source.to_owned()));
    let call = example(function);
    let sampled = sampled(function, &call);
    if let Ok((formula, _)) = &sampled {
        facts.push(("operations", formula.program.operations().to_string()));
    }
    facts.push(("for example", call));
    page.rows(&facts);
    let text = match &function.body {
        Body::Unary(_) | Body::Binary(_) => "",
        Body::Text(text) => text,
        Body::Each { each, .. } => each,
    };
    page.code(text);
    match sampled.map(|(formula, sample)| (formula.program, sample)) {
        Ok((program, sample)) if program.operations() > 0 => page.trace(&program, &sample),
        Ok((program, _)) => {
            if let Operand::Constant(word) = program.result() {
                page.boards(&[Board::of_set("", word, Mapping::OWN)]);
            }
        }
        // Every row compiles: tests try them all.
        Err(_) => {}
    }
    page.block
}

/// Operands that are numbers, and a sample of each; all others are sets.
const NUMBERS: &[(&str, &str)] = &[
    ("n", "6"),
    ("i", "9"),
    ("j", "41"),
    ("sq", "d4"),
    ("from", "e2"),
    ("to", "e4"),
    ("dir", "0"),
    ("flip", "1"),
    ("mirror", "0"),
];

/// Operands that are sets of a kind, and a sample of each: a mask that a delta swap of as many bits
/// as in [`NUMBERS`] does not bring upon itself, and at most one square on each file.
const KINDS: &[(&str, u64)] = &[("mask", 0x0000303030300000), ("singles", 0x0000000022140000)];

/// Other sets for the operands, the first one the sample of General Setwise Operations.
const SETS: [u64; 4] = [SAMPLE, 0x00003c3c3c3c0000, 0x0f0f0f0f0f0f0f0f, 0x8040201008040201];

/// A call of a function, with numbers where it takes numbers.
fn example(function: &Function) -> String {
    let operands = parameters(function).into_iter().map(|name| {
        let number = NUMBERS.iter().find(|(known, _)| *known == name);
        number.map_or(name, |(_, number)| number)
    });
    format!("{}({})", function.name, operands.collect::<Vec<_>>().join(", "))
}

/// The names of a function's operands: four, where it takes any number.
fn parameters(function: &Function) -> Vec<&'static str> {
    match function.parameters {
        [_, _, .., "..."] => vec!["a", "b", "c", "d"],
        all => all.to_vec(),
    }
}

/// A call of a function, understood, and a sample of each set that it takes.
fn sampled(function: &Function, call: &str) -> Result<(Formula, Sample), Fault> {
    let mut sample = Sample::default();
    let mut names = Vec::new();
    let is_set = |name: &&str| NUMBERS.iter().all(|(known, _)| known != name);
    let sets = parameters(function).into_iter().filter(is_set);
    for ((input, set), name) in Input::ALL.into_iter().zip(SETS).zip(sets) {
        name.clone_into(&mut sample.names[input as usize]);
        let kind = KINDS.iter().find(|(kind, _)| *kind == name);
        sample.values[input as usize] = kind.map_or(set, |(_, set)| *set);
        names.push((name, Operand::Input(input)));
    }
    Ok((language::compile_with(call, &names)?, sample))
}
