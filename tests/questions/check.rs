//! `bbt check`: what it finds in source code, and what it leaves alone.

use crate::support::{Outcome, run};

/// The findings in a text, and what was said about it.
fn check(source: &str) -> Outcome {
    let outcome = run(["check"], source.as_bytes());
    let code = i32::from(!outcome.stdout.is_empty());
    assert_eq!(outcome.code, Some(code), "{source}\n{outcome:?}");
    outcome
}

/// Checks that a text has these findings, and no others.
fn finds(source: &str, findings: &[&str]) {
    let outcome = check(source);
    let lines: Vec<&str> =
        outcome.stdout.lines().filter_map(|line| line.strip_prefix("<stdin>:")).collect();
    assert_eq!(lines, findings, "{source}\n{outcome:?}");
}

/// An array of 64 words as bbt writes it in a language.
fn table(formula: &str, language: &str) -> String {
    run(["grid", formula, "-f", language], b"").stdout
}

/// A text in which two words are exchanged.
fn exchanged(text: &str, one: &str, other: &str) -> String {
    assert!(text.contains(one) && text.contains(other), "{one} {other}\n{text}");
    text.replace(one, "ONE").replace(other, one).replace("ONE", other)
}

const MASKS: &str = "\
#define FILE_A 0x0101010101010101ULL
#define FILE_H (FILE_A << 7)
#define RANK_2 0xff00ULL
typedef unsigned long long U64;
static const U64 NotAFile = ~FILE_A, NOT_H_FILE = ~FILE_H;
";

#[test]
fn a_constant_is_the_set_that_its_name_says() {
    let with = |line: &str| format!("{MASKS}{line}\n");
    for (line, finding) in [
        (
            "#define FILEC 0x2020202020202020",
            "6: FILEC is file_f with a1 = bit 0, file_c with h1 = bit 0",
        ),
        (
            "const U64 Rank7BB = 0xff00;",
            "6: Rank7BB is rank_2 with a1 = bit 0, rank_7 with a8 = bit 0",
        ),
        (
            "const U64 FILE_B = 0x0101010101010101;",
            "6: FILE_B is file_a, not file_b, the value of FILE_A on line 1",
        ),
        ("const U64 A1H8 = 0x8040201008040200;", "6: A1H8 is a1h8 without a1"),
        ("const U64 FILE_D_MASK = 0x0808080808080818;", "6: FILE_D_MASK is file_d with e1"),
        (
            "const U64 DARK_SQUARES = 0x55aa55aa55aa55aa;",
            "6: DARK_SQUARES is light with a1 = bit 0, dark with a8 = bit 0",
        ),
        (
            "enum { A, B };\nconst U64 BB_RANK_8 =\n  0xffULL << (8 * (A + 6));",
            "7: BB_RANK_8 is rank_7, not rank_8",
        ),
    ] {
        finds(&with(line), &[finding]);
    }
}

#[test]
fn constants_of_kotlin_and_swift_are_read() {
    let kotlin = "object Masks {\n    const val FILE_B = 0x0404040404040404uL\n    private val rank2: ULong = 0xff00uL\n}";
    finds(kotlin, &["2: FILE_B is file_c, not file_b"]);
    let swift = "extension Board {\n    static let rank7: UInt64 = 0xff00\n    static let fileA: UInt64 = 0x0101010101010101\n}";
    finds(swift, &["2: rank7 is rank_2 with a1 = bit 0, rank_7 with a8 = bit 0"]);
}

