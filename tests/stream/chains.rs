//! Several chains: each input goes through each of them, and the results stand next to each other.

use std::path::Path;

use crate::support::run;
use bbt::Chain;
use bbt::notation::Format;
use bbt::stream::{self, OnError, Options, Output, Report, Transformer};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// The output of a run without complaints.
fn written(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

/// The message of a run that is refused before anything is written.
fn complaint(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!(outcome.stdout, "", "{arguments:?}");
    assert_ne!(outcome.code, Some(0), "{arguments:?}");
    outcome.stderr
}

const POSITIONS: &str = "\
4k3/ppp5/8/8/8/8/P7/4K2R w K - 0 1
4k3/8/8/8/8/8/PP6/4K3 b - -
";

/// The eight boards under "Rotating", in their order.
#[test]
fn the_eight_boards_of_the_page_are_one_command() {
    let chains = "mirrorHorizontal , flipDiagA1H8 , flipDiagA8H1 , \
                  flipVertical , rotate180 , rot90 , rot270 0x1e2222120e0a1222 --format diagram";
    let words: Vec<&str> = chains.split(' ').collect();
    assert_eq!(
        written(&words, ""),
        "\
> input             > | mirrorHorizontal > / flipDiagA1H8    > \\ flipDiagA8H1
8 . 1 1 1 1 . . .   8 . . . 1 1 1 1 .    8 . . . . . . . .   8 . . . . . . . .
7 . 1 . . . 1 . .   7 . . 1 . . . 1 .    7 . . . . . . . .   7 1 1 1 1 1 1 1 1
6 . 1 . . . 1 . .   6 . . 1 . . . 1 .    6 1 . . . . 1 1 .   6 1 . . . 1 . . .
5 . 1 . . 1 . . .   5 . . . 1 . . 1 .    5 . 1 . . 1 . . 1   5 1 . . . 1 1 . .
4 . 1 1 1 . . . .   4 . . . . 1 1 1 .    4 . . 1 1 . . . 1   4 1 . . 1 . . 1 .
3 . 1 . 1 . . . .   3 . . . . 1 . 1 .    3 . . . 1 . . . 1   3 . 1 1 . . . . 1
2 . 1 . . 1 . . .   2 . . . 1 . . 1 .    2 1 1 1 1 1 1 1 1   2 . . . . . . . .
1 . 1 . . . 1 . .   1 . . 1 . . . 1 .    1 . . . . . . . .   1 . . . . . . . .
  a b c d e f g h     a b c d e f g h      a b c d e f g h     a b c d e f g h
0x1e2222120e0a1222  0x7844444870504844   0x000061928c88ff00  0x00ff113149860000

> - flipVertical    > rotate180          > rot90             > rot270
8 . 1 . . . 1 . .   8 . . 1 . . . 1 .    8 . . . . . . . .   8 . . . . . . . .
7 . 1 . . 1 . . .   7 . . . 1 . . 1 .    7 1 1 1 1 1 1 1 1   7 . . . . . . . .
6 . 1 . 1 . . . .   6 . . . . 1 . 1 .    6 . . . 1 . . . 1   6 . 1 1 . . . . 1
5 . 1 1 1 . . . .   5 . . . . 1 1 1 .    5 . . 1 1 . . . 1   5 1 . . 1 . . 1 .
4 . 1 . . 1 . . .   4 . . . 1 . . 1 .    4 . 1 . . 1 . . 1   4 1 . . . 1 1 . .
3 . 1 . . . 1 . .   3 . . 1 . . . 1 .    3 1 . . . . 1 1 .   3 1 . . . 1 . . .
2 . 1 . . . 1 . .   2 . . 1 . . . 1 .    2 . . . . . . . .   2 1 1 1 1 1 1 1 1
1 . 1 1 1 1 . . .   1 . . . 1 1 1 1 .    1 . . . . . . . .   1 . . . . . . . .
  a b c d e f g h     a b c d e f g h      a b c d e f g h     a b c d e f g h
0x22120a0e1222221e  0x4448507048444478   0x00ff888c92610000  0x000086493111ff00
"
    );
}

#[test]
fn columns_are_added_to_data_and_named() {
    let words = ["input", ",", "wp = white & pawns", ",", "mirror", "popcount(occupied)"];
    let lines = "\
4k3/ppp5/8/8/8/8/P7/4K2R w K - 0 1\t0x0000000000000100\t7
4k3/8/8/8/8/8/PP6/4K3 b - -\t0x0000000000000300\t4
";
    assert_eq!(written(&words, POSITIONS), lines);
    let names = "input\twp\tmirror popcount(occupied)\n";
    assert_eq!(written(&[&words[..], &["--header"]].concat(), POSITIONS), names.to_owned() + lines);
    assert_eq!(written(&[&words[..], &["--header"]].concat(), ""), names);
    let decimal = [&words[..], &["--format", "dec", "--where", "popcount(pawns) < 3"]].concat();
    assert_eq!(written(&decimal, POSITIONS), "1152921504606847760\t768\t4\n");
    // The notation of each result is its own.
    assert_eq!(
        written(&["Input", ",", "x & x - 1", ",", "lsb(x)", "e4", "popcount(all)"], ""),
        "0x0000000010000000\t0x0000000000000000\t28\n64\t0x0000000000000000\t6\n"
    );
}

#[test]
fn the_names_are_written_once_above_several_files() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let files = ["chains-1", "chains-2"].map(|name| folder.join(name).display().to_string());
    std::fs::write(&files[0], "e4\n").expect("a file");
    std::fs::write(&files[1], "e5\n").expect("a file");
    let words =
        ["input", ",", "north", "--header", "-f", "squares", "-i", &files[0], "-i", &files[1]];
    assert_eq!(written(&words, ""), "input\tnorth\ne4\te5\ne5\te6\n");
}

