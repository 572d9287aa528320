//! What follows the four fields of a FEN: counters, check counters, moves, the operations of EPD, a result in brackets.
//!
//! ```text
//! ... w KQkq - 0 1                         halfmove clock and move number
//! ... w KQkq - 3+2 0 1                     checks left (Lichess, shakmaty)
//! ... w KQkq - 0 1 +2+0                    checks given (Scid, python-chess)
//! ... w KQkq - 0 1 moves e2e4 e7e5         moves, as UCI has them
//! ... w KQkq - bm Nf3; id "a; b"; ce 12;   operations: opcode, operands, semicolon
//! ... w KQkq - 0 1 ;D1 20 ;D2 400          perft counts
//! ... w KQkq - 0 1 [0.5]                   a result
//! ... w KQkq - 0 1 [0.5] -18              a result and a score
//! ... w KQkq - 0 1 | -18 | 0.5            a score and a result, as bullet writes them
//! ... w KQkq - c9 "1-0"; v=-328           an operation with a sign between
//! ```
//!
//! An operation with an unknown opcode is recognized only if a semicolon precedes or ends it.
//! Anything else is an error: it might be something about the position that a step makes false.

use super::epd::{self, OperandKind};
use super::shape::{is_space, looks_like_fen};
use super::{move_list, score};
use crate::text::fault::{Fault, InputFault, PositionFault, Result, Span};
use crate::vectors::digits::EACH;

/// An item of what follows the fields, and the gap before it: spaces and semicolons.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'a> {
    pub(super) gap: Span,
    pub(super) place: Span,
    pub(super) text: &'a [u8],
    pub(super) what: What,
}

/// The kind of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// The halfmove clock or the move number.
    Counter,
    /// Check counters, White's first: `3+2`, `+0+1`.
    Checks,
    /// A result in brackets: `[0.5]`.
    Bracket,
    /// What a name stands for: the `score` after it (`[1.0] -18`), or score and `result` after bars.
    Named(&'static str),
    /// An operation: the length of its opcode, its kind if known, and whether it needs no semicolon before it.
    Operation { opcode: usize, kind: Option<OperandKind>, alone: bool },
}

/// The items of what follows the fields, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct TailItems<'a> {
    text: &'a [u8],
    at: usize,
    counters: usize,
    checks: bool,
    /// Whether an operation has been read: no counters can follow.
    operations: bool,
    /// Whether the last item was a result in brackets.
    bracket: bool,
    /// Whether the last item was a score after a bar.
    bar: bool,
}

/// Whether the rest of a line after its fields has the most common form: nothing, or up to two
/// counters, each after a space. The text is the first `length` bytes of a word.
#[inline(always)]
pub(super) fn are_counters(text: u64, length: usize) -> bool {
    const HIGH: u64 = EACH * 0x80;
    if length == 0 || length > 8 {
        return length == 0;
    }
    // Eight bytes at once, padded with spaces; the highest bits say which are not digits, and which not spaces.
    let padding = (EACH * 0x20).checked_shl(8 * length as u32).unwrap_or(0);
    let text = text & (!0 >> (64 - 8 * length)) | padding;
    let no_digit = (text ^ (EACH * 0x30)).wrapping_add(EACH * 0x76) & HIGH;
    let no_space = (text ^ (EACH * 0x20)).wrapping_add(EACH * 0x7f) & HIGH;
    let begins = !no_digit & (no_digit << 8);
    (text & HIGH) | (no_digit & no_space) == 0 && begins.count_ones() <= 2
}

/// Whether a text is a score and a result after bars as programs write them: `| -18 | 0.5`.
pub(super) fn are_scores(text: &[u8]) -> bool {
    let Some((score, result)) = text.split_last_chunk() else { return false };
    let Some(score) = score.strip_prefix(b"| ") else { return false };
    let digits = score.strip_prefix(b"-").unwrap_or(score);
    matches!(result, b" | 0.0" | b" | 0.5" | b" | 1.0")
        && !digits.is_empty()
        && digits.iter().all(u8::is_ascii_digit)
}

