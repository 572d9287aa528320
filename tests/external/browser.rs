//! Pictures of everything that is drawn, opened in a real browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::support::needs::tests;
use crate::support::{output_within, run};

tests! {
    pictures_open_and_say_what_the_drawing_says needs CHROMIUM,
    a_file_opens_by_itself needs CHROMIUM,
}

const FEN: &str = "r2qk2r/p1ppppp1/1p5p/8/3Q2b1/2N5/5P2/8 w - -";

/// What is drawn, by name: the words of the command.
const DRAWINGS: &[(&str, &[&str])] = &[
    ("a board", &["0x1e2222120e0a1222"]),
    ("a chain", &["x & file_a", "* a1h8", ">> 56", "0x8181000081"]),
    ("a reflection", &["flip-diag", "0x1e2222120e0a1222"]),
    ("a position", &["color-flip", FEN]),
    ("an explanation", &["explain", "flip-anti-diag"]),
    ("operations", &["explain", "flip-vertical@delta-swaps"]),
    ("an example", &["explain", "queen(d4, occupied) & black", FEN]),
    ("a grid", &["grid", "sq ^ 56"]),
    ("lines", &["lines", "d4", FEN]),
    ("an overlay", &["--overlay", "file_a", "rank_1", "a1h8"]),
    ("an overlay on a position", &["--overlay", "queen(d4, occupied)", FEN]),
];

/// A drawing as a picture.
fn picture(words: &[&str], format: &str) -> String {
    let outcome = run([words, &["-f", format]].concat(), b"");
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    outcome.stdout
}

/// The same drawing as text. With colours it has a legend, as pictures have.
fn text(words: &[&str]) -> String {
    let options = &["-f", "diagram", "--color", "always"];
    let outcome = run([words, options].concat(), b"");
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let (first, rest) = outcome.stdout.split_once('\x1b').expect("colours");
    let after_code = |part: &str| part.split_once('m').expect("a code").1.to_owned();
    first.to_owned() + &rest.split('\x1b').map(after_code).collect::<String>()
}

/// A new folder for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The document that the browser makes of a file.
fn opened(file: &Path) -> String {
    let profile = file.with_extension("profile");
    let output = output_within(
        Command::new("chromium")
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("--dump-dom")
            .arg(format!("file://{}", file.display())),
        Duration::from_secs(2 * 60),
    )
    .expect("the browser ends");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn pictures_open_and_say_what_the_drawing_says() {
    let mut pictures = Vec::new();
    for (name, words) in DRAWINGS {
        let expected = text(words);
        for format in ["svg", "html"] {
            pictures.push(serde_json::json!({
                "name": name,
                "format": format,
                "source": picture(words, format),
                "expected": expected,
            }));
        }
    }
    // In a script, the end of a script must not stand.
    let json = serde_json::to_string(&pictures).expect("JSON").replace("</", "<\\/");
    let page = folder("browser").join("pictures.html");
    fs::write(&page, include_str!("browser.html").replace("PICTURES", &json)).expect("a file");
    let document = opened(&page);
    let (_, report) = document.split_once("<pre id=\"report\">").expect("a report");
    let (report, _) = report.split_once("end of the report").expect("a report with an end");
    let report: Vec<&str> = report.trim().lines().collect();
    assert_eq!(report.len(), pictures.len(), "{report:#?}");
    let bad: Vec<&&str> = report.iter().filter(|line| !line.ends_with(": good")).collect();
    assert!(bad.is_empty(), "{bad:#?}");
}

fn a_file_opens_by_itself() {
    for (format, start) in [("svg", "<svg "), ("html", "<!DOCTYPE html>\n<html lang=\"en\">")] {
        let file = folder("browser").join(format!("position.{format}"));
        fs::write(&file, picture(&[FEN], format)).expect("a file");
        let document = opened(&file);
        assert!(document.starts_with(start), "{document}");
        assert!(document.contains("</style>") && !document.contains("parsererror"), "{document}");
        assert!(document.contains(FEN), "{document}");
    }
}
