//! The base of digits without a prefix: in one stream it is one base, that of the first number that
//! shows it.

use super::report::Report;
use crate::chain::value::{ReadOptions, Value};
use crate::text::fault::{Fault, NumberFault, SettledBase, Span};

/// What is known of the base.
///
/// A piece of a stream may be read before those above it. It then settles the base for itself, which is
/// right if it finds the same base as they do, and no line of it depends on theirs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bases {
    settled: Option<SettledBase>,
    /// Whether the reading of a line depended on what is settled, or not settled.
    pub(super) depends: bool,
}

impl Bases {
    /// The value of a line, or of a field in it, if its digits are in the base of those before.
    pub(super) fn checked(
        &mut self,
        options: &ReadOptions,
        line: u64,
        text: &[u8],
        value: Result<Value, Fault>,
        report: &mut Report,
    ) -> Result<Value, Fault> {
        let text = std::str::from_utf8(text).unwrap_or_default();
        let Some(shown) = options.shown_base(text) else { return value };
        match (shown, self.settled) {
            (Err(NumberFault::LooksBinary), settled) => {
                self.depends = true;
                let is_decimal = settled.is_some_and(|settled| settled.base == 10);
                return if is_decimal { options.decimal(text) } else { value };
            }
            (Err(_), _) => return value,
            (Ok(base), Some(settled)) if base != settled.base => {
                self.depends = true;
                let fault = NumberFault::OtherBase(base, settled.into());
                return value.and(Err(Fault::new(Span::new(0, text.len()), fault)));
            }
            (Ok(base), settled) => {
                let is_good = value.is_ok();
                self.settled = settled.or(is_good.then_some(SettledBase { base, line }));
                match options.doubtful(text) {
                    Some(digits) => report.doubt(digits, 1),
                    None => report.has_hexadecimal |= is_good && base == 16,
                }
            }
        }
        value
    }

    /// Forgets the line that settled the base: it was an argument.
    pub(super) fn leave_line(&mut self) {
        self.settled = self.settled.map(|settled| SettledBase { line: 0, ..settled });
    }

    /// Whether the lines after these, which were read without them, mean the same after them.
    pub(super) fn may_be_followed_by(&self, next: &Bases) -> bool {
        let is_same = |next: SettledBase| self.settled.is_some_and(|own| own.base == next.base);
        self.settled.is_none()
            || self.settled == next.settled
            || !next.depends && next.settled.is_none_or(is_same)
    }

    /// Takes over what the lines after these have shown; both then know the same.
    pub(super) fn absorb(&mut self, next: &mut Bases) {
        self.settled = self.settled.or(next.settled);
        self.depends = false;
        *next = *self;
    }
}
