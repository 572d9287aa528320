//! From the words of the command line to its arguments: what clap needs to be told about them, and the
//! short and the long help.

use std::env;
use std::ffi::{OsStr, OsString};

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory, Error, FromArgMatches, Id};

use super::arguments::{Arguments, FORMATS, ROWS, THEME};
use super::commands::{Auxiliary, groups};
use super::hints::{OPTIONS, RECORDS, SYNONYMS, answer, suggestion};
use super::messages::quoted;
use super::needs::OptionRow;
use super::operands::{PLAY, START};
use super::values::format_named;
use super::{man, positionals, screen};
use crate::chain::value::ReadOptions;
use crate::formula::{MOVE_NAMES, SQUARE_NAMES, is_known};
use crate::notation::drawn::is_rank;
use crate::notation::mapping::MAPPINGS;
use crate::position::embedded::has_position;
use crate::stream::TAB;
use crate::text::escape::escaped;
use crate::{stream, vectors};

impl Arguments {
    /// The arguments, with what short forms stand for.
    pub(super) fn in_full(mut self) -> Arguments {
        if self.csv || self.tsv {
            self.delimiter = Some(if self.csv { b',' } else { TAB });
            self.header = true;
        }
        if self.jsonl {
            self.json_key = self.field.take().map(|key| key.to_string());
        }
        self
    }

    /// Whether lines have fields, one of which is transformed.
    pub(super) fn has_fields(&self) -> bool {
        let is_field = self.field.is_some() || self.delimiter.is_some() || self.json_key.is_some();
        is_field || self.jsonl || self.records.is_some_and(|records| records.format().is_some())
    }
}

pub(super) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Arguments, Error> {
    let mut arguments = arguments.into_iter().map(not_an_option).collect::<Vec<_>>();
    let begins = |word: &str| word == START || has_position(word.as_bytes());
    let after = arguments.iter_mut().skip_while(|word| !word.to_str().is_some_and(begins));
    // The null move among the moves of a position, not the end of the options.
    after.filter(|word| *word == "--").for_each(|word| *word = " --".into());
    let mut arguments = without_help_command(arguments);
    if let [_, first, others @ ..] = &arguments[..]
        && first == PLAY
        && let Some(asked) = others.iter().find(|word| *word == "-h" || *word == "--help")
    {
        play().try_get_matches_from([first, asked])?;
    }
    if let [program, help, asked @ ..] = &arguments[..]
        && help == "help"
        && let Some(command) = asked.iter().find_map(|word| with_help_of(word))
    {
        return matched(command, &[program.clone(), "--help".into()]);
    }
    if let Some(parsed) = words_only(&arguments) {
        return Ok(parsed);
    }
    // Building the auxiliary commands takes longer than transforming most inputs: only if they are needed.
    if !arguments.iter().any(is_command)
        && let Ok(parsed) = matched(Arguments::command(), &arguments)
    {
        return Ok(parsed.in_full());
    }
    let has = |option: &str| arguments.iter().any(|argument| argument == option);
    let parsed = match () {
        () if has("--help") => matched(full(), &arguments),
        () if has("-h") || has("-help") => matched(brief(), &arguments),
        () => matched(command().long_version(version()), &arguments)
            .map_err(|error| with_tip(error, &arguments)),
    }?;
    // `bbt --no-pager explain x`: clap takes what follows an option for words.
    let is_late = |word: &&OsString| parsed.auxiliary.is_none() && is_command(word);
    let late = parsed.words.first().filter(is_late);
    let at = late.and_then(|command| arguments.iter().position(|word| word == command));
    let Some(at) = at else { return Ok(parsed.in_full()) };
    arguments[1..=at].rotate_right(1);
    parse(arguments)
}

/// The arguments if they are words and at most a format: defining the options for clap would take a third of a short run.
fn words_only(arguments: &[OsString]) -> Option<Arguments> {
    let mut parsed = Arguments { words: arguments.get(1..)?.to_vec(), ..Arguments::default() };
    if let Some(at) = parsed.words.iter().position(|word| word == "-f" || word == "--format") {
        parsed.format = format_named(parsed.words.get(at + 1)?, FORMATS)?;
        parsed.words.drain(at..at + 2);
        parsed.given = ROWS.iter().filter(|row| row.id == "format").collect();
    }
    let is_option = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let is_other = |word: &OsString| is_option(word) || is_command(word);
    let is_alone = env::var_os(THEME).is_none() && !parsed.words.iter().any(is_other);
    is_alone.then_some(parsed)
}

