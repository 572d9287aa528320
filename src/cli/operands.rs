//! Functions and routines with their operands, and positions with their fields and moves: which words
//! after a word belong to it.

use std::iter;

use anyhow::{Result, anyhow, bail};
use shakmaty::Square;

use super::hints::{self, suggestion};
use super::messages;
use crate::chain::Step;
use crate::chain::value::{Notation, ReadOptions};
use crate::formula::functions::{self, Domain, Function, Parameter};
use crate::formula::main_parameters;
use crate::notation::{Format, Mapping};
use crate::position::embedded::{self, has_position};
use crate::position::{fits_field, is_move, looks_like_fen};
use crate::program::{Builder, Known, Operand, Program};
use crate::text::counted;
use crate::text::escape::shortened;
use crate::text::fault::Fault;

pub(super) const COMMA: &str = ",";

/// And the one that starts a row of boards, too.
pub(super) const ROW: &str = ",,";

/// Whether a word separates chains.
pub(super) fn is_comma(word: &str) -> bool {
    matches!(word, COMMA | ROW)
}

/// The word before all others that asks for positions after their moves. It is not a step of a chain,
/// which cannot read what stands beside a position, nor a command: all that reads streams serves it.
pub(super) const PLAY: &str = "play";

/// A formula that is made of several words.
pub(super) struct Call {
    pub(super) formula: String,
    /// How it is read: its parameters may have values.
    pub(super) options: ReadOptions,
    /// How many words are its operands.
    pub(super) words: usize,
    /// The operand that is its input, if one is.
    pub(super) board: Option<String>,
}

/// The call made of a word and its operands, the words after it; none if the word needs no operands. `flow` is
/// what is known of the board or number that comes from the step before it.
///
/// A function has its operands in the order of its signature: `rook d4 0xff` is `rook(d4, x)` of the board
/// 0xff. What flows through the chain takes the first place for it, and the other operands follow. At the start
/// of a chain the input is a position among the operands, or else the one that is the board. A function of any
/// number of operands takes all words up to a comma.
pub(super) fn call(
    word: &str,
    after: &[&str],
    options: &ReadOptions,
    flow: Option<Known>,
) -> Result<Option<Call>> {
    let Some(function) = functions::find(word) else {
        return of_routine(word, after, options);
    };
    if function.is_step() {
        return Ok(flow.is_none().then(|| of_squares(function, after, options)).flatten());
    }
    let (least, takes_more) = function.operands();
    let is_typed = after.iter().take(least).any(|word| *word == "x");
    let place = flow.filter(|_| !is_typed).and_then(|known| {
        function.parameters.iter().position(|one| one.takes_flow(known.is_number()))
    });
    let least = least - usize::from(place.is_some());
    let mut operands = taken(after, if takes_more { usize::MAX } else { least });
    let words = operands.len();
    let is_position = |operand: &String| has_position(operand.as_bytes());
    let at = place.and_then(|_| operands.iter().position(is_position));
    let mut board = at.map(|at| operands.remove(at));
    if operands.len() < least {
        return Err(too_few(function, word, operands));
    }
    if let Some(place) = place {
        operands.insert(place, "x".to_owned());
    }
    check_roles(function, &operands, place, options)?;
    if place.is_none() {
        let is_board = |at: &usize| {
            let is_usual = function.parameters.get(*at).is_some_and(Parameter::is_board);
            is_usual && options.read(operands[*at].as_bytes()).is_plain()
        };
        let input = operands.iter().position(is_position);
        if let Some(at @ 1..) = input
            && let Some(name) = function.parameters.get(at).map(|one| one.name)
            && name != "occ"
        {
            let set = if name == "empty" { name } else { "occupied" };
            let (call, before) = (function.call(), shortened(&operands[..at].join(" ")));
            let stands = "a position stands for its occupied squares";
            bail!("{stands}, not for `{name}` in {call}: write `bbt {word} {before} {set} FEN`");
        }
        let input = input.or_else(|| (0..operands.len()).find(is_board).filter(|_| !is_typed));
        board = input.map(|at| std::mem::replace(&mut operands[at], "x".to_owned()));
    }
    let parameters = function.parameters.iter().map(Some).chain(iter::repeat(None));
    let alone = |(operand, parameter): (&String, Option<&Parameter>)| {
        alone(operand, parameter.is_some_and(|one| one.domain.is_number()), options)
    };
    let operands: Vec<String> = operands.iter().zip(parameters).map(alone).collect();
    let formula = format!("{}({})", function.name, operands.join(", "));
    Ok(Some(Call { formula, options: options.clone(), words, board }))
}

