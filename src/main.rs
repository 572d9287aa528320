//! The bitboard workbench for the shell. Everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    bbt::cli::run(std::env::args_os())
}
