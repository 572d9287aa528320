//! What debuggers and logs print, read as values.

use crate::support::run;

/// The values of a text that is an argument; nothing if it is refused.
fn values(text: &str) -> Option<Vec<u64>> {
    let outcome = run(["-f", "hex", "--", text], b"");
    let board = |line: &str| {
        let digits = line.strip_prefix("0x").expect("a board");
        u64::from_str_radix(digits, 16).expect("a board")
    };
    (outcome.code == Some(0)).then(|| outcome.stdout.lines().map(board).collect())
}

#[test]
fn what_debuggers_print_has_values() {
    for (text, expected) in [
        ("0x7fffffffe000:\t0x000000000000ff00\t0x00000000000000ff", &[0xff00, 0xff][..]),
        ("0x555555558010 <knights+8>:\t0x000000000000ff00", &[0xff00]),
        ("0x7fffffffe000: 65280", &[0xff00]),
        ("0x7ffe10: 0xff 0xff00", &[0xff, 0xff00]),
        // Words of 8, 16 and 32 bits.
        ("0x7ffe10:\t0x12\t0x22\t0x12\t0x0a\t0x0e\t0x12\t0x22\t0x1e", &[0x1e22_120e_0a12_2212]),
        ("0x7ffe10:\t0x2212\t0x0a12\t0x120e\t0x1e22", &[0x1e22_120e_0a12_2212]),
        ("0x7ffe10 <b>:\t0x0000ff00\t0x00000000\t0x000000ff\t0x00000001", &[0xff00, 0x1_0000_00ff]),
        ("(gdb) p/x occ\n$1 = 0xff00\n", &[0xff00]),
        ("(lldb) p/x occ\n(uint64_t) $0 = 0x000000000000ff00", &[0xff00]),
        ("(unsigned long) occ = 65280", &[0xff00]),
        ("knights: 0xff, attacks: 0xff00", &[0xff, 0xff00]),
        ("knights=0xff attacks = 0xff00", &[0xff, 0xff00]),
        ("(gdb) print occ\n(gdb) print 5\n$1 = 0xff00", &[0xff00]),
        ("1: /x occ = 0xff00", &[0xff00]),
        ("2: occ = 65280", &[0xff00]),
        ("$1 = {white = 0xffff, black = 0xffff000000000000}", &[0xffff, 0xffff_0000_0000_0000]),
        ("$1 = {pieces = {0xff00, 0x42}, occ = 0xff42}", &[0xff00, 0x42, 0xff42]),
        (
            "[src/main.rs:4:5] &board = Board {\n    white: 0xff00,\n    black: 0xff,\n}",
            &[0xff00, 0xff],
        ),
        ("Board { white: 0xff00, black: 0xff }", &[0xff00, 0xff]),
        ("rax            0xff00              65280", &[0xff00]),
        ("rbx            0xffffffffffffff00  -256", &[!0xff]),
    ] {
        assert_eq!(values(text).as_deref(), Some(expected), "{text}");
    }
    // What looks like it is refused, or is something else: a formula, a constant, a set.
    for (text, expected) in [
        ("(gdb) print occ", None),
        ("0x7ffe10:\t0x12\t0x0a", None),
        ("0x7ffe10:\t0x0000ff00\t0x00000000\t0x000000ff", None),
        ("0x7ffe10:\t18\t10\t18\t34\t1\t2\t3\t4", None),
        ("0x7ffe10:\t00010010\t00001010", None),
        ("depth: 5, score: 31", None),
        ("occ: 65280", None),
        ("x = y", None),
        ("a: b", None),
        ("0xff: ", None),
        ("e4: 0xffg", None),
        ("0xff", Some(&[0xff][..])),
        ("fen: 8/8", None),
        ("$1 = {white = 5}", Some(&[5])),
        ("$1 = {white = {0xff}", Some(&[0xff])),
        ("Caption:", None),
        ("white: 0xff, black:", Some(&[0xff])),
        ("$1 = {}", Some(&[0])),
        ("$1 = {0xff, 0xff00}", None),
        ("$1 = {white = 0xff, 0xff00}", None),
        ("static const U64 masks[2] = { 0xffULL, 0xff00ULL };", Some(&[0xff, 0xff00])),
        ("enum { light = 0xaa55, dark = 0x55aa }", None),
        ("$1 = 0xff}", Some(&[0xff])),
        ("{a1, b2}", Some(&[0x201])),
    ] {
        assert_eq!(values(text).as_deref(), expected, "{text}");
    }
}

#[test]
fn what_rust_prints_begins_with_a_place_or_a_type() {
    for begin in [
        "[src/main.rs:7:5] board = Bitboard(\n",
        "[src/main.rs:7] board = Bitboard(\n",
        "Bitboard(\n",
        "Bitboard {\r\n    inner: ",
    ] {
        let end = if begin.contains('{') { "}\r\n" } else { ")\n" };
        let outcome = run([] as [&str; 0], format!("{begin}255,\n{end}").as_bytes());
        let (board, said) = (outcome.stdout.trim_end(), &*outcome.stderr);
        assert_eq!((board, said), ("0x00000000000000ff", ""), "{begin}");
    }
    // Elsewhere, each line is a value.
    for (begin, stdout, complaint) in [
        ("[0, 1, 2]", "0x0000000000000007\n0x00000000000000ff\n", ":3:1: expected a value"),
        ("[Event \"x:1:2\"]", "", ":1:1: a tag of a game"),
        ("board(", "", ":1:7: expected a value"),
        ("Bitboard(5)", "0x0000000000000005\n0x00000000000000ff\n", ":3:1: expected a value"),
        ("(", "", ":1:2: expected a value"),
    ] {
        let outcome = run([] as [&str; 0], format!("{begin}\n255,\n)\n").as_bytes());
        assert_eq!(outcome.stdout, stdout, "{begin}");
        assert!(outcome.stderr.contains(complaint), "{outcome:?}");
    }
}
