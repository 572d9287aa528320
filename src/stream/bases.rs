//! What the lines of a stream say about those after them: the base of digits without a prefix is one base,
//! that of the first number that shows it; and a name that a line declares keeps its value.

use super::report::Report;
use crate::chain::Value;
use crate::chain::value::{Notation, ReadOptions, ReadText};
use crate::formula::{self, Definitions};
use crate::notation::number::Numeral;
use crate::text::fault::{Fault, NumberFault, Result, SettledBase};

/// What is known of the base.
///
/// A piece of a stream may be read before those above it. It then settles the base for itself, which is
/// right if it finds the same base as they do, and no line of it depends on theirs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bases {
    settled: Option<SettledBase>,
    /// Whether the reading of a line depended on what is settled, or not settled.
    depends: bool,
    /// How many times lines have given a value to the name of a set: [`formula::Definitions`] has them.
    declared: usize,
    /// How many they were when the first line was read that may name one.
    known: Option<usize>,
}

impl Bases {
    /// The value of a line, or of a field in it, if its digits are in the base of those before.
    pub(super) fn value(&mut self, read: &ReadText, line: u64, said: &mut Report) -> Result<Value> {
        let value = read.value();
        let Notation::Number(Numeral { base: Some(shown), .. }) = &read.notation else {
            return value;
        };
        match (shown, self.settled) {
            (Err(NumberFault::LooksBinary), _) => {
                self.depends = true;
                if !self.are_decimal() {
                    return value;
                }
                ReadOptions { radix: Some(10), ..read.options.clone() }.value(read.text)
            }
            (Err(_), _) => value,
            (&Ok(base), Some(settled)) if base != settled.base => {
                self.depends = true;
                let fault = NumberFault::OtherBase(base, settled.into());
                value.and(Err(Fault::of_all(read.text, fault)))
            }
            (&Ok(base), settled) => {
                let is_good = value.is_ok();
                self.settled = settled.or(is_good.then_some(SettledBase { base, line }));
                match read.doubtful() {
                    Some(digits) => said.doubt(digits, 1),
                    None => said.has_hexadecimal |= is_good && base == 16,
                }
                value
            }
        }
    }

    /// Whether digits without a prefix have turned out to be decimal.
    pub(super) fn are_decimal(&self) -> bool {
        self.settled.is_some_and(|settled| settled.base == 10)
    }

    /// Takes the name that a line gives to its value, if bbt has such a set: from then on, it means this value.
    pub(super) fn declare(&mut self, definitions: &mut Definitions, text: &[u8], word: u64) {
        if let Some(name) = std::str::from_utf8(text).ok().and_then(formula::declared) {
            self.declared += usize::from(definitions.redefine(name, word));
        }
    }

    /// Takes note of a line that may name a set: also of squares, which are sets by name.
    pub(super) fn read_names(&mut self) {
        self.known.get_or_insert(self.declared);
    }

    /// Starts a piece of the stream after what is known here.
    pub(super) fn start(&mut self) {
        (self.depends, self.known) = (false, None);
    }

    /// Forgets the line that settled the base: it was an argument.
    pub(super) fn leave_line(&mut self) {
        self.settled = self.settled.map(|settled| SettledBase { line: 0, ..settled });
    }

    /// Whether the lines after these, which were read without them, mean the same after them.
    pub(super) fn may_be_followed_by(&self, next: &Bases) -> bool {
        let is_same = |next: SettledBase| self.settled.is_some_and(|own| own.base == next.base);
        let has_base = self.settled.is_none()
            || self.settled == next.settled
            || !next.depends && next.settled.is_none_or(is_same);
        has_base && next.known.is_none_or(|known| known == self.declared)
    }

    /// Takes over what the lines after these have shown; returns whether they have declared names.
    pub(super) fn absorb(&mut self, next: Bases) -> bool {
        self.settled = self.settled.or(next.settled);
        self.start();
        let declares = next.declared > self.declared;
        self.declared = self.declared.max(next.declared);
        declares
    }
}
