//! Which options a command takes note of in its format. The others are refused: an option that changes
//! nothing was meant to change something.

use anyhow::{Result, anyhow};
use clap::parser::ValueSource;

use super::formats::{FormatOption, LayoutOption};
use crate::diagram::medium::Picture;
use crate::notation::Format;
use crate::stream::Output;

/// An option that some commands or formats have no use for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noted {
    Theme,
    ColorBy,
    View,
    Layout,
    Layouts,
    Pieces,
    Bare,
    Title,
    Radix,
    Language,
    From,
    Mapping,
    To,
    EnPassant,
    Castling,
    Counters,
}

use Noted::{
    Bare, Castling, ColorBy, Counters, EnPassant, From, Language, Layout, Layouts, Mapping, Pieces,
    Radix, Theme, Title, To, View,
};

/// Each option, its identifier for clap, and what it is for.
const ALL: [(Noted, &str, &str, &str); 16] = [
    (Theme, "theme", "--theme", "drawings"),
    (ColorBy, "color_by", "--color-by", "drawn explanations"),
    (View, "view", "--view", "drawn boards"),
    (Layout, "layout", "--layout", "drawn boards"),
    (Layouts, LAYOUTS, "more than one --layout", "drawn chains or grids"),
    (Pieces, "pieces", "--pieces", "pieces drawn as text"),
    (Bare, "bare", "--bare", "drawn boards"),
    (Title, "title", "--title", "pictures"),
    (Radix, "radix", "--radix", "numbers that are read"),
    (Language, "language", "--language", "formulas that are read"),
    (From, "from", "--from", "bitboards that are read as numbers"),
    (Mapping, "mapping", "--mapping", "bitboards that are read or written as numbers"),
    (To, "to", "--to", "bitboards that are written as numbers"),
    (EnPassant, "en_passant", "--en-passant", "positions that are written"),
    (Castling, "castling", "--castling", "positions that are written"),
    (Counters, "counters", "--counters", "positions that are written"),
];

/// What a command takes note of that reads formulas, and draws nothing.
pub(super) const READING: &[Noted] = &[Radix, Language];
/// And one that draws boards, or boards with pieces.
pub(super) const BOARDS: &[Noted] = &[Radix, Language, Theme, View, Layout];
pub(super) const POSITIONS: &[Noted] = &[Radix, Language, Theme, View, Layout, Pieces];
/// And one that draws several boards, each of which may have a layout.
pub(super) const GRIDS: &[Noted] = &[Radix, Language, Theme, View, Layout, Layouts];
/// And one that reads positions alone.
pub(super) const POSITIONS_ALONE: &[Noted] = &[Theme, View, Layout, Pieces];
/// And one that explains.
pub(super) const EXPLAINING: &[Noted] = &[Radix, Language, Theme, ColorBy, View, Layout, Pieces];

/// What the main command takes note of, by what it writes and its format, perhaps boards alone.
pub(super) fn of_output(output: &Output, format: FormatOption, is_bare: bool) -> Vec<Noted> {
    let drawn = |drawn: &[Noted]| match format {
        FormatOption::Drawing(Some(picture)) => in_picture(drawn, picture),
        _ => drawn.to_vec(),
    };
    let (drawn, more): (Vec<Noted>, &[Noted]) = match output {
        // Nothing is written below the boards.
        Output::Drawings(_) if is_bare => (drawn(POSITIONS), &[Layouts, Bare, From, Mapping]),
        Output::Drawings(_) => {
            (drawn(POSITIONS), &[Layouts, Bare, From, Mapping, To, EnPassant, Castling, Counters])
        }
        Output::Heat if matches!(format, FormatOption::Drawing(_)) => {
            (drawn(BOARDS), &[From, Mapping])
        }
        Output::Fen => (READING.to_vec(), &[EnPassant, Castling, Counters]),
        Output::Heat
        | Output::Count
        | Output::Board(Format::Plain | Format::Squares | Format::Indices) => {
            (READING.to_vec(), &[From, Mapping])
        }
        Output::Board(_) => (READING.to_vec(), &[From, Mapping, To]),
        Output::Native | Output::Facts(_) => {
            (READING.to_vec(), &[From, Mapping, To, EnPassant, Castling, Counters])
        }
    };
    [&drawn, more].concat()
}

/// What sets on one board take note of.
pub(super) fn of_overlay(format: FormatOption) -> Vec<Noted> {
    let drawn = match format {
        FormatOption::Drawing(Some(picture)) => in_picture(POSITIONS, picture),
        _ => POSITIONS.to_vec(),
    };
    [&drawn[..], &[From, Mapping, To]].concat()
}

/// What a picture takes note of if its drawing on a terminal takes note of these: it has a title and
/// colours, and pieces are outlines; but in a text there are letters, without colours.
pub(super) fn in_picture(drawn: &[Noted], picture: &Picture) -> Vec<Noted> {
    let (more, less): (&[Noted], &[Noted]) =
        if picture.is_text { (&[Title], &[Theme, ColorBy]) } else { (&[Title, Theme], &[Pieces]) };
    drawn.iter().filter(|one| !less.contains(one)).chain(more).copied().collect()
}

/// Whether an option of all commands, by its identifier, can change something where these are taken note
/// of.
pub(super) fn may_be_noted(id: &str, noted: &[Noted]) -> bool {
    match id {
        "definitions" => noted.contains(&Language),
        "no_pager" => noted.contains(&Theme),
        _ => ALL.iter().find(|(_, own, ..)| *own == id).is_none_or(|(one, ..)| noted.contains(one)),
    }
}

/// The identifier of several `--layout`.
const LAYOUTS: &str = "layouts";

/// The identifiers of those that are on the command line: an environment variable may say what it
/// likes.
pub(super) fn given(matches: &clap::ArgMatches) -> Vec<&'static str> {
    let is_typed = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let has_several = matches.get_many::<LayoutOption>("layout").is_some_and(|all| all.len() > 1);
    let rows = ALL.iter().map(|(_, id, ..)| *id).filter(|id| *id != LAYOUTS).filter(is_typed);
    rows.chain(has_several.then_some(LAYOUTS)).collect()
}

/// Refuses what is given and not taken note of.
///
/// # Errors
///
/// There is such an option.
pub(super) fn check(given: &[&str], noted: &[Noted]) -> Result<()> {
    let is_ignored =
        |(one, id, ..): &&(Noted, &str, &str, &str)| given.contains(id) && !noted.contains(one);
    match ALL.iter().find(is_ignored) {
        None => Ok(()),
        Some((.., option, what)) => {
            let how = match *what {
                "pictures" => " (--format svg, html, fragment, markdown)",
                what if what.starts_with("drawn") => " (--format diagram, svg, html)",
                _ => "",
            };
            Err(anyhow!("{option} is for {what}{how}, and there are none here; remove it"))
        }
    }
}
