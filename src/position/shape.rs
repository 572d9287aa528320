//! What a FEN in a line looks like: its fields are separated by space, its ranks by slashes.

/// The length of the longest first rank of a FEN, with its slash: eight promoted pieces.
pub(crate) const LONGEST_RANK: usize = 17;

/// The signs for a dash in place of a field.
pub(super) const DASHES: [&str; 5] = ["--", "-", "\u{2013}", "\u{2014}", "\u{2212}"];

/// Whether a text is meant to be a FEN: it begins with letters, digits and `~` separated by at least three slashes, or
/// by fewer if every rank describes eight squares. (Otherwise it may be a formula with divisions.)
pub fn looks_like_fen(line: &[u8]) -> bool {
    let word = &line[spaces(line)..];
    let (mut slashes, mut at) = (0, 0);
    loop {
        let ends = word[at..].iter().position(|&byte| !MAY_BE_IN_RANKS[usize::from(byte)]);
        at = ends.map_or(word.len(), |end| at + end);
        match word.get(at) {
            Some(b'/') if slashes == 2 => return word[0] != b'/',
            Some(b'/') => slashes += 1,
            Some(&byte) if !is_space(byte) => return false,
            _ => return slashes > 0 && has_whole_ranks(&word[..at]),
        }
        at += 1;
    }
}

/// The bytes of what is meant to be a rank: letters, digits and `~`.
static MAY_BE_IN_RANKS: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = byte as u8 == b'~' || (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    bytes
};

/// Whether each part between slashes describes eight squares.
pub(super) fn has_whole_ranks(word: &[u8]) -> bool {
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

/// Whether a word begins with a sign: a letter, a digit, a dash, or one not seen. Other punctuation ends a FEN.
pub(super) fn begins_word(sign: char) -> bool {
    let is_unseen = matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let is_dash = DASHES.iter().any(|dash| dash.starts_with(sign));
    sign.is_alphanumeric() || is_dash || is_unseen || matches!(sign, '?' | '_')
}

/// The length of the pocket at the start of a text: `[Qp]`, `/Qp`.
pub(super) fn pocket(text: &[u8]) -> usize {
    let is_piece = |byte: &u8| b"PNBRQKpnbrqk-".contains(byte);
    let length = 1 + text.iter().skip(1).take_while(|byte| is_piece(byte)).count();
    match (text.first(), text.get(length)) {
        (Some(b'['), Some(b']')) => length + 1,
        (Some(b'/'), Some(b' ')) => length,
        _ => 0,
    }
}
