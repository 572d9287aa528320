//! What options need, and what to do where it is missing: a row for each need. The rows of the options, in
//! [`arguments`](super::arguments), name what each one needs. And which options, by their identifiers, a command takes note
//! of in its format: the others are refused, as an option that changes nothing was meant to change something.

use std::io::{self, IsTerminal};

use super::formats::FormatOption;
use super::positionals::Plan;
use crate::chain::{Chain, INPUT, Step};
use crate::diagram::medium::Picture;
use crate::notation::Format;
use crate::questions::heat::Cells;
use crate::stream::{Column, Layout, OnError, Options, Output, Records, Related, Syntax, can_hold};
use crate::text::escape::shortened;

/// What is known of an option besides what clap is told.
#[derive(Debug)]
pub(super) struct OptionRow {
    /// The identifier: the name of its field in the arguments.
    pub(super) id: &'static str,
    pub(super) needs: &'static [Need],
}

/// A run of the main command, as far as options need to know it.
pub(super) struct MainRun<'a> {
    pub(super) plan: &'a Plan,
    pub(super) options: &'a Options,
    /// The format; that of a heat map on a terminal is a drawing.
    pub(super) format: FormatOption,
    pub(super) heat: Option<Cells>,
    pub(super) has_fields: bool,
    pub(super) has_keys: bool,
    /// The columns that belong to the value, each with the option that names it.
    pub(super) related: &'a [(&'static str, Column, Related)],
}