#[test]
fn a_field_becomes_a_field_for_each_chain() {
    let words = ["input", ",", "both = white, black", ",", "n = popcount(pawns)"];
    let more = ["--header", "--delimiter", ",", "--field", "fen"];
    let words = [&words[..], &more].concat();
    let apart = "write the comma between chains as a separate argument: both = white , black";
    assert!(complaint(&words, "").contains(apart), "a comma inside a word separates nothing");
    let words = ["input", ",", "max(x, 2)", ",", "n = popcount(pawns)"];
    let words = [&words[..], &more].concat();
    let fen = "4k3/8/8/8/8/8/PP6/4K3 b - -";
    let input = format!("id,fen,m\n1,\"{fen}\",x\n2,{fen},\"y\"\n");
    assert_eq!(
        written(&words, &input),
        format!(
            "id,fen,\"max(x, 2)\",n,m\n\
             1,\"{fen}\",\"0x1000000000000310\",\"2\",x\n\
             2,{fen},0x1000000000000310,2,\"y\"\n"
        )
    );
    let taken = complaint(&words, &input.replace(",m\n", ",n\n"));
    assert!(taken.contains("two columns `n` (let a chain end with another name"), "{taken}");
    for chains in [["input", ",", "fen = legal"], ["fen = legal", ",", "input"]] {
        let taken = complaint(&[&chains[..], &more].concat(), &input);
        assert!(taken.contains("two columns `fen` (let a chain end with another name"), "{taken}");
    }
    // A field that contains the delimiter is quoted, or refused.
    let quoted = ["input", ",", "white", "--delimiter", ";"];
    let line = "4k3/8/8/8/8/8/8/4K3 b - - id \"a\";\n";
    let outcome = run(quoted, format!("\"{}\";7\n", line.trim().replace('"', "\"\"")).as_bytes());
    assert_eq!(
        outcome.stdout,
        "\"4k3/8/8/8/8/8/8/4K3 b - - id \"\"a\"\";\";\"0x0000000000000010\";7\n"
    );
    let tab = "fen\t4k3/8/8/8/8/8/8/4K3 b - -\n";
    assert_eq!(
        complaint(&["input", ",", "white"], tab),
        "bbt: <stdin>:1: the result contains the delimiter `\\t`\n"
    );
}

