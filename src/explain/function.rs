//! How a function of the language works: its purpose, its text, and each of its operations for a
//! sample.

use super::sample::Sample;
use super::trace::add_trace;
use crate::diagram::block::Block;
use crate::diagram::board::BoardDrawing;
use crate::diagram::page::Page;
use crate::fault::Fault;
use crate::language::functions::{Body, Function, Parameter};
use crate::language::{self, Formula};
use crate::notation::mapping::Mapping;
use crate::program::{Input, Operand};

/// Explains a function that takes operands.
pub fn function(function: &Function, width: usize) -> Block {
    let mut page = Page::new(width);
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
        Body::Operation(_) => "",
        Body::Text(text) => text,
        Body::Each { each, .. } => each,
    };
    page.code(text);
    match sampled.map(|(formula, sample)| (formula.program, sample)) {
        Ok((program, sample)) if program.operations() > 0 => {
            add_trace(&mut page, &program, &sample);
        }
        Ok((program, _)) => {
            if let Operand::Constant(word) = program.result() {
                page.boards(&[BoardDrawing::of_set("", word, Mapping::OWN)]);
            }
        }
        // Every row compiles, as tests verify.
        Err(_) => {}
    }
    page.block
}

/// A call of a function, with numbers where it takes numbers.
fn example(function: &Function) -> String {
    let operands = function.samples().into_iter().map(|(Parameter { name, domain }, sample)| {
        if domain.is_number() { domain.written(sample) } else { name.to_owned() }
    });
    format!("{}({})", function.name, operands.collect::<Vec<_>>().join(", "))
}

/// A compiled call of a function, and a sample of each set that it takes.
fn sampled(function: &Function, call: &str) -> Result<(Formula, Sample), Fault> {
    let mut sample = Sample::default();
    let mut names = Vec::new();
    let samples = function.samples().into_iter();
    let sets = samples.filter(|(parameter, _)| !parameter.domain.is_number());
    for (input, (parameter, set)) in Input::ALL.into_iter().zip(sets) {
        parameter.name.clone_into(&mut sample.names[input as usize]);
        sample.values[input as usize] = set;
        names.push((parameter.name, Operand::Input(input)));
    }
    Ok((language::compile_with(call, &names)?, sample))
}
