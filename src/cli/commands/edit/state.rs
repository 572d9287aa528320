//! What is edited: a value or two, a chain, and a cursor; and its past.

use shakmaty::{Bitboard, Color, File, Piece, Rank, Square};

use super::keys::Line;
use super::lines::Lines;
use crate::chain::Chain;
use crate::chain::value::Value;
use crate::position::Rules;

/// What undo goes back to.
#[derive(Clone, Debug)]
pub(super) struct Document {
    /// One value, or two.
    pub(super) values: Vec<Value>,
    /// The chain, and its text.
    pub(super) chain: Chain,
    pub(super) text: String,
    /// The operator between two values: its index in [`OPERATORS`].
    pub(super) operator: usize,
    /// The line of the value in a file.
    line: usize,
}

/// The operators between two values.
pub(super) const OPERATORS: [&str; 7] = ["&", "|", "^", "& ~", "+", "-", "*"];

/// A document with a cursor in it, and its past.
#[derive(Debug)]
pub(super) struct State {
    pub(super) document: Document,
    past: Vec<Document>,
    future: Vec<Document>,
    pub(super) cursor: Square,
    /// Which of the values is edited.
    pub(super) active: usize,
    /// What is put on a square of a position.
    piece: Piece,
    /// The file whose lines are edited.
    pub(super) lines: Option<Lines>,
}

impl State {
    /// A state without a past.
    pub(super) fn new(values: Vec<Value>, chain: Chain, text: String) -> State {
        State {
            document: Document { values, chain, text, operator: 0, line: 0 },
            past: Vec::new(),
            future: Vec::new(),
            cursor: Square::E4,
            active: 0,
            piece: Color::White.pawn(),
            lines: None,
        }
    }

    /// A state whose value is that of the first line with a board; `None` if no line has one.
    pub(super) fn of_lines(lines: Lines, chain: Chain, text: String) -> Option<State> {
        let (line, value) = lines.next(0, true)?;
        let mut state = State::new(vec![value], chain, text);
        state.document.line = line;
        state.lines = Some(lines);
        Some(state)
    }

    /// The value that is edited.
    pub(super) fn value(&self) -> &Value {
        &self.document.values[self.active]
    }

    /// The value that is edited, to be changed as a part of the last change.
    pub(super) fn value_mut(&mut self) -> &mut Value {
        &mut self.document.values[self.active]
    }

    /// Begins a change, which can be undone.
    pub(super) fn change(&mut self) -> &mut Document {
        self.past.push(self.document.clone());
        self.future.clear();
        &mut self.document
    }

