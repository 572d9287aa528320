//! The language: the meaning of formulas, and the errors in invalid ones.

use bbt::formula::compile;
use bbt::program::Input;
use bbt::program::kind::Kind;
use bbt::text::fault::{FaultKind, FormulaFault, Meant};
use proptest::prelude::*;

/// The value of a formula for one board.
fn value(formula: &str, board: u64) -> u64 {
    let compiled = compile(formula).unwrap_or_else(|fault| panic!("{}", fault.show(formula)));
    compiled.program.evaluate_board(board).expect("no division by zero")
}

/// The rendered error for a formula.
fn complaint(formula: &str) -> String {
    compile(formula).expect_err(formula).show(formula)
}

const R: u64 = 0x1e22_2212_0e0a_1222;

#[test]
fn operators_bind_as_in_c_and_comparisons_loosest() {
    for (formula, grouped) in [
        ("x | 1 ^ 2 & 3", "x | (1 ^ (2 & 3))"),
        ("x & 3 << 1 + 1", "x & (3 << (1 + 1))"),
        ("x - 1 - 1", "(x - 1) - 1"),
        ("x << 1 << 2", "(x << 1) << 2"),
        ("2 + x * 3", "2 + (x * 3)"),
        ("-x == ~x + 1", "(-x) == ((~x) + 1)"),
        ("x & 1 == 0", "(x & 1) == 0"),
        ("x + x == (x ^ x) + 2*(x & x)", "1"),
        ("~x & 7", "(~x) & 7"),
        ("x &~ 7", "x & (~7)"),
        ("x >>> 3", "x >> 3"),
        ("100 / 7 % 4 + x", "((100 / 7) % 4) + x"),
        ("- x + 1", "1 - x"),
    ] {
        for board in [0, 1, 2, R, !0] {
            assert_eq!(value(formula, board), value(grouped, board), "{formula}");
        }
    }
}

#[test]
fn words_wrap_and_long_shifts_give_nothing() {
    assert_eq!(value("x + 1", !0), 0);
    assert_eq!(value("x << 64", R), 0);
    assert_eq!(value("x >> 64", R), 0);
    assert_eq!(value("x << 63", 3), 1 << 63);
    assert_eq!(value("rotl(x, -1)", R), R.rotate_right(1));
    assert_eq!(value("ror(x, 1)", R), R.rotate_right(1));
    assert_eq!(value("shift(x, 8) ^ shift(x, -8)", R), (R << 8) ^ (R >> 8));
    assert_eq!(value("shift(x, 0)", R), R);
}

#[test]
fn the_name_of_a_square_is_its_number_where_a_number_is_wanted() {
    for (formula, written_out) in [
        ("1 << e4", "1 << 28"),
        ("(1 << d4) - 1", "d4 - 1"),
        ("x >> (e4 - d4)", "x >> 1"),
        ("x << b1 + a2", "x << 9"),
        ("1 << d4 | e4", "d4 | e4"),
        ("x >> lsb(d4)", "x >> 27"),
        ("rotl(x, b1)", "rotl(x, 1)"),
        ("x.rotate_left(b1)", "rotl(x, 1)"),
        ("from_to(e2, e4)", "{e2, e4}"),
        ("reset_square(x, g3)", "x & ~g3"),
        ("x << popcount(a1 | b1)", "x << 2"),
        ("t = b1; x << t", "x << 1"),
        ("t = d4; u = t; x << (u - 26)", "x << 1"),
        ("t = b1; x << t | t", "x << 1 | b1"),
        ("x << lsb(file_c) | 1 << file_c", "x << 2 | 4"),
    ] {
        assert_eq!(value(formula, R), value(written_out, R), "{formula}");
    }
}

