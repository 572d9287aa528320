//! Steps that change the colours of pieces. On a bitboard, which has no colours, only the
//! squares move.

use super::{Algorithm, Family, Specification, Step};
use crate::notation::mapping::Mapping;

/// Steps that swap the colours.
pub(super) const FAMILY: Family = Family {
    name: "Colours",
    mapping: Mapping::OWN,
    steps: &[
        Step {
            name: "color-flip",
            aliases: &["colour-flip", "flip-color", "color-flipping"],
            summary: "Exchange the colours and flip: the same game",
            details: "The only step that keeps the game as it is: side to move, castling rights, \
                      en passant square and the moves in EPD opcodes are all mapped. Scores and \
                      results stay as they are written: from White's point of view they are false \
                      then, from that of the side to move true. python-chess calls this \
                      Board.mirror.",
            specification: Specification::Squares(|square| Some(square.flip_vertical())),
            swaps_colors: true,
            algorithms: &[Algorithm {
                name: "flip-vertical",
                program: "flip_vertical(x)",
                claim: None,
                source: "Horizontal Mirroring, See also: Color Flipping",
            }],
            inverse: Some("color-flip"),
            example: (0x000000000000ff00, 0x00ff000000000000),
        },
        Step {
            name: "swap-colors",
            aliases: &["swap-colours"],
            summary: "Exchange the colours; no piece moves",
            details: "The side to move goes with its pieces. Castling rights and en passant square \
                      are dropped: they belong to the other end of the board. A bitboard stays as \
                      it is.",
            specification: Specification::Squares(Some),
            swaps_colors: true,
            algorithms: &[Algorithm {
                name: "nothing",
                program: "x",
                claim: None,
                source: "Horizontal Mirroring, See also: Color Flipping",
            }],
            inverse: Some("swap-colors"),
            example: (0x000000000000ff00, 0x000000000000ff00),
        },
    ],
};
