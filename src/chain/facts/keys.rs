//! The keys of the objects about values: a row for each key says what it holds, in JSON and in CSV.

use std::sync::Arc;

use shakmaty::{Bitboard, Square};

use super::{BoardFacts, Facts, PositionFacts, powers};
use crate::chain::value::Number;
use crate::notation::Format;
use crate::position::PieceSet;
use crate::program::Kind;
use crate::text::escape::lossy;
use crate::text::names::nearest;

#[derive(Debug)]
struct Key {
    name: &'static str,
    /// The name as it stands after another entry of an object.
    entry: &'static str,
    holds: Holds,
}

macro_rules! key {
    ($name:literal, $holds:expr $(,)?) => {
        Key { name: $name, entry: concat!(",\"", $name, "\":"), holds: $holds }
    };
}

/// What a key holds; null, or an empty cell, for a value that has no such fact.
#[derive(Debug)]
enum Holds {
    /// A fact about a bitboard: for a position, about its occupied squares.
    Board(fn(&BoardFacts, &mut FactCell)),
    /// A list of objects about a bitboard.
    List(fn(&BoardFacts, &mut FactCell)),
    Position(fn(&PositionFacts, &mut FactCell)),
    /// The number of pieces of a side and a role.
    Count(PieceSet, PieceSet),
    Number(fn(Number, &mut FactCell)),
    /// An object with these keys.
    Object(fn(&Facts) -> bool, &'static [Key]),
}

use Holds::{Board, Count, List, Object, Position};

const BOARD: &[Key] = &[
    key!("hex", Board(|board, cell| cell.digits(Format::Hex, board.number))),
    // A text: most JSON readers cannot represent 64 bits.
    key!("decimal", Board(|board, cell| cell.digits(Format::Dec, board.number))),
    key!("binary", Board(|board, cell| cell.digits(Format::Bin, board.number))),
    key!("set", Board(|board, cell| cell.text(board.set().as_deref()))),
    key!("elsewhere", List(elsewhere)),
    key!("squares", Board(|board, cell| cell.squares(board.squares))),
    key!("count", Board(|board, cell| cell.number(board.squares.count()))),
    key!("first", Object(has_bits, FIRST)),
    key!("last", Object(has_bits, LAST)),
    key!("symmetries", Board(|board, cell| cell.names(board.symmetries()))),
];

/// The keys of a bitboard that are written if they are asked for.
const ASKED: &[Key] = &[
    key!("powers", Board(|board, cell| cell.text(Some(&powers(board.number.into()))))),
    key!("signed", Object(|facts| facts.board().is_some(), SIGNED)),
    key!("fraction", Board(|board, cell| cell.text(board.fraction().as_deref()))),
    key!("de_bruijn", Board(|board, cell| cell.truth(board.de_bruijn() == Some(64)))),
    key!("castling_squares", Board(|board, cell| cell.text(board.castling().as_deref()))),
    key!("start", Board(|board, cell| cell.text(board.initial().as_deref()))),
    key!("hash", Board(|board, cell| cell.text(board.hash()))),
    key!("magics", Board(|board, cell| cell.names(board.magics(0)))),
    key!("gathers", Board(|board, cell| cell.names(board.gathered()))),
];

const SIGNED: &[Key] = &[
    key!("decimal", Board(|of, cell| cell.text(Some(&of.number.cast_signed().to_string())))),
    key!("powers", Board(|of, cell| cell.text(Some(&powers(of.number.cast_signed().into()))))),
];

const FIRST: &[Key] = &[
    key!("square", Board(|board, cell| cell.square(board.first().map(|(square, _)| square)))),
    key!("bit", Board(|board, cell| cell.count(board.first().map(|(_, bit)| bit)))),
];

const LAST: &[Key] = &[
    key!("square", Board(|board, cell| cell.square(board.last().map(|(square, _)| square)))),
    key!("bit", Board(|board, cell| cell.count(board.last().map(|(_, bit)| bit)))),
];

const POSITION: &[Key] = &[
    key!("fen", Position(|facts, cell| cell.line(facts.fen.unscored()))),
    key!("side_to_move", Position(|facts, cell| cell.text(facts.side_to_move()))),
    key!("castling", Position(|facts, cell| cell.text(facts.fen.castling()))),
    key!("en_passant", Position(|facts, cell| cell.text(facts.fen.en_passant()))),
    key!("material", Position(|facts, cell| cell.text(facts.material().as_deref()))),
    key!("white", Object(is_position, &pieces(PieceSet::White))),
    key!("black", Object(is_position, &pieces(PieceSet::Black))),
    key!("occupied", Object(is_position, BOARD)),
];

const fn pieces(side: PieceSet) -> [Key; 6] {
    [
        key!("kings", Count(side, PieceSet::Kings)),
        key!("queens", Count(side, PieceSet::Queens)),
        key!("rooks", Count(side, PieceSet::Rooks)),
        key!("bishops", Count(side, PieceSet::Bishops)),
        key!("knights", Count(side, PieceSet::Knights)),
        key!("pawns", Count(side, PieceSet::Pawns)),
    ]
}

/// The key of a number, and that of a truth value.
const NUMBER: &[Key] = &[key!(
    "number",
    Holds::Number(|number, cell| match number.kind {
        Kind::Signed => cell.number(number.word.cast_signed()),
        Kind::Text => cell.text(Some(&number.to_string())),
        Kind::Decimal => cell.raw(number.to_string().as_bytes()),
        _ => cell.number(number.word),
    }),
)];
const TRUTH: &[Key] = &[key!("truth", Holds::Number(|number, cell| cell.truth(number.word != 0)))];

fn has_bits(facts: &Facts) -> bool {
    facts.board().is_some_and(|board| board.number != 0)
}

fn is_position(facts: &Facts) -> bool {
    matches!(facts, Facts::Position(_))
}

fn elsewhere(board: &BoardFacts, cell: &mut FactCell) {
    cell.list(board.elsewhere(), |other, cell| {
        cell.raw(b"{\"set\":");
        cell.text(Some(&other.set));
        cell.raw(b",\"mappings\":");
        cell.names(other.mappings.iter().copied());
        cell.raw(b"}");
    });
}

impl Key {
    fn write(&self, facts: &Facts, cell: &mut FactCell) {
        match (&self.holds, facts) {
            (Object(is_there, keys), _) if is_there(facts) => write_object(keys, facts, cell),
            (Position(write), Facts::Position(position)) => write(position, cell),
            (Count(side, role), Facts::Position(position)) => {
                cell.number(position.count(*side, *role));
            }
            (Holds::Number(write), Facts::Number(number)) => write(*number, cell),
            (Board(write) | List(write), Facts::Board(board)) => write(board, cell),
            (Board(write) | List(write), Facts::Position(position)) => {
                write(&position.occupied, cell);
            }
            _ => cell.null(),
        }
    }
}

fn write_object(keys: &[Key], facts: &Facts, cell: &mut FactCell) {
    for (index, key) in keys.iter().enumerate() {
        cell.entry(index == 0, key.entry);
        key.write(facts, cell);
    }
    cell.raw(b"}");
}

/// A key that was chosen: its path, the same as an entry, and the key.
type Chosen = (String, String, &'static Key);

/// Which facts about values are written, and how: as a JSON object on each line or, if they are chosen,
/// as a line of CSV.
///
/// ```
/// use bbt::Chain;
/// use bbt::chain::facts::keys::Keys;
/// use bbt::stream::{Options, Output, Transformer, run};
/// let keys = Keys::chosen("fen,count,white.pawns", false).unwrap();
/// let chain = Chain::default();
/// let mut transformer = Transformer::new(&chain, Options::new(Output::Facts(keys)));
/// let mut out = Vec::new();
/// run(&b"8/8/8/8/8/8/P7/K1k5 w - -\n"[..], &mut out, &mut transformer, |_| {})?;
/// assert_eq!(out, b"{\"fen\":\"8/8/8/8/8/8/P7/K1k5 w - -\",\"count\":3,\"white.pawns\":1}\n");
/// assert!(Keys::chosen("white", true).is_err(), "an object is not a cell");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Keys {
    /// The chosen keys by their paths, in order; by default, all that a value has.
    chosen: Option<Arc<[Chosen]>>,
    /// Whether they are cells of a line, rather than keys of an object.
    is_csv: bool,
}

impl Keys {
    /// Reads names of keys, separated by commas: `fen,count,occupied.hex`. A key of a bitboard is that
    /// of the occupied squares of a position, too; what a value does not have is null, or an empty cell.
    ///
    /// # Errors
    ///
    /// A key that no value has; an object, which CSV cannot hold; a key that is given twice.
    pub fn chosen(names: &str, is_csv: bool) -> Result<Keys, String> {
        let mut chosen: Vec<Chosen> = Vec::new();
        for name in names.split(',').map(str::trim) {
            let key = find(name)?;
            if chosen.iter().any(|(other, ..)| other == name) {
                return Err(format!("`{name}` is given twice; name each key once"));
            }
            match &key.holds {
                Object(_, keys) if is_csv => {
                    let first = keys.first().map_or("", |key| key.name);
                    return Err(format!(
                        "`{name}` is an object, which a cell cannot hold; name one of its keys: \
                         {name}.{first}"
                    ));
                }
                List(_) if is_csv => {
                    return Err(format!(
                        "`{name}` is a list of objects, which a cell cannot hold; leave it out"
                    ));
                }
                _ => chosen.push((name.to_owned(), format!(",\"{name}\":"), key)),
            }
        }
        Ok(Keys { chosen: Some(chosen.into()), is_csv })
    }

