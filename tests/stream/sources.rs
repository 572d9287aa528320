//! The first bytes of a source, which may not be text.

use std::io::{self, Read};

use bbt::Chain;
use bbt::stream::{self, Compression, Options, Output, Stop, Supply, Transformer};

/// Delivers parts, one after the other.
struct Parts<'a>(Vec<&'a [u8]>);

impl Read for Parts<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let part = if self.0.is_empty() { &[][..] } else { self.0.remove(0) };
        buffer[..part.len()].copy_from_slice(part);
        Ok(part.len())
    }
}

impl Supply for Parts<'_> {
    fn is_waiting(&self) -> bool {
        false
    }
}

#[test]
fn the_start_of_a_source_does_not_depend_on_how_its_bytes_arrive() {
    let ends = |parts: &[&[u8]]| {
        let chain = Chain::default();
        let mut transformer = Transformer::new(&chain, Options::new(Output::Native));
        let mut out = Vec::new();
        let parts = parts.iter().copied().filter(|part| !part.is_empty()).collect();
        let ended = stream::run(Parts(parts), &mut out, &mut transformer, |_| {});
        (String::from_utf8(out).expect("text"), ended.err())
    };
    let reader = |stop: &Option<Stop>| match stop {
        Some(Stop::Compressed(Compression { reader, .. })) => Some(*reader),
        _ => None,
    };
    for (signature, expected) in [
        (&b"\x1f\x8b"[..], "zcat"),
        (b"\x28\xb5\x2f\xfd", "zstdcat"),
        (b"\xfd7zXZ\0", "xzcat"),
        (b"BZh", "bzcat"),
        (b"PK\x03\x04", "unzip -p"),
        (b"BINP", ""),
        (b"\xff\xfe", "iconv -f UTF-16 -t UTF-8"),
        (b"\xfe\xff", "iconv -f UTF-16 -t UTF-8"),
        (b"0\0x\0", "iconv -f UTF-16LE -t UTF-8"),
        (b"\x008\0/", "iconv -f UTF-16BE -t UTF-8"),
    ] {
        for length in 0..=signature.len() {
            let (first, rest) = signature.split_at(length);
            let whole = length == signature.len();
            // Alone, a part of it is a text.
            assert_eq!(reader(&ends(&[first]).1), whole.then_some(expected), "{first:?}");
            for after in [&b""[..], b"more"] {
                let parts = [first, rest, after];
                assert_eq!(reader(&ends(&parts).1), Some(expected), "{parts:?}");
                let joined = [rest, after].concat();
                assert_eq!(reader(&ends(&[first, &joined]).1), Some(expected), "{parts:?}");
            }
        }
    }
    let mark = "\u{feff}".as_bytes();
    for length in 0..=mark.len() {
        let (first, rest) = mark.split_at(length);
        let (out, stop) = ends(&[first, rest, b"7\n"]);
        assert!(out == "0x0000000000000007\n" && stop.is_none(), "{length}: {stop:?}");
        let (out, stop) = ends(&[first]);
        let is_text = length == 0 || length == mark.len();
        assert!(out.is_empty() && stop.is_none() == is_text, "{length}: {stop:?}");
    }
    for text in ["0\n", "0\0\0", "B\n", "BZ\n", "8/8", "\u{fe00}"] {
        let (_, stop) = ends(&[text.as_bytes()]);
        assert_eq!(reader(&stop), None, "{text}");
    }
}
