//! Everything that bbt reports about one value, as text and as JSON.

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use crate::chain::value::{Number, Value};
use crate::formula::{formula_of, sets};
use crate::notation::Format;
use crate::notation::mapping::{MAPPINGS, Mapping};
use crate::position::Fen;
use crate::position::PieceSet;
use crate::program::Input;
use crate::program::evaluate::Columns;
use crate::program::kind::Kind;
use crate::program::squares::{SYMMETRIES, images};
use crate::text::counted;

/// The facts about a bitboard or a position; as JSON, one object.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Facts {
    /// About a bitboard.
    Board(Box<BoardFacts>),
    /// About a position.
    Position(Box<PositionFacts>),
    /// A number.
    Number {
        /// A count or an index.
        number: serde_json::Number,
    },
    /// A truth value.
    Truth {
        /// The truth value.
        truth: bool,
    },
}

/// The facts about a bitboard.
#[derive(Debug, Serialize)]
pub(crate) struct BoardFacts {
    /// `0x` and sixteen digits.
    pub(crate) hex: String,
    /// Decimal, as a string: most JSON readers cannot represent 64 bits.
    pub(crate) decimal: String,
    /// 64 binary digits, most significant first.
    pub(crate) binary: String,
    /// The name of the set or a short formula of sets with names, as [`formula_of`] finds it.
    pub(crate) set: Option<String>,
    /// What the number is in other square mappings, if it has a name: a mask in the wrong mapping is
    /// another line or half.
    pub(crate) elsewhere: Vec<Elsewhere>,
    /// The names of the squares, from a1 to h8.
    pub(crate) squares: Vec<String>,
    /// The number of squares.
    pub(crate) count: usize,
    /// The least significant bit.
    pub(crate) first: Option<BitFacts>,
    /// The most significant bit.
    pub(crate) last: Option<BitFacts>,
    /// The flips and rotations that leave the board unchanged.
    pub(crate) symmetries: Vec<&'static str>,
}

/// What a number is in some square mappings.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Elsewhere {
    /// The name of the set, or a short formula.
    pub(crate) set: String,
    /// The names of the mappings.
    pub(crate) mappings: Vec<&'static str>,
}

/// One bit of a bitboard.
#[derive(Debug, Serialize)]
pub(crate) struct BitFacts {
    /// Its square.
    pub(crate) square: String,
    /// Its index in the word.
    pub(crate) bit: u32,
}

/// The facts about a position.
#[derive(Debug, Serialize)]
pub(crate) struct PositionFacts {
    /// The line with its FEN.
    pub(crate) fen: String,
    /// `white` or `black`, if the FEN has the field.
    pub(crate) side_to_move: Option<&'static str>,
    /// The castling rights, as written in the FEN.
    pub(crate) castling: Option<String>,
    /// The en passant square, as written in the FEN.
    pub(crate) en_passant: Option<String>,
    /// White's pieces.
    pub(crate) white: Pieces,
    /// Black's pieces.
    pub(crate) black: Pieces,
    /// The occupied squares.
    pub(crate) occupied: BoardFacts,
}

/// The number of pieces of each role that a side has.
#[derive(Debug, Serialize)]
pub(crate) struct Pieces {
    kings: u32,
    queens: u32,
    rooks: u32,
    bishops: u32,
    knights: u32,
    pawns: u32,
}

impl Pieces {
    /// The roles that are present, with their numbers: `1 king, 8 pawns`.
    pub(crate) fn list(&self) -> String {
        let all = [
            (self.kings, "king"),
            (self.queens, "queen"),
            (self.rooks, "rook"),
            (self.bishops, "bishop"),
            (self.knights, "knight"),
            (self.pawns, "pawn"),
        ];
        let there = all.iter().filter(|(count, _)| *count > 0);
        let there: Vec<String> =
            there.map(|(count, name)| counted(*count as usize, name)).collect();
        if there.is_empty() { "none".to_owned() } else { there.join(", ") }
    }
}

