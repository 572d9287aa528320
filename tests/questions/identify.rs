//! `bbt identify`, `bbt shorten` and `bbt code --shortest`: answers, exit codes and mistakes.

use crate::support::{Outcome, run, terminal};
use bbt::compile;
use bbt::program::operation::Operation;

fn check(arguments: &[&str], input: &str, code: i32, output: &str) -> Outcome {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!(outcome.code, Some(code), "{arguments:?}: {outcome:?}");
    let text = if code == 2 { &outcome.stderr } else { &outcome.stdout };
    assert_eq!(text, output, "{arguments:?}: {outcome:?}");
    outcome
}

#[test]
fn routines_are_identified_for_all_boards() {
    // Of a file, too, whose first lines may be anything.
    let file = "#include <stdint.h>\n\n// Attacks.\nuint64_t near(int sq, uint64_t own) {\n\n  return king(sq) & ~own;\n}\n";
    let outcome = check(&["identify"], file, 0, "'king(1 << x) & ~y'\n");
    assert!(outcome.stderr.contains("given x < 64"), "{outcome:?}");
    for (routine, answer) in [
        ("bswap(x)", "flip-vertical\n"),
        ("flip-diag mirror", "rot270\nhyatt-90\n"),
        ("mirror north", "mirror-horizontal north\nnorth mirror-horizontal\n"),
        ("x << 5 | x >> 59", "'rotl(x, 5)'\n"),
        ("x ^ (x & 0xff)", "'x & 0xffffffffffffff00'\n"),
        ("x & (x - 1)", "reset-ls1b\n"),
        ("~(x & (x - 1))", "complement set-ls0b\nnegate smear-down\nreset-ls1b complement\n"),
        ("x & x", "identity\n"),
        ("y | y", "identity\n"),
        ("(x + 1) - 1", "identity\n"),
        ("(a & b) | (b & c) | (a & c)", "'majority(a, b, c)'\n'at_least_two(a, b, c)'\n"),
        ("uint64_t low(uint64_t b) { return b & -b; }", "ls1b\n"),
    ] {
        check(&["identify", routine], "", 0, answer);
    }
    check(&["identify", "rot90", "flip-diag"], "", 0, "mirror-horizontal\n");
    let outcome = check(&["identify", "x * 7919 ^ x >> 3"], "", 1, "");
    assert!(outcome.stderr.starts_with("bbt: No step, function or short chain"), "{outcome:?}");
}

#[test]
fn under_a_condition_only_the_boards_count_for_which_it_holds() {
    for (given, routine, answer) in [
        (&["x != 0"][..], "x ? lsb(x) : 77", "lsb(x)\n"),
        (&["popcount(x) == 1"], "popcount(x - 1)", "lsb(x)\n"),
        (&["x > 5", "x & 1"], "popcount(x ^ (x - 1))", "1\n"),
    ] {
        let given = given.iter().flat_map(|given| ["--given", given]);
        let arguments: Vec<&str> = ["identify", routine].into_iter().chain(given).collect();
        check(&arguments, "", 0, answer);
    }
    let outcome = check(&["identify", "--given", "x > 5", "x == 77 ? 77 : lsb(x)"], "", 1, "");
    assert!(outcome.stderr.contains("lsb(x), except on 0x000000000000004d: 77"), "{outcome:?}");
    check(&["identify", "--given", "x > 5", "x * 7919 ^ x >> 3"], "", 1, "");
    let drawn = check_drawn(&["identify", "--given", "x != 0", "x ? lsb(x) : 77"]);
    assert!(drawn.starts_with("The same as lsb(x), given x != 0.\n"), "{drawn}");
    let pairs = ["identify", "--given", "x", "1", "2"];
    check(&pairs, "", 2, "bbt: --given is about a routine, and these are boards; remove it\n");
    let of_sets = "bbt: --given: a condition here is about `x` alone\n";
    check(&["identify", "--given", "white", "x & 1"], "", 2, of_sets);
}

