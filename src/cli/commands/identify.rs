//! `bbt identify`: which step is a routine, or takes some boards to others? What is a number known as?

use std::collections::HashMap;

use clap::builder::TypedValueParser;

use super::prelude::*;
use super::run::input_lines;
use crate::cli::messages::{self, Conclusion};
use crate::cli::needs::OptionId;
use crate::cli::values::{fixed, named};
use crate::formula::{main_parameters, parameter_name};
use crate::program::{Kind, Program};
use crate::questions::identify::{self, Fits, Found, Identified, Names, ProbeKind, symmetries};
use crate::questions::prove;
use crate::text::fault::{Fault, QuestionFault};

const EXAMPLES: &str = "  bbt identify 'x & (x - 1)'
  bbt identify 0x1e2222120e0a1222 0x22120a0e1222221e
  bbt identify FEN FEN                                  which symmetry?
  bbt identify --probes                                 for an unknown routine";

/// Name a routine, a number, or the steps that take boards to others
///
/// A formula, a routine, or steps: which step, function or short chain of steps is the same, proved for all boards.
/// A bitboard: the set, mask or factor that it is known as. Pairs of bitboards: the shortest chains of steps, and
/// formulas of one operation, that take each board to the one after it, and boards that tell them apart. Pairs of
/// FENs: the steps that take one to the other, by where the pieces stand and who is to move. Without arguments, a
/// routine is read from standard input, or pairs, one on each line.
///
/// With --given, a routine is compared for the boards for which a formula holds: steps and functions, perhaps with a
/// number added. A parameter that is a number is also taken for that of a square, `y < 64`, or of a side, `y < 2`.
///
/// A routine that cannot be read as text is asked: `--probes` prints boards for it, `--answers` reads
/// what it gave for them. Exit code: 0 if something was found, 1 if nothing was, or something that differs on a few
/// boards, 2 for bad input or wrong usage.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Identify {
    #[arg(
        long,
        value_name = "KIND",
        help = named("Print the boards to feed to a routine", &kind_parser()),
        value_parser = kind_parser(),
        num_args = 0..=1,
        default_missing_value = "rearrangement",
        conflicts_with_all = ["answers", "format"]
    )]
    probes: Option<ProbeKind>,
    /// Read its answers: each on a line, perhaps after its board
    #[arg(long)]
    answers: bool,
    /// Assume that a formula in `x` holds: is not 0
    ///
    /// If the option is given several times, all formulas are assumed.
    #[arg(long, value_name = "FORMULA", conflicts_with_all = ["probes", "answers"])]
    given: Vec<String>,
    /// A routine or steps; a board; or pairs of boards or FENs
    #[arg(
        value_name = "ROUTINE or BOARD",
        value_parser = word_parser(&[Offered::StepsAndFunctions]),
        conflicts_with_all = ["probes", "answers"]
    )]
    words: Vec<OsString>,
}

fn kind_parser() -> impl TypedValueParser<Value = ProbeKind> {
    fixed(&[
        ("rearrangement", ProbeKind::Rearrangement, "seven boards"),
        ("affine", ProbeKind::Affine, "the empty board and the single squares"),
    ])
}

impl Run for Identify {
    /// Of all that is found, only what answers show is drawn as a board.
    fn noted(&self, mut noted: Vec<OptionId>) -> Vec<OptionId> {
        noted.retain(|one| self.answers || !matches!(*one, "view" | "layout" | "lanes"));
        noted
    }

    fn run(&self, setup: &Setup) -> Result<()> {
        // The exit code of bad input would say that nothing was found.
        Conclusion::of(self.answer(setup).map_err(as_usage)?)
    }
}

enum Subject {
    Routine(Program, Kind),
    Value(Value),
    Pairs(Vec<(Value, Value)>),
}

