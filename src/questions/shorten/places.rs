//! Square maps as arrays, for the searches.

use shakmaty::Square;

use crate::program::squares::SquareMap;

/// For each square, the number of another one.
pub(super) type Places = [u8; 64];

/// Where each square goes.
pub(super) fn places(map: &SquareMap) -> Places {
    Square::ALL.map(|square| map.target(square).into())
}

/// The map that takes each number of an array back to its index.
pub(super) fn inverse(places: &Places) -> Places {
    let mut inverse = [0; 64];
    for (index, &place) in (0..).zip(places) {
        inverse[usize::from(place)] = index;
    }
    inverse
}
