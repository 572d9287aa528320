//! Text beside a position that may be false of its image: one rule for the text around a FEN,
//! operands, columns, tags and comments.
//!
//! After a step that moves the pieces, a text that contains one of these is left alone, and reported:
//!
//! ```text
//! a square              h3  SQ_E4  Squares.h3          a result        1-0
//! a move                e2e4  2.Nf3  O-O  Dxh7         a side          White  BLACK_KING (if sides swap)
//! castling rights       KQkq                           a wing          kingsideAttack  dark squares
//! a board or a hash     0x5c4a696c  1e2222120e0a1222   a score         +0.35  #-3
//! another position      8/8/8/8/8/8/8/K1k5             a judgement     +-  ±  +0.35/12  White wins
//! a piece of a side  wK (if sides swap)
//! a move of a game      https://lichess.org/yyznGmXs/black#34
//! ```
//!
//! So is a whole number in code or in a text of nothing but numbers ([`NumbersBeside`]). Scores and
//! results stay true in a mirror image of the same game; the meaning of numbers in code is not
//! known. The name of a column or key may say more; there, a number may be a set of the position's pieces,
//! a truth may be about it, and `KRvKP` is about the sides.

use super::Placement;
use super::move_list::{is_move, looks_like_moves, separators};
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

/// The bytes that separate words of a text, and signs in it.
static BETWEEN_WORDS: [bool; 256] = separators(b",;:=&?*%\"'`()[]{}<>|");
static BETWEEN_SIGNS: [bool; 256] = separators(b",;\"'()[]{}");

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
        let words = bare.split(|byte| BETWEEN_WORDS[usize::from(*byte)]);
        words.filter(|word| !word.is_empty()).map(|word| word.strip_suffix(b".").unwrap_or(word))
    };
    let is_number = |word: &[u8]| {
        is_score(word.strip_suffix(b"cp").unwrap_or(word)) || is_result(word) && word != b"*"
    };
    let is_signed = |word: &[u8]| {
        // With its depth, as in `+0.35/12`.
        let score = word.split(|byte| *byte == b'/').next().unwrap_or_default();
        [word, score].iter().any(|one| is_number(one) && !one.iter().all(u8::is_ascii_digit))
    };
    let has_number = match numbers {
        NumbersBeside::None => false,
        NumbersBeside::InCode => words().any(is_number),
        NumbersBeside::InText => {
            (is_score(bare)
                || [&b"true"[..], b"false"].iter().any(|one| bare.eq_ignore_ascii_case(one))
                || bare.len() > 1 && exchanged(bare).is_some()
                || words().any(is_signed)
                || words().all(is_number) && words().next().is_some())
                && (swaps_sides || changes_game())
        }
    };
    let mut signs = bare.split(|byte| BETWEEN_SIGNS[usize::from(*byte)]);
    let has_side = || has_word(bare, "white black");
    let has_sign = numbers != NumbersBeside::InCode && signs.any(is_sign);
    let has_prefix = |word: &[u8]| matches!(word, [b'0', b'x' | b'X' | b'b' | b'B', ..]);
    let is_link = memchr::memmem::find(bare, b"://").is_some();
    let ends_in_position = || {
        let rest = memchr::memchr_iter(b'/', bare).map(|at| &bare[at + 1..]);
        rest.filter_map(|rest| rest.split(|byte| b"_?%".contains(byte)).next()).any(looks_like_fen)
    };
    let is_ply = |ply: &[u8]| !ply.is_empty() && ply.iter().all(u8::is_ascii_digit);
    let is_alone = numbers == NumbersBeside::InCode || words().nth(1).is_none();
    has_number
        || (has_sign || has_side() && has_word(bare, WINS)) && (swaps_sides || changes_game())
        || memchr::memchr(b'/', bare).is_some() && words().any(looks_like_fen)
        || is_link && ends_in_position()
        || swaps_sides && words().any(names_sides)
        || looks_like_moves(bare)
        || mentions_part(bare)
        || swaps_sides && (has_side() || matches!(bare, b"w" | b"b" | b"W" | b"B"))
        || is_alone && words().any(are_rights)
        || is_link && memchr::memrchr(b'#', bare).is_some_and(|at| is_ply(&bare[at + 1..]))
        || digits > 0 && words().flat_map(runs).any(is_square_or_word)
        || digits > 0 && numbers != NumbersBeside::InCode && words().all(has_prefix)
}

