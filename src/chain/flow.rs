//! What a step may follow: each uses what the one before it gives, and takes it for what it is.

use super::{Chain, Step};
use crate::formula::functions::{self, Function};
use crate::program::Input;
use crate::program::kind::Kind;
use crate::program::operation::Operation;
use crate::text::escape::shortened;
use crate::text::fault::InputFault;

impl Chain {
    /// Adds a step, which uses what the last one gives.
    ///
    /// # Errors
    ///
    /// The step would drop what comes in: it reads sets of a position, where the chain no longer gives a
    /// position, or nothing that changes. The step takes a board, and gets a number.
    ///
    /// ```
    /// use bbt::{Chain, Step};
    /// let mut chain = Chain::parse(&["mirror", "white"]).unwrap();
    /// let pawns = Step::parse("pawns").unwrap();
    /// assert_eq!(
    ///     chain.push(pawns).unwrap_err().to_string(),
    ///     "`pawns` does not use what `white` gave"
    /// );
    /// ```
    pub fn push(&mut self, step: Step) -> Result<(), InputFault> {
        if let Some(last) = self.steps.last() {
            let (name, before, kind) = (step.name.clone(), last.name.clone(), self.kind());
            if kind.is_written_only() {
                return Err(InputFault::TextWithin { before });
            }
            if step.refuses(kind) {
                return Err(step.not_a_board(Some(&before), kind));
            }
            if !(step.reads_x() || self.keeps_positions() && step.reads_sets()) {
                let mend = step.with(last);
                return Err(InputFault::NoFlow {
                    step: name,
                    before: before.into(),
                    mend: mend.into(),
                });
            }
        }
        self.steps.push(step);
        Ok(())
    }

    /// Its first step, if that does not take values of this kind.
    pub(crate) fn refusing(&self, kind: Kind) -> Option<&Step> {
        self.steps.first().filter(|step| step.refuses(kind))
    }
}

impl Step {
    /// Whether the step reads the board or number that comes in.
    pub(crate) fn reads_x(&self) -> bool {
        self.action.is_some() || self.program.read_inputs().any(|input| input == Input::X)
    }

    /// Whether it is a step by its name that does not take values of this kind: most take boards alone,
    /// and some functions numbers, too.
    fn refuses(&self, kind: Kind) -> bool {
        let function = || functions::find(&self.name);
        let is_of_sets = |function: &Function| function.parameters[0].domain.is_set();
        match kind {
            Kind::Set => false,
            Kind::Truth => self.row().is_some() || function().is_some(),
            _ => self.row().is_some() || function().is_some_and(is_of_sets),
        }
    }

    /// Whether it is the complement.
    fn complements(&self) -> bool {
        matches!(self.program.instructions(), [one] if one.operation() == Operation::Not)
    }

    /// The fault of this step after one with this name that gives no board, or of an input that is none.
    pub(crate) fn not_a_board(&self, before: Option<&str>, kind: Kind) -> InputFault {
        let is = if kind == Kind::Truth { "a truth" } else { "a number" };
        let found = before.map_or_else(
            || format!("this is {is}"),
            |before| format!("`{}` gives {is}", shortened(before)),
        );
        let fact = before.filter(|_| self.complements() && kind == Kind::Truth);
        let mend = fact.map(|fact| match functions::find(fact) {
            Some(_) => self.call(&format!("{fact}(x)")),
            None => self.call(fact),
        });
        let mend = mend.map(String::into_boxed_str);
        InputFault::NotABoard { step: self.name.clone(), found: found.into(), mend }
    }

    /// How the step is applied to a text, as a formula: `~white`, `north(pawns)`.
    fn call(&self, text: &str) -> String {
        let text = bracketed(text);
        if self.complements() {
            format!("`~{text}`")
        } else {
            format!("`{}({})`", self.name.replace('-', "_"), text.trim_matches(['(', ')']))
        }
    }

    /// How this step is written together with the one that it cannot follow.
    fn with(&self, before: &Step) -> String {
        let [set, other] = [&self.name, &before.name].map(|name| bracketed(name));
        if !self.reads_sets() {
            return format!("`{other} , {set}`");
        }
        if !before.reads_x() {
            return format!("`{other} & {set}`");
        }
        let is_name = before.row().is_some() || functions::find(&before.name).is_some();
        let in_order =
            format!("`{}`", [&self.name, &before.name].map(|name| quoted(name)).join(" "));
        if is_name { format!("{in_order}, or {}", before.call(&self.name)) } else { in_order }
    }
}

/// A text as an operand: in parentheses if it is more than a word.
fn bracketed(text: &str) -> String {
    if text.contains(char::is_whitespace) { format!("({text})") } else { text.to_owned() }
}

/// A step as a word of a command line.
fn quoted(text: &str) -> String {
    let is_word = text.chars().all(|c| c.is_alphanumeric() || "-_@".contains(c));
    if is_word { text.to_owned() } else { format!("'{text}'") }
}
