//! What names say: a constant that is called as a set is that set, a routine that is called as a step is that
//! step. Both hold in a square mapping or in none.

use super::Finding;
use super::contents::{Contents, Routine};
use crate::catalogue::{NamedStep, Specification, find, steps};
use crate::formula::formula_of;
use crate::formula::sets::{name_of, named, named_by_engines};
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
    Set { number: u64, said: u64 },
    Step(&'a Routine),
}

/// Names that people give to several steps: they leave the axis or the direction open, or it depends on the view.
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

/// Fewer names of squares may be those of other things.
const LEAST_SQUARES: usize = 32;

/// The step that a routine must be by its name; none if the name leaves that open.
pub(super) fn said_step(name: &str) -> Option<&'static NamedStep> {
    let is_clear = !UNCLEAR.contains(&&*normalized(name));
    let is_of_positions =
        |step: &NamedStep| matches!(step.specification, Specification::SmallestImage);
    find(name).filter(|step| is_clear && !is_of_positions(step))
}

/// The set that a constant must be by its name: files, ranks, a diagonal, the squares of a colour; none if the
/// name leaves that open.
fn said_set(name: &str) -> Option<u64> {
    let set = named_by_engines(name)?;
    let normal = normalized(name);
    let has = |word: &str| normal.contains(word);
    let is_line = (has("file") || has("rank")) && !has("cent");
    let is_diagonal =
        || name_of(set).is_some_and(|name| name.len() == 4 && named(&name[2..]).is_some());
    let is_color = has("squares") && (has("light") || has("dark"));
    (is_line || is_color || is_diagonal()).then_some(set)
}

/// All that the names of a file say.
pub(super) fn all<'a>(contents: &'a Contents) -> Vec<Said<'a>> {
    let sets = contents.constants.iter().filter_map(|(line, one)| {
        // A smaller number is that of a file or a rank.
        let said = said_set(&one.name).filter(|_| one.word >= 0xff && !one.is_enumerator)?;
        Some(Said {
            line: *line,
            name: &one.name,
            content: Content::Set { number: one.word, said },
        })
    });
    let square = |name: &str| named_by_engines(name).filter(|set| set.is_power_of_two());
    let squares =
        contents.constants.iter().filter_map(|(line, one)| Some((*line, one, square(&one.name)?)));
    let squares: Vec<_> = squares.collect();
    // Squares are numbers from 0 to 63, or boards.
    let are_numbers = squares.iter().all(|(_, one, _)| one.word < 64);
    let are_boards = squares.iter().all(|(_, one, _)| one.word.is_power_of_two());
    let are_squares = squares.len() >= LEAST_SQUARES && are_numbers != are_boards;
    let squares = squares.into_iter().filter(|_| are_squares).map(|(line, one, said)| {
        let number = if are_numbers { 1 << one.word } else { one.word };
        Said { line, name: &one.name, content: Content::Set { number, said } }
    });
    let step =
        |one: &'a Routine| Said { line: one.line, name: &one.name, content: Content::Step(one) };
    sets.chain(squares).chain(contents.routines.iter().map(step)).collect()
}

impl Said<'_> {
    /// Whether it is what its name says, in a square mapping; none if that is neither proved nor refuted.
    pub(super) fn holds(&self, mapping: &Mapping) -> Option<bool> {
        match self.content {
            Content::Set { number, said } => Some(mapping.read(number) == said),
            Content::Step(routine) => is_step(&routine.program, routine.step, mapping),
        }
    }

    /// What it is instead, in a square mapping.
    pub(super) fn finding(&self, mapping: &Mapping, all: &[Said<'_>]) -> Finding {
        let name = self.name;
        let (is, said, phrase) = match self.content {
            Content::Set { number, said } => {
                let (is, wanted) = (mapping.read(number), shown(said));
                let is_twin = |one: &&Said<'_>| matches!(one.content, Content::Set { number: same, said: other } if same == number && other != said);
                let twin = all.iter().find(is_twin);
                let twin =
                    twin.map(|one| format!(", the value of {} on line {}", one.name, one.line));
                let phrase =
                    format!("is {}{}", instead(is, said, &wanted), twin.unwrap_or_default());
                (Some(shown(is)), wanted, phrase)
            }
            Content::Step(routine) => {
                let is =
                    steps().find(|step| is_step(&routine.program, step, mapping) == Some(true));
                let is = is.map(|step| step.name.to_owned());
                let said = routine.step.name.to_owned();
                let not = is
                    .as_ref()
                    .map_or(format!("is not {said}"), |is| format!("is {is}, not {said}"));
                (is, said, format!("{not}: {}", example(routine, mapping)))
            }
        };
        let elsewhere = MAPPINGS.iter().find(|other| self.holds(other) == Some(true));
        let message = match (is, elsewhere) {
            (Some(is), Some(other)) => {
                let [here, there] = bits([mapping, other]);
                format!("{name} is {is} with {here}, {said} with {there}")
            }
            _ => format!("{name} {phrase}"),
        };
        Finding { line: self.line, message }
    }
}

