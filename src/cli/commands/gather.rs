//! `bbt gather MASK`: a factor that puts squares side by side.

use shakmaty::{Bitboard, Square};

use super::prelude::*;
use crate::cli::values::{seconds, square};
use crate::proof::Deadline;
use crate::questions::magic::{GatherAnswer, Order};

const EXAMPLES: &str = "  bbt gather file_a                             a1 becomes bit 0
  bbt gather file_a --order descending          a8 becomes bit 0
  bbt gather 'rook(d4, 0) & ~edges' --order any";

/// Find a factor that puts the squares of a mask side by side
///
/// Searches for a factor such that `(x & mask) * factor >> shift` has the bits of the mask's squares next to each
/// other, from bit 0 on, and proves it for all boards. If there is no factor, says why, and offers other ways: several
/// multiplications, `pext`, another order. The formats of languages write the formula as a function.
///
/// Ctrl-C ends the search: what is known so far is written. Exit code: 0 if there is a factor, 1 if
/// there is none, 3 if the time was over, 2 for wrong usage, 130 after Ctrl-C.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Gather {
    /// Which square becomes bit 0, bit 1 and so on: ascending, descending, any, or the squares
    ///
    /// `ascending` is from a1 to h8; `any` searches for an order that has a factor; otherwise all
    /// squares of the mask, such as 'a8 a1 h1'.
    #[arg(long, value_name = "ORDER", value_parser = order, default_value = "ascending")]
    order: Order,
    /// How long to search for any order, at most; by default, 10
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// The squares: a bitboard, squares, a formula (`file_a`), or the pieces of a FEN
    #[arg(required = true, value_parser = word_parser(&[Offered::Values]))]
    mask: Vec<OsString>,
}

/// An order by its name, or by its squares.
fn order(text: &str) -> Result<Order, String> {
    match text.to_ascii_lowercase().as_str() {
        "ascending" => Ok(Order::Ascending),
        "descending" => Ok(Order::Descending),
        "any" => Ok(Order::Any),
        text => {
            let words = text.split([' ', ',']).filter(|word| !word.is_empty());
            let usage = |error| format!("{error}; or write ascending, descending or any");
            Ok(Order::Given(words.map(square).collect::<Result<_, _>>().map_err(usage)?))
        }
    }
}

impl Run for Gather {
    fn run(&self, setup: &Setup) -> Result<()> {
        let mask = positionals::mask("gather", &self.mask, &setup.options).map_err(as_usage)?;
        ensure!(!mask.is_empty(), "the mask is empty: there is nothing to put side by side");
        if self.time.is_some() && !matches!(self.order, Order::Any) {
            bail!("--time is for --order any: this is answered at once; remove it");
        }
        if let Order::Given(squares) = &self.order {
            check(squares, mask)?;
        }
        let time = self.time.unwrap_or(Duration::from_secs(10));
        setup.search(Some("searching for an order"), |stop| {
            GatherAnswer::of(mask, &self.order, &Deadline::after(Some(time), stop.clone()))
        })
    }
}

/// Checks that an order has each square of a mask once, and no other.
fn check(order: &[Square], mask: Bitboard) -> Result<()> {
    let listed: Bitboard = order.iter().copied().collect();
    if let Some(square) = (listed & !mask).first() {
        bail!("--order: {square} is not a square of the mask; remove it");
    }
    if let Some(square) = (mask & !listed).first() {
        bail!("--order: {square} is missing; list all squares of the mask");
    }
    let twice = order.iter().enumerate().find(|(index, square)| order[..*index].contains(square));
    twice.map_or(Ok(()), |(_, square)| bail!("--order: {square} is listed twice; list it once"))
}
