//: northEast(BOARD)
private static final long NOT_A = 0xfefefefefefefefeL;
public static long northEast(long b) {
    return (b << 9) & NOT_A;
}

//: south(BOARD)
public static long south(final long b) {
    return b >>> 8;
}

//: signedSouth(BOARD)
static long signedSouth(long b) {
    return b >> 8;
}

//: bits(BOARD)
static int bits(long b) {
    return Long.bitCount(b) + Long.numberOfTrailingZeros(b) * 100 + Long.numberOfLeadingZeros(b) * 10000;
}

//: each(BOARD)
static long each(long pieces) {
    long attacks = 0L;
    while (pieces != 0) {
        int square = Long.numberOfTrailingZeros(pieces);
        attacks |= 1L << ((square + 8) & 63);
        pieces ^= 1L << square;
    }
    return attacks;
}

//: lineAttacks(BOARD, 27) with slider=27
static long lineAttacks(long occupied, int slider) {
    final long s = 1L << slider;
    final long mask = 0x0808080808080808L & ~s;
    long forward = occupied & mask;
    long reverse = Long.reverseBytes(forward);
    forward -= s;
    reverse -= Long.reverseBytes(s);
    return (forward ^ Long.reverseBytes(reverse)) & mask;
}

//: magicIndex(BOARD)
static int magicIndex(long occupied) {
    return (int) (((occupied & 0x00101010106e1000L) * 0x0002008040100804L) >>> (64 - 10));
}

//: wrapped(BOARD)
static long wrapped(long b) {
    return (b << 65) | (b >>> -1);
}

//: isPassed(BOARD) ? 1 : 0
static boolean isPassed(long pawns) {
    final int square = 28;
    long front = 0x1010101010101010L << 8;
    if (square > 63) return false;
    return (pawns & front) == 0 && Long.compareUnsigned(pawns, 1L << 62) < 0;
}

//: colorOf(BOARD)
static int colorOf(long b) {
    int square = Long.numberOfTrailingZeros(b) & 63;
    int file = square & 7, rank = square >> 3;
    return (file + rank) % 2 == 0 ? 1 : 0;
}

//: lowest(BOARD)
static final byte[] RANKS = new byte[] { 0, 1, 2, 3, 4, 5, 6, 7 };
static int lowest(long b) {
    if (b == 0) {
        return -1;
    }
    return RANKS[Long.numberOfTrailingZeros(Long.lowestOneBit(b)) >> 3 & 7];
}

//: knight(BOARD)
static long knight(long b) {
    long one = ((b >>> 1) & 0x7f7f7f7f7f7f7f7fL) | ((b << 1) & ~0x0101010101010101L);
    long two = ((b >>> 2) & 0x3f3f3f3f3f3f3f3fL) | ((b << 2) & ~0x0303030303030303L);
    return (one << 16) | (one >>> 16) | (two << 8) | (two >>> 8);
}

//: hash(BOARD)
static int hash(long b) {
    int low = (int) b;
    int high = (int) (b >>> 32);
    return (low ^ high) >>> 20;
}

//: compressed(BOARD)
static long compressed(long b) {
    final long[] masks = { 0xffL, 0xff00L, 0xff0000L };
    long result = 0;
    for (long mask : masks) {
        result = (result << 8) ^ (b & mask);
    }
    return result;
}

//: widths(BOARD)
static long widths(long b) {
    byte low = (byte) b;
    int masked = low & 0xff;
    short s = (short) (b >> 5);
    char c = (char) b;
    int mixed = (int) (b >>> 40) >>> 3;
    long sum = low + masked * 3L + s - c;
    sum += b < 0 ? 1 : b > 1000 ? 2 : 3;
    sum ^= (int) b >> 4;
    sum += (int) b >>> 28;
    return sum + mixed % 7;
}

//: flags(BOARD)
static int flags(long b) {
    boolean even = (b & 1) == 0;
    boolean high = b < 0;
    boolean both = even & !high | high ^ even;
    int n = 0;
    if (even && !high || b == 1) n += 1;
    if (both) n |= 4;
    while (n < 10) { n += even ? 3 : 2; }
    return n;
}

//: shiftOld(BOARD, 1) with direction=1
static final int NORTH = 0, SOUTH = 1, EAST = 2;
static long shiftOld(long b, int direction) {
    switch (direction) {
        case NORTH: return b << 8;
        case SOUTH: return b >>> 8;
        case EAST: return (b & 0x7f7f7f7f7f7f7f7fL) << 1;
        default: throw new IllegalArgumentException("direction " + direction);
    }
}

//: byRank(BOARD)
static long byRank(long b) {
    int sq = Long.numberOfTrailingZeros(b | Long.MIN_VALUE);
    int delta = sq - 40;
    long mask = switch (delta / 8) {
        case 0 -> b;
        case 1, -1 -> b << 8;
        case -3 -> {
            long t = b >>> 3;
            yield t ^ b;
        }
        default -> ~b;
    };
    switch (delta % 8) {
        case -7 -> mask += 3;
        case 7 -> { mask ^= mask >> 2; }
        default -> {}
    }
    return mask + delta % 3;
}

//: halves(BOARD)
static long halves(long b) {
    return b / 2 + b % 8 + (b >> 3) + (b / 10) + b % 10 + (int) b / 5 + (int) b % 16;
}

//: lastToFirst(BOARD)
static long lastToFirst(long b) {
    long result = 0;
    int count = 0;
    while (b != 0) {
        int sq = 63 - Long.numberOfLeadingZeros(b);
        if (count > 40) break;
        count++;
        result += (long) sq << (count & 31);
        b ^= 1L << sq;
    }
    return result ^ b;
}

//: smeared(BOARD)
static long smeared(long b) {
    long r = 0;
    for (long rest = b; rest != 0; rest &= rest - 1) {
        long bit = Long.lowestOneBit(rest);
        r |= bit << 9 | bit >>> 7;
    }
    return r;
}
