//! Drawn boards: eight lines of cells, as people and programs print them.
//!
//! Set cells are one of `1 X x # O @ *`, clear ones one of `. - 0 _ ·`, pieces the letters of
//! FEN; one board uses one glyph for each. Cells may be spaced or not, framed (`| X |   | 8`),
//! quoted or behind a comment sign. Rank labels, left or right, decide which rank is first;
//! without them it is rank 8. Boards may stand side by side. What bbt itself prints around
//! its boards (titles, notations, facts) is passed over.

use crate::fault::{Fault, Span};

/// A board that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A bitboard: bit 0 is a1.
    Board(u64),
    /// A position: the placement field of its FEN.
    Placement(String),
}

/// A cell, or a label, and the byte of the line where it stands.
type Glyph = (char, usize);

/// One rank of one board: eight cells, and labels on either side.
type RankLine = Vec<Glyph>;

/// What a line is, as far as drawings go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line of cells: one rank of each of the boards that stand side by side.
    Ranks {
        /// The ranks, from left to right.
        ranks: Vec<RankLine>,
        /// Whether it could be a decimal number as well: eight digits 0 and 1.
        number: bool,
    },
    /// A border or the names of the files.
    Frame,
    /// Nothing of the kind.
    Other,
}

const SET: &str = "1Xx#O@*";
const CLEAR: &str = ".-0_·";
const PIECES: &str = "PNBRQKpnbrqk";

fn is_cell(c: char) -> bool {
    SET.contains(c) || CLEAR.contains(c) || PIECES.contains(c)
}

fn is_label(c: char) -> bool {
    ('1'..='8').contains(&c)
}

/// Says what a line is.
///
/// # Errors
///
/// The place in a line of cells that has not eight of them.
pub fn line(text: &str) -> Result<Line, Fault> {
    let (body, start) = undecorated(text);
    if is_frame(body) {
        return Ok(Line::Frame);
    }
    let mut segments = segments(body, start);
    let plain = segments.len() == 1 && segments[0].len() == 8 && !body.contains(' ');
    let number = plain && segments[0].iter().all(|&(c, _)| matches!(c, '0' | '1'));
    if let Some(first) = segments.first_mut()
        && first.len() == 9
        && matches!(first[0].0, '*' | '#')
        && first.iter().all(|&(c, _)| is_cell(c))
    {
        // A comment sign before eight cells.
        first.remove(0);
    }
    match segments.first() {
        Some(first) if is_rank(first) => {
            // Beside boards with labels may stand anything, even eight digits.
            let length = first.len();
            let alike = |segment: &RankLine| is_rank(segment) && segment.len() == length;
            let ranks = segments.into_iter().filter(alike).collect();
            Ok(Line::Ranks { ranks, number })
        }
        Some(first) => ragged(first, body).map_or(Ok(Line::Other), Err),
        None => Ok(Line::Other),
    }
}

/// The line without comment sign, quotes and line end, and where that begins.
fn undecorated(text: &str) -> (&str, usize) {
    let mut body = text.trim_end_matches([' ', '\t', '\r', '\n', ',', ';']);
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
    while strip(&mut body, &["//"]) {}
    if strip(&mut body, &["\"", "'"]) {
        body = body.trim_end_matches(['"', '\'']);
        body = body.strip_suffix("\\n").unwrap_or(body);
    }
    (body, start)
}

/// A border (`+---+---+`) or the names of the files, for one board or several.
fn is_frame(body: &str) -> bool {
    let border = |c: char| matches!(c, '+' | '-' | '=' | ' ' | '|');
    if body.contains('+') && body.contains("--") && body.chars().all(border) {
        return true;
    }
    // What bbt prints beside a board may stand behind the names of its files.
    let names_files = |text: &str| {
        let files: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let boards = files.len() / 8;
        boards > 0 && files.to_ascii_lowercase() == "abcdefgh".repeat(boards)
    };
    let first = body.trim_start().split("  ").next().unwrap_or_default();
    names_files(body) || names_files(first)
}

