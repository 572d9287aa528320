//! The names of bits in a trace, letters or names of squares, and hues: of the lines that best show what a map does.

use super::prelude::*;
use crate::diagram::{Walls, letters};

/// The name of every bit that does not matter, or that stays where it is while others move.
const IRRELEVANT: &str = "*";

#[derive(Debug)]
pub(super) struct BitNames {
    of_square: [String; 64],
    /// The letters of sums of bits: for each set of squares whose bits are xored, its letter.
    of_sum: Vec<(Bitboard, char)>,
    color_by: ColorBy,
    pub(super) legend: String,
    /// Whether only those bits have letters that move, and walls between them and the others.
    pub(super) has_walls: bool,
}

impl BitNames {
    /// Letters, file by file as in the wiki, if at most 26 squares matter or move; otherwise the names of squares.
    pub(super) fn of(program: &Program, trace: &Trace) -> BitNames {
        let used = used_squares(program, trace);
        let map = program.affine_map().ok().and_then(|map| map.square_map());
        let is_moved = |square: &Square| map.is_some_and(|map| map.target(*square) != *square);
        let moved: Bitboard = Square::ALL.into_iter().filter(is_moved).collect();
        let can_have = |squares: &Bitboard| (1..=26).contains(&squares.count());
        let Some(named) = [used, moved].into_iter().find(can_have) else {
            return BitNames {
                of_square: Square::ALL.map(|square| square.to_string()),
                of_sum: Vec::new(),
                color_by: map.as_ref().map(for_map).unwrap_or_default(),
                legend: "Each bit has the name of its square.".to_owned(),
                has_walls: false,
            };
        };
        let has_walls = named != used;
        let what = if has_walls { "move" } else { "matter" };
        let mut of_square = std::array::from_fn(|_| IRRELEVANT.to_owned());
        for (square, letter) in letters(named) {
            of_square[square.to_usize()] = letter.to_string();
        }
        let sums = sums(trace).into_iter().filter(|sum| sum.is_subset(named));
        BitNames {
            of_square,
            of_sum: sums.zip('a'..='z').collect(),
            color_by: for_squares(named),
            legend: format!("The bits that {what} have letters, file by file, from rank 8 down."),
            has_walls,
        }
    }

    /// The walls on the board of a word: if it has all bits, between those that move and those that stay.
    pub(super) fn walls(&self, word: &BitWord) -> Option<Walls> {
        let stays = |square: Square| self.cell(word[square.to_usize()]).style == Style::Irrelevant;
        if !self.has_walls || word.contains(&Bit::ZERO) {
            return None;
        }
        let differs = |square: &Square| {
            let left = square.offset(-1).filter(|left| left.rank() == square.rank());
            left.is_some_and(|left| stays(left) != stays(*square))
        };
        Some(Walls { left: Square::ALL.into_iter().filter(differs).collect(), at_end: false })
    }

    /// The cell of a bit: a constant, the name of a square, the letter or the size of a sum, or `?` if it is none.
    pub(super) fn cell(&self, bit: Bit) -> Run {
        let Bit::Affine { sources, inverted } = bit else { return Run::new(Style::Unknown, "?") };
        let sources = Bitboard(sources);
        let signed = |name: &str| format!("{}{name}", if inverted { "~" } else { "" });
        let name = |square: Square| &*self.of_square[square.to_usize()];
        let is_irrelevant = sources.into_iter().any(|square| name(square) == IRRELEVANT);
        match (sources.single_square(), sources.count()) {
            (_, 0) if inverted => Run::new(Style::SetSquare, "1"),
            (_, 0) => Run::clear_square(),
            _ if is_irrelevant => Run::new(Style::Irrelevant, signed(IRRELEVANT)),
            (Some(square), _) => {
                Run::new(Style::Bit, signed(name(square))).with_hue(square, self.color_by)
            }
            (None, count) => {
                let letter = self.of_sum.iter().find(|(sum, _)| *sum == sources);
                let name = letter.map_or(count.to_string(), |(_, letter)| letter.to_string());
                Run::new(Style::Sum, signed(&name))
            }
        }
    }

