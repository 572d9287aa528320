//! The bitboard workbench for the shell. Everything is in the library.

use std::process::ExitCode;
use std::thread;

/// The size of the stack, in bytes: enough for the brackets that formulas may have.
const STACK: usize = 8 << 20;

fn main() -> ExitCode {
    let run = || bbt::cli::run(std::env::args_os());
    if has_stack() {
        return run();
    }
    match thread::Builder::new().stack_size(STACK).spawn(run) {
        Ok(running) => running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
        // Where there is no memory for another stack, the one that is there has to do.
        Err(_) => run(),
    }
}

/// Whether the shell allows a stack of that size. Another thread takes a fifth of a millisecond.
#[cfg(unix)]
fn has_stack() -> bool {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Stack).current.is_none_or(|bytes| bytes >= STACK as u64)
}

/// Windows gives the first thread 1 MiB.
#[cfg(not(unix))]
fn has_stack() -> bool {
    false
}
