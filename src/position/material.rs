//! The material of a position: `KRPvKR`.

use shakmaty::{Color, Role};

use super::{PieceSet, Sets};

/// The pieces in the order in which material is written, and how many bits the number of each has in a word.
const PIECES: [(Role, u32); 6] = [
    (Role::King, 2),
    (Role::Queen, 6),
    (Role::Rook, 6),
    (Role::Bishop, 6),
    (Role::Knight, 6),
    (Role::Pawn, 6),
];

/// Both sides and their pieces, with the place of their number in a word and its greatest value.
const PLACES: [(Color, Role, u32, u64); 12] = {
    let mut places = [(Color::White, Role::King, 0, 0); 12];
    let (mut index, mut at) = (0, 0);
    while index < places.len() {
        let (role, bits) = PIECES[index % PIECES.len()];
        let color = if index < PIECES.len() { Color::White } else { Color::Black };
        places[index] = (color, role, at, (1 << bits) - 1);
        at += bits;
        index += 1;
    }
    places
};

/// The numbers of all pieces in one word; `None` if there are more than 3 kings, or 63 others, of one kind.
pub(crate) fn word(sets: &Sets) -> Option<u64> {
    let set = |set: PieceSet| sets[set.input().index()];
    let mut word = 0;
    for (color, role, at, most) in PLACES {
        let pieces = set(PieceSet::of_color(color)) & set(PieceSet::of_role(role));
        let count = u64::from(pieces.count_ones());
        (count <= most).then_some(())?;
        word |= count << at;
    }
    Some(word)
}

/// The text of such a word: White's pieces, `v`, and Black's.
pub(crate) fn text(word: u64) -> String {
    let mut text = Vec::with_capacity(33);
    for (color, role, at, most) in PLACES {
        if (color, role) == (Color::Black, Role::King) {
            text.push(b'v');
        }
        let count = (word >> at & most) as usize;
        text.extend(std::iter::repeat_n(role.upper_char() as u8, count));
    }
    String::from_utf8(text).unwrap_or_default()
}
