//! The positional arguments: steps, then inputs, recognized by their form.

use std::ffi::OsString;

use anyhow::{Result, anyhow, bail, ensure};
use shakmaty::Bitboard;

use super::hints;
use super::messages::{self, BadInput, quoted};
use super::operands::{self, COMMA, PLAY, ROW, is_comma};
use super::operators;
use super::source::Source;
use super::unknown::{self, StepAfterInput};
use crate::chain::value::{Notation, ReadOptions};
use crate::chain::{Chain, INPUT, Step, Value};
use crate::formula::functions::{self, Function};
use crate::formula::{self, Rules, Used};
use crate::position::embedded::has_position;
use crate::position::{Plies, is_move};
use crate::program::{Kind, Known, Program};
use crate::questions::prove;
use crate::text::escape::{escaped, shortened};
use crate::text::fault::{Fault, FormulaFault};
use crate::text::names::same;

#[derive(Debug, Default)]
pub(super) struct Plan {
    /// The chains of steps, at least one: each input goes through each of them.
    pub(super) chains: Vec<Chain>,
    /// For each chain, whether its result starts a row of boards.
    pub(super) rows: Vec<bool>,
    /// The inputs; if there are none, standard input.
    pub(super) inputs: Vec<Source>,
    /// How many moves of positions are played first, if any are.
    pub(super) plays: Option<Plies>,
    /// bbt's own functions and sets that were used for names in routines.
    pub(super) used: Vec<Used>,
    /// A call that has all its operands, and the input that it is, or that it takes.
    pub(super) whole: Option<(String, String)>,
}

impl Plan {
    /// The only chain; several are an error of a command that takes one.
    pub(super) fn chain(&self, command: &str) -> Result<&Chain> {
        match &self.chains[..] {
            [chain] => Ok(chain),
            _ => Err(anyhow!(
                "`,` separates chains, and `bbt {command}` takes one; run it for each of them"
            )),
        }
    }

    /// Checks that no number that may be that of a square is the input of a function of squares: `knight 27`.
    fn check_numbers_of_squares(&self) -> Result<()> {
        let first =
            self.chains.iter().find_map(|chain| functions::find(&chain.steps.first()?.name));
        let domain = first.map(|function| &function.parameters[0].domain);
        let Some(role) = domain.filter(|one| one.is_squares()).map(|one| one.role()) else {
            return Ok(());
        };
        for input in &self.inputs {
            if let Source::Text(text) = input
                && let Ok(number @ 0..64) = text.parse()
                && text.bytes().all(|byte| byte.is_ascii_digit())
            {
                bail!(hints::line(&Fault::whole(FormulaFault::SquareOrSet { number, role })));
            }
        }
        Ok(())
    }

    /// Checks that nothing stands beside a call that has all its operands, which may be meant as one of them.
    fn check_operands(self) -> Result<Plan> {
        let Some((call, own)) = &self.whole else { return Ok(self) };
        let is_fen = |one: &Source| matches!(one, Source::Text(it) if has_position(it.as_bytes()));
        let is_own = |one: &Source| matches!(one, Source::Text(text) if text == own);
        let is_beside = |one: &&Source| !is_own(one) && (own == call || is_fen(one));
        let Some(other) = self.inputs.iter().find(is_beside) else { return Ok(self) };
        let other = if is_fen(other) { "a position".to_owned() } else { other.to_string() };
        bail!(
            "`{}` has all its operands, and {other} stands beside it: leave one of them out, or write each value \
             in quotes",
            shortened(call)
        );
    }

    /// The name of a chain whose results are numbers.
    pub(super) fn number(&self) -> Option<String> {
        Some(shortened(&self.chains.iter().find(|chain| chain.kind() != Kind::Set)?.name()))
    }

    /// The only chain of a command that does not take inputs.
    fn into_steps(self, command: &str) -> Result<Chain> {
        messages::note_used(&self.used);
        match self.inputs.first() {
            Some(input) => bail!("{input} is not a step, and `bbt {command}` does not take inputs"),
            None => self.chain(command).cloned(),
        }
    }
}

enum Meaning {
    /// The end of a chain, and the start of another one.
    Comma(bool),
    Unchanged,
    Steps(Vec<Step>),
    Inputs(Vec<Source>),
}

#[derive(Default)]
struct Reading {
    chain: Chain,
    /// Whether a word has said that the chain begins with the value itself.
    has_input: bool,
}

impl Reading {
    /// What is known of the result of the last step, which is the input of the next one; none at the start.
    fn flow(&self) -> Option<Known> {
        (self.has_input || !self.chain.steps.is_empty()).then(|| self.chain.known())
    }

