//! What the options mean together, and which ones conflict.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use anyhow::{Result, anyhow, bail, ensure};

use super::arguments::Arguments;
use super::formats::FormatOption;
use super::packed;
use super::positionals::{self, Plan};
use super::screen::Screen;
use super::source::Source;
use super::values::RecordsOption;
use crate::chain::facts::keys::Keys;
use crate::chain::value::ReadOptions;
use crate::chain::{Chain, INPUT, Step};
use crate::formula::Cells;
use crate::formula::cells::Cell;
use crate::notation::mapping::Mapping;
use crate::position::{Plies, PointOfView, Rules};
use crate::program::Input;
use crate::questions::canvas::Canvas;
use crate::stream::{Column, Layout, OnError, Options, Output, Related, Syntax, TAB, can_hold};
use crate::text::escape::shortened;

/// The number of refused lines that are shown; the others are only counted.
const SHOWN: u64 = 5;

/// How a stream is read and written.
///
/// # Errors
///
/// Options that conflict with each other, or with the steps and inputs.
pub(super) fn options(
    arguments: &Arguments,
    plan: &Plan,
    read_options: ReadOptions,
    interactive: bool,
    screen: &Screen,
) -> Result<Options> {
    let output = output(arguments, plan, screen)?;
    packed::check(arguments, plan, interactive)?;
    if let Some(name) = plan.number().filter(|_| arguments.format.is_of_sets()) {
        bail!(
            "`{name}` gives a number, and this --format shows sets of squares; use dec or hex, or none"
        );
    }
    let has_positions = plan.plays.is_some() || plan.chains.iter().any(Chain::keeps_positions);
    let named = [("--score", &arguments.score), ("--result", &arguments.result)];
    if let Some((option, _)) = named.iter().find(|(_, named)| !named.is_empty() && !has_positions) {
        bail!(
            "{option} is about positions that stay positions, and no step here gives one; remove it"
        );
    }
    ensure!(
        arguments.keys.is_none() || matches!(output, Output::Facts(_)),
        "--keys chooses keys of --format json or csv; add one of them, or remove it"
    );
    let steps = |option, texts: &[String]| -> Result<Vec<Step>> {
        texts.iter().map(|text| positionals::condition(option, text, &read_options)).collect()
    };
    let conditions = steps("--where", &arguments.conditions)?;
    let only = steps("--if", &arguments.only)?;
    ensure!(
        only.is_empty() || matches!(&plan.chains[..], [chain] if !chain.steps.is_empty()),
        "--if says which inputs go through the steps of the only chain; type one, or use --where"
    );
    let steps = plan.chains.iter().flat_map(|chain| &chain.steps).chain(&conditions).chain(&only);
    let programs = steps.map(|step| &step.program);
    let cells =
        read_options.cells.as_ref().map(|cells| cells.read_by(programs)).unwrap_or_default();
    let layout = if has_values(arguments, plan) { None } else { layout(arguments, &cells)? };
    if layout.is_some() || arguments.has_fields() {
        check_layout(arguments, layout.as_ref(), plan, &output)?;
    }
    if let [chain] = &plan.chains[..] {
        if arguments.tag {
            check_tag(chain, &output, layout.as_ref())?;
        }
    } else {
        check_chains(arguments, &plan.chains, layout.as_ref(), &output)?;
    }
    check_columns(arguments, plan, &cells, layout.as_ref())?;
    let is_kept = arguments.on_error == Some(OnError::Keep);
    if is_kept && output.is_document() {
        bail!(
            "--on-error keep: a picture, a heat map or a count has no place for lines that are kept; use skip"
        );
    }
    let plies = plies(arguments, plan, layout.is_some())?;
    let usual = if interactive { OnError::Skip } else { OnError::Stop };
    Ok(Options {
        read_options,
        output,
        form: arguments.records.and_then(RecordsOption::form),
        unpack: packed::read(arguments),
        pack: packed::written(arguments),
        layout,
        delimiter: arguments.delimiter.unwrap_or(TAB),
        header: arguments.header,
        conditions,
        only,
        cells,
        mapping: written_mapping(arguments),
        plies,
        rules: rules(arguments),
        strict: arguments.strict,
        tag: arguments.tag,
        on_error: arguments.on_error.unwrap_or(usual),
        interactive,
        shown: if interactive { u64::MAX } else { SHOWN },
        threads: arguments.threads.map(usize::from),
    })
}