#[test]
fn the_same_name_in_two_classes_is_read_twice() {
    finds(
        "static class Files {\n\
         \x20   private const ulong FILEA = 0x0101010101010101, FILEH = 0x8080808080808080;\n\
         \x20   private const ulong FILED = 0x1010101010101010;\n\
         \x20   private const ulong FILEE = 0x808080808080808;\n\
         \x20   public static ulong North(ulong b) => b << 8;\n\
         }\n\
         static class Others {\n\
         \x20   const ulong FILEA = 0x1;\n\
         \x20   const ulong FILEH = 0x0101010101010101;\n\
         \x20   public static ulong North(ulong b) => b << 7;\n\
         \x20   public static int North(int square) => square + 8;\n\
         }\n",
        &[
            "3: FILED is file_e with a1 = bit 0, file_d with h1 = bit 0",
            "4: FILEE is file_d with a1 = bit 0, file_e with h1 = bit 0",
            "9: FILEH is file_a with a1 = bit 0, file_h with h1 = bit 0",
            "10: North is not north: it takes 0x0100000000000000 to 0x8000000000000000, not to \
             0x0000000000000000: a8 wraps around to h8",
        ],
    );
}

#[test]
fn a_name_that_does_not_say_a_set_is_left_alone() {
    finds(
        "enum File { FILE_A, FILE_B, FILE_C, FILE_H = 7 };\n\
         enum { RANK_1 = 1, RANK_8 = 8, D2 = 3, E4 = 1 };\n\
         const int A1 = 5, B1 = 7, FILE_B_INDEX = 0x300;\n\
         const uint64_t CENTER_FILES = 0x1818181818181818, CORNERS = 0x81, LIGHT = 0xfff0d9b5;\n\
         const uint64_t WHITE_OO = 0x60, KING_SIDE = 0x60, FILE_SHIFT[2] = {0x100, 0x200};\n\
         const uint64_t notAFile = 0xfefefefefefefefe, NotAFile = 0xfefefefefefefefe;\n",
        &[],
    );
    finds(&format!("{MASKS}const int A1 = 5, B1 = 7;\n"), &[]);
}

#[test]
fn what_is_wrong_in_all_square_mappings_is_found_however_many_names_are() {
    finds(
        "const U64 FILE_A = 0x0101010101010100;\nconst U64 FILE_B = 0x0202020202020200;\n\
         const U64 FILE_C = 0x0404040404040400;\n",
        &[
            "1: FILE_A is file_a without a1",
            "2: FILE_B is file_b without b1",
            "3: FILE_C is file_c without c1",
        ],
    );
    let routines = "U64 south(U64 b) { return b >> 7; }\nU64 flipVertical(U64 b) { return b; }\n\
                    U64 rot180(U64 b) { return b >> 1; }\n";
    let outcome = check(routines);
    assert_eq!(outcome.stdout.lines().count(), 3, "{outcome:?}");
    let note =
        "bbt: <stdin>: 3 names of sets or steps are wrong, whether bit 0 is a1, a8, h1 or h8\n";
    assert!(outcome.stderr.starts_with(note), "{outcome:?}");
}

const KNOWN: &str = "const U64 FILE_A = 0x0101010101010101, FILE_B = FILE_A << 1, FILE_H = FILE_A << 7, RANK_1 = 0xff;\n";