    /// What a minus may follow: a last step that is a set of a position or a formula, or the value itself.
    fn set(&self) -> Option<String> {
        let name = self.chain.steps.last().map_or(INPUT, |step| &step.name);
        let is_value = same(name, INPUT) || !matches!(Step::named(name), Ok(Some(_)));
        (self.flow().is_some() && is_value).then(|| format!("`{}`", shortened(name)))
    }

    /// Ends the chain, which is next to a comma.
    fn end(&mut self, side: &str) -> Result<Chain> {
        let Reading { chain, has_input } = std::mem::take(self);
        if chain.steps.is_empty() && !has_input {
            bail!(
                "there is no chain {side} `,`; write a step there, or `{INPUT}` for the value itself"
            );
        }
        Ok(chain)
    }
}

/// Interprets the words: the first one that is neither a step nor an input, or a step after an input, is an error.
pub(super) fn plan(words: &[OsString], options: &ReadOptions) -> Result<Plan> {
    joined(words, options, false)?.check_operands()
}

/// Interprets the words of the main command, of which `play` may be the first.
pub(super) fn main_plan(words: &[OsString], options: &ReadOptions) -> Result<Plan> {
    let Some((_, rest)) = words.split_first().filter(|(first, _)| *first == PLAY) else {
        return plan(words, options);
    };
    let is_move =
        |word: &&str| is_move(word.as_bytes()) || word.trim_end_matches('.').parse::<u16>().is_ok();
    if let Some(word) = rest.first().and_then(|word| word.to_str()).filter(is_move) {
        bail!("`{PLAY}` begins with a position: bbt {PLAY} startpos {} ...", shortened(word));
    }
    joined(rest, options, true)?.check_operands()
}

/// Interprets words, some of which operators join.
fn joined(words: &[OsString], options: &ReadOptions, plays: bool) -> Result<Plan> {
    let words = with_operators(words, options, plays)?;
    plan_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), options, plays)
}

/// Interprets words as they are. If moves are played, those after a position may be its moves.
fn plan_of(words: &[&str], options: &ReadOptions, plays: bool) -> Result<Plan> {
    let mut rest = words;
    read(&mut rest, words, options, plays)
        .map_err(|error| unknown::with_neighbours(error, words, words.len() - rest.len(), options))
}

/// Interprets words as [`plan_of`] does; `rest` are those from the one that is being read.
fn read<'a>(
    rest: &mut &'a [&'a str],
    words: &'a [&'a str],
    options: &ReadOptions,
    plays: bool,
) -> Result<Plan> {
    let plays_all = plays.then_some(Plies::All);
    let mut plan = Plan { rows: vec![false], plays: plays_all, ..Plan::default() };
    let mut reading = Reading::default();
    while let Some((&word, after)) = rest.split_first() {
        let flow = reading.flow();
        if word == "-"
            && let Some(left) = reading.set().or(plan.inputs.last().map(Source::to_string))
            && let Some(right) = after.first().filter(|word| !is_comma(word))
        {
            bail!(
                "`-` between {left} and `{}` may be standard input or a minus: put it first or last for \
                 standard input, and write a difference as one word, in quotes",
                shortened(right)
            );
        }
        let call = operands::call(word, after, options, flow)?;
        let (word, options, after) = match &call {
            Some(call) => (&*call.formula, &call.options, &after[call.words..]),
            None => (word, options, after),
        };
        let meaning = interpret(word, options, flow.unwrap_or_default(), &mut plan.used);
        if meaning.is_err()
            && let Some(quoted) = quoted_words(word)
        {
            let before = &words[..words.len() - rest.len()];
            return plan_of(&[before, &quoted, after].concat(), options, plays);
        }
        match meaning? {
            Meaning::Inputs(sources) => {
                if call.is_some() {
                    plan.whole = Some((word.to_owned(), word.to_owned()));
                }
                plan.inputs.extend(sources);
            }
            Meaning::Comma(_) if !plan.inputs.is_empty() => bail!(
                "`,` separates chains, which must come before the inputs: bbt STEP , STEP INPUT"
            ),
            _ if !plan.inputs.is_empty() => bail!(StepAfterInput(word.to_owned())),
            Meaning::Comma(starts_row) => {
                plan.chains.push(reading.end("before")?);
                plan.rows.push(starts_row);
            }
            Meaning::Unchanged => {
                ensure!(
                    reading.chain.steps.is_empty(),
                    "`{INPUT}` stands for the value before any step; put `,` before it, or remove it"
                );
                reading.has_input = true;
            }
            Meaning::Steps(steps) => {
                for step in steps {
                    let added = reading.chain.push(step);
                    added.map_err(|fault| anyhow!(hints::line(&Fault::whole(fault))))?;
                }
            }
        }
        if let Some(call) = call
            && let Some(board) = call.board
        {
            if !has_position(board.as_bytes()) {
                plan.whole = Some((call.formula, board.clone()));
            }
            plan.inputs.push(Source::Text(board));
        }
        *rest = after;
    }
    let last = if plan.chains.is_empty() { reading.chain } else { reading.end("after")? };
    plan.chains.push(last);
    plan.check_numbers_of_squares()?;
    Ok(plan)
}

