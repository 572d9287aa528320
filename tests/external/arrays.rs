//! `bbt grid --format` with a language, csv or json: tables as arrays, which compilers accept without a
//! warning, and whose elements are the values.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::needs::tests;
use crate::support::{Outcome, run};
use bbt::questions::code::Language;
use shakmaty::{Square, attacks};

tests! {
    c_and_cpp_compile_without_a_warning needs GCC,
    rust_compiles_without_a_warning needs RUSTC,
    java_compiles_without_a_warning needs JAVAC,
    go_compiles needs GO,
    csharp_compiles_without_a_warning needs MONO,
    python_runs needs PYTHON,
    javascript_runs needs NODE,
    csv_has_a_line_for_each_square_and_a_column_for_each_formula,
    csv_has_a_line_for_each_move,
    json_has_an_object_for_each_formula,
    elements_have_the_smallest_type,
    the_formula_is_a_comment_that_cannot_end_early,
    bad_names_are_refused_with_the_way_out,
}

/// Arrays of all types, and their values.
fn arrays() -> Vec<(&'static str, String, Vec<i128>)> {
    let each = |value: fn(Square) -> i128| Square::ALL.map(value).to_vec();
    let number = |square: Square| i128::from(u32::from(square));
    let moves = |value: fn(Square, Square) -> i128| {
        let of = |from| Square::ALL.map(|to| value(from, to));
        Square::ALL.into_iter().flat_map(of).collect::<Vec<i128>>()
    };
    let mirrored = Square::ALL.map(|square| number(square.flip_horizontal())).to_vec();
    vec![
        ("king", "king(from_square(sq))".into(), each(|s| attacks::king_attacks(s).0.into())),
        ("tiny", "file - rank".into(), each(|s| i128::from(s.file()) - i128::from(s.rank()))),
        ("twobytes", "sq * 1000 - 5".into(), each(|s| i128::from(u32::from(s)) * 1000 - 5)),
        ("fourbytes", "sq * 100000".into(), each(|s| i128::from(u32::from(s)) * 100_000)),
        ("least", "(sq - 64) << 57".into(), each(|s| (i128::from(u32::from(s)) - 64) << 57)),
        ("most", "sq << 57".into(), each(|s| i128::from(u32::from(s)) << 57)),
        ("truth", "sq == 5".into(), each(|s| (s == Square::F1).into())),
        ("tricky", "sq // ends with \\".into(), each(|s| u32::from(s).into())),
        ("trigraph", "sq // ??/".into(), each(|s| u32::from(s).into())),
        ("mirrored", "sq".into(), mirrored),
        ("difference", "to - from".into(), {
            moves(|from, to| i128::from(u32::from(to)) - i128::from(u32::from(from)))
        }),
        ("between", "rook(from_square(from), from_square(to)) & from_square(to)".into(), {
            moves(|from, to| {
                let reached = attacks::rook_attacks(from, to.into());
                if reached.contains(to) { 1 << u32::from(to) } else { 0 }
            })
        }),
    ]
}

/// The arrays in a format, all from one command.
fn written(format: &str) -> String {
    let mut words = vec!["grid".to_owned(), "--format".to_owned(), format.to_owned()];
    for (index, (name, formula, _)) in arrays().iter().enumerate() {
        words.extend((index > 0).then(|| ",".to_owned()));
        words.push(format!("{name} = {formula}"));
        words.extend((*name == "mirrored").then(|| "mirror".to_owned()));
    }
    let Outcome { stdout, stderr, code } = run(&words, b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    stdout
}

/// Checks the output of a program that prints the elements of all arrays, one to a line.
fn check(printed: &[u8]) {
    check_for(printed, |value| value);
}

/// The same, where a language writes an element in a way of its own.
fn check_for(printed: &[u8], written: fn(i128) -> i128) {
    let printed = String::from_utf8_lossy(printed);
    let numbers: Vec<i128> = printed.lines().map(|line| line.trim().parse().expect(line)).collect();
    let expected = arrays().into_iter().flat_map(|(name, _, values)| {
        values.into_iter().enumerate().map(move |(index, value)| (name, index, value))
    });
    assert_eq!(numbers.len(), expected.clone().count());
    for (number, (name, index, value)) in numbers.into_iter().zip(expected) {
        assert_eq!(number, written(value), "{name}[{index}]");
    }
}

/// Writes a file for a compiler.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file");
    path
}

