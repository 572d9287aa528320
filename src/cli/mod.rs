//! The command line: what was typed, what it means, and what is done.

mod arguments;
mod clap_messages;
mod commands;
mod formats;
mod hints;
mod man;
mod messages;
mod needs;
mod operands;
mod operators;
mod options;
mod overlay;
mod parsing;
mod positionals;
mod progress;
mod report;
mod screen;
mod source;
mod unknown;
mod values;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use shakmaty::{Color, Square};

use self::arguments::Arguments;
use self::clap_messages::{show, styled};
use self::commands::{Auxiliary, Setup};
use self::formats::{FormatOption, ThemeOption};
use self::messages::{BadInput, Conclusion, note_used, print, quoted, say};
use self::operands::value_of;
use self::positionals::Plan;
use self::progress::Watched;
use self::screen::Screen;
use self::source::Source;
use self::unknown::UnknownWord;
use self::values::RecordsOption;
use crate::chain::value::ReadOptions;
use crate::diagram::medium::markup::Appearance;
use crate::diagram::{Layout, Theme};
use crate::formula::{Cells, Definitions, mentions, parameters};
use crate::notation::Mapping;
use crate::position::Plies;
use crate::questions::heat::HeatMaps;
use crate::stream::{self, BadLine, Descriptor, OnError, Stop, Supply, Transformer, is_same_file};
use crate::text::escape::{escaped, shortened};

pub use self::parsing::command;

/// Runs the program on its arguments (the program's name first) and returns the exit code: 0 for
/// success, 1 for bad input, 2 for wrong usage or a failure to read or write. A closed pipe is not
/// an error. `bbt prove` has codes of its own.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<OsString> = arguments.into_iter().collect();
    let title = title(&words);
    let has_pager = !words.iter().any(|word| word == "--no-pager");
    // Help and clap's errors are written before the arguments are known.
    let _ = messages::COLOR.set(values::color_of(&words));
    match parsing::parse(words) {
        Ok(arguments) => finish(act(&arguments, &title), 0),
        Err(error) => {
            let code = 2 * u8::from(error.use_stderr());
            finish(show(error, has_pager), code)
        }
    }
}

/// The squares that are all the inputs of steps: people may mean one set.
fn several_squares(plan: &Plan) -> Option<String> {
    let square = |input: &Source| {
        let Source::Text(word) = input else { return None };
        Some(Square::from_ascii(word.as_bytes()).ok()?.to_string())
    };
    let squares: Option<Vec<String>> = plan.inputs.iter().map(square).collect();
    let has_steps = plan.chains.iter().any(|chain| !chain.steps.is_empty());
    squares.filter(|all| has_steps && all.len() > 1).map(|all| all.join(" "))
}

/// The title of pictures: the command line as a shell takes it, as far as it fits.
fn title(words: &[OsString]) -> String {
    let words = words.iter().skip(1).map(|word| quoted(&escaped(word.as_encoded_bytes())));
    shortened(&std::iter::once("bbt".to_owned()).chain(words).collect::<Vec<_>>().join(" "))
}

/// The man page of bbt, in roff.
pub fn man_page() -> Vec<u8> {
    man::man_page(command())
}

/// Reports an error, if there is one, and turns the outcome into an exit code.
fn finish(outcome: Result<()>, code: u8) -> ExitCode {
    let Err(error) = outcome else { return code.into() };
    let io_error = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    if io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    if let Some(Conclusion(code)) = error.downcast_ref() {
        return ExitCode::from(*code);
    }
    say(&format!("{error:#}"));
    if error.is::<BadInput>() { ExitCode::from(1) } else { ExitCode::from(2) }
}

