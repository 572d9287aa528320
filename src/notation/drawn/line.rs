//! One line of a drawing: a line of cells, a frame, or something else.

use crate::fault::{DrawingFault, Fault, Span};

/// The prefix of each title line: no input begins with it, so that drawings can be read again.
pub const TITLE_SIGN: &str = "> ";

/// A cell or a label, and its byte offset in the line.
pub(super) type Glyph = (char, usize);

/// One rank of one board: eight cells, and labels on either side.
pub(super) type RankLine = Vec<Glyph>;

/// A line of cells: one rank of each of the boards that are drawn side by side.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The ranks as written, and as read after a comment sign.
    pub(super) plain: Option<Vec<RankLine>>,
    pub(super) after_sign: Option<Vec<RankLine>>,
    /// The length of the line.
    pub(super) length: usize,
}

/// What a line is in a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A line of cells: one rank of each of the boards side by side.
    Ranks {
        /// The ranks, from left to right.
        plain: Option<Vec<RankLine>>,
        /// The same if the first `*` or `#` is a comment sign.
        after_sign: Option<Vec<RankLine>>,
        /// Whether the cells are eight digits 0 and 1 with nothing in between.
        digits: bool,
    },
    /// A border or the names of the files.
    Frame {
        /// Whether the files run from h to a: the board is seen from Black's side.
        turned: bool,
    },
    /// Neither of the two.
    Other,
}

pub(super) const SET: &str = "1Xx#O@*■█●";
pub(super) const CLEAR: &str = ".-0_·⋅∙⭘□░○";
pub(super) const PIECES: &str = "PNBRQKpnbrqk";

/// Comment signs that can be cells, or that begin nothing else.
const SIGNS: [&str; 5] = ["*", "#", "-- ", ";", "%"];

fn is_cell(c: char) -> bool {
    SET.contains(c) || CLEAR.contains(c) || PIECES.contains(c)
}

fn is_label(c: char) -> bool {
    ('1'..='8').contains(&c)
}

/// Classifies a line.
///
/// # Errors
///
/// The span of a group of cells whose number is not eight.
pub fn line(text: &str) -> Result<LineKind, Fault> {
    let (body, start) = undecorated(text);
    // `*` and `#` may be comment signs or cells: the other seven lines will decide.
    let trimmed = body.trim_start();
    let after_sign = SIGNS.iter().find_map(|sign| trimmed.strip_prefix(sign));
    let sign_start = start + body.len() - after_sign.map_or(0, str::len);
    if let Some(turned) = frame(body).or_else(|| after_sign.and_then(frame)) {
        return Ok(LineKind::Frame { turned });
    }
    let plain = ranks(body, start);
    let after_sign = after_sign.and_then(|body| ranks(body, sign_start));
    if plain.is_none() && after_sign.is_none() {
        let segments = segments(body, start);
        let fault = segments.first().and_then(|first| ragged(first, body));
        return fault.map_or(Ok(LineKind::Other), Err);
    }
    let digits = body.trim();
    let digits = digits.len() == 8 && digits.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    Ok(LineKind::Ranks { plain, after_sign, digits })
}

/// The ranks of the boards side by side in a line of cells, perhaps after an operator and with
/// operators between them. If the first board alone has labels, they are those of all boards.
fn ranks(body: &str, start: usize) -> Option<Vec<RankLine>> {
    let segments = segments(body, start);
    let first = segments.iter().find(|segment| !is_operator(segment)).filter(|it| is_rank(it))?;
    let label = first.first().filter(|_| first.len() == 9 && is_label(first[0].0));
    // Anything may be printed next to a board, even digits `101010101`; but boards look alike.
    let alike = |segment: &RankLine| {
        if !is_rank(segment) || are_apart(segment) != are_apart(first) {
            return None;
        }
        match label {
            Some(label) if segment.len() == 8 => {
                Some(std::iter::once(label).chain(segment).copied().collect())
            }
            _ => (segment.len() == first.len()).then(|| segment.clone()),
        }
    };
    Some(segments.iter().filter_map(alike).collect())
}

/// Whether glyphs are an operator before a board, or the number below it: `=`, `>>`, `56`. A `*`
/// before a label is a comment sign.
fn is_operator(glyphs: &[Glyph]) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || "&|^~+-*/%<>=".contains(c);
    let is_comment = matches!(glyphs, [('*', _), _, ..]);
    !is_rank(glyphs) && !is_comment && glyphs.iter().all(|&(c, _)| is_sign(c))
}

