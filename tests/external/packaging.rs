//! What people download: an archive that works where nothing else is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::needs::tests;

tests! {
    an_archive_is_the_same_twice_and_works_in_an_empty_folder needs PYTHON,
    every_template_is_filled_from_one_address needs BASH,
}

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A folder for what the scripts make.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("a folder of this test");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a script of `packaging` in a folder with `packaging` in it; its standard output if it is good,
/// or its standard error.
fn script(root: &Path, words: &[&str], targets: &Path) -> Result<String, String> {
    let script = root.join("packaging").join(words[0]);
    let mut command = Command::new(script);
    let output = command.args(&words[1..]).env("CARGO_TARGET_DIR", targets).output().expect("runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

fn an_archive_is_the_same_twice_and_works_in_an_empty_folder() {
    let targets = folder("archive");
    let archive =
        || script(Path::new(ROOT), &["archive", "--program", env!("CARGO_BIN_EXE_bbt")], &targets);
    let first = archive().expect("an archive");
    assert_eq!(archive().as_ref(), Ok(&first));
    let name = first.split_whitespace().nth(1).expect("a sum and a name");
    let path = targets.join("archives").join(name);
    let tried = script(Path::new(ROOT), &["try", path.to_str().expect("text")], &targets);
    assert!(tried.as_ref().is_ok_and(|said| said.contains("five examples")), "{tried:?}");
    // Damage is seen.
    fs::write(&path, b"not an archive").expect("written");
    let tried = script(Path::new(ROOT), &["try", path.to_str().expect("text")], &targets);
    assert!(tried.as_ref().is_err_and(|said| said.contains("another SHA-256")), "{tried:?}");
}

fn every_template_is_filled_from_one_address() {
    let root = folder("release");
    let run = Command::new("cp").args(["-R", &format!("{ROOT}/packaging")]).arg(&root).status();
    assert!(run.expect("cp").success());
    let version = env!("CARGO_PKG_VERSION");
    let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).expect("a manifest");
    let targets = root.join("target");
    let release = || script(&root, &["release", version], &targets);
    let write = |name: &str, text: &str| fs::write(root.join(name), text).expect("written");

    write("Cargo.toml", &manifest);
    write("CHANGELOG.md", "");
    assert!(release().is_err_and(|said| said.contains("has no section")));
    write("CHANGELOG.md", &format!("## {version}\n"));
    if !manifest.contains("\nrepository = ") {
        assert!(release().is_err_and(|said| said.contains("`repository = ")));
    }
    let address = "repository = \"https://example.org/bbt\"\nreadme = ";
    write("Cargo.toml", &manifest.replacen("readme = ", address, 1));
    assert!(release().is_err_and(|said| said.contains("packaging/archive ")), "{:?}", release());

    let archives = targets.join("archives");
    fs::create_dir_all(&archives).expect("a folder");
    let systems =
        ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl", "x86_64-apple-darwin"];
    for target in systems.into_iter().chain(["aarch64-apple-darwin", "x86_64-pc-windows-gnu"]) {
        let sum = format!("{:064x}  archive\n", target.len());
        fs::write(archives.join(format!("bbt-{version}-{target}.tar.gz.sha256")), sum)
            .expect("written");
    }
    let written = release().expect("all archives are there");
    assert_eq!(written.lines().count(), 6, "{written}");
    for file in written.lines() {
        let text = fs::read_to_string(root.join(file)).expect("a file");
        assert!(text.contains(version) && !text.contains('@'), "{file}\n{text}");
    }
}
