//! The operations of a program: one row each, read by every reading.

use shakmaty::{Bitboard, Color, Square, attacks};

use crate::vectors;

/// What the result of an operation is, given its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nature {
    /// How many bits, or the number of one: at most 64.
    Count,
    /// Whether something holds.
    Truth,
    /// A number where the operands are numbers, else a set.
    Alike,
    /// A set, whatever the operands are.
    Set,
}

/// What holds for an operation whatever its operands are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// Each bit of the result depends on nothing but the bits of the operands on the same square,
    /// and in the same way on every square.
    Bitwise,
    /// Each bit of the result depends on the bits of the operands on the same square and on carries
    /// from those below it.
    Carries,
    /// The operands may change places.
    Commutes,
    /// A union on the left gives the union of what its parts give, and the empty set gives the empty
    /// set, whatever is on the right.
    Additive,
    /// The result is what pieces on the left attack. If there is an operand on the right, it is the
    /// occupancy, at which attacks end.
    Attacks,
    /// A constant operand is a set of squares rather than a number.
    Masks,
    /// The operand on the right is a distance in bits.
    Shifts,
    /// With this distance or a longer one, nothing is left.
    Clears(u64),
    /// A zero on the right has no result.
    Divides,
    /// Numbers are ordered: which one is less.
    Orders,
    /// The result may be another one if the operands are numbers with a sign.
    NeedsSign,
    /// The function of the language that is this operation, whatever its operands mean: an operator
    /// may stand for another one, where they may be below zero.
    Function(&'static str),
    /// With this word on the right, the result is the operand on the left.
    Unit(u64),
    /// With this word on the left, the result is this word.
    Absorbs(u64),
}

