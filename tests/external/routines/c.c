//: north_fill(BOARD)
static inline uint64_t north_fill(uint64_t gen) {
    gen |= gen << 8;
    gen |= gen << 16;
    gen |= gen << 32;
    return gen;
}

//: pop_count_kernighan(BOARD)
int pop_count_kernighan(U64 x) {
    int count = 0;
    while (x) {
        count++;
        x &= x - 1; // reset LS1B
    }
    return count;
}

//: knight_steps(BOARD)
#define NOT_A   0xfefefefefefefefeULL
#define NOT_AB  0xfcfcfcfcfcfcfcfcULL
#define NOT_H   0x7f7f7f7f7f7f7f7fULL
#define NOT_GH  0x3f3f3f3f3f3f3f3fULL
U64 knight_steps(U64 b) {
    U64 l1 = (b >> 1) & NOT_H, l2 = (b >> 2) & NOT_GH;
    U64 r1 = (b << 1) & NOT_A, r2 = (b << 2) & NOT_AB;
    U64 h1 = l1 | r1;
    U64 h2 = l2 | r2;
    return (h1 << 16) | (h1 >> 16) | (h2 << 8) | (h2 >> 8);
}

//: first_square(BOARD | 1)
/* A table of the places of De Bruijn's factor. */
static const int index64[64] = {
     0, 47,  1, 56, 48, 27,  2, 60,
    57, 49, 41, 37, 28, 16,  3, 61,
    54, 58, 35, 52, 50, 42, 21, 44,
    38, 32, 29, 23, 17, 11,  4, 62,
    46, 55, 26, 59, 40, 36, 15, 53,
    34, 51, 20, 43, 31, 22, 10, 45,
    25, 39, 14, 33, 19, 30,  9, 24,
    13, 18,  8, 12,  7,  6,  5, 63
};
int first_square(U64 bb) {
    const U64 debruijn = 0x03f79d71b4cb0a89ULL;
    assert(bb != 0 || debruijn);
    return index64[((bb ^ (bb - 1)) * debruijn) >> 58];
}

//: folded_scan(BOARD | 1)
static const int lsb_64_table[64] = {
    63, 30,  3, 32, 59, 14, 11, 33, 60, 24, 50,  9, 55, 19, 21, 34,
    61, 29,  2, 53, 51, 23, 41, 18, 56, 28,  1, 43, 46, 27,  0, 35,
    62, 31, 58,  4,  5, 49, 54,  6, 15, 52, 12, 40,  7, 42, 45, 16,
    25, 57, 48, 13, 10, 39,  8, 44, 20, 47, 38, 22, 17, 37, 36, 26
};
int folded_scan(U64 bb) {
    unsigned int folded;
    bb ^= bb - 1;
    folded = (int) bb ^ (bb >> 32);
    return lsb_64_table[folded * 0x78291ACF >> 26];
}

//: swapped_bytes(BOARD)
uint64_t swapped_bytes(uint64_t b) {
#if defined(USE_INTRINSICS)
    return __builtin_bswap64(b);
#elif defined(_MSC_VER)
    return _byteswap_uint64(b);
#else
    b = ((b >>  8) & 0x00FF00FF00FF00FFull) | ((b & 0x00FF00FF00FF00FFull) <<  8);
    b = ((b >> 16) & 0x0000FFFF0000FFFFull) | ((b & 0x0000FFFF0000FFFFull) << 16);
    return (b >> 32) | (b << 32);
#endif
}

//: shifted(BOARD, -7) with s=-7
U64 shifted(U64 b, int s) {
    return s > 0 ? b << s : b >> -s;
}

//: has_square(BOARD, 28) with sq=28
#define SQUARE(sq) (1ULL << (sq))
#define HAS(b, sq) (((b) & SQUARE(sq)) != 0)
bool has_square(U64 b, int sq) {
    return HAS(b, sq);
}

//: mirrored(BOARD)
U64 mirrored(U64 x) {
    const U64 k[3] = { 0x5555555555555555ULL, 0x3333333333333333ULL, 0x0f0f0f0f0f0f0f0fULL };
    for (int i = 0; i < 3; i++) {
        const int n = 1 << i;
        x = ((x >> n) & k[i]) | ((x & k[i]) << n);
    }
    return x;
}

//: turned(BOARD)
U64 turned(U64 b) {
    U64 result = 0;
    do {
        int sq = __builtin_ctzll(b | 1ULL << 63);
        result |= 1ULL << (sq ^ 63);
        b &= b - 1;
    } while (b);
    return result;
}

//: rank_attacks(BOARD)
typedef unsigned char byte_t;
int rank_attacks(U64 occ) {
    byte_t o = (byte_t) (occ >> 16);
    byte_t r = 1 << 2;
    byte_t up = o ^ (o - 2 * r);
    return up & 0xff;
}

//: half_open(BOARD, 1) with side=1
enum Color { WHITE, BLACK };
U64 half_open(U64 pawns, enum Color side) {
    if (side == WHITE)
        return pawns << 8;
    else
        return pawns >> 8;
}

