//! Routines as engines write them, in nine languages: each is compiled and run on ten thousand boards,
//! and gives what bbt gives for its text.
//!
//! In the files, a comment that begins with a colon begins a routine. It says how the routine is called
//! for a `BOARD`, and what its other parameters are.

use crate::compiled::{C, CPP, CSHARP, Frame, GO, JAVA, JAVASCRIPT, PYTHON, RUST, mix, operand};
use crate::data::Random;
use crate::support::needs::tests;
use bbt::formula::{Definitions, Formula, Rules, Used, compile};
use bbt::source::Dialect;

tests!(
    c_gives_the_same needs GCC,
    cpp_gives_the_same needs GCC,
    csharp_gives_the_same needs DOTNET,
    go_gives_the_same needs GO,
    java_gives_the_same needs JAVAC,
    javascript_gives_the_same needs NODE,
    python_gives_the_same needs PYTHON,
    rust_gives_the_same needs RUSTC,
    typescript_gives_the_same needs NODE,
    there_are_many,
    most_are_read_without_the_name_of_their_language,
    csharp_is_read,
    no_change_makes_the_reader_panic_or_slow,
);

/// How many changes each routine sees.
const CHANGES: u64 = 40;

/// How many boards each routine sees.
const ROWS: u64 = 10_000;

/// The files, and the languages that they are in.
const FILES: &[(&str, &str)] = &[
    ("c", include_str!("c.c")),
    ("cpp", include_str!("cpp.cpp")),
    ("csharp", include_str!("csharp.cs")),
    ("go", include_str!("go.go")),
    ("java", include_str!("java.java")),
    ("javascript", include_str!("javascript.js")),
    ("python", include_str!("python.py")),
    ("rust", include_str!("rust.rs")),
    ("typescript", include_str!("typescript.ts")),
];

/// A routine of a file.
struct Case<'a> {
    language: &'static str,
    /// How it is called: `name(BOARD, 3)`.
    call: &'static str,
    /// What its other parameters are.
    lets: Vec<(&'static str, &'static str)>,
    text: &'a str,
}

impl Case<'_> {
    /// All routines of a language.
    fn all(language: &str) -> Vec<Case<'static>> {
        let (language, text) = *FILES.iter().find(|(name, _)| *name == language).unwrap();
        let sign = if language == "python" { "#: " } else { "//: " };
        let mut cases = Vec::new();
        for part in text.split(sign).skip(1) {
            let (head, text) = part.split_once('\n').unwrap();
            let (call, lets) = head.split_once(" with ").unwrap_or((head, ""));
            let lets = lets.split_whitespace().map(|one| one.split_once('=').unwrap()).collect();
            cases.push(Case { language, call, lets, text });
        }
        cases
    }

    /// What bbt makes of the text, in a language or in the one that it recognizes.
    fn compiled(&self, language: Option<&str>) -> Result<Formula, bbt::Fault> {
        let mut definitions = Definitions::default();
        for (name, value) in &self.lets {
            let value = compile(value).unwrap();
            definitions.define_parameter(name, value.program, value.known);
        }
        let dialect = language.map(|name| Dialect::find(name).unwrap());
        Rules { dialect, definitions, ..Rules::default() }.compile(self.text)
    }

    /// The board of a row, as the call gives it to the routine.
    fn board(&self, row: u64) -> u64 {
        operand(row, 0) | u64::from(self.call.contains("BOARD | 1"))
    }

    /// What bbt gives for all rows.
    fn mixed(&self) -> u64 {
        let formula = self.compiled(Some(self.language)).unwrap_or_else(|fault| {
            panic!("{}: {}: {}", self.language, self.call, fault.show(self.text))
        });
        // That `-` stops the program is said where nothing shows that it cannot overflow.
        let is_other = |used: &&Used| !matches!(used, Used::Traps(_));
        assert_eq!(formula.used.iter().find(is_other), None, "{}", self.call);
        mix((0..ROWS).map(|row| formula.program.evaluate(&[self.board(row)]).unwrap()))
    }
}

