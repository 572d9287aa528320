//! `bbt magic SQUARE rook|bishop` (or the other way round), `bbt magic MASK FORMULA`, `bbt magic all`: factors for look-ups by
//! the occupancy.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use shakmaty::{Bitboard, Square};

use super::prelude::*;
use crate::chain::Step;
use crate::cli::values::{seconds, square};
use crate::formula::compile;
use crate::position::Slider;
use crate::program::{Input, Program};
use crate::proof::{Deadline, Effort, Question, Verdict};
use crate::questions::magic::{Lookup, Magics, Sought, Wanted};

const EXAMPLES: &str = "  bbt magic d4 rook                             one square, drawn
  bbt magic all -f c                            arrays for both pieces
  bbt magic rook a1 0x8a80104000800020          is this one of them?
  bbt magic 0x7e 'rook(a1, x) & rank_1'         any function of a mask";

/// Find a magic factor: an index for look-ups by the occupancy
///
/// What a rook or bishop attacks depends on the pieces in its way, and a table answers faster than a walk
/// from square to square. Only some squares matter: those of its mask, which are on its lines, without
/// the last one of each, as a piece there hides nothing. A rook on d4 has ten of them, and so 1024
/// occupancies. A magic factor brings their bits together: the product is a sum of copies of
/// the board, each shifted by a bit of the factor, and its highest ten bits are the index:
///
/// `attacks[(occupied & mask) * factor >> 54]`
///
/// It is magic if no two occupancies with different attacks have the same index. No formula gives one:
/// bbt tries random factors until one has passed the test with all occupancies.
///
/// What is looked up are the attacks of a rook or bishop on a square (`bbt magic d4 rook`) or on every
/// square (`bbt magic all rook`, `bbt magic all`), or the value of any formula in `x`, the occupancy, of a
/// mask of at most 20 squares (`bbt magic 0x7e 'rook(a1, x) & rank_1'`).
///
/// In a pipe, there is a line for each factor: the square (or `-`), the mask, the factor, the shift,
/// the number of bits of the index, and what is looked up. The formats of languages and csv write
/// arrays for all squares: masks, factors, shifts, and offsets into one table for all squares.
///
/// Ctrl-C ends the search: what is known so far is written. Exit code: 0 if all factors are found, 1 if
/// there is none, 3 if the time was over, 2 for wrong usage, 130 after Ctrl-C.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Magic {
    /// Number of bits of the index, by default one for each square of the mask
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(Lookup::MOST_BITS)))]
    bits: Option<u32>,
    /// One shift for all squares: 12 bits; 9 for a bishop
    #[arg(long, conflicts_with = "bits")]
    fixed: bool,
    /// What determines the random factors that are tried
    #[arg(long, value_name = "NUMBER", hide_short_help = true, default_value = "0")]
    seed: u64,
    /// How long to search for each factor, at most
    #[arg(long, value_name = "SECONDS", hide_short_help = true, value_parser = seconds, default_value = "10")]
    time: Duration,
    /// A square, or `all`; or a mask
    #[arg(
        value_name = "SQUARE or MASK",
        value_parser = word_parser(&[Offered::Words(&SLIDERS), Offered::Words(&EVERY), Offered::Values])
    )]
    of: OsString,
    /// `rook` or `bishop`; or a formula in `x`, the occupancy
    #[arg(value_name = "PIECE or FORMULA", value_parser = word_parser(&[Offered::Words(&SLIDERS)]))]
    what: Option<OsString>,
    /// A factor to be tried, instead of a search
    #[arg(value_name = "FACTOR")]
    factor: Option<OsString>,
}

/// The words of the arguments, for completions.
const SLIDERS: [(&str, &str); 2] =
    [("rook", "along files and ranks"), ("bishop", "along diagonals")];
const EVERY: [(&str, &str); 1] = [("all", "every square")];

