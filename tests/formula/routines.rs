//! Routines as pasted from engines: their calls, names, branches and loops, and what is refused.

use crate::dialects::{HIGH, compiled, complaint, value};
use crate::support::run;

#[test]
fn routines_call_the_others_of_the_text() {
    for (text, expected) in [
        (
            "U64 up(U64 b) { return b << 8; } U64 f(U64 b) { return up(b) | up(up(b)); }",
            0x0101_0000,
        ),
        (
            "U64 f(U64 b) { return up(b, 2); }\nU64 up(U64 b, int n) { return b << 8*n; }",
            0x0100_0000,
        ),
        (
            "const U64 K = 0xff00;\nstatic U64 mask() { return K; }\nU64 f(U64 b) { return b & mask(); }",
            0x0100,
        ),
        ("fn up(b: u64) -> u64 { b << 8 }\nfn f(b: u64) -> u64 { up(up(b)) }", 0x0100_0000),
        (
            "def up(b):\n    return b << 8 & 0xffffffffffffffff\ndef f(b):\n    return up(b)",
            0x0001_0000,
        ),
        ("U64 up(U64 b) { return b << 8; } U64 down(U64 b) { return b >> 8; } down(x)", 1),
        // The engine's own, not bbt's.
        ("U64 popcount(U64 b) { return b + 1; } U64 f(U64 b) { return popcount(b); }", 0x0101),
        // A name in one routine is unknown in the other.
        (
            "U64 g(U64 b) { U64 t = 3; return b; } U64 f(U64 b) { U64 t = 4; return g(b) + t; }",
            0x0104,
        ),
        // The type may stand on a line of its own, and what is declared with it on the next ones.
        (
            "static inline U64\nup (U64 b)\n{\n  return b << 8;\n}\n\nU64\nf(U64 b)\n{\n  return up(up(b));\n}",
            0x0100_0000,
        ),
        (
            "BitBoard\nFlip(BitBoard b)\n{\n  const BitBoard\n    k = 0xff00,\n    l = 0x00f0;\n  return (b & k) >> 4 | l;\n}",
            0x00f0,
        ),
        // A body, a member and a list belong to the line before.
        (
            "static int[] T = new int[]\n{ 5, 8 };\nstatic ulong Up(this ulong b)\n    => b << T[1];\nstatic ulong F(ulong b)\n    => b.Up();",
            0x0001_0000,
        ),
        (
            "fn f(b: u64) -> u64 {\n  b\n    .overflowing_add(1)\n    .0\n    .wrapping_shr(68)\n}",
            0x0010,
        ),
        // A choice as a statement is a branch, and `#define` is C's.
        (
            "#define DROP(b, n) (((b) & (1ULL << (n))) ? (b) ^= (1ULL << (n)) : 0)\nU64 f(U64 b) { DROP(b, 8); DROP(b, 9); return b + 1; }",
            1,
        ),
        // Round brackets alone keep the operands of a macro together.
        (
            "#define BOTH(a, b) a, b\nU64 f(U64 b) { const U64 m[2] = BOTH({4, 8}); return m[1]; }",
            8,
        ),
        // A method of JavaScript or TypeScript.
        ("class B {\n  up(b) { return b << 8n & 0xffffn << 16n; }\n}", 0x0001_0000),
        (
            "class B {\n  private static up(b: bigint, n: number): bigint { return BigInt.asUintN(64, b << BigInt(n)); }\n  static f(b: bigint) { return B.up(b, 8); }\n}",
            0x0001_0000,
        ),
        // The word of an object whose method it is.
        ("Bitboard Up() const { return Bitboard(bits << 8); }", 0x0001_0000),
        // A prototype defines nothing.
        ("U64 f(U64 b) { return b; }", 0x0100),
    ] {
        assert_eq!(value(text, 0x0100), expected, "{text}");
    }
    for (text, reason) in [
        ("U64 f(U64 b) { return ShiftFar(b); }", "paste this routine, too"),
        ("U64 f(U64 b) { set_bit(b, 3); return b; }", "paste this routine, too"),
        ("U64 f(U64 b) { return f(b >> 1); }", "calls itself"),
        ("U64 f(U64 b) { return g(b); } U64 g(U64 b) { return f(b); } f(x)", "calls itself"),
        (
            "U64 g(U64 b, U64 c) { return b; } U64 f(U64 b) { return g(b); }",
            "takes 2 operands, not 1",
        ),
        ("U64 f(U64 b) { return b; } U64 g(U64 b) { return b; }", "call it after them: `g(x)`"),
        ("U64 f(U64 b) { return x; }", "unknown name `x`"),
        ("int f(U64 b) { return b ? T[(b * 5) >> 58] : 1; }", "unknown name `T`"),
        ("int f(U64 b) { return b & (masks.T[1] | 3); }", "unknown name `masks.T`"),
        ("fn f(&self) -> u64 { g(self.t[0]) }", "unknown name `self.t`"),
    ] {
        assert!(complaint(text).contains(reason), "{text}: {}", complaint(text));
    }
}

