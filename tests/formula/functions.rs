//! Every function of the language, compared with a plain definition, square by square or in wider
//! numbers.

use crate::data::{Games, Random};
use bbt::formula::compile_over;
use bbt::formula::functions::{Domain, find, functions};
use bbt::position::PieceSet;
use bbt::program::Inputs;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use shakmaty::{Bitboard, Board, Color, Position, Square};

/// The values of an operand.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Any set, often one of a few squares, or of all but a few.
    Set,
    /// A set that is not empty.
    NotEmpty,
    /// A set with at most one square on each file.
    OneOnAFile,
    /// A word whose bytes have a sum below 255.
    SmallBytes,
    /// The index of a square.
    Square,
    /// A number up to 70: a distance, even one longer than a word.
    Distance,
    /// A number from -64 to 64.
    Signed,
    /// A number below a bound.
    Below(u64),
    /// A set of one square.
    One,
}

fn values(kind: Kind) -> BoxedStrategy<u64> {
    let few = prop::collection::vec(0..64_u32, 0..4)
        .prop_map(|squares| squares.iter().fold(0, |set, square| set | 1_u64 << square));
    let set = prop_oneof![any::<u64>(), few.clone(), few.prop_map(|set| !set)];
    match kind {
        Kind::Set => set.boxed(),
        Kind::NotEmpty => set.prop_filter("not empty", |set| *set != 0).boxed(),
        Kind::OneOnAFile => prop::collection::vec(0..9_u32, 8)
            .prop_map(|ranks| {
                let files = ranks.iter().enumerate().filter(|(_, rank)| **rank < 8);
                files.fold(0, |set, (file, rank)| set | 1 << (8 * rank + file as u32))
            })
            .boxed(),
        Kind::SmallBytes => {
            prop::collection::vec(0..=31_u8, 8).prop_map(|bytes| word(&bytes)).boxed()
        }
        Kind::Square => (0..64_u64).boxed(),
        Kind::Distance => (0..=70_u64).boxed(),
        Kind::Signed => (-64..=64_i64).prop_map(i64::cast_unsigned).boxed(),
        Kind::Below(end) => (0..end).boxed(),
        Kind::One => (0..64_u32).prop_map(|square| 1 << square).boxed(),
    }
}

fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// The set of the squares that satisfy `wanted`.
fn squares(wanted: impl Fn(u32) -> bool) -> u64 {
    (0..64).filter(|&square| wanted(square)).fold(0, |set, square| set | 1 << square)
}

fn has(set: u64, square: u32) -> bool {
    square < 64 && set & (1 << square) != 0
}

/// The number of sets that contain a square.
fn count(sets: &[u64], square: u32) -> usize {
    sets.iter().filter(|&&set| has(set, square)).count()
}

/// The set with the bit of each square taken from another one.
fn moved(set: u64, source: impl Fn(u32) -> Option<u32>) -> u64 {
    squares(|square| source(square).is_some_and(|from| has(set, from)))
}

/// The squares reached from a set by jumps of some files and ranks.
fn jumps(set: u64, jumps: &[(i32, i32)]) -> u64 {
    slides(set, !0, jumps)
}

/// The squares reached from a set in some directions, up to the first occupied one.
fn slides(set: u64, occupied: u64, directions: &[(i32, i32)]) -> u64 {
    let mut reached = 0;
    for from in Square::ALL.into_iter().filter(|square| has(set, u32::from(*square))) {
        for &(files, ranks) in directions {
            let mut at = from;
            while let (Some(file), Some(rank)) = (at.file().offset(files), at.rank().offset(ranks))
            {
                at = Square::from_coords(file, rank);
                reached |= 1 << u32::from(at);
                if has(occupied, u32::from(at)) {
                    break;
                }
            }
        }
    }
    reached
}

const KNIGHT: &[(i32, i32)] =
    &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const ROOK: &[(i32, i32)] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: &[(i32, i32)] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// Clockwise from north-east, in the page's order.
const DIRECTIONS: &[(i32, i32)] =
    &[(1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)];