const WINS: &str = "win wins won winning mates mated checkmates lose loses lost losing resigns";

/// What the name of a column or key says of the texts under it: a bit for each row of [`NAMES`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Told(u32);

/// Words of names (`*sq` ends so, `castl*` begins so), whether only the last one counts, the texts under them that are
/// facts of a position, and after which steps these may be false, which swap the sides, or change the game, or not.
type Naming = (&'static str, bool, Fact, fn(bool, &dyn Fn() -> bool) -> bool);
type Fact = fn(&[u8]) -> bool;

const ANY: Fact = |_| true;
const SQUARES: Fact = |text| largest(text).is_some_and(|number| number < 128);
const SETS: Fact = |text| largest(text).is_some_and(|number| !(128..LEAST_SET).contains(&number));
const LINES: Fact = |text| text.iter().all(|c| b"abcdefghABCDEFGH012345678 ,;|/-[]".contains(c));
const SHADE: Fact = |text| has_word(text, "light* dark*");
const PERSON: Fact = |text| text.iter().filter(|c| c.is_ascii_alphabetic()).count() > 5;
const PIECES: Fact =
    |text| text.iter().all(|c| b"KQRBNPkqrbnpWw ,;|/-[]".contains(c) || !c.is_ascii());

/// The first row is about the game, the second about the position in any case. The last two are of the game or the
/// record as a whole, and the one before them counts if no other row says what has the name, as in `player.name`.
const OF_GAME: usize = 0;
const OF_POSITION: usize = 1;
const OF_RECORD: usize = 15;

static NAMES: [Naming; 17] = [
    ("eval evaluation score result cp wdl outcome winner theme*", false, ANY, |_, game| game()),
    ("eco nic opening *variation bestmove castl* *rights oo ooo", false, ANY, |_, _| true),
    ("*squarecolor *squarecolour *sqcolor *bishopcolor light dark", false, ANY, |_, _| true),
    ("set symmetr* policy moveindex", true, ANY, |_, _| true),
    ("count popcount", true, |text| text.iter().all(u8::is_ascii_digit), |_, game| game()),
    (SQUARE_NAMES, true, SQUARES, |_, _| true),
    (SET_NAMES, true, SETS, |_, _| true),
    ("*move *moves", true, |text| largest(text) > Some(1), |_, _| true),
    ("hash zobrist", false, |text| largest(text) >= Some(LEAST_WORD), |_, _| true),
    ("*file *files *rank *ranks col cols column columns row rows", true, LINES, |_, _| true),
    ("*color *colour *colors *colours *complex *bishop *bishops", false, SHADE, |_, _| true),
    ("w b wk wq wr wb wn wp bk bq br bb bn bp white* black*", false, ANY, |swaps, _| swaps),
    (PIECE_NAMES, false, PIECES, |swaps, _| swaps),
    ("nag nags glyph glyphs turn", false, ANY, |swaps, game| swaps || game()),
    ("name", true, ANY, |_, _| true),
    (RECORD_NAMES, false, ANY, |_, _| false),
    ("white black", true, PERSON, |_, _| false),
];

const RECORD_NAMES: &str = "id ids gameid puzzleid uuid date* year* month* timestamp utc* round event* site player* user* \
     engine* *elo rating* popularity plays nbplays result* outcome winner termination";

const SQUARE_NAMES: &str = "*sq *sqs *square *squares king kings queen queens rook rooks bishop bishops knight knights \
     pawn pawns piece pieces wk wq wr wb wn wp bk bq br bb bn bp w b white black from to source target targets origin \
     ep src dst dest pos position loc cell cells idx index indices bit bits checks lsb msb";
const PIECE_NAMES: &str = "piece* symbol* captur* hanging attack* defen* victim* mover*";
const SET_NAMES: &str = "att atts attack* defen* mask masks occ occupied occupancy blocker* checker* pins pinned pinner* \
     hanging outpost* passed hex dec decimal bin binary bb bitboard bitboards";

impl Told {
    /// What the keys of a path say, or the words of a title; a letter alone does not say so much.
    pub(crate) fn by(path: &[u8]) -> Told {
        let mut told = 0;
        for name in path.split(|byte| *byte == b'.').filter(|name| name.len() > 1) {
            let whole: Vec<u8> = name.iter().copied().filter(u8::is_ascii_alphabetic).collect();
            let last = &name[word_starts(name).last().unwrap_or_default()..];
            for (row, (words, is_last, ..)) in NAMES.iter().enumerate() {
                let is_said = is_any(words, &whole.to_ascii_lowercase())
                    || has_word(if *is_last { last } else { name }, words)
                    || row == OF_POSITION && (is_move(name) || mentions_part(name));
                told |= u32::from(is_said) << row;
            }
        }
        let others = told & !(1 << (OF_RECORD - 1));
        Told(if others == 0 { told } else { others })
    }

    /// Which numbers may be facts there. Tags hold names and dates, but for `Eval` and `FinalScore`.
    pub(crate) fn numbers(self, is_tag: bool) -> NumbersBeside {
        let may_be = !is_tag || self.0 >> OF_GAME & 1 != 0;
        if may_be { NumbersBeside::InText } else { NumbersBeside::None }
    }

    /// Whether such a text may be false of an image, if the sides swap or not, and the game changes or not.
    pub(crate) fn doubts(self, text: &[u8], swaps: bool, changes: impl Fn() -> bool) -> bool {
        let mut rows = (0..).zip(&NAMES).filter(|(row, _)| self.0 >> row & 1 != 0);
        self.0 != 0
            && !matches!(text, b"" | b"?" | b"-")
            && rows.any(|(_, (.., is_fact, after))| is_fact(text) && after(swaps, &changes))
    }

    /// Whether such a text is about the game or the record as a whole, whatever moves are played.
    pub(crate) fn outlives_moves(self, text: &[u8]) -> bool {
        let mut rows = (OF_RECORD..).zip(&NAMES[OF_RECORD..]);
        rows.any(|(row, (.., is_fact, _))| self.0 >> row & 1 != 0 && is_fact(text))
    }
}

/// Whether a word, perhaps after that of a side, is one of several, or begins or ends as `*` says.
fn is_any(words: &str, word: &[u8]) -> bool {
    let sides = [&b"white"[..], b"black", b"w", b"b", b""];
    let is_like = |word: &[u8], like: &str| {
        let end = like.strip_prefix('*').map(|end| word.ends_with(end.as_bytes()));
        let start = || like.strip_suffix('*').map(|start| word.starts_with(start.as_bytes()));
        end.or_else(start).unwrap_or(word == like.as_bytes())
    };
    let mut own = sides.iter().filter_map(|side| word.strip_prefix(*side));
    own.any(|word| words.split(' ').any(|like| is_like(word, like)))
}

/// The largest of whole numbers, if a text is nothing else: `17`, `[17, 34]`, `17-24`, `ff00`.
fn largest(text: &[u8]) -> Option<u64> {
    let number = |run: &[u8]| {
        let (text, has_digit) = (str::from_utf8(run).ok()?, run.iter().any(u8::is_ascii_digit));
        text.parse().ok().or_else(|| u64::from_str_radix(text, 16).ok().filter(|_| has_digit))
    };
    runs(text).map(number).collect::<Option<Vec<u64>>>()?.into_iter().max()
}

/// Decimal numbers below this one are counters and ratings rather than boards.
const LEAST_WORD: u64 = 1 << 15;

/// The least number that is compared with sets.
const LEAST_SET: u64 = 1 << 8;

/// The sets of the pieces of a position: of each kind, of both sides and of each.
pub(crate) fn sets_of(placement: &Placement) -> Vec<u64> {
    let [occupied, white, black, roles @ ..] = placement.sets();
    let kinds = roles.into_iter().chain([occupied]);
    kinds.flat_map(|kind| [kind, kind & white, kind & black, !kind]).collect()
}

/// Whether a whole number is one of some sets, with a1 or a8 as its lowest bit. Small ones are counters.
pub(crate) fn is_one_of(text: &[u8], sets: impl Fn() -> Vec<u64>) -> bool {
    let word: u64 = str::from_utf8(text).unwrap_or_default().parse().unwrap_or_default();
    word >= LEAST_SET && sets().into_iter().any(|set| [set, set.swap_bytes()].contains(&word))
}

/// Whether any word of a text, of which at most 24 letters are looked at, is one of several in lower case.
fn has_word(text: &[u8], words: &str) -> bool {
    word_starts(text).any(|at| {
        let rest = &text[at + 1..];
        let is_capital = rest.first().is_some_and(u8::is_ascii_uppercase);
        let goes_on = |c: &&u8| c.is_ascii_alphabetic() && c.is_ascii_uppercase() == is_capital;
        let (mut word, length) = ([0; 24], 1 + rest.iter().take(23).take_while(goes_on).count());
        word[..length].copy_from_slice(&text[at..at + length]);
        word.make_ascii_lowercase();
        is_any(words, &word[..length])
    })
}

/// The letters and digits in a word: `SQ` and `E4` in `SQ_E4`.
fn runs(word: &[u8]) -> impl Iterator<Item = &[u8]> {
    word.split(|byte| !byte.is_ascii_alphanumeric()).filter(|run| !run.is_empty())
}

/// Whether letters and digits are a square or a move, or a hexadecimal number: a bitboard, or the hash of a position.
fn is_square_or_word(run: &[u8]) -> bool {
    let has = |kind: fn(&u8) -> bool| run.iter().any(kind);
    let is_square = |one: &[u8]| matches!(one, [b'A'..=b'H', b'1'..=b'8']);
    let at = run.iter().take_while(|c| c.is_ascii_lowercase()).count();
    // Other languages have other letters for pieces: `Dxh7`, `pd2`.
    let is_piece = |c: u8| c.is_ascii_uppercase() || b"kqrbnp".contains(&c);
    let is_piece_move = || is_piece(run[0]) && is_move(&[b"Q", &run[1..]].concat());
    match run {
        [b'0', b'x' | b'X', digits @ ..] => digits.len() > 2,
        // In capitals, also after a word: `attackingF2F7`.
        [.., b'1'..=b'8'] if !(1..4).contains(&at) && run[at..].chunks(2).all(is_square) => true,
        run if run.len() < 8 => is_move(run) || is_piece_move(),
        run if run.len() < 16 && !has(u8::is_ascii_alphabetic) => false,
        run => run.iter().all(u8::is_ascii_hexdigit) && has(u8::is_ascii_digit),
    }
}

/// Whether a word is several castling rights.
fn are_rights(word: &[u8]) -> bool {
    let mut rights = b"KQkq".iter();
    word.len() > 1 && word.iter().all(|letter| rights.any(|right| right == letter))
}

/// Whether a word is a piece of a side, `wK`, or what both sides have: `KRvKP`, `KRPKR`, `KRPPkrpp`.
fn names_sides(word: &[u8]) -> bool {
    let kings = word.iter().filter(|c| c.eq_ignore_ascii_case(&b'k')).count();
    matches!(word, [b'w' | b'b', b'K' | b'Q' | b'R' | b'B' | b'N' | b'P'])
        || kings == 2 && word[0] == b'K' && word.iter().all(|c| b"KQRBNPkqrbnpv".contains(c))
}

/// Where words begin in a text, as in `wonBy White`, `is_white` and `isWhite`.
fn word_starts(text: &[u8]) -> impl Iterator<Item = usize> {
    let letters = (0..text.len()).filter(|at| text[*at].is_ascii_alphabetic());
    letters.filter(|at| match text[..*at].last() {
        Some(before) if before.is_ascii_lowercase() => text[*at].is_ascii_uppercase(),
        Some(before) => !before.is_ascii_alphanumeric(),
        None => true,
    })
}

/// Whether a text has the name of a wing or of squares of a colour: `kingsideAttack`, `queen's wing`, `dark-squared`.
fn mentions_part(text: &[u8]) -> bool {
    word_starts(text).filter(|at| b"dklqDKLQ".contains(&text[*at])).any(|at| {
        let letters = text[at..].iter().filter(|c| !b" -_'".contains(c));
        let begins = |part: &str| {
            letters.clone().map(u8::to_ascii_lowercase).take(part.len()).eq(part.bytes())
        };
        PARTS.split(' ').any(begins)
    })
}

const PARTS: &str = "kingside kingsside kingwing kingswing kside kwing queenside queensside queenwing queenswing \
     qside qwing lightsquare darksquare";
