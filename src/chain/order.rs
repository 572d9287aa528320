//! What a step does not take from the one before it, and how both are written instead.

use super::Step;
use crate::formula::functions::{self, Body, Domain};
use crate::position::{self, PieceSet, PositionFact};
use crate::program::{Kind, Known, Operand, Operation};
use crate::text::escape::shortened;
use crate::text::fault::InputFault;

impl Step {
    /// The fault of this step for the pieces of a side or of both, if it is named and takes squares by themselves.
    pub(super) fn of_all_pieces(&self) -> Option<InputFault> {
        let function = functions::find(&self.name).filter(|_| self.row().is_none())?;
        let is_for_squares = function.is_step() && function.parameters[0].domain == Domain::Squares;
        let reads_roles = matches!(function.body, Body::OfPosition(_));
        let (step, set) = (self.name.clone(), format!("{}s", function.name).into());
        (is_for_squares && !reads_roles).then_some(InputFault::AllPieces { step, set })
    }

    /// Whether it is about the bits of a number that a position has, which the step before it gives.
    pub(super) fn counts_bits_of(&self, before: &Step) -> bool {
        let first = functions::find(&self.name).map(|function| function.parameters[0].domain);
        let is_count = |fact| position::known(fact).kind() == Kind::Count;
        let gives_count = matches!(before.program.result(), Operand::Input(one) if is_count(one));
        first == Some(Domain::Bits) && gives_count
    }

    /// Whether it gives the pieces of a side, whatever they are.
    pub(crate) fn is_side(&self) -> bool {
        let (white, black) = (PieceSet::White.input(), PieceSet::Black.input());
        let tell = [white, black, PositionFact::WhiteToMove.input()];
        self.reads_sets() && self.program.read_inputs().all(|input| tell.contains(&input))
    }

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
            Some(_) => self.call(&format!("{fact}(x)")).into(),
            None => self.call(fact).into(),
        });
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
    pub(super) fn with(&self, before: &Step) -> String {
        let [set, other] = [&self.name, &before.name].map(|name| bracketed(name));
        let gives_set = |step: &Step| step.known(Known::WORD).kind() == Kind::Set;
        if !self.reads_sets() || !gives_set(self) || !before.reads_x() && !gives_set(before) {
            return format!("`{other} , {set}`");
        }
        if !before.reads_x() {
            return format!("`{other} & {set}`");
        }
        let is_name = before.row().is_some() || functions::find(&before.name).is_some();
        let in_order =
            format!("`{}`", [&self.name, &before.name].map(|name| quoted(name)).join(" "));
        match () {
            () if before.of_all_pieces().is_some() && self.is_side() => before.call(&self.name),
            () if is_name => format!("{in_order}, or {}", before.call(&self.name)),
            () => in_order,
        }
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
