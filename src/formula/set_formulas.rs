//! What a set is: its name, or a short formula of sets with names. Masks in engines are easier to
//! check against `file_a | file_h` than against their digits.

use std::sync::LazyLock;

use rustc_hash::{FxBuildHasher, FxHashMap};
use shakmaty::{Bitboard, Color, Square, attacks};

use super::sets;
use crate::position::Slider;

/// The most lines that are listed in a union.
const MOST_LINES: usize = 4;

/// The name of a set, or else a formula of at most a few sets with names, by which it is recognized:
/// a complement, a union, an intersection or a difference of two of them, files and ranks, the
/// squares that a piece attacks on an empty board, those that can be in its way, those between two squares.
///
/// ```
/// use bbt::formula::formula_of;
/// let formula = |set| formula_of(set).unwrap_or_default();
/// assert_eq!(formula(0x2020202020202020), "file_f");
/// assert_eq!(formula(0x8181818181818181), "file_a | file_h");
/// assert_eq!(formula(0x007e7e7e7e7e7e00), "~edges");
/// assert_eq!(formula(0x0000382838000000), "king(e5)");
/// assert_eq!(formula(0x1e2222120e0a1222), "", "the letter R");
/// ```
pub fn formula_of(set: u64) -> Option<String> {
    name_or_complement(set)
        .or_else(|| lines(set))
        .or_else(|| called(set).filter(|call| !call.starts_with(BETWEEN)))
        .or_else(|| of_two(set))
        .or_else(|| rectangle(set))
        .or_else(|| called(set))
}

fn name_or_complement(set: u64) -> Option<String> {
    let complement = || sets::name_of(!set).map(|name| format!("~{name}"));
    sets::name_of(set).map(str::to_owned).or_else(complement)
}

/// Whole files, or whole ranks: those that are there or, if these are too many, those that are not.
fn lines(set: u64) -> Option<String> {
    let bytes = set.to_le_bytes();
    let are_files = bytes.iter().all(|byte| *byte == bytes[0]);
    let are_ranks = bytes.iter().all(|byte| matches!(byte, 0 | 0xff));
    if !are_files && !are_ranks {
        return None;
    }
    let line = |index: usize| {
        if are_files { 0x0101_0101_0101_0101 << index } else { 0xff << (8 * index) }
    };
    let names = |set: u64| -> Vec<&str> {
        (0..8).map(line).filter(|line| line & !set == 0).filter_map(sets::name_of).collect()
    };
    let there = names(set);
    if (1..=MOST_LINES).contains(&there.len()) {
        return Some(there.join(" | "));
    }
    match &names(!set)[..] {
        [] => None,
        [one] => Some(format!("~{one}")),
        several => Some(format!("~({})", several.join(" | "))),
    }
}

/// What a function gives for squares: what a piece attacks on an empty board, perhaps with its own square or without
/// the edges; the squares that can be in its way; those between two squares, such as the ways of castling.
fn called(set: u64) -> Option<String> {
    /// What stands before a square, after it, and before another one; none of these is written before a hit.
    type Call = (&'static str, Square, &'static str, Option<Square>);
    static CALLS: LazyLock<FxHashMap<u64, Call>> = LazyLock::new(|| {
        let mut calls = FxHashMap::default();
        let mut add = |set: Bitboard, call| {
            calls.entry(set.0).or_insert(call);
        };
        let none = Bitboard::EMPTY;
        for square in Square::ALL {
            for (before, after, with_own, reached) in [
                ("king(", ")", ") | ", attacks::king_attacks(square)),
                ("knight(", ")", ") | ", attacks::knight_attacks(square)),
                ("bishop(", ", none)", ", none) | ", attacks::bishop_attacks(square, none)),
                ("rook(", ", none)", ", none) | ", attacks::rook_attacks(square, none)),
                ("queen(", ", none)", ", none) | ", attacks::queen_attacks(square, none)),
                ("white_pawn(", ")", ") | ", attacks::pawn_attacks(Color::White, square)),
                ("black_pawn(", ")", ") | ", attacks::pawn_attacks(Color::Black, square)),
            ] {
                add(reached, (before, square, after, None));
                add(reached.with(square), (before, square, with_own, Some(square)));
            }
            for (before, slider) in [("bishop_mask(", Slider::Bishop), ("rook_mask(", Slider::Rook)]
            {
                add(slider.mask(square), (before, square, ")", None));
            }
        }
        for one in Square::ALL {
            for other in Square::ALL.into_iter().filter(|other| one < *other) {
                add(attacks::between(one, other), (BETWEEN, one, ", ", Some(other)));
            }
        }
        calls
    });
    let (before, square, after, other) = CALLS.get(&set).filter(|_| set != 0)?;
    let other = other.map_or_else(String::new, |other| other.to_string());
    let close = if *before == BETWEEN { ")" } else { "" };
    Some(format!("{before}{square}{after}{other}{close}"))
}

/// How a call with two squares begins.
const BETWEEN: &str = "between(";

/// Two lines or regions, joined.
fn of_two(set: u64) -> Option<String> {
    type Join = (&'static str, fn(u64, u64) -> u64);
    static JOINS: [Join; 3] = [
        ("| ", |one, other| one | other),
        ("& ", |one, other| one & other),
        ("& ~", |one, other| one & !other),
    ];
    // All joins, each by the indices of one set, the sign and the other set. Most boards of a stream are
    // none of them, which one look tells.
    static PAIRS: LazyLock<FxHashMap<u64, [u8; 3]>> = LazyLock::new(|| {
        // Every set is a part of `all`, and `none` of every set: they would tell nothing.
        let is_part = |set: u64| set.count_ones() > 1 && set != !0;
        let parts = (0_u8..).zip(sets::all()).filter(|(_, (_, set))| is_part(*set));
        let mut pairs = FxHashMap::with_capacity_and_hasher(1 << 12, FxBuildHasher);
        for (a, (_, one)) in parts.clone() {
            for (sign, (_, join)) in (0..).zip(&JOINS) {
                for (b, (_, other)) in parts.clone() {
                    pairs.entry(join(*one, *other)).or_insert([a, sign, b]);
                }
            }
        }
        pairs
    });
    let pair = |set: u64| {
        let [one, sign, other] = PAIRS.get(&set)?.map(usize::from);
        let name = |index: usize| &sets::all()[index].0;
        Some(format!("{} {}{}", name(one), JOINS[sign].0, name(other)))
    };
    pair(set).or_else(|| pair(!set).map(|formula| format!("~({formula})")))
}

/// The squares where some files and some ranks meet.
fn rectangle(set: u64) -> Option<String> {
    let bytes = set.to_le_bytes();
    let files = bytes.iter().fold(0, |files, byte| files | byte);
    let ranks = bytes.map(|byte| if byte == 0 { 0 } else { 0xff });
    // A few squares of one line are plainer as a list of them.
    let is_line = files.is_power_of_two() || u64::from_le_bytes(ranks).count_ones() == 8;
    let is_list = set.count_ones() < if is_line { 6 } else { 4 };
    if is_list || bytes.iter().any(|byte| *byte != 0 && *byte != files) {
        return None;
    }
    let side = |there: [u8; 8]| {
        let there = u64::from_le_bytes(there);
        let formula = name_or_complement(there).or_else(|| lines(there))?;
        let is_union = formula.contains('|') && !formula.starts_with('~');
        Some(if is_union { format!("({formula})") } else { formula })
    };
    Some(format!("{} & {}", side([files; 8])?, side(ranks)?))
}
