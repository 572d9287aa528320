//! `bbt prove`: its answers, exit codes and mistakes.

use crate::support::{Outcome, run, terminal};

/// A law that nothing decides within seconds.
const HARD: &str = "(x / (y | 1) * (y | 1) ^ x - x % (y | 1)) == 0";

fn prove(arguments: &[&str]) -> Outcome {
    run(["prove"].iter().chain(arguments), b"")
}

/// Checks the exit code and the beginning of the answer.
fn check(arguments: &[&str], code: i32, answer: &str) {
    let outcome = prove(arguments);
    assert_eq!(outcome.code, Some(code), "{arguments:?}: {outcome:?}");
    let text = if code == 2 { &outcome.stderr } else { &outcome.stdout };
    assert!(text.starts_with(answer), "{arguments:?}: {outcome:?}");
}

#[test]
fn laws_are_proved_or_refuted() {
    for law in [
        "x + y == (x ^ y) + 2*(x & y)",
        "n & N == N & n",
        "P ^ p == p ^ P",
        "subset(a & b, a)",
        "x * (y + 1) - x == y * x",
        "x % 8 < 8",
        "white & occupied == white",
        "1 + 1 == 2",
    ] {
        check(&[law], 0, "proved: ");
    }
    for (law, answer) in [
        (
            "a | b == a + b",
            "refuted: a = 0x0000000000000001, b = 0x0000000000000001: left 0x0000000000000001, right \
             0x0000000000000002, they differ in a1 b1\n",
        ),
        ("x != e4", "refuted: x = 0x0000000010000000: not true\n"),
        (
            "x % y < y",
            "refuted: x = 0x0000000000000000, y = 0x0000000000000000: division by zero\n",
        ),
        ("x / x == 1", "refuted: x = 0x0000000000000000: left division by zero, right "),
        ("1 < 0", "refuted: not true\n"),
        ("!(1 == 1)", "refuted: not true\n"),
        (
            "0x3 == rank_1 & file_b",
            "refuted: left 0x0000000000000003, right 0x0000000000000002, they differ in a1\n",
        ),
        ("popcount(0xff) == 7", "refuted: left 8, right 7\n"),
        ("y = 3; y == file_a & a1", "refuted: left 0x0000000000000003, right 0x0000000000000001, "),
    ] {
        check(&[law], 1, answer);
    }
}

#[test]
fn sides_are_steps_chains_functions_formulas_and_routines() {
    for [left, right] in [
        ["flip-vertical", "bswap(x)"],
        ["flip-vertical mirror", "rot180"],
        ["flip-vertical@delta-swaps", "flip-vertical"],
        ["flip-vertical x&file_a", "bswap(x) & file_a"],
        ["popcount", "popcount(x >> 32) + popcount(x & 0xffffffff)"],
        ["majority", "(x & y) | (y & z) | (x & z)"],
        ["U64 f(U64 a, U64 b) { return a & ~b; }", "x & ~y"],
        ["U64 low(U64 b) { return b & -b; }", "1 << lsb(x)"],
    ] {
        check(&[left, right], 0, "proved: ");
        check(&[right, left], 0, "proved: ");
    }
    check(&["flip-diag mirror", "rot90"], 1, "refuted: x = 0x0000000000000001: left ");
}

