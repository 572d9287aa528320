//! Reading a program by what its words mean: squares, or a number.
//!
//! All words have 64 bits, and most are sets of squares. But the number of set bits is a count, the difference of two
//! counts may be below zero, and a comparison holds or does not. What each operation gives follows from what it is
//! given (`results`). With the kind go the bounds of the value, as a person computes it: without wrapping.

/// What a word means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Squares, or a word of 64 bits of which nothing is known.
    #[default]
    Set,
    /// A number that is not below zero: how many, or which one.
    Count,
    /// A number that may be below zero: two's complement.
    Signed,
    /// Whether something holds: 1 or, as a mask, all squares; otherwise 0.
    Truth,
    /// A text in a word, with which nothing is computed: the material of a position.
    Text,
    /// A number with decimals, with which nothing more is computed: its billionths, in two's complement.
    Decimal,
}

impl Kind {
    /// A word of this kind as a person writes it, if it is a number: `5`, `-3`, `true`.
    ///
    /// ```
    /// use bbt::program::kind::Kind;
    /// assert_eq!(Kind::Signed.number(u64::MAX), Some("-1".to_owned()));
    /// assert_eq!(Kind::Truth.number(1), Some("true".to_owned()));
    /// assert_eq!(Kind::Set.number(1), None);
    /// ```
    pub fn number(self, word: u64) -> Option<String> {
        match self {
            Kind::Set | Kind::Text | Kind::Decimal => None,
            Kind::Count => Some(word.to_string()),
            Kind::Signed => Some(word.cast_signed().to_string()),
            Kind::Truth => Some((word != 0).to_string()),
        }
    }

    /// Whether nothing can be computed with it, nor does it have bits that could be drawn.
    pub(crate) fn is_written_only(self) -> bool {
        matches!(self, Kind::Text | Kind::Decimal)
    }
}

/// What is known of a word before the program runs: its kind, and the bounds of its value.
///
/// The bounds are those of the number without wrapping: the word is that number modulo 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    pub(super) kind: Kind,
    pub(super) least: i128,
    pub(super) greatest: i128,
    /// Whether it is a number that comes from a column: it may have more bits than a word, and is
    /// computed with all of them ([`super::exact`]).
    pub(super) is_exact: bool,
    /// Whether it is made of the sets of a position: squares, which are not a number.
    pub(super) is_of_pieces: bool,
}

/// The greatest word.
pub(super) const ALL: i128 = u64::MAX as i128;

/// The least and the greatest exact number: the sum of two fits in 128 bits.
pub(super) const WIDEST: [i128; 2] = [i128::MIN / 2, i128::MAX / 2];

impl Default for Known {
    fn default() -> Known {
        Known::WORD
    }
}

impl Known {
    /// A word of which nothing is known: a set of squares.
    pub const WORD: Known = Known::new(Kind::Set, 0, ALL);

    /// A set of a position.
    pub(crate) const PIECES: Known = Known { is_of_pieces: true, ..Known::WORD };

    /// Whether something holds, as a mask: all squares (-1), or none.
    pub(crate) const MASK: Known = Known::new(Kind::Truth, -1, 0);

    /// Whether something holds: 1 or 0.
    pub(crate) const TRUTH: Known = Known::new(Kind::Truth, 0, 1);

    /// A number of 64 bits with a sign, in a column; the least one stands for none.
    pub(crate) const NUMBER: Known =
        Known { is_exact: true, ..Known::new(Kind::Signed, -i64::MAX as i128, i64::MAX as i128) };

    /// A number with decimals that is computed from columns.
    pub(crate) const DECIMAL: Known = Known { kind: Kind::Decimal, ..Known::NUMBER };

    /// A text.
    pub(crate) const TEXT: Known = Known::new(Kind::Text, 0, ALL);

    pub(super) const fn new(kind: Kind, least: i128, greatest: i128) -> Known {
        Known { kind, least, greatest, is_exact: false, is_of_pieces: false }
    }

    /// A word that is known.
    pub const fn constant(word: u64) -> Known {
        Known::new(Kind::Set, word as i128, word as i128)
    }

    /// A number from `least` to `greatest`, neither of which is below zero.
    pub const fn count(least: u64, greatest: u64) -> Known {
        Known::new(Kind::Count, least as i128, greatest as i128)
    }

    /// A number from `least` to `greatest`, which may be below zero.
    pub const fn between(least: i128, greatest: i128) -> Known {
        Known::new(if least < 0 { Kind::Signed } else { Kind::Count }, least, greatest)
    }

    /// A set whose squares are all among these.
    pub(crate) const fn of_bits(mask: u64) -> Known {
        Known::new(Kind::Set, 0, mask as i128)
    }

    /// The same word, which is also known to be from `least` to `greatest`.
    #[must_use]
    pub(crate) fn narrowed(self, least: i128, greatest: i128) -> Known {
        let (least, greatest) = (self.least.max(least), self.greatest.min(greatest));
        // Where this cannot be, nothing is computed that counts.
        if least > greatest { self } else { Known { least, greatest, ..self } }
    }

