//! The names of bits in a trace, letters or names of squares, and hues: of the lines that best show what a map does.
//! And what the boards of a trace are called: by the names that the text gives, else by what was computed.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::prelude::*;
use crate::diagram::{Walls, letters};
use crate::formula::{compile, derived_sets};
use crate::program::Nature;
use crate::text::closes_all;

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
        // The squares that matter: those on which the results of the operations that read `x` depend.
        let words = program.instructions().iter().zip(&trace.words);
        let readers = words.filter(|(one, _)| one.operands().contains(&Operand::Input(Input::X)));
        let used = readers.flat_map(|(_, word)| word).fold(Bitboard::EMPTY, |all, bit| match bit {
            Bit::Affine { sources, .. } => all | Bitboard(*sources),
            Bit::Mixed(_) => Bitboard::FULL,
        });
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
        // Each bit has a hue of its own, if that is possible.
        let are_different = |by: &ColorBy| {
            distinct(named.into_iter().map(|square| by.hue(square))).len() == named.count()
        };
        let color_by = [ColorBy::File, ColorBy::Rank].into_iter().find(are_different);
        let sums = sums(trace).into_iter().filter(|sum| sum.is_subset(named));
        BitNames {
            of_square,
            of_sum: sums.zip('a'..='z').collect(),
            color_by: color_by.unwrap_or_default(),
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

/// The maximum length of a title that says what was computed; a longer one is the name of a result.
const LONGEST_TITLE: usize = 36;

/// A program, and what its text calls constants.
#[derive(Clone, Copy)]
pub(super) struct NamedProgram<'a> {
    pub(super) program: &'a Program,
    pub(super) constants: &'a [(String, u64)],
}

pub(super) struct Titles<'a> {
    of: NamedProgram<'a>,
    results: Vec<Title>,
}

#[derive(Default)]
struct Title {
    /// The name that the text gives it. One of several values of a name has the number of its
    /// assignment: `t.2`; and so has a value that replaces an input.
    assigned: Option<String>,
    set: Option<&'static str>,
    text: Option<String>,
    number: String,
}

impl Title {
    /// The title, with its text in some form.
    fn with_text(&self, written: impl Fn(&str) -> String) -> String {
        let Title { assigned, set, text, number } = self;
        let name = assigned.as_deref().or(*set).map(str::to_owned);
        name.or_else(|| text.as_deref().map(written)).unwrap_or_else(|| number.clone())
    }
}

impl<'a> Titles<'a> {
    /// The titles of a program's results and constants, some of which its text calls something.
    pub(super) fn of(of: NamedProgram<'a>) -> Titles<'a> {
        let program = of.program;
        let names = || program.instructions().iter().map(|one| one.written().name.as_deref());
        let mut counts: HashMap<&str, usize> = HashMap::new();
        names().flatten().for_each(|name| *counts.entry(name).or_default() += 1);
        // The letter of the names of results: no such name in the text begins with it.
        let is_number = |rest: &str| rest.parse::<u64>().is_ok();
        let is_taken = |letter: &char| {
            names().flatten().filter_map(|name| name.strip_prefix(*letter)).any(is_number)
        };
        let letter = ('t'..='z').find(|letter| !is_taken(letter)).unwrap_or('t');
        let mut rounds: HashMap<&str, usize> = HashMap::new();
        let mut titles = Titles { of, results: Vec::new() };
        for (index, (instruction, name)) in program.instructions().iter().zip(names()).enumerate() {
            let assigned = name.map(|name| {
                let round = rounds.entry(name).or_default();
                *round += 1;
                let is_only = counts[name] == 1 && program.inputs().find(name).is_none();
                if is_only { name.to_owned() } else { format!("{name}.{round}") }
            });
            let title = Title {
                assigned,
                set: set_name(program, Operand::Result(index)),
                text: titles.text(instruction),
                number: format!("{letter}{}", index + 1),
            };
            titles.results.push(title);
        }
        titles
    }

    /// What an operand is called; nothing for a constant without a name.
    pub(super) fn title(&self, operand: Operand) -> String {
        match operand {
            Operand::Constant(word) => self.constant(word).unwrap_or_default(),
            Operand::Input(_) => name(self.of.program, operand),
            Operand::Result(index) => self.results[index].with_text(str::to_owned),
        }
    }

    /// What the numbers in titles mean, as a sentence, if there are any.
    pub(super) fn legend(&self) -> Option<String> {
        let mut assigned = self.results.iter().filter_map(|title| title.assigned.as_ref());
        let (name, round) = assigned.find_map(|title| title.rsplit_once('.'))?;
        Some(format!("`{name}.{round}` is what assignment {round} gives to `{name}`."))
    }

    pub(super) fn assigned(&self, index: usize) -> Option<&str> {
        self.results[index].assigned.as_deref()
    }

    pub(super) fn set(&self, operand: Operand) -> Option<&'static str> {
        self.results[operand.index()?].set
    }