#[test]
fn what_is_bbts_own_in_a_routine_is_said_once() {
    let used = |text: &str| -> Vec<String> {
        compiled(text, None).used.iter().map(ToString::to_string).collect()
    };
    for (text, expected) in [
        ("U64 f(U64 b) { return PopCount(b) | PopCount(b); }", &["`popcount` for `PopCount`"][..]),
        ("U64 f(U64 b) { return popcount(b); }", &["`popcount`"]),
        ("U64 f(U64 b) { return (b << 1) & notAFile; }", &["`not_a_file` for `notAFile`"]),
        ("U64 f(U64 b) { return flipDiagA1H8(b); }", &["`flip_diag` for `flipDiagA1H8`"]),
        ("U64 f(U64 b) { return __builtin_ctzll(b) + C64(3); }", &[]),
        ("fn f(b: u64) -> u64 { b.rotate_left(8) }", &[]),
        ("U64 LSB(U64 b) { return b & -b; } U64 f(U64 b) { return LSB(b); }", &[]),
        ("popcount(x) + lsb(x)", &[]),
    ] {
        assert_eq!(used(text), expected, "{text}");
    }
    let routine = "U64 f(U64 b) { return 1ULL << PopCount(b); }";
    let outcome = run([routine, "0x18"], b"");
    assert_eq!(outcome.stderr, "bbt: used bbt's own `popcount` for `PopCount`\n");
    assert_eq!(outcome.stdout, "0x0000000000000004\n");
    // LSB returns a square in some engines, its index in others.
    for name in ["LSB", "lsb", "Msb"] {
        let complaint = complaint(&format!("U64 f(U64 b) {{ return {name}(b); }}"));
        assert!(complaint.contains("paste it, or write"), "{complaint}");
    }
}

#[test]
fn names_that_were_not_pasted_are_not_numbers_of_bbts_own() {
    for routine in [
        "U64 f(U64 b, int c) { return c == WHITE ? b : 0; }",
        "U64 f(U64 b, Color c) { return WHITE != c ? b : 0; }",
        "U64 f(U64 b, int c) { switch (c) { case WHITE: return b; default: return 0; } }",
        "def f(b, c): return b << 8 if c == WHITE else b >> 8",
        "U64 f(U64 b, int c) { return c == E4 ? b : 0; }",
        "int f(U64 b, int c) { return c ^ A8; }",
        "int f(U64 b, int c) { return E4 - c; }",
        "U64 f(U64 b, int c) { return b & Bitboard.NOT_FILE_H; }",
        "fn f(b: u64, c: i32) -> u64 { b & Bitboard::NOT_FILE_H }",
        "def f(b, c): return b & chess.BB_FILE_A",
    ] {
        let outcome = run([routine, "--let", "c=0", "0xff"], b"");
        assert_eq!(outcome.code, Some(2), "{routine}: {outcome:?}");
        assert!(outcome.stderr.contains("paste"), "{routine}: {}", outcome.stderr);
    }
    assert!(complaint("lsb(x) == e4").contains("mixes a number with a set"));
    for routine in [
        "int f(int c) { return c == WHITE; }",
        "U64 f(U64 b, Color c) { return c == WHITE ? b : 0; }",
    ] {
        let outcome = run(["identify", routine], b"");
        assert!(outcome.stderr.contains("mixes a number with a set"), "{routine}: {outcome:?}");
    }
    for (formula, expected) in [
        ("U64 f(U64 b) { return b == RANK_1; }", 1),
        ("U64 f(U64 b) { return b & NOT_FILE_H; }", 0x7f),
        ("enum { WHITE, BLACK }; U64 f(U64 b) { int c = 1; return c == BLACK ? b : 0; }", 0xff),
        ("(x & rank_1) == rank_1", 1),
    ] {
        assert_eq!(value(formula, 0xff), expected, "{formula}");
    }
}

