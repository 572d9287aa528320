//! The values of options: what is allowed, and how they are parsed.

use std::ffi::{OsStr, OsString};
use std::sync::Arc;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use shakmaty::{Color, Square};

use super::formats::{FormatOption, More, Row, ThemeOption, rows};
use super::operands;
use crate::catalogue;
use crate::chain::INPUT;
use crate::diagram::environment::When;
use crate::diagram::palette::{PALETTES, Palette};
use crate::diagram::{ColorBy, Pieces};
use crate::formula::functions::functions;
use crate::formula::sets;
use crate::notation::mapping::MAPPINGS;
use crate::notation::{Format, Mapping};
use crate::position::{Castling, Counters, EnPassant, Packed, PointOfView};
use crate::questions::code::{LANGUAGES, Language, Target};
use crate::questions::heat::Cells;
use crate::source::{DIALECTS, Dialect};
use crate::stream::{Column, Form, OnError, Records};
use crate::text::escape::shortened;

/// A parser of certain words, which are listed when clap asks for them, as it copies parsers often.
#[derive(Clone)]
struct Words<List, Find> {
    /// The words, for help, completions and errors.
    list: List,
    find: Find,
}

impl<T, List, Find> TypedValueParser for Words<List, Find>
where
    T: Clone + Send + Sync + 'static,
    List: Fn() -> Vec<PossibleValue> + Clone + Send + Sync + 'static,
    Find: Fn(&OsStr) -> Option<T> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, option: Option<&Arg>, word: &OsStr) -> Result<T, Error> {
        if let Some(value) = (self.find)(word) {
            return Ok(value);
        }
        // Clap knows best what to say.
        let word = PossibleValuesParser::new((self.list)()).parse_ref(command, option, word)?;
        (self.find)(word.as_ref()).ok_or_else(|| Error::new(ErrorKind::InvalidValue))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.list)().into_iter()))
    }
}

pub(super) fn fixed<T: Copy + Send + Sync + 'static>(
    table: impl Into<Vec<Row<T>>>,
) -> impl TypedValueParser<Value = T> {
    let table: Arc<[Row<T>]> = table.into().into();
    let rows = table.clone();
    let word = |(name, _, about): &Row<T>| PossibleValue::new(name).help(about);
    Words {
        list: move || rows.iter().map(word).collect(),
        find: move |word: &OsStr| {
            table.iter().find(|(name, _, _)| word == *name).map(|(_, value, _)| *value)
        },
    }
}

/// What the values of an option are, with their names.
pub(super) fn named(what: &str, parser: &impl TypedValueParser) -> String {
    let values = parser.possible_values().into_iter().flatten();
    let names = values.map(|value| value.get_name().to_owned()).collect::<Vec<_>>();
    format!("{what}: {}", names.join(", "))
}

/// A parser of the formats that every command has, and of more.
pub(super) fn format_parser(more: &'static [More]) -> impl TypedValueParser<Value = FormatOption> {
    let word = move |(name, format, about): Row<FormatOption>| {
        PossibleValue::new(name).help(about).aliases(aliases(format).iter().copied())
    };
    let list = move || rows(more).into_iter().map(word).collect();
    Words { list, find: move |word: &OsStr| format_named(word, more) }
}

/// The format with a name, of those that every command has, and of more.
pub(super) fn format_named(word: &OsStr, more: &[More]) -> Option<FormatOption> {
    let is_named = |(name, format, _): &Row<FormatOption>| {
        word == *name || aliases(*format).iter().any(|alias| word == *alias)
    };
    rows(more).into_iter().find(is_named).map(|(_, format, _)| format)
}

fn aliases(format: FormatOption) -> &'static [&'static str] {
    if let FormatOption::Source(language) = format { language.aliases } else { &[] }
}

pub(super) const HEAT: &[Row<Cells>] = &[
    ("short", Cells::Short, "counts, or percent if they are long"),
    ("count", Cells::Count, "how many boards have the square"),
    ("percent", Cells::Percent, "how many of a hundred boards have it"),
];