/// What is typed is a value, whatever separates the results.
#[test]
fn the_delimiter_separates_the_results_of_values_that_are_typed() {
    for (words, lines) in [
        (&["--delimiter", ",", "north", ",", "input", "e4", "0x1"][..], "e5,e4\na2,a1\n"),
        (&["--delimiter", ",", "north", ",", "input", "{a1, b2}"], "a2 b3,a1 b2\n"),
        (&["--delimiter", ",", "north", "{a1, b2}"], "a2 b3\n"),
        (&["--delimiter", ";", "--header", "n = north(x)", ",", "input", "e4"], "n;input\ne5;e4\n"),
    ] {
        assert_eq!(written(&[words, &["-f", "squares"]].concat(), ""), lines, "{words:?}");
    }
    let fen = "8/8/8/8/8/8/8/K1k4R w - - 0 1";
    let counted = written(&["--delimiter", ",", "input", ",", "popcount(occupied)", fen], "");
    assert_eq!(counted, format!("{fen},3\n"));
    let header = ["--delimiter", ",", "--header", "max(x, 2)", ",", "input", "7", "-f", "dec"];
    assert_eq!(written(&header, ""), "\"max(x, 2)\",input\n7,7\n");
    for (words, expected) in [
        (&["--delimiter", " ", "north", ",", "input", fen][..], "contains the delimiter"),
        (&["--delimiter", " ", "--header", "x & 1", ",", "input", "7"], "the name `x & 1`"),
        (&["--delimiter", ",", "north", "7", "-"], "typed; read it from standard input"),
        (&["--field", "2", "north", "7"], "typed; read it from standard input"),
        (
            &["--delimiter", ",", "--moves", "2", "color-flip", fen],
            "typed; read it from standard input",
        ),
        (&["--delimiter", ",", "north", "7", "-f", "diagram"], "a result is a field of a line"),
    ] {
        let complaint = complaint(words, "");
        assert!(complaint.contains(expected), "{words:?}: {complaint}");
    }
}

#[test]
fn json_has_an_entry_for_the_input_and_for_each_chain() {
    let words = ["input", ",", "c = popcount(x)", ",", "popcount(x) > 1", "-f", "json", "0x3"];
    let object: serde_json::Value = serde_json::from_str(&written(&words, "")).expect("one object");
    let keys: Vec<&String> = object.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["input", "c", "popcount(x) > 1"]);
    assert_eq!(object["input"]["hex"], "0x0000000000000003");
    assert_eq!(object["c"]["number"], 2);
    assert_eq!(object["popcount(x) > 1"]["truth"], true);
}

#[test]
fn inputs_without_a_step_are_drawn_side_by_side() {
    let two = "\
> none              > -1/17
8 . . . . . . . .   8 1 1 1 1 . . . .
7 . . . . . . . .   7 1 1 1 1 . . . .
6 . . . . . . . .   6 1 1 1 1 . . . .
5 . . . . . . . .   5 1 1 1 1 . . . .
4 . . . . . . . .   4 1 1 1 1 . . . .
3 . . . . . . . .   3 1 1 1 1 . . . .
2 . . . . . . . .   2 1 1 1 1 . . . .
1 . . . . . . . .   1 1 1 1 1 . . . .
  a b c d e f g h     a b c d e f g h
0x0000000000000000  0x0f0f0f0f0f0f0f0f
";
    assert_eq!(written(&["-f", "diagram", "none", "-1/17"], ""), two);
    let alone = written(&["-f", "diagram", "none"], "");
    assert!(alone.contains("symmetries"), "{alone}");
    // With room for the facts, these are drawn, too.
    let sheets = |columns: &str, words: &[&str]| {
        let mut command = crate::support::bbt();
        let output = command.env("COLUMNS", columns).args(["-f", "diagram"]).args(words).output();
        String::from_utf8(output.expect("runs").stdout).expect("text")
    };
    for (columns, words, count) in [
        ("80", &["none", "-1/17"][..], 0),
        ("119", &["none", "-1/17"], 0),
        ("120", &["none", "-1/17"], 2),
        ("200", &["none", "e4", "8/8/8/8/8/8/8/K6k w - -"], 3),
        ("200", &["none", "e4", "d4", "d5"], 0),
    ] {
        let text = sheets(columns, words);
        assert!(text.lines().all(|line| line.chars().count() <= columns.parse().unwrap_or(0)));
        assert_eq!(
            text.matches("symmetries").count() + text.matches("to move").count(),
            count,
            "{text}"
        );
        assert_eq!(text.matches("> e4").count(), usize::from(words.contains(&"e4")), "{text}");
        let read = run(["-f", "hex"], text.as_bytes()).stdout;
        let typed = run([&["-f", "hex"], words].concat(), b"").stdout;
        assert_eq!(read, typed, "{text}");
    }
    // Lines are drawn one by one, and so is what is left after a complaint.
    let line = written(&["-f", "diagram"], "none\n");
    assert_eq!(line, alone);
    assert_eq!(
        written(&["-f", "diagram", "none", "-1/17", "-"], "none\n"),
        format!("{two}\n{alone}")
    );
    let refused = run(["-f", "diagram", "none", "0xg", "--on-error", "skip"], b"");
    assert_eq!(refused.stdout, alone);
    let positions = ["-f", "diagram", "8/8/8/8/8/8/8/K6k w - -", "8/8/8/8/8/8/8/K5k1 b - -"];
    let drawn = written(&positions, "");
    assert!(drawn.starts_with("> FEN 1             > FEN 2\n"), "{drawn}");
    let fens = "\nFEN 1  8/8/8/8/8/8/8/K6k w - -\nFEN 2  8/8/8/8/8/8/8/K5k1 b - -\n";
    assert!(drawn.ends_with(fens), "{drawn}");
}

