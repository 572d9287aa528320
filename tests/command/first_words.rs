//! What people type in their first five minutes: someone with an engine whose move generator is wrong, someone with
//! files of positions, and a teacher who wants pictures. Each line is understood, or answered with what
//! to type instead.

use std::path::Path;

use crate::support::terminal;

const KNIGHTS: &str = "\
U64 knightAttacks(U64 knights) {
   U64 l1 = (knights >> 1) & 0x7f7f7f7f7f7f7f7f;
   U64 l2 = (knights >> 2) & 0x3f3f3f3f3f3f3f3f;
   U64 r1 = (knights << 1) & 0xfefefefefefefefe;
   U64 r2 = (knights << 2) & 0xfcfcfcfcfcfcfcfc;
   U64 h1 = l1 | r1;
   U64 h2 = l2 | r2;
   return (h1 << 16) | (h1 >> 16) | (h2 << 8) | (h2 >> 8);
}
";

const ROOK: &str = "\
U64 rookAttacks(int sq, U64 occ) {
   U64 r = 0;
   for (int i = sq + 8; i < 64; i += 8) { r |= 1ULL << i; if (occ & (1ULL << i)) break; }
   return r;
}
";

const GAMES: &str = "\
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
8/8/8/4k3/8/4K3/4P3/8 b - - 0 1
";

const PUZZLES: &str = "\
PuzzleId,FEN,Moves,Rating
00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1 b3c1 b1c1 h6c1,1798
0000D,5rk1/1p3ppp/pq3b2/8/8/1P1Q1N2/P4PPP/3R2K1 w - - 2 27,d3d6 f8d8 d6d8 f6d8,1501
";

const KING: &str = "\
static inline U64 kingAttacks(U64 k) {
    U64 attacks = (k << 1) | (k >> 1);
    k |= attacks;
    attacks |= (k << 8) | (k >> 8);
    return attacks;
}
";

const PUSHES: &str = "\
U64 wPushes(U64 wpawns, U64 empty) {
    U64 single = (wpawns << 8) & empty;
    return single | ((single << 8) & empty & 0x00000000FF000000ULL);
}
";

const LOG: &str = "info string occ 0xffff00000000ffff\ninfo string attacked 0x0000142200221400\n";

const PGN: &str =
    "[Event \"Casual\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";

const JSON: &str = "{\"id\":1,\"fen\":\"8/8/8/4k3/8/4K3/4P3/8 b - - 0 1\"}\n";

