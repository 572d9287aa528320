//! Boards as programs hold them: lists of lists, and lists of 64 numbers.

use bbt::stream::{Options, Output};

use super::{R, hex, lines, written};

#[test]
fn arrays_of_programs_are_read() {
    let rows: Vec<Vec<u64>> =
        (0..8).rev().map(|rank| (0..8).map(|file| R >> (8 * rank + file) & 1).collect()).collect();
    let lists = |before: &str, sign: &dyn Fn(u64) -> String, between: &str, next: &str| -> String {
        let rows = rows
            .iter()
            .map(|row| row.iter().map(|bit| sign(*bit)).collect::<Vec<_>>().join(between));
        format!("{before}{}", rows.collect::<Vec<_>>().join(next))
    };
    let digit = |bit: u64| bit.to_string();
    let float = |bit: u64| format!("{bit}.0000");
    let truth = |bit: u64| if bit == 1 { "true" } else { "false" }.to_owned();
    let python = |bit: u64| format!("{:>5}", if bit == 1 { "True" } else { "False" });
    for text in [
        lists("[[", &digit, " ", "]\n [") + "]]\n",
        lists("array([[", &digit, ", ", "],\n       [") + "]], dtype=uint8)\n",
        lists("tensor([[", &digit, ", ", "],\n        [") + "])\n",
        lists("tensor([[", &float, ", ", "],\n        [") + "]], dtype=torch.float64)\n",
        lists("[[", &python, " ", "]\n [") + "]]\n",
        lists("tensor([[", &python, ", ", "],\n        [") + "]])\n",
        lists("[\n  [", &truth, ", ", "],\n  [") + "]\n]\n",
        lists("int board[8][8] = {\n  {", &digit, ", ", "},\n  {") + "}\n};\n",
        lists("int board[8][8] = {{", &digit, ",", "},{") + "}};\n",
        lists("[[", &digit, ", ", "], [") + "]]\n",
        lists("[[", &truth, ",", "],[") + "]]\n",
        // One number to a line.
        lists("[\n  [\n    ", &digit, ",\n    ", "\n  ],\n  [\n    ") + "\n  ]\n]\n",
        // String literals: C's, which are joined, Rust's, which go on, and one line with all ranks.
        lists("print(\"", &digit, " ", "\\n\"\n      \"") + "\\n\");\n",
        lists("s = \"\\\n    ", &digit, " ", "\\n\\\n    ") + "\";\n",
        lists("s = \"", &digit, "", "\\n") + "\\n\";\n",
    ] {
        let (out, outcome) = written(&text, Options::new(Output::Native));
        let read: String = out.split_inclusive('\n').filter(|line| *line != "\n").collect();
        assert_eq!((read, outcome), (hex(&[R]), Ok(())), "\n{text}");
    }
    // 64 numbers in one list: engines begin at a1 or at a8.
    for text in [
        lists("[", &digit, ", ", ", ") + "]\n",
        lists("int board[64] = {", &digit, ",", ",") + "};\n",
        lists("", &digit, ", ", ", ") + "\n",
        lists("[\n    ", &digit, ",\n    ", ",\n    ") + "\n]\n",
    ] {
        let (out, outcome) = written(&text, Options::new(Output::Native));
        let fault = outcome.expect_err(&text);
        assert!(out.is_empty() && fault.contains("is the first one a1 or a8?"), "{fault}\n{text}");
    }
}

#[test]
fn a_list_begins_where_a_line_above_it_says() {
    let rows = |first: &str| -> String {
        let row = |rank: usize| if rank == 0 { first } else { "    0, 0, 0, 0, 0, 0, 0, 0,\n" };
        (0..8).map(row).collect()
    };
    let list = |said: &str| {
        format!("{said}\nint t[64] = {{\n{}}};\n", rows("    0, 1, 0, 0, 0, 0, 0, 0,\n"))
    };
    for (said, board) in [
        ("// Index 0 is a1, 1 is b1, 63 is h8.", 1 << 1),
        ("# a1 = 0, h8 = 63", 1 << 1),
        ("// the first is a8", 1 << 57),
        ("// a8 = 0, h1 = 63", 1 << 57),
        ("// h8 is last, 0 is a1", 1 << 57),
    ] {
        assert_eq!(lines(&list(said)), hex(&[board]), "{said}");
    }
    // It stands above all lists up to the next such line, but not above what is drawn.
    let both = list("// Index 0 is a1.") + "\n" + &list("// Black's") + &list("// Index 0 is a8.");
    assert_eq!(lines(&both), hex(&[1 << 1, 1 << 1, 1 << 57]));
    let drawing = "0 1 0 0 0 0 0 0\n".to_owned() + &"0 0 0 0 0 0 0 0\n".repeat(7);
    assert_eq!(lines(&format!("bit 0 is a1\n{drawing}")), hex(&[1 << 57]));
}