/// The groups of glyphs of a line: those of one board stand at most one space apart, unless
/// all of the line does.
fn segments(body: &str, start: usize) -> Vec<RankLine> {
    if let Some(cells) = framed(body, start) {
        return vec![cells];
    }
    let mut segments: Vec<RankLine> = Vec::new();
    let mut spaces = 2;
    for (at, c) in body.char_indices() {
        if c.is_whitespace() || c == '|' {
            spaces += if c == '\t' { 2 } else { 1 };
            continue;
        }
        if spaces >= 2 {
            segments.push(Vec::new());
        }
        spaces = 0;
        if let Some(segment) = segments.last_mut() {
            segment.push((c, start + at));
        }
    }
    if segments.len() > 1 && segments.iter().all(|segment| segment.len() == 1) {
        segments = vec![segments.concat()];
    }
    with_labels(segments)
}

/// The segments with labels that stand two spaces from their cells brought to them.
fn with_labels(segments: Vec<RankLine>) -> Vec<RankLine> {
    let is_lone_label = |segment: &RankLine| segment.len() == 1 && is_label(segment[0].0);
    let on_the_left = segments.first().is_some_and(is_lone_label);
    let mut joined: Vec<RankLine> = Vec::new();
    for segment in segments {
        match joined.last_mut() {
            Some(label) if on_the_left && is_lone_label(label) => label.extend(segment),
            Some(cells) if !on_the_left && cells.len() == 8 && is_lone_label(&segment) => {
                cells.extend(segment);
            }
            _ => joined.push(segment),
        }
    }
    joined
}

/// The cells between bars, `| X |   | 8`: a blank one is clear. Labels stand outside.
fn framed(body: &str, start: usize) -> Option<RankLine> {
    let bars: Vec<usize> = body.match_indices('|').map(|(at, _)| at).collect();
    if bars.len() != 9 {
        return None;
    }
    let mut glyphs: RankLine = Vec::new();
    let outside = |from: usize, to: usize| {
        let text = &body[from..to];
        let label = text.trim();
        label.chars().next().map(|c| (c, start + from + text.len() - text.trim_start().len()))
    };
    glyphs.extend(outside(0, bars[0]));
    for pair in bars.windows(2) {
        let cell = body[pair[0] + 1..pair[1]].trim();
        let mut inside = cell.chars();
        let glyph = inside.next().unwrap_or('.');
        if inside.next().is_some() {
            return None;
        }
        glyphs.push((glyph, start + pair[0] + 1));
    }
    glyphs.extend(outside(bars[8] + 1, body.len()));
    Some(glyphs)
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

/// The complaint about glyphs that were meant as a rank: several cells with spaces between, or
/// with `.` among them.
fn ragged(glyphs: &[Glyph], body: &str) -> Option<Fault> {
    let cells: Vec<&Glyph> = glyphs.iter().filter(|(c, _)| is_cell(*c)).collect();
    let apart = glyphs.windows(2).all(|pair| pair[1].1 > pair[0].1 + pair[0].0.len_utf8());
    let meant = (4..=16).contains(&glyphs.len())
        && cells.len() + 2 >= glyphs.len()
        && (body.contains('.') || apart)
        && glyphs.iter().all(|&(c, _)| is_cell(c) || is_label(c));
    let (_, end) = *glyphs.last()?;
    let surplus = glyphs.get(8).filter(|_| glyphs.len() > 8);
    let place = surplus
        .map_or(Span::new(glyphs[0].1, end + 1), |&(c, at)| Span::new(at, at + c.len_utf8()));
    meant.then(|| {
        let reason = format!("a rank of {} cells, not 8", glyphs.len());
        Fault::new(place, reason).with_help("a drawn board has eight cells on each of eight lines")
    })
}

/// A line of cells that belongs to the boards being drawn.
#[derive(Clone, Debug)]
struct Row {
    ranks: Vec<RankLine>,
    number: bool,
    /// The number of the line in the stream, and its text.
    line: u64,
    text: String,
}

/// What a drawing makes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The line belongs to no drawing.
    None,
    /// The line belongs to a drawing that is not complete, or to what stands around one.
    Taken,
    /// The line completes the boards that stand side by side; the first line of them is given.
    Complete(Vec<Drawn>, u64),
}