/// How many moves are played, if `play` was typed.
///
/// # Errors
///
/// Options that need it, or that it cannot serve.
fn plies(arguments: &Arguments, plan: &Plan, has_layout: bool) -> Result<Option<Plies>> {
    let plies = match (plan.plays, arguments.ply) {
        (Some(Plies::All), ply) => ply.map_or(Plies::All, Plies::First),
        (None, Some(_)) => {
            bail!("--ply is for `play`, which comes first: bbt play --ply 1 ...")
        }
        (plays, _) => return Ok(plays),
    };
    let records = arguments.records.and_then(RecordsOption::format);
    if records.is_some_and(|records| !records.format().are_games) {
        return Err(anyhow!("`play` reads lines, fields and games; remove --records, or use pgn"));
    }
    if !arguments.score.is_empty() {
        return Err(anyhow!("--score: after the moves of `play`, a score is another position's"));
    }
    match arguments.moves.len() {
        0 => {}
        1 if has_layout => {}
        1 => return Err(anyhow!("`play`: --moves names a field; add --csv, --field or --jsonl")),
        _ => return Err(anyhow!("`play` takes the moves of one field; name one with --moves")),
    }
    Ok(Some(plies))
}

/// The square mapping of the numbers that are written.
pub(super) fn written_mapping(arguments: &Arguments) -> &'static Mapping {
    arguments.to.or(arguments.mapping).unwrap_or(Mapping::OWN)
}

/// Whether text is a drawing.
pub(super) fn is_drawn(arguments: &Arguments) -> bool {
    !arguments.layout.is_empty() || io::stdout().is_terminal()
}

/// The output format: as chosen, otherwise a drawing on a terminal and lines elsewhere.
///
/// # Errors
///
/// A layout for what is not drawn.
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
        Ok(Output::Drawings(Arc::new(canvas.bare(arguments.bare).with_views(views))))
    };
    Ok(match arguments.format {
        FormatOption::Source(language) => {
            bail!("{}: code is written by bbt code, grid and magic", language.title)
        }
        FormatOption::Fen | FormatOption::Packed(_) => Output::Fen,
        FormatOption::Text if packed::written(arguments).is_some() => Output::Fen,
        FormatOption::Csv | FormatOption::Json => Output::Facts(keys(arguments, plan)?),
        FormatOption::Board(format) => Output::Board(format),
        FormatOption::Drawing(picture) => diagrams(picture)?,
        FormatOption::Text if !is_line && is_drawn(arguments) => diagrams(None)?,
        FormatOption::Text => Output::Native,
    })
}

/// The keys of the facts that are written.
///
/// # Errors
///
/// A table without columns, or of several chains; keys that no value has.
fn keys(arguments: &Arguments, plan: &Plan) -> Result<Keys> {
    let is_csv = matches!(arguments.format, FormatOption::Csv);
    ensure!(
        !is_csv || plan.chains.len() == 1,
        "--format csv writes the facts of one chain; use --format json, or --header --delimiter ,"
    );
    match &arguments.keys {
        Some(names) => Keys::chosen(names, is_csv).map_err(|why| anyhow!("--keys: {why}")),
        None if is_csv => bail!(
            "--format csv writes the keys of --format json as columns: choose them, such as \
             --keys fen,count; or add --heat"
        ),
        None => Ok(Keys::default()),
    }
}

/// What is declared about the data next to the board, in the FEN's own line.
fn rules(arguments: &Arguments) -> Rules {
    let name = |column: &Column| match column {
        Column::Name(name) => Some(name.clone()),
        Column::Number(_) | Column::Range(..) | Column::Shown => None,
    };
    let viewed = |columns: &[(Column, PointOfView)]| {
        columns.iter().filter_map(|(column, view)| Some((name(column)?, *view))).collect()
    };
    let mut rules = Rules {
        moves: arguments.moves.iter().filter_map(name).collect(),
        scores: viewed(&arguments.score),
        results: viewed(&arguments.result),
        en_passant: arguments.en_passant.unwrap_or_default(),
        castling: arguments.castling.unwrap_or_default(),
        counters: arguments.counters.unwrap_or_default(),
    };
    if packed::read(arguments).is_some() {
        packed::declare(&mut rules);
    }
    rules
}

/// Whether all inputs are values on the command line, and the delimiter is that of their results.
fn has_values(arguments: &Arguments, plan: &Plan) -> bool {
    let is_for_lines = arguments.field.is_some()
        || !(arguments.moves.is_empty()
            && arguments.score.is_empty()
            && arguments.result.is_empty()
            && arguments.swap.is_empty());
    let has_texts = !plan.inputs.is_empty() && plan.inputs.iter().all(Source::is_text);
    arguments.delimiter.is_some() && !is_for_lines && has_texts
}