#[test]
fn a_name_of_squares_or_lines_that_other_things_have_is_checked_if_others_tell_the_mapping() {
    for (constant, finding) in [
        ("E4 = 1ULL << 29", "E4 is f4, not e4"),
        ("BB_A2 = 0x200", "BB_A2 is b2, not a2"),
        ("BB_E4 = 0x30000000", "BB_E4 is e4 with f4"),
        (
            "A1H8_DIAGONAL = 0x0102040810204080",
            "A1H8_DIAGONAL is a8h1 with a1 = bit 0, a1h8 with a8 = bit 0",
        ),
        ("DiagonalH1A8 = 0x0102040810204081", "DiagonalH1A8 is a8h1 with a1"),
        ("WhiteSquares = 0xd5aa55aad5aa55aa", "WhiteSquares is light with h4 h8"),
        (
            "NOT_A = 0x7f7f7f7f7f7f7f7f",
            "NOT_A is not_h_file with a1 = bit 0, not_a_file with h1 = bit 0",
        ),
        (
            "CLEAR_FILE_H = 0xfefefefefefefefe",
            "CLEAR_FILE_H is not_a_file with a1 = bit 0, not_h_file with h1 = bit 0",
        ),
        ("row2 = 0xff", "row2 is rank_1, not rank_2, the value of RANK_1 on line 1"),
        ("ColumnG = 0x2020202020202020", "ColumnG is file_f, not file_g"),
        ("SECOND_RANK = 0xff00ff00", "SECOND_RANK is rank_2"),
        ("FILE_AB = 0x0606060606060606", "FILE_AB is file_b | file_c, not file_a | file_b"),
        ("FILE_A_MASK = 0x2", "FILE_A_MASK is b1, not file_a"),
    ] {
        let source = format!("{KNOWN}const U64 {constant};\n");
        let found = check(&source).stdout;
        // What is far from its name is that of something else.
        let is_far = constant.starts_with("SECOND");
        assert_eq!(found, if is_far { String::new() } else { format!("<stdin>:2: {finding}\n") });
        // One name alone does not say what bit 0 is.
        finds(&format!("const U64 {constant};\n"), &[]);
    }
    // Numbers of squares, notes, sizes, constants of hash functions, the sets of players, bits of a byte.
    for other in [
        "#define E4 330\n#define A4 440\n#define C4 262",
        "const U64 E4 = 28, D5 = 27, FILE_B_MASK = 2, FILE_G_MASK = 2, FILE_C_BB = 0;",
        "const int H1 = 1 << 20; const size_t B1 = 1024; const U64 C1 = 0xff51afd7ed558ccd;",
        "const U64 WHITE_SQUARES = 0xffff, NOT_A = 0x5555555555555555, COLD = 0x0303030303030303;",
    ] {
        finds(&format!("{KNOWN}{other}\n"), &[]);
    }
    // Without a file, h1 may be bit 0 as well as a1; where there is a rank 0, others begin with 0, too.
    finds(
        "const U64 RANK_1 = 0xff, RANK_2 = 0xff00, RANK_8 = RANK_1 << 56, E4 = 1ULL << 27;\n",
        &[],
    );
    finds(&format!("{KNOWN}const U64 ROW_0 = 0xff, ROW_1 = 0xff00;\n"), &[]);
    // Files side by side.
    finds(
        "const U64 FILE_A = 0xff, FILE_B = 0xff00, FILE_H = 0xff00000000000000;\n\
         const U64 RANK_1 = 0x0101010101010101, E4 = 1ULL << 35;\n",
        &[],
    );
}

#[test]
fn each_language_has_its_forms_of_declarations() {
    let wrong = "is file_f with a1 = bit 0, file_c with h1 = bit 0";
    for source in [
        "const unsigned long long FileC = 0x2020202020202020ULL;",
        "const unsigned long FileC = 0x2020202020202020UL;",
        "const Bitboard FileC = 0x2020202020202020ULL;",
        "const Bitboard FileC{0x2020202020202020ULL};",
        "static const Bitboard FileC(0x2020202020202020ULL);",
        "const std::uint64_t FileC = 0x2020202020202020;",
        "#include \"bitboards.h\"\nconst Bitboard Bitboards::FileC = 0x2020202020202020;",
        "enum : U64 { FileA = 0x0101010101010101ULL, FileC = 0x2020202020202020ULL };",
        "enum Masks : ulong { FileC = 0x2020202020202020 }",
        "public static ulong FileC => 0x2020202020202020;",
        "class Masks { public static ulong FileC { get; } = 0x2020202020202020; }",
        "package board\n\nconst FileC Bitboard = 0x2020202020202020\n",
        "package board\n\nconst (\n\tFileA uint64 = 0x101010101010101\n\tFileC uint64 = 0x2020202020202020\n)\n",
    ] {
        let found = check(source).stdout;
        assert!(found.ends_with(&format!("FileC {wrong}\n")), "{source}: {found}");
    }
    let rows = table("knight(from_square(sq))", "c");
    let rows = rows[rows.find('{').expect("a list")..].trim_end_matches([';', '\n']);
    let rows = &rows.replacen("0x0000000a1100110a", "0x0000000a1100110b", 1);
    let of_go = rows.replace("ULL", "");
    for source in [
        format!("constexpr std::array<Bitboard, 64> t{rows};"),
        format!("constexpr std::array<Bitboard, 64> t = {{{rows}}};"),
        format!("constexpr Bitboard t[64]{rows};"),
        format!("package board\n\nvar (\n\tt = [64]uint64{of_go}\n)\n"),
    ] {
        let found = check(&source).stdout;
        assert!(
            found.contains("[18] (c3) is knight(c3) with a1: the others are"),
            "{source}: {found}"
        );
    }
    // What has a name and a number, and is not read, is counted.
    for source in [
        "object B {\n    fun northOne(b: ULong): ULong = b shr 8\n}\n",
        "class A { public static ulong FileA { get => 0x02; } }",
        "const north = (b) => (b << 7n) & 0xffn;\n",
        "static const Bitboard FileA(0x02, 1);",
    ] {
        let said = check(source).stderr;
        assert!(said.contains("; 1 declaration could not be read"), "{source}: {said}");
    }
}