#[test]
fn what_is_given_is_assumed() {
    let disjoint = "a | b == a + b";
    check(&[disjoint, "--given", "(a & b) == 0"], 0, "proved: ");
    let sum = "white + black == occupied";
    check(&[sum], 1, "refuted: white = 0x0000000000000001, black = 0x0000000000000001: ");
    check(&[sum, "--position"], 0, "proved: ");
    check(&["kings & queens == 0", "--position"], 0, "proved: ");
    check(&["us & them == 0", "--position"], 0, "proved: ");
    // A free name in the role of a square is any word, and that is said.
    let said = "`from_square(sq)` takes the number of a square, 0 to 63; `s` is any word that no condition excludes\n";
    for (law, is_said) in [("popcount(from_square(s)) == 1", true), ("popcount(s) < 65", false)] {
        let outcome = prove(&[law, "--given", "s < 64"]);
        assert!(outcome.stdout.starts_with("proved: "), "{outcome:?}");
        assert_eq!(outcome.stderr.contains(said), is_said, "{outcome:?}");
    }
    // Whether something holds is all squares or none of a set, or 1 or 0.
    for law in ["white_to_move < 2", "(white_to_move & x == x) | (white_to_move & x == none)"] {
        check(&[law, "--position"], 0, "proved: ");
    }
    for law in ["P & p == 0", "checkers & us == 0", "K == white & kings"] {
        let said = format!("bbt: `{}` is a free name here", law.split(' ').next().unwrap_or(law));
        check(&[law, "--position"], 2, &said);
    }
    check(&["kings", "kings | kings"], 0, "proved: ");
    check(&["kings & white == 0", "--position"], 1, "refuted: ");
    let rotated = ["rotl", "x << y | x >> (64 - y)"];
    check(&[&rotated[..], &["--given", "y < 64", "--given", "y != 0"]].concat(), 0, "proved: ");
    let unmet = "bbt: nothing to prove: what is given holds for no board\n";
    check(&["x == 1", "--given", "x < 1", "--given", "x > 2"], 2, unmet);
    check(&["x & m == x", "--given", "x < 256", "--let", "m=rank_1"], 0, "proved: ");
    // What a proof does without is said: here, all but the second.
    let law = ["popcount(x) > 0", "--given", "y != 0", "--given", "x != 0"];
    let said = prove(&law).stderr;
    assert_eq!(said, "bbt: --given 'y != 0': the law holds without it\n");
    check(&["x < 4", "--given", "x <= m", "--let", "m=3"], 0, "proved: ");
}

#[test]
fn a_division_by_zero_on_both_sides_is_told() {
    let law = "x / (y & e4) == x / (e4 & y)";
    let outcome = prove(&[law]);
    assert!(outcome.stdout.starts_with("proved: "), "{outcome:?}");
    let note = "; both sides divide by zero for x = 0x0000000000000000, y = 0x0000000000000000\n";
    assert!(outcome.stdout.ends_with(note), "{outcome:?}");
    let outcome = prove(&[law, "--given", "y & e4"]);
    assert!(!outcome.stdout.contains("divide by zero"), "{outcome:?}");
}

#[test]
fn lines_have_the_limit_of_streams() {
    let law = format!("x == x{}\n", " ".repeat(65_535 - 6));
    let outcome = run(["prove"], (law.clone() + &law).as_bytes());
    assert_eq!((outcome.code, outcome.stdout.lines().count()), (Some(0), 2), "{outcome:?}");
    for command in ["prove", "identify"] {
        let outcome = run([command], format!("# 1\n{}", " ".repeat(65_536)).as_bytes());
        let said = "<stdin>:2: a line of 65536 bytes or more";
        assert!(outcome.code == Some(2) && outcome.stderr.contains(said), "{outcome:?}");
    }
}

/// What a program of many results takes, for all samples at once.
#[test]
fn memory_is_limited_from_the_first_row_on() {
    let cases: String = (0..1500).map(|n| format!("case {n}: return {};", n * 7 % 1000)).collect();
    let text = format!("int f(int x) {{ switch (x) {{ {cases} default: return 0; }} }}");
    let limited = "ulimit -v 200000; bbt prove --memory 50M \"$1\" \"$1 \"";
    let output = std::process::Command::new("sh")
        .args(["-c", limited, "sh", &text])
        .env("PATH", crate::support::path())
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 3)), "{said}");
}

