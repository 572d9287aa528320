//! Tables that are almost a known one: attacks, masks, lines, magic factors. What all but a few rows prove a
//! table to be, the others have to be, too.

use super::claims::instead;
use super::contents::ConstantArray;
use crate::formula::{compile, formula_of};
use crate::position::Slider;
use crate::questions::magic::{Lookup, Magic};
use crate::questions::prelude::*;

/// What the rows of tables are, by the formula for the square of each; how many rows there are, and how many bits
/// are from one square to the next.
const ROWS: &[(&str, &str, usize, usize)] = &[
    ("knight attacks", "knight(x)", 64, 1),
    ("king attacks", "king(x)", 64, 1),
    ("white pawn attacks", "white_pawn(x)", 64, 1),
    ("black pawn attacks", "black_pawn(x)", 64, 1),
    ("rook masks", "rook_mask(x)", 64, 1),
    ("bishop masks", "bishop_mask(x)", 64, 1),
    ("rook attacks", "rook(x, none)", 64, 1),
    ("bishop attacks", "bishop(x, none)", 64, 1),
    ("queen attacks", "queen(x, none)", 64, 1),
    ("files", "north_fill(x) | south_fill(x)", 64, 1),
    ("ranks", "east_fill(x) | west_fill(x)", 64, 1),
    ("diagonals", "north_east_fill(x) | south_west_fill(x)", 64, 1),
    ("anti-diagonals", "north_west_fill(x) | south_east_fill(x)", 64, 1),
    ("squares", "x", 64, 1),
    ("files", "north_fill(x) | south_fill(x)", 8, 1),
    ("ranks", "east_fill(x) | west_fill(x)", 8, 8),
];

/// The most rows that may be wrong; of eight, half as many.
const MOST_WRONG: usize = 4;

