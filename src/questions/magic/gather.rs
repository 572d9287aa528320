//! Factors that put the squares of a mask side by side: `(x & mask) * factor >> shift` has the bit of the first square
//! as bit 0, and so on. They are made in [`crate::program::gathering`], and searched for here if any order will do.

use super::search::NoFactor;
use crate::chain::Step;
use crate::formula::compile;
use crate::program::gathering::{Gathering, carries, first_place, in_order, in_parts};
use crate::proof::Deadline;
use crate::questions::code::{Language, Routine, Target};
use crate::questions::explain::explain;
use crate::questions::known::proof;
use crate::questions::prelude::*;

/// The order of the squares in the result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Order {
    #[default]
    Ascending,
    Descending,
    /// Any order in which there is a factor.
    Any,
    /// This order: the first square becomes bit 0.
    Given(Vec<Square>),
}

/// A factor for the squares of a mask in some order, unless no order has one or the time is over.
pub(super) fn in_any_order(mask: Bitboard, end: &Deadline) -> Result<Gathering, NoFactor> {
    let squares: Vec<Square> = mask.into_iter().collect();
    let mut search = Orders { squares: &squares, first: first_place(squares.len()), tried: 0, end };
    let Some((factor, places)) = search.extended(0, vec![None; squares.len()]) else {
        let tried = search.tried;
        return Err(if end.is_over() {
            (Outcome::Open, format!("no factor found so far ({tried} places tried, not all)"))
        } else {
            (Outcome::None, format!("no order has a factor ({tried} places tried)"))
        });
    };
    let at = |place| places.iter().position(|one| *one == Some(place));
    Ok(Gathering::of((0..64).filter_map(at).map(|at| squares[at]).collect(), factor))
}

/// The search through all orders: square by square, place by place.
struct Orders<'a> {
    squares: &'a [Square],
    first: u32,
    tried: u64,
    end: &'a Deadline,
}

/// How often the time is looked at.
const PATIENCE: u64 = 1 << 14;

/// For each square, the place to which a bit of the factor brings it.
type BitPlaces = Vec<Option<u32>>;

