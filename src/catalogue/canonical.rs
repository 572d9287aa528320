//! The step that picks one representative of all boards that are equal by symmetry.

use super::{Algorithm, Effect, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;

/// The representative of a class of boards.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Symmetry",
    mapping: Mapping::OWN,
    steps: &[NamedStep {
        name: "canonical",
        aliases: &["canonicalize", "canonicalise", "normalize", "normalise"],
        summary: "The canonical image under symmetry",
        details: "For a bitboard, the smallest number among its eight images. For a position, the \
                  image with the white king in the triangle a1-d1-d4. With pawns or an en passant \
                  square, only the position and its mirror image are equal, and the king goes to \
                  the files a to d; with castling rights, a position stays as it is. If several \
                  images remain, the smallest placement is chosen: square by square in the order of \
                  FEN, an empty square before a piece, pieces by their letters BKNPQRbknpqr. With \
                  several white kings, as many as possible go there. --tag names the symmetry that \
                  was chosen.",
        specification: Specification::SmallestImage,
        effect: Effect::Canonical,
        algorithms: &[Algorithm {
            name: "eight-images",
            program: "m = mirror_horizontal(x); d = flip_diag(x); r = mirror_horizontal(d);
                      x = min(x, flip_vertical(x)); m = min(m, flip_vertical(m));
                      d = min(d, flip_vertical(d)); r = min(r, flip_vertical(r));
                      min(min(x, m), min(d, r))",
            claim: None,
            source: "Flipping Mirroring and Rotating, Flip and Mirror, Rotating",
        }],
        inverse: None,
        example: (0x8000000000000000, 0x0000000000000001),
    }],
};
