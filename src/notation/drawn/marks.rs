//! What the cells of a board say: pieces, or one sign for set squares and one for clear ones.

/// What stands in a cell, without blanks around it.
pub(super) type Cell = [char; 3];

/// The sign for set squares and the one for clear squares, if a person has named them.
pub type Marks = Option<(char, char)>;

/// Signs that mean a clear square.
pub(super) const CLEAR: &str = ".-0_·⋅∙⭘□○◯⬜◻▫◦◽░☐☆◇⚪";

/// Signs that mean a clear square beside another sign: a board that has nothing else is not drawn.
pub(super) const CLEAR_BESIDE: &str = ",:=~";

/// Signs that mean a set square even if a board has no other.
pub(super) const SET: &str = "1Xx#O@*■█●⬛◼";

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
        ['-', c, '-'] | ['*' | '-' | 'b' | 'B', c, ' '] => {
            letter(c).map(|c| c.to_ascii_lowercase())
        }
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
