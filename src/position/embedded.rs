//! A FEN embedded in a line with no other content, and how it is written back in place.
//!
//! ```text
//! position fen FEN moves e2e4     position startpos     fen FEN     epd FEN     startpos
//! "FEN",                          `FEN`                 [FEN "..."]
//! https://lichess.org/analysis/rnbqkbnr/.../RNBQKBNR_w_KQkq_-_0_1
//! {"FEN", 11030083, 6},           const START: &str = "FEN";
//! ```
//!
//! A line of source code qualifies if exactly one of its strings is a FEN. What stands next to it
//! stays as it is, and is said to if it may be false of the image.

use std::borrow::Cow;

use super::Fen;
use super::beside::{Change, Numbers, may_be_false};
use super::shape::{is_space, looks_like_fen, spaces};
use crate::fault::{Fault, Span};

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
    /// In a link, with what replaces spaces and slashes.
    Link {
        space: &'static [u8],
        slash: &'static [u8],
    },
}

impl<'a> EmbeddedFen<'a> {
    /// Finds the FEN in a line that does not begin with one, or in the tail of a link, which does;
    /// `None` if there is none or may be more than one. The FEN need not be valid.
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
        let embedded = |place: Span| EmbeddedFen {
            line,
            place,
            fen: Cow::Borrowed(&line[place.start..place.end]),
            spelling: Spelling::Plain,
        };
        let words = commands(line);
        let rest = &line[words..];
        if words > 0 && looks_like_fen(rest) {
            return Some(embedded(Span::new(words, line.len())));
        }
        if let Some(moves) = rest.strip_prefix(b"startpos")
            && moves.first().is_none_or(|byte| is_space(*byte))
        {
            let fen = Cow::Owned([START, moves].concat());
            let place = Span::new(words, line.len());
            return Some(EmbeddedFen { line, place, fen, spelling: Spelling::Start });
        }
        in_link(line).or_else(|| in_string(line).map(embedded))
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
            Spelling::Link { space, slash } => {
                for byte in fen {
                    match byte {
                        b' ' => out.extend_from_slice(space),
                        b'/' => out.extend_from_slice(slash),
                        byte => out.push(*byte),
                    }
                }
            }
        }
        out.extend_from_slice(&self.line[self.place.end..]);
    }

    /// Moves the span of a fault in the FEN to its place in the line.
    #[must_use]
    pub fn fault(&self, mut fault: Fault) -> Fault {
        let place = |at: usize| {
            let inside = match self.spelling {
                Spelling::Plain => at,
                // `startpos` is shorter than the FEN it abbreviates.
                Spelling::Start => (at + b"startpos".len()).saturating_sub(START.len()),
                Spelling::Link { space, slash } => {
                    let length = |byte: &u8| match byte {
                        b' ' => space.len(),
                        b'/' => slash.len(),
                        _ => 1,
                    };
                    self.fen[..at.min(self.fen.len())].iter().map(length).sum()
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
        let name = if self.spelling_is_link() { "the link" } else { "text next to the FEN" };
        let mut around = around.iter();
        let change = Change { swaps_sides, changes_game: true };
        around.any(|text| may_be_false(text, Numbers::InCode, change)).then_some(name)
    }

    fn spelling_is_link(&self) -> bool {
        matches!(self.spelling, Spelling::Link { .. })
    }
}

/// Reads a FEN, bare or embedded in a line.
///
/// # Errors
///
/// The error of `read`, at its place in `text`.
pub fn read_embedded<T>(
    text: &[u8],
    read: impl Fn(&[u8]) -> Result<T, Fault>,
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

/// The length of the words before a FEN: `position fen `, `fen `, `epd `, `FEN: `; in `position
/// startpos`, of the first word.
fn commands(line: &[u8]) -> usize {
    let mut at = spaces(line);
    let has = |at: usize, word: &str| {
        let end = at + word.len();
        let is_there = line.get(at..end).is_some_and(|it| it.eq_ignore_ascii_case(word.as_bytes()));
        let gap = line.get(end..).map_or(0, spaces);
        (is_there && gap > 0).then_some(end + gap)
    };
    at = has(at, "position").unwrap_or(at);
    let rest = ["fen", "epd", "fen:"].iter().find_map(|word| has(at, word));
    rest.unwrap_or(at)
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
        let contains = |part: &[u8]| spelt.windows(part.len()).any(|window| window == part);
        let space: &[u8] = if contains(b"%20") { b"%20" } else { b"_" };
        let slash = [&b"%2F"[..], b"%2f"].into_iter().find(|slash| contains(slash));
        let slash = slash.unwrap_or(b"/");
        let place = Span::new(start + at, start + at + spelt.len());
        let spelling = Spelling::Link { space, slash };
        let embedded = EmbeddedFen { line, place, fen: Cow::Owned(fen), spelling };
        // If the line does not survive a round trip, it is spelled in some other way.
        let mut again = Vec::new();
        embedded.write(&embedded.fen, &mut again);
        (again == line).then_some(embedded)
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

/// The span of the FEN, if exactly one string of the line is a FEN.
fn in_string(line: &[u8]) -> Option<Span> {
    let trimmed = line.trim_ascii();
    // A JSON object has keys, which the user can name.
    if trimmed.starts_with(b"{\"") && trimmed.ends_with(b"}") {
        return None;
    }
    let mut fens = strings(line).filter_map(|place| {
        let start = place.start + commands(&line[place.start..place.end]);
        let text = &line[start..place.end];
        let word = text.split(|byte| is_space(*byte)).next().unwrap_or_default();
        let has_ranks = memchr::memchr_iter(b'/', word).count() >= 7;
        (has_ranks && looks_like_fen(text) && !text.contains(&b'\\'))
            .then(|| Span::new(start, place.end))
    });
    fens.next().filter(|_| fens.next().is_none())
}

/// The spans of the strings in a line, without their quotation marks.
fn strings(line: &[u8]) -> impl Iterator<Item = Span> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let is_quote = |byte: &u8| matches!(byte, b'"' | b'\'' | b'`');
        let open = at + line.get(at..)?.iter().position(is_quote)?;
        let close = open + 1 + memchr::memchr(line[open], &line[open + 1..])?;
        at = close + 1;
        Some(Span::new(open + 1, close))
    })
}