impl Identify {
    fn answer(&self, setup: &Setup) -> Result<Outcome> {
        if let Some(kind) = self.probes {
            let boards = identify::probes(kind);
            let lines = boards.into_iter().map(|board| Format::Hex.text(board) + "\n");
            print(lines.collect::<String>().as_bytes())?;
            return Ok(Outcome::Found);
        }
        if self.answers {
            return Identify::read_answers(setup);
        }
        let mut words = self.words.clone();
        let lines = if words.is_empty() { lines("pairs of boards, or a routine")? } else { vec![] };
        let text = lines.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join("\n");
        words.extend((!main_parameters(&text).is_empty()).then(|| OsString::from(text)));
        let subject = match &words[..] {
            [] => Subject::Pairs(pairs_of_lines(lines, &setup.options)?),
            words => match subject(words, &setup.options) {
                Ok(subject) => subject,
                Err(error) => return setup.show(&self.of_squares(words, setup).ok_or(error)?),
            },
        };
        match subject {
            Subject::Routine(program, kind) => {
                let found =
                    Identified::of(&program, kind, conditions(&self.given, &setup.options)?);
                let is_open = found.is_unnamed() && self.given.is_empty();
                let of_numbers =
                    || Identified::of_numbers(&program, kind, &numbers(&words, &program));
                let is_better = |one: &Identified| found.same_as.is_empty() || !one.is_unnamed();
                setup.show(&is_open.then(of_numbers).flatten().filter(is_better).unwrap_or(found))
            }
            _ if !self.given.is_empty() => {
                bail!("--given is about a routine, and these are boards; remove it")
            }
            Subject::Value(value) => setup.show(&Names::of(&value, setup.options.mapping)),
            Subject::Pairs(pairs) => Identify::pairs(&pairs, setup),
        }
    }

    /// A routine that can only be read if its numbers are those of squares, as the bounds of its loops.
    fn of_squares(&self, words: &[OsString], setup: &Setup) -> Option<Identified> {
        let [word] = words else { return None };
        let rules = Rules { squares: true, ..setup.options.rules() };
        let side = prove::side(word.to_str().filter(|_| self.given.is_empty())?, &rules).ok()?;
        let numbers = numbers(words, &side.program);
        if numbers.is_empty() {
            return None;
        }
        messages::note_used(&side.used);
        Some(Identified::of_numbers(&side.program, side.kind, &numbers).unwrap_or_default())
    }

    /// What takes the boards, or the positions, of pairs to one another.
    fn pairs(pairs: &[(Value, Value)], setup: &Setup) -> Result<Outcome> {
        let both = |pair: &(Value, Value)| match pair {
            (Value::Position(from), Value::Position(to)) => Some((from.clone(), to.clone())),
            _ => None,
        };
        if let Some(positions) = pairs.iter().map(both).collect::<Option<Vec<_>>>() {
            return setup.show(&Fits::of_chains(symmetries(&positions)));
        }
        let board = |value: &Value| match value {
            Value::Position(_) => bail!("either all inputs are FENs, or none is"),
            value => Ok(value.occupied().0),
        };
        let boards = pairs.iter().map(|(from, to)| Ok((board(from)?, board(to)?)));
        setup.show(&Fits::of(&boards.collect::<Result<Vec<_>>>()?).map_err(Fault::whole)?)
    }

    fn read_answers(setup: &Setup) -> Result<Outcome> {
        match Found::of(&answers(&setup.options)?) {
            Ok(found) => setup.show(&found),
            Err(count @ QuestionFault::AnswerCount(_)) => bail!(hints::line(&Fault::whole(count))),
            Err(refused) => {
                say(&format!("{refused}; an affine map may: --probes affine"));
                Ok(Outcome::None)
            }
        }
    }
}

fn conditions(given: &[String], options: &ReadOptions) -> Result<Vec<(String, Program)>> {
    let condition = |text: &String| {
        let program = options.rules().compile(text).map_err(hints::in_text(text))?.program;
        ensure!(!program.reads_more_than_x(), "a condition here is about `x` alone");
        Ok((text.clone(), program))
    };
    given.iter().map(condition).collect::<Result<_>>().context("--given")
}

/// The inputs of a routine that are numbers, of squares or sides perhaps.
fn numbers(words: &[OsString], program: &Program) -> Vec<String> {
    let [word] = words else { return Vec::new() };
    let parameters = word.to_str().map(main_parameters).unwrap_or_default();
    let numbers = parameters.iter().enumerate().filter(|(_, one)| one.is_number);
    let read: Vec<&str> = program.read_inputs().map(|one| program.inputs().name(one)).collect();
    numbers.map(|(index, _)| parameter_name(index)).filter(|name| read.contains(&&**name)).collect()
}

