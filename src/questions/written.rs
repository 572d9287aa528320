//! A chain, or a function of formulas, as a function in another language, perhaps by the cheapest program found.

use crate::formula::compile_over;
use crate::formula::functions::Function;
use crate::program::{FAR_SHIFTS, Inputs};
use crate::proof::{Effort, How};
use crate::questions::code::{Language, Routine, Shuffle, Target};
use crate::questions::identify::{listed, other_names};
use crate::questions::prelude::*;
use crate::questions::shorten::shortest_by;
use crate::text::escape::shortened;
use crate::text::fault::Fault;

#[derive(Serialize)]
pub(crate) struct Written {
    name: String,
    language: &'static str,
    target: &'static str,
    operations: usize,
    features: Vec<&'static str>,
    code: String,
}

impl Answer for Written {
    const QUESTION: &'static str = "code";

    fn lines(&self) -> String {
        self.code.clone()
    }

    fn source(&self, _: &Language) -> Result<String, String> {
        Ok(self.lines())
    }

    fn draw(&self, page: &mut Page) {
        page.lines(Style::Code, self.code.lines());
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }
}

/// What is written: its name, what it is, and its program.
pub(crate) struct Draft {
    name: String,
    about: Vec<String>,
    program: Program,
}

impl Draft {
    /// A function of formulas; the sets, squares and numbers that it takes are parameters.
    pub(crate) fn of_function(function: &Function) -> Result<Draft, Fault> {
        let samples = function.samples();
        let names: Vec<&str> = samples.iter().map(|(parameter, _)| parameter.name).collect();
        let call = format!("{}({})", function.name, names.join(", "));
        let program = compile_over(&call, &Inputs::new(names))?.program;
        let about = vec![
            format!("{}: {}.", function.call(), function.summary),
            format!("Source: {}.", function.source),
        ];
        Ok(Draft { name: function.name.to_owned(), about, program })
    }

    /// A chain; none if it has no steps.
    pub(crate) fn of_chain(chain: &Chain) -> Option<Draft> {
        let program = chain.program()?;
        let mut about = Vec::new();
        let mut names = Vec::new();
        for step in &chain.steps {
            if let Some(row) = step.row() {
                let (_, algorithm) = step.name.split_once('@').unwrap_or_default();
                let used = row.algorithm(algorithm).unwrap_or(&row.algorithms[0]);
                let source = used.source.trim_end_matches('.');
                about.push(format!("{}: {}. Source: {source}.", row.name, row.summary));
                names.push(row.name);
            } else {
                about.push(format!("{}.", shortened(&step.name)));
            }
        }
        if names.is_empty()
            && let same @ [first, ..] = &other_names(chain, &program)[..]
        {
            about.push(format!("The same as {}; proved: {}.", listed(same), first.proof));
        }
        let name = chain.name();
        let is_word = !name.contains(|c: char| !c.is_alphanumeric() && c != '_');
        let name = match names.len() == chain.steps.len() {
            true => names.join("_"),
            false if is_word => name,
            false => "transformed".to_owned(),
        };
        Some(Draft { name, about, program })
    }

    /// The function in a language, with the instructions of a target, by a name of its own or another one.
    pub(crate) fn written(
        mut self,
        name: Option<&str>,
        language: &Language,
        target: Target,
        is_shortest: bool,
    ) -> Written {
        if self.program.may_shift_far() {
            self.about.push(format!("Note: {FAR_SHIFTS}."));
        }
        let shuffle = if is_shortest { self.shorten(language, target) } else { None };
        let name = name.map_or(self.name, str::to_owned);
        let routine = Routine { name: &name, about: &[], program: &self.program, shuffle };
        let operations = routine.operations(language, target);
        let features = routine.features(language, target);
        let mut cost = counted(operations, "operation");
        if !features.is_empty() {
            cost += &format!("; needs {}", features.join(" and "));
        }
        self.about.push(cost + "; bit 0 is a1. Written by bbt.");
        let code = Routine { about: &self.about, ..routine }.text(language, target);
        let (language, target) = (language.name, target.name());
        Written { name, language, target, operations, features, code }
    }

    /// Takes the cheapest program that is found, perhaps as a bit shuffle, with a line about it.
    fn shorten(&mut self, language: &Language, target: Target) -> Option<Shuffle> {
        let empty = Routine { name: "", about: &[], program: &self.program, shuffle: None };
        let cost = |program: &Program| Routine { program, ..empty }.operations(language, target);
        let map = self.program.affine_map().ok().filter(|_| language.shuffles(target));
        let shuffle = map.and_then(|map| Shuffle::of(&map));
        let (before, how) = (cost(&self.program), How::Affine);
        let by_shuffle =
            format!("Best found: by a bit shuffle, before {before}; proved equal: {how}.");
        // Nothing else is looked for: a single operation is the least.
        if shuffle.is_some_and(|shuffle| shuffle.operations() == 1) && before > 1 {
            self.about.push(by_shuffle);
            return shuffle;
        }
        let instructions = language.instructions(target);
        let shorter = shortest_by(&self.program, instructions, &cost, &Effort::default());
        let shuffle = shuffle.filter(|shuffle| shuffle.operations() < shorter.after);
        self.about.push(match (shuffle, shorter.way, shorter.proof) {
            (Some(_), ..) => by_shuffle,
            (None, Some(way), Some(how)) => {
                format!("Best found: {way}, before {}; proved equal: {how}.", shorter.before)
            }
            _ => "Shorter programs: none found.".to_owned(),
        });
        self.program = shorter.program;
        shuffle
    }
}