#[test]
fn distances_and_sizes_have_the_types_of_their_languages() {
    for (routine, board, expected) in [
        ("fn f(b: u64) -> u64 { b.abs_diff(3) }", 1, 2),
        ("fn f(b: u64) -> u64 { b.abs_diff(3) }", u64::MAX, u64::MAX - 3),
        ("fn f(b: u64) -> u64 { (b as i8).abs_diff(3) as u64 }", 0x80, 131),
        ("U64 f(U64 b) { return b << (sizeof(U64) * 8 - 1); }", 1, 1 << 63),
        // A size has no sign, so -1 is the greatest number beside it.
        ("U64 f(U64 b) { return b + (-1 < sizeof(int)); }", 1, 1),
        ("U64 f(U64 b) { return sizeof(bool) + sizeof(unsigned short) + sizeof(int); }", 0, 7),
    ] {
        assert_eq!(value(routine, board), expected, "{routine}");
    }
    assert!(!complaint("U64 f(U64 b) { return b * sizeof(Move_list); }").is_empty());
}

#[test]
fn functions_of_bbts_own_take_squares_by_their_numbers() {
    for (routine, square, expected) in [
        ("U64 f(int sq) { return knightAttacks(sq); }", 0, 0x0002_0400),
        ("fn f(sq: usize) -> u64 { king_attacks(sq) }", 1, 0x0705),
        ("func f(n int) uint64 { return rookAttacks(n, 0x0102) }", 0, 0x0102),
        ("U64 f(U64 b) { return knightAttacks(bitScanForward(b)); }", 1 << 1, 0x0005_0800),
        ("U64 f(Square a) { return between(a, C1); }", 0, 2),
        // A set of squares is one.
        ("U64 f(U64 pieces) { return knightAttacks(pieces); }", 1, 0x0002_0400),
        ("def f(b): return knight_attacks(b)", 1, 0x0002_0400),
    ] {
        assert_eq!(value(routine, square), expected, "{routine}");
    }
    let fault = complaint("U64 f(U64 b) { return b & kingAttacks(4); }");
    assert!(fault.contains("e1"), "{fault}");
}

