//! Writes one fact: as JSON, or as a cell of CSV.

use shakmaty::{Bitboard, Square};

use crate::notation::Format;

/// A place for a fact at the end of a text. Where CSV has no type, a list is its names with spaces, and
/// nothing is an empty cell.
#[derive(Debug)]
pub(super) struct FactCell<'o> {
    out: &'o mut Vec<u8>,
    is_json: bool,
}

impl<'o> FactCell<'o> {
    pub(super) fn new(out: &'o mut Vec<u8>, is_json: bool) -> FactCell<'o> {
        FactCell { out, is_json }
    }

    /// Appends a part of the syntax.
    pub(super) fn raw(&mut self, text: &[u8]) {
        self.out.extend_from_slice(text);
    }

    /// Begins an entry of an object with its key, which has a comma before it.
    pub(super) fn entry(&mut self, is_first: bool, key: &str) {
        if is_first {
            self.out.push(b'{');
        }
        self.raw(&key.as_bytes()[usize::from(is_first)..]);
    }

    /// Writes a cell of a line, in quotation marks if it needs them.
    pub(super) fn field(&mut self, has_left: bool, write: impl FnOnce(&mut FactCell)) {
        if has_left {
            self.out.push(b',');
        }
        let start = self.out.len();
        write(self);
        if self.out[start..].iter().any(|byte| matches!(byte, b',' | b'"' | b'\n' | b'\r')) {
            let bare = self.out.split_off(start);
            let parts: Vec<&[u8]> = bare.split(|byte| *byte == b'"').collect();
            self.raw(&[b"\"", &parts.join(&b"\"\""[..])[..], b"\""].concat());
        }
    }

    pub(super) fn null(&mut self) {
        if self.is_json {
            self.out.extend_from_slice(b"null");
        }
    }

    pub(super) fn number(&mut self, number: impl itoa::Integer) {
        self.out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }

    pub(super) fn truth(&mut self, truth: bool) {
        self.out.extend_from_slice(if truth { b"true" } else { b"false" });
    }

    pub(super) fn count(&mut self, number: Option<u32>) {
        if let Some(number) = number { self.number(number) } else { self.null() }
    }

    /// Writes text that needs no escapes.
    fn plain(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let quote: &[u8] = if self.is_json { b"\"" } else { b"" };
        self.raw(quote);
        write(self.out);
        self.raw(quote);
    }

    /// Writes bbt's own text, which needs no escapes, if there is one.
    pub(super) fn text(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.plain(|out| out.extend_from_slice(text.as_bytes())),
            None => self.null(),
        }
    }

    /// Writes any text, with a replacement character for what is not UTF-8.
    pub(super) fn line(&mut self, text: &[u8]) {
        let is_plain = |byte: u8| matches!(byte, b' ' | b'!' | b'#'..=b'[' | b']'..=b'~');
        // All of them, without an early end: many at a time.
        if text.iter().fold(true, |all, byte| all & is_plain(*byte)) {
            return self.plain(|out| out.extend_from_slice(text));
        }
        let text = String::from_utf8_lossy(text);
        if self.is_json {
            // Texts can always be written as JSON.
            let _ = serde_json::to_writer(&mut *self.out, &text);
        } else {
            self.out.extend_from_slice(text.as_bytes());
        }
    }

    pub(super) fn digits(&mut self, format: Format, board: u64) {
        self.plain(|out| format.write(board, out));
    }

    /// Writes the name of a square, if there is one.
    pub(super) fn square(&mut self, square: Option<Square>) {
        match square {
            Some(square) => self.digits(Format::Squares, Bitboard::from_square(square).0),
            None => self.null(),
        }
    }

    /// Writes the names of squares, from a1 to h8.
    pub(super) fn squares(&mut self, squares: Bitboard) {
        match (self.is_json, squares.is_empty()) {
            (true, true) => return self.raw(b"[]"),
            (false, true) => return,
            (false, false) => return Format::Squares.write(squares.0, self.out),
            (true, false) => {}
        }
        let start = self.out.len();
        self.out.resize(start + 5 * squares.count() + 1, b',');
        let (names, _) = self.out[start + 1..].as_chunks_mut::<5>();
        for (name, square) in names.iter_mut().zip(squares) {
            let (file, rank) = (b'a' + square as u8 % 8, b'1' + square as u8 / 8);
            *name = [b'"', file, rank, b'"', b','];
        }
        self.out[start] = b'[';
        self.out.pop();
        self.out.push(b']');
    }

    pub(super) fn names<N: AsRef<str>>(&mut self, names: impl IntoIterator<Item = N>) {
        if self.is_json {
            return self.list(names, |name, cell| cell.text(Some(name.as_ref())));
        }
        for (index, name) in names.into_iter().enumerate() {
            if index > 0 {
                self.out.push(b' ');
            }
            self.out.extend_from_slice(name.as_ref().as_bytes());
        }
    }

    pub(super) fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(T, &mut FactCell),
    ) {
        self.out.push(b'[');
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.out.push(b',');
            }
            write(item, self);
        }
        self.out.push(b']');
    }
}
