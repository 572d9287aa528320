//! Inspects the first bytes of a source: skips a byte order mark, recognizes compressed input.

use std::fmt;

/// Put by some editors at the start of a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The formats of compressed files: magic bytes, name, and the program that decompresses them.
const COMPRESSED: [(&[u8], Compression); 4] = [
    (b"\x1f\x8b", Compression { name: "gzip", reader: "zcat" }),
    (b"\x28\xb5\x2f\xfd", Compression { name: "zstd", reader: "zstdcat" }),
    (b"\xfd7zXZ\0", Compression { name: "xz", reader: "xzcat" }),
    (b"BZh", Compression { name: "bzip2", reader: "bzcat" }),
];

/// How a source is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compression {
    /// The name of the format.
    pub name: &'static str,
    /// The program that writes the decompressed text to a pipe.
    pub reader: &'static str,
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "compressed with {0}; decompress it first: `{1} FILE | bbt ...`",
            self.name, self.reader
        )
    }
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
    let mut signatures =
        COMPRESSED.iter().map(|(signature, _)| *signature).chain([BYTE_ORDER_MARK]);
    if !is_all
        && signatures.any(|signature| signature.len() > bytes.len() && signature.starts_with(bytes))
    {
        return Start::Unknown;
    }
    match COMPRESSED.iter().find(|(signature, _)| bytes.starts_with(signature)) {
        Some((_, compression)) => Start::Compressed(*compression),
        None if bytes.starts_with(BYTE_ORDER_MARK) => Start::Text(BYTE_ORDER_MARK.len()),
        None => Start::Text(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_of_a_source_does_not_depend_on_how_its_bytes_arrive() {
        for (signature, expected) in [
            (BYTE_ORDER_MARK, Start::Text(3)),
            (COMPRESSED[0].0, Start::Compressed(COMPRESSED[0].1)),
            (COMPRESSED[1].0, Start::Compressed(COMPRESSED[1].1)),
            (COMPRESSED[2].0, Start::Compressed(COMPRESSED[2].1)),
            (COMPRESSED[3].0, Start::Compressed(COMPRESSED[3].1)),
        ] {
            for length in 0..signature.len() {
                assert_eq!(start(&signature[..length], false), Start::Unknown);
                assert_eq!(start(&signature[..length], true), Start::Text(0));
            }
            assert_eq!(start(signature, false), expected);
            assert_eq!(start(&[signature, b"more"].concat(), false), expected);
        }
        for text in ["0", "B\n", "BZ\n", "8/8", "\u{fe00}"] {
            assert_eq!(start(text.as_bytes(), false), Start::Text(0), "{text}");
        }
    }
}
