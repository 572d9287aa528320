//! The catalogue as a list: the steps, the names of sets, the laws of rewriting, and the functions of formulas.

#[cfg(feature = "edit")]
use crate::catalogue::steps;
use crate::catalogue::{Effect, FAMILIES, NamedStep, StepFamily};
use crate::formula::functions::{self, Function, FunctionFamily};
use crate::questions::prelude::*;
use crate::questions::shorten::laws::{self, RewriteLaw};

const SETS: &str = "Sets";

const LAWS: &str = "Laws";

/// The names of sets, and of what else a position has: each with its other names, and what it is.
fn sets() -> impl Iterator<Item = (&'static str, &'static [&'static str], String)> {
    let lines = [
        ("a1 ... h8", "a square"),
        ("file_a ... file_h", "a file"),
        ("rank_1 ... rank_8", "a rank"),
        ("a1h8, b1h7, ...", "a diagonal, by the squares at its ends"),
    ];
    let number = |name: &str| Format::Hex.text(formula::sets::named(name).unwrap_or_default());
    let regions = formula::sets::regions().map(move |(name, others)| (name, others, number(name)));
    let sets = formula::position_sets().chain(["P ... K, p ... k"]);
    let sets = sets.map(|name| (name, "a set of a position"));
    let facts = formula::position_facts().map(|name| (name, "a fact of a position"));
    let plain = |(name, what): (&'static str, &str)| (name, &[][..], what.to_owned());
    lines.into_iter().map(plain).chain(regions).chain(sets.chain(facts).map(plain))
}

/// A word as it is looked for: the plural has the singular.
fn stem(word: &str) -> String {
    let word = normalized(word);
    match word.strip_suffix('s') {
        Some(singular) if singular.len() > 2 => singular.to_owned(),
        _ => word,
    }
}

/// What is listed: all that has these words.
pub(crate) struct Overview(Vec<String>);

impl Overview {
    pub(crate) fn with(words: &[String]) -> Overview {
        Overview(words.iter().map(|word| stem(word)).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.objects().next().is_none()
    }

    /// Whether names or texts have each of the words, and these are not the name of another family.
    fn has(&self, name: &str, aliases: &[&str], texts: &[&str]) -> bool {
        let has = |fit: (u8, usize)| fit.0 < LETTERS;
        let is_other = self.is_about(SETS) || self.is_about(LAWS);
        !is_other && self.0.iter().all(|word| fit(name, aliases, texts, word).is_some_and(has))
    }

    /// The names of sets: all of them if that is what is asked for.
    fn sets(&self) -> Vec<(&'static str, &'static [&'static str], String)> {
        let is_asked = self.is_about(SETS);
        sets().filter(|(name, others, _)| is_asked || self.has(name, others, &[])).collect()
    }

    /// The laws, if they are what is asked for.
    fn laws(&self) -> &'static [RewriteLaw] {
        if self.is_about(LAWS) { &laws::LAWS } else { &[] }
    }

    /// Whether a family is all that is asked for.
    fn is_about(&self, family: &str) -> bool {
        self.0 == [stem(family)]
    }

    fn steps(&self, family: &'static StepFamily) -> Vec<&'static NamedStep> {
        let has = |one: &&NamedStep| self.has(one.name, one.aliases, &[family.name, one.summary]);
        family.steps.iter().filter(has).collect()
    }

    fn functions(&self, family: &'static FunctionFamily) -> Vec<&'static Function> {
        let has = |one: &&Function| self.has(one.name, one.aliases, &[family.name, one.summary]);
        family.functions.iter().filter(has).collect()
    }
}

/// The rank of a name that has the letters of a word in their order, but not together.
const LETTERS: u8 = 3;

/// How well a word fits, the least best: a name begins with it, or has it, and is short; a text has it; a
/// name has its letters in their order.
fn fit(name: &str, aliases: &[&str], texts: &[&str], word: &str) -> Option<(u8, usize)> {
    let of_name = |name: &&str| {
        let name = normalized(name);
        let mut letters = name.chars();
        let rank = match name.find(word) {
            Some(_) if word.is_empty() => return Some((0, 0)),
            Some(at) => u8::from(at > 0),
            None if word.chars().all(|c| letters.any(|one| one == c)) => LETTERS,
            None => return None,
        };
        Some((rank, name.len()))
    };
    let in_text = |text: &&str| normalized(text).contains(word).then_some((2, 0));
    let of_names = [name].iter().chain(aliases).filter_map(of_name).min();
    of_names.into_iter().chain(texts.iter().find_map(in_text)).min()
}

/// The names and summaries of the steps, and of the functions of a single board, that a text finds, the best first.
#[cfg(feature = "edit")]
pub(crate) fn found(text: &str) -> Vec<(&'static str, String)> {
    let fit = |name, aliases, summary: &'static str| {
        (fit(name, aliases, &[summary], &normalized(text)), name, summary)
    };
    let steps = steps().map(|one| fit(one.name, one.aliases, one.summary));
    let functions = functions::functions().filter(|one| one.operands() == (1, false));
    let functions = functions.map(|one| fit(one.name, one.aliases, one.summary));
    let mut found: Vec<_> = steps.chain(functions).filter(|(fit, ..)| fit.is_some()).collect();
    // Those that are equally good keep the order of the catalogue.
    found.sort_by_key(|(fit, ..)| *fit);
    found.into_iter().map(|(_, name, summary)| (name, summary.to_owned())).collect()
}

impl Answer for Overview {
    const QUESTION: &'static str = "list";

    /// Each family's steps: name, example, summary. Then each family's functions: call, summary. Laws as they are.
    fn draw(&self, page: &mut Page) {
        for family in FAMILIES {
            let longest = family.steps.iter().map(|step| step.name.len()).max().unwrap_or(0);
            let row = |step: &NamedStep| {
                let name = format!("  {:longest$}  {}", step.name, step.demonstration());
                (name, step.summary.to_owned())
            };
            section(page, family.name, self.steps(family).into_iter().map(row));
        }
        let row = |(name, _, what): (&str, _, _)| (format!("  {name}"), what);
        section(page, SETS, self.sets().into_iter().map(row));
        page.lines(Style::Code, self.laws().iter().map(|law| law.text));
        if functions::FAMILIES.iter().any(|family| !self.functions(family).is_empty()) {
            page.heading(if page.block.lines.is_empty() {
                "Functions, for formulas"
            } else {
                "Functions, for formulas; each step above is one, too: flip_vertical(x)"
            });
        }
        for family in functions::FAMILIES {
            let row = |one: &Function| (format!("  {}", one.call()), one.summary.to_owned());
            section(page, family.name, self.functions(family).into_iter().map(row));
        }
    }

    /// One JSON object for each step, then for each function, with everything that is known about it.
    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let steps =
            FAMILIES.iter().flat_map(|all| self.steps(all).into_iter().map(|row| step(all, row)));
        let of = |all| self.functions(all).into_iter().map(|row| function(all, row));
        let functions = functions::FAMILIES.iter().flat_map(of);
        let sets = self.sets().into_iter().map(|(name, aliases, summary)| {
            json!({"kind": "set", "name": name, "aliases": aliases, "family": SETS, "summary": summary})
        });
        let laws = self.laws().iter().map(|law| {
            json!({"kind": "law", "name": law.text, "aliases": [], "family": LAWS, "summary": "a law of rewriting", "both_ways": law.is_equation})
        });
        steps.chain(sets).chain(laws).chain(functions)
    }
}

/// Adds rows below a heading, if there are any.
fn section(page: &mut Page, name: &str, rows: impl Iterator<Item = (String, String)>) {
    let rows: Vec<(String, String)> = rows.collect();
    if !rows.is_empty() {
        page.heading(name);
        page.rows(&rows);
    }
}

fn function(family: &FunctionFamily, function: &Function) -> serde_json::Value {
    json!({
        "kind": "function",
        "name": function.name,
        "aliases": function.aliases,
        "family": family.name,
        "summary": function.summary,
        "parameters": function.parameters.iter().map(|one| one.name).collect::<Vec<_>>(),
        "source": function.source,
    })
}

fn step(family: &StepFamily, step: &NamedStep) -> serde_json::Value {
    let algorithms = step.algorithms.iter().map(|algorithm| {
        let program = formula::compile(algorithm.program).ok().map(|formula| formula.program);
        let verdict = program.as_ref().map(|program| step.specification.prove(program));
        json!({
            "name": algorithm.name,
            "program": algorithm.text(),
            "operations": program.as_ref().map(Program::operations),
            "claimed_operations": algorithm.claim.as_ref().map(|claim| claim.operations),
            "proof": verdict.map(|verdict| verdict.to_string()),
            "source": algorithm.source,
        })
    });
    let (input, output) = step.example;
    json!({
        "kind": "step",
        "name": step.name,
        "aliases": step.aliases,
        "family": family.name,
        "summary": step.summary,
        "details": step.details,
        "demonstration": step.demonstration(),
        "swaps_colors": step.effect == Effect::SwapsColors,
        "inverse": step.inverse,
        "example": { "input": Format::Hex.text(input), "output": Format::Hex.text(output) },
        "algorithms": algorithms.collect::<Vec<_>>(),
    })
}
