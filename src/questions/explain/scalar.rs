//! The target of one square as a formula: `sq ^ 56`.
//!
//! The formulas have the forms that the documents print; those that hold for all 64 squares are shown.

use super::prelude::*;

/// Formulas in `sq`, `file` and `rank` for the index of the target of a square, the simplest first:
/// all known forms that hold, or else one that looks up each bit of the index.
///
/// Sources: Flipping, Mirroring and Rotating, under each heading; those of Hyatt's diagonals follow from his drawings.
pub fn formulas(map: &SquareMap) -> Vec<String> {
    let corner = u32::from(map.target(Square::A1));
    let flipped = |formula: &str| match corner {
        0 => formula.to_owned(),
        corner => format!("({formula}) ^ {corner}"),
    };
    let mut forms = vec![
        format!("sq ^ {corner}"),
        flipped("((sq >> 3) | (sq << 3)) & 63"),
        // The source computes in 32 bits; in 64 bits, this needs a mask.
        flipped("(sq * 0x20800000 & 0xffffffff) >> 26"),
        "(sq - 8*(sq & 7)) & 63".to_owned(),
        "(sq + 8*(sq & 7)) & 63".to_owned(),
        "(sq - 8*((sq & 7) ^ 7)) & 63".to_owned(),
        "(sq + 8*((sq & 7) ^ 7)) & 63".to_owned(),
        format!("(sq + {corner}) & 63"),
        DIAGONALS_IN_A_ROW.to_owned(),
        ANTI_DIAGONALS_IN_A_ROW.to_owned(),
    ];
    if *map == SquareMap::IDENTITY {
        return vec!["sq".to_owned()];
    }
    let target = |square| u64::from(u32::from(map.target(square)));
    forms.retain(|formula| {
        Square::ALL.iter().all(|&sq| formula::for_square(formula, sq) == Ok(target(sq)))
    });
    if forms.is_empty() {
        forms.push(bit_by_bit(map));
    }
    forms
}

/// The number of squares on the diagonals before that of a square, and of those before it on its own.
const DIAGONALS_IN_A_ROW: &str = "d = rank - file; \
    select(64 - (8 - d)*(9 - d)/2 + file, (7 + d)*(8 + d)/2 + rank, -(rank <= file))";

/// The same for anti-diagonals.
const ANTI_DIAGONALS_IN_A_ROW: &str = "d = file + rank - 7; \
    select(64 - (8 - d)*(9 - d)/2 + 7 - rank, (7 + d)*(8 + d)/2 + file, -(file + rank <= 7))";

/// A formula that looks up each bit of the target's index in a word; every map has one.
fn bit_by_bit(map: &SquareMap) -> String {
    let word = |bit: u32| {
        Square::ALL.into_iter().fold(0, |word: u64, square| {
            word | u64::from(u32::from(map.target(square)) >> bit & 1) << u32::from(square)
        })
    };
    let term = |bit| match bit {
        0 => format!("(0x{:016x} >> sq & 1)", word(bit)),
        _ => format!("(0x{:016x} >> sq & 1) << {bit}", word(bit)),
    };
    (0..6).map(term).collect::<Vec<_>>().join(" | ")
}