    /// The meaning of `*`, of numbers and of `?` in the cells of some bits, if there are any.
    pub(super) fn signs(&self, bits: impl Iterator<Item = Bit>) -> Vec<String> {
        let is_count = |cell: &Run| {
            cell.style == Style::Sum && cell.text.ends_with(|c: char| c.is_ascii_digit())
        };
        let cells: Vec<Run> = bits.map(|bit| self.cell(bit)).collect();
        let has = |style| cells.iter().any(|cell| cell.style == style);
        let other = if self.has_walls { "stays, or a sum with one" } else { "does not matter" };
        let number = "A number in a cell is the number of bits that are xored there.".to_owned();
        let unknown = "`?` is a bit that depends on the board in any other way.".to_owned();
        let signs = [
            has(Style::Irrelevant).then(|| format!("`*` is a bit that {other}.")),
            cells.iter().any(is_count).then_some(number),
            has(Style::Unknown).then_some(unknown),
        ];
        signs.into_iter().flatten().collect()
    }

    /// The meaning of the letters of sums: `a = A ^ B`.
    pub(super) fn sums(&self) -> Option<String> {
        let sum = |(sum, letter): &(Bitboard, char)| {
            let names = sum.into_iter().map(|square| &*self.of_square[square.to_usize()]);
            format!("{letter} = {}", names.collect::<Vec<_>>().join(" ^ "))
        };
        let sums: Vec<String> = self.of_sum.iter().map(sum).collect();
        (!sums.is_empty()).then(|| format!("Sums have small letters: {}.", sums.join(", ")))
    }
}

/// The sets of squares whose bits are xored in some cell, in order of appearance.
fn sums(trace: &Trace) -> Vec<Bitboard> {
    let sum = |bit: &Bit| match *bit {
        Bit::Affine { sources, .. } if sources.count_ones() > 1 => Some(Bitboard(sources)),
        _ => None,
    };
    distinct(trace.words.iter().flatten().filter_map(sum))
}

/// The squares that matter: those on which the results of the operations that read `x` depend.
fn used_squares(program: &Program, trace: &Trace) -> Bitboard {
    let words = program.instructions().iter().zip(&trace.words);
    let readers = words.filter(|(one, _)| one.operands().contains(&Operand::Input(Input::X)));
    readers.flat_map(|(_, word)| word).fold(Bitboard::EMPTY, |all, bit| match bit {
        Bit::Affine { sources, .. } => all | Bitboard(*sources),
        Bit::Mixed(_) => Bitboard::FULL,
    })
}

/// The hues for a square map: those of the lines that it lays along ranks, or whose order it changes.
pub(super) fn for_map(map: &SquareMap) -> ColorBy {
    let line = |by: ColorBy, square| by.hue(square).map(|(index, _)| index);
    let lie_on_ranks = |by: ColorBy| {
        Square::ALL.iter().all(|&a| {
            let same = Square::ALL.into_iter().filter(|&b| line(by, a) == line(by, b));
            same.map(|b| map.target(b).rank()).all(|rank| rank == map.target(a).rank())
        })
    };
    let stays = |by: ColorBy| {
        Square::ALL.into_iter().all(|square| line(by, square) == line(by, map.target(square)))
    };
    let changes_files = !stays(ColorBy::File) || stays(ColorBy::Rank);
    let usual = if changes_files { ColorBy::File } else { ColorBy::Rank };
    let mut diagonals = [ColorBy::Diagonal, ColorBy::AntiDiagonal].into_iter();
    diagonals.find(|&by| lie_on_ranks(by)).unwrap_or(usual)
}

/// The hues for the bits of some squares: each has its own, if that is possible.
pub(super) fn for_squares(squares: Bitboard) -> ColorBy {
    let are_different = |by: &ColorBy| {
        distinct(squares.into_iter().map(|square| by.hue(square))).len() == squares.count()
    };
    [ColorBy::File, ColorBy::Rank].into_iter().find(are_different).unwrap_or_default()
}
