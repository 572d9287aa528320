//! Steps by multiplication: one line of the board to another, with garbage masked off.

use shakmaty::{File, Rank, Square};

use super::{Algorithm, Family, Specification, Step};

/// Lines to lines by one multiplication.
pub(super) const FAMILY: Family = Family {
    name: "Multiplications",
    steps: &[Step {
        name: "file-to-rank",
        aliases: &["a-file-to-rank"],
        summary: "File a to rank 1, a8 to a1: turned anticlockwise",
        details: "Multiplies the masked file a with the main diagonal: the copies of the file lie \
                  so that the eighth rank collects each bit once, without carries, and a shift \
                  brings it down. All other squares are lost.",
        specification: Specification::Squares(|square| {
            let (file, rank) = square.coords();
            (file == File::A)
                .then(|| Square::from_coords(rank.flip_vertical().flip_diagonal(), Rank::First))
        }),
        swaps_colors: false,
        algorithms: &[Algorithm {
            name: "multiply",
            program: "(x & file_a) * a1h8 >> 56",
            claim: None,
            source: "Flipping, Mirroring and Rotating, Flip about the Anti-Diagonal, File to a Rank",
        }],
        inverse: None,
        example: (0x0101000001000101, 0x00000000000000d3),
    }],
};