#[test]
fn a_text_with_two_results_is_refused() {
    for text in
        ["up = x << 8; down = x >> 8;", "t = x; t ^= t << 8; u = x", "U64 a = 1; U64 b = x;"]
    {
        let complaint = compile(text).expect_err(text).show(text);
        assert!(complaint.contains("is not used, and another"), "{text}: {complaint}");
    }
    for (text, expected) in [
        ("t = x; t = t << 8", R << 8),
        ("k1 = 1; k2 = 2; x & k1", R & 1),
        ("k1 = 1; k2 = k1 << 1; t = x & k2", R & 2),
        ("t = x; t &= t - 1", R & (R - 1)),
    ] {
        assert_eq!(value(text, R), expected, "{text}");
    }
}

#[test]
fn functions_compute_what_they_say() {
    for (formula, expected) in [
        ("bswap(x)", R.swap_bytes()),
        ("popcount(x)", u64::from(R.count_ones())),
        ("lsb(x)", 1),
        ("msb(x)", 60),
        ("lsb(none) + msb(none)", 128),
        ("pext(x, rank_8)", 0x1e),
        ("pdep(0x1e, rank_8)", 0x1e << 56),
        ("pdep(pext(x, light), light)", R & 0x55aa_55aa_55aa_55aa),
        ("delta_swap(x, 0x00ff00ff00ff00ff, 8)", {
            (R >> 8) & 0x00ff_00ff_00ff_00ff | (R & 0x00ff_00ff_00ff_00ff) << 8
        }),
        ("swap_bits(x, 9, 41, 6)", {
            let low = R >> 9 & 63;
            let high = R >> 41 & 63;
            R & !(63 << 9) & !(63 << 41) | low << 41 | high << 9
        }),
        ("select(x, ~x, rank_1)", R ^ 0xff),
        ("majority(x, file_a, all)", R | 0x0101_0101_0101_0101),
        ("implies(x, none)", !R),
        ("xnor(x, x)", !0),
        ("flip_mirror_or_reverse(x, 1, 1)", R.reverse_bits()),
        ("knight(a1)", 0x0002_0400),
        ("king({a1, h8})", 0x40c0_0000_0000_0302),
        ("white_pawn(e4)", 0x0028_0000_0000),
        ("black_pawn(e4)", 0x0028_0000),
        ("rook(a1, none)", 0x0101_0101_0101_01fe),
        ("bishop(a1, c3)", 0x0004_0200),
        ("queen(a1, {a2, b1, b2})", 0x0302),
        ("x.swap_bytes().rotate_left(8)", R.swap_bytes().rotate_left(8)),
    ] {
        assert_eq!(value(formula, R), expected, "{formula}");
    }
}

#[test]
fn the_2_adic_masks_are_those_of_the_page() {
    for (i, mask) in [
        0x5555_5555_5555_5555_u64,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(value(&format!("swap_mask({i})"), 0), mask);
        assert_eq!(value(&format!("swap_shift({i})"), 0), 1 << i);
        assert_eq!(value(&format!("swap_factor({i})"), 0), 1 << (1 << i));
    }
    // With constant arguments, only the requested swaps remain: 5 operations each.
    let operations = |text| compile(text).expect("compiles").program.operations();
    assert_eq!(operations("flip_mirror_or_reverse(x, 1, 0)"), 15);
    assert_eq!(operations("flip_mirror_or_reverse(x, 0, 1)"), 15);
    assert_eq!(operations("flip_mirror_or_reverse(x, 1, 1)"), 30);
    assert_eq!(operations("flip_mirror_or_reverse(x, 0, 0)"), 0);
}

