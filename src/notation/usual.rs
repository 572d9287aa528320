//! Boards in the notations that bbt writes, read without locating errors.
//!
//! Most streams consist of nothing else. Whatever is written in any other way takes the general
//! path, which also says what is wrong with it.

use super::hex;

/// A notation that bbt writes, and that no other reading of the same text has to be weighed against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Usual {
    /// `0x` and sixteen digits.
    Hex,
    /// Up to twenty decimal digits.
    Decimal,
    /// The names of squares in ascending order: `a1 b2` or `a1, b2`; `none`.
    Squares,
    /// The same in braces: `{a1, b2}`, `{}`.
    Set,
}

impl Usual {
    /// The notation of the board at the start of a text, if it is one of these.
    pub(crate) fn of(text: &[u8]) -> Option<Usual> {
        let notation = match *text {
            [b'0', b'x', ..] => Usual::Hex,
            [b'0'..=b'9', ..] => Usual::Decimal,
            [b'a'..=b'h' | b'n', ..] => Usual::Squares,
            [b'{', ..] => Usual::Set,
            _ => return None,
        };
        // Many other lines begin like this.
        let is_it = match notation {
            Usual::Hex => hex::read_lines(text, 1, &mut Vec::new()) > 0,
            Usual::Decimal => decimal(text).is_some(),
            Usual::Squares => squares(text).is_some(),
            Usual::Set => set(text).is_some(),
        };
        is_it.then_some(notation)
    }

    /// Reads the boards at the start of a text that are in this notation, at most `most`, appends
    /// them and returns their length in bytes.
    pub(crate) fn read(self, text: &[u8], most: usize, boards: &mut Vec<u64>) -> usize {
        match self {
            Usual::Hex => hex::read_lines(text, most, boards) * hex::LINE,
            Usual::Decimal => each(decimal, text, most, boards),
            Usual::Squares => each(squares, text, most, boards),
            Usual::Set => each(set, text, most, boards),
        }
    }

    /// Whether the bit order of what is read depends on the square mapping.
    pub(crate) fn is_number(self) -> bool {
        matches!(self, Usual::Hex | Usual::Decimal)
    }
}

/// The board at the start of a text, and its length with the line end.
type Read = Option<(u64, usize)>;

fn each(one: impl Fn(&[u8]) -> Read, text: &[u8], most: usize, boards: &mut Vec<u64>) -> usize {
    let mut at = 0;
    for _ in 0..most {
        let Some((board, length)) = one(&text[at..]) else { break };
        boards.push(board);
        at += length;
    }
    at
}

/// A decimal number. One of sixteen digits, and zeros and ones, may be in another base, and eight
/// cells of a rank, perhaps with labels, may be digits, too.
fn decimal(text: &[u8]) -> Read {
    let mut number = 0_u64;
    for (at, byte) in text.iter().enumerate() {
        let digit = byte.wrapping_sub(b'0');
        if digit <= 9 {
            number = number.checked_mul(10)?.checked_add(digit.into())?;
            continue;
        }
        let is_doubtful = match at {
            0 | 16 | 21.. => true,
            1 => false,
            // Without the first and the last one, which may be labels.
            8.. => text[0] == b'0' || text[1..at - 1].iter().all(|digit| *digit <= b'1'),
            _ => text[0] == b'0',
        };
        return (*byte == b'\n' && !is_doubtful).then_some((number, at + 1));
    }
    None
}

fn squares(text: &[u8]) -> Read {
    if text.starts_with(b"none\n") {
        return Some((0, 5));
    }
    let (set, at) = names(text)?;
    (text.get(at) == Some(&b'\n')).then_some((set, at + 1))
}

fn set(text: &[u8]) -> Read {
    let inside = text.strip_prefix(b"{")?;
    let (set, at) = if inside.starts_with(b"}") { (0, 0) } else { names(inside)? };
    inside[at..].starts_with(b"}\n").then_some((set, at + 3))
}

