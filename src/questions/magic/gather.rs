//! Factors that put the squares of a mask side by side: `(x & mask) * factor >> shift` has the bit of
//! the first square as bit 0, that of the second one as bit 1, and so on.
//!
//! The product is the sum of copies of the squares, one for each bit of the factor. A square alone
//! must give exactly one bit of the result: so, for each square, one copy puts it on its place, and no
//! other copy on any place. In a given order this decides every bit of the factor that matters. Any
//! further bit would only add carries from below, so the fewest bits are right, or nothing is.
//!
//! Squares that no single factor brings together are gathered by [`Parts`]: a shift before the product, or
//! several products of some squares each.

use shakmaty::{Bitboard, Square};

use super::lookup::{Magic, product};
use crate::program::deadline::Deadline;

/// The order of the squares in the result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// From a1 to h8.
    #[default]
    Ascending,
    /// From h8 to a1.
    Descending,
    /// Any order in which there is a factor.
    Any,
    /// This order: the first square becomes bit 0.
    Given(Vec<Square>),
}

impl Order {
    /// The squares of a mask in this order; for any order, ascending.
    pub fn of(&self, mask: Bitboard) -> Vec<Square> {
        match self {
            Order::Ascending | Order::Any => mask.into_iter().collect(),
            Order::Descending => mask.into_iter().rev().collect(),
            Order::Given(squares) => squares.clone(),
        }
    }
}

/// A factor that puts squares side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathering {
    /// The squares in the order of their bits in the result.
    pub order: Vec<Square>,
    /// The factor, with a bit of the result for each square.
    pub magic: Magic,
}

impl Gathering {
    fn of(order: Vec<Square>, factor: u64) -> Gathering {
        let (mask, bits) = (order.iter().copied().collect(), order.len() as u32);
        Gathering { order, magic: Magic { mask, factor, bits } }
    }
}

/// The first of the highest bits, on which so many squares are put.
fn first_place(squares: usize) -> u32 {
    64 - squares.min(64) as u32
}

/// Why no factor puts squares on their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The square is higher than its place: a product shifts to the left only.
    Above {
        /// The square.
        square: Square,
        /// Where it would have to go in the product.
        place: Square,
    },
    /// The bit of the factor that puts one square on its place also puts another one on a place.
    Meeting {
        /// The distance between each square and its copy: the bit of the factor.
        distance: u32,
        /// The square that needs the bit, and its place in the product.
        wanted: (Square, Square),
        /// The square that is copied, too, and where to.
        other: (Square, Square),
    },
    /// The copies below the places carry into them.
    Carries,
    /// No order of the squares has a factor. The number of places that were tried.
    NoOrder(u64),
    /// The time was over before all orders were tried. The number of places that were tried.
    Open(u64),
}

impl std::fmt::Display for Obstacle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Obstacle::Above { square, place } => {
                write!(f, "{square} would have to go down to {place}, and a product only shifts up")
            }
            Obstacle::Meeting { distance, wanted: (from, to), other: (another, place) } => write!(
                f,
                "bit {distance} of the factor, which brings {from} to {to}, also brings {another} to \
                 {place}"
            ),
            Obstacle::Carries => f.write_str("copies below the result carry into it"),
            Obstacle::NoOrder(tried) => write!(f, "no order has a factor ({tried} places tried)"),
            Obstacle::Open(tried) => {
                write!(f, "no factor found so far ({tried} places tried, not all)")
            }
        }
    }
}

/// The factor for squares in a given order.
///
/// # Errors
///
/// Why there is none, which is a proof.
///
/// ```
/// use bbt::questions::magic::gather::in_order;
/// use shakmaty::{Bitboard, File};
/// let file: Vec<_> = Bitboard::from_file(File::A).into_iter().rev().collect();
/// assert_eq!(in_order(&file).map(|found| found.magic.factor), Ok(0x8040201008040201));
/// ```
pub fn in_order(order: &[Square]) -> Result<Gathering, Obstacle> {
    let first = first_place(order.len());
    let targets: Vec<(Square, u32)> = order.iter().copied().zip(first..).collect();
    Ok(Gathering::of(order.to_vec(), factor(&targets, first)?))
}