/// The call of a function of squares, whose operand stands before a position: `attacks_from f3 FEN`.
fn of_squares(function: &Function, after: &[&str], options: &ReadOptions) -> Option<Call> {
    let (operand, rest) = after.split_first()?;
    let is_operand = function.parameters[0].domain.is_squares()
        && options.read(operand.as_bytes()).is_plain()
        && rest.first().is_some_and(|next| has_position(next.as_bytes()));
    let formula = format!("{}({operand})", function.name);
    is_operand.then(|| Call { formula, options: options.clone(), words: 1, board: None })
}

/// The error for a function with too few words after it, of which those that are missing are an example.
fn too_few(function: &Function, word: &str, mut operands: Vec<String>) -> anyhow::Error {
    let (least, _) = function.operands();
    let takes_occupied = function.parameters[least - 1].name == "occ";
    let has_position = operands.iter().any(|one| has_position(one.as_bytes()));
    let empty = (operands.len() + 1 == least && takes_occupied && !has_position)
        .then(|| format!(", or on an empty board: bbt {word} {} none", operands.join(" ")));
    let other = suggestion(word).map(|other| format!("; {other}"));
    if has_position {
        // A position stands for the occupied squares, and comes last.
        let own = function.words().into_iter().skip(1).take(least - usize::from(takes_occupied));
        operands = own.chain(["FEN".to_owned()]).collect();
    } else {
        operands.extend(function.words().into_iter().skip(1 + operands.len()));
    }
    anyhow!(
        "`{}` takes {}, {}; write {} after it: bbt {word} {}{}{}",
        shortened(word),
        counted(least, "operand"),
        function.call(),
        if least == 1 { "it" } else { "them" },
        shortened(&operands.join(" ")),
        empty.unwrap_or_default(),
        other.unwrap_or_default()
    )
}

/// Checks that numbers stand where the function takes them; if two operands have changed places, says how to write
/// them. What flows through the chain has a place of its own.
fn check_roles(
    function: &Function,
    operands: &[String],
    flow: Option<usize>,
    options: &ReadOptions,
) -> Result<()> {
    let wrong = |operands: &[String]| {
        let fits = |(one, operand): (_, &String)| has_role(operand, one, flow.is_some(), options);
        iter::zip(function.parameters, operands).position(|pair| !fits(pair))
    };
    let Some(at) = wrong(operands) else { return Ok(()) };
    let parameter = function.parameters[at];
    // Nothing attacks from no squares: what flows is meant there.
    let is_idle = flow.is_some() && parameter.domain.is_squares();
    let typed = || (0..operands.len()).filter(|at| is_idle || Some(*at) != flow);
    let mut pairs =
        typed().flat_map(|one| typed().take_while(move |at| *at < one).map(move |at| (at, one)));
    let mend = pairs.find_map(|(one, other)| {
        let mut operands = operands.to_vec();
        operands.swap(one, other);
        let shown = operands.iter().map(|operand| messages::quoted(shown(operand)));
        wrong(&operands).is_none().then(|| shown.collect::<Vec<_>>().join(" "))
    });
    let is_position = operands.iter().any(|one| has_position(one.as_bytes()));
    let names = || function.parameters.iter().map(|one| one.name.to_uppercase() + " ");
    let mend = mend.or_else(|| is_position.then(|| names().collect::<String>() + "FEN"));
    let mend = mend.map(|mend| format!(": write `{} {}`", function.name, shortened(&mend)));
    Err(anyhow!(
        "`{}` in {} is {}, not `{}`{}",
        parameter.name,
        function.call(),
        parameter.domain.role(),
        shortened(shown(&operands[at])),
        mend.unwrap_or_default()
    ))
}