    /// Goes back to what was before the last change; returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        let after = self.load(before);
        self.future.push(after);
        true
    }

    /// Goes on to what was before the last undo; returns whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        let before = self.load(after);
        self.past.push(before);
        true
    }

    /// Takes another document; returns the one that was there.
    pub(super) fn load(&mut self, document: Document) -> Document {
        self.keep_line();
        let old = std::mem::replace(&mut self.document, document);
        self.active = self.active.min(self.document.values.len() - 1);
        self.keep_line();
        old
    }

    /// Gives the line in the file the value that it has here.
    pub(super) fn keep_line(&mut self) {
        if let Some(lines) = &mut self.lines {
            lines.put(self.document.line, &self.document.values[0]);
        }
    }

    /// Goes to the next line with a board, or the one before; returns whether there is one.
    pub(super) fn go(&mut self, forwards: bool) -> bool {
        self.keep_line();
        let from = self.document.line + usize::from(forwards);
        let next = self.lines.as_ref().and_then(|lines| lines.next(from, forwards));
        let Some((line, value)) = next else { return false };
        let document = self.change();
        (document.line, document.values[0]) = (line, value);
        true
    }

    /// Where the value is in a file, in words.
    pub(super) fn place(&self) -> Option<String> {
        let lines = self.lines.as_ref()?;
        let (line, count, edited) = (self.document.line + 1, lines.count(), lines.edited());
        Some(format!("line {line} of {count}, {edited} changed"))
    }

    /// Moves the cursor by files and ranks, as far as the board goes.
    pub(super) fn step(&mut self, files: i32, ranks: i32) {
        let within = |index: u32, by: i32| index.saturating_add_signed(by).min(7);
        let (file, rank) = self.cursor.coords();
        let (file, rank) = (within(file.to_u32(), files), within(rank.to_u32(), ranks));
        self.cursor = Square::from_coords(File::new(file), Rank::new(rank));
    }

    /// Whether a square is in the set, or has a piece.
    pub(super) fn has(&self, square: Square) -> bool {
        self.value().occupied().contains(square)
    }

    /// Sets or clears squares, as a part of the last change; in a position, with the last piece that was
    /// put.
    pub(super) fn paint(&mut self, squares: Bitboard, on: bool) {
        let piece = on.then_some(self.piece);
        match self.value_mut() {
            Value::Board(board) => {
                *board = if on { *board | squares.0 } else { *board & !squares.0 }
            }
            Value::Position(position) => {
                let pieces = *position.placement();
                let pieces =
                    squares.into_iter().fold(pieces, |all, square| all.with(square, piece));
                *position = position.with(&pieces);
            }
            Value::Number(_) => {}
        }
    }

    /// Sets the squares of a line through the cursor; if all of them are set, clears them.
    pub(super) fn fill(&mut self, line: Line) {
        let squares = through(self.cursor, line);
        let is_full = (squares & !self.value().occupied()).is_empty();
        self.change();
        self.paint(squares, !is_full);
    }

    /// Puts what a letter or a digit of a FEN stands for on the board, from the cursor on, and moves the
    /// cursor after it; in a set, `1` and `.`.
    ///
    /// # Errors
    ///
    /// What the characters are that stand for anything.
    pub(super) fn put(&mut self, c: char) -> Result<(), &'static str> {
        let is_position = matches!(self.value(), Value::Position(_));
        let (count, piece) = match (c, c.to_digit(10), Piece::from_char(c)) {
            // After the eighth square of a rank, the cursor is there already.
            ('/', ..) if self.cursor.file() == File::A => return Ok(()),
            ('/', ..) => {
                self.cursor = Square::from_coords(File::A, self.below());
                return Ok(());
            }
            (_, Some(count @ 1..=8), _) if is_position => (count, None),
            ('1', ..) => (1, Some(self.piece)),
            ('0' | '.', ..) => (1, None),
            (.., Some(piece)) if is_position => (1, Some(piece)),
            _ if is_position => {
                return Err("pieces are PNBRQK and pnbrqk, digits are empty squares");
            }
            _ => return Err("a set has `1` and `.`; for pieces, type a FEN with `v`"),
        };
        self.change();
        self.piece = piece.unwrap_or(self.piece);
        for _ in 0..count {
            self.paint(Bitboard::from_square(self.cursor), piece.is_some());
            self.cursor = match self.cursor.file() {
                File::H => Square::from_coords(File::A, self.below()),
                file => Square::from_coords(File::new(file.to_u32() + 1), self.cursor.rank()),
            };
        }
        Ok(())
    }

    /// The rank below that of the cursor, in the order of a FEN.
    fn below(&self) -> Rank {
        Rank::new((self.cursor.rank().to_u32() + 7) % 8)
    }

    /// Makes the result of a step the value; returns what there is to say.
    pub(super) fn apply(&mut self, step: &str) -> Option<&'static str> {
        let chain = Chain::parse(&[step]).unwrap_or_default();
        let (mut stages, _) = chain.stages(self.value(), Rules::none()).ok()?;
        let result = as_board(stages.pop()?);
        let were_pieces = matches!(self.value(), Value::Position(_));
        let is_lost = were_pieces && !matches!(result, Value::Position(_));
        self.change();
        *self.value_mut() = result;
        is_lost.then_some("the position has become the set of its squares: `u` undoes it")
    }
}

