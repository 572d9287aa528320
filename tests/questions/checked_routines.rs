//! `bbt check`: what it finds in routines, tables and whole files, and what it leaves alone.

use crate::check::{MASKS, check, exchanged, finds, table};
use crate::support::run;

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
fn a_routine_with_an_operator_of_its_own_is_not_read() {
    let masks = "constexpr Bitboard FILE_H{0x8080808080808080ULL};\n";
    let own = "constexpr Bitboard operator-(Bitboard a, Bitboard b) { return {a.v & ~b.v}; }\n";
    let usual = "constexpr Bitboard operator<<(Bitboard a, int n) { return {a.v << n}; }\n";
    let east = "constexpr Bitboard eastOne(Bitboard b) { return (b - FILE_H) << 1; }\n";
    let south = "constexpr Bitboard southOne(Bitboard b) { return b << 9; }\n";
    let outcome =
        check(&format!("struct Bitboard {{ uint64_t v; }};\n{own}{usual}{masks}{east}{south}"));
    assert!(outcome.stdout.starts_with("<stdin>:6: southOne is not south"), "{outcome:?}");
    assert_eq!(outcome.stdout.lines().count(), 1, "{outcome:?}");
    assert!(outcome.stderr.contains("1 declaration could not be read"), "{outcome:?}");
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
fn the_table_of_a_bit_scan_is_judged_by_the_factor_in_the_file() {
    // The wiki's, by Martin Läuter and by Kim Walisch.
    const FACTOR: u64 = 0x03f7_9d71_b4cb_0a89;
    let scan = |form: fn(u64) -> u64, last: u64| {
        let mut table = [0; 64];
        (0..64).for_each(|bit| table[(form(bit).wrapping_mul(FACTOR) >> 58) as usize] = bit ^ last);
        table
    };
    let source = |table: [u64; 64]| {
        let table =
            format!("const int index64[64] = {{{}}};", table.map(|one| one.to_string()).join(", "));
        format!(
            "{table}\nint scan(U64 bb) {{ return index64[((bb & -bb) * {FACTOR:#x}ULL) >> 58]; }}\n"
        )
    };
    let forms: [fn(u64) -> u64; 2] = [|bit| 1 << bit, |bit| u64::MAX >> (63 - bit)];
    for (form, last) in forms.into_iter().flat_map(|form| [(form, 0), (form, 63)]) {
        let table = scan(form, last);
        finds(&source(table), &[]);
        assert!(!check(&source(table)).stderr.contains("not judged"));
        let mut wrong = table;
        wrong[5] ^= 1;
        let message = format!(
            "1: index64[5] is {}, not {}: the others are those of a bit scan by {FACTOR:#x}",
            wrong[5], table[5]
        );
        finds(&source(wrong), &[&message]);
    }
    let without = source(scan(forms[0], 0)).replace("0x3f79", "0x3f78");
    finds(&without, &[]);
    assert!(check(&without).stderr.contains("not judged: 1 table of no kind that is known"));
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