#[test]
fn a_file_in_another_square_mapping_is_read_in_that() {
    let java = "\
public final class Masks {
    public static final long FILE_A = 0x8080808080808080L;
    public static final long FILE_B = FILE_A >>> 1, FILE_G = 0x0202020202020202L;
    public static final long FILE_H = 0x0101010101010101L, RANK_1 = 0xffL;
    static long eastOne(long b) { return (b & ~FILE_H) >>> 1; }
    static long northOne(long b) { return b << 8; }
";
    let outcome = check(&format!("{java}}}\n"));
    let note = "bbt: <stdin>: h1 = bit 0, as 7 of 7 names say: FILE_A is file_h with a1 = bit 0, \
                file_a with h1 = bit 0\n";
    assert!(outcome.stderr.starts_with(note), "{outcome:?}");
    let wrong = "    static final long FILE_C = 0x0404040404040404L;\n    \
                 static long westOne(long b) { return b << 1; }\n}\n";
    finds(
        &format!("{java}{wrong}"),
        &[
            "7: FILE_C is file_f with h1 = bit 0, file_c with a1 = bit 0",
            "8: westOne is not west: it takes 0x0000000000000080 to 0x0000000000000100, not to \
             0x0000000000000000: a1 wraps around to h2",
        ],
    );
    // The numbers of squares say what bit 0 is.
    let squares: String =
        (0..64).map(|n| format!("{}{}, ", char::from(b'A' + n % 8), 8 - n / 8)).collect::<String>();
    finds(
        &format!(
            "enum {{ {squares} }};\nconst uint64_t RANK_1 = 0xff, FILE_A = 0x0101010101010101;"
        ),
        &["2: RANK_1 is rank_8 with a8 = bit 0, rank_1 with a1 = bit 0"],
    );
    // Two names say it, one does not.
    let colors = "const uint64_t LIGHT_SQUARES = 0xaa55aa55aa55aa55;\n";
    let lone = "1: LIGHT_SQUARES is dark with a1 = bit 0, light with a8 = bit 0";
    finds(colors, &[lone]);
    finds(&format!("{colors}const uint64_t DARK_SQUARES = ~LIGHT_SQUARES;\n"), &[]);
    finds("#define DARK_SQUARES 0xFFB58863\n#define LIGHT_SQUARES 0xffeeeed2\n", &[]);
    // Files of ten squares.
    let wide = "const uint64_t FILE_A = 0x100401, FILE_B = 0x200802, FILE_C = 0x401004;\n";
    let outcome = check(wide);
    let note =
        "bbt: <stdin>: 3 names of sets or steps are wrong, whether bit 0 is a1, a8, h1 or h8\n";
    assert!(outcome.stdout.is_empty() && outcome.stderr.starts_with(note), "{outcome:?}");
    // Other numbers are those of another board.
    let mailbox: String = squares.replace("A8", "A8 = 21");
    finds(&format!("enum {{ {mailbox} }};"), &[]);
}