/// Types each line in a folder with these files, and looks for what is to be seen.
fn typed(person: &str, lines: &[(&str, &str)]) {
    assert!([20, 30].contains(&lines.len()));
    let folder = std::env::temp_dir().join(format!("bbt-{person}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let files = [
        ("kn.c", KNIGHTS),
        ("rook.c", ROOK),
        ("games.fen", GAMES),
        ("puzzles.csv", PUZZLES),
        ("p.jsonl", JSON),
        ("king.c", KING),
        ("pushes.c", PUSHES),
        ("log.txt", LOG),
        ("games.pgn", PGN),
    ];
    for (name, text) in files {
        std::fs::write(Path::new(&folder).join(name), text).expect("a file");
    }
    let mut missed = Vec::new();
    for (line, seen) in lines {
        let screen =
            terminal(&format!("cd '{}' && {line}", folder.display()), 80, &[("NO_COLOR", "1")]);
        // Messages are broken at the width of the terminal.
        if !screen.contains(seen) && !screen.replace("\n  ", " ").contains(seen) {
            missed.push(format!("{line}\n{screen}"));
        }
    }
    std::fs::remove_dir_all(&folder).expect("it is there");
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn someone_with_an_engine_finds_the_mistake() {
    typed(
        "author",
        &[
            ("bbt knight e4", "5 . . 1 . . . 1 ."),
            (r#"bbt "$(cat kn.c)" e4"#, "> knightAttacks"),
            (r#"bbt prove "$(cat kn.c)" knight"#, "proved"),
            (r#"bbt identify "$(cat kn.c)""#, "The same as knight(x)"),
            (r#"bbt "$(cat rook.c)" d4 0x8100000000810"#, "> rookAttacks"),
            ("bbt '0x7fffffffe0a0 <occ>: 0x000000000000ff00'", "rank_2"),
            ("bbt 'knights: 0x42, attacks: 0xa51800'", "> knights           > attacks"),
            ("bbt 0xff 0xf0f", "0x0000000000000f0f"),
            ("bbt diff 0xff 0xf0f", "e1 f1 g1 h1"),
            ("bbt magic e4 rook", "0x001010106e101000"),
            ("bbt magic rook e4", "0x001010106e101000"),
            ("bbt code flip-vertical", "uint64_t flip_vertical("),
            ("bbt code -f rust knight", "pub const fn knight(s: u64) -> u64"),
            ("bbt shorten '(x & 0xff) | (x & 0xff00)'", "x & 0xffff"),
            ("bbt 'x & -x' 0xff00", "> x & -x"),
            ("bbt explain 'x & (x - 1)' 0xff00", "> x - 1"),
            ("bbt rook d4 startpos", "7 . . . 1 . . . ."),
            ("bbt popcount 0xff00", "8"),
            ("bbt lsb 0xff00", "> lsb"),
            ("bbt ff00000000000000", "rank_8"),
            ("bbt ff00", "bbt 0xff00"),
            ("bbt 0b1010", "b1 d1"),
            ("bbt 18446744073709551615", "0xffffffffffffffff"),
            ("bbt shift 0xff 8", "0x000000000000ff00"),
            ("bbt subsets 0x7", "0x0000000000000007"),
            ("bbt expalin mirror", "did you mean `explain`?"),
            ("bbt knigt e4", "did you mean `knight`?"),
            ("bbt sets startpos", "> white_attacks"),
            ("bbt moves startpos", "20 legal moves"),
            ("bbt prove 'x + y = (x ^ y) + 2*(x & y)'", "proved"),
        ],
    );
}

#[test]
fn someone_with_files_of_positions_gets_them_changed_and_counted() {
    typed(
        "data",
        &[
            ("bbt color-flip < games.fen", "Black to move"),
            ("bbt color-flip games.fen", "--input games.fen"),
            ("bbt color-flip --input games.fen | cat", "RNBQKBNR b KQkq"),
            ("bbt mirror --csv --field FEN < puzzles.csv", "00008,k6r/p2r2pp"),
            ("bbt --csv --field FEN --where 'popcount(occupied) < 20' < puzzles.csv", "0000D,"),
            (
                "bbt play --csv --field FEN --moves Moves --ply 1 < puzzles.csv",
                "0000D,5rk1/1p3ppp/pq1Q1b2",
            ),
            ("bbt canonical < games.fen | cat", "8/8/8/"),
            ("bbt --jsonl --field fen color-flip < p.jsonl", "8/4p3/4k3/8/4K3/8/8/8 w"),
            ("bbt --json color-flip < p.jsonl", "--format json"),
            ("bbt 'popcount(white)' < games.fen | cat", "16"),
            ("bbt --heat < games.fen", "of 3 boards"),
            ("bbt heat < games.fen", "bbt --heat"),
            ("bbt 'white & pawns' < games.fen | cat", "0x000000000000ff00"),
            ("bbt count < games.fen | cat", "32"),
            ("cat games.fen | bbt flip-vertical -f json", r#""side_to_move":"white""#),
            ("bbt --where white_to_move < games.fen | wc -l", "2"),
            ("bbt side-to-move-white < games.fen | cat", "8/4p3/4k3"),
            ("bbt -f dec pawns < games.fen", "71776119061282560"),
            ("bbt --field 2 --delimiter , mirror < puzzles.csv", "add --header"),
            ("bbt --csv --field fenn mirror < puzzles.csv", "FEN"),
            ("bbt mirror --csv < puzzles.csv", "FEN"),
            ("bbt --csv --field FEN 'popcount(occupied)' < puzzles.csv", "0000D,18,"),
            ("bbt nope < games.fen", "unknown"),
            ("bbt < games.fen | cat", "r1bqkbnr/pppp1ppp"),
            ("bbt 'material(white)' < games.fen", "unknown function"),
            (r#"bbt moves "$(head -n 1 games.fen)" | wc -l"#, "20"),
            (r#"bbt play "$(head -n 1 games.fen)" e4 | cat"#, "4P3/8/PPPP1PPP"),
            ("bbt play startpos Ke2", "not a legal move"),
            ("head -n 1 games.fen | bbt diff startpos -", "equal"),
            ("bbt mirror missing.fen", "missing.fen"),
        ],
    );
}

#[test]
fn a_teacher_gets_pictures() {
    typed(
        "teacher",
        &[
            ("bbt startpos", "to move     white"),
            ("bbt fen startpos", "to move     white"),
            ("bbt show startpos", "bbt e4"),
            ("bbt rotate startpos", "bbt rot90"),
            ("bbt rot90 startpos", "> rot90"),
            ("bbt -f svg startpos", "<svg"),
            ("bbt --svg startpos", "--format svg"),
            ("bbt -f svg --bare e4", "<svg"),
            ("bbt -f markdown e4", "```"),
            ("bbt list flips", "flip-anti-diag"),
            ("bbt help flip-vertical", "Flip upside down"),
            ("bbt help magic", "those of its mask"),
            ("bbt man", "View, transform and explain"),
            ("bbt e4", "268435456"),
            ("bbt e4 d4", "> e4                > d4"),
            ("bbt '{a1, b2}'", "0x0000000000000201"),
            ("bbt file_e", "0x1010101010101010"),
            ("bbt light", "0x55aa55aa55aa55aa"),
            ("bbt north e4", "0x0000001000000000"),
            ("bbt up e4", "bbt north"),
            ("bbt 'flip-vertical rot90' 0x1e2222120e0a1222", "> - flip-vertical   > rot90"),
            ("bbt rot45 0xff", "pseudo45-cw"),
            ("bbt explain rot90", "b1 -> a7"),
            ("bbt explain knight", "the squares that knights on s attack"),
            ("bbt grid sq", "8 56 57 58 59 60 61 62 63"),
            ("bbt lines d4", "The lines through d4"),
            ("bbt bishop c1 startpos", "> bishop(c1, x)"),
            ("bbt 'position startpos moves e2e4'", "4 . . . . P . . ."),
            ("bbt moves startpos g1", "Nf3"),
            ("bbt e2e4", "bbt play startpos"),
        ],
    );
}

// Three others, whose words were written down before any of them was tried.

#[test]
fn another_one_with_an_engine() {
    typed(
        "author-2",
        &[
            ("bbt 0x0000001008000000", "d4 e5"),
            ("bbt bishop c1 0x0000000000001a00", "2 . 1 . 1 . . . ."),
            ("bbt queen d4", "or on an empty board: bbt queen d4 none"),
            ("bbt king h1", "0x000000000000c040"),
            (r#"bbt "$(cat king.c)" h4"#, "> kingAttacks"),
            (r#"bbt prove "$(cat king.c)" king"#, "refuted: kingAttacks == king"),
            ("bbt compare 0x0000005028000000 'king(e4)'", "only first   g5"),
            ("bbt '0xff00 & 0x3c3c'", "c2 d2 e2 f2"),
            ("bbt bishop d5 0x0000001400000000", "0x4122140014224180"),
            (r"printf 'occ=0xff00\natt=0x2800280000\n' | bbt", "d3 f3 d5 f5"),
            ("bbt < log.txt", "grep -o '0x[0-9a-fA-F]*' FILE | bbt"),
            ("bbt '$2 = 65280'", "rank_2"),
            ("bbt popcnt 0xff00ff", "8 . . . . . . . .   16"),
            ("bbt ctz 0x100", "8 . . . . . . . .   8"),
            ("bbt '1ull<<28'", "e4 (bit 28)"),
            ("bbt '1 << e4'", "e4 (bit 28)"),
            ("bbt between a1 h8", "b2 c3 d4 e5 f6 g7"),
            ("bbt line a1 b2", "bbt line_through a1 b2"),
            ("bbt rook_attacks d4 0x8000800", "0x08080808f7080800"),
            (r#"bbt "$(cat pushes.c)" startpos"#, "--let empty=..."),
            ("bbt identify 'x >> 9 & 0x7f7f7f7f7f7f7f7f'", "The same as south-west"),
            ("bbt code king", "uint64_t king(uint64_t s)"),
            ("bbt code --language rust rot90", "such as --format rust"),
            ("bbt moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' e1", "O-O-O e1c1"),
            ("bbt perft startpos 3", "bbt moves startpos"),
            ("bbt --mapping a8b8 0xff", "rank_8"),
            ("bbt byteswap 0xff", "0xff00000000000000"),
            ("bbt pawn e4", "bbt white_pawn e4"),
            ("bbt king.c", r#""$(cat king.c)" is its text"#),
            ("bbt attacks e4 startpos", "bbt sets startpos"),
        ],
    );
}

#[test]
fn another_one_with_files_of_positions() {
    typed(
        "data-2",
        &[
            ("head -n 2 games.fen | bbt", "occupied    0xfdef04101020efbf"),
            ("bbt mirror < games.fen > out.fen; cat out.fen", "8/8/8/3k4/8/3K4/3P4/8 b - - 0 1"),
            (
                "bbt color-flip -i games.fen -o out.fen",
                "to write to a file: bbt -f svg e4 > e4.svg",
            ),
            ("bbt --count < games.fen", "3"),
            ("bbt --where check < games.fen", "did you mean `in_check`?"),
            ("bbt --where 'popcount(queens) == 0' < games.fen | cat", "8/8/8/4k3/8/4K3/4P3/8 b"),
            ("bbt filter in_check < games.fen", "bbt --where in_check"),
            ("bbt canonical < games.fen | sort -u | wc -l", "3"),
            ("bbt -f csv sets < games.fen", "json, svg, html"),
            ("bbt material < games.fen | cat", "KPvK"),
            ("bbt -f json < games.fen | head -n 1", r#""side_to_move":"white""#),
            ("bbt flip < games.fen", "> flip"),
            ("bbt --field fen flip-vertical < p.jsonl", "--jsonl"),
            ("bbt --jsonl --field fen color-flip < p.jsonl", "8/4p3/4k3/8/4K3/8/8/8 w"),
            ("gzip -k games.fen; bbt color-flip < games.fen.gz", "zcat FILE | bbt"),
            ("bbt --csv --field 2 color-flip < puzzles.csv", "00008,7k/pQp2Bpp"),
            (r"printf 'id\tfen\n1\t8/8/8/4k3/8/4K3/8/8 b - -\n' | bbt --tsv mirror", "3k4"),
            ("bbt play --csv --field FEN --moves Moves < puzzles.csv", "2Q4K b - - 0 27,,"),
            ("bbt --csv --field FEN --where '$Rating > 1600' < puzzles.csv", "00008,r6k"),
            (
                "bbt --csv --field FEN --where 'Rating > 1600' < puzzles.csv",
                "a column is `$Rating`",
            ),
            ("bbt occupied -f hex < games.fen", "0xfdef04101020efbf"),
            ("bbt 'popcount(pawns)' -f dec < games.fen", "16"),
            ("bbt --where 'popcount(occupied) <= 7' --count < games.fen", "left out by --where: 2"),
            ("bbt < games.pgn", "say --records pgn"),
            ("bbt --skip-errors color-flip < games.fen", "--on-error"),
            ("bbt --threads 1 mirror < games.fen | head -n 1", "rnbkqbnr/"),
            ("bbt sets -f json < games.fen | tail -n 1", r#""checkers":"0x0000000000000000""#),
            ("bbt validate < games.fen", "bbt --count --on-error skip --input FILE"),
            ("bbt heat white < games.fen", "bbt --heat"),
            (r#"bbt "$(sed -n 2p games.fen)""#, "occupied    0xfdef04101020efbf"),
        ],
    );
}

#[test]
fn another_teacher() {
    typed(
        "teacher-2",
        &[
            ("bbt start", "bbt startpos"),
            ("bbt startpos -f png", "rsvg-convert -z 2 > e4.png"),
            ("bbt startpos -o board.svg", "bbt -f svg e4 > e4.svg"),
            ("bbt 'knight d5'", "0x0014220022140000"),
            ("bbt knight a1 d5 h8", "0x0020400000000000"),
            ("bbt Knight D5", "0x0014220022140000"),
            ("bbt rook a1 -f svg --title 'The rook'", "bbt rook a1 none"),
            ("bbt dark squares", "did you mean `dark_squares`?"),
            ("bbt light-squares", "did you mean `light`?"),
            ("bbt a1-h8", "bbt line_through a1 h8"),
            ("bbt rank 4", "did you mean `rank_4`?"),
            ("bbt file e", "did you mean `file_e`?"),
            ("bbt rank4", "0x00000000ff000000"),
            ("bbt center", "d4 e4 d5 e5"),
            ("bbt rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", "0xffff00001000efff"),
            ("bbt rotate 90 startpos", "did you mean `rotate-90`?"),
            ("bbt flip startpos", "> flip"),
            ("bbt startpos --unicode", "bbt --pieces letters startpos"),
            ("bbt e4 --light", "bbt --theme light e4"),
            ("bbt play startpos e4 e5 Nf3 Nc6 Bb5", "r1bqkbnr/pppp1ppp/2n5/1B2p3"),
            ("bbt play 1. e4 e5 2. Nf3", "bbt play startpos 1. ..."),
            ("bbt moves startpos b1", "Na3 b1a3"),
            ("bbt white startpos", "0x000000000000ffff"),
            ("bbt attacks startpos", "bbt sets startpos"),
            ("bbt examples", "bbt -h"),
            ("bbt --list", "bbt list"),
            ("bbt explain knight e4", "0x0000284400442800"),
            ("bbt e4 -f html", "<!DOCTYPE html>"),
            ("bbt -f text e4", "268435456"),
            ("bbt draw startpos", "type it alone"),
        ],
    );
}

/// An engine's author: these lines were written down before any of them was tried. Of all sixty, 51 were understood or answered
/// with what to type; the others gave rules.
#[test]
fn an_author_of_an_engine_finds_the_way() {
    typed(
        "author",
        &[
            ("bbt 0x7e8181818181817e", "edges & ~corners"),
            ("bbt file_a rank_4", "> rank_4"),
            ("bbt 'file_a & rank_4'", "16777216 = 2^24"),
            (
                "bbt code flip-vertical --format c",
                "static inline uint64_t flip_vertical(uint64_t x)",
            ),
            ("bbt explain pext", "x86 pext (BMI2)"),
            ("bbt popcount 0xff", "8 . . . . . . . .   8"),
            ("bbt lsb 0x100", "8 . . . . . . . .   8"),
            ("bbt knight d4", "6 . . . . . . . .   6 . . 1 . 1 . . ."),
            ("bbt rook a1 0x101010101", "> rook(a1, x)"),
            ("bbt magic bishop c3", "128, all of which were tried"),
            ("bbt prove 'x & -x' ls1b", "proved: "),
            ("bbt identify 'x >> 8'", "The same as south, for all 2^64 boards."),
            ("bbt bitscan 0x100", "to find the first square: bbt lsb 0xff00"),
            ("bbt swap 0xff", "to swap the sides of a position: bbt color-flip startpos"),
            ("bbt subsets 0x7", "0x0000000000000005"),
            ("bbt attacks e4 knight", "bbt sets startpos | grep attacks"),
            ("bbt king_attacks e4", "5 . . . . . . . .   5 . . . 1 1 1 . ."),
            ("bbt perft startpos", "to list the legal moves: bbt moves startpos"),
            ("bbt zobrist startpos", "hashes depend on an engine's random numbers"),
            ("bbt between a1 h8", "b2 c3 d4 e5 f6 g7"),
        ],
    );
}

/// A learner with the wiki's pages open.
#[test]
fn a_learner_finds_the_way() {
    typed(
        "learner",
        &[
            ("bbt flip vertical 0xff", "did you mean `flip-vertical`?"),
            ("bbt rotate 90 0xff", "did you mean `rotate-90`?"),
            ("bbt mirror horizontal e4", "did you mean `mirror-horizontal`?"),
            ("bbt delta swap 0xff", "did you mean `delta_swap`?"),
            ("bbt explain flip-diag", "flip-diag: Flip about the diagonal a1-h8"),
            ("bbt list rotated", "hyatt-right45-undo"),
            ("bbt pseudo45 0xff", "5 . . . . . . . .   5 . . . . 1 . . ."),
            ("bbt de bruijn", "`de_bruijn_hash` or `de_bruijn_index` or `de_bruijn_scan`?"),
            ("bbt union e4 d4", "rank_4 & center"),
            ("bbt e4 | d4", "d4: not found"),
            ("bbt 'e4 | d4'", "rank_4 & center"),
            ("bbt complement 0xff", "8 . . . . . . . .   8 1 1 1 1 1 1 1 1"),
            ("bbt universe", "18446744073709551615 = 2^64 - 1"),
            ("bbt empty set", "for the empty set: bbt none"),
            ("bbt one north e4", "unknown step or set `one`"),
            ("bbt north_one e4", "5 . . . . . . . .   5 . . . . 1 . . ."),
            ("bbt shift left 0xff", "`shift left`: did you mean `shift-left`?"),
            ("bbt a1h8", "9241421688590303745"),
            ("bbt help square mapping", "`h1g1`, `lerbef`"),
            ("bbt how do i flip", "to see how a step works: bbt explain mirror"),
        ],
    );
}

/// Someone at a shell, with files.
#[test]
fn someone_with_files_finds_the_way() {
    typed(
        "shell",
        &[
            ("bbt mirror < games.fen", "8 r n b q k b n r   8 r n b k q b n r"),
            ("cat games.fen | bbt", "to move     white"),
            ("bbt color-flip games.fen", "bbt --input games.fen"),
            ("bbt flip-vertical --input games.fen", "8 R N B Q K B N R"),
            ("bbt --where in_check < games.fen && echo none", "none"),
            ("bbt --csv mirror < puzzles.csv", "left alone, may no longer be valid: 1 column"),
            ("bbt --csv --where '$Rating > 1600' < puzzles.csv", "h6c1,1798"),
            (
                "bbt --csv --column FEN mirror < puzzles.csv",
                "to transform one field: bbt mirror --csv --field FEN",
            ),
            ("bbt --jsonl --field fen mirror < p.jsonl", "8/8/8/3k4/8/3K4/3P4/8 b - - 0 1"),
            ("bbt --format json < games.fen", "\"side_to_move\":\"white\""),
            ("bbt -o out.svg -f svg e4", "to write to a file: bbt -f svg e4 > e4.svg"),
            ("bbt -v", "to see the version: bbt --version"),
            ("bbt --count < games.fen", "3"),
            ("bbt --unique < games.fen", "bbt canonical --input FILE | sort -u"),
            ("bbt pgn games.pgn", "bbt mirror --records pgn --input FILE"),
            ("bbt --records pgn mirror < games.pgn", "1. d4 d5 2. Bf4 Nf6"),
            ("bbt play --records pgn < games.pgn", "pppp1Qpp"),
            ("bbt --head 2 < games.fen", "| head -n 5"),
            ("bash -c 'bbt diff <(echo 0xff) <(echo 0xf0)'", "is a file: bbt --input"),
            (
                "bbt moves -f fen < games.fen | head -n 1",
                "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR b KQkq - 1 1",
            ),
        ],
    );
}

#[test]
fn mistakes_have_a_way_out() {
    let typed = |line: &str| {
        terminal(line, 80, &[("NO_COLOR", "1")]).replace("\n  ", " ").replace('\n', " ")
    };
    let answers = [
        ("bbt 'rook d4' 0xff", "> rook(d4, x)"),
        ("bbt 'flip-vertical rot91' e4", "`rot91`"),
        ("bbt 'flip-vertical, rot90' 0xff", "flip-vertical , rot90"),
        ("bbt rotate-right 0xff", "to turn the board clockwise: bbt rot90 0xff"),
        ("bbt prove rot rot90", "to turn the board clockwise: bbt rot90 0xff"),
        ("bbt mirror missing.fen", "neither a name that bbt knows nor a file (bbt --input FILE"),
        ("bbt mirror ./missing", "neither a name that bbt knows nor a file (bbt --input FILE"),
        ("bbt 81ff", "write 0x before a hexadecimal number"),
        ("bbt -help", "Commands (bbt help COMMAND):"),
        ("bbt --flip 0xff", "it is a word, without dashes: bbt flip ..."),
        ("bbt --nope e4", "unexpected argument '--nope'"),
        ("bbt code --language rust knight", "such as --format rust"),
        ("bbt code --language rust 'x & (x-1)'", "return x & (x - 1);"),
        ("bbt diff e4 'x & 3'", r#"its result is "$(bbt 'x & 3' INPUT)""#),
        ("bbt moves startpos knight", "`bbt moves` does not take steps"),
        ("bbt e4 'x & 3'", "bbt 'x & 3' ... INPUT"),
        ("bbt play e4", "bbt play startpos e4"),
        ("bbt play startpos", "no moves were played: they are typed after a position"),
        (
            r"printf 'f,m\n8/8/8/8/8/8/8/K1k5 w - -,a1a2\n' | bbt play --csv",
            "or in the field of --moves",
        ),
        ("bbt rook d4 x mirror 0xff", "> rook(d4, x)       > | mirror"),
        ("bbt 'u64 f(u64 b, int n) { return b << n; }' x 8 0xff", "0x000000000000ff00"),
        ("bbt '$1 = {white = 0xff, black = 0xff00}'", "> white             > black"),
        (r"printf 'Board {\n  white: 0xff,\n}\n' | bbt", "rank_1"),
        ("echo '8/8/8/8/8/8/8/K1k5 w - - 0 1' | bbt moves", "White to move: 1 legal move"),
        (
            r"printf '8/8/8/8/8/8/8/K1k5 w - -\n\n7\n' | bbt sets",
            "<stdin>:3: `7` is not a position",
        ),
    ];
    let hints = [
        ("bbt --json --field fen", "for objects on lines, --jsonl"),
        ("bbt --fen startpos", "a FEN needs no option: bbt mirror startpos"),
        ("bbt -n 5 0xff", "| head -n 5"),
        ("bbt -c 0xff", "bbt --count --where in_check"),
        (
            "bbt bishop e4 --occ 0xff",
            "the occupancy is a word after the square: bbt bishop e4 0xff",
        ),
        ("bbt --mapping a8 1", "tip: a8b8 or a8a7: the squares of bits 0 and 1"),
        ("bbt startpoz", "did you mean `startpos`?"),
        (
            "bbt prove flip mirror == rot180",
            "each side is one word: bbt prove 'flip mirror' rot180",
        ),
        ("bbt prove flip mirror rot180", "or all is one law: bbt prove 'flip mirror' rot180"),
        ("bbt 'andnot(x, e4)' 0xff", "write `a & ~b`, or `~a & b`, which is andn(a, b)"),
        // What is farther than two slips is another word.
        ("bbt white_moves startpos", "unknown step or set `white_moves` ("),
        ("bbt white_king startpos", "0x0000000000000010"),
        ("bbt white_attacks startpos", "0x0000000000ffff7e"),
        ("bbt -f squares rook_mask a1", "b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7"),
        ("bbt north a1 b1 c1 | cat", "each square is a board of its own; one set: 'a1 b1 c1'"),
        ("bbt grid", "56 57 58 59 60 61 62 63"),
        ("echo '8/8/8/8/8/8/8/K1k5 w - -' | bbt moves -", "a1a2"),
    ];
    for (line, answer) in answers.into_iter().chain(hints) {
        let screen = typed(line);
        assert!(screen.contains(answer), "{line}\n{screen}");
    }
}
