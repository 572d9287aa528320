//! Ways to gather squares that no single factor brings together: a shift before the product, or
//! several products of some squares each.

use shakmaty::{Bitboard, Square};

use super::factors::product;
use super::gather::{factor, first_place};

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
    /// use bbt::questions::magic::parts::Parts;
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
