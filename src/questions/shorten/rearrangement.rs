//! Rearrangements of the squares, rebuilt in every way.

use super::index_bits::bit_moves;
use super::maps::{self, product, shifted_parts, two_products};
use super::network::{delta_swaps, places};
use super::parallel::extracts_and_deposits;
use super::rotates::masked_rotates;
use super::search::Candidates;
use crate::program::{AffineMap, Operation, Program, ProgramWriter, SquareMap};
use crate::questions::code::{Target, lowered_for};
use crate::questions::known::algorithms;

pub(super) fn search(map: &SquareMap, search: &mut Candidates) {
    let nothing = ProgramWriter::new().finish();
    directly(map, "", &nothing, &nothing, search);
    search.offer_for(Target::Bmi2, "by extracts and deposits", |limit| {
        extracts_and_deposits(&places(map), limit)
    });
    search.offer_for(Target::Gfni, maps::WAY, |_| two_products(map));
    around_a_byte_swap(map, search);
    around_a_step(map, search);
    search.offer("by a network of delta swaps", &delta_swaps(&places(map)));
}

/// Offers what is quickly found for a rearrangement, between two programs.
fn directly(map: &SquareMap, with: &str, first: &Program, last: &Program, search: &mut Candidates) {
    let around = first.operations() + last.operations();
    let between = |middle: Program| first.then(&middle).then(last);
    let affine = AffineMap::moving(|square| Some(map.target(square)));
    for one in algorithms().iter().filter(|one| one.map.as_ref() == Some(&affine)) {
        search.offer(&format!("by {}{with}", one.name()), &between(one.program.clone()));
    }
    let way = format!("{}{with}", maps::WAY);
    search.offer_for(Target::Gfni, &way, |_| product(&affine).map(between));
    let (places, swaps_bytes) = (places(map), search.aim.target >= Target::Bswap);
    let way = format!("by moves of the bits of a square's number{with}");
    search.offer_for(Target::Portable, &way, |_| bit_moves(&places, swaps_bytes).map(between));
    search.offer_for(Target::Portable, &format!("by masked rotates{with}"), |limit| {
        masked_rotates(&places, limit.saturating_sub(around)).map(between)
    });
    let way = format!("by moving the squares of each distance at once{with}");
    search.offer(&way, &between(shifted_parts(&affine)));
}

/// Offers programs with a byte swap at the beginning or at the end, or both.
fn around_a_byte_swap(map: &SquareMap, search: &mut Candidates) {
    let Some(flip) = SquareMap::new(shakmaty::Square::flip_vertical) else { return };
    if search.aim.target < Target::Bswap {
        return;
    }
    let (nothing, swap) = (ProgramWriter::new().finish(), ProgramWriter::of(Operation::SwapBytes));
    for (rest, first, last) in [
        (flip.then(map), &swap, &nothing),
        (map.then(&flip), &nothing, &swap),
        (flip.then(map).then(&flip), &swap, &swap),
    ] {
        directly(&rest, " and a byte swap", first, last, search);
        search.offer_for(Target::Bmi2, "by extracts, deposits and a byte swap", |limit| {
            let limit = limit.saturating_sub(first.operations() + last.operations());
            Some(first.then(&extracts_and_deposits(&places(&rest), limit)?).then(last))
        });
    }
}

/// Offers programs that begin or end with a step of the catalogue.
fn around_a_step(map: &SquareMap, search: &mut Candidates) {
    let nothing = ProgramWriter::new().finish();
    for all in algorithms().chunk_by(|one, next| one.step.name == next.step.name) {
        let Some(own) = all[0].map.as_ref().and_then(AffineMap::square_map) else { continue };
        let programs = all.iter().map(|one| lowered_for(&one.program, search.aim.target));
        let Some(program) = programs.min_by_key(Program::operations) else { continue };
        if program.operations() + 1 >= search.limit.0 {
            continue;
        }
        let with = format!(" and {}", all[0].step.name);
        directly(&own.inverse().then(map), &with, &program, &nothing, search);
        directly(&map.then(&own.inverse()), &with, &nothing, &program, search);
    }
}
