//: East(BOARD)
[MethodImpl(MethodImplOptions.AggressiveInlining)]
public static ulong East(ulong b) => (b << 1) & 0xfefefefefefefefeUL;

//: Count(BOARD)
public static int Count(ulong b) { return BitOperations.PopCount(b); }

//: Spread(BOARD)
public static ulong Spread(ulong b)
{
    ulong result = 0;
    while (b != 0)
    {
        int sq = BitOperations.TrailingZeroCount(b);
        result |= 1UL << (sq ^ 7);
        b &= b - 1;
    }
    return result;
}

//: Rotated(BOARD)
internal static ulong Rotated(ulong b) { return BitOperations.RotateLeft(b, 8) | b << 72; }

//: Flipped(BOARD)
static ulong Flipped(ulong b) { return BinaryPrimitives.ReverseEndianness(b); }

//: Low(BOARD)
static uint Low(ulong b) { uint n = (uint) b; return n * 3 + 1; }

//: Squares(BOARD)
public static int Squares(ulong bitboard)
{
    int sum = 0;
    for (; bitboard != 0UL; bitboard &= bitboard - 1)
        sum += BitOperations.TrailingZeroCount(bitboard);
    return sum;
}

//: Extracted(BOARD)
static ulong Extracted(ulong b) => Bmi2.X64.ParallelBitExtract(b, 0x8040201008040201UL);

//: Shift(BOARD, 1) with direction=1
static ulong Shift(ulong b, int direction) => direction switch {
    0 => b << 8,
    1 or 2 => b >> 8,
    _ => throw new ArgumentOutOfRangeException(nameof(direction)),
};

//: Kind(BOARD)
static long Kind(ulong b) {
    long n = (long)(b >> 3) - 1000;
    switch ((int)(b & 3)) {
        case 0:
            return n / 8;
        case 1:
        case 2:
            n %= 8;
            break;
        default:
            n >>= 2;
            break;
    }
    return n;
}
