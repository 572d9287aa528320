//! Numbers and mates in data, compared exactly: with all their digits, and mates beyond all numbers.

use std::borrow::Cow;
use std::cmp::Ordering;

use num_rational::Ratio;

use super::score::{is_number, mate_in, unit};

/// A number, or a mate: `35`, `-0.35`, `0,35`, `+1e3`, `cp 35`, `#3`, `#-3`, `-M5`.
///
/// `#1` is more than `#2`, which is more than any number; `#-1` is less than `#-2`, and both less than any number.
///
/// ```
/// use bbt::position::Quantity;
/// let read = |text: &str| Quantity::parse(text.as_bytes()).unwrap();
/// assert!(read("0.35") > read("0.349999") && read("1.0") == read("1"));
/// assert!(read("#3") > read("#4") && read("#4") > read("32767"));
/// assert!(read("#-3") > read("#-2") && read("#-3") < read("-32767"));
/// assert!(Quantity::parse(b"?").is_none() && Quantity::parse(b"1,234").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// 2 for a mate, 1 for a number above zero, 0, and the same below.
    rank: i8,
    /// The place of the point before which there are no digits but zeros.
    exponent: i64,
    /// The digits from the first to the last that is not zero.
    digits: Vec<u8>,
}

impl Quantity {
    /// Reads a number or a mate. A comma is a decimal point where it cannot divide thousands.
    pub fn parse(text: &[u8]) -> Option<Quantity> {
        let bare = text.trim_ascii();
        let (unit, number) = bare.split_at(unit(bare));
        let (is_negative, unsigned) = match number {
            [b'-', rest @ ..] => (true, rest),
            [b'+', rest @ ..] | rest => (false, rest),
        };
        let is_mate_unit = matches!(unit, [b'm' | b'M', ..]);
        // A mate in 0 without a sign is against the side.
        let is_mated = || !number.iter().any(|byte| b"+-123456789".contains(byte));
        if let Some(moves) = mate_in(unsigned) {
            let is_against = moves.starts_with(b"-") != is_negative || is_mated();
            return Some(Quantity::of(moves.trim_ascii_start(), is_against, 2));
        }
        if let [.., b','] | [b',', ..] = unsigned {
            return None;
        }
        let point = unsigned.iter().position(|byte| *byte == b',');
        let pointed = |at| Cow::Owned([&unsigned[..at], b".", &unsigned[at + 1..]].concat());
        let with_point = point.map_or(Cow::Borrowed(unsigned), pointed);
        let is_negative = is_negative || is_mate_unit && is_mated();
        let is_readable = point.is_none() || !may_be_thousands(unsigned);
        (is_readable && is_number(&with_point))
            .then(|| Quantity::of(&with_point, is_negative, if is_mate_unit { 2 } else { 1 }))
    }

    /// The billionths that a number is as programs write it, of up to nine digits before and after a point:
    /// `35`, `-0.35`. It is not read in any other way.
    pub(crate) fn billionths(text: &[u8]) -> Option<i64> {
        let digits = text.strip_prefix(b"-").unwrap_or(text);
        let point = digits.iter().position(|byte| !byte.is_ascii_digit());
        let (whole, decimals) = match point {
            None => (digits, &b"0"[..]),
            Some(at) => (&digits[..at], digits[at..].strip_prefix(b".")?),
        };
        let number = |digits: &[u8]| {
            let is_short = (1..=9).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
            let add = |number, digit: &u8| number * 10 + i64::from(digit - b'0');
            is_short.then(|| digits.iter().fold(0, add))
        };
        let part = number(decimals)? * 10_i64.pow(9 - decimals.len() as u32);
        let all = number(whole)? * 1_000_000_000 + part;
        Some(if digits.len() < text.len() { -all } else { all })
    }

    /// The number that digits with a point and an exponent are.
    fn of(text: &[u8], is_negative: bool, rank: i8) -> Quantity {
        let mut halves = text.splitn(2, |byte| matches!(byte, b'e' | b'E'));
        let (mantissa, exponent) = (halves.next().unwrap_or(text), halves.next());
        let mantissa =
            mantissa.strip_prefix(b"-").or(mantissa.strip_prefix(b"+")).unwrap_or(mantissa);
        let point = mantissa.iter().position(|byte| *byte == b'.').unwrap_or(mantissa.len());
        let all = || mantissa.iter().copied().filter(u8::is_ascii_digit);
        let zeros = all().take_while(|digit| *digit == b'0').count();
        let mut digits: Vec<u8> = all().skip(zeros).collect();
        while digits.pop_if(|digit| *digit == b'0').is_some() {}
        let rank = if digits.is_empty() && rank == 1 { 0 } else { rank };
        let shift = exponent.and_then(|text| std::str::from_utf8(text).ok()?.parse::<i32>().ok());
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::from(i32::MAX));
        let exponent = count(point) - count(zeros) + i64::from(shift.unwrap_or_default());
        let exponent = if digits.is_empty() { 0 } else { exponent };
        Quantity { rank: if is_negative { -rank } else { rank }, exponent, digits }
    }

    /// The same number or mate without its sign.
    #[must_use]
    pub fn absolute(self) -> Quantity {
        Quantity { rank: self.rank.abs(), ..self }
    }

    /// The same from the other side.
    #[must_use]
    pub fn opposite(self) -> Quantity {
        Quantity { rank: -self.rank, ..self }
    }

    /// The fraction that the number is; `None` for a mate, and if it has too many digits.
    pub fn ratio(&self) -> Option<Ratio<i128>> {
        let power = |places: i64| 10_i128.checked_pow(u32::try_from(places).ok()?);
        let digits = i64::try_from(self.digits.len()).ok()?;
        let add = |number: i128, digit: &u8| {
            number.checked_mul(10)?.checked_add(i128::from(digit - b'0'))
        };
        let number = self.digits.iter().try_fold(0, add)? * i128::from(self.rank.signum());
        (self.rank.abs() < 2).then_some(())?;
        Some(if self.exponent < digits {
            Ratio::new(number, power(digits - self.exponent)?)
        } else {
            Ratio::from_integer(number.checked_mul(power(self.exponent - digits)?)?)
        })
    }
}

impl Ord for Quantity {
    fn cmp(&self, other: &Quantity) -> Ordering {
        let sizes = self.exponent.cmp(&other.exponent).then_with(|| self.digits.cmp(&other.digits));
        // The sooner a mate is, the more it counts.
        let is_reversed = matches!(self.rank, 2 | -1);
        let within = if is_reversed { sizes.reverse() } else { sizes };
        self.rank.cmp(&other.rank).then(within)
    }
}

impl PartialOrd for Quantity {
    fn partial_cmp(&self, other: &Quantity) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Whether the commas of a number may divide thousands: `1,234`, `12,345,678`.
fn may_be_thousands(text: &[u8]) -> bool {
    let mut groups = text.split(|byte| *byte == b',');
    let first = groups.next().unwrap_or_default();
    (1..=3).contains(&first.len()) && first[0] != b'0' && groups.all(|group| group.len() == 3)
}