/// An operand in a message, where a position is not written out.
fn shown(operand: &str) -> &str {
    if looks_like_fen(operand.as_bytes()) { "FEN" } else { operand }
}

/// Whether an operand may have a role: only constants can be wrong, and all pieces of a position or of a side where
/// squares stand.
fn has_role(operand: &str, parameter: &Parameter, flows: bool, options: &ReadOptions) -> bool {
    let domain = parameter.domain;
    if !domain.is_number() && domain != Domain::One {
        let takes_side = parameter.name == "side";
        let is_side = || !takes_side && Step::parse(operand).is_ok_and(|step| step.is_side());
        let is_none = || options.value(operand.as_bytes()).is_ok_and(|one| one.word() == Some(0));
        let is_wrong = || has_position(operand.as_bytes()) || is_side() || flows && is_none();
        return !(domain.is_squares() && is_wrong());
    }
    if domain.is_number() && Square::from_ascii(operand.as_bytes()).is_ok() {
        return domain.counts();
    }
    match options.rules().compile(operand) {
        Ok(formula) if formula.mentions_input => true,
        Ok(formula) => formula.program.result().word().is_none_or(|word| domain.contains(word)),
        // Squares or a position.
        Err(_) => !options.read(operand.as_bytes()).is_value(),
    }
}

/// An operand as a part of a formula: its value if it is a list of squares, such as `a1,b1`, or no formula.
fn alone(text: &str, is_number: bool, options: &ReadOptions) -> String {
    let read = options.read(text.as_bytes());
    let is_own = options.mapping.is_own() || !read.is_plain();
    let is_list = text.contains(',') && !text.contains('(');
    let is_formula = || is_own && !is_list && options.rules().compile(text).is_ok();
    match read.value().ok().and_then(|value| value.word()) {
        Some(board) if !(is_number || is_formula()) => Format::Hex.text(board),
        _ if text.contains(char::is_whitespace) => format!("({text})"),
        _ => text.to_owned(),
    }
}

/// A routine with several parameters: the first one of 64 bits is the board, and the others get values
/// as by `--let`. For the value that flows through the chain, the board is `x`.
fn of_routine(word: &str, after: &[&str], options: &ReadOptions) -> Result<Option<Call>> {
    if !word.contains('(') || !word.contains(['{', ':', '=']) {
        return Ok(None);
    }
    let mut parameters = main_parameters(word);
    parameters.retain(|one| options.definitions.parameter(&one.name).is_none());
    let mut operands = taken(after, parameters.len());
    if parameters.len() < 2 || operands.len() < parameters.len() {
        return Ok(None);
    }
    let board = parameters.iter().position(|one| one.is_board).unwrap_or_default();
    parameters.remove(board);
    // Or the board flows through the chain: `x`.
    let board = Some(operands.remove(board)).filter(|board| board != "x");
    let (mapping, mut options) = (options.mapping, options.clone());
    for (parameter, operand) in iter::zip(&parameters, operands) {
        let name = &parameter.name;
        // As in formulas.
        options.mapping = if parameter.is_board { mapping } else { Mapping::OWN };
        let (value, known) = value_of(name, &operand, &mut options)
            .map_err(|fault| anyhow!("{}: {fault}", shortened(name)))?;
        options.definitions.define_parameter(name, value, known);
    }
    Ok(Some(Call { formula: word.to_owned(), options, words: 1 + parameters.len(), board }))
}

