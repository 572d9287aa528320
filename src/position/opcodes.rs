//! The opcodes of EPD: what the operands of each are about.
//!
//! Source: Portable Game Notation Specification, 16.2.5, Opcode mnemonics. Perft counts (`D1 20`)
//! and `moves` (as UCI has them after a FEN) are read as opcodes, too.

/// What the operands of an opcode are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Moves of the position.
    Moves(Order),
    /// Text, which may hold anything.
    Text,
    /// A halfmove clock or a move number: the fifth and sixth field of a FEN.
    Counter,
    /// How many games of some length there are from the position.
    Perft,
    /// What a search found in the position, the same for both sides.
    Analysis,
    /// A score, by the standard that of the side to move.
    Score,
    /// What is as true of any image of the position, such as its name.
    Neutral,
}

/// How moves stand in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// One after the other has been played.
    Line,
    /// Each of them from the position.
    Alternatives,
    /// The one or the other: whichever is legal.
    Either,
}

/// The opcodes, but for `c0` to `c9`, `v0` to `v9` and perft counts.
const OPCODES: [(&[u8], Kind); 26] = [
    (b"acd", Kind::Analysis),
    (b"acn", Kind::Analysis),
    (b"acs", Kind::Analysis),
    (b"am", Kind::Moves(Order::Alternatives)),
    (b"bm", Kind::Moves(Order::Alternatives)),
    (b"ce", Kind::Score),
    (b"dm", Kind::Analysis),
    (b"draw_accept", Kind::Neutral),
    (b"draw_claim", Kind::Neutral),
    (b"draw_offer", Kind::Neutral),
    (b"draw_reject", Kind::Neutral),
    (b"eco", Kind::Neutral),
    (b"fmvn", Kind::Counter),
    (b"hmvc", Kind::Counter),
    (b"id", Kind::Neutral),
    (b"moves", Kind::Moves(Order::Line)),
    (b"nic", Kind::Neutral),
    (b"noop", Kind::Neutral),
    (b"pm", Kind::Moves(Order::Alternatives)),
    (b"pv", Kind::Moves(Order::Line)),
    (b"rc", Kind::Neutral),
    (b"resign", Kind::Neutral),
    (b"sm", Kind::Moves(Order::Alternatives)),
    (b"tcgs", Kind::Neutral),
    (b"tcri", Kind::Neutral),
    (b"tcsi", Kind::Neutral),
];

/// What the operands of an opcode are about, if it is known.
pub(super) fn kind(opcode: &[u8]) -> Option<Kind> {
    match opcode {
        [b'c' | b'v', b'0'..=b'9'] => Some(Kind::Text),
        [b'D', depth @ ..] if !depth.is_empty() && depth.iter().all(u8::is_ascii_digit) => {
            Some(Kind::Perft)
        }
        _ => OPCODES.iter().find(|(known, _)| *known == opcode).map(|(_, kind)| *kind),
    }
}

/// Whether a word may be an opcode: a letter, and then letters, digits, underscores and hyphens.
pub(super) fn is_opcode(word: &[u8]) -> bool {
    let inside = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    word.first().is_some_and(u8::is_ascii_alphabetic) && word.iter().all(inside)
}
