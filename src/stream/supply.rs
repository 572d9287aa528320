//! Where the bytes of a stream come from, and whether more of them are waiting.

use std::io::Read;

/// Something to read from that knows whether reading would wait.
pub trait Supply: Read {
    /// Whether a read returns at once: with bytes, at the end, or with an error. Where that
    /// cannot be known the answer is no, which costs speed alone.
    fn is_waiting(&self) -> bool;

    /// How many bytes there are still to be read, if that is known for certain: fewer mean that
    /// the file has become shorter.
    fn size(&self) -> Option<u64> {
        None
    }
}

impl Supply for &[u8] {
    fn is_waiting(&self) -> bool {
        true
    }
}