#[test]
fn a_routine_is_the_step_that_its_name_says() {
    for (routine, finding) in [
        (
            "static inline U64 eastOne(U64 b) { return (b << 1) & ~FILE_H; }",
            "6: eastOne is not east: it takes 0x0000000000000080 to 0x0000000000000100, not to \
             0x0000000000000000: h1 wraps around to a2",
        ),
        (
            "#define soWeOne(b) ((b) >> 9)",
            "6: soWeOne is not south-west: it takes 0x0000000000010000 to 0x0000000000000080, not to \
             0x0000000000000000: a3 wraps around to h1",
        ),
        (
            "U64 mirrorHorizontal(U64 b) { return __builtin_bswap64(b); }",
            "6: mirrorHorizontal is flip-vertical, not mirror-horizontal: it takes \
             0x0000000000000001 to 0x0100000000000000, not to 0x0000000000000080",
        ),
        (
            "U64 turn(U64 b) { return __builtin_bswap64(b); }\n\
             U64 rotate180(U64 b) { b = turn(b); return (b & NotAFile) >> 1; }",
            "7: rotate180 is not rot180: it takes 0x0000000000000001 to 0x0000000000000000, not to \
             0x8000000000000000",
        ),
        (
            "U64 southFill(U64 b) { b |= b >> 8; b |= b >> 16; return b; }",
            "6: southFill is not south-fill: it takes 0x0000000100000000 to 0x0000000101010100, not \
             to 0x0000000101010101",
        ),
        (
            "U64 north(U64 b) { return b >> 8; }",
            "6: north is south with a1 = bit 0, north with a8 = bit 0",
        ),
        (
            "U64\nflipVertical(U64 b)\n{\n  return b;\n}",
            "7: flipVertical is not flip-vertical: it takes 0x0000000000000001 to \
             0x0000000000000001, not to 0x0100000000000000",
        ),
        (
            "U64 resetLs1b(U64 b) { return b & -b; }",
            "6: resetLs1b is ls1b, not reset-ls1b: it takes 0x0000000000000001 to \
             0x0000000000000001, not to 0x0000000000000000",
        ),
    ] {
        finds(&format!("{MASKS}{routine}\n"), &[finding]);
    }
}

#[test]
fn a_routine_that_is_right_or_about_something_else_is_left_alone() {
    let outcome = check(
        "pub struct Bitboard(pub u64);\n\
         impl Bitboard {\n\
         \x20   pub const FILE_A: Bitboard = Bitboard(0x0101_0101_0101_0101);\n\
         \x20   /// Flips { it.\n\
         \x20   #[inline]\n\
         \x20   pub const fn flip_vertical(self) -> Self { Bitboard(self.0.swap_bytes()) }\n\
         \x20   pub fn north_east(self) -> Self { Bitboard((self.0 << 9) & !FILE_A) }\n\
         }\n\
         pub struct Square(u8);\n\
         impl Square {\n\
         \x20   pub fn north(self) -> Square { Square(self.0 + 8) }\n\
         \x20   pub fn flip_vertical(self) -> Self { Self(self.0 ^ 56) }\n\
         }\n\
         mod tests { const NAME: &str = \"\\\"{\"; const C: char = '{'; const D: char = '\\''; }\n\
         const FILE_A: u64 = 0x0101010101010101;\n\
         pub fn shift_left(b: u64) -> u64 { b << 1 }\n\
         pub fn mirror(b: u64) -> u64 { b.swap_bytes() }\n\
         pub fn rotate90(b: u64, n: u32) -> u64 { b.rotate_left(n) }\n\
         pub fn east(file: u8) -> u8 { file + 1 }\n\
         pub fn west(b: u64) -> bool { b & FILE_A != 0 }\n\
         pub fn north_fill(mut b: u64) -> u64 { b |= b << 8; b |= b << 16; b | b << 32 }\n\
",
    );
    assert_eq!(outcome.stdout, "", "{outcome:?}");
    let note = "bbt: <stdin>: read 2 constants, 0 tables and 3 routines with names of steps; 3 \
                declarations could not be read: see -f json\n";
    assert_eq!(outcome.stderr, note);
}

