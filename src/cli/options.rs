//! What the options mean together, and which ones conflict.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use clap::{Arg, CommandFactory};

use super::arguments::Arguments;
use super::formats::FormatOption;
use super::needs::{self, MainRun, Need, OptionId};
use super::positionals::{self, Plan};
use super::screen::Screen;
use super::source::Source;
use super::values::RecordsOption;
use crate::chain::Step;
use crate::chain::facts::keys::Keys;
use crate::chain::value::ReadOptions;
use crate::formula::cells::Cell;
use crate::notation::Mapping;
use crate::position::{Packed, Plies, PointOfView, Rules};
use crate::program::Input;
use crate::questions::canvas::Canvas;
use crate::stream::{Column, Layout, OnError, Options, Output, Related, Syntax, TAB};
use crate::text::escape::shortened;

/// The number of refused lines that are shown; the others are only counted.
const SHOWN: u64 = 5;

/// How a stream is read and written, in a format: that of a heat map on a terminal is a drawing.
pub(super) fn options(
    arguments: &Arguments,
    plan: &Plan,
    format: FormatOption,
    read_options: ReadOptions,
    interactive: bool,
    screen: &Screen,
) -> Result<Options> {
    let output = output(arguments, plan, screen)?;
    let steps = |option, texts: &[String]| -> Result<Vec<Step>> {
        texts.iter().map(|text| positionals::condition(option, text, &read_options)).collect()
    };
    let conditions = steps("--where", &arguments.conditions)?;
    let only = steps("--if", &arguments.only)?;
    let steps = plan.chains.iter().flat_map(|chain| &chain.steps).chain(&conditions).chain(&only);
    let programs = steps.map(|step| &step.program);
    let cells =
        read_options.cells.as_ref().map(|cells| cells.read_by(programs)).unwrap_or_default();
    let related: Vec<(&str, Column, Related)> = related(arguments).collect();
    // If all inputs are values on the command line, the delimiter is that of their results.
    let has_values = arguments.delimiter.is_some()
        && arguments.field.is_none()
        && related.is_empty()
        && !plan.inputs.is_empty()
        && plan.inputs.iter().all(Source::is_text);
    let layout = if has_values { None } else { layout(arguments, &related, &cells) };
    let usual = if interactive { OnError::Skip } else { OnError::Stop };
    let all = Options {
        read_options,
        output,
        form: arguments.records.and_then(RecordsOption::form),
        unpack: unpack(arguments),
        pack: pack(arguments),
        layout,
        delimiter: arguments.delimiter.unwrap_or(TAB),
        header: arguments.header,
        conditions,
        only,
        cells,
        mapping: written_mapping(arguments),
        plies: match (plan.plays, arguments.ply) {
            (Some(Plies::All), Some(ply)) => Some(Plies::First(ply)),
            (plies, _) => plies,
        },
        rules: rules(arguments, &related),
        strict: arguments.strict,
        tag: arguments.tag,
        on_error: arguments.on_error.unwrap_or(usual),
        interactive,
        shown: if interactive { u64::MAX } else { SHOWN },
        threads: arguments.threads.map(usize::from),
    };
    let (heat, has_keys) = (arguments.heat, arguments.keys.is_some());
    let (options, has_fields) = (&all, arguments.has_fields());
    let run = MainRun { plan, options, format, heat, has_fields, has_keys, related: &related };
    check(arguments, &needs::of_output(&all.output, format, arguments.bare), Some(&run))?;
    check_columns(&all, has_fields)?;
    Ok(all)
}

/// Checks that there is what the typed options need: they are taken note of, and a run has what else they need.
pub(super) fn check(
    arguments: &Arguments,
    noted: &[OptionId],
    run: Option<&MainRun>,
) -> Result<()> {
    let is_for = |id, what| {
        (!noted.contains(&id)).then(|| format!("is for {what}, and there are none here; remove it"))
    };
    for row in &arguments.given {
        let missing = |need: &Need| match *need {
            Need::For(what) => is_for(row.id, what),
            Need::Several(_) if arguments.layout.len() < 2 => None,
            Need::Several(what) => is_for(needs::LAYOUTS, what),
            need => run.and_then(|run| need.missing(run, row.id)),
        };
        if let Some(why) = row.needs.iter().find_map(missing) {
            let command = Arguments::command();
            let option = command.get_arguments().find(|option| option.get_id() == row.id);
            bail!("--{} {why}", option.and_then(Arg::get_long).unwrap_or_default());
        }
    }
    Ok(())
}

/// The format of the records of 32 bytes that are read, if they are not text.
fn unpack(arguments: &Arguments) -> Option<Packed> {
    if let Some(RecordsOption::Packed(format)) = arguments.records { Some(format) } else { None }
}

/// The format of the records of 32 bytes that are written, if they are not text: by default, that of the input.
fn pack(arguments: &Arguments) -> Option<Packed> {
    match arguments.format {
        _ if arguments.heat.is_some() || arguments.count => None,
        FormatOption::Packed(format) => Some(format),
        FormatOption::Text => unpack(arguments),
        _ => None,
    }
}

pub(super) fn written_mapping(arguments: &Arguments) -> &'static Mapping {
    arguments.to.or(arguments.mapping).unwrap_or(Mapping::OWN)
}

pub(super) fn is_drawn(arguments: &Arguments) -> bool {
    !arguments.layout.is_empty() || arguments.lanes.is_some() || io::stdout().is_terminal()
}