/// The counters, score and result if nothing else follows the fields, as programs write them: ` 0 1 | -18 | 0.5`.
pub(super) fn usual(text: &[u8]) -> Option<[&[u8]; 3]> {
    let (counters, scores) = text.split_at(memchr::memchr(b'|', text)?);
    let counters = counters.strip_suffix(b" ")?;
    let mut word = [0; 8];
    word.get_mut(..counters.len())?.copy_from_slice(counters);
    let is_usual = are_counters(u64::from_le_bytes(word), counters.len()) && are_scores(scores);
    is_usual.then(|| {
        let (score, result) = scores.split_at(scores.len() - 3);
        [counters, &score[2..score.len() - 3], result]
    })
}

/// Checks that what follows the fields is understood.
pub(super) fn check(text: &[u8]) -> Result<()> {
    let mut word = [0; 8];
    if let Some(start) = word.get_mut(..text.len()) {
        start.copy_from_slice(text);
        if are_counters(u64::from_le_bytes(word), text.len()) {
            return Ok(());
        }
    }
    if usual(text).is_some() {
        return Ok(());
    }
    TailItems::new(text).try_for_each(|item| item.map(|_| ()))
}

/// The length of what follows the fields, without a score and a result, which are no part of a FEN or its operations.
pub(super) fn unscored(text: &[u8]) -> usize {
    let mut items = TailItems::new(text).map_while(Result::ok);
    let score = items.find(|item| matches!(item.what, What::Named(_) | What::Bracket));
    score.map_or(text.len(), |item| item.gap.start)
}

impl<'a> TailItems<'a> {
    pub(super) fn new(text: &'a [u8]) -> TailItems<'a> {
        TailItems { text, ..TailItems::default() }
    }

    /// The spaces and semicolons that end the line after the last item. If that is dropped, as all are after a
    /// gap, they go with it, but for what ends an operation before them.
    pub(super) fn end(&self, gap: Option<&'a [u8]>, has_operations: bool) -> &'a [u8] {
        let Some(gap) = gap else { return &self.text[self.at..] };
        let end = gap.iter().position(|byte| *byte == b';' && has_operations);
        &gap[..end.map_or(0, |at| at + 1)]
    }

    /// Checks that there is no control character but tabs and form feeds.
    fn check(&self, place: Span) -> Result<()> {
        let is_control =
            |byte: &u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\x0b' | b'\x0c');
        let bytes = place.within(self.text);
        // All bytes at once: there is hardly ever one.
        let any = bytes.iter().fold(false, |any, byte| any | is_control(byte));
        if any { Err(invalid_byte(bytes, is_control).shifted(place.start)) } else { Ok(()) }
    }

    /// The next of the two items that end a line as bullet writes it: `| -18 | 0.5`.
    fn barred(&mut self) -> Option<Item<'a>> {
        let mut bars =
            self.text[self.at..].trim_ascii_start().strip_prefix(b"|")?.split(|c| *c == b'|');
        let (text, next) = (bars.next()?.trim_ascii(), bars.next().map(<[u8]>::trim_ascii));
        let name = match next {
            None if self.bar => "result",
            Some(next) if score::is_score(text) && score::exchanged(next).is_some() => "score",
            _ => return None,
        };
        if bars.next().is_some() {
            return None;
        }
        let place = Span::of(text, self.text);
        let gap = Span::new(self.at, place.start);
        (self.at, self.bar, self.operations) = (place.end, name == "score", true);
        Some(Item { gap, place, text, what: What::Named(name) })
    }

    /// The kind of the item that begins with a word, and where the item ends.
    fn what(&mut self, gap: Span, word: Span) -> Result<(What, usize)> {
        let text = word.within(self.text);
        let separated = gap.within(self.text).contains(&b';');
        if !self.operations && !separated {
            if self.counters < 2 && (text == b"-" || text.iter().all(u8::is_ascii_digit)) {
                self.counters += 1;
                return Ok((What::Counter, word.end));
            }
            if !self.checks && checks(text).is_some() {
                self.checks = true;
                return Ok((What::Checks, word.end));
            }
        }
        if std::mem::take(&mut self.bracket) && !separated && score::negated(text).is_some() {
            return Ok((What::Named("score"), word.end));
        }
        self.operations = true;
        let end = word.start + operation(&self.text[word.start..]);
        let whole = &self.text[word.start..end];
        for (text, end) in [(text, word.end), (whole, end)] {
            if let [b'[', inside @ .., b']'] = text
                && (score::exchanged(inside).is_some() || score::negated(inside).is_some())
            {
                self.bracket = true;
                return Ok((What::Bracket, end));
            }
        }
        // `v=-328`
        let equals = text.iter().position(|byte| *byte == b'=');
        let equals = equals.filter(|at| epd::is_opcode(&text[..*at]));
        let opcode = equals.map_or(text.len(), |at| at + 1);
        let text = &text[..equals.unwrap_or(text.len())];
        let kind = epd::kind(text);
        let ends = self.text[end..].iter().find(|byte| !is_space(**byte)) == Some(&b';');
        // Moves of pawns on file c look like the opcodes of comments.
        let are_moves = kind == Some(OperandKind::Text)
            && !ends
            && move_list::is_move(text)
            && !whole.contains(&b'"')
            && move_list::read(whole).is_ok();
        let alone = kind.is_some() && !are_moves
            || ends && epd::is_opcode(text) && !move_list::is_move(text);
        if !alone && (!separated || looks_like_fen(text)) {
            return Err(not_understood(text, word));
        }
        let end = match kind {
            Some(OperandKind::Moves(_)) => word.end + next_opcode(&self.text[word.end..end]),
            _ => end,
        };
        Ok((What::Operation { opcode, kind, alone }, end))
    }
}

impl<'a> Iterator for TailItems<'a> {
    type Item = Result<Item<'a>>;

