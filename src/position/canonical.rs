//! The canonical position: one representative of all positions that are equal by symmetry.
//!
//! The rules of chess decide which images are the same position:
//!
//! - with castling rights: only the position itself;
//! - with pawns (in a pocket, too) or an en passant square: the position and its mirror image;
//! - otherwise all eight images.
//!
//! The canonical image is the one with the white king in the triangle a1-d1-d4, if all eight are the same, or on the
//! files a to d, if two are; with several white kings, the one with the most of them there. If that leaves several (a
//! king on a diagonal, no king), it is the one with the smallest placement: square by square in FEN order (a8 first, h1
//! last), an empty square comes before a piece, and pieces are ordered by their letters, `BKNPQRbknpqr`, promoted ones
//! last. If these are equal, too, the en passant square decides, in the order from a1 to h8. Among images equal in all
//! this, one that keeps the moves in operations is preferred.

use std::sync::LazyLock;

use shakmaty::{Bitboard, Square};

use super::usual::Usual;
use super::{Fen, PieceSet, Placement, PositionTransform};
use crate::program::SquareMap;
use crate::program::squares::SYMMETRIES;

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

/// What the choice of a symmetry depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    placement: Placement,
    pub(super) is_for_black: bool,
    castles: bool,
    en_passant: Option<Square>,
    /// Whether there are pawns in a pocket.
    has_pawns_left: bool,
}

impl Seen {
    pub(super) fn of(fen: &Fen) -> Seen {
        Seen {
            placement: *fen.placement(),
            is_for_black: fen.side_to_move() == Some("b"),
            castles: fen.castling().is_some_and(|rights| rights != "-"),
            en_passant: fen.en_passant().and_then(|field| field.parse().ok()),
            has_pawns_left: fen.pocket().is_some_and(|pocket| pocket.contains(['P', 'p'])),
        }
    }

    pub(super) fn of_usual(usual: &Usual) -> Seen {
        Seen {
            placement: usual.placement(),
            is_for_black: usual.is_for_black(),
            castles: usual.castles(),
            en_passant: usual.en_passant,
            has_pawns_left: false,
        }
    }
}

/// The image that represents a position; the identity, if the position is canonical already.
pub(super) fn choose(seen: &Seen) -> &'static Image {
    if seen.castles {
        return &IMAGES[0];
    }
    let sets = seen.placement.sets();
    let set = |set: PieceSet| sets[set.input().index()];
    let kings = Bitboard(set(PieceSet::White) & set(PieceSet::Kings));
    let two = seen.en_passant.is_some() || seen.has_pawns_left || set(PieceSet::Pawns) != 0;
    // Moves keep their meaning only under the identity and the mirror.
    let is_allowed = |image: &&Image| !two || image.by.kept.moves;
    let is_home = |square: &Square| {
        let (file, rank) = (square.file() as u32, square.rank() as u32);
        file < 4 && (two || rank <= file)
    };
    let home = |image: &Image| {
        kings.into_iter().map(|square| image.by.targets.target(square)).filter(is_home).count()
    };
    let allowed = || IMAGES.iter().filter(is_allowed);
    let most = allowed().map(home).max();
    let mut best = allowed().filter(|image| Some(home(image)) == most);
    // The identity is always allowed.
    let first = best.next().unwrap_or(&IMAGES[0]);
    let mut others = best.peekable();
    if others.peek().is_none() {
        return first;
    }
    let key = |image: &&Image| {
        let placement = seen.placement.mapped(image.by.fast_path().pieces());
        let target = |square| image.by.targets.target(square);
        (placement, seen.en_passant.map(target), !image.by.kept.moves)
    };
    std::iter::once(first).chain(others).min_by_key(key).unwrap_or(first)
}
