//! Steps that change the colours of pieces. On a bitboard, which has no colours, they only move the squares.

use super::{Algorithm, Effect, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;

/// Steps that swap the colours.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Colours",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep {
            name: "color-flip",
            aliases: &["colour-flip", "flip-color", "color-flipping"],
            summary: "Swap the colours and flip: the same game",
            details: "The only step that keeps the game as it is: side to move, castling rights, \
                      en passant square and moves are all mapped. Scores and results stay as \
                      they are and are reported at the end, unless --score and --result give their \
                      point of view: White's change, those of the side to move stay. python-chess \
                      calls this Board.mirror.",
            specification: Specification::Squares(|square| Some(square.flip_vertical())),
            effect: Effect::SwapsColors,
            algorithms: &[Algorithm::new("flip-vertical", "flip_vertical(x)", COLOR_FLIPPING)],
            inverse: Some("color-flip"),
            example: (0x000000000000ff00, 0x00ff000000000000),
        },
        NamedStep {
            name: "swap-colors",
            aliases: &["swap-colours"],
            summary: "Swap the colours; no piece moves",
            details: "The side to move goes with its pieces. Castling rights and en passant square \
                      are dropped: they belong to the other end of the board. A bitboard stays as \
                      it is.",
            specification: Specification::Squares(Some),
            effect: Effect::SwapsColors,
            algorithms: &[Algorithm::new("nothing", "x", COLOR_FLIPPING)],
            inverse: Some("swap-colors"),
            example: (0x000000000000ff00, 0x000000000000ff00),
        },
        NamedStep {
            name: "side-to-move-white",
            aliases: &[],
            summary: "Flip the colours if Black is to move",
            details: "If White is to move, or the FEN does not say who is, a position stays as it \
                      is. The chain side-to-move-white canonical identifies positions that only \
                      differ in their colours. A bitboard stays as it is. --tag tells whether the \
                      step was color-flip or identity.",
            specification: Specification::Squares(Some),
            effect: Effect::WhiteToMove,
            algorithms: &[Algorithm::new("nothing", "x", COLOR_FLIPPING)],
            inverse: None,
            example: (0x000000000000ff00, 0x000000000000ff00),
        },
    ],
};

const COLOR_FLIPPING: &str = "Horizontal Mirroring, See also: Color Flipping";