fn act(arguments: &Arguments, title: &str) -> Result<()> {
    let &Arguments { theme: ThemeOption(palette), color_by, format, .. } = arguments;
    let theme = messages::theme(io::stdout().is_terminal());
    let draws = matches!(format, FormatOption::Text | FormatOption::Drawing(None));
    let own = palette.or_else(|| if draws { screen::background(&theme) } else { None });
    let layouts = arguments.layout.iter().filter_map(|layout| layout());
    let screen = Screen {
        theme: Theme { palette: own.unwrap_or(theme.palette), color_by, ..theme },
        appearance: Appearance { palette, color_by, heading: arguments.title.is_some() },
        bottom: arguments.view.unwrap_or(Color::White),
        layouts: layouts.chain(arguments.lanes.map(Layout::Lanes)).collect(),
        pieces: arguments.pieces,
        title: arguments.title.clone().unwrap_or_else(|| title.to_owned()),
        has_pager: !arguments.no_pager,
    };
    let from = arguments.from.or(arguments.mapping).unwrap_or(Mapping::OWN);
    let mut options = ReadOptions {
        radix: arguments.radix,
        marks: arguments.marks,
        dialect: arguments.language,
        mapping: from,
        cells: arguments.auxiliary.is_none().then(Cells::default),
        ..ReadOptions::default()
    };
    options.definitions = definitions(arguments, options.clone())?;
    let Some(auxiliary) = &arguments.auxiliary else {
        let plan = positionals::main_plan(&arguments.words, &options).map_err(with_command)?;
        return transform(arguments, plan, options, &screen);
    };
    options::check(arguments, &auxiliary.noted(format), None)?;
    match (auxiliary, format) {
        (Auxiliary::Moves(moves), FormatOption::Fen) => {
            transform(arguments, moves.plan(&options)?, options, &screen)
        }
        _ => auxiliary.run(Setup { options, screen, format, notation: None, command }),
    }
}

/// Runs inputs through the steps of the main command, or plays moves on them.
fn transform(
    arguments: &Arguments,
    mut plan: Plan,
    read_options: ReadOptions,
    screen: &Screen,
) -> Result<()> {
    note_used(&plan.used);
    if let Some(set) = several_squares(&plan).filter(|_| !arguments.quiet) {
        say(&format!("each square is a board of its own; one set: '{set}'"));
    }
    plan.inputs.extend(arguments.files.iter().map(|path| Source::file(path)));
    if arguments.overlay {
        options::check(arguments, &needs::of_overlay(arguments.format), None)?;
        let mapping = options::written_mapping(arguments);
        return overlay::run(&plan, &read_options, arguments.format, mapping, screen);
    }
    if plan.inputs.is_empty() {
        plan.inputs.push(Source::StandardInput);
    }
    let interactive = plan.inputs.contains(&Source::StandardInput) && io::stdin().is_terminal();
    if interactive && arguments.words.is_empty() && arguments.files.is_empty() {
        return print(styled(&parsing::brief().render_help(), true).as_bytes());
    }
    if interactive {
        say("type a bitboard or a FEN on each line, Ctrl-D to end");
    }
    let heat = arguments.heat.map(|_| match arguments.format {
        FormatOption::Text if options::is_drawn(arguments) => FormatOption::Drawing(None),
        format => format,
    });
    let format = heat.unwrap_or(arguments.format);
    let options = options::options(arguments, &plan, format, read_options, interactive, screen)?;
    let on_error = options.on_error;
    let output = stream::standard_output().context("cannot write")?;
    plan.inputs.iter().try_for_each(|input| check_is_not(input, &output))?;
    let transformer = Transformer::with_chains(&plan.chains, options);
    let mut feed = Feed { output, transformer, heat, arguments, screen };
    let mut groups = plan.inputs.chunk_by(|one, next| one.is_text() && next.is_text());
    let outcome = groups.try_for_each(|inputs| feed.inputs(inputs));
    // Counts of some of the lines would look like those of all.
    let is_partial = (feed.heat.is_some() || arguments.count) && outcome.is_err();
    let outcome = if is_partial { outcome } else { feed.finish().and(outcome) };
    feed.report(on_error);
    let has_played = feed.transformer.report().has_played || arguments.ply == Some(0);
    if plan.plays == Some(Plies::All) && outcome.is_ok() && !has_played {
        say(
            "no moves were played: they are typed after a position, or stand in its line or in the \
             field of --moves",
        );
    }
    if let (Ok(()), Some(first)) = (&outcome, feed.transformer.missed()) {
        bail!(BadInput(format!("no record of this format (--records): each begins with {first}")));
    }
    if let (Ok(()), Some((name, keys))) = (&outcome, feed.transformer.unused_name()) {
        bail!(BadInput(report::unused(&name, &keys)));
    }
    outcome
}