pub(super) fn target_parser() -> impl TypedValueParser<Value = Target> {
    let about = [
        "what the language has",
        "a byte swap, too",
        "pext and pdep, too",
        "products with matrices of 8x8 bits, too",
        "the bit shuffle, too",
    ];
    let row = |(target, about): (Target, &'static str)| (target.name(), target, about);
    fixed(Target::ALL.into_iter().zip(about).map(row).collect::<Vec<_>>())
}

pub(super) fn square(name: &str) -> Result<Square, String> {
    let square = Square::from_ascii(name.to_ascii_lowercase().as_bytes());
    square.map_err(|_| format!("`{}`: squares are a1 to h8", shortened(name)))
}

pub(super) const COLOR: &[Row<When>] = &[
    ("auto", When::Auto, "on a terminal, unless the environment says otherwise"),
    ("always", When::Always, "always"),
    ("never", When::Never, "never"),
];

/// The value of `--color` in a command line, which clap may still refuse, or answer with help.
pub(super) fn color_of(words: &[OsString]) -> When {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let words = words.split(|word| *word == "--").next().unwrap_or_default();
    let one_word = words.iter().find_map(|word| word.strip_prefix("--color="));
    let two_words = || words.windows(2).find(|two| two[0] == "--color").map(|two| two[1]);
    let value = one_word.or_else(two_words);
    let row = value.and_then(|value| COLOR.iter().find(|(name, ..)| *name == value));
    row.map_or(When::Auto, |row| row.1)
}

pub(super) fn theme_parser() -> impl TypedValueParser<Value = ThemeOption> {
    const AUTO: &str = "auto";
    let list = || {
        let auto = PossibleValue::new(AUTO).help("by the background");
        let palette = |palette: &Palette| PossibleValue::new(palette.name).help(palette.summary);
        std::iter::once(auto).chain(PALETTES.map(palette)).collect()
    };
    // An empty variable is none.
    let find = |name: &OsStr| match name.to_str()? {
        AUTO | "" => Some(ThemeOption(None)),
        name => Palette::find(name).map(|palette| ThemeOption(Some(palette))),
    };
    Words { list, find }
}

pub(super) const COLOR_BY: &[Row<ColorBy>] = &[
    ("file", ColorBy::File, "eight hues, from file a to file h"),
    ("rank", ColorBy::Rank, "eight hues, from rank 1 to rank 8"),
    ("diagonal", ColorBy::Diagonal, "fifteen hues, a1-h8 in the middle"),
    ("anti-diagonal", ColorBy::AntiDiagonal, "fifteen hues, h1-a8 in the middle"),
    ("square", ColorBy::Square, "one after the other, from a1 to h8"),
    ("none", ColorBy::Nothing, "no hues"),
];

pub(super) const SIDE: &[Row<Color>] = &[
    ("white", Color::White, "rank 1 at the bottom"),
    ("black", Color::Black, "rank 8 at the bottom, file h on the left"),
];

pub(super) const PIECES: &[Row<Pieces>] = &[
    ("figurines", Pieces::Figurines, "outlined for White, solid for Black"),
    ("letters", Pieces::Letters, "as in a FEN"),
];

pub(super) const EN_PASSANT: &[Row<EnPassant>] = &[
    ("legal", EnPassant::Legal, "where a pawn can capture"),
    ("fen", EnPassant::Fen, "where a pawn has just passed"),
];

pub(super) const CASTLING: &[Row<Castling>] = &[
    ("shredder", Castling::Shredder, "files of rooks: HAha"),
    ("xfen", Castling::XFen, "outermost rooks: KQkq"),
];

pub(super) const COUNTERS: &[Row<Counters>] = &[
    ("keep", Counters::Keep, "as they are"),
    ("drop", Counters::Drop, "left out"),
    ("add", Counters::Add, "written where they are missing"),
];

pub(super) const ON_ERROR: &[Row<OnError>] = &[
    ("stop", OnError::Stop, "end the run"),
    ("skip", OnError::Skip, "leave the line out"),
    ("keep", OnError::Keep, "pass the line through as it is"),
];

/// What a stream consists of: values in lines, drawn boards, or records in a format.
#[derive(Clone, Copy, Debug)]
pub(super) enum RecordsOption {
    Form(Form),
    Of(Records),
    Packed(Packed),
}

impl RecordsOption {
    /// The format of records of several lines.
    pub(super) fn format(self) -> Option<Records> {
        if let RecordsOption::Of(records) = self { Some(records) } else { None }
    }

    /// What the stream consists of, if it has no such records.
    pub(super) fn form(self) -> Option<Form> {
        match self {
            RecordsOption::Form(form) => Some(form),
            RecordsOption::Packed(_) => Some(Form::Lines),
            RecordsOption::Of(_) => None,
        }
    }
}

pub(super) const RECORDS: &[Row<RecordsOption>] = &[
    ("lines", RecordsOption::Form(Form::Lines), "a value in each line"),
    ("drawn", RecordsOption::Form(Form::Drawn), "drawn boards, and text around them"),
    ("plain", RecordsOption::Of(Records::Plain), "Stockfish's training data"),
    ("uci", RecordsOption::Of(Records::Uci), "a script or log of an engine"),
    ("pgn", RecordsOption::Of(Records::Pgn), "games"),
    ("bullet", RecordsOption::Packed(Packed::Bullet), "records of the trainer bullet"),
    ("marlin", RecordsOption::Packed(Packed::Marlin), "records of Marlinflow and Viridithas"),
];

pub(super) const RADIX: &[Row<u32>] =
    &[("16", 16, "hexadecimal"), ("10", 10, "decimal"), ("2", 2, "binary")];

pub(super) const LANES: &[Row<u32>] =
    &[("2", 2, "pairs"), ("4", 4, "half ranks"), ("8", 8, "ranks"), ("16", 16, "two ranks")];

/// The signs of set and of clear squares.
pub(super) fn marks(text: &str) -> Result<(char, char), &'static str> {
    let mut signs = text.chars();
    match (signs.next(), signs.next(), signs.next()) {
        (Some(set), Some(clear), None) if set != clear => Ok((set, clear)),
        _ => Err("write two signs, that of set squares first, such as 'o-'"),
    }
}

