//! Affine maps by moving the squares of each distance at once.

use std::collections::BTreeMap;

use shakmaty::Square;

use super::writer::ProgramWriter;
use crate::program::affine::AffineMap;
use crate::program::operation::Operation;
use crate::program::{Operand, Program};

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
    let mut writer = ProgramWriter::new();
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
    // A sum of nothing, and what is xored with it, are constants.
    let sum = sum.unwrap_or(Operand::Constant(0));
    let result = match map.constant().0 {
        u64::MAX => writer.op(Operation::Not, sum, 0),
        constant => writer.op(Operation::Xor, sum, constant),
    };
    writer.set(result);
    Some(writer.finish())
}
