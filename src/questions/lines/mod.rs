//! The occupancy of the four lines through a square as adjacent bits: of a rank, a file, a diagonal
//! and an anti-diagonal, from rotated boards and by multiplication; and the squares that a sliding
//! piece attacks along them.

mod drawing;
mod line;

pub use self::drawing::FourLines;
pub use self::line::{Direction, Line, LineFacts, Way};
