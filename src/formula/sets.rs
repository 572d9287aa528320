//! Sets with names: squares, files, ranks, diagonals, colours of squares, regions.
//!
#![doc = include_str!("../../docs/sets.md")]

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use shakmaty::{Bitboard, File, Rank, Square};

use crate::text::names::{normalized, same};

/// The sets that are neither a square nor a line: name, other names, bitboard.
static REGIONS: &[(&str, &[&str], Bitboard)] = &[
    ("all", &["universe", "full"], Bitboard::FULL),
    ("none", &["nothing"], Bitboard::EMPTY),
    ("center_files", &["centre_files"], CENTER_FILES),
    ("light", &["light_squares"], Bitboard::LIGHT_SQUARES),
    ("dark", &["dark_squares"], Bitboard::DARK_SQUARES),
    ("edges", &[], EDGES),
    ("corners", &[], Bitboard::CORNERS),
    ("center", &["centre"], Bitboard::CENTER),
    ("north_half", &[], Bitboard::NORTH),
    ("south_half", &[], Bitboard::SOUTH),
    ("east_half", &["kingside"], Bitboard::EAST),
    ("west_half", &["queenside"], Bitboard::WEST),
    ("north_east_quarter", &[], Bitboard::NORTH.intersect_const(Bitboard::EAST)),
    ("south_east_quarter", &[], Bitboard::SOUTH.intersect_const(Bitboard::EAST)),
    ("south_west_quarter", &[], Bitboard::SOUTH.intersect_const(Bitboard::WEST)),
    ("north_west_quarter", &[], Bitboard::NORTH.intersect_const(Bitboard::WEST)),
    ("not_a_file", &["not_file_a"], Bitboard::FULL.without_const(Bitboard::from_file(File::A))),
    ("not_h_file", &["not_file_h"], Bitboard::FULL.without_const(Bitboard::from_file(File::H))),
];

/// The squares with fewer than eight neighbours.
pub(super) const EDGES: Bitboard = Bitboard(0xff818181818181ff);

const CENTER_FILES: Bitboard = Bitboard(0x3c3c3c3c3c3c3c3c);

/// What engines write before and after the names of sets.
const AROUND: (&[&str], &[&str]) =
    (&["bb", "mask", "square", "sq"], &["bitboard", "bb", "mask", "squares"]);

/// Finds a set by a name that engines give to it: by its own name ([`named`]), also between `BB`,
/// `mask` and the like, and by the letters of files or the digits of ranks, which are joined:
/// `FileABB`, `BB_A1`, `SQ_E4`, `A_FILE`, `notABFile`, `DarkSquares`.
///
/// ```
/// use bbt::formula::sets::{named, named_by_engines};
/// assert_eq!(named_by_engines("FileABB"), named("file_a"));
/// assert_eq!(named_by_engines("notABFile"), Some(0xfcfc_fcfc_fcfc_fcfc));
/// assert_eq!(named_by_engines("FileBB"), None, "all files, by their numbers");
/// ```
pub fn named_by_engines(name: &str) -> Option<u64> {
    let name = normalized(name);
    let found = |name: &str| named(name).or_else(|| lines(name).map(u64::from));
    bare_names(&name).into_iter().find_map(found)
}

/// A normalized name, and what is left of it without what engines write around it, first.
pub(super) fn bare_names(name: &str) -> Vec<&str> {
    let (before, after) = AROUND;
    let head = before.iter().find_map(|before| name.strip_prefix(before));
    let cut = |name: &'_ str| after.iter().find_map(|after| name.strip_suffix(after)).map(str::len);
    // The end first: `FileABB` is file a, and not the files a and b.
    let whole = [
        head.and_then(|head| cut(head).map(|end| &head[..end])),
        cut(name).map(|end| &name[..end]),
    ];
    whole.into_iter().chain([head, Some(name)]).flatten().collect()
}

/// Files or ranks by their letters or digits, which come before or after the word, and perhaps after
/// `not`: `afile`, `notabfile`, `ranks12`. More than one are neighbours, and the word says so, or
/// `not` does: one letter too many is an error.
fn lines(name: &str) -> Option<Bitboard> {
    let after_not = name.strip_prefix("not");
    let (is_not, rest) = (after_not.is_some(), after_not.unwrap_or(name));
    let beside = |word: &str| rest.strip_prefix(word).or_else(|| rest.strip_suffix(word));
    let named = |word: &str| Some((beside(word)?, word.starts_with('f')));
    let (which, is_file) = ["files", "ranks", "file", "rank"].into_iter().find_map(named)?;
    let first = if is_file { 'a' } else { '1' };
    let index = |c: char| u32::from(c).checked_sub(first.into()).filter(|index| *index < 8);
    let indices: Vec<u32> = which.chars().map(index).collect::<Option<_>>()?;
    let may_be_several = is_not || rest.contains("files") || rest.contains("ranks");
    let are_neighbours =
        indices.is_sorted_by(|a, b| a + 1 == *b) || indices.is_sorted_by(|a, b| *a == b + 1);
    if indices.is_empty() || !are_neighbours || indices.len() > 1 && !may_be_several {
        return None;
    }
    let line = |index: u32| {
        let file = || Bitboard::from_file(File::new(index));
        if is_file { file() } else { Bitboard::from_rank(Rank::new(index)) }
    };
    let set = indices.into_iter().fold(Bitboard::EMPTY, |set, index| set | line(index));
    Some(if is_not { !set } else { set })
}