impl Run for Magic {
    fn run(&self, setup: &Setup) -> Result<()> {
        let of = positionals::text(&self.of)?;
        let what = self.what.as_ref().map(|word| positionals::text(word)).transpose()?;
        // `rook e4` is `e4 rook`.
        let (of, what) = match what {
            Some(square) if slider(of).is_some() => (square, Some(of)),
            what => (of, what),
        };
        if of.eq_ignore_ascii_case("all") {
            ensure!(self.factor.is_none(), "a factor belongs to one square, not to all");
            return self.all(&sliders(what)?, setup);
        }
        let Some(what) = what else { return Err(missing(of)) };
        match (slider(what), square(of)) {
            (Some(slider), Ok(square)) => self.one(&self.attacks(slider, square), setup),
            (Some(_), Err(error)) => {
                Err(anyhow!("{error}, or all; a mask takes a formula: rook(a1, x)"))
            }
            (None, _) if is_piece(what) || is_piece(of) => Err(no_slider(what, of)),
            (None, _) => self.one(&self.value(of, what, setup)?, setup),
        }
    }
}

/// The pieces of an argument after `all`.
fn sliders(word: Option<&str>) -> Result<Vec<Slider>> {
    let Some(word) = word else { return Ok(Slider::ALL.to_vec()) };
    let why = || anyhow!("`{}`: for all squares, write rook or bishop", shortened(word));
    Ok(vec![slider(word).ok_or_else(why)?])
}

/// What to add to the only argument.
fn missing(of: &str) -> anyhow::Error {
    match (slider(of), square(of)) {
        (Some(slider), _) => {
            let piece = slider.name();
            anyhow!(
                "a {piece} on which square? write bbt magic {piece} e4, or bbt magic {piece} all"
            )
        }
        (None, Ok(square)) => anyhow!(
            "a rook or a bishop on {square}? write bbt magic {square} rook, or bbt magic {square} bishop"
        ),
        _ if is_piece(of) => no_slider(of, "e4"),
        _ => anyhow!(
            "the mask alone does not say what is looked up; write `bbt magic d4 rook`, or a mask and \
             a formula in `x`: `bbt magic 0x7e 'rook(a1, x)'`"
        ),
    }
}

/// Whether a word is a piece with no magic factor.
fn is_piece(word: &str) -> bool {
    ["queen", "king", "knight", "pawn"].iter().any(|name| word.eq_ignore_ascii_case(name))
}

/// Why there is no factor for a piece, which is one of the words.
fn no_slider(one: &str, other: &str) -> anyhow::Error {
    let piece = if is_piece(one) { one } else { other }.to_ascii_lowercase();
    let function = match &*piece {
        "queen" => {
            return anyhow!(
                "a queen has too many occupancies for one index; look up a rook and a bishop"
            );
        }
        "pawn" => "white_pawn",
        piece => piece,
    };
    anyhow!(
        "nothing is in the way of a {piece}: it needs no index; for a table of its attacks: bbt grid \
         -f c '{function}(from_square(sq))'"
    )
}

fn slider(word: &str) -> Option<Slider> {
    Slider::ALL.into_iter().find(|slider| slider.name().eq_ignore_ascii_case(word))
}

impl Magic {
    fn attacks(&self, slider: Slider, square: Square) -> Wanted {
        let lookup = Lookup::of_attacks(slider, square);
        let bits = match self.bits {
            Some(bits) => bits,
            None if self.fixed => slider.most_bits(),
            None => lookup.mask.count() as u32,
        };
        Wanted { square: Some(square), function: slider.name().to_owned(), lookup, bits }
    }