/// The line without comment sign, quotes and line end, and its byte offset.
fn undecorated(text: &str) -> (&str, usize) {
    const AFTER: [char; 6] = [' ', '\t', '\r', '\n', ',', ';'];
    let mut body = text.trim_end_matches(AFTER);
    // Strings that are joined.
    let joined = body.trim_end_matches(['+', '\\']).trim_end();
    if joined.ends_with(['"', '\'']) {
        body = joined;
    }
    let mut start = 0;
    let mut strip = |body: &mut &str, signs: &[&str]| {
        let trimmed = body.trim_start();
        for sign in signs {
            if let Some(rest) = trimmed.strip_prefix(sign) {
                start += body.len() - rest.len();
                *body = rest;
                return true;
            }
        }
        false
    };
    if strip(&mut body, &["//"]) {
        while strip(&mut body, &["/", "!"]) {}
    }
    if list(body, 0).is_some() {
        return (body, start);
    }
    if strip(&mut body, &["\"", "'", "+ \"", "+ '", "r\"", "b\"", "b'"]) {
        body = body.trim_end_matches(['"', '\'']);
        body = body.strip_suffix("\\n").unwrap_or(body);
    }
    (body, start)
}

/// A border (`+---+---+`) or the names of the files, for one board or several: whether these run
/// from h to a.
fn frame(body: &str) -> Option<bool> {
    let border = |c: char| matches!(c, '+' | '-' | '=' | ' ' | '|' | '\u{2500}'..='\u{257f}');
    let has_lines = body.contains('+') && body.contains("--")
        || body.contains(['─', '━', '═'])
            && body.contains(['┌', '├', '└', '╔', '╟', '╠', '╚', '╭', '╰', '┏', '┣', '┗']);
    if has_lines && body.chars().all(border) {
        return Some(false);
    }
    // `a - - - - - - h`
    let (ends, between) = (body.trim().as_bytes(), |c: char| matches!(c, ' ' | '-' | '.' | '…'));
    if let [first, middle @ .., last] = ends
        && middle.len() >= 2
        && std::str::from_utf8(middle).is_ok_and(|middle| middle.chars().all(between))
    {
        match (first.to_ascii_lowercase(), last.to_ascii_lowercase()) {
            (b'a', b'h') => return Some(false),
            (b'h', b'a') => return Some(true),
            _ => {}
        }
    }
    // After the names of the files there may be facts that bbt prints next to a board.
    let names_files = |text: &str, names: &str| {
        let files: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let boards = files.len() / 8;
        boards > 0 && files.to_ascii_lowercase() == names.repeat(boards)
    };
    let first = body.trim_start().split("  ").next().unwrap_or_default();
    let names = |names: &str| names_files(body, names) || names_files(first, names);
    ["abcdefgh", "hgfedcba"].into_iter().position(names).map(|turned| turned == 1)
}

/// The groups of glyphs of a line: within a board, glyphs are at most one space apart, unless all
/// glyphs of the line are farther apart.
fn segments(body: &str, start: usize) -> Vec<RankLine> {
    if let Some(cells) = framed(body, start).or_else(|| list(body, start)) {
        return vec![cells];
    }
    let mut segments: Vec<RankLine> = Vec::new();
    let mut spaces = 2;
    for (at, c) in body.char_indices() {
        if c.is_whitespace() || is_bar(c) || is_axis(body, at) {
            spaces += if c == '\t' { 2 } else { 1 };
            continue;
        }
        if spaces >= 2 {
            segments.push(Vec::new());
        }
        spaces = 0;
        if let Some(segment) = segments.last_mut() {
            segment.push((letter(c), start + at));
        }
    }
    if segments.len() > 1 && segments.iter().all(|segment| segment.len() == 1) {
        segments = vec![segments.concat()];
    }
    with_labels(segments)
}

/// Whether the character at `at` is the sign of a diagonal axis, which stands instead of the blank
/// before a cell: `1/. 1`.
fn is_axis(body: &str, at: usize) -> bool {
    let mut rest = body[at..].chars();
    let sign = rest.next().is_some_and(|c| matches!(c, '/' | '\\'));
    let cell = rest.next().is_some_and(|c| is_cell(letter(c)));
    let is_apart = rest.next().is_none_or(char::is_whitespace);
    sign && cell && is_apart && body[..at].ends_with(|c| is_label(c) || is_cell(letter(c)))
}

/// The segments, joined with labels that are two spaces away from the cells.
fn with_labels(segments: Vec<RankLine>) -> Vec<RankLine> {
    let is_lone_label = |segment: &RankLine| segment.len() == 1 && is_label(segment[0].0);
    // A digit next to a board that has its labels belongs to an operator.
    let on_the_left = match &segments[..] {
        [label, cells, ..] => is_lone_label(label) && is_rank(&[&label[..], cells].concat()),
        _ => false,
    };
    let is_bare = segments.iter().find(|cells| cells.len() >= 8).is_some_and(|it| it.len() == 8);
    let mut joined: Vec<RankLine> = Vec::new();
    for segment in segments {
        match joined.last_mut() {
            Some(label) if on_the_left && is_lone_label(label) => label.extend(segment),
            Some(cells)
                if is_bare && !on_the_left && cells.len() == 8 && is_lone_label(&segment) =>
            {
                cells.extend(segment);
            }
            _ => joined.push(segment),
        }
    }
    joined
}

