//! Plays moves on a board: are they legal, and is one of them castling?

use shakmaty::fen::Fen as ShakmatyFen;
use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Move, Position,
    PositionError, PositionErrorKinds, Role, Setup, Square,
};

use super::epd::MoveOrder;
use super::move_list::{MoveWord, Squares};
use super::{Fen, Placement};

/// The position of a line, ready to be played.
#[derive(Debug)]
pub(super) struct Game {
    /// With the side to move of the line; without that field, once with White and once with Black.
    positions: Vec<Chess>,
    placement: Placement,
    may_castle: bool,
}

/// Whether castling may be possible in a position, now or later.
pub(super) fn may_castle(fen: &Fen) -> bool {
    if let Some(rights) = fen.castling() {
        return rights != "-";
    }
    // Whether a king could castle with one of its rooks.
    let Some(Setup { board, .. }) = setup(fen) else { return false };
    Color::ALL.into_iter().any(|color| {
        let rooks = board.by_piece(color.rook()) & color.backrank();
        let king = board.king_of(color);
        rooks != Bitboard::EMPTY && king.is_some_and(|king| king.rank() == color.backrank())
    })
}

/// The square that the piece of a move leaves, and the one that it goes to; of a king that castles, its own.
pub(super) fn ends(one: Move) -> (Square, Square) {
    match one.to_uci(CastlingMode::Standard) {
        UciMove::Normal { from, to, .. } => (from, to),
        _ => (one.to(), one.to()),
    }
}

/// What playing moves has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Followed {
    /// Whether all are legal.
    pub(super) legal: bool,
    /// Whether one of them castles; if they are not all legal, whether one of them may.
    pub(super) castles: bool,
}

impl Game {
    /// The position of a line. Castling rights are those of the line; if it lacks the field,
    /// castling is allowed wherever king and rooks are on the right squares for it.
    pub(super) fn new(fen: &Fen) -> Game {
        let (setup, may_castle) = (setup(fen), may_castle(fen));
        let turns: &[Color] = match fen.side_to_move() {
            Some("b") => &[Color::Black],
            Some(_) => &[Color::White],
            None => &[Color::White, Color::Black],
        };
        let with = |turn: &Color| playable(&Setup { turn: *turn, ..setup.clone()? }).ok();
        let positions = turns.iter().filter_map(with).collect();
        Game { positions, placement: *fen.placement(), may_castle }
    }

    /// The position of the line, if it can be played.
    pub(super) fn position(&self) -> Option<&Chess> {
        self.positions.first()
    }

    /// Plays moves, each given with its place in their text.
    pub(super) fn follow(&self, moves: &[(usize, MoveWord)], order: MoveOrder) -> Followed {
        let are_lines: &[bool] = match order {
            MoveOrder::Line => &[true],
            MoveOrder::Alternatives => &[false],
            MoveOrder::Either => &[true, false],
        };
        let castles_in = |is_line: &bool| {
            self.positions.iter().find_map(|position| castles(position, moves, *is_line))
        };
        let castles = are_lines.iter().find_map(castles_in);
        let may_castle = || moves.iter().any(|(_, word)| self.may_be_castling(word));
        Followed { legal: castles.is_some(), castles: castles.unwrap_or_else(may_castle) }
    }

    /// Whether a move may be castling: of a king by more than one square, or onto a piece of its own colour.
    fn may_be_castling(&self, word: &MoveWord) -> bool {
        let MoveWord::Squares(squares) = word else { return matches!(word, MoveWord::Castling(_)) };
        let Some(from) = squares.from().filter(|_| self.may_castle) else { return false };
        let is_king = |square| self.placement.piece(square).filter(|p| p.role == Role::King);
        is_king(from).is_some_and(|king| {
            let own = self.placement.piece(squares.to).is_some_and(|p| p.color == king.color);
            own || from.distance(squares.to) > 1
        })
    }

    /// Whether the en passant square of the line is to be written, by shakmaty's rule.
    pub(super) fn keeps_en_passant(&self, mode: EnPassantMode) -> bool {
        self.positions.is_empty() || self.positions.iter().any(|at| at.ep_square(mode).is_some())
    }
}

/// The fields of a line as a setup, with White to move.
pub(super) fn setup(fen: &Fen) -> Option<Setup> {
    usual_setup(fen).or_else(|| any_setup(fen))
}

/// The letters of castling rights, each with the squares of rook and king in standard chess.
pub(super) const CORNERS: [(u8, Square, Square); 4] = [
    (b'K', Square::H1, Square::E1),
    (b'Q', Square::A1, Square::E1),
    (b'k', Square::H8, Square::E8),
    (b'q', Square::A8, Square::E8),
];