/// The output format: as chosen, otherwise a drawing on a terminal and lines elsewhere.
fn output(arguments: &Arguments, plan: &Plan, screen: &Screen) -> Result<Output> {
    if arguments.count {
        return Ok(Output::Count);
    }
    if arguments.heat.is_some() {
        return Ok(Output::Heat);
    }
    let has_names = arguments.header && plan.chains.len() > 1;
    let is_line = arguments.tag || arguments.has_fields() || has_names;
    let diagrams = |picture| -> Result<Output> {
        let view = screen.view(picture);
        let canvas = Canvas::new(view, screen.medium(picture));
        let views = screen.views(view, &plan.rows, "chains")?;
        Ok(Output::Drawings(Arc::new(canvas.of_results(views, arguments.bare))))
    };
    Ok(match arguments.format {
        FormatOption::Fen | FormatOption::Packed(_) => Output::Fen,
        FormatOption::Text if pack(arguments).is_some() => Output::Fen,
        FormatOption::Csv | FormatOption::Json => {
            let is_csv = matches!(arguments.format, FormatOption::Csv);
            let keys = arguments.keys.as_ref().map(|names| Keys::chosen(names, is_csv));
            let keys = keys.transpose().map_err(|why| anyhow!("--keys: {why}"))?;
            Output::Facts(keys.unwrap_or_default())
        }
        FormatOption::Board(format) => Output::Board(format),
        FormatOption::Drawing(picture) => diagrams(picture)?,
        FormatOption::Text if !is_line && is_drawn(arguments) => diagrams(None)?,
        FormatOption::Text | FormatOption::Source(_) => Output::Native,
    })
}

/// What is declared about the data next to the board, in the FEN's own line.
fn rules(arguments: &Arguments, related: &[(&str, Column, Related)]) -> Rules {
    let mut rules = Rules {
        en_passant: arguments.en_passant.unwrap_or_default(),
        castling: arguments.castling.unwrap_or_default(),
        counters: arguments.counters.unwrap_or_default(),
        ..Rules::default()
    };
    for (_, column, what) in related {
        match (column.clone(), *what) {
            (Column::Name(name), Related::Moves) => rules.moves.push(name),
            (Column::Name(name), Related::Score(view)) => rules.scores.push((name, view)),
            (Column::Name(name), Related::Result(view)) => rules.results.push((name, view)),
            _ => {}
        }
    }
    if unpack(arguments).is_some() {
        rules.scores.push(("score".to_owned(), PointOfView::White));
        rules.results.push(("result".to_owned(), PointOfView::White));
    }
    rules
}

/// The columns that belong to the value, each with the option that names it.
fn related(arguments: &Arguments) -> impl Iterator<Item = (&'static str, Column, Related)> {
    let Arguments { moves, score, result, swap, .. } = arguments;
    let moves = moves.iter().map(|column| ("moves", column, Related::Moves));
    let scores = score.iter().map(|(column, view)| ("score", column, Related::Score(*view)));
    let results = result.iter().map(|(column, view)| ("result", column, Related::Result(*view)));
    let swapped = swap.iter().enumerate().flat_map(|(index, (one, other))| {
        [one, other].map(|column| ("swap", column, Related::Swapped(index)))
    });
    let all = moves.chain(scores).chain(results).chain(swapped);
    all.map(|(option, column, what)| (option, column.clone(), what))
}

/// Where in a record the value is, and what belongs to it, if lines hold more than a value.
fn layout(
    arguments: &Arguments,
    related: &[(&str, Column, Related)],
    cells: &[(Input, Cell)],
) -> Option<Layout> {
    let (syntax, value) = if let Some(key) = &arguments.json_key {
        // As jq writes it: `.fen`.
        (Syntax::Json, Column::Name(key.trim_start_matches('$').trim_start_matches('.').to_owned()))
    } else if arguments.jsonl {
        (Syntax::Json, Column::Shown)
    } else if let Some(records) = arguments.records.and_then(RecordsOption::format) {
        (Syntax::Records(records), Column::Name("fen".to_owned()))
    } else if arguments.has_fields() {
        let value = arguments.field.clone().unwrap_or(Column::Shown);
        (Syntax::Delimited(arguments.delimiter.unwrap_or(TAB)), value)
    } else {
        return None;
    };
    let has_names = arguments.header || !matches!(syntax, Syntax::Delimited(_));
    // Without a header, names are those of opcodes.
    let is_field = |(_, column, _): &&_| has_names || matches!(column, Column::Number(_));
    let related = related.iter().filter(is_field);
    let related = related.map(|(_, column, what)| (column.clone(), *what)).collect();
    let cells = columns(cells).map(|column| Column::named(&column)).collect();
    Some(Layout { syntax, value, related, cells })
}

/// The columns that formulas read, each as often as it is read.
fn columns(cells: &[(Input, Cell)]) -> impl Iterator<Item = String> {
    cells.iter().flat_map(|(_, cell)| cell.columns()).map(str::to_owned)
}

/// Checks that there are fields if formulas mention their columns.
fn check_columns(options: &Options, has_fields: bool) -> Result<()> {
    let is_opcode =
        |column: &String| column == "[]" || column.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut missing = columns(&options.cells).filter(|column| has_fields || !is_opcode(column));
    match missing.next().filter(|_| options.layout.is_none()) {
        None => Ok(()),
        Some(column) => bail!(
            "`${}` is a column, and there are no fields: read lines from standard input or with --input, \
             and say how they have fields: --csv, --delimiter, --field or --jsonl",
            shortened(&column)
        ),
    }
}
