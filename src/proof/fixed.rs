//! What is known of the bits of an input.

/// The bits of an input that are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fixed {
    /// Which ones.
    pub(super) mask: u64,
    /// Their values.
    pub(super) value: u64,
}

impl Fixed {
    /// These bits, and others.
    pub(super) fn with(self, mask: u64, value: u64) -> Fixed {
        Fixed { mask: self.mask | mask, value: self.value | value }
    }

    /// The word, with these bits.
    pub(super) fn applied(self, word: u64) -> u64 {
        word & !self.mask | self.value
    }

    /// The lowest and the highest word with these bits.
    pub(super) fn bounds(self) -> [u64; 2] {
        [self.value, self.value | !self.mask]
    }
}
