//! The styles of text in a drawing.

/// The style of a text in a drawing, named by what the text is. How a style looks is decided when the
/// drawing is written, by a [`Palette`](super::palette::Palette).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Blanks between other texts.
    Space,

    /// The names of the ranks and files around a board.
    Label,
    /// A wall between two cells of a board.
    Wall,
    /// The axis of a reflection.
    Axis,
    /// The sign before the title of a board.
    TitleSign,
    /// The title of a board or of a number.
    Title,
    /// The text below a board: its number, or the side to move.
    Caption,

    /// A square that is in the set.
    SetSquare,
    /// A square that is empty, or not in the set.
    ClearSquare,
    /// A white piece.
    WhitePiece,
    /// A black piece.
    BlackPiece,
    /// A bit of a trace that equals the bit of one square: the name or the letter of that square.
    Bit,
    /// A bit of a trace that does not matter: `*`.
    Irrelevant,
    /// A bit of a trace that is the sum (xor) of the bits of several squares.
    Sum,
    /// A bit of a trace that depends on the board in any other way.
    Unknown,
    /// The name of a square.
    SquareName,
    /// A number in a cell, such as the number of a diagonal.
    Number,

    /// A value that is a number, not a board.
    Value,
    /// An operator between two boards.
    Operator,

    /// A heading.
    Heading,
    /// The first column of a table: the subject of the row.
    Name,
    /// Plain text: sentences, the second column of a table.
    Text,
    /// A line of a program.
    Code,
    /// The beginning of a message about an error.
    Error,
}
