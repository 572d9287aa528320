//! Magic factors of all squares as arrays.

use crate::program::kind::Known;
use crate::questions::grid::Table;
use crate::questions::grid::array::Array;

use super::facts::MagicFacts;

/// Arrays with the masks, factors and shifts of all squares, and the offset of the entries of each
/// square in a table that all share: four arrays for each piece. The facts are those of the squares
/// from a1 to h8, for one piece after the other.
pub fn arrays(magics: &[MagicFacts]) -> Vec<Array> {
    let mut offset = 0;
    let mut all = Vec::new();
    for magics in magics.chunks(64) {
        let Some(function) = magics.first().map(|facts| facts.function.as_str()) else { continue };
        let mut offsets = Vec::with_capacity(64);
        for facts in magics {
            offsets.push(offset);
            offset += 1 << facts.bits;
        }
        let numbers = |of: fn(&MagicFacts) -> u64| magics.iter().map(of).collect::<Vec<u64>>();
        let rows = [
            ("masks", numbers(|facts| facts.mask.0), Known::WORD, "the squares that matter"),
            ("factors", numbers(|facts| facts.factor.0), Known::WORD, INDEX),
            ("shifts", numbers(|facts| facts.shift.into()), Known::count(0, 63), INDEX),
            ("offsets", offsets, Known::count(0, offset), "where its entries begin"),
        ];
        all.extend(rows.map(|(what, numbers, known, about)| Array {
            name: format!("{function}_{what}"),
            formula: format!("{function}: {about}"),
            steps: Vec::new(),
            table: Table::of_numbers(&numbers, known),
        }));
    }
    if let Some(last) = all.last_mut() {
        last.formula += &format!("; all squares have {offset} entries");
    }
    all
}

/// How an index is computed.
const INDEX: &str = "(occupied & mask) * factor >> shift is the index of an entry";
