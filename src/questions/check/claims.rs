//! What names say: a constant that is called as a set is that set, a routine that is called as a step is that
//! step. Both hold in a square mapping or in none.

use super::contents::{Contents, Routine};
use crate::catalogue::{NamedStep, Specification, find, steps};
use crate::formula::sets::{name_of, named, named_by_engines};
use crate::formula::{Constant, formula_of};
use crate::notation::Format;
use crate::notation::mapping::{MAPPINGS, Mapping};
use crate::program::Program;
use crate::program::squares::single_squares;
use crate::proof::{Verdict, prove};
use crate::text::names::normalized;

/// A number that is called as a set, or a routine that is called as a step.
pub(super) struct Said<'a> {
    pub(super) line: usize,
    pub(super) name: &'a str,
    content: Content<'a>,
}

enum Content<'a> {
    /// The number, and the set that it should be.
    Set(u64, u64),
    Step(&'a Routine),
}

/// Names that people give to several steps: the axis or the direction is left open, or that of another view.
const UNCLEAR: &[&str] = &[
    "flip",
    "fliph",
    "fliphorizontal",
    "flipv",
    "invert",
    "mirror",
    "mirrorvertical",
    "neg",
    "not",
    "reverse",
    "rotate90",
    "shiftdown",
    "shiftdownleft",
    "shiftdownright",
    "shiftleft",
    "shiftright",
    "shiftup",
    "shiftupleft",
    "shiftupright",
];

/// The step that a routine must be by its name; none if the name leaves that open.
pub(super) fn said_step(name: &str) -> Option<&'static NamedStep> {
    let normal = normalized(name);
    let name = normal.strip_prefix("bb").or_else(|| normal.strip_suffix("bb")).unwrap_or(&normal);
    let is_clear = !UNCLEAR.contains(&name);
    find(name)
        .filter(|step| is_clear && !matches!(step.specification, Specification::SmallestImage))
}

/// The set that a constant must be by its name: files, ranks, a diagonal, the squares of a colour; none if the
/// name leaves that open.
fn said_set(name: &str) -> Option<u64> {
    let set = named_by_engines(name)?;
    let normal = normalized(name);
    let has = |word: &str| normal.contains(word);
    let is_line = (has("file") || has("rank")) && !has("cent");
    let is_diagonal =
        set.count_ones() > 1 && name_of(set).is_some_and(|name| named(&name[..2]).is_some());
    let is_color = has("squares") && (has("light") || has("dark"));
    (is_line || is_diagonal || is_color).then_some(set)
}

/// All that the names of a file say.
pub(super) fn all(contents: &Contents) -> Vec<Said<'_>> {
    // A smaller number is that of a file or a rank.
    let is_board = |one: &Constant| one.word >= 0xff && !one.is_enumerator;
    let sets = contents.constants.iter().filter_map(move |(line, one)| {
        let set = said_set(&one.name).filter(|_| is_board(one))?;
        Some(Said { line: *line, name: &one.name, content: Content::Set(one.word, set) })
    });
    let routines = contents.routines.iter().map(|one| Said {
        line: one.line,
        name: &one.name,
        content: Content::Step(one),
    });
    sets.chain(squares(contents)).chain(routines).collect()
}

/// The squares of a file, which have their numbers, or are boards.
fn squares(contents: &Contents) -> impl Iterator<Item = Said<'_>> {
    let square = |name: &str| named_by_engines(name).filter(|set| set.is_power_of_two());
    let all: Vec<_> = contents
        .constants
        .iter()
        .filter_map(|(line, one)| Some((*line, one, square(&one.name)?)))
        .collect();
    let are_numbers = all.iter().all(|(_, one, _)| one.word < 64);
    let are_boards = all.iter().all(|(_, one, _)| one.word.is_power_of_two());
    all.into_iter().filter(move |_| are_numbers != are_boards).map(move |(line, one, set)| {
        let board = if are_numbers { 1 << one.word } else { one.word };
        Said { line, name: &one.name, content: Content::Set(board, set) }
    })
}

impl Said<'_> {
    /// Whether it is what its name says, in a square mapping; none if that is neither proved nor refuted.
    pub(super) fn holds(&self, mapping: &Mapping) -> Option<bool> {
        match &self.content {
            Content::Set(number, set) => Some(mapping.read(*number) == *set),
            Content::Step(routine) => is_step(&routine.program, routine.step, mapping),
        }
    }

    /// What it is instead, in a square mapping.
    pub(super) fn sentence(&self, mapping: &Mapping, all: &[Said<'_>]) -> String {
        let name = self.name;
        let elsewhere = MAPPINGS.iter().find(|other| self.holds(other) == Some(true));
        match &self.content {
            Content::Set(number, set) => {
                let board = mapping.read(*number);
                if let Some(other) = elsewhere {
                    let [here, there] = bits([mapping, other]);
                    return format!(
                        "{name} is {} with {here}, {} with {there}",
                        shown(board),
                        shown(*set)
                    );
                }
                let is_twin = |one: &&Said<'_>| matches!(one.content, Content::Set(other, said) if other == *number && said != *set);
                let twin = all.iter().find(is_twin);
                let twin =
                    twin.map(|one| format!(", the value of {} on line {}", one.name, one.line));
                format!(
                    "{name} is {}{}",
                    instead(board, *set, &shown(*set)),
                    twin.unwrap_or_default()
                )
            }
            Content::Step(routine) => {
                let said = routine.step.name;
                let is = steps().find(|one| is_step(&routine.program, one, mapping) == Some(true));
                match (is, elsewhere) {
                    (Some(step), Some(other)) => {
                        let [here, there] = bits([mapping, other]);
                        format!("{name} is {} with {here}, {said} with {there}", step.name)
                    }
                    (Some(step), None) => format!(
                        "{name} is {}, not {said}: {}",
                        step.name,
                        example(routine, mapping)
                    ),
                    (None, _) => format!("{name} is not {said}: {}", example(routine, mapping)),
                }
            }
        }
    }
}

