//! Marks: what is to be noticed about a square, beyond what is on it.

/// What an operation did to a square of its board, or the part of the square in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// In a result: a bit that the operand before the operator does not have.
    Added,
    /// In a result: a clear square on which the operand before the operator has a bit.
    Removed,
    /// In an operand: a bit from which nothing comes, as one that is shifted off the board.
    Lost,
    /// In an operand: a bit that a shift carries around the edge, from one end of a rank to the other
    /// end of the next.
    Wrapped,
    /// In a result: a square of the half of a delta swap that has moved to higher squares.
    SwappedUp,
    /// In a result: a square of the half of a delta swap that has moved to lower squares.
    SwappedDown,
    /// The square of an attacking piece.
    Attacker,
    /// A square where an attack ends because it is occupied.
    Blocker,
}

impl Mark {
    /// All marks, in the order of their declaration.
    pub const ALL: [Mark; 8] = [
        Mark::Added,
        Mark::Removed,
        Mark::Lost,
        Mark::Wrapped,
        Mark::SwappedUp,
        Mark::SwappedDown,
        Mark::Attacker,
        Mark::Blocker,
    ];
}
