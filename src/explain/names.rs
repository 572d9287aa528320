//! What the bits of a board are called in a trace: letters, or names of squares.

use shakmaty::{Bitboard, File, Rank, Square};

use crate::diagram::board::Cell;
use crate::diagram::theme::Role;
use crate::program::bit::{Bit, Word};
use crate::program::symbolic::Trace;
use crate::program::{Input, Instruction, Operand, Program};

/// How the bits of the input are called.
pub(super) struct Names {
    of_square: [String; 64],
    /// The letters of sums of bits: for each set of squares whose bits are xored, its letter.
    of_sum: Vec<(Bitboard, char)>,
    /// What is to be known of them, as a sentence.
    pub(super) legend: &'static str,
}

impl Names {
    /// Letters if few enough squares matter, in the wiki's order: file a first, and on each file
    /// the eighth rank before the first. Names of squares otherwise.
    pub(super) fn of(program: &Program, trace: &Trace) -> Names {
        let used = used_squares(program, trace);
        if used.is_empty() || used.count() > 26 {
            return Names {
                of_square: Square::ALL.map(|square| square.to_string()),
                of_sum: Vec::new(),
                legend: "Each bit goes by the name of its square.",
            };
        }
        let order = File::ALL.into_iter().flat_map(|file| {
            Rank::ALL.into_iter().rev().map(move |rank| Square::from_coords(file, rank))
        });
        let mut of_square = std::array::from_fn(|_| "*".to_owned());
        for (square, letter) in order.filter(|square| used.contains(*square)).zip('A'..='Z') {
            of_square[square.to_usize()] = letter.to_string();
        }
        let sums = sums(trace).into_iter().filter(|sum| sum.is_subset(used));
        Names {
            of_square,
            of_sum: sums.zip('a'..='z').collect(),
            legend: "The bits that matter have letters, file a first, from rank 8 down; `*` is any other.",
        }
    }

    /// What stands in a cell with the sum of the bits of some squares.
    pub(super) fn cell(&self, sources: Bitboard, inverted: bool) -> Cell {
        let sign = if inverted { "~" } else { "" };
        let letter = || self.of_sum.iter().find(|(sum, _)| *sum == sources);
        match (sources.single_square(), letter()) {
            _ if sources.is_empty() && inverted => Cell::new("1", Role::Set),
            _ if sources.is_empty() => Cell::clear(),
            (Some(square), _) => {
                Cell::new(format!("{sign}{}", self.of_square[square.to_usize()]), Role::Set)
            }
            (None, Some((_, letter))) => Cell::new(format!("{sign}{letter}"), Role::Black),
            (None, None) => Cell::new(format!("{sign}{}", sources.count()), Role::Black),
        }
    }

    /// What the letters of sums stand for: `a = A ^ B`.
    pub(super) fn sums(&self) -> Option<String> {
        let sum = |(sum, letter): &(Bitboard, char)| {
            let names = sum.into_iter().map(|square| &*self.of_square[square.to_usize()]);
            format!("{letter} = {}", names.collect::<Vec<_>>().join(" ^ "))
        };
        let sums: Vec<String> = self.of_sum.iter().map(sum).collect();
        (!sums.is_empty()).then(|| format!("Sums have small letters: {}.", sums.join(", ")))
    }
}

/// The sets of squares whose bits are xored in some cell, in the order in which they come up.
fn sums(trace: &Trace) -> Vec<Bitboard> {
    let mut sums = Vec::new();
    for bit in trace.words.iter().flatten() {
        if let Bit::Affine { sources, .. } = *bit
            && sources.count_ones() > 1
            && !sums.contains(&Bitboard(sources))
        {
            sums.push(Bitboard(sources));
        }
    }
    sums
}

/// The squares that remain once the program has cut away the others: those that the first
/// masked word still holds, if it masks `x` at all.
fn used_squares(program: &Program, trace: &Trace) -> Bitboard {
    let reads_x =
        |instruction: &Instruction| instruction.operands().contains(&Operand::Input(Input::Board));
    let readers = program
        .instructions()
        .iter()
        .zip(&trace.words)
        .filter(|(instruction, _)| reads_x(instruction));
    let sources = |word: &Word| {
        word.iter().fold(Bitboard::EMPTY, |all, bit| match bit {
            Bit::Affine { sources, .. } => all | Bitboard(*sources),
            Bit::Mixed(_) => Bitboard::FULL,
        })
    };
    readers.fold(Bitboard::EMPTY, |all, (_, word)| all | sources(word))
}