/// What is drawn.
fn check_drawn(arguments: &[&str]) -> String {
    let outcome = run([arguments, &["-f", "diagram"]].concat(), b"");
    assert_eq!(outcome.code, Some(0), "{arguments:?}: {outcome:?}");
    outcome.stdout
}

#[test]
fn what_is_the_same_on_all_but_a_few_boards_is_named_with_them() {
    // Bitscans of engines, most of which differ on the empty board or by a number.
    for (routine, answer) in [
        ("int f(U64 b) { return __builtin_ctzll(b) + 1; }", "'lsb(x) + 1'\n"),
        ("popcount(x) - 1", "'popcount(x) - 1'\n"),
        ("x & (x - 1) & -x", "none\n"),
        ("x ^ x ^ 0xff", "rank_1\n"),
        // A number is not the name of a square.
        ("popcount(x) - popcount(x) + 5", "5\n"),
    ] {
        check(&["identify", routine], "", 0, answer);
    }
    for (routine, said) in [
        (
            "int f(U64 b) { return 63 - __builtin_clzll(b); }",
            "msb(x), except on the empty board: -1, not 64.",
        ),
        ("64 - lzcnt(x)", "msb(x) + 1, except on the empty board: 0, not 65."),
        ("x ? lsb(x) : -1", "lsb(x), except on the empty board: -1, not 64."),
        // A number is a constant, not what several steps lead to.
        (
            "int f(U64 b) { if (b == 0) return 1; return 2; }",
            "2, except on the empty board: 1, not 2.",
        ),
        (
            "int f(U64 b) { return b == 9 ? 3 : b == 0 ? 4 : 7; }",
            "7, except on the empty board: 4, not 7; on 0x0000000000000009: 3, not 7.",
        ),
        (
            "x == 5 ? 7 : x & -x",
            "ls1b(x), except on 0x0000000000000005: 0x0000000000000007, not 0x0000000000000001.",
        ),
    ] {
        // It is not the same: nothing for scripts.
        let outcome = check(&["identify", routine], "", 1, "");
        assert_eq!(outcome.stderr, format!("bbt: The same as {said}\n"), "{routine}");
    }
    let outcome = run(["identify", "-f", "json", "x ? lsb(x) : -1"], b"");
    let exceptions = r#""exceptions":[{"board":"0x0000000000000000","gives":"-1","not":"64"}]"#;
    assert!(outcome.stdout.contains(exceptions), "{outcome:?}");
    // With one more exception than that, it is something else.
    let many = "x == 2 ? 0 : x == 4 ? 0 : x == 8 ? 0 : x == 16 ? 0 : lsb(x)";
    let outcome = check(&["identify", many], "", 1, "");
    assert!(outcome.stderr.starts_with("bbt: No step, function or short chain"), "{outcome:?}");
}

#[test]
fn a_chain_that_is_no_step_is_found_again() {
    // What is printed is typed again, and the same for all boards.
    for chain in ["rot90 pseudo45", "north-east mirror flip-diag", "pseudo45 south pseudo45-undo"] {
        let outcome = run(["identify", chain], b"");
        assert_eq!(outcome.code, Some(0), "{chain}: {outcome:?}");
        for line in outcome.stdout.lines() {
            let proof = run(["prove", chain, line], b"");
            assert!(proof.stdout.starts_with("proved: "), "{chain}, {line}: {proof:?}");
        }
    }
}

#[test]
fn pairs_of_boards_are_identified() {
    let letter = "0x1e2222120e0a1222";
    check(&["identify", letter, "0x22120a0e1222221e"], "", 0, "flip-vertical\n");
    check(&["identify", letter, "0x1e2222120e0a1222"], "", 0, "identity\n");
    let outcome = check(&["identify", "0xff", "0xff00"], "", 0, "north\n'x << 8'\n'rotl(x, 8)'\n");
    assert_eq!(outcome.stderr, "bbt: these boards tell them apart: 0xffffffffffffffff\n");
    // Another pair tells.
    let lines = "0xff 0xff00\n0xffffffffffffffff 0xffffffffffffffff\n";
    check(&["identify"], lines, 0, "'rotl(x, 8)'\n");
    let masked = "0x1f 0x15\n\n0xf0\t0x50\n";
    check(&["identify"], masked, 0, "'x & 0x0000000000000055'\n");
    check(&["identify", "1", "2", "5", "0x13"], "", 1, "");
}

