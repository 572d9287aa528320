//! The laws, as the page prints them.

/// Heading and laws: all that are printed on the page.
pub(super) const LAWS: &[(&str, &[&str])] = &[
    ("Equality", &["equal(a, b) == ((a ^ b) == 0)", "(a != b) == 1 - equal(a, b)"]),
    (
        "Empty and Universe",
        &[
            "none == 0",
            "all == -1",
            "all == ~0",
            "all == 18446744073709551615",
            "all + 1 == 0",
            "is_universe(all) == 1",
            "is_empty(none) == 1",
        ],
    ),
    ("Intersection, Idempotent", &["a & a == a"]),
    ("Intersection, Commutative", &["a & b == b & a"]),
    ("Intersection, Associative", &["(a & b) & c == a & (b & c)"]),
    ("Intersection, Subset", &["subset(a & b, a)", "subset(a & b, b)"]),
    ("Intersection, Subset", &["subset(a, b) == ((a & b) == a)"]),
    ("Intersection, Disjoint Sets", &["disjoint(a, b) == ((a & b) == 0)"]),
    ("Union", &["subset(a & b, a | b)"]),
    ("Union, Idempotent", &["a | a == a"]),
    ("Union, Commutative", &["a | b == b | a"]),
    ("Union, Associative", &["(a | b) | c == a | (b | c)"]),
    (
        "Union, Distributive",
        &["x | (y & z) == (x | y) & (x | z)", "x & (y | z) == (x & y) | (x & z)"],
    ),
    ("Union, Superset", &["superset(a | b, a)", "superset(a | b, b)"]),
    // Of disjoint sets, as White's and Black's pieces are.
    ("Union, Superset", &["b = b & ~a; a + b == a | b"]),
    // `!x` is `x == 0`.
    ("Complement Set", &["(0 == 0) == 1", "(1 == 0) == 0", "(-1 == 0) == 0"]),
    ("Complement laws", &["a | ~a == -1", "a & ~a == 0"]),
    ("Complement laws", &["~0 == -1", "~(-1) == 0"]),
    ("De Morgan's laws", &["~(a | b) == ~a & ~b", "~(a & b) == ~a | ~b"]),
    ("Relative Complement", &["relative_complement(a, b) == ~a & b", "without(b, a) == b & ~a"]),
    ("Relative Complement, Super minus Sub", &["~a & b == (a | b) - a", "~a & b == b - (a & b)"]),
    ("Implication", &["implies(a, b) == ~a | b"]),
    ("Exclusive Or, Commutative", &["a ^ b == b ^ a"]),
    ("Exclusive Or, Associative", &["(a ^ b) ^ c == a ^ (b ^ c)"]),
    ("Exclusive Or, Distributive", &["x & (y ^ z) == (x & y) ^ (x & z)"]),
    ("Exclusive Or, Own Inverse", &["a ^ b ^ b == a", "a ^ b ^ b ^ b ^ b == a"]),
    ("Exclusive Or, Subset", &["sub = a & b; a ^ sub == a & ~sub"]),
    ("Exclusive Or, Subset", &["sub = a & b; a - sub == a & ~sub"]),
    (
        "Exclusive Or, Subtraction",
        &[
            "a &= 1; 1 - a == a ^ 1",
            "a &= 3; 3 - a == a ^ 3",
            "a &= 7; 7 - a == a ^ 7",
            "a &= 15; 15 - a == a ^ 15",
            "a &= 31; 31 - a == a ^ 31",
            "a &= 63; 63 - a == a ^ 63",
            "-1 - a == a ^ -1",
        ],
    ),
    ("Exclusive Or, Or without And", &["a ^ b == (a | b) &~(a & b)", "a ^ b == (a | b) ^ (a & b)"]),
    ("Exclusive Or, Or without And", &["a ^ b == (a | b) - (a & b)"]),
    (
        "Exclusive Or, Disjoint Sets",
        &[
            "a | b == (a & b) ^ (a ^ b)",
            "a | b == (a & b) ^ a ^ b",
            "a | b == (a & b) | (a ^ b)",
            "disjoint(a & b, a ^ b)",
            "b = b & ~a; a ^ b == a | b",
        ],
    ),
    ("Exclusive Or, Disjoint Sets", &["a | b == (a & b) + (a ^ b)", "b = b & ~a; a ^ b == a + b"]),
    (
        "Exclusive Or, Union of Complements",
        &["a ^ b == (a & ~b) | (b & ~a)", "a ^ b == (a & ~b) ^ (b & ~a)"],
    ),
    ("Exclusive Or, Union of Complements", &["a ^ b == (a & ~b) + (b & ~a)"]),
    ("Exclusive Or, Toggle", &["old = x; x ^= mask; x == (old & ~mask) | (~old & mask)"]),
    ("Exclusive Or, Complement", &["a ^ -1 == ~a"]),
    (
        "Exclusive Or, Without",
        &[
            "a & ~b == a & (-1 ^ b)",
            "a & ~b == a & (a ^ b)",
            "a & ~b == a ^ (a & b)",
            "a & ~b == b ^ (a | b)",
            "a & a == a & -1",
        ],
    ),
    ("Exclusive Or, Without", &["a & ~b == a - (a & b)", "a & ~b == (a | b) - b"]),
    ("Exclusive Or, Clear", &["a ^ a == 0"]),
    ("Exclusive Or, Clear", &["a - a == 0"]),
    (
        "Exclusive Or, Xor Swap",
        &[
            "p = a; q = b; a ^= b; b ^= a; a ^= b; (a ^ q) | (b ^ p) == 0",
            "p = a; q = b; a = (a ^ b) & mask; b ^= a; a ^= b; \
             (a ^ q) | (b ^ select(q, p, mask)) == 0",
        ],
    ),
    (
        "Exclusive Or, Bits from two Sources",
        &[
            "select(a, b, mask) == a ^ ((a ^ b) & mask)",
            "a ^ ((a ^ b) & mask) == (a & ~mask) ^ (b & mask)",
            "a ^ ((a ^ b) & mask) == (a & ~mask) | (b & mask)",
        ],
    ),
    ("Exclusive Or, Bits from two Sources", &["a ^ ((a ^ b) & mask) == (a & ~mask) + (b & mask)"]),
    (
        "Equivalence",
        &[
            "xnor(a, b) == ~(a ^ b)",
            "~(a ^ b) == (a & b) | (~a & ~b)",
            "~(a ^ b) == (a & b) | ~(a | b)",
        ],
    ),
    (
        "Majority",
        &[
            "majority(a, b, c) == (a & b) | (a & c) | (b & c)",
            "majority(a, b, c) == (a & b) | ((a ^ b) & c)",
        ],
    ),
    (
        "Greater One Sets",
        &[
            "at_least_two(a, b) == a & b",
            "at_least_two(a, b, c) == majority(a, b, c)",
            "at_least_two(a, b, c, d) == (b & a) | (c & b) | (c & a) | (d & c) | (d & b) | (d & a)",
            "at_least_two(a, b, c, d) == (b & a) | (c & (b | a)) | (d & (c | b | a))",
        ],
    ),
    (
        "Shifting Bitboards",
        &["x << 3 == x * 8", "x >> 3 == x / 8", "x << 63 == x * 0x8000000000000000"],
    ),
    ("Shifting Bitboards", &["x << s == x * (1 << s)", "x >> s == x / (1 << s)"]),
    (
        "One Step Only",
        &[
            "(x << 1) & not_a_file == (x & not_h_file) << 1",
            "(x << 9) & not_a_file == (x & not_h_file) << 9",
            "(x >> 7) & not_a_file == (x & not_h_file) >> 7",
            "(x >> 1) & not_h_file == (x & not_a_file) >> 1",
            "(x >> 9) & not_h_file == (x & not_a_file) >> 9",
            "(x << 7) & not_h_file == (x & not_a_file) << 7",
        ],
    ),
    ("One Step Only", &["not_a_file == 0xfefefefefefefefe", "not_h_file == 0x7f7f7f7f7f7f7f7f"]),
    ("Rotate", &["rotl(x, s) == ror(x, 64 - s)", "ror(x, s) == rotl(x, 64 - s)"]),
    (
        "Rotate",
        &["rotl(1 << y % 64, s) == 1 << (y + s) % 64", "ror(1 << y % 64, s) == 1 << (y - s) % 64"],
    ),
    ("Rotate", &["popcount(rotl(x, s)) == popcount(x)"]),
    (
        "Rotate by Shift",
        &[
            "rotl(x, s) == (x << s) | (x >> 64 - s)",
            "ror(x, s) == (x >> s) | (x << 64 - s)",
            "rotl(x, s) == ror(x, -s)",
        ],
    ),
    (
        "Generalized Shift",
        &[
            "shift(x, s) == x << s",
            "shift(x, -s) == x >> s",
            "shift_branchless(x, s) == shift(x, s)",
            "shift_branchless(x, -s) == shift(x, -s)",
        ],
    ),
    (
        "Generalized Shift, One Step",
        &[
            "avoid_wrap(0) == 0xfefefefefefefe00",
            "avoid_wrap(1) == 0xfefefefefefefefe",
            "avoid_wrap(2) == 0x00fefefefefefefe",
            "avoid_wrap(3) == 0x00ffffffffffffff",
            "avoid_wrap(4) == 0x007f7f7f7f7f7f7f",
            "avoid_wrap(5) == 0x7f7f7f7f7f7f7f7f",
            "avoid_wrap(6) == 0x7f7f7f7f7f7f7f00",
            "avoid_wrap(7) == 0xffffffffffffff00",
            "direction_shift(0) == 9",
            "direction_shift(1) == 1",
            "direction_shift(2) == -7",
            "direction_shift(3) == -8",
            "direction_shift(4) == -9",
            "direction_shift(5) == -1",
            "direction_shift(6) == 7",
            "direction_shift(7) == 8",
        ],
    ),
    (
        "Generalized Shift, One Step",
        &[
            "shift_one(x, 0) == north_east(x)",
            "shift_one(x, 1) == east(x)",
            "shift_one(x, 2) == south_east(x)",
            "shift_one(x, 3) == south(x)",
            "shift_one(x, 4) == south_west(x)",
            "shift_one(x, 5) == west(x)",
            "shift_one(x, 6) == north_west(x)",
            "shift_one(x, 7) == north(x)",
        ],
    ),
    ("Bit by Square", &["1 << 27 == d4", "lsb(from_square(s)) == s", "from_square(lsb(e4)) == e4"]),
    ("Bit by Square, Test", &["test_square(x, s) == ((x & 1 << s) != 0)"]),
    ("Bit by Square, Set", &["set_square(x, s) == x | 1 << s"]),
    ("Bit by Square, Toggle", &["toggle_square(x, s) == x ^ 1 << s"]),
    ("Bit by Square, Reset", &["reset_square(x, s) == x & ~(1 << s)"]),
    ("Bit by Square, Reset", &["old = x; x |= mask; x ^= mask; x == old & ~mask"]),
    (
        "Update by Move",
        &[
            "f = y % 32; t = 32 + z % 32; from_to(f, t) == (1 << f) ^ (1 << t)",
            "f = y % 32; t = 32 + z % 32; from_to(f, t) == (1 << f) | (1 << t)",
            "f = y % 32; t = 32 + z % 32; from_to(f, t) == (1 << f) + (1 << t)",
        ],
    ),
    (
        "Update by Move",
        &[
            "f = y % 32; t = 32 + z % 32; quiet_move(x, f, t) == x ^ from_to(f, t)",
            // The piece that moves, and its colour.
            "f = y % 32; t = 32 + z % 32; x = (x | 1 << f) & ~(1 << t); capture(x, f, t) == x ^ from_to(f, t)",
            // The piece that is captured, and its colour.
            "f = y % 32; t = 32 + z % 32; x = (x | 1 << t) & ~(1 << f); capture(x, f, t) == x ^ 1 << t",
            // The occupied squares, and so the empty ones.
            "f = y % 32; t = 32 + z % 32; x |= from_to(f, t); capture(x, f, t) == x ^ 1 << f",
            "f = y % 32; t = 32 + z % 32; x |= from_to(f, t); ~capture(x, f, t) == ~x ^ 1 << f",
        ],
    ),
    (
        "Upper Squares",
        &[
            "upper_squares(s) == ~1 << s",
            "upper_squares(s) == -2 << s",
            "upper_squares(27) == 0xfffffffff0000000",
            "upper_squares(s) == above_ls1b(1 << s)",
        ],
    ),
    (
        "Lower Squares",
        &[
            "lower_squares(s) == (1 << s) - 1",
            "lower_squares(27) == 0x0000000007ffffff",
            "lower_squares(s) == below_ls1b(1 << s)",
        ],
    ),
    (
        "Swapping Bits",
        &[
            "swap_bits(x, 9, 41, 6) == delta_swap(x, 0x7e00, 32)",
            "delta_swap(x, 0x5555555555555555, 1) \
             == (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1",
        ],
    ),
    ("Swapping Bits", &["0x7e00 & 0x7e00 << 32 == 0"]),
    ("Derived from Bitwise", &["kogge_stone_add(a, b) == a + b"]),
    ("Derived from Bitwise", &["x + y == (x ^ y) + 2*(x & y)", "x ^ y == x + y - 2*(x & y)"]),
    // Without an overflow of the sum.
    ("Derived from Bitwise", &["x >>= 1; y >>= 1; (x + y) / 2 == ((x ^ y) >> 1) + (x & y)"]),
    ("Subtraction", &["sub = a & b; a - sub == relative_complement(b, a)"]),
    (
        "The Two's Complement, Increment of Complement",
        &["-x == ~x + 1", "x + (-x) == 0", "x + ~x + 1 == 0", "x + ~x == -1"],
    ),
    (
        "The Two's Complement, Complement of Decrement",
        &["-x == ~(x - 1)", "~(x - y) == ~x + y", "x - y == ~(~x + y)"],
    ),
    ("The Two's Complement, Signed-Unsigned", &["-0x8000000000000000 == 0x8000000000000000"]),
    (
        "Least Significant One, Isolation",
        &["-x == 0 - x", "~(x & -x) == ~x | (x - 1)", "without_ls1b(x) == ~(x & -x)"],
    ),
    ("Least Significant One, Reset", &["~(-x) == x - 1", "reset_ls1b(x) == x ^ (x & -x)"]),
    (
        "Least Significant One, Separation",
        &["above_ls1b(x) == ~(x ^ (x - 1))", "below_ls1b(x) == up_to_ls1b(x) & ~x"],
    ),
    (
        "Least Significant One, Smearing",
        &["smear_up(x) == ~below_ls1b(x)", "smear_down(x) == x | below_ls1b(x)"],
    ),
    ("Least Significant Zero", &["x = ~x; x & -x == x & (~x + 1)"]),
    ("Most Significant One", &["x |= 1 << s; ms1b(x) == (up_to_ms1b(x) >> 1) + 1"]),
    // As printed, the formula turns the empty board into a1.
    ("Most Significant One", &["(up_to_ms1b(none) >> 1) + 1 == a1", "ms1b(none) == none"]),
    (
        "Most Significant One, Common MS1B",
        &["common_ms1b(a, b) == (ms1b(a) == ms1b(b)) & (a != 0)"],
    ),
    ("Multiplication", &["(x << 8) + (x << 16) == x * 0x00010100"]),
    (
        "Multiplication, Fill-Multiplication",
        &["y = x; x += x << 32; x += x << 16; x += x << 8; x == y * 0x0101010101010101"],
    ),
    (
        "Multiplication, Fill-Multiplication",
        // At most one square on a file, here on a rank and on a diagonal.
        &[
            "x &= rank_3; north_fill(x) == fill_multiplication(x)",
            "x &= a1h8; north_fill(x) == fill_multiplication(x)",
        ],
    ),
    // The hash only depends on the LS1B, and the scan only on the hash.
    ("Multiplication, De Bruijn Multiplication", &["de_bruijn_scan(1 << s) == s"]),
    (
        "Multiplication, De Bruijn Multiplication",
        &["x |= 1 << s; de_bruijn_scan(x) == de_bruijn_scan(ls1b(x))"],
    ),
    (
        "Division",
        &[
            "-1 / (         2 + 1) == 0x5555555555555555",
            "-1 / (         4 + 1) == 0x3333333333333333",
            "-1 / (        16 + 1) == 0x0f0f0f0f0f0f0f0f",
            "-1 / (       256 + 1) == 0x00ff00ff00ff00ff",
            "-1 / (     65536 + 1) == 0x0000ffff0000ffff",
            "-1 / (4294967296 + 1) == 0x00000000ffffffff",
            "-1 / (         2 - 1) == 0xffffffffffffffff",
            "-1 / (         4 - 1) == 0x5555555555555555",
            "-1 / (        16 - 1) == 0x1111111111111111",
            "-1 / (       256 - 1) == 0x0101010101010101",
            "-1 / (     65536 - 1) == 0x0001000100010001",
            "-1 / (4294967296 - 1) == 0x0000000100000001",
            "swap_mask(0) == 0x5555555555555555",
            "swap_mask(5) == 0x00000000ffffffff",
            "group_ones(0) == 0xffffffffffffffff",
            "group_ones(5) == 0x0000000100000001",
        ],
    ),
    (
        "Modulo, Casting out 255",
        &[
            "256 % 255 == 1",
            "(1 << 56) % 255 == 1",
            "cast_out_255(file_a) == 8",
            "cast_out_255(0x1e2222120e0a1222) == 0x1e + 0x22 + 0x22 + 0x12 + 0x0e + 0x0a + 0x12 + 0x22",
        ],
    ),
    ("Modulo, Reciprocal Multiplication", &["modulo_257(x) == x % 257"]),
    (
        "Modulo, Power of Two",
        &["x % 2 == x & 1", "x % 256 == x & 255", "modulo_power_of_two(x, 40) == x % (1 << 40)"],
    ),
    ("Modulo, Power of Two", &["x % (1 << s) == x & ((1 << s) - 1)"]),
];