/// The operands at the start of words, at most so many and up to a comma.
fn taken(words: &[&str], most: usize) -> Vec<String> {
    let words = words.iter().take(most).take_while(|word| !is_comma(word));
    words.map(|word| (*word).to_owned()).collect()
}

/// The number of words at the start that are a position, perhaps with moves, and its text: a FEN without
/// quotes, or what UCI has, `position startpos moves e2e4 e7e5`. If moves are played, the word `moves` may
/// be missing, and all words up to the next position are its moves.
pub(super) fn position(words: &[&str], plays: bool) -> Option<(usize, String)> {
    const UCI: [&str; 2] = ["position", "fen"];
    let at = |at: usize| words.get(at).copied().unwrap_or_default();
    let skipped = UCI.iter().fold(0, |skipped, word| skipped + usize::from(at(skipped) == *word));
    let first = at(skipped);
    let is_fen = looks_like_fen(first.as_bytes());
    let is_quoted = plays && skipped == 0 && has_position(first.as_bytes());
    if !is_fen && first != START && !is_quoted {
        return None;
    }
    // The words after a bare placement field that belong to its FEN.
    let fields = (0..).zip(words.iter().skip(skipped + 1));
    let fields = fields.take_while(|(place, word)| fits_field(*place, word.as_bytes()));
    let is_bare = is_fen && !first.contains(char::is_whitespace);
    let end = skipped + 1 + if is_bare { fields.count() } else { 0 };
    let has_word = at(end) == MOVES;
    let rest = words.get(end + usize::from(has_word)..).unwrap_or_default();
    let begins = |word: &str| looks_like_fen(word.as_bytes()) || word == START || word == UCI[0];
    let moves = match () {
        () if plays => rest.iter().take_while(|word| !begins(word)).count(),
        () if has_word => rest.iter().take_while(|word| is_move(word.as_bytes())).count(),
        () => 0,
    };
    let count = if moves == 0 { end } else { end + usize::from(has_word) + moves };
    if !plays {
        // `fen startpos` is not UCI, but clear.
        let is_said = |word: &&&str| first != START || **word != UCI[1];
        let said: Vec<&str> = words[..count].iter().filter(is_said).copied().collect();
        return Some((count, said.join(" ")));
    }
    let start = String::from_utf8_lossy(embedded::START);
    let base = if first == START { start.into_owned() } else { words[skipped..end].join(" ") };
    let moves = rest[..moves].join(" ");
    let word = if base.contains(" moves ") { "" } else { MOVES };
    let parts = [&*base, if moves.is_empty() { "" } else { word }, &*moves];
    Some((count, parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")))
}

/// The start position, as UCI names it, and the word before moves.
pub(super) const START: &str = "startpos";
const MOVES: &str = "moves";

/// The value of a name, of which the way it is written is kept.
pub(super) fn value_of(
    name: &str,
    text: &str,
    options: &mut ReadOptions,
) -> Result<(Program, Known), String> {
    let value = value(text, options)?;
    options.definitions.keep_text(name, text);
    Ok(value)
}

/// The value that a text stands for, and what is known of it: a bitboard in any notation, or a formula.
fn value(text: &str, options: &ReadOptions) -> Result<(Program, Known), String> {
    let read = options.read(text.as_bytes());
    let shown = |fault: Fault| hints::shown(&fault, text);
    match read.notation {
        Notation::Position => {
            Err("a position is not a bitboard; give it as an input, and name its sets".into())
        }
        Notation::Formula => {
            let formula = options.rules().compile(text).map_err(shown)?;
            Ok((formula.program, formula.known))
        }
        Notation::Board(_) | Notation::Number(_) | Notation::Drawn(_) => {
            messages::note_reading(&read);
            let word = read.value().map_err(shown)?.occupied().0;
            let known = Known::constant(word);
            let known = if text.trim_start().starts_with('-') { known.signed() } else { known };
            Ok((Builder::default().finish(Operand::Constant(word)), known))
        }
    }
}
