//! The square mappings, by their names.

use bbt::notation::mapping::{MAPPINGS, Mapping};
use shakmaty::{Bitboard, Square};

#[test]
fn bits_0_and_1_are_the_squares_of_the_name() {
    assert_eq!(Mapping::OWN.name, "a1b1");
    for mapping in MAPPINGS {
        for (bit, name) in [(0, &mapping.name[..2]), (1, &mapping.name[2..])] {
            let square = Square::from_ascii(name.as_bytes()).expect("a square");
            assert_eq!(mapping.read(1 << bit), Bitboard::from_square(square).0, "{}", mapping.name);
        }
        for bit in 0..64 {
            assert_eq!(mapping.write(mapping.read(1 << bit)), 1 << bit, "{}", mapping.name);
        }
        assert_eq!(
            Mapping::find(&mapping.alias.to_uppercase()).map(|m| m.name),
            Some(mapping.name)
        );
    }
}
