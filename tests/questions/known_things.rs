//! What engines write, constants and routines, and what bbt calls it: rows of our own choosing. A routine is proved
//! to be what it is called.

use crate::support::run;

/// Constants as engines have them, and the set that each of them is.
const CONSTANTS: &str = "\
0x8080808080808080 file_h; 0x00ff000000000000 rank_7; 0xfefefefefefefefe not_a_file; 0x7f7f7f7f7f7f7f7f not_h_file; \
0xfcfcfcfcfcfcfcfc ~(file_a | file_b); 0x3f3f3f3f3f3f3f3f ~(file_g | file_h); 0x55aa55aa55aa55aa light; \
0xaa55aa55aa55aa55 dark; 0x8040201008040201 a1h8; 0x0102040810204080 a8h1; 0x0080402010080402 b1h7; \
0x4020100804020100 a2g8; 0xff818181818181ff edges; 0x007e7e7e7e7e7e00 ~edges; 0x8100000000000081 corners; \
0x0000001818000000 center; 0x00003c3c3c3c0000 center_files & (rank_3 | rank_4 | rank_5 | rank_6); \
0x3c3c3c3c3c3c3c3c center_files; 0x000000000000000e between(a1, e1); 0x0000000000000060 between(e1, h1); \
0x0e00000000000000 between(a8, e8); 0x6000000000000000 between(e8, h8); 0x000000ffff000000 rank_4 | rank_5; \
0x000000000000ffff rank_1 | rank_2; 0xffff000000000000 rank_7 | rank_8; 0x00ffffffffffff00 ~(rank_1 | rank_8); \
0x0f0f0f0f0f0f0f0f west_half; 0xf0f0f0f0f0f0f0f0 east_half; 0x00000000ffffffff south_half; \
0xffffffff00000000 north_half; 0x1818181818181818 file_d | file_e; 0x0707070707070707 file_a | file_b | file_c; \
0xe0e0e0e0e0e0e0e0 file_f | file_g | file_h; 0x0000000000000302 king(a1); 0x0000000000020400 knight(a1); \
0x0028440044280000 knight(e5); 0x0000382838000000 king(e5); 0x0000280000000000 white_pawn(e5); \
0x0000000000000028 black_pawn(e2); 0x000101010101017e rook_mask(a1); 0x7e80808080808000 rook_mask(h8); \
0x0040201008040200 bishop_mask(a1); 0x0000000000ff0000 rank_3; 0x5555555555555555 file_a | file_c | file_e | file_g; \
0x3333333333333333 file_a | file_b | file_e | file_f; 0x00ff00ff00ff00ff rank_1 | rank_3 | rank_5 | rank_7; \
0x0000ffff0000ffff rank_1 | rank_2 | rank_5 | rank_6; 0x7effffffffffff7e ~corners; 0xffffffffffffffff all; \
0x0000000008000000 d4; 0x8000000000000000 h8; 0x0000000000000000 none; 0x8142241818244281 a1h8 | a8h1; \
0x02020202020202fd rook(b1, none); 0x0042000000004200 (file_b | file_g) & (rank_2 | rank_7)";

/// Factors, and the key and what it holds.
const FACTORS: &str = "\
0x03f79d71b4cb0a89 de_bruijn true; 0x07edd5e59a4e28c2 de_bruijn true; 0x0218a392cd3d5dbf de_bruijn true; \
0x022fdd63cc95386d de_bruijn true; 0xaaaaaaaaaaaaaaab fraction 1/3; 0xcccccccccccccccd fraction 1/5; \
0x1111111111111111 fraction -1/15; 0x0a8002c000108020 magics rook a1; \
0x0102040810204080 gathers file_a; 0x0101010101010101 gathers a1h8 a8h1";