#[test]
fn rows_of_a_known_table_that_are_wrong_are_named() {
    let knights = table("knight(from_square(sq))", "c");
    finds(&knights, &[]);
    // From c3 and from d3.
    let turned = exchanged(&knights, "0x0000000a1100110a", "0x0000001422002214");
    let line = 1 + knights.lines().position(|line| line.contains('{')).expect("an array");
    let found = check(&turned).stdout;
    let message = "[18] (c3) and table[19] (d3) are exchanged: the others are knight attacks\n";
    assert!(found.starts_with(&format!("<stdin>:{line}: ")) && found.ends_with(message), "{found}");

    let files = table("file_a << file", "rust");
    finds(&files, &[]);
    let wrong = files.replacen("0x2020_2020_2020_2020", "0x2020_2020_2020_2021", 1);
    assert_ne!(files, wrong);
    let found = check(&wrong).stdout;
    assert!(found.ends_with("[5] (f1) is file_f with a1: the others are files\n"), "{found}");

    finds(
        "const uint64_t ranks[8] = {0xff, 0xff00, 0xff0000, 0xff0000, 0xff00000000,\n\
         0xff0000000000, 0xff000000000000, 0xff00000000000000};\n\
         const uint64_t others[8] = {0xff, 0xff00, 0, 0, 0, 0, 0, 0};\n",
        &["1: ranks[3] is rank_3, not rank_4: the others are ranks"],
    );
    // Half of the table of each side.
    let pawns =
        [table("white_pawn(from_square(sq))", "c"), table("black_pawn(from_square(sq))", "c")];
    let rows = pawns
        .map(|one| one[one.find('{').expect("a list")..].trim_end_matches([';', '\n']).to_owned());
    let both = format!("const uint64_t pawns[2][64] = {{\n{},\n{}\n}};\n", rows[0], rows[1]);
    finds(&both, &[]);
    let wrong = both.replacen("0x0000000000000500", "0x0000000000000400", 1);
    assert_ne!(both, wrong);
    finds(
        &wrong,
        &["1: pawns[0][1] (b1) is white_pawn(b1) without a2: the others are white pawn attacks"],
    );
}

#[test]
fn a_magic_factor_that_collides_is_named_with_the_occupancies() {
    let tables = |more: &[&str]| run([&["magic", "all"][..], more].concat(), b"").stdout;
    for (tables, is_fixed) in [
        (tables(&["bishop", "-f", "c"]), false),
        (tables(&["rook", "-f", "rust"]), false),
        (tables(&["bishop", "--fixed", "-f", "c"]), true),
    ] {
        finds(&tables, &[]);
        let factors = tables.to_lowercase().find("_factors").expect("factors");
        let (before, after) = tables.split_at(factors);
        // The fifth factor loses all of its bits but one.
        let fifth = after.match_indices("0x").nth(4).expect("a factor").0;
        let digits = after[fifth..].find([',', 'U']).expect("an end");
        let wrong = format!("{before}{}0x1{}", &after[..fifth], &after[fifth + digits..]);
        let found = check(&wrong).stdout;
        let message = found.split_once("[4] (e1) collides: 0x").expect("a finding").1;
        let ending = "bits, and other attacks\n";
        assert!(message.ends_with(ending) && found.lines().count() == 1, "{found}");
        // Without shifts, an index has a bit for each square of a mask, or else nothing is known.
        let shifts = wrong.to_lowercase().find("_shifts").expect("shifts");
        let end = wrong[..shifts].rfind('\n').expect("a line");
        assert_eq!(check(&wrong[..end]).stdout, if is_fixed { "" } else { &found });
    }
}