/// The names of squares at the start of a text, and their length. If one occurred twice, they could
/// be the cells of a rank: `b1 b1 b1 b1`.
fn names(text: &[u8]) -> Read {
    let (mut set, mut rest) = (0_u64, text);
    while let Some((&[file, rank, after], more)) = rest.split_first_chunk() {
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        if file > 7 || rank > 7 {
            return None;
        }
        let square = rank << 3 | file;
        if set >> square != 0 {
            return None;
        }
        set |= 1 << square;
        rest = match (after, more) {
            (b' ', _) => more,
            (b',', [b' ', more @ ..]) => more,
            _ => return Some((set, text.len() - more.len() - 1)),
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::value::{ReadOptions, Value};
    use crate::notation::{Format, number};

    #[test]
    fn what_bbt_writes_is_read_and_means_the_same_on_the_general_path() {
        let formats = [
            (Format::Hex, Usual::Hex, ""),
            (Format::Dec, Usual::Decimal, ""),
            (Format::Squares, Usual::Squares, ""),
        ];
        for i in 0..3000_u64 {
            let board = i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64) | u64::from(i > 0);
            for (format, notation, after) in formats {
                let line = format.text(board);
                let general = ReadOptions::default().value(line.as_bytes());
                let text = [&line, "\n", after].concat();
                let is_doubtful = notation == Usual::Decimal
                    && (line.len() == 16 || matches!(general, Ok(Value::Board(it)) if it != board));
                let found = Usual::of(text.as_bytes());
                if is_doubtful || notation == Usual::Decimal && found.is_none() {
                    assert!(matches!(line.len(), 8..=10 | 16), "{line}");
                    continue;
                }
                assert_eq!(general, Ok(Value::Board(board)), "{line}");
                assert_eq!(found, Some(notation), "{line}");
                let mut read = Vec::new();
                assert_eq!(notation.read(text.as_bytes(), 9, &mut read), text.len(), "{line}");
                assert_eq!(read, [board], "{line}");
            }
        }
    }

    #[test]
    fn decimal_numbers_are_those_that_any_reader_takes_for_decimal() {
        // The digits of numbers, with few kinds of them more often than by chance.
        for i in 0..20_000_u64 {
            let number = i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64);
            let number =
                if i % 3 == 0 { format!("{:b}", number >> 44) } else { number.to_string() };
            let word = ["", "0", "1", "00"][(i / 64 % 4) as usize].to_owned() + &number;
            let mut read = Vec::new();
            if Usual::Decimal.read(format!("{word}\n").as_bytes(), 1, &mut read) == 0 {
                continue;
            }
            assert_eq!(number::parse(&word, None), Some(Ok(read[0])), "{word}");
            assert!(matches!(number::shown_base(&word), None | Some(Ok(10))), "{word}");
            assert_eq!(number::shown_base(&word).is_some(), read[0] > 9, "{word}");
        }
    }

    #[test]
    fn several_are_read_at_once_up_to_the_first_other_line() {
        for (text, notation, boards, length) in [
            ("7\n18446744073709551615\n0\n0x7\n", Usual::Decimal, vec![7, u64::MAX, 0], 25),
            ("a1\nb1 c1\nnone\na1, h8\ne4 e4\n", Usual::Squares, vec![1, 6, 0, 1 << 63 | 1], 21),
            ("{a1, b1}\n{}\n{a1 | b1}\n", Usual::Set, vec![3, 0], 12),
        ] {
            let mut read = Vec::new();
            assert_eq!(Usual::of(text.as_bytes()), Some(notation));
            assert_eq!(notation.read(text.as_bytes(), 9, &mut read), length, "{text}");
            assert_eq!(read, boards, "{text}");
        }
    }

    #[test]
    fn what_may_mean_something_else_is_left_to_the_general_path() {
        for text in [
            "1234567890123456\n",
            "10101010\n",
            "810101010\n",
            "8101010108\n",
            "18446744073709551616\n",
            "7",
            "7\r\n",
            "b1 b1 b1 b1\n",
            "a1h8\n",
            "b2 a1\n",
            "a1  b2\n",
            "{a1, b2\n",
            "{A1}\n",
            "0xff\n",
            "0x00000000000000ff\r\n",
            "\n",
            "",
            ". . . . . . . .\n",
        ] {
            assert_eq!(Usual::of(text.as_bytes()), None, "{text}");
        }
    }
}