/// A number, and everything that it is known as.
const NAMES: &[(&str, &str)] = &[
    ("0x42", "start\twhite knights\n"),
    ("0x8100000000000081", "set\tcorners\nstart\trooks\n"),
    ("0x0800000000000000", "set\td8\nstart\tblack queen\n"),
    ("0xffff", "set\trank_1 | rank_2\nstart\twhite pieces\n"),
    ("2685821657736338717", "hash\txorshift64*\n"),
    ("0xe", "set\tbetween(a1, e1)\ncastling\tWhite, queenside: between king and rook\n"),
    ("0x60", "set\tbetween(e1, h1)\ncastling\tWhite, kingside: between king and rook\n"),
    ("0x1c", "set\tbetween(b1, f1)\ncastling\tWhite, queenside: the king's way\n"),
    ("0x7000000000000000", "set\tbetween(d8, h8)\ncastling\tBlack, kingside: the king's way\n"),
    ("0xc00000000000000", "set\tbetween(b8, e8)\ncastling\tBlack, queenside: the king's way\n"),
    ("0x03f79d71b4cb0a89", "factor\tDe Bruijn, of 64 bits\n"),
    ("0x077cb531", "factor\tDe Bruijn, of 32 bits\n"),
    ("0x0004010202000000", "magic\tbishop c1\n"),
    ("0x2004208a004208", "magic\tbishop a1, bishop b1, bishop h7, bishop h8\n"),
    ("0x0a8002c000108020", "magic\trook a1\n"),
    ("0x0102040810204080", "gathers\tfile_a\nset\ta8h1\nmappings\ta1h8 in a8b8 h1g1 a8a7 h1h2\n"),
    ("0x0002040810204081", "gathers\tfile_h\n"),
    // Each square of a1h8 alone has a bit of its own; together they carry.
    ("0x0101010101010503", ""),
    ("0x5555555555555555", "fraction\t-1/3\nset\tfile_a | file_c | file_e | file_g\n"),
    (
        "file_h",
        "fraction\t-128/255\ngathers\ta8h1\nset\tfile_h\nmappings\tfile_a in h1g1 h8g8, rank_8 in a1a2 h1h2, rank_1 in a8a7 h8h7\n",
    ),
    ("0x1e2222120e0a1222", ""),
];