/// Runs a program, which must succeed without a word on standard error.
fn output_of(command: &mut Command) -> Vec<u8> {
    let output = command.output().expect("the program starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{stderr}");
    output.stdout
}

/// What a language needs around the arrays to print their elements.
struct Frame {
    /// Before the arrays.
    before: &'static str,
    /// Before each array, and after it.
    around: [&'static str; 2],
    /// After the arrays, up to the loops.
    main: &'static str,
    /// Prints the elements of an array for squares: `NAME`.
    squares: &'static str,
    /// The same for moves.
    moves: &'static str,
    /// After the loops.
    after: &'static str,
}

/// The source of a program that prints all elements.
fn source(format: &str, frame: &Frame) -> String {
    let language = Language::find(format).expect("a language");
    let written = written(format);
    let mut source = frame.before.to_owned();
    for (number, array) in written.split("\n\n").enumerate() {
        let is_preamble = array.starts_with('#') && !format.starts_with("py");
        let [before, after] = if is_preamble { ["", ""] } else { frame.around };
        source += &format!("{before}{array}\n{after}\n").replace("NUMBER", &number.to_string());
    }
    source += frame.main;
    for (number, (name, _, values)) in arrays().into_iter().enumerate() {
        let each = if values.len() == 64 { frame.squares } else { frame.moves };
        let each = each.replace("NUMBER", &number.to_string());
        source += &each.replace("NAME", &language.array_name(name));
    }
    source + frame.after
}

const C: Frame = Frame {
    before: "#include <inttypes.h>\n#include <stdio.h>\n",
    around: ["", ""],
    main: "#define EACH(VALUE) for (int i = 0; i < 64; i++) { \
           if ((VALUE) < 0) printf(\"%lld\\n\", (long long)(VALUE)); \
           else printf(\"%llu\\n\", (unsigned long long)(VALUE)); }\nint main(void) {\n",
    squares: "    EACH(NAME[i])\n",
    moves: "    for (int from = 0; from < 64; from++) EACH(NAME[from][i])\n",
    after: "    return 0;\n}\n",
};

fn c_and_cpp_compile_without_a_warning() {
    for (format, compiler, standard) in
        [("c", "gcc", "c11"), ("c", "g++", "c++11"), ("cpp", "g++", "c++17")]
    {
        let path = file(&format!("arrays-{compiler}.{format}"), &source(format, &C));
        let program = path.with_extension("out");
        let mut command = Command::new(compiler);
        command.args([&format!("-std={standard}"), "-Wall", "-Wextra", "-Werror"]);
        command.args(["-Wno-type-limits", "-x", if compiler == "gcc" { "c" } else { "c++" }]);
        output_of(command.arg(&path).arg("-o").arg(&program));
        check(&output_of(&mut Command::new(program)));
    }
}

fn rust_compiles_without_a_warning() {
    let frame = Frame {
        before: "",
        around: ["", ""],
        main: "fn main() {\n",
        squares: "    for value in NAME { println!(\"{value}\"); }\n",
        moves: "    for value in NAME.iter().flatten() { println!(\"{value}\"); }\n",
        after: "}\n",
    };
    let path = file("arrays.rs", &source("rust", &frame));
    let program = path.with_extension("rustc");
    let mut command = Command::new("rustc");
    command.args(["--edition", "2024", "-D", "warnings"]);
    output_of(command.arg(&path).arg("-o").arg(&program));
    check(&output_of(&mut Command::new(program)));
}

fn java_compiles_without_a_warning() {
    let frame = Frame {
        before: "",
        // The initial values of a class are code, of at most 64 kilobytes.
        around: ["class ArrayNUMBER {\n", "}\n"],
        main: "class Arrays {\npublic static void main(String[] arguments) {\n",
        squares: "for (var value : ArrayNUMBER.NAME) System.out.println(value);\n",
        moves: "for (var row : ArrayNUMBER.NAME) for (var value : row) System.out.println(value);\n",
        after: "}\n}\n",
    };
    let path = file("Arrays.java", &source("java", &frame));
    let folder = path.with_extension("classes");
    let mut command = Command::new("javac");
    output_of(command.args(["-Xlint:all", "-Werror", "-d"]).args([&folder, &path]));
    let printed = output_of(Command::new("java").arg("-cp").arg(folder).arg("Arrays"));
    // Java has no type for bitboards without a sign.
    check_for(&printed, |value| i128::from(value as i64));
}

fn go_compiles() {
    let frame = Frame {
        before: "package main\n\nimport \"fmt\"\n\n",
        around: ["", ""],
        main: "\nfunc main() {\n",
        squares: "\tfor _, value := range NAME {\n\t\tfmt.Println(value)\n\t}\n",
        moves: "\tfor _, row := range NAME {\n\t\tfor _, value := range row {\n\t\t\tfmt.Println(value)\n\t\t}\n\t}\n",
        after: "}\n",
    };
    let path = file("arrays.go", &source("go", &frame));
    let program = path.with_extension("out");
    output_of(Command::new("go").args(["build", "-o"]).args([&program, &path]));
    check(&output_of(&mut Command::new(program)));
}

fn csharp_compiles_without_a_warning() {
    let frame = Frame {
        before: "static class Arrays {\n",
        around: ["", ""],
        main: "static void Main() {\n",
        squares: "foreach (var value in NAME) System.Console.WriteLine(value);\n",
        moves: "foreach (var row in NAME) foreach (var value in row) System.Console.WriteLine(value);\n",
        after: "}\n}\n",
    };
    let path = file("arrays.cs", &source("csharp", &frame));
    let program = path.with_extension("exe");
    let out = format!("-out:{}", program.display());
    output_of(Command::new("mcs").args(["-warnaserror", "-nologo"]).arg(out).arg(&path));
    check(&output_of(Command::new("mono").arg(program)));
}

fn python_runs() {
    let frame = Frame {
        before: "",
        around: ["", ""],
        main: "",
        squares: "for value in NAME: print(value)\n",
        moves: "for value in sum(NAME, []): print(value)\n",
        after: "",
    };
    check(&output_of(Command::new("python3").arg(file("arrays.py", &source("python", &frame)))));
}

fn javascript_runs() {
    let frame = Frame {
        before: "'use strict';\n",
        around: ["", ""],
        main: "",
        squares: "for (const value of NAME) console.log(String(value));\n",
        moves: "for (const row of NAME) for (const value of row) console.log(String(value));\n",
        after: "",
    };
    check(&output_of(Command::new("node").arg(file("arrays.js", &source("js", &frame)))));
}

/// The standard output of a run that succeeds.
fn grid(words: &[&str]) -> String {
    let Outcome { stdout, stderr, code } = run([&["grid"], words].concat(), b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{words:?}");
    stdout
}

fn csv_has_a_line_for_each_square_and_a_column_for_each_formula() {
    let text = grid(&["-f", "csv", "n = sq", ",", "king(from_square(sq))", ",", "min(sq, 9) - 1"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 65);
    assert_eq!(lines[0], "square,n,king(from_square(sq)),\"min(sq, 9) - 1\"");
    for (line, square) in lines[1..].iter().zip(Square::ALL) {
        let number = u32::from(square);
        let king = attacks::king_attacks(square).0;
        assert_eq!(
            *line,
            format!("{square},{number},0x{king:016x},{}", number.min(9).cast_signed() - 1)
        );
    }
}

fn csv_has_a_line_for_each_move() {
    let text = grid(&["-f", "csv", "--name", "rank", "to_rank - from_rank"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[0], lines.len()), ("from,to,rank", 1 + 64 * 64));
    assert_eq!((lines[1 + 8], lines[64 * 64]), ("a1,a2,1", "h8,h8,0"));
}

fn json_has_an_object_for_each_formula() {
    let text =
        grid(&["-f", "json", "n = sq", "mirror", ",", "1 << sq", ",", "from_file - to_file"]);
    let objects: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [mirrored, bits, moves] = &objects[..] else { panic!("{text}") };
    assert_eq!(mirrored["name"], "n");
    assert_eq!(mirrored["formula"], "n = sq");
    assert_eq!(mirrored["steps"], serde_json::json!(["mirror"]));
    assert_eq!(mirrored["values"][0], 7);
    assert_eq!(bits["name"], "1 << sq");
    assert!(bits.get("steps").is_none());
    // Most readers would round a number of 64 bits.
    assert_eq!(bits["values"][63], "0x8000000000000000");
    assert_eq!(moves["values"][0][7], -7);
    assert_eq!(moves["values"].as_array().map(Vec::len), Some(64));
}

fn elements_have_the_smallest_type() {
    for (formula, c, rust, java) in [
        ("sq", "uint8_t", "u8", "byte"),
        ("sq * 4 + 3", "uint8_t", "u8", "short"),
        ("sq * 4 + 4", "uint16_t", "u16", "short"),
        ("sq - 64", "int8_t", "i8", "byte"),
        ("sq * 2 - 127", "int8_t", "i8", "byte"),
        ("sq * 3 - 129", "int16_t", "i16", "short"),
        ("sq * 3 - 61", "int16_t", "i16", "short"),
        ("sq * 1000000", "uint32_t", "u32", "int"),
        ("popcount(king(from_square(sq)))", "uint8_t", "u8", "byte"),
        ("from_square(sq)", "uint64_t", "u64", "long"),
        // A product that is masked is an index.
        ("(sq * 0x2080000083 >> 26) & 63", "uint8_t", "u8", "byte"),
    ] {
        let text = grid(&["-f", "c", formula]);
        assert!(text.contains(&format!("\nconst {c} table[64] = {{\n")), "{formula}: {text}");
        let text = grid(&["-f", "rust", formula]);
        assert!(
            text.contains(&format!("\npub static TABLE: [{rust}; 64] = [\n")),
            "{formula}: {text}"
        );
        let text = grid(&["-f", "java", formula]);
        assert!(text.contains(&format!("static final {java}[] TABLE = {{\n")), "{formula}: {text}");
    }
    let text = grid(&["-f", "c", "sq"]);
    assert!(text.contains("\n     0,  1,  2,  3,  4,  5,  6,  7,\n     8,  9,"), "{text}");
}

fn the_formula_is_a_comment_that_cannot_end_early() {
    let text = grid(&["-f", "c", "t = file;\nt + 1 // \u{1b}[2J */ \\", "rot90"]);
    let comments: Vec<&str> = text.lines().filter(|line| line.starts_with("//")).collect();
    assert_eq!(
        comments,
        [
            "// t = file;",
            r"// t + 1 // \u{1b}[2J */ \ //",
            "// then rot90",
            "// Index 0 is a1, 1 is b1, 63 is h8.",
        ]
    );
}

fn bad_names_are_refused_with_the_way_out() {
    for (words, complaint) in [
        (&["-f", "c", "double = sq * 2"][..], "`double` cannot be the name of an array"),
        (&["-f", "c", "sq", "--name", "3d"], "letters, digits and `_`"),
        (&["-f", "python", "sq", "--name", "a b"], "letters, digits and `_`"),
        (&["-f", "rust", "a = sq", ",", "A = file"], "two arrays have the name `A`"),
        (&["-f", "go", "func = sq"], "`func` cannot be the name of an array"),
        (&["-f", "csv", "sq", ",", "sq"], "two arrays have the name `sq`"),
        (&["-f", "c", "sq", ",", "file", "--name", "a"], "'NAME = FORMULA'"),
        (&["sq", "--name", "a"], "add --format c or another language"),
        (&["-f", "csv", "sq", ",", "from"], "are two tables"),
    ] {
        let Outcome { stdout, stderr, code } = run([&["grid"], words].concat(), b"");
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{words:?}");
        assert!(stderr.contains(complaint), "{words:?}: {stderr}");
    }
    // A word of C is none of Rust's arrays.
    assert!(grid(&["-f", "rust", "double = sq * 2"]).contains("DOUBLE"));
}
