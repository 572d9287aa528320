//! Rearrangements of the squares.

use bbt::program::squares::{SYMMETRIES, SquareMap, image, images};
use shakmaty::{Bitboard, Square};

#[test]
fn fast_images_are_those_of_the_symmetries() {
    // Both map a union to the union of the images: single squares prove them equal.
    for square in Square::ALL {
        let set = Bitboard::from(square);
        assert_eq!(images(set), SYMMETRIES.map(|(_, target)| image(set, target)));
    }
}

#[test]
fn a_rotation_has_order_four_and_its_inverse_undoes_it() {
    let map = SquareMap::new(Square::rotate_90).expect("a rearrangement");
    assert_eq!(map.order(), 4);
    assert_eq!(map.then(&map.inverse()), SquareMap::IDENTITY);
    assert_eq!(SquareMap::IDENTITY.order(), 1);
}

#[test]
fn a_map_that_loses_a_square_is_no_rearrangement() {
    assert_eq!(SquareMap::new(|_| Square::A1), None);
}