pub(super) fn seconds(text: &str) -> Result<Duration, &'static str> {
    let number: Option<f64> = text.parse().ok();
    let time = number.and_then(|number| Duration::try_from_secs_f64(number).ok());
    time.ok_or("write a number of seconds, such as 10 or 0.5")
}

pub(super) fn memory(text: &str) -> Result<usize, &'static str> {
    const UNITS: [(&str, usize); 3] = [("K", 1_000), ("M", 1_000_000), ("G", 1_000_000_000)];
    let upper = text.to_ascii_uppercase();
    let with = |(unit, bytes): (&str, usize)| Some((upper.strip_suffix(unit)?, bytes));
    let (number, bytes) = UNITS.into_iter().find_map(with).unwrap_or((&upper, 1));
    let memory = number.parse().ok().and_then(|number: usize| number.checked_mul(bytes));
    memory.ok_or("write a number of bytes, such as 100M or 2G")
}

pub(super) fn column(text: &str) -> Result<Column, &'static str> {
    let is_none = matches!(text, "" | "0");
    if is_none { Err("fields are numbered from 1") } else { Ok(Column::named(text)) }
}

/// A column, or several next to each other that are a position: `2-5`.
pub(super) fn field(text: &str) -> Result<Column, &'static str> {
    match text.split_once('-').map(|(first, last)| (first.parse(), last.parse())) {
        Some((Ok(first @ 1..), Ok(last))) if first < last => Ok(Column::Range(first, last)),
        Some((Ok::<usize, _>(_), Ok(_))) => {
            Err("several fields are written from the first to the last: 2-5")
        }
        _ => column(text),
    }
}

pub(super) fn viewed(text: &str) -> Result<(Column, PointOfView), &'static str> {
    let views = [(":white", PointOfView::White), (":stm", PointOfView::SideToMove)];
    let named = views.into_iter().find_map(|(end, view)| Some((text.strip_suffix(end)?, view)));
    let (name, view) = named.unwrap_or((text, PointOfView::White));
    column(name).map(|column| (column, view))
}

