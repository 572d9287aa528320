//! The values of the facts of a position that formulas read: who is to move, the castling rights, the legal
//! moves. Each is computed only for formulas that name it.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup, Position as _, PositionErrorKinds,
    Role, Setup, Square, attacks,
};

use super::Fen;
use super::inputs::{FactValues, FactsRead, PieceSet, PositionFact};
use super::legality::{CORNERS, ends, playable, setup};
use super::tail::{TailItems, What, operand};
#[cfg(feature = "edit")]
use crate::text::escape::shortened;
use crate::text::fault::{Fault, PositionFault, Result};

impl PositionFact {
    /// Its value in a position.
    ///
    /// # Errors
    ///
    /// Why the position has none: `the line has no side to move`.
    pub fn of(self, fen: &Fen) -> Result<u64, &'static str> {
        let mask = |holds: bool| if holds { u64::MAX } else { 0 };
        match self {
            PositionFact::WhiteToMove => Ok(mask(turn(fen)? == Color::White)),
            PositionFact::Castling => {
                fen.castling().ok_or("the line has no castling rights")?;
                Ok(setup(fen).ok_or("the fields are not understood")?.castling_rights.0)
            }
            // A square or a dash: the line was read.
            PositionFact::EnPassant => {
                let field = fen.en_passant().ok_or("the line has no en passant field")?;
                Ok(field.parse().map_or(0, |square: Square| Bitboard::from(square).0))
            }
            PositionFact::Halfmove => {
                counter(fen, 0, b"hmvc").ok_or("the line has no halfmove clock")
            }
            PositionFact::Fullmove => counter(fen, 1, b"fmvn").ok_or("the line has no move number"),
            PositionFact::InCheck => Ok(mask(Checked::of(fen)?.checkers().any())),
            PositionFact::Checkers => Ok(Checked::of(fen)?.checkers().0),
            PositionFact::Pinned => Ok(Checked::of(fen)?.pinned().0),
            PositionFact::Legal => Ok(game(fen)?.legal_moves().len() as u64),
            PositionFact::Targets => {
                let targets = game(fen)?.legal_moves().into_iter().map(|one| ends(one).1);
                Ok(targets.collect::<Bitboard>().0)
            }
            PositionFact::Material => material_word(fen),
            PositionFact::Pocket => Ok(in_pocket(fen)),
        }
    }
}

impl FactsRead {
    /// Their values in a position, the first ones of these words.
    ///
    /// # Errors
    ///
    /// The first one that the position does not have, and why.
    pub fn values(&self, fen: &Fen) -> Result<FactValues> {
        let mut values = [0; PositionFact::ALL.len()];
        for (word, fact) in values.iter_mut().zip(&self.facts) {
            let unknown = |why| PositionFault::Unknown { fact: fact.name(), why };
            *word = fact.of(fen).map_err(|why| Fault::of_all(fen.fields(), unknown(why)))?;
            if matches!(fact, PositionFact::Legal | PositionFact::Targets) && assumes_chess960(fen)
            {
                self.chess960.set(true);
            }
        }
        Ok(values)
    }
}

/// The words of a position for all [`inputs`](super::inputs()). A fact that it does not have is 0: steps that read it are
/// refused.
pub fn words(fen: &Fen) -> Vec<u64> {
    let facts = PositionFact::ALL.map(|fact| fact.of(fen).unwrap_or_default());
    fen.placement().sets().into_iter().chain(facts).collect()
}

/// The side to move.
fn turn(fen: &Fen) -> Result<Color, &'static str> {
    match fen.side_to_move() {
        Some("w") => Ok(Color::White),
        Some("b") => Ok(Color::Black),
        _ => Err("the line has no side to move"),
    }
}

/// The number of pieces in a pocket.
fn in_pocket(fen: &Fen) -> u64 {
    fen.pocket().unwrap_or_default().bytes().filter(u8::is_ascii_alphabetic).count() as u64
}

/// Whether all pieces are on the board.
fn on_board(fen: &Fen) -> Result<(), &'static str> {
    let is_empty = in_pocket(fen) == 0;
    is_empty.then_some(()).ok_or("pieces in a pocket are neither counted nor played")
}

/// A counter after the fields, by its place, or as an operation.
fn counter(fen: &Fen, place: usize, opcode: &[u8]) -> Option<u64> {
    let items = TailItems::new(fen.rest()).map_while(Result::ok);
    let mut counters = items.filter(|item| item.what == What::Counter);
    let number =
        counters.nth(place).map_or_else(|| operand(fen.rest(), opcode), |it| Some(it.text))?;
    Some(std::str::from_utf8(number).ok()?.parse::<u32>().ok()?.into())
}

/// A king, and who may attack it. The position need not be legal.
struct Checked {
    board: Board,
    turn: Color,
    king: Square,
}

impl Checked {
    fn of(fen: &Fen) -> Result<Checked, &'static str> {
        let turn = turn(fen)?;
        let board = fen.placement().board().or_else(|| Some(setup(fen)?.board));
        let board = board.ok_or("the fields are not understood")?;
        let king = board.by_piece(turn.king()).single_square();
        let king = king.ok_or("the side to move does not have exactly one king")?;
        Ok(Checked { board, turn, king })
    }

    fn checkers(&self) -> Bitboard {
        self.board.attacks_to(self.king, !self.turn, self.board.occupied())
    }

    fn pinned(&self) -> Bitboard {
        let Checked { board, turn, king } = self;
        let (them, none) = (board.by_color(!*turn), Bitboard::EMPTY);
        let straight = attacks::rook_attacks(*king, none) & board.rooks_and_queens();
        let diagonal = attacks::bishop_attacks(*king, none) & board.bishops_and_queens();
        let between = |piece| attacks::between(*king, piece) & board.occupied();
        let alone = ((straight | diagonal) & them).into_iter().map(between);
        let blockers = alone.filter(|between| between.single_square().is_some());
        blockers.fold(none, |all, one| all | one) & board.by_color(*turn)
    }
}

