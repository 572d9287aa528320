//! What names say: a constant that is called as a set is that set, a routine that is called as a step is that
//! step. Both hold in a square mapping or in none.

use serde::Serialize;
use shakmaty::Bitboard;

use crate::catalogue::{NamedStep, Specification, find, steps};
use crate::formula::sets::{name_of, named, named_by_engines};
use crate::formula::{Constant, formula_of};
use crate::notation::Format;
use crate::notation::mapping::{Mapping, RANK_BY_RANK};
use crate::program::{Program, single_squares};
use crate::proof::{Verdict, prove};
use crate::questions::known::samples;
use crate::text::names::normalized;

/// What is said about a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(super) struct Finding {
    pub(super) line: usize,
    pub(super) message: String,
}

/// A constant that is called as a set, or a routine that is called as a step.
pub(super) struct Said {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) content: SetOrStep,
}

pub(super) enum SetOrStep {
    Set { number: u64, said: u64 },
    Step { program: Program, said: &'static NamedStep },
}

/// Names that people give to several steps: they leave the axis or the direction open, or it depends on the view.
const UNCLEAR: &str = "canonical canonicalise canonicalize flip fliph fliphorizontal flipv invert \
    mirror mirrorvertical neg normalise normalize not reverse rotate90 shiftdown shiftdownleft \
    shiftdownright shiftleft shiftright shiftup shiftupleft shiftupright";

/// Fewer names of squares may be those of other things.
const LEAST_SQUARES: usize = 32;

/// The step that a routine must be by its name; none if the name leaves that open.
pub(super) fn said_step(name: &str) -> Option<&'static NamedStep> {
    let name = normalized(name);
    find(&name).filter(|_| UNCLEAR.split_whitespace().all(|unclear| unclear != name))
}

/// The square, line or colour that a constant must be by its name; none if the name leaves that open.
fn said_set(name: &str) -> Option<u64> {
    let set = named_by_engines(name)?;
    let normal = normalized(name);
    let has = |word: &str| normal.contains(word);
    let is_line = (has("file") || has("rank")) && !has("cent");
    let is_diagonal =
        || name_of(set).is_some_and(|name| name.len() == 4 && named(&name[2..]).is_some());
    let is_color = has("squares") && (has("light") || has("dark"));
    (set.is_power_of_two() || is_line || is_color || is_diagonal()).then_some(set)
}

/// What the names of constants say, which stand on these lines.
pub(super) fn said_sets(constants: &[(usize, Constant)]) -> Vec<Said> {
    let named = constants.iter().filter_map(|(line, one)| Some((*line, one, said_set(&one.name)?)));
    let words =
        named.clone().filter(|(.., said)| said.is_power_of_two()).map(|(_, one, _)| one.word);
    // Squares are numbers from 0 to 63, or boards.
    let are_numbers = words.clone().all(|word| word < 64);
    let are_boards = words.clone().all(u64::is_power_of_two);
    let are_squares = words.count() >= LEAST_SQUARES && are_numbers != are_boards;
    let set = named.filter_map(|(line, one, said)| {
        let (is_square, word) = (said.is_power_of_two(), one.word);
        // A smaller number is that of a file or a rank.
        let is_board = word >= 0xff && !one.is_enumerator;
        let is_set = if is_square { are_squares } else { is_board };
        let number = if is_square && are_numbers { 1_u64.checked_shl(word as u32)? } else { word };
        let (name, content) = (one.name.clone(), SetOrStep::Set { number, said });
        is_set.then_some(Said { line, name, content })
    });
    set.collect()
}

impl Said {
    /// Whether it is what its name says, in a square mapping; none if that is neither proved nor refuted.
    pub(super) fn holds(&self, mapping: &Mapping) -> Option<bool> {
        match &self.content {
            SetOrStep::Set { number, said } => Some(mapping.read(*number) == *said),
            SetOrStep::Step { program, said } => is_step(program, said, mapping),
        }
    }

