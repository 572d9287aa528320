//! What the operands of functions may be.

use shakmaty::{Bitboard, File, Square, attacks};

/// What an operand may be for the function to mean something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// A set of squares: the board, a mask.
    Set,
    /// A set or a number: what is computed with its bits.
    Word,
    /// The same, where its bits are counted or numbered: not a number that a position has.
    Bits,
    /// Squares that are meant by themselves, as those of pieces are: not the board.
    Squares,
    /// A set of one square.
    One,
    /// A set with one square at most on each file.
    OnePerFile,
    /// A word whose bytes have a sum below 255.
    SmallBytes,
    /// A line through the square of a slider, which may be left out: see the function's [`Requirement`].
    Line,
    /// A mask that holds no square twice, itself and shifted: see the function's [`Requirement`].
    Mask,
    /// The number of a square, 0 to 63, or its name.
    Square,
    /// The number of a bit, 0 to 63.
    Bit,
    /// How far bits are shifted. (Exact numbers have twice as many as a word.)
    Distance,
    /// How far bits are shifted to the left, or below zero to the right.
    SignedDistance,
    /// How many bits, 1 to 32.
    Length,
    /// One of eight directions.
    Direction,
    /// The stage of a generalized flip, 0 to 5: groups of 2^i bits.
    Stage,
    /// 1 or 0.
    Flag,
}

impl Domain {
    /// Whether the name of a square stands for its number there.
    pub const fn counts(self) -> bool {
        use Domain::{Bit, Distance, Length, SignedDistance, Square, Stage};
        matches!(self, Square | Bit | Distance | SignedDistance | Length | Stage)
    }

    /// Whether it is a set, and a number means nothing.
    pub(crate) const fn is_set(self) -> bool {
        !self.is_number() && !matches!(self, Domain::Word | Domain::Bits | Domain::SmallBytes)
    }

    /// Whether it is how far bits are shifted.
    pub(crate) const fn is_amount(self) -> bool {
        matches!(self, Domain::Distance | Domain::SignedDistance)
    }

    /// Whether it is squares by themselves, of which each may be meant by its number.
    pub(crate) const fn is_squares(self) -> bool {
        matches!(self, Domain::Squares | Domain::One)
    }

    /// Whether it is a number, not a set.
    pub const fn is_number(self) -> bool {
        self.counts() || matches!(self, Domain::Direction | Domain::Flag)
    }

    /// Whether a word is in it. What [`Domain::Mask`] and [`Domain::Line`] ask depends on the other operands.
    ///
    /// ```
    /// use bbt::formula::functions::Domain;
    /// assert!(Domain::Stage.contains(5));
    /// assert!(!Domain::Stage.contains(9));
    /// ```
    pub fn contains(self, word: u64) -> bool {
        use Domain::{Bits, Line, Mask, Set, Squares, Word};
        match self {
            Set | Word | Bits | Squares | Mask | Line => true,
            Domain::One => word.is_power_of_two(),
            Domain::OnePerFile => File::ALL.iter().all(|file| (Bitboard(word) & *file).count() < 2),
            Domain::SmallBytes => word.to_le_bytes().map(u32::from).iter().sum::<u32>() < 255,
            Domain::Square | Domain::Bit => word < 64,
            Domain::Distance => word < 128,
            Domain::SignedDistance => word.cast_signed().unsigned_abs() < 64,
            Domain::Length => (1..=32).contains(&word),
            Domain::Direction => word < 8,
            Domain::Stage => word < 6,
            Domain::Flag => word < 2,
        }
    }

