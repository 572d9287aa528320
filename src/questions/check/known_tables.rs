//! Tables that are almost a known one: attacks, masks, lines, magic factors. What all but a few rows prove a
//! table to be, the others have to be, too.

use shakmaty::{Bitboard, Square};

use super::claims::instead;
use super::contents::Array;
use crate::formula::{compile, formula_of};
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::questions::magic::{Lookup, Magic, Slider};
use crate::text::names::normalized;

/// The formulas of a row of a table of 64 boards, in the board of its square.
const ROWS: &[&str] = &[
    "knight(x)",
    "king(x)",
    "white_pawn(x)",
    "black_pawn(x)",
    "rook_mask(x)",
    "bishop_mask(x)",
    "rook(x, none)",
    "bishop(x, none)",
    "queen(x, none)",
    "north_fill(x) | south_fill(x)",
    "east_fill(x) | west_fill(x)",
    "north_east_fill(x) | south_west_fill(x)",
    "north_west_fill(x) | south_east_fill(x)",
    "x",
];

/// The most rows that may be wrong.
const MOST_WRONG: usize = 4;

/// The sentences about a table: each row that is wrong, or two that are exchanged.
pub(super) fn wrong_rows(array: &Array, mapping: &Mapping) -> Vec<String> {
    let words = &array.words;
    let known: Vec<(String, Vec<u64>)> = match words.len() {
        64 => {
            let of = |formula: &&str| {
                let program = compile(formula).ok()?.program;
                let row = |number: usize| {
                    Some(mapping.write(program.evaluate_board(mapping.read(1 << number)).ok()?))
                };
                Some(((*formula).to_owned(), (0..64).map(row).collect::<Option<_>>()?))
            };
            ROWS.iter().filter_map(of).collect()
        }
        8 => {
            let files = (0..8).map(|n| 0x0101010101010101 << n);
            let ranks = (0..8).map(|n| 0xff << (8 * n));
            [("files", files.collect::<Vec<u64>>()), ("ranks", ranks.collect())]
                .into_iter()
                .flat_map(|(name, lines)| {
                    [lines.iter().rev().copied().collect(), lines].map(|it| (name.to_owned(), it))
                })
                .collect()
        }
        _ => Vec::new(),
    };
    let most = MOST_WRONG.min(words.len() / 4);
    let wrong = |known: &[u64]| -> Vec<usize> {
        (0..words.len()).filter(|&n| words[n] != known[n]).collect()
    };
    let nearest = known
        .iter()
        .map(|(name, known)| (wrong(known), name, known))
        .min_by_key(|(wrong, ..)| wrong.len());
    let Some((wrong, name, known)) = nearest.filter(|(wrong, ..)| wrong.len() <= most) else {
        return Vec::new();
    };
    let title = |row: usize| title(array, row, mapping);
    if let [a, b] = wrong[..]
        && words[a] == known[b]
        && words[b] == known[a]
    {
        return vec![format!(
            "{} and {} are exchanged; the other rows are {name}",
            title(a),
            title(b)
        )];
    }
    let row = |&row: &usize| {
        let [is, said] = [words[row], known[row]].map(|word| mapping.read(word));
        let said_name = formula_of(said).unwrap_or_else(|| name.clone());
        format!("{} is {}; the other rows are {name}", title(row), instead(is, said, &said_name))
    };
    wrong.iter().map(row).collect()
}

/// The sentences about a table of magic factors that fail for a few squares: two occupancies with the same index
/// and other attacks. The numbers of bits are those of another table, or one for each square of a mask.
pub(super) fn collisions(array: &Array, others: &[Array], mapping: &Mapping) -> Vec<String> {
    if array.words.len() != 64 || !normalized(&array.name).contains("magic") {
        return Vec::new();
    }
    let numbers = others
        .iter()
        .filter(|one| one.words.len() == 64 && one.words.iter().all(|word| (1..64).contains(word)));
    let bits = |one: &Array| -> Vec<u32> {
        one.words.iter().map(|&word| if word < 32 { word } else { 64 - word } as u32).collect()
    };
    let given: Vec<Vec<u32>> = numbers.map(bits).collect();
    let of = |slider: Slider| {
        let lookups: Vec<Lookup> =
            Square::ALL.iter().map(|square| Lookup::of_attacks(slider, *square)).collect();
        let usual: Vec<u32> = lookups.iter().map(|one| one.mask().count() as u32).collect();
        given
            .iter()
            .chain([&usual])
            .map(|bits| failing(&lookups, &array.words, bits))
            .min_by_key(Vec::len)
    };
    let found = Slider::ALL.into_iter().filter_map(of).min_by_key(Vec::len);
    let failing = found.filter(|failing| failing.len() <= MOST_WRONG).unwrap_or_default();
    let sentence = |(row, magic, occupancies): &(usize, Magic, [Bitboard; 2])| {
        let [one, other] = occupancies.map(|one| Format::Hex.text(one.0));
        let (title, bits) = (title(array, *row, mapping), magic.bits);
        format!(
            "{title} collides: {one} and {other} have different attacks and the same index of {bits} bits"
        )
    };
    failing.iter().map(sentence).collect()
}

/// The factors that fail: for each its number and two occupancies.
fn failing(
    lookups: &[Lookup],
    factors: &[u64],
    bits: &[u32],
) -> Vec<(usize, Magic, [Bitboard; 2])> {
    let rows = lookups.iter().zip(factors).zip(bits).enumerate();
    rows.filter_map(|(row, ((lookup, &factor), &bits))| {
        let magic = Magic { mask: lookup.mask(), factor, bits };
        lookup.entries(&magic).err().map(|occupancies| (row, magic, occupancies))
    })
    .collect()
}

/// A row of a table, with its square.
fn title(array: &Array, row: usize, mapping: &Mapping) -> String {
    let square = if array.words.len() == 64 {
        format!(" ({})", Format::Squares.text(mapping.read(1 << row)))
    } else {
        String::new()
    };
    format!("{}[{row}]{square}", array.name)
}
