//! A FEN embedded in a line, and how it is written back in place.
//!
//! ```text
//! position fen FEN moves e2e4     position startpos     fen FEN     epd FEN     startpos
//! "FEN",                          `FEN`                 [FEN "..."]             - fen: FEN
//! (FEN)                           1. FEN                FEN # a comment         | FEN | 20 |
//! https://lichess.org/analysis/rnbqkbnr/.../RNBQKBNR_w_KQkq_-_0_1
//! {"FEN", 11030083, 6},           const START: &str = "FEN";
//! ```
//!
//! One rule: a line holds one FEN, in quotation marks or set apart by other punctuation. The text
//! around it stays as it is, and is reported if it may be false of the image.

use std::borrow::Cow;

use super::Fen;
use super::beside::{Numbers, may_be_false};
use super::shape::{is_space, looks_like_fen, spaces};
use crate::text::fault::{Fault, Span};

/// The starting position, for `startpos`.
pub(crate) const START: &[u8] = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Longer links are not recognized.
const LONGEST_LINK: usize = 4096;

/// A line with one FEN in it, and nothing else that describes the position.
#[derive(Clone, Debug)]
pub struct EmbeddedFen<'a> {
    line: &'a [u8],
    /// The span of the FEN in the line.
    place: Span,
    fen: Cow<'a, [u8]>,
    spelling: Spelling,
}

/// How a FEN is spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spelling {
    Plain,
    /// As the word `startpos`.
    Start,
    /// With other texts for space, slash and dash.
    Signs(Signs),
}

/// What stands for a space, a slash and a dash.
type Signs = [&'static str; 3];

/// The signs of lines that are FENs but for these.
const OTHER_SIGNS: [Signs; 5] = [
    ["\u{a0}", "/", "-"],
    [" ", "/", "\u{2013}"],
    [" ", "/", "\u{2014}"],
    [" ", "/", "\u{2212}"],
    [" ", "/", "--"],
];

impl<'a> EmbeddedFen<'a> {
    /// Finds the FEN in a line that does not begin with one, or in the tail of a link, which does;
    /// `None` if there is none, or if there may be several. The FEN need not be valid.
    ///
    /// ```
    /// use bbt::position::embedded::EmbeddedFen;
    /// let line = b"position startpos moves e2e4";
    /// let embedded = EmbeddedFen::find(line).unwrap();
    /// let mut out = Vec::new();
    /// embedded.write(embedded.fen(), &mut out);
    /// assert_eq!(out, line);
    /// ```
    pub fn find(line: &'a [u8]) -> Option<EmbeddedFen<'a>> {
        let words = spaces(line) + commands(&line[spaces(line)..]);
        if let Some(moves) = line[words..].strip_prefix(b"startpos")
            && moves.first().is_none_or(|byte| is_space(*byte))
        {
            let fen = Cow::Owned([START, moves].concat());
            let place = Span::new(words, line.len());
            return Some(EmbeddedFen { line, place, fen, spelling: Spelling::Start });
        }
        let is_escape =
            |at: usize| line[at..].starts_with(b"%2F") || line[at..].starts_with(b"%2f");
        let slashes = memchr::memchr_iter(b'/', line).count();
        if slashes + memchr::memchr_iter(b'%', line).filter(|at| is_escape(*at)).count() < 7 {
            return None;
        }
        let plain = |place: Span| {
            let fen = Cow::Borrowed(&line[place.start..place.end]);
            EmbeddedFen { line, place, fen, spelling: Spelling::Plain }
        };
        let other = || OTHER_SIGNS.iter().find_map(|signs| in_other_signs(line, *signs));
        in_link(line).or_else(|| in_text(line).map(plain)).or_else(other)
    }

    /// The FEN, and the moves and operations after it.
    pub fn fen(&self) -> &[u8] {
        &self.fen
    }

    /// Appends the line with another FEN in place of its own, spelled the same way. `startpos`
    /// becomes `fen ...` if the position is another one.
    pub fn write(&self, fen: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(&self.line[..self.place.start]);
        match self.spelling {
            Spelling::Plain => out.extend_from_slice(fen),
            Spelling::Start => {
                let moves = fen.strip_prefix(START);
                out.extend_from_slice(if moves.is_some() { b"startpos" } else { b"fen " });
                out.extend_from_slice(moves.unwrap_or(fen));
            }
            Spelling::Signs(signs) => {
                out.extend(fen.iter().flat_map(|byte| spelled(*byte, signs)));
            }
        }
        out.extend_from_slice(&self.line[self.place.end..]);
    }

    /// The same, if the line survives a round trip; otherwise it is spelled in some other way.
    fn if_written_so(self) -> Option<EmbeddedFen<'a>> {
        let mut again = Vec::new();
        self.write(&self.fen, &mut again);
        (again == self.line).then_some(self)
    }

    /// Moves the span of a fault in the FEN to its place in the line.
    #[must_use]
    pub fn fault(&self, mut fault: Fault) -> Fault {
        let place = |at: usize| {
            let inside = match self.spelling {
                Spelling::Plain => at,
                // `startpos` is shorter than the FEN it abbreviates.
                Spelling::Start => (at + b"startpos".len()).saturating_sub(START.len()),
                Spelling::Signs(signs) => {
                    let before = &self.fen[..at.min(self.fen.len())];
                    before.iter().map(|byte| spelled(*byte, signs).len()).sum()
                }
            };
            (self.place.start + inside).min(self.place.end)
        };
        fault.place = Span::new(place(fault.place.start), place(fault.place.end));
        fault
    }

    /// A name for the text around the FEN, if that text may no longer be true of the position after
    /// a step that moves the pieces; `swaps_sides` says whether it swaps the sides.
    pub fn text_next_to_fen(&self, swaps_sides: bool) -> Option<&'static str> {
        let around = [&self.line[..self.place.start], &self.line[self.place.end..]];
        let is_link = matches!(self.spelling, Spelling::Signs(_));
        let name = if is_link { "the link" } else { "text next to the FEN" };
        let mut around = around.iter();
        around.any(|text| may_be_false(text, Numbers::InCode, swaps_sides, || true)).then_some(name)
    }
}