impl Facts {
    /// The facts about a value, with numbers written in a square mapping.
    pub(crate) fn of(value: &Value, mapping: &Mapping) -> Facts {
        match value {
            Value::Board(board) => Facts::Board(Box::new(BoardFacts::of(*board, mapping))),
            Value::Number(number) => Facts::of_number(*number),
            Value::Position(position) => {
                Facts::Position(Box::new(PositionFacts::of(&position.fen(), mapping)))
            }
        }
    }
}

impl Facts {
    fn of_number(number: Number) -> Facts {
        match number.kind {
            Kind::Truth => Facts::Truth { truth: number.word != 0 },
            Kind::Signed => Facts::Number { number: number.word.cast_signed().into() },
            Kind::Count | Kind::Set => Facts::Number { number: number.word.into() },
        }
    }
}

impl BoardFacts {
    fn of(board: u64, mapping: &Mapping) -> BoardFacts {
        let set = Bitboard(board);
        let number = mapping.write(board);
        let name = |square: Square| square.to_string();
        let bit = |bit: u32| {
            let square = Bitboard(mapping.read(1 << bit)).first();
            BitFacts { square: square.map(name).unwrap_or_default(), bit }
        };
        BoardFacts {
            hex: Format::Hex.text(number),
            decimal: number.to_string(),
            binary: Format::Bin.text(number),
            set: formula_of(board),
            elsewhere: elsewhere(board, mapping),
            squares: set.into_iter().map(name).collect(),
            count: set.count(),
            first: (number != 0).then(|| bit(number.trailing_zeros())),
            last: number.checked_ilog2().map(bit),
            symmetries: symmetries(set),
        }
    }
}

/// What a number is in the square mappings other than this one, if its board has a name. Every
/// mapping turns lines and regions into others, so that no number has a name in one mapping alone.
fn elsewhere(board: u64, mapping: &Mapping) -> Vec<Elsewhere> {
    let Some(own) = sets::name_of(board).filter(|_| !board.is_power_of_two()) else {
        return Vec::new();
    };
    let number = mapping.write(board);
    let mut all: Vec<Elsewhere> = Vec::new();
    for other in MAPPINGS.iter().filter(|other| other.name != mapping.name) {
        let name = sets::name_of(other.read(number));
        let Some(set) = name.filter(|name| *name != own) else { continue };
        match all.iter_mut().find(|known| known.set == set) {
            Some(known) => known.mappings.push(other.name),
            None => all.push(Elsewhere { set, mappings: vec![other.name] }),
        }
    }
    all
}

/// The flips and rotations that leave a board unchanged.
fn symmetries(set: Bitboard) -> Vec<&'static str> {
    let images = SYMMETRIES.into_iter().zip(images(set)).skip(1);
    images.filter(|(_, image)| *image == set).map(|((name, _), _)| name).collect()
}

impl PositionFacts {
    fn of(fen: &Fen, mapping: &Mapping) -> PositionFacts {
        let mut columns = Columns::default();
        fen.placement().push_sets(&mut columns);
        let set = |input| columns.column(input)[0];
        let pieces = |color: PieceSet| {
            let count = |role: PieceSet| (set(color.input()) & set(role.input())).count_ones();
            Pieces {
                kings: count(PieceSet::Kings),
                queens: count(PieceSet::Queens),
                rooks: count(PieceSet::Rooks),
                bishops: count(PieceSet::Bishops),
                knights: count(PieceSet::Knights),
                pawns: count(PieceSet::Pawns),
            }
        };
        PositionFacts {
            fen: String::from_utf8_lossy(fen.line()).trim().to_owned(),
            side_to_move: fen
                .side_to_move()
                .map(|side| if side == "w" { "white" } else { "black" }),
            castling: fen.castling().map(str::to_owned),
            en_passant: fen.en_passant().map(str::to_owned),
            white: pieces(PieceSet::White),
            black: pieces(PieceSet::Black),
            occupied: BoardFacts::of(set(Input::X), mapping),
        }
    }
}