/// What a language needs around a routine (`TEXT`), and around its call (`CALL`). `N` stands for the
/// number of the routine.
struct Around {
    frame: Frame,
    routine: &'static str,
    call: &'static str,
    /// Whether each call stands after its routine.
    is_script: bool,
}

fn check(language: &str, around: &Around) {
    let cases = Case::all(language);
    let (mut routines, mut calls) = (String::new(), String::new());
    for (number, case) in cases.iter().enumerate() {
        let fill = |template: &str| {
            let board = around.frame.operand.replace('J', "0");
            let call = case.call.replace("BOARD", &board);
            let template = template.replace("CALL", &call).replace("rN", &format!("r{number}"));
            template.replace("TEXT", case.text)
        };
        routines += &fill(around.routine);
        let calls = if around.is_script { &mut routines } else { &mut calls };
        *calls += &fill(around.call);
    }
    let Frame { before, main, after, .. } = around.frame;
    let parts = if around.is_script {
        [before, main, &routines, after, ""]
    } else {
        [before, &routines, main, &calls, after]
    };
    let source = parts.concat().replace("ROWS", &ROWS.to_string());
    let printed = around.frame.run(&format!("routines-{language}"), &source);
    let mut printed = printed.lines();
    for case in &cases {
        let own = case.mixed().to_string();
        assert_eq!(printed.next(), Some(&*own), "{language}: {}\n{}", case.call, case.text);
    }
    assert_eq!(printed.next(), None, "{language}");
}

fn c_gives_the_same() {
    let frame = Frame {
        before: "#include <assert.h>\n#include <inttypes.h>\n#include <stdbool.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
                 typedef uint64_t U64;\ntypedef uint64_t Bitboard;\n",
        run: "gcc -std=gnu11 -O1 -w -fsanitize=undefined -fno-sanitize-recover=all code.c -o code && ./code",
        ..C
    };
    check("c", &Around { frame, routine: "TEXT", call: "EACH(CALL)\n", is_script: false });
}

fn cpp_gives_the_same() {
    let frame = Frame {
        before: "#include <algorithm>\n#include <array>\n#include <bit>\n#include <cassert>\n#include <cinttypes>\n\
                 #include <cstdio>\n#include <cstdlib>\n\
                 using U64 = std::uint64_t;\nusing Bitboard = std::uint64_t;\n",
        run: "g++ -std=c++20 -O1 -w -fsanitize=undefined -fno-sanitize-recover=all code.cpp -o code && ./code",
        ..CPP
    };
    let routine = "namespace rN {\nTEXT}\n";
    check("cpp", &Around { frame, routine, call: "EACH(rN::CALL)\n", is_script: false });
}

fn csharp_gives_the_same() {
    let frame = Frame {
        before: "using System;\nusing System.Buffers.Binary;\nusing System.Numerics;\n\
                 using System.Runtime.CompilerServices;\nstatic class Code {\n",
        ..CSHARP
    };
    let (routine, call) =
        ("static class rN {\nTEXT}\n", "each(r => unchecked((ulong)(rN.CALL)));\n");
    check("csharp", &Around { frame, routine, call, is_script: false });
}

fn go_gives_the_same() {
    let frame = Frame { before: "import \"math/bits\"\n\nvar _ = bits.Len64\n", ..GO };
    let call = "\teach(func(r uint64) uint64 { return uint64(CALL) })\n";
    check("go", &Around { frame, routine: "TEXT", call, is_script: false });
}

fn java_gives_the_same() {
    let frame = Frame { run: "javac Code.java && java Code", ..JAVA };
    let (routine, call) = ("static class rN {\nTEXT}\n", "each(r -> rN.CALL);\n");
    check("java", &Around { frame, routine, call, is_script: false });
}

