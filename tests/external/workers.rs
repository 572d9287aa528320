//! The other threads do part of the work of long streams, and are not just idle.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::process::Stdio;

use crate::support::bbt;
use crate::support::needs::tests;

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
    // Enough work that every thread gets a core, though others want it, too.
    let chain = ["rot90", "mirror@delta-swaps", "flip-diag", "x ^ (x >> 1) * 3 - (x & 7) * 5"];
    let mut child = bbt()
        .args(chain.repeat(8))
        .arg("-i")
        .arg(&input)
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    // As long as a megabyte is missing, none of its threads ends.
    let mut out = vec![0; 18 * 1_000_000];
    stdout.read_exact(&mut out).expect("reads");
    let mut most = times(child.id());
    stdout.read_to_end(&mut out).expect("reads");
    assert!(child.wait().expect("ends").success());
    fs::remove_file(&input).expect("is there");
    assert_eq!(out.len(), 19 * 1_000_000);
    let main = most.remove(&child.id().to_string()).expect("a main thread");
    let others: u64 = most.values().sum();
    let what = format!("the main thread {main} ns, others {most:?}");
    assert!(main + others > 100_000_000, "too little work to see who does it: {what}");
    // A fair share is a half or more.
    assert!(others > (main + others) / 10, "{what}");
}