#[test]
fn mistakes_are_explained() {
    for (arguments, message) in [
        (&["x & 3"][..], "bbt: not a law: its value is not true or false\n"),
        (
            &["flip-vertcal", "rot90"],
            "bbt: unknown step or set `flip-vertcal`: did you mean `flip-vertical`?",
        ),
        (&["x & (", "x"], "bbt: expected "),
        (
            &["U64 f(U64 b, int s) { return b ^ (1 << s); }", "x"],
            "bbt: a 32-bit number is shifted by more than 31",
        ),
        (&["x", "x & ("], "bbt: expected "),
        (&["x == x", "--given", "x &"], "bbt: --given: "),
        (&["x == x", "--time", "soon"], "bbt: "),
        (&["a", "b", "c"], "bbt: "),
        (&["x == x", "--let", "m=3"], "bbt: --let m: the name is not used"),
    ] {
        check(arguments, 2, message);
    }
    let outcome = prove(&["fil_a & x == x & fil_a"]);
    assert_eq!(outcome.stderr, "bbt: `fil_a` is a free name (did you mean `file_a`?)\n");
    assert_eq!(outcome.code, Some(0));
}

#[test]
fn a_name_beside_a_routine_is_not_what_is_proved() {
    let routine = |body: &str| format!("U64 f(U64 b) {{ return {body}; }}");
    for declared in ["Position *p;", "enum { A, B } side;", "struct { int a; } all[3];"] {
        let [left, right] =
            ["b << 1", "b >> 3"].map(|body| format!("{declared} {}", routine(body)));
        check(&[&left, &right], 2, "bbt: ");
    }
    let declared = format!("typedef struct {{ int a; }} Position; {}", routine("b << 1"));
    check(&[&declared, &routine("b >> 3")], 1, "refuted: ");
    check(&[&declared, "x << 1"], 0, "proved: ");
}

#[test]
fn an_open_law_says_what_was_tried() {
    // The memory ends it, after the same work on any machine.
    let outcome = prove(&[HARD, "--memory", "40M", "--time", "100000"]);
    assert_eq!(outcome.code, Some(3), "{outcome:?}");
    assert!(outcome.stdout.starts_with("open: no difference on "), "{outcome:?}");
    assert!(outcome.stdout.contains("tried decision diagrams of up to "), "{outcome:?}");
}

/// Starts the program, presses Ctrl-C, so to speak, as soon as it listens to that and has worked for so
/// many hundredths of a second, and returns what it has written, and the signal that has ended it. Its
/// standard input stays open until then.
#[cfg(unix)]
fn interrupted(arguments: &[&str], work: u64) -> (String, Option<i32>) {
    use std::io::Read;
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};
    let mut child = crate::support::bbt()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let input = child.stdin.take();
    let file = |name| std::fs::read_to_string(format!("/proc/{}/{name}", child.id()));
    let listens = |status: &str| {
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        caught.is_some_and(|set| u64::from_str_radix(set.trim(), 16).is_ok_and(|set| set & 2 != 0))
    };
    // The twelfth field after the name is the time of the processor.
    let has_worked = |stat: &str| {
        let time = stat.rsplit(") ").next().and_then(|fields| fields.split(' ').nth(11));
        time.is_some_and(|time| time.parse::<u64>().is_ok_and(|time| time >= work))
    };
    while file("status").is_ok_and(|status| !listens(&status))
        || file("stat").is_ok_and(|stat| !has_worked(&stat))
    {
        std::thread::yield_now();
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let mut text = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut text).expect("it is text");
    let status = child.wait().expect("it ends");
    drop(input);
    (text, status.signal())
}

#[cfg(unix)]
#[test]
fn an_interrupted_search_tells_what_it_knows() {
    let (text, signal) = interrupted(&["prove", "--time", "100", HARD], 50);
    assert!(text.starts_with("open: no difference on ") && text.ends_with('\n'), "{text}");
    // It ends as Ctrl-C ends programs, so that a script ends, too.
    assert_eq!(signal, Some(2));
    // There is nothing to tell while it waits for a law.
    assert_eq!(interrupted(&["prove"], 0), (String::new(), Some(2)));
    // Nine bits are too few for the first square, it seems; the others are not searched for.
    let (text, signal) = interrupted(&["magic", "all", "rook", "--bits", "9", "--time", "100"], 50);
    assert!(text.starts_with("open: a1 rook: no factor ") && text.lines().count() == 1, "{text}");
    assert_eq!(signal, Some(2));
}

