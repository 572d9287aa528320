//! What only one of two boards has, and what differs between two positions.
//!
//! Two sets are compared square by square, two positions by their pieces, fields and operations; a position beside a set
//! is the set of its occupied squares. What only one of two positions says is not compared: a drawn board has pieces alone.

use std::fmt;

use crate::diagram::{Mark, marked_table, with_fens};
use crate::position::{Fen, Placement, PositionFact, operations};
use crate::questions::prelude::*;
use crate::text::escape::lossy;

/// Two boards or positions, and what differs.
#[derive(Clone, Debug)]
pub struct Difference {
    values: [(String, Value); 2],
    /// The squares on which each has what the other has not.
    only: [Only; 2],
    /// The fields that differ, each with both texts.
    fields: Vec<[String; 3]>,
    /// The fields that only one of two positions has.
    not_compared: Vec<String>,
}

/// What only one of two boards has.
#[derive(Clone, Debug, Serialize)]
struct Only {
    hex: HexText,
    squares: Vec<String>,
    /// The pieces of a position, with their squares: `Pe2`.
    pieces: Option<Vec<String>>,
}

impl Only {
    fn of(squares: Bitboard, pieces: Option<&Placement>) -> Only {
        let pieces = pieces.map(|all| {
            let piece = |square| Some(format!("{}{square}", all.letters(square)?));
            squares.into_iter().filter_map(piece).collect()
        });
        let names = squares.into_iter().map(|square| square.to_string()).collect();
        Only { hex: HexText(squares.0), squares: names, pieces }
    }

    /// The squares, or the pieces on them.
    fn list(&self) -> String {
        match &self.pieces {
            Some(pieces) if !pieces.is_empty() => pieces.join(" "),
            _ => Format::Squares.text(self.hex.0),
        }
    }
}

/// What is compared of positions besides their pieces.
const FIELDS: [(&str, PositionFact); 5] = [
    ("side to move", PositionFact::WhiteToMove),
    ("castling rights", PositionFact::Castling),
    ("en passant", PositionFact::EnPassant),
    ("halfmove clock", PositionFact::Halfmove),
    ("move number", PositionFact::Fullmove),
];

/// What a position says besides its pieces: names, each with its value as it is compared and as it is shown.
fn fields(fen: Fen) -> Vec<(String, [String; 2])> {
    let field = |(name, fact): (&str, PositionFact)| {
        let word = fact.of(&fen).ok()?;
        let text = match fact {
            PositionFact::WhiteToMove => (if word == 0 { "black" } else { "white" }).to_owned(),
            PositionFact::Castling => fen.castling()?.to_owned(),
            PositionFact::EnPassant => fen.en_passant()?.to_owned(),
            _ => word.to_string(),
        };
        Some((name.to_owned(), [word.to_string(), text]))
    };
    let more = |(name, text): (&[u8], &[u8])| (lossy(name), [lossy(text), lossy(text)]);
    let pocket = fen.pocket().map(|own| {
        // A pocket has no order.
        let mut pieces: Vec<u8> = own.bytes().filter(u8::is_ascii_alphabetic).collect();
        pieces.sort_unstable();
        more((b"pocket", &pieces[..]))
    });
    let operations = operations(fen.rest()).map(more);
    FIELDS.into_iter().filter_map(field).chain(pocket).chain(operations).collect()
}

/// What is only in one of them, as the line and the legend call it.
const ONLY: [&str; 2] = ["only first", "only second"];

fn marked(name: &'static str, mark: Mark) -> Run {
    Run { mark: Some(mark), ..Run::new(Style::Text, name) }
}

impl Difference {
    /// Compares two values; `None` if one of them is a number.
    ///
    /// ```
    /// use bbt::questions::diff::Difference;
    /// let [a, b] = ["0xff", "0x0f"].map(|text| (text.to_owned(), text.parse().unwrap()));
    /// let difference = Difference::of([a, b]).unwrap();
    /// assert!(!difference.is_equal());
    /// assert_eq!(difference.to_string(), "different: only first e1 f1 g1 h1; only second none");
    /// ```
    pub fn of(values: [(String, Value); 2]) -> Option<Difference> {
        let (mut differing, mut not_compared) = (Vec::new(), Vec::new());
        let only = match [&values[0].1, &values[1].1] {
            [Value::Number(_), _] | [_, Value::Number(_)] => return None,
            [Value::Position(a), Value::Position(b)] => {
                let [a, b] = [a.fen(), b.fen()];
                let mut others = fields(b);
                for (name, [own, first]) in fields(a) {
                    let at = others.iter().position(|(other, _)| *other == name);
                    match at.map(|at| others.remove(at).1) {
                        None => not_compared.push(name),
                        Some([other, _]) if own == other => {}
                        Some([_, second]) => differing.push([name, first, second]),
                    }
                }
                not_compared.extend(others.into_iter().map(|(name, _)| name));
                let [first, second] = [a.placement(), b.placement()];
                [(first, second), (second, first)].map(|(own, other)| {
                    let is_own = |one: &Square| own.letters(*one) != other.letters(*one);
                    Only::of(own.occupied().into_iter().filter(is_own).collect(), Some(own))
                })
            }
            [a, b] => {
                let [a, b] = [a.occupied(), b.occupied()];
                [Only::of(a & !b, None), Only::of(b & !a, None)]
            }
        };
        Some(Difference { values, only, fields: differing, not_compared })
    }