/// Formulas between commas, each with the steps that follow it; and which of them start a row of boards.
pub(super) fn formulas_with_steps(
    command: &str,
    words: &[OsString],
    options: &ReadOptions,
) -> Result<(Vec<(String, Chain)>, Vec<bool>)> {
    let words = with_operators(words, options, false)?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let read = |words: &[&str]| match words.split_first() {
        None => bail!("there is no formula before or after `,`; write one there"),
        Some((&formula, steps)) => {
            Ok((formula.to_owned(), plan_of(steps, options, false)?.into_steps(command)?))
        }
    };
    let rows = words.iter().filter(|word| is_comma(word)).map(|word| *word == ROW);
    let rows = std::iter::once(false).chain(rows).collect();
    Ok((words.split(|word| is_comma(word)).map(read).collect::<Result<_>>()?, rows))
}

/// The chain of a command that takes steps, and no inputs.
pub(super) fn steps(command: &str, words: &[OsString], options: &ReadOptions) -> Result<Chain> {
    plan(words, options)?.into_steps(command)
}

pub(super) fn function(words: &[OsString]) -> Result<Option<&'static Function>> {
    let [word] = words else { return Ok(None) };
    Ok(functions::find(text(word)?))
}

/// The program of a command that takes no inputs, of a routine, a formula with names of its own, or steps; and what
/// its result means.
pub(super) fn meant(
    command: &str,
    words: &[OsString],
    options: &ReadOptions,
) -> Result<(Program, Kind)> {
    if let [word] = words {
        let text = text(word)?;
        let side = prove::side(text, &options.rules()).map_err(hints::in_text(text))?;
        messages::note_used(&side.used);
        return Ok((side.program, side.kind));
    }
    let chain = steps(command, words, options)?;
    Ok((chain.program().ok_or_else(|| anyhow!("nothing to {command}: name a step"))?, chain.kind()))
}

/// The inputs of a command that does not take steps.
pub(super) fn inputs(
    command: &str,
    words: &[OsString],
    options: &ReadOptions,
) -> Result<Vec<Source>> {
    let no_step = |name: &str| {
        let name = shortened(name);
        anyhow!(
            "`{name}` is a step, but `bbt {command}` does not take steps; its result is \"$(bbt {} INPUT)\"",
            quoted(&name)
        )
    };
    let step = |at: usize| Step::parse(words.get(at)?.to_str()?).ok();
    let plan = joined(words, options, false).map_err(|error| match error.downcast_ref() {
        Some(StepAfterInput(word)) => no_step(word),
        // Whether the second one could follow the first one does not matter.
        None => step(1).and_then(|_| step(0)).map_or(error, |step| no_step(&step.name)),
    })?;
    match plan.chain(command)?.steps.first() {
        Some(step) => Err(no_step(&step.name)),
        None => Ok(plan.inputs),
    }
}

/// The only value of a command that does not take steps; `None` if there are no words.
pub(super) fn single_value(
    command: &str,
    words: &[OsString],
    options: &ReadOptions,
) -> Result<Option<Value>> {
    match &inputs(command, words, options)?[..] {
        [] => Ok(None),
        [input] => input.value(command, options).map(Some),
        inputs => Err(anyhow!("`bbt {command}` takes one input, not {}", inputs.len())),
    }
}

/// The set that is the only value of a command; the empty set if there is none.
pub(super) fn mask(command: &str, words: &[OsString], options: &ReadOptions) -> Result<Bitboard> {
    let value = single_value(command, words, options)?;
    Ok(value.map_or(Bitboard::EMPTY, |value| value.occupied()))
}

