//! The operations of a program: one row each, read by every reading.

use shakmaty::{Bitboard, Color, Square, attacks};

use super::Operand;
use super::evaluate::{Column, each_one, each_two};
use super::kind::Nature;

/// Makes one enum of operations from rows of `Name "symbol" Nature closure`: the closure is the only
/// definition of what the operation does, for one word and for columns of words alike.
macro_rules! operations {
    ($(#[$about:meta])* $name:ident [$count:literal] $each:ident;
     $($(#[$doc:meta])* $variant:ident $symbol:literal $nature:ident $meaning:expr;)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// How the operation is written: an operator or the name of a function.
            pub const fn symbol(self) -> &'static str {
                match self { $(Self::$variant => $symbol,)+ }
            }

            /// What the result is.
            pub const fn nature(self) -> Nature {
                match self { $(Self::$variant => Nature::$nature,)+ }
            }

            /// The value for one word for each operand.
            pub fn apply(self, operands: [u64; $count]) -> u64 {
                let mut out = [0];
                self.apply_to_columns(operands.map(Column::Same), &mut out);
                out[0]
            }

            /// Fills `out` with the value for each row of the operands' columns.
            pub(super) fn apply_to_columns(self, operands: [Column; $count], out: &mut [u64]) {
                match self { $(Self::$variant => $each(operands, out, $meaning),)+ }
            }
        }
    };
}

operations! {
    /// An operation with one operand.
    Unary [1] each_one;
    /// Complement: every bit inverted.
    Not "~" Alike |a: u64| !a;
    /// Two's complement: `~x + 1`.
    Negate "-" Alike |a: u64| a.wrapping_neg();
    /// Reverses the eight bytes: rank 1 to rank 8.
    SwapBytes "bswap" Set |a: u64| a.swap_bytes();
    /// The number of set bits.
    CountOnes "popcount" Count |a: u64| u64::from(a.count_ones());
    /// The number of the least significant set bit; 64 for the empty set.
    LeastBit "lsb" Count |a: u64| u64::from(a.trailing_zeros());
    /// The number of the most significant set bit; 64 for the empty set.
    MostBit "msb" Count |a: u64| u64::from(a.checked_ilog2().unwrap_or(64));
    /// The squares that knights on the set attack.
    Knight "knight" Set |a| union(a, attacks::knight_attacks);
    /// The squares that kings on the set attack.
    King "king" Set |a| union(a, attacks::king_attacks);
    /// The squares that white pawns on the set attack.
    WhitePawn "white_pawn" Set |a| union(a, |square| attacks::pawn_attacks(Color::White, square));
    /// The squares that black pawns on the set attack.
    BlackPawn "black_pawn" Set |a| union(a, |square| attacks::pawn_attacks(Color::Black, square));
}

operations! {
    /// An operation with two operands.
    Binary [2] each_two;
    /// Intersection.
    And "&" Alike |a, b| a & b;
    /// Union.
    Or "|" Alike |a, b| a | b;
    /// Symmetric difference.
    Xor "^" Alike |a, b| a ^ b;
    /// Sum, modulo 2^64.
    Add "+" Alike |a: u64, b| a.wrapping_add(b);
    /// Difference, modulo 2^64.
    Subtract "-" Alike |a: u64, b| a.wrapping_sub(b);
    /// Product, modulo 2^64.
    Multiply "*" Alike |a: u64, b| a.wrapping_mul(b);
    /// Quotient. A zero divisor is found before this runs (see `Evaluator`).
    Divide "/" Alike |a: u64, b| a.checked_div(b).unwrap_or(0);
    /// Remainder. A zero divisor is found before this runs (see `Evaluator`).
    Remainder "%" Alike |a: u64, b| a.checked_rem(b).unwrap_or(0);
    /// Shift to higher bits; a distance of 64 or more leaves nothing.
    ShiftLeft "<<" Alike |a: u64, b| if b < 64 { a << b } else { 0 };
    /// Shift to lower bits; a distance of 64 or more leaves nothing.
    ShiftRight ">>" Alike |a: u64, b| if b < 64 { a >> b } else { 0 };
    /// Shift to lower bits of a number with a sign, which is kept: a distance of 64 or more leaves
    /// nothing but signs.
    ShiftRightSigned "sar" Alike |a: u64, b: u64| (a.cast_signed() >> b.min(63)).cast_unsigned();
    /// Rotation to higher bits, the distance taken modulo 64.
    RotateLeft "rotl" Set |a: u64, b| a.rotate_left(b as u32 % 64);
    /// Rotation to lower bits, the distance taken modulo 64.
    RotateRight "ror" Set |a: u64, b| a.rotate_right(b as u32 % 64);
    /// Parallel extract: the bits of the first operand at the set bits of the second, packed
    /// to the low end.
    Extract "pext" Set parallel_extract;
    /// Parallel deposit: the low bits of the first operand, laid out on the set bits of the
    /// second.
    Deposit "pdep" Set parallel_deposit;
    /// The squares that rooks on the first set attack, with the second set as occupancy.
    Rook "rook" Set |a, b| union(a, |square| attacks::rook_attacks(square, Bitboard(b)));
    /// The squares that bishops on the first set attack, with the second set as occupancy.
    Bishop "bishop" Set |a, b| union(a, |square| attacks::bishop_attacks(square, Bitboard(b)));
    /// The squares that queens on the first set attack, with the second set as occupancy.
    Queen "queen" Set |a, b| union(a, |square| attacks::queen_attacks(square, Bitboard(b)));
    /// 1 if the operands are equal, else 0.
    Equal "==" Truth |a, b| u64::from(a == b);
    /// 1 if the operands differ, else 0.
    NotEqual "!=" Truth |a, b| u64::from(a != b);
    /// 1 if the first is the smaller number, else 0.
    Less "<" Truth |a, b| u64::from(a < b);
    /// 1 if the first is not the larger number, else 0.
    LessOrEqual "<=" Truth |a, b| u64::from(a <= b);
    /// 1 if the first is the larger number, else 0.
    Greater ">" Truth |a, b| u64::from(a > b);
    /// 1 if the first is not the smaller number, else 0.
    GreaterOrEqual ">=" Truth |a, b| u64::from(a >= b);
    /// [`Binary::Less`], of numbers with a sign.
    LessSigned "<" Truth |a: u64, b: u64| u64::from(a.cast_signed() < b.cast_signed());
    /// [`Binary::LessOrEqual`], of numbers with a sign.
    LessOrEqualSigned "<=" Truth |a: u64, b: u64| u64::from(a.cast_signed() <= b.cast_signed());
    /// [`Binary::Greater`], of numbers with a sign.
    GreaterSigned ">" Truth |a: u64, b: u64| u64::from(a.cast_signed() > b.cast_signed());
    /// [`Binary::GreaterOrEqual`], of numbers with a sign.
    GreaterOrEqualSigned ">=" Truth |a: u64, b: u64| u64::from(a.cast_signed() >= b.cast_signed());
}

/// The union over the squares of a set.
fn union(set: u64, attacks: impl Fn(Square) -> Bitboard) -> u64 {
    Bitboard(set).into_iter().fold(0, |all, square| all | attacks(square).0)
}

fn parallel_extract(word: u64, mask: u64) -> u64 {
    Bitboard(mask)
        .into_iter()
        .enumerate()
        .fold(0, |out, (to, from)| out | (word >> u32::from(from) & 1) << to)
}

fn parallel_deposit(word: u64, mask: u64) -> u64 {
    Bitboard(mask)
        .into_iter()
        .enumerate()
        .fold(0, |out, (from, to)| out | (word >> from & 1) << u32::from(to))
}

impl Binary {
    /// Whether a right operand of zero has no result.
    pub const fn divides(self) -> bool {
        matches!(self, Binary::Divide | Binary::Remainder)
    }

    /// Whether the right operand is a distance in bits.
    pub const fn shifts(self) -> bool {
        use Binary::{RotateLeft, RotateRight, ShiftLeft, ShiftRight, ShiftRightSigned};
        matches!(self, ShiftLeft | ShiftRight | ShiftRightSigned | RotateLeft | RotateRight)
    }

    /// The same operation on numbers with a sign, where it is another one.
    #[must_use]
    pub const fn signed(self) -> Binary {
        match self {
            Binary::ShiftRight => Binary::ShiftRightSigned,
            Binary::Less => Binary::LessSigned,
            Binary::LessOrEqual => Binary::LessOrEqualSigned,
            Binary::Greater => Binary::GreaterSigned,
            Binary::GreaterOrEqual => Binary::GreaterOrEqualSigned,
            other => other,
        }
    }

    /// Whether the result would be another one if the left operand had a sign.
    pub const fn needs_sign(self) -> bool {
        matches!(self, Binary::Divide | Binary::Remainder | Binary::ShiftRight)
    }

    /// Whether numbers are ordered: which one is less.
    pub const fn orders(self) -> bool {
        use Binary::{Greater, GreaterOrEqual, Less, LessOrEqual};
        matches!(self, Less | LessOrEqual | Greater | GreaterOrEqual)
    }

    /// Whether the operands may change places.
    pub const fn commutes(self) -> bool {
        use Binary::{Add, And, Equal, Multiply, NotEqual, Or, Xor};
        matches!(self, And | Or | Xor | Add | Multiply | Equal | NotEqual)
    }

    /// The result, where it is known before the program runs: both operands are constants, or
    /// one of them decides alone.
    pub(super) fn known_result(self, left: Operand, right: Operand) -> Option<Operand> {
        use Operand::Constant;
        const NONE: Operand = Constant(0);
        const ALL: Operand = Constant(!0);
        if let (Constant(a), Constant(b)) = (left, right) {
            return (!self.divides() || b != 0).then(|| Constant(self.apply([a, b])));
        }
        match (self, left, right) {
            (Binary::And, NONE, _)
            | (Binary::And, _, NONE)
            | (Binary::ShiftLeft | Binary::ShiftRight | Binary::ShiftRightSigned, NONE, _)
            | (Binary::ShiftLeft | Binary::ShiftRight, _, Constant(64..)) => Some(NONE),
            (Binary::And, ALL, other)
            | (Binary::And, other, ALL)
            | (Binary::Or | Binary::Xor | Binary::Add, NONE, other)
            | (Binary::Or | Binary::Xor | Binary::Add | Binary::Subtract, other, NONE)
            | (Binary::ShiftLeft | Binary::ShiftRight | Binary::ShiftRightSigned, other, NONE) => {
                Some(other)
            }
            _ => None,
        }
    }
}