/// The number of a square, a file or a rank, from 0, if a set is one.
pub(crate) fn number_of(set: u64) -> Option<u64> {
    let set = Bitboard(set);
    let first = set.first()?;
    if set == Bitboard::from_rank(first.rank()) {
        Some(first.rank().into())
    } else if set == Bitboard::from_file(first.file()) {
        Some(first.file().into())
    } else {
        set.single_square().map(u64::from)
    }
}

/// Finds a set by its name, ignoring case and `_`: `e4`, `file_a`, `rank_1`, `light`, a diagonal by
/// the squares at its ends (`a1h8`, `h1a8`, `b1h7`), ... Bit 0 is a1.
///
/// ```
/// use bbt::formula::sets::named;
/// assert_eq!(named("file_a"), Some(0x0101010101010101));
/// assert_eq!(named("a1h8"), Some(0x8040201008040201));
/// assert_eq!(named("g1h2"), Some(0x0000000000008040));
/// assert_eq!(named("a1b3"), None);
/// ```
pub fn named(name: &str) -> Option<u64> {
    let name = normalized(name);
    let region = || {
        let mut regions = REGIONS.iter();
        let is_it = |known: &&str| same(known, &name);
        regions.find(|(main, others, _)| is_it(main) || others.iter().any(is_it)).map(|it| it.2)
    };
    square(&name)
        .map(Bitboard::from_square)
        .or_else(|| file_or_rank(&name))
        .or_else(|| diagonal(&name))
        .or_else(region)
        .map(u64::from)
}

/// The name of a set, if it is a line, a region, a square or a diagonal.
///
/// ```
/// use bbt::formula::sets::name_of;
/// assert_eq!(name_of(0x0101010101010101), Some("file_a"));
/// assert_eq!(name_of(0x8040201008040201), Some("a1h8"));
/// assert_eq!(name_of(0x5555555555555555), None);
/// ```
pub fn name_of(set: u64) -> Option<&'static str> {
    static NAMES: LazyLock<FxHashMap<u64, &str>> = LazyLock::new(|| {
        // The first name of a set is its name.
        all().iter().rev().map(|(name, set)| (*set, name.as_str())).collect()
    });
    NAMES.get(&set).copied()
}

/// All sets with names: files, ranks, regions, squares, diagonals.
pub fn all() -> &'static [(String, u64)] {
    static ALL: LazyLock<Vec<(String, u64)>> = LazyLock::new(|| {
        let file = |file: File| (format!("file_{}", file.char()), Bitboard::from_file(file));
        let rank = |rank: Rank| (format!("rank_{}", rank.char()), Bitboard::from_rank(rank));
        let square = |square: Square| (square.to_string(), Bitboard::from_square(square));
        let diagonals = Square::ALL.into_iter().flat_map(|from| {
            let ends = Square::ALL.into_iter().filter(move |to| from.file() < to.file());
            ends.filter_map(move |to| Some((format!("{from}{to}"), diagonal_between(from, to)?)))
        });
        let lines = File::ALL.into_iter().map(file).chain(Rank::ALL.into_iter().map(rank));
        let regions = REGIONS.iter().map(|region| (region.0.to_owned(), region.2));
        let all = lines.chain(regions).chain(Square::ALL.into_iter().map(square)).chain(diagonals);
        all.map(|(name, set)| (name, set.0)).collect()
    });
    &ALL
}

/// The names of all sets, for suggestions and completions.
pub fn names() -> impl Iterator<Item = String> {
    all().iter().map(|(name, _)| name.clone())
}

/// The sets that are neither a square nor a line: each one's name and its other names.
pub(crate) fn regions() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    REGIONS.iter().map(|&(name, others, _)| (name, others))
}

/// Whether a name, mistyped or not, means another square, file, rank or diagonal than a known name:
/// whether they differ in the letters or digits that identify it. Both names are normalized.
pub(super) fn is_another(name: &str, known: &str) -> bool {
    let digits = |name: &str| name.chars().filter(char::is_ascii_digit).collect::<String>();
    let says_which = named(known).is_some();
    if digits(name) != digits(known) && (says_which || !digits(name).is_empty()) {
        return true;
    }
    if square(known).is_some() || diagonal(known).is_some() {
        return name != known;
    }
    // `filea`, `notafile`: the letter after `not`, or the last one.
    let says = |name: &str, known: &str| match known.strip_prefix("not") {
        Some(_) => name.strip_prefix("not").and_then(|rest| rest.chars().next()),
        None => name.chars().last(),
    };
    let has_file = file_or_rank(known).is_some() || known.starts_with("not") && says_which;
    // An array of all files is not one file.
    has_file && (matches!(name, "file" | "rank") || says(name, known) != says(known, known))
}

fn square(name: &str) -> Option<Square> {
    Square::from_ascii(name.as_bytes()).ok()
}

/// `filea` or `rank1`.
fn file_or_rank(name: &str) -> Option<Bitboard> {
    let begins = name.starts_with("file") || name.starts_with("rank");
    lines(name).filter(|_| begins && name.len() == "rank1".len())
}

/// A diagonal or anti-diagonal by the squares at its ends, in either order.
fn diagonal(name: &str) -> Option<Bitboard> {
    diagonal_between(square(name.get(..2)?)?, square(name.get(2..)?)?)
}

/// The diagonal whose ends two squares are, if they are on edges, as many files apart as ranks.
fn diagonal_between(from: Square, to: Square) -> Option<Bitboard> {
    let apart = from.file().distance(to.file());
    let is_diagonal = apart > 0 && apart == from.rank().distance(to.rank());
    let are_ends = is_diagonal && EDGES.contains(from) && EDGES.contains(to);
    are_ends.then(|| shakmaty::attacks::between(from, to).with(from).with(to))
}
