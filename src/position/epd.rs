//! The opcodes of EPD: what the operands of each one are.
//!
//! Source: Portable Game Notation Specification, 16.2.5, Opcode mnemonics. Perft counts (`D1 20`),
//! `moves` (as in UCI after a FEN) and `WDL` (wins, draws and losses) are treated as opcodes, too.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OperandKind {
    /// Moves from the position.
    Moves(MoveOrder),
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
pub(super) enum MoveOrder {
    /// Each is played after the one before it.
    Line,
    /// All are played from the same position.
    Alternatives,
    /// Either of the two: whichever is legal.
    Either,
}

/// The opcodes by kind, except `c0` to `c9`, `v0` to `v9` and perft counts.
const OPCODES: [(OperandKind, &str); 9] = [
    (OperandKind::Moves(MoveOrder::Alternatives), "am bm pm sm"),
    (OperandKind::Moves(MoveOrder::Line), "moves pv"),
    (OperandKind::Analysis, "acd acn acs dm"),
    (OperandKind::Score, "ce"),
    (OperandKind::Counter, "fmvn hmvc"),
    (OperandKind::Name, "id"),
    (OperandKind::Opening, "eco nic"),
    (OperandKind::Chances, "WDL wdl"),
    (
        OperandKind::Neutral,
        "draw_accept draw_claim draw_offer draw_reject noop rc resign tcgs tcri tcsi",
    ),
];

/// What the operands of an opcode are, if it is known.
pub(super) fn kind(opcode: &[u8]) -> Option<OperandKind> {
    match opcode {
        [b'c' | b'v', b'0'..=b'9'] => Some(OperandKind::Text),
        [b'D', depth @ ..] if !depth.is_empty() && depth.iter().all(u8::is_ascii_digit) => {
            Some(OperandKind::Perft)
        }
        _ => {
            let has = |known: &str| known.split(' ').any(|own| own.as_bytes() == opcode);
            OPCODES.iter().find(|(_, known)| has(known)).map(|(kind, _)| *kind)
        }
    }
}

/// Whether a word may be an opcode: a letter, and then letters, digits, underscores and hyphens.
pub(super) fn is_opcode(word: &[u8]) -> bool {
    let inside = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    word.first().is_some_and(u8::is_ascii_alphabetic) && word.iter().all(inside)
}
