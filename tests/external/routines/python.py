#: south_west(BOARD)
MASK = 0xffffffffffffffff
NOT_H = 0x7f7f7f7f7f7f7f7f

def south_west(b: int) -> int:
    """One step south-west."""
    return (b >> 9) & NOT_H

#: north_two(BOARD)
def north(b):
    return (b << 8) & 0xffffffffffffffff

def north_two(b):
    return north(north(b))

#: scan(BOARD)
def scan(b):
    total = 0
    while b:
        lsb = b & -b
        square = lsb.bit_length() - 1
        total += square
        b ^= lsb
    return total

#: files(BOARD)
def files(b):
    found = 0
    for file in range(8):
        column = 0x0101010101010101 << file
        if b & column:
            found |= 1 << file
        elif file == 7:
            return 300
    return found

#: parity(BOARD)
def parity(b): return 1 if b.bit_count() % 2 == 1 and b > 5 else 0

#: diagonal(BOARD, 2) with rank=2
def diagonal(b, rank):
    if not (0 <= rank < 8):
        return 0
    return b & (0x8040201008040201 >> (8 * rank))

#: wrapped(BOARD)
def wrapped(b):
    return ((b * 0x03f79d71b4cb0a89) & 0xffffffffffffffff) >> 58

#: from_squares(BOARD)
CORNERS = [0, 7, 56, 63]
def from_squares(b):
    result = 0
    for sq in CORNERS:
        if b >> sq & 1:
            result |= 1 << (sq ^ 56)
    return result

#: swapped(BOARD)
def swapped(b):
    b = (b & 0x00ff00ff00ff00ff) << 8 | b >> 8 & 0x00ff00ff00ff00ff
    b = (b & 0x0000ffff0000ffff) << 16 | b >> 16 & 0x0000ffff0000ffff
    return (b & 0x00000000ffffffff) << 32 | b >> 32

#: moved(BOARD, -9) with distance=-9
def moved(b, distance):
    if distance >= 0:
        return (b << distance) & 0xffffffffffffffff
    else:
        return b >> -distance

#: counted(BOARD)
def counted(b: int) -> int:
    n = 0
    while b:
        n, b = n + 1, b & (b - 1)
    return n

#: floors(BOARD)
def floors(b):
    n = (b & 15) - 8
    sign = -1 if n < 0 else n > 3
    low = ~b & 0xff
    half = b // 3 % 1000
    far = (n >> 2) + half
    if not b or 5 <= n < 7 and low > 3:
        far += 1000
    return far + sign + 5000 + low

#: shift_to(BOARD, 8) with d=8
NORTH, SOUTH = 8, -8
def shift_to(b, d):
    match d:
        case 8:
            return (b << 8) & 0xffffffffffffffff
        case -8:
            return b >> 8
        case _:
            raise ValueError("direction")

#: by_count(BOARD)
def by_count(b: int) -> int:
    delta = (b & 127) - 64
    match delta // 8:
        case 0 | 1:
            r = b
        case -8:
            return 3
        case n if n < -5:
            r = b ^ (n & 15)
        case other:
            r = (b >> 1) + other % 5
    return (r + delta % 8 + delta // 3 + delta % 10 + (delta >> 2)) & 0xffffffffffffffff

#: mirrored_squares(BOARD)
def mirrored_squares(b):
    result = 0
    while b:
        sq = (b & -b).bit_length() - 1
        b &= b - 1
        if sq == 9:
            continue
        result |= 1 << (sq ^ 7)
    return result
