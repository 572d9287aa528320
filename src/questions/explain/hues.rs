//! Which lines of the board have hues in a drawing: those that show best what a map does.

use std::collections::BTreeSet;

use shakmaty::{Bitboard, Square};

use crate::diagram::ColorBy;
use crate::program::squares::SquareMap;

/// The hues for a square map: those of the lines that it lays along ranks, or whose order it changes.
pub(super) fn for_map(map: &SquareMap) -> ColorBy {
    let line = |by: ColorBy, square| by.hue(square).map(|(index, _)| index);
    let lie_on_ranks = |by: ColorBy| {
        Square::ALL.iter().all(|&a| {
            let same = Square::ALL.into_iter().filter(|&b| line(by, a) == line(by, b));
            same.map(|b| map.target(b).rank()).all(|rank| rank == map.target(a).rank())
        })
    };
    let stays = |by: ColorBy| {
        Square::ALL.into_iter().all(|square| line(by, square) == line(by, map.target(square)))
    };
    if let Some(by) =
        [ColorBy::Diagonal, ColorBy::AntiDiagonal].into_iter().find(|&by| lie_on_ranks(by))
    {
        by
    } else if stays(ColorBy::File) && !stays(ColorBy::Rank) {
        ColorBy::Rank
    } else {
        ColorBy::File
    }
}

/// The hues for the bits of some squares: each has its own, if that is possible.
pub(super) fn for_squares(squares: Bitboard) -> ColorBy {
    let are_different = |by: &ColorBy| {
        let lines: BTreeSet<_> = squares.into_iter().map(|square| by.hue(square)).collect();
        lines.len() == squares.count()
    };
    [ColorBy::File, ColorBy::Rank].into_iter().find(are_different).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::compile;

    #[test]
    fn hues_show_what_moves() {
        for (step, expected) in [
            ("flip_vertical", ColorBy::Rank),
            ("mirror", ColorBy::File),
            ("rot90", ColorBy::File),
            ("pseudo45", ColorBy::Diagonal),
            ("pseudo45_ccw", ColorBy::AntiDiagonal),
        ] {
            let map = compile(&format!("{step}(x)")).unwrap().program.affine_map().unwrap();
            assert_eq!(for_map(&map.square_map().unwrap()), expected, "{step}");
        }
        assert_eq!(for_squares(Bitboard(0xff)), ColorBy::File);
        assert_eq!(for_squares(Bitboard(0x0101_0101_0101_0101)), ColorBy::Rank);
        assert_eq!(for_squares(Bitboard(0x8040_2010_0804_0201)), ColorBy::File);
    }
}
