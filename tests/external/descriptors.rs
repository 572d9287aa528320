//! Descriptors of all kinds: some cannot be written to, some are the same file, some are
//! non-blocking, and some files have a wrong length.

use std::fs::{self, File};
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::fd::AsFd;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use crate::support::needs::{SYSFS_FILE, tests};
use crate::support::{bbt, output_within, path};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

tests! {
    output_that_cannot_be_written_is_an_error,
    a_file_that_is_read_and_written_is_refused,
    files_that_are_not_the_same_are_read_and_written,
    non_blocking_input_is_waited_for,
    non_blocking_output_is_waited_for,
    non_blocking_terminals_are_waited_for,
    lengths_that_the_system_makes_up_are_not_believed needs SYSFS,
}

const TIME: Duration = Duration::from_secs(60);

/// The messages of `bbt` on standard error and its exit code, with this standard output.
fn outcome(command: &mut Command) -> (String, Option<i32>) {
    let Output { stderr, status, .. } = command.output().expect("runs");
    (String::from_utf8_lossy(&stderr).into_owned(), status.code())
}

fn output_that_cannot_be_written_is_an_error() {
    for arguments in [
        &["north", "1"][..],
        &["1"],
        &["-f", "json", "8/8/8/8/8/8/8/K1k5"],
        &["list"],
        &["list", "--format", "json"],
        &["explain", "mirror"],
        &["grid", "sq"],
        &["lines", "e4"],
        &["completions", "bash"],
        &["--help"],
        &["-h"],
        &["--version"],
    ] {
        for name in ["/dev/null", "/etc/passwd"] {
            let read_only = File::open(name).expect("opens");
            let (said, code) = outcome(bbt().args(arguments).stdout(read_only));
            let expected = "bbt: cannot write: the descriptor is not open for writing\n";
            assert_eq!((said.as_str(), code), (expected, Some(2)), "{arguments:?} {name}");
        }
    }
    // Streams, short and long.
    for count in [1, 100_000] {
        let input = folder("read-only").join("input");
        fs::write(&input, "0x1\n".repeat(count)).expect("a file");
        let read_only = File::open("/dev/null").expect("opens");
        let input = File::open(input).expect("opens");
        let (said, code) = outcome(bbt().arg("north").stdin(input).stdout(read_only));
        let expected = "bbt: cannot write: the descriptor is not open for writing\n";
        assert_eq!((said.as_str(), code), (expected, Some(2)), "{count}");
    }
    // If nobody wants the result, there is no error: as with Python's `subprocess.DEVNULL`, and as
    // in a shell.
    for null in [File::options().read(true).write(true), File::options().write(true)] {
        let null = null.open("/dev/null").expect("opens");
        assert_eq!(outcome(bbt().args(["north", "1"]).stdout(null)), (String::new(), Some(0)));
    }
}

/// An empty directory.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a command line in a directory.
fn shell(folder: &PathBuf, command_line: &str) -> (String, Option<i32>) {
    let mut command = Command::new("sh");
    command.args(["-c", command_line]).current_dir(folder).env("PATH", path());
    let Output { stderr, status, .. } = output_within(&mut command, TIME).expect("ends");
    (String::from_utf8_lossy(&stderr).into_owned(), status.code())
}

fn a_file_that_is_read_and_written_is_refused() {
    let folder = folder("same");
    // So many lines that the file would grow forever.
    let lines = "0x00000000000000ff\n".repeat(20_000);
    for (command, name) in [
        ("bbt north -i f >> f", "`f`"),
        ("bbt north --input=f >> ./f", "`f`"),
        ("bbt north < f >> f", "standard input"),
        ("bbt north -i - < f >> f", "standard input"),
        ("bbt north 0xff - < f >> f", "standard input"),
        ("bbt north < f 1<> f", "standard input"),
        ("bbt north -i f 1<> f", "`f`"),
        ("bbt north -i hard >> f", "`hard`"),
        ("bbt north -i soft >> f", "`soft`"),
        ("bbt north -i /dev/stdin < f >> f", "`/dev/stdin`"),
        // No output is written for the inputs before it, either.
        ("bbt north -i g -i f >> f", "`f`"),
        ("bbt north 1 -i g -i f >> f", "`f`"),
        ("bbt --on-error keep --field 1 north -i f >> f", "`f`"),
    ] {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("f"), &lines).expect("a file");
        fs::write(folder.join("g"), "1\n").expect("a file");
        fs::hard_link(folder.join("f"), folder.join("hard")).expect("a link");
        std::os::unix::fs::symlink("f", folder.join("soft")).expect("a link");
        let (said, code) = shell(&folder, command);
        let begins = format!("bbt: {name} is both input and output: write to ");
        assert!(said.starts_with(&begins) && said.lines().count() == 1, "{command}: {said}");
        assert_eq!(code, Some(2), "{command}");
        assert!(fs::read_to_string(folder.join("f")).expect("the file") == lines, "{command}");
    }
    // The shell has truncated the file; the result would be wrong all the same.
    let (said, code) = shell(&folder, "bbt north -i f > f");
    assert!(said.contains("is both input and output") && code == Some(2), "{said}");
}