/// A value that can be edited: a number is the set of its bits.
pub(super) fn as_board(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::Board(number.word),
        board => board,
    }
}

/// The squares of a line through a square.
fn through(square: Square, line: Line) -> Bitboard {
    let key = |square: Square| {
        let (file, rank) = (square.file().to_u32(), square.rank().to_u32());
        match line {
            Line::Rank => rank,
            Line::File => file,
            Line::Diagonal => 7 + file - rank,
            Line::AntiDiagonal => file + rank,
        }
    };
    Square::ALL.into_iter().filter(|other| key(*other) == key(square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(value: &str) -> State {
        State::new(vec![value.parse().unwrap()], Chain::default(), String::new())
    }

    #[test]
    fn lines_through_the_cursor_are_filled_and_cleared() {
        for (line, board) in [
            (Line::Rank, 0x0000_0000_ff00_0000),
            (Line::File, 0x1010_1010_1010_1010),
            (Line::Diagonal, 0x0080_4020_1008_0402),
            (Line::AntiDiagonal, 0x0102_0408_1020_4080),
        ] {
            let mut state = state("0");
            state.fill(line);
            assert_eq!(*state.value(), Value::Board(board), "{line:?}");
            state.fill(line);
            assert_eq!(*state.value(), Value::Board(0), "{line:?}");
        }
    }

    #[test]
    fn a_position_is_typed_as_in_a_fen() {
        let mut position = state("8/8/8/8/8/8/8/8 w KQ - 3 9");
        position.cursor = Square::A8;
        assert!("r3k2r/p7/".chars().all(|c| position.put(c).is_ok()));
        assert_eq!(position.value().to_string(), "r3k2r/p7/8/8/8/8/8/8 w KQ - 3 9");
        assert!(position.put('z').is_err() && position.put('9').is_err());
        assert_eq!(position.cursor, Square::A6);
        let mut set = state("0");
        set.cursor = Square::A1;
        assert!("1.1".chars().all(|c| set.put(c).is_ok()) && set.put('Q').is_err());
        assert_eq!(*set.value(), Value::Board(0b101));
    }

    #[test]
    fn undo_and_redo_have_no_limit() {
        let mut state = state("0");
        for count in 1..=1000_u64 {
            state.apply("x + 1");
            assert_eq!(*state.value(), Value::Board(count));
        }
        assert!((0..1000).all(|_| state.undo()) && !state.undo());
        assert_eq!(*state.value(), Value::Board(0));
        assert!((0..1000).all(|_| state.redo()) && !state.redo());
        assert_eq!(*state.value(), Value::Board(1000));
        state.undo();
        state.apply("~x");
        assert!(!state.redo());
    }

    #[test]
    fn lines_are_changed_and_changes_undone_across_them() {
        let text = b"1\nhello\n2\n3\n".to_vec();
        let lines = Lines::new(text.clone(), crate::chain::value::ReadOptions::default());
        let mut state = State::of_lines(lines, Chain::default(), String::new()).unwrap();
        state.apply("x + 7");
        assert!(state.go(true));
        assert_eq!(state.place().unwrap(), "line 3 of 4, 1 changed");
        assert!(state.go(true) && !state.go(true));
        state.apply("~x");
        state.keep_line();
        let written = |state: &State| {
            let native = |value: &Value| Ok(value.to_string().into_bytes());
            String::from_utf8(state.lines.as_ref().unwrap().write(native).unwrap()).unwrap()
        };
        assert_eq!(written(&state), "0x0000000000000008\nhello\n2\n0xfffffffffffffffc\n");
        while state.undo() {}
        assert_eq!(state.place().unwrap(), "line 1 of 4, 0 changed");
        assert_eq!(written(&state).as_bytes(), text);
    }
}
