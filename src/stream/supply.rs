//! Where the bytes of a stream come from, and whether more of them are waiting.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek};

/// Something to read from that knows whether reading would wait.
pub trait Supply: Read {
    /// Whether a read returns at once: with bytes, at the end, or with an error. Where that
    /// cannot be known the answer is no, which costs speed alone.
    fn is_waiting(&self) -> bool;

    /// How many bytes there are still to be read, if that is known.
    fn size(&self) -> Option<u64> {
        None
    }
}

impl Supply for &[u8] {
    fn is_waiting(&self) -> bool {
        true
    }
}

impl Supply for File {
    #[cfg(unix)]
    fn is_waiting(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let mut asked = [PollFd::new(self, PollFlags::IN)];
        poll(&mut asked, Some(&Timespec::default())).is_ok_and(|ready| ready > 0)
    }

    #[cfg(not(unix))]
    fn is_waiting(&self) -> bool {
        self.size().is_some()
    }

    fn size(&self) -> Option<u64> {
        let length = self.metadata().ok().filter(Metadata::is_file)?.len();
        // Something may have been read of it before.
        let mut file = self;
        Some(length.saturating_sub(file.stream_position().ok()?))
    }
}

/// Standard input without a buffer of its own, in which bytes could wait unseen.
///
/// # Errors
///
/// If there is no standard input.
#[cfg(unix)]
pub fn standard_input() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(io::stdin().as_fd().try_clone_to_owned()?.into())
}

/// Standard input.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
pub fn standard_input() -> io::Result<impl Supply> {
    Ok(io::stdin().lock())
}

#[cfg(not(unix))]
impl Supply for io::StdinLock<'_> {
    fn is_waiting(&self) -> bool {
        false
    }
}
