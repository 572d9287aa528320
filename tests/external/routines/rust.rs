//: north_one(BOARD)
#[inline(always)]
pub const fn north_one(b: u64) -> u64 {
    b << 8
}

//: soeast_one(BOARD)
const NOT_A_FILE: u64 = 0xfefe_fefe_fefe_fefe;
#[must_use]
pub(crate) fn soeast_one(b: u64) -> u64 {
    (b >> 7) & NOT_A_FILE
}

//: complement(BOARD)
fn complement(b: u64) -> u64 {
    !b & 0x00ff_ffff_ffff_ff00
}

//: hyperbola(BOARD, 19) with sq=19
fn hyperbola(occ: u64, sq: u8) -> u64 {
    let slider = 1u64 << sq;
    let mask = 0x8040_2010_0804_0201_u64 << 0 & !slider;
    let mut forward = occ & mask;
    let mut reverse = forward.swap_bytes();
    forward = forward.wrapping_sub(slider);
    reverse = reverse.wrapping_sub(slider.swap_bytes());
    forward ^= reverse.swap_bytes();
    forward & mask
}

//: count_by_hand(BOARD)
fn count_by_hand(mut b: u64) -> u32 {
    let mut n = 0;
    while b != 0 {
        b &= b.wrapping_sub(1);
        n += 1;
    }
    n
}

