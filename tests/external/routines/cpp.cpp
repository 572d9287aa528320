//: shift_west(BOARD)
constexpr Bitboard FileHBB = 0x8080808080808080ULL;
[[nodiscard]] constexpr Bitboard shift_west(Bitboard b) noexcept {
    return (b >> 1) & ~FileHBB;
}

//: least_square(BOARD)
template <typename T>
inline int least_square(T b) {
    return std::countr_zero(static_cast<std::uint64_t>(b));
}

//: bits::more_than_one(BOARD)
namespace bits {
constexpr bool more_than_one(Bitboard b) {
    return b & (b - 1);
}
} // namespace bits

//: flipped_all(BOARD)
int pop_lsb(Bitboard& b) {
    const int s = __builtin_ctzll(b);
    b &= b - 1;
    return s;
}
Bitboard flipped_all(Bitboard b) {
    Bitboard flipped = 0;
    while (b)
        flipped |= Bitboard(1) << (pop_lsb(b) ^ 56);
    return flipped;
}

//: counted(BOARD)
auto counted(const std::uint64_t& b) -> int {
    return std::popcount(b) + std::countl_zero(b);
}

//: distance_of(BOARD, 3, 60) with a=3 b=60
enum Square : int { SQ_A1, SQ_B1, SQ_C1 };
constexpr int file_of(int s) { return s & 7; }
constexpr int rank_of(int s) { return s >> 3; }
int distance_of(std::uint64_t occupied, int a, int b) {
    const int files = std::abs(file_of(a) - file_of(b)), ranks = std::abs(rank_of(a) - rank_of(b));
    return std::max(files, ranks) + static_cast<int>(occupied & 1);
}

//: pawn_span(BOARD)
enum Direction { NORTH = 8, EAST = 1, SOUTH = -NORTH, WEST = -EAST };
Bitboard pawn_span(Bitboard b) {
    Bitboard span = 0;
    for (int d : { 1, 2, 3, 4, 5, 6 }) {
        span |= b << (NORTH * d);
    }
    return span & ~b;
}

//: Board{BOARD}.spread()
struct Board {
    std::uint64_t bits;
    std::uint64_t spread() const { return bits | (bits << 8) | (this->bits >> 8); }
};

//: kogge_stone(BOARD)
Bitboard kogge_stone(Bitboard gen) {
    Bitboard pro = 0x00ffffffffffff00ULL;
    for (int n = 8; n <= 32; n *= 2) {
        gen |= pro & (gen << n);
        pro &= pro << n;
    }
    return gen;
}

//: between_corners(BOARD)
static constexpr std::array<std::uint64_t, 4> corners = {
    0x0000000000000001ULL, 0x0000000000000080ULL, 0x0100000000000000ULL, 0x8000000000000000ULL,
};
std::uint64_t between_corners(std::uint64_t b) {
    std::uint64_t found{0};
    for (const auto corner : corners)
        if (b & corner) found |= corner;
    return found ? found : b;
}

//: rank_of_first(BOARD)
enum class Side : unsigned char { White, Black };
std::int8_t rank_of_first(std::uint64_t b) {
    if (!b) return -1;
    return static_cast<std::int8_t>(std::countr_zero(b) >> 3);
}

//: shift(BOARD, 9) with D=9
Bitboard shift(Bitboard b, int D) {
    return D == 8 ? b << 8 : D == -8 ? b >> 8
         : D == 9 ? (b & ~0x8080808080808080ULL) << 9
         : D == -9 ? (b & ~0x0101010101010101ULL) >> 9 : 0;
}

//: line_distance(BOARD, 20) with to=20
inline int line_distance(Bitboard b, int to) {
    if (b == 0 || !(b & (b - 1))) {
        return to;
    }
    const int from = 63 - std::countl_zero(b);
    int d = from - to;
    if (d < 0) d = -d;
    return d;
}

//: rotated(BOARD)
constexpr std::uint64_t rotated(std::uint64_t b) {
    return std::rotr(b, 8) ^ std::rotl(b, 3) ^ __builtin_bswap64(b);
}

//: square_table(BOARD)
constexpr int table[2][4] = { { 1, -2, 3, -4 }, { 10, 20, 30, 40 } };
int square_table(std::uint64_t b) {
    int score = 0;
    while (b) {
        auto sq = std::countr_zero(b);
        b &= b - 1;
        score += table[sq >> 5][sq & 3];
    }
    return score;
}

//: pawn_attacks<0>(BOARD) with Us=0
enum Color : int { WHITE, BLACK };
enum Direction : int { NORTH = 8, EAST = 1, SOUTH = -NORTH, WEST = -EAST, NORTH_EAST = NORTH + EAST,
                       NORTH_WEST = NORTH + WEST, SOUTH_EAST = SOUTH + EAST, SOUTH_WEST = SOUTH + WEST };
template <int D>
constexpr Bitboard shift(Bitboard b) {
    return D == NORTH_EAST ? (b & ~0x8080808080808080ULL) << 9
         : D == NORTH_WEST ? (b & ~0x0101010101010101ULL) << 7
         : D == SOUTH_EAST ? (b & ~0x8080808080808080ULL) >> 7
         : D == SOUTH_WEST ? (b & ~0x0101010101010101ULL) >> 9
         : 0;
}
template <int Us>
constexpr Bitboard pawn_attacks(Bitboard b) {
    if constexpr (Us == WHITE)
        return shift<NORTH_WEST>(b) | shift<NORTH_EAST>(b);
    else
        return shift<SOUTH_WEST>(b) | shift<SOUTH_EAST>(b);
}

//: shift_in(BOARD, 3) with d=3
enum class Dir : int { North, East, South, West };
constexpr std::uint64_t shift_in(std::uint64_t b, int d) {
    switch (static_cast<Dir>(d)) {
        case Dir::North: return b << 8;
        case Dir::East: return (b & 0x7f7f7f7f7f7f7f7full) << 1;
        case Dir::South: return b >> 8;
        case Dir::West: return (b & 0xfefefefefefefefeull) >> 1;
    }
    __builtin_unreachable();
}

//: distance(BOARD)
constexpr int file_of(int s) { return s & 7; }
constexpr int distance(std::uint64_t b) {
    int a = int(b & 63), c = int(b >> 58);
    int rank = a / 8 - c / 8;
    switch (rank % 3) {
        case -2: case 2: return std::abs(rank);
        case 0: { int f = file_of(a) - file_of(c); return f / 2 * 100; }
        default: break;
    }
    return rank / 2 - file_of(a) % 5;
}
