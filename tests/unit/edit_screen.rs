//! What the editor has room for on screens of many sizes, and where it is.

use super::super::document::Document;
use super::*;
use crate::chain::Chain;
use crate::chain::value::{ReadOptions, Value};
use crossterm::event::{Event, KeyCode};
use shakmaty::Color as Side;
use textwrap::core::display_width;

/// A session on a screen of this size, and what is seen of it.
fn seen(session: &mut Session, columns: usize, height: usize) -> (String, Screen) {
    session.explanation = Block::default();
    let work = session.work(View::of_width(columns))();
    session.take(work);
    let screen = draw(session, View::default(), (columns, height));
    assert_eq!(screen.lines.len(), height);
    let painted = screen.painted(session, Theme::default()).join("\n");
    let text = painted.replace("\x1b[7m", "").replace("\x1b[27m", "").replace("\x1b[K", "");
    assert!(text.lines().all(|line| display_width(line) <= columns), "{text}");
    session.scroll = screen.scroll;
    (text, screen)
}

fn session() -> Session {
    let chain = Chain::parse(&["x & file_a", "mirror"]).unwrap();
    let words = vec!["x & file_a".to_owned(), "mirror".to_owned()];
    let document = Document::new(vec!["0xff".parse().unwrap()], chain, words);
    Session::new(document, None, Format::Hex, ReadOptions::default(), Side::White)
}

fn boards(screen: &str) -> usize {
    screen.matches("a b c d e f g h").count()
}

/// The boards that the squares at all places belong to: each square has two columns.
fn squares(screen: &Screen, (width, height): (usize, usize)) -> Vec<usize> {
    let all = (0..height as u16).flat_map(|line| (0..width as u16).map(move |at| (at, line)));
    let board = |(column, line)| match screen.at(column, line) {
        Some((Part::Board(board), squares)) if squares.single_square().is_some() => Some(board),
        _ => None,
    };
    all.filter_map(board).collect()
}

#[test]
fn each_screen_has_what_it_has_room_for() {
    let sizes: [(_, _, &[usize]); 6] = [
        (80, 24, &[0, 1, 2]),
        (120, 40, &[0, 1, 2]),
        (200, 60, &[0, 1, 2]),
        (58, 24, &[0, 1, 2]),
        (57, 24, &[0, 2]),
        (20, 16, &[2]),
    ];
    for (width, height, seen_boards) in sizes {
        let (text, screen) = seen(&mut session(), width, height);
        assert_eq!(boards(&text), seen_boards.len(), "{width}x{height}\n{text}");
        assert!(text.contains("0x0000000000000080"), "{text}");
        let mut clicked = squares(&screen, (width, height));
        clicked.sort_unstable();
        let all = seen_boards.iter().flat_map(|board| [*board; 128]).collect::<Vec<_>>();
        assert_eq!(clicked, all, "{width}x{height}");
    }
    for (width, height) in [(1, 1), (3, 2), (300, 1), (1, 300), (19, 9)] {
        seen(&mut session(), width, height);
    }
}

#[test]
fn what_is_below_the_screen_is_scrolled_to() {
    let mut session = session();
    session.document = Document::new(vec![Value::Board(0x0f0f)], Chain::default(), Vec::new());
    session.end();
    let mut all = String::new();
    for _ in 0..5 {
        let (text, screen) = seen(&mut session, 40, 24);
        assert!(text.starts_with("value  0x0000000000000f0f"), "{text}");
        let ranks = text.lines().filter(|line| matches!(line.get(1..3), Some(" ." | " 1")));
        assert_eq!(squares(&screen, (40, 24)).len(), 16 * ranks.count(), "{text}");
        all += &text;
        session.scroll += 10;
    }
    let rows = ["binary", "symmetries", "a1b1", "h8g8", "a1a2", "h1h2", "h8h7", "rust"];
    for name in rows {
        assert!(all.lines().any(|line| line.starts_with(name)), "{name}\n{all}");
    }
    // It stops at the end, and PageUp goes back from there.
    assert!(session.scroll < 40);
    session.scroll = session.scroll.saturating_sub(40);
    assert_eq!(boards(&seen(&mut session, 40, 24).0), 1);
}