/// Reads a FEN, bare or embedded in a line.
///
/// # Errors
///
/// The error of `read`, at its place in `text`.
pub(crate) fn read_embedded<T>(
    text: &[u8],
    mut read: impl FnMut(&[u8]) -> Result<T, Fault>,
) -> Result<(T, Option<EmbeddedFen<'_>>), Fault> {
    match read(text) {
        Ok(read) => Ok((read, None)),
        Err(fault) => match EmbeddedFen::find(text) {
            Some(embedded) => {
                let inside = read(embedded.fen()).map_err(|fault| embedded.fault(fault))?;
                Ok((inside, Some(embedded)))
            }
            None => Err(fault),
        },
    }
}

/// The length of the words at the start of a text that a FEN may follow: `position fen `, `fen `,
/// `epd `, `FEN: `; in `position startpos`, of the first word.
fn commands(text: &[u8]) -> usize {
    let has = |at: usize, word: &str| {
        let end = at + word.len();
        let is_there = text.get(at..end).is_some_and(|it| it.eq_ignore_ascii_case(word.as_bytes()));
        let gap = text.get(end..).map_or(0, spaces);
        (is_there && gap > 0).then_some(end + gap)
    };
    let at = has(0, "position").unwrap_or(0);
    let rest = ["fen", "epd", "fen:"].iter().find_map(|word| has(at, word));
    rest.unwrap_or(at)
}

/// Where in a text placements begin: words of at least eight parts between slashes.
fn placements(text: &[u8]) -> impl Iterator<Item = usize> {
    let is_in = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'~');
    let words = text.split(move |byte| !is_in(byte));
    let long = words.filter(|word| memchr::memchr_iter(b'/', word).count() >= 7);
    let fens = long.filter(|word| looks_like_fen(word));
    fens.map(|word| word.as_ptr() as usize - text.as_ptr() as usize)
}

/// Whether a text mentions a position.
pub(crate) fn mentions_fen(text: &[u8]) -> bool {
    placements(text).next().is_some()
}

/// The span of the FEN in a line, if there is one, in quotation marks or set apart by punctuation.
fn in_text(line: &[u8]) -> Option<Span> {
    let trimmed = line.trim_ascii();
    let mut fens = placements(line);
    let start = fens.next().filter(|_| fens.next().is_none())?;
    // A JSON object has keys; the user can name one.
    if trimmed.starts_with(b"{\"") && trimmed.ends_with(b"}") {
        return None;
    }
    // The words before the FEN that say what it is.
    let is_command = |at: &usize| *at + commands(&line[*at..start]) == start;
    let begins = |at: &usize| *at == 0 || !line[at - 1].is_ascii_alphanumeric();
    let words = (start.saturating_sub(24)..start).filter(begins).find(is_command).unwrap_or(start);
    let before = line[..words].trim_ascii_end();
    let quoted = before.last().filter(|quote| b"\"'`".contains(quote));
    if let Some(quote) = quoted {
        let end = start + memchr::memchr(*quote, &line[start..])?;
        return (!line[start..end].contains(&b'\\')).then(|| Span::new(start, end));
    }
    if before.is_empty() && words < start {
        return Some(Span::new(start, line.len()));
    }
    // After a word, punctuation must not be a comma between fields or an operator of a formula.
    let is_apart = !before.iter().any(u8::is_ascii_alphanumeric)
        || match before {
            [.., b':' | b'(' | b'{' | b'.' | b'#' | b')'] | [b'|', .., b'|'] => true,
            [.., b'=' | b'>'] if before.len() == start => true,
            _ => words < start || before.ends_with(b"--"),
        };
    let end =
        if Fen::parse(&line[start..]).is_ok() { line.len() } else { end_of_fen(line, start)? };
    (is_apart && end - start < trimmed.len()).then(|| Span::new(start, end))
}