#[cfg(unix)]
#[test]
fn a_long_search_shows_on_a_terminal_how_far_it_is() {
    let line = format!("bbt prove --time 3 '{HARD}' > /dev/null");
    let screen = terminal(&line, 100, &[]);
    assert!(screen.contains("no difference on "), "{screen}");
    let screen = terminal("bbt prove 'x == x' > /dev/null", 100, &[]);
    assert_eq!(screen, "");
}

#[test]
fn memory_is_an_amount() {
    let outcome = prove(&[HARD, "--memory", "2M", "--time", "100"]);
    let end = "; the memory was too small for gates\n";
    assert!(outcome.stdout.ends_with(end) && outcome.code == Some(3), "{outcome:?}");
    for wrong in ["much", "", "-3M", "1.5G", "99999999999G"] {
        let outcome = prove(&["x == x", &format!("--memory={wrong}")]);
        assert_eq!(outcome.code, Some(2), "{outcome:?}");
        assert!(outcome.stderr.contains("such as 100M or 2G"), "{outcome:?}");
    }
}

#[test]
fn laws_are_read_from_lines() {
    let outcome = run(["prove"], b"# tricks\nx ^ x == 0\n\nx + 1 == x\nx - x == 0\n");
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    let [comment, first, blank, second, third] = lines[..] else { panic!("{outcome:?}") };
    assert_eq!((comment, blank), ("# tricks", ""));
    assert!(first.starts_with("proved: ") && third.starts_with("proved: "));
    assert!(second.starts_with("refuted: x = 0x0000000000000000: "));
    assert_eq!(outcome.code, Some(1));
    // What comes before a bad line is written.
    let outcome = run(["prove"], b"x == x\nx == \nx == x\n");
    assert_eq!(outcome.stdout.lines().count(), 1);
    assert!(outcome.stderr.starts_with("bbt: <stdin>:2: expected "), "{outcome:?}");
    assert_eq!(outcome.code, Some(2));
}

#[test]
fn json_has_the_counter_example() {
    let outcome = prove(&["--format", "json", "x << 1", "x << 2"]);
    let object: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("an object");
    assert_eq!(object["answer"], "refuted");
    let example = &object["counter_example"];
    assert_eq!(example["inputs"][0]["name"], "x");
    assert_eq!(example["inputs"][0]["word"], "0x0000000000000001");
    assert_eq!(example["differ"], "0x0000000000000006");
    assert_eq!(example["parting"]["operations"][1], "t1 = x << 0x2");
    let outcome = prove(&["--format", "json", "x + x == x << 1"]);
    let object: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("an object");
    assert_eq!((&object["answer"], object["counter_example"].is_null()), (&"proved".into(), true));
}

#[cfg(unix)]
#[test]
fn a_counter_example_is_drawn_on_a_terminal() {
    let screen = terminal("NO_COLOR=1 bbt prove 'x << 1' 'x << 2'", 80, &[]);
    let lines: Vec<&str> = screen.lines().collect();
    assert_eq!(lines[0], "refuted: x << 1 == x << 2");
    assert_eq!(
        lines[2],
        "> x                 > x << 1            > x << 2            > they differ in"
    );
    assert_eq!(
        lines[10],
        "1 1 . . . . . . .   1 . 1 . . . . . .   1 . . 1 . . . . .   1 . 1 1 . . . . ."
    );
    assert!(screen.contains("\n  t1 = x << 0x2  gives 0x0000000000000004\n"), "{screen}");
    let screen = terminal("NO_COLOR=1 bbt prove 'x == x'", 80, &[]);
    assert!(screen.starts_with("proved: "), "{screen}");
}