    fn next(&mut self) -> Option<Result<Item<'a>>> {
        if let Some(item) = self.barred() {
            return Some(Ok(item));
        }
        let rest = &self.text[self.at..];
        let start = self.at + rest.iter().position(|&byte| byte != b';' && !is_space(byte))?;
        let is_word = |byte: &&u8| !is_space(**byte) && **byte != b';';
        let length = self.text[start..].iter().take_while(is_word).count();
        let (gap, word) = (Span::new(self.at, start), Span::new(start, start + length));
        let checked = self.check(gap).and_then(|()| self.what(gap, word));
        Some(checked.and_then(|(what, end)| {
            self.at = end;
            let place = Span::new(start, end);
            self.check(place).map(|()| Item { gap, place, text: place.within(self.text), what })
        }))
    }
}

/// The operands of the operation with an opcode, without quotation marks, or the text that a name stands for.
pub(crate) fn operand<'a>(text: &'a [u8], wanted: &[u8]) -> Option<&'a [u8]> {
    if let Some([_, score, result]) = usual(text) {
        return match wanted {
            b"score" => Some(score),
            b"result" => Some(result),
            _ => None,
        };
    }
    operations(text).find(|(name, _)| *name == wanted).map(|(_, operand)| operand)
}

/// What follows the fields and the counters: opcodes and names, each with its operands or its text.
pub(crate) fn operations(text: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    TailItems::new(text).map_while(Result::ok).filter_map(|Item { text, what, .. }| {
        let (opcode, operand) = match what {
            What::Operation { opcode, .. } => text.split_at(opcode),
            What::Named(name) => (name.as_bytes(), text),
            // A result, as it stands there.
            What::Bracket => (&b"[]"[..], &text[1..text.len() - 1]),
            What::Checks => (&b"check counters"[..], text),
            What::Counter => return None,
        };
        let opcode = opcode.strip_suffix(b"=").unwrap_or(opcode);
        let operand = operand.trim_ascii();
        let inside = operand.strip_prefix(b"\"").and_then(|inside| inside.strip_suffix(b"\""));
        Some((opcode, inside.unwrap_or(operand)))
    })
}

