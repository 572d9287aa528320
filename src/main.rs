//! The bitboard workbench for the shell. Everything is in the library.

use std::process::ExitCode;
use std::thread;

/// The size of the stack, in bytes: enough for the brackets that formulas may have, whatever the shell
/// allows.
const STACK: usize = 8 << 20;

fn main() -> ExitCode {
    let run = || bbt::cli::run(std::env::args_os());
    match thread::Builder::new().stack_size(STACK).spawn(run) {
        Ok(running) => running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
        // Where there is no memory for another stack, the one that is there has to do.
        Err(_) => run(),
    }
}