#[test]
fn a_number_has_all_its_names() {
    for (number, names) in NAMES {
        let found = run(["identify", number], b"");
        assert_eq!(found.stdout, *names, "{number}");
        assert_eq!(found.code, Some(i32::from(names.is_empty())), "{number}");
        // A drawing says it, too, where nothing is known.
        let drawn = run(["identify", number, "-f", "diagram"], b"").stdout;
        assert_eq!(drawn.starts_with("Not known as a set"), names.is_empty(), "{number}: {drawn}");
        assert!(!drawn.is_empty(), "{number}");
        assert_eq!(found.stderr.contains("ot known as a set"), names.is_empty(), "{number}");
        let page = run(["-f", "diagram", number], b"").stdout;
        let mut rows = names.lines().map(|line| line.split_once('\t').expect("a kind"));
        assert!(rows.all(|(kind, _)| page.contains(&format!("   {kind}  "))), "{page}");
    }
    let data = run(["identify", "-f", "json", "0xe"], b"").stdout;
    assert!(data.contains(r#""names":[{"kind":"set","name":"between(a1, e1)"},"#), "{data}");
}

#[test]
fn a_factor_that_gathers_a_line_keeps_all_its_squares() {
    let mut lines = 0;
    for (number, names) in NAMES {
        let gathered = names.lines().find_map(|line| line.strip_prefix("gathers\t"));
        for line in gathered.iter().flat_map(|lines| lines.split(", ")) {
            let law = format!("popcount((x & {line}) * {number} >> 56) == popcount(x & {line})");
            assert_eq!(run(["prove", &law], b"").code, Some(0), "{law}");
            lines += 1;
        }
    }
    assert_eq!(lines, 3);
}

#[test]
fn constants_of_engines_have_names() {
    for (keys, rows) in [("set", CONSTANTS), ("", FACTORS)] {
        for row in rows.split("; ") {
            let (number, rest) = row.split_once(' ').expect("a name");
            let (key, name) =
                if keys.is_empty() { rest.split_once(' ').expect("a key") } else { (keys, rest) };
            let found = run(["-f", "csv", "--keys", key, number], b"");
            let expected = if name.contains(',') { format!("\"{name}\"") } else { name.to_owned() };
            assert_eq!(found.stdout, format!("{key}\n{expected}\n"), "{number}");
        }
    }
    assert!(CONSTANTS.split("; ").chain(FACTORS.split("; ")).count() >= 60);
}

/// Names that scripts get, or what is said of what differs on a few boards, and routines.
const ROUTINES: &str = "\
lsb(x) <- int f(U64 b) { return __builtin_ctzll(b); }\n\
parity(x) <- int f(U64 b) { bool odd = false; while (b) { b &= b - 1; odd = !odd; } return odd; }\n\
parity(x) <- int f(U64 b) { b ^= b >> 32; b ^= b >> 16; b ^= b >> 8; b ^= b >> 4; return 0x6996 >> (b & 15) & 1; }\n\
popcount(x) <- int f(U64 b) { return __builtin_popcountll(b); }\n\
lsb(x) <- int first(U64 b) { int i = 0; while (i < 64 && !((b >> i) & 1)) i++; return i; }\n\
msb(x), except on the empty board: -1, not 64. <- int last(U64 b) { int i = 63; while (i >= 0 && !((b >> i) & 1)) \
    --i; return i; }\n\
popcount(x) <- int popcount(uint64_t b) { return std::popcount(b); }\n\
popcount(x) <- fn count_ones(b: u64) -> u32 { b.count_ones() }\n\
popcount(x) <- static int PopCount(ulong b) => BitOperations.PopCount(b);\n\
rot180 <- static long reverse(long b) { return Long.reverse(b); }\n\
'x | king(x)' <- U64 zone(U64 k) { U64 z = k | ((k & 0x7f7f7f7f7f7f7f7f) << 1) | ((k & 0xfefefefefefefefe) >> 1); \
    return z | z << 8 | z >> 8; }\n\
popcount(x) <- int f(U64 b) { int n = 0; while (b) { n++; b &= b - 1; } return n; }\n\
popcount(x) <- int f(U64 x) { x = x - ((x >> 1) & 0x5555555555555555); x = (x & 0x3333333333333333) + ((x >> \
    2) & 0x3333333333333333); x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f; return (x * 0x0101010101010101) >> 56; }\n\
ls1b <- U64 f(U64 b) { return b & (0 - b); }\n\
reset-ls1b <- U64 f(U64 b) { return b & (b - 1); }\n\
'rotl(x, 8)' <- U64 f(U64 b) { return (b << 8) | (b >> 56); }\n\
east <- U64 f(U64 b) { return (b & 0x7f7f7f7f7f7f7f7f) << 1; }\n\
east <- U64 f(U64 b) { return (b << 1) & 0xfefefefefefefefe; }\n\
north-east <- U64 f(U64 b) { return (b & 0x7f7f7f7f7f7f7f7f) << 9; }\n\
south-west <- U64 f(U64 b) { return (b & 0xfefefefefefefefe) >> 9; }\n\
north-fill <- U64 f(U64 b) { b |= b << 8; b |= b << 16; b |= b << 32; return b; }\n\
south-fill <- U64 f(U64 b) { b |= b >> 8; b |= b >> 16; b |= b >> 32; return b; }\n\
north-fill south-fill <- U64 f(U64 b) { b |= b << 8; b |= b << 16; b |= b << 32; b |= b >> 8; b |= b >> 16; b \
    |= b >> 32; return b; }\n\
knight(x) <- U64 f(U64 b) { return ((b << 17) & 0xfefefefefefefefe) | ((b << 15) & 0x7f7f7f7f7f7f7f7f) | ((b \
    << 10) & 0xfcfcfcfcfcfcfcfc) | ((b << 6) & 0x3f3f3f3f3f3f3f3f) | ((b >> 17) & 0x7f7f7f7f7f7f7f7f) | ((b >> 15) \
    & 0xfefefefefefefefe) | ((b >> 10) & 0x3f3f3f3f3f3f3f3f) | ((b >> 6) & 0xfcfcfcfcfcfcfcfc); }\n\
king(x) <- U64 f(U64 k) { U64 a = ((k << 1) & 0xfefefefefefefefe) | ((k >> 1) & 0x7f7f7f7f7f7f7f7f); k |= a; \
    return a | (k << 8) | (k >> 8); }\n\
white_pawn(x) <- U64 f(U64 p) { return ((p << 9) & 0xfefefefefefefefe) | ((p << 7) & 0x7f7f7f7f7f7f7f7f); }\n\
black_pawn(x) <- U64 f(U64 p) { return ((p >> 7) & 0xfefefefefefefefe) | ((p >> 9) & 0x7f7f7f7f7f7f7f7f); }\n\
flip-vertical <- U64 f(U64 b) { return __builtin_bswap64(b); }\n\
mirror-horizontal <- U64 f(U64 x) { x = ((x >> 1) & 0x5555555555555555) | ((x & 0x5555555555555555) << 1); x = \
    ((x >> 2) & 0x3333333333333333) | ((x & 0x3333333333333333) << 2); return ((x >> 4) & 0x0f0f0f0f0f0f0f0f) | \
    ((x & 0x0f0f0f0f0f0f0f0f) << 4); }\n\
flip-diag <- U64 f(U64 x) { U64 t = 0x0f0f0f0f00000000 & (x ^ (x << 28)); x ^= t ^ (t >> 28); t = \
    0x3333000033330000 & (x ^ (x << 14)); x ^= t ^ (t >> 14); t = 0x5500550055005500 & (x ^ (x << 7)); return x ^ \
    t ^ (t >> 7); }\n\
'popcount(x) == 1' <- int f(U64 b) { return b != 0 && (b & (b - 1)) == 0; }\n\
'popcount(x) > 1' <- int f(U64 b) { return (b & (b - 1)) != 0; }\n\
is_empty(x) <- int f(U64 b) { return b == 0; }\n\
msb(x), except on the empty board: -1, not 64. <- int f(U64 b) { return 63 - __builtin_clzll(b); }\n\
msb(x), except on the empty board: 127, not 64. <- int f(U64 b) { return 63 ^ __builtin_clzll(b); }\n\
complement <- U64 f(U64 b) { return ~b; }\n\
up-to-ls1b <- U64 f(U64 b) { return b ^ (b - 1); }\n\
smear-down <- U64 f(U64 b) { return b | (b - 1); }\n\
ls0b <- U64 f(U64 b) { return ~b & (b + 1); }\n\
set-ls0b <- U64 f(U64 b) { return b | (b + 1); }\n\
reset-below-ls0b <- U64 f(U64 b) { return b & (b + 1); }\n\
up-to-ms1b <- U64 f(U64 b) { b |= b >> 1; b |= b >> 2; b |= b >> 4; b |= b >> 8; b |= b >> 16; b |= b >> 32; \
    return b; }\n\
ms1b <- U64 f(U64 b) { b |= b >> 1; b |= b >> 2; b |= b >> 4; b |= b >> 8; b |= b >> 16; b |= b >> 32; return \
    b ^ (b >> 1); }\n\
'x & 1' <- int f(U64 a) { return a & 1; }\n\
'occluded_fill(x, y, 7)' <- U64 f(U64 gen, U64 pro) { gen |= pro & (gen << 8); pro &= pro << 8; gen |= pro & \
    (gen << 16); pro &= pro << 16; return gen | (pro & (gen << 32)); }\n\
'sliding_attacks(x, y, 7)' <- U64 f(U64 gen, U64 pro) { gen |= pro & (gen << 8); pro &= pro << 8; gen |= pro & \
    (gen << 16); pro &= pro << 16; gen |= pro & (gen << 32); return gen << 8; }\n\
'without(x, y)' <- U64 f(U64 a, U64 b) { return a & ~b; }\n\
'select(x, y, z)' <- U64 f(U64 a, U64 b, U64 m) { return a ^ ((a ^ b) & m); }\n\
north <- U64 f(U64 b) { return b << 8; }\n\
south <- U64 f(U64 b) { return b >> 8; }\n\
from_square(x) <- U64 bit(int sq) { return 1ULL << sq; }\n\
'king(1 << x)' <- U64 kingAttacks(Square sq) { U64 b = 1ULL << sq; U64 a = ((b & 0x7f7f7f7f7f7f7f7f) << 1) | ((b \
    & 0xfefefefefefefefe) >> 1); b |= a; return a | (b << 8) | (b >> 8); }\n\
'white_pawn(1 << x)' <- fn pawn_attacks(sq: usize) -> u64 { let b = 1 << sq; ((b << 7) & 0x7f7f7f7f7f7f7f7f) | ((b \
    << 9) & 0xfefefefefefefefe) }\n\
msb(x), except on the empty board: -1, not 64. <- #define MSB(x) (63 - __builtin_clzll(x))\n\
'popcount(x) > 1' <- #define SEVERAL(b) (((b) & ((b) - 1)) != 0)\n\
'white_double_push(x, y)' <- U64 f(U64 pawns, U64 empty) { U64 one = (pawns << 8) & empty; return one << 8 & empty & \
    0xff000000; }\n\
'black_double_push(x, y)' <- U64 f(U64 pawns, U64 empty) { U64 one = (pawns >> 8) & empty; return one >> 8 & empty & \
    0xff00000000; }\n\
'white_passed(x, y)' <- U64 f(U64 own, U64 other) { U64 s = other >> 8; s |= s >> 8; s |= s >> 16; s |= s >> 32; return \
    own & ~(s | (s & 0x7f7f7f7f7f7f7f7f) << 1 | (s & 0xfefefefefefefefe) >> 1); }\n\
'black_passed(x, y)' <- U64 f(U64 own, U64 other) { U64 s = other << 8; s |= s << 8; s |= s << 16; s |= s << 32; return \
    own & ~(s | (s & 0x7f7f7f7f7f7f7f7f) << 1 | (s & 0xfefefefefefefefe) >> 1); }\n\
north <- def f(b):    return (b << 8) & ((1 << 64) - 1)\n\
'x << 17' 'x & not_a_file' <- public static ulong F(ulong l) => (l << 17) & 0xfefefefefefefefe;\n\
'x << 17' 'x & not_a_file' <- let wn = (b << 17) & ~file_a\n\
'x >> 6' 'x & ~(file_a | file_b)' <- U64 f(U64 b) { return (b >> 6) & 0xfcfcfcfcfcfcfcfc; }\n\
north 'x & (rank_3 | rank_4)' <- U64 f(U64 b) { return (b << 8) & 0xffff0000; }\n\
popcount(x) <- int f(U64 b) { int n; for (n = 0; b; n++, b &= b - 1); return n; }\n\
popcount(x) <- fn f(mut b: u64) -> u32 { let mut n = 0; loop { if b == 0 { break; } b &= b - 1; n += 1; } n }\n\
popcount(x) <- int f(U64 b) { int n = 0; while (1) { if (!b) break; b &= b - 1; n++; } return n; }\n\
popcount(x) <- func (b Bitboard) Count() int { var k, l Bitboard; k = 0x5555555555555555; l = 0x3333333333333333; b -= \
    (b >> 1) & k; b = (b & l) + ((b >> 2) & l); b = (b + (b >> 4)) & 0x0f0f0f0f0f0f0f0f; b += b >> 8; b += b >> 16; b \
    += b >> 32; return int(b & 0x7f) }\n\
north 'x & rank_4' <- U64 f(U64 w) { return (w << 8) & 0x00000000ff000000; }";

#[test]
fn routines_of_engines_have_names() {
    for row in ROUTINES.lines() {
        let (name, routine) = row.split_once(" <- ").expect("a name");
        let found = run(["identify", routine], b"");
        let said = found.stderr.trim_start_matches("bbt: The same as ").trim_end();
        let first = found.stdout.lines().next().unwrap_or(said);
        assert_eq!(first, name, "{routine}");
        assert_eq!(found.code, Some(i32::from(found.stdout.is_empty())), "{routine}");
        let of_square = name.ends_with("(1 << x)'") || name == "from_square(x)";
        assert_eq!(found.stderr.contains("bbt: given x < 64\n"), of_square, "{routine}");
    }
    assert!(ROUTINES.lines().count() >= 40);
}

#[test]
fn the_numbers_of_a_routine_are_written_as_numbers() {
    for (routine, name) in [
        ("int f(int side) { return side ? -8 : 8; }", "'x ? -8 : 8'"),
        ("int f(int c) { return c == 0 ? 16 : 24; }", "'x ? 24 : 16'"),
        ("int f(int c) { return c ? -1 : 1; }", "'x ? -1 : 1'"),
        ("int f(U64 b) { return 1; }", "1"),
        ("int f(U64 b) { return -1; }", "-1"),
        ("U64 f(U64 b) { return 1; }", "a1"),
        ("U64 f(int c) { return c ? 0xff : 0xff00000000000000; }", "'x ? rank_1 : rank_8'"),
        ("bool f(U64 b) { return 5 - (b & 3) > 0; }", "true"),
        ("int f(int m) { return (m >> 6) & 63; }", ""),
        ("int f(U64 b) { return (b & 7) * 2; }", ""),
        ("U64 f(U64 b) { return (b & 7) * 2; }", "east 'x & between(a1, e1)'"),
    ] {
        let found = run(["identify", routine], b"").stdout;
        assert_eq!(found.lines().next().unwrap_or_default(), name, "{routine}");
    }
}

/// A number is taken for that of a square or a side only where that says something.
#[test]
fn fields_of_moves_and_other_numbers_are_not_squares() {
    for routine in [
        "int target(int move) { return (move & 0xfc0) >> 6; }",
        "uint8_t source(uint16_t move) { return move >> 10; }",
        "bool off(int s) { return s & 0x88; }",
        "int clamp(int d) { return d < 0 ? 0 : d > 100 ? 100 : d; }",
        "int far(int s) { int r = s >> 3, c = s & 7; return std::max(std::abs(r - 3), std::abs(c - 4)); }",
        "public static int Half(int sq) => (sq - 9) >> 1;",
        "bool f(int n) { return n == 64; }",
        "bool f(int n) { return n >= 0; }",
        "int f(int n) { return n == 200 ? 1 : 0; }",
    ] {
        let found = run(["identify", routine], b"");
        assert!(!found.stderr.contains("given x < "), "{routine}: {found:?}");
    }
    for (routine, value, expected) in [
        ("int f(int sq) { return (sq - 9) % 8; }", "3", "-6"),
        ("int f(U64 b) { return 2; }", "0xff", "2"),
        ("int up(int side) { return side ? -8 : 8; }", "1", "-8"),
        ("int f(int x) { return -1; }", "3", "-1"),
        ("func f(sq int) int { return sq - 20 }", "7", "-13"),
        ("func f(_ sq: Int) -> Int { return (sq - 20) >> 1 }", "7", "-7"),
        (
            "fn f(mut b: u64) -> u32 { let mut n = 0; while b != 0 { n += 1; b &= b - 1; } n }",
            "7",
            "3",
        ),
        ("def f(b): return 1 if b else 2", "1", "1"),
        ("public static long f(long b) { return b >> 8; }", "-256", "0xffffffffffffffff"),
    ] {
        assert_eq!(run([routine, value], b"").stdout, format!("{expected}\n"), "{routine}");
    }
}

/// Names of routines of several parameters, or of the number of a square; what is given; and routines.
const PARAMETERS: &str = "\
'set_square(x, y)' <- y < 64 <- func (b BitBoard) Set(sq Square) BitBoard { return b | (1 << sq) }\n\
'test_square(light, x)' <- x < 64 <- public static int Colour(int sq) { return ((sq >> 3) ^ sq) & 1; }\n\
'test_square(file_a | file_h, x)' <- x < 64 <- bool f(int sq) { return (sq & 7) == 0 || (sq & 7) == 7; }\n\
'test_square(x, y)' <- <- #define GET_BIT(board, sq) (((board) >> (sq)) & 1ULL)\n\
'distance(x, y)' <- x < 64 and y < 64 <- int distance(int a, int b) { return std::max(std::abs((a & 7) - (b & 7)), \
    std::abs((a >> 3) - (b >> 3))); }\n\
'distance(x, y)' <- <- int steps(int a, int b) { return std::max(std::abs(file_of(a) - file_of(b)), \
    std::abs(rank_of(a) - rank_of(b))); }\n\
'manhattan_distance(x, y)' <- x < 64 and y < 64 <- int f(int a, int b) { return abs(a / 8 - b / 8) + abs(a % 8 - b % 8); \
    }\n\
'north_fill(north(1 << x))' <- x < 64 <- U64 ahead(int s) { U64 b = 0; for (int i = s + 8; i < 64; i += 8) b |= 1ULL << \
    i; return b; }\n\
'rook_mask(1 << x)' <- x < 64 <- U64 mask(int sq) { U64 m = 0; int r, f, k = sq / 8, l = sq % 8; for (r = k + 1; r < 7; r++) \
    m |= 1ULL << (8 * r + l); for (r = k - 1; r > 0; r--) m |= 1ULL << (8 * r + l); for (f = l + 1; f < 7; f++) m |= \
    1ULL << (8 * k + f); for (f = l - 1; f > 0; f--) m |= 1ULL << (8 * k + f); return m; }\n\
'bishop(1 << x, y)' <- x < 64 <- U64 rays(int sq, U64 occ) { U64 a = 0; for (int d = 0; d < 4; d++) { int df = d & 1 ? \
    1 : -1, dr = d & 2 ? 1 : -1, f = (sq & 7) + df, r = (sq >> 3) + dr; while (f >= 0 && f < 8 && r >= 0 && r < 8) { a |= \
    1ULL << (8 * r + f); if (occ >> (8 * r + f) & 1) break; f += df; r += dr; } } return a; }\n\
'north_fill(north(1 << x))' <- x < 64 <- fn ahead(sq: usize) -> u64 { let (r, f) = (sq / 8, sq % 8); let mut m = 0; for i in (r + \
    1)..8 { m |= 1 << (8 * i + f); } m }\n\
'south_fill(south(1 << x))' <- x < 64 <- fn behind(sq: u32) -> u64 { let (r, f) = (sq / 8, sq % 8); let mut m = 0u64; for i in \
    (0..r).rev() { m |= 1 << (8 * i + f); } m }\n\
'rook_mask(1 << x)' <- x < 64 <- fn mask(sq: i32) -> u64 { let (r, f) = (sq / 8, sq % 8); let mut m = 0u64; for i in (r + \
    1)..=6 { m |= 1u64 << (8 * i + f); } for i in 1..r { m |= 1u64 << (8 * i + f); } for i in f + 1..7 { m |= 1u64 << (8 * \
    r + i); } for i in (1..f).rev() { m |= 1u64 << (8 * r + i); } m }\n\
lower_squares(x) <- x < 64 <- fn below(n: u32) -> u64 { let mut m = 0; for i in 0..n { m |= 1 << i; } m }\n\
'file_distance(x, y)' <- <- fn files(a: i32, b: i32) -> i32 { ((a & 7) - (b & 7)).abs() }\n\
'test_square(x, y)' <- y < 64 <- bool has(uint64_t b, int sq) { return (b >> sq) & 1; }\n\
'set_square(x, y)' <- y < 64 <- fn with(b: u64, sq: u8) -> u64 { b | 1 << (sq & 63) }\n\
'south_fill(north_fill(1 << x))' <- x < 64 <- U64 fileOf(int sq) { return 0x0101010101010101ULL << (sq % 8); }\n\
'west_fill(east_fill(1 << x))' <- x < 64 <- U64 rankOf(Square sq) { return 255ULL << (sq / 8 * 8); }\n\
'lsb(flip_vertical(1 << x))' <- x < 64 <- int turned(int sq) { return (7 - sq / 8) * 8 + sq % 8; }\n\
'lsb(flip_diag(1 << x))' <- x < 64 <- int turned(int sq) { return sq % 8 * 8 + sq / 8; }\n\
rank_of(x) <- x < 64 <- int row(int sq) { return sq / 8; }\n\
file_of(x) <- x < 64 <- fn column(square: u8) -> u8 { square % 8 }\n\
x <- x < 64 <- int same(int sq) { return sq ^ 56 ^ 56; }\n\
'rook(1 << x, y)' <- x < 64 <- U64 reach(int sq, U64 occ) { return rookAttacks(sq, occ); }\n\
'y ? south(x) : north(x)' <- y < 2 <- U64 ahead(U64 b, bool black) { return black ? b >> 8 : b << 8; }\n\
'x ? south(y) : north(y)' <- x < 2 <- U64 ahead(bool black, U64 b) { if (black) return b >> 8; return b << 8; }\n\
'z ? north(x) & y : south(x) & y' <- z < 2 <- long ahead(long b, long free, boolean white) { return (white ? b << 8 : \
    b >>> 8) & free; }\n\
'x ? rank_8 : rank_1' <- x < 2 <- U64 last(bool white) { return white ? 255ULL << 56 : 255; }\n\
'king(x) & ~y' <- <- U64 steps(U64 k, U64 own) { U64 a = ((k & 0x7f7f7f7f7f7f7f7f) << 1) | ((k & \
    0xfefefefefefefefe) >> 1), b = a | k; return (a | b << 8 | b >> 8) & ~own; }\n\
'y ? white_pawn(1 << x) : black_pawn(1 << x)' <- x < 64 and y < 2 <- U64 hits(int sq, bool white) { U64 b = 1ULL << \
    sq, w = b & 0xfefefefefefefefe, e = b & 0x7f7f7f7f7f7f7f7f; return white ? w << 7 | e << 9 : w >> 9 | e >> 7; }";

#[test]
fn parameters_are_boards_squares_masks_or_sides() {
    for row in PARAMETERS.lines() {
        let parts: Vec<&str> = row.split("<-").map(str::trim).collect();
        let found = run(["identify", parts[2]], b"");
        assert_eq!(found.stdout.lines().next(), Some(parts[0]), "{}", parts[2]);
        let given = found.stderr.lines().find_map(|line| line.strip_prefix("bbt: given "));
        assert_eq!(given.unwrap_or_default(), parts[1], "{}", parts[2]);
    }
    // What is no routine is not read as one of squares.
    assert_eq!(run(["identify", "startpos"], b"").code, Some(2));
    // A number is not taken for a set, what differs in a case is not called the same, and only a truth has two cases.
    for routine in [
        "int f(int file, int rank) { return rank * 8 + file; }",
        "U64 f(U64 b, bool black) { return black ? b >> 9 | b & 5 : b << 8; }",
        "U64 f(int sq) { return sq == 63 ? 0 : 1ULL << sq; }",
        "bool f(int file, int rank) { return (file | rank) >= 0 && file < 8 && rank < 8; }",
    ] {
        assert_eq!(run(["identify", routine], b"").code, Some(1), "{routine}");
    }
}
