//! Names of several words, typed with spaces: what is refused says the name.

use std::collections::BTreeSet;

use bbt::Step;
use bbt::catalogue::{self, NamedStep};
use bbt::formula::functions::{self, Function};
use bbt::formula::sets;

use crate::support::run;

/// All names of two words and more.
fn names() -> BTreeSet<String> {
    let steps = catalogue::steps().flat_map(NamedStep::names);
    let functions = functions::functions().flat_map(Function::names);
    let pieces = ["white_pawns", "black_kings", "white_to_move", "in_check"];
    let names = steps.chain(functions).chain(pieces).map(str::to_owned).chain(sets::names());
    names.filter(|name| name.contains(['-', '_'])).collect()
}

#[test]
fn every_name_of_several_words_that_is_typed_with_spaces_is_named_or_read() {
    let mut read = Vec::new();
    for name in names() {
        let parts: Vec<&str> = name.split(['-', '_']).filter(|part| !part.is_empty()).collect();
        let outcome = run(parts.iter().copied().chain(["d4", "0xff00"]), b"");
        let typed = format!("`{}`: did you mean `", parts.join(" "));
        match outcome.code {
            Some(0) => read.push(name),
            _ => assert!(outcome.stderr.contains(&typed), "{name}: {}", outcome.stderr),
        }
    }
    // Two steps in a row, and the result is the same.
    assert_eq!(read, ["byteswap_uint64", "north-east", "north-west", "south-east", "south-west"]);
    for name in read {
        let result = |text: &str| {
            let steps = text.split(['-', '_']).map(|part| Step::named(part).unwrap().unwrap());
            steps.fold(0x1234, |board, step| step.program.evaluate_board(board).unwrap())
        };
        let whole = Step::named(&name).unwrap().unwrap().program.evaluate_board(0x1234).unwrap();
        assert_eq!(whole, result(&name), "{name}");
    }
}

#[test]
fn words_that_make_a_name_are_named_in_errors_only() {
    for (words, says) in [
        ("file to rank 0xff", "`file to rank`: did you mean `file-to-rank`?"),
        ("rook attacks d4 0", "did you mean `rook_attacks`?"),
        ("mirror flip vertical 0xff", "`flip vertical`: did you mean `flip-vertical`?"),
        ("explain pseudo 45", "did you mean `pseudo45`?"),
        (
            "anti clockwise 0xff",
            "`anti clockwise`: to turn the board counter-clockwise: bbt rot270 0xff",
        ),
        (
            "white pawns startpos",
            "(write `white & pawns`); `white pawns`: did you mean `white_pawns`?",
        ),
        // Words that are not beside the wrong one have nothing to do with it.
        ("north east foo 0xff", "unknown step or set `foo` (`bbt list`"),
    ] {
        let outcome = run(words.split(' '), b"");
        assert!(outcome.stderr.contains(says), "{words}: {}", outcome.stderr);
        assert_ne!(outcome.code, Some(0));
    }
    // The beginning of a name is typed in its order.
    assert!(run(["rook", "relevant"], b"").stderr.contains("`rook_relevant_occupancy`"));
    let turned = run(["R", "rook"], b"").stderr;
    assert!(turned.ends_with("write them after it: bbt rook d4 0xff00\n"), "{turned}");
    assert_eq!(run(["north", "east", "a1"], b"").stdout, "0x0000000000000200\n");
}