/// Makes the enum of needs from rows of `Name: condition, what is said after the option's name;`.
macro_rules! needs {
    ($run:ident, $option:ident; $($need:ident: $is_met:expr, $why:expr;)+) => {
        #[derive(Clone, Copy, Debug)]
        pub(super) enum Need {
            /// Something that is drawn, read or written, of which commands and formats take note.
            For(&'static str),
            /// The same, if the option is given several times.
            Several(&'static str),
            $($need,)+
        }

        impl Need {
            /// What is said after the name of an option if a run lacks what it needs.
            pub(super) fn missing(self, $run: &MainRun, $option: &str) -> Option<String> {
                match self {
                    Need::For(_) | Need::Several(_) => None,
                    $(Need::$need => (!($is_met)).then(|| String::from($why)),)+
                }
            }
        }
    };
}

needs! {
    run, option;

    Chain: run.is_one() && !run.plan.chains[0].steps.is_empty(),
        "says which inputs go through the steps of the only chain; type one, or use --where";
    OneChain: run.is_one() || option == "records" && !run.has_records(|_| true),
        "works with one chain; remove it, or run bbt once for each chain";
    Sets: run.plan.number().is_none() || !run.shows_sets(),
        format!("shows sets of squares, and `{}` gives a number; remove one of them, or use dec or hex",
            run.plan.number().unwrap_or_default());
    Counts: !matches!(run.format, FormatOption::Fen | FormatOption::Packed(_) | FormatOption::Board(_)),
        "gives a number for each square; use --format diagram, svg, html, csv or json";
    Board: matches!(run.format, FormatOption::Drawing(_)) || run.heat == Some(Cells::Short),
        "with =count or =percent is for drawn boards (--format diagram, svg, html), and these are lines of \
         counts; use --heat alone";
    Columns: !run.is_facts() || !matches!(run.format, FormatOption::Csv) || run.is_one() && run.has_keys,
        "csv writes keys of one chain as columns: choose them, such as --keys fen,count; use json for several \
         chains, or add --heat";
    Facts: run.is_facts(),
        "chooses keys of --format json or csv; add one of them, or remove it";
    Cell: run.with().is_none() || !run.options.output.has_lines() && !run.is_facts() && run.options.pack.is_none(),
        format!("gives drawings, objects or records, and with {} a result is a field of a line; use hex, fen, \
            squares, ..., or remove --format", run.with().unwrap_or_default());
    Symmetry: run.steps().any(Step::chooses),
        "names the symmetry that `canonical` chooses, which is not among the steps; try bbt canonical --tag";
    NoCells: !run.steps().any(reads_column),
        "names a symmetry, and a step here reads a column; remove one of them";
    NoKeys: run.syntax() != Some(Syntax::Json),
        "adds a field, and a JSON object has keys; remove it";
    Names: run.bad_name(option).is_none(),
        format!("writes the names of the chains, and {}; let a chain end with another name: 'NAME = x'",
            run.bad_name(option).unwrap_or_default());
    Lines: run.typed().is_none(),
        format!("is for what a file or a pipe holds, and {} typed; read it from standard input or with --input",
            run.typed().unwrap_or_default());
    Header: run.nameless(option).is_none(),
        format!("has no column `{}`: columns have names only with a header; add --header, or --csv, or --jsonl \
            for keys, or give its number, `$1` in a formula", run.nameless(option).unwrap_or_default());
    Field: run.has_field(option),
        "names a field next to a position, and there are none (records are mapped as a whole); add --csv, --field \
         or --json-key, or remove it";
    Other: !run.layout().is_some_and(|layout| run.own(option).any(|column| *column == layout.value)),
        "names the field that holds the value itself; name another one";
    OneField: run.plan.plays.is_none() || run.own(option).count() < 2,
        "is given several times, and `play` takes the moves of one field; name one";
    OnePosition: run.is_one() || run.is_of_one(),
        "names data of one position: let the first chain give it, and the others sets or numbers";
    Positions: run.plan.plays.is_some() || run.plan.chains.iter().any(Chain::keeps_positions),
        "is about positions that stay positions, and no step here gives one; remove it";
    Record: run.plan.plays.is_some() || !run.has_records(|_| true) || run.keeps_records(),
        "keeps records, each with a position; remove --format and the steps that give sets, or use --where, \
         --heat or --count; the positions in games are written by bbt play --records pgn";
    Packed: run.options.pack.is_none() || run.is_one() && run.keeps_positions() && !io::stdout().is_terminal(),
        "writes records of 32 bytes: a record holds a position, and they are not for a terminal; remove the steps that give \
         sets, write to a file (bbt ... > FILE), or write lines with -f fen, hex, ...";
    Play: run.plan.plays.is_some(),
        "is for `play`, which comes first: bbt play --ply 1 ...";
    NoPlay: run.plan.plays.is_none(),
        "is that of the position before the moves of `play`, and another one is written; remove it";
    Games: run.plan.plays.is_none() || !run.has_records(|records| !records.format().are_games),
        "is not of games, and `play` reads lines, fields and games; remove --records, or use pgn";
    Room: run.options.on_error != OnError::Keep || !run.options.output.is_document()
        && run.options.pack.is_none() && run.options.unpack.is_none(),
        "keep: a picture, a heat map, a count or records of 32 bytes have no place for lines that are kept; \
         use skip";
}

impl MainRun<'_> {
    /// Where in a record the value is, if lines hold more than a value.
    fn layout(&self) -> Option<&Layout> {
        self.options.layout.as_ref()
    }

    fn syntax(&self) -> Option<Syntax> {
        self.layout().map(|layout| layout.syntax)
    }

    /// Whether records of several lines are read, of which something holds.
    fn has_records(&self, holds: impl FnOnce(Records) -> bool) -> bool {
        matches!(self.syntax(), Some(Syntax::Records(records)) if holds(records))
    }

    fn own(&self, option: &str) -> impl Iterator<Item = &Column> {
        self.related.iter().filter(move |(of, ..)| *of == option).map(|(_, column, _)| column)
    }

    fn is_one(&self) -> bool {
        self.plan.chains.len() == 1
    }

    fn shows_sets(&self) -> bool {
        match self.format {
            FormatOption::Drawing(_) => true,
            FormatOption::Board(format) => !format.is_number(),
            _ => self.heat.is_some(),
        }
    }

    fn is_facts(&self) -> bool {
        matches!(self.options.output, Output::Facts(_))
    }

    fn steps(&self) -> impl Iterator<Item = &Step> {
        self.plan.chains.iter().flat_map(|chain| &chain.steps)
    }

    fn keeps_positions(&self) -> bool {
        self.plan.chains.iter().all(Chain::keeps_positions)
    }

    /// Whether records stay records, or are counted.
    fn keeps_records(&self) -> bool {
        let is_kept = match self.options.output {
            Output::Heat | Output::Count => true,
            Output::Native | Output::Fen => self.keeps_positions(),
            _ => false,
        };
        is_kept && !matches!(self.format, FormatOption::Fen)
    }

    /// What is typed, and would have to be a line with fields, or bytes.
    fn typed(&self) -> Option<String> {
        let Options { layout, unpack, interactive, .. } = self.options;
        let text = self.plan.inputs.iter().find(|input| input.is_text());
        let text = text.filter(|_| layout.is_some() || unpack.is_some());
        let are_lines = *interactive && unpack.is_some();
        text.map(|text| format!("{text} is")).or(are_lines.then(|| "lines are".to_owned()))
    }

    /// What makes results fields of lines.
    fn with(&self) -> Option<&'static str> {
        let Options { output, tag, header, pack, .. } = self.options;
        let are_several = !self.is_one();
        [
            (*tag, "--tag"),
            (self.has_fields, "fields"),
            (*header && (are_several || pack.is_some()), "--header"),
            (are_several && matches!(output, Output::Board(_)), "several chains in --format plain"),
        ]
        .into_iter()
        .find_map(|(is_so, with)| is_so.then_some(with))
    }

    /// Whether no data belongs to positions, or only to that of the first chain: it is not true of another one.
    fn is_of_one(&self) -> bool {
        let mut keep = self.plan.chains.iter().map(Chain::keeps_positions);
        self.layout().is_none_or(|layout| layout.related.is_empty())
            || keep.next() == Some(true) && !keep.any(|keeps| keeps)
    }

    /// What is wrong with the name of a chain, for an option that writes the names of several.
    fn bad_name(&self, option: &str) -> Option<String> {
        let Options { header, delimiter, .. } = *self.options;
        let is_facts = self.is_facts();
        let has_names =
            is_facts || option != "format" && (header || self.syntax() == Some(Syntax::Json));
        if self.is_one() || !has_names {
            return None;
        }
        // An object has the input in any case.
        let shown = self.plan.chains.iter().filter(|chain| !is_facts || !chain.steps.is_empty());
        let mut names: Vec<String> = shown.map(Chain::name).collect();
        names.extend(is_facts.then(|| INPUT.to_owned()));
        names.sort();
        let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
        let twice =
            twice.map(|pair| format!("two results have the name `{}`", shortened(&pair[0])));
        let is_cut = |name: &&String| header && !can_hold(name.as_bytes(), delimiter);
        let cut = |name: &String| format!("the name `{}` contains the delimiter", shortened(name));
        twice.or_else(|| names.iter().find(is_cut).map(cut))
    }

    /// A column that is named, though there is no header with names.
    fn nameless(&self, option: &str) -> Option<String> {
        let Layout { syntax, value, cells, .. } = self.layout()?;
        let is_named = |column: &&Column| matches!(column, Column::Name(_));
        let mut of_lines = [value].into_iter().chain(cells);
        let column = match option {
            _ if self.options.header || !matches!(syntax, Syntax::Delimited(_)) => None,
            "swap" => self.own(option).find(is_named),
            _ => of_lines.find(is_named),
        };
        column.map(|column| shortened(&column.to_string()))
    }

    /// Whether there is a field for each column that an option names, or these are opcodes.
    fn has_field(&self, option: &str) -> bool {
        match self.syntax() {
            Some(Syntax::Records(records)) => records.format().have_columns,
            Some(_) => true,
            None if option == "swap" || option == "moves" && self.plan.plays.is_some() => false,
            None => !self.own(option).any(|column| matches!(column, Column::Number(_))),
        }
    }
}