fn matched(mut command: Command, arguments: &[OsString]) -> Result<Arguments, Error> {
    let mut matches = command.try_get_matches_from_mut(arguments)?;
    let given = given(&matches);
    let parsed = Arguments::from_arg_matches_mut(&mut matches).and_then(|mut parsed| {
        parsed.given = given;
        if let Some((name, of_command)) = matches.subcommand() {
            let format = of_command.try_get_one("format").ok().flatten();
            parsed.format = format.copied().unwrap_or_default();
            parsed.on_error = of_command.try_get_one("on_error").ok().flatten().copied();
            // What may be a formula: the words of the command, and what `bbt prove` is given.
            let arguments =
                command.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
            let formulas = arguments.filter(|one| one.is_positional() || one.get_id() == "given");
            let raw = |one: &Arg| of_command.try_get_raw(one.get_id().as_str()).ok().flatten();
            parsed.words = formulas.filter_map(raw).flatten().map(OsStr::to_owned).collect();
            parsed.auxiliary = Some(Auxiliary::from_arg_matches_mut(&mut matches)?);
        }
        Ok(parsed)
    });
    let parsed = parsed.map_err(|error| error.format(&mut command))?;
    // To free all parts of it would take a tenth of the time of a short run.
    std::mem::forget(command);
    Ok(parsed)
}

/// The rows of the options that were typed, not set by the environment, if these need anything.
fn given(matches: &ArgMatches) -> Vec<&'static OptionRow> {
    let typed = matches.ids().map(Id::as_str);
    let typed = typed.filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine));
    typed.filter_map(|id| ROWS.iter().find(|row| row.id == id && !row.needs.is_empty())).collect()
}

/// An error of clap with what to type instead, if that is known.
fn with_tip(mut error: Error, arguments: &[OsString]) -> Error {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.trim_start_matches('-').to_owned(),
        _ => String::new(),
    };
    let (option, word) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let tip = match (error.kind(), option.split(' ').next()) {
        (ErrorKind::UnknownArgument, _) => of_unknown(&option, arguments),
        (ErrorKind::ArgumentConflict, _) => Some("remove one of them".to_owned()),
        (ErrorKind::InvalidValue, Some("format")) => answer(SYNONYMS, &word),
        (ErrorKind::InvalidValue, Some("records")) => answer(RECORDS, &word),
        (ErrorKind::InvalidValue, Some("mapping")) => {
            let names = MAPPINGS.iter().map(|mapping| mapping.name);
            let begun: Vec<&str> = names.filter(|name| name.starts_with(&word)).collect();
            (word.len() == 2 && !begun.is_empty())
                .then(|| format!("{}: the squares of bits 0 and 1", begun.join(" or ")))
        }
        (ErrorKind::TooManyValues, _) if arguments.get(1).is_some_and(|word| word == "prove") => {
            Some(unquoted(&arguments[2..]))
        }
        _ => None,
    };
    if let Some(tip) = tip {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::SuggestedValue);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// What to say about the sides of a law that are typed without quotes.
fn unquoted(words: &[OsString]) -> String {
    let words: Vec<String> = words.iter().map(|word| word.display().to_string()).collect();
    let mut sides =
        words.split(|word| word == "==").map(|side| quoted(&escaped(side.join(" ").as_bytes())));
    match (sides.next(), sides.next(), sides.next()) {
        (Some(left), Some(right), None) => {
            format!("each side is one word: bbt prove {left} {right}")
        }
        _ => "each side is one word, or all is one law: bbt prove 'flip mirror' rot180".to_owned(),
    }
}

/// What to type instead of an option that is not there.
fn of_unknown(option: &str, arguments: &[OsString]) -> Option<String> {
    let name = arguments.get(1).filter(|word| is_command(word)).and_then(|word| word.to_str());
    let main = Arguments::command();
    match name.filter(|_| main.get_arguments().any(|arg| arg.get_long() == Some(option))) {
        Some(name) => Some(format!(
            "`bbt {name}` does not take --{option}, an option of `bbt` itself: see bbt help {name}"
        )),
        None => answer(OPTIONS, option).or_else(|| suggestion(option)).or_else(|| {
            let word = OsString::from(option);
            let is_read = |word| positionals::plan(&[word], &ReadOptions::default()).is_ok();
            (is_command(&word) || is_read(word))
                .then(|| format!("it is a word, without dashes: bbt {option} ..."))
        }),
    }
}

fn is_command(word: &OsString) -> bool {
    word.to_str().is_some_and(Auxiliary::is_named)
}

