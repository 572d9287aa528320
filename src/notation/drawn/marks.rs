//! What the cells of a board say: pieces, or one sign for set squares and one for clear ones.

use crate::text::fault::DrawingFault;

/// What stands in a cell, without blanks around it.
pub(super) type Cell = [char; 3];

/// The sign for set squares and the one for clear squares, if a person has named them.
pub type Marks = Option<(char, char)>;

/// Signs that mean a clear square.
const CLEAR: &str = ".-0_·⋅∙⭘□○◯⬜◻▫◦◽░☐☆◇⚪";

/// Signs that mean a clear square beside another sign: a board that has nothing else is not drawn.
const CLEAR_BESIDE: &str = ",:=~";

/// Signs that mean a set square even if a board has no other.
const SET: &str = "1Xx#O@*■█●⬛◼";

/// The letters of pieces, and their figurines.
const PIECES: [&str; 2] = ["PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚"];

/// Signs that stand around cells or in numbers, but not for a square.
const NEVER: &str = "/\\\"'`;()[]{}<>|│║┃";

/// The mark of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// A piece, as in FEN.
    Piece(char),
    /// A sign for set or for clear squares; a blank is one, too.
    Sign(char),
}

fn piece(c: char) -> Option<char> {
    let at = PIECES.iter().find_map(|all| all.chars().position(|piece| piece == c))?;
    PIECES[0].chars().nth(at)
}

/// The mark of a cell: one sign, or several of it, `██`; a piece, whose colour may stand beside its letter,
/// `*N`, `-N-`, `bN` for Black, `<N>`, `wN` for White.
pub(super) fn mark(cell: Cell) -> Option<Mark> {
    let letter = |c: char| c.is_ascii().then(|| piece(c)).flatten();
    let beside = match cell {
        ['<', c, '>'] | ['w' | 'W', c, ' '] => letter(c).map(|c| c.to_ascii_uppercase()),
        ['-', c, '-'] | ['*' | '-' | 'b' | 'B', c, ' '] => letter(c).map(|c| c.to_ascii_lowercase()),
        _ => None,
    };
    if beside.is_some() {
        return beside.map(Mark::Piece);
    }
    let [c, second, third] = cell;
    let is_repeated = second == c && (third == c || third == ' ');
    match cell {
        [_, ' ', ' '] if piece(c).is_some() => piece(c).map(Mark::Piece),
        [_, ' ', ' '] => is_sign(c).then_some(Mark::Sign(c)),
        _ => (is_repeated && !c.is_alphanumeric() && is_sign(c)).then_some(Mark::Sign(c)),
    }
}

fn is_sign(c: char) -> bool {
    !NEVER.contains(c) && !c.is_control() && (matches!(c, '0' | '1') || !c.is_numeric())
}

/// The signs that have been seen on a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Signs {
    named: Marks,
    pub(super) has_pieces: bool,
    /// Up to two signs, and whether each has been seen on squares of one and of the other colour.
    seen: [Option<(char, [bool; 2])>; 2],
}

impl Signs {
    pub(super) fn new(named: Marks) -> Signs {
        Signs { named, ..Signs::default() }
    }

    pub(super) fn is_clear(&self, c: char) -> bool {
        match self.named {
            Some((set, clear)) if c == set || c == clear => c == clear,
            _ => c == ' ' || CLEAR.contains(c) || CLEAR_BESIDE.contains(c),
        }
    }

    /// Whether a mark has been seen.
    pub(super) fn has(&self, mark: Mark) -> bool {
        match mark {
            Mark::Piece(_) => self.has_pieces,
            Mark::Sign(c) => self.seen.iter().flatten().any(|(sign, _)| *sign == c),
        }
    }

    /// Adds the mark of a square of one or the other colour.
    ///
    /// # Errors
    ///
    /// No board has both this mark and those before it: there are up to two signs, one of them for clear squares.
    /// If all are clear, as where there are pieces, one is that of the light and one that of the dark squares.
    pub(super) fn add(&mut self, mark: Mark, color: usize) -> Result<(), DrawingFault> {
        if let Mark::Sign(c) = mark {
            let is_it = |seen: &Option<(char, _)>| seen.is_none_or(|(sign, _)| sign == c);
            let Some(at) = self.seen.iter().position(is_it) else {
                let is_like = |sign: &char| self.is_clear(*sign) == self.is_clear(c);
                let mut signs = self.seen.iter().flatten().map(|(sign, _)| *sign);
                return Err(DrawingFault::Glyphs(c, signs.find(is_like).unwrap_or(c)));
            };
            self.seen[at].get_or_insert((c, [false; 2])).1[color] = true;
        } else {
            self.has_pieces = true;
        }
        let [Some((one, [a, b])), Some((other, [c, d]))] = self.seen else { return Ok(()) };
        let is_checkered = !(a && c || b && d);
        let set = [one, other].into_iter().find(|sign| !self.is_clear(*sign));
        match set {
            _ if is_checkered => Ok(()),
            Some(set) if self.has_pieces => Err(DrawingFault::PieceGlyph(set)),
            None => Err(DrawingFault::Glyphs(other, one)),
            Some(_) => Ok(()),
        }
    }

    /// The sign of set squares; `None` if no square is set, or there are pieces.
    ///
    /// # Errors
    ///
    /// The signs do not say which squares are set.
    pub(super) fn set(&self) -> Result<Option<char>, DrawingFault> {
        let seen = self.seen.map(|seen| seen.map(|(sign, _)| sign));
        match seen {
            [Some(c), None] if self.has_pieces && !self.is_clear(c) => {
                Err(DrawingFault::PieceGlyph(c))
            }
            _ if self.has_pieces => Ok(None),
            [Some(one), Some(other)] => match (self.is_clear(one), self.is_clear(other)) {
                (false, true) => Ok(Some(one)),
                (true, false) => Ok(Some(other)),
                _ => Err(DrawingFault::WhichIsSet(one, other)),
            },
            [Some(c), _] if self.named.is_some_and(|(set, clear)| c == set || c == clear) => {
                Ok((!self.is_clear(c)).then_some(c))
            }
            [Some(c), _] if SET.contains(c) => Ok(Some(c)),
            [Some(c), _] if c != ' ' && !CLEAR.contains(c) => Err(DrawingFault::WhichIsSet(c, ' ')),
            _ => Ok(None),
        }
    }
}