fn files_that_are_not_the_same_are_read_and_written() {
    let folder = folder("others");
    fs::write(folder.join("f"), "0x1\n").expect("a file");
    for command in [
        "bbt north < f > g && bbt north -i f >> g",
        "bbt north 1 < f >> f",
        "bbt north < /dev/null > /dev/null",
        "bbt north -i /dev/null >> /dev/null",
        "cat f | bbt north | cat >> f",
    ] {
        assert_eq!(shell(&folder, command), (String::new(), Some(0)), "{command}");
    }
    let north = "0x0000000000000100\n";
    assert_eq!(fs::read_to_string(folder.join("g")).expect("a file"), north.repeat(2));
}

fn set_non_blocking(descriptor: impl AsFd) {
    let flags = fcntl_getfl(&descriptor).expect("flags");
    fcntl_setfl(&descriptor, flags | OFlags::NONBLOCK).expect("flags");
}

fn pipe() -> (PipeReader, PipeWriter) {
    io::pipe().expect("a pipe")
}

fn non_blocking_input_is_waited_for() {
    let (reader, mut writer) = pipe();
    set_non_blocking(&reader);
    let mut command = bbt();
    let mut child = command
        .arg("north")
        .stdin(reader)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    for count in [1, 2, 200_000] {
        // There is nothing to read for a while.
        std::thread::sleep(Duration::from_millis(100));
        std::thread::scope(|scope| {
            scope.spawn(|| writer.write_all(&b"0x00000000000000ff\n".repeat(count)).is_ok());
            let mut answers = vec![0; 19 * count];
            stdout.read_exact(&mut answers).expect("answers");
            assert!(answers == b"0x000000000000ff00\n".repeat(count), "{count}");
        });
    }
    drop((writer, command));
    let Output { stderr, status, .. } = child.wait_with_output().expect("ends");
    assert_eq!((String::from_utf8_lossy(&stderr).as_ref(), status.code()), ("", Some(0)));
}

fn non_blocking_output_is_waited_for() {
    let input = folder("non-blocking").join("input");
    fs::write(&input, "0x00000000000000ff\n".repeat(200_000)).expect("a file");
    for arguments in [&["north", "-i", "INPUT"][..], &["list", "--format", "json"]] {
        let arguments =
            arguments.iter().map(|word| word.replace("INPUT", &input.to_string_lossy()));
        let arguments: Vec<String> = arguments.collect();
        let expected = bbt().args(&arguments).output().expect("runs").stdout;
        let (mut reader, writer) = pipe();
        set_non_blocking(&writer);
        let mut command = bbt();
        let mut child =
            command.args(&arguments).stdout(writer).stderr(Stdio::piped()).spawn().expect("starts");
        drop(command);
        // The pipe is full before anything is taken out of it.
        std::thread::sleep(Duration::from_millis(200));
        let mut out = Vec::new();
        reader.read_to_end(&mut out).expect("reads");
        let mut said = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("reads");
        assert_eq!((said.as_str(), child.wait().expect("ends").code()), ("", Some(0)));
        assert!(out == expected, "{arguments:?}: {} of {}", out.len(), expected.len());
    }
}

/// As another program may leave them: the flag is shared by all who have the terminal open.
fn non_blocking_terminals_are_waited_for() {
    let (mut pty, pts) = pty_process::blocking::open().expect("a terminal");
    set_non_blocking(&pts);
    let mut child = pty_process::blocking::Command::new(env!("CARGO_BIN_EXE_bbt"))
        .arg("north")
        .env("NO_COLOR", "1")
        .spawn(pts)
        .expect("starts");
    let mut screen = Vec::new();
    let mut buffer = [0; 4096];
    for typed in ["1\n", "2\n", "\u{4}"] {
        std::thread::sleep(Duration::from_millis(200));
        pty.write_all(typed.as_bytes()).expect("types");
        while typed != "\u{4}" && !screen.ends_with(b"00\r\n") {
            let read = pty.read(&mut buffer).expect("an answer");
            screen.extend_from_slice(&buffer[..read]);
        }
        screen.extend_from_slice(b"then\r\n");
    }
    while let Ok(read @ 1..) = pty.read(&mut buffer) {
        screen.extend_from_slice(&buffer[..read]);
    }
    let screen = String::from_utf8_lossy(&screen);
    assert_eq!(child.wait().expect("ends").code(), Some(0), "{screen}");
    assert!(screen.contains("0x0000000000000200\r\nthen"), "{screen}");
}

fn lengths_that_the_system_makes_up_are_not_believed() {
    let file = SYSFS_FILE;
    let number = fs::read_to_string(file).expect("a number");
    assert!(fs::metadata(file).expect("a file").len() > number.len() as u64, "not what is asked");
    let expected = bbt().arg(number.trim()).output().expect("runs").stdout;
    let commands = [format!("bbt -i {file} > out"), format!("bbt < {file} > out")];
    let proc = "/proc/sys/kernel/ostype".to_owned();
    let folder = folder("lengths");
    for command in commands {
        assert_eq!(shell(&folder, &command), (String::new(), Some(0)), "{command}");
        assert_eq!(fs::read(folder.join("out")).expect("a file"), expected, "{command}");
    }
    let (said, code) = shell(&folder, &format!("bbt --on-error keep -i {proc} > out"));
    assert!(!said.contains("shorter") && code == Some(0), "{said}");
    assert_eq!(fs::read(folder.join("out")).expect("a file"), fs::read(proc).expect("a file"));
}
