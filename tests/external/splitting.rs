//! A stream split at any line end gives the same bytes, once joined, as the whole: by hand, and by
//! the recipes in `docs/streams.md`. The recipes for tables are here, too.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::support::needs::tests;
use crate::support::{path, run};
use proptest::prelude::*;

tests! {
    the_parts_of_a_stream_are_the_whole,
    partitions_by_the_line_give_the_same_bytes,
    the_recipe_for_gnu_parallel_gives_the_same_bytes needs GNU_PARALLEL,
    the_recipe_for_a_header_writes_it_once needs GNU_PARALLEL,
    the_recipe_for_spark_gives_the_same_bytes needs SPARK,
    the_recipe_for_polars_gives_the_same_positions needs POLARS,
    the_recipe_for_duckdb_counts_what_the_table_holds needs DUCKDB,
}

const PAGE: &str = include_str!("../../docs/streams.md");

/// Lines of all kinds that are inputs on their own.
const LINES: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
    "k7/8/NK2B3/8/8/8/8/8 w - -\n",
    "8/8/8/3pP3/8/8/8/K1k5 w - d6 0 1\r\n",
    "8/8/8/8/8/8/8/K1k4R w - - bm Rh8; id \"a; b\";\n",
    "0x1e2222120e0a1222\n",
    "255\n",
    "e4\n",
    "file_a | rank_1\n",
    "\n",
    "\r\n",
];

/// Chains that keep positions, and one that does not.
const CHAINS: &[&[&str]] = &[&["color-flip"], &["mirror", "rot90"], &["canonical"], &["x & light"]];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    fn the_parts_of_a_stream_are_the_whole(
        lines in prop::collection::vec(prop::sample::select(LINES), 0..60),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        steps in prop::sample::select(CHAINS),
    ) {
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(lines.len() + 1)).collect();
        cuts.extend([0, lines.len()]);
        cuts.sort_unstable();
        let parts = cuts.windows(2).map(|cut| run(steps, lines[cut[0]..cut[1]].concat().as_bytes()).stdout);
        let joined: String = parts.collect();
        prop_assert_eq!(joined, run(steps, lines.concat().as_bytes()).stdout);
    }
}

/// A directory with `fens.txt`: enough positions for several parts.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let fens: String = (0..3000).map(|at| LINES[at % 4].replace('\r', "")).collect();
    std::fs::write(folder.join("fens.txt"), fens).expect("a file");
    folder
}

/// The output for the whole file.
fn whole(folder: &Path) -> String {
    let fens = std::fs::read(folder.join("fens.txt")).expect("the file");
    run(["color-flip"], &fens).stdout
}

/// The text between two lines of the page that surround one of its recipes.
fn recipe(first: &str, last: &str) -> &'static str {
    let start = PAGE.find(first).unwrap_or_else(|| panic!("no {first}"));
    let end = start + PAGE[start..].find(last).unwrap_or_else(|| panic!("no end of {first}"));
    &PAGE[start..end]
}