/// The version, and what the speed of streams depends on.
fn version() -> String {
    let level = vectors::level();
    let threads = stream::threads(None);
    format!("{}\nvectors: {level}\nthreads: {threads}", env!("CARGO_PKG_VERSION"))
}

/// The arguments with what `help` stands for: `list --help` for `help list`, `explain x` for `help x`.
fn without_help_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_topic = |word: &OsString| man::TOPICS.iter().any(|(topic, _)| word == topic);
    if arguments.get(1).is_some_and(|word| word == "help") {
        match arguments.get(2) {
            Some(_) if arguments[2..].iter().any(is_topic) => {}
            Some(topic) if topic.as_encoded_bytes().starts_with(b"-") => {}
            Some(topic) if !is_command(topic) && topic != PLAY => arguments[1] = "explain".into(),
            _ => {
                arguments.remove(1);
                arguments.push("--help".into());
            }
        }
    }
    arguments
}

/// A word that begins with a minus and is a value, with a space, so that clap does not take it for an option.
fn not_an_option(word: OsString) -> OsString {
    let begins_value = |c: char| c.is_ascii_digit() || matches!(c, '(' | '{' | '~' | ' ' | '$');
    let after_minus = word.to_str().and_then(|text| text.strip_prefix('-'));
    let after_minus = after_minus.unwrap_or_default();
    let is_name = |name: &str| {
        let is_own = name == "x" || SQUARE_NAMES.contains(&name) || MOVE_NAMES.contains(&name);
        is_own || name.len() > 1 && is_known(name)
    };
    let name = after_minus.split(|c: char| !c.is_alphanumeric() && c != '_').next();
    // `-b == ~(b - 1)`: no value of an option follows its letter after a space.
    let is_formula = || {
        let mut letters = after_minus.chars();
        letters.next().is_some_and(char::is_alphabetic)
            && letters.next().is_some_and(char::is_whitespace)
            && after_minus.contains(['=', '&', '|', '^', '~'])
    };
    let is_value = is_formula()
        || after_minus.starts_with(begins_value)
        || after_minus.lines().count() > 1
            && word.to_str().and_then(|text| text.lines().next()).is_some_and(is_rank)
        || after_minus.starts_with(char::is_alphabetic) && name.is_some_and(is_name)
        || word.to_str().is_some_and(|text| text.starts_with(" -"));
    if is_value { [OsString::from(" "), word].into_iter().collect() } else { word }
}

const SHORT: [&str; 3] = ["files", "conditions", "format"];

/// The whole command line, with the auxiliary commands: completions and the man page are made from it. Help names
/// the values of options in its sentences.
pub fn command() -> Command {
    let command = Arguments::command().mut_args(|option| {
        let is_short = SHORT.contains(&option.get_id().as_str());
        let has_values = option.get_action().takes_values();
        option.hide_possible_values(has_values).hide_short_help(!is_short)
    });
    Auxiliary::augment(command).mut_subcommands(|one| {
        let examples = one.get_after_help().map(ToString::to_string).unwrap_or_default();
        let examples = headed(&one, "Examples:", &examples);
        one.after_help(examples)
    })
}

/// A text below a heading in the style of clap's.
fn headed(command: &Command, heading: &str, text: &str) -> String {
    let style = command.get_styles().get_header();
    format!("{style}{heading}{style:#}\n{text}")
}

/// The command line with its short help, which fits a screen: the commands are names.
pub(super) fn brief() -> Command {
    let line = |(group, names): (_, Vec<String>)| format!("  {group:8}{}\n", names.join(", "));
    let list: String = groups().map(line).collect();
    with_commands(command(), "Commands (bbt help COMMAND):", &list)
}

const MORE: &str = "\
More help:
  bbt help --where       about an option; also about a command or a step
  bbt help formulas      about a topic: formulas, routines, notation, fen, mapping
  bbt list sets          names of sets; bbt list: steps and functions
  bbt man                everything";

