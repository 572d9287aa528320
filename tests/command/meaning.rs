//! No word without effect: what is typed in ordinary words means what it says, or is refused with the way out.

use crate::support::run;

const K: &str = "r1bqk2r/pp2bppp/2n2n2/2pp4/3P4/2N2NP1/PP2PPBP/R1BQ1RK1 w kq - 0 9";
/// White may castle with the rook on a1, and Black with the one on h8: a king is on d8.
const MOVED: &str = "3k3r/8/8/8/8/8/8/R3K2R b Qkq - 0 1";

/// Words, `K` being a position in the middle of a game, and a part of what is said when they are refused.
const REFUSED: &[(&str, &str)] = &[
    // A stage uses what the one before it gave.
    ("white pawns K", "`pawns` does not use what `white` gave (write `white & pawns`)"),
    ("not white K", "`white` does not use what `not` gave (write `white not`, or `~white`)"),
    ("north pawns K", "(write `pawns north`, or `north(pawns)`)"),
    ("count white K", "(write `white count`, or `count(white)`)"),
    ("lsb white K", "(write `white lsb`, or `lsb(white)`)"),
    ("--overlay white pawns K", "`pawns` does not use what `white` gave"),
    ("--heat white pawns K", "`pawns` does not use what `white` gave"),
    ("mirror white pawns K", "(write `white & pawns`)"),
    ("canonical kings queens K", "(write `kings & queens`)"),
    ("explain white pawns", "(write `white & pawns`)"),
    ("code popcount pawns", "(write `pawns popcount`, or `popcount(pawns)`)"),
    ("occupied in_check K", "`in_check` does not use what `occupied` gave"),
    // Sets, numbers and truths.
    ("-f squares popcount 0xff", "--format shows sets of squares, and `popcount` gives a number"),
    ("-f indices popcount 0xff", "shows sets of squares"),
    ("-f plain popcount 0xff", "shows sets of squares"),
    ("-f svg popcount 0xff", "shows sets of squares"),
    ("-f diagram popcount 0xff", "shows sets of squares"),
    ("-f fen popcount K", "a number has no FEN"),
    ("--overlay popcount 0xff", "--overlay draws sets of squares"),
    ("--heat lsb 0xff", "--heat shows sets of squares, and `lsb` gives a number"),
    ("popcount knight 0xff", "`knight` takes a board, and `popcount` gives a number"),
    ("popcount mirror 0xff", "`mirror` takes a board, and `popcount` gives a number"),
    ("white_to_move not K", "`white_to_move` gives a truth (write `~white_to_move`)"),
    ("mirror popcount(0xff)", "`mirror` takes a board, and this is a number"),
    ("knight(popcount(x)) 0xff", "`s` is squares, and this is a number"),
    ("--where pawns>4 K", "write `popcount(pawns)`, or `lsb(pawns)`; a word is written as 0x4"),
    ("rooks*5+queens*9 K", "`rooks` is a set, not a number"),
    ("8==white_pawns K", "`white_pawns` is a set, not a number"),
    ("legal count K", "`count` takes a board, and `legal` gives a number"),
    ("popcount(legal)>20 K", "`x` is a board, and this is a number"),
    ("checkers>1 K", "`checkers` is a set, not a number"),
    ("knight white K", "(write `knight(white)`); `knight white`: did you mean `white_knight`?"),
    (
        "attackers e4 K",
        "`side` in attackers(s, side) is squares, not `FEN`: write `attackers S SIDE FEN`",
    ),
    ("occupied&legal K", "`legal` is a number, not a set"),
    ("pawns>(4) K", "`pawns` is a set, not a number"),
    ("n=4;pawns>n K", "`pawns` is a set, not a number"),
    ("pawns>1000 K", "`pawns` is a set, not a number"),
    ("pawns x>4 K", "`x` is a set, not a number"),
    ("pawns mirror x>4 K", "`x` is a set, not a number"),
    ("pawns x&legal K", "`legal` is a number, not a set"),
    ("pawns==popcount(knights) K", "`pawns` is a set, not a number"),
    ("pawns+knights>8 K", "`pawns+knights` is a set, not a number"),
    ("knight(white_knights)>2 K", "`knight(white_knights)` is a set, not a number"),
    ("pawns==white_to_move K", "`pawns` is a set, not a number"),
    ("pawns<<rooks K", "`rooks` is a set, not a number"),
    ("popcount(pawns&&knights) K", "`x` is a board, and this is a truth"),
    (
        "distance(white_king,black_king) K",
        "`from` is the number of a square, 0 to 63, and this is a set",
    ),
    ("s=white_king;rank_of(s) K", "`lsb(s)` is the number of the first square of a set s"),
    ("kings file_of(x) K", "`sq` is the number of a square, 0 to 63, and this is a set"),
    // A piece attacks from squares, not from all pieces.
    ("white king K", "`white king`: did you mean `white_king`?"),
    ("black knight K", "`black knight`: did you mean `black_knight`?"),
    ("us king K", "(write `king e4`, or `kings king`; the pieces themselves are `kings`)"),
    ("white_pawn K", "the pieces themselves are `white_pawns`"),
    ("mirror knight K", "attacks from the squares that it is given"),
    ("white , knight K", "attacks from the squares that it is given"),
    ("e2-e4", "a move is bbt play startpos e2e4"),
    // A name with `-` for `_` is not a difference.
    ("white-pawns K", "a set is `white_pawns`, and a difference has spaces: `white - pawns`"),
    ("x&~White-Pawns K", "a set is `White_Pawns`, and a difference has spaces"),
    ("file-a", "did you mean `file_a`?"),
    // Sixteen digits are hexadecimal as a word, and decimal in a formula.
    ("1234567812345678 | 0x0", "write 0x1234567812345678 or 0x462d537e7ef4e"),
    ("0x0 ^ ~ 1234567812345678", "sixteen digits: hexadecimal or decimal?"),
    ("~ 1234567812345678", "sixteen digits: hexadecimal or decimal?"),
    ("rook white K", "`s` in rook(s, occ) is squares, not `white`"),
    ("attackers black f7 K", "write `attackers f7 black`"),
    ("knight f3 K", "`knight(f3)` has all its operands, and a position stands beside it"),
    ("distance e4 g8 K", "`distance(e4, g8)` has all its operands"),
    ("rook_mask d4 K", "`rook_mask(d4)` has all its operands"),
    ("rook K d4", "`s` in rook(s, occ) is squares, not `FEN`: write `rook d4 FEN`"),
    // A position is no operand but an occupancy.
    ("minus pawns K", "write `bbt minus pawns occupied FEN`"),
    ("white_double_push P K", "write `bbt white_double_push P empty FEN`"),
    ("x&legal K", "`legal` is a number, not a set"),
    ("union(white,legal) K", "`b` is a board or a number, and this is a number"),
    // An operator joins the words next to it, or what comes before it.
    ("knight e4 & rank_6", "write 'knight(e4) & rank_6', or knight 'e4 & rank_6'"),
    (
        "between e1 e8 & occupied K",
        "write 'between(e1, e8) & occupied', or between e1 'e8 & occupied'",
    ),
    ("pawns north & empty K", "write 'north(pawns) & empty'"),
    ("lsb e4 + 8", "`+` after `lsb` may join its operand or its result"),
    ("mirror e4 | e5", "write 'mirror(e4) | e5', or mirror 'e4 | e5'"),
    // It joins sets, not positions; and operands that a function does not take are not values by themselves.
    ("popcount K & file_a", "write `occupied` for the occupied squares"),
    ("startpos & rank_2", "write `occupied` for the occupied squares"),
    ("white | K", "write `occupied` for the occupied squares"),
    ("~ K", "write `occupied` for the occupied squares"),
    ("union a1 a2 a3", "`union(a1, a2)` has all its operands, and `a3` stands beside it"),
    ("e2 minus e4 0xff", "`without(e4, 0xff)` has all its operands, and `e2` stands beside it"),
    ("rook a1 h1 K", "`rook(a1, x)` has all its operands, and a position stands beside it"),
    ("queen e4 none K", "`queen(e4, x)` has all its operands, and a position stands beside it"),
    ("rook e4 0xff K", "`rook(e4, x)` has all its operands, and a position stands beside it"),
    ("R rook none K", "`s` in rook(s, occ) is squares, not `none`: write `rook x none`"),
    ("file_a or rank_1", "write an operator: bbt 'file_a | rank_1'"),
    ("file_a and rank_1", "write an operator: bbt 'file_a & rank_1'"),
    ("rank_1 minus file_a", "write operators: bbt 'file_a & ~rank_1'"),
    ("white legal K", "(write `white , legal`)"),
    ("knight e4 &~ rank_6", "write 'knight(e4) &~ rank_6', or knight 'e4 &~ rank_6'"),
    // Digits and a square, where the base is declared.
    ("--radix 16 knight e4", "`e4` is both a set and a number (write 0xe4, or leave --radix out)"),
    ("--radix 16 rook e4 ff", "`e4` is both a set and a number"),
    // Operands have roles.
    ("shift 8 0xff", "is an amount, -63 to 63, not `0xff`: write `shift 0xff 8`"),
    ("rotl 8 0xff", "write `rotl 0xff 8`"),
    ("rotl 0xff 64", "is an amount, -63 to 63, not `64`"),
    ("white shift 64 K", "is an amount, -63 to 63, not `64`\n"),
    ("mirror moves K", "`moves` is a command, and comes first: bbt moves ..."),
    ("rook 27 0", "write `d4` or `0x1b`"),
    ("bishop 27 0", "write `d4` or `0x1b`"),
    ("queen 27 0", "write `d4` or `0x1b`"),
    ("attackers 27 white K", "write `d4` or `0x1b`"),
    ("knight 27", "the square d4 or the set 0x1b"),
    ("between 27 d5", "is a set of one square, not `27`"),
    ("swap_bits 0xff 0 64 8", "is the number of a bit, 0 to 63, not `64`"),
    ("shift_one(x,8) 0xff", "`dir` is a direction, 0 to 7, not 8"),
    // Every word, separator and option has an effect.
    ("white, black, pawns startpos", "write the comma between chains as a separate argument"),
    ("north,south 0xff", "write the comma between chains as a separate argument: north , south"),
    ("0xff - 0x0f", "may be standard input or a minus"),
    ("white - black K", "may be standard input or a minus"),
    ("x - 1 0xff", "`-` between `x` and `1` may be standard input or a minus"),
    ("x & x - 1 0xff", "may be standard input or a minus"),
    ("--where white=black --count K", "`==` compares: write `white==black`"),
    ("-f fen --records pgn mirror", "bbt play --records pgn"),
    ("north 0xff --score cp", "--score is about positions that stay positions"),
    ("white K --result c9", "--result is about positions that stay positions"),
    ("mirror , , north 0xff", "there is no chain before `,`"),
];