/// A drawing that came to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoilt {
    /// The line with the fault: its number and its text.
    pub line: u64,
    /// The text of that line.
    pub text: String,
    /// What is wrong with it.
    pub fault: Fault,
    /// All lines of the drawing, as far as it came: the faulty one may be among them.
    pub lines: Vec<String>,
}

/// Collects the lines of drawn boards.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    rows: Vec<Row>,
    /// The boards that were completed last, as long as lines around them may follow.
    done: Vec<Drawn>,
}

impl Drawing {
    /// Takes the next line of the stream, if it belongs to a drawing.
    ///
    /// # Errors
    ///
    /// The line and place where boards are ragged, mixed or wrongly labelled.
    pub fn add(&mut self, number: u64, text: &str) -> Result<Progress, Spoilt> {
        if self.is_idle() && !looks_drawn(text) {
            return Ok(Progress::None);
        }
        self.add_line(number, text)
    }

    fn add_line(&mut self, number: u64, text: &str) -> Result<Progress, Spoilt> {
        let line = match line(text) {
            Ok(line) => line,
            Err(fault) => {
                let mut rows = std::mem::take(&mut self.rows);
                self.done.clear();
                rows.push(Row {
                    ranks: Vec::new(),
                    number: false,
                    line: number,
                    text: text.to_owned(),
                });
                return Err(spoilt(&rows, rows.len() - 1, fault));
            }
        };
        match line {
            Line::Ranks { ranks, number: is_number } => {
                self.done.clear();
                self.rows.push(Row {
                    ranks,
                    number: is_number,
                    line: number,
                    text: text.to_owned(),
                });
                if self.rows.len() < 8 {
                    return Ok(Progress::Taken);
                }
                let rows = std::mem::take(&mut self.rows);
                self.done = boards(&rows)?;
                Ok(Progress::Complete(self.done.clone(), rows[0].line))
            }
            Line::Frame => Ok(Progress::Taken),
            Line::Other if self.rows.is_empty() && self.is_around(text) => Ok(Progress::Taken),
            Line::Other => {
                self.done.clear();
                Ok(Progress::None)
            }
        }
    }

    /// Whether a line is what bbt prints below its boards: their notations, or facts that
    /// began beside them.
    fn is_around(&self, text: &str) -> bool {
        if self.done.is_empty() {
            return false;
        }
        let caption = |word: &str| {
            let hex = word.strip_prefix("0x").filter(|digits| digits.len() == 16);
            let board = hex.and_then(|digits| u64::from_str_radix(digits, 16).ok());
            let shown = board.is_some_and(|board| self.done.contains(&Drawn::Board(board)));
            shown || matches!(word, "White to move" | "Black to move")
        };
        let beside = text.len() - text.trim_start().len() >= 18;
        let placement = |fen: &str| {
            let field = fen.split(' ').next().unwrap_or_default();
            self.done.iter().any(|drawn| matches!(drawn, Drawn::Placement(p) if p == field))
        };
        let last = text.trim().rsplit("  ").next().unwrap_or_default();
        beside
            || placement(last.trim())
            || text.split("  ").map(str::trim).filter(|w| !w.is_empty()).all(caption)
    }

    /// Whether the next line is not looked at as a part of a drawing that has begun.
    pub fn is_idle(&self) -> bool {
        self.rows.is_empty() && self.done.is_empty()
    }

    /// Whether the line that was taken last has rank labels, as bbt's own boards have.
    pub fn is_labelled(&self) -> bool {
        self.rows.last().is_some_and(|row| row.ranks[0].len() > 8)
    }

