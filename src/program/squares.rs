//! Reading a program as a rearrangement of the squares, and the rearrangements that leave the board in its place.

use shakmaty::{Bitboard, Square};

use crate::text::names::named;

/// The eight symmetries of the board: where each square goes, by the name of the step that does
/// it. The first one, which leaves everything where it is, has none.
pub const SYMMETRIES: [(&str, fn(Square) -> Square); 8] = [
    ("identity", |square| square),
    ("flip-vertical", Square::flip_vertical),
    ("mirror-horizontal", Square::flip_horizontal),
    ("flip-diag", Square::flip_diagonal),
    ("flip-anti-diag", Square::flip_anti_diagonal),
    ("rot90", Square::rotate_90),
    ("rot180", Square::rotate_180),
    ("rot270", Square::rotate_270),
];

/// The single squares as sets, from a1 to h8.
pub(crate) fn single_squares() -> impl Iterator<Item = u64> + Clone {
    Square::ALL.into_iter().map(|square| 1 << u32::from(square))
}

/// The image of a set under a symmetry.
pub fn image(set: Bitboard, target: fn(Square) -> Square) -> Bitboard {
    set.into_iter().map(target).collect()
}

/// The images of a set under all symmetries, in the same order, computed fast.
pub fn images(set: Bitboard) -> [Bitboard; 8] {
    [
        set,
        set.flip_vertical(),
        set.flip_horizontal(),
        set.flip_diagonal(),
        set.flip_anti_diagonal(),
        set.rotate_90(),
        set.rotate_180(),
        set.rotate_270(),
    ]
}

named! {
    /// A line in which the board can be reflected. Its name is the sign of its direction, seen from White's or from
    /// Black's side.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Axis {
        /// Between rank 4 and rank 5.
        Horizontal = "-",
        /// Between file d and file e.
        Vertical = "|",
        /// From a1 to h8.
        Diagonal = "/",
        /// From a8 to h1.
        AntiDiagonal = "\\",
    }
}

impl Axis {
    /// Where the reflection takes a square.
    pub const fn image(self, square: Square) -> Square {
        match self {
            Axis::Horizontal => square.flip_vertical(),
            Axis::Vertical => square.flip_horizontal(),
            Axis::Diagonal => square.flip_diagonal(),
            Axis::AntiDiagonal => square.flip_anti_diagonal(),
        }
    }
}

/// Where each square goes, and no two to the same square: the square map of a rearrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareMap([Square; 64]);

impl SquareMap {
    /// The map that leaves every square where it is.
    pub const IDENTITY: SquareMap = SquareMap(Square::ALL);

    /// The map that takes each square to `target(square)`, or nothing if two squares would go to the same one.
    pub fn new(target: impl Fn(Square) -> Square) -> Option<SquareMap> {
        SquareMap::try_new(|square| Some(target(square)))
    }

    /// The same, or nothing if a square goes nowhere.
    pub(crate) fn try_new(target: impl Fn(Square) -> Option<Square>) -> Option<SquareMap> {
        let mut targets = Square::ALL;
        for square in &mut targets {
            *square = target(*square)?;
        }
        let reached = targets.iter().fold(0, |set: u64, &square| set | 1 << u32::from(square));
        (reached == !0).then_some(SquareMap(targets))
    }

    /// Where a square goes.
    pub fn target(&self, square: Square) -> Square {
        self.0[square.to_usize()]
    }

    /// The map that brings every square back.
    #[must_use]
    pub fn inverse(&self) -> SquareMap {
        let mut targets = Square::ALL;
        for from in Square::ALL {
            targets[self.target(from).to_usize()] = from;
        }
        SquareMap(targets)
    }

    /// First this map, then `next`.
    #[must_use]
    pub fn then(&self, next: &SquareMap) -> SquareMap {
        SquareMap(self.0.map(|square| next.target(square)))
    }

    /// The line in which it reflects the board, if it does.
    ///
    /// ```
    /// use bbt::program::squares::{Axis, SquareMap};
    /// use shakmaty::Square;
    /// let axis = |target: fn(Square) -> Square| SquareMap::new(target).unwrap().axis();
    /// assert_eq!(axis(Square::flip_vertical), Some(Axis::Horizontal));
    /// assert_eq!(axis(Square::rotate_180), None);
    /// ```
    pub fn axis(&self) -> Option<Axis> {
        let reflects = |axis: &Axis| {
            Square::ALL.into_iter().all(|square| self.target(square) == axis.image(square))
        };
        Axis::ALL.into_iter().find(reflects)
    }

    /// Whether it is a delta swap: it exchanges squares in pairs, all of which have the same distance.
    ///
    /// Source: General Setwise Operations, Swapping Bits, Delta Swap.
    pub(crate) fn is_delta_swap(&self) -> bool {
        let distance = |square: Square| u32::from(square).abs_diff(u32::from(self.target(square)));
        let mut distances = Square::ALL.into_iter().map(distance).filter(|&moved| moved > 0);
        let first = distances.next();
        first.is_some() && distances.all(|moved| Some(moved) == first) && self.order() == 2
    }

    /// How often the map must be applied until every square is back where it was: the least
    /// common multiple of the lengths of its cycles.
    pub fn order(&self) -> u64 {
        let cycle = |start: Square| {
            let next = |square: &Square| Some(self.target(*square)).filter(|next| *next != start);
            std::iter::successors(Some(start), next).count() as u64
        };
        let least_common_multiple = |a, b| a / greatest_common_divisor(a, b) * b;
        Square::ALL.into_iter().map(cycle).fold(1, least_common_multiple)
    }
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
