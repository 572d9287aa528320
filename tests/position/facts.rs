//! The facts of a position in formulas: who is to move, castling rights, checks, legal moves.

use crate::data::Games;
use crate::support::run;
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, Color, EnPassantMode, Position as _};

fn good(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

fn refused(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_ne!(outcome.code, Some(0), "{arguments:?}: {outcome:?}");
    outcome.stderr
}

const CHECKMATE: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n";
const PIN: &str = "4k3/8/8/8/1b6/8/3P4/4K3 w - - 5 20\n";
const BLACK_PIN: &str = "4k3/8/8/8/1b6/8/8/4K3 b - - 5 20\n";
const BLACK: &str = "r3k2r/8/8/3pP3/8/8/8/R3K2R b Kq - 4 9\n";

#[test]
fn facts_are_those_of_shakmaty_in_many_games() {
    let games: Vec<_> = Games::new(77).take(2_000).collect();
    let text: String = games
        .iter()
        .map(|game| format!("{}\n", Fen::from_position(game, EnPassantMode::Always)))
        .collect();
    let expected: String = games
        .iter()
        .map(|game| {
            let hex = |set: Bitboard| format!("{:#018x}", set.0);
            let ep = game.ep_square(EnPassantMode::Always).map_or(Bitboard::EMPTY, Bitboard::from);
            let fields = [
                (game.turn() == Color::White).to_string(),
                hex(game.us()),
                hex(game.them()),
                hex(game.castles().castling_rights()),
                hex(ep),
                game.halfmoves().to_string(),
                game.fullmoves().to_string(),
                game.is_check().to_string(),
                hex(game.checkers()),
                game.legal_moves().len().to_string(),
            ];
            fields.join("\t") + "\n"
        })
        .collect();
    let names = "white_to_move , us , them , castling , ep , halfmove , fullmove , in_check , \
                 checkers , legal";
    let names: Vec<&str> = names.split_whitespace().collect();
    assert_eq!(good(&names, &text), expected);
    // The colour flip is the same game.
    let flipped = good(&["color-flip", "legal"], &text);
    let legal = |line: &str| line.rsplit('\t').next().map(str::to_owned);
    assert_eq!(
        flipped.lines().map(legal).collect::<Vec<_>>(),
        expected.lines().map(legal).collect::<Vec<_>>()
    );
    // A piece is pinned if it has fewer moves than without its king, or the king is in check without it.
    let pinned = good(&["pinned"], &text);
    for (game, line) in games.iter().zip(pinned.lines()) {
        let board = game.board();
        let king = board.king_of(game.turn()).expect("a king");
        let is_pinned = |square| {
            let without = board.occupied() ^ Bitboard::from(square);
            (board.attacks_to(king, !game.turn(), without) & !game.checkers()).any()
        };
        let expected: Bitboard = (game.us() ^ Bitboard::from(king))
            .into_iter()
            .filter(|&square| is_pinned(square))
            .collect();
        assert_eq!(line, format!("{:#018x}", expected.0), "{board:?}");
    }
}

#[test]
fn conditions_join_facts_with_sets_and_comparisons() {
    let all = format!("{CHECKMATE}{PIN}{BLACK}");
    for (formula, expected) in [
        ("white_to_move & ~in_check", PIN.to_owned()),
        ("~in_check", format!("{PIN}{BLACK}")),
        ("!in_check", format!("{PIN}{BLACK}")),
        ("in_check == 0", format!("{PIN}{BLACK}")),
        ("in_check & (legal == 0)", CHECKMATE.to_owned()),
        ("in_check && legal == 0", CHECKMATE.to_owned()),
        ("~(white_to_move | (legal == 0))", BLACK.to_owned()),
        ("white_to_move ^ in_check ^ (legal > 100)", PIN.to_owned()),
        ("white_to_move == in_check", format!("{CHECKMATE}{BLACK}")),
        ("whiteToMove == 1", format!("{CHECKMATE}{PIN}")),
        ("pinned & us", PIN.to_owned()),
        ("castling & h8", CHECKMATE.to_owned()),
        ("castling & a8 & ~white_to_move", BLACK.to_owned()),
        ("halfmove == 5", PIN.to_owned()),
        ("popcount(white_to_move & pawns) == 1", PIN.to_owned()),
    ] {
        assert_eq!(good(&["--where", formula], &all), expected, "{formula}");
        // A condition and a chain, each with facts of its own.
        let counted = good(&["--where", formula, "n = fullmove"], &all);
        let numbers = expected
            .lines()
            .map(|line| format!("{}\n", &line[line.rfind(' ').map_or(0, |at| at + 1)..]));
        assert_eq!(counted, numbers.collect::<String>(), "{formula}");
    }
    let columns = ["in_check", ",", "5 * white_to_move", ",", "-in_check", ",", "popcount(us)"];
    assert_eq!(good(&columns, CHECKMATE), "true\t5\t0xffffffffffffffff\t16\n");
    assert_eq!(good(&["--format", "dec", "in_check"], CHECKMATE), "1\n");
}

#[test]
fn what_would_be_misread_is_refused() {
    for formula in
        ["in_check & legal == 0", "legal == 0 & in_check", "popcount(us) < 16 & white_to_move"]
    {
        let complaint = refused(&["--where", formula], CHECKMATE);
        assert!(
            complaint.contains("joined with a number") && complaint.contains("parentheses"),
            "{complaint}"
        );
    }
    let always = refused(&["--where", "~popcount(x)"], CHECKMATE);
    assert!(always.contains("is never 0"), "{always}");
}

#[test]
fn a_truth_is_true_or_false_wherever_it_stands() {
    for (formula, white, black) in [
        ("white_to_move ? 5 : 9", "5", "9"),
        ("white_to_move ? K : k", "16", "1152921504606846976"),
        ("!white_to_move ? K : k", "1152921504606846976", "16"),
        ("!white_to_move & kings", "0", "1152921504606846992"),
        ("(popcount(kings) == 2) & K", "16", "16"),
        ("~(popcount(kings) == 2)", "0", "0"),
        ("~(popcount(pawns) == 1) & kings", "0", "1152921504606846992"),
        ("(white_to_move && popcount(kings) == 2) * 3", "3", "0"),
        ("7 - (white_to_move || in_check)", "6", "7"),
        ("-5 * (white_to_move ? 1 : -1)", "-5", "5"),
        ("white_to_move & b1", "2", "0"),
        ("(popcount(kings) == 2) & white_to_move", "1", "0"),
        ("max(white_to_move, in_check)", "1", "0"),
        ("min(white_to_move, 5) - 3", "-2", "-3"),
        ("(white_to_move ? in_check : popcount(kings) == 2) + 1", "1", "2"),
        ("(white_to_move ? white_to_move : 0) == 1", "1", "0"),
        ("let_it = white_to_move; let_it ? 3 : 4", "3", "4"),
        ("u64 f(u64 x) { if (white_to_move) return kings; return 0; }", "1152921504606846992", "0"),
        ("u64 f(u64 x) { if (!white_to_move) return 7; return 8; }", "8", "7"),
        ("u64 f(u64 x) { int n = 0; while (white_to_move && n < 3) n++; return n; }", "3", "0"),
        (
            "u64 f(u64 x) { switch (white_to_move) { case 1: return 5; default: return 6; } }",
            "5",
            "6",
        ),
        ("def f(x): return 4 if not white_to_move else 2", "2", "4"),
    ] {
        let outcome = run([formula, "-f", "dec"], [PIN, BLACK_PIN].concat().as_bytes());
        assert_eq!(outcome.stdout, format!("{white}\n{black}\n"), "{formula}: {}", outcome.stderr);
    }
}

#[test]
fn facts_are_those_of_the_position_at_the_step() {
    let line = "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 7\n";
    assert_eq!(
        good(&["castling", ",", "mirror", "castling", ",", "color-flip", "castling"], line),
        "0x0000000000000081\t0x0000000000000000\t0x8100000000000000\n"
    );
    let turns =
        ["white_to_move", ",", "color-flip", "white_to_move", ",", "rot180", "white_to_move"];
    assert_eq!(good(&turns, line), "true\tfalse\ttrue\n");
    // Later steps keep the facts that the position had when it became a set.
    assert_eq!(good(&["color-flip", "kings", "x & us"], line), "0x1000000000000000\n");
    assert_eq!(good(&["color-flip", "legal"], line), "26\n");
    // Attacks are defined in any position, legal moves are not.
    let turned = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";
    assert_eq!(good(&["rot90", "in_check"], turned), "false\n");
    let complaint = refused(&["flip-vertical", "legal"], "4k3/4p3/8/8/8/8/8/P3K3 w - - 0 1\n");
    assert!(complaint.contains("`legal` is not known: pawns stand on rank 1 or 8"), "{complaint}");
}

#[test]
fn what_a_position_does_not_say_is_refused_and_only_where_it_is_named() {
    for (formula, line, why) in [
        ("white_to_move", "8/8/8/8/8/8/8/K1k5", "no side to move"),
        ("us", "8/8/8/8/8/8/8/K1k5", "no side to move"),
        ("castling", "8/8/8/8/8/8/8/K1k5 w", "no castling rights"),
        ("ep", "8/8/8/8/8/8/8/K1k5 w -", "no en passant field"),
        ("halfmove", "8/8/8/8/8/8/8/K1k5 w - -", "no halfmove clock"),
        ("fullmove", "8/8/8/8/8/8/8/K1k5 w - - 0", "no move number"),
        ("in_check", "8/8/8/8/8/8/8/2k5 w - -", "exactly one king"),
        ("pinned", "8/8/8/8/8/8/8/KKk5 w - -", "exactly one king"),
        ("legal", "8/8/8/8/8/8/8/K7 w - -", "each side needs exactly one king"),
        ("legal", "4k3/8/8/8/8/8/4R3/4K3 w - -", "not to move is in check"),
        ("legal", "4k3/8/8/8/8/8/8/4K2R w", "no castling rights"),
    ] {
        let complaint = refused(&[formula], &format!("{line}\n"));
        assert!(complaint.contains("<stdin>:1:1: `") && complaint.contains(why), "{complaint}");
        assert_eq!(refused(&["--where", formula], &format!("{line}\n")), complaint);
        assert_eq!(refused(&["x", ",", formula], &format!("{line}\n")), complaint);
        assert_eq!(
            good(&["kings & black & {a1, h1}"], &format!("{line}\n")),
            "0x0000000000000000\n"
        );
    }
    assert_eq!(
        good(&["halfmove", ",", "fullmove"], "8/8/8/8/8/8/8/K1k5 w - - hmvc 7; fmvn 30;\n"),
        "7\t30\n"
    );
    let board = refused(&["in_check"], "0xff\n");
    assert!(board.contains("needs a position (a FEN) for `in_check`"), "{board}");
    let skipped =
        run(["--on-error", "skip", "legal"], b"8/8/8/8/8/8/8/K7 w - -\n8/8/8/8/8/8/8/K1k5 w - -\n");
    assert_eq!(skipped.stdout, "1\n");
}

#[test]
fn facts_in_fields_and_in_heat_maps() {
    let text =
        format!("id,fen,n\n1,{}2,{}", PIN.replace('\n', ",a\n"), BLACK.replace('\n', ",b\n"));
    let fields = ["--csv", "--field", "fen"];
    let columns = ["input", ",", "moves = legal", ",", "white_to_move"];
    assert_eq!(
        good(&[&fields[..], &columns].concat(), &text),
        format!(
            "id,fen,moves,white_to_move,n\n1,{},4,true,a\n2,{},26,false,b\n",
            PIN.trim_end(),
            BLACK.trim_end()
        )
    );
    let heat = run([&fields[..], &["--heat", "us & kings"]].concat(), text.as_bytes());
    assert!(heat.stdout.contains("e1\t1\n") && heat.stdout.contains("e8\t1\n"), "{heat:?}");
    let tsv = "fen\tn\n8/8/8/8/8/8/8/K1k5 w\t1\n";
    assert_eq!(good(&["--tsv", "mirror"], tsv), "fen\tn\n8/8/8/8/8/8/8/5k1K w\t1\n");
    let json = "{\"a\": {\"fen\": \"8/8/8/8/8/8/8/K1k5 w\"}}\n";
    for fields in [&["--jsonl"][..], &["--jsonl", "--field", "a.fen"]] {
        let expected = "{\"a\": {\"fen\": \"8/8/8/8/8/8/8/5k1K w\"}}\n";
        assert_eq!(good(&[fields, &["mirror"]].concat(), json), expected);
    }
    assert!(refused(&["--csv", "--delimiter", ";", "mirror"], tsv).contains("cannot be used with"));
}

#[test]
fn castling_rights_without_king_or_rook_stay_as_they_are_and_are_not_played() {
    let written = "8/8/8/8/8/8/8/K6k w KQkq -\n";
    assert_eq!(good(&["color-flip"], written), "k6K/8/8/8/8/8/8/8 b KQkq -\n");
    assert_eq!(good(&["canonical"], written), written);
    assert_eq!(good(&["castling", ",", "legal"], written), "0x8100000000000081\t3\n");
    assert_eq!(good(&["moves"], written), "a1b1\tKb1\na1a2\tKa2\na1b2\tKb2\n");
    assert_eq!(good(&["play", written.trim(), "Kb1"], ""), "8/8/8/8/8/8/8/1K5k b - -\n");
    assert!(refused(&["--castling", "shredder", "color-flip"], written).contains("`KQkq` without"));
    // In Chess960, a castling move has the square of the rook, or the one that the king goes to.
    for (fen, words) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha -", ["e1g1", "e1h1"]),
        ("4k3/8/8/8/8/8/8/1R2K1R1 w GB -", ["e1c1", "e1b1"]),
    ] {
        let [to, rook] = words.map(|word| good(&["play", fen, word], ""));
        assert_eq!(to, rook, "{fen}");
    }
}

#[test]
fn pieces_in_a_pocket_are_not_forgotten() {
    // The knight could come between.
    let pocket = "4k2r/8/8/8/8/8/PP6/K6r[N] w - - 0 1";
    for arguments in [&["moves"][..], &["legal"], &["targets"], &["material"]] {
        assert!(refused(arguments, pocket).contains("in a pocket"), "{arguments:?}");
    }
    assert_eq!(good(&["in_check"], pocket), "true\n");
    assert_eq!(good(&["legal"], &pocket.replace('N', "")), "0\n");
    assert!(!good(&["-f", "json"], pocket).contains("KPPvKRR"));
    // The pieces are those on the board, and there are no others.
    let empty = pocket.replace('N', "");
    for (line, count, is_equal) in [(pocket, "1", "false"), (&empty, "0", "true")] {
        let [equal, differs] = ["==", "!="].map(|sign| format!("material {sign} \"KPPvKRR\""));
        let differ = if is_equal == "true" { "false" } else { "true" };
        assert_eq!(
            good(&["pocket", ",", &equal, ",", &differs, ",", "material != \"KPPNvKRR\""], line),
            format!("{count}\t{is_equal}\t{differ}\ttrue\n")
        );
    }
}