    /// Whether lines wait for the rest of their board.
    pub fn is_open(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Ends an unfinished drawing: lines that could be numbers are given back as such.
    ///
    /// # Errors
    ///
    /// The last line of a drawing that has fewer than eight.
    pub fn close(&mut self) -> Result<Vec<(u64, String)>, Spoilt> {
        self.done.clear();
        let rows = std::mem::take(&mut self.rows);
        if rows.iter().all(|row| row.number) {
            return Ok(rows.into_iter().map(|row| (row.line, row.text)).collect());
        }
        let count = rows.len();
        let reason =
            format!("a drawn board of {count} rank{}, not 8", if count == 1 { "" } else { "s" });
        let place = Span::new(0, rows[count - 1].text.len());
        Err(spoilt(&rows, count - 1, Fault::new(place, reason)))
    }
}

/// The drawing whose row `at` has a fault.
fn spoilt(rows: &[Row], at: usize, fault: Fault) -> Spoilt {
    Spoilt {
        line: rows[at].line,
        text: rows[at].text.clone(),
        fault,
        lines: rows.iter().map(|row| row.text.clone()).collect(),
    }
}

/// Whether a text could begin a drawing: a quick look that numbers and FENs do not pass.
fn looks_drawn(text: &str) -> bool {
    let start = text.trim_start();
    let begins = |c: char| {
        is_cell(c) || is_label(c) || matches!(c, '+' | '|' | '/' | '"' | '\'' | 'a' | 'A')
    };
    let is_hex = || {
        start.strip_prefix("0x").is_some_and(|digits| {
            digits.starts_with(|c: char| c.is_ascii_hexdigit()) && !digits.contains('x')
        })
    };
    start.len() >= 7 && start.starts_with(begins) && !is_hex()
}

/// The boards that eight rows draw side by side.
fn boards(rows: &[Row]) -> Result<Vec<Drawn>, Spoilt> {
    let count = rows[0].ranks.len();
    for (at, row) in rows.iter().enumerate() {
        if row.ranks.len() != count {
            let reason =
                format!("{} boards side by side, {count} in the lines above", row.ranks.len());
            return Err(spoilt(rows, at, Fault::new(Span::new(0, row.text.len()), reason)));
        }
    }
    (0..count).map(|board| one_board(rows, board)).collect()
}

/// How labels stand: which glyphs of a rank are cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Labels {
    None,
    Left,
    Right,
    Both,
}

impl Labels {
    fn cells(self, glyphs: &[Glyph]) -> Option<&[Glyph]> {
        let cells = match self {
            Labels::None => glyphs,
            Labels::Left => glyphs.get(1..)?,
            Labels::Right => &glyphs[..glyphs.len().checked_sub(1)?],
            Labels::Both => glyphs.get(1..glyphs.len().checked_sub(1)?)?,
        };
        (cells.len() == 8).then_some(cells)
    }

    fn label(self, glyphs: &[Glyph]) -> Option<u32> {
        let glyph = match self {
            Labels::None => None,
            Labels::Left | Labels::Both => glyphs.first(),
            Labels::Right => glyphs.last(),
        };
        glyph.and_then(|(c, _)| c.to_digit(10))
    }
}

