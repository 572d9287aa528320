//! What only one of two boards has, and what differs between two positions.
//!
//! Two sets are compared square by square, two positions by their pieces and fields; a position beside
//! a set is the set of its occupied squares. What only one of two positions says is not compared: a
//! drawn board has pieces alone.

mod drawing;

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use crate::chain::value::Value;
use crate::diagram::Mark;
use crate::notation::{Format, HexText};
use crate::position::{Fen, Placement, PositionFact};

/// Two boards or positions, and what differs.
#[derive(Clone, Debug)]
pub struct Difference {
    values: [(String, Value); 2],
    /// The squares on which each has what the other has not.
    only: [Only; 2],
    fields: Vec<FieldDifference>,
    /// The fields that only one of two positions has.
    not_compared: Vec<&'static str>,
}

/// What only one of two boards has.
#[derive(Clone, Debug, Serialize)]
struct Only {
    hex: HexText,
    squares: Vec<String>,
    /// The pieces of a position, with their squares: `Pe2`.
    pieces: Option<Vec<String>>,
}

#[derive(Clone, Debug, Serialize)]
struct FieldDifference {
    #[serde(rename = "field")]
    name: &'static str,
    first: String,
    second: String,
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
        let (mut fields, mut not_compared) = (Vec::new(), Vec::new());
        let only = match [&values[0].1, &values[1].1] {
            [Value::Number(_), _] | [_, Value::Number(_)] => return None,
            [Value::Position(a), Value::Position(b)] => {
                let [a, b] = [a.fen(), b.fen()];
                for (name, fact) in FIELDS {
                    match [field(&a, fact), field(&b, fact)] {
                        [Some((a, first)), Some((b, second))] if a != b => {
                            fields.push(FieldDifference { name, first, second });
                        }
                        [Some(_), None] | [None, Some(_)] => not_compared.push(name),
                        _ => {}
                    }
                }
                let [first, second] = [a.placement(), b.placement()];
                [(first, second), (second, first)].map(|(own, other)| {
                    let is_own = |square: &Square| {
                        let piece = own.piece(*square);
                        piece.is_some() && piece != other.piece(*square)
                    };
                    let squares = own.occupied().into_iter().filter(is_own).collect();
                    Only::of(squares, Some(own))
                })
            }
            [a, b] => {
                let [a, b] = [a.occupied(), b.occupied()];
                [Only::of(a & !b, None), Only::of(b & !a, None)]
            }
        };
        Some(Difference { values, only, fields, not_compared })
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
}

impl Only {
    fn of(squares: Bitboard, pieces: Option<&Placement>) -> Only {
        let piece = |placement: &Placement, square: Square| {
            placement.piece(square).map(|piece| format!("{}{square}", piece.char()))
        };
        Only {
            hex: HexText(squares.0),
            squares: squares.into_iter().map(|square| square.to_string()).collect(),
            pieces: pieces
                .map(|all| squares.into_iter().filter_map(|one| piece(all, one)).collect()),
        }
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

/// The value of a field, as a word that is compared, and as it is shown; `None` if the position does not
/// have it.
fn field(fen: &Fen, fact: PositionFact) -> Option<(u64, String)> {
    let word = fact.of(fen).ok()?;
    let text = match fact {
        PositionFact::WhiteToMove => (if word == 0 { "black" } else { "white" }).to_owned(),
        PositionFact::Castling => fen.castling()?.to_owned(),
        PositionFact::EnPassant => fen.en_passant()?.to_owned(),
        _ => word.to_string(),
    };
    Some((word, text))
}
