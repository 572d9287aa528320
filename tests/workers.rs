//! The other threads do part of the work of long streams, and are not just idle.

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::process::Stdio;
use std::time::Duration;

use support::bbt;
use support::needs::tests;

tests! {
    threads_get_work needs CORES,
}

/// For each thread of a process, the time that it had a core, in nanoseconds.
fn times(id: u32) -> BTreeMap<String, u64> {
    let Ok(tasks) = fs::read_dir(format!("/proc/{id}/task")) else { return BTreeMap::new() };
    let times = tasks.flatten().filter_map(|task| {
        let times = fs::read_to_string(task.path().join("schedstat")).ok()?;
        let time = times.split(' ').next()?.parse().ok()?;
        Some((task.file_name().to_string_lossy().into_owned(), time))
    });
    times.collect()
}

fn threads_get_work() {
    let input = std::env::temp_dir().join(format!("bbt-{}-workers", std::process::id()));
    fs::write(&input, "0x1e2222120e0a1222\n".repeat(1_000_000)).expect("a file");
    let mut child = bbt()
        .args(["rot90", "mirror@delta-swaps", "flip-diag", "x ^ (x >> 1) * 3 - (x & 7) * 5", "-i"])
        .arg(&input)
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || stdout.read_to_end(&mut Vec::new()).expect("reads"));
    let mut most = BTreeMap::new();
    while child.try_wait().expect("runs").is_none() {
        most.append(&mut times(child.id()));
        std::thread::sleep(Duration::from_millis(1));
    }
    fs::remove_file(&input).expect("is there");
    assert_eq!(reader.join().expect("reads"), 19 * 1_000_000);
    let main = most.remove(&child.id().to_string()).expect("a main thread");
    let others: u64 = most.values().sum();
    let what = format!("the main thread {main} ns, others {most:?}");
    assert!(main + others > 20_000_000, "too little work to see who does it: {what}");
    // A fair share is a half or more.
    assert!(others > (main + others) / 10, "{what}");
}