fn interpret(word: &str, options: &ReadOptions, x: Known, used: &mut Vec<Used>) -> Result<Meaning> {
    if is_comma(word) {
        return Ok(Meaning::Comma(word == ROW));
    }
    if same(word, INPUT) {
        return Ok(Meaning::Unchanged);
    }
    let named = Step::all_named(word).map_err(|fault| anyhow!(hints::line(&fault)))?;
    if let Some(steps) = named.filter(|steps| !steps.is_empty()) {
        return Ok(Meaning::Steps(steps));
    }
    let input = || Ok(Meaning::Inputs(vec![Source::Text(word.to_owned())]));
    if word == "-" {
        return Ok(Meaning::Inputs(vec![Source::StandardInput]));
    }
    // Whether a number or a drawing is valid is decided when it is its turn.
    let read = options.read(word.as_bytes());
    let is_input = match read.notation {
        Notation::Formula => word.trim().is_empty(),
        Notation::Drawn(_) => options.rules().compile(word).is_err(),
        Notation::Board(_) | Notation::Number(_) | Notation::Position => true,
    };
    if is_input {
        return input();
    }
    if word.contains(COMMA)
        && let Some(apart) = unknown::with_commas_apart(word)
    {
        bail!(apart);
    }
    let rules = Rules { x, ..options.rules() };
    let formula = match rules.compile(word) {
        Ok(formula) => formula,
        Err(fault) => {
            return match (listed(word, options), read.value()) {
                (Some(sources), _) => Ok(Meaning::Inputs(sources)),
                (None, Ok(_)) => input(),
                (None, Err(no_value)) => Err(unknown::unknown(word, &fault, &no_value)),
            };
        }
    };
    let new: Vec<_> = formula.used.iter().filter(|one| !used.contains(one)).cloned().collect();
    used.extend(new);
    if formula.mentions_input { Ok(Meaning::Steps(vec![Step::of(word, formula)])) } else { input() }
}

/// A text that has several bitboards, and no routines that would be lost: an input for each, with its name.
fn listed(text: &str, options: &ReadOptions) -> Option<Vec<Source>> {
    let listed = options.listed(text.as_bytes()).filter(|all| !all.is_empty())?;
    if formula::has_routines(text) {
        return None;
    }
    let input = |(name, board): (String, u64)| {
        let number = format!("{:#018x}", options.mapping.write(board));
        if name.is_empty() { number } else { format!("{name} = {number}") }
    };
    Some(listed.into_iter().map(input).map(Source::Text).collect())
}

/// A formula as a condition on inputs, which an option gives; its value must not be the same for all of them.
pub(super) fn condition(option: &str, text: &str, options: &ReadOptions) -> Result<Step> {
    if let Some(name) = formula::assigned(text) {
        bail!(
            "{option}: `=` gives the name `{}` to a value, and `==` compares: write `{}`",
            shortened(name),
            shortened(&text.replacen('=', "==", 1))
        );
    }
    let formula = options.rules().compile(text).map_err(|fault| {
        anyhow!("{option}: {}{}", hints::shown(&fault, text), hints::in_condition(&fault))
    })?;
    let shown = shortened(text);
    ensure!(
        formula.mentions_input,
        "{option}: `{shown}` is the same for all inputs: {}; write a formula in `x` or in the sets of a \
             position, such as {option} 'popcount(occupied) <= 7'; `==` compares",
        Value::of_word(formula.program.evaluate_board(0).unwrap_or_default(), formula.known.kind())
    );
    ensure!(
        !formula.known.kind().is_written_only(),
        "{option}: `{shown}` is a text or a number with decimals: compare it, as in {option} \
         'material == \"KRPvKR\"'"
    );
    // The complement of a number.
    ensure!(
        formula.known.greatest() >= 0,
        "{option}: `{shown}` is never 0, and so holds for all inputs: compare it"
    );
    Ok(Step::of(text, formula))
}

pub(super) fn text(word: &OsString) -> Result<&str> {
    let Some(text) = word.to_str() else {
        let shown = escaped(word.as_encoded_bytes());
        bail!(BadInput(format!("`{}` is not UTF-8 text", shortened(&shown))));
    };
    // `parsing` has put a space before a minus; a byte order mark comes with the text of a file.
    let text = text.trim_start_matches('\u{feff}');
    let after = text.strip_prefix(' ').filter(|rest| rest.trim_start_matches(' ').starts_with('-'));
    Ok(after.unwrap_or(text))
}

/// The words, of which positions are one each, and operators join those next to them: `white '|' black`.
fn with_operators(words: &[OsString], options: &ReadOptions, plays: bool) -> Result<Vec<String>> {
    let words = words.iter().map(text).collect::<Result<Vec<_>>>()?;
    // Most words are names and numbers, each by itself.
    let is_sign = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
    let has_more = |word: &&str| word.contains(is_sign) || *word == operands::START;
    if options.radix.is_none() && !words.iter().any(has_more) {
        return Ok(words.into_iter().map(str::to_owned).collect());
    }
    operators::joined(&words, options, plays)
}

/// The words in one pair of quotes that are not a formula, and begin with a name: `'knight d5'`.
fn quoted_words(text: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_name = |word: &str| word.chars().all(|c| c.is_alphanumeric() || "-_@".contains(c));
    let is_step = |word: &str| Step::named(word).is_ok_and(|step| step.is_some());
    let begins = |word: &str| is_step(word) || functions::find(word).is_some();
    (words.len() > 1 && words.iter().all(|word| is_name(word)) && begins(words[0])).then_some(words)
}