#[test]
fn routines_pasted_from_engines_run() {
    let flip_diag = 0x0000_6192_8c88_ff00;
    for routine in [
        // The body, as the page has it.
        "U64 t; const U64 k1 = C64(0x5500550055005500); const U64 k2 = C64(0x3333000033330000);
         const U64 k4 = C64(0x0f0f0f0f00000000);
         t  = k4 & (x ^ (x << 28)); x ^= t ^ (t >> 28) ;
         t  = k2 & (x ^ (x << 14)); x ^= t ^ (t >> 14) ;
         t  = k1 & (x ^ (x <<  7)); x ^= t ^ (t >>  7) ;
         return x;",
        // A whole routine, with comments.
        "/** about a1-h8 */
         U64 flipDiagA1H8(U64 b) {
            U64 t; // temporary
            const U64 k1 = 0x5500550055005500ULL, k2 = 0x3333000033330000ULL;
            const U64 k4 = 0x0f0f0f0f00000000ULL;
            t  = k4 & (b ^ (b << 28));
            b ^=       t ^ (t >> 28) ;
            t  = k2 & (b ^ (b << 14));
            b ^=       t ^ (t >> 14) ;
            t  = k1 & (b ^ (b <<  7));
            b ^=       t ^ (t >>  7) ;
            return b;
         }",
        // Rust.
        "pub const fn flip_diag(mut x: u64) -> u64 {
            let k1: u64 = 0x5500_5500_5500_5500;
            let mut t = 0x0f0f_0f0f_0000_0000_u64 & (x ^ (x << 28));
            x ^= t ^ (t >> 28);
            t = 0x3333_0000_3333_0000 & (x ^ (x << 14));
            x ^= t ^ (t >> 14);
            t = k1 & (x ^ (x << 7));
            x ^ t ^ (t >> 7)
         }",
        // Constants above it.
        "const U64 k1 = 0x5500550055005500; static const U64 k2 = 0x3333000033330000;
         const U64 k4 = 0x0f0f0f0f00000000;

         U64 flipDiagA1H8(U64 b) {
            U64 t = k4 & (b ^ (b << 28)); b ^= t ^ (t >> 28);
            t = k2 & (b ^ (b << 14)); b ^= t ^ (t >> 14);
            t = k1 & (b ^ (b << 7)); return b ^ t ^ (t >> 7);
         }",
        "return flipDiagA1H8(x);",
        "flipVertical (rotate90clockwise (x))",
    ] {
        assert_eq!(value(routine, R), flip_diag, "{routine}");
        assert!(compile(routine).expect("compiles").mentions_input);
    }
    let obvious = "return  ( (x << 56)                           ) |
                ( (x << 40) & C64(0x00ff000000000000) ) |
                ( (x << 24) & C64(0x0000ff0000000000) ) |
                ( (x <<  8) & C64(0x000000ff00000000) ) |
                ( (x >>  8) & C64(0x00000000ff000000) ) |
                ( (x >> 24) & C64(0x0000000000ff0000) ) |
                ( (x >> 40) & C64(0x000000000000ff00) ) |
                ( (x >> 56) );";
    assert_eq!(value(obvious, R), R.swap_bytes());
    assert_eq!(
        value("U64 eastOne (U64 b) {return (b << 1) & notAFile;}", R),
        (R << 1) & 0xfefe_fefe_fefe_fefe
    );
    assert_eq!(value("k = (U64)1 << 8\nx & k\n  | 1", 0x100), 0x101);
}

#[test]
fn types_that_hold_the_value_say_nothing_new() {
    for (formula, expected) in [
        ("int n = popcount(x); n += 3; x << n", 0b1010 << 5),
        ("let n: i32 = (x & 7) as i32; n", 2),
        ("(int) (x >> 60)", 0),
        ("unsigned long long y = x; y", 10),
        ("unsigned long int y = x; y", 10),
        ("long long int y = x; y", 10),
        ("(U64) -1 ^ 1", !0 ^ 1),
        ("int n = popcount(white | x); n & 0", 0),
        ("int f(U64 b) { return popcount(b); }", 2),
        ("uint_fast64_t f(const u64 b) { return b; }", 10),
        ("fn f(b: u64,) -> u64 { b }", 10),
        ("(unsigned long long) x >> 1", 5),
        ("const int n = 3; (u64) x + (x as u64) + n", 23),
        ("int n; n = x == 10; n", 1),
    ] {
        assert_eq!(value(formula, 10), expected, "{formula}");
    }
}

