//! Names that `--let` gives to values, and names that are left open.

use crate::support::run;
use bbt::chain::value::ReadOptions;
use bbt::chain::{Chain, Refusal, Runner, Step};
use bbt::formula::{Definitions, Rules, compile, compile_over};
use bbt::position;
use bbt::program::evaluate::Columns;
use bbt::program::{Input, Inputs, Program};
use bbt::text::fault::InputFault;

fn result(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!((&*outcome.stderr, outcome.code), ("", Some(0)), "{arguments:?}");
    outcome.stdout
}

fn refusal(arguments: &[&str]) -> String {
    let outcome = run(arguments, b"0xff\n");
    assert_eq!((&*outcome.stdout, outcome.code), ("", Some(2)), "{arguments:?}");
    outcome.stderr
}

#[test]
fn a_value_stands_for_its_name_in_every_formula() {
    const FEN: &str = "8/8/8/8/8/k7/P7/K7 w - -";
    let low = |word: &str| format!("0x{word:0>16}\n");
    for (arguments, word) in [
        (&["x & y", "--let", "y=file_a", "0xff"][..], "1"),
        (&["--let", "y=3", "x & y", "0xff"], "3"),
        (&["x & y", "--let", "y=0x81", "0xff"], "81"),
        (&["x & y", "--let", "y=a1 c1", "0xff"], "5"),
        (
            &[
                "x & y",
                "--let",
                "y=. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. 1 . . . . . .",
                "0xff",
            ],
            "2",
        ),
        // A formula's `x` is the board that the step gets.
        (&["x << 8", "x ^ up", "--let", "up=x << 8", "0x1"], "10100"),
        // Names may use those before them.
        (&["x & z", "--let", "y=rank_1", "--let", "z=y & file_h", "0xff"], "80"),
        (&["x ^ own", "--let", "own=white", FEN], "10000"),
        // Its numbers are those of formulas, whatever the mapping of the inputs.
        (&["x << n", "--mapping", "h1g1", "--let", "n=8", "0x1"], "100"),
        (&["x << n", "--mapping", "h1g1", "--let", "n=(8)", "0x1"], "100"),
        (&["U64 f(U64 b, int n) { return b << n; }", "--mapping", "h1g1", "0x1", "8"], "100"),
        (&["U64 f(U64 b, U64 c) { return b | c; }", "--mapping", "h1g1", "0x1", "0x8"], "9"),
        // As an input, as a condition, and in a routine.
        (&["north", "y", "--let", "y=e1"], "1000"),
        (&["--where", "x & y", "--let", "y=e1", "north", "0x10", "0x1"], "1000"),
        (&["U64 f(U64 b) { return b & MASK; }", "--let", "MASK=file_h", "0xff"], "80"),
    ] {
        assert_eq!(result(arguments, ""), low(word), "{arguments:?}");
    }
    assert_eq!(result(&["x & y", "--let", "y=file_a"], "0xff\n0xfe\n"), low("1") + &low("0"));
    let grid = |arguments: &[&str]| result(&[&["grid"], arguments].concat(), "");
    assert_eq!(grid(&["sq & low", "--let", "low=7"]), grid(&["file"]));
    let explained = result(&["explain", "x & y", "--let", "y=file_a"], "");
    assert!(explained.contains("operations  1"), "{explained}");
    // Numbers stay numbers.
    let difference = ["d < 0", "--let", "d=popcount(x) - 3", "0x3"];
    assert_eq!(result(&[&difference[..], &["-f", "dec"]].concat(), ""), "1\n");
}

#[test]
fn a_name_that_the_user_defines_is_the_users() {
    for (arguments, word) in [
        (&["x & a", "--let", "a=3", "0xff"][..], "0x3"),
        (&["x & b", "--let", "b=5", "0xff"], "0x5"),
        (&["x << sq", "--let", "sq=4", "1"], "0x10"),
        (&["(rank1 * 2) ^ x", "--let", "rank1=0x1e", "0"], "0x3c"),
        (&["knight(n) ^ x", "--let", "n=0x1", "0"], "0x20400"),
        (&["knight(n) ^ x", "--let", "n=a1", "0"], "0x20400"),
        (&["knight(1 << n) ^ x", "--let", "n=0", "0"], "0x20400"),
        (&["knight(n) ^ x", "--let", "n=268435456", "0"], "0x284400442800"),
        (&["x | singleBitset", "--let", "singleBitset=d1", "0"], "0x8"),
        (&["x & white", "--let", "white=6", "0xff"], "0x6"),
        (&["x & white-pawns", "--let", "white=6", "--let", "pawns=2", "0xff"], "0x4"),
        (&["rank1 = 0x1e; x & rank1", "0xff"], "0x1e"),
        (&["U64 rank_1 = 0x1e; return x & rank_1;", "0xff"], "0x1e"),
        // The number of a square stays one, also in a parameter.
        (&["x << s", "--let", "s=e1", "1"], "0x10"),
        (&["U64 f(U64 b, int s) { return b << s; }", "--let", "s=e1", "1"], "0x10"),
        (&["U64 f(U64 b, U64 s) { return b << s; }", "--let", "s=e1", "1"], "0x10"),
        (&["U64 f(U64 b) { int s = e1; return b << s; }", "1"], "0x10"),
    ] {
        let word = u64::from_str_radix(&word[2..], 16).expect("hexadecimal");
        let outcome = run(arguments, b"");
        assert_eq!(outcome.stdout, format!("{word:#018x}\n"), "{arguments:?}: {outcome:?}");
    }
    let grid = |arguments: &[&str]| result(&[&["grid"], arguments].concat(), "");
    assert_eq!(grid(&["sq + file", "--let", "sq=5"]), grid(&["5 + file"]));
    let before = refusal(&["y = rank1 + x; rank1 = 5; y + rank1", "0"]);
    assert!(before.contains("unknown name"), "{before}");
    // A name of bbt's own that stands for one of a pasted text is named.
    let outcome = run(["mirrored = ((rank1 * 3) & 0xff)", "0"], b"");
    assert!(outcome.stderr.contains("used bbt's own `rank_1` for `rank1`"), "{outcome:?}");
}

