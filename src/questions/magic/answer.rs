//! The answer to the question for a factor that puts squares side by side: the factor, or why there is
//! none and what does the same. Every formula in it is proved.

use std::fmt;
use std::iter::once;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::gather::{Gathering, Order, in_any_order, in_order, in_parts};
use super::search::NoFactor;
use crate::chain::{Chain, Step};
use crate::diagram::block::Block;
use crate::diagram::page::Page;
use crate::diagram::view::View;
use crate::formula::compile;
use crate::notation::{Format, HexText};
use crate::program::Program;
use crate::program::deadline::Deadline;
use crate::proof::{Verdict, prove};
use crate::questions::answer::{Answer, Outcome};
use crate::questions::code::{Language, Routine, Target};
use crate::questions::explain::explain;

/// What was found about a mask.
#[derive(Debug, Serialize)]
pub(crate) struct GatherAnswer {
    /// Whether there is a factor. That there is none is proved.
    answer: Outcome,
    /// The squares.
    mask: HexText,
    /// The squares in the order of their bits in the result, bit 0 first.
    order: Vec<String>,
    factor: Option<HexText>,
    /// By how much the product is shifted to the right.
    shift: Option<u32>,
    /// The bits as a formula in `x`.
    formula: Option<String>,
    /// Why there is no factor.
    reason: Option<String>,
    /// Formulas that do the same in another way, or the same in another order.
    alternatives: Vec<Alternative>,
}

/// Another way to put squares side by side.
#[derive(Debug, Serialize)]
struct Alternative {
    /// What it is, in a phrase.
    what: String,
    /// The formula in `x`.
    formula: String,
}

impl GatherAnswer {
    /// Searches for a factor for a mask, which is not empty; for any order, for so long at most, and
    /// until `stop` becomes true.
    pub(crate) fn of(
        mask: Bitboard,
        order: &Order,
        time: Duration,
        stop: &Arc<AtomicBool>,
    ) -> GatherAnswer {
        let end = Deadline::after(time, stop.clone());
        let squares = order.of(mask);
        let found = match order {
            Order::Any => in_any_order(mask, &end),
            _ => in_order(&squares),
        };
        let found = found.and_then(|found| {
            if is_proved(&found.formula(), &found.order) {
                return Ok(found);
            }
            // What is not proved is not shown.
            Err(NoFactor::open("a factor was found, but not proved".to_owned()))
        });
        let (answer, reason) = match &found {
            Ok(_) => (Outcome::Found, None),
            Err(none) => (none.answer, Some(none.reason.clone())),
        };
        let found = found.ok();
        GatherAnswer {
            answer,
            mask: HexText(mask.0),
            order: names(found.as_ref().map_or(&squares, |found| &found.order)),
            factor: found.as_ref().map(|found| HexText(found.parts[0].factor)),
            shift: found.as_ref().map(|found| found.shift),
            formula: found.as_ref().map(Gathering::formula),
            reason,
            alternatives: match found {
                Some(_) => Vec::new(),
                None => alternatives(&squares, order, &end),
            },
        }
    }
}

impl Answer for GatherAnswer {
    const QUESTION: &'static str = "gather";

    fn outcome(&self) -> Outcome {
        self.answer
    }

    fn lines(&self) -> String {
        format!("{self}\n")
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }

    /// The formula as a function.
    fn source(&self, language: &Language) -> Result<String, String> {
        let formula = self.formula.as_deref().ok_or_else(|| self.to_string())?;
        let program = compile(formula).map_err(|fault| fault.show(formula))?.program;
        let about = [
            format!("{formula}. Bit 0 of the result is the first of {}.", self.order.join(" ")),
            "Proved for all boards. Written by bbt.".to_owned(),
        ];
        let routine = Routine { name: "gather", about: &about, program: &program, shuffle: None };
        Ok(routine.text(language, Target::Portable))
    }

    /// The multiplication with letters, or the other ways.
    fn drawing(&self, view: View) -> Block {
        let mut page = Page::new(view);
        let order = format!("{} (the first is bit 0)", self.order.join(" "));
        let Some(step) = self.formula.as_deref().and_then(step) else {
            page.heading(&format!("No factor: {}", self.reason.as_deref().unwrap_or_default()));
            page.rows(&[("order", order)]);
            for Alternative { what, formula } in &self.alternatives {
                page.heading(what);
                page.code(formula);
            }
            return page.block;
        };
        page.rows(&[("order", order), ("proof", "equal to a walk over the squares".to_owned())]);
        if let Ok(explanation) = explain(&Chain { steps: vec![step] }) {
            page.block.add_below(&explanation.drawing(page.view));
        }
        page.block
    }
}

/// The formula; or that there is none and why, and the other ways, all on a line.
impl fmt::Display for GatherAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(formula) = &self.formula {
            return f.write_str(formula);
        }
        write!(f, "{}: {}", self.answer, self.reason.as_deref().unwrap_or_default())?;
        self.alternatives
            .iter()
            .try_for_each(|Alternative { what, formula }| write!(f, "; {what}: {formula}"))
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

fn step(formula: &str) -> Option<Step> {
    Some(Step::of(formula, compile(formula).ok()?))
}

/// The other ways: the same order by more operations, by `pext`, and other orders.
fn alternatives(squares: &[Square], order: &Order, end: &Deadline) -> Vec<Alternative> {
    let parts = in_parts(squares);
    let mut all = vec![(parts.name(), parts.formula(), parts.order)];
    let mask: Bitboard = squares.iter().copied().collect();
    if squares.is_sorted() {
        let formula = format!("pext(x, {})", Format::Hex.text(mask.0));
        all.push(("pext (BMI2)".to_owned(), formula, squares.to_vec()));
    }
    if *order != Order::Any
        && let Ok(found) = in_any_order(mask, end)
    {
        let what = format!("in the order {}", names(&found.order).join(" "));
        all.push((what, found.formula(), found.order));
    }
    let proved = all.into_iter().filter(|(_, formula, order)| is_proved(formula, order));
    proved.map(|(what, formula, _)| Alternative { what, formula }).collect()
}

/// Whether a formula puts the squares side by side in this order: it is compared for all boards with
/// the bits, taken one by one.
fn is_proved(formula: &str, order: &[Square]) -> bool {
    let bit =
        |(bit, &square): (usize, &Square)| format!("(x >> {} & 1) << {bit}", u32::from(square));
    let bits: Vec<String> = order.iter().enumerate().map(bit).collect();
    let program = |text: &str| -> Option<Program> { Some(compile(text).ok()?.program) };
    let programs = program(formula).zip(program(&bits.join(" | ")));
    programs.is_some_and(|(one, other)| matches!(prove(&one, &other), Verdict::Proved(_)))
}
