//! The names of inputs: `x`, the sets of a position, the numbers of a square.

use std::sync::LazyLock;

use shakmaty::{Color, Piece, Role};

use super::sets;
use crate::position::{self, PieceSet, PositionFact};
use crate::program::{Input, Inputs};
use crate::text::names::{LONGEST_NAME, nearest, nearest_of, normalized, same};

/// The names that stand for one square in [`super::for_square`]: its number, its file, its rank.
pub const SQUARE_NAMES: [&str; 3] = ["sq", "file", "rank"];

/// The names that stand for two squares in [`super::Rules::for_move`]: their numbers, their files and ranks.
pub const MOVE_NAMES: [&str; 6] = ["from", "to", "from_file", "from_rank", "to_file", "to_rank"];

/// Finds an input by its name. For `x` and the sets of a position, case, `-` and `_` do not matter.
pub(super) fn input(name: &str, inputs: &Inputs) -> Option<Input> {
    inputs.find(name).or_else(|| {
        let known = position::inputs();
        let found = known.all().find(|input| same(known.name(*input), name))?;
        inputs.find(known.name(found))
    })
}

/// Sets that follow from the sets of a position, as formulas.
const DERIVED: &[(&str, &str)] = &[
    ("occupied", "white | black"),
    ("empty", "~(white | black)"),
    ("us", "white & white_to_move | black & ~white_to_move"),
    ("them", "black & white_to_move | white & ~white_to_move"),
    ("white_attacks", "attacks_from(white)"),
    ("black_attacks", "attacks_from(black)"),
];

/// Numbers that follow from them, as formulas.
const NUMBERS: &[(&str, &str)] =
    &[("phase", "popcount(knights | bishops) + 2 * popcount(rooks) + 4 * popcount(queens)")];

/// What engines call them, in the normal form. `EmptyBB` is the empty set in most.
const OTHERS: &str = "allpieces occupied, occupancy occupied, occupiedbb occupied, occupiedsquares occupied, \
     emptysquares empty, whitepieces white, blackpieces black";

/// The formula of a set that follows from the sets of a position: `occupied`, `empty`, and the
/// pieces by their FEN letters (`P`, `p`) or names (`white_pawns`, `black_pawns`).
pub(super) fn position_set(name: &str) -> Option<String> {
    let mut letters = name.chars();
    let piece = match (letters.next(), letters.next()) {
        (Some(letter), None) => Some(Piece::from_char(letter)?),
        _ => sets::bare_names(&normalized(name)).into_iter().find_map(pieces),
    };
    if let Some(piece) = piece {
        let (color, role) = (PieceSet::of_color(piece.color), PieceSet::of_role(piece.role));
        return Some(format!("{} & {}", color.name(), role.name()));
    }
    let others = OTHERS.split(", ").filter_map(|pair| pair.split_once(' '));
    let mut known = DERIVED.iter().chain(NUMBERS).copied().chain(others);
    known.find(|(known, _)| same(known, name)).map(|(_, text)| text.to_owned())
}

/// The sets that follow from the sets of a position, by their shortest names, as formulas: the
/// pieces by their FEN letters, `occupied` and `empty`.
pub(crate) fn derived_sets() -> impl Iterator<Item = (String, String)> {
    let letters = "PNBRQKpnbrqk".chars().map(String::from);
    let names = letters.chain(DERIVED.iter().map(|(name, _)| (*name).to_owned()));
    names.filter_map(|name| position_set(&name).map(|formula| (name, formula)))
}

/// The pieces, by colour and role: `whitepawns`, `whiteking`.
fn pieces(name: &str) -> Option<Piece> {
    Color::ALL.into_iter().find_map(|color| {
        let name = name.strip_prefix(PieceSet::of_color(color).name())?;
        let is_role = |role: &Role| {
            let several = PieceSet::of_role(*role).name();
            several == name || several.strip_suffix('s') == Some(name)
        };
        Some(Role::ALL.into_iter().find(is_role)?.of(color))
    })
}

/// The names of a position's sets, except for the FEN letters: `white`, `pawns`, `occupied`, ...
pub(crate) fn position_sets() -> impl Iterator<Item = &'static str> {
    PieceSet::ALL.into_iter().map(PieceSet::name).chain(DERIVED.iter().map(|(name, _)| *name))
}

/// The names of a position's other facts: `white_to_move`, `castling`, ...
pub(crate) fn position_facts() -> impl Iterator<Item = &'static str> {
    let numbers = NUMBERS.iter().map(|(name, _)| *name);
    PositionFact::ALL.into_iter().map(PositionFact::name).chain(numbers)
}

/// The names of all sets, of a position or not, and `x`.
pub(crate) fn known() -> impl Iterator<Item = &'static str> {
    // Streams with many bad lines need them often.
    static KNOWN: LazyLock<Vec<String>> = LazyLock::new(|| {
        let names = std::iter::once("x").chain(position_sets()).chain(position_facts());
        names.map(str::to_owned).chain(sets::names()).collect()
    });
    KNOWN.iter().map(String::as_str)
}

/// Whether a name is one of them, but for `x`.
pub(crate) fn is_known(name: &str) -> bool {
    let is_of_position = || position_sets().chain(position_facts()).any(|known| known == name);
    is_of_position() || sets::named(name).is_some()
}

/// Whether a label is the name of a set of a position, or of several squares: `pawns`, `WHITE_PAWNS`, `FILE_A`.
pub(super) fn names_set(name: &str) -> bool {
    let is_piece = |bare: &str| pieces(bare).is_some();
    let is_of_position = position_sets().chain(["pieces"]).any(|known| same(known, name));
    let is_known = is_of_position || sets::named(name).is_some();
    name.len() > 2 && (is_known || sets::bare_names(&normalized(name)).into_iter().any(is_piece))
}

/// The known name nearest to a mistyped one, or the only one of which it is a word (`check` of `in_check`);
/// `own` are the names that the text defines.
pub(super) fn suggestion<'a>(name: &str, own: impl Iterator<Item = &'a String>) -> Option<String> {
    let near_own = nearest(name, own.map(String::as_str));
    let part = || {
        let word = name.to_ascii_lowercase();
        let mut with_it = known().filter(|known| known.split('_').any(|part| part == word));
        with_it.next().filter(|_| with_it.next().is_none())
    };
    near_own.or_else(|| nearest_name(name, known())).or_else(part).map(str::to_owned)
}

/// The candidate nearest to a mistyped name, which must not be another square, file or rank.
pub(crate) fn nearest_name<S: AsRef<str> + Clone>(
    name: &str,
    candidates: impl IntoIterator<Item = S>,
) -> Option<S> {
    if name.len() > LONGEST_NAME {
        return None;
    }
    let name = normalized(name);
    let words = sets::bare_names(&name);
    let candidates: Vec<S> = candidates.into_iter().collect();
    let counts = |candidate: &str| !sets::is_another(words[0], &normalized(candidate));
    words.iter().find_map(|word| nearest_of(word, &candidates, counts)).cloned()
}

/// The input that a parameter of a routine is where names are open: `x`, `y`, `z`, `p4`, `p5`, ...
pub(crate) fn parameter(index: usize) -> String {
    let first = ["x", "y", "z"].get(index).map(|name| (*name).to_owned());
    first.unwrap_or_else(|| format!("p{}", index + 1))
}