#[cold]
fn invalid_byte(text: &[u8], is_control: impl Fn(&u8) -> bool) -> Fault {
    let at = text.iter().position(is_control).unwrap_or_default();
    Fault::new(Span::new(at, at + 1), PositionFault::Control(text[at]))
}

#[cold]
fn not_understood(text: &[u8], place: Span) -> Fault {
    if looks_like_fen(text) {
        return Fault::new(place, InputFault::TwoInputs);
    }
    let text = String::from_utf8_lossy(text).escape_debug().to_string();
    Fault::new(place, PositionFault::Unexpected(text))
}

/// The two numbers of check counters.
pub(super) fn checks(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let numbers = text.strip_prefix(b"+").unwrap_or(text);
    let plus = numbers.iter().position(|byte| *byte == b'+')?;
    let (white, black) = (&numbers[..plus], &numbers[plus + 1..]);
    let is_number = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    (is_number(white) && is_number(black)).then_some((white, black))
}

/// The length of the operation at the start of a text: up to the semicolon that ends it, or to the
/// end of the line, without the space before that. A semicolon between quotation marks does not end
/// it, nor does a quotation mark after a backslash end the quotation.
fn operation(text: &[u8]) -> usize {
    let (mut at, mut quoted) = (0, false);
    let end = loop {
        let Some(next) = memchr::memchr3(b'"', b'\\', b';', &text[at..]) else { break text.len() };
        at += next;
        match text[at] {
            b';' if !quoted => break at,
            b'"' => quoted = !quoted,
            b'\\' if quoted => at += 1,
            _ => {}
        }
        at = (at + 1).min(text.len());
    };
    text[..end].iter().rposition(|&byte| !is_space(byte)).map_or(0, |at| at + 1)
}

/// The length of the moves before an opcode that begins the next operation, although no semicolon
/// ends this one: `bm Rc8+ dm 26`. Where there are quotation marks, only a semicolon ends it.
fn next_opcode(operands: &[u8]) -> usize {
    let is_next = |word: &[u8]| epd::kind(word).is_some() && !move_list::is_move(word);
    let bare = operands.split(|byte| *byte == b'"').next().unwrap_or_default();
    let next = move_list::words(bare).find(|(_, word)| is_next(word));
    let end = next.map_or(operands.len(), |(place, _)| place.start);
    operands[..end].iter().rposition(|&byte| !is_space(byte)).map_or(0, |at| at + 1)
}

/// Check counters, with White's and Black's swapped.
pub(super) fn write_swapped_checks(text: &[u8], out: &mut Vec<u8>) {
    let Some((white, black)) = checks(text) else { return out.extend_from_slice(text) };
    let sign = &text[..text.len() - white.len() - black.len() - 1];
    out.extend([sign, black, b"+", white].concat());
}

/// What follows the fields of a FEN, up to the end of its counters and check counters, and that end. Counters that are
/// missing, or a dash, are written: those of the operations `hmvc` and `fmvn`, or 0 and 1.
pub(super) fn with_counters(text: &[u8]) -> Result<(Vec<u8>, usize)> {
    let mut counters = [(&b"hmvc"[..], &b"0"[..]), (b"fmvn", b"1")].into_iter().map(|one| {
        let own = operand(text, one.0).filter(|own| own.iter().all(u8::is_ascii_digit));
        own.unwrap_or(one.1)
    });
    let (mut written, mut end) = (Vec::new(), 0);
    for item in TailItems::new(text) {
        let Item { gap, place, text: own, what } = item?;
        let new = match what {
            What::Counter => counters.next().filter(|_| own == b"-"),
            What::Checks => None,
            _ => break,
        };
        written.extend([gap.within(text), new.unwrap_or(own)].concat());
        end = place.end;
    }
    written.extend(counters.flat_map(|number| [b" ", number].concat()));
    Ok((written, end))
}