/// Where in a record the value is, and what belongs to it, if lines hold more than a value.
fn layout(arguments: &Arguments, cells: &[(Input, Cell)]) -> Result<Option<Layout>> {
    let moves = arguments.moves.iter().map(|column| ("--moves", column, Related::Moves));
    let scores =
        arguments.score.iter().map(|(column, view)| ("--score", column, Related::Score(*view)));
    let results =
        arguments.result.iter().map(|(column, view)| ("--result", column, Related::Result(*view)));
    let swapped = arguments.swap.iter().enumerate().flat_map(|(index, (one, other))| {
        [one, other].map(|column| ("--swap", column, Related::Swapped(index)))
    });
    let mut related: Vec<(&str, &Column, Related)> =
        moves.chain(scores).chain(results).chain(swapped).collect();
    let (syntax, value) = if let Some(key) = &arguments.json_key {
        // As jq writes it: `.fen`.
        let key = key.trim_start_matches('$').trim_start_matches('.');
        (Syntax::Json, Column::Name(key.to_owned()))
    } else if arguments.jsonl {
        (Syntax::Json, Column::Shown)
    } else if let Some(records) = arguments.records.and_then(RecordsOption::format) {
        (Syntax::Records(records), Column::Name("fen".to_owned()))
    } else if arguments.has_fields() {
        let value = arguments.field.clone().unwrap_or(Column::Shown);
        (Syntax::Delimited(arguments.delimiter.unwrap_or(b'\t')), value)
    } else {
        let needs_fields = |(option, column, _): &&(&str, &Column, Related)| {
            *option == "--swap" || matches!(column, Column::Number(_))
        };
        return match related.iter().find(needs_fields) {
            None => Ok(None),
            Some((option, column, _)) => Err(anyhow!(
                "{option} {column} requires a position in a field: name it with --field or \
                 --json-key"
            )),
        };
    };
    if let Syntax::Records(records) = syntax
        && !records.format().have_columns
        && let Some((option, column, _)) = related.first()
    {
        let column = shortened(&column.to_string());
        bail!(
            "{option} {column}: these records have no columns, and are mapped as a whole; remove it"
        );
    }
    let has_names = arguments.header || !matches!(syntax, Syntax::Delimited(_));
    if !has_names {
        let is_nameless = |(_, column, what): &&(&str, &Column, Related)| {
            matches!((column, what), (Column::Name(_), Related::Swapped(_)))
        };
        if let Some((_, column, _)) = related.iter().find(is_nameless) {
            let column = shortened(&column.to_string());
            bail!(
                "--swap {column}: columns have names only with a header; add --header, or give their numbers"
            );
        }
        // Without a header, names are those of opcodes.
        related.retain(|(_, column, _)| matches!(column, Column::Number(_)));
        if let Column::Name(name) = &value {
            let name = shortened(name);
            bail!(
                "--field {name}: columns have names only with a header; add --header, or --csv, or \
                 --jsonl for keys, or give the number of the field"
            );
        }
    }
    if let Some((option, column, _)) = related.iter().find(|(_, column, _)| **column == value) {
        let column = shortened(&column.to_string());
        bail!("{option}: field `{column}` holds the value itself; name another one");
    }
    let related = related.into_iter().map(|(_, column, what)| (column.clone(), what)).collect();
    let cells: Vec<Column> = columns(cells).map(|column| Column::named(&column)).collect();
    let nameless = |column: &&Column| matches!(column, Column::Name(_));
    if !has_names && let Some(column) = cells.iter().find(nameless) {
        let column = shortened(&column.to_string());
        bail!(
            "columns such as `${column}` have names only with a header; add --header, or give the \
             number of the field, `$1` for the first"
        );
    }
    Ok(Some(Layout { syntax, value, related, cells }))
}

/// The cells of lines that formulas may read.
pub(super) fn cells(arguments: &Arguments) -> Option<Cells> {
    arguments.auxiliary.is_none().then(Cells::default)
}

/// The columns that formulas read, each as often as it is read.
fn columns(cells: &[(Input, Cell)]) -> impl Iterator<Item = String> {
    cells.iter().flat_map(|(_, cell)| cell.columns()).map(str::to_owned)
}

/// Checks that the columns that formulas mention are there when these are read.
fn check_columns(
    arguments: &Arguments,
    plan: &Plan,
    cells: &[(Input, Cell)],
    layout: Option<&Layout>,
) -> Result<()> {
    let is_opcode =
        |column: &String| column == "[]" || column.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_open = arguments.has_fields() && layout.is_none();
    let missing = columns(cells).find(|column| is_open || layout.is_none() && !is_opcode(column));
    if let Some(column) = missing {
        let column = shortened(&column);
        ensure!(
            is_open,
            "`${column}` is a column, and there are no fields; say how lines have fields: --csv, \
             --delimiter, --field or --jsonl"
        );
        bail!(
            "`${column}` is a column, and what is on the command line has no fields; read lines from \
             standard input or with --input"
        );
    }
    let Some(column) = columns(cells).next() else { return Ok(()) };
    let column = shortened(&column);
    let reads = |step: &Step| {
        let inputs = step.program.inputs();
        step.program.read_inputs().any(|input| inputs.is_column(input))
    };
    if arguments.tag && plan.chains.iter().flat_map(|chain| &chain.steps).any(reads) {
        bail!("--tag names a symmetry; remove it, or the step with `${column}`");
    }
    Ok(())
}

