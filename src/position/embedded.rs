//! A FEN embedded in a line, and how it is written back in place.
//!
//! ```text
//! position fen FEN moves e2e4     position startpos     "FEN", 20, 400     [FEN "..."]
//! | kiwipete | FEN | 48 |         FEN,48,2039           Board (FEN):       FEN # a comment
//! https://lichess.org/analysis/rnbqkbnr/.../RNBQKBNR_w_KQkq_-_0_1
//! ```
//!
//! One rule: the FEN of a line is the one run of eight ranks in it, with the fields after it. The FEN
//! ends after six fields, at punctuation, or where the quotation marks or brackets around it do; up to
//! there, moves and operations belong to it, too. Everything else stays as it is, and is reported if it
//! may be false of the image. Two FENs are refused, and so is a FEN whose next field stands apart.

use std::borrow::Cow;
use std::sync::LazyLock;

use memchr::memmem::Finder;

use super::beside::{NumbersBeside, may_be_false};
use super::move_list::is_move;
use super::shape::{
    DASHES, begins_word, has_whole_ranks, is_space, looks_like_fen, pocket, spaces,
};
use super::{FIELDS, Fen, fits_field, tail};
use crate::text::escape::lossy;
use crate::text::fault::{Fault, InputFault, PositionFault, Result, Span};

/// The starting position, for `startpos`.
pub(crate) const START: &[u8] = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const START_WORD: &str = "startpos";

/// The signs for a slash between ranks.
const SLASHES: [&str; 6] = ["/", "%2F", "%2f", "%252F", "\\/", "&#x2F;"];

/// The signs for a space between fields, besides white space.
const SPACES: [&str; 6] = ["_", "%20", "+", "\u{a0}", "%2520", "&nbsp;"];

/// Punctuation that ends a FEN in a link.
const AFTER_LINKS: &[u8] = b"&?#\"'`<>()[]{},;";

/// No more than this is examined before a FEN for what encloses it.
const BEFORE: usize = 4096;

/// A line with one FEN in it, and nothing else that describes the position.
#[derive(Clone, Debug)]
pub struct EmbeddedFen<'a> {
    line: &'a [u8],
    /// The span of the FEN in the line.
    place: Span,
    fen: Cow<'a, [u8]>,
    /// How it is spelled; none for the word `startpos`.
    signs: Option<Signs>,
}