/// The line through two squares; nothing if there is none.
fn line(a: u64, b: u64) -> u64 {
    let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let whole = |(files, ranks)| a | slides(a, 0, &[(files, ranks), (-files, -ranks)]);
    lines.map(whole).into_iter().filter(|line| a != b && line & b != 0).fold(0, |_, line| line)
}

/// What a slider on the first square attacks on the line through the third.
fn on_line(o: &[u64]) -> u64 {
    slides(o[0], o[1], DIRECTIONS) & line(o[0], o[2])
}

/// How many files and ranks two squares are apart.
fn apart(o: &[u64]) -> [u64; 2] {
    [(o[0] % 8).abs_diff(o[1] % 8), (o[0] / 8).abs_diff(o[1] / 8)]
}

/// The squares of the first set from which no square of the second is ahead, on the same file or the next.
fn passed(o: &[u64], ahead: i32) -> u64 {
    let stops = |pawn: u32, other: u32| {
        let [files, ranks] = [|s| s % 8, |s| s / 8]
            .map(|of: fn(u32) -> u32| of(other).cast_signed() - of(pawn).cast_signed());
        files.abs() <= 1 && ranks * ahead > 0
    };
    squares(|pawn| has(o[0], pawn) && !(0..64).any(|other| has(o[1], other) && stops(pawn, other)))
}

/// The squares between two squares: those reached from both in opposite directions.
fn between(o: &[u64]) -> u64 {
    DIRECTIONS.iter().fold(0, |all, &(files, ranks)| {
        let (there, back) = (slides(o[0], o[1], &[(files, ranks)]), [(-files, -ranks)]);
        let is_aligned = there & o[1] != 0;
        all | if is_aligned { there & slides(o[1], o[0], &back) } else { 0 }
    })
}

/// What a slider attacks through the first occupied square of each direction, if that is one of the
/// blockers.
fn x_ray(o: &[u64], directions: &[(i32, i32)]) -> u64 {
    directions.iter().fold(0, |all, &direction| {
        let seen = slides(o[0], o[1], &[direction]);
        let first = seen & o[1];
        all | if first & o[2] == 0 { 0 } else { slides(first, o[1], &[direction]) }
    })
}

/// A set after a move: the content of each square follows from what was on the two.
fn after_move(set: u64, from: u32, to: u32) -> u64 {
    squares(|square| match square {
        _ if square == to => has(set, from),
        _ if square == from => false,
        _ => has(set, square),
    })
}

/// A call, the values of its operands a, b, c, ..., and its result.
type Row = (&'static str, &'static [Kind], fn(&[u64]) -> u64);

use Kind::{Below, Distance, NotEmpty, One, OneOnAFile, Set, Signed, SmallBytes};

