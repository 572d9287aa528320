//! Steps by multiplication: one line of the board is mapped to another, and everything else is masked off.

use shakmaty::{File, Rank, Square};

use super::Specification::Squares;
use super::{Algorithm, NamedStep, StepFamily};
use crate::notation::Mapping;

/// Lines mapped to lines by one multiplication. All of them lose the other squares, so none can be undone.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Multiplications",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep::lossy(
            "file-to-rank",
            &["a-file-to-rank"],
            "File a to rank 1, turned anticlockwise",
            "Multiplies the masked file a by the main diagonal: the copies of the file are placed so \
             that the eighth rank collects each bit once, without carries, and a shift brings it down. \
             All other squares are lost.",
            Squares(|square| (square.file() == File::A).then(|| square.rotate_270())),
            &[multiply(
                "(x & file_a) * a1h8 >> 56",
                "Flipping, Mirroring and Rotating, Flip about the Anti-Diagonal, File to a Rank",
            )],
            (0x0101000001000101, 0x00000000000000d3),
        ),
        NamedStep::lossy(
            "rank-to-file",
            &["rank-to-a-file"],
            "Rank 1 to file a, turned clockwise",
            "Multiplies the masked rank 1 by the main diagonal, which maps it to file h; a shift \
             and a mask bring it to file a. All other squares are lost.",
            Squares(|square| (square.rank() == Rank::First).then(|| square.rotate_90())),
            &[multiply(
                "((x & rank_1) * a1h8 >> 7) & file_a",
                "Flipping, Mirroring and Rotating, Flip about the Anti-Diagonal, Rank to File",
            )],
            (0x00000000000000d3, 0x0101000001000101),
        ),
        NamedStep::lossy(
            "h-file-to-rank",
            &[],
            "File h to rank 1, turned clockwise",
            "Multiplies the masked file h by the anti-diagonal, shifted by seven bits: its bits are \
             seven apart, so that only file h can be flipped without carries. All other squares are \
             lost.",
            Squares(|square| (square.file() == File::H).then(|| square.rotate_90())),
            &[multiply(
                "(x & file_h) * 0x0002040810204081 >> 56",
                "Flipping, Mirroring and Rotating, Flip about the Diagonal, File to a Rank",
            )],
            (0x8080000080008080, 0x00000000000000cb),
        ),
        NamedStep::lossy(
            "diag-to-rank",
            &["diagonal-to-rank"],
            "Diagonal a1-h8 to rank 1",
            "Multiplies the masked diagonal by file a: the eighth rank collects its bits. All other \
             squares are lost.",
            Squares(|square| (square.flip_diagonal() == square).then(|| on_rank_1(square))),
            &[multiply("(x & a1h8) * file_a >> 56", DIAGONALS_TO_RANKS)],
            (0x8000200008000001, 0x00000000000000a9),
        ),
        NamedStep::lossy(
            "anti-diag-to-rank",
            &["anti-diagonal-to-rank"],
            "Anti-diagonal a8-h1 to rank 1",
            "Multiplies the masked anti-diagonal by file a: the eighth rank collects its bits. All \
             other squares are lost.",
            Squares(|square| (square.flip_anti_diagonal() == square).then(|| on_rank_1(square))),
            &[multiply("(x & a8h1) * file_a >> 56", DIAGONALS_TO_RANKS)],
            (0x0100040000200080, 0x00000000000000a5),
        ),
        NamedStep::lossy(
            "mirror-rank",
            &["mirror-rank-1"],
            "Mirror rank 1: reverse the bits of a byte",
            "One multiplication makes copies, a mask picks each bit once in reverse order, and a \
             second one gathers them. For 32 bits the page prints the last factor as 0x10101000, \
             which is four bits off: 0x01010100 is right. All other squares are lost.",
            Squares(|square| (square.rank() == Rank::First).then(|| square.flip_horizontal())),
            &[
                Algorithm::new(
                    "64-bit",
                    "(((x & rank_1) * 0x80200802) & 0x0884422110) * 0x0101010101010101 >> 56",
                    "Flipping, Mirroring and Rotating, Mirror Horizontally",
                ),
                Algorithm {
                    name: "32-bit",
                    program: "r = x & rank_1;
                              r = ((r * 0x0802 & 0x22110) | (r * 0x8020 & 0x88440)) * 0x01010100;
                              (r & 0xffffffff) >> 24",
                    claim: None,
                    source: "Flipping, Mirroring and Rotating, Mirror Horizontally",
                },
                Algorithm {
                    name: "table",
                    program: "table = 0xf7b3d591e6a2c480; r = x & rank_1;
                              (table >> 4*(r & 15) & 15) << 4 | (table >> 4*(r >> 4) & 15)",
                    claim: None,
                    source: "Flipping, Mirroring and Rotating, Mirror Horizontally; the page looks up \
                             256 bytes, this one sixteen nibbles twice, which fit into a word",
                },
            ],
            (0x0000000000000013, 0x00000000000000c8),
        ),
    ],
};

const DIAGONALS_TO_RANKS: &str = "Flipping, Mirroring and Rotating, Diagonals to Ranks";

/// The square on rank 1 of the same file.
fn on_rank_1(square: Square) -> Square {
    Square::from_coords(square.file(), Rank::First)
}

const fn multiply(program: &'static str, source: &'static str) -> Algorithm {
    Algorithm::new("multiply", program, source)
}
