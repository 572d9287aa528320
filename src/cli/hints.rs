//! What only the command line can say about a fault: the option or the command that helps.

use std::borrow::Cow;

use crate::stream::BadLine;
use crate::text::escape::shortened;
use crate::text::fault::{Fault, FaultKind, FormulaFault, Found, InputFault, Meant};
use crate::text::fault::{NumberFault, PositionFault, RecordFault, RoutineFault, TypeFault};

/// A fault with the line of the text that it is in.
pub(super) fn shown(fault: &Fault, text: &str) -> String {
    fault.show_with(text, help(&fault.kind).as_deref())
}

/// A fault on one line.
pub(super) fn line(fault: &Fault) -> String {
    fault.kind.with_help(help(&fault.kind).as_deref())
}

/// A bad line of a stream.
pub(super) fn bad_line(bad: &BadLine) -> String {
    bad.with_help(help(&bad.fault.kind).as_deref())
}

/// What to do about a fault: in the words of the command line, or else in those of the library.
fn help(kind: &FaultKind) -> Option<Cow<'static, str>> {
    let help = match kind {
        FaultKind::Formula(fault) => in_formula(fault),
        FaultKind::Type(TypeFault::Language { languages, .. }) => {
            Some(format!("say which: --language {}", languages.join(", ")).into())
        }
        FaultKind::Type(TypeFault::ShiftLanguage) => {
            Some("say which one it is: --language, or mask it: `& 63`".into())
        }
        FaultKind::Routine(RoutineFault::NotKnown) => {
            Some("write a constant, or give it a value with --let".into())
        }
        FaultKind::Number(fault) if fault.is_doubt() => {
            let base =
                if matches!(fault, NumberFault::OtherBase(..)) { "" } else { " 2, 10 or 16" };
            Some(format!("say --radix{base}, or write 0x, 0o or 0b").into())
        }
        FaultKind::Position(PositionFault::Unexpected(_)) => {
            Some("for fields, see --delimiter, --field and --moves".into())
        }
        FaultKind::Record(fault) => in_record(fault),
        FaultKind::Input(fault) => in_input(fault),
        FaultKind::MayBeHeader(_) => Some("if the first line is a header, add --header".into()),
        _ => None,
    };
    help.or_else(|| kind.help())
}

fn in_formula(fault: &FormulaFault) -> Option<Cow<'static, str>> {
    let help = match fault {
        FormulaFault::Expected { found: Found::Symbol("&^"), .. } => {
            "write `& ~`, or say --language go"
        }
        FormulaFault::Number { fault: Some(NumberFault::LooksBinary), .. } => {
            return Some(format!("{}, or say --radix 10", fault.help()?).into());
        }
        FormulaFault::UnmarkedHex(_) => {
            return Some(format!("{}, or say --radix 16", fault.help()?).into());
        }
        FormulaFault::Column(_) => {
            const FIELDS: &str =
                "say how lines have fields: --csv, --delimiter, --field or --jsonl";
            let hex = fault.help().map(|hex| format!("; {hex}, or say --language pascal"));
            return Some(format!("{FIELDS}{}", hex.unwrap_or_default()).into());
        }
        FormulaFault::UnknownName { meant: Some(Meant::Square), .. } => {
            "`bbt grid` has it, for each square"
        }
        FormulaFault::UnknownName { meant: None, .. } => "see `bbt --help` for the names of sets",
        FormulaFault::UnknownFunction { near: None, has_routines: false, .. } => {
            "see `bbt list` for the steps"
        }
        FormulaFault::Parameters(others) => {
            let set: Vec<String> = others.iter().map(|name| format!("--let {name}=...")).collect();
            let set = shortened(&set.join(" "));
            return Some(format!("give values to all but one: `{set}`").into());
        }
        FormulaFault::NumberOrName { .. } => {
            return Some(format!("{}, or leave --radix out", fault.help()?).into());
        }
        _ => return None,
    };
    Some(help.into())
}

fn in_record(fault: &RecordFault) -> Option<Cow<'static, str>> {
    let help = match fault {
        RecordFault::NoField { .. } => {
            return Some(format!("{}: see --delimiter", fault.help()?).into());
        }
        RecordFault::WhichColumn { known, .. } => {
            return Some(format!("name one with --field: {}", known.join(", ")).into());
        }
        RecordFault::OtherHeader => "run bbt separately for files with different headers",
        RecordFault::ValueAsHeader => "remove --header",
        RecordFault::Loss(_) => "--strict",
        _ => return None,
    };
    Some(help.into())
}

fn in_input(fault: &InputFault) -> Option<Cow<'static, str>> {
    let help = match fault {
        InputFault::OpenName { .. } => "define it with --let",
        InputFault::StepForValue => "write steps on the command line, before the inputs",
        InputFault::QuotedFen => "read it as a CSV field: --delimiter , or ';'",
        InputFault::EmbeddedFen => "to select it, use --delimiter and --field, or --json-key",
        InputFault::Drawn => "for a text with drawn boards, say --records drawn",
        InputFault::UnknownStep { near: None, .. } => {
            "`bbt list` shows steps and functions, `bbt --help` the rest"
        }
        _ => return None,
    };
    Some(help.into())
}