/// What stands for a space, a slash and a dash.
type Signs = [&'static str; 3];

/// The signs of FENs.
const USUAL: Signs = [" ", "/", "-"];

impl<'a> EmbeddedFen<'a> {
    /// Finds the FEN in a line; `None` if there is none. It need not be valid.
    ///
    /// # Errors
    ///
    /// There are several, or a field stands apart.
    ///
    /// ```
    /// use bbt::position::embedded::EmbeddedFen;
    /// let line = b"position startpos moves e2e4";
    /// let embedded = EmbeddedFen::find(line).unwrap().unwrap();
    /// let mut out = Vec::new();
    /// embedded.write(embedded.fen(), &mut out);
    /// assert_eq!(out, line);
    /// ```
    pub fn find(line: &'a [u8]) -> Option<Result<EmbeddedFen<'a>>> {
        let mut found: Vec<(Span, &'static str)> = Vec::new();
        // Each spelling of seven slashes has one of these in each of them.
        if memchr::memchr3_iter(b'/', b'%', b'&', line).nth(5).is_some() {
            let is_usual = memchr::memchr3(b'%', b'\\', b'&', line).is_none();
            for slash in SLASHES.into_iter().take(if is_usual { 1 } else { SLASHES.len() }) {
                found.extend(placements(line, slash).into_iter().map(|place| (place, slash)));
            }
            let slashes = |text: &[u8]| memchr::memchr_iter(b'/', text).count();
            let of_known: usize = found.iter().map(|(place, _)| slashes(place.within(line))).sum();
            if found.len() < 2 && slashes(line) > of_known + 5 {
                let is_new = |place: &Span| {
                    let mut known = found.iter().map(|(other, _)| other);
                    known.all(|other| place.end <= other.start || other.end <= place.start)
                };
                let meant: Vec<Span> = meant(line).filter(is_new).collect();
                found.extend(meant.into_iter().map(|place| (place, USUAL[1])));
            }
        }
        // Fairy-Stockfish prints the position as shogi has it, too, whose Black moves first.
        found.retain(|(place, _)| !ends_with_word(&line[..place.start], b"sfen"));
        found.extend(start_words(line).map(|place| (place, START_WORD)));
        let [(first, sign), more @ ..] = &found[..] else { return None };
        let Some((second, _)) = more.first() else { return Some(in_text(line, *first, sign)) };
        let [first, second_text] = [first, second].map(|place| lossy(place.within(line)));
        Some(Err(Fault::new(*second, InputFault::TwoFens { first, second: second_text })))
    }

    /// The FEN at a place. One whose signs are not the same everywhere is not understood.
    fn at(line: &'a [u8], place: Span, signs: Option<Signs>) -> EmbeddedFen<'a> {
        let text = place.within(line);
        let usual = EmbeddedFen { line, place, fen: Cow::Borrowed(text), signs: Some(USUAL) };
        let fen = match signs {
            Some(USUAL) => return usual,
            None => [START, &text[START_WORD.len()..]].concat(),
            Some([space, slash, dash]) => {
                let text = String::from_utf8_lossy(text).replace(slash, "/");
                text.replace(space, " ").replace(dash, "-").into_bytes()
            }
        };
        let embedded = EmbeddedFen { fen: Cow::Owned(fen), signs, ..usual };
        let mut again = Vec::with_capacity(line.len());
        embedded.write(&embedded.fen, &mut again);
        let is_same =
            signs.is_none() || again == [embedded.before(), &line[place.start..]].concat();
        if is_same { embedded } else { usual }
    }

    /// The FEN, and the moves and operations after it.
    pub fn fen(&self) -> &[u8] {
        &self.fen
    }

    /// What stands before the FEN. `fen` alone only says what follows: with `position`, it is a command.
    fn before(&self) -> &'a [u8] {
        let before = &self.line[..self.place.start];
        let is_fen =
            before.strip_prefix(b"fen").is_some_and(|rest| rest.iter().all(|byte| *byte == b' '));
        if is_fen { b"" } else { before }
    }

    /// Appends the line with another FEN in place of its own, spelled the same way. After `position`,
    /// `startpos` becomes `fen ...` if the position is another one; elsewhere, it is a FEN in any case.
    pub fn write(&self, fen: &[u8], out: &mut Vec<u8>) {
        let before = self.before();
        out.extend_from_slice(before);
        match self.signs {
            None if ends_with_word(before, b"position") => {
                let moves = fen.strip_prefix(START);
                let start: &[u8] = if moves.is_some() { START_WORD.as_bytes() } else { b"fen " };
                out.extend([start, moves.unwrap_or(fen)].concat());
            }
            None | Some(USUAL) => out.extend_from_slice(fen),
            Some(signs) => out.extend(fen.iter().flat_map(|byte| spelled(byte, signs))),
        }
        out.extend_from_slice(&self.line[self.place.end..]);
    }

    /// Moves the span of a fault in the FEN to its place in the line.
    #[must_use]
    pub fn fault(&self, mut fault: Fault) -> Fault {
        let place = |at: usize| {
            let inside = match self.signs {
                // `startpos` is shorter than the FEN it abbreviates.
                None => (at + START_WORD.len()).saturating_sub(START.len()),
                Some(signs) => {
                    let before = &self.fen[..at.min(self.fen.len())];
                    before.iter().map(|byte| spelled(byte, signs).len()).sum()
                }
            };
            (self.place.start + inside).min(self.place.end)
        };
        fault.place = Span::new(place(fault.place.start), place(fault.place.end));
        fault
    }

    /// A name for the text around the FEN, if that text may no longer be true of the position after a step that moves
    /// the pieces, which swaps the sides or not, and after which a search would find something else or not.
    pub fn text_next_to_fen(&self, swaps_sides: bool, changes_game: bool) -> Option<&'static str> {
        let (before, after) = (&self.line[..self.place.start], &self.line[self.place.end..]);
        let [space, ..] = self.signs.unwrap_or(USUAL);
        // Whose move it is, where the FEN does not say it.
        let says_side = |text: &[u8]| {
            let mut words = text.split(|byte| !byte.is_ascii_alphanumeric());
            !self.fen.contains(&b' ') && words.any(|word| matches!(word, b"w" | b"b"))
        };
        let spaced = |text: &'a [u8]| match space {
            " " => Cow::Borrowed(text),
            _ => Cow::Owned(String::from_utf8_lossy(text).replace(space, " ").into_bytes()),
        };
        let may_be_false = [before, after].into_iter().map(spaced).any(|text| {
            // In code, signs are operators; a comment is text.
            let from = |sign| memchr::memmem::find(&text, sign).map(|at| &text[at + sign.len()..]);
            let comment = from(&b"#"[..]).or_else(|| from(b"//")).unwrap_or_default();
            let mut parts =
                [(&text[..], NumbersBeside::InCode), (comment, NumbersBeside::InText)].into_iter();
            parts.any(|(text, numbers)| may_be_false(text, numbers, swaps_sides, || changes_game))
                || says_side(&text)
        });
        // Words directly after the fields could be anything.
        let goes_on = next_word(after).is_some();
        let is_link = memchr::memmem::find(before, b"://").is_some();
        let name = if is_link { "the link" } else { "text next to the FEN" };
        (may_be_false || goes_on).then_some(name)
    }
}

/// Reads a FEN, bare or embedded in a line; the error of `read` is at its place in `text`.
pub(crate) fn read_embedded<T>(
    text: &[u8],
    mut read: impl FnMut(&[u8]) -> Result<T>,
) -> Result<(T, Option<EmbeddedFen<'_>>)> {
    let fault = match read(text) {
        Ok(read) => return Ok((read, None)),
        Err(fault) => fault,
    };
    let embedded = EmbeddedFen::find(text).ok_or(fault)??;
    Ok((read(embedded.fen()).map_err(|fault| embedded.fault(fault))?, Some(embedded)))
}

/// The bytes for a byte of a FEN.
fn spelled(byte: &u8, signs: Signs) -> &[u8] {
    let place = b" /-".iter().position(|own| own == byte);
    place.map_or(std::slice::from_ref(byte), |place| signs[place].as_bytes())
}

/// Whether a position stands in a text, bare or with other text around it: the one answer for a line, a field,
/// a string, a tag or an argument. It need not be valid, nor the only one.
pub(crate) fn has_position(text: &[u8]) -> bool {
    looks_like_fen(text) || EmbeddedFen::find(text).is_some()
}

/// The spans of eight ranks, or more, with a sign between them.
fn placements(line: &[u8], slash: &str) -> Vec<Span> {
    let (mut found, mut ranks, mut from) = (Vec::new(), Vec::<Span>::new(), 0);
    let cuts = memchr::memmem::find_iter(line, slash).map(|cut| (cut, cut + slash.len()));
    for (end, next) in cuts.chain([(line.len(), line.len())]) {
        let part = &line[from..end];
        let first = part.iter().take_while(|byte| in_rank(**byte)).count();
        let last = part.iter().rev().take_while(|byte| in_rank(**byte)).count();
        let goes_on = !ranks.is_empty() && has_whole_ranks(&part[..first]);
        if goes_on {
            ranks.push(Span::new(from, from + first));
        }
        if !goes_on || first < part.len() || next == end {
            if let ([start, .., end], 8..) = (&ranks[..], ranks.len()) {
                found.push(start.to(*end));
            }
            ranks.clear();
            if has_whole_ranks(&part[part.len() - last..]) {
                ranks.push(Span::new(end - last, end));
            }
        }
        from = next;
    }
    found
}

/// The spans of words that are meant as placements: of seven parts or more, half of them of about eight squares.
fn meant(line: &[u8]) -> impl Iterator<Item = Span> {
    let squares = |rank: &[u8]| -> u32 {
        rank.iter().map(|byte: &u8| char::from(*byte).to_digit(10).unwrap_or(1)).sum()
    };
    let words = line.split(|byte| !in_rank(*byte) && *byte != b'/');
    let words = words.filter(move |word| {
        let ranks = || word.split(|byte| *byte == b'/');
        let good = ranks().filter(|rank| (7..=10).contains(&squares(rank))).count();
        ranks().count() > 6 && 2 * good >= ranks().count()
    });
    words.map(|word| Span::of(word, line))
}

/// The places of the word `startpos`, at the start of a line or after `position`.
fn start_words(line: &[u8]) -> impl Iterator<Item = Span> {
    static WORD: LazyLock<Finder> = LazyLock::new(|| Finder::new(START_WORD));
    let words = WORD.find_iter(line);
    let words = words.map(|at| Span::new(at, at + START_WORD.len()));
    words.filter(|word| {
        let before = &line[..word.start];
        let is_apart = before.trim_ascii().is_empty() || ends_with_word(before, b"position");
        is_apart && !line.get(word.end).is_some_and(|byte| in_field(*byte) || *byte == b'_')
    })
}

/// Whether a text ends with a word and something after it, in capitals or not.
fn ends_with_word(text: &[u8], word: &[u8]) -> bool {
    let before = text.trim_ascii_end();
    let before = before.strip_suffix(b":").unwrap_or(before);
    let start = before.len().checked_sub(word.len()).filter(|_| before.len() < text.len());
    start.is_some_and(|start| before[start..].eq_ignore_ascii_case(word))
}

fn in_rank(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'~'
}

fn in_field(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-'
}

/// The word of letters, digits and dashes at the start of a text.
fn word(text: &[u8]) -> &[u8] {
    &text[..text.iter().take_while(|byte| in_field(**byte)).count()]
}

/// The length of the signs for a space at the start of a text.
fn gap(text: &[u8], space: &str) -> usize {
    if space == USUAL[0] {
        return spaces(text);
    }
    let signs = text.chunks(space.len()).take_while(|part| *part == space.as_bytes());
    signs.count() * space.len()
}

/// The word that follows a text with nothing but a space between. After an escape, whatever follows is one.
fn next_word(text: &[u8]) -> Option<&[u8]> {
    let gap = SPACES.iter().chain(&[USUAL[0]]).map(|space| gap(text, space)).max()?;
    let rest = &text[gap..];
    let first = rest[..rest.len().min(4)].utf8_chunks().next();
    let begins = text[..gap].contains(&b'\x1b')
        || first.is_some_and(|chunk| chunk.valid().chars().next().is_none_or(begins_word));
    let is_apart = rest.starts_with(b"--") || rest.starts_with(b"->") || !begins;
    (gap > 0 && !is_apart).then(|| rest.split(|byte| is_space(*byte)).next())?
}

/// The FEN whose ranks, or `startpos`, are at a place.
fn in_text<'a>(line: &'a [u8], ranks: Span, slash: &'static str) -> Result<EmbeddedFen<'a>> {
    let after = &line[ranks.end..];
    let begins = |space: &&str| {
        let side = after.strip_prefix(space.as_bytes()).map(word);
        matches!(side, Some(b"w" | b"b"))
    };
    let space = SPACES.into_iter().find(begins).unwrap_or(USUAL[0]);
    let end = ranks.end + region(line, ranks, space);
    let (fields, signs) = if slash == START_WORD {
        (Fields { end: ranks.end, count: 6, dash: USUAL[2] }, None)
    } else {
        let fields = Fields::read(&line[..end], ranks.end, space);
        let signs = [space, slash, fields.dash];
        (fields, Some(signs))
    };
    let up_to = |end: usize| EmbeddedFen::at(line, Span::new(ranks.start, end), signs);
    let whole = up_to(end);
    let rest = &line[fields.end..end];
    let is_whole = match Fen::parse(whole.fen()) {
        Ok(_) => !rest.trim_ascii().is_empty(),
        Err(_) => next_word(rest).is_some_and(|next| fields.count < 6 || is_move(next)),
    };
    if is_whole {
        return Ok(whole);
    }
    if fields.count == 1 && rest.starts_with(b"[") {
        let length = rest.iter().take_while(|byte| !is_space(**byte)).count();
        return Err(Fault::new(Span::new(fields.end, fields.end + length), PositionFault::Pocket));
    }
    let fault = |place: Span| Fault::new(place, PositionFault::Apart(lossy(place.within(line))));
    fields.apart(line).map_or_else(|| Ok(up_to(fields.end)), |place| Err(fault(place)))
}

/// The length of what may belong to a FEN after its ranks: up to the end of what encloses it, or to punctuation.
fn region(line: &[u8], ranks: Span, space: &str) -> usize {
    let after = &line[ranks.end..];
    if spaces(line) == ranks.start && Fen::parse(line).is_ok() {
        return after.len();
    }
    let mut closing = enclosing(&line[..ranks.start]).into_iter().rev();
    let closed = closing.find_map(|sign| memchr::memchr(sign, after));
    let is_link = space != USUAL[0] && space.is_ascii();
    let ends = |at: &usize| match after[*at..] {
        [b'|' | b'\\', ..] | [b' ', b'#', ..] | [b' ', b'/', b'/', ..] => true,
        [byte, ..] => is_link && (is_space(byte) || AFTER_LINKS.contains(&byte)),
        [] => false,
    };
    let end = (0..closed.unwrap_or(after.len())).find(ends);
    end.or(closed).unwrap_or(after.len())
}

/// The signs that close what is open at the end of a text: quotation marks, brackets.
fn enclosing(text: &[u8]) -> Vec<u8> {
    let mut open = Vec::new();
    for (at, &byte) in text.iter().enumerate().skip(text.len().saturating_sub(BEFORE)) {
        let is_letter = |at: usize| text.get(at).is_some_and(u8::is_ascii_alphanumeric);
        match byte {
            // An apostrophe.
            b'\'' if at > 0 && is_letter(at - 1) && is_letter(at + 1) => {}
            b'"' | b'\'' | b'`' | b')' | b']' | b'}' | b'>' => {
                match open.iter().rposition(|sign| *sign == byte) {
                    Some(depth) => open.truncate(depth),
                    None if matches!(byte, b'"' | b'\'' | b'`') => open.push(byte),
                    None => {}
                }
            }
            b'(' => open.push(b')'),
            b'[' | b'{' | b'<' => open.push(byte + 2),
            _ => {}
        }
    }
    open
}

/// The fields after the ranks of a FEN.
struct Fields {
    /// Where they end.
    end: usize,
    /// How many fields there are, with the ranks.
    count: usize,
    /// The sign for a dash.
    dash: &'static str,
}

impl Fields {
    fn read(text: &[u8], at: usize, space: &str) -> Fields {
        let mut fields = Fields { end: at + pocket(&text[at..]), count: 1, dash: USUAL[2] };
        loop {
            let gap = gap(&text[fields.end..], space);
            let rest = &text[fields.end + gap..];
            let ends = |sign: &&str| {
                let after = rest.strip_prefix(sign.as_bytes());
                after.is_some_and(|after| word(after).is_empty())
            };
            let dash = DASHES.into_iter().find(ends);
            let counts = spaces(rest) == 0 && space == USUAL[0];
            let checks = rest.split(|byte| is_space(*byte)).next().filter(|_| counts);
            let field = dash.map_or_else(|| word(rest), str::as_bytes);
            if gap > 0 && fields.count > 3 && checks.and_then(tail::checks).is_some() {
                fields.end += gap + checks.map_or(0, <[u8]>::len);
                continue;
            }
            // In `w - 0 1`, the en passant square is left out.
            fields.count += usize::from(fields.count == 3 && fits_field(3, field));
            let is_good = match dash {
                Some(_) => (2..6).contains(&fields.count),
                None => fits_field(fields.count - 1, field),
            };
            if gap == 0 || !is_good {
                return fields;
            }
            fields.dash = dash.filter(|sign| *sign != USUAL[2]).unwrap_or(fields.dash);
            fields.end += gap + field.len();
            fields.count += 1;
        }
    }

    /// The place of the word that follows punctuation and may be the next field.
    fn apart(&self, line: &[u8]) -> Option<Span> {
        let start = self.end + line[self.end..].iter().position(|byte| in_field(*byte))?;
        let word = word(&line[start..]);
        let may_be = match self.count {
            1 => matches!(&word.to_ascii_lowercase()[..], b"w" | b"b" | b"white" | b"black"),
            2 => word.iter().all(|byte| b"KQkq-".contains(byte)),
            3 => word == b"-" || FIELDS[2].is_good(word),
            _ => false,
        };
        may_be.then(|| Span::new(start, start + word.len()))
    }
}