/// What the words are: a board, inputs in pairs, or something to be read as a program.
fn subject(words: &[OsString], options: &ReadOptions) -> Result<Subject> {
    let has_inputs = |plan: &Plan| !plan.inputs.is_empty();
    let Some(plan) = positionals::plan(words, options).ok().filter(has_inputs) else {
        let (program, kind) = positionals::meant("identify", words, options)?;
        return Ok(Subject::Routine(program, kind));
    };
    ensure!(
        plan.chain("identify")?.steps.is_empty(),
        "`bbt identify` takes steps, or pairs of inputs, but not both"
    );
    let value = |input: &Source| input.value("identify", options);
    let values: Vec<Value> = plan.inputs.iter().map(value).collect::<Result<_>>()?;
    if let [one @ Value::Board(_)] = &values[..] {
        return Ok(Subject::Value(one.clone()));
    }
    ensure!(
        values.len().is_multiple_of(2),
        "inputs come in pairs, a board and then its image, and these are {}",
        values.len()
    );
    let pair = |pair: &[Value]| (pair[0].clone(), pair[1].clone());
    Ok(Subject::Pairs(values.chunks_exact(2).map(pair).collect()))
}

fn lines(what: &str) -> Result<Vec<(u64, String)>> {
    let is_blank =
        |line: &Result<(u64, String)>| matches!(line, Ok((_, line)) if line.trim().is_empty());
    input_lines(what).filter(|line| !is_blank(line)).collect()
}

fn pairs_of_lines(lines: Vec<(u64, String)>, options: &ReadOptions) -> Result<Vec<(Value, Value)>> {
    let pair = |(number, line): (u64, String)| {
        let fields = fields(&line);
        let [from, to] = &fields[..] else {
            bail!("<stdin>:{number}: a line has two fields, a board and its image");
        };
        Ok((read(from, number, options)?, read(to, number, options)?))
    };
    let pairs: Vec<(Value, Value)> = lines.into_iter().map(pair).collect::<Result<_>>()?;
    if pairs.is_empty() { Err(anyhow!("no pairs on standard input")) } else { Ok(pairs) }
}

/// The fields of a line: separated by a tab, or one, or both halves of the words, as of two FENs.
fn fields(line: &str) -> Vec<String> {
    if line.trim().contains('\t') {
        return line.trim().split('\t').map(|field| field.trim().to_owned()).collect();
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.len() {
        count if count % 2 == 0 => words.chunks(count / 2).map(|half| half.join(" ")).collect(),
        _ => vec![words.join(" ")],
    }
}

fn read(text: &str, number: u64, options: &ReadOptions) -> Result<Value> {
    let value = options.value(text.as_bytes()).map_err(hints::in_text(text));
    value.with_context(|| format!("<stdin>:{number}"))
}

/// The answers on standard input: in the order of the probes, or each after its probe.
fn answers(options: &ReadOptions) -> Result<Vec<u64>> {
    let mut alone = Vec::new();
    let mut by_probe = HashMap::new();
    for (number, line) in lines("an answer")? {
        let value = |field: String| Ok(read(&field, number, options)?.occupied().0);
        match fields(&line).into_iter().map(value).collect::<Result<Vec<_>>>()?[..] {
            [answer] => alone.push(answer),
            [probe, answer] => drop(by_probe.insert(probe, answer)),
            _ => bail!("<stdin>:{number}: a line has an answer, or a board and its answer"),
        }
    }
    if by_probe.is_empty() {
        return Ok(alone);
    }
    ensure!(alone.is_empty(), "either all lines have a board and its answer, or none has");
    let kind = if by_probe.len() > 7 { ProbeKind::Affine } else { ProbeKind::Rearrangement };
    let mut boards = identify::probes(kind);
    if by_probe.len() == 6 {
        boards.truncate(6);
    }
    let answer = |board: u64| {
        let answer = by_probe.get(&board).copied();
        answer.ok_or_else(|| anyhow!("there is no answer for {}", Format::Hex.text(board)))
    };
    boards.into_iter().map(answer).collect()
}