fn one_board(rows: &[Row], board: usize) -> Result<Drawn, Spoilt> {
    let fault = |at: usize, place: usize, reason: String| {
        let end = place + rows[at].text[place..].chars().next().map_or(1, char::len_utf8);
        spoilt(rows, at, Fault::new(Span::new(place, end), reason))
    };
    let ranks: Vec<&RankLine> = rows.iter().map(|row| &row.ranks[board]).collect();
    let fits = |labels: Labels| {
        let order: Option<Vec<u32>> = ranks.iter().map(|rank| labels.label(rank)).collect();
        let down = order.as_ref().is_some_and(|order| order.iter().copied().eq((1..=8).rev()));
        let up = order.as_ref().is_some_and(|order| order.iter().copied().eq(1..=8));
        let cells = ranks.iter().all(|rank| labels.cells(rank).is_some());
        (cells && (down || up || labels == Labels::None)).then_some((labels, up))
    };
    let all = [Labels::None, Labels::Left, Labels::Right, Labels::Both];
    let Some((labels, upside_down)) = all.into_iter().find_map(fits) else {
        return Err(fault(
            7,
            ranks[7][0].1,
            "rank labels do not run from 8 to 1 or from 1 to 8".to_owned(),
        ));
    };
    let mut glyphs = [['.'; 8]; 8];
    let mut seen: [Option<char>; 2] = [None; 2];
    let has_pieces = ranks.iter().any(|rank| {
        labels.cells(rank).unwrap_or_default().iter().any(|(c, _)| PIECES.contains(*c))
    });
    for (index, row) in rows.iter().enumerate() {
        let rank = if upside_down { index } else { 7 - index };
        for (file, &(c, at)) in
            labels.cells(&row.ranks[board]).unwrap_or_default().iter().enumerate()
        {
            glyphs[rank][file] = c;
            if has_pieces && PIECES.contains(c) {
                continue;
            }
            let is_set = SET.contains(c);
            let before = seen[usize::from(is_set)].get_or_insert(c);
            if *before != c {
                return Err(fault(
                    index,
                    at,
                    format!("`{c}` in a board that has `{before}` already"),
                ));
            }
            if is_set && has_pieces {
                return Err(fault(index, at, format!("`{c}` in a board of pieces")));
            }
        }
    }
    Ok(if has_pieces { Drawn::Placement(placement(&glyphs)) } else { Drawn::Board(bits(&glyphs)) })
}

fn bits(glyphs: &[[char; 8]; 8]) -> u64 {
    let squares = glyphs.iter().flatten().enumerate();
    squares.fold(0, |board, (square, c)| board | u64::from(SET.contains(*c)) << square)
}

/// The placement field of the position that is drawn.
fn placement(glyphs: &[[char; 8]; 8]) -> String {
    let rank = |cells: &[char; 8]| {
        let mut field = String::new();
        let mut empty = 0;
        for &c in cells {
            if PIECES.contains(c) {
                if empty > 0 {
                    field.push_str(&empty.to_string());
                }
                field.push(c);
                empty = 0;
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            field.push_str(&empty.to_string());
        }
        field
    };
    glyphs.iter().rev().map(rank).collect::<Vec<_>>().join("/")
}

/// Reads one text of several lines as one drawn board.
///
/// # Errors
///
/// What is wrong with the drawing, at its place in the whole text; `None` if it is no drawing.
pub fn parse(text: &str) -> Option<Result<Drawn, Fault>> {
    let mut drawing = Drawing::default();
    let mut found = None;
    let mut start = 0;
    let mut seen_ranks = false;
    for (number, line_text) in (1..).zip(text.split('\n')) {
        let offset = start;
        start += line_text.len() + 1;
        if line_text.trim().is_empty() {
            continue;
        }
        let outcome = drawing.add(number, line_text);
        seen_ranks |= drawing.is_open();
        match outcome {
            Ok(Progress::Complete(drawn, _)) if drawn.len() == 1 && found.is_none() => {
                found = drawn.into_iter().next();
            }
            Ok(Progress::Complete(..)) => {
                let place = Span::new(offset, offset + line_text.len());
                return Some(Err(Fault::new(place, "more than one board in one input")));
            }
            Ok(Progress::Taken) => {}
            Ok(Progress::None) if seen_ranks || found.is_some() => {
                let place = Span::new(offset, offset + line_text.len());
                return Some(Err(Fault::new(place, "not a line of a drawn board")));
            }
            Ok(Progress::None) => return None,
            Err(Spoilt { line, fault, .. }) => {
                let offset = text.split('\n').take(usize::try_from(line).unwrap_or(1) - 1);
                let offset = offset.map(|line| line.len() + 1).sum();
                return Some(Err(fault.shifted(offset)));
            }
        }
    }
    if drawing.is_open() {
        let count = drawing.rows.len();
        return Some(Err(Fault::new(
            Span::new(0, text.len()),
            format!("a drawn board of {count} ranks, not 8"),
        )));
    }
    found.map(Ok)
}