    /// Whether nothing differs.
    pub fn is_equal(&self) -> bool {
        self.fields.is_empty() && self.only.iter().all(|only| only.squares.is_empty())
    }

    /// The squares that only one of them has, each with its mark.
    fn marks(&self) -> [(Bitboard, Mark); 2] {
        let [first, second] = [&self.only[0], &self.only[1]].map(|only| Bitboard(only.hex.0));
        [(first, Mark::OnlyFirst), (second, Mark::OnlySecond)]
    }

    /// Both boards, on which each mark means the same.
    pub(crate) fn drawings(&self, mapping: &Mapping) -> [BoardDrawing; 2] {
        let marks = self.marks();
        [0, 1].map(|index| {
            let (title, value) = &self.values[index];
            let board = BoardDrawing::of_value(title, value, mapping);
            // Where two positions have different pieces, its own mark counts.
            let [other, own] = [marks[1 - index], marks[index]];
            board.marked(other.0, other.1).marked(own.0, own.1)
        })
    }

    /// What differs, in rows: each mark with what it is on, then the fields.
    fn rows(&self) -> Vec<(Run, String)> {
        let marks = ONLY.iter().zip(self.marks()).map(|(name, (_, mark))| marked(name, mark));
        let fields = self.fields.iter().map(|[name, first, second]| {
            (Run::new(Style::Name, name.clone()), format!("{first}, {second}"))
        });
        marks.zip(self.only.iter().map(Only::list)).chain(fields).collect()
    }

    /// What the marks mean, and how many squares have each: on one line.
    pub(crate) fn summary(&self) -> Block {
        if self.is_equal() {
            return Block::of(Style::Heading, "equal");
        }
        let mut line = StyledLine::default();
        for (name, (squares, mark)) in ONLY.iter().zip(self.marks()) {
            line.space(if line.width() == 0 { 0 } else { 3 });
            line.push_run(marked(name, mark));
            let count = match squares.count() {
                0 => ": none".to_owned(),
                count => format!(": {}", counted(count, "square")),
            };
            line.push(Style::Text, count);
        }
        Block { lines: vec![line], ..Block::default() }
    }
}

impl fmt::Display for Difference {
    /// `equal`, or `different: ` and what differs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_equal() {
            return f.write_str("equal");
        }
        let rows = self.rows().into_iter().map(|(name, text)| format!("{} {text}", name.text));
        write!(f, "different: {}", rows.collect::<Vec<_>>().join("; "))
    }
}

impl Answer for Difference {
    const QUESTION: &'static str = "diff";

    fn outcome(&self) -> Outcome {
        if self.is_equal() { Outcome::Found } else { Outcome::Refuted }
    }

    fn lines(&self) -> String {
        format!("{self}\n")
    }

    fn notes(&self) -> Vec<String> {
        let fields = self.not_compared.join(", ");
        let note = format!("not compared, because only one has it: {fields}");
        if fields.is_empty() { Vec::new() } else { vec![note] }
    }

    /// The boards, and below them what the marks mean, and what they are on.
    fn draw(&self, page: &mut Page) {
        let boards = self.drawings(Mapping::OWN).map(|board| board.block(&page.view));
        page.block = with_fens(side_by_side(boards, page.view.width), &self.values);
        page.block.add_below(if self.is_equal() {
            Block::of(Style::Heading, "equal")
        } else {
            marked_table(&self.rows(), page.view.width)
        });
        self.notes().iter().for_each(|note| page.prose(note));
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let field = |[name, first, second]: &[String; 3]| json!({ "field": name, "first": first, "second": second });
        let side = |index: usize| json!({ "value": self.values[index].1.to_string(), "only": self.only[index] });
        once(json!({
            "equal": self.is_equal(),
            "first": side(0),
            "second": side(1),
            "fields": self.fields.iter().map(field).collect::<Vec<_>>(),
            "not_compared": self.not_compared,
        }))
    }
}
