//! Laws: equalities of steps, chains, routines and formulas, to be proved for all boards.
//!
//! A law is a comparison with free names, or two sides. It is read ([`Law::parse`], [`Law::of_sides`]),
//! decided ([`Law::decide`]), and its answer is shown as data, on a line, or drawn.

mod answer;
mod reading;

pub(crate) use self::answer::Decision;
pub(crate) use self::reading::{Law, side};

/// What holds for the sets of every position: colours are disjoint, roles, too, and each piece has both; and whether
/// white is to move is true or false: all squares or none.
pub(crate) const POSITION_FACTS: [&str; 4] = [
    "(white_to_move & all == all) | (white_to_move & all == none)",
    "(white & black) == 0",
    "at_least_two(pawns, knights, bishops, rooks, queens, kings) == 0",
    "(pawns | knights | bishops | rooks | queens | kings) == (white | black)",
];