/// The error about a word, which may be a mistyped command.
fn with_command(error: Error) -> Error {
    let strange = error.downcast_ref::<UnknownWord>().and_then(|word| word.strange.as_ref());
    match strange.and_then(|word| Some((word, Auxiliary::nearest(word)?))) {
        Some((word, near)) if *word == near => {
            anyhow!("`{word}` is a command, and comes first: bbt {word} ...")
        }
        Some((word, near)) => anyhow!("unknown command or step `{word}`: did you mean `{near}`?"),
        None => error,
    }
}

/// Checks that an input is not the file of standard output, which would be read again, or overwrite the rest.
fn check_is_not(input: &Source, output: &Descriptor) -> Result<()> {
    let (metadata, name) = match input {
        Source::Text(_) => return Ok(()),
        Source::StandardInput => (stream::standard_input()?.metadata(), "standard input".into()),
        Source::File(path) => (path.metadata(), format!("`{}`", messages::name(path))),
    };
    // Files that cannot be opened are reported when their turn comes.
    let (Ok(metadata), Ok(output)) = (metadata, output.metadata()) else { return Ok(()) };
    ensure!(
        !is_same_file(&metadata, &output),
        "{name} is both input and output: write to another file, and rename it when bbt has \
             finished: bbt ... > NEW && mv NEW OLD"
    );
    Ok(())
}

/// Runs inputs through a transformer: results to standard output, messages to standard error.
struct Feed<'a> {
    output: Descriptor,
    transformer: Transformer<'a>,
    heat: Option<FormatOption>,
    arguments: &'a Arguments,
    screen: &'a Screen,
}