    /// What an operand is, as a phrase.
    pub(crate) const fn role(self) -> &'static str {
        self.described().0
    }

    /// Operands to show the function with, for each place in its list that has this domain.
    pub(crate) const fn samples(self) -> &'static [u64] {
        self.described().1
    }

    /// Its role and its samples.
    const fn described(self) -> (&'static str, &'static [u64]) {
        // The first one is the sample of General Setwise Operations.
        const SETS: &[u64] =
            &[0x0014220022140000, 0x00003c3c3c3c0000, 0x0f0f0f0f0f0f0f0f, 0x8040201008040201];
        match self {
            Domain::Set | Domain::Bits => ("a board", SETS),
            Domain::Word => ("a board or a number", SETS),
            Domain::Squares => ("squares", SETS),
            // d4 and g7, which are on a diagonal.
            Domain::One => ("a set of one square", &[1 << 27, 1 << 54]),
            Domain::SmallBytes => ("bytes with a sum below 255", &[0x0014220022140000]),
            Domain::OnePerFile => ("at most one square on each file", &[0x0000000022140000]),
            // Through d4.
            Domain::Line => ("a line", &[0x8040201008040201]),
            // For a distance of 6.
            Domain::Mask => ("a board", &[0x0000303030300000]),
            Domain::Square => ("the number of a square, 0 to 63", &[12, 28]),
            Domain::Bit => ("the number of a bit, 0 to 63", &[9, 41]),
            Domain::Distance => ("an amount, 0 to 127", &[6]),
            Domain::SignedDistance => ("an amount, -63 to 63", &[6]),
            Domain::Length => ("a length, 1 to 32", &[6]),
            Domain::Direction => ("a direction, 0 to 7", &[0]),
            Domain::Stage => ("a stage, 0 to 5", &[2]),
            Domain::Flag => ("1 or 0", &[1, 0]),
        }
    }

    /// A number as it is typed.
    pub fn written(self, word: u64) -> String {
        match (self, u32::try_from(word)) {
            (Domain::Square, Ok(number @ 0..64)) => Square::new(number).to_string(),
            _ => word.cast_signed().to_string(),
        }
    }
}

/// A condition that some operands have to meet together: what is known of them before the program
/// runs, and if they do not meet it, why.
pub type Requirement = fn(&[Option<u64>]) -> Result<(), String>;

/// A delta swap exchanges squares if no square is in the mask twice: in itself, and shifted; and if
/// none is shifted over the edge.
pub(super) fn swaps_once(operands: &[Option<u64>]) -> Result<(), String> {
    let &[_, Some(mask), Some(n)] = operands else { return Ok(()) };
    let shifted = if n < 64 { mask << n } else { 0 };
    let lost = if n < 64 { mask & !(!0 >> n) } else { mask };
    if lost != 0 {
        return Err(format!("not a swap: shifted by {n}, the mask loses {}", squares(lost)));
    }
    let twice = squares(mask & shifted);
    let why = || format!("not a swap: the mask and itself, shifted by {n}, share {twice}");
    if mask & shifted == 0 { Ok(()) } else { Err(why()) }
}

/// Two groups of bits are exchanged if they have none in common, and none outside the word.
pub(super) fn groups_apart(operands: &[Option<u64>]) -> Result<(), String> {
    let &[_, Some(i), Some(j), Some(n)] = operands else { return Ok(()) };
    if i.max(j).saturating_add(n) > 64 {
        return Err(format!("not a swap: {n} bits from {} on do not fit in a word", i.max(j)));
    }
    if i.abs_diff(j) < n && i != j {
        return Err(format!("not a swap: the {n} bits from {i} on and those from {j} on overlap"));
    }
    Ok(())
}

/// A slider attacks on a line through its square, which may be left out of the mask.
pub(super) fn on_line(operands: &[Option<u64>]) -> Result<(), String> {
    let &[Some(s), _, Some(line)] = operands else { return Ok(()) };
    let (square, others) = (Bitboard(s).single_square(), Bitboard(line & !s));
    let all = square.zip(others.first()).map(|(square, other)| attacks::ray(square, other));
    let is_line = all.is_none_or(|all| others.is_subset(all));
    if is_line { Ok(()) } else { Err(format!("{} is not on the line", squares(s))) }
}

/// The names of squares.
fn squares(set: u64) -> String {
    crate::notation::Format::Squares.text(set)
}
