//! Loops compiled for several generations of processors, of which the best one is chosen at run
//! time: those over columns of boards, and those that read and write hexadecimal lines and FENs.

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod bytes;
pub(crate) mod digits;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use std::sync::LazyLock;

use pulp::Arch;

pub(crate) use self::bytes::{Bytes, Loops, Permutation};

/// The instructions that are used.
static BEST: LazyLock<Arch> = LazyLock::new(Arch::new);

/// A loop as pulp wants it. (A closure by itself is not always compiled into its caller, and would
/// then be compiled for the oldest processor. ARM's 64-bit processors all have NEON.)
#[cfg(target_arch = "x86_64")]
struct Kernel<F>(F);

#[cfg(target_arch = "x86_64")]
impl<T, F: FnOnce() -> T> pulp::NullaryFnOnce for Kernel<F> {
    type Output = T;

    #[inline(always)]
    fn call(self) -> T {
        (self.0)()
    }
}

/// The number of rounds from which on it pays to ask for the processor's instructions: to ask takes
/// longer than everything else that a single board needs.
pub(crate) const MANY: usize = 16;

/// Runs a loop of so many rounds with the widest vectors that the processor has. The closure, and all
/// that it calls, must be `#[inline(always)]`.
#[inline(always)]
pub(crate) fn run<T>(rounds: usize, work: impl FnOnce() -> T) -> T {
    match (rounds >= MANY).then(|| *BEST) {
        #[cfg(target_arch = "x86_64")]
        Some(Arch::V3(level)) => level.vectorize(Kernel(work)),
        _ => work(),
    }
}

/// A loop that shuffles bytes.
pub(crate) trait ByteLoop {
    type Output;

    /// Runs the loop. It, and all that it calls, must be `#[inline(always)]`.
    fn run(self, bytes: impl Bytes) -> Self::Output;
}

/// Runs a loop with the processor's own shuffles, if it has them. (There is one copy of each loop.)
#[inline(never)]
pub(crate) fn run_on_bytes<L: ByteLoop>(work: L) -> L::Output {
    match *BEST {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(level) => level.vectorize(Kernel(
            #[inline(always)]
            || work.run(level),
        )),
        #[cfg(target_arch = "aarch64")]
        Arch::Neon(level) => work.run(level),
        _ => work.run(Loops),
    }
}

/// The instructions for which the loops that run on this processor were compiled: the level of
/// x86-64, `neon`, or `baseline` for the oldest processor of its kind.
///
/// ```
/// assert!(["x86-64-v3", "neon", "baseline"].contains(&bbt::vectors::level()));
/// ```
pub fn level() -> &'static str {
    match *BEST {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(_) => "x86-64-v3",
        #[cfg(target_arch = "aarch64")]
        Arch::Neon(_) => "neon",
        _ => "baseline",
    }
}
