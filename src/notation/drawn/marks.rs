//! What the cells of a board say: pieces, or one sign for set squares and one for clear ones.

use crate::text::fault::DrawingFault;

/// The sign for set squares and the one for clear squares, if a person has named them.
pub type Marks = Option<(char, char)>;

/// Signs that mean a clear square.
const CLEAR: &str = ".-0_·⋅∙∘⭘□○◯⬜◻▫◦◽░☐☆◇⚪";

/// Signs that mean a clear square beside another sign: a board that has nothing else is not drawn.
const CLEAR_BESIDE: &str = ",:=~";

/// Signs that mean a set square even if a board has no other.
const SET: &str = "1Xx#@*■█●⬛◼";

/// The letters of pieces, and their figurines: outlined for White, solid for Black.
pub(crate) const PIECES: [&str; 2] = ["PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚"];

/// Signs that stand around cells or in numbers, but not for a square.
const NEVER: &str = "/\\\"'`;()[]{}<>|│║┃";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellMark {
    /// A piece, as in FEN.
    Piece(char),
    /// A sign for set or for clear squares, and how often it stands in a cell; a blank is one, too.
    Sign(char, u8),
}

pub(super) const BLANK: CellMark = CellMark::Sign(' ', 1);

impl CellMark {
    pub(super) fn is(self, sign: char) -> bool {
        matches!(self, CellMark::Sign(c, _) if c == sign)
    }
}

fn piece(c: char) -> Option<char> {
    if c.is_ascii() {
        return PIECES[0].contains(c).then_some(c);
    }
    PIECES[0].chars().nth(PIECES[1].chars().position(|piece| piece == c)?)
}

/// The mark of a cell without blanks: a sign, perhaps repeated, or a piece, whose colour may stand beside its letter,
/// `*N`, `-N-`, `bN` for Black, `<N>`, `wN` for White. Of signs that have been named, others are not marks.
pub(super) fn mark(cell: &[char], named: Marks) -> Option<CellMark> {
    if let (Some((set, clear)), [c, ..]) = (named, cell) {
        let sign = [(set, '1'), (clear, '.')].into_iter().find(|(sign, _)| sign == c)?.1;
        let is_repeated = cell.iter().all(|sign| sign == c);
        return is_repeated.then_some(CellMark::Sign(sign, cell.len() as u8));
    }
    let letter = |c: char| piece(c).filter(|_| c.is_ascii());
    let white = |c: char| letter(c).map(|c| CellMark::Piece(c.to_ascii_uppercase()));
    let black = |c: char| letter(c).map(|c| CellMark::Piece(c.to_ascii_lowercase()));
    match *cell {
        [] => Some(BLANK),
        // The usual ones first: most lines have no others.
        [c @ ('.' | '0' | '1' | '-' | 'X')] => Some(CellMark::Sign(c, 1)),
        [c] => piece(c).map(CellMark::Piece).or_else(|| is_sign(c).then_some(CellMark::Sign(c, 1))),
        ['<', c, '>'] | ['w' | 'W', c] => white(c),
        ['-', c, '-'] | ['*' | '-' | 'b' | 'B', c] if c != cell[0] => black(c),
        [c, ..] => {
            let is_repeated = cell.iter().all(|sign| *sign == c);
            let is_sign = |c: char| is_sign(c) && (c == 'X' || !c.is_alphanumeric());
            (is_repeated && is_sign(c)).then_some(CellMark::Sign(c, cell.len() as u8))
        }
    }
}

fn is_sign(c: char) -> bool {
    !NEVER.contains(c) && !c.is_control() && (matches!(c, '0' | '1') || !c.is_numeric())
}

/// Whether a sign is that of clear squares.
fn is_clear(c: char) -> bool {
    c == ' ' || CLEAR.contains(c) || CLEAR_BESIDE.contains(c)
}

/// The marks of a board: whether it has pieces, and up to three signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Alphabet {
    pub(super) has_pieces: bool,
    signs: [Option<(char, u8)>; 3],
}

impl Alphabet {
    /// The alphabet with a mark; `None` if no board has so many, or a sign both once and twice in a cell.
    pub(super) fn with(mut self, mark: CellMark) -> Option<Alphabet> {
        match mark {
            CellMark::Piece(_) => self.has_pieces = true,
            CellMark::Sign(c, count) => {
                let mut signs = self.signs.iter_mut();
                let sign = signs.find(|sign| sign.is_none_or(|(sign, _)| sign == c))?;
                if sign.get_or_insert((c, count)).1 != count {
                    return None;
                }
            }
        }
        Some(self)
    }

    /// The marks of both.
    pub(super) fn and(self, other: Alphabet) -> Option<Alphabet> {
        if self == other {
            return Some(self);
        }
        let both = Alphabet { has_pieces: self.has_pieces || other.has_pieces, ..self };
        let signs = other.signs.into_iter().flatten();
        signs.map(|(c, count)| CellMark::Sign(c, count)).try_fold(both, Alphabet::with)
    }

    pub(super) fn signs(self) -> impl Iterator<Item = char> {
        self.signs.into_iter().flatten().map(|(sign, _)| sign)
    }

    pub(super) fn has(self, mark: CellMark) -> bool {
        self.with(mark) == Some(self)
    }

    /// The sign of set squares; `None` if no square is set, or there are pieces.
    ///
    /// Beside it there is one sign of clear squares; or two, one for the light and one for the dark
    /// squares, which `are_colors` says of two signs. No other marks say which squares are set.
    pub(super) fn set(
        self,
        are_colors: impl Fn(char, char) -> bool,
    ) -> Result<Option<char>, DrawingFault> {
        let (clear, other): (Vec<char>, Vec<char>) = self.signs().partition(|c| is_clear(*c));
        match (self.has_pieces, &clear[..], &other[..]) {
            (true, [one, two], []) | (true, [one], [two]) if are_colors(*one, *two) => Ok(None),
            (true, [_], []) | (_, [], []) => Ok(None),
            (true, [], [c]) if !c.is_alphanumeric() => Ok(None),
            (true, _, [c, ..]) => Err(DrawingFault::PieceGlyph(*c)),
            (false, [one, two], [set]) if are_colors(*one, *two) => Ok(Some(*set)),
            (false, [_], [set]) => Ok(Some(*set)),
            (false, [], [one, two]) => Err(DrawingFault::WhichIsSet(*one, *two)),
            (false, [one, two], []) if are_colors(*one, *two) => {
                Err(DrawingFault::WhichIsSet(*one, *two))
            }
            (false, [c], []) if *c == ' ' || CLEAR.contains(*c) => Ok(None),
            (false, [], [c]) if SET.contains(*c) => Ok(Some(*c)),
            (false, [c], []) | (false, [], [c]) => Err(DrawingFault::WhichIsSet(*c, ' ')),
            (_, [.., one, two], _) | (_, _, [.., one, two]) => {
                Err(DrawingFault::Glyphs(*two, *one))
            }
        }
    }
}
