//! Text beside a position that may be false of its image: one rule for the text around a FEN,
//! operands, columns, tags and comments.
//!
//! After a step that moves the pieces, a text that contains one of these is left alone, and
//! reported:
//!
//! ```text
//! a square              h3  SQ_E4  Squares.h3          a result        1-0
//! a move                e2e4  2.Nf3  O-O               a side          White  BLACK_KING (if sides swap)
//! castling rights       KQkq                           a wing          kingsideAttack
//! a board or a hash     0x5c4a696c  1e2222120e0a1222   a score         +0.35  #-3
//! another position      8/8/8/8/8/8/8/K1k5             a judgement     +-  ±  +0.35/12  White wins
//! a move of a game      https://lichess.org/yyznGmXs/black#34
//! ```
//!
//! So is a whole number in code or in a text of nothing but numbers ([`NumbersBeside`]). Scores and
//! results stay true in a mirror image of the same game; the meaning of numbers in code is not
//! known. What a text in a column or under a key is may also follow from their name
//! ([`is_fact_by_name`]) and, of a number, from the position ([`is_set_of`]).

use super::Placement;
use super::move_list::{is_move, looks_like_moves};
use super::score::{exchanged, is_result, is_score, is_sign};
use super::shape::looks_like_fen;

/// Which numbers next to a position may be facts about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumbersBeside {
    /// None: the text is a name or a date.
    None,
    /// Those with a sign or a point; whole numbers if there is nothing else, as in a column.
    InText,
    /// All: the text is code.
    InCode,
}

/// What a side does in the end.
const OUTCOMES: &str = "win wins won winning lose loses lost losing mates mated checkmates resigns";

/// Whether a text about a position may be false of its image, whose pieces are elsewhere.
/// `swaps_sides` says whether what was White's is Black's; `changes_game`, which is called only for
/// numbers, whether a search would find something else.
pub(crate) fn may_be_false(
    text: &[u8],
    numbers: NumbersBeside,
    swaps_sides: bool,
    changes_game: impl Fn() -> bool,
) -> bool {
    let bare = text.trim_ascii();
    // Most columns are numbers that are too short for anything else.
    let digits = bare.iter().filter(|byte| byte.is_ascii_digit()).count();
    if digits == bare.len() && digits < 16 && numbers == NumbersBeside::InText {
        return digits > 0 && (swaps_sides || changes_game());
    }
    let words = || {
        let separates = |byte: &u8| *byte <= b' ' || b",;:=&?*\"'`()[]{}<>|".contains(byte);
        let words = bare.split(move |byte| separates(byte)).filter(|word| !word.is_empty());
        words.map(|word| word.strip_suffix(b".").unwrap_or(word))
    };
    let is_number = |word: &[u8]| is_score(word) || is_result(word) && word != b"*";
    let is_signed = |word: &[u8]| {
        // With its depth, as in `+0.35/12`.
        let score = word.split(|byte| *byte == b'/').next().unwrap_or_default();
        [word, score].iter().any(|one| is_number(one) && !one.iter().all(u8::is_ascii_digit))
    };
    let has_number = match numbers {
        NumbersBeside::None => false,
        NumbersBeside::InCode => words().any(is_number),
        NumbersBeside::InText => {
            let is_fact = is_score(bare)
                || bare.len() > 1 && exchanged(bare).is_some()
                || words().any(is_signed)
                || words().all(is_number) && words().next().is_some();
            is_fact && (swaps_sides || changes_game())
        }
    };
    let mut signs = bare.split(|byte| *byte <= b' ' || b",;\"'()[]{}".contains(byte));
    let says_outcome = || has_word(bare, "white black") && has_word(bare, OUTCOMES);
    let is_judged = (numbers != NumbersBeside::InCode && signs.any(is_sign) || says_outcome())
        && (swaps_sides || changes_game());
    let is_side = swaps_sides && matches!(bare, b"w" | b"b" | b"W" | b"B");
    let has_part = |part: &[u8]| memchr::memmem::find(bare, part).is_some();
    let is_whole = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let is_alone = numbers == NumbersBeside::InCode || words().nth(1).is_none();
    has_number
        || is_judged
        || is_side
        || looks_like_fen(bare)
        || looks_like_moves(bare)
        || mentions(bare, swaps_sides)
        || is_alone && words().any(are_rights)
        || has_part(b"://") && bare.rsplit(|byte| *byte == b'#').next().is_some_and(is_whole)
        || digits > 0 && words().flat_map(runs).any(is_square_or_word)
}

/// Whether what stands under a name may be false of an image, whatever it is: an opening, what a side has if the sides
/// swap, a judgement of another game, the number of a square or of a hash.
pub(crate) fn is_fact_by_name(
    name: &[u8],
    text: &[u8],
    swaps_sides: bool,
    changes_game: impl Fn() -> bool,
) -> bool {
    !matches!(text, b"" | b"?" | b"-")
        && (has_word(name, "eco nic opening variation subvariation")
            || swaps_sides && names_side(name)
            || changes_game() && names_judgement(name)
            || names_number(name, text))
}

/// Whether a tag or a column holds a score, a result or what a player has to find, by its name: `Eval`, `FinalScore`.
pub(crate) fn names_judgement(name: &[u8]) -> bool {
    has_word(name, "eval evaluation score result cp wdl outcome winner theme themes")
}