    fn value(&self, mask: &str, text: &str, setup: &Setup) -> Result<Wanted> {
        ensure!(!self.fixed, "--fixed is about all squares of a rook or bishop; write --bits N");
        let mask = positionals::mask("magic", &[mask.into()], &setup.options).map_err(as_usage)?;
        ensure!(
            mask.count() <= Lookup::MOST_SQUARES,
            "the mask has {} squares, and a table can be made for up to {}; use several look-ups",
            mask.count(),
            Lookup::MOST_SQUARES
        );
        let step = Step::parse_with(text, &setup.options.rules()).map_err(hints::in_text(text))?;
        check(text, &step.program, mask)?;
        let lookup = Lookup::new(mask, |occupancy| step.program.evaluate_board(occupancy.0));
        let lookup = lookup.map_err(|_| {
            anyhow!("`{}` divides by zero for some occupancies of the mask", shortened(text))
        })?;
        let bits = self.bits.unwrap_or_else(|| (mask.count() as u32).max(1));
        Ok(Wanted { square: None, function: text.trim().to_owned(), lookup, bits })
    }

    fn search(&self, wanted: &Wanted, stop: &Arc<AtomicBool>) -> Sought {
        wanted.search(self.seed, Deadline::after(Some(self.time), stop.clone()))
    }

    fn one(&self, wanted: &Wanted, setup: &Setup) -> Result<()> {
        ensure!(
            !is_array(setup),
            "arrays have an entry for each square: bbt magic all rook; for one index as code, see \
                 `bbt code`"
        );
        if let Some(word) = &self.factor {
            let words = std::slice::from_ref(word);
            let factor = positionals::mask("magic", words, &setup.options).map_err(as_usage)?;
            return setup.answer(&Magics(vec![wanted.check(factor.0)]));
        }
        let search = |stop: &_| Magics(vec![self.search(wanted, stop)]);
        setup.search(Some("searching for a factor"), search)
    }

    fn all(&self, sliders: &[Slider], setup: &Setup) -> Result<()> {
        // The usual factors are found in a second or two.
        let name = self.bits.map(|_| "searching for factors");
        setup.search(name, |stop| Magics(self.each(sliders, is_array(setup), stop)))
    }

    /// Searches for the factor of each square, until `stop` becomes true or, if all are needed, one is missing.
    fn each(&self, sliders: &[Slider], needs_all: bool, stop: &Arc<AtomicBool>) -> Vec<Sought> {
        let all = sliders.iter().flat_map(|&slider| Square::ALL.map(|square| (slider, square)));
        let mut found = Vec::with_capacity(64 * sliders.len());
        for (slider, square) in all {
            let one = self.search(&self.attacks(slider, square), stop);
            let is_enough = needs_all && one.answer != Outcome::Found;
            found.push(one);
            if stop.load(Relaxed) || is_enough {
                break;
            }
        }
        found
    }
}

/// Whether arrays are written, which have an entry for each square.
fn is_array(setup: &Setup) -> bool {
    matches!(setup.format, FormatOption::Source(_) | FormatOption::Csv)
}

/// Checks that a formula reads the occupancy alone, and nothing of it but the mask.
fn check(text: &str, program: &Program, mask: Bitboard) -> Result<()> {
    if let Some(input) = program.read_inputs().find(|&input| input != Input::X) {
        bail!(
            "`{}` reads `{}`; write the occupancy as `x`, and nothing else",
            shortened(text),
            program.inputs().name(input)
        );
    }
    let masked = format!("x & {}", Format::Hex.text(mask.0));
    let first = compile(&masked).map_err(|fault| anyhow!(fault.show(&masked)))?.program;
    match Question::new(program.clone(), first.then(program)).decide(&Effort::default()) {
        Verdict::Proved(_) => Ok(()),
        Verdict::Refuted { inputs, .. } => {
            let board = Bitboard(inputs.first().copied().unwrap_or_default());
            Err(anyhow!(
                "`{}` depends on more than the mask: on {}, for example; add it to the mask, or write \
                 `{masked}` instead of `x`",
                shortened(text),
                Format::Squares.text((board & !mask).0)
            ))
        }
        Verdict::Unmet | Verdict::Open { .. } => {
            say(&format!("it is not proved that `{}` depends on the mask alone", shortened(text)));
            Ok(())
        }
    }
}
