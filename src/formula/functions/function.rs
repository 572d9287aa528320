//! The shape of a row: a function, its operands and its body, and the family it belongs to.

use super::domain::{Domain, Requirement};
use crate::program::Operation;

/// Functions that belong together.
#[derive(Debug)]
pub struct FunctionFamily {
    /// What they have in common, as a heading.
    pub name: &'static str,
    /// The rows.
    pub functions: &'static [Function],
}

/// A function that a formula can call.
#[derive(Debug)]
pub struct Function {
    /// Its name, in snake case.
    pub name: &'static str,
    /// Other names, as compilers, processors and libraries have them.
    pub aliases: &'static [&'static str],
    /// Its operands; `...` at the end stands for any number of others.
    pub parameters: &'static [Parameter],
    /// What it gives, in a phrase.
    pub summary: &'static str,
    /// How it is computed.
    pub body: Body,
    /// Where it comes from: document and heading, or a processor or library that has it.
    pub source: &'static str,
    /// What its operands have to meet together.
    pub requires: Option<Requirement>,
}

/// An operand of a function.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub domain: Domain,
}

impl Parameter {
    /// Whether it is the board that the function is about: a set, or what is occupied.
    pub(crate) fn is_board(&self) -> bool {
        matches!(self.domain, Domain::Set | Domain::Word | Domain::Bits)
            && matches!(self.name, "x" | "occ")
    }

    /// Whether what flows through a chain may stand there: a board, or a number.
    pub(crate) fn takes_flow(&self, is_number: bool) -> bool {
        if is_number {
            !self.domain.is_set()
        } else {
            !self.domain.is_number() && !self.domain.is_squares() && self.domain != Domain::Mask
        }
    }
}

/// How a [`Function`] is computed.
#[derive(Debug)]
pub enum Body {
    /// By one operation.
    Operation(Operation),
    /// By a text in the language itself, in terms of its parameters.
    Text(&'static str),
    /// By a text in terms of its parameters and of the sets of the position that the formula reads.
    OfPosition(&'static str),
    /// By texts that are read one after the other, for any number of operands.
    Each {
        /// Sets what there is before the first operand.
        before: &'static str,
        /// Is read once for each operand, which is `a`.
        each: &'static str,
        /// Gives the value.
        after: &'static str,
    },
}

/// Makes rows of `"name" ["alias"] ("parameter": Domain) body, "summary", "source";`: a parameter
/// without a domain is a set. The source may be followed by a condition that the operands must meet together.
macro_rules! rows {
    ($($name:literal [$($alias:literal),*] ($($parameter:literal $(: $domain:ident)?),+) $body:expr,
       $summary:literal, $source:expr $(, $requires:path)?;)+) => {
        &[$($crate::formula::functions::function::Function {
            name: $name,
            aliases: &[$($alias),*],
            parameters: &[$($crate::formula::functions::function::Parameter {
                name: $parameter,
                domain: rows!(@domain $($domain)?),
            }),+],
            summary: $summary,
            body: $body,
            source: $source,
            requires: rows!(@requires $($requires)?),
        }),+]
    };
    (@domain) => { $crate::formula::functions::domain::Domain::Set };
    (@domain $domain:ident) => { $crate::formula::functions::domain::Domain::$domain };
    (@requires) => { None };
    (@requires $requires:path) => { Some($requires) };
}
pub(super) use rows;

impl Function {
    /// The name and all aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// How it is called: `rotl(x, n)`.
    pub(crate) fn call(&self) -> String {
        let names: Vec<&str> = self.parameters.iter().map(|parameter| parameter.name).collect();
        format!("{}({})", self.name, names.join(", "))
    }

    /// The operands that it is shown with: four, where it takes any number.
    pub fn samples(&self) -> Vec<(Parameter, u64)> {
        const SETS: [&str; 4] = ["a", "b", "c", "d"];
        let parameters = match self.operands() {
            (_, true) => SETS.map(|name| Parameter { name, domain: Domain::Set }).to_vec(),
            (_, false) => self.parameters.to_vec(),
        };
        let sample = |(index, parameter): (usize, &Parameter)| {
            let samples = parameter.domain.samples();
            let before = parameters[..index].iter().filter(|one| one.domain.samples() == samples);
            (*parameter, samples[before.count() % samples.len()])
        };
        parameters.iter().enumerate().map(sample).collect()
    }

    /// A call of it, in words of a command line: `rook`, `d4`, `0xff00`.
    pub(crate) fn words(&self) -> Vec<String> {
        let operand = |(parameter, word): (Parameter, u64)| match parameter.domain {
            Domain::Squares => "d4".to_owned(),
            Domain::Set | Domain::Word | Domain::Bits => "0xff00".to_owned(),
            domain if domain.is_number() => domain.written(word),
            _ => format!("{word:#x}"),
        };
        let operands = self.samples().into_iter().map(operand);
        std::iter::once(self.name.to_owned()).chain(operands).collect()
    }

    /// Whether it is a step by its name: its only operand is the board.
    pub(crate) fn is_step(&self) -> bool {
        self.operands() == (1, false) && !self.parameters[0].domain.is_number()
    }

    /// How many operands it takes at least, and whether it takes more.
    pub fn operands(&self) -> (usize, bool) {
        match self.parameters {
            [least @ .., Parameter { name: "...", .. }] => (least.len(), true),
            all => (all.len(), false),
        }
    }
}