#[test]
fn pairs_of_positions_are_identified() {
    let from = "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15";
    let flipped = "r1b1k2r/pp3pp1/2n5/1B1N2q1/3PpPPp/4n2K/PP2N3/R1BQ1R2 b kq g3 0 15";
    check(&["identify", from, flipped], "", 0, "color-flip\n");
    check(&["identify"], &format!("{from} {flipped}\n"), 0, "color-flip\n");
    let mirrored = run(["mirror", from], b"").stdout;
    check(&["identify", from, mirrored.trim()], "", 0, "mirror-horizontal\n");
    check(&["identify"], &format!("{from}\t{mirrored}"), 0, "mirror-horizontal\n");
    let turned = run(["rot180", "swap-colors", from], b"").stdout;
    let chains = run(["identify", from, turned.trim()], b"").stdout;
    assert!(chains.contains("rot180 swap-colors\n"), "{chains}");
    check(&["identify", from, "8/8/8/8/8/8/8/8 w - - 0 1"], "", 1, "");
    let error = "bbt: either all inputs are FENs, or none is\n";
    check(&["identify", from, "0xff"], "", 2, error);
}

#[test]
fn unknown_routines_are_asked() {
    let probes = run(["identify", "--probes"], b"").stdout;
    assert_eq!(probes.lines().count(), 7);
    let answers = run(["rot90", "pseudo45"], probes.as_bytes()).stdout;
    let found = run(["identify", "--answers"], answers.as_bytes());
    assert_eq!(found.code, Some(0), "{found:?}");
    assert!(found.stdout.starts_with("the same as: rot90, then pseudo45-cw\n"), "{found:?}");
    let code = found.stdout.lines().find_map(|line| line.strip_prefix("code: ")).unwrap();
    let proof = run(["prove", code, "rot90 pseudo45"], b"");
    assert!(proof.stdout.starts_with("proved: "), "{proof:?}");

    // The board and its answer, in any order.
    let pairs = probes.lines().zip(answers.lines()).map(|(a, b)| format!("{a} {b}\n"));
    let reversed: String = pairs.collect::<Vec<_>>().into_iter().rev().collect();
    assert_eq!(run(["identify", "--answers"], reversed.as_bytes()), found);

    let probes = run(["identify", "--probes", "affine"], b"").stdout;
    assert_eq!(probes.lines().count(), 65);
    for step in ["north-east", "complement", "x ^ (x << 3) ^ 0xff"] {
        let answers = run([step], probes.as_bytes()).stdout;
        let found = run(["identify", "--answers"], answers.as_bytes());
        let code = found.stdout.lines().find_map(|line| line.strip_prefix("code: ")).unwrap();
        let proof = run(["prove", code, step], b"");
        assert!(proof.stdout.starts_with("proved: "), "{step}: {found:?} {proof:?}");
    }
}

#[test]
fn answers_that_no_rearrangement_gives_are_refused() {
    let probes = run(["identify", "--probes"], b"").stdout;
    for step in ["north", "complement", "x & (x - 1)", "ls1b", "x ^ 1"] {
        let answers = run([step], probes.as_bytes()).stdout;
        let found = run(["identify", "--answers"], answers.as_bytes());
        assert_eq!((found.code, &*found.stdout), (Some(1), ""), "{step}: {found:?}");
        assert!(found.stderr.starts_with("bbt: no rearrangement"), "{step}: {found:?}");
    }
    let error = "bbt: 2 answers: there must be 6 or 7 for the boards of a rearrangement, or 65 for those \
                 of an affine map (see --probes, --probes affine)\n";
    check(&["identify", "--answers"], "1\n2\n", 2, error);
}

