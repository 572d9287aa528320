//! Columns of words, and how an operation runs over them.

/// One operand of an operation, for all rows.
#[derive(Clone, Copy)]
pub(super) enum Column<'a> {
    /// A value for each row.
    Boards(&'a [u64]),
    /// The same value in every row.
    Same(u64),
}

/// Fills `out` with `meaning` of each row of one operand, the first.
#[inline(always)]
pub(super) fn each_one([operand, _]: [Column; 2], out: &mut [u64], meaning: impl Fn(u64) -> u64) {
    match operand {
        Column::Boards(a) => {
            for (out, &a) in out.iter_mut().zip(a) {
                *out = meaning(a);
            }
        }
        Column::Same(a) => out.fill(meaning(a)),
    }
}

/// Fills `out` with `meaning` of each row of two operands.
#[inline(always)]
pub(super) fn each_two(operands: [Column; 2], out: &mut [u64], meaning: impl Fn(u64, u64) -> u64) {
    match operands {
        [Column::Boards(a), Column::Boards(b)] => {
            for ((out, &a), &b) in out.iter_mut().zip(a).zip(b) {
                *out = meaning(a, b);
            }
        }
        [a, Column::Same(b)] => each_one([a, a], out, |a| meaning(a, b)),
        [Column::Same(a), b] => each_one([b, b], out, |b| meaning(a, b)),
    }
}