fn javascript_gives_the_same() {
    let (routine, call) = ("{\nTEXT", "each((r) => word(BigInt(CALL)));\n}\n");
    check("javascript", &Around { frame: JAVASCRIPT, routine, call, is_script: true });
}

fn python_gives_the_same() {
    let call = "each(lambda r: int(CALL) & M)\n";
    check("python", &Around { frame: PYTHON, routine: "TEXT", call, is_script: true });
}

fn rust_gives_the_same() {
    let frame = Frame {
        run: "rustc --edition 2021 -A warnings -C opt-level=1 -C overflow-checks=on code.rs -o code && ./code",
        ..RUST
    };
    let routine = "mod rN {\nTEXTpub fn check() { super::each(|r| (CALL) as u64); }\n}\n";
    let operand = "super::operand(r, J)";
    let frame = Frame { operand, ..frame };
    check("rust", &Around { frame, routine, call: "rN::check();\n", is_script: false });
}

fn typescript_gives_the_same() {
    let frame = Frame {
        file: "code.ts",
        before: "",
        // Types are all that TypeScript adds here.
        run: "sed -E 's/^export //; s/: (bigint|number|boolean)//g' code.ts > code.js && node code.js",
        ..JAVASCRIPT
    };
    let (routine, call) = ("{\nTEXT", "each((r) => word(BigInt(CALL)));\n}\n");
    check("typescript", &Around { frame, routine, call, is_script: true });
}

fn there_are_many() {
    let count: usize = FILES.iter().map(|(language, _)| Case::all(language).len()).sum();
    assert!(count >= 90, "{count}");
}

fn most_are_read_without_the_name_of_their_language() {
    let (mut read, mut refused) = (0, Vec::new());
    for case in FILES.iter().flat_map(|(language, _)| Case::all(language)) {
        let known = case.compiled(Some(case.language)).unwrap().program;
        match case.compiled(None) {
            Ok(formula) => {
                for row in 0..200 {
                    let board = [case.board(row)];
                    assert_eq!(
                        known.evaluate(&board),
                        formula.program.evaluate(&board),
                        "{}",
                        case.call
                    );
                }
                read += 1;
            }
            Err(fault) => refused.push(format!("{}: {}", case.call, fault.kind)),
        }
    }
    assert!(read > 8 * refused.len(), "{read} are read, but not these: {refused:#?}");
}

/// Where there is no compiler for C#, the routines are at least read.
fn csharp_is_read() {
    for case in Case::all("csharp") {
        case.mixed();
    }
}

/// Words of routines that are taken out, doubled or swapped.
fn no_change_makes_the_reader_panic_or_slow() {
    let mut random = Random::new(15);
    for case in FILES.iter().flat_map(|(language, _)| Case::all(language)) {
        let is_boundary = |(at, c): &(usize, char)| {
            *at == 0 || !c.is_alphanumeric() || !case.text[..*at].ends_with(char::is_alphanumeric)
        };
        let starts: Vec<usize> =
            case.text.char_indices().filter(is_boundary).map(|(at, _)| at).collect();
        let words: Vec<&str> = starts
            .iter()
            .zip(starts.iter().skip(1).chain([&case.text.len()]))
            .map(|(&start, &end)| &case.text[start..end])
            .collect();
        for round in 0..CHANGES {
            let mut words = words.clone();
            let mut any = || usize::try_from(random.word() % words.len() as u64).unwrap();
            let (one, other) = (any(), any());
            match round % 4 {
                0 => drop(words.remove(one)),
                1 => words.insert(one, words[other]),
                2 => words.swap(one, other),
                _ => words.truncate(one),
            }
            let text = words.concat();
            let start = std::time::Instant::now();
            let language = Some(case.language).filter(|_| round % 3 == 0);
            let changed = Case { text: &text, lets: case.lets.clone(), ..case };
            let _ = changed.compiled(language);
            assert!(start.elapsed().as_secs() < 100, "{text}");
        }
    }
}
