//! Where the bytes of a stream come from, and whether more of them are ready.

use std::io::Read;

/// A reader that knows whether a read would block.
pub trait Supply: Read {
    /// Whether a read returns at once: with bytes, at the end, or with an error. If that cannot be
    /// known, the answer is no, which only costs speed.
    fn is_waiting(&self) -> bool;

    /// The number of bytes still to be read, if it is known for certain: reading fewer means that
    /// the file has been truncated.
    fn size(&self) -> Option<u64> {
        None
    }
}

impl Supply for &[u8] {
    fn is_waiting(&self) -> bool {
        true
    }
}