/// The name of a set, a formula, or its squares.
fn shown(set: u64) -> String {
    formula_of(set).unwrap_or_else(|| Format::Squares.text(set))
}

/// What a set is instead of another one: a few squares more or less, or something else.
pub(super) fn instead(is: u64, said: u64, said_name: &str) -> String {
    let squares = |set: u64, word: &str| match set {
        0 => String::new(),
        set => format!(" {word} {}", Format::Squares.text(set)),
    };
    if (is ^ said).count_ones() > 4 || name_of(is).is_some() {
        return format!("{}, not {said_name}", shown(is));
    }
    format!("{said_name}{}{}", squares(said & !is, "without"), squares(is & !said, "with"))
}

/// How people tell two square mappings apart: by the square of bit 0, or else by that of bit 1.
pub(super) fn bits(mappings: [&Mapping; 2]) -> [String; 2] {
    let [first, second] = mappings.map(|mapping| mapping.name);
    let bit = usize::from(first[..2] == second[..2]);
    [first, second].map(|name| format!("{} = bit {bit}", &name[2 * bit..][..2]))
}

/// Boards that tell programs apart, the single squares first.
fn samples() -> impl Iterator<Item = u64> {
    let mixed = (0..32_u64).map(|n| n.wrapping_mul(0x9e3779b97f4a7c15) >> (n * 5 % 60));
    single_squares().chain(mixed)
}

/// The program that is a step for numbers in a square mapping: that of the step which does to them what the step
/// does to boards. Those that look for bits are the same in all mappings.
fn program_of(step: &NamedStep, mapping: &Mapping) -> Option<Program> {
    let moves = |step: &NamedStep| {
        matches!(step.specification, Specification::Squares(_) | Specification::Additive(_))
    };
    let program = |step: &NamedStep| step.algorithms.first()?.compiled();
    let own = program(step)?;
    if mapping.is_own() || !moves(step) {
        return Some(own);
    }
    let image = |board| own.evaluate_board(mapping.read(board)).map(|image| mapping.write(image));
    let is_same = |one: &Program| samples().all(|board| one.evaluate_board(board) == image(board));
    steps().filter(|step| moves(step)).filter_map(program).find(is_same)
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
    let values = |board: &u64| [&routine.program, &step].map(|one| one.evaluate_board(*board).ok());
    let differs = |board: &u64| values(board)[0] != values(board)[1];
    // What leaves the board comes back on the other side.
    let wraps = |board: &u64| differs(board) && values(board)[1] == Some(0);
    let wrap = single_squares().find(wraps);
    let refuted = || match prove(&routine.program, &step) {
        Verdict::Refuted { inputs, .. } => inputs.first().copied(),
        _ => None,
    };
    let Some(board) = wrap.or_else(|| samples().find(differs)).or_else(refuted) else {
        return String::new();
    };
    let [gives, wanted] = values(&board);
    let wrap = wrap.zip(gives).map(|(from, to)| {
        let [from, to] = [from, to].map(|number| Format::Squares.text(mapping.read(number)));
        format!(": {from} wraps around to {to}")
    });
    let text = |word: Option<u64>| word.map_or("nothing".to_owned(), |word| Format::Hex.text(word));
    let [board, gives, wanted] = [Some(board), gives, wanted].map(text);
    format!("it takes {board} to {gives}, not to {wanted}{}", wrap.unwrap_or_default())
}
