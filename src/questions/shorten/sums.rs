//! Affine maps by moving the squares of each distance at once.

use std::collections::BTreeMap;

use shakmaty::Square;

use super::writer::Writer;
use crate::program::Program;
use crate::program::affine::AffineMap;
use crate::program::operation::Operation;

/// A longer sum is not worth writing.
const MOST_TERMS: usize = 24;

/// The sum over all distances of the squares that move so far: `(x & k) << n | ...`.
///
/// A mask that leaves out nothing but what a shift drops is not needed, and squares that leave the
/// board on one side to enter it on the other are rotated.
pub(super) fn shifted_parts(map: &AffineMap) -> Option<Program> {
    let mut parts: BTreeMap<i32, u64> = BTreeMap::new();
    let mut is_disjoint = true;
    for target in Square::ALL {
        let sources = map.sources(target);
        is_disjoint &= sources.count() < 2;
        for source in sources {
            let distance = i32::from(u8::from(target)) - i32::from(u8::from(source));
            *parts.entry(distance).or_default() |= 1 << u32::from(source);
        }
    }
    if parts.len() > MOST_TERMS {
        return None;
    }
    let mut writer = Writer::new();
    let x = writer.x();
    let joined = if is_disjoint { Operation::Or } else { Operation::Xor };
    let mut sum = None;
    for (&distance, &sources) in &parts {
        let wrapped = parts.get(&(distance + 64)).filter(|_| distance < 0);
        if distance > 0 && parts.contains_key(&(distance - 64)) {
            // It is part of a rotate.
            continue;
        }
        let part = if let Some(&wrapped) = wrapped {
            let chosen = writer.op(Operation::And, x, sources | wrapped);
            writer.op(Operation::RotateRight, chosen, u64::from(distance.unsigned_abs()))
        } else {
            writer.moved(x, sources, distance)
        };
        sum = Some(match sum {
            None => part,
            Some(before) => writer.op(joined, before, part),
        });
    }
    let constant = map.constant().0;
    let result = match (sum, constant) {
        (None, _) => writer.op(Operation::And, x, 0),
        (Some(sum), u64::MAX) => writer.op(Operation::Not, sum, 0),
        (Some(sum), _) => writer.op(Operation::Xor, sum, constant),
    };
    // The image of every board is the same: a constant is no operation.
    if sum.is_none() && constant != 0 {
        let empty = result;
        let set = writer.op(Operation::Xor, empty, constant);
        writer.set(set);
    } else {
        writer.set(result);
    }
    Some(writer.finish())
}