#[test]
fn signs_and_names_of_the_pages_are_understood() {
    assert_eq!(value("x ∩ ¬b1 ∪ h1 ⊕ a1", 7), 5 | 0x81);
    assert_eq!(value("(x ∧ 3) ∨ 4 ∆ 1", 2), 2 | 5);
    assert_eq!(value("x' = x × 2; x'", 21), 42);
    assert_eq!(value("(x ≤ 3) + (x ≥ 3) + (x ≠ 3)", 3), 2);
}

#[test]
fn a_formula_that_begins_with_an_operator_has_x_before_it() {
    assert_eq!(value("& file_a", !0), 0x0101_0101_0101_0101);
    assert_eq!(value(">> 8 & 1", 0x100), 1);
    assert_eq!(value("* 2 + 1", 3), 7);
    assert_eq!(value("- 1", 0), u64::MAX, "a minus is a sign");
    assert!(!compile("-1").expect("compiles").mentions_input);
    assert!(compile("& 1").expect("compiles").mentions_input);
}

#[test]
fn names_are_sets_and_can_be_assigned() {
    assert_eq!(value("{a1, B2 h8}", 0), 1 | 1 << 9 | 1 << 63);
    assert_eq!(value("{}", 0), 0);
    assert_eq!(value("light | dark", 0), !0);
    assert_eq!(value("edges & ~corners & rank_1", 0), 0x7e);
    assert_eq!(value("c = 3; c ^ 1", 0), 2);
    assert_eq!(value("b = x; b <<= 1; b |= 1; b", 4), 9, "b is no longer the black bishops");
    for set in ["white", "P", "k", "occupied", "empty", "queens", "white_pawns", "blackKings"] {
        let formula = compile(set).expect(set);
        assert!(formula.mentions_input, "{set}");
        assert!(formula.program.read_inputs().all(|input| input != Input::X), "{set}");
    }
    assert!(!compile("file_a | e4").expect("compiles").mentions_input);
}

