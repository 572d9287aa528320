//! What can be wrong with a drawn board.

use super::rows::faults;

faults! {
    /// Why lines are not a drawn board.
    DrawingFault {
        Cells = "the cells do not match those of the other lines";
        Boards { found: usize, above: usize }
            = "{found} boards side by side, but {above} in the lines above";
        Labels = "the rank labels do not run from 8 to 1 or from 1 to 8";
        LabelsDiffer = "the labels on two sides of the board contradict each other";
        /// Two glyphs for the same thing: this one, after the other.
        Glyphs(glyph: char, before: char) = "`{glyph}` in a board that already uses `{before}`"
            => "a board has one sign for set squares and one for clear ones: write one of them";
        /// Two signs, either of which may be that of set squares; the second is a blank if there is one.
        WhichIsSet(one: char, other: char) = (match other {
            ' ' => format!("a board of `{one}` alone: are all squares set, or none?"),
            _ => format!("which squares are set, those with `{one}` or those with `{other}`?"),
        });
        /// A glyph of bitboards in a board of pieces.
        PieceGlyph(glyph: char) = "`{glyph}` in a board of pieces";
        RankCells(count: usize) = "a rank with {count} cells, not 8"
            => "a drawn board has eight cells on each of eight lines";
        /// A board that does not have eight ranks.
        Ranks(count: usize) = (match count {
            0 => "nothing is drawn in this text".to_owned(),
            1 => "a drawn board with 1 rank, not 8".to_owned(),
            _ => format!("a drawn board with {count} ranks, not 8"),
        });
        Upwards = "the numbers from 1 to 8 may count ranks or lines"
            => "name the files below, `a b c d e f g h`, or leave the numbers out";
        TwoReadings = "this rank can be read in two ways";
        /// A number or a FEN next to a board that is another one, in hexadecimal or as a FEN.
        Disagrees { said: String, drawn: String }
            = "the board is {board}, not `{said}`", board = drawn;
        SeveralBoards = "more than one board in one input";
    }
}
