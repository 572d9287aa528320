//! The canonical position: one representative of all positions that are equal by symmetry.
//!
//! The rules of chess decide which images are the same position:
//!
//! - with castling rights: only the position itself;
//! - with pawns (in a pocket, too) or an en passant square: the position and its mirror image;
//! - otherwise all eight images.
//!
//! The canonical image is the one with the white king in the triangle a1-d1-d4, if all eight are
//! the same, or on the files a to d, if two are; with several white kings, the one with the most of
//! them there. If that leaves several (a king on a diagonal, no king), it is the one with the
//! smallest placement: square by square in FEN order (a8 first, h1 last), an empty square comes
//! before a piece, and pieces are ordered by their letters, `BKNPQRbknpqr`, promoted ones last. If
//! these are equal, too, the en passant square decides, in the order from a1 to h8. Among images
//! equal in all this, one that keeps the moves in operations is preferred.

use std::cmp::Reverse;
use std::sync::LazyLock;

use shakmaty::Square;

use super::{Fen, PositionTransform};
use crate::program::squares::{SYMMETRIES, SquareMap};

/// One of the eight images of a position.
#[derive(Debug)]
pub(super) struct Image {
    /// The step that gives it, or `identity`.
    pub(super) name: &'static str,
    pub(super) by: PositionTransform,
}

/// The images under the symmetries, in order.
static IMAGES: LazyLock<[Image; 8]> = LazyLock::new(|| {
    SYMMETRIES.map(|(name, target)| {
        // A symmetry never maps two squares to the same one.
        let map = SquareMap::new(target).unwrap_or(SquareMap::IDENTITY);
        Image { name, by: PositionTransform::new(map, false) }
    })
});

/// The image that represents a position; the identity, if the position is canonical already.
pub(super) fn choose(fen: &Fen) -> &'static Image {
    let placement = fen.placement();
    let kings = placement.squares(|letter| letter == b'K');
    let pawns = placement.squares(|letter| matches!(letter, b'P' | b'p'));
    let en_passant = fen.en_passant().and_then(|field| field.parse::<Square>().ok());
    let castles = fen.castling().is_some_and(|rights| rights != "-");
    let pocket = fen.pocket().is_some_and(|pocket| pocket.contains(['P', 'p']));
    let two = en_passant.is_some() || pawns.any() || pocket;
    let is_allowed = |image: &&Image| match (castles, two) {
        (true, _) => image.by.is_identity(),
        // Moves keep their meaning only under the identity and the mirror.
        (false, true) => image.by.kept.moves,
        (false, false) => true,
    };
    let is_home = |square: &Square| {
        let (file, rank) = (square.file() as u32, square.rank() as u32);
        file < 4 && (two || rank <= file)
    };
    let key = |image: &&Image| {
        let target = |square| image.by.targets.target(square);
        let home = kings.into_iter().map(target).filter(is_home).count();
        let placement = placement.mapped(image.by.fast_path.pieces());
        (Reverse(home), placement, en_passant.map(target), !image.by.kept.moves)
    };
    // The identity is always allowed.
    IMAGES.iter().filter(is_allowed).min_by_key(key).unwrap_or(&IMAGES[0])
}
