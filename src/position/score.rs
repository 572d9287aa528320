//! Scores and results: how to turn them to the other side's point of view, and what looks like one.
//!
//! A score is negated: `35`, `-0.35`, `+1.2`, `#3`, `#-3`, `M5`, `mate -3`, `cp 35`. A result is
//! reversed: `1-0`, `0-1`, `1/2-1/2`, `*`; a number from 0 to 1 is subtracted from 1; `w`, `d` and
//! `l` are win, draw and loss; `white` and `black`, `win` and `loss`; the signs of annotators, `+-` and `-+`;
//! in brackets or quotation marks, too. All other bytes stay the same, as do upper and lower case.

/// A score from the other side's point of view; `None` if the text is not a score.
///
/// ```
/// use bbt::position::score::negated;
/// assert_eq!(negated(b"-0.35").as_deref(), Some(&b"0.35"[..]));
/// assert_eq!(negated(b"#3").as_deref(), Some(&b"#-3"[..]));
/// assert_eq!(negated(b"0.00").as_deref(), Some(&b"0.00"[..]));
/// assert_eq!(negated(b"a lot"), None);
/// ```
pub fn negated(text: &[u8]) -> Option<Vec<u8>> {
    within(text, |bare| {
        let (unit, number) = bare.split_at(unit(bare));
        let unsigned = number.strip_prefix(b"+").or(number.strip_prefix(b"-")).unwrap_or(number);
        let is_signed = unsigned.len() < number.len();
        match mate_in(unsigned) {
            Some([b'+' | b'-', ..]) if is_signed => None,
            // `M5` is `-M5` from the other side, `#5` is `#-5`.
            Some(moves) if !is_signed && (number[0] == b'#' || !moves[0].is_ascii_digit()) => {
                let mark = &number[..number.len() - moves.len()];
                Some([unit, mark, &opposite(moves, true)].concat())
            }
            moves => {
                let is_mate = moves.is_some() || matches!(unit, [b'm' | b'M', ..]);
                (moves.is_some() || is_number(number))
                    .then(|| [unit, &opposite(number, is_mate)].concat())
            }
        }
    })
}

/// A result from the other side's point of view; `None` if the text is not a result.
///
/// ```
/// use bbt::position::score::exchanged;
/// assert_eq!(exchanged(b"1-0").as_deref(), Some(&b"0-1"[..]));
/// assert_eq!(exchanged(b"[0.0]").as_deref(), Some(&b"[1.0]"[..]));
/// assert_eq!(exchanged(b"0.75").as_deref(), Some(&b"0.25"[..]));
/// assert_eq!(exchanged(b"2"), None);
/// ```
pub fn exchanged(text: &[u8]) -> Option<Vec<u8>> {
    within(text, |bare| word(bare).or_else(|| complement(bare)).or_else(|| counts(bare)))
}

/// The same where it says who has won: `w` and `b` are the sides.
pub(crate) fn exchanged_winner(text: &[u8]) -> Option<Vec<u8>> {
    within(text, |bare| match bare {
        [side @ (b'w' | b'b' | b'W' | b'B')] => Some(vec![side ^ b'w' ^ b'b']),
        _ => exchanged(bare),
    })
}

/// The same where it is a number: 1, 0 or -1.
pub(crate) fn exchanged_sign(text: &[u8]) -> Option<Vec<u8>> {
    negated(text).filter(|_| matches!(text, b"1" | b"0" | b"-1"))
}

/// Whether a result is who has won, by its name.
pub(crate) fn names_winner(name: &str) -> bool {
    name.to_ascii_lowercase().contains("winner")
}

/// The numbers of wins, draws and losses, `120 800 80`, from the other side's point of view.
fn counts(text: &[u8]) -> Option<Vec<u8>> {
    let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let [wins, draws, losses] = words.collect::<Vec<_>>()[..] else { return None };
    let are_counts = [wins, draws, losses].concat().iter().all(u8::is_ascii_digit);
    let between = &text[wins.len()..text.len() - losses.len()];
    are_counts.then(|| [losses, between, wins].concat())
}

/// Whether a word is a result, which ends a movetext.
pub(crate) fn is_result(word: &[u8]) -> bool {
    matches!(word, b"1-0" | b"0-1" | b"1/2-1/2" | b"*")
}

/// Whether a text is a number or a mate, and so may be a score.
pub(super) fn is_score(text: &[u8]) -> bool {
    negated(text).is_some()
}

/// Applies a change to the text inside white space, quotation marks and brackets.
fn within(text: &[u8], change: impl Fn(&[u8]) -> Option<Vec<u8>>) -> Option<Vec<u8>> {
    let mut bare = text.trim_ascii();
    while let [b'"', inside @ .., b'"'] | [b'\'', inside @ .., b'\''] | [b'[', inside @ .., b']'] =
        bare
    {
        bare = inside.trim_ascii();
    }
    let start = crate::text::fault::Span::of(bare, text).start;
    let changed = change(bare).filter(|_| !bare.is_empty())?;
    Some([&text[..start], &changed, &text[start + bare.len()..]].concat())
}