    /// One of two words, of each of which something is known.
    #[must_use]
    pub fn either(self, other: Known) -> Known {
        let (least, greatest) = (self.least.min(other.least), self.greatest.max(other.greatest));
        let is_exact = self.is_exact || other.is_exact;
        // A constant below zero is a number.
        let are_numbers = self.are_numbers(other) || least < 0 && self.both_join(other);
        if self.kind == other.kind && (!are_numbers || self.kind == Kind::Truth) {
            Known { is_exact, ..Known::new(self.kind, least, greatest) }
        } else if are_numbers {
            Known { is_exact, ..Known::between(least, greatest) }
        } else {
            Known::new(Kind::Set, least, greatest)
        }
    }

    /// Whether both go together with numbers; with one that may be below zero, any constant does.
    fn both_join(self, other: Known) -> bool {
        let joins = |one: Known, other: Known| {
            let is_number = one.is_constant() && one.has_sign_bit();
            one.joins_numbers() || is_number && other.kind() == Kind::Signed
        };
        joins(self, other) && joins(other, self)
    }

    /// Whether two words are numbers together: one of them is, and the other one goes with it. With
    /// one from a column, everything is a number.
    pub(crate) fn are_numbers(self, other: Known) -> bool {
        let has_number = self.is_number() || other.is_number();
        self.is_exact || other.is_exact || has_number && self.both_join(other)
    }

    /// What the word means. A number that is 0 or -1 is a mask of no or all squares.
    pub fn kind(&self) -> Kind {
        let is_mask = self.kind == Kind::Signed && self.least >= -1 && self.greatest <= 0;
        if is_mask { Kind::Set } else { self.kind }
    }

    /// The least value that it may have.
    pub const fn least(&self) -> i128 {
        self.least
    }

    /// The greatest value that it may have.
    pub const fn greatest(&self) -> i128 {
        self.greatest
    }

    /// Whether it says whether something holds, and is all squares or none.
    pub(crate) fn is_mask_of_truth(&self) -> bool {
        self.kind == Kind::Truth && self.may_be_negative()
    }

    /// Whether it is a number, not a set.
    pub fn is_number(&self) -> bool {
        self.kind != Kind::Set
    }

    /// Whether nothing is known of its value.
    pub(crate) fn is_any_word(&self) -> bool {
        Known { is_of_pieces: false, ..*self } == Known::WORD
    }

    /// The same word, which is made of the sets of a position or is not.
    #[must_use]
    pub(crate) fn of_pieces_if(self, is_of_pieces: bool) -> Known {
        Known { is_of_pieces: self.kind == Kind::Set && is_of_pieces, ..self }
    }

    /// Whether it is made of the sets of a position.
    pub(crate) const fn is_of_pieces(&self) -> bool {
        self.is_of_pieces
    }

    /// Whether it may be below zero.
    pub const fn may_be_negative(&self) -> bool {
        self.least < 0
    }

    /// Whether there is only one value that it can have.
    pub const fn is_constant(&self) -> bool {
        self.least == self.greatest
    }

    /// Whether all its values are from `least` to `greatest`.
    pub const fn is_within(&self, least: i128, greatest: i128) -> bool {
        least <= self.least && self.greatest <= greatest
    }

    /// The same word as a number with a sign.
    #[must_use]
    pub(crate) fn signed(self) -> Known {
        if self.has_sign_bit() || self.is_exact {
            self
        } else if self.is_constant() {
            let number = i128::from(word(self.least).cast_signed());
            Known::new(self.kind, number, number)
        } else {
            Known::new(self.kind, i64::MIN.into(), i64::MAX.into())
        }
    }

    /// The same word as a number with a sign, if it was a set; -1 is not a mask then.
    #[must_use]
    pub(crate) fn as_number(self) -> Known {
        if self.kind() != Kind::Set {
            return self;
        }
        let Known { least, greatest, .. } = self.signed();
        Known::between(if least < 0 { least.min(-2) } else { least }, greatest)
    }

    /// Whether it is what 64 bits with a sign say. The least number of a column stands for none.
    pub(crate) const fn has_sign_bit(&self) -> bool {
        self.is_within(i64::MIN as i128 + self.is_exact as i128, i64::MAX as i128)
    }

    /// The number that a word is.
    pub(super) fn number(&self, word: u64) -> i128 {
        if self.may_be_negative() { word.cast_signed().into() } else { word.into() }
    }

    /// Whether it is a number that comes from a column.
    pub(crate) const fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Whether it goes together with a number: a number itself, a small constant, or one bit.
    pub(crate) fn joins_numbers(&self) -> bool {
        let small = |known: Known| known.is_within(i32::MIN.into(), u32::MAX.into());
        self.is_number() || self.is_within(0, 1) || self.is_constant() && small(self.signed())
    }

    /// What is known of a word that is known, where this is known of the operation that gave it.
    #[must_use]
    pub(crate) fn of_constant(self, word: u64) -> Known {
        let number = i128::from(word.cast_signed());
        let is_negative = self.may_be_negative() && number < 0 && number >= self.least;
        let value = if is_negative { number } else { word.into() };
        let kind = match self.kind {
            Kind::Count | Kind::Signed if is_negative => Kind::Signed,
            Kind::Count | Kind::Signed => Kind::Count,
            other => other,
        };
        Known::new(kind, value, value)
    }
}

/// A number modulo 2^64: the mask leaves 64 bits.
pub(super) fn word(number: i128) -> u64 {
    u64::try_from(number & ALL).unwrap_or(0)
}