pub(super) fn pair(text: &str) -> Result<(Column, Column), &'static str> {
    let (one, other) = text.split_once(',').ok_or("name two columns, such as wins,losses")?;
    let pair = (column(one.trim())?, column(other.trim())?);
    if pair.0 == pair.1 { Err("name two different columns") } else { Ok(pair) }
}

pub(super) fn definition(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE, such as y=file_a")?;
    Ok((name.trim().to_owned(), value.to_owned()))
}

/// A delimiter: one ASCII character, or `tab`.
pub(super) fn delimiter(text: &str) -> Result<u8, String> {
    match text.as_bytes() {
        b"tab" | b"\\t" => Ok(b'\t'),
        [byte] if byte.is_ascii() && !matches!(byte, b'"' | b'\n' | b'\r') => Ok(*byte),
        _ => Err("a delimiter is one ASCII character, or `tab`".to_owned()),
    }
}

pub(super) fn language_parser() -> impl TypedValueParser<Value = &'static Language> {
    let word = |language: &Language| {
        PossibleValue::new(language.name).aliases(language.aliases.iter().copied())
    };
    let find = |word: &OsStr| Language::find(word.to_str()?);
    Words { list: move || LANGUAGES.iter().map(word).collect(), find }
}

pub(super) fn mapping_parser() -> impl TypedValueParser<Value = &'static Mapping> {
    let word = |mapping: &Mapping| PossibleValue::new(mapping.name).alias(mapping.alias);
    let find = |word: &OsStr| Mapping::find(word.to_str()?);
    Words { list: move || MAPPINGS.iter().map(word).collect(), find }
}

pub(super) fn dialect_parser() -> impl TypedValueParser<Value = &'static Dialect> {
    let word = |dialect: &Dialect| {
        PossibleValue::new(dialect.name).aliases(dialect.aliases.iter().copied())
    };
    let find = |word: &OsStr| Dialect::find(word.to_str()?);
    Words { list: move || DIALECTS.iter().map(word).collect(), find }
}

/// Takes any word; completions offer those that can stand there.
pub(super) fn word_parser(offered: &'static [Offered]) -> impl TypedValueParser<Value = OsString> {
    let list = || offered.iter().flat_map(|offered| offered.words()).collect();
    Words { list, find: |word: &OsStr| Some(word.to_owned()) }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Offered {
    StepsAndFunctions,
    /// Steps of a chain, among them the one that passes a value through unchanged.
    Steps,
    /// Sets by their names, and the starting position.
    Values,
    Squares,
    /// Words of one argument.
    Words(&'static [(&'static str, &'static str)]),
}

/// The position that has a name.
pub(super) const START: (&str, &str) = ("startpos", "the position at the beginning of a game");

/// The word that asks for positions after their moves.
pub(super) const PLAY: (&str, &str) = (operands::PLAY, "positions after their moves");

impl Offered {
    /// The words. Those that are too many to be read are hidden, until a part of one is typed.
    fn words(self) -> Vec<PossibleValue> {
        let word =
            |(name, about): (&'static str, &'static str)| PossibleValue::new(name).help(about);
        let steps = || catalogue::steps().map(|step| (step.name, step.summary)).map(word);
        let functions = functions().map(|function| (function.name, function.summary)).map(word);
        match self {
            Offered::Steps => {
                let unchanged = [word((INPUT, "what comes in, unchanged"))];
                steps().chain(unchanged).chain(functions.map(|one| one.hide(true))).collect()
            }
            Offered::StepsAndFunctions => steps().chain(functions).collect(),
            Offered::Values => {
                let is_region = |set: &str| sets::regions().any(|(name, _)| name == set);
                let set = |(name, set): &(String, u64)| {
                    let value = PossibleValue::new(name.clone()).hide(!is_region(name));
                    value.help(Format::Hex.text(*set))
                };
                [word(START)].into_iter().chain(sets::all().iter().map(set)).collect()
            }
            Offered::Squares => Square::ALL.map(|one| PossibleValue::new(one.to_string())).into(),
            Offered::Words(words) => words.iter().copied().map(word).collect(),
        }
    }
}
