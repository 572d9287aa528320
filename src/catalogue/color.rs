//! Steps that change the colours of pieces. On a bitboard, which has no colours, only the
//! squares move.

use super::{Algorithm, Effect, Family, Specification, Step};
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
                      en passant square and moves are all mapped. Scores and results stay as they \
                      are written and are named at the end, unless it is said from whose point of \
                      view they are: from White's they change, from that of the side to move they \
                      stay. python-chess calls this Board.mirror.",
            specification: Specification::Squares(|square| Some(square.flip_vertical())),
            effect: Effect::SwapsColors,
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
            effect: Effect::SwapsColors,
            algorithms: &[Algorithm {
                name: "nothing",
                program: "x",
                claim: None,
                source: "Horizontal Mirroring, See also: Color Flipping",
            }],
            inverse: Some("swap-colors"),
            example: (0x000000000000ff00, 0x000000000000ff00),
        },
        Step {
            name: "side-to-move-white",
            aliases: &[],
            summary: "Flip the colours where Black is to move",
            details: "Where White is to move, and where nobody says who is, a position stays as it \
                      is. side-to-move-white canonical brings positions together that are the same \
                      but for their colours. A bitboard stays as it is. --tag says whether it was \
                      color-flip or identity.",
            specification: Specification::Squares(Some),
            effect: Effect::WhiteToMove,
            algorithms: &[Algorithm {
                name: "nothing",
                program: "x",
                claim: None,
                source: "Horizontal Mirroring, See also: Color Flipping",
            }],
            inverse: None,
            example: (0x000000000000ff00, 0x000000000000ff00),
        },
    ],
};
