//! Drawn boards, as people and programs print them.
//!
//! A board is eight lines in which the same eight cells hold one mark each: one of two signs, or pieces. What stands
//! between the cells, before or after them is a frame: nothing, blanks, bars, brackets. Between the lines there may be
//! borders. A blank is a mark where something else shows the columns: bars, or the names of the files. Which sign is
//! that of set squares is known for the usual ones (`. - 0 _ ·` and empty signs are clear), or said ([`Marks`]). Labels
//! settle the orientation; without them, rank 8 comes first, and file a is on the left. Boards may be side by side.
//!
//! Text beside boards is skipped and counted, with two exceptions: a FEN adds to the position that
//! a board shows, and a number labelled as the board's must equal it.

mod board;
mod canvas;
mod caption;
mod columns;
mod line;
mod marks;
mod part;
mod reader;

pub use self::board::Drawn;
use self::canvas::ScreenColumns;
use self::line::LineKind;
pub(crate) use self::line::TITLE_SIGNS;
pub use self::line::TextLine;
pub use self::marks::Marks;
pub(crate) use self::marks::PIECES;
pub use self::part::DrawnRecord;
pub(crate) use self::reader::DrawnReader;
use crate::text::fault::{DrawingFault, Fault, Result, Span};

/// Whether a line could be a rank of a drawn board, and nothing else.
///
/// ```
/// use bbt::notation::drawn::is_rank;
/// assert!(is_rank("8 . 1 1 . . . . ."));
/// assert!(!is_rank("a b c d e f g h") && !is_rank("+---+---+"));
/// ```
pub fn is_rank(text: &str) -> bool {
    let canvas = ScreenColumns::of(text, None);
    let may_be_rank = line::kind(&canvas) == LineKind::Text && !line::is_number(text);
    may_be_rank && !columns::grids(&[&canvas]).is_empty()
}

/// Whether a line could be part of a drawn board: a rank, a border, the names of the files.
pub(crate) fn is_part(text: &str) -> bool {
    let kind = line::kind(&ScreenColumns::of(text, None));
    matches!(kind, LineKind::Frame | LineKind::Files) || is_rank(text)
}

/// The only board in the records of a text; what is wrong with a drawing is at its span in the text.
pub(crate) fn only_board(text: &str, records: &[DrawnRecord]) -> Result<Drawn> {
    let length = |lines: &[TextLine]| lines.iter().map(|line| line.bytes.len()).sum::<usize>();
    let (mut boards, mut end) = (Vec::new(), 0);
    for record in records {
        match &record.boards {
            Ok(own) => boards.extend(own),
            Err((at, fault)) => {
                return Err(fault.clone().shifted(end + length(&record.lines[..*at])));
            }
        }
        end += length(&record.lines);
    }
    match boards[..] {
        [board] => Ok(board.clone()),
        _ => Err(Fault::new(Span::new(0, text.trim_end().len()), DrawingFault::SeveralBoards)),
    }
}

/// Reads eight lists of eight marks each, as `[[0, 1, ...], ...]`, from a8 to h1, however their lines are broken, or
/// a string literal whose line ends are escaped; `None` if it is none of these. One list of 64 is refused.
pub(crate) fn parse_lists(text: &str, marks: Marks) -> Option<Result<Drawn>> {
    let board = match line::lists(text)? {
        Ok(lists) => only_board(&lists, &records(&lists, marks, |_| false)?),
        Err(fault) => Err(Fault::new(Span::default(), fault)),
    };
    Some(board.map_err(|fault| Fault::new(Span::new(0, text.trim_end().len()), fault.kind)))
}

/// The boards in a text of several lines, and the text beside them; `None` if nothing is drawn in
/// it, or if a line that `is_value` comes before the first rank.
///
/// ```
/// use bbt::notation::drawn::{Drawn, records};
/// let text = "The corner:\n. . . . . . . .\n".to_owned() + &". . . . . . . .\n".repeat(6) + "1 . . . . . . .";
/// let records = records(&text, None, |_| false).expect("a drawing");
/// assert_eq!((&records[0].boards, records[0].passed_over), (&Ok(vec![Drawn::Board(1)]), 1));
/// ```
pub fn records(
    text: &str,
    marks: Marks,
    is_value: impl Fn(&[u8]) -> bool,
) -> Option<Vec<DrawnRecord>> {
    let mut reader = DrawnReader::new(false, false, marks);
    let mut records = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let line = TextLine { number, bytes: line.as_bytes().to_vec() };
        if reader.has_drawing {
            reader.add(line);
        } else if !reader.add_first(line, &is_value) {
            return None;
        }
        records.extend(reader.take());
    }
    records.extend(reader.end());
    reader.has_drawing.then_some(records)
}