    /// The line of names that begins a table, if this is one.
    pub(crate) fn header(&self) -> Option<String> {
        let names = self.chosen.iter().flat_map(|keys| keys.iter().map(|(name, ..)| name.as_str()));
        self.is_csv.then(|| names.collect::<Vec<_>>().join(","))
    }

    /// Appends the facts, without a line end.
    pub(crate) fn write(&self, facts: &Facts, out: &mut Vec<u8>) {
        let cell = &mut FactCell::new(out, !self.is_csv);
        match (&self.chosen, facts) {
            (Some(keys), _) if self.is_csv => {
                for (index, (.., key)) in keys.iter().enumerate() {
                    cell.field(index > 0, |cell| key.write(facts, cell));
                }
            }
            (Some(keys), _) => {
                for (index, (_, entry, key)) in keys.iter().enumerate() {
                    cell.entry(index == 0, entry);
                    key.write(facts, cell);
                }
                cell.raw(b"}");
            }
            (None, Facts::Board(_)) => write_object(BOARD, facts, cell),
            (None, Facts::Position(_)) => write_object(POSITION, facts, cell),
            (None, Facts::Number(Number { kind: Kind::Truth, .. })) => {
                write_object(TRUTH, facts, cell);
            }
            (None, Facts::Number(_)) => write_object(NUMBER, facts, cell),
        }
    }
}

/// All facts about a value as a JSON object.
pub(crate) fn json(facts: &Facts) -> String {
    let mut text = Vec::new();
    Keys::default().write(facts, &mut text);
    lossy(&text)
}

/// The key with a path such as `occupied.first.square`.
fn find(path: &str) -> Result<&'static Key, String> {
    let all = || [POSITION, BOARD, ASKED, NUMBER, TRUTH].into_iter().flatten();
    let mut key: Option<&'static Key> = None;
    for (index, name) in path.split('.').enumerate() {
        let keys: Vec<&'static Key> = match key.map(|key| &key.holds) {
            None if index == 0 => all().collect(),
            Some(Object(_, keys)) => keys.iter().collect(),
            _ => Vec::new(),
        };
        key = keys.iter().find(|key| key.name == name).copied();
        if key.is_none() {
            let names = keys.iter().map(|key| key.name);
            let before = path.rsplit_once(name).map_or("", |(before, _)| before);
            return Err(match nearest(name, names.clone()) {
                Some(near) => format!("unknown key `{path}`; did you mean {before}{near}?"),
                None if keys.is_empty() => format!("unknown key `{path}`: it is not an object"),
                None => format!(
                    "unknown key `{path}`; the keys are {before}{}",
                    names.collect::<Vec<_>>().join(&format!(", {before}"))
                ),
            });
        }
    }
    key.ok_or_else(|| "name a key, such as fen or hex".to_owned())
}