impl Feed<'_> {
    /// Runs one source of lines, or the texts next to each other on the command line.
    fn inputs(&mut self, inputs: &[Source]) -> Result<()> {
        match inputs {
            [Source::StandardInput] => {
                let input = stream::standard_input().context("<stdin>")?;
                // People who type know how far they are.
                self.lines(input, "<stdin>", !io::stdin().is_terminal())
            }
            [Source::File(path)] => {
                let name = messages::name(path);
                self.lines(Descriptor::open(path).with_context(|| name.clone())?, &name, true)
            }
            texts => {
                self.transformer.start_row();
                texts.iter().try_for_each(|text| self.text(text))?;
                self.end_row()
            }
        }
    }

    fn text(&mut self, input: &Source) -> Result<()> {
        let Source::Text(text) = input else { return Ok(()) };
        let outcome = self.transformer.input(text.as_bytes());
        let complaints = self.transformer.take_complaints();
        if outcome.is_err() || !complaints.is_empty() {
            // What comes before is written before the complaint.
            self.end_row()?;
            self.transformer.start_row();
        }
        outcome.map_err(|bad| in_argument(&bad, text))?;
        for bad in complaints {
            say(&in_argument(&bad, text).to_string());
        }
        Ok(())
    }

    fn end_row(&mut self) -> Result<()> {
        self.transformer.end_row();
        self.output.write_all(self.transformer.output()).context("cannot write")?;
        self.transformer.clear_output();
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        self.transformer.finish(&self.screen.title);
        self.output.write_all(self.transformer.output()).context("cannot write")?;
        if self.arguments.count {
            let count = self.transformer.heat().first().map_or(0, |(_, heat)| heat.boards());
            return print(format!("{count}\n").as_bytes());
        }
        let Some(format) = self.heat else { return Ok(()) };
        let (cells, has_names) = (self.arguments.heat.unwrap_or_default(), self.arguments.header);
        let maps = HeatMaps { maps: self.transformer.heat(), cells, has_names };
        let note = if self.arguments.quiet { |_: &str| {} } else { say };
        commands::show(&maps, format, self.screen, note).map(drop)
    }

    /// Runs all lines of one source, perhaps showing its progress.
    fn lines(&mut self, input: impl Supply + Send, name: &str, shown: bool) -> Result<()> {
        self.transformer.start();
        let is_watched = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let input = Watched::new(input, shown && !self.arguments.quiet && is_watched);
        let status = input.status();
        let complain = |bad: &BadLine| {
            status.suspend(|| say(&format!("{name}:{}", hints::bad_line(bad))));
        };
        let stop = stream::run(input, &mut self.output, &mut self.transformer, complain);
        status.clear();
        stop.map_err(|stop| match stop {
            Stop::BadLine(bad) => Error::new(BadInput(format!("{name}:{}", hints::bad_line(&bad)))),
            Stop::Compressed(how) => Error::new(BadInput(format!("{name}: {how}"))),
            stop @ Stop::Read(_) => Error::new(stop).context(name.to_owned()),
            stop @ Stop::Write(_) => Error::new(stop),
        })
    }

    fn report(&self, on_error: OnError) {
        let Arguments { quiet, count, conditions, records, .. } = self.arguments;
        let has_records = !matches!(records, None | Some(RecordsOption::Form(_)));
        let report = self.transformer.report();
        if *count && !quiet && !conditions.is_empty() {
            say(&format!("left out by --where: {}", report.left_out));
        }
        let titles = self.transformer.titles();
        for sentence in report::sentences(report, titles, on_error, has_records, *quiet) {
            say(&sentence);
        }
    }
}

/// An error in an input on the command line, shown with a caret.
fn in_argument(bad: &BadLine, text: &str) -> Error {
    let line = || format!("`{}`: {}", shortened(text), hints::line(&bad.fault));
    let shown = bad.text.as_ref().map(|_| hints::shown(&bad.fault, text));
    Error::new(BadInput(shown.unwrap_or_else(line)))
}

/// Reads the values of `--let`, each of which may use the names before it, and has to be used. Its numbers are those of formulas.
fn definitions(arguments: &Arguments, mut options: ReadOptions) -> Result<Definitions> {
    let lets = &arguments.definitions;
    options.mapping = Mapping::OWN;
    for (index, (name, text)) in lets.iter().enumerate() {
        let place = format!("--let {}", shortened(name));
        let (value, known) =
            value_of(name, text, &mut options).map_err(|fault| anyhow!("{place}: {fault}"))?;
        if formulas(arguments).any(|text| parameters(text).contains(name)) {
            options.definitions.define_parameter(name, value, known);
            continue;
        }
        let defined = options.definitions.define(name, value);
        defined.map_err(|fault| anyhow!("--let: {}", hints::line(&fault)))?;
        let later = lets[index + 1..].iter().map(|(_, text)| text.as_str());
        ensure!(
            formulas(arguments).chain(later).any(|text: &str| mentions(text, name)),
            "{place}: the name is not used; use it in a step, or remove it"
        );
    }
    Ok(options.definitions)
}

fn formulas(arguments: &Arguments) -> impl Iterator<Item = &str> {
    let auxiliary = arguments.auxiliary.as_ref();
    let reads = auxiliary.is_none_or(|one| one.noted(arguments.format).contains(&"language"));
    let words = arguments.words.iter().filter(move |_| reads).filter_map(|word| word.to_str());
    words.chain(arguments.conditions.iter().chain(&arguments.only).map(String::as_str))
}