/// The position of a line, ready to be played, with its counters. A line without castling rights has one
/// if castling would make no difference; without an en passant field, nothing can be captured en passant.
///
/// # Errors
///
/// Why it cannot be played: `each side needs exactly one king`.
pub fn game(fen: &Fen) -> Result<Chess, &'static str> {
    on_board(fen)?;
    let turn = turn(fen)?;
    let counted =
        |place, opcode| counter(fen, place, opcode).and_then(|count| count.try_into().ok());
    let setup = Setup {
        turn,
        halfmoves: counted(0, b"hmvc").unwrap_or_default(),
        fullmoves: counted(1, b"fmvn").and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN),
        ..setup(fen).ok_or("the fields are not understood")?
    };
    let position = playable(&setup).map_err(reason)?;
    if fen.castling().is_none() && setup.castling_rights.any() {
        // The setup has all possible rights.
        let castling_rights = Bitboard::EMPTY;
        let without = playable(&Setup { castling_rights, ..setup }).map_err(reason)?;
        if without.legal_moves().len() != position.legal_moves().len() {
            return Err("the line has no castling rights");
        }
    }
    Ok(position)
}

/// Whether castling is played as in Chess960 although its rights are written as in standard chess (`KQkq`),
/// because a king or a rook is not where standard chess has it.
pub(crate) fn assumes_chess960(fen: &Fen) -> bool {
    let has = |square, piece| fen.placement().piece(square) == Some(piece);
    let is_standard = |right: u8| {
        CORNERS.iter().filter(|(own, ..)| *own == right).all(|(_, rook, king)| {
            let color = Color::from_white(right.is_ascii_uppercase());
            has(*king, color.king()) && has(*rook, color.rook())
        })
    };
    let castles = |game: Chess| game.castles().any() && game.castles().mode().is_chess960();
    !fen.castling().unwrap_or_default().bytes().all(is_standard) && game(fen).is_ok_and(castles)
}

/// What there is to say of a position that was edited: what is wrong with it, and what stands after its fields.
#[cfg(feature = "edit")]
pub(crate) fn complaints(fen: &Fen) -> impl Iterator<Item = String> {
    let wrong = complaint(fen).map(|why| format!("not legal: {why}"));
    let rest = String::from_utf8_lossy(fen.rest());
    let is_counter = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let has_more = !rest.split_whitespace().all(is_counter);
    let beside = has_more.then(|| format!("stays as it is: {}", shortened(rest.trim())));
    wrong.into_iter().chain(beside)
}

/// What is wrong with a position, if anything: why it cannot be played, or what is ignored if it is.
#[cfg(feature = "edit")]
fn complaint(fen: &Fen) -> Option<&'static str> {
    if let Err(why) = game(fen) {
        return Some(why);
    }
    let setup = Setup { turn: turn(fen).ok()?, ..setup(fen)? };
    let mode = CastlingMode::detect(&setup);
    let kinds = Chess::from_setup(setup, mode).err()?.kinds();
    Some(if kinds.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) {
        "castling rights without a king and a rook in their places"
    } else if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE) {
        "no pawn has just passed the en passant square"
    } else {
        "no game leads to this position"
    })
}

/// Why a position cannot be played.
fn reason(kinds: PositionErrorKinds) -> &'static str {
    if kinds.intersects(PositionErrorKinds::MISSING_KING | PositionErrorKinds::TOO_MANY_KINGS) {
        "each side needs exactly one king"
    } else if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        "the side that is not to move is in check"
    } else if kinds.contains(PositionErrorKinds::PAWNS_ON_BACKRANK) {
        "pawns stand on rank 1 or 8"
    } else {
        "the position is not legal"
    }
}

/// Both sides and their pieces in the order in which material is written, with the place of their number in a
/// word and its greatest value: that of kings has two bits, others have six.
const PLACES: [(Color, Role, u32, u64); 12] = {
    let mut places = [(Color::White, Role::King, 0, 3); 12];
    let mut index = 0;
    while index < places.len() {
        let (side, piece) = (index / 6, index % 6);
        let (at, most) = if piece == 0 { (0, 3) } else { (6 * piece - 4, 63) };
        places[index] = (Color::ALL[side], Role::ALL[5 - piece], (32 * side + at) as u32, most);
        index += 1;
    }
    places
};

/// The numbers of all pieces in one word, if they have room there.
fn material_word(fen: &Fen) -> Result<u64, &'static str> {
    on_board(fen)?;
    let sets = fen.placement().sets();
    let set = |set: PieceSet| sets[set.input().index()];
    let mut word = 0;
    for (color, role, at, most) in PLACES {
        let pieces = set(PieceSet::of_color(color)) & set(PieceSet::of_role(role));
        let count = u64::from(pieces.count_ones());
        (count <= most).then_some(()).ok_or("there are more than 3 kings or 63 others")?;
        word |= count << at;
    }
    Ok(word)
}

/// The text of such a word: White's pieces, `v`, and Black's.
pub(crate) fn material_text(word: u64) -> String {
    let mut text = String::with_capacity(33);
    for (color, role, at, most) in PLACES {
        if (color, role) == (Color::Black, Role::King) {
            text.push('v');
        }
        let count = (word >> at & most) as usize;
        text.extend(std::iter::repeat_n(role.upper_char(), count));
    }
    text
}
