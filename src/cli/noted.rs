//! Which options, by their identifiers, a command takes note of in its format. The others are refused: an option
//! that changes nothing was meant to change something.

use super::formats::FormatOption;
use crate::diagram::medium::Picture;
use crate::notation::Format;
use crate::stream::Output;

/// The identifier of an option.
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
/// And one that explains.
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

/// What sets on one board take note of.
pub(super) fn of_overlay(format: FormatOption) -> Vec<OptionId> {
    [&in_format(POSITIONS, format)[..], &["from", "mapping", "to"]].concat()
}

/// What is taken note of in a format, if a drawing on a terminal takes note of these. A picture has a title and
/// colours, and its pieces are outlines; but in a text there are letters, without colours.
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