#[test]
fn what_cannot_be_said_with_several_chains_is_refused() {
    for (words, expected) in [
        ("mirror , 0x1", "no chain after `,`"),
        (", mirror 0x1", "no chain before `,`"),
        ("mirror , , rot90 0x1", "no chain before `,`"),
        ("mirror 0x1 , rot90", "`,` separates chains, which must come before the inputs"),
        ("mirror input , rot90 0x1", "`input` stands for the value before any step"),
        ("mirror, rot90 0x1", "write the comma between chains as a separate argument: mirror ,"),
        (
            "mirror,rot90 0x1",
            "write the comma between chains as a separate argument: mirror , rot90",
        ),
        ("mirror , mirror -f json 0x1", "two results have the name `mirror`"),
        ("mirror , mirror --header", "two results have the name `mirror`"),
        ("mirror , rot90 --header -f json", "--header"),
        ("mirror , canonical --tag 0x1", "--tag"),
        ("mirror , rot90 -f plain 0x1", "--format plain"),
        ("mirror , mirror --json-key fen", "two results have the name `mirror`"),
        ("mirror , rot90 --field 1 --score 2", "--score"),
        ("lines e4 mirror , rot90", "`bbt lines` takes one"),
        ("white , mirror -f fen", "the result is a set, and has no FEN"),
        ("color-flip , mirror --strict", "would lose its castling rights"),
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        let message = complaint(&words, POSITIONS);
        assert!(message.contains(expected), "{words:?}: {message}");
    }
}

/// Chains of all kinds.
const CHAINS: &[&[&str]] = &[
    &[],
    &["flip-vertical"],
    &["mirror", "rot90"],
    &["color-flip", "white & pawns"],
    &["canonical"],
    &["popcount(occupied)"],
    &["x & x - 1"],
    &["popcount(x) > 3"],
    &["100 / (x & 3)"],
];

/// Lines of all kinds, and lines that are refused.
const LINES: &[&str] = &[
    "0x00000000000000ff",
    "0x1e2222120e0a1222",
    "0x8",
    "e4 e5",
    "popcount(all)",
    "hello",
    "",
    "# a comment",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/ppp5/8/8/8/8/P7/4K2R w K - bm Rh8; id \"a\";",
    "4k3/ppp5/8/8/8/8/P7/4K2R w K - bm what;",
    "4k3/ppp5/8/8/8/8/P7/4K2R x K -",
    "position startpos moves e2e4",
    "8/8/8/8/8/8/8/8",
];

