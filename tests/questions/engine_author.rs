//! `bbt prove` as the author of an engine uses it: routines that are wrong in ways people get wrong are
//! refuted, by boards for which the routine, written once more in this file, does give that.

use crate::support::{Outcome, run};
use shakmaty::{Bitboard, Square, attacks};

fn prove(arguments: &[&str]) -> Outcome {
    run(["prove"].iter().chain(arguments), b"")
}

/// What a routine gives.
type Routine = fn(u64) -> u64;

/// Checks that two sides are refuted by a board with at most so many squares, for which they are what
/// these functions give.
fn refuted(sides: [&str; 2], most_squares: u32, wrong: Routine, right: Routine) {
    let outcome = prove(&["--format", "json", sides[0], sides[1]]);
    assert_eq!(outcome.code, Some(1), "{sides:?}: {outcome:?}");
    let object: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("an object");
    let example = &object["counter_example"];
    let word = |value: &serde_json::Value| {
        let digits = value.as_str().and_then(|text| text.strip_prefix("0x")).expect("hexadecimal");
        u64::from_str_radix(digits, 16).expect("a number")
    };
    assert_eq!(example["inputs"].as_array().map(Vec::len), Some(1));
    let board = word(&example["inputs"][0]["word"]);
    assert!(board.count_ones() <= most_squares, "{board:x}: {sides:?}");
    let [left, right] = [wrong(board), right(board)];
    assert_eq!([word(&example["left"]), word(&example["right"])], [left, right], "{sides:?}");
    assert_ne!(left, right);
    assert_eq!(word(&example["differ"]), left ^ right);
}

/// The squares that pieces on a set attack.
fn attacked(set: u64, attacks: fn(Square) -> Bitboard) -> u64 {
    Bitboard(set).into_iter().map(attacks).fold(0, |all, one| all | one.0)
}

#[test]
fn kings_that_leave_one_edge_and_come_back_at_the_other() {
    let routine = "uint64_t king_attacks(uint64_t set) {
        uint64_t attacks = (set << 1) | (set >> 1);
        set |= attacks;
        return attacks | (set << 8) | (set >> 8);
    }";
    let wrong = |set: u64| {
        let attacks = set << 1 | set >> 1;
        let set = set | attacks;
        attacks | set << 8 | set >> 8
    };
    refuted([routine, "king"], 1, wrong, |set| attacked(set, attacks::king_attacks));
}

#[test]
fn knights_with_half_a_mask() {
    let routine = "U64 knightAttacks(U64 b) {
        return ((b << 17) & ~FileA) | ((b << 15) & ~FileH)
             | ((b << 10) & ~(FileA | FileB)) | ((b << 6) & ~(FileG | FileH))
             | ((b >> 17) & ~FileH) | ((b >> 15) & ~FileA)
             | ((b >> 10) & ~(FileG | FileH)) | ((b >> 6) & ~FileA);
    }";
    let wrong = |b: u64| {
        const A: u64 = 0x0101010101010101;
        const H: u64 = A << 7;
        let up = b << 17 & !A | b << 15 & !H | b << 10 & !(A | A << 1) | b << 6 & !(H | H >> 1);
        up | b >> 17 & !H | b >> 15 & !A | b >> 10 & !(H | H >> 1) | b >> 6 & !A
    };
    refuted([routine, "knight"], 1, wrong, |set| attacked(set, attacks::knight_attacks));
}

#[test]
fn a_shift_that_drags_the_sign_along() {
    let java = "static long southOne(long b) { return b >> 8; }";
    refuted([java, "south"], 1, |b| (b.cast_signed() >> 8).cast_unsigned(), |b| b >> 8);
    let right = "static long southOne(long b) { return b >>> 8; }";
    assert_eq!(prove(&[right, "south"]).code, Some(0));
}

#[test]
fn a_constant_of_32_bits() {
    for routine in [
        "U64 bit(U64 sq) { return 1 << sq; }",
        "U64 bit(U64 sq) { return (U64)(1U << sq); }",
        "static long bit(long sq) { return 1 << sq; }",
    ] {
        let outcome = prove(&[routine, "1 << x", "--given", "x < 64"]);
        assert_eq!(outcome.code, Some(2), "{outcome:?}");
        let reason = "bbt: a 32-bit number is shifted by more than 31, or by a negative distance\n";
        assert!(outcome.stderr.starts_with(reason), "{outcome:?}");
        assert!(outcome.stderr.contains("^ shift a 64-bit number: `1ULL`, `1L`"), "{outcome:?}");
    }
    let right = "U64 bit(U64 sq) { return 1ULL << sq; }";
    assert_eq!(prove(&[right, "1 << x", "--given", "x < 64"]).code, Some(0));
}

#[test]
fn a_flip_about_the_wrong_squares() {
    // The last mask is that of the other diagonal.
    let routine = "U64 flipDiagA1H8(U64 x) {
        U64 t;
        const U64 k1 = C64(0xaa00aa00aa00aa00);
        const U64 k2 = C64(0x3333000033330000);
        const U64 k4 = C64(0x0f0f0f0f00000000);
        t = k4 & (x ^ (x << 28)); x ^= t ^ (t >> 28);
        t = k2 & (x ^ (x << 14)); x ^= t ^ (t >> 14);
        t = k1 & (x ^ (x << 7));  x ^= t ^ (t >> 7);
        return x;
    }";
    let wrong = |mut x: u64| {
        for (mask, by) in
            [(0x0f0f0f0f00000000, 28), (0x3333000033330000, 14), (0xaa00aa00aa00aa00, 7)]
        {
            let t = mask & (x ^ x << by);
            x ^= t ^ t >> by;
        }
        x
    };
    let flip = |board: u64| Bitboard(board).flip_diagonal().0;
    refuted([routine, "flip-diag"], 1, wrong, flip);
}

#[test]
fn a_population_count_with_a_wrong_digit() {
    let routine = "int popCount(U64 x) {
        x = x - ((x >> 1) & 0x5555555555555555);
        x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f07;
        return (int) ((x * 0x0101010101010101) >> 56);
    }";
    let wrong = |x: u64| {
        let x = x - (x >> 1 & 0x5555555555555555);
        let x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
        let x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f07;
        x.wrapping_mul(0x0101010101010101) >> 56
    };
    // It takes a full rank to see it.
    refuted([routine, "popcount"], 8, wrong, |x| x.count_ones().into());
}

#[test]
fn a_ray_that_ends_too_early() {
    // The last step should be by 32 squares.
    let routine = "fn north_fill(mut set: u64) -> u64 {
        set |= set << 8;
        set |= set << 16;
        set |= set << 24;
        set
    }";
    let wrong = |mut set: u64| {
        for by in [8, 16, 24] {
            set |= set << by;
        }
        set
    };
    let fill = |mut set: u64| {
        for _ in 0..7 {
            set |= set << 8;
        }
        set
    };
    refuted([routine, "north-fill"], 1, wrong, fill);
}

#[test]
fn a_highest_bit_that_forgets_the_upper_half() {
    // As it was written for 32 bits.
    let routine = "U64 ms1b(U64 b) {
        b |= b >> 1; b |= b >> 2; b |= b >> 4; b |= b >> 8; b |= b >> 16;
        return b ^ (b >> 1);
    }";
    let wrong = |mut b: u64| {
        for by in [1, 2, 4, 8, 16] {
            b |= b >> by;
        }
        b ^ b >> 1
    };
    let right = |b: u64| b.checked_ilog2().map_or(0, |bit| 1 << bit);
    refuted([routine, "(x != 0) << (msb(x) & 63)"], 1, wrong, right);
}