/// The command line with its whole help, in which each option has a line.
fn full() -> Command {
    let command = command();
    let about = |name: &str| match name {
        PLAY => Some(ABOUT_PLAY.into()),
        name => command.find_subcommand(name).and_then(Command::get_about).cloned(),
    };
    let row = |name: &String| format!("    {name:13}{}\n", about(name).unwrap_or_default());
    let section = |(group, names): (_, Vec<String>)| {
        format!("  {group}\n{}", names.iter().map(row).collect::<String>())
    };
    let list: String = groups().map(section).collect();
    let command = command.long_about(Resettable::Reset).after_help(MORE);
    let in_short = |option: Arg| option.long_help(Resettable::Reset).hide_short_help(false);
    with_commands(command.mut_args(in_short), "Commands:", &list).mut_subcommands(|one| {
        let about = one.get_long_about().or(one.get_about()).cloned().unwrap_or_default();
        let mut more = one.get_after_help().cloned().unwrap_or_default();
        more.push_str("\n\nMore about an option of bbt itself: bbt help --theme");
        one.about(about).long_about(Resettable::Reset).after_help(more).mut_args(|option| {
            let help = option.get_long_help().or(option.get_help()).cloned().unwrap_or_default();
            option.help(help).long_help(Resettable::Reset).hide_short_help(false)
        })
    })
}

/// The command line with the help about a topic or one option alone: `bbt help formulas`, `bbt help --where`.
fn with_help_of(word: &OsStr) -> Option<Command> {
    let word = word.to_str()?;
    if let Some(text) = man::topic(word, screen::width().min(screen::MOST_COLUMNS)) {
        return Some(Command::new("bbt").override_help(text));
    }
    let name = word.strip_prefix('-')?;
    let mut command = command();
    command.build();
    let is_short = |arg: &Arg| arg.get_short().is_some_and(|short| name == short.to_string());
    let is_it = |arg: &Arg| is_short(arg) || name.strip_prefix('-') == arg.get_long();
    command.get_arguments().find(|arg| is_it(arg))?;
    let command = command.mut_args(|arg| {
        let is_hidden = !is_it(&arg);
        arg.hide(is_hidden)
    });
    Some(command.help_template("{options}\n"))
}

/// A command line with examples and the groups of its commands, which clap does not know, before its options.
fn with_commands(command: Command, heading: &str, list: &str) -> Command {
    let before = [("Examples:", EXAMPLES), (heading, list.trim_end())]
        .map(|(heading, text)| headed(&command, heading, text));
    command.before_help(before.join("\n\n")).mut_subcommands(|one| one.hide(true))
}

const EXAMPLES: &str = "  bbt flip-diag 0x1e2222120e0a1222           before and after, drawn
  bbt 0xff                                   everything about one bitboard
  bbt rook d4 FEN                            squares attacked in a position
  bbt color-flip < fens.txt                  a position on each line
  bbt color-flip --csv --field fen < x.csv   in a table; also --tsv, --jsonl
  bbt play --records pgn < games.pgn         positions after all moves
  bbt -f svg e4 > e4.svg                     a picture";

/// What `play` does, which is the first word of the main command and has its options.
const ABOUT_PLAY: &str = "Positions after their moves, typed or in a stream";

const LONG_ABOUT_PLAY: &str = "\
Each position gives way to the one after its moves, in UCI or SAN: those that are typed after it, those in \
its own line (`position startpos moves e2e4`), or those in the field that --moves names. Steps, conditions \
and formats see that position. Moves that --ply leaves stay where they were. A move that is not legal is an \
error with its ply and its position; what was true of the position before is dropped, and reported.

All options of `bbt` are options of `bbt play`; these are the ones that matter most.";

const EXAMPLES_OF_PLAY: &str = "  bbt play startpos e4 e5 Nf3
  bbt play 'position startpos moves e2e4 e7e5'
  bbt play mirror startpos e4
  bbt play --csv --field FEN --moves Moves --ply 1 < puzzles.csv
  bbt play --records pgn --ply 20 --on-error skip < games.pgn";

/// The options of the main command that matter most for it.
const OPTIONS_OF_PLAY: [&str; 9] =
    ["moves", "ply", "field", "csv", "jsonl", "conditions", "on_error", "help", "format"];

fn play() -> Command {
    // An option has to know those that it conflicts with, so all of them are there.
    let shown = |option: Arg| {
        let is_shown = OPTIONS_OF_PLAY.contains(&option.get_id().as_str());
        let has_values = option.get_action().takes_values();
        option.hide(!is_shown).hide_possible_values(has_values).long_help(None::<&str>)
    };
    let command = Arguments::command();
    let examples = headed(&command, "Examples:", EXAMPLES_OF_PLAY);
    command
        .about(ABOUT_PLAY)
        .long_about(format!("{ABOUT_PLAY}\n\n{LONG_ABOUT_PLAY}"))
        .override_usage("bbt play [OPTIONS] [STEP]... POSITION [MOVE]...")
        .mut_args(shown)
        .mut_arg("moves", |moves| moves.help("The field with the moves"))
        .after_help(examples)
}
