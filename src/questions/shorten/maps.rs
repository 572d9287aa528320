//! Affine maps by moving the squares of each distance at once, or by products with matrices of 8x8 bits.
//!
//! A constant matrix does the same to every rank; a constant on the left takes the board for the
//! matrix, and turns files into ranks. So one product, or two, do every rearrangement that treats
//! files and ranks as units: all flips and rotations among them.
//!
//! Source of the product: x86 gf2p8affineqb (GFNI).

use std::collections::BTreeMap;

use shakmaty::{File, Rank, Square};

use crate::program::{AffineMap, Operand, Operation, Program, ProgramWriter, SquareMap};

/// The sum over all distances of the squares that move so far: `(x & k) << n | ...`.
///
/// A mask that leaves out nothing but what a shift drops is not needed, and squares that leave the
/// board on one side to enter it on the other are rotated.
pub(in crate::questions) fn shifted_parts(map: &AffineMap) -> Program {
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
    let mut writer = ProgramWriter::new();
    let x = writer.x;
    let joined = if is_disjoint { Operation::Or } else { Operation::Xor };
    let mut sum = Operand::Constant(0);
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
        sum = writer.op(joined, sum, part);
    }
    writer.x = match map.constant().0 {
        u64::MAX => writer.op(Operation::Not, sum, 0),
        constant => writer.op(Operation::Xor, sum, constant),
    };
    writer.finish()
}

/// How they are found.
pub(super) const WAY: &str = "by products with matrices of 8x8 bits";

/// One product, if it is the map: of the board with a matrix, or of constants with the board.
pub(super) fn product(map: &AffineMap) -> Option<Program> {
    // The only factors that may give the map. A matrix for each rank, with the row for file b in byte 7 - b: what of
    // rank 1 goes to file b of rank 1.
    let rows = Square::ALL[..8].iter().rev().map(|to| map.sources(*to).0 & 0xff);
    // Or bytes of which the board is the matrix. Byte i says which files of rank 8 go to file a of rank i.
    let bytes = Square::ALL.iter().step_by(8).map(|to| map.sources(*to).0 >> 56);
    let word = |word, (at, byte): (usize, u64)| word | byte << (8 * at);
    let (rows, bytes) = (rows.enumerate().fold(0, word), bytes.enumerate().fold(0, word));
    let inversion = ProgramWriter::by(Operation::Xor, map.constant().0);
    let programs = [by_matrix(rows), by_board(bytes)].map(|one| one.then(&inversion));
    programs.into_iter().find(|program| program.affine_map().as_ref() == Ok(map))
}

/// Two products, if each file goes to a file or rank, and each rank, too.
pub(super) fn two_products(map: &SquareMap) -> Option<Program> {
    let target = |file: usize, rank: usize| {
        map.target(Square::from_coords(File::new(file as u32), Rank::new(rank as u32)))
    };
    let is_turned = target(1, 0).file() == target(0, 0).file();
    let turned = |square: Square| if is_turned { square.flip_diagonal() } else { square };
    // Where each file goes, and each rank; of a turned board, to which rank, and to which file.
    let files: [usize; 8] = std::array::from_fn(|at| turned(target(at, 0)).file().into());
    let ranks: [usize; 8] = std::array::from_fn(|at| turned(target(0, at)).rank().into());
    // The first product turns: rank `r` becomes file `7 - r`, and each file a rank.
    let moved: [usize; 8] = std::array::from_fn(|at| ranks[7 - at]);
    let opposite = |targets: [usize; 8]| selection(targets.map(|target| 7 - target));
    let program = if is_turned {
        // As a matrix, bytes count from the other end.
        by_board(selection(files)).then(&by_matrix(opposite(moved)))
    } else {
        // The second one turns back.
        by_board(opposite(files)).then(&by_board(selection(moved)))
    };
    let is_map = program.affine_map().ok().and_then(|affine| affine.square_map()) == Some(*map);
    is_map.then_some(program)
}

/// The product of the board with a matrix.
fn by_matrix(matrix: u64) -> Program {
    ProgramWriter::by(Operation::MultiplyMatrix, matrix)
}

/// The product of bytes with the board as the matrix.
fn by_board(bytes: u64) -> Program {
    let mut writer = ProgramWriter::new();
    writer.x = writer.op(Operation::MultiplyMatrix, bytes, writer.x);
    writer.finish()
}

/// The bytes that move each file to a rank.
fn selection(targets: [usize; 8]) -> u64 {
    (0..8).fold(0, |bytes, file| bytes | 1 << (8 * targets[file] + file))
}