#[test]
fn the_comments_of_a_routine_are_no_boards_and_no_positions() {
    for comment in
        ["0x0f0f // 00001111...", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
    {
        let routine = format!("U64 f(U64 b) {{\n  // k4 = {comment}\n  return b << 8;\n}}");
        let found = run(["identify", &routine], b"");
        assert_eq!(found.stdout, "north\n", "{routine}: {found:?}");
        assert_eq!(run([&*routine, "0xff"], b"").stdout, "0x000000000000ff00\n", "{routine}");
    }
}

#[test]
fn a_number_has_no_fields() {
    for (text, expected) in [
        ("def f(b): return b.bit_count()", 8),
        ("fn f(b: Bitboard) -> u64 { b.0 & !(b.0 << 1) }", 0x100),
    ] {
        assert_eq!(value(text, 0xff00), expected, "{text}");
    }
    for text in [
        "def f(b): return b.bit_count",
        "fn f(b: u64) -> u32 { b.count_ones }",
        "fn f(b: Bitboard) -> u32 { b.trailing_zeros }",
        "ulong F(ulong b) { return b.Bits; }",
        "int f(uint64_t b) { return b.size; }",
    ] {
        assert!(complaint(text).contains("a number has no field"), "{text}: {}", complaint(text));
    }
}

#[test]
fn branches_loops_and_exits_are_what_they_are() {
    let sum = |board: u64| (0..64).filter(|n| board >> n & 1 == 1).sum::<u64>();
    for board in [0, 1, 0xff, HIGH, 0x1e22_2212_0e0a_1222, u64::MAX] {
        for (routine, expected) in [
            (
                "int f(U64 b) { int n = 0; while (b) { n += bsf(b); b &= b - 1; } return n; }
              int bsf(U64 b) { return __builtin_ctzll(b); }",
                sum(board),
            ),
            (
                "int f(U64 b) { int n = 0; for (; b; b ^= b & -b) ++n; return n; }",
                board.count_ones().into(),
            ),
            // What the comma operator joins runs in order.
            ("U64 f(U64 b) { return b |= b << 8, b |= b << 16, (b |= b << 32) << 8; }", {
                (0..8).fold(0, |all, ranks| all | board << (8 * ranks)) << 8
            }),
            ("U64 f(U64 b) { int n; n = 8, b <<= n; return b; }", board << 8),
            (
                "U64 f(U64 b) { U64 s = 0; int r, k; for (r = 1, k = 2; k <= 7; r++, k++) s |= 1ULL << 8 * r + k; return s & b; }",
                board & 0x0080_4020_1008_0400,
            ),
            // The condition need not be about the board itself.
            (
                "int count(U64 b) { return __builtin_popcountll(b); }
              U64 f(U64 b) { while (count(b) > 1) b &= b - 1; return b; }",
                board.checked_ilog2().map_or(0, |last| 1 << last),
            ),
            ("U64 f(U64 b) { do { b >>= 8; } while (b > 0xff); return b; }", {
                let mut b = board >> 8;
                while b > 0xff {
                    b >>= 8;
                }
                b
            }),
            (
                "fn f(b: u64) -> u32 { let mut n = 0; loop { n += 1; if n > 5 { break; } if b & 1 << n != 0 { continue; } if b >> n & 2 != 0 { return n + 100; } } n }",
                {
                    let skips = |n: &u64| board >> n & 1 == 0 && board >> n & 2 != 0;
                    (1..=5).find(skips).map_or(6, |n| n + 100)
                },
            ),
            // The sign after the last block ends the declaration.
            (
                "fn f(b: u64) -> u64 { let m = if b == 7 { 1 } else if b == 0 { 2 } else { b >> 3 }; m | 4 }",
                { if board == 0 { 6 } else { board >> 3 | 4 } },
            ),
            (
                "func f(b uint64) int { for i := range 64 { if b>>i&1 == 1 { return i } }; return -1 }",
                { if board == 0 { u64::MAX } else { board.trailing_zeros().into() } },
            ),
            (
                "def f(b):\n    for n in range(7, -1, -1):\n        if b >> 8 * n & 255:\n            return n\n    return 9",
                { (0..8).rev().find(|n| board >> (8 * n) & 255 != 0).unwrap_or(9) },
            ),
            (
                "const T: [u64; 3] = [1, 6, 9];\nfn f(b: u64) -> u64 { let mut r = 0; for x in T.iter().rev() { r = r << 8 | b & x; } r }",
                { [9, 6, 1].iter().fold(0, |r, x| r << 8 | board & x) },
            ),
        ] {
            assert_eq!(value(routine, board), expected, "{routine} for {board:#x}");
        }
    }
}

#[test]
fn a_loop_that_never_ends_for_no_square_alone_says_so() {
    for (routine, end) in [
        ("int f(U64 b) { int n = 0; while (!(b & 1)) { b >>= 1; n++; } return n; }", "lsb(x)"),
        ("U64 f(U64 b) { while ((b & 1ULL << 63) == 0) b <<= 1; return b; }", ""),
    ] {
        let found = run(["identify", routine], b"");
        let note = "bbt: the result means nothing where a loop begins with `b` = 0: it never ends";
        assert!(found.stderr.contains(note), "{routine}: {found:?}");
        assert_eq!(found.stdout.lines().next().unwrap_or_default(), end, "{routine}");
    }
}

#[test]
fn what_cannot_be_read_exactly_is_refused_with_its_reason() {
    for (routine, reason) in [
        (
            "U64 f(U64 b) { while (b != 5) b &= b - 1; return b; }",
            "the number of rounds is not known",
        ),
        (
            "U64 f(U64 b) { while (b) b = b * 3 & 0xff; return b; }",
            "the number of rounds is not known",
        ),
        ("U64 f(U64 b) { while (b) { if (b & 8) b &= b - 1; } return b; }", "the number of rounds"),
        // What is not read has a way out, and what only ends too early needs none.
        (
            "fn f(b: u64) -> u64 { (0..4).fold(b, |a, i| a | a << i) }",
            "or write the routine without it",
        ),
        (
            "fn f(b: u64) -> u64 { let up = |x: u64| x << 8; up(b) }",
            "or write the routine without it",
        ),
        ("f = lambda b: b & (b - 1)", "write it as a routine, `def f(b): return ...`"),
        (
            "macro_rules! up { ($b:expr) => { $b << 8 }; } fn f(b: u64) -> u64 { up!(b) }",
            "write it as a routine",
        ),
        // The language that has all the words says it, not one without `!` for numbers.
        ("U64 f(U64 b) { while (!(b & 5)) b >>= 2; return b; }", "the number of rounds"),
        ("U64 f(U64 b) { while (!(b & 2)) b >>= 1; return b; }", "the number of rounds"),
        ("U64 f(U64 b) { while (!(b & 1)) b = b >> 1 & ~1ULL; return b; }", "the number of rounds"),
        ("U64 f(U64 b) { while (__builtin_popcountll(b) != 1) b = 0; return b; }", "4096 rounds"),
        (
            "U64 f(U64 b) { while (!(b & 1)) { b >>= 1; if (b & 64) break; } return b; }",
            "the number",
        ),
        // C, which leaves `k + 1` open, says it: it has numbers as conditions.
        (
            "int f(int k) { for (int i = k + 1; i < 8; i++) if (k >> (i & 7) & 1) break; return k; }",
            "the number of rounds",
        ),
        (
            "impl B { fn f(&mut self) -> u64 { self.0 &= self.0 - 1; 5 } }",
            "`self.0`, which others see",
        ),
        ("U64 f(U64 b) { for (;;) b ^= b << 1; return b; }", "ends within 4096 rounds"),
        ("U64 f(U64 b) { switch (b) { case 1: return 2; } }", "not every path returns a value"),
        ("U64 f(U64 b) { switch (b) { 1: return 2; } return 3; }", "expected"),
        ("U64 f(U64 b) { switch (b) { case : return 2; } return 3; }", "expected a value"),
        ("U64 f(U64 b) { switch (b) { case 1 2: return 2; } return 3; }", "the end of the pattern"),
        (
            "U64 f(U64 b) { switch (b) { case 1 return 2; } return 3; }",
            "expected `:`, `->` or `=>`",
        ),
        ("U64 f(U64 b) { while (b 3) b &= b - 1; return b; }", "the end of the condition"),
        (
            "const T: [u64; 2] = [1, 2];\nfn f(mut b: u64) -> u64 { for x in T.iter().take(1) { b ^= x; } b }",
            "expected `rev()` or `step_by(n)`",
        ),
        (
            "U64 f(U64 b) { for (int i = 0; i < 999; i++) for (int j = 0; j < 999; j++) b++; return b; }",
            "more than 40000 rounds in all",
        ),
        ("U64 f(U64 b) { throw 1; }", "this is always reached, and gives no value"),
        ("fn f(b: u64) -> u64 { match b { (1, 2) => 3, _ => 4 } }", "expected"),
        ("fn f(b: u64) -> u64 { let c = match b { 1 => {}, _ => 4 }; c }", "no value"),
        ("function f(b) { switch (b) { case 0: return 1n; } return b; }", "does not mix a BigInt"),
        ("def f(b):\n  return (b & 7) // ((b & 3) - 2)", "the divisor may be negative or zero"),
        ("U64 f(U64 b) { if (b) return 1; }", "not every path returns a value"),
        ("int f(U64 b) { static int calls = 0; calls++; return calls; }", "changes `calls`"),
        ("U64 n = 0; U64 f(U64 b) { n |= b; return n; }", "changes `n`"),
        ("U64 f(U64 b) { U64 t; if (b) t = 1; return t; }", "unknown name `t`"),
        ("U64 f(Pair b) { return b.a & b.c; }", "two words, `a` and `c`"),
        (
            "static final int[] T = {1, 2, 3}; static int f(long b) { return T[(int) (b & 3)]; }",
            "beyond the end of the array",
        ),
        ("const int T[4] = {1, 2, 3, 4}; int f(U64 b) { return T[4]; }", "beyond the end"),
        (
            "int pop(U64 *b) { *b &= *b - 1; return 1; } int f(U64 b) { return b ? pop(&b) : 0; }",
            "only sometimes",
        ),
        (
            "int two(U64 &a, U64 &b) { a <<= 1; b <<= 2; return 1; } int f(U64 b) { return two(b, b); }",
            "`b` is passed twice",
        ),
        (
            "public static int f(long b) { if (b) return 1; return 2; }",
            "a truth value in this language",
        ),
        ("function f(b) { return b + 1; }", "does not mix a BigInt with a Number"),
        ("function f(b) { return Number(b & 7n) / 2; }", "a fraction"),
        ("char f(U64 b) { return b; }", "`char` has a sign with some compilers"),
        ("static int f(long b) { int n = 1; n <<= 20; return n * n; }", "32 bits"),
        ("U64 f(U64 b) { goto end; }", "`goto` is not supported"),
        ("int f(uint32_t b) { return std::countl_zero(b); }", "where 64 bits are read"),
        ("fn f(b: u64) -> u32 { (b as u8).leading_zeros() }", "where 64 bits are read"),
        ("int f(U64 b) { return abs(b); }", "may not fit in an `int`"),
    ] {
        let said = complaint(routine);
        assert!(said.contains(reason), "{routine}: {said}");
        assert!(!said.contains("select("), "{said}");
    }
    // The hints of bbt's own language are of no use in another one.
    let said = complaint("def f(b):\n    return b : 3");
    assert!(said.contains("found `:`") && !said.contains("select"), "{said}");
}

#[test]
fn parameters_get_their_values_from_let() {
    let shown = |routine: &str, lets: &[&str], board: &str| {
        let lets = lets.iter().flat_map(|one| ["--let", one]);
        run([routine, "-f", "hex", board].into_iter().chain(lets), b"")
    };
    let test = "bool f(U64 b, int sq) { return b >> sq & 1; }";
    assert_eq!(shown(test, &["sq=3"], "8").stdout.trim(), "0x0000000000000001");
    let masked =
        "U64 f(U64 b, U64 empty, int dir) { return dir > 0 ? b << dir & empty : b >> -dir; }";
    for (dir, board) in [("8", "0x000000000000f000"), ("-4", "0x000000000000000f")] {
        let dir = format!("dir={dir}");
        assert_eq!(shown(masked, &["empty=~0xf00", &dir], "0xf0").stdout.trim(), board);
    }
    let said = shown(masked, &["empty=0"], "0xf0").stderr;
    assert!(said.contains("`--let dir=...`"), "{said}");
    // A square is not the board, whatever its type is called.
    for square in ["Square sq", "int sq", "usize sq"] {
        let shifted = format!("U64 f({square}, U64 occ) {{ return occ << sq; }}");
        let said = shown(&shifted, &[], "0xff").stderr;
        assert!(said.contains("`--let sq=e4`"), "{said}");
        assert_eq!(shown(&shifted, &["sq=3"], "0xff").stdout.trim(), "0x00000000000007f8");
    }
    // What is assumed is said.
    let square = shown("U64 f(Square sq) { return 1ULL << sq; }", &[], "67");
    assert_eq!(square.stdout.trim(), "0x0000000000000008");
    assert_eq!(square.stderr, "bbt: `sq` is taken modulo 64\n");
    let field = shown("U64 f(Move m) { return 1ULL << (m.from & 63); }", &[], "3");
    assert_eq!(field.stdout.trim(), "0x0000000000000008");
    assert!(field.stderr.contains("the field `from`, the only one used"), "{}", field.stderr);
    let unknown = shown(
        "Score f(U64 b) { Score s = popcount64(b); return -s; } int popcount64(U64 b) { return __builtin_popcountll(b); }",
        &[],
        "7",
    );
    assert!(unknown.stderr.contains("`Score` is taken for a type that holds all its values"));
}

#[test]
fn parameters_have_default_values() {
    for (text, expected) in [
        ("U64 f(U64 b, int n = 8) { return b << n; }", 0x0001_0000),
        ("def f(b, n=8): return b << n & 0xffffffffffffffff", 0x0001_0000),
        ("function f(b, n = 8n) { return BigInt.asUintN(64, b << n); }", 0x0001_0000),
        ("static ulong F(ulong b, int n = 8) { return b << n; }", 0x0001_0000),
        ("func f(_ b: UInt64, by n: Int = 8) -> UInt64 { b << n }", 0x0001_0000),
        (
            "U64 g(U64 b, int n = 8, int m = 1) { return b << n << m; } U64 f(U64 b) { return g(b) | g(b, 2) | g(b, 3, 4); }",
            0x0002_8800,
        ),
        // A value of its own place, and not of the routine that calls it.
        (
            "const int K = 4; U64 g(U64 b, int n = K) { int K = 9; return b << n; } U64 f(U64 b) { int K = 2; return g(b); }",
            0x1000,
        ),
        // The number of operands tells routines apart.
        (
            "U64 g(U64 b) { return b; } U64 g(U64 b, int n, int m = 1) { return b << n << m; } U64 f(U64 b) { return g(b) | g(b, 1); }",
            0x0500,
        ),
        // The first one is the board.
        ("U64 f(U64 b = 5, int n = 1) { return b << n; }", 0x0200),
    ] {
        assert_eq!(value(text, 0x0100), expected, "{text}");
    }
    let routine = "U64 f(U64 b, int n = 8) { return b << n; }";
    assert_eq!(
        run([routine, "--let", "n=1", "0x3", "0x5"], b"").stdout,
        "0x0000000000000006\n0x000000000000000a\n"
    );
    assert_eq!(
        run([routine, "0x3", "0x5"], b"").stdout,
        "0x0000000000000300\n0x0000000000000500\n"
    );
    // What may be left out without a value is asked for.
    for (text, part) in [
        ("def f(b, occ=None): return b", "all but one: occ"),
        (
            "U64 g(U64 b, int n, int m = 1) { return b << n << m; } U64 f(U64 b) { return g(b); }",
            "`g` takes at least 2 operands, not 1",
        ),
    ] {
        assert!(complaint(text).contains(part), "{}", complaint(text));
    }
}

#[test]
fn what_constants_are_made_with_is_not_what_is_asked_for() {
    for text in [
        "const fn file(n: u32) -> u64 { 0x0101 << n }\nconst K: u64 = file(0) | file(1);\nconst fn f(b: u64) -> u64 { b & K }",
        "constexpr U64 file(int n) { return 0x0101ULL << n; }\nconstexpr U64 K = file(0);\nU64 f(U64 b) { return b & K; }",
    ] {
        assert_eq!(
            value(text, 0xff00),
            if text.contains("file(1)") { 0x0300 } else { 0x0100 },
            "{text}"
        );
    }
    // Nothing else is there to be asked for.
    assert_eq!(
        value("U64 file(int n) { return 0x0101ULL << n; }\nconst U64 K = file(0);", 1),
        0x0202
    );
}

#[test]
fn a_head_of_c_java_and_csharp_alone_needs_no_language() {
    for head in ["int f(int b)", "bool f(bool b)", "long f(long b)"] {
        let outcome = run([&format!("{head} {{ return b & 8; }}"), "0xff"], b"");
        assert!(!outcome.stderr.contains("say which"), "{head}: {}", outcome.stderr);
    }
}

#[test]
fn a_routine_that_is_a_step_is_called_so() {
    let flip = "U64 flip(U64 x) { U64 r = 0; for (int i = 0; i < 8; i++) r |= ((x >> 8*i) & 0xff) << 8*(7 - i); return r; }";
    let said = run(["explain", flip], b"").stdout;
    assert!(said.contains("the same as") && said.contains("flip-vertical"), "{said}");
}

#[test]
fn nesting_is_deep_enough_and_not_too_deep() {
    let casts = format!("U64 f(U64 b) {{ return {}b; }}", "(U64)".repeat(100));
    assert_eq!(value(&casts, HIGH), HIGH);
    for (before, after) in
        [("if (b) { ", "}"), ("(", ")"), ("b ? 1 : ", ""), ("while (b) ", ";"), ("g(", ")")]
    {
        let body = format!("{}b{}", before.repeat(5000), after.repeat(5000));
        let said = complaint(&format!(
            "U64 g(U64 b) {{ return b; }} U64 f(U64 b) {{ {body}; return g(b); }}"
        ));
        assert!(said.contains("nested too deeply") || said.contains("expected"), "{said}");
    }
}

#[test]
fn void_is_no_type_of_a_value() {
    let text = "void g(U64 &b) { b &= b - 1; } U64 f(U64 b) { g(b); return b; }";
    let outcome = run([text, "-f", "dec", "6"], b"");
    assert_eq!((&*outcome.stdout, &*outcome.stderr), ("4\n", ""));
}

#[test]
fn a_word_may_lose_its_bits_in_the_condition_of_a_loop() {
    for (routine, expected) in [
        ("int f(U64 b) { int r = 0; while (b >>= 1) r++; return r; }", 15),
        ("int f(U64 b) { int r = 0; while (b &= b - 1) r++; return r; }", 7),
        ("int f(U64 b) { int r = 0; while ((b >>= 2) && r < 100) r++; return r; }", 7),
        ("int f(U64 b) { int r = 0; while (b >>= 1) if (b & 1) r++; return r; }", 8),
        ("int f(U64 b) { int r = 0; while (b >>= 1) { if (r > 3) break; r++; } return r; }", 4),
        ("int f(U64 b) { int r = 0; do r++; while (b >>= 1); return r; }", 16),
    ] {
        assert_eq!(value(routine, 0xff00), expected, "{routine}");
    }
    let regrows = "int f(U64 b) { int r = 0; while (b >>= 1) { b |= 1; r++; } return r; }";
    assert!(complaint(regrows).contains("the number of rounds is not known"));
}

#[test]
fn a_variable_outside_of_routines_is_read_only_where_it_is_certain() {
    let read = "uint64_t f(uint64_t b) { return b & m; } f(0x1234)";
    for (before, expected) in [
        ("uint64_t m = 0xff;", 0x34),
        ("uint64_t m = 0xff; void g() { uint64_t m = 3; m++; }", 0x34),
        ("uint64_t m = 0xff; void g(uint64_t m) { m &= m - 1; }", 0x34),
        ("const uint64_t m = 0;", 0),
        ("enum { m, n };", 0),
    ] {
        assert_eq!(value(&format!("{before} {read}"), 0), expected, "{before}");
    }
    for (before, why) in [
        ("uint64_t m = 0xff; void g() { m = 0xff00; }", "the routine changes `m`"),
        ("uint64_t m = 0xff; void g() { if (1) m++; }", "the routine changes `m`"),
        ("uint64_t m = 0;", "unknown name `m`"),
        ("uint64_t m = x << 8;", "unknown name `m`"),
    ] {
        let said = complaint(&format!("{before} {read}"));
        assert!(said.contains(why), "{before}: {said}");
    }
    let table = "uint64_t m[2] = {1, 3}; uint64_t f(uint64_t b) { return b & m[1]; } f(0x1234)";
    assert_eq!(value(table, 0), 0);
    let said = complaint(&format!("void g() {{ m[0] = 4; }} {table}"));
    assert!(said.contains("the routine changes `m`"), "{said}");
    let python =
        "m = 0xff\ndef g():\n    LINE m\n    m = 5\ndef f(b):\n    return b & m\nf(0x1234)";
    assert_eq!(value(&python.replace("LINE m", "pass"), 0), 0x34);
    assert!(complaint(&python.replace("LINE", "global")).contains("the routine changes `m`"));
    // As a field that has no value: it is the board.
    assert_eq!(value("class A { long m = 0; long f() { return m << 8; } }", 0x12), 0x1200);
}