/// Where a FEN that begins at `start` ends, at punctuation that sets it apart from the text after it.
fn end_of_fen(line: &[u8], start: usize) -> Option<usize> {
    let text = &line[start..];
    let sets_apart = |at: &usize| match text[*at..] {
        [b' ', b'/', b'/', ..] | [b' ', b'-', b'-', ..] => true,
        [b'.', ref after @ ..] => after.is_empty() || after[0] == b' ',
        [byte, ..] => b"#|(){}<>\"'`*".contains(&byte),
        [] => false,
    };
    let end = (0..text.len()).find(sets_apart)?;
    let end = text[..end].trim_ascii_end().len();
    let parts = Fen::parse(&text[..end]).ok()?.parts;
    // What follows may still be the next field.
    let separates = |byte: &u8| is_space(*byte) || b"|,;()".contains(byte);
    let next = text[end..].split(separates).find(|word| !word.is_empty()).unwrap_or_default();
    let next = next.strip_suffix(b":").unwrap_or(next).to_ascii_lowercase();
    let missing = parts.fields.iter().position(Option::is_none);
    let is_next = match missing {
        Some(1) => matches!(&next[..], b"w" | b"b" | b"white" | b"black"),
        Some(2) => next.iter().all(|byte| b"kq-".contains(byte)),
        Some(3) => next.iter().all(|byte| *byte == b'-') || next.len() == 2,
        _ => false,
    };
    (!is_next || next.is_empty()).then_some(start + end)
}

/// The bytes for a byte of a FEN.
fn spelled(byte: u8, signs: Signs) -> Vec<u8> {
    let place = b" /-".iter().position(|own| *own == byte);
    place.map_or_else(|| vec![byte], |place| signs[place].as_bytes().to_vec())
}

/// The line, if it is a FEN in other signs.
fn in_other_signs(line: &[u8], signs: Signs) -> Option<EmbeddedFen<'_>> {
    let [space, slash, dash] = signs;
    let text = str::from_utf8(line).ok()?;
    let text = text.replace(slash, "/").replace(space, " ").replace(dash, "-");
    Fen::parse(text.as_bytes()).ok()?;
    let (place, fen) = (Span::new(0, line.len()), Cow::Owned(text.into_bytes()));
    EmbeddedFen { line, place, fen, spelling: Spelling::Signs(signs) }.if_written_so()
}

/// The FEN in a link or in the tail of a link.
fn in_link(line: &[u8]) -> Option<EmbeddedFen<'_>> {
    let text = line.trim_ascii();
    let start = line.len() - line.trim_ascii_start().len();
    let is_link = text.starts_with(b"https://") || text.starts_with(b"http://");
    let is_tail = looks_like_fen(text) && (text.contains(&b'_') || text.contains(&b'%'));
    if !(is_link || is_tail) || text.iter().any(|byte| is_space(*byte)) || text.len() > LONGEST_LINK
    {
        return None;
    }
    let begins = |at: &usize| *at == 0 || matches!(text[at - 1], b'/' | b'=' | b'?' | b'#');
    (0..text.len()).filter(begins).find_map(|at| {
        let rest = &text[at..];
        let end = rest.iter().position(|byte| matches!(byte, b'&' | b'?' | b'#' | b'='));
        let spelt = &rest[..end.unwrap_or(rest.len())];
        let fen = unlinked(spelt).filter(|fen| Fen::parse(fen).is_ok())?;
        // Not the last eight of nine ranks.
        let is_rank = |byte: &u8| b"12345678PNBRQKpnbrqk~".contains(byte);
        let above = text[..at.saturating_sub(1)].rsplit(|byte| b"/=?#".contains(byte)).next()?;
        if text[..at].ends_with(b"/") && !above.is_empty() && above.iter().all(is_rank) {
            return None;
        }
        let contains = |part: &&str| memchr::memmem::find(spelt, part.as_bytes()).is_some();
        let space = if contains(&"%20") { "%20" } else { "_" };
        let slash = ["%2F", "%2f"].into_iter().find(contains).unwrap_or("/");
        let place = Span::new(start + at, start + at + spelt.len());
        let spelling = Spelling::Signs([space, slash, "-"]);
        EmbeddedFen { line, place, fen: Cow::Owned(fen), spelling }.if_written_so()
    })
}

/// Decodes the spaces and slashes of a part of a link; `None` if it cannot be a FEN.
fn unlinked(spelt: &[u8]) -> Option<Vec<u8>> {
    let mut text = Vec::with_capacity(spelt.len());
    let mut rest = spelt;
    while let [first, more @ ..] = rest {
        rest = more;
        text.push(match first {
            b'_' => b' ',
            b'%' => {
                let (code, more) = more.split_at_checked(2)?;
                rest = more;
                match code {
                    b"20" => b' ',
                    b"2F" | b"2f" => b'/',
                    _ => return None,
                }
            }
            other => *other,
        });
    }
    Some(text)
}
