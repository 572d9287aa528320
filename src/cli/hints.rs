//! What only the command line can say about a fault: the option or the command that helps. And what people type for
//! what bbt has: their words, and the command that does it.

use anyhow::anyhow;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;

use super::formats::{More, rows};
use crate::formula::functions;
use crate::source::constructors::greatest;
use crate::stream::BadLine;
use crate::text::escape::shortened;
use crate::text::fault::{
    DrawingFault, Fault, FaultKind, FormulaFault, Found, InputFault, Meant, NumberFault,
    PositionFault, QuestionFault, RecordFault, RoutineFault, TypeFault,
};
use crate::text::names::same;

/// A fault with the line of the text that it is in.
pub(super) fn shown(fault: &Fault, text: &str) -> String {
    let fault = in_own_words(fault);
    fault.show_with(text, help(&fault.kind).as_deref())
}

pub(super) fn in_text(text: &str) -> impl Fn(Fault) -> anyhow::Error {
    move |fault| anyhow!(shown(&fault, text))
}

/// A fault on one line.
pub(super) fn line(fault: &Fault) -> String {
    let kind = in_own_words(fault).kind;
    kind.with_help(help(&kind).as_deref())
}

/// A fault without the name that is near to a word, if what is meant is known, or many are near to a short word.
fn in_own_words(fault: &Fault) -> Fault {
    let mut fault = fault.clone();
    if let FaultKind::Input(InputFault::UnknownStep { name, near }) = &mut fault.kind
        && (meaning(name).is_some() || name.len() < 4)
    {
        *near = None;
    }
    fault
}

pub(super) fn bad_line(bad: &BadLine) -> String {
    bad.with_help(help(&bad.fault.kind).as_deref())
}

/// What to do about a fault: in the words of the command line, or else in those of the library.
fn help(kind: &FaultKind) -> Option<String> {
    let own = kind.help();
    let words = match kind {
        FaultKind::Formula(fault) => in_formula(fault, own.as_deref()),
        FaultKind::Type(TypeFault::Language { languages, .. }) => {
            Some(format!("say which: --language {}", languages.join(", ")))
        }
        FaultKind::Routine(RoutineFault::NotKnown) => {
            Some("write a constant, or give it a value with --let".to_owned())
        }
        FaultKind::Input(InputFault::BetweenSquares { from, to }) => Some(format!(
            "a move is bbt play startpos {from}{to}, a line is bbt line_through {from} {to}, and a \
             difference has spaces: bbt '{from} - {to}'"
        )),
        FaultKind::Number(fault) => in_number(fault).map(str::to_owned),
        FaultKind::Drawing(DrawingFault::WhichIsSet(one, other)) => {
            let other = if *other == ' ' { '.' } else { *other };
            Some(format!("say --marks '{one}{other}' or --marks '{other}{one}'"))
        }
        FaultKind::Position(PositionFault::Unexpected(_)) => {
            Some("for fields, see --delimiter, --field and --moves".to_owned())
        }
        FaultKind::Question(QuestionFault::AnswerCount(_)) => {
            Some("see --probes, --probes affine".to_owned())
        }
        FaultKind::Question(QuestionFault::MovesAreNotDrawn(_)) => {
            Some("write them with --format c or another language, csv or json".to_owned())
        }
        FaultKind::Record(fault) => in_record(fault, own.as_deref()),
        FaultKind::Input(InputFault::Function { name, .. }) => functions::find(name)
            .map(|function| format!("write them after it: bbt {}", function.words().join(" "))),
        FaultKind::Input(InputFault::UnknownStep { name, near: None }) => {
            meaning(name).or(Some("`bbt list` shows steps, functions and sets".to_owned()))
        }
        FaultKind::Input(fault) => in_input(fault).map(str::to_owned),
        FaultKind::MayBeHeader(_) => Some("if the first line is a header, add --header".to_owned()),
        _ => None,
    };
    words.or(own)
}

fn in_number(fault: &NumberFault) -> Option<&'static str> {
    use NumberFault::{HexOrBinary, HexOrDecimal, LeadingZero, LooksBinary, OtherBase};
    Some(match fault {
        LeadingZero | LooksBinary | HexOrDecimal => {
            "say --radix 2, 10 or 16, or write 0x, 0o or 0b"
        }
        OtherBase(..) => "say --radix, or write 0x, 0o or 0b",
        HexOrBinary => "say --radix 16 or 2, or write 0x",
        _ => return None,
    })
}

fn in_formula(fault: &FormulaFault, own: Option<&str>) -> Option<String> {
    let words = match fault {
        FormulaFault::Expected { found: Found::Symbol("&^"), .. } => {
            "write `& ~`, or say --language go"
        }
        FormulaFault::Number { fault: Some(NumberFault::LooksBinary), .. } => {
            return Some(format!("{}, or say --radix 10", own?));
        }
        FormulaFault::UnmarkedHex(_) => return Some(format!("{}, or say --radix 16", own?)),
        FormulaFault::NumberOrName { .. } => {
            return Some(format!("{}, or leave --radix out", own?));
        }
        FormulaFault::Column(_) => {
            const FIELDS: &str =
                "say how lines have fields: --csv, --delimiter, --field or --jsonl";
            let hex = own.map(|hex| format!("; {hex}"));
            return Some(FIELDS.to_owned() + &hex.unwrap_or_default());
        }
        FormulaFault::UnknownName { meant: Some(Meant::Square), .. } => {
            "`bbt grid` has it, for each square"
        }
        FormulaFault::UnknownName { meant: None, .. } => "see `bbt list sets`",
        FormulaFault::UnknownFunction { name, .. } if same(name, "andnot") => {
            "write `a & ~b`, or `~a & b`, which is andn(a, b)"
        }
        FormulaFault::UnknownFunction { near: None, has_routines: false, .. } => {
            "see `bbt list` for the steps"
        }
        FormulaFault::Parameters(others) => {
            let value = |name: &str| if greatest(name) == Some(63) { "e4" } else { "..." };
            let set = others.iter().map(|name| format!("--let {name}={}", value(name)));
            let set = shortened(&set.collect::<Vec<_>>().join(" "));
            return Some(format!("write a value for each after it, or `{set}`"));
        }
        _ => return None,
    };
    Some(words.to_owned())
}

