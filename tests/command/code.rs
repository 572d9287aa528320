//! Source code as input: header files and declarations.

use crate::support::run;

const NONE: [&str; 0] = [];

const HEADER: &str = "\
#ifndef TABLE_H
#include <stdint.h>
typedef uint64_t U64;
#define C64(x) x##ULL
#define FILE_B 0x0202ULL

/* Two
   lines = { */
const U64 left = 0x0101ULL;
static const U64 both = left | FILE_B;
static const U64 masks[2][2] = {
    {0x1, 0x2}, // the first ones
    {C64(0x4), 1ULL << 3},
};
enum { A1, B1 };
static inline U64 north(U64 b) {
    return b << 8;
}
const U64 two[2] = {0xfe, 0x7f};
#endif
";

fn passed_over(count: u32) -> String {
    format!("bbt: lines with text beside boards, passed over: {count}\n")
}

#[test]
fn the_constants_of_a_header_file_are_lines_in_a_pipe() {
    let outcome = run(NONE, HEADER.as_bytes());
    let values: Vec<u64> = outcome
        .stdout
        .lines()
        .filter_map(|line| u64::from_str_radix(line.strip_prefix("0x")?, 16).ok())
        .collect();
    assert_eq!(values, [0x0202, 0x0101, 0x0303, 1, 2, 4, 8, 0xfe, 0x7f]);
    // Names are written in drawings alone.
    assert_eq!((outcome.stderr.as_str(), outcome.code), (&*passed_over(2), Some(0)));
    // What declares nothing keeps its place, as a comment does.
    assert!(outcome.stdout.contains("\ntypedef uint64_t U64;\n"));
    // What is read goes through the steps.
    let flipped = run(["flip-vertical"], b"const U64 a = 0xff;\nconst U64 b[1] = {0xff00};\n");
    assert_eq!(flipped.stdout, "0xff00000000000000\n0x00ff000000000000\n");
}

#[test]
fn the_constants_of_a_header_file_are_drawn_with_their_names() {
    let drawn = run(["-f", "diagram"], HEADER.as_bytes()).stdout;
    let titles = drawn.lines().filter(|line| line.starts_with("> ")).collect::<Vec<_>>().concat();
    let names: Vec<&str> = titles.split('>').map(str::trim).collect();
    let elements = ["masks[0][0]", "masks[0][1]", "masks[1][0]", "masks[1][1]"];
    assert_eq!(names[..4], ["", "FILE_B", "left", "both"]);
    assert_eq!(names[4..8], elements);
    assert_eq!(names[8..], ["two[0]", "two[1]"]);
}

#[test]
fn what_is_no_constant_is_refused_at_its_place() {
    let text =
        "const U64 a = 0xff;\nconst U64 b = init(3);\nconst U64 c[2] = {\n  0x1,\n  foo,\n};\n";
    let outcome = run(["--on-error", "skip"], text.as_bytes());
    assert_eq!(outcome.stdout, "0x00000000000000ff\n");
    assert!(outcome.stderr.contains("<stdin>:2:15: unknown function `init`"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("<stdin>:5:3: unknown name `foo`"), "{}", outcome.stderr);
    // A call declares nothing, and is about whatever it says.
    for call in ["assert_eq!(x, 0x81);", "static_assert(A == 0x81, \"\");", "assert!(x == y);"] {
        assert_eq!(run(["flip-vertical"], call.as_bytes()).code, Some(1), "{call}");
    }
    // Words alone declare nothing.
    assert_eq!(run(NONE, b"const U64 a = 1;\nhello world\n").code, Some(1));
}

#[test]
fn a_macro_with_a_value_is_a_value_or_a_bad_line() {
    let line = |text: &str| {
        let input = format!("#define A 0xff\n{text}\n");
        let outcome = run(["--on-error", "skip", "x"], input.as_bytes());
        let rest = outcome.stdout.strip_prefix("0x00000000000000ff\n").map(str::to_owned);
        (rest.expect("the first line"), outcome.stderr)
    };
    for (text, board) in [
        ("#define E FILE_A", "0x0101010101010101"),
        ("#define E A1", "0x0000000000000001"),
        ("#define E A", "0x00000000000000ff"),
        ("#define E (A | 0x100)", "0x00000000000001ff"),
        ("#define\tE\t0x100", "0x0000000000000100"),
        ("#  define E 0x100", "0x0000000000000100"),
        ("  #define E 0x100 /* one */", "0x0000000000000100"),
        ("#define E 0xff | \\\n  0xff00", "0x000000000000ffff"),
        ("#define E \"4k3/8/8/8/8/8/8/4K3 w - -\"", "#define E \"4k3/8/8/8/8/8/8/4K3 w - -\""),
    ] {
        let said = passed_over(1 + u32::from(board.starts_with("0x")));
        assert_eq!(line(text), (format!("{board}\n"), said), "{text}");
    }
    for bad in [
        "(1 << 31)",
        "0xgg",
        "0b12",
        "0x1ffffffffffffffffff",
        "(A | foo)",
        "foo",
        "3.14",
        "{0xff, 0x7f}",
        "/* one */ 0xgg",
    ] {
        let (rest, said) = line(&format!("#define E {bad}"));
        assert_eq!(rest, "", "{bad}");
        assert!(said.starts_with("bbt: <stdin>:2:"), "{bad}: {said}");
    }
    // What gives no value to a name stays.
    for none in
        ["E", "E /* one */", "E(a) a gg", "E \"text\"", "E static inline", "E unsigned long"]
    {
        let text = format!("#define {none}");
        assert_eq!(line(&text), (format!("{text}\n"), passed_over(1)), "{none}");
    }
}

#[test]
fn a_list_of_values_is_several_boards() {
    for (text, boards) in [
        ("const U64 masks[2] = {0xfe, 0x7f};", "0x00000000000000fe\n0x000000000000007f\n"),
        ("{0xfe, 0x7f}", "0x00000000000000fe\n0x000000000000007f\n"),
        ("[2]BitBoard{0xfe, 0x7f}", "0x00000000000000fe\n0x000000000000007f\n"),
        ("pub const M: [u64; 2] = [0xfe, 0x7f];", "0x00000000000000fe\n0x000000000000007f\n"),
        ("const m = [0xfen, 0x7fn];", "0x00000000000000fe\n0x000000000000007f\n"),
        ("long[] m = {0xfeL, 0x7fL};", "0x00000000000000fe\n0x000000000000007f\n"),
    ] {
        assert_eq!(run([text], b"").stdout, boards, "{text}");
        assert_eq!(run(NONE, format!("{text}\n").as_bytes()).stdout, boards, "{text}");
    }
    // Squares stay squares.
    assert_eq!(run(["{a1, h1}"], b"").stdout, "0x0000000000000081\n");
    assert_eq!(run(["[0, 7]"], b"").stdout, "0x0000000000000081\n");
}

#[test]
fn a_comment_of_any_language_is_a_comment() {
    for sign in ["#", "//", "--", ";", "%"] {
        let comment = format!("{sign} a comment\n");
        let outcome = run(["north"], format!("{comment}a1\n").as_bytes());
        assert_eq!(outcome.stdout, format!("{comment}0x0000000000000100\n"), "{}", outcome.stderr);
    }
    let lines = run(NONE, b"pub type Bitboard = u64;\npub const A: Bitboard = 0x101;\n");
    assert_eq!(lines.stdout, "pub type Bitboard = u64;\n0x0000000000000101\n");
}