/// Checks that results can be written into a field.
fn check_layout(
    arguments: &Arguments,
    layout: Option<&Layout>,
    plan: &Plan,
    output: &Output,
) -> Result<()> {
    if layout.is_some()
        && let Some(text) = plan.inputs.iter().find(|input| input.is_text())
    {
        bail!("{text} is not a line with fields; read these from standard input or with --input");
    }
    if output.has_lines() || matches!(output, Output::Facts(_)) {
        bail!(
            "a field cannot hold a drawing or a JSON object; remove --format, or use hex, fen, ..."
        );
    }
    let is_record = plan.plays.is_none()
        && layout.is_some_and(|layout| matches!(layout.syntax, Syntax::Records(_)));
    if is_record && matches!(arguments.format, FormatOption::Fen) {
        let records = arguments.records.and_then(RecordsOption::format);
        let is_game = records.is_some_and(|records| records.format().are_games);
        let games = "; the positions after the moves are written by bbt play --records pgn";
        bail!(
            "--format fen: a record stays a record; remove it{}",
            if is_game { games } else { "" }
        );
    }
    let is_counted = matches!(output, Output::Heat | Output::Count);
    let is_fen = matches!(output, Output::Native | Output::Fen);
    if is_record && !is_counted && !(is_fen && plan.chains.iter().all(Chain::keeps_positions)) {
        bail!(
            "--records: a record holds a position, and the result is none; remove --format and the \
             steps that give sets, or use them with --where, --heat or --count"
        );
    }
    Ok(())
}

/// Checks that a symmetry is chosen, and that there is a line for its name.
fn check_tag(chain: &Chain, output: &Output, layout: Option<&Layout>) -> Result<()> {
    ensure!(
        layout.is_none_or(|layout| layout.syntax != Syntax::Json),
        "--tag adds a field, and a JSON object has keys; remove it"
    );
    ensure!(
        chain.steps.iter().any(Step::chooses),
        "--tag names the symmetry that `canonical` chooses, which is not among the steps; try \
             bbt canonical --tag"
    );
    if output.has_lines() || matches!(output, Output::Facts(_)) {
        bail!("--tag needs a line for each result; remove --format, or use hex, fen, squares, ...");
    }
    Ok(())
}

/// Checks that the results of several chains can be fields of one line, or are drawn.
fn check_chains(
    arguments: &Arguments,
    chains: &[Chain],
    layout: Option<&Layout>,
    output: &Output,
) -> Result<()> {
    let has_related = layout.is_some_and(|layout| !layout.related.is_empty());
    // What is true of one position is not of another one.
    let is_of_one = chains.iter().filter(|chain| chain.keeps_positions()).count() == 1
        && chains.first().is_some_and(Chain::keeps_positions);
    let alone = [
        ("--tag", arguments.tag),
        ("--records", arguments.records.is_some_and(|records| records.format().is_some())),
    ];
    ensure!(
        !has_related || is_of_one,
        "--moves, --score and --result name data of one position: let the first chain give it, and the \
         others sets or numbers"
    );
    if let Some((what, _)) = alone.iter().find(|(_, is_given)| *is_given) {
        bail!("{what}: this works with one chain; remove it, or run bbt once for each chain");
    }
    if matches!(output, Output::Board(_)) && output.has_lines() {
        bail!(
            "--format plain: a drawing is not a field of a line; use `--format diagram`, or run bbt \
             once for each chain"
        );
    }
    let delimiter = arguments.delimiter.unwrap_or(TAB);
    let is_held = |chain: &&Chain| can_hold(chain.name().as_bytes(), delimiter);
    if let Some(chain) = chains.iter().find(|chain| arguments.header && !is_held(chain)) {
        bail!(
            "--header: the name `{}` contains the delimiter; let the chain end with another name: \
             'NAME = x'",
            shortened(&chain.name())
        );
    }
    let is_json = matches!(output, Output::Facts(_));
    let has_keys = layout.is_some_and(|layout| layout.syntax == Syntax::Json);
    if arguments.header && (is_json || output.has_lines()) {
        bail!(
            "--header writes the names of the chains above lines of fields; remove it, or --format"
        );
    }
    if !is_json && !has_keys && !arguments.header {
        return Ok(());
    }
    // An object has the input in any case.
    let shown = chains.iter().filter(|chain| !is_json || !chain.steps.is_empty());
    let mut names: Vec<String> = shown.map(Chain::name).collect();
    names.extend(is_json.then(|| INPUT.to_owned()));
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(anyhow!(
            "two results have the name `{}`; let one chain end with another name: 'NAME = x'",
            shortened(&pair[0])
        )),
        None => Ok(()),
    }
}