/// A place for a fact at the end of a text, JSON or a line of CSV. Where CSV has no type, a list is its names with spaces, and
/// nothing is an empty cell.
#[derive(Debug)]
struct FactCell<'o> {
    out: &'o mut Vec<u8>,
    is_json: bool,
}

impl<'o> FactCell<'o> {
    fn new(out: &'o mut Vec<u8>, is_json: bool) -> FactCell<'o> {
        FactCell { out, is_json }
    }

    /// Appends a part of the syntax.
    fn raw(&mut self, text: &[u8]) {
        self.out.extend_from_slice(text);
    }

    /// Begins an entry of an object with its key, which has a comma before it.
    fn entry(&mut self, is_first: bool, key: &str) {
        if is_first {
            self.out.push(b'{');
        }
        self.raw(&key.as_bytes()[usize::from(is_first)..]);
    }

    /// Writes a cell of a line, in quotation marks if it needs them.
    fn field(&mut self, has_left: bool, write: impl FnOnce(&mut FactCell)) {
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

    fn null(&mut self) {
        if self.is_json {
            self.out.extend_from_slice(b"null");
        }
    }

    fn number(&mut self, number: impl itoa::Integer) {
        self.out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }

    fn truth(&mut self, truth: bool) {
        self.out.extend_from_slice(if truth { b"true" } else { b"false" });
    }

    fn count(&mut self, number: Option<u32>) {
        if let Some(number) = number { self.number(number) } else { self.null() }
    }

    /// Writes text that needs no escapes.
    #[inline]
    fn plain(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let quote: &[u8] = if self.is_json { b"\"" } else { b"" };
        self.raw(quote);
        write(self.out);
        self.raw(quote);
    }

    /// Writes bbt's own text, which needs no escapes, if there is one.
    fn text(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.plain(|out| out.extend_from_slice(text.as_bytes())),
            None => self.null(),
        }
    }

    /// Writes any text, with a replacement character for what is not UTF-8.
    fn line(&mut self, text: &[u8]) {
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

    #[inline]
    fn digits(&mut self, format: Format, board: u64) {
        self.plain(|out| format.write(board, out));
    }

    /// Writes the name of a square, if there is one.
    fn square(&mut self, square: Option<Square>) {
        match square {
            Some(square) => self.plain(|out| square.append_ascii_to(out)),
            None => self.null(),
        }
    }

    /// Writes the names of squares, from a1 to h8.
    fn squares(&mut self, squares: Bitboard) {
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

    fn names<N: AsRef<str>>(&mut self, names: impl IntoIterator<Item = N>) {
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

    fn list<T>(
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