/// The same for a line without promoted pieces, whose castling rights are those of rooks on the corners.
fn usual_setup(fen: &Fen) -> Option<Setup> {
    let board = fen.placement().board()?;
    let mut castling_rights = Bitboard::EMPTY;
    for right in fen.castling()?.bytes().filter(|right| *right != b'-') {
        let (_, corner, _) = *CORNERS.iter().find(|(own, ..)| *own == right)?;
        let color = Color::from_white(right.is_ascii_uppercase());
        board.by_piece(color.rook()).contains(corner).then_some(())?;
        castling_rights.add(corner);
    }
    let square = fen.en_passant().filter(|field| *field != "-");
    let ep_square = square.map(str::parse).transpose().ok()?;
    Some(Setup { board, castling_rights, ep_square, ..Setup::empty() })
}

/// The same for any line, by shakmaty's reader.
#[cold]
fn any_setup(fen: &Fen) -> Option<Setup> {
    let mut text = Vec::with_capacity(96);
    fen.placement().write(&mut text);
    let fields = [fen.castling(), fen.en_passant()].map(|field| field.unwrap_or("-"));
    text.extend_from_slice([" w ", fields[0], " ", fields[1]].concat().as_bytes());
    let mut setup = ShakmatyFen::from_ascii(&text).ok()?.into_setup();
    if fen.castling().is_none() {
        let at_home = |color: Color| setup.board.by_color(color) & color.backrank();
        let all = at_home(Color::White) | at_home(Color::Black);
        setup.castling_rights = all & setup.board.rooks();
    }
    Some(setup)
}

/// The position, or why shakmaty cannot play it.
pub(super) fn playable(setup: &Setup) -> Result<Chess, PositionErrorKinds> {
    // Nearly all positions castle as in standard chess, which would be detected if this one is valid like that.
    if let Ok(position) = Chess::from_setup(setup.clone(), CastlingMode::Standard) {
        return Ok(position);
    }
    Chess::from_setup(setup.clone(), CastlingMode::detect(setup))
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .map_err(|error| error.kinds())
}

/// Whether one of some moves castles, played as a line or each from the same position; `None` if one is illegal.
fn castles(position: &Chess, moves: &[(usize, MoveWord)], is_line: bool) -> Option<bool> {
    let mut position = position.clone();
    let mut castles = false;
    for (_, word) in moves {
        match word {
            MoveWord::Pass if is_line => position = position.swap_turn().ok()?,
            MoveWord::Mark | MoveWord::Pass => {}
            _ => {
                let found = find(&position, word)?;
                castles |= found.is_castle();
                if is_line {
                    position.play_unchecked(found);
                }
            }
        }
    }
    Some(castles)
}

/// The legal move that a word denotes, if there is one.
pub(super) fn find(position: &Chess, word: &MoveWord) -> Option<Move> {
    match word {
        MoveWord::Mark | MoveWord::Pass => None,
        MoveWord::Castling(side) => position.castling_moves(*side).first().copied(),
        MoveWord::Squares(squares) if squares.drops => None,
        MoveWord::Squares(squares) => {
            if let Some(from) = squares.from() {
                return from_to(position, from, squares);
            }
            let mut found = candidates(position, squares);
            found.next().filter(|_| found.next().is_none())
        }
    }
}

/// The move from one square to another: castling may be written with the king's squares, in Chess960, too.
fn from_to(position: &Chess, from: Square, squares: &Squares) -> Option<Move> {
    let &Squares { to, promotion, captures, .. } = squares;
    let is_king = position.our(Role::King).contains(from);
    let castling = |side: CastlingSide| {
        let castling = position.castling_moves(side).first().copied();
        castling.filter(|_| is_king && side.king_to(position.turn()) == to)
    };
    let found = UciMove::Normal { from, to, promotion }.to_move(position).ok();
    let found = found.or_else(|| CastlingSide::ALL.into_iter().find_map(castling));
    let is_said = |found: &Move| squares.role.is_none_or(|named| named == found.role());
    found.filter(|found| is_said(found) && (found.is_capture() || !captures))
}

/// Whether a word denotes several legal moves.
pub(super) fn is_ambiguous(position: &Chess, word: &MoveWord) -> bool {
    let MoveWord::Squares(squares) = word else { return false };
    squares.from().is_none() && !squares.drops && candidates(position, squares).nth(1).is_some()
}

/// The moves of a kind of piece to a square, given what the word says about its origin.
fn candidates(position: &Chess, squares: &Squares) -> impl Iterator<Item = Move> {
    let role = squares.role.unwrap_or(Role::Pawn);
    let squares = *squares;
    position.san_candidates(role, squares.to).into_iter().filter(move |m| {
        let comes_from = |from: Square| {
            squares.file.is_none_or(|file| file == from.file())
                && squares.rank.is_none_or(|rank| rank == from.rank())
        };
        let captures = m.is_capture() || !squares.captures;
        captures && m.promotion() == squares.promotion && m.from().is_some_and(comes_from)
    })
}
