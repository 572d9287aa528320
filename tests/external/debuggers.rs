//! The commands for debuggers in `docs/debuggers.md`, in a debugger.

use std::process::Command;

use crate::support::needs::tests;
use crate::support::{path, run};

const PAGE: &str = include_str!("../../docs/debuggers.md");

/// gdb's command draws what bbt draws for the value of the expression.
fn gdb_draws_an_expression() {
    let (_, after) = PAGE.split_once("```gdb\n").expect("a script");
    let (script, _) = after.split_once("```").expect("its end");
    let file = std::env::temp_dir().join(format!("bbt-{}.gdb", std::process::id()));
    std::fs::write(&file, script).expect("a file");
    let mut command = Command::new("gdb");
    command.args(["-q", "-nx", "-batch", "-ex"]).arg(format!("source {}", file.display()));
    let output = command.args(["-ex", "bb (1ULL << 63) | 0xff"]).env("PATH", path()).output();
    std::fs::remove_file(&file).expect("it was there");
    let printed = String::from_utf8(output.expect("gdb starts").stdout).expect("text");
    let drawn = run(["--format", "diagram", "$1 = 0x80000000000000ff"], b"");
    assert_eq!(printed, drawn.stdout);
}

tests![gdb_draws_an_expression needs GDB];