#[test]
fn of_two_values_a_narrow_screen_has_the_first_and_the_chosen_one() {
    let values = ["0xff", "0x0f"].map(|text| text.parse().unwrap()).to_vec();
    let document = Document::new(values, Chain::default(), Vec::new());
    let options = ReadOptions::default();
    let mut session = Session::new(document, None, Format::Hex, options, Side::White);
    for (chosen, number) in ["0x00000000000000ff", "0x000000000000000f"].iter().enumerate() {
        session.choose(chosen);
        let (text, _) = seen(&mut session, 40, 24);
        assert_eq!(boards(&text), 2, "{text}");
        assert!(text.contains(number), "{text}");
        let (text, screen) = seen(&mut session, 30, 24);
        assert_eq!(boards(&text), 1, "{text}");
        assert_eq!(squares(&screen, (30, 24)), vec![chosen; 128]);
    }
    session.choose(2);
    assert!(seen(&mut session, 40, 24).0.contains("> first & second"));
    assert_eq!(boards(&seen(&mut session, 60, 24).0), 3);
}

#[test]
fn what_takes_long_is_said() {
    let mut session = session();
    assert!(!seen(&mut session, 80, 24).0.contains("computing"));
    session.is_working = true;
    assert!(seen(&mut session, 80, 24).0.contains("computing ..."));
}

#[test]
fn keys_are_answered_before_a_text_is_read() {
    let mut session = session();
    let press = |session: &mut Session, code: KeyCode| {
        keys::take(session, &Event::Key(code.into()), |_, _| None);
    };
    let draws = |session: &Session| {
        let screen = draw(session, View::default(), (80, 24));
        screen.painted(session, Theme::default()).join("\n")
    };
    press(&mut session, KeyCode::Char(':'));
    // It is refused after thousands of rounds, and no key runs one of them: the work does, when it is asked.
    let routine = "U64 f(U64 x) { while (x) x = x * 3; return x; }";
    keys::take(&mut session, &Event::Paste(format!(" {routine}")), |_, _| None);
    let work = session.work(View::default());
    for (code, seen) in [('!', "return x; }!"), ('?', "return x; }!?")] {
        press(&mut session, KeyCode::Char(code));
        assert!(draws(&session).contains(seen), "{}", draws(&session));
        assert!(matches!(&session.mode, Mode::Text(text) if text.mistake.is_none()));
    }
    // Enter waits for it, and so do the keys after it.
    assert!(!session.is_waiting());
    press(&mut session, KeyCode::Enter);
    assert!(session.is_waiting());
    session.take(work());
    assert!(!session.is_waiting());
    assert!(matches!(&session.mode, Mode::Text(text) if text.mistake.is_some()));
    assert!(draws(&session).contains('^'), "{}", draws(&session));
}

#[test]
fn the_squares_of_a_board_are_where_they_are_drawn() {
    let (text, screen) = seen(&mut session(), 80, 24);
    let line = text.lines().position(|line| line.starts_with("1 1")).unwrap() as u16;
    let on = |column, line| screen.at(column, line).unwrap();
    assert_eq!(on(2, line), (Part::Board(0), Bitboard::from_square(Square::A1)));
    assert_eq!(on(2, line - 1), (Part::Board(0), Bitboard::from_square(Square::A2)));
    // A label stands for its file or rank.
    assert_eq!(on(0, line), (Part::Board(0), Bitboard::from_rank(Rank::First)));
    assert_eq!(on(0, line - 7), (Part::Board(0), Bitboard::from_rank(Rank::Eighth)));
    assert_eq!(on(2, line + 1), (Part::Board(0), Bitboard::from_file(File::A)));
    assert_eq!(on(16, line + 1), (Part::Board(0), Bitboard::from_file(File::H)));
    assert_eq!(on(0, 0), (Part::Field(Field::Value), Bitboard::EMPTY));
}