impl Orders<'_> {
    /// The factor with further bits, so that each square has a place. A square that has one already
    /// has it from a bit that another square needed.
    fn extended(&mut self, factor: u64, places: BitPlaces) -> Option<(u64, BitPlaces)> {
        let Some(next) = places.iter().position(Option::is_none) else {
            return Some((factor, places));
        };
        let square = u32::from(self.squares[next]);
        for place in self.first.max(square)..64 {
            self.tried += 1;
            if self.tried.is_multiple_of(PATIENCE) && self.end.is_over() {
                return None;
            }
            let distance = place - square;
            let longer = factor | 1 << distance;
            if let Some(places) = self.with_copies(&places, distance)
                && !carries(self.squares.iter().copied(), longer, self.first)
                && let found @ Some(_) = self.extended(longer, places)
            {
                return found;
            }
        }
        None
    }

    /// The places with those that a bit of the factor gives; `None` if a square or a place would have two.
    fn with_copies(&self, places: &BitPlaces, distance: u32) -> Option<BitPlaces> {
        let mut all = places.clone();
        for (own, &square) in self.squares.iter().enumerate() {
            let copy = distance + u32::from(square);
            if (self.first..64).contains(&copy) {
                if all.contains(&Some(copy)) || all[own].is_some() {
                    return None;
                }
                all[own] = Some(copy);
            }
        }
        Some(all)
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct GatherAnswer {
    /// Whether there is a factor. That there is none is proved.
    answer: Outcome,
    mask: HexText,
    /// The squares in the order of their bits in the result, bit 0 first.
    order: Vec<String>,
    factor: Option<HexText>,
    /// By how much the product is shifted to the right.
    shift: Option<u32>,
    /// The bits as a formula in `x`.
    formula: Option<String>,
    reason: Option<String>,
    /// Formulas that do the same in another way, or the same in another order.
    alternatives: Vec<Alternative>,
}

#[derive(Debug, Serialize)]
struct Alternative {
    what: String,
    formula: String,
}

impl GatherAnswer {
    /// Searches for a factor for a mask that is not empty; for any order, until the end.
    pub(crate) fn of(mask: Bitboard, order: &Order, end: &Deadline) -> GatherAnswer {
        let squares: Vec<Square> = match order {
            Order::Ascending | Order::Any => mask.into_iter().collect(),
            Order::Descending => mask.into_iter().rev().collect(),
            Order::Given(squares) => squares.clone(),
        };
        let found = match order {
            Order::Any => in_any_order(mask, end),
            _ => in_order(&squares).map_err(|reason| (Outcome::None, reason)),
        };
        // What is not proved is not shown.
        let open = || (Outcome::Open, "a factor was found, but not proved".to_owned());
        let found = found.and_then(|found| {
            is_proved(&found.formula("x"), &found.order).then_some(found).ok_or_else(open)
        });
        let (found, none) = (found.as_ref().ok(), found.as_ref().err());
        GatherAnswer {
            answer: none.map_or(Outcome::Found, |(answer, _)| *answer),
            mask: HexText(mask.0),
            order: names(found.map_or(&squares, |found| &found.order)),
            factor: found.and_then(Gathering::factor).map(HexText),
            shift: found.map(|found| found.shift),
            formula: found.map(|found| found.formula("x")),
            reason: none.map(|(_, reason)| reason.clone()),
            alternatives: none.map_or(Vec::new(), |_| alternatives(&squares, order, end)),
        }
    }
}

impl Answer for GatherAnswer {
    const QUESTION: &'static str = "gather";

    fn outcome(&self) -> Outcome {
        self.answer
    }

    /// The formula; or that there is none and why, and the other ways, all on a line.
    fn lines(&self) -> String {
        let other = |Alternative { what, formula }: &Alternative| format!("; {what}: {formula}");
        let others: String = self.alternatives.iter().map(other).collect();
        let reason = self.reason.as_deref().unwrap_or_default();
        let none = || format!("{}: {reason}{others}", self.answer);
        self.formula.clone().unwrap_or_else(none) + "\n"
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }

    fn source(&self, language: &Language) -> Result<String, String> {
        let formula = self.formula.as_deref().ok_or_else(|| self.lines().trim_end().to_owned())?;
        let program = compile(formula).map_err(|fault| fault.show(formula))?.program;
        let about = [
            format!("{formula}. Bit 0 of the result is the first of {}.", self.order.join(" ")),
            "Proved for all boards. Written by bbt.".to_owned(),
        ];
        let routine = Routine { name: "gather", about: &about, program: &program, shuffle: None };
        Ok(routine.text(language, Target::Portable))
    }

    /// The multiplication with letters, or the other ways.
    fn draw(&self, page: &mut Page) {
        let order = format!("{} (the first is bit 0)", self.order.join(" "));
        let step = |formula: &String| Some(Step::of(formula, compile(formula).ok()?));
        let Some(step) = self.formula.as_ref().and_then(step) else {
            page.heading(&format!("No factor: {}", self.reason.as_deref().unwrap_or_default()));
            page.rows(&[("order", order)]);
            for Alternative { what, formula } in &self.alternatives {
                page.heading(what);
                page.code(formula);
            }
            return;
        };
        page.rows(&[("order", order), ("proof", "equal to a walk over the squares".to_owned())]);
        if let Ok(explanation) = explain(&Chain { steps: vec![step] }) {
            page.block.add_below(explanation.drawing(page.view));
        }
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

/// The other ways: the same order by more operations, by `pext`, and other orders.
fn alternatives(squares: &[Square], order: &Order, end: &Deadline) -> Vec<Alternative> {
    let parts = in_parts(squares);
    let mut all = vec![(parts.name(), parts.formula("x"), parts.order)];
    let mask: Bitboard = squares.iter().copied().collect();
    if squares.is_sorted() {
        let formula = format!("pext(x, {})", Format::Hex.text(mask.0));
        all.push(("pext (BMI2)".to_owned(), formula, squares.to_vec()));
    }
    if *order != Order::Any
        && let Ok(found) = in_any_order(mask, end)
    {
        let what = format!("in the order {}", names(&found.order).join(" "));
        all.push((what, found.formula("x"), found.order));
    }
    let proved = all.into_iter().filter(|(_, formula, order)| is_proved(formula, order));
    proved.map(|(what, formula, _)| Alternative { what, formula }).collect()
}

/// Whether a formula puts the squares side by side in this order, compared with the bits one by one.
fn is_proved(formula: &str, order: &[Square]) -> bool {
    let bit = |(at, &square): (usize, &Square)| format!("(x >> {} & 1) << {at}", u32::from(square));
    let bits: Vec<String> = order.iter().enumerate().map(bit).collect();
    let [Ok(one), Ok(other)] = [formula, &bits.join(" | ")].map(compile) else { return false };
    proof(&one.program, &other.program).is_some()
}