/// The name of a set, a formula, or its squares.
fn shown(set: u64) -> String {
    formula_of(set).unwrap_or_else(|| Format::Squares.text(set))
}

/// What a set is instead of another one: a few squares more or less, or something else.
pub(super) fn instead(is: u64, said: u64, said_name: &str) -> String {
    let few = |set: u64, word: &str| match set.count_ones() {
        0 => Some(String::new()),
        1..=4 => Some(format!(" {word} {}", Format::Squares.text(set))),
        _ => None,
    };
    let is_named = name_of(is).is_some() || said.is_power_of_two();
    match (few(said & !is, "without"), few(is & !said, "with")) {
        (Some(without), Some(with)) if !is_named => format!("{said_name}{without}{with}"),
        _ => format!("{}, not {said_name}", shown(is)),
    }
}

/// How people tell two square mappings apart: by the square of bit 0, or else by that of bit 1.
pub(super) fn bits(mappings: [&Mapping; 2]) -> [String; 2] {
    let [first, second] = mappings.map(|mapping| mapping.name);
    let bit = usize::from(first[..2] == second[..2]);
    [first, second].map(|name| format!("{} = bit {bit}", &name[2 * bit..][..2]))
}

/// Boards that tell programs apart.
fn samples() -> impl Iterator<Item = u64> {
    let mixed = (1..32_u64).map(|n| n.wrapping_mul(0x9e3779b97f4a7c15) >> (n * 5 % 60));
    single_squares().chain([0]).chain(mixed)
}

/// The program that is a step for numbers in a square mapping: that of a step which does to them what the step
/// does to boards. Bits are found in the same way in all of them.
fn program_of(step: &NamedStep, mapping: &Mapping) -> Option<Program> {
    let program = |step: &NamedStep| step.algorithms.first()?.compiled();
    let own = program(step)?;
    if mapping.is_own() || !is_geometric(step) {
        return Some(own);
    }
    let image = |board| Some(mapping.write(own.evaluate_board(mapping.read(board)).ok()?));
    let is_same =
        |one: &Program| samples().all(|board| one.evaluate_board(board).ok() == image(board));
    steps().filter(|step| is_geometric(step)).filter_map(program).find(is_same)
}

/// Whether a step moves squares, or unites what becomes of each.
fn is_geometric(step: &NamedStep) -> bool {
    matches!(step.specification, Specification::Squares(_) | Specification::Additive(_))
}

/// Whether a program is a step for numbers in a square mapping; none if that is not known.
fn is_step(program: &Program, step: &NamedStep, mapping: &Mapping) -> Option<bool> {
    let step = program_of(step, mapping)?;
    if samples().any(|board| program.evaluate_board(board) != step.evaluate_board(board)) {
        return Some(false);
    }
    match prove(program, &step) {
        Verdict::Proved(_) => Some(true),
        Verdict::Refuted { .. } => Some(false),
        _ => None,
    }
}

/// A board for which a routine is not the step that its name says, in a square mapping.
fn example(routine: &Routine, mapping: &Mapping) -> String {
    let Some(step) = program_of(routine.step, mapping) else { return String::new() };
    let refuted = || match prove(&routine.program, &step) {
        Verdict::Refuted { inputs, .. } => inputs.first().copied(),
        _ => None,
    };
    let value = |program: &Program, board| program.evaluate_board(board).ok();
    let differs = |board: &u64| value(&routine.program, *board) != value(&step, *board);
    let wraps = |board: &u64| differs(board) && value(&step, *board) == Some(0);
    let moves = matches!(routine.step.specification, Specification::Squares(_));
    let wrap = single_squares().find(wraps).filter(|_| moves);
    let Some(board) = wrap.or_else(|| samples().find(differs)).or_else(refuted) else {
        return String::new();
    };
    let [gives, wanted] = [&routine.program, &step].map(|program| value(program, board));
    let wrap = match (wrap, gives) {
        (Some(from), Some(to)) => {
            let [from, to] = [from, to].map(|number| Format::Squares.text(mapping.read(number)));
            format!(": {from} wraps around to {to}")
        }
        _ => String::new(),
    };
    let [board, gives, wanted] = [Some(board), gives, wanted]
        .map(|word| word.map_or("nothing".to_owned(), |word| Format::Hex.text(word)));
    format!("it takes {board} to {gives}, not to {wanted}{wrap}")
}