/// The factor that puts each square on its place, and nothing else on the places from the first one on.
///
/// # Errors
///
/// Why there is none.
fn factor(targets: &[(Square, u32)], first: u32) -> Result<u64, Obstacle> {
    let mut factor = 0;
    for &(square, place) in targets {
        let distance = place.checked_sub(square.into());
        let above = || Obstacle::Above { square, place: Square::new(place) };
        factor |= 1 << distance.ok_or_else(above)?;
    }
    for &(square, place) in targets {
        let distance = place - u32::from(square);
        for &(another, its_place) in targets {
            let copy = distance + u32::from(another);
            if (first..64).contains(&copy) && copy != its_place {
                return Err(Obstacle::Meeting {
                    distance,
                    wanted: (square, Square::new(place)),
                    other: (another, Square::new(copy)),
                });
            }
        }
    }
    let squares = targets.iter().map(|(square, _)| *square);
    if carries(squares, factor, first) { Err(Obstacle::Carries) } else { Ok(factor) }
}

/// Whether what is below a bit of the product of all squares carries into it. All squares together
/// give the most: other boards carry only if they do.
pub(super) fn carries(squares: impl Iterator<Item = Square>, factor: u64, first: u32) -> bool {
    let below = (1_u128 << first) - 1;
    squares.map(|square| u128::from(factor) << u32::from(square) & below).sum::<u128>() > below
}

/// A factor for the squares of a mask in some order, with as few bits as are found first.
///
/// # Errors
///
/// There is none in any order, or the time is over.
///
/// ```
/// use bbt::questions::magic::gather::in_any_order;
/// use shakmaty::Bitboard;
/// use bbt::program::deadline::Deadline;
/// use std::sync::Arc;
/// use std::time::Duration;
/// let end = Deadline::after(Duration::from_secs(10), Arc::default());
/// let rank_4 = in_any_order(Bitboard(0xff000000), &end).unwrap();
/// assert_eq!(rank_4.magic.factor, 1 << 32);
/// ```
pub fn in_any_order(mask: Bitboard, end: &Deadline) -> Result<Gathering, Obstacle> {
    let squares: Vec<Square> = mask.into_iter().collect();
    let first = first_place(squares.len());
    let mut search = Orders { squares: &squares, first, tried: 0, end };
    let places = vec![None; squares.len()];
    let Some((factor, places)) = search.extended(0, places) else {
        let tried = search.tried;
        let is_open = search.end.is_over();
        return Err(if is_open { Obstacle::Open(tried) } else { Obstacle::NoOrder(tried) });
    };
    let mut order: Vec<(Option<u32>, Square)> = places.into_iter().zip(squares.clone()).collect();
    order.sort_unstable();
    Ok(Gathering::of(order.into_iter().map(|(_, square)| square).collect(), factor))
}

/// The search through all orders: square by square, place by place.
struct Orders<'a> {
    squares: &'a [Square],
    first: u32,
    tried: u64,
    end: &'a Deadline,
}

/// How often the time is looked at.
const PATIENCE: u64 = 1 << 14;

/// For each square, the place to which a bit of the factor brings it.
type Places = Vec<Option<u32>>;

impl Orders<'_> {
    /// The factor with further bits, so that each square has a place. A square that has one already
    /// has it from a bit that another square needed.
    fn extended(&mut self, factor: u64, places: Places) -> Option<(u64, Places)> {
        let Some(next) = places.iter().position(Option::is_none) else {
            return Some((factor, places));
        };
        let square = u32::from(self.squares[next]);
        for place in self.first.max(square)..64 {
            self.tried += 1;
            if self.tried.is_multiple_of(PATIENCE) && self.end.is_over() {
                return None;
            }
            let distance = place - square;
            let found = self
                .with_copies(&places, distance)
                .filter(|_| {
                    !carries(self.squares.iter().copied(), factor | 1 << distance, self.first)
                })
                .and_then(|places| self.extended(factor | 1 << distance, places));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The places with those that a bit of the factor gives; `None` if a square gets a second one, or
    /// one that another square has.
    fn with_copies(&self, places: &Places, distance: u32) -> Option<Places> {
        let mut all = places.clone();
        for (own, &square) in self.squares.iter().enumerate() {
            let copy = distance + u32::from(square);
            if (self.first..64).contains(&copy) {
                if all.contains(&Some(copy)) || all[own].is_some() {
                    return None;
                }
                all[own] = Some(copy);
            }
        }
        Some(all)
    }
}

/// Squares that one product puts on their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The squares.
    pub mask: Bitboard,
    /// By how much they are shifted to the right first.
    pub down: u32,
    /// The factor.
    pub factor: u64,
}