#[test]
fn complaints_point_at_the_place_and_show_the_way_out() {
    assert_eq!(
        complaint("x & fil_a"),
        "unknown name `fil_a`\n  |\n  | x & fil_a\n  |     ^^^^^ did you mean `file_a`?"
    );
    assert_eq!(
        complaint("t = x >> 8;\nx ^ u"),
        "unknown name `u` on line 2\n  |\n  | x ^ u\n  |     ^"
    );
    for (formula, caret, words) in [
        ("x &", "   ^", "expected a value, but the formula ends"),
        ("(x | 1", "      ^", "expected `)`, but the formula ends"),
        ("x x", "  ^", "expected an operator"),
        ("white pawns", "      ^^^^^", "write an operator between two values: `a & b`"),
        ("[64]", "^", "write the value, or squares as `{e4, f4}`"),
        ("1 2", "  ^", "expected an operator"),
        ("ulong t = x && 1; t", "          ^^^^^^", "its operands are not truth values"),
        ("!x", "^", "write `~x` for the complement"),
        ("x ? 1", "     ^", "expected `:`"),
        ("x++", " ^^", "write `+ 1`"),
        ("x < 1 < 2", "      ^", "cannot be chained"),
        ("x / 0", "    ^", "division by zero"),
        ("x & 0x1ffffffffffffffff", "    ^^^^^^^^^^^^^^^^^^^", "more than 64 bits"),
        ("x & 0xfg", "       ^", "`g` is not a hexadecimal digit"),
        ("x & 0b01b", "        ^", "`b` is not a binary digit"),
        ("x & 12ab", "      ^", "`a` is not a decimal digit"),
        ("x @ 1", "  ^", "`@` means nothing"),
        ("rotl(x)", "^^^^^^^", "rotl(x, n)"),
        ("at_least_two(x)", "^^^^^^^^^^^^^^^", "takes at least 2 operands, not 1"),
        ("flip_vertical(x, 1)", "^^^^^^^^^^^^^^^^^^^", "`flip_vertical` takes 1 operand, not 2"),
        ("flip_vertica(x)", "^^^^^^^^^^^^", "did you mean `flip_vertical`?"),
        ("{a1, z9}", "     ^^", "`z9` is not a square"),
        ("(char) x", " ^^^^", "has a sign with some compilers"),
        ("fn f(b: u64) -> u32 { b }", "                      ^", "may not fit"),
        ("x as u128", "     ^^^^", "not a type of 64 bits"),
        ("__int128 y = x; y", "^^^^^^^^", "not a type of 64 bits"),
        ("long double y = x; y", "     ^^^^^^", "not a type of 64 bits"),
        ("white rook(a1, 0)", "      ^^^^", "expected an operator"),
        ("(white) pawns", "        ^^^^^", "expected an operator"),
        ("(x & white) | (x) pawns", "                  ^^^^^", "expected"),
        ("else if (x) { return 1; }", "^^^^", "branches are read in whole routines only"),
        ("let n: i32 = x; n", "             ^", "use a 64-bit type"),
        ("for (i = 0; i < 3; i = i + 1) x", "^^^", "loops are read in whole routines only"),
        (
            "int i; while (x) { x &= x - 1; }",
            "       ^^^^^",
            "loops are read in whole routines only",
        ),
        ("if (x == 0) return 1; x", "^^", "select(a, b, "),
        ("not x", "^^^", "write `&`, `|` or `~`; before a comparison, `!( )`"),
        ("x & not a1", "    ^^^", "operators are signs"),
        ("bb & (bb - 1)", "^^", "the board is `x`"),
        (
            "U64 f(U64 b) { return b; } U64 g(U64 b) { return b; }",
            "                               ^",
            "it is not clear which routine is meant",
        ),
        (
            "enum { A, B } all; U64 f(U64 b) { return b << 1; }",
            "              ^^^",
            "this value stands beside the routine `f`, and does not call it",
        ),
        (
            "U64 f(U64 b) { return b << 1; } x",
            "                                ^",
            "call the routine: `f(x)`",
        ),
        (
            "impl Sub for B { fn sub(self, o: B) -> B { B(self.0 & !o.0) } } fn f(b: u64) -> u64 { b - 1 } f(x)",
            "",
            "the text defines its own `-`, which is not read",
        ),
        (
            "func - (a: B, b: B) -> B { return B(v: a.v & ~b.v) } func f(_ b: B) -> B { return b - B(v: 0xff) }",
            "",
            "the text defines its own `-`, which is not read",
        ),
        ("x ⊆ file_a", "  ^", "write `subset(a, b)`"),
        ("x ♔", "  ^", "`♔` means nothing"),
        ("/* x", "^^", "close it with `*/`"),
        ("return x; x + 1", "^^^^^^^^", "never runs"),
        ("x & 1; x", "^^^^^", "this value is not used"),
        ("U64 f(U64 b, U64 s) { return b << s; }", "", "give values to all but one: s"),
        ("U64 f(U64 x, U64 s) { return x << s; }", "", "give values to all but one: s"),
        ("", "^", "has no value"),
        ("x[3]", " ^", "no arrays"),
    ] {
        let complaint = complaint(formula);
        assert!(complaint.contains(words), "{formula}: {complaint}");
        let line = complaint.lines().last().and_then(|line| line.strip_prefix("  | "));
        assert!(line.is_some_and(|line| line.starts_with(caret)), "{formula}: {complaint}");
    }
}