    fn constant(&self, word: u64) -> Option<String> {
        name_of(word, self.of.constants).or_else(|| sets::name_of(word)).map(str::to_owned)
    }

    pub(super) fn has_text(&self, result: Operand) -> bool {
        matches!(result, Operand::Result(index) if self.results[index].text.is_some())
    }

    /// The text of an operation on what has a name, a short text or a number; none if it is long.
    fn text(&self, instruction: &Instruction) -> Option<String> {
        let (program, operation) = (self.of.program, instruction.operation());
        let operand = |(place, &operand): (usize, &Operand)| match operand {
            Operand::Constant(word) if !is_number(operation, operand) => {
                self.constant(word).map_or_else(|| name(program, operand), as_operand)
            }
            Operand::Constant(_) | Operand::Input(_) => name(program, operand),
            Operand::Result(index) => {
                let inner = program.instructions()[index].operation();
                // What is on the left of the same operator is done first.
                let is_first = place == 0 && inner == operation;
                let is_atom = is_sign(inner) || is_first || is_call(inner) || is_call(operation);
                self.results[index]
                    .with_text(|text| if is_atom { text.to_owned() } else { format!("({text})") })
            }
        };
        let operands: Vec<_> = instruction.operands().iter().enumerate().map(operand).collect();
        Some(operation.written(&operands)).filter(|text| text.chars().count() <= LONGEST_TITLE)
    }
}

/// A text as an operand: in brackets, unless it is a name, a call or a set in braces.
fn as_operand(text: String) -> String {
    let is_call = text.split_once('(').is_some_and(|(name, rest)| {
        is_name(name) && rest.strip_suffix(')').is_some_and(closes_all)
    });
    let inner = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    let is_atom = is_name(&text) || is_call || inner.is_some_and(|inner| !inner.contains('{'));
    if is_atom { text } else { format!("({text})") }
}

pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// The name that a text gives to a constant.
pub(super) fn name_of(word: u64, constants: &[(String, u64)]) -> Option<&str> {
    constants.iter().find(|(_, named)| *named == word).map(|(name, _)| name.as_str())
}

/// The name of an operand: `x`, `t3` for the result of the third operation, or a number.
pub(super) fn name(program: &Program, operand: Operand) -> String {
    program.operand_name(operand, |word| match word {
        0..=64 => word.to_string(),
        _ => Format::Hex.text(word),
    })
}

/// The set of a position that a result is: `occupied` for `white | black`, `Q` for `white & queens`.
fn set_name(program: &Program, operand: Operand) -> Option<&'static str> {
    static SETS: LazyLock<Vec<(String, Program)>> = LazyLock::new(|| {
        let compiled = |(name, text): (String, String)| Some((name, compile(&text).ok()?.program));
        derived_sets().filter_map(compiled).collect()
    });
    let own = program.giving(operand);
    let is_set = |(_, set): &&(String, Program)| {
        own.operations() == set.operations() && own.to_string() == set.to_string()
    };
    SETS.iter().find(is_set).map(|(name, _)| name.as_str())
}

/// Whether an operation is written as the call of a function that gives a set: `rook(x, occupied)`.
pub(super) fn is_call(operation: Operation) -> bool {
    operation.nature() == Nature::Set && operation.symbol().starts_with(char::is_alphabetic)
}

/// A sign before an operand.
pub(super) fn is_sign(operation: Operation) -> bool {
    matches!(operation, Operation::Not | Operation::Negate)
}

/// Whether an operand is a number, not a set: the distance of a shift, a small factor or difference.
pub(super) fn is_number(operation: Operation, operand: Operand) -> bool {
    let is_small = |word| word <= 64 || !operation.has(Property::Carries);
    operand.word().is_some_and(is_small) && !is_mask(operation, operand)
}

/// Whether an operand is a constant that means squares rather than a number.
pub(super) fn is_mask(operation: Operation, operand: Operand) -> bool {
    let Operand::Constant(word) = operand else { return false };
    operation.has(Property::Masks) || operation == Operation::Multiply && word > 64
}
