//! Products that put squares side by side, as parallel extract does: `(x & mask) * factor >> shift` has the bit
//! of the first square as bit 0, that of the second one as bit 1, and so on.
//!
//! The product is the sum of copies of the squares, one for each bit of the factor. A square alone
//! must give exactly one bit of the result: so, for each square, one copy puts it on its place, and no
//! other copy on any place. In a given order this decides every bit of the factor that matters. Any
//! further bit would only add carries from below, so the fewest bits are right, or nothing is.
//!
//! Squares that no single factor brings together take a shift before the product, or several products
//! of some squares each.

use shakmaty::{Bitboard, Square};

/// Products, usually one, whose union is shifted to the right.
#[derive(Debug)]
pub(crate) struct Gathering {
    /// The squares in the order of their bits in the result.
    pub(crate) order: Vec<Square>,
    parts: Vec<GatheringPart>,
    pub(crate) shift: u32,
}

/// Squares that one product puts on their places.
#[derive(Debug)]
struct GatheringPart {
    mask: Bitboard,
    /// By how much they are shifted to the right first.
    down: u32,
    factor: u64,
}

impl Gathering {
    /// One product of the squares in an order.
    pub(crate) fn of(order: Vec<Square>, factor: u64) -> Gathering {
        let mask = order.iter().copied().collect();
        let shift = first_place(order.len());
        Gathering { order, parts: vec![GatheringPart { mask, down: 0, factor }], shift }
    }

    /// The bits as a formula in a board that has this name.
    pub(crate) fn formula(&self, board: &str) -> String {
        let product = |part: &GatheringPart| product(board, part.mask, part.down, part.factor);
        let products: Vec<String> = self.parts.iter().map(product).collect();
        match &products[..] {
            [product] => format!("{product} >> {}", self.shift),
            products => format!("({}) >> {}", products.join(" | "), self.shift),
        }
    }

    /// The factor, if it is a single product.
    pub(crate) fn factor(&self) -> Option<u64> {
        if let [GatheringPart { factor, .. }] = self.parts[..] { Some(factor) } else { None }
    }

    /// What is done, in words.
    pub(crate) fn name(&self) -> String {
        match self.parts.len() {
            1 => "a shift and a multiplication".to_owned(),
            2 => "two multiplications".to_owned(),
            count => format!("{count} multiplications"),
        }
    }
}

/// The first of the highest bits, on which so many squares are put.
pub(crate) fn first_place(squares: usize) -> u32 {
    64 - squares.min(64) as u32
}

/// A square, and the number of its place.
type Placed = (Square, u32);

/// The places of squares in an order, and the first of them.
fn targets(order: &[Square]) -> (Vec<Placed>, u32) {
    let first = first_place(order.len());
    (order.iter().copied().zip(first..).collect(), first)
}

/// The factor for squares in a given order; if there is none, the reason is a proof.
pub(crate) fn in_order(order: &[Square]) -> Result<Gathering, String> {
    let (targets, first) = targets(order);
    Ok(Gathering::of(order.to_vec(), factor(&targets, first)?))
}

/// The factor that puts each square on its place, and nothing else on the places from the first one on;
/// or why there is none.
fn factor(targets: &[Placed], first: u32) -> Result<u64, String> {
    let mut factor = 0;
    for &(square, place) in targets {
        let distance = place.checked_sub(square.into()).ok_or_else(|| {
            let place = Square::new(place);
            format!("{square} would have to go down to {place}, and a product only shifts up")
        })?;
        factor |= 1 << distance;
    }
    for &(square, place) in targets {
        let distance = place - u32::from(square);
        for &(another, its_place) in targets {
            let copy = distance + u32::from(another);
            if (first..64).contains(&copy) && copy != its_place {
                let [place, copy] = [place, copy].map(Square::new);
                return Err(format!(
                    "bit {distance} of the factor, which brings {square} to {place}, also brings \
                     {another} to {copy}"
                ));
            }
        }
    }
    if carries(targets.iter().map(|(square, _)| *square), factor, first) {
        return Err("copies below the result carry into it".to_owned());
    }
    Ok(factor)
}

/// Whether what is below a bit of the product of all squares carries into it. All squares together
/// give the most: other boards carry only if they do.
pub(crate) fn carries(squares: impl Iterator<Item = Square>, factor: u64, first: u32) -> bool {
    let below = (1_u128 << first) - 1;
    squares.map(|square| u128::from(factor) << u32::from(square) & below).sum::<u128>() > below
}

/// Whether a factor puts the squares of a mask side by side in some order: each alone gives one of the highest bits,
/// no two the same, and nothing carries into these.
pub(crate) fn gathers(mask: Bitboard, factor: u64) -> bool {
    let first = first_place(mask.count());
    let mut places = mask.into_iter().map(|square| factor << u32::from(square) >> first);
    // So many powers of two have all bits as their sum only if they are all different.
    let sum = places.try_fold(0, |sum, place| place.is_power_of_two().then_some(sum + place));
    sum == Some(u64::MAX >> first) && !carries(mask.into_iter(), factor, first)
}

/// Up to how many squares all ways to divide them in two are tried.
const MOST_DIVIDED: usize = 16;

/// Products for squares in an order: one, with a shift before it; if there is none, two; if they are
/// not found either, as many as it takes. Squares must not be listed twice.
pub(crate) fn in_parts(order: &[Square]) -> Gathering {
    let (targets, shift) = targets(order);
    let parts = part(&targets, shift)
        .map(|part| vec![part])
        .or_else(|| in_two(&targets, shift))
        .unwrap_or_else(|| in_turn(&targets, shift));
    Gathering { order: order.to_vec(), parts, shift }
}

/// One product for some squares, perhaps of squares that are shifted down first.
fn part(targets: &[Placed], first: u32) -> Option<GatheringPart> {
    let mask: Bitboard = targets.iter().map(|(square, _)| *square).collect();
    [0, mask.first().map_or(0, u32::from)].into_iter().find_map(|down| {
        let lower =
            |&(square, place): &Placed| Some((square.offset(-(down.cast_signed()))?, place));
        let lowered = targets.iter().map(lower).collect::<Option<Vec<_>>>()?;
        Some(GatheringPart { mask, down, factor: factor(&lowered, first).ok()? })
    })
}

/// Two products, if there are some: the first one has the first square.
fn in_two(targets: &[Placed], first: u32) -> Option<Vec<GatheringPart>> {
    let others = targets.len().checked_sub(1).filter(|others| *others < MOST_DIVIDED)?;
    (0..1_u32 << others).find_map(|choice| {
        let side = |wanted: u32| {
            let is_chosen = |(place, _): &(usize, &Placed)| choice << 1 >> place & 1 == wanted;
            let chosen = targets.iter().enumerate().filter(is_chosen);
            part(&chosen.map(|(_, target)| *target).collect::<Vec<_>>(), first)
        };
        Some(vec![side(0)?, side(1)?])
    })
}

/// Products, each of as many of the remaining squares as go together with those before them.
fn in_turn(targets: &[Placed], first: u32) -> Vec<GatheringPart> {
    let mut rest = targets.to_vec();
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let mut chosen: Vec<Placed> = Vec::new();
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

/// The product of masked squares, which may be shifted down first, as a formula.
pub(crate) fn product(board: &str, mask: Bitboard, down: u32, factor: u64) -> String {
    let mask = mask.0;
    match down {
        0 => format!("({board} & 0x{mask:016x}) * 0x{factor:016x}"),
        down => format!("(({board} & 0x{mask:016x}) >> {down}) * 0x{factor:016x}"),
    }
}