#[test]
fn mistakes_are_explained() {
    for (arguments, input, error) in [
        (
            &["identify", "1", "2", "3"][..],
            "",
            "bbt: inputs come in pairs, a board and then its image, and these are 3\n",
        ),
        (
            &["identify", "mirror", "1", "2"],
            "",
            "bbt: `bbt identify` takes steps, or pairs of inputs, but not both\n",
        ),
        (
            &["identify", "1", "2", "1", "3"],
            "",
            "bbt: two images are given for 0x0000000000000001\n",
        ),
        (&["identify"], "", "bbt: no pairs on standard input\n"),
        (&["identify"], "1\n", "bbt: <stdin>:1: a line has two fields, a board and its image\n"),
        (
            &["shorten", "mirror", "0xff"],
            "",
            "bbt: `0xff` is not a step, and `bbt shorten` does not take inputs\n",
        ),
    ] {
        check(arguments, input, 2, error);
    }
    for arguments in [["identify", "mirorr"], ["shorten", "mirorr"]] {
        let outcome = run(arguments, b"");
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.stderr.contains("did you mean `mirror`?"), "{outcome:?}");
    }
    assert_eq!(run(["identify", "--answers", "mirror"], b"").code, Some(2));
}

#[test]
fn shorter_programs_are_written() {
    for (formula, output) in [
        (
            "(x & file_a) | (x & file_h)",
            "x & 0x8181818181818181  // best found for portable: 1 operation, before 3; longest \
             chain 1 cycle, before 2; by rewriting; proved equal: the affine maps are equal; \
             it is neither constant nor input\n",
        ),
        (
            "a ^ (a & b)",
            "t1 = a & b; a ^ t1  // 2 operations for portable, longest chain 2 cycles; no shorter \
             program with up to 1 operation of ~ - popcount lsb msb & | ^ + * << >> rotl ror == != \
             < <= over a, b, 0x0, 0x1, 0xffffffffffffffff\n",
        ),
    ] {
        check(&["shorten", formula], "", 0, output);
    }
    let outcome = run(["shorten", "rot90", "--target", "bmi2", "-f", "json"], b"");
    assert!(
        ["\"before\":19,\"after\":12,\"found\":\"by ", "\"target\":\"bmi2\""]
            .iter()
            .all(|part| outcome.stdout.contains(part)),
        "{outcome:?}"
    );
    // Any move of squares is one bit shuffle, which is not an operation of a program.
    let outcome = run(["shorten", "pseudo45", "--target", "avx512"], b"");
    assert!(outcome.stdout.contains("12 operations for avx512"), "{outcome:?}");
    assert!(
        outcome.stdout.contains("in code, 1 operation of 12 cycles: a bit shuffle"),
        "{outcome:?}"
    );
    let outcome = run(["shorten", "flip-diag", "mirror"], b"");
    assert!(outcome.stdout.contains("27 operations, before 31"), "{outcome:?}");
}

#[test]
fn the_shortest_code_is_written() {
    let code = run(["code", "--shortest", "rot90", "--lang", "c", "--target", "bmi2"], b"").stdout;
    assert!(
        code.contains("// Best found: by extracts and deposits, before 19; proved equal: the"),
        "{code}"
    );
    assert!(code.contains("// 12 operations; needs bmi2; bit 0 is a1."), "{code}");
    let code = run(["code", "--shortest", "pseudo45", "--target", "avx512"], b"").stdout;
    assert!(
        code.contains("// Best found: by a bit shuffle, before 18; proved equal: the"),
        "{code}"
    );
    assert!(code.contains("needs avx512bw and avx512bitalg"), "{code}");
    assert!(code.contains("_mm512_bitshuffle_epi64_mask(boards, sources)"), "{code}");
    // Java has no intrinsics.
    let refused = run(["code", "--shortest", "pseudo45", "--target", "avx512", "-l", "java"], b"");
    assert!(refused.code == Some(2) && refused.stderr.contains("--target avx512: Java has no "));
    let code = run(["code", "--shortest", "flip-vertical@obvious", "--lang", "rust"], b"").stdout;
    assert!(code.contains("x.swap_bytes()"), "{code}");
    let code = run(["code", "--shortest", "north"], b"").stdout;
    assert!(code.contains("// Shorter programs: none found."), "{code}");
}