//: signed_score(BOARD)
int signed_score(U64 b) {
    int score = __builtin_popcountll(b & 0xffffffffULL) - __builtin_popcountll(b >> 32);
    if (score < 0)
        score = -score;
    return score * 3 + (score > 5 ? 100 : -100);
}

//: file_set(BOARD)
int file_set(U64 b) {
    int files = 0;
    for (int rank = 0; rank < 8; rank++)
        files |= (b >> (8 * rank)) & 0xff;
    return files;
}

//: pext_by_hand(BOARD)
U64 pext_by_hand(U64 src) {
    const U64 source_mask = 0x0102040810204080ULL;
    U64 mask = source_mask, res = 0;
    for (U64 bit = 1; mask != 0; bit += bit) {
        if (src & mask & -mask)
            res |= bit;
        mask &= mask - 1;
    }
    return res;
}

//: carry_rippler(BOARD)
U64 carry_rippler(U64 b) {
    const U64 d = 0x0000001010100000ULL;
    U64 n = 0, sum = 0;
    do {
        sum += n & b;
        n = (n - d) & d;
    } while (n);
    return sum;
}

//: flood(BOARD)
U64 flood(U64 b) {
    U64 gen = b & 0xff, all = gen, empty = ~b | gen;
    while (gen) {
        gen = (gen << 8) & empty;
        all |= gen;
    }
    return all;
}

//: passed_pawns(BOARD, 0x00e7000000000000ULL) with black=0x00e7000000000000
U64 passed_pawns(U64 white, U64 black) {
    U64 front = black;
    front |= front >> 8; front |= front >> 16; front |= front >> 32;
    front >>= 8;
    front |= ((front << 1) & 0xfefefefefefefefeULL) | ((front >> 1) & 0x7f7f7f7f7f7f7f7fULL);
    return white & ~front;
}

//: king_attacks(BOARD)
static U64 east_one(U64 b) { return (b << 1) & ~0x0101010101010101ULL; }
static U64 west_one(U64 b) { return (b >> 1) & ~0x8080808080808080ULL; }
__attribute__((always_inline)) static inline U64 king_attacks(U64 kings) {
    U64 attacks = east_one(kings) | west_one(kings);
    kings |= attacks;
    attacks |= (kings << 8) | (kings >> 8);
    return attacks;
}

//: kindergarten(BOARD)
unsigned kindergarten(U64 occ) {
    const U64 b_file = 0x0202020202020202ULL, diagonal = 0x8040201008040201ULL;
    return (unsigned) (((occ & diagonal) * b_file) >> 58);
}

//: diagonal_turn(BOARD)
U64 diagonal_turn(U64 x) {
    U64 t;
    const U64 k1 = 0x5500550055005500ULL, k2 = 0x3333000033330000ULL, k4 = 0x0f0f0f0f00000000ULL;
    t  = k4 & (x ^ (x << 28));
    x ^=       t ^ (t >> 28) ;
    t  = k2 & (x ^ (x << 14));
    x ^=       t ^ (t >> 14) ;
    t  = k1 & (x ^ (x <<  7));
    x ^=       t ^ (t >>  7) ;
    return x;
}

//: nested(BOARD)
int nested(U64 b) {
    int n = 0;
    for (int f = 0; f < 4; f++) {
        for (int r = 0; r < 8; ++r) {
            if (r == 2) continue;
            if (!((b >> (8 * r + f)) & 1)) break;
            n += f > 1 ? 2 : 1;
        }
    }
    return n;
}

//: mixed_signs(BOARD)
U64 mixed_signs(U64 b) {
    int n = (int) (b & 15) - 8;
    unsigned u = b;
    short s = (short) (b >> 3);
    uint8_t r = b;
    r = ~r;
    U64 sum = b & ~7;
    sum += b & ~7u;
    sum ^= (n < 0) + (n < u) + (b > n);
    sum += r << 4;
    sum -= s;
    sum += b & 1 ? -1 : b;
    return sum + !b - !!(b & 2) + (u - 5 > 3);
}

//: narrow(BOARD)
int narrow(U64 b) {
    uint8_t byte = (uint8_t) (b >> 8);
    byte += 200;
    int8_t low = (int8_t) b;
    uint16_t word = (uint16_t) (byte * 257);
    word <<= 3;
    return low * 1 == low ? word - low : 0;
}

//: shadowed(BOARD)
U64 shadowed(U64 b) {
    U64 t = b >> 3, r = 0;
    for (int i = 0; i < 4; i++) {
        U64 t = b << i;
        if (i & 1) { U64 r = t; t ^= r >> 1; continue; }
        r += t;
        if (r & 0x100) break;
    }
    return r ^ t;
}