/// Several products, whose union is shifted to the right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The products.
    pub parts: Vec<Part>,
    shift: u32,
}

/// Up to how many squares all ways to divide them in two are tried.
const MOST_DIVIDED: usize = 16;

impl Parts {
    /// Products for squares in an order: one, with a shift before it; if there is none, two; if they are
    /// not found either, as many as it takes. Squares must not be listed twice.
    ///
    /// ```
    /// use bbt::questions::magic::gather::Parts;
    /// use shakmaty::{Bitboard, Rank};
    /// let eighth: Vec<_> = Bitboard::from_rank(Rank::Eighth).into_iter().collect();
    /// let knight: Vec<_> = Bitboard(0x5088008850000000).into_iter().collect();
    /// assert_eq!(Parts::of(&eighth).parts.len(), 1);
    /// assert_eq!(Parts::of(&knight).parts.len(), 3);
    /// ```
    pub fn of(order: &[Square]) -> Parts {
        let first = first_place(order.len());
        let targets: Vec<(Square, u32)> = order.iter().copied().zip(first..).collect();
        let parts = part(&targets, first)
            .map(|part| vec![part])
            .or_else(|| in_two(&targets, first))
            .unwrap_or_else(|| in_turn(&targets, first));
        Parts { parts, shift: first }
    }

    /// The bits as a formula in `x`.
    pub fn formula(&self) -> String {
        let products: Vec<String> =
            self.parts.iter().map(|part| product(part.mask, part.down, part.factor)).collect();
        match &products[..] {
            [product] => format!("{product} >> {}", self.shift),
            products => format!("({}) >> {}", products.join(" | "), self.shift),
        }
    }

    /// What is done, in words.
    pub fn name(&self) -> String {
        match self.parts.len() {
            1 => "a shift and a multiplication".to_owned(),
            2 => "two multiplications".to_owned(),
            count => format!("{count} multiplications"),
        }
    }
}

/// One product for some squares, perhaps of squares that are shifted down first.
fn part(targets: &[(Square, u32)], first: u32) -> Option<Part> {
    let mask: Bitboard = targets.iter().map(|(square, _)| *square).collect();
    let lowest = mask.first().map_or(0, u32::from);
    [0, lowest].into_iter().find_map(|down| {
        let lower =
            |&(square, place): &(Square, u32)| (square.offset(-(down.cast_signed())), place);
        let lowered = targets.iter().map(lower).map(|(square, place)| Some((square?, place)));
        let factor = factor(&lowered.collect::<Option<Vec<_>>>()?, first).ok()?;
        Some(Part { mask, down, factor })
    })
}

/// Two products, if there are some: the first one has the first square.
fn in_two(targets: &[(Square, u32)], first: u32) -> Option<Vec<Part>> {
    let others = targets.len().checked_sub(1).filter(|others| *others < MOST_DIVIDED)?;
    (0..1_u32 << others).find_map(|choice| {
        let is_first = |place: usize| place == 0 || choice >> (place - 1) & 1 == 0;
        let side = |wanted: bool| {
            let chosen = targets.iter().enumerate().filter(|(place, _)| is_first(*place) == wanted);
            part(&chosen.map(|(_, target)| *target).collect::<Vec<_>>(), first)
        };
        Some(vec![side(true)?, side(false)?])
    })
}

/// Products, each of as many of the remaining squares as go together with those before them.
fn in_turn(targets: &[(Square, u32)], first: u32) -> Vec<Part> {
    let mut rest = targets.to_vec();
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let mut chosen: Vec<(Square, u32)> = Vec::new();
        rest.retain(|target| {
            chosen.push(*target);
            let fits = part(&chosen, first).is_some();
            if !fits {
                chosen.pop();
            }
            !fits
        });
        // A square alone always has a factor: it is shifted down to a1 first.
        parts.extend(part(&chosen, first));
    }
    parts
}