#[test]
fn answers_are_drawn_on_a_terminal() {
    let screen = terminal("bbt identify 'bswap(x)'; bbt shorten 'x & x'", 80, &[]);
    assert!(screen.contains("The same as flip-vertical, for all 2^64 boards."), "{screen}");
    assert!(screen.contains("best found for portable: 0 operations, before 1"), "{screen}");
    let screen = terminal("bbt identify 0xff 0xff00", 80, &[]);
    assert!(screen.contains("Boards that tell them apart"), "{screen}");
    let screen = terminal("bbt identify --probes | bbt rot180 | bbt identify --answers", 80, &[]);
    assert!(screen.contains("where bits come from"), "{screen}");
    assert!(!screen.contains("a1 to h8 go to"), "{screen}");
}

/// Constants beside a routine are not a pair of boards: the routine would be lost.
#[test]
fn constants_with_routines_are_code() {
    let consts = "const A: u64 = 0x0101010101010101; const B: u64 = !A;";
    let two = format!(
        "{consts} fn e(b: u64) -> u64 {{ b << 1 & B }} fn w(b: u64) -> u64 {{ b >> 1 & !B }}"
    );
    for words in [&["identify", &two][..], &[&two]] {
        let outcome = run(words, b"");
        assert_eq!((outcome.code, &*outcome.stdout), (Some(2), ""), "{words:?}");
        assert!(outcome.stderr.contains("which routine is meant"), "{outcome:?}");
    }
    let macros = format!("{two} #define f(b) ((b) |= 1)");
    assert_eq!(run(["identify", &macros], b"").code, Some(2));
}

#[test]
fn every_formula_reads_as_itself() {
    let distances = (1..64).map(|distance| (distance, distance.to_string()));
    let masks = [3, 0x8000_0000_0000_0001, 0x9e37_79b9_7f4a_7c15, u64::MAX];
    let masks = masks.map(|mask| (mask, format!("{mask:#018x}")));
    for (operation, constants) in [
        (Operation::ShiftLeft, distances.clone().collect()),
        (Operation::ShiftRight, distances.clone().collect()),
        (Operation::RotateLeft, distances.clone().collect()),
        (Operation::RotateRight, distances.collect::<Vec<_>>()),
        (Operation::And, masks.to_vec()),
        (Operation::Or, masks.to_vec()),
        (Operation::Xor, masks.to_vec()),
        (Operation::Add, masks.to_vec()),
        (Operation::Multiply, masks.to_vec()),
    ] {
        for (constant, text) in constants {
            let formula = operation.written(&["x".to_owned(), text]);
            let program = compile(&formula).expect(&formula).program;
            for board in [0, 1, 0x1e22_2212_0e0a_1222, !0] {
                let image = operation.apply([board, constant]);
                assert_eq!(program.evaluate_board(board), Ok(image), "{formula}");
            }
        }
    }
    // The constants of pairs are found, also the factor.
    for formula in [
        "x & 0xf0f0000000000000",
        "x | 0xf0f0000000000000",
        "x ^ 0x9e3779b97f4a7c15",
        "x + 0x9e3779b97f4a7c15",
        "x * 0x9e3779b97f4a7c15",
        "rotl(x, 13)",
        "x << 5",
        "x >> 17",
    ] {
        let boards = ["0x0123456789abcdef", "0x3", "0xfedcba9876543211", "0xffffffffffffffff"];
        let image = |board| run([formula, board], b"").stdout.trim_end().to_owned();
        let pairs = boards.map(|board| [board.to_owned(), image(board)]);
        let words = ["identify".to_owned()].into_iter().chain(pairs.into_iter().flatten());
        let outcome = run(words, b"");
        let is_found = outcome.stdout.lines().any(|line| line == format!("'{formula}'"));
        assert!(is_found, "{outcome:?}");
    }
}
