//! What is beside a usual position: counters, a score and a result, in a line or as numbers.

use super::tail::{self, Item, TailItems, What};
use crate::text::escape::lossy;
use crate::text::fault::{Fault, PositionFault, Result};

pub(super) trait Beside: Copy {
    /// Whether there are a score and a result.
    fn is_scored(&self) -> bool;

    /// The same with score and result as the other side sees them; nothing if they are left to `rewrite`.
    fn reversed(self) -> Option<Self>;

    /// The same in a line.
    fn rest(self) -> Rest;

    /// The same as numbers; nothing if some of them are missing or too large.
    fn scored(self) -> Option<Scored>;
}

/// What follows the fields of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    /// The counters with the space before each of them, score and result, and the line end.
    pub(super) text: [u8; 32],
    pub(super) length: usize,
    pub(super) is_scored: bool,
}

impl Beside for Rest {
    #[inline(always)]
    fn is_scored(&self) -> bool {
        self.is_scored
    }

    #[cold]
    fn reversed(self) -> Option<Rest> {
        let mut text = self.text;
        let end = text[..self.length].trim_ascii_end().len();
        let score = memchr::memchr(b'|', &text)? + 2;
        if text[end - 1] == b'0' {
            // `1.0` and `0.0`
            text[end - 3] ^= b'0' ^ b'1';
        }
        let length = match text[score..] {
            [b'0', b' ', ..] => self.length,
            // `rewrite` leaves zeros before the score out.
            [b'0', ..] | [b'-', b'0', ..] => return None,
            [b'-', ..] => {
                text.copy_within(score + 1.., score);
                self.length - 1
            }
            _ => {
                text.copy_within(score..31, score + 1);
                text[score] = b'-';
                self.length + 1
            }
        };
        Some(Rest { text, length, ..self })
    }

    #[inline(always)]
    fn rest(self) -> Rest {
        self
    }

    #[inline(always)]
    fn scored(self) -> Option<Scored> {
        Scored::usual(self.text[..self.length].trim_ascii_end())
    }
}

/// The results as text, by their half points.
const RESULTS: [&[u8; 3]; 3] = [b"0.0", b"0.5", b"1.0"];

/// The counters, score and result of a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) counters: [u16; 2],
    pub(super) score: i16,
    pub(super) half_points: u8,
}

impl Beside for Scored {
    #[inline(always)]
    fn is_scored(&self) -> bool {
        true
    }

    #[inline(always)]
    fn reversed(self) -> Option<Scored> {
        let (score, half_points) = (self.score.checked_neg()?, 2 - self.half_points);
        Some(Scored { score, half_points, ..self })
    }

    fn rest(self) -> Rest {
        let [halfmove, fullmove] = self.counters;
        let (mut text, mut length) = ([0; 32], 0);
        let mut put = |part: &[u8]| {
            text[length..length + part.len()].copy_from_slice(part);
            length += part.len();
        };
        let mut number = itoa::Buffer::new();
        put(b" ");
        put(number.format(halfmove).as_bytes());
        put(b" ");
        put(number.format(fullmove).as_bytes());
        put(b" | ");
        put(number.format(self.score).as_bytes());
        put(b" | ");
        put(RESULTS[usize::from(self.half_points)]);
        put(b"\n");
        Rest { text, length, is_scored: true }
    }

    #[inline(always)]
    fn scored(self) -> Option<Scored> {
        Some(self)
    }
}

impl Scored {
    /// Reads them as programs write them: ` 0 1 | -18 | 0.5`.
    pub(super) fn usual(text: &[u8]) -> Option<Scored> {
        let [before, score, result] = tail::usual(text)?;
        let mut counters = [0, 1];
        let words = before.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
        for (counter, word) in counters.iter_mut().zip(words) {
            *counter = number(word)?;
        }
        Some(Scored { counters, score: number(score)?, half_points: half_points(result)? })
    }

    /// Reads them, however they are written, if there are a score and a result, and nothing else.
    pub(super) fn read(text: &[u8]) -> Result<Scored> {
        if let Some(usual) = Scored::usual(text) {
            return Ok(usual);
        }
        let mut scored = Scored { counters: [0, 1], score: 0, half_points: 0 };
        let (mut counted, mut found) = (0, [false; 2]);
        for item in TailItems::new(text) {
            let Item { place, text: own, what, .. } = item?;
            let read = match what {
                What::Counter => {
                    counted += 1;
                    let read = number(own).map(|number| scored.counters[counted - 1] = number);
                    read.or((own == b"-").then_some(()))
                }
                What::Named("score") => {
                    found[0] = true;
                    number(own).map(|score| scored.score = score)
                }
                What::Named(_) | What::Bracket => {
                    found[1] = true;
                    half_points(own).map(|result| scored.half_points = result)
                }
                What::Checks | What::Operation { .. } => None,
            };
            read.ok_or_else(|| {
                Fault::new(place, PositionFault::NotInRecord(format!("`{}`", lossy(own))))
            })?;
        }
        match found {
            [true, true] => Ok(scored),
            _ => Err(Fault::of_all(text, PositionFault::NoScore)),
        }
    }
}

fn number<T: std::str::FromStr>(text: &[u8]) -> Option<T> {
    std::str::from_utf8(text).ok()?.parse().ok()
}

/// The half points of a result.
fn half_points(text: &[u8]) -> Option<u8> {
    let inside = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]"));
    match inside.unwrap_or(text).trim_ascii() {
        b"1.0" | b"1" | b"1-0" => Some(2),
        b"0.5" | b"1/2" | b"1/2-1/2" => Some(1),
        b"0.0" | b"0" | b"0-1" => Some(0),
        _ => None,
    }
}
