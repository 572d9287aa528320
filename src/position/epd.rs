//! The opcodes of EPD: what the operands of each one are.
//!
//! Source: Portable Game Notation Specification, 16.2.5, Opcode mnemonics. Perft counts (`D1 20`),
//! `moves` (as in UCI after a FEN) and `WDL` (wins, draws and losses) are treated as opcodes, too.

/// What the operands of an opcode are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Moves from the position.
    Moves(Order),
    /// Text, which may contain anything.
    Text,
    /// A halfmove clock or a move number: the fifth or sixth field of a FEN.
    Counter,
    /// The number of move sequences of some length from the position.
    Perft,
    /// A search result that does not depend on the point of view.
    Analysis,
    /// A score; by the standard, from the point of view of the side to move.
    Score,
    /// A name of the position.
    Name,
    /// A classification of its opening.
    Opening,
    /// Wins, draws and losses, from a point of view that the opcode does not say.
    Chances,
    /// Data that is as true of any image of the position.
    Neutral,
}

/// How the moves of a list are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Each is played after the one before it.
    Line,
    /// All are played from the same position.
    Alternatives,
    /// Either of the two: whichever is legal.
    Either,
}

/// The opcodes, except `c0` to `c9`, `v0` to `v9` and perft counts.
const OPCODES: [(&[u8], Kind); 28] = [
    (b"WDL", Kind::Chances),
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
    (b"eco", Kind::Opening),
    (b"fmvn", Kind::Counter),
    (b"hmvc", Kind::Counter),
    (b"id", Kind::Name),
    (b"moves", Kind::Moves(Order::Line)),
    (b"nic", Kind::Opening),
    (b"noop", Kind::Neutral),
    (b"pm", Kind::Moves(Order::Alternatives)),
    (b"pv", Kind::Moves(Order::Line)),
    (b"rc", Kind::Neutral),
    (b"resign", Kind::Neutral),
    (b"sm", Kind::Moves(Order::Alternatives)),
    (b"tcgs", Kind::Neutral),
    (b"tcri", Kind::Neutral),
    (b"tcsi", Kind::Neutral),
    (b"wdl", Kind::Chances),
];

/// What the operands of an opcode are, if it is known.
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