/// The rows of a table that may be known: what they are, the formula for the square of each, if there is one, and all.
type Rows = (String, &'static str, Vec<u64>);

/// The tables in which a De Bruijn factor finds the number of a bit, or of the last one minus it: it puts another index
/// into the highest six bits of the product for each bit, alone or with all below it.
fn scans(factor: u64) -> impl Iterator<Item = Rows> {
    let forms: [fn(u64) -> u64; 2] = [|bit| 1 << bit, |bit| u64::MAX >> (63 - bit)];
    let scan = move |form: fn(u64) -> u64, last| {
        let mut rows = vec![64; 64];
        (0..64).for_each(|bit| rows[(form(bit).wrapping_mul(factor) >> 58) as usize] = bit ^ last);
        (format!("those of a bit scan by {factor:#x}"), "", rows)
    };
    let all = forms.into_iter().flat_map(move |form| [0, 63].map(|last| scan(form, last)));
    all.filter(|(.., rows)| !rows.contains(&64))
}

/// The sentences about a table: each row that is wrong, or two that are exchanged; none if it is no table that is known.
/// Those of bit scans have their factors in the file.
pub(super) fn wrong_rows(
    array: &ConstantArray,
    factors: &[u64],
    mapping: &Mapping,
) -> Option<Vec<String>> {
    let words = &array.words;
    let known = ROWS.iter().filter_map(|&(name, formula, count, step)| {
        let program = compile(formula).ok().filter(|_| count == words.len())?.program;
        let image = |n| program.evaluate_board(mapping.read(1_u64 << (step * n))).ok();
        let images = (0..count).map(|n| image(n).map(|image| mapping.write(image)));
        Some((name.to_owned(), formula, images.collect::<Option<_>>()?))
    });
    let are_bits = |_: &&u64| words.iter().all(|word| *word < 64);
    let scans = factors.iter().filter(are_bits).flat_map(|factor| scans(*factor));
    let known = known.chain(scans).filter_map(|(name, formula, images): Rows| {
        let count = words.len().min(images.len());
        let wrong: Vec<usize> = (0..count).filter(|&n| words[n] != images[n]).collect();
        let is_known = words.len() == images.len() && wrong.len() <= MOST_WRONG.min(count / 4);
        is_known.then_some((name, formula, images, wrong))
    });
    let (name, formula, known, wrong) = known.min_by_key(|(.., wrong)| wrong.len())?;
    let title = |row: usize| title(array, row, mapping);
    if let [a, b] = wrong[..]
        && [words[a], words[b]] == [known[b], known[a]]
    {
        let [a, b] = [a, b].map(title);
        return Some(vec![format!("{a} and {b} are exchanged: the others are {name}")]);
    }
    let row = |&row: &usize| {
        let [is, said] = [words[row], known[row]];
        if formula.is_empty() {
            return format!("{}[{row}] is {is}, not {said}: the others are {name}", array.name);
        }
        let [is, said] = [is, said].map(|word| mapping.read(word));
        let said_name =
            formula_of(said).unwrap_or_else(|| formula.replace('x', &square(row, mapping)));
        format!("{} is {}: the others are {name}", title(row), instead(is, said, &said_name))
    };
    Some(wrong.iter().map(row).collect())
}

/// The sentences about a table of magic factors that fail for a few squares: two occupancies with the same index
/// and other attacks. The bits of the index are those of another table, or one for each square of the mask.
pub(super) fn collisions(
    array: &ConstantArray,
    others: &[ConstantArray],
    mapping: &Mapping,
) -> Option<Vec<String>> {
    let is_named = |word| normalized(&array.name).contains(word);
    if array.words.len() != 64 || !is_named("magic") && !is_named("factor") {
        return None;
    }
    let given: Vec<Vec<u32>> = others.iter().filter_map(bits_of).collect();
    let given = given.iter().map(|bits| Some(&bits[..])).chain([None]);
    let of = |slider| given.clone().map(move |bits| failing(slider, &array.words, bits));
    let failing = Slider::ALL.into_iter().flat_map(of);
    let fewest = failing.min_by_key(Vec::len).filter(|failing| failing.len() <= MOST_WRONG)?;
    let sentence = |(row, bits, occupancies): Collision| {
        let [one, other] = occupancies.map(|one| Format::Hex.text(one.0));
        let title = title(array, row, mapping);
        let what = format!("have the same index of {bits} bits, and other attacks");
        format!("{title} collides: {one} and {other} {what}")
    };
    Some(fewest.into_iter().map(sentence).collect())
}

/// The numbers of bits of indices that a table says, itself or as shifts; none if it is another table.
fn bits_of(table: &ConstantArray) -> Option<Vec<u32>> {
    let bits = |&word: &u64| if word < 32 { Some(word) } else { 64_u64.checked_sub(word) };
    let bits = |word| u32::try_from(bits(word)?).ok().filter(|bits| (1..24).contains(bits));
    let all: Vec<u32> = table.words.iter().map(bits).collect::<Option<_>>()?;
    (all.len() == 64).then_some(all)
}

/// The number of a factor, the bits of its index, and two occupancies that collide.
type Collision = (usize, u32, [Bitboard; 2]);

/// The factors that fail, with these bits or with one for each square of a mask.
fn failing(slider: Slider, factors: &[u64], bits: Option<&[u32]>) -> Vec<Collision> {
    let rows = Square::ALL.into_iter().zip(factors).enumerate();
    let fails = |(row, (square, &factor)): (usize, (Square, &u64))| {
        let lookup = Lookup::of_attacks(slider, square);
        let mask = lookup.mask;
        let bits = bits.map_or(mask.count() as u32, |bits| bits[row]);
        Some((row, bits, lookup.entries(&Magic { mask, factor, bits }).err()?))
    };
    rows.filter_map(fails).collect()
}

fn title(array: &ConstantArray, row: usize, mapping: &Mapping) -> String {
    let is_of_squares = array.words.len() == 64;
    let square = is_of_squares.then(|| format!(" ({})", square(row, mapping)));
    format!("{}[{row}]{}", array.name, square.unwrap_or_default())
}

fn square(row: usize, mapping: &Mapping) -> String {
    Format::Squares.text(mapping.read(1 << row))
}
