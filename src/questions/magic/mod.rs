//! Multiplications that bring the bits of some squares together: factors for look-ups by the
//! occupancy ([`search`]), and factors that put squares side by side ([`gather`]).
//!
//! A product is the sum of the copies of a board that are shifted by the bits of the factor. The
//! lowest bits of the factor alone determine the copies of the highest squares: both searches
//! decide the factor from its lowest bit on, and leave a way as soon as two bits meet.

mod drawing;
mod facts;
mod gather;
mod search;

pub(crate) use self::drawing::Magics;
pub(crate) use self::facts::{Sought, Wanted};
pub(crate) use self::gather::{GatherAnswer, Order};
pub(crate) use self::search::{Lookup, Magic};