fn reads_column(step: &Step) -> bool {
    let inputs = step.program.inputs();
    step.program.read_inputs().any(|input| inputs.is_column(input))
}

pub(super) type OptionId = &'static str;

/// What a command takes note of that reads formulas, and draws nothing.
pub(super) const READING: &[OptionId] = &["radix", "language"];
/// And one that draws boards, or boards with pieces.
pub(super) const BOARDS: &[OptionId] = &["radix", "language", "theme", "view", "layout", "lanes"];
pub(super) const POSITIONS: &[OptionId] =
    &["radix", "language", "theme", "view", "layout", "lanes", "pieces"];
/// And one that draws several boards, each of which may have a layout.
pub(super) const GRIDS: &[OptionId] = &["radix", "language", "theme", "view", "layout", LAYOUTS];
/// And one that reads positions alone.
pub(super) const POSITIONS_ALONE: &[OptionId] = &["theme", "view", "layout", "pieces"];
pub(super) const EXPLAINING: &[OptionId] =
    &["radix", "language", "theme", "color_by", "view", "layout", "lanes", "pieces"];

/// What stands for several `--layout`.
pub(super) const LAYOUTS: OptionId = "layouts";

/// What the main command takes note of, by what it writes and its format, perhaps boards alone.
pub(super) fn of_output(output: &Output, format: FormatOption, is_bare: bool) -> Vec<OptionId> {
    const READ: [OptionId; 2] = ["from", "mapping"];
    const WRITTEN: [OptionId; 3] = ["en_passant", "castling", "counters"];
    let (drawn, more): (&[OptionId], &[&[OptionId]]) = match output {
        // Nothing is written below the boards.
        Output::Drawings(_) if is_bare => (POSITIONS, &[&[LAYOUTS, "bare"], &READ]),
        Output::Drawings(_) => (POSITIONS, &[&[LAYOUTS, "bare", "to"], &READ, &WRITTEN]),
        Output::Heat if matches!(format, FormatOption::Drawing(_)) => (BOARDS, &[&READ]),
        Output::Fen => (READING, &[&WRITTEN]),
        Output::Heat
        | Output::Count
        | Output::Board(Format::Plain | Format::Squares | Format::Indices) => (READING, &[&READ]),
        Output::Board(_) => (READING, &[&READ, &["to"]]),
        Output::Native | Output::Facts(_) => (READING, &[&READ, &["to"], &WRITTEN]),
    };
    [in_format(drawn, format), more.concat()].concat()
}

pub(super) fn of_overlay(format: FormatOption) -> Vec<OptionId> {
    [&in_format(POSITIONS, format)[..], &["from", "mapping", "to"]].concat()
}

/// What is taken note of in a format, if a drawing does of these. A picture has a title, colours and outlines of
/// pieces; one that is a text has letters, without colours.
pub(super) fn in_format(drawn: &[OptionId], format: FormatOption) -> Vec<OptionId> {
    let (more, less): (&[OptionId], &[OptionId]) = match format {
        FormatOption::Drawing(Some(Picture { is_text: true, .. })) => {
            (&["title"], &["theme", "color_by"])
        }
        FormatOption::Drawing(Some(_)) => (&["title", "theme"], &["pieces"]),
        _ => (&[], &[]),
    };
    drawn.iter().filter(|one| !less.contains(one)).chain(more).copied().collect()
}

/// Whether an option of all commands can change something where these are taken note of.
pub(super) fn may_be_noted(id: &str, noted: &[OptionId]) -> bool {
    match id {
        "color" => true,
        "definitions" => noted.contains(&"language"),
        "no_pager" => noted.contains(&"theme"),
        id => noted.contains(&id),
    }
}