/// The cells between bars, `| X |   | 8`: a blank cell is clear. Labels are outside.
fn framed(body: &str, start: usize) -> Option<RankLine> {
    let bars: Vec<(usize, usize)> = body
        .char_indices()
        .filter(|(_, c)| is_bar(*c))
        .map(|(at, c)| (at, at + c.len_utf8()))
        .collect();
    if bars.len() != 9 {
        return None;
    }
    let mut glyphs: RankLine = Vec::new();
    let outside = |from: usize, to: usize| {
        let text = &body[from..to];
        let label = text.trim();
        label.chars().next().map(|c| (c, start + from + text.len() - text.trim_start().len()))
    };
    glyphs.extend(outside(0, bars[0].0));
    for pair in bars.windows(2) {
        let cell = body[pair[0].1..pair[1].0].trim();
        let mut inside = cell.chars();
        let glyph = inside.next().map_or('.', letter);
        if inside.next().is_some() {
            return None;
        }
        glyphs.push((glyph, start + pair[0].1));
    }
    glyphs.extend(outside(bars[8].1, body.len()));
    Some(glyphs)
}

/// The cells of a list: `0, 1, 0, 0, 0, 0, 0, 0`, `['.', 'X', …]`, a row of an array.
fn list(body: &str, start: usize) -> Option<RankLine> {
    if body.bytes().filter(|byte| *byte == b',').count() != 7 {
        return None;
    }
    let mut at = start;
    let cells = body.split(',').map(|cell| {
        let around = [' ', '\t', '{', '}', '[', ']', '(', ')', '"', '\''];
        let inside = cell.trim_start_matches(around);
        let place = at + cell.len() - inside.len();
        at += cell.len() + 1;
        let mut glyphs = inside.trim_end_matches(around).chars();
        let glyph = letter(glyphs.next()?);
        glyphs.next().is_none().then_some((glyph, place))
    });
    cells.collect()
}

/// Whether a character is the line between two cells.
fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃')
}

/// The letter of a piece that is drawn as a figurine; any other glyph as it is.
fn letter(glyph: char) -> char {
    const FIGURINES: &str = "♔♕♖♗♘♙♚♛♜♝♞♟";
    let index = FIGURINES.chars().position(|figurine| figurine == glyph);
    index.and_then(|index| "KQRBNPkqrbnp".chars().nth(index)).unwrap_or(glyph)
}

/// Eight cells, perhaps with a label on either side.
fn is_rank(glyphs: &[Glyph]) -> bool {
    let cells = |glyphs: &[Glyph]| glyphs.len() == 8 && glyphs.iter().all(|&(c, _)| is_cell(c));
    match glyphs {
        [label, rest @ ..] if is_label(label.0) && cells(rest) => true,
        [rest @ .., label] if is_label(label.0) && cells(rest) => true,
        [first, rest @ .., last] if is_label(first.0) && is_label(last.0) && cells(rest) => true,
        _ => cells(glyphs),
    }
}

/// Whether there is something between any two glyphs.
fn are_apart(glyphs: &[Glyph]) -> bool {
    glyphs.windows(2).all(|pair| pair[1].1 > pair[0].1 + pair[0].0.len_utf8())
}

/// The error for glyphs that were meant as a rank: several cells with spaces between them, or with
/// `.` among them.
fn ragged(glyphs: &[Glyph], body: &str) -> Option<Fault> {
    let cells: Vec<&Glyph> = glyphs.iter().filter(|(c, _)| is_cell(*c)).collect();
    let meant = (4..=16).contains(&glyphs.len())
        && cells.len() + 2 >= glyphs.len()
        && (body.contains('.') || are_apart(glyphs))
        && glyphs.iter().all(|&(c, _)| is_cell(c) || is_label(c));
    let end = glyphs.last().map(|(c, at)| at + c.len_utf8())?;
    let surplus = glyphs.get(8).filter(|_| glyphs.len() > 8);
    let place =
        surplus.map_or(Span::new(glyphs[0].1, end), |&(c, at)| Span::new(at, at + c.len_utf8()));
    meant.then(|| Fault::new(place, DrawingFault::RankCells(glyphs.len())))
}

/// Whether a text could begin a drawing: a quick test that numbers and FENs fail.
pub(super) fn looks_drawn(text: &str) -> bool {
    let start = text.trim_start();
    let begins = |c: char| {
        is_cell(letter(c))
            || is_label(c)
            || matches!(
                c,
                '+' | '/' | '"' | '\'' | 'a' | 'A' | 'h' | 'H' | '{' | '[' | '(' | ';' | '%'
            )
            || is_bar(c)
            || matches!(c, '\u{2500}'..='\u{257f}')
    };
    // Eight cells and two labels are shorter than a number of sixteen digits.
    let is_long_number =
        || start.len() > 10 && start.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_hex = || {
        let digits = start.strip_prefix("0x").unwrap_or_default();
        digits.starts_with(|c: char| c.is_ascii_hexdigit()) && !digits.contains('x')
    };
    start.len() >= 7 && start.starts_with(begins) && !is_hex() && !is_long_number()
}
