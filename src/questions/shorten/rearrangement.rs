//! Rearrangements of the squares, rebuilt in every way.

use super::index_bits::bit_moves;
use super::maps::{self, product, shifted_parts, two_products};
use super::network::{delta_swaps, places};
use super::parallel::extracts_and_deposits;
use super::rotates::masked_rotates;
use super::search::Candidates;
use crate::program::Program;
use crate::program::affine::AffineMap;
use crate::program::operation::Operation;
use crate::program::squares::SquareMap;
use crate::program::writer::ProgramWriter;
use crate::questions::code::{Target, lowered_for};
use crate::questions::known::algorithms;

pub(super) fn search(map: &SquareMap, search: &mut Candidates) {
    let nothing = ProgramWriter::new().finish();
    directly(map, "", &nothing, &nothing, search);
    if search.aim.target >= Target::Bmi2
        && let Some(program) = extracts_and_deposits(&places(map), search.limit())
    {
        search.offer("by extracts and deposits", &program);
    }
    if search.aim.target >= Target::Gfni
        && let Some(program) = two_products(map)
    {
        search.offer(maps::WAY, &program);
    }
    around_a_byte_swap(map, search);
    around_a_step(map, search);
    search.offer("by a network of delta swaps", &delta_swaps(&places(map)));
}

/// Offers what is quickly found for a rearrangement, between two programs.
fn directly(map: &SquareMap, with: &str, first: &Program, last: &Program, search: &mut Candidates) {
    let around = first.operations() + last.operations();
    let between = |middle: &Program| first.then(middle).then(last);
    let affine = AffineMap::moving(|square| Some(map.target(square)));
    for one in algorithms().iter().filter(|one| one.map.as_ref() == Some(&affine)) {
        if one.program.operations() + around < search.limit() {
            search.offer(&format!("by {}{with}", one.name()), &between(&one.program));
        }
    }
    if search.aim.target >= Target::Gfni
        && let Some(program) = product(&affine)
    {
        search.offer(&format!("{}{with}", maps::WAY), &between(&program));
    }
    let places = places(map);
    if let Some(program) = bit_moves(&places, search.aim.target >= Target::Bswap) {
        let way = format!("by moves of the bits of a square's number{with}");
        search.offer(&way, &between(&program));
    }
    if let Some(program) = masked_rotates(&places, search.limit().saturating_sub(around)) {
        search.offer(&format!("by masked rotates{with}"), &between(&program));
    }
    if let Some(program) = shifted_parts(&affine) {
        let way = format!("by moving the squares of each distance at once{with}");
        search.offer(&way, &between(&program));
    }
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
        if search.aim.target < Target::Bmi2 {
            continue;
        }
        let limit = search.limit().saturating_sub(first.operations() + last.operations());
        if let Some(program) = extracts_and_deposits(&places(&rest), limit) {
            let whole = first.then(&program).then(last);
            search.offer("by extracts, deposits and a byte swap", &whole);
        }
    }
}

/// Offers programs that begin or end with a step of the catalogue.
fn around_a_step(map: &SquareMap, search: &mut Candidates) {
    let nothing = ProgramWriter::new().finish();
    let mut maps: Vec<SquareMap> = Vec::new();
    for step in algorithms() {
        let Some(own) = step.map.as_ref().and_then(AffineMap::square_map) else { continue };
        if maps.contains(&own) {
            continue;
        }
        maps.push(own);
        let cheapest = algorithms().iter().filter(|one| one.map == step.map);
        let programs = cheapest.map(|one| lowered_for(&one.program, search.aim.target));
        let Some(program) = programs.min_by_key(Program::operations) else { continue };
        if program.operations() + 1 >= search.limit() {
            continue;
        }
        let with = format!(" and {}", step.step.name);
        directly(&own.inverse().then(map), &with, &program, &nothing, search);
        directly(&map.then(&own.inverse()), &with, &nothing, &program, search);
    }
}
