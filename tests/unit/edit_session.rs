//! What keys do to the values of the editor, and how it is taken back.

use super::*;
use crate::chain::Chain;

fn session(value: &str, lines: Option<EditedLines>) -> Session {
    let value = value.parse().unwrap();
    let document = Document::new(vec![value], Chain::default(), Vec::new());
    Session::new(document, lines, Format::Hex, ReadOptions::default(), Color::White)
}

#[test]
fn lines_through_the_cursor_are_filled_and_cleared() {
    let lines: [(fn(u32, u32) -> u32, u64); 4] = [
        (|_, rank| rank, 0x0000_0000_ff00_0000),
        (|file, _| file, 0x1010_1010_1010_1010),
        (|file, rank| 7 + file - rank, 0x0080_4020_1008_0402),
        (|file, rank| file + rank, 0x0102_0408_1020_4080),
    ];
    for (line, board) in lines {
        let mut session = session("0", None);
        session.fill(line);
        assert_eq!(*session.document.value(), Value::Board(board));
        session.fill(line);
        assert_eq!(*session.document.value(), Value::Board(0));
    }
}

#[test]
fn a_position_is_typed_as_in_a_fen() {
    let mut position = session("8/8/8/8/8/8/8/8 w KQ - 3 9", None);
    position.cursor = Square::A8;
    "r3k2r/p7/".chars().for_each(|c| position.put(c));
    assert_eq!(position.document.value().to_string(), "r3k2r/p7/8/8/8/8/8/8 w KQ - 3 9");
    for c in ['z', '9'] {
        position.put(c);
        assert!(position.message.take().is_some());
    }
    assert_eq!(position.cursor, Square::A6);
    position.put('/');
    assert_eq!(position.cursor, Square::A6);
    let mut set = session("0", None);
    set.cursor = Square::A1;
    "1.1".chars().for_each(|c| set.put(c));
    assert_eq!((set.document.value(), set.message), (&Value::Board(0b101), None));
    set.put('Q');
    assert!(set.message.is_some());
    (set.cursor, set.message) = (Square::H1, None);
    set.put('1');
    assert_eq!((set.document.value(), set.cursor), (&Value::Board(0b1000_0101), Square::A8));
}

#[test]
fn undo_and_redo_have_no_limit() {
    let mut session = session("0", None);
    let apply = |step: &str, session: &mut Session| {
        session.apply(step);
        session.end();
    };
    for count in 1..=1000_u64 {
        apply("x + 1", &mut session);
        assert_eq!(*session.document.value(), Value::Board(count));
    }
    for (by, value) in [(-1, 0), (1, 1000)] {
        (0..1000).for_each(|_| session.undo(by));
        assert_eq!((session.document.value(), session.message), (&Value::Board(value), None));
        session.undo(by);
        assert!(session.message.take().is_some());
    }
    session.undo(-1);
    apply("~x", &mut session);
    session.undo(1);
    assert_eq!(session.message, Some("nothing to redo"));
}

#[test]
fn lines_are_changed_and_changes_undone_across_them() {
    let text = b"1\nhello\n2\n3\n".to_vec();
    let lines = EditedLines::new(&text, ReadOptions::default());
    let mut session = session("1", Some(lines));
    let place = |session: &Session| session.lines.as_ref().unwrap().place(session.document.line);
    session.apply("x + 7");
    session.end();
    session.go(true);
    session.end();
    assert_eq!(place(&session), "line 3 of 4, 1 changed");
    assert_eq!(session.message.take(), Some("lines without a board were passed over"));
    session.go(true);
    assert_eq!((place(&session), session.message), ("line 4 of 4, 1 changed".into(), None));
    session.go(false);
    session.go(true);
    session.go(true);
    assert_eq!(session.message, Some("the last board"));
    session.apply("~x");
    session.end();
    let written = |session: &Session| {
        let lines = session.lines.as_ref().unwrap();
        let written = |value: &Value| Ok(session.written(value).into_bytes());
        String::from_utf8(lines.write(written).unwrap()).unwrap()
    };
    assert_eq!(written(&session), "0x0000000000000008\nhello\n2\n0xfffffffffffffffc\n");
    (0..100).for_each(|_| session.undo(-1));
    assert_eq!(place(&session), "line 1 of 4, 0 changed");
    assert_eq!(written(&session).as_bytes(), text);
}
