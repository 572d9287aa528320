//! Drawn boards: eight lines of cells, as people and programs print them.
//!
//! Set cells are one of `1 X x # O @ *`, clear ones one of `. - 0 _ ·`, pieces the letters of
//! FEN; one board uses one glyph for each. Cells may be spaced or not, framed (`| X |   | 8`),
//! quoted or behind a comment sign. Rank labels, left or right, decide which rank is first;
//! without them it is rank 8. Boards may stand side by side. What bbt itself prints around
//! its boards (titles, notations, facts) is passed over.

mod board;
mod line;

use shakmaty::Board;

use self::board::boards;
pub use self::line::{Line, line};
use self::line::{RankLine, looks_drawn};
use crate::fault::{Fault, Span};
use crate::notation::mapping::MAPPINGS;

/// What each line of a title begins with: nothing that can be read does, so that drawings can
/// be read again.
pub const TITLE_SIGN: &str = "> ";

/// A board that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A bitboard: bit 0 is a1.
    Board(u64),
    /// A position: the placement field of its FEN.
    Placement(String),
}

/// A line of cells that belongs to the boards being drawn.
#[derive(Clone, Debug)]
struct Row {
    /// The ranks side by side, as they stand, and behind a comment sign.
    plain: Option<Vec<RankLine>>,
    behind_sign: Option<Vec<RankLine>>,
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
    /// All lines of the drawing so far: its rows, and borders and names of files, which a board
    /// must follow. The number of the last one.
    lines: Vec<String>,
    last: u64,
    /// The boards that were completed last, as long as lines around them may follow: notes may
    /// stand below several rows of boards.
    done: Vec<Drawn>,
    /// Whether a border or the names of the files stood below the last ones: only then can notes
    /// follow, as bbt writes them.
    framed: bool,
}

/// How many boards are remembered for the notes below them: more than a chain has steps.
const REMEMBERED: usize = 64;

impl Row {
    /// A line that belongs to a drawing without being one of its ranks.
    fn without_ranks(line: u64, text: &str) -> Row {
        Row { plain: None, behind_sign: None, number: false, line, text: text.to_owned() }
    }
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
                let row = [Row::without_ranks(number, text)];
                self.lines.push(text.to_owned());
                return Err(self.spoil(spoilt(&row, 0, fault)));
            }
        };
        let around = self.rows.is_empty() && !self.done.is_empty();
        if matches!(line, Line::Ranks { .. }) || (line == Line::Frame && !around) {
            self.lines.push(text.to_owned());
            self.last = number;
        }
        match line {
            Line::Ranks { plain, behind_sign, number: is_number } => {
                self.rows.push(Row {
                    plain,
                    behind_sign,
                    number: is_number,
                    line: number,
                    text: text.to_owned(),
                });
                if self.rows.len() < 8 {
                    return Ok(Progress::Taken);
                }
                let rows = std::mem::take(&mut self.rows);
                let boards = boards(&rows).map_err(|spoilt| self.spoil(spoilt))?;
                self.done.extend_from_slice(&boards);
                self.done.drain(..self.done.len().saturating_sub(REMEMBERED));
                self.framed = false;
                self.lines.clear();
                Ok(Progress::Complete(boards, rows[0].line))
            }
            Line::Frame => {
                self.framed = true;
                Ok(Progress::Taken)
            }
            Line::Other if self.rows.is_empty() && self.is_around(text) => Ok(Progress::Taken),
            Line::Other => {
                // Below a title stand more boards, and perhaps the notes of all of them.
                if !is_title(text.as_bytes()) {
                    self.done.clear();
                }
                Ok(Progress::None)
            }
        }
    }

    /// Whether a line is what bbt prints below its boards: their notations, or facts that
    /// began beside them.
    fn is_around(&self, text: &str) -> bool {
        if self.done.is_empty() || !self.framed {
            return false;
        }
        // In whichever mapping it is written.
        let has_drawn = |number: u64| {
            MAPPINGS.iter().any(|mapping| self.done.contains(&Drawn::Board(mapping.read(number))))
        };
        let caption = |word: &str| {
            let hex = word.strip_prefix("0x").filter(|digits| digits.len() == 16);
            let number = hex.and_then(|digits| u64::from_str_radix(digits, 16).ok());
            number.is_some_and(has_drawn) || matches!(word, "White to move" | "Black to move")
        };
        let beside = text.len() - text.trim_start().len() >= 18;
        let mut words = text.split("  ").map(str::trim).filter(|word| !word.is_empty());
        // A FEN may have several spaces between its fields.
        beside || words.clone().any(|word| self.has_pieces(word)) || words.all(caption)
    }

    /// Whether the boards that were completed last show the pieces of a FEN.
    fn has_pieces(&self, fen: &str) -> bool {
        let board = |field: &str| Board::from_ascii_board_fen(field.as_bytes()).ok();
        let Some(pieces) = fen.split(' ').next().and_then(board) else { return false };
        self.done.iter().any(|drawn| match drawn {
            Drawn::Placement(field) => board(field).as_ref() == Some(&pieces),
            Drawn::Board(set) => *set == 0 && pieces.occupied().is_empty(),
        })
    }

    /// Whether the next line is not looked at as a part of a drawing that has begun.
    pub fn is_idle(&self) -> bool {
        !self.is_open() && self.done.is_empty()
    }

    /// Whether the board that is being drawn has rank labels, as bbt's own boards have.
    pub fn is_labelled(&self) -> bool {
        let labelled =
            |ranks: &Option<Vec<RankLine>>| ranks.as_ref().is_some_and(|ranks| ranks[0].len() > 8);
        self.rows.first().is_some_and(|row| labelled(&row.plain) || labelled(&row.behind_sign))
    }

    /// Whether lines wait for the rest of their board.
    pub fn is_open(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Ends an unfinished drawing: lines that could be numbers are given back as such.
    ///
    /// # Errors
    ///
    /// The last line of a drawing that has fewer than eight.
    pub fn close(&mut self) -> Result<Vec<(u64, String)>, Spoilt> {
        let rows = std::mem::take(&mut self.rows);
        if rows.len() == self.lines.len() && rows.iter().all(|row| row.number) {
            self.lines.clear();
            self.done.clear();
            return Ok(rows.into_iter().map(|row| (row.line, row.text)).collect());
        }
        let reason = match rows.len() {
            0 => "the frame of a board that does not follow".to_owned(),
            1 => "a drawn board of 1 rank, not 8".to_owned(),
            count => format!("a drawn board of {count} ranks, not 8"),
        };
        let text = self.lines.last().cloned().unwrap_or_default();
        let place = Span::new(0, text.len());
        let last = [Row::without_ranks(self.last, &text)];
        Err(self.spoil(spoilt(&last, 0, Fault::new(place, reason))))
    }

    /// Gives the drawing up for a fault: all of its lines go with it.
    fn spoil(&mut self, spoilt: Spoilt) -> Spoilt {
        self.rows.clear();
        self.done.clear();
        Spoilt { lines: std::mem::take(&mut self.lines), ..spoilt }
    }
}

/// Whether a line looks like the titles that bbt draws above its boards.
pub fn is_title(line: &[u8]) -> bool {
    line.trim_ascii_start().starts_with(TITLE_SIGN.as_bytes())
}

/// The drawing whose row `at` has a fault; [`Drawing`] adds its lines.
fn spoilt(rows: &[Row], at: usize, fault: Fault) -> Spoilt {
    Spoilt { line: rows[at].line, text: rows[at].text.clone(), fault, lines: Vec::new() }
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