/// Makes the enum of operations from rows of `Name "symbol" Nature [Property ...] closure`, grouped
/// by how many operands they take: the closure is the only definition of what the operation does, for
/// one word and for columns of words alike.
macro_rules! operations {
    ($($each:ident [$arity:literal] {
        $($(#[$doc:meta])* $variant:ident $symbol:literal $nature:ident
          [$($property:ident $(($word:expr))?),*] $meaning:expr;)+
    })+) => {
        /// An operation on one or two words.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Operation {
            $($($(#[$doc])* $variant,)+)+
        }

        impl Operation {
            /// All operations: those with one operand first.
            pub const ALL: &[Operation] = &[$($(Operation::$variant,)+)+];

            /// How the operation is written: an operator or the name of a function.
            pub(crate) const fn symbol(self) -> &'static str {
                match self { $($(Operation::$variant => $symbol,)+)+ }
            }

            /// How many operands it takes: one or two.
            pub const fn arity(self) -> usize {
                match self { $($(Operation::$variant => $arity,)+)+ }
            }

            /// What the result is.
            pub(crate) const fn nature(self) -> Nature {
                match self { $($(Operation::$variant => Nature::$nature,)+)+ }
            }

            /// What holds for it.
            pub const fn properties(self) -> &'static [Property] {
                match self {
                    $($(Operation::$variant => &[$(Property::$property $(($word))?),*],)+)+
                }
            }

            /// Fills `out` with the value for each row of the operands' columns; an operation with
            /// one operand looks at the first column alone.
            pub(crate) fn apply_to_columns(self, operands: [OperandColumn; 2], out: &mut [u64]) {
                match self {
                    $($(Operation::$variant => vectors::run(
                        out.len(),
                        #[inline(always)] || $each(operands, out, $meaning)
                    ),)+)+
                }
            }
        }
    };
}

operations! {
    each_one [1] {
        /// Complement: every bit inverted.
        Not "~" Alike [Bitwise] |a: u64| !a;
        /// Two's complement: `~x + 1`.
        Negate "-" Alike [Carries] |a: u64| a.wrapping_neg();
        /// Reverses the eight bytes: rank 1 to rank 8.
        SwapBytes "bswap" Set [Additive] |a: u64| a.swap_bytes();
        /// The number of set bits.
        CountOnes "popcount" Count [] |a: u64| u64::from(a.count_ones());
        /// The number of the least significant set bit; 64 for the empty set.
        LeastBit "lsb" Count [] |a: u64| u64::from(a.trailing_zeros());
        /// The number of the most significant set bit; 64 for the empty set.
        MostBit "msb" Count [] |a: u64| u64::from(a.checked_ilog2().unwrap_or(64));
        /// The squares that knights on the set attack.
        Knight "knight" Set [Additive, Attacks] |a| union(a, attacks::knight_attacks);
        /// The squares that kings on the set attack.
        King "king" Set [Additive, Attacks] |a| union(a, attacks::king_attacks);
        /// The squares that white pawns on the set attack.
        WhitePawn "white_pawn" Set [Additive, Attacks]
            |a| union(a, |square| attacks::pawn_attacks(Color::White, square));
        /// The squares that black pawns on the set attack.
        BlackPawn "black_pawn" Set [Additive, Attacks]
            |a| union(a, |square| attacks::pawn_attacks(Color::Black, square));
    }
    each_two [2] {
        /// Intersection.
        And "&" Alike [Bitwise, Commutes, Additive, Masks, Unit(!0), Absorbs(0)] |a, b| a & b;
        /// Union.
        Or "|" Alike [Bitwise, Commutes, Masks, Unit(0)] |a, b| a | b;
        /// Symmetric difference.
        Xor "^" Alike [Bitwise, Commutes, Masks, Unit(0)] |a, b| a ^ b;
        /// Sum, modulo 2^64.
        Add "+" Alike [Carries, Commutes, Unit(0)] |a: u64, b| a.wrapping_add(b);
        /// Difference, modulo 2^64.
        Subtract "-" Alike [Carries, Unit(0)] |a: u64, b| a.wrapping_sub(b);
        /// Product, modulo 2^64.
        Multiply "*" Alike [Carries, Commutes] |a: u64, b| a.wrapping_mul(b);
        /// Quotient. A zero divisor is found before this runs (see `Evaluator`).
        Divide "/" Alike [Divides, NeedsSign, Function("udiv")] |a: u64, b| a.checked_div(b).unwrap_or(0);
        /// Remainder. A zero divisor is found before this runs (see `Evaluator`).
        Remainder "%" Alike [Divides, NeedsSign, Function("urem")] |a: u64, b| a.checked_rem(b).unwrap_or(0);
        /// Shift to higher bits; a distance of 64 or more leaves nothing.
        ShiftLeft "<<" Alike [Shifts, Additive, Unit(0), Absorbs(0), Clears(64)]
            |a: u64, b| if b < 64 { a << b } else { 0 };
        /// Shift to lower bits; a distance of 64 or more leaves nothing.
        ShiftRight ">>" Alike [Shifts, NeedsSign, Additive, Unit(0), Absorbs(0), Clears(64), Function("lshr")]
            |a: u64, b| if b < 64 { a >> b } else { 0 };
        /// Shift to lower bits of a number with a sign, which is kept: a distance of 64 or more
        /// leaves nothing but signs.
        ShiftRightSigned "sar" Alike [Shifts, Additive, Unit(0), Absorbs(0)]
            |a: u64, b: u64| (a.cast_signed() >> b.min(63)).cast_unsigned();
        /// Rotation to higher bits, the distance taken modulo 64.
        RotateLeft "rotl" Set [Shifts, Additive] |a: u64, b| a.rotate_left(b as u32 % 64);
        /// Rotation to lower bits, the distance taken modulo 64.
        RotateRight "ror" Set [Shifts, Additive] |a: u64, b| a.rotate_right(b as u32 % 64);
        /// Parallel extract: the bits of the first operand at the set bits of the second, packed to the low end.
        Extract "pext" Set [Additive, Masks] parallel_extract;
        /// Parallel deposit: the low bits of the first operand on the set bits of the second.
        Deposit "pdep" Set [Additive, Masks] parallel_deposit;
        /// Each byte of the first operand as a column of bits, times the matrix of 8x8 bits that the second operand is:
        /// bit `b` is the sum, modulo 2, of the bits that the byte has in common with byte `7 - b` of the matrix.
        MultiplyMatrix "gf2p8affine" Set [Masks] multiply_matrix;
        /// The squares that rooks on the first set attack, with the second set as occupancy.
        Rook "rook" Set [Additive, Attacks, Masks]
            |a, b| union(a, |square| attacks::rook_attacks(square, Bitboard(b)));
        /// The squares that bishops on the first set attack, with the second set as occupancy.
        Bishop "bishop" Set [Additive, Attacks, Masks]
            |a, b| union(a, |square| attacks::bishop_attacks(square, Bitboard(b)));
        /// The squares that queens on the first set attack, with the second set as occupancy.
        Queen "queen" Set [Additive, Attacks, Masks]
            |a, b| union(a, |square| attacks::queen_attacks(square, Bitboard(b)));
        /// 1 if the operands are equal, else 0.
        Equal "==" Truth [Commutes] |a, b| u64::from(a == b);
        /// 1 if the operands differ, else 0.
        NotEqual "!=" Truth [Commutes] |a, b| u64::from(a != b);
        /// 1 if the first is the smaller number, else 0.
        Less "<" Truth [Orders, NeedsSign, Function("ult")] |a, b| u64::from(a < b);
        /// 1 if the first is not the larger number, else 0.
        LessOrEqual "<=" Truth [Orders, NeedsSign, Function("ule")] |a, b| u64::from(a <= b);
        /// 1 if the first is the larger number, else 0.
        Greater ">" Truth [Orders, NeedsSign, Function("ugt")] |a, b| u64::from(a > b);
        /// 1 if the first is not the smaller number, else 0.
        GreaterOrEqual ">=" Truth [Orders, NeedsSign, Function("uge")] |a, b| u64::from(a >= b);
        /// [`Operation::Less`], of numbers with a sign.
        LessSigned "<" Truth [Orders, Function("slt")]
            |a: u64, b: u64| u64::from(a.cast_signed() < b.cast_signed());
        /// [`Operation::LessOrEqual`], of numbers with a sign.
        LessOrEqualSigned "<=" Truth [Orders, Function("sle")]
            |a: u64, b: u64| u64::from(a.cast_signed() <= b.cast_signed());
        /// [`Operation::Greater`], of numbers with a sign.
        GreaterSigned ">" Truth [Orders, Function("sgt")]
            |a: u64, b: u64| u64::from(a.cast_signed() > b.cast_signed());
        /// [`Operation::GreaterOrEqual`], of numbers with a sign.
        GreaterOrEqualSigned ">=" Truth [Orders, Function("sge")]
            |a: u64, b: u64| u64::from(a.cast_signed() >= b.cast_signed());
    }
}

impl Operation {
    /// Whether a property holds for it.
    pub fn has(self, property: Property) -> bool {
        self.properties().contains(&property)
    }

    /// The value for one word for each operand; an operation with one operand looks at the first word alone.
    pub fn apply(self, operands: [u64; 2]) -> u64 {
        let mut out = [0];
        self.apply_to_columns(operands.map(OperandColumn::Same), &mut out);
        out[0]
    }

    /// The same operation on numbers with a sign, where it is another one.
    #[must_use]
    pub const fn signed(self) -> Operation {
        match self {
            Operation::ShiftRight => Operation::ShiftRightSigned,
            Operation::Less => Operation::LessSigned,
            Operation::LessOrEqual => Operation::LessOrEqualSigned,
            Operation::Greater => Operation::GreaterSigned,
            Operation::GreaterOrEqual => Operation::GreaterOrEqualSigned,
            other => other,
        }
    }

    /// The comparison that holds where this one does not; none for any other operation.
    #[must_use]
    pub(crate) fn opposite(self) -> Option<Operation> {
        let pairs = [
            [Operation::Equal, Operation::NotEqual],
            [Operation::Less, Operation::GreaterOrEqual],
            [Operation::LessOrEqual, Operation::Greater],
            [Operation::LessSigned, Operation::GreaterOrEqualSigned],
            [Operation::LessOrEqualSigned, Operation::GreaterSigned],
        ];
        let other = |[a, b]: [Operation; 2]| if self == a { b } else { a };
        pairs.into_iter().find(|pair| pair.contains(&self)).map(other)
    }

    /// The operation on operands that are names, numbers or signs with them, as bbt's own language
    /// writes it: `a & b`, `~a`, `-(-a)`, `popcount(a)`.
    ///
    /// ```
    /// use bbt::program::operation::Operation;
    /// assert_eq!(Operation::Negate.written(&["-x".to_owned()]), "-(-x)");
    /// ```
    pub fn written(self, operands: &[String]) -> String {
        let symbol = self.symbol();
        match operands {
            _ if symbol.starts_with(char::is_alphabetic) => {
                format!("{symbol}({})", operands.join(", "))
            }
            [one] => format!("{symbol}{}", apart(symbol, one.clone())),
            operands => operands.join(&format!(" {symbol} ")),
        }
    }
}

/// An operand after a text, in brackets where their signs would be read as one: `--x` is not
/// `-(-x)` in C, nor `a /*b` a quotient.
pub(crate) fn apart(before: &str, operand: String) -> String {
    let sign = |c: char| c.is_ascii_punctuation() && !"()[]{}_,;.'\"".contains(c);
    let is_joined = before.ends_with(sign) && operand.starts_with(sign);
    // A complement after a sign, or a sign after a complement, is one in no language.
    let is_complement = before.ends_with('~') != operand.starts_with('~');
    if is_joined && !is_complement { format!("({operand})") } else { operand }
}

/// The union over the squares of a set.
fn union(set: u64, attacks: impl Fn(Square) -> Bitboard) -> u64 {
    Bitboard(set).into_iter().fold(0, |all, square| all | attacks(square).0)
}

fn parallel_extract(word: u64, mask: u64) -> u64 {
    let squares = Bitboard(mask).into_iter().enumerate();
    squares.fold(0, |out, (to, from)| out | (word >> u32::from(from) & 1) << to)
}

fn multiply_matrix(word: u64, matrix: u64) -> u64 {
    let rows = matrix.to_be_bytes();
    let product = |byte: u8| {
        let sum = |row: &u8| (row & byte).count_ones() as u8 & 1;
        rows.iter().rev().fold(0, |bits, row| bits << 1 | sum(row))
    };
    u64::from_le_bytes(word.to_le_bytes().map(product))
}

fn parallel_deposit(word: u64, mask: u64) -> u64 {
    let squares = Bitboard(mask).into_iter().enumerate();
    squares.fold(0, |out, (from, to)| out | (word >> from & 1) << u32::from(to))
}

/// One operand of an operation, for all rows.
#[derive(Clone, Copy)]
pub(crate) enum OperandColumn<'a> {
    /// A value for each row.
    Boards(&'a [u64]),
    /// The same value in every row.
    Same(u64),
}

/// Fills `out` with `meaning` of each row of one operand, the first.
#[inline(always)]
pub(super) fn each_one([operand, _]: [OperandColumn; 2], out: &mut [u64], of: impl Fn(u64) -> u64) {
    match operand {
        OperandColumn::Boards(a) => {
            for (out, &a) in out.iter_mut().zip(a) {
                *out = of(a);
            }
        }
        OperandColumn::Same(a) => out.fill(of(a)),
    }
}

/// Fills `out` with `meaning` of each row of two operands.
#[inline(always)]
pub(super) fn each_two(both: [OperandColumn; 2], out: &mut [u64], of: impl Fn(u64, u64) -> u64) {
    match both {
        [OperandColumn::Boards(a), OperandColumn::Boards(b)] => {
            for ((out, &a), &b) in out.iter_mut().zip(a).zip(b) {
                *out = of(a, b);
            }
        }
        [a, OperandColumn::Same(b)] => each_one([a, a], out, |a| of(a, b)),
        [OperandColumn::Same(a), b] => each_one([b, b], out, |b| of(a, b)),
    }
}
