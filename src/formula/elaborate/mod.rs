//! The tree of a text to a program: types, bounds, paths, rounds.
//!
//! The elaborator is one, in [`elaborator`]; its parts are:
//!
//! - values: [`expressions`], [`operators`] (what they do, by type and sign), [`division_and_shifts`], [`casts`] (and
//!   types), [`meanings`] (what a name or a member stands for), [`calls`], [`library`], [`columns`];
//! - statements: [`statements`], [`declarations`] (and texts of nothing else), [`arrays`];
//! - routines: [`running`];
//! - control: [`conditions`], [`switches`], [`loops`] and [`square_loops`], [`paths`] (and ways out of blocks).

mod arrays;
mod calls;
mod casts;
mod columns;
mod conditions;
mod declarations;
mod division_and_shifts;
mod elaborator;
mod expressions;
mod library;
mod loops;
mod meanings;
mod operators;
mod paths;
mod prelude;
mod ranges;
mod running;
mod square_loops;
mod statements;
mod switches;

pub(super) use self::elaborator::Elaborator;