#[test]
fn what_cannot_be_read_is_counted_and_said_in_json() {
    let source = format!(
        "{MASKS}static const U64 RANK_1 = row(0);\nU64 eastOne(U64 b) {{ return b << one; }}\n\
                          const U64 NotHFile = ~FILE_G;\n#ifdef WIDE\nconst U64 FILE_B = 0xfff;\n#endif\n"
    );
    let outcome = check(&source);
    let note = "bbt: <stdin>: read 5 constants, 0 tables and 0 routines with names of steps; 3 \
                declarations could not be read: see -f json\n";
    assert_eq!((&*outcome.stdout, &*outcome.stderr), ("", note));
    let json = run(["check", "-f", "json"], source.as_bytes()).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("an object");
    assert_eq!(json["question"], "check");
    assert_eq!(json["findings"], serde_json::json!([]));
    let lines: Vec<u64> = (0..3).filter_map(|n| json["unread"][n]["line"].as_u64()).collect();
    assert_eq!(lines, [6, 7, 8]);
    assert_eq!(json["unread"][0]["message"], "unknown function `row` (did you mean `ror`?)");
    assert_eq!(json["unread"][2]["message"], "the file does not say what a set in it is");
}

#[test]
fn a_routine_that_calls_one_of_two_with_a_name_is_not_read() {
    let source = "typedef unsigned long long U64;\n\
                  struct White { static U64 up(U64 b) { return b << 8; } };\n\
                  struct Black { static U64 up(U64 b) { return b >> 8; } };\n\
                  U64 south(U64 b) { return Black::up(b); }\n";
    assert_eq!(check(source).stdout, "");
    let json = run(["check", "-f", "json"], source.as_bytes()).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("an object");
    let unread = serde_json::json!([{"line": 4, "message": "`up` is defined twice (paste the one that is meant)"}]);
    assert_eq!(json["unread"], unread);
    // Of several with one name, the number of operands says which one.
    let source = "typedef unsigned long long U64;\n\
                  U64 up(U64 b, int n) { return b << 8 * n; }\n\
                  U64 up(U64 b) { return b << 8; }\n\
                  U64 south(U64 b) { return up(b); }\n";
    finds(source, &["4: south is north with a1 = bit 0, south with a8 = bit 0"]);
}