    /// What it is instead, in a square mapping.
    pub(super) fn finding(&self, mapping: &Mapping, all: &[Said]) -> Finding {
        let (is, said, phrase) = match self.content {
            SetOrStep::Set { number, said } => {
                let (is, name) = (mapping.read(number), shown(said));
                let phrase = format!("is {}{}", instead(is, said, &name), twin(number, said, all));
                (Some(shown(is)), name, phrase)
            }
            SetOrStep::Step { ref program, said } => {
                // A step that leaves each board as it is names nothing.
                let moves = |board: u64| program.evaluate_board(board) != Ok(board);
                let is = steps().find(|step| is_step(program, step, mapping) == Some(true));
                let is = is.filter(|_| samples().any(moves));
                let other = is.map_or_else(String::new, |step| format!("{}, ", step.name));
                let example = example(program, said, mapping);
                let phrase = format!("is {other}not {}: {example}", said.name);
                (is.map(|step| step.name.to_owned()), said.name.to_owned(), phrase)
            }
        };
        let elsewhere = RANK_BY_RANK.iter().find(|other| self.holds(other) == Some(true));
        let phrase = match is.zip(elsewhere) {
            Some((is, other)) => {
                format!("is {is} with {}, {said} with {}", bit_0(mapping), bit_0(other))
            }
            None => phrase,
        };
        Finding { line: self.line, message: format!("{} {phrase}", self.name) }
    }
}

/// The name of another set that has the same value.
fn twin(own: u64, own_said: u64, all: &[Said]) -> String {
    let is_twin = |one: &&Said| match one.content {
        SetOrStep::Set { number, said } => number == own && said != own_said,
        SetOrStep::Step { .. } => false,
    };
    let name = |one: &Said| format!(", the value of {} on line {}", one.name, one.line);
    all.iter().find(is_twin).map(name).unwrap_or_default()
}

fn shown(set: u64) -> String {
    formula_of(set).unwrap_or_else(|| Format::Squares.text(set))
}

/// What a set is instead of another one: a few squares more or less, or something else.
pub(super) fn instead(is: u64, said: u64, said_name: &str) -> String {
    let squares = |set: u64, word: &str| match set {
        0 => String::new(),
        set => format!(" {word} {}", Format::Squares.text(set)),
    };
    let is_named = name_of(is).is_some() && !is.is_power_of_two();
    if (is ^ said).count_ones() > 4 || is_named {
        return format!("{}, not {said_name}", shown(is));
    }
    format!("{said_name}{}{}", squares(said & !is, "without"), squares(is & !said, "with"))
}

/// How people tell square mappings apart.
pub(super) fn bit_0(mapping: &Mapping) -> String {
    format!("{} = bit 0", &mapping.name[..2])
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
fn example(program: &Program, said: &NamedStep, mapping: &Mapping) -> String {
    let Some(step) = program_of(said, mapping) else { return String::new() };
    let values = |board: &u64| [program, &step].map(|one| one.evaluate_board(*board).ok());
    let differs = |board: &u64| values(board)[0] != values(board)[1];
    // What leaves the board comes back on the other side.
    let wraps = |board: &u64| differs(board) && values(board)[1] == Some(0);
    let is_move = matches!(said.specification, Specification::Squares(_));
    let wrap = single_squares().find(wraps).filter(|_| is_move);
    let refuted = || match prove(program, &step) {
        Verdict::Refuted { inputs, .. } => inputs.first().copied(),
        _ => None,
    };
    let board = wrap.or_else(|| samples().find(differs)).or_else(refuted).unwrap_or_default();
    let [gives, wanted] = values(&board);
    let wrap = wrap.zip(gives).map(|(from, to)| {
        let [from, to] = [from, to].map(|number| Bitboard(mapping.read(number)));
        let file = |set: Bitboard| set.first().map_or(0, |square| i32::from(square.file()));
        let goes = if (file(from) - file(to)).abs() > 4 { "wraps around" } else { "goes" };
        let [from, to] = [from, to].map(|set| Format::Squares.text(set.0));
        format!(": {from} {goes} to {to}")
    });
    let text = |word: Option<u64>| word.map_or("nothing".to_owned(), |word| Format::Hex.text(word));
    let [board, gives, wanted] = [Some(board), gives, wanted].map(text);
    format!("it takes {board} to {gives}, not to {wanted}{}", wrap.unwrap_or_default())
}