/// Words that are read, and what they give.
const READ: &[(&str, &str)] = &[
    ("mirror white K", "0x000000001026cfb6"),
    ("white &~ pawns K", "0x000000000024406d"),
    ("white & ~ pawns K", "0x000000000024406d"),
    ("~ white K", "0xfffffffff79b0c92"),
    ("R rook x none K", "0x21212121212121ff"),
    ("pawns shift 8 K", "0xe3000c0840b30000"),
    ("pawns rotl 8 K", "0xe3000c0840b30000"),
    ("shift 0xff 8", "0x000000000000ff00"),
    ("pawns intersection white K", "0x000000000840b300"),
    ("intersection a1,b1 b1", "0x0000000000000002"),
    ("union a1,b1 c1", "0x0000000000000007"),
    ("rook d4 a1,d6", "0x00000808f7080808"),
    ("pawns popcount K", "14"),
    ("popcount abs 0xff", "8"),
    ("-f hex white_to_move K", "0x0000000000000001"),
    ("-f dec white_to_move K", "1"),
    ("-f json white_to_move K", "{\"truth\":true}"),
    ("white_to_move K", "true"),
    ("--let file_a=rank_1 x&file_a all", "0x00000000000000ff"),
    ("--let a1=0x2 a1", "0x0000000000000002"),
    ("white_pawns==0 K", "false"),
    ("occupied^(occupied-2*rooks) K", "0x0600000000000046"),
    ("popcount(popcount(x)) 0xff", "1"),
    ("min(legal,30) K", "30"),
    ("legal abs K", "36"),
    ("pawns==(a2|b2) K", "false"),
    ("white>black K", "false"),
    ("(white>>e4)&1 K", "0"),
    ("distance(lsb(white_king),lsb(black_king)) K", "7"),
    ("attacks_from f3 K", "0x0000005088008850"),
    ("rank_of e4", "3"),
    ("rank_of(x) 28", "3"),
    ("min(3,5)", "3"),
    ("min(popcount(0xff),30)", "8"),
    ("between a1 c3", "0x0000000000000200"),
    ("diff between a1 c3 0x200", "equal"),
    ("--mapping a8b8 rank_of(e4)", "3"),
    ("--mapping h1g1 test_square(all,e4)", "1"),
    ("lsb(x&none) 0xff", "64"),
    ("pawns!=0xff K", "true"),
    ("legal>20 K", "true"),
    ("kings king K", "0x283800000000e0a0"),
    ("occupied knight(x) K", "0xfefffffffffebffe"),
    ("white_knights knight K", "0x0000005a9900995a"),
    ("white attacks_from K", "0x0000805eb9fffffe"),
    ("canonical startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("color-flip startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
];

fn words(text: &str) -> Vec<&str> {
    text.split(' ').map(|word| if word == "K" { K } else { word }).collect()
}

#[test]
fn words_in_a_row_mean_what_they_say_or_are_refused() {
    for (text, part) in REFUSED {
        let outcome = run(words(text), b"");
        assert_ne!(outcome.code, Some(0), "{text}: {outcome:?}");
        assert!(outcome.stdout.is_empty() && outcome.stderr.contains(part), "{text}: {outcome:?}");
    }
    for (text, result) in READ {
        let outcome = run(words(text), b"");
        assert_eq!(outcome.stdout, format!("{result}\n"), "{text}: {}", outcome.stderr);
    }
}

#[test]
fn a_name_that_a_line_gives_wins_in_the_lines_after_it() {
    for (lines, results) in [
        (
            "FILE_A = 0x8080808080808080;\nNOT_A = ~FILE_A;\n",
            [0x8080808080808080, 0x7f7f7f7f7f7f7f7f],
        ),
        ("const U64 RANK_1 = 0xff00;\nRANK_1\n", [0xff00, 0xff00_u64]),
        ("#define A1 0x2\nA1\n", [2, 2]),
        ("white = 0xff\n~white\n", [0xff, !0xff]),
        ("pub const CORNERS: u64 = 0x1;\nCORNERS << 1\n", [1, 2]),
    ] {
        let expected = results.map(|word| format!("{word:#018x}\n")).concat();
        assert_eq!(run(&[] as &[&str], lines.as_bytes()).stdout, expected, "{lines}");
        // Whatever is read first, and by whom.
        let many = format!("{}{lines}", "0x1\n".repeat(200_000));
        let outcome = run(["x & all"], many.as_bytes());
        assert!(outcome.stdout.ends_with(&expected), "{lines}");
    }
}

#[test]
fn an_assumption_is_said_once() {
    let chess960 = "bbt: castling rights are read as those of Chess960 where a king or a rook is not where \
                    standard chess has it\n";
    let lines = format!("{MOVED}\n").repeat(3);
    for (arguments, input) in [
        (&["moves", MOVED][..], ""),
        (&["legal", MOVED], ""),
        (&["legal"], &*lines),
        (&["--where", "legal > 3"], &lines),
        (&["play", MOVED, "d8e7"], ""),
    ] {
        assert_eq!(run(arguments, input.as_bytes()).stderr, chess960, "{arguments:?}");
    }
    let usual = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    let shredder = "3k3r/8/8/8/8/8/8/R3K2R b Ah - 0 1";
    for fen in [usual, shredder] {
        assert_eq!(run(["legal", fen], b"").stderr, "", "{fen}");
    }
    let far = "a shift by 64 or more gives 0 here";
    assert!(run(["prove", "(x << y) >> y == x"], b"").stderr.contains(far));
    assert!(run(["code", "1 << popcount(x)"], b"").stdout.contains(far));
    assert!(run(["prove", "x << 8 >> 8 == x"], b"").stderr.is_empty());
    assert!(!run(["code", "1 << (x & 63)"], b"").stdout.contains(far));
}
