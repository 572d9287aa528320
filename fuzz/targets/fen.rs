//! Any bytes as a line with a FEN: rearrangements that undo each other restore the line, and
//! shakmaty sees the same pieces.

#![no_main]

use std::sync::LazyLock;

use bbt::chain::Step;
use bbt::text::fault::{FaultKind, PositionFault};
use bbt::position::{Action, Actions, Dropped, Fen, Notes, Rules};
use libfuzzer_sys::{Corpus, fuzz_target};
use shakmaty::{Board, Square};

/// The steps under test, by their effect on positions.
struct Steps {
    identity: Actions,
    color_flip: Action,
    mirror: Action,
    rot90: Action,
    canonical: Action,
    /// The symmetries of the board.
    images: Vec<Action>,
}

static STEPS: LazyLock<Steps> = LazyLock::new(|| {
    let images = ["mirror", "flip-vertical", "rot180", "flip-diag", "flip-anti-diag", "rot270"];
    Steps {
        identity: Actions::default(),
        color_flip: action("color-flip"),
        mirror: action("mirror"),
        rot90: action("rot90"),
        canonical: action("canonical"),
        images: images.map(action).into(),
    }
});

fn action(name: &str) -> Action {
    let step = Step::parse(name).expect("a step");
    step.action.expect("positions stay positions")
}

fuzz_target!(|line: &[u8]| -> Corpus {
    let fen = match Fen::parse(line) {
        Ok(fen) => fen,
        Err(fault) => {
            assert!(fault.place.start <= fault.place.end && fault.place.end <= line.len());
            fault.show(&String::from_utf8_lossy(line));
            return Corpus::Keep;
        }
    };
    agrees_with_shakmaty(line, &fen);
    let mut plain = Vec::new();
    let nothing = STEPS.identity.apply(line, Rules::none(), &mut plain).expect("a good line");
    assert_eq!((nothing, &plain[..]), (Notes::default(), line));
    assert_eq!(placement(&plain), *fen.placement());
    if let Err(fault) = STEPS.color_flip.apply(&plain, Rules::none(), &mut Vec::new()) {
        assert!(matches!(fault.kind, FaultKind::Position(PositionFault::Move(_))) && fault.place.end <= plain.len());
        // Every other step drops moves, which it need not understand.
        assert_eq!(after(&plain, [&STEPS.rot90]).1.moves, 1);
        return Corpus::Keep;
    }
    let plain = settled(plain);
    undoes_itself(&STEPS.color_flip, &plain);
    undoes_itself(&STEPS.mirror, &plain);
    quarter_turns(&plain);
    one_for_all_images(&plain);
    Corpus::Keep
});

/// The line with its placement as bbt writes it: any other spelling, such as `N52` for `N7`, stays
/// only where no piece moves.
fn settled(line: Vec<u8>) -> Vec<u8> {
    let mut written = Vec::new();
    placement(&line).write(&mut written);
    let start = line.iter().position(|byte| *byte > b' ').unwrap_or_default();
    if line[start..].starts_with(&written) {
        return line;
    }
    after(&line, [&STEPS.color_flip; 2]).0
}

/// A line after some steps, and what it lost in the first of them and in the others.
fn after<'a>(
    line: &[u8],
    actions: impl IntoIterator<Item = &'a Action>,
) -> (Vec<u8>, Dropped, Dropped) {
    let (mut line, mut lost) = (line.to_vec(), Vec::new());
    for action in actions {
        let mut next = Vec::new();
        lost.push(action.apply(&line, Rules::none(), &mut next).expect("a good line").dropped);
        line = next;
    }
    let later = lost[1..].iter().fold(Dropped::default(), |all, lost| all.also(*lost));
    (line, lost[0], later)
}

fn placement(line: &[u8]) -> bbt::position::Placement {
    *Fen::parse(line).expect("a good line").placement()
}

/// Checks that shakmaty, if it can read the field, sees the same pieces.
fn agrees_with_shakmaty(line: &[u8], fen: &Fen) {
    let field = line.split(|byte| *byte <= b' ').find(|word| !word.is_empty());
    let Ok(board) = Board::from_ascii_board_fen(field.expect("a placement")) else { return };
    for square in Square::ALL {
        assert_eq!(board.piece_at(square), fen.placement().piece(square), "{square}");
    }
    assert_eq!(board.occupied(), fen.placement().occupied());
}

/// Checks that a step applied twice restores the line, except for the order of castling rights and
/// what was dropped.
fn undoes_itself(action: &Action, line: &[u8]) {
    let (twice, first, later) = after(line, [action, action]);
    assert_eq!(placement(&twice), placement(line));
    if first == Dropped::default() {
        assert_eq!(later, first, "what one step keeps, two keep");
        assert_eq!(sorted_castling(&twice), sorted_castling(line));
        let (thrice, ..) = after(&twice, [action, action]);
        assert_eq!(thrice, twice, "the order of castling rights settles");
    }
}

/// A line with its castling rights in the order of their letters.
fn sorted_castling(line: &[u8]) -> Vec<u8> {
    let mut line = line.to_vec();
    let castling = Fen::parse(&line).expect("a good line").castling().map(str::as_bytes);
    if let Some(castling) = castling {
        let start = castling.as_ptr() as usize - line.as_ptr() as usize;
        let end = start + castling.len();
        line[start..end].sort_unstable();
    }
    line
}

/// Checks four quarter turns, one by one and as one: the same pieces, and nothing that may be
/// false.
fn quarter_turns(line: &[u8]) {
    let turn = &STEPS.rot90;
    let (round, first, _) = after(line, [turn; 4]);
    assert_eq!(placement(&round), placement(line));
    let fen = Fen::parse(&round).expect("a good line");
    assert!(fen.castling().is_none_or(|rights| rights == "-"));
    assert!(fen.en_passant().is_none_or(|square| square == "-"));
    assert_eq!(fen.side_to_move(), Fen::parse(line).expect("a good line").side_to_move());
    if first.moves == 0 {
        let mut all = Actions::default();
        [turn; 4].into_iter().for_each(|turn| all.push(turn));
        let mut at_once = Vec::new();
        let notes = all.apply(line, Rules::none(), &mut at_once).expect("a good line");
        assert_eq!(notes.dropped, first);
        assert_eq!(at_once, round);
    }
}

/// Checks that the canonical position is the same for a position and its images.
fn one_for_all_images(line: &[u8]) {
    let canonical = |line: &[u8]| after(line, [&STEPS.canonical]);
    let (chosen, lost, _) = canonical(line);
    let pieces = placement(&chosen);
    if lost.moves == 0 {
        assert_eq!(canonical(&chosen).0, chosen);
    }
    let fen = Fen::parse(line).expect("a good line");
    if fen.castling().is_some_and(|rights| rights != "-") {
        assert_eq!(chosen, line);
        return;
    }
    let has_pawns = Square::ALL.into_iter().any(|square| {
        fen.placement().piece(square).is_some_and(|piece| piece.role == shakmaty::Role::Pawn)
    });
    let has_pawns = has_pawns || fen.pocket().is_some_and(|pocket| pocket.contains(['P', 'p']));
    let two = has_pawns || fen.en_passant().is_some_and(|square| square != "-");
    for image in &STEPS.images[..if two { 1 } else { STEPS.images.len() }] {
        assert_eq!(placement(&canonical(&after(line, [image]).0).0), pieces);
    }
}