fn run_in(folder: &Path, command: &mut Command) -> Output {
    command.current_dir(folder).env("PATH", path()).env("HOME", folder);
    command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

fn the_recipe_for_gnu_parallel_gives_the_same_bytes() {
    let folder = folder("parallel");
    // Small blocks, so that there are several.
    let recipe = recipe("parallel --keep-order", "\n```").replace("--block 100M", "--block 10k");
    let output = run_in(&folder, Command::new("sh").args(["-c", &recipe]));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let flipped = std::fs::read_to_string(folder.join("flipped.txt")).expect("the result");
    assert!(flipped == whole(&folder), "{complaint}");
}

fn the_recipe_for_a_header_writes_it_once() {
    let folder = folder("parallel-header");
    let games: String =
        (0..2000).map(|at| format!("{at},8/8/8/8/8/8/8/K6k w - -,a1b1\n")).collect();
    let table = format!("PuzzleId,FEN,Moves\n{games}");
    std::fs::write(folder.join("puzzles.csv"), &table).expect("a file");
    let recipe = recipe("head -n 1 puzzles.csv", "\n```").replace("--block 100M", "--block 10k");
    let output = run_in(&folder, Command::new("sh").args(["-c", &recipe]));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let flipped = std::fs::read_to_string(folder.join("flipped.csv")).expect("the result");
    let whole = ["color-flip", "--header", "--delimiter", ",", "--field", "2", "--moves", "3"];
    assert!(flipped == run(whole, table.as_bytes()).stdout, "{complaint}");
}

/// Spark gives each partition's lines to a process of its own and joins what these write.
fn partitions_by_the_line_give_the_same_bytes() {
    let folder = folder("partitions");
    let fens = std::fs::read_to_string(folder.join("fens.txt")).expect("the file");
    let lines: Vec<&str> = fens.split_inclusive('\n').collect();
    let partitions = lines.chunks(997).map(|lines| run(["color-flip"], lines.concat().as_bytes()));
    let joined: String = partitions.map(|outcome| outcome.stdout).collect();
    assert!(joined == whole(&folder));
}

fn the_recipe_for_spark_gives_the_same_bytes() {
    let folder = folder("spark");
    let recipe = recipe("import os\nfrom pyspark", "```");
    let output = run_in(&folder, Command::new("python3").args(["-c", recipe]));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut parts: Vec<PathBuf> = std::fs::read_dir(folder.join("flipped"))
        .expect("the result")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("part-"))
        })
        .collect();
    parts.sort();
    assert!(parts.len() > 1, "one part alone shows nothing");
    let joined: String =
        parts.iter().map(|part| std::fs::read_to_string(part).expect("a part")).collect();
    assert!(joined == whole(&folder));
}

/// A directory with `puzzles.csv`: positions with few and with many men.
fn folder_with_puzzles(name: &str) -> PathBuf {
    let folder = folder(name);
    let row = |at: usize| {
        let fen = LINES[at % 2].trim_end();
        format!("{at},{fen},{}\n", 1000 + 500 * (at % 2))
    };
    let rows: String = (0..2000).map(row).collect();
    std::fs::write(folder.join("puzzles.csv"), format!("PuzzleId,FEN,Rating\n{rows}"))
        .expect("a file");
    folder
}

/// Runs a recipe, and returns the file that it writes.
fn written(folder: &Path, interpreter: &[&str], recipe: &str, file: &str) -> String {
    let output = run_in(folder, Command::new(interpreter[0]).args(&interpreter[1..]).arg(recipe));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::read_to_string(folder.join(file)).expect("the result")
}

fn the_recipe_for_polars_gives_the_same_positions() {
    let folder = folder_with_puzzles("polars");
    let recipe = recipe("import subprocess\n\nimport polars", "```");
    let flipped = written(&folder, &["python3", "-c"], recipe, "flipped.csv");
    let puzzles = std::fs::read(folder.join("puzzles.csv")).expect("the file");
    let whole = run(["color-flip", "--csv", "--field", "FEN"], &puzzles).stdout;
    let men = |at: usize| if at == 0 { "men" } else { ["32", "4"][(at + 1) % 2] };
    let whole = whole.lines().enumerate().map(|(at, line)| format!("{line},{}\n", men(at)));
    assert_eq!(flipped, whole.collect::<String>());
}

fn the_recipe_for_duckdb_counts_what_the_table_holds() {
    let folder = folder_with_puzzles("duckdb");
    written(
        &folder,
        &["sh", "-c"],
        recipe("bbt input , 'men = popcount(occupied)' --csv", "\n```"),
        "men.csv",
    );
    let recipe = recipe("import duckdb", "```");
    let ratings = written(&folder, &["python3", "-c"], recipe, "ratings.csv");
    assert_eq!(ratings, "men,puzzles,rating\n4,1000,1500.0\n32,1000,1000.0\n");
}
