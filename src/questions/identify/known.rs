//! The steps of the catalogue as the searches apply them: each map once, under all its names.

use std::sync::LazyLock;

use shakmaty::Square;

use super::chains::Move;
use crate::catalogue::Effect;
use crate::program::Program;
use crate::program::affine::AffineMap;
use crate::questions::shorten::{Compiled, compiled};

/// A step of the catalogue, or several with the same effect.
#[derive(Debug)]
pub(super) struct Known {
    /// The names: first the one that stands for all.
    pub(super) names: Vec<&'static str>,
    /// The affine map, if it is one.
    pub(super) map: Option<AffineMap>,
    /// The program with the fewest operations.
    pub(super) program: &'static Program,
    /// Whether the colours of a position are swapped.
    pub(super) swaps_colors: bool,
    /// For an affine map: the images of the values of each of the eight bytes.
    bytes: Option<Box<[[u64; 256]; 8]>>,
}

impl Known {
    fn of(one: &'static Compiled) -> Known {
        Known {
            names: vec![one.step.name],
            map: one.map.clone(),
            program: &one.program,
            swaps_colors: one.step.effect == Effect::SwapsColors,
            bytes: one.map.as_ref().map(byte_images),
        }
    }

    /// The name that stands for all.
    pub(super) fn name(&self) -> &'static str {
        self.names.first().copied().unwrap_or_default()
    }
}

/// The words of a chain; for a single step under each of its names.
pub(super) fn names(chain: &[&Known]) -> Vec<Vec<String>> {
    match chain {
        [one] => one.names.iter().map(|name| vec![(*name).to_owned()]).collect(),
        chain => vec![chain.iter().map(|one| one.name().to_owned()).collect()],
    }
}

impl Move for Known {
    fn apply(&self, board: u64) -> Option<u64> {
        match &self.bytes {
            Some(bytes) => {
                let images = bytes.iter().zip(board.to_le_bytes());
                Some(images.fold(0, |all, (table, byte)| all ^ table[usize::from(byte)]))
            }
            None => self.program.evaluate_board(board).ok(),
        }
    }
}

/// The images of the values of each byte, whose xor is the image of a board.
fn byte_images(map: &AffineMap) -> Box<[[u64; 256]; 8]> {
    let constant = map.constant().0;
    let singles = Square::ALL.map(|square| map.apply(1 << u32::from(square)) ^ constant);
    let mut tables = Box::new([[0; 256]; 8]);
    for (table, columns) in tables.iter_mut().zip(singles.chunks(8)) {
        for value in 1..256_usize {
            let lowest = value.trailing_zeros() as usize;
            table[value] = table[value & (value - 1)] ^ columns[lowest];
        }
    }
    // The constant belongs to one of them.
    tables[0].iter_mut().for_each(|image| *image ^= constant);
    tables
}

/// All steps that do something to a board or to the colours of a position, each effect once.
pub(super) fn known() -> &'static [Known] {
    static ALL: LazyLock<Vec<Known>> = LazyLock::new(|| {
        let mut all: Vec<Known> = Vec::new();
        for one in compiled() {
            if matches!(one.step.effect, Effect::WhiteToMove) {
                continue;
            }
            let swaps_colors = one.step.effect == Effect::SwapsColors;
            let same = all.iter_mut().find(|known| {
                let is_same_map = known.map.is_some() && known.map == one.map;
                let is_same_step = known.name() == one.step.name;
                known.swaps_colors == swaps_colors && (is_same_map || is_same_step)
            });
            match same {
                None => all.push(Known::of(one)),
                Some(same) => {
                    if !same.names.contains(&one.step.name) {
                        same.names.push(one.step.name);
                    }
                    if one.program.operations() < same.program.operations() {
                        same.program = &one.program;
                    }
                }
            }
        }
        all
    });
    &ALL
}

impl<M: Move> Move for &M {
    fn apply(&self, board: u64) -> Option<u64> {
        (**self).apply(board)
    }
}
