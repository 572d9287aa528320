//! What names say: a constant that is called as a set is that set, a routine that is called as a step is that
//! step. Both hold in a square mapping or in none.

use crate::catalogue::{NamedStep, Specification, find, steps};
use crate::formula::sets::{name_of, named, named_by_engines, number_of};
use crate::formula::{Constant, formula_of};
use crate::notation::mapping::RANK_BY_RANK;
use crate::program::single_squares;
use crate::proof::{Verdict, prove};
use crate::questions::known::samples;
use crate::questions::prelude::*;

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
    /// Whether it must be that, whatever else is in the file.
    pub(super) is_sure: bool,
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

/// Words of names, and those that are usual for them.
const WORDS: &str = "col=file column=file cols=files columns=files row=rank rows=ranks clear=not white=light black=dark \
    diag= diagonal= first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8";

/// The step that a routine must be by its name; none if the name leaves that open.
pub(super) fn said_step(name: &str) -> Option<&'static NamedStep> {
    let name = normalized(name);
    find(&name).filter(|_| UNCLEAR.split_whitespace().all(|unclear| unclear != name))
}

/// The square, line or colour that a constant must be by its name; none if the name leaves that open.
fn said_set(name: &str) -> Option<u64> {
    let name = in_usual_words(name);
    let set = named_by_engines(&name)?;
    let has = |word: &str| name.contains(word);
    let is_line = (has("file") || has("rank")) && !has("cent");
    let is_diagonal =
        || name_of(set).is_some_and(|name| name.len() == 4 && named(&name[2..]).is_some());
    let is_color = has("squares") && (has("light") || has("dark"));
    (set.is_power_of_two() || is_line || is_color || is_diagonal()).then_some(set)
}

/// `FileA` for `kFileA`, which is how Google's style writes constants.
fn without_k(name: &str) -> &str {
    name.strip_prefix('k').filter(|rest| rest.starts_with(char::is_uppercase)).unwrap_or(name)
}

/// `fileh` for `COL_H`, `1rank` for `FirstRank`, `filesab` for `FILE_AB`, `notafile` for `NOT_A`.
fn in_usual_words(name: &str) -> String {
    let (mut words, mut last) = (String::new(), '_');
    for c in without_k(name).chars() {
        let is_same = last.is_alphabetic() == c.is_alphabetic();
        let begins = !is_same || last.is_lowercase() && c.is_uppercase();
        words.push_str(if begins { " " } else { "" });
        words.push(if c == '_' { ' ' } else { c.to_ascii_lowercase() });
        last = c;
    }
    let usual = |word| {
        let mut pairs = WORDS.split_whitespace().filter_map(|pair| pair.split_once('='));
        pairs.find(|(other, _)| *other == word).map_or(word, |(_, usual)| usual)
    };
    let name: String = words.split_whitespace().map(usual).collect();
    let are_files = |rest: &&str| rest.chars().all(|c| ('a'..='h').contains(&c));
    let files = name.strip_prefix("file").or_else(|| name.strip_prefix("not")).filter(are_files);
    match files {
        Some(files) => format!("{}files{files}", if name.starts_with("not") { "not" } else { "" }),
        None => name,
    }
}

/// What the names of constants say, which stand on these lines.
pub(super) fn said_sets(constants: &[(usize, Constant)]) -> Vec<Said> {
    let named = constants.iter().filter_map(|(line, one)| Some((*line, one, said_set(&one.name)?)));
    let words =
        named.clone().filter(|(.., said)| said.is_power_of_two()).map(|(_, one, _)| one.word);
    let are_numbers = words.clone().count() >= LEAST_SQUARES && words.clone().all(|it| it < 64);
    // Where there is a rank 0, a name says another rank.
    let is_0 = |(_, one): &(usize, Constant)| in_usual_words(&one.name).contains("rank0");
    let has_0 = constants.iter().any(is_0);
    let set = named.filter_map(|(line, one, said)| {
        let is_number = are_numbers && said.is_power_of_two();
        let number = if is_number { 1 << one.word } else { one.word };
        let is_sure = if is_number { true } else { is_sure(one, said)? };
        let (name, content) = (one.name.clone(), SetOrStep::Set { number, said });
        let is_clear = !has_0 || !in_usual_words(&name).contains("rank");
        is_clear.then_some(Said { line, name, content, is_sure })
    });
    set.collect()
}

/// Whether a constant is sure to be a set, or may be the one that its name says; none if it may be something else.
fn is_sure(one: &Constant, said: u64) -> Option<bool> {
    let (word, name) = (one.word, normalized(without_k(&one.name)));
    let is_usual = named_by_engines(&name) == Some(said);
    let is_at_end = |word: &&str| name.starts_with(*word) || name.ends_with(*word);
    let is_board = ["bb", "bitboard", "mask"].iter().any(is_at_end);
    let is_near = RANK_BY_RANK.iter().any(|mapping| is_near(mapping.read(word), said));
    // The number of a line, or its bit among eight, is less than a rank without a square.
    let is_set = word >= 0x7f && word != 0x80;
    let number = number_of(said).unwrap_or_default();
    let may_be = match said.count_ones() {
        // A small power of two may be the size of something that is called `H1`.
        1 if word < 64 || one.is_literal && word <= 0xffff && !is_board => false,
        1 => is_near && (word.is_power_of_two() || is_board),
        // The colour in which squares are painted.
        32 if u32::try_from(word).is_ok() => false,
        _ if is_set => is_usual || is_near,
        _ => is_usual && is_board && ![0, 1 << number, 0x80 >> number].contains(&word),
    };
    let is_sure = is_usual && is_set && !word.is_power_of_two() && !said.is_power_of_two();
    (may_be && !one.is_narrow).then_some(is_sure)
}

/// Whether a set may be meant for another one: it has a few other squares, as many squares, or all others.
fn is_near(is: u64, said: u64) -> bool {
    let count = said.count_ones();
    (is ^ said).count_ones() <= 4 || is == !said || is.count_ones() == count && count != 32
}

impl Said {
    /// Whether it is what its name says, in a square mapping; none if that is neither proved nor refuted.
    pub(super) fn holds(&self, mapping: &Mapping) -> Option<bool> {
        match &self.content {
            SetOrStep::Set { number, said } => Some(mapping.read(*number) == *said),
            SetOrStep::Step { program, said } => is_step(program, said, mapping),
        }
    }

    /// Whether it may be that of a board of another size: a set far from what its name says, or the number of a square.
    pub(super) fn is_far(&self, mapping: &Mapping) -> bool {
        matches!(self.content, SetOrStep::Set { number, said }
            if said.is_power_of_two() || !is_near(mapping.read(number), said))
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
        let phrase = is.zip(elsewhere).map_or(phrase, |(is, other)| {
            format!("is {is} with {}, {said} with {}", bit_0(mapping), bit_0(other))
        });
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
    if (is ^ said).count_ones() > 4 || is_named || is & said == 0 {
        return format!("{}, not {said_name}", shown(is));
    }
    format!("{said_name}{}{}", squares(said & !is, "without"), squares(is & !said, "with"))
}

/// How people tell square mappings apart.
pub(super) fn bit_0(mapping: &Mapping) -> String {
    let is_usual = RANK_BY_RANK.iter().any(|usual| usual.name == mapping.name);
    let (bit, square) = if is_usual { (0, &mapping.name[..2]) } else { (1, &mapping.name[2..]) };
    format!("{square} = bit {bit}")
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