#[test]
fn files_are_checked_one_by_one_and_exit_codes_say_what_was_found() {
    let file = |name: &str, text: &str| {
        let path = std::env::temp_dir().join(format!("bbt-check-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let good = file("good.h", MASKS);
    let wrong = file("wrong.h", "\r\n#define FILE_A 0xff\r\n");
    let finding = format!("{wrong}:2: FILE_A is rank_1, not file_a\n");
    assert_eq!(run(["check", &good], b"").code, Some(0));
    let both = run(["check", &good, &wrong], b"");
    assert_eq!((both.code, &both.stdout), (Some(1), &finding), "{both:?}");
    assert_eq!(both.stderr.matches(": read ").count(), 2, "{both:?}");
    let drawn = run(["check", "-", &wrong, "-f", "markdown"], b"");
    assert!(drawn.code == Some(1) && drawn.stdout.contains("FILE_A is rank_1"), "{drawn:?}");
    let json = run(["check", &wrong, &good, "-f", "json"], b"");
    assert_eq!((json.code, json.stdout.lines().count()), (Some(1), 2), "{json:?}");
    for path in [&good, &wrong] {
        std::fs::remove_file(path).expect("the file");
    }
    // The end of its name says the language.
    let go = file("masks.go", "const FileC uint64 = 0x2020202020202020\n");
    let found = run(["check", &go], b"");
    std::fs::remove_file(&go).expect("the file");
    assert!(found.stdout.contains("FileC is file_f"), "{found:?}");
    let none = run(["check", &good], b"");
    assert_eq!((none.code, &*none.stdout), (Some(2), ""), "{none:?}");
    // Comments may be in any encoding.
    let latin = run(["check"], b"// Schw\xe4rzer\n#define FILE_A 0xff // \xe9\n");
    assert_eq!(latin.stdout, "<stdin>:2: FILE_A is rank_1, not file_a\n", "{latin:?}");
    // Nothing makes it panic, or hang.
    for text in [
        "",
        "{",
        "}",
        "(",
        "\"",
        "'",
        "#",
        "#define",
        "/*",
        "a = {",
        "U64 f(U64 b) {",
        "é = 'é",
        "=\n\n",
    ] {
        assert_eq!(run(["check"], text.as_bytes()).code, Some(0), "{text}");
    }
}

#[test]
fn a_file_in_python_has_parts_by_its_lines() {
    let source = "\
\"\"\"Boards.\"\"\"
import typing
BB_ALL = 0xFFFFFFFFFFFFFFFF
BB_FILE_A = 0x0101010101010101
BB_FILE_C = 0x2020202020202020
BB_RANKS = [
    0xFF,
    0xFF00,
]

def shift_north(bb: int) -> int:
    \"\"\"Up.\"\"\"
    return (bb << 8) & BB_ALL

def shift_west(bb):
    return (bb >> 1) & ~BB_FILE_A

class Bitboard:
    FILE_B = 0x0202020202020202

    @staticmethod
    def north_east(bb):
        # up and right
        return (bb << 9) & 0x7f7f7f7f7f7f7f7f

RANK_8 = 0xff00000000000000
";
    finds(
        source,
        &[
            "5: BB_FILE_C is file_f with a1 = bit 0, file_c with h1 = bit 0",
            "15: shift_west is not west: it takes 0x0000000000000100 to 0x0000000000000080, not to \
             0x0000000000000000: a2 wraps around to h1",
            "22: north_east is not north-east: it takes 0x0000000000000080 to 0x0000000000010000, not to \
             0x0000000000000000: h1 wraps around to a3",
        ],
    );
    let count = check(source).stderr;
    assert!(count.contains("5 constants, 1 table and 3 routines"), "{count}");
    // What is one file away does not wrap.
    let source = "const U64 FILE_A = 0x8080808080808080, FILE_H = 0x0101010101010101, RANK_1 = 255;\n\
        U64 eastOne(U64 b) { return (b << 1) & ~FILE_A; }\n";
    assert!(check(source).stdout.contains("h1 goes to g1"), "{}", check(source).stdout);
}

#[test]
fn a_macro_means_what_its_last_line_before_says() {
    let source = "#define S 8\nU64 northOne(U64 b) { return b << S; }\n#undef S\n#define S 1\n\
                  U64 eastOne(U64 b) { return (b & 0x7f7f7f7f7f7f7f7fULL) << S; }\n";
    finds(source, &[]);
    finds(
        &source.replace("#define S 1", "#define S 2"),
        &["5: eastOne is not east: it takes 0x0000000000000001 to 0x0000000000000004, not to \
          0x0000000000000002"],
    );
}

#[test]
fn what_is_wrong_with_the_preprocessor_is_said() {
    let unread = |source: &str| {
        let json = run(["check", "-f", "json"], source.as_bytes()).stdout;
        let json: serde_json::Value = serde_json::from_str(&json).expect("an object");
        json["unread"][0].clone()
    };
    let one = unread(
        "const U64 FILE_A = 0x0101010101010101;\n#if FILES *\n#endif\nint i() { return 1; }\n",
    );
    assert_eq!(one["line"], 2);
    let message =
        "this condition of the preprocessor is not read (write its value: `#if 1` or `#if 0`)";
    assert_eq!(one["message"], message);
    let one = unread("#define CAT(a, b) a##b\nU64 flipVertical(U64 b) { return CAT(b, 1); }\n");
    assert_eq!(one["message"], "`#` means nothing in a formula");
}