#[test]
fn the_signs_of_the_pages_and_the_connectives_of_c_compute() {
    for (formula, own) in [
        ("x \\ file_a", "x & ~file_a"),
        ("x ∖ file_a", "x & ~file_a"),
        ("∁x & file_a", "~x & file_a"),
        ("x∁ ∩ file_a", "~x & file_a"),
        ("x ⇒ file_a", "~x | file_a"),
        ("x → file_a | a2", "~x | file_a | a2"),
        ("x ⇔ file_a", "~(x ^ file_a)"),
        ("x ↔ file_a", "~(x ^ file_a)"),
        ("x ∪ ∅", "x"),
        ("x && file_a", "(x != 0) & (file_a != 0)"),
        ("x & a1 || x & b1", "((x & a1) != 0) | ((x & b1) != 0)"),
        ("x == 5 && x != 3 || x == 7", "((x == 5) & (x != 3)) | (x == 7)"),
        (
            "x & a1 ? file_a : x ? 2 : 3",
            "select(select(3, 2, -(x != 0)), file_a, -((x & a1) != 0))",
        ),
        (
            "popcount(x) > 3 ? 4 : popcount(x)",
            "popcount(x) + (popcount(x) > 3) * (4 - popcount(x))",
        ),
        ("!(x == 5)", "x != 5"),
        ("x & !0xff00u64", "x & ~0xff00"),
        ("x & notABFile", "x & ~(file_a | file_b)"),
        ("x >> RANK_2 * 8", "x >> 8"),
    ] {
        let compiled =
            |text: &str| compile(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        let (one, other) = (compiled(formula), compiled(own));
        let is_set = |kind| kind == Kind::Set;
        assert_eq!(is_set(one.known.kind()), is_set(other.known.kind()), "{formula}");
        for board in [0, 1, 2, 3, 5, 7, 0x0101, 0xff00, 0xfedc_ba98_7654_3210, !0, 1 << 63] {
            let (one, other) =
                (one.program.evaluate_board(board), other.program.evaluate_board(board));
            assert_eq!(one, other, "{formula} on {board:#x}");
        }
    }
    // What depends on the language, or is not a chain of sets, is refused.
    for formula in
        ["!x", "!5", "x | !file_a", "fn f(x: u64) -> u64 { x && 1 }", "a ? b", "1 ? 2 ; 3"]
    {
        complaint(formula);
    }
    assert_eq!(
        compile("fn f(x: u64) -> u64 { !x }").expect("Rust").program.evaluate_board(1),
        Ok(!1)
    );
    assert_eq!(compile("U64 f(U64 x) { return !x; }").expect("C").program.evaluate_board(1), Ok(0));
}

#[test]
fn suggestions_do_not_replace_squares_files_or_ranks() {
    for (name, suggested) in [
        ("FilHBB", Some("file_h")),
        ("Rnk1BB", Some("rank_1")),
        ("fil_g", Some("file_g")),
        ("flie_b", Some("file_b")),
        ("MASK_RNK_7", Some("rank_7")),
        ("rnk_3", Some("rank_3")),
        ("not_a_fil", Some("not_a_file")),
        ("file_i", None),
        ("rank_9", None),
        ("e9", None),
        ("i4", None),
        ("a1h9", None),
        ("not_i_file", None),
        ("FileBB", None),
        ("rot80(x)", None),
    ] {
        let complaint = complaint(&format!("x & {name}"));
        match suggested {
            Some(near) => {
                assert!(complaint.contains(&format!("did you mean `{near}`?")), "{complaint}");
            }
            None => assert!(!complaint.contains("did you mean"), "{complaint}"),
        }
    }
    // If the name of a line has one letter or digit too many, too few or changed, only that line is
    // suggested.
    for name in ["file_b", "rank_7", "not_h_file"] {
        for at in 0..name.len() {
            for c in ["", "a", "b", "h", "1", "7", "s"] {
                let typed = format!("{}{c}{}", &name[..at], &name[at + 1..]);
                let Err(fault) = compile(&format!("x & {typed}")) else { continue };
                let FaultKind::Formula(FormulaFault::UnknownName { meant, .. }) = fault.kind else {
                    continue;
                };
                let Some(Meant::Name(near)) = meant else { continue };
                let which: String = typed.chars().filter(|c| "bh17".contains(*c)).collect();
                let lines = near.starts_with("file") || near.starts_with("rank");
                assert!(
                    !lines || which.contains(near.chars().last().unwrap_or(' ')),
                    "{typed}: {near}"
                );
            }
        }
    }
}

#[test]
fn operands_that_mean_nothing_are_refused() {
    for (formula, reason) in [
        ("rotl(x, 1, 2)", "`rotl` takes 2 operands, not 3"),
        ("popcount(x, 1)", "`popcount` takes 1 operand, not 2"),
        ("select(x, 1, 2, 3)", "`select` takes 3 operands, not 4"),
        ("x.rotate_left(1, 2)", "`rotl` takes 2 operands, not 3"),
        ("swap_mask(9)", "`i` is a stage, 0 to 5, not 9"),
        ("swap_neighbors(x, -1)", "`i` is a stage, 0 to 5, not -1"),
        ("set_square(x, 64)", "`sq` is the number of a square, 0 to 63, not 64"),
        ("flip_mirror_or_reverse(x, 2, 0)", "`flip` is 1 or 0, not 2"),
        ("delta_swap(x, 0xff, 4)", "share e1 f1 g1 h1"),
        ("delta_swap(x, rank_1, 0)", "share a1 b1 c1 d1 e1 f1 g1 h1"),
        ("delta_swap(x, a8 | b1, 8)", "the mask loses a8"),
        ("delta_swap(x, a1, 64)", "the mask loses a1"),
        ("sar(x, 255)", "`n` is an amount, 0 to 127, not 255"),
        ("rotl(x, 65)", "`n` is an amount, -63 to 63, not 65"),
        ("m = rank_1 | rank_2; x.delta_swap(m, 8)", "share a2 b2"),
        ("swap_bits(x, 0, 4, 8)", "the 8 bits from 0 on and those from 4 on overlap"),
        ("swap_bits(x, 0, 60, 8)", "8 bits from 60 on do not fit in a word"),
        ("kindergarten(e4, none, a1)", "e4 is not on the line"),
        ("e4.positive_ray(x, file_a)", "e4 is not on the line"),
        ("x & fill_multiplication(0x101)", "`singles` is at most one square on each file, not 257"),
        ("cast_out_255(0xff) + x", "`x` is bytes with a sum below 255, not 255"),
        ("udiv(x, 0)", "division by zero"),
    ] {
        let complaint = complaint(formula);
        assert!(complaint.contains(reason), "{formula}: {complaint}");
    }
    for formula in [
        "delta_swap(x, rank_1, 8)",
        "delta_swap(x, x, 8)",
        "swap_bits(x, 0, 56, 8)",
        // The square may be left out of its line, or be all of it.
        "hyperbola_quintessence(e4, x, file_e & ~e4)",
        "hyperbola_quintessence(e4, x, e4)",
    ] {
        assert!(compile(formula).is_ok(), "{formula}");
    }
}

#[test]
fn deep_nesting_is_refused_and_long_formulas_are_not() {
    assert!(
        complaint(&format!("{}x{}", "(".repeat(100_000), ")".repeat(100_000)))
            .contains("nested too deeply")
    );
    assert!(complaint(&"~".repeat(100_000)).contains("nested too deeply"));
    let sum = format!("x{}", " + 1".repeat(10_000));
    assert_eq!(value(&sum, 0), 10_000);
}

proptest! {
    #[test]
    fn no_text_makes_the_compiler_panic(text in ".{0,60}") {
        let _ = compile(&text).map_err(|fault| fault.show(&text));
    }

    #[test]
    fn no_row_of_words_makes_the_compiler_panic(words in prop::collection::vec(prop::sample::select(WORDS), 0..20)) {
        let text = words.concat();
        let _ = compile(&text).map_err(|fault| fault.show(&text));
    }
}

/// Pieces of formulas, to be combined at random.
const WORDS: &[&str] = &[
    "x", "(", ")", "{", "}", "a1", ",", ";", "\n", "=", "^=", "&", "|", "~", "-", "<<", ">>", "*",
    "/", "%", "==", "<", "1", "0", "0x", "0xff", "file_a", "rotl", "U64 ", "return ", "C64", "t",
    " ", ".", "->", ":", "fn ", "//", "/*", "*/", "pext", "rook", "white", "'", "_", "#", "$",
];