//: swar_count(BOARD)
fn swar_count(b: u64) -> u32 {
    let b = b - ((b >> 1) & 0x5555_5555_5555_5555);
    let b = (b & 0x3333_3333_3333_3333) + ((b >> 2) & 0x3333_3333_3333_3333);
    let b = (b + (b >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (b.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

//: filled(BOARD)
fn filled(mut b: u64) -> u64 {
    for i in 0..3 {
        b |= b << (8 << i);
    }
    b
}

//: ranks(BOARD)
fn ranks(b: u64) -> u64 {
    let mut set = 0;
    for rank in (0..=7).rev() {
        if b >> (8 * rank) & 0xff != 0 {
            set |= 1 << rank;
        }
    }
    set
}

//: choose(BOARD)
fn choose(b: u64) -> u64 {
    let n = b.count_ones();
    if n > 32 {
        return !b;
    }
    let shifted = if n % 2 == 0 { b.rotate_left(8) } else { b.rotate_right(n) };
    shifted ^ b.reverse_bits()
}

//: Bitboard(BOARD).pawns()
#[derive(Clone, Copy)]
pub struct Bitboard(pub u64);
impl Bitboard {
    pub fn pawns(self) -> u64 {
        let b = self.0;
        (b << 7 & 0x7f7f_7f7f_7f7f_7f7f) | (b << 9 & 0xfefe_fefe_fefe_fefe)
    }
}

//: table_scan(BOARD)
const TABLE: [u8; 64] = [
    0, 1, 48, 2, 57, 49, 28, 3, 61, 58, 50, 42, 38, 29, 17, 4,
    62, 55, 59, 36, 53, 51, 43, 22, 45, 39, 33, 30, 24, 18, 12, 5,
    63, 47, 56, 27, 60, 41, 37, 16, 54, 35, 52, 21, 44, 32, 23, 11,
    46, 26, 40, 15, 34, 20, 31, 10, 25, 14, 19, 9, 13, 8, 7, 6,
];
fn table_scan(b: u64) -> u32 {
    let isolated = b & b.wrapping_neg();
    TABLE[(isolated.wrapping_mul(0x03f7_9d71_b4cb_0a89) >> 58) as usize] as u32
}

//: squares_of(BOARD)
fn squares_of(b: u64) -> u64 {
    let mut rest = b;
    let mut sum = 0u64;
    while rest != 0 {
        let sq = rest.trailing_zeros() as u64;
        rest &= rest - 1;
        if sq == 40 {
            continue;
        }
        sum += sq;
        if sum > 500 {
            break;
        }
    }
    sum
}

//: pawn_captures(BOARD, true) with white=1
fn pawn_captures(pawns: u64, white: bool) -> u64 {
    let (not_a, not_h) = (0xfefefefefefefefe_u64, 0x7f7f7f7f7f7f7f7f_u64);
    if white {
        (pawns << 7) & not_h | (pawns << 9) & not_a
    } else {
        (pawns >> 9) & not_h | (pawns >> 7) & not_a
    }
}

//: magic(BOARD)
fn magic(occupied: u64) -> usize {
    let relevant = occupied & 0x0000_1010_106e_1000;
    (relevant.wrapping_mul(0x0048_0000_1020_0400) >> (64 - 9)) as usize
}

//: pop(BOARD)
fn take(b: &mut u64) -> u32 {
    let sq = b.trailing_zeros();
    *b &= *b - 1;
    sq
}
fn pop(mut b: u64) -> u64 {
    let mut seen = 0;
    while b != 0 {
        let sq = take(&mut b);
        seen ^= 1u64 << (sq ^ 7);
    }
    seen
}

//: first_or(BOARD)
fn first_or(b: u64) -> i32 {
    if b == 0 { -1 } else { b.trailing_zeros() as i32 - 32 }
}

//: signed(BOARD)
fn signed(b: u64) -> i64 {
    let s = b as i64;
    (s >> 60) * 3 - (s & 7)
}

//: casts(BOARD)
fn casts(b: u64) -> i64 {
    let low = b as u8;
    let signed = low as i8;
    let word = (b >> 3) as i32;
    let half = b as u32;
    let mut sum = signed as i64 + (word >> 4) as i64;
    {
        let sum = half.wrapping_mul(3);
        let _unused = sum;
    }
    sum ^= half.wrapping_neg() as i64;
    if (b as i64) < 0 && word > 0 { sum -= 1; }
    sum + (low & !3) as i64
}

//: ladder(BOARD)
fn ladder(b: u64) -> usize {
    let n = b.count_ones() as usize;
    let grade = if n == 0 {
        0
    } else if n < 20 {
        let m = n * 2;
        m + 1
    } else {
        n - 10
    };
    const STEPS: [usize; 3] = [5usize, 6, 7];
    STEPS[grade % 3] + (!0u64 >> 60) as usize
}

//: shift_to(BOARD, 2) with direction=2
const NORTH: u8 = 0;
const SOUTH: u8 = 2;
pub const fn shift_to(b: u64, direction: u8) -> u64 {
    match direction {
        NORTH => b << 8,
        SOUTH => b >> 8,
        1 | 3 => 0,
        _ => unreachable!(),
    }
}

//: of_direction(BOARD)
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction { North, East, South, West }
fn step(b: u64, direction: Direction) -> u64 {
    match direction {
        Direction::North => b << 8,
        Direction::East => (b & !0x8080808080808080) << 1,
        Direction::South => b >> 8,
        Direction::West => (b & !0x0101010101010101) >> 1,
    }
}
fn of_direction(b: u64) -> u64 {
    step(b, Direction::East) | step(step(b, Direction::South), Direction::West)
}

//: by_count(BOARD)
fn by_count(b: u64) -> u64 {
    let n = b.count_ones() as i32 - 32;
    let wide = match n / 4 {
        0 => b,
        1..=2 => {
            let t = b >> 8;
            t ^ b
        }
        -1 | -2 => b.swap_bytes(),
        n if n < -3 => return 7,
        _ => 0,
    };
    if n % 2 == 0 { wide } else { wide ^ (n % 5 + n / 3 + (n >> 1)) as u64 }
}

//: of_squares(BOARD)
fn of_squares(mut b: u64) -> u64 {
    let mut all = 0u64;
    while b != 0 {
        let sq = b.trailing_zeros();
        b &= b - 1;
        all ^= if sq % 8 < 4 { 1u64 << (sq + 4) } else { 1u64 << (sq - 4) };
    }
    all
}