/// Laws for operands of one bit, 0 or 1: what the page says an operation acts like.
pub(super) const ONE_BIT: &[(&str, &[&str])] = &[
    ("Intersection", &["a & b == a * b", "a & b == (a + b) / 2"]),
    ("Union", &["a | b == a + b - a * b", "a | b == (a + b + 1) / 2"]),
    ("Complement Set", &["~a & 1 == 1 - a"]),
    ("Relative Complement", &["(~a & b) == (a < b)"]),
    ("Implication", &["(~a | b) & 1 == (a <= b)"]),
    ("Exclusive Or", &["a ^ b == (a != b)", "a ^ b == (a + b) % 2", "a ^ b == (a - b) % 2"]),
    ("Equivalence", &["~(a ^ b) & 1 == (a == b)"]),
    ("Derived from Bitwise", &["(a ^ b) | ((a & b) << 1) == a + b"]),
];

/// The truth tables printed on the page: the operation, and its results for 0 0, 0 1, 1 0, 1 1 (for
/// three operands, from 0 0 0 to 1 1 1).
pub(super) const TRUTH_TABLES: &[(&str, &[u64])] = &[
    ("a & b", &[0, 0, 0, 1]),
    ("a | b", &[0, 1, 1, 1]),
    ("~a", &[1, 1, 0, 0]),
    ("without(b, a)", &[0, 1, 0, 0]),
    ("implies(a, b)", &[1, 1, 0, 1]),
    ("a ^ b", &[0, 1, 1, 0]),
    ("xnor(a, b)", &[1, 0, 0, 1]),
    ("majority(a, b, c)", &[0, 0, 0, 1, 0, 1, 1, 1]),
];