#[test]
fn a_name_that_cannot_be_meant_is_refused() {
    for (arguments, reason) in [
        (&["x & y", "--let", "z=1"][..], "--let z: the name is not used"),
        (&["mirror", "--let", "z=1", "list"], "--let z: the name is not used"),
        (&["list", "--let", "z=1"], "--let z: the name is not used"),
        (&["x & y", "--let", "y=1", "--let", "y=2"], "`y` is defined already"),
        (&["x", "--let", "x=1"], "`x` is the board"),
        (&["x ^ mirror", "--let", "mirror=1"], "`mirror` is a step"),
        (&["rotl(x, 8)", "--let", "rotl=1"], "`rotl` is called as a function"),
        (&["x ^ if", "--let", "if=1"], "`if` is a word of the language"),
        (&["x ^ xor", "--let", "int=1"], "`int` is a word of the language"),
        (&["x ^ a-b", "--let", "a-b=1"], "`a-b` is not a name"),
        (&["x ^ y", "--let", "=1"], "`` is not a name"),
        (&["x ^ y", "--let", "y"], "write NAME=VALUE"),
        (&["x ^ y", "--let", "y="], "--let y: "),
        // A name is known from where it is defined on.
        (&["x & y", "--let", "y=mine", "--let", "mine=e4"], "unknown name `mine`"),
        (&["x ^ y", "--let", "y=fil_a"], "did you mean `file_a`?"),
        (&["x ^ y", "--let", "y=8/8/8/8/8/8/8/8"], "a position is not a bitboard"),
        // The square with a number, or the squares whose bits it has.
        (&["knight(sq)", "--let", "sq=28"], "the square e4 or the set 0x1c"),
        (&["between(n, a1)", "--let", "n=0"], "the square a1 or the set 0x0"),
        (&["n = 28; knight(n)"], "the square e4 or the set 0x1c"),
        (&["x ^ ff", "--let", "ff=1", "--radix", "16"], "`ff` is both a defined name and a number"),
        (&["x ^ mien", "--let", "mine=1", "mine"], "did you mean `mine`?"),
    ] {
        let said = refusal(arguments);
        assert!(said.contains(reason), "{arguments:?}: {said}");
    }
}

#[test]
fn open_names_are_inputs_in_their_order() {
    let open = Rules { open: true, ..Rules::default() };
    let names = |program: &Program| {
        let read = program.read_inputs();
        read.map(|input| program.inputs().name(input).to_owned()).collect::<Vec<_>>()
    };
    let program = open.compile("x & mine ^ yours & mine").expect("open").program;
    assert_eq!(names(&program), ["x", "mine", "yours"]);
    assert_eq!(program.to_string(), "t1 = x & mine; t2 = yours & mine; t1 ^ t2");
    // Sets and local names are not inputs; letters of FEN are, where the program reads no position.
    let program = open.compile_over("t = a & b; t & file_a", &Inputs::default()).expect("open");
    assert_eq!(names(&program.program), ["a", "b"]);
    assert_eq!(program.program.evaluate(&[0xff, 0x7f]), Ok(1));
    // By default, an unknown name is an error, and calls always are.
    assert!(compile("x & mine").is_err());
    assert!(open.compile("mine(x)").is_err());
    assert!(compile_over("a & b", &Inputs::new(["a"])).is_err());
}

#[test]
fn a_defined_formula_reads_the_inputs_by_their_names() {
    let mut definitions = Definitions::default();
    let value = compile("white & ~x").expect("compiles").program;
    definitions.define("others", value).expect("a free name");
    let rules = Rules { definitions, open: true, ..Rules::default() };
    let formula = rules.compile_over("others | y", &Inputs::new(["y", "white"])).expect("compiles");
    // `x` has no value there: it is one more input.
    assert_eq!(formula.program.evaluate(&[0b1000, 0b0111, 0b0001]), Ok(0b1110));
    assert!(formula.mentions_input);
}

#[test]
fn a_chain_refuses_a_step_with_an_open_name() {
    let rules = Rules { open: true, ..Rules::default() };
    for (formula, name) in [("x & mine", Some("mine")), ("mine & 1", Some("mine")), ("x", None)] {
        let program = rules.compile(formula).expect("open").program;
        let chain = Chain { steps: vec![Step::formula(formula, program)] };
        let open = name.map(|name| {
            Refusal::Value(InputFault::OpenName { step: formula.into(), name: name.into() })
        });
        for value in ["0xff", "8/8/8/8/8/k7/P7/K7 w - -"] {
            let value = ReadOptions::default().value(value.as_bytes()).expect(value);
            let stages = chain.stages(&value, position::Rules::none());
            assert_eq!(stages.err(), open, "{formula}");
        }
        let mut columns = Columns::default();
        columns.column_mut(Input::X).push(0xff);
        let refused = Runner::new(&chain).run_boards(&mut columns).err();
        assert_eq!(refused.map(|row| row.refusal), open, "{formula}");
    }
}
