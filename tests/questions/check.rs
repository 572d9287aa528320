//! `bbt check`: what it finds in the constants of source code, and what it leaves alone.

use crate::support::{Outcome, run};

/// The findings in a text, and what was said about it.
pub(crate) fn check(source: &str) -> Outcome {
    let outcome = run(["check"], source.as_bytes());
    let code = i32::from(!outcome.stdout.is_empty());
    assert_eq!(outcome.code, Some(code), "{source}\n{outcome:?}");
    outcome
}

/// Checks that a text has these findings, and no others.
pub(crate) fn finds(source: &str, findings: &[&str]) {
    let outcome = check(source);
    let lines: Vec<&str> =
        outcome.stdout.lines().filter_map(|line| line.strip_prefix("<stdin>:")).collect();
    assert_eq!(lines, findings, "{source}\n{outcome:?}");
}

/// An array of 64 words as bbt writes it in a language.
pub(crate) fn table(formula: &str, language: &str) -> String {
    run(["grid", formula, "-f", language], b"").stdout
}

/// A text in which two words are exchanged.
pub(crate) fn exchanged(text: &str, one: &str, other: &str) -> String {
    assert!(text.contains(one) && text.contains(other), "{one} {other}\n{text}");
    text.replace(one, "ONE").replace(other, one).replace("ONE", other)
}

pub(crate) const MASKS: &str = "\
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
            "const U64 kRank7 = 0xff00;",
            "6: kRank7 is rank_2 with a1 = bit 0, rank_7 with a8 = bit 0",
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
    for (constant, finding) in [
        ("RANK_1 = 0xfe", "RANK_1 is rank_1 without a1"),
        ("RANK_1 = 0x7f", "RANK_1 is rank_1 without h1"),
        ("RANK_8 = 0xfe", "RANK_8 is rank_1 & not_a_file, not rank_8"),
        ("NOT_A_FILE = 0xfefefefefefefefc", "NOT_A_FILE is not_a_file without b1"),
    ] {
        finds(&format!("const U64 {constant};\n"), &[&format!("1: {finding}")]);
    }
    // Numbers of lines, and their bits among eight or sixteen squares.
    for number in ["RANK_1 = 7", "RANK_8 = 0x80", "RANK_8 = 0x70", "RANK_8 = 91", "FILE_H = 98"] {
        finds(&format!("const U64 {number};\n"), &[]);
    }
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
        ("kFileAB = 0x0606060606060606", "kFileAB is file_b | file_c, not file_a | file_b"),
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