/// The solution of a file in the format DIMACS: the words of `x` and `y`, by its comments; none if
/// there is none.
fn solution(text: &str) -> Option<[u64; 2]> {
    use batsat::{BasicSolver, Lit, SolverInterface, lbool};
    let mut solver = BasicSolver::default();
    let (mut squares, mut variables, mut clauses) = (Vec::new(), Vec::new(), 0);
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["c", number, input @ ("x" | "y"), square] if number.parse::<usize>().is_ok() => {
                let square: shakmaty::Square = square.parse().expect("a square");
                let number: usize = number.parse().expect("a number");
                squares.push((number, usize::from(input == "y"), square));
            }
            ["c", ..] => {}
            ["p", "cnf", count, lines] => {
                let count: usize = count.parse().expect("a number");
                variables = (0..count).map(|_| solver.new_var_default()).collect();
                clauses = lines.parse().expect("a number");
            }
            _ => {
                let numbers = words.iter().map(|word| word.parse::<i32>().expect("a literal"));
                let mut clause: Vec<Lit> = numbers
                    .take_while(|&literal| literal != 0)
                    .map(|one| Lit::new(variables[one.unsigned_abs() as usize - 1], one > 0))
                    .collect();
                solver.add_clause_reuse(&mut clause);
                clauses -= 1;
            }
        }
    }
    assert_eq!(clauses, 0, "as many clauses as the head says");
    if solver.solve_limited(&[]) != lbool::TRUE {
        return None;
    }
    let mut found = [0; 2];
    for (number, input, square) in squares {
        let is_set = solver.value_var(variables[number - 1]) == lbool::TRUE;
        found[input] |= u64::from(is_set) << u32::from(square);
    }
    Some(found)
}

#[test]
fn the_question_is_written_for_other_solvers() {
    let file = std::env::temp_dir().join(format!("bbt-prove-{}.cnf", std::process::id()));
    let path = file.to_str().expect("a path");
    let text = |law: &[&str]| {
        let outcome = prove(&[law, &["--cnf", path]].concat());
        let far = "bbt: a shift by 64 or more gives 0 here; in C and other languages, it is undefined or another word\n";
        let said = if law[0].contains("<<") { far } else { "" };
        assert_eq!(outcome.stderr, said);
        std::fs::read_to_string(&file).expect("the file is there")
    };
    let proved = text(&["(x ^ y) + 2*(x & y) == x + y"]);
    assert_eq!(solution(&proved), None);
    // The programs are compared by the solver, not before.
    assert!(proved.lines().count() > 1000, "{proved}");
    let [x, y] = solution(&text(&["x + y == (x | y) + (x ^ y)"])).expect("they differ");
    assert_ne!(x.wrapping_add(y), (x | y).wrapping_add(x ^ y), "{x:x} {y:x}");
    assert_eq!(solution(&text(&["x + y == (x | y)", "--given", "(x & y) == 0"])), None);
    let law = ["x << y == x << (y & 63)", "--given", "y < 80"];
    let [x, y] = solution(&text(&law)).expect("they differ");
    assert!((64..80).contains(&y) && x << (y & 63) != 0, "{x:x} {y:x}");
    std::fs::remove_file(&file).expect("it was there");
    let outcome = prove(&["x == x", "--cnf", "/nowhere/at/all"]);
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome.stderr.starts_with("bbt: --cnf: cannot write `/nowhere/at/all`"),
        "{outcome:?}"
    );
}

#[test]
fn a_name_in_an_enumeration_is_no_board_of_a_law() {
    let text = "enum Color { WHITE, BLACK } static long f(long b) { return b + Color.BLACK; }";
    for words in [["prove", text, "x + 1"], ["prove", "x + 1", text]] {
        let outcome = run(words, b"");
        assert!(outcome.stdout.starts_with("proved"), "{outcome:?}");
    }
    let outcome = run(["identify", text], b"");
    assert_eq!((&*outcome.stdout, outcome.code), ("complement negate\n", Some(0)));
    assert!(run(["shorten", text], b"").stdout.starts_with("x + 0x1"));
}
