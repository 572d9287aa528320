//! The library speaks of texts and boards; what only the command line can say, `cli` says.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use bbt::chain::Refusal;
use bbt::program::evaluate::NoResult;
use bbt::program::symbolic::NotAffine;
use bbt::stream::{BadLine, Stop};
use bbt::text::fault::{Fault, NumberFault};

/// The source files in a folder and the folders in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    entries
        .flat_map(|entry| match entry.path() {
            path if path.is_dir() => sources(&path),
            path => vec![path],
        })
        .collect()
}

/// Whether a line of code names an option or a command of the command line.
fn names_an_option(line: &str) -> bool {
    let code = line.trim_start();
    let is_option = |word: &str| {
        let name = word.strip_prefix("--").unwrap_or_default();
        name.len() > 1 && name.starts_with(|c: char| c.is_ascii_lowercase())
    };
    let words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    !code.starts_with("//") && (words.into_iter().any(is_option) || code.contains("`bbt "))
}

#[test]
fn no_message_of_the_library_names_an_option() {
    assert!(
        names_an_option("Some(\"see --delimiter\")") && names_an_option("\"`bbt list` has it\"")
    );
    assert!(!names_an_option("/// bbt --help") && !names_an_option("\"++\" | \"--\" => 1"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for path in sources(&root) {
        let name = path.strip_prefix(&root).expect("in the folder");
        // The paragraphs about steps are documentation: they may speak of options.
        if ["cli", "catalogue", "main.rs"].iter().any(|other| name.starts_with(other)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        for (index, line) in text.lines().enumerate() {
            assert!(!names_an_option(line), "{}:{}: {line}", name.display(), index + 1);
        }
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn every_error_is_an_error_that_threads_can_share() {
    fn is_error<E: Error + Send + Sync + 'static>() {}
    is_error::<Fault>();
    is_error::<NumberFault>();
    is_error::<Refusal>();
    is_error::<BadLine>();
    is_error::<NotAffine>();
    is_error::<NoResult>();
    is_error::<Stop>();
}
