//! What a FEN in a line looks like: its fields are separated by space, its ranks by slashes.

/// The length of the longest first rank of a FEN, with its slash: eight promoted pieces.
pub(crate) const LONGEST_RANK: usize = 17;

/// Whether a text is meant to be a FEN: it begins with letters, digits and `~` separated by at
/// least three slashes, or by fewer if every rank describes eight squares. (Otherwise it may be a
/// formula with divisions.)
pub fn looks_like_fen(line: &[u8]) -> bool {
    // Most texts are not FENs.
    if memchr::memchr(b'/', line).is_none() {
        return false;
    }
    let word = &line[spaces(line)..];
    let mut slashes = 0;
    for (at, &byte) in word.iter().enumerate() {
        if !MAY_BE_IN_PLACEMENTS[usize::from(byte)] {
            return slashes > 0 && is_space(byte) && has_whole_ranks(&word[..at]);
        }
        slashes += u32::from(byte == b'/');
        if slashes == 3 {
            return word[0] != b'/';
        }
    }
    slashes > 0 && has_whole_ranks(word)
}

/// The bytes of what is meant to be a placement: letters, digits, `~` and slashes.
const MAY_BE_IN_PLACEMENTS: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = matches!(byte as u8, b'/' | b'~') || (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    bytes
};

/// Whether each part between slashes describes eight squares.
fn has_whole_ranks(word: &[u8]) -> bool {
    let squares = |byte: &u8| match byte {
        b'1'..=b'8' => u32::from(byte - b'0'),
        b'~' => 0,
        byte => u32::from(b"PNBRQKpnbrqk".contains(byte)),
    };
    word.split(|&byte| byte == b'/').all(|rank| rank.iter().map(squares).sum::<u32>() == 8)
}

/// Whether a byte separates fields: white space or a control character.
pub(crate) fn is_space(byte: u8) -> bool {
    byte <= b' '
}

/// The number of white-space bytes at the start of a text.
pub(super) fn spaces(text: &[u8]) -> usize {
    text.iter().take_while(|byte| is_space(**byte)).count()
}