/// The length of a score's unit and the space after it: `cp 35`, `mate -3`.
pub(super) fn unit(text: &[u8]) -> usize {
    let is_own = |it: &&[u8]| text.get(..it.len()).is_some_and(|own| own.eq_ignore_ascii_case(it));
    let length = [&b"cp"[..], b"mate"].into_iter().find(is_own).map_or(0, <[u8]>::len);
    let space = text[length..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    if length > 0 && space > 0 { length + space } else { 0 }
}

/// The number of moves after the mark of a mate: `#-3`, `M5`.
pub(super) fn mate_in(text: &[u8]) -> Option<&[u8]> {
    let moves = text.strip_prefix(b"#").or(text.strip_prefix(b"M")).or(text.strip_prefix(b"m"))?;
    let digits = moves.strip_prefix(b"-").or(moves.strip_prefix(b"+")).unwrap_or(moves);
    (!digits.is_empty() && digits.iter().all(u8::is_ascii_digit)).then_some(moves)
}

/// Whether a text is a decimal number: `35`, `-0.5`, `+1.`, `.5`, `1e-3`.
pub(super) fn is_number(text: &[u8]) -> bool {
    // Rust reads `inf` and `nan`, too.
    let is_read = str::from_utf8(text).is_ok_and(|text| text.parse::<f64>().is_ok());
    is_read && text.iter().any(u8::is_ascii_digit)
}

/// A number with the other sign. Zero stays as it is; a mate in 0 has one, and is against the side without it.
fn opposite(number: &[u8], is_mate: bool) -> Vec<u8> {
    let mantissa = number.split(|byte| matches!(byte, b'e' | b'E')).next().unwrap_or(number);
    let is_zero = !mantissa.iter().any(|byte| matches!(byte, b'1'..=b'9'));
    match number {
        _ if is_zero && !is_mate => number.to_vec(),
        [b'+', rest @ ..] => [b"-", rest].concat(),
        [b'-', rest @ ..] | rest if is_zero => [b"+", rest].concat(),
        [b'-', rest @ ..] => rest.to_vec(),
        rest => [b"-", rest].concat(),
    }
}

/// The words for results, each with the same result from the other side's point of view, if that has another word.
const WORDS: &str = "1-0 0-1, 1/2-1/2, 1/2, 0.5-0.5, \u{bd}-\u{bd}, white black, win loss, draw, w l, d, *, \
     +- -+, +/- -/+, \u{b1} \u{2213}, +/= =/+, += =+, \u{2a72} \u{2a71}";

/// Whether a word is a sign for a judgement or a result: `+-`, `±`.
pub(super) fn is_sign(word: &[u8]) -> bool {
    word != b"*" && !word.iter().any(u8::is_ascii_alphanumeric) && self::word(word).is_some()
}

/// Reverses a word for a result, preserving its case.
fn word(text: &[u8]) -> Option<Vec<u8>> {
    let pairs = WORDS.split(", ").map(|pair| pair.split_once(' ').unwrap_or((pair, pair)));
    let mut both = pairs.flat_map(|(a, b)| [(a, b), (b, a)]);
    let (_, other) = both.find(|(own, _)| text.eq_ignore_ascii_case(own.as_bytes()))?;
    let is_upper = |at: usize| text.get(at).is_some_and(u8::is_ascii_uppercase);
    let cased = other.bytes().enumerate().map(|(at, byte)| {
        // `White` and `WHITE` differ in the second letter.
        if is_upper(at.min(1)) { byte.to_ascii_uppercase() } else { byte }
    });
    Some(cased.collect())
}

/// A decimal number from 0 to 1, subtracted from 1, with as many digits.
fn complement(text: &[u8]) -> Option<Vec<u8>> {
    let point = text.iter().position(|byte| *byte == b'.').unwrap_or(text.len());
    let (whole, fraction) = (&text[..point], text.get(point + 1..).unwrap_or_default());
    // Most texts are not numbers.
    if !matches!(whole, b"" | b"0" | b"1") || !fraction.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let own: u128 = str::from_utf8(&[whole, fraction].concat()).ok()?.parse().ok()?;
    let other = 10_u128.checked_pow(fraction.len().try_into().ok()?)?.checked_sub(own)?;
    let digits = format!("{other:0width$}", width = whole.len() + fraction.len()).into_bytes();
    let (units, tenths) = digits.split_at(whole.len());
    (tenths.len() == fraction.len())
        .then(|| [units, &text[point..text.len() - tenths.len()], tenths].concat())
}
