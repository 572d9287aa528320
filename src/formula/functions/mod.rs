//! The functions of the language that take operands: one file a family, each function one row.
//!
//! Every step of the catalogue is a function of one operand, too; those are not repeated here.

mod arithmetic;
mod attacks;
mod bits;
mod boolean;
mod domain;
mod function;
mod moves;
mod rays;
mod relations;
mod shifts;
mod swaps;
mod wrappers;

pub use self::domain::{Domain, Requirement};
pub use self::function::{Body, Function, FunctionFamily, Parameter};
pub(crate) use self::wrappers::WRAPPER;
use crate::text::names::{checksum, same};

/// All families, in the order in which they are listed.
pub static FAMILIES: &[FunctionFamily] = &[
    relations::FAMILY,
    boolean::FAMILY,
    bits::FAMILY,
    shifts::FAMILY,
    moves::FAMILY,
    swaps::FAMILY,
    arithmetic::FAMILY,
    attacks::FAMILY,
    attacks::IN_POSITION,
    rays::FAMILY,
    wrappers::FAMILY,
];

/// All functions, family by family.
pub fn functions() -> impl Iterator<Item = &'static Function> {
    FAMILIES.iter().flat_map(|family| family.functions)
}

/// A name: the number of its family, of its row there, and of the name among those of the row.
type NamePlace = (u8, u8, u8);

/// All names, by their checksums: sorted when the library is built. Streams look them up for each line.
static BY_NAME: [(u64, NamePlace); sorted::<0>().1] = sorted().0;

/// The first names, sorted, and how many there are in all.
const fn sorted<const N: usize>() -> ([(u64, NamePlace); N], usize) {
    let (mut sorted, mut count) = ([(0, (0, 0, 0)); N], 0);
    let mut next: NamePlace = (0, 0, 0);
    while (next.0 as usize) < FAMILIES.len() {
        let functions = FAMILIES[next.0 as usize].functions;
        if next.1 as usize == functions.len() {
            next = (next.0 + 1, 0, 0);
        } else if next.2 as usize > functions[next.1 as usize].aliases.len() {
            next = (next.0, next.1 + 1, 0);
        } else {
            let (key, mut at) = (checksum(name(next)), count);
            while at > 0 && at < N && sorted[at - 1].0 > key {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            if at < N {
                sorted[at] = (key, next);
            }
            count += 1;
            next.2 += 1;
        }
    }
    (sorted, count)
}

const fn function(place: NamePlace) -> &'static Function {
    &FAMILIES[place.0 as usize].functions[place.1 as usize]
}

const fn name(place: NamePlace) -> &'static str {
    match place.2 {
        0 => function(place).name,
        alias => function(place).aliases[alias as usize - 1],
    }
}

/// The function with a name or alias; case and `_` do not matter.
///
/// ```
/// use bbt::formula::functions::find;
/// assert_eq!(find("rotateLeft").map(|function| function.name), Some("rotl"));
/// ```
pub fn find(wanted: &str) -> Option<&'static Function> {
    // Most inputs are numbers.
    if !wanted.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        return None;
    }
    let key = checksum(wanted);
    let (_, place) = BY_NAME[BY_NAME.binary_search_by_key(&key, |(key, _)| *key).ok()?];
    same(name(place), wanted).then(|| function(place))
}