/// What conditions call by other names elsewhere, and what is written here.
const MEANT: &str = "\
turn stm side-to-move -> `white_to_move`, or `!white_to_move`
pieces piece-count num-pieces -> `popcount(occupied)`
null none nil -> `\"\"` for an empty cell";

pub(super) fn in_condition(fault: &Fault) -> String {
    let FaultKind::Formula(FormulaFault::UnknownName { name, meant: None }) = &fault.kind else {
        return String::new();
    };
    let known = answer(MEANT, name).map(|here| format!("; write {here}")).unwrap_or_default();
    format!("{known}; a column is `${}`", shortened(name))
}

fn in_record(fault: &RecordFault, own: Option<&str>) -> Option<String> {
    let words = match fault {
        RecordFault::NoField { .. } => return Some(format!("{}: see --delimiter", own?)),
        RecordFault::WhichColumn { known, .. } => {
            return Some(format!("name one with --field: {}", known.join(", ")));
        }
        RecordFault::SplitFen { columns: [first, last] } => {
            return Some(format!("say which fields are the FEN: --field {first}-{last}"));
        }
        RecordFault::OtherHeader => "run bbt separately for files with different headers",
        RecordFault::ValueAsHeader => "remove --header",
        RecordFault::NotA { wanted: "a bitboard", .. } => {
            "a text has quotation marks, `$name == \"x\"`; --on-error skip leaves such lines out"
        }
        RecordFault::NotA { .. } => "--on-error skip leaves such lines out",
        RecordFault::Loss(_) => "--strict",
        RecordFault::NotPacked { .. } => return Some(format!("{} see --records", own?)),
        _ => return None,
    };
    Some(words.to_owned())
}

fn in_input(fault: &InputFault) -> Option<&'static str> {
    match fault {
        InputFault::OpenName { .. } => Some("define it with --let"),
        InputFault::StepForValue => Some("write steps on the command line, before the inputs"),
        InputFault::TwoFens { .. } => Some("select one by --delimiter and --field, or --json-key"),
        InputFault::Fields => Some("for fields, say --csv, --tsv or --delimiter"),
        InputFault::Tag => Some("for games, say --records pgn"),
        InputFault::Uci => Some("for what engines read and write, say --records uci"),
        InputFault::NumberInText => Some("the numbers alone: grep -o '0x[0-9a-fA-F]*' FILE | bbt"),
        InputFault::Drawn => Some("for a text with drawn boards, say --records drawn"),
        _ => None,
    }
}

/// A row for some words: what people mean by them, and a command that does it.
pub(super) const SYNONYMS: &str = include_str!("synonyms.txt");

/// The same for options, whose names have another meaning as words.
pub(super) const OPTIONS: &str = include_str!("option_synonyms.txt");

/// The same for the formats of `--records`.
pub(super) const RECORDS: &str = "\
bin binpack binpacks -> Stockfish's branch `tools` makes them plain: stockfish convert FILE.binpack FILE.plain
epd fen fens txt -> lines need no --records: bbt mirror < FILE
csv json jsonl tsv -> fields are --csv, --tsv or --jsonl: bbt mirror --csv < FILE";

/// What one of these tables says of a word, if it has the word.
pub(super) fn answer(table: &str, word: &str) -> Option<String> {
    let mut rows = table.lines().filter_map(|row| row.split_once(" -> "));
    let (_, answer) = rows.find(|(words, _)| words.split(' ').any(|one| same(one, word)))?;
    Some(answer.to_owned())
}

/// What to type for a word that bbt does not have, or an option without its dashes.
pub(super) fn suggestion(word: &str) -> Option<String> {
    let all = [More::Boards, More::Positions, More::Csv];
    if let Some((name, ..)) = rows(&all).into_iter().find(|(name, ..)| same(name, word)) {
        return Some(format!("as a format: bbt --format {name} ..."));
    }
    answer(SYNONYMS, word)
}

/// What to say about a word that means nothing as it stands: what people mean by it.
pub(super) fn meaning(word: &str) -> Option<String> {
    let is_move = SanPlus::from_ascii(word.as_bytes()).is_ok()
        || UciMove::from_ascii(word.as_bytes()).is_ok();
    let is_hex = word.len() > 1 && word.bytes().all(|c| c.is_ascii_hexdigit());
    let hex = || format!("hexadecimal numbers begin with 0x: bbt 0x{}", shortened(word));
    suggestion(word)
        .or_else(|| is_move.then(|| "to play a move: bbt play startpos e4".to_owned()))
        .or_else(|| is_hex.then(hex))
}
