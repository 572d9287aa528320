//! Files and the standard streams, unbuffered, so that no bytes wait unseen, and strict about descriptors that are not
//! open for it. (`std::io::stdout` reports success then.) Rust opens `/dev/null` in place of one that is closed.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

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

/// A file or a standard stream. If it is non-blocking, as other programs may have made it, reads and writes still wait.
#[derive(Debug)]
pub struct Descriptor {
    file: File,
}

/// The direction in which a descriptor is to be ready.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Readiness {
    Reading,
    Writing,
}

#[cfg(unix)]
fn standard(stream: impl std::os::fd::AsFd) -> io::Result<Descriptor> {
    Ok(Descriptor { file: stream.as_fd().try_clone_to_owned()?.into() })
}

#[cfg(windows)]
fn standard(stream: impl std::os::windows::io::AsHandle) -> io::Result<Descriptor> {
    Ok(Descriptor { file: stream.as_handle().try_clone_to_owned()?.into() })
}

/// Other systems have no descriptors to duplicate.
#[cfg(not(any(unix, windows)))]
fn standard(_: impl Sized) -> io::Result<Descriptor> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Standard input.
///
/// # Errors
///
/// If it cannot be duplicated.
pub fn standard_input() -> io::Result<Descriptor> {
    standard(io::stdin())
}

/// Standard output.
///
/// # Errors
///
/// If it cannot be duplicated.
pub fn standard_output() -> io::Result<Descriptor> {
    standard(io::stdout())
}

/// Standard error.
///
/// # Errors
///
/// If it cannot be duplicated.
pub fn standard_error() -> io::Result<Descriptor> {
    standard(io::stderr())
}

/// Whether two paths lead to the same regular file.
pub fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        one.is_file() && (one.dev(), one.ino()) == (other.dev(), other.ino())
    }
    #[cfg(not(unix))]
    {
        let _ = (one, other);
        false
    }
}

impl Descriptor {
    /// Opens a file for reading.
    ///
    /// # Errors
    ///
    /// As for [`File::open`].
    pub fn open(path: &Path) -> io::Result<Descriptor> {
        Ok(Descriptor { file: File::open(path)? })
    }

    pub(crate) fn metadata(&self) -> io::Result<Metadata> {
        self.file.metadata()
    }

    /// Runs an operation on the file, waiting until it does not block.
    fn patiently<T>(
        &self,
        direction: Readiness,
        mut act: impl FnMut(&File) -> io::Result<T>,
    ) -> io::Result<T> {
        loop {
            match act(&self.file) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.is_ready(direction, true)?;
                }
                #[cfg(unix)]
                Err(error)
                    if error.raw_os_error() == Some(rustix::io::Errno::BADF.raw_os_error()) =>
                {
                    return Err(io::Error::other(match direction {
                        Readiness::Reading => "the descriptor is not open for reading",
                        Readiness::Writing => "the descriptor is not open for writing",
                    }));
                }
                done => return done,
            }
        }
    }

    /// Whether reading or writing would return at once; with `wait`, blocks until it would.
    #[cfg(unix)]
    fn is_ready(&self, direction: Readiness, wait: bool) -> io::Result<bool> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let flags = match direction {
            Readiness::Reading => PollFlags::IN,
            Readiness::Writing => PollFlags::OUT,
        };
        match poll(&mut [PollFd::new(&self.file, flags)], (!wait).then_some(&Timespec::default())) {
            // After an interrupt the caller tries again, and waits again.
            Err(rustix::io::Errno::INTR) => Ok(false),
            ready => Ok(ready? > 0),
        }
    }

    #[cfg(not(unix))]
    #[expect(clippy::unnecessary_wraps, reason = "a poll can fail")]
    fn is_ready(&self, _: Readiness, wait: bool) -> io::Result<bool> {
        if wait {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        Ok(self.size().is_some())
    }
}

impl Read for Descriptor {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.patiently(Readiness::Reading, |mut file| file.read(buffer))
    }
}

impl Write for Descriptor {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.patiently(Readiness::Writing, |mut file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Supply for Descriptor {
    fn is_waiting(&self) -> bool {
        self.is_ready(Readiness::Reading, false).is_ok_and(|ready| ready)
    }

    fn size(&self) -> Option<u64> {
        let length = self.metadata().ok().filter(Metadata::is_file)?.len();
        has_byte(&self.file, length.checked_sub(1)?).then_some(())?;
        // Part of it may have been read already.
        let mut file = &self.file;
        Some(length.saturating_sub(file.stream_position().ok()?))
    }
}

/// Whether there is a byte at an offset of a file. The sizes of files synthesized by the system,
/// such as those in `/proc` and `/sys`, are wrong: there is no byte at their supposed end.
#[cfg(unix)]
fn has_byte(file: &File, place: u64) -> bool {
    use std::os::unix::fs::FileExt;
    file.read_at(&mut [0], place).is_ok_and(|read| read == 1)
}

#[cfg(not(unix))]
fn has_byte(_: &File, _: u64) -> bool {
    true
}