const ROWS: &[Row] = &[
    ("equal(a, b)", &[Set, Set], |o| (0..64).all(|s| has(o[0], s) == has(o[1], s)).into()),
    ("is_empty(a)", &[Set], |o| (!(0..64).any(|s| has(o[0], s))).into()),
    ("is_universe(a)", &[Set], |o| (0..64).all(|s| has(o[0], s)).into()),
    ("subset(a, b)", &[Set, Set], |o| (0..64).all(|s| !has(o[0], s) || has(o[1], s)).into()),
    ("superset(a, b)", &[Set, Set], |o| (0..64).all(|s| !has(o[1], s) || has(o[0], s)).into()),
    ("disjoint(a, b)", &[Set, Set], |o| (0..64).all(|s| count(o, s) < 2).into()),
    ("common_ms1b(a, b)", &[Set, Set], |o| {
        (o[0].checked_ilog2().is_some() && o[0].checked_ilog2() == o[1].checked_ilog2()).into()
    }),
    ("intersection(a, b)", &[Set, Set], |o| squares(|s| count(o, s) == 2)),
    ("union(a, b)", &[Set, Set], |o| squares(|s| count(o, s) > 0)),
    ("without(a, b)", &[Set, Set], |o| squares(|s| has(o[0], s) && !has(o[1], s))),
    ("relative_complement(a, b)", &[Set, Set], |o| squares(|s| has(o[1], s) && !has(o[0], s))),
    ("nand(a, b)", &[Set, Set], |o| squares(|s| count(o, s) < 2)),
    ("nor(a, b)", &[Set, Set], |o| squares(|s| count(o, s) == 0)),
    ("implies(a, b)", &[Set, Set], |o| squares(|s| has(o[0], s) <= has(o[1], s))),
    ("xor(a, b)", &[Set, Set], |o| squares(|s| count(o, s) == 1)),
    ("xnor(a, b)", &[Set, Set], |o| squares(|s| count(o, s) != 1)),
    ("select(a, b, c)", &[Set, Set, Set], |o| squares(|s| has(o[usize::from(has(o[2], s))], s))),
    ("majority(a, b, c)", &[Set, Set, Set], |o| squares(|s| count(o, s) >= 2)),
    ("at_least_two(a, b)", &[Set, Set], |o| squares(|s| count(o, s) >= 2)),
    ("at_least_two(a, b, c)", &[Set, Set, Set], |o| squares(|s| count(o, s) >= 2)),
    ("at_least_two(a, b, c, d, e, f, g, h)", &[Set; 8], |o| squares(|s| count(o, s) >= 2)),
    ("at_least_three(a, b, c)", &[Set; 3], |o| squares(|s| count(o, s) >= 3)),
    ("at_least_three(a, b, c, d, e, f, g, h)", &[Set; 8], |o| squares(|s| count(o, s) >= 3)),
    ("min(a, b)", &[Set, Set], |o| o[0].min(o[1])),
    ("max(a, b)", &[Set, Set], |o| o[0].max(o[1])),
    ("popcount(a)", &[Set], |o| (0..64).filter(|&s| has(o[0], s)).count() as u64),
    ("parity(a)", &[Set], |o| (0..64).filter(|&s| has(o[0], s)).count() as u64 % 2),
    ("lsb(a)", &[Set], |o| (0..64).find(|&s| has(o[0], s)).unwrap_or(64).into()),
    ("msb(a)", &[Set], |o| (0..64).rev().find(|&s| has(o[0], s)).unwrap_or(64).into()),
    ("clz(a)", &[Set], |o| o[0].leading_zeros().into()),
    ("de_bruijn_hash(a)", &[Set], |o| {
        // The six digits of a De Bruijn sequence that begin at an index.
        let place = (0..64).find(|&s| has(o[0], s)).unwrap_or(0);
        (0x03f7_9d71_b4cb_0a89_u128 << place >> 58 & 63) as u64
    }),
    ("de_bruijn_scan(a)", &[Set], |o| (0..64).find(|&s| has(o[0], s)).unwrap_or(0).into()),
    ("bswap(a)", &[Set], |o| moved(o[0], |s| Some(s % 8 + 8 * (7 - s / 8)))),
    ("pext(a, b)", &[Set, Set], |o| {
        let mask: Vec<u32> = (0..64).filter(|&s| has(o[1], s)).collect();
        moved(o[0], |s| mask.get(s as usize).copied())
    }),
    ("pdep(a, b)", &[Set, Set], |o| {
        let mask: Vec<u32> = (0..64).filter(|&s| has(o[1], s)).collect();
        moved(o[0], |s| mask.iter().position(|&m| m == s).map(|n| n as u32))
    }),
    ("gf2p8affine(a, b)", &[Set, Set], |o| {
        // Intel, Software Developer's Manual: bit i is the parity of src1.byte[7 - i] AND src2.byte.
        squares(|s| {
            let common =
                o[1].to_le_bytes()[7 - s as usize % 8] & o[0].to_le_bytes()[s as usize / 8];
            common.count_ones() % 2 == 1
        })
    }),
    ("rotl(a, b)", &[Set, Distance], |o| moved(o[0], |s| Some((s + 128 - o[1] as u32) % 64))),
    ("ror(a, b)", &[Set, Distance], |o| moved(o[0], |s| Some((s + o[1] as u32) % 64))),
    ("sar(a, b)", &[Set, Distance], |o| {
        moved(o[0], |s| Some(s.saturating_add(o[1].min(64) as u32).min(63)))
    }),
    ("rotl_by_shifts(a, b)", &[Set, Distance], |o| {
        moved(o[0], |s| Some((s + 128 - o[1] as u32) % 64))
    }),
    ("ror_by_shifts(a, b)", &[Set, Distance], |o| moved(o[0], |s| Some((s + o[1] as u32) % 64))),
    ("shift(a, b)", &[Set, Signed], |o| moved(o[0], |s| s.checked_add_signed(-(o[1] as i32)))),
    ("shift_branchless(a, b)", &[Set, Signed], |o| {
        moved(o[0], |s| s.checked_add_signed(-(o[1] as i32)))
    }),
    ("direction_shift(a)", &[Below(8)], |o| {
        let (files, ranks) = DIRECTIONS[o[0] as usize];
        i64::from(files + 8 * ranks).cast_unsigned()
    }),
    ("avoid_wrap(a)", &[Below(8)], |o| jumps(!0, &[DIRECTIONS[o[0] as usize]])),
    ("shift_one(a, b)", &[Set, Below(8)], |o| jumps(o[0], &[DIRECTIONS[o[1] as usize]])),
    ("from_square(a)", &[Kind::Square], |o| squares(|s| u64::from(s) == o[0])),
    ("test_square(a, b)", &[Set, Kind::Square], |o| has(o[0], o[1] as u32).into()),
    ("set_square(a, b)", &[Set, Kind::Square], |o| {
        squares(|s| has(o[0], s) || u64::from(s) == o[1])
    }),
    ("toggle_square(a, b)", &[Set, Kind::Square], |o| {
        squares(|s| has(o[0], s) != (u64::from(s) == o[1]))
    }),
    ("reset_square(a, b)", &[Set, Kind::Square], |o| {
        squares(|s| has(o[0], s) && u64::from(s) != o[1])
    }),
    ("from_to(a, b + 32)", &[Below(32), Below(32)], |o| {
        squares(|s| u64::from(s) == o[0] || u64::from(s) == 32 + o[1])
    }),
    ("quiet_move((a | 1 << b) & ~(1 << c + 32), b, c + 32)", &[Set, Below(32), Below(32)], |o| {
        let (from, to) = (o[1] as u32, 32 + o[2] as u32);
        after_move(squares(|s| s == from || s != to && has(o[0], s)), from, to)
    }),
    ("capture(a, b, c + 32)", &[Set, Below(32), Below(32)], |o| {
        after_move(o[0], o[1] as u32, 32 + o[2] as u32)
    }),
    ("file_of(a)", &[Kind::Square], |o| o[0] % 8),
    ("rank_of(a)", &[Kind::Square], |o| o[0] / 8),
    ("file_distance(a, b)", &[Kind::Square, Kind::Square], |o| apart(o)[0]),
    ("rank_distance(a, b)", &[Kind::Square, Kind::Square], |o| apart(o)[1]),
    ("distance(a, b)", &[Kind::Square, Kind::Square], |o| {
        let [from, to] = [o[0], o[1]].map(|square| Square::new(square as u32));
        u64::from(from.distance(to))
    }),
    ("manhattan_distance(a, b)", &[Kind::Square, Kind::Square], |o| apart(o).iter().sum()),
    ("upper_squares(a)", &[Kind::Square], |o| squares(|s| u64::from(s) > o[0])),
    ("lower_squares(a)", &[Kind::Square], |o| squares(|s| u64::from(s) < o[0])),
    // A mask that does not overlap with itself when shifted, or reach past the end.
    ("delta_swap(a, b & ~(b << c) & (all >> c), c)", &[Set, Set, Below(64)], |o| {
        let (mask, n) = (o[1] & !(o[1] << o[2]) & (!0 >> o[2]), o[2] as u32);
        let lower = |s: u32| s.checked_sub(n).filter(|&lower| has(mask, lower));
        moved(o[0], |s| Some(if has(mask, s) { s + n } else { lower(s).unwrap_or(s) }))
    }),
    ("swap_bits(a, b, c + 32, d)", &[Set, Below(20), Below(20), Below(10)], |o| {
        let (i, j, n) = (o[1] as u32, 32 + o[2] as u32, o[3] as u32);
        moved(o[0], |s| match s {
            _ if (i..i + n).contains(&s) => Some(s - i + j),
            _ if (j..j + n).contains(&s) => Some(s - j + i),
            _ => Some(s),
        })
    }),
    ("swap_shift(a)", &[Below(6)], |o| 2_u64.pow(o[0] as u32)),
    ("swap_factor(a)", &[Below(6)], |o| 2_u64.pow(2_u32.pow(o[0] as u32))),
    ("swap_mask(a)", &[Below(6)], |o| squares(|s| s >> o[0] & 1 == 0)),
    ("swap_neighbors(a, b)", &[Set, Below(6)], |o| moved(o[0], |s| Some(s ^ 1 << o[1]))),
    ("flip_mirror_or_reverse(a, b, c)", &[Set, Below(2), Below(2)], |o| {
        moved(o[0], |s| Some(s ^ (56 * o[1] as u32) ^ (7 * o[2] as u32)))
    }),
    ("kogge_stone_add(a, b)", &[Set, Set], |o| (u128::from(o[0]) + u128::from(o[1])) as u64),
    ("abs(a)", &[Set], |o| o[0].cast_signed().unsigned_abs()),
    ("average(a, b)", &[Set, Set], |o| u64::midpoint(o[0], o[1])),
    ("fill_multiplication(a)", &[OneOnAFile], |o| {
        squares(|s| (0..=s).rev().step_by(8).any(|below| has(o[0], below)))
    }),
    ("multiply_high(a, b)", &[Set, Set], |o| ((u128::from(o[0]) * u128::from(o[1])) >> 64) as u64),
    ("modulo_257(a)", &[Set], |o| o[0] % 257),
    ("cast_out_255(a)", &[SmallBytes], |o| o[0].to_le_bytes().iter().map(|&b| u64::from(b)).sum()),
    ("modulo_power_of_two(a, b)", &[Set, Below(64)], |o| o[0] % 2_u64.pow(o[1] as u32)),
    ("group_ones(a)", &[Below(6)], |o| squares(|s| s % 2_u32.pow(o[0] as u32) == 0)),
    ("knight(a)", &[Set], |o| jumps(o[0], KNIGHT)),
    ("king(a)", &[Set], |o| jumps(o[0], DIRECTIONS)),
    ("white_pawn(a)", &[Set], |o| jumps(o[0], &[(-1, 1), (1, 1)])),
    ("black_pawn(a)", &[Set], |o| jumps(o[0], &[(-1, -1), (1, -1)])),
    ("white_double_push(a, b)", &[Set, Set], |o| {
        squares(|s| s / 8 == 3 && has(o[0], s - 16) && has(o[1], s - 8) && has(o[1], s))
    }),
    ("black_double_push(a, b)", &[Set, Set], |o| {
        squares(|s| s / 8 == 4 && has(o[0], s + 16) && has(o[1], s + 8) && has(o[1], s))
    }),
    ("white_passed(a, b)", &[Set, Set], |o| passed(o, 1)),
    ("black_passed(a, b)", &[Set, Set], |o| passed(o, -1)),
    ("rook(a, b)", &[Set, Set], |o| slides(o[0], o[1], ROOK)),
    ("bishop(a, b)", &[Set, Set], |o| slides(o[0], o[1], BISHOP)),
    ("queen(a, b)", &[Set, Set], |o| slides(o[0], o[1], DIRECTIONS)),
    ("between(a, b)", &[One, One], between),
    ("line_through(a, b)", &[One, One], |o| line(o[0], o[1])),
    // A piece is in the way if the squares behind it are attacked without it only.
    ("rook_mask(a)", &[One], |o| squares(|s| slides(o[0], 1 << s, ROOK) != slides(o[0], 0, ROOK))),
    ("bishop_mask(a)", &[One], |o| {
        squares(|s| slides(o[0], 1 << s, BISHOP) != slides(o[0], 0, BISHOP))
    }),
    ("occluded_fill(a, b, c)", &[Set, Set, Below(8)], |o| {
        o[0] | slides(o[0], !o[1], &DIRECTIONS[o[2] as usize..][..1]) & o[1]
    }),
    ("sliding_attacks(a, b, c)", &[Set, Set, Below(8)], |o| {
        slides(o[0], !o[1], &DIRECTIONS[o[2] as usize..][..1])
    }),
    ("hyperbola_quintessence(a, b, line_through(a, c))", &[One, Set, One], |o| {
        let is_rank = o[0].trailing_zeros() / 8 == o[2].trailing_zeros() / 8;
        if is_rank { 0 } else { on_line(o) }
    }),
    ("subtraction_attacks(a, b, line_through(a, c))", &[One, Set, One], on_line),
    ("first_rank_attacks(1 << a, b)", &[Below(8), Set], |o| {
        slides(1 << o[0], o[1], &[(1, 0), (-1, 0)])
    }),
    ("kindergarten(a, b, line_through(a, c))", &[One, Set, One], |o| {
        let is_file = o[0].trailing_zeros() % 8 == o[2].trailing_zeros() % 8;
        if is_file { 0 } else { on_line(o) }
    }),
    ("kindergarten_file(a, b)", &[One, Set], |o| slides(o[0], o[1], &[(0, 1), (0, -1)])),
    ("positive_ray(a, b, line_through(a, c))", &[One, Set, One], |o| {
        on_line(o) & !(o[0] | (o[0] - 1))
    }),
    ("xray_rook(a, b, c)", &[One, Set, Set], |o| x_ray(o, ROOK)),
    ("xray_bishop(a, b, c)", &[One, Set, Set], |o| x_ray(o, BISHOP)),
    ("ult(a, b)", &[Set, Set], |o| u64::from(o[0] < o[1])),
    ("ule(a, b)", &[Set, Set], |o| u64::from(o[0] <= o[1])),
    ("ugt(a, b)", &[Set, Set], |o| u64::from(o[0] > o[1])),
    ("uge(a, b)", &[Set, Set], |o| u64::from(o[0] >= o[1])),
    ("slt(a, b)", &[Set, Set], |o| u64::from(o[0].cast_signed() < o[1].cast_signed())),
    ("sle(a, b)", &[Set, Set], |o| u64::from(o[0].cast_signed() <= o[1].cast_signed())),
    ("sgt(a, b)", &[Set, Set], |o| u64::from(o[0].cast_signed() > o[1].cast_signed())),
    ("sge(a, b)", &[Set, Set], |o| u64::from(o[0].cast_signed() >= o[1].cast_signed())),
    ("lshr(a, b)", &[Set, Distance], |o| moved(o[0], |s| Some(s + o[1] as u32))),
    ("udiv(a, b)", &[Set, NotEmpty], |o| o[0] / o[1]),
    ("urem(a, b)", &[Set, NotEmpty], |o| o[0] % o[1]),
    ("bitboard(a)", &[Set], |o| o[0]),
];

