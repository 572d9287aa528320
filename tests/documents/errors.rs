//! The errors in the pages, one by one: where a formula or a text contradicts the drawings and the
//! code, which are right.

use bbt::formula::compile;
use bbt::program::affine::AffineMap;

use crate::output_of;

fn map(formula: &str) -> AffineMap {
    compile(formula).expect("compiles").program.affine_map().expect("affine")
}

/// Flipping, Mirroring and Rotating, Pseudo-Rotation by 45 degrees: `sq'` is where a square comes
/// from, not where it goes.
#[test]
fn the_printed_maps_undo_the_pseudo_rotations() {
    for (printed, right, step) in [
        ("(sq + 8*(sq&7)) & 63", "(sq - 8*(sq&7)) & 63", "pseudo45-cw"),
        ("(sq + 8*((sq&7)^7)) & 63", "(sq - 8*((sq&7)^7)) & 63", "pseudo45-ccw"),
    ] {
        let drawn = output_of(&format!("bbt grid sq {step}"));
        let undone = output_of(&format!("bbt grid sq {step}-undo"));
        assert_eq!(output_of(&format!("bbt grid '{printed}'")), drawn, "{step}");
        assert_eq!(output_of(&format!("bbt grid '{right}'")), undone, "{step}");
        assert_ne!(drawn, undone, "{step}");
    }
}

/// Rotated Bitboards, by Gillgasch and Heinz: the A8-H1 board is compared to the pseudo-rotation,
/// but undoes the clockwise one, whose main anti-diagonal ends up on rank 8.
#[test]
fn the_pseudo_rotations_do_not_undo_each_other() {
    assert_ne!(map("pseudo45_ccw(pseudo45_cw(x))"), map("x"));
    assert_eq!(map("pseudo45_cw_undo(pseudo45_cw(x))"), map("x"));
    assert_eq!(map("darkthought_a1h8(x)"), map("pseudo45_cw(x)"));
    assert_eq!(map("darkthought_a8h1(x)"), map("pseudo45_cw_undo(x)"));
    assert_eq!(map("darkthought_a8h1(x)"), map("ror(pseudo45_ccw(x), 8)"));
    assert_ne!(map("darkthought_a8h1(x)"), map("pseudo45_ccw(x)"));
}

/// Flipping, Mirroring and Rotating, By 90 degrees Clockwise: the text has the flip about the
/// anti-diagonal after the vertical one, the code the one about the diagonal before it. Both are
/// right; in the other order each rotates anticlockwise.
#[test]
fn each_rotation_by_90_degrees_is_two_flips_in_one_order() {
    let clockwise = map("rot90(x)");
    assert_eq!(map("flip_vertical(flip_diag(x))"), clockwise);
    assert_eq!(map("flip_anti_diag(flip_vertical(x))"), clockwise);
    let anticlockwise = map("rot270(x)");
    assert_eq!(map("flip_diag(flip_vertical(x))"), anticlockwise);
    assert_eq!(map("flip_vertical(flip_anti_diag(x))"), anticlockwise);
    assert_ne!(clockwise, anticlockwise);
}

/// Flipping, Mirroring and Rotating, Mirror Horizontally: the last factor for 32 bits is four
/// bits off.
#[test]
fn the_factor_of_the_32_bit_mirror_is_0x01010100() {
    let with = |factor| {
        map(&format!(
            "r = x & rank_1; r = ((r * 0x0802 & 0x22110) | (r * 0x8020 & 0x88440)) * {factor}; \
             (r & 0xffffffff) >> 24"
        ))
    };
    assert_eq!(with("0x01010100"), map("mirror_rank(x)"));
    assert_ne!(with("0x10101000"), map("mirror_rank(x)"));
}
