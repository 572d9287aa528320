//! Loops compiled for several generations of processors, of which the best one is chosen at run
//! time: those over columns of boards, and those that read and write hexadecimal lines and FENs.

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod bytes;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use std::sync::LazyLock;

use pulp::{Arch, NullaryFnOnce};

pub(crate) use self::bytes::{Bytes, Permutation};

static BEST: LazyLock<Arch> = LazyLock::new(Arch::new);

/// The instructions that are used.
fn chosen() -> Arch {
    #[cfg(test)]
    if let Some(arch) = tests::FORCED.get() {
        return arch;
    }
    *BEST
}

/// A loop as pulp wants it. (A closure by itself is not always compiled into its caller, and would
/// then be compiled for the oldest processor.)
struct Kernel<F>(F);

impl<T, F: FnOnce() -> T> NullaryFnOnce for Kernel<F> {
    type Output = T;

    #[inline(always)]
    fn call(self) -> T {
        (self.0)()
    }
}

/// A loop that shuffles bytes, with the shuffles of a processor. (So long a closure would hardly ever be
/// compiled into its caller.)
struct ByteKernel<L, B>(L, B);

impl<L: ByteLoop, B: Bytes> NullaryFnOnce for ByteKernel<L, B> {
    type Output = L::Output;

    #[inline(always)]
    fn call(self) -> L::Output {
        self.0.run(self.1)
    }
}

/// The number of rounds from which on it pays to ask for the processor's instructions: to ask takes
/// longer than everything else that a single board needs.
const MANY: usize = 16;

/// Runs a loop of so many rounds with the widest vectors that the processor has. The closure, and all
/// that it calls, must be `#[inline(always)]`.
#[inline(always)]
pub(crate) fn run<T>(rounds: usize, work: impl FnOnce() -> T) -> T {
    if rounds < MANY { work() } else { chosen().dispatch(Kernel(work)) }
}

/// A loop that shuffles bytes.
pub(crate) trait ByteLoop {
    type Output;

    /// Runs the loop. It, and all that it calls, must be `#[inline(always)]`.
    fn run(self, bytes: impl Bytes) -> Self::Output;
}

/// Runs a loop with the processor's own shuffles, if it has them.
#[inline(always)]
pub(crate) fn run_on_bytes<L: ByteLoop>(work: L) -> L::Output {
    match chosen() {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(level) => level.vectorize(ByteKernel(work, level)),
        #[cfg(target_arch = "aarch64")]
        Arch::Neon(level) => level.vectorize(ByteKernel(work, level)),
        other => other.dispatch(ByteKernel(work, bytes::Loops)),
    }
}

/// The instructions for which the loops that run on this processor were compiled: the level of
/// x86-64, `neon`, or `baseline` for the oldest processor of its kind.
///
/// ```
/// assert!(["x86-64-v3", "neon", "baseline"].contains(&bbt::vectors::level()));
/// ```
pub fn level() -> &'static str {
    match chosen() {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(_) => "x86-64-v3",
        #[cfg(target_arch = "aarch64")]
        Arch::Neon(_) => "neon",
        _ => "baseline",
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::Chain;
    use crate::stream::{self, Options, Output, Transformer};

    thread_local! {
        /// The instructions to use in place of the best ones.
        pub(super) static FORCED: Cell<Option<Arch>> = const { Cell::new(None) };
    }

    /// The instructions that this processor has.
    fn available() -> Vec<Arch> {
        let others: &[Option<Arch>] = &[
            #[cfg(target_arch = "x86_64")]
            pulp::x86::V3::try_new().map(Arch::V3),
        ];
        [Arch::Scalar, *BEST].into_iter().chain(others.iter().copied().flatten()).collect()
    }

    #[test]
    fn every_build_of_a_loop_gives_the_same_bytes() {
        let boards = (0..5000_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64));
        let mut text: Vec<u8> =
            boards.flat_map(|board| format!("{board:#018x}\n").into_bytes()).collect();
        let ranks = ["rnbqkbnr", "8", "4P3", "p1p1p1p1", "1K5k", "PPPP1PPP", "q6Q", "3n4"];
        let fens = (0..64).map(|i| {
            let ranks = [0, 1, 2, 3, 4, 5, 6, 7].map(|rank| ranks[(rank * (i % 7) + i / 7) % 8]);
            format!(
                "{} {} {} 0 {i}\n",
                ranks.join("/"),
                ["w KQkq", "b -"][i % 2],
                ["e3", "-"][i % 3 / 2]
            )
        });
        text.extend(fens.flat_map(String::into_bytes));
        text.extend(b"0xff\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n");
        // Every operation that has a symbol of its own, and steps that are made of them.
        let operations = crate::program::operation::Operation::ALL.iter();
        let formulas = operations.map(|operation| {
            let symbol = operation.symbol();
            match (operation.arity(), symbol.starts_with(char::is_alphabetic)) {
                (1, true) => format!("{symbol}(x)"),
                (1, false) => format!("{symbol}x"),
                (_, true) => format!("{symbol}(x, x >> 9 | 1)"),
                (_, false) => format!("x {symbol} (x >> 9 | 1)"),
            }
        });
        let steps = ["flip-vertical", "rot90", "pseudo45-cw", "color-flip"].map(str::to_owned);
        for step in formulas.chain(steps) {
            let chain = Chain::parse(&[&step]).unwrap_or_else(|fault| panic!("{step}: {fault:?}"));
            let outputs = available().into_iter().map(|arch| {
                FORCED.set(Some(arch));
                let mut transformer = Transformer::new(&chain, Options::new(Output::Native));
                let mut out = Vec::new();
                let ended = stream::run(&text[..], &mut out, &mut transformer, |_| {});
                FORCED.set(None);
                (format!("{:?}", ended.err()), out)
            });
            let outputs: Vec<_> = outputs.collect();
            assert!(outputs[0].1.len() > 5000, "{step}: {}", outputs[0].0);
            assert!(outputs.iter().all(|output| *output == outputs[0]), "{step}");
        }
    }
}