fn any_options() -> impl Strategy<Value = Options> {
    let outputs =
        [Output::Native, Output::Fen, Output::Board(Format::Squares), Output::Board(Format::Dec)];
    let conditions = ["popcount(x) > 2", "popcount(occupied) > 2"];
    let conditions = select(conditions.to_vec()).prop_map(|text| text.parse().expect("a formula"));
    let policy = select(vec![OnError::Skip, OnError::Keep]);
    let conditions = proptest::collection::vec(conditions, 0..2);
    (select(outputs.to_vec()), conditions, any::<bool>(), policy).prop_map(
        |(output, conditions, strict, on_error)| Options {
            conditions,
            strict,
            on_error,
            ..Options::new(output)
        },
    )
}

/// The output for a text, with the report; nothing if the run stops.
fn output(chains: &[Chain], options: &Options, text: &str) -> Option<(String, Report)> {
    let mut transformer = Transformer::with_chains(chains, options.clone());
    let mut out = Vec::new();
    stream::run(text.as_bytes(), &mut out, &mut transformer, |_| {}).ok()?;
    Some((String::from_utf8(out).expect("text"), transformer.report().clone()))
}

/// The expected output for a line: the outputs of the chains, run one by one. If one of them refuses
/// it, so do all together.
fn expected(chains: &[Chain], options: &Options, line: &str) -> (String, u64) {
    let stop = Options { on_error: OnError::Stop, ..options.clone() };
    let outputs = chains.iter().map(|chain| output(std::slice::from_ref(chain), &stop, line));
    let Some(outputs) = outputs.collect::<Option<Vec<_>>>() else {
        let kept = if options.on_error == OnError::Keep { line } else { "" };
        return (kept.to_owned(), 0);
    };
    let castling = outputs.iter().map(|(_, report)| report.notes.dropped.castling).max();
    let texts: Vec<&str> = outputs.iter().map(|(text, _)| text.as_str()).collect();
    let is_between = line.trim().is_empty() || line.starts_with('#') || texts[0].is_empty();
    let end = if line.ends_with("\r\n") { "\r\n" } else { "\n" };
    let text = if is_between {
        texts[0].to_owned()
    } else {
        texts.iter().map(|text| text.trim_end()).collect::<Vec<_>>().join("\t") + end
    };
    (text, castling.unwrap_or_default())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn fields_are_the_results_of_the_chains_one_by_one(
        chains in subsequence(CHAINS.to_vec(), 2..5).prop_shuffle(),
        options in any_options(),
        lines in proptest::collection::vec((select(LINES.to_vec()), any::<bool>()), 0..40),
    ) {
        let chains: Vec<Chain> =
            chains.iter().map(|steps| Chain::parse(steps).expect("steps")).collect();
        let lines: Vec<String> = lines
            .into_iter()
            .map(|(line, returns)| format!("{line}{}\n", if returns { "\r" } else { "" }))
            .collect();
        let (text, report) = output(&chains, &options, &lines.concat()).expect("no line stops it");
        let each = lines.iter().map(|line| expected(&chains, &options, line));
        let (texts, castling): (Vec<String>, Vec<u64>) = each.unzip();
        prop_assert_eq!(text, texts.concat());
        prop_assert_eq!(report.notes.dropped.castling, castling.iter().sum::<u64>());
    }
}

#[test]
fn many_threads_write_what_one_writes() {
    let chains = [&[][..], &["mirror"], &["popcount(x)"]];
    let chains = chains.map(|steps| Chain::parse(steps).expect("steps"));
    let options =
        Options { header: true, on_error: OnError::Keep, shown: 3, ..Options::new(Output::Native) };
    let text = (LINES.join("\n") + "\n").repeat(1_500);
    let run = |threads| {
        let options = Options { threads: Some(threads), ..options.clone() };
        output(&chains, &options, &text).map(|(text, report)| (text, report.refused))
    };
    let alone = run(1).expect("no line stops it");
    assert!(alone.0.starts_with("input\tmirror\tpopcount(x)\n0x00000000000000ff\t0x0000"));
    assert!(alone == run(4).expect("no line stops it"), "the outputs differ");
}
