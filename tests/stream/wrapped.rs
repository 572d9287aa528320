//! A position is one thing wherever it stands: what belongs to it is mapped alike, or refused alike.

use crate::support::run;

/// A position with its score, its result and the moves from it.
type Judged = (&'static str, &'static str, &'static str, &'static str);

const POSITIONS: [Judged; 5] = [
    ("8/8/2k5/8/8/8/8/K6R w - - 0 1", "35", "1-0", "h1h6 c6d5"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "0.25", "1/2-1/2", "e2e4 e7e5"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9", "-12", "0-1", "e1g1 e8c8"),
    ("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", "#-3", "1-0", "d4e3 b1c3"),
    ("4k3/8/8/8/8/8/P7/4K3 b - - 3 40", "180", "*", ""),
];

const STEPS: [&str; 6] = ["color-flip", "mirror", "canonical", "rot180", "side-to-move-white", "x"];

/// What stands before a position and after it, and what is left of the former.
const WRAPPINGS: [(&str, &str, &str); 14] = [
    ("", "", ""),
    ("\"", "\"", "\""),
    ("'", "'", "'"),
    ("`", "`", "`"),
    ("(", ")", "("),
    ("[", "]", "["),
    ("<td>", "</td>", "<td>"),
    ("| ", " |", "| "),
    ("FEN: ", "", "FEN: "),
    ("[FEN \"", "\"]", "[FEN \""),
    ("position fen ", "", "position fen "),
    ("INSERT INTO p VALUES ('", "');", "INSERT INTO p VALUES ('"),
    ("std::string fen = \"", "\";", "std::string fen = \""),
    ("fen ", "", ""),
];

/// Ways to write a record, and the options that say where its parts are.
const FORMATS: [(&str, &[&str]); 5] = [
    ("tsv", &["--field", "1", "--score", "2", "--result", "3", "--moves", "4"]),
    ("csv", &["--csv", "--field", "fen", "--score", "cp", "--result", "res", "--moves", "line"]),
    (
        "semicolon",
        &[
            "--header",
            "--delimiter",
            ";",
            "--field",
            "fen",
            "--score",
            "cp",
            "--result",
            "res",
            "--moves",
            "line",
        ],
    ),
    ("json", &["--jsonl", "--field", "fen", "--score", "cp", "--result", "res", "--moves", "line"]),
    (
        "array",
        &[
            "--jsonl", "--field", "a[].fen", "--score", "a[].cp", "--result", "a[].res", "--moves",
            "a[].line",
        ],
    ),
];

/// Records of four parts, with the header that they need.
fn records(format: &str, all: &[[String; 4]]) -> String {
    let keys = ["fen", "cp", "res", "line"];
    let quoted = |part: &String| format!("\"{}\"", part.replace('"', "\"\""));
    let row = |delimiter: &str, parts: Vec<String>| parts.join(delimiter) + "\n";
    let object = |parts: &[String; 4]| {
        let string = |part: &String| serde_json::to_string(part).expect("a string");
        let pairs =
            keys.iter().zip(parts).map(|(key, part)| format!("\"{key}\": {}", string(part)));
        format!("{{{}}}", pairs.collect::<Vec<_>>().join(", "))
    };
    let header = match format {
        "csv" => row(",", keys.map(String::from).to_vec()),
        "semicolon" => row(";", keys.map(String::from).to_vec()),
        _ => String::new(),
    };
    let lines = all.iter().map(|parts| match format {
        "tsv" => row("\t", parts.to_vec()),
        "csv" => row(",", parts.iter().map(quoted).collect()),
        "semicolon" => row(";", parts.iter().map(quoted).collect()),
        "json" => object(parts) + "\n",
        _ => format!("{{\"a\": [{}]}}\n", object(parts)),
    });
    header + &lines.collect::<String>()
}

#[test]
fn what_belongs_to_a_position_is_mapped_whatever_stands_around_it() {
    let judged = POSITIONS.map(|(fen, score, result, moves)| [fen, score, result, moves]);
    let judged = judged.map(|parts| parts.map(String::from));
    let around = |all: &[[String; 4]], before: &str, after: &str| -> Vec<[String; 4]> {
        let mut all = all.to_vec();
        for parts in &mut all {
            parts[0] = format!("{before}{}{after}", parts[0]);
        }
        all
    };
    for step in STEPS {
        let plain = run([FORMATS[0].1, &[step]].concat(), records("tsv", &judged).as_bytes());
        let parts = |line: &str| -> [String; 4] {
            let parts: Vec<String> = line.split('\t').map(String::from).collect();
            parts.try_into().expect("four parts")
        };
        let images: Vec<[String; 4]> = plain.stdout.lines().map(parts).collect();
        assert_eq!((images.len(), plain.code), (5, Some(0)), "{step}: {plain:?}");
        for ((before, after, left), (format, options)) in
            WRAPPINGS.iter().flat_map(|wrapping| FORMATS.map(|format| (wrapping, format)))
        {
            let input = records(format, &around(&judged, before, after));
            let outcome = run([options, &[step]].concat(), input.as_bytes());
            let expected = records(format, &around(&images, left, after));
            assert_eq!(outcome.stdout, expected, "{step} {format}: {}", outcome.stderr);
            for note in plain.stderr.lines() {
                assert!(outcome.stderr.contains(note), "{step} {format} {before}: {outcome:?}");
            }
        }
    }
}

#[test]
fn scores_and_results_in_tags_and_comments_are_mapped_or_named() {
    let game = |tag: &str, comment: &str| {
        let tag = if tag.is_empty() { String::new() } else { format!("[{tag}]\n") };
        format!("{tag}[FEN \"8/8/2k5/8/8/8/8/K6R w - - 0 1\"]\n\n1. Rh6+ {comment}Kd5 1-0\n")
    };
    let flipped = |tag: &str, comment: &str| {
        let input = game(tag, comment);
        run(["color-flip", "--records", "pgn"], input.as_bytes())
    };
    for comment in [
        "{[%evp 0,3,19]} ",
        "{[%wdl 700,200,100]} ",
        "{[%score 35]} ",
        "{+-} ",
        "{± is clear} ",
        "{+0.35/12 2.1s} ",
        "{White is better} ",
        "{1-0 soon} ",
        "{#5} ",
        "{[%mdl 5]} ",
    ] {
        let outcome = flipped("", comment);
        assert!(outcome.stderr.contains("left alone"), "{comment}: {outcome:?}");
        assert!(outcome.stdout.contains(comment), "{comment}: {outcome:?}");
    }
    for (comment, other) in [
        ("{[%eval 0.35]} ", "{[%eval -0.35]} "),
        ("{[%csl Gh6]} ", "{[%csl Gh3]} "),
        ("{[%clk 0:01:02]} ", "{[%clk 0:01:02]} "),
        ("{[%emt 3]} ", "{[%emt 3]} "),
        ("{a draw} ", "{a draw} "),
        ("$18 ", "$19 "),
        ("+- ", "-+ "),
        ("± ", "∓ "),
    ] {
        let outcome = flipped("", comment);
        assert!(outcome.stdout.contains(&format!("Rh3+ {other}")), "{comment}: {outcome:?}");
        assert!(outcome.stderr.is_empty(), "{comment}: {outcome:?}");
    }
    for tag in [
        "Score \"1-0\"",
        "Eval \"0.3\"",
        "Evaluation \"+-\"",
        "CP \"35\"",
        "WDL \"700 200 100\"",
        "StartEval \"-3\"",
        "ResultDecimal \"1.0\"",
        "Opening \"Ruy Lopez\"",
    ] {
        let name = format!("[{}]", tag.split(' ').next().expect("a name"));
        let outcome = flipped(tag, "");
        assert!(outcome.stderr.contains(&name), "{tag}: {outcome:?}");
    }
    for tag in ["Round \"1.5\"", "TimeControl \"60+0.6\"", "Date \"2024.01.02\"", "PlyCount \"2\""]
    {
        assert_eq!(flipped(tag, "").stderr, "", "{tag}");
    }
}