/// Whether a name has a side in it: `White`, `black_player`, `wk_castle`; a letter alone does not say so much.
fn names_side(name: &[u8]) -> bool {
    let is_side =
        |word: &[u8]| [&b"white"[..], b"black"].iter().any(|side| word.eq_ignore_ascii_case(side));
    name.len() > 1 && has_word(name, "w b wk wq wr wb wn wp bk bq br bb bn bp")
        || word_starts(name).any(|at| name.get(at..at + 5).is_some_and(is_side))
}

/// Whether a whole number is that of a square or of a hash, by its name: `from`, `king_sq`, `zobrist`.
fn names_number(name: &[u8], text: &[u8]) -> bool {
    let last = || &name[word_starts(name).last().unwrap_or_default()..];
    match str::from_utf8(text).unwrap_or_default().parse() {
        // A mailbox has 128 of them.
        Ok(0..128) => {
            has_word(name, "sq square squares")
                || has_word(last(), "from to source target origin src dst ep")
        }
        Ok(LEAST_WORD..) => has_word(name, "hash zobrist"),
        _ => false,
    }
}

/// Numbers below this one are counters and ratings rather than boards.
const LEAST_WORD: u64 = 1 << 15;

/// Whether a whole number is a set of the pieces of a position, with a1 or a8 as its lowest bit.
pub(crate) fn is_set_of(placement: &Placement, text: &[u8]) -> bool {
    let text = str::from_utf8(text).unwrap_or_default();
    let word = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok().filter(|word| *word > 0),
        None => text.parse().ok().filter(|word| *word >= LEAST_WORD),
    };
    word.is_some_and(|word| {
        let [occupied, white, black, roles @ ..] = placement.sets();
        let kinds = roles.into_iter().chain([occupied]);
        let mut sets = kinds.flat_map(|kind| [kind, kind & white, kind & black, !kind]);
        sets.any(|set| [set, set.swap_bytes()].contains(&word))
    })
}

/// Whether a text has one of some words.
fn has_word(text: &[u8], words: &str) -> bool {
    word_starts(text).any(|at| words.split(' ').any(|word| begins(&text[at..], word)))
}

/// The letters and digits in a word: `SQ` and `E4` in `SQ_E4`.
fn runs(word: &[u8]) -> impl Iterator<Item = &[u8]> {
    word.split(|byte| !byte.is_ascii_alphanumeric()).filter(|run| !run.is_empty())
}

/// Whether letters and digits are a square or a move, or a hexadecimal number: a bitboard, or the hash of a position.
fn is_square_or_word(run: &[u8]) -> bool {
    let has = |kind: fn(&u8) -> bool| run.iter().any(kind);
    let is_hex = |digits: &[u8]| digits.len() >= 8 && digits.iter().all(u8::is_ascii_hexdigit);
    match run {
        [b'0', b'x' | b'X', digits @ ..] => digits.len() >= 8,
        [b'A'..=b'H', b'1'..=b'8'] => true,
        run if run.len() < 8 => is_move(run),
        run => {
            is_hex(run)
                && has(u8::is_ascii_digit)
                && (has(u8::is_ascii_alphabetic) || run.len() > 15)
        }
    }
}

/// Whether a word is several castling rights.
fn are_rights(word: &[u8]) -> bool {
    let mut rest = word;
    for right in b"KQkq" {
        rest = rest.strip_prefix(&[*right]).unwrap_or(rest);
    }
    word.len() > 1 && rest.is_empty()
}

/// Where words begin in a text, as in `wonBy White`, `is_white` and `isWhite`.
fn word_starts(text: &[u8]) -> impl Iterator<Item = usize> {
    (0..text.len()).filter(|at| match text[..*at].last() {
        Some(before) if before.is_ascii_lowercase() => text[*at].is_ascii_uppercase(),
        Some(before) => !before.is_ascii_alphanumeric(),
        None => true,
    })
}

/// Whether a text has the name of a wing or, if they are swapped, of a side.
fn mentions(text: &[u8], swaps_sides: bool) -> bool {
    let is_wing = |rest: &[u8]| {
        ["king", "queen"].iter().any(|piece| {
            let (own, after) = rest.split_at_checked(piece.len()).unwrap_or_default();
            let after = after.strip_prefix(b"'s").unwrap_or(after);
            let after = if let [b' ' | b'-' | b'_', after @ ..] = after { after } else { after };
            own.eq_ignore_ascii_case(piece.as_bytes())
                && (begins(after, "side") || begins(after, "wing"))
        })
    };
    word_starts(text).filter(|at| matches!(text[*at] | 0x20, b'w' | b'b' | b'k' | b'q')).any(|at| {
        let rest = &text[at..];
        is_wing(rest) || swaps_sides && (begins(rest, "white") || begins(rest, "black"))
    })
}

/// Whether a text begins with a word, in capitals or not: `White`, `WHITE_TO_MOVE`, `whiteElo`, but not `Whitehead`.
fn begins(text: &[u8], word: &str) -> bool {
    let (own, after) = text.split_at_checked(word.len()).unwrap_or_default();
    let is_capital = own.last().is_some_and(u8::is_ascii_uppercase);
    let goes_on = |c: &u8| c.is_ascii_lowercase() || is_capital && c.is_ascii_uppercase();
    own.eq_ignore_ascii_case(word.as_bytes()) && !after.first().is_some_and(goes_on)
}