//: early(BOARD)
int early(U64 b) {
    for (int rank = 7; rank >= 0; --rank) {
        U64 row = (b >> (rank * 8)) & 0xff;
        if (!row) continue;
        for (int file = 0; file < 8; ++file) {
            if (row >> file & 1) {
                if (file == 3) break;
                return rank * 8 + file;
            }
        }
        if (rank == 2) return -2;
    }
    return -1;
}

//: shift_by_case(BOARD, -8) with direction=-8
enum Direction { NORTH = 8, SOUTH = -8, EAST = 1, WEST = -1 };
static inline U64 shift_by_case(U64 b, int direction) {
    switch (direction) {
        case NORTH: return b << 8;
        case SOUTH: return b >> 8;
        case EAST: return (b & ~0x8080808080808080ULL) << 1;
        case WEST: return (b & ~0x0101010101010101ULL) >> 1;
        default: return 0;
    }
}

//: shift_by_data(BOARD)
static U64 shift_by_data(U64 b) {
    int direction = (int)(b >> 60) - 8;
    switch (direction) {
        case 7:
        case -7: b ^= b >> 9; // falls through
        case 0:
            b += 3;
            if (b & 1) break;
            b ^= 0xff;
            break;
        default: b = ~b; break;
        case 1 + 1: return 5;
    }
    return b * 3;
}

//: square_arithmetic(BOARD)
static int square_arithmetic(U64 b) {
    int sq = (int)(b >> 40);
    int delta = sq - 0x800000;
    int file = delta % 8, rank = delta / 8;
    return rank * 3 + (file ^ (delta >> 3)) + delta / 7 - delta % 13 + (delta / 10) % 4;
}

//: quotients(BOARD)
static U64 quotients(U64 b) {
    int64_t x = (int64_t)b;
    int64_t d = (int64_t)(b & 31) + 1;
    U64 by_constants = (U64)(x / 16) + (U64)(x / 10) + (U64)(x / -3) + (U64)(x >> 5);
    return by_constants ^ (U64)(x % 16 + x % 10 + x % -5 - x % d) ^ (U64)(x / d);
}

//: score_squares(BOARD)
static inline int pop_lsb(U64 *b) {
    int s = __builtin_ctzll(*b);
    *b &= *b - 1;
    return s;
}
static int score_squares(U64 b) {
    int score = 0;
    for (U64 rest = b; rest;) {
        int sq = pop_lsb(&rest);
        if (sq == 20) continue;
        if (score > 300) break;
        if (rest & 0x80 && sq > 2) score -= 4;
        score += 10 + (sq / 8) * 3;
    }
    return score;
}

//: first_of(BOARD)
static U64 first_of(U64 b) {
    U64 seen = 0;
    U64 set = b & 0x00ff00ff00ff00ff;
    while (set != 0) {
        U64 bit = set & -set;
        if (bit & 0x0042000000000000) return seen | b;
        seen ^= bit << 3 | bit >> 11;
        set ^= bit;
    }
    return seen + 1;
}

//: below(BOARD)
static U64 below(U64 b) {
    U64 set = b & 0x3c3c7e0000, gone = 0;
    while (set) {
        unsigned long sq = 63 - __builtin_clzll(set);
        gone |= (1ULL << sq) - 1;
        if (gone & b & 0xff) { gone ^= b; break; }
        set &= ~(1ULL << sq);
    }
    return gone + set;
}

//: twice(BOARD)
static U64 twice(U64 b) {
    U64 r = 0;
    int n = 0;
    for (U64 one = b & 0xff; one; one &= one - 1) {
        n++;
        for (U64 other = b & 0x8100000000000081; other; other &= other - 1)
            r += (1ULL << __builtin_ctzll(one)) * (U64)__builtin_ctzll(other);
    }
    return r + (U64)n;
}

//: isolated_sum(BOARD)
static U64 isolated_sum(U64 b) {
    U64 sum = 0;
    if (b)
        do {
            sum += (b & -b) * 3;
        } while (b &= b - 1);
    return sum;
}

//: bishop_rays(BOARD)
static U64 bishop_rays(U64 block) {
    U64 result = 0ULL;
    int sq = 20;
    int rk = sq / 8, fl = sq % 8, r, f;
    for (r = rk + 1, f = fl + 1; r <= 7 && f <= 7; r++, f++) {
        result |= (1ULL << (f + r * 8));
        if (block & (1ULL << (f + r * 8))) break;
    }
    for (r = rk - 1, f = fl - 1; r >= 0 && f >= 0; r--, f--) {
        result |= (1ULL << (f + r * 8));
        if (block & (1ULL << (f + r * 8))) break;
    }
    return result;
}

//: alone(BOARD)
#define TEST_BIT(b, s) (((b) >> (s)) & 1)
#define SET_BIT(b, s) ((b) |= (1ULL << (s)))
static U64 alone(U64 b) {
    U64 r = 0;
    for (int s = 0; s < 64; s++)
        if (TEST_BIT(b, s) && !TEST_BIT(b, s ^ 1)) SET_BIT(r, 63 - s);
    return r;
}
