//! Running the built program: in pipes, through a shell, and on a terminal.

#![allow(dead_code, unused_imports, unused_macros, reason = "each test file uses a part")]

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

pub(crate) mod needs;
#[cfg(unix)]
pub(crate) mod screen;

/// The outcome of a run of the program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

/// The program, in an environment without settings for colour.
pub(crate) fn bbt() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bbt"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program on arguments, with standard input from a pipe.
pub(crate) fn run<S: AsRef<OsStr>>(
    arguments: impl IntoIterator<Item = S>,
    input: &[u8],
) -> Outcome {
    finished(bbt().args(arguments), input)
}

/// Runs a command, with standard input from a pipe.
pub(crate) fn finished(command: &mut Command, input: &[u8]) -> Outcome {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A program that stops early leaves the rest unread: that is not an error here.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Outcome {
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code(),
    }
}

/// The command search path: the built program comes first.
pub(crate) fn path() -> String {
    let built = Path::new(env!("CARGO_BIN_EXE_bbt")).parent().expect("a folder");
    format!("{}:{}", built.display(), std::env::var("PATH").unwrap_or_default())
}

/// What a person sees who types a command line in a terminal with this number of columns. The built
/// program comes first on the path.
#[cfg(unix)]
pub(crate) fn terminal(command_line: &str, columns: u16, environment: &[(&str, &str)]) -> String {
    use pty_process::blocking::{Command, open};
    let (mut pty, pts) = open().expect("a terminal");
    pty.resize(pty_process::Size::new(24, columns)).expect("a size");
    let mut command = Command::new("sh")
        .args(["-c", command_line])
        .env("PATH", path())
        .env("TERM", "xterm-256color")
        .env("PAGER", "cat")
        .env("LC_ALL", "C")
        // A dark one, which is not asked.
        .env("COLORFGBG", "15;0")
        .env_remove("BBT_PAGER")
        .env_remove("NO_COLOR")
        .env_remove("COLUMNS");
    for (name, value) in environment {
        command = command.env(name, value);
    }
    let mut child = command.spawn(pts).expect("the shell starts");
    let mut screen = Vec::new();
    let mut buffer = [0; 4096];
    // After its program has ended, a terminal returns an error on some systems, nothing on others.
    while let Ok(read @ 1..) = pty.read(&mut buffer) {
        screen.extend_from_slice(&buffer[..read]);
    }
    child.wait().expect("the shell ends");
    String::from_utf8_lossy(&screen).replace("\r\n", "\n")
}

/// The output of a command, or an error if it cannot start or does not end within a time limit, in
/// which case it is killed.
pub(crate) fn output_within(
    command: &mut Command,
    time: std::time::Duration,
) -> std::io::Result<std::process::Output> {
    /// Reads all that comes; `ended` has a receiver that is told.
    fn read(
        mut pipe: impl Read + Send + 'static,
        ended: std::sync::mpsc::Sender<()>,
    ) -> std::thread::JoinHandle<std::io::Result<Vec<u8>>> {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let read = pipe.read_to_end(&mut bytes).map(|_| bytes);
            // Nobody listens after the time limit.
            let _ = ended.send(());
            read
        })
    }
    let end = std::time::Instant::now() + time;
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (sender, receiver) = std::sync::mpsc::channel();
    let stdout = read(child.stdout.take().expect("a pipe"), sender.clone());
    let stderr = read(child.stderr.take().expect("a pipe"), sender);
    let left = || end.saturating_duration_since(std::time::Instant::now());
    let closes = |_| receiver.recv_timeout(left()).is_ok();
    // What closes both pipes ends at once, as a rule.
    let mut in_time = (0..2).all(closes);
    while in_time && child.try_wait()?.is_none() {
        std::thread::yield_now();
        in_time = !left().is_zero();
    }
    if !in_time {
        child.kill()?;
        child.wait()?;
        return Err(std::io::Error::other(format!("it has not ended after {time:?}")));
    }
    let text = |reader: std::thread::JoinHandle<_>| reader.join().expect("no panic");
    let (stdout, stderr) = (text(stdout)?, text(stderr)?);
    Ok(std::process::Output { status: child.wait()?, stdout, stderr })
}
