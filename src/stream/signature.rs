//! Inspects the first bytes of a source: skips a byte order mark, recognizes compressed input.

/// Put by some editors at the start of a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Formats of files that are not text in UTF-8: their first bytes, what they are, and the program that converts them.
const COMPRESSED: [(&[u8], &str, &str); 8] = [
    (b"\x1f\x8b", "compressed with gzip; decompress it first", "zcat"),
    (b"\x28\xb5\x2f\xfd", "compressed with zstd; decompress it first", "zstdcat"),
    (b"\xfd7zXZ\0", "compressed with xz; decompress it first", "xzcat"),
    (b"BZh", "compressed with bzip2; decompress it first", "bzcat"),
    (b"PK\x03\x04", "an archive of zip; unpack it first", "unzip -p"),
    (b"BINP", BINPACK, ""),
    (b"\xff\xfe", UTF_16, "iconv -f UTF-16 -t UTF-8"),
    (b"\xfe\xff", UTF_16, "iconv -f UTF-16 -t UTF-8"),
];

/// Chains of moves, packed bit by bit. Source: Stockfish, branch `tools`, docs, Training data formats.
const BINPACK: &str = "a binpack of Stockfish, whose branch `tools` writes its positions as plain records: \
`stockfish convert FILE.binpack FILE.plain`";

/// What Windows calls Unicode.
const UTF_16: &str = "a text in UTF-16; convert it first";

/// The same without a mark: which of two bytes is 0 where the other one is a character of ASCII.
const UNMARKED: [(usize, &str); 2] =
    [(1, "iconv -f UTF-16LE -t UTF-8"), (0, "iconv -f UTF-16BE -t UTF-8")];

/// The number of bytes that show it.
const SHOWN: usize = 4;

/// What a source is that is not text in UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}{}", if .reader.is_empty() { String::new() } else { format!(": `{reader} FILE | bbt ...`") })]
pub struct Compression {
    /// What it is, and what to do.
    pub name: &'static str,
    /// The program that writes the text to a pipe, if there is one.
    pub reader: &'static str,
}

/// What the first bytes of a source are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// A text, which begins at this offset.
    Text(usize),
    /// A compressed text.
    Compressed(Compression),
    /// It depends on the bytes that follow.
    Unknown,
}

/// What a source that begins with these bytes is; `is_all` means that it ends after them.
pub(super) fn start(bytes: &[u8], is_all: bool) -> Start {
    let is_wide = |zero: usize| {
        let mut shown = bytes.iter().take(SHOWN).enumerate();
        shown
            .all(|(at, byte)| if at % 2 == zero { *byte == 0 } else { matches!(byte, b' '..=b'~') })
    };
    let wide = UNMARKED.iter().find(|(zero, _)| is_wide(*zero));
    let mut signatures =
        COMPRESSED.iter().map(|(signature, ..)| *signature).chain([BYTE_ORDER_MARK]);
    if !is_all
        && (wide.is_some() && bytes.len() < SHOWN
            || signatures.any(|one| one.len() > bytes.len() && one.starts_with(bytes)))
    {
        return Start::Unknown;
    }
    let compressed = COMPRESSED.iter().find(|(signature, ..)| bytes.starts_with(signature));
    let wide = wide.filter(|_| bytes.len() >= SHOWN);
    let wide = wide.map(|(_, reader)| (UTF_16, *reader));
    match compressed.map(|(_, name, reader)| (*name, *reader)).or(wide) {
        Some((name, reader)) => Start::Compressed(Compression { name, reader }),
        None if bytes.starts_with(BYTE_ORDER_MARK) => Start::Text(BYTE_ORDER_MARK.len()),
        None => Start::Text(0),
    }
}
