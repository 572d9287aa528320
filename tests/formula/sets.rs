//! Sets by their names, and the names of sets.

use bbt::formula::sets::named;
use bbt::formula::{compile, formula_of, sets};
use shakmaty::{Bitboard, Color, Square, attacks};

#[test]
fn masks_of_engines_are_recognized() {
    for (set, formula) in [
        (0, "none"),
        (!0, "all"),
        (0xfefe_fefe_fefe_fefe, "not_a_file"),
        (0x7f7f_7f7f_7f7f_7f7f, "not_h_file"),
        (0xfcfc_fcfc_fcfc_fcfc, "~(file_a | file_b)"),
        (0x00ff_ffff_ffff_ff00, "~(rank_1 | rank_8)"),
        (0xff00_0000_0000_00ff, "rank_1 | rank_8"),
        (0x0000_3c3c_3c3c_0000, "center_files & (rank_3 | rank_4 | rank_5 | rank_6)"),
        (0xffff, "rank_1 | rank_2"),
        (0x0000_0000_0000_00f0, "rank_1 & east_half"),
        (0x5500_0000_0000_0000, "rank_8 & light"),
        (0x0000_0000_0028_4400, "knight(e1)"),
        (0x0000_2800_0000_0000, "white_pawn(e5)"),
        (0x0028_0000_0000_0000, "white_pawn(e6)"),
        (0x0000_0000_0000_0028, "black_pawn(e2)"),
        (0x0000_0038_3838_0000, "king(e4) | e4"),
        (0x0010_1010_6e10_1000, "rook_mask(e4)"),
        (0x0001_0101_0101_017e, "rook_mask(a1)"),
        (0x0000_0000_0000_000e, "between(a1, e1)"),
        (0x6000_0000_0000_0000, "between(e8, h8)"),
        (0x8142_2418_1824_4281, "a1h8 | a8h1"),
        (0xffff_ffff_ffff_ff7f, "~h1"),
    ] {
        assert_eq!(formula_of(set).as_deref(), Some(formula), "{set:#018x}");
    }
    for set in [0x1e22_2212_0e0a_1222, 0x8f8f_01d4_562f_59fb, 3, 0x0104] {
        assert_eq!(formula_of(set), None, "{set:#018x}");
    }
}

#[test]
fn what_is_found_is_the_set() {
    let check = |set: u64| {
        let Some(found) = formula_of(set) else { return };
        let value = compile(&found).map(|formula| formula.program.evaluate_board(0));
        assert_eq!(value, Ok(Ok(set)), "{set:#018x}: {found}");
    };
    for (_, one) in sets::all() {
        for (_, other) in sets::all().iter().step_by(3) {
            for set in [one | other, one & other, one & !other, one ^ other, !(one | other)] {
                check(set);
            }
            // Single squares are not halves of a formula.
            if one.count_ones() > 1 && other.count_ones() > 1 {
                for set in [one | other, one & other, one & !other, !(one & !other)] {
                    assert!(formula_of(set).is_some(), "{set:#018x}");
                }
            }
        }
    }
    for square in Square::ALL {
        for reached in [
            attacks::king_attacks(square).with(square),
            attacks::knight_attacks(square),
            attacks::between(Square::A1, square),
            attacks::bishop_attacks(square, Bitboard::EMPTY),
            attacks::queen_attacks(square, Bitboard::EMPTY),
            attacks::pawn_attacks(Color::White, square),
            attacks::pawn_attacks(Color::Black, square),
        ] {
            assert!(formula_of(reached.0).is_some() || reached.is_empty(), "{reached:?}");
            check(reached.0);
        }
    }
    for pattern in 0..=255_u8 {
        check(u64::from_le_bytes([pattern; 8]));
        check(u64::from_le_bytes([pattern, 0, pattern, pattern, 0, 0, 0, 0]));
        check(u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|bit| (pattern >> bit & 1) * 255)));
    }
}

#[test]
fn every_name_has_its_set_and_all_thirty_diagonals_have_one() {
    let all: Vec<String> = sets::names().collect();
    for name in &all {
        assert!(named(name).is_some(), "{name}");
    }
    let diagonals: Vec<u64> = all
        .iter()
        .filter(|name| name.len() == 4 && name[..2].parse::<Square>().is_ok())
        .filter_map(|name| named(name))
        .collect();
    // The other four consist of one corner, which has a name already.
    assert_eq!(diagonals.len(), 26);
    for &diagonal in &diagonals {
        assert_eq!(diagonals.iter().filter(|&&other| other == diagonal).count(), 1);
    }
    let covered = diagonals.iter().fold(0, |all, set| all | set);
    assert_eq!(covered, !0, "every square lies on one");
    assert_eq!(diagonals.iter().map(|set| set.count_ones()).sum::<u32>(), 128 - 4);
}

#[test]
fn spelling_does_not_matter() {
    assert_eq!(named("FileA"), named("file_a"));
    assert_eq!(named("H8A1"), named("a1h8"));
    assert_eq!(named("LIGHT_SQUARES"), named("light"));
    assert_eq!(named("filei"), None);
    assert_eq!(named("a1a1"), None);
    assert_eq!(named("b2g7"), None, "no whole diagonal");
}