#[test]
fn every_name_finds_its_function_however_it_is_spelled() {
    for function in functions() {
        for name in function.names() {
            let others = [name.to_owned(), name.to_uppercase(), name.replace('_', "-")];
            for spelled in others.iter().chain([&name.replace('_', "")]) {
                let found = find(spelled).map(|found| found.name);
                assert_eq!(found, Some(function.name), "{spelled}");
            }
        }
    }
    for wrong in ["", "_", "a", "zz", "popcoun", "popcountt", "-popcount", "pöpcount"] {
        assert!(find(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn every_function_gives_what_its_definition_says() {
    for &(call, kinds, definition) in ROWS {
        let names = ('a'..='h').map(String::from).take(kinds.len());
        let formula = compile_over(call, &Inputs::new(names));
        let program = formula.unwrap_or_else(|fault| panic!("{}", fault.show(call))).program;
        let strategy: Vec<BoxedStrategy<u64>> = kinds.iter().map(|&kind| values(kind)).collect();
        let config =
            ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) };
        let outcome = TestRunner::new(config).run(&strategy, |words| {
            prop_assert_eq!(program.evaluate(&words), Ok(definition(&words)), "{}", call);
            Ok(())
        });
        outcome.unwrap_or_else(|error| panic!("{error}"));
    }
}

/// A call of a function that reads a position, for a square `a` and any set `b`, and what shakmaty
/// gives.
type OfPosition = (&'static str, fn(&Board, Square, Bitboard) -> Bitboard);

const OF_POSITIONS: &[OfPosition] = &[
    ("attackers(a, white)", |board, square, _| {
        board.attacks_to(square, Color::White, board.occupied())
    }),
    ("attackers(a, black)", |board, square, _| {
        board.attacks_to(square, Color::Black, board.occupied())
    }),
    ("attacks_to(a, black, b)", |board, square, b| board.attacks_to(square, Color::Black, b)),
    ("attacks_to(a, white | black, b)", |board, square, b| {
        Color::ALL
            .into_iter()
            .fold(Bitboard::EMPTY, |all, color| all | board.attacks_to(square, color, b))
    }),
    ("attacks_from(a)", |board, square, _| board.attacks_from(square)),
    ("attacks_from(b & white)", |board, _, b| {
        (b & board.white()).into_iter().flat_map(|square| board.attacks_from(square)).collect()
    }),
];

#[test]
fn functions_that_read_a_position_give_what_shakmaty_gives() {
    let mut random = Random::new(77);
    let boards: Vec<Board> =
        Games::new(77).take(3_000).map(|game| Position::board(&game).clone()).collect();
    for (call, definition) in OF_POSITIONS {
        let inputs = Inputs::new(["a", "b"].into_iter().chain(PieceSet::ALL.map(PieceSet::name)));
        let formula = compile_over(call, &inputs);
        let program = formula.unwrap_or_else(|fault| panic!("{}", fault.show(call))).program;
        for board in &boards {
            let square = Square::ALL[random.word() as usize % 64];
            let b = Bitboard(random.word() & random.word());
            let mut words = vec![Bitboard::from(square).0, b.0];
            let colors = [board.white(), board.black()];
            let roles = [board.pawns(), board.knights(), board.bishops(), board.rooks()];
            let others = [board.queens(), board.kings()];
            words.extend(colors.iter().chain(&roles).chain(&others).map(|set| set.0));
            let expected = definition(board, square, b).0;
            assert_eq!(program.evaluate(&words), Ok(expected), "{call} {square} {board:?}");
        }
    }
}

#[test]
fn every_function_has_a_definition() {
    let calls = || ROWS.iter().map(|row| row.0).chain(OF_POSITIONS.iter().map(|row| row.0));
    let defined = |name: &str| calls().any(|call| call.split('(').next() == Some(name));
    let missing: Vec<&str> = functions().map(|f| f.name).filter(|name| !defined(name)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn samples_are_in_the_range_in_which_operands_mean_something() {
    for function in functions() {
        let samples = function.samples();
        let (least, more) = function.operands();
        assert!(samples.len() == least || more && samples.len() > least, "{}", function.name);
        for (parameter, sample) in &samples {
            let (name, domain) = (function.name, parameter.domain);
            assert!(domain.contains(*sample), "{name}: {} = {sample}", parameter.name);
        }
        let words: Vec<Option<u64>> = samples.iter().map(|(_, sample)| Some(*sample)).collect();
        let met = function.requires.map_or(Ok(()), |requires| requires(&words));
        assert_eq!(met, Ok(()), "{}", function.name);
    }
    // Numbers outside a range are not mistaken for those inside.
    for (domain, outside) in [
        (Domain::Stage, 6),
        (Domain::Flag, 2),
        (Domain::Square, 64),
        (Domain::Direction, 8),
        (Domain::One, 3),
        (Domain::OnePerFile, 0x0101),
        (Domain::SmallBytes, 0xff),
        (Domain::Length, 0),
        (Domain::SignedDistance, 64),
    ] {
        assert!(!domain.contains(outside), "{domain:?}");
    }
}
